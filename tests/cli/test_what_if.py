"""`trainrules what-if`: what a house rule would do to a game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from trainrules import sim
from trainrules.cli import simulating
from trainrules.cli.commands import what_if
from trainrules.sim.measures import MEASURES

pytestmark = pytest.mark.usefixtures("compiled_code")

Run = Callable[..., Any]
GAME = ("mexican-train", "dominoes:high=6", "hand-size:pieces=3", "rounds:count=2")
RULES = " ".join(GAME)
QUICK = (*GAME, "--seats", "2", "--engine", "readable")
WIDE = 999


def found(ran: Any) -> dict[str, Any]:
    """What programs are told."""
    assert (ran.status, ran.err, ran.out.count("\n")) == (0, "", 1)
    told: dict[str, Any] = json.loads(ran.out)
    return told


def rules(run: Run, *words: str) -> tuple[str, str]:
    """The rules of both sides, without the game and its options."""
    told = found(run("what-if", *QUICK, *words, "--matches", "2", "--json"))
    return tuple(told[side]["ruleset"].replace(RULES, "").strip() for side in "ab")  # type: ignore[return-value]  # there are two


def test_the_figures_are_those_of_the_library(run: Run) -> None:
    """For programs: both sides, every measure, and the sentences that say what differs."""
    told = found(run("what-if", *QUICK, "--rule", "-double-blank", "--matches", "40", "--seed", "3", "--json", charset="ascii"))
    paired = sim.what_if(RULES, "-double-blank", seats=2, matches=40, seed=3, engine="readable")
    assert told == json.loads(json.dumps({**paired.to_dict(), "sentences": paired.sentences}))
    assert told["sentences"]


def test_the_answer_comes_first_with_its_interval(run: Run) -> None:
    """Without the double blank fewer points are left in hands; nothing is played otherwise, so only what comes from points can differ."""
    ran = run("what-if", *QUICK, "--rule", "-double-blank", "--matches", "60", width=WIDE)
    assert (ran.status, ran.err) == (0, "")
    *told, rest, nothing, a, b, caution = ran.out.splitlines()
    answer = r"Without double-blank a seat scores [0-9.]+ points less in a round \(95 % interval [0-9.]+ to [0-9.]+\): a \w+ effect\."
    assert re.fullmatch(answer, told[0])
    of = len(MEASURES)
    assert rest == f"In the other {of - len(told)} of {of} measures no difference is seen. --all tells of all measures."
    assert nothing == ""
    assert a == f"A: {RULES}: 2 seats, 60 matches, players: random, seed 1"
    assert b == f"B: {RULES} -double-blank: 2 seats, 60 matches, players: random, seed 1"
    assert caution.startswith("Each interval is right 19 times in 20; ")


def test_where_nothing_differs_that_is_the_answer(run: Run) -> None:
    """A rule that the game has already, said once more: every match is the same, and how to see what it says is told."""
    out = run("what-if", *QUICK, "--rule", "double-blank", "--matches", "5", width=WIDE).out
    assert out.splitlines()[:3] == [
        "Nothing differs: each of 5 matches came to the same on both sides.",
        f"Whether the change says anything new to this game tells trainrules compare -- '{RULES}' '{RULES} double-blank'",
        "--all tells of all measures.",
    ]


def test_of_many_differences_the_largest_are_told(run: Run) -> None:
    """With hands of one piece all is otherwise; how much is left to tell is said, and all of it is told where it is asked for."""
    words = ("what-if", *QUICK, "--rule", "hand-size:pieces=1", "--matches", "60")
    sentences = found(run(*words, "--json"))["sentences"]
    out = run(*words, width=WIDE).out.splitlines()
    assert out[:5] == sentences[:5]
    more, alike = len(sentences) - 5, len(MEASURES) - len(sentences)
    assert more > 0
    assert out[5].startswith(f"{more} more differ. In the other {alike} of {len(MEASURES)} measures no difference is seen. ")
    assert run(*words, "--all", width=WIDE).out.splitlines()[: len(sentences)] == sentences


def test_where_all_is_asked_for_every_measure_has_a_sentence_and_its_figures(run: Run) -> None:
    """No line is wider than the terminal; a match has two rounds on both sides."""
    words = ("what-if", *QUICK, "--rule", "-double-blank", "--matches", "20", "--all")
    out = run(*words, width=WIDE).out
    sentences, _, rest = out.partition("\n\n")
    assert sorted(sentences.splitlines()) == sorted(line["sentence"] for line in found(run(*words, "--json"))["measures"])
    assert re.search(r"^rounds +2\.00 +2\.00 +0\.00 +0\.00 to 0\.00 +- +0\.0 % +0\.0 %$", rest, re.MULTILINE)
    assert max(map(len, run(*words).out.splitlines())) <= 80


def test_that_the_readable_engine_plays_one_side_is_noted(run: Run, odd: str) -> None:
    """With the reason; the rule stands in a file."""
    out = run("what-if", *GAME, "--seats", "2", "--rule", "tenth-piece", "--plugin", odd, "--matches", "3", width=WIDE).out
    assert re.search(r"^Note: B: The readable engine plays, .*tenth-piece", out, re.MULTILINE)
    assert "Note: A: " not in out


@pytest.mark.parametrize(
    ("words", "sides"),
    [
        ("--rule reverse-doubles", ("", "reverse-doubles")),
        ("--rule -double-blank", ("", "-double-blank")),
        ("--rule=-double-blank", ("", "-double-blank")),
        ("-double-blank --rule reverse-doubles", ("-double-blank", "reverse-doubles -double-blank")),
        ("-double-blank --rule double-blank:points=20", ("-double-blank", "double-blank:points=20")),
        ("--rule free-bonus --rule -double-blank", ("", "free-bonus -double-blank")),
        ("free-bonus --rule -free-bonus", ("free-bonus", "")),
        ("double-blank:points=20 --rule -double-blank", ("double-blank:points=20", "-double-blank")),
        ("double-blank:points=20 --rule double-blank:points=30", ("double-blank:points=20", "double-blank:points=30")),
    ],
)
def test_changes_are_put_in_replaced_and_left_out(words: str, sides: tuple[str, str], run: Run) -> None:
    """All of them together are one change; a rule of the game's own, and a house rule, can be left out."""
    assert rules(run, *words.split()) == sides


