"""What a deal knows of the rounds before, and of its station: the openers and the station that policies are told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from attrs import frozen

import trainrules as tr


@frozen
class First:
    """A starter policy that answers as it is told."""

    answer: Callable[[tr.Dealt], int]

    def first(self, dealt: tr.Dealt) -> int:
        """As told."""
        return self.answer(dealt)


@frozen
class SetAside:
    """A station policy that sets aside what it is told to."""

    answer: Callable[[tr.Dealt], Any]

    def reserved(self, dealt: tr.Dealt) -> Any:
        """As told."""
        return self.answer(dealt)

    def found(self, dealt: tr.Dealt) -> tr.Found:
        """Never asked."""
        raise AssertionError(dealt)


def after_the_last(dealt: tr.Dealt) -> int:
    """The seat after the last opener, and seat 1 where there is none."""
    return (dealt.openers[-1] + 1) % dealt.seats if dealt.openers else 1


def test_a_starter_is_told_who_opened_the_rounds_before(small: Any) -> None:
    """In their order."""
    rules = small.ruleset(starter=First(after_the_last))
    assert tr.deal(rules, 2, 3, seed=1, openers=(1, 0)).seat == 1


def test_a_station_policy_is_told_who_opened_the_rounds_before(small: Any) -> None:
    """The station of a round may go by who opened the last."""
    rules = small.ruleset(station=SetAside(lambda dealt: dealt.kit.stations[sum(dealt.openers)]))
    stations = [str(tr.deal(rules, 2, 2, seed=1, openers=(opener,)).station) for opener in (0, 1)]
    assert stations == ["0-0", "1-1"]


@pytest.mark.parametrize("opener", [2, -1, "0", True])
def test_an_opener_is_a_seat_of_the_table(small: Any, opener: object) -> None:
    """Of two, 0 or 1."""
    with pytest.raises(tr.BadInput, match=r"openers .*: seats are numbered 0 to 1"):
        tr.deal(small.ruleset(), 2, 2, seed=1, openers=(opener,))  # type: ignore[arg-type]


def test_in_a_match_the_opener_is_who_began_where_nobody_laid_the_station(small: Any) -> None:
    """Seat 1 begins the first round, so seat 0 the second, and so on."""
    match = tr.Match.start(small.ruleset(starter=First(after_the_last), rounds=small.Rounds(4), draws=0), 2, seed=3)
    while not match.over:
        match = match.apply(match.legal_moves()[0])
    assert [finished.table.first for finished in match.rounds] == [1, 0, 1, 0]


def test_in_a_match_the_opener_is_who_laid_the_station(small: Any) -> None:
    """Each round is begun by the seat after the layer of the one before, though another may have laid its own station."""
    rules = small.ruleset(
        pieces=small.Dominoes(2),
        hand=small.Sizes(((2, 2),)),
        station=small.Hunted(),
        starter=First(after_the_last),
        rounds=small.Rounds(6),
        draws=0,
    )
    match = tr.Match.start(rules, 2, seed=3)
    while not match.over:
        match = match.apply(match.legal_moves()[0])
    starts = [finished.table.start for finished in match.rounds]
    assert [start.first for start in starts] == [1, *((start.layer + 1) % 2 for start in starts[:-1])]


@pytest.mark.parametrize("number", [1, 2])
def test_a_starter_is_told_the_station(small: Any, number: int) -> None:
    """Set aside before the deal."""
    seen: list[tr.Piece | None] = []
    rules = small.ruleset(starter=First(lambda dealt: seen.append(dealt.station) or 0))
    assert seen == [tr.deal(rules, 2, number, seed=1).station]


def test_a_station_policy_is_told_of_no_station(small: Any) -> None:
    """It is asked for one."""
    seen = []
    rules = small.ruleset(station=SetAside(lambda dealt: seen.append(dealt.station) or dealt.kit.stations[0]))
    tr.deal(rules, 2, seed=1)
    assert set(seen) == {None}


def refused(dealt: tr.Dealt) -> None:
    """Nothing of this kit serves."""
    raise tr.BadInput(f"{dealt.kit.name} will not do")


def test_a_policy_that_can_set_nothing_aside_says_so_and_the_ruleset_is_refused(small: Any) -> None:
    """It is no fault of the policy; its words are told."""
    with pytest.raises(tr.RulesetError, match=r"no station of double-\d+ can be set aside: double-\d+ will not do"):
        small.ruleset(station=SetAside(refused))


def failing(dealt: tr.Dealt) -> None:
    """A fault."""
    raise LookupError(dealt.kit.name)


def test_a_policy_that_fails_when_a_station_is_set_aside_is_named(small: Any) -> None:
    """Any other error is its own fault."""
    with pytest.raises(tr.RuleFailed, match="reserved raised LookupError"):
        small.ruleset(station=SetAside(failing))
