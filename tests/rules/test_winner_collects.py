"""Winner collects: whoever goes out has taken off what the others still hold."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

POSITION = "round 1 station 6-6\n0: 6-3\nhand 0: {hand}\nhand 1: 1-1 0-0\nhand 2: 5-5"


@pytest.mark.parametrize(("option", "scores"), [("", (-12, 2, 10)), (":holders_pay=no", (-12, 0, 0))])
def test_who_goes_out_has_it_taken_off(
    plain: tr.Game, after: Callable[..., tr.Table], option: str, scores: tuple[int, ...]
) -> None:
    """Two pips and ten; the others count theirs, or nothing."""
    rules = tr.ruleset(plain, f"winner-collects{option}")
    assert tr.score(rules, after(rules, tr.table(rules, POSITION.format(hand="3-4")), "3-4>0")) == scores


def test_what_rules_say_that_pieces_count_is_collected(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Five points for each of three pieces."""
    rules = tr.ruleset(plain, "winner-collects", "five-a-piece")
    assert tr.score(rules, after(rules, tr.table(rules, POSITION.format(hand="3-4")), "3-4>0")) == (-15, 10, 5)


def test_in_a_blocked_round_nobody_collects(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Seven, two and ten pips: no 4 is left for the end of track 0."""
    rules = tr.ruleset(plain, "winner-collects")
    assert tr.score(rules, after(rules, tr.table(rules, POSITION.format(hand="3-4 2-5")), "3-4>0")) == (7, 2, 10)


def test_each_of_several_that_are_out_collects(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Seats 0 and 1 go out in their first turns: ten for each."""
    rules = tr.ruleset(plain, "winner-collects", "finish-first-turns")
    text = "round 1 station 6-6\nhand 0: 1-6\nhand 1: 2-6\nhand 2: 5-5\nboneyard: -\naside: rest\nfresh: 0 1 2"
    table = after(rules, tr.table(rules, text), "1-6>0", "2-6>1")
    assert tr.score(rules, table) == (-10, -10, 10)


def test_who_has_collected_most_wins(plain: tr.Game) -> None:
    """The lowest total."""
    assert tr.ruleset(plain, "winner-collects").settings.ranking.winners((-12, 2, 10), (), ()) == (0,)


def test_it_does_not_go_with_a_rule_by_which_the_highest_total_wins(plain: tr.Game) -> None:
    """What is collected is less than nothing."""
    with pytest.raises(tr.RulesetError, match=r"and rule 'highest-wins' set 'ranking' differently"):
        tr.ruleset(plain, "winner-collects", "highest-wins")
