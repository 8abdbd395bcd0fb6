"""Catalogues: rules and games by name, as plug-ins deliver them. The only module that imports pluggy.

The hooks are called once, when a catalogue is made, through a manager of its own. A plug-in that fails to load, offers
nothing, or offers a name that another offers too becomes an entry of `problems`; the rest stays usable.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Iterable, Mapping
from contextvars import ContextVar
from functools import cache
from hashlib import blake2b
from importlib.abc import SourceLoader
from importlib.metadata import EntryPoint, entry_points
from itertools import islice
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any

import pluggy
from attrs import evolve, frozen

from trainrules.answers import MOST_WORDS, Answer, read_answer
from trainrules.asking import FILE_MODULE
from trainrules.errors import MOST_SAID, BadInput, BadText, CatalogueError, RulesetError, cut, did_you_mean, fault_of, shown
from trainrules.games import Game, game_label, game_problems
from trainrules.options import read_json, read_rule, rule_label
from trainrules.plugins import Plugin, distribution_of, file_of, home_of, stamp
from trainrules.rule import Rule, class_problems
from trainrules.rulesets import Ruleset, build
from trainrules.values import alike
from trainrules.visibility import visible

__all__ = ["Catalogue", "at_hand", "catalogue", "entries", "file_module", "gathered", "hookimpl", "label_of", "ruleset"]

GROUP = "trainrules"
hookspec = pluggy.HookspecMarker(GROUP)
hookimpl = pluggy.HookimplMarker(GROUP)
"""Marks a plug-in's `trainrules_rules` or `trainrules_games`."""


class Hooks:
    """What a plug-in may offer."""

    @hookspec
    def trainrules_rules(self) -> Iterable[type[Rule]]:  # type: ignore[empty-body]  # a specification has none
        """The rule classes that this plug-in offers."""

    @hookspec
    def trainrules_games(self) -> Iterable[Game]:  # type: ignore[empty-body]
        """The games that this plug-in offers."""


HOOKS = ("trainrules_rules", "trainrules_games")


