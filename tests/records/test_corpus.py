"""Records that were written once, and that every later version must load as they are: see `grow_corpus.py`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import trainrules as tr
from trainrules.records import record_text

pytestmark = pytest.mark.population

CORPUS = sorted(Path(__file__).with_name("corpus").glob("*.jsonl"))
GAMES = sorted(tr.catalogue().games)


@pytest.fixture(params=CORPUS, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    """Each record in turn."""
    found: Path = request.param
    return found


def body(text: str) -> list[object]:
    """Every line but the header."""
    return [json.loads(line) for line in text.splitlines()[1:]]


def test_it_loads(path: Path) -> None:
    """With nothing to be told but that a version is another now."""
    record = tr.read_record(path)
    assert [note for note in record.notes if "recorded" not in note and "new option" not in note] == []


def test_written_anew_it_says_the_same(path: Path) -> None:
    """Every deal, move, round and end; and the header as far as it does not tell versions."""
    record, text = tr.read_record(path), path.read_text(encoding="ascii")
    again = record_text(record.match, record.names)
    assert body(again) == body(text)
    old, new = (json.loads(each.partition("\n")[0]) for each in (text, again))
    for key in ("format", "kind", "names", "orders", "ruleset", "seats", "seed"):
        assert new.get(key) == old.get(key)


def test_it_can_be_gone_on_with(path: Path, tmp_path: Path) -> None:
    """Its last move taken back, if there is one, and made again."""
    copy = tmp_path / "copy.jsonl"
    copy.write_bytes(path.read_bytes())
    match = tr.load(path)
    with tr.Recorder(copy) as recorder:
        if match.move is not None:
            recorder.undo()
            recorder.apply(match.move)
        else:
            recorder.apply(match.legal_moves()[0])
            recorder.undo()
        assert recorder.match == match
    assert body(copy.read_text()) == body(path.read_text())


def test_the_command_says_that_all_hold(run: Callable[..., str]) -> None:
    """In a line each."""
    said = run("verify", *map(str, CORPUS)).splitlines()
    assert [line.partition(": holds: ")[0] for line in said] == list(map(str, CORPUS))


@pytest.fixture
def run() -> Callable[..., str]:
    """Run the command; what it writes. It must end well."""
    pytest.importorskip("click")
    from click.testing import CliRunner  # noqa: PLC0415  # only with the extra

    from trainrules.cli.app import app  # noqa: PLC0415

    def run(*words: str) -> str:
        result = CliRunner().invoke(app, words, prog_name="trainrules", catch_exceptions=False)
        assert result.exit_code == 0
        return result.stdout

    return run


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_there_to_its_end(game: str) -> None:
    """`python tests/records/grow_corpus.py` adds that of a new one."""
    match = tr.load(Path(__file__).with_name("corpus") / f"{game}.jsonl")
    assert (match.rules.name, match.over) == (game, True)


def corpus(name: str) -> tr.Record:
    """One of the records."""
    return tr.read_record(Path(__file__).with_name("corpus") / f"{name}.jsonl")


def test_a_turn_of_an_opening_run_is_gone_on_with() -> None:
    """It is known that it is one, and how many were laid."""
    table = corpus("in-an-opening-run").match.table
    assert (table.turn.opening, table.turn.laid) == (True, 2)


def test_doubles_are_owed_in_their_order() -> None:
    """Three of them, the newest first; only that one binds."""
    match = corpus("three-doubles-owed-the-newest-first").match
    assert match.rules.settings.order is tr.Order.NEWEST
    assert len(match.table.owed) == 3
    assert match.table.binding == match.table.owed[-1:]


def test_a_double_sleeps_while_a_seat_is_fresh() -> None:
    """It is owed, and binds nobody yet."""
    table = corpus("a-double-asleep").match.table
    assert table.owed
    assert table.fresh
    assert table.binding == ()


def test_a_double_is_to_be_covered_by_who_laid_it() -> None:
    """On its track."""
    table = corpus("a-double-to-be-covered").match.table
    assert table.turn.on in table.owed


def test_toes_are_still_to_come() -> None:
    """A double has room for more than one piece."""
    assert max(track.room for track in corpus("toes-to-come").match.table.tracks) > 1


def test_a_drawn_piece_is_in_the_hand() -> None:
    """And it is known that it was drawn in this turn."""
    match = corpus("a-piece-just-drawn").match
    assert (match.table.turn.drawn, isinstance(match.move, tr.Draw)) == (1, True)


def test_markers_stand_where_they_stood() -> None:
    """On the tracks of all."""
    assert all(track.marked for track in corpus("all-marked").match.table.tracks if track.owners)


def test_cards_are_recorded_as_dominoes_are() -> None:
    """With a double by the card before it, which is owed."""
    match = corpus("cards").match
    assert (match.rules.name, len(match.table.owed)) == ("crazy-train", 1)


def test_a_station_was_hunted_for() -> None:
    """What was drawn for it is known."""
    assert corpus("a-station-hunted-for").match.table.start.hunted


def test_equal_pieces_are_told_apart() -> None:
    """In hands, by their number."""
    match = corpus("two-sets").match
    held = [piece.copy for hand in match.table.hands for piece in hand]
    assert sorted(set(held)) == [1, 2]


def test_a_match_that_has_not_begun_has_its_deal() -> None:
    """And a seed of any size."""
    match = corpus("not-begun").match
    assert (match.length, match.seats, match.seed) == (0, 3, -(10**60))


def test_deals_that_were_given_are_dealt() -> None:
    """Both of them."""
    match = corpus("deals-given").match
    given = [[piece.label for piece in order] for order in match.orders]
    assert (len(given), len(match.rounds), match.over) == (2, 2, True)
    assert corpus("deals-given").header["orders"] == given


def test_names_are_of_any_letters() -> None:
    """By seat."""
    assert corpus("names").names == ("Zoë", "李 \U0001f682")
