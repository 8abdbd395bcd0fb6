"""Files written whole or not at all, and by one writer at a time."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import trainrules as tr
from trainrules import files
from trainrules.files import Hold, append, read_back, written_whole

Refuse = Callable[..., None]


@pytest.fixture
def refuse(monkeypatch: pytest.MonkeyPatch) -> Refuse:
    """Have the system refuse a call of that name, as it does when a disk is full or a folder read-only."""

    def refuse(call: str, number: int = errno.ENOSPC) -> None:
        def refused(*_: Any, **__: Any) -> None:
            raise OSError(number, os.strerror(number))

        monkeypatch.setattr(os, call, refused)

    return refuse


def names(folder: Path) -> list[str]:
    """What stands in a folder."""
    return sorted(each.name for each in folder.iterdir())


def test_a_text_is_written_in_utf_8_with_its_line_ends_as_they_are(tmp_path: Path) -> None:
    """Byte by byte, and nothing is left beside it."""
    written_whole(tmp_path / "a", "Zug\nnächster\r\n")
    assert (tmp_path / "a").read_bytes() == b"Zug\nn\xc3\xa4chster\r\n"
    assert names(tmp_path) == ["a"]


def test_a_file_that_is_there_is_replaced_and_keeps_its_permissions(tmp_path: Path) -> None:
    """Others who may read it may read it still."""
    path = tmp_path / "a"
    path.write_text("old")
    path.chmod(0o604)
    written_whole(path, "new")
    assert (path.read_text(), stat.S_IMODE(path.stat().st_mode)) == ("new", 0o604)


def test_a_new_file_has_the_permissions_that_any_new_file_has(tmp_path: Path) -> None:
    """As one that is made by `open`."""
    written_whole(tmp_path / "a", "new")
    (tmp_path / "b").touch()
    assert (tmp_path / "a").stat().st_mode == (tmp_path / "b").stat().st_mode


def test_a_symbolic_link_is_followed(tmp_path: Path) -> None:
    """The file that it leads to is written, and the link stays one."""
    (tmp_path / "link").symlink_to("real")
    written_whole(tmp_path / "link", "new")
    assert ((tmp_path / "real").read_text(), (tmp_path / "link").is_symlink()) == ("new", True)


@pytest.mark.parametrize("call", ["write", "fsync", "replace"])
def test_on_a_full_disk_the_old_file_is_whole(tmp_path: Path, refuse: Refuse, call: str) -> None:
    """Whatever step it is that fails; nothing is left beside it."""
    (tmp_path / "a").write_text("old")
    refuse(call)
    with pytest.raises(tr.RecordFailed, match="cannot be written: No space left on device; make room there"):
        written_whole(tmp_path / "a", "new")
    assert ((tmp_path / "a").read_text(), names(tmp_path)) == ("old", ["a"])


def test_in_a_read_only_folder_the_old_file_is_whole(tmp_path: Path, refuse: Refuse) -> None:
    """There nothing new can be opened."""
    (tmp_path / "a").write_text("old")
    refuse("open", errno.EROFS)
    with pytest.raises(tr.RecordFailed, match="Read-only file system"):
        written_whole(tmp_path / "a", "new")
    assert (tmp_path / "a").read_text() == "old"


def test_a_read_only_file_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though its folder would let it be replaced."""
    (tmp_path / "a").write_text("old")
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)
    with pytest.raises(tr.RecordFailed, match="Permission denied"):
        written_whole(tmp_path / "a", "new")
    assert (tmp_path / "a").read_text() == "old"


def test_what_is_no_regular_file_is_not_written(tmp_path: Path) -> None:
    """A folder, or a device: it would be lost."""
    for path in (tmp_path, Path(os.devnull)):
        with pytest.raises(tr.RecordFailed, match="is no regular file; name one, or a new one"):
            written_whole(path, "new")


