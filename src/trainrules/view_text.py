"""Views as text: a position with what is hidden told by its number, as people note it at a table.

The lines are those of a position, with these differences:

    hand 0: 1-2 3-4        the own hand; a spectator has none
    hand 1: 9 hidden       how many pieces another seat holds
    boneyard: 23 hidden    how many there are to draw; without the line, or with `rest`, whatever is not seen and in no hand
    aside: 0-0 1-1         pieces that are out of play; without the line none
    lacks 1: 5-8 5-9       what that seat is known not to hold; without the line nothing

Equal pieces are written alike, since nobody can tell them apart.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from trainrules.asking import is_seat
from trainrules.pieces import Kit, Piece
from trainrules.rulesets import Ruleset
from trainrules.samples import Place, Shortage, check_deal
from trainrules.tables import Start, Table, Track
from trainrules.text import Reader, words_of
from trainrules.veils import filled, out_of_play, veiled

__all__ = ["ViewReader", "hidden_from", "places_of", "shortage_text", "written"]

COUNT = re.compile("0*([0-9]{1,6}) +hidden")


class ViewReader(Reader):
    """A reading of the text of a view: what is hidden is told by its number."""

    numbered = ("hand", "lacks")

    def __init__(self, rules: Ruleset, text: str, seat: int | None) -> None:
        """Take the lines.

        Arguments:
            rules: the ruleset.
            text: the text.
            seat: whose view it is; None for a spectator's.
        """
        super().__init__(rules, text)
        self.seat = seat
        self.used: Counter[str] = Counter()
        self.counts: list[int] = []
        self.lacked: tuple[int, ...] = ()

    def table(self) -> Table:
        """The table as the seat sees it; then `lacked` has what each seat is known to lack, as masks.

        Raises BadText with everything that is wrong.
        """
        table = veiled(super().table(), self.seat)
        hidden = hidden_from(table, self.seat)
        self.lacked = tuple(mask & hidden for mask in self.lacked)
        return table

    def _pieces(self, kit: Kit, number: int, words: list[str]) -> list[Piece]:
        """The pieces; of equal ones each is the next copy, whatever number it is written with."""
        pieces = []
        for piece in super()._pieces(kit, number, words):
            copies = kit.names[piece.name]
            pieces.append(kit.pieces[copies[min(self.used[piece.name], len(copies) - 1)]])
            self.used[piece.name] += 1
        return pieces

    def _hands(self, kit: Kit, keys: list[str]) -> list[list[Piece]]:
        """The own hand; of the others the number."""
        if self.seat is not None and not is_seat(self.seat, len(keys)):
            self.problems.append(
                f"seat {self.seat!r}: the position has the seats 0 to {len(keys) - 1}; a spectator has the seat None"
            )
        held: list[list[Piece]] = []
        for seat, key in enumerate(keys):
            number, rest = self.lines[key]
            own, count = seat == self.seat, COUNT.fullmatch(rest)
            if own and count:
                self._problem(number, f"'{rest}': seat {seat} has its own hand before it; write its pieces")
            if not (own or count):
                self._problem(number, f"'{rest}': what seat {seat} holds is hidden; write how many, such as '9 hidden'")
            self.counts.append(int(count[1]) if count else 0)
            held.append(self._pieces(kit, number, words_of(rest)) if own and not count else [])
        return held

    def _yard(self, kit: Kit, start: Start, tracks: list[Track], held: list[list[Piece]]) -> list[Piece]:
        """The boneyard: what is left of the hidden pieces when others have theirs, which are dealt by their numbers."""
        aside = [piece for number, rest in self._line("aside") for piece in self._pieces(kit, number, words_of(rest))]
        left = self._left(kit, start, tracks, [*(piece for hand in held for piece in hand), *aside])
        there = len(left) - sum(self.counts)
        for number, rest in self._line("boneyard"):
            count = COUNT.fullmatch(rest)
            if not count and rest != "rest":
                self._problem(number, f"'{rest}': what is to draw is hidden; write how many, such as '9 hidden', or 'rest'")
            elif count and int(count[1]) != there >= 0:
                self._problem(
                    number, f"{int(count[1])} to draw and {sum(self.counts)} in other hands are not the {len(left)} {UNSEEN}"
                )
        if there < 0:
            self.problems.append(f"hands: {sum(self.counts)} in other hands are more than the {len(left)} {UNSEEN}")
        hidden = sum(1 << piece.index for piece in left)
        self._lacks(kit, hidden, there)
        hands, yard = filled(self.counts, hidden)
        for hand, mask in zip(held, hands, strict=True):
            hand.extend(kit.named(mask))
        return [kit.pieces[index] for index in yard]

    def _lacks(self, kit: Kit, hidden: int, there: int) -> None:
        """What each seat is known to lack, and whether the hidden pieces can then be dealt."""
        seats = len(self.counts)
        lacked = [0] * seats
        for key in [key for key in self.lines if key.startswith("lacks ")]:
            number, rest = self.lines[key]
            known = len(self.problems)
            seat = self._number(number, key.split()[1], seats, "seat")
            if seat == self.seat and len(self.problems) == known:
                self._problem(number, f"the hand of seat {seat} is told; leave out what it lacks")
            names = [piece.name for piece in super()._pieces(kit, number, words_of(rest))]
            lacked[seat] = sum(1 << copy for name in dict.fromkeys(names) for copy in kit.names[name])
        self.lacked = tuple(lacked)
        if not self.problems:
            try:
                check_deal(hidden, places_of(self.counts, there, lacked))
            except Shortage as error:
                self.problems.append(shortage_text(error))


UNSEEN = "that are not seen; count again, or name what is out of play behind 'aside:'"


def hidden_from(table: Table, seat: int | None) -> int:
    """The pieces, as a mask, that are in play and that the seat, or a spectator, does not see."""
    return table.unplaced if seat is None else table.unplaced & ~table.held[seat]


def places_of(counts: Sequence[int], boneyard: int, lacked: Sequence[int]) -> list[Place]:
    """Where hidden pieces lie: the hands of all seats, and the boneyard. The own hand has none."""
    return [*(Place(count, lacks) for count, lacks in zip(counts, lacked, strict=True)), Place(boneyard)]


def shortage_text(error: Shortage) -> str:
    """That no deal agrees, for people."""
    seats = " and ".join(map(str, error.places))
    return (
        f"no deal agrees: there is room for more than {error.pieces} of the hidden pieces in the hand of seat {seats}, "
        "and all others are lacked there; count again, or leave out what is not certain to be lacked"
    )


def written(table: Table, seat: int | None, lacked: Sequence[int]) -> str:
    """The text of a view, from its veiled table and what each seat lacks."""
    kit = table.kit
    told = {f"hand {other}": f"{mask.bit_count()} hidden" for other, mask in enumerate(table.held) if other != seat}
    told["boneyard"] = f"{len(table.yard)} hidden"
    told["aside"] = " ".join(piece.label for piece in kit.named(out_of_play(table)))
    lines = []
    for line in str(table).splitlines():
        key = line.partition(":")[0]
        lines.append(f"{key}: {told[key]}" if key in told else line)
    lines += [
        f"lacks {other}: {' '.join(dict.fromkeys(piece.name for piece in kit.named(mask)))}"
        for other, mask in enumerate(lacked)
        if mask
    ]
    return "\n".join(lines)
