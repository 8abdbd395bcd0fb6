"""What a law is: one sentence, one function, and what it is about."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from inspect import cleandoc
from typing import Any

from attrs import frozen

from trainrules.asking import ask
from trainrules.errors import LawBroken, fault_of
from trainrules.testing.stories import place_of

__all__ = ["About", "Fault", "Law", "asked", "law", "raised"]


class About(Enum):
    """What a law is asked about: the arguments of its function."""

    TABLE = "a ruleset, and any table that its rounds reach"
    TRAIL = "a round as far as it was played, a `Trail`"
    MATCH = "a match played to its end"
    RULESET = "a ruleset, and the catalogue in which its names stand"
    MACHINE = "a ruleset, or a strategy for rulesets"
    TARGET = "a plug-in as a whole, a `Target`"


class Fault(Exception):
    """What a law has found; the law makes a `LawBroken` of it."""


def asked(answer: Any, *about: Any) -> Any:
    """What a rule answers; an error of its own names the rule and the question."""
    return ask(answer.__self__, answer.__name__, answer, *about)


def raised(error: BaseException) -> str:
    """An error that came while a law was asked, and where it came from."""
    place = place_of(error)
    return f"raised {fault_of(error)}" + (f"\n         ({place})" if place else "")


@frozen(eq=False)
class Law:
    """A sentence that holds for every ruleset, and the function that looks whether it does.

    Call it with what it is `about`. `every` says that it is asked at every table of a round and not only at the last, since it
    costs little.

    Raises LawBroken where it does not hold.

    >>> import trainrules as tr
    >>> from trainrules.testing import laws
    >>> rules = tr.ruleset("mexican-train")
    >>> laws.every_legal_move_applies(rules, tr.deal(rules, seats=2, seed=1))
    >>> laws.every_legal_move_applies.sentence
    'Every legal move applies, and does what it says.'
    """

    name: str
    sentence: str
    about: About
    question: Callable[..., None]
    every: bool = False

    def __call__(self, *subject: Any) -> None:
        """Look whether it holds.

        Raises LawBroken, with what was found, where it does not.
        """
        try:
            self.question(*subject)
        except Fault as fault:
            raise LawBroken(self.name, self.sentence, str(fault)) from fault
        except LawBroken:
            raise
        except (Exception, SystemExit) as error:
            raise LawBroken(self.name, self.sentence, raised(error)) from error

    def __str__(self) -> str:
        """The name."""
        return self.name


def law(about: About, *, every: bool = False) -> Callable[[Callable[..., None]], Law]:
    """Make a law of a function: its name in kebab-case, and the first paragraph of its docstring."""

    def made(question: Callable[..., None]) -> Law:
        sentence = " ".join(cleandoc(question.__doc__ or "").split("\n\n")[0].split())
        return Law(question.__name__.replace("_", "-"), sentence, about, question, every)

    return made
