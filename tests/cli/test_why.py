"""Why a move is refused, or what it would do."""

from __future__ import annotations

import json
import string
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest

import trainrules as tr
from trainrules.cli.happenings import PHRASES, phrases
from trainrules.events import DealtRound, Event, Hunted, Scored, Won

Run = Callable[..., Any]
PLAYABLE = "round 1 station 12-12; hand 0: 5-12 1-2; hand 1: 3-4; boneyard: 6-6 1-12; aside: rest; turn: seat 0"
UNABLE = "round 1 station 12-12; hand 0: 1-2; hand 1: 3-4; boneyard: 5-12 6-6; aside: rest; turn: seat 0"
FINISHED = "round 1 station 12-12; hand 0: -; hand 1: 3-4; turn: seat 1; over: went-out"
TOES = "round 1 station 12-12; 0 [0]: 5-12 5-5 +3; hand 0: 1-5 1-2; hand 1: 2-5; boneyard: 6-6 1-12; aside: rest; turn: seat 0"


def why(run: Run, position: str, *words: str, **options: Any) -> str:
    """What is said of a move of Mexican Train on that position."""
    ran = run("why", "mexican-train", "--at", position, *words, **options)
    assert (ran.status, ran.err) == (0, "")
    out: str = ran.out
    return out


def test_a_legal_move_is_told_with_what_it_would_do(run: Run) -> None:
    """5-12 meets the station with its 12 and shows 5; nothing more is due, so the next seat follows."""
    assert why(run, PLAYABLE, "5-12>0") == ("5-12>0 is legal.\n  seat 0  lays 5-12 on track 0 (end 5), seat 1 is next\n")


def test_in_german_a_legal_move_is_told_in_german(run: Run) -> None:
    """Every word of it."""
    assert why(run, PLAYABLE, "5-12>0", "--language", "de") == (
        "5-12>0 ist erlaubt.\n  Platz 0  legt 5-12 an Zug 0 (Ende 5), Platz 1 ist an der Reihe\n"
    )


def test_a_draw_names_the_piece_at_the_front_of_the_boneyard(run: Run) -> None:
    """Whoever wrote the position knows it."""
    assert why(run, UNABLE, "draw") == "draw is legal.\n  seat 0  draws 5-12 (1 left)\n"


def test_a_refused_move_is_told_with_every_reason_and_with_what_is_legal(run: Run) -> None:
    """Track 1 is another's, and 1-2 has no 12."""
    assert why(run, PLAYABLE, "1-2>1", width=100) == (
        "1-2>1 is refused:\n"
        "  track-closed (own-tracks)  Track 1 is not seat 0's, has no marker and is not communal.\n"
        "  does-not-fit  1-2 does not meet the end of track 1, which is 12.\n"
        "Legal instead: 5-12>0, 5-12>2\n"
    )


def test_in_german_reasons_are_german(run: Run) -> None:
    """And what stands around them."""
    assert why(run, UNABLE, "pass", "--language", "de") == (
        "pass ist nicht erlaubt:\n  must-draw (draw-one)  Platz 0 muss ziehen, bevor er passen darf.\nErlaubt ist: draw\n"
    )


@pytest.mark.parametrize(("language", "last"), [("en", "Legal instead: nothing"), ("de", "Erlaubt ist: nichts")])
def test_when_the_round_is_over_nothing_is_legal(language: str, last: str, run: Run) -> None:
    """And that is the reason."""
    heading, reason, instead = why(run, FINISHED, "draw", "--language", language).splitlines()
    assert heading.startswith("draw ")
    assert reason.startswith("  round-over  ")
    assert instead == last


def test_a_house_rule_has_its_say(run: Run) -> None:
    """Two doubles are owed: the older is on track 0, the newer on track 1, and reversed the newer binds."""
    position = (
        "round 1 station 12-12; 0 [0]: 5-12 5-5; 1 [1]: 6-12 6-6; owed: 0/0 1/1; "
        "hand 0: 1-5 1-6; hand 1: 3-4; boneyard: 2-5 2-6; aside: rest; turn: seat 0"
    )
    assert "Legal instead: 1-5>0\n" in run("why", "mexican-train", "--at", position, "1-6>1").out
    ran = run("why", "mexican-train", "reverse-doubles", "--at", position, "1-6>1")
    assert ran.out.startswith("1-6>1 is legal.\n")


