"""Rules: one sentence each, a frozen attrs class; and everything that keeps a class from being a rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest
from attrs import field, frozen
from attrs.validators import instance_of

import trainrules as tr
from trainrules.rule import FACETS, kebab


@frozen
class Plain(tr.Rule):
    """Nobody may whistle
    while   a piece is laid.

    This paragraph is for those who read the code.
    """

    most: int = 4

    sources = ("A leaflet",)
    sentences = {"de": "Beim Anlegen wird nicht gepfiffen."}


@frozen
class Helpful(tr.Rule):
    """Helpers, constants and options that can be called are no facets."""

    LIMIT = 3
    call: Callable[[], int] = int

    def _count(self) -> int:
        return self.call()

    def closes(self, table: tr.Table, track: tr.Track, extra: int = 0) -> bool:
        """Further arguments may have defaults."""
        return self._count() > self.LIMIT


@frozen
class Derived(Plain):
    """One rule made from another."""


class Bare(tr.Rule):
    """No attrs class at all."""


@attrs.define
class Mutable(tr.Rule):
    """Can be assigned to."""

    most: int = 1


@attrs.define
class Checked(tr.Rule):
    """Can be assigned to, and what is assigned is checked."""

    most: int = field(default=1, validator=instance_of(int))


@frozen
class Silent(tr.Rule):  # noqa: D101  # what it lacks is what is tested
    most: int = 1


@frozen
class Blank(tr.Rule):
    """ """  # noqa: D419  # this is what is tested


@frozen
class Clash(tr.Rule):
    """Two options are called as what every rule has."""

    sentences: int = 1
    sources: str = "mine"


@frozen
class Misspelt(tr.Rule):
    """A facet is misspelt."""

    def close(self, table: tr.Table, track: tr.Track) -> bool:
        """Meant as `closes`."""
        return True


@frozen
class Strange(tr.Rule):
    """A method has a name like no facet."""

    def whistle(self) -> bool:
        """Meant as nothing."""
        return True


@frozen
class Short(tr.Rule):
    """A facet lacks an argument."""

    def closes(self, table: tr.Table) -> bool:
        """Asked about a track too."""
        return True


@frozen
class Long(tr.Rule):
    """A facet wants an argument too many."""

    def due(self, table: tr.Table, seat: int) -> tr.Due:
        """Asked about a table alone."""
        return tr.Due.MAY


@frozen
class Constant(tr.Rule):
    """A facet is a value and no method."""

    ends_round = True


@frozen
class Setlike(tr.Rule):
    """What it needs and its sentences are given as sets, its sources as one text."""

    needs = {"compulsory"}  # type: ignore[assignment]  # this is what is tested
    sentences = {"de"}  # type: ignore[assignment]
    sources = "A leaflet"  # type: ignore[assignment]


@attrs.define(slots=False)
class Slotless(tr.Rule):
    """Anything can be assigned to it."""

    most: int = 1


@attrs.define
class Stubborn(tr.Rule):
    """Assigning to it fails, though not because it is frozen."""

    def __setattr__(self, name: str, value: object) -> None:
        """Fails."""
        raise RuntimeError(name)


@frozen
class Manifold(tr.Rule):  # noqa: D101  # what it lacks is what is tested
    most: list[int] = field(factory=list)

    def clozes(self) -> bool:
        """Meant as `closes`."""
        return True

    def worth(self) -> int:
        """Asked about a piece."""
        return 1


BROKEN = [
    (Derived, ["rule 'derived' is derived from Plain; derive every rule from trainrules.Rule alone"]),
    (Bare, ["rule 'bare' is no frozen attrs class; put @attrs.frozen above it"]),
    (Mutable, ["rule 'mutable' is no frozen attrs class; put @attrs.frozen above it"]),
    (Checked, ["rule 'checked' is no frozen attrs class; put @attrs.frozen above it"]),
    (Silent, ["rule 'silent' has no sentence; say in its docstring what it means for a player"]),
    (Blank, ["rule 'blank' has no sentence; say in its docstring what it means for a player"]),
    (
        Clash,
        [
            "rule 'clash': 'sentences' cannot be an option, since every rule has it; use another name",
            "rule 'clash': 'sources' cannot be an option, since every rule has it; use another name",
        ],
    ),
    (Misspelt, ["rule 'misspelt' has a method 'close', which is no facet; did you mean 'closes'?"]),
    (
        Strange,
        [
            (
                "rule 'strange' has a method 'whistle', which is no facet; "
                "known are: charges, closes, due, ends_round, forbids, opens, settings, worth"
            )
        ],
    ),
    (Short, ["rule 'short': facet 'closes' takes other arguments; write def closes(self, table, track)"]),
    (Long, ["rule 'long': facet 'due' takes other arguments; write def due(self, table)"]),
    (Constant, ["rule 'constant': facet 'ends_round' is no method; write def ends_round(self, table)"]),
    (
        Setlike,
        [
            "rule 'setlike': 'needs' is no mapping; write needs = {...}",
            "rule 'setlike': 'sentences' is no mapping; write sentences = {...}",
            "rule 'setlike': 'sources' is no tuple of texts; write sources = (\"...\",)",
        ],
    ),
    (Slotless, ["rule 'slotless' is no frozen attrs class; put @attrs.frozen above it"]),
    (Stubborn, ["rule 'stubborn' is no frozen attrs class; put @attrs.frozen above it"]),
    (
        Manifold,
        [
            "rule 'manifold' has no sentence; say in its docstring what it means for a player",
            "rule 'manifold': facet 'worth' takes other arguments; write def worth(self, piece)",
            "rule 'manifold' has a method 'clozes', which is no facet; did you mean 'closes'?",
        ],
    ),
]


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("OwnTrackFirst", "own-track-first"),
        ("Whistle", "whistle"),
        ("DoublesATurn", "doubles-a-turn"),
        ("HTFWhistle", "htf-whistle"),
        ("Round2", "round2"),
        ("Round2Only", "round2-only"),
    ],
)
def test_a_rule_is_named_as_its_class_in_kebab_case(name: str, written: str) -> None:
    """Words are joined by hyphens, abbreviations stay whole."""
    assert kebab(name) == written


def test_a_rule_s_name_is_made_from_its_class() -> None:
    """On the class and on its values."""
    assert (Plain.name, Plain().name) == ("plain", "plain")


def test_the_first_paragraph_of_the_docstring_is_the_sentence() -> None:
    """On one line, with single blanks."""
    assert Plain.sentence == "Nobody may whistle while a piece is laid."


def test_a_rule_keeps_its_sources_and_its_sentences_in_other_languages() -> None:
    """Nothing about a rule stands anywhere else."""
    assert (Plain.sources, Plain.sentences) == (("A leaflet",), {"de": "Beim Anlegen wird nicht gepfiffen."})


def test_the_neutral_answers_of_a_rule_change_nothing(small: Any) -> None:
    """A rule says only what it says."""
    rules = small.ruleset()
    table = tr.deal(rules, 2, seed=1)
    track, piece = table.tracks[0], table.hand(0)[0]
    rule = Plain()
    assert (
        rule.settings(),
        rule.worth(piece),
        rule.opens(table, track),
        rule.closes(table, track),
        rule.forbids(table, tr.Play(piece, 0)),
        rule.due(table),
        rule.ends_round(table),
        rule.charges(table, 0),
    ) == ({}, None, False, False, False, tr.Due.NONE, False, 0)


def test_there_are_eight_facets() -> None:
    """Settings and worth at build, the others while a round is played."""
    assert FACETS == ("settings", "worth", "opens", "closes", "forbids", "due", "ends_round", "charges")


def test_rules_with_equal_options_are_equal() -> None:
    """A rule is a value."""
    assert (Plain(3), hash(Plain(3))) == (Plain(most=3), hash(Plain(most=3)))


def test_rules_with_other_options_differ() -> None:
    """The options are a part of the value."""
    assert Plain(3) != Plain(4)


def test_a_rule_cannot_be_assigned_to() -> None:
    """It is frozen."""
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        Plain().most = 5  # type: ignore[misc]  # this is the test


def test_helpers_constants_and_callable_options_are_no_facets(small: Any) -> None:
    """Only a public method that is no facet is taken for a misspelt one."""
    assert small.ruleset(Helpful()).rule("helpful") == Helpful()


@pytest.mark.parametrize(("cls", "problems"), BROKEN, ids=[cls.name for cls, _ in BROKEN])
def test_a_class_that_is_no_rule_is_refused_by_a_ruleset(small: Any, cls: Any, problems: list[str]) -> None:
    """With everything that is wrong with it."""
    with pytest.raises(tr.RulesetError) as caught:
        small.ruleset(cls())
    assert list(caught.value.problems) == problems


@pytest.mark.parametrize(("cls", "problems"), BROKEN, ids=[cls.name for cls, _ in BROKEN])
def test_a_class_that_is_no_rule_is_refused_by_a_catalogue(small: Any, cls: Any, problems: list[str]) -> None:
    """With the plug-in that offers it."""
    found = small.catalogue(small.Offers(cls)).problems
    assert [problem.removeprefix("plug-in 'Offers': ") for problem in found] == problems


@pytest.mark.parametrize("value", [5, "plain", tr.Pass()], ids=["number", "text", "move"])
def test_a_value_that_is_no_rule_is_refused(small: Any, value: Any) -> None:
    """Only values of rule classes are rules."""
    with pytest.raises(tr.RulesetError) as caught:
        small.ruleset(value)
    assert list(caught.value.problems) == [f"{type(value)!r} is no rule; derive a class from trainrules.Rule"]


def test_the_base_class_itself_is_no_rule(small: Any) -> None:
    """It says nothing."""
    with pytest.raises(tr.RulesetError) as caught:
        small.ruleset(tr.Rule())
    assert list(caught.value.problems) == [f"{tr.Rule!r} is no rule; derive a class from trainrules.Rule"]


def test_a_rule_class_in_place_of_a_rule_is_refused_by_its_name(small: Any) -> None:
    """Who forgets the brackets reads which rule he meant."""
    with pytest.raises(tr.RulesetError, match=r"plain|Plain"):
        tr.ruleset(small.game(), Plain, catalogue=small.catalogue())


def test_a_facet_that_is_nothing_and_a_sentence_that_is_no_text_are_refused(small: Any) -> None:
    """They would fail when they are asked for."""
    members = {"__doc__": "Says nothing.", "__module__": "elsewhere", "opens": None, "sentences": {"de": 5}}
    rule = frozen(type("Hollow", (tr.Rule,), members))()
    with pytest.raises(tr.RulesetError) as caught:
        small.ruleset(rule)
    assert list(caught.value.problems) == [
        "rule 'hollow': 'sentences' holds what is no text; write sentences = {\"de\": \"...\"}",
        "rule 'hollow': facet 'opens' is no method; write def opens(self, table, track)",
    ]
