"""Dask: its workers give the same bytes as any others, and its faults are told as those of any others."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import trainrules as tr
from trainrules.errors import SimulationStopped
from trainrules.sim import running
from trainrules.sim.running import Progress

simulate = partial(running.simulate, engine="readable")
"""By the engine that has nothing to compile, and so is the quicker one for a few matches."""
RULES = "mexican-train dominoes:high=6 hand-size:pieces=3 rounds:count=1"


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    """A client of two workers, each a process."""
    distributed = pytest.importorskip("distributed", reason="dask is not installed")
    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0", silence_logs=logging.CRITICAL
    )
    with cluster, distributed.Client(cluster) as client:
        yield client


@pytest.mark.parametrize("chunk", [None, 7])
@pytest.mark.parametrize("pure", [True, False])
def test_dask_gives_the_same_bytes(tmp_path: Path, client: Any, chunk: int | None, pure: bool) -> None:
    """Whether it believes that equal work has equal answers, which is true of ours, or not."""
    simulate(RULES, 2, 30, out=tmp_path / "one.parquet", workers=1)
    simulate(RULES, 2, 30, out=tmp_path / "two.parquet", executor=client.get_executor(pure=pure), chunk=chunk, workers=2)
    assert (tmp_path / "one.parquet").read_bytes() == (tmp_path / "two.parquet").read_bytes()


def test_dask_gives_the_same_rows_in_memory(client: Any) -> None:
    """Tables are sent back; a function of the caller's can be sent there, as Dask sends more than others."""

    def last(rules: tr.Ruleset, table: tr.Table, legal: tuple[tr.Move, ...], chance: object) -> tr.Move:
        return legal[-1]

    results = simulate(RULES, 2, 10, policy=last, executor=client.get_executor(pure=False), chunk=3)
    assert results.to_arrow().equals(simulate(RULES, 2, 10, policy=last).to_arrow())


def test_a_run_on_dask_can_be_stopped_and_gone_on_with(tmp_path: Path, client: Any) -> None:
    """Somewhere else."""
    out = tmp_path / "rows.parquet"

    def stop(progress: Progress) -> None:
        if progress.done >= 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(RULES, 2, 30, out=out, executor=client.get_executor(pure=False), chunk=1, progress=stop)
    simulate(RULES, 2, 30, out=out)
    simulate(RULES, 2, 30, out=tmp_path / "other.parquet")
    assert out.read_bytes() == (tmp_path / "other.parquet").read_bytes()


def test_work_that_a_killed_worker_of_dask_had_is_done_by_another(tmp_path: Path, client: Any) -> None:
    """Dask sees to it; the bytes are the same."""
    killed: list[int] = []

    def kill(progress: Progress) -> None:
        if progress.done >= 5 and not killed:
            killed.append(next(iter(client.run(os.getpid).values())))
            os.kill(killed[0], signal.SIGKILL)

    simulate(RULES, 2, 60, out=tmp_path / "one.parquet", executor=client.get_executor(pure=False), chunk=1, progress=kill)
    simulate(RULES, 2, 60, out=tmp_path / "two.parquet")
    assert killed
    assert (tmp_path / "one.parquet").read_bytes() == (tmp_path / "two.parquet").read_bytes()


def test_a_client_that_is_closed_stops_a_run(tmp_path: Path) -> None:
    """What was finished is kept."""
    distributed = pytest.importorskip("distributed", reason="dask is not installed")
    out = tmp_path / "rows.parquet"
    with (
        distributed.LocalCluster(
            n_workers=1, processes=False, dashboard_address=":0", silence_logs=logging.CRITICAL
        ) as cluster,
        distributed.Client(cluster) as client,
    ):

        def close(progress: Progress) -> None:
            if progress.done >= 3:
                client.close()

        with pytest.raises(SimulationStopped) as caught:
            simulate(RULES, 2, 30, out=out, executor=client.get_executor(pure=False), chunk=1, progress=close, workers=1)
    assert 3 <= caught.value.done < 30
    assert "ClientExecutor" in caught.value.why
    assert simulate(RULES, 2, 30, out=out).notes
