"""Rulesets and the building of them: what a list of rules comes to, or everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import Any

from attrs import field, frozen

from trainrules.answers import GAME, RULES, WITHOUT
from trainrules.asking import ask, named, origin_of
from trainrules.errors import MOST_SAID, BadInput, BadText, RulesetError, cut, did_you_mean, shown
from trainrules.games import Game, game_label, game_problems
from trainrules.moves import Play
from trainrules.options import json_options, rule_label, rule_text, setting_text
from trainrules.overruling import Overruled, overruled
from trainrules.pieces import Kit
from trainrules.plugins import Plugin
from trainrules.rule import STEP_FACETS, Rule, rule_problems
from trainrules.seatings import Seating, decided_by, seatings_of
from trainrules.settings import NAMES, REQUIRED, OpeningDoubles, Settings, unfit
from trainrules.tables import Due, Table, Track
from trainrules.values import alike, briefly
from trainrules.visibility import visible

__all__ = ["Ruleset", "build", "checked", "decisions_of"]


@frozen(repr=False)
class Ruleset:
    """What a game, with house rules and without some of its own, comes to. Made by `trainrules.ruleset`.

    `rules` are all rules in force; `settings` the choices they come to; one tuple of functions a facet. Two rulesets are
    equal when they come from the same game with the same house rules and omissions. `decisions` has the names of the
    settings that each rule decides, in the order of `rules`; `plugins` are those that the game and the rules come from.
    """

    _repr_pretty_ = briefly

    game: Game
    house: tuple[Rule, ...]
    without: tuple[str, ...]
    rules: tuple[Rule, ...] = field(eq=False)
    decisions: tuple[tuple[str, ...], ...] = field(eq=False)
    settings: Settings = field(eq=False)
    seatings: Mapping[int, Seating] = field(eq=False)
    asleep: bool = field(eq=False)
    opens: tuple[Callable[[Table, Track], bool], ...] = field(eq=False)
    closes: tuple[Callable[[Table, Track], bool], ...] = field(eq=False)
    forbids: tuple[Callable[[Table, Play], bool], ...] = field(eq=False)
    due: tuple[Callable[[Table], Due], ...] = field(eq=False)
    ends_round: tuple[Callable[[Table], bool], ...] = field(eq=False)
    charges: tuple[Callable[[Table, int], int], ...] = field(eq=False)
    plugins: tuple[Plugin, ...] = field(default=(), eq=False)

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.game.name

    @property
    def seats(self) -> tuple[int, ...]:
        """The seat counts that can be served, ascending."""
        return tuple(self.seatings)

    def seating(self, seats: int) -> Seating:
        """Kit, hand size and worths for that seat count.

        Raises BadInput, naming the counts that can be served, for any other.
        """
        if type(seats) is int and seats in self.seatings:
            return self.seatings[seats]
        counts = ", ".join(map(str, self.seats))
        if type(seats) is not int:
            raise BadInput(
                f"seats {shown(seats)}: '{self.label}' is played by a whole number of seats, an int; take one of {counts}"
            )
        raise BadInput(f"'{self.label}' is not played by {shown(seats)} seats; take one of {counts}")

    def kit(self, seats: int) -> Kit:
        """The piece set for that seat count."""
        return self.seating(seats).kit

    def rule(self, name: str) -> Rule | None:
        """The rule of that name, where it is in force."""
        return next((rule for rule in self.rules if rule.name == name), None)

    def decider(self, setting: str) -> Rule | None:
        """The rule that decides the setting of that name; None where it has its neutral value."""
        decided = zip(reversed(self.rules), reversed(self.decisions), strict=True)
        return next((rule for rule, keys in decided if setting in keys), None)

    @property
    def overruled(self) -> tuple[Overruled, ...]:
        """The rules of the game of which house rules decide something otherwise, wholly or in part, in the order of the game.

        A rule that a house rule of its own class replaces is not among them: it is no longer in the ruleset.

        >>> import trainrules as tr
        >>> (found,) = tr.ruleset("mexican-train free-bonus").overruled
        >>> found.rule.name, [rule.name for rule in found.by], found.wholly
        ('cover-at-once', ['free-bonus'], True)
        """
        ruled = list(zip(self.rules, self.decisions, strict=True))
        own = len(self.rules) - len(self.house)
        kits = (seating.kit for seating in self.seatings.values())
        return tuple(overruled(ruled[:own], ruled[own:], self.settings, kits))

    def __str__(self) -> str:
        """The text that `trainrules.ruleset` reads back: `mexican-train reverse-doubles opening-run:most=4 -double-blank`."""
        return " ".join((self.game.name, *map(rule_text, self.house), *(f"-{name}" for name in self.without)))

    @property
    def answer(self) -> dict[str, Any]:
        """What `trainrules.ruleset` reads back, as JSON has it; see `trainrules.schema`.

        Raises BadText where an option holds what no text can say.

        >>> import trainrules as tr
        >>> tr.ruleset("mexican-train opening-run:most=4 -double-blank").answer
        {'game': 'mexican-train', 'rules': {'opening-run': {'most': 4}}, 'without': ['double-blank']}
        """
        rules = {rule.name: json_options(rule) for rule in self.house}
        return {GAME: self.game.name, RULES: rules, WITHOUT: list(self.without)}

    @property
    def label(self) -> str:
        """Its text, or the names of its rules where an option holds what no text can say."""
        try:
            return str(self)
        except BadText:
            return " ".join((self.game.name, *(rule.name for rule in self.house), *(f"-{name}" for name in self.without)))

    def __repr__(self) -> str:
        """Its text, or its names."""
        return f"<Ruleset {self.label}>"


def checked(rules: object) -> Ruleset:
    """The ruleset that a caller gives; anything else is refused with what to do.

    Raises BadInput for what is no ruleset, such as the name of a game.
    """
    if not isinstance(rules, Ruleset):
        raise BadInput(f"{shown(rules)} is no ruleset; make one with trainrules.ruleset")
    return rules


def build(game: Game, house: Iterable[Rule] = (), without: Iterable[str] = (), shelf: Sequence[type[Rule]] = ()) -> Ruleset:
    """Make a ruleset, or tell everything that stands against it.

    Arguments:
        game: the base rules.
        house: rules on top; one of a class that the base has replaces it whole.
        without: names of base rules to leave out.
        shelf: rule classes at hand, used in remedies only.

    Raises:
        RulesetError: with all problems at once.
        RuleFailed: when a rule or policy of a plug-in raises an error while it is asked.
    """
    house, without = _each_once(house), tuple(dict.fromkeys(without))
    problems = [*game_problems(game), *(problem for rule in house for problem in rule_problems(rule))]
    said = (game_label(game), *map(rule_label, house), *(f"-{name}" for name in without))
    subject = f"ruleset '{visible(cut(' '.join(said), MOST_SAID))}'"
    if problems:
        raise RulesetError(subject, problems)
    problems += _doubled(game, house)
    own = {rule.name for rule in game.rules}
    problems += [
        f"'{game.name}' cites {shown(source)} for '{name}', a rule that it does not have; {did_you_mean(name, own)}"
        for source, names in game.citations.items()
        for name in names
        if name not in own
    ]
    problems += [
        f"'{game.name}' has no rule '{name}' to leave out; {did_you_mean(name, own)}" for name in without if name not in own
    ]
    problems += [
        f"rule '{rule.name}' is both a house rule and left out; drop one of the two" for rule in house if rule.name in without
    ]
    problems += [
        f"rule '{rule.name}' of {origin_of(rule)} has the name of the game's own rule of {origin_of(other)}; leave one out"
        for rule in house
        for other in game.rules
        if rule.name == other.name and type(rule) is not type(other) and other.name not in without
    ]
    replaced = {type(rule) for rule in house}
    base = tuple(rule for rule in game.rules if type(rule) not in replaced and rule.name not in without)
    rules = (*base, *house)
    decisions, found = decisions_of(rules)
    problems += found
    settings, clashing, found = _settings(base, house, decisions)
    problems += found
    for rule in rules:
        problems += _needs(rule, settings, shelf)
    seatings: dict[int, Seating] = {}
    # Where rules clash over what must be said, nothing is known of any seat count.
    if clashing.isdisjoint(REQUIRED) and all(getattr(settings, name) is not None for name in REQUIRED):
        seatings, found = seatings_of(settings, base, house, decisions)
        problems += found
        if not seatings and not problems:
            sayers = [f"'{cls.name}'" for cls in shelf if "hand" in _answers(cls)]
            such = f" with the options of {' or '.join(sayers)}" if sayers else ""
            whose = decided_by("hand", rules, decisions)
            problems.append(
                f"{whose}no seat count can be served by these pieces and hands; choose other pieces, or add a hand size for them{such}"
            )
    if problems:
        raise RulesetError(subject, problems)
    facets = {facet: tuple(getattr(rule, facet) for rule in rules if facet in vars(type(rule))) for facet in STEP_FACETS}
    # Where several rules end a round at once, the cause is the first by name, in whatever order they are given.
    facets["ends_round"] = tuple(sorted(facets["ends_round"], key=lambda facet: str(facet.__self__.name)))
    asleep = settings.opening and settings.opening_doubles is OpeningDoubles.SLEEP
    return Ruleset(game, house, without, rules, tuple(map(tuple, decisions)), settings, seatings, asleep, **facets)


def _each_once(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    kept: list[Rule] = []
    for rule in rules:
        if not any(type(other) is type(rule) and alike(other, rule) for other in kept):
            kept.append(rule)  # by comparison, since an option may hold what cannot be hashed
    return tuple(kept)


def _doubled(game: Game, house: tuple[Rule, ...]) -> list[str]:
    problems = []
    for rules, whose in ((game.rules, f"game '{game.name}'"), (house, "the house rules")):
        seen: dict[str, Rule] = {}
        for rule in rules:
            other = seen.setdefault(rule.name, rule)
            if other is not rule:
                problems.append(
                    f"{whose}: rule '{rule.name}' is given twice, as {rule_label(other)} and as {rule_label(rule)}; keep one"
                )
    return problems


def decisions_of(rules: tuple[Rule, ...]) -> tuple[list[dict[str, object]], list[str]]:
    """What each rule decides, asked once, and what is wrong with the answers."""
    decisions: list[dict[str, object]] = []
    problems: list[str] = []
    for rule in rules:
        answer = ask(rule, "settings", rule.settings)
        decided: dict[str, object] = {}
        decisions.append(decided)
        if not isinstance(answer, Mapping):
            problems.append(f"{named(rule)}: settings gave {shown(answer)}; give a mapping of settings to values")
            continue
        for key, value in ask(rule, "settings", lambda answer=answer: list(answer.items())):
            problem = _value_problem(key, value)
            if problem:
                problems.append(f"{named(rule)}: {problem}")
            else:
                decided[key] = value
    return decisions, problems


def _settings(
    base: tuple[Rule, ...], house: tuple[Rule, ...], decisions: list[dict[str, object]]
) -> tuple[Settings, set[str], list[str]]:
    """The settings that base and house rules come to, those over which two rules clash, and what is wrong with them.

    One owner a setting, equal values agree, house over base.
    """
    problems: list[str] = []
    clashing: set[str] = set()
    chosen: dict[str, object] = {}
    for group, decided in ((base, decisions[: len(base)]), (house, decisions[len(base) :])):
        owners: dict[str, tuple[Rule, object]] = {}
        for rule, values in zip(group, decided, strict=True):
            for key, value in values.items():
                other, theirs = owners.setdefault(key, (rule, value))
                if not alike(theirs, value) and type(other) is not type(rule):  # else it is told as given twice
                    clashing.add(key)
                    problems.append(f"{_clash(key, other, theirs, rule, value)}; keep one of the two rules")
        chosen |= {key: value for key, (_, value) in owners.items()}
    problems += [f"no rule says the setting '{key}'; add a rule that does" for key in REQUIRED if chosen.get(key) is None]
    return Settings(**chosen), clashing, problems  # type: ignore[arg-type]  # each value has been checked


def _value_problem(key: object, value: object) -> str:
    if not isinstance(key, str) or key not in NAMES:
        return f"there is no setting {shown(key)}; {did_you_mean(key, NAMES)}"
    return unfit(key, value)


def _clash(key: str, one: Rule, value: object, other: Rule, theirs: object) -> str:
    """Who says what of a setting; of policies, which no words can say, who says one."""
    if all(said is None or isinstance(said, Enum | int) for said in (value, theirs)):
        return f"{named(one)} sets '{key}' to {setting_text(value)} and {named(other)} to {setting_text(theirs)}"
    return f"{named(one)} and {named(other)} set '{key}' differently"


def _needs(rule: Rule, settings: Settings, shelf: Sequence[type[Rule]]) -> list[str]:
    problems = []
    for key, value in rule.needs.items():
        if key not in NAMES:
            problems.append(f"{named(rule)}: needs the setting {shown(key)}, which there is not; {did_you_mean(key, NAMES)}")
        elif not alike(getattr(settings, key), value):
            sayers = [f"'{cls.name}'" for cls in shelf if alike(_answers(cls).get(key, NAMES), value)]
            remedy = f"add {' or '.join(sayers)}" if sayers else "add a rule that says so"
            problems.append(
                f"{named(rule)} needs '{key}' to be {_needed(value)}, but it is {setting_text(getattr(settings, key))}; {remedy}, or leave '{rule.name}' out"
            )
    return problems


def _needed(value: object) -> str:
    """What a rule needs; a text, which no setting takes, is shown as it is."""
    return shown(value) if isinstance(value, str) else setting_text(value)


def _answers(cls: type[Rule]) -> Mapping[str, object]:
    """What a rule decides without options; nothing where it cannot be asked, for then it is no remedy."""
    try:
        return dict(cls().settings())
    except (Exception, SystemExit):  # noqa: BLE001  # whatever a stranger's rule does without its options
        return {}
