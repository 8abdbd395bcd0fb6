"""The worked positions on the pages of rules: every one is run, and every rule that changes play has one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import trainrules as tr
from trainrules.offers import file_module
from trainrules.settings import Chapter
from trainrules.sheets import chapter_of

POSITIONS: Any = file_module(Path(__file__).parents[2] / "docs" / "worked_positions.py")
RULES = {name: cls for name, cls in tr.catalogue().rules.items() if cls.__module__.startswith("trainrules_variants.")}
MISSING: frozenset[str] = frozenset()
"""Rules that should have a position and have none yet. This may only become shorter."""
MATCHES = {"rounds"}
"""Settings that decide how long a match is, which no position shows: the rule sheet's line does."""


def shows_in_play(cls: type[tr.Rule]) -> bool:
    """Whether a rule changes what is legal, what comes next or what is scored, and not the set-up or the match alone."""
    rule = cls()
    decided = rule.settings()
    return chapter_of(rule, decided) is not Chapter.SET_UP and not (decided and set(decided) <= MATCHES)


@pytest.mark.parametrize("name", POSITIONS.names())
def test_a_worked_position_comes_out_as_it_says(name: str) -> None:
    """Each question, without the rule and with it."""
    position = POSITIONS.worked(name)
    sides = [tr.ruleset(text) for text in (position.without, position.having)]
    found = {
        question: tuple(POSITIONS.answered(position.position, position.played, rules, question) for rules in sides)
        for question in position.answers
    }
    assert found == position.answers


@pytest.mark.parametrize("name", POSITIONS.names())
def test_the_rule_is_what_makes_the_difference(name: str) -> None:
    """It is in force on one side alone, and every question has another answer there."""
    position = POSITIONS.worked(name)
    without, having = (tr.ruleset(text) for text in (position.without, position.having))
    assert (without.rule(name), type(having.rule(name))) == (None, RULES[name])
    assert [question for question, (before, after) in position.answers.items() if before == after] == []


@pytest.mark.parametrize("name", POSITIONS.names())
def test_nothing_else_differs_but_what_would_contradict_it(name: str) -> None:
    """A rule that is left out, or stands in for it on the other side, decides the same settings."""
    position = POSITIONS.worked(name)
    found = tr.compare(tr.ruleset(position.without), tr.ruleset(position.having))
    assert [rule.line.rule for rule in found.only_b] == [name]
    assert [both.line.rule for both in found.options] == []
    decided = set(RULES[name]().settings())
    for rule in found.only_a:
        assert decided & set(RULES[rule.line.rule or ""]().settings()), rule.line.rule


def test_every_rule_that_shows_in_play_has_a_position() -> None:
    """But those of which we know that it is missing."""
    shown = {name for name, cls in RULES.items() if shows_in_play(cls)}
    assert shown - set(POSITIONS.names()) == MISSING


def test_every_position_is_of_a_rule_and_says_something_for_people() -> None:
    """In a sentence or two."""
    for name in POSITIONS.names():
        assert name in RULES
        assert POSITIONS.worked(name).text.endswith((".", "!", "?")), name


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Look.\n\nwithout: a\nwith: b\n\nround 1", "has 3 parts, not four"),
        ("Look.\n\nwithout: a\n\nround 1\n\nlegal without: a\nlegal with: b", "does not name two rulesets"),
        ("Look.\n\nwithout: a\nwith: b\n\nround 1\n\nlegal without: a", "does not answer its questions in pairs"),
        ("Look.\n\nwithout: a\nwith: b\n\nround 1\n\nplayed: draw", "does not answer its questions in pairs"),
    ],
)
def test_a_file_that_is_written_otherwise_is_refused(
    text: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing in it is passed over."""
    (tmp_path / "some-rule.txt").write_text(text, encoding="utf-8")
    monkeypatch.setattr(POSITIONS, "FOLDER", tmp_path)
    with pytest.raises(ValueError, match=f"the position of some-rule {fault}"):
        POSITIONS.worked("some-rule")


@pytest.mark.parametrize(("position", "question"), [("scores: 1 2; 3 4", "legal"), ("deal: 2 1 1", "winners")])
def test_a_question_that_makes_no_sense_is_refused(position: str, question: str) -> None:
    """Of rounds that are over, or of a table."""
    with pytest.raises(KeyError, match=question):
        POSITIONS.answered(position, (), tr.ruleset("mexican-train"), question)


def test_a_deal_can_be_a_position_too() -> None:
    """Double-12 has 91 pieces: round 2 starts from 11-11 and is seat 1's; 90 are left, of which two hold 15 each."""
    rules = tr.ruleset("mexican-train")
    asked = ("station", "first", "hands", "boneyard")
    found = {word: POSITIONS.answered("deal: 2 2 7", (), rules, word) for word in asked}
    assert found == {"station": "11-11", "first": "1", "hands": "15 15", "boneyard": "60"}
