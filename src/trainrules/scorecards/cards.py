"""Scorecard: a match on a real table as people write it down. A card is a frozen value; an entry gives the card after it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from attrs import evolve, field, frozen

from trainrules.catalogues import Catalogue
from trainrules.errors import BadEntry, BadInput, shown
from trainrules.pieces import Piece
from trainrules.play import BLOCKED, WENT_OUT
from trainrules.policies import Scores
from trainrules.rulesets import Ruleset, checked
from trainrules.scorecards.ahead import Ahead
from trainrules.scorecards.reading import FACTS, Entered, Reading, read
from trainrules.scorecards.rounds import CardRound
from trainrules.scorecards.sheets import CardSheet, sheet_of
from trainrules.scorecards.states import State, changes
from trainrules.scorecards.trail import MOST_STEPS, Kind, Step, standing
from trainrules.values import briefly, maker

__all__ = ["Place", "Scorecard", "corrected", "entered", "followed"]

LONGEST = 100
"""So many characters a name, or the reason of a correction, has at the most."""
Hand = str | Sequence[Piece | str]
"""What is left in a hand: `"3-5 0-0"`, or pieces."""
People = Sequence[str | int]
"""People, by name or seat."""


@frozen
class Place:
    """Where somebody stands: the place, from 1, which several may share, the name, the seat and the total."""

    place: int
    name: str
    seat: int
    total: int


def _is_name(name: object) -> bool:
    """Whether it is a text that can be written down, and not too long a one."""
    try:
        return isinstance(name, str) and bool(name.strip() and name.encode()) and len(name) <= LONGEST
    except UnicodeEncodeError:
        return False


def _name_problems(names: Sequence[object]) -> list[str]:
    problems = [
        f"{shown(name)} is no name; give everybody a text of 1 to {LONGEST} characters" for name in names if not _is_name(name)
    ]
    texts = [name for name in names if isinstance(name, str)]
    twice = sorted({name for name in texts if texts.count(name) > 1})
    return problems + [f"{shown(name)} is there twice; tell them apart, such as '{name} 1' and '{name} 2'" for name in twice]


def _names(names: object) -> tuple[Any, ...]:
    return tuple(names) if isinstance(names, Iterable) and not isinstance(names, str) else (names,)


@frozen(repr=False, weakref_slot=False)
class Scorecard:
    """A match on a real table, as far as it was played. Make one from a ruleset and the names of the people, by seat.

    `enter` gives the card with a round more, `correct` one on which a round is another, `undo` one on which the last step is
    taken back, `close` one of a match that people have ended. `rounds` are those on the card, `totals` their sums by seat,
    `places` the place of each seat, `over` whether the match is over, `closed` whether people have said so, and `trail` every
    step in order, of which none is ever removed. Cards are equal when they have the same rules, names and trail.

    Raises BadEntry for names or a number of people that do not serve.

    >>> import trainrules as tr
    >>> card = tr.Scorecard(tr.ruleset("mexican-train"), ["Ann", "Bob", "Cid"])
    >>> card.ahead().station.name, card.names[card.ahead().starter]
    ('12-12', 'Ann')
    >>> card = card.enter(hands=["3-5 0-0", "", "10-11"])
    >>> card.totals, [(each.place, each.name) for each in card.ranking]
    ((58, 0, 21), [(1, 'Bob'), (2, 'Cid'), (3, 'Ann')])
    """

    _repr_pretty_ = briefly

    rules: Ruleset
    names: tuple[str, ...] = field(converter=_names)
    trail: tuple[Step, ...] = field(init=False, default=())
    state: State = field(init=False, eq=False)
    before: Scorecard | None = field(init=False, default=None, eq=False)

    def __attrs_post_init__(self) -> None:
        """See to it that these people can play by these rules."""
        seats, rules, problems = len(self.names), checked(self.rules), _name_problems(self.names)
        if seats not in rules.seats:
            counts = ", ".join(map(str, rules.seats))
            problems.append(f"'{rules.label}' is not played by {seats}; let it be {counts}")
        if problems:
            raise BadEntry("score card", problems)
        object.__setattr__(self, "state", State(rules, self.names))

    @property
    def seats(self) -> int:
        """How many people there are."""
        return len(self.names)

    @property
    def rounds(self) -> tuple[CardRound, ...]:
        """The rounds on the card."""
        return self.state.rounds

    @property
    def totals(self) -> Scores:
        """The sums of the rounds that count, by seat."""
        return self.state.totals

    @property
    def over(self) -> bool:
        """Whether the match is over, by the rules or since people have closed it."""
        return self.state.over

    @property
    def closed(self) -> bool:
        """Whether people have closed it."""
        return self.state.closed

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats once the match is over."""
        return self.state.winners

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each seat, from 1, by the ranking of the rules; seats that are equal share one."""
        return self.state.places

    @property
    def ranking(self) -> tuple[Place, ...]:
        """Everybody, the first first."""
        order = sorted(range(self.seats), key=self.places.__getitem__)
        return tuple(Place(self.places[seat], self.names[seat], seat, self.totals[seat]) for seat in order)

    @property
    def notes(self) -> tuple[str, ...]:
        """What could not be looked at, or is otherwise than the rules say, with its rounds."""
        return self.state.notes

    def ahead(self, station: Piece | str | None = None, layer: str | int | None = None) -> Ahead | None:
        """What the rules say of the next round: its number, its station, and the seat that begins. None once the match is over.

        Arguments:
            station: the station, where the rules leave it to the table.
            layer: who laid it from the hand, by name or seat; often that decides who begins.

        Raises BadEntry for a station or a person that there is not.
        """
        if self.over:
            return None
        reading = self._reading()
        said = read(
            reading,
            {**dict.fromkeys(FACTS), "hands": None, "points": None, "scores": (0,) * self.seats}
            | {"station": station, "layer": layer},
        )
        if reading.problems:
            raise BadEntry(f"round {len(self.rounds) + 1}", reading.problems)
        return self.state.ahead(said)

    def enter(  # noqa: PLR0913  # a table has that many facts, each with its name
        self,
        hands: Sequence[Hand | None] | Mapping[str, Hand] | None = None,
        points: Sequence[int | None] | Mapping[str, int] | None = None,
        scores: Sequence[int] | Mapping[str, int] | None = None,
        *,
        station: Piece | str | None = None,
        layer: str | int | None = None,
        starter: str | int | None = None,
        out: People | str | None = None,
        blocked: bool = False,
        cause: str | None = None,
        marked: People | str | None = None,
        uncovered: People | str | None = None,
    ) -> Scorecard:
        """The card with the next round.

        Of each person there are either the pieces left, which are counted by the rules, or the points that they have counted
        themselves; what the rules charge comes on top. In place of both there may be the scores of all, as people have reckoned
        them. Whatever is not said and hangs on it is told as a problem, or stands in `notes`.

        Arguments:
            hands: the pieces left in each hand, such as `"3-5 0-0"`, by seat or by name; `""` where nothing is left.
            points: what the hand counts, by seat or by name, in place of its pieces.
            scores: what is written down, charges and all, for everybody.
            station: what the round started from, where the rules do not say, or it was otherwise.
            layer: who laid the station from the hand.
            starter: who began, likewise.
            out: who is out; else whoever has nothing left.
            blocked: whether nobody could lay or draw any more.
            cause: the rule that ended the round, where it was one.
            marked: on whose track there is a marker at the end; asked for only where a rule charges by it.
            uncovered: who laid each double that is uncovered at the end; likewise.

        Raises:
            BadEntry: with everything that cannot be; the card stays as it was.
            RuleFailed: when a rule of a plug-in fails while it is asked.

        >>> import trainrules as tr
        >>> card = tr.Scorecard(tr.ruleset("mexican-train"), ["Ann", "Bob"])
        >>> card.enter(points={"Ann": 23}, out="Bob").totals
        (23, 0)
        >>> card.enter(hands=["3-5", "3-5"])
        Traceback (most recent call last):
          ...
        trainrules.errors.BadEntry: round 1, 2 problems:
          - 3-5 is in Ann's hand and in Bob's hand; double-12 has it once
          - nobody is out; leave somebody's hand empty, or say that the round was blocked
        """
        said: dict[str, Any] = {
            "hands": hands,
            "points": points,
            "scores": scores,
            "station": station,
            "layer": layer,
            "starter": starter,
        }
        said |= {"out": out, "cause": _cause(True if blocked else None, cause), "marked": marked, "uncovered": uncovered}
        reading = self._reading()
        return entered(self, read(reading, said), reading)

    def correct(  # noqa: PLR0913  # as `enter`
        self,
        round: int,  # noqa: A002  # the field's own term
        hands: Sequence[Hand | None] | Mapping[str, Hand] | None = None,
        points: Sequence[int | None] | Mapping[str, int] | None = None,
        scores: Sequence[int] | Mapping[str, int] | None = None,
        *,
        station: Piece | str | None = None,
        layer: str | int | None = None,
        starter: str | int | None = None,
        out: People | str | None = None,
        blocked: bool | None = None,
        cause: str | None = None,
        marked: People | str | None = None,
        uncovered: People | str | None = None,
        why: str = "",
    ) -> Scorecard:
        """The card on which that round is another. What is not said stays as it was.

        Totals, places and the end of the match are worked out again; what else that changes stands in `trail[-1].told`. Rounds
        that were played stay, with whoever began them; where the match now was over before, they do not count.

        Arguments:
            round: the number of the round.
            hands: as for `enter`; who is not named has what they had.
            points: likewise.
            scores: likewise.
            station: likewise.
            layer: likewise.
            starter: likewise.
            out: likewise.
            blocked: likewise; False where it was not, after all, and no rule ended the round either.
            cause: likewise.
            marked: likewise.
            uncovered: likewise.
            why: a word for the trail.

        Raises:
            BadEntry: with everything that cannot be; the card stays as it was.
            RuleFailed: when a rule of a plug-in fails while it is asked.

        >>> import trainrules as tr
        >>> card = tr.Scorecard(tr.ruleset("mexican-train"), ["Ann", "Bob"]).enter(points=[32, 0])
        >>> card = card.correct(1, points={"Ann": 23}, why="turned round")
        >>> card.totals, str(card.trail[-1])
        ((23, 0), '2. round 1 corrected (turned round): Ann 23 in place of 32')
        """
        old = self.rounds[self.state.at(round)].entered
        said: dict[str, Any] = {
            "hands": hands,
            "points": points,
            "scores": scores,
            "station": station,
            "layer": layer,
            "starter": starter,
        }
        said |= {"out": out, "cause": _cause(blocked, cause), "marked": marked, "uncovered": uncovered}
        reading = self._reading()
        return corrected(self, round, read(reading, said, old), why, reading)

    def undo(self) -> Scorecard:
        """The card on which the last step that still stands is taken back; that, too, is a step of the trail.

        Raises BadEntry where there is none.

        >>> import trainrules as tr
        >>> card = tr.Scorecard(tr.ruleset("mexican-train"), ["Ann", "Bob"]).enter(points=[32, 0]).undo()
        >>> card.totals, card.rounds, [step.kind.value for step in card.trail]
        ((0, 0), (), ['entry', 'undo'])
        """
        if self.before is None:
            raise BadEntry("score card", ["nothing has been entered that could be taken back"])
        step = Step(len(self.trail) + 1, Kind.UNDO, self.before.totals, takes_back=standing(self.trail)[-1])
        return _after(self, step, self.before.state, self.before.before)

    def close(self) -> Scorecard:
        """The card of a match that people have ended: an open series, or one for which there is no more time.

        Raises BadEntry where the match is over, or no round has been played.
        """
        if self.over or not self.rounds:
            what = "the match is over already" if self.over else "no round has been entered, so there is nothing to close"
            raise BadEntry("score card", [what])
        return _after(self, Step(len(self.trail) + 1, Kind.CLOSE, self.totals), evolve(self.state, closed=True), self)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the card into a file, wholly or not at all; it is on the disk when this returns.

        Arguments:
            path: the file. One that is there is replaced where it is a score card, too, or empty; anything else is refused.

        Raises:
            BadInput: where the file is there and is no score card.
            BadText: where an option of a house rule holds what no text can say.
            RecordFailed: where the file cannot be written; an old one is whole.
            RecordBusy: where somebody else is writing it.

        >>> import trainrules as tr
        >>> from tempfile import TemporaryDirectory
        >>> card = tr.Scorecard(tr.ruleset("mexican-train"), ["Ann", "Bob"]).enter(hands=["3-5", ""])
        >>> with TemporaryDirectory() as folder:
        ...     card.save(f"{folder}/card.jsonl")
        ...     tr.Scorecard.load(f"{folder}/card.jsonl") == card
        True
        """
        from trainrules.scorecards.storing import write_card  # noqa: PLC0415  # it knows cards

        write_card(self, path)

    @classmethod
    def load(cls, path: str | os.PathLike[str], catalogue: Catalogue | None = None) -> Scorecard:
        """The card that a file holds; every step in it is made once more, through all checks.

        Arguments:
            path: the file.
            catalogue: where the names of the ruleset are looked up; by default everything installed.

        Raises BadRecord for a file that cannot be read, is no score card, or was changed or damaged, with the line at fault and
        all that is wrong with it.
        """
        from trainrules.scorecards.storing import read_card  # noqa: PLC0415  # it knows cards

        return read_card(path, catalogue)

    def sheet(self, language: str = "en") -> CardSheet:
        """The card written out: its `text`, `markdown`, `html` and `csv`.

        Arguments:
            language: `en` or `de`, for headings; notes are in English.

        Raises BadInput for a language that there is not.

        >>> import trainrules as tr
        >>> card = tr.Scorecard(tr.ruleset("mexican-train"), ["Ann", "Bob"]).enter(hands=["3-5", ""])
        >>> print(card.sheet().csv, end="")
        Round,Station,Begins,Ann,Bob
        1,12-12,Ann,8,0
        Total,,,8,0
        Place,,,2,1
        """
        return sheet_of(self, language)

    def _reading(self) -> Reading:
        return Reading(self.rules.kit(self.seats), self.names)

    def __repr__(self) -> str:
        """What is played, how it stands, and how far it has come."""
        stands = ", ".join(f"{name} {total}" for name, total in zip(self.names, self.totals, strict=True))
        rounds = f"{len(self.rounds)} round{'' if len(self.rounds) == 1 else 's'}"
        return f"<Scorecard {self.rules.label}: {stands}; {rounds}{', over' if self.over else ''}>"

    def __copy__(self) -> Scorecard:
        """A frozen value is its own copy."""
        return self

    def __deepcopy__(self, memo: object) -> Scorecard:
        """A frozen value is its own copy, however long its trail."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its steps, so that their number is no depth of recursion."""
        return replayed, (self.rules, self.names, self.trail)


