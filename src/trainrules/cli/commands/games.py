"""`trainrules games`: what there is to play, and the house rules."""

from __future__ import annotations

from enum import Enum
from typing import Any, get_type_hints

import attrs
import click

from trainrules.catalogues import Catalogue
from trainrules.cli.asked import as_json, warn, with_catalogue
from trainrules.cli.lines import line
from trainrules.cli.screens import Screen
from trainrules.cli.words import seat_counts
from trainrules.errors import TrainrulesError, fault_of
from trainrules.games import Game
from trainrules.rule import Rule, attributes
from trainrules.wordings import option_text


@click.command
@with_catalogue
@click.option("--rules", is_flag=True, help="List the house rules instead, with their options.")
@as_json
def command(catalogue: Catalogue, rules: bool, as_json: bool) -> None:
    """List the games, or with --rules the house rules.

    \b
    A game: its seat counts, what it is, its own rules, who publishes it.
    A rule: its sentence, who publishes it, and its options as they are where
    nothing else is said; RULE:OPTION=VALUE,OPTION=VALUE says otherwise.

    \b
    With --json, objects of the kind
    `game`: name, about, seats, rules, sources, plugin
    `rule`: name, sentence, options (name, default, values, about), sources,
    plugin. The default of an option that must be given is null; values are
    null where they are not to be counted.
    """  # noqa: D301  # the character by which click keeps the lines of a paragraph
    screen = Screen()
    if rules:
        for rule in catalogue.rules.values():
            if as_json:
                _rule_line(rule, catalogue.origins[rule.name])
            else:
                _rule_text(screen, rule)
    else:
        for game in catalogue.games.values():
            seats = _seats(catalogue, game)
            if as_json:
                _game_line(game, seats, catalogue.origins[game.name])
            else:
                _game_text(screen, game, seats)


def _seats(catalogue: Catalogue, game: Game) -> tuple[int, ...]:
    try:
        return catalogue.ruleset(game).seats
    except TrainrulesError as error:
        warn(f"game '{game.name}' cannot be played: {error}")
        return ()


def _game_line(game: Game, seats: tuple[int, ...], plugin: str) -> None:
    rules = [rule.name for rule in game.rules]
    sources = [str(source) for source in game.sources]
    line("game", name=game.name, about=str(game.about), seats=seats, rules=rules, sources=sources, plugin=plugin)


def _game_text(screen: Screen, game: Game, seats: tuple[int, ...]) -> None:
    screen.paragraph(f"{seat_counts(seats)} seats" if seats else "cannot be played", f"{game.name}  ")
    if game.about:
        screen.paragraph(str(game.about), "  ")
    screen.paragraph(" ".join(rule.name for rule in game.rules) or "none", "  Rules: ")
    if game.sources:
        screen.paragraph("; ".join(map(str, game.sources)), "  Sources: ")
    screen.write("")


def _rule_line(rule: type[Rule], plugin: str) -> None:
    sources = [str(source) for source in rule.sources]
    line("rule", name=rule.name, sentence=rule.sentence, options=_options(rule), sources=sources, plugin=plugin)


def _rule_text(screen: Screen, rule: type[Rule]) -> None:
    screen.write(rule.name, style="bold")
    screen.paragraph(rule.sentence, "  ")
    for option in _options(rule):
        default = "..." if option["default"] is None else option["default"]
        values = f" ({', '.join(option['values'])})" if option["values"] else ""
        screen.paragraph(f"{option['about']}{values}", f"  {option['name']}={default}  ")
    if rule.sources:
        screen.paragraph("; ".join(map(str, rule.sources)), "  Sources: ")
    screen.write("")


def _options(rule: type[Rule]) -> list[dict[str, Any]]:
    try:
        hints = get_type_hints(rule)
        return [
            {
                "name": option.alias,
                "default": _default(option),
                "values": _values(hints[option.name]),
                "about": str(option.metadata.get("doc", "")),
            }
            for option in attributes(rule)
            if option.init
        ]
    except Exception as error:  # noqa: BLE001  # whatever a stranger's annotations and defaults raise
        warn(f"rule '{rule.name}': its options cannot be told: {fault_of(error)}; mend the plug-in")
        return []


def _default(option: attrs.Attribute[Any]) -> str | None:
    if option.default is attrs.NOTHING:
        return None
    factory = getattr(option.default, "factory", None)
    return option_text(factory() if factory else option.default)


def _values(hint: object) -> list[str] | None:
    if hint is bool:
        return ["yes", "no"]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return [option_text(member) for member in hint]
    return None
