"""The readable engine: rows counted by hand, and held to what the events of a `Match` tell, rule by rule and game by game."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from attrs import frozen

import trainrules as tr
from trainrules.errors import SimulationFailed, SimulationStopped
from trainrules.sim import readable
from trainrules.sim.columns import COLUMNS, PLACES
from trainrules.sim.players import PLAYERS, Chance, Player, match_seed
from trainrules.sim.setups import Setup, setup_of
from trainrules.steps import steps

NAMES = [column.name for column in COLUMNS]
GAMES = sorted(tr.catalogue().games)
SMALL = "mexican-train dominoes:high=3 hand-size:pieces=3,most=2 rounds:count={}"
TINY = "mexican-train dominoes:high=2 hand-size:pieces=2,most=2 rounds:count=1"
DRY = "mexican-train dominoes:high=3 hand-size:pieces=2,most=2 rounds:count=1 draw-none blocked-redealt"
TOES = "private-trains dominoes:high=3 hand-size:pieces=4,most=2 rounds:count=1 toes:count=2 no-bonus"
FEW = "mexican-train dominoes:high=6 hand-size:pieces=4,most=4 rounds:count=4"
CHOICE = "private-trains dominoes:high=3 hand-size:pieces=3,most=2 rounds:count=1 voluntary-marker"
LEAVES = "0-0 1-1 0-1 2-2 0-2 0-3 1-2 1-3 2-3"
"""An order of which, in `DRY`, nobody holds a 3: hands 0-0 1-1 and 0-1 2-2."""
OUT_AT_ONCE = "1-3 1-2 0-0 2-2 0-1 0-2 0-3 1-1 2-3"
"""An order of which, in `DRY`, seat 0 lays all in its first turn, and seat 1 holds no 3."""


@pytest.fixture
def dealing(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Have the deals fall as is said, from the first; the last one falls again and again."""
    real = readable.dealt_table

    def as_said(*orders: str) -> None:
        def dealt(
            rules: tr.Ruleset, seats: int, number_of_round: int, number: int, seed: int, order: None, *rest: Any
        ) -> tr.Table:
            return real(rules, seats, number_of_round, number, seed, orders[min(number, len(orders)) - 1].split(), *rest)

        monkeypatch.setattr(readable, "dealt_table", dealt)

    return as_said


def played(rules: str | tr.Ruleset, seats: int, policy: Any = "first", rounds: int | None = None) -> list[dict[str, int]]:
    """The rows of the first match of a run, by the names of the columns."""
    return named(readable.play(setup_of(rules, seats, 1, policy, rounds), 0, 1))


def named(rows: np.ndarray[Any, Any]) -> list[dict[str, int]]:
    """The rows by the names of the columns."""
    return [dict(zip(NAMES, row, strict=True)) for row in rows.tolist()]


def row(**told: int) -> dict[str, int]:
    """A row of match 0, round 1, seat 0, which went out and is nothing else but what is told."""
    return dict.fromkeys(NAMES, 0) | {"round": 1, "deals": 1} | told


class Watch(Chance):
    """A chance that counts how often it was asked."""

    asked = 0

    def below(self, bound: int) -> int:
        """As any chance."""
        type(self).asked += 1
        return super().below(bound)


def last(rules: tr.Ruleset, table: tr.Table, legal: tuple[tr.Move, ...], chance: Chance) -> tr.Move:
    """A player that makes the last legal move, and never chooses where there is but one."""
    assert len(legal) > 1
    return legal[-1]


