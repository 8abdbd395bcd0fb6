"""A match is saved whole or not at all, and loaded as it was."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve, frozen

import trainrules as tr
from trainrules import record_lines

Back = Callable[[tr.Match, int], tr.Match]


@frozen
class Deck:
    """What no text can say."""


@frozen
class Dealer(tr.Rule):
    """The deck is somebody's own."""

    deck: Any = Deck()
    name_of_it: str = "ours"


def test_a_match_is_loaded_as_it_was_saved(match: tr.Match, tmp_path: Path) -> None:
    """With every move that led to it."""
    tr.save(match, tmp_path / "match.jsonl")
    loaded = tr.load(tmp_path / "match.jsonl")
    assert (loaded, loaded.history, loaded.length) == (match, match.history, match.length)


def test_every_moment_of_a_match_can_be_saved(match: tr.Match, back: Back, tmp_path: Path) -> None:
    """The deal, the middle of a turn, the end of a round, the end of the match."""
    for moves in range(match.length + 1):
        part = back(match, moves)
        tr.save(part, str(tmp_path / "match.jsonl"))
        record = tr.read_record(tmp_path / "match.jsonl")
        assert (record.match, record.match.table.turn, record.notes) == (part, part.table.turn, ())


def test_what_is_written_of_a_part_is_the_beginning_of_the_whole(match: tr.Match, back: Back, tmp_path: Path) -> None:
    """So that a record grows at its end only."""
    tr.save(match, tmp_path / "whole.jsonl")
    tr.save(back(match, 40), tmp_path / "part.jsonl")
    assert (tmp_path / "whole.jsonl").read_bytes().startswith((tmp_path / "part.jsonl").read_bytes())


def test_names_are_kept(match: tr.Match, tmp_path: Path) -> None:
    """Of any letters; the file is in ASCII all the same."""
    names = ["Zoë", "李", "Анна \U0001f682"]
    tr.save(match, tmp_path / "match.jsonl", names=names)
    assert tr.read_record(tmp_path / "match.jsonl").names == tuple(names)
    assert (tmp_path / "match.jsonl").read_bytes().isascii()


def test_without_names_there_are_none(match: tr.Match, tmp_path: Path) -> None:
    """And no key for them."""
    tr.save(match, tmp_path / "match.jsonl")
    record = tr.read_record(tmp_path / "match.jsonl")
    assert (record.names, "names" in record.header) == ((), False)


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["Ann", "Ben"], "give 3, one a seat, each a text of 1 to 100 characters, not 2"),
        (["Ann", "Ben", ""], "and '' is none"),
        (["Ann", "Ben", 7], "and 7 is none"),
        (["Ann", "Ben", object], "and what is a type in Python is none"),
        (["Ann", "Ben", "C" * 101], "is none"),
        (["Ann", "Ben", "\ud800"], "is none"),
        ("ABC", "not 1"),
    ],
)
def test_names_that_do_not_serve_are_bad_input(match: tr.Match, tmp_path: Path, names: Any, said: str) -> None:
    """And nothing is written."""
    with pytest.raises(tr.BadInput, match="names: give 3") as caught:
        tr.save(match, tmp_path / "match.jsonl", names=names)
    assert said in str(caught.value)
    assert list(tmp_path.iterdir()) == []


def test_deals_that_were_given_are_kept(tmp_path: Path, play: Callable[..., tr.Match]) -> None:
    """Those that are still to come, too."""
    rules = tr.ruleset("mexican-train dominoes:high=6 rounds:count=2")
    orders = [
        [piece.label for hand in (*table.hands, table.boneyard) for piece in hand][::-1]
        for table in (tr.deal(rules, 3, number, seed=9) for number in (1, 2))
    ]
    match = play(tr.Match.start(rules, 3, 1, orders), 5)
    tr.save(match, tmp_path / "match.jsonl")
    record = tr.read_record(tmp_path / "match.jsonl")
    assert (record.match, record.match.orders, record.header["orders"]) == (match, match.orders, orders)
    assert play(record.match) == play(match)


# What is there already.


def test_a_record_is_replaced(match: tr.Match, back: Back, tmp_path: Path) -> None:
    """And an empty file, and a record that is cut off or holds another match."""
    path = tmp_path / "match.jsonl"
    for old in (b"", b'{"kind":"header"}\n', b'{"kind":"header","seats":9}\n{"kind":"de'):
        path.write_bytes(old)
        tr.save(back(match, 3), path)
        assert tr.load(path) == back(match, 3)


@pytest.mark.parametrize("old", [b"# notes\n", b"{}\n", b"[1]", b'{"kind":"deal"}\n', b"\xff\xfe", b'{"kind":"header"'])
def test_what_is_no_record_is_not_replaced(match: tr.Match, tmp_path: Path, old: bytes) -> None:
    """Somebody may miss it."""
    path = tmp_path / "notes.txt"
    path.write_bytes(old)
    with pytest.raises(tr.BadInput, match="is there and is no record; name another file, or take that one away"):
        tr.save(match, path)
    assert path.read_bytes() == old


