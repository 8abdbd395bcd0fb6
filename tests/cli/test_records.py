"""Matches that are kept in a file: written while they are played, gone on with, told again, verified."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import trainrules as tr
from trainrules.records import record_text

Run = Callable[..., Any]
RULES = ("mexican-train", "dominoes:high=6", "rounds:count=2")
PLAY = ("play", *RULES, "--seats", "3", "--seed", "1")
pytestmark = pytest.mark.usefixtures("elsewhere")
FILE = Path("match.jsonl")


@pytest.fixture
def whole(run: Run) -> tr.Match:
    """A match that was played by chance, and is in the file."""
    assert run(*PLAY, "--save", str(FILE)).status == 0
    return tr.load(FILE)


def cut(match: tr.Match, moves: int) -> tr.Match:
    """The match as it stood after so many moves, which is in the file then."""
    while match.length > moves:
        assert match.previous is not None
        match = match.previous
    tr.save(match, FILE)
    return match


# play --save.


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_a_match_that_is_saved_is_played_and_told_as_any(run: Run, form: tuple[str, ...]) -> None:
    """The same words on stdout, and the match in the file."""
    ran = run(*PLAY, *form, "--save", str(FILE))
    assert (ran.status, ran.err, ran.out) == (0, "", run(*PLAY, *form).out)
    assert (tr.load(FILE).over, [each.name for each in Path().iterdir()]) == (True, [FILE.name])


def test_the_lines_on_stdout_are_a_record(run: Run) -> None:
    """Which loads, and differs from the file in who has played alone."""
    out = run(*PLAY, "--json", "--save", str(FILE)).out
    Path("lines.jsonl").write_text(out)
    assert tr.load("lines.jsonl") == tr.load(FILE)
    assert [json.loads(line) for line in out.splitlines()][1:] == [json.loads(line) for line in FILE.read_text().splitlines()][
        1:
    ]


def test_a_file_that_is_there_is_not_played_into(run: Run, whole: tr.Match) -> None:
    """Be it a record or not; an empty one is."""
    ran = run(*PLAY, "--save", str(FILE))
    assert (ran.status, ran.out) == (2, "")
    said = "--save match.jsonl: it is there already; name a new file, or go on with it by trainrules resume\n"
    assert ran.err == f"trainrules: {said}"
    assert tr.load(FILE) == whole
    Path("empty").touch()
    assert run(*PLAY, "--save", "empty").status == 0
    assert tr.load("empty") == whole


def test_where_nothing_can_be_written_nothing_is_played(run: Run) -> None:
    """The status is 1, as of any output that cannot be written."""
    ran = run(*PLAY, "--save", "nowhere/match.jsonl")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith("trainrules: nowhere/match.jsonl cannot be written: No such file or directory; ")


def test_a_disk_that_gets_full_ends_the_match(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the status 1; what was played can be gone on with."""
    real, left = os.fsync, [20]

    def fsync(descriptor: int) -> None:
        left[0] -= 1
        if not left[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    ran = run(*PLAY, "--save", str(FILE))
    assert (ran.status, "No space left on device" in ran.err) == (1, True)
    assert run("resume", str(FILE)).status == 0
    assert tr.load(FILE).over


# People.


def test_what_people_play_is_kept_move_by_move(run: Run) -> None:
    """Theirs and those of the others; who leaves it is told how to go on."""
    ran = run(*PLAY, "--human", "0", "--save", str(FILE), typed="1\n1\n1\nquit\n")
    assert ran.status == 0
    assert ran.out.endswith(
        "The game was left in round 1, after no finished round.\nGo on with it: trainrules resume match.jsonl --human 0\n"
    )
    record = tr.read_record(FILE)
    assert (record.match.seat, record.match.over, record.notes) == (0, False, ())
    assert len([move for move in record.match.history if isinstance(move, tr.Play)]) >= 3


def test_what_is_taken_back_is_not_kept(run: Run) -> None:
    """As if it had never been."""
    run(*PLAY, "--human", "0", "--save", str(FILE), typed="1\n1\nquit\n")
    run(*PLAY, "--human", "0", "--save", "other.jsonl", typed="1\n1\nundo\nundo\n1\n1\nquit\n")
    assert Path("other.jsonl").read_bytes() == FILE.read_bytes()


def test_a_match_is_gone_on_with_by_people(run: Run) -> None:
    """It is theirs to move where they left it, and they may take back what they did before."""
    run(*PLAY, "--human", "0", "--save", str(FILE), typed="1\n1\n1\nquit\n")
    ran = run("resume", str(FILE), "--human", "0", typed="undo\nundo\nundo\nundo\nquit\n")
    assert ran.status == 0
    assert ran.out.count("Taken back.") == 3
    assert "There is no move of yours to take back." in ran.out
    choices = [len(match.legal_moves()) > 1 for match in _back(tr.load(FILE)) if match.seat == 0]
    assert choices == [True] + [False] * (len(choices) - 1)  # where they had the first choice; else a single move was legal


def test_who_goes_on_is_told_what_has_happened_since_their_last_move(run: Run, whole: tr.Match) -> None:
    """And nothing before it."""
    moves = next(
        length
        for length in range(20, 40)
        if cut(whole, length).seat == 0 and len(tr.load(FILE).legal_moves()) > 1 and tr.load(FILE).deals == 1
    )
    cut(whole, moves)
    ran = run("resume", str(FILE), "--human", "0", typed="")
    shown = ran.out.partition("to draw\n")[2].partition("Round 1, station")[0]
    assert "seat 0" not in shown
    assert "  seat 1  " in shown


def test_who_goes_on_after_a_deal_is_told_nothing_of_the_round_before(run: Run, whole: tr.Match) -> None:
    """Its tracks are gone."""
    length = next(match.length for match in _back(whole) if match.deals == 1) + 1
    station = cut(whole, length).table.station
    out = run("resume", str(FILE), "--human", "0", "--human", "1", "--human", "2", "--confirm", typed="\n").out
    assert out.partition("Round 2, station")[0].count("lays") == 0
    assert f"Round 2: station {station}" in out


def test_how_to_go_on_names_every_seat_and_file(run: Run, odd: str) -> None:
    """As they were said."""
    words = ("play", "tiny", "--seats", "2", "--seed", "1", "--plugin", odd, "--human", "1", "--human", "0", "--confirm")
    ran = run(*words, "--save", "a match.jsonl", typed="\nquit\n")
    assert ran.out.endswith(f"Go on with it: trainrules resume 'a match.jsonl' --plugin {odd} --human 1 --human 0\n")


def test_only_seats_that_there_are_can_be_played(run: Run, whole: tr.Match) -> None:
    """As in play."""
    cut(whole, 5)
    ran = run("resume", str(FILE), "--human", "3")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "trainrules: --human 3: there is no such seat; seats are numbered 0 to 2\n"
    assert "--confirm is for people; add --human SEAT" in run("resume", str(FILE), "--confirm").err


# resume.


@pytest.mark.parametrize("moves", [0, 1, 17, 40])
def test_a_match_that_is_gone_on_with_is_the_one_that_it_would_have_been(run: Run, whole: tr.Match, moves: int) -> None:
    """The other seats choose by the place in the match, so that nobody sees where it was left."""
    cut(whole, moves)
    ran = run("resume", str(FILE))
    assert (ran.status, ran.err) == (0, "")
    assert FILE.read_text() == record_text(whole)


def test_the_round_in_play_is_told_from_its_deal(run: Run, whole: tr.Match) -> None:
    """With its laps; the rounds before are not."""
    length = next(match.length for match in _back(whole) if match.deals == 1) + 5
    told = run("replay", str(FILE)).out
    cut(whole, length)
    out = run("resume", str(FILE)).out
    assert "Round 1: " not in out
    assert told[told.index("Round 2: ") :] == out[out.index("Round 2: ") :]


def _back(match: tr.Match) -> list[tr.Match]:
    matches = [match]
    while matches[-1].previous is not None:
        matches.append(matches[-1].previous)
    return matches


def test_a_broken_end_is_told_and_gone_on_from(run: Run, whole: tr.Match) -> None:
    """As a warning."""
    text = FILE.read_bytes()
    FILE.write_bytes(text[: len(text) // 2])
    ran = run("resume", str(FILE))
    assert (ran.status, ran.err.startswith("trainrules: warning: match.jsonl: line ")) == (0, True)
    assert " is cut off, and was left out\n" in ran.err
    assert tr.load(FILE) == whole


def test_a_match_that_is_over_is_not_gone_on_with(run: Run, whole: tr.Match) -> None:
    """There is nothing to play."""
    ran = run("resume", str(FILE))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "trainrules: match.jsonl: the match is over; trainrules replay tells it\n"
    assert tr.load(FILE) == whole


def test_a_file_that_somebody_writes_is_left_to_them(run: Run, whole: tr.Match) -> None:
    """With the status 2; it can be read meanwhile."""
    match = cut(whole, 5)
    with tr.Recorder(FILE):
        ran = run("resume", str(FILE))
        assert (ran.status, ran.out) == (2, "")
        assert "is being written by somebody else" in ran.err
        assert run("verify", str(FILE)).status == 0
    assert tr.load(FILE) == match


@pytest.mark.parametrize("command", ["resume", "replay"])
def test_what_is_no_record_is_refused(run: Run, command: str) -> None:
    """As input that does not serve."""
    FILE.write_text("notes\n")
    ran = run(command, str(FILE))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "trainrules: match.jsonl: line 1: is no JSON, at column 1: Expecting value\n"
    ran = run(command, "none.jsonl")
    assert (ran.status, ran.out) == (2, "")


@pytest.mark.parametrize("command", ["resume", "replay", "verify"])
def test_without_a_file_there_is_nothing_to_do(run: Run, command: str) -> None:
    """Which is told."""
    ran = run(command)
    assert (ran.status, ran.out) == (2, "")
    assert "Missing argument 'FILE" in ran.err


# replay.


def test_a_match_is_told_as_it_was_when_it_was_played(run: Run, whole: tr.Match) -> None:
    """But for how to play it again."""
    played = run(*PLAY).out
    again = next(line for line in played.splitlines() if line.startswith("Again: "))
    start, _, rest = played.partition(again)
    assert run("replay", str(FILE)).out == start + rest.removeprefix("\n")
    assert whole.over


@pytest.mark.parametrize("moves", [0, 1, 9, 14, 30])
def test_of_a_match_that_goes_on_it_is_told_where_it_stands(run: Run, whole: tr.Match, moves: int) -> None:
    """Every move of it is told, also those of a turn that is not over."""
    match = cut(whole, moves)
    out = run("replay", str(FILE)).out
    assert out.endswith(f"\nThe match goes on: round {match.table.round}, seat {match.seat} to move.\n")
    pieces = [str(move.piece) for move in match.history if isinstance(move, tr.Play)]
    assert [piece for piece in pieces if piece not in out] == []
    if match.table.turn.laid:
        assert " ...\n" in out


def test_names_are_told(run: Run, whole: tr.Match) -> None:
    """In their own letters."""
    tr.save(whole, FILE, names=["Zoë", "Ben", "Cy"])
    assert "\nPlayers: Zoë (seat 0), Ben (seat 1) and Cy (seat 2)\n" in run("replay", str(FILE)).out


@pytest.mark.parametrize("moves", [0, 7, 30])
def test_the_table_after_so_many_moves_is_told_as_a_position(run: Run, whole: tr.Match, moves: int) -> None:
    """Which `why --at` reads."""
    match = next(each for each in _back(whole) if each.length == moves)
    ran = run("replay", str(FILE), "--at", str(moves))
    head, _, position = ran.out.partition("\n")
    last = "" if match.move is None else f", the last of them {match.move}"
    assert head == f"After {moves} of {whole.length} moves{last}:"
    assert tr.table(match.rules, position) == match.table
    Path("position.txt").write_text(position)
    assert run("why", *RULES, "--at", "position.txt", str(match.legal_moves()[0])).out.splitlines()[0].endswith(" is legal.")


def test_only_moves_that_there_are_can_be_looked_at(run: Run, whole: tr.Match) -> None:
    """From none to all."""
    for number in ("-1", "1000"):
        ran = run("replay", str(FILE), "--at", number)
        assert (ran.status, ran.out) == (2, "")
        said = f"--at {number}: the match has {whole.length} moves; name a number from 0 to {whole.length}"
        assert ran.err == f"trainrules: {said}\n"


def test_the_lines_of_a_record_are_written_for_programs(run: Run, whole: tr.Match) -> None:
    """All of them, or as far as is said."""
    tr.save(whole, FILE, names=["Zoë", "Ben", "Cy"])
    assert run("replay", str(FILE), "--json").out == FILE.read_text()
    part = run("replay", str(FILE), "--json", "--at", "9").out
    assert FILE.read_text().startswith(part)
    assert json.loads(part.splitlines()[-1])["number"] == 9


def test_what_should_be_known_of_a_record_is_a_warning(run: Run, whole: tr.Match) -> None:
    """The account is that of what is there."""
    FILE.write_bytes(FILE.read_bytes()[:-3])
    ran = run("replay", str(FILE))
    assert ran.status == 0
    assert ran.err.splitlines()[0].endswith(" is cut off, and was left out")
    assert ran.out.splitlines()[-1].endswith(("wins.", "win together."))
    assert whole.over


# verify.


def test_a_record_that_holds_is_told_in_a_line(run: Run, whole: tr.Match) -> None:
    """With what was played, and how far."""
    cut(whole, 5)
    tr.save(whole, "whole.jsonl")
    ran = run("verify", "match.jsonl", "whole.jsonl")
    assert (ran.status, ran.err, ran.out.splitlines()) == (
        0,
        "",
        [
            f"match.jsonl: holds: {' '.join(RULES)}, 3 seats, 5 moves, in round 1",
            f"whole.jsonl: holds: {' '.join(RULES)}, 3 seats, {whole.length} moves, over",
        ],
    )


def test_one_that_does_not_hold_is_enough_for_the_status_1(run: Run, whole: tr.Match) -> None:
    """All that is wrong with it is on its line; the others are looked at all the same."""
    text = FILE.read_text()
    Path("bad.jsonl").write_text(text.replace('"seat":0', '"seat":1', 1))
    ran = run("verify", "bad.jsonl", "none.jsonl", "match.jsonl")
    assert (ran.status, ran.err) == (1, "")
    bad, none, good = ran.out.splitlines()
    assert bad == "bad.jsonl: refused: line 3: 'seat' is 1, and by the moves it is 0"
    assert none.startswith("none.jsonl: refused: cannot be read: No such file or directory")
    assert good.startswith("match.jsonl: holds: ")
    assert whole.over


def test_what_should_be_known_stands_on_the_line(run: Run, whole: tr.Match) -> None:
    """Behind that it holds."""
    FILE.write_bytes(FILE.read_bytes()[:-3])
    out = run("verify", str(FILE)).out
    assert f", {whole.length} moves, over; line " in out
    assert " is cut off, and was left out; behind line " in out


def test_what_a_file_says_cannot_command_a_terminal(run: Run) -> None:
    """Characters that a terminal obeys are written out, on one line."""
    FILE.write_text('{"kind":"a\\u001b[1m\\nb"}\n')
    ran = run("verify", str(FILE))
    assert (ran.status, ran.out.count("\n"), "\x1b" in ran.out) == (1, 1, False)


def test_rules_of_a_file_are_found_by_plugin(run: Run, odd: str) -> None:
    """In every one of the commands; without it the record says where the rules were."""
    words = ("--plugin", odd)
    run("play", "tiny", "--seats", "2", "--seed", "1", *words, "--save", str(FILE))
    for command in ("verify", "replay"):
        assert run(command, str(FILE), *words).status == 0
    assert run("resume", str(FILE), *words).err == "trainrules: match.jsonl: the match is over; trainrules replay tells it\n"
    said = run("verify", str(FILE)).out
    assert "there is no such game" in said
    assert "plug-in 'odd.py' with the digest " in said


def test_a_seat_that_there_is_not_leaves_no_file(run: Run) -> None:
    """The same words with another seat would find it there already."""
    ran = run("play", "mexican-train", "--human", "9", "--save", str(FILE))
    assert (ran.status, "there is no such seat" in ran.err, FILE.exists()) == (2, True, False)
