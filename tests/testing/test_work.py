"""Counted work: the same question takes the same number of lines."""

from __future__ import annotations

import gc
import sys

import pytest

import trainrules as tr
from trainrules.testing.work import work


def three_lines() -> None:
    """A body of three lines."""
    a = 1
    b = a + 1
    assert b == 2


def test_each_line_counts_once() -> None:
    """Three lines of the body, and that of the question."""
    assert work(lambda: three_lines()) == 4  # noqa: PLW0108  # the question is a line of its own


def test_a_table_takes_the_same_work_each_time() -> None:
    """Seconds would differ."""
    rules = tr.ruleset("mexican-train")
    counts = {work(lambda: tr.deal(rules, seats=2, seed=1)) for _ in range(3)}
    assert len(counts) == 1


def test_a_tracer_goes_on_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A debugger, or what measures coverage, is put back, whatever the question raises."""
    put: list[object] = []
    monkeypatch.setattr(sys, "gettrace", lambda: "the one before")
    monkeypatch.setattr(sys, "settrace", put.append)
    with pytest.raises(ZeroDivisionError):
        work(lambda: 1 / 0)
    assert put[-1] == "the one before"


def test_what_is_thrown_away_by_others_does_not_count() -> None:
    """The collector is off meanwhile, and afterwards as it was."""
    seen: list[bool] = []
    work(lambda: seen.append(gc.isenabled()))
    assert (seen, gc.isenabled()) == ([False], True)
    gc.disable()
    try:
        work(lambda: None)
        assert gc.isenabled() is False
    finally:
        gc.enable()
