"""Writes the tables of `records.md` when the site is built, from the JSON Schema of a line of a record."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import trainrules as tr


def on_page_markdown(markdown: str, **_: object) -> str:
    """Called by MkDocs with every page: put the text for each marker in its place."""
    for marker, lines in MARKERS.items():
        if marker in markdown:
            markdown = markdown.replace(marker, "\n".join(lines()))
    return markdown


def table() -> Iterator[str]:
    """Every kind of line: when it is written, and what its keys mean."""
    yield "| `kind` | when | keys |"
    yield "| --- | --- | --- |"
    for line in tr.record_schema()["oneOf"]:
        keys = [*_keys(line, but="kind")]
        yield f"| `{line['properties']['kind']['const']}` | {line['description']} | {'<br>'.join(keys)} |"


def _keys(line: dict[str, Any], but: str = "") -> Iterator[str]:
    for key, value in line["properties"].items():
        if key != but:
            parts = value.get("items", {})
            within = f" ({'; '.join(_keys(parts))})" if "properties" in parts else ""
            yield f"`{key}`: {value['description']}{within}"


def schema() -> Iterator[str]:
    """The schema itself."""
    yield "```json"
    yield json.dumps(tr.record_schema(), indent=2)
    yield "```"


MARKERS = {"<!-- record lines -->": table, "<!-- record schema -->": schema}
