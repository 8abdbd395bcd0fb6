"""How a score card stands: the rounds that count, and what the rules make of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import Factory, evolve, field, frozen

from trainrules.errors import BadEntry, shown
from trainrules.policies import Scores
from trainrules.rulesets import Ruleset
from trainrules.scorecards.ahead import Ahead, Before, ahead
from trainrules.scorecards.reading import Entered, Reading
from trainrules.scorecards.rounds import CardRound, weigh
from trainrules.standings import is_endless, match_over, places_of

__all__ = ["State", "changes"]

FURTHER = 20
"""So many of the rounds after one that is corrected are held against the rules once more."""


@frozen
class State:
    """The rounds on a card, and what they come to.

    `over` says whether the match is over, `closed` whether people have said so. Rounds that were played after the match was
    over, as it turns out, are there and do not count.
    """

    rules: Ruleset
    names: tuple[str, ...]
    rounds: tuple[CardRound, ...] = ()
    closed: bool = False
    totals: Scores = field(init=False, default=Factory(lambda state: state.sums(), takes_self=True))
    places: tuple[int, ...] = field(init=False, default=Factory(lambda state: state.ranks(), takes_self=True))
    whole: bool = field(init=False, default=Factory(lambda state: state.ended(), takes_self=True))

    @property
    def seats(self) -> int:
        """How many people there are."""
        return len(self.names)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.whole or self.closed

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats once the match is over."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1) if self.over else ()

    @property
    def past(self) -> list[Scores]:
        """The scores of the rounds that count."""
        return [each.scores for each in self.rounds if each.counts and each.scores is not None]

    def sums(self) -> Scores:
        """The totals."""
        return tuple(map(sum, zip(*self.past, strict=True))) or (0,) * self.seats

    def ranks(self) -> tuple[int, ...]:
        """The places."""
        out = [each.out for each in self.rounds if each.counts and each.scores is not None]
        return places_of(self.rules, self.totals, self.past, out)

    def ended(self) -> bool:
        """Whether the rounds make a whole match by the rules."""
        return bool(self.rounds) and match_over(self.rules, self.rules.kit(self.seats), self.past)

    def ahead(self, entered: Entered) -> Ahead:
        """What the rules say of the next round, given its station and layer."""
        return ahead(self.rules, self.seats, _before(self.rounds), entered.station, entered.layer)

    def entered(self, entered: Entered, reading: Reading, step: int) -> tuple[CardRound, State]:
        """The round that is entered, and how the card stands with it: as before where it is dealt again.

        Raises:
            BadEntry: with everything that cannot be.
            RuleFailed: when a rule fails while it is asked.
        """
        if self.over:
            remedy = "take the closing back with undo()" if self.closed else "correct a round, or begin a new card"
            raise BadEntry(f"round {len(self.rounds) + 1}", [f"the match is over; {remedy}"])
        each = self._weighed(self.rounds, entered, reading, (step,))
        return each, self if each.scores is None else State(self.rules, self.names, (*self.rounds, each), self.closed)

    def corrected(self, number: object, entered: Entered, reading: Reading, step: int) -> tuple[CardRound, State]:
        """The round as it is corrected, and how the card stands with it.

        Raises BadEntry and RuleFailed as `entered` does.
        """
        at = self.at(number)
        each = self._weighed(self.rounds[:at], entered, reading, (*self.rounds[at].steps, step))
        later = self.rounds[at + 1 :]
        if each.scores is None and later:
            problem = f"so blocked it would be dealt again, but round {later[0].number} has been played; say its scores"
            raise BadEntry(f"round {each.number}", [problem])
        rounds = [*self.rounds[:at], *([each] if each.scores is not None else [])]
        for after in later:
            near = after.number <= each.number + FURTHER
            rounds.append(self._weighed(rounds, after.entered, None, after.steps) if near else after)
        return each, self._with(rounds, at)

    def at(self, number: object) -> int:
        """Where the round of that number stands, from 0.

        Raises BadEntry where there is none.
        """
        if type(number) is int and 1 <= number <= len(self.rounds):
            return number - 1
        have = f"the rounds on the card are 1 to {len(self.rounds)}" if self.rounds else "there is none on the card"
        raise BadEntry(f"round {shown(number)}", [f"there is no such round; {have}"])

    def _with(self, rounds: Sequence[CardRound], at: int) -> State:
        """With these rounds, which are others from that place on; those after the end of the match do not count."""
        kept, kit = [*rounds[:at]], self.rules.kit(self.seats)
        counts = self.rounds[at].counts
        for each in rounds[at:]:
            kept.append(evolve(each, counts=counts))
            counts = counts and not match_over(self.rules, kit, [one.scores for one in kept if one.scores is not None])
        return State(self.rules, self.names, tuple(kept), self.closed)

    def _weighed(
        self, rounds: Sequence[CardRound], entered: Entered, reading: Reading | None, steps: tuple[int, ...]
    ) -> CardRound:
        """The round after these, with what the rules say where the people do not."""
        before = _before(rounds)
        said = ahead(self.rules, self.seats, before, entered.station, entered.layer)
        usual = said if entered.station is None else ahead(self.rules, self.seats, before)
        notes = []
        if entered.station is None:
            entered = evolve(entered, station=said.station)
        elif usual.station is not None and usual.station.name != entered.station.name:
            notes.append(f"by the rules the station is {usual.station}, not {entered.station}")
        if entered.starter is None:
            entered = evolve(entered, starter=said.starter)
        elif said.starter not in (None, entered.starter):
            notes.append(f"by the rules {self.names[said.starter]} begins, not {self.names[entered.starter]}")
        return evolve(weigh(self.rules, self.names, said, entered, reading, notes), steps=steps)

    @property
    def notes(self) -> tuple[str, ...]:
        """What could not be looked at, or is otherwise than the rules say, with the rounds."""
        told: dict[str, list[str]] = {}
        for each in self.rounds:
            late = [] if each.counts else ["not counted: the match was over before"]
            for note in (*each.notes, *late):
                told.setdefault(note, []).append(str(each.number))
        notes = [f"round{'s' if len(at) > 1 else ''} {', '.join(at)}: {note}" for note, at in told.items()]
        if self.closed and not self.whole and not is_endless(self.rules):
            notes.append(f"the people have ended the match after round {len(self.rounds)}; by the rules it goes on")
        return tuple(notes)


def _before(rounds: Sequence[CardRound]) -> list[Before]:
    return [Before(each.scores, each.starter, each.opener) for each in rounds if each.scores is not None]


def changes(before: State, after: State, number: int) -> Iterator[str]:
    """What is otherwise since round `number` was entered, corrected or taken back: a sentence each."""
    names = before.names
    old, new = ({each.number: each for each in state.rounds} for state in (before, after))
    if number in old and number not in new:
        yield f"round {number} is off the card, and is to be played again"
    elif number in old:
        scores = zip(names, old[number].scores or (), new[number].scores or (), strict=True)
        yield from (f"{name} {now} in place of {was}" for name, was, now in scores if was != now)
    for at, each in new.items():
        if at in old:
            yield from (f"round {at}: {note}" for note in each.notes if at > number and note not in old[at].notes)
            if each.counts is not old[at].counts:
                yield f"round {at} counts{' again' if each.counts else ' no more: the match was over before'}"
    if before.over is not after.over or before.winners != after.winners:
        yield f"the match is over: {_won(names, after.winners)}" if after.over else "the match goes on"


def _won(names: Sequence[str], winners: Sequence[int]) -> str:
    *most, last = [names[seat] for seat in winners]
    return f"{', '.join(most)} and {last} win together" if most else f"{last} wins"
