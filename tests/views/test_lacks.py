"""What draws and passes prove about a hand, counted by hand with tiles up to the double six."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import frozen

import trainrules as tr

TEXT = """
    round 1 station 6-6
    0 [0]: 6-5
    1 [1]: 6-4
    2 []: 6-3
    hand 0: 0-0
    hand 1: 1-1 1-2
    boneyard: {}
    aside: {}
    turn: seat 1
"""
FITS = ("0-3", "0-4", "1-3", "1-4", "2-3", "2-4", "3-3", "3-4", "3-5", "4-4", "4-5")
"""What meets the ends 4 and 3, of the own track and the communal one, and is not on the table."""


def lacks(
    views: Any, *moves: str, rules: Any = (), text: str = TEXT, yard: str = "rest", seat: int | None = 0
) -> tuple[str, ...]:
    """What seat 1 lacks by the view of a seat, after these moves."""
    ruleset = views.ruleset(*rules)
    text = text.format(yard, "rest").replace("aside: rest", "" if yard == "rest" else "aside: rest")
    table, steps = views.steps(ruleset, text, *moves)
    view = tr.View.of(ruleset, table, seat, steps)
    assert not {piece.name for piece in table.hand(1)} & set(view.lacks(1))
    return view.lacks(1)


def test_nothing_is_lacked_before_anything_is_proved(views: Any) -> None:
    """Seat 1 has not moved."""
    assert lacks(views) == ()


def test_who_passes_after_a_draw_has_nothing_that_could_be_laid(views: Any) -> None:
    """Neither in the hand nor drawn: no 4 for the own track, no 3 for the communal one; of 5 nothing is known."""
    assert lacks(views, "draw", "pass") == FITS


def test_who_draws_may_have_drawn_anything(views: Any) -> None:
    """What was proved by the draw is about the pieces before it."""
    assert lacks(views, "draw") == ()


def test_who_lays_what_was_lacked_has_drawn_it(views: Any) -> None:
    """Seat 1 draws 0-4 and lays it: all else is what it held before, and that lacks the 4 and the 3 that could be laid then."""
    assert lacks(views, "draw", "0-4>1", yard="0-4 3-5 0-1") == ("3-5",)


def test_who_lays_what_was_not_lacked_may_still_hold_what_it_drew(views: Any) -> None:
    """Seat 1 draws 0-4 and keeps it; when its track is a 1 it lays 1-2 from its hand."""
    text = TEXT.replace("1 [1]: 6-4", "1 [1]: 6-4 4-4").replace("hand 0: 0-0", "hand 0: 1-4 0-0")
    moves = ("draw", "pass", "1-4>1", "1-1>1", "1-2>1")
    assert lacks(views, *moves[:2], rules=("may-keep",), text=text, yard="0-4 3-5 0-1") == ()
    assert lacks(views, *moves, rules=("may-keep",), text=text, yard="0-4 3-5 0-1") == ()


def test_what_was_proved_before_a_draw_holds_again_when_the_drawn_piece_is_laid(views: Any) -> None:
    """Seat 1 draws 0-4 and keeps it, seat 0 draws and passes, and seat 1 lays 0-4: it has what it had at first."""
    moves = ("draw", "pass", "draw", "pass", "0-4>1")
    assert lacks(views, *moves[:4], rules=("may-keep",), yard="0-4 0-1 2-5 3-4") == ()
    assert lacks(views, *moves, rules=("may-keep",), yard="0-4 0-1 2-5 3-4") == ("3-4",)


def test_who_draws_until_it_can_lay_lacks_the_rest(views: Any) -> None:
    """0-1 and 2-2 do not fit, 0-3 does: what was held before the last draw lacks 3 and 4."""
    rules = ("draw-until-playable", "-draw-one")
    assert lacks(views, "draw", "draw", rules=rules, yard="0-1 2-2 0-3 3-5") == ()
    assert lacks(views, "draw", "draw", "draw", "0-3>2", rules=rules, yard="0-1 2-2 0-3 3-5") == ("3-5",)


def test_where_a_double_binds_only_its_end_is_lacked(views: Any) -> None:
    """The double five on track 0 must be covered: no 5."""
    text = TEXT.replace("0 [0]: 6-5", "0 [0]: 6-5 5-5")
    assert lacks(views, "draw", "pass", text=text) == ("0-5", "1-5", "2-5", "3-5", "4-5")


def test_a_marker_on_a_track_is_a_place_to_lay(views: Any) -> None:
    """Track 0 is marked, so that no 5 is held either."""
    text = TEXT.replace("0 [0]: 6-5", "0 [0]*: 6-5")
    assert lacks(views, "draw", "pass", text=text) == tuple(sorted({*FITS, "0-5", "1-5", "2-5", "5-5"}))


def test_an_end_that_takes_nothing_more_is_no_place_to_lay(views: Any) -> None:
    """The toes of track 1 are full and not built on."""
    text = TEXT.replace("1 [1]: 6-4", "1 [1]: 6-4 4-4 +0") + "owed: -\n"
    rules = ("toes", "-cover-at-once", "-compulsory-doubles")
    assert lacks(views, "draw", "pass", rules=rules, text=text) == tuple(name for name in FITS if "3" in name)


def test_who_stops_of_its_own_will_proves_nothing(views: Any) -> None:
    """In an opening run one may stop."""
    text = TEXT.replace("1 [1]: 6-4", "1 [1]:").replace("hand 1: 1-1", "hand 1: 4-6 1-1") + "fresh: 1\n"
    assert lacks(views, "4-6>1", "pass", text=text) == ()


def test_who_must_go_on_while_able_and_stops_is_not_able(views: Any) -> None:
    """In a run that ends only when nothing fits on the own track: no 4."""
    text = TEXT.replace("1 [1]: 6-4", "1 [1]:").replace("hand 1: 1-1", "hand 1: 4-6 1-1") + "fresh: 1\n"
    rules = ("opening-run:stop=unable",)
    assert lacks(views, "4-6>1", "pass", rules=rules, text=text) == ("0-4", "1-4", "2-4", "3-4", "4-4", "4-5")


def test_who_draws_at_will_proves_nothing_by_it(views: Any) -> None:
    """In a run that allows it."""
    text = TEXT.replace("1 [1]: 6-4", "1 [1]:").replace("hand 1: 1-1", "hand 1: 4-6 1-1") + "fresh: 1\n"
    rules = ("opening-run:draws=at-will",)
    assert lacks(views, "draw", "4-6>1", rules=rules, text=text, yard="0-1 3-4 0-2") == ()


def test_who_may_keep_what_it_drew_proves_nothing_by_a_pass(views: Any) -> None:
    """It may have drawn a piece that fits."""
    assert lacks(views, "draw", "pass", rules=("may-keep",)) == ()


def test_who_leaves_its_marker_as_it_was_proves_nothing(views: Any) -> None:
    """Nothing more was to be laid."""
    text = TEXT.replace("1 [1]:", "1 [1]*:").replace("hand 1: 1-1", "hand 1: 1-4 1-1")
    rules = ("marker-by-choice",)
    assert lacks(views, "1-4>1", "pass", rules=rules, text=text) == ()
    assert lacks(views, "1-4>1", "unmark", rules=rules, text=text) == ()


def test_everybody_knows_it(views: Any) -> None:
    """A spectator, too; and the seat itself knows all that it does not hold."""
    assert lacks(views, "draw", "pass", yard="0-1 3-5 2-2", seat=None) == ("3-5",)
    assert lacks(views, "draw", "pass", yard="0-1 3-5 2-2", seat=1) == ("0-0", "2-2", "3-5")


def test_of_equal_pieces_both_are_lacked(views: Any) -> None:
    """Two sets up to the double three: 0-3 and 1-3 are hidden twice and once."""
    rules = views.ruleset("hand-size:pieces=2,most=4", tiles="high=3,sets=2")
    text = "round 1 station 3-3; hand 0: 1-3 0-0; hand 1: 1-1 1-2; boneyard: 2-2 0-3 0-3#2 1-3#2; aside: rest; turn: seat 1"
    table, steps = views.steps(rules, text, "draw", "pass")
    assert tr.View.of(rules, table, 0, steps).lacks(1) == ("0-3", "1-3")
    assert tr.View.of(rules, table, 0, steps).unseen == {"0-3": 2, "1-1": 1, "1-2": 1, "1-3": 1, "2-2": 1}


def test_in_the_next_round_nothing_is_known_any_more(views: Any) -> None:
    """All hands are new."""
    match = views.played(views.ruleset(), 3, 4, 1000)
    while match.table.round > 2 or match.previous is None or match.deals == match.previous.deals:
        match = match.previous
    assert any(match.previous.view().lacks(seat) for seat in range(3))
    assert [match.view().lacks(seat) for seat in range(3)] == [(), (), ()]


@frozen
class HighestLast(tr.Rule):
    """Of the pieces in a hand the highest is laid last."""

    def forbids(self, table: tr.Table, play: tr.Play) -> bool:
        """See the sentence."""
        hand = table.hand(table.seat)
        return len(hand) > 1 and play.piece == hand[-1]


def test_where_the_rest_of_the_hand_decides_nothing_is_proved(views: Any) -> None:
    """Seat 1 holds 3-4, which would be legal alone, and beside all that is unseen, and is forbidden beside 1-1 and 1-2."""
    text = TEXT.replace("hand 1: 1-1", "hand 1: 3-4 1-1")
    assert lacks(views, "draw", "pass", rules=(HighestLast(),), text=text) == ()


def test_where_the_rest_of_the_hand_decides_about_doubles_all_else_is_proved(views: Any) -> None:
    """A double that nothing could follow is not laid in the run, and may be held; no other piece that fits is."""
    text = TEXT.replace("1 [1]: 6-4", "1 [1]:").replace("hand 1: 1-1", "hand 1: 4-6 4-4 1-1") + "fresh: 1\n"
    rules = ("opening-run:stop=unable", "no-double-at-the-end")
    assert lacks(views, "4-6>1", "pass", rules=rules, text=text) == ("0-4", "1-4", "2-4", "3-4", "4-5")


@frozen
class Short(tr.Rule):
    """Who has fewer than nine pieces, and sees a boneyard, may lay on its own track alone."""

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """See the sentence."""
        numbers = (len(table.hand(table.seat)), len(table.hands[0]), len(table.yard), len(table.start.hunted))
        return not table.mine(track) and numbers[0] < 9 and bool(table.boneyard) and not table.out(0) and table.seats == 2


def test_the_number_of_pieces_is_known_to_all(views: Any) -> None:
    """A rule that asks for it takes nothing from what is proved."""
    assert lacks(views, "draw", "pass", rules=(Short(),)) == ("0-4", "1-4", "2-4", "3-4", "4-4", "4-5")


LOOKS = {
    "the masks": lambda table: table.held[table.seat],
    "the hand": lambda table: list(table.hand(table.seat)),
    "a piece of it": lambda table: table.hand(table.seat)[0],
    "whether it has a piece": lambda table: table.station in table.hand(1),
    "where it has it": lambda table: table.hand(1).index(table.station),
    "how often it has it": lambda table: table.hand(1).count(table.station),
    "another hand": lambda table: table.hands[0] == (),
    "the boneyard": lambda table: table.boneyard[0],
    "its numbers": lambda table: sum(table.yard),
    "what it begins with": lambda table: table.yard > (1, 2),
    "more pieces": lambda table: table.boneyard + table.boneyard,
    "a hash": lambda table: hash(table.boneyard),
    "the worth of a hand": lambda table: table.worth(0),
    "the text": str,
    "the look": repr,
    "the table as a key": lambda table: {table: 1},
    "whether it is another": lambda table: table == tr.deal(tr.ruleset("mexican-train"), 2, seed=1),
    "a draft": lambda table: table.draft(),
}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("quietly", [True, False])
def test_a_rule_that_looks_proves_nothing(views: Any, look: str, quietly: bool) -> None:
    """Even if it swallows the error and says that all is open; one that fails proves nothing either."""

    @frozen
    class Looks(tr.Rule):
        """It looks, and says no."""

        def closes(self, table: tr.Table, track: tr.Track) -> bool:
            """Whatever it sees."""
            try:
                LOOKS[look](table)
            except Exception:
                if not quietly:
                    raise
            return False

    table, steps = views.steps(views.ruleset(), TEXT.format("rest", "").replace("aside:", ""), "draw", "pass")
    assert tr.View.of(views.ruleset(Looks()), table, 0, steps).lacks(1) == ()


def test_who_drew_for_a_station_is_told_by_number(views: Any) -> None:
    """A rule may ask how many did, and not what."""
    rules = tr.ruleset("mexican-train", "dominoes:high=6", "highest-double", "hand-size:pieces=2,most=4", Short())
    order = ["0-1", "0-2", "0-3", "0-4", "1-2", "3-3"]
    order += [piece.name for piece in rules.kit(2).pieces if piece.name not in order]
    match = tr.Match.start(rules, 2, 1, [order])
    while not isinstance(match.legal_moves()[0], tr.Draw):
        match = match.apply(match.legal_moves()[0])
    seat = match.seat
    match = match.apply(tr.Draw())
    match = match.apply(match.legal_moves()[0])
    assert match.view(1 - seat).lacks(seat)
