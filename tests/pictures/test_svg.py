"""`tr.svg` itself: what it takes, what it refuses, its themes, its text alternatives and its ids."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import repeat
from typing import Any

import pytest

import trainrules as tr
from trainrules.pictures.themes import CLASSES, sheet
from trainrules.pictures.writing import text_width

Draw = Callable[..., Any]
HOSTILE = "<script>alert('1')</script>&\"]]>\x00\x1b[1m\u202e\ud800"


@pytest.fixture
def table(rules: tr.Ruleset) -> tr.Table:
    """A small table."""
    return tr.table(rules, "round 1 station 12-12; 0 [0]: 12-5 5-5; 1 [1]*: 12-3; hand 0: 1-2 3-4; hand 1: 5-8")


def test_a_piece_a_table_a_view_and_a_match_show_themselves_in_a_notebook(rules: tr.Ruleset, table: tr.Table) -> None:
    """As `svg` draws them."""
    match = tr.Match.start(rules, 2, 1)
    for shown in (table.station, table, match.view(0), match):
        assert shown._repr_svg_() == tr.svg(shown)


def test_a_match_is_drawn_as_its_table(rules: tr.Ruleset) -> None:
    """To the byte, while nobody has any points."""
    match = tr.Match.start(rules, 2, 1)
    assert tr.svg(match) == tr.svg(match.table)


def test_a_track_is_drawn_with_its_table(table: tr.Table, draw: Draw) -> None:
    """By itself: its pieces, its owner, its marker."""
    picture = draw(table.tracks[1], table=table, names=["Ann", "Bo"])
    assert (picture.title, picture.description) == ("Track 1: Bo", "Track 1, Bo (marker): 3-12.")
    assert (picture.names, picture.words) == (["3-12"], ["1", "Bo"])
    assert picture.width < 960


def test_a_toe_is_drawn_by_itself_too(draw: Draw) -> None:
    """Turned as it lies at its double."""
    rules = tr.ruleset("mexican-train toes")
    table = tr.table(
        rules, "round 1 station 12-12\n0 [0]: 12-5 5-5 +2\n1 [1]:\n2 []:\n3<0 [0]: 1-5 =1\nhand 0: 5-8\nhand 1: 3-4"
    )
    picture = draw(table.tracks[3], table=tr.View.of(rules, table))
    assert picture.pips("1-5") == [5, 1]


def test_pieces_with_a_table_are_drawn_as_a_train_from_its_station(table: tr.Table, draw: Draw) -> None:
    """Each turned to the one before it, doubles across."""
    train = [table.kit[name] for name in ("9-12", "9-9", "0-9")]
    picture = draw(train, table=table)
    assert picture.names == ["12-12", "9-12", "9-9", "0-9"]
    assert picture.pips("9-12") == [12, 9]
    assert [box.wide > box.high for box in picture.boxes] == [False, True, False, True]
    assert (picture.title, picture.description) == ("Train from 12-12", "3 pieces: 9-12, 9-9, 0-9.")


@pytest.mark.parametrize(
    ("what", "said"),
    [
        (7, "7 cannot be drawn; give a table, a view, a match, a track, a piece or several pieces"),
        ("5-12", "'5-12' cannot be drawn; give a table, a view, a match, a track, a piece or several pieces"),
        (["5-12"], "['5-12'] cannot be drawn; give a table, a view, a match, a track, a piece or several pieces"),
        (None, "None cannot be drawn; give a table, a view, a match, a track, a piece or several pieces"),
    ],
)
def test_what_is_no_picture_is_refused(what: Any, said: str) -> None:
    """With all that is one."""
    with pytest.raises(tr.BadInput) as refused:
        tr.svg(what)
    assert str(refused.value) == said


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"theme": "drak"}, "theme 'drak': there is no such theme; did you mean 'dark'?"),
        ({"theme": None}, "theme None: there is no such theme; known are: auto, dark, light"),
        ({"title": 5}, "title 5: a title is a text"),
        ({"names": ["Ann"]}, "names ['Ann']: give 2 texts, the name of each seat, or none"),
        ({"names": ["Ann", 2]}, "names ['Ann', 2]: give 2 texts, the name of each seat, or none"),
        ({"names": "AB"}, "names 'AB': give 2 texts, the name of each seat, or none"),
        ({"names": repeat("Ann")}, "names repeat('Ann'): give 2 texts, the name of each seat, or none"),
        ({"names": 2}, "names 2: give 2 texts, the name of each seat, or none"),
        ({"width": 479}, "width 479: tables are drawn from 480 to 10000 pixels wide"),
        ({"width": 10_001}, "width 10001: tables are drawn from 480 to 10000 pixels wide"),
        ({"width": True}, "width True: tables are drawn from 480 to 10000 pixels wide"),
        ({"width": "wide"}, "width 'wide': tables are drawn from 480 to 10000 pixels wide"),
        ({"width": float("nan")}, "width nan: tables are drawn from 480 to 10000 pixels wide"),
    ],
)
def test_what_does_not_serve_is_refused(more: dict[str, Any], said: str, table: tr.Table) -> None:
    """With what would."""
    with pytest.raises(tr.BadInput) as refused:
        tr.svg(table, **more)
    assert str(refused.value) == said


def test_a_track_needs_its_own_table(table: tr.Table, rules: tr.Ruleset) -> None:
    """None, what is none, or another's is refused; and pieces need a width of their own."""
    other = tr.deal(rules, 2, seed=1)
    for track, around, said in (
        (table.tracks[0], None, "a track is drawn with its table, which says how its pieces lie: svg(track, table=table)"),
        (table.tracks[0], 5, "table 5: give a table, a view or a match"),
        (table.tracks[0], other, "track 0: it is not on that table; give the table that it belongs to"),
    ):
        with pytest.raises(tr.BadInput) as refused:
            tr.svg(track, table=around)  # type: ignore[arg-type]  # what is refused
        assert str(refused.value) == said
    with pytest.raises(tr.BadInput, match="pieces are drawn from 120 to 10000 pixels wide"):
        tr.svg(table.station, width=119)


