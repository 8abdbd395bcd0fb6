"""Classes that are no rules: each is refused with the remedy, by a catalogue and by a ruleset alike."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from attrs import define, field, frozen, mutable
from attrs.validators import ge, instance_of

import trainrules as tr

if TYPE_CHECKING:
    from fractions import Fraction


class Unfrozen(tr.Rule):
    """A class and nothing more."""


@define
class Defined(tr.Rule):
    """One that can be assigned to."""


@define
class DefinedWithAnOption(tr.Rule):
    """One that checks what is assigned to it, and can be assigned to all the same."""

    fee: int = field(default=1, validator=ge(0))


@mutable
class Mutable(tr.Rule):
    """One that says so."""


@dataclass(frozen=True)
class Dataclass(tr.Rule):
    """One frozen by other means."""

    fee: int = 1


@frozen
class Parent(tr.Rule):
    """A rule as it should be."""


@frozen
class Child(Parent):
    """A rule derived from it."""


class Mixin:
    """What is no rule."""


@frozen
class Mixed(Mixin, tr.Rule):
    """A rule derived from something else as well."""


@frozen
class Silent(tr.Rule):  # noqa: D101  # this is what is wrong with it
    pass


@frozen
class Blank(tr.Rule):
    """ """  # noqa: D419  # this is what is wrong with it


@frozen
class Misspelt(tr.Rule):
    """A facet that there is not."""

    def close(self, table: tr.Table, track: tr.Track) -> bool:
        """Never asked."""
        return True


@frozen
class Helped(tr.Rule):
    """A method that reads like a facet and is none."""

    def xyzzy(self) -> bool:
        """Never asked."""
        return True


@frozen
class TooFew(tr.Rule):
    """A facet that is not told about the track."""

    def closes(self, table: tr.Table) -> bool:  # type: ignore[override]
        """Never asked."""
        return True


@frozen
class TooMany(tr.Rule):
    """A facet that wants to know more."""

    def due(self, table: tr.Table, seat: int) -> tr.Due:  # type: ignore[override]
        """Never asked."""
        return tr.Due.NONE


@frozen
class NoSelf(tr.Rule):
    """A facet whose writer forgot himself."""

    def worth(piece: tr.Piece) -> int:  # type: ignore[override]  # noqa: N805
        """Never asked."""
        return 1


@frozen
class Static(tr.Rule):
    """A facet that is no method."""

    @staticmethod
    def opens(table: tr.Table, track: tr.Track) -> bool:  # type: ignore[override]
        """Never asked."""
        return True


@frozen
class Valued(tr.Rule):
    """A facet that is a value."""

    charges = 5  # type: ignore[assignment]


@frozen
class Opted(tr.Rule):
    """An option named like a facet."""

    due: int = 1  # type: ignore[assignment]


@frozen
class Named(tr.Rule):
    """An option named like what every rule has."""

    name: str = "toll"  # type: ignore[misc]


NO_FACET = "which is no facet"
EVERY = "cannot be an option, since every rule has it; use another name"
WRONG: list[tuple[Any, tuple[str, ...]]] = [
    (Unfrozen, ("rule 'unfrozen' is no frozen attrs class; put @attrs.frozen above it",)),
    (Defined, ("rule 'defined' is no frozen attrs class; put @attrs.frozen above it",)),
    (DefinedWithAnOption, ("rule 'defined-with-an-option' is no frozen attrs class; put @attrs.frozen above it",)),
    (Mutable, ("rule 'mutable' is no frozen attrs class; put @attrs.frozen above it",)),
    (Dataclass, ("rule 'dataclass' is no frozen attrs class; put @attrs.frozen above it",)),
    (Child, ("rule 'child' is derived from Parent; derive every rule from trainrules.Rule alone",)),
    (Mixed, ("rule 'mixed' is derived from Mixin; derive every rule from trainrules.Rule alone",)),
    (Silent, ("rule 'silent' has no sentence; say in its docstring what it means for a player",)),
    (Blank, ("rule 'blank' has no sentence; say in its docstring what it means for a player",)),
    (Misspelt, (f"rule 'misspelt' has a method 'close', {NO_FACET}; did you mean 'closes'?",)),
    (
        Helped,
        (
            (
                f"rule 'helped' has a method 'xyzzy', {NO_FACET}; "
                "known are: charges, closes, due, ends_round, forbids, opens, settings, worth"
            ),
        ),
    ),
    (TooFew, ("rule 'too-few': facet 'closes' takes other arguments; write def closes(self, table, track)",)),
    (TooMany, ("rule 'too-many': facet 'due' takes other arguments; write def due(self, table)",)),
    (NoSelf, ("rule 'no-self': facet 'worth' takes other arguments; write def worth(self, piece)",)),
    (Static, ("rule 'static': facet 'opens' is no method; write def opens(self, table, track)",)),
    (Valued, ("rule 'valued': facet 'charges' is no method; write def charges(self, table, seat)",)),
    (
        Opted,
        (
            f"rule 'opted': 'due' {EVERY}",
            "rule 'opted': facet 'due' is no method; write def due(self, table)",
        ),
    ),
    (Named, (f"rule 'named': 'name' {EVERY}",)),
]
each_wrong = pytest.mark.parametrize(("cls", "problems"), WRONG, ids=[cls.__name__ for cls, _ in WRONG])


@each_wrong
def test_a_catalogue_tells_what_is_wrong_with_a_class(strangers: Any, cls: Any, problems: tuple[str, ...]) -> None:
    """The plug-in is named before each sentence."""
    assert strangers.catalogue(strangers.Offers(cls)).problems == tuple(f"plug-in 'Offers': {said}" for said in problems)


@each_wrong
def test_a_class_that_is_no_rule_has_no_name_in_the_catalogue(strangers: Any, cls: Any, problems: tuple[str, ...]) -> None:
    """It cannot be asked for."""
    assert dict(strangers.catalogue(strangers.Offers(cls)).rules) == {}


@each_wrong
def test_strict_raises_what_is_wrong_with_a_class(strangers: Any, cls: Any, problems: tuple[str, ...]) -> None:
    """All of it at once."""
    with pytest.raises(tr.CatalogueError) as caught:
        strangers.catalogue(strangers.Offers(cls), strict=True)
    assert caught.value.problems == tuple(f"plug-in 'Offers': {said}" for said in problems)


@pytest.mark.parametrize(
    ("cls", "problems"), [pair for pair in WRONG if pair[0] is not Named], ids=lambda cls: getattr(cls, "__name__", "")
)  # a class whose name is an option has no instances
def test_a_ruleset_tells_what_is_wrong_with_a_rule(strangers: Any, cls: Any, problems: tuple[str, ...]) -> None:
    """A rule given as a value never came through a catalogue."""
    with pytest.raises(tr.RulesetError) as caught:
        strangers.ruleset(cls())
    assert caught.value.problems == problems


@pytest.mark.parametrize("offer", [7, None, "toll", object, tr.Rule, Parent()], ids=repr)
def test_what_is_no_rule_class(strangers: Any, offer: object) -> None:
    """What stands where a rule class should."""

    class House:
        @tr.hookimpl
        def trainrules_rules(self) -> list[object]:
            return [offer]

    assert strangers.catalogue(House()).problems == (
        f"plug-in 'House': {offer!r} is no rule; derive a class from trainrules.Rule",
    )


def test_a_good_class_beside_a_wrong_one_stays_usable(strangers: Any) -> None:
    """Each offer is judged by itself."""
    assert list(strangers.catalogue(strangers.Offers(Silent, Parent)).rules) == ["parent"]


def test_a_class_that_was_good_and_is_changed_is_looked_at_again(strangers: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """What held of it once is believed only as long as it holds what it held."""

    @frozen
    class Changed(tr.Rule):
        """A rule that somebody changes while the program runs."""

        def forbids(self, table: tr.Table, play: tr.Play) -> bool:
            """Nothing."""
            return False

    def problems() -> tuple[str, ...]:
        return strangers.catalogue(strangers.Offers(Changed)).problems  # type: ignore[no-any-return]

    assert problems() == problems() == ()
    monkeypatch.setattr(Changed, "forbids", lambda self: True)
    wrong = "rule 'changed': facet 'forbids' takes other arguments; write def forbids(self, table, play)"
    assert [wrong in problem for problem in problems()] == [True]
    monkeypatch.setattr(Changed, "extra", lambda self: True, raising=False)
    assert len(problems()) == 2
    monkeypatch.undo()
    assert problems() == ()
    Changed.renamed = Changed.forbids  # type: ignore[attr-defined]
    del Changed.forbids
    assert ["renamed" in problem for problem in problems()] == [True]


def test_that_a_class_is_good_is_not_sent_to_other_processes(strangers: Any) -> None:
    """It is found out anew there: what a class holds is not the same thing in two processes."""

    @frozen
    class Sent(tr.Rule):
        """A rule with an option of its own that is called like something of ours."""

        _sound: int = 3

    assert strangers.catalogue(strangers.Offers(Sent)).problems == ()
    assert Sent(sound=4) != Sent()
    (known,) = (value for name, value in vars(Sent).items() if "trainrules_sound" in name)
    assert len(known.names) == len(known.values) > 3
    assert pickle.loads(pickle.dumps(known)).names == ()  # noqa: S301  # our own


# What stands beside the facets


@pytest.mark.parametrize(
    "members",
    [{"needs": ["compulsory"]}, {"needs": None}, {"sources": "A book"}, {"sources": None}, {"sentences": ["Ein Zoll."]}],
    ids=["needs-list", "needs-none", "sources-text", "sources-none", "sentences-list"],
)
def test_class_attributes_of_the_wrong_kind_are_refused(strangers: Any, members: dict[str, Any]) -> None:
    """Needs and sentences are mappings, sources a tuple; a text in its place would be cited letter by letter."""
    with pytest.raises(tr.RulesetError, match=f"'hostile'.*{next(iter(members))}"):
        strangers.ruleset(strangers.rule(**members)())


# Options


@frozen
class Unread(tr.Rule):
    """A class attribute annotated by what only a type checker imports."""

    part: Fraction | None = None
    halves: ClassVar[tuple[Fraction, ...]] = ()


def test_an_annotation_that_is_not_there_when_the_game_runs_is_told(strangers: Any) -> None:
    """What is imported for the type checker alone cannot be read as an option's type; the rule is named."""
    with pytest.raises(tr.TrainrulesError, match="'unread'"):
        strangers.catalogue(strangers.Offers(Unread)).rule("unread")


