"""Why a move is refused: every code, its text and its details."""

from __future__ import annotations

import re
from typing import Any

import pytest
from attrs import frozen
from attrs.exceptions import FrozenInstanceError
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr
from trainrules.reasons import TEXTS


@frozen
class Shut(tr.Rule):
    """The communal track is shut."""

    sentences = {"de": "Der Gemeinschaftszug ist zu."}

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """Tracks without an owner."""
        return not track.owners


@frozen
class Bar(tr.Rule):
    """The communal track is barred."""

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """Tracks without an owner."""
        return not track.owners


@frozen
class NoFours(tr.Rule):
    """Nobody lays a four."""

    def forbids(self, table: tr.Table, play: tr.Play) -> bool:
        """Pieces with a four."""
        return 4 in play.piece.values


BASE = """
    round 1 station 6-6
    0 [0]: 6-5
    1 [1]: 6-2
    2 []: 6-3
    hand 0: {hand}
    hand 1: 0-0
    boneyard: {yard}
    aside: rest
    turn: seat 0 {turn}
"""


def explained(
    small: Any, move: Any, *rules: tr.Rule, hand: str = "5-1 0-1", yard: str = "1-1", turn: str = "", **choices: Any
) -> tuple[tr.Reason, ...]:
    """Why seat 0 may not make that move: its own end is 5, the other's 2, the communal one 3."""
    ruleset = small.ruleset(*rules, small.Also(tuple(choices.items())), communal=1)
    table = tr.table(ruleset, BASE.format(hand=hand, yard=yard, turn=turn))
    return tr.explain(ruleset, table, tr.move(move, table) if isinstance(move, str) else move)


def codes(*arguments: Any, **named: Any) -> list[str]:
    """The codes of the reasons alone."""
    return [reason.code for reason in explained(*arguments, **named)]


def only(*arguments: Any, **named: Any) -> tr.Reason:
    """The one reason."""
    (reason,) = explained(*arguments, **named)
    return reason


def told(reason: tr.Reason) -> tuple[str, str | None, str]:
    """Its code, the rule that says so, and its text."""
    return reason.code, reason.rule, reason.text


def details(reason: tr.Reason, *names: str) -> tuple[object, ...]:
    """What it says as data."""
    return tuple(reason.details[name] for name in names)


def test_a_legal_move_has_no_reason_against_it(small: Any) -> None:
    """Empty exactly when legal."""
    assert explained(small, "5-1>0") == ()


@pytest.mark.parametrize("move", [None, 5, ("play", 0), tr.Play, object()], ids=["none", "number", "pair", "class", "object"])
def test_what_is_no_move_is_told_so(small: Any, move: Any) -> None:
    """Whatever it is."""
    assert told(only(small, move)) == (
        "not-a-move",
        None,
        "That is no move: make a Play, Draw, Mark, Unmark or Pass, or read one with trainrules.move.",
    )


def test_a_text_is_no_move(small: Any) -> None:
    """It is read with trainrules.move first."""
    rules = small.ruleset()
    assert [reason.code for reason in tr.explain(rules, tr.deal(rules, 2, seed=1), "pass")] == ["not-a-move"]


@pytest.mark.parametrize("move", [tr.Pass(), tr.Draw(), tr.Mark(), tr.Unmark()], ids=str)
def test_in_a_round_that_is_over_no_move_is_legal(small: Any, move: tr.Move) -> None:
    """That is the one reason."""
    rules = small.ruleset()
    table = tr.table(rules, "round 1 station 6-6\nhand 0: -\nhand 1: 1-2\nover: went-out")
    assert [told(reason) for reason in tr.explain(rules, table, move)] == [("round-over", None, "The round is over.")]


def test_in_a_match_that_is_over_no_move_is_legal(small: Any) -> None:
    """The match says so, not the round."""
    match = tr.Match.start(small.ruleset(draws=0, hand=small.Sizes(((2, 1),))), 2, seed=1)
    while not match.over:
        match = match.apply(match.legal_moves()[0])
    assert [told(reason) for reason in match.explain(tr.Pass())] == [("match-over", None, "The match is over.")]


def test_another_seat_than_the_one_to_move_is_told_so(small: Any) -> None:
    """With both seats."""
    match = tr.Match.start(small.ruleset(), 2, seed=1)
    (reason,) = match.explain(match.legal_moves()[0], seat=1)
    assert (told(reason), details(reason, "seat", "to_move")) == (
        ("not-your-seat", None, "It is seat 0's turn, not seat 1's."),
        (1, 0),
    )


