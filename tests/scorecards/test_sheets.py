"""Cards written out: text, Markdown, HTML and CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr

New = Callable[..., tr.Scorecard]
RULES = tr.ruleset("mexican-train")


def played(*names: str) -> tr.Scorecard:
    """Two rounds of two people."""
    card = tr.Scorecard(tr.ruleset("mexican-train", "rounds:count=2"), names)
    return card.enter(hands=["3-5 0-0", ""]).enter(hands=["", "10-11"])


def test_the_text_is_aligned(new: New) -> None:
    """Rounds down, people across, totals and places below, and who has won."""
    assert played("Ann", "Bartholomew").sheet().text == (
        "Score card: mexican-train rounds:count=2\n"
        "\n"
        "Round  Station  Begins       Ann  Bartholomew\n"
        "---------------------------------------------\n"
        "1      12-12    Ann           58            0\n"
        "2      11-11    Bartholomew    0           21\n"
        "---------------------------------------------\n"
        "Total                         58           21\n"
        "Place                          2            1\n"
        "\n"
        "Bartholomew wins."
    )
    assert str(played("Ann", "Bob").sheet()) == played("Ann", "Bob").sheet().text


def test_a_card_without_a_round_can_be_written_out(new: New) -> None:
    """With its people."""
    assert new(people=2).sheet().text == (
        "Score card: mexican-train\n"
        "\n"
        "Round  Station  Begins  Ann  Bob\n"
        "--------------------------------\n"
        "--------------------------------\n"
        "Total                     0    0\n"
        "Place                     1    1"
    )


def test_the_text_is_aligned_however_wide_letters_are() -> None:
    """Chinese ones take two columns, and accents of their own none."""
    lines = played("李雷", "Ame\u0301lie").sheet().text.splitlines()
    assert lines[2] == "Round  Station  Begins  李雷  Ame\u0301lie"
    assert lines[4] == "1      12-12    李雷      58       0"
    assert lines[5] == "2      11-11    Ame\u0301lie     0      21"


def test_headings_are_german_where_that_is_asked_for() -> None:
    """The rest stands as it was written."""
    sheet = played("Ann", "Bob").sheet("de")
    assert sheet.head == ("Runde", "Station", "Beginnt", "Ann", "Bob")
    assert [row[0] for row in sheet.foot] == ["Summe", "Rang"]
    assert sheet.title == "Punktezettel: mexican-train rounds:count=2"
    assert sheet.remarks == ("Bob gewinnt.",)
    assert sheet.language == "de"
    assert '<html lang="de">' in sheet.html


def test_there_are_cards_in_two_languages(new: New) -> None:
    """And no others."""
    with pytest.raises(tr.BadInput, match="there are no score cards in 'fr'; known are: de, en"):
        new().sheet("fr")


def test_what_is_unknown_is_left_empty(new: New) -> None:
    """Station and who began."""
    assert new("highest-double", "draw-lots").enter(points=[8, 0, 2]).sheet().rows == (("1", "", "", "8", "0", "2"),)


def test_several_who_win_and_teams_are_told(new: New) -> None:
    """Ann and Cid have 8 + 2, Bob and Dora 9 + 1."""
    card = new("rounds:count=1", "teams", people=4).enter(points=[8, 9, 2, 1], blocked=True)
    assert card.sheet().remarks[:3] == (
        "Ann, Bob, Cid and Dora win together.",
        "Ann and Cid have 10 together.",
        "Bob and Dora have 10 together.",
    )
    assert card.sheet("de").remarks[1] == "Ann und Cid haben zusammen 10."


def test_corrections_are_marked_and_told(new: New) -> None:
    """With what they changed and why; what was taken back is not."""
    card = new(people=2).enter(points=[8, 0]).correct(1, points=[9, 0], why="recounted").correct(1, points=[9, 0])
    sheet = card.correct(1, points=[10, 0]).undo().sheet()
    assert sheet.rows[0][0] == "1*"
    assert sheet.remarks[:2] == ("* Round 1 corrected: Ann 9 in place of 8 (recounted)", "* Round 1 corrected: nothing else")
    assert len(sheet.remarks) == 3


def test_rounds_that_do_not_count_stand_in_brackets(new: New) -> None:
    """And below it is said why."""
    card = new("target:points=100", people=2).enter(points=[40, 0]).enter(points=[0, 30]).correct(1, points=[100, 0])
    assert [row[0] for row in card.sheet().rows] == ["1*", "(2)"]
    assert "round 2: not counted: the match was over before" in card.sheet().remarks


def test_markdown_has_a_table() -> None:
    """And what is said below it as a list; characters that mean something there are marked."""
    assert played("A|n*n", "<Bob>").sheet().markdown == (
        "# Score card: mexican-train rounds:count=2\n"
        "\n"
        "| Round | Station | Begins | A\\|n\\*n | \\<Bob\\> |\n"
        "| --- | --- | --- | ---: | ---: |\n"
        "| 1 | 12-12 | A\\|n\\*n | 58 | 0 |\n"
        "| 2 | 11-11 | \\<Bob\\> | 0 | 21 |\n"
        "| **Total** |  |  | **58** | **21** |\n"
        "| **Place** |  |  | **2** | **1** |\n"
        "\n"
        "- \\<Bob\\> wins."
    )


class Tags(HTMLParser):
    """The tags of a page with their attributes, and that they close."""

    def __init__(self, page: str) -> None:
        """Read it."""
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.text: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag."""
        self.tags.append((tag, dict(attrs)))
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """The end of the last that is open."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """What is read."""
        self.text.append(data)


def test_html_is_a_page_that_can_be_listened_to() -> None:
    """Its language and title, a caption, and of each heading what it heads; whatever a name is."""
    page = Tags(played("Ann & <b>", '"Bob"').sheet().html)
    assert page.open == []
    assert page.tags[0] == ("html", {"lang": "en"})
    assert [tag for tag, _ in page.tags].count("caption") == 1
    heads = [attributes["scope"] for tag, attributes in page.tags if tag == "th"]
    assert heads == ["col"] * 5 + ["row"] * 4
    assert [attributes for tag, attributes in page.tags if tag == "th"][-1] == {"scope": "row", "colspan": "3"}
    assert page.text.count("Ann & <b>") == 2
    assert not any(tag == "b" for tag, _ in page.tags)
    assert '"Bob" wins.' in page.text


def test_a_page_without_remarks_has_no_list(new: New) -> None:
    """Only the table, which can be had for itself."""
    sheet = new(people=2).sheet()
    assert "<ul>" not in sheet.html
    assert sheet.table in sheet.html
    assert sheet.table.startswith("<table>\n<caption>Score card: mexican-train</caption>")


def test_csv_is_for_spreadsheets(new: New) -> None:
    """A row a round, then totals and places; commas and quotes in names are as they should be."""
    assert played("Ann, the 1st", 'B "Bob"').sheet().csv == (
        'Round,Station,Begins,"Ann, the 1st","B ""Bob"""\n'
        '1,12-12,"Ann, the 1st",58,0\n'
        '2,11-11,"B ""Bob""",0,21\n'
        "Total,,,58,21\n"
        "Place,,,2,1\n"
    )
    assert new("going-out-bonus", people=2).enter(points=[8, 0]).sheet().csv.splitlines()[1] == "1,12-12,Ann,8,-50"


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", " =1", "＝1"])  # noqa: RUF001
def test_no_name_is_calculated_by_a_spreadsheet(name: str) -> None:
    """It has an apostrophe before it, which says that it is text; names that are none of that stand as they are."""
    rows = list(csv.reader(io.StringIO(played(name, "Bob=1").sheet().csv, newline="")))
    assert rows[0][3:] == [f"'{name}", "Bob=1"]
    assert rows[1][2] == f"'{name}"


