"""Texts for people that plug-ins and callers bring: what may stand in them, and how they are written where they go.

A sentence, a source or what an option means is one line. A control character or a line break in it could obey a terminal or forge
a heading, so it is refused where a rule or a game says it; in the value of an option, which may be any text, it is written out.
"""

from __future__ import annotations

import re
from unicodedata import category

from trainrules.errors import shown

__all__ = ["in_html", "in_markdown", "visible", "wording_problem"]

FORBIDDEN = ("Cc", "Cs", "Zl", "Zp")
"""The kinds of characters that no sentence has: controls, halves of characters, and what parts lines and paragraphs."""
UNSEEN = (*FORBIDDEN, "Cf")
"""Those that are written out: these, and what turns the direction of writing or shows nothing."""


def visible(text: str, kept: str = "") -> str:
    r"""A text whose control characters, line breaks, and those that turn the direction of writing, are written out.

    Arguments:
        text: the text.
        kept: characters that stay as they are.

    >>> visible("a\x1b[1m\nb"), visible("a\nb\u202e", kept="\n")
    ('a\\x1b[1m\\nb', 'a\nb\\u202e')
    """
    if text.isprintable():
        return text
    return "".join(
        char if char in kept or category(char) not in UNSEEN else char.encode("unicode_escape").decode() for char in text
    )


def wording_problem(text: object) -> str:
    r"""What keeps a value from being a text for people; empty where it is one.

    >>> wording_problem("A sentence."), wording_problem(5)
    ('', 'is 5, which is no text')
    >>> wording_problem("A\nsentence.")
    "holds '\\n'; write it in one line, without control characters"
    """
    if not isinstance(text, str):
        return f"is {shown(text)}, which is no text"
    if str.isprintable(text):
        return ""
    odd = next((char for char in str.__str__(text) if category(char) in FORBIDDEN), None)
    return "" if odd is None else f"holds {shown(odd)}; write it in one line, without control characters"


def in_html(text: str) -> str:
    r"""A text as it stands in HTML.

    >>> in_html("<b>\x1b")
    '&lt;b&gt;\\x1b'
    """
    from html import escape  # noqa: PLC0415  # its list of entities is long, and few programs write HTML

    return escape(visible(text))


def in_markdown(text: str) -> str:
    r"""A text as it stands in a line of Markdown: nothing in it is taken for HTML, a link, emphasis or the mark of a block.

    >>> in_markdown("<script> *loud* [here](there) [1]")
    '&lt;script> \\*loud\\* [here\\](there) [1]'
    >>> in_markdown("# no heading"), in_markdown("1. no list")
    ('\\# no heading', '1\\. no list')
    """
    said = visible(text).replace("&", "&amp;").replace("<", "&lt;")
    said = re.sub(r"[\\`*_]|\](?=[(\[:])", r"\\\g<0>", said)
    return re.sub(r"^(\s*)(?=[#>+=~|-])|^(\s*[0-9]+)(?=[.)])", r"\g<0>\\", said)
