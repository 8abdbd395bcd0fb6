"""What is to be proven: the rules and games of one plug-in, found by a name, a module or the path of a single file."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import EntryPoint
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from attrs import evolve, field, frozen

from trainrules.catalogues import Catalogue, catalogue, gathered
from trainrules.errors import BadInput, did_you_mean, fault_of
from trainrules.games import Game
from trainrules.offers import entries, label_of
from trainrules.rule import Rule

__all__ = ["Target", "target"]


@frozen(eq=False)
class Target:
    """A plug-in to be proven, or one rule or game of it.

    `name` is how it was asked for, `shelf` the catalogue in which it stands among all that is installed, `rules` and `games`
    what is proven, `problems` what it offers and nobody can use.
    """

    name: str
    shelf: Catalogue
    rules: tuple[type[Rule], ...]
    games: tuple[Game, ...]
    problems: tuple[str, ...] = ()
    entries: tuple[EntryPoint, ...] = field(default=(), repr=False)
    plugins: tuple[object, ...] = field(default=(), repr=False)

    def gathered(self, *, backwards: bool) -> Catalogue:
        """The catalogue made anew, with the plug-ins in their order or in the other one."""
        way = -1 if backwards else 1
        return gathered(self.entries[::way], self.plugins[::way])


def target(asked: object) -> Target:
    """The plug-in that is asked for.

    Arguments:
        asked: the name of an installed plug-in (its entry point), of a rule or of a game; the name of a module, or a module;
            the path of a single file, or the name of one that stands here, without its .py; one rule or game of any of these,
            behind `::`; or any object with hooks.

    Raises:
        BadInput: for a name that is none of these.

    >>> target("reverse-doubles").rules
    (<class 'trainrules_variants.rules.reverse_doubles.ReverseDoubles'>,)
    """
    if isinstance(asked, Target):
        return asked
    if isinstance(asked, str) and "::" in asked:
        whole, _, name = asked.rpartition("::")
        return _part(target(whole), name)
    if isinstance(asked, Path) or (isinstance(asked, str) and (asked.endswith(".py") or "/" in asked or "\\" in asked)):
        return _file(Path(asked))
    if not isinstance(asked, str):
        name = asked.__name__ if isinstance(asked, ModuleType | type) else type(asked).__name__
        return _given(name, asked)
    installed = catalogue()
    labels = [label_of(entry) for entry in entries() if entry.name == asked]
    if labels:
        return _of(asked, installed, labels)
    if asked in installed.rules or asked in installed.games:
        rules = [installed.rules[asked]] if asked in installed.rules else []
        games = [installed.games[asked]] if asked in installed.games else []
        return Target(asked, installed, tuple(rules), tuple(games), (), entries())
    found = _module(asked, [*(entry.name for entry in entries()), *installed.rules, *installed.games])
    return _given(asked, found) if isinstance(found, ModuleType) else _file(found)


def _module(name: str, known: Sequence[str]) -> ModuleType | Path:
    try:
        there = name.replace(".", "").isidentifier() and find_spec(name) is not None
    except (ImportError, ValueError):  # a package that there is not, or that fails
        there = False
    if not there and Path(f"{name}.py").is_file():
        return Path(f"{name}.py")
    if not there:
        raise BadInput(
            f"'{name}' is no installed plug-in, rule, game or module; {did_you_mean(name, known)}; a single file is named with its .py"
        )
    try:
        return import_module(name)
    except (Exception, SystemExit) as error:
        raise BadInput(f"module '{name}' could not be imported: {fault_of(error)}; mend it") from error


def _given(name: str, plugin: object) -> Target:
    """A module or an object: installed, or given besides."""
    installed = [
        entry for entry in entries() if isinstance(plugin, ModuleType) and entry.value.split(":")[0] == plugin.__name__
    ]
    if installed:
        return _of(name, catalogue(), [label_of(entry) for entry in installed])
    label = plugin.__name__ if isinstance(plugin, ModuleType | type) else type(plugin).__name__
    return _added(name, plugin, f"plug-in '{label}'")


def _part(whole: Target, name: str) -> Target:
    """One rule or game of a plug-in."""
    rules = tuple(rule for rule in whole.rules if rule.name == name)
    games = tuple(game for game in whole.games if game.name == name)
    if not (rules or games):
        known = [*(rule.name for rule in whole.rules), *(game.name for game in whole.games)]
        raise BadInput(f"'{whole.name}' offers no rule and no game '{name}'; {did_you_mean(name, known)}")
    return evolve(whole, name=f"{whole.name}::{name}", rules=rules, games=games)


def _file(path: Path) -> Target:
    if not path.is_file():
        raise BadInput(f"there is no file {path}; name a Python file that has rules or games")
    return _added(str(path), path, f"plug-in file '{path}'")


def _added(name: str, plugin: object, label: str) -> Target:
    return _of(name, catalogue([plugin]), [label], (plugin,))


def _names(origin: str, label: str) -> bool:
    """Whether what a catalogue says of a name's origin names the plug-in: alone, or as one of two."""
    return origin == label or origin.startswith(f"{label} and ") or origin.endswith(f" and {label}")


def _of(name: str, shelf: Catalogue, labels: Sequence[str], plugins: tuple[object, ...] = ()) -> Target:
    """What the plug-ins with these labels offer."""
    ours = [each for each, origin in shelf.origins.items() if any(_names(origin, label) for label in labels)]
    rules = tuple(shelf.rules[each] for each in ours if each in shelf.rules)
    games = tuple(shelf.games[each] for each in ours if each in shelf.games)
    problems = tuple(problem for problem in shelf.problems if any(label in problem for label in labels))
    return Target(name, shelf, rules, games, problems, entries(), plugins)
