"""Writes the tables of `scorecard.md` when the site is built, from the JSON Schema of the lines."""

from __future__ import annotations

from collections.abc import Iterator

import trainrules as tr

MARKER = "<!-- scorecard lines -->"


def on_page_markdown(markdown: str, **_: object) -> str:
    """Called by MkDocs with every page: put the table in its place."""
    return markdown.replace(MARKER, "\n".join(table())) if MARKER in markdown else markdown


def table() -> Iterator[str]:
    """Every kind of line with its keys; what an entry has is told once."""
    yield "| `kind` | what it is | keys |"
    yield "| --- | --- | --- |"
    told: dict[str, str] = {}
    for line in tr.scorecard_schema()["oneOf"]:
        kind, *keys = line["properties"]
        known = [other for other in told if set(told[other].split()) < set(keys)]
        keys_told = [key for key in keys if not any(key in told[other].split() for other in known)]
        said = [f"those of `{other}`" for other in known[:1]]
        said += [f"`{key}`: {line['properties'][key]['description']}" for key in keys_told]
        yield f"| `{line['properties'][kind]['const']}` | {line['description']} | {'<br>'.join(said)} |"
        told[line["properties"][kind]["const"]] = " ".join(keys)
