"""Files of runs: the same bytes however a run went, gone on with after whatever stopped it, and nothing in them that is not of the run."""

from __future__ import annotations

import csv
import errno
import json
import os
import random
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import trainrules as tr
from trainrules.errors import SimulationStopped
from trainrules.files import Hold
from trainrules.sim import forms, running
from trainrules.sim.columns import SCHEMA
from trainrules.sim.parts import Parts
from trainrules.sim.running import Progress

simulate = partial(running.simulate, engine="readable")
"""By the engine that has nothing to compile, and so is the quicker one for a few matches."""
RULES = "mexican-train dominoes:high=6 hand-size:pieces=3 rounds:count=1"
FORMS = ("rows.parquet", "rows.csv", "rows.jsonl")
DEAR = '''
from attrs import frozen

import trainrules as tr


@frozen
class Dear(tr.Rule):
    """Every round costs points."""

    def charges(self, table, seat):
        return {fee}


@tr.hookimpl
def trainrules_rules():
    return [Dear]
'''
"""A plug-in file with one rule."""


def play(out: Path | None, matches: int = 20, **words: Any) -> Any:
    """A small run."""
    return simulate(RULES, 2, matches, out=out, **words)


def stopped(out: Path, done: int, matches: int = 20, **words: Any) -> None:
    """A run that was stopped when so many matches were finished, one at a time."""

    def stop(progress: Progress) -> None:
        if progress.done == done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play(out, matches, chunk=1, workers=1, progress=stop, **words)


def parts(out: Path) -> list[str]:
    """The names of the parts of a run."""
    folder = out.with_name(f"{out.name}.parts")
    return sorted(each.name for each in folder.iterdir() if each.suffix == ".parquet")


def names(folder: Path) -> list[str]:
    """What stands in a folder."""
    return sorted(each.name for each in folder.iterdir())


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The bytes of a run of 20 matches that nothing has disturbed, by the name of the file."""
    folder = tmp_path_factory.mktemp("whole")
    for name in FORMS:
        play(folder / name)
    return {name: (folder / name).read_bytes() for name in FORMS}


def test_a_csv_file_has_a_line_of_names_and_a_line_a_row(tmp_path: Path) -> None:
    """As the module of the library reads it, and the same as the rows in memory."""
    play(tmp_path / "rows.csv")
    with (tmp_path / "rows.csv").open(newline="") as file:
        lines = [*csv.DictReader(file)]
    said = {True: "true", False: "false"}
    expected = [
        {name: said.get(value, str(value)) if isinstance(value, bool) else str(value) for name, value in row.items()}
        for row in play(None).to_arrow().to_pylist()
    ]
    assert lines == expected


def test_a_file_of_json_lines_has_an_object_a_row(tmp_path: Path) -> None:
    """The same as the rows in memory."""
    play(tmp_path / "rows.jsonl")
    lines = (tmp_path / "rows.jsonl").read_text().splitlines()
    assert [json.loads(line) for line in lines] == play(None).to_arrow().to_pylist()


def test_a_parquet_file_has_the_rows_and_tells_of_its_run(tmp_path: Path) -> None:
    """What it is of stands beside the schema."""
    results = play(tmp_path / "rows.parquet")
    file = pq.read_table(tmp_path / "rows.parquet")
    told = json.loads(file.schema.metadata[forms.LABEL])
    assert file.replace_schema_metadata().equals(play(None).to_arrow())
    assert told == {"matches": 20, "run": results.setup.described()}


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("chunk", [1, 7, 100])
def test_a_file_has_the_same_bytes_whatever_the_chunks(tmp_path: Path, whole: dict[str, bytes], name: str, chunk: int) -> None:
    """And nothing is left beside it but what tells of a file that cannot tell it itself."""
    play(tmp_path / name, chunk=chunk)
    assert (tmp_path / name).read_bytes() == whole[name]
    assert names(tmp_path) == [name] if name == "rows.parquet" else [name, f"{name}.run.json"]


def test_groups_of_rows_are_cut_by_number_and_not_by_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two rows a match: groups of 7 rows are cut in the midst of matches and parts."""
    monkeypatch.setattr(forms, "GROUP", 7)
    play(tmp_path / "one.parquet", chunk=20)
    play(tmp_path / "two.parquet", chunk=3)
    assert (tmp_path / "one.parquet").read_bytes() == (tmp_path / "two.parquet").read_bytes()
    with pq.ParquetFile(tmp_path / "one.parquet") as file:
        assert [file.metadata.row_group(group).num_rows for group in range(file.num_row_groups)] == [7, 7, 7, 7, 7, 5]


