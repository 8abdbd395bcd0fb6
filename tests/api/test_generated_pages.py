"""What the site makes of the catalogue: a page for every rule, and the matrix of all games."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import attrs
import pytest

import trainrules as tr
from trainrules.catalogues import file_module

DOCS = Path(__file__).parents[2] / "docs"
PAGES: Any = file_module(DOCS / "rule_pages.py")
DRAWN: Any = file_module(DOCS / "drawn.py")
MATRIX: Any = file_module(DOCS / "matrix.py")
CATALOGUE = tr.catalogue()


def tables() -> list[tuple[list[str], dict[str, list[str]], str]]:
    """The tables of the matrix that have games: these, the cells by row, and what is told below."""
    found = []
    text, _, _ = "\n".join(MATRIX.matrix()).partition("## House rules")
    for part in text.split("\n|  | [")[1:]:
        lines = ("|  | [" + part).splitlines()
        cells = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines if line.startswith("|")]
        games = re.findall(r"\[([^\]]+)\]\(games\.md", lines[0])
        named = {row[0].split("`")[1]: row[1:] for row in cells[2:] if row[0].strip().startswith("`")}
        found.append((games, named, next(line for line in lines if line.startswith("Neutral"))))
    return found


@pytest.mark.parametrize("name", sorted(CATALOGUE.rules))
def test_the_page_of_a_rule_has_everything_that_it_says_of_itself(name: str) -> None:
    """Its sentence in both languages, each option in both, who publishes it and which games have it."""
    rule = CATALOGUE.rules[name]
    page = "\n".join(PAGES.page(rule))
    said = [f"> {rule.sentence}\n", f"> *{rule.sentences['de']}*\n", *(f"\n- {source}" for source in rule.sources)]
    for option in attrs.fields(rule):  # type: ignore[arg-type]  # every rule class is an attrs class
        said += [f"| `{option.alias}` | ", option.metadata["doc"], option.metadata["doc_de"]]
    said += [f"- [{game.name}](" for game in CATALOGUE.games.values() if any(type(own) is rule for own in game.rules)]
    assert [text for text in said if text not in page] == []


def test_a_page_shows_the_worked_position_and_what_comes_of_it() -> None:
    """Here the run is left out on one side; the cells are those of the position's file."""
    page = "\n".join(PAGES.page(CATALOGUE.rules["opening-run"]))
    assert "\nPlayed: `5-12>0`. Then:\n" in page
    assert (
        "\n|  | `mexican-train -opening-run` | `mexican-train` |\n| --- | --- | --- |\n| whose turn it is | `1` | `0` |\n"
        in page
    )


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("fixed-station", "\nA deal to 2 players: round 3, seed 1.\n"),
        ("highest-wins", "\nThe scores of the rounds so far, seat by seat: 10 30; 20 5.\n"),
        ("draw-none", "\n```text\nround 1 station 12-12\nhand 0: 1-2\nhand 1: 3-4\nboneyard: rest\n```\n"),
    ],
)
def test_a_position_is_shown_as_a_table_a_deal_or_rounds_that_are_over(name: str, said: str) -> None:
    """Whatever shows the rule best."""
    assert said in "\n".join(PAGES.page(CATALOGUE.rules[name]))


def test_a_position_is_drawn_below_its_text() -> None:
    """As the rule has it: the piece on track 0, and both hands. Scores are no table."""
    page = "\n".join(PAGES.page(CATALOGUE.rules["all-tracks-public"]))
    _, _, drawn = page.partition("\n```\n")
    assert drawn.lstrip().startswith('<figure class="picture" data-search-exclude><svg ')
    assert re.findall('data-piece="([^"]+)"', drawn) == ["12-12", "5-12", "8-12", "3-5", "4-8", "1-2"]
    assert "<svg" not in "\n".join(PAGES.page(CATALOGUE.rules["highest-wins"]))


def test_a_page_has_each_picture_where_its_example_ends() -> None:
    """The last one that the examples before the marker gave their name."""
    text = "```pycon\n>>> picture = 'a'\n>>> picture = picture + 'b'\n```\n<!-- picture -->\n<!-- picture -->\n"
    drawn = '<figure class="picture" data-search-exclude>ab</figure>'
    assert DRAWN.on_page_markdown(text).endswith(f"```\n{drawn}\n{drawn}\n")


def test_a_rule_of_the_set_up_shows_its_line_on_a_sheet() -> None:
    """With its options."""
    page = "\n".join(PAGES.page(CATALOGUE.rules["rotating-starter"]))
    assert "## On a rule sheet\n\n```text\n* The players begin the rounds in turn.\n    rotating-starter\n```\n" in page


def test_every_game_stands_in_the_matrix_once() -> None:
    """In whichever table."""
    assert sorted(game for games, _, _ in tables() for game in games) == sorted(CATALOGUE.games)


def test_no_table_is_wider_than_can_be_read() -> None:
    """Five games at most, one cell each in every row."""
    for games, rows, _ in tables():
        assert 0 < len(games) <= 5
        assert {len(cells) for cells in rows.values()} == {len(games)}


def test_every_setting_and_every_question_is_in_every_table_or_told_below_it() -> None:
    """Once: 29 settings and 7 questions."""
    names = [setting.name for setting in attrs.fields(tr.Settings)] + list(MATRIX.THEMES)
    assert len(names) == 36
    for _, rows, below in tables():
        assert sorted([*rows, *re.findall("`([^`]+)`", below)]) == sorted(names)


def test_a_cell_has_the_value_and_the_rule_that_says_it() -> None:
    """Of the rows of one game: by a rule, by an answer with options, by silence."""
    games, rows, below = next(table for table in tables() if "crazy-train" in table[0])
    at = games.index("crazy-train")
    assert rows["bonus"][at].startswith("`cover`<br>[cover-at-once](rules/cover-at-once.md)")
    assert rows["rounds"][at].startswith("[rounds:count=8](rules/rounds.md)")
    assert rows["closes"][at].startswith("[open-communal-after-own](rules/open-communal-after-own.md)")
    assert "`order` (oldest)" in below


def test_what_one_game_of_a_table_decides_is_told_for_the_others_too() -> None:
    """In italics, with the neutral value; some table has a game that is silent."""
    assert any("*`no`*" in cells or "*none*" in cells for _, rows, _ in tables() for cells in rows.values())


def test_every_number_of_a_source_leads_to_one() -> None:
    """And none is listed that is not cited."""
    text = "\n".join(MATRIX.matrix())
    cited = set(re.findall(r"\(#source-(\d+)\)", text))
    assert cited == set(re.findall(r'<a id="source-(\d+)">', text))
    assert len(cited) > 0


def test_rules_that_no_game_has_are_listed_for_themselves() -> None:
    """And the others are not."""
    text = "\n".join(MATRIX.matrix())
    house = set(re.findall(r"\(rules/([^)]+)\.md\)", text[text.index("## House rules") :]))
    used = {rule.name for game in CATALOGUE.games.values() for rule in game.rules}
    assert house == set(CATALOGUE.rules) - used
