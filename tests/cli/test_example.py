"""The example that plays a match."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "play_a_match.py"


def test_the_example_plays_a_match_and_adds_up(tmp_path: Path) -> None:
    """As a script, anywhere: the scores of the rounds sum to the totals, and the lowest total has won."""
    ran = subprocess.run([sys.executable, EXAMPLE, "3"], capture_output=True, check=False, text=True, cwd=tmp_path)  # noqa: S603  # our own words
    assert (ran.returncode, ran.stderr) == (0, "")
    _, *rounds, totals, winners = ran.stdout.splitlines()
    scores = [ast.literal_eval(re.findall(r"\(.*\)", line)[0]) for line in rounds]
    summed = tuple(map(sum, zip(*scores, strict=True)))
    assert len(scores) == 13
    assert totals == f"totals: {summed}"
    assert winners == f"won by seat {' and '.join(str(seat) for seat, total in enumerate(summed) if total == min(summed))}"


def test_the_example_needs_no_more_than_the_public_names_and_the_standard_library() -> None:
    """What a reader copies works wherever the library is installed."""
    imports = [
        node
        for node in ast.walk(ast.parse(EXAMPLE.read_text(encoding="utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    names = {alias.name for node in imports for alias in node.names}
    assert names - set(sys.stdlib_module_names) == {"trainrules"}
