"""The state machine: anything in any order."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.errors import Flaky
from hypothesis.stateful import run_state_machine_as_test

import trainrules as tr
from trainrules.testing import LawBroken, laws, match_machine
from trainrules.testing.stories import story

RULES = tr.ruleset("mexican-train", "dominoes:high=6", "hand-size:pieces=4,most=3", "rounds:count=2")
FEW = settings(max_examples=5, report_multiple_bugs=False)


@pytest.mark.parametrize("rules", [RULES, st.just(RULES)], ids=["ruleset", "strategy"])
def test_a_sound_ruleset_passes(rules: Any) -> None:
    """Given as itself or as a strategy."""
    run_state_machine_as_test(match_machine(rules), settings=FEW)


def test_what_is_no_ruleset_is_refused() -> None:
    """When the machine is made."""
    with pytest.raises(tr.BadInput, match="is no ruleset and no strategy"):
        match_machine("mexican-train")  # type: ignore[arg-type]  # that is it


def test_each_fault_is_told_with_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here explaining finds a reason against every move."""
    monkeypatch.setattr(tr.Match, "explain", lambda match, move, seat=None: (tr.Reason("no", None, "No."),))
    faults: list[LawBroken] = []
    with pytest.raises(LawBroken):
        run_state_machine_as_test(match_machine(RULES, faults), settings=FEW)
    assert faults[-1].fault.endswith("is legal, and there are reasons against it")
    assert faults[-1].story.startswith(f"ruleset  {RULES}\nseats    2\nseed     0\nmoves    none\nthe table:\n    round 1")


def test_the_story_of_a_match_has_its_moves() -> None:
    """One here."""
    match = tr.Match.start(RULES, seats=2, seed=1)
    move = match.legal_moves()[0]
    assert f"moves    {move}" in story(match.apply(move)).splitlines()


def test_a_rule_that_fails_ends_the_steps_and_is_told_elsewhere(small: Any) -> None:
    """One law tells it, and not this one too."""
    run_state_machine_as_test(match_machine(tr.ruleset(small.short(small.Fails()))), settings=FEW)


def test_steps_that_do_not_come_again_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that answers by chance makes Hypothesis give up before any fault is found."""

    def unsteady(*machine: object, **options: object) -> None:
        raise Flaky("by chance")

    monkeypatch.setattr("trainrules.testing.laws.machines.run_state_machine_as_test", unsteady)
    with pytest.raises(LawBroken, match="the same steps did not come again"):
        laws.whatever_is_done_in_any_order(RULES, FEW)


def test_an_illegal_move_that_is_taken_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here all are, and lead nowhere."""
    real = tr.Match.apply

    def apply(match: tr.Match, move: tr.Move, seat: int | None = None) -> tr.Match:
        return real(match, move, seat) if str(move) in map(str, match.legal_moves()) else match

    monkeypatch.setattr(tr.Match, "apply", apply)
    faults: list[LawBroken] = []
    with pytest.raises(LawBroken):
        run_state_machine_as_test(match_machine(RULES, faults), settings=FEW)
    assert faults[-1].fault.endswith("is not legal and yet it is taken")


def test_what_was_found_before_the_search_ended_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Though Hypothesis calls it flaky."""

    def found(machine: Any, **options: object) -> None:
        machine.faults.append(LawBroken("a", "b", "the fault"))
        raise Flaky("enough")

    monkeypatch.setattr("trainrules.testing.laws.machines.run_state_machine_as_test", found)
    with pytest.raises(LawBroken, match="the fault"):
        laws.whatever_is_done_in_any_order(RULES, FEW)
