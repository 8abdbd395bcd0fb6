"""A round from the first move to the score: laying, doubles, markers, turns, and how it ends."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from attrs import field, frozen
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr


@frozen
class GoesOn(tr.Rule):
    """Who has laid fewer pieces than so many in a turn is asked for more."""

    fewer: int = 2
    strength: tr.Due = tr.Due.MAY

    def due(self, table: tr.Table) -> tr.Due:
        """As long as that holds."""
        return self.strength if table.turn.laid < self.fewer else tr.Due.NONE


@frozen
class GoesOnAlso(tr.Rule):
    """Who has laid fewer pieces than so many in a turn is asked for more too."""

    fewer: int = 2
    strength: tr.Due = tr.Due.MAY

    def due(self, table: tr.Table) -> tr.Due:
        """As long as that holds."""
        return self.strength if table.turn.laid < self.fewer else tr.Due.NONE


@frozen
class StaysWhileBound(tr.Rule):
    """Who has laid a piece lays another while a double binds."""

    def due(self, table: tr.Table) -> tr.Due:
        """See the sentence."""
        return tr.Due.MUST if table.binding else tr.Due.NONE


@frozen
class EndsNow(tr.Rule):
    """The round is over."""

    def ends_round(self, table: tr.Table) -> bool:
        """At any time."""
        return True


@frozen
class LowBoneyard(tr.Rule):
    """The round is over when so few pieces are left to draw."""

    few: int

    def ends_round(self, table: tr.Table) -> bool:
        """That many, or fewer."""
        return len(table.yard) <= self.few


@frozen
class Fee(tr.Rule):
    """A marked track costs so much."""

    cost: int = 5

    def charges(self, table: tr.Table, seat: int) -> int:
        """For its owner."""
        own = table.own(seat)
        return self.cost if own is not None and own.marked else 0


@frozen
class OutBonus(tr.Rule):
    """Who goes out gets ten points."""

    def charges(self, table: tr.Table, seat: int) -> int:
        """A bonus is a charge below nothing."""
        return -10 if table.out(seat) else 0


@frozen
class Answers(tr.Rule):
    """A facet answers as it is told, or raises."""

    facet: str
    answer: Any = field(eq=False)

    def due(self, table: tr.Table) -> Any:
        """As told."""
        return self._tell("due", tr.Due.NONE)

    def ends_round(self, table: tr.Table) -> Any:
        """As told."""
        return self._tell("ends_round", False)

    def charges(self, table: tr.Table, seat: int) -> Any:
        """As told."""
        return self._tell("charges", 0)

    def _tell(self, facet: str, neutral: object) -> object:
        if facet != self.facet:
            return neutral
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@frozen
class BlockedScores:
    """Blocked rounds are scored as told."""

    answer: Any

    def scores(self, table: tr.Table, scores: tuple[int, ...]) -> Any:
        """As told, or a raised error."""
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


def after(small: Any, text: str, *moves: str, rules: tuple[tr.Rule, ...] = (), **choices: Any) -> tr.Table:
    """The table after these moves, in the small game with a communal track and these rules and settings."""
    ruleset = small.ruleset(*rules, **{"communal": 1, **choices})
    table: tr.Table = small.play(ruleset, tr.table(ruleset, text), *moves)
    return table


def then(small: Any, text: str, *moves: str, rules: tuple[tr.Rule, ...] = (), **choices: Any) -> str:
    """What is legal after these moves."""
    ruleset = small.ruleset(*rules, **{"communal": 1, **choices})
    answer: str = small.legal(ruleset, small.play(ruleset, tr.table(ruleset, text), *moves))
    return answer


def names(pieces: tuple[tr.Piece, ...]) -> str:
    """The pieces as text."""
    return " ".join(piece.label for piece in pieces)


def marked(table: tr.Table) -> list[int]:
    """The tracks with a marker."""
    return [track.index for track in table.tracks if track.marked]


# Laying and drawing.

PLAIN = "round 1 station 6-6\nhand 0: 6-5 0-1 0-2\nhand 1: 6-4 5-3\nboneyard: 3-3 4-4 1-1\naside: rest"


def test_a_piece_joins_its_track_and_shows_its_other_half(small: Any) -> None:
    """It leaves the hand."""
    table = after(small, PLAIN, "6-5>0")
    assert (names(table.tracks[0].pieces), table.tracks[0].end, names(table.hand(0))) == ("5-6", 5, "0-1 0-2")


def test_a_turn_ends_by_itself_when_nothing_is_due(small: Any) -> None:
    """The next seat begins a turn of its own."""
    table = after(small, PLAIN, "6-5>0")
    assert (table.seat, table.turn) == (1, tr.Turn())


def test_a_table_is_a_value_that_a_move_does_not_change(small: Any) -> None:
    """The table before is as it was."""
    rules = small.ruleset(communal=1)
    table = tr.table(rules, PLAIN)
    tr.apply(rules, table, tr.move("6-5>0", table))
    assert table == tr.table(rules, PLAIN)


def test_the_front_of_the_boneyard_is_drawn(small: Any) -> None:
    """It joins the hand, and the same seat goes on."""
    table = after(small, PLAIN.replace("6-5 ", ""), "draw")
    assert (names(table.hand(0)), names(table.boneyard), table.seat, table.turn.drawn) == ("0-1 0-2 3-3", "4-4 1-1", 0, 1)


def test_a_piece_may_be_named_anew(small: Any) -> None:
    """A move is a value: one that was made elsewhere is as good as one from the list."""
    rules = small.ruleset(communal=1)
    table = tr.table(rules, PLAIN)
    piece = tr.Piece(table.kit["5-6"].index, "5-6", (5, 6), 11)
    assert tr.apply(rules, table, tr.Play(piece, 0)) == small.play(rules, table, "6-5>0")


def test_of_equal_pieces_the_lowest_copy_goes(small: Any) -> None:
    """Though the second was named."""
    rules = small.ruleset(pieces=small.Dominoes(2, 2), hand=small.Sizes(((2, 2),)))
    table = tr.table(rules, "round 1 station 1-1\nhand 0: 0-1#1 0-1#2\nhand 1: 0-0\nboneyard: rest")
    assert names(tr.apply(rules, table, tr.Play(table.kit["0-1#2"], 0)).hand(0)) == "0-1#2"


@pytest.mark.parametrize(
    "move",
    [None, "draw", 7, tr.Play, tr.Draw(), tr.Mark(), tr.Unmark(), tr.Pass(), tr.Play("5-6", 0), tr.Play(None, 0)],  # type: ignore[arg-type]
    ids=str,
)
def test_an_odd_move_is_refused_and_changes_nothing(small: Any, move: Any) -> None:
    """Whatever is given for a move, the error is IllegalMove, with reasons."""
    rules = small.ruleset(communal=1)
    table = tr.table(rules, PLAIN)
    with pytest.raises(tr.IllegalMove) as caught:
        tr.apply(rules, table, move)
    assert (caught.value.move, bool(caught.value.reasons), table) == (move, True, tr.table(rules, PLAIN))


@pytest.mark.parametrize("track", [3, -1, None, "0", 0.5, 10**9, [0], 0.0], ids=repr)
def test_a_play_on_an_odd_track_is_refused_or_made(small: Any, track: Any) -> None:
    """Never a crash."""
    rules = small.ruleset(communal=1)
    table = tr.table(rules, PLAIN)
    play = tr.Play(table.kit["5-6"], track)
    if tr.explain(rules, table, play):
        with pytest.raises(tr.IllegalMove):
            tr.apply(rules, table, play)
    else:
        assert tr.apply(rules, table, play) == small.play(rules, table, "6-5>0")


def test_a_move_in_a_round_that_is_over_is_refused(small: Any) -> None:
    """There is nobody to move."""
    with pytest.raises(tr.IllegalMove, match="pass: The round is over"):
        after(small, "round 1 station 6-6\nhand 0: -\nhand 1: 1-2\nover: went-out", "pass")


# Whose turn it is.

FOUR = (
    "round 1 station 6-6\nhand 0: 6-0 0-0\nhand 1: 6-1 1-1\nhand 2: 6-2 2-2\nhand 3: 6-3 3-3\nboneyard: rest\nturn: seat {seat}"
)


@pytest.mark.parametrize(("clockwise", "seat", "following"), [(True, 0, 1), (True, 3, 0), (False, 0, 3), (False, 2, 1)])
def test_turns_pass_to_the_next_seat(small: Any, clockwise: bool, seat: int, following: int) -> None:
    """To the next higher one and round to 0, or the other way."""
    table = after(small, FOUR.format(seat=seat), f"6-{seat}>{seat}", clockwise=clockwise)
    assert table.seat == following


def test_a_seat_alone_has_every_turn(small: Any) -> None:
    """Its next turn follows its last."""
    text = "round 1 station 6-6\nhand 0: 6-0 6-1 1-1\nboneyard: rest"
    assert after(small, text, "6-0>0", hand=small.Sizes(((1, 5),))).seat == 0


def test_who_has_not_finished_a_first_turn_is_fresh(small: Any) -> None:
    """All seats are, until their first turn ends."""
    rules = small.ruleset(draws=0)
    table = tr.deal(rules, 3, seed=1)
    fresh = [table.fresh]
    for _ in range(3):
        table = tr.apply(rules, table, tr.legal_moves(rules, table)[0])
        fresh.append(table.fresh)
    assert fresh == [{0, 1, 2}, {1, 2}, {2}, frozenset()]


# Doubles that are owed.

DOUBLES = """
    round 1 station 6-6
    0 [0]: 6-5
    1 [1]*: 6-4
    2 []: 6-3
    hand 0: 5-5 4-4 3-3 0-0
    hand 1: 5-2 4-2 3-2 0-1
    boneyard: 1-1 2-2
    aside: rest
