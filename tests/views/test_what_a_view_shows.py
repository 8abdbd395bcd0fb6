"""What a seat sees of a table: all that lies open, its own hand, and what it may do."""

from __future__ import annotations

from typing import Any

import pytest

import trainrules as tr

TEXT = """
    round 2 first 1 station 6-6
    0 [0]: 6-5 5-5
    1 [1]*: 6-3
    2 [2]:
    3 []: 6-4
    hand 0: 1-2 3-4
    hand 1: 0-5
    hand 2: 2-2 2-3 2-4
    boneyard: 0-0 0-1 0-2
    aside: rest
    owed: 0/0
    turn: seat 1 due must drawn 1
"""


@pytest.fixture
def rules(views: Any) -> tr.Ruleset:
    """Mexican Train to the double six."""
    return views.ruleset()  # type: ignore[no-any-return]


@pytest.fixture
def table(rules: tr.Ruleset) -> tr.Table:
    """The table."""
    return tr.table(rules, TEXT)


def names(pieces: tuple[tr.Piece, ...]) -> list[str]:
    """Their names."""
    return [piece.name for piece in pieces]


def test_a_seat_sees_its_own_hand_and_the_number_of_all_else(rules: tr.Ruleset, table: tr.Table) -> None:
    """Pieces of others and of the boneyard are counted."""
    view = tr.View.of(rules, table, 0)
    assert (names(view.hand), view.counts, view.boneyard, view.seats) == (["1-2", "3-4"], (2, 1, 3), 3, 3)


def test_a_spectator_sees_no_hand(rules: tr.Ruleset, table: tr.Table) -> None:
    """And otherwise what the seats see."""
    view = tr.View.of(rules, table)
    assert (view.seat, view.hand, view.counts, view.boneyard) == (None, (), (2, 1, 3), 3)


def test_all_that_lies_open_is_seen_by_everybody(rules: tr.Ruleset, table: tr.Table) -> None:
    """The same facts as the table has, for each seat and for a spectator."""
    for seat in (None, 0, 1, 2):
        view = tr.View.of(rules, table, seat)
        assert view.tracks == table.tracks
        assert (view.round, view.first, view.station.name, view.layer) == (2, 1, "6-6", None)
        assert (view.turn, view.owed, view.layers, view.fresh, view.binding) == (table.turn, (0,), (0,), frozenset(), (0,))
        assert (view.to_move, view.cause, view.over, view.kit, view.rules) == (1, None, False, table.kit, rules)


def test_what_is_unseen_is_counted_by_name(rules: tr.Ruleset, table: tr.Table) -> None:
    """All that is in another hand or in the boneyard, and nothing that is out of play."""
    unseen = tr.View.of(rules, table, 0).unseen
    assert dict(unseen) == dict.fromkeys(["0-0", "0-1", "0-2", "0-5", "2-2", "2-3", "2-4"], 1)
    assert len(tr.View.of(rules, table).unseen) == 9


def test_equal_pieces_are_counted_together(views: Any) -> None:
    """Two sets to the double three, of which seat 0 has one 0-1, one lies on the table, and two 0-2 are hidden."""
    rules = views.ruleset("hand-size:pieces=2,most=4", tiles="high=3,sets=2")
    table = tr.table(rules, "round 1 station 3-3; 0: 3-1; hand 0: 0-1#2 0-0; hand 1: 0-2 0-2#2; boneyard: 0-1; aside: rest")
    view = tr.View.of(rules, table, 0)
    assert dict(view.unseen) == {"0-1": 1, "0-2": 2}
    assert [piece.label for piece in view.hand] == ["0-0", "0-1"]


def test_what_is_out_of_play_is_known_to_everybody(rules: tr.Ruleset, table: tr.Table) -> None:
    """28 tiles; four lie on the table with the station, six are held, three are to draw."""
    view = tr.View.of(rules, table, 2)
    assert len(view.aside) == 28 - 5 - 6 - 3
    assert "6-6" not in names(view.aside)


