"""Making frozen values fast, showing them briefly, and comparing those of strangers.

A frozen attrs class sets each field through `object.__setattr__`, which for a class of seven fields takes three times as
long as all else in a step. A maker fills a twin of the class that is not frozen, with the same slots, and then gives it
the frozen class: the value is the same, and from then on as frozen as any.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeVar

import attrs

__all__ = ["alike", "briefly", "maker", "pictured"]

Value = TypeVar("Value")


def maker(cls: type[Value]) -> Callable[..., Value]:
    """A function that makes values of a frozen class from all its fields, in their order; nothing is checked or converted.

    The class must be one of `attrs.frozen(weakref_slot=False)`, derived from nothing.

    >>> @attrs.frozen(weakref_slot=False)
    ... class Point:
    ...     x: int
    ...     y: int
    >>> maker(Point)(1, 2) == Point(1, 2)
    True
    """
    names = [attribute.name for attribute in attrs.fields(cls)]  # type: ignore[arg-type]  # an attrs class, as said
    twin = type(f"{cls.__name__}Twin", (), {"__slots__": tuple(names)})
    lines = [f"def make({', '.join(names)}):", " value = new(twin)", *(f" value.{name} = {name}" for name in names)]
    space: dict[str, Any] = {"new": object.__new__, "twin": twin, "cls": cls}
    exec("\n".join([*lines, " value.__class__ = cls", " return value"]), space)  # noqa: S102  # attrs itself makes its methods so
    made: Callable[..., Value] = space["make"]
    return made


def briefly(self: object, printer: Any, cycle: bool) -> None:  # noqa: ARG001  # the protocol's arguments
    """What a notebook and Hypothesis print of a value: its `repr`, and not all its fields. A class has it as `_repr_pretty_`."""
    printer.text(repr(self))


def pictured(self: object) -> str:
    """What a notebook shows of a value: its picture. A class has it as `_repr_svg_`.

    Drawing knows every value, so no value can import it; it is found by its name when a picture is asked for.
    """
    picture: str = import_module("trainrules.pictures").svg(self)
    return picture


def alike(one: object, other: object) -> bool:
    """Whether two values of a stranger's code are equal; where they cannot say it, whether they are one and the same.

    >>> alike((1, "a"), (1, "a")), alike(1, 2)
    (True, False)
    """
    try:
        return one is other or bool(one == other)
    except (Exception, SystemExit):  # noqa: BLE001  # an array has no single answer, and a stranger's class may fail
        return False