class Told:
    """The rows of a match as the events of a `Match` tell them, one method an event: written without a look at tables or hands."""

    def __init__(self, setup: Setup, number: int) -> None:
        """Play the match step by step with the same choices, and count what is told."""
        self.setup, self.number = setup, number
        self.rows: list[dict[str, int]] = []
        self.deals = 0
        self.match = tr.Match.start(setup.rules, setup.seats, match_seed(setup.seed, number))
        chance = Chance(self.match.seed)
        self.hear(self.match, self.match.events)
        while not self.match.over:
            before = self.match
            player = setup.players[before.seat]
            choose: Player = PLAYERS[player] if isinstance(player, str) else player
            legal = before.legal_moves()
            move = legal[0] if len(legal) == 1 else choose(before.rules, before.table, legal, chance)
            self.match = before.apply(move)
            self.round[before.seat]["moves"] += 1
            self.round[before.seat]["passes"] += isinstance(move, tr.Pass)
            self.hear(before, self.match.events)

    def hear(self, before: tr.Match, events: Sequence[tr.Event]) -> None:
        """What a move has done; events that count for nothing have no method."""
        own = before.table.own(before.seat)
        self.seat, self.root = before.seat, own.index if own else None
        for event in events:
            getattr(self, type(event).__name__.lower(), lambda event: None)(event)

    def dealtround(self, event: tr.DealtRound) -> None:
        """All counts begin anew."""
        self.deals += 1
        self.bare: dict[int, int] = {}
        self.first = set(range(self.setup.seats))
        start = {"match": self.number, "round": event.round}
        hands = enumerate(event.hands)
        self.round = [row(**start, seat=seat, starter=event.first == seat, left=size) for seat, size in hands]

    def laid(self, event: tr.Laid) -> None:
        """A piece lies on what its track, or the one that it sprang from, ended in."""
        mine = self.round[self.seat]
        under = self.bare.pop(event.track if event.parent is None else event.parent, None)
        if under is not None:
            self.round[under]["uncovered"] -= 1
        if event.double:
            mine["doubles"] += 1
            mine["uncovered"] += 1
            self.bare[event.track] = self.seat
        mine["plays"] += 1
        mine["left"] -= 1
        mine["opening"] += self.seat in self.first

    def drew(self, event: tr.Drew) -> None:
        """One more in hand."""
        self.round[self.seat]["draws"] += 1
        self.round[self.seat]["left"] += 1

    def marked(self, event: tr.Marked) -> None:
        """On the seat's own root track, or on another, which does not count."""
        self.round[self.seat]["marks"] += event.track == self.root

    def turnended(self, event: tr.TurnEnded) -> None:
        """What the seat lays from now on is not in its first turn."""
        self.first.discard(self.seat)

    def roundended(self, event: tr.RoundEnded) -> None:
        """Why, and who is out."""
        for each in self.round:
            each |= {"cause": self.setup.causes.index(event.cause), "out": each["seat"] in event.out}

    def scored(self, event: tr.Scored) -> None:
        """The round counts."""
        self.rows += [each | {"deals": self.deals, "score": event.scores[each["seat"]]} for each in self.round]
        self.deals = 0

    def won(self, event: tr.Won) -> None:
        """In the rows of the last round."""
        for each in self.rows[-self.setup.seats :]:
            each["won"] = each["seat"] in event.winners


def check(setup: Setup, number: int) -> list[dict[str, int]]:
    """That the rows of a match are those that its events tell, and hang together; the rows."""
    rows, told = named(readable.play(setup, number, 1)), Told(setup, number)
    assert rows == told.rows
    rounds, seats = len(told.match.rounds), setup.seats
    assert [(each["round"], each["seat"]) for each in rows] == [(r, s) for r in range(1, rounds + 1) for s in range(seats)]
    assert sum(each["deals"] for each in rows if each["seat"] == 0) == told.match.deals
    if told.match.deals == rounds:  # else the moves of deals that do not count are in no row
        assert sum(each["moves"] for each in rows) == told.match.length
    assert tuple(each["seat"] for each in rows if each["won"]) == tuple(sorted(told.match.winners))
    totals = tuple(sum(each["score"] for each in rows if each["seat"] == seat) for seat in range(seats))
    assert totals == told.match.totals
    assert {each["round"] for each in rows if each["won"]} == {rounds}
    return rows


