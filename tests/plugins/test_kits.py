"""Kits that cannot be: each is refused when it is made, before anybody plays with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest

import trainrules as tr


@pytest.fixture
def refused(strangers: Any) -> Callable[..., str]:
    """What is said against a kit of nine beads in which something is otherwise."""

    def said(**changed: Any) -> str:
        with pytest.raises(tr.BadInput) as caught:
            strangers.beads(**changed)
        return str(caught.value)

    return said


# How many


SIZE = "kit 'beads': a kit has 1 to 1024 pieces and ends; give fewer, or any at all"


def _faces() -> Iterator[tr.Face]:
    return (tr.Face(f"b{at}") for at in count())


@pytest.mark.parametrize("faces", [[tr.Face("b0")] * 10**6, _faces(), []], ids=["a-million", "endless", "none"])
def test_pieces_too_many_or_none(refused: Callable[..., str], faces: Any) -> None:
    """They are never counted further than a kit goes."""
    assert refused(faces=faces) == SIZE


@pytest.mark.parametrize("ends", [map(str, range(10**6)), map(str, count())], ids=["a-million", "endless"])
def test_ends_too_many(refused: Callable[..., str], ends: Any) -> None:
    """They are never counted further than a kit goes."""
    assert refused(ends=ends) == SIZE


# Names


@pytest.mark.parametrize("name", ["", "b 1", "b>1", "b#2", "b*", "b+1", "b,c", "b:", "[b]", "b\n", "b\t"], ids=repr)
def test_names_that_no_text_can_hold(refused: Callable[..., str], name: str) -> None:
    """Moves and positions are written with them."""
    assert refused(faces=[tr.Face("b0"), tr.Face(name)]) == (
        f"kit 'beads': a piece cannot be called {name!r}; use letters, digits, '-' or '.'"
    )


@pytest.mark.parametrize("name", ["b\u00a01", "b\r1", "b\u20281", "b\x0b1"], ids=repr)
def test_names_with_other_spaces_in_them(refused: Callable[..., str], name: str) -> None:
    """A text is cut at every kind of space and line end."""
    assert refused(faces=[tr.Face("b0"), tr.Face(name)]) == (
        f"kit 'beads': a piece cannot be called {name!r}; use letters, digits, '-' or '.'"
    )


@pytest.mark.parametrize("name", ["-", "rest", "=b"], ids=repr)
def test_names_that_a_position_gives_another_meaning(refused: Callable[..., str], name: str) -> None:
    """`-` is an empty hand, `rest` is all that is not named, `=` shows an end."""
    assert repr(name) in refused(faces=[tr.Face("b0"), tr.Face(name)])


@pytest.mark.parametrize("alias", ["", "b 1", "b>1", "b#2"], ids=repr)
def test_aliases_that_no_text_can_hold(refused: Callable[..., str], alias: str) -> None:
    """They are written like names."""
    assert repr(alias) in refused(faces=[tr.Face("b0", aliases=(alias,))])


@pytest.mark.parametrize("order", [1, -1], ids=["before", "after"])
def test_an_alias_that_is_another_piece_s_name(refused: Callable[..., str], order: int) -> None:
    """It would make two pieces copies of one, or hide one of them."""
    faces = [tr.Face("b0", aliases=("b1",)), tr.Face("b1")][::order]
    assert "'b1'" in refused(faces=faces)


def test_an_alias_that_is_given_to_two(refused: Callable[..., str]) -> None:
    """A word means one piece."""
    assert "'x'" in refused(faces=[tr.Face("b0", aliases=("x",)), tr.Face("b1", aliases=("x",))])


def test_two_ends_of_one_name(refused: Callable[..., str]) -> None:
    """A position could not tell them apart."""
    assert refused(ends=["string", "string"]) == "kit 'beads': two ends have the same name; give each its own"


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"stations": {"b10": "string"}}, "there is no 'b10'; did you mean 'b1'?"),
        ({"stations": {"b0": "strings"}}, "there is no 'strings'; did you mean 'string'?"),
        ({"aside": ["gate"]}, "there is no 'gate'; known are: b0, b1, b2, b3, b4, b5, b6, b7, b8"),
    ],
    ids=["station", "end", "aside"],
)
def test_what_the_kit_does_not_have(refused: Callable[..., str], changed: dict[str, Any], problem: str) -> None:
    """The word is named, and what was meant."""
    assert refused(**changed) == f"kit 'beads': {problem}"


def test_pieces_aside_may_be_given_one_by_one(strangers: Any) -> None:
    """A generator is run through once, and its pieces are set aside all the same."""
    kit = strangers.beads(aside=(name for name in ["b0"]))
    assert [piece.name for piece in kit.named(kit.playing)] == [f"b{at}" for at in range(1, 9)]


# Kinds


@pytest.mark.parametrize(
    "faces",
    [
        ["b0"],
        [tr.Face(0)],  # type: ignore[arg-type]
        [tr.Face(None)],  # type: ignore[arg-type]
        [tr.Face("b0", points="10")],  # type: ignore[arg-type]
        [tr.Face("b0", points=1.5)],  # type: ignore[arg-type]
        [tr.Face("b0", values=({1},))],
    ],
    ids=["text", "number", "none", "points-text", "points-half", "values-set"],
)
def test_faces_of_the_wrong_kind(refused: Callable[..., str], faces: list[Any]) -> None:
    """A face has a name, values that cannot be changed, and a whole number of points."""
    assert refused(faces=faces).startswith("kit 'beads': ")


def test_ends_of_the_wrong_kind(refused: Callable[..., str]) -> None:
    """An end has a name, even where it is a number."""
    assert refused(ends=range(7)).startswith("kit 'beads': ")


def test_the_values_of_a_face_may_be_given_as_a_list(strangers: Any) -> None:
    """A ruleset is made with them like with a tuple."""
    kit = strangers.beads(faces=[tr.Face(f"b{at}", [at]) for at in range(9)])  # type: ignore[arg-type]
    assert strangers.ruleset(pieces=strangers.Beads(kit)).seats == (2,)


# How pieces fit


@pytest.mark.parametrize(
    "answer",
    [
        tr.Fit(1),
        tr.Fit(99),
        tr.Fit(-1),
        tr.Fit("string"),  # type: ignore[arg-type]
        tr.Fit(0.0),  # type: ignore[arg-type]
        tr.Fit(True),
        tr.Fit(None),  # type: ignore[arg-type]
        tr.Fit(0, "no"),  # type: ignore[arg-type]
        tr.Fit(0, None),  # type: ignore[arg-type]
        (0, False),
        0,
        True,
        False,
        "string",
    ],
    ids=repr,
)
def test_a_fit_that_is_none(refused: Callable[..., str], answer: Any) -> None:
    """A piece meets an end with a Fit that shows an end of the kit, or with None; the piece and the end are named."""
    said = refused(fit=lambda piece, end: answer)
    assert said.startswith("kit 'beads': ")
    assert "b0" in said


def test_a_fit_that_raises_is_named_with_the_policy(strangers: Any) -> None:
    """Where a rule's pieces make their kit when they are asked."""

    def fit(piece: tr.Piece, end: int) -> tr.Fit:
        raise ZeroDivisionError("by zero")

    with pytest.raises(tr.RuleFailed) as caught:
        strangers.ruleset(pieces=strangers.policy(kit=lambda seats: strangers.beads(fit=fit)))
    assert str(caught.value) == (
        f"policy 'Hostile' (of strangers), given by rule 'says' (of tests.plugins.conftest): kit raised ZeroDivisionError: by zero. {strangers.MENDED}"
    )


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit])
def test_who_stops_the_program_while_a_kit_is_made_stops_it(strangers: Any, error: type[BaseException]) -> None:
    """That is no fault of the fit."""

    def fit(piece: tr.Piece, end: int) -> tr.Fit:
        raise error

    with pytest.raises(error):
        strangers.beads(fit=fit)


def test_a_kit_in_which_nothing_fits_can_be_dealt(strangers: Any) -> None:
    """Nobody can lay anything, and the first pass ends the round."""
    kit = strangers.beads(fit=lambda piece, end: None)
    rules = strangers.ruleset(pieces=strangers.Beads(kit))
    table = tr.apply(rules, tr.deal(rules, 2, seed=1), tr.Pass())
    assert tr.outcome(rules, table) == tr.Outcome("blocked", ())


def test_a_kit_without_stations_names_who_asks_for_one(strangers: Any) -> None:
    """The policy that wants the first of none."""
    kit = strangers.beads(stations={})
    with pytest.raises(tr.RuleFailed, match="reserved raised IndexError"):
        strangers.ruleset(pieces=strangers.Beads(kit))
