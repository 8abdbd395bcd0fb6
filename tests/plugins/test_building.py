"""Rules that go wrong while a ruleset is built: each is named, and nothing comes of it but a typed error."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from attrs import frozen

import trainrules as tr


@pytest.fixture
def refused(strangers: Any) -> Callable[..., str]:
    """What a ruleset says against a stranger's rule with these settings."""

    def said(answer: object) -> str:
        with pytest.raises(tr.RulesetError) as caught:
            strangers.ruleset(strangers.facet("settings", lambda: answer))
        return str(caught.value)

    return said


SUBJECT = "ruleset 'beads'"
WHO = "rule 'hostile' (of strangers)"


# Settings


@pytest.mark.parametrize("answer", [None, 7, "draws", [("draws", 1)], {"draws"}], ids=repr)
def test_settings_that_are_no_mapping(refused: Callable[..., str], answer: object) -> None:
    """They are shown as they were given."""
    assert refused(answer) == f"{SUBJECT}: {WHO}: settings gave {answer!r}; give a mapping of settings to values"


@pytest.mark.parametrize(
    ("key", "remedy"), [("drawss", "did you mean 'draws'?"), ("openin", "did you mean 'opening'?")], ids=repr
)
def test_a_setting_that_there_is_not(refused: Callable[..., str], key: object, remedy: str) -> None:
    """The one that was meant is named."""
    assert refused({key: 1}) == f"{SUBJECT}: {WHO}: there is no setting {key!r}; {remedy}"


@pytest.mark.parametrize("key", [7, (), b"?"], ids=repr)
def test_a_setting_that_is_no_text(refused: Callable[..., str], key: object) -> None:
    """It is shown as it was given."""
    assert refused({key: 1}).startswith(f"{SUBJECT}: {WHO}: there is no setting {key!r}; known are: ")


NUMBER, SWITCH = "a whole number from 0", "True or False"


@pytest.mark.parametrize(
    ("key", "value", "meaning"),
    [
        ("draws", -1, f"{NUMBER}, or None for no limit"),
        ("draws", True, f"{NUMBER}, or None for no limit"),
        ("draws", 1.0, f"{NUMBER}, or None for no limit"),
        ("draws", "1", f"{NUMBER}, or None for no limit"),
        ("communal", -1, NUMBER + " to 1000"),
        ("communal", None, NUMBER + " to 1000"),
        ("toes", 0, "a whole number from 1"),
        ("opening", 1, SWITCH),
        ("opening", "yes", SWITCH),
        ("compulsory", None, SWITCH),
        ("station", "b0", "a Station (an object with found, reserved)"),
        ("hand", 7, "a Hand (an object with seats, size)"),
        ("pieces", lambda seats: None, "a Pieces (an object with kit)"),
        ("starter", 0, "a Starter (an object with first)"),
        ("owned", [[0], [1]], "a Owned (an object with owners)"),
        ("rounds", 13, "a Rounds (an object with over)"),
        ("blocked", "redeal", "a Blocked (an object with scores)"),
        ("ranking", min, "a Ranking (an object with winners)"),
        ("starter", tr.Rotate, "a Starter (an object with first)"),
    ],
)
def test_a_value_that_a_setting_cannot_take(refused: Callable[..., str], key: str, value: object, meaning: str) -> None:
    """Setting, meaning and value are told."""
    assert refused({key: value}) == f"{SUBJECT}: {WHO}: setting '{key}' takes {meaning}, not {value!r}"


@pytest.mark.parametrize("key", ["order", "bonus", "marks", "raises", "drawn", "draw_each", "bonus_due"])
@pytest.mark.parametrize("value", ["any", None, 0, True], ids=repr)
def test_a_choice_takes_nothing_but_its_own_values(refused: Callable[..., str], key: str, value: object) -> None:
    """No text and no number stands for one."""
    assert refused({key: value}).startswith(f"{SUBJECT}: {WHO}: setting '{key}' takes one of ")


@pytest.mark.parametrize("key", ["pieces", "hand", "station"])
def test_nothing_is_no_answer_where_a_game_needs_one(strangers: Any, key: str) -> None:
    """The setting is named."""
    with pytest.raises(tr.RulesetError, match=f"'{key}'"):
        strangers.ruleset(**{key: None})


@pytest.mark.parametrize("key", ["starter", "owned", "rounds", "blocked", "ranking"])
def test_nothing_is_no_policy(refused: Callable[..., str], key: str) -> None:
    """A rule that has nothing to say leaves the setting out."""
    assert f"{WHO}: setting '{key}' takes a " in refused({key: None})


