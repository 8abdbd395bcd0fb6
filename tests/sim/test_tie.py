"""The compiled engine and the readable game are the same game: by every game, every rule, every option, and by chance."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from attrs import evolve, frozen
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import trainrules as tr
import trainrules_variants.lowerings  # noqa: F401  # what is held against its rules
from trainrules import sim, testing
from trainrules.errors import SimulationFailed, TieBroken
from trainrules.sim import compiled, facts, kernel, lowerings, readable, ties
from trainrules.sim.players import PLAYERS, match_seed
from trainrules.sim.setups import setup_of
from trainrules.testing.choices import _values, accepted, plain

GAMES, RULES = tr.catalogue().games, tr.catalogue().rules
FEW = "mexican-train dominoes:high=6 hand-size:pieces=4,most=4 rounds:count=4"
DRY = "mexican-train dominoes:high=3 hand-size:pieces=2,most=2 rounds:count=1 draw-none blocked-redealt"
SERIES = "mexican-train open-series"
GROUNDS = ("mexican-train", "chickenfoot", "crazy-train", "mexican-train-masters")
"""What house rules are laid over: most of them can be played on at least one of these."""
LARGE = 4
"""A deck of cards with so many of anything takes a second to make, and there are many such."""
EVERYBODY = sorted(PLAYERS)


def built(game: str, *house: tr.Rule) -> tr.Ruleset | None:
    """The ruleset; None where it is refused."""
    try:
        return tr.ruleset(game, *house)
    except tr.RulesetError:
        return None


# Games, rules, options, players.


@pytest.mark.population
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_is_the_same_at_every_seat_count(game: str) -> None:
    """A round each; at the fewest seats there is more than one."""
    rules = tr.ruleset(game)
    assert [sim.tie(rules, seats, rounds=1, seed=seats).rounds for seats in rules.seats] == [1] * len(rules.seats)
    assert sim.tie(rules, rules.seats[0], 2, rounds=2, policy="heavy", moves=400).moves


@pytest.mark.parametrize("name", sorted(RULES))
def test_every_house_rule_is_the_same(name: str) -> None:
    """Over games that play with it, two rounds each at a middling number of seats."""
    rule = plain(RULES[name])
    assert rule is not None
    grounds = [rules for game in GROUNDS if (rules := built(game, rule)) is not None]
    for rules in grounds:
        assert sim.tie(rules, rules.seats[len(rules.seats) // 2], rounds=2, moves=400).moves
    assert grounds


def variants(name: str) -> Iterator[tr.Rule]:
    """The rule with each value of each of its options, one after the other."""
    must, values = _values(cast("Any", RULES[name]))
    for option, known in values.items():
        for value in known:
            if name == "hekdek" and value > LARGE:
                continue
            rule = accepted(RULES[name], **{**must, option: value})
            if rule is not None:
                yield rule


@pytest.mark.population
@pytest.mark.parametrize("name", sorted(name for name in RULES if any(True for _ in variants(name))))
def test_every_value_of_every_option_is_the_same(name: str) -> None:
    """On the first game on which it can be played, 150 moves."""
    played = 0
    for rule in variants(name):
        rules = next((rules for game in GROUNDS if (rules := built(game, rule)) is not None), None)
        if rules is not None:
            played += sim.tie(rules, rules.seats[-1], seed=played, rounds=3, moves=150).moves
    assert played


@pytest.mark.parametrize("player", EVERYBODY)
def test_every_player_chooses_the_same(player: str) -> None:
    """A whole match by one, and all six at one table."""
    assert sim.tie(FEW, 4, 3, 1, player).matches == 3
    assert sim.tie("mexican-train toes no-bonus", 6, 1, 1, EVERYBODY, rounds=2).rounds == 2


@pytest.mark.population
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(testing.rulesets(most=5), st.data())
def test_rules_by_chance_are_the_same(rules: tr.Ruleset, data: st.DataObject) -> None:
    """With any options, at any seat count, by any players."""
    seats = data.draw(testing.seats(rules))
    policy = data.draw(st.lists(st.sampled_from(EVERYBODY), min_size=seats, max_size=seats))
    sim.tie(rules, seats, 1, data.draw(st.integers(0, 9999)), policy, rounds=data.draw(st.integers(1, 4)), moves=300)


def test_two_kinds_of_kits_in_many_words_are_the_same() -> None:
    """190 pieces need three words, and two equal sets have copies of every piece."""
    assert sim.tie("mexican-train dominoes:high=18", 8, rounds=1).rounds == 1
    assert sim.tie("mexican-train dominoes:high=9,sets=2 hand-size:pieces=9 toes no-bonus", 8, rounds=2).rounds == 2


@pytest.mark.parametrize(
    "house",
    ["", "counter-clockwise draw-lots", "teams lowest-total-starts", "previous-winner-starts highest-wins", "marker-by-choice"],
)
def test_as_many_seats_as_a_word_has_bits_are_the_same(house: str) -> None:
    """The highest bit of a word makes it negative."""
    assert sim.tie(f"mexican-train dominoes:high=18 hand-size:pieces=2,most=64 {house}", 64, rounds=2).rounds == 2


@frozen
class Ring:
    """Every track has two owners, of whom the next track has one."""

    def owners(self, seats: int) -> list[tuple[int, ...]]:
        """The seat and the next one."""
        return [(seat, (seat + 1) % seats) for seat in range(seats)]


@frozen
class OwnedInARing(tr.Rule):
    """Neighbours share a track."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"owned": Ring()}