@frozen(eq=False)
class Catalogue:
    """Rules and games by name. `problems` has a sentence for each plug-in or name that cannot be used; `origins` says
    which plug-in offers a name, `plugins` the same of each rule and game as a value.
    """

    rules: Mapping[str, type[Rule]]
    games: Mapping[str, Game]
    problems: tuple[str, ...]
    origins: Mapping[str, str]
    barred: Mapping[tuple[str, str], str]
    plugins: Mapping[tuple[str, str], Plugin]

    def rule(self, text: str, options: Mapping[str, Any] | None = None) -> Rule:
        """The rule that a text such as `opening-run:most=4` says.

        Arguments:
            text: the name of the rule, and behind a colon its options.
            options: the options as JSON has them, such as `{"most": 4}`; the text is then the name alone.

        Raises:
            BadInput: for what is no text.
            BadText: for a name that nobody or more than one offers, and for options that do not fit.
        """
        if options is not None or not isinstance(text, str):
            return read_json(self._look_up("rule", text, self.rules), options)
        name, _, said = text.partition(":")
        return read_rule(self._look_up("rule", name, self.rules), said)

    def game(self, name: str) -> Game:
        """The game of that name.

        Raises:
            BadInput: for what is no text.
            BadText: for a name that nobody or more than one offers.
        """
        game: Game = self._look_up("game", name, self.games)
        return game

    def _look_up(self, what: str, name: object, shelf: Mapping[str, Any]) -> Any:
        if not isinstance(name, str):
            raise BadInput(f"{shown(name)} is no name of a {what}; write it as text")
        if name in shelf:
            return shelf[name]
        if (what, name) in self.barred:
            raise BadText(f"{what} '{name}'", [self.barred[what, name]])
        raise BadText(f"{what} '{visible(cut(name))}'", [f"there is no such {what}; {did_you_mean(name, shelf)}"])

    def ruleset(self, game: str | Game | Mapping[str, Any], *house: str | Rule, without: Iterable[str] = ()) -> Ruleset:
        """As `trainrules.ruleset`, with the names of this catalogue."""
        if isinstance(game, Mapping):
            return self._answered(read_answer(game), more=bool(house or without))
        words: list[Any] = [word for part in (game, *house) for word in (part.split() if isinstance(part, str) else [part])]
        problems: list[str] = []
        left_out = _left_out(without, problems)
        if len(words) + len(left_out) > MOST_WORDS:
            raise RulesetError("ruleset", [f"it has more than {MOST_WORDS} words; no rules are so many"])
        rules: list[Rule] = []
        base: Game | None = None
        for at, word in enumerate(words):
            try:
                if at == 0 and not isinstance(word, str | Game):
                    problems.append(f"{shown(word)} is no game; name one, or make a trainrules.Game")
                elif at == 0:
                    base = word if isinstance(word, Game) else self.game(word)
                elif not isinstance(word, str):
                    rules.append(word)
                elif word.startswith("-"):
                    left_out.append(word[1:])
                else:
                    rules.append(self.rule(word))
            except BadText as error:
                problems += _told(error)
        problems += [
            f"{shown(word)} is no name of a rule to leave out; write it as text"
            for word in left_out
            if not isinstance(word, str)
        ]
        told = {word for word in words if isinstance(word, str)}
        words += [f"-{word}" for word in left_out if isinstance(word, str) and f"-{word}" not in told]
        subject = " ".join(map(_label, words))
        return self._built(subject, base, rules, filter(_is_text, left_out), problems)

    def _answered(self, answer: Answer, more: bool) -> Ruleset:
        """The ruleset that an answer says; with `more` something else was said beside it."""
        problems = [*answer.problems]
        if more:
            problems.append("an answer says the whole ruleset; put house rules into its 'rules', omissions into its 'without'")
        base: Game | None = None
        rules: list[Rule] = []
        try:
            base = None if answer.game is None else self.game(answer.game)
        except BadText as error:
            problems += _told(error)
        for name, options in answer.rules.items():
            try:
                rules.append(self.rule(name, options))
            except BadText as error:
                problems += _told(error)
        return self._built(answer.label, base, rules, answer.without, problems)

    def _built(
        self, subject: str, base: Game | None, rules: list[Rule], without: Iterable[str], problems: list[str]
    ) -> Ruleset:
        """What these parts come to, where nothing is wrong with them.

        Raises RulesetError with the problems and those of the building.
        """
        if base is not None:
            try:
                made = build(base, rules, without, tuple(self.rules.values()))
            except RulesetError as error:
                problems += error.problems
            if not problems:
                return evolve(made, plugins=self._used(made))
        raise RulesetError(f"ruleset '{visible(cut(subject, MOST_SAID))}'", problems or ["no game is named; name one first"])

    def _used(self, made: Ruleset) -> tuple[Plugin, ...]:
        """The plug-ins that the game and the rules in force come from, by name."""
        used: dict[Plugin, list[str]] = {}
        name = made.game.name
        if self.games.get(name) is made.game and ("game", name) in self.plugins:
            used[self.plugins["game", name]] = [name]
        for rule in made.rules:
            offered = self.rules.get(rule.name) is type(rule)
            plugin = self.plugins.get(("rule", rule.name)) if offered else None
            used.setdefault(plugin or home_of(rule), []).append(rule.name)
        return tuple(sorted(plugin.offering(*names) for plugin, names in used.items()))


def _left_out(without: object, problems: list[str]) -> list[Any]:
    """The names of rules to leave out, one more than may be at most."""
    if isinstance(without, str):
        return [without]
    if not isinstance(without, Iterable):
        problems.append(f"'without' takes names of rules, such as [\"double-blank\"], not {shown(without)}")
        return []
    return list(islice(without, MOST_WORDS + 1))


def _label(word: object) -> str:
    return word if isinstance(word, str) else game_label(word) if isinstance(word, Game) else rule_label(word)


def _is_text(word: object) -> bool:
    return isinstance(word, str)


def _told(error: BadText) -> list[str]:
    return [f"{error.subject}: {problem}" for problem in error.problems]


