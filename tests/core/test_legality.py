"""What is legal: binding beats closes, closes beats opens, and what is forbidden is forbidden over all."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from attrs import field, frozen
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr

TWO_OWED = """
    round 1 station 6-6
    0 [0]: 6-5 5-5
    1 [1]: 6-4 4-4
    2 []: 6-3
    hand 0: 5-2 4-2 3-2
    hand 1: 5-1 4-1
    owed: 1/1 0/0
"""
"""Two doubles are uncovered: first seat 1's on track 1, then seat 0's on track 0."""


@frozen
class OpenTo(tr.Rule):
    """The track of that index may be used by everybody."""

    index: int

    def opens(self, table: tr.Table, track: tr.Track) -> bool:
        """That track."""
        return track.index == self.index


@frozen
class OpenAlso(tr.Rule):
    """The track of that index may be used by everybody too."""

    index: int

    def opens(self, table: tr.Table, track: tr.Track) -> bool:
        """That track."""
        return track.index == self.index


@frozen
class CloseAll(tr.Rule):
    """No track may be used."""

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """Every track."""
        return True


@frozen
class Close(tr.Rule):
    """The track of that index may not be used."""

    index: int

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """That track."""
        return track.index == self.index


@frozen
class CloseUnstarted(tr.Rule):
    """Until your own track is started, you may not play on another."""

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """All but one's own."""
        return not (table.mine(track) or table.started)


@frozen
class NoTwos(tr.Rule):
    """No piece with a two may be laid."""

    def forbids(self, table: tr.Table, play: tr.Play) -> bool:
        """Whatever the track."""
        return 2 in play.piece.values


@frozen
class NoOnes(tr.Rule):
    """No piece with a one may be laid."""

    def forbids(self, table: tr.Table, play: tr.Play) -> bool:
        """Whatever the track."""
        return 1 in play.piece.values


@frozen
class Watch(tr.Rule):
    """What a facet is shown is written down."""

    seen: list[Any] = field(factory=list, eq=False)

    def opens(self, table: tr.Table, track: tr.Track) -> bool:
        """Nothing."""
        self.seen.append(("opens", track.index))
        return False

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """Nothing."""
        self.seen.append(("closes", track.index))
        return False

    def forbids(self, table: tr.Table, play: tr.Play) -> bool:
        """Nothing."""
        self.seen.append(("forbids", str(play), play.piece in table.hand(table.seat)))
        return False


@frozen
class Fails(tr.Rule):
    """A facet raises."""

    facet: str

    def opens(self, table: tr.Table, track: tr.Track) -> bool:
        """Raises, or no."""
        return self._answer("opens")

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """Raises, or no."""
        return self._answer("closes")

    def forbids(self, table: tr.Table, play: tr.Play) -> bool:
        """Raises, or no."""
        return self._answer("forbids")

    def _answer(self, facet: str) -> bool:
        if facet == self.facet:
            raise RuntimeError(facet)
        return False


def moves(small: Any, text: str, *rules: tr.Rule, **choices: Any) -> str:
    """The legal moves of a position under the small game with a communal track, these rules and settings."""
    ruleset = small.ruleset(*rules, **{"communal": 1, **choices})
    answer: str = small.legal(ruleset, tr.table(ruleset, text))
    return answer


# Which tracks are free.


def test_own_and_communal_tracks_may_be_used(small: Any) -> None:
    """Another seat's track may not."""
    assert moves(small, "round 1 station 6-6\nhand 0: 6-5\nhand 1: 1-2") == "5-6>0 5-6>2"


def test_a_marked_track_may_be_used_by_anybody(small: Any) -> None:
    """Though it is another seat's."""
    assert moves(small, "round 1 station 6-6\n1 [1]*:\nhand 0: 6-5\nhand 1: 1-2") == "5-6>0 5-6>1 5-6>2"


def test_one_s_own_marked_track_may_be_used(small: Any) -> None:
    """A marker shuts nobody out."""
    assert moves(small, "round 1 station 6-6\n0 [0]*:\nhand 0: 6-5\nhand 1: 1-2") == "5-6>0 5-6>2"


