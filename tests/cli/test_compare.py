"""`trainrules compare`: how two rulesets differ."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import attrs
import pytest

import trainrules as tr

Run = Callable[..., Any]
HOUSE = "mexican-train reverse-doubles -double-blank"
WIDE = 100_000


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("other", [HOUSE, "crazy-train", "mexican-train"])
def test_where_there_is_room_the_comparison_stands_as_the_library_writes_it(other: str, language: str, run: Run) -> None:
    """House rules and omissions are in one argument; equal rulesets are no failure."""
    ran = run("compare", "mexican-train", other, "--language", language, width=WIDE)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == tr.compare(tr.ruleset("mexican-train"), tr.ruleset(other), language).text + "\n"


def test_lines_are_broken_to_the_width_of_the_terminal_and_no_word_is_lost(run: Run) -> None:
    """No line is longer; lines under titles apart, all words are there."""
    out = run("compare", "mexican-train", HOUSE, width=40).out
    text = tr.compare(tr.ruleset("mexican-train"), tr.ruleset(HOUSE)).text
    assert max(map(len, out.splitlines())) <= 40
    assert [word for word in out.split() if "--" not in word] == [word for word in text.split() if "--" not in word]


def test_for_programs_it_is_one_object(run: Run) -> None:
    """Whether they are equal, and everything that the library's value has."""
    ran = run("compare", "mexican-train", HOUSE, "--json", charset="ascii")
    assert (ran.status, ran.err, ran.out.count("\n")) == (0, "", 1)
    found = tr.compare(tr.ruleset("mexican-train"), tr.ruleset(HOUSE))
    assert json.loads(ran.out) == json.loads(json.dumps({"equal": False, **attrs.asdict(found)}))


def test_for_programs_equal_rulesets_are_equal(run: Run) -> None:
    """Nothing else need be looked at."""
    assert json.loads(run("compare", "mexican-train", "mexican-train", "--json").out)["equal"] is True


def test_rules_and_games_of_a_plug_in_can_be_compared(odd: str, run: Run) -> None:
    """One side has a rule of the file."""
    out = run("compare", "mexican-train", "mexican-train tenth-piece", "--plugin", odd).out
    assert "\n    tenth-piece" in out


@pytest.mark.parametrize(
    ("words", "count"),
    [([], "no rulesets"), (["mexican-train"], "1 ruleset"), (["mexican-train", "mexican-train", "free-bonus"], "3 rulesets")],
)
def test_anything_but_two_rulesets_is_refused_with_what_to_type(words: list[str], count: str, run: Run) -> None:
    """Quotes are easily forgotten."""
    ran = run("compare", *words)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == (
        f"trainrules: {count} named; name two, in quotes where one has several words: "
        'trainrules compare mexican-train "mexican-train reverse-doubles"\n'
    )


@pytest.mark.parametrize(
    "words", [("nothing", "mexican-train"), ("mexican-train", "mexican-train no-rule"), ("mexican-train", "")]
)
def test_what_is_no_ruleset_is_refused(words: tuple[str, str], run: Run) -> None:
    """On either side, with the library's own words."""
    ran = run("compare", *words)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("trainrules: ruleset '")
