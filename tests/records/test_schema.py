"""The JSON Schema of a line of a record: every line that is written fits it, and it says what each key means."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import trainrules as tr
from trainrules.json_shapes import misfits

CORPUS = sorted(Path(__file__).with_name("corpus").glob("*.jsonl"))
KINDS = {line["properties"]["kind"]["const"]: line for line in tr.record_schema()["oneOf"]}


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_every_line_of_every_record_fits(path: Path) -> None:
    """And has no key that the schema does not know."""
    schema = tr.record_schema()
    for text in path.read_text().splitlines():
        line = json.loads(text)
        assert misfits(line, schema) == []
        assert line.keys() - KINDS[line["kind"]]["properties"].keys() == set()


def test_every_key_that_may_not_be_missing_is_required() -> None:
    """All but three of a header."""
    optional = {kind: line["properties"].keys() - {*line["required"]} for kind, line in KINDS.items()}
    assert optional == {
        "header": {"first", "orders", "names", "players"},
        "deal": set(),
        "move": set(),
        "round": set(),
        "match": set(),
    }


def test_other_validators_say_the_same() -> None:
    """One that knows the whole of JSON Schema."""
    jsonschema = pytest.importorskip("jsonschema")
    validator: Any = jsonschema.Draft202012Validator
    validator.check_schema(tr.record_schema())
    form = validator(tr.record_schema())
    for path in CORPUS[::9]:
        for text in path.read_text().splitlines():
            line = json.loads(text)
            assert form.is_valid(line)
            for key in line.keys() - {"orders", "names", "players"}:
                assert not form.is_valid({other: value for other, value in line.items() if other != key})
