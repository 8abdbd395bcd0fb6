"""Lowerings: what can be said in them, who may register which, and that all that is bundled has one."""

from __future__ import annotations

from importlib import reload
from typing import Any

import pytest
from attrs import evolve, frozen

import trainrules as tr
import trainrules_variants.lowerings
from trainrules import sim
from trainrules.rule import STEP_FACETS
from trainrules.sim import facts, lowerings
from trainrules.sim.facts import ALWAYS, NEVER
from trainrules.testing.choices import plain

SEATS = 3


@frozen
class Sleepy(tr.Rule):
    """Nothing happens."""

    def ends_round(self, table: tr.Table) -> bool:
        """See the sentence."""
        return False


@frozen
class Sleepier(Sleepy):
    """Still nothing happens."""


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is registered in a test is forgotten after it."""
    for name in ("_RULES", "_POLICIES"):
        monkeypatch.setattr(lowerings, name, dict(getattr(lowerings, name)))


# What is registered.


def test_every_bundled_rule_that_is_asked_anything_in_a_round_has_a_lowering() -> None:
    """81 rules, of which some have facets and the others settings alone."""
    rules = [plain(cls) for cls in tr.catalogue().rules.values()]
    asked = [rule for rule in rules if rule is not None and any(facet in vars(type(rule)) for facet in STEP_FACETS)]
    assert len(rules) == 81
    assert [rule.name for rule in asked if lowerings.lowering_of_rule(rule) is None] == []


@pytest.mark.parametrize("game", sorted(tr.catalogue().games))
def test_every_game_can_be_played_by_the_compiled_engine(game: str) -> None:
    """At every seat count."""
    rules = tr.ruleset(game)
    assert {seats: sim.unlowered(rules, seats) for seats in rules.seats} == dict.fromkeys(rules.seats, ())


def test_a_lowering_is_of_its_very_class(registry: None) -> None:
    """A class made from another may say something else, so that it has a lowering of its own, or none."""
    assert lowerings.lowering_of_rule(Sleepy()) is None

    @sim.lower_rule(Sleepy)
    def function(rule: Sleepy) -> sim.Lowered:
        return sim.Lowered(ends_round=False)

    assert lowerings.lowering_of_rule(Sleepy()) is function
    assert lowerings.lowering_of_rule(Sleepier()) is None
    assert sim.lower_rule(Sleepy)(function) is function


@pytest.mark.parametrize("register", [sim.lower_rule, sim.lower_policy])
def test_two_lowerings_of_one_class_are_refused(register: Any, registry: None) -> None:
    """The error names the class, and the module that was first."""
    register(Sleepy)(len)
    with pytest.raises(tr.BadInput, match=r"'[\w.]*Sleepy' has a lowering already, of builtins; keep one"):
        register(Sleepy)(max)


@pytest.mark.parametrize("register", [sim.lower_rule, sim.lower_policy])
@pytest.mark.parametrize("given", [Sleepy(), "sleepy", None])
def test_a_lowering_is_registered_for_a_class(register: Any, given: Any) -> None:
    """For nothing else."""
    with pytest.raises(tr.BadInput, match="is no class; a lowering is registered for the class of a rule or a policy"):
        register(given)(len)


def test_the_policies_that_are_there_without_any_rule_have_lowerings() -> None:
    """The next seat starts, one round is a match, every blocked round counts, and the lowest wins."""
    kit = tr.ruleset("mexican-train").kit(SEATS)
    said = {
        policy: lowerings.lowering_of_policy(policy)(policy, kit, SEATS)  # type: ignore[misc]  # each has one
        for policy in (tr.policies.Rotate(), tr.policies.OneRound(), tr.policies.AllScore(), tr.policies.LowestWins())
    }
    assert [*said.values()] == [sim.Starts(sim.StartsBy.ROTATION), sim.Lasts(rounds=1), sim.BlockedRounds(), sim.Ranked()]
    assert lowerings.lowering_of_policy(object()) is None


# What can be said of rules.


def test_a_facet_that_is_not_said_is_none() -> None:
    """True and False are said, and are conditions."""
    said = sim.Lowered(opens=True, closes=False, forbids=facts.double)
    assert (said.opens, said.closes, said.forbids) == (ALWAYS, NEVER, facts.double)
    assert (said.due, said.ends_round, said.charges) == (None, None, None)


def test_a_lowering_can_be_made_from_another() -> None:
    """With one facet said otherwise, the others stay."""
    said = sim.Lowered(closes=facts.mine, due={tr.Due.MAY: facts.opening, tr.Due.MUST: True}, charges=(sim.Charge(points=1),))
    assert said.due == ((tr.Due.MAY, facts.opening), (tr.Due.MUST, ALWAYS))
    assert evolve(said, closes=facts.mine) == said
    assert evolve(said, closes=False).due == said.due


@pytest.mark.parametrize("facet", ["opens", "closes", "forbids", "ends_round"])
@pytest.mark.parametrize("said", ["mine", 1, (facts.mine,)])
def test_a_facet_is_a_condition(facet: str, said: Any) -> None:
    """And nothing else."""
    with pytest.raises(tr.BadInput, match="is no condition"):
        sim.Lowered(**{facet: said})


@pytest.mark.parametrize("said", [facts.opening, (tr.Due.MAY,), ((1, 2, 3),), {"may": True}, {1: True}, [("may", True)]])
def test_what_is_due_is_a_mapping(said: Any) -> None:
    """Of dues to conditions."""
    with pytest.raises(tr.BadInput, match=r"due is lowered to .*; give a mapping of trainrules\.Due to conditions"):
        sim.Lowered(due=said)


@pytest.mark.parametrize("said", [sim.Charge(), [sim.Charge()], (5,), "5"])
def test_charges_are_a_tuple(said: Any) -> None:
    """Of charges."""
    with pytest.raises(tr.BadInput, match=r"charges are lowered to .*; give a tuple of Charge"):
        sim.Lowered(charges=said)


def test_a_charge_is_always_charged_unless_it_says_when() -> None:
    """Its figures are 0 where they are not said."""
    assert sim.Charge(points=-5) == sim.Charge(ALWAYS, -5, 0, 0)
    assert sim.Charge(False, hands=1).when == NEVER


@pytest.mark.parametrize("name", ["points", "hands", "all_hands"])
@pytest.mark.parametrize("value", [True, 1.0, "1", None, 1 << 64])
def test_figures_of_a_charge_are_whole_numbers(name: str, value: Any) -> None:
    """Of 64 bits at the most."""
    with pytest.raises(tr.BadInput, match=f"a charge has .* {name}; give a whole number of at most 64 bits"):
        sim.Charge(**{name: value})


# What can be said of policies.


@pytest.mark.parametrize("said", [sim.SetAside, sim.Opened])
@pytest.mark.parametrize("pieces", [(), [1], (1, "2"), (True,), (-1,), (1.0,), 5, None])
def test_stations_are_numbers_of_pieces(said: Any, pieces: Any) -> None:
    """One or more, in a tuple."""
    with pytest.raises(tr.BadInput, match=rf"^{said.__name__}\(.*: give the numbers of one or more pieces in a tuple$"):
        said(pieces)


@pytest.mark.parametrize("wanted", [(), (1, 2), ((),), ((1,), ()), [(1,)], ((1,), (-1,)), None])
def test_stations_that_are_searched_for_are_numbers_of_pieces_by_round(wanted: Any) -> None:
    """One or more in each."""
    with pytest.raises(tr.BadInput, match="give for one or more rounds the numbers of one or more pieces, a tuple of tuples"):
        sim.Hunted(wanted)


@pytest.mark.parametrize(
    ("made", "remedy"),
    [
        (lambda: sim.Hunted(((1,),), "together"), "'search' is a trainrules.sim.Search"),
        (lambda: sim.Hunted(((1,),), refill=1), "'refill' is True or False"),
        (lambda: sim.Opened((1,), by_turn="turn"), "'by_turn' is True or False"),
        (lambda: sim.Starts("rotation"), "'by' is a trainrules.sim.StartsBy"),
        (lambda: sim.Starts(sim.StartsBy.LOT, flag=1), "'flag' is True or False"),
        (lambda: sim.BlockedRounds("hands"), "'lowest_free' is None, 'points' or 'pieces'"),
        (lambda: sim.BlockedRounds(redealt=True), "'redealt' is None, 'always' or 'tied'"),
        (lambda: sim.BlockedRounds("points", "always"), "say one of the two"),
        (lambda: sim.Ranked(highest=1), "'highest' and 'zero_rounds' are True or False"),
        (lambda: sim.Ranked(zero_rounds=None), "'highest' and 'zero_rounds' are True or False"),
        (lambda: sim.Ranked(teams=()), "'teams' has the number of a team for each seat, or is None"),
        (lambda: sim.Ranked(teams=(0, -1)), "'teams' has the number of a team for each seat, or is None"),
        (lambda: sim.Lasts(0), "give one of the two as a whole number from 1, or neither"),
        (lambda: sim.Lasts(points=1.5), "give one of the two as a whole number from 1, or neither"),
        (lambda: sim.Lasts(3, 100), "give one of the two as a whole number from 1, or neither"),
    ],
)
def test_what_a_policy_cannot_be_lowered_to_is_refused(made: Any, remedy: str) -> None:
    """Before anything is read past its tables."""
    with pytest.raises(tr.BadInput) as caught:
        made()
    assert str(caught.value).endswith(f": {remedy}")


def test_a_match_may_last_for_ever() -> None:
    """Where neither is said."""
    assert sim.Lasts() == sim.Lasts(None, None)


def test_what_is_no_function_lowers_nothing() -> None:
    """It is refused where it is registered."""
    with pytest.raises(tr.BadInput, match="5 is no function"):
        sim.lower_rule(type("Own", (), {}))(5)  # type: ignore[type-var]


def test_a_module_that_is_loaded_again_registers_its_lowerings_anew() -> None:
    """As in a notebook, or where tests load modules by path."""
    reload(trainrules_variants.lowerings)
    assert sim.unlowered("mexican-train", 4) == ()
