"""Writes the tables of `faults.md` when the site is built, from the table that the tests of the laws are made from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from trainrules.offers import file_module
from trainrules.testing import LAWS

FAULTS: Any = file_module(Path(__file__).parents[1] / "tests" / "laws" / "faults.py")


def on_page_markdown(markdown: str, **_: object) -> str:
    """Called by MkDocs with every page: put the table for each marker in its place."""
    for marker, faults in (("<!-- faults of plug-ins -->", FAULTS.PLUGINS), ("<!-- faults of the core -->", FAULTS.CORE)):
        if marker in markdown:
            markdown = markdown.replace(marker, "\n".join(table(faults)))
    return markdown


def table(faults: Any) -> Iterator[str]:
    """What was planted, by the law that catches it, in the order of the laws."""
    yield "| law | what it caught |"
    yield "| --- | --- |"
    for law in LAWS:
        caught = "<br>".join(fault.sentence for fault in faults if fault.law == law.name)
        if caught:
            yield f"| *{law.sentence}*<br>`{law.name}` | {caught} |"
