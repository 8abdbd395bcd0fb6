"""Opening run."""

from __future__ import annotations

from enum import Enum

from attrs import field, frozen
from attrs.validators import instance_of

from trainrules import Due, Keeps, OpeningDoubles, OpeningDraws, Rule, Table, Track
from trainrules_variants.checks import whole


class Stop(Enum):
    """When a run ends that could go on."""

    MAY = "may"
    UNABLE = "unable"


class AfterDraw(Enum):
    """What may follow a piece that was drawn and laid."""

    ONE = "one"
    TRAIN = "train"


@frozen
class OpeningRun(Rule):
    """In the first turn of a round a player lays as many pieces as fit, one after the other, on their own track."""

    sentences = {
        "de": "Im ersten Zug einer Runde legt jeder so viele passende Steine nacheinander an den eigenen Zug, wie er kann."
    }
    sources = ("Masters Traditional Games: Mexican Train", "German rules FAQ: Mexican Train")

    most: int | None = field(default=None, validator=whole(1, none=True), metadata={"doc": "the most pieces in the run"})
    stop: Stop = field(
        default=Stop.MAY, validator=instance_of(Stop), metadata={"doc": "may one stop, or only when unable to go on?"}
    )
    doubles: OpeningDoubles = field(
        default=OpeningDoubles.SLEEP,
        validator=instance_of(OpeningDoubles),
        metadata={"doc": "what an uncovered double of the run does"},
    )
    draws: OpeningDraws = field(
        default=OpeningDraws.UNABLE, validator=instance_of(OpeningDraws), metadata={"doc": "when one may draw"}
    )
    keeps: Keeps = field(
        default=Keeps.NEVER, validator=instance_of(Keeps), metadata={"doc": "what keeps the right to a run for later"}
    )
    after_draw: AfterDraw = field(
        default=AfterDraw.ONE, validator=instance_of(AfterDraw), metadata={"doc": "one piece or a train after a draw"}
    )
    own_only: bool = field(default=True, validator=instance_of(bool), metadata={"doc": "on the own track alone?"})

    def settings(self) -> dict[str, object]:
        """The first turn is special, and these are its terms."""
        return {
            "opening": True,
            "opening_doubles": self.doubles,
            "opening_draws": self.draws,
            "opening_keeps": self.keeps,
        }

    def closes(self, table: Table, track: Track) -> bool:
        """During a run, all tracks but one's own."""
        return self.own_only and table.turn.opening and not table.mine(track)

    def due(self, table: Table) -> Due:
        """The run goes on while it is one: on the own track, within the limit, and not after a drawn piece."""
        turn = table.turn
        if not turn.opening or (self.own_only and not turn.own):
            return Due.NONE
        if turn.laid >= (self.most or turn.laid + 1) or (turn.drew and self.after_draw is AfterDraw.ONE):
            return Due.NONE
        return Due.MAY if self.stop is Stop.MAY else Due.ABLE
