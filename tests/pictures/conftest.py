"""What the tests of pictures share: reading one back, and where its pieces lie."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from xml.etree import ElementTree as ET

import pytest
from attrs import frozen

import trainrules as tr

SVG = "{http://www.w3.org/2000/svg}"


@frozen
class Box:
    """Where a piece lies."""

    name: str
    left: float
    top: float
    wide: float
    high: float

    def meets(self, other: Box) -> bool:
        """Whether they lie upon each other."""
        slack = 0.02  # numbers are written with two decimals
        return (
            self.left + slack < other.left + other.wide
            and other.left + slack < self.left + self.wide
            and self.top + slack < other.top + other.high
            and other.top + slack < self.top + self.high
        )


class Picture:
    """A picture that has been read; it is well-formed, or reading it fails."""

    def __init__(self, text: str) -> None:
        """Read it."""
        self.text = text
        self.root = ET.fromstring(text)  # noqa: S314  # our own
        self.width, self.height = float(self.root.attrib["width"]), float(self.root.attrib["height"])

    @property
    def title(self) -> str:
        """What a screen reader calls it."""
        return self.root.findtext(f"{SVG}title") or ""

    @property
    def description(self) -> str:
        """What a screen reader says of it."""
        return self.root.findtext(f"{SVG}desc") or ""

    @property
    def boxes(self) -> list[Box]:
        """Where every piece lies, in the order drawn."""
        return list(self._boxes())

    @property
    def names(self) -> list[str]:
        """The labels of all pieces, in the order drawn."""
        return [box.name for box in self.boxes]

    @property
    def words(self) -> list[str]:
        """All that is written, in the order drawn."""
        return [each.text or "" for each in self.root.iter(f"{SVG}text")]

    def classes(self, name: str) -> list[ET.Element]:
        """The elements of that class."""
        return [each for each in self.root.iter() if f"tr-{name}" in each.get("class", "").split()]

    def piece(self, name: str) -> ET.Element:
        """The one piece of that name."""
        (found,) = [each for each in self.root.iter(f"{SVG}g") if each.get("data-piece") == name]
        return found

    def pips(self, name: str) -> list[int]:
        """How many pips each half of the piece has that has any, the first first."""
        return [path.attrib["d"].count("M") for path in self.piece(name).iter(f"{SVG}path") if path.get("stroke-linecap")]

    def _boxes(self) -> Iterator[Box]:
        for group in self.root.iter(f"{SVG}g"):
            if "data-piece" in group.attrib:
                left, top = map(float, group.attrib["transform"].removeprefix("translate(").removesuffix(")").split())
                body = group.findall(f"{SVG}rect")[1]  # the first is its shadow
                yield Box(group.attrib["data-piece"], left, top, float(body.attrib["width"]), float(body.attrib["height"]))


@pytest.fixture
def draw() -> Callable[..., Picture]:
    """Draws and reads back."""
    return lambda what, **more: Picture(tr.svg(what, **more))


@pytest.fixture
def rules() -> tr.Ruleset:
    """Mexican Train."""
    return tr.ruleset("mexican-train")
