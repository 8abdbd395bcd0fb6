"""`trainrules score`: a card kept at the terminal."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import frozen
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr
from trainrules.cli.scorekeeping import HELP, Scorekeeper
from trainrules.cli.screens import Screen
from trainrules.scorecards.storing import Keeper

Run = Callable[..., Any]
SCORE = ("score", "mexican-train", "rounds:count=2", "--names", "Ann,Bob")
INTERRUPTIBLE = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests may have it ignored
from trainrules.cli import main
sys.exit(main())
"""


def typed(*lines: str) -> str:
    """What is typed, line by line."""
    return "".join(f"{line}\n" for line in lines)


def kept(
    *lines: str, rules: tuple[str, ...] = ("mexican-train", "rounds:count=2"), card: tr.Scorecard | None = None
) -> tr.Scorecard:
    """The card after these lines."""
    said = iter(lines)
    cards: list[tr.Scorecard] = []

    def listen(prompt: str) -> str:
        try:
            return next(said)
        except StopIteration:
            raise EOFError from None

    card = card or tr.Scorecard(tr.ruleset(*rules), ["Ann", "Bob"])
    keeper = Scorekeeper(card, Screen(), listen, cards.append, "en")
    keeper.run()
    assert cards[-1:] in ([], [keeper.card])
    return keeper.card


def test_a_family_is_walked_through_a_match(run: Run) -> None:
    """Each round says its station and who begins, repeats what it understood, and shows totals and places; then the card."""
    ran = run(*SCORE, typed=typed("3-5 0-0", "out", "0", "23", ""))
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == (
        "mexican-train rounds:count=2: Ann and Bob\n"
        "For each person type the points left, or the pieces; help tells what else can be\n"
        "typed.\n"
        "\n"
        "Round 1: station 12-12, Ann begins\n"
        "Ann> 3-5 0-0\n"
        "  Ann: 0-0 3-5, 58 points\n"
        "Bob> out\n"
        "  Bob: nothing left\n"
        "     left  score  total  place\n"
        "Ann    58     58     58      2\n"
        "Bob     0      0      0      1\n"
        "\n"
        "Round 2: station 11-11, Bob begins\n"
        "Ann> 0\n"
        "  Ann: 0 points\n"
        "Bob> 23\n"
        "  Bob: 23 points\n"
        "  the match is over: Bob wins\n"
        "     left  score  total  place\n"
        "Ann     0      0     58      2\n"
        "Bob    23     23     23      1\n"
        "  Note: points are as they were counted, without a look at the pieces\n"
        "\n"
        "Score card: mexican-train rounds:count=2\n"
        "Round  Station  Begins  Ann  Bob\n"
        "1      12-12    Ann      58    0\n"
        "2      11-11    Bob       0   23\n"
        "Total                    58   23\n"
        "Place                     2    1\n"
        "Bob wins.\n"
        "round 2: points are as they were counted, without a look at the pieces\n"
        "The match is over. (Enter: that is all; else undo, correct 3, help) \n"
    )


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("foo", "'foo' is no number of points and no piece of double-12; type help for what can be typed"),
        ("3-5 10-14", "'10-14' is no number of points and no piece of double-12; did you mean 10-"),
        ("undoo", "'undoo' is no number of points and no piece of double-12; did you mean undo?"),
        ("", "Type the points that Ann has left, or the pieces, or out; help tells more."),
        ("points", "Type the points that Ann has left, or the pieces, or out; help tells more."),
        ("points many", "'many' is no number of points."),
        ("1.5", "'1.5' is no number of points and no piece of double-12; did you mean"),
        ("station 1-2", "station: no round can start from 1-2; it is one of 0-0, 1-1"),
        ("station x", "station: 'x' is no piece of double-12"),
        ("starter Cid", "'Cid' is nobody here; known are: Ann, Bob"),
        ("undo", "nothing has been entered that could be taken back"),
        ("close", "no round has been entered, so there is nothing to close"),
        ("correct 1", "Type the number of a round behind it, such as correct 1; the card has none yet."),
        ("\x1b[2J", "'\\x1b[2J' is no number of points and no piece of double-12; type help for what can be typed"),
    ],
)
def test_what_is_no_answer_is_told_and_asked_again(said: str, answer: str, run: Run) -> None:
    """In one clear sentence; nothing has changed."""
    ran = run(*SCORE, typed=typed(said, "3-5", "out"), width=400)
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("Ann> "))
    assert lines[at + 1].startswith(answer)
    assert lines[at + 2] == "Ann> 3-5"
    assert "Ann     8      8      8      2" in lines