def test_two_rounds_are_told_as_they_are_counted_by_hand(dealing: Callable[..., None]) -> None:
    """Round 1 from 3-3: in their first turns, which end with a pass where nothing more fits, seat 0 lays 1-3 1-1 and seat 1 lays
    0-3 0-0. Seat 0 must meet 1-1: it draws 1-2 and lays it; seat 1 must meet 0-0: it draws 0-1 and lays it; seat 0 lays 0-2 and is
    out; seat 1 has 2-2 left.

    Round 2 from 2-2: seat 1 lays 2-3 and passes; seat 0 draws 0-2 and lays it, and that ends its turn. Seat 1 draws 0-3 and lays it.
    Seat 0 lays the double 0-0, draws 1-2, which does not meet it, passes and is marked; seat 1 must meet it and lays 0-1 there; seat 0
    lays 1-2 there, too. Nothing more fits: seat 0 has 1-3 3-3 left, seat 1 has 1-1.
    """
    dealing("1-3 1-1 0-2 0-3 0-0 2-2 1-2 0-1 2-3", "0-0 1-3 3-3 2-3 0-1 1-1 0-2 0-3 1-2")
    assert played(SMALL.format(2), 2) == [
        row(seat=0, starter=1, out=1, moves=6, plays=4, draws=1, passes=1, doubles=1, opening=2),
        row(seat=1, score=4, moves=5, plays=3, draws=1, passes=1, doubles=1, left=1, opening=2),
        row(round=2, seat=0, score=10, cause=1, moves=6, plays=3, draws=2, passes=1, doubles=1, marks=1, left=2, opening=1),
        row(round=2, seat=1, starter=1, score=2, cause=1, moves=5, plays=3, draws=1, passes=1, left=1, opening=1, won=1),
    ]


def test_fails_and_markers_are_told_as_they_are_counted_by_hand(dealing: Callable[..., None]) -> None:
    """From 2-2: seat 0 has 0-1 1-1, draws 0-0, passes and is marked; seat 1 lays 0-2 on its own track
    and passes. Seat 0 passes, marked as it is; seat 1 lays 1-2 on the track of seat 0 and is out. Seat 0 has 50, 1 and 2 left.
    """
    dealing("0-1 1-1 0-2 1-2 0-0")
    assert played(TINY, 2) == [
        row(seat=0, starter=1, score=53, moves=3, draws=1, passes=2, marks=1, left=3),
        row(seat=1, out=1, moves=3, plays=2, passes=1, opening=1, won=1),
    ]


def test_a_blocked_round_that_counts_is_told_as_it_stands(dealing: Callable[..., None]) -> None:
    """Nobody holds a 3, and nobody draws: after the pass of seat 0 nobody can move. 0-0 1-1 count 52, 0-1 2-2 count 5."""
    dealing(LEAVES)
    assert played(DRY.removesuffix(" blocked-redealt"), 2) == [
        row(seat=0, starter=1, score=52, cause=1, moves=1, passes=1, marks=1, left=2),
        row(seat=1, score=5, cause=1, left=2, won=1),
    ]


def test_of_a_round_that_was_dealt_again_the_deal_that_counted_is_told(dealing: Callable[..., None]) -> None:
    """Two blocked deals, and a third in which seat 0 lays 1-3 1-2 at once; seat 1 with 0-0 2-2 could neither lay nor draw."""
    dealing(LEAVES, LEAVES, OUT_AT_ONCE)
    assert played(DRY, 2) == [
        row(seat=0, starter=1, deals=3, out=1, moves=2, plays=2, opening=2, won=1),
        row(seat=1, deals=3, score=54, left=2),
    ]