def test_a_team_s_track_may_be_used_by_each_partner(small: Any) -> None:
    """Own means to be among the owners, whatever the number of the track."""
    rules = small.ruleset(owned=small.Owners(((1, 3), (0, 2))))
    table = tr.table(rules, "round 1 station 6-6\nhand 0: 6-5\nhand 1: 1-2\nhand 2: 6-4\nhand 3: 6-3\nturn: seat 2")
    assert small.legal(rules, table) == "4-6>1"


def test_a_track_that_a_rule_opens_may_be_used(small: Any) -> None:
    """Neither own, communal nor marked, but opened."""
    assert moves(small, "round 1 station 6-6\nhand 0: 6-5\nhand 1: 1-2", OpenTo(1)) == "5-6>0 5-6>1 5-6>2"


@pytest.mark.parametrize("rules", [(OpenTo(1), OpenAlso(2)), (OpenTo(2), OpenAlso(1))], ids=["first", "second"])
def test_one_rule_that_opens_suffices(small: Any, rules: tuple[tr.Rule, ...]) -> None:
    """Any yes opens, in any order of the rules."""
    assert moves(small, "round 1 station 6-6\nhand 0: 6-5\nhand 1: 1-2", *rules) == "5-6>0 5-6>1 5-6>2"


@pytest.mark.parametrize(("index", "left"), [(0, "5-6>1 5-6>2"), (1, "5-6>0 5-6>2"), (2, "5-6>0 5-6>1")])
def test_closes_beats_own_marked_and_communal(small: Any, index: int, left: str) -> None:
    """A rule may bar any track."""
    assert moves(small, "round 1 station 6-6\n1 [1]*:\nhand 0: 6-5\nhand 1: 1-2", Close(index)) == left


@pytest.mark.parametrize("rules", [(OpenTo(1), Close(1)), (Close(1), OpenTo(1))], ids=["opens first", "closes first"])
def test_closes_beats_opens(small: Any, rules: tuple[tr.Rule, ...]) -> None:
    """A facet never takes back what another gave, but the law puts closes above opens."""
    assert moves(small, "round 1 station 6-6\nhand 0: 6-5\nhand 1: 1-2", *rules) == "5-6>0 5-6>2"


@pytest.mark.parametrize("rules", [(Close(0), CloseUnstarted()), (CloseUnstarted(), Close(0))], ids=["one", "other"])
def test_one_rule_that_closes_suffices(small: Any, rules: tuple[tr.Rule, ...]) -> None:
    """Any yes closes: the one bars the own track, the other all others."""
    assert moves(small, "round 1 station 6-6\nhand 0: 6-5\nhand 1: 1-2\nboneyard: 1-1\naside: rest", *rules) == "draw"


@pytest.mark.parametrize("rules", [(NoTwos(), NoOnes()), (NoOnes(), NoTwos())], ids=["one", "other"])
def test_one_rule_that_forbids_suffices(small: Any, rules: tuple[tr.Rule, ...]) -> None:
    """Any yes forbids; the rest of the hand is left."""
    assert moves(small, "round 1 station 6-6\n2: 6-0\nhand 0: 6-1 6-2 6-3 0-3\nhand 1: 1-2", *rules) == "3-6>0 0-3>2"


# What binds.


@pytest.mark.parametrize(
    ("order", "binding", "legal"),
    [
        (tr.Order.OLDEST, (1,), "2-4>1"),
        (tr.Order.NEWEST, (0,), "2-5>0"),
        (tr.Order.ANY, (0, 1), "2-5>0 2-4>1"),
    ],
    ids=lambda part: part.value if isinstance(part, tr.Order) else "",
)
def test_of_several_owed_doubles_the_order_says_which_binds(
    small: Any, order: tr.Order, binding: tuple[int, ...], legal: str
) -> None:
    """The first laid, the last laid, or any of them, wherever they lie."""
    rules = small.ruleset(communal=1, compulsory=True, order=order)
    table = tr.table(rules, TWO_OWED)
    assert (table.binding, small.legal(rules, table)) == (binding, legal)


