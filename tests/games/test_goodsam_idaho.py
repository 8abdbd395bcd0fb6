"""goodsam-idaho: the first turn goes on the own or the common track."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

RULES = tr.ruleset("goodsam-idaho")


def test_if_nobody_holds_the_station_all_draw_together() -> None:
    """So all three have drawn equally many, unless the boneyard is empty before; among forty deals somebody had to draw."""
    tables = [tr.deal(RULES, 3, seed=seed) for seed in range(40)]
    hunted = [[[who for who, _ in table.start.hunted].count(seat) for seat in range(3)] for table in tables if table.boneyard]
    assert (max(map(max, hunted)) > 0, [each for each in hunted if len(set(each)) > 1]) == (True, [])


def test_for_a_shorter_game_any_double_will_do(play_match: Callable[[tr.Ruleset, int, int], tr.Match]) -> None:
    """With two house rules: three rounds, and each starts from the 5-5."""
    match = play_match(tr.ruleset("goodsam-idaho", "fixed-station:which=5", "rounds:count=3"), 3, 1)
    assert [str(finished.station) for finished in match.rounds] == ["5-5"] * 3
