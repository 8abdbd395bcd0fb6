"""What the options of bundled rules may be."""

from __future__ import annotations

from typing import Any

from attrs import Attribute, frozen


@frozen
class Whole:
    """A validator: a whole number from `lowest` to `highest`, where there is one, or None where `none` says so."""

    lowest: int
    highest: int | None
    none: bool

    @property
    def schema(self) -> dict[str, object]:
        """The same as JSON Schema."""
        highest = {} if self.highest is None else {"maximum": self.highest}
        return {"type": ["integer", "null"] if self.none else "integer", "minimum": self.lowest, **highest}

    def __call__(self, _rule: Any, attribute: Attribute[Any], value: Any) -> None:
        """Raises ValueError for anything else."""
        if self.none and value is None:
            return
        if type(value) is not int or value < self.lowest or (self.highest is not None and value > self.highest):
            span = f"from {self.lowest}" if self.highest is None else f"from {self.lowest} to {self.highest}"
            raise ValueError(f"option '{attribute.alias}' takes a whole number {span}, not {value!r}")


def whole(lowest: int, highest: int | None = None, *, none: bool = False) -> Whole:
    """A whole number of that range, or None where that is said too."""
    return Whole(lowest, highest, none)