def test_a_turn_that_is_ending_takes_no_piece(small: Any) -> None:
    """Only a marker may be turned, or the turn passed on."""
    reason = only(small, "5-1>0", turn="due none laid 1", lowers=True)
    assert (reason.code, reason.text) == ("turn-ending", "Nothing more is laid in this turn; mark, unmark or pass.")


def test_where_a_marker_may_come_off_at_the_end_of_a_turn_the_rule_that_says_so_is_named(small: Any) -> None:
    """It is why the turn waits."""
    assert only(small, "5-1>0", turn="due none laid 1", raises=tr.Raises.CHOICE).rule == "also"


def test_a_piece_that_is_not_held_cannot_be_laid(small: Any) -> None:
    """It would fit; it lies in the boneyard."""
    reason = only(small, "5-2>0")
    assert (told(reason), details(reason, "seat", "piece")) == (
        ("not-in-hand", None, "Seat 0 does not hold 2-5."),
        (0, "2-5"),
    )


@pytest.mark.parametrize("track", [3, -1, None, "0", 1.5], ids=repr)
def test_a_track_that_is_not_there_is_told_so(small: Any, track: Any) -> None:
    """With the tracks that there are."""
    piece = small.domino_kit(6, 1)["1-5"]
    reason = only(small, tr.Play(piece, track))
    assert (told(reason), details(reason, "track", "last")) == (
        ("no-such-track", None, f"There is no track {track}; tracks are numbered 0 to 2."),
        (track, 2),
    )


def test_a_piece_that_is_not_held_on_a_track_that_is_not_there_has_both_reasons(small: Any) -> None:
    """All reasons are told."""
    assert codes(small, tr.Play(small.domino_kit(6, 1)["2-5"], 7)) == ["not-in-hand", "no-such-track"]


@pytest.mark.parametrize("piece", ["1-5", None, 5, ("1-5",)], ids=repr)
def test_a_play_of_what_is_no_piece_has_a_reason(small: Any, piece: Any) -> None:
    """A name is no piece; it is refused, and nothing breaks."""
    assert explained(small, tr.Play(piece, 0)) != ()


OWED = """
    round 1 station 6-6
    0 [0]: 6-5
    1 [1]: 6-2 2-2
    2 []: 6-3 3-3
    hand 0: 5-1 2-0 3-1
    hand 1: 0-0 2-1
"""


@frozen
class Duty(tr.Rule):
    """An uncovered double binds everybody."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"compulsory": True}


@pytest.mark.parametrize(
    ("order", "bound", "said"), [(tr.Order.OLDEST, (1,), "1"), (tr.Order.NEWEST, (2,), "2"), (tr.Order.ANY, (1, 2), "1, 2")]
)
def test_a_double_that_binds_is_named(small: Any, order: tr.Order, bound: tuple[int, ...], said: str) -> None:
    """With the track, or the tracks, to play on, and the rule that makes it bind."""
    rules = small.ruleset(Duty(), communal=1, order=order)
    table = tr.table(rules, OWED)
    (reason,) = tr.explain(rules, table, tr.move("5-1>0", table))
    assert (told(reason), details(reason, "bound", "track")) == (
        ("double-binds", "duty", f"An uncovered double must be met first: play on track {said}."),
        (bound, 0),
    )


def test_a_double_that_binds_its_layer_is_the_bonus_rule_s(small: Any) -> None:
    """The seat that laid it must cover it in the same turn."""
    rules = small.ruleset(Duty(), small.Also((("bonus", tr.Bonus.COVER),)), communal=1)
    table = tr.table(rules, OWED + "owed: 1/1 2/0\nturn: seat 0 on 2 laid 1")
    (reason,) = tr.explain(rules, table, tr.move("5-1>0", table))
    assert (reason.code, reason.rule, reason.details["bound"]) == ("double-binds", "also", (2,))


def test_on_the_track_that_binds_no_closed_track_is_a_reason(small: Any) -> None:
    """The other seat's track must be played on, and the piece does not fit; that alone is the reason."""
    rules = small.ruleset(communal=1, compulsory=True)
    table = tr.table(rules, OWED)
    assert [reason.code for reason in tr.explain(rules, table, tr.move("5-1>1", table))] == ["does-not-fit"]


def test_another_seat_s_track_is_closed(small: Any) -> None:
    """Neither own, marked nor communal."""
    reason = only(small, "2-1>1", hand="2-1 5-1")
    assert (told(reason), details(reason, "track", "seat")) == (
        ("track-closed", None, "Track 1 is not seat 0's, has no marker and is not communal."),
        (1, 0),
    )


