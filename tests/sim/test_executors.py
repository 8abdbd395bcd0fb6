"""Executors: the same rows from threads, from processes, and from whatever else has workers; and workers that are lost."""

from __future__ import annotations

import operator
import os
import signal
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from attrs import evolve

import trainrules as tr
from trainrules.errors import SimulationStopped
from trainrules.sim import crews, running
from trainrules.sim.columns import SCHEMA
from trainrules.sim.crews import Answer, Crew, Shares, WorkerLost, answer_to, executor_of
from trainrules.sim.players import Chance
from trainrules.sim.running import Progress
from trainrules.sim.setups import setup_of

simulate = partial(running.simulate, engine="readable")
"""By the engine that has nothing to compile, and so is the quicker one for a few matches."""
RULES = "mexican-train dominoes:high=6 hand-size:pieces=3 rounds:count=1"
MATCHES = 30
NO_PLAYER: Any = operator.not_
"""A function that every process can be sent, and that fails, since it takes one value."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a run that one thread has played at once."""
    out = tmp_path_factory.mktemp("whole") / "rows.parquet"
    simulate(RULES, 2, MATCHES, out=out, workers=1, chunk=MATCHES)
    return out.read_bytes()


@pytest.fixture(scope="module")
def processes() -> Iterator[ProcessPoolExecutor]:
    """Two processes that know nothing of us but what they are sent."""
    with ProcessPoolExecutor(2, get_context("spawn")) as executor:
        yield executor


@pytest.mark.parametrize("chunk", [None, 1, 7, 100])
def test_threads_give_the_same_bytes(tmp_path: Path, whole: bytes, chunk: int | None) -> None:
    """Two of the caller's."""
    with ThreadPoolExecutor(2) as executor:
        simulate(RULES, 2, MATCHES, out=tmp_path / "rows.parquet", executor=executor, chunk=chunk)
    assert (tmp_path / "rows.parquet").read_bytes() == whole


@pytest.mark.parametrize("chunk", [None, 7])
def test_processes_give_the_same_bytes(tmp_path: Path, whole: bytes, processes: Executor, chunk: int | None) -> None:
    """Each of which has its own hashes of texts."""
    simulate(RULES, 2, MATCHES, out=tmp_path / "rows.parquet", executor=processes, chunk=chunk)
    assert (tmp_path / "rows.parquet").read_bytes() == whole


def test_processes_give_the_same_rows_in_memory(processes: Executor) -> None:
    """Tables are sent back."""
    assert simulate(RULES, 2, 10, executor=processes, chunk=3).to_arrow().equals(simulate(RULES, 2, 10).to_arrow())


def test_processes_of_our_own_give_the_same_bytes(tmp_path: Path, whole: bytes) -> None:
    """They are what the readable engine gets for more than one worker."""
    simulate(RULES, 2, MATCHES, out=tmp_path / "rows.parquet", workers=2)
    assert (tmp_path / "rows.parquet").read_bytes() == whole


def test_threads_of_our_own_give_the_same_bytes_by_the_compiled_engine(tmp_path: Path, whole: bytes) -> None:
    """They are what the compiled engine gets."""
    running.simulate(RULES, 2, MATCHES, out=tmp_path / "rows.parquet", engine="compiled", workers=2)
    assert (tmp_path / "rows.parquet").read_bytes() == whole


def test_workers_of_our_own_are_as_many_as_serve() -> None:
    """Threads where they run at once, one where they would only wait for each other, and processes where more are asked for."""
    with executor_of(None, None, "compiled") as (executor, width):
        assert (type(executor), width) == (ThreadPoolExecutor, 2 * crews.cores())
    with executor_of(None, None, "readable") as (executor, width):
        assert (type(executor), width) == (ThreadPoolExecutor, 2)
    with executor_of(None, 3, "readable") as (executor, width):
        assert (type(executor), width) == (crews.Processes, 6)


