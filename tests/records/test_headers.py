"""The header of a record: the rules must be those that were recorded, and where they are not it is told which plug-in is another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve, frozen

import trainrules as tr
from trainrules.plugins import Plugin
from trainrules.records import record_text

RULES = """
import trainrules as tr
from attrs import frozen

@frozen
class Homebody(tr.Rule):
    \"\"\"Until your own track is started, you may not play on another.\"\"\"
    {options}
    def closes(self, table, track):
        return {closes}

@tr.hookimpl
def trainrules_rules():
    return [Homebody]
"""
CLOSES = "not (table.mine(track) or table.started)"


@pytest.fixture
def club(tmp_path: Path) -> Callable[..., tr.Catalogue]:
    """Writes the file of the club's rules, and gives the catalogue that has them."""

    def club(closes: str = CLOSES, options: str = "") -> tr.Catalogue:
        path = tmp_path / "club.py"
        path.write_text(RULES.format(closes=closes, options=options))
        return tr.catalogue([path], strict=True)

    return club


@pytest.fixture
def ours(club: Callable[..., tr.Catalogue], play: Callable[..., tr.Match], tmp_path: Path) -> Path:
    """The record of a match with the rule of the club."""
    rules = tr.ruleset("mexican-train dominoes:high=6 rounds:count=1 homebody", catalogue=club())
    tr.save(play(tr.Match.start(rules, 3, 1)), tmp_path / "club.jsonl")
    return tmp_path / "club.jsonl"


def problems(path: Path, catalogue: tr.Catalogue | None = None) -> list[str]:
    """What is wrong with a record."""
    with pytest.raises(tr.BadRecord) as caught:
        tr.load(path, catalogue)
    return list(caught.value.problems)


def installed(catalogue: tr.Catalogue, name: str, version: str) -> tr.Catalogue:
    """The catalogue, as if the plug-in of that name were installed in that version."""
    plugins = {
        key: Plugin("club-rules", version) if plugin.name == name else plugin for key, plugin in catalogue.plugins.items()
    }
    return evolve(catalogue, plugins=plugins)


# The shape.


@pytest.mark.parametrize("key", ["format", "version", "ruleset", "rules", "plugins", "seats", "seed"])
def test_a_key_that_is_missing_is_told(lines: Any, key: str) -> None:
    """Each by its name."""
    del lines.lines[0][key]
    assert lines.problems() == [f"line 1: '{key}' is missing"]


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("format", "1", "format: '1' is not 1"),
        ("format", 0, "format: 0 is not 1"),
        ("format", True, "format: true is not 1"),
        ("format", 2, "the format is 2, and this version of trainrules reads 1; take a newer version"),
        ("version", 1, "version: 1 is not a text"),
        ("ruleset", ["mexican-train"], 'ruleset: ["mexican-train"] is not a text'),
        ("ruleset", "x" * 8193, "ruleset: 'xx"),
        ("rules", [], "rules: [] is not an object"),
        ("plugins", {}, "plugins: {} is not a list"),
        ("plugins", [{"name": "x", "version": 1, "digest": None, "offers": []}], "plugins[0].version: 1 is not a text or null"),
        ("plugins", ["x"], "plugins[0]: 'x' is not an object"),
        ("seats", "3", "seats: '3' is not a whole number"),
        ("seats", True, "seats: true is not a whole number"),
        ("seats", 99, "is not played by 99 seats; take one of 2, 3, 4"),
        ("seed", "1", "seed: '1' is not a whole number"),
        ("seed", 1 << 5000, "the number 141246703... has 1506 digits, and may have 1300"),
        ("seed", 1 << 4200, "a seed is a whole number of at most 4096 bits"),
        ("orders", "x", "orders: 'x' is not a list"),
        ("orders", [[7]], "orders[0][0]: 7 is not a text"),
        ("orders", [["0-0"]], "orders: deal 1: an order has every piece of double-6 once"),
        ("names", "x", "names: 'x' is not a list"),
        ("names", ["Ann"], "names: give 3, one a seat, each a text of 1 to 100 characters, not 1"),
        ("names", ["Ann", "Ben", ""], "names: give 3, one a seat, each a text of 1 to 100 characters, and '' is none"),
        ("players", 7, "players: 7 is not a text"),
        ("kind", "move", "a line of the kind 'header' belongs here, and not 'move'"),
    ],
)
def test_a_value_that_does_not_serve_is_told(lines: Any, key: str, value: Any, said: str) -> None:
    """With the place, and what belongs there."""
    lines.lines[0][key] = value
    (problem,) = lines.problems()
    assert problem.startswith("line 1: ")
    assert said in problem


