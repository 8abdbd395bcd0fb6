"""Station deck."""

from __future__ import annotations

from attrs import frozen

from trainrules import BadInput, Dealt, Found, Piece, Rule


@frozen
class Turned:
    """The stations in a shuffled order, which stays the same for the whole match."""

    def reserved(self, dealt: Dealt) -> Piece:
        """The card that is turned up in that round."""
        return dealt.turned[(dealt.round - 1) % len(dealt.turned)]

    def found(self, dealt: Dealt) -> Found:
        """Never asked: the station is known before the deal."""
        raise BadInput(f"the station of round {dealt.round} is turned up before the deal, not found after it")


@frozen
class StationDeck(Rule):
    """The wild cards are the station deck: each round starts from the next of them, and no two from the same."""

    sentences = {
        "de": "Die Jokerkarten sind der Stationsstapel: jede Runde beginnt mit der nächsten, und keine zwei mit derselben."
    }
    sources = ("Crazy Train on HekDek cards",)

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"station": Turned()}
