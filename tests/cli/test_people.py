"""Matches that people play at a terminal: what they are shown, what they may type, and what stays hidden."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Collection
from contextlib import redirect_stdout
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr
from trainrules.cli.accounts import Account
from trainrules.cli.commands import play
from trainrules.cli.keepers import Unsaved
from trainrules.cli.people import Sitting, listen
from trainrules.cli.players import Resumed, uniform
from trainrules.cli.screens import WIPE, Screen
from trainrules.cli.sights import show_since, show_tracks

Run = Callable[..., Any]
PLAY = ("play", "mexican-train", "--human", "0", "--seed", "1")
TILE = re.compile(r"\b\d+-\d+\b")
INTERRUPTIBLE = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests may have it ignored
from trainrules.cli import main
sys.exit(main())
"""


def seated(
    match: tr.Match, people: Collection[int], answer: Callable[[Sitting, str], str], *, confirm: bool = False
) -> Sitting:
    """A sitting whose people answer so."""

    def answered(prompt: str) -> str:
        return answer(sitting, prompt)

    sitting = Sitting(Unsaved(match), people, Account(Screen(), "again"), answered, confirm=confirm)
    return sitting


def script(*answers: str) -> tuple[list[tr.Match], Callable[[Sitting, str], str]]:
    """The matches at which each answer is given, and who gives them, the end of the input after the last."""
    seen: list[tr.Match] = []

    def answer(sitting: Sitting, prompt: str) -> str:
        if not prompt.endswith("> "):
            return ""
        seen.append(sitting.match)
        if len(seen) > len(answers):
            raise EOFError
        return answers[len(seen) - 1]

    return seen, answer


def played(*answers: str, people: Collection[int] = (0,), game: str = "mexican-train", seats: int = 4) -> list[tr.Match]:
    """The matches at which the people were asked, each after the answer before it."""
    seen, answer = script(*answers)
    seated(tr.Match.start(tr.ruleset(game), seats, 1), people, answer).play()
    return seen


@settings(max_examples=12, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    game=st.sampled_from(
        [
            "mexican-train",
            "mexican-train descending-stations",
            "mexican-train-masters rounds:count=2",
        ]
    ),
    people=st.sets(st.integers(0, 3), min_size=1, max_size=3),
)
def test_nobody_is_shown_a_piece_that_is_hidden_from_them(seed: int, game: str, people: set[int]) -> None:
    """Between two questions of a round there is no piece but the station, those on the table, and those in the hand of
    whoever is asked; before a hand is shown to another person, none but those on the table.
    """
    out, chance, asked = io.StringIO(), Random(seed), [0]  # noqa: S311  # no secret

    def answer(sitting: Sitting, prompt: str) -> str:
        asked[0] += 1
        table = sitting.match.table
        text = out.getvalue()
        text = text[max(text.rfind(f"\nRound {table.round}: "), 0) :]
        out.seek(0)
        out.truncate()
        hand = table.hand(table.seat) if prompt.endswith("> ") else ()
        seen = [table.station, *hand, *(piece for track in table.tracks for piece in track.pieces)]
        assert set(TILE.findall(text)) <= {piece.name for piece in seen}
        moves = sitting.match.legal_moves()
        foolish = f"{chance.choice(table.hand(table.seat))}>{chance.randrange(len(table.tracks))}"
        odd = [f"why {foolish}", "hand", "table", "why draw", "why pass", f"why {len(moves)}"]
        if asked[0] > 120:  # past the end of a round, in most matches
            raise EOFError
        if asked[0] < 60:
            odd.append("undo")
        return chance.choice([*odd, *map(str, moves), *map(str, moves)])

    with redirect_stdout(out):
        seated(tr.Match.start(tr.ruleset(*game.split()), 4, seed), people, answer, confirm=seed % 2 == 1).play()
    assert asked[0]


def test_a_question_shows_the_table_the_own_hand_how_many_the_others_hold_and_what_is_legal(run: Run) -> None:
    """Before anything has been laid all tracks end in the station's twelve; seat 0 may lay its twelves on its own."""
    hand = tr.deal(tr.ruleset("mexican-train"), 4, seed=1).hand(0)
    legal = [f"{piece}>0" for piece in hand if 12 in piece.values]
    numbered = [f"{number}: {move}" for number, move in enumerate(legal, 1)]
    ran = run(*PLAY, width=200)
    assert (ran.status, ran.err) == (0, "")
    assert (
        "Round 1, station 12-12: seat 0 (your first turn)\n"
        "  track  owner   end    pieces\n"
        "      0  you      12    -\n"
        "      1  seat 1   12    -\n"
        "      2  seat 2   12    -\n"
        "      3  seat 3   12    -\n"
        "      4  all      12    -\n"
        "Others: seat 1 has 15, seat 2 has 15, seat 3 has 15, 30 pieces to draw\n"
        f"Your hand: {' '.join(map(str, hand))}\n"
        f"Legal: {'  '.join(numbered)}\n"
        "seat 0> "
    ) in ran.out


