"""Station reserved."""

from __future__ import annotations

from attrs import frozen

from trainrules import BadInput, Dealt, Found, Piece, Rule


@frozen
class Reserved:
    """The stations from the highest down, each taken out of the set before the deal, and again from the top."""

    def reserved(self, dealt: Dealt) -> Piece:
        """The station of that round."""
        stations = dealt.kit.stations
        return stations[-1 - (dealt.round - 1) % len(stations)]

    def found(self, dealt: Dealt) -> Found:
        """Never asked: the station is known before the deal."""
        raise BadInput(f"the station of round {dealt.round} is set aside before the deal, not found after it")


@frozen
class StationReserved(Rule):
    """The station is set aside before the deal: the highest double in the first round, then one lower each round."""

    sentences = {
        "de": "Die Lokomotive bekommt niemand: in der ersten Runde der höchste Pasch, danach jede Runde der nächstniedrigere."
    }
    sources = ("German rules FAQ: Mexican Train",)

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"station": Reserved()}
