"""Setups: checked before anything is played, told as JSON, and sent to other processes."""

from __future__ import annotations

import json
import pickle
from functools import partial
from typing import Any

import numpy as np
import pytest
from attrs import field, frozen

import trainrules as tr
from trainrules.record_headers import changes_of, rules_compared
from trainrules.sim.players import Chance, Player
from trainrules.sim.setups import Setup, setup_of

RULES = tr.ruleset("mexican-train")
SERIES = "mexican-train open-series"


def mine(rules: tr.Ruleset, table: tr.Table, legal: tuple[tr.Move, ...], chance: Chance) -> tr.Move:
    """A player of somebody's own."""
    return legal[-1]


class Careful:
    """Players of somebody's own that are made."""

    def __call__(self, rules: tr.Ruleset, table: tr.Table, legal: tuple[tr.Move, ...], chance: Chance) -> tr.Move:
        """The last legal move."""
        return legal[-1]


@frozen
class Odd(tr.Rule):
    """A rule with an option that no text can say."""

    odd: object = field(factory=lambda: {1: 2})


def refusal(*, rules: Any = RULES, seats: Any = 4, seed: Any = 1, policy: Any = "random", rounds: Any = None) -> str:
    """What is said against a setup."""
    with pytest.raises(tr.BadInput) as caught:
        setup_of(rules, seats, seed, policy, rounds)
    return str(caught.value)


def test_a_setup_is_what_was_asked_for() -> None:
    """One player for all seats is told for every seat."""
    assert setup_of(RULES, 3, 7, "heavy", 5) == Setup(RULES, 3, 7, ("heavy", "heavy", "heavy"), 5)


def test_rules_can_be_given_as_text() -> None:
    """As `tr.ruleset` reads it."""
    text = "mexican-train draw-none -double-blank"
    assert setup_of(text, 2, 1, "random", None) == setup_of(tr.ruleset(text), 2, 1, "random", None)


@pytest.mark.parametrize("policy", [["heavy", mine], ("heavy", mine)])
def test_every_seat_can_have_a_player_of_its_own(policy: Any) -> None:
    """By name or as a function, in a list or a tuple."""
    assert setup_of(RULES, 2, 1, policy, None).players == ("heavy", mine)


def test_a_function_can_play_for_all() -> None:
    """It is told for every seat."""
    assert setup_of(RULES, 2, 1, mine, None).players == (mine, mine)


@pytest.mark.parametrize("seed", [0, -5, 1 << 4095])
def test_a_seed_is_any_whole_number_of_4096_bits(seed: int) -> None:
    """As that of a match."""
    assert setup_of(RULES, 2, seed, "random", None).seed == seed


@pytest.mark.parametrize("rounds", [1, 999_999, None])
def test_a_match_can_be_cut_short_after_any_number_of_rounds(rounds: int | None) -> None:
    """From 1 to the last that there can be."""
    assert setup_of(RULES, 2, 1, "random", rounds).rounds == rounds


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"seats": 9}, "'mexican-train' is not played by 9 seats; take one of 2, 3, 4, 5, 6, 7, 8"),
        (
            {"seats": True},
            "seats True: 'mexican-train' is played by a whole number of seats, an int; take one of 2, 3, 4, 5, 6, 7, 8",
        ),
        (
            {"seats": np.int64(4)},
            "seats np.int64(4): 'mexican-train' is played by a whole number of seats, an int; take one of 2, 3, 4, 5, 6, 7, 8",
        ),
        ({"seed": 1.0}, "seed 1.0: a seed is a whole number of at most 4096 bits"),
        ({"seed": True}, "seed True: a seed is a whole number of at most 4096 bits"),
        ({"seed": 1 << 4096}, "seed a whole number of 4097 bits: a seed is a whole number of at most 4096 bits"),
        ({"seed": None}, "seed None: give a whole number, such as 1; the same one gives the same matches"),
        ({"rounds": 0}, "rounds 0: give a whole number from 1 to 999999, or None where the rules decide"),
        ({"rounds": 10**6}, "rounds 1000000: give a whole number from 1 to 999999, or None where the rules decide"),
        ({"rounds": True}, "rounds True: give a whole number from 1 to 999999, or None where the rules decide"),
        ({"rounds": float("nan")}, "rounds nan: give a whole number from 1 to 999999, or None where the rules decide"),
        ({"policy": "hevy"}, "policy: 'hevy' is no player; did you mean 'heavy'?"),
        (
            {"policy": ["heavy", "zzz", "zzz", mine]},
            "policy: 'zzz' is no player; known are: doubles, first, heavy, light, own, random",
        ),
        ({"policy": ["light"] * 3}, "policy: 3 players for 4 seats; give one for each seat, or a single one for all"),
        ({"policy": []}, "policy: 0 players for 4 seats; give one for each seat, or a single one for all"),
        (
            {"policy": 7},
            "policy: 7 is no name of a player, and no function that chooses; known are: doubles, first, heavy, light, own, random",
        ),
        (
            {"policy": [mine, ["heavy"], mine, mine]},
            "policy: ['heavy'] is no name of a player, and no function that chooses; known are: doubles, first, heavy, light, own, random",
        ),
        (
            {"rules": None},
            "None is no ruleset; give the text of one, such as 'mexican-train', or make one with trainrules.ruleset",
        ),
        (
            {"rules": "mexican-trian"},
            "ruleset 'mexican-trian': game 'mexican-trian': there is no such game; did you mean 'mexican-train'?",
        ),
        (
            {"rules": SERIES},
            f"'{SERIES}' goes on for as long as everybody likes; say after how many rounds a match is to end, such as rounds=10",
        ),
    ],
)
def test_what_does_not_serve_is_refused_with_what_to_do(given: dict[str, Any], said: str) -> None:
    """One thing at a time."""
    assert refusal(**given) == f"this cannot be simulated: {said}"