def test_a_number_that_no_table_could_hold_is_refused(refused: Callable[..., str]) -> None:
    """A thousand million communal tracks would freeze the program that deals them."""
    assert WHO in refused({"communal": 10**9})


def test_two_strangers_who_disagree_are_both_named(strangers: Any) -> None:
    """And both values."""
    with pytest.raises(tr.RulesetError) as caught:
        strangers.ruleset(
            strangers.rule("Few", settings=lambda self: {"draws": 1})(),
            strangers.rule("Many", settings=lambda self: {"draws": 5})(),
            draws=1,
        )
    assert str(caught.value) == (
        f"{SUBJECT}: rule 'says' (of {strangers.Says.__module__}) sets 'draws' to 1 "
        "and rule 'many' (of strangers) to 5; keep one of the two rules"
    )


def test_all_problems_of_all_rules_are_told_at_once(strangers: Any) -> None:
    """Nobody mends one to read of the next."""
    few = strangers.rule("Few", settings=lambda self: {"drawss": 1})()
    many = strangers.rule("Many", settings=lambda self: 7)()
    with pytest.raises(tr.RulesetError) as caught:
        strangers.ruleset(few, many)
    assert caught.value.problems == (
        "rule 'few' (of strangers): there is no setting 'drawss'; did you mean 'draws'?",
        "rule 'many' (of strangers): settings gave 7; give a mapping of settings to values",
    )


# Questions that raise while a ruleset is built


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (ZeroDivisionError("by zero"), "ZeroDivisionError: by zero"),
        (KeyError("draws"), "KeyError: 'draws'"),
        (StopIteration(), "StopIteration: "),
        (MemoryError("none left"), "MemoryError: none left"),
        (tr.BadInput("no such bead"), "BadInput: no such bead"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else "",
)
@pytest.mark.parametrize("asked", ["settings", "worth"])
def test_a_rule_that_raises_is_named(strangers: Any, asked: str, error: Exception, said: str) -> None:
    """With the question and what it raised."""

    def answer(*_: object) -> object:
        raise error

    with pytest.raises(tr.RuleFailed) as caught:
        strangers.ruleset(strangers.facet(asked, answer))
    assert str(caught.value) == f"{WHO}: {asked} raised {said}. {strangers.MENDED}"


@pytest.mark.parametrize("asked", ["settings", "worth"])
@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit])
def test_who_stops_the_program_stops_it(strangers: Any, asked: str, error: type[BaseException]) -> None:
    """That is no fault of the rule."""

    def answer(*_: object) -> object:
        raise error

    with pytest.raises(error):
        strangers.ruleset(strangers.facet(asked, answer))


def test_settings_are_asked_for_once(strangers: Any) -> None:
    """A rule that answers once and never again does not keep a refusal from being explained."""
    answers: list[dict[str, object]] = [{}]

    def settings() -> dict[str, object]:
        if answers:
            return answers.pop()
        raise RuntimeError("once is enough")

    rules = strangers.ruleset(strangers.facet("settings", settings))
    table = tr.deal(rules, 2, seed=1)
    reasons = tr.explain(rules, table, tr.Draw())
    assert [reason.code for reason in reasons] == ["must-play", "no-draw-now"]


# What pieces are worth


@pytest.mark.parametrize("worth", ["ten", 1.5, True, [5]], ids=repr)
def test_a_worth_that_is_no_whole_number(strangers: Any, worth: object) -> None:
    """The first piece that it is given for is named."""
    with pytest.raises(tr.RuleFailed) as caught:
        strangers.ruleset(strangers.facet("worth", lambda piece: worth))
    assert str(caught.value) == (f"{WHO}: worth gave {worth!r} for b0, which is no whole number. {strangers.MENDED}")


def test_a_worth_that_assigns_to_the_piece_is_named(strangers: Any) -> None:
    """Pieces are frozen."""

    def worth(piece: Any) -> int:
        piece.points = 100
        return 100

    with pytest.raises(tr.RuleFailed, match=r"'hostile'.*worth raised FrozenInstanceError"):
        strangers.ruleset(strangers.facet("worth", worth))