def test_owed_doubles_bind_nobody_unless_a_rule_says_so(small: Any) -> None:
    """Without compulsory doubles a seat plays on its own and communal tracks as ever."""
    assert moves(small, TWO_OWED) == "2-5>0 2-3>2"


def test_a_covered_double_binds_nobody(small: Any) -> None:
    """Nothing is owed, so nothing binds."""
    text = "round 1 station 6-6\n0: 6-5 5-5 5-4\nhand 0: 4-2 6-1\nhand 1: 5-1"
    assert moves(small, text, compulsory=True) == "2-4>0 1-6>2"


def test_the_station_is_no_owed_double(small: Any) -> None:
    """A round begins with nothing owed and nothing binding, though the station is a double."""
    rules = small.ruleset(compulsory=True)
    table = tr.deal(rules, 2, seed=1)
    assert (table.owed, table.binding) == ((), ())


def test_binding_beats_closes(small: Any) -> None:
    """An obligation is met wherever it lies: seat 0 has not started, and must cover on track 1."""
    text = "round 1 station 6-6\n1: 6-5 5-5\nhand 0: 5-2 6-1\nhand 1: 0-1\nowed: 1/1"
    assert moves(small, text, CloseUnstarted(), compulsory=True) == "2-5>1"


def test_binding_beats_a_first_turn_that_is_for_the_own_track_alone(small: Any) -> None:
    """Where doubles of first turns bind at once, a fresh seat covers before it starts."""
    text = "round 1 station 6-6\n1: 6-5 5-5\nhand 0: 5-2 6-4\nhand 1: 0-1\nfresh: 0\nowed: 1/1\nturn: seat 0 opening"
    choices = {"opening": True, "opening_doubles": tr.OpeningDoubles.BIND, "compulsory": True}
    assert moves(small, text, small.Run(), **choices) == "2-5>1"


def test_closes_and_opens_are_not_asked_where_a_double_binds(small: Any) -> None:
    """Only forbids is, about each play on the track that binds, on the table before it."""
    rule = Watch()
    rules = small.ruleset(rule, communal=1, compulsory=True)
    tr.legal_moves(rules, tr.table(rules, TWO_OWED))
    assert rule.seen == [("forbids", "2-4>1", True)]


def test_opens_is_asked_only_about_tracks_that_are_not_free_already(small: Any) -> None:
    """Track 1 is another's; own, marked and communal tracks need no rule to open them."""
    rule = Watch()
    rules = small.ruleset(rule, communal=1)
    tr.legal_moves(rules, tr.table(rules, "round 1 station 6-6\nhand 0: 6-5\nhand 1: 1-2"))
    assert [seen for seen in rule.seen if seen[0] == "opens"] == [("opens", 1)]


def test_forbids_beats_binding(small: Any) -> None:
    """The one piece that could cover is forbidden, so the seat must draw."""
    text = TWO_OWED + "\nboneyard: 0-0\naside: rest"
    assert moves(small, text, NoTwos(), compulsory=True) == "draw"


def test_the_double_just_laid_comes_before_all_that_are_owed(small: Any) -> None:
    """A cover on the own double is due, though an older one binds everybody else."""
    assert moves(small, TWO_OWED + "turn: seat 0, on 0, laid 1, doubles 1", compulsory=True) == "2-5>0"


def test_the_double_just_laid_binds_its_layer_though_none_are_compulsory(small: Any) -> None:
    """Cover at once is a bonus of the turn, not a duty of the table."""
    assert moves(small, TWO_OWED + "turn: seat 0, on 0, laid 1, doubles 1") == "2-5>0"


def test_a_free_bonus_is_bound_by_nothing(small: Any) -> None:
    """After a double any available track will do: own and communal, not the other's."""
    text = TWO_OWED + "turn: seat 0, laid 1, doubles 1"
    assert moves(small, text, compulsory=True, bonus=tr.Bonus.FREE) == "2-5>0 2-3>2"


def test_a_turn_with_a_free_bonus_to_come_begins_bound(small: Any) -> None:
    """The first piece of a turn is bound as ever."""
    assert moves(small, TWO_OWED, compulsory=True, bonus=tr.Bonus.FREE) == "2-4>1"


