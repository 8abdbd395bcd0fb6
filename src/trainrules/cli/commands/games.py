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
from trainrules.cli.words import option_text, seat_counts
from trainrules.errors import TrainrulesError
from trainrules.rule import Rule, attributes
from trainrules.rulesets import Game


@click.command
@with_catalogue
@click.option("--rules", is_flag=True, help="List the house rules instead, with their options.")
@as_json
def command(catalogue: Catalogue, rules: bool, as_json: bool) -> None:
    r"""List the games, or with --rules the house rules.

    \b
    A game:      its seat counts, what it is, its own rules, who publishes it
    A rule:      its sentence, who publishes it, and its options as they are
                 where nothing else is said: RULE:OPTION=VALUE,OPTION=VALUE
    With --json: objects of the kind `game` (name, about, seats, rules,
                 sources, plugin) or `rule` (name, sentence, options, sources,
                 plugin; an option has name, default, values and about)
    """
    if rules:
        for rule in catalogue.rules.values():
            (_rule_line if as_json else _rule_text)(rule, catalogue.origins[rule.name])
    else:
        for game in catalogue.games.values():
            (_game_line if as_json else _game_text)(game, _seats(catalogue, game), catalogue.origins[game.name])