"""


def test_a_double_is_owed_by_its_layer(small: Any) -> None:
    """With its track."""
    table = after(small, DOUBLES, "5-5>0")
    assert (table.owed, table.layers) == ((0,), (0,))


def test_a_double_that_nobody_can_meet_is_not_owed(small: Any) -> None:
    """It is dead: no five is in a hand or the boneyard."""
    table = after(small, DOUBLES.replace("5-2 ", ""), "5-5>0", compulsory=True)
    assert (table.owed, table.binding) == ((), ())


def test_a_double_that_only_the_boneyard_can_meet_is_owed(small: Any) -> None:
    """Its piece may be drawn."""
    assert after(small, DOUBLES.replace("5-2 ", "").replace("boneyard: ", "boneyard: 5-1 "), "5-5>0").owed == (0,)


def test_a_covered_double_is_owed_no_more(small: Any) -> None:
    """And binds nobody: seat 0 plays where it likes again."""
    text = DOUBLES.replace("0 [0]: 6-5", "0 [0]: 6-5 5-5").replace("hand 0: 5-5", "hand 0: 5-1") + "owed: 0/1\nturn: seat 1"
    table = after(small, text, "5-2>0", compulsory=True)
    assert (table.owed, table.layers, table.binding) == ((), (), ())


def test_a_double_owed_elsewhere_stays_owed(small: Any) -> None:
    """Covering one does not release another."""
    table = after(small, DOUBLES, "5-5>0", "4-2>1", "3-3>2")
    assert (table.owed, table.layers) == ((0, 2), (0, 0))


def test_owed_doubles_keep_the_order_in_which_they_were_laid(small: Any) -> None:
    """Communal first, then the own one, though its number is lower."""
    assert after(small, DOUBLES, "3-3>2", "4-2>1", "5-5>0").owed == (2, 0)


def test_a_double_is_dead_as_soon_as_its_last_piece_is_laid_elsewhere(small: Any) -> None:
    """The only five left goes on a two."""
    text = "round 1 station 6-6\n0: 6-5 5-5\n2: 6-2\nhand 0: 0-0 1-2\nhand 1: 5-2 1-1\nowed: 0/0\nturn: seat 1"
    table = after(small, text, "5-2>2")
    assert (table.owed, table.layers) == ((), ())


def test_a_double_may_cover_an_equal_double(small: Any) -> None:
    """In two sets mixed; the new one is owed in its place."""
    rules = small.ruleset(pieces=small.Dominoes(2, 2), hand=small.Sizes(((2, 2),)))
    text = "round 1 station 2-2\n0: 2-1 1-1\nhand 0: 0-0\nhand 1: 0-1 0-2\nowed: 0/1"
    table = small.play(rules, tr.table(rules, text.replace("hand 0: 0-0", "hand 0: 1-1#2 0-0")), "1-1>0")
    assert (table.owed, table.layers) == ((0,), (0,))


def test_with_one_double_marker_a_new_double_releases_the_older_ones(small: Any) -> None:
    """Only the latest is owed."""
    table = after(small, DOUBLES, "3-3>2", "4-2>1", "5-5>0", order=tr.Order.LATEST)
    assert (table.owed, table.layers) == ((0,), (0,))


def test_an_unstarted_track_s_station_is_not_owed(small: Any) -> None:
    """Nobody laid it."""
    assert after(small, PLAIN, "6-5>0").owed == ()


def test_a_relational_double_is_owed_too(small: Any) -> None:
    """A card that shares both attributes with the one before it."""
    rules = small.ruleset(pieces=small.Cards(), station=small.Turned())
    table = tr.table(rules, "round 1 station all-r\n0: ro1\nhand 0: ro2 bt1\nhand 1: rs1 gs1")
    assert small.play(rules, table, "ro2>0").owed == (0,)


# What follows a double.


def test_without_a_bonus_a_double_ends_the_turn(small: Any) -> None:
    """Like any other piece."""
    assert after(small, DOUBLES, "5-5>0").seat == 1


def test_another_turn_is_like_any_turn(small: Any) -> None:
    """Any track of its own, communal or marked; a piece is demanded."""
    text = DOUBLES.replace("hand 0: 5-5", "hand 0: 5-5 5-0")
    assert then(small, text, "5-5>0", bonus=tr.Bonus.TURN) == "0-5>0 4-4>1 3-3>2"


def test_another_turn_is_bound_where_doubles_are_compulsory(small: Any) -> None:
    """To the double just laid, where no older one is owed."""
    text = DOUBLES.replace("hand 0: 5-5", "hand 0: 5-5 5-0")
    assert then(small, text, "5-5>0", bonus=tr.Bonus.TURN, compulsory=True) == "0-5>0"


def test_another_turn_after_a_double_is_bound_to_an_older_one_first(small: Any) -> None:
    """Oldest first, unless the order says otherwise."""
    text = """
        round 1 station 6-6
        0 [0]: 6-5 5-5
        1 [1]: 6-4 4-4
        hand 0: 4-0 5-1
        hand 1: 5-2 4-2
        boneyard: 1-1
        aside: rest
        owed: 1/1 0/0
        turn: seat 0 laid 1 doubles 1
    """
    assert then(small, text, bonus=tr.Bonus.TURN, compulsory=True) == "0-4>1"


def test_a_dead_double_still_gives_another_turn(small: Any) -> None:
    """It is owed by nobody, and the turn goes on."""
    text = DOUBLES.replace("5-2 ", "")
    assert then(small, text, "5-5>0", bonus=tr.Bonus.TURN, compulsory=True) == "4-4>1 3-3>2"


def test_a_cover_goes_on_the_double_just_laid(small: Any) -> None:
    """On no other track, though doubles bind nobody."""
    text = DOUBLES.replace("hand 0: 5-5", "hand 0: 5-5 5-0")
    assert then(small, text, "5-5>0", bonus=tr.Bonus.COVER) == "0-5>0"


def test_a_cover_is_asked_for_before_older_doubles(small: Any) -> None:
    """The double just laid comes first, whatever the order."""
    text = """
        round 1 station 6-6
        0 [0]: 6-5
        1 [1]: 6-4 4-4
        hand 0: 5-5 4-0 5-1
        hand 1: 5-2 4-2
        boneyard: rest
        owed: 1/1
    """
    assert then(small, text, "5-5>0", bonus=tr.Bonus.COVER) == "1-5>0"


def test_a_dead_double_asks_for_no_cover(small: Any) -> None:
    """The duty is void and the turn ends."""
    assert after(small, DOUBLES.replace("5-2 ", ""), "5-5>0", bonus=tr.Bonus.COVER).seat == 1


def test_a_card_that_covers_a_double_ends_the_turn_where_it_is_none_itself(small: Any) -> None:
    """ro2 on ro1 is a double, rs1 on ro2 is not."""
    rules = small.ruleset(pieces=small.Cards(), station=small.Turned(), bonus=tr.Bonus.COVER)
    text = "round 1 station all-r\n0: ro1\nhand 0: ro2 rs1 rs2 bt1\nhand 1: gs1 go1"
    tables = [small.play(rules, tr.table(rules, text), *moves) for moves in (["ro2>0"], ["ro2>0", "rs1>0"])]
    assert [(table.seat, table.owed) for table in tables] == [(0, (0,)), (1, ())]


def test_a_double_that_covers_a_double_asks_again(small: Any) -> None:
    """Two sets: 1-1 on a one, its copy on it, and then a piece that is no double."""
    rules = small.ruleset(pieces=small.Dominoes(2, 2), hand=small.Sizes(((2, 2),)), bonus=tr.Bonus.COVER)
    text = "round 1 station 2-2\n0: 2-1\nhand 0: 1-1#1 1-1#2 1-0 0-0\nhand 1: 0-1#2 0-2\nboneyard: rest"
    table = small.play(rules, tr.table(rules, text), "1-1>0", "1-1>0")
    assert (table.seat, table.turn.laid, table.turn.doubles, table.turn.on, table.binding) == (0, 2, 2, 0, (0,))


def test_a_free_bonus_may_go_anywhere(small: Any) -> None:
    """On any available track, bound by nothing, though doubles are compulsory."""
    text = DOUBLES.replace("hand 0: 5-5", "hand 0: 5-5 5-0")
    assert then(small, text, "5-5>0", bonus=tr.Bonus.FREE, compulsory=True) == "0-5>0 4-4>1 3-3>2"


def test_a_free_bonus_leaves_its_double_to_the_next_seat(small: Any) -> None:
    """Two doubles laid, a third piece elsewhere: the oldest binds the next seat."""
    text = DOUBLES.replace("hand 0: 5-5", "hand 0: 5-5 4-0")
    table = after(small, text, "5-5>0", "4-0>1", bonus=tr.Bonus.FREE, compulsory=True)
    assert (table.seat, table.owed, table.binding) == (1, (0,), (0,))


@pytest.mark.parametrize("bonus", [tr.Bonus.TURN, tr.Bonus.COVER, tr.Bonus.FREE], ids=lambda bonus: bonus.value)
def test_a_bonus_that_may_be_left_can_be_passed_on(small: Any, bonus: tr.Bonus) -> None:
    """Passing is no failure then, and marks nothing."""
    text = DOUBLES.replace("hand 0: 5-5", "hand 0: 5-5 5-0")
    table = after(small, text, "5-5>0", "pass", bonus=bonus, bonus_due=tr.Due.MAY)
    assert (table.seat, marked(table), table.owed) == (1, [1], (0,))


@pytest.mark.parametrize("bonus", [tr.Bonus.TURN, tr.Bonus.COVER, tr.Bonus.FREE], ids=lambda bonus: bonus.value)
def test_who_cannot_follow_a_double_draws_and_then_fails(small: Any, bonus: tr.Bonus) -> None:
    """A piece is demanded: the failing seat's own track is marked, whatever it has laid in this turn."""
    text = "round 1 station 6-6\n2: 6-5\nhand 0: 5-5 0-1\nhand 1: 5-2 1-1\nboneyard: 2-2 3-3\naside: rest"
    table = after(small, text, "5-5>2", "draw", "pass", bonus=bonus)
    assert (table.seat, marked(table), table.owed) == (1, [0], (2,))