def test_the_end_of_the_input_ends_tidily(run: Run) -> None:
    """With the card as it is; what was said of a round that is not finished is not on it."""
    for end in ((), ("quit",)):
        ran = run(*SCORE, typed=typed("3-5", "out", "7", *end))
        assert (ran.status, ran.err) == (0, "")
        assert ran.out.endswith(
            "\nLeft in round 2; what was said of that round is not on the card.\n"
            "Score card: mexican-train rounds:count=2\n"
            "Round  Station  Begins  Ann  Bob\n"
            "1      12-12    Ann       8    0\n"
            "Total                     8    0\n"
            "Place                     2    1\n"
        )


def test_help_lists_what_can_be_typed(run: Run) -> None:
    """All of it."""
    ran = run(*SCORE, typed="help\n", width=200)
    assert all(f"  {word}" in ran.out and meaning in ran.out for word, meaning in HELP)


def test_points_and_pieces_may_be_said_by_name(run: Run) -> None:
    """Where a number would serve anyway."""
    card = kept("points 8", "pieces 0-1")
    assert card.rounds == ()
    assert kept("points 8", "pieces -").totals == (8, 0)


@frozen
class Numbers(tr.Rule):
    """The pieces are called 0 to 8, and two are dealt to each of two."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"pieces": Pieces(), "hand": Pieces()}


@frozen
class Pieces:
    """Both policies."""

    seats: tuple[int, ...] = (2,)

    def kit(self, seats: int) -> tr.Kit:
        """All meet all."""
        faces = [tr.Face(str(value), (value,), value) for value in range(9)]
        return tr.Kit.make("numbers", faces, ["end"], lambda piece, end: tr.Fit(0), {"8": "end"})

    def size(self, kit: tr.Kit, seats: int) -> int:
        """Two."""
        return 2


def test_where_a_piece_is_called_like_a_number_it_has_to_be_said_which(capsys: pytest.CaptureFixture[str]) -> None:
    """Points or pieces."""
    rules = tr.ruleset("mexican-train", Numbers(), without=["dominoes", "hand-size", "double-blank"])
    card = kept("7", "pieces 7", "0", "points 0", card=tr.Scorecard(rules, ["Ann", "Bob"]))
    assert card.rounds[0].entered.hands[0][0].name == "7"
    assert "There is a piece 7: type points 7 or pieces 7.\n" in capsys.readouterr().out


def test_undo_takes_back_answers_and_then_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    """Bob's 7 is his 9; then both are gone, and after that the first round."""
    assert kept("8", "0", "0", "undo", "0", "9").totals == (8, 9)
    card = kept("8", "0", "7", "undo", "undo", "4", "0")
    assert (card.totals, len(card.trail)) == ((4, 0), 3)
    assert "2. step 1 taken back: round 1 is off the card, and is to be played again" in capsys.readouterr().out


def test_a_round_is_corrected(capsys: pytest.CaptureFixture[str]) -> None:
    """Enter keeps what stands there; what changes is told, and the round that was asked about begins anew."""
    card = kept("8", "0", "7", "correct 1", "", "", "3-5 1-1", "", "recounted", "0", "5")
    assert card.totals == (10, 5)
    assert str(card.trail[1]) == "2. round 1 corrected (recounted): Ann 10 in place of 8"
    out = capsys.readouterr().out
    assert "Round 1: Type what is otherwise; Enter keeps what stands there.\n" in out
    assert "  Ann 10 in place of 8\n" in out


def test_what_stands_there_is_shown_when_a_round_is_corrected(run: Run) -> None:
    """Station, who began, and what everybody had."""
    ran = run(*SCORE, typed=typed("3-5 0-0", "out", "correct 1", "", "", "", "", "", "quit"))
    assert (
        "station (12-12)> \nstarter (Ann)> \nAnn (0-0 3-5)> \nBob (out)> \nWhy is it corrected? (Enter: no reason) \n"
        in ran.out
    )
    ran = run(*SCORE, typed=typed("23", "0", "correct 1", "7-7", "Bob", "", "", "", "quit"))
    assert "Ann (23)> \nBob (0)> \n" in ran.out
    assert "by the rules the station is 12-12, not 7-7" in ran.out