made_card = maker(Scorecard)


def replayed(rules: Ruleset, names: Sequence[str], steps: Iterable[Step]) -> Scorecard:
    """The card of these steps, each made again through all checks.

    Raises BadEntry where one does not serve.
    """
    card = Scorecard(rules, names)
    for step in steps:
        card = followed(card, step.kind, step.round, step.entered, step.why, Reading(rules.kit(len(names)), names))
    return card


def followed(
    card: Scorecard,
    kind: Kind,
    round: object,  # noqa: A002  # the field's own term
    facts: Entered | None,
    why: object,
    reading: Reading,
) -> Scorecard:
    """The card after a step of a trail.

    Raises BadEntry where it does not serve.
    """
    if kind is Kind.UNDO:
        return card.undo()
    if kind is Kind.CLOSE:
        return card.close()
    assert facts is not None  # noqa: S101  # entries and corrections have them
    return corrected(card, round, facts, why, reading) if kind is Kind.CORRECTION else entered(card, facts, reading)


def entered(card: Scorecard, facts: Entered, reading: Reading) -> Scorecard:
    """The card with a round more.

    Raises BadEntry and RuleFailed as `Scorecard.enter` does.
    """
    number = len(card.trail) + 1
    each, state = card.state.entered(facts, reading, number)
    told = () if each.scores is not None else ("the round does not count and is dealt again",)
    return _after(card, Step(number, Kind.ENTRY, state.totals, each.number, each.entered, each.scores, told=told), state, card)