@pytest.mark.parametrize(
    ("track", "down"), [("1 [1]*: 6-5", [0, 1]), ("2 []: 6-5", [0])], ids=["another's track", "communal track"]
)
def test_who_fails_to_cover_marks_the_own_track_whichever_carries_the_double(small: Any, track: str, down: list[int]) -> None:
    """Not the track with the double."""
    text = f"round 1 station 6-6\n{track}\nhand 0: 5-5 0-1\nhand 1: 5-2 1-1"
    assert marked(after(small, text, f"5-5>{track[0]}", "pass", bonus=tr.Bonus.COVER)) == down


def test_a_drawn_double_is_followed_by_a_draw_of_its_own(small: Any) -> None:
    """Where draws are counted for each piece, a new count begins with the piece laid."""
    text = "round 1 station 6-6\n0: 6-5\nhand 0: 0-1\nhand 1: 5-2 1-1\nboneyard: 5-5 3-3 4-4\naside: rest"
    assert then(small, text, "draw", "5-5>0", bonus=tr.Bonus.COVER) == "draw"


def test_a_drawn_double_has_no_second_draw_where_a_turn_has_one(small: Any) -> None:
    """Where draws are counted for the whole turn, the one is spent."""
    text = "round 1 station 6-6\n0: 6-5\nhand 0: 0-1\nhand 1: 5-2 1-1\nboneyard: 5-5 3-3 4-4\naside: rest"
    assert then(small, text, "draw", "5-5>0", bonus=tr.Bonus.COVER, draw_each=tr.DrawEach.TURN) == "pass"


def test_a_second_draw_of_a_turn_is_left_where_a_turn_has_two(small: Any) -> None:
    """The count of the turn goes on: one draw before the double, one after it, no third."""
    text = "round 1 station 6-6\n0: 6-5\nhand 0: 0-1\nhand 1: 5-2 1-1\nboneyard: 5-5 3-3 4-4\naside: rest"
    choices = {"bonus": tr.Bonus.COVER, "draw_each": tr.DrawEach.TURN, "draws": 2}
    assert [then(small, text, *moves, **choices) for moves in (["draw", "5-5>0"], ["draw", "5-5>0", "draw"])] == [
        "draw",
        "pass",
    ]


def test_without_a_limit_one_draws_until_a_piece_fits(small: Any) -> None:
    """Or the boneyard is empty."""
    text = "round 1 station 6-6\nhand 0: 0-1\nhand 1: 6-2 1-1\nboneyard: 3-3 4-4 6-0\naside: rest"
    assert then(small, text, "draw", "draw", "draw", draws=None) == "0-6>0 0-6>2"


def test_who_keeps_a_drawn_piece_fails(small: Any) -> None:
    """A piece was demanded; the marker goes down."""
    text = "round 1 station 6-6\nhand 0: 0-1\nhand 1: 6-2 1-1\nboneyard: 6-0 3-3\naside: rest"
    assert marked(after(small, text, "draw", "pass", drawn=tr.Drawn.MAY)) == [0]


# What rules ask of a turn.

LONG = "round 1 station 6-6\nhand 0: 6-5 5-4 4-3 3-2 0-1\nhand 1: 6-1 1-1\nboneyard: rest"


def test_a_rule_may_let_a_turn_go_on(small: Any) -> None:
    """MAY: another piece, or pass."""
    assert then(small, LONG, "6-5>0", rules=(GoesOn(),)) == "4-5>0 pass"


def test_to_stop_under_may_is_no_failure(small: Any) -> None:
    """The turn ends without a marker."""
    table = after(small, LONG, "6-5>0", "pass", rules=(GoesOn(),))
    assert (table.seat, marked(table)) == (1, [])


def test_under_able_one_goes_on_while_able(small: Any) -> None:
    """And cannot stop."""
    assert then(small, LONG, "6-5>0", rules=(GoesOn(2, tr.Due.ABLE),)) == "4-5>0"


def test_under_able_one_passes_when_unable_without_a_marker(small: Any) -> None:
    """No draw, and no failure."""
    text = LONG.replace("5-4 ", "")
    assert then(small, text, "6-5>0", rules=(GoesOn(2, tr.Due.ABLE),)) == "pass"
    assert marked(after(small, text, "6-5>0", "pass", rules=(GoesOn(2, tr.Due.ABLE),))) == []


def test_under_must_one_draws_when_unable(small: Any) -> None:
    """A piece is demanded."""
    assert then(small, LONG.replace("5-4 ", ""), "6-5>0", rules=(GoesOn(2, tr.Due.MUST),)) == "draw"


def test_a_rule_sees_what_binds_after_the_piece(small: Any) -> None:
    """Two doubles are owed: once one is covered the other binds, and once both are nothing does."""
    text = "round 1 station 6-6\n0: 6-5 5-5\n1: 6-4 4-4\nhand 0: 5-1 4-1 0-0\nhand 1: 0-1\nboneyard: 2-2\naside: rest"
    tables = [
        after(small, text, *moves, rules=(StaysWhileBound(),), compulsory=True) for moves in (["5-1>0"], ["5-1>0", "4-1>1"])
    ]
    assert [(table.seat, table.binding) for table in tables] == [(0, (1,)), (1, ())]


@pytest.mark.parametrize("swapped", [False, True], ids=["weak first", "strong first"])
def test_the_greatest_of_several_answers_holds(small: Any, swapped: bool) -> None:
    """MAY and ABLE come to ABLE, in any order of the rules."""
    rules = (GoesOn(2, tr.Due.MAY), GoesOnAlso(2, tr.Due.ABLE))
    assert after(small, LONG, "6-5>0", rules=rules[::-1] if swapped else rules).turn.due is tr.Due.ABLE


@pytest.mark.parametrize(("bonus", "rule", "due"), [("MUST", "MAY", "MUST"), ("MAY", "ABLE", "ABLE"), ("MAY", "NONE", "MAY")])
def test_bonus_and_rules_are_combined_by_the_greatest(small: Any, bonus: str, rule: str, due: str) -> None:
    """What a double asks for is one answer among others."""
    text = DOUBLES.replace("hand 0: 5-5", "hand 0: 5-5 5-0")
    goes_on = GoesOn(2, tr.Due[rule])
    table = after(small, text, "5-5>0", rules=(goes_on,), bonus=tr.Bonus.TURN, bonus_due=tr.Due[bonus])
    assert table.turn.due is tr.Due[due]


def test_a_rule_is_shown_the_table_after_the_play(small: Any) -> None:
    """With the piece laid and counted, and the same seat still to move."""
    seen = []

    @frozen
    class Watch(tr.Rule):
        """What is due is looked at."""

        def due(self, table: tr.Table) -> tr.Due:
            """Written down."""
            seen.append((table.seat, table.turn.laid, table.turn.own, table.turn.doubles, names(table.tracks[0].pieces)))
            return tr.Due.NONE

    after(small, LONG, "6-5>0", rules=(Watch(),))
    assert seen == [(0, 1, True, 0, "5-6")]


def test_a_rule_is_shown_that_a_piece_was_drawn_before_the_play(small: Any) -> None:
    """Though the count of draws begins anew with the next piece."""
    seen = []

    @frozen
    class Watch(tr.Rule):
        """What is due is looked at."""

        def due(self, table: tr.Table) -> tr.Due:
            """Written down."""
            seen.append(table.turn.drawn)
            return tr.Due.MAY

    text = "round 1 station 6-6\nhand 0: 0-1\nhand 1: 6-2 1-1\nboneyard: 6-0 3-3\naside: rest"
    table = after(small, text, "draw", "6-0>0", rules=(Watch(),))
    assert (seen, table.turn.drawn) == ([1], 0)


def test_what_is_laid_in_a_turn_is_counted(small: Any) -> None:
    """Pieces, doubles, and whether one went on a track of one's own."""
    text = DOUBLES.replace("hand 0: 5-5", "hand 0: 5-5 5-0")
    turns = [after(small, text, *moves, rules=(GoesOn(9),)).turn for moves in (["3-3>2"], ["3-3>2", "5-5>0"])]
    assert [(turn.laid, turn.doubles, turn.own) for turn in turns] == [(1, 1, False), (2, 2, True)]


def test_a_draw_does_not_change_what_was_laid_in_a_turn(small: Any) -> None:
    """Pieces, doubles and the own piece are still counted."""
    text = DOUBLES.replace("4-4 3-3 ", "")
    turn = after(small, text, "5-5>0", "draw", bonus=tr.Bonus.COVER).turn
    assert (turn.laid, turn.doubles, turn.own, turn.on, turn.drawn) == (1, 1, True, 0, 1)


def test_a_seat_that_is_out_is_asked_for_nothing(small: Any) -> None:
    """The round ends, whatever a rule would ask for."""
    text = "round 1 station 6-6\nhand 0: 6-5\nhand 1: 6-1 1-1\nboneyard: rest"
    assert after(small, text, "6-5>0", rules=(GoesOn(9, tr.Due.MUST),)).cause == "went-out"


def test_a_seat_that_is_out_has_ended_its_turn_though_the_round_goes_on(small: Any) -> None:
    """Others finish their first turn; no rule asks it for more, and it has no marker to turn."""
    choices = {"finish_first": True, "lowers": True, "rules": (GoesOn(9, tr.Due.MUST),)}
    assert after(small, FINISH, "6-5>0", **choices).seat == 1


# Opening turns.

FIRST = """
    round 1 station 6-6
    hand 0: 6-5 5-5 5-4 0-1 3-1
    hand 1: 6-3 5-2 2-1
    boneyard: 1-1 2-2 4-4 0-4
    aside: rest
    fresh: 0 1
    turn: seat 0 opening
"""
RUN = {"opening": True}


