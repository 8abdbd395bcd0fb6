"""Rule sheets: a ruleset's sentences in the order of a game, as a person would want them on the table.

What a rule says comes from the rule; what every game of the family has in common is said here, in one table.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import groupby

from attrs import fields, frozen

from trainrules.asking import ask
from trainrules.errors import BadInput, did_you_mean, shown
from trainrules.options import option_lines, told
from trainrules.overruling import Overruled
from trainrules.reasons import LANGUAGES
from trainrules.rule import Rule
from trainrules.rulesets import Ruleset, checked
from trainrules.settings import Chapter, Settings
from trainrules.visibility import in_html, in_markdown

__all__ = ["WORDS", "Line", "Part", "Rulebook", "chapter_of", "rulebook", "said_by"]

FACET_CHAPTERS = {
    "opens": Chapter.TURN,
    "closes": Chapter.TURN,
    "forbids": Chapter.TURN,
    "due": Chapter.TURN,
    "ends_round": Chapter.END,
    "worth": Chapter.SCORES,
    "charges": Chapter.SCORES,
}
"""Where a rule stands that decides no setting, by the first facet that it has."""

TITLES: Mapping[Chapter, tuple[str, str]] = {
    Chapter.SET_UP: ("Set-up", "Aufbau"),
    Chapter.TURN: ("A turn", "Ein Spielzug"),
    Chapter.DOUBLES: ("Doubles", "Päsche"),
    Chapter.END: ("The end", "Das Ende"),
    Chapter.SCORES: ("Scores", "Wertung"),
}

COMMON: Mapping[Chapter, tuple[tuple[str, str], ...]] = {
    Chapter.SET_UP: (
        (
            "Every track starts at the station: its first piece must meet what the station shows.",
            "Jeder Zug beginnt an der Station (der Lokomotive): der erste Stein muss zu dem passen, was sie zeigt.",
        ),
    ),
    Chapter.TURN: (
        (
            "In a turn a player lays one piece, if able, on a track of their own, on a communal one, or on one with a marker.",
            "In einem Spielzug legt man, wenn man kann, einen Stein an einen eigenen, einen gemeinsamen oder einen markierten Zug.",
        ),
        (
            "A piece must meet the end of the track that it is laid on.",
            "Ein Stein muss zum Ende des Zuges passen, an den er gelegt wird.",
        ),
    ),
    Chapter.DOUBLES: (),
    Chapter.END: (
        (
            "A round ends when somebody is out, or when nobody can lay or draw any more.",
            "Eine Runde endet, wenn jemand fertig ist oder wenn niemand mehr legen oder ziehen kann.",
        ),
    ),
    Chapter.SCORES: (
        (
            "After a round everybody writes down the points of what is left in the hand.",
            "Nach der Runde schreiben sich alle die Punkte auf, die noch auf der Hand sind.",
        ),
        ("The lowest total wins.", "Die niedrigste Summe gewinnt."),
    ),
}
"""What holds in every game, in English and German. The last line is left out where a rule decides the ranking."""

NOBODYS = (
    "In a turn a player lays one piece, if able, on any track.",
    "In einem Spielzug legt man, wenn man kann, einen Stein an einen der Züge.",
)
"""What is said in the place of the first line of a turn where nobody has a track of their own."""

WORDS: Mapping[str, tuple[str, str]] = {
    "players": ("Players", "Mitspieler"),
    "pieces": ("pieces each", "Steine für jeden"),
    "sources": ("Sources", "Quellen"),
    "of": ("pieces", "Steine"),
    "and": (" and ", " und "),
    "replaced": ("Replaced", "Ersetzt"),
}

WHOLLY = ("{rule} is replaced by {by}.", "{rule} ist ersetzt durch {by}.")
"""What is said of a rule of which house rules leave nothing."""

PARTLY: tuple[tuple[str, str], tuple[str, str]] = (
    ("where they differ, the house rule {by} holds", "wo sie sich unterscheiden, gilt die Hausregel {by}"),
    ("where they differ, the house rules {by} hold", "wo sie sich unterscheiden, gelten die Hausregeln {by}"),
)
"""What is said beside a rule of which one house rule, or several, decide something otherwise."""


@frozen
class Line:
    """One sentence of a sheet; `rule` is the name of the rule that says it (None where every game has it, and of a rule that
    is replaced), `options` as text those of its options that are not at their default, `sources` who publishes it, `but`
    which house rules hold where they say something else.
    """

    sentence: str
    rule: str | None = None
    options: tuple[str, ...] = ()
    sources: tuple[int, ...] = ()
    but: str = ""

    @property
    def note(self) -> str:
        """The rule, its options, the numbers of its sources, and what holds before it, in one line."""
        if self.rule is None:
            return ""
        cited = f" [{', '.join(map(str, self.sources))}]" if self.sources else ""
        return "; ".join(filter(None, ("; ".join((self.rule, *self.options)) + cited, self.but)))


@frozen
class Part:
    """A chapter of a sheet: its title and its lines."""

    title: str
    lines: tuple[Line, ...]


@frozen
class Rulebook:
    """The rule sheet of a ruleset. `text`, `markdown` and `html` write it out."""

    title: str
    about: str
    parts: tuple[Part, ...]
    sources: tuple[str, ...]
    language: str

    @property
    def _cited(self) -> list[str]:
        word = WORDS["sources"][LANGUAGES.index(self.language)]
        return [f"{word}:", *(f"[{number}] {source}" for number, source in enumerate(self.sources, 1))] if self.sources else []

    @property
    def text(self) -> str:
        """For a terminal or a mail."""
        lines = [self.title, "=" * len(self.title), *([self.about] if self.about else [])]
        for part in self.parts:
            lines += ["", part.title, "-" * len(part.title)]
            for line in part.lines:
                lines.append(f"* {line.sentence}")
                lines += [f"    {line.note}"] if line.note else []
        return "\n".join([*lines, "", *self._cited])

    @property
    def markdown(self) -> str:
        """For a repository or a wiki."""
        lines = [f"# {in_markdown(self.title)}", *(["", in_markdown(self.about)] if self.about else [])]
        for part in self.parts:
            lines += ["", f"## {in_markdown(part.title)}", ""]
            for line in part.lines:
                lines.append(f"- {in_markdown(line.sentence)}")
                lines += [f"    - *{in_markdown(line.note)}*"] if line.note else []
        return "\n".join([*lines, "", *map(in_markdown, self._cited)])

    @property
    def html(self) -> str:
        """A page of its own, to print or to open in a browser."""
        body = [f"<h1>{in_html(self.title)}</h1>", f"<p>{in_html(self.about)}</p>"]
        for part in self.parts:
            body += [f"<h2>{in_html(part.title)}</h2>", "<ul>"]
            for line in part.lines:
                note = f"<br><small>{in_html(line.note)}</small>" if line.note else ""
                body.append(f"<li>{in_html(line.sentence)}{note}</li>")
            body.append("</ul>")
        body.append(f"<p><small>{'<br>'.join(map(in_html, self._cited))}</small></p>")
        head = f'<meta charset="utf-8"><title>{in_html(self.title)}</title><style>{STYLE}</style>'
        page = "\n".join(body)
        return f'<!doctype html>\n<html lang="{self.language}"><head>{head}</head>\n<body>\n{page}\n</body></html>'

    def __str__(self) -> str:
        """The text."""
        return self.text


STYLE = "body{font-family:sans-serif;max-width:42em;margin:2em auto;padding:0 1em;line-height:1.4}small{color:#555}"


def rulebook(rules: Ruleset, language: str = "en", *, title: str | None = None) -> Rulebook:
    """The rule sheet of a ruleset.

    A rule of the game of which house rules leave nothing is listed at the end, with what replaces it; one of which they
    leave something is told with a note. See `Ruleset.overruled`.

    Arguments:
        rules: the ruleset.
        language: `en` or `de`; a rule that does not speak it is quoted in English.
        title: what stands above it; by default the text of the ruleset.

    Raises BadInput for a language that there is not, and for a title that is no line of text.

    >>> import trainrules as tr
    >>> sheet = tr.rulebook(tr.ruleset("mexican-train free-bonus"), title="Our rules")
    >>> sheet.title, [part.title for part in sheet.parts]
    ('Our rules', ['Set-up', 'A turn', 'Doubles', 'The end', 'Scores', 'Replaced'])
    >>> [line.sentence for line in sheet.parts[-1].lines]
    ['cover-at-once is replaced by free-bonus.']
    """
    if language not in LANGUAGES:
        raise BadInput(f"there are no rule sheets in {shown(language)}; {did_you_mean(language, LANGUAGES)}")
    checked(rules)
    if title is not None and (type(title) is not str or not title.strip() or title.splitlines() != [title]):
        raise BadInput(f"a sheet cannot be titled {shown(title)}; give a line of text, or nothing for the text of the ruleset")
    at = LANGUAGES.index(language)
    over = {each.rule.name: each for each in rules.overruled}
    held = [(rule, decided) for rule, decided in zip(rules.rules, rules.decisions, strict=True) if not _replaced(rule, over)]
    cited = tuple(dict.fromkeys([*rules.game.sources, *(source for rule, _ in held for source in said_by(rules, rule))]))
    parts = []
    for chapter in Chapter:
        lines = [Line(figure) for figure in _figures(rules, at)] if chapter is Chapter.SET_UP else []
        lines += [Line(said[at]) for said in _common(rules, chapter)]
        for rule, decided in held:
            if chapter_of(rule, decided) is chapter:
                sources = tuple(cited.index(source) + 1 for source in said_by(rules, rule))
                lines.append(_line(rule, language, sources, over.get(rule.name)))
        if lines:
            parts.append(Part(TITLES[chapter][at], tuple(lines)))
    gone = [Line(WHOLLY[at].format(rule=each.rule.name, by=_names(each, at))) for each in over.values() if each.wholly]
    parts += [Part(WORDS["replaced"][at], tuple(gone))] if gone else []
    about = rules.game.abouts.get(language, rules.game.about)
    return Rulebook(rules.label if title is None else title, about, tuple(parts), cited, language)


def _replaced(rule: Rule, over: Mapping[str, Overruled]) -> bool:
    return rule.name in over and over[rule.name].wholly


def _names(each: Overruled, at: int) -> str:
    return WORDS["and"][at].join(rule.name for rule in each.by)


def chapter_of(rule: Rule, decided: Collection[str]) -> Chapter:
    """Where a rule stands on a sheet: by the first setting that it decides, in the order of the settings, or by its facets."""
    for attribute in fields(Settings):
        if attribute.name in decided:
            chapter: Chapter = attribute.metadata["chapter"]
            return chapter
    return next((chapter for facet, chapter in FACET_CHAPTERS.items() if facet in vars(type(rule))), Chapter.TURN)


def _common(rules: Ruleset, chapter: Chapter) -> tuple[tuple[str, str], ...]:
    said = COMMON[chapter]
    if chapter is Chapter.TURN and not _owned(rules):
        return (NOBODYS, *said[1:])
    ranked = chapter is Chapter.SCORES and rules.decider("ranking") is not None
    return said[:-1] if ranked else said


def _owned(rules: Ruleset) -> bool:
    """Whether anybody has a track of their own, at any number of players."""
    owned = rules.settings.owned
    return any(len(tuple(ask(owned, "owners", owned.owners, seats))) > 0 for seats in rules.seats)


def _figures(rules: Ruleset, at: int) -> Iterator[str]:
    """Sets and hands by number of players, as this ruleset has them."""
    players, pieces, of = (WORDS[word][at] for word in ("players", "pieces", "of"))
    # A seat count that is left out begins another line.
    items = [(place, count, seating) for place, (count, seating) in enumerate(rules.seatings.items())]
    alike = groupby(items, key=lambda item: (item[2].kit.name, item[2].size, item[1] - item[0]))
    for (kit, size, _), group in alike:
        counts = [(count, seating) for _, count, seating in group]
        span = str(counts[0][0]) if len(counts) == 1 else f"{counts[0][0]}-{counts[-1][0]}"
        playing = counts[0][1].kit.playing.bit_count()
        yield f"{players} {span}: {size} {pieces} ({kit}, {playing} {of})"


def said_by(rules: Ruleset, rule: Rule) -> tuple[str, ...]:
    """Whom the game cites for a rule of its own, or else whom the rule names."""
    cited = (source for source, names in rules.game.citations.items() if rule.name in names)
    return (any(rule is own for own in rules.game.rules) and tuple(cited)) or tuple(rule.sources)


def _line(rule: Rule, language: str, sources: tuple[int, ...], over: Overruled | None) -> Line:
    at = LANGUAGES.index(language)
    but = "" if over is None else PARTLY[len(over.by) > 1][at].format(by=_names(over, at))
    return Line(told(rule, language), rule.name, option_lines(rule, language), sources, but)
