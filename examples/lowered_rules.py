"""House rules that the compiled engine of the simulator plays, one that it does not, and the proof that the lowerings are right.

Run it as `python examples/lowered_rules.py`; it needs the extra `sim`. It is a plug-in like any other, too:

    trainrules play mexican-train marker-fee --plugin examples/lowered_rules.py
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import field, frozen
from attrs.validators import ge

import trainrules as tr
from trainrules import sim
from trainrules.sim import facts


# --8<-- [start:rules]
@frozen
class NoDoubleToFinish(tr.Rule):
    """The last piece of a hand may not be a double."""

    def forbids(self, table: tr.Table, play: tr.Play) -> bool:
        """Asked of every play that would be legal but for this."""
        fit = table.fit(play)
        return fit is not None and fit.double and len(table.hand(table.seat)) == 1


@sim.lower_rule(NoDoubleToFinish)
def _(_: NoDoubleToFinish) -> sim.Lowered:
    return sim.Lowered(forbids=facts.double & facts.last_piece)


@frozen
class MarkerFee(tr.Rule):
    """Whose track has a marker when the round ends pays a fee, except for a player who is out."""

    fee: int = field(default=5, validator=ge(0), metadata={"doc": "points"})

    def charges(self, table: tr.Table, seat: int) -> int:
        """Asked of every seat at the end of a round."""
        own = table.own(seat)
        return self.fee if own is not None and own.marked and not table.out(seat) else 0


@sim.lower_rule(MarkerFee)
def _(rule: MarkerFee) -> sim.Lowered:
    return sim.Lowered(charges=(sim.Charge(facts.own_marked & ~facts.out, points=rule.fee),))


# --8<-- [end:rules]
# --8<-- [start:policy]
@frozen
class RoundsByTurn:
    """A match of as many rounds as there are players, so many times over."""

    times: int

    def over(self, kit: tr.Kit, past: Sequence[tuple[int, ...]]) -> bool:  # noqa: ARG002  # the protocol's arguments
        """Asked after every round, with the scores of all rounds so far."""
        return len(past) >= self.times * len(past[0])


@frozen
class EverybodyBegins(tr.Rule):
    """A match lasts until every player has begun as many rounds."""

    times: int = field(default=1, validator=ge(1), metadata={"doc": "how many rounds each begins"})

    def settings(self) -> dict[str, object]:
        """A policy decides it."""
        return {"rounds": RoundsByTurn(self.times)}


@sim.lower_policy(RoundsByTurn)
def _(policy: RoundsByTurn, kit: tr.Kit, seats: int) -> sim.Lasts:  # noqa: ARG001  # the protocol's arguments
    return sim.Lasts(rounds=policy.times * seats)


# --8<-- [end:policy]
# --8<-- [start:falls]
@frozen
class LongTrack(tr.Rule):
    """The round ends when a track has so many pieces."""

    pieces: int = field(default=20, validator=ge(1), metadata={"doc": "how many"})

    def ends_round(self, table: tr.Table) -> bool:
        """No fact tells how long a track is, so this rule has no lowering."""
        return any(len(track.pieces) >= self.pieces for track in table.tracks)


# --8<-- [end:falls]


@tr.hookimpl
def trainrules_rules() -> list[type[tr.Rule]]:
    """All four, for any game."""
    return [NoDoubleToFinish, MarkerFee, EverybodyBegins, LongTrack]


# --8<-- [start:proof]
def main() -> None:
    """Prove the lowerings, then see what one of the rules does."""
    for fee in (0, 5, 50):
        for times in (1, 2):
            rules = tr.ruleset("mexican-train", NoDoubleToFinish(), MarkerFee(fee), EverybodyBegins(times))
            assert sim.unlowered(rules, 3) == ()  # noqa: S101  # this is what is proven
            print(sim.tie(rules, seats=3, matches=5), "are the same")

    print(sim.unlowered(tr.ruleset("mexican-train", LongTrack()), 3))

    paired = sim.what_if("mexican-train", MarkerFee(5), seats=3, matches=500)
    print(*paired.sentences, sep="\n")


# --8<-- [end:proof]


if __name__ == "__main__":
    main()
