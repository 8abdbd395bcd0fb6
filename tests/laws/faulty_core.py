"""Faults of the core: each public function here stands in for one of the core's, which it is given as `real`.

Its name is that of a fault in `faults.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, TypeVar

from attrs import evolve

import trainrules as tr
from trainrules.legality import DRAW, PASS, binding_of, legal_moves, shut
from trainrules.play import BLOCKED, WENT_OUT, new_turn
from trainrules.reasons import Reason
from trainrules.tables import Draft

Stand = TypeVar("Stand", bound=Callable[..., object])
Tracks = tuple[tr.Track, ...]


def _instead_of(place: str) -> Callable[[Stand], Stand]:
    """A stand-in for the function, method or property of that place in the core."""

    def marked(stand: Stand) -> Stand:
        stand.place = place  # type: ignore[attr-defined]  # a mark for the fixture that plants it
        return stand

    return marked


def _changed(table: tr.Table, **fields: Any) -> tr.Table:
    return evolve(table, memo=None, **fields)


@_instead_of("deals.shuffled")
def a_piece_is_lost_in_the_deal(real: Any, items: Any, seed: int, number: int, purpose: str) -> Any:
    """The last of all."""
    order = real(items, seed, number, purpose)
    return order[:-1] if purpose == "deal" else order


@_instead_of("play._draw")
def a_draw_takes_two_pieces_from_the_boneyard(real: Any, rules: tr.Ruleset, draft: Draft) -> tr.Table:
    """The second goes nowhere."""
    table: tr.Table = real(rules, draft)
    return _changed(table, yard=table.yard[1:])


@_instead_of("play._draw")
def a_drawn_piece_stays_in_the_boneyard(real: Any, rules: tr.Ruleset, draft: Draft) -> tr.Table:
    """And is in the hand as well."""
    yard = draft.yard
    return _changed(real(rules, draft), yard=yard)


@_instead_of("play._draw")
def the_boneyard_is_drawn_from_by_chance(real: Any, rules: tr.Ruleset, draft: Draft) -> tr.Table:
    """Not from its front."""
    yard = list(draft.yard)
    Random().shuffle(yard)  # noqa: S311  # the fault itself
    draft.yard = tuple(yard)
    return real(rules, draft)  # type: ignore[no-any-return]


@_instead_of("play._place")
def whoever_lays_on_a_track_owns_it(real: Any, settings: tr.Settings, draft: Draft, track: tr.Track, *laid: Any) -> int:
    """The communal one, and marked ones of others."""
    at: int = real(settings, draft, track, *laid)
    mine = evolve(draft.tracks[at], owners=frozenset({draft.seat}))
    draft.tracks = (*draft.tracks[:at], mine, *draft.tracks[at + 1 :])
    return at


@_instead_of("play._place")
def a_toe_belongs_to_nobody(real: Any, settings: tr.Settings, draft: Draft, track: tr.Track, *laid: Any) -> int:
    """Whosever double it springs from."""
    at: int = real(settings, draft, track, *laid)
    if at != track.index:
        draft.tracks = (*draft.tracks[:-1], evolve(draft.tracks[-1], owners=frozenset()))
    return at


@_instead_of("play._place")
def a_track_shows_the_end_it_had(
    real: Any, settings: tr.Settings, draft: Draft, track: tr.Track, play: tr.Play, end: int, room: int
) -> int:
    """Not that of the piece that was laid."""
    return real(settings, draft, track, play, track.end, room)  # type: ignore[no-any-return]


@_instead_of("play._markers_after_laying")
def a_marker_stays_after_laying_on_the_own_track(real: Any, settings: tr.Settings, tracks: Tracks, *about: Any) -> Tracks:
    """It is never taken off."""
    return tracks


@_instead_of("play._turned")
def a_marker_is_put_on_one_track_of_two(real: Any, tracks: Tracks, seat: int, marked: bool) -> Tracks:
    """The first."""
    turned: Tracks = real(tracks, seat, marked)
    first = next((track.index for track in tracks if seat in track.owners), None)
    return tuple(turned[track.index] if track.index == first else track for track in tracks)


@_instead_of("play._settle_owed")
def a_cover_does_not_release_the_double(
    real: Any, settings: tr.Settings, draft: Draft, track: tr.Track, laid: int, double: bool
) -> None:
    """It is owed as before."""
    before = draft.owed, draft.layers
    real(settings, draft, track, laid, double)
    if track.index in before[0] and track.index not in draft.owed:
        draft.owed, draft.layers = before


@_instead_of("play._settle_owed")
def the_first_of_three_toes_releases_the_double(
    real: Any, settings: tr.Settings, draft: Draft, track: tr.Track, laid: int, double: bool
) -> None:
    """As if its line went on."""
    real(settings, draft, evolve(track, room=1), laid, double)


@_instead_of("play._settle_owed")
def a_dead_double_is_owed(real: Any, settings: tr.Settings, draft: Draft, *laid: Any) -> None:
    """As if every piece were still to come."""
    unplaced, draft.unplaced = draft.unplaced, -1
    real(settings, draft, *laid)
    draft.unplaced = unplaced


@_instead_of("play._settle_owed")
def who_goes_out_on_a_double_still_owes_it(real: Any, settings: tr.Settings, draft: Draft, *laid: Any) -> None:
    """Although one may go out on a double."""
    real(evolve(settings, out_on_double=False), draft, *laid)


@_instead_of("play._lay")
def a_double_is_told_by_its_values(real: Any, rules: tr.Ruleset, draft: Draft, play: tr.Play) -> tr.Table:
    """Not by how it fits."""
    start = draft.start
    draft.start = evolve(start, kit=_told_by_values(start.kit))
    return _changed(real(rules, draft, play), start=start)


@cache
def _told_by_values(kit: tr.Kit) -> tr.Kit:
    def told(piece: tr.Piece, fit: tr.Fit | None) -> tr.Fit | None:
        return fit and tr.Fit(fit.end, double=len(set(piece.values)) < len(piece.values))

    return evolve(kit, fits=tuple(tuple(told(piece, fit) for fit in kit.fits[piece.index]) for piece in kit.pieces))


@_instead_of("legality.playable")
def a_closed_track_beats_an_obligation(real: Any, rules: tr.Ruleset, table: tr.Table, seating: Any) -> list[tr.Play]:
    """Where a double binds and a rule closes its track."""
    return [play for play in real(rules, table, seating) if shut(rules, table, table.tracks[play.track]) is None]


@_instead_of("legality.playable")
def an_owed_double_allows_what_is_forbidden(real: Any, rules: tr.Ruleset, table: tr.Table, seating: Any) -> list[tr.Play]:
    """Nothing is forbidden where a double binds."""
    return real(evolve(rules, forbids=()) if table.binding else rules, table, seating)  # type: ignore[no-any-return]


@_instead_of("legality.playable")
def a_piece_is_laid_where_it_does_not_fit(real: Any, rules: tr.Ruleset, table: tr.Table, seating: Any) -> list[tr.Play]:
    """The first of the hand, on track 0."""
    plays: list[tr.Play] = real(rules, table, seating)
    strange = [tr.Play(piece, 0) for piece in table.hand(table.seat) if table.fit(tr.Play(piece, 0)) is None]
    return [*plays, *strange[:1]]


@_instead_of("legality.usable")
def a_rule_that_closes_a_track_opens_it(real: Any, rules: tr.Ruleset, table: tr.Table, track: tr.Track) -> bool:
    """The answer of `closes` is read the wrong way round."""
    return shut(rules, table, track) is not None or real(rules, table, track)


@_instead_of("legality.shut")
def only_the_first_rule_is_asked_what_it_closes(real: Any, rules: tr.Ruleset, table: tr.Table, track: tr.Track) -> Any:
    """The others close nothing."""
    return real(evolve(rules, closes=rules.closes[:1]), table, track)


@_instead_of("legality.binding_of")
def the_newest_double_binds_first(real: Any, rules: tr.Ruleset, turn: tr.Turn, owed: tuple[int, ...], *fresh: Any) -> Any:
    """Where the oldest should."""
    return real(rules, turn, owed[::-1], *fresh)


@_instead_of("legality._moves")
def one_may_draw_in_spite_of_a_play(real: Any, rules: tr.Ruleset, table: tr.Table) -> Any:
    """As long as there is a boneyard."""
    moves = tuple(real(rules, table))
    return (*moves, DRAW) if moves and table.yard and isinstance(moves[0], tr.Play) and DRAW not in moves else moves


@_instead_of("legality._moves")
def there_are_moves_after_the_round_is_over(real: Any, rules: tr.Ruleset, table: tr.Table) -> Any:
    """As if it went on."""
    return real(rules, _changed(table, cause=None))


@_instead_of("legality.own_move")
def a_pass_is_taken_where_it_is_not_legal(real: Any, rules: tr.Ruleset, table: tr.Table, move: object) -> Any:
    """At any time."""
    return PASS if isinstance(move, tr.Pass) and not table.over else real(rules, table, move)


@_instead_of("reasons.explain")
def a_reason_is_forgotten(real: Any, rules: tr.Ruleset, table: tr.Table, move: object) -> tuple[Reason, ...]:
    """That a piece does not fit."""
    return tuple(reason for reason in real(rules, table, move) if reason.code != "does-not-fit")


@_instead_of("reasons.explain")
def to_ask_why_takes_a_move_away(real: Any, rules: tr.Ruleset, table: tr.Table, move: object) -> Any:
    """From the moves that the table has at hand."""
    said = real(rules, table, move)
    legal = legal_moves(rules, table)
    object.__setattr__(table, "memo", (rules, legal[:1]))
    return said


@_instead_of("play._blocked")
def a_round_is_blocked_before_markers_are_down(real: Any, rules: tr.Ruleset, table: tr.Table) -> bool:
    """Passes are counted, and not what they open."""
    seats = [(seat, new_turn(rules.settings, seat, table.fresh)) for seat in range(table.seats) if not table.out(seat)]
    turns = [
        _changed(table, seat=seat, turn=turn, binding=binding_of(rules, turn, table.owed, table.fresh)) for seat, turn in seats
    ]
    return all(legal_moves(rules, each) == (PASS,) for each in turns)


@_instead_of("play._blocked")
def a_blocked_round_goes_on(real: Any, rules: tr.Ruleset, table: tr.Table) -> bool:
    """It is never noticed."""
    return False


@_instead_of("play._cause")
def who_goes_out_blocks_the_round(real: Any, *about: Any) -> Any:
    """A round is said to be blocked that is not."""
    cause = real(*about)
    return BLOCKED if cause == WENT_OUT else cause


@_instead_of("play._hand_on")
def turns_go_the_wrong_way_round(real: Any, rules: tr.Ruleset, draft: Draft, *, failing: bool) -> tr.Table:
    """Against the setting."""
    settings = evolve(rules.settings, clockwise=not rules.settings.clockwise)
    return real(evolve(rules, settings=settings), draft, failing=failing)  # type: ignore[no-any-return]


@_instead_of("play._hand_on")
def a_seat_that_is_out_has_a_turn(real: Any, rules: tr.Ruleset, draft: Draft, *, failing: bool) -> tr.Table:
    """While others finish their first turn."""
    seat = (draft.seat + 1) % len(draft.held)
    table: tr.Table = real(rules, draft, failing=failing)
    return table if table.seat == seat else _changed(table, seat=seat, turn=new_turn(rules.settings, seat, table.fresh))


@_instead_of("play._keeps_opening")
def a_first_turn_is_never_over(real: Any, settings: tr.Settings, draft: Draft) -> bool:
    """Each turn of a seat is its first."""
    return True


@_instead_of("play.decided")
def scores_are_written_by_size(real: Any, rules: tr.Ruleset, table: tr.Table) -> Any:
    """Not by seat."""
    scores = real(rules, table)
    return scores and tuple(sorted(scores))


@_instead_of("play.decided")
def charges_are_ignored(real: Any, rules: tr.Ruleset, table: tr.Table) -> Any:
    """Pieces count, and nothing else."""
    return real(evolve(rules, charges=()), table)


@_instead_of("seatings._worths")
def what_house_rules_count_is_ignored(real: Any, kit: tr.Kit, base: Any, house: Any) -> Any:
    """Pieces count what the game says."""
    return real(kit, base, ())


@_instead_of("options.rule_text")
def the_text_of_a_rule_forgets_its_options(real: Any, rule: tr.Rule) -> str:
    """Its name is left."""
    return real(rule).partition(":")[0]  # type: ignore[no-any-return]


@_instead_of("tables.Table.__str__")
def the_text_forgets_who_has_not_begun(real: Any, table: tr.Table) -> str:
    """The line `fresh:`."""
    return "\n".join(line for line in real(table).splitlines() if not line.startswith("fresh:"))


@_instead_of("tables.Table.__str__")
def the_text_forgets_the_order_of_owed_doubles(real: Any, table: tr.Table) -> str:
    """They are written by track."""
    lines = real(table).splitlines()
    return "\n".join(" ".join(sorted(line.split(" "))) if line.startswith("owed:") else line for line in lines)


@_instead_of("pieces.Piece.label")
def the_text_forgets_which_copy_a_piece_is(real: Any, piece: tr.Piece) -> str:
    """All copies are called alike."""
    return piece.name


@_instead_of("scorecards.weigh")
def a_score_card_forgets_what_is_charged(real: Any, *about: Any) -> Any:
    """What is left alone counts."""
    each = real(*about)
    return evolve(each, scores=each.points)


@_instead_of("match.made_match")
def the_match_before_has_the_totals_after(real: Any, *parts: Any) -> tr.Match:
    """What is taken back is not taken back whole."""
    *others, previous, orders = parts
    return real(*others, evolve(previous, totals=parts[5]), orders)  # type: ignore[no-any-return]


@_instead_of("match.made_match")
def totals_forget_all_rounds_but_the_last(real: Any, *parts: Any) -> tr.Match:
    """They are not added up."""
    rounds, totals = parts[4], parts[5]
    return real(*parts[:5], rounds[-1].scores if rounds else totals, *parts[6:])  # type: ignore[no-any-return]


@_instead_of("match._winners")
def the_highest_total_wins(real: Any, rules: tr.Ruleset, totals: Any, past: Any, played: Any) -> Any:
    """Whatever the ranking says."""
    return real(rules, totals, past, played) and tuple(seat for seat, total in enumerate(totals) if total == max(totals))


@_instead_of("match.Match.apply")
def a_move_walks_the_whole_history(real: Any, match: tr.Match, *move: Any) -> tr.Match:
    """To count it."""
    assert len(match.history) == match.length
    return real(match, *move)  # type: ignore[no-any-return]


@_instead_of("deals._laid_out")
def a_hand_is_dealt_short(real: Any, rules: tr.Ruleset, start: Any, found: tr.Found) -> tr.Table:
    """Its last piece stays in the boneyard."""
    first, *others = found.hands
    return real(rules, start, evolve(found, hands=(first[:-1], *others), boneyard=(*found.boneyard, first[-1])))  # type: ignore[no-any-return]


@_instead_of("deals._laid_out")
def seat_0_always_begins(real: Any, rules: tr.Ruleset, start: Any, found: tr.Found) -> tr.Table:
    """In every round."""
    return real(rules, evolve(start, first=0), found)  # type: ignore[no-any-return]


@_instead_of("reasons._against_play")
def only_one_reason_is_told(real: Any, rules: tr.Ruleset, table: tr.Table, play: tr.Play) -> list[Reason]:
    """The first."""
    return real(rules, table, play)[:1]  # type: ignore[no-any-return]


@_instead_of("legality.can_draw")
def nobody_may_draw(real: Any, rules: tr.Ruleset, table: tr.Table) -> bool:
    """Whatever the settings have left."""
    return False


@_instead_of("play._bonus")
def a_double_asks_for_nothing(real: Any, settings: tr.Settings, draft: Draft, laid: int) -> tuple[tr.Due, int | None]:
    """Whatever the settings say."""
    return tr.Due.NONE, None


@_instead_of("play._bonus")
def a_cover_may_go_anywhere(real: Any, settings: tr.Settings, draft: Draft, laid: int) -> tuple[tr.Due, int | None]:
    """It is asked for all the same."""
    return real(settings, draft, laid)[0], None


@_instead_of("play._asked")
def what_rules_ask_for_is_ignored(real: Any, rules: tr.Ruleset, table: tr.Table) -> tr.Due:
    """A run is over after a piece."""
    return table.turn.due


@_instead_of("play._asked")
def who_may_go_on_must(real: Any, rules: tr.Ruleset, table: tr.Table) -> tr.Due:
    """A run goes on, or fails."""
    due: tr.Due = real(rules, table)
    return tr.Due.MUST if due is tr.Due.MAY else due


@_instead_of("play._keeps_opening")
def a_kept_first_turn_is_lost(real: Any, settings: tr.Settings, draft: Draft) -> bool:
    """As if the settings said never."""
    return False


@_instead_of("play._room")
def a_double_takes_one_piece(real: Any, *about: Any) -> int:
    """Like any other end."""
    return 1


@_instead_of("play._waits")
def nobody_waits_for_first_turns(real: Any, *about: Any) -> bool:
    """The round is over at once."""
    return False


@_instead_of("play._cause")
def a_blocked_round_counts_as_gone_out(real: Any, rules: tr.Ruleset, before: tr.Table, after: tr.Table) -> str | None:
    """So that its policy is not asked."""
    cause: str | None = real(rules, before, after)
    return "went-out" if cause == "blocked" else cause


@_instead_of("play._cause")
def a_round_ends_with_every_turn(real: Any, rules: tr.Ruleset, before: tr.Table, after: tr.Table) -> str | None:
    """Though nobody is out."""
    cause: str | None = real(rules, before, after)
    return "went-out" if before.seat != after.seat else cause


@_instead_of("match._winners")
def a_match_is_a_round_too_long(real: Any, rules: tr.Ruleset, totals: Any, past: Any, played: Any) -> Any:
    """The policy is told of all rounds but the last."""
    return real(rules, totals, past[:-1], played)


@_instead_of("record_reading.read_lines")
def a_record_forgets_the_last_of_its_moves(real: Any, *about: Any) -> Any:
    """Where there is one."""
    reading = real(*about)
    reading.match = reading.match.previous or reading.match
    return reading


@_instead_of("record_lines.header")
def a_record_has_another_seed(real: Any, match: tr.Match, *names: Any) -> Any:
    """The next one."""
    return {**real(match, *names), "seed": match.seed + 1}


@_instead_of("veils.veiled")
def a_view_has_the_real_table(real: Any, table: tr.Table, seat: int | None) -> tr.Table:
    """Nothing is put elsewhere."""
    return table


@_instead_of("public_log.public")
def everybody_is_told_what_is_drawn(real: Any, events: Any, *whose: Any) -> Any:
    """As it happened."""
    return tuple(events)


@_instead_of("views.View.legal_moves")
def a_view_offers_one_move(real: Any, view: tr.View) -> Any:
    """The first."""
    return real(view)[:1]


@_instead_of("knowledge.layable")
def a_pass_proves_that_nothing_fits_anywhere(real: Any, rules: tr.Ruleset, table: tr.Table) -> int:
    """On tracks that are closed to the seat, too."""
    reach = table.kit.reach
    return sum(
        1 << piece.index for piece in table.kit.pieces if any(reach[track.end] >> piece.index & 1 for track in table.tracks)
    )


@_instead_of("knowledge.lacked")
def what_is_proved_outlasts_a_draw(real: Any, rules: tr.Ruleset, seats: int, steps: Any) -> Any:
    """Only the passes are looked at."""
    return real(rules, seats, [(table, move) for table, move in steps if not isinstance(move, tr.Draw)])


@_instead_of("samples.deals_of")
def a_sample_deals_whatever_is_hidden(real: Any, hidden: int, places: Any) -> Any:
    """Nobody lacks anything."""
    return real(hidden, [evolve(place, lacks=0) for place in places])


@_instead_of("view_json.as_json")
def the_json_of_a_view_has_no_markers(real: Any, *view: Any) -> Any:
    """Every track looks unmarked."""
    data = real(*view)
    return {**data, "tracks": [{**track, "marked": False} for track in data["tracks"]]}


@_instead_of("view_text.written")
def the_text_of_a_view_has_one_piece_too_many(real: Any, *view: Any) -> Any:
    """In the boneyard."""
    lines = [line.split(" ") for line in real(*view).splitlines()]
    return "\n".join(
        " ".join([line[0], str(int(line[1]) + 1), *line[2:]] if line[0] == "boneyard:" else line) for line in lines
    )


@_instead_of("pictures.board")
def a_picture_forgets_the_last_hand(real: Any, scene: Any, *about: Any, **more: Any) -> Any:
    """Whosever it is."""
    return real(evolve(scene, hands=scene.hands[:-1]), *about, **more)


@_instead_of("pictures.scene")
def a_picture_of_a_view_shows_every_hand(real: Any, seen: Any, names: Any) -> Any:
    """As if they lay open."""
    scene = real(seen, names)
    held = seen._table.hands if isinstance(seen, tr.View) else seen.hands
    return evolve(scene, hands=tuple(evolve(hand, pieces=pieces) for hand, pieces in zip(scene.hands, held, strict=True)))


@_instead_of("pictures.written")
def a_picture_is_broken_by_a_text(real: Any, text: str) -> str:
    """As one who forgets to escape it; here with something to escape."""
    return f"<{text}"
