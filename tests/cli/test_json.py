"""A match as lines of JSON: the whole of it, and the same bytes from the same seed wherever it is played."""

from __future__ import annotations

import hashlib
import itertools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import trainrules as tr

Run = Callable[..., Any]
GAMES = sorted(tr.catalogue().games)


def objects(out: str, *kinds: str) -> list[dict[str, Any]]:
    """The objects of an output, those of some kinds or all."""
    return [each for each in map(json.loads, out.splitlines()) if not kinds or each["kind"] in kinds]


def labels(pieces: tuple[tr.Piece, ...]) -> list[str]:
    """Pieces as they are written."""
    return [piece.label for piece in pieces]


def played(out: str, catalogue: tr.Catalogue | None = None) -> list[tr.Match]:
    """The matches from the first to the last, played again from the header and the moves alone."""
    (header,) = objects(out, "header")
    matches = [tr.Match.start(tr.ruleset(header["ruleset"], catalogue=catalogue), header["seats"], header["seed"])]
    for each in objects(out, "move"):
        assert matches[-1].seat == each["seat"]
        matches.append(matches[-1].apply(tr.move(each["move"], matches[-1].table)))
    return matches


@pytest.mark.population
@pytest.mark.parametrize("game", GAMES)
def test_the_moves_played_again_come_to_the_same_end(game: str, run: Run) -> None:
    """Totals, winners, and how many rounds, deals and moves there were."""
    ran = run("play", game, "rounds:count=2", "--seed", "11", "--json")
    assert (ran.status, ran.err) == (0, "")
    match = played(ran.out)[-1]
    assert match.over
    assert objects(ran.out)[-1] == {
        "kind": "match",
        "totals": list(match.totals),
        "winners": list(match.winners),
        "rounds": len(match.rounds),
        "deals": match.deals,
        "moves": match.length,
    }


@pytest.mark.population
@pytest.mark.parametrize("game", GAMES)
def test_every_deal_is_told_whole(game: str, run: Run) -> None:
    """Before the first of its moves."""
    out = run("play", game, "rounds:count=2", "--seed", "12", "--json").out
    matches = played(out)
    starts = [matches[0]] + [after for before, after in itertools.pairwise(matches) if after.deals > before.deals]
    assert objects(out, "deal") == [
        {
            "kind": "deal",
            "deal": match.deals,
            "round": match.table.round,
            "station": match.table.station.label,
            "layer": match.table.start.layer,
            "hunted": [[seat, piece.label] for seat, piece in match.table.start.hunted],
            "first": match.table.first,
            "hands": [labels(hand) for hand in match.table.hands],
            "boneyard": labels(match.table.boneyard),
            "owners": [sorted(track.owners) for track in match.table.tracks],
        }
        for match in starts
    ]


@pytest.mark.population
@pytest.mark.parametrize("game", GAMES)
def test_every_end_of_a_round_is_told_whole(game: str, run: Run) -> None:
    """After the last of its moves."""
    out = run("play", game, "rounds:count=2", "--seed", "13", "--json").out
    match = played(out)[-1]
    assert objects(out, "round") == [
        {
            "kind": "round",
            "deal": number,
            "round": each.number,
            "station": each.station.label,
            "cause": each.outcome.cause,
            "out": list(each.outcome.out),
            "scores": list(each.scores),
            "totals": [sum(past.scores[seat] for past in match.rounds[:number]) for seat in range(match.seats)],
            "tracks": [
                {
                    "owners": sorted(track.owners),
                    "marked": track.marked,
                    "pieces": labels(track.pieces),
                    "end": each.table.kit.ends[track.end],
                    "room": track.room,
                    "parent": track.parent,
                }
                for track in each.table.tracks
            ],
            "hands": [labels(hand) for hand in each.table.hands],
            "boneyard": labels(each.table.boneyard),
        }
        for number, each in enumerate(match.rounds, 1)
    ]


