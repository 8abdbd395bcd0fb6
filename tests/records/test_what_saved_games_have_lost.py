"""What other programs' saved games have lost, and what the whole of a match is here: undone, copied, saved, seen."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from attrs import asdict, frozen

import trainrules as tr

MIDDLES = [
    ("mexican-train", "dominoes:high=6"),
    ("mexican-train", "dominoes:high=6", "opening-run:doubles=bind,keeps=covered"),
    ("mexican-train", "dominoes:high=6", "single-tile-first-turn", "free-bonus", "reverse-doubles"),
    ("chickenfoot",),
    ("crazy-train", "hekdek:suits=3,borders=3,numbers=4", "hand-size:pieces=6,fewest=2,most=4"),
]
"""Rulesets whose turns are long, so that a save comes in the middle of one."""


def played(rules: tr.Ruleset, moves: int, seed: int = 5) -> tr.Match:
    """A match after so many moves by chance."""
    chance = Random(seed)  # noqa: S311  # no secret
    match = tr.Match.start(rules, rules.seats[0], seed=seed)
    for _ in range(moves):
        if not match.over:
            match = match.apply(chance.choice(match.legal_moves()))
    return match


@pytest.fixture
def saved(tmp_path: Path) -> Callable[[tr.Match], tr.Match]:
    """A match that was written and read."""

    def through(match: tr.Match) -> tr.Match:
        tr.save(match, tmp_path / "match.jsonl")
        return tr.load(tmp_path / "match.jsonl")

    return through


@pytest.mark.parametrize("words", MIDDLES, ids=" ".join)
def test_a_saved_match_has_every_fact_of_its_table(words: tuple[str, ...], saved: Callable[[tr.Match], tr.Match]) -> None:
    """Whose turn it is and what it has done, doubles in their order, first turns, the boneyard in its order, and all that was before."""
    match = tr.Match.start(tr.ruleset(*words), seed=5, seats=tr.ruleset(*words).seats[0])
    chance = Random(8)  # noqa: S311  # no secret
    for number in range(60):
        if number % 7 == 0:
            again = saved(match)
            assert asdict(again.table, recurse=False) == asdict(match.table, recurse=False)
            assert (again.history, again.rounds, again.totals, again.deals) == (
                match.history,
                match.rounds,
                match.totals,
                match.deals,
            )
        match = match.apply(chance.choice(match.legal_moves()))


def test_rounds_after_a_save_are_dealt_as_without_it(saved: Callable[[tr.Match], tr.Match]) -> None:
    """A save loses no place in a stream of chance, since there is none: the seed and the number of the deal decide."""
    rules = tr.ruleset("mexican-train", "dominoes:high=6", "rounds:count=3")
    match = again = played(rules, 30)
    while not match.over:
        if again.length % 11 == 0:
            again = saved(again)
        move = match.legal_moves()[-1]
        match, again = match.apply(move), again.apply(move)
        assert again.table == match.table


def test_how_long_a_player_thinks_changes_no_deal() -> None:
    """Looking at moves, samples and what might be takes nothing from the dealer's chance."""
    rules = tr.ruleset("mexican-train", "dominoes:high=6", "rounds:count=2")
    quick = slow = tr.Match.start(rules, 2, seed=3)
    while not quick.over:
        for move in slow.legal_moves():
            slow.apply(move)
        slow.view(slow.seat).sample(Random(1))  # noqa: S311  # no secret
        move = quick.legal_moves()[0]
        quick, slow = quick.apply(move), slow.apply(move)
    assert (quick.totals, quick.rounds) == (slow.totals, slow.rounds)


@pytest.mark.parametrize("words", MIDDLES, ids=" ".join)
def test_undo_gives_back_every_fact(words: tuple[str, ...]) -> None:
    """The match before is the very value that it was, caches aside."""
    match = tr.Match.start(tr.ruleset(*words), seed=2, seats=tr.ruleset(*words).seats[0])
    looks = []
    chance = Random(2)  # noqa: S311  # no secret
    for _ in range(40):
        looks.append((str(match.table), match.totals, match.deals, match.table))
        match = match.apply(chance.choice(match.legal_moves()))
    while looks:
        before = match.previous
        assert before is not None
        match = before
        assert (str(match.table), match.totals, match.deals, match.table) == looks.pop()


