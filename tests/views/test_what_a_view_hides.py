"""What a view does not tell: what others hold, what is to draw and in which order, for any rules and however it is looked at."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest
from attrs import fields, frozen

import trainrules as tr
from trainrules.testing.laws import a_view_tells_nothing_hidden
from trainrules.testing.laws.views import disguised

SEATS = (None, 0, 1, 2)


def told(views: Any, view: tr.View) -> tuple[object, ...]:
    """All that can be got out of a view."""
    data = json.dumps(view.to_dict(), sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    refused = [view.explain(tr.Play(piece, 0)) for piece in view.kit.pieces]
    lacks = [view.lacks(seat) for seat in range(view.seats)]
    sample = str(view.sample(views.dice(1)))
    return data, str(view), repr(view), view.log, view.legal_moves(), refused, lacks, sample, pickle.dumps(view)


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("moves", [0, 3, 20, 60, 90])
def test_with_other_pieces_hidden_a_view_is_the_same_to_the_byte(views: Any, seat: int | None, moves: int) -> None:
    """Over rounds: 90 moves come to the third."""
    match = views.played(views.ruleset(), 3, 4, moves)
    other = disguised(match, seat, views.dice(moves))
    assert str(other.table) != str(match.table)
    assert other.view(seat) == match.view(seat)
    assert told(views, other.view(seat)) == told(views, match.view(seat))


@pytest.mark.parametrize("seat", SEATS)
def test_which_of_two_equal_pieces_it_is_is_not_told(views: Any, seat: int | None) -> None:
    """Neither by the tracks nor by the log nor by the own hand, though the real tables differ in it."""
    match = views.played(views.ruleset("hand-size:pieces=3,most=4", tiles="high=3,sets=2"), 3, 1, 9)
    other = disguised(match, seat, views.dice(4))
    assert [track.pieces for track in other.table.tracks] != [track.pieces for track in match.table.tracks]
    assert told(views, other.view(seat)) == told(views, match.view(seat))


def test_a_move_that_is_taken_back_is_in_no_view(views: Any) -> None:
    """A view of the match before it is as if it had never been made."""
    match = views.played(views.ruleset(), 3, 4, 30)
    for seat in SEATS:
        before = match.view(seat)
        for move in match.legal_moves():
            assert match.apply(move).previous.view(seat) == before


def test_a_saved_and_loaded_match_has_the_same_views(views: Any, tmp_path: Any) -> None:
    """In the middle of a round."""
    match = views.played(views.ruleset(), 3, 4, 50)
    tr.save(match, tmp_path / "match.jsonl")
    loaded = tr.load(tmp_path / "match.jsonl")
    for seat in SEATS:
        assert (
            told(views, loaded.view(seat))[:-1] == told(views, match.view(seat))[:-1]
        )  # a pickle knows which objects are the same


def test_two_deals_that_a_seat_cannot_tell_apart_give_the_same_views(views: Any) -> None:
    """Dealt by hand: seat 0 has the same pieces in both, and the others have changed theirs with each other and the boneyard."""
    rules = views.ruleset("hand-size:pieces=3,most=4", "rounds:count=1")
    own, rest = (
        ["0-6", "1-1", "3-6"],
        [piece.name for piece in rules.kit(3).pieces if piece.name not in ("6-6", "0-6", "1-1", "3-6")],
    )
    matches = [tr.Match.start(rules, 3, 1, [[*own, *pieces]]) for pieces in (rest, rest[::-1])]
    assert len({str(match.table) for match in matches}) == 2
    assert len({str(match.view(0).to_dict()) for match in matches}) == 1
    assert len({str(match.view(1).to_dict()) for match in matches}) == 2
    after = [match.apply(tr.move("0-6>0", match.table)) for match in matches]
    assert len({str(match.view(0).to_dict()) for match in after}) == 1


def test_a_view_has_no_dictionary_and_cannot_be_changed(views: Any) -> None:
    """Its fields are those it tells, a veiled table and what was counted of it."""
    view = views.played(views.ruleset(), 3, 4, 20).view(0)
    assert not hasattr(view, "__dict__")
    assert [field.name for field in fields(tr.View)] == [
        "rules", "seat", "_table", "totals", "rounds", "winners", "log", "_lacked", "_deals",
    ]  # fmt: skip
    with pytest.raises(AttributeError):
        view.seat = 1
    assert copy.copy(view) == copy.deepcopy(view) == pickle.loads(pickle.dumps(view)) == view  # noqa: S301  # our own
    assert hash(view) == hash(copy.deepcopy(view))


def test_its_table_has_hidden_pieces_by_their_numbers_and_remembers_nothing(views: Any) -> None:
    """Seat 1 sees its own; seat 0 has the lowest of the rest, then seat 2, then the boneyard."""
    rules = views.ruleset()
    real = tr.table(
        rules, "round 1 station 6-6; hand 0: 5-5 0-1; hand 1: 0-0 0-2; hand 2: 4-4; boneyard: 0-5 0-3 0-4; aside: rest"
    )
    tr.legal_moves(rules, real)
    veiled = tr.View.of(rules, real, 1)._table
    assert [[piece.name for piece in hand] for hand in veiled.hands] == [["0-1", "0-3"], ["0-0", "0-2"], ["0-4"]]
    assert [piece.name for piece in veiled.boneyard] == ["0-5", "4-4", "5-5"]
    assert veiled.memo is None


@frozen
class PeeksAtAll(tr.Rule):
    """Nobody may lay on the communal track while the piece on top of the boneyard is a double, and so on."""

    def opens(self, table: tr.Table, track: tr.Track) -> bool:
        """By the next hand."""
        return sum(piece.points for piece in table.hand((table.seat + 1) % table.seats)) % 2 == 0

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """By the boneyard."""
        return not track.owners and bool(table.boneyard) and len(set(table.boneyard[0].values)) == 1

    def forbids(self, table: tr.Table, play: tr.Play) -> bool:
        """By all hands, the worst way."""
        return hash(table.held) % 5 == 0

    def due(self, table: tr.Table) -> tr.Due:
        """By the last hand."""
        return tr.Due.MAY if table.held[-1] % 3 == 0 else tr.Due.NONE


@frozen
class Shouts(tr.Rule):
    """Whoever is asked tells it all."""

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """As an error, where the hands are as no veil has them."""
        if table.turn.drawn:
            raise ValueError(str(table))
        return False


@pytest.mark.parametrize("seed", range(5))
def test_the_view_of_a_rule_that_peeks_tells_nothing(views: Any, seed: int) -> None:
    """Whatever it makes of what it sees: it sees a veiled table, and proves nothing."""
    match = views.played(views.ruleset(PeeksAtAll(), "rounds:count=2"), 3, seed, 40)
    for seat in SEATS:
        for random in map(views.dice, range(3)):
            view, other = match.view(seat), disguised(match, seat, random).view(seat)
            for ask in (str, repr, lambda view: view.legal_moves(), lambda view: [view.lacks(seat) for seat in range(3)]):
                assert ask(view) == ask(other)
            assert view.log == other.log
            assert [view.explain(tr.Play(piece, 3)) for piece in view.kit.pieces] == [
                other.explain(tr.Play(piece, 3)) for piece in view.kit.pieces
            ]
    a_view_tells_nothing_hidden(match)


def test_what_a_failing_rule_says_is_about_the_veiled_table(views: Any) -> None:
    """So that its error tells nothing either."""
    rules = views.ruleset(Shouts())
    text = "round 1 station 6-6; hand 0: 0-6 0-1; hand 1: {}; boneyard: {}; aside: rest; turn: seat 0 drawn 1"
    errors = []
    for hand, yard in (("5-5", "3-4"), ("3-4", "5-5")):
        view = tr.View.of(rules, tr.table(rules, text.format(hand, yard)), 0)
        with pytest.raises(tr.RuleFailed) as caught:
            view.legal_moves()
        errors.append(str(caught.value))
    assert errors[0] == errors[1]
    assert "hand 1: 3-4" in errors[0]


def test_the_law_holds_of_rules_that_fail_and_that_no_text_can_say(views: Any) -> None:
    """The errors are compared."""
    a_view_tells_nothing_hidden(views.played(views.ruleset(Shouts(), "draw-none", "rounds:count=1"), 3, 1, 20))


def test_pieces_that_others_drew_for_a_station_are_hidden_and_the_station_is_not(views: Any) -> None:
    """Here nobody was dealt a double: seat 1 draws two pieces, and seat 0 one between them."""
    rules = tr.ruleset("mexican-train", "dominoes:high=6", "highest-double", "hand-size:pieces=2,most=4")
    order = ["0-1", "0-2", "0-3", "0-4", "1-2", "3-3"]
    order += [piece.name for piece in rules.kit(2).pieces if piece.name not in order]
    match = tr.Match.start(rules, 2, 1, [order])
    (first, one), (second, two) = match.table.start.hunted
    assert (one.name, two.name) == ("1-2", "3-3")
    assert match.view(first).log[:2] == (tr.Hunted(first, one), tr.Hunted(second, two))
    assert match.view(second).log[:2] == (tr.HuntedUnseen(first), tr.Hunted(second, two))
    assert match.view().log[:2] == (tr.HuntedUnseen(first), tr.Hunted(second, two))
    assert match.view(second)._table.start.hunted == ()
    for seat in (None, 0, 1):
        assert disguised(match, seat, views.dice(3)).view(seat) == match.view(seat)
