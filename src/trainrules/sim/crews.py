"""Crews: the workers of a run, whatever executor they belong to, and the shares of work that they are given.

Never more is given out than keeps all of them busy, so that memory stays small and a run can be stopped at any time. Since every
match has its own seed, it makes no difference who plays it, and with which others.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from contextlib import contextmanager, suppress
from multiprocessing import connection, get_context, parent_process
from time import perf_counter
from traceback import format_exception
from typing import Any

import pyarrow as pa
from attrs import frozen

from trainrules.errors import SimulationFailed, fault_of, shown
from trainrules.sim.chunks import READABLE, play_chunk
from trainrules.sim.columns import PLACES, SCHEMA, table_of
from trainrules.sim.forms import parquet_bytes
from trainrules.sim.setups import Setup

__all__ = ["Answer", "Crew", "Shares", "WorkerLost", "answer_to", "executor_of"]

LONG = 0.5
"""So many seconds a share of work is to take."""
MOST_ROWS = 1 << 18
"""So many rows a share is to have at the most, which bounds the memory of a worker."""
GROWTH = 8
"""So many times as large as the one before a share may be: the first ones tell little of how long matches take."""
HEARD = 1.0
"""After so many seconds of waiting it is looked up: on some systems Ctrl-C is not heard by one who waits without an end."""


@frozen
class Answer:
    """What comes back for a share of work: the rows as a table, or as the bytes of a part; or the error that was raised.

    `trace` tells where that was, for those who are in another process.
    """

    first: int
    count: int
    rows: int = 0
    moves: int = 0
    seconds: float = 0.0
    data: Any = None
    error: Exception | None = None
    trace: str = ""


def answer_to(setup: Setup, engine: str, label: str | None, first: int, count: int) -> Answer:
    """Play some matches; this is what a worker does.

    Errors are given back as answers, so that what the executor raises is always a fault of the workers and not of the rules.
    """
    begun = perf_counter()
    try:
        rows = play_chunk(setup, first, count, engine)
        table = table_of(rows, setup.causes)
        data = table if label is None else parquet_bytes(table, label)
        moves = int(rows[:, PLACES["moves"]].sum())
    except Exception as error:  # noqa: BLE001  # it is raised where the run was started
        return Answer(first, count, error=error, trace="".join(format_exception(error)))
    except (SystemExit, GeneratorExit) as error:  # it would end a worker, and the caller's program
        failed = SimulationFailed(
            f"matches {first} to {first + count - 1}: a player or a rule raised {fault_of(error)}, which ends programs; let it raise "
            "another error, or give a move"
        )
        return Answer(first, count, error=failed, trace="".join(format_exception(error)))
    return Answer(first, count, len(rows), moves, perf_counter() - begun, data)


class WorkerLost(Exception):
    """An executor gave no answer: a worker died, or it was shut down, or something could not be sent. No caller sees it.

    `sent` says whether that may be since something could not be sent to another process.
    """

    def __init__(self, said: str, executor: Executor, error: BaseException | None = None) -> None:
        """Say what happened to work of which executor, and what it raised, if it did."""
        self.sent = error is not None and not isinstance(executor, ThreadPoolExecutor)
        super().__init__(said if error is None else f"{said}: {fault_of(error)}")


class Shares:
    """Which matches are played next: shares that take about half a second each, in the order of the matches."""

    def __init__(self, gaps: Sequence[range], size: int | None, width: int, begin: int = 1) -> None:
        """Begin.

        Arguments:
            gaps: the matches that are to be played.
            size: how many a share has; None to find that out by how long they take.
            width: how many shares are under way at once.
            begin: how many the first share has.
        """
        self._gaps = [gap for gap in reversed(gaps) if gap]
        self._fixed = size
        self._size = size or begin
        self._width = width
        self._left = sum(map(len, gaps))

    def take(self) -> range | None:
        """The next share; None where there is none left."""
        if not self._gaps:
            return None
        gap = self._gaps.pop()
        size = self._size
        if self._fixed is None:  # towards the end they are smaller, so that all workers have something to do until then
            size = min(size, max(-(-self._left // self._width), size // 4, 1))
        share, rest = gap[:size], gap[size:]
        if rest:
            self._gaps.append(rest)
        self._left -= len(share)
        return share

    def learn(self, answer: Answer) -> None:
        """Let the next shares be as large as this one suggests."""
        if self._fixed is None:
            fits = LONG / max(answer.seconds, 1e-9) * answer.count
            room = MOST_ROWS * answer.count / max(answer.rows, 1)
            self._size = max(1, int(min(fits, room, GROWTH * answer.count)))


class Crew:
    """Workers that play some shares of a run at once."""

    def __init__(self, executor: Executor, width: int, setup: Setup, engine: str, label: str | None) -> None:
        """Name the executor, how many shares it is given at once, and what is played: see `answer_to`."""
        self.executor = executor
        self.width = width
        self._task = setup, engine, label
        self._kind = pa.Table if label is None else bytes
        self._under_way: dict[Future[Answer], range] = {}

    def answers(self, shares: Shares) -> Iterator[Answer]:
        """The answers to all shares, as they come.

        Raises WorkerLost where one does not come, after those that came at the same time.
        """
        while True:
            while len(self._under_way) < self.width and (share := shares.take()):
                self._under_way[self._given(share)] = share
            if not self._under_way:
                return
            lost: WorkerLost | None = None
            done = wait(self._under_way, HEARD, FIRST_COMPLETED).done
            for future in [each for each in self._under_way if each in done]:  # in the order in which they were given out
                share = self._under_way.pop(future)  # one by one: `stop` finds what the caller has not been given
                try:
                    answer = self._answer(future, share)
                except WorkerLost as error:
                    lost = lost or error
                else:
                    shares.learn(answer)
                    yield answer
            if lost is not None:
                raise lost

    def stop(self, seconds: float) -> Iterator[Answer]:
        """Take back what nobody has begun with, and give the answers that are there or still come within so many seconds."""
        under_way = {future: share for future, share in self._under_way.items() if not future.cancel()}
        self._under_way = {}
        for future in wait(under_way, seconds).done:
            with suppress(WorkerLost):
                yield self._answer(future, under_way[future])

    def _given(self, share: range) -> Future[Answer]:
        try:
            future: object = self.executor.submit(answer_to, *self._task, share.start, len(share))
        except Exception as error:
            raise WorkerLost(f"{type(self.executor).__name__} took no work", self.executor, error) from error
        if not isinstance(future, Future):
            said = f"{type(self.executor).__name__} gave {shown(future)} for work, which is no Future of concurrent.futures"
            raise WorkerLost(said, self.executor)
        if future in self._under_way:
            raise WorkerLost(f"{type(self.executor).__name__} gave one Future for two pieces of work", self.executor)
        return future

    def _answer(self, future: Future[Answer], share: range) -> Answer:
        try:
            answer = future.result()
        except KeyboardInterrupt:  # of a worker, who has heard Ctrl-C as we shall
            raise
        except BaseException as error:
            raise WorkerLost(f"a worker of {type(self.executor).__name__} gave no answer", self.executor, error) from error
        if not self._answers(answer, share):
            raise WorkerLost(
                f"a worker of {type(self.executor).__name__} gave {shown(answer)}, which is no answer to matches {share.start} to "
                f"{share.stop - 1}",
                self.executor,
            )
        return answer

    def _answers(self, answer: object, share: range) -> bool:
        """Whether that is an answer, and to that share: an executor may be anybody's."""
        if not isinstance(answer, Answer) or (answer.first, answer.count) != (share.start, len(share)):
            return False
        if answer.error is not None:
            return isinstance(answer.error, Exception)
        if not isinstance(answer.data, self._kind) or not all(type(each) is int for each in (answer.rows, answer.moves)):
            return False
        return not isinstance(answer.data, pa.Table) or _are_rows_of(answer.data, share, answer.rows)


