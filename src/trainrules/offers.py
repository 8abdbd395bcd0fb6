"""What plug-ins offer, by name: they are loaded and asked here, for a catalogue. The only module that imports pluggy.

The hooks are called once, through a manager of its own for each catalogue. A plug-in that fails to load, offers nothing, or
offers a name that another offers too becomes one of the problems; the rest stays usable.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from contextvars import ContextVar
from hashlib import blake2b
from importlib.abc import SourceLoader
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any

import pluggy

from trainrules.asking import FILE_MODULE
from trainrules.errors import BadInput, did_you_mean, fault_of, shown
from trainrules.games import Game, game_problems
from trainrules.plugins import Plugin, distribution_of, file_of, stamp
from trainrules.rule import Rule, class_problems
from trainrules.values import alike

__all__ = ["ASKING", "entries", "file_module", "hookimpl", "label_of", "offered"]

GROUP = "trainrules"
hookspec = pluggy.HookspecMarker(GROUP)
hookimpl = pluggy.HookimplMarker(GROUP)
"""Marks a plug-in's `trainrules_rules` or `trainrules_games`."""
ASKING: ContextVar[tuple[str, ...]] = ContextVar("ASKING", default=())
"""The plug-ins that are being asked for what they offer. One that itself asks for a catalogue, to derive a game from
another's, is given one of all the others."""


class Hooks:
    """What a plug-in may offer."""

    @hookspec
    def trainrules_rules(self) -> Iterable[type[Rule]]:  # type: ignore[empty-body]  # a specification has none
        """The rule classes that this plug-in offers."""

    @hookspec
    def trainrules_games(self) -> Iterable[Game]:  # type: ignore[empty-body]
        """The games that this plug-in offers."""


HOOKS = ("trainrules_rules", "trainrules_games")


def entries() -> tuple[EntryPoint, ...]:
    """The entry points of everything installed, by name."""
    return tuple(sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)))


def label_of(entry: EntryPoint) -> str:
    """An installed plug-in, as problems and origins name it."""
    return f"plug-in '{entry.name}' ({entry.value})"


def offered(entries: Iterable[EntryPoint], plugins: Iterable[object]) -> dict[str, Any]:
    """The fields of a catalogue of what these entry points load, in their order, and of these plug-ins besides.

    Raises BadInput for plug-ins that are no list of them.
    """
    given: object = [plugins] if isinstance(plugins, str | Path | ModuleType) else plugins
    if not isinstance(given, Iterable):
        raise BadInput(f"{shown(plugins)} is no list of plug-ins; give one, such as [plugin]")
    shelves = _Shelves()
    for entry in entries:
        label = label_of(entry)
        if label not in ASKING.get():
            shelves.load(label, entry.load, distribution_of(entry))
    for plugin in given:
        shelves.take(plugin)
    return shelves.sorted_out()


def file_module(path: Path) -> ModuleType:
    """The module of a single file; the same one as before where the file is as it was, so that its values are of one class.

    Raises FileNotFoundError, ImportError, and whatever the file raises.
    """
    place = str(path.resolve()).encode()
    if not path.is_file():
        raise FileNotFoundError(f"there is no file {path}")
    source = path.read_bytes()
    # The digests keep two files of one name apart, what a file was from what it is now, and both from an installed module.
    digest = blake2b(blake2b(place).digest() + source, digest_size=8).hexdigest()
    name = f"{FILE_MODULE}{path.stem}_{digest}"
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, path)
    if spec is None or not isinstance(spec.loader, SourceLoader):
        raise ImportError("its name does not end in .py")
    module = module_from_spec(spec)
    sys.modules[name] = module  # attrs and typing look a class's module up there
    try:
        stamp(module, path)
        # What was read is what is run: a cache beside the file could be of what it was a moment ago.
        exec(spec.loader.source_to_code(source, str(path)), module.__dict__)  # noqa: S102  # to load a file is to run it
    except BaseException:
        del sys.modules[name]
        raise
    return module