def test_tables_are_cut_into_groups_of_one_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """However large the tables are: one of nine rows and one of two make groups of four, four and three."""
    monkeypatch.setattr(forms, "GROUP", 4)
    tables = [pa.table({"a": list(range(9))}), pa.table({"a": [9, 10]})]
    assert [table["a"].to_pylist() for table in forms.grouped(tables)] == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10]]
    assert [*forms.grouped([])] == []


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("done", [1, 13, 20])
def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path, whole: dict[str, bytes], name: str, done: int) -> None:
    """What was finished is not played again, and the file has the bytes of a run that was not stopped."""
    stopped(tmp_path / name, done)
    assert not (tmp_path / name).exists()
    there = len(parts(tmp_path / name))
    seen: list[Progress] = []
    results = play(tmp_path / name, progress=seen.append, chunk=1)
    assert done <= there
    assert [each.done for each in seen] == [*range(there + 1, 21)]
    assert results.notes == (f"{there} of 20 matches were there already and were not played again",)
    assert (tmp_path / name).read_bytes() == whole[name]


def test_progress_counts_what_was_there_already(tmp_path: Path) -> None:
    """Rows and moves of all finished matches; the rate is of this time alone."""
    stopped(tmp_path / "rows.parquet", 5)
    seen: list[Progress] = []
    play(tmp_path / "rows.parquet", progress=seen.append, chunk=20)
    table = play(None).to_arrow()
    last = seen[-1]
    assert (last.done, last.rows, last.moves) == (20, table.num_rows, sum(table["moves"].to_pylist()))
    assert last.rate < 20 / last.seconds


@pytest.mark.parametrize("name", FORMS)
def test_a_finished_run_is_read_and_not_played_again(tmp_path: Path, whole: dict[str, bytes], name: str) -> None:
    """Nobody is told of any progress, and the results are the same."""
    play(tmp_path / name)
    results = play(tmp_path / name, progress=pytest.fail)
    assert results.notes == (f"{tmp_path / name} had all 20 matches already; none was played",)
    assert results.to_arrow().equals(play(None).to_arrow())
    assert (tmp_path / name).read_bytes() == whole[name]


@pytest.mark.parametrize("name", FORMS)
def test_more_matches_go_on_from_a_finished_file(tmp_path: Path, whole: dict[str, bytes], name: str) -> None:
    """Those in the file are not played again, even where it is stopped twice on the way; the bytes are the same in the end."""
    play(tmp_path / name, 8)
    seen: list[Progress] = []
    stopped(tmp_path / name, 11)
    results = play(tmp_path / name, progress=seen.append)
    assert seen[0].done > 11
    assert len(results) == 20
    assert (tmp_path / name).read_bytes() == whole[name]
    assert play(tmp_path / name, progress=pytest.fail).to_arrow().num_rows == 40


def test_more_matches_go_on_from_fewer_that_are_under_way(tmp_path: Path, whole: dict[str, bytes]) -> None:
    """The parts are the same whatever comes after them."""
    stopped(tmp_path / "rows.parquet", 5, 8)
    results = play(tmp_path / "rows.parquet")
    assert "were there already" in results.notes[0]
    assert (tmp_path / "rows.parquet").read_bytes() == whole["rows.parquet"]


