"""Two games that share no line play the same rounds: `python -m benchmarks.second_game`.

House rules are drawn by chance, each with options of its own, and laid over a game. What builds is played by chance in the
library and in the second game of the tests, which knows nothing but sentences; at every move both say which moves are legal,
whose turn it is, what it asks for, which doubles are owed and bind, where the markers stand, and at the end what it costs.

Exit status 1 where they disagree.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import trainrules as tr
from benchmarks.pairs import both_options
from trainrules.offers import file_module

SMALL = (
    ("dominoes:high=2,sets=2", "hand-size:pieces=3,most=3"),
    ("dominoes:high=4", "hand-size:pieces=4,most=3"),
    ("dominoes:high=6,sets=2", "hand-size:pieces=5,fewest=1,most=5"),
    ("hekdek:suits=2,borders=3,numbers=3", "hand-size:pieces=4,fewest=2,most=3"),
)
"""Every other ruleset is played with one of these, so that much happens in a few moves."""
MOST_RULES = 4
"""So many house rules at most."""
MOST_TOLD = 20
"""So many disagreements are printed."""
SECOND: Any = file_module(Path(__file__).parents[1] / "tests" / "second_game" / "conftest.py")


def main() -> int:
    """Play and count."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rulesets", type=int, default=1000, help="so many that build")
    parser.add_argument("--rounds", type=int, default=3, help="rounds for each")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    begin, chance, counts = process_time(), Random(said.seed), Counter[str]()
    shelf = tr.catalogue()
    known = [rule for name, rule in shelf.rules.items() if name in SECOND.WORDS.RULES]
    games = [shelf.game(name) for name in SECOND.WORDS.GAMES]
    values = both_options(known, games, said.seed)
    while counts["rulesets"] < said.rulesets:
        house = [chance.choice(values[cls]) for cls in chance.sample(known, chance.randint(1, MOST_RULES))]
        pieces = [shelf.rule(text) for text in chance.choice(((), chance.choice(SMALL)))]
        try:
            rules = tr.ruleset(chance.choice(games), *pieces, *house)
        except tr.RulesetError:
            counts["refused"] += 1
            continue
        counts["rulesets"] += 1
        for _ in range(said.rounds):
            seats, seed = chance.choice(rules.seats), chance.randrange(10_000)
            counts["rounds"] += 1
            try:
                counts["moves"] += SECOND.walk(str(rules), seats, seed)
            except AssertionError as error:
                counts["disagreements"] += 1
                if counts["disagreements"] <= MOST_TOLD:
                    print(f"{rules}  seats={seats}, seed={seed}\n    {str(error).splitlines()[0]}")
    for name, count in counts.items():
        print(f"{count:12,} {name}")
    print(f"{process_time() - begin:12,.0f} seconds of this process")
    return bool(counts["disagreements"])


if __name__ == "__main__":
    sys.exit(main())
