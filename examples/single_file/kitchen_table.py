"""House rules in a single file: no package, nothing to install.

    trainrules play kitchen-table --plugin kitchen_table.py

In Python: `trainrules.catalogue(plugins=["kitchen_table.py"])`.
"""

from __future__ import annotations

from attrs import frozen

import trainrules as tr


@frozen
class TeaBreak(tr.Rule):
    """A round also ends when every track has a marker: then it is time for tea."""

    def ends_round(self, table: tr.Table) -> bool:
        """The communal track never has one."""
        return all(track.marked for track in table.tracks if track.owners)


@tr.hookimpl
def trainrules_rules() -> list[type[tr.Rule]]:
    """The rule, for any game."""
    return [TeaBreak]


@tr.hookimpl
def trainrules_games() -> list[tr.Game]:
    """The game of this table: Mexican Train with other options, and the rule."""
    played = tr.ruleset("mexican-train", "dominoes:high=9", "rounds:count=3", "double-blank:points=25", TeaBreak())
    return [tr.Game("kitchen-table", played.rules, about="Three rounds of Mexican Train with double-9 tiles and a tea break.")]
