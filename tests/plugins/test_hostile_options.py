"""Options that do harm: each costs the rule that has it, and nobody else."""

from __future__ import annotations

import sys
from collections.abc import Callable
from enum import Enum
from typing import Any

import pytest
from attrs import Factory, field, frozen

import trainrules as tr
from trainrules.options import json_options


class Mute:
    """It does not say what it is."""

    def __str__(self) -> str:
        """No."""
        raise RuntimeError("mute")


class Wild:
    """It is equal to nothing that one could name, and cannot be shown: as an array is, and worse."""

    __hash__ = None  # type: ignore[assignment]  # as arrays have none

    def __eq__(self, other: object) -> bool:
        """Neither yes nor no."""
        raise ValueError("ambiguous")

    def __repr__(self) -> str:
        """No."""
        raise RuntimeError("mute")

    def first(self, dealt: tr.Dealt) -> int:
        """As a starter, seat 0."""
        return 0


class Twice(Enum):
    """Two choices that are written alike."""

    NUMBER = 1
    TEXT = "1"


class Silent(Enum):
    """A choice that cannot be written."""

    MUTE = Mute()


class Loud(Enum):
    """A choice that a terminal would obey."""

    BELL = "a\x07"


class Says:
    """A validator that lets all pass, and says that of itself."""

    def __init__(self, schema: Callable[[], Any]) -> None:
        """Keep what it says."""
        self._schema = schema

    @property
    def schema(self) -> Any:
        """What it says."""
        return self._schema()

    def __call__(self, *asked: object) -> None:
        """All right."""


@frozen
class Plain(tr.Rule):
    """A rule as it should be."""

    most: int = 1


@frozen
class Holding(tr.Rule):
    """A rule that holds anything."""

    thing: object = None


def leave(*_: object) -> None:
    """Leave the program."""
    sys.exit(3)


def optioned(hint: Any, **said: Any) -> Any:
    """A rule class with an option `n` of that type."""

    @frozen
    class Hostile(tr.Rule):
        """A stranger's rule."""

        n: hint = field(**said)

    Hostile.__annotations__["n"] = hint
    return Hostile


@pytest.mark.parametrize(
    ("hint", "said", "told"),
    [
        (Twice, {"default": Twice.TEXT}, "two choices of option 'n' are written '1'; give each a text of its own"),
        (Silent | None, {"default": None}, "option 'n' has a choice that cannot be written: RuntimeError: mute"),
        (
            tuple[Loud, ...],
            {"default": ()},
            "a choice of option 'n' holds '\\x07'; write it in one line, without control characters",
        ),
    ],
    ids=["twice", "mute", "control"],
)
def test_choices_are_texts_of_their_own(strangers: Any, hint: Any, said: dict[str, Any], told: str) -> None:
    """In any place of a type."""
    made = strangers.catalogue(strangers.Offers(optioned(hint, **said), Plain))
    assert (made.problems, list(made.rules)) == ((f"plug-in 'Offers': rule 'hostile': {told}",), ["plain"])


@pytest.mark.parametrize(
    ("doc", "told"), [(5, "is 5, which is no text"), ("a\nb", "holds '\\n'; write it in one line, without control characters")]
)
@pytest.mark.parametrize("key", ["doc", "doc_de"])
def test_what_an_option_means_is_a_line(strangers: Any, key: str, doc: object, told: str) -> None:
    """In every language."""
    made = strangers.catalogue(strangers.Offers(optioned(int, default=1, metadata={key: doc, "other": doc}), Plain))
    assert (made.problems, list(made.rules)) == (
        (f"plug-in 'Offers': rule 'hostile': '{key}' of option 'n' {told}",),
        ["plain"],
    )


@pytest.mark.parametrize(
    ("members", "told"),
    [
        ({"sentences": {"de": "Kopf\n===="}}, "its sentence in 'de' holds '\\n'"),
        ({"sources": ("\x1b[31mred",)}, "a source of it holds '\\x1b'"),
        ({"__doc__": "A\x1b[2J rule."}, "its sentence holds '\\x1b'"),
    ],
)
def test_what_a_rule_says_is_a_line(strangers: Any, members: dict[str, Any], told: str) -> None:
    """Else it could forge a heading, or be obeyed by a terminal."""
    made = strangers.catalogue(strangers.Offers(strangers.rule(**members), Plain))
    assert made.problems == (f"plug-in 'Offers': rule 'hostile': {told}; write it in one line, without control characters",)
    assert list(made.rules) == ["plain"]


