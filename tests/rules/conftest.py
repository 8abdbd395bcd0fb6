"""What the tests of the bundled rules share."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.station_reserved import StationReserved


@pytest.fixture(scope="session")
def plain() -> tr.Game:
    """A game of double-6 that says no more than a game must: what a rule on top of it does is that rule's doing."""
    return tr.Game("plain", (Dominoes(high=6), HandSize(), StationReserved(), OwnTracks()))


@pytest.fixture(scope="session")
def order() -> Callable[..., list[str]]:
    """A whole set of dominoes in an order: the named tiles in front, then the others from the lowest."""

    def tiles(high: int, *front: str) -> list[str]:
        every = [f"{low}-{top}" for low in range(high + 1) for top in range(low, high + 1)]
        return [*front, *(tile for tile in every if tile not in front)]

    return tiles
