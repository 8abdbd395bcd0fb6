"""No double at the end: a run does not end with a double, unless that is the last piece of the hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import frozen

import trainrules as tr

RUN = """
    round 1 station 6-6
    0: 6-5
    hand 0: {hand}
    hand 1: 1-6 0-0
    boneyard: {yard}
    aside: rest
    fresh: 0 1
    turn: seat 0, due may laid 1 own opening
"""
"""Seat 0 has begun its run with 6-5."""


@frozen
class TwoToes(tr.Rule):
    """A double takes two pieces."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"toes": 2}


def run(hand: str, yard: str = "0-1") -> str:
    """That position with this hand."""
    return RUN.format(hand=hand, yard=yard)


@pytest.fixture(scope="module")
def rules(plain: tr.Game) -> tr.Ruleset:
    """The plain game with a run that does not end with a double."""
    return tr.ruleset(plain, "communal-track", "opening-run", "no-double-at-the-end")


def test_a_double_that_nothing_can_follow_is_not_laid(rules: tr.Ruleset, legal: Callable[..., list[str]]) -> None:
    """5-5 fits, and 3-4 does not follow it."""
    assert legal(rules, tr.table(rules, run("5-5 3-4"))) == ["pass"]


def test_a_double_that_a_piece_can_follow_is_laid(rules: tr.Ruleset, legal: Callable[..., list[str]]) -> None:
    """3-5 follows it, or is laid without it."""
    assert legal(rules, tr.table(rules, run("5-5 3-5"))) == ["3-5>0", "5-5>0", "pass"]