def test_a_card_without_station_and_starter_shows_that(run: Run) -> None:
    """When it is corrected."""
    rules = ("highest-double", "draw-lots", "rounds:count=2")
    ran = run("score", "mexican-train", *rules, "--names", "Ann,Bob", typed=typed("", "", "", "8", "0", "correct 1"))
    assert "station (not known)> " in ran.out


def test_final_scores_are_corrected_as_such(run: Run, tmp_path: Path) -> None:
    """What people have reckoned stands there, and is said anew."""
    path = tmp_path / "card.jsonl"
    tr.Scorecard(tr.ruleset("mexican-train"), ["Ann", "Bob"]).enter(scores=[5, -5]).save(path)
    ran = run("score", "--file", str(path), typed=typed("correct 1", "final", "", "", "7", "", "", "quit"))
    assert "Ann (5)> 7" in ran.out
    assert "Bob (-5)> " in ran.out
    assert tr.Scorecard.load(path).totals == (7, -5)


def test_a_correction_can_be_left(capsys: pytest.CaptureFixture[str]) -> None:
    """By undo before its first answer; and nothing was done."""
    card = kept("8", "0", "correct 1", "undo", "0", "5")
    assert (card.totals, len(card.trail)) == ((8, 5), 2)


def test_a_blocked_round_is_said_before_or_when_it_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    """By the same word; twice takes it back."""
    rules = ("mexican-train", "blocked-lowest-exempt")
    assert kept("blocked", "8", "4", rules=rules).totals == (8, 0)
    assert kept("8", "4", "blocked", rules=rules).totals == (8, 0)
    assert kept("blocked", "blocked", "8", "4", "later", "undo", "out", rules=rules).totals == (8, 0)
    out = capsys.readouterr().out
    assert "  The round was blocked.\n  The round was not blocked.\n" in out
    assert "! nobody is out; leave somebody's hand empty, or say that the round was blocked\n" in out
    assert "'later' ends no round here; known are: blocked\n" in out


def test_a_round_that_is_dealt_again_begins_again(capsys: pytest.CaptureFixture[str]) -> None:
    """With its number."""
    card = kept("blocked", "8", "4", "8", "0", rules=("mexican-train", "blocked-redealt"))
    assert (card.totals, len(card.trail)) == ((8, 0), 2)
    out = capsys.readouterr().out
    assert "  the round does not count and is dealt again\n\nRound 1: station 12-12, Ann begins\n" in out


def test_what_a_rule_charges_by_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    """Markers and uncovered doubles, with names however they are written, or nobody; charges have a column then."""
    rules = ("mexican-train", "open-track-fee", "last-double-counts-twice")
    assert kept("8", "0", "ann, BOB", "bob", rules=rules).totals == (21, 5)
    assert kept("8", "0", "-", "nobody", rules=rules).totals == (8, 0)
    assert kept("8", "0", "Bob", ",", "Zoe", "-", rules=rules).totals == (8, 5)
    assert kept("8", "0", "Bob", "undo", "Ann", "-", rules=rules).totals == (13, 0)
    out = capsys.readouterr().out
    assert "On whose track is there a marker? (- for nobody)" not in out  # the prompt is given to whoever listens
    assert "     left  charges  score  total  place\nAnn     8       13     21     21      2\n" in out
    assert "Type names, with commas between them, or - for nobody.\n" in out
    assert "'Zoe' is nobody here; known are: Ann, Bob\n" in out


def test_a_rule_that_ended_the_round_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    """Where there is such a rule."""
    rules = ("mexican-train", "ends-when-all-marked")
    card = kept("8", "4", "ends-when-all-marked", rules=rules)
    assert (card.totals, card.rounds[0].cause) == ((8, 4), "ends-when-all-marked")


def test_who_is_out_is_asked_where_points_do_not_tell(capsys: pytest.CaptureFixture[str]) -> None:
    """Both have none, and the double blank counts none."""
    card = tr.Scorecard(tr.ruleset("mexican-train", without=["double-blank", "finish-first-turns"]), ["Ann", "Bob"])
    assert kept("0", "0", "Bob", card=card).rounds[0].out == (1,)