@pytest.mark.parametrize(
    ("doubles", "legal"),
    [
        (tr.OpeningDoubles.SLEEP, "2-5>0 2-3>2"),
        (tr.OpeningDoubles.BIND, "2-4>1"),
        (tr.OpeningDoubles.CLOSED, "2-4>1"),
    ],
    ids=lambda part: part.value if isinstance(part, tr.OpeningDoubles) else "",
)
def test_doubles_sleep_while_a_seat_is_fresh_where_it_is_so_set(small: Any, doubles: tr.OpeningDoubles, legal: str) -> None:
    """Seat 1 has not finished its first turn."""
    text = TWO_OWED + "fresh: 1"
    assert moves(small, text, compulsory=True, opening=True, opening_doubles=doubles) == legal


def test_doubles_wake_when_no_seat_is_fresh(small: Any) -> None:
    """After all first turns the oldest binds."""
    assert moves(small, TWO_OWED, compulsory=True, opening=True) == "2-4>1"


def test_doubles_do_not_sleep_where_there_are_no_opening_turns(small: Any) -> None:
    """Seats are fresh in every game until their first turn is done; without opening turns that puts nothing to sleep."""
    assert moves(small, TWO_OWED + "fresh: 0 1", compulsory=True) == "2-4>1"


# What a turn asks for.


@pytest.mark.parametrize(("due", "legal"), [("may", "5-6>0 5-6>2 pass"), ("able", "5-6>0 5-6>2"), ("must", "5-6>0 5-6>2")])
def test_who_can_lay_may_pass_only_under_may(small: Any, due: str, legal: str) -> None:
    """ABLE and MUST ask for a piece from a seat that has one."""
    text = f"round 1 station 6-6\nhand 0: 6-5\nhand 1: 1-2\nboneyard: 1-1\naside: rest\nturn: seat 0 due {due}"
    assert moves(small, text) == legal


@pytest.mark.parametrize(("due", "legal"), [("may", "pass"), ("able", "pass"), ("must", "draw")])
def test_who_cannot_lay_draws_only_under_must(small: Any, due: str, legal: str) -> None:
    """Passing with nothing to lay is explicit under MAY and ABLE."""
    text = f"round 1 station 6-6\nhand 0: 3-5\nhand 1: 1-2\nboneyard: 1-1\naside: rest\nturn: seat 0 due {due}"
    assert moves(small, text) == legal


def test_who_can_neither_lay_nor_draw_passes(small: Any) -> None:
    """The boneyard is empty."""
    assert moves(small, "round 1 station 6-6\nhand 0: 3-5\nhand 1: 1-2") == "pass"


@pytest.mark.parametrize(
    ("draws", "drawn", "legal"),
    [
        (0, 0, "pass"),
        (1, 0, "draw"),
        (1, 1, "pass"),
        (2, 1, "draw"),
        (2, 2, "pass"),
        (None, 0, "draw"),
        (None, 9, "draw"),
    ],
)
def test_so_many_pieces_may_be_drawn(small: Any, draws: int | None, drawn: int, legal: str) -> None:
    """None is no limit but the boneyard."""
    text = f"round 1 station 6-6\nhand 0: 3-5\nhand 1: 1-2\nboneyard: 1-1\naside: rest\nturn: seat 0 drawn {drawn}"
    assert moves(small, text, draws=draws) == legal


@pytest.mark.parametrize(("drawn", "legal"), [(tr.Drawn.MUST, "5-6>0 5-6>2"), (tr.Drawn.MAY, "5-6>0 5-6>2 pass")])
def test_a_drawn_piece_that_fits_must_be_laid_or_may_be_kept(small: Any, drawn: tr.Drawn, legal: str) -> None:
    """As the setting says; where it may be laid in two places, both are offered."""
    text = "round 1 station 6-6\nhand 0: 6-5\nhand 1: 1-2\nturn: seat 0 drawn 1"
    assert moves(small, text, drawn=drawn) == legal


def test_who_has_not_drawn_may_not_keep(small: Any) -> None:
    """To keep a drawn piece is no right to pass without a draw."""
    assert moves(small, "round 1 station 6-6\nhand 0: 6-5\nhand 1: 1-2", drawn=tr.Drawn.MAY) == "5-6>0 5-6>2"