@pytest.mark.parametrize("path", ["no such folder/a", "a\0b"])
def test_a_place_that_there_is_not_is_told(tmp_path: Path, path: str) -> None:
    """As ours, with the name."""
    with pytest.raises(tr.RecordFailed, match="cannot be written"):
        written_whole(tmp_path / path, "new")


def test_half_a_character_cannot_be_written(tmp_path: Path) -> None:
    """And nothing is."""
    with pytest.raises(tr.RecordFailed, match="surrogates not allowed"):
        written_whole(tmp_path / "a", "\ud800")
    assert names(tmp_path) == []


def test_the_error_is_an_os_error_too(tmp_path: Path, refuse: Refuse) -> None:
    """So that whoever looks for such finds it; its cause is the system's."""
    refuse("write")
    with pytest.raises(OSError) as caught:  # noqa: PT011  # the class is what is tested
        written_whole(tmp_path / "a", "new")
    assert isinstance(caught.value, tr.TrainrulesError)
    assert getattr(caught.value.__cause__, "errno", None) == errno.ENOSPC


def test_what_a_killed_process_has_left_does_not_stand_in_the_way(tmp_path: Path) -> None:
    """Half a new file, and a lock that nobody holds."""
    (tmp_path / ".a.new").write_text("hal")
    (tmp_path / ".a.lock").touch()
    written_whole(tmp_path / "a", "whole")
    assert ((tmp_path / "a").read_text(), names(tmp_path)) == ("whole", ["a"])