def test_a_closed_track_names_the_rule_that_says_whose_tracks_there_are(small: Any) -> None:
    """Where one does."""
    assert only(small, "2-1>1", hand="2-1 5-1", owned=small.Owners(((0,), (1,)))).rule == "also"


def test_a_track_that_a_rule_closes_is_barred_by_its_name(small: Any) -> None:
    """With the sentence of the rule."""
    reason = only(small, "3-1>2", Shut(), hand="3-1 5-1")
    assert (told(reason), details(reason, "track", "seat", "sentence")) == (
        ("track-barred", "shut", "Track 2 is closed to seat 0 for now: The communal track is shut."),
        (2, 0, "The communal track is shut."),
    )


def test_an_end_without_room_is_told_so(small: Any) -> None:
    """A toe that takes no further piece."""
    rules = small.ruleset(small.Also((("toes_sprout", False),)), toes=2)
    text = "round 1 station 6-6\n0: 6-5 5-5\n1:\n2<0 [0]: 5-4 +0 =4\nhand 0: 4-1 5-1\nhand 1: 0-0\nowed: 0/0"
    table = tr.table(rules, text)
    (reason,) = tr.explain(rules, table, tr.move("4-1>2", table))
    assert (told(reason), details(reason, "track")) == (
        ("no-room", "also", "The end of track 2 takes no further piece."),
        (2,),
    )


def test_a_piece_that_does_not_meet_the_end_is_told_the_end(small: Any) -> None:
    """By its name."""
    reason = only(small, "0-1>0")
    assert (told(reason), details(reason, "piece", "track", "end")) == (
        ("does-not-fit", None, "0-1 does not meet the end of track 0, which is 5."),
        ("0-1", 0, "5"),
    )


def test_a_play_that_a_rule_forbids_names_the_rule(small: Any) -> None:
    """With the sentence of the rule."""
    reason = only(small, "5-4>0", NoFours(), hand="5-4 5-1")
    assert (told(reason), details(reason, "piece", "track", "sentence")) == (
        ("forbidden", "no-fours", "4-5 may not be laid on track 0: Nobody lays a four."),
        ("4-5", 0, "Nobody lays a four."),
    )


def test_a_play_that_does_not_fit_is_not_asked_whether_it_is_forbidden(small: Any) -> None:
    """Rules are shown only plays that fit."""
    assert codes(small, "4-1>0", NoFours(), hand="4-1 5-1") == ["does-not-fit"]


def test_who_can_lay_must_lay(small: Any) -> None:
    """Neither passing nor drawing is allowed."""
    told_of = ("must-play", None, "Seat 0 has a piece that can be laid, and must lay one.")
    assert (told(only(small, "pass")), told(only(small, "draw"))) == (told_of, told_of)


def test_what_can_be_laid_is_told_as_data(small: Any) -> None:
    """1-5 on the own track."""
    assert details(only(small, "pass"), "seat", "plays") == (0, ("1-5>0",))


def test_who_may_draw_at_will_must_do_one_or_the_other(small: Any) -> None:
    """Passing is refused because a piece can be laid."""
    rules = small.ruleset(opening=True, opening_draws=tr.OpeningDraws.AT_WILL)
    table = tr.table(rules, "round 1 station 6-6\nhand 0: 6-1\nhand 1: 0-0\nboneyard: rest\nfresh: 0 1\nturn: seat 0 opening")
    assert [reason.code for reason in tr.explain(rules, table, tr.Pass())] == ["must-play"]


def test_who_can_draw_must_draw_before_passing(small: Any) -> None:
    """Nothing in the hand can be laid."""
    reason = only(small, "pass", hand="0-1", draws=2)
    assert (told(reason), details(reason, "seat")) == (("must-draw", "also", "Seat 0 must draw before it may pass."), (0,))


def test_who_has_drawn_all_it_may_draws_no_more(small: Any) -> None:
    """One piece a turn."""
    reason = only(small, "draw", hand="0-1", turn="drawn 1", draws=1)
    assert (told(reason), details(reason, "seat")) == (("drew-already", "also", "Seat 0 has drawn all that it may."), (0,))


def test_an_empty_boneyard_gives_nothing(small: Any) -> None:
    """Nothing fits and nothing can be drawn: pass."""
    assert told(only(small, "draw", hand="0-1", yard="-")) == ("nothing-to-draw", None, "The boneyard is empty.")


