"""A recorder: each move is on the disk when `apply` returns, and whatever goes wrong, the file can be loaded."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import warnings
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import trainrules as tr
from trainrules.records import record_text

RULES = "mexican-train dominoes:high=6 rounds:count=2"


@pytest.fixture
def start() -> tr.Match:
    """A match before its first move."""
    return tr.Match.start(tr.ruleset(RULES), 3, seed=1)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where it is recorded."""
    return tmp_path / "match.jsonl"


def text(path: Path) -> str:
    """What stands in a file."""
    return path.read_bytes().decode("ascii")


# Recording.


def test_each_move_stands_in_the_file_when_it_is_made(match: tr.Match, start: tr.Match, path: Path) -> None:
    """With all that follows from it; the file is what `save` writes."""
    with tr.Recorder(path, start) as recorder:
        assert text(path) == record_text(start)
        for move in match.history:
            after = recorder.apply(move)
            assert (recorder.match, text(path)) == (after, record_text(after))
    assert (tr.load(path), [each.name for each in path.parent.iterdir()]) == (match, [path.name])


def test_a_move_is_one_write_and_is_flushed(start: tr.Match, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In that order, and before `apply` returns."""
    calls: list[str] = []
    for call in ("write", "fsync"):
        real = getattr(os, call)
        monkeypatch.setattr(os, call, lambda *about, real=real, call=call: (calls.append(call), real(*about))[1])
    with tr.Recorder(path, start) as recorder:
        calls.clear()
        recorder.apply(recorder.match.legal_moves()[0])
    assert calls == ["write", "fsync"]


def test_a_match_can_be_recorded_from_the_middle(match: tr.Match, back: Any, path: Path) -> None:
    """The moves before stand there at once."""
    with tr.Recorder(path, back(match, 30)) as recorder:
        assert tr.load(path) == back(match, 30)
        for move in match.history[30:]:
            recorder.apply(move)
    assert (tr.load(path), text(path)) == (match, record_text(match))


def test_an_empty_file_is_no_file(start: tr.Match, path: Path) -> None:
    """As `mktemp` makes them."""
    path.touch()
    with tr.Recorder(str(path), start):
        assert tr.load(path) == start


def test_names_are_recorded(start: tr.Match, path: Path) -> None:
    """Once."""
    with tr.Recorder(path, start, names=["Zoë", "Ben", "Cy"]) as recorder:
        assert recorder.names == ("Zoë", "Ben", "Cy")
    with tr.Recorder(path) as recorder:
        assert recorder.names == ("Zoë", "Ben", "Cy")
    with tr.Recorder(path, names=["Zoë", "Ben", "Cy"]):
        pass
    with pytest.raises(tr.BadInput, match="has other names; give none to go on with those"):
        tr.Recorder(path, names=["Zoë", "Ben", "Dan"])


def test_an_illegal_move_writes_nothing(start: tr.Match, path: Path) -> None:
    """Nor does one of a seat whose turn it is not; and the next may be made."""
    with tr.Recorder(path, start) as recorder:
        before = text(path)
        for move, seat in ((tr.move("0-0>1", start.table), None), (start.legal_moves()[0], 1)):
            with pytest.raises(tr.IllegalMove):
                recorder.apply(move, seat)
        assert text(path) == before
        after = recorder.apply(start.legal_moves()[0], 0)
    assert tr.load(path) == after


def test_a_rule_that_fails_writes_nothing(start: tr.Match, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The match stays where it is."""

    def fails(self: tr.Rule, table: tr.Table) -> None:
        raise ZeroDivisionError(table.round)

    monkeypatch.setattr(type(start.rules.rule("opening-run")), "due", fails)
    start = tr.Match.start(tr.ruleset(RULES), 3, seed=1)
    with tr.Recorder(path, start) as recorder:
        with pytest.raises(tr.RuleFailed):
            recorder.apply(start.legal_moves()[0])
        assert (recorder.match, tr.load(path)) == (start, start)


# Going on.


def test_a_file_is_gone_on_with(match: tr.Match, back: Any, path: Path) -> None:
    """At any moment; nothing is told, and nothing is another than if it had been recorded at one go."""
    tr.save(back(match, 0), path)
    for move in match.history:
        with tr.Recorder(path) as recorder:
            assert recorder.notes == ()
            recorder.apply(move)
    assert text(path) == record_text(match)


def test_the_header_stays_what_it_was(match: tr.Match, back: Any, path: Path) -> None:
    """It says by which version the match was begun."""
    old = record_text(back(match, 5)).replace(f'"version":"{tr.__version__}"', '"version":"0.0.1"')
    path.write_text(old)
    with tr.Recorder(path) as recorder:
        recorder.apply(match.history[5])
        recorder.undo()
        assert recorder.notes == (f"this was recorded with trainrules 0.0.1, and here is {tr.__version__}",)
    assert text(path) == old


@pytest.mark.parametrize("cut", [1, 20, 400, 900, 1000])
def test_a_broken_end_is_taken_away_and_told(match: tr.Match, path: Path, cut: int) -> None:
    """What follows from the moves is written anew."""
    whole = record_text(match)
    path.write_text(whole[:-cut])
    record = tr.read_record(path)
    with tr.Recorder(path) as recorder:
        assert (recorder.match, recorder.notes, text(path)) == (record.match, record.notes, record_text(record.match))
        assert recorder.notes
        for move in match.history[record.match.length :]:
            recorder.apply(move)
    assert text(path) == whole


def test_line_ends_of_windows_become_ours(match: tr.Match, back: Any, path: Path) -> None:
    """Else a file would have both."""
    path.write_bytes(record_text(back(match, 9)).replace("\n", "\r\n").encode())
    with tr.Recorder(path) as recorder:
        assert len(recorder.notes) == 1
        recorder.apply(match.history[9])
    assert text(path) == record_text(back(match, 10))


def test_what_is_no_record_is_not_gone_on_with(start: tr.Match, path: Path) -> None:
    """And stays as it is; the file is let go."""
    path.write_text("notes\n")
    for match in (None, start):
        with pytest.raises(tr.BadRecord):
            tr.Recorder(path, match)
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    assert text(path) == "notes\n"


def test_a_file_of_the_very_match_is_gone_on_with(match: tr.Match, back: Any, path: Path) -> None:
    """So that a program that is started again need not look whether there is a file."""
    tr.save(back(match, 9), path)
    with tr.Recorder(path, back(match, 9)) as recorder:
        recorder.apply(match.history[9])
    assert tr.load(path) == back(match, 10)


def test_a_file_of_another_match_is_not_written(match: tr.Match, back: Any, start: tr.Match, path: Path) -> None:
    """Be it the same a move later."""
    tr.save(back(match, 9), path)
    for other in (start, back(match, 10), tr.Match.start(start.rules, 3, 2)):
        with pytest.raises(tr.BadInput, match="holds another match; give none to go on with that, or name another file"):
            tr.Recorder(path, other)
    assert tr.load(path) == back(match, 9)


def test_without_a_file_a_match_must_be_given(path: Path) -> None:
    """And nothing is left behind."""
    with pytest.raises(tr.BadInput, match=r"there is no file .*; give the match that is to be recorded"):
        tr.Recorder(path)
    assert list(path.parent.iterdir()) == []


def test_a_catalogue_says_where_the_rules_are_found(path: Path, tmp_path: Path) -> None:
    """Without it they are not here."""
    plugin = tmp_path / "club.py"
    plugin.write_text(
        "import trainrules as tr\n@tr.hookimpl\ndef trainrules_games():\n"
        "    return [tr.Game('club', tr.ruleset('mexican-train').game.rules)]\n"
    )
    catalogue = tr.catalogue([plugin])
    start = tr.Match.start(tr.ruleset("club", catalogue=catalogue), 2, 1)
    with tr.Recorder(path, start) as recorder:
        after = recorder.apply(start.legal_moves()[0])
    with tr.Recorder(path, catalogue=catalogue) as recorder:
        assert recorder.match == after
    with pytest.raises(tr.BadRecord, match=r"plug-in 'club.py' with the digest .* is not here; it offers club"):
        tr.Recorder(path)


# Taking back.


def test_an_undone_move_is_nowhere_in_the_file(match: tr.Match, back: Any, path: Path) -> None:
    """Nor what followed from it: the end of a round, the next deal, the end of the match."""
    with tr.Recorder(path, match) as recorder:
        for moves in reversed(range(match.length)):
            assert recorder.undo() == recorder.match == back(match, moves)
            assert text(path) == record_text(back(match, moves))
        with pytest.raises(tr.BadInput, match="1 moves cannot be taken back: there are 0"):
            recorder.undo()


def test_several_moves_are_taken_back_at_once(match: tr.Match, back: Any, path: Path) -> None:
    """And others made in their place."""
    with tr.Recorder(path, match) as recorder:
        assert recorder.undo(20) == back(match, match.length - 20)
        after = recorder.apply(recorder.match.legal_moves()[-1])
        assert text(path) == record_text(after)


@pytest.mark.parametrize("moves", [0, -1, 57, True, 1.0, "1", None])
def test_only_moves_that_there_are_can_be_taken_back(match: tr.Match, path: Path, moves: Any) -> None:
    """As a whole number."""
    with tr.Recorder(path, match) as recorder:
        with pytest.raises(tr.BadInput, match="cannot be taken back: there are 56"):
            recorder.undo(moves)
        assert recorder.match == match


def test_keys_that_are_not_known_stay_when_moves_are_taken_back(lines: Any, match: tr.Match) -> None:
    """What stands before is left as it is."""
    for line in lines.lines:
        line["mood"] = "good"
    before = lines.write().read_text()
    with tr.Recorder(lines.path) as recorder:
        recorder.undo()
        recorder.apply(match.history[-1])
    kept = before.splitlines()[: len(match.history)]
    assert text(lines.path).splitlines()[: len(match.history)] == kept


@settings(deadline=None, max_examples=8, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**6))
def test_whatever_is_done_the_file_holds_the_match(start: tr.Match, path: Path, seed: int) -> None:
    """Moves, moves taken back, the file closed and opened anew, in any order."""
    chance = Random(seed)  # noqa: S311  # no secret
    path.unlink(missing_ok=True)
    recorder = tr.Recorder(path, start)
    for _ in range(40):
        what = chance.random()
        if what < 0.1:
            recorder.close()
            recorder = tr.Recorder(path)
        elif what < 0.3 and recorder.match.length:
            recorder.undo(chance.randint(1, recorder.match.length))
        elif not recorder.match.over:
            for _ in range(chance.randint(1, 9)):
                if not recorder.match.over:
                    recorder.apply(chance.choice(recorder.match.legal_moves()))
        assert text(path) == record_text(recorder.match)
    recorder.close()


