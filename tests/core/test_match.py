"""Match: rounds, totals, winners and undo."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from attrs import frozen
from attrs.exceptions import FrozenInstanceError
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr


@frozen
class Over:
    """A policy of rounds that answers as it is told."""

    answer: Callable[[Any], Any]

    def over(self, kit: tr.Kit, past: Any) -> Any:
        """As told."""
        return self.answer(past)


@frozen
class Wins:
    """A ranking that answers as it is told."""

    answer: Callable[[Any], Any]

    def winners(self, totals: Any, past: Any, out: Any) -> Any:
        """As told."""
        return self.answer(totals)


@frozen
class LastLoser:
    """Whoever lost the last round begins; seat 0 begins the first."""

    def first(self, dealt: tr.Dealt) -> int:
        """The seat with the highest score."""
        return dealt.past[-1].index(max(dealt.past[-1])) if dealt.past else 0


@frozen
class Grumble(tr.Rule):
    """Raises when the first piece of a turn is laid."""

    def due(self, table: tr.Table) -> tr.Due:
        """Raises."""
        raise RuntimeError(table.seat)


def first_choice(match: tr.Match, moves: int) -> tr.Match:
    """The match after so many moves, the first legal one each time; or at its end."""
    for _ in range(moves):
        if match.over:
            break
        match = match.apply(match.legal_moves()[0])
    return match


def ended(match: tr.Match) -> tr.Match:
    """The match at its end."""
    return first_choice(match, 100_000)


# The start.


def test_a_match_begins_with_its_first_round_dealt(small: Any) -> None:
    """As the deal of that seed."""
    rules = small.ruleset()
    match = tr.Match.start(rules, 3, seed=7)
    assert (match.table, match.rules, match.seats, match.seed) == (tr.deal(rules, 3, seed=7), rules, 3, 7)


def test_nothing_has_happened_at_the_start(small: Any) -> None:
    """No rounds, no totals, no winners, nothing to take back."""
    match = tr.Match.start(small.ruleset(), 3, seed=7)
    assert (match.rounds, match.totals, match.winners, match.over, match.previous, match.history, match.move) == (
        (),
        (0, 0, 0),
        (),
        False,
        None,
        (),
        None,
    )


def test_a_match_has_four_seats_unless_said(small: Any) -> None:
    """Where the rules serve four."""
    assert tr.Match.start(small.ruleset(), seed=1).seats == 4


def test_the_caller_may_say_who_begins_the_first_round(small: Any) -> None:
    """Such as the youngest; the rounds after it are begun as the rules say."""
    rules = small.ruleset(rounds=small.Rounds(3))
    match = tr.Match.start(rules, 3, seed=7, first=2)
    assert (match.first, match.seat, match.table.first) == (2, 2, 2)
    while not match.over:
        match = match.apply(match.legal_moves()[-1])
    assert [finished.table.first for finished in match.rounds] == [2, 1, 2]  # the rules rotate
    assert pickle.loads(pickle.dumps(match)) == match  # noqa: S301  # our own


@pytest.mark.parametrize("first", [-1, 3, "0", True, 1.0])
def test_who_begins_is_a_seat_of_the_table(small: Any, first: Any) -> None:
    """Of three."""
    with pytest.raises(tr.BadInput, match="seats are numbered 0 to 2"):
        tr.Match.start(small.ruleset(), 3, seed=7, first=first)


def test_without_a_seed_a_fresh_one_is_drawn_and_kept(small: Any) -> None:
    """The match can be dealt again from it."""
    rules = small.ruleset()
    match = tr.Match.start(rules, 2)
    assert tr.Match.start(rules, 2, seed=match.seed) == match


def test_fresh_seeds_differ(small: Any) -> None:
    """Five of them."""
    assert len({tr.Match.start(small.ruleset(), 2).seed for _ in range(5)}) == 5


def test_a_fresh_seed_is_small_enough_for_every_reader_of_json(small: Any) -> None:
    """Whole numbers up to 2 to the power of 53 are kept whole everywhere."""
    assert all(0 <= tr.Match.start(small.ruleset(), 2).seed < 2**53 for _ in range(20))


@pytest.mark.parametrize(("seats", "seed"), [(9, 1), (0, 1), ("2", 1), (2.0, 1), (None, 1), (2, "1"), (2, 1.5), (2, True)])
def test_a_match_that_cannot_be_is_bad_input(small: Any, seats: Any, seed: Any) -> None:
    """A seat count that is not served, or a seed that is no whole number."""
    with pytest.raises(tr.BadInput):
        tr.Match.start(small.ruleset(), seats, seed)


# Moves, undo, history.


def test_a_move_gives_the_match_after_it(small: Any) -> None:
    """Its table is that after the move."""
    match = tr.Match.start(small.ruleset(), 2, seed=1)
    move = match.legal_moves()[0]
    assert match.apply(move).table == tr.apply(match.rules, match.table, move)


def test_a_match_is_a_value_that_a_move_does_not_change(small: Any) -> None:
    """The match before is as it was."""
    match = tr.Match.start(small.ruleset(), 2, seed=1)
    match.apply(match.legal_moves()[0])
    assert match == tr.Match.start(small.ruleset(), 2, seed=1)


def test_the_match_before_is_kept(small: Any) -> None:
    """To take a move back is to go on from there."""
    match = tr.Match.start(small.ruleset(), 2, seed=1)
    assert match.apply(match.legal_moves()[0]).previous is match


def test_every_field_is_as_before_after_taking_back(small: Any) -> None:
    """Over the end of a round too: totals, rounds, table, whose turn it is."""
    rules = small.ruleset(rounds=small.Rounds(3), draws=0)
    matches = [tr.Match.start(rules, 2, seed=1)]
    while not matches[-1].over:
        matches.append(first_choice(matches[-1], 1))
    back, found = matches[-1], []
    while back is not None:
        found.append(back)
        back = back.previous
    assert found == matches[::-1]


def test_history_is_every_move_from_the_first(small: Any) -> None:
    """The last move is also the match's own."""
    match = tr.Match.start(small.ruleset(), 2, seed=1)
    moves = []
    for _ in range(4):
        moves.append(match.legal_moves()[0])
        match = match.apply(moves[-1])
    assert (match.history, match.move) == (tuple(moves), moves[-1])


