"""Draws the pictures of the pages when the site is built, and sees to it that they follow the site's own switch of colours.

In a page `<!-- picture -->` stands for the last value of the name `picture` in the examples before it.
"""

from __future__ import annotations

import doctest
import re
from typing import Any

from trainrules.pictures.themes import sheet

MARKER = "<!-- picture -->"
EXAMPLES = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SCHEMES = {"default": "light", "slate": "dark"}
"""The theme of pictures by the colour scheme of the site."""


def on_files(files: Any, config: Any) -> Any:
    """Called by MkDocs when it has found all files: add the style sheet."""
    from mkdocs.structure.files import File  # noqa: PLC0415  # the rest is of use without MkDocs

    sheets = (sheet(f"[data-md-color-scheme={scheme}] .trainrules-auto", theme) for scheme, theme in SCHEMES.items())
    files.append(File.generated(config, "pictures.css", content="\n".join((*sheets, ".picture{margin:1em 0;max-width:none}"))))
    return files


def on_page_markdown(markdown: str, **_: object) -> str:
    """Called by MkDocs with every page: put the pictures in the place of their markers."""
    names: dict[str, Any] = {}
    parts = markdown.split(MARKER)
    drawn = [_drawn(part, names) for part in parts[:-1]]
    return "".join(part + picture for part, picture in zip(parts, (*drawn, ""), strict=True))


def figure(picture: str) -> str:
    """A picture as a page has it."""
    return f'<figure class="picture" data-search-exclude>{picture}</figure>'


def _drawn(part: str, names: dict[str, Any]) -> str:
    for found in EXAMPLES.finditer(part):
        for example in doctest.DocTestParser().get_examples(found[1]):
            exec(compile(example.source, "example", "exec"), names)  # noqa: S102  # what the page shows, and tests run
    return figure(names["picture"])
