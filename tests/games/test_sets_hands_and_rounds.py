"""For each source the set, the hands and the rounds of a match, by the number of players."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

HANDS = {
    "bartlett": {
        2: ("double-12", 15),
        3: ("double-12", 15),
        4: ("double-12", 15),
        5: ("double-12", 12),
        6: ("double-12", 12),
        7: ("double-12", 10),
        8: ("double-12", 10),
    },
    "behar": {
        2: ("double-12", 15),
        3: ("double-12", 15),
        4: ("double-12", 15),
        5: ("double-12", 12),
        6: ("double-12", 12),
        7: ("double-12", 11),
        8: ("double-12", 11),
    },
    "cardinal": {
        2: ("double-12", 15),
        3: ("double-12", 15),
        4: ("double-12", 15),
        5: ("double-12", 12),
        6: ("double-12", 12),
        7: ("double-12", 11),
        8: ("double-12", 11),
    },
    "celko": {
        2: ("double-12", 15),
        3: ("double-12", 15),
        4: ("double-12", 15),
        5: ("double-12", 12),
        6: ("double-12", 12),
        7: ("double-12", 11),
        8: ("double-12", 11),
    },
    "cerihughes": {
        2: ("double-12", 15),
        3: ("double-12", 15),
        4: ("double-12", 15),
        5: ("double-12", 15),
        6: ("double-12", 15),
    },
    "chickenfoot": {
        2: ("double-6", 5),
        3: ("double-6", 5),
        4: ("double-6", 5),
        5: ("double-6", 5),
    },
    "danemoll": {
        2: ("double-12", 15),
        3: ("double-12", 13),
        4: ("double-12", 13),
    },
    "dcrescim": {
        2: ("double-12", 15),
        3: ("double-12", 15),
        4: ("double-12", 15),
        5: ("double-12", 12),
        6: ("double-12", 12),
        7: ("double-12", 10),
        8: ("double-12", 10),
    },
    "deluxe": {
        2: ("double-12", 15),
        3: ("double-12", 15),
        4: ("double-12", 15),
        5: ("double-12", 12),
        6: ("double-12", 12),
        7: ("double-12", 10),
        8: ("double-12", 10),
    },
    "donblubo": {
        2: ("double-12", 15),
        3: ("double-12", 15),
        4: ("double-12", 15),
        5: ("double-12", 12),
        6: ("double-12", 12),
        7: ("double-12", 11),
        8: ("double-12", 11),
    },
    "dual": {
        6: ("2 double-9", 9),
        7: ("2 double-9", 8),
        8: ("2 double-9", 7),
        9: ("2 double-9", 7),
        10: ("2 double-9", 7),
    },
    "fundex": {
        2: ("double-12", 15),
        3: ("double-12", 15),
        4: ("double-12", 15),
        5: ("double-12", 11),
        6: ("double-12", 11),
        7: ("double-12", 8),
        8: ("double-12", 8),
    },
    "goodsam-florida": {
        6: ("double-12", 12),
    },
    "goodsam-idaho": {
        2: ("double-12", 16),
        3: ("double-12", 15),
        4: ("double-12", 14),
        5: ("double-12", 13),
        6: ("double-12", 12),
        7: ("double-12", 11),
        8: ("double-12", 10),
    },
    "goodsam-texas": {
        2: ("double-9", 12),
        3: ("double-9", 11),
        4: ("double-9", 10),
        5: ("double-12", 12),
        6: ("double-12", 11),
        7: ("double-12", 10),
        8: ("double-12", 9),
    },
    "hawkins": {
        2: ("double-9", 15),
        3: ("double-9", 15),
        4: ("double-12", 15),
        5: ("double-12", 12),
        6: ("double-12", 12),
        7: ("double-12", 11),
        8: ("double-12", 11),
    },
    "htfbw": {
        2: ("double-12", 15),
        3: ("double-12", 15),
        4: ("double-12", 15),
        5: ("double-12", 12),
        6: ("double-12", 12),
        7: ("double-12", 10),
        8: ("double-12", 10),
        9: ("double-12", 8),
        10: ("double-12", 8),
    },
    "just-enough": {
        2: ("double-12", 16),
        3: ("double-12", 15),
        4: ("double-12", 15),
        5: ("double-12", 12),
        6: ("double-12", 12),
        7: ("double-12", 10),
        8: ("double-12", 10),
    },
    "ludomax": {
        4: ("double-12", 18),
        5: ("double-12", 14),
        6: ("double-12", 12),
        7: ("double-12", 10),
        8: ("double-12", 9),
    },
    "netexl": {
        2: ("double-12", 15),
        3: ("double-12", 15),
        4: ("double-12", 15),
        5: ("double-12", 15),
        6: ("double-12", 15),
    },
    "our-pastimes": {
        2: ("double-12", 16),
        3: ("double-12", 16),
        4: ("double-12", 15),
        5: ("double-12", 14),
        6: ("double-12", 12),
        7: ("double-12", 10),
        8: ("double-12", 9),
    },
    "pagat": {
        2: ("double-12", 15),
        3: ("double-12", 15),
        4: ("double-12", 15),
        5: ("double-12", 12),
        6: ("double-12", 12),
        7: ("double-12", 10),
        8: ("double-12", 10),
        9: ("double-12", 8),
        10: ("double-12", 8),
    },
    "pellanor": {
        2: ("double-12", 15),
        3: ("double-12", 15),
        4: ("double-12", 15),
        5: ("double-12", 12),
        6: ("double-12", 12),
        7: ("double-12", 10),
        8: ("double-12", 10),
    },
    "pressman": {
        2: ("double-12", 15),
        3: ("double-12", 15),
        4: ("double-12", 15),
        5: ("double-12", 11),
        6: ("double-12", 11),
        7: ("double-12", 8),
        8: ("double-12", 8),
    },
    "private-trains": {
        2: ("double-12", 13),
        3: ("double-12", 13),
        4: ("double-12", 13),
    },
    "senior-games": {
        4: ("double-12", 15),
        5: ("double-12", 12),
    },
    "spruce": {
        2: ("double-9", 8),
        3: ("double-9", 8),
        4: ("double-12", 12),
        5: ("double-12", 12),
        6: ("double-12", 12),
        7: ("double-12", 10),
        8: ("double-12", 10),
        9: ("double-15", 11),
        10: ("double-15", 11),
        11: ("double-15", 11),
        12: ("double-15", 11),
        13: ("double-18", 11),
        14: ("double-18", 11),
    },
    "tanglewood": {
        2: ("double-15", 11),
        3: ("double-15", 11),
        4: ("double-15", 11),
        5: ("double-15", 11),
        6: ("double-15", 11),
        7: ("double-15", 11),
        8: ("double-15", 11),
        9: ("double-15", 11),
        10: ("double-15", 11),
        11: ("double-15", 11),
        12: ("double-15", 11),
    },
    "tournament": {
        2: ("double-12", 16),
        3: ("double-12", 15),
        4: ("double-12", 14),
        5: ("double-12", 12),
        6: ("double-12", 11),
        7: ("double-12", 10),
        8: ("double-12", 9),
    },
    "wikihow": {
        2: ("double-12", 12),
        3: ("double-12", 12),
        4: ("double-12", 12),
        5: ("double-12", 12),
        6: ("double-12", 12),
        7: ("double-12", 10),
        8: ("double-12", 10),
        9: ("double-12", 8),
        10: ("double-12", 8),
    },
}
"""For each game by number of seats the set, and how many tiles each hand has."""
ROUNDS = {
    "bartlett": {2: 13, 8: 13},
    "behar": {2: 13, 8: 13},
    "cardinal": {2: 13, 8: 13},
    "celko": {2: 13, 8: 13},
    "cerihughes": {2: 13, 6: 13},
    "chickenfoot": {2: 7, 5: 7},
    "danemoll": {2: 13, 4: 13},
    "dcrescim": {2: 13, 8: 13},
    "deluxe": {2: 13, 8: 13},
    "donblubo": {2: 13, 8: 13},
    "dual": {6: 10, 10: 10},
    "fundex": {2: 13, 8: 13},
    "goodsam-florida": {6: 10},
    "goodsam-idaho": {2: 13, 8: 13},
    "goodsam-texas": {2: 10, 5: 13, 8: 13},
    "hawkins": {2: 10, 8: 13},
    "htfbw": {2: 13, 10: 13},
    "just-enough": {2: 13, 8: 13},
    "ludomax": {4: 13, 8: 13},
    "netexl": {2: 13, 6: 13},
    "our-pastimes": {2: 13, 8: 13},
    "pagat": {2: 13, 10: 13},
    "pellanor": {2: 13, 8: 13},
    "pressman": {2: 13, 8: 13},
    "private-trains": {2: 13, 4: 13},
    "senior-games": {4: 13, 5: 13},
    "spruce": {2: 10, 8: 13, 9: 16, 14: 19},
    "tanglewood": {2: 16, 12: 16},
    "tournament": {2: 13, 8: 13},
    "wikihow": {2: 13, 10: 13},
}
"""For each game by number of seats how many rounds a match has: of the fewest seats, of the most, and where the set changes."""


@pytest.mark.parametrize("game", HANDS)
def test_sets_and_hands_are_as_the_source_has_them(game: str, sizes: Callable[[tr.Ruleset], object]) -> None:
    """By the number of players."""
    assert sizes(tr.ruleset(game)) == HANDS[game]


@pytest.mark.parametrize("game", HANDS)
def test_no_fewer_and_no_more_can_play(game: str) -> None:
    """The game says how many can."""
    for seats in (min(HANDS[game]) - 1, max(HANDS[game]) + 1):
        with pytest.raises(tr.BadInput, match=rf"take one of {min(HANDS[game])}\b"):
            tr.Match.start(tr.ruleset(game), seats, seed=1)


@pytest.mark.population
@pytest.mark.parametrize(("game", "seats", "rounds"), [(game, *pair) for game in ROUNDS for pair in ROUNDS[game].items()])
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_matches_end_with_every_piece_in_its_place(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match], game: str, seats: int, rounds: int, seed: int
) -> None:
    """Whatever is played."""
    assert len(play_match(tr.ruleset(game), seats, seed).rounds) == rounds
