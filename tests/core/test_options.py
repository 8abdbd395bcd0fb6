"""Options as text and back."""

from __future__ import annotations

from enum import Enum
from typing import Any

import attrs
import pytest
from attrs import field, frozen
from attrs.validators import ge, optional
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr


class Stop(Enum):
    """When one stops."""

    MAY = "may"
    UNABLE = "un able"
    NONE = "none"


@frozen
class Optioned(tr.Rule):
    """A rule with an option of every kind."""

    most: int | None = field(default=None, validator=optional(ge(1)))
    stop: Stop = Stop.MAY
    perhaps: Stop | None = Stop.MAY
    loud: bool = False
    count: int = 3
    word: str = "plain"
    other: str | None = None
    either: int | str = 0
    values: tuple[int, ...] = (12, 11)
    words: tuple[str, ...] = ()
    maybe: tuple[int | None, ...] = ()
    fresh: tuple[int, ...] = field(factory=lambda: (1, 2))
    _hidden: int = 0


@frozen
class Needy(tr.Rule):
    """Two options must be given."""

    first: int
    second: str


@frozen
class Later(tr.Rule):
    """The default of an option is made from the others."""

    low: int = 1
    high: int = field()

    @high.default
    def _high(self) -> int:
        return self.low + 1


@frozen
class Worked(tr.Rule):
    """What is worked out from the options is no option."""

    low: int = 1
    high: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "high", self.low + 1)


@frozen
class Valued(tr.Rule):
    """An option that no text can say."""

    policy: tr.Rotate | None = None
    ratio: float = 1.5
    listed: list[int] = field(factory=list, hash=False)


@frozen
class Picky(tr.Rule):
    """An option is checked by a function of its own."""

    word: str = field(default="good")

    @word.validator
    def _check(self, attribute: attrs.Attribute[str], value: str) -> None:
        if value == "bad":
            raise ValueError
        if value == "odd":
            raise KeyError(value)
        if value == "worse":
            raise TypeError(value + " than bad")


@pytest.fixture(scope="module")
def shelf(small: Any) -> tr.Catalogue:
    """The rules of this file by name, and a game."""
    catalogue: tr.Catalogue = small.catalogue(
        small.Offers(Optioned, Needy, Later, Worked, Valued, Picky, small.game()), strict=True
    )
    return catalogue


def written(shelf: tr.Catalogue, rule: tr.Rule) -> str:
    """The rule as the text of a ruleset has it."""
    return str(shelf.ruleset("small", rule)).removeprefix("small ")


def problems(shelf: tr.Catalogue, text: str) -> list[str]:
    """What is wrong with the text of a rule."""
    with pytest.raises(tr.BadText) as caught:
        shelf.rule(text)
    assert caught.value.subject == f"rule '{text.partition(':')[0]}'"
    return list(caught.value.problems)


SAID = [
    ({}, "optioned"),
    ({"most": 4}, "optioned:most=4"),
    ({"stop": Stop.UNABLE}, "optioned:stop=un%20able"),
    ({"loud": True}, "optioned:loud=yes"),
    ({"count": -7}, "optioned:count=-7"),
    ({"word": "a b"}, "optioned:word=a%20b"),
    ({"word": "a,b=c:d+e"}, "optioned:word=a%2Cb%3Dc%3Ad%2Be"),
    ({"word": "one\ntwo"}, "optioned:word=one%0Atwo"),
    ({"word": "Züge"}, "optioned:word=Z%C3%BCge"),
    ({"word": ""}, "optioned:word="),
    ({"other": "none"}, "optioned:other=%6Eone"),
    ({"either": "12"}, "optioned:either=%312"),
    ({"either": "-5"}, "optioned:either=%2D5"),
    ({"either": 12}, "optioned:either=12"),
    ({"word": "yes"}, "optioned:word=%79es"),
    ({"values": (12, 0, 11)}, "optioned:values=12+0+11"),
    ({"values": ()}, "optioned:values="),
    ({"words": ("none", "a+b", "")}, "optioned:words=%6Eone+a%2Bb+"),
    ({"words": ("",)}, None),
    ({"maybe": (None, 3)}, "optioned:maybe=none+3"),
    ({"perhaps": None}, None),
    ({"perhaps": Stop.NONE}, None),
    ({"stop": Stop.NONE}, None),
    ({"hidden": 5}, "optioned:hidden=5"),
    ({"loud": True, "most": 4}, "optioned:most=4,loud=yes"),
]