def test_counters_begin_anew_with_every_round() -> None:
    """What was laid and drawn in the last turn of a round is not in the first of the next."""
    match = tr.Match.start(tr.ruleset("mexican-train", "dominoes:high=6", "rounds:count=4"), 2, seed=9)
    fresh = match.table.turn
    rounds = 0
    while not match.over:
        finished = len(match.rounds)
        match = match.apply(match.legal_moves()[-1])
        if len(match.rounds) > finished and not match.over:
            rounds += 1
            assert match.table.turn == fresh
    assert rounds == 3


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))])  # noqa: S301  # our own
def test_a_copy_is_the_match_with_its_history(copied: Callable[[tr.Match], tr.Match]) -> None:
    """It is neither reset nor without what led to it."""
    match = played(tr.ruleset("mexican-train", "reverse-doubles"), 25)
    again = copied(match)
    assert (again, again.history, again.move, str(again.rules)) == (match, match.history, match.move, str(match.rules))


@pytest.mark.parametrize("words", MIDDLES, ids=" ".join)
def test_a_variant_comes_back_as_itself(words: tuple[str, ...], saved: Callable[[tr.Match], tr.Match]) -> None:
    """With its house rules, their options, and what they do: the next moves are those of before."""
    match = played(tr.ruleset(*words), 12)
    again = saved(match)
    assert (str(again.rules), again.rules.rules) == (str(match.rules), match.rules.rules)
    assert again.legal_moves() == match.legal_moves()


def test_a_record_of_an_unknown_game_or_rule_is_refused_by_its_name(tmp_path: Path) -> None:
    """It is never played as another."""
    path = tmp_path / "match.jsonl"
    tr.save(played(tr.ruleset("mexican-train"), 3), path)
    for said in ("no-such-game", "mexican-train no-such-rule"):
        head, *rest = path.read_text().splitlines()
        path.with_name("other.jsonl").write_text("\n".join([json.dumps({**json.loads(head), "ruleset": said}), *rest, ""]))
        with pytest.raises(tr.BadRecord, match=r"line 1: .*no-such-"):
            tr.load(path.with_name("other.jsonl"))


def test_options_with_every_character_come_back_from_text() -> None:
    """Line ends, commas and equals signs in a value are no marks of the text."""

    @frozen
    class SaidByHand(tr.Rule):
        """Somebody says something."""

        words: str = ""

    shelf = tr.catalogue(plugins=[_Offer(SaidByHand)])
    rules = shelf.ruleset("mexican-train", SaidByHand("a=b, c:d\n+e %"))
    assert shelf.ruleset(str(rules)) == rules


class _Offer:
    """A plug-in with one rule."""

    def __init__(self, rule: type[tr.Rule]) -> None:
        self.rule = rule

    @tr.hookimpl
    def trainrules_rules(self) -> list[type[tr.Rule]]:
        """The rule."""
        return [self.rule]


def test_equal_positions_are_equal_however_they_are_written() -> None:
    """Either way round, in any order of a hand; the order of the boneyard decides what is drawn, and counts."""
    rules = tr.ruleset("mexican-train", "dominoes:high=6")
    one = tr.table(rules, "round 1 station 6-6\nhand 0: 1-2 3-4\nhand 1: 0-0\nboneyard: 5-6 1-1\naside: rest")
    other = tr.table(rules, "round 1 station 6-6\nhand 0: 4-3 2-1\nhand 1: 0-0\nboneyard: 6-5 1-1\naside: rest")
    turned = tr.table(rules, "round 1 station 6-6\nhand 0: 1-2 3-4\nhand 1: 0-0\nboneyard: 1-1 5-6\naside: rest")
    assert (one == other, hash(one) == hash(other), str(one) == str(other), one == turned) == (True, True, True, False)
    assert str(tr.View.of(rules, one, 0)) == str(tr.View.of(rules, turned, 0))


def test_no_log_of_another_seat_tells_what_was_drawn() -> None:
    """One more in that hand, one fewer to draw, and no piece; neither to the others nor to those who look on."""
    rules = tr.ruleset("mexican-train", "dominoes:high=6", "single-tile-first-turn")
    table = tr.table(rules, "round 1 station 6-6\nhand 0: 1-2\nhand 1: 3-4\nhand 2: 0-0\nboneyard: 5-5 1-1 2-2\naside: rest")
    drawn = tr.apply(rules, table, tr.Draw())
    for seat in (1, 2, None):
        before, after = tr.View.of(rules, table, seat), tr.View.of(rules, drawn, seat)
        assert (before.counts, after.counts) == ((1, 1, 1), (2, 1, 1))
        assert (before.boneyard, after.boneyard, after.hand) == (3, 2, before.hand)
        assert "5-5" not in {piece.label for piece in after.hand}
