"""The account of a match: readable, and true to the last move, which the tests find by reading it back."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from typing import Any

import pytest

import trainrules as tr

Run = Callable[..., Any]
WIDE = 100_000
HEADER = re.compile(r"(?P<ruleset>.+), (?P<seats>[0-9]+) seats, seed (?P<seed>-?[0-9]+)")
HEADING = re.compile(
    r"Round (?P<round>\d+)(, dealt again)?: station (?P<station>\S+)( \(.*\))?, seat (?P<first>\d+) begins, .*"
)


def last_table(match: tr.Match) -> tr.Table:
    """The table after the last move, of the round in which it was made."""
    before = match.previous
    assert before is not None
    assert match.move is not None
    return tr.apply(match.rules, before.table, match.move)


def told(match: tr.Match, item: str) -> tr.Match:
    """The match after the moves of an item of an account, or the same match where the item tells of a marker."""
    if item in ("marker on", "marker off"):
        assert match.previous is not None
        before, after = match.previous.table, last_table(match)
        track = before.own(before.seat)
        assert track is not None
        assert (track.marked, after.tracks[track.index].marked) == (item == "marker off", item == "marker on")
        return match
    if item.startswith("draw "):
        assert item == f"draw {match.table.boneyard[0].label}"
        return match.apply(tr.Draw())
    if ">" not in item:
        return match.apply(tr.move(item, match.table))
    pieces, _, track = item.partition(">")
    for piece in pieces.split():
        match = match.apply(tr.move(f"{piece}>{track}", match.table))
    return match


def read_back(out: str, catalogue: tr.Catalogue | None = None) -> tr.Match:
    """The match that an account tells of, played again from nothing but the account."""
    header, *lines = out.splitlines()
    said = HEADER.fullmatch(header)
    assert said
    match = tr.Match.start(tr.ruleset(said["ruleset"], catalogue=catalogue), int(said["seats"]), int(said["seed"]))
    for line in lines:
        heading = HEADING.fullmatch(line)
        if heading:
            here = match.table
            assert [heading[key] for key in ("round", "station", "first")] == [
                str(here.round),
                here.station.label,
                str(here.first),
            ]
        if line.startswith("  lap "):
            seen: list[int] = []
            for turn in line[len("  lap 00  ") :].split(" | "):
                seat, _, items = turn.partition(": ")
                assert match.seat == int(seat)
                seen.append((match.seat - match.table.first) % match.seats)
                for item in items.split(", "):
                    match = told(match, item)
            assert seen == sorted(set(seen))
    return match


def rows(out: str, *head: str) -> list[list[str]]:
    """The rows of the last table of an account whose head has these words, as words."""
    lines = [line.split() for line in out.splitlines()]
    at = max(number for number, words in enumerate(lines) if words == list(head))
    end = next(number for number, words in enumerate([*lines, []]) if number > at and (not words or not words[0][0].isdigit()))
    return lines[at + 1 : end]


@pytest.mark.population
@pytest.mark.parametrize("seed", [1, -2])
@pytest.mark.parametrize("game", sorted(tr.catalogue().games))
def test_an_account_read_back_is_a_whole_match(game: str, seed: int, run: Run) -> None:
    """Every move, every piece drawn and every marker turned is told, in its turn and its lap."""
    ran = run("play", game, "rounds:count=2", "--seed", str(seed), width=WIDE)
    assert (ran.status, ran.err) == (0, "")
    match = read_back(ran.out)
    assert match.over
    assert (match.seed, len(match.rounds)) == (seed, 2)


@pytest.mark.parametrize("seats", [2, 8])
def test_at_any_number_of_seats(seats: int, run: Run) -> None:
    """Of the fewest, and of the most."""
    match = read_back(run("play", "mexican-train", "rounds:count=1", "--seed", "1", "--seats", str(seats), width=WIDE).out)
    assert (match.over, match.seats) == (True, seats)


def test_the_bare_command_plays_a_whole_match_of_thirteen_rounds_at_four_seats(run: Run) -> None:
    """And shows the seed that it has drawn, so that the match can be played again."""
    ran = run("play", "mexican-train")
    assert (ran.status, ran.err) == (0, "")
    assert [line.split()[1] for line in ran.out.splitlines() if line.startswith("Round ")] == [f"{n}:" for n in range(1, 14)]
    (again,) = [line for line in ran.out.splitlines() if line.startswith("Again: ")]
    program, *words = shlex.split(again.removeprefix("Again: "))
    assert program == "trainrules"
    assert run(*words).out == ran.out


def test_what_is_to_be_typed_again_has_all_that_was_asked_for(run: Run, odd: str) -> None:
    """House rules, omissions, seats and plug-ins."""
    words = [
        "play",
        "mexican-train",
        "rounds:count=1",
        "blocks",
        "-double-blank",
        "--seats",
        "3",
        "--seed",
        "5",
        "--plugin",
        odd,
    ]
    out = run(*words).out
    assert f"Again: {shlex.join(['trainrules', *words])}\n" in out


def test_the_totals_and_the_winner_are_those_of_the_match(run: Run) -> None:
    """The table has a row a round, its station, its scores, and a row of totals."""
    out = run("play", "mexican-train", "rounds:count=3", "--seed", "2").out
    match = read_back(run("play", "mexican-train", "rounds:count=3", "--seed", "2", width=WIDE).out)
    *_, totals, winner = out.splitlines()
    assert totals.split() == ["total", *map(str, match.totals)]
    assert match.totals == tuple(map(sum, zip(*(each.scores for each in match.rounds), strict=True)))
    assert rows(out, "round", "station", "seat", "0", "seat", "1", "seat", "2", "seat", "3") == [
        [str(each.number), each.station.label, *map(str, each.scores)] for each in match.rounds
    ]
    (best,) = match.winners
    assert winner == f"Seat {best} wins."
    assert match.totals[best] == min(match.totals)


def test_it_can_be_said_who_begins_the_first_round(run: Run) -> None:
    """And the words that play it again say so too."""
    out = run("play", "mexican-train", "rounds:count=2", "--seed", "2", "--first", "3", width=WIDE).out
    assert ("seat 3 begins" in out, "--first 3" in out) == (True, True)
    assert "seats are numbered 0 to 3" in run("play", "mexican-train", "--first", "4").err


def test_those_who_share_a_match_are_named_together(run: Run, odd: str) -> None:
    """All of them."""
    out = run("play", "mexican-train", "rounds:count=1", "everybody-wins", "--seats", "3", "--plugin", odd).out
    assert out.splitlines()[-1] == "Seats 0, 1 and 2 win together."


def test_a_round_ends_with_every_track_its_owner_its_marker_and_its_pieces(run: Run) -> None:
    """A track of nobody's is for all; one that is not started has a dash."""
    out = run("play", "mexican-train", "rounds:count=1", "--seed", "3", width=WIDE).out
    (finished,) = read_back(out).rounds
    assert rows(out, "track", "owner", "pieces") == [
        [
            str(track.index),
            *([f"seat {seat}" for seat in track.owners] or ["all"])[0].split(),
            *(["marker"] if track.marked else []),
            *([piece.label for piece in track.pieces] or ["-"]),
        ]
        for track in finished.table.tracks
    ]


