"""Strangers' plug-ins: a game of beads, small enough to be broken in every place, and ways to break it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from attrs import frozen

import trainrules as tr

LONGEST = 50
"""Far more moves than any match here takes: one that is never over must not be played for ever."""
MENDED = "Nothing was changed; mend the plug-in or play without it."


def beads(count: int = 9, stones: int = 0, **changed: Any) -> tr.Kit:
    """Beads b0, b1, ... that all fit one another, and after them stones that fit nothing; b0 is the station."""

    def fit(piece: tr.Piece, end: int) -> tr.Fit | None:
        return tr.Fit(end) if piece.index < count else None

    made: dict[str, Any] = {
        "name": "beads",
        "faces": [tr.Face(f"b{at}", (at,), 1) for at in range(count)] + [tr.Face(f"s{at}", (), 2) for at in range(stones)],
        "ends": ["string"],
        "fit": fit,
        "stations": {"b0": "string"},
        **changed,
    }
    return tr.Kit.make(**made)


@frozen
class Beads:
    """Such a kit, made when the policy is."""

    made: tr.Kit

    def kit(self, seats: int) -> tr.Kit:
        """That kit."""
        return self.made


@frozen
class Two:
    """Two seats with so many pieces each."""

    pieces: int = 2
    seats: tuple[int, ...] = (2,)

    def size(self, kit: tr.Kit, seats: int) -> int:
        """As said."""
        return self.pieces


@frozen
class FirstBead:
    """The station is the kit's only one."""

    def reserved(self, dealt: tr.Dealt) -> tr.Piece | None:
        """That piece."""
        return dealt.kit.stations[0]

    def found(self, dealt: tr.Dealt) -> tr.Found:
        """Never asked for."""
        raise AssertionError


@frozen
class Rounds:
    """A match of so many rounds."""

    count: int = 1

    def over(self, kit: tr.Kit, past: Sequence[tuple[int, ...]]) -> bool:
        """After that many."""
        return len(past) >= self.count


@frozen
class Says(tr.Rule):
    """The settings are as said."""

    said: tuple[tuple[str, object], ...] = ()

    def settings(self) -> dict[str, object]:
        """As said."""
        return dict(self.said)


def rule(name: str = "Hostile", **members: Any) -> Any:
    """A frozen rule class of a stranger with these members."""
    made = type(name, (tr.Rule,), {"__doc__": "A stranger's rule.", "__module__": "strangers", **members})
    return frozen(made)


def facet(asked: str, answer: Callable[..., Any]) -> tr.Rule:
    """A stranger's rule with a single facet."""

    def asked_facet(_: object, *about: Any) -> Any:
        return answer(*about)

    made: tr.Rule = rule(**{asked: asked_facet})()
    return made


def policy(**methods: Any) -> Any:
    """A stranger's policy with these methods, or values where they are no functions."""
    members = {name: staticmethod(value) if callable(value) else value for name, value in methods.items()}
    return type("Hostile", (), {"__module__": "strangers", **members})()


def game(*rules: tr.Rule, name: str = "beads", **settings: object) -> tr.Game:
    """Two seats, two beads each, one round, no draws; then as the settings say."""
    said = {"pieces": Beads(beads()), "hand": Two(), "station": FirstBead(), "draws": 0, **settings}
    return tr.Game(name, (Says(tuple(said.items())), *rules))


def ruleset(*rules: tr.Rule, **settings: object) -> tr.Ruleset:
    """What that game comes to."""
    return tr.ruleset(game(*rules, **settings), catalogue=NOTHING)


class Switch:
    """An answer that is as it should be until it is turned."""

    def __init__(self, good: object, bad: Callable[..., Any]) -> None:
        """Not turned yet."""
        self.good = good
        self.bad = bad
        self.turned = False

    def __call__(self, *asked: Any) -> Any:
        """The answer, whatever is asked."""
        return self.bad(*asked) if self.turned else self.good


def lines(match: tr.Match) -> list[tr.Match]:
    """The matches that follow when the first legal move is made, that one included, as far as a match of beads can go."""
    reached = [match]
    play_on(reached)
    return reached


def play_on(reached: list[tr.Match]) -> None:
    """Append the matches that follow the last one; those before an error are kept."""
    while not reached[-1].over and len(reached) < LONGEST:
        reached.append(reached[-1].apply(reached[-1].legal_moves()[0]))


def mishap(rules: tr.Ruleset, switch: Switch, error: type[BaseException] = tr.RuleFailed) -> Any:
    """The error that ends a match when the switch is turned, after showing that it harmed nothing.

    The match that the error left must be what it is where the switch is never turned, and must go on as that one does.
    """
    expected = lines(tr.Match.start(rules, 2, seed=1))
    reached = [tr.Match.start(rules, 2, seed=1)]
    switch.turned = True
    with pytest.raises(error) as caught:
        play_on(reached)
    switch.turned = False
    left = reached[-1]
    assert left == expected[left.length]
    assert lines(left) == expected[left.length :]
    return caught.value


def catalogue(*plugins: object, strict: bool = False) -> tr.Catalogue:
    """A catalogue of these plug-ins alone, nothing installed among them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("trainrules.offers.entry_points", lambda group: ())
        return tr.catalogue(plugins, strict=strict)


NOTHING = catalogue()


class Strangers:
    """Everything of this file, by one name."""

    Offers: Any  # shared with other folders; the fixture puts it here
    Beads, FirstBead, Rounds, Says, Switch, Two = Beads, FirstBead, Rounds, Says, Switch, Two
    MENDED, NOTHING = MENDED, NOTHING
    beads, catalogue, facet, game, lines = map(staticmethod, (beads, catalogue, facet, game, lines))
    mishap, policy, rule, ruleset = map(staticmethod, (mishap, policy, rule, ruleset))


@pytest.fixture(scope="session")
def strangers(offers: Any) -> type[Strangers]:
    """A game of beads, and rules, policies and plug-ins that break it."""
    Strangers.Offers = offers
    return Strangers


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Writes a single file into the working folder and gives its name."""
    monkeypatch.chdir(tmp_path)

    def write(name: str, *written: str) -> str:
        Path(name).write_text("\n".join(written), encoding="utf-8")
        return name

    return write