def test_history_has_the_copy_that_was_laid_whichever_was_asked_for(small: Any) -> None:
    """Equal pieces are one move: the table's own."""
    match = tr.Match.start(small.ruleset(pieces=small.Dominoes(2, 2), hand=small.Sizes(((2, 3),))), 2, seed=1)
    own = next(move for move in match.legal_moves() if isinstance(move, tr.Play))
    other = tr.Play(match.table.kit[f"{own.piece}#{3 - own.piece.copy}"], own.track)
    assert (match.apply(other).history, own == other) == ((own,), False)


def test_the_same_moves_from_the_same_seed_come_to_the_same_match(small: Any) -> None:
    """History and seed are all that a match is."""
    rules = small.ruleset(rounds=small.Rounds(2), draws=0)
    match = first_choice(tr.Match.start(rules, 2, seed=5), 9)
    again = tr.Match.start(rules, 2, seed=5)
    for move in match.history:
        again = again.apply(move)
    assert (again, hash(again)) == (match, hash(match))


def test_matches_from_other_seeds_differ(small: Any) -> None:
    """They have other deals."""
    rules = small.ruleset()
    assert tr.Match.start(rules, 2, seed=1) != tr.Match.start(rules, 2, seed=2)


def test_matches_that_stand_at_the_same_table_are_equal_whatever_led_there(small: Any) -> None:
    """A seat that played elsewhere is marked either way, by choice or at the end of its turn."""
    rules = small.ruleset(communal=1, marks=tr.Marks.NO_OWN_PIECE, lowers=True, hand=small.Sizes(((2, 9),)))
    match = tr.Match.start(rules, 2, seed=1)
    elsewhere = next(move for move in match.legal_moves() if isinstance(move, tr.Play) and move.track == 2)
    match = match.apply(elsewhere)
    one, other = match.apply(tr.Mark()), match.apply(tr.Pass())
    assert (one.table == other.table, one == other) == (True, True)


def test_an_illegal_move_raises_and_changes_nothing(small: Any) -> None:
    """With all its reasons."""
    match = tr.Match.start(small.ruleset(), 2, seed=1)
    reasons = match.explain(tr.Mark())
    with pytest.raises(tr.IllegalMove) as caught:
        match.apply(tr.Mark())
    assert (caught.value.move, caught.value.reasons, match) == (
        tr.Mark(),
        reasons,
        tr.Match.start(small.ruleset(), 2, seed=1),
    )


@pytest.mark.parametrize("move", [None, "pass", 5, tr.Play, tr.Play(None, None)], ids=repr)  # type: ignore[arg-type]
def test_an_odd_move_is_refused(small: Any, move: Any) -> None:
    """Whatever is given for a move."""
    with pytest.raises(tr.IllegalMove):
        tr.Match.start(small.ruleset(), 2, seed=1).apply(move)