OPENING = (
    "round 1 station 6-6\nhand 0: {hand}\nhand 1: 1-2\nboneyard: 1-1\naside: rest\nfresh: 0 1\nturn: seat 0 opening {more}"
)


@pytest.mark.parametrize(
    ("draws", "hand", "more", "legal"),
    [
        (tr.OpeningDraws.UNABLE, "6-5", "", "5-6>0 5-6>2"),
        (tr.OpeningDraws.UNABLE, "3-5", "", "draw"),
        (tr.OpeningDraws.NEVER, "3-5", "", "pass"),
        (tr.OpeningDraws.AT_WILL, "6-5", "", "5-6>0 5-6>2 draw"),
        (tr.OpeningDraws.AT_WILL, "3-5", "", "draw"),
        (tr.OpeningDraws.AT_WILL, "6-5", "laid 1", "5-6>0 5-6>2"),
        (tr.OpeningDraws.AT_WILL, "6-5", "drawn 1", "5-6>0 5-6>2 pass"),
    ],
)
def test_when_a_seat_may_draw_in_its_opening_turn(small: Any, draws: tr.OpeningDraws, hand: str, more: str, legal: str) -> None:
    """When unable to lay, never, or instead of laying anything."""
    assert moves(small, OPENING.format(hand=hand, more=more), opening=True, opening_draws=draws) == legal


def test_there_is_no_drawing_at_will_from_an_empty_boneyard(small: Any) -> None:
    """There is nothing to draw."""
    text = "round 1 station 6-6\nhand 0: 6-5\nhand 1: 1-2\nfresh: 0 1\nturn: seat 0 opening"
    assert moves(small, text, opening=True, opening_draws=tr.OpeningDraws.AT_WILL) == "5-6>0 5-6>2"


def test_one_draws_at_will_once(small: Any) -> None:
    """Instead of laying, not after a draw, however many pieces may be drawn."""
    text = OPENING.format(hand="6-5", more="drawn 1")
    assert moves(small, text, opening=True, opening_draws=tr.OpeningDraws.AT_WILL, draws=3) == "5-6>0 5-6>2 pass"


def test_after_the_opening_turn_one_draws_as_ever(small: Any) -> None:
    """Never is about the opening turn alone."""
    text = OPENING.format(hand="3-5", more="").replace(" opening", "").replace("fresh: 0 1", "fresh: -")
    assert moves(small, text, opening=True, opening_draws=tr.OpeningDraws.NEVER) == "draw"


# Markers by choice.

ENDING = "round 1 station 6-6\n0 [0]{marker}:\nhand 0: 6-5\nhand 1: 1-2\nturn: seat 0 due none laid 1"


@pytest.mark.parametrize(
    ("marker", "raises", "lowers", "legal"),
    [
        ("*", tr.Raises.CHOICE, False, "unmark pass"),
        ("*", tr.Raises.CHOICE, True, "unmark pass"),
        ("*", tr.Raises.OWN, True, "pass"),
        ("", tr.Raises.CHOICE, False, "pass"),
        ("", tr.Raises.CHOICE, True, "mark pass"),
        ("", tr.Raises.OWN, True, "mark pass"),
    ],
)
def test_at_the_end_of_a_turn_a_marker_may_be_turned_by_choice(
    small: Any, marker: str, raises: tr.Raises, lowers: bool, legal: str
) -> None:
    """Up where it is down, down where it is up, as the settings allow."""
    assert moves(small, ENDING.format(marker=marker), raises=raises, lowers=lowers) == legal


def test_a_marker_is_taken_off_only_after_a_piece_was_laid(small: Any) -> None:
    """One must have played in this turn."""
    text = ENDING.format(marker="*").replace(" laid 1", "")
    assert moves(small, text, raises=tr.Raises.CHOICE) == "pass"


def test_a_seat_without_a_track_has_no_marker_to_turn(small: Any) -> None:
    """Communal tracks have no marker of anybody's."""
    rules = small.ruleset(owned=small.Owners(), communal=1, lowers=True, raises=tr.Raises.CHOICE)
    table = tr.table(rules, "round 1 station 6-6\nhand 0: 6-5\nhand 1: 1-2\nturn: seat 0 due none laid 1")
    assert small.legal(rules, table) == "pass"


