"""Opening run."""

from __future__ import annotations

from attrs import field, frozen
from attrs.validators import instance_of, optional

from trainrules import Due, Keeps, OpeningDoubles, OpeningDraws, Rule, Table, Track, Worded
from trainrules_variants.checks import PIECES, whole
from trainrules_variants.starts import Where


class Stop(Worded):
    """When a run ends that could go on."""

    MAY = "may", "a player may stop at any time", "man darf jederzeit aufhören"
    UNABLE = "unable", "a player stops only when no piece fits", "man hört nur auf, wenn kein Stein mehr passt"


class AfterDraw(Worded):
    """What may follow a piece that was drawn and laid."""

    ONE = "one", "nothing: the drawn piece is the last of the run", "nichts: der gezogene Stein ist der letzte"
    TRAIN = "train", "as many pieces as fit", "so viele Steine, wie passen"


@frozen
class OpeningRun(Rule):
    """In the first turn of a round a player lays as many pieces as fit, or as agreed, one after the other, on their own track."""

    sentences = {
        "de": "Im ersten Zug einer Runde legt jeder so viele passende Steine nacheinander an den eigenen Zug, wie er kann oder wie vereinbart."
    }
    sources = (
        "Masters Traditional Games: Mexican Train",
        "German rules FAQ: Mexican Train",
        "pagat: Mexican Train (excerpt; doubles=sleep)",
        "Netexl: Train Dominoes (excerpt; draws=never)",
        "wikiHow: Mexican Train (excerpt; doubles=bind)",
        "Bartlett family: Mexican Train (excerpt; doubles=closed)",
        "hawkinscm/MexicanTrain: Rules.txt (doubles=ignored, draws=never)",
        "dcrescim/mexican-train: HouseRules.md (draws=at-will)",
        "mexicantrain.com: variations (excerpt; keeps=started)",
        "Warp 12: RULES.md (where=own-or-communal)",
        "Pellanor/MexicanTrain (program; own_only=no)",
    )

    most: int | None = field(
        default=None,
        validator=whole(1, PIECES, none=True),
        metadata={"doc": "the most pieces in the run", "doc_de": "wie viele Steine nacheinander höchstens"},
    )
    stop: Stop = field(
        default=Stop.MAY,
        validator=instance_of(Stop),
        metadata={
            "doc": "may one stop, or only when unable to go on?",
            "doc_de": "darf man aufhören, oder nur, wenn kein Stein mehr passt?",
        },
    )
    doubles: OpeningDoubles = field(
        default=OpeningDoubles.SLEEP,
        validator=instance_of(OpeningDoubles),
        metadata={"doc": "what an uncovered double of the run does", "doc_de": "was ein Pasch bewirkt, der dabei offen bleibt"},
    )
    draws: OpeningDraws = field(
        default=OpeningDraws.UNABLE,
        validator=instance_of(OpeningDraws),
        metadata={"doc": "when one may draw", "doc_de": "wann man dabei ziehen darf"},
    )
    keeps: Keeps = field(
        default=Keeps.NEVER,
        validator=instance_of(Keeps),
        metadata={"doc": "what keeps the right to a run for later", "doc_de": "was das Recht darauf für später bewahrt"},
    )
    after_draw: AfterDraw = field(
        default=AfterDraw.ONE,
        validator=instance_of(AfterDraw),
        metadata={
            "doc": "what follows a piece that was drawn and laid",
            "doc_de": "was auf einen gezogenen Stein folgt, der gelegt wird",
        },
    )
    own_only: bool = field(
        default=True, validator=instance_of(bool), metadata={"doc": "on the own track alone?", "doc_de": "nur am eigenen Zug?"}
    )
    where: Where | None = field(
        default=None,
        validator=optional(instance_of(Where)),
        metadata={
            "doc": "on which tracks, where own_only does not say it",
            "doc_de": "an welche Züge, wo own_only es nicht sagt",
        },
    )

    def __attrs_post_init__(self) -> None:
        """The two options about tracks do not contradict each other."""
        if not self.own_only and self.where not in (None, Where.ANY):
            raise ValueError(f"option 'own_only' is no and 'where' is {self.where.value}; leave one of the two out")

    def settings(self) -> dict[str, object]:
        """The first turn is special, and these are its terms."""
        return {
            "opening": True,
            "opening_doubles": self.doubles,
            "opening_draws": self.draws,
            "opening_keeps": self.keeps,
        }

    def closes(self, table: Table, track: Track) -> bool:
        """During a run, the tracks that it does not go on."""
        if not table.turn.opening or table.mine(track) or table.own(table.seat) is None:  # who has no track lays where they may
            return False
        where = _where(self)
        return where is Where.OWN or (where is Where.OWN_OR_COMMUNAL and bool(track.owners))

    def due(self, table: Table) -> Due:
        """The run goes on while it is one: on its tracks, within the limit, and not after a drawn piece."""
        turn, where = table.turn, _where(self)
        if not turn.opening or (where is not Where.ANY and not turn.own and (turn.met or where is Where.OWN)):
            return Due.NONE
        if turn.laid >= (self.most or turn.laid + 1) or (turn.drew and self.after_draw is AfterDraw.ONE):
            return Due.NONE
        return Due.MAY if self.stop is Stop.MAY else Due.ABLE


def _where(run: OpeningRun) -> Where:
    """On which tracks the run goes, by the one option or the other."""
    return run.where or (Where.OWN if run.own_only else Where.ANY)
