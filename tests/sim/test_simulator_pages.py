"""What the pages about the simulator are made of: its own lists, an example that runs, and figures that can be made again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import trainrules as tr
from trainrules import sim
from trainrules.offers import file_module
from trainrules.sim import facts

ROOT = Path(__file__).parents[2]
TABLES: Any = file_module(ROOT / "docs" / "simulator_tables.py")
LOWERED: Any = file_module(ROOT / "examples" / "lowered_rules.py")
FIGURES = ROOT / "docs" / "house-rules"


@pytest.mark.parametrize(
    ("marker", "names"),
    [
        ("columns", [column.name for column in sim.COLUMNS]),
        ("measures", [measure.name for measure in sim.MEASURES]),
        ("seat measures", [measure.name for measure in sim.SEAT_MEASURES]),
        ("players", [*sim.PLAYERS]),
        ("facts", [f"facts.{name}" for name in facts.FACTS]),
        ("numbers", [f"facts.{name}" for name in facts.NUMBERS]),
        ("facets", ["opens", "closes", "forbids", "due", "ends_round", "charges"]),
        ("shapes", ["station", "station", "station", "station", "starter", "blocked", "ranking", "rounds"]),
    ],
)
def test_a_table_has_a_line_for_everything_in_the_list(marker: str, names: list[str]) -> None:
    """In its order, below a head, with a cell in every column."""
    head, rule, *lines = TABLES.on_page_markdown(f"<!-- sim {marker} -->").splitlines()
    assert [line.split("`")[1] for line in lines] == names
    assert {line.count(" | ") for line in (head, rule, *lines)} == {head.count(" | ")}
    assert "|  |" not in "".join(lines)


def test_the_reference_has_every_public_name_once() -> None:
    """But the module of facts, which has tables of its own."""
    found = [line.rpartition(".")[2] for line in TABLES.on_page_markdown("<!-- sim reference -->").split()[1::2]]
    assert sorted(found) == sorted(set(sim.__all__) - {"facts"})


def test_a_blank_line_of_an_example_is_shown_as_one() -> None:
    """For a test it has to be written out."""
    assert TABLES.on_page_markdown("a\n<BLANKLINE>\nb\n") == "a\n\nb\n"


@pytest.mark.parametrize("house", [["no-double-to-finish"], ["marker-fee:fee=50"], ["everybody-begins:times=2"]])
def test_the_lowerings_of_the_example_say_what_its_rules_say(house: list[str]) -> None:
    """With small hands, so that last pieces and ends of rounds are many."""
    shelf = tr.catalogue(plugins=[str(ROOT / "examples" / "lowered_rules.py")], strict=True)
    rules = shelf.ruleset("mexican-train", "dominoes:high=6", "hand-size:pieces=3", *house)
    assert sim.unlowered(rules, 3) == ()
    sim.tie(rules, seats=3, matches=10, rounds=4)


def test_the_rule_of_the_example_that_no_fact_tells_is_played_readably() -> None:
    """As the page says."""
    assert sim.unlowered(tr.ruleset("mexican-train", LOWERED.LongTrack()), 4) == ("rule 'long-track' has no lowering",)


def test_the_tables_of_house_rules_are_those_of_the_figures() -> None:
    """Whoever changes one makes the other anew with `python -m benchmarks.house_rules --told`."""
    told: Any = file_module(ROOT / "benchmarks" / "house_rules_told.py")
    found = json.loads((FIGURES / "figures.json").read_text(encoding="utf-8"))
    assert "\n".join(told.tables(found)) + "\n" == (FIGURES / "tables.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "name", ["against", "doubles", "draws-and-markers", "first-turn", "hands", "players", "scores", "seats"]
)
def test_every_picture_is_there_and_light(name: str) -> None:
    """A page with all of them is no burden."""
    picture = (FIGURES / f"{name}.svg").read_bytes()
    assert picture.startswith(b"<?xml")
    assert len(picture) < 100_000
