"""Measures: what is told of matches, in one table, and how each comes from the rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import lcm
from types import MappingProxyType
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
from attrs import field, frozen

from trainrules.errors import BadInput, did_you_mean, shown
from trainrules.play import BLOCKED
from trainrules.sim.tallies import Observed, Whole

__all__ = ["MEASURES", "SEAT_MEASURES", "Matches", "Measure", "SeatMeasure", "measure_named", "seat_measure_named"]

COUNTS = ("score", "moves", "draws", "passes", "doubles", "uncovered", "marks", "left", "opening", "out", "starter", "won")
"""The columns that measures come from, besides those that say which match and round a row is of."""


class Matches:
    """Some whole matches, as arrays: `columns` has an array for each column, with a row a round and a column a seat.

    `first` has the place of the first round of each match, `rounds` how many it has.
    """

    def __init__(self, batch: pa.RecordBatch, seats: int) -> None:
        """Lay out the rows of whole matches.

        Raises BadInput for rows that are not those of all seats of a round, one behind the other.
        """
        seat, number, ordinal = (batch.column(name).to_numpy() for name in ("seat", "match", "round"))
        if len(seat) % seats or not np.array_equal(seat, np.resize(np.arange(seats), len(seat))):
            raise BadInput(
                f"the rows are not those of {seats} seats in each round; a row is missing, or they are in another order"
            )
        numbers, rounds = number.reshape(-1, seats), ordinal.reshape(-1, seats)
        if (numbers != numbers[:, :1]).any() or (rounds != rounds[:, :1]).any():
            raise BadInput(
                "the rows of a round are of more than one match or round; some are missing, or they are in another order"
            )
        self.seats = seats
        self.first = np.flatnonzero(np.diff(numbers[:, 0], prepend=-1))
        self.rounds: Whole = np.diff(self.first, append=len(numbers))
        self.columns = {
            name: batch.column(name).to_numpy(zero_copy_only=False).astype(np.int64).reshape(-1, seats) for name in COUNTS
        }
        causes = batch.column("cause")
        blocked = causes.dictionary.to_pylist().index(BLOCKED)
        self.blocked: Whole = (causes.indices.to_numpy()[::seats] == blocked).astype(np.int64)
        self.again: Whole = (batch.column("deals").to_numpy()[::seats] > 1).astype(np.int64)
        self.numbers: Whole = numbers[self.first, 0]

    def __len__(self) -> int:
        """How many matches they are."""
        return len(self.first)

    @property
    def totals(self) -> Whole:
        """The score of each match, by seat."""
        return np.add.reduceat(self.columns["score"], self.first, axis=0)

    @property
    def won(self) -> npt.NDArray[np.bool_]:
        """Who won each match, by seat."""
        won: npt.NDArray[np.bool_] = self.columns["won"][self.first + self.rounds - 1] > 0
        return won

    @property
    def wins(self) -> Whole:
        """What of each match a seat has won, by seat: a win that is shared is split. In parts, of which `parts` are the whole."""
        won = self.won
        wins: Whole = won * (self.parts // np.maximum(won.sum(axis=1, keepdims=True), 1))
        return wins

    @property
    def parts(self) -> int:
        """The least number by which every split of a win is whole."""
        return lcm(*range(1, self.seats + 1))

    def of_matches(self, values: npt.NDArray[np.generic], scale: int = 1) -> Observed:
        """What was observed once a match."""
        return Observed(values.astype(np.int64), np.ones(len(self), np.int64), scale)

    def of_rounds(self, values: Whole, seen: npt.NDArray[np.bool_] | None = None, scale: int = 1) -> Observed:
        """What was observed once a round, or only in those rounds in which there was something to see."""
        if seen is None:
            return Observed(values, self.rounds, scale)
        return Observed(values[seen], np.add.reduceat(seen.astype(np.int64), self.first), scale)

    def of_seats(self, name: str) -> Observed:
        """What was observed once a round and seat: a column as it is."""
        return Observed(self.columns[name].ravel(), self.rounds * self.seats)

    def of_tables(self, name: str) -> Observed:
        """A column, added up over the seats of a round."""
        return self.of_rounds(self.columns[name].sum(axis=1))


@frozen
class Measure:
    """Something that can be told of matches.

    Its `name` is a word for programs, its `sentence` says what it is, in `unit`, observed once `each`. A `share` is of 0 to 1. `change`
    says how much more or less of it there is, and `of` takes it from matches. A win that is shared is split.
    """

    name: str
    sentence: str
    unit: str
    each: str
    change: str
    of: Callable[[Matches], Observed] = field(repr=False)
    share: bool = False

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by its name."""
        return measure_named, (self.name,)


