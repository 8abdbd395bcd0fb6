"""How pieces lie on their tracks: which way round, which across, and from which double a toe springs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import evolve

import trainrules as tr
from trainrules.pictures.lines import lines

Draw = Callable[..., Any]


def lying(table: tr.Table, track: int) -> list[str]:
    """The pieces of a track as they lie, `=` before a double."""
    line = next(line for line in lines(table.kit, table.station, table.tracks) if line.track.index == track)
    return [
        ("=" if laid.double else "") + "-".join(map(str, laid.piece.values[:: -1 if laid.turned else 1])) for laid in line.laid
    ]


def sprung(table: tr.Table, track: int) -> object:
    """From where a track sprang."""
    return next(line.sprung for line in lines(table.kit, table.station, table.tracks) if line.track.index == track)


def toes(*tracks: str, station: str = "12-12") -> tr.Table:
    """A table of a game with toes."""
    return tr.table(
        tr.ruleset("mexican-train toes"), "\n".join((f"round 1 station {station}", *tracks, "hand 0: 0-0", "hand 1: 0-1"))
    )


def test_a_tile_lies_with_the_half_that_fits_towards_the_station(rules: tr.Ruleset) -> None:
    """12 to 12, 5 to 5, and so on, however it is written."""
    table = tr.table(rules, "round 1 station 12-12; 0 [0]: 5-12 5-5 5-9 0-9; hand 0: 1-2; hand 1: 3-4")
    assert lying(table, 0) == ["12-5", "=5-5", "5-9", "9-0"]


def test_a_card_is_a_double_where_it_shares_two_attributes() -> None:
    """aw5 with aw1, and by2 with none of them."""
    table = tr.table(
        tr.ruleset("crazy-train"), "round 1 station suit-a; 0 [0]: aw1 aw5 by5; hand 0: bx2; hand 1: cy3; hand 2: dz3"
    )
    line = lines(table.kit, table.station, table.tracks)[0]
    assert [laid.double for laid in line.laid] == [False, True, False]


def test_a_toe_springs_from_the_double_that_it_meets() -> None:
    """5-1 from the double five, 8-2 from the double eight."""
    table = toes("0 [0]: 12-5 5-5 5-8 8-8", "1 [1]:", "2 []:", "3<0 [0]: 5-1 =1", "4<0 [0]: 8-2 =2")
    assert (sprung(table, 3), sprung(table, 4)) == ((0, 1), (0, 3))
    assert lying(table, 3) == ["5-1"]
    assert lying(table, 4) == ["8-2"]


def test_a_toe_that_two_doubles_would_take_springs_from_the_one_that_leads_to_its_end() -> None:
    """5-8 shows 8 behind the double five, and 5 behind the double eight."""
    begun = ("0 [0]: 12-5 5-5 5-1 1-8 8-8", "1 [1]:", "2 []:")
    assert sprung(toes(*begun, "3<0 [0]: 5-8 =8"), 3) == (0, 1)
    assert sprung(toes(*begun, "3<0 [0]: 5-8 =5"), 3) == (0, 4)


def test_a_younger_toe_springs_from_no_earlier_double() -> None:
    """Where the same double lies on a track twice, as of two sets."""
    mixed = tr.ruleset("mexican-train toes dominoes:sets=2 hand-size:pieces=5")
    table = tr.table(
        mixed,
        "round 1 station 12-12\n0 [0]: 12-5 5-5 5-1 1-8 8-8 8-5 5-5#2\n1 [1]:\n2 []:\n"
        "3<0 [0]: 8-2 =2\n4<0 [0]: 5-3 =3\nhand 0: 0-0\nhand 1: 0-1",
    )
    assert (sprung(table, 3), sprung(table, 4)) == ((0, 4), (0, 6))


def test_a_toe_of_a_toe_springs_from_it() -> None:
    """Its parent is track 3."""
    table = toes("0 [0]: 12-5 5-5", "1 [1]:", "2 []:", "3<0 [0]: 5-1 1-1 =1", "4<3 [0]: 1-7 =7")
    assert sprung(table, 4) == (3, 1)


def test_pieces_that_make_no_line_lie_as_they_are_written(rules: tr.Ruleset, draw: Draw) -> None:
    """A table that no game reaches is drawn all the same."""
    table = tr.deal(rules, 2, seed=1)
    wild = tuple(
        evolve(track, pieces=(table.kit["3-7"], table.kit["4-4"]), parent=0 if track.index else None) for track in table.tracks
    )
    broken = evolve(table, tracks=wild, memo=None)
    assert lying(broken, 0) == ["3-7", "4-4"]
    assert sprung(broken, 1) == (0, 1)
    assert draw(broken).names.count("3-7") == 3


def test_a_track_whose_parent_is_not_there_begins_at_the_station(rules: tr.Ruleset, draw: Draw) -> None:
    """Nor is a toe of a track without pieces lost."""
    table = tr.deal(rules, 2, seed=1)
    first, second, third = table.tracks
    lost = evolve(
        table, tracks=(first, evolve(second, parent=9), evolve(third, parent=0, pieces=(table.kit["3-7"],))), memo=None
    )
    assert sprung(lost, 1) is None
    assert draw(lost).names.count("3-7") == 1
