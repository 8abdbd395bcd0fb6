"""The columns of a row, and a table of Arrow made from rows: a row tells what a round came to for one seat.

An engine gives rows as an array of 64-bit numbers, with the columns in this order; everything that reads or writes rows goes by
the one list that stands here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import numpy as np
import numpy.typing as npt
import pyarrow as pa
from attrs import frozen

__all__ = ["COLUMNS", "PLACES", "SCHEMA", "Column", "Rows", "table_of"]

Rows = npt.NDArray[np.int64]
"""Rows as an engine gives them: one a match, round and seat, in that order, with a number for every column."""
CAUSE = pa.dictionary(pa.int8(), pa.string())


@frozen
class Column:
    """A column: its name, its type in Arrow, and what it tells."""

    name: str
    type: pa.DataType
    meaning: str


COLUMNS = (
    Column("match", pa.int64(), "the number of the match in the run, from 0"),
    Column("round", pa.int32(), "the number of the round in the match, from 1"),
    Column("seat", pa.int16(), "the seat, from 0"),
    Column("starter", pa.bool_(), "whether the seat moved first in the round"),
    Column("deals", pa.int32(), "how many deals the round took; the row tells of the last one alone, which counted"),
    Column("score", pa.int64(), "what the round counts for the seat"),
    Column("cause", CAUSE, "why the round ended: went-out, blocked, or the name of a rule"),
    Column("out", pa.bool_(), "whether the seat was out at the end of the round"),
    Column("moves", pa.int32(), "all moves of the seat in the round"),
    Column("plays", pa.int32(), "the pieces that the seat laid"),
    Column("draws", pa.int32(), "the pieces that the seat drew in its turns"),
    Column("passes", pa.int32(), "the passes of the seat"),
    Column("doubles", pa.int32(), "the doubles that the seat laid"),
    Column("uncovered", pa.int32(), "of those the ones on which no piece lay at the end, dead ones too"),
    Column("marks", pa.int32(), "the moves of the seat that put a marker on its own root track, which had none before"),
    Column("left", pa.int32(), "the pieces left in the hand at the end"),
    Column("opening", pa.int32(), "the pieces that the seat laid in its first turn of the round"),
    Column("won", pa.bool_(), "whether the seat won the match; told in the rows of the last round, else false"),
)
"""Every column, in the order of an engine's array. `cause` has there the number of the cause in `Setup.causes`."""

PLACES: Mapping[str, int] = MappingProxyType({column.name: place for place, column in enumerate(COLUMNS)})
"""The place of every column, by its name."""

SCHEMA = pa.schema([pa.field(column.name, column.type, nullable=False) for column in COLUMNS])
"""The schema of every table, stream and file of rows."""


def table_of(rows: Rows, causes: Sequence[str]) -> pa.Table:
    """The rows of an engine as a table of Arrow.

    Arguments:
        rows: the rows, with a number for every column.
        causes: the causes of the ruleset, `Setup.causes`.

    >>> import numpy as np
    >>> rows = np.array([[0, 1, 0, 1, 1, 0, 0, 1, 5, 4, 1, 0, 1, 1, 0, 0, 2, 1]])
    >>> table = table_of(rows, ("went-out", "blocked"))
    >>> table["cause"].to_pylist(), table["won"].to_pylist()
    (['went-out'], [True])
    """
    names = pa.array(causes, pa.string())
    arrays = []
    for column, values in zip(COLUMNS, np.ascontiguousarray(rows.T), strict=True):
        array = pa.array(values)
        if column.type == CAUSE:
            arrays.append(pa.DictionaryArray.from_arrays(array.cast(pa.int8()), names))
        else:
            arrays.append(array.cast(column.type))
    return pa.Table.from_arrays(arrays, schema=SCHEMA)
