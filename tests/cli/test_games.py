"""`trainrules games`: what there is to play, and the house rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import trainrules as tr

Run = Callable[..., Any]
CATALOGUE = tr.catalogue()


def objects(out: str) -> list[dict[str, Any]]:
    """The JSON objects of an output, one a line."""
    return [json.loads(line) for line in out.splitlines()]


def block(out: str, name: str) -> list[str]:
    """The lines about one game or rule, its name first."""
    blocks = [part.splitlines() for part in out.split("\n\n")]
    return next(lines for lines in blocks if lines and lines[0].split()[0] == name)


def test_every_game_has_its_seats_its_sentence_its_rules_and_its_sources(run: Run) -> None:
    """All that one chooses a game by."""
    ran = run("games", width=10_000)
    assert (ran.status, ran.err) == (0, "")
    assert block(ran.out, "crazy-train")[:2] == [
        "crazy-train  3 to 8 seats",
        f"  {CATALOGUE.games['crazy-train'].about}",
    ]
    for name, game in CATALOGUE.games.items():
        assert block(ran.out, name)[1:] == [
            f"  {game.about}",
            f"  Rules: {' '.join(rule.name for rule in game.rules)}",
            f"  Sources: {'; '.join(game.sources)}",
        ]


def test_games_as_json_say_what_the_catalogue_says(run: Run) -> None:
    """An object a line, each a game."""
    ran = run("games", "--json")
    assert (ran.status, ran.err) == (0, "")
    assert objects(ran.out) == [
        {
            "kind": "game",
            "name": name,
            "about": game.about,
            "seats": list(tr.ruleset(name).seats),
            "rules": [rule.name for rule in game.rules],
            "sources": list(game.sources),
            "plugin": CATALOGUE.origins[name],
        }
        for name, game in CATALOGUE.games.items()
    ]


def test_a_game_of_a_plug_in_file_stands_among_the_others(run: Run, odd: str) -> None:
    """With no sentence and no sources there are no empty lines for them."""
    ran = run("games", "--plugin", odd)
    assert block(ran.out, "tiny") == ["tiny  2, 4 seats", "  Rules: tiny"]
    assert block(ran.out, "mexican-train")[0] == "mexican-train  2 to 8 seats"


def test_a_game_that_cannot_be_played_is_listed_with_a_warning_that_says_why(run: Run, odd: str) -> None:
    """A list is no place to stop at a fault."""
    ran = run("games", "--plugin", odd)
    assert ran.status == 0
    assert block(ran.out, "hollow") == ["hollow  cannot be played", "  Rules: none"]
    assert ran.err == (
        "trainrules: warning: game 'hollow' cannot be played: ruleset 'hollow', 3 problems:\n"
        "  - no rule says the setting 'pieces'; add a rule that does\n"
        "  - no rule says the setting 'hand'; add a rule that does\n"
        "  - no rule says the setting 'station'; add a rule that does\n"
    )


def test_every_rule_has_its_sentence_its_options_and_its_sources(run: Run) -> None:
    """All that one chooses a house rule by."""
    ran = run("games", "--rules", width=10_000)
    assert (ran.status, ran.err) == (0, "")
    for name, rule in CATALOGUE.rules.items():
        lines = block(ran.out, name)
        assert lines[:2] == [name, f"  {rule.sentence}"]
        assert (f"  Sources: {'; '.join(rule.sources)}" in lines) == bool(rule.sources)


def test_an_option_is_shown_as_it_is_written_with_its_default_its_values_and_what_it_is(run: Run, odd: str) -> None:
    """One that must be given has dots; one that cannot be given is not there."""
    ran = run("games", "--rules", "--plugin", odd)
    assert block(ran.out, "asking") == [
        "asking",
        "  A rule with options of every kind.",
        "  much=...",
        "  parts=1+2  the parts",
        "  loud=no  is it loud? (yes, no)",
        "  order=any  the order (oldest, newest, any, latest)",
        "  most=none",
    ]


def test_the_options_of_a_rule_are_there_as_data(run: Run, odd: str) -> None:
    """The default is text, as it is written behind the option; null where there is none."""
    ran = run("games", "--rules", "--json", "--plugin", odd)
    (asking,) = [each for each in objects(ran.out) if each["name"] == "asking"]
    assert asking == {
        "kind": "rule",
        "name": "asking",
        "sentence": "A rule with options of every kind.",
        "options": [
            {"name": "much", "default": None, "values": None, "about": ""},
            {"name": "parts", "default": "1+2", "values": None, "about": "the parts"},
            {"name": "loud", "default": "no", "values": ["yes", "no"], "about": "is it loud?"},
            {"name": "order", "default": "any", "values": ["oldest", "newest", "any", "latest"], "about": "the order"},
            {"name": "most", "default": "none", "values": None, "about": ""},
        ],
        "sources": [],
        "plugin": f"plug-in file '{odd}'",
    }


@pytest.mark.parametrize("name", sorted(CATALOGUE.rules))
def test_every_option_can_be_given_as_it_is_shown(name: str, run: Run) -> None:
    """The defaults written out are the rule itself, and each listed value is one that it takes."""
    (rule,) = [each for each in objects(run("games", "--rules", "--json").out) if each["name"] == name]
    given = ",".join(f"{option['name']}={option['default']}" for option in rule["options"])
    assert CATALOGUE.rule(f"{name}:{given}") == CATALOGUE.rule(name)
    for option in rule["options"]:
        for value in option["values"] or ():
            assert CATALOGUE.rule(f"{name}:{option['name']}={value}").name == name


def test_a_rule_whose_options_cannot_be_told_is_listed_without_them(run: Run, odd: str) -> None:
    """The warning names the rule and what is wrong."""
    ran = run("games", "--rules", "--plugin", odd)
    assert ran.status == 0
    assert block(ran.out, "puzzling") == ["puzzling", "  Nobody knows what type its option has."]
    assert ran.err == (
        "trainrules: warning: rule 'puzzling': its options cannot be told: "
        "NameError: name 'Unheard' is not defined; mend the plug-in\n"
    )


def test_signs_that_the_terminal_does_not_know_are_spelt_out(run: Run, odd: str) -> None:
    """No sentence, whatever its language, ends in an error about encodings."""
    ran = run("games", "--plugin", odd, charset="ascii")
    assert block(ran.out, "signs")[1] == "  \\u2603 \\u20ac"


def test_an_ascii_terminal_of_a_process_of_its_own_is_no_other(spawn: Callable[..., Any], odd: str) -> None:
    """The encoding that the system has chosen is kept."""
    ran = spawn("games", "--plugin", odd, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert ran.returncode == 0
    assert b"  \\u2603 \\u20ac\n" in ran.stdout


def test_json_is_ascii_whatever_the_sentences_are(run: Run, odd: str) -> None:
    """And reads back as they were."""
    ran = run("games", "--json", "--plugin", odd)
    assert ran.out.isascii()
    (signs,) = [each for each in objects(ran.out) if each["name"] == "signs"]
    assert signs["about"] == "\N{SNOWMAN} \N{EURO SIGN}"


def test_the_plug_in_file_is_found_relative_to_where_one_is(run: Run, odd: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As with any program."""
    monkeypatch.chdir(Path(odd).parent)
    assert run("games", "--plugin", "odd.py").status == 0
