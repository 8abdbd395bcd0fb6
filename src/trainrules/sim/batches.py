"""Batches of rows: cut so that each holds whole matches, from a table or a file, of which there is never more in memory than a part."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

import numpy as np
import pyarrow as pa
import pyarrow.csv
import pyarrow.json
import pyarrow.parquet

from trainrules.errors import BadInput
from trainrules.sim.columns import CAUSE, SCHEMA
from trainrules.sim.forms import named

__all__ = ["following", "read", "whole"]

ROWS = 2**17
"""So many rows at most are read at a time, or so many bytes times 64."""
Rows = TypeVar("Rows", pa.RecordBatch, pa.Table)
TOLD = pa.schema([field.with_type(pa.string()) if field.type == CAUSE else field for field in SCHEMA])
"""The columns as text files have them, where no word is numbered."""


def read(path: Path, causes: Sequence[str]) -> Iterator[pa.RecordBatch]:
    """The rows of a file, in its order, with the causes numbered as in the table of a run.

    Arguments:
        path: a file of Parquet, CSV or JSON lines, which its name says.
        causes: the causes of the ruleset, `Setup.causes`.

    Raises BadInput for a file that cannot be read or holds something else.
    """
    try:
        for batch in FORMS[path.suffix.lower()](path):
            yield from named(pa.Table.from_batches([batch]).cast(TOLD), causes).to_batches()
    except (OSError, ValueError, KeyError, pa.ArrowException) as error:
        why = " ".join(str(error).split())
        raise BadInput(f"{path} cannot be read as the rows of a run: {why}; name the file that a run has written") from error


def following(pieces: Iterable[Rows], first: int, count: int) -> Iterator[Rows]:
    """The same pieces, whose rows are seen to be of just these matches, in their order.

    Raises ValueError where that is not so, for matches that are missing at the end when there is no further piece.
    """
    last = first - 1
    for piece in pieces:
        steps = np.diff(piece["match"].to_numpy(zero_copy_only=False), prepend=last)
        if (last < first and (steps[:1] != 1).any()) or not np.isin(steps, (0, 1)).all():
            raise ValueError("matches are missing, or stand in another order")
        last += int(steps.sum())
        yield piece
    if not first <= last == first + count - 1:
        raise ValueError(f"it has other matches than {first} to {first + count - 1}")


def whole(batches: Iterable[pa.RecordBatch], matches: int) -> Iterator[pa.RecordBatch]:
    """The same rows in batches of so many whole matches each, the last one of the rest."""
    held = pa.Table.from_batches([], SCHEMA)
    for batch in batches:
        held = pa.concat_tables([held, pa.Table.from_batches([batch])])
        starts = np.flatnonzero(np.diff(held["match"].to_numpy(), prepend=-1))
        cuts = [0, *starts[matches::matches].tolist()]  # where a match begins, the one before is whole
        for start, end in pairwise(cuts):
            yield _joined(held.slice(start, end - start))
        held = held.slice(cuts[-1])
    if held.num_rows:
        yield _joined(held)


def _joined(table: pa.Table) -> pa.RecordBatch:
    (batch,) = table.combine_chunks().to_batches()
    return batch


def _parquet(path: Path) -> Iterator[pa.RecordBatch]:
    with pa.parquet.ParquetFile(path, page_checksum_verification=True) as file:
        yield from file.iter_batches(ROWS)


def _csv(path: Path) -> Iterator[pa.RecordBatch]:
    types = pa.csv.ConvertOptions(column_types=TOLD)
    with pa.csv.open_csv(path, pa.csv.ReadOptions(block_size=64 * ROWS), convert_options=types) as file:
        yield from file


def _lines(path: Path) -> Iterator[pa.RecordBatch]:
    types = pa.json.ParseOptions(explicit_schema=TOLD)
    with pa.json.open_json(path, pa.json.ReadOptions(block_size=64 * ROWS), types) as file:
        yield from file


FORMS: Mapping[str, Callable[[Path], Iterator[pa.RecordBatch]]] = MappingProxyType(
    {".parquet": _parquet, ".csv": _csv, ".jsonl": _lines}
)
"""How a file is read, by the end of its name."""
