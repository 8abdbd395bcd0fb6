"""When a round is over, and when it is not: going out, an empty boneyard, and nobody who can move."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve, frozen

import trainrules as tr

ALMOST_BLOCKED = """
    round 1 station 12-12
    0: 12-6
    1: 12-4
    2: 12-9
    hand 0: 6-7 1-2
    hand 1: 3-5
"""
"""After 6-7 nobody can lay or draw."""


@frozen
class DealtAgain:
    """A blocked round does not count."""

    def scores(self, table: tr.Table, scores: tuple[int, ...]) -> None:
        """No scores to write down."""


@frozen
class BlockedRoundsAreDealtAgain(tr.Rule):
    """A blocked round is dealt again from the same station."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"blocked": DealtAgain()}


@frozen
class LowestFree:
    """The lowest hand of a blocked round costs nothing."""

    def scores(self, table: tr.Table, scores: tuple[int, ...]) -> tuple[int, ...]:
        """All but the lowest count."""
        return tuple(0 if score == min(scores) else score for score in scores)


@frozen
class LowestHandIsFree(tr.Rule):
    """Of a blocked round the lowest hand costs nothing."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"blocked": LowestFree()}


def match_at(rules: tr.Ruleset, text: str, seed: int = 1) -> tr.Match:
    """A match whose first round stands as the text says."""
    table = tr.table(rules, text)
    return evolve(tr.Match.start(rules, table.seats, seed), table=table)


def play(match: tr.Match, *moves: str) -> tr.Match:
    """The match after these moves."""
    for text in moves:
        match = match.apply(tr.move(text, match.table))
    return match


def test_a_round_goes_on_while_somebody_can_play_two_turns_ahead(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seats 1 and 2 cannot start in their first turns, seat 0 fits nowhere; then seat 1 plays on seat 0's marked track.

    While the others have their first turns they may play on their own tracks alone, so for a lap nobody can move.
    """
    rules = tr.ruleset("mexican-train", "dominoes:high=6")
    table = tr.table(
        rules,
        """
        round 1 station 6-6
        0: 6-5
        hand 0: 1-2
        hand 1: 0-5 0-0
        hand 2: 1-5 1-1
        fresh: 1 2
        turn: seat 1 opening
        """,
    )
    table = after(rules, table, "pass", "pass", "pass")
    assert (table.seat, legal(rules, table)) == (1, ["0-5>0"])


def test_an_empty_boneyard_does_not_end_a_round(legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """Seat 0 takes the last piece; seat 1 has a 4 for the communal track."""
    rules = tr.ruleset("mexican-train")
    text = "round 1 station 12-12\n2: 12-4\nhand 0: 1-2\nhand 1: 4-9 0-0\nboneyard: 0-1\naside: rest"
    table = after(rules, tr.table(rules, text), "draw", "pass")
    assert (table.boneyard, table.over, legal(rules, table)) == ((), False, ["4-9>2"])


def test_while_there_is_something_to_draw_a_round_is_not_blocked(after: Callable[..., tr.Table]) -> None:
    """Nothing fits, but a piece is left in the boneyard."""
    rules = tr.ruleset("mexican-train")
    text = ALMOST_BLOCKED + "    boneyard: 0-0\n    aside: rest\n"
    assert after(rules, tr.table(rules, text), "6-7>0").over is False


def test_going_out_with_the_boneyard_empty_ends_the_round_once() -> None:
    """One finished round, by going out, and the next starts from the next lower double."""
    rules = tr.ruleset("mexican-train")
    match = play(match_at(rules, "round 1 station 12-12\n0: 12-6\nhand 0: 6-7\nhand 1: 3-5"), "6-7>0")
    assert (
        [finished.outcome for finished in match.rounds],
        match.totals,
        match.table.round,
        str(match.table.station),
    ) == ([tr.Outcome("went-out", (0,))], (0, 8), 2, "11-11")


def test_who_goes_out_with_nobody_able_to_move_has_gone_out(after: Callable[..., tr.Table]) -> None:
    """That the others are stuck does not make the round a blocked one."""
    rules = tr.ruleset("mexican-train")
    text = "round 1 station 12-12\n0: 12-6\n1: 12-4\n2: 12-9\nhand 0: 6-7\nhand 1: 3-5"
    assert tr.outcome(rules, after(rules, tr.table(rules, text), "6-7>0")) == tr.Outcome("went-out", (0,))


def test_in_a_blocked_round_everybody_scores() -> None:
    """Three pips and eight."""
    match = play(match_at(tr.ruleset("mexican-train"), ALMOST_BLOCKED), "6-7>0")
    assert match.totals == (3, 8)


def test_by_another_rule_the_lowest_hand_of_a_blocked_round_is_free() -> None:
    """Eight pips are written down, three are not."""
    match = play(match_at(tr.ruleset("mexican-train", LowestHandIsFree()), ALMOST_BLOCKED), "6-7>0")
    assert match.totals == (0, 8)


def test_a_round_in_which_somebody_went_out_is_none_of_the_blocked_ones(after: Callable[..., tr.Table]) -> None:
    """The rule about blocked rounds does not speak of it."""
    rules = tr.ruleset("mexican-train", LowestHandIsFree())
    text = "round 1 station 12-12\n0: 12-6\n1: 12-4\n2: 12-9\nhand 0: 6-7\nhand 1: 3-5\nhand 2: 1-1"
    assert tr.score(rules, after(rules, tr.table(rules, text), "6-7>0")) == (0, 8, 2)


def test_a_round_that_is_dealt_again_is_another_deal_of_the_same_round() -> None:
    """Round 1 from 12-12 once more, nothing written down, and other hands."""
    rules = tr.ruleset("mexican-train", BlockedRoundsAreDealtAgain())
    match = play(match_at(rules, ALMOST_BLOCKED), "6-7>0")
    first = tr.Match.start(rules, 2, seed=1).table
    again = match.table
    assert (match.rounds, again.round, again.station, again.first) == ((), 1, first.station, first.first)
    assert again.hands != first.hands


def test_a_round_that_is_dealt_thrice_is_three_deals() -> None:
    """The deals are counted, not the rounds, so that no deal comes back."""
    rules = tr.ruleset("mexican-train", BlockedRoundsAreDealtAgain())
    match = match_at(rules, ALMOST_BLOCKED)
    deals = [tr.Match.start(rules, 2, seed=1).table.hands]
    for _ in range(2):
        match = play(evolve(match, table=tr.table(rules, ALMOST_BLOCKED)), "6-7>0")
        deals.append(match.table.hands)
    assert len(set(deals)) == 3


def test_after_a_round_that_was_dealt_again_the_stations_go_on_from_the_round_that_counted() -> None:
    """12-12 twice, then 11-11."""
    rules = tr.ruleset("mexican-train", BlockedRoundsAreDealtAgain())
    match = play(match_at(rules, ALMOST_BLOCKED), "6-7>0")
    match = evolve(match, table=tr.table(rules, "round 1 station 12-12\n0: 12-6\nhand 0: 6-7\nhand 1: 3-5"))
    match = play(match, "6-7>0")
    assert (match.table.round, str(match.table.station)) == (2, "11-11")
