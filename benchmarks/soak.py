"""Random matches by the thousand, checked after every move: `python -m benchmarks.soak`.

Every game that plays with dominoes, under every set of house rules that builds, with every set of tiles and seat count that
it serves, and every other game as it is. After every move each piece must be in exactly one place and each placed piece must
meet what it was laid on; until the end there must be a legal move; and there must be an end.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations
from random import Random
from time import process_time

import trainrules as tr

HOUSE = ("descending-stations", "single-tile-first-turn", "compulsory-doubles", "free-bonus", "reverse-doubles")
SETS = (6, 9, 12, 15, 18)
BOUND = 20_000
"""More moves than any match of these games has."""


def rulesets() -> Iterator[tr.Ruleset]:
    """Every game with every legal set of house rules."""
    for name, game in tr.catalogue().games.items():
        yield tr.ruleset(name)
        if not any(rule.name == "dominoes" for rule in game.rules):
            continue
        for high, house in ((high, house) for high in SETS for house in chain(*(combinations(HOUSE, n) for n in range(6)))):
            try:
                yield tr.ruleset(name, f"dominoes:high={high}", *house)
            except tr.RulesetError as error:
                assert all("needs" in problem for problem in error.problems), error  # the only clash there is


def check(table: tr.Table) -> None:
    """Each piece in one place, each placed piece where it fits."""
    kit = table.kit
    places = Counter(piece.index for hand in (*table.hands, table.boneyard) for piece in hand)
    places.update(piece.index for track in table.tracks for piece in track.pieces)
    places[table.station.index] += 1
    expected = kit.playing | 1 << table.station.index
    assert max(places.values()) == 1 and sum(1 << piece for piece in places) == expected, str(table)
    for track in table.tracks:
        end = kit.starts[table.station.index]
        for piece in track.pieces:
            fit = kit.fit(piece, end)
            assert fit is not None, str(table)
            end = fit.end
        assert end == track.end, str(table)


def main() -> None:
    """Play and count."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=1, help="matches for each ruleset and seat count")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=1, help="only every so-manieth ruleset, for a shorter run")
    options = parser.parse_args()
    counts: Counter[str] = Counter()
    begin = process_time()
    for rules in list(rulesets())[:: options.every]:
        counts["rulesets"] += 1
        for seats in rules.seats:
            counts["rulesets by seat count"] += 1
            for seed in range(options.seed, options.seed + options.matches):
                match, random = tr.Match.start(rules, seats, seed), Random(seed).random
                check(match.table)
                while not match.over:
                    legal = match.legal_moves()
                    assert legal and match.length < BOUND, (str(rules), seats, seed)
                    match = match.apply(legal[int(random() * len(legal))])
                    check(match.table)
                counts["matches"] += 1
                counts["rounds"] += len(match.rounds)
                counts["moves"] += match.length
                counts.update(f"rounds that ended: {finished.outcome.cause}" for finished in match.rounds)
    for name, count in counts.items():
        print(f"{count:12,} {name}")
    print(f"{process_time() - begin:12,.0f} seconds of this process")


if __name__ == "__main__":
    main()
