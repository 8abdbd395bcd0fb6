"""JSON that a stranger may have written: read strictly, in bounded time, and with all that is wrong with it."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

__all__ = ["brief", "same", "sayable", "strictly"]

MOST_DIGITS = 1300
"""So many digits a whole number has at the most: more than the longest seed has."""
SHOWN = 100
"""So many characters of a value are shown."""
MARKS = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")
"""What other encodings, and some editors, put before a text."""


def strictly(data: bytes) -> tuple[Any, list[str]]:
    r"""The value that JSON in UTF-8 says, and what is wrong with it; where it cannot be read at all the value is None.

    Refused are, besides what is no JSON: a key that is there twice, numbers that are not whole or are too long, NaN and
    Infinity, halves of characters, other encodings.

    >>> strictly(b'{"a":1,"a":1.5}')
    (None, ['1.5 is no whole number', "the key 'a' is there 2 times"])
    >>> strictly(b'{"a":1}')
    ({'a': 1}, [])
    """
    problems: list[str] = []

    def whole(text: str) -> int:
        if len(text) > MOST_DIGITS:
            problems.append(f"the number {text[:9]}... has {len(text)} digits, and may have {MOST_DIGITS}")
            return 0
        return int(text)

    def other(text: str) -> int:
        problems.append(f"{brief(text, quoted=False)} is no whole number")
        return 0

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        known = dict(pairs)
        if len(known) < len(pairs):
            counts = Counter(key for key, _ in pairs)
            problems.extend(f"the key {brief(key)} is there {count} times" for key, count in counts.items() if count > 1)
        return known

    if data.startswith(MARKS):
        return None, ["begins with a byte order mark; save the file as UTF-8 without one"]
    try:
        text = data.decode()
        value = json.loads(text, parse_int=whole, parse_float=other, parse_constant=other, object_pairs_hook=once)
        if not sayable(text):
            problems.append("holds half a character (a lone surrogate); write the whole one")
    except json.JSONDecodeError as error:
        problems.append(f"is no JSON, at column {error.colno}: {error.msg.removesuffix(' at')}")
    except UnicodeDecodeError as error:
        problems.append(f"is not in UTF-8: {error.reason} at byte {error.start + 1}")
    except RecursionError:
        problems.append("is nested too deeply")
    problems[:] = dict.fromkeys(problems)
    return (None if problems else value), problems


def sayable(text: str) -> bool:
    """Whether a text of JSON holds whole characters only, and no half of one."""
    if "\\ud" not in text.lower():
        return True
    try:
        json.dumps(json.loads(text), ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def same(one: Any, other: Any) -> bool:
    """Whether two values are the same JSON, in which 1 is not true.

    >>> same(1, 1), same(1, True)
    (True, False)
    """
    return one == other and json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def brief(value: Any, *, quoted: bool = True) -> str:
    """A value as JSON has it, cut where it is long; a text in single quotes, or as it stands.

    >>> brief([1, 2]), brief("a"), brief("a", quoted=False)
    ('[1, 2]', "'a'", 'a')
    """
    if isinstance(value, str):
        text = value if len(value) <= SHOWN else f"{value[:SHOWN]}..."
        return f"'{text}'" if quoted else text
    said = json.dumps(value, ensure_ascii=False)
    return said if len(said) <= SHOWN else f"{said[:SHOWN]}..."
