"""Recorders: a match that is written down while it is played, each move on the disk before anybody hears of it.

A move is appended in one write; a move that is taken back is taken out of the file, which is replaced in one step. Whatever happens
to the process, the file holds every move that `apply` has returned from, and can be gone on with.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import accumulate
from threading import RLock
from types import TracebackType
from typing import Self

from trainrules.catalogues import Catalogue
from trainrules.errors import BadInput, RecordFailed
from trainrules.files import Hold, append, failing, read_back
from trainrules.match import Match
from trainrules.moves import Move
from trainrules.record_headers import names_of
from trainrules.record_lines import MOST_BYTES, MOST_LINES, followed, written
from trainrules.record_reading import Reading
from trainrules.records import PathLike, reading_of, record_parts
from trainrules.steps import pace_of

__all__ = ["Recorder"]


class Recorder:
    """A match and the file in which each of its moves stands: a new one, or one that is gone on with.

    `match` is the match now, `path` the file, `names` who plays, `notes` what was told when a file was read. Use it in a
    `with` statement, or `close` it: until then, or until the process ends, nobody else can write the file.

    >>> import trainrules as tr
    >>> from tempfile import TemporaryDirectory
    >>> match = tr.Match.start(tr.ruleset("mexican-train"), seats=2, seed=1)
    >>> with TemporaryDirectory() as folder:
    ...     with tr.Recorder(f"{folder}/match.jsonl", match) as recorder:
    ...         move = recorder.match.legal_moves()[0]
    ...         after = recorder.apply(move)
    ...     with tr.Recorder(f"{folder}/match.jsonl") as recorder:  # some other day
    ...         recorder.match == after, recorder.undo() == match
    (True, True)
    """

    def __init__(
        self,
        path: PathLike,
        match: Match | None = None,
        names: Iterable[str] | None = None,
        catalogue: Catalogue | None = None,
    ) -> None:
        """Open a file.

        Arguments:
            path: the file. One that is there, and not empty, is gone on with: what is cut off at its end is taken away, and said in
                `notes`.
            match: the match that is to be recorded, with the moves that it has had; needed where there is no file. Where there is
                one, it must hold that very match.
            names: who plays, a name a seat; in a file that is there they stand already.
            catalogue: where the names of the ruleset are looked up when a file is read; by default everything installed.

        Raises:
            BadRecord: where the file is there and cannot be read as a record.
            BadInput: where the file holds another match or other names, or there is neither a file nor a match.
            RecordFailed: where nothing can be written there.
            RecordBusy: where somebody else is writing it.
        """
        self.path = path
        self.notes: tuple[str, ...] = ()
        self._catalogue = catalogue
        self._process = os.getpid()
        self._alone = RLock()
        self._unusable = ""
        self._hold = Hold(path)
        try:
            if self._hold.path.exists() and self._hold.path.stat().st_size:
                self._go_on(match, names)
            else:
                self._begin(match, names)
            self._pace = pace_of(self.match)
        except BaseException:
            self._hold.release()
            raise

    def _begin(self, match: Match | None, names: Iterable[str] | None) -> None:
        if match is None:
            raise BadInput(f"there is no file {os.fspath(self.path)}; give the match that is to be recorded")
        self.match = match
        self.names = names_of(names, match.seats)
        parts = record_parts(match, self.names)
        self._hold.replace("".join(parts).encode("ascii"))
        self._ends = [*accumulate(map(len, parts))]

    def _go_on(self, match: Match | None, names: Iterable[str] | None) -> None:
        reading = self._read()
        if match is not None and (reading.match != match or reading.match.history != match.history):
            raise BadInput(
                f"{os.fspath(self.path)} holds another match; give none to go on with that, or name another file for this one"
            )
        if names is not None and names_of(names, reading.match.seats) != reading.header.names:
            raise BadInput(f"{os.fspath(self.path)} has other names; give none to go on with those")
        self.notes = tuple(reading.notes)
        if reading.torn or reading.missing or reading.returns:
            whole = self._hold.path.read_bytes()[: reading.size].replace(b"\r\n", b"\n")
            self._hold.replace(whole + "".join(map(written, reading.missing)).encode("ascii"))
            reading = self._read()
        self.match, self.names, self._ends = reading.match, reading.header.names, reading.ends

    def _read(self) -> Reading:
        return reading_of(self._hold.path, os.fspath(self.path), self._catalogue)

    def apply(self, move: Move, seat: int | None = None) -> Match:
        """Make a move, and write it down; it is on the disk when this returns.

        Arguments:
            move: the move.
            seat: who makes it, where that is to be checked.

        Returns the match after the move, which is `match` from then on.

        Raises:
            IllegalMove: with all reasons; nothing is written.
            RuleFailed: when a rule of a plug-in fails while it is asked; nothing is written.
            BadInput: for a record that would be longer than any may be; nothing is written.
            RecordFailed: where it cannot be written. The move is not made; the file can be read, and be gone on with by another
                recorder, and this one does no more.
        """
        with self._alone:
            self._check()
            after = self.match.apply(move, seat)
            assert after.move is not None  # noqa: S101  # it was just made
            step, pace = self._pace.step(self.match, after.move, after)
            data = "".join(map(written, followed(step))).encode("ascii")
            size = self._ends[-1]
            if after.length + 2 * after.deals + 2 > MOST_LINES or size + len(data) > MOST_BYTES:
                raise BadInput(f"{os.fspath(self.path)}: the match is longer than a record may be")
            with self._or_unusable():
                append(self._hold.path, data, size)
            self.match, self._pace = after, pace
            self._ends.append(size + len(data))
            return after

    def undo(self, moves: int = 1) -> Match:
        """Take back the last move, or that many, in the file too, which is replaced in one step.

        Returns the match before them, which is `match` from then on.

        Raises:
            BadInput: where there are fewer moves.
            RecordFailed: where the file cannot be written; the old one is whole, and this recorder does no more.
        """
        with self._alone:
            self._check()
            before = self.match
            if type(moves) is not int or not 1 <= moves <= before.length:
                raise BadInput(f"{moves!r} moves cannot be taken back: there are {before.length}")
            for _ in range(moves):
                assert before.previous is not None  # noqa: S101  # there are so many
                before = before.previous
            with self._or_unusable():
                whole = read_back(self._hold.path, self._ends[-1])
                self._hold.replace(whole[: self._ends[-1 - moves]])
            del self._ends[-moves:]
            self.match, self._pace = before, pace_of(before)
            return before

    def close(self) -> None:
        """Let others write the file. Nothing happens where that was done."""
        with self._alone:
            self._hold.release()
            self._unusable = self._unusable or "was closed"

    def __enter__(self) -> Self:
        """Record in a context."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Close it, whatever has happened."""
        self.close()

    def _check(self) -> None:
        said = self._unusable or ("belongs to another process" if os.getpid() != self._process else "")
        if said:
            raise RecordFailed(f"{os.fspath(self.path)}: this recorder {said}; open the file anew")

    @contextmanager
    def _or_unusable(self) -> Iterator[None]:
        """A context in which something is written; where that is broken off, nobody knows what stands in the file."""
        try:
            with failing(self.path):
                yield
        except BaseException:
            self._unusable = "could not write"
            raise
