"""Runs of many matches: what they are asked for, what they tell while they are under way, and how they end before their time."""

from __future__ import annotations

import re
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import trainrules as tr
from trainrules.errors import SimulationStopped
from trainrules.sim import outputs, running
from trainrules.sim.columns import table_of
from trainrules.sim.players import Chance
from trainrules.sim.readable import play as played
from trainrules.sim.running import Progress
from trainrules.sim.setups import setup_of

simulate = partial(running.simulate, engine="readable")
"""By the engine that has nothing to compile, and so is the quicker one for a few matches."""
RULES = "mexican-train dominoes:high=6 hand-size:pieces=3 rounds:count=1"


def test_the_rows_are_those_that_the_game_gives() -> None:
    """In order, whatever the chunks; the setup, the number of matches and the engine are told."""
    results = simulate(RULES, 2, 20, seed=5, policy=["heavy", "random"], engine="readable", chunk=3)
    setup = setup_of(RULES, 2, 5, ["heavy", "random"], None)
    assert results.to_arrow().equals(table_of(played(setup, 0, 20), setup.causes))
    assert (results.setup, len(results), results.engine, results.notes) == (setup, 20, "readable", ())
    assert results.seconds > 0


def test_matches_end_after_as_many_rounds_as_are_asked_for() -> None:
    """Where the rules would go on."""
    assert {*simulate("mexican-train dominoes:high=6 hand-size:pieces=3", 2, 3, rounds=2).to_arrow()["round"].to_pylist()} == {
        1,
        2,
    }


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"matches": 0}, "matches 0: give a whole number from 1 to 1000000000000"),
        ({"matches": True}, "matches True: give a whole number"),
        ({"matches": None}, "matches None: give a whole number"),
        ({"matches": np.int64(3)}, r"matches np.int64\(3\): give a whole number"),
        ({"matches": 10**13}, "matches 10000000000000: give a whole number from 1 to 1000000000000"),
        ({"workers": 0}, "workers 0: give a whole number from 1 to 10000"),
        ({"chunk": 1.5}, "chunk 1.5: give a whole number from 1 to 100000000"),
        ({"executor": "threads"}, r"executor 'threads': give an executor of concurrent.futures; a client of Dask has one"),
        ({"progress": 3}, "progress 3: give a function"),
        ({"out": 3}, "out 3: give the path of a file, such as 'rows.parquet'"),
        ({"out": b"rows.parquet"}, "out b'rows.parquet': give the path of a file"),
        ({"out": "rows.txt"}, "out 'rows.txt': the name of the file says its form; let it end in .parquet, .csv, .jsonl"),
        ({"out": Path("rows")}, "out 'rows': the name of the file says its form"),
        ({"engine": "steam"}, "engine 'steam': "),
        ({"seats": 99}, "seats"),
    ],
)
def test_what_is_no_such_thing_is_refused(words: dict[str, Any], said: str) -> None:
    """With what it should be."""
    with pytest.raises(tr.BadInput, match=said):
        simulate(RULES, **{"seats": 2, **words})


def test_all_that_is_wrong_is_told_at_once() -> None:
    """Not one after the other."""
    with pytest.raises(tr.BadInput, match=r"matches 0: .*; workers 0: .*; chunk 0: .*; out 'a': "):
        simulate(RULES, 2, 0, workers=0, chunk=0, out="a")


def test_progress_is_told_after_every_chunk() -> None:
    """Each time with more matches, and in the end with all of them."""
    seen: list[Progress] = []
    table = simulate(RULES, 2, 10, chunk=4, progress=seen.append, workers=1).to_arrow()
    assert [each.done for each in seen] == [4, 8, 10]
    assert [each.matches for each in seen] == [10, 10, 10]
    assert [each.rows for each in seen] == [8, 16, 20]
    assert [each.moves for each in seen] == [sum(table["moves"].to_pylist()[:rows]) for rows in (8, 16, 20)]
    assert all(each.rate * each.seconds == pytest.approx(each.done) for each in seen)
    assert [each.left * each.rate for each in seen] == pytest.approx([6, 2, 0])