def test_a_track_that_springs_from_a_double_is_told_with_its_number(run: Run, odd: str) -> None:
    """At two seats with one communal track the new one is number 3."""
    ran = run("why", "mexican-train", "three-toes", "--plugin", odd, "--at", TOES, "1-5>0")
    assert ran.out == ("1-5>0 is legal.\n  seat 0  lays 1-5 on track 0, where track 3 begins (end 1), seat 1 is next\n")


def test_as_json_a_refused_move_is_one_object(run: Run) -> None:
    """With the reasons as data."""
    out = why(run, PLAYABLE, "1-2>1", "--json")
    assert out.count("\n") == 1
    assert json.loads(out) == {
        "legal": False,
        "move": "1-2>1",
        "reasons": [
            {
                "code": "track-closed",
                "rule": "own-tracks",
                "text": "Track 1 is not seat 0's, has no marker and is not communal.",
                "details": {"track": 1, "seat": 0},
            },
            {
                "code": "does-not-fit",
                "rule": None,
                "text": "1-2 does not meet the end of track 1, which is 12.",
                "details": {"piece": "1-2", "track": 1, "end": "12"},
            },
        ],
        "legal_moves": ["5-12>0", "5-12>2"],
    }


def test_as_json_a_legal_move_has_no_reasons(run: Run) -> None:
    """The tile may be typed either way round; it is written low and high."""
    assert json.loads(why(run, PLAYABLE, "12-5>2", "--json")) == {
        "legal": True,
        "move": "5-12>2",
        "reasons": [],
        "legal_moves": ["5-12>0", "5-12>2"],
    }


def test_as_json_the_sentences_are_in_the_language_asked_for(run: Run) -> None:
    """The codes are the same in any."""
    (reason,) = json.loads(why(run, UNABLE, "pass", "--json", "--language", "de"))["reasons"]
    assert (reason["code"], reason["text"]) == ("must-draw", "Platz 0 muss ziehen, bevor er passen darf.")


def test_the_position_may_be_a_file(run: Run, tmp_path: Path) -> None:
    """With a line for each thing, and with the mark that some editors put in front."""
    file = tmp_path / "a position.txt"
    file.write_text(PLAYABLE.replace("; ", "\n"), encoding="utf-8-sig")
    assert why(run, str(file), "5-12>0") == why(run, PLAYABLE, "5-12>0")


def test_the_position_may_come_from_standard_input(run: Run) -> None:
    """As a dash."""
    assert why(run, "-", "5-12>0", typed=PLAYABLE) == why(run, PLAYABLE, "5-12>0")


def test_the_position_may_have_line_ends(run: Run) -> None:
    """Pasted as it was."""
    assert why(run, PLAYABLE.replace("; ", "\n"), "5-12>0") == why(run, PLAYABLE, "5-12>0")


def test_a_position_longer_than_any_path_is_read(run: Run) -> None:
    """Many blanks here."""
    assert why(run, PLAYABLE + " " * 5000, "5-12>0") == why(run, PLAYABLE, "5-12>0")


def test_all_problems_of_a_position_are_told_at_once(run: Run) -> None:
    """Three lines are wrong."""
    ran = run(
        "why", "mexican-train", "--at", "round 1 station 12-12; hand 0: 5-13; hand 1: 3-4; fresh: 7; turn: seat 9", "draw"
    )
    assert (ran.status, ran.out) == (2, "")
    for problem in ("5-13", "7", "9"):
        assert f"'{problem}" in ran.err


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["why", "--at", PLAYABLE], "name a game and, as the last word, a move in quotes: mexican-train '5-12>0'"),
        (
            ["why", "mexican-train", "--at", PLAYABLE],
            "name a game and, as the last word, a move in quotes: mexican-train '5-12>0'",
        ),
        (
            ["why", "mexican-train", "--at", "nowhere.txt", "draw"],
            "--at nowhere.txt: cannot be read: No such file or directory; name a file with the lines of a position",
        ),
    ],
)
def test_each_mistake_has_its_line(words: list[str], line: str, run: Run) -> None:
    """With status 2."""
    ran = run(*words)
    assert (2, "", f"trainrules: {line}\n") == (ran.status, ran.out, ran.err)