def test_the_first_turn_of_every_seat_is_an_opening_one(small: Any) -> None:
    """Where the rules know opening turns; the next is an ordinary one."""
    table = after(small, FIRST, "6-5>0", "6-3>1", **RUN)
    assert [tr.deal(small.ruleset(**RUN), 2, seed=1).turn.opening, table.turn.opening] == [True, False]


def test_without_opening_turns_no_turn_is_special(small: Any) -> None:
    """The facts of a run are never asked about."""
    assert tr.deal(small.ruleset(small.Run()), 2, seed=1).turn == tr.Turn()


def test_a_run_goes_on_as_long_as_it_may(small: Any) -> None:
    """Piece by piece on the own track, with passing to end it."""
    assert then(small, FIRST, "6-5>0", rules=(small.Run(),), **RUN) == "4-5>0 5-5>0 pass"


def test_to_end_a_run_is_no_failure(small: Any) -> None:
    """No marker; the first turn is done."""
    table = after(small, FIRST, "6-5>0", "pass", rules=(small.Run(),), **RUN)
    assert (table.seat, marked(table), table.fresh, table.turn.opening) == (1, [], {1}, True)


def test_a_run_is_for_the_own_track_alone(small: Any) -> None:
    """The communal track is closed to it."""
    assert then(small, FIRST, rules=(small.Run(),), **RUN) == "5-6>0"


@pytest.mark.parametrize("bonus", [tr.Bonus.COVER, tr.Bonus.TURN, tr.Bonus.FREE], ids=lambda bonus: bonus.value)
def test_in_an_opening_turn_the_bonus_is_silent(small: Any, bonus: tr.Bonus) -> None:
    """A double in a run asks for nothing; the run itself may go on."""
    table = after(small, FIRST, "6-5>0", "5-5>0", rules=(small.Run(),), bonus=bonus, **RUN)
    assert (table.turn.due, table.turn.on) == (tr.Due.MAY, None)


@pytest.mark.parametrize("bonus", [tr.Bonus.NONE, tr.Bonus.TURN], ids=lambda bonus: bonus.value)
def test_doubles_that_must_be_closed_are_covered_within_the_run(small: Any, bonus: tr.Bonus) -> None:
    """Whatever the bonus says elsewhere; there is no stopping on the double."""
    choices = {"opening_doubles": tr.OpeningDoubles.CLOSED, "bonus": bonus, "bonus_due": tr.Due.MAY, **RUN}
    assert then(small, FIRST, "6-5>0", "5-5>0", rules=(small.Run(),), **choices) == "4-5>0"


def test_who_cannot_close_a_double_of_the_run_draws_and_fails(small: Any) -> None:
    """The double stays owed, the own track is marked."""
    choices = {"opening_doubles": tr.OpeningDoubles.CLOSED, **RUN}
    table = after(small, FIRST.replace("5-4 ", ""), "6-5>0", "5-5>0", "draw", "pass", rules=(small.Run(),), **choices)
    assert (table.owed, marked(table), table.fresh) == ((0,), [0], {1})


def test_a_dead_double_of_a_run_needs_no_closing(small: Any) -> None:
    """No five is left."""
    text = FIRST.replace("5-4 ", "").replace("5-2 ", "")
    choices = {"opening_doubles": tr.OpeningDoubles.CLOSED, **RUN}
    assert then(small, text, "6-5>0", "5-5>0", rules=(small.Run(),), **choices) == "pass"


@pytest.mark.parametrize(
    ("doubles", "owed", "binding"),
    [
        (tr.OpeningDoubles.SLEEP, (0,), ()),
        (tr.OpeningDoubles.IGNORED, (), ()),
        (tr.OpeningDoubles.BIND, (0,), (0,)),
    ],
    ids=lambda part: part.value if isinstance(part, tr.OpeningDoubles) else "",
)
def test_what_an_uncovered_double_of_a_run_does(
    small: Any, doubles: tr.OpeningDoubles, owed: tuple[int, ...], binding: tuple[int, ...]
) -> None:
    """It sleeps, is never owed, or binds the next seat at once."""
    choices = {"opening_doubles": doubles, "compulsory": True, **RUN}
    table = after(small, FIRST, "6-5>0", "5-5>0", "pass", rules=(small.Run(),), **choices)
    assert (table.seat, table.owed, table.binding) == (1, owed, binding)


def test_a_sleeping_double_wakes_when_all_have_had_their_first_turn(small: Any) -> None:
    """Seat 1 finishes its own, and seat 0 is bound to its double."""
    table = after(small, FIRST, "6-5>0", "5-5>0", "pass", "6-3>1", "pass", rules=(small.Run(),), compulsory=True, **RUN)
    assert (table.seat, table.fresh, table.binding) == (0, frozenset(), (0,))


def test_an_ignored_double_is_ignored_in_opening_turns_alone(small: Any) -> None:
    """Later ones are owed."""
    text = FIRST.replace("fresh: 0 1", "fresh: 1").replace(" opening", "")
    choices = {"opening_doubles": tr.OpeningDoubles.IGNORED, **RUN}
    assert after(small, text, "6-5>0", "6-3>1", "5-5>0", **choices).owed == (0,)


@pytest.mark.parametrize("keeps", list(tr.Keeps), ids=lambda keeps: keeps.value)
def test_who_runs_has_had_the_first_turn(small: Any, keeps: tr.Keeps) -> None:
    """Whatever would have kept it."""
    assert after(small, FIRST, "6-5>0", opening_keeps=keeps, **RUN).fresh == {1}


@pytest.mark.parametrize(
    ("keeps", "fresh"),
    [(tr.Keeps.NEVER, {1}), (tr.Keeps.COVERED, {1}), (tr.Keeps.STARTED, {0, 1})],
    ids=["never", "covered", "started"],
)
def test_who_cannot_start_keeps_the_first_turn_until_started_where_so_set(small: Any, keeps: tr.Keeps, fresh: set[int]) -> None:
    """A failure elsewhere uses the right up."""
    text = FIRST.replace("6-5 ", "")
    table = after(small, text, "draw", "pass", rules=(small.Run(),), opening_keeps=keeps, **RUN)
    assert (table.fresh, marked(table)) == (fresh, [0])


@pytest.mark.parametrize(
    ("keeps", "fresh"),
    [(tr.Keeps.NEVER, {1}), (tr.Keeps.COVERED, {0, 1}), (tr.Keeps.STARTED, {0, 1})],
    ids=["never", "covered", "started"],
)
def test_who_had_to_cover_elsewhere_keeps_the_first_turn_where_so_set(small: Any, keeps: tr.Keeps, fresh: set[int]) -> None:
    """The right to a run waits for the next turn."""
    text = FIRST.replace("hand 0: 6-5 5-5", "1 [1]: 6-5 5-5\nhand 0:").replace("turn:", "owed: 1/1\nturn:")
    choices = {"opening_keeps": keeps, "opening_doubles": tr.OpeningDoubles.BIND, "compulsory": True, **RUN}
    assert after(small, text, "5-4>1", rules=(small.Run(),), **choices).fresh == fresh


def test_without_opening_turns_there_is_none_to_keep(small: Any) -> None:
    """A first turn is done with, though the own track is not started."""
    text = FIRST.replace("6-5 ", "").replace(" opening", "")
    assert after(small, text, "draw", "pass", opening_keeps=tr.Keeps.STARTED).fresh == {1}


def test_a_kept_first_turn_is_an_opening_one_again(small: Any) -> None:
    """When the seat's turn comes round."""
    text = FIRST.replace("6-5 ", "")
    table = after(small, text, "draw", "pass", "6-3>1", "pass", rules=(small.Run(),), opening_keeps=tr.Keeps.STARTED, **RUN)
    assert (table.seat, table.turn.opening) == (0, True)


def test_zero_pieces_then_a_draw(small: Any) -> None:
    """Where one may draw at will in the first turn, whatever fits may be kept after it."""
    choices = {"opening_draws": tr.OpeningDraws.AT_WILL, **RUN}
    assert [then(small, FIRST, *moves, **choices) for moves in ([], ["draw"])] == ["5-6>0 5-6>2 draw", "5-6>0 5-6>2 pass"]


# Markers.

MARKER = """
    round 1 station 6-6
    0 [0]{mark}: 6-5
    1 [1]: 6-4 4-4
    2 []: 6-3
    hand 0: 5-1 3-1 5-5 0-0
    hand 1: 5-2 4-2 3-2 0-1
    boneyard: 1-1 2-2
    aside: rest
    owed: -
"""


@pytest.mark.parametrize(
    ("marks", "with_draw", "without"),
    [
        (tr.Marks.FAIL, [0], [0]),
        (tr.Marks.FAIL_AFTER_DRAW, [0], []),
        (tr.Marks.NO_OWN_PIECE, [0], [0]),
        (tr.Marks.OWN_DOUBLE, [], []),
        (tr.Marks.NEVER, [], []),
    ],
    ids=lambda part: part.value if isinstance(part, tr.Marks) else "",
)
def test_when_a_failure_puts_a_marker_down(small: Any, marks: tr.Marks, with_draw: list[int], without: list[int]) -> None:
    """With a draw before it, and from an empty boneyard."""
    text = "round 1 station 6-6\nhand 0: 0-1\nhand 1: 6-2 1-1\nboneyard: 3-3\naside: rest"
    bare = text.replace("boneyard: 3-3\naside: rest", "")
    assert (marked(after(small, text, "draw", "pass", marks=marks)), marked(after(small, bare, "pass", marks=marks))) == (
        with_draw,
        without,
    )


def test_a_marker_that_is_down_stays_down(small: Any) -> None:
    """A second failure changes nothing."""
    text = "round 1 station 6-6\n0 [0]*:\nhand 0: 0-1\nhand 1: 6-2 1-1"
    assert marked(after(small, text, "pass")) == [0]