@frozen
class SeatMeasure:
    """Something that can be told of each seat; as `Measure`, but `of` takes it for one seat."""

    name: str
    sentence: str
    unit: str
    each: str
    of: Callable[[Matches, int], Observed] = field(repr=False)
    share: bool = False

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by its name."""
        return seat_measure_named, (self.name,)


def _moves(matches: Matches) -> Observed:
    return matches.of_matches(np.add.reduceat(matches.columns["moves"].sum(axis=1), matches.first))


def _distances(matches: Matches) -> Whole:
    """How far the total of each seat is from that of the winner, whichever way it is that scores win."""
    totals = matches.totals
    winners = np.take_along_axis(totals, matches.won.argmax(axis=1, keepdims=True), axis=1)
    distances: Whole = np.abs(totals - winners)
    return distances


def _lead(matches: Matches) -> Observed:
    if matches.seats == 1:  # there is nobody to be ahead of
        return Observed(np.empty(0, np.int64), np.zeros(len(matches), np.int64))
    return matches.of_matches(np.partition(_distances(matches), 1, axis=1)[:, 1])  # behind the winner's own, which is 0


def _behind(matches: Matches) -> Observed:
    return matches.of_matches(_distances(matches).max(axis=1))


def _shared(matches: Matches) -> Observed:
    return matches.of_matches(matches.won.sum(axis=1) > 1)


def _beginners(matches: Matches) -> Observed:
    began = matches.columns["starter"][matches.first]
    return matches.of_matches((matches.wins * began).sum(axis=1), matches.parts)


def _first(matches: Matches, seat: int | None = None) -> Observed:
    """What the others score on average, less what who moves first scores; of one seat, in the rounds in which it moves first."""
    score, starter = matches.columns["score"], matches.columns["starter"]
    others = max(matches.seats - 1, 1)
    values = score.sum(axis=1) - (others + 1) * (score * starter).sum(axis=1)
    seen = starter.sum(axis=1) > 0 if seat is None else starter[:, seat] > 0
    return matches.of_rounds(values, seen & (matches.seats > 1), others)


def _summed(name: str) -> Callable[[Matches], Observed]:
    return partial(Matches.of_tables, name=name)


def _by_seat(name: str) -> Callable[[Matches, int], Observed]:
    return lambda matches, seat: matches.of_rounds(matches.columns[name][:, seat])


def _wins(matches: Matches, seat: int) -> Observed:
    return matches.of_matches(matches.wins[:, seat], matches.parts)


ROUND, SEAT, MATCH = "round", "round and seat", "match"

MEASURES = (
    Measure(
        "rounds",
        "rounds of a match",
        "rounds",
        MATCH,
        "a match takes {size} rounds {more}",
        lambda matches: matches.of_matches(matches.rounds),
    ),
    Measure("moves", "moves of a match", "moves", MATCH, "a match takes {size} moves {more}", _moves),
    Measure("length", "moves of a round", "moves", ROUND, "a round takes {size} moves {more}", _summed("moves")),
    Measure(
        "points",
        "points that a seat scores in a round",
        "points",
        SEAT,
        "a seat scores {size} points {more} in a round",
        partial(Matches.of_seats, name="score"),
    ),
    Measure(
        "lead",
        "points between the winner of a match and the next",
        "points",
        MATCH,
        "the winner is {size} points {farther} the next",
        _lead,
    ),
    Measure(
        "spread",
        "points between the winner of a match and the last",
        "points",
        MATCH,
        "the winner is {size} points {farther} the last",
        _behind,
    ),
    Measure(
        "draws", "pieces drawn in a round", "pieces", ROUND, "{size} {fewer} pieces are drawn in a round", _summed("draws")
    ),
    Measure("passes", "passes in a round", "passes", ROUND, "there are {size} {fewer} passes in a round", _summed("passes")),
    Measure(
        "doubles", "doubles laid in a round", "doubles", ROUND, "{size} {fewer} doubles are laid in a round", _summed("doubles")
    ),
    Measure(
        "uncovered",
        "doubles left uncovered at the end of a round",
        "doubles",
        ROUND,
        "{size} {fewer} doubles are left uncovered in a round",
        _summed("uncovered"),
    ),
    Measure(
        "marks",
        "markers put down in a round",
        "markers",
        ROUND,
        "{size} {fewer} markers are put down in a round",
        _summed("marks"),
    ),
    Measure(
        "left",
        "pieces that a seat has left in a round",
        "pieces",
        SEAT,
        "a seat has {size} {fewer} pieces left at the end of a round",
        partial(Matches.of_seats, name="left"),
    ),
    Measure(
        "opening",
        "pieces that a seat lays in its first turn",
        "pieces",
        SEAT,
        "a seat lays {size} {fewer} pieces in its first turn",
        partial(Matches.of_seats, name="opening"),
    ),
    Measure(
        "blocked",
        "rounds that end blocked",
        "of rounds",
        ROUND,
        "rounds end blocked {often}, by {size}",
        lambda matches: matches.of_rounds(matches.blocked),
        share=True,
    ),
    Measure(
        "again",
        "rounds that were dealt again",
        "of rounds",
        ROUND,
        "rounds are dealt again {often}, by {size}",
        lambda matches: matches.of_rounds(matches.again),
        share=True,
    ),
    Measure(
        "shared",
        "matches that are won by several seats",
        "of matches",
        MATCH,
        "wins are shared {often}, by {size}",
        _shared,
        share=True,
    ),
    Measure(
        "beginner",
        "matches that the first seat to move wins",
        "of matches",
        MATCH,
        "the seat that moves first in the first round wins {often}, by {size}",
        _beginners,
        share=True,
    ),
    Measure(
        "first-move",
        "points that who moves first scores less in a round",
        "points",
        ROUND,
        "moving first is worth {size} points {more} in a round",
        _first,
    ),
)
"""What is told of all seats together."""

SEAT_MEASURES = (
    SeatMeasure("points", "points that the seat scores in a round", "points", ROUND, _by_seat("score")),
    SeatMeasure("wins", "matches that the seat wins", "of matches", MATCH, _wins, share=True),
    SeatMeasure("out", "rounds in which the seat goes out", "of rounds", ROUND, _by_seat("out"), share=True),
    SeatMeasure("first-move", "points that the seat scores less where it moves first", "points", ROUND, _first),
)
"""What is told of each seat."""

BY_NAME: Mapping[str, Measure] = MappingProxyType({measure.name: measure for measure in MEASURES})
SEATS_BY_NAME: Mapping[str, SeatMeasure] = MappingProxyType({measure.name: measure for measure in SEAT_MEASURES})


def measure_named(name: object) -> Measure:
    """The measure of all seats together that has that name.

    Raises BadInput for a name that there is not.

    >>> measure_named("points").sentence
    'points that a seat scores in a round'
    """
    if isinstance(name, str) and name in BY_NAME:
        return BY_NAME[name]
    if isinstance(name, str) and name in SEATS_BY_NAME:
        raise BadInput(
            f"'{name}' is a measure of each seat, and a summary has it by name and seat: summary['{name}', 0]; of all seats together "
            f"there are {', '.join(BY_NAME)}"
        )
    raise BadInput(f"there is no measure {shown(name)}; {did_you_mean(name, BY_NAME)}")


def seat_measure_named(name: object) -> SeatMeasure:
    """The measure of each seat that has that name.

    Raises BadInput for a name that there is not.

    >>> seat_measure_named("wins").share
    True
    """
    if isinstance(name, str) and name in SEATS_BY_NAME:
        return SEATS_BY_NAME[name]
    raise BadInput(f"there is no measure of each seat {shown(name)}; {did_you_mean(name, SEATS_BY_NAME)}")