def test_a_round_ends_with_what_each_seat_holds_what_it_costs_and_the_total_so_far(run: Run) -> None:
    """An empty hand is a dash."""
    out = run("play", "mexican-train", "rounds:count=2", "--seed", "3", width=WIDE).out
    match = read_back(out)
    assert rows(out, "seat", "score", "total", "left", "in", "hand") == [
        [str(seat), str(match.rounds[1].scores[seat]), str(match.totals[seat]), *([each.label for each in hand] or ["-"])]
        for seat, hand in enumerate(match.rounds[1].table.hands)
    ]


def test_who_goes_out_is_named(run: Run) -> None:
    """By seat."""
    out = run("play", "mexican-train", "rounds:count=1", "--seed", "1", width=WIDE).out
    (finished,) = read_back(out).rounds
    (seat,) = finished.outcome.out
    assert f"  Seat {seat} went out.\n" in out


def test_a_round_that_a_rule_ends_names_the_rule_and_says_its_sentence(run: Run, odd: str) -> None:
    """The tenth piece ends it here."""
    out = run("play", "mexican-train", "rounds:count=1", "tenth-piece", "--seed", "1", "--plugin", odd, width=WIDE).out
    assert "  Ended by the rule tenth-piece: A round ends with the tenth piece laid.\n" in out
    assert sum(len(row) for row in (line[4:] for line in rows(out, "track", "owner", "pieces"))) <= 10


