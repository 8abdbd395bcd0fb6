"""Results: what a run came to, in memory or in a file, and what can be asked of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from trainrules.errors import BadInput, MissingExtra, shown
from trainrules.sim.batches import following, read, whole
from trainrules.sim.biases import SeatBias
from trainrules.sim.columns import SCHEMA
from trainrules.sim.setups import Setup
from trainrules.sim.summaries import Summary, summarised

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["MATCHES", "MissingPandas", "Results"]

MATCHES = 1024
"""So many matches are in a batch where nothing is said: some fifty thousand rows of a usual game."""


class MissingPandas(MissingExtra):
    """A data frame was asked for, and pandas is not installed; no extra brings it."""

    def __init__(self) -> None:
        """Name what is missing."""
        super().__init__("to_pandas", "pandas")
        self.args = ()

    def __str__(self) -> str:
        """What to install."""
        return "to_pandas needs pandas, which no extra brings: pip install pandas; to_arrow does without"


class Results:
    """The rows of a run, ordered by match, round and seat; made by `simulate`.

    `setup` is what was played, `matches` how many matches, `engine` what played them (`compiled` or `readable`) and `seconds` how long
    that took; `notes` has a sentence for whatever one should know. `path` is the file that has the rows; where there is none, they are
    in memory. Rows in a file are never all in memory, unless `to_arrow` or `to_pandas` is asked for them.

    >>> from trainrules.sim.running import simulate
    >>> results = simulate("mexican-train dominoes:high=6 hand-size:pieces=3", seats=2, matches=4, rounds=1)
    >>> results.summary()["rounds"].mean, [batch.num_rows for batch in results.batches(3)]
    (1.0, [6, 2])
    >>> results.seat_bias().sentence
    'Too few matches to tell whether a seat is favoured: 4 were played, and 10 are needed.'
    """

    def __init__(
        self,
        setup: Setup,
        matches: int,
        engine: str,
        notes: tuple[str, ...],
        seconds: float,
        table: pa.Table | None = None,
        path: Path | None = None,
    ) -> None:
        """Keep what a run came to: its rows as a table, or the file that has them.

        Raises BadInput where there is neither.
        """
        if table is None and path is None:
            raise BadInput("results have rows; give a table of them, or the path of a file")
        self.setup = setup
        self.matches = matches
        self.engine = engine
        self.notes = notes
        self.seconds = seconds
        self.path = path
        self._table = table

    def __len__(self) -> int:
        """The number of matches."""
        return self.matches

    def __repr__(self) -> str:
        """What was played, briefly."""
        where = f", in {self.path}" if self._table is None else ""
        return f"<Results of {self.matches:,} matches of {self.setup.rules.label}, {self.setup.seats} seats{where}>"

    def _repr_html_(self) -> str:
        """The summary, for notebooks."""
        return self.summary()._repr_html_()

    def to_arrow(self) -> pa.Table:
        """All rows as a table of Arrow; those of a file are read into memory.

        Raises BadInput where the file cannot be read.
        """
        if self._table is not None:
            return self._table
        return pa.Table.from_batches(self._batches(), SCHEMA)

    def to_pandas(self) -> Any:
        """All rows as a data frame of pandas, `cause` as a category; those of a file are read into memory.

        Raises:
            MissingExtra: where pandas is not installed.
            BadInput: where the file cannot be read.
        """
        if find_spec("pandas") is None:
            raise MissingPandas
        return self.to_arrow().to_pandas()  # pragma: no cover  # only where pandas is; no extra of the tests brings it

    def batches(self, matches: int = MATCHES) -> Iterator[pa.RecordBatch]:
        """The rows in parts that are small enough for memory, in order.

        Arguments:
            matches: how many whole matches each part has; the last has the rest.

        Raises BadInput for a number that is none, and where a file cannot be read.
        """
        if type(matches) is not int or matches < 1:
            raise BadInput(f"matches {shown(matches)}: a batch has a whole number of matches, 1 or more")
        return whole(self._batches(), matches)

    def summary(self) -> Summary:
        """What is told of the matches: means, how they spread, and how sure that is. It is made once and kept.

        Raises BadInput where a file cannot be read.
        """
        return self._summary

    def seat_bias(self) -> SeatBias:
        """Whether any seat is favoured: the share of matches that each wins, a test, and a sentence. It stands in the summary, too.

        Raises BadInput where a file cannot be read.
        """
        return self._summary.bias

    def plot(self, measure: str = "points", *, by_seat: bool = False, save: str | Path | None = None) -> Figure:
        """A picture of one measure; see `trainrules.sim.plots.plot`, which takes several results as well.

        Raises:
            MissingExtra: where matplotlib is not installed.
            BadInput: for a measure that there is not, and where a file cannot be read or written.
        """
        from trainrules.sim.plots import plot  # noqa: PLC0415  # it needs an extra of its own

        return plot(self, measure, by_seat=by_seat, save=save)

    @cached_property
    def _summary(self) -> Summary:
        return summarised(self.setup, self.batches(), self.engine, self.seconds, self.notes)

    def _batches(self) -> Iterator[pa.RecordBatch]:
        if self._table is not None:
            yield from self._table.to_batches()
        else:
            assert self.path is not None  # noqa: S101  # there is one of the two
            try:
                yield from following(read(self.path, self.setup.causes), 0, self.matches)
            except BadInput:
                raise
            except ValueError as error:
                raise BadInput(
                    f"{self.path} was changed since the run: {error}; simulate the same again, into another file"
                ) from error
