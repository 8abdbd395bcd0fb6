"""Recording processes that are killed at random moments: what was told of as done is in the file, and the file can be loaded."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.skipif(not hasattr(os, "fork"), reason="only where processes can be forked")
def test_a_process_that_is_killed_has_lost_nothing_that_it_told_of() -> None:
    """Forty times, with moves taken back and files gone on with; `python -m benchmarks.kill_recorder` does it by the hundred."""
    words = [sys.executable, "-m", "benchmarks.kill_recorder", "--times", "40"]
    root = Path(__file__).parents[2]
    done = subprocess.run(words, cwd=root, capture_output=True, text=True, check=False)  # noqa: S603  # our own words
    assert (done.returncode, done.stderr) == (0, "")
    assert "40 processes killed; every file holds what was told of as done" in done.stdout