# Order, equal pieces, and odd moments.


def test_moves_come_by_track_then_by_piece_then_the_draw(small: Any) -> None:
    """Whatever the order in which the hand was written."""
    text = OPENING.format(hand="6-5 0-6 6-1", more="")
    assert moves(small, text, opening=True, opening_draws=tr.OpeningDraws.AT_WILL) == (
        "0-6>0 1-6>0 5-6>0 0-6>2 1-6>2 5-6>2 draw"
    )


def test_equal_pieces_are_one_move(small: Any) -> None:
    """Two copies of 0-1 in hand: one play, of the lower copy."""
    rules = small.ruleset(pieces=small.Dominoes(2, 2), hand=small.Sizes(((2, 2),)))
    table = tr.table(rules, "round 1 station 1-1\nhand 0: 0-1#2 0-1#1\nhand 1: 0-0")
    assert tr.legal_moves(rules, table) == (tr.Play(table.kit["0-1#1"], 0),)


def test_a_second_copy_alone_is_a_move(small: Any) -> None:
    """The lowest copy that is in the hand goes."""
    rules = small.ruleset(pieces=small.Dominoes(2, 2), hand=small.Sizes(((2, 2),)))
    table = tr.table(rules, "round 1 station 1-1\nhand 0: 0-1#2\nhand 1: 0-1#1")
    assert tr.legal_moves(rules, table) == (tr.Play(table.kit["0-1#2"], 0),)


def test_an_end_without_room_takes_nothing(small: Any) -> None:
    """A toe that may not be built on."""
    text = "round 1 station 6-6\n0: 6-5 5-5 +2\n3<0 [0]: 5-4 +0 =4\nhand 0: 4-1 5-1\nhand 1: 1-2"
    assert moves(small, text, toes=3) == "1-5>0"


def test_a_round_that_is_over_has_no_legal_moves(small: Any) -> None:
    """Whatever lies in the hands."""
    assert moves(small, "round 1 station 6-6\nhand 0: 6-5\nhand 1: -\nover: went-out") == ""


def test_a_table_answers_each_ruleset_for_itself(small: Any) -> None:
    """What was answered under other rules is not remembered for these."""
    free, shut = small.ruleset(communal=1), small.ruleset(CloseAll(), communal=1)
    table = tr.table(free, "round 1 station 6-6\nhand 0: 6-5\nhand 1: 1-2")
    assert [small.legal(rules, table) for rules in (free, shut, free)] == ["5-6>0 5-6>2", "pass", "5-6>0 5-6>2"]


def test_a_table_of_another_set_is_refused(small: Any) -> None:
    """The moves of dominoes mean nothing on cards."""
    cards = small.ruleset(pieces=small.Cards(), station=small.Turned())
    table = tr.deal(small.ruleset(), 2, seed=1)
    with pytest.raises(tr.BadInput) as caught:
        tr.legal_moves(cards, table)
    assert str(caught.value) == "this table is played with double-6, and 'small' with cards; use the table's own rules"


def test_a_table_of_a_seat_count_that_is_not_served_is_refused(small: Any) -> None:
    """Four seats' rules do not serve a table of two."""
    table = tr.deal(small.ruleset(), 2, seed=1)
    with pytest.raises(tr.BadInput, match="is not played by 2 seats"):
        tr.legal_moves(small.ruleset(hand=small.Sizes(((4, 3),))), table)


def test_a_table_of_an_equal_kit_is_played_on(small: Any) -> None:
    """A table that came from a pickle has a kit of its own, equal to the one of the rules."""
    rules = small.ruleset()
    table = tr.deal(rules, 2, seed=1)
    back = pickle.loads(pickle.dumps(table))  # noqa: S301  # our own bytes
    assert tr.legal_moves(rules, back) == tr.legal_moves(rules, table)