@pytest.mark.parametrize(
    ("turn", "choices"),
    [
        ("due may laid 1", {}),
        ("due able laid 1", {}),
        ("due none laid 1", {"lowers": True}),
        ("", {"draws": 0}),
        ("opening", {"opening": True, "opening_draws": tr.OpeningDraws.NEVER}),
    ],
    ids=["may", "able", "ending", "no draws", "opening"],
)
def test_where_no_piece_is_drawn_it_is_told_so(small: Any, turn: str, choices: dict[str, Any]) -> None:
    """Not where one may stop, nor when the turn ends, nor where the rules know no draw."""
    assert [reason.text for reason in explained(small, "draw", hand="0-1", turn=turn, **choices)] == [
        "No piece is drawn at this point of the turn."
    ]


def test_who_may_keep_what_was_drawn_and_has_a_draw_left_does_not_draw_while_a_piece_fits(small: Any) -> None:
    """0-1 was drawn and fits; it may be laid or kept, and a second piece is only for who cannot lay."""
    rules = small.ruleset(draws=2, drawn=tr.Drawn.MAY)
    text = "round 1 station 6-6\nhand 0: 1-6 0-1\nhand 1: 2-3\nboneyard: 4-5\naside: rest\nturn: seat 0 drawn 1"
    table = tr.table(rules, text)
    assert small.legal(rules, table) == "1-6>0 pass"
    assert [reason.code for reason in tr.explain(rules, table, tr.Draw())] == ["no-draw-now"]


@pytest.mark.parametrize(("due", "said"), [("able", ["must-play", "no-draw-now"]), ("may", ["no-draw-now"])])
def test_nobody_is_told_to_lay_who_may_stop(small: Any, due: str, said: list[str]) -> None:
    """Where the turn must go on while able, a piece must be laid; where it may go on, none is drawn, and that is all."""
    assert codes(small, "draw", turn=f"due {due} laid 1") == said


@pytest.mark.parametrize(
    ("move", "code", "text"),
    [
        ("mark", "nothing-to-mark", "There is no marker to put down by choice at this point."),
        ("unmark", "nothing-to-unmark", "There is no marker to take off by choice at this point."),
    ],
)
@pytest.mark.parametrize(
    ("choices", "rule"),
    [({}, None), ({"lowers": True, "raises": tr.Raises.CHOICE}, "also")],
    ids=["no rule", "not now"],
)
def test_where_no_marker_can_be_turned_it_is_told_so(
    small: Any, move: str, code: str, text: str, choices: dict[str, Any], rule: str | None
) -> None:
    """Markers are turned by choice only at the end of a turn, where a rule allows it."""
    assert told(only(small, move, **choices)) == (code, rule, text)


def test_all_reasons_are_told_the_weightiest_first(small: Any) -> None:
    """Ending turn, empty hand, closed track and a piece that does not fit."""
    assert codes(small, "4-4>1", turn="due none laid 1", lowers=True) == [
        "turn-ending",
        "not-in-hand",
        "track-closed",
        "does-not-fit",
    ]


def test_there_are_twenty_one_codes() -> None:
    """Each is stable, and each has a test above; that of spectators stands with the tests of views."""
    assert sorted(TEXTS) == [
        "does-not-fit",
        "double-binds",
        "drew-already",
        "forbidden",
        "match-over",
        "must-draw",
        "must-play",
        "no-draw-now",
        "no-room",
        "no-such-track",
        "not-a-move",
        "not-in-hand",
        "not-your-seat",
        "nothing-to-draw",
        "nothing-to-mark",
        "nothing-to-unmark",
        "round-over",
        "spectator",
        "track-barred",
        "track-closed",
        "turn-ending",
    ]


@pytest.mark.parametrize("code", TEXTS)
def test_every_code_has_a_text_in_english_and_german(code: str) -> None:
    """Two texts, not the same, about the same details."""
    english, german = TEXTS[code]
    assert (set(re.findall(r"{\w+}", german)), german != english) == (set(re.findall(r"{\w+}", english)), True)


def test_a_reason_is_said_in_either_language(small: Any) -> None:
    """English is that of its text."""
    reason = only(small, "5-2>0")
    assert (reason.say("en"), reason.say("de")) == (reason.text, "Platz 0 hat 2-5 nicht auf der Hand.")


@pytest.mark.parametrize(
    ("rule", "said"),
    [(Shut(), "Der Gemeinschaftszug ist zu."), (Bar(), "The communal track is barred.")],
    ids=["german", "english alone"],
)
def test_a_rule_speaks_the_language_asked_for_where_it_can(small: Any, rule: tr.Rule, said: str) -> None:
    """Its sentence stays English where it has no other."""
    reason = only(small, "3-1>2", rule, hand="3-1 5-1")
    assert reason.say("de") == f"Zug 2 ist für Platz 0 gerade gesperrt: {said}"


