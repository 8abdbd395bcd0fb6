"""The compiled engine: what it can play, how it finds room for its rows, and what becomes of matches that it cannot finish."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from attrs import evolve, frozen

import trainrules as tr
from trainrules import sim
from trainrules.errors import SimulationFailed
from trainrules.sim import compiled, keeping, kernel, lowerings, plans, readable
from trainrules.sim.columns import COLUMNS, PLACES
from trainrules.sim.players import match_seed
from trainrules.sim.setups import setup_of

FEW = "mexican-train dominoes:high=6 hand-size:pieces=4,most=4 rounds:count=4"
LONG = "mexican-train dominoes:high=3 hand-size:pieces=2,most=2 target:points=900"
"""Two pieces each count a few points a round: a match goes on for dozens of rounds."""
SERIES = "mexican-train dominoes:high=3 hand-size:pieces=2,most=2 open-series"


@frozen
class Shut(tr.Rule):
    """Nobody may lay anything."""

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """See the sentence."""
        return True


@frozen
class Nowhere:
    """A station that is not found."""

    def reserved(self, dealt: Any) -> None:
        """It is none that is set aside."""

    def found(self, dealt: Any) -> Any:
        """Only a table of the first round has one: the highest double."""
        if dealt.round == 1:
            hands = tuple(tuple(piece for piece in hand if piece != 27) for hand in dealt.hands)
            yard = tuple(piece for piece in dealt.boneyard if piece != 27)
            return tr.Found(dealt.kit.pieces[27], None, hands, yard)
        raise tr.BadInput("there is none")


@frozen
class StationNowhere(tr.Rule):
    """No round after the first has a station."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"station": Nowhere()}


