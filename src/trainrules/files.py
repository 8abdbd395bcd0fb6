"""Files that are written whole or not at all, each by one writer at a time.

A file is written beside its place and then put there in one step, so that whoever reads it, and whatever happens meanwhile,
there is the old one or the new one. While it is written, a lock file beside it keeps others off; the system lets go of the
lock when a process ends, however it ends.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import BufferedReader, FileIO
from pathlib import Path
from types import TracebackType
from typing import Self

from trainrules.errors import RecordBusy, RecordFailed

if sys.platform == "win32":  # pragma: no cover  # the tests run where there is the other one
    import msvcrt
else:
    import fcntl

__all__ = ["Hold", "append", "failing", "flush_folder", "opened", "read_back", "written_whole"]

AS_BYTES = getattr(os, "O_BINARY", 0)
"""That no line end is changed, where the system would."""
STRAIGHT = getattr(os, "O_NOFOLLOW", 0)
"""That a link which somebody has laid in our way is not followed, where the system can be told so."""
NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | AS_BYTES
MORE = os.O_WRONLY | os.O_APPEND | AS_BYTES
LOCK = os.O_RDWR | os.O_CREAT | STRAIGHT
USUAL = 0o666
"""What a new file allows, less what the user has masked out."""
CANNOT = {errno.EACCES, errno.EBADF, errno.EINVAL, errno.ENOTSUP, errno.EPERM}
"""What a system says that cannot open or flush a folder, as some cannot."""


def written_whole(path: str | os.PathLike[str], text: str) -> None:
    """Put a text into the file of that path, in UTF-8: wholly, and on the disk when this returns, or not at all.

    Arguments:
        path: the file; one that is there is replaced, through a symbolic link, too, and keeps its permissions.
        text: what is to stand in it.

    Raises:
        RecordFailed: where it cannot be written; the old file is whole.
        RecordBusy: where somebody else is writing it.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     written_whole(f"{folder}/note.txt", "Seat 2 deals.")
    ...     Path(folder, "note.txt").read_text()
    'Seat 2 deals.'
    """
    with failing(path):
        data = text.encode()
    with Hold(path) as hold:
        hold.replace(data)


def opened(path: str | os.PathLike[str]) -> BufferedReader:
    """A file to be read.

    Raises OSError where it cannot be opened, and for what is no regular file: a pipe might never end, or never begin.
    """
    if not stat.S_ISREG(os.stat(path).st_mode):  # noqa: PTH116  # whatever names a path
        raise OSError(errno.EINVAL, "it is no regular file")
    return Path(path).open("rb")


@contextmanager
def failing(path: str | os.PathLike[str], what: str = "cannot be written", then: str = "") -> Iterator[None]:
    """A context in which whatever the system refuses becomes a `RecordFailed` that names the file.

    Arguments:
        path: the file.
        what: what is then said of it.
        then: a sentence that is said besides.
    """
    try:
        yield
    except RecordFailed:  # it is an OSError, too, and has been told
        raise
    except (OSError, ValueError) as error:  # the latter for a name that no file can have
        why = getattr(error, "strerror", None) or str(error)
        raise RecordFailed(f"{os.fspath(path)} {what}: {why}; {then or 'make room there, or name another place'}") from error


class Hold:
    """A file held by one writer, until it lets go or its process ends. `path` is where it really is, all links followed."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        """Take hold of the file, whether it is there or not.

        Raises:
            RecordBusy: where somebody else holds it.
            RecordFailed: where nothing can be written beside it, or it is no file, or may not be written.
        """
        with failing(path):
            self.path = Path(os.path.realpath(path))
            self.lock = _beside(self.path, "lock")
            _check_place(self.path)
            self.process = os.getpid()
            self.file: FileIO | None = FileIO(_locked(self.lock, path), "r+")  # closed, with a warning, when it is forgotten

    def replace(self, data: bytes) -> None:
        """Put these bytes in place of the file, in one step.

        Raises RecordFailed where that cannot be done; the old file is whole.
        """
        with failing(self.path):
            new = _beside(self.path, "new")
            new.unlink(missing_ok=True)  # left by a process that was killed
            descriptor = os.open(new, NEW, USUAL)
            try:
                try:
                    _put(descriptor, data)
                finally:
                    os.close(descriptor)
                with suppress(FileNotFoundError, PermissionError):  # some file systems have no permissions to keep
                    new.chmod(stat.S_IMODE(self.path.stat().st_mode))
                new.replace(self.path)
            except BaseException:
                with suppress(OSError):
                    new.unlink(missing_ok=True)
                raise
            flush_folder(self.path.parent)

    def release(self) -> None:
        """Let go of the file. Nothing happens where that was done."""
        file, self.file = self.file, None
        if file is None:
            return
        # While it is held, so that nobody can have the lock of a file that is gone; Windows removes no file that is open. A
        # process that was forked off has the file open, too, and leaves it to the one that locked it.
        if sys.platform == "win32":  # pragma: no cover
            file.close()
            with suppress(OSError):
                self.lock.unlink()
        else:
            with suppress(OSError):
                if os.getpid() == self.process:
                    self.lock.unlink()
            file.close()

    def __enter__(self) -> Self:
        """Hold it in a context."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Let go of it, whatever has happened."""
        self.release()


