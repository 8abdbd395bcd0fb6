"""Play a match of Mexican Train by random moves and print its scores.

Run it as `python examples/play_a_match.py [SEED]`; the same seed gives the same match.
"""

import random
import sys

import trainrules as tr


def main(seed: int) -> None:
    """Play a match from that seed, then print what each round cost and who has won."""
    rules = tr.ruleset("mexican-train", "reverse-doubles")
    match = tr.Match.start(rules, seats=4, seed=seed)
    player = random.Random(seed)  # noqa: S311  # a player needs no secrets
    while not match.over:
        match = match.apply(player.choice(match.legal_moves()))

    print(f"{rules}, seed {seed}: {match.length} moves")
    for finished in match.rounds:
        print(f"station {finished.station!s:>5}: {finished.scores}, {finished.outcome.cause}")
    print(f"totals: {match.totals}")
    print(f"won by seat {' and '.join(map(str, match.winners))}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
