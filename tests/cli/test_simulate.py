"""`trainrules simulate`: many matches, and what they come to."""

from __future__ import annotations

import json
import logging
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pyarrow.parquet as pq
import pytest

from trainrules import sim
from trainrules.cli import simulating
from trainrules.errors import SimulationFailed, SimulationStopped
from trainrules.sim import chunks

pytestmark = pytest.mark.usefixtures("compiled_code")

Run = Callable[..., Any]
GAME = ("mexican-train", "dominoes:high=6", "hand-size:pieces=3", "rounds:count=2")
RULES = " ".join(GAME)
QUICK = (*GAME, "--seats", "2", "--engine", "readable")
PRINTING = """
import attrs, trainrules as tr

@attrs.frozen
class Chatty(tr.Rule):
    '''Nothing is changed, but told.'''
    def forbids(self, table: tr.Table, play: tr.Play) -> bool:
        print("hello from a rule")
        return False

@tr.hookimpl
def trainrules_rules():
    return [Chatty]
"""
INTERRUPTIBLE = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests may have it ignored
from trainrules.cli import main
sys.exit(main())
"""


def figures(ran: Any) -> dict[str, Any]:
    """What programs are told, but for how long it took."""
    assert (ran.status, ran.out.count("\n")) == (0, 1)
    told: dict[str, Any] = json.loads(ran.out)
    assert told.pop("seconds") >= 0
    return told


def known(*arguments: Any, **options: Any) -> dict[str, Any]:
    """What the library says of the same run."""
    told = sim.simulate(*arguments, **options).summary().to_dict()
    del told["seconds"]
    return {**json.loads(json.dumps(told)), "out": None}


@contextmanager
def stopped() -> Iterator[None]:
    """A context in which somebody presses Ctrl-C when the first matches are finished."""

    @contextmanager
    def watched(*_: object, **__: object) -> Iterator[Callable[[sim.Progress], None]]:
        def tell(progress: sim.Progress) -> None:
            raise KeyboardInterrupt

        yield tell

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(simulating, "watched", watched)
        yield


def test_the_figures_are_those_of_the_library(run: Run) -> None:
    """For programs: the run, every measure, and whether a seat is favoured; nothing else is written."""
    ran = run("simulate", *QUICK, "--matches", "12", "--seed", "5", "--json", charset="ascii")
    assert ran.err == ""
    assert figures(ran) == known(RULES, 2, 12, 5, engine="readable")


def test_where_nothing_is_said_it_is_what_the_library_takes(run: Run) -> None:
    """Four seats, a thousand matches, the seed 1, random players, and the compiled engine."""
    assert figures(run("simulate", *GAME, "--json")) == known(RULES)


def test_each_seat_may_have_a_player_of_its_own(run: Run) -> None:
    """From seat 0 on; one name is for all."""
    for policies in (("heavy",), ("heavy", "random")):
        said = [word for policy in policies for word in ("--policy", policy)]
        told = figures(run("simulate", *QUICK, "--matches", "5", *said, "--json"))
        assert told["setup"]["players"] == [policies[0], policies[-1]]


def test_house_rules_and_omissions_are_said_as_everywhere(run: Run, odd: str) -> None:
    """A rule of a file, too; it has its note."""
    words = ("tenth-piece", "-double-blank", "--plugin", odd, "--matches", "3")
    told = figures(run("simulate", *GAME, "--seats", "2", *words, "--json"))
    assert told["setup"]["ruleset"] == f"{RULES} tenth-piece -double-blank"
    assert [note for note in told["notes"] if "tenth-piece" in note] == told["notes"] != []


def test_people_are_told_what_was_played_the_means_and_whether_a_seat_is_favoured(run: Run) -> None:
    """A match of these rules has two rounds, whoever plays."""
    ran = run("simulate", *QUICK, "--matches", "4", width=200)
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert re.fullmatch(rf"{RULES}: 2 seats, 4 matches, players: random, seed 1 \(readable, [0-9.]+ s\)", lines[0])
    assert re.search(r"^  rounds +2\.00 +2\.00 to 2\.00  rounds of a match$", ran.out, re.MULTILINE)
    assert re.search(r"^  wins +0 .* %  matches that the seat wins\n +1 .* %$", ran.out, re.MULTILINE)
    assert lines[-1] == "Too few matches to tell whether a seat is favoured: 4 were played, and 10 are needed."
    assert "95 %\n" not in ran.out


def test_no_line_is_wider_than_the_terminal(run: Run) -> None:
    """Whatever is told."""
    out = run("simulate", *QUICK, "--matches", "4", "--all").out
    assert max(map(len, out.splitlines())) <= 80


def test_where_all_is_asked_for_the_spread_is_told_too(run: Run) -> None:
    """Of what is no share; the rounds are two in every match."""
    out = run("simulate", *QUICK, "--matches", "4", "--all").out
    assert re.search(r"^rounds +0\.00 +2 +2 +2 +2 +2$", out, re.MULTILINE)
    assert re.search(r"^points +0( +[0-9.]+){6}\n +1( +[0-9.]+){6}$", out, re.MULTILINE)
    assert len(re.findall(r"^ *blocked ", out, re.MULTILINE)) == 1


def test_that_the_readable_engine_plays_is_noted(run: Run, odd: str) -> None:
    """At the end, with the reason."""
    out = run("simulate", *GAME, "tenth-piece", "--plugin", odd, "--matches", "3", width=200).out
    assert re.search(r"^Note: The readable engine plays, .*tenth-piece", out, re.MULTILINE)


def test_matches_end_after_as_many_rounds_as_are_said(run: Run) -> None:
    """Earlier than the rules say."""
    told = figures(run("simulate", *QUICK, "--matches", "3", "--rounds", "1", "--json"))
    assert told["setup"]["rounds"] == 1
    assert next(line["mean"] for line in told["measures"] if line["measure"] == "rounds") == 1


def test_a_series_without_an_end_is_refused_with_what_to_add(run: Run) -> None:
    """In words of the command."""
    ran = run("simulate", "mexican-train", "open-series")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.endswith(
        "goes on for as long as everybody likes; say after how many rounds a match is to end: --rounds 10\n"
    )
    assert run("simulate", *GAME[:3], "open-series", "--rounds", "1", "--matches", "2").status == 0


def test_the_rows_stand_in_the_file_that_is_named(run: Run, elsewhere: Path) -> None:
    """A row a match, round and seat; the end says where they are."""
    ran = run("simulate", *QUICK, "--matches", "3", "--out", "rows.parquet")
    assert ran.out.endswith("\nThe rows are in rows.parquet.\n")
    assert pq.read_table("rows.parquet").equals(sim.simulate(RULES, 2, 3).to_arrow())
    assert figures(run("simulate", *QUICK, "--matches", "3", "--out", "rows.parquet", "--json"))["out"] == "rows.parquet"
    assert os.listdir(elsewhere) == ["rows.parquet"]  # noqa: PTH208  # names alone


def test_a_finished_file_is_read_and_more_matches_go_on_from_it(run: Run, elsewhere: Path) -> None:
    """The notes say so."""
    words = ("simulate", *QUICK, "--out", "rows.parquet", "--matches")
    run(*words, "3")
    assert (
        f"Note: {elsewhere.resolve() / 'rows.parquet'} had all 3 matches already; none was played\n"
        in run(*words, "3", width=999).out
    )
    assert "Note: 3 of 5 matches were there already and were not played again\n" in run(*words, "5", width=999).out
    assert pq.read_table("rows.parquet").equals(sim.simulate(RULES, 2, 5).to_arrow())


@pytest.mark.usefixtures("elsewhere")
def test_a_stopped_run_goes_on_with_the_same_words(run: Run) -> None:
    """Which are told, quotes included, even where all else is for programs; at the end the bytes are those of a single run."""
    words = ("simulate", *QUICK, "--matches", "20", "--out", "my rows.parquet", "--json")
    with stopped():
        ran = run(*words)
    assert (ran.status, ran.out) == (130, "")
    again = f"trainrules simulate {' '.join(QUICK)} --matches 20 --out 'my rows.parquet' --json"
    assert ran.err == f"trainrules: The run was stopped; what is finished is kept. Go on with it: {again}\n"
    notes = figures(run(*words))["notes"]
    assert [re.sub("^[0-9]+", "N", note) for note in notes] == ["N of 20 matches were there already and were not played again"]
    run("simulate", *QUICK, "--matches", "20", "--out", "other.parquet")
    assert Path("my rows.parquet").read_bytes() == Path("other.parquet").read_bytes()


def test_of_a_stopped_run_without_a_file_nothing_is_kept(run: Run) -> None:
    """And that is said: one match was finished, the first share of the readable engine."""
    with stopped():
        ran = run("simulate", *QUICK, "--matches", "2000")
    assert (ran.status, ran.out) == (130, "")
    assert ran.err == "trainrules: The run was stopped after 1 of 2,000 matches, of which nothing is kept.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_ctrl_c_ends_a_run_with_status_130_and_how_to_go_on(elsewhere: Path) -> None:
    """Without a traceback, whatever the workers are doing."""
    words = ["simulate", *QUICK, "--matches", "1000000", "--out", "rows.parquet"]
    command = [sys.executable, "-c", INTERRUPTIBLE, *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:  # noqa: S603  # our own words
        while not list(elsewhere.glob("rows.parquet.parts/*.parquet")):
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    assert (process.returncode, out) == (130, "")
    assert err == f"trainrules: The run was stopped; what is finished is kept. Go on with it: trainrules {' '.join(words)}\n"


def test_a_run_that_loses_its_workers_has_status_1(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said why, and how to go on."""

    def stopping(*_: object, **__: object) -> None:
        raise SimulationStopped(5, 10, why="a worker died")

    monkeypatch.setattr(sim, "simulate", stopping)
    ran = run("simulate", *QUICK, "--matches", "10")
    line = "trainrules: A worker died. The run was stopped after 5 of 10 matches, of which nothing is kept.\n"
    assert (ran.status, ran.out, ran.err) == (1, "", line)


