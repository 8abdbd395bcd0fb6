"""Files that nobody has recorded: whatever stands in them, there is an error that is ours, in bounded time and memory."""

from __future__ import annotations

import json
import os
import tracemalloc
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import trainrules as tr
from trainrules.record_reading import read_lines
from trainrules.records import read_text, record_text

MEBIBYTE = 1 << 20
CATALOGUE = tr.catalogue()


class Endless:
    """A file without an end, that says how much of it was read."""

    def __init__(self, first: bytes, more: bytes) -> None:
        """What it begins with, and what comes again and again."""
        self.left = first
        self.more = more
        self.read = 0

    def readline(self, most: int) -> bytes:
        """The next line, or as much of it as is asked for."""
        while b"\n" not in self.left and len(self.left) < most:
            self.left += self.more
        size = min(self.left.find(b"\n") % (len(self.left) + 1) + 1, most)
        line, self.left = self.left[:size], self.left[size:]
        self.read += len(line)
        return line


def refused(file: Any) -> str:
    """Why a file is refused."""
    with pytest.raises(tr.BadRecord) as caught:
        read_lines(file, "hostile", CATALOGUE)
    return str(caught.value)


@pytest.fixture
def header(match: tr.Match) -> bytes:
    """The first line of a record."""
    return record_text(match).encode().partition(b"\n")[0] + b"\n"


@pytest.mark.parametrize("line", [b"0", b"x", b" ", b"[", b'{"a":', b"\0", b"\xff", b'"'])
def test_a_line_without_an_end_is_read_a_mebibyte_far(header: bytes, line: bytes) -> None:
    """As the first or a later one."""
    for first in (b"", header):
        file = Endless(first, line * 4096)
        assert refused(file) == f"hostile: line {2 if first else 1}: has more than 1048576 bytes"
        assert file.read <= len(first) + MEBIBYTE + 1


def test_lines_without_an_end_are_refused_at_the_first_that_is_wrong(header: bytes) -> None:
    """No more is read than that."""
    file = Endless(header, b"{}\n" * 1000)
    assert refused(file) == "hostile: line 2: a line of the kind 'deal' belongs here, and not null"
    assert file.read == len(header) + 3


