"""Cards in files: what is written is read back, and whatever was changed or damaged is refused with its line."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import field, frozen

import trainrules as tr
from trainrules.offers import file_module
from trainrules.scorecards.storing import Keeper

New = Callable[..., tr.Scorecard]


@frozen
class Fee(tr.Rule):
    """Everybody pays."""

    fee: int = field(default=1)

    def charges(self, table: tr.Table, seat: int) -> int:
        """See the sentence."""
        return self.fee


@frozen
class Unsaid(tr.Rule):
    """It has an option that no text can say."""

    what: object = None

    def charges(self, table: tr.Table, seat: int) -> int:
        """Nothing."""
        return 0


@pytest.fixture
def full(new: New) -> tr.Scorecard:
    """A card with every kind of step, and of whatever can be said."""
    card = new("open-track-fee", "last-double-counts-twice", "blocked-redealt", "ends-when-all-marked", game="pagat")
    card = card.enter(hands=["3-5 0-0", "", "1-1"], layer="Ann", marked=["Cid"], uncovered=["Bob", "Ann"], out="Bob")
    card = card.enter(points=[8, 4, 2], blocked=True, marked=[], uncovered=[])
    card = card.enter(
        hands=["3-5", None, None], points=[None, 4, 2], cause="ends-when-all-marked", marked=[0, 1, 2], uncovered=[]
    )
    card = card.correct(2, points=[7, 4, 2], station="7-7", starter="Cid", why='recounted: "7"')
    return card.enter(scores=[5, -5, 0]).undo().close()


def lines(path: Path) -> list[dict[str, Any]]:
    """What stands in the file."""
    return [json.loads(line) for line in path.read_text(encoding="ascii").splitlines()]


def problems(path: Path, catalogue: tr.Catalogue | None = None) -> tuple[str, ...]:
    """What is wrong with a file."""
    with pytest.raises(tr.BadRecord) as error:
        tr.Scorecard.load(path, catalogue)
    assert error.value.subject == os.fspath(path)
    return error.value.problems


def test_what_is_saved_is_loaded(full: tr.Scorecard, tmp_path: Path) -> None:
    """With all rounds, notes and steps; and written once more it is the same to the byte."""
    path = tmp_path / "card.jsonl"
    full.save(path)
    again = tr.Scorecard.load(path)
    assert again == full
    assert (again.rounds, again.totals, again.places, again.notes) == (full.rounds, full.totals, full.places, full.notes)
    assert [str(step) for step in again.trail] == [str(step) for step in full.trail]
    assert (again.over, again.closed, again.winners) == (full.over, full.closed, full.winners)
    again.save(tmp_path / "again.jsonl")
    assert (tmp_path / "again.jsonl").read_bytes() == path.read_bytes()
    assert again.undo().totals == full.undo().totals


def test_a_new_card_is_a_line(new: New, tmp_path: Path) -> None:
    """With the ruleset and the names, in ASCII and with sorted keys."""
    path = tmp_path / "card.jsonl"
    card = tr.Scorecard(new("reverse-doubles").rules, ["Ann", "李"])
    card.save(path)
    (line,) = lines(path)
    assert (line["kind"], line["format"], line["names"]) == ("scorecard-header", 1, ["Ann", "李"])
    assert (line["ruleset"], line["version"]) == ("mexican-train reverse-doubles", tr.__version__)
    assert line["rules"]["opening-run"]["stop"] == "may"
    assert path.read_text(encoding="ascii").startswith('{"format":1,"kind":"scorecard-header","names":["Ann","\\u674e"],')
    assert tr.Scorecard.load(path) == card


def test_every_step_is_a_line_that_people_can_read(full: tr.Scorecard, tmp_path: Path) -> None:
    """With what was said, what it came to, and the totals from then on."""
    path = tmp_path / "card.jsonl"
    full.save(path)
    steps = lines(path)[1:]
    assert [line["kind"] for line in steps] == [
        "scorecard-entry", "scorecard-entry", "scorecard-entry", "scorecard-correction", "scorecard-entry", "scorecard-undo", "scorecard-close",
    ]  # fmt: skip
    assert steps[0] == {
        "kind": "scorecard-entry",
        "step": 1,
        "round": 1,
        "station": "12-12",
        "layer": 0,
        "starter": 0,
        "hands": [["0-0", "3-5"], [], ["1-1"]],
        "points": [None, None, None],
        "given": None,
        "out": [1],
        "cause": None,
        "marked": [2],
        "uncovered": [0, 1],
        "scores": [116, 0, 9],
        "totals": [116, 0, 9],
    }
    assert (steps[1]["scores"], steps[1]["totals"]) == (None, [116, 0, 9])
    assert (steps[3]["why"], steps[3]["station"], steps[3]["points"]) == ('recounted: "7"', "7-7", [7, 4, 2])
    assert (steps[4]["given"], steps[4]["scores"], steps[4]["hands"]) == ([5, -5, 0], [5, -5, 0], [None, None, None])
    assert steps[5] == {"kind": "scorecard-undo", "step": 6, "takes_back": 5, "totals": steps[3]["totals"]}
    assert steps[6] == {"kind": "scorecard-close", "step": 7, "totals": steps[3]["totals"]}


def test_every_line_fits_the_schema(full: tr.Scorecard, tmp_path: Path) -> None:
    """Which is one, and tells of each key what it means."""
    path = tmp_path / "card.jsonl"
    full.save(path)
    schema = tr.scorecard_schema()
    jsonschema = pytest.importorskip("jsonschema", reason="jsonschema, which knows the whole of JSON Schema, is not installed")
    Draft202012Validator = jsonschema.Draft202012Validator  # noqa: N806  # its own name
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for line in lines(path):
        assert [error.message for error in validator.iter_errors(line)] == []
        assert list(validator.iter_errors({**line, "more": 1})) != []
    for kind in schema["oneOf"]:
        assert all(each.get("description") or "const" in each for each in kind["properties"].values())


def test_a_schema_can_be_changed_without_harm() -> None:
    """It is made anew each time."""
    tr.scorecard_schema()["oneOf"].clear()
    assert len(tr.scorecard_schema()["oneOf"]) == 5


Change = Callable[[list[dict[str, Any]]], object]


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (lambda lines: lines[1].update(scores=[115, 0, 9]), ["line 2: 'scores' is [115, 0, 9], and should be [116, 0, 9]"]),
        (lambda lines: lines[1].update(totals=[0, 0, 9]), ["line 2: 'totals' is [0, 0, 9], and should be [116, 0, 9]"]),
        (lambda lines: lines[1].update(step=2, round=2), ["line 2: 'round' is 2, and should be 1", "line 2: 'step' is 2, and should be 1"]),
        (lambda lines: lines[1].update(hands=[["5-3", "0-0"], [], ["1-1"]]), ["line 2: 'hands' is [[\"5-3\", \"0-0\"], [], [\"1-1\"]], and should be [[\"0-0\", \"3-5\"], [], [\"1-1\"]]"]),
        (lambda lines: lines[1].update(hands=[["3-5", "0-0"], [], ["3-5"]]), ["line 2: round 1: 3-5 is in Ann's hand and in Cid's hand; double-12 has it once"]),
        (lambda lines: lines[1].update(out=[0]), ["line 2: round 1: Ann is out and has something left; correct one of the two", "line 2: round 1: Bob: nothing is left, so to be out; name all who are, or say what is left"]),
        (lambda lines: lines[1].update(layer=7), ["line 2: round 1: layer: 7 is nobody on this card; known are: Ann, Bob, Cid"]),
        (lambda lines: lines[1].update(layer="Ann"), ["line 2: layer: 'Ann' is not a whole number or null"]),
        (lambda lines: lines[1].update(markd=1), ["line 2: 'markd' is not known; did you mean 'marked'?"]),
        (lambda lines: lines[1].pop("why", None) or lines[1].pop("station"), ["line 2: 'station' is missing"]),
        (lambda lines: lines[4].update(round=9), ["line 5: round 9: there is no such round; the rounds on the card are 1 to 2"]),
        (lambda lines: lines[4].update(why="x" * 101), ["line 5: why '" + "x" * 99 + ": a reason is a text of at most 100 characters"]),
        (lambda lines: lines[6].update(takes_back=4), ["line 7: 'takes_back' is 4, and should be 5"]),
        (lambda lines: lines.pop(5), ["line 6: 'step' is 6, and should be 5", "line 6: 'takes_back' is 5, and should be 4", "line 6: 'totals' is [128, 9, 16], and should be [129, 9, 16]"]),
        (lambda lines: lines.append(lines[1]), ["line 9: round 3: the match is over; take the closing back with undo()"]),
        (lambda lines: lines.append(lines[0]), ["line 9: a line of the kind scorecard-entry or scorecard-correction or scorecard-undo or scorecard-close belongs here, and not 'scorecard-header'"]),
        (lambda lines: lines.pop(0), ["line 1: a line of the kind 'scorecard-header' belongs here, and not 'scorecard-entry'"]),
        (lambda lines: lines[0].update(names=["Ann", "Ann", ""]), ["line 1: '' is no name; give everybody a text of 1 to 100 characters", "line 1: 'Ann' is there twice; tell them apart, such as 'Ann 1' and 'Ann 2'"]),
        (lambda lines: lines[0].update(ruleset="pagat rounds:count=0"), ["line 1: rule 'rounds': option 'count' takes a whole number from 1 to 999999, not 0"]),
        (lambda lines: lines[0]["rules"]["double-blank"].update(points=25), ["line 1: rule 'double-blank': option 'points' is 50, and was 25 when this was recorded"]),
        (lambda lines: lines[0]["plugins"][0].update(version=3), ["line 1: plugins[0].version: 3 is not a text or null"]),
    ],
)  # fmt: skip
def test_what_was_changed_is_refused_with_its_line(
    full: tr.Scorecard, tmp_path: Path, change: Change, found: list[str]
) -> None:
    """And all that is wrong with it."""
    path = tmp_path / "card.jsonl"
    full.save(path)
    said = lines(path)
    change(said)
    path.write_text("".join(json.dumps(line) + "\n" for line in said), encoding="ascii")
    assert list(problems(path))[: len(found)] == found


def test_another_format_is_for_another_version(new: New, tmp_path: Path) -> None:
    """So is another kind of file."""
    path = tmp_path / "card.jsonl"
    path.write_text('{"kind":"scorecard-header","format":2}\n')
    assert "line 1: format: 2 is none of 1" in problems(path)[0]
    path.write_text('{"kind":"header","format":1}\n')
    assert "'header'" in problems(path)[0]


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (b"", "line 1: is missing: the file is empty; nothing writes a card in part"),
        (b'{"kind"', "line 1: is cut off; nothing writes a card in part"),
        (b"{}\n{", "line 2: is cut off; nothing writes a card in part"),
        (b"[1]\n", "line 1: [1] is not an object"),
        (b"\n", "line 1: is no JSON, at column 1: Expecting value"),
        (b"[" * 100_000 + b"\n", "line 1: is nested too deeply"),
        (b"\xff\n", "line 1: is not in UTF-8: invalid start byte at byte 1"),
        (b"x" * (1 << 21) + b"\n", "line 1: has 2097152 bytes, and may have 1048576"),
        (b"\n" * 2000, "is larger than any score card, which has at most 1001 lines and 16777216 bytes"),
        (b" " * ((1 << 24) + 1), "is larger than any score card, which has at most 1001 lines and 16777216 bytes"),
    ],
)
def test_what_is_no_card_is_refused(tmp_path: Path, data: bytes, found: str) -> None:
    """In little time, whatever it is."""
    path = tmp_path / "card.jsonl"
    path.write_bytes(data)
    assert problems(path) == (found,)


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    """Where there is none, and where its name is none."""
    assert problems(tmp_path / "none") == ("cannot be read: No such file or directory; name a file that is a score card",)
    with pytest.raises(tr.BadRecord, match=r"cannot be read: .*null"):
        tr.Scorecard.load("a\0b")


def test_a_card_is_put_only_in_place_of_a_card(new: New, tmp_path: Path) -> None:
    """Anything else that is there stays."""
    path = tmp_path / "notes.txt"
    path.write_text("Milk, bread\n")
    with pytest.raises(tr.BadInput, match="is there and is no score card; name another file, or take that one away"):
        new().save(path)
    assert path.read_text() == "Milk, bread\n"
    path.write_text("")
    new().save(path)
    new().enter(points=[8, 0, 2]).save(path)
    assert tr.Scorecard.load(path).totals == (8, 0, 2)


def test_where_nothing_can_be_written_that_is_told(new: New, tmp_path: Path) -> None:
    """In a folder that there is not."""
    with pytest.raises(tr.TrainrulesError, match="cannot be written: No such file or directory"):
        new().save(tmp_path / "none" / "card.jsonl")


def test_a_ruleset_that_no_text_can_say_is_not_written(tmp_path: Path) -> None:
    """And the file that is there stays as it is."""
    card = tr.Scorecard(tr.ruleset("mexican-train", Unsaid(what=object())), ["Ann", "Bob"])
    with pytest.raises(tr.BadText):
        card.save(tmp_path / "card.jsonl")
    assert list(tmp_path.iterdir()) == []


def test_a_card_may_be_of_the_rules_of_a_plug_in(offers: Any, tmp_path: Path) -> None:
    """Which has to be at hand when it is read, and to say the same."""
    here = tr.catalogue([offers(Fee)])
    path = tmp_path / "card.jsonl"
    card = tr.Scorecard(here.ruleset("mexican-train", "fee:fee=3"), ["Ann", "Bob"]).enter(points=[8, 0])
    card.save(path)
    assert tr.Scorecard.load(path, here).totals == (11, 3)
    assert "there is no such rule" in problems(path)[0]

    @frozen
    class Broken(tr.Rule):
        """It fails."""

        def settings(self) -> dict[str, object]:
            """See the sentence."""
            raise LookupError

    text = path.read_text().replace('"ruleset":"mexican-train fee:fee=3"', '"ruleset":"mexican-train broken"')
    path.write_text(text)
    assert "settings raised LookupError" in problems(path, tr.catalogue([offers(Broken)]))[0]


def test_a_rule_that_fails_while_a_card_is_read_is_named(offers: Any, tmp_path: Path) -> None:
    """With the line at which it failed."""
    here = tr.catalogue([offers(Fee)])
    path = tmp_path / "card.jsonl"
    card = tr.Scorecard(here.ruleset("mexican-train", "fee"), ["Ann", "Bob"]).enter(scores=[8, 0])
    card.save(path)

    @frozen
    class Fails(tr.Rule):
        """Everybody pays."""

        def charges(self, table: tr.Table, seat: int) -> int:
            """See the sentence."""
            raise LookupError

    text = path.read_text().replace('"given":[8,0],"hands":[null,null]', '"given":null,"hands":[["3-5"],[]]')
    path.write_text(text)
    assert "line 2: 'scores' is [8, 0], and should be [9, 1]" in problems(path, here)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Fee, "charges", Fails.charges)
        assert "charges raised LookupError" in problems(path, here)[0]


def test_one_keeper_holds_a_file(new: New, tmp_path: Path) -> None:
    """Nobody else writes it until it lets go; then the card stands there."""
    path = tmp_path / "card.jsonl"
    card = new().enter(points=[8, 0, 2])
    with Keeper(path) as keeper:
        assert keeper.card is None
        keeper.keep(card)
        assert keeper.card is card
        with pytest.raises(tr.TrainrulesError, match="is being written by somebody else"):
            card.save(path)
    with Keeper(path) as keeper:
        assert keeper.card == card


def test_a_keeper_of_what_is_no_card_lets_go_at_once(new: New, tmp_path: Path) -> None:
    """So that the file can be mended."""
    path = tmp_path / "card.jsonl"
    path.write_text("Milk, bread\n")
    with pytest.raises(tr.BadRecord):
        Keeper(path)
    path.write_text("")
    with Keeper(path) as keeper:
        assert keeper.card is None


def test_the_page_tells_every_kind_of_line_and_every_key() -> None:
    """It is made from the schema; the keys of an entry stand there once, and a correction has those and a reason."""
    page: Any = file_module(Path(__file__).parents[2] / "docs" / "scorecard_lines.py")
    text = page.on_page_markdown("before\n<!-- scorecard lines -->\nafter")
    for line in tr.scorecard_schema()["oneOf"]:
        assert f"| `{line['properties']['kind']['const']}` | {line['description']} |" in text
        assert all(f"`{key}`: " in text for key in line["properties"] if key != "kind")
    assert "those of `scorecard-entry`<br>`why`: The reason that was given, or an empty text. |" in text
    assert page.on_page_markdown("nothing") == "nothing"
