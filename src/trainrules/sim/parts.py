"""Parts: what is finished of a run that is under way, in a folder beside its file, so that it can be gone on with.

A part is a Parquet file with the rows of some matches that follow one another, written whole or not at all; its name says which
they are. Beside the parts stands what run they are of. Nothing in the folder is trusted when it is found there: a part is read
through before it counts.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
from attrs import frozen

from trainrules.errors import BadInput
from trainrules.files import Hold
from trainrules.sim.batches import following
from trainrules.sim.forms import LABEL, named
from trainrules.strict_json import brief, same, strictly

__all__ = ["Part", "Parts", "differences", "label_of", "part_of", "put", "tables_of"]

NAME = re.compile(r"(\d{15})-(\d{9})\.parquet")
"""The name of a part: its first match, and how many it has."""
OWN = re.compile(rf"run\.json|whole\.new|{NAME.pattern}|\..+\.(new|lock)")
"""What stands in such a folder; all else is a stranger's. What begins with a dot was left by a process that was killed."""
MOST_BYTES = 1 << 20
"""So many bytes tell of a run at the most."""


@frozen
class Part:
    """Finished matches in a file: the first one, how many they are, and what there is of them."""

    path: Path
    first: int
    count: int
    rows: int
    moves: int

    @property
    def end(self) -> int:
        """The match after the last one."""
        return self.first + self.count


def label_of(run: dict[str, Any]) -> str:
    """What a run is, as one line of JSON, the same for equal runs."""
    return json.dumps(run, sort_keys=True)


def differences(found: Any, run: dict[str, Any]) -> str:
    """In what a run that was found is another than ours."""
    if not isinstance(found, dict):
        return "what it is of cannot be read"
    keys = [key for key in sorted({*found, *run}) if not same(found.get(key), run.get(key))]
    return "; ".join(_apart(key, found.get(key), run.get(key)) for key in keys)


def _apart(key: str, found: Any, ours: Any) -> str:
    """In what two runs differ; of the same plug-ins the one that was changed."""
    if key == "plugins" and isinstance(found, list) and all(isinstance(each, dict) for each in found):
        then, now = ({each.get("name"): each for each in side} for side in (found, ours))
        changed = sorted(str(name) for name in now if name in then and not same(then[name], now[name]))
        if then.keys() == now.keys() and changed:
            return f"{', '.join(changed)} was another version then"
    return f"{key} is {brief(found)} there and {brief(ours)} here"


def put(path: Path, data: bytes) -> None:
    """Put these bytes into a file in one step, and see them onto the disk.

    Raises RecordFailed where that cannot be done.
    """
    with Hold(path) as hold:
        hold.replace(data)


def part_of(path: Path, tables: Iterable[pa.Table], first: int, count: int) -> Part:
    """A part whose rows have been read through: they are of just these matches, in their order.

    Raises ValueError where that is not so.
    """
    rows = moves = 0
    for table in following(tables, first, count):
        rows += table.num_rows
        moves += pc.sum(table["moves"]).as_py()
    return Part(path, first, count, rows, moves)


def tables_of(path: Path, causes: Sequence[str], label: str | None = None) -> Iterator[pa.Table]:
    """The rows of a Parquet file, in order; where a label is given, only if the file has that one.

    Raises ValueError, or an error of Arrow or of the system, where it is damaged or is not such a file.
    """
    with pq.ParquetFile(path, page_checksum_verification=True) as file:
        if label is not None and (file.schema_arrow.metadata or {}).get(LABEL) != label.encode():
            raise ValueError("it is of another run")
        for group in range(file.num_row_groups):
            table = named(file.read_row_group(group), causes)
            if table.num_rows:
                yield table


class Parts:
    """The folder of the parts of a run. Whoever uses it holds the file beside it, so that there is one at a time."""

    def __init__(self, folder: Path, run: dict[str, Any], causes: Sequence[str]) -> None:
        """Name the folder, the run, and the causes of its rules."""
        self.folder = folder
        self.run = run
        self.causes = causes
        self.about = folder / "run.json"
        self.new = folder / "whole.new"
        self.label = label_of(run)

    def matches(self) -> int:
        """Of how many matches the run is whose parts stand there; 0 where there are none.

        Raises BadInput for a folder in which something else stands, or parts of another run.
        """
        if not self.folder.exists() and not self.folder.is_symlink():
            return 0
        if self.folder.is_symlink() or not self.folder.is_dir():
            raise BadInput(f"{self.folder} is no folder, and the parts of the run are to stand there; name another file as out")
        strange = sorted(each.name for each in self.folder.iterdir() if not _is_own(each))
        if strange:
            raise BadInput(
                f"{self.folder} holds '{strange[0]}', which is no part of a run; name another file as out, or move that elsewhere"
            )
        if not self.about.exists():
            if any(NAME.fullmatch(each.name) for each in self.folder.iterdir()):
                raise BadInput(f"{self.folder} does not say what run it is of; remove it, or name another file as out")
            return 0
        return self._told()

    def _told(self) -> int:
        with self.about.open("rb") as file:
            told, problems = strictly(file.read(MOST_BYTES))
        if problems or not isinstance(told, dict) or type(told.get("matches")) is not int or told["matches"] < 1:
            raise BadInput(f"{self.about} does not say what run it is of; remove {self.folder}, or name another file as out")
        if not same(told.get("run"), self.run):
            raise BadInput(
                f"{self.folder} holds parts of another run: {differences(told.get('run'), self.run)}; ask for that run to go on "
                "with it, or name another file as out"
            )
        matches: int = told["matches"]
        return matches

    def begin(self, matches: int) -> None:
        """Make the folder, where there is none, and write down what run it is of."""
        self.folder.mkdir(exist_ok=True)
        put(self.about, (json.dumps({"matches": matches, "run": self.run}, sort_keys=True) + "\n").encode())

    def found(self, begin: int, end: int) -> tuple[list[Part], int]:
        """The parts that are sound and have matches within these bounds, by their first match, and how many others there were.

        Those, and what others hold already, are removed.
        """
        sound: list[Part] = []
        spoilt = 0
        for path in sorted(self.folder.iterdir()):
            name = NAME.fullmatch(path.name)
            if name is None:
                if path != self.about:
                    path.unlink()  # left by a process that was killed
                continue
            first, count = map(int, name.groups())
            try:
                part = part_of(path, tables_of(path, self.causes, self.label), first, count)
            except (pa.ArrowException, OSError, ValueError):
                part = None
            if part is not None and begin <= first and part.end <= end:
                sound.append(part)
                begin = part.end
            else:
                path.unlink()
                spoilt += 1
        return sound, spoilt

    def add(self, first: int, count: int, rows: int, moves: int, data: bytes) -> Part:
        """Write a part; it is on the disk when this returns.

        Raises RecordFailed where it cannot be written; then there is no such part.
        """
        part = Part(self.folder / f"{first:015}-{count:09}.parquet", first, count, rows, moves)
        put(part.path, data)
        return part

    def remove(self) -> None:
        """Remove all that is ours, and the folder where nothing else stands in it; what run it was of last."""
        for path in [each for each in self.folder.iterdir() if _is_own(each) and each != self.about]:
            path.unlink()
        self.about.unlink(missing_ok=True)
        if not any(self.folder.iterdir()):
            self.folder.rmdir()


def _is_own(path: Path) -> bool:
    return OWN.fullmatch(path.name) is not None and path.is_file() and not path.is_symlink()