@pytest.mark.parametrize(
    ("marks", "down"),
    [(tr.Marks.FAIL, []), (tr.Marks.NO_OWN_PIECE, [0]), (tr.Marks.OWN_DOUBLE, []), (tr.Marks.NEVER, [])],
    ids=lambda part: part.value if isinstance(part, tr.Marks) else "",
)
def test_a_piece_elsewhere_marks_only_where_an_own_piece_is_wanted(small: Any, marks: tr.Marks, down: list[int]) -> None:
    """A turn without a piece on the own track is marked under one setting alone."""
    assert marked(after(small, MARKER.format(mark=""), "3-1>2", marks=marks)) == down


def test_an_own_piece_is_no_reason_for_a_marker(small: Any) -> None:
    """Where one is wanted, it was laid."""
    assert marked(after(small, MARKER.format(mark=""), "5-1>0", marks=tr.Marks.NO_OWN_PIECE)) == []


def test_a_turn_that_may_end_is_marked_where_an_own_piece_is_wanted(small: Any) -> None:
    """Passing under MAY is no failure, and still no own piece was laid."""
    table = after(small, MARKER.format(mark=""), "3-1>2", "pass", rules=(GoesOn(),), marks=tr.Marks.NO_OWN_PIECE)
    assert marked(table) == [0]


@pytest.mark.parametrize(("marks", "down"), [(tr.Marks.OWN_DOUBLE, [0]), (tr.Marks.FAIL, [])], ids=["own double", "fail"])
def test_an_own_double_puts_a_marker_down_where_so_set(small: Any, marks: tr.Marks, down: list[int]) -> None:
    """It stands on the own track."""
    assert marked(after(small, MARKER.format(mark=""), "5-5>0", marks=marks)) == down


def test_a_double_on_another_track_is_no_own_double(small: Any) -> None:
    """Only the own track is marked by its double."""
    text = MARKER.format(mark="").replace("hand 0: 5-1", "hand 0: 5-1 3-3")
    tables = [after(small, text, "3-3>2", marks=tr.Marks.OWN_DOUBLE, raises=raises) for raises in tr.Raises]
    assert [marked(table) for table in tables] == [[], [], [], []]


@pytest.mark.parametrize(
    ("raises", "own", "double", "elsewhere"),
    [
        (tr.Raises.OWN, [], [], [0]),
        (tr.Raises.OWN_COVERED, [], [0], [0]),
        (tr.Raises.ANY, [], [], []),
        (tr.Raises.CHOICE, [0], [0], [0]),
    ],
    ids=lambda part: part.value if isinstance(part, tr.Raises) else "",
)
def test_what_takes_a_marker_off(
    small: Any, raises: tr.Raises, own: list[int], double: list[int], elsewhere: list[int]
) -> None:
    """A piece on the own track, one that is no double, any piece, or only the owner's choice."""
    tables = [after(small, MARKER.format(mark="*"), move, raises=raises) for move in ("5-1>0", "5-5>0", "3-1>2")]
    assert [marked(table) for table in tables] == [own, double, elsewhere]


def test_covering_the_own_double_takes_the_marker_off(small: Any) -> None:
    """Where an uncovered double leaves it."""
    text = MARKER.format(mark="*")
    table = after(small, text, "5-5>0", "5-1>0", raises=tr.Raises.OWN_COVERED, bonus=tr.Bonus.COVER)
    assert marked(table) == []


@pytest.mark.parametrize("raises", [tr.Raises.OWN, tr.Raises.OWN_COVERED, tr.Raises.CHOICE], ids=lambda raises: raises.value)
def test_another_seat_s_piece_leaves_the_marker(small: Any, raises: tr.Raises) -> None:
    """Seat 1 plays on seat 0's marked track; the marker is not its own."""
    table = after(small, MARKER.format(mark="*") + "turn: seat 1", "5-2>0", raises=raises)
    assert marked(table) == [0]


def test_covering_another_s_double_changes_no_marker(small: Any) -> None:
    """The marker on the coverer's own track stays, and none goes down on the covered one."""
    text = MARKER.format(mark="*").replace("owed: -", "owed: 1/1").replace("5-1 3-1", "5-1 4-1")
    assert marked(after(small, text, "4-1>1", compulsory=True)) == [0]


def test_a_double_on_the_own_marked_track_that_is_not_covered_leaves_it_marked(small: Any) -> None:
    """Taken off by the piece, put down again by the failure."""
    text = MARKER.format(mark="*").replace("hand 0: 5-1 3-1 5-5 0-0", "hand 0: 3-1 5-5 0-0")
    assert marked(after(small, text, "5-5>0", "draw", "pass", bonus=tr.Bonus.COVER)) == [0]


def test_an_own_double_marks_though_an_own_piece_takes_the_marker_off(small: Any) -> None:
    """The double puts it down after all; its cover takes it off."""
    choices = {"marks": tr.Marks.OWN_DOUBLE, "bonus": tr.Bonus.COVER}
    tables = [after(small, MARKER.format(mark=""), *moves, **choices) for moves in (["5-5>0"], ["5-5>0", "5-1>0"])]
    assert [marked(table) for table in tables] == [[0], []]


def test_the_turn_waits_for_a_choice_about_the_marker(small: Any) -> None:
    """After the last piece: take it off, or pass; the seat is still to move."""
    table = after(small, MARKER.format(mark="*"), "5-1>0", raises=tr.Raises.CHOICE)
    assert (table.seat, table.turn.due) == (0, tr.Due.NONE)


@pytest.mark.parametrize(("choice", "down"), [("unmark", []), ("pass", [0])])
def test_the_marker_is_taken_off_by_choice(small: Any, choice: str, down: list[int]) -> None:
    """Either way the turn ends."""
    table = after(small, MARKER.format(mark="*"), "3-1>2", choice, raises=tr.Raises.CHOICE)
    assert (table.seat, marked(table)) == (1, down)


@pytest.mark.parametrize(("choice", "down"), [("mark", [0]), ("pass", [])])
def test_the_marker_is_put_down_by_choice(small: Any, choice: str, down: list[int]) -> None:
    """Either way the turn ends."""
    table = after(small, MARKER.format(mark=""), "3-1>2", choice, lowers=True)
    assert (table.seat, marked(table)) == (1, down)


def test_where_there_is_nothing_to_choose_the_turn_ends_by_itself(small: Any) -> None:
    """The marker is up, and may only be taken off."""
    assert after(small, MARKER.format(mark=""), "5-1>0", raises=tr.Raises.CHOICE).seat == 1


def test_a_seat_that_goes_out_has_nothing_to_choose(small: Any) -> None:
    """The round is over at once."""
    text = "round 1 station 6-6\n0 [0]*:\nhand 0: 6-5\nhand 1: 6-2 1-1\nboneyard: rest"
    assert after(small, text, "6-5>0", raises=tr.Raises.CHOICE, lowers=True).cause == "went-out"


TEAMS = """
    round 1 station 6-6
    0 [0,2]{mark}:
    1 [1,3]:
    hand 0: {hand} 0-1
    hand 1: 6-1 1-1
    hand 2: 6-2 2-2
    hand 3: 6-3 3-3
    boneyard: rest
    turn: seat {seat}
"""


def team(small: Any, text: str, *moves: str, **choices: Any) -> tr.Table:
    """Four seats, two tracks, partners face to face."""
    rules = small.ruleset(owned=small.Owners(((0, 2), (1, 3))), **choices)
    table: tr.Table = small.play(rules, tr.table(rules, text), *moves)
    return table


def test_a_failing_partner_marks_the_team_s_track(small: Any) -> None:
    """Seat 2's failure is seat 0's too."""
    text = TEAMS.format(mark="", hand="6-4", seat=2).replace("hand 2: 6-2 2-2", "hand 2: 1-2 2-2")
    assert marked(team(small, text, "pass", draws=0)) == [0]


def test_a_partner_s_piece_takes_the_team_s_marker_off(small: Any) -> None:
    """Whoever of the two had failed."""
    assert marked(team(small, TEAMS.format(mark="*", hand="6-4", seat=2), "6-2>0")) == []


def test_markers_go_on_every_track_of_the_seat(small: Any) -> None:
    """A seat may own two; one failure marks both, and one choice would clear both."""
    rules = small.ruleset(owned=small.Owners(((0,), (0, 1), (1,))), draws=0)
    table = tr.table(rules, "round 1 station 6-6\n0:\n1:\n2:\nhand 0: 0-1\nhand 1: 6-2 1-1")
    assert marked(small.play(rules, table, "pass")) == [0, 1]


def test_markers_come_off_every_track_of_the_seat(small: Any) -> None:
    """Not off the track of the other alone."""
    rules = small.ruleset(owned=small.Owners(((0,), (0, 1), (1,))))
    table = tr.table(
        rules, "round 1 station 6-6\n0 [0]*:\n1 [0,1]*:\n2 [1]*:\nhand 0: 6-1 0-0\nhand 1: 6-2 1-1\nboneyard: rest"
    )
    assert marked(small.play(rules, table, "6-1>0")) == [2]


def test_where_nobody_owns_a_track_failing_marks_nothing(small: Any) -> None:
    """Communal tracks alone."""
    rules = small.ruleset(owned=small.Owners(), communal=2, draws=0)
    table = tr.table(rules, "round 1 station 6-6\nhand 0: 0-1\nhand 1: 6-2 1-1")
    assert marked(small.play(rules, table, "pass")) == []


# Toes.

TOES = """
    round 1 station 6-6
    0 [0]*: 6-5
    1 [1]*: 6-4
    2 []: 6-3
    hand 0: 5-5 5-0 5-1 5-2 4-4 3-3 0-0
    hand 1: 5-3 5-4 0-1 4-2 3-2
    boneyard: 1-1 2-2
    aside: rest
"""


