"""The colours, in light and in dark: a table of classes, and the style sheet of those that a picture uses."""

from __future__ import annotations

import re
from collections.abc import Iterable

from trainrules.errors import BadInput, did_you_mean, shown

__all__ = ["HUES", "PIPS", "SEATS", "THEMES", "checked_theme", "hue_of", "sheet", "style"]

THEMES = ("auto", "light", "dark")
PIPS = (
    ("#8b8577", "#8792a1"),  # the blank; seen only where it is a number
    ("#1487c4", "#5cc3ff"),  # light blue
    ("#1f8a3b", "#56d07a"),  # green
    ("#d3222a", "#ff6b6b"),  # red
    ("#8a5a2b", "#d3a272"),  # brown
    ("#1d3791", "#8ea6ff"),  # dark blue
    ("#ad8200", "#ffd84d"),  # yellow
    ("#d1529f", "#ff9ad5"),  # pink
    ("#0b7a75", "#3fd6cc"),  # turquoise
    ("#6f2dbd", "#c299ff"),  # purple
    ("#d95d0f", "#ffa24d"),  # orange
    ("#1d2026", "#f4f6f9"),  # black, white on a dark tile
    ("#6a717d", "#aab4c2"),  # grey
    ("#6b8a00", "#c3e056"),  # olive
    ("#8f1d45", "#ff8fae"),  # wine
    ("#2a66e0", "#74b0ff"),  # azure
    ("#a1452f", "#f2a48f"),  # brick
    ("#3b6b4b", "#9ad6ae"),  # moss
    ("#5b4a9c", "#b6adf5"),  # violet
)
"""The pips by value, on a light tile and on a dark one: as sets with coloured pips have them up to 12."""
SEATS = (
    ("#b3261e", "#f98080"),
    ("#1d4ed8", "#82a9ff"),
    ("#15803d", "#4fd67f"),
    ("#9a5b00", "#fbc02d"),
    ("#7e22ce", "#c993ff"),
    ("#0e7490", "#34d3ee"),
    ("#be185d", "#f87bb9"),
    ("#4b5563", "#cbd5e1"),
    ("#4d6b0f", "#b5e052"),
    ("#9a3412", "#ff9c5a"),
)
"""The seats, beyond which the first serve again; there is a number or a name with every one."""
HUES = SEATS[:8]
"""The suits and borders of cards."""
FIXED = {
    "table": ("fill:#f1ede3", "fill:#14181e"),
    "panel": ("fill:#fbf9f4;stroke:#ddd5c4", "fill:#1c222a;stroke:#303946"),
    "turn": ("fill:#fff6dd;stroke:#d9a514", "fill:#2e2a17;stroke:#c79a2b"),
    "text": ("fill:#23272e", "fill:#e9edf2"),
    "muted": ("fill:#5d6470", "fill:#a3adbb"),
    "bed": ("stroke:#d9cfba", "stroke:#2c3540"),
    "rail": ("stroke:#a2957c;fill:none", "stroke:#5b6878;fill:none"),
    "slot": ("stroke:#8f8468;fill:#f1ede3", "stroke:#6b7888;fill:#14181e"),
    "shade": ("fill:#b7ad98", "fill:#05070a"),
    "tile": ("fill:#fffdf7;stroke:#a89f8c", "fill:#2b323c;stroke:#6d7a8b"),
    "seam": ("stroke:#cdc5b3", "stroke:#55606f"),
    "stud": ("fill:#c9a96a", "fill:#8d7a52"),
    "back": ("fill:#3d6f75;stroke:#27494d", "fill:#31606a;stroke:#6fa3ac"),
    "weave": ("stroke:#7fb0b5;fill:none", "stroke:#5f97a1;fill:none"),
    "owed": ("stroke:#bf3f0c;fill:none", "stroke:#ff9a4d;fill:none"),
    "tag": ("fill:#bf3f0c", "fill:#ff9a4d"),
    "said": ("fill:#ffffff", "fill:#1a1206"),
    "common": ("fill:#23272e", "fill:#e9edf2"),
    "on": ("fill:#ffffff", "fill:#14181e"),
    "face": ("fill:#23272e", "fill:#f1f4f8"),
    "wild": ("stroke:#8f8a7d;fill:none", "stroke:#7c8898;fill:none"),
}
CLASSES: dict[str, tuple[str, str]] = {
    **FIXED,
    **{f"p{value}": (f"stroke:{light}", f"stroke:{dark}") for value, (light, dark) in enumerate(PIPS)},
    **{f"n{value}": (f"fill:{light}", f"fill:{dark}") for value, (light, dark) in enumerate(PIPS)},
    **{f"seat{seat}": (f"fill:{light}", f"fill:{dark}") for seat, (light, dark) in enumerate(SEATS)},
    **{f"hue{hue}": (f"fill:{light}", f"fill:{dark}") for hue, (light, dark) in enumerate(HUES)},
    **{f"edge{hue}": (f"stroke:{light};fill:none", f"stroke:{dark};fill:none") for hue, (light, dark) in enumerate(HUES)},
}
"""What a class means in light and in dark. In a picture its name has `tr-` before it, so that no page means another by it."""
USED = re.compile(r'class="(?P<names>[^"]*)"')


def checked_theme(theme: object) -> str:
    """The theme.

    Raises BadInput for what is none.
    """
    if theme not in THEMES:
        raise BadInput(f"theme {shown(theme)}: there is no such theme; {did_you_mean(str(theme), THEMES)}")
    return str(theme)


def hue_of(name: str) -> int:
    """The number of the colour, among those of suits and borders, of one that is called so; neighbours in the alphabet differ.

    >>> hue_of("a"), hue_of("b"), hue_of("z")
    (1, 2, 2)
    """
    return sum(map(ord, name)) % len(HUES)


def style(theme: str, picture: str) -> str:
    """The style sheet for what a picture uses: of one theme, or of both where what the reader prefers decides."""
    used = {name.removeprefix("tr-") for found in USED.finditer(picture) for name in found["names"].split()}
    names = [name for name in CLASSES if name in used]
    within = f".trainrules-{theme}"
    if theme == "auto":
        return f"{sheet(within, 'light', names)}@media (prefers-color-scheme:dark){{{sheet(within, 'dark', names)}}}"
    return sheet(within, theme, names)


def sheet(within: str, theme: str, names: Iterable[str] = CLASSES) -> str:
    """The style sheet of one theme for pictures within a selector: for a page that has a switch of its own."""
    which = ("light", "dark").index(theme)
    return "".join(f"{within} .tr-{name}{{{CLASSES[name][which]}}}" for name in names)
