"""What holds for every bundled game: it says in two languages what it is, who publishes it, and its text reads back."""

from __future__ import annotations

import pytest

import trainrules as tr

GAMES = ["mexican-train", "mexican-train-german", "mexican-train-masters", "crazy-train"]


def test_these_games_are_bundled() -> None:
    """Each from a file of its name."""
    catalogue = tr.catalogue()
    bundled = [name for name in catalogue.games if "trainrules_variants" in catalogue.origins[name]]
    assert set(GAMES) <= set(bundled)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_says_what_it_is_in_two_languages(game: str) -> None:
    """A sentence each."""
    said = tr.ruleset(game).game
    assert (said.about.endswith("."), said.abouts["de"].endswith(".")) == (True, True)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_says_who_publishes_it(game: str) -> None:
    """At least one source."""
    assert len(tr.ruleset(game).game.sources) > 0


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("mexican-train", ["own-tracks", "rotating-starter", "draw-one", "marker"]),
        ("mexican-train-german", ["own-tracks", "rotating-starter", "draw-one", "marker"]),
        ("mexican-train-masters", ["own-tracks", "draw-one", "marker", "rounds"]),
        ("crazy-train", ["own-tracks", "rotating-starter", "draw-one"]),
    ],
)
def test_what_its_text_says_is_said_by_a_rule_even_where_every_game_is_so(game: str, names: list[str]) -> None:
    """Own tracks, one draw, a marker, the next starter and a single round are what a ruleset does unless told, and are told all the same."""
    rules = tr.ruleset(game)
    assert [name for name in names if rules.rule(name) is None] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_text_of_a_game_is_its_name(game: str) -> None:
    """Nothing is added to it."""
    assert str(tr.ruleset(game)) == game


@pytest.mark.parametrize("game", GAMES)
def test_the_lowest_total_wins(game: str) -> None:
    """And equal totals share it."""
    ranking = tr.ruleset(game).settings.ranking
    assert (ranking.winners((30, 12, 44), ()), ranking.winners((12, 30, 12), ())) == ((1,), (0, 2))