def test_two_owners_of_a_worth_are_both_named(strangers: Any) -> None:
    """And both numbers."""
    low = strangers.rule("Low", worth=lambda self, piece: 1 if piece.name == "b3" else None)()
    high = strangers.rule("High", worth=lambda self, piece: 9 if piece.name == "b3" else None)()
    with pytest.raises(tr.RulesetError) as caught:
        strangers.ruleset(low, high)
    assert str(caught.value) == (
        f"{SUBJECT}: rule 'low' (of strangers) counts b3 as 1 and rule 'high' (of strangers) as 9; keep one of the two rules"
    )


# Needs


def test_a_need_of_what_is_no_setting(strangers: Any) -> None:
    """The one that was meant is named."""
    with pytest.raises(tr.RulesetError) as caught:
        strangers.ruleset(strangers.rule(needs={"compulsary": True})())
    assert str(caught.value) == (
        f"{SUBJECT}: {WHO}: needs the setting 'compulsary', which there is not; did you mean 'compulsory'?"
    )


def test_a_need_that_is_not_met(strangers: Any) -> None:
    """Where nobody is known to meet it."""
    with pytest.raises(tr.RulesetError) as caught:
        strangers.ruleset(strangers.rule(needs={"compulsory": True})())
    assert str(caught.value) == (
        f"{SUBJECT}: {WHO} needs 'compulsory' to be yes, but it is no; add a rule that says so, or leave 'hostile' out"
    )


def test_a_rule_at_hand_that_raises_is_no_remedy_and_no_fault(strangers: Any) -> None:
    """Another rule of the catalogue is asked only for advice."""

    def settings(self: object) -> dict[str, object]:
        raise RuntimeError

    house = strangers.catalogue(strangers.Offers(strangers.rule("Broken", settings=settings)))
    with pytest.raises(tr.RulesetError, match="add a rule that says so"):
        tr.ruleset(strangers.game(strangers.rule(needs={"compulsory": True})()), catalogue=house)


# What cannot be shown


class Unseen:
    """A value that fails when it is asked what it is."""

    def __repr__(self) -> str:
        """Not to be had."""
        raise OSError

    def __hash__(self) -> int:
        """So that it can be a key."""
        return 7

    def __eq__(self, other: object) -> bool:
        """Like nothing else."""
        return self is other


HIDDEN = "a Unseen that cannot be shown"


def test_an_answer_that_cannot_be_shown_is_named_by_its_kind(refused: Callable[..., str]) -> None:
    """Its own error would hide what is wrong with it."""
    assert refused(Unseen()) == f"{SUBJECT}: {WHO}: settings gave {HIDDEN}; give a mapping of settings to values"


def test_a_setting_whose_value_cannot_be_shown_is_named_by_its_kind(refused: Callable[..., str]) -> None:
    """As above."""
    assert refused({"opening": Unseen()}) == f"{SUBJECT}: {WHO}: setting 'opening' takes {SWITCH}, not {HIDDEN}"


def test_a_setting_whose_name_cannot_be_shown_is_named_by_its_kind(refused: Callable[..., str]) -> None:
    """As above."""
    assert refused({Unseen(): 1}).startswith(f"{SUBJECT}: {WHO}: there is no setting {HIDDEN}; known are: ")


def test_a_worth_that_cannot_be_shown_is_named_by_its_kind(strangers: Any) -> None:
    """As above."""
    with pytest.raises(tr.RuleFailed, match=f"worth gave {HIDDEN} for b0, which is no whole number"):
        strangers.ruleset(strangers.facet("worth", lambda piece: Unseen()))


def test_a_station_policy_is_asked_once_a_seat_count(strangers: Any) -> None:
    """Two seat counts, so twice; a stranger's policy may take its time."""
    asked: list[int] = []

    class Counts:
        """A station that is always the same."""

        def reserved(self, dealt: tr.Dealt) -> tr.Piece:
            """The only one."""
            asked.append(dealt.seats)
            return dealt.kit.stations[0]

        def found(self, dealt: tr.Dealt) -> tr.Found:
            """Never asked for."""
            raise AssertionError

    strangers.ruleset(station=Counts(), hand=strangers.Two(2, (2, 3)))
    assert asked == [2, 3]


def test_a_need_that_cannot_be_shown_is_named_by_its_kind(strangers: Any) -> None:
    """As above."""

    @frozen
    class Needy(tr.Rule):
        """It needs what nobody gives."""

        needs = {"opening": Unseen()}

    with pytest.raises(tr.RulesetError, match="needs 'opening' to be unseen, but it is no"):
        strangers.ruleset(Needy())
