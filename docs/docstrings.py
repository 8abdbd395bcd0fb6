"""Docstrings for the site: an example in one becomes a block of code. Loaded by mkdocstrings."""

from __future__ import annotations

from typing import Any

import griffe


class Examples(griffe.Extension):
    """Puts fences around every paragraph that begins with `>>>`."""

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        """Called with every module, class, function and attribute that is read."""
        if obj.docstring is not None:
            paragraphs = obj.docstring.value.split("\n\n")
            obj.docstring.value = "\n\n".join(map(_fenced, paragraphs))


def _fenced(paragraph: str) -> str:
    return f"```pycon\n{paragraph}\n```" if paragraph.startswith(">>>") else paragraph
