"""Small plug-ins to be proven: one that is sound, and ways to make one of any rules and games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import field, frozen

import trainrules as tr


@frozen
class LongTracks(tr.Rule):
    """Everybody may play on a track that has enough pieces."""

    pieces: int = field(default=5)

    def opens(self, table: tr.Table, track: tr.Track) -> bool:
        """See the sentence."""
        return len(track.pieces) >= self.pieces


@frozen
class Fails(tr.Rule):
    """Nobody knows, since asking about a track of three pieces fails."""

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """It fails there."""
        if len(track.pieces) == 3:
            raise KeyError("three")
        return False


class Small:
    """Everything of this file, by one name."""

    LongTracks, Fails = LongTracks, Fails
    Offers: Any  # shared with other folders; the fixture puts it here

    @staticmethod
    def short(*rules: tr.Rule, name: str = "short") -> tr.Game:
        """Mexican Train with double-6 tiles, short hands and two rounds, and these rules."""
        played = tr.ruleset("mexican-train", "dominoes:high=6", "hand-size:pieces=4,most=3", "rounds:count=2", *rules)
        return tr.Game(name, played.rules)


@pytest.fixture(scope="session")
def small(offers: Any) -> type[Small]:
    """Small rules, games and plug-ins."""
    Small.Offers = offers
    return Small


FILE = '''"""A rule in a file."""
from attrs import frozen
import trainrules as tr

@frozen
class {name}(tr.Rule):
    """{sentence}"""

    def {facet}(self, table, {what}):
        {body}

@tr.hookimpl
def trainrules_rules():
    return [{name}]
'''


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Write a rule into a file in an empty folder, which is the current one, and give the file's name."""
    monkeypatch.chdir(tmp_path)

    def written(body: str, facet: str = "closes", what: str = "track", name: str = "Mine") -> str:
        path = tmp_path / f"{name.lower()}.py"
        path.write_text(FILE.format(name=name, sentence="It is mine.", facet=facet, what=what, body=body), encoding="utf-8")
        return path.name

    return written