def test_every_move_says_what_was_drawn_and_what_ended_with_it(run: Run) -> None:
    """A turn has ended when another seat is to move, a round when another is dealt or the match is over."""
    out = run("play", "mexican-train", "rounds:count=3", "--seed", "14", "--json").out
    matches = played(out)
    moves = objects(out, "move")
    assert [each["number"] for each in moves] == list(range(1, len(moves) + 1))
    for before, each, after in zip(matches, moves, matches[1:], strict=False):
        ended = after.over or after.deals > before.deals
        assert each["deal"] == before.deals
        assert each["drew"] == (before.table.boneyard[0].label if each["move"] == "draw" else None)
        assert each["ends_round"] == ended
        assert each["ends_turn"] == (ended or after.seat != before.seat)


def test_a_lap_is_a_turn_of_every_seat(run: Run) -> None:
    """It ends when the seat that began the round is to move again, or would be if it were not out."""
    out = run("play", "mexican-train", "rounds:count=3", "--seed", "15", "--json").out
    first = {each["deal"]: each["first"] for each in objects(out, "deal")}
    moves = objects(out, "move")
    for before, after in itertools.pairwise(moves):
        if before["ends_round"]:
            assert after["lap"] == 1
        else:
            places = [(each["seat"] - first[each["deal"]]) % 4 for each in (before, after)]
            assert after["lap"] - before["lap"] == (before["ends_turn"] and places[1] <= places[0])


def test_a_round_that_is_dealt_again_has_no_scores(run: Run, odd: str) -> None:
    """And the next deal has the number of the same round."""
    catalogue = tr.catalogue([odd])
    rules = tr.ruleset("tiny", catalogue=catalogue)
    seed = next(seed for seed in range(99) if {str(hand[0]) for hand in tr.deal(rules, 2, seed=seed).hands} == {"no"})
    out = run("play", "tiny", "--seats", "2", "--seed", str(seed), "--json", "--plugin", odd).out
    ended = objects(out, "round")
    assert (ended[0]["cause"], ended[0]["scores"], ended[0]["totals"]) == ("blocked", None, [0, 0])
    assert [each["round"] for each in objects(out, "deal")] == [1] * len(ended)
    assert ended[-1]["scores"] is not None
    assert objects(out)[-1]["deals"] == len(ended)


def test_the_second_of_two_equal_pieces_is_told_apart_in_hands_and_moves_name_either(run: Run, odd: str) -> None:
    """Equal pieces are one move."""
    out = run("play", "tiny", "--seats", "4", "--seed", "1", "--json", "--plugin", odd).out
    (dealt, *_) = objects(out, "deal")
    assert sorted(hand[0] for hand in dealt["hands"]) == ["no", "no#2", "yes", "yes#2"]
    assert {each["move"] for each in objects(out, "move")} <= {"pass", *(f"yes>{track}" for track in range(4))}


def test_objects_come_in_the_order_of_play(run: Run) -> None:
    """A header, each deal with its moves and its end, and the end of the match."""
    out = run("play", "mexican-train", "rounds:count=2", "--seed", "16", "--json").out
    kinds = [each["kind"] for each in objects(out)]
    assert [kind for kind in kinds if kind != "move"] == ["header", "deal", "round", "deal", "round", "match"]
    assert [kinds[at + 1] for at, kind in enumerate(kinds) if kind == "deal"] == ["move", "move"]
    assert [kinds[at - 1] for at, kind in enumerate(kinds) if kind == "round"] == ["move", "move"]


def test_the_header_has_all_that_a_match_is_made_from(run: Run) -> None:
    """And the version that made it."""
    (line, *_) = run(
        "play", "mexican-train", "reverse-doubles", "-double-blank", "--seats", "3", "--seed", "-7", "--json"
    ).out.split("\n")
    header = json.loads(line)
    (plugin,) = header.pop("plugins")
    assert plugin == {
        "name": "trainrules",
        "version": tr.__version__,
        "digest": None,
        "offers": sorted(["mexican-train", *header.pop("rules")]),
    }
    assert header == {
        "kind": "header",
        "format": 1,
        "version": tr.__version__,
        "ruleset": "mexican-train reverse-doubles -double-blank",
        "seats": 3,
        "seed": -7,
        "players": "uniform",
    }


