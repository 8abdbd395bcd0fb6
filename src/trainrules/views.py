"""Views: all that one seat, or a spectator, may know of a table, and nothing else.

A view is what a server sends to a client, what a player is given to choose by, and what somebody writes down at a real table to
ask for advice. It holds no seed, no order of the boneyard, and no piece that its seat does not see.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any

from attrs import evolve, field, frozen

from trainrules.asking import is_seat
from trainrules.catalogues import Catalogue
from trainrules.errors import BadInput, shown
from trainrules.events import Event, deal_events, step_events
from trainrules.knowledge import lacked
from trainrules.legality import legal_moves, seating_of
from trainrules.moves import Move
from trainrules.pieces import Kit, Piece
from trainrules.public_log import FinishedRound, PublicEvent, public
from trainrules.reasons import Reason, explain, reason
from trainrules.rulesets import Ruleset, checked
from trainrules.samples import Deals, Shortage, deals_of
from trainrules.tables import Table, Track, Turn
from trainrules.text import move as read_move
from trainrules.values import briefly, pictured
from trainrules.veils import out_of_play, plain, veiled
from trainrules.view_json import as_json, check_same, read_view
from trainrules.view_text import ViewReader, hidden_from, places_of, shortage_text, written

__all__ = ["View", "viewed"]


@frozen(repr=False, weakref_slot=False)
class View:
    """What a seat may know of a table, or, where `seat` is None, what everybody may know.

    `totals` are the scores so far by seat, `rounds` the finished rounds, `winners` the winning seats once the match is over.
    `log` is what has happened since the deal, as the seat was told it: a `DrewUnseen` stands where another seat drew a piece.
    It begins with the move that ended the round before, if there was one. Views are equal when all of this is, and they show the
    same table.

    `trainrules.Match.view` makes one, or `View.of` of a table by itself, `View.by_hand` of a text, `View.from_dict` of JSON.

    >>> import trainrules as tr
    >>> match = tr.Match.start(tr.ruleset("mexican-train"), seats=3, seed=1)
    >>> view = match.view(2)
    >>> view.counts, view.boneyard, view.to_move, len(view.hand)
    ((15, 15, 15), 45, 0, 15)
    >>> [type(event).__name__ for event in view.log]
    ['DealtRound']
    """

    _repr_pretty_ = briefly
    _repr_svg_ = pictured

    rules: Ruleset
    seat: int | None
    _table: Table
    totals: tuple[int, ...]
    rounds: tuple[FinishedRound, ...]
    winners: tuple[int, ...]
    log: tuple[PublicEvent, ...]
    _lacked: tuple[int, ...]
    _deals: Deals | None = field(default=None, init=False, eq=False)

    @classmethod
    def of(cls, rules: Ruleset, table: Table, seat: int | None = None, steps: Iterable[tuple[Table, Move]] = ()) -> View:
        """The view of a table by itself, without a match: no round is finished.

        Arguments:
            rules: the ruleset.
            table: the table.
            seat: whose view; a spectator's without one.
            steps: the moves of the round so far, each with the table on which it was made, for the log and for what they prove.

        Raises BadInput for a table that is not of these rules, and for a seat that is not at it.

        >>> import trainrules as tr
        >>> rules = tr.ruleset("mexican-train")
        >>> table = tr.table(rules, "round 1 station 12-12; hand 0: 5-12 1-2; hand 1: 3-4")
        >>> view = View.of(rules, table, 0)
        >>> [str(move) for move in view.legal_moves()], dict(view.unseen)
        (['5-12>0', '5-12>2'], {'3-4': 1})
        """
        made: list[Any] = [*steps]
        for each in made:
            if not (isinstance(each, tuple) and len(each) == 2 and isinstance(each[0], Table)):  # noqa: PLR2004  # a pair
                raise BadInput(f"{shown(each)} is no step; give each move with the table on which it was made, as a pair")
        told: list[Event] = [*deal_events(made[0][0])] if made else []
        for (before, move), after in zip(made, [*(before for before, _ in made), table][1:], strict=True):
            told += step_events(checked(rules), before, move, after)
        return viewed(rules, table, seat, made, told)

    @classmethod
    def by_hand(cls, rules: Ruleset, text: str, seat: int | None = None) -> View:
        r"""The view that a text says, as `str` writes it or a person does at a real table; see the page on views for its lines.

        Arguments:
            rules: the ruleset.
            text: a position in which the number of hidden pieces stands where a table has the pieces.
            seat: whose view; a spectator's without one.

        Raises BadText with everything that is wrong.

        >>> import trainrules as tr
        >>> view = View.by_hand(tr.ruleset("mexican-train"), "round 1 station 12-12\nhand 0: 5-12 1-2\nhand 1: 9 hidden", 0)
        >>> view.counts, view.boneyard
        ((2, 9), 79)
        """
        reader = ViewReader(checked(rules), text, seat)
        table = reader.table()
        return cls(rules, seat, table, (0,) * table.seats, (), (), (), reader.lacked)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], catalogue: Catalogue | None = None) -> View:
        """The view that JSON says, as `to_dict` writes it.

        Arguments:
            data: what `json.loads` gives.
            catalogue: where the names of the ruleset are looked up; by default everything installed.

        Raises BadView with everything that is wrong with it.

        >>> import trainrules as tr
        >>> view = tr.Match.start(tr.ruleset("mexican-train"), seats=2, seed=1).view(1)
        >>> tr.View.from_dict(view.to_dict()) == view
        True
        """
        view = cls(**read_view(data, catalogue))
        check_same(data, view.to_dict())
        return view

    def to_dict(self) -> dict[str, Any]:
        """The view as JSON has it; `trainrules.view_schema` says what is in it.

        Raises:
            BadText: where an option of a rule holds what no text can say.
            RuleFailed: when a rule of a plug-in fails while it is asked what is legal.
        """
        return as_json(self, self._table)

    @property
    def kit(self) -> Kit:
        """The piece set in play."""
        return self._table.start.kit

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self._table.held)

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self._table.start.round

    @property
    def first(self) -> int:
        """The seat that moved first in this round."""
        return self._table.start.first

    @property
    def station(self) -> Piece:
        """What every track of this round starts from."""
        return self._table.start.station

    @property
    def layer(self) -> int | None:
        """The seat that laid the station from its hand, if one did."""
        return self._table.start.layer

    @property
    def to_move(self) -> int | None:
        """The seat to move; None when the round is over."""
        return None if self.over else self._table.seat

    @property
    def hand(self) -> tuple[Piece, ...]:
        """The pieces in the own hand, in the order of the kit; a spectator has none."""
        return () if self.seat is None else self._table.hand(self.seat)

    @property
    def counts(self) -> tuple[int, ...]:
        """How many pieces each seat holds."""
        return tuple(mask.bit_count() for mask in self._table.held)

    @property
    def boneyard(self) -> int:
        """How many pieces are left to draw."""
        return len(self._table.yard)

    @property
    def aside(self) -> tuple[Piece, ...]:
        """The pieces that are out of play, as everybody knows; in a match there are none."""
        return self.kit.named(out_of_play(self._table))

    @property
    def tracks(self) -> tuple[Track, ...]:
        """The tracks, in the order of the table. Of equal pieces the first that lies there has the number 1."""
        return self._table.tracks

    @property
    def turn(self) -> Turn:
        """What has happened in the turn of the seat to move, and what it still asks for."""
        return self._table.turn

    @property
    def owed(self) -> tuple[int, ...]:
        """The tracks whose doubles are uncovered and alive, in the order laid."""
        return self._table.owed

    @property
    def layers(self) -> tuple[int | None, ...]:
        """The seat that laid each owed double; None where it owes nothing."""
        return self._table.layers

    @property
    def fresh(self) -> frozenset[int]:
        """The seats that have not finished their first turn of the round."""
        return self._table.fresh

    @property
    def binding(self) -> tuple[int, ...]:
        """The tracks on which the seat to move must play because of owed doubles."""
        return self._table.binding

    @property
    def cause(self) -> str | None:
        """Why the round is over; None while it is not."""
        return self._table.cause

    @property
    def over(self) -> bool:
        """Whether the round is over; in a match the next is dealt at once, so that only its last is."""
        return self._table.cause is not None

    @property
    def unseen(self) -> Mapping[str, int]:
        """How many of each piece are hidden from the seat, in other hands or in the boneyard, by the piece's plain name."""
        counts: dict[str, int] = {}
        for piece in self.kit.named(hidden_from(self._table, self.seat)):
            counts[piece.name] = counts.get(piece.name, 0) + 1
        return MappingProxyType(counts)

    def lacks(self, seat: int) -> tuple[str, ...]:
        """The pieces among the unseen ones that a seat is proved not to hold, by their plain names, in the order of the kit.

        A seat that draws or passes where a piece was demanded proves that it had none that could be laid. That holds until it
        draws, and again once it has laid a piece that it lacked before, for that is what it drew. Where it depends on the rest
        of a hand whether a piece could be laid, nothing is proved of that piece.

        Raises BadInput for a seat that is not at the table.

        >>> import trainrules as tr
        >>> rules = tr.ruleset("mexican-train")
        >>> table = tr.table(rules, "round 1 station 12-12; hand 0: 5-8 5-12; hand 1: 2-4; hand 2: 3-12 4-4; turn: seat 1")
        >>> view = View.of(rules, tr.apply(rules, table, tr.Pass()), 0, [(table, tr.Pass())])
        >>> dict(view.unseen), view.lacks(1)
        ({'2-4': 1, '3-12': 1, '4-4': 1}, ('3-12',))
        """
        if not is_seat(seat, self.seats):
            raise BadInput(f"seat {seat!r}: seats are numbered 0 to {self.seats - 1}")
        if seat == self.seat:
            own = {piece.name for piece in self.hand}
            return tuple(name for name in self.unseen if name not in own)
        return tuple(dict.fromkeys(piece.name for piece in self.kit.named(self._lacked[seat])))

    def sample(self, rng: Random) -> Table:
        """A table that may be the real one: the hidden pieces are dealt anew, so that all that is known and proved holds.

        Every way to deal the hidden pieces that gives each seat as many as it holds, and none that it lacks, is as likely as
        any other, with the boneyard in any order; of equal pieces each counts. Where the ways are too many to be counted, which
        takes many seats that lack different pieces, a deal is found and changed by many random exchanges of two or three pieces,
        and then all ways are nearly as likely.

        Arguments:
            rng: the source of chance, a `random.Random`; in the same state it gives the same table.

        Raises BadInput for what is no `random.Random`, and where no deal agrees.

        >>> import trainrules as tr
        >>> from random import Random
        >>> view = tr.Match.start(tr.ruleset("mexican-train"), seats=3, seed=1).view(2)
        >>> table = view.sample(Random(1))
        >>> table.hand(2) == view.hand, [len(hand) for hand in table.hands], View.of(view.rules, table, 2).unseen == view.unseen
        (True, [15, 15, 15], True)
        """
        if not isinstance(rng, Random):
            raise BadInput(f"{shown(rng)} is no source of chance; give a random.Random, such as random.Random(1)")
        table, deals = self._table, self._deals or self._all_deals()
        *hands, yard = deals.one(rng)
        draft = table.draft()
        draft.held = tuple(
            mask if seat == self.seat else sum(1 << piece for piece in hands[seat]) for seat, mask in enumerate(table.held)
        )
        draft.yard = yard
        return draft.sealed()

    def _all_deals(self) -> Deals:
        """All deals that agree; counted once."""
        counts = [0 if seat == self.seat else count for seat, count in enumerate(self.counts)]
        try:
            deals = deals_of(hidden_from(self._table, self.seat), places_of(counts, self.boneyard, self._lacked))
        except Shortage as error:
            raise BadInput(shortage_text(error)) from None
        object.__setattr__(self, "_deals", deals)  # a cache of what the other fields say
        return deals

    def move(self, text: str) -> Move:
        """The move that a text says, as `trainrules.move` reads it on a table.

        Raises BadText for a text that is no move here.

        >>> import trainrules as tr
        >>> view = tr.Match.start(tr.ruleset("mexican-train"), seats=3, seed=1).view(0)
        >>> view.move("12-4>0") in view.legal_moves()
        True
        """
        return read_move(text, self._table)

    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves of the seat, in canonical order; none where it is not the one to move, and none for a spectator.

        Where several sets are mixed the order may be another than on the table, for copies of a piece are numbered anew.

        Raises RuleFailed when a rule of a plug-in fails while it is asked.
        """
        return legal_moves(self.rules, self._table) if self.seat is not None and self.seat == self.to_move else ()

    def explain(self, move: object) -> tuple[Reason, ...]:
        """All reasons why the seat may not make that move, the weightiest first; empty exactly when it may.

        >>> import trainrules as tr
        >>> view = tr.Match.start(tr.ruleset("mexican-train"), seats=3, seed=1).view(2)
        >>> [reason.text for reason in view.explain(tr.Pass())]
        ["It is seat 0's turn, not seat 2's."]
        """
        if self.winners:
            return (reason("match-over"),)
        if self.over:
            return explain(self.rules, self._table, move)
        if self.seat is None:
            return (reason("spectator", to_move=self.to_move),)
        if self.seat != self.to_move:
            return (reason("not-your-seat", seat=self.seat, to_move=self.to_move),)
        return explain(self.rules, self._table, move)

    def __str__(self) -> str:
        """The position as text, which `View.by_hand` reads back; scores and log are not in it."""
        return written(self._table, self.seat, self._lacked)

    def __repr__(self) -> str:
        """Whose view it is, of what, and who is to move."""
        whose = "a spectator" if self.seat is None else f"seat {self.seat}"
        state = f"over ({self.cause})" if self.over else f"seat {self.to_move} to move"
        return f"<View of {whose}: {self.rules.label}, round {self.round}, {state}>"


def viewed(
    rules: Ruleset,
    table: Table,
    seat: int | None,
    steps: Iterable[tuple[Table, Move]],
    told: Iterable[Event],
    rounds: Iterable[FinishedRound] = (),
    winners: tuple[int, ...] = (),
) -> View:
    """The view of a seat, or of a spectator.

    Arguments:
        rules: the ruleset.
        table: the real table.
        seat: whose view; a spectator's where it is None.
        steps: the moves of the round so far, each with the table on which it was made.
        told: what has happened, as it really has.
        rounds: the finished rounds.
        winners: the winning seats.
    """
    seating_of(rules, table)
    if seat is not None and not is_seat(seat, table.seats):
        raise BadInput(f"seat {seat!r}: seats are numbered 0 to {table.seats - 1}; a spectator has the seat None")
    seen = veiled(table, seat)
    rounds = tuple(evolve(each, station=plain(table.kit, each.station)) for each in rounds)
    totals = tuple(map(sum, zip(*(each.scores for each in rounds), strict=True))) or (0,) * table.seats
    hidden = hidden_from(seen, seat)
    proved = lacked(rules, table.seats, steps)
    lacks = tuple(0 if other == seat else mask & hidden for other, mask in enumerate(proved))
    log = public(told, seat, table.kit)
    return View(rules, seat, seen, totals, rounds, winners, log, lacks)