def test_fewer_matches_are_refused(tmp_path: Path) -> None:
    """Of a finished file, and of one that is under way; nothing is lost."""
    out = tmp_path / "rows.parquet"
    play(out, 8)
    with pytest.raises(tr.BadInput, match="has 8 matches of this run; ask for as many, or name another file as out"):
        play(out, 7)
    stopped(out, 11)
    with pytest.raises(tr.BadInput, match="parts is of 20 matches of this run; ask for as many, or name another file as out"):
        play(out, 9)
    assert play(out, 8).notes[0].endswith("had all 8 matches already; none was played")
    assert len(parts(out)) >= 3


def test_an_empty_file_is_none(tmp_path: Path, whole: dict[str, bytes]) -> None:
    """As one that was made to keep the name; its permissions are kept."""
    out = tmp_path / "rows.parquet"
    out.touch(0o640)
    out.chmod(0o640)
    play(out)
    assert (out.read_bytes(), out.stat().st_mode & 0o777) == (whole["rows.parquet"], 0o640)


@pytest.mark.parametrize("name", FORMS)
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, name: str) -> None:
    """Whatever stands in it."""
    (tmp_path / name).write_text("my notes\n")
    with pytest.raises(tr.BadInput, match="is there and is no finished file of a run, or was changed since; name another file"):
        play(tmp_path / name)
    assert (tmp_path / name).read_text() == "my notes\n"
    assert names(tmp_path) == [name]


@pytest.mark.parametrize(
    "told", [{}, {b"trainrules": b"["}, {b"trainrules": b"{}"}, {b"trainrules": b'{"matches":0,"run":{}}'}]
)
def test_a_parquet_file_of_something_else_is_left_alone(tmp_path: Path, told: dict[bytes, bytes]) -> None:
    """One that tells of no run, or makes no sense of it."""
    out = tmp_path / "rows.parquet"
    pq.write_table(pa.table({"a": [1]}).replace_schema_metadata(told), out)
    with pytest.raises(tr.BadInput, match="is no finished file of a run"):
        play(out)


@pytest.mark.parametrize("about", ["[]", "{", '{"run":{},"whole":[]}', '{"run":{},"whole":{}}'])
def test_a_text_file_whose_story_makes_no_sense_is_left_alone(tmp_path: Path, about: str) -> None:
    """It is told by a file beside it."""
    play(tmp_path / "rows.csv")
    (tmp_path / "rows.csv.run.json").write_text(about)
    with pytest.raises(tr.BadInput, match="is no finished file of a run"):
        play(tmp_path / "rows.csv")


def test_no_bit_of_a_finished_file_is_changed_unnoticed(tmp_path: Path) -> None:
    """Its figures are those of the run, or it is refused; a bit of each of some hundred bytes, from the first to the last."""
    out = tmp_path / "rows.parquet"
    table = play(out).to_arrow()
    sound, refused = out.read_bytes(), 0
    for at in range(0, len(sound), 37):
        spoilt = bytearray(sound)
        spoilt[at] ^= 1 << at % 8
        out.write_bytes(spoilt)
        try:
            assert play(out).to_arrow().equals(table)
        except tr.BadInput:
            refused += 1
    assert refused > 40


def test_a_text_file_that_was_changed_is_left_alone(tmp_path: Path) -> None:
    """One number in it is another."""
    out = tmp_path / "rows.csv"
    play(out)
    out.write_bytes(out.read_bytes().replace(b"19,1,1", b"19,1,7"))
    with pytest.raises(tr.BadInput, match="or was changed since"):
        play(out)


@pytest.mark.parametrize("name", FORMS)
def test_a_file_of_another_run_is_left_alone(tmp_path: Path, name: str) -> None:
    """What is different is named."""
    play(tmp_path / name, seed=7)
    before = (tmp_path / name).read_bytes()
    with pytest.raises(tr.BadInput, match="is of another run: seed is 7 there and 1 here; name another file"):
        play(tmp_path / name)
    assert (tmp_path / name).read_bytes() == before


