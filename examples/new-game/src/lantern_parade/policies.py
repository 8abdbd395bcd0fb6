"""What is asked once a round: small frozen values, each with the methods of one of trainrules' protocols."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

import trainrules as tr
from lantern_parade.kit import lantern_kit

HANDS = {2: 8, 3: 7, 4: 6}


@frozen
class LanternCards:
    """The same cards at every table. A `trainrules.Pieces`."""

    def kit(self, seats: int) -> tr.Kit:  # noqa: ARG002  # the same for all
        """The cards."""
        return lantern_kit()


@frozen
class ByPlayers:
    """Fewer cards for more players. A `trainrules.Hand`."""

    seats = tuple(HANDS)

    def size(self, kit: tr.Kit, seats: int) -> int | None:  # noqa: ARG002  # there is but one kit
        """Cards a seat; None for a number of players that there is no table for."""
        return HANDS.get(seats)


@frozen
class GateDeck:
    """The gates, shuffled once a match, one a round. A `trainrules.Station`."""

    def reserved(self, dealt: tr.Dealt) -> tr.Piece:
        """The gate of that round."""
        return dealt.turned[(dealt.round - 1) % len(dealt.turned)]

    def found(self, dealt: tr.Dealt) -> tr.Found:
        """Never asked: the gate is known before the deal."""
        raise tr.BadInput(f"the gate of round {dealt.round} is turned up before the deal, not found after it")


@frozen
class LastPlace:
    """The seat with the most points; of several, and in round 1, the lowest. A `trainrules.Starter`."""

    def first(self, dealt: tr.Dealt) -> int:
        """The seat that begins."""
        totals = [sum(scores) for scores in zip(*dealt.past, strict=True)] or [0]
        return totals.index(max(totals))


@frozen
class OneRoundAGate:
    """As many rounds as gates. A `trainrules.Rounds`."""

    def over(self, kit: tr.Kit, past: Sequence[tuple[int, ...]]) -> bool:
        """Whether each gate has had its round."""
        return len(past) >= len(kit.stations)
