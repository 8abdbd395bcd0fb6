"""Pictures of solved hands: the train as it lies, the communal one, and what is left."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

import trainrules as tr

HAND = "12-3 3-5 5-5 5-12 1-2 0-0 4-12"


def drawn(picture: str) -> list[str]:
    """The pieces of a picture, in the order in which they are drawn."""
    ET.fromstring(picture)  # noqa: S314  # our own text
    return re.findall(r'data-piece="([^"]*)"', picture)


def test_the_train_is_drawn_in_playing_order_and_then_what_is_left() -> None:
    """Each piece once."""
    solution = tr.solve(HAND, 12)
    pieces = [piece.label for piece in (*solution.train, *solution.left)]
    assert drawn(tr.svg(solution)) == pieces
    assert sorted(pieces) == sorted(piece.label for piece in tr.ruleset("mexican-train").kit(2).pieces if piece.label in pieces)


def test_a_picture_says_in_words_what_it_shows() -> None:
    """For screen readers."""
    picture = tr.svg(tr.solve(HAND, 12))
    assert "Train of 5 pieces from 12" in picture
    assert "From 12: 3-12, 3-5, 5-5, 5-12, 4-12. Left: 0-0, 1-2." in picture


def test_a_communal_train_is_drawn_below() -> None:
    """With its own end."""
    picture = tr.svg(tr.solve("12-3 12-4", 12, communal=12))
    assert "Communal, from 12" in picture
    assert sorted(drawn(picture)) == ["3-12", "4-12"]


def test_where_nothing_can_be_laid_the_hand_is_left() -> None:
    """The picture says so."""
    picture = tr.svg(tr.solve("1-2", 12))
    assert (drawn(picture), "From 12: none. Left: 1-2." in picture) == (["1-2"], True)


def test_where_no_train_is_as_asked_the_hand_is_left() -> None:
    """Nothing is laid."""
    solution = tr.solve("1-2", 1, first="1-2", ends=[5])
    assert (solution.found, drawn(tr.svg(solution))) == (False, ["1-2"])


def test_cards_are_drawn_as_they_lie() -> None:
    """One after the other."""
    rules = tr.ruleset("crazy-train")
    solution = tr.solve("ax1 ax2 bz3", "suit-a", rules=rules, seats=3)
    assert sorted(drawn(tr.svg(solution))) == ["ax1", "ax2", "bz3"]


def test_a_notebook_shows_it_by_itself() -> None:
    """As it shows tables."""
    solution = tr.solve(HAND, 12)
    assert solution._repr_svg_() == tr.svg(solution)


@pytest.mark.parametrize("width", [120, 300, 960])
def test_a_long_train_goes_on_below(width: int) -> None:
    """Nothing is wider than was asked for, but the names."""
    hand = [piece for piece in tr.ruleset("mexican-train").kit(2).pieces if 12 in piece.values or 5 in piece.values]
    picture = ET.fromstring(tr.svg(tr.solve(hand, 12), width=width))  # noqa: S314  # our own text
    assert float(picture.attrib["width"]) <= max(width, 240)
