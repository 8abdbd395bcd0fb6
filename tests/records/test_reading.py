"""A record is read by making every move again: what was changed, moved, added or taken away is refused with its line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import trainrules as tr
from trainrules.records import read_text, record_text


def test_an_illegal_move_is_refused_with_every_reason(lines: Any, match: tr.Match) -> None:
    """Those that `explain` gives, as many as hold."""
    number, line = lines.at("move")
    line["move"] = "0-0>1"
    start = tr.Match.start(match.rules, 3, 1)
    reasons = [reason.text for reason in start.explain(tr.move("0-0>1", start.table))]
    assert len(reasons) > 1
    assert lines.problems() == [f"line {number}: {reason}" for reason in reasons]


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ("9-9>0", "'9-9' is no piece of double-6"),
        ("0-0>77", "'77' is no track; tracks are numbered 0 to 3"),
        ("jump", "write PIECE>TRACK, such as 5-12>0, or a word"),
        ("x" * 3000, "should be a move, such as '5-12>0'"),
        (7, "'move' is 7, and should be a move, such as '5-12>0'"),
        (None, "'move' is null, and should be a move"),
    ],
)
def test_what_is_no_move_is_refused(lines: Any, said: Any, problem: str) -> None:
    """With what is wrong with it."""
    number, line = lines.at("move", 4)
    line["move"] = said
    problems = lines.problems()
    assert [each.startswith(f"line {number}: ") for each in problems] == [True]
    assert problem in problems[0]
    assert len(problems[0]) < 300


def test_all_that_is_wrong_with_a_line_is_told_at_once(lines: Any) -> None:
    """The move and whatever stands beside it."""
    number, line = lines.at("move", 4)
    line.update(move="9-9>77", seat=9, deal=2, lap="1")
    del line["number"]
    told = "\n".join(lines.problems())
    assert told.count(f"line {number}: ") == 6
    for said in ("'9-9' is no piece", "'77' is no track", "'seat' is 9, and by", "'deal' is 2, and", "'lap' is '1', and"):
        assert said in told
    assert "'number' is missing; by the moves it is 5" in told


def test_a_move_of_another_seat_is_refused(lines: Any) -> None:
    """It was not its turn."""
    number, line = lines.at("move")
    line["seat"] = 1
    assert lines.problems() == [f"line {number}: 'seat' is 1, and by the moves it is 0"]


@pytest.mark.parametrize("kind", ["deal", "move", "round", "match"])
def test_every_value_of_every_line_follows_from_the_moves(lines: Any, kind: str) -> None:
    """Whichever is another, or gone, is told with what it should be."""
    number, line = lines.at(kind, -1)
    for key in sorted(line.keys() - {"kind", "move"}):
        value = line[key]
        line[key] = "odd"
        (problem,) = lines.problems()
        assert problem.startswith(f"line {number}: '{key}' is 'odd', and by the moves it is ")
        del line[key]
        (problem,) = lines.problems()
        assert problem.startswith(f"line {number}: '{key}' is missing; by the moves it is ")
        line[key] = value
    assert tr.load(lines.write()).over


@pytest.mark.parametrize(("value", "other"), [(True, 1), (False, 0)])
def test_true_is_not_one(lines: Any, value: bool, other: int) -> None:
    """Though Python may think so."""
    number, line = next((at, each) for at, each in enumerate(lines.lines, 1) if each.get("ends_turn") is value)
    line["ends_turn"] = other
    assert lines.problems() == [f"line {number}: 'ends_turn' is {other}, and by the moves it is {str(value).lower()}"]


def test_a_move_less_is_refused(lines: Any) -> None:
    """The one behind it does not come by what is there."""
    number, _ = lines.at("move", 7)
    del lines.lines[number - 1]
    problems = lines.problems()
    assert f"line {number}: 'number' is 9, and by the moves it is 8" in problems


def test_a_move_more_is_refused(lines: Any) -> None:
    """It cannot be made twice."""
    number, line = lines.at("move", 3)
    lines.lines.insert(number, line)
    assert f"line {number + 1}: 'number' is 4, and by the moves it is 5" in lines.problems()


def test_two_moves_the_other_way_round_are_refused(lines: Any) -> None:
    """At the first of them."""
    number, _ = lines.at("move", 3)
    lines.lines[number - 1 : number + 1] = lines.lines[number - 1 : number + 1][::-1]
    assert lines.problems()[0].startswith(f"line {number}: ")


@pytest.mark.parametrize("kind", ["deal", "round"])
def test_a_line_that_follows_from_the_moves_must_be_there(lines: Any, kind: str) -> None:
    """At the end alone it may be missing."""
    number, _ = lines.at(kind)
    behind = lines.lines[number]["kind"]
    del lines.lines[number - 1]
    assert lines.problems() == [f"line {number}: a line of the kind '{kind}' belongs here, and not '{behind}'"]


def test_a_line_of_another_kind_is_refused(lines: Any) -> None:
    """In place of a move, of anything else, and without a kind."""
    number, line = lines.at("move", 2)
    for kind in ("move!", 7, ["move"]):
        line["kind"] = kind
        assert lines.problems()[0].startswith(f"line {number}: a line of the kind 'move' belongs here, and not ")
    del line["kind"]
    assert lines.problems() == [f"line {number}: a line of the kind 'move' belongs here, and not null"]


def test_nothing_comes_behind_the_end(lines: Any) -> None:
    """Be it another match."""
    lines.lines.extend(lines.lines[:])
    assert lines.problems() == [f"line {len(lines.lines) // 2 + 1}: the match is over; nothing comes after its last line"]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (b"", "is empty; take it out"),
        (b"  \t", "is empty; take it out"),
        (b"[1]", "is [1], and should be an object"),
        (b"7", "is 7, and should be an object"),
        (b"null", "is null, and should be an object"),
        (b"{", "is no JSON, at column 2: Expecting property name enclosed in double quotes"),
        (b'{"kind":"move","kind":"move"}', "the key 'kind' is there 2 times"),
    ],
)
def test_a_line_that_is_no_object_is_refused(lines: Any, line: bytes, problem: str) -> None:
    """Wherever it stands; also as the first."""
    path = lines.write()
    whole = path.read_bytes().splitlines(keepends=True)
    for number in (1, 5):
        path.write_bytes(b"".join([*whole[: number - 1], line + b"\n", *whole[number - 1 :]]))
        with pytest.raises(tr.BadRecord) as caught:
            tr.load(path)
        assert caught.value.problems == (f"line {number}: {problem}",)


def test_other_blanks_and_another_order_of_keys_are_the_same_record(lines: Any, match: tr.Match) -> None:
    """What is compared are values."""
    lines.path.write_text("".join(json.dumps(line, indent=None, separators=(" , ", " : ")) + "\n" for line in lines.lines))
    assert tr.read_record(lines.path).notes == ()
    lines.lines[:] = [dict(reversed(line.items())) for line in lines.lines]
    record = tr.read_record(lines.write())
    assert (record.match, record.notes) == (match, ())


def test_a_key_that_is_not_known_is_noted_once(lines: Any, match: tr.Match) -> None:
    """A newer version may have written it."""
    for line in lines.lines:
        line["mood"] = "good"
    record = tr.read_record(lines.write())
    said = "the key 'mood' of '{}' lines is not known here and was not looked at"
    assert (record.match, record.notes) == (match, tuple(map(said.format, ("header", "deal", "move", "round", "match"))))


def test_of_keys_without_end_some_are_noted(lines: Any) -> None:
    """Fifty of them."""
    lines.lines[0].update({f"key {number}": 1 for number in range(99)})
    assert len(tr.read_record(lines.write()).notes) == 50


def test_of_problems_without_end_some_are_told(lines: Any) -> None:
    """Fifty of them, and how many more there are."""
    lines.lines[0]["ruleset"] = "mexican-train " + " ".join(f"odd-{number}" for number in range(99))
    problems = lines.problems()
    assert (len(problems), problems[-1]) == (51, "line 1: and 49 more")


# A broken end.


def test_wherever_a_record_is_broken_off_the_whole_moves_before_are_loaded(match: tr.Match, back: Any, tmp_path: Path) -> None:
    """At each byte of it; what is left out is told."""
    data = record_text(match).encode()
    first = data.index(b"\n") + 1
    path = tmp_path / "match.jsonl"
    for size in [*range(first, first + 300), *range(first + 300, len(data), 89)]:
        path.write_bytes(data[:size])
        record = tr.read_record(path)
        whole = data[:size].rpartition(b"\n")[0].split(b"\n")
        moves = sum(b'"kind":"move"' in line for line in whole)
        assert record.match == back(match, moves)
        cut = not data[:size].endswith(b"\n")
        assert (f"line {len(whole) + 1} is cut off, and was left out" in record.notes) == cut


def test_broken_off_in_the_header_it_is_no_record(match: tr.Match, tmp_path: Path) -> None:
    """Nobody knows what was played."""
    data = record_text(match).encode()
    path = tmp_path / "match.jsonl"
    for size in (0, 1, data.index(b"\n")):
        path.write_bytes(data[:size])
        with pytest.raises(tr.BadRecord) as caught:
            tr.load(path)
        said = "is cut off" if size else "is missing"
        assert caught.value.problems[0].startswith(f"line 1: the header {said}; a record begins with one")


def test_lines_that_are_missing_at_the_end_are_told(lines: Any, match: tr.Match, back: Any) -> None:
    """A process may have been killed between them; they follow from what is there."""
    del lines.lines[-1]
    number = len(lines.lines)
    record = tr.read_record(lines.write())
    said = "behind line {} the lines that follow from the moves are missing: {}"
    assert (record.match, record.notes) == (match, (said.format(number, "'match'"),))
    del lines.lines[-1]
    record = tr.read_record(lines.write())
    assert (record.match, record.notes) == (match, (said.format(number - 1, "'round', 'match'"),))
    del lines.lines[1:]
    assert tr.read_record(lines.write()).notes == (said.format(1, "'deal'"),)


def test_line_ends_of_windows_are_told(lines: Any, match: tr.Match) -> None:
    """An editor may have made them; nothing else is another."""
    record = tr.read_record(lines.write(end="\r\n"))
    assert (record.match, record.notes) == (
        match,
        ("lines end in a carriage return and a line feed, and we write the latter alone",),
    )


# What cannot be read.


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    """As a record that is bad, with the system's word for it as the cause."""
    for path, why in (
        (tmp_path / "none.jsonl", "No such file"),
        (tmp_path, "no regular file"),
        ("a\0b", "null byte|null char"),
    ):
        with pytest.raises(tr.BadRecord, match=f"cannot be read: .*({why}).*; name a file that is a record") as caught:
            tr.load(path)
        assert isinstance(caught.value.__cause__, OSError | ValueError)


