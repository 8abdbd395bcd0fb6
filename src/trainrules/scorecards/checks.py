"""What cannot be: pieces twice, more of them than can be left, points that no pieces come to, two who are out at once.

Each check appends a sentence for everything that it finds, with who and what.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from attrs import Factory, frozen

from trainrules.errors import BadEntry, did_you_mean
from trainrules.pieces import Kit
from trainrules.play import BLOCKED, WENT_OUT
from trainrules.rulesets import Ruleset
from trainrules.scorecards.ahead import Ahead
from trainrules.scorecards.reading import Entered
from trainrules.scorecards.sums import Sums, sums_of

__all__ = ["Found", "check_counts", "check_pieces", "check_points", "end_of"]

UNCHECKED = "whether any pieces come to the points was not looked at: their worths lie too far apart"


@frozen
class Found:
    """What was found about a round: problems, which refuse it, notes, which stand on the card, and facts that are missing.

    Of the problems some are `lacking`: no more than that such a fact has not been said.
    """

    names: tuple[str, ...]
    problems: list[str] = Factory(list)
    notes: list[str] = Factory(list)
    missing: list[str] = Factory(list)
    lacking: list[str] = Factory(list)

    def who(self, seats: Sequence[int]) -> str:
        """Those people, as a sentence names them."""
        *most, last = [self.names[seat] for seat in seats]
        return f"{', '.join(most)} and {last}" if most else last

    def lacks(self, fact: str, problem: str) -> None:
        """A fact that has to be said, and why."""
        self.missing.append(fact)
        self.lacking.append(problem)
        self.problems.append(problem)

    def error(self, number: int) -> BadEntry:
        """The error for that round; what is missing is asked for once nothing else is wrong."""
        alone = set(self.problems) == set(self.lacking)
        return BadEntry(f"round {number}", self.problems, self.missing if alone else ())


def check_pieces(kit: Kit, entered: Entered, found: Found) -> None:
    """That every piece left is of the set, and no more often than the set has it."""
    hands = [(seat, hand) for seat, hand in enumerate(entered.hands) if hand is not None]
    undealt = {piece.name: seat for seat, hand in hands for piece in hand if not kit.playing >> piece.index & 1}
    found.problems.extend(
        [f"{found.names[seat]}: {name} is never dealt, so nobody can hold it" for name, seat in undealt.items()]
    )
    said = Counter(piece.name for _, hand in hands for piece in hand if piece.name not in undealt)
    for name in sorted(said, key=lambda name: kit.names[name]):
        copies = len(kit.names[name])
        station = entered.station is not None and entered.station.name == name
        if said[name] + station > copies:
            places = [
                f"{found.names[seat]}'s hand" + (f" {times} times" if times > 1 else "")
                for seat, hand in hands
                if (times := sum(piece.name == name for piece in hand))
            ]
            places += ["the middle as the station"] if station else []
            has = "it once" if copies == 1 else f"it {copies} times"
            found.problems.append(f"{name} is in {' and in '.join(places)}; {kit.name} has {has}")


def check_points(
    rules: Ruleset, seats: int, entered: Entered, worths: Sequence[int], unread: set[int], found: Found
) -> list[bool | None]:
    """That the points are such as pieces come to. Whether each hand is empty: None where 0 points may be pieces as well."""
    kit = rules.kit(seats)
    gone = Counter(piece.name for hand in entered.hands if hand for piece in hand)
    gone += Counter([entered.station.name] if entered.station else [])
    left = [worths[piece.index] for piece in kit.named(kit.playing) if piece.copy > gone[piece.name]]
    typed = {seat: points for seat, points in enumerate(entered.points) if points is not None and seat not in unread}
    sums = sums_of(left) if typed else Sums(0, 0)
    if sums is None:
        found.notes.append(UNCHECKED)
    for seat, points in typed.items():
        if points and sums is not None and points not in sums:
            limit = "; none is left" if not sums.bits else f"; at most {sums.highest} are left" if points > sums.highest else ""
            found.problems.append(f"{found.names[seat]}: no pieces of {kit.name} come to {points} points{limit}")
    together = sum(typed.values())
    if (
        len(typed) > 1
        and together
        and sums is not None
        and together not in sums
        and all(each in sums for each in typed.values() if each)
    ):
        found.problems.append(
            f"{found.who(list(typed))}: no pieces of {kit.name} come to {together} points, which is what they have together"
        )
    nought = sums is None or 0 in sums
    return [_empty(entered, seat, nought, unread) for seat in range(seats)]


def _empty(entered: Entered, seat: int, nought: bool, unread: set[int]) -> bool | None:
    """Whether a hand is empty; `nought` says whether there are pieces that come to nothing."""
    if seat in unread or entered.points[seat]:
        return False
    hand = entered.hands[seat]
    if hand is not None:
        return not hand
    return None if nought else True


def end_of(
    rules: Ruleset, entered: Entered, empty: list[bool | None], unread: set[int], found: Found
) -> tuple[str | None, tuple[int, ...]]:
    """Why the round ended, and who is out; where the people have reckoned all themselves, as far as they say."""
    cause, ends = entered.cause, [facet.__self__.name for facet in rules.ends_round]  # type: ignore[attr-defined]  # bound methods
    known = (WENT_OUT, BLOCKED, *ends)
    if cause is not None and cause not in known:
        found.problems.append(f"cause: {cause!r} ends no round here; {did_you_mean(str(cause), known)}")
        return None, entered.out or ()
    if entered.scores is not None:
        return cause, entered.out or ()
    settings = rules.settings
    several = settings.finish_first or not settings.out_on_double
    nobody = cause == BLOCKED or (cause in ends and not settings.finish_first)
    if entered.out is not None:
        _check_out(entered.out, empty, unread, found, every=settings.out_on_double)
    out = entered.out if entered.out is not None else () if nobody else _out_of(empty, several, cause in ends, found)
    if out is None:
        return WENT_OUT, ()
    left = [seat for seat, each in enumerate(empty) if each]
    if nobody and (out or (left and entered.out is None and settings.out_on_double)):
        who = found.who(out or left)
        found.problems.append(f"{who}: nothing is left, so this is who went out, and the round did not end as said ({cause})")
    elif not (nobody or out or cause in ends or unread):
        besides = f", or by which of the rules it ended: {', '.join(ends)}" if ends else ""
        found.lacks("cause", f"nobody is out; leave somebody's hand empty, or say that the round was blocked{besides}")
    if len(out) > 1 and not several:
        found.problems.append(f"{found.who(out)}: nothing is left to either, and a round ends with the first who is out")
    elif len(out) > 1 and not settings.out_on_double and entered.out is None:
        found.notes.append(f"{found.who(out)} are taken to be out, though one of them may still have owed a double")
    return cause or WENT_OUT, out


def _check_out(out: Sequence[int], empty: list[bool | None], unread: set[int], found: Found, *, every: bool) -> None:
    """That those who are said to be out have nothing left; and, where nobody goes out on a double alone, that they are all."""
    holding = [found.names[seat] for seat in out if empty[seat] is False and seat not in unread]
    found.problems.extend([f"{name} is out and has something left; correct one of the two" for name in holding])
    also = [seat for seat, each in enumerate(empty) if each and seat not in out]
    if also and every:
        found.problems.append(f"{found.who(also)}: nothing is left, so to be out; name all who are, or say what is left")


def _out_of(empty: list[bool | None], several: bool, otherwise: bool, found: Found) -> tuple[int, ...] | None:
    """Who is out by what is left: whose hands are empty. None where it has to be said.

    With 0 points a hand may be empty, or have pieces that count nothing. `several` says whether more than one may be out,
    `otherwise` whether nobody need be.
    """
    sure, perhaps = ([seat for seat, each in enumerate(empty) if each is said] for said in (True, None))
    if perhaps and not several and not sure and len(perhaps) > 1:
        found.lacks("out", f"{found.who(perhaps)}: 0 points each, and only one of them can be out; say who is")
        return None
    if perhaps and (otherwise or (several and (sure or len(perhaps) > 1))):
        found.notes.append(
            f"{found.who(perhaps)}: 0 points are taken for {'pieces that count nothing' if sure else 'an empty hand'}"
        )
    return tuple(sure or perhaps)


def check_counts(rules: Ruleset, said: Ahead, entered: Entered, out: Sequence[int], found: Found) -> None:
    """That no more pieces are left than can be: whoever is out has laid a whole hand, and no hand takes what others were dealt."""
    seats = len(entered.hands)
    kit, size = rules.kit(seats), rules.seating(seats).size
    station = entered.station is not None and bool(kit.playing >> entered.station.index & 1)
    there = kit.playing.bit_count() - station
    hands = [(seat, len(hand)) for seat, hand in enumerate(entered.hands) if hand]
    left, most = sum(count for _, count in hands) + sum(1 for points in entered.points if points), there - said.hand * len(out)
    if left > most:
        after = f", since {found.who(out)} has laid {said.hand} at least" if len(out) == 1 else ""
        found.problems.append(f"{left} pieces or more are left, and at most {most} can be{after}")
    dry = rules.settings.draws == 0 and not said.laid
    limit = size if dry else there - said.hand * (seats - 1)
    many = [(seat, count) for seat, count in hands if count > limit]
    found.problems.extend(
        [f"{found.names[seat]}: {count} pieces are left, and no hand can have more than {limit}" for seat, count in many]
    )
