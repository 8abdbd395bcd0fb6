"""Every fact and every number means in the kernel what its sentence says: each is asked by a rule, in games of many kinds."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from attrs import frozen
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import trainrules as tr
import trainrules_variants.lowerings  # noqa: F401  # what the games are lowered to
from trainrules import sim
from trainrules.sim import facts, lowerings
from trainrules.sim.facts import FACTS, NUMBERS, PLAY, TABLE, TRACK, Condition

pytestmark = pytest.mark.population

NAMES = [*FACTS]
OF_TABLES, OF_TRACKS, OF_PLAYS, OF_SEATS = NAMES[:TABLE], NAMES[TABLE:TRACK], NAMES[TRACK:PLAY], NAMES[PLAY:]
SMALL = "dominoes:high=6 hand-size:pieces=5,most=4"
GROUNDS = (
    f"mexican-train {SMALL} toes no-bonus draw-none",
    f"mexican-train {SMALL} any-order no-bonus communal-track:count=2 opening-run:doubles=bind,keeps=covered,own_only=false",
    f"danemoll {SMALL} toes:count=2 free-bonus marker-by-choice draw-until-playable",
    "chickenfoot hand-size:pieces=7,most=4",
    "crazy-train",
)
"""Runs and single first turns, toes, several owed doubles, arms, cards; markers, draws and doubles of all kinds."""


# What the facts and numbers are, by the readable game alone.


def ends_in_double(table: tr.Table, track: tr.Track) -> bool:
    """Whether the last piece of a track that starts at the station was a double where it was laid."""
    end, double = table.kit.starts[table.station.index], False
    for piece in track.pieces:
        fit = table.kit.fit(piece, end)
        assert fit is not None
        end, double = fit.end, fit.double
    return double


def arm(table: tr.Table, track: tr.Track) -> int:
    """The track from the station that a track grows from."""
    while track.parent is not None:
        track = table.tracks[track.parent]
    return track.index


def usable(table: tr.Table, track: tr.Track) -> bool:
    """One's own, marked, or nobody's."""
    return table.mine(track) or track.marked or not track.owners


def owned(table: tr.Table) -> list[tr.Track]:
    """The tracks from the station that somebody owns."""
    return [track for track in table.tracks if track.owners and track.parent is None]


def can_meet(table: tr.Table) -> bool:
    """Whether the hand has a piece for a track that binds."""
    ends = [table.tracks[track].end for track in table.binding]
    return any(table.kit.fit(piece, end) for piece in table.hand(table.seat) for end in ends)


TABLES: dict[str, Callable[[tr.Table], object]] = {
    "opening": lambda table: table.turn.opening,
    "laid_on_own": lambda table: table.turn.own,
    "met": lambda table: table.turn.met,
    "has_own": lambda table: table.own(table.seat) is not None,
    "started": lambda table: table.started,
    "fresh": lambda table: table.seat in table.fresh,
    "anybody_fresh": lambda table: bool(table.fresh),
    "moves_first": lambda table: table.seat == table.first,
    "bound": lambda table: bool(table.binding),
    "must": lambda table: table.turn.due is tr.Due.MUST,
    "awaited": lambda table: any(not track.pieces and usable(table, track) and not table.dead(track) for track in table.tracks),
    "all_marked": lambda table: all(track.marked for track in table.tracks if track.owners) and bool(owned(table)),
    "can_meet": can_meet,
    "own_ends_in_double": lambda table: any(
        table.mine(track) and track.parent is None and ends_in_double(table, track) for track in table.tracks
    ),
    "unowed": lambda table: None in table.layers,
}
TRACKS: dict[str, Callable[[tr.Table, tr.Track], object]] = {
    "mine": lambda table, track: table.mine(track),
    "owned": lambda table, track: bool(track.owners),
    "begun": lambda table, track: bool(track.pieces),
    "marked": lambda table, track: track.marked,
    "owed": lambda table, track: track.index in table.owed,
    "parent_owed": lambda table, track: track.parent in table.owed,
    "arm_owed": lambda table, track: arm(table, track) in {arm(table, table.tracks[owed]) for owed in table.owed},
    "earlier_empty": lambda table, track: any(not each.owners and not each.pieces for each in table.tracks[: track.index]),
    "root": lambda table, track: track.parent is None,
}


def laid(table: tr.Table, play: tr.Play) -> Any:
    """How the piece meets its track."""
    fit = table.fit(play)
    assert fit is not None
    return fit


def rest(table: tr.Table, play: tr.Play) -> list[tr.Piece]:
    """The hand without the piece."""
    return [piece for piece in table.hand(table.seat) if piece != play.piece]


def followed(table: tr.Table, play: tr.Play) -> bool:
    """Whether a piece that would be no double could go on a track that is free after the play."""
    free = [track for track in table.tracks if usable(table, track) and track.room - (track.index == play.track)]
    ends = [laid(table, play).end, *(track.end for track in free)]
    fits = [table.kit.fit(piece, end) for piece in rest(table, play) for end in ends]
    return any(fit is not None and not fit.double for fit in fits)


def leads_on(table: tr.Table, play: tr.Play) -> bool:
    """Whether the play is a double, and the rest leads on from it to a piece that is none, or by doubles alone to its last."""
    if not laid(table, play).double:
        return False
    left, ends, went = rest(table, play), {laid(table, play).end}, 0
    while len(ends) > went:
        went = len(ends)
        fits = [fit for piece in left for end in ends if (fit := table.kit.fit(piece, end))]
        if not all(fit.double for fit in fits):
            return True
        ends |= {fit.end for fit in fits}
    return all(any(table.kit.fit(piece, end) for end in ends) for piece in left)


PLAYS: dict[str, Callable[[tr.Table, tr.Play], object]] = {
    "double": lambda table, play: laid(table, play).double,
    "followed": followed,
    "leads_on": leads_on,
    "last_piece": lambda table, play: len(table.hand(table.seat)) == 1,
}
SEATS: dict[str, Callable[[tr.Table, int], object]] = {
    "out": lambda table, seat: table.out(seat),
    "own_marked": lambda table, seat: (own := table.own(seat)) is not None and own.marked,
}
COUNTS: dict[str, Callable[[tr.Table], int]] = {
    "laid": lambda table: table.turn.laid,
    "drawn": lambda table: table.turn.drawn,
    "drew": lambda table: table.turn.drew,
    "doubles": lambda table: table.turn.doubles,
    "boneyard": lambda table: len(table.boneyard),
    "owed_doubles": lambda table: len(table.owed),
    "owned_tracks": lambda table: len(owned(table)),
    "begun_tracks": lambda table: sum(bool(track.pieces) for track in owned(table)),
    "hand": lambda table: len(table.hand(table.seat)),
    "seats": lambda table: table.seats,
}


def of_table(what: str, table: tr.Table) -> bool:
    """Whether a fact, or a comparison such as `laid<2` or `laid<drawn`, holds of a table."""
    if what in TABLES:
        return bool(TABLES[what](table))
    number, other = what.split("<")
    return COUNTS[number](table) < (COUNTS[other](table) if other in COUNTS else int(other))


def condition_of(what: str) -> Condition:
    """The same in words that the kernel knows."""
    if "<" not in what:
        found: Condition = getattr(facts, what)
        return found
    number, other = what.split("<")
    compared: Condition = getattr(facts, number) < (getattr(facts, other) if other in COUNTS else int(other))
    return compared


# Rules that ask. What they ask is said beside them, so that rulesets are built once: that takes as long as hundreds of moves.

ASKED_NOW: dict[str, Any] = {"what": "opening", "so": True}


def true(of_what: dict[str, Any], table: tr.Table, *about: Any) -> bool:
    """Whether what is asked now is so: something of these, or of the table."""
    what, so = ASKED_NOW["what"], ASKED_NOW["so"]
    return bool(of_what[what](table, *about) if what in of_what else of_table(what, table)) is so


@frozen
class Opens(tr.Rule):
    """Tracks of others are open."""

    def opens(self, table: tr.Table, track: tr.Track) -> bool:
        """See the sentence."""
        return true(TRACKS, table, track)


@frozen
class Closes(tr.Rule):
    """Tracks are closed."""

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """See the sentence."""
        return true(TRACKS, table, track)


@frozen
class Forbids(tr.Rule):
    """Pieces may not be laid."""

    def forbids(self, table: tr.Table, play: tr.Play) -> bool:
        """See the sentence."""
        if ASKED_NOW["what"] in TRACKS:
            return true(TRACKS, table, table.tracks[play.track])
        return true(PLAYS, table, play)


@frozen
class Goes(tr.Rule):
    """A turn may go on, where it has laid no more than three pieces."""

    def due(self, table: tr.Table) -> tr.Due:
        """See the sentence."""
        return tr.Due.MAY if true({}, table) and table.turn.laid < 3 else tr.Due.NONE


@frozen
class Ends(tr.Rule):
    """The round ends."""

    def ends_round(self, table: tr.Table) -> bool:
        """See the sentence."""
        return true({}, table)


@frozen
class Charges(tr.Rule):
    """A seat is charged by its hand and by all hands."""

    def charges(self, table: tr.Table, seat: int) -> int:
        """See the sentence."""
        return 7 + 2 * table.worth(seat) - sum(map(table.worth, range(table.seats))) if true(SEATS, table, seat) else 0


LOWERED: dict[type[tr.Rule], Callable[[Condition], sim.Lowered]] = {
    Opens: lambda said: sim.Lowered(opens=said),
    Closes: lambda said: sim.Lowered(closes=said),
    Forbids: lambda said: sim.Lowered(forbids=said),
    Goes: lambda said: sim.Lowered(due={tr.Due.MAY: said & (facts.laid < 3)}),
    Ends: lambda said: sim.Lowered(ends_round=said),
    Charges: lambda said: sim.Lowered(charges=(sim.Charge(said, 7, 2, -1),)),
}
COMPARED = [f"{number}<{limit}" for number in NUMBERS for limit in (1, 2, 5)] + [
    "laid<doubles", "drew<drawn", "drawn<laid", "boneyard<hand", "owed_doubles<doubles", "begun_tracks<owned_tracks", "hand<seats",
]  # fmt: skip
ASKED = [
    *((cls, what) for cls in (Opens, Closes, Forbids) for what in (*OF_TABLES, *OF_TRACKS)),
    *((Forbids, what) for what in OF_PLAYS),
    *((cls, what) for cls in (Goes, Ends, Charges) for what in OF_TABLES),
    *((Charges, what) for what in OF_SEATS),
    *((cls, what) for cls in (Closes, Goes, Ends, Charges) for what in COMPARED),
]


def test_every_fact_and_every_number_is_asked() -> None:
    """None is forgotten here."""
    assert [*TABLES, *TRACKS, *PLAYS, *SEATS] == NAMES
    assert [*COUNTS] == [*NUMBERS]


@cache
def ground(cls: type[tr.Rule], text: str) -> tr.Ruleset:
    """A game with a rule that asks."""
    return tr.ruleset(text, cls())


@pytest.mark.parametrize(("cls", "what"), ASKED)
def test_a_fact_is_what_its_sentence_says(cls: type[tr.Rule], what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it holds, and where it does not, in games of many kinds."""
    for number, text in enumerate(GROUNDS[:2] if "<" in what else GROUNDS):
        for so in (True, False):
            said = condition_of(what) if so else ~condition_of(what)
            monkeypatch.setitem(ASKED_NOW, "what", what)
            monkeypatch.setitem(ASKED_NOW, "so", so)
            monkeypatch.setitem(lowerings._RULES, cls, lambda rule, said=said: LOWERED[cls](said))
            sim.tie(ground(cls, text), 4, 10, number, ["random", "own", "random", "doubles"], rounds=2, moves=60)


