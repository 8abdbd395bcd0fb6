"""The audit trail of a score card: every step in order, of which none is ever removed."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from attrs import field, frozen

from trainrules.policies import Scores
from trainrules.scorecards.reading import Entered

__all__ = ["MOST_STEPS", "Kind", "Step", "standing"]

MOST_STEPS = 1000
"""So many steps a card has at the most: a match of thirteen rounds has some twenty."""


class Kind(Enum):
    """What was done."""

    ENTRY = "entry"
    CORRECTION = "correction"
    UNDO = "undo"
    CLOSE = "close"


@frozen
class Step:
    """One step of the trail.

    `number` counts from 1. An entry and a correction have the `round`, what is said of it from then on in `entered`, and the
    `scores` that it comes to, None where it is dealt again; a correction has `why`. An undo has the step that it `takes_back`.
    `totals` are those after the step, and `told` says in words what it has changed.
    """

    number: int
    kind: Kind
    totals: Scores
    round: int | None = None
    entered: Entered | None = None
    scores: Scores | None = None
    why: str = ""
    takes_back: int | None = None
    told: tuple[str, ...] = field(default=())

    def __str__(self) -> str:
        """A line of the trail."""
        what = {
            Kind.ENTRY: f"round {self.round} entered",
            Kind.CORRECTION: f"round {self.round} corrected",
            Kind.UNDO: f"step {self.takes_back} taken back",
            Kind.CLOSE: "closed",
        }[self.kind]
        why = f" ({self.why})" if self.why else ""
        return f"{self.number}. {what}{why}" + (f": {'; '.join(self.told)}" if self.told else "")


def standing(trail: Iterable[Step]) -> list[int]:
    """The numbers of the steps that have not been taken back."""
    numbers: list[int] = []
    for step in trail:
        if step.kind is Kind.UNDO:
            numbers.pop()
        else:
            numbers.append(step.number)
    return numbers