THREE = {"toes": 3, "compulsory": True, "raises": tr.Raises.OWN_COVERED}
"""Three toes that all must lay; a double leaves the marker where it is."""


def shape(table: tr.Table, index: int) -> tuple[str, int, int, int | None]:
    """A track's pieces, end, room and parent."""
    track = table.tracks[index]
    return names(track.pieces), track.end, track.room, track.parent


def test_a_double_takes_as_many_toes_as_are_set(small: Any) -> None:
    """It stands with room for three, and is owed."""
    table = after(small, TOES, "5-5>0", toes=3)
    assert (shape(table, 0), table.owed) == (("5-6 5-5", 5, 3, None), (0,))


def test_a_piece_that_is_no_double_takes_one(small: Any) -> None:
    """As in any game."""
    assert shape(after(small, TOES, "5-0>0", toes=3), 0) == ("5-6 0-5", 0, 1, None)


def test_a_toe_starts_a_track_of_its_own(small: Any) -> None:
    """It has the owners and the marker of the double's track, and the double has room for one less."""
    table = after(small, TOES, "5-5>0", "5-3>0", **THREE)
    assert (shape(table, 0), shape(table, 3), table.tracks[3].owners, table.tracks[3].marked) == (
        ("5-6 5-5", 5, 2, None),
        ("3-5", 3, 1, 0),
        {0},
        True,
    )


def test_a_double_with_toes_to_come_stays_owed(small: Any) -> None:
    """Until the last of them."""
    moves = ["5-5>0", "5-3>0", "5-0>0", "5-4>0"]
    assert [after(small, TOES, *moves[:count], **THREE).owed for count in (1, 2, 3, 4)] == [(0,), (0,), (0,), ()]


def test_the_last_toe_carries_the_line_on(small: Any) -> None:
    """The third piece finds room for one: it joins the double's own track, and nothing is owed."""
    table = after(small, TOES, "5-5>0", "5-3>0", "5-0>0", "5-4>0", **THREE)
    assert (shape(table, 0), len(table.tracks), table.owed) == (("5-6 5-5 4-5", 4, 1, None), 5, ())


def test_a_double_s_place_in_the_order_is_kept_while_toes_are_laid(small: Any) -> None:
    """It is the oldest until it is done."""
    table = after(small, TOES, "5-5>0", "5-3>0", "3-3>2", toes=3, raises=tr.Raises.OWN_COVERED)
    assert table.owed == (0, 2)


def test_a_double_may_be_a_toe(small: Any) -> None:
    """It takes toes itself, and is owed on the track that it starts."""
    rules = small.ruleset(pieces=small.Dominoes(2, 2), hand=small.Sizes(((2, 2),)), toes=2)
    text = "round 1 station 2-2\n0: 2-1 1-1 +2\nhand 0: 1-1#2 0-0\nhand 1: 0-1 0-2\nboneyard: rest\nowed: 0/1"
    table = small.play(rules, tr.table(rules, text), "1-1>0")
    assert (shape(table, 2), table.owed, table.layers) == (("1-1#2", 1, 2, 0), (0, 2), (1, 0))


def test_a_toe_that_may_not_be_built_on_has_no_room(small: Any) -> None:
    """It lies there; the last one carries the line on as ever."""
    table = after(small, TOES, "5-5>0", "5-3>0", "5-0>0", "5-4>0", toes_sprout=False, **THREE)
    assert [shape(table, index) for index in (0, 3, 4)] == [
        ("5-6 5-5 4-5", 4, 1, None),
        ("3-5", 3, 0, 0),
        ("0-5", 0, 0, 0),
    ]


def test_a_double_that_is_a_toe_without_room_is_owed_by_nobody(small: Any) -> None:
    """Nothing could be laid on it."""
    rules = small.ruleset(pieces=small.Dominoes(2, 2), hand=small.Sizes(((2, 2),)), toes=2, toes_sprout=False)
    text = "round 1 station 2-2\n0: 2-1 1-1 +2\nhand 0: 1-1#2 0-0\nhand 1: 0-1 0-2\nboneyard: rest\nowed: 0/1"
    table = small.play(rules, tr.table(rules, text), "1-1>0")
    assert (shape(table, 2), table.owed) == (("1-1#2", 1, 0, 0), (0,))


@pytest.mark.parametrize(
    ("where", "rooms"),
    [(tr.ToesOn.ALL, [3, 3, 3]), (tr.ToesOn.PERSONAL, [3, 3, 1]), (tr.ToesOn.OWN, [3, 1, 1])],
    ids=lambda part: part.value if isinstance(part, tr.ToesOn) else "",
)
def test_on_whose_tracks_a_double_takes_toes(small: Any, where: tr.ToesOn, rooms: list[int]) -> None:
    """On all, on those with an owner, or on the layer's own."""
    moves = ["5-5>0", "4-4>1", "3-3>2"]
    assert [after(small, TOES, move, toes=3, toes_on=where).tracks[at].room for at, move in enumerate(moves)] == rooms


def test_a_double_with_fewer_pieces_left_than_toes_is_owed_until_the_last_is_laid(small: Any) -> None:
    """One five is left for three toes: owed, and then dead."""
    text = TOES.replace("5-0 5-1 5-2 ", "").replace("5-3 5-4 ", "5-4 ")
    tables = [after(small, text, *moves, **THREE) for moves in (["5-5>0"], ["5-5>0", "5-4>0"])]
    assert [(table.owed, table.tracks[0].room) for table in tables] == [((0,), 3), ((), 2)]


def test_a_cover_on_a_double_with_toes_is_one_piece(small: Any) -> None:
    """The bonus is met by the first toe; the others are owed by all."""
    table = after(small, TOES, "5-5>0", "5-0>0", toes=3, bonus=tr.Bonus.COVER, compulsory=True)
    assert (table.seat, table.binding, table.tracks[0].room) == (1, (0,), 2)


def test_a_marker_stands_on_toes_too_and_comes_off_all_of_them(small: Any) -> None:
    """Toes have the owners of their double's track."""
    tables = [after(small, TOES, *moves, **THREE) for moves in (["5-5>0", "5-3>0"], ["5-5>0", "5-3>0", "5-0>0"])]
    assert [marked(table) for table in tables] == [[0, 1, 3], [1]]


# How a round ends.


def test_who_lays_the_last_piece_is_out(small: Any) -> None:
    """The round ends at once."""
    rules = small.ruleset()
    table = tr.table(rules, "round 1 station 6-6\nhand 0: 6-5\nhand 1: 6-2 1-1\nboneyard: rest")
    assert tr.outcome(rules, small.play(rules, table, "6-5>0")) == tr.Outcome("went-out", (0,))


def test_an_empty_boneyard_ends_nothing(small: Any) -> None:
    """Play goes on while somebody can lay."""
    text = "round 1 station 6-6\nhand 0: 0-1\nhand 1: 6-2 1-1\nboneyard: 0-0\naside: rest"
    assert after(small, text, "draw", "pass").over is False


def test_a_round_that_goes_on_has_no_outcome(small: Any) -> None:
    """None says so."""
    rules = small.ruleset()
    assert tr.outcome(rules, tr.deal(rules, 2, seed=1)) is None


LAST = "round 1 station 6-6\n0: 6-5\nhand 0: 5-5\nhand 1: 5-2 1-1\nboneyard: {yard}\naside: rest"


@pytest.mark.parametrize("bonus", list(tr.Bonus), ids=lambda bonus: bonus.value)
def test_one_may_go_out_on_a_double(small: Any, bonus: tr.Bonus) -> None:
    """Whatever a double asks for elsewhere: a seat that is out owes nothing."""
    table = after(small, LAST.format(yard="3-3"), "5-5>0", bonus=bonus, compulsory=True)
    assert (table.cause, table.out(0)) == ("went-out", True)


@pytest.mark.parametrize("bonus", list(tr.Bonus), ids=lambda bonus: bonus.value)
def test_where_one_may_not_go_out_on_a_double_the_round_goes_on(small: Any, bonus: tr.Bonus) -> None:
    """The seat has an empty hand and owes its double."""
    table = after(small, LAST.format(yard="3-3"), "5-5>0", bonus=bonus, out_on_double=False)
    assert (table.over, table.out(0), table.layers) == (False, False, (0,))


def test_who_owes_a_double_with_an_empty_hand_draws(small: Any) -> None:
    """And covers with what is drawn: then it is out."""
    table = after(small, LAST.format(yard="5-0"), "5-5>0", "draw", "5-0>0", bonus=tr.Bonus.COVER, out_on_double=False)
    assert table.cause == "went-out"


def test_who_owes_a_double_and_cannot_draw_waits_with_an_empty_hand(small: Any) -> None:
    """Marked, and out at the instant when another covers the double."""
    choices = {"bonus": tr.Bonus.COVER, "out_on_double": False, "compulsory": True}
    waiting = after(small, LAST.format(yard="-"), "5-5>0", "pass", **choices)
    covered = after(small, LAST.format(yard="-"), "5-5>0", "pass", "5-2>0", **choices)
    assert (waiting.over, marked(waiting), covered.cause, covered.out(0)) == (False, [0], "went-out", True)


def test_who_owes_a_double_with_an_empty_hand_has_a_turn_like_any_seat(small: Any) -> None:
    """Its next turn comes; it is bound to the double and draws."""
    text = LAST.format(yard="3-3 4-4 2-2 1-3 5-0").replace("5-2 1-1", "0-0 1-1").replace("0: 6-5", "0: 6-5\n1: 6-1")
    choices = {"out_on_double": False, "compulsory": True}
    table = after(small, text, "5-5>0", "draw", "pass", **choices)
    assert (table.seat, table.binding, small.legal(small.ruleset(communal=1, **choices), table)) == (0, (0,), "draw")


