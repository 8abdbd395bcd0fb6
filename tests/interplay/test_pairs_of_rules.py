"""Rules that were written one by one play in pairs: a sample of what `python -m benchmarks.pairs` asks of them all."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import pytest
from attrs import frozen

import trainrules as tr
from trainrules.offers import file_module

pytestmark = pytest.mark.population

# By its path, since benchmarks are no part of what is installed.
PAIRS: Any = file_module(Path(__file__).parents[2] / "benchmarks" / "pairs.py")
TURNS = count()


@frozen
class Sound(tr.Rule):
    """Nothing is changed by this."""


@frozen
class Fails(tr.Rule):
    """Nobody can say whether a play is forbidden."""

    def forbids(self, table: tr.Table, play: tr.Play) -> bool:
        """No answer."""
        raise LookupError(f"{play} at {table.seat}")


@frozen
class Fickle(tr.Rule):
    """A play is forbidden every other time that somebody asks."""

    def forbids(self, table: tr.Table, play: tr.Play) -> bool:
        """Now so, now so."""
        return next(TURNS) % 2 == 0


@frozen
class Clockwise(tr.Rule):
    """It goes clockwise."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"clockwise": True}


@frozen
class NotClockwise(tr.Rule):
    """It goes the other way."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"clockwise": False}


GAME = tr.ruleset("mexican-train").game


def played(*rules: tr.Rule, game: tr.Game = GAME, rounds: int = 1) -> Any:
    """What comes of these rules together over one game."""
    tally = PAIRS.Tally()
    PAIRS.play(tally, 0, [(rule,) for rule in rules], [game], rounds, 1)
    return tally


def test_a_sample_of_pairs_plays_or_is_refused_with_a_reason() -> None:
    """Some sixty pairs of all, two rounds each, with all that is asked of a round."""
    tally = PAIRS.run([], 2, 1, every=54)
    assert [str(fault) for fault in tally.faults] == []
    pairs = tally.counts["companies of rules"]
    assert pairs >= 60
    assert tally.counts["rounds"] == 2 * (pairs - tally.counts["companies that build on no game"]) > pairs


def test_every_pair_is_met_once() -> None:
    """Three of three rules."""
    assert PAIRS.companies([Sound, Fails, Fickle], 0, 1) == [(Sound, Fails), (Sound, Fickle), (Fails, Fickle)]


def test_as_many_rounds_are_played_as_are_asked_for() -> None:
    """Three on the only build that there is."""
    tally = played(Sound(), Clockwise(), rounds=3)
    assert (tally.counts["built"], tally.counts["rounds"], tally.faults) == (1, 3, [])


def test_a_pair_that_decides_one_thing_in_two_ways_is_refused_and_no_fault() -> None:
    """The problem names both rules."""
    tally = played(Clockwise(), NotClockwise())
    assert (tally.counts["refused"], tally.counts["rounds"], tally.faults) == (1, 0, [])


def test_a_refusal_that_names_no_rule_in_force_and_no_seat_count_is_a_fault() -> None:
    """That no rule says how many pieces are dealt is no matter of the pair."""
    game = tr.Game("no-hands", [rule for rule in GAME.rules if rule.name != "hand-size"])
    (fault,) = played(Sound(), game=game).faults
    assert "names neither a rule nor a seat count: no rule says the setting 'hand'" in str(fault)


@pytest.mark.parametrize(
    ("rule", "said"), [(Fails(), "raised RuleFailed: rule 'fails'"), (Fickle(), "what-binds-beats-what-closes")]
)
def test_a_rule_that_fails_or_breaks_a_law_is_a_fault_with_the_way_there(rule: tr.Rule, said: str) -> None:
    """The ruleset, the seats, and the seed."""
    told = "\n".join(map(str, played(Sound(), rule).faults))
    assert said in told
    assert told.startswith(f"mexican-train sound {rule.name}  seats=2, seed=")
