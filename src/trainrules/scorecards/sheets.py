"""A score card written out: as text, Markdown, HTML and CSV, in English and German."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING
from unicodedata import category, combining, east_asian_width

from attrs import frozen

from trainrules.deals import owners_of
from trainrules.errors import BadInput, did_you_mean
from trainrules.reasons import LANGUAGES
from trainrules.scorecards.trail import Kind

if TYPE_CHECKING:
    from trainrules.scorecards.cards import Scorecard

__all__ = ["CardSheet", "sheet_of"]

WORDS: Mapping[str, tuple[str, str]] = {
    "card": ("Score card", "Punktezettel"),
    "round": ("Round", "Runde"),
    "station": ("Station", "Station"),
    "begins": ("Begins", "Beginnt"),
    "total": ("Total", "Summe"),
    "place": ("Place", "Rang"),
    "and": ("and", "und"),
    "wins": ("{} wins.", "{} gewinnt."),
    "win": ("{} win together.", "{} gewinnen gemeinsam."),
    "team": ("{} have {} together.", "{} haben zusammen {}."),
    "corrected": ("* Round {} corrected: {}", "* Runde {} berichtigt: {}"),
    "nothing": ("nothing else", "sonst nichts"),
}
LABELS = 3
"""So many columns stand before the people's."""
FORMULA = re.compile(r"\s*[=+\-@＝＋－＠]")  # noqa: RUF001  # their wide forms, which some programs take as well
TURNING = {*map(chr, (0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)))}
"""Characters that turn the direction of writing, and with it what stands beside them."""
MARKUP = re.compile(r"([\\`*_{}\[\]<>|~&#])")
STYLE = (
    ":root{color-scheme:light dark}body{font-family:sans-serif;margin:2em auto;padding:0 1em;max-width:60em;line-height:1.4}"
    "table{border-collapse:collapse}caption{text-align:left;font-weight:bold;padding:.5em 0}"
    "th,td{padding:.3em .7em;border-bottom:1px solid #8888;text-align:right}"
    "th:nth-child(-n+3),td:nth-child(-n+3),tfoot th{text-align:left}tfoot td:nth-child(n){text-align:right;font-weight:bold}"
)

Row = tuple[str, ...]