def test_a_plug_in_that_was_changed_since_is_named(tmp_path: Path) -> None:
    """The file of its rules, and not a digest."""
    for fee in (1, 2):
        (tmp_path / "dear.py").write_text(DEAR.format(fee=fee))
        rules = tr.catalogue(plugins=[tmp_path / "dear.py"]).ruleset(f"{RULES} dear")
        if fee == 1:
            running.simulate(rules, 2, 2, out=tmp_path / "rows.csv", engine="readable")
    with pytest.raises(tr.BadInput, match=r"is of another run: dear\.py was another version then; name another file"):
        running.simulate(rules, 2, 2, out=tmp_path / "rows.csv", engine="readable")
    other = tr.catalogue().ruleset(RULES)
    with pytest.raises(tr.BadInput, match=r"is of another run: plugins is \[.* there and \[.* here; rules is "):
        running.simulate(other, 2, 2, out=tmp_path / "rows.csv", engine="readable")


def test_parts_of_another_run_are_left_alone(tmp_path: Path) -> None:
    """All that is different is named."""
    out = tmp_path / "rows.parquet"
    stopped(out, 3, policy="heavy", seed=7)
    before = parts(out)
    with pytest.raises(
        tr.BadInput, match=r"players is \[.*heavy.*\] there and \[.*random.*\] here; seed is 7 there and 1 here"
    ):
        play(out)
    assert parts(out) == before


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    """With a file of a stranger in it, without what tells of the run, or with nonsense there; and what is no folder."""
    out = tmp_path / "rows.parquet"
    folder = tmp_path / "rows.parquet.parts"
    stopped(out, 3)
    (folder / "letters.txt").touch()
    with pytest.raises(tr.BadInput, match=r"holds 'letters.txt', which is no part of a run; name another file as out"):
        play(out)
    (folder / "letters.txt").unlink()
    about = (folder / "run.json").read_bytes()
    for said in (b"no", b"[]", b'{"run":{}}', b'{"matches":0,"run":{}}'):
        (folder / "run.json").write_bytes(said)
        with pytest.raises(tr.BadInput, match="does not say what run it is of"):
            play(out)
    (folder / "run.json").write_bytes(b'{"matches":20,"run":[]}')
    with pytest.raises(tr.BadInput, match="parts of another run: what it is of cannot be read"):
        play(out)
    (folder / "run.json").unlink()
    with pytest.raises(tr.BadInput, match="does not say what run it is of; remove it, or name another file as out"):
        play(out)
    (folder / "run.json").write_bytes(about)
    assert "were there already" in play(out).notes[0]
    folder.touch()
    with pytest.raises(tr.BadInput, match="is no folder, and the parts of the run are to stand there"):
        play(out, 30)
    folder.unlink()
    folder.symlink_to(tmp_path)
    with pytest.raises(tr.BadInput, match="is no folder"):
        play(out, 30)


def test_what_a_killed_process_has_left_is_cleared_away(tmp_path: Path, whole: dict[str, bytes]) -> None:
    """Files that were being written, an empty folder, and parts that are in the finished file already."""
    out = tmp_path / "rows.parquet"
    folder = tmp_path / "rows.parquet.parts"
    folder.mkdir()
    stopped(out, 3)
    for name in (".run.json.new", ".000000000000009-000000001.parquet.lock", "whole.new"):
        (folder / name).touch()
    play(out)
    assert (out.read_bytes(), names(tmp_path)) == (whole["rows.parquet"], ["rows.parquet"])
    folder.mkdir()
    play(out)
    assert names(tmp_path) == ["rows.parquet"]