def test_no_text_breaks_a_picture(table: tr.Table, draw: Draw) -> None:
    """Names and titles that are markup, or that no XML may hold, come through as they can be read."""
    picture = draw(table, names=[HOSTILE, HOSTILE], title=HOSTILE)
    readable = "<script>alert('1')</script>&\"]]>\\x00\\x1b[1m\\u202e\\ud800"
    assert picture.title == readable
    assert f"Hand of {readable}, 2 pieces" in picture.description
    assert [each.tag for each in picture.root.iter() if each.tag.endswith("script")] == []
    assert picture.text.encode()


def test_names_of_pieces_are_escaped(draw: Draw) -> None:
    """A plug-in may call a piece nearly anything."""
    assert draw(tr.Piece(0, "<\"&'", ())).names == ["<\"&'"]


def test_a_long_name_is_cut_where_it_is_written_and_whole_in_the_description(table: tr.Table, draw: Draw) -> None:
    """With an ellipsis; the picture is no wider for it."""
    name = "Wolfeschlegelsteinhausenbergerdorff of Philadelphia" * 4
    picture = draw(table, names=[name, "Bo"])
    assert name not in picture.words
    assert sum(word.endswith("…") for word in picture.words) == 3  # above the table, at the track, at the hand
    assert name in picture.description
    assert picture.width == 960


def test_how_wide_a_text_is_told_without_its_font() -> None:
    """Narrow letters are less wide, those of the East are twice as wide as a digit or nearly so, marks above add nothing."""
    assert text_width("ill", 10) < text_width("one", 10) < text_width("MAW", 10)
    assert text_width("e\u0301", 10) == text_width("e", 10)
    assert text_width("汉", 10) == 10
    assert text_width("one", 10) < text_width("one", 10, bold=True)


def test_light_and_dark_are_fixed_and_auto_asks_the_reader(table: tr.Table) -> None:
    """Only `auto` has a style sheet for both."""
    light, dark, auto = (tr.svg(table, theme=theme) for theme in ("light", "dark", "auto"))
    assert "prefers-color-scheme" not in light + dark
    assert auto.count("@media (prefers-color-scheme:dark)") == 1
    assert ".trainrules-light .tr-tile{fill:#fffdf7" in light
    assert ".trainrules-dark .tr-tile{fill:#2b323c" in dark
    assert ".trainrules-auto .tr-tile{fill:#fffdf7" in auto
    assert ".trainrules-auto .tr-tile{fill:#2b323c" in auto


