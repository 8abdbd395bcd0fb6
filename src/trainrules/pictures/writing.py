"""Writing SVG: elements, numbers, texts that nothing in them can break, and how wide a text is without its font."""

from __future__ import annotations

from html import escape
from unicodedata import category, east_asian_width

__all__ = ["clean", "element", "fitting", "number", "text_width", "written"]

NARROW, WIDE = frozenset("ijlftr.,:;!|'`()[]- "), frozenset("mwMW@%&")
FULL_WIDTH = ("W", "F")
BOLD = 1.1
"""So much wider is bold text."""
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn")


def clean(text: str) -> str:
    r"""A text with the characters written out that are invisible, turn the direction of writing, or may not stand in XML.

    >>> clean("a\x00\u202eb")
    'a\\x00\\u202eb'
    """
    if text.isprintable():  # nearly all are
        return text
    return "".join(char if category(char) not in HIDDEN else ascii(char)[1:-1] for char in text)


def number(value: float) -> str:
    """A number with at most two decimals.

    >>> number(1.0), number(0.126), number(-0.001)
    ('1', '0.13', '0')
    """
    said = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if said == "-0" else said


def element(name: str, *inside: str, **attributes: str | float) -> str:
    """An element of SVG, with what stands inside it. Of attributes `cls` is the class, and `_` stands for `-`.

    >>> element("rect", x=1, stroke_width=2.5, cls="tile")
    '<rect x="1" stroke-width="2.5" class="tile"/>'
    """
    said = "".join(
        f' {"class" if key == "cls" else key.replace("_", "-")}="{written(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{said}>{''.join(inside)}</{name}>" if inside else f"<{name}{said}/>"


def written(text: str) -> str:
    """A text as it may stand in an element or an attribute.

    >>> written('<"&>')
    '&lt;&quot;&amp;&gt;'
    """
    return escape(clean(text))


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """About how wide a text is in a typeface of that size; rather too wide than too narrow."""
    return size * sum(map(_advance, text)) * (BOLD if bold else 1)


def _advance(char: str) -> float:
    if east_asian_width(char) in FULL_WIDTH or char in WIDE:
        return 1.0
    if category(char).startswith("M"):  # stands above or below another
        return 0.0
    return 0.38 if char in NARROW else 0.72 if char.isupper() else 0.62


def fitting(text: str, size: float, room: float, *, bold: bool = False) -> str:
    """A text as far as there is room for it; where it is cut, an ellipsis says so.

    >>> fitting("Bartholomew", 10, 40), fitting("Bo", 10, 40)
    ('Bartho…', 'Bo')
    """
    text = clean(text)
    if text_width(text, size, bold=bold) <= room:
        return text
    while text and text_width(text + "…", size, bold=bold) > room:
        text = text[:-1]
    return text.rstrip() + "…"