def test_a_match_without_an_end_has_status_1(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message is the library's."""

    def failing(*_: object, **__: object) -> None:
        raise SimulationFailed("match 3: no end")

    monkeypatch.setattr(sim, "simulate", failing)
    ran = run("simulate", *QUICK)
    assert (ran.status, ran.out, ran.err) == (1, "", "trainrules: match 3: no end\n")


def test_a_rule_that_fails_has_status_1(run: Run, odd: str) -> None:
    """As in a match."""
    ran = run("simulate", *GAME, "raising", "--plugin", odd)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith("trainrules: rule 'raising' (of file odd.py): due raised ValueError: no idea.")


def test_what_a_rule_prints_is_no_answer(run: Run, tmp_path: Path) -> None:
    """It goes where messages go."""
    file = tmp_path / "chatty.py"
    file.write_text(PRINTING)
    ran = run("simulate", *QUICK, "chatty", "--plugin", str(file), "--matches", "2", "--json")
    figures(ran)
    assert "hello from a rule" in ran.err


@pytest.mark.parametrize("ending", ["png", "svg"])
@pytest.mark.usefixtures("elsewhere")
def test_a_measure_is_drawn_into_a_file(ending: str, run: Run) -> None:
    """That of points, unless another is named; it is said where it is, but not to programs."""
    ran = run("simulate", *QUICK, "--matches", "4", "--plot", f"picture.{ending}")
    assert ran.out.endswith(f"\nThe picture is in picture.{ending}.\n")
    first = Path(f"picture.{ending}").read_bytes()
    assert first.startswith(b"\x89PNG" if ending == "png" else b"<?xml")
    figures(run("simulate", *QUICK, "--matches", "4", "--plot", f"picture.{ending}", "--measure", "moves", "--json"))
    assert Path(f"picture.{ending}").read_bytes() != first


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("--measure moves", "--measure says what is drawn; add --plot FILE (see trainrules simulate --help)"),
        ("--plot x.svg --measure pints", "there is no measure 'pints'; did you mean 'points'?"),
        ("--plot x.gif", "--plot x.gif: the name of the file says its form; let it end in .png or .svg"),
        ("--plot no/x.svg", "--plot no/x.svg: there is no folder no; make it, or name another file"),
        (
            "--dask x:1 --workers 2",
            "--workers and --dask do not go together: a cluster has workers of its own (see trainrules simulate --help)",
        ),
        ("--matches 0", "this cannot be simulated: matches 0: give a whole number from 1 to 1000000000000"),
        ("--policy hevy", "this cannot be simulated: policy: 'hevy' is no player; did you mean 'heavy'?"),
        (
            "--seats 9",
            "this cannot be simulated: 'mexican-train' is not played by 9 seats; take one of 2, 3, 4, 5, 6, 7, 8",
        ),
        (
            "--seed x",
            "Invalid value for '--seed': 'x' is no whole number; write one, such as 7 (see trainrules simulate --help)",
        ),
        (
            "--out rows.txt",
            (
                "this cannot be simulated: out 'rows.txt': the name of the file says its form; "
                "let it end in .parquet, .csv, .jsonl"
            ),
        ),
    ],
)
@pytest.mark.usefixtures("elsewhere")
def test_each_mistake_has_its_line_before_anything_is_played(words: str, line: str, run: Run) -> None:
    """The line says what was wrong and what to do."""
    ran = run("simulate", "mexican-train", *words.split())
    assert (ran.status, ran.out, ran.err) == (2, "", f"trainrules: {line}\n")


