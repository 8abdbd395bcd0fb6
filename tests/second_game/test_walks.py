"""The library and the second game play the same rounds by chance and agree on everything that can be seen, at every move."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

import trainrules as tr

DEALS = 3
"""So many deals for each ruleset and number of seats."""
TWO = "dominoes:high=2 hand-size:pieces=2,most=2"
THREE = "dominoes:high=3 hand-size:pieces=2,most=3"
PAIR = "dominoes:high=4 hand-size:pieces=4,most=2"
FOUR = "dominoes:high=4 hand-size:pieces=4,most=3"
FIVE = "dominoes:high=5 hand-size:pieces=4,most=4"
SIX = "dominoes:high=6"
MIXED = "dominoes:high=2,sets=2 hand-size:pieces=3,most=3"
CARDS = "hekdek:suits=2,borders=2,numbers=3 hand-size:pieces=3,fewest=2,most=3"
MANY_CARDS = "hekdek:suits=2,borders=3,numbers=3 hand-size:pieces=4,fewest=2,most=3"
EQUAL_CARDS = "hekdek:suits=2,borders=2,numbers=2,copies=2 hand-size:pieces=4,fewest=2,most=3"

RULESETS = [
    *(
        f"{game} {pieces}"
        for game in ("mexican-train", "mexican-train-masters", "mexican-train-german")
        for pieces in (TWO, THREE, FOUR, FIVE, SIX, MIXED)
    ),
    *(
        f"mexican-train {FIVE} {house}"
        for house in (
            "another-turn",
            "another-turn -compulsory-doubles",
            "another-turn reverse-doubles",
            "free-bonus",
            "free-bonus -compulsory-doubles",
            "free-bonus reverse-doubles",
            "-compulsory-doubles",
            "-cover-at-once",
            "-cover-at-once reverse-doubles",
            "single-tile-first-turn",
            "single-tile-first-turn free-bonus reverse-doubles",
            "single-tile-first-turn another-turn",
            "single-tile-first-turn open-communal-after-own",
            "single-tile-first-turn marker-by-choice may-keep",
            "-opening-run",
            "-finish-first-turns",
            "may-keep",
            "marker-by-choice",
            "-double-blank",
            "double-blank:points=25",
        )
    ),
    *(
        f"mexican-train-masters {FIVE} {house}"
        for house in (
            "compulsory-doubles",
            "compulsory-doubles reverse-doubles",
            "compulsory-doubles free-bonus",
            "compulsory-doubles free-bonus reverse-doubles",
            "free-bonus",
            "cover-at-once",
            "cover-at-once compulsory-doubles",
            "single-tile-first-turn compulsory-doubles free-bonus reverse-doubles",
            "-another-turn",
            "-finish-first-turns may-keep",
            "-finish-first-turns double-blank",
        )
    ),
    *(
        f"{game} opening-run:{run}"
        for game in (
            f"mexican-train {FOUR} free-bonus",
            f"mexican-train {FIVE} may-keep",
            f"mexican-train-masters {MIXED} compulsory-doubles marker-by-choice",
            f"mexican-train-german {FIVE}",
        )
        for run in (
            "most=1",
            "most=2,stop=unable",
            "doubles=ignored",
            "doubles=bind",
            "doubles=closed",
            "doubles=closed,most=2,draws=never",
            "doubles=closed,own_only=no,after_draw=train",
            "draws=at-will",
            "draws=at-will,after_draw=train,stop=unable",
            "draws=at-will,doubles=bind,own_only=no",
            "own_only=no open-communal-after-own",
            "own_only=no,most=2,doubles=ignored",
        )
    ),
    *(
        f"{game} opening-run:{run}"
        for game in (
            f"mexican-train {PAIR} free-bonus",
            f"mexican-train-masters {PAIR} compulsory-doubles marker-by-choice",
            f"mexican-train {FIVE} may-keep -finish-first-turns",
            f"mexican-train-masters {MIXED} compulsory-doubles -finish-first-turns",
            f"mexican-train-german {FIVE}",
        )
        for run in (
            "keeps=started",
            "keeps=started,draws=never",
            "keeps=started,after_draw=train,own_only=no",
            "keeps=covered,doubles=bind",
            "keeps=covered,doubles=bind,stop=unable,after_draw=train",
            "keeps=covered,doubles=bind,own_only=no",
            "keeps=covered,own_only=no",
            "doubles=closed,keeps=started",
        )
    ),
    *(
        f"mexican-train {MIXED} {house} finish-first-turns opening-run:{run}"
        for house in ("another-turn", "marker-by-choice", "may-keep")
        for run in (
            "keeps=started,stop=unable,doubles=ignored,after_draw=train",
            "doubles=closed,draws=at-will,stop=unable,most=3",
            "doubles=closed,draws=at-will,own_only=no",
        )
    ),
    *(
        f"crazy-train {cards} {house}".strip()
        for cards in (CARDS, MANY_CARDS, EQUAL_CARDS)
        for house in (
            "",
            "-may-keep",
            "marker",
            "-open-communal-after-own",
            "-compulsory-doubles",
            "free-bonus",
            "another-turn reverse-doubles",
            "opening-run:doubles=closed,own_only=no,after_draw=train finish-first-turns",
        )
    ),
]
"""Short rounds, so that many are played to the end."""


def in_the_library(rules: tr.Ruleset, table: tr.Table) -> dict[str, Any]:
    """What the library says of a position."""
    seen: dict[str, Any] = {
        "moves": [str(move) for move in tr.legal_moves(rules, table)],
        "down": [track.index for track in table.tracks if track.marked],
        "hands": [sorted(str(piece).partition("#")[0] for piece in hand) for hand in table.hands],
    }
    outcome = tr.outcome(rules, table)
    if outcome is not None:
        return seen | {"over": outcome.cause, "score": list(tr.score(rules, table))}
    return seen | {
        "seat": table.seat,
        "owed": list(table.owed),
        "binding": list(table.binding),
        "fresh": sorted(table.fresh),
        "due": table.turn.due.name,
    }


def in_the_second_game(naive: ModuleType, words: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """What the second game says of it."""
    seen = {"moves": naive.legal(words, now), "down": now["down"], "hands": now["hands"]}
    if now["over"]:
        return seen | {"over": now["over"], "score": naive.score(words, now)}
    return seen | {
        "seat": now["seat"],
        "owed": naive.waiting(now),
        "binding": naive.bound(words, now),
        "fresh": now["new"],
        "due": {"nothing": "NONE"}.get(naive.asked(words, now), naive.asked(words, now).upper()),
    }


@pytest.mark.parametrize("text", RULESETS)
def test_both_games_agree_at_every_move_of_a_round(text: str, naive: ModuleType, dealt: Callable[..., Any]) -> None:
    """On the legal moves, whose turn it is and what it asks for, hands, markers and doubles; at the end on cause and score."""
    for seats in {2, 3} & set(tr.ruleset(text).seats):
        for seed in range(DEALS):
            rules, table, words, now = dealt(text, seats, seed)
            chance = random.Random(seed)  # noqa: S311  # any choices will do, as long as they are the same each time
            while True:
                library, second = in_the_library(rules, table), in_the_second_game(naive, words, now)
                if "sets=2" in text or "copies=2" in text:  # of equal pieces the library knows one from the other, and sorts so
                    library["moves"].sort()
                    second["moves"].sort()
                assert library == second, f"{seats} seats, seed {seed}:\n{table}"
                if table.over:
                    break
                move = chance.choice(library["moves"])
                table = tr.apply(rules, table, tr.move(move, table))
                now = naive.after(words, now, move)
