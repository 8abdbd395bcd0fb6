"""The published counts: both games find the same number of ways to go on, and it is the one that `counts.txt` has.

`docs/perft.md` shows that file. After a deliberate change of a rule, or with a new row (any count will do), write it anew
with `python tests/second_game/test_perft_counts.py`. The counts written are those of the second game. Choose a seed at which
the rule makes a difference within that depth, or the row shows nothing of it.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import trainrules as tr

pytestmark = pytest.mark.population

HERE = Path(__file__).parent
COUNTS = HERE / "counts.txt"
HEAD = 2
"""So many lines of the table say what its columns are."""
PLAIN = {"__future__", "collections.abc", "functools", "typing"}


def rows() -> list[tuple[str, int, int, int, int]]:
    """The rows of the published table: ruleset, seats, seed, depth and count."""
    found = []
    for line in COUNTS.read_text(encoding="utf-8").splitlines()[HEAD:]:
        text, *numbers = (cell.strip(" `") for cell in line.strip("|").split("|"))
        seats, seed, depth, count = map(int, numbers)
        found.append((text, seats, seed, depth, count))
    return found


@pytest.mark.parametrize(("text", "seats", "seed", "depth", "count"), rows())
def test_both_games_find_the_published_count(
    text: str, seats: int, seed: int, depth: int, count: int, naive: ModuleType, dealt: Callable[..., Any]
) -> None:
    """From the same deal, to the same depth."""
    rules, table, words, now = dealt(text, seats, seed)
    assert (tr.perft(rules, table, depth), naive.perft(words, now, depth)) == (count, count)


def test_no_row_stands_twice() -> None:
    """A ruleset, a deal and a depth have one count."""
    asked = [row[:-1] for row in rows()]
    assert len(set(asked)) == len(asked)


MODULES = [HERE / "words.py", *sorted((HERE / "naive").glob("*.py"))]
"""What the second game is."""


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_the_second_game_shares_nothing_with_the_library(module: Path) -> None:
    """A second opinion is worth something only if it is one."""
    named: set[str | None] = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            named |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:  # its own modules stand beside it
            named.add(node.module)
    assert named <= PLAIN


if __name__ == "__main__":
    shared: Any = import_module("conftest")
    lines = COUNTS.read_text(encoding="utf-8").splitlines()[:HEAD]
    for text, seats, seed, depth, _ in rows():
        _, _, words, now = shared.dealt_to_both(text, seats, seed)
        lines.append(f"| `{text}` | {seats} | {seed} | {depth} | {shared.NAIVE.perft(words, now, depth)} |")
    COUNTS.write_text("\n".join(lines) + "\n", encoding="utf-8")