@pytest.mark.parametrize(("options", "text"), [(options, text) for options, text in SAID if text is not None])
def test_only_options_that_are_not_at_their_default_are_written(
    shelf: tr.Catalogue, options: dict[str, Any], text: str
) -> None:
    """In the order in which the rule has them; what could be misread is percent-encoded."""
    assert written(shelf, Optioned(**options)) == text


@pytest.mark.parametrize("options", [options for options, _ in SAID], ids=repr)
def test_a_rule_is_read_back_from_its_text(shelf: tr.Catalogue, options: dict[str, Any]) -> None:
    """With every option as it was, none taken for something else."""
    rule = Optioned(**options)
    assert shelf.rule(written(shelf, rule)) == rule


WORDS = st.text() | st.sampled_from(["none", "yes", "no", "true", "false", "0", "-1", "%", "a%20b", "may"])
NUMBERS = st.integers(-(10**17), 10**17)


@settings(max_examples=80)
@given(
    rule=st.builds(
        Optioned,
        most=st.none() | st.integers(1, 10**17),
        stop=st.sampled_from(Stop),
        loud=st.booleans(),
        count=NUMBERS,
        word=WORDS,
        other=st.none() | WORDS,
        either=NUMBERS | WORDS,
        values=st.lists(NUMBERS).map(tuple),
        words=st.lists(WORDS).map(tuple).filter(lambda words: words != ("",)),
        maybe=st.lists(st.none() | NUMBERS).map(tuple),
    )
)
def test_any_ruleset_is_read_back_from_its_text(shelf: tr.Catalogue, rule: Optioned) -> None:
    """Whatever the options hold: blanks, signs, other scripts, words that mean something else."""
    rules = shelf.ruleset("small", rule)
    assert shelf.ruleset(str(rules)).house == (rule,)


def test_a_default_that_is_made_anew_is_a_default(shelf: tr.Catalogue) -> None:
    """It is not written where the option is equal to it."""
    assert written(shelf, Optioned(fresh=(1, 2))) == "optioned"


def test_a_default_that_is_made_from_other_options_is_a_default(shelf: tr.Catalogue) -> None:
    """It is not written where the option is equal to it."""
    assert written(shelf, Later(3)) == "later:low=3"


def test_what_is_worked_out_from_the_options_is_not_written(shelf: tr.Catalogue) -> None:
    """It could not be given back."""
    assert written(shelf, Worked(3)) == "worked:low=3"


@pytest.mark.parametrize(
    ("rule", "option", "value"),
    [
        (Valued(policy=tr.Rotate()), "policy", "Rotate()"),
        (Valued(ratio=2.5), "ratio", "2.5"),
        (Valued(listed=[1]), "listed", "[1]"),
    ],
    ids=["policy", "fraction", "list"],
)
def test_an_option_that_no_text_can_say_is_told(shelf: tr.Catalogue, rule: tr.Rule, option: str, value: str) -> None:
    """The rule can be used as a value, but its ruleset has no text."""
    with pytest.raises(tr.BadText) as caught:
        str(shelf.ruleset("small", rule))
    assert str(caught.value) == (
        f"rule 'valued': option '{option}' holds {value}, which no text can say; use the rule as a value"
    )


