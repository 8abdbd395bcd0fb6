"""JSON that a stranger may have written."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainrules.strict_json import brief, same, sayable, strictly

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**40), 10**40) | st.text(st.characters(exclude_categories=["Cs"])),
    lambda values: st.lists(values) | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), values),
)


@given(value=VALUES, escaped=st.booleans())
def test_what_json_writes_is_read(value: Any, escaped: bool) -> None:
    """In ASCII or in UTF-8."""
    assert strictly(json.dumps(value, ensure_ascii=escaped).encode()) == (value, [])


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", "is no JSON, at column 1: Expecting value"),
        (b'{"a":', "is no JSON, at column 6: Expecting value"),
        (b"{'a': 1}", "is no JSON, at column 2: Expecting property name enclosed in double quotes"),
        (b"1 2", "is no JSON, at column 3: Extra data"),
        (b'"a\0b"', "is no JSON, at column 3: Invalid control character"),
        (b"\0", "is no JSON, at column 1: Expecting value"),
        (b"1.5", "1.5 is no whole number"),
        (b"1e5", "1e5 is no whole number"),
        (b"NaN", "NaN is no whole number"),
        (b"[-Infinity]", "-Infinity is no whole number"),
        (b"1" * 1301, "the number 111111111... has 1301 digits, and may have 1300"),
        (b'{"a":1,"b":2,"a":1}', "the key 'a' is there 2 times"),
        (b'"\xe4"', "is not in UTF-8: invalid continuation byte at byte 2"),
        (b"\xef\xbb\xbf1", "begins with a byte order mark; save the file as UTF-8 without one"),
        ("1".encode("utf-16"), "begins with a byte order mark; save the file as UTF-8 without one"),
        (rb'"\ud800"', "holds half a character (a lone surrogate); write the whole one"),
        (rb'{"\uDC00":1}', "holds half a character (a lone surrogate); write the whole one"),
        (b"[" * 100_000, "is nested too deeply"),
    ],
)
def test_what_is_no_strict_json_is_refused(data: bytes, problem: str) -> None:
    """With what is wrong, and no value."""
    assert strictly(data) == (None, [problem])


def test_all_that_is_wrong_is_told_at_once() -> None:
    """Each once, as they stand."""
    assert strictly(b'{"a":1.5,"a":1.5,"b":NaN}') == (
        None,
        ["1.5 is no whole number", "NaN is no whole number", "the key 'a' is there 2 times"],
    )


def test_a_number_of_as_many_digits_as_may_be_is_read() -> None:
    """1300 of them."""
    assert strictly(b"9" * 1300) == (10**1300 - 1, [])


def test_a_character_of_two_halves_is_whole() -> None:
    """As JSON in ASCII writes those beyond the first plane."""
    assert strictly(rb'"\ud83d\ude00"') == ("\U0001f600", [])
    assert (sayable(r'"\ud83d\ude00"'), sayable(r'"\ud83d"')) == (True, False)


@pytest.mark.parametrize(("one", "other"), [(1, True), (0, False), ([1], [True]), ({"a": 0}, {"a": False}), (1, 2), ("1", 1)])
def test_values_of_other_kinds_are_not_the_same(one: Any, other: Any) -> None:
    """Though Python may think so."""
    assert not same(one, other)


def test_the_order_of_keys_makes_no_difference() -> None:
    """As in any object."""
    assert same({"a": 1, "b": [2]}, {"b": [2], "a": 1})


def test_a_long_value_is_cut() -> None:
    """A list after a hundred characters, and a text; in quotes or as it stands."""
    assert brief([1] * 100) == "[1" + ", 1" * 32 + ", ..."
    assert brief("x" * 101) == "'" + "x" * 100 + "...'"
    assert brief("x" * 101, quoted=False) == "x" * 100 + "..."
