"""Columns: the one list of what a row tells, and rows as a table of Arrow."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pytest

from trainrules.sim.columns import COLUMNS, PLACES, SCHEMA, table_of

CAUSES = ("went-out", "blocked", "ends-when-all-marked")
ROWS = np.array(
    [
        [7, 1, 0, 1, 2, -3, 1, 0, 9, 5, 3, 1, 2, 1, 1, 4, 2, 0],
        [7, 1, 1, 0, 2, 1 << 62, 2, 1, 6, 6, 0, 0, 0, 0, 0, 0, 3, 1],
    ]
)


def test_the_columns_are_those_of_a_row_in_their_order() -> None:
    """Whoever makes or reads rows goes by this."""
    assert [(column.name, str(column.type)) for column in COLUMNS] == [
        ("match", "int64"),
        ("round", "int32"),
        ("seat", "int16"),
        ("starter", "bool"),
        ("deals", "int32"),
        ("score", "int64"),
        ("cause", "dictionary<values=string, indices=int8, ordered=0>"),
        ("out", "bool"),
        ("moves", "int32"),
        ("plays", "int32"),
        ("draws", "int32"),
        ("passes", "int32"),
        ("doubles", "int32"),
        ("uncovered", "int32"),
        ("marks", "int32"),
        ("left", "int32"),
        ("opening", "int32"),
        ("won", "bool"),
    ]


def test_each_column_says_what_it_tells_and_has_its_place() -> None:
    """A phrase each, and the places from 0."""
    assert all(len(column.meaning) > len(column.name) for column in COLUMNS)
    assert [PLACES[column.name] for column in COLUMNS] == [*range(18)]


def test_the_schema_has_the_columns_and_no_value_is_missing() -> None:
    """Every field is one that cannot be null."""
    assert SCHEMA.names == [column.name for column in COLUMNS]
    assert [field.type for field in SCHEMA] == [column.type for column in COLUMNS]
    assert not any(field.nullable for field in SCHEMA)


def test_rows_become_a_table_with_the_names_of_causes() -> None:
    """Numbers stay what they are, flags become true or false, and a cause has its name."""
    table = table_of(ROWS, CAUSES)
    table.validate(full=True)
    assert table.schema == SCHEMA
    assert table.to_pylist() == [
        {
            "match": 7,
            "round": 1,
            "seat": 0,
            "starter": True,
            "deals": 2,
            "score": -3,
            "cause": "blocked",
            "out": False,
            "moves": 9,
            "plays": 5,
            "draws": 3,
            "passes": 1,
            "doubles": 2,
            "uncovered": 1,
            "marks": 1,
            "left": 4,
            "opening": 2,
            "won": False,
        },
        {
            "match": 7,
            "round": 1,
            "seat": 1,
            "starter": False,
            "deals": 2,
            "score": 1 << 62,
            "cause": "ends-when-all-marked",
            "out": True,
            "moves": 6,
            "plays": 6,
            "draws": 0,
            "passes": 0,
            "doubles": 0,
            "uncovered": 0,
            "marks": 0,
            "left": 0,
            "opening": 3,
            "won": True,
        },
    ]


def test_no_rows_are_a_table_too() -> None:
    """Of no length, with the same schema and the same causes."""
    table = table_of(ROWS[:0], CAUSES)
    assert (table.num_rows, table.schema) == (0, SCHEMA)


def test_the_causes_of_a_table_are_all_those_of_the_rules() -> None:
    """Those that no row has, too: parts of a run have the same dictionary, and can be put together."""
    (chunk,) = table_of(ROWS[:1], CAUSES)["cause"].chunks
    assert chunk.dictionary.to_pylist() == [*CAUSES]
    assert len(pa.concat_tables([table_of(ROWS[:1], CAUSES), table_of(ROWS[1:], CAUSES)]).unify_dictionaries()) == 2


def test_a_number_that_its_column_cannot_hold_is_refused_and_not_cut() -> None:
    """Round 3,000,000,000 is beyond 32 bits."""
    rows = ROWS.copy()
    rows[0, PLACES["round"]] = 3_000_000_000
    with pytest.raises(pa.ArrowInvalid):
        table_of(rows, CAUSES)
