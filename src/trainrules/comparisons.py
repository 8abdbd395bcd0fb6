"""Comparisons: how two rulesets differ, rule by rule, setting by setting and table by table.

A rule that one side alone has is told with what the other has in its place, for that is the neutral value or what some other
rule says: no rule is ever simply missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from attrs import fields, frozen

from trainrules.errors import BadInput, did_you_mean, shown
from trainrules.options import option_doc, option_lines, rule_label, setting_text, told
from trainrules.policies import AllScore, LowestWins, OneRound, Rotate, SeatTracks
from trainrules.reasons import LANGUAGES
from trainrules.rule import Rule, attributes, sentence_with
from trainrules.rulesets import Ruleset, checked
from trainrules.settings import NAMES, Chapter, Settings
from trainrules.sheets import WORDS, Line, chapter_of, said_by
from trainrules.values import alike
from trainrules.wordings import option_text

__all__ = ["Comparison", "compare"]

ABSENT: Mapping[str, tuple[str, str]] = {
    "worth": ("no piece counts otherwise by it", "kein Stein zählt durch sie anders"),
    "opens": ("no track is opened by it", "kein Zug wird durch sie geöffnet"),
    "closes": ("no track is closed by it", "kein Zug wird durch sie geschlossen"),
    "forbids": ("no play is forbidden by it", "kein Anlegen wird durch sie verboten"),
    "due": ("no further piece is asked for by it", "kein weiterer Stein wird durch sie verlangt"),
    "ends_round": ("no round is ended by it", "keine Runde wird durch sie beendet"),
    "charges": ("no score is changed by it", "keine Punktzahl wird durch sie geändert"),
}
"""What it means that a rule does not answer a question, in English and German."""

NEUTRAL: Mapping[type, tuple[str, str]] = {
    Rotate: (
        "round 1 begins with seat 0, each further round with the next seat",
        "Runde 1 beginnt mit Platz 0, jede weitere mit dem nächsten Platz",
    ),
    SeatTracks: ("one track a seat", "ein Zug je Platz"),
    OneRound: ("a single round", "eine einzige Runde"),
    AllScore: ("a blocked round counts like any other", "eine blockierte Runde zählt wie jede andere"),
    LowestWins: ("the lowest total wins, and equal totals share it", "die niedrigste Summe gewinnt, gleiche gewinnen zusammen"),
}
"""What the neutral answers of policies are, whose names do not say it."""

TITLES: Mapping[str, tuple[str, str]] = {
    "only": ("Only in {}", "Nur in {}"),
    "instead": ("In {}: ", "In {}: "),
    "options": ("In both, with other options", "In beiden, mit anderen Optionen"),
    "settings": ("Settings that come to another value", "Einstellungen, die etwas anderes ergeben"),
    "seats": ("Players and pieces", "Mitspieler und Steine"),
    "worths": ("Pieces that count otherwise", "Steine, die anders zählen"),
    "equal": ("A and B come to the same.", "A und B sind dasselbe."),
    "same": (", the same", ", dasselbe"),
    "unplayed": ("not played", "nicht gespielt"),
}


@frozen
class Side:
    """One of the two rulesets: its text, and the numbers of the sources of its game."""

    rules: str
    sources: tuple[int, ...]


@frozen
class Alone:
    """A rule that one side alone has: its line, as on a sheet, and what the other side has in its place."""

    line: Line
    instead: tuple[str, ...]


@frozen
class Choice:
    """An option of a rule that both have, with another value on either side."""

    option: str
    doc: str
    a: str
    b: str


@frozen
class Both:
    """A rule that both have, and its options that differ."""

    line: Line
    choices: tuple[Choice, ...]


@frozen
class Decided:
    """What a setting comes to: its value as text, the rule that decides it with its options, or None where it is neutral;
    `meaning` says what a neutral value is whose name does not.
    """

    value: str
    rule: str | None
    meaning: str = ""

    def __str__(self) -> str:
        """The value and who says so."""
        return f"{self.value} ({self.rule or ': '.join(filter(None, ['neutral', self.meaning]))})"


@frozen
class Differing:
    """A setting that comes to another value on either side."""

    setting: str
    doc: str
    a: Decided
    b: Decided


@frozen
class Seats:
    """Numbers of players for which the sides have other pieces or hands."""

    seats: tuple[int, ...]
    a: str
    b: str


@frozen
class Worth:
    """A piece that counts otherwise in a hand."""

    piece: str
    a: int
    b: int


@frozen
class Comparison:
    """How two rulesets, `a` and `b`, differ. `text` writes it out; `equal` says whether they do not differ at all."""

    a: Side
    b: Side
    only_a: tuple[Alone, ...]
    only_b: tuple[Alone, ...]
    options: tuple[Both, ...]
    settings: tuple[Differing, ...]
    seats: tuple[Seats, ...]
    worths: tuple[Worth, ...]
    sources: tuple[str, ...]
    language: str

    @property
    def equal(self) -> bool:
        """Whether both come to the same; the names of the games and who publishes them do not matter."""
        return not (self.only_a or self.only_b or self.options or self.settings or self.seats or self.worths)

    @property
    def text(self) -> str:
        """For a terminal or a mail."""
        lines = [f"{name}: {side.rules}{_cited(side.sources)}" for name, side in (("A", self.a), ("B", self.b))]
        lines += ["", self._say("equal")] if self.equal else []
        for name, other, alone in (("A", "B", self.only_a), ("B", "A", self.only_b)):
            lines += self._part(self._say("only", name), (line for rule in alone for line in self._alone(rule, other)))
        lines += self._part(self._say("options"), (line for rule in self.options for line in _both(rule)))
        lines += self._part(self._say("settings"), (line for each in self.settings for line in _differing(each)))
        lines += self._part(self._say("seats"), (line for each in self.seats for line in self._seats(each)))
        worths = "; ".join(f"{each.piece}: A {each.a}, B {each.b}" for each in self.worths)
        lines += self._part(self._say("worths"), [f"* {worths}"] if worths else [])
        word = WORDS["sources"][LANGUAGES.index(self.language)]
        cited = [f"{word}:", *(f"[{number}] {source}" for number, source in enumerate(self.sources, 1))]
        return "\n".join([*lines, *(["", *cited] if self.sources else [])])

    def __str__(self) -> str:
        """The text."""
        return self.text

    def _say(self, key: str, *names: str) -> str:
        return TITLES[key][LANGUAGES.index(self.language)].format(*names)

    def _part(self, title: str, lines: Iterable[str]) -> list[str]:
        found = list(lines)
        return ["", title, "-" * len(title), *found] if found else []

    def _alone(self, rule: Alone, other: str) -> Iterator[str]:
        yield from _ruled(rule.line)
        yield from [f"    {self._say('instead', other)}{'; '.join(rule.instead)}"] if rule.instead else []

    def _seats(self, each: Seats) -> Iterator[str]:
        yield from (
            f"* {WORDS['players'][LANGUAGES.index(self.language)]} {_span(each.seats)}",
            f"    A: {each.a}",
            f"    B: {each.b}",
        )


def _cited(sources: tuple[int, ...]) -> str:
    return f" [{', '.join(map(str, sources))}]" if sources else ""


def _ruled(line: Line) -> Iterator[str]:
    yield from (f"* {line.sentence}", f"    {line.note}")


def _both(rule: Both) -> Iterator[str]:
    yield from _ruled(rule.line)
    for choice in rule.choices:
        doc = f" ({choice.doc})" if choice.doc else ""
        yield f"    {choice.option}{doc}: A {choice.a}, B {choice.b}"


def _differing(each: Differing) -> Iterator[str]:
    yield from (f"* {each.setting}: {each.doc}", f"    A: {each.a}", f"    B: {each.b}")


def _span(seats: tuple[int, ...]) -> str:
    """Numbers of players: a range where none is left out.

    >>> _span((2, 3, 4)), _span((4, 6)), _span((2,))
    ('2-4', '4, 6', '2')
    """
    whole = len(seats) > 1 and seats[-1] - seats[0] == len(seats) - 1
    return f"{seats[0]}-{seats[-1]}" if whole else ", ".join(map(str, seats))


def compare(a: Ruleset, b: Ruleset, language: str = "en") -> Comparison:
    """How two rulesets differ, whether house rules of one game or games of their own.

    Rules are the same where they are of one class. A rule that one side alone has is told with what the other side has in its
    place. Settings are compared besides, since a house rule goes before a rule of the game: the same rules can come to
    different values.

    Arguments:
        a: a ruleset.
        b: the other.
        language: `en` or `de`, for sentences, and for what settings and options mean.

    Raises BadInput for what is no ruleset, and for a language that there is not.

    >>> import trainrules as tr
    >>> found = tr.compare(tr.ruleset("mexican-train"), tr.ruleset("mexican-train", "reverse-doubles"))
    >>> [rule.line.rule for rule in found.only_b], [rule.instead for rule in found.only_b]
    (['reverse-doubles'], [('order = oldest (neutral)',)])
    >>> [(each.setting, str(each.a), str(each.b)) for each in found.settings]
    [('order', 'oldest (neutral)', 'newest (reverse-doubles)')]
    """
    if language not in LANGUAGES:
        raise BadInput(f"there are no comparisons in {shown(language)}; {did_you_mean(language, LANGUAGES)}")
    return _Comparing(checked(a), checked(b), language).comparison()


class _Comparing:
    """One comparison in the making."""

    def __init__(self, a: Ruleset, b: Ruleset, language: str) -> None:
        self.a, self.b, self.language = a, b, language
        self.at = LANGUAGES.index(language)

    def comparison(self) -> Comparison:
        """The whole; the sources are numbered as they are met: first those of the games."""
        a, b = self.a, self.b
        only_a, only_b, both = self._alone(a, b), self._alone(b, a), list(self._both())
        told = [rule for rule, _ in (*only_a, *only_b, *both)]
        cited = [*a.game.sources, *b.game.sources, *(source for rule in told for source in self._said_by(rule))]
        self.cited = tuple(dict.fromkeys(cited))
        return Comparison(
            a=Side(a.label, self._numbers(a.game.sources)),
            b=Side(b.label, self._numbers(b.game.sources)),
            only_a=tuple(Alone(self._alone_line(ruled[0]), self._instead(ruled, a, b)) for ruled in only_a),
            only_b=tuple(Alone(self._alone_line(ruled[0]), self._instead(ruled, b, a)) for ruled in only_b),
            options=tuple(Both(self._both_line(rule, choices), choices) for rule, choices in both),
            settings=tuple(self._settings()),
            seats=tuple(self._seats()),
            worths=tuple(self._worths()),
            sources=self.cited,
            language=self.language,
        )

    def _numbers(self, sources: Iterable[str]) -> tuple[int, ...]:
        return tuple(self.cited.index(source) + 1 for source in sources)

    def _alone_line(self, rule: Rule) -> Line:
        options = option_lines(rule, self.language)
        return Line(told(rule, self.language), rule.name, options, self._numbers(self._said_by(rule)))

    def _both_line(self, rule: Rule, choices: tuple[Choice, ...]) -> Line:
        """The sentence with what either side says where they differ, A before B."""
        words = {choice.option: f"{choice.a} / {choice.b}" for choice in choices}
        return Line(sentence_with(rule, self.language, words), rule.name, (), self._numbers(self._said_by(rule)))

    def _said_by(self, rule: Rule) -> tuple[str, ...]:
        """Whom the sides that have the rule cite for it."""
        each = [said_by(rules, own) for rules in (self.a, self.b) for own in rules.rules if type(own) is type(rule)]
        return tuple(dict.fromkeys(source for sources in each for source in sources))

    def _alone(self, rules: Ruleset, other: Ruleset) -> list[tuple[Rule, tuple[str, ...]]]:
        """The rules that the other has not, with what they decide."""
        theirs = {type(rule) for rule in other.rules}
        return [(rule, decided) for rule, decided in _in_order(rules) if type(rule) not in theirs]

    def _instead(self, ruled: tuple[Rule, tuple[str, ...]], own: Ruleset, other: Ruleset) -> tuple[str, ...]:
        """What the other has where that rule decides, and what it means that the rule does not answer there."""
        rule, decided = ruled
        said = []
        for name in (name for name in NAMES if name in decided):
            same = alike(getattr(own.settings, name), getattr(other.settings, name))
            said.append(f"{name} = {self._decided(other, name)}{TITLES['same'][self.at] if same else ''}")
        return (*said, *(texts[self.at] for facet, texts in ABSENT.items() if facet in vars(type(rule))))

    def _both(self) -> Iterator[tuple[Rule, tuple[Choice, ...]]]:
        theirs = {type(rule): rule for rule in self.b.rules}
        for rule, _ in _in_order(self.a):
            other = theirs.get(type(rule), rule)
            choices = tuple(
                Choice(str(option.alias), option_doc(option, self.language), option_text(mine, ", "), option_text(its, ", "))
                for option in attributes(type(rule))
                if not alike(mine := getattr(rule, option.name), its := getattr(other, option.name))
            )
            if choices:
                yield rule, choices

    def _decided(self, rules: Ruleset, name: str) -> Decided:
        value, decider = getattr(rules.settings, name), rules.decider(name)
        if decider is not None:
            return Decided(setting_text(value), rule_label(decider))
        return Decided(setting_text(value), None, NEUTRAL.get(type(value), ("",) * len(LANGUAGES))[self.at])

    def _settings(self) -> Iterator[Differing]:
        for setting in fields(Settings):
            name = setting.name
            if not alike(getattr(self.a.settings, name), getattr(self.b.settings, name)):
                doc = option_doc(setting, self.language)
                yield Differing(name, doc, self._decided(self.a, name), self._decided(self.b, name))

    def _seats(self) -> Iterator[Seats]:
        counts = sorted({*self.a.seats, *self.b.seats})
        groups = groupby(counts, key=lambda count: (self._seating(self.a, count), self._seating(self.b, count)))
        for (mine, theirs), group in groups:
            if mine != theirs:
                yield Seats(tuple(group), mine, theirs)

    def _seating(self, rules: Ruleset, count: int) -> str:
        if count not in rules.seatings:
            return TITLES["unplayed"][self.at]
        seating = rules.seatings[count]
        pieces, of = WORDS["pieces"][self.at], WORDS["of"][self.at]
        return f"{seating.size} {pieces} ({seating.kit.name}, {seating.kit.playing.bit_count()} {of})"

    def _worths(self) -> Iterator[Worth]:
        """The pieces that both have and that count otherwise, each once, in the order of their sets."""
        found: dict[Worth, None] = {}
        for count in self.a.seats:
            mine, theirs = self.a.seatings[count], self.b.seatings.get(count)
            if theirs is not None and theirs.kit == mine.kit:
                each = zip(mine.kit.pieces, mine.worths, theirs.worths, strict=True)
                found |= dict.fromkeys(Worth(piece.name, a, b) for piece, a, b in each if a != b)
        yield from found


def _in_order(rules: Ruleset) -> list[tuple[Rule, tuple[str, ...]]]:
    """The rules in force and what they decide, by the chapters of a sheet."""
    chapters = list(Chapter)
    return sorted(zip(rules.rules, rules.decisions, strict=True), key=lambda ruled: chapters.index(chapter_of(*ruled)))
