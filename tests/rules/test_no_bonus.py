"""No bonus: a double ends the turn like any other piece."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

POSITION = "round 1 station 6-6\n0: 6-3\nhand 0: 3-3 3-4 2-6\nhand 1: 1-6 1-3 0-0"


def test_after_a_double_the_next_seat_moves(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Seat 0 holds 3-4 for its 3-3, and has no turn for it."""
    rules = tr.ruleset(plain, "no-bonus")
    assert after(rules, tr.table(rules, POSITION), "3-3>0").seat == 1


def test_where_doubles_bind_the_next_seat_must_meet_it(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """1-3 on the double, and not 1-6 on the own track."""
    rules = tr.ruleset(plain, "no-bonus", "compulsory-doubles")
    assert legal(rules, after(rules, tr.table(rules, POSITION), "3-3>0")) == ["1-3>0"]


@pytest.mark.parametrize("game", ["mexican-train", "mexican-train-masters", "crazy-train"])
def test_as_a_house_rule_it_takes_away_what_the_game_gives(game: str) -> None:
    """Be it a cover or another turn."""
    assert tr.ruleset(game, "no-bonus").settings.bonus is tr.Bonus.NONE


def test_with_another_rule_about_the_bonus_it_is_refused(plain: tr.Game) -> None:
    """There is a bonus or there is none."""
    with pytest.raises(tr.RulesetError, match="sets 'bonus' to none and rule 'free-bonus'"):
        tr.ruleset(plain, "no-bonus", "free-bonus")