class _Shelves:
    """A catalogue in the making: what each plug-in offers, by name, and who offers it."""

    def __init__(self) -> None:
        self.manager = pluggy.PluginManager(GROUP)
        self.manager.add_hookspecs(Hooks)
        self.problems: list[str] = []
        self.loaded: list[object] = []
        self.paths: dict[Path, str] = {}
        self.plugins: dict[str, Plugin] = {}
        self.offers: dict[str, dict[str, list[tuple[str, Any]]]] = {"rule": {}, "game": {}}

    def take(self, plugin: object) -> None:
        """A plug-in that a caller gives: a path, a module or any other object with hooks."""
        if isinstance(plugin, str | Path):
            path = Path(plugin)
            label = f"plug-in file '{path}'"
            try:
                real = path.resolve()
            except (OSError, RuntimeError, ValueError):  # a name that no file can have, or a ring of links: loading it says so
                real = path
            if real in self.paths:
                other = self.paths[real]
                said = "was given twice" if other == label else f"is the same file as {other}"
                self.problems.append(f"{label} {said}; give it once")
                return
            self.paths[real] = label
            self.load(label, lambda: file_module(path), Plugin(path.name))
        else:
            name = plugin.__name__ if isinstance(plugin, ModuleType | type) else type(plugin).__name__
            self.load(f"plug-in '{name}'", lambda: plugin, Plugin(name))

    def load(self, plugin: str, loader: Callable[[], object], named: Plugin) -> None:
        before, token = len(self.problems), ASKING.set((*ASKING.get(), plugin))
        try:
            loaded = loader()
            if any(loaded is other for other in self.loaded):
                self.problems.append(f"{plugin} was given twice; give it once")
                return
            self.loaded.append(loaded)
            self.plugins[plugin] = file_of(loaded) or named
            # Two objects of one class are two plug-ins, though they are called alike.
            self.manager.register(
                loaded, name=plugin if not self.manager.has_plugin(plugin) else f"{plugin} {len(self.loaded)}"
            )
            self._misspelt(plugin, loaded)
            offered = [self._offer(plugin, hook, loaded) for hook in HOOKS]
        except (Exception, SystemExit) as error:  # noqa: BLE001  # whatever a stranger's code raises while it loads
            said = " ".join(fault_of(error).split())
            self.problems.append(f"{plugin} could not be loaded: {said}; mend it or take it out")
            return
        finally:
            ASKING.reset(token)
        if not any(offered) and len(self.problems) == before:
            self.problems.append(
                f"{plugin} offers nothing; write a function trainrules_rules or trainrules_games marked @trainrules.hookimpl"
            )

    def _misspelt(self, plugin: str, loaded: object) -> None:
        for word in dir(loaded):
            if self.manager.parse_hookimpl_opts(loaded, word) is not None and word not in HOOKS:
                self.problems.append(f"{plugin} has a hook '{word}', which there is not; {did_you_mean(word, HOOKS)}")

    def _offer(self, plugin: str, hook: str, loaded: object) -> bool:
        impls = [impl for impl in getattr(self.manager.hook, hook).get_hookimpls() if impl.plugin is loaded]
        if not impls:
            return False
        try:
            offers = list(impls[0].function())
        except (Exception, SystemExit) as error:  # noqa: BLE001  # whatever a stranger's code raises
            self.problems.append(f"{plugin}: {hook} raised {fault_of(error)}; mend it or take it out")
            return False
        what = hook.removeprefix("trainrules_").removesuffix("s")
        for offer in offers:
            wrong = class_problems(offer) if what == "rule" else _game_problems(offer)
            self.problems += [f"{plugin}: {problem}" for problem in wrong]
            if not wrong:
                others = self.offers[what].setdefault(offer.name, [])
                if not any(plugin == other and alike(offer, its) for other, its in others):
                    others.append((plugin, offer))
        return bool(offers)

    def sorted_out(self) -> dict[str, Any]:
        """The fields of a catalogue, by name; a name that more than one offers is barred."""
        shelves: dict[str, dict[str, Any]] = {"rule": {}, "game": {}}
        origins: dict[str, str] = {}
        barred: dict[tuple[str, str], str] = {}
        by_name: dict[tuple[str, str], Plugin] = {}
        for what, offers in self.offers.items():
            for name, offered in sorted(offers.items()):
                plugins = [plugin for plugin, _ in offered]
                if len(offered) == 1:
                    shelves[what][name] = offered[0][1]
                    by_name[what, name] = self.plugins[plugins[0]]
                    origins[name] = " and ".join(dict.fromkeys([*filter(None, [origins.get(name)]), *plugins]))
                else:
                    barred[what, name] = f"{what} '{name}' is offered by {' and by '.join(plugins)}; take one of them out"
        return {
            "rules": MappingProxyType(shelves["rule"]),
            "games": MappingProxyType(shelves["game"]),
            "problems": (*self.problems, *barred.values()),
            "origins": MappingProxyType(origins),
            "barred": MappingProxyType(barred),
            "plugins": MappingProxyType(by_name),
        }


def _game_problems(offer: object) -> list[str]:
    if not isinstance(offer, Game):
        return [f"{shown(offer)} is no game; make a trainrules.Game"]
    return game_problems(offer)