@frozen
class CardSheet:
    """A score card written out: `head`, a row a round, the totals and places in `foot`, and `remarks` below."""

    title: str
    head: Row
    rows: tuple[Row, ...]
    foot: tuple[Row, ...]
    remarks: tuple[str, ...]
    language: str

    @property
    def text(self) -> str:
        """For a terminal or a mail."""
        rows = [[*map(_plain, row)] for row in (self.head, *self.rows, *self.foot)]
        widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
        lines = [
            "  ".join(_padded(cell, width, at < LABELS) for at, (cell, width) in enumerate(zip(row, widths, strict=True)))
            for row in rows
        ]
        rule = "-" * sum(widths, 2 * (len(widths) - 1))
        lines[1:1] = [rule]
        lines[-len(self.foot) : -len(self.foot)] = [rule]
        title = _plain(self.title)
        return "\n".join(
            [title, "", *(line.rstrip() for line in lines), *([""] if self.remarks else []), *map(_plain, self.remarks)]
        )

    @property
    def markdown(self) -> str:
        """For a repository or a wiki."""
        sides = ["---"] * LABELS + ["---:"] * (len(self.head) - LABELS)
        rows = [
            _cells(self.head),
            sides,
            *map(_cells, self.rows),
            *([f"**{cell}**" if cell else "" for cell in _cells(row)] for row in self.foot),
        ]
        table = [f"| {' | '.join(row)} |" for row in rows]
        remarks = ["", *(f"- {_marked(remark)}" for remark in self.remarks)] if self.remarks else []
        return "\n".join([f"# {_marked(self.title)}", "", *table, *remarks])

    @property
    def html(self) -> str:
        """A page of its own, to print or to open in a browser."""
        head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{_safe(self.title)}</title><style>{STYLE}</style>'
        remarks = [f"<ul>{''.join(f'<li>{_safe(remark)}</li>' for remark in self.remarks)}</ul>"] if self.remarks else []
        page = "\n".join([self.table, *remarks])
        return f'<!doctype html>\n<html lang="{self.language}"><head>{head}</head>\n<body>\n<main>\n{page}\n</main>\n</body></html>'

    @property
    def table(self) -> str:
        """The table of the page, for one that is there already."""
        lines = ["<table>", f"<caption>{_safe(self.title)}</caption>"]
        lines += [
            "<thead>",
            "<tr>" + "".join(f'<th scope="col">{_safe(cell)}</th>' for cell in self.head) + "</tr>",
            "</thead>",
            "<tbody>",
        ]
        lines += [_line(row[:1], row[1:], "") for row in self.rows]
        lines += ["</tbody>", "<tfoot>"]
        lines += [_line(row[:1], row[LABELS:], f' colspan="{LABELS}"') for row in self.foot]
        return "\n".join([*lines, "</tfoot>", "</table>"])

    @property
    def csv(self) -> str:
        """For a spreadsheet. A name that a spreadsheet would take for a formula, such as `=1+1`, has an apostrophe before it."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        for row in (self.head, *self.rows, *self.foot):
            writer.writerow(
                [*map(_inert, row[:LABELS]), *(row[LABELS:] if row is not self.head else map(_inert, row[LABELS:]))]
            )
        return out.getvalue()

    def __str__(self) -> str:
        """The text."""
        return self.text


def sheet_of(card: Scorecard, language: str = "en") -> CardSheet:
    """A card written out.

    Arguments:
        card: the card.
        language: `en` or `de`, for headings; notes are in English.

    Raises BadInput for a language that there is not.
    """
    if language not in LANGUAGES:
        raise BadInput(f"there are no score cards in {language!r}; {did_you_mean(str(language), LANGUAGES)}")
    words = {word: said[LANGUAGES.index(language)] for word, said in WORDS.items()}
    rows = []
    for each in card.rounds:
        number = f"{each.number}{'*' if each.corrected else ''}"
        station = each.station.name if each.station else ""
        begins = "" if each.starter is None else card.names[each.starter]
        rows.append((number if each.counts else f"({number})", station, begins, *map(str, each.scores or ())))
    foot = (
        (words["total"], "", "", *map(str, card.totals)),
        (words["place"], "", "", *(str(place) for place in card.places)),
    )
    head = (words["round"], words["station"], words["begins"], *card.names)
    title = f"{words['card']}: {card.rules.label}"
    return CardSheet(title, head, tuple(rows), foot, tuple(_remarks(card, words)), language)


def _remarks(card: Scorecard, words: Mapping[str, str]) -> Iterator[str]:
    """What stands below the table: who has won, teams, corrections, notes."""

    def people(seats: Sequence[int]) -> str:
        *most, last = [card.names[seat] for seat in seats]
        return f"{', '.join(most)} {words['and']} {last}" if most else last

    if card.over:
        yield words["wins" if len(card.winners) == 1 else "win"].format(people(card.winners))
    teams = [sorted(owners) for owners in owners_of(card.rules.settings, card.seats) if len(owners) > 1]
    if sorted(seat for team in teams for seat in team) != [*range(card.seats)]:
        teams = []  # tracks that some share are no teams
    for team in teams:
        yield words["team"].format(people(team), sum(card.totals[seat] for seat in team))
    standing = {step for each in card.rounds for step in each.steps}
    for step in card.trail:
        if step.kind is Kind.CORRECTION and step.number in standing:
            why = f" ({step.why})" if step.why else ""
            yield words["corrected"].format(step.round, "; ".join(step.told) or words["nothing"]) + why
    yield from card.notes


def _plain(text: str) -> str:
    """A text whose control characters, and those that turn the direction of writing, are written out."""
    return "".join(
        char.encode("unicode_escape").decode() if category(char) in ("Cc", "Zl", "Zp") or char in TURNING else char
        for char in text
    )


def _width(text: str) -> int:
    """So many columns a terminal needs for it."""
    return sum(
        0 if combining(char) or category(char) in ("Cf", "Mn") else 2 if east_asian_width(char) in "WF" else 1 for char in text
    )


def _padded(cell: str, width: int, left: bool) -> str:
    space = " " * (width - _width(cell))
    return cell + space if left else space + cell


def _marked(text: str) -> str:
    return MARKUP.sub(r"\\\1", _plain(text))


def _cells(row: Row) -> list[str]:
    return [_marked(cell) for cell in row]


def _safe(text: str) -> str:
    return escape(_plain(text))


def _line(label: Row, cells: Row, span: str) -> str:
    head = "".join(f'<th scope="row"{span}>{_safe(cell)}</th>' for cell in label)
    return f"<tr>{head}{''.join(f'<td>{_safe(cell)}</td>' for cell in cells)}</tr>"


def _inert(cell: str) -> str:
    """A cell that no spreadsheet calculates, and that is one line."""
    text = _plain(cell)
    return f"'{text}" if FORMULA.match(text) else text
