"""The best train for a hand, exactly: what the pieces of a hand come to when they are laid in a row.

The proof stands in docs/solver.md, the mathematics in `trainrules.solving`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from attrs import field, frozen

from trainrules.pieces import Piece
from trainrules.rulesets import Ruleset
from trainrules.solving.best import begun_with, best_trains
from trainrules.solving.hands import Asked, Wishes, read
from trainrules.tables import Track
from trainrules.values import pictured

__all__ = ["Solution", "solve"]


@frozen
class Solution:
    """The best train for a hand.

    `train` has its pieces in playing order, and `shown` the names of the ends that the track shows, from the start to the last.
    `communal` and `communal_shown` are the same of the communal track, where that was asked for. `left` is what stays in the
    hand, in the order of the set, and `points` what that counts. `found` is False where no train is as asked: then nothing is
    laid. `proven` says whether nothing better can be; else the budget ran out, and this is the best so far. `steps` is what
    the search took, the same on every machine.
    """

    train: tuple[Piece, ...]
    shown: tuple[str, ...]
    communal: tuple[Piece, ...]
    communal_shown: tuple[str, ...]
    left: tuple[Piece, ...]
    points: int
    found: bool
    proven: bool
    steps: int = field(eq=False)
    _seek: Callable[[], tuple[tuple[Piece, ...], bool]] = field(eq=False, repr=False)
    _repr_svg_ = pictured

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled with its first pieces, which are sought before."""
        told = (self.train, self.shown, self.communal, self.communal_shown, self.left, self.points, self.found, self.proven)
        return _again, (*told, self.steps, self._seek())

    @property
    def firsts(self) -> tuple[Piece, ...]:
        """Every piece with which a train as good as this one can begin, of equal pieces one; sought when it is asked for.

        Each is tried with the same budget. Where that runs out for one, it is not among them, and `firsts_proven` is False.
        """
        return self._seek()[0]

    @property
    def firsts_proven(self) -> bool:
        """Whether no other piece can begin a train as good."""
        return self.proven and self._seek()[1]


def _again(*told: Any) -> Solution:
    train, shown, communal, communal_shown, left, points, found, proven, steps, sought = told
    return Solution(train, shown, communal, communal_shown, left, points, found, proven, steps, lambda: sought)


def solve(  # noqa: PLR0913  # what is wished for is said by name
    hand: str | Iterable[Piece | str],
    start: int | str | Piece | Track,
    *,
    objective: str = "pieces",
    rules: Ruleset | None = None,
    seats: int | None = None,
    communal: int | str | Piece | Track | None = None,
    first: Piece | str | None = None,
    ends: int | str | Piece | Iterable[int | str | Piece] | None = None,
    not_ends: int | str | Piece | Iterable[int | str | Piece] = (),
    double_last: bool = True,
    budget: int | None = None,
) -> Solution:
    """The best train that a hand can lay from a start: nothing longer, or nothing that rids it of more points, can be.

    For tiles it is exact at any size: the 190 tiles of a double-18 set take milliseconds. Other pieces, such as cards, are
    searched, and `proven` says whether to the end. The same hand gives the same train on every machine, in whatever order it
    is said; of several as good it is one, in which doubles are laid as soon as their value comes up and of equal pieces the
    lowest first.

    Arguments:
        hand: pieces, or a text with their names.
        start: what the train goes on from: a value or the name of an end, a station, or a track.
        objective: `pieces` for the most pieces, and of those the most points; `points` for the most points, and of those the
            most pieces.
        rules: what has the set, and says what pieces count. Without it pieces are tiles that meet in equal values; those of a
            text are of one set up to the highest value in the hand or the start, at most 18, and count their pips.
        seats: how many play, where the set of the rules depends on it.
        communal: what a communal track shows, where the hand is laid on that as well; the two trains are then the best together.
            How they share the pieces is not chosen further.
        first: a piece with which the train must begin.
        ends: an end, or several, of which the train must show one at last.
        not_ends: an end, or several, which it must not show at last.
        double_last: whether the last piece may be a double while pieces are left over.
        budget: how many steps it may take. Without it 10,000 for tiles, where no hand of double-18 is known to take more than
            some hundreds; for other pieces 100,000, and fewer for hands of more than 20.

    Raises:
        BadHand: with everything that is wrong with the hand and the wishes.
        BadInput: for what is no ruleset, or where the number of seats must be said.

    >>> import trainrules as tr
    >>> solution = tr.solve("12-3 3-5 5-5 5-12 1-2 0-0 4-12", 12)
    >>> " ".join(map(str, solution.train))
    '3-12 3-5 5-5 5-12 4-12'
    >>> [str(piece) for piece in solution.left], solution.points, solution.proven
    (['0-0', '1-2'], 3, True)
    >>> [str(piece) for piece in solution.firsts]
    ['3-12', '5-12']
    >>> tr.solve("12-3 3-5 0-0", 12, rules=tr.ruleset("mexican-train")).points
    50
    """
    wishes = Wishes(objective, communal, first, ends, not_ends, double_last, budget)
    asked = read(hand, start, rules, seats, wishes)
    weights = _weights(asked.worths, objective)
    answer = best_trains(asked, weights, budget)
    own, other = answer.trains or ([], [])
    laid, pieces = {*own, *other}, asked.pieces
    left = [place for place in range(len(pieces)) if place not in laid]
    return Solution(
        train=tuple([pieces[place] for place in own]),
        shown=_shown(asked, asked.starts[0], own),
        communal=tuple([pieces[place] for place in other]),
        communal_shown=_shown(asked, asked.starts[1], other) if communal is not None else (),
        left=tuple([pieces[place] for place in left]),
        points=sum([asked.worths[place] for place in left]),
        found=answer.trains is not None,
        proven=answer.proven,
        steps=answer.steps,
        seek=cache(lambda: _firsts(asked, weights, budget, [*own, *other] if answer.trains else None)),
    )


def _weights(worths: tuple[int, ...], objective: str) -> list[int]:
    """What each piece weighs, so that one sum says what comes first and, where that is equal, what comes second.

    >>> _weights((3, 8), "pieces"), _weights((3, 8), "points")
    ([15, 20], [10, 25])
    """
    if objective == "pieces":
        piece = sum(map(abs, worths)) + 1
        return [piece + worth for worth in worths]
    point = len(worths) + 1
    return [point * worth + 1 for worth in worths]


def _shown(asked: Asked, end: int, train: list[int]) -> tuple[str, ...]:
    """The names of the ends that a track shows as the train is laid."""
    ends = [end]
    for place in train:
        ends.append(asked.meets[place][ends[-1]].end)
    return tuple([asked.end_name(end) for end in ends])


def _firsts(asked: Asked, weights: list[int], budget: int | None, laid: list[int] | None) -> tuple[tuple[Piece, ...], bool]:
    """The pieces with which a train as good as the one laid can begin, and whether all of them were found."""
    if laid is None or asked.first is not None:
        return tuple(asked.pieces[place] for place in laid[:1]) if laid else (), True
    enough = sum(weights[place] for place in laid)
    answers = {place: begun_with(asked, place, weights, budget, enough) for place in asked.beginnings()}
    firsts = tuple(asked.pieces[place] for place, answer in answers.items() if answer.trains)
    return firsts, all(answer.trains or answer.proven for answer in answers.values())
