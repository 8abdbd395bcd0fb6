"""Options that are several whole numbers, written `4+5+6`."""

from __future__ import annotations

from enum import Enum
from typing import Any

from attrs import Attribute, frozen


@frozen
class Wholes:
    """A validator: several whole numbers from `lowest` on, one for `each`; or None, or a member of `words` where there are any."""

    lowest: int
    each: str
    words: type[Enum] | None = None

    @property
    def schema(self) -> dict[str, object]:
        """The same as JSON Schema; what may be said instead is there by its type."""
        return {"items": {"type": "integer", "minimum": self.lowest}, "minItems": 1}

    def __call__(self, _rule: Any, attribute: Attribute[Any], value: Any) -> None:
        """Raises ValueError for anything else."""
        if value is None if self.words is None else isinstance(value, self.words):
            return
        if not (isinstance(value, tuple) and value and all(type(part) is int and part >= self.lowest for part in value)):
            instead = "none" if self.words is None else " or ".join(str(member.value) for member in self.words)
            raise ValueError(
                f"option '{attribute.alias}' takes a whole number from {self.lowest} for {self.each}, joined by '+', or {instead}; not {value!r}"
            )
