"""Writing for people: paragraphs that hang, and tables that fit."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from trainrules.cli.screens import Screen

Written = Callable[[], str]


@pytest.fixture
def written(capsys: pytest.CaptureFixture[str]) -> Written:
    """What has been written since it was asked last."""
    return lambda: capsys.readouterr().out


def screen(width: int, monkeypatch: pytest.MonkeyPatch) -> Screen:
    """A screen so wide."""
    monkeypatch.setenv("COLUMNS", str(width))
    return Screen()


def test_a_paragraph_hangs_behind_its_head(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its further lines begin where the text of the first does."""
    screen(20, monkeypatch).paragraph("one two three four five", "head: ")
    assert written() == "head: one two three\n      four five\n"


def test_of_several_texts_each_stays_whole_where_it_fits(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is longer than a line is broken between its words, behind what stands there already."""
    screen(16, monkeypatch).paragraph(["one two", "three four", "five six seven eight nine"], "- ")
    assert written() == "- one two\n  three four\n  five six seven\n  eight nine\n"


def test_a_word_longer_than_the_line_is_not_broken(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be a piece, or a path that is to be copied."""
    screen(14, monkeypatch).paragraph("a incomprehensibilities b")
    assert written() == "a\nincomprehensibilities\nb\n"


def test_a_head_that_leaves_no_room_has_a_line_of_its_own(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    """The text stands below it, indented a little."""
    screen(20, monkeypatch).paragraph("one two three four", "a long head: ")
    assert written() == "a long head:\n    one two three\n    four\n"


def test_the_narrowest_terminal_is_written_on(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twelve columns are used, whatever it says."""
    screen(1, monkeypatch).paragraph("one two three four")
    assert written() == "one two\nthree four\n"


def test_an_empty_text_leaves_its_head(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without blanks at its end."""
    screen(20, monkeypatch).paragraph("", "head  ")
    assert written() == "head\n"


def test_brackets_are_no_markup_and_colons_no_pictures(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a plug-in says stands as it says it."""
    screen(40, monkeypatch).paragraph("[bold]a[/bold] :snail: 1.5", "[red]b: ")
    assert written() == "[red]b: [bold]a[/bold] :snail: 1.5\n"


def test_signs_that_take_two_columns_are_counted_as_two(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    """In lines and in tables."""
    on = screen(20, monkeypatch)
    on.paragraph("\u5217\u8f66\u89c4\u5219\u4e66 \u5217\u8f66\u89c4\u5219\u4e66")
    on.listing(("a", "b"), "<", [("\u5217", "c")])
    assert written() == "\u5217\u8f66\u89c4\u5219\u4e66\n\u5217\u8f66\u89c4\u5219\u4e66\n  a   b\n  \u5217  c\n"


def test_a_listing_has_columns_to_their_sides_and_a_paragraph_behind_them(
    written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each column is as wide as its widest cell."""
    screen(26, monkeypatch).listing(("no", "who", "what"), "><", [("1", "a", "one two three"), ("100", "bcde", "-")])
    assert written() == "   no  who   what\n    1  a     one two three\n  100  bcde  -\n"


def test_a_table_that_fits_is_one_table(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    """Labels stand to the left of their columns, all else to the right."""
    screen(17, monkeypatch).table(("round", "a", "b"), [("1", "100", "5"), ("total", "1", "2")], labels=1)
    assert written() == "round    a  b\n1      100  5\ntotal    1  2\n"


def test_a_table_that_does_not_fit_is_several(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many columns in each as there is room for, and at least one; between them an empty line."""
    screen(12, monkeypatch).table(("round", "a", "b", "c"), [("1", "10", "20", "300000000")], labels=1)
    assert written() == "round   a\n1      10\n\nround   b\n1      20\n\nround          c\n1      300000000\n"


def test_what_a_terminal_would_obey_is_written_out(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    """In lines, paragraphs and tables, whose columns are as wide as what is written."""
    on = screen(40, monkeypatch)
    on.write("a\x1b[2J")
    on.paragraph("b\x1b[31m", "c\u202e: ")
    on.listing(("d\x07", "e"), "<", [("f", "g\x9b")])
    on.table(("h\x07", "i"), [("j", "k")], 1)
    assert written() == ("a\\x1b[2J\nc\\u202e: b\\x1b[31m\n  d\\x07  e\n  f      g\\x9b\nh\\x07  i\nj      k\n")
