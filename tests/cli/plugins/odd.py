"""A plug-in for the tests of the command: a tiny game that often blocks, one without an end, and rules that misbehave."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

import attrs

import trainrules as tr


@cache
def four_pieces() -> tr.Kit:
    """Two pieces that fit everywhere, two that fit nowhere, and a station that nobody is dealt."""
    faces = [tr.Face("s"), *(tr.Face(name, points=5) for name in ("yes", "yes", "no", "no"))]
    return tr.Kit.make(
        "four", faces, ["open"], lambda piece, _end: tr.Fit(0) if piece.name == "yes" else None, {"s": "open"}, aside={"s"}
    )


@attrs.frozen
class FourPieces:
    """The pieces of the tiny games."""

    def kit(self, seats: int) -> tr.Kit:
        """They are always the same."""
        return four_pieces()


@attrs.frozen
class OnePiece:
    """Hands of one piece."""

    seats: tuple[int, ...] = (2, 4)

    def size(self, kit: tr.Kit, seats: int) -> int:
        """One."""
        return 1


@attrs.frozen
class TheStation:
    """The only station there is."""

    def reserved(self, dealt: tr.Dealt) -> tr.Piece:
        """It lies there before the deal."""
        return dealt.kit["s"]

    def found(self, dealt: tr.Dealt) -> tr.Found:
        """Never asked."""
        raise AssertionError


@attrs.frozen
class Redealt:
    """A blocked round does not count."""

    def scores(self, table: tr.Table, scores: tuple[int, ...]) -> None:
        """None: it is dealt again."""


@attrs.frozen
class NeverOver:
    """A match without an end."""

    def over(self, kit: tr.Kit, past: Sequence[tuple[int, ...]]) -> bool:
        """Whatever has been played."""
        return False


@attrs.frozen
class Unasked:
    """A match that is over after a round, and cannot say how long one would be that nobody has played."""

    def over(self, kit: tr.Kit, past: Sequence[tuple[int, ...]]) -> bool:
        """After a round that somebody has lost."""
        if past and not any(map(any, past)):
            raise LookupError("nobody has lost yet")
        return bool(past)


@attrs.frozen
class Tiny(tr.Rule):
    """Everybody has a piece, nobody draws, and a round in which nobody can lay is dealt again."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"pieces": FourPieces(), "hand": OnePiece(), "station": TheStation(), "draws": 0, "blocked": Redealt()}


@attrs.frozen
class Blocks(tr.Rule):
    """A blocked round counts as it stands."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"blocked": tr.AllScore()}


@attrs.frozen
class Anticlockwise(tr.Rule):
    """The turn passes to the right."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"clockwise": False}


@attrs.frozen
class Endless(tr.Rule):
    """The match goes on for as long as anybody likes."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"rounds": NeverOver()}


@attrs.frozen
class Shy(tr.Rule):
    """The match is over when somebody has lost."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"rounds": Unasked()}


@attrs.frozen
class TenthPiece(tr.Rule):
    """A round ends with the tenth piece laid."""

    def ends_round(self, table: tr.Table) -> bool:
        """See the sentence."""
        return sum(len(track.pieces) for track in table.tracks) == 10


@attrs.frozen
class ThreeToes(tr.Rule):
    """A double takes three pieces."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"toes": 3}


@attrs.frozen
class EverybodyWins(tr.Rule):
    """All share the match."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"ranking": All()}


@attrs.frozen
class All:
    """A ranking in which there is no loser."""

    def winners(
        self, totals: tuple[int, ...], past: Sequence[tuple[int, ...]], out: Sequence[tuple[int, ...]]
    ) -> tuple[int, ...]:
        """Every seat."""
        return tuple(range(len(totals)))


@attrs.frozen
class Raising(tr.Rule):
    """Asked what is due, this rule fails."""

    def due(self, table: tr.Table) -> tr.Due:
        """Fail."""
        raise ValueError("no idea")


@attrs.frozen
class Asking(tr.Rule):
    """A rule with options of every kind."""

    much: int
    parts: tuple[int, ...] = attrs.field(factory=lambda: (1, 2), metadata={"doc": "the parts"})
    loud: bool = attrs.field(default=False, metadata={"doc": "is it loud?"})
    order: tr.Order = attrs.field(default=tr.Order.ANY, metadata={"doc": "the order"})
    most: int | None = None
    fixed: int = attrs.field(default=3, init=False)


@attrs.frozen
class Puzzling(tr.Rule):
    """Nobody knows what type its option has."""

    value: Unheard = 1  # noqa: F821


@tr.hookimpl
def trainrules_rules() -> Iterable[type[tr.Rule]]:
    """All of them."""
    return [
        Tiny,
        Blocks,
        Anticlockwise,
        Endless,
        Shy,
        TenthPiece,
        ThreeToes,
        EverybodyWins,
        Raising,
        Asking,
        Puzzling,
    ]


@tr.hookimpl
def trainrules_games() -> Iterable[tr.Game]:
    """The tiny game, one that cannot be played, and one that speaks in signs."""
    return [
        tr.Game("tiny", (Tiny(),)),
        tr.Game("hollow", ()),
        tr.Game("signs", (Tiny(),), about="\N{SNOWMAN} \N{EURO SIGN}", sources=("\N{SNOWMAN}",)),
    ]
