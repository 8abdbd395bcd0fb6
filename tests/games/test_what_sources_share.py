"""What many sources say alike: each sentence is asked of every game that has it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr


def said_by(*games: str) -> pytest.MarkDecorator:
    """The test is asked of each of these games."""
    return pytest.mark.parametrize("rules", [tr.ruleset(game) for game in games], ids=games)


@said_by("bartlett", "behar", "cardinal", "celko", "htfbw", "netexl", "pagat", "wikihow")
def test_the_first_turn_is_a_run_on_the_own_track(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table], rules: tr.Ruleset
) -> None:
    """5-6 follows 5-12, and the common track has to wait for 9-12."""
    table = position(rules, "5-12 5-6 9-12", first=True)
    assert legal(rules, after(rules, table, "5-12>0")) == ["5-6>0", "pass"]


@said_by("celko", "chickenfoot", "pagat", "pellanor", "wikihow")
def test_who_holds_the_station_lays_it_and_else_one_after_the_other_draws(rules: tr.Ruleset) -> None:
    """The last who drew has it; among forty deals there are both."""
    starts = [tr.deal(rules, 3, seed=seed).start for seed in range(40)]
    last = [start.hunted[-1] for start in starts if start.hunted]
    found = [(start.layer, start.station) for start in starts if start.hunted]
    assert (last, 0 < len(last) < 40) == (found, True)


@said_by(
    "celko",
    "danemoll",
    "deluxe",
    "donblubo",
    "goodsam-idaho",
    "netexl",
    "pagat",
    "pellanor",
    "private-trains",
    "tournament",
    "wikihow",
)
def test_the_stations_go_down_from_the_highest_double(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match], rules: tr.Ruleset
) -> None:
    """To the double blank."""
    match = play_match(rules, 2, 3)
    assert [str(finished.station) for finished in match.rounds] == [f"{value}-{value}" for value in range(12, -1, -1)]


@said_by(
    "cardinal", "celko", "danemoll", "fundex", "goodsam-idaho", "just-enough", "pagat", "pellanor", "pressman", "senior-games"
)
def test_who_laid_the_station_begins(rules: tr.Ruleset) -> None:
    """In each of twenty deals."""
    tables = [tr.deal(rules, rules.seats[0], seed=seed) for seed in range(20)]
    assert [table.seat for table in tables] == [table.start.layer for table in tables]


@said_by("behar", "celko", "cerihughes", "netexl", "our-pastimes", "pagat")
def test_the_piece_after_a_double_goes_anywhere_and_may_be_another_double(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table], rules: tr.Ruleset
) -> None:
    """6-7 could cover the 6-6, and 9-9 fits the common track; after it 6-7 still goes on the 6-6."""
    table = after(rules, position(rules, "6-6 9-9 6-7 1-2"), "6-6>0")
    assert (legal(rules, table), legal(rules, after(rules, table, "9-9>2"))) == (["6-7>0", "9-9>2"], ["6-7>0"])


@said_by("celko", "cerihughes", "netexl", "our-pastimes", "pagat")
def test_a_double_that_was_left_open_binds_the_next_player(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table], rules: tr.Ruleset
) -> None:
    """Seat 1 may lay 2-9 on the 9-9, and not 3-4 on the own track."""
    table = after(rules, position(rules, "6-6 9-9 6-7 1-2 | 2-9 3-4"), "6-6>0", "9-9>2", "6-7>0")
    assert legal(rules, table) == ["2-9>2"]


@said_by("behar", "chickenfoot", "dcrescim")
def test_the_player_to_the_left_of_who_laid_the_station_begins(rules: tr.Ruleset) -> None:
    """In each of twenty deals."""
    tables = [tr.deal(rules, 3, seed=seed) for seed in range(20)]
    assert [table.seat for table in tables] == [(table.start.layer + 1) % 3 for table in tables]


@said_by("behar", "dcrescim", "fundex", "htfbw", "just-enough", "ludomax", "pressman", "tanglewood")
def test_the_highest_double_in_any_hand_is_the_station(rules: tr.Ruleset) -> None:
    """No hand has a higher one left; whoever was drawn for is the only double."""
    for seed in range(30):
        table = tr.deal(rules, rules.seats[0], seed=seed)
        doubles = [piece.points for hand in table.hands for piece in hand if piece.values[0] == piece.values[1]]
        assert max(doubles, default=-1) <= table.station.points


@said_by("dcrescim", "pagat")
def test_who_is_out_in_the_first_turn_waits_until_all_have_had_theirs(
    position: Callable[..., tr.Table], after: Callable[..., tr.Table], rules: tr.Ruleset
) -> None:
    """Seat 1 still lays 1-12 and counts the 0-3."""
    table = after(rules, position(rules, "5-12 | 1-12 0-3", first=True), "5-12>0")
    ended = after(rules, table, "1-12>1", "pass")
    assert (tr.outcome(rules, table), tr.outcome(rules, ended).out, tr.score(rules, ended)[:2]) == (None, (0,), (0, 3))


@said_by("cerihughes", "danemoll", "dcrescim", "deluxe", "fundex", "just-enough", "netexl", "pagat", "pellanor", "tournament")
def test_a_drawn_tile_that_fits_must_be_laid(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table], rules: tr.Ruleset
) -> None:
    """6-8 is drawn."""
    assert legal(rules, after(rules, position(rules, "1-2", yard="6-8"), "draw")) == ["6-8>0"]


@said_by(
    "cardinal",
    "danemoll",
    "dcrescim",
    "deluxe",
    "donblubo",
    "goodsam-idaho",
    "htfbw",
    "just-enough",
    "ludomax",
    "pellanor",
    "senior-games",
    "tournament",
)
def test_who_lays_a_double_covers_it_at_once(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table], rules: tr.Ruleset
) -> None:
    """6-7 goes on the 6-6; 3-9 may not go on the common track."""
    assert legal(rules, after(rules, position(rules, "6-6 6-7 3-9"), "6-6>0")) == ["6-7>0"]


@said_by(
    "cardinal",
    "danemoll",
    "dcrescim",
    "deluxe",
    "donblubo",
    "goodsam-idaho",
    "htfbw",
    "just-enough",
    "ludomax",
    "senior-games",
    "tournament",
)
def test_who_cannot_cover_a_double_draws_and_is_marked_and_the_double_binds_the_next(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table], rules: tr.Ruleset
) -> None:
    """0-1 is drawn; seat 1 may lay 6-7, and neither 3-4 nor 3-9."""
    table = after(rules, position(rules, "6-6 1-2 | 6-7 3-4 3-9"), "6-6>0", "draw", "pass")
    assert (table.tracks[0].marked, legal(rules, table)) == (True, ["6-7>0"])


@said_by(
    "behar",
    "cardinal",
    "danemoll",
    "dcrescim",
    "donblubo",
    "goodsam-idaho",
    "htfbw",
    "just-enough",
    "netexl",
    "pagat",
    "pressman",
    "tournament",
)
def test_a_marked_track_is_open_to_all_until_its_owner_plays_there(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table], rules: tr.Ruleset
) -> None:
    """4-5 goes on seat 1's track while it is marked; seat 1's own 4-8 takes the marker off, and 3-9 elsewhere does not."""
    tracks = "0: 12-6; 1 [1]*: 12-4; 2: 12-9"
    table = position(rules, "4-5 6-7 | 4-8 3-9 1-2", tracks)
    turn = after(rules, table, "6-7>0")
    marked = [after(rules, turn, move).tracks[1].marked for move in ("4-8>1", "3-9>2")]
    assert (legal(rules, table), marked) == (["6-7>0", "4-5>1"], [False, True])


@said_by("dcrescim", "deluxe", "tournament")
def test_nobody_goes_out_on_a_double(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table], rules: tr.Ruleset
) -> None:
    """With an empty hand seat 0 draws, and is marked with what does not fit."""
    table = after(rules, position(rules, "6-6 | 6-7 1-2"), "6-6>0")
    failed = after(rules, table, "draw", "pass")
    assert (tr.outcome(rules, table), legal(rules, table), failed.tracks[0].marked) == (None, ["draw"], True)


@said_by("cerihughes", "deluxe", "donblubo", "goodsam-texas", "netexl", "our-pastimes", "private-trains", "tournament")
def test_nobody_gets_the_station(rules: tr.Ruleset) -> None:
    """Nobody laid it, and it is in no hand."""
    table = tr.deal(rules, 2, seed=1)
    assert (table.start.layer, [hand for hand in table.hands if table.station in hand]) == (None, [])


@said_by("deluxe", "donblubo", "tournament")
def test_every_round_is_begun_by_the_next_player(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match], rules: tr.Ruleset
) -> None:
    """In turn."""
    match = play_match(rules, 3, 3)
    assert [finished.table.first for finished in match.rounds] == [number % 3 for number in range(13)]


@said_by("danemoll", "deluxe", "tournament")
def test_in_a_blocked_round_everybody_counts(
    position: Callable[..., tr.Table], after: Callable[..., tr.Table], rules: tr.Ruleset
) -> None:
    """After 6-7 the ends are 7, 4 and 9, and 1-2 and 3-5 are left with nothing to draw."""
    table = after(rules, position(rules, "6-7 1-2 | 3-5", yard="-"), "6-7>0")
    assert (tr.outcome(rules, table), tr.score(rules, table)) == (tr.Outcome("blocked", ()), (3, 8))


@said_by("danemoll", "donblubo", "fundex", "goodsam-idaho", "just-enough", "our-pastimes")
def test_the_first_turn_is_of_one_tile_on_the_own_or_the_common_track(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table], rules: tr.Ruleset
) -> None:
    """Though 5-6 would follow 5-12."""
    table = position(rules, "5-12 5-6", first=True)
    assert (legal(rules, table), after(rules, table, "5-12>0").seat) == (["5-12>0", "5-12>2"], 1)


@said_by("fundex", "wikihow")
def test_who_has_not_started_yet_draws_again_every_turn(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], rules: tr.Ruleset
) -> None:
    """In a later turn as in the first."""
    assert [legal(rules, position(rules, "1-2", "1: 12-4", first=first)) for first in (True, False)] == [["draw"], ["draw"]]


@said_by("cardinal", "goodsam-florida", "goodsam-idaho", "just-enough", "pagat", "pressman", "private-trains")
def test_who_cannot_start_draws_one_and_is_then_marked(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table], rules: tr.Ruleset
) -> None:
    """Neither 1-2 nor the drawn 0-1 meets the station."""
    table = position(rules, "1-2", first=True)
    drawn = after(rules, table, "draw")
    assert (legal(rules, table), legal(rules, drawn), after(rules, drawn, "pass").tracks[0].marked) == (
        ["draw"],
        ["pass"],
        True,
    )


@said_by("hawkins", "tournament")
def test_of_equal_totals_the_one_with_more_rounds_without_a_point_wins(rules: tr.Ruleset) -> None:
    """Then the one with the lowest other round; then they share it."""
    won = rules.settings.ranking.winners
    assert won((10, 10), ((0, 6), (10, 4)), ((0,), ())) == (0,)
    assert won((9, 9), ((0, 5), (5, 0), (4, 4)), ((0,), (1,), ())) == (0, 1)
    assert won((4, 4), ((0, 4), (4, 0)), ((0,), (1,))) == (0, 1)


@said_by("netexl", "private-trains")
def test_who_holds_the_highest_tile_begins_the_first_round(rules: tr.Ruleset) -> None:
    """Nobody holds one with more points."""
    for seed in range(20):
        table = tr.deal(rules, 4, seed=seed)
        best = [max(piece.points for piece in hand) for hand in table.hands]
        assert best[table.seat] == max(best)


@said_by("pagat", "wikihow")
def test_the_common_track_waits_for_the_own_second_turn(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table], rules: tr.Ruleset
) -> None:
    """9-12 starts the own track only; when seat 0 moves again 5-12 starts the common one."""
    table = position(rules, "9-12 5-12 | 12-3 1-2", first=True, seats=2)
    later = after(rules, table, "9-12>0", "pass", "3-12>1", *["pass"])
    assert (legal(rules, table), legal(rules, later)) == (["5-12>0", "9-12>0"], ["5-12>2"])


@said_by("danemoll", "pellanor")
def test_the_round_ends_as_soon_as_somebody_is_out_even_in_the_first_turn(
    position: Callable[..., tr.Table], after: Callable[..., tr.Table], rules: tr.Ruleset
) -> None:
    """Seat 1 has had no turn."""
    table = after(rules, position(rules, "5-12 | 1-12 0-3", first=True), "5-12>0")
    assert (tr.outcome(rules, table), tr.score(rules, table)) == (tr.Outcome("went-out", (0,)), (0, 16))


@said_by("cerihughes", "danemoll", "donblubo", "just-enough", "pellanor")
def test_the_double_blank_counts_nothing(
    position: Callable[..., tr.Table], after: Callable[..., tr.Table], rules: tr.Ruleset
) -> None:
    """Of 0-0 and 3-4 only the latter counts."""
    table = after(rules, position(rules, "6-7 | 0-0 3-4"), "6-7>0")
    assert tr.score(rules, table) == (0, 7)


@said_by("behar", "cerihughes")
def test_with_nothing_to_draw_a_turn_is_skipped_and_nothing_is_marked(
    position: Callable[..., tr.Table], after: Callable[..., tr.Table], rules: tr.Ruleset
) -> None:
    """Who has drawn 0-1 in vain is marked; who could not draw is not."""
    drawn = after(rules, position(rules, "1-2", yard="0-1"), "draw", "pass")
    skipped = after(rules, position(rules, "1-2 | 4-5", yard="-"), "pass")
    assert (drawn.tracks[0].marked, skipped.tracks[0].marked) == (True, False)


@said_by("danemoll", "donblubo", "just-enough")
def test_the_last_tile_may_be_a_double(
    position: Callable[..., tr.Table], after: Callable[..., tr.Table], rules: tr.Ruleset
) -> None:
    """The round is over at once, though 6-7 could cover it."""
    table = after(rules, position(rules, "6-6 | 6-7"), "6-6>0")
    assert (tr.outcome(rules, table), tr.score(rules, table)) == (tr.Outcome("went-out", (0,)), (0, 13))