def ring() -> tr.Ruleset:
    """Three tracks for three seats, two of them to each."""
    return tr.ruleset(f"{FEW} -own-tracks", OwnedInARing())


def test_tracks_that_share_only_some_owners_are_the_same() -> None:
    """A marker of one owner is then on tracks of another who has none elsewhere."""
    assert sim.tie(ring(), 3, 10).matches == 10


def test_where_tracks_share_only_some_owners_one_marker_does_not_tell_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plan that says so is found out."""
    monkeypatch.setattr(ties, "packed", spoiling("ALIKE", 1))
    assert fault(ring(), 3, 10).startswith("the markers: ")


# Matches.


@pytest.mark.parametrize(
    ("rules", "seats", "policy", "rounds"),
    [
        (FEW, 2, "random", None),
        (f"{FEW} opening-run:where=own-or-communal", 4, "random", None),
        (FEW, 4, ["random", "heavy", "own", "light"], None),
        (SERIES, 3, "doubles", 7),
        ("mexican-train dominoes:high=6 hand-size:pieces=4,most=4 target:points=60", 4, "random", None),
        ("crazy-train", 5, "random", 2),
        ("chickenfoot", 3, "random", 2),
        (f"{FEW} draw-none blocked-redealt most-zero-rounds-break-ties", 4, "random", None),
    ],
)
def test_both_engines_give_the_same_rows(rules: str, seats: int, policy: Any, rounds: int | None) -> None:
    """From any match on, in one part and in several."""
    setup = setup_of(rules, seats, 3, policy, rounds)
    rows = readable.play(setup, 5, 8)
    assert (compiled.play(setup, 5, 8) == rows).all()
    parts = [row for first in (5, 8, 9) for row in compiled.play(setup, first, {5: 3, 8: 1, 9: 4}[first]).tolist()]
    assert parts == rows.tolist()


def test_what_was_compared_is_told() -> None:
    """Two matches of four rounds; three rounds of one; and no more moves than were asked for."""
    whole = sim.tie(FEW, 3, 2)
    assert (whole.matches, whole.rounds) == (2, 8)
    assert sim.tie(FEW, 3, 1, rounds=3).rounds == 3
    assert sim.tie(FEW, 3, 2, moves=whole.moves) == whole
    assert sim.tie(FEW, 3, 5, moves=whole.moves) == whole
    assert sim.tie(FEW, 3, 2, moves=1) == sim.Tied(0, 0, 1)


def test_a_series_that_never_ends_is_cut() -> None:
    """After the rounds that were asked for."""
    assert sim.tie(SERIES, 2, 1, rounds=3).rounds == 3


# What cannot be tied.


@pytest.mark.parametrize("given", [{"matches": 0}, {"matches": True}, {"matches": None}, {"moves": 0}, {"moves": 1.0}])
def test_a_number_that_is_none_is_refused(given: dict[str, Any]) -> None:
    """By its name."""
    with pytest.raises(tr.BadInput, match=f"{next(iter(given))} .*: give a whole number from 1"):
        sim.tie(FEW, 3, **given)


def test_what_cannot_be_simulated_cannot_be_tied() -> None:
    """With all that is wrong."""
    with pytest.raises(tr.BadInput, match=r"'mexican-train' is not played by 1 seats.*nobody"):
        sim.tie("mexican-train", 1, policy="nobody")


@frozen
class Quiet(tr.Rule):
    """In the first turn nobody lays on the communal track."""

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """See the sentence."""
        return not track.owners and table.seat in table.fresh


def test_a_rule_without_a_lowering_cannot_be_tied() -> None:
    """Nor a player of one's own."""
    with pytest.raises(SimulationFailed, match="cannot play: a player is a function of your own; rule 'quiet' has no lowering"):
        sim.tie(tr.ruleset(FEW, Quiet()), 3, policy=cast("Any", lambda *about: None))