def test_who_ends_a_run_on_a_double_with_an_empty_hand_waits_until_it_wakes(small: Any) -> None:
    """Asleep it binds nobody and asks for no draw; when all have had their first turn its layer is bound, and draws."""
    text = FIRST.replace("6-5 5-5 5-4 0-1 3-1", "6-5 5-5")
    choices = {"rules": (small.Run(),), "out_on_double": False, "compulsory": True, **RUN}
    moves = ["6-5>0", "5-5>0", "pass", "6-3>1", "pass"]
    waiting, woken = after(small, text, *moves[:3], **choices), after(small, text, *moves, **choices)
    assert (waiting.over, waiting.binding, waiting.layers) == (False, (), (0,))
    assert (woken.seat, woken.binding, then(small, text, *moves, **choices)) == (0, (0,), "draw")


def test_who_goes_out_on_a_dead_double_is_out(small: Any) -> None:
    """Though one may not go out on a double: nothing is owed."""
    text = LAST.format(yard="3-3").replace("5-2", "4-2")
    assert after(small, text, "5-5>0", out_on_double=False, bonus=tr.Bonus.COVER).cause == "went-out"


def test_the_last_piece_may_cover_another_s_double(small: Any) -> None:
    """The seat is out as ever."""
    text = "round 1 station 6-6\n1: 6-5 5-5\nhand 0: 5-4\nhand 1: 1-1 2-2\nboneyard: rest\nowed: 1/1"
    assert after(small, text, "5-4>1", compulsory=True, out_on_double=False).cause == "went-out"


def test_who_laid_an_uncovered_double_earlier_may_go_out_on_another_piece(small: Any) -> None:
    """Where one may go out on a double, an older one keeps nobody in."""
    text = "round 1 station 6-6\n0: 6-5 5-5\n2: 6-3\nhand 0: 3-1\nhand 1: 5-2 1-1\nboneyard: rest\nowed: 0/0"
    assert after(small, text, "3-1>2").cause == "went-out"


def test_who_laid_two_doubles_may_go_out_by_covering_one(small: Any) -> None:
    """The free bonus covers the older, the newer stays uncovered; the hand is empty and the round over."""
    text = "round 1 station 6-6\n0: 6-5\n2: 6-3\nhand 0: 5-5 3-3 5-1\nhand 1: 5-2 3-2 1-1\nboneyard: rest"
    assert after(small, text, "5-5>0", "3-3>2", "5-1>0", bonus=tr.Bonus.FREE).cause == "went-out"


def test_where_one_may_not_go_out_on_a_double_an_older_one_keeps_one_in(small: Any) -> None:
    """An empty hand that owes any double is not out."""
    text = "round 1 station 6-6\n0: 6-5 5-5\n2: 6-3\nhand 0: 3-1\nhand 1: 5-2 1-1\nboneyard: rest\nowed: 0/0"
    table = after(small, text, "3-1>2", out_on_double=False)
    assert (table.over, table.out(0)) == (False, False)


FINISH = """
    round 1 station 6-6
    hand 0: 6-5
    hand 1: 6-4 4-4
    hand 2: 6-3 3-3
    boneyard: rest
    fresh: 0 1 2
    turn: seat 0
"""


def test_a_round_ends_at_once_though_others_have_had_no_turn(small: Any) -> None:
    """Unless a rule says otherwise."""
    assert after(small, FINISH, "6-5>0").cause == "went-out"


def test_all_finish_their_first_turn_where_so_set(small: Any) -> None:
    """The round ends with the last first turn."""
    tables = [
        after(small, FINISH, *moves, finish_first=True)
        for moves in (["6-5>0"], ["6-5>0", "6-4>1"], ["6-5>0", "6-4>1", "6-3>2"])
    ]
    assert [table.cause for table in tables] == [None, None, "went-out"]


def test_several_may_be_out_after_the_first_turns(small: Any) -> None:
    """Each of them is told."""
    rules = small.ruleset(finish_first=True)
    table = small.play(rules, tr.table(rules, FINISH.replace(" 4-4", "")), "6-5>0", "6-4>1", "6-3>2")
    assert tr.outcome(rules, table) == tr.Outcome("went-out", (0, 1))


def test_all_may_be_out_after_the_first_turns(small: Any) -> None:
    """Then nobody is left to move, and the round is over."""
    rules = small.ruleset(finish_first=True)
    text = FINISH.replace(" 4-4", "").replace(" 3-3", "")
    table = small.play(rules, tr.table(rules, text), "6-5>0", "6-4>1", "6-3>2")
    assert tr.outcome(rules, table) == tr.Outcome("went-out", (0, 1, 2))


def test_who_is_out_has_no_turn_while_others_finish_theirs(small: Any) -> None:
    """Seat 1 is out already and is passed over."""
    text = FINISH.replace("hand 1: 6-4 4-4", "hand 1: -").replace("fresh: 0 1 2", "fresh: 0 2").replace("6-5", "6-5 5-5")
    assert after(small, text, "6-5>0", finish_first=True).seat == 2


def test_nobody_waits_for_the_first_turn_of_a_seat_that_is_out(small: Any) -> None:
    """Seat 1 has kept its first turn and has no piece left; with its double covered it is out, and nobody else has one to come."""
    rules = small.ruleset(finish_first=True, compulsory=True)
    text = "round 1 station 6-6\n1: 6-4 4-4\nhand 0: 5-4 0-0\nhand 1: -\nhand 2: 3-3\naside: rest\nfresh: 1\nowed: 1/1"
    table = small.play(rules, tr.table(rules, text), "5-4>1")
    assert tr.outcome(rules, table) == tr.Outcome("went-out", (1,))


def test_after_the_first_turns_a_round_ends_at_once(small: Any) -> None:
    """Nobody is fresh any more."""
    text = FINISH.replace("fresh: 0 1 2", "fresh: -")
    assert after(small, text, "6-5>0", finish_first=True).cause == "went-out"


def test_a_round_is_blocked_when_nobody_can_lay_or_draw(small: Any) -> None:
    """The boneyard is empty and no six is left."""
    rules = small.ruleset()
    table = tr.table(rules, "round 1 station 6-6\nhand 0: 0-1\nhand 1: 0-2")
    assert tr.outcome(rules, small.play(rules, table, "pass")) == tr.Outcome("blocked", ())


def test_a_round_in_which_somebody_can_still_lay_is_not_blocked(small: Any) -> None:
    """However many have passed."""
    text = "round 1 station 6-6\nhand 0: 0-1\nhand 1: 0-2\nhand 2: 0-6 1-1"
    assert after(small, text, "pass", "pass").cause is None


def test_a_round_in_which_somebody_can_still_draw_is_not_blocked(small: Any) -> None:
    """Though what is left helps nobody."""
    assert (
        after(small, "round 1 station 6-6\nhand 0: 0-1\nhand 1: 0-2\nboneyard: 0-0 1-1\naside: rest", "draw", "pass").cause
        is None
    )


def test_a_boneyard_that_nobody_may_draw_from_does_not_keep_a_round_going(small: Any) -> None:
    """Where the rules know no draw."""
    text = "round 1 station 6-6\nhand 0: 0-1\nhand 1: 0-2\nboneyard: 0-6\naside: rest"
    assert after(small, text, "pass", draws=0).cause == "blocked"


def test_a_piece_that_only_a_marker_will_make_playable_keeps_a_round_going(small: Any) -> None:
    """Seat 0's own end is 5 and it has no five; once it has passed, its marked track takes seat 1's 5-0, in the next lap."""
    text = """
        round 1 station 6-6
        0 [0]: 6-5
        hand 0: 1-2
        hand 1: 5-0 0-0
        hand 2: 5-1 1-1
        fresh: 1 2
        turn: seat 1 opening
    """
    moves = ["pass", "pass", "pass"]
    table = after(small, text, *moves, rules=(small.Run(),), opening=True)
    ruleset = small.ruleset(small.Run(), communal=1, opening=True)
    assert (table.cause, table.seat, small.legal(ruleset, table)) == (None, 1, "0-5>0")


def test_a_lap_in_which_nobody_may_draw_yet_does_not_block_a_round(small: Any) -> None:
    """In the first turn nobody draws; in the second lap they do."""
    text = "round 1 station 6-6\nhand 0: 0-1\nhand 1: 0-2\nboneyard: 0-0\naside: rest\nfresh: 0 1\nturn: seat 0 opening"
    assert after(small, text, "pass", opening=True, opening_draws=tr.OpeningDraws.NEVER).cause is None


def test_a_rule_may_end_a_round(small: Any) -> None:
    """Its name is the cause; nobody need be out."""
    rules = small.ruleset(LowBoneyard(1))
    table = tr.table(rules, "round 1 station 6-6\nhand 0: 0-1\nhand 1: 0-2\nboneyard: 0-0 1-1\naside: rest")
    assert tr.outcome(rules, small.play(rules, table, "draw")) == tr.Outcome("low-boneyard", ())


def test_a_rule_that_would_end_a_round_is_asked_after_every_move(small: Any) -> None:
    """Two are left after the first draw of two, and the round goes on."""
    rules = small.ruleset(LowBoneyard(1), draws=2)
    table = tr.table(rules, "round 1 station 6-6\nhand 0: 0-1\nhand 1: 0-2\nboneyard: 0-0 1-1 2-2\naside: rest")
    assert [small.play(rules, table, *moves).cause for moves in (["draw"], ["draw", "draw"])] == [None, "low-boneyard"]


def test_who_went_out_is_the_cause_before_any_rule(small: Any) -> None:
    """Exactly one cause, though two hold."""
    text = "round 1 station 6-6\nhand 0: 6-5\nhand 1: 0-2"
    assert after(small, text, "6-5>0", rules=(LowBoneyard(0),)).cause == "went-out"


# Scores.

SCORED = "round 1 station 6-6\n0 [0]*:\nhand 0: 1-2 3-4\nhand 1: 5-5\nboneyard: rest"


