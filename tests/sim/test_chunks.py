"""Which engine plays a run, and what is said of the choice."""

from __future__ import annotations

import numpy as np
import pytest

import trainrules as tr
from trainrules.sim import chunks, compiled, readable
from trainrules.sim.setups import setup_of

FEW = "mexican-train dominoes:high=6 hand-size:pieces=3"
SETUP = setup_of(FEW, 2, 1, "random", 1)
OWN = setup_of(FEW, 2, 1, readable.PLAYERS["first"], 1)


def test_the_compiled_engine_plays_what_it_can_without_a_word() -> None:
    """Every bundled game is among that."""
    assert chunks.engine_of(SETUP, None) == ("compiled", ())
    assert chunks.engine_of(SETUP, "compiled") == ("compiled", ())


def test_the_readable_engine_plays_where_it_is_asked_for() -> None:
    """And nothing is to be said of that."""
    assert chunks.engine_of(SETUP, "readable") == ("readable", ())


def test_what_the_compiled_engine_cannot_play_falls_to_the_readable_one_with_a_note() -> None:
    """The note names what stands against it."""
    assert chunks.engine_of(OWN, None) == (
        "readable",
        ("The readable engine plays, some hundred times slower: a player is a function of your own.",),
    )


def test_where_the_compiled_engine_is_asked_for_and_cannot_play_it_is_refused() -> None:
    """With the same reason."""
    with pytest.raises(tr.BadInput, match="it cannot play this, since a player is a function of your own"):
        chunks.engine_of(OWN, "compiled")


@pytest.mark.parametrize(("asked", "remedy"), [("complied", "did you mean 'compiled'"), (1, "compiled, readable")])
def test_an_engine_that_there_is_not_is_refused(asked: object, remedy: str) -> None:
    """With those that there are."""
    with pytest.raises(tr.BadInput, match=remedy):
        chunks.engine_of(SETUP, asked)  # type: ignore[arg-type]


def test_code_that_cannot_be_kept_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Since every process then waits for it."""
    monkeypatch.setattr("trainrules.sim.kernel.CACHED", False)
    assert "set NUMBA_CACHE_DIR" in chunks.engine_of(SETUP, None)[1][0]


def test_both_engines_give_the_same_chunk() -> None:
    """From any match on."""
    both = [chunks.play_chunk(SETUP, 5, 3, engine) for engine in chunks.ENGINES]
    assert np.array_equal(*both)


@pytest.mark.parametrize("missing", ["numba", "llvmlite"])
def test_without_numba_the_note_says_what_brings_it(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    """As without what Numba needs itself."""
    monkeypatch.setattr(compiled, "find_spec", lambda name: None if name == missing else object())
    assert "pip install 'trainrules[sim]'" in chunks.engine_of(SETUP, None)[1][0]


def test_where_numba_is_switched_off_the_note_says_by_what(monkeypatch: pytest.MonkeyPatch) -> None:
    """It then runs functions as they are, which those of the kernel are not made for."""
    monkeypatch.setattr("numba.config.DISABLE_JIT", 1)
    assert "switched off by NUMBA_DISABLE_JIT" in chunks.engine_of(SETUP, None)[1][0]
