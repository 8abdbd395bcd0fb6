"""The best train for a hand."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import trainrules as tr

Run = Callable[..., Any]
HAND = "12-3 3-5 5-5 5-12 1-2 0-0 4-12"
POSITION = """round 1 station 12-12; 0 [0]: 12-3; 1 [1]: 12-6 6-6; hand 0: 3-5 0-0 1-2; hand 1: 6-7 7-8 0-5; turn: seat 0"""


def solve(run: Run, *words: str, **options: Any) -> str:
    """What is said of a hand."""
    ran = run("solve", *words, **options)
    assert (ran.status, ran.err) == (0, "")
    out: str = ran.out
    return out


def test_the_train_is_drawn_with_what_is_left_and_what_that_costs(run: Run) -> None:
    """Each tile as it lies; 0-0 and 1-2 cannot be reached."""
    assert solve(run, "--start", "12", HAND) == (
        "5 of 7 pieces can be laid:\n"
        "  12: [12|3] [3|5] [5|5] [5|12] [12|4]\n"
        "Left, 3 points: 0-0 1-2\n"
        "Can begin with: 3-12 5-12\n"
        "Proven: nothing longer can be laid, and nothing as long with more points.\n"
    )


def test_quotes_may_be_left_out_around_tiles(run: Run) -> None:
    """From the first word that is one, all are."""
    quoted = solve(run, "--start", "12", HAND)
    assert solve(run, "--start", "12", *HAND.split()) == quoted
    assert solve(run, *HAND.split(), "--start", "12") == quoted


def test_with_a_game_pieces_count_what_its_rules_say(run: Run) -> None:
    """The double blank is 50, and is not where the rule is left out."""
    assert "Left, 53 points: 0-0 1-2\n" in solve(run, "mexican-train", "--start", "12-12", HAND)
    assert "Left, 3 points: 0-0 1-2\n" in solve(run, "mexican-train", "-double-blank", "--start", "12", HAND)


def test_points_may_be_what_counts(run: Run) -> None:
    """0-12 alone is worth more than the two others."""
    out = solve(run, "--start", "0", "--objective", "points", "0-12 0-1 1-2")
    assert out == (
        "1 of 3 pieces can be laid:\n  0: [0|12]\nLeft, 4 points: 0-1 1-2\nCan begin with: 0-12\n"
        "Proven: nothing with more points can be laid, and nothing longer with as many.\n"
    )


def test_a_communal_track_is_drawn_as_well(run: Run) -> None:
    """It shows 1; the own track has nothing there."""
    out = solve(run, "--start", "9", "--communal", "1", "1-2 2-2")
    assert out.startswith("2 of 2 pieces can be laid:\n  9: -\n  communal, 1: [1|2] [2|2]\nLeft, 0 points: nothing\nProven")


def test_one_point_is_one_point(run: Run) -> None:
    """And nothing that can be laid is told so, too."""
    assert solve(run, "--start", "9", "0-1").startswith("0 of 1 piece can be laid:\n  9: -\nLeft, 1 point: 0-1\nProven")


def test_every_wish_has_its_option(run: Run) -> None:
    """The first piece, the last ends, and no double at the end."""
    assert "[12|5] [5|5] [5|3] [3|12] [12|4]" in solve(run, "--start", "12", "--first", "5-12", HAND)
    assert "[12|4]" not in solve(run, "--start", "12", "--end", "12", "--end", "5", HAND)
    assert "[12|4]" not in solve(run, "--start", "12", "--not-end", "4", HAND)
    assert "  0: [0|1]\n" in solve(run, "--start", "0", "--no-double-last", "0-1 1-1 9-9")


def test_where_no_train_is_as_asked_nothing_is_laid(run: Run) -> None:
    """No tile shows 9."""
    assert solve(run, "--start", "0", "--end", "9", "0-1") == (
        "No train is as asked; nothing is laid.\nLeft, 1 point: 0-1\nThat is proven.\n"
    )


def test_past_its_budget_the_search_says_so(run: Run) -> None:
    """One step does not do for cards."""
    out = solve(run, "crazy-train", "--start", "suit-a", "--budget", "1", "aw1 bw2")
    assert out.endswith("The search was stopped after 1 step; there may be better.\n")
    out = solve(run, "crazy-train", "--start", "suit-a", "--budget", "2", "--end", "bw2", "aw1 bw2")
    assert out.startswith("No train as asked was found; nothing is laid.\n")
    assert out.endswith("The search was stopped after 2 steps; there may be one.\n")


def test_cards_are_drawn_by_their_names(run: Run) -> None:
    """Which way a card lies says nothing."""
    assert "  suit-a: [aw1] [bw2]\n" in solve(run, "crazy-train", "--start", "suit-a", "bw2 aw1")


def test_a_position_has_the_hand_and_the_track(run: Run) -> None:
    """Of the seat to move, or of another."""
    assert "  3: [3|5]\nLeft, 53 points: 0-0 1-2\n" in solve(run, "mexican-train", POSITION)
    assert "  6: [6|7] [7|8]\nLeft, 5 points: 0-5\n" in solve(run, "mexican-train", "--seat", "1", POSITION)
    assert "  0: [0|0]\n" in solve(run, "mexican-train", "--start", "0", POSITION)


def test_a_position_may_be_a_file_and_so_may_a_hand(run: Run, elsewhere: Path) -> None:
    """Or come from standard input."""
    (elsewhere / "position.txt").write_text(POSITION.replace("; ", "\n"), encoding="utf-8")
    (elsewhere / "hand.txt").write_text(HAND.replace(" ", "\n"), encoding="utf-8")
    assert solve(run, "mexican-train", "position.txt") == solve(run, "mexican-train", POSITION)
    assert solve(run, "--start", "12", "hand.txt") == solve(run, "--start", "12", HAND)
    assert solve(run, "--start", "12", "-", typed=HAND) == solve(run, "--start", "12", HAND)
    assert solve(run, "--start", "12", HAND + " " * 5000) == solve(run, "--start", "12", HAND)


def test_an_empty_hand_is_a_hand(run: Run) -> None:
    """There is nothing to do."""
    assert solve(run, "--start", "12", "").startswith("0 of 0 pieces can be laid:\n  12: -\nLeft, 0 points: nothing\n")


def test_as_json_it_is_one_object(run: Run) -> None:
    """With names of pieces and ends."""
    out = solve(run, "--start", "12", "--communal", "1", "--json", HAND)
    assert out.count("\n") == 1
    assert json.loads(out) == {
        "train": ["3-12", "3-5", "5-5", "5-12", "4-12"],
        "shown": ["12", "3", "5", "5", "12", "4"],
        "communal": ["1-2"],
        "communal_shown": ["1", "2"],
        "left": ["0-0"],
        "points": 0,
        "found": True,
        "proven": True,
        "firsts": ["3-12", "5-12"],
        "firsts_proven": True,
        "steps": 1,
    }


def test_all_that_is_wrong_is_told_at_once(run: Run) -> None:
    """A foreign value, a copy too many, no tile, and an end that there is not."""
    ran = run("solve", "--start", "12", "3-12 12-3 5-19 x", "--end", "19")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == (
        "trainrules: hand, 4 problems:\n"
        "  - '5-19' has a value above 18, the highest of any set; give the rules that have it\n"
        "  - 'x' is no tile of one set; write two values, such as 3-12, or give the rules that have it\n"
        "  - 3-12: 2 in the hand, and double-12 has 1; leave out what is too many, or give rules with a larger set\n"
        "  - ends: '19' is no value of a tile; give a number from 0 to 18, or the rules that have it\n"
    )


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ([], "no hand is given; write it as the last word, in quotes: trainrules solve --start 12 '12-3 3-5'"),
        (["3-12"], "no start is given; add what the train goes on from, such as --start 12"),
        (
            ["--start", "1", "--seat", "0", "3-12"],
            "--seat says whose hand of a position is meant; give the position, or leave it out",
        ),
        ([POSITION], "a position is read by the rules of its game; name that before it: trainrules solve mexican-train ..."),
        (["mexican-train", "--seats", "2", POSITION], "--seats is for a hand alone; a position has as many seats as hands"),
        (
            ["--start", "1", "-double-blank", "3-12"],
            "--without and --plugin are about the rules of a game; name it before the hand, or leave them out",
        ),
        (
            ["--start", "12", "nowhere.txt"],
            "hand nowhere.txt: cannot be read: No such file or directory; name a file with pieces, or with the lines of a position",
        ),
        (
            ["private-trains", "no-owned-tracks", "round 1 station 12-12; hand 0: 3-12; hand 1: 1-2; turn: seat 0"],
            "seat 0 has no track of its own; add what the train goes on from, such as --start 12",
        ),
    ],
)
def test_each_mistake_has_its_line(words: list[str], line: str, run: Run) -> None:
    """With status 2."""
    ran = run("solve", *words)
    assert (2, "", f"trainrules: {line}\n") == (ran.status, ran.out, ran.err)


def test_a_seat_that_is_not_at_the_table_is_told(run: Run) -> None:
    """As everywhere."""
    ran = run("solve", "mexican-train", "--seat", "7", POSITION)
    assert (ran.status, ran.err) == (2, "trainrules: seat 7: seats are numbered 0 to 1\n")


def test_the_train_is_drawn_as_a_picture(run: Run, enter_empty: Path) -> None:
    """In a file, beside what is said; or alone on standard output."""
    said = solve(run, "--start", "12", HAND, "--svg", "train.svg")
    picture = (enter_empty / "train.svg").read_text(encoding="utf-8")
    assert said.startswith("The picture is in train.svg.\n5 of 7 pieces can be laid:")
    assert solve(run, "--start", "12", HAND, "--svg", "-") == picture == tr.svg(tr.solve(HAND, 12)) + "\n"


def test_beside_a_picture_in_a_file_lines_for_programs_stay_as_they_are(run: Run, enter_empty: Path) -> None:
    """One object; the two cannot both be on standard output."""
    assert json.loads(solve(run, "--start", "12", HAND, "--json", "--svg", "train.svg"))["found"] is True
    assert (enter_empty / "train.svg").exists()
    ran = run("solve", "--start", "12", HAND, "--json", "--svg", "-")
    assert (ran.status, "name a file for the picture" in ran.err) == (2, True)


@pytest.fixture
def enter_empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, in which the command runs."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_first_pieces_that_were_not_all_found_are_told_so(run: Run) -> None:
    """With one step for each some are missing; of a train that is not proven none are told."""
    few = solve(run, "--start", "0", "--budget", "1", "6-7 2-4 0-5 3-6 4-5 0-4 5-7 0-1 2-7 0-2")
    assert "and perhaps others" in few
    unproven = solve(run, "crazy-train", "--seats", "3", "--start", "suit-a", "--budget", "1", "aw1 aw5")
    assert ("0 of 2 pieces found to lie" in unproven, "Can begin" in unproven) == (True, False)