def test_markers_owed_doubles_and_where_one_must_play_are_shown_with_the_tracks(capsys: pytest.CaptureFixture[str]) -> None:
    """The double on track 1 must be covered first; the marker is on track 0."""
    rules = tr.ruleset("mexican-train")
    position = "round 1 station 12-12; 0 [0]*: 1-12; 1 [1]: 5-12 5-5; hand 0: 1-5; hand 1: 2-5; turn: seat 0"
    show_tracks(Screen(), tr.table(rules, position), 0, whole=False)
    assert capsys.readouterr().out == (
        "  track  owner   end                          pieces\n"
        "      0  you       1  marker                  1-12\n"
        "      1  seat 1    5  double owed, play here  5-12 5-5\n"
        "      2  all      12                          -\n"
    )


def test_room_for_toes_and_sprung_tracks_are_shown_with_the_tracks(odd: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Of three toes two are still to come; track 3 sprang from track 0."""
    rules = tr.ruleset("mexican-train", "three-toes", catalogue=tr.catalogue([odd]))
    position = (
        "round 1 station 12-12; 0 [0]: 5-12 5-5 +2; 3<0 [0]: 1-5 =1; "
        "hand 0: 3-5; hand 1: 2-5; boneyard: 4-5; aside: rest; turn: seat 0"
    )
    show_tracks(Screen(), tr.table(rules, position), 0, whole=False)
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].split() == ["0", "you", "5", "double", "owed,", "play", "here,", "room", "for", "2", "5-12", "5-5"]
    assert lines[4].split() == ["3<0", "you", "1", "1-5"]


@pytest.mark.parametrize(("whole", "pieces"), [(False, "... 1-2 2-3 3-4 4-5"), (True, "1-12 1-2 2-3 3-4 4-5")])
def test_a_question_shows_the_latest_four_pieces_of_a_track_and_the_table_all(
    whole: bool, pieces: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Five have been laid."""
    position = "round 1 station 12-12; 0 [0]: 1-12 1-2 2-3 3-4 4-5; hand 0: 1-5; hand 1: 2-5; turn: seat 0"
    show_tracks(Screen(), tr.table(tr.ruleset("mexican-train"), position), 0, whole=whole)
    assert capsys.readouterr().out.splitlines()[1].endswith(f"  {pieces}")


def test_what_the_others_did_is_told_a_line_a_turn(capsys: pytest.CaptureFixture[str]) -> None:
    """In the first round of this seed seat 0 lays 2-12 and stops; then seats 1, 2 and 3 have their first turns."""
    _, match = played("2-12>0", "pass")[0], played("2-12>0", "pass")[2]
    capsys.readouterr()
    show_since(Screen(), match, 2, frozenset({0}))
    lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("  seat ")]
    assert [line.split()[1] for line in lines] == ["1", "2", "3"]
    for number, track in enumerate(match.table.tracks[1:4], 1):
        assert f"lays {track.pieces[0]} on track {number}" in lines[number - 1]


def drawing(drawer: int) -> tr.Match:
    """A match just after that seat has drawn."""
    match = tr.Match.start(tr.ruleset("mexican-train"), 4, 1)
    while not (isinstance(match.move, tr.Draw) and match.previous is not None and match.previous.seat == drawer):
        match = match.apply(match.legal_moves()[-1])
    return match


@pytest.mark.parametrize("drawer", [0, 1])
def test_of_a_draw_only_the_drawer_is_told_the_piece(drawer: int, capsys: pytest.CaptureFixture[str]) -> None:
    """The others are told how many are left."""
    match = drawing(drawer)
    assert match.previous is not None
    piece = match.previous.table.boneyard[0] if drawer == 0 else "a piece"
    who = "seat 0 (you)" if drawer == 0 else "seat 1"
    show_since(Screen(), match, match.length - 1, frozenset({0}))
    assert capsys.readouterr().out == f"  {who}  draws {piece} ({len(match.table.boneyard)} left)\n"