def append(path: Path, data: bytes, size: int) -> None:
    """Append these bytes to a file that has so many, in one write, and see them onto the disk.

    Raises:
        RecordFailed: for a file of another size, which somebody else has changed.
        OSError: where they cannot be written; the file is then as it was, as far as that can be had.
    """
    descriptor = os.open(path, MORE)
    try:
        _check_size(path, os.fstat(descriptor).st_size, size)
        try:
            _put(descriptor, data)
        except BaseException:
            with suppress(OSError):
                os.ftruncate(descriptor, size)
            raise
    finally:
        os.close(descriptor)


def read_back(path: Path, size: int) -> bytes:
    """All of a file, which has so many bytes.

    Raises:
        RecordFailed: for a file of another size, which somebody else has changed.
        OSError: where it cannot be read.
    """
    data = path.read_bytes()
    _check_size(path, len(data), size)
    return data


def _check_size(path: Path, found: int, size: int) -> None:
    if found != size:
        raise RecordFailed(f"{path} has {found} bytes and not {size}: somebody else has changed it; see what stands there")


def _put(descriptor: int, data: bytes) -> None:
    """Write these bytes and see them onto the disk."""
    left = memoryview(data)
    while left:
        left = left[os.write(descriptor, left) :]
    os.fsync(descriptor)


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(f".{path.name}.{ending}")


def _check_place(path: Path) -> None:
    """That there is a file at the path that may be written, or none."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return
    if not stat.S_ISREG(mode):
        raise RecordFailed(f"{path} is no regular file; name one, or a new one")
    if not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def _locked(lock: Path, path: str | os.PathLike[str]) -> int:
    """The descriptor of the lock file, which is locked."""
    while True:
        descriptor = os.open(lock, LOCK, USUAL)
        try:
            if sys.platform == "win32":  # pragma: no cover
                msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if _still(descriptor, lock):
                return descriptor
        except (BlockingIOError, PermissionError) as error:
            os.close(descriptor)
            raise RecordBusy(
                f"{os.fspath(path)} is being written by somebody else; wait until that is done, or name another file"
            ) from error
        except BaseException:
            os.close(descriptor)
            raise
        os.close(descriptor)  # whoever held it has removed it between our opening and our locking it


def _still(descriptor: int, lock: Path) -> bool:
    """Whether the open file is the one that stands at its path."""
    try:
        return os.path.samestat(os.fstat(descriptor), lock.stat())
    except FileNotFoundError:
        return False


def flush_folder(folder: Path) -> None:
    """See the name of a new file onto the disk, where the system can be asked to."""
    try:
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except OSError as error:
        if error.errno not in CANNOT:
            raise
