"""What the tests of results share: small runs whose rows are written by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from trainrules.sim.columns import COLUMNS, PLACES, table_of
from trainrules.sim.results import Results
from trainrules.sim.setups import setup_of

Round = dict[str, Any]
Made = Callable[..., Results]


def rows_of(matches: Sequence[Sequence[Round]], seats: int) -> Any:
    """Rows of an engine: a round says of each column a value a seat, or one for all; what it does not say is 0.

    Where nothing else is said, seat 0 starts the first round, seat 1 the next and so on, and a round takes one deal.
    """
    rows = []
    for number, rounds in enumerate(matches):
        for ordinal, told in enumerate(rounds, 1):
            block = np.zeros((seats, len(COLUMNS)), np.int64)
            usual = {"match": number, "round": ordinal, "seat": range(seats), "deals": 1}
            starter = [seat == (ordinal - 1) % seats for seat in range(seats)]
            for name, values in {**usual, "starter": starter, **told}.items():
                block[:, PLACES[name]] = values
            rows.append(block)
    return np.concatenate(rows) if rows else np.zeros((0, len(COLUMNS)), np.int64)


@pytest.fixture(scope="session", autouse=True)
def _compiled(compiled_code: None) -> None:
    """Nearly all of them play by the compiled engine."""


@pytest.fixture(scope="session")
def made() -> Made:
    """Results with these rows: of each match its rounds."""

    def results(matches: Sequence[Sequence[Round]], seats: int = 2, path: Path | None = None, **setup: Any) -> Results:
        """With a path, they are in that file, and not in memory."""
        rules, players = setup.get("rules", "mexican-train"), setup.get("players", "random")
        told = setup_of(rules, seats, setup.get("seed", 1), players, setup.get("rounds"))
        table = table_of(rows_of(matches, seats), told.causes)
        if path is not None:
            _write(table, path)
        notes = setup.get("notes", ())
        return Results(told, len(matches), "readable", notes, 1.25, None if path else table, path)

    return results


def _write(table: Any, path: Path) -> None:
    """A table in a file of that form, without the help of what is under test."""
    if path.suffix == ".parquet":
        import pyarrow.parquet as pq  # noqa: PLC0415  # few tests need it

        pq.write_table(table, path, row_group_size=4)
    elif path.suffix == ".csv":
        import pyarrow.csv  # noqa: PLC0415  # likewise

        pyarrow.csv.write_csv(table, path)
    else:
        import json  # noqa: PLC0415  # likewise

        path.write_text("".join(json.dumps(row) + "\n" for row in table.to_pylist()))


@pytest.fixture(scope="session")
def write() -> Callable[[Any, Path], None]:
    """What puts a table into a file."""
    return _write


@pytest.fixture(scope="session")
def three() -> list[list[Round]]:
    """Three matches of two seats, counted by hand in the tests.

    Match 0 has two rounds, 5 to 0 and 10 to 20, which is 15 to 20: seat 0 wins. Match 1 has one, 30 to 0: seat 1 wins. Match 2 has one,
    7 to 7, and is shared.
    """
    return [
        [
            {
                "score": (5, 0),
                "out": (0, 1),
                "moves": (4, 6),
                "draws": (1, 0),
                "passes": (1, 0),
                "left": (3, 0),
                "opening": (1, 2),
            },
            {"score": (10, 20), "cause": 1, "moves": (8, 8), "draws": (2, 3), "left": (4, 5), "marks": (1, 2), "won": (1, 0)},
        ],
        [
            {
                "score": (30, 0),
                "out": (0, 1),
                "moves": (5, 7),
                "doubles": (2, 1),
                "uncovered": (1, 0),
                "left": (6, 0),
                "won": (0, 1),
            }
        ],
        [{"score": (7, 7), "cause": 1, "deals": 3, "moves": (2, 2), "left": (2, 2), "won": (1, 1)}],
    ]
