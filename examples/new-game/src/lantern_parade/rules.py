"""A class for each sentence of the game."""

from __future__ import annotations

from attrs import field, frozen
from attrs.validators import ge

import trainrules as tr
from lantern_parade.policies import ByPlayers, GateDeck, LanternCards, LastPlace, OneRoundAGate


@frozen
class Lanterns(tr.Rule):
    """A lantern follows one that is a size smaller or larger, or as a twin one of its own size; the first of a lane has the colour of the gate."""

    def settings(self) -> dict[str, object]:
        """The cards, with their fits, are the kit."""
        return {"pieces": LanternCards()}


@frozen
class LanternHands(tr.Rule):
    """Two players get eight lanterns each, three get seven, four get six."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"hand": ByPlayers()}


@frozen
class ShuffledGates(tr.Rule):
    """The gates are shuffled once, and each round one of them is turned up."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"station": GateDeck()}


@frozen
class EveryGateOnce(tr.Rule):
    """A match has a round for every gate."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"rounds": OneRoundAGate()}


@frozen
class LastPlaceBegins(tr.Rule):
    """The player with the most points so far begins; of several, the one who sits first."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"starter": LastPlace()}


@frozen
class OwnLanes(tr.Rule):
    """Every player has a lane of the own behind the gate."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"owned": tr.SeatTracks()}


@frozen
class VillageLane(tr.Rule):
    """One more lane belongs to the whole village."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"communal": 1}


@frozen
class TwoDraws(tr.Rule):
    """Who cannot hang up a lantern draws up to two, and must use one that fits."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"draws": 2, "drawn": tr.Drawn.MUST}


@frozen
class UnattendedLanes(tr.Rule):
    """Who still cannot leaves the own lane unattended: anybody may hang lanterns there until its owner does."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"marks": tr.Marks.FAIL, "raises": tr.Raises.OWN}


@frozen
class TwinsAreFollowed(tr.Rule):
    """Who hangs up a twin hangs another lantern behind it at once."""

    def settings(self) -> dict[str, object]:
        """A twin is what trainrules calls a double."""
        return {"bonus": tr.Bonus.COVER}


@frozen
class LongestLane(tr.Rule):
    """Whose own lane alone is the longest when a round ends takes points off."""

    points: int = field(default=5, validator=ge(0), metadata={"doc": "how many"})

    def charges(self, table: tr.Table, seat: int) -> int:
        """A fee below zero is a bonus."""
        lengths = [sum(len(track.pieces) for track in table.tracks if each in track.owners) for each in range(table.seats)]
        longest = max(lengths)
        return -self.points if lengths[seat] == longest and lengths.count(longest) == 1 else 0