def test_control_characters_are_written_out() -> None:
    """And so are those that turn the direction of writing; letters joined by a character without width stay."""
    sheet = played("A\x1b[1mn\n", "B\u202ea\u2029").sheet()
    assert "A\\x1b[1mn\\n" in sheet.text
    assert "B\\u202ea\\u2029" in sheet.text
    everything = sheet.text + sheet.markdown + sheet.html + sheet.csv
    assert "\x1b" not in everything
    assert "\u202e" not in everything
    assert sheet.csv.splitlines()[0] == "Round,Station,Begins,A\\x1b[1mn\\n,B\\u202ea\\u2029"
    assert "👩\u200d👧" in played("👩\u200d👧", "Bob").sheet().text


NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12).filter(str.strip)


@settings(max_examples=25)
@given(names=st.lists(NAMES, min_size=2, max_size=4, unique=True))
def test_any_names_can_be_written_out(names: list[str]) -> None:
    """The page closes all its tags, the table has as many rows as it should, and CSV reads back."""
    card = tr.Scorecard(RULES, names).enter(points=[0, *range(3, 2 + len(names))])
    sheet = card.sheet()
    assert Tags(sheet.html).open == []
    assert len([tag for tag, _ in Tags(sheet.html).tags if tag == "tr"]) == 4
    assert sum(line.startswith("| ") for line in sheet.markdown.splitlines()) == 5
    assert len(sheet.text.split("\n")) == 10
    rows = list(csv.reader(io.StringIO(sheet.csv, newline="")))
    assert [len(row) for row in rows] == [3 + len(names)] * 4
    assert not any(name[0] in "=+-@\t\r" for name in rows[0][3:])
