"""Who is on a card."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

RULES = tr.ruleset("mexican-train")
Refused = Callable[..., tuple[str, ...]]


def test_people_sit_in_the_order_in_which_they_are_named() -> None:
    """Any texts serve, and any iterable of them."""
    card = tr.Scorecard(RULES, (name for name in ["Ann", "李", "=1+1", "a, b", " Ann"]))
    assert card.names == ("Ann", "李", "=1+1", "a, b", " Ann")
    assert card.seats == 5


def test_a_new_card_has_nothing_on_it() -> None:
    """All share the first place, with nothing."""
    card = tr.Scorecard(RULES, ["Ann", "Bob"])
    assert (card.rounds, card.trail, card.totals, card.places) == ((), (), (0, 0), (1, 1))
    assert (card.over, card.closed, card.winners, card.notes) == (False, False, (), ())
    assert repr(card) == "<Scorecard mexican-train: Ann 0, Bob 0; 0 rounds>"


@pytest.mark.parametrize(
    ("names", "problems"),
    [
        (
            ["Ann", "Ann", "Bob", "Bob"],
            [
                "'Ann' is there twice; tell them apart, such as 'Ann 1' and 'Ann 2'",
                "'Bob' is there twice; tell them apart, such as 'Bob 1' and 'Bob 2'",
            ],
        ),
        (["Ann", ""], ["'' is no name; give everybody a text of 1 to 100 characters"]),
        (["Ann", " \t"], ["' \\t' is no name; give everybody a text of 1 to 100 characters"]),
        (["Ann", 7], ["7 is no name; give everybody a text of 1 to 100 characters"]),
        (["Ann", "\ud800"], ["'\\ud800' is no name; give everybody a text of 1 to 100 characters"]),
        (["Ann"], ["'mexican-train' is not played by 1; let it be 2, 3, 4, 5, 6, 7, 8"]),
        ("Ann", ["'mexican-train' is not played by 1; let it be 2, 3, 4, 5, 6, 7, 8"]),
        (
            None,
            [
                "None is no name; give everybody a text of 1 to 100 characters",
                "'mexican-train' is not played by 1; let it be 2, 3, 4, 5, 6, 7, 8",
            ],
        ),
    ],
)
def test_names_that_do_not_serve_are_told_all_at_once(refused: Refused, names: object, problems: list[str]) -> None:
    """With what to do."""
    assert list(refused(tr.Scorecard, RULES, names)) == problems


def test_a_name_has_a_hundred_characters_at_the_most(refused: Refused) -> None:
    """So that it can be written into a column, and read back."""
    assert tr.Scorecard(RULES, ["A" * 100, "B"]).seats == 2
    assert len(refused(tr.Scorecard, RULES, ["A" * 101, "B"])) == 1


def test_a_card_is_of_a_ruleset() -> None:
    """The name of a game is none."""
    with pytest.raises(tr.BadInput, match="is no ruleset"):
        tr.Scorecard("mexican-train", ["Ann", "Bob"])