def test_what_happened_is_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    """Typing something else does not tell it again."""
    played("1", "hand", "moves", "why 1", "pass", "nonsense")
    out = capsys.readouterr().out
    assert out.count("lays 2-12 on track 0") == 1
    assert len(re.findall("^  seat 3  ", out, re.MULTILINE)) == 1


def test_a_round_that_is_over_is_told_with_its_scores(run: Run) -> None:
    """A game of one round to its end: the first legal move each time."""
    ran = run("play", "mexican-train", "rounds:count=1", "--human", "0", "--seed", "1", typed="1\n" * 200)
    assert ran.status == 0
    assert "  seat  score  total  left in hand\n" in ran.out
    assert re.search(r"Seats? .* wins?( together)?\.\n$", ran.out)


@pytest.mark.parametrize("said", ["2", "4-12>0", " 12-4 > 0 "])
def test_a_move_is_made_by_its_number_or_as_itself(said: str) -> None:
    """4-12>0 is the second of the legal moves of this deal."""
    first, second = played(said)
    assert str(first.legal_moves()[1]) == "4-12>0"
    assert second == first.apply(tr.move("4-12>0", first.table))


def test_the_other_seats_play_by_the_seed() -> None:
    """The same answers, the same match."""
    assert played("1", "pass", "1", "1", "1") == played("1", "pass", "1", "1", "1")


def test_whoever_makes_the_moves_that_chance_would_make_plays_the_match_that_it_plays_alone() -> None:
    """A number belongs to each move, whoever makes it."""
    rules = tr.ruleset("mexican-train", "rounds:count=1")
    alone, choose = tr.Match.start(rules, 4, 3), uniform(3)
    while not alone.over:
        alone = alone.apply(choose(alone.legal_moves()))
    likewise = Resumed(3)

    def answer(sitting: Sitting, prompt: str) -> str:
        return str(likewise.move(sitting.match.length, sitting.match.legal_moves()))

    sitting = seated(tr.Match.start(rules, 4, 3), [2], answer)
    sitting.play()
    assert sitting.match == alone


@given(places=st.lists(st.integers(0, 30), min_size=1, max_size=10))
def test_the_choice_at_a_place_is_the_same_whatever_was_asked_before(places: list[int]) -> None:
    """In any order, and again."""
    moves = (tr.Draw(), tr.Mark(), tr.Unmark(), tr.Pass())
    choose, player = uniform(7), Resumed(7)
    choices = [choose(moves) for _ in range(31)]
    assert [player.move(place, moves) for place in places] == [choices[place] for place in places]


def test_an_illegal_move_is_answered_with_every_reason_and_asked_for_again(run: Run) -> None:
    """Track 2 is another's, and 1-1 has no 12."""
    ran = run(*PLAY, typed="1-1>2\n", width=120)
    _, _, answer = ran.out.partition("seat 0> 1-1>2\n")
    assert answer == (
        "1-1>2 is refused:\n"
        "  track-closed (own-tracks)  Track 2 is not seat 0's, has no marker and is not communal.\n"
        "  does-not-fit  1-1 does not meet the end of track 2, which is 12.\n"
        "seat 0> \n"
        "The game was left in round 1, after no finished round.\n"
    )


def test_why_is_answered_without_a_move_being_made(run: Run) -> None:
    """A refused one with its reasons, a legal one with what it would do."""
    ran = run(*PLAY, typed="why pass\nwhy 2-12>0\nwhy 1\nwhy\n", width=120)
    _, _, answer = ran.out.partition("seat 0> ")
    assert answer == (
        "why pass\n"
        "pass is refused:\n"
        "  must-play  Seat 0 has a piece that can be laid, and must lay one.\n"
        "seat 0> why 2-12>0\n"
        "2-12>0 is legal.\n"
        "  seat 0  lays 2-12 on track 0 (end 2)\n"
        "seat 0> why 1\n"
        "2-12>0 is legal.\n"
        "  seat 0  lays 2-12 on track 0 (end 2)\n"
        "seat 0> why\n"
        "Name a move behind it, such as why draw.\n"
        "seat 0> \n"
        "The game was left in round 1, after no finished round.\n"
    )


