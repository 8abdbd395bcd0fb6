"""What the options of bundled rules may be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import Attribute


def whole(lowest: int, highest: int | None = None, *, none: bool = False) -> Callable[[Any, Attribute[Any], Any], None]:
    """A whole number of that range, or None where that is said too."""
    span = f"from {lowest}" if highest is None else f"from {lowest} to {highest}"

    def check(_rule: Any, attribute: Attribute[Any], value: Any) -> None:
        if none and value is None:
            return
        if type(value) is not int or value < lowest or (highest is not None and value > highest):
            raise ValueError(f"option '{attribute.alias}' takes a whole number {span}, not {value!r}")

    return check
