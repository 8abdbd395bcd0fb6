"""Writes the tables of `views.md` when the site is built, from the schema of views."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import trainrules as tr

MARKER = "<!-- view schema -->"


def on_page_markdown(markdown: str, **_: object) -> str:
    """Called by MkDocs with every page: put the tables in the place of the marker."""
    return markdown.replace(MARKER, "\n".join(tables())) if MARKER in markdown else markdown


def tables() -> Iterator[str]:
    """The keys of a view, of its parts, and of the events in its log."""
    schema = tr.view_schema()
    yield from _table(schema)
    for name, part in schema["$defs"].items():
        if "properties" in part:
            yield from (f"### {name}\n", f"{part['description']}\n", *_table(part))
    yield "### event\n"
    yield "| kind | keys | meaning |\n| --- | --- | --- |"
    for event in schema["$defs"]["event"]["oneOf"]:
        keys = " ".join(f"`{key}`" for key in event["properties"] if key != "kind")
        yield f"| `{event['properties']['kind']['const']}` | {keys} | {event['description']} |"
    yield ""


def _table(schema: Mapping[str, Any]) -> Iterator[str]:
    yield "| key | holds | meaning |\n| --- | --- | --- |"
    for key, part in schema["properties"].items():
        yield f"| `{key}` | {_holds(part)} | {part.get('description', '')} |"
    yield ""


def _holds(part: Mapping[str, Any]) -> str:
    """What a key holds, in words."""
    if "$ref" in part:
        return str(part["$ref"].rpartition("/")[2]).replace("-", " ")
    if "items" in part:
        return f"list of {_holds(part['items'])}"
    if "enum" in part:
        return ", ".join(f"`{value}`" for value in part["enum"])
    if "const" in part:
        return f"`{part['const']}`"
    if "additionalProperties" in part:
        return f"object of {_holds(part['additionalProperties'])}"
    types = part["type"] if isinstance(part["type"], list) else [part["type"]]
    return " or ".join(
        {"string": "text", "integer": "number", "null": "null", "boolean": "true or false"}[each] for each in types
    )