def test_what_cannot_be_read_is_not_replaced(match: tr.Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For nobody knows what it is."""
    path = tmp_path / "match.jsonl"
    path.write_bytes(b"old")

    def refused(*_: Any, **__: Any) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "open", refused)
    with pytest.raises(tr.RecordFailed, match="cannot be read: Permission denied"):
        tr.save(match, path)


# What goes wrong.


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_a_full_disk_leaves_the_old_record_whole(match: tr.Match, back: Back, tmp_path: Path) -> None:
    """Here no file may be longer than three thousand bytes, as the system has it."""
    path = tmp_path / "match.jsonl"
    tr.save(back(match, 3), path)
    tr.save(match, tmp_path / "whole.jsonl")
    script = (
        "import resource, trainrules as tr\n"
        f"match = tr.load({str(tmp_path / 'whole.jsonl')!r})\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000))\n"
        f"try: tr.save(match, {str(path)!r})\n"
        "except tr.RecordFailed as error: print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)  # noqa: S603  # our own
    assert "match.jsonl cannot be written: File too large; make room there" in done.stdout
    assert (tr.load(path), sorted(each.name for each in tmp_path.iterdir())) == (
        back(match, 3),
        ["match.jsonl", "whole.jsonl"],
    )


@pytest.mark.parametrize("path", ["", "nowhere/match.jsonl", "."])
def test_a_place_where_nothing_can_be_written_is_told(match: tr.Match, tmp_path: Path, path: str) -> None:
    """As ours."""
    with pytest.raises(tr.RecordFailed):
        tr.save(match, tmp_path / path)


def test_a_match_whose_beginning_is_not_known_cannot_be_saved(match: tr.Match, tmp_path: Path) -> None:
    """It could not be played again."""
    with pytest.raises(tr.BadInput, match="the first moves of the match are not known"):
        tr.save(evolve(match, previous=None, move=None), tmp_path / "match.jsonl")


def test_an_option_of_a_house_rule_that_no_text_can_say_is_refused(tmp_path: Path) -> None:
    """The ruleset could not be told."""
    match = tr.Match.start(tr.ruleset("mexican-train", Dealer(deck=Deck)), 2, 1)
    with pytest.raises(tr.BadText, match="which no text can say; use the rule as a value"):
        tr.save(match, tmp_path / "match.jsonl")


def test_an_option_of_a_games_own_rule_that_no_text_can_say_is_told_by_its_class(tmp_path: Path) -> None:
    """The name of the game says the rest."""
    game = tr.Game("club", (*tr.ruleset("mexican-train").game.rules, Dealer()))
    offers = type("Club", (), {"trainrules_games": staticmethod(tr.hookimpl(lambda: [game]))})
    offers.trainrules_games.__name__ = "trainrules_games"
    catalogue = tr.catalogue([offers])
    match = tr.Match.start(tr.ruleset("club", catalogue=catalogue), 2, 1)
    tr.save(match, tmp_path / "match.jsonl")
    record = tr.read_record(tmp_path / "match.jsonl", catalogue)
    assert (record.match, record.header["rules"]["dealer"]) == (match, {"deck": {"unsaid": "Deck"}, "name_of_it": "ours"})


@pytest.mark.parametrize("rule", [Dealer(deck=None, name_of_it="\ud800")])
def test_half_a_character_cannot_be_saved(tmp_path: Path, rule: tr.Rule) -> None:
    """No text can say it: it is refused of a house rule, and of a game's own told by its class."""
    with pytest.raises(tr.BadText, match="which no text can say; use the rule as a value"):
        tr.save(tr.Match.start(tr.ruleset("mexican-train", rule), 2, 1), tmp_path / "match.jsonl")
    own = tr.ruleset(tr.Game("club", (*tr.ruleset("mexican-train").game.rules, rule)))
    assert record_lines.rules_in_force(own)["dealer"] == {"deck": None, "name_of_it": {"unsaid": "str"}}


def test_what_is_longer_than_a_record_may_be_is_refused(
    match: tr.Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A text of rules, a line, or all of it: else nobody could load it."""
    rules = tr.ruleset("mexican-train", Dealer(deck=None, name_of_it="x" * 9000))
    with pytest.raises(tr.BadInput, match=r"the text of the ruleset has 90\d\d characters, and may have 8192 in a record"):
        tr.save(tr.Match.start(rules, 2, 1), tmp_path / "match.jsonl")
    monkeypatch.setattr("trainrules.records.MOST_LINES", 50)
    with pytest.raises(tr.BadInput, match=r"the match has \d+ lines, and a record has at most 50"):
        tr.save(match, tmp_path / "match.jsonl")
    monkeypatch.setattr(record_lines, "LONGEST_LINE", 300)
    with pytest.raises(tr.BadInput, match=r"the 'header' line of a record would have \d+ bytes, and may have 300"):
        tr.save(match, tmp_path / "match.jsonl")
    assert list(tmp_path.iterdir()) == []


def test_who_begins_the_first_round_is_kept_where_the_table_decided_it(tmp_path: Path) -> None:
    """Such as the youngest; a match whose rules decided it says nothing of it."""
    rules = tr.ruleset("mexican-train", "rounds:count=1")
    match = tr.Match.start(rules, 3, seed=1, first=2)
    tr.save(match.apply(match.legal_moves()[0]), tmp_path / "youngest.jsonl")
    loaded = tr.load(tmp_path / "youngest.jsonl")
    assert (loaded.first, loaded.table.first, loaded.length) == (2, 2, 1)
    tr.save(tr.Match.start(rules, 3, seed=1), tmp_path / "usual.jsonl")
    assert '"first"' not in (tmp_path / "usual.jsonl").read_text().splitlines()[0]


def test_what_is_no_match_is_not_saved(tmp_path: Path) -> None:
    """It is told, and no file is made."""
    with pytest.raises(tr.BadInput, match="None is no match"):
        tr.save(None, tmp_path / "none.jsonl")  # type: ignore[arg-type]  # what must be refused
    assert list(tmp_path.iterdir()) == []


def test_a_line_with_half_a_character_is_not_written() -> None:
    """Not every reader would take it."""
    with pytest.raises(tr.BadInput, match="half a character"):
        record_lines.written({"kind": "move", "move": "\ud800"})