@pytest.fixture
def lowered(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Register a lowering for the time of a test."""

    def register(cls: type, said: object) -> None:
        name = "_RULES" if issubclass(cls, tr.Rule) else "_POLICIES"
        monkeypatch.setitem(getattr(lowerings, name), cls, lambda *about: said)

    return register


# What stands against it.


def test_nothing_stands_against_what_is_lowered() -> None:
    """By players that have names."""
    assert compiled.why_not(setup_of(FEW, 3, 1, ["random", "own", "first"], None)) == ()


def test_all_that_stands_against_it_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numba that is not there, a player of one's own, a rule without a lowering."""
    monkeypatch.setattr(compiled, "find_spec", lambda name: None)
    setup = setup_of(tr.ruleset(FEW, Shut()), 3, 1, ["random", lambda *about: about[2][0], "first"], None)
    assert compiled.why_not(setup) == (
        "Numba is not installed; pip install 'trainrules[sim]' brings it",
        "a player is a function of your own",
        "rule 'shut' has no lowering",
    )


def test_what_it_cannot_play_is_not_packed() -> None:
    """The error has all reasons."""
    with pytest.raises(SimulationFailed, match=r"^the compiled engine cannot play this: rule 'shut' has no lowering$"):
        compiled.packed(setup_of(tr.ruleset(FEW, Shut()), 3, 1, "random", None))


def test_where_code_cannot_be_kept_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """With what to do; else there is nothing to tell."""
    monkeypatch.setattr(kernel, "CACHED", True)
    assert compiled.told() == ()
    monkeypatch.setattr(kernel, "CACHED", False)
    assert len(compiled.told()) == 1
    assert "set NUMBA_CACHE_DIR to a folder" in compiled.told()[0]


def test_code_is_compiled_without_a_folder_to_keep_it_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """The function is compiled all the same, and that is known, of whichever function it was so."""
    monkeypatch.setattr(kernel, "CACHED", True)
    for kept, known in ((True, True), (False, False), (True, False)):
        monkeypatch.setattr(kernel, "keep", lambda function, kept=kept: kept)
        twice = kernel.entry(lambda number: 2 * number)
        assert (twice(21), kernel.CACHED) == (42, known)


def test_rounds_without_an_end_want_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lowering can say that a match is never over, as that of a bundled series."""
    rules = tr.ruleset(FEW)
    monkeypatch.setitem(lowerings._POLICIES, type(rules.settings.rounds), lambda *about: sim.Lasts())
    with pytest.raises(tr.BadInput, match=r"is never over; say after how many rounds it is to end, such as rounds=10"):
        compiled.why_not(setup_of(rules, 2, 1, "random", None))
    assert compiled.why_not(setup_of(rules, 2, 1, "random", 10)) == ()


def test_a_match_that_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many rows that no match has them, where nobody has said how many rounds there are."""
    monkeypatch.setattr(compiled, "LONGEST", 1000)
    monkeypatch.setattr(compiled, "lowering_of_policy", lambda policy: None)
    rules = "mexican-train dominoes:high=3 hand-size:pieces=2,most=2 rounds:count=900"
    with pytest.raises(
        SimulationFailed, match=r"^match 3: it was not over after 256 rounds; say after how many rounds a match is to"
    ):
        compiled.play(setup_of(rules, 2, 1, "random", None), 3, 1)
    assert len(compiled.play(setup_of(LONG, 2, 1, "random", None), 3, 1)) < 1000


def test_what_was_wrong_with_the_folder_of_compiled_code_is_told_with_the_results(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is known only when the code was called."""
    monkeypatch.setattr(keeping, "TROUBLES", {"The folder is full.": None})
    assert sim.simulate(FEW, 2, 2).notes == ("The folder is full.",)
    assert sim.simulate(FEW, 2, 2, engine="readable").notes == ()


# What is packed.


def test_a_plan_is_only_read() -> None:
    """So that threads may share it; each run has a state of its own."""
    made = compiled.packed(setup_of(FEW, 3, 1, "random", None))
    with pytest.raises(ValueError, match="read-only"):
        made.plan[0] = 1
    one, other = made.state(), made.state()
    assert [part.size for part in one] == [made.size, kernel.HASHING, made.text]
    assert not any(np.shares_memory(mine, yours) for mine, yours in zip(one, other, strict=True))


@pytest.mark.parametrize(
    ("rules", "rounds", "known"), [(FEW, None, 4), (FEW, 2, 2), (FEW, 9, 4), (SERIES, 7, 7), (LONG, None, None)]
)
def test_how_many_rounds_there_are_is_known_where_they_are_counted(rules: str, rounds: int | None, known: int | None) -> None:
    """By the rules, by the run, or by whichever comes first."""
    assert compiled.packed(setup_of(rules, 2, 1, "random", rounds)).rounds == known


@pytest.mark.parametrize("seed", [0, -1, 2**64, -(2**4000), 2**4095])
def test_any_seed_of_a_run_gives_the_matches_of_its_numbers(seed: int) -> None:
    """It is told as text, whatever its length and sign."""
    setup = setup_of(FEW, 2, seed, "random", 1)
    assert (compiled.play(setup, 10**12, 2) == readable.play(setup, 10**12, 2)).all()


# Room for rows.


def test_matches_of_unknown_length_get_more_room_where_it_is_needed() -> None:
    """One match of more rounds than were guessed, and several of which some are."""
    setup = setup_of(LONG, 2, 1, "random", None)
    rows = readable.play(setup, 0, 4)
    rounds = [int(rows[rows[:, PLACES["match"]] == match, PLACES["round"]].max()) for match in range(4)]
    assert max(rounds) > 2 * compiled.ROUNDS_GUESSED
    assert (compiled.play(setup, 0, 4) == rows).all()
    for match in range(4):
        assert (compiled.play(setup, match, 1) == rows[rows[:, PLACES["match"]] == match]).all()


def test_room_is_doubled_until_one_match_fits_and_kept_while_matches_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Guessed at a round each, two seats: room for 2 rows, then for 4, and so on; a match of n rounds needs 2n."""
    monkeypatch.setattr(compiled, "ROUNDS_GUESSED", 1)
    rooms: list[int] = []
    real = kernel.play_matches

    def watched(*about: Any) -> None:
        rooms.append(about[7].shape[1])
        real(*about)

    monkeypatch.setattr(kernel, "play_matches", watched)
    setup = setup_of(LONG, 2, 1, "random", None)
    rows = compiled.play(setup, 0, 1)
    assert rooms == [2 << times for times in range(len(rooms))]
    assert rooms[-2] < len(rows) <= rooms[-1]
    rooms.clear()
    assert (compiled.play(setup, 0, 3) == readable.play(setup, 0, 3)).all()
    assert rooms == sorted(rooms)


def test_a_limit_of_rounds_that_no_match_comes_to_takes_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is room for what was set at the most, and for more where one match needs it."""
    setup = setup_of(LONG, 2, 1, "random", 999_999)
    rows = readable.play(setup, 0, 3)
    assert (compiled.play(setup, 0, 3) == rows).all()
    monkeypatch.setattr(compiled, "MOST_ROOM", 6)
    assert (compiled.play(setup, 0, 3) == rows).all()


def test_of_no_matches_there_are_no_rows() -> None:
    """They have the columns all the same."""
    rows = compiled.play(setup_of(FEW, 2, 1, "random", None), 5, 0)
    assert (rows.shape, rows.dtype) == ((0, len(COLUMNS)), np.int64)


def test_a_setup_that_is_packed_already_is_not_packed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rows are the same."""
    setup = setup_of(FEW, 2, 1, "random", None)
    rows, made = compiled.play(setup, 0, 2), compiled.packed(setup)
    monkeypatch.setattr(compiled, "packed", None)
    assert (compiled.play(setup, 0, 2, made) == rows).all()


# Matches that are not finished.


def test_a_round_that_is_dealt_again_without_end_is_given_up(
    lowered: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kernel stops after a thousand deals; the readable engine says why."""
    lowered(Shut, sim.Lowered(closes=True))
    monkeypatch.setattr(readable, "MOST_DEALS", 2)
    assert kernel.MOST_DEALS == 1000
    setup = setup_of(tr.ruleset(f"{FEW} draw-none blocked-redealt", Shut()), 2, 1, "random", None)
    with pytest.raises(SimulationFailed) as caught:
        compiled.play(setup, 3, 2)
    assert str(caught.value).startswith(f"match 3 (its own seed is {match_seed(1, 3)}): round 1 was dealt 2 times and blocked")


@pytest.mark.parametrize("said", [sim.Hunted(((0,),)), sim.Opened((0,))])
def test_a_round_without_a_station_is_told_as_its_policy_tells_it(
    said: Any, lowered: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kernel finds none where no piece serves; then the readable engine plays that match, and the policy fails."""
    lowered(Nowhere, said)
    setup = setup_of(tr.ruleset(f"{FEW} -station-reserved", StationNowhere()), 2, 1, "random", None)
    made = compiled.packed(setup)
    plan = made.plan.copy()
    plan[plan[kernel.AT_PLAYING]] = 0  # 0-0 is not dealt, so that it is in no hand and not in the boneyard
    with pytest.raises(tr.RuleFailed, match="there is none") as caught:
        compiled.play(setup, 4, 1, evolve(made, plan=plan))
    assert caught.value.__notes__ == [f"This happened in match 4 of the run, whose own seed is {match_seed(1, 4)}."]


def test_a_match_that_the_readable_engine_can_finish_is_a_fault_of_ours() -> None:
    """It is told, and not passed over in silence."""
    setup = setup_of("fundex", 2, 1, "random", 1)
    made = compiled.packed(setup)
    plan = made.plan.copy()
    plan[plan[kernel.AT_WANTED] + 1] = 0  # nothing serves as a station
    with pytest.raises(SimulationFailed) as caught:
        compiled.play(setup, 2, 1, evolve(made, plan=plan))
    assert str(caught.value) == (
        "match 2: the compiled engine could not finish it, and the readable one could; "
        "hold the lowerings of its rules against the rules with trainrules.sim.tie"
    )


def test_matches_before_one_that_is_not_finished_are_lost_with_it(lowered: Callable[..., None]) -> None:
    """An error, and no rows: they are played again once it is mended."""
    lowered(Shut, sim.Lowered(closes=False))
    setup = setup_of(tr.ruleset(FEW, Shut()), 2, 1, "random", 1)
    assert len(compiled.play(setup, 0, 2)) == 4
    assert plans.unlowered(setup.rules, 2) == ()