def test_pieces_are_asked_for_where_points_do_not_serve(capsys: pytest.CaptureFixture[str]) -> None:
    """Of those who gave points."""
    rules = ("mexican-train", "blocked-lowest-exempt:by=pieces")
    card = kept("blocked", "22", "0-1 0-2", "10-12", rules=rules)
    assert card.totals == (0, 3)


def test_what_cannot_be_is_told_and_the_round_is_asked_once_more(capsys: pytest.CaptureFixture[str]) -> None:
    """All of it."""
    assert kept("3-5", "3-5", "3-5", "out").totals == (8, 0)
    out = capsys.readouterr().out
    assert "! 3-5 is in Ann's hand and in Bob's hand; double-12 has it once\n" in out
    assert "How did the round end?" not in out


def test_what_a_card_knows_nothing_of_is_reckoned_by_people(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, run: Run
) -> None:
    """After the word final numbers are what is written down."""
    plugin = tmp_path / "long.py"
    plugin.write_text(
        "import attrs\nimport trainrules as tr\n\n@attrs.frozen\nclass LongTracksPay(tr.Rule):\n"
        "    'A point is taken off for each piece of the own track.'\n"
        "    def charges(self, table, seat):\n        return -len(table.own(seat).pieces)\n\n"
        "@tr.hookimpl\ndef trainrules_rules():\n    return [LongTracksPay]\n"
    )
    path = tmp_path / "card.jsonl"
    words = ("score", "mexican-train", "long-tracks-pay", "--plugin", str(plugin), "--names", "Ann,Bob", "--file", str(path))
    ran = run(*words, typed=typed("8", "0", "final", "final", "final", "5", "-4", "quit"), width=200)
    assert "Type final, and then what is written down.\n" in ran.out
    assert "  Numbers are what is written down, charges and all.\n" in ran.out
    assert "  Numbers are the points left in the hands.\n" in ran.out
    assert ran.out.splitlines()[-1] == f"Go on with it: trainrules score --file {path} --plugin {plugin}"
    assert tr.Scorecard.load(path, tr.catalogue([str(plugin)])).totals == (5, -4)


def test_station_layer_and_starter_are_asked_where_the_rules_do_not_say(run: Run) -> None:
    """Who lays the station begins, in pagat's game; by the lot nobody knows."""
    ran = run("score", "pagat", "--names", "Ann,Bob", typed=typed("cid", "bob", "8", "0", "quit"))
    assert "Round 1: station 12-12\nWho laid it from the hand? (Enter: nobody knows) cid\n'cid' is nobody here" in ran.out
    assert "Who laid it from the hand? (Enter: nobody knows) bob\n  Bob begins.\nAnn> 8\n" in ran.out
    ran = run("score", "pagat", "--names", "Ann,Bob", typed=typed("", "", "8", "0", "quit"))
    assert "Who begins? (Enter: nobody knows) \nAnn> 8\n" in ran.out
    ran = run(
        "score",
        "mexican-train",
        "highest-double",
        "draw-lots",
        "--names",
        "Ann,Bob",
        typed=typed("7-7", "", "Ann", "8", "0", "quit"),
    )
    assert "Round 1:\nWhat is the station? (Enter: nobody knows) 7-7\n" in ran.out
    assert "1      7-7      Ann       8    0\n" in ran.out


def test_station_and_starter_can_be_said_in_place_of_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    """At any moment of the round."""
    card = kept("8", "station 7-7", "starter bob", "0")
    assert (card.rounds[0].station.name, card.rounds[0].starter) == ("7-7", 1)
    out = capsys.readouterr().out
    assert "  Note: by the rules the station is 12-12, not 7-7\n  Note: by the rules Ann begins, not Bob\n" in out


def test_a_note_is_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    """And stands on the card."""
    kept("8", "0", "0", "8")
    out = capsys.readouterr().out
    assert out.count("  Note: points are as they were counted") == 1
    assert "rounds 1, 2: points are as they were counted" in out


def test_the_card_is_shown_when_asked(run: Run) -> None:
    """Before a round is finished, in the language that is said."""
    ran = run(*SCORE, "--language", "de", typed=typed("card", "quit"))
    assert "Ann> card\nPunktezettel: mexican-train rounds:count=2\nRunde  Station  Beginnt  Ann  Bob\n" in ran.out


