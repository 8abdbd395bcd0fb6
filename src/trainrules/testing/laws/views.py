"""Laws of views: that they tell what a seat may know, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from attrs import evolve, frozen

from trainrules.catalogues import Catalogue
from trainrules.errors import BadText, RuleFailed
from trainrules.legality import DRAW, MARK, PASS, UNMARK, legal_moves
from trainrules.match import Match, Round
from trainrules.moves import Move, Play
from trainrules.pieces import Kit, Piece, bits
from trainrules.reasons import explain
from trainrules.rulesets import Ruleset
from trainrules.tables import Table, Track
from trainrules.testing.laws.refusals import candidates
from trainrules.testing.laws.stating import About, Fault, law
from trainrules.testing.stories import indented
from trainrules.testing.trail import Trail
from trainrules.view_text import hidden_from
from trainrules.views import View

__all__ = [
    "a_sample_agrees_with_its_view",
    "a_view_says_what_its_seat_may_do",
    "a_view_tells_nothing_hidden",
    "views_read_back",
    "what_a_seat_lacks_it_does_not_hold",
]

POINTS = 3
"""A view is asked for at so many tables of a round or a match."""


def _points(last: int) -> list[int]:
    """Some numbers of moves, from none to all."""
    return sorted({last * point // POINTS for point in range(POINTS + 1)})


# What is hidden


@law(About.MATCH)
def a_view_tells_nothing_hidden(match: Match) -> None:
    """A view is the same, to the byte, whatever lies where its seat does not look, over all rounds and moves that are taken back."""
    course: list[Match] = []
    at: Match | None = match
    while at is not None:
        course.append(at)
        at = at.previous
    for point in _points(len(course) - 1):
        chosen = course[point]
        for seat in (None, chosen.seat, (chosen.seat + 1) % chosen.seats):
            random = Random(point)  # noqa: S311  # chance, not a secret
            view, other = chosen.view(seat), disguised(chosen, seat, random).view(seat)
            whose = f"after {chosen.length} moves the view of {'a spectator' if seat is None else f'seat {seat}'} is"
            for one, two in zip(_told(view), _told(other), strict=True):
                if one != two:
                    raise Fault(f"{whose}\n{one}\nand with other pieces hidden\n{two}")
            if view != other:
                raise Fault(f"{whose} another one with other pieces hidden, though it tells the same")


def _told(view: View) -> Iterator[str]:
    """All that a view tells, a text for each part."""
    moves = [Play(piece, piece.index % len(view.tracks)) for piece in view.kit.pieces[:: 1 + len(view.kit.pieces) // 40]]
    asked = [*moves, DRAW, MARK, UNMARK, PASS]
    parts: list[Callable[[], str]] = [
        lambda: str(view),
        lambda: repr(view),
        lambda: repr(view.log),
        lambda: json.dumps(view.to_dict(), sort_keys=True, ensure_ascii=True),
        lambda: repr([view.explain(move) for move in asked]),
    ]
    for part in parts:
        try:
            yield part()
        except (BadText, RuleFailed) as error:  # of a ruleset that no text can say, or a rule that does not know a veiled table
            yield str(error)


def disguised(match: Match, seat: int | None, random: Random) -> Match:
    """The match as it could be as far as the seat knows: what it does not see of a deal lies elsewhere from its begin.

    Copies of a piece change places wherever they lie. Whether passes of others are then still legal is not asked: nothing that the
    seat knows depends on it.
    """
    course = [match]
    while (before := course[-1].previous) is not None and before.deals == match.deals:
        course.append(before)
    now = _elsewhere(match.table, seat, random)
    then = [_elsewhere(each.table, seat, random) for each in match.rounds]
    rounds = [_round(each, places) for each, places in zip(match.rounds, then, strict=True)]
    dealt, at = course[-1], course[-1].previous
    ending: Places = {}
    if at is not None and len(dealt.rounds) > len(at.rounds):  # else it was dealt again, and its last table is not kept
        ending = then[len(at.rounds)]
        at = evolve(at, table=_table(at.table, ending))
    for each in reversed(course):
        move = _move(each.move, match.table.kit, ending if each is dealt else now)
        at = evolve(each, table=_table(each.table, now), rounds=tuple(rounds[: len(each.rounds)]), move=move, previous=at)
    return at or match


Places = dict[int, int]
"""For the number of a piece, that of the piece in whose place it is to lie."""


def _elsewhere(table: Table, seat: int | None, random: Random) -> Places:
    """Other places for all that the seat does not see, and for copies of the pieces that it sees."""
    kit = table.kit
    seen = [table.station, *(piece for track in table.tracks for piece in track.pieces)]
    seen += () if seat is None else table.hand(seat)
    hidden = [*bits(hidden_from(table, seat))]
    left = {*(piece.index for piece in seen), *hidden}
    places: Places = {}
    for piece in seen:
        places[piece.index] = random.choice([copy for copy in kit.names[piece.name] if copy in left])
        left.remove(places[piece.index])
    rest = sorted(left)
    random.shuffle(rest)
    return {**places, **dict(zip(hidden, rest, strict=True))}


def _table(table: Table, places: Places) -> Table:
    """The table with its pieces in these places."""
    pieces = table.kit.pieces

    def mask(index: int) -> int:
        return 1 << places.get(index, index)

    def piece(index: int) -> Piece:
        return pieces[places.get(index, index)]

    start = table.start
    return evolve(
        table,
        start=evolve(
            start, station=piece(start.station.index), hunted=tuple((seat, piece(each.index)) for seat, each in start.hunted)
        ),
        held=tuple(sum(map(mask, bits(held))) for held in table.held),
        yard=tuple(places.get(index, index) for index in table.yard),
        tracks=tuple(evolve(track, pieces=tuple(piece(each.index) for each in track.pieces)) for track in table.tracks),
        unplaced=sum(map(mask, bits(table.unplaced))),
        memo=None,
    )


def _round(finished: Round, places: Places) -> Round:
    table = _table(finished.table, places)
    return evolve(finished, table=table, station=table.station)


def _move(move: Move | None, kit: Kit, places: Places) -> Move | None:
    if not isinstance(move, Play):
        return move
    return Play(kit.pieces[places.get(move.piece.index, move.piece.index)], move.track)


# What is told


@frozen
class Seen:
    """A table of a trail, and how it looks to a seat, or to a spectator."""

    table: Table
    seat: int | None
    view: View

    @property
    def whose(self) -> str:
        """Whose view it is, for people."""
        return "a spectator" if self.seat is None else f"seat {self.seat}"


def _seen(trail: Trail) -> Iterator[Seen]:
    """Some tables of a trail, each as a seat sees it; the seats take turns, and a spectator with them."""
    steps = [*zip(trail.tables, trail.moves, strict=False)]
    for number, point in enumerate(_points(len(trail.tables) - 1)):
        table = trail.tables[point]
        for seat in {(None, *range(table.seats))[number % (table.seats + 1)], table.seat}:
            yield Seen(table, seat, View.of(trail.rules, table, seat, steps[:point]))


@law(About.TRAIL)
def a_view_says_what_its_seat_may_do(trail: Trail) -> None:
    """A view shows the table, and to the seat to move all legal moves and every reason against the others."""
    for seen in _seen(trail):
        table, view = seen.table, seen.view
        shown, real = _shown(view), _shown_of(table, seen.seat)
        if shown != real:
            raise Fault(f"{seen.whose} sees {shown}, and there is {real}:\n{indented(table)}")
        legal = sorted(map(str, legal_moves(trail.rules, table))) if seen.seat == table.seat else []
        told = sorted(map(str, view.legal_moves()))
        if told != legal:
            raise Fault(f"{seen.whose} is told that legal is {' '.join(told)}, and it is {' '.join(legal)}:\n{indented(table)}")
        for move in candidates(table) if legal else ():
            against, reasons = ([each.text for each in of] for of in (view.explain(move), explain(trail.rules, table, move)))
            if against != reasons:
                raise Fault(f"{seen.whose} is told against {move}: {against}, and there is {reasons}:\n{indented(table)}")


def _shown(view: View) -> tuple[Any, ...]:
    return (
        sorted(piece.name for piece in view.hand),  # copies may be numbered otherwise
        view.counts,
        view.boneyard,
        [_track(track) for track in view.tracks],
        (view.turn, view.owed, view.layers, view.fresh, view.binding, view.cause),
        (view.round, view.first, view.station.name, view.layer, view.to_move),
    )


def _shown_of(table: Table, seat: int | None) -> tuple[Any, ...]:
    return (
        [] if seat is None else sorted(piece.name for piece in table.hand(seat)),
        tuple(map(len, table.hands)),
        len(table.boneyard),
        [_track(track) for track in table.tracks],
        (table.turn, table.owed, table.layers, table.fresh, table.binding, table.cause),
        (table.round, table.first, table.station.name, table.start.layer, None if table.over else table.seat),
    )


def _track(track: Track) -> tuple[Any, ...]:
    names = [piece.name for piece in track.pieces]
    return track.index, track.owners, track.end, track.marked, names, track.room, track.parent


@law(About.TRAIL)
def what_a_seat_lacks_it_does_not_hold(trail: Trail) -> None:
    """What draws and passes have proved is so: no seat holds a piece that a view says it lacks."""
    for seen in _seen(trail):
        for seat in range(seen.table.seats):
            held = {piece.name for piece in seen.table.hand(seat)}
            wrong = [name for name in seen.view.lacks(seat) if name in held]
            if wrong:
                raise Fault(f"{seen.whose} is told that seat {seat} lacks {' '.join(wrong)}:\n{indented(seen.table)}")


@law(About.TRAIL)
def a_sample_agrees_with_its_view(trail: Trail) -> None:
    """A sample has all that its view tells, no seat holds in it what it is proved to lack, and no piece is in two places."""
    for number, seen in enumerate(_seen(trail)):
        view = seen.view
        sample = view.sample(Random(number))  # noqa: S311  # chance, not a secret
        again = View.of(trail.rules, sample, seen.seat)
        if _shown(again) != _shown(view) or again.unseen != view.unseen:
            raise Fault(f"to {seen.whose} it looks otherwise than the table:\n{indented(sample)}")
        for seat in range(view.seats):
            held = {piece.name for piece in sample.hand(seat)}
            wrong = [name for name in view.lacks(seat) if name in held]
            if wrong:
                raise Fault(f"seat {seat} lacks {' '.join(wrong)} by the view of {seen.whose}, and has it:\n{indented(sample)}")


@frozen(eq=False)
class OneRuleset(Catalogue):
    """A catalogue that knows nothing but one ruleset."""

    only: Ruleset

    def ruleset(self, game: object, *_house: object, without: object = ()) -> Ruleset:  # noqa: ARG002  # as a catalogue is asked
        """The ruleset, if this is its text."""
        if game != str(self.only):
            raise Fault(f"the ruleset is told as {game}")
        return self.only


@law(About.TRAIL)
def views_read_back(trail: Trail) -> None:
    """A view reads back as the same from JSON, and from text as one with the same text."""
    shelf = OneRuleset({}, {}, (), {}, {}, {}, trail.rules)
    for seen in _seen(trail):
        text = str(seen.view)
        again = View.by_hand(trail.rules, text, seen.seat)
        if str(again) != text:
            raise Fault(f"the view of {seen.whose} reads back as another one:\n{again}\nand not\n{text}")
        try:
            data = seen.view.to_dict()
        except BadText:
            continue  # a ruleset that no text can say
        if View.from_dict(json.loads(json.dumps(data)), shelf) != seen.view:
            raise Fault(f"the view of {seen.whose} reads back from JSON as another one")