def test_a_rule_that_fails_leaves_the_match_as_it_was(small: Any) -> None:
    """It can be played on without that rule."""
    rules = small.ruleset(Grumble())
    match = tr.Match.start(rules, 2, seed=1)
    while not isinstance(match.legal_moves()[0], tr.Play):
        match = match.apply(match.legal_moves()[0])
    before = match.table
    with pytest.raises(tr.RuleFailed, match="rule 'grumble'"):
        match.apply(match.legal_moves()[0])
    assert (match.table, match.legal_moves()) == (before, tr.legal_moves(rules, before))


# Whose turn it is.


def test_the_seat_to_move_is_that_of_the_table(small: Any) -> None:
    """Seat 0 in the first round."""
    match = tr.Match.start(small.ruleset(), 3, seed=1)
    assert (match.seat, match.table.seat) == (0, 0)


def test_legal_moves_are_those_of_the_table(small: Any) -> None:
    """For the seat to move, named or not."""
    match = tr.Match.start(small.ruleset(), 3, seed=1)
    expected = tr.legal_moves(match.rules, match.table)
    assert (match.legal_moves(), match.legal_moves(0)) == (expected, expected)


def test_another_seat_has_no_legal_moves(small: Any) -> None:
    """It is not its turn."""
    assert tr.Match.start(small.ruleset(), 3, seed=1).legal_moves(1) == ()


def test_another_seat_s_move_is_refused(small: Any) -> None:
    """Though it would be legal for the seat to move."""
    match = tr.Match.start(small.ruleset(), 3, seed=1)
    with pytest.raises(tr.IllegalMove) as caught:
        match.apply(match.legal_moves()[0], seat=2)
    assert [reason.code for reason in caught.value.reasons] == ["not-your-seat"]


def test_the_seat_to_move_may_be_named(small: Any) -> None:
    """It changes nothing."""
    match = tr.Match.start(small.ruleset(), 3, seed=1)
    move = match.legal_moves()[0]
    assert (match.apply(move, seat=0), match.explain(move, seat=0)) == (match.apply(move), ())


@pytest.mark.parametrize("seat", [3, -1, "0", True, 0.0, [0]], ids=repr)
@pytest.mark.parametrize("question", ["legal_moves", "explain", "apply"])
def test_a_seat_that_is_not_at_the_table_is_bad_input(small: Any, question: str, seat: Any) -> None:
    """With the seats that are."""
    match = tr.Match.start(small.ruleset(), 3, seed=1)
    arguments = () if question == "legal_moves" else (match.legal_moves()[0],)
    with pytest.raises(tr.BadInput) as caught:
        getattr(match, question)(*arguments, seat=seat)
    assert str(caught.value) == f"seat {seat!r}: seats are numbered 0 to 2"


# Rounds, totals, winners.


def rounds(small: Any, count: int = 3, **choices: Any) -> tr.Match:
    """A match of so many rounds between two seats, played to its end without drawing."""
    return ended(tr.Match.start(small.ruleset(rounds=small.Rounds(count), draws=0, **choices), 2, seed=3))


def test_a_match_is_over_after_its_rounds(small: Any) -> None:
    """Three of them, numbered from 1."""
    match = rounds(small)
    assert (match.over, [finished.number for finished in match.rounds]) == (True, [1, 2, 3])


def test_a_round_is_kept_with_its_station_its_last_table_and_how_it_ended(small: Any) -> None:
    """And what it cost each seat."""
    match = rounds(small)
    assert [(str(finished.station), finished.outcome, finished.scores) for finished in match.rounds] == [
        (station, tr.outcome(match.rules, finished.table), tr.score(match.rules, finished.table))
        for station, finished in zip(("6-6", "5-5", "4-4"), match.rounds, strict=True)
    ]


def test_totals_are_the_sums_of_the_rounds(small: Any) -> None:
    """Seat by seat."""
    match = rounds(small)
    assert match.totals == tuple(sum(finished.scores[seat] for finished in match.rounds) for seat in range(2))


def test_the_move_that_ends_a_round_deals_the_next(small: Any) -> None:
    """From the same seed, the round's number being that of its deal."""
    match = tr.Match.start(small.ruleset(rounds=small.Rounds(3), draws=0), 2, seed=3)
    while not match.rounds:
        match = first_choice(match, 1)
    assert (match.table, match.seat) == (tr.deal(match.rules, 2, 2, seed=3), 1)


def test_the_next_deal_does_not_depend_on_how_the_round_was_played(small: Any) -> None:
    """Moves have no part in it."""
    rules = small.ruleset(rounds=small.Rounds(2), communal=1)
    tables = []
    for choose in (0, -1):
        match = tr.Match.start(rules, 2, seed=3)
        while not match.rounds:
            match = match.apply(match.legal_moves()[choose])
        tables.append(match.table)
    assert tables[0] == tables[1]