def _refuses(error: Exception) -> Callable[[object, object, object], None]:
    def validate(_rule: object, _option: object, _value: object) -> None:
        raise error

    return validate


@pytest.mark.parametrize(
    "error", [KeyError("fee"), ZeroDivisionError("fee"), AssertionError("fee"), tr.BadInput("fee")], ids=repr
)
def test_a_validator_that_raises_is_told(strangers: Any, error: Exception) -> None:
    """Whatever it raises, rule and error are named."""

    @frozen
    class Hostile(tr.Rule):
        """Whatever is paid is too much."""

        fee: int = field(default=1, validator=_refuses(error))

    with pytest.raises(tr.BadText, match=r"'hostile'.*fee"):
        strangers.catalogue(strangers.Offers(Hostile)).rule("hostile:fee=2")


@frozen
class Fee(tr.Rule):
    """A fee is paid."""

    fee: int = field(validator=[instance_of(int), ge(1)])
    late: bool = False


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("fee", "option 'fee' must be given; write fee:fee=VALUE"),
        ("fee:fee=0", "'fee' must be >= 1: 0"),
        ("fee:fee=much", "option 'fee' takes a whole number, not 'much'"),
        ("fee:fee", "option 'fee' has no value; write fee=VALUE"),
        ("fee:fees=2", "has no option 'fees'; did you mean 'fee'?"),
        ("fee:fee=2,late=maybe", "option 'late' takes yes or no, not 'maybe'"),
        ("fee:fee=2,fee=3", "option 'fee' is given twice; keep one"),
    ],
)
def test_options_that_do_not_fit_are_told(strangers: Any, text: str, problem: str) -> None:
    """Each with what would."""
    with pytest.raises(tr.BadText) as caught:
        strangers.catalogue(strangers.Offers(Fee)).rule(text)
    assert str(caught.value) == f"rule 'fee': {problem}"