def test_a_picture_has_a_style_for_every_class_that_it_uses(table: tr.Table, draw: Draw) -> None:
    """And no other."""
    picture = draw(table, theme="light")
    used = {name for each in picture.root.iter() for name in each.get("class", "").split() if name.startswith("tr-")}
    assert set(re.findall(r"\.(tr-[a-z0-9]+)\{", picture.text)) == used


def luminance(colour: str) -> float:
    """How bright a colour is, by the Web Content Accessibility Guidelines."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """How far two colours are apart, by the same."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def colour(name: str, theme: int, part: str = "fill") -> str:
    """The colour of a class."""
    return dict(each.split(":") for each in CLASSES[name][theme].split(";"))[part]


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_everything_stands_out_from_its_ground(theme: int) -> None:
    """Text by 4.5 to 1, shapes by 3 to 1, as the guidelines ask for."""
    tile, table, panel, turn = (colour(name, theme) for name in ("tile", "table", "panel", "turn"))
    assert all(contrast(colour(f"p{value}", theme, "stroke"), tile) >= 3 for value in range(1, 19))
    assert all(contrast(colour(f"n{value}", theme), tile) >= 3 for value in range(19))  # large, and bold
    assert all(contrast(colour(f"seat{seat}", theme), table) >= 3 for seat in range(10))
    assert all(contrast(colour("on", theme), colour(f"seat{seat}", theme)) >= 4.5 for seat in range(10))
    assert all(contrast(colour(word, theme), ground) >= 4.5 for word in ("text", "muted") for ground in (table, panel, turn))
    assert all(contrast(colour(f"edge{hue}", theme, "stroke"), tile) >= 3 for hue in range(8))
    assert contrast(colour("face", theme), tile) >= 4.5
    assert contrast(colour("owed", theme, "stroke"), table) >= 3
    assert contrast(colour("said", theme), colour("tag", theme)) >= 4.5


def test_a_sheet_has_every_class_within_its_selector() -> None:
    """For a site that switches colours itself."""
    assert sheet("[dark] .x", "dark").count("[dark] .x .tr-") == len(CLASSES)
    assert "[dark] .x .tr-text{fill:#e9edf2}" in sheet("[dark] .x", "dark")


def test_a_screen_reader_is_led_to_title_and_description(table: tr.Table, draw: Draw) -> None:
    """They come first, and an image is labelled by both."""
    picture = draw(table, title="Sunday's quarrel")
    title, description = list(picture.root)[:2]
    assert (title.tag, description.tag) == ("{http://www.w3.org/2000/svg}title", "{http://www.w3.org/2000/svg}desc")
    assert picture.root.attrib["role"] == "img"
    assert picture.root.attrib["aria-labelledby"].split() == [title.attrib["id"], description.attrib["id"]]
    assert picture.title == "Sunday's quarrel"


def test_pictures_on_one_page_have_ids_of_their_own(table: tr.Table) -> None:
    """Whatever it is in which they differ."""
    pictures = [
        tr.svg(table),
        tr.svg(table, theme="dark"),
        tr.svg(table, title="a"),
        tr.svg(table, names=["A", "B"]),
        tr.svg(table.station),
    ]
    ids = [found for picture in pictures for found in re.findall(r' id="([^"]+)"', picture)]
    assert len(ids) == len(set(ids)) == 10


def test_a_picture_shrinks_with_the_page(table: tr.Table, draw: Draw) -> None:
    """Its box is that of its size, and it is never wider than its place."""
    picture = draw(table, width=700)
    assert picture.root.attrib["viewBox"] == f"0 0 700 {picture.root.attrib['height']}"
    assert "@media screen{svg.trainrules{max-width:100%;height:auto}}" in picture.text


def test_a_wide_picture_has_larger_pieces_or_as_large(table: tr.Table, draw: Draw) -> None:
    """On the tracks."""
    narrow, wide = (max(box.wide for box in draw(table, width=width).boxes if box.name == "3-12") for width in (480, 1600))
    assert narrow <= wide