@pytest.mark.parametrize("text", ["yes", "true", "no", "false"])
def test_yes_and_true_no_and_false_are_read(shelf: tr.Catalogue, text: str) -> None:
    """Either word says the same."""
    assert shelf.rule(f"optioned:loud={text}") == Optioned(loud=text in ("yes", "true"))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            "optioned:mots=4",
            "has no option 'mots'; did you mean 'most'?",
        ),
        ("optioned:most=4,most=5", "option 'most' is given twice; keep one"),
        ("optioned:most", "option 'most' has no value; write most=VALUE"),
        ("optioned:most=few", "option 'most' takes a whole number or none, not 'few'"),
        ("optioned:count=none", "option 'count' takes a whole number, not 'none'"),
        ("optioned:count=1.5", "option 'count' takes a whole number, not '1.5'"),
        ("optioned:count=", "option 'count' takes a whole number, not ''"),
        (
            "optioned:count=" + "9" * 5000,
            (
                f"option 'count' takes a whole number, not '{'9' * 200}... (cut; 5000 characters in all)'; "
                "a whole number has at most 4096 bits"
            ),
        ),
        ("picky:word=%FF", "option 'word' takes text, not '%FF'; what is percent-encoded is UTF-8"),
        ("picky:word=%ED%A0%80", "option 'word' takes text, not '%ED%A0%80'; what is percent-encoded is UTF-8"),
        ("optioned:,,most=3,,", "an option is empty; take out the comma that is too many, or write OPTION=VALUE there"),
        ("optioned:most=3,", "an option is empty; take out the comma that is too many, or write OPTION=VALUE there"),
        ("optioned:loud=perhaps", "option 'loud' takes yes or no, not 'perhaps'"),
        ("optioned:stop=never", "option 'stop' takes one of may, un able, none, not 'never'"),
        ("optioned:values=12+x", "option 'values' takes a whole number, several joined by '+', not '12+x'"),
        ("optioned:_hidden=1", "has no option '_hidden'; did you mean 'hidden'?"),
        ("valued:policy=rotate", "option 'policy' takes no text; use the rule as a value or none, not 'rotate'"),
        ("valued:listed=1", "option 'listed' takes no text; use the rule as a value, not '1'"),
        ("valued:ratio=2.5", "option 'ratio' takes no text; use the rule as a value, not '2.5'"),
        ("optioned:most=0", "'most' must be >= 1: 0"),
        ("picky:word=worse", "worse than bad"),
        ("picky:word=odd", "its options raised KeyError: 'odd'"),
    ],
)
def test_what_is_wrong_with_an_option_is_said(shelf: tr.Catalogue, text: str, problem: str) -> None:
    """With the option, what it takes and what it got."""
    assert problems(shelf, text) == [problem]


def test_an_option_that_a_rule_refuses_without_a_word_is_still_refused(shelf: tr.Catalogue) -> None:
    """A validator may raise an empty error."""
    assert problems(shelf, "picky:word=bad") == [
        "its options are refused by a ValueError that gives no reason; try others, or ask who wrote the rule"
    ]


def test_options_of_a_type_that_is_not_there_cannot_be_written(small: Any) -> None:
    """The rule can still be used as a value."""

    @frozen
    class Elsewhere(tr.Rule):
        """An option has a type that cannot be found."""

        most: Nowhere = 1  # type: ignore[name-defined]  # noqa: F821  # this is what is tested

    made = small.catalogue(small.Offers(Elsewhere))
    with pytest.raises(tr.BadText) as caught:
        made.rule("elsewhere:most=1")
    assert str(caught.value) == (
        "rule 'elsewhere': its options cannot be written as text (NameError: name 'Nowhere' is not defined); "
        "use the rule as a value"
    )


def test_an_option_without_a_type_cannot_be_written(small: Any) -> None:
    """The rule can still be used as a value, or without that option."""

    @frozen
    class Untyped(tr.Rule):
        """Nobody has said what its option is."""

        most = field(default=1)

    made = small.catalogue(small.Offers(Untyped), strict=True)
    assert made.rule("untyped") == Untyped()
    for asked in (lambda: made.rule("untyped:most=1"), lambda: made.rule("untyped", {"most": "1"})):
        with pytest.raises(tr.BadText, match="option 'most' takes no text; use the rule as a value, not"):
            asked()
    assert tr.schema(Untyped)["properties"] == {}


def test_every_problem_of_a_text_is_told_at_once(shelf: tr.Catalogue) -> None:
    """Unknown options and values that do not fit together."""
    assert problems(shelf, "optioned:mots=4,loud=x,count") == [
        "has no option 'mots'; did you mean 'most'?",
        "option 'loud' takes yes or no, not 'x'",
        "option 'count' has no value; write count=VALUE",
    ]


def test_options_without_a_default_must_be_given(shelf: tr.Catalogue) -> None:
    """Each that is missing is told."""
    assert problems(shelf, "needy") == [
        "option 'first' must be given; write needy:first=VALUE",
        "option 'second' must be given; write needy:second=VALUE",
    ]


def test_options_without_a_default_are_read_and_written(shelf: tr.Catalogue) -> None:
    """Always, since there is nothing to compare them with."""
    assert written(shelf, shelf.rule("needy:first=1,second=x")) == "needy:first=1,second=x"


def test_a_colon_without_options_is_no_fault(shelf: tr.Catalogue) -> None:
    """It says that all options are as they are without it."""
    assert shelf.rule("optioned:") == Optioned()
