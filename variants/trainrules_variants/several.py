"""Options that are several whole numbers, written `4+5+6`."""

from __future__ import annotations

from enum import Enum
from typing import Any

from attrs import Attribute, frozen

from trainrules_variants.checks import SEATS, briefly_shown


@frozen
class Wholes:
    """A validator: at most SEATS whole numbers from `lowest` to `highest`, one for `each`; or None, or a member of `words` where there are any."""

    lowest: int
    highest: int
    each: str
    words: type[Enum] | None = None

    @property
    def schema(self) -> dict[str, object]:
        """The same as JSON Schema; what may be said instead is there by its type."""
        items = {"type": "integer", "minimum": self.lowest, "maximum": self.highest}
        return {"items": items, "minItems": 1, "maxItems": SEATS}

    def __call__(self, _rule: Any, attribute: Attribute[Any], value: Any) -> None:
        """Raises ValueError for anything else."""
        if value is None if self.words is None else isinstance(value, self.words):
            return
        parts = value if isinstance(value, tuple) else ()
        if not (0 < len(parts) <= SEATS and all(type(part) is int and self.lowest <= part <= self.highest for part in parts)):
            instead = "none" if self.words is None else " or ".join(str(member.value) for member in self.words)
            raise ValueError(
                f"option '{attribute.alias}' takes a whole number from {self.lowest} to {self.highest} for {self.each}, joined by '+', or {instead}; not {briefly_shown(value)}"
            )
