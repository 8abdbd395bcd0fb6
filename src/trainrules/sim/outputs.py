"""Outputs: where the rows of a run go while it is under way, and what is made of them at its end.

Without a file they are kept in memory. With one they go into parts beside it, which are made into the file when all are there: so a
run that was stopped, however that was, can be gone on with, and the file has the same bytes as if it had never been.
"""

from __future__ import annotations

import errno
import json
import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from hashlib import file_digest
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pyarrow as pa
import pyarrow.parquet as pq

from trainrules.errors import BadInput, RecordFailed, shown
from trainrules.files import Hold, failing, flush_folder
from trainrules.sim.batches import read
from trainrules.sim.columns import SCHEMA
from trainrules.sim.crews import Answer
from trainrules.sim.forms import FORMS, LABEL, form_of, grouped, speakable
from trainrules.sim.parts import MOST_BYTES, Part, Parts, differences, label_of, part_of, put, tables_of
from trainrules.sim.setups import Setup
from trainrules.strict_json import same, strictly

__all__ = ["MOST_MEMORY", "File", "Memory"]

MOST_MEMORY = 4 << 30
"""So many bytes of rows are kept in memory; a run that will have more of them has to name a file."""


class Memory:
    """Rows that are kept in memory.

    `gaps` are the matches that are not there when it begins, `done`, `rows` and `moves` what is there now; `label` is what stands in
    every part, None where answers are wanted as tables; `notes` are to be told to the caller. When the run is finished, or was stopped,
    `kept` matches stand in `table`, or in the file and its parts.
    """

    label = None

    def __init__(self, matches: int, rows: int | None = None) -> None:
        """Begin with nothing.

        Arguments:
            matches: how many matches there will be.
            rows: how many rows they will have, where that is known.

        Raises BadInput where these are more than memory is used for.
        """
        self.matches = matches
        if rows is not None:
            self._check(rows * sum(column.type.bit_width for column in SCHEMA) // 8)
        self.gaps = [range(matches)]
        self.done = self.rows = self.moves = 0
        self.notes: list[str] = []
        self._tables: dict[int, tuple[int, pa.Table]] = {}

    @property
    def kept(self) -> int:
        """How many matches `table` has."""
        return sum(count for count, _ in self._first())

    @property
    def table(self) -> pa.Table | None:
        """The rows of the first matches, up to one that is missing; None where there are none."""
        tables = [table for _, table in self._first()]
        return pa.concat_tables(tables) if tables else None

    def _first(self) -> Iterator[tuple[int, pa.Table]]:
        """The pieces that follow one another from the first match on."""
        end = 0
        while end in self._tables:
            yield self._tables[end]
            end += self._tables[end][0]

    def keep(self, answer: Answer) -> None:
        """Take the rows of finished matches.

        Raises BadInput where all of them will be more than memory is used for.
        """
        self._check(answer.data.nbytes * self.matches // answer.count)
        self._tables[answer.first] = answer.count, answer.data
        self.done += answer.count
        self.rows += answer.rows
        self.moves += answer.moves

    def _check(self, size: int) -> None:
        if size > MOST_MEMORY:
            raise BadInput(
                f"the rows of {self.matches} matches would take about {max(1, size >> 30)} GB of memory; name a file for them, such as "
                "out='rows.parquet'"
            )

    def finish(self) -> None:
        """Nothing is left to be done."""

    def __enter__(self) -> Self:
        """As a file."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """As a file."""


class File:
    """Rows that go into a file, by way of parts beside it. What it has to tell is as in `Memory`."""

    table = None

    def __init__(self, path: str | os.PathLike[str], setup: Setup, matches: int) -> None:
        """Take hold of the file, and see what there is of the run already.

        Raises:
            BadInput: where what stands there is of something else, and for a name that some file of the run could not have.
            RecordBusy: where another process plays into that file.
            RecordFailed: where nothing can be written there.
        """
        self.form = form_of(path)
        self.matches = matches
        self.causes = setup.causes
        self.run: dict[str, Any] = json.loads(json.dumps(setup.described()))
        self.label = label_of(self.run)
        self.notes: list[str] = []
        self.path = Path(os.path.realpath(path))
        self.about = self.path.with_name(f"{self.path.name}.run.json")
        self.parts = Parts(self.path.with_name(f"{self.path.name}.parts"), self.run, self.causes)
        self._check_names()
        self.hold = Hold(path)
        try:
            self._look()
        except OSError:
            self.hold.release()
            with failing(path, "cannot be gone on with"):
                raise
        except BaseException:
            self.hold.release()
            raise

    def _check_names(self) -> None:
        """That each file of the run can have its name, the longest ones above all: they are made when matches have been played."""
        if not speakable(str(self.path)):
            raise BadInput(
                f"out leads to {shown(str(self.path))}: no file of rows can have that name; give one that can be written in UTF-8, "
                "in such a folder"
            )
        part = self.parts.folder / f"{0:015}-{0:09}.parquet"
        for longest in (self.path, part) if self.form == ".parquet" else (self.about, part):
            try:
                longest.with_name(f".{longest.name}.lock").lstat()
            except OSError as error:
                if error.errno == errno.ENAMETOOLONG:
                    raise BadInput(
                        f"out {shown(self.path.name)}: the files beside it would have names that are too long; give a shorter "
                        "name, or a folder with a shorter one"
                    ) from error

    def _look(self) -> None:
        """What there is already, and what is missing."""
        self._known: dict[str, int] = {}
        whole = self._whole()
        self.finished = whole == self.matches
        if whole > self.matches:
            raise BadInput(f"{self.path} has {whole} matches of this run; ask for as many, or name another file as out")
        self._there: list[Part] = []
        if self.finished:
            self.notes.append(f"{self.path} had all {self.matches} matches already; none was played")
            self._clear()
            self._there = [Part(self.path, 0, whole, 0, 0)]
        else:
            self._go_on(whole)
        self.gaps = []
        begin = 0
        for part in [*self._there, Part(self.path, self.matches, 0, 0, 0)]:
            if begin < part.first:
                self.gaps.append(range(begin, part.first))
            begin = part.end
        self.done = sum(part.count for part in self._there)
        self.rows = sum(part.rows for part in self._there)
        self.moves = sum(part.moves for part in self._there)

    def _go_on(self, whole: int) -> None:
        """Go on with what is there: a file with fewer matches, parts, both, or nothing."""
        begun = self.parts.matches()
        if begun > self.matches:
            raise BadInput(
                f"{self.parts.folder} is of {begun} matches of this run; ask for as many, or name another file as out"
            )
        if whole:
            self._there.append(self._earlier(whole))
        self.parts.begin(self.matches)
        sound, spoilt = self.parts.found(whole, self.matches)
        self._there += sound
        if self._there:
            done = sum(part.count for part in self._there)
            self.notes.append(f"{done:,} of {self.matches:,} matches were there already and were not played again")
        if spoilt:
            self.notes.append(
                f"{spoilt} files in {self.parts.folder} were damaged or of no use; their matches were played again"
            )

    def _earlier(self, whole: int) -> Part:
        """The file with fewer matches as the first of the parts."""
        try:
            return part_of(self.path, self._rows(), 0, whole)
        except (pa.ArrowException, OSError, ValueError) as error:
            raise BadInput(f"{self.path} is damaged: {error}; remove it, or name another file as out") from error

    def _rows(self) -> Iterator[pa.Table]:
        """The rows of the file."""
        if self.form == ".parquet":
            yield from tables_of(self.path, self.causes)
        else:
            for batch in read(self.path, self.causes):
                yield pa.Table.from_batches([batch])

    def _label(self, matches: int) -> str:
        """What stands in the finished file."""
        return label_of({"matches": matches, "run": self.run})

    def _whole(self) -> int:
        """How many matches of this run stand in the file; 0 where there is no file, or an empty one.

        Raises BadInput for a file of something else.
        """
        if not self.path.exists() or not self.path.stat().st_size:
            return 0
        told = self._told()
        if told is None:
            raise BadInput(
                f"{self.path} is there and is no finished file of a run, or was changed since; name another file as out, or remove it"
            )
        if not same(told["run"], self.run):
            raise BadInput(
                f"{self.path} is of another run: {differences(told['run'], self.run)}; name another file as out, or remove that one"
            )
        matches: int = told["matches"]
        return matches

    def _told(self) -> dict[str, Any] | None:
        """The run that the file is of, and how many matches; None where that is not to be found out."""
        if self.form == ".parquet":
            try:
                with pq.ParquetFile(self.path) as file:
                    data = (file.schema_arrow.metadata or {}).get(LABEL, b"")
            except (pa.ArrowException, OSError, ValueError):
                return None
        else:
            if not self.about.is_file():
                return None
            with self.about.open("rb") as about:
                data = about.read(MOST_BYTES)
        told, problems = strictly(data)
        if problems or not isinstance(told, dict) or "run" not in told:
            return None
        if self.form != ".parquet":
            digest, wholes = _digest(self.path), told.get("whole")
            told["matches"] = wholes.get(digest) if isinstance(wholes, dict) else None
            self._known = {digest: told["matches"]}
        return told if type(told.get("matches")) is int and told["matches"] > 0 else None

    @property
    def kept(self) -> int:
        """How many matches stand in the file and its parts."""
        return self.done

    def keep(self, answer: Answer) -> None:
        """Write the rows of finished matches; they are on the disk when this returns.

        Raises RecordFailed where that cannot be done.
        """
        part = self.parts.add(answer.first, answer.count, answer.rows, answer.moves, answer.data)
        self._there.append(part)
        self.done += answer.count
        self.rows += answer.rows
        self.moves += answer.moves

    def finish(self) -> None:
        """Make one file of all parts, put it into its place, and remove them.

        Raises OSError where that cannot be done; the parts are all there.
        """
        if self.finished:
            return
        with failing(self.path, then="make room there; all matches are kept beside it"):
            new = self.parts.new
            with new.open("wb") as file:
                FORMS[self.form](file, grouped(self._tables()), self._label(self.matches))
                file.flush()
                os.fsync(file.fileno())
            if self.path.exists():
                new.chmod(stat.S_IMODE(self.path.stat().st_mode))
            if self.form != ".parquet":
                # It tells of both files, the old one and the new one, since nobody knows which of them is there when we are killed.
                put(
                    self.about,
                    (label_of({"run": self.run, "whole": self._known | {_digest(new): self.matches}}) + "\n").encode(),
                )
            new.replace(self.path)
            flush_folder(self.path.parent)
        self.finished = True
        with suppress(OSError):  # the file stands there; what is left beside it does no harm
            self.parts.remove()

    def _tables(self) -> Iterator[pa.Table]:
        for part in sorted(self._there, key=lambda part: part.first):
            try:
                yield from self._rows() if part.path == self.path else tables_of(part.path, self.causes, self.label)
            except (pa.ArrowException, OSError, ValueError) as error:
                raise RecordFailed(f"{part.path} was changed while the run was under way; start the run again") from error

    def _clear(self) -> None:
        """Remove parts that the finished file has, left by a process that was killed; those of a longer run stay, and a stranger's."""
        with suppress(BadInput, OSError):
            if self.parts.folder.is_dir() and self.parts.matches() <= self.matches:
                self.parts.remove()

    def __enter__(self) -> Self:
        """Hold the file in a context."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Let others have the file."""
        self.hold.release()


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return file_digest(file, "blake2b").hexdigest()