def test_a_class_that_fails_when_it_is_looked_at_is_told(strangers: Any) -> None:
    """Whatever it raises."""

    class Shut(dict[str, str]):
        def values(self) -> Any:
            raise RuntimeError("shut")

    made = strangers.catalogue(strangers.Offers(strangers.rule(sentences=Shut()), Plain))
    assert made.problems == ("plug-in 'Offers': rule 'hostile' cannot be looked at: RuntimeError: shut; mend it",)
    assert list(made.rules) == ["plain"]


@pytest.mark.parametrize(
    ("schema", "why"),
    [
        (lambda: {"type": 5}, "ValueError: 'type' is 5"),
        (lambda: {"type": [5]}, "ValueError: 'type' is [5]"),
        (lambda: {"minimum": "x"}, "ValueError: 'minimum' is 'x'"),
        (lambda: {"maximum": float("inf")}, "ValueError: Out of range float values are not JSON compliant"),
        (lambda: {5: 5}, "ValueError: 5 is 5"),
        (lambda: 1 // 0, "ZeroDivisionError: integer division or modulo by zero"),
    ],
)
def test_a_validator_that_says_no_schema_costs_its_rule_alone(strangers: Any, schema: Any, why: str) -> None:
    """The form of every game says which rule is left out, and why."""
    made = strangers.catalogue(strangers.Offers(optioned(int, default=1, validator=Says(schema)), Plain, strangers.game()))
    for asked in ("beads", None):
        form = tr.schema(asked, catalogue=made)
        assert form["$comment"].startswith("rule 'hostile' is left out: its options make no schema (")
        assert list(form["$defs"]) == ["plain"]
    with pytest.raises(tr.BadText) as caught:
        tr.schema("hostile", catalogue=made)
    (problem,) = caught.value.problems
    assert problem.startswith(f"its options make no schema ({why}")  # newer Pythons say more of what JSON cannot have
    assert problem.endswith("); mend the 'schema' of its validators")
    assert made.rule("hostile:n=4").n == 4  # it can be played with


def test_the_items_of_a_list_may_be_narrowed_by_a_schema(strangers: Any) -> None:
    """As deep as one likes."""
    cls = optioned(tuple[int, ...], default=(), validator=Says(lambda: {"items": {"minimum": 1}, "maxItems": 2}))
    assert tr.schema(cls)["properties"]["n"] == {
        "type": "array",
        "items": {"type": "integer", "minimum": 1},
        "maxItems": 2,
        "default": [],
    }


@pytest.mark.parametrize("hint", [tuple, tuple[()], tuple[int, str]], ids=["bare", "empty", "two types"])
def test_a_tuple_of_no_single_type_cannot_be_written(strangers: Any, hint: Any) -> None:
    """Its option is left out of the form."""
    made = strangers.catalogue(strangers.Offers(optioned(hint, default=()), Plain))
    assert made.problems == ()
    assert tr.schema("hostile", catalogue=made)["properties"] == {}
    with pytest.raises(tr.BadText, match="option 'n' takes no text; use the rule as a value, not '1'"):
        made.rule("hostile:n=1")


def test_a_validator_that_leaves_the_program_is_a_problem(strangers: Any) -> None:
    """As text and as an answer."""
    made = strangers.catalogue(strangers.Offers(optioned(int, default=0, validator=leave), strangers.game()))
    for said in (lambda: made.ruleset("beads hostile:n=1"), lambda: made.ruleset({"game": "beads", "rules": {"hostile": {}}})):
        with pytest.raises(tr.RulesetError, match="rule 'hostile': its options raised SystemExit: 3"):
            said()


def test_an_option_that_cannot_be_compared_or_shown_is_played_with(strangers: Any) -> None:
    """It is the same where it is one and the same; only its text is refused."""
    thing = Wild()
    rules = strangers.ruleset(Holding(thing))
    assert rules.rule("holding").thing is thing
    assert tr.Match.start(rules, 2, seed=1).legal_moves()
    house = tr.ruleset(strangers.game(), Holding(thing), catalogue=strangers.NOTHING)
    with pytest.raises(tr.BadText) as caught:
        str(house)
    assert caught.value.problems == (
        "option 'thing' holds a Wild that cannot be shown, which no text can say; use the rule as a value",
    )
    assert (house.label, repr(house)) == ("beads holding", "<Ruleset beads holding>")
    assert "thing = a Wild that cannot be shown" in tr.rulebook(house).text
    other = tr.ruleset(strangers.game(), Holding(Wild()), catalogue=strangers.NOTHING)
    assert (tr.compare(house, house).equal, tr.compare(house, other).equal) == (True, False)


def test_two_rules_that_cannot_be_compared_are_two(strangers: Any) -> None:
    """They are told as given twice."""
    with pytest.raises(tr.RulesetError) as caught:
        tr.ruleset(strangers.game(), Holding(Wild()), Holding(Wild()), catalogue=strangers.NOTHING)
    assert caught.value.problems == ("the house rules: rule 'holding' is given twice, as holding and as holding; keep one",)


def test_a_default_that_cannot_be_made_equals_nothing(strangers: Any) -> None:
    """So the option is said."""
    made: list[int] = []

    def once() -> int:
        made.append(1)
        if len(made) > 1:
            raise RuntimeError("no more")
        return 7

    assert json_options(optioned(int, default=Factory(once))()) == {"n": 7}


def test_a_setting_that_cannot_be_compared_clashes(strangers: Any) -> None:
    """With any other than itself."""
    one, other = (strangers.rule(name, settings=lambda _: {"starter": Wild()})() for name in ("One", "Other"))
    with pytest.raises(tr.RulesetError, match=r"rule 'one' .* and rule 'other' .* set 'starter' differently"):
        tr.ruleset(strangers.game(), one, other, catalogue=strangers.NOTHING)


def test_a_need_that_cannot_be_compared_is_not_met(strangers: Any) -> None:
    """It is told as any other."""
    needy = strangers.rule("Needy", needs={"starter": Wild()})()
    with pytest.raises(tr.RulesetError, match=r"rule 'needy' .* needs 'starter' to be wild, but it is rotate"):
        tr.ruleset(strangers.game(), needy, catalogue=strangers.NOTHING)


@pytest.mark.parametrize(
    ("worth", "said"), [(2**63, str(2**63)), (10**5000, "a whole number of 16610 bits")], ids=["65", "all"]
)
def test_a_worth_that_nothing_could_write_is_refused(strangers: Any, worth: int, said: str) -> None:
    """With the rule that says it."""
    with pytest.raises(tr.RuleFailed) as caught:
        strangers.ruleset(strangers.facet("worth", lambda piece: worth))
    fault = f"gave {said} for b0, which is no whole number of at most 64 bits"
    assert caught.value.args == ("rule 'hostile' (of strangers)", "worth", fault)


def test_hands_and_toes_that_nothing_could_write_are_refused(strangers: Any) -> None:
    """With what there is."""
    with pytest.raises(
        tr.RulesetError, match="2 seats with a whole number of 16610 bits pieces each need a whole number of 16611 bits"
    ):
        strangers.ruleset(hand=strangers.Two(10**5000))


def test_a_set_that_no_number_of_seats_can_have_is_told_once() -> None:
    """With the options to change."""
    with pytest.raises(tr.RulesetError) as caught:
        tr.ruleset("crazy-train hekdek:suits=13,borders=13,numbers=20")
    assert caught.value.problems == (
        (
            "rule 'hekdek': no set can be made for 3, 4, 5, 6, 7, 8 seats: kit 'hekdek-13x13x20': a kit has 1 to 1024 pieces "
            "and ends; give fewer, or any at all; change the options suits=13, borders=13, numbers=20, copies=1"
        ),
    )
