"""A round on a score card: what was said of it, what the rules make of that, and what could not be looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import field, frozen

from trainrules.deals import owners_of
from trainrules.errors import RuleFailed
from trainrules.pieces import Kit, Piece
from trainrules.play import BLOCKED, blocked_scores, charge_of
from trainrules.policies import Scores
from trainrules.rulesets import Ruleset
from trainrules.scorecards.ahead import Ahead
from trainrules.scorecards.checks import Found, check_counts, check_pieces, check_points, end_of
from trainrules.scorecards.reading import Entered, Reading
from trainrules.scorecards.sketches import Sketch, sketch

__all__ = ["CardRound", "weigh"]

ASKED = {
    "marked": "the markers: say on whose tracks there are any, or on nobody's (`marked`)",
    "uncovered": "the uncovered doubles: say who laid each that is still uncovered, or nobody (`uncovered`)",
    "starter": "who began: say who (`starter`)",
    "station": "the station: say which it was (`station`)",
    "hands": "the pieces of every hand: say which are left, not their points (`hands`)",
}
"""What a rule can look at that people can say, and how."""


@frozen
class CardRound:
    """A round on a score card.

    `entered` is what was said of it; `points` what each hand counts and `charges` what the rules put to that, None where the
    people have reckoned themselves; `scores` what is written down, None where the round does not count and is dealt again.
    `out` are the seats that are out, `cause` why the round ended. `opener` is the seat that laid the station, or began where
    nobody laid one; None where nobody knows. `notes` say what could not be looked at. `steps` are the numbers of the entry
    and the corrections that made it. `counts` is False where the match was over before.
    """

    number: int
    entered: Entered
    points: Scores | None
    charges: Scores | None
    scores: Scores | None
    out: tuple[int, ...]
    cause: str | None
    opener: int | None
    notes: tuple[str, ...]
    steps: tuple[int, ...] = field(default=())
    counts: bool = field(default=True)

    @property
    def station(self) -> Piece | None:
        """The station, None where nobody knows."""
        return self.entered.station

    @property
    def starter(self) -> int | None:
        """The seat that began, None where nobody knows."""
        return self.entered.starter

    @property
    def corrected(self) -> bool:
        """Whether it was corrected."""
        return len(self.steps) > 1


def weigh(
    rules: Ruleset,
    names: Sequence[str],
    said: Ahead,
    entered: Entered,
    reading: Reading | None = None,
    notes: Sequence[str] = (),
) -> CardRound:
    """What a round comes to.

    Arguments:
        rules: the ruleset.
        names: the people, by seat.
        said: what the rules say of the round.
        entered: what the people say of it.
        reading: how that was read, where it was not looked at before.
        notes: what is to be said besides.

    Raises:
        BadEntry: with everything that cannot be.
        RuleFailed: where a rule fails about what is known.
    """
    seats, found = len(names), Found(tuple(names))
    found.problems.extend(reading.problems if reading else ())
    unread = reading.unread if reading else set[int]()
    if entered.layer is not None and not said.laid:
        found.problems.append(
            f"layer: the station is known before the deal, so {names[entered.layer]} cannot have laid it; leave it out"
        )
    kit, worths = rules.kit(seats), rules.seating(seats).worths
    check_pieces(kit, entered, found)
    empty = check_points(rules, seats, entered, worths, unread, found)
    cause, out = end_of(rules, entered, empty, unread, found)
    check_counts(rules, said, entered, out, found)
    points, charges, scores = None, None, entered.scores
    if scores is None:
        points = tuple(
            sum(worths[piece.index] for piece in hand) if hand is not None else typed or 0
            for hand, typed in zip(entered.hands, entered.points, strict=True)
        )
        table = _sketched(rules, said, entered, points, out, cause)
        charges = _charges(rules, table, found)
        full = tuple(map(sum, zip(points, charges, strict=True)))
        scores = _blocked(rules, table, full, found) if cause == BLOCKED else full
        if scores is not None:
            charges = tuple(score - count for score, count in zip(scores, points, strict=True))
    if found.problems:
        raise found.error(said.number)
    found.notes[:0] = [*notes, *_unlooked(entered)]
    layer, starter = entered.layer, entered.starter
    opener = layer if layer is not None else None if said.laid else starter
    return CardRound(said.number, entered, points, charges, scores, out, cause, opener, tuple(found.notes))


def _unlooked(entered: Entered) -> list[str]:
    """What nobody could look at, since it was not said."""
    if entered.scores is not None:
        return ["the scores are those that people have reckoned themselves, charges and all"]
    told = ["points are as they were counted, without a look at the pieces"] if any(entered.points) else []
    return told + (["the station is not known"] if entered.station is None else [])


def _sketched(rules: Ruleset, said: Ahead, entered: Entered, points: Scores, out: tuple[int, ...], cause: str | None) -> Sketch:
    seats = len(points)
    seating = rules.seating(seats)
    known: dict[str, Any] = {
        "kit": seating.kit,
        "worths": seating.worths,
        "round": said.number,
        "toes": rules.settings.toes > 1,
        "points": points,
        "out": out,
        "cause": cause,
        "starter": entered.starter,
        "station": entered.station,
        "hands": _masks(seating.kit, entered, out),
        "uncovered": entered.uncovered,
    }
    return sketch(owners_of(rules.settings, seats), entered.marked, known)


def _masks(kit: Kit, entered: Entered, out: tuple[int, ...]) -> list[int | None]:
    """The hands as masks, None for one that is not known; of equal pieces each hand has other copies."""
    free = {name: list(copies) for name, copies in kit.names.items()}
    if entered.station is not None:
        free[entered.station.name].pop(0)
    masks: list[int | None] = []
    for seat, hand in enumerate(entered.hands):
        mask = 0
        for piece in hand or ():
            copies = free[piece.name]
            mask |= 1 << copies.pop(0) if copies else 0  # one too many, as is told elsewhere
        masks.append(None if hand is None and seat not in out else mask)
    return masks


def _charges(rules: Ruleset, table: Sketch, found: Found) -> Scores:
    """What the rules charge; each that looks at what was not said is told with what to do."""
    sums = [0] * table.seats
    for facet in rules.charges:
        name = facet.__self__.name  # type: ignore[attr-defined]  # a bound method
        table.looked.clear()
        try:
            for seat in range(table.seats):
                sums[seat] += charge_of(facet, table, seat)
        except RuleFailed:
            if not table.looked:
                raise
        _ask_for(f"rule '{name}' charges by", table, found)
    return tuple(sums)


def _blocked(rules: Ruleset, table: Sketch, scores: Scores, found: Found) -> Scores | None:
    table.looked.clear()
    decider = rules.decider("blocked")
    try:
        return blocked_scores(rules, table, scores)
    except RuleFailed:
        if not table.looked:
            raise
        return scores
    finally:
        _ask_for(
            f"rule '{decider.name}' scores a blocked round by" if decider else "a blocked round is scored by", table, found
        )


def _ask_for(whose: str, table: Sketch, found: Found) -> None:
    for fact in sorted(table.looked):
        if fact in ASKED:
            found.lacks(fact, f"{whose} {ASKED[fact]}")
        else:
            remedy = "of which a score card knows nothing: reckon yourselves, and say what is written down (`scores`)"
            found.lacks("scores", f"{whose} {fact}, {remedy}")