def test_the_header_has_every_rule_in_force_with_all_its_options(run: Run) -> None:
    """Those at their defaults too, so that a changed default is noticed."""
    (header, *_) = objects(run("play", "mexican-train-masters", "opening-run:most=2", "--seed", "1", "--json").out)
    rules = tr.ruleset("mexican-train-masters", "opening-run:most=2")
    assert sorted(header["rules"]) == sorted(rule.name for rule in rules.rules)
    assert header["rules"]["opening-run"] == {
        "after_draw": "one",
        "doubles": "sleep",
        "draws": "unable",
        "keeps": "never",
        "most": 2,
        "own_only": True,
        "stop": "may",
        "where": None,
    }


def test_the_header_names_the_file_of_a_rule_and_a_digest_of_it(run: Run, odd: str) -> None:
    """By which another file of that name can be told apart."""
    (header, *_) = objects(run("play", "tiny", "--seed", "1", "--seats", "2", "--json", "--plugin", odd).out)
    (plugin,) = header["plugins"]
    digest = hashlib.blake2b(Path(odd).read_bytes(), digest_size=16).hexdigest()
    assert (plugin["name"], plugin["version"], plugin["digest"]) == ("odd.py", None, digest)
    assert "tiny" in plugin["offers"]


def test_a_seed_of_any_size_is_kept_whole(run: Run) -> None:
    """Though not every reader of JSON would."""
    seed = "1" + "0" * 60
    (header, *_) = objects(run("play", "mexican-train-masters", "--seed", seed, "--json").out)
    assert header["seed"] == 10**60


def test_without_a_seed_the_header_has_the_one_that_was_drawn(run: Run) -> None:
    """By which the same match is played again."""
    out = run("play", "mexican-train-masters", "--json").out
    (header, *_) = objects(out)
    assert run("play", "mexican-train-masters", "--json", "--seed", str(header["seed"])).out == out


def test_every_line_is_ascii_with_sorted_keys_and_no_blanks(run: Run) -> None:
    """So that equal objects are equal bytes."""
    out = run("play", "crazy-train", "--seed", "17", "--json").out
    assert out.isascii()
    assert out.endswith("\n")
    for line in out.splitlines():
        assert line == json.dumps(json.loads(line), sort_keys=True, separators=(",", ":"))


@pytest.mark.parametrize("game", ["mexican-train", "crazy-train"])
def test_the_same_seed_gives_the_same_bytes_in_every_process(game: str, spawn: Callable[..., Any]) -> None:
    """However Python hashes there, and whatever the terminal speaks."""
    words = ("play", game, "--seed", "18", "--json")
    one = spawn(*words, PYTHONHASHSEED="1")
    other = spawn(*words, PYTHONHASHSEED="2", PYTHONIOENCODING="utf-16", COLUMNS="20")
    assert (one.returncode, one.stderr) == (0, b"")
    assert one.stdout == other.stdout


def test_another_seed_gives_another_match(run: Run) -> None:
    """Other hands, and other moves."""
    one, other = (run("play", "mexican-train-masters", "--json", "--seed", seed).out for seed in ("1", "2"))
    assert objects(one, "deal") != objects(other, "deal")


def test_every_key_is_told_in_the_schema(run: Run, odd: str) -> None:
    """Under the kind that has it, with what it means."""
    kinds = {line["properties"]["kind"]["const"]: line["properties"] for line in tr.record_schema()["oneOf"]}
    for each in objects(run("play", "tiny", "--seats", "2", "--seed", "1", "--json", "--plugin", odd).out):
        told = kinds[each["kind"]]
        assert [key for key in each if key != "kind" and not told[key].get("description")] == []
        tracks = told.get("tracks", {}).get("items", {}).get("properties", {})
        assert [key for track in each.get("tracks", ()) for key in track if not tracks[key].get("description")] == []