def test_an_engine_that_there_is_not_is_refused(run: Run) -> None:
    """Those that there are, are named, also in the help."""
    ran = run("simulate", "mexican-train", "--engine", "fast")
    assert (ran.status, ran.out) == (2, "")
    assert all(name in ran.err and name in run("simulate", "--help").out for name in chunks.ENGINES)


def test_an_engine_that_cannot_play_these_rules_is_refused(run: Run, odd: str) -> None:
    """With the reason."""
    ran = run("simulate", *GAME, "tenth-piece", "--plugin", odd, "--engine", "compiled")
    assert (ran.status, ran.out) == (2, "")
    assert "tenth-piece" in ran.err


def test_rules_of_a_file_are_not_sent_to_other_processes(run: Run, odd: str) -> None:
    """They would not know them; where the compiled engine plays, threads do, which know everything."""
    words = ("simulate", *GAME, "--plugin", odd, "--matches", "3", "--workers", "2")
    ran = run(*words, "tenth-piece")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("trainrules: --plugin and --workers do not go together where the readable engine plays: ")
    ran = run("simulate", *GAME, "--plugin", odd, "--dask", "tcp://127.0.0.1:1")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("trainrules: --plugin and --dask do not go together: ")
    assert run(*words).status == 0


@pytest.mark.parametrize(
    ("module", "words", "line"),
    [
        (
            "numpy",
            (),
            "trainrules.sim.simulate needs the extra 'sim': pip install 'trainrules[sim]', or in a clone pip install -e '.[sim]'",
        ),
        (
            "pyarrow",
            (),
            "trainrules.sim.simulate needs the extra 'sim': pip install 'trainrules[sim]', or in a clone pip install -e '.[sim]'",
        ),
        (
            "matplotlib",
            ("--plot", "x.svg"),
            "plot needs the extra 'plot': pip install 'trainrules[plot]', or in a clone pip install -e '.[plot]'",
        ),
        (
            "distributed",
            ("--dask", "x:1"),
            "--dask needs the extra 'cluster': pip install 'trainrules[cluster]', or in a clone pip install -e '.[cluster]'",
        ),
    ],
)
def test_without_an_extra_one_line_names_it(module: str, words: tuple[str, ...], line: str) -> None:
    """The extra of the command brings none of them."""
    code = f"import sys; sys.modules['{module}'] = None; from trainrules.cli import main; main(['simulate', *{[*QUICK, *words]!r}])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, text=True)  # noqa: S603  # our own words
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", f"trainrules: {line}\n")


