"""What the text of Crazy Train leaves open.

Cards are named suit, border, number: `aw3` has suit a, border w and number 3. Track 3 is the Crazy Train.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import trainrules as tr

QUESTION = pytest.mark.question


@QUESTION("May others start a track of cards that is down and not started?")
def test_whether_others_may_start_a_track_that_is_down(rules: str, at: Callable[..., Any]) -> None:
    """Seat 1's is; seat 0 holds aw1, which has the station's suit, and bx2, which has not."""
    seen = at(rules, "round 1 station suit-a\n1 [1]*:\nhand 0: aw1 bx2\nhand 1: cy3\nhand 2: dz4")
    assert seen.legal == ["aw1>0", "aw1>1"]


AFTER_A_DOUBLE = "What must the card after a double match, and may it be a double again?"
CARDS = "round 1 station suit-a\n0: aw1\nhand 0: {hand}\nhand 1: cy3\nhand 2: dz4 az7\nboneyard: rest"


@QUESTION(AFTER_A_DOUBLE)
def test_what_the_card_after_a_double_must_match(rules: str, at: Callable[..., Any]) -> None:
    """aw5 on aw1 is a double. Any suit a, border w or five meets it, and only there; ax2 would start the Crazy Train, too."""
    seen = at(rules, CARDS.format(hand="aw5 aw6 ax2 bw3 by5 cz4")).after("aw5>0")
    assert seen.legal == ["aw6>0", "ax2>0", "bw3>0", "by5>0"]


@QUESTION(AFTER_A_DOUBLE)
def test_the_card_after_a_double_may_be_a_double_again(rules: str, at: Callable[..., Any]) -> None:
    """aw6 on aw5 is one, and must be met in its turn: by5 no longer fits."""
    seen = at(rules, CARDS.format(hand="aw5 aw6 ax2 bw3 by5 cz4")).after("aw5>0", "aw6>0")
    assert (seen.table.owed, seen.legal) == ((0,), ["ax2>0", "bw3>0"])


@QUESTION(AFTER_A_DOUBLE)
def test_who_is_out_by_a_double_ends_the_round(rules: str, at: Callable[..., Any]) -> None:
    """Three points for cy3, and eleven for dz4 and az7."""
    seen = at(rules, CARDS.format(hand="aw5")).after("aw5>0")
    assert (seen.outcome, seen.score) == (tr.Outcome("went-out", (0,)), (0, 3, 11))


@QUESTION("Is the first card of a track ever a double?")
@pytest.mark.parametrize("number", range(1, 9))
def test_whether_the_first_card_of_a_track_is_ever_a_double(rules: str, number: int) -> None:
    """On no station, of eight, is any of 128 cards one; 32 fit, being of its suit or border."""
    table = tr.deal(tr.ruleset(rules), 3, number, seed=1)
    fits = [table.kit.fit(card, table.tracks[0].end) for card in table.kit.named(table.kit.playing)]
    assert [fit.double for fit in fits if fit is not None] == [False] * 32


@QUESTION("On which track must one have played to take the own marker off?", {"": (0, []), "marker": (1, [0])})
def test_on_which_track_one_must_have_played_to_take_the_own_marker_off(
    rules: str, expected: tuple[int, list[int]], at: Callable[..., Any]
) -> None:
    """Seat 0, which is down, plays bx3 on the Crazy Train: it may turn its marker now, or its turn is over."""
    seen = at(rules, "round 1 station suit-a\n0 [0]*: aw1\n3: ax2\nhand 0: bx3 dz4\nhand 1: cy3\nhand 2: dz5").after("bx3>3")
    turned = seen.after("unmark") if seen.seat == 0 else seen
    assert (seen.seat, turned.marked) == expected


@QUESTION("What if the deck runs out?")
def test_what_if_the_deck_runs_out(rules: str, at: Callable[..., Any]) -> None:
    """Seat 0 cannot play: it passes and is down."""
    seen = at(rules, "round 1 station suit-a\n0: aw1\nhand 0: dz4\nhand 1: ax5 cy3\nhand 2: cy4\nboneyard: -\naside: rest")
    assert (seen.legal, seen.after("pass").marked) == (["pass"], [0])


@QUESTION("What if the deck runs out?")
def test_when_nobody_can_play_without_a_deck_all_score(rules: str, at: Callable[..., Any]) -> None:
    """Seat 0 lays bx1 on aw1; its dz4, cy3 and cy4 fit neither that nor the station."""
    text = "round 1 station suit-a\n0: aw1\nhand 0: bx1 dz4\nhand 1: cy3\nhand 2: cy4\nboneyard: -\naside: rest"
    seen = at(rules, text).after("bx1>0")
    assert (seen.outcome, seen.score) == (tr.Outcome("blocked", ()), (4, 3, 4))
