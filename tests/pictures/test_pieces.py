"""Single pieces: halves with their pips, cards, and whatever a plug-in brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import trainrules as tr
from trainrules.pictures.pips import MOST, pips, radius

Draw = Callable[..., Any]


def tile(low: int, high: int) -> tr.Piece:
    """A tile by itself."""
    return tr.Piece(0, f"{low}-{high}", (low, high))


@pytest.mark.parametrize("value", range(19))
def test_a_half_has_as_many_pips_as_its_value(value: int) -> None:
    """From the blank to the eighteen, all in different places, and the same when it is turned by half."""
    places = {(round(across, 4), round(along, 4)) for across, along in pips(value)}
    assert len(places) == len(pips(value)) == value
    assert {(-across, -along) for across, along in places} == places


@pytest.mark.parametrize("value", range(1, 19))
def test_pips_stand_apart_and_within_their_half(value: int) -> None:
    """No two touch, and none reaches the edge."""
    size, places = radius(value), pips(value)
    apart = [((x - a) ** 2 + (y - b) ** 2) ** 0.5 for at, (x, y) in enumerate(places) for a, b in places[at + 1 :]]
    assert all(distance > 2 * size for distance in apart)
    assert all(abs(part) + size < 0.5 for place in places for part in place)


@pytest.mark.parametrize(
    ("value", "columns"), [(6, (3, 0, 3)), (8, (3, 2, 3)), (10, (4, 2, 4)), (12, (4, 4, 4)), (13, (5, 3, 5)), (18, (6, 6, 6))]
)
def test_many_pips_stand_in_three_columns(value: int, columns: tuple[int, int, int]) -> None:
    """As on real tiles, where the outer columns are full."""
    across = [place[0] for place in pips(value)]
    assert tuple(sum(side * part > 0 or (side == 0 == part) for part in across) for side in (-1, 0, 1)) == columns


def test_a_tile_is_drawn_with_the_pips_of_both_halves(draw: Draw) -> None:
    """The first above the second; 2 and 5."""
    picture = draw(tile(2, 5))
    assert picture.pips("2-5") == [2, 5]
    assert (picture.title, picture.description) == ("2-5", "1 piece: 2-5.")


def test_a_blank_half_has_none(draw: Draw) -> None:
    """Neither pips nor a number."""
    assert draw(tile(0, 4)).pips("0-4") == [4]
    assert draw(tile(0, 0)).words == []


def test_each_value_has_a_colour_of_its_own(draw: Draw) -> None:
    """1 to 18: eighteen styles, in light and in dark."""
    for theme in ("light", "dark"):
        styles = [
            draw(tile(value, value), theme=theme).text.split(f".tr-p{value}{{")[1].split("}")[0] for value in range(1, 19)
        ]
        assert len(set(styles)) == 18


def test_numerals_stand_in_place_of_pips(draw: Draw) -> None:
    """Of the blank, too."""
    picture = draw(tile(0, 12), numerals=True)
    assert (picture.words, picture.pips("0-12")) == (["0", "12"], [])


def test_a_value_without_a_pattern_is_a_number(draw: Draw) -> None:
    """Above 18, or below nothing."""
    assert draw(tile(MOST, MOST + 1)).words == ["19"]
    assert draw(tr.Piece(0, "odd", (-3, 1000))).words == ["-3", "1000"]


def test_a_card_shows_its_suit_its_border_and_its_number(draw: Draw) -> None:
    """The suit twice: as a shape, and as its name in it."""
    picture = draw(tr.Piece(0, "bx7", ("b", "x", 7)))
    assert picture.words == ["7", "b", "x"]
    assert (len(picture.classes("hue2")), len(picture.classes("edge0"))) == (1, 1)  # b is 98, x is 120; of eight colours


@pytest.mark.parametrize("suit", "abcdefgh")
def test_suits_and_borders_differ_by_more_than_their_colour(suit: str, draw: Draw) -> None:
    """Neighbours have another shape and another stroke."""
    other = chr(ord(suit) + 1)
    shapes = [draw(tr.Piece(0, name, (name, None, 1))).root.find(".//{*}path").attrib["d"] for name in (suit, other)]
    strokes = [
        draw(tr.Piece(0, name, (None, name, 1))).root.findall(".//{*}rect")[2].get("stroke-dasharray") for name in (suit, other)
    ]
    assert shapes[0] != shapes[1]
    assert strokes[0] != strokes[1]


def test_wild_cards_show_what_they_have(draw: Draw) -> None:
    """One of a suit, one of a border."""
    assert draw(tr.Piece(0, "suit-a", ("a", None, None))).words == ["a"]
    assert draw(tr.Piece(0, "border-z", (None, "z", None))).words == ["z"]


@pytest.mark.parametrize(
    "values",
    [(), ("b", "g"), (1,), (True, False), (None, None, None), (1, 2, 3), ("a", "b", "c"), ("a", "b", 1.5), ((1, 2), (3, 4))],
)
def test_any_other_piece_is_a_box_with_its_name(values: tuple[object, ...], draw: Draw) -> None:
    """Whatever it shows."""
    assert draw(tr.Piece(0, "spring", values)).words == ["spring"]


def test_a_name_too_long_for_its_box_is_cut_and_told_in_full(draw: Draw) -> None:
    """An ellipsis says so; the element has the whole name."""
    picture = draw(tr.Piece(0, "a-piece-with-a-very-long-name", ()))
    (said,) = picture.words
    assert said.endswith("…")
    assert "a-piece-with-a-very-long-name".startswith(said[:-1])
    assert picture.names == ["a-piece-with-a-very-long-name"]


def test_a_copy_is_told_by_its_label(draw: Draw) -> None:
    """As positions write it."""
    assert draw(tr.Piece(9, "1-2", (1, 2), copy=2)).names == ["1-2#2"]


def test_a_hand_stands_in_a_row_in_its_order(draw: Draw) -> None:
    """Upright: twice as high as wide."""
    picture = draw([tile(1, 2), tile(3, 4), tile(0, 0)])
    assert picture.names == ["1-2", "3-4", "0-0"]
    assert [box.high == 2 * box.wide for box in picture.boxes] == [True] * 3
    assert len({box.top for box in picture.boxes}) == 1
    assert (picture.title, picture.description) == ("3 pieces", "3 pieces: 1-2, 3-4, 0-0.")


def test_a_hand_wider_than_the_picture_has_several_rows(draw: Draw) -> None:
    """None of fifteen is left out, and none is beyond the edge."""
    picture = draw([tile(value, value) for value in range(15)], width=200)
    assert len({box.top for box in picture.boxes}) > 1
    assert picture.width <= 200
    assert len(picture.names) == 15
    assert all(box.left + box.wide <= picture.width and box.top + box.high <= picture.height for box in picture.boxes)
    assert not any(box.meets(other) for at, box in enumerate(picture.boxes) for other in picture.boxes[at + 1 :])


def test_an_empty_hand_is_an_empty_picture(draw: Draw) -> None:
    """And says so."""
    picture = draw(())
    assert (picture.names, picture.title, picture.description) == ([], "0 pieces", "0 pieces: none.")