def catalogue(plugins: Iterable[object] = (), strict: bool = False) -> Catalogue:
    """A catalogue of everything installed, and of these plug-ins besides.

    Arguments:
        plugins: objects or modules with hooks, or paths (str or Path) of single files.
        strict: raise at the first look, not when a name is asked for.

    Raises:
        BadInput: for plug-ins that are no list of them.
        CatalogueError: with all problems, when `strict` and there are any.

    >>> sorted(catalogue().games)[-3:]
    ['tanglewood', 'tournament', 'wikihow']
    """
    made = gathered(entries(), plugins)
    if strict and made.problems:
        raise CatalogueError("catalogue", made.problems)
    return made


def entries() -> tuple[EntryPoint, ...]:
    """The entry points of everything installed, by name."""
    return tuple(sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)))


def label_of(entry: EntryPoint) -> str:
    """An installed plug-in, as problems and origins name it."""
    return f"plug-in '{entry.name}' ({entry.value})"


def gathered(entries: Iterable[EntryPoint], plugins: Iterable[object]) -> Catalogue:
    """A catalogue of what these entry points load, in their order, and of these plug-ins besides, as `catalogue` takes them."""
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
    return shelves.catalogue()


@cache
def installed() -> Catalogue:
    """The catalogue of everything installed, made once."""
    return catalogue()


_made = catalogue  # where an argument has that name


def ruleset(
    game: str | Game | Mapping[str, Any],
    *house: str | Rule,
    without: Iterable[str] = (),
    catalogue: Catalogue | None = None,
) -> Ruleset:
    """What a game with house rules comes to.

    Arguments:
        game: a game or its name; or the whole text of a ruleset, as `str` writes it; or an answer, which is the whole as JSON
            has it: a mapping of the keys `game`, `rules` and `without`, as `Ruleset.answer` gives it.
        house: rules as values or as text, such as `opening-run:most=4`; one of a class that the game has replaces it.
        without: names of the game's own rules to leave out; in texts, `-name`.
        catalogue: where names are looked up; by default everything installed.

    Raises:
        RulesetError: with all problems at once.
        RuleFailed: when a plug-in fails while it is asked.

    >>> str(ruleset("mexican-train", "opening-run:most=4", without=["double-blank"]))
    'mexican-train opening-run:most=4 -double-blank'
    >>> str(ruleset({"game": "mexican-train", "rules": {"opening-run": {"most": 4}}, "without": ["double-blank"]}))
    'mexican-train opening-run:most=4 -double-blank'
    """
    return at_hand(catalogue).ruleset(game, *house, without=without)


def at_hand(catalogue: Catalogue | None) -> Catalogue:
    """That catalogue; where none is given, that of everything installed.

    Raises BadInput for what is no catalogue.
    """
    if isinstance(catalogue, Catalogue):
        return catalogue
    if catalogue is not None:
        raise BadInput(f"{shown(catalogue)} is no catalogue; make one with trainrules.catalogue")
    return _made() if ASKING.get() else installed()


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
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or not isinstance(spec.loader, SourceLoader):
        raise ImportError("its name does not end in .py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # attrs and typing look a class's module up there
    try:
        stamp(module, path)
        # What was read is what is run: a cache beside the file could be of what it was a moment ago.
        exec(spec.loader.source_to_code(source, str(path)), module.__dict__)  # noqa: S102  # to load a file is to run it
    except BaseException:
        del sys.modules[name]
        raise
    return module


ASKING: ContextVar[tuple[str, ...]] = ContextVar("ASKING", default=())
"""The plug-ins that are being asked for what they offer. One that itself asks for a catalogue, to derive a game from
another's, is given one of all the others."""


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

    def catalogue(self) -> Catalogue:
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
        return Catalogue(
            rules=MappingProxyType(shelves["rule"]),
            games=MappingProxyType(shelves["game"]),
            problems=(*self.problems, *barred.values()),
            origins=MappingProxyType(origins),
            barred=MappingProxyType(barred),
            plugins=MappingProxyType(by_name),
        )


def _game_problems(offer: object) -> list[str]:
    if not isinstance(offer, Game):
        return [f"{shown(offer)} is no game; make a trainrules.Game"]
    return game_problems(offer)