def test_a_piece_beside_a_double_covers_it_and_a_double_on_a_toe_is_one(dealing: Callable[..., None]) -> None:
    """Seat 1 has the heaviest piece and lays 2-3, seat 0 lays 0-3, seat 1 lays 0-2, seat 0 lays the double 0-0, which takes two pieces.
    Seat 1 must meet it, draws 1-3 and passes. Seat 0 lays 0-1 beside it, where a track of its own starts; seat 1 passes; seat 0 goes
    out with the double 1-1 on that track. So 0-0 is covered and 1-1 is not. Seat 1 has 3, 4 and 4 left.
    """
    dealing("0-3 0-0 0-1 1-1 0-2 2-2 1-2 2-3 1-3")
    assert played(TOES, 2) == [
        row(seat=0, out=1, moves=4, plays=4, doubles=2, uncovered=1, opening=1, won=1),
        row(seat=1, starter=1, score=11, moves=5, plays=2, draws=1, passes=2, marks=1, left=3, opening=1),
    ]


def test_a_match_that_is_cut_short_is_won_by_the_totals_so_far(dealing: Callable[..., None]) -> None:
    """Seat 0 counts 0 in the first round; cut there, it has won, and the rest of what is told is the same."""
    dealing("1-3 1-1 0-2 0-3 0-0 2-2 1-2 0-1 2-3", "0-0 1-3 3-3 2-3 0-1 1-1 0-2 0-3 1-2")
    whole, cut = played(SMALL.format(2), 2), played(SMALL.format(2), 2, rounds=1)
    assert [each["won"] for each in cut] == [1, 0]
    assert [each | {"won": 0} for each in cut] == whole[:2]


@pytest.mark.parametrize("rules", ["mexican-train", "mexican-train open-series"])
def test_a_limit_of_rounds_ends_a_match_that_would_go_on(rules: str) -> None:
    """A series without an end, too."""
    assert [each["round"] for each in played(rules, 2, "random", 3)] == [1, 1, 2, 2, 3, 3]


def test_a_limit_beyond_the_end_changes_nothing() -> None:
    """The rules end the match after two rounds."""
    assert played(SMALL.format(2), 2, "random", 10) == played(SMALL.format(2), 2, "random")


def test_a_marker_put_down_by_choice_counts_and_is_no_pass(dealing: Callable[..., None]) -> None:
    """From 3-3: seat 1 has the heaviest piece, 2-2, draws 1-2, passes and is marked. Seat 0 lays 0-3 and marks itself; seat 1 lays 0-1
    there; seat 0 lays 1-3 there, which takes the marker off, and marks itself again; seat 1 draws 0-2 and passes, marked as it is; seat
    0 draws 2-3, lays it there and marks itself a third time; seat 1 lays 0-2 there; seat 0 goes out on 0-0, which nothing meets.
    Seat 1 has 1-1 1-2 2-2 left.
    """
    dealing("1-3 0-3 0-0 0-1 2-2 1-1 1-2 0-2 2-3")
    assert played(CHOICE, 2) == [
        row(seat=0, out=1, moves=8, plays=4, draws=1, doubles=1, uncovered=1, marks=3, opening=1, won=1),
        row(seat=1, starter=1, score=9, moves=6, plays=2, draws=2, passes=2, marks=1, left=3),
    ]


@pytest.mark.population
@pytest.mark.parametrize("game", GAMES)
def test_every_game_gives_the_rows_that_a_match_tells(game: str) -> None:
    """A match by chance at the fewest seats, and one at more with another player at each."""
    seats = tr.ruleset(game).seats
    check(setup_of(game, seats[0], 1, "random", None), 0)
    check(setup_of(game, min(seats[-1], 8), 1, [*PLAYERS, last, "random"][: min(seats[-1], 8)], None), 7)


