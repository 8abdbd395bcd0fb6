"""What a lowered rule may ask about: facts, numbers to compare, and how they are put together with `&`, `|` and `~`.

A condition is kept as its terms, of which one must hold; a term says which facts are true and which are false. The kernel
looks at all facts of a term at once, so that a rule costs little however it is written.

>>> from trainrules.sim import facts
>>> str(~facts.mine & facts.begun)
'begun & ~mine'
>>> str(facts.laid >= 2)
'~(laid < 2)'
"""

from __future__ import annotations

from itertools import product
from typing import TypeAlias

from attrs import field, frozen

from trainrules.errors import BadInput, shown

__all__ = ["ALWAYS", "FACTS", "NEVER", "NUMBERS", "Comparison", "Condition", "Number", "condition"]

MOST_TERMS = 64
"""A condition of more terms is none that a rule's sentence says."""

Term: TypeAlias = "frozenset[tuple[str | Comparison, bool]]"


@frozen(order=True)
class Comparison:
    """That a number, less another where there is one, is below a limit."""

    number: str
    other: str
    limit: int

    def __str__(self) -> str:
        """As it is written in a condition."""
        less = f" - {self.other}" if self.other else ""
        return f"({self.number}{less} < {self.limit})"


@frozen(eq=False, hash=False)
class Number:
    """A number of the table or the turn. Compared with a whole number, or with another of them, it makes a condition."""

    name: str
    doc: str

    def _below(self, other: object, more: int) -> Condition:
        if isinstance(other, Number):
            return _one(Comparison(self.name, other.name, more))
        if type(other) is not int or other.bit_length() > 62:  # noqa: PLR2004  # what a word holds, and one more
            raise BadInput(
                f"'{self.name}' is compared with {shown(other)}; give a whole number of at most 62 bits, or a number of facts"
            )
        return _one(Comparison(self.name, "", other + more))

    def __lt__(self, other: object) -> Condition:
        """Whether it is below."""
        return self._below(other, 0)

    def __le__(self, other: object) -> Condition:
        """Whether it is no more."""
        return self._below(other, 1)

    def __gt__(self, other: object) -> Condition:
        """Whether it is above."""
        return ~self._below(other, 1)

    def __ge__(self, other: object) -> Condition:
        """Whether it is no less."""
        return ~self._below(other, 0)

    def __eq__(self, other: object) -> Condition:  # type: ignore[override]  # it makes a condition, as all comparisons of numbers
        """Whether it is as much."""
        return (self <= other) & (self >= other)

    def __ne__(self, other: object) -> Condition:  # type: ignore[override]
        """Whether it is another."""
        return ~(self == other)

    __hash__ = object.__hash__


@frozen(repr=False)
class Condition:
    """One of its terms must hold; a term holds where each of its facts is as it says."""

    terms: frozenset[Term] = field(factory=frozenset)

    def __and__(self, other: object) -> Condition:
        """Where both hold."""
        found = condition(other)
        return _made(one | another for one, another in product(self.terms, found.terms))

    def __or__(self, other: object) -> Condition:
        """Where either holds."""
        return _made((*self.terms, *condition(other).terms))

    __rand__, __ror__ = __and__, __or__

    def __invert__(self) -> Condition:
        """Where it does not hold."""
        turned = ALWAYS
        for term in self.terms:
            turned &= _made(frozenset({(fact, not so)}) for fact, so in term)
        return turned

    def __bool__(self) -> bool:
        """Refused, since `and`, `or` and `not` would silently say something else.

        Raises BadInput.
        """
        raise BadInput("a condition is neither true nor false before a game is played; use & | ~ in place of and, or, not")

    def __str__(self) -> str:
        """Its terms as they could be written."""
        said = [
            " & ".join(f"{'' if so else '~'}{fact}" for fact, so in sorted(term, key=lambda each: str(each[0]))) or "always"
            for term in self.terms
        ]
        return " | ".join(sorted(said)) or "never"

    __repr__ = __str__