def test_the_time_of_the_first_matches_does_not_tell_how_long_the_others_take(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once it is a second ago: in a hundred seconds the game was compiled, and then there were two matches a second."""
    times = iter([0.0, 100.0, 100.5, 103.0, 103.5, 104.0])
    monkeypatch.setattr(running, "perf_counter", lambda: next(times))
    seen: list[Progress] = []
    simulate(RULES, 2, 10, chunk=3, progress=seen.append, workers=1)
    assert [(each.done, each.rate) for each in seen] == [(3, 0.03), (6, 6 / 100.5), (9, 2.0), (10, 2.0)]


@pytest.mark.parametrize("error", [KeyboardInterrupt(), LookupError("the window is closed"), tr.BadInput("no")])
def test_an_error_of_progress_ends_a_run_as_ctrl_c_does(error: BaseException) -> None:
    """As it is; where it is not about what was asked for, it says what comes of the matches."""

    def stop(_: Progress) -> None:
        raise error

    with pytest.raises(type(error)) as caught:
        simulate(RULES, 2, 10, chunk=1, progress=stop, workers=1)
    notes = getattr(caught.value, "__notes__", [])
    if isinstance(error, tr.BadInput):
        assert notes == []
    else:
        assert re.fullmatch(
            r"\d of 10 matches were finished, and are lost; with a file, such as out='rows.parquet', the same call would go on "
            r"from there.",
            notes[0],
        )


def test_what_is_under_way_when_a_run_is_stopped_is_kept_if_it_is_soon_finished(tmp_path: Path) -> None:
    """Two chunks are begun at once; both have a part though the run was stopped after the first."""

    def stop(_: Progress) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt) as caught:
        simulate(RULES, 2, 40, chunk=10, progress=stop, workers=1, out=tmp_path / "rows.parquet")
    assert len([*(tmp_path / "rows.parquet.parts").glob("0*")]) == 2
    assert caught.value.__notes__[0].startswith("20 of 40 matches were finished, and are kept beside ")


def broken(rules: tr.Ruleset, table: tr.Table, legal: tuple[tr.Move, ...], chance: Chance) -> tr.Move:
    """A player who fails in the match in which nothing fits at once."""
    raise LookupError("no plan")


def test_an_error_of_a_player_is_told_as_it_is() -> None:
    """With where it was, and what comes of the other matches."""
    with pytest.raises(LookupError, match="no plan") as caught:
        simulate(RULES, 2, 10, policy=broken, chunk=1)
    assert caught.value.__notes__[0].startswith("This happened in match ")
    assert "matches were finished" in caught.value.__notes__[1]


def test_more_rows_than_memory_is_used_for_need_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """That is known after the first chunk; with a file they can be played."""
    monkeypatch.setattr(outputs, "MOST_MEMORY", 1000)
    with pytest.raises(
        tr.BadInput, match=r"the rows of 100 matches would take about 1 GB of memory; name a file for them, such as"
    ):
        simulate(RULES, 2, 100, chunk=1)
    assert len(simulate(RULES, 2, 100, out=tmp_path / "rows.parquet")) == 100


class Silent(ThreadPoolExecutor):
    """An executor whose workers are lost when they have answered so many times."""

    def __init__(self, answers: int) -> None:
        """Take one worker."""
        super().__init__(1)
        self.answers = answers

    def submit(self, *task: Any, **words: Any) -> Future[Any]:
        """Answer, or fail as an executor does."""
        if self.answers == 0:
            future: Future[Any] = Future()
            future.set_exception(RuntimeError("the worker has gone home"))
            return future
        self.answers -= 1
        return super().submit(*task, **words)


@pytest.mark.parametrize("answers", [0, 3])
def test_a_worker_that_is_lost_stops_a_run_and_what_is_finished_is_told(answers: int) -> None:
    """The matches before the first one that is missing are results as any others."""
    with Silent(answers) as executor, pytest.raises(SimulationStopped) as caught:
        simulate(RULES, 2, 10, chunk=1, executor=executor)
    stopped = caught.value
    assert (stopped.matches, stopped.out) == (10, None)
    assert 0 <= stopped.done <= answers
    assert stopped.why.startswith("a worker of Silent gave no answer: RuntimeError: the worker has gone home. See whether")
    assert isinstance(stopped.__cause__, RuntimeError)
    if answers:
        assert stopped.results.to_arrow().equals(simulate(RULES, 2, stopped.done).to_arrow())
    else:
        assert stopped.results is None


def test_an_executor_that_was_shut_down_is_told() -> None:
    """It takes no work."""
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    with pytest.raises(SimulationStopped) as caught:
        simulate(RULES, 2, 10, executor=executor)
    assert "ThreadPoolExecutor took no work: RuntimeError: cannot schedule new futures after shutdown" in caught.value.why


def test_notes_of_the_engine_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when it is not the one that might be hoped for."""
    monkeypatch.setattr(running, "engine_of", lambda *_: ("readable", ("the other engine is ill",)))
    assert simulate(RULES, 2, 1).notes == ("the other engine is ill",)