def test_several_rules_may_stand_in_one_word(run: Run) -> None:
    """As in the text of a ruleset."""
    assert rules(run, "--rule", "free-bonus -double-blank") == ("", "free-bonus -double-blank")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (
            "mexican-train",
            "no change is named; add one, such as --rule reverse-doubles, or --rule -double-blank to leave it out",
        ),
        (
            "mexican-train -double-blank --rule -double-blank",
            "--rule -double-blank changes nothing: 'mexican-train -double-blank' is played so already",
        ),
        (
            "mexican-train --rule reverse-double",
            "ruleset 'mexican-train reverse-double': rule 'reverse-double': there is no such rule; did you mean 'reverse-doubles'?",
        ),
        (
            "mexican-train --rule -double-blnk",
            "ruleset 'mexican-train -double-blnk': 'mexican-train' has no rule 'double-blnk' to leave out; did you mean 'double-blank'?",
        ),
        ("--rule reverse-doubles", "no game is named; name one, such as mexican-train (trainrules games lists them)"),
    ],
)
def test_each_mistake_has_its_line(words: str, line: str, run: Run) -> None:
    """The line says what was wrong and what to do."""
    ran = run("what-if", *words.split())
    assert (ran.status, ran.out, ran.err) == (2, "", f"trainrules: {line}\n")


@pytest.mark.parametrize("words", ["--rule", "--rule reverse-doubles --out rows.parquet"])
def test_words_that_it_does_not_take_are_refused(words: str, run: Run) -> None:
    """What is wrong is click's to say."""
    ran = run("what-if", "mexican-train", *words.split())
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.endswith(" --help)\n")


@pytest.mark.usefixtures("elsewhere")
def test_both_sides_are_drawn(run: Run) -> None:
    """In one picture, with their rules."""
    ran = run("what-if", *QUICK, "--rule", "-double-blank", "--matches", "5", "--plot", "both.svg")
    assert ran.out.endswith("\nThe picture is in both.svg.\n")
    text = Path("both.svg").read_text()
    assert RULES in text
    assert f"{RULES} -double-blank" in text


def test_rows_of_very_many_matches_wait_in_files(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which are gone at the end, and the answer is the same."""
    words = ("what-if", *QUICK, "--rule", "-double-blank", "--matches", "12", "--json")
    before = found(run(*words))
    files: list[Path] = []
    real = sim.compare

    def seen(*sides: sim.Results) -> sim.Paired:
        files.extend(side.path for side in sides if side.path)
        assert all(file.is_file() for file in files)
        return real(*sides)

    monkeypatch.setattr(what_if, "IN_MEMORY", 11)
    monkeypatch.setattr(sim, "compare", seen)
    assert found(run(*words)) == before
    assert [file.name for file in files] == ["A.parquet", "B.parquet"]
    assert not any(file.exists() for file in files)


def test_ctrl_c_ends_it_with_status_130_and_nothing_is_kept(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here on the second side."""

    @contextmanager
    def watched(about: str, *_: object, **__: object) -> Iterator[Callable[[sim.Progress], None]]:
        def tell(progress: sim.Progress) -> None:
            if about == "B":
                raise KeyboardInterrupt

        yield tell

    monkeypatch.setattr(simulating, "watched", watched)
    ran = run("what-if", *QUICK, "--rule", "-double-blank", "--matches", "12")
    assert (ran.status, ran.out) == (130, "")
    assert ran.err == "trainrules: The run was stopped after 1 of 12 matches, of which nothing is kept.\n"