def test_a_match_is_closed(capsys: pytest.CaptureFixture[str]) -> None:
    """And opened again."""
    card = kept("8", "0", "close", "", rules=("mexican-train", "open-series"))
    assert (card.closed, card.winners) == (True, (1,))
    card = kept("8", "0", "close", "undo", "0", "9", "quit", rules=("mexican-train", "open-series"))
    assert (card.closed, card.totals) == (False, (8, 9))


def test_after_the_end_rounds_can_be_mended(capsys: pytest.CaptureFixture[str]) -> None:
    """Or taken back; anything else is no answer."""
    card = kept("8", "0", "0", "5", "correct 1", "", "", "9", "", "", "", rules=("mexican-train", "rounds:count=2"))
    assert (card.totals, card.over) == ((9, 5), True)
    card = kept("8", "0", "0", "5", "7", "help", "undo", "0", "6", "")
    assert (card.totals, card.over) == ((8, 6), True)
    assert "Type Enter, or undo, or correct and the number of a round.\n" in capsys.readouterr().out


def test_the_card_is_kept_in_a_file_and_gone_on_with(run: Run, tmp_path: Path) -> None:
    """After every step; the game and the names need not be said again, but may be."""
    path = tmp_path / "card.jsonl"
    ran = run(*SCORE, "--file", str(path), typed=typed("8", "0", "4"))
    assert ran.out.endswith(f"Go on with it: trainrules score --file {path}\n")
    assert tr.Scorecard.load(path).totals == (8, 0)
    ran = run("score", "--file", str(path), typed=typed("0", "5", ""))
    assert ran.out.splitlines()[4] == "Round 2: station 11-11, Bob begins"
    assert tr.Scorecard.load(path).totals == (8, 5)
    assert run(*SCORE, "--file", str(path), typed="\n").status == 0


def test_a_new_file_has_the_card_before_its_first_round(run: Run, tmp_path: Path) -> None:
    """And an empty file is as good as none."""
    path = tmp_path / "card.jsonl"
    path.write_text("")
    run(*SCORE, "--file", str(path))
    (line,) = path.read_text().splitlines()
    assert json.loads(line)["names"] == ["Ann", "Bob"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("score",), "name a game and --names, or the --file of a card"),
        (("score", "mexican-train"), "a new card takes a game and --names"),
        (("score", "--names", "Ann,Bob"), "a new card takes a game and --names"),
        (("score", "-double-blank"), "a new card takes a game and --names"),
        (("score", "mexican-train", "--names", "Ann,Ann"), "'Ann' is there twice"),
        (("score", "mexican-trane", "--names", "Ann,Bob"), "did you mean 'mexican-train'?"),
        (("score", "--show", "csv"), "--show takes a card from --file"),
        (("score", "mexican-train", "--show", "csv", "--file", "x"), "--show takes a card from --file"),
        (("score", "--file", "none.jsonl"), "name a game and --names, or the --file of a card"),
        (("score", "--file", "none.jsonl", "--show", "csv"), "cannot be read: No such file"),
        (("score", "--show", "pdf", "--file", "x"), "'pdf' is not one of"),
    ],
)
def test_words_that_do_not_serve_are_refused(words: tuple[str, ...], message: str, run: Run, elsewhere: Path) -> None:
    """With what to do, and status 2; nothing is left behind."""
    ran = run(*words)
    assert (ran.status, ran.out) == (2, "")
    assert message in ran.err
    assert list(elsewhere.iterdir()) == []


def test_a_file_goes_on_with_its_own_game_and_people(run: Run, tmp_path: Path) -> None:
    """Others are for another file."""
    path = tmp_path / "card.jsonl"
    run(*SCORE, "--file", str(path))
    ran = run("score", "mexican-train", "--names", "Ann,Bob", "--file", str(path))
    assert ran.status == 2
    assert "is the card of 'mexican-train rounds:count=2' with Ann, Bob; leave GAME and --names out" in " ".join(
        ran.err.split()
    )


def test_two_cannot_write_one_file(run: Run, tmp_path: Path) -> None:
    """The second is refused."""
    path = tmp_path / "card.jsonl"
    run(*SCORE, "--file", str(path))
    with Keeper(path):
        ran = run("score", "--file", str(path), typed="8\n")
    assert ran.status == 2
    assert "is being written by somebody else" in ran.err


