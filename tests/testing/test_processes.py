"""The same match in a process of its own."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import frozen

import trainrules as tr
from trainrules.testing import processes


def begun(rules: tr.Ruleset, moves: int = 3) -> tr.Match:
    """A match of two after so many moves."""
    match = tr.Match.start(rules, seats=2, seed=4)
    for _ in range(moves):
        match = match.apply(match.legal_moves()[0])
    return match


def looks(match: tr.Match | None) -> list[str]:
    """What it looked like, from the first."""
    found: list[str] = []
    while match is not None:
        found.insert(0, processes.look(match))
        match = match.previous
    return found


def test_another_process_plays_the_same_match() -> None:
    """It is told of the rules by where their classes stand, options, omissions and all."""
    match = begun(tr.ruleset("mexican-train", "opening-run:most=4", without=["double-blank"]))
    assert processes.played_elsewhere(match) == looks(match)


def test_it_is_told_of_a_rule_in_a_file(write: Callable[..., str]) -> None:
    """By the path of that file."""
    shelf = tr.catalogue([write("return len(track.pieces) > 99")])
    match = begun(shelf.ruleset("mexican-train", "mine"))
    assert processes.played_elsewhere(match) == looks(match)


def test_a_rule_that_stands_in_no_module_cannot_be_told() -> None:
    """One that was made within a function, or typed where a program begins."""

    @frozen
    class Within(tr.Rule):
        """Within a function."""

    assert processes.played_elsewhere(begun(tr.ruleset("mexican-train", Within()))) is None
    main = type("Typed", (tr.Rule,), {"__module__": "__main__", "__doc__": "Typed.", "__slots__": ()})
    assert processes.played_elsewhere(begun(tr.ruleset("mexican-train", frozen(main)()))) is None


def test_a_process_that_fails_is_told_with_its_last_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it said before."""
    match = begun(tr.ruleset("mexican-train"))
    monkeypatch.setattr(processes, "_account", lambda match: {"path": ["no such folder"]})
    with pytest.raises(ChildProcessError, match="KeyError: 'game'"):
        processes.played_elsewhere(match)


def test_a_process_that_fails_without_a_word_is_told_with_its_status(monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed, for instance."""
    silent = subprocess.CompletedProcess([], -9, "", "  \n")
    monkeypatch.setattr(subprocess, "run", lambda *arguments, **options: silent)
    with pytest.raises(ChildProcessError, match="status -9"):
        processes.played_elsewhere(begun(tr.ruleset("mexican-train")))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Callable[[Any], tuple[int, str, str]]:
    """What the other process would do with an account, in this one."""
    monkeypatch.setattr(sys, "path", list(sys.path))

    def main(account: object) -> tuple[int, str, str]:
        target, complaints = io.StringIO(), io.StringIO()
        status = processes.main(io.StringIO(json.dumps(account)), target, complaints)
        return status, target.getvalue(), complaints.getvalue()

    return main


def test_it_writes_a_table_a_move_and_that_of_the_deal(
    asked: Callable[[Any], tuple[int, str, str]], write: Callable[..., str]
) -> None:
    """As text, and a rule of a file is read from there once."""
    path = str(Path(write("return len(track.pieces) > 99")).absolute())
    mine = {"file": path, "class": "Mine", "options": ""}
    match = begun(tr.ruleset("mexican-train"))
    account = {**processes._account(match), "house": [mine]}
    status, said, complaints = asked(account)
    assert (status, complaints, json.loads(said)) == (0, "", looks(match))


def test_what_goes_wrong_there_is_one_line(asked: Callable[[Any], tuple[int, str, str]]) -> None:
    """And the status 1."""
    match = begun(tr.ruleset("mexican-train"))
    status, said, complaints = asked({**processes._account(match), "moves": ["99-99>0"]})
    assert (status, said, complaints.count("\n")) == (1, "", 1)
    assert complaints.startswith("BadText: ")