def test_a_lowering_of_ones_own_is_held_against_its_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """The true one is the same game, and a wrong one is not."""
    rules = tr.ruleset("danemoll", Quiet())
    monkeypatch.setitem(lowerings._RULES, Quiet, lambda rule: sim.Lowered(closes=~facts.owned & facts.fresh))
    assert sim.tie(rules, 3, rounds=2).rounds == 2
    monkeypatch.setitem(lowerings._RULES, Quiet, lambda rule: sim.Lowered(closes=~facts.owned & facts.moves_first))
    assert fault(rules, 3, 1, rounds=2).startswith("the legal moves: ")


def test_a_round_that_is_dealt_again_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """As by the readable engine."""
    monkeypatch.setattr(ties, "MOST_DEALS", 1)
    monkeypatch.setattr(readable, "MOST_DEALS", 1)
    with pytest.raises(SimulationFailed, match="was dealt 1 times and blocked each time") as caught:
        sim.tie(DRY, 2, 50)
    assert not hasattr(caught.value, "__notes__")


@frozen
class Failing(tr.Rule):
    """A rule that fails in the second round."""

    def ends_round(self, table: tr.Table) -> bool:
        """See the sentence."""
        if table.round == 2:
            raise RuntimeError("out of order")
        return False


def test_a_rule_that_fails_is_told_with_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error is that of the rule, with a note."""
    monkeypatch.setitem(lowerings._RULES, Failing, lambda rule: sim.Lowered(ends_round=False))
    with pytest.raises(tr.RuleFailed, match="RuntimeError: out of order") as caught:
        sim.tie(tr.ruleset(FEW, Failing()), 3)
    assert caught.value.__notes__ == [f"This happened in match 0 of the run, whose own seed is {match_seed(1, 0)}."]


# What a difference tells.


def spoiling(name: str, value: int) -> Callable[[Any], compiled.Packed]:
    """What packs plans with one number that is wrong."""

    def wrong(setup: Any) -> compiled.Packed:
        made = compiled.packed(setup)
        plan = made.plan.copy()
        plan[getattr(kernel, name)] = value
        return evolve(made, plan=plan)

    return wrong


def fault(*about: Any, **more: Any) -> str:
    """What differs."""
    with pytest.raises(TieBroken) as caught:
        sim.tie(*about, **more)
    return caught.value.fault


def test_a_difference_tells_how_to_come_there_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it stands in the error, also where it was sent from another process, and its lines come to it."""
    monkeypatch.setattr(ties, "packed", spoiling("CLOCKWISE", 0))
    with pytest.raises(TieBroken) as caught:
        sim.tie(FEW, 3, 1, 7, "first", rounds=2)
    broken = caught.value
    assert broken.fault == "the seat to move: the readable game has 1, the compiled engine has 2"
    assert (broken.ruleset, broken.seats, broken.seed, broken.round) == (FEW, 3, match_seed(7, 0), 1)
    match = tr.Match.start(tr.ruleset(FEW), 3, broken.seed)
    while match.seat == 0:
        match = match.apply(match.legal_moves()[0])
    assert (broken.moves, broken.table) == (tuple(map(str, match.history)), str(match.table))
    said = str(broken)
    assert said.startswith(
        f"the engines differ in {broken.fault}\nruleset  {FEW}\nseats    3\nseed     {broken.seed}\nround    1\nmoves    "
    )
    assert said.endswith("tr.sim.tie(rules, 3, 1, 7, ['first', 'first', 'first'], rounds=2)")
    assert str(pickle.loads(pickle.dumps(broken))) == said  # noqa: S301  # our own bytes
    there: dict[str, Any] = {}
    with pytest.raises(TieBroken) as again:
        exec(broken.again, there)  # noqa: S102  # the lines are ours
    assert str(again.value) == said
    assert there["match"].table == match.table