def test_names_with_commas_are_quoted(run: Run) -> None:
    """As in a spreadsheet; spaces around a name are none of it."""
    ran = run("score", "mexican-train", "--names", 'Ann, "Smith, Bob" ,Cid')
    assert ran.out.startswith("mexican-train: Ann, Smith, Bob and Cid\n")


@pytest.mark.parametrize(
    ("form", "begin", "end"),
    [
        ("text", "Score card: mexican-train rounds:count=2\nRound  Station", "\n"),
        ("markdown", "# Score card: mexican-train rounds:count=2\n", "\n"),
        ("html", '<!doctype html>\n<html lang="en">', "</html>\n"),
        ("csv", "Round,Station,Begins,Ann,Bob\n1,12-12,Ann,8,0\n", "Place,,,2,1\n"),
    ],
)
def test_a_card_is_shown_in_every_form(form: str, begin: str, end: str, run: Run, tmp_path: Path) -> None:
    """From its file, without a question."""
    path = tmp_path / "card.jsonl"
    run(*SCORE, "--file", str(path), typed=typed("3-5", "out"))
    ran = run("score", "--file", str(path), "--show", form)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(begin)
    assert ran.out.endswith(end)
    assert not ran.out.endswith("\n\n")


def test_a_wide_card_is_told_in_several_tables(run: Run) -> None:
    """Where the screen is too narrow for all people."""
    ran = run("score", "mexican-train", "--names", "Bartholomew,Maximiliane,Konstantin,Theodora", typed=typed("card"), width=50)
    assert ran.out.count("Round  Station  Begins") > 1


def test_an_interruption_is_passed_on(capsys: pytest.CaptureFixture[str]) -> None:
    """After a word about where the card was left, and how to go on."""

    def listen(prompt: str) -> str:
        raise KeyboardInterrupt

    card = tr.Scorecard(tr.ruleset("mexican-train"), ["Ann", "Bob"])
    with pytest.raises(KeyboardInterrupt):
        Scorekeeper(card, Screen(), listen, lambda card: None, "en").run("Go on with it: ...")
    assert capsys.readouterr().out.endswith("Place                     1    1\nGo on with it: ...\n")


def test_an_interruption_ends_with_the_card(tmp_path: Path) -> None:
    """And the status that programs have then; the file has all rounds that were finished."""
    path = tmp_path / "card.jsonl"
    words = [sys.executable, "-c", INTERRUPTIBLE, *SCORE, "--file", str(path)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**os.environ, "COLUMNS": "80"}) as process:  # noqa: S603  # our own words
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"8\n0\n4\n")
        process.stdin.flush()
        out = b""
        while b"Bob> " not in out.partition(b"Round 2")[2]:
            out += process.stdout.read(1)
        process.send_signal(signal.SIGINT)
        rest = process.stdout.read()
        assert process.wait(timeout=30) == 130
    assert b"Left in round 2" in rest
    assert tr.Scorecard.load(path).totals == (8, 0)


WORDS = st.sampled_from(
    [
        *("0", "out", "3-5", "0-0 1-1", "7", "blocked", "undo", "correct 1", "correct 2", "card", "help", "final", "close", ""),
        *("station 5-5", "starter Ann", "Bob", "-", "blocked", "-3", "5000", "points 4", "pieces 0-1", "correct", "ann, bob"),
    ]
)


@settings(max_examples=40, deadline=None)
@given(
    lines=st.lists(st.one_of(WORDS, st.text(max_size=6)), max_size=40),
    rules=st.sampled_from(
        [
            "mexican-train rounds:count=2",
            "pagat open-series open-track-fee",
            "mexican-train blocked-redealt last-double-counts-twice",
        ]
    ),
)
def test_whatever_is_typed_the_card_stays_sound(lines: list[str], rules: str) -> None:
    """It is never left in pieces: what was kept can be made once more from its steps."""
    card = kept(*lines, rules=tuple(rules.split()))
    assert card.__reduce__()[0](card.rules, card.names, card.trail) == card


def test_names_stand_in_one_line(run: Any) -> None:
    """A line break in the middle of them is told, not passed on."""
    ran = run("score", "mexican-train", "--names", "A\nB,C")
    assert (ran.status, "give the names in one line" in ran.err) == (2, True)