def test_without_dask_the_extra_is_named_before_anything_is_played(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """In this process, too."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    ran = run("simulate", *QUICK, "--dask", "x:1")
    assert (ran.status, ran.err) == (
        2,
        "trainrules: --dask needs the extra 'cluster': pip install 'trainrules[cluster]', or in a clone pip install -e '.[cluster]'\n",
    )


def test_a_broken_installation_is_told_as_what_it_is(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dask may be there, and lack what it needs itself."""

    class Finder:
        @staticmethod
        def find_spec(name: str, *_: object) -> None:
            if name == "distributed":
                raise ModuleNotFoundError(name="yaml")

    monkeypatch.delitem(sys.modules, "distributed", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Finder, *sys.meta_path])
    with pytest.raises(ModuleNotFoundError):
        run("simulate", *QUICK, "--dask", "x:1")


def test_help_loads_none_of_the_heavy_libraries() -> None:
    """It is there at once."""
    heavy = ("numpy", "numba", "pyarrow", "matplotlib", "pandas", "distributed")
    for words in (["--help"], ["simulate", "--help"], ["what-if", "--help"]):
        code = f"""
import sys
from trainrules.cli import main
try:
    main({words!r})
finally:
    print(sorted(set(sys.modules) & set({heavy!r})), file=sys.stderr)
"""
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)  # noqa: S603  # our own words
        assert ran.stderr == "[]\n"


