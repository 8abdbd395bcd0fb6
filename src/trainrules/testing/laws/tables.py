"""Laws of any table that is reached by legal play: what lies where, and what is kept of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from trainrules.legality import legal_moves
from trainrules.pieces import Kit, Piece, bits
from trainrules.rulesets import Ruleset
from trainrules.settings import Bonus, OpeningDoubles, Order
from trainrules.tables import Table, Track
from trainrules.testing.laws.stating import About, Fault, law
from trainrules.testing.stories import indented
from trainrules.text import move as read_move
from trainrules.text import table as read_table

__all__ = [
    "each_placed_piece_meets_what_it_was_laid_on",
    "every_piece_is_in_one_place",
    "what_a_table_keeps_is_what_it_shows",
    "written_tables_and_moves_read_back",
]


def _places(table: Table) -> Iterator[int]:
    for mask in table.held:
        yield from bits(mask)
    yield from table.yard
    for track in table.tracks:
        yield from (piece.index for piece in track.pieces)
    yield table.station.index


@law(About.TABLE, every=True)
def every_piece_is_in_one_place(rules: Ruleset, table: Table) -> None:  # noqa: ARG001  # as all laws of tables
    """No piece is in two places, and none on the table is one that is never dealt."""
    places = Counter(_places(table))
    names = table.kit.pieces
    twice = [names[index].label for index, count in places.items() if count > 1]
    if twice:
        raise Fault(f"in two places: {' '.join(twice)}")
    strange = [names[index].label for index in places if not (table.kit.playing >> index & 1 or index == table.station.index)]
    if strange:
        raise Fault(f"never dealt, and yet in play: {' '.join(strange)}")


def _ends(kit: Kit, begins: frozenset[int], pieces: tuple[Piece, ...]) -> tuple[frozenset[int], frozenset[int], bool]:
    """The ends that a line can show, the ends that its doubles showed, and whether it can end in a double."""
    ends, doubles, double = begins, frozenset[int](), False
    for piece in pieces:
        fits = [fit for end in ends if (fit := kit.fits[piece.index][end]) is not None]
        ends, double = frozenset(fit.end for fit in fits), any(fit.double for fit in fits)
        doubles |= frozenset(fit.end for fit in fits if fit.double)
    return ends, doubles, double


def lines(table: Table) -> list[tuple[Track, frozenset[int], bool]]:
    """Each track with the ends that its line can show, from the station or a double of its parent, and whether in a double."""
    found: list[tuple[Track, frozenset[int], bool]] = []
    doubles: list[frozenset[int]] = []
    station = frozenset({table.kit.starts[table.station.index]})
    for track in table.tracks:
        ends, passed, double = _ends(table.kit, station if track.parent is None else doubles[track.parent], track.pieces)
        doubles.append(passed)
        found.append((track, ends, double))
    return found


@law(About.TABLE, every=True)
def each_placed_piece_meets_what_it_was_laid_on(rules: Ruleset, table: Table) -> None:  # noqa: ARG001  # as all laws of tables
    """Each placed piece meets what it was laid on, and a track shows the end of its last piece."""
    for track, ends, _ in lines(table):
        if not ends:
            raise Fault(f"the pieces of track {track.index} make no line: {' '.join(map(str, track.pieces))}")
        if track.end not in ends:
            raise Fault(f"track {track.index} shows {table.kit.ends[track.end]}, and its last piece does not")


@law(About.TABLE, every=True)
def what_a_table_keeps_is_what_it_shows(rules: Ruleset, table: Table) -> None:
    """What a table keeps at hand (unplaced pieces, owed doubles, what binds) equals what is derived from the table anew."""
    settings, turn = rules.settings, table.turn
    unplaced = sum(1 << index for mask in table.held for index in bits(mask)) + sum(1 << index for index in table.yard)
    if table.unplaced != unplaced:
        wrong = " ".join(str(table.kit.pieces[index]) for index in bits(table.unplaced ^ unplaced))
        raise Fault(f"unplaced is wrong about {wrong}")
    alive = {track.index for track, _, double in lines(table) if double and track.room and can_be_met(table, track)}
    too_many = sorted(set(table.owed) - alive)
    if too_many:
        raise Fault(f"owed names track {too_many[0]}, which does not end in an uncovered double that a piece can still meet")
    forgets = settings.order is Order.LATEST or (settings.opening and settings.opening_doubles is OpeningDoubles.IGNORED)
    certain = {track.index for track, ends, double in lines(table) if double and len(ends) == 1}
    missing = sorted((alive & certain) - set(table.owed))
    if missing and not forgets and not any(track.parent is not None for track in table.tracks):
        raise Fault(f"track {missing[0]} ends in an uncovered double that a piece can meet, and is not owed")
    if len(set(table.owed)) < len(table.owed) or len(table.layers) != len(table.owed):
        raise Fault(f"owed is {table.owed} and layers are {table.layers}")
    binding = _binding(rules, table)
    if table.binding != binding:
        raise Fault(f"tracks {table.binding} bind, and by the settings, with {table.owed} owed and {turn}, it is {binding}")


def can_be_met(table: Table, track: Track) -> bool:
    """Whether any piece that is in a hand or in the boneyard meets the end of the track."""
    held = (index for mask in table.held for index in bits(mask))
    return any(table.kit.fits[index][track.end] is not None for index in (*held, *table.yard))


def _binding(rules: Ruleset, table: Table) -> tuple[int, ...]:
    settings, turn, owed = rules.settings, table.turn, table.owed
    if turn.on is not None:
        return (turn.on,)
    sleeping = settings.opening and settings.opening_doubles is OpeningDoubles.SLEEP and table.fresh
    freed = settings.bonus is Bonus.FREE and turn.laid
    if not settings.compulsory or sleeping or freed:
        return ()
    return {Order.OLDEST: owed[:1], Order.ANY: tuple(sorted(owed))}.get(settings.order, owed[-1:])


@law(About.TABLE)
def written_tables_and_moves_read_back(rules: Ruleset, table: Table) -> None:
    """The text of a table and of each of its moves reads back as the same."""
    read = read_table(rules, str(table))
    if read != table or str(read) != str(table):
        raise Fault(f"the table reads back as another one:\n{indented(read)}")
    for move in legal_moves(rules, table):
        if read_move(str(move), table) != move:
            raise Fault(f"{move} reads back as {read_move(str(move), table)}")
