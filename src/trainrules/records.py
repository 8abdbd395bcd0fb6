"""Records: a match as text that people can read, mail and compare, written by `save` and read back by `load`.

A record has a line for the ruleset, the seats and the seed, and one for each deal and each move; docs/records.md has the whole of
it. Reading a record makes every move once more, by the rules: what is read is what was played, or an error that says which line is
at fault.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from attrs import frozen

from trainrules.catalogues import Catalogue, at_hand
from trainrules.errors import BadInput, BadRecord, shown
from trainrules.files import Hold, failing, opened
from trainrules.match import Match
from trainrules.record_headers import names_of
from trainrules.record_lines import LONGEST_LINE, MOST_LINES, record_lines, written
from trainrules.record_reading import Reading, read_lines
from trainrules.strict_json import strictly

__all__ = ["Record", "load", "read_record", "read_text", "reading_of", "record_parts", "record_text", "save"]

PathLike = str | os.PathLike[str]


@frozen
class Record:
    """What a record holds.

    `match` is as far as it was played, `names` who plays, by seat, or nothing; `notes` has a sentence for whatever a reader should
    know and that is no fault: a last line that is cut off, a version that is another now. `header` is the first line.
    """

    match: Match
    names: tuple[str, ...]
    notes: tuple[str, ...]
    header: Mapping[str, Any]


def save(match: Match, path: PathLike, names: Iterable[str] | None = None) -> None:
    """Write a match into a file, wholly or not at all; it is on the disk when this returns.

    Arguments:
        match: the match, as far as it was played.
        path: the file. One that is there is replaced where it is a record, too, or empty; anything else is refused.
        names: who plays, a name a seat.

    Raises:
        BadInput: where the file is there and is no record, for names that do not serve, and for a match that is longer than a
            record may be.
        BadText: where an option of a house rule holds what no text can say.
        RecordFailed: where the file cannot be written; an old one is whole.
        RecordBusy: where somebody else is writing it.

    >>> import trainrules as tr
    >>> from tempfile import TemporaryDirectory
    >>> match = tr.Match.start(tr.ruleset("mexican-train"), seats=2, seed=1)
    >>> match = match.apply(match.legal_moves()[0])
    >>> with TemporaryDirectory() as folder:
    ...     tr.save(match, f"{folder}/match.jsonl", names=["Anna", "Ben"])
    ...     tr.load(f"{folder}/match.jsonl") == match
    True
    """
    if not isinstance(match, Match):
        raise BadInput(f"{shown(match)} is no match; give one, such as trainrules.Match.start(rules)")
    text = record_text(match, names)
    with Hold(path) as hold:
        check_replaceable(hold.path)
        hold.replace(text.encode("ascii"))


def load(path: PathLike, catalogue: Catalogue | None = None) -> Match:
    """The match that a record holds, as far as it was played.

    Arguments:
        path: the file.
        catalogue: where the names of the ruleset are looked up; by default everything installed.

    Raises BadRecord for a file that cannot be read, is no record, or was changed or damaged, with the line at fault and all that is
    wrong with it. A last line that is cut off is left out; `trainrules.read_record` tells it.
    """
    return read_record(path, catalogue).match


def read_record(path: PathLike, catalogue: Catalogue | None = None) -> Record:
    """All that a record holds.

    Arguments:
        path: the file.
        catalogue: where the names of the ruleset are looked up; by default everything installed.

    Raises BadRecord as `trainrules.load` does.

    >>> import trainrules as tr
    >>> from tempfile import TemporaryDirectory
    >>> match = tr.Match.start(tr.ruleset("mexican-train"), seats=2, seed=1)
    >>> with TemporaryDirectory() as folder:
    ...     tr.save(match, f"{folder}/match.jsonl", names=["Anna", "Ben"])
    ...     record = tr.read_record(f"{folder}/match.jsonl")
    >>> record.names, record.notes, record.header["ruleset"]
    (('Anna', 'Ben'), (), 'mexican-train')
    """
    return record_of(reading_of(path, os.fspath(path), catalogue))


def reading_of(path: PathLike, subject: str, catalogue: Catalogue | None) -> Reading:
    """A record as far as it can be read; the errors are those of `load`, and call it as is said."""
    try:
        with opened(path) as file:
            return read_lines(file, subject, at_hand(catalogue))
    except (OSError, ValueError) as error:
        if isinstance(error, BadRecord):
            raise
        why = getattr(error, "strerror", None) or str(error)
        raise BadRecord(subject, [f"cannot be read: {why}; name a file that is a record"]) from error


def record_of(reading: Reading) -> Record:
    """What was read, for those who ask."""
    header = reading.header
    return Record(reading.match, header.names, tuple(reading.notes), MappingProxyType(header.line))


def record_text(match: Match, names: Iterable[str] | None = None) -> str:
    """The whole text of a record.

    Raises BadInput and BadText as `save` does.
    """
    return "".join(record_parts(match, names_of(names, match.seats)))


def record_parts(match: Match, names: Iterable[str]) -> list[str]:
    """The text of a record in parts: that of the header and the first deal, then that of each move.

    Raises BadInput and BadText as `save` does.
    """
    if len(match.history) != match.length:
        raise BadInput("the first moves of the match are not known; give one whose `previous` goes back to its start")
    parts: list[list[str]] = [[]]
    for line in record_lines(match, names):
        if line["kind"] == "move":
            parts.append([])
        parts[-1].append(written(line))
    lines = sum(map(len, parts))
    if lines > MOST_LINES:
        raise BadInput(f"the match has {lines} lines, and a record has at most {MOST_LINES}")
    return ["".join(part) for part in parts]


def read_text(text: str, catalogue: Catalogue | None = None) -> Record:
    """As `read_record`, of a text that is at hand."""
    return record_of(read_lines(io.BytesIO(text.encode()), "record", at_hand(catalogue)))


def check_replaceable(path: Path, kind: str = "header", what: str = "record") -> None:
    """Refuse to replace what is no record, or no other file of lines whose first is of that kind.

    Raises BadInput for a file that is there, is not empty and does not begin as such a file does.
    """
    with failing(path, "cannot be read"):
        try:
            with path.open("rb") as file:
                first = file.readline(LONGEST_LINE)
        except FileNotFoundError:
            return
    value, _ = strictly(first)
    if first and not (isinstance(value, dict) and value.get("kind") == kind):
        raise BadInput(f"{path} is there and is no {what}; name another file, or take that one away")
