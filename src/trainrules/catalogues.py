"""Catalogues: rules and games by name, as plug-ins deliver them.

The plug-ins are loaded and asked once, when a catalogue is made, by `trainrules.offers`. What cannot be used becomes an
entry of `problems`; the rest stays usable.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any

from attrs import evolve, frozen

from trainrules.answers import MOST_WORDS, Answer, read_answer
from trainrules.errors import MOST_SAID, BadInput, BadText, CatalogueError, RulesetError, cut, did_you_mean, shown
from trainrules.games import Game, game_label
from trainrules.options import read_json, read_rule, rule_label
from trainrules.plugins import Plugin, home_of
from trainrules.rule import Rule
from trainrules.rulesets import Ruleset, build
from trainrules.visibility import visible

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["Catalogue", "at_hand", "catalogue", "gathered", "ruleset"]


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
        remedy = did_you_mean(name, shelf)
        if not remedy.startswith("did you mean"):
            remedy += (
                f"; a {what} of a file has a name where that is read: trainrules.catalogue(plugins=[FILE]), or --plugin FILE"
            )
        raise BadText(f"{what} '{visible(cut(name))}'", [f"there is no such {what}; {remedy}"])

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
    made = gathered(None, plugins)
    if strict and made.problems:
        raise CatalogueError("catalogue", made.problems)
    return made


def gathered(entries: Iterable[EntryPoint] | None, plugins: Iterable[object]) -> Catalogue:
    """A catalogue of what these entry points load, in their order, and of these plug-ins besides, as `catalogue` takes them.

    Without entry points, of everything installed.
    """
    from trainrules import offers  # noqa: PLC0415  # a program that only looks at the rules does not wait for pluggy

    return Catalogue(**offers.offered(offers.entries() if entries is None else entries, plugins))


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
    from trainrules.offers import ASKING  # noqa: PLC0415  # see `gathered`

    return _made() if ASKING.get() else installed()