def test_everything_that_is_wrong_is_told_at_once() -> None:
    """Of the seats, the seed, the rounds and the players; and whatever the ruleset is."""
    said = refusal(rules=SERIES, seats=1, seed="a", policy=["random", "hevy"])
    assert [part in said for part in ("1 seats", "seed 'a'", "such as rounds=10", "'hevy'", "2 players for 1 seats")] == [
        True
    ] * 5
    said = refusal(rules="mexican-trian draw-noone", seats="many", seed="a", rounds=-1, policy="hevy")
    assert [part in said for part in ("'mexican-trian'", "'draw-noone'", "seed 'a'", "rounds -1", "'hevy'")] == [True] * 5


def test_a_series_without_an_end_is_played_where_the_rounds_are_said() -> None:
    """Three of them."""
    assert setup_of(SERIES, 2, 1, "random", 3).rounds == 3


@pytest.mark.parametrize(
    ("rules", "causes"),
    [
        ("mexican-train", ("went-out", "blocked")),
        (
            "mexican-train ends-when-double-cannot-be-met ends-when-all-marked",
            ("went-out", "blocked", "ends-when-all-marked", "ends-when-double-cannot-be-met"),
        ),
    ],
)
def test_the_causes_are_the_two_of_the_game_and_then_the_rules_that_end_a_round(rules: str, causes: tuple[str, ...]) -> None:
    """The rules by name, in whatever order they were given."""
    assert setup_of(rules, 2, 1, "random", None).causes == causes


@pytest.mark.parametrize("players", ["own", ["random", mine]])
def test_a_setup_that_was_sent_to_another_process_is_the_same(players: Any) -> None:
    """With its causes and its description."""
    setup = setup_of("mexican-train ends-when-all-marked", 2, 1, players, 3)
    sent = pickle.loads(pickle.dumps(setup))  # noqa: S301  # our own bytes
    assert (sent, sent.causes, sent.described()) == (setup, setup.causes, setup.described())


def test_a_setup_is_described_as_in_the_header_of_a_record() -> None:
    """So that what reads headers can compare it with what is here: nothing has changed."""
    told = setup_of("mexican-train draw-none", 2, 1, "own", 3).described()
    header = tr.Match.start(tr.ruleset("mexican-train draw-none"), 2, 1)
    assert (told["ruleset"], told["seats"], told["seed"]) == (str(header.rules), 2, 1)
    assert (told["players"], told["rounds"], told["version"]) == (["own", "own"], 3, tr.__version__)
    assert told["rules"]["draw-none"] == {}
    assert told["rules"]["dominoes"] == {"high": 12, "sets": 1}
    assert [(plugin["name"], plugin["version"]) for plugin in told["plugins"]] == [("trainrules", tr.__version__)]
    assert rules_compared(told["rules"], header.rules) == ([], [])
    assert [*changes_of(told, tr.catalogue())] == []


def test_a_description_is_json_and_comes_back_as_it_was() -> None:
    """Numbers, texts, lists and objects."""
    told = setup_of(RULES, 2, 1 << 60, ["random", mine], None).described()
    assert json.loads(json.dumps(told)) == told


@pytest.mark.parametrize(
    ("player", "name"),
    [
        (mine, f"{__name__}:mine"),
        (Careful(), f"{__name__}:Careful"),
        (Careful().__call__, f"{__name__}:Careful.__call__"),
        (partial(mine), "functools:partial"),
    ],
)
def test_a_player_of_ones_own_is_told_by_where_it_stands(player: Player, name: str) -> None:
    """A function by its own name, any other by that of its class."""
    assert setup_of(RULES, 2, 1, [player, "first"], None).described()["players"] == [name, "first"]


def test_an_option_that_no_text_can_say_is_told_by_its_type() -> None:
    """The run can be described, as far as that goes."""
    told = setup_of(tr.ruleset("mexican-train", Odd()), 2, 1, "random", None).described()
    assert (told["ruleset"], told["rules"]["odd"]) == ("mexican-train odd", {"odd": {"unsaid": "dict"}})