def test_all_that_is_wrong_with_a_header_is_told_at_once(lines: Any) -> None:
    """First the shape; then rules, names and deals."""
    lines.lines[0].update(seats="3", seed=None, names=7)
    assert len(lines.problems()) == 3
    lines.lines[0].update(seats=3, seed=1, names=["Ann"], orders=[["0-0"]])
    lines.lines[0]["rules"]["rounds"]["count"] = 3
    assert len(lines.problems()) == 3


def test_a_ruleset_that_there_is_not_is_refused_with_its_problems(lines: Any) -> None:
    """Those that `ruleset` tells."""
    lines.lines[0]["ruleset"] = "mexican-train reverse-double opening-run:most=few"
    subject = "line 1: ruleset 'mexican-train reverse-double opening-run:most=few': "
    assert lines.problems() == [
        f"{subject}rule 'reverse-double': there is no such rule; did you mean 'reverse-doubles'?",
        f"{subject}rule 'opening-run': option 'most' takes a whole number or none, not 'few'",
    ]


def test_a_rule_that_fails_while_the_ruleset_is_built_is_told(ours: Path, club: Callable[..., tr.Catalogue]) -> None:
    """Or while the first round is dealt."""
    broken = club(options="def settings(self): return 1 / 0")
    assert "settings raised ZeroDivisionError" in problems(ours, broken)[0]
    nobody = "__import__('types').SimpleNamespace(first=lambda dealt: 1 / 0)"
    broken = club(options=f"def settings(self): return {{'starter': {nobody}}}")
    assert "first raised ZeroDivisionError" in problems(ours, broken)[0]


# The rules in force.


def test_a_default_that_is_another_now_is_refused(lines: Any) -> None:
    """The text of the ruleset says nothing of it, and the header does."""
    lines.lines[0]["rules"]["hand-size"]["fewest"] = 3
    assert lines.problems() == ["line 1: rule 'hand-size': option 'fewest' is 2, and was 3 when this was recorded"]


def test_a_rule_that_is_in_force_now_and_was_not_is_refused(lines: Any) -> None:
    """The game has another list of rules now."""
    del lines.lines[0]["rules"]["double-blank"]
    assert lines.problems() == ["line 1: rule 'double-blank' is in force, and was not when this was recorded"]


def test_a_rule_that_was_in_force_and_is_not_now_is_refused(lines: Any) -> None:
    """Likewise."""
    lines.lines[0]["rules"]["free-bonus"] = {}
    assert lines.problems() == ["line 1: rule 'free-bonus' was in force when this was recorded, and is not"]


def test_an_option_that_there_is_no_more_is_refused(lines: Any) -> None:
    """It may have meant something."""
    lines.lines[0]["rules"]["rounds"]["unit"] = "deals"
    assert lines.problems() == ["line 1: rule 'rounds' had an option 'unit' when this was recorded, and has none"]


def test_a_new_option_at_its_default_is_a_note(lines: Any, match: tr.Match) -> None:
    """Nobody has asked for anything else."""
    del lines.lines[0]["rules"]["marker"]["up"]
    record = tr.read_record(lines.write())
    assert (record.match, record.notes) == (match, ("rule 'marker' has a new option 'up', which is 'own'",))


def test_a_new_option_at_another_value_is_refused(lines: Any) -> None:
    """The match was played without it."""
    del lines.lines[0]["rules"]["rounds"]["count"]
    assert lines.problems() == ["line 1: rule 'rounds' has a new option 'count', which is 2"]


def test_a_new_option_that_no_text_can_say_is_refused(tmp_path: Path, lines: Any) -> None:
    """Whether it is at its default cannot be told from the others."""

    @frozen
    class Dealer(tr.Rule):
        """The deck is somebody's own."""

        deck: Any = None
        box: Any = None

    game = tr.Game("club", (*tr.ruleset("mexican-train").game.rules, Dealer(deck=object())))
    catalogue = tr.catalogue()
    catalogue = evolve(catalogue, games={"club": game}, plugins={**catalogue.plugins, ("game", "club"): Plugin("club")})
    text = record_text(tr.Match.start(tr.ruleset("club", catalogue=catalogue), 2, 1))
    lines.path.write_text(text.replace('"box":null,', ""))
    assert problems(lines.path, catalogue) == ["line 1: rule 'dealer' has a new option 'box', which is null"]


