"""Which plug-ins a ruleset comes from, with version or digest."""

from __future__ import annotations

from hashlib import blake2b
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import trainrules as tr
from trainrules.plugins import Plugin, distribution_of, file_of

FILE = '''
import trainrules as tr
from attrs import frozen

@frozen
class Quiet(tr.Rule):
    """Nobody sings."""

@tr.hookimpl
def trainrules_rules():
    return [Quiet]
'''


class Distribution:
    """What stands for an installed distribution."""

    name, version = "club-rules", "1.2"


class Broken:
    """One whose metadata cannot be read."""

    @property
    def name(self) -> str:
        """Raises."""
        raise KeyError("Name")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A plug-in file with one rule."""
    path = tmp_path / "quiet_rules.py"
    path.write_text(FILE)
    return path


def test_a_file_is_told_by_its_name_and_a_digest(small: Any, file: Path) -> None:
    """Of what stands in it, in whatever folder it is."""
    shelf = small.catalogue(small.Offers(small.game()), str(file))
    rules = tr.ruleset("small quiet", catalogue=shelf)
    digest = blake2b(file.read_bytes(), digest_size=16).hexdigest()
    assert Plugin("quiet_rules.py", digest=digest, offers=("quiet",)) in rules.plugins


def test_the_digest_is_that_of_the_file_as_it_was_loaded(small: Any, file: Path) -> None:
    """What is written into it later is not what is played."""
    digest = blake2b(file.read_bytes(), digest_size=16).hexdigest()
    shelf = small.catalogue(small.Offers(small.game()), str(file))
    file.write_text("changed")
    rules = tr.ruleset("small quiet", catalogue=shelf)
    assert digest in [plugin.digest for plugin in rules.plugins]


def test_an_object_is_told_by_its_name(small: Any) -> None:
    """And has no version; its game is offered by it, and a rule that it does not offer is its module's."""
    rules = tr.ruleset("small", catalogue=small.catalogue(small.Offers(small.game())))
    assert rules.plugins == (Plugin("Offers", offers=("small",)), Plugin(small.Says.__module__, offers=("says",)))


def test_a_game_that_is_given_as_a_value_is_nobodys(small: Any) -> None:
    """Only its rules are somebody's."""
    assert small.ruleset().plugins == (Plugin(small.Says.__module__, offers=("says",)),)


def test_where_they_come_from_makes_no_other_ruleset(small: Any) -> None:
    """It is what is played that counts."""
    game = small.game()
    shelf = small.catalogue(small.Offers(game))
    named, given = tr.ruleset("small", catalogue=shelf), tr.ruleset(game, catalogue=small.catalogue())
    assert (named == given, named.plugins == given.plugins) == (True, False)


def test_what_is_installed_is_told_by_its_distribution(monkeypatch: pytest.MonkeyPatch) -> None:
    """Name and version; or by its module, where they are not known."""
    entry = EntryPoint("club", "club_rules", "trainrules")
    assert distribution_of(entry) == Plugin("club_rules")
    for dist, plugin in ((Distribution, Plugin("club-rules", "1.2")), (Broken(), Plugin("club_rules"))):
        monkeypatch.setattr(EntryPoint, "dist", dist)
        assert distribution_of(entry) == plugin


def test_the_bundled_games_come_from_trainrules() -> None:
    """In its version, whatever rules they have."""
    catalogue = tr.catalogue()
    for game in catalogue.games:
        assert [(p.name, p.version, p.digest) for p in catalogue.ruleset(game).plugins] == [
            ("trainrules", tr.__version__, None)
        ]


def test_plug_ins_stand_in_the_order_of_their_names() -> None:
    """Then of what tells them apart."""
    plugins = [Plugin("b"), Plugin("a", "2"), Plugin("a", "1"), Plugin("a", None, "f"), Plugin("a")]
    assert sorted(plugins) == [Plugin("a"), Plugin("a", None, "f"), Plugin("a", "1"), Plugin("a", "2"), Plugin("b")]


def test_a_module_that_was_imported_is_no_file() -> None:
    """Nor is nothing."""
    assert (file_of(tr), file_of(None)) == (None, None)
