"""Facts, numbers and conditions: what is put together with `&`, `|` and `~` says the same as its truth table."""

from __future__ import annotations

from functools import reduce
from itertools import product
from operator import and_, or_
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trainrules as tr
from trainrules.sim import facts, kernel
from trainrules.sim.facts import ALWAYS, FACTS, NEVER, NUMBERS, Comparison, Condition, condition

THREE = (facts.mine, facts.begun, facts.laid < 2)
NAMES = ("mine", "begun", Comparison("laid", "", 2))


def holds(said: Condition, true: dict[Any, bool]) -> bool:
    """Whether a condition holds where these facts are as is said."""
    return any(all(true[fact] is so for fact, so in term) for term in said.terms)


def table(said: Condition) -> list[bool]:
    """Whether it holds, for every choice of three facts."""
    return [holds(said, dict(zip(NAMES, each, strict=True))) for each in product((False, True), repeat=3)]


@pytest.mark.parametrize("name", FACTS)
def test_every_fact_is_a_condition_by_its_name(name: str) -> None:
    """As `facts` has it."""
    assert str(getattr(facts, name)) == name


def test_facts_have_the_bits_of_the_kernel() -> None:
    """By their places, from the facts of a table to those of a seat; comparisons have bits of their own."""
    bits = [value for name, value in vars(kernel).items() if name.startswith("F_")]
    assert bits == [1 << bit for bit in range(len(FACTS))]
    assert len(FACTS) <= kernel.COMPARED
    names = [*FACTS]
    assert len(names) == facts.SEAT
    assert (names[facts.TABLE], names[facts.TRACK], names[facts.PLAY]) == ("mine", "double", "out")


def test_numbers_have_the_numbers_of_the_kernel() -> None:
    """In their order."""
    assert [value for name, value in vars(kernel).items() if name.startswith("N_")] == [*range(len(NUMBERS))]
    assert [getattr(facts, name).name for name in NUMBERS] == [*NUMBERS]
    assert facts.boneyard.doc == "pieces in the boneyard"


def said_at_random(depth: int = 4) -> st.SearchStrategy[Any]:
    """How a condition is put together: a fact, or what is made of others."""
    return st.recursive(
        st.sampled_from(range(3)),
        lambda inner: st.tuples(st.just("not"), inner) | st.tuples(st.sampled_from(["and", "or"]), inner, inner),
        max_leaves=depth,
    )


def made(said: Any) -> Condition:
    """The condition."""
    if isinstance(said, int):
        return THREE[said]
    if said[0] == "not":
        return ~made(said[1])
    return made(said[1]) & made(said[2]) if said[0] == "and" else made(said[1]) | made(said[2])


def truth(said: Any, true: tuple[bool, ...]) -> bool:
    """What it should say."""
    if isinstance(said, int):
        return true[said]
    if said[0] == "not":
        return not truth(said[1], true)
    parts = [truth(each, true) for each in said[1:]]
    return all(parts) if said[0] == "and" else any(parts)


@given(said_at_random(8))
def test_a_condition_holds_where_its_parts_say(said: Any) -> None:
    """For every choice of facts; and turned round, exactly where it did not."""
    expected = [truth(said, each) for each in product((False, True), repeat=3)]
    assert table(made(said)) == expected
    assert table(~made(said)) == [not each for each in expected]


def test_a_condition_keeps_no_term_that_says_nothing_more() -> None:
    """What contradicts itself falls out, and what another term says already."""
    one, other = facts.mine, facts.begun
    assert one & ~one == NEVER
    assert one | ~one & other == one | other & ~one
    assert one | (one & other) == one
    assert (one | other) & one == one
    assert ~~(one & other) == one & other
    assert ~NEVER == ALWAYS
    assert ~ALWAYS == NEVER


def test_true_and_false_are_conditions() -> None:
    """On either side."""
    assert condition(True) is ALWAYS
    assert condition(False) is NEVER
    assert facts.mine & True == True & facts.mine == facts.mine
    assert facts.mine | False == False | facts.mine == facts.mine
    assert facts.mine & False == NEVER
    assert True | facts.mine == ALWAYS


