"""Settings: the choices that the game reads, their values and their neutral values."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import fields
from attrs.exceptions import FrozenInstanceError

import trainrules as tr

STEP = {
    "opening": False,
    "opening_doubles": tr.OpeningDoubles.SLEEP,
    "opening_draws": tr.OpeningDraws.UNABLE,
    "opening_keeps": tr.Keeps.NEVER,
    "draws": 1,
    "draw_each": tr.DrawEach.PIECE,
    "drawn": tr.Drawn.MUST,
    "bonus": tr.Bonus.NONE,
    "bonus_due": tr.Due.MUST,
    "compulsory": False,
    "order": tr.Order.OLDEST,
    "toes": 1,
    "toes_sprout": True,
    "toes_on": tr.ToesOn.ALL,
    "marks": tr.Marks.FAIL,
    "raises": tr.Raises.OWN,
    "lowers": False,
    "out_on_double": True,
    "finish_first": False,
    "clockwise": True,
}
POLICIES = {
    "pieces": None,
    "hand": None,
    "station": None,
    "starter": tr.Rotate(),
    "owned": tr.SeatTracks(),
    "communal": 0,
    "rounds": tr.OneRound(),
    "blocked": tr.AllScore(),
    "ranking": tr.LowestWins(),
}
CHOICES = [
    (tr.OpeningDoubles, ["sleep", "ignored", "bind", "closed"]),
    (tr.OpeningDraws, ["unable", "never", "at-will"]),
    (tr.Keeps, ["never", "covered", "started"]),
    (tr.DrawEach, ["piece", "turn"]),
    (tr.Drawn, ["must", "may"]),
    (tr.Bonus, ["none", "turn", "cover", "free"]),
    (tr.Order, ["oldest", "newest", "any", "latest"]),
    (tr.ToesOn, ["all", "personal", "own"]),
    (tr.Marks, ["fail", "fail-after-draw", "no-own-piece", "own-double", "never"]),
    (tr.Raises, ["own", "own-covered", "any", "choice"]),
]
REFUSED = [
    ("opening", 1, "True or False, not 1"),
    ("compulsory", None, "True or False, not None"),
    (
        "bonus",
        "cover",
        "one of Bonus.NONE, Bonus.TURN, Bonus.COVER, Bonus.FREE, not 'cover'",
    ),
    ("drawn", tr.Due.MAY, "one of Drawn.MUST, Drawn.MAY, not <Due.MAY: 1>"),
    ("draws", -1, "a whole number from 0, or None for no limit, not -1"),
    ("draws", True, "a whole number from 0, or None for no limit, not True"),
    ("draws", 1.0, "a whole number from 0, or None for no limit, not 1.0"),
    ("toes", 0, "a whole number from 1, not 0"),
    ("toes", None, "a whole number from 1, not None"),
    ("communal", -1, "a whole number from 0 to 1000, not -1"),
    ("starter", 0, "a Starter (an object with first), not 0"),
    ("rounds", 13, "a Rounds (an object with over), not 13"),
    ("blocked", tr.AllScore, f"a Blocked (an object with scores), not {tr.AllScore!r}"),
    ("hand", 15, "a Hand (an object with seats, size), not 15"),
    ("station", "6-6", "a Station (an object with found, reserved), not '6-6'"),
]


@pytest.mark.parametrize(("name", "neutral"), (STEP | POLICIES).items())
def test_every_setting_has_a_neutral_value(name: str, neutral: object) -> None:
    """Where no rule speaks, the plainest answer holds."""
    assert getattr(tr.Settings(), name) == neutral


def test_there_are_twenty_settings_that_a_step_reads_and_nine_policies() -> None:
    """No more, in this order."""
    assert [field.name for field in fields(tr.Settings)] == [*STEP, *POLICIES]


@pytest.mark.parametrize("field", fields(tr.Settings), ids=lambda field: field.name)
def test_every_setting_says_what_it_decides(field: Any) -> None:
    """A plug-in author reads it."""
    assert field.metadata["doc"]


@pytest.mark.parametrize(("choice", "values"), CHOICES, ids=lambda part: getattr(part, "__name__", ""))
def test_a_choice_has_these_values_the_neutral_one_first(choice: Any, values: list[str]) -> None:
    """They are written so in options too."""
    assert [member.value for member in choice] == values


@pytest.mark.parametrize(("name", "value", "said"), REFUSED)
def test_a_value_that_a_setting_cannot_take_is_refused(name: str, value: object, said: str) -> None:
    """The error names the setting, what it takes and what it got."""
    with pytest.raises(ValueError, match="setting") as caught:
        tr.Settings(**{name: value})
    assert str(caught.value) == f"setting '{name}' takes {said}"


@pytest.mark.parametrize("name", ["starter", "owned", "rounds", "blocked", "ranking"])
def test_a_policy_that_has_a_neutral_answer_cannot_be_nothing(name: str) -> None:
    """Nobody could be asked who starts, or when the match is over."""
    with pytest.raises(ValueError, match=f"setting '{name}'"):
        tr.Settings(**{name: None})


def test_unlimited_draws_are_none() -> None:
    """None says that there is no limit."""
    assert tr.Settings(draws=None).draws is None


def test_settings_cannot_be_assigned_to() -> None:
    """They are frozen."""
    with pytest.raises(FrozenInstanceError):
        tr.Settings().draws = 2  # type: ignore[misc]  # this is the test
