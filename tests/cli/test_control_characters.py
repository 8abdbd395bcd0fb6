"""What a plug-in or the command line says is never obeyed by a terminal: control characters are written out, on stdout too."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
LOUD = ("--plugin", str(Path(__file__).parent / "plugins" / "loud.py"))
SAID = "loud-name:text=a%1B[2Jb%0A====%E2%80%AEc"
"""An escape that clears the screen, a forged heading, and a turn of the direction of writing."""
OBEYED = ("\x1b", "\u202e", "\x07")


@pytest.mark.parametrize(
    "words",
    [
        ("rules", "loud", SAID),
        ("rules", "loud", SAID, "--format", "markdown"),
        ("rules", "loud", SAID, "--format", "html"),
        ("compare", "loud", f"mexican-train {SAID}"),
        ("compare", "loud", f"mexican-train {SAID}", "--json"),
        ("play", "loud", SAID, "--seed", "1", "--seats", "2"),
        ("schema", "loud"),
        ("schema", "loud-name"),
        ("games",),
        ("games", "--rules"),
        ("games", "--json"),
        ("why", "loud", SAID, "5-12>0", "--at", "round 1 station 12-12;hand 0: 5-12;hand 1: 1-2;boneyard: rest"),
    ],
)
def test_nothing_that_a_terminal_obeys_is_written(run: Run, words: tuple[str, ...]) -> None:
    """By any command."""
    ran = run(*words, *LOUD)
    assert ran.status in (0, 1)
    assert [sign for sign in OBEYED if sign in ran.out + ran.err] == []


def test_a_sentence_and_an_option_are_written_out(run: Run) -> None:
    """So that one sees what is in them, and no heading is forged."""
    ran = run("rules", "loud", SAID, *LOUD, width=200)
    lines = ran.out.splitlines()
    assert [line for line in lines if "text = " in line] == [
        "* A rule with a name of its own; \\u202ethis is written backwards. (text = a\\x1b[2Jb\\n====\\u202ec)",
        "    loud-name; text = a\\x1b[2Jb\\n====\\u202ec [1]",
    ]
    assert "A \\u202egame." in lines


def test_what_is_typed_is_written_out(run: Run) -> None:
    """Where it comes through a pipe and is shown again."""
    ran = run("play", "mexican-train", "--human", "0", "--seats", "2", "--seed", "1", typed="a\x1b[2J\nquit\n")
    assert "\x1b" not in ran.out
    assert "a\\x1b[2J" in ran.out
