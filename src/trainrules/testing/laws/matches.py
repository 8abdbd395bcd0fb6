"""Laws of a match: that it ends, what it comes to, that it can be taken back and played again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from attrs import evolve

from trainrules.legality import legal_moves
from trainrules.match import Match
from trainrules.moves import Move
from trainrules.play import decided
from trainrules.testing.laws.stating import About, Fault, law
from trainrules.testing.processes import look, played_elsewhere
from trainrules.testing.stories import indented
from trainrules.testing.trail import fresh_copy
from trainrules.testing.work import work

__all__ = [
    "a_match_ends",
    "a_match_is_over_when_its_rounds_say_so",
    "a_process_of_its_own_plays_the_same_match",
    "no_step_costs_more_as_a_match_grows",
    "totals_and_winners_follow_the_scores",
    "undo_gives_the_match_before",
]

WARM = 20
LATEST = 40
"""So many of the last moves are taken back one by one."""


def _back(match: Match) -> Iterator[Match]:
    """The match, and every match before it."""
    at: Match | None = match
    while at is not None:
        yield at
        at = at.previous


@law(About.MATCH)
def a_match_ends(match: Match) -> None:
    """A match ends: its rounds come to an end, and so does their number, unless its policy of rounds says that it is `endless`."""
    endless = getattr(match.rules.settings.rounds, "endless", False) is True and match.rounds
    if not (match.over or endless):
        raise Fault(f"after {match.deals} deals, {len(match.rounds)} rounds and {match.length} moves the match still goes on")
    if match.over and match.legal_moves():
        raise Fault("the match is over, and there are legal moves")


@law(About.MATCH)
def a_match_is_over_when_its_rounds_say_so(match: Match) -> None:
    """A match is over after the first round at which its policy of rounds says so, and not before."""
    past, rounds = tuple(finished.scores for finished in match.rounds), match.rules.settings.rounds
    over = [rounds.over(match.table.kit, past[:count]) for count in range(1, len(past) + 1)]
    if any(over[:-1]) or (bool(over) and over[-1]) is not match.over:
        raise Fault(
            f"after {len(past)} rounds the match is {'over' if match.over else 'not over'}, and the policy says: {over}"
        )


@law(About.MATCH)
def totals_and_winners_follow_the_scores(match: Match) -> None:
    """Totals are the sums of the rounds' scores, rounds count from 1, and the ranking says who wins."""
    sums = (
        tuple(sum(scores) for scores in zip(*(finished.scores for finished in match.rounds), strict=True)) or (0,) * match.seats
    )
    if match.totals != sums:
        raise Fault(f"the totals are {match.totals}, and the rounds come to {sums}")
    for number, finished in enumerate(match.rounds, 1):
        scores = decided(match.rules, finished.table)
        if finished.scores != scores or finished.number != number:
            raise Fault(
                f"round {finished.number} at place {number} has the scores {finished.scores}, and its last table comes to {scores}; "
                "a rule that keeps something between two questions may answer so"
            )
    past = tuple(finished.scores for finished in match.rounds)
    out = [tuple(seat for seat, hand in enumerate(finished.table.hands) if not hand) for finished in match.rounds]
    winners = match.rules.settings.ranking.winners(match.totals, past, out) if match.over else ()
    if match.winners != winners:
        raise Fault(f"the winners are {match.winners}, and by the ranking {winners}")


@law(About.MATCH)
def undo_gives_the_match_before(match: Match) -> None:
    """Taking a move back gives the match before it, and making it again the match after it."""
    for after in islice(_back(match), LATEST):
        before, move = after.previous, after.move
        if before is None or move is None:
            return
        table = fresh_copy(before.table)
        if str(move) not in map(str, legal_moves(match.rules, table)):
            raise Fault(f"when {move} is taken back it is not legal any more:\n{indented(table)}")
        again = evolve(before, table=table).apply(move)
        if again != after or again.table != after.table:
            raise Fault(
                f"when {move} is taken back and made again the table is\n{indented(again.table)}\nand it was\n{indented(after.table)}"
            )


@law(About.MATCH)
def a_process_of_its_own_plays_the_same_match(match: Match) -> None:
    """The same seed and the same moves give the same match in another process."""
    theirs = played_elsewhere(match)
    ours = [look(each) for each in _back(match)][::-1]
    if theirs is None:
        return  # the ruleset cannot be said in text, so no other process can be told of it
    for number, (table, other) in enumerate(zip(ours, theirs, strict=False)):
        if table != other:
            raise Fault(f"after {number} moves another process has another table or other scores:\n{other}\nand not\n{table}")
    if len(ours) != len(theirs):
        raise Fault(f"another process comes {len(theirs) - 1} moves far, and not {len(ours) - 1}")


@law(About.MATCH)
def no_step_costs_more_as_a_match_grows(match: Match) -> None:
    """No step costs more as a match grows: the same table takes as many lines of Python late as early, with a long history or none."""
    start, moves = list(_back(match))[-1], match.history
    if not moves:
        return
    early = max(_costs(start, moves[0]))
    at = start
    for move in moves:
        at = at.apply(move)
    late = min(_costs(start, moves[0]))
    if late > early:
        raise Fault(f"{moves[0]} takes {early} lines of Python at first, and {late} after a match of {len(moves)} moves")
    before = at.previous
    assert before is not None  # noqa: S101  # there are moves
    bare = evolve(before, previous=None, move=None)
    long, short = min(_costs(before, moves[-1])), max(_costs(bare, moves[-1]))
    if long > short:
        raise Fault(f"{moves[-1]} takes {long} lines of Python after {before.length} moves, and {short} without a history")


def _costs(match: Match, move: Move) -> list[int]:
    """So many lines run in a step, from a table that has not been asked yet; what is kept for the next time is kept by then.

    Counted three times, and after so many runs that Python has done with making the code faster: Python 3.12 leaves out lines
    of code that is new to it.
    """

    def step() -> None:
        clean = evolve(match, table=fresh_copy(match.table))
        clean.explain(move)
        clean.legal_moves()
        clean.apply(move)

    for _ in range(WARM):
        step()
    return [work(step) for _ in range(3)]
