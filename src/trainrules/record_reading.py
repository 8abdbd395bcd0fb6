"""The lines of a record read back: every move is made once more, by the rules, and every other line compared with what comes.

Whatever is wrong with a line is told at once, and with its number; then the reading ends, for what follows depends on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO, NoReturn

from attrs import Factory, define

from trainrules.catalogues import Catalogue
from trainrules.errors import BadInput, BadRecord, BadText, RuleFailed
from trainrules.match import Match
from trainrules.moves import Move
from trainrules.record_headers import Header, Wrong, read_header
from trainrules.record_lines import LONGEST_LINE, MOST_BYTES, MOST_LINES, Line, as_text, deal, followed
from trainrules.record_schemas import HEADER
from trainrules.steps import Pace
from trainrules.strict_json import brief, same, strictly
from trainrules.text import move as read_move

__all__ = ["Reading", "read_lines"]

MOST_TOLD = 50
"""So many problems of a line, and keys that are not known here, are told."""
LONGEST_MOVE = 2000
"""So many characters the text of a move has at the most."""


@define
class Reading:
    """A record as far as it was read.

    `match` is where the moves have come to, `size` the number of bytes of all whole lines. `ends` has that up to the end of the
    lines that belong to each move, before them that of the header and the first deal. `missing` are lines of the last move that
    are not there, `torn` says whether a piece of a line stands behind the last one, `returns` whether lines end with a carriage
    return. `notes` has a sentence for whatever a reader should know.
    """

    header: Header
    match: Match
    pace: Pace = Factory(Pace)
    missing: list[Line] = Factory(list)
    size: int = 0
    ends: list[int] = Factory(list)
    torn: bool = False
    returns: bool = False
    notes: dict[str, None] = Factory(dict)

    def take(self, data: bytes, size: int) -> None:
        """Take a line behind the header; `size` is the number of bytes up to its end.

        Raises Wrong with all that is wrong with it.
        """
        if self.missing:
            due = self.missing[0]
            if data != as_text(due).encode():  # most lines are as we write them, to the byte
                self._compare(due, _object(data))
            del self.missing[0]
        elif self.match.over:
            raise Wrong(["the match is over; nothing comes after its last line"])
        else:
            self._move(_object(data))
        self.size = size
        if not self.missing:
            self.ends.append(size)

    def _compare(self, due: Line, line: Line) -> None:
        if line.get("kind") != due["kind"]:
            raise Wrong([f"a line of the kind '{due['kind']}' belongs here, and not {brief(line.get('kind'))}"])
        problems = [*_differences(due, line)]
        if problems:
            raise Wrong(problems)
        self.note_unknown(line, due)

    def _move(self, line: Line) -> None:
        match = self.match
        if line.get("kind") != "move":
            raise Wrong([f"a line of the kind 'move' belongs here, and not {brief(line.get('kind'))}"])
        pace = self.pace.at(match)
        due = {"deal": match.deals, "number": match.length + 1, "lap": pace.lap, "seat": match.seat}
        problems = [*_differences(due, line)]
        try:
            move = _read_move(line, match)
            problems += [reason.text for reason in match.explain(move)]
            if problems:
                raise Wrong(problems)
            after = match.apply(move)
        except BadText as error:
            raise Wrong([*problems, *error.problems]) from error
        except (BadInput, RuleFailed) as error:  # of a deal that was given, or of a rule
            raise Wrong([*problems, str(error)]) from error
        assert after.move is not None  # noqa: S101  # it was just made
        step, self.pace = self.pace.step(match, after.move, after)
        made, *self.missing = followed(step)
        self._compare(made, line)
        self.match = after

    def note_unknown(self, line: Line, known: Iterable[str]) -> None:
        """Note the keys that a line has besides those that are known."""
        for key in sorted(line.keys() - {*known}):
            if len(self.notes) < MOST_TOLD:
                self.notes[f"the key {brief(key)} of '{line['kind']}' lines is not known here and was not looked at"] = None

    def end(self, lines: int) -> None:
        """Note how the record ends, which has so many whole lines."""
        if self.torn:
            self.notes[f"line {lines + 1} is cut off, and was left out"] = None
        if self.missing:
            kinds = ", ".join(f"'{line['kind']}'" for line in self.missing)
            self.notes[f"behind line {lines} the lines that follow from the moves are missing: {kinds}"] = None
        if self.returns:
            self.notes["lines end in a carriage return and a line feed, and we write the latter alone"] = None
        self.notes.update(dict.fromkeys((*self.header.changes, *self.header.notes)))


def read_lines(file: BinaryIO, subject: str, catalogue: Catalogue) -> Reading:
    """Read a record, line by line, with bounds for each and for all.

    Arguments:
        file: where the lines are read from.
        subject: what errors call it.
        catalogue: where the names of the ruleset are looked up.

    Raises:
        BadRecord: with the number of the line at fault and all that is wrong with it.
        OSError: where the file cannot be read.
    """
    reading: Reading | None = None
    number = size = 0
    while data := file.readline(LONGEST_LINE + 1):
        whole = data.endswith(b"\n")
        size += len(data)
        number += 1
        try:
            _check_bounds(len(data), number, size)
            if not whole:
                break
            if reading is None:
                header = read_header(_object(data[:-1], "header"), catalogue)
                reading = Reading(header, header.match, missing=[deal(header.match)], size=size)
                reading.note_unknown(header.line, HEADER["properties"])
            else:
                reading.take(data[:-1].removesuffix(b"\r"), size)
        except Wrong as error:
            changes = () if reading is None else reading.header.changes
            _refuse(subject, number, error, changes)
        reading.returns = reading.returns or data.endswith(b"\r\n")
    if reading is None:
        said = "is cut off" if number else "is missing"
        _refuse(subject, 1, Wrong([f"the header {said}; a record begins with one, as 'trainrules play --json' writes it"]))
    reading.torn = bool(data)
    reading.end(number - reading.torn)
    return reading


def _check_bounds(length: int, number: int, size: int) -> None:
    if length > LONGEST_LINE:
        raise Wrong([f"has more than {LONGEST_LINE} bytes"])
    if number > MOST_LINES:
        raise Wrong([f"a record has at most {MOST_LINES} lines"])
    if size > MOST_BYTES:
        raise Wrong([f"a record has at most {MOST_BYTES} bytes"])


def _refuse(subject: str, number: int, wrong: Wrong, changes: Iterable[str] = ()) -> NoReturn:
    told = [*dict.fromkeys(wrong.problems)]
    if len(told) > MOST_TOLD:
        told = [*told[:MOST_TOLD], f"and {len(told) - MOST_TOLD} more"]
    raise BadRecord(subject, [*(f"line {number}: {problem}" for problem in told), *changes]) from wrong.__cause__


def _object(data: bytes, kind: str = "") -> Line:
    """The object that stands on a line."""
    value, problems = strictly(data) if data.strip() else (None, ["is empty; take it out"])
    if problems:
        raise Wrong(problems)
    if not isinstance(value, dict):
        raise Wrong([f"is {brief(value)}, and should be an object"])
    if kind and value.get("kind") != kind:
        raise Wrong([f"a line of the kind '{kind}' belongs here, and not {brief(value.get('kind'))}"])
    return value


def _differences(due: Line, line: Line) -> Iterator[str]:
    for key, value in due.items():
        if key not in line:
            yield f"'{key}' is missing; by the moves it is {brief(value)}"
        elif not same(line[key], value):
            yield f"'{key}' is {brief(line[key])}, and by the moves it is {brief(value)}"


def _read_move(line: Line, match: Match) -> Move:
    said: Any = line.get("move")
    if not isinstance(said, str) or len(said) > LONGEST_MOVE:
        raise BadText(
            "move",
            ["'move' is missing" if "move" not in line else f"'move' is {brief(said)}, and should be a move, such as '5-12>0'"],
        )
    return read_move(said, match.table)