@pytest.mark.parametrize(
    "house",
    [
        "blocked-redealt draw-none",
        "blocked-redealt:tied_only=true draw-none left-of-last-opener highest-double",
        "highest-double previous-winner-starts",
        "highest-double-twice left-of-layer",
        "random-station lowest-total-starts",
        "draw-lots highest-wins",
        "teams own-track-first",
        "toes:count=2 any-order",
        "toes freeze-branch no-bonus",
        "no-owned-tracks",
        "cover-the-last-double",
        "ends-when-all-marked ends-when-double-cannot-be-met",
        "marker-by-choice voluntary-marker",
        "one-double-marker no-bonus",
        "free-bonus may-keep",
        "another-turn reverse-doubles",
        "counter-clockwise draw-until-playable",
        "pass-it-on start-two",
        "opening-run:keeps=started",
        "winner-collects",
        "going-out-bonus open-track-fee",
    ],
)
def test_house_rules_are_told_as_a_match_tells_them(house: str) -> None:
    """Five matches of four rounds by chance, with few pieces."""
    rules = tr.ruleset(f"{FEW} {house}")
    for number in range(5):
        check(setup_of(rules, 4, 1, "random", None), number)


def test_what_is_counted_by_chance_has_every_kind_of_row() -> None:
    """Else the two tests before would say little: rounds that were dealt again, and more than one cause, are among theirs."""
    again = f"{FEW} blocked-redealt draw-none"
    rows = [each for number in range(5) for each in check(setup_of(again, 4, 1, "random", None), number)]
    assert {each["deals"] > 1 for each in rows} == {True, False}
    ended = f"{FEW} ends-when-all-marked ends-when-double-cannot-be-met"
    rows = [each for number in range(5) for each in check(setup_of(ended, 4, 1, "random", None), number)]
    assert {each["cause"] for each in rows} == {0, 2, 3}


def test_a_run_is_the_same_in_whatever_parts_it_is_played() -> None:
    """The rows of matches 3 to 7, at once and in two parts; each match has its own number."""
    setup = setup_of(FEW, 3, 5, ["random", "heavy", "random"], None)
    whole = readable.play(setup, 3, 5)
    parts = [readable.play(setup, 3, 2), readable.play(setup, 5, 3)]
    assert (whole == np.concatenate(parts)).all()
    assert whole[:, PLACES["match"]].tolist() == [match for match in range(3, 8) for _ in range(12)]


def test_rows_are_whole_numbers_of_64_bits_in_the_columns_order() -> None:
    """And of no matches there are none."""
    setup = setup_of(FEW, 3, 5, "random", None)
    rows, none = readable.play(setup, 0, 2), readable.play(setup, 0, 0)
    assert (rows.dtype, rows.shape) == (np.int64, (24, 18))
    assert (none.dtype, none.shape) == (np.int64, (0, 18))


def test_runs_of_other_seeds_are_other_runs() -> None:
    """The first match of each."""
    first, second = (readable.play(setup_of(FEW, 3, seed, "random", None), 0, 1) for seed in (1, 2))
    assert (first != second).any()


def test_chance_is_asked_only_where_a_player_chooses_by_it_among_several_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """As often as the seat that plays by chance had more than one legal move; never by the other."""
    monkeypatch.setattr(readable, "Chance", Watch)
    monkeypatch.setattr(Watch, "asked", 0)
    setup = setup_of(FEW, 2, 1, ["random", "own"], None)
    readable.play(setup, 0, 1)
    course = [step.before for step in steps(Told(setup, 0).match)]
    assert Watch.asked == sum(before.seat == 0 and len(before.legal_moves()) > 1 for before in course) > 0


def test_a_function_is_asked_only_where_there_is_a_choice_and_its_moves_are_made() -> None:
    """It gets the rules, the table and the legal moves as the library gives them, and may make a move of its own that is equal."""
    asked: list[tuple[int, int]] = []

    def careful(rules: tr.Ruleset, table: tr.Table, legal: tuple[tr.Move, ...], chance: Chance) -> tr.Move:
        assert legal == tr.legal_moves(rules, table)
        assert chance.below(1) == 0
        asked.append((table.seat, len(legal)))
        return tr.move(str(legal[0]), table)

    rows = readable.play(setup_of(FEW, 2, 1, [careful, "first"], None), 0, 3)
    assert {seat for seat, _ in asked} == {0}
    assert min(count for _, count in asked) == 2
    assert (rows == readable.play(setup_of(FEW, 2, 1, "first", None), 0, 3)).all()


