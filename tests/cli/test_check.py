"""`trainrules check`: every law, asked of every rule and game of a plug-in."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from trainrules.cli.bars import Bar

RULE = '''"""A rule in a file."""
from attrs import frozen
import trainrules as tr

@frozen
class Mine(tr.Rule):
    """It is mine."""

    def forbids(self, table, play):
        return {answer}

@tr.hookimpl
def trainrules_rules():
    return [Mine]
'''
FEW = ("--profile", "dev", "--law", "tracks-keep-their-owners", "--law", "no-rule-sees-what-is-hidden")


@pytest.fixture
def mine(elsewhere: Path) -> Callable[[str], str]:
    """Write the rule with that answer, and give the file's name."""

    def written(answer: str) -> str:
        (elsewhere / "mine.py").write_text(RULE.format(answer=answer), encoding="utf-8")
        return "mine.py"

    return written


def test_a_sound_rule(run: Callable[..., Any], mine: Callable[[str], str]) -> None:
    """How many laws hold, and the status 0."""
    ran = run("check", mine("False"), *FEW)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.splitlines() == ["subject  laws  hold  broken", "mine        2     2       0", "", "Every law holds."]


def test_a_rule_that_breaks_a_law(run: Callable[..., Any], mine: Callable[[str], str]) -> None:
    """The law, what was found and the way there stand above the table, and the status is 1."""
    ran = run("check", mine("table.boneyard[0].index % 2 == 0"), *FEW)
    lines = ran.out.splitlines()
    assert ran.status == 1
    assert lines[0] == "mine: no-rule-sees-what-is-hidden"
    assert lines[1].startswith("found    the legal moves are ")
    assert any(line.startswith("    trail = tr.testing.Trail.replay(rules, ") for line in lines)
    assert lines[-4:] == ["subject  laws  hold  broken", "mine        2     1       1", "", "Broken: 1 of 2."]


@pytest.mark.usefixtures("few_rounds")
def test_all_laws_are_asked_where_none_is_named(run: Callable[..., Any], mine: Callable[[str], str]) -> None:
    """Those of the plug-in as a whole, and those of the rule."""
    ran = run("check", mine("False"), "--profile", "dev")
    assert [line.split()[0] for line in ran.out.splitlines()[:3]] == ["subject", "mine.py", "mine"]


def test_lines_for_programs(run: Callable[..., Any], mine: Callable[[str], str]) -> None:
    """One a check, and at last what they come to."""
    ran = run("check", mine("table.boneyard[0].index % 2 == 0"), *FEW, "--json")
    sound, broken, last = map(json.loads, ran.out.splitlines())
    assert ran.status == 1
    assert sound == {
        "law": "tracks-keep-their-owners",
        "subject": "mine",
        "sentence": sound["sentence"],
        "holds": True,
        "fault": None,
        "story": None,
    }
    assert (broken["holds"], broken["fault"].startswith("the legal moves"), "ruleset" in broken["story"]) == (False, True, True)
    assert last == {"target": "mine.py", "profile": "dev", "checks": 2, "broken": 1}


def test_the_same_lines_in_every_run(run: Callable[..., Any], mine: Callable[[str], str]) -> None:
    """The usual profile looks at the same rounds."""
    words = ("check", mine("table.boneyard[0].index % 2 == 0"), "--law", "no-rule-sees-what-is-hidden", "--json")
    assert run(*words).out == run(*words).out


def test_a_target_that_there_is_not(run: Callable[..., Any]) -> None:
    """It is refused like any input that does not serve."""
    ran = run("check", "nobody-knows")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("trainrules: 'nobody-knows' is no installed plug-in, rule, game or module; ")


def test_a_file_that_there_is_not(run: Callable[..., Any], elsewhere: Path) -> None:
    """As a name that is nothing."""
    ran = run("check", "nothere.py")
    assert (ran.status, ran.err) == (2, "trainrules: there is no file nothere.py; name a Python file that has rules or games\n")


def test_the_same_fault_is_told_once(run: Callable[..., Any], mine: Callable[[str], str]) -> None:
    """Under another law it is only said where it was told."""
    laws = ("--law", "no-rule-fails", "--law", "a-match-ends")
    ran = run("check", mine("1 / 0"), "--profile", "dev", *laws)
    lines = ran.out.splitlines()
    assert lines[lines.index("mine: a-match-ends") + 1] == "found    the same fault as mine: no-rule-fails"
    assert ran.out.count("again:") == 1


def test_a_law_that_there_is_not(run: Callable[..., Any]) -> None:
    """With the one that was meant."""
    ran = run("check", "may-keep", "--law", "a-round-end")
    assert (ran.status, ran.err) == (2, "trainrules: there is no law 'a-round-end'; did you mean 'a-round-ends'?\n")


def test_a_file_that_cannot_be_loaded(run: Callable[..., Any], elsewhere: Path) -> None:
    """It is there, and the law of what a plug-in offers is broken."""
    (elsewhere / "broken.py").write_text("1 / 0", encoding="utf-8")
    ran = run("check", "broken.py")
    assert ran.status == 1
    assert "broken.py (plug-in): everything-offered-can-be-used" in ran.out
    assert "ZeroDivisionError" in ran.out


def test_what_is_told_obeys_no_control_characters(run: Callable[..., Any], mine: Callable[[str], str]) -> None:
    """A stranger's error may hold some."""
    ran = run("check", mine(r"{}['\x1b[2J']"), "--profile", "dev", "--law", "no-rule-fails")
    assert (ran.status, "KeyError" in ran.out, "\x1b" in ran.out) == (1, True, False)


def test_the_bar_goes_a_step_a_law(
    run: Callable[..., Any], mine: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that one sees how far it has come."""
    bars: list[Bar] = []

    def made(what: str, steps: int | None) -> Bar:
        bars.append(Bar(what, steps))
        return bars[-1]

    monkeypatch.setattr("trainrules.cli.commands.check.bar", made)
    run("check", mine("False"), *FEW)
    assert [(bar.what, bar.steps, bar.done) for bar in bars] == [("laws", 2, 2)]
