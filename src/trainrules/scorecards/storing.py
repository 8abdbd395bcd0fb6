"""Score cards in files: written whole or not at all, and read back through the same checks as when they were written down."""

from __future__ import annotations

import os
from types import TracebackType
from typing import Self

from trainrules.catalogues import Catalogue, at_hand
from trainrules.errors import BadEntry, BadInput, BadRecord, BadText, RuleFailed, RulesetError
from trainrules.files import Hold, opened
from trainrules.json_shapes import misfits
from trainrules.record_headers import changes_of, rules_compared
from trainrules.record_lines import LONGEST_LINE, written
from trainrules.records import check_replaceable
from trainrules.scorecards.cards import Scorecard, followed
from trainrules.scorecards.lines import HEADER, KINDS, Line, card_lines, said_by, scorecard_schema, step_line
from trainrules.scorecards.reading import Reading, read
from trainrules.scorecards.trail import MOST_STEPS
from trainrules.strict_json import brief, same, strictly

__all__ = ["Keeper", "read_card", "write_card"]

MOST_BYTES = 1 << 24
"""So many bytes a card has at the most."""
SCHEMA = scorecard_schema()
PathLike = str | os.PathLike[str]


def write_card(card: Scorecard, path: PathLike) -> None:
    """Write a card into a file, wholly or not at all.

    Raises:
        BadInput: where the file is there and is no score card.
        BadText: where an option of a house rule holds what no text can say.
        RecordFailed: where the file cannot be written; an old one is whole.
        RecordBusy: where somebody else is writing it.
    """
    text = "".join(map(written, card_lines(card)))
    with Hold(path) as hold:
        check_replaceable(hold.path, HEADER, "score card")
        hold.replace(text.encode("ascii"))


def read_card(path: PathLike, catalogue: Catalogue | None) -> Scorecard:
    """The card that a file holds.

    Arguments:
        path: the file.
        catalogue: where the names of the ruleset are looked up; by default everything installed.

    Raises BadRecord for a file that cannot be read, is no score card, or was changed or damaged, with the line at fault and all
    that is wrong with it.
    """
    subject = os.fspath(path)
    try:
        with opened(path) as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadRecord(str(subject), [f"cannot be read: {why}; name a file that is a score card"]) from error
    lines = data.split(b"\n")
    if len(data) > MOST_BYTES or len(lines) > MOST_STEPS + 2:
        most = f"{MOST_STEPS + 1} lines and {MOST_BYTES} bytes"
        raise BadRecord(str(subject), [f"is larger than any score card, which has at most {most}"])
    if not data.endswith(b"\n"):
        what = "is cut off" if data else "is missing: the file is empty"
        raise BadRecord(str(subject), [f"line {len(lines)}: {what}; nothing writes a card in part"])
    shelf, card = at_hand(catalogue), None
    for number, text in enumerate(lines[:-1], 1):
        try:
            line = _object(text)
            card = _begun(line, shelf) if card is None else _followed(card, line)
        except _WrongError as error:
            raise BadRecord(str(subject), [f"line {number}: {problem}" for problem in error.problems]) from error
    assert card is not None  # noqa: S101  # there is a line
    return card


class _WrongError(Exception):
    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        super().__init__(problems)


def _object(text: bytes) -> Line:
    if len(text) > LONGEST_LINE:
        raise _WrongError([f"has {len(text)} bytes, and may have {LONGEST_LINE}"])
    value, problems = strictly(text)
    problems = problems or misfits(value, SCHEMA)
    if problems:
        raise _WrongError(problems)
    return dict(value)


def _begun(line: Line, catalogue: Catalogue) -> Scorecard:
    """The card before its first step."""
    if line["kind"] != HEADER:
        raise _WrongError([f"a line of the kind '{HEADER}' belongs here, and not {brief(line['kind'])}"])
    changes = [*changes_of(line, catalogue)]
    problems: list[str] = []
    try:
        rules = catalogue.ruleset(line["ruleset"])
        _, problems = rules_compared(line["rules"], rules)
        card = Scorecard(rules, line["names"])
    except (RulesetError, BadEntry) as error:
        raise _WrongError([*problems, *error.problems, *changes]) from error
    except RuleFailed as error:
        raise _WrongError([str(error), *changes]) from error
    if problems:
        raise _WrongError([*problems, *changes])
    return card


def _followed(card: Scorecard, line: Line) -> Scorecard:
    """The card after the step of a line, which must be the line that we should write for it."""
    kind = KINDS.get(line["kind"])
    if kind is None:
        raise _WrongError([f"a line of the kind {' or '.join(KINDS)} belongs here, and not {brief(line['kind'])}"])
    reading = Reading(card.rules.kit(card.seats), card.names)
    try:
        after = followed(card, kind, line.get("round"), read(reading, said_by(line)), line.get("why"), reading)
    except BadEntry as error:
        raise _WrongError([f"{error.subject}: {problem}" for problem in error.problems]) from error
    except (BadInput, BadText, RuleFailed) as error:
        raise _WrongError([str(error)]) from error
    due = step_line(after.trail[-1])
    problems = [
        f"'{key}' is {brief(line[key])}, and should be {brief(due[key])}"
        for key in sorted(due)
        if not same(line[key], due[key])
    ]
    if problems:
        raise _WrongError(problems)
    return after


class Keeper:
    """A card in a file that nobody else writes while this one is open. Use it in a `with` statement.

    `card` is what stands in the file: None for a new or empty one.
    """

    def __init__(self, path: PathLike, catalogue: Catalogue | None = None) -> None:
        """Take hold of the file and read what is there.

        Raises:
            BadRecord: for a file that is there and is no score card, or a damaged one.
            RecordFailed: where nothing can be written.
            RecordBusy: where somebody else is writing it.
        """
        self.hold = Hold(path)
        try:
            there = self.hold.path.exists() and self.hold.path.stat().st_size > 0
            self.card = read_card(path, catalogue) if there else None
        except BaseException:
            self.hold.release()
            raise

    def keep(self, card: Scorecard) -> None:
        """Put this card in place of what stands there; it is on the disk when this returns.

        Raises RecordFailed where it cannot be written; the old one is whole.
        """
        self.hold.replace("".join(map(written, card_lines(card))).encode("ascii"))
        self.card = card

    def __enter__(self) -> Self:
        """Hold it in a context."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Let go of it, whatever has happened."""
        self.hold.release()