def test_the_lowest_total_wins(small: Any) -> None:
    """Both where they share it."""
    match = rounds(small)
    assert match.winners == tuple(seat for seat in (0, 1) if match.totals[seat] == min(match.totals))


def test_a_tie_is_shared(small: Any) -> None:
    """Never decided by the order of seats."""
    match = rounds(small, ranking=Wins(lambda totals: (0, 1)))
    assert match.winners == (0, 1)


def test_the_ranking_is_a_policy(small: Any) -> None:
    """Here the highest total wins."""
    match = rounds(small, ranking=Wins(lambda totals: (totals.index(max(totals)),)))
    assert match.winners == (match.totals.index(max(match.totals)),)


def test_when_a_match_is_over_the_last_table_stays(small: Any) -> None:
    """No further round is dealt."""
    match = rounds(small)
    assert match.table == match.rounds[-1].table


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_in_a_match_that_is_over_nobody_has_legal_moves(small: Any, seat: int | None) -> None:
    """Neither the seat that moved last nor any other."""
    assert rounds(small).legal_moves(seat) == ()


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_in_a_match_that_is_over_every_move_is_refused(small: Any, seat: int | None) -> None:
    """Because the match is over."""
    with pytest.raises(tr.IllegalMove, match="pass: The match is over"):
        rounds(small).apply(tr.Pass(), seat)


def test_a_match_that_is_over_can_be_taken_back(small: Any) -> None:
    """The move before the last can be made again."""
    match = rounds(small)
    assert match.previous is not None
    assert match.previous.apply(match.move) == match


def test_an_open_series_goes_on_without_end(small: Any) -> None:
    """Twenty rounds and no winner, where the policy never says that it is over."""
    match = tr.Match.start(small.ruleset(rounds=Over(lambda past: False), draws=0), 2, seed=3)
    while len(match.rounds) < 20:
        match = first_choice(match, 1)
    assert (match.over, match.table.round) == (False, 21)


def test_a_starter_is_told_the_rounds_before(small: Any) -> None:
    """So the loser of one may begin the next."""
    match = rounds(small, 4, starter=LastLoser())
    scores = [finished.scores for finished in match.rounds]
    assert [finished.table.first for finished in match.rounds] == [0, *(each.index(max(each)) for each in scores[:-1])]


# Rounds that are dealt again.


def again(small: Any, first: int | None = None) -> tr.Match:
    """A match whose first deal is blocked, on the move that dealt it again."""
    rules = small.ruleset(blocked=small.Again(), draws=0, hand=small.Sizes(((2, 1),)), rounds=small.Rounds(2))
    for seed in range(100):
        match = first_choice(tr.Match.start(rules, 2, seed=seed, first=first), 1)
        while match.table.round == 1 and match.deals == 1 and not match.rounds:
            match = first_choice(match, 1)
        if match.deals == 2 and not match.rounds:
            return match
    raise AssertionError


def test_a_first_round_that_is_dealt_again_is_begun_by_the_seat_that_the_caller_named(small: Any) -> None:
    """It is still the first round."""
    assert again(small, first=1).table.first == 1


def test_a_blocked_round_that_does_not_count_is_dealt_again(small: Any) -> None:
    """The same round, from another deal of the same seed."""
    match = again(small)
    assert (match.table, match.deals) == (tr.deal(match.rules, 2, 1, seed=match.seed, number=2), 2)


def test_a_round_dealt_again_costs_nobody_anything(small: Any) -> None:
    """It is not among the rounds."""
    match = again(small)
    assert (match.rounds, match.totals) == ((), (0, 0))


def test_players_that_repeat_themselves_are_not_caught_in_one_deal(small: Any) -> None:
    """Each redeal is another, so the match comes to its end."""
    assert ended(again(small)).over is True


# Policies that fail at the end of a round.


def last_move(small: Any, **choices: Any) -> tuple[tr.Match, tr.Move]:
    """A match one move before the end of its first round, and that move."""
    sound = ended(tr.Match.start(small.ruleset(draws=0), 2, seed=3))
    match = tr.Match.start(small.ruleset(draws=0, **choices), 2, seed=3)
    for move in sound.history[:-1]:
        match = match.apply(move)
    return match, sound.history[-1]