# Conditions by chance, in all facets at once.

SAID_NOW: dict[str, Any] = {}
"""By facet how its condition is put together: the name of a fact, or what is made of others."""
Ask = Callable[[str], bool]


def holds(said: Any, ask: Ask) -> bool:
    """Whether what was put together holds, where each fact is as it is asked."""
    if isinstance(said, str):
        return ask(said)
    if said[0] == "not":
        return not holds(said[1], ask)
    parts = [holds(each, ask) for each in said[1:]]
    return all(parts) if said[0] == "and" else any(parts)


def put(said: Any) -> Condition:
    """The same in words that the kernel knows."""
    if isinstance(said, str):
        return condition_of(said)
    if said[0] == "not":
        return ~put(said[1])
    return put(said[1]) & put(said[2]) if said[0] == "and" else put(said[1]) | put(said[2])


def by(table: tr.Table, of_what: dict[str, Any], *about: Any) -> Ask:
    """Asks of these, or of the table."""
    return lambda what: bool(of_what[what](table, *about)) if what in of_what else of_table(what, table)


@frozen
class Whatever(tr.Rule):
    """Whatever is said now."""

    def opens(self, table: tr.Table, track: tr.Track) -> bool:
        """See the sentence."""
        return holds(SAID_NOW["opens"], by(table, TRACKS, track))

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """See the sentence."""
        return holds(SAID_NOW["closes"], by(table, TRACKS, track))

    def forbids(self, table: tr.Table, play: tr.Play) -> bool:
        """See the sentence."""
        tracks, plays = by(table, TRACKS, table.tracks[play.track]), by(table, PLAYS, play)
        return holds(SAID_NOW["forbids"], lambda what: tracks(what) if what in TRACKS else plays(what))

    def due(self, table: tr.Table) -> tr.Due:
        """See the sentence, where no more than four pieces were laid."""
        found = [due for due in (tr.Due.MAY, tr.Due.ABLE, tr.Due.MUST) if holds(SAID_NOW[due.name], by(table, {}))]
        return max(found, default=tr.Due.NONE) if table.turn.laid < 4 else tr.Due.NONE

    def ends_round(self, table: tr.Table) -> bool:
        """See the sentence, where the boneyard is empty."""
        return not table.boneyard and holds(SAID_NOW["ends_round"], by(table, {}))

    def charges(self, table: tr.Table, seat: int) -> int:
        """See the sentence."""
        return 3 - table.worth(seat) if holds(SAID_NOW["charges"], by(table, SEATS, seat)) else 0


