"""The laws catch faults: what no plug-in may do, and what the core might do wrong, planted one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import trainrules as tr
from trainrules import testing
from trainrules.testing import About

STORY = {
    About.TABLE: ("ruleset ", "seats ", "seed ", "moves "),
    About.TRAIL: ("ruleset ", "seats ", "seed ", "moves "),
    About.MATCH: ("ruleset ", "seats ", "seed ", "moves "),
    About.MACHINE: ("ruleset ", "seats ", "seed ", "moves "),
    About.RULESET: ("ruleset ",),
    About.TARGET: (),
}
"""How lines of a story begin, by what the law is about: before a deal there are no seats, and a plug-in has no ruleset."""


def broken(target: str, law: str) -> list[tr.LawBroken]:
    """What the law comes to, asked of a target under the profile `ci`."""
    report = testing.check(target, profile="ci", laws=[law])
    return [result.broken for result in report.results if result.broken]


def test_a_law_holds_without_the_fault_and_breaks_with_it(fault: Any, sound: Callable[[Any], None], planting: Any) -> None:
    """Asked of the same game, or of a rule that does nothing in place of the faulty one; and the law tells how to come there."""
    sound(fault)
    found = broken(planting.target(fault), fault.law)
    assert [error.law for error in found] == [fault.law] * len(found)
    assert found
    about = next(law.about for law in testing.LAWS if law.name == fault.law)
    lines = found[0].story.splitlines()
    assert [begin for begin in STORY[about] if not any(line.startswith(begin) for line in lines)] == []


def test_no_law_is_idle(faults: dict[str, Any]) -> None:
    """Each catches a fault, or it could not be told from one that says nothing."""
    assert sorted({law.name for law in testing.LAWS} - {fault.law for fault in faults.values()}) == []


def test_everything_that_can_be_planted_is_told_once(faults: dict[str, Any], planted: list[str]) -> None:
    """The table names all faults, and no other."""
    assert sorted(faults) == sorted(planted)


@pytest.mark.parametrize(
    "name",
    [
        "a-first-turn-is-never-over",
        "a-marker-is-put-on-one-track-of-two",
        "a-piece-is-laid-where-it-does-not-fit",
        "closes-by-the-boneyard",
        "fails-in-a-later-round",
        "fails-when-the-boneyard-is-empty",
    ],
)
def test_the_story_of_a_round_can_be_played_again(name: str, faults: dict[str, Any], planting: Any) -> None:
    """What it says behind `again` comes to its last table."""
    fault = faults[name]
    story = broken(planting.target(fault), fault.law)[0].story
    told, _, code = story.partition("again:\n")
    names: dict[str, Any] = {"tr": tr, "rules": tr.catalogue().ruleset(line_of(told, "ruleset "))}
    (call,) = [line.strip() for line in code.splitlines() if line.strip().startswith("trail = ")]
    exec(call, names)  # noqa: S102  # as a person pastes it
    assert str(names["trail"].last).splitlines() == table_of(told)


@pytest.mark.parametrize("name", ["to-ask-why-takes-a-move-away", "totals-forget-all-rounds-but-the-last"])
def test_the_story_of_a_match_can_be_played_again(name: str, faults: dict[str, Any], planting: Any) -> None:
    """Its ruleset, seats, seed and moves come to its table."""
    fault = faults[name]
    story = broken(planting.target(fault), fault.law)[0].story
    rules = tr.catalogue().ruleset(line_of(story, "ruleset "))
    match = tr.Match.start(rules, int(line_of(story, "seats ")), int(line_of(story, "seed ")))
    for move in line_of(story, "moves ").replace("none", "").split():
        match = match.apply(tr.move(move, match.table))
    assert str(match.table).splitlines() == table_of(story.partition("again:\n")[0])


def line_of(story: str, begin: str) -> str:
    """What the line says that begins so."""
    return next(line.removeprefix(begin).strip() for line in story.splitlines() if line.startswith(begin))


def table_of(story: str) -> list[str]:
    """The lines of the last table in it."""
    lines = [line for line in story.splitlines() if not line.startswith("then ")]
    last = max(at for at, line in enumerate(lines) if not line.startswith("    "))
    return [line.strip() for line in lines[last + 1 :]]
