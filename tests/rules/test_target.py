"""Target: a match goes on until the total of somebody has come to 120 points, for or against."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr


@pytest.mark.parametrize(
    ("option", "past", "over"),
    [
        ("", (), False),
        ("", ((60, 119),), False),
        ("", ((60, 119), (59, 0)), False),
        ("", ((60, 100), (59, 20)), True),
        ("", ((-60, 1), (-60, 2)), True),
        ("", ((-60, 1), (-59, 2)), False),
        (":points=50", ((20, 49), (29, 0)), False),
        (":points=50", ((20, 49), (30, 0)), True),
    ],
)
def test_it_is_over_when_a_total_has_come_so_far(
    plain: tr.Game, option: str, past: tuple[tuple[int, int], ...], over: bool
) -> None:
    """The total, and not a round; on either side of nothing."""
    rules = tr.ruleset(plain, f"target{option}")
    assert rules.settings.rounds.over(rules.kit(2), past) is over


def test_a_match_has_as_many_rounds_as_it_takes(plain: tr.Game) -> None:
    """The last round is the first in which a total has come to 30."""
    match = tr.Match.start(tr.ruleset(plain, "target:points=30"), 2, seed=1)
    while not match.over:
        assert max(match.totals) < 30
        match = match.apply(match.legal_moves()[0])
    assert max(match.totals) >= 30


def test_with_a_number_of_rounds_it_is_refused(plain: tr.Game) -> None:
    """One of the two says when a match is over."""
    with pytest.raises(tr.RulesetError, match=r"and rule 'rounds' set 'rounds' differently"):
        tr.ruleset(plain, "target", "rounds")


def test_over_a_game_of_a_number_of_rounds_it_prevails(after: Callable[..., tr.Table]) -> None:
    """A first round of 120 points is the only one."""
    rules = tr.ruleset("mexican-train", "target:points=7")
    table = after(rules, tr.table(rules, "round 1 station 12-12\n0: 12-3\nhand 0: 3-4\nhand 1: 2-5"), "3-4>0")
    assert rules.settings.rounds.over(table.kit, (tr.score(rules, table),)) is True
