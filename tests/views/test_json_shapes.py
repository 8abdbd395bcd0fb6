"""Values held against a JSON Schema: the same verdict as a validator's, and every misfit with its place."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainrules.json_shapes import misfits, said

SCHEMA = {
    "type": "object",
    "properties": {
        "a": {"type": "integer", "minimum": 0, "maximum": 9},
        "b": {"type": ["string", "null"], "pattern": "^[a-z]+$", "maxLength": 3},
        "c": {"type": "array", "items": {"$ref": "#/$defs/d"}, "minItems": 1, "maxItems": 2},
        "e": {
            "oneOf": [{"type": "object", "properties": {"kind": {"const": kind}}, "required": ["kind"]} for kind in ("x", "y")]
        },
        "f": {"enum": [1, "one"]},
        "g": {},
    },
    "required": ["a"],
    "additionalProperties": {"type": "boolean"},
    "$defs": {"d": {"const": 1}},
}
LEAVES = st.one_of(st.none(), st.booleans(), st.integers(-1, 10), st.sampled_from(["", "a", "abcd", "A", "one", "x", "a\n"]))
VALUES = st.one_of(LEAVES, st.lists(LEAVES, max_size=3), st.dictionaries(st.sampled_from(["kind", "z"]), LEAVES, max_size=2))


def accepted(value: object) -> bool | None:
    """What a validator that knows the whole of JSON Schema says; None where none is installed."""
    if find_spec("jsonschema") is None:
        return None
    return bool(import_module("jsonschema").Draft202012Validator(SCHEMA).is_valid(value))


@given(st.one_of(VALUES, st.dictionaries(st.sampled_from("abcefgh"), VALUES)))
def test_what_fits_is_what_a_validator_accepts(value: Any) -> None:
    """Anything of JSON."""
    assert accepted(value) in (None, misfits(value, SCHEMA) == [])


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (3, ["3 is not an object"]),
        ({}, ["'a' is missing"]),
        ({"a": 10}, ["a: 10 is not between 0 and 9"]),
        ({"a": True}, ["a: true is not a whole number"]),
        ({"a": 1, "b": 2}, ["b: 2 is not a text or null"]),
        ({"a": 1, "b": "abcd"}, ["b: 'abcd' has 4 characters, and may have 3"]),
        ({"a": 1, "b": "B"}, ["b: 'B' does not match ^[a-z]+$"]),
        ({"a": 1, "c": []}, ["c: there are 0, and may be 1 to 2"]),
        ({"a": 1, "c": [1, 2]}, ["c[1]: 2 is not 1"]),
        ({"a": 1, "e": {"kind": "z"}}, ["e.kind: 'z' is none of 'x', 'y'"]),
        ({"a": 1, "e": {}}, ["e: 'kind' is missing"]),
        ({"a": 1, "f": True}, ["f: true is none of 1, 'one'"]),
        ({"a": 1, "h": 1}, ["['h']: 1 is not true or false"]),
        ({"a": -1, "b": 1, "f": 2}, ["a: -1 is not between 0 and 9", "b: 1 is not a text or null", "f: 2 is none of 1, 'one'"]),
    ],
)
def test_every_misfit_is_told_with_its_place(value: Any, told: list[str]) -> None:
    """All at once."""
    assert misfits(value, SCHEMA) == told


def test_a_place_can_be_given() -> None:
    """To begin with."""
    assert misfits([2], {"type": "array", "items": {"const": 1}}, "hand") == ["hand[0]: 2 is not 1"]
    assert misfits({"x": 1}, {"type": "object", "properties": {}, "additionalProperties": False}, "turn") == [
        "turn: 'x' is not known; none is known"
    ]


def test_what_no_json_has_can_be_shown() -> None:
    """By what it is."""
    loop: list[Any] = []
    loop.append(loop)
    assert [said(value) for value in (1, object(), loop, 10**5000)] == [
        "1",
        "what is a object in Python",
        "what is a list in Python",
        "what is a int in Python",
    ]
