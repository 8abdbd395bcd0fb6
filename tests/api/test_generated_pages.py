"""What the site makes of the catalogue: a page for every rule, and the matrix of all games."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import attrs
import pytest

import trainrules as tr
from trainrules.offers import file_module

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


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("may-keep", "\n- Pressman: Mexican Train leaflet (excerpt): [pressman](../games.md#pressman)\n"),
        ("may-keep", "\n- hawkinscm/MexicanTrain: Rules.txt: [hawkins](../games.md#hawkins)\n"),
        (
            "pass-it-on",
            "\n- Warp 12: RULES.md (house rule)\n- hawkinscm/MexicanTrain: Rules.txt: [hawkins](../games.md#hawkins)\n",
        ),
    ],
)
def test_a_page_names_the_sources_that_games_cite_for_the_rule_besides(name: str, said: str) -> None:
    """With those games; what the rule names itself is not told twice."""
    page = "\n".join(PAGES.page(CATALOGUE.rules[name]))
    assert (said in page, page.count("\n- German rules FAQ: Mexican Train")) == (True, int(name == "may-keep"))


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


def test_a_game_without_citations_is_cited_by_its_rules_for_the_options_that_it_has() -> None:
    """Thirteen cards are the Crazy Train text's; a set is the German text's; and a run that sleeps is pagat's too."""
    text = "\n".join(MATRIX.matrix())
    numbers = {name: number for number, name in re.findall(r'^(\d+)\. <a id="[^"]+"></a>([^,\n]+)', text, re.MULTILINE)}
    cells = {
        game: {row: cell[at] for row, cell in rows.items()} for games, rows, _ in tables() for at, game in enumerate(games)
    }
    asked = [
        ("crazy-train", "hand", "Crazy Train on HekDek cards"),
        ("mexican-train-german", "pieces", "German rules FAQ: Mexican Train"),
        ("mexican-train", "opening_doubles", "pagat: Mexican Train (excerpt)"),
    ]
    cited = [f"(#source-{numbers[source]})" in cells[game][row] for game, row, source in asked]
    masters = re.findall(r"#source-(\d+)", cells["mexican-train-masters"]["opening_draws"])
    assert (cited, masters) == ([True] * 3, [numbers["Masters Traditional Games: Mexican Train"]])


def test_the_sources_are_listed_with_where_and_of_when_they_are_and_what_was_read() -> None:
    """Those of games by number, and those that rules alone name after them; none twice."""
    _, _, listed = "\n".join(MATRIX.matrix()).partition("\n## Sources\n")
    assert "</a>Pressman: Mexican Train leaflet (excerpt), <https://www.paperzz.com/doc/7043126>, 2015\n" in listed
    assert "\n- Tactic: Mexican Train (excerpt), <https://thimbletoys.com>\n" in listed
    assert "\n- published nowhere" not in listed
    assert all(mark in listed for mark in ("*(excerpt)*", "*(quoted)*", "*(program)*"))
    names = re.findall(r"(?:</a>|^- )([^,\n]+)", listed, re.MULTILINE)
    assert (len(names), len(set(names)) > 50) == (len(set(names)), True)


def test_rules_that_no_game_has_are_listed_for_themselves() -> None:
    """And the others are not."""
    text = "\n".join(MATRIX.matrix())
    house = set(re.findall(r"\(rules/([^)]+)\.md\)", text[text.index("## House rules") :]))
    used = {rule.name for game in CATALOGUE.games.values() for rule in game.rules}
    assert house == set(CATALOGUE.rules) - used


def test_the_page_of_a_rule_says_what_each_word_of_an_option_means() -> None:
    """In both languages."""
    page = "\n".join(PAGES.page(CATALOGUE.rules["toes"]))
    assert "\n### What `on` takes\n" in page
    assert "\n| `on=all` | on every track | an jedem Zug |\n" in page


def test_the_page_of_hand_sizes_shows_every_published_table() -> None:
    """With its source: Masters' sizes for double-12 are 15 for two to four, 12 for five and six, 10 for seven and eight."""
    page = "\n".join(PAGES.page(CATALOGUE.rules["hand-size"]))
    row = next(line for line in page.splitlines() if line.startswith("| `usual` |") and "| double-12 |" in line)
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    assert cells[1].startswith("Masters Traditional Games, ")
    assert [cell for cell in cells[3:] if cell] == ["15", "15", "15", "12", "12", "10", "10"]
    assert "| `table=usual` | Masters Traditional Games" in page