def test_a_hand_costs_what_its_pieces_are_worth(small: Any) -> None:
    """At any moment of the round."""
    rules = small.ruleset()
    assert tr.score(rules, tr.table(rules, SCORED)) == (10, 10)


def test_an_empty_hand_costs_nothing(small: Any) -> None:
    """Who is out has none."""
    rules = small.ruleset()
    assert tr.score(rules, tr.table(rules, "round 1 station 6-6\nhand 0: -\nhand 1: 5-5\nover: went-out")) == (0, 10)


def test_what_lies_on_the_table_costs_nothing(small: Any) -> None:
    """Only pieces in hand score."""
    rules = small.ruleset()
    assert tr.score(rules, tr.table(rules, "round 1 station 6-6\n0: 6-5\nhand 0: 0-0\nhand 1: 0-1")) == (0, 1)


def test_charges_add_up(small: Any) -> None:
    """A fee of five for the marker of seat 0, a bonus of ten for seat 1, which is out, and may end below nothing."""
    rules = small.ruleset(Fee(), OutBonus())
    table = tr.table(rules, SCORED.replace("5-5", "-"))
    assert tr.score(rules, table) == (15, -10)


def test_a_blocked_round_is_scored_as_the_policy_says(small: Any) -> None:
    """Here the lowest hand counts nothing."""

    @frozen
    class LowestFree:
        """The lowest hand of a blocked round costs nothing."""

        def scores(self, table: tr.Table, scores: tuple[int, ...]) -> tuple[int, ...]:
            """All but the lowest."""
            return tuple(0 if score == min(scores) else score for score in scores)

    rules = small.ruleset(blocked=LowestFree())
    table = small.play(rules, tr.table(rules, "round 1 station 6-6\nhand 0: 1-3\nhand 1: 4-5"), "pass")
    assert tr.score(rules, table) == (0, 9)


def test_a_round_that_somebody_won_is_not_scored_as_a_blocked_one(small: Any) -> None:
    """The policy is not asked."""
    rules = small.ruleset(blocked=BlockedScores((99, 99)))
    table = tr.table(rules, "round 1 station 6-6\nhand 0: -\nhand 1: 5-5\nover: went-out")
    assert tr.score(rules, table) == (0, 10)


def test_a_blocked_round_that_is_dealt_again_costs_nobody_anything(small: Any) -> None:
    """It does not count."""
    rules = small.ruleset(blocked=small.Again())
    table = small.play(rules, tr.table(rules, "round 1 station 6-6\nhand 0: 1-3\nhand 1: 4-5"), "pass")
    assert tr.score(rules, table) == (0, 0)


def test_of_rules_that_end_a_round_at_once_the_first_by_name_is_the_cause(small: Any) -> None:
    """In whatever order they are given."""
    orders = [(LowBoneyard(99), EndsNow()), (EndsNow(), LowBoneyard(99))]
    assert [after(small, PLAIN, "6-5>0", rules=rules, communal=1).cause for rules in orders] == ["ends-now"] * 2


# Rules and policies that fail in a step.


@pytest.mark.parametrize(
    ("facet", "answer", "fault"),
    [
        ("due", RuntimeError("no"), "raised RuntimeError: no"),
        ("due", None, "gave None, which is no trainrules.Due"),
        ("due", 3, "gave 3, which is no trainrules.Due"),
        ("due", True, "gave True, which is no trainrules.Due"),
        ("ends_round", KeyError("x"), "raised KeyError: 'x'"),
        ("ends_round", None, "gave None, which is neither True nor False"),
        ("ends_round", 1, "gave 1, which is neither True nor False"),
    ],
    ids=lambda part: part if isinstance(part, str) and " " not in part else repr(part)[:12],
)
def test_a_facet_that_fails_is_named_and_the_table_stays(small: Any, facet: str, answer: Any, fault: str) -> None:
    """A fault in the middle of a step leaves the table before it whole."""
    rules = small.ruleset(Answers(facet, answer), communal=1)
    table = tr.table(rules, PLAIN)
    before = copy.deepcopy(table)
    with pytest.raises(tr.RuleFailed) as caught:
        tr.apply(rules, table, tr.move("6-5>0", table))
    assert (caught.value.args, table, small.legal(rules, table)) == (
        (f"rule 'answers' (of {__name__})", facet, fault),
        before,
        "5-6>0 5-6>2",
    )


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        (RuntimeError("no"), "raised RuntimeError: no"),
        ("5", "gave '5', which is no whole number"),
        (2.5, "gave 2.5, which is no whole number"),
        (True, "gave True, which is no whole number"),
        (None, "gave None, which is no whole number"),
    ],
    ids=repr,
)
def test_charges_that_fail_are_named(small: Any, answer: Any, fault: str) -> None:
    """Only whole numbers add up."""
    rules = small.ruleset(Answers("charges", answer))
    with pytest.raises(tr.RuleFailed) as caught:
        tr.score(rules, tr.table(rules, SCORED))
    assert caught.value.args == (f"rule 'answers' (of {__name__})", "charges", fault)


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        (RuntimeError("no"), "raised RuntimeError: no"),
        ((1,), "gave (1,), which is no tuple of 2 whole numbers"),
        ([1, 2], "gave [1, 2], which is no tuple of 2 whole numbers"),
        ((1, "2"), "gave (1, '2'), which is no tuple of 2 whole numbers"),
        (7, "gave 7, which is no tuple of 2 whole numbers"),
    ],
    ids=repr,
)
def test_scores_of_a_blocked_round_that_fail_are_named(small: Any, answer: Any, fault: str) -> None:
    """A number a seat, or None."""
    rules = small.ruleset(blocked=BlockedScores(answer))
    table = tr.table(rules, "round 1 station 6-6\nhand 0: 1-3\nhand 1: 4-5\nover: blocked")
    with pytest.raises(tr.RuleFailed) as caught:
        tr.score(rules, table)
    assert caught.value.args == (
        f"policy 'BlockedScores' (of {__name__}), given by rule 'says' (of tests.core.conftest)",
        "scores",
        fault,
    )


# Laws over any table that play reaches.


@settings(max_examples=60)
@given(st.data())
def test_every_piece_is_in_one_place(small: Any, data: st.DataObject) -> None:
    """A track, a hand, the boneyard or the station."""
    _, table = data.draw(small.tables())
    places = [piece for track in table.tracks for piece in track.pieces]
    places += [piece for hand in table.hands for piece in hand] + list(table.boneyard)
    places += [table.station] if table.kit.playing >> table.station.index & 1 else []
    assert sorted(piece.index for piece in places) == [piece.index for piece in table.kit.named(table.kit.playing)]


@settings(max_examples=60)
@given(st.data())
def test_only_live_uncovered_doubles_are_owed(small: Any, data: st.DataObject) -> None:
    """Each once, on a track that ends in it and takes another piece."""
    _, table = data.draw(small.tables())
    assert [track for track in table.owed if table.dead(table.tracks[track]) or not table.tracks[track].room] == []
    assert (len(set(table.owed)), len(table.layers)) == (len(table.owed), len(table.owed))


@settings(max_examples=60)
@given(st.data())
def test_the_seat_to_move_is_not_out_while_the_round_goes_on(small: Any, data: st.DataObject) -> None:
    """Who is out has no turn."""
    _, table = data.draw(small.tables())
    assert table.over or not table.out(table.seat)


@settings(max_examples=40)
@given(st.data())
def test_every_round_ends(small: Any, data: st.DataObject) -> None:
    """Whatever the settings, and whatever is chosen; blocked, won, and never stuck."""
    rules = data.draw(small.rulesets())
    chance = data.draw(st.randoms(use_true_random=False))
    table = tr.deal(rules, rules.seats[0], seed=data.draw(st.integers(0, 99)))
    for _ in range(2000):
        if table.over:
            break
        table = tr.apply(rules, table, chance.choice(tr.legal_moves(rules, table)))
    assert table.cause in ("went-out", "blocked")


@settings(max_examples=40)
@given(st.data())
def test_a_move_changes_the_hand_of_the_seat_to_move_alone(small: Any, data: st.DataObject) -> None:
    """One piece less by a play, one more by a draw, and nobody else's."""
    rules, table = data.draw(small.tables())
    for move in tr.legal_moves(rules, table):
        changed = tr.apply(rules, table, move)
        sizes = [len(mine) - len(his) for mine, his in zip(changed.hands, table.hands, strict=True)]
        expected = [0] * table.seats
        expected[table.seat] = {tr.Play: -1, tr.Draw: 1}.get(type(move), 0)
        assert sizes == expected


@pytest.mark.parametrize("track", [0.0, False], ids=repr)
def test_a_track_that_only_equals_a_number_is_none(small: Any, track: Any) -> None:
    """A number read from elsewhere may look whole; the move could not be told or written down."""
    rules = small.ruleset()
    table = tr.table(rules, "round 1 station 6-6\nhand 0: 5-6 1-2\nhand 1: 3-4\nturn: seat 0")
    with pytest.raises(tr.IllegalMove, match="There is no track"):
        tr.apply(rules, table, tr.Play(table.kit["5-6"], track))


def test_a_table_of_other_pieces_is_refused_whatever_is_asked(small: Any) -> None:
    """Its scores would be those of other pieces."""
    rules, other = small.ruleset(), small.ruleset(pieces=small.Dominoes(5))
    table = tr.deal(other, 2, seed=1)
    for ask in (tr.legal_moves, tr.outcome, tr.score):
        with pytest.raises(tr.BadInput, match="use the table's own rules"):
            ask(rules, table)


def test_a_match_in_place_of_a_table_is_refused(small: Any) -> None:
    """With where its table is."""
    rules = small.ruleset()
    with pytest.raises(tr.BadInput, match="is no table; a match has one"):
        tr.legal_moves(rules, tr.Match.start(rules, 2, seed=1))