# What goes wrong.


@pytest.mark.parametrize("call", ["write", "fsync"])
def test_after_a_write_that_fails_the_recorder_does_no_more(
    match: tr.Match, start: tr.Match, path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    """It says so; the move is not made, and the file can be loaded and gone on with."""
    with tr.Recorder(path, start) as recorder:
        after = recorder.apply(match.history[0])

        def full(*_: Any) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        with monkeypatch.context() as patch:
            patch.setattr(os, call, full)
            with pytest.raises(tr.RecordFailed, match="No space left on device"):
                recorder.apply(match.history[1])
        assert recorder.match == after
        for again in (lambda: recorder.apply(match.history[1]), recorder.undo):
            with pytest.raises(tr.RecordFailed, match="this recorder could not write; open the file anew"):
                again()
        assert tr.read_record(path).notes == ()
    with tr.Recorder(path) as recorder:
        assert recorder.match == after
        recorder.apply(match.history[1])


def test_a_write_that_cannot_be_taken_back_leaves_a_broken_end(
    match: tr.Match, start: tr.Match, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which is no fault of the record."""
    real = os.write

    def half(descriptor: int, data: bytes) -> int:
        if len(data) < 20:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return real(descriptor, data[:-10])

    with tr.Recorder(path, start) as recorder:
        monkeypatch.setattr(os, "write", half)
        monkeypatch.setattr(os, "ftruncate", lambda descriptor, size: half(descriptor, b""))
        with pytest.raises(tr.RecordFailed):
            recorder.apply(match.history[0])
    monkeypatch.undo()
    record = tr.read_record(path)
    assert (record.match, record.notes) == (start, ("line 3 is cut off, and was left out",))


def test_an_undo_that_fails_leaves_the_file_whole(match: tr.Match, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The recorder does no more."""
    with tr.Recorder(path, match) as recorder:

        def refused(*_: Any) -> None:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))

        with monkeypatch.context() as patch:
            patch.setattr(os, "replace", refused)
            with pytest.raises(tr.RecordFailed, match="Read-only file system"):
                recorder.undo()
        with pytest.raises(tr.RecordFailed, match="could not write"):
            recorder.undo()
    assert tr.load(path) == match


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_on_a_full_disk_all_moves_that_were_made_are_kept(tmp_path: Path) -> None:
    """Here a file may have five thousand bytes, as the system has it."""
    path = tmp_path / "match.jsonl"
    script = (
        "import resource, sys, trainrules as tr\n"
        f"start = tr.Match.start(tr.ruleset({RULES!r}), 3, seed=1)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))\n"
        f"with tr.Recorder({str(path)!r}, start) as recorder:\n"
        "    try:\n"
        "        while True: recorder.apply(recorder.match.legal_moves()[0])\n"
        "    except tr.RecordFailed as error: print(recorder.match.length, error)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)  # noqa: S603  # our own
    made, _, said = done.stdout.partition(" ")
    assert "cannot be written: File too large" in said
    assert (tr.load(path).length, tr.read_record(path).notes) == (int(made), ())


def test_a_file_that_somebody_else_has_changed_is_left_alone(match: tr.Match, path: Path) -> None:
    """Whoever it was did not ask for the lock."""
    for undo in (False, True):
        with tr.Recorder(path, tr.load(path) if path.exists() else _part(match)) as recorder:
            with path.open("a") as file:
                file.write("more")
            with pytest.raises(tr.RecordFailed, match="somebody else has changed it"):
                recorder.undo() if undo else recorder.apply(recorder.match.legal_moves()[0])
            assert text(path).endswith("more")


def _part(match: tr.Match) -> tr.Match:
    while match.length > 9:
        assert match.previous is not None
        match = match.previous
    return match


def test_a_file_that_is_gone_is_told(match: tr.Match, start: tr.Match, path: Path) -> None:
    """It is not made anew, for it would have no beginning."""
    with tr.Recorder(path, start) as recorder:
        path.unlink()
        with pytest.raises(tr.RecordFailed, match="No such file"):
            recorder.apply(match.history[0])
    assert not path.exists()


def test_an_interruption_while_a_move_is_written_ends_the_recording(
    match: tr.Match, start: tr.Match, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody knows what stands in the file; it can be loaded."""
    with tr.Recorder(path, start) as recorder:

        def interrupted(*_: Any) -> None:
            raise KeyboardInterrupt

        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", interrupted)
            with pytest.raises(KeyboardInterrupt):
                recorder.apply(match.history[0])
        with pytest.raises(tr.RecordFailed, match="could not write"):
            recorder.apply(match.history[0])
    assert tr.load(path) == start


def test_no_match_is_recorded_that_could_not_be_loaded(
    match: tr.Match, start: tr.Match, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For it would be longer than a record may be."""
    with tr.Recorder(path, start) as recorder:
        for bound, value in (("MOST_LINES", 4), ("MOST_BYTES", len(record_text(start)) + 10)):
            monkeypatch.setattr(f"trainrules.recorders.{bound}", value)
            with pytest.raises(tr.BadInput, match="the match is longer than a record may be"):
                recorder.apply(match.history[0])
            monkeypatch.undo()
        assert recorder.apply(match.history[0]) == tr.load(path)


# One writer.


def test_a_second_recorder_is_refused(start: tr.Match, path: Path) -> None:
    """And `save` is; whoever reads may read."""
    with tr.Recorder(path, start):
        for other in (lambda: tr.Recorder(path), lambda: tr.Recorder(path, start), lambda: tr.save(start, path)):
            with pytest.raises(tr.RecordBusy):
                other()
        assert tr.load(path) == start
    tr.Recorder(path).close()


def test_after_an_undo_a_second_recorder_is_refused_still(match: tr.Match, path: Path) -> None:
    """Though the file is another one then."""
    with tr.Recorder(path, match) as recorder:
        recorder.undo()
        with pytest.raises(tr.RecordBusy):
            tr.Recorder(path)


def test_a_recorder_that_is_closed_does_no_more(match: tr.Match, start: tr.Match, path: Path) -> None:
    """Closing it twice is closing it; its match can still be asked for."""
    with tr.Recorder(path, start) as recorder:
        recorder.apply(match.history[0])
    recorder.close()
    for again in (lambda: recorder.apply(match.history[1]), recorder.undo):
        with pytest.raises(tr.RecordFailed, match="this recorder was closed; open the file anew"):
            again()
    assert recorder.match == tr.load(path)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="only where processes can be forked")
def test_a_forked_process_cannot_record_in_its_parents_place(match: tr.Match, start: tr.Match, path: Path) -> None:
    """Two would write the same file; and when it ends, the parent goes on."""
    with tr.Recorder(path, start) as recorder:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # of forking with threads, which pytest's plug-ins may have
            child = os.fork()
        if not child:
            try:
                recorder.apply(match.history[0])
            except tr.RecordFailed as error:
                recorder.close()
                os._exit(7 if "belongs to another process" in str(error) else 1)
            os._exit(0)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
        with pytest.raises(tr.RecordBusy):
            tr.Recorder(path)
        assert recorder.apply(match.history[0]) == tr.load(path)


def test_threads_wait_for_each_other(start: tr.Match, path: Path) -> None:
    """What each has done stands in the file, one behind the other."""
    with tr.Recorder(path, start) as recorder:

        def play() -> None:
            for _ in range(10):
                try:
                    recorder.apply(recorder.match.legal_moves()[0])
                except tr.IllegalMove:  # another thread was before
                    continue

        threads = [Thread(target=play) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert recorder.match.length >= 10
        assert text(path) == record_text(recorder.match)