@pytest.mark.parametrize("facet", ["opens", "closes", "forbids"])
def test_a_rule_that_raises_is_named(small: Any, facet: str) -> None:
    """With its facet; the table is as it was."""
    rules, text = small.ruleset(Fails(facet)), "round 1 station 6-6\nhand 0: 6-5\nhand 1: 1-2"
    table = tr.table(rules, text)
    with pytest.raises(tr.RuleFailed) as caught:
        tr.legal_moves(rules, table)
    assert (caught.value.args, table) == (
        (f"rule 'fails' (of {__name__})", facet, f"raised RuntimeError: {facet}"),
        tr.table(rules, text),
    )


@frozen
class Forgets(tr.Rule):
    """A facet gives an answer that is neither yes nor no."""

    facet: str
    answer: Any = field(eq=False)

    def opens(self, table: tr.Table, track: tr.Track) -> Any:
        """That answer, or no."""
        return self.answer if self.facet == "opens" else False

    def closes(self, table: tr.Table, track: tr.Track) -> Any:
        """That answer, or no."""
        return self.answer if self.facet == "closes" else False

    def forbids(self, table: tr.Table, play: tr.Play) -> Any:
        """That answer, or no."""
        return self.answer if self.facet == "forbids" else False


@pytest.mark.parametrize("answer", [None, 1, 0, "no"], ids=repr)
@pytest.mark.parametrize("facet", ["opens", "closes", "forbids"])
def test_a_rule_that_says_neither_yes_nor_no_is_named(small: Any, facet: str, answer: Any) -> None:
    """A forgotten `return` is no answer."""
    rules = small.ruleset(Forgets(facet, answer), communal=1)
    with pytest.raises(tr.RuleFailed) as caught:
        tr.legal_moves(rules, tr.table(rules, "round 1 station 6-6\nhand 0: 6-5\nhand 1: 1-2"))
    assert caught.value.args == (
        small.named(Forgets),
        facet,
        f"gave {answer!r}, which is neither True nor False",
    )


# Laws over any table that play reaches.


@settings(max_examples=60)
@given(st.data())
def test_a_table_has_legal_moves_exactly_until_the_round_is_over(small: Any, data: st.DataObject) -> None:
    """There is always something to do."""
    rules, table = data.draw(small.tables())
    assert bool(tr.legal_moves(rules, table)) is not table.over


@settings(max_examples=60)
@given(st.data())
def test_legal_moves_come_in_canonical_order_each_once(small: Any, data: st.DataObject) -> None:
    """Plays by track and piece, then draw, mark, unmark, pass."""
    rules, table = data.draw(small.tables())
    found = tr.legal_moves(rules, table)
    rank = {tr.Play: 0, tr.Draw: 1, tr.Mark: 2, tr.Unmark: 3, tr.Pass: 4}
    keys = [(rank[type(m)], *((m.track, m.piece.index) if isinstance(m, tr.Play) else ())) for m in found]
    assert keys == sorted(set(keys))


@settings(max_examples=60)
@given(st.data())
def test_every_legal_play_is_of_a_held_piece_that_fits(small: Any, data: st.DataObject) -> None:
    """On a track with room; where tracks bind, on one of them."""
    rules, table = data.draw(small.tables())
    plays = [move for move in tr.legal_moves(rules, table) if isinstance(move, tr.Play)]
    assert all(
        move.piece in table.hand(table.seat)
        and table.fit(move)
        and table.tracks[move.track].room
        and (not table.binding or move.track in table.binding)
        for move in plays
    )


@settings(max_examples=60)
@given(st.data())
def test_drawing_and_failing_are_only_for_those_who_cannot_lay(small: Any, data: st.DataObject) -> None:
    """Unless one may draw at will, keep a drawn piece, or stop."""
    rules, table = data.draw(small.tables())
    found = tr.legal_moves(rules, table)
    at_will = table.turn.opening and rules.settings.opening_draws is tr.OpeningDraws.AT_WILL
    may_stop = table.turn.due is tr.Due.MAY or (table.turn.drawn and rules.settings.drawn is tr.Drawn.MAY)
    if any(isinstance(move, tr.Play) for move in found):
        assert tr.Draw() not in found or at_will
        assert tr.Pass() not in found or may_stop
    else:
        assert (tr.Draw() in found) + (tr.Pass() in found) == (not table.over)
