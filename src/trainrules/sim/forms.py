"""The forms of a file of rows: Parquet, CSV, and JSON Lines. A form makes the same bytes of the same rows, however they come to it."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, BinaryIO

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.csv
import pyarrow.parquet as pq

from trainrules.errors import BadInput, fault_of, shown
from trainrules.sim.columns import PLACES, SCHEMA

__all__ = ["FORMS", "GROUP", "LABEL", "Form", "form_of", "grouped", "labelled", "named", "parquet_bytes", "speakable"]

GROUP = 1 << 17
"""So many rows stand in each group of a Parquet file, but the last, and are written at once in the other forms."""
LABEL = b"trainrules"
"""Where a Parquet file has, beside its schema, what run it is of."""
CAUSE = PLACES["cause"]
OPTIONS: Mapping[str, Any] = MappingProxyType({"compression": "zstd", "write_page_checksum": True})

Form = Callable[[BinaryIO, Iterable[pa.Table], str], None]
"""Writes tables as `grouped` gives them into a file; the text tells what run they are of, where the form has a place for it."""


def form_of(path: object) -> str:
    """The ending of a file's name, which says its form.

    Raises BadInput for what is no path, for a name that no file of rows can have, and for an ending that says none.

    >>> form_of("runs/first.parquet")
    '.parquet'
    """
    name: object = path
    if isinstance(path, os.PathLike):
        try:
            name = os.fspath(path)
        except Exception as error:
            raise BadInput(f"out {shown(path)}: its path cannot be told, {fault_of(error)}; give a str or a Path") from error
    if not isinstance(name, str):
        raise BadInput(f"out {shown(path)}: give the path of a file, such as 'rows.parquet'")
    if not speakable(name):
        raise BadInput(f"out {shown(name)}: no file of rows can have that name; give one that can be written in UTF-8")
    ending = Path(name).suffix.lower()
    if ending not in FORMS:
        raise BadInput(f"out {shown(name)}: the name of the file says its form; let it end in {', '.join(FORMS)}")
    return ending


def speakable(name: str) -> bool:
    r"""Whether Arrow can open a file of that name: it wants UTF-8, which not every name of a system is, and no NUL.

    >>> speakable("rows.csv"), speakable("rows\udcff.csv"), speakable("rows\0.csv")
    (True, False, False)
    """
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return "\0" not in name


def grouped(tables: Iterable[pa.Table]) -> Iterator[pa.Table]:
    """The same rows in tables of `GROUP` rows, and what is left in a last one, each in one piece.

    So it makes no difference to a file in which pieces the rows came.
    """
    waiting: list[pa.Table] = []
    rows = 0
    for table in tables:
        waiting.append(table)
        rows += table.num_rows
        while rows >= GROUP:
            whole = pa.concat_tables(waiting)
            yield whole.slice(0, GROUP).combine_chunks()
            waiting = [whole.slice(GROUP)]
            rows -= GROUP
    if rows:
        yield pa.concat_tables(waiting).combine_chunks()


def labelled(label: str) -> pa.Schema:
    """The schema of rows with a text that tells what run they are of."""
    return SCHEMA.with_metadata({LABEL: label.encode()})


def parquet_bytes(table: pa.Table, label: str) -> bytes:
    """A whole Parquet file with the rows of one table."""
    sink = pa.BufferOutputStream()
    _parquet(sink, [table], label)
    data: bytes = sink.getvalue().to_pybytes()
    return data


def named(table: pa.Table, causes: Sequence[str]) -> pa.Table:
    """A table as it comes from a file with its causes numbered as those of the ruleset; without what the file tells beside it.

    In a file they may have been numbered in another order.

    Raises ValueError for a cause that the ruleset does not have, and for other columns than rows have.
    """
    if table.schema.names != SCHEMA.names:
        raise ValueError("the columns are others")
    names = pa.array(causes, pa.string())
    numbers = pc.index_in(table.column(CAUSE).cast(pa.string()).combine_chunks(), value_set=names)
    if numbers.null_count:
        raise ValueError("there is a cause that no round of these rules has")
    numbered = pa.DictionaryArray.from_arrays(numbers.cast(pa.int8()), names)
    table = table.set_column(CAUSE, SCHEMA.field(CAUSE), numbered).replace_schema_metadata()
    if table.schema != SCHEMA:
        raise ValueError("the types of the columns are others")
    return table


def _parquet(file: Any, tables: Iterable[pa.Table], label: str) -> None:
    with pq.ParquetWriter(file, labelled(label), **OPTIONS) as writer:
        for table in tables:
            writer.write_table(table, row_group_size=GROUP)


def _csv(file: BinaryIO, tables: Iterable[pa.Table], _: str) -> None:
    file.write((",".join(SCHEMA.names) + "\n").encode())
    plain = pa.csv.WriteOptions(
        include_header=False, quoting_style="none"
    )  # a cause is the name of a class: nothing to be quoted
    for table in tables:
        pa.csv.write_csv(table.set_column(CAUSE, "cause", table.column(CAUSE).cast(pa.string())), file, plain)


def _jsonl(file: BinaryIO, tables: Iterable[pa.Table], _: str) -> None:
    file.writelines(map(_lines, tables))


def _lines(table: pa.Table) -> memoryview:
    """An object of JSON a line, for every row."""
    parts: list[Any] = []
    for place, column in enumerate(table.columns):
        values = column.combine_chunks()
        if place == CAUSE:
            spoken = pa.array(map(json.dumps, values.dictionary.to_pylist()), pa.string())
            values = pa.DictionaryArray.from_arrays(values.indices, spoken)
        parts += [f'{"," if place else "{"}"{SCHEMA.names[place]}":', values.cast(pa.string())]
    lines = pc.binary_join_element_wise(*parts, "}\n", "")
    all_in_one = pc.binary_join(pa.ListArray.from_arrays(pa.array([0, len(lines)], pa.int32()), lines), "")
    return memoryview(all_in_one[0].as_buffer())


FORMS: Mapping[str, Form] = MappingProxyType({".parquet": _parquet, ".csv": _csv, ".jsonl": _jsonl})
"""How tables are written, by the ending of a file's name."""
