"""Comparing: what another rule, or another player, does to a game, found by playing the same deals both ways."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

import pyarrow as pa
from attrs import frozen

from trainrules.catalogues import ruleset
from trainrules.deals import deal
from trainrules.errors import BadInput, shown
from trainrules.rule import Rule
from trainrules.rulesets import Ruleset, checked
from trainrules.sim.changes import changed
from trainrules.sim.figures import NOTHING, difference, figure, html_table, interval_text, matches_text, plain_table, seats_text
from trainrules.sim.measures import MEASURES, Matches, Measure, measure_named
from trainrules.sim.pairs import Difference, PairTally
from trainrules.sim.players import Player, match_seed
from trainrules.sim.results import Results
from trainrules.sim.running import simulate
from trainrules.sim.setups import Setup
from trainrules.sim.summaries import choosing, told

__all__ = ["Compared", "Paired", "compare", "what_if"]

LOOKED_AT = 8
"""So many deals are looked at to see whether both sides have the same."""
EFFECTS = ((0.2, "a very small effect"), (0.5, "a small effect"), (0.8, "a medium effect"))
"""What an effect below each is called, by Cohen; all others are large."""
CAUTION = "Each interval is right 19 times in 20; measures that go together, such as moves and draws, are wrong together."
HEAD = ("measure", "", "A", "B", "B - A", "95 % interval", "effect", "B above A", "below")


@frozen
class Compared:
    """One measure of both sides: how they differ, and a sentence that says it."""

    measure: Measure
    found: Difference
    sentence: str

    def to_dict(self) -> dict[str, Any]:
        """All of it as JSON has it."""
        found, measure = self.found, self.measure
        return {
            "measure": measure.name,
            "unit": measure.unit,
            "matches": found.matches,
            "a": found.a,
            "b": found.b,
            "difference": found.difference,
            "low": None if found.interval is None else found.interval[0],
            "high": None if found.interval is None else found.interval[1],
            "effect": found.effect,
            "paired_effect": found.paired_effect,
            "above": found.above,
            "below": found.below,
            "sentence": self.sentence,
        }

    @property
    def cells(self) -> tuple[str, ...]:
        """The figures as people read them."""
        found, share = self.found, self.measure.share
        apart = NOTHING if found.difference is None else difference(found.difference, share=share)
        return (
            self.measure.name,
            self.measure.sentence,
            figure(found.a, share=share),
            figure(found.b, share=share),
            apart.replace("percentage points", "%"),
            interval_text(found.interval, share=share),
            figure(found.effect),
            figure(found.above, share=True),
            figure(found.below, share=True),
        )


@frozen
class Paired:
    """How two runs differ, match by match. `paired["points"]` is what was found of a measure.

    `a` and `b` are their setups, `matches` the pairs of matches, `lines` all measures; `notes` has a sentence for whatever one
    should know, such as that the two did not have the same deals.
    """

    a: Setup
    b: Setup
    matches: int
    lines: tuple[Compared, ...]
    notes: tuple[str, ...]

    def __getitem__(self, name: str) -> Compared:
        """What was found of the measure of that name.

        Raises BadInput for a name that there is not.
        """
        return self.lines[MEASURES.index(measure_named(name))]

    @property
    def sentences(self) -> tuple[str, ...]:
        """What differs, a sentence each, the largest effect first."""
        found = [line for line in self.lines if line.found.sure]
        found.sort(
            key=lambda line: abs(line.found.effect or float("inf")), reverse=True
        )  # without an effect it is so in every match
        return tuple(line.sentence for line in found)

    @property
    def alike(self) -> bool:
        """Whether every match came to the same on both sides, in all that is measured."""
        found = [line.found for line in self.lines]
        return self.matches > 0 and not any(each.difference or each.above or each.below for each in found)

    @property
    def answer(self) -> tuple[str, ...]:
        """What differs, as `sentences` have it; where nothing does, a sentence that says so."""
        if self.alike:
            return (f"Nothing differs: each of {matches_text(self.matches)} came to the same on both sides.",)
        return self.sentences or (f"No difference is seen in any of {len(self.lines)} measures.",)

    @property
    def title(self) -> str:
        """What was compared, a line each side."""
        return "\n".join(f"{side}: {told(setup, self.matches)}" for side, setup in (("A", self.a), ("B", self.b)))

    @property
    def _said(self) -> list[str]:
        return [*self.answer, CAUTION, *(f"Note: {note}" for note in self.notes)]

    def __str__(self) -> str:
        """For a terminal or a mail."""
        table = plain_table([HEAD, *(line.cells for line in self.lines)], 2)
        return "\n".join([self.title, "", *table, "", *self._said])

    def _repr_html_(self) -> str:
        """A table, for notebooks."""
        table = html_table([HEAD, *(line.cells for line in self.lines)], 2)
        return f"<p>{'<br>'.join(map(escape, self.title.splitlines()))}</p>{table}{''.join(f'<p>{escape(text)}</p>' for text in self._said)}"

    def to_dict(self) -> dict[str, Any]:
        """All of it as JSON has it."""
        return {
            "a": self.a.described(),
            "b": self.b.described(),
            "matches": self.matches,
            "notes": list(self.notes),
            "measures": [line.to_dict() for line in self.lines],
        }

    def to_arrow(self) -> pa.Table:
        """The lines as a table of Arrow, a row each."""
        return pa.Table.from_pylist([line.to_dict() for line in self.lines], LINES)


LINES = pa.schema(
    [
        *((name, pa.string()) for name in ("measure", "unit")),
        ("matches", pa.int64()),
        *(
            (name, pa.float64())
            for name in ("a", "b", "difference", "low", "high", "effect", "paired_effect", "above", "below")
        ),
        ("sentence", pa.string()),
    ]
)
"""The schema of the lines as a table."""


def compare(
    a: Ruleset | str | Results,
    b: Ruleset | str | Results,
    *,
    seats: int = 4,
    matches: int = 1000,
    seed: int = 1,
    policy: str | Player | Sequence[str | Player] = "random",
    **options: Any,
) -> Paired:
    """How two rulesets differ when they are played: both with the same seeds, so that match k of one has the deals of match k of the other.

    Arguments:
        a: a ruleset, or its text; or results, which are taken as they are.
        b: the other. A ruleset that is compared with results is played as those were: then what is said here of the seats, the
            matches, the seed, the policy and the rounds does not count.
        seats: how many seats play.
        matches: how many matches of each.
        seed: the seed of both.
        policy: who plays.
        options: as in `trainrules.sim.simulate`; all but `out`.

    Raises BadInput for `out`, and whatever `simulate` raises.

    >>> small = "mexican-train dominoes:high=6 hand-size:pieces=3"
    >>> paired = compare(small, f"{small} reverse-doubles", seats=2, matches=3, rounds=1)
    >>> paired["rounds"].sentence
    'With reverse-doubles the rounds of a match are as many in each of 3 matches.'
    """
    if "out" in options:
        raise BadInput("a comparison writes no file; simulate both sides with out= and give their results")
    for side in (a, b):
        if isinstance(side, Results):
            seats, matches, seed, policy = side.setup.seats, side.matches, side.setup.seed, side.setup.players
            options["rounds"] = side.setup.rounds
    sides = [side if isinstance(side, Results) else _simulated(side, seats, matches, seed, policy, options) for side in (a, b)]
    return _paired(*sides)


def what_if(rules: Ruleset | str, rule: Rule | str | Sequence[Rule | str], **options: Any) -> Paired:
    """What a house rule would do to a game: the rules as they are, compared with the same rules and that one.

    Arguments:
        rules: a ruleset, or its text.
        rule: the house rule, as a value or as text such as `opening-run:most=4`; `-name` leaves a rule out. One of the same name that
            is in force already is replaced. Several, in one text or as a list, are one change. A rule that is not installed, but in a
            file, is given as a value: `trainrules.catalogue(plugins=["my_rules.py"]).rule("homebody")`.
        options: as in `compare`.

    Raises:
        RulesetError: where the two do not go together.
        BadInput: for what is no ruleset or no rule, and as `compare` does.

    >>> paired = what_if("mexican-train dominoes:high=6 hand-size:pieces=3", "-double-blank", seats=2, matches=3, rounds=1)
    >>> paired["draws"].sentence
    'Without double-blank the pieces drawn in a round are as many in each of 3 matches.'
    """
    before = ruleset(rules) if isinstance(rules, str) else checked(rules)
    return compare(before, _with(before, rule), **options)


def _with(rules: Ruleset, rule: object) -> Ruleset:
    """The same rules and house rules, or without some."""
    changes: list[Any] = [*rule] if isinstance(rule, list | tuple) else [rule]
    words = [word for each in changes for word in (each.split() if isinstance(each, str) else [each])]
    if not words or not all(isinstance(word, str | Rule) for word in words):
        raise BadInput(
            f"{shown(rule)} is no house rule; give one, or its text, such as 'double-blank', or '-double-blank' to leave it out"
        )
    return changed(rules, words, ruleset)


def _simulated(rules: Ruleset | str, seats: int, matches: int, seed: int, policy: Any, options: dict[str, Any]) -> Results:
    return simulate(rules, seats, matches, seed, policy, **options)


def _paired(a: Results, b: Results) -> Paired:
    """Read both side by side, a batch of each at a time."""
    tallies = {measure: PairTally() for measure in MEASURES}
    pairs = 0
    for batches in zip(a.batches(), b.batches(), strict=False):
        both = [Matches(batch, side.setup.seats) for batch, side in zip(batches, (a, b), strict=True)]
        count = min(map(len, both))
        one, other = (_first(matches, batch, count) for matches, batch in zip(both, batches, strict=True))
        for measure, tally in tallies.items():
            tally.add(measure.of(one), measure.of(other))
        pairs += count
    phrase = _phrase(a.setup, b.setup)
    found = [(measure, tally.difference()) for measure, tally in tallies.items()]
    lines = tuple(Compared(measure, each, _sentence(measure, each, phrase)) for measure, each in found)
    return Paired(a.setup, b.setup, pairs, lines, tuple(_notes(a, b, tallies[measure_named("again")])))


def _first(matches: Matches, batch: pa.RecordBatch, count: int) -> Matches:
    """The first ones of the matches of a batch."""
    if len(matches) == count:
        return matches
    return Matches(batch.slice(0, int(matches.first[count]) * matches.seats), matches.seats)


def _phrase(a: Setup, b: Setup) -> str:
    """What b has that a has not, for the beginning of a sentence."""
    if a.rules.label != b.rules.label:
        return _phrase_of_rules(a.rules.label, b.rules.label)
    if a.seats != b.seats:
        return f"With {seats_text(b.seats)} instead of {a.seats}"
    if a.players != b.players:
        return f"With players {choosing(b)} instead of {choosing(a)}"
    return "In B"


def _phrase_of_rules(a: str, b: str) -> str:
    (game, *own), (other, *its) = a.split(), b.split()
    gone, new = [word for word in own if word not in its], [word for word in its if word not in own]
    if game != other or (gone and new):
        return f"With {b} instead of {a}"
    words = [word for word in new if not word.startswith("-")] + [word[1:] for word in gone if word.startswith("-")]
    less = [word[1:] for word in new if word.startswith("-")] + [word for word in gone if not word.startswith("-")]
    said = " and ".join([*(f"with {word}" for word in words), *(f"without {word}" for word in less)])
    return said[:1].upper() + said[1:]


def _sentence(measure: Measure, found: Difference, phrase: str) -> str:
    if found.difference is None:
        return f"{phrase} nothing can be told of {measure.sentence}, which were not seen on both sides."
    if found.interval is None:
        return f"{phrase} nothing can be told of {measure.sentence}: there are too few matches."
    if not (found.difference or found.above or found.below):
        return f"{phrase} the {measure.sentence} are as many in each of {matches_text(found.matches)}."
    low, high = found.interval
    if not found.sure:
        apart = difference(found.difference, share=measure.share)
        between = interval_text(found.interval, share=measure.share)
        return f"{phrase} no difference is seen in {measure.sentence}: {apart} (95 % interval {between})."
    more = found.difference > 0
    change = measure.change.format(
        size=difference(abs(found.difference), share=measure.share),
        more="more" if more else "less",
        fewer="more" if more else "fewer",
        often="more often" if more else "less often",
        farther="farther from" if more else "closer to",
    )
    between = interval_text((low, high) if more else (-high, -low), share=measure.share)
    size = "" if found.effect is None else f": {_effect(found.effect)}"
    return f"{phrase} {change} (95 % interval {between}){size}."


def _effect(effect: float) -> str:
    return next((said for most, said in EFFECTS if abs(effect) < most), "a large effect")


def _notes(a: Results, b: Results, again: PairTally) -> list[str]:
    """What one should know of the two before one compares them."""
    notes = [f"{side}: {note}" for side, results in (("A", a), ("B", b)) for note in results.notes]
    if a.matches != b.matches:
        side, more = ("A", a.matches - b.matches) if a.matches > b.matches else ("B", b.matches - a.matches)
        notes.append(f"{matches_text(more)} at the end of {side} found no partner")
    why = _other_deals(a.setup, b.setup)
    if why:
        notes.append(
            f"the two did not have the same deals: {why}. The intervals hold, but they are as wide as those of runs that have nothing "
            "to do with each other"
        )
    elif again.above or again.below:
        notes.append(
            f"in {matches_text(again.above + again.below)} rounds were dealt again, and not as often on either side; from there on the two "
            "had other deals"
        )
    return notes


def _other_deals(a: Setup, b: Setup) -> str:
    """Why the two do not have the same deals; nothing where they do."""
    if a.seats != b.seats:
        return f"A has {seats_text(a.seats)} and B {b.seats}"
    if a.seed != b.seed:
        return f"A has the seed {a.seed} and B {b.seed}"
    one, other = a.rules.seating(a.seats), b.rules.seating(b.seats)
    if [piece.label for piece in one.kit.pieces] != [piece.label for piece in other.kit.pieces]:
        return f"A is played with {one.kit.name} and B with {other.kit.name}"
    if one.size != other.size:
        return f"A has hands of {one.size} and B of {other.size}"
    if any(_dealt(a, number) != _dealt(b, number) for number in range(LOOKED_AT)):
        return "other pieces come to other hands"
    return ""


def _dealt(setup: Setup, number: int) -> object:
    """The hands and the boneyard of the first round of a match."""
    table = deal(setup.rules, setup.seats, seed=match_seed(setup.seed, number))
    return table.held, table.yard