@pytest.mark.parametrize("number", [errno.EINVAL, errno.EACCES])
def test_a_folder_that_cannot_be_flushed_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """Some file systems, and Windows, know nothing of the kind."""
    real = os.fsync

    def fsync(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(number, os.strerror(number))
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    written_whole(tmp_path / "a", "new")
    assert (tmp_path / "a").read_text() == "new"


def test_a_folder_that_fails_to_be_flushed_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For then nobody knows whether the file is there after the power has failed."""
    real = os.fsync

    def fsync(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(tr.RecordFailed, match="Input/output error"):
        written_whole(tmp_path / "a", "new")


def test_a_file_system_without_permissions_serves(tmp_path: Path, refuse: Refuse) -> None:
    """What cannot be kept there is not asked for."""
    (tmp_path / "a").write_text("old")
    refuse("chmod", errno.EPERM)
    written_whole(tmp_path / "a", "new")
    assert (tmp_path / "a").read_text() == "new"


# One writer at a time.


def test_a_second_writer_is_refused(tmp_path: Path) -> None:
    """Until the first lets go."""
    with Hold(tmp_path / "a"):
        with pytest.raises(tr.RecordBusy, match="is being written by somebody else; wait until that is done"):
            written_whole(tmp_path / "a", "second")
        assert not (tmp_path / "a").exists()
    written_whole(tmp_path / "a", "second")
    assert (tmp_path / "a").read_text() == "second"


def test_another_name_of_the_file_is_the_same_file(tmp_path: Path) -> None:
    """Through a link."""
    (tmp_path / "link").symlink_to("a")
    with Hold(tmp_path / "a"), pytest.raises(tr.RecordBusy):
        Hold(tmp_path / "link")


def test_a_second_process_is_refused(tmp_path: Path) -> None:
    """And may write when the first has ended, however that came."""
    holding = f"import sys, trainrules.files as f; f.Hold({str(tmp_path / 'a')!r}); print('held', flush=True); sys.stdin.read()"
    words = [sys.executable, "-c", f"h = None\n{holding.replace('f.Hold', 'h = f.Hold')}"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:  # noqa: S603  # our own words
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(tr.RecordBusy):
            Hold(tmp_path / "a")
        other.kill()
        other.wait()
    written_whole(tmp_path / "a", "mine")
    assert names(tmp_path) == ["a"]


def test_letting_go_twice_is_letting_go(tmp_path: Path) -> None:
    """Nothing happens the second time, and another's lock stays."""
    hold = Hold(tmp_path / "a")
    hold.release()
    with Hold(tmp_path / "a"):
        hold.release()
        with pytest.raises(tr.RecordBusy):
            Hold(tmp_path / "a")


def test_a_lock_that_was_removed_between_opening_and_locking_is_taken_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else two could hold it: one the file that is gone, one the new one."""
    real, meanwhile = os.open, iter(["gone", "another"])

    def opened(path: Any, *how: Any) -> int:
        descriptor = real(path, *how)
        what = next(meanwhile, "")
        if what:
            Path(path).unlink()  # by whoever held it until now
        if what == "another":
            Path(path).touch()  # by the next one
        return descriptor

    monkeypatch.setattr(os, "open", opened)
    with Hold(tmp_path / "a"), pytest.raises(tr.RecordBusy):
        Hold(tmp_path / "a")
    assert next(meanwhile, "") == ""


def test_a_hold_that_is_forgotten_is_let_go_with_a_warning(tmp_path: Path) -> None:
    """As of any open file."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        hold = [Hold(tmp_path / "a")]
        hold.clear()
    assert [warning.category for warning in caught] == [ResourceWarning]
    Hold(tmp_path / "a").release()


def test_where_there_are_no_locks_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some file systems have none; without one nothing is written."""

    def none(*_: Any) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(files.fcntl, "flock", none)
    with pytest.raises(tr.RecordFailed, match="No locks available"):
        Hold(tmp_path / "a")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="only where processes can be forked")
def test_a_forked_process_does_not_let_go_for_its_parent(tmp_path: Path) -> None:
    """Its copy of the hold is not its own."""
    hold = Hold(tmp_path / "a")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of forking with threads, which pytest's plug-ins may have
        child = os.fork()
    if not child:
        hold.release()
        os._exit(0)
    os.waitpid(child, 0)
    with pytest.raises(tr.RecordBusy):
        Hold(tmp_path / "a")
    hold.release()


def test_what_another_process_locked_is_not_unlocked_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lock file stays where it is."""
    hold = Hold(tmp_path / "a")
    monkeypatch.setattr(os, "getpid", lambda: -1)
    hold.release()
    assert names(tmp_path) == [".a.lock"]


# Appending.


def test_what_is_appended_stands_behind_what_was_there(tmp_path: Path) -> None:
    """And can be read back with its size."""
    path = tmp_path / "a"
    path.write_bytes(b"one\n")
    append(path, b"two\n", 4)
    assert read_back(path, 8) == b"one\ntwo\n"


def test_a_file_of_another_size_is_left_alone(tmp_path: Path) -> None:
    """Somebody has changed it who does not ask for the lock."""
    path = tmp_path / "a"
    path.write_bytes(b"one\n")
    for ask in (lambda: append(path, b"two\n", 3), lambda: read_back(path, 5)):
        with pytest.raises(tr.RecordFailed, match=r"has 4 bytes and not [35]: somebody else has changed it"):
            ask()
    assert path.read_bytes() == b"one\n"


def test_a_write_that_comes_half_way_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is as it was."""
    path, real, calls = tmp_path / "a", os.write, []
    path.write_bytes(b"one\n")

    def write(descriptor: int, data: bytes) -> int:
        calls.append(bytes(data))
        if len(calls) > 1:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(descriptor, data[:2])

    monkeypatch.setattr(os, "write", write)
    with pytest.raises(OSError, match="No space left"):
        append(path, b"two\n", 4)
    assert (path.read_bytes(), calls) == (b"one\n", [b"two\n", b"o\n"])


def test_a_write_in_two_parts_is_a_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system may take less than it is given."""
    path, real = tmp_path / "a", os.write
    path.write_bytes(b"one\n")
    monkeypatch.setattr(os, "write", lambda descriptor, data: real(descriptor, data[:1]))
    append(path, b"two\n", 4)
    assert path.read_bytes() == b"one\ntwo\n"