def test_the_seat_to_move_has_its_legal_moves(rules: tr.Ruleset, table: tr.Table) -> None:
    """0-5 covers the double five."""
    view = tr.View.of(rules, table, 1)
    assert [str(move) for move in view.legal_moves()] == ["0-5>0"]
    assert view.explain(tr.move("0-5>0", table)) == ()


def test_every_reason_is_told_as_the_table_tells_it(rules: tr.Ruleset, table: tr.Table) -> None:
    """That of a piece that others hold, of a closed track, and of a pass."""
    view = tr.View.of(rules, table, 1)
    for said in ("0-5>2", "2-2>0", "1-2>0", "draw", "pass", "mark"):
        move = tr.move(said, table)
        assert view.explain(move) == tr.explain(rules, table, move)
        assert view.explain(move)


@pytest.mark.parametrize("seat", [0, 2])
def test_another_seat_has_no_legal_moves_and_is_told_why(rules: tr.Ruleset, table: tr.Table, seat: int) -> None:
    """As a match tells it."""
    view = tr.View.of(rules, table, seat)
    assert view.legal_moves() == ()
    assert [(reason.code, reason.details) for reason in view.explain(tr.Pass())] == [
        ("not-your-seat", {"seat": seat, "to_move": 1})
    ]


def test_a_spectator_has_no_legal_moves_and_is_told_why(rules: tr.Ruleset, table: tr.Table) -> None:
    """In both languages."""
    view = tr.View.of(rules, table)
    assert view.legal_moves() == ()
    (reason,) = view.explain(tr.Pass())
    assert (reason.code, reason.text) == ("spectator", "Whoever only watches makes no move; it is seat 1's turn.")
    assert reason.say("de") == "Wer nur zusieht, zieht nicht; Platz 1 ist an der Reihe."


def test_in_a_round_that_is_over_nobody_is_to_move(rules: tr.Ruleset) -> None:
    """And no move is legal, for whomever."""
    table = tr.table(rules, "round 1 station 6-6; hand 0: -; hand 1: 1-2; over: went-out")
    for seat in (None, 0, 1):
        view = tr.View.of(rules, table, seat)
        assert (view.over, view.cause, view.to_move, view.legal_moves()) == (True, "went-out", None, ())
        assert [reason.code for reason in view.explain(tr.Pass())] == ["round-over"]


def test_a_view_says_whose_it_is(rules: tr.Ruleset, table: tr.Table) -> None:
    """In one line, with nothing of any hand."""
    assert repr(tr.View.of(rules, table, 0)) == "<View of seat 0: mexican-train dominoes:high=6, round 2, seat 1 to move>"
    over = tr.table(rules, "round 1 station 6-6; hand 0: -; hand 1: 1-2; over: went-out")
    assert repr(tr.View.of(rules, over)) == "<View of a spectator: mexican-train dominoes:high=6, round 1, over (went-out)>"


@pytest.mark.parametrize("seat", [3, -1, "0", True, 1.0])
def test_a_seat_that_there_is_not_has_no_view(rules: tr.Ruleset, table: tr.Table, seat: Any) -> None:
    """Nor can it be asked what it lacks."""
    with pytest.raises(tr.BadInput, match="seats are numbered 0 to 2"):
        tr.View.of(rules, table, seat)
    with pytest.raises(tr.BadInput, match="seats are numbered 0 to 2"):
        tr.View.of(rules, table, 0).lacks(seat)
    with pytest.raises(tr.BadInput, match="seats are numbered 0 to 2; a spectator has the seat None"):
        tr.Match.start(rules, seats=3, seed=1).view(seat)


def test_a_table_of_other_pieces_has_no_view(table: tr.Table) -> None:
    """The rules of double twelve do not know it."""
    with pytest.raises(tr.BadInput, match="use the table's own rules"):
        tr.View.of(tr.ruleset("mexican-train"), table, 0)


@pytest.mark.parametrize("step", ["pass", ("a", "b"), (1,), (1, 2, 3)])
def test_steps_are_moves_with_their_tables(rules: tr.Ruleset, table: tr.Table, step: Any) -> None:
    """Anything else is refused."""
    with pytest.raises(tr.BadInput, match="is no step; give each move with the table"):
        tr.View.of(rules, table, 0, [step])
