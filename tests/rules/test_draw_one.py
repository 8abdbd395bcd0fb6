"""Draw one: who cannot lay a piece draws one, and lays it if it fits."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

import trainrules as tr

POSITION = """
    round 1 station 6-6
    0: 6-3
    hand 0: {hand}
    hand 1: 5-5
    boneyard: {yard}
    aside: rest
"""


@frozen
class NobodyDraws(tr.Rule):
    """Nothing is drawn."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"draws": 0}


def test_who_can_lay_a_piece_may_not_draw(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """1-3 fits the own track."""
    rules = tr.ruleset(plain, "draw-one")
    assert legal(rules, tr.table(rules, POSITION.format(hand="1-3 1-1", yard="0-0"))) == ["1-3>0"]


def test_who_cannot_must_draw(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Giving up without a draw is not allowed."""
    rules = tr.ruleset(plain, "draw-one")
    assert legal(rules, tr.table(rules, POSITION.format(hand="1-1", yard="0-0"))) == ["draw"]


def test_the_front_piece_of_the_boneyard_is_drawn(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """0-4 lies in front of 0-0."""
    rules = tr.ruleset(plain, "draw-one")
    table = after(rules, tr.table(rules, POSITION.format(hand="1-1", yard="0-4 0-0")), "draw")
    assert ([str(piece) for piece in table.hand(0)], [str(piece) for piece in table.boneyard]) == (["0-4", "1-1"], ["0-0"])


def test_a_drawn_piece_that_fits_must_be_laid(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Keeping it is no choice under this rule."""
    rules = tr.ruleset(plain, "draw-one")
    table = tr.table(rules, POSITION.format(hand="1-1", yard="0-3 0-0"))
    assert legal(rules, after(rules, table, "draw")) == ["0-3>0"]


def test_the_piece_laid_after_a_draw_ends_the_turn(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """It is the one piece of that turn."""
    rules = tr.ruleset(plain, "draw-one")
    table = tr.table(rules, POSITION.format(hand="1-1 0-4", yard="0-3 0-0"))
    assert after(rules, table, "draw", "0-3>0").seat == 1


def test_a_drawn_piece_that_does_not_fit_ends_the_turn(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """There is no second draw, though the boneyard has more."""
    rules = tr.ruleset(plain, "draw-one")
    table = tr.table(rules, POSITION.format(hand="1-1", yard="0-0 0-3"))
    assert legal(rules, after(rules, table, "draw")) == ["pass"]


def test_the_next_turn_has_a_draw_of_its_own(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 draws after seat 0 did."""
    rules = tr.ruleset(plain, "draw-one")
    table = tr.table(rules, POSITION.format(hand="1-1", yard="0-0 0-1 0-3"))
    assert legal(rules, after(rules, table, "draw", "pass")) == ["draw"]


def test_from_an_empty_boneyard_nothing_is_drawn(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Who cannot play passes."""
    rules = tr.ruleset(plain, "draw-one")
    assert legal(rules, tr.table(rules, POSITION.format(hand="1-1", yard="-"))) == ["pass"]


def test_on_top_of_a_game_without_draws_it_brings_one(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """A house rule says it over the game's own."""
    dry = tr.Game("dry", (*plain.rules, NobodyDraws()))
    table = tr.table(tr.ruleset(dry), POSITION.format(hand="1-1", yard="0-0"))
    assert (legal(tr.ruleset(dry), table), legal(tr.ruleset(dry, "draw-one"), table)) == (["pass"], ["draw"])