def redealt(catalogue: tr.Catalogue) -> int:
    """A seed by which the first deal of the tiny game blocks: both seats hold a piece that fits nowhere."""
    rules = tr.ruleset("tiny", catalogue=catalogue)
    return next(seed for seed in range(99) if {str(hand[0]) for hand in tr.deal(rules, 2, seed=seed).hands} == {"no"})


def test_a_blocked_round_that_does_not_count_is_told_and_dealt_again(run: Run, odd: str) -> None:
    """Nobody scores, and the next deal is the same round."""
    catalogue = tr.catalogue([odd])
    seed = redealt(catalogue)
    out = run("play", "tiny", "--seats", "2", "--seed", str(seed), "--plugin", odd, width=WIDE).out
    first, again, *_ = out.split("\n\n")[1:]
    hands = [hand[0].label for hand in tr.deal(tr.ruleset("tiny", catalogue=catalogue), 2, seed=seed).hands]
    assert first.splitlines() == [
        "Round 1: station s, seat 0 begins, 1 piece each, 2 to draw",
        "  lap 1   0: pass, marker on",
        "  Blocked: nobody can lay or draw.",
        "  track  owner           pieces",
        "      0  seat 0  marker  -",
        "      1  seat 1          -",
        "  seat  score  total  left in hand",
        f"     0      -      0  {hands[0]}",
        f"     1      -      0  {hands[1]}",
        "  The round does not count.",
    ]
    assert again.startswith("Round 1, dealt again: station s, seat 0 begins, ")
    assert read_back(out, catalogue).over


def test_a_blocked_round_that_counts_is_told_as_blocked(run: Run, odd: str) -> None:
    """Both have five points in hand, and share the match."""
    seed = redealt(tr.catalogue([odd]))
    out = run("play", "tiny", "blocks", "--seats", "2", "--seed", str(seed), "--plugin", odd, width=WIDE).out
    assert "House rule blocks: A blocked round counts as it stands.\n" in out
    assert "  Blocked: nobody can lay or draw.\n" in out
    assert out.splitlines()[-3:] == [
        "1      s             5       5",
        "total                5       5",
        "Seats 0 and 1 win together.",
    ]


def test_laps_are_counted_in_the_direction_of_play(run: Run, odd: str) -> None:
    """To the right, seat 3 comes after seat 0 in the same lap."""
    out = run("play", "mexican-train", "anticlockwise", "rounds:count=1", "--seed", "1", "--plugin", odd, width=WIDE).out
    (lap, *_) = [line for line in out.splitlines() if line.startswith("  lap 1 ")]
    assert re.findall(r"(\d): ", lap) == ["0", "3", "2", "1"]


def test_a_station_laid_from_a_hand_is_told_with_the_seat_that_laid_it(run: Run) -> None:
    """The highest double in any hand: whoever holds it lays it, and has a piece fewer."""
    out = run("play", "mexican-train-masters", "--seed", "1", width=WIDE).out
    table = tr.deal(tr.ruleset("mexican-train-masters"), 4, seed=1)
    layer = table.start.layer
    sizes = [14 if seat == layer else 15 for seat in range(4)]
    assert (
        f"Round 1: station {table.station} (laid by seat {layer}), seat {table.first} begins, "
        f"hands of {sizes[0]}, {sizes[1]}, {sizes[2]} and {sizes[3]} pieces, 31 to draw\n"
    ) in out


def test_a_search_for_the_station_is_told_piece_by_piece(run: Run) -> None:
    """Who drew what until it was found."""
    rules = tr.ruleset("mexican-train", "descending-stations")
    seed = next(seed for seed in range(99) if tr.deal(rules, 4, seed=seed).start.hunted)
    hunted = tr.deal(rules, 4, seed=seed).start.hunted
    out = run("play", "mexican-train", "descending-stations", "--seed", str(seed), width=WIDE).out
    assert f"  drawn for it  {', '.join(f'{seat}: {piece}' for seat, piece in hunted)}\n" in out


def test_a_track_that_springs_from_a_double_names_the_track_that_it_sprang_from(run: Run, odd: str) -> None:
    """With three toes to a double there are such tracks, and their moves are told like any."""
    catalogue = tr.catalogue([odd])
    out = run("play", "mexican-train", "three-toes", "rounds:count=1", "--seed", "1", "--plugin", odd, width=WIDE).out
    match = read_back(out, catalogue)
    assert match.over
    sprung = [f"{track.index}<{track.parent}" for track in match.rounds[-1].table.tracks if track.parent is not None]
    assert sprung
    assert [row[0] for row in rows(out, "track", "owner", "pieces") if "<" in row[0]] == sprung


