"""Records changed at random, for as long as one likes: `python -m benchmarks.fuzz_records --seconds 60`.

Bytes, lines and values of the records of the corpus are changed, taken away, doubled and swapped. Whatever comes of it, reading it must
end in a `BadRecord`, or in a match that is the one which the moves of that file make when they are read by the plainest means
there are: the header and each whole line by `json`, and one `apply` after the other. No run takes more memory than is said.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
from collections import Counter
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import trainrules as tr
from trainrules.record_reading import Reading, read_lines
from trainrules.records import read_text, record_text

CORPUS = Path(__file__).parents[1] / "tests" / "records" / "corpus"
CATALOGUE = tr.catalogue()
MEBIBYTE = 1 << 20
MOST_MEMORY = 400 * MEBIBYTE
SLOWEST = 20.0
"""No file may take so many seconds."""
Change = Callable[[Random, bytes], bytes]
ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 10**6, 10**400, 1.5, "", "x", "pass", "draw", "0-0>0", "12-12", "\ud800", "\0", [], {}, [[]], [0],
    {"a": 1}, [None] * 9, "y" * 5000,
)  # fmt: skip
BYTES = (
    b"\0",
    b"\xff",
    b"\xef\xbb\xbf",
    b"\r",
    b"\n",
    b"\n\n",
    b"{",
    b"}",
    b"[" * 3000,
    b'"',
    b",",
    b"\\",
    b"9" * 5000,
    b"NaN",
    b" ",
)


def one_byte(chance: Random, data: bytes) -> bytes:
    """Another byte."""
    at = chance.randrange(len(data))
    return data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]


def some_bytes(chance: Random, data: bytes) -> bytes:
    """A few bytes away, and others in their place."""
    at = chance.randrange(len(data))
    return data[:at] + chance.choice(BYTES) * chance.choice((0, 1, 1, 2)) + data[at + chance.choice((0, 1, 2, 40)) :]


def broken_off(chance: Random, data: bytes) -> bytes:
    """No more than so much of it, and perhaps zeros."""
    return data[: chance.randrange(len(data))] + b"\0" * chance.choice((0, 0, 0, 512))


def a_line_away(chance: Random, data: bytes) -> bytes:
    """A line less."""
    lines = data.splitlines(keepends=True)
    del lines[chance.randrange(len(lines))]
    return b"".join(lines)


def a_line_twice(chance: Random, data: bytes) -> bytes:
    """A line of it, or of another record, once more, anywhere."""
    lines = data.splitlines(keepends=True)
    lines.insert(chance.randrange(len(lines) + 1), chance.choice(lines))
    return b"".join(lines)


def lines_swapped(chance: Random, data: bytes) -> bytes:
    """Two lines the other way round."""
    lines = data.splitlines(keepends=True)
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def a_value(chance: Random, data: bytes) -> bytes:
    """Another value somewhere in a line, or a key more or less."""
    lines = data.splitlines(keepends=True)
    at = chance.choice((0, chance.randrange(len(lines)), chance.randrange(len(lines))))
    value = json.loads(lines[at])
    place: Any = value
    while True:
        keys = [*place] if isinstance(place, dict) else [*range(len(place))]
        what = chance.random()
        if not keys or what < 0.05:  # noqa: PLR2004  # a chance
            if isinstance(place, dict):
                place[chance.choice(("odd", "kind", "orders", "names", "unsaid"))] = chance.choice(ODD)
            else:
                place.append(chance.choice(ODD))
            break
        key = chance.choice(keys)
        if isinstance(place[key], dict | list) and chance.random() < 0.8:  # noqa: PLR2004  # a chance
            place = place[key]
            continue
        if what < 0.2:  # noqa: PLR2004  # a chance
            del place[key]
        else:
            number = place[key]
            near = [number + 1, number - 1] if type(number) is int else []
            place[key] = chance.choice((*near, *near, chance.choice(ODD)))
        break
    lines[at] = json.dumps(value).encode() + b"\n"
    return b"".join(lines)


def a_move(chance: Random, data: bytes) -> bytes:
    """A move that is another of the same record."""
    lines = data.splitlines(keepends=True)
    moves = [at for at, line in enumerate(lines) if b'"kind":"move"' in line]
    if not moves:
        return data
    at = chance.choice(moves)
    value = json.loads(lines[at])
    value["move"] = json.loads(lines[chance.choice(moves)])["move"]
    lines[at] = json.dumps(value, sort_keys=True, separators=(",", ":")).encode() + b"\n"
    return b"".join(lines)


def nothing(chance: Random, data: bytes) -> bytes:
    """Blanks, keys in another order, or line ends of Windows: what makes no other record."""
    if chance.random() < 0.5:  # noqa: PLR2004  # a chance
        return data.replace(b"\n", b"\r\n")
    return b"".join(json.dumps(dict(reversed(json.loads(line).items()))).encode() + b"\n" for line in data.splitlines())


CHANGES: tuple[Change, ...] = (
    one_byte, some_bytes, broken_off, a_line_away, a_line_twice, lines_swapped, a_value, a_value, a_value, a_move, nothing,
)  # fmt: skip


def plainly(data: bytes) -> tr.Match:
    """The match that the whole lines of a file make, read by the plainest means."""
    lines = [json.loads(line) for line in data.split(b"\n")[:-1]]
    header = lines[0]
    rules = CATALOGUE.ruleset(header["ruleset"])
    match = tr.Match.start(rules, header["seats"], header["seed"], header.get("orders", ()))
    for line in lines[1:]:
        if line["kind"] == "move":
            match = match.apply(tr.move(line["move"], match.table), line["seat"])
    return match


def read(data: bytes) -> Reading | None:
    """What is read of a file; nothing where it is refused. Any other error is a fault, and raised."""
    try:
        return read_lines(BytesIO(data), "fuzzed", CATALOGUE)
    except tr.BadRecord as error:
        assert error.problems
        assert all(error.problems)
        str(error).encode("utf-8", "strict")
        return None


def check(data: bytes) -> str:
    """What becomes of a file."""
    begin = perf_counter()
    reading = read(data)
    taken = perf_counter() - begin
    assert taken < SLOWEST, f"{taken:.1f} seconds"
    if reading is None:
        return "refused"
    assert reading.match == plainly(data), "what was read is not what the moves make"
    again = read_text(record_text(reading.match, reading.header.names))
    assert (again.match, again.names) == (reading.match, reading.header.names), "what was read cannot be written and read again"
    return "read, with notes" if reading.notes else "read"


def main() -> None:
    """Change, read and count."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    records = [path.read_bytes() for path in sorted(CORPUS.glob("*.jsonl"))]
    counts: Counter[str] = Counter()
    begin, number = perf_counter(), 0
    while perf_counter() - begin < options.seconds:
        seed = options.seed * 10**9 + number
        chance = Random(seed)
        data = chance.choice(records)
        changes = [chance.choice(CHANGES) for _ in range(chance.choice((1, 1, 1, 2, 4)))]
        for change in changes:
            try:
                data = change(chance, data) or b"\n"
            except (
                ValueError,
                AttributeError,
                LookupError,
                TypeError,
                RecursionError,
            ):  # an earlier change has made lines that cannot be changed so
                continue
        try:
            counts[check(data)] += 1
        except BaseException:
            place = Path(f"fuzzed-{seed}.jsonl")
            place.write_bytes(data)
            print(f"seed {seed}, {', '.join(change.__name__ for change in changes)}: the file is in {place}", file=sys.stderr)
            raise
        number += 1
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    assert peak < MOST_MEMORY, f"{peak / MEBIBYTE:.0f} MiB"
    print(f"{number:9,} records changed, from seed {options.seed * 10**9}; each was read as what it says, or refused")
    for name, count in sorted(counts.items()):
        print(f"{count:9,} {name}")
    print(f"{peak / MEBIBYTE:9,.0f} MiB at the most")
    print(f"{perf_counter() - begin:9,.0f} seconds")


if __name__ == "__main__":
    main()