@pytest.mark.parametrize(
    ("choices", "facet", "fault"),
    [
        ({"rounds": Over(lambda past: 1 // 0)}, "over", "raised ZeroDivisionError: integer division or modulo by zero"),
        ({"rounds": Over(lambda past: None)}, "over", "gave None, which is neither True nor False"),
        ({"ranking": Wins(lambda totals: 1 // 0)}, "winners", "raised ZeroDivisionError: integer division or modulo by zero"),
        ({"ranking": Wins(lambda totals: ())}, "winners", "gave (), which names no winning seats"),
        ({"ranking": Wins(lambda totals: None)}, "winners", "gave None, which names no winning seats"),
        ({"ranking": Wins(lambda totals: [0])}, "winners", "gave [0], which names no winning seats"),
        ({"ranking": Wins(lambda totals: (2,))}, "winners", "gave (2,), which names no winning seats"),
        ({"ranking": Wins(lambda totals: ("0",))}, "winners", "gave ('0',), which names no winning seats"),
    ],
    ids=["rounds raise", "rounds forget", "ranking raises", "nobody", "none", "list", "no seat", "text"],
)
def test_a_policy_that_fails_at_the_end_of_a_round_is_named_and_the_match_stays(
    small: Any, choices: dict[str, Any], facet: str, fault: str
) -> None:
    """The match is as it was before the move."""
    match, move = last_move(small, **choices)
    before = match.table
    with pytest.raises(tr.RuleFailed) as caught:
        match.apply(move)
    assert (caught.value.args[1:], match.table, match.rounds) == ((facet, fault), before, ())


# Copies.


def long_match(small: Any) -> tr.Match:
    """A match with a history longer than Python's stack is deep."""
    match = tr.Match.start(small.ruleset(rounds=small.Rounds(10_000), draws=0, hand=small.Sizes(((2, 4),))), 2, seed=1)
    return first_choice(match, 2_500)


def test_a_match_with_a_long_history_comes_back_from_a_pickle(small: Any) -> None:
    """Whole, with its history."""
    match = long_match(small)
    back = pickle.loads(pickle.dumps(match))  # noqa: S301  # our own bytes
    assert (back, back.history, len(back.history)) == (match, match.history, 2_500)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy], ids=["copy", "deep copy"])
def test_a_match_with_a_long_history_is_copied(small: Any, copied: Callable[[tr.Match], tr.Match]) -> None:
    """With its history, and can be taken back."""
    match = long_match(small)
    twin = copied(match)
    assert (twin, twin.history, twin.previous) == (match, match.history, match.previous)


def test_a_match_from_a_pickle_deals_the_next_round_alike(small: Any) -> None:
    """Its seed and the number of its deals came along."""
    rules = small.ruleset(rounds=small.Rounds(4), draws=0)
    match = first_choice(tr.Match.start(rules, 2, seed=3), 5)
    back = pickle.loads(pickle.dumps(match))  # noqa: S301  # our own bytes
    assert ended(back) == ended(match)


def test_the_repr_of_a_match_says_where_it_stands(small: Any) -> None:
    """Rules, seats, seed, and how far it has come."""
    match = tr.Match.start(small.ruleset(), 2, seed=7)
    assert (repr(match), repr(first_choice(match, 1))) == (
        "<Match small seats=2 seed=7: round 1, seat 0 to move, 0 moves>",
        f"<Match small seats=2 seed=7: round 1, seat {first_choice(match, 1).seat} to move, 1 moves>",
    )


def test_the_repr_of_a_match_that_is_over_says_who_won(small: Any) -> None:
    """All of them."""
    match = rounds(small, ranking=Wins(lambda totals: (0, 1)))
    assert repr(match) == f"<Match small seats=2 seed=3: won by (0, 1), {len(match.history)} moves>"


@pytest.mark.parametrize("name", ["table", "seed", "totals"])
def test_a_match_cannot_be_assigned_to(small: Any, name: str) -> None:
    """Neither at its start nor after a move."""
    match = tr.Match.start(small.ruleset(), 2, seed=1)
    with pytest.raises(FrozenInstanceError):
        setattr(match, name, None)
    with pytest.raises(FrozenInstanceError):
        setattr(first_choice(match, 1), name, None)


@settings(max_examples=25)
@given(st.data())
def test_a_match_of_any_rules_comes_back_from_its_seed_and_history(small: Any, data: st.DataObject) -> None:
    """Whatever the settings, mid-turn or between rounds."""
    rules = data.draw(small.rulesets())
    chance = data.draw(st.randoms(use_true_random=False))
    match = tr.Match.start(rules, rules.seats[0], seed=data.draw(st.integers(0, 99)))
    for _ in range(data.draw(st.integers(0, 30))):
        if match.over:
            break
        match = match.apply(chance.choice(match.legal_moves()))
    assert pickle.loads(pickle.dumps(match)) == match  # noqa: S301  # our own bytes
