"""Games small enough to be played by the hundred, and sound rules for them: what faults are planted in."""

from __future__ import annotations

from attrs import frozen

import trainrules as tr
from trainrules import Keeps, OpeningDoubles
from trainrules_variants.games import crazy_train, mexican_train
from trainrules_variants.rules.cover_at_once import CoverAtOnce
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.double_blank import DoubleBlank
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.free_bonus import FreeBonus
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.hekdek import Hekdek
from trainrules_variants.rules.may_keep import MayKeep
from trainrules_variants.rules.opening_run import OpeningRun
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.reverse_doubles import ReverseDoubles
from trainrules_variants.rules.rounds import Rounds


@frozen
class Idle(tr.Rule):
    """Nothing changes."""


@frozen
class OwnTrackFirst(tr.Rule):
    """Until your own track is started, you may not play on another."""

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """See the sentence."""
        return not (table.mine(track) or table.started)


@frozen
class LowestFirst(tr.Rule):
    """Of the pieces in a hand the highest is laid last."""

    def forbids(self, table: tr.Table, play: tr.Play) -> bool:
        """See the sentence."""
        hand = table.hand(table.seat)
        return len(hand) > 1 and play.piece == hand[-1]


@frozen
class TwoEach:
    """Two tracks a seat."""

    def owners(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """One after the other."""
        return tuple((seat,) for seat in range(seats) for _ in range(2))


@frozen
class TwoTracks(tr.Rule):
    """Every player has two tracks."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"owned": TwoEach()}


@frozen
class ThreeToes(tr.Rule):
    """A double takes three pieces before its line goes on."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"toes": 3}


@frozen
class NoDraws(tr.Rule):
    """Nothing is drawn."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"draws": 0}


@frozen
class Fees(tr.Rule):
    """Whoever is not out pays a point for every seat."""

    def charges(self, table: tr.Table, seat: int) -> int:
        """See the sentence."""
        return 0 if table.out(seat) else table.seats


def _game(name: str, base: tr.Game, *rules: tr.Rule, without: tuple[type[tr.Rule], ...] = ()) -> tr.Game:
    """The base with some rules in place of its own, and others besides."""
    told = {type(rule): rule for rule in rules}
    own = [told.pop(type(rule), rule) for rule in base.rules if type(rule) not in without]
    return tr.Game(name, (*own, *told.values()))


SMALL = _game("small", mexican_train.GAME, Dominoes(high=6), HandSize(pieces=4, most=3), Rounds(count=2))
TWO_SETS = _game("two-sets", SMALL, Dominoes(high=3, sets=2), HandSize(pieces=3, most=3))
GAMES = (
    SMALL,
    _game("strict", SMALL, OpeningRun(doubles=OpeningDoubles.BIND), OwnTrackFirst(), LowestFirst()),
    _game("kept", SMALL, OpeningRun(keeps=Keeps.STARTED)),
    _game("two-tracks", SMALL, TwoTracks(), without=(OwnTracks,)),
    _game("tiny", SMALL, Dominoes(high=3), HandSize(pieces=3, most=3)),
    _game("short", SMALL, HandSize(pieces=1, most=3)),
    _game("dry", SMALL, NoDraws(), without=(DrawOne,)),
    _game("toes", SMALL, ThreeToes()),
    _game("fees", SMALL, Fees()),
    TWO_SETS,
    _game("free", TWO_SETS, HandSize(pieces=6, most=3), FreeBonus(), without=(CoverAtOnce,)),
    _game(
        "cards",
        crazy_train.GAME,
        Hekdek(suits=3, borders=3, numbers=2),
        HandSize(pieces=4, fewest=3, most=3),
        Rounds(count=2),
    ),
)
RULES = (DoubleBlank, ReverseDoubles, MayKeep)
"""House rules for all of them."""
