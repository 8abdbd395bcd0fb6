"""Toes: a double takes three pieces side by side; the last carries its track on, each other starts a branch."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

POSITION = """
    round 1 station 6-6
    0: 6-3
    1: 6-1
    2: 6-4
    hand 0: 3-3 4-4 0-3
    hand 1: 2-3 3-4 3-5 1-1
    boneyard: -
    aside: rest
"""
FOOT = ["3-3>0", "2-3>0", "0-3>0", "3-4>0"]
"""A double and its three toes, the seats taking turns."""
RULES = ("communal-track", "compulsory-doubles")


def lines(table: tr.Table) -> list[tuple[str, int, int | None]]:
    """What lies on each track, how many pieces its end still takes, and from which it sprang."""
    return [(" ".join(map(str, track.pieces)), track.room, track.parent) for track in table.tracks]


def test_the_third_piece_carries_the_track_on_and_the_others_start_branches(
    plain: tr.Game, after: Callable[..., tr.Table]
) -> None:
    """2-3 and 0-3 become tracks 3 and 4."""
    rules = tr.ruleset(plain, *RULES, "toes")
    assert lines(after(rules, tr.table(rules, POSITION), *FOOT)) == [
        ("3-6 3-3 3-4", 1, None),
        ("1-6", 1, None),
        ("4-6", 1, None),
        ("2-3", 1, 0),
        ("0-3", 1, 0),
    ]


@pytest.mark.parametrize(("laid", "owed"), [(1, (0,)), (2, (0,)), (3, (0,)), (4, ())])
def test_until_then_the_double_is_not_covered(
    plain: tr.Game, after: Callable[..., tr.Table], laid: int, owed: tuple[int, ...]
) -> None:
    """It binds until the third piece lies."""
    rules = tr.ruleset(plain, *RULES, "toes")
    assert after(rules, tr.table(rules, POSITION), *FOOT[:laid]).owed == owed


def test_with_two_toes_the_second_piece_does(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """One branch."""
    rules = tr.ruleset(plain, *RULES, "toes:count=2")
    assert lines(after(rules, tr.table(rules, POSITION), *FOOT[:3]))[0] == ("3-6 3-3 0-3", 1, None)


def test_a_branch_can_be_built_on_unless_it_may_not_sprout(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 0 holds the 4-4, for its own track and the communal one, and with 0-0 could go on with the toe 0-3."""
    text = POSITION.replace("hand 0: 3-3 4-4 0-3", "hand 0: 3-3 4-4 0-3 0-0")
    found = []
    for option in ("", ":sprout=no"):
        rules = tr.ruleset(plain, *RULES, f"toes{option}")
        found.append(legal(rules, after(rules, tr.table(rules, text), *FOOT)))
    assert found == [["4-4>0", "4-4>2", "0-0>4"], ["4-4>0", "4-4>2"]]


@pytest.mark.parametrize(("on", "rooms"), [("all", [3, 3, 3]), ("personal", [3, 3, 1]), ("own", [3, 1, 1])])
def test_on_which_tracks_a_double_takes_toes(plain: tr.Game, after: Callable[..., tr.Table], on: str, rooms: list[int]) -> None:
    """On the own track, on another's that is marked, and on the communal one."""
    rules = tr.ruleset(plain, "communal-track", f"toes:on={on}")
    text = POSITION.replace("1: 6-1", "1*: 6-1").replace("4-4 0-3", "4-4 1-1").replace("3-5 1-1", "3-5 0-3")
    table = tr.table(rules, text.replace("1*:", "1 [1]*:"))
    assert [after(rules, table, move).tracks[at].room for at, move in enumerate(("3-3>0", "1-1>1", "4-4>2"))] == rooms


def test_more_toes_than_pieces_of_a_value_are_refused(plain: tr.Game) -> None:
    """A double of double-6 can be met by six other pieces."""
    assert tr.ruleset(plain, "toes:count=6").settings.toes == 6
    with pytest.raises(tr.RulesetError, match="a double of double-6 can take at most 6 toes, not 7; ask for fewer"):
        tr.ruleset(plain, "toes:count=7")


def test_where_a_hundred_pieces_and_more_can_be_doubles_toes_are_refused() -> None:
    """A card is a double by the card before it, so nearly each of 128 could take toes; of a smaller deck each of 84 may."""
    with pytest.raises(tr.RulesetError) as refused:
        tr.ruleset("crazy-train", "toes")
    assert refused.value.problems == (
        "rule 'toes': 128 pieces of hekdek-4x4x8 can be doubles, and toes are for sets with at most 100; leave them out",
    )
    assert (
        tr.ruleset("crazy-train", "hekdek:suits=3,numbers=7", "hand-size:pieces=13,fewest=3,most=6", "toes").settings.toes == 3
    )


def test_a_double_takes_two_pieces_at_least(plain: tr.Game) -> None:
    """One piece is what any double takes."""
    with pytest.raises(tr.RulesetError, match="rule 'toes': option 'count' takes a whole number from 2 to 1024, not 1"):
        tr.ruleset(plain, "toes:count=1")
