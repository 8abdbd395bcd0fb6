"""No owned tracks."""

from __future__ import annotations

from attrs import field, frozen

from trainrules import Rule
from trainrules_variants.checks import SEATS, whole


@frozen
class NobodysTracks:
    """No track is anybody's."""

    def owners(self, seats: int) -> tuple[tuple[int, ...], ...]:  # noqa: ARG002  # the same at every table
        """None, so that only the communal tracks are there."""
        return ()


@frozen
class NoOwnedTracks(Rule):
    """Nobody has a track of their own; tracks start at the station, {arms} in number, and all may play on each of them."""

    sentences = {
        "de": "Niemand hat einen eigenen Zug; an der Station beginnen Züge, {arms} an der Zahl, und alle dürfen an jeden anlegen."
    }
    sources = (
        "reference.com: Chickenfoot Dominoes (excerpt)",
        "onlinedominogames.com: Chickenfoot (excerpt)",
        "Cyprus and Sebastopol (quoted)",
    )

    arms: int = field(
        default=4,
        validator=whole(1, SEATS),
        metadata={"doc": "how many tracks start at the station", "doc_de": "wie viele Züge an der Station beginnen"},
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"owned": NobodysTracks(), "communal": self.arms}