def test_a_position_must_be_given(run: Run) -> None:
    """The option is named."""
    ran = run("why", "mexican-train", "draw")
    assert (ran.status, ran.out) == (2, "")
    assert "--at" in ran.err


def test_a_file_that_is_no_text_is_refused(run: Run, tmp_path: Path) -> None:
    """As what it is."""
    file = tmp_path / "picture"
    file.write_bytes(b"\xff\xfe\x00")
    ran = run("why", "mexican-train", "--at", str(file), "draw")
    assert ran.status == 2
    assert ran.err == (
        f"trainrules: --at {file}: cannot be read: it is no text in UTF-8; name a file with the lines of a position\n"
    )


def test_a_move_whose_sign_the_shell_has_taken_is_met_with_the_quotes_that_it_needs(run: Run) -> None:
    """5-12>0 without quotes arrives as 5-12."""
    ran = run("why", "mexican-train", "--at", PLAYABLE, "5-12")
    assert (ran.status, ran.out) == (2, "")
    assert "  - if a > was typed, the shell has taken it: put quotes around it\n" in ran.err


def test_a_move_that_has_its_sign_is_told_its_own_problems_only(run: Run) -> None:
    """A piece that there is not, and a track that there is not."""
    ran = run("why", "mexican-train", "--at", PLAYABLE, "5-13>7")
    assert (ran.status, ran.out) == (2, "")
    assert "5-13" in ran.err
    assert "'7' is no track" in ran.err
    assert "shell" not in ran.err


def test_a_rule_that_fails_while_it_is_asked_has_status_1(run: Run, odd: str) -> None:
    """The plug-in is at fault, not the position."""
    ran = run("why", "mexican-train", "raising", "--plugin", odd, "--at", PLAYABLE, "5-12>0")
    assert ran.status == 1
    assert ran.err.startswith("trainrules: rule 'raising'")


def test_without_any_standard_input_a_dash_is_an_empty_position() -> None:
    """Whoever has closed it has nothing to say: the station is missed, and there is no traceback."""
    code = (
        "import os, sys; os.close(0); sys.stdin = None\n"
        "from trainrules.cli import main\n"
        "sys.exit(main(['why', 'mexican-train', '--at', '-', 'draw']))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, text=True)  # noqa: S603  # our own words
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("trainrules: position")


def test_every_event_of_a_move_has_a_phrase() -> None:
    """Deals, scores and the end of a match are told in tables."""
    assert set(PHRASES) == set(get_args(Event)) - {Hunted, DealtRound, Scored, Won}


@pytest.mark.parametrize("kind", PHRASES, ids=lambda kind: str(kind.__name__))
def test_both_languages_tell_the_same_facts(kind: type) -> None:
    """Each phrase names what the other names."""
    english, german = ({name for _, name, _, _ in string.Formatter().parse(text) if name} for text in PHRASES[kind])
    assert english == german


def test_what_a_move_did_is_told_in_the_order_in_which_it_happened() -> None:
    """Seat 0 covers the double on its marked track; the marker goes, and the turn with it."""
    rules = tr.ruleset("mexican-train")
    position = "round 1 station 12-12; 0 [0]*: 5-12 5-5; owed: 0/1; hand 0: 1-5 1-2; hand 1: 3-4; boneyard: 6-6 1-12; aside: rest; turn: seat 0"
    table = tr.table(rules, position)
    assert list(phrases(tr.table_events(rules, table, tr.move("1-5>0", table)))) == [
        "lays 1-5 on track 0 (end 1)",
        "covers the double on track 0",
        "the marker is gone from track 0",
        "seat 1 is next",
    ]


@pytest.mark.parametrize(
    ("sees", "told"), [((0,), "zieht 5-12 (noch 1 im Vorrat)"), ((1,), "zieht einen Stein (noch 1 im Vorrat)")]
)
def test_a_drawn_piece_is_told_to_who_may_see_it(sees: tuple[int, ...], told: str) -> None:
    """Seat 0 draws it."""
    rules = tr.ruleset("mexican-train")
    table = tr.table(rules, UNABLE)
    assert list(phrases(tr.table_events(rules, table, tr.Draw()), "de", sees=sees)) == [told]