class Cluster:
    """What `distributed.Client` is to us, without Dask: it says how many threads there are, and gives an executor of two."""

    def __init__(self, threads: dict[str, int]) -> None:
        """Keep the threads of each worker; nobody has asked yet."""
        self.threads = threads
        self.asked: list[tuple[object, ...]] = []

    @contextmanager
    def connect(self, address: str, *, timeout: str) -> Iterator[Cluster]:
        """The client of an address."""
        if address == "gone:1":
            raise OSError("nobody is there")
        self.asked.append((address, timeout))
        with ThreadPoolExecutor(2) as self.pool:
            yield self
        self.asked.append(("left",))

    def nthreads(self) -> dict[str, int]:
        """Those of each worker."""
        return self.threads

    def get_executor(self, *, pure: bool) -> ThreadPoolExecutor:
        """Threads of this process."""
        self.asked.append(("pure", pure))
        return self.pool


@pytest.mark.parametrize("threads", [{"a": 1, "b": 1}, {}])
def test_a_cluster_is_asked_for_an_executor_and_left_in_the_end(
    threads: dict[str, int], run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the client is; work is not taken for done because equal work was done before."""
    stand_in = Cluster(threads)
    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=stand_in.connect))
    ran = run("simulate", *QUICK, "--matches", "3", "--dask", "x:1", "--json")
    waits = (
        "" if threads else "trainrules: warning: --dask x:1: the cluster has no worker yet; the run begins when there is one\n"
    )
    assert ran.err == waits
    assert figures(ran) == known(RULES, 2, 3, engine="readable")
    assert stand_in.asked == [("x:1", "10s"), ("pure", False), ("left",)]


def test_a_cluster_that_is_gone_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """With what its client says, and what an address looks like."""
    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=Cluster({}).connect))
    ran = run("simulate", *QUICK, "--dask", "gone:1")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == (
        "trainrules: --dask gone:1: no cluster is reached there: nobody is there; "
        "give the address that its scheduler tells, such as tcp://10.0.0.1:8786\n"
    )


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A cluster of two workers, each a process."""
    distributed = pytest.importorskip("distributed", reason="dask is not installed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0", silence_logs=logging.CRITICAL
    ) as cluster:
        yield cluster


def test_the_workers_of_a_cluster_play_the_same(cluster: Any, run: Run) -> None:
    """To the last figure."""
    ran = run("simulate", *QUICK, "--matches", "12", "--dask", cluster.scheduler_address, "--json")
    assert ran.err == ""
    assert figures(ran) == known(RULES, 2, 12, engine="readable")


def test_a_cluster_without_workers_is_waited_for_and_that_is_said(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """They may come later; here the first ones come when the run begins."""
    distributed = pytest.importorskip("distributed", reason="dask is not installed")
    with distributed.LocalCluster(
        n_workers=0, threads_per_worker=1, processes=False, dashboard_address=":0", silence_logs=logging.CRITICAL
    ) as cluster:
        real = sim.simulate

        def begun(*arguments: Any, **options: Any) -> Any:
            cluster.scale(1)
            return real(*arguments, **options)

        monkeypatch.setattr(sim, "simulate", begun)
        ran = run("simulate", *QUICK, "--matches", "3", "--dask", cluster.scheduler_address)
    assert ran.status == 0
    assert ran.err == (
        f"trainrules: warning: --dask {cluster.scheduler_address}: the cluster has no worker yet; the run begins when there is one\n"
    )


@pytest.mark.parametrize("address", ["nonsense", "tcp://127.0.0.1:1"])
def test_a_cluster_that_does_not_answer_is_refused(address: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """With what an address looks like."""
    pytest.importorskip("distributed", reason="dask is not installed")
    monkeypatch.setattr(simulating, "REACHED", "1s")
    ran = run("simulate", *QUICK, "--dask", address)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"trainrules: --dask {address}: no cluster is reached there: ")
    assert ran.err.endswith("; give the address that its scheduler tells, such as tcp://10.0.0.1:8786\n")
