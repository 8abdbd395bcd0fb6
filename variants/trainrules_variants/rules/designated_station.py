"""Designated station."""

from __future__ import annotations

from attrs import field, frozen, validators

from trainrules import BadInput, Dealt, Found, Rule, Worded
from trainrules_variants.hunts import highest_first, laid
from trainrules_variants.rules.layer_starts import LayerFirst


class Duty(Worded):
    """Who has to open a round first."""

    OPENER = (
        "opener",
        "the player to the left of the one who opened the last",
        "wer links von dem sitzt, der zuletzt eröffnet hat",
    )
    TURN = "turn", "each player by turn", "alle reihum"


@frozen
class Designated:
    """A station from the hand of the seat that has to open; else it draws one piece, and the duty passes on."""

    duty: Duty = Duty.OPENER

    def reserved(self, dealt: Dealt) -> None:  # the deal decides
        """Not known before the deal."""

    def found(self, dealt: Dealt) -> Found:
        """Laid by the first seat, from the one that has to open on, that has a station or draws one."""
        first = dealt.openers[-1] + 1 if dealt.openers and self.duty is Duty.OPENER else dealt.round - 1
        stations = [station.index for station in highest_first(dealt.kit)]
        hands, yard = list(dealt.hands), dealt.boneyard
        drawn: list[tuple[int, int]] = []
        for turn in range(len(yard) + dealt.seats):
            seat = (first + turn) % dealt.seats
            best = next((station for station in stations if station in hands[seat]), None)
            if best is None and len(drawn) < len(yard):
                piece = yard[len(drawn)]
                drawn.append((seat, piece))
                hands[seat] = (*hands[seat], piece)
                best = piece if piece in stations else None
            if best is not None:
                return laid(dealt, tuple(hands), best, seat, yard[len(drawn) :], tuple(drawn))
        raise BadInput(f"no station of {dealt.kit.name} is in a hand or in the boneyard; deal from a whole set")


@frozen
class DesignatedStation(Rule):
    """Whoever has to open lays the highest double of the own hand; without one they draw a piece, and if that is no double the next player has to. Who lays it begins."""

    sentences = {
        "de": "Wer eröffnen muss, legt den höchsten Pasch der eigenen Hand; ohne einen zieht man einen Stein, und ist er kein Pasch, muss der Nächste. Wer ihn legt, beginnt."
    }
    sources = (
        "D. Greve: Mexican Train (excerpt)",
        "Wikipedia: Mexican Train (excerpt; Galt 1994)",
    )

    duty: Duty = field(
        default=Duty.OPENER,
        validator=validators.instance_of(Duty),
        metadata={
            "doc": "who has to open",
            "doc_de": "wer eröffnen muss",
        },
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"station": Designated(self.duty), "starter": LayerFirst()}