def lowered(rule: Whatever) -> sim.Lowered:
    """What is said now."""
    few = facts.laid < 4
    return sim.Lowered(
        **{facet: put(SAID_NOW[facet]) for facet in ("opens", "closes", "forbids")},
        due={due: put(SAID_NOW[due.name]) & few for due in (tr.Due.MAY, tr.Due.ABLE, tr.Due.MUST)},
        ends_round=put(SAID_NOW["ends_round"]) & (facts.boneyard <= 0),
        charges=(sim.Charge(put(SAID_NOW["charges"]), 3, -1),),
    )


def together(*names: str) -> st.SearchStrategy[Any]:
    """How conditions of these facts can be put together."""
    return st.recursive(
        st.sampled_from(names),
        lambda inner: st.tuples(st.just("not"), inner) | st.tuples(st.sampled_from(["and", "or"]), inner, inner),
        max_leaves=5,
    )


OF_ANY = (*OF_TABLES, *COMPARED)
SAID = st.fixed_dictionaries(
    {
        **dict.fromkeys(("opens", "closes"), together(*OF_ANY, *OF_TRACKS * 2)),
        "forbids": together(*OF_ANY, *OF_TRACKS, *OF_PLAYS * 4),
        **dict.fromkeys(("MAY", "ABLE", "MUST", "ends_round"), together(*OF_ANY)),
        "charges": together(*OF_ANY, *OF_SEATS * 4),
    }
)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(SAID, st.sampled_from(GROUNDS), st.integers(0, 9999))
def test_conditions_by_chance_are_what_they_say(said: dict[str, Any], text: str, seed: int) -> None:
    """Opened, closed, forbidden, due, ended and charged by them."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(lowerings, "_RULES", {**lowerings._RULES, Whatever: lowered})
        for name, value in said.items():
            patched.setitem(SAID_NOW, name, value)
        sim.tie(ground(Whatever, text), 3, 3, seed, rounds=2, moves=150)