def test_parts_that_are_left_beside_a_finished_file_are_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As when a process is killed when the file stands in its place; but not what a stranger has put there."""
    out = tmp_path / "rows.parquet"
    folder = tmp_path / "rows.parquet.parts"
    with monkeypatch.context() as patched:
        patched.setattr(Parts, "remove", lambda _: None)
        play(out)
    assert parts(out)
    (folder / "letters.txt").touch()
    assert "none was played" in play(out).notes[0]
    assert "letters.txt" in names(folder)
    (folder / "letters.txt").unlink()
    play(out)
    assert names(tmp_path) == ["rows.parquet"]


def test_a_stranger_s_file_that_comes_while_a_run_is_under_way_stays(tmp_path: Path) -> None:
    """The parts go, and their folder is left with it."""
    folder = tmp_path / "rows.parquet.parts"
    play(tmp_path / "rows.parquet", progress=lambda _: (folder / "letters.txt").touch())
    assert names(folder) == ["letters.txt"]


Spoil = Callable[[Path], object]


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])


def _flip(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[60] ^= 1
    path.write_bytes(data)


def _other(change: Callable[[pa.Table], pa.Table]) -> Spoil:
    def spoil(path: Path) -> None:
        table = pq.read_table(path)
        pq.write_table(change(table).replace_schema_metadata(table.schema.metadata), path)

    return spoil


def _causes(table: pa.Table) -> pa.Table:
    other = pa.array(["by magic"] * table.num_rows).dictionary_encode().cast(SCHEMA.field("cause").type)
    return table.set_column(6, SCHEMA.field("cause"), other)


SPOILT: dict[str, Spoil] = {
    "cut off": _cut,
    "a bit has flipped": _flip,
    "empty": lambda path: path.write_bytes(b""),
    "no rows": _other(lambda table: table.slice(0, 0)),
    "a match is missing": _other(lambda table: table.slice(0, 2)),
    "a match comes twice": _other(lambda table: pa.concat_tables([table, table])),
    "the first is another": _other(lambda table: table.slice(2)),
    "a column is missing": _other(lambda table: table.drop_columns(["won"])),
    "a column has another type": _other(lambda table: table.set_column(15, "left", table["left"].cast("int64"))),
    "an unknown cause": _other(_causes),
    "of another run": lambda path: pq.write_table(pq.read_table(path).replace_schema_metadata({forms.LABEL: "{}"}), path),
    "of no run": lambda path: pq.write_table(pq.read_table(path).replace_schema_metadata(), path),
    "other matches than its name says": lambda path: path.rename(path.with_name("000000000000010-000000003.parquet")),
    "none by its name": lambda path: path.rename(path.with_name("000000000000003-000000000.parquet")),
    "beyond the last match": lambda path: path.rename(path.with_name("000000000000019-000000003.parquet")),
}


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT)
def test_a_part_that_is_damaged_is_played_again(tmp_path: Path, whole: dict[str, bytes], spoil: Spoil) -> None:
    """It is never believed; the others are kept."""
    out = tmp_path / "rows.parquet"

    def stop(progress: Progress) -> None:
        if progress.done >= 9:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play(out, chunk=3, progress=stop)
    there = parts(out)
    spoil(tmp_path / "rows.parquet.parts" / there[1])
    results = play(out)
    assert results.notes[0] == f"{3 * (len(there) - 1)} of 20 matches were there already and were not played again"
    assert results.notes[1].startswith("1 files in ")
    assert results.notes[1].endswith("were damaged or of no use; their matches were played again")
    assert out.read_bytes() == whole["rows.parquet"]


def test_matches_that_stand_in_two_parts_are_taken_once(tmp_path: Path, whole: dict[str, bytes]) -> None:
    """As when somebody has put parts of two runs together."""
    (tmp_path / "other").mkdir()
    other = tmp_path / "other" / "rows.parquet"
    stopped(tmp_path / "rows.parquet", 4)
    with pytest.raises(KeyboardInterrupt):
        play(other, chunk=3, workers=1, progress=_raise(KeyboardInterrupt()))
    for each in (tmp_path / "other" / "rows.parquet.parts").glob("*.parquet"):
        each.rename(tmp_path / "rows.parquet.parts" / each.name)
    play(tmp_path / "rows.parquet")
    assert (tmp_path / "rows.parquet").read_bytes() == whole["rows.parquet"]


def _raise(error: BaseException) -> Callable[[Progress], None]:
    def stop(_: Progress) -> None:
        raise error

    return stop


def test_a_part_that_is_spoilt_while_a_run_is_under_way_stops_it(tmp_path: Path, whole: dict[str, bytes]) -> None:
    """It would go into the file; the next start plays its matches again."""
    out = tmp_path / "rows.parquet"

    def spoil(progress: Progress) -> None:
        if progress.done == 20:
            _cut(tmp_path / "rows.parquet.parts" / parts(out)[3])

    with pytest.raises(SimulationStopped) as caught:
        play(out, chunk=1, progress=spoil)
    assert "was changed while the run was under way; start the run again" in caught.value.why
    play(out)
    assert out.read_bytes() == whole["rows.parquet"]


def test_a_finished_file_that_is_damaged_is_not_gone_on_with(tmp_path: Path) -> None:
    """Its end, which tells what it is of, is whole, but not its rows."""
    out = tmp_path / "rows.parquet"
    play(out, 8)
    _flip(out)
    with pytest.raises(tr.BadInput, match=r"is damaged: .*; remove it, or name another file as out"):
        play(out)


def test_two_runs_into_one_file_are_one_too_many(tmp_path: Path, whole: dict[str, bytes]) -> None:
    """The second is refused while the first goes on."""
    out = tmp_path / "rows.parquet"

    def second(progress: Progress) -> None:
        with pytest.raises(tr.RecordBusy, match="is being written by somebody else; wait until that is done"):
            play(out)

    play(out, progress=second)
    assert out.read_bytes() == whole["rows.parquet"]
    with Hold(out), pytest.raises(tr.RecordBusy):
        play(out)


def test_a_place_where_nothing_can_be_written_is_told_at_once(tmp_path: Path) -> None:
    """Before anything is played."""
    with pytest.raises(tr.RecordFailed, match="cannot be written: No such file or directory"):
        play(tmp_path / "nowhere" / "rows.parquet", progress=pytest.fail)


def test_a_folder_that_cannot_be_made_is_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And others can have the file."""
    out = tmp_path / "rows.parquet"

    def refused(*_: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    with monkeypatch.context() as patched:
        patched.setattr(os, "mkdir", refused)
        with pytest.raises(tr.RecordFailed, match="cannot be gone on with: Read-only file system"):
            play(out, progress=pytest.fail)
    play(out)


@pytest.mark.parametrize("name", ["a\udcff", "a\0", "\ud800"])
@pytest.mark.parametrize("form", [".parquet", ".csv", ".jsonl"])
def test_a_name_that_cannot_be_read_back_is_refused(tmp_path: Path, name: str, form: str) -> None:
    """Before anything is played."""
    with pytest.raises(tr.BadInput, match="no file of rows can have that name; give one that can be written in UTF-8"):
        play(tmp_path / f"{name}{form}", progress=pytest.fail)
    assert not names(tmp_path)


def test_a_link_to_a_name_that_cannot_be_read_back_is_refused(tmp_path: Path) -> None:
    """Before anything is played."""
    (tmp_path / "link.csv").symlink_to(tmp_path / "a\udcff.csv")
    with pytest.raises(tr.BadInput, match=r"out leads to .*: no file of rows can have that name"):
        play(tmp_path / "link.csv", progress=pytest.fail)
    assert names(tmp_path) == ["link.csv"]


@pytest.mark.parametrize(
    ("form", "beside"), [(".parquet", "..lock"), (".csv", "..run.json.lock"), (".jsonl", "..run.json.lock")]
)
def test_a_name_is_as_long_as_those_of_the_files_beside_it_can_be(tmp_path: Path, form: str, beside: str) -> None:
    """The longest that works is played to the end, and gone on with; one character more is refused before anything is played."""
    stem = "a" * (os.pathconf(tmp_path, "PC_NAME_MAX") - len(form) - len(beside))
    stopped(tmp_path / f"{stem}{form}", 3, 5)
    assert play(tmp_path / f"{stem}{form}", 5).to_arrow().num_rows == 10
    before = names(tmp_path)
    with pytest.raises(tr.BadInput, match="the files beside it would have names that are too long; give a shorter name"):
        play(tmp_path / f"{stem}a{form}", progress=pytest.fail)
    assert names(tmp_path) == before


def test_a_link_is_followed(tmp_path: Path, whole: dict[str, bytes]) -> None:
    """The file that it leads to is written, and the parts stand beside that one."""
    (tmp_path / "link.parquet").symlink_to(tmp_path / "rows.parquet")
    stopped(tmp_path / "link.parquet", 3)
    assert len(parts(tmp_path / "rows.parquet")) >= 3
    results = play(tmp_path / "link.parquet")
    assert (tmp_path / "rows.parquet").read_bytes() == whole["rows.parquet"]
    assert (results.to_arrow().num_rows, (tmp_path / "link.parquet").is_symlink()) == (40, True)


@contextmanager
def full() -> Iterator[None]:
    """A disk on which no file can have any byte more."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("done", [3, 20])
def test_a_full_disk_stops_a_run_and_nothing_is_lost(tmp_path: Path, whole: dict[str, bytes], name: str, done: int) -> None:
    """When a part is written, and when the file is made of them; with room it goes on."""
    out = tmp_path / name
    with pytest.raises(SimulationStopped) as caught:  # noqa: PT012  # the limit must end with it
        before = resource.getrlimit(resource.RLIMIT_FSIZE)

        def fill(progress: Progress) -> None:
            if progress.done == done:
                resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))

        try:
            play(out, chunk=1, progress=fill)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert (caught.value.done, caught.value.matches, caught.value.results, caught.value.out) == (done, 20, None, out)
    assert "cannot be written: File too large; make room there" in caught.value.why
    assert not out.exists()
    assert play(out).notes == (f"{done} of 20 matches were there already and were not played again",)
    assert out.read_bytes() == whole[name]


SCRIPT = f"""
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests may have it ignored
from trainrules.sim.parts import Parts
from trainrules.sim.running import simulate
simulate({RULES!r}, 2, 400, out=sys.argv[1], chunk=1, workers=int(sys.argv[2]), engine="readable")
"""


@contextmanager
def started(out: Path, workers: int = 1) -> Iterator[subprocess.Popen[str]]:
    """A process of its own, with a group of its own, that plays into a file; it has finished something when this is entered."""
    words = [sys.executable, "-c", SCRIPT, str(out), str(workers)]
    with subprocess.Popen(  # noqa: S603  # our own words
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        folder = out.with_name(f"{out.name}.parts")
        begun = {*folder.glob("0*")}
        while process.poll() is None and not {*folder.glob("0*")} - begun:
            time.sleep(0.01)
        yield process


@pytest.mark.parametrize("name", ["rows.parquet", "rows.csv"])
def test_a_process_that_is_killed_has_lost_nothing_that_was_finished(tmp_path: Path, name: str) -> None:
    """Again and again, at random moments; the bytes are the same in the end."""
    chance = random.Random(1)  # noqa: S311  # moments for a test
    done = 0
    for _ in range(3):
        with started(tmp_path / name) as process:
            time.sleep(chance.random() / 5)
            process.kill()
        assert len(parts(tmp_path / name)) > done
        done = len(parts(tmp_path / name))
    play(tmp_path / name, 400)
    play(tmp_path / f"other {name}", 400)
    assert (tmp_path / name).read_bytes() == (tmp_path / f"other {name}").read_bytes()


def test_the_workers_of_a_process_that_is_killed_end_too(tmp_path: Path) -> None:
    """Nobody is left to wait for work that will not come."""
    with started(tmp_path / "rows.parquet", workers=2) as process:
        process.kill()
        process.communicate(timeout=60)  # it comes to an end when nobody is left who could write


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_ends_a_run_soon_and_says_how_to_go_on(tmp_path: Path, workers: int) -> None:
    """With threads and with processes, which leave it to the one that has started them."""
    out = tmp_path / "rows.parquet"
    with started(out, workers) as process:
        os.killpg(process.pid, signal.SIGINT)
        _, complaints = process.communicate(timeout=60)
    assert process.returncode == -signal.SIGINT, complaints
    assert f"of 400 matches were finished, and are kept beside {out}; the same call goes on from there." in complaints
    assert 1 <= len(parts(out)) < 400