def corrected(card: Scorecard, round: object, facts: Entered, why: object, reading: Reading) -> Scorecard:  # noqa: A002  # the field's own term
    """The card on which that round is another.

    Raises BadEntry and RuleFailed as `Scorecard.correct` does.
    """
    if not isinstance(why, str) or len(why) > LONGEST:
        raise BadInput(f"why {shown(why)[:LONGEST]}: a reason is a text of at most {LONGEST} characters")
    number = len(card.trail) + 1
    each, state = card.state.corrected(round, facts, reading, number)
    return _after(card, Step(number, Kind.CORRECTION, state.totals, each.number, each.entered, each.scores, why), state, card)


def _after(card: Scorecard, step: Step, state: State, before: Scorecard | None) -> Scorecard:
    """The card after a step that brings it into that state."""
    if step.number > MOST_STEPS:
        raise BadEntry("score card", [f"it has {MOST_STEPS} steps, and may have no more; begin a new one"])
    about = card.trail[step.takes_back - 1] if step.takes_back else step
    step = evolve(step, told=(*step.told, *changes(card.state, state, about.round or 0)))
    return made_card(card.rules, card.names, (*card.trail, step), state, before)


def _cause(blocked: object, cause: str | None) -> str | None:
    """One word for how a round ended."""
    if blocked is True and cause not in (None, BLOCKED):
        raise BadInput(f"a round ended either blocked or by the rule {shown(cause)}; say one of the two")
    return BLOCKED if blocked is True else WENT_OUT if blocked is False and cause is None else cause
