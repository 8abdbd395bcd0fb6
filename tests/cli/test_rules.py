"""The rule sheet on a terminal, and in a file."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import trainrules as tr

Run = Callable[..., Any]
WIDE = 100_000


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", sorted(tr.catalogue().games))
def test_where_there_is_room_the_sheet_stands_as_the_library_writes_it(game: str, language: str, run: Run) -> None:
    """Line by line."""
    ran = run("rules", game, "--language", language, width=WIDE)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == tr.rulebook(tr.ruleset(game), language).text.rstrip("\n") + "\n"


@pytest.mark.parametrize("width", [30, 80])
def test_lines_are_broken_to_the_width_of_the_terminal_and_no_word_is_lost(width: int, run: Run) -> None:
    """No line is longer, and all words are there in their order; lines under titles are cut."""
    out = run("rules", "mexican-train", width=width).out
    assert max(map(len, out.splitlines())) <= width
    words = [word for word in tr.rulebook(tr.ruleset("mexican-train")).text.split() if not re.fullmatch("=+|-+", word)]
    assert [word for word in out.split() if not re.fullmatch("=+|-+", word)] == words


def test_a_long_title_is_underlined_no_further_than_the_terminal_is_wide(run: Run) -> None:
    """Thirty columns here."""
    out = run("rules", "mexican-train", "reverse-doubles", "free-bonus", "-double-blank", width=30).out
    assert "=" * 30 in out.splitlines()
    assert "=" * 31 not in out


def test_sentences_hang_behind_their_mark_and_notes_behind_nothing(run: Run) -> None:
    """Each further line begins where the text of the first does."""
    out = run("rules", "mexican-train", width=60).out
    assert ("* Every track starts at the station: its first piece must\n  meet what the station shows.\n") in out
    assert "\n    own-tracks [" in out


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("form", ["markdown", "html"])
def test_other_formats_are_written_as_they_are(form: str, language: str, run: Run) -> None:
    """A browser or a wiki breaks the lines."""
    ran = run("rules", "mexican-train", "--format", form, "--language", language, width=20)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == getattr(tr.rulebook(tr.ruleset("mexican-train"), language), form) + "\n"


def test_house_rules_omissions_and_plug_ins_are_on_the_sheet(run: Run, odd: str) -> None:
    """The sheet is that of the ruleset, not that of the game."""
    out = run("rules", "mexican-train", "tenth-piece", "-double-blank", "--plugin", odd, width=WIDE).out
    assert "* A round ends with the tenth piece laid.\n    tenth-piece\n" in out
    assert "\n    double-blank" not in out


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("rules", "no game is named; name one, such as mexican-train (trainrules games lists them)"),
        ("rules mexican-train --language fr", None),
        ("rules mexican-train --format pdf", None),
    ],
)
def test_what_cannot_be_written_is_refused_in_a_line(words: str, line: str | None, run: Run) -> None:
    """With status 2; which languages and formats there are is told."""
    ran = run(*words.split())
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err == f"trainrules: {line}\n" if line else words.rsplit(maxsplit=1)[-1] in ran.err


@pytest.mark.parametrize(
    ("form", "first"), [("text", "How we play"), ("markdown", "# How we play"), ("html", "<!doctype html>")]
)
def test_a_sheet_is_given_a_title(form: str, first: str, run: Run) -> None:
    """In every form."""
    ran = run("rules", "mexican-train", "free-bonus", "--format", form, "--title", "How we play")
    assert (ran.out.splitlines()[0], "How we play" in ran.out, "free-bonus" in ran.out.split("Replaced")[1]) == (
        first,
        True,
        True,
    )