def test_then_the_piece_must_follow(rules: tr.Ruleset, legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """To stop at the double is no choice."""
    table = after(rules, tr.table(rules, run("5-5 3-5 2-2")), "5-5>0")
    assert legal(rules, table) == ["3-5>0"]


def test_after_that_piece_the_run_may_end(
    rules: tr.Ruleset, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """3-4 could go on, and need not."""
    table = after(rules, tr.table(rules, run("5-5 3-5 3-4 2-2")), "5-5>0", "3-5>0")
    assert legal(rules, table) == ["3-4>0", "pass"]


def test_a_double_that_is_the_last_of_the_hand_is_laid(rules: tr.Ruleset, after: Callable[..., tr.Table]) -> None:
    """Seat 0 is out."""
    assert tr.outcome(rules, after(rules, tr.table(rules, run("5-5")), "5-5>0")) == tr.Outcome("went-out", (0,))


def test_a_drawn_double_that_nothing_can_follow_is_not_laid_either(
    rules: tr.Ruleset, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """The turn has failed."""
    text = run("3-4", "5-5 0-1").replace("due may laid 1 own opening", "opening")
    assert legal(rules, after(rules, tr.table(rules, text), "draw")) == ["pass"]


def test_after_the_first_turn_doubles_are_laid_as_ever(rules: tr.Ruleset, legal: Callable[..., list[str]]) -> None:
    """The rule is about the run."""
    text = run("5-5 3-4").replace("fresh: 0 1", "fresh: -").replace(", due may laid 1 own opening", "")
    assert legal(rules, tr.table(rules, text)) == ["5-5>0"]


def test_a_limit_of_the_run_gives_way(plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """The 5-5 is the second piece of two, and 3-5 must follow all the same."""
    rules = tr.ruleset(plain, "opening-run:most=2", "no-double-at-the-end")
    table = after(rules, tr.table(rules, run("5-5 3-5 2-2")), "5-5>0")
    assert (legal(rules, table), after(rules, table, "3-5>0").seat) == (["3-5>0"], 1)


def test_doubles_that_are_ignored_are_no_end_either(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """That nobody owes the 5-5 does not matter here."""
    rules = tr.ruleset(plain, "opening-run:doubles=ignored", "no-double-at-the-end")
    assert legal(rules, after(rules, tr.table(rules, run("5-5 3-5 2-2")), "5-5>0")) == ["3-5>0"]


def test_on_another_track_it_does_not_hold(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """A run on any track: 4-4 on the communal one may be laid, and need not be followed."""
    rules = tr.ruleset(plain, "communal-track", "opening-run:own_only=no", "no-double-at-the-end")
    text = "2: 6-4\n" + run("4-4 0-4 1-1")
    table = after(rules, tr.table(rules, text), "4-4>2")
    assert legal(rules, table) == ["0-4>2", "pass"]


def test_where_a_double_has_toes_it_is_followed_while_it_wants_more(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """The 5-5 takes two: after 3-5 it still wants one, so there is no pass yet."""
    rules = tr.ruleset(plain, "opening-run", "no-double-at-the-end", TwoToes())
    table = after(rules, tr.table(rules, run("5-5 3-5 3-4 0-5 1-1")), "5-5>0", "3-5>0")
    assert legal(rules, table) == ["0-5>0", "3-4>2"]


def test_a_double_of_another_seat_is_met_with_a_double(legal: Callable[..., list[str]]) -> None:
    """HekDek: aw2 is a double on aw1, and bw2 a double on aw2; seat 0 has nothing that follows, and must lay it all the same."""
    rules = tr.ruleset("crazy-train", "opening-run:doubles=bind", "no-double-at-the-end")
    text = """
        round 1 first 1 station suit-a
        1: aw1 aw2
        hand 0: bw2 cz7
        hand 1: ax3
        hand 2: dz8
        fresh: 0 2
        owed: 1/1
        turn: seat 0 opening
    """
    assert legal(rules, tr.table(rules, text)) == ["bw2>1"]


def test_a_double_that_only_doubles_follow_is_laid_if_one_of_them_leads_on(legal: Callable[..., list[str]]) -> None:
    """HekDek, the own track ends in aw1: aw2 is a double there, bw2 one on aw2, and cx2 no double on bw2.

    Without the cx2 neither may be laid: each would be the end.
    """
    rules = tr.ruleset("crazy-train", "opening-run", "no-double-at-the-end")
    text = """
        round 1 station suit-a
        0: aw1
        hand 0: aw2 bw2 {more}
        hand 1: ax3
        hand 2: dz8
        fresh: 0 1 2
        turn: seat 0, due may laid 1 own opening
    """
    on, off = (tr.table(rules, text.format(more=more)) for more in ("cx2", "dy7"))
    assert (legal(rules, on), legal(rules, off)) == (["aw2>0", "bw2>0", "pass"], ["bw2>0", "pass"])


def test_it_makes_sense_only_with_a_first_turn_of_its_own(plain: tr.Game) -> None:
    """Else it is refused, and the refusal says what to add."""
    with pytest.raises(tr.RulesetError, match=r"rule 'no-double-at-the-end' needs 'opening' to be yes, .* add 'opening-run'"):
        tr.ruleset(plain, "no-double-at-the-end")


def test_a_long_hand_of_cards_is_looked_through_at_once(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Twelve cards that are doubles on each other and one that fits none of them: no order of them leads to a last card."""
    rules = tr.ruleset(
        "crazy-train",
        "opening-run",
        "no-double-at-the-end",
        "hekdek:suits=2,borders=2,numbers=20",
        "hand-size:pieces=13,most=4",
    )
    cards = " ".join(f"ay{number}" for number in range(1, 13))
    text = f"round 1 station suit-a\nhand 0: {cards} bz20\nhand 1: bz19\nhand 2: bz18\nfresh: 0 1 2\nturn: seat 0 opening"
    table = after(rules, tr.table(rules, text), "ay1>0")
    assert legal(rules, table) == ["pass"]
    without = after(rules, tr.table(rules, text.replace(" bz20", "")), "ay1>0")
    assert legal(rules, without) == [*(f"ay{number}>0" for number in range(2, 13)), "pass"]  # all can be laid, one by one