@pytest.mark.parametrize("language", ["fr", "", None, 5], ids=repr)
def test_a_language_that_there_is_not_is_bad_input(small: Any, language: Any) -> None:
    """With the languages that there are."""
    with pytest.raises(tr.BadInput, match=f"there are no texts in {language!r}; known are: de, en|did you mean"):
        only(small, "5-2>0").say(language)


def test_a_second_copy_is_legal_where_the_first_is(small: Any) -> None:
    """Equal pieces are one move, so there is no reason against either."""
    rules = small.ruleset(pieces=small.Dominoes(2, 2), hand=small.Sizes(((2, 2),)))
    table = tr.table(rules, "round 1 station 1-1\nhand 0: 0-1#1 0-1#2\nhand 1: 0-0")
    assert tr.explain(rules, table, tr.Play(table.kit["0-1#2"], 0)) == ()


def test_a_reason_cannot_be_assigned_to(small: Any) -> None:
    """It is frozen, and can be a key."""
    reason = only(small, "0-1>0")
    with pytest.raises(FrozenInstanceError):
        reason.code = "fits"  # type: ignore[misc]  # this is the test
    assert hash(reason) == hash(only(small, "0-1>0"))


def test_a_rule_that_fails_while_reasons_are_sought_is_named(small: Any) -> None:
    """The table is as it was."""

    @frozen
    class Fails(tr.Rule):
        """Closing raises."""

        def closes(self, table: tr.Table, track: tr.Track) -> bool:
            """Raises about the communal track, on which nothing in the hand fits."""
            return not track.owners and 1 // 0 == 0

    with pytest.raises(tr.RuleFailed, match="rule 'fails'"):
        explained(small, "0-1>2", Fails())


def every_move(table: tr.Table) -> list[tr.Move]:
    """Every piece of the set on every track, and one track too many; and the moves without a piece."""
    tracks = range(len(table.tracks) + 1)
    words: list[tr.Move] = [tr.Draw(), tr.Mark(), tr.Unmark(), tr.Pass()]
    return [tr.Play(piece, track) for piece in table.kit.pieces for track in tracks] + words


@settings(max_examples=30)
@given(st.data())
def test_reasons_are_empty_exactly_for_legal_moves(small: Any, data: st.DataObject) -> None:
    """Any move there is, on any table that play reaches; equal pieces are one move."""
    rules, table = data.draw(small.tables())
    legal = {str(move) for move in tr.legal_moves(rules, table)}
    assert {str(move) for move in every_move(table) if not tr.explain(rules, table, move)} == legal


@settings(max_examples=30)
@given(st.data())
def test_an_illegal_move_is_refused_with_all_its_reasons_and_changes_nothing(small: Any, data: st.DataObject) -> None:
    """Apply and explain say the same, and the table stays as it was."""
    rules, table = data.draw(small.tables())
    before = str(table)
    move = data.draw(st.sampled_from(every_move(table)))
    reasons = tr.explain(rules, table, move)
    if reasons:
        with pytest.raises(tr.IllegalMove) as caught:
            tr.apply(rules, table, move)
        assert (caught.value.reasons, str(table)) == (reasons, before)
    else:
        assert tr.apply(rules, table, move) != table


def test_a_rule_that_bars_a_track_and_forbids_the_play_is_told_once(small: Any) -> None:
    """Another that forbids it is told besides, whichever is asked first."""

    @frozen
    class Both(tr.Rule):
        """Nobody lays anything."""

        def closes(self, table: tr.Table, track: tr.Track) -> bool:
            """See the sentence."""
            return True

        def forbids(self, table: tr.Table, play: tr.Play) -> bool:
            """See the sentence."""
            return True

    @frozen
    class Other(tr.Rule):
        """Nobody lays a thing."""

        def forbids(self, table: tr.Table, play: tr.Play) -> bool:
            """See the sentence."""
            return True

    told = []
    for house in ((Both(),), (Both(), Other()), (Other(), Both())):
        rules = small.ruleset(*house)
        table = tr.table(rules, "round 1 station 6-6\nhand 0: 6-5\nhand 1: 3-4")
        told.append([(each.code, each.rule) for each in tr.explain(rules, table, tr.move("6-5>0", table))])
    alone = [("track-barred", "both")]
    assert told == [alone, [*alone, ("forbidden", "other")], [*alone, ("forbidden", "other")]]