def test_the_error_names_the_file(lines: Any) -> None:
    """As it was given."""
    lines.lines[3]["seat"] = 9
    with pytest.raises(tr.BadRecord, match=r"match\.jsonl: line 4: 'seat' is 9, and by the moves it is 0$"):
        tr.load(lines.write())


def test_a_rule_that_fails_while_a_move_is_made_again_is_told_with_the_line(
    lines: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its plug-in may be another now."""
    rule = type(tr.ruleset("mexican-train").rule("opening-run"))
    for facet in ("due", "closes"):  # asked when a move is made, and of whether it is legal

        def fails(self: tr.Rule, table: tr.Table, *_: Any) -> None:
            raise ZeroDivisionError(table.round)

        with monkeypatch.context() as patch:
            patch.setattr(rule, facet, fails)
            (problem,) = lines.problems()
        assert problem.startswith("line 3: rule 'opening-run'")
        assert f"{facet} raised ZeroDivisionError: 1." in problem


def test_a_deal_that_was_given_and_does_not_serve_is_told_at_the_move_that_leads_to_it(
    tmp_path: Path, play: Callable[..., tr.Match]
) -> None:
    """Here it was for the station of another round."""
    rules = tr.ruleset("mexican-train dominoes:high=6 rounds:count=2")
    table = tr.deal(rules, 3, seed=9)
    order = [piece.label for hand in (*table.hands, table.boneyard) for piece in hand]
    match = play(tr.Match.start(rules, 3, 1, [order]))
    text = record_text(match)
    header, _, rest = text.partition("\n")
    path = tmp_path / "match.jsonl"
    path.write_text(json.dumps({**json.loads(header), "orders": [order, order]}) + "\n" + rest)
    number = next(at for at, line in enumerate(text.splitlines(), 1) if '"ends_round":true' in line)
    with pytest.raises(tr.BadRecord, match=rf"line {number}: orders: deal 2: an order has every piece .* missing: 6-6"):
        tr.load(path)


def test_a_line_that_would_be_too_long_to_be_written_is_compared_all_the_same(
    lines: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody could have written it."""
    number, line = lines.at("deal")
    line["first"] = 1
    path = lines.write()
    monkeypatch.setattr("trainrules.record_lines.LONGEST_LINE", 100)
    with pytest.raises(tr.BadRecord, match=f"line {number}: 'first' is 1, and by the moves it is 0"):
        tr.load(path)


# In mid-turn, whatever the rules.

RULESETS = (
    "mexican-train dominoes:high=6 rounds:count=2",
    "mexican-train dominoes:high=9 opening-run:most=3 reverse-doubles rounds:count=1",
    "mexican-train dominoes:high=6,sets=2 hand-size:pieces=6 free-bonus rounds:count=1",
    "chickenfoot rounds:count=1",
    "crazy-train rounds:count=1",
    "pagat rounds:count=1",
    "tournament rounds:count=1",
)


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    text=st.sampled_from(RULESETS),
    seed=st.integers(-(10**30), 10**30),
    chance=st.randoms(use_true_random=False),
    moves=st.integers(0, 150),
)
def test_a_match_written_and_read_back_is_the_same_in_any_moment(
    text: str, seed: int, chance: Any, moves: int, play: Callable[..., tr.Match]
) -> None:
    """The turn, the doubles that are owed and their order, first turns, markers, room for toes: all is as it was."""
    rules = tr.ruleset(text)
    match = tr.Match.start(rules, chance.choice(rules.seats), seed)
    match = play(match, moves, chance.randrange(10**6))
    record = read_text(record_text(match))
    assert (record.match, record.match.history, record.notes) == (match, match.history, ())
    assert str(record.match.table) == str(match.table)
    assert record.match.legal_moves() == match.legal_moves()
