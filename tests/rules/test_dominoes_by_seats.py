"""Dominoes by seats: the more players, the larger the set."""

from __future__ import annotations

import pytest

import trainrules as tr

ANY = "hand-size:pieces=2,fewest=1,most=20"


def sets(plain: tr.Game, *rules: str) -> dict[int, str]:
    """The set for each number of players, from 1 to 20."""
    ruleset = tr.ruleset(plain, ANY, *rules)
    return {seats: ruleset.kit(seats).name for seats in ruleset.seats}


@pytest.mark.parametrize(
    ("seats", "name"),
    [
        (1, "double-6"),
        (2, "double-6"),
        (3, "double-9"),
        (4, "double-9"),
        (5, "double-12"),
        (8, "double-12"),
        (9, "double-15"),
        (12, "double-15"),
        (13, "double-18"),
        (14, "double-18"),
    ],
)
def test_the_set_goes_by_the_number_of_players(plain: tr.Game, seats: int, name: str) -> None:
    """Double-6 for two, double-9 for up to four, double-12 for up to eight, double-15 for up to twelve, then double-18."""
    assert sets(plain, "dominoes-by-seats")[seats] == name


def test_the_largest_set_serves_any_more(plain: tr.Game) -> None:
    """There is none above double-18."""
    assert sets(plain, "dominoes-by-seats")[20] == "double-18"


def test_the_limits_can_be_others(plain: tr.Game) -> None:
    """As Spruce Crafts has it: no double-6, double-9 for up to three."""
    found = sets(plain, "dominoes-by-seats:most6=0,most9=3")
    assert [found[seats] for seats in (2, 3, 4)] == ["double-9", "double-9", "double-12"]


def test_a_set_that_is_not_used_leaves_its_tables_to_the_next(plain: tr.Game) -> None:
    """Without double-9 and double-15 three play with double-12, and nine with double-18."""
    found = sets(plain, "dominoes-by-seats:most9=0,most15=0")
    assert [found[seats] for seats in (2, 3, 8, 9)] == ["double-6", "double-12", "double-12", "double-18"]


def test_without_the_largest_set_the_one_before_serves_any_more(plain: tr.Game) -> None:
    """Thirteen play with double-15."""
    assert sets(plain, "dominoes-by-seats:most18=0")[13] == "double-15"


def test_published_hands_go_by_the_set_that_is_used(plain: tr.Game) -> None:
    """Nine of double-6 for two, nine of double-9 for three, twelve of double-12 for five, eleven of double-18 for fourteen."""
    rules = tr.ruleset(plain, "dominoes-by-seats")
    assert [len(tr.deal(rules, seats, seed=1).hands[0]) for seats in (2, 3, 5, 14)] == [9, 9, 12, 11]


def test_everything_is_dealt(plain: tr.Game) -> None:
    """Three at double-9: 55 tiles, one of them the station, nine in each hand."""
    table = tr.deal(tr.ruleset(plain, "dominoes-by-seats"), 3, seed=1)
    assert (str(table.station), len(table.boneyard)) == ("9-9", 55 - 1 - 27)


def test_a_match_has_as_many_rounds_as_the_set_has_doubles(plain: tr.Game) -> None:
    """Seven for two, ten for three."""
    rules = tr.ruleset(plain, "dominoes-by-seats", "rounds")
    over = rules.settings.rounds.over
    assert [over(rules.kit(seats), ((0,) * seats,) * 7) for seats in (2, 3)] == [True, False]


def test_a_set_for_no_more_players_than_a_smaller_one_is_refused(plain: tr.Game) -> None:
    """Double-9 for up to two would never be used."""
    with pytest.raises(
        tr.RulesetError, match=r"each set in use is for more players than the one before.* are for 2, 2, 8, 12, 14"
    ):
        tr.ruleset(plain, "dominoes-by-seats:most9=2")


def test_limits_that_fall_are_refused(plain: tr.Game) -> None:
    """Double-12 for fewer than double-9."""
    with pytest.raises(tr.RulesetError, match="these are for 2, 4, 3, 12, 14"):
        tr.ruleset(plain, "dominoes-by-seats:most12=3")


def test_without_any_set_nobody_plays(plain: tr.Game) -> None:
    """At least one is used."""
    with pytest.raises(tr.RulesetError, match="at least one is in use; these are for nobody"):
        tr.ruleset(plain, "dominoes-by-seats:most6=0,most9=0,most12=0,most15=0,most18=0")


def test_one_set_for_all_and_a_set_by_players_contradict_each_other(plain: tr.Game) -> None:
    """Both say which pieces there are."""
    with pytest.raises(tr.RulesetError, match=r"'dominoes' and rule 'dominoes-by-seats' set 'pieces' differently"):
        tr.ruleset(plain, "dominoes:high=9", "dominoes-by-seats")
