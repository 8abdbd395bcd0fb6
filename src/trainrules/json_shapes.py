"""Values held against a JSON Schema: everything that does not fit, each with its place.

Of JSON Schema (draft 2020-12) it knows the keywords that our schemas use. What is said in `oneOf` is told apart by its `const`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from trainrules.errors import did_you_mean
from trainrules.strict_json import brief, same

__all__ = ["DIALECT", "misfits", "said"]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
TYPES: Mapping[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "boolean": (bool,),
    "null": (type(None),),
}
"""The types of JSON, and of Python."""
WORDS: Mapping[str, str] = {
    "object": "an object",
    "array": "a list",
    "string": "a text",
    "integer": "a whole number",
    "boolean": "true or false",
    "null": "null",
}


def misfits(value: object, schema: Mapping[str, Any], place: str = "") -> list[str]:
    """Everything in the value that does not fit the schema, a sentence each.

    Arguments:
        value: what `json.loads` gives.
        schema: the schema; references go to its `$defs`.
        place: where the value stands, to begin each sentence with.

    >>> misfits({"a": [1, "2"]}, {"type": "object", "properties": {"a": {"type": "array", "items": {"type": "integer"}}}})
    ["a[1]: '2' is not a whole number"]
    """
    return [*_misfits(value, schema, place, schema.get("$defs", {}))]


def said(value: object) -> str:
    """A value as an error shows it, even where it is none that JSON has."""
    try:
        return brief(value)
    except (TypeError, ValueError, RecursionError):
        return f"what is a {type(value).__name__} in Python"


def _misfits(value: Any, schema: Mapping[str, Any], place: str, known: Mapping[str, Any]) -> Iterator[str]:
    if "$ref" in schema:
        schema = known[schema["$ref"].rpartition("/")[2]]
    if "oneOf" in schema:
        schema = _chosen(value, schema["oneOf"])
    if "const" in schema and not same(value, schema["const"]):
        yield f"{_at(place)}{said(value)} is not {said(schema['const'])}"
        return
    if "enum" in schema and not any(same(value, each) for each in schema["enum"]):
        yield f"{_at(place)}{said(value)} is none of {', '.join(map(said, schema['enum']))}"
        return
    names = schema.get("type", ())
    types = [names] if isinstance(names, str) else names
    if types and not any(type(value) in TYPES[name] for name in types):
        yield f"{_at(place)}{said(value)} is not {' or '.join(WORDS[name] for name in types)}"
    elif isinstance(value, dict):
        yield from _of_object(value, schema, place, known)
    elif isinstance(value, list):
        yield from _of_list(value, schema, place, known)
    else:
        yield from (f"{_at(place)}{said(value)} {fault}" for fault in _of_value(value, schema))


def _at(place: str) -> str:
    return f"{place}: " if place else ""


def _chosen(value: Any, schemas: Any) -> Mapping[str, Any]:
    """The schema among several whose constants are those of the value; where there is none, one that tells what they may be."""
    kinds: dict[str, list[Any]] = {}
    for schema in schemas:
        constants = {key: each["const"] for key, each in schema["properties"].items() if "const" in each}
        if isinstance(value, dict) and all(key in value and value[key] == constant for key, constant in constants.items()):
            chosen: Mapping[str, Any] = schema
            return chosen
        for key, constant in constants.items():
            kinds.setdefault(key, []).append(constant)
    return {"type": "object", "properties": {key: {"enum": values} for key, values in kinds.items()}, "required": [*kinds]}


def _of_object(value: dict[Any, Any], schema: Mapping[str, Any], place: str, known: Mapping[str, Any]) -> Iterator[str]:
    properties, more = schema.get("properties", {}), schema.get("additionalProperties", True)
    yield from (f"{_at(place)}'{key}' is missing" for key in schema.get("required", ()) if key not in value)
    for key, each in value.items():
        if key in properties:
            yield from _misfits(each, properties[key], f"{place}.{key}" if place else key, known)
        elif more is False:
            yield f"{_at(place)}{said(key)} is not known; {did_you_mean(str(key), properties)}"
        elif more is not True:
            yield from _misfits(each, more, f"{place}[{said(key)}]", known)


def _of_list(value: list[Any], schema: Mapping[str, Any], place: str, known: Mapping[str, Any]) -> Iterator[str]:
    fewest, most = schema.get("minItems", 0), schema.get("maxItems", len(value))
    if not fewest <= len(value) <= most:
        yield f"{_at(place)}there are {len(value)}, and may be {fewest} to {most}"
        return
    for number, each in enumerate(value):
        yield from _misfits(each, schema.get("items", {}), f"{place}[{number}]", known)


def _of_value(value: Any, schema: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with a text, a number, true, false or null that is of the right type."""
    if isinstance(value, str):
        most = schema.get("maxLength", len(value))
        if len(value) > most:
            yield f"has {len(value)} characters, and may have {most}"
        elif not re.fullmatch(schema.get("pattern", ".*").strip("^$"), value, re.DOTALL):
            yield f"does not match {schema['pattern']}"
    if type(value) is int and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        least, most = schema.get("minimum", "nothing"), schema.get("maximum", "anything")
        yield f"is not between {least} and {most}"