def test_why_does_not_tell_whether_the_others_could_go_on(odd: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Seat 0 may only pass. Whether that blocks the round hangs on the other hand, which it does not see."""
    catalogue = tr.catalogue([odd])
    rules = tr.ruleset("tiny", "blocks", catalogue=catalogue)
    seed = next(seed for seed in range(99) if {str(hand[0]) for hand in tr.deal(rules, 2, seed=seed).hands} == {"no"})
    _, answer = script("why pass")
    seated(tr.Match.start(rules, 2, seed), [0], answer, confirm=True).play()
    out = capsys.readouterr().out
    assert "pass is legal.\n" in out
    assert "nobody can lay" not in out
    assert "the round ends" not in out


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("", "Type the number of a move, or help."),
        ("99", "There is no move 99; they are numbered from 1 to 3."),
        ("0", "There is no move 0; they are numbered from 1 to 3."),
        ("why 4", "There is no move 4; they are numbered from 1 to 3."),
        ("hnad", "hnad: no such move or word; did you mean 'hand'?"),
        ("why drow", "drow: no such move or word; did you mean 'draw'?"),
        ("1-1>9", "1-1>9: '9' is no track; tracks are numbered 0 to 4"),
        ("undo", "There is no move of yours to take back."),
    ],
)
def test_what_cannot_be_done_is_answered_in_a_line(said: str, answer: str, run: Run) -> None:
    """And the question stands."""
    ran = run(*PLAY, typed=f"{said}\n")
    assert ran.status == 0
    assert f"seat 0> {said}\n{answer}\nseat 0> \n" in ran.out


def test_the_hand_the_table_the_moves_and_the_rules_are_shown_again(run: Run) -> None:
    """Each by its word, in any case; the table with all its pieces."""
    ran = run(*PLAY, typed="hand\nTABLE\nmoves\nrules\n", width=200)
    asked, hand, table, moves, rules, _ = ran.out.split("seat 0> ")
    assert hand.splitlines()[1:] == [line for line in asked.splitlines() if line.startswith("Your hand: ")]
    assert table.splitlines()[1:] == asked.splitlines()[-9:-2]
    assert moves.splitlines()[1:] == asked.splitlines()[-1:]
    assert rules == "rules\n" + run("rules", "mexican-train", width=200).out


def test_the_help_tells_every_word(run: Run) -> None:
    """And how a move is typed."""
    _, _, told = run(*PLAY, typed="help\n").out.partition("seat 0> help\n")
    for word in ("5-12>0", "draw, mark, unmark, pass", "why MOVE", "undo", "hand", "table", "moves", "rules", "quit"):
        assert word in told


def test_undo_goes_back_to_the_own_question_before_and_takes_the_moves_of_the_others_with_it() -> None:
    """After the first turn of seat 0 the others have had theirs."""
    first, second, third, again = played("1", "pass", "undo")
    assert (third.seat, third.length > second.length + 1) == (0, True)
    assert again == second
    assert again.previous == first


def test_undo_may_be_said_several_times() -> None:
    """As far as the first question, and no further."""
    seen = played("1", "1", "pass", "undo", "undo", "undo", "undo")
    assert seen[4:] == [seen[2], seen[1], seen[0], seen[0]]


def test_after_undo_the_same_move_leads_to_the_same_match() -> None:
    """The others choose as they did."""
    seen = played("1", "pass", "1", "undo", "undo", "pass")
    assert seen[-1] == seen[2]


def test_after_undo_another_move_may_be_made() -> None:
    """It is as if the first had never been."""
    assert played("1", "undo", "2")[-1] == played("2")[-1]


def test_undo_goes_back_over_the_end_of_a_round() -> None:
    """The round is as it was before its last question."""
    seen: list[tr.Match] = []

    def answer(sitting: Sitting, prompt: str) -> str:
        seen.append(sitting.match)
        if sitting.match.rounds:
            return "undo"
        if len(seen) > 1 and seen[-2].rounds:
            raise EOFError
        return "1"

    seated(tr.Match.start(tr.ruleset("mexican-train"), 4, 1), [0], answer).play()
    assert seen[-1] == seen[-3]
    assert not seen[-1].rounds


def test_undo_takes_back_the_moves_of_other_people_too() -> None:
    """Seat 0 takes back its pass, and with it all that seat 2 has done since."""
    seen: list[tr.Match] = []

    def answer(sitting: Sitting, prompt: str) -> str:
        match = sitting.match
        if not prompt.endswith("> "):
            return ""
        seen.append(match)
        if match.seat == 0 and not match.table.turn.opening:
            return "undo"
        if len(seen) > 2 and match == seen[1]:
            raise EOFError
        return str(match.legal_moves()[0 if len(seen) == 1 else -1])

    seated(tr.Match.start(tr.ruleset("mexican-train"), 4, 1), [0, 2], answer).play()
    assert [match.seat for match in seen[:2]] == [0, 0]
    assert 2 in [match.seat for match in seen]
    assert seen[-1] == seen[1]


def test_a_move_of_another_person_is_not_ones_own_to_take_back(capsys: pytest.CaptureFixture[str]) -> None:
    """Seat 1 has not moved yet."""
    seen = played("1", "pass", "undo", people=[0, 1])
    assert [match.seat for match in seen] == [0, 0, 1, 1]
    assert "There is no move of yours to take back.\n" in capsys.readouterr().out


def test_where_a_single_move_is_legal_nobody_is_asked(run: Run, odd: str) -> None:
    """In the tiny game there is never a choice."""
    ran = run("play", "tiny", "blocks", "--seats", "2", "--human", "0", "--seed", "1", "--plugin", odd)
    assert ran.status == 0
    assert "seat 0> " not in ran.out
    assert "seat 0 (you)  " in ran.out
    assert ran.out.splitlines()[-1].endswith((" wins.", " win together."))


def test_with_confirm_the_only_legal_move_is_asked_for_and_enter_makes_it(run: Run, odd: str) -> None:
    """One question in this round."""
    words = ("play", "tiny", "blocks", "--seats", "2", "--human", "0", "--seed", "1", "--plugin", odd, "--confirm")
    ran = run(*words, typed="\n")
    assert ran.status == 0
    assert ran.out.count("seat 0> ") == 1
    assert ran.out.splitlines()[-1].endswith((" wins.", " win together."))
    assert f"Again: trainrules play tiny blocks --seats 2 --seed 1 --plugin {odd}" in " ".join(ran.out.split())


def test_several_people_are_asked_to_hand_over_before_a_hand_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """Seat 1 is called before its hand is shown, and not called again while it goes on."""
    prompts: list[str] = []
    _, answer = script("1", "pass", "1", "pass")

    def listening(sitting: Sitting, prompt: str) -> str:
        prompts.append(prompt)
        return answer(sitting, prompt)

    seated(tr.Match.start(tr.ruleset("mexican-train"), 2, 1), [0, 1], listening).play()
    assert prompts[:6] == [
        "seat 0: press Enter when ready ",
        "seat 0> ",
        "seat 0> ",
        "seat 1: press Enter when ready ",
        "seat 1> ",
        "seat 1> ",
    ]


def test_who_is_alone_is_not_asked_to_hand_over(run: Run) -> None:
    """There is nobody to hide from."""
    assert "press Enter" not in run(*PLAY, typed="1\npass\n").out


def test_on_a_terminal_a_hand_is_wiped_off_before_the_next_person_is_called(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With all that has scrolled off the screen; before the first hand there is nothing to wipe."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    written: list[str] = []
    _, answer = script("1", "pass")

    def listening(sitting: Sitting, prompt: str) -> str:
        written.append(capsys.readouterr().out)
        return answer(sitting, prompt)

    seated(tr.Match.start(tr.ruleset("mexican-train"), 2, 1), [0, 1], listening).play()
    assert [text.endswith(WIPE) for text in written] == [False, False, False, True, False]


def test_a_terminal_that_cannot_be_wiped_is_scrolled(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By as many lines as it has."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("LINES", "7")
    Screen().clear()
    assert capsys.readouterr().out == "\n" * 7


def test_where_there_is_no_terminal_nothing_is_wiped(capsys: pytest.CaptureFixture[str]) -> None:
    """A file has no screen."""
    Screen().clear()
    assert capsys.readouterr().out == ""


def test_a_search_for_the_station_is_told_without_its_pieces(run: Run) -> None:
    """They are in the hands that drew them."""
    rules = tr.ruleset("mexican-train", "descending-stations")
    seed = next(seed for seed in range(99) if tr.deal(rules, 4, seed=seed).start.hunted)
    hunted = [seat for seat, _ in tr.deal(rules, 4, seed=seed).start.hunted]
    told = [f"seat {seat}: {hunted.count(seat)} piece{'s' * (hunted.count(seat) > 1)}" for seat in dict.fromkeys(hunted)]
    ran = run("play", "mexican-train", "descending-stations", "--human", "0", "--seed", str(seed), width=200)
    assert f"  drawn for it  {', '.join(told)}\n" in ran.out


@pytest.mark.parametrize("typed", ["quit\n", "QUIT\n", "", "1\n"])
def test_quitting_and_the_end_of_the_input_leave_the_game_with_a_word_and_status_0(typed: str, run: Run) -> None:
    """Nothing on stderr, and no further question."""
    ran = run(*PLAY, typed=typed)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.endswith("\nThe game was left in round 1, after no finished round.\n")


@pytest.mark.parametrize("typed", ["quit\n", ""])
def test_the_game_may_be_left_while_it_is_handed_over(typed: str, run: Run) -> None:
    """Before any hand is shown."""
    ran = run("play", "mexican-train", "--human", "0", "--human", "1", "--seed", "1", typed=typed)
    assert (ran.status, ran.err) == (0, "")
    assert "Your hand: " not in ran.out
    assert ran.out.endswith("\nThe game was left in round 1, after no finished round.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_ctrl_c_leaves_the_game_with_a_word_and_status_130() -> None:
    """Nothing on stderr."""
    words = [sys.executable, "-c", INTERRUPTIBLE, *PLAY]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:  # noqa: S603  # our own words
        assert process.stdout is not None
        read = b""
        while not read.endswith(b"seat 0> "):
            read += process.stdout.read(1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    assert (process.returncode, err) == (130, b"")
    assert out == b"\nThe game was left in round 1, after no finished round.\n"


def test_an_interrupt_at_a_question_is_told_on_a_line_of_its_own(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind the sign that a terminal writes for it."""

    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(play, "listen", interrupted)
    ran = run(*PLAY)
    assert (ran.status, ran.err) == (130, "")
    assert ran.out.endswith("\n\nThe game was left in round 1, after no finished round.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="no such terminals")
def test_on_a_terminal_the_game_is_played_and_left(command: list[str]) -> None:
    """What is typed there is shown by the terminal, so it is not shown twice; Ctrl-D leaves."""
    controller, terminal = os.openpty()
    environment = {**os.environ, "COLUMNS": "80"}
    with subprocess.Popen(  # noqa: S603  # our own words
        [*command, *PLAY], stdin=terminal, stdout=terminal, stderr=subprocess.PIPE, env=environment
    ) as process:
        os.close(terminal)
        read = b""
        for typed in (b"hand\n", b"\x04"):
            while not read.endswith(b"seat 0> "):
                read += os.read(controller, 1000)
            os.write(controller, typed)
            read += os.read(controller, 1)
        while b"finished round." not in read:
            read += os.read(controller, 1000)
        assert process.stderr is not None
        assert process.stderr.read() == b""
    os.close(controller)
    assert process.returncode == 0
    assert read.count(b"hand\r\n") == 1


def test_what_is_typed_on_a_terminal_is_not_written_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The terminal has shown it."""

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdin", Terminal("draw\n"))
    assert listen("> ") == "draw\n"
    assert capsys.readouterr().out == "> "


def test_input_that_is_no_text_is_no_answer(run: Run) -> None:
    """The question stands until the input ends."""
    ran = run(*PLAY, typed=b"\xff\n")
    assert (ran.status, ran.err) == (0, "")
    assert "Type the number of a move, or help.\n" in ran.out


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("--human 4", "--human 4: there is no such seat; seats are numbered 0 to 3"),
        ("--human 0 --human -1", "--human -1: there is no such seat; seats are numbered 0 to 3"),
        ("--human 2 --seats 2", "--human 2: there is no such seat; seats are numbered 0 to 1"),
        (
            "--human 0 --json",
            (
                "--human and --json do not go together: people read an account; leave one of them out "
                "(see trainrules play --help)"
            ),
        ),
        ("--confirm", "--confirm is for people; add --human SEAT (see trainrules play --help)"),
        (
            "--human me",
            "Invalid value for '--human': 'me' is no whole number; write one, such as 7 (see trainrules play --help)",
        ),
    ],
)
def test_seats_that_nobody_can_take_are_refused(words: str, line: str, run: Run) -> None:
    """In a line, with status 2."""
    ran = run("play", "mexican-train", *words.split())
    assert (2, "", f"trainrules: {line}\n") == (ran.status, ran.out, ran.err)


def test_what_is_to_be_typed_again_names_the_people_once(run: Run) -> None:
    """Each seat."""
    ran = run("play", "mexican-train", "--human", "0", "--human", "2", "--human", "0", "--confirm", "--seed", "1", width=200)
    assert "Again: trainrules play mexican-train --seats 4 --seed 1 --human 0 --human 2 --confirm\n" in ran.out
