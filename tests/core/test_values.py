"""Making frozen values fast: the value is the same as any other of its class."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

import trainrules as tr
from trainrules.values import maker


@attrs.frozen(weakref_slot=False)
class Point:
    """A place."""

    x: int
    y: int = 0


def test_a_made_value_equals_one_that_the_class_makes() -> None:
    """The fields are given in their order."""
    assert maker(Point)(1, 2) == Point(1, 2)


def test_a_made_value_is_of_the_class_itself() -> None:
    """Not of a twin or a derived class."""
    assert type(maker(Point)(1, 2)) is Point


def test_a_made_value_is_hashed_alike() -> None:
    """So it is found in a set of values that the class made."""
    assert hash(maker(Point)(1, 2)) == hash(Point(1, 2))


def test_a_made_value_is_written_alike() -> None:
    """Its repr is that of the class."""
    assert repr(maker(Point)(1, 2)) == "Point(x=1, y=2)"


def test_a_made_value_is_frozen() -> None:
    """It cannot be assigned to."""
    point = maker(Point)(1, 2)
    with pytest.raises(FrozenInstanceError):
        point.x = 5  # type: ignore[misc]  # this is the test


def test_all_fields_must_be_given() -> None:
    """Defaults are for the class; a maker takes every field."""
    with pytest.raises(TypeError, match="'y'"):
        maker(Point)(1)


def test_a_made_value_can_be_copied_evolved_and_pickled() -> None:
    """Nothing of how it was made stays with it."""
    point = maker(Point)(1, 2)
    back = pickle.loads(pickle.dumps(point))  # noqa: S301  # our own bytes
    assert (copy.deepcopy(point), attrs.evolve(point, y=3), back) == (Point(1, 2), Point(1, 3), Point(1, 2))


def test_values_made_later_share_nothing() -> None:
    """Each call makes a value of its own."""
    make = maker(Point)
    assert [make(1, 2), make(3, 4)] == [Point(1, 2), Point(3, 4)]


def test_a_notebook_is_shown_a_value_briefly(small: Any) -> None:
    """Not with all its fields, of which a kit has thousands."""

    class Printer:
        """What a notebook prints on."""

        def __init__(self) -> None:
            self.said: list[str] = []

        def text(self, said: str) -> None:
            """Keep it."""
            self.said.append(said)

    printer = Printer()
    rules = small.ruleset()
    for value in (rules, rules.kit(2), tr.Match.start(rules, 2, 1)):
        value._repr_pretty_(printer, cycle=False)
    assert printer.said == [repr(rules), repr(rules.kit(2)), repr(tr.Match.start(rules, 2, 1))]