def test_a_copy_of_a_piece_is_told_as_the_one_that_is_laid() -> None:
    """Two sets mixed: a player that names the second copy of a piece lays the first one in its hand, as in any match."""

    def second(rules: tr.Ruleset, table: tr.Table, legal: tuple[tr.Move, ...], chance: Chance) -> tr.Move:
        move = legal[0]
        if isinstance(move, tr.Play):
            return tr.Play(table.kit[f"{move.piece.name}#2"], move.track)
        return move

    rules = "mexican-train dominoes:high=4,sets=2 hand-size:pieces=4,most=4 rounds:count=4"
    rows = [readable.play(setup_of(rules, 3, 1, policy, None), 0, 3) for policy in (second, "first")]
    assert (rows[0] == rows[1]).all()


@pytest.mark.parametrize("most", [1, 3])
def test_a_round_that_is_dealt_again_without_end_is_given_up(
    most: int, dealing: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """After so many deals; the error names the match, its seed, the rule, and what to do."""
    assert readable.MOST_DEALS == 1000
    monkeypatch.setattr(readable, "MOST_DEALS", most)
    dealing(LEAVES)
    with pytest.raises(SimulationFailed) as caught:
        readable.play(setup_of(DRY, 2, 1, "random", None), 4, 1)
    assert str(caught.value) == (
        f"match 4 (its own seed is {match_seed(1, 4)}): round 1 was dealt {most} times and blocked each time, and by rule "
        "'blocked-redealt' such a round does not count; play without that rule, or by rules under which rounds end otherwise"
    )
    assert not hasattr(caught.value, "__notes__")


def test_a_round_that_counts_at_the_last_deal_is_played_on(
    dealing: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The third of three; the deals of a round are counted from 1 in each."""
    monkeypatch.setattr(readable, "MOST_DEALS", 3)
    dealing(LEAVES, LEAVES, OUT_AT_ONCE)
    assert [each["deals"] for each in played(DRY, 2)] == [3, 3]


@frozen
class Dear(tr.Rule):
    """Everybody is charged the most points that there can be."""

    def charges(self, table: tr.Table, seat: int) -> int:
        """See the sentence."""
        return 2**63 - 1


@frozen
class Failing(tr.Rule):
    """A rule that fails in the second round."""

    def ends_round(self, table: tr.Table) -> bool:
        """See the sentence."""
        if table.round == 2:
            raise RuntimeError("out of order")
        return False


@frozen
class Nobody:
    """A ranking that names nobody."""

    def winners(self, totals: object, past: object, out: object) -> tuple[int, ...]:
        """Nobody."""
        return ()


@frozen
class Fee(tr.Rule):
    """The first seat counts so many points, whatever is left in its hand."""

    fee: int

    def charges(self, table: tr.Table, seat: int) -> int:
        """See the sentence."""
        return 0 if seat else self.fee - table.worth(0)


@frozen
class NobodyWins(tr.Rule):
    """Nobody wins."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"ranking": Nobody()}


def test_scores_that_no_sum_can_hold_are_refused() -> None:
    """Who has a piece left counts 2**63 and more; and so it is with one point more than 64 seats, and a million rounds, have room for."""
    with pytest.raises(SimulationFailed) as caught:
        readable.play(setup_of(tr.ruleset("mexican-train", Dear()), 2, 1, "random", None), 2, 1)
    assert str(caught.value).startswith(f"match 2 (its own seed is {match_seed(1, 2)}): round 1 counts (")
    assert str(caught.value).endswith("up to 4,398,046,511,104 a round either way; play by rules whose scores are smaller")
    for fee, fits in ((1 << 42, True), (-(1 << 42), True), ((1 << 42) + 1, False), (-(1 << 42) - 1, False)):
        setup = setup_of(tr.ruleset("mexican-train", Fee(fee)), 2, 1, "random", 1)
        if fits:
            assert readable.play(setup, 2, 1)[0, PLACES["score"]] == fee
        else:
            with pytest.raises(SimulationFailed, match="either way"):
                readable.play(setup, 2, 1)


def note(error: BaseException, number: int) -> bool:
    """Whether the one note of an error tells the match, also where it was sent from another process."""
    told = [f"This happened in match {number} of the run, whose own seed is {match_seed(1, number)}."]
    return error.__notes__ == told == pickle.loads(pickle.dumps(error)).__notes__  # noqa: S301  # our own bytes


def test_a_rule_that_fails_is_told_with_the_match() -> None:
    """The error is that of the rule, with a note."""
    with pytest.raises(tr.RuleFailed, match="RuntimeError: out of order") as caught:
        readable.play(setup_of(tr.ruleset("mexican-train", Failing()), 2, 1, "random", None), 3, 1)
    assert note(caught.value, 3)


def test_a_policy_that_fails_is_told_with_the_rule_that_gave_it() -> None:
    """As in a match."""
    with pytest.raises(tr.RuleFailed, match=r"policy 'Nobody' .*given by rule 'nobody-wins'") as caught:
        readable.play(setup_of(tr.ruleset("mexican-train", NobodyWins()), 2, 1, "random", None), 3, 1)
    assert note(caught.value, 3)


def test_a_round_beyond_the_last_is_refused_by_the_deal_with_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were the last round that there can be the first one."""
    monkeypatch.setattr("trainrules.deals.LAST_ROUND", 1)
    with pytest.raises(tr.BadInput, match="round 2: rounds are numbered from 1 to 1") as caught:
        readable.play(setup_of(FEW, 2, 1, "random", None), 3, 1)
    assert note(caught.value, 3)


@pytest.mark.parametrize("answer", [None, tr.Mark(), "pass"])
def test_a_move_that_is_not_legal_is_refused_with_all_reasons_and_the_match(answer: Any) -> None:
    """Whatever a player gives that is none of the legal moves."""
    with pytest.raises(tr.IllegalMove) as caught:
        readable.play(setup_of(FEW, 2, 1, lambda *about: answer, None), 3, 1)
    assert (caught.value.move, bool(caught.value.reasons)) == (answer, True)
    assert caught.value.__notes__ == [
        "The player of seat 0 gave it; let that give one of the legal moves that it is called with.",
        f"This happened in match 3 of the run, whose own seed is {match_seed(1, 3)}.",
    ]


def test_what_a_player_raises_comes_out_as_it_is_with_the_match() -> None:
    """Its author knows it best."""
    with pytest.raises(ZeroDivisionError) as caught:
        readable.play(setup_of(FEW, 2, 1, lambda *about: 1 // 0, None), 3, 1)
    assert note(caught.value, 3)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({}, "start it again"),
        ({"results": "some"}, "their results are in `results` of this error"),
        ({"results": "some", "out": "run.parquet"}, None),
        ({"why": "the disk is full"}, "start it again"),
    ],
)
def test_a_run_that_was_stopped_tells_how_far_it_came(more: dict[str, str], said: str | None) -> None:
    """And where what is finished can be found."""
    stopped = SimulationStopped(300, 1000, **more)
    assert (stopped.done, stopped.matches) == (300, 1000)
    assert (stopped.results, stopped.out) == (more.get("results"), more.get("out"))
    told = f"the run was stopped when 300 of 1000 matches were finished{': the disk is full' if stopped.why else ''}; "
    assert str(stopped) == told + (said or "they stand in run.parquet: start the same run with the same file to go on")
    assert str(pickle.loads(pickle.dumps(stopped))) == str(stopped)  # noqa: S301  # our own bytes
