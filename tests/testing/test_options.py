"""Random options of a rule: every value that the rule takes, and none that it does not."""

from __future__ import annotations

import enum
from typing import Any

import pytest
from attrs import Factory, field, frozen
from attrs.validators import ge, in_
from hypothesis import find, given

import trainrules as tr
from trainrules.testing import options


class Colour(enum.Enum):
    """Two colours."""

    RED = "red"
    BLUE = "blue"


@frozen
class Every(tr.Rule):
    """It has an option of every kind."""

    count: int = field(default=3, validator=ge(2))
    limit: int | None = None
    colour: Colour = Colour.RED
    loud: bool = False
    word: str = ""
    several: tuple[int, ...] = ()
    policy: object = None


@frozen
class Must(tr.Rule):
    """Two options have to be given, and only some go together."""

    low: int
    high: int = field()
    aside: int = Factory(lambda: 1)

    def __attrs_post_init__(self) -> None:
        """Low is not above high."""
        if self.low > self.high:
            raise ValueError


@frozen
class Picky(tr.Rule):
    """One option has to be given, and no number will do that anybody would try."""

    number: int = field(validator=in_([123_456]))


@frozen
class Unread(tr.Rule):
    """An option whose type nobody can read."""

    what: Unreadable = 7  # type: ignore[name-defined]  # noqa: F821  # that is it


@given(options(Every))
def test_each_option_is_one_that_the_rule_takes(rule: Any) -> None:
    """What the validator refuses never comes."""
    assert rule.count >= 2
    assert isinstance(rule.loud, bool)


@pytest.mark.parametrize(
    ("option", "value"),
    [("count", 12), ("limit", 4), ("colour", Colour.BLUE), ("loud", True), ("word", "two words"), ("several", (1, 2, 3))],
)
def test_every_kind_of_option_is_drawn(option: str, value: object) -> None:
    """Numbers, none, members of an enum, yes and no, words, and several of one kind."""
    assert find(options(Every), lambda rule: getattr(rule, option) == value)


def test_an_option_that_no_text_can_say_stays_as_it_is() -> None:
    """Whatever is drawn besides."""
    assert find(options(Every), lambda rule: rule.loud and rule.count > 3).policy is None  # type: ignore[attr-defined]


def test_it_shrinks_to_the_defaults() -> None:
    """The plainest rule is the one without a word."""
    assert find(options(Every), lambda rule: True) == Every()


@given(options(Must))
def test_options_that_must_be_given_are_given_together_as_the_rule_takes_them(rule: Any) -> None:
    """A pair that the rule refuses never comes."""
    assert rule.low <= rule.high


@frozen
class NotBoth(tr.Rule):
    """One or the other."""

    one: bool = False
    other: bool = False

    def __attrs_post_init__(self) -> None:
        """Not both."""
        if self.one and self.other:
            raise ValueError


@given(options(NotBoth))
def test_two_options_that_contradict_each_other_do_not_come_together(rule: Any) -> None:
    """Each is taken alone, and the one that came first stays."""
    assert not (rule.one and rule.other)


def test_an_option_that_contradicts_another_is_left_as_it_was() -> None:
    """Both may still vary: a low of 5 needs a high of 5 at least."""
    assert find(options(Must), lambda rule: rule.high == 5)  # type: ignore[attr-defined]


def test_a_rule_for_which_no_value_is_known_is_refused_with_what_to_do() -> None:
    """Nothing is drawn that the rule would refuse."""
    with pytest.raises(tr.RulesetError, match="rule 'picky': no value is known for an option without a default; give the rule"):
        find(options(Picky), lambda rule: True)


def test_an_option_whose_type_cannot_be_read_stays_as_it_is() -> None:
    """As one whose values no text can say."""
    assert find(options(Unread), lambda rule: True) == Unread()
