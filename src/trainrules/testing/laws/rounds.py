"""Laws of a round as a whole: that no rule fails in it, and that it can be played again."""

from __future__ import annotations

from itertools import islice

from trainrules.deals import owners_of
from trainrules.games import Game
from trainrules.legality import legal_moves
from trainrules.moves import Play
from trainrules.rulesets import build
from trainrules.testing.laws.stating import About, Fault, law
from trainrules.testing.stories import indented
from trainrules.testing.trail import Trail, fresh_copy

__all__ = [
    "no_rule_fails",
    "the_order_of_rules_changes_nothing",
    "the_same_moves_give_the_same_tables",
    "tracks_keep_their_owners",
]


@law(About.TRAIL)
def no_rule_fails(trail: Trail) -> None:
    """No rule fails at any table that a round reaches."""
    if trail.failure is not None:
        raise trail.failure[1]


@law(About.TRAIL)
def tracks_keep_their_owners(trail: Trail) -> None:
    """Every track keeps its place, its owners and its pieces; a new one springs from a double, and has the owners of that track."""
    dealt = [track.owners for track in trail.tables[0].tracks]
    owners = owners_of(trail.rules.settings, trail.seats)
    if dealt != owners:
        raise Fault(f"the tracks are dealt to {list(map(sorted, dealt))}, and by the rules to {list(map(sorted, owners))}")
    for before, move, after in trail.steps:
        for old, new in zip(before.tracks, after.tracks, strict=False):
            if (old.index, old.owners, old.parent) != (new.index, new.owners, new.parent):
                raise Fault(
                    f"after {move} track {old.index} is another one: owners {sorted(old.owners)} became {sorted(new.owners)}"
                )
            if new.pieces[: len(old.pieces)] != old.pieces:
                raise Fault(f"after {move} the pieces of track {old.index} are others")
        sprung = after.tracks[len(before.tracks) :]
        if len(after.tracks) < len(before.tracks) or len(sprung) > 1:
            raise Fault(f"after {move} there are {len(after.tracks)} tracks, and there were {len(before.tracks)}")
        for track in sprung:
            if not isinstance(move, Play) or track.parent != move.track or track.owners != before.tracks[move.track].owners:
                raise Fault(
                    f"after {move} there is a track {track.index} with the parent {track.parent} and owners {sorted(track.owners)}"
                )


@law(About.TRAIL)
def the_same_moves_give_the_same_tables(trail: Trail) -> None:
    """The same moves from the same deal give the same tables."""
    rules = trail.rules
    again = Trail.replay(rules, trail.seats, trail.seed, trail.moves, round=trail.round, past=trail.past)
    _agree(trail, again, "when they are made again")


@law(About.TRAIL)
def the_order_of_rules_changes_nothing(trail: Trail) -> None:
    """The order in which rules stand in a game, or house rules are named, changes nothing."""
    rules = trail.rules
    game = Game(rules.game.name, rules.game.rules[::-1], rules.game.sources, rules.game.about, rules.game.abouts)
    other = build(game, rules.house[::-1], rules.without)
    if (other.settings, other.seats) != (rules.settings, rules.seats):
        raise Fault(f"in the other order the settings are {other.settings}, and not {rules.settings}")
    if other.seating(trail.seats).worths != rules.seating(trail.seats).worths:
        raise Fault("in the other order pieces have another worth")
    again = Trail.replay(other, trail.seats, trail.seed, trail.moves, round=trail.round, past=trail.past)
    _agree(trail, again, "with the rules in the other order")
    for table in islice(trail.tables, 0, None, 5):
        ours, theirs = ([str(move) for move in legal_moves(each, fresh_copy(table))] for each in (rules, other))
        if ours != theirs:
            raise Fault(
                f"in the other order the legal moves are {' '.join(theirs)}, and not {' '.join(ours)}:\n{indented(table)}"
            )


def _agree(trail: Trail, again: Trail, when: str) -> None:
    for number, (table, other) in enumerate(zip(trail.tables, again.tables, strict=True)):
        if table != other:
            raise Fault(f"the table after {number} moves is another one {when}:\n{indented(other)}")