OF_A_FILE = """
from attrs import frozen
import trainrules as tr
from trainrules import sim

@frozen
class Dear(tr.Rule):
    \"\"\"Everybody is charged a point.\"\"\"

    def charges(self, table, seat):
        return 1

@sim.lower_rule(Dear)
def _(rule):
    return sim.Lowered(charges=(sim.Charge(points=2),))

@tr.hookimpl
def trainrules_rules():
    return [Dear]
"""


def test_a_difference_in_a_rule_of_a_file_names_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its lines come there again, too."""
    monkeypatch.setattr(lowerings, "_RULES", dict(lowerings._RULES))
    (tmp_path / "dear.py").write_text(OF_A_FILE)
    with pytest.raises(TieBroken) as caught:
        sim.tie(tr.catalogue(plugins=[tmp_path / "dear.py"]).ruleset(f"{FEW} dear"), 2)
    assert caught.value.fault.startswith("the scores: ")
    with pytest.raises(TieBroken) as again:
        exec(caught.value.again)  # noqa: S102  # the lines are ours
    assert str(again.value) == str(caught.value)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("SIZE", 3, "the hands: the readable game has ("),
        (
            "HAS_OPENING",
            0,
            "the turn: the readable game has opening=1 due=3 laid=0 drawn=0 doubles=0 on=-1 own=0 met=0 drew=0, ",
        ),
        ("ASLEEP", 0, "what binds: the readable game has none, the compiled engine has "),
        ("OPENING_KEEPS", kernel.KEEPS_STARTED, "the fresh seats: the readable game has "),
    ],
)
def test_what_differs_is_told_legibly(name: str, value: int, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pieces by their names, seats by their numbers, the turn by its facts."""
    monkeypatch.setattr(ties, "packed", spoiling(name, value))
    assert fault(FEW, 3, 20).startswith(said)


def test_a_difference_before_the_first_move_has_no_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """And says so."""
    monkeypatch.setattr(ties, "packed", spoiling("SIZE", 3))
    with pytest.raises(TieBroken, match="\nmoves    none\n"):
        sim.tie(FEW, 3)


class Wrapped:
    """The kernel, but for what is said."""

    def __init__(self, **instead: Any) -> None:
        """Take these in place of its own."""
        vars(self).update(vars(kernel), **instead)


def with_kernel(monkeypatch: pytest.MonkeyPatch, **instead: Any) -> None:
    """Let ties be made with a kernel that is wrong."""
    monkeypatch.setattr(ties, "_kernel", lambda: Wrapped(**instead))