def test_what_is_left_out_is_told(run: Run) -> None:
    """However it was said."""
    words = ("play", "mexican-train", "rounds:count=1", "--seed", "1")
    out = run(*words, "-double-blank").out
    assert "Left out: double-blank\n" in out
    assert out == run(*words, "--without", "double-blank").out


@pytest.mark.parametrize(("game", "seats"), [("mexican-train", 4), ("chickenfoot", 4), ("goodsam-florida", 6), ("dual", 6)])
def test_where_four_cannot_play_the_fewest_that_can_do(game: str, seats: int, run: Run) -> None:
    """Unless it is said how many."""
    assert run("play", game, "rounds:count=1", "--seed", "1").out.startswith(f"{game} rounds:count=1, {seats} seats, seed 1\n")


def test_a_ruleset_can_be_given_as_the_one_text_that_it_is_written_as(run: Run) -> None:
    """Quoted, or behind two dashes, it is the same."""
    text = "mexican-train rounds:count=1 -double-blank"
    out = run("play", "--seed", "1", text).out
    assert out.startswith(f"{text}, 4 seats, seed 1\n")
    assert out == run("play", "--seed", "1", "--", *text.split()).out


def test_at_any_width_the_account_has_the_same_words_and_no_line_is_too_long(run: Run) -> None:
    """But the line that is there to be copied, which is never broken."""
    narrow, wide = (run("play", "mexican-train", "rounds:count=2", "--seed", "1", width=width).out for width in (56, WIDE))
    assert narrow.split() == wide.split()
    assert max(len(line) for line in narrow.splitlines() if not line.startswith("Again: ")) <= 56


def test_a_table_too_wide_for_the_terminal_is_broken_between_seats(run: Run) -> None:
    """Each part has the round and the station at its left, and all parts together all seats."""
    out = run("play", "mexican-train", "rounds:count=1", "--seats", "8", "--seed", "1", width=50).out
    (finished,) = read_back(
        run("play", "mexican-train", "rounds:count=1", "--seats", "8", "--seed", "1", width=WIDE).out
    ).rounds
    scores = [str(score) for score in finished.scores]
    assert [line.split() for line in out.splitlines()[-8:-1]] == [
        ["round", "station", "seat", "0", "seat", "1", "seat", "2", "seat", "3"],
        ["1", "12-12", *scores[:4]],
        ["total", *scores[:4]],
        [],
        ["round", "station", "seat", "4", "seat", "5", "seat", "6", "seat", "7"],
        ["1", "12-12", *scores[4:]],
        ["total", *scores[4:]],
    ]


def test_piped_output_has_no_escape_codes_and_nothing_on_stderr(spawn: Callable[..., Any]) -> None:
    """No colours, no bar."""
    ran = spawn("play", "mexican-train", "rounds:count=2", "--seed", "1")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"\x1b" not in ran.stdout
    assert b"\r" not in ran.stdout.replace(b"\r\n", b"\n")


def test_the_same_seed_gives_the_same_account_in_another_process(spawn: Callable[..., Any], run: Run) -> None:
    """However Python hashes there."""
    words = ("play", "crazy-train", "--seed", "8")
    assert spawn(*words, PYTHONHASHSEED="7").stdout.decode().splitlines() == run(*words).out.splitlines()


def test_rich_text_on_a_terminal_is_the_same_text(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Styles are laid over it and change no letter."""
    plain = run("play", "mexican-train", "rounds:count=1", "--seed", "1").out
    monkeypatch.setenv("FORCE_COLOR", "1")
    styled = run("play", "mexican-train", "rounds:count=1", "--seed", "1").out
    assert styled != plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", styled) == plain


def test_a_house_rule_is_introduced_with_the_options_that_it_has(run: Any) -> None:
    """In its sentence, or else behind it in brackets."""
    out = run("play", "mexican-train", "double-blank:points=25", "own-track-first:communal=no", "--seed", "1", width=500).out
    assert "House rule double-blank: The double blank left in a hand counts 25.\n" in out
    assert " or on those of others. (communal = no)\n" in out
