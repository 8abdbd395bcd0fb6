"""Writes the tables of `events-and-reasons.md` when the site is built: events from their classes, reasons from examples.

Every reason is brought about by a position and a move, so what the page says of its details is what they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import attrs

import trainrules as tr
from trainrules.reasons import LANGUAGES, TEXTS


@attrs.frozen
class KeptToes(tr.Rule):
    """A double takes two pieces, and nothing is built on the first of them."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"toes": 2, "toes_sprout": False}


@attrs.frozen
class NoDoubleToFinish(tr.Rule):
    """The last piece of a hand may not be a double."""

    sentences = {"de": "Der letzte Stein einer Hand darf kein Pasch sein."}

    def forbids(self, table: tr.Table, play: tr.Play) -> bool:
        """See the sentence."""
        fit = table.fit(play)
        return fit is not None and fit.double and len(table.hand(table.seat)) == 1


PLAIN = tr.ruleset("mexican-train")
CARDS = tr.ruleset("crazy-train")
START = "round 1 station 12-12\n"
TWO = START + "hand 0: 5-12 1-2\nhand 1: 3-4\nboneyard: rest"
STUCK = START + "hand 0: 1-2\nhand 1: 3-4\n"
CARD_HANDS = "hand 0: bx2\nhand 1: dz3\nhand 2: dz4"
EXAMPLES = (
    (PLAIN, START + "hand 0: -\nhand 1: 3-4\nover: went-out", "draw"),
    (CARDS, f"round 1 station suit-a\n0 [0]*: aw1\n{CARD_HANDS}\nturn: seat 0 due none laid 1", "bx2>0"),
    (PLAIN, TWO, "6-12>0"),
    (PLAIN, START + "0 [0]: 5-12 5-5\nhand 0: 1-12 5-6\nhand 1: 3-4", "1-12>2"),
    (PLAIN, TWO, "1-2>1"),
    (CARDS, f"round 1 station suit-a\n{CARD_HANDS}", "bx2>3"),
    (
        tr.ruleset("mexican-train", KeptToes()),
        START + "0: 12-5 5-5\n1:\n2:\n3<0 [0]: 5-4 +0 =4\nhand 0: 4-1 5-1\nhand 1: 0-0\nowed: -",
        "4-1>3",
    ),
    (PLAIN, TWO, "1-2>0"),
    (tr.ruleset("mexican-train", NoDoubleToFinish()), START + "0 [0]: 5-12\nhand 0: 5-5\nhand 1: 1-2", "5-5>0"),
    (PLAIN, TWO, "pass"),
    (PLAIN, STUCK + "boneyard: rest", "pass"),
    (PLAIN, STUCK + "boneyard: rest\nturn: seat 0 drawn 1", "draw"),
    (PLAIN, STUCK + "boneyard: -\naside: rest", "draw"),
    (PLAIN, STUCK + "boneyard: rest\nturn: seat 0 due may laid 1", "draw"),
    (PLAIN, TWO, "mark"),
    (PLAIN, TWO, "unmark"),
)
"""Rules, a position and a move, for every reason that such a three can have."""


def on_page_markdown(markdown: str, **_: object) -> str:
    """Called by MkDocs with every page: put the table for each marker in its place."""
    for marker, lines in (("<!-- events -->", events), ("<!-- reasons in full -->", reasons)):
        if marker in markdown:
            markdown = markdown.replace(marker, "\n".join(lines()))
    return markdown


def events() -> Iterator[str]:
    """Every event: its fields, and what it means."""
    yield from _head("event", "fields", "meaning")
    for event in get_args(tr.PublicEvent):
        hints = get_type_hints(event)
        fields = "<br>".join(f"`{field.name}`: {_type(hints[field.name])}" for field in attrs.fields(event))
        yield _row(
            f"[`{event.__name__}`](reference.md#{event.__module__}.{event.__name__})", fields, " ".join(event.__doc__.split())
        )


def reasons() -> Iterator[str]:
    """Every reason: its texts, and its details in an example."""
    examples = {reason.code: reason for reason in _met()}
    yield from _head("code", *(f"`{language}`" for language in LANGUAGES), "details, in an example")
    for code, texts in TEXTS.items():
        details = "<br>".join(f"`{name}`: `{value!r}`" for name, value in examples[code].details.items())
        yield _row(f"`{code}`", *texts, details)


def _met() -> Iterator[tr.Reason]:
    for rules, position, text in EXAMPLES:
        table = tr.table(rules, position)
        yield from tr.explain(rules, table, tr.move(text, table))
    match = tr.Match.start(tr.ruleset("mexican-train", "rounds:count=1"), seats=2, seed=1)
    yield from match.explain("draw")
    yield from match.explain(tr.Play(match.table.hand(0)[0], 9))
    yield from match.explain(tr.Draw(), seat=1)
    yield from match.view().explain(tr.Draw())
    while not match.over:
        match = match.apply(match.legal_moves()[0])
    yield from match.explain(tr.Draw())


def _type(hint: Any) -> str:
    """A type in words: `a Piece`, `whole number or none`."""
    if get_args(hint) and getattr(hint, "__origin__", None) is not tuple:
        return " or ".join(_type(part) for part in get_args(hint))
    words = {int: "number", str: "text", bool: "yes or no", type(None): "none", tuple[int, ...]: "numbers"}
    return words.get(hint) or hint.__name__


def _head(*columns: str) -> Iterator[str]:
    yield _row(*columns)
    yield _row(*("---" for _ in columns))


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"
