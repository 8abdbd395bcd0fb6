"""tournament: one double a turn, and nobody goes out on an open double."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

RULES = tr.ruleset("tournament")


def test_of_two_doubles_only_one_may_be_laid_in_a_turn(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Were the piece after a double free, 3-9 could follow the 6-6 on the common track and 9-9 could not."""
    rules = tr.ruleset("tournament", "free-bonus")
    assert legal(rules, after(rules, position(rules, "6-6 9-9 3-9"), "6-6>0")) == ["3-9>2"]


def test_a_last_double_that_nothing_can_meet_is_no_hindrance(
    position: Callable[..., tr.Table], after: Callable[..., tr.Table]
) -> None:
    """All other sixes are laid or out of play."""
    assert tr.outcome(RULES, after(RULES, position(RULES, "6-6 | 1-2"), "6-6>0")) == tr.Outcome("went-out", (0,))
