"""What the tests of the laws share: the games, and how faults are planted in a plug-in or in the core."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import pytest
from attrs import evolve, frozen

import trainrules as tr
from trainrules import testing
from trainrules.offers import file_module
from trainrules.profiles import PROFILES, Profile
from trainrules.rule import kebab

HERE = Path(__file__).parent
MANY = 600
"""Rounds in which a fault is looked for; the search ends with the first that shows it."""
# As files of plug-ins, for then another process can load them too.
FAULTS, GROUNDS, PLUGINS, CORE = (
    file_module(HERE / f"{name}.py") for name in ("faults", "grounds", "faulty_plugins", "faulty_core")
)


def named(module: ModuleType) -> dict[str, Any]:
    """Every public class and function of a module, by its name in kebab-case."""
    own = {word: value for word, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__}
    return {kebab(word).replace("_", "-"): value for word, value in own.items() if not word.startswith("_") and callable(value)}


PLUGIN_FAULTS, CORE_FAULTS = named(PLUGINS), named(CORE)


@frozen
class Entry:
    """What stands in place of an installed plug-in's entry point."""

    name: str
    plugin: object
    value: str = "tests"

    def load(self) -> object:
        """The plug-in."""
        return self.plugin


def install(patch: pytest.MonkeyPatch, offers: Any, game: str, *more: Entry) -> None:
    """A game, its house rules and these plug-ins are all that is installed."""
    tr.ruleset("mexican-train")  # so that the catalogue of what is really installed is made and kept before
    ground = next(evolve(each) for each in GROUNDS.GAMES if each.name == game)  # anew, since rulesets are kept by their game
    entries = (Entry("grounds", offers(ground, *GROUNDS.RULES)), *more)
    patch.setattr("trainrules.offers.entry_points", lambda group: entries)


def plant(patch: pytest.MonkeyPatch, stand: Any) -> None:
    """Put a stand-in in the place of what it stands for, wherever the library has it by name."""
    for word in tr.__all__:
        getattr(tr, word)  # so that none is asked for while the stand-in is there, and kept when it has gone
    room, *owners, name = stand.place.split(".")
    module = sys.modules[f"trainrules.{room}"]
    if owners:
        owner = getattr(module, owners[0])
        real = vars(owner)[name]
        if isinstance(real, property):
            patch.setattr(owner, name, property(lambda value: stand(real.fget, value)))
        else:
            patch.setattr(owner, name, lambda *about: stand(real, *about))
        return
    real = getattr(module, name)
    for each in [module for name, module in sys.modules.items() if name.split(".")[0] == "trainrules"]:
        for word in [word for word, value in vars(each).items() if value is real]:
            patch.setattr(each, word, partial(stand, real))


@frozen
class Planting:
    """Plants faults; every fixture's patch is taken back at the end of a test."""

    patch: pytest.MonkeyPatch
    offers: Any

    def target(self, fault: Any) -> str:
        """Plant a fault; the name of what is to be checked, from now on in many rounds: one fault shows in one of some fifty."""
        self.patch.setitem(cast("dict[str, Profile]", PROFILES), "ci", evolve(PROFILES["ci"], rounds=MANY))
        if fault.name in CORE_FAULTS:
            install(self.patch, self.offers, fault.game)
            plant(self.patch, CORE_FAULTS[fault.name])
            return str(fault.game)
        faulty = PLUGIN_FAULTS[fault.name]
        PLUGINS._CALLS.clear()
        plugin = self.offers(faulty) if issubclass(faulty, tr.Rule) else faulty()
        beside = [Entry("beside", faulty.beside)] if hasattr(faulty, "beside") else []
        install(self.patch, self.offers, fault.game, *beside, Entry(fault.name, plugin))
        return str(fault.name)


@pytest.fixture
def planting(monkeypatch: pytest.MonkeyPatch, offers: Any) -> Planting:
    """Plants a fault until the test is over."""
    return Planting(monkeypatch, offers)


@pytest.fixture(scope="session")
def sound(offers: Any) -> Callable[[Any], None]:
    """Asks the law of a fault where the fault is not: in its game, or about a rule that does nothing; once for each."""
    kept: dict[tuple[str, str], dict[str, testing.Check]] = {}
    asked: set[tuple[str, str, str]] = set()

    def ask(fault: Any) -> None:
        name = fault.game if fault.name in CORE_FAULTS else "idle"
        with pytest.MonkeyPatch.context() as patch:
            install(patch, offers, fault.game, Entry("idle", offers(GROUNDS.Idle)))
            if (name, fault.game) not in kept:
                kept[name, fault.game] = {check.law.name: check for check in testing.checks(name)}
            if (name, fault.game, fault.law) not in asked:
                kept[name, fault.game][fault.law].run("ci")
                asked.add((name, fault.game, fault.law))

    return ask


@pytest.fixture(scope="session")
def faults() -> dict[str, Any]:
    """All faults by name."""
    return {fault.name: fault for fault in (*FAULTS.PLUGINS, *FAULTS.CORE)}


@pytest.fixture(params=[*FAULTS.PLUGINS, *FAULTS.CORE], ids=lambda fault: fault.name)
def fault(request: pytest.FixtureRequest) -> Any:
    """Each fault in turn."""
    return request.param


@pytest.fixture(scope="session")
def planted() -> list[str]:
    """The names of all that can be planted."""
    return [*PLUGIN_FAULTS, *CORE_FAULTS]