# Plug-ins.


def test_a_plug_in_that_is_not_here_is_named(ours: Path) -> None:
    """With its digest and what it offers, beside what the ruleset lacks."""
    unknown, missing = problems(ours)
    assert "rule 'homebody': there is no such rule" in unknown
    assert missing.startswith("line 1: plug-in 'club.py' with the digest ")
    assert missing.endswith(" is not here; it offers homebody; install it, or name its file")


def test_an_installed_plug_in_that_is_not_here_is_named_with_its_version(ours: Path) -> None:
    """As it was recorded."""
    text = ours.read_text().replace('"name":"club.py"', '"name":"club-rules"')
    header = text.partition("\n")[0]
    digest = header.partition('"digest":"')[2][:32]
    ours.write_text(text.replace(f'"{digest}"', "null").replace('["homebody"],"version":null', '["homebody"],"version":"1.2"'))
    assert problems(ours)[1] == (
        "line 1: plug-in 'club-rules' in version 1.2 is not here; it offers homebody; install it, or name its file"
    )


def test_a_plug_in_whose_file_is_another_now_is_a_note_where_all_moves_are_legal(
    ours: Path, club: Callable[..., tr.Catalogue]
) -> None:
    """The rules say the same."""
    (note,) = tr.read_record(ours, club(options="# a remark")).notes
    assert note.startswith("plug-in 'club.py' was recorded with the digest ")
    assert ", and here it is with the digest " in note


def test_a_plug_in_whose_file_is_another_now_is_named_where_a_move_is_refused(
    ours: Path, club: Callable[..., tr.Catalogue]
) -> None:
    """Behind the line and its reasons."""
    *reasons, change = problems(ours, club(closes="not table.mine(track)"))
    assert all(reason.startswith("line ") for reason in reasons)
    assert any("Until your own track is started, you may not play on another." in reason for reason in reasons)
    assert change.startswith("plug-in 'club.py' was recorded with the digest ")


def test_a_plug_in_in_another_version_is_told_with_both(ours: Path, club: Callable[..., tr.Catalogue]) -> None:
    """As recorded and as here; where it has none, that."""
    catalogue = installed(club(), "club.py", "1.3")
    rules = tr.ruleset("mexican-train dominoes:high=6 rounds:count=1 homebody", catalogue=catalogue)
    tr.save(tr.Match.start(rules, 3, 1), ours)
    assert tr.read_record(ours, catalogue).notes == ()
    said = "plug-in 'club-rules' was recorded in version 1.3, and here it is {}"
    assert tr.read_record(ours, installed(club(), "club.py", "1.4")).notes == (said.format("in version 1.4"),)
    bare = evolve(catalogue, plugins={key: evolve(p, version=None) for key, p in catalogue.plugins.items()})
    assert said.format("without a version") in tr.read_record(ours, bare).notes


def test_another_version_of_trainrules_is_a_note(match: tr.Match, lines: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own plug-in is not told once more."""
    lines.lines[0]["version"] = "0.0.9"
    lines.lines[0]["plugins"][0]["version"] = "0.0.9"
    record = tr.read_record(lines.write())
    said = f"this was recorded with trainrules 0.0.9, and here is {tr.__version__}"
    assert (record.match, record.notes) == (match, (said,))


def test_another_version_is_named_when_a_move_is_refused(lines: Any) -> None:
    """That may be why."""
    lines.lines[0]["version"] = "0.0.9"
    lines.lines[4]["move"] = "9-9>0"
    assert lines.problems()[-1] == f"this was recorded with trainrules 0.0.9, and here is {tr.__version__}"


def test_a_rule_that_was_given_as_a_value_is_told_by_its_module(tmp_path: Path) -> None:
    """That it is not here by that name is no fault where the rule is."""

    @frozen
    class Homebody(tr.Rule):
        """Until your own track is started, you may not play on another."""

    match = tr.Match.start(tr.ruleset("mexican-train", Homebody()), 2, 1)
    tr.save(match, tmp_path / "match.jsonl")
    record = tr.read_record(tmp_path / "match.jsonl", evolve(tr.catalogue(), rules={"homebody": Homebody}))
    assert (record.match, [plugin["name"] for plugin in record.header["plugins"]]) == (match, [__name__, "trainrules"])
