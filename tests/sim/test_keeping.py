"""Compiled code is kept for the next process, and whatever is wrong with its folder costs time alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import pytest

from trainrules.sim import keeping


@pytest.fixture(autouse=True)
def nothing_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Troubles of other tests are not ours."""
    monkeypatch.setattr(keeping, "TROUBLES", {})


@pytest.fixture
def twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], Any]:
    """Makes a function that is to be compiled, as a new process has it; its code is kept in a folder for the test."""
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))

    def double(number: Any) -> Any:
        return 2 * number

    def made() -> Any:
        function = numba.njit()(double)
        assert keeping.keep(function)
        return function

    return made


def kept(folder: Path, kind: str) -> list[Path]:
    """The files of a kind: `nbi` is the index, `nbc` has code."""
    return [*folder.rglob(f"*.{kind}")]


def test_code_is_compiled_once(tmp_path: Path, twice: Callable[[], Any]) -> None:
    """The next process reads it."""
    assert twice()(21) == 42
    assert len(kept(tmp_path, "nbc")) == 1
    again = twice()
    assert again(21) == 42
    assert (sum(again.stats.cache_hits.values()), keeping.TROUBLES) == (1, {})


@pytest.mark.parametrize("kind", ["nbi", "nbc"])
@pytest.mark.parametrize("spoilt", [b"", b"garbage", b"\x80\x05"])
def test_code_that_cannot_be_read_is_compiled_anew_and_mended(
    tmp_path: Path, twice: Callable[[], Any], kind: str, spoilt: bytes
) -> None:
    """It is told, and the process after that reads it."""
    twice()(21)
    (file,) = kept(tmp_path, kind)
    file.write_bytes(spoilt)
    assert twice()(21) == 42
    (told,) = keeping.TROUBLES
    assert told.startswith(f"Compiled code in {file.parent} could not be read, so it was compiled anew: ")
    after = twice()
    assert after(21) == 42
    assert (sum(after.stats.cache_hits.values()), len(keeping.TROUBLES)) == (1, 1)


def test_code_that_cannot_be_written_is_not_kept(twice: Callable[[], Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a full disk."""

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("numba.core.caching.IndexDataCacheFile._save_index", full)
    assert twice()(21) == 42
    (told,) = keeping.TROUBLES
    assert told.endswith("could not be written, so it was compiled anew: OSError: [Errno 28] No space left on device.")


def test_without_a_folder_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numba raises RuntimeError where it finds none."""

    def none(*_: object) -> None:
        raise RuntimeError("cannot cache function: no locator available")

    monkeypatch.setattr(keeping.KeptCode, "__init__", none)
    assert keeping.keep(numba.njit()(lambda number: number)) is False
