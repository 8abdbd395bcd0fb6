"""Whole matches with rules about turns, tracks, draws and markers: every one ends, and has a winner."""

from __future__ import annotations

import random

import pytest

import trainrules as tr

HOUSES = (
    ("all-tracks-public",),
    ("all-tracks-public", "no-marker", "draw-none"),
    ("communal-after-all-started",),
    ("communal-after-all-started", "draw-none"),
    ("communal-after-first-lap", "single-tile-first-turn"),
    ("communal-after-own-turn", "single-tile-first-turn"),
    ("communal-track:count=3", "one-communal-at-a-time"),
    ("counter-clockwise",),
    ("draw-none",),
    ("draw-several:most=3",),
    ("draw-until-playable",),
    ("marker:down=fail-after-draw,up=any",),
    ("marker:down=no-own-piece,up=own-covered",),
    ("marker:down=own-double",),
    ("marker:down=never", "voluntary-marker"),
    ("must-lay-drawn",),
    ("no-double-at-the-end",),
    ("no-double-at-the-end", "opening-run:own_only=no,doubles=ignored"),
    ("no-marker",),
    ("one-draw-a-turn",),
    ("opening-run:where=own-or-communal",),
    ("own-track-first", "single-tile-first-turn"),
    ("own-track-first:even_for_doubles=yes", "single-tile-first-turn"),
    ("own-track-first:communal=no,only_to_start=yes", "single-tile-first-turn"),
    ("start-two",),
    ("start-two", "single-tile-first-turn"),
    ("two-own-first",),
    ("voluntary-marker",),
)


@pytest.mark.parametrize("game", ["mexican-train", "mexican-train-german"])
@pytest.mark.parametrize("house", HOUSES, ids=" ".join)
def test_a_match_played_by_chance_ends(game: str, house: tuple[str, ...]) -> None:
    """Seven rounds of double-6 with three seats, then somebody has won."""
    chance = random.Random(len(house[0]))  # noqa: S311  # a game is no secret
    match = tr.Match.start(tr.ruleset(game, "dominoes:high=6", *house), 3, seed=len(house[0]))
    while not match.over:
        match = match.apply(chance.choice(match.legal_moves()))
    assert (len(match.rounds), bool(match.winners)) == (7, True)