def _made(terms: object) -> Condition:
    """A condition of those terms, without what contradicts itself and what another says already."""
    kept: set[Term] = set()
    for term in terms:  # type: ignore[attr-defined]  # an iterable of terms
        if not any((fact, not so) in term for fact, so in term):
            kept.add(term)
    kept = {term for term in kept if not any(other < term for other in kept)}
    if len(kept) > MOST_TERMS:
        raise BadInput(f"a condition comes to {len(kept)} terms, and {MOST_TERMS} is the most; say it with fewer facts")
    return Condition(frozenset(kept))


def _one(fact: str | Comparison) -> Condition:
    return Condition(frozenset({frozenset({(fact, True)})}))


ALWAYS = Condition(frozenset({frozenset()}))
"""What holds at every table."""
NEVER = Condition()
"""What holds at none."""


def condition(said: object) -> Condition:
    """A condition as it is, or True and False as one.

    Raises BadInput for anything else.
    """
    if isinstance(said, Condition):
        return said
    if type(said) is bool:
        return ALWAYS if said else NEVER
    raise BadInput(f"{shown(said)} is no condition; put facts together with & | ~, or give True or False")


FACTS = {
    # Of the table and the seat to move, in the order of the kernel's bits.
    "opening": "this is the seat's special first turn",
    "laid_on_own": "in this turn a piece was laid on a track of the seat's own",
    "met": "in this turn a piece was laid elsewhere since an owed double bound there",
    "has_own": "the seat owns a track",
    "started": "a track of the seat's own has a piece",
    "fresh": "the seat has not finished its first turn of the round",
    "anybody_fresh": "some seat has not finished its first turn of the round",
    "moves_first": "the seat moved first in the round",
    "bound": "owed doubles bind the seat",
    "must": "a piece is demanded: the turn is due MUST",
    "awaited": "a track that the seat may begin is not begun, though some piece could begin it",
    "all_marked": "there are owned tracks, and each has a marker",
    "can_meet": "the seat has a piece for a double that binds it",
    "own_ends_in_double": "a track of the seat's own, from the station on, ends in a double",
    "unowed": "an uncovered double is owed by nobody, since its layer is out",
    # Of a track.
    "mine": "the seat to move owns the track",
    "owned": "somebody owns the track",
    "begun": "the track has a piece",
    "marked": "a marker stands on the track",
    "owed": "the track ends in a double that is owed",
    "parent_owed": "the track sprang from a double that is owed",
    "arm_owed": "a double that is owed grows from the same arm of the station",
    "earlier_empty": "a communal track before this one, in the order of the table, is not begun",
    "root": "the track starts at the station",
    # Of a play, before it is made.
    "double": "the piece is a double where it would lie",
    "followed": "the rest of the hand has a piece, no double where it would lie, for a track that is free after the play",
    "leads_on": "the rest of the hand leads on from this double to a piece that is none, or by doubles alone to its last",
    "last_piece": "the hand has this one piece",
    # Of a seat that is charged.
    "out": "the seat is out",
    "own_marked": "the seat's root track has a marker",
}
"""Every fact, and what it says; the number of its bit is its place."""
TABLE, TRACK, PLAY, SEAT = 15, 24, 28, 30
"""How many facts there are up to those of the table, of a track, of a play, and of a seat."""
NUMBERS = {
    "laid": "pieces laid in the turn",
    "drawn": "pieces drawn since the last piece laid",
    "drew": "pieces drawn in the turn",
    "doubles": "doubles laid in the turn",
    "boneyard": "pieces in the boneyard",
    "owed_doubles": "doubles that are owed",
    "owned_tracks": "tracks from the station that somebody owns",
    "begun_tracks": "those of them that have a piece",
    "hand": "pieces in the hand of the seat to move",
    "seats": "seats at the table",
}
"""Every number that can be compared, in the order of the kernel."""

(
    opening, laid_on_own, met, has_own, started, fresh, anybody_fresh, moves_first, bound, must, awaited, all_marked, can_meet,
    own_ends_in_double, unowed, mine, owned, begun, marked, owed, parent_owed, arm_owed, earlier_empty, root, double, followed,
    leads_on, last_piece, out, own_marked,
) = map(_one, FACTS)  # fmt: skip
laid, drawn, drew, doubles, boneyard, owed_doubles, owned_tracks, begun_tracks, hand, seats = (
    Number(name, doc) for name, doc in NUMBERS.items()
)
