"""Left of last opener."""

from __future__ import annotations

from attrs import frozen

from trainrules import Dealt, Rotate, Rule


@frozen
class NextToOpener:
    """The seat after the one that opened the round before; the first round is seat 0's."""

    def first(self, dealt: Dealt) -> int:
        """The next seat."""
        return (dealt.openers[-1] + 1) % dealt.seats if dealt.openers else Rotate().first(dealt)


@frozen
class LeftOfLastOpener(Rule):
    """The player to the left of the one who opened the last round begins: who laid its station, or began it where nobody laid one."""

    sentences = {
        "de": "Wer links von dem sitzt, der die letzte Runde eröffnet hat, beginnt: der ihre Lokomotive legte, oder begann, wo niemand sie legte."
    }
    sources = ("D. Greve: Mexican Train (excerpt)",)

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"starter": NextToOpener()}
