"""What holds for every bundled game: it says in two languages what it is, who publishes it, and its text reads back."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

import trainrules as tr
import trainrules_variants.games

FILES = Path(trainrules_variants.games.__file__).parent.glob("[a-z]*.py")
GAMES = sorted(path.stem.replace("_", "-") for path in FILES)
BY_SOURCE = [game for game in GAMES if tr.ruleset(game).game.citations]


def test_every_file_of_the_folder_has_the_game_of_its_name() -> None:
    """And there is no other bundled game."""
    catalogue = tr.catalogue()
    bundled = sorted(name for name in catalogue.games if "trainrules_variants" in catalogue.origins[name])
    assert (bundled, {"mexican-train", "mexican-train-german", "mexican-train-masters", "crazy-train"} - set(GAMES)) == (
        GAMES,
        set(),
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_game_says_what_it_is_in_two_languages(game: str) -> None:
    """A sentence each."""
    said = tr.ruleset(game).game
    assert (said.about.endswith("."), said.abouts["de"].endswith(".")) == (True, True)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_says_who_publishes_it(game: str) -> None:
    """At least one source."""
    assert len(tr.ruleset(game).game.sources) > 0


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_tests_of_its_own(game: str) -> None:
    """In a file of its name."""
    assert Path(__file__).with_name(f"test_{game.replace('-', '_')}.py").is_file()


@pytest.mark.parametrize("game", BY_SOURCE)
def test_a_game_by_source_cites_only_its_sources(game: str) -> None:
    """And each of them for something."""
    by_source = tr.ruleset(game).game
    assert (tuple(by_source.citations), all(by_source.citations.values())) == (by_source.sources, True)


@pytest.mark.parametrize("game", BY_SOURCE)
def test_what_no_source_of_a_game_says_is_as_in_mexican_train(game: str) -> None:
    """A gap is filled by what most people play, with no option of its own."""
    by_source, usual = tr.ruleset(game).game, tr.ruleset("mexican-train").rules
    cited = {name for names in by_source.citations.values() for name in names}
    assert [str(rule) for rule in by_source.rules if rule.name not in cited and rule not in usual] == []


@pytest.mark.parametrize("game", BY_SOURCE)
def test_a_game_by_source_says_in_its_file_what_no_source_says(game: str) -> None:
    """Wherever a rule has nobody to be cited for it."""
    by_source = tr.ruleset(game).game
    cited = {name for names in by_source.citations.values() for name in names}
    told = importlib.import_module(f"trainrules_variants.games.{game.replace('-', '_')}").__doc__ or ""
    gaps = [rule.name for rule in by_source.rules if rule.name not in cited]
    assert ("so as in mexican-train:" in " ".join(told.split())) == (gaps != [])


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
    assert (ranking.winners((30, 12, 44), (), ()), ranking.winners((12, 30, 12), (), ())) == ((1,), (0, 2))
