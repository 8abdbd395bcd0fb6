"""What follows a double, and what it binds, are two questions: their answers combine."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

import trainrules as tr

TWO_DOUBLES = """
    round 1 station 12-12
    0: 12-8
    2: 12-6
    hand 0: 6-6 8-8 1-8 0-0
    hand 1: 6-7 8-9 1-1
    boneyard: 0-1
    aside: rest
"""
"""Seat 0 can lay 6-6 on the communal track and 8-8 on its own."""


@frozen
class OneDrawATurn(tr.Rule):
    """One piece a turn is drawn, however many are laid."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"draw_each": tr.DrawEach.TURN}


def test_with_a_free_bonus_a_second_double_is_laid_while_the_first_is_owed(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """After 6-6 on the communal track the own track is available, for 1-8 or for 8-8."""
    rules = tr.ruleset("mexican-train", "free-bonus")
    assert legal(rules, after(rules, tr.table(rules, TWO_DOUBLES), "6-6>2")) == ["1-8>0", "8-8>0"]


def test_without_it_the_first_must_be_covered_before_anything_else(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """No 6 is in seat 0's hand, so it draws."""
    rules = tr.ruleset("mexican-train")
    assert legal(rules, after(rules, tr.table(rules, TWO_DOUBLES), "6-6>2")) == ["draw"]


def test_two_doubles_of_a_free_bonus_are_owed_in_the_order_laid(after: Callable[..., tr.Table]) -> None:
    """6-6 on track 2, then 8-8 on track 0."""
    rules = tr.ruleset("mexican-train", "free-bonus")
    assert after(rules, tr.table(rules, TWO_DOUBLES), "6-6>2", "8-8>0").owed == (2, 0)


def test_the_next_player_meets_the_oldest_that_the_free_bonus_left(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 0 has covered its 8-8 itself; seat 1 must meet the 6-6."""
    rules = tr.ruleset("mexican-train", "free-bonus")
    assert legal(rules, after(rules, tr.table(rules, TWO_DOUBLES), "6-6>2", "8-8>0", "1-8>0")) == ["6-7>2"]


def test_with_reverse_order_the_next_player_meets_the_newest_that_the_free_bonus_left(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 0 covers neither, draws in vain and fails; of 6-6 and 8-8 seat 1 must meet the 8-8."""
    rules = tr.ruleset("mexican-train", "free-bonus", "reverse-doubles")
    table = tr.table(rules, TWO_DOUBLES.replace("6-6 8-8 1-8 0-0", "6-6 8-8 0-0"))
    assert legal(rules, after(rules, table, "6-6>2", "8-8>0", "draw", "pass")) == ["8-9>0"]


def test_a_free_bonus_frees_only_after_a_double_of_the_same_turn(legal: Callable[..., list[str]]) -> None:
    """Seat 0 begins its turn bound by seat 1's 5-5."""
    rules = tr.ruleset("mexican-train", "free-bonus")
    text = "round 1 station 12-12\n0: 12-8\n1: 12-5 5-5\nhand 0: 8-8 2-5\nhand 1: 0-0"
    assert legal(rules, tr.table(rules, text)) == ["2-5>1"]


def test_compulsory_doubles_and_a_free_bonus_come_together_over_a_game_with_another_turn() -> None:
    """One says what binds, the other what follows; the game's own answer to the latter gives way."""
    rules = tr.ruleset("mexican-train-masters", "compulsory-doubles", "free-bonus")
    assert (rules.settings.compulsory, rules.settings.bonus) == (True, tr.Bonus.FREE)


def test_compulsory_doubles_leave_the_other_turn_of_a_double_as_it_is() -> None:
    """Compulsion says nothing about what follows a double."""
    assert tr.ruleset("mexican-train-masters", "compulsory-doubles").settings.bonus == tr.Bonus.TURN


def test_where_doubles_bind_the_other_turn_is_bound_as_well(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Masters with compulsory doubles: after 6-6 the own 8 is not available, and the 6-6 must be met."""
    rules = tr.ruleset("mexican-train-masters", "compulsory-doubles")
    table = tr.table(rules, TWO_DOUBLES.replace("6-6 8-8 1-8 0-0", "6-6 8-8 1-8 5-6"))
    assert legal(rules, after(rules, table, "6-6>2")) == ["5-6>2"]


def test_a_dead_double_keeps_its_other_turn_though_it_binds_nobody(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """No further 6 is left; by Masters with compulsory doubles seat 0 goes on with its 1-8."""
    rules = tr.ruleset("mexican-train-masters", "compulsory-doubles")
    text = "round 1 station 12-12\n0: 12-8\n2: 12-6\nhand 0: 6-6 1-8\nhand 1: 1-1"
    assert legal(rules, after(rules, tr.table(rules, text), "6-6>2")) == ["1-8>0"]


def test_a_dead_double_needs_no_cover(after: Callable[..., tr.Table]) -> None:
    """Where a double must be covered at once the turn ends with one that cannot be."""
    rules = tr.ruleset("mexican-train")
    text = "round 1 station 12-12\n0: 12-8\n2: 12-6\nhand 0: 6-6 1-8\nhand 1: 0-1 1-12"
    table = after(rules, tr.table(rules, text), "6-6>2")
    assert (table.seat, table.owed, table.tracks[0].marked) == (1, (), False)


def test_the_order_of_owed_doubles_goes_with_compulsory_doubles_as_a_rule_of_its_own() -> None:
    """Masters knows neither; both are added, one says that doubles bind, the other in which order."""
    rules = tr.ruleset("mexican-train-masters", "compulsory-doubles", "reverse-doubles")
    assert (rules.settings.compulsory, rules.settings.order) == (True, tr.Order.NEWEST)


def test_the_order_in_which_house_rules_are_named_means_nothing() -> None:
    """A need is met wherever the rule that meets it stands."""
    one = tr.ruleset("mexican-train-masters", "compulsory-doubles", "reverse-doubles", "free-bonus")
    other = tr.ruleset("mexican-train-masters", "free-bonus", "reverse-doubles", "compulsory-doubles")
    assert one.settings == other.settings


DRAWN_DOUBLE = """
    round 1 station 12-12
    0: 12-3
    2: 12-8
    hand 0: 0-1 1-1
    hand 1: 7-8
    boneyard: 8-8 {second} 0-0
    aside: rest
"""
"""Seat 0 cannot play, draws the 8-8 and lays it on the communal track."""


def test_a_double_that_was_drawn_has_a_draw_for_its_cover(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """One draw for each piece that is wanted."""
    rules = tr.ruleset("mexican-train")
    table = tr.table(rules, DRAWN_DOUBLE.format(second="2-8"))
    assert legal(rules, after(rules, table, "draw", "8-8>2")) == ["draw"]


def test_the_second_draw_is_laid_if_it_covers(legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """2-8 meets the 8-8."""
    rules = tr.ruleset("mexican-train")
    table = tr.table(rules, DRAWN_DOUBLE.format(second="2-8"))
    assert legal(rules, after(rules, table, "draw", "8-8>2", "draw")) == ["2-8>2"]


def test_after_a_second_draw_in_vain_there_is_no_third(legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """0-2 does not meet the 8-8."""
    rules = tr.ruleset("mexican-train")
    table = tr.table(rules, DRAWN_DOUBLE.format(second="0-2"))
    assert legal(rules, after(rules, table, "draw", "8-8>2", "draw")) == ["pass"]


def test_where_one_piece_a_turn_is_drawn_a_drawn_double_has_no_further_draw(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """The seat fails at once, and is marked."""
    rules = tr.ruleset("mexican-train", OneDrawATurn())
    table = after(rules, tr.table(rules, DRAWN_DOUBLE.format(second="2-8")), "draw", "8-8>2")
    assert (legal(rules, table), after(rules, table, "pass").tracks[0].marked) == (["pass"], True)


def test_where_one_piece_a_turn_is_drawn_a_double_from_the_hand_has_that_draw(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Nothing was drawn before the 8-8."""
    rules = tr.ruleset("mexican-train", OneDrawATurn())
    text = DRAWN_DOUBLE.format(second="2-8").replace("0-1 1-1", "0-1 8-8").replace("boneyard: 8-8", "boneyard:")
    assert legal(rules, after(rules, tr.table(rules, text), "8-8>2")) == ["draw"]


def test_a_drawn_cover_may_be_kept_where_drawn_pieces_may_be(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Keeping and covering at once meet: the double is then left to the next."""
    rules = tr.ruleset("mexican-train", "may-keep")
    table = tr.table(rules, DRAWN_DOUBLE.format(second="2-8"))
    assert legal(rules, after(rules, table, "draw", "8-8>2", "draw")) == ["2-8>2", "pass"]