@pytest.mark.parametrize("said", [None, 1, "mine", facts.laid, [facts.mine]])
def test_nothing_else_is_a_condition(said: Any) -> None:
    """It is refused, wherever it is given."""
    for use in (condition, lambda each: facts.mine & each, lambda each: facts.mine | each):
        with pytest.raises(tr.BadInput, match=r"is no condition; put facts together with & | ~, or give True or False"):
            use(said)


@pytest.mark.parametrize("use", [bool, lambda said: said and True, lambda said: not said, lambda said: 1 if said else 0])
def test_a_condition_is_not_asked_whether_it_is_true(use: Any) -> None:
    """`and`, `or` and `not` would say something else in silence."""
    with pytest.raises(
        tr.BadInput, match=r"neither true nor false before a game is played; use & | ~ in place of and, or, not"
    ):
        use(facts.mine)


def test_a_condition_of_too_many_terms_is_refused() -> None:
    """Seven pairs of which each has one: 128 ways."""
    names = [*FACTS]
    pairs = [getattr(facts, one) | getattr(facts, other) for one, other in zip(names[:14:2], names[1:14:2], strict=True)]
    assert len(reduce(and_, pairs[:6]).terms) == 64
    with pytest.raises(tr.BadInput, match="a condition comes to 128 terms, and 64 is the most; say it with fewer facts"):
        reduce(and_, pairs)


def below(said: Condition, laid: int, owned: int = 0) -> bool:
    """Whether a comparison holds with these numbers."""
    values = {"laid": laid, "owned_tracks": owned, "": 0}
    facts_of = {fact for term in said.terms for fact, _ in term}
    return holds(said, {fact: values[fact.number] - values[fact.other] < fact.limit for fact in facts_of})


@pytest.mark.parametrize("laid", range(5))
def test_numbers_are_compared_with_whole_numbers(laid: int) -> None:
    """As the signs say."""
    assert below(facts.laid < 2, laid) is (laid < 2)
    assert below(facts.laid <= 2, laid) is (laid <= 2)
    assert below(facts.laid > 2, laid) is (laid > 2)
    assert below(facts.laid >= 2, laid) is (laid >= 2)
    assert below(2 < facts.laid, laid) is (2 < laid)  # noqa: SIM300  # the other way round is what is tried


@pytest.mark.parametrize(("laid", "owned"), [*product(range(3), repeat=2)])
def test_numbers_are_compared_with_one_another(laid: int, owned: int) -> None:
    """As the signs say."""
    one, other = facts.laid, facts.owned_tracks
    assert below(one < other, laid, owned) is (laid < owned)
    assert below(one <= other, laid, owned) is (laid <= owned)
    assert below(one > other, laid, owned) is (laid > owned)
    assert below(one >= other, laid, owned) is (laid >= owned)


@pytest.mark.parametrize("other", [True, 1.0, "1", None, facts.mine, 1 << 62, -(1 << 62)])
def test_numbers_are_compared_with_nothing_else(other: Any) -> None:
    """Not with what a word has no room for, either."""
    with pytest.raises(
        tr.BadInput, match=r"'laid' is compared with .*; give a whole number of at most 62 bits, or a number of facts"
    ):
        facts.laid < other  # noqa: B015  # it is refused


def test_the_largest_numbers_are_taken() -> None:
    """62 bits."""
    largest = (1 << 62) - 1
    assert below(facts.laid <= largest, 3)
    assert not below(facts.laid < -largest, 3)


def test_a_condition_is_shown_as_it_could_be_written() -> None:
    """Its terms in one order, however it was put together."""
    said = (facts.mine & (facts.laid < 2)) | ~facts.begun
    assert str(said) == repr(said) == "(laid < 2) & mine | ~begun"
    assert str(facts.begun_tracks < facts.owned_tracks) == "(begun_tracks - owned_tracks < 0)"
    assert (str(ALWAYS), str(NEVER)) == ("always", "never")
    assert reduce(or_, [facts.mine, facts.begun]) == reduce(or_, [facts.begun, facts.mine])


def test_numbers_can_be_equal_or_not() -> None:
    """Which makes conditions, too."""
    assert (facts.laid == 2) == (facts.laid <= 2) & (facts.laid >= 2)
    assert (facts.laid != 2) == ((facts.laid < 2) | (facts.laid > 2))
    assert len({facts.laid, facts.laid, facts.drawn}) == 2  # by which one it is
