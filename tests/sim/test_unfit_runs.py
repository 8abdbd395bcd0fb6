"""Runs that cannot be: too large for memory, with too many seats, or with players and executors that do what they should not."""

from __future__ import annotations

import os
import sys
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest

import trainrules as tr
from trainrules.errors import SimulationFailed, SimulationStopped
from trainrules.sim import compiled, lowerings, running
from trainrules.sim.columns import PLACES
from trainrules.sim.crews import MOST_ROWS, Answer
from trainrules.sim.forms import form_of
from trainrules.sim.players import Chance
from trainrules.sim.setups import setup_of

simulate = partial(running.simulate, engine="readable")
"""By the engine that has nothing to compile, and so is the quicker one for a few matches."""
SMALL = "mexican-train dominoes:high=6 hand-size:pieces=1"
RULES = f"{SMALL} rounds:count=1"


# How much there will be.


@pytest.mark.parametrize("engine", ["readable", "compiled"])
def test_rows_that_are_known_to_be_too_many_are_refused_before_a_match_is_played(
    monkeypatch: pytest.MonkeyPatch, engine: str
) -> None:
    """Of 1,000 matches, 999,999 rounds and 8 seats: almost 8,000 million rows, each of 507 bits, 63.375 bytes: 472.2 times 2 ** 30."""
    monkeypatch.setattr(running, "executor_of", None)
    with pytest.raises(tr.BadInput, match=r"the rows of 1000 matches would take about 472 GB of memory; name a file"):
        running.simulate(f"{SMALL} rounds:count=999999", 8, 1000, engine=engine)


def test_a_limit_of_rounds_that_matches_do_not_come_to_is_no_reason_to_refuse() -> None:
    """They end at a hundred points."""
    rules = "mexican-train dominoes:high=6 target:points=100"
    assert compiled.rounds_of(setup_of(rules, 2, 1, "random", 999_999)) is None
    assert len(simulate(rules, 2, 5, rounds=999_999)) == 5


@pytest.mark.parametrize(
    ("rules", "engine", "matches"),
    [
        (RULES, "readable", 1),
        (RULES, "compiled", 64),
        (f"{SMALL} rounds:count=16384", "compiled", 8),
        (f"{SMALL} rounds:count=999999", "compiled", 1),
        (f"{SMALL} target:points=100", "compiled", 8),
    ],
)
def test_the_first_share_is_one_that_fits(rules: str, engine: str, matches: int) -> None:
    """Of 2 ** 18 rows: at two seats those of 8 matches of 2 ** 14 rounds."""
    assert MOST_ROWS == 2**18
    assert running._first_share(setup_of(rules, 2, 1, "random", None), engine) == matches


def test_a_lowering_that_fails_tells_no_number_of_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The readable engine does without; nor is one told where there is none."""
    setup = setup_of(RULES, 2, 1, "random", None)
    assert compiled.rounds_of(setup) == 1
    policy = type(setup.rules.settings.rounds)
    monkeypatch.setitem(lowerings._POLICIES, policy, lambda *_: 1 // 0)
    assert compiled.rounds_of(setup) is None
    monkeypatch.delitem(lowerings._POLICIES, policy)
    assert compiled.rounds_of(setup) is None


def test_a_match_of_a_known_length_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is room for all of it from the beginning, though it is more than is given room at once elsewhere."""
    monkeypatch.setattr(compiled, "MOST_ROOM", 2)
    kernel, rooms = compiled._kernel(), []
    real = kernel.play_matches

    def watched(*about: Any) -> None:
        rooms.append(about[7].shape[1])
        real(*about)

    monkeypatch.setattr(kernel, "play_matches", watched)
    rows = compiled.play(setup_of(f"{SMALL} rounds:count=30", 2, 1, "random", None), 0, 1)
    assert (rooms, rows[-1, PLACES["round"]]) == ([60], 30)


# Seats, files and chance.


@pytest.mark.parametrize("seats", [10**30, 10**13, -1])
@pytest.mark.parametrize("rules", ["mexican-train", "no such game"])
def test_seats_beyond_all_measure_are_refused(seats: int, rules: str) -> None:
    """As any other number that does not serve."""
    with pytest.raises(tr.BadInput, match="this cannot be simulated"):
        simulate(rules, seats)


class Lost(os.PathLike[str]):
    """A path that cannot tell itself."""

    def __fspath__(self) -> str:
        """Fail."""
        raise LookupError("mislaid")


def test_a_path_that_fails_is_refused() -> None:
    """With what it raised."""
    with pytest.raises(tr.BadInput, match="its path cannot be told, LookupError: mislaid; give a str or a Path"):
        form_of(Lost())


@pytest.mark.parametrize("bound", [None, 1.5, 0, -1, True, "3"])
def test_chance_has_no_number_below_what_is_no_bound(bound: Any) -> None:
    """A bound is a whole number from 1."""
    with pytest.raises(tr.BadInput, match=r"there is no number below .*; give a whole number from 1"):
        Chance(1).below(bound)


# Players.


@pytest.mark.parametrize("error", [SystemExit(3), GeneratorExit()])
def test_a_player_that_ends_programs_is_named(error: BaseException) -> None:
    """Neither the program nor the worker is ended, and nothing is said of other processes."""

    def leaves(*_: Any) -> Any:
        raise error

    with pytest.raises(SimulationFailed, match=rf"matches (\d) to \1: a player or a rule raised {type(error).__name__}"):
        simulate(RULES, 2, 10, policy=leaves)


def test_nothing_is_said_of_other_processes_where_threads_play() -> None:
    """Here they were shut down."""
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    with pytest.raises(SimulationStopped, match="ThreadPoolExecutor took no work"):
        simulate(RULES, 2, 10, policy=lambda *_: sys.exit(3), executor=executor)


# Executors.


class Careless(Executor):
    """An executor that gives whatever it likes."""

    def __init__(self, given: object, *, bare: bool = False) -> None:
        """Give that; `bare` without a future around it."""
        self.given, self.bare = given, bare

    def submit(self, *_: Any) -> Any:  # type: ignore[override]
        """Whatever it was asked."""
        if self.bare:
            return self.given
        future: Future[Any] = Future()
        future.set_result(self.given)
        return future


@pytest.mark.parametrize("given", [None, 7, Answer(0, 1)])
def test_an_executor_that_gives_no_future_is_named(given: object) -> None:
    """The run is stopped, also where a player could not be sent."""
    with pytest.raises(SimulationStopped, match=r"Careless gave .* for work, which is no Future of concurrent.futures"):
        simulate(RULES, 2, 10, policy=lambda *about: about[2][0], executor=Careless(given, bare=True))


@pytest.mark.parametrize(
    "given",
    [
        None,
        7,
        Answer(0, 1),
        Answer(20, 1, error=ValueError()),
        Answer(0, 2, error=ValueError()),
        Answer(0, 1, data=b"PAR1"),
        Answer(0, 1, error="no error"),  # type: ignore[arg-type]
    ],
)
def test_an_executor_whose_workers_give_no_answer_to_what_was_asked_is_named(given: object) -> None:
    """Nothing, something else, one without rows, to other matches, to more of them, with rows of another kind, without an error."""
    with pytest.raises(
        SimulationStopped, match=r"a worker of Careless gave .*, which is no answer to matches 0 to 0"
    ) as caught:
        simulate(RULES, 2, 10, executor=Careless(given))
    assert caught.value.done == 0