def _are_rows_of(table: pa.Table, share: range, rows: int) -> bool:
    """Whether a table has rows, so many, from the first to the last of these matches."""
    if not table.schema.equals(SCHEMA) or table.num_rows != rows or not rows:
        return False
    number = table["match"]
    return (number[0].as_py(), number[-1].as_py()) == (share.start, share.stop - 1)


def cores() -> int:
    """How many processors this process may use."""
    count = getattr(os, "process_cpu_count", os.cpu_count)()  # the former from Python 3.13 on
    return count or 1


@contextmanager
def executor_of(executor: Executor | None, workers: int | None, engine: str) -> Iterator[tuple[Executor, int]]:
    """The executor of a run, and how many shares it is given at once.

    Arguments:
        executor: the caller's, which is left as it is; None for one of our own: threads for the compiled engine, which lets
            other threads run meanwhile, and processes for the readable one, which does not.
        workers: how many there are, or are to be; None to ask the executor, or for as many as serve.
        engine: the name of the engine.
    """
    if executor is not None:
        told = getattr(executor, "_max_workers", None)  # no executor has to tell it, and most do so in this way
        yield executor, 2 * (workers or (told if type(told) is int and told > 0 else cores()))
        return
    count = workers or (1 if engine == READABLE else cores())
    if count == 1 or engine != READABLE:
        executor = ThreadPoolExecutor(count, "trainrules")
    else:
        executor = Processes(count, get_context("spawn"), _settled)
    try:
        yield executor, 2 * count
    except BaseException:
        executor.shutdown(wait=False, cancel_futures=True)
        raise
    executor.shutdown()


class Processes(ProcessPoolExecutor):
    """Processes of our own, which do not hear Ctrl-C: that is for the one that has started them."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """As any executor; a process that is started on this occasion is deaf from its first moment on."""
        if not hasattr(signal, "pthread_sigmask"):  # pragma: no cover  # where a system has none, it is deaf a little later
            return super().submit(fn, *args, **kwargs)
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return super().submit(fn, *args, **kwargs)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _settled() -> None:  # pragma: no cover  # in processes of their own
    """Let a process of ours be deaf to Ctrl-C, and end with the one that has started it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=[parent.sentinel], daemon=True).start()


def _end_with(sentinel: int) -> None:  # pragma: no cover  # see `_settled`
    connection.wait([sentinel])
    os._exit(1)