def drew_wrongly(plan: Any, state: Any, hashing: Any, text: Any) -> bool:
    """A deal with two pieces of the boneyard in each other's place."""
    found = kernel.deal(plan, state, hashing, text)
    front = plan[kernel.S_YARD] + state[kernel.YARD]
    state[front], state[front + 1] = state[front + 1], state[front]
    return bool(found)


def lost(plan: Any, state: Any, hashing: Any, text: Any) -> bool:
    """A deal that has forgotten a piece that lies nowhere."""
    found = kernel.deal(plan, state, hashing, text)
    state[plan[kernel.S_UNPLACED]] &= state[plan[kernel.S_UNPLACED]] - 1
    return bool(found)


@pytest.mark.parametrize(
    ("instead", "said"),
    [
        (
            {"deal": lambda *about: False},
            "whether there is a station: the readable game has True, the compiled engine has False",
        ),
        ({"deal": drew_wrongly}, "the boneyard: the readable game has "),
        ({"deal": lost}, "the unplaced pieces: the readable game has "),
        ({"prepare": lambda *about: kernel.prepare(*about) + 1}, "the number of legal moves: "),
        ({"chosen": lambda plan, state, moves: moves - 1}, "what the player chooses: "),
        ({"settle": lambda *about: kernel.settle(*about) and False}, "whether the round counts: the readable game has True, "),
        (
            {"finished": lambda *about: (True, kernel.finished(*about)[1])},
            "whether the match is over: the readable game has False, ",
        ),
        ({"finished": lambda *about: (kernel.finished(*about)[0], 15)}, "who wins with these totals: the readable game has "),
    ],
)
def test_every_step_is_looked_at(instead: dict[str, Any], said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel that goes wrong at one of them is found out there."""
    with_kernel(monkeypatch, **instead)
    assert fault(FEW, 4, 1, policy="first").startswith(said)


def test_the_rows_of_a_match_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """With their columns, and how many there are."""
    monkeypatch.setattr(ties, "play", lambda *about: compiled.play(*about) + (compiled.play(*about) == 1))
    assert fault(FEW, 3).startswith("column 'round' of round 1, seat 0: the readable game has 1, the compiled engine has 2")
    monkeypatch.setattr(ties, "play", lambda *about: compiled.play(*about)[1:])
    assert fault(FEW, 3) == "the number of rows: the readable game has 12, the compiled engine has 11"


def test_the_benchmark_compares_rulesets_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are the same whenever they are drawn; a difference is told with how to come there again."""
    benchmark = pytest.importorskip("benchmarks.tie", reason="the benchmarks are not part of the package")
    one, other = (benchmark.batch(0, 5, 60) for _ in range(2))
    assert one == other
    assert one.counts["moves"]
    assert not one.faults
    monkeypatch.setattr(ties, "packed", spoiling("CLOCKWISE", 0))
    assert benchmark.batch(0, 5, 60).faults


def test_a_card_that_was_reached_as_a_double_leads_on_where_it_lies_as_none() -> None:
    """dx3 on dx4 is a double; ax3 and dy3 are doubles on it, and dy3 on ax3 is none: so the run can go on."""
    rules = "crazy-train hand-size:pieces=10 opening-run:stop=unable,doubles=ignored no-double-at-the-end hekdek:numbers=12"
    text = """
        round 1 station suit-d
        0 [0]: dw9 cw5 cx11 ax10 dx4
        hand 0: ax3 bw2 dx3 dy3 dz3
        hand 1: aw12
        hand 2: aw4
        aside: rest
        fresh: 0 1 2
        turn: seat 0 due able laid 5 own opening
    """
    ruleset = tr.ruleset(rules)
    assert "dx3>0" in map(str, tr.legal_moves(ruleset, tr.table(ruleset, text)))
    again = f"{rules} communal-after-all-started rounds"
    assert sim.tie(again, 3, 1, 20307, "heavy", rounds=3).rounds == 3
