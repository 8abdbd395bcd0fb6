"""The law of the state machine: anything in any order."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.errors import Flaky
from hypothesis.stateful import run_state_machine_as_test

from trainrules.errors import LawBroken
from trainrules.rulesets import Ruleset
from trainrules.testing.laws.stating import About, Fault, law
from trainrules.testing.machine import match_machine

__all__ = ["whatever_is_done_in_any_order"]


PATIENCE = 60
"""So many matches are tried in search of a shorter story."""


@law(About.MACHINE)
def whatever_is_done_in_any_order(rules: Ruleset | st.SearchStrategy[Ruleset], profile: settings | None = None) -> None:
    """However moves, undo, questions, texts and refused moves follow each other, a match stands where its moves have led it."""
    broken: list[LawBroken] = []
    try:
        run_state_machine_as_test(match_machine(rules, broken, PATIENCE), settings=profile)
    except Flaky as error:
        if not broken:
            raise Fault(
                f"the same steps did not come again, so a rule answers by something else than the table: {error}"
            ) from error
    except LawBroken:
        raise min(broken, key=lambda each: len(each.story)) from None
    if broken:
        raise broken[-1]