def test_a_record_has_so_many_lines_and_bytes(match: tr.Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though all of them be right."""
    data = record_text(match).encode()
    monkeypatch.setattr("trainrules.record_reading.MOST_LINES", 20)
    assert refused(BytesIO(data)) == "hostile: line 21: a record has at most 20 lines"
    monkeypatch.undo()
    monkeypatch.setattr("trainrules.record_reading.MOST_BYTES", 3000)
    assert ": a record has at most 3000 bytes" in refused(BytesIO(data))


@pytest.mark.parametrize(
    "value",
    [
        b"[" * 500_000,
        b'{"a":' * 150_000,
        b"[" * 500_000 + b"]" * 500_000,
        b"9" * 1_000_000,
        b"-" + b"9" * 1_000_000,
        b"1." + b"0" * 1_000_000,
        b"1e999999999",
        b'"' + b"a" * 1_000_000 + b'"',
        b"[" + b"0," * 30_000 + b"0]",
        b"{" + b",".join(b'"%d":0' % number for number in range(9_000)) + b"}",
        b"{" + b'"a":0,' * 15_000 + b'"b":0}',
        b"NaN",
        b'"\\ud800"',
        b'"' + b"\\u0000" * 100_000 + b'"',
    ],
    ids=lambda value: value[:6].decode(),
)
def test_a_hostile_value_is_refused_wherever_it_stands(match: tr.Match, value: bytes) -> None:
    """In place of a line, or of any value of a header, a deal and a move."""
    lines = record_text(match).encode().splitlines()
    for number in range(3):
        whole = json.loads(lines[number])
        for key in (None, *whole):
            changed = [*lines]
            if key is None:
                changed[number] = value
            else:
                others = {other: each for other, each in whole.items() if other != key}
                changed[number] = json.dumps(others)[:-1].encode() + b', "%s": ' % key.encode() + value + b"}"
            said = refused(BytesIO(b"\n".join(changed) + b"\n"))
            assert said.startswith("hostile: line " if ", " not in said.partition(":")[0] else "hostile, ")
            assert len(said) < 20_000


def test_no_file_takes_more_memory_than_it_may(match: tr.Match) -> None:
    """Of a line as long as may be, which has as many values as may be: 64 MiB."""
    whole = json.loads(record_text(match).partition("\n")[0])
    tracemalloc.start()
    for value in (
        "[" + "[]," * 330_000 + "[]]",
        "[" + "0," * 500_000 + "0]",
        "{" + '"a":{},' * 140_000 + '"a":{}}',
        "[" * 1_000_000,
    ):
        refused(BytesIO((json.dumps(whole)[:-1] + f', "seed": {value}}}\n').encode()))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 64 * MEBIBYTE


@pytest.mark.parametrize(
    "text",
    [
        "mexican-train " + " ".join(f"odd-{number}" for number in range(900)),
        "mexican-train " + "reverse-dubles " * 540,
        "mexican-train opening-run:" + "q=1," * 2000,
        "mexican-train dominoes:high=999999999999 dominoes:sets=999999",
        "mexican-train hand-size:pieces=" + "9" * 900,
        "x" * 8192,
        " " * 8192,
        "-" * 8192,
    ],
    ids=lambda text: text[:30],
)
def test_a_hostile_ruleset_is_refused(lines: Any, text: str) -> None:
    """As any that there is not."""
    lines.lines[0]["ruleset"] = text
    assert lines.problems()[0].startswith("line 1: ruleset '")


def test_hostile_deals_are_refused(lines: Any) -> None:
    """A hundred thousand times the same piece, and a thousand deals and more."""
    lines.lines[0]["orders"] = [["0-0"] * 100_000]
    assert lines.problems() == [
        "line 1: orders: deal 1: an order has every piece of double-6 once, a reserved station left out; too many: 0-0; missing: "
        + " ".join(f"{low}-{high}" for low in range(7) for high in range(low, 7) if (low, high) != (0, 0))
    ]
    lines.lines[0]["orders"] = [[]] * 20_000
    assert "there are more than 1000 deals; give fewer" in lines.problems()[0]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-32", "utf-8-sig", "cp037"])
def test_another_encoding_is_refused(match: tr.Match, encoding: str) -> None:
    """At the first line."""
    said = refused(BytesIO(record_text(match).encode(encoding)))
    assert said.startswith("hostile: line 1: ")
    assert ("byte order mark" in said) == (encoding in ("utf-16", "utf-32", "utf-8-sig"))


def test_names_in_latin_1_are_refused_and_in_utf_8_read(match: tr.Match, lines: Any) -> None:
    """ASCII is what we write; an editor may have written the rest."""
    lines.lines[0]["names"] = ["Zoë", "Jürgen", "Chloé"]
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines.lines)
    assert "line 1: is not in UTF-8" in refused(BytesIO(text.encode("latin-1")))
    assert read_text(text).names == ("Zoë", "Jürgen", "Chloé")


def test_zeros_at_the_end_are_a_broken_end(match: tr.Match) -> None:
    """As a failing of the power may leave them; between lines they are damage."""
    text = record_text(match)
    assert read_text(text + "\0" * 4096).match == match
    assert "line 2: is no JSON" in refused(BytesIO(text.replace("\n", "\n\0", 1).encode()))


@pytest.mark.parametrize("file", ["/dev/zero", "/dev/null"])
def test_a_device_is_no_record(file: str) -> None:
    """It is read as far as any file."""
    if Path(file).exists():
        with pytest.raises(tr.BadRecord):
            tr.load(file)


@settings(deadline=None, max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.binary(max_size=200))
def test_whatever_stands_in_a_file_is_refused_as_ours(data: bytes) -> None:
    """Also behind a header."""
    refused(BytesIO(data))
    refused(BytesIO(data + b"\n"))


@settings(deadline=None, max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**9))
def test_whatever_is_changed_is_refused_or_was_nothing(match: tr.Match, seed: int) -> None:
    """A byte of a record, or several: what is read nevertheless says what is written again of it."""
    chance = Random(seed)  # noqa: S311  # no secret
    data = bytearray(record_text(match).encode())
    for _ in range(chance.choice((1, 1, 3))):
        place = chance.randrange(len(data))
        data[place : place + chance.choice((0, 1, 1, 9))] = bytes(
            chance.randrange(256) for _ in range(chance.choice((0, 1, 1, 5)))
        )
    try:
        reading = read_lines(BytesIO(bytes(data)), "changed", CATALOGUE)
    except tr.BadRecord:
        return
    again = read_text(record_text(reading.match, reading.header.names))
    assert again.match == reading.match


def test_what_is_no_regular_file_is_refused_at_once(tmp_path: Path) -> None:
    """A pipe into which nobody writes would be waited for."""
    os.mkfifo(tmp_path / "pipe")
    for read in (tr.load, tr.read_record, tr.Scorecard.load):
        with pytest.raises(tr.BadRecord, match="it is no regular file"):
            read(tmp_path / "pipe")