def test_an_executor_is_given_two_shares_for_each_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of whom there are as many as the caller says, or it says itself, or there are processors."""
    with ThreadPoolExecutor(3) as executor:
        with executor_of(executor, None, "readable") as (same, width):
            assert (same, width) == (executor, 6)
        with executor_of(executor, 5, "readable") as (same, width):
            assert (same, width) == (executor, 10)
        assert executor.submit(int).result() == 0  # the caller's is not shut down
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    monkeypatch.setattr(os, "process_cpu_count", lambda: None, raising=False)
    with executor_of(Executor(), None, "readable") as (_, width):
        assert width == 2


class Counting(Executor):
    """An executor that does the work when it is asked whether it is done, and counts how much it was given at once."""

    def __init__(self) -> None:
        """Begin."""
        self.most = self.given = 0

    def submit(self, task: Any, *words: Any) -> Future[Any]:  # type: ignore[override]
        """Do it at once."""
        self.given += 1
        self.most = max(self.most, self.given)
        future: Future[Any] = Future()
        future.set_result(task(*words))
        return future


def test_never_more_is_given_out_than_keeps_the_workers_busy() -> None:
    """Of a hundred shares four are under way at the most, for two workers."""
    executor = Counting()

    def taken(_: Progress) -> None:
        executor.given -= 1

    simulate(RULES, 2, 100, executor=executor, workers=2, chunk=1, progress=taken)
    assert executor.most == 4


def test_a_worker_that_is_killed_stops_a_run_which_can_be_gone_on_with(tmp_path: Path) -> None:
    """As when a machine runs out of memory; what was finished is not played again."""
    out = tmp_path / "rows.parquet"
    with ProcessPoolExecutor(2, get_context("spawn")) as executor:

        def kill(progress: Progress) -> None:
            if progress.done == 5:
                os.kill(next(iter(executor._processes)), signal.SIGKILL)

        with pytest.raises(SimulationStopped) as caught:
            simulate(RULES, 2, 300, out=out, executor=executor, chunk=1, progress=kill)
    done = caught.value.done
    assert 5 <= done < 300
    assert (caught.value.results, caught.value.out) == (None, out)
    assert str(caught.value).endswith(f"they stand in {out}: start the same run with the same file to go on")
    assert "BrokenProcessPool: A" in caught.value.why  # told where work is given or where it is waited for
    simulate(RULES, 2, 300, out=out)
    simulate(RULES, 2, 300, out=tmp_path / "other.parquet")
    assert out.read_bytes() == (tmp_path / "other.parquet").read_bytes()


def test_an_error_of_a_player_in_a_process_is_told_as_it_is(processes: Executor) -> None:
    """With its own type, and where it was in that process. A function that takes one value is no player."""
    with pytest.raises(TypeError, match="exactly one argument") as caught:
        simulate(RULES, 2, 10, policy=NO_PLAYER, executor=processes)
    assert any(note.startswith("In the worker:\nTraceback") for note in caught.value.__notes__)


def test_a_player_that_cannot_be_sent_to_a_process_is_refused(processes: Executor) -> None:
    """Threads can be given it."""

    def mine(rules: tr.Ruleset, table: tr.Table, legal: tuple[tr.Move, ...], chance: Chance) -> tr.Move:
        return legal[0]

    with pytest.raises(
        tr.BadInput, match="cannot be sent to another process; let their classes and functions stand at the top"
    ):
        simulate(RULES, 2, 10, policy=mine, executor=processes)
    assert len(simulate(RULES, 2, 10, policy=mine)) == 10


class Fixed(Executor):
    """An executor that gives futures which the test has made."""

    def __init__(self, *futures: Future[Any]) -> None:
        """Keep them."""
        self.futures = list(futures)

    def submit(self, task: Any, *words: Any) -> Future[Any]:  # type: ignore[override]
        """The next one."""
        return self.futures.pop(0)


def future(result: object = None, error: BaseException | None = None) -> Future[Any]:
    """One that is done; with neither a result nor an error one that is being worked on."""
    made: Future[Any] = Future()
    made.set_running_or_notify_cancel()
    if error is not None:
        made.set_exception(error)
    elif result is not None:
        made.set_result(result)
    return made


def answer(match: int) -> Answer:
    """One to a share of that match alone."""
    return answer_to(setup_of(RULES, 2, 1, "random", None), "readable", None, match, 1)


def crew(*futures: Future[Any]) -> tuple[Crew, Shares]:
    """A crew to which an executor answers with these futures, all at once."""
    setup = setup_of(RULES, 2, 1, "random", None)
    return Crew(Fixed(*futures), len(futures), setup, "readable", None), Shares([range(len(futures))], 1, 1)


def test_answers_that_come_with_a_failure_are_given_before_it() -> None:
    """So that they can be kept."""
    one, shares = crew(future(error=RuntimeError("gone")), future(answer(1)), future(answer(2)))
    got: list[int] = []
    with pytest.raises(WorkerLost, match="a worker of Fixed gave no answer: RuntimeError: gone"):
        got.extend(answer.first for answer in one.answers(shares))
    assert sorted(got) == [1, 2]


@pytest.mark.parametrize(
    "wrong",
    [
        {"rows": "x"},
        {"rows": 3},
        {"moves": None},
        {"rows": 0, "data": SCHEMA.empty_table()},
        {"rows": 1, "data": pa.table({"a": [1]})},
        {"data": answer(7).data},
        {"data": b"PAR1"},
    ],
)
def test_an_answer_that_is_not_of_the_share_is_a_lost_worker(wrong: dict[str, Any]) -> None:
    """Other columns, rows of other matches, fewer rows than it says, or none."""
    one, shares = crew(future(evolve(answer(0), **wrong)))
    with pytest.raises(WorkerLost, match="which is no answer to matches 0 to 0"):
        next(one.answers(shares))


def test_a_future_that_is_given_twice_is_a_lost_worker() -> None:
    """One of the two pieces of work would never be done."""
    same = future(answer(0))
    one, shares = crew(same, same)
    with pytest.raises(WorkerLost, match="Fixed gave one Future for two pieces of work"):
        next(one.answers(shares))


@pytest.mark.parametrize("error", [CancelledError(), SystemExit(3), MemoryError()])
def test_whatever_an_executor_raises_is_a_lost_worker(error: BaseException) -> None:
    """Errors of rules come as answers."""
    one, shares = crew(future(error=error))
    with pytest.raises(WorkerLost):
        next(one.answers(shares))


def test_ctrl_c_that_a_worker_has_heard_is_ctrl_c() -> None:
    """The caller is to hear of it as such."""
    one, shares = crew(future(error=KeyboardInterrupt()))
    with pytest.raises(KeyboardInterrupt):
        next(one.answers(shares))


def test_a_crew_that_is_stopped_gives_what_is_there_and_takes_the_rest_back() -> None:
    """What is being worked on for too long is dropped, and what fails then is not told."""
    waiting: Future[Any] = Future()
    one, shares = crew(future(answer(0)), future(answer(1)), future(error=OSError()), future(), waiting)
    answers = one.answers(shares)
    first = next(answers)
    rest = [*one.stop(0.01)]
    assert sorted(answer.first for answer in (first, *rest)) == [0, 1]
    assert waiting.cancelled()
    assert [*one.stop(0.01)] == []


def test_shares_of_a_size_that_is_asked_for_have_it() -> None:
    """But for the last one of each gap."""
    shares = Shares([range(3, 8), range(8, 8), range(20, 23)], 2, width=4)
    shares.learn(Answer(3, 1, rows=1, seconds=1e-9))
    taken = []
    while share := shares.take():
        taken.append(share)
    assert taken == [range(3, 5), range(5, 7), range(7, 8), range(20, 22), range(22, 23)]


def test_shares_grow_until_they_take_long_enough() -> None:
    """Eight times at the most: one match, eight, 64; then so many as take half a second, here 50 of a hundredth each."""
    shares = Shares([range(10**6)], None, width=2)
    sizes = []
    for _ in range(4):
        share = shares.take()
        assert share is not None
        sizes.append(len(share))
        shares.learn(Answer(share.start, len(share), rows=len(share), seconds=0.01 * len(share)))
    assert sizes == [1, 8, 50, 50]


def test_shares_have_no_more_rows_than_fit() -> None:
    """A match of 2 ** 17 rows leaves room for two."""
    shares = Shares([range(1000)], None, width=2)
    shares.learn(Answer(0, 1, rows=1 << 17, seconds=0.0))
    assert shares.take() == range(2)


def test_shares_that_take_too_long_have_one_match() -> None:
    """Not none."""
    shares = Shares([range(1000)], None, width=2, begin=64)
    shares.learn(Answer(0, 1, rows=8, seconds=7.0))
    assert shares.take() == range(1)


def test_towards_the_end_shares_are_smaller() -> None:
    """So that no worker waits long for another one: of 100 matches a half, and so on, but no less than a quarter of the usual."""
    shares = Shares([range(100)], None, width=2, begin=80)
    sizes = []
    while share := shares.take():
        sizes.append(len(share))
    assert sizes == [50, 25, 20, 5]


def test_an_answer_tells_of_the_rows_and_the_moves() -> None:
    """And of an error, and where it was."""
    setup = setup_of(RULES, 2, 1, "random", None)
    answer = answer_to(setup, "readable", None, 3, 2)
    assert (answer.first, answer.count, answer.rows, answer.error) == (3, 2, 4, None)
    assert answer.data["match"].to_pylist() == [3, 3, 4, 4]
    assert answer.moves == sum(answer.data["moves"].to_pylist())
    failed = answer_to(setup_of(RULES, 2, 1, NO_PLAYER, None), "readable", None, 3, 2)
    assert (failed.first, failed.count, failed.data, type(failed.error)) == (3, 2, None, TypeError)
    assert failed.trace.startswith("Traceback")


# What processes of our own cannot be sent is refused before one is started.


def test_rules_of_a_file_are_played_by_one_worker_or_refused(tmp_path: Path) -> None:
    """The readable engine has processes for workers, which have not read the file."""
    (tmp_path / "dear.py").write_text(
        'import trainrules as tr\nfrom attrs import frozen\n\n@frozen\nclass Dear(tr.Rule):\n    """A round costs a point."""\n\n'
        "    def charges(self, table, seat):\n        return 1\n\n"
        "@tr.hookimpl\ndef trainrules_rules():\n    return [Dear]\n"
    )
    rules = tr.catalogue(plugins=[tmp_path / "dear.py"]).ruleset(f"{RULES} dear")
    with pytest.raises(tr.BadInput, match=r"the rules of dear\.py are not known to other processes; .* workers=1$"):
        simulate(rules, 2, 2, workers=2)
    assert simulate(rules, 2, 2, workers=1, rounds=1).matches == 2


def test_a_player_that_cannot_be_sent_is_refused() -> None:
    """Such as a function without a name."""
    with pytest.raises(
        tr.BadInput, match=r"what is played cannot be sent to other processes: .*function that stands in a module"
    ):
        simulate(RULES, 2, 2, policy=lambda rules, table, legal, chance: legal[0], workers=2)
