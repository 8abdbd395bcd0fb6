"""Every pair of rules over every game, played by chance: `python -m benchmarks.pairs`.

Rules are written one by one, and play together: each pair, with its defaults and with a second set of options drawn for each
rule, is laid over the games in turn. It either builds, or is refused with problems that each name a rule or a seat count.
What builds is played, a round over each game in turn, at the fewest seats and by turns at more, and the laws of
`trainrules.testing` are asked:

- after every move, that there are legal moves until the round is over, and that they are what the rules' own answers come to;
- after a third and two thirds of a round and at its end, where pieces lie, what the table keeps of it, what it counts, and
  what each rule does for itself;
- at the end of a round, that it came within its bound, and the laws of a round as a whole, such as whose turn it is after a
  move, what a double takes, and where markers stand;
- once a company of rules, since they cost as much as a round: that the same rules in another order play the same round, and
  that every move which is not legal is refused for all reasons that hold.

Exit status 1 on a fault.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import combinations, islice, product
from random import Random
from time import process_time

from attrs import Factory, define, frozen
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as seeded

import trainrules as tr
from trainrules.errors import fault_of
from trainrules.options import rule_label
from trainrules.play import BLOCKED, WENT_OUT
from trainrules.testing import LAWS, About, Law, Trail, laws, options
from trainrules.testing.choices import plain
from trainrules.testing.trail import bound_of

Company = tuple[tr.Rule, ...]
"""Rules that are to play together."""

AFTER_EVERY_MOVE = (laws.there_are_legal_moves_until_the_round_is_over, laws.what_binds_beats_what_closes)
ONCE_A_COMPANY = (
    laws.the_order_of_rules_changes_nothing,
    laws.every_other_move_is_refused,
    laws.each_move_is_explained_or_legal,
    laws.every_reason_is_told_that_holds,
)
NOT_HERE = (
    *(*AFTER_EVERY_MOVE, *ONCE_A_COMPANY),
    laws.no_rule_fails,  # a failure is told as it is
    laws.the_same_moves_give_the_same_tables,  # these three rest with each rule alone
    laws.rules_answer_the_same_when_asked_again,
    laws.written_tables_and_moves_read_back,
    # What is made of matches costs more than to play them, and is asked of every rule and game alone.
    laws.a_view_tells_nothing_hidden,
    laws.a_view_says_what_its_seat_may_do,
    laws.what_a_seat_lacks_it_does_not_hold,
    laws.a_sample_agrees_with_its_view,
    laws.views_read_back,
    laws.every_table_can_be_drawn,
    laws.a_match_written_and_read_back_is_the_same_match,
    laws.a_score_card_comes_to_what_the_match_comes_to,
)
NOW_AND_THEN = tuple(law for law in LAWS if law.about is About.TABLE and law not in NOT_HERE)
OF_A_ROUND = tuple(law for law in LAWS if law.about is About.TRAIL and law not in NOT_HERE)

QUOTED, SEATS = re.compile(r"'([^ ']+)'"), re.compile(r"\b\d+ seats?\b")
"""What a problem must name one of: a rule that is in force, or a seat count."""
LATER = 3
"""One round in so many is the second of a match."""
MOST_TOLD = 50
"""So many faults are printed."""


@frozen
class Fault:
    """What went wrong, and how to come there again."""

    where: str
    what: str
    moves: str = ""

    def __str__(self) -> str:
        """The ruleset and the deal, what was found, and the moves of the round."""
        return "\n    ".join(filter(None, (self.where, self.what, self.moves and f"moves: {self.moves}")))


@define
class Tally:
    """What was counted, and every fault."""

    counts: Counter[str] = Factory(Counter)
    faults: list[Fault] = Factory(list)


def both_options(
    classes: Iterable[type[tr.Rule]], games: Sequence[tr.Game], seed: int
) -> dict[type[tr.Rule], tuple[tr.Rule, ...]]:
    """Each rule with its defaults, and where it has options with others by chance, such as it can be played with on some game."""
    values = {}
    for cls in classes:
        usual = plain(cls)
        assert usual is not None, f"no options are known that {cls.name} takes"
        other = next(
            (rule for rule in _drawn(cls, seed) if rule != usual and any(_builds(game, rule) for game in games)), usual
        )
        values[cls] = tuple(dict.fromkeys((usual, other)))
    return values


def _drawn(cls: type[tr.Rule], seed: int) -> list[tr.Rule]:
    """The rule with random options, many times."""
    drawn: list[tr.Rule] = []

    @seeded(seed)
    @settings(max_examples=20, database=None, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(options(cls))
    def gather(rule: tr.Rule) -> None:
        drawn.append(rule)

    gather()
    return drawn[::-1]  # those that are drawn first are the plainest


def _builds(game: tr.Game, rule: tr.Rule) -> bool:
    with suppress(tr.RulesetError):
        return bool(tr.ruleset(game, rule))
    return False


def companies(classes: Sequence[type[tr.Rule]], triples: int, seed: int) -> list[tuple[type[tr.Rule], ...]]:
    """Every pair of rules; or so many triples by chance."""
    if not triples:
        return list(combinations(classes, 2))
    random = Random(seed)
    return [tuple(random.sample(classes, 3)) for _ in range(triples)]


def grounds(number: int, rules: Sequence[tuple[tr.Rule, ...]], games: Sequence[tr.Game]) -> Iterator[tuple[tr.Game, Company]]:
    """Every game with every choice of options, so that both change from one to the next; the number says which is the first.

    Of each lap over the games those come last that have one of the rules already: there the others are alone with the game.
    """
    chosen = list(product(*rules))
    for lap in range(len(chosen)):
        places = range(number, number + len(games))
        found = [(games[place % len(games)], chosen[(place + lap) % len(chosen)]) for place in places]
        yield from sorted(found, key=lambda ground: any(rule in ground[0].rules for rule in ground[1]))


def play(
    tally: Tally,
    number: int,
    rules: Sequence[tuple[tr.Rule, ...]],
    games: Sequence[tr.Game],
    rounds: int,
    seed: int,
    *,
    everywhere: bool = False,
) -> None:
    """Build a company of rules over one game after the other, and play so many rounds, each on another build.

    Arguments:
        tally: takes what is counted.
        number: of the company; with the seed it decides the first game and all that is chance.
        rules: for each rule of the company its values, by their options.
        games: what they are laid over.
        rounds: so many are played; where that is more than there are builds, several on each.
        seed: decides all that is chance, with the number.
        everywhere: whether it is built over every game with every choice of options, though the rounds be played.
    """
    random = Random(f"{seed} {number}")
    builds: list[tr.Ruleset] = []
    for game, house in islice(grounds(number, rules, games), None if everywhere else max(len(games), rounds)):
        if len(builds) >= rounds and not everywhere:
            break
        found = _built(tally, game, house)
        if found is not None:
            builds.append(found)
    tally.counts["companies that build on no game"] += not builds
    for turn in range(rounds if builds else 0):
        _round(tally, builds[turn % len(builds)], turn, random)


def _built(tally: Tally, game: tr.Game, house: Company) -> tr.Ruleset | None:
    """The ruleset; None where it is refused."""
    name = " ".join([game.name, *map(rule_label, house)])
    try:
        found = tr.ruleset(game, *house)
    except tr.RulesetError as error:
        tally.counts["refused"] += 1
        names = {rule.name for rule in (*game.rules, *house)}
        for problem in error.problems:
            if names.isdisjoint(QUOTED.findall(problem)) and not SEATS.search(problem):
                tally.faults.append(Fault(name, f"is refused for what names neither a rule nor a seat count: {problem}"))
    except Exception as error:  # noqa: BLE001  # whatever it is, it is no refusal
        tally.faults.append(Fault(name, f"the build raised {fault_of(error)}"))
    else:
        tally.counts["built"] += 1
        return found
    return None


def _round(tally: Tally, rules: tr.Ruleset, turn: int, random: Random) -> None:
    """A round by chance, and the laws asked of it."""
    seats = rules.seats[(turn + 1) // 2 % len(rules.seats) if turn % 2 else 0]
    seed, past = random.randrange(10_000), tuple[tuple[int, ...], ...]()
    scores = tuple(random.randrange(100) for _ in range(seats))
    deal = f"{rules.label}  seats={seats}, seed={seed}"
    try:
        if turn % LATER == LATER - 1 and not rules.settings.rounds.over(rules.kit(seats), (scores,)):
            past = (scores,)
            deal += f", round=2, past={past}"
        trail = Trail.dealt(rules, seats, seed, len(past) + 1, past)
    except Exception as error:  # noqa: BLE001  # what builds can be dealt, whatever hinders it
        tally.faults.append(Fault(deal, f"the deal raised {fault_of(error)}"))
        return
    trail = trail.on(lambda legal: legal[int(random.random() * len(legal))], bound_of(trail.last))
    cause = trail.last.cause
    tally.counts["rounds"] += 1
    tally.counts["moves"] += len(trail.moves)
    tally.counts[f"rounds: {cause if cause in (None, WENT_OUT, BLOCKED) else 'by a rule'}"] += 1
    moves = " ".join(map(str, trail.moves))
    tally.faults += [Fault(deal, what, moves) for what in _wrong(trail, first=turn == 0)]


def _wrong(trail: Trail, *, first: bool) -> Iterator[str]:
    """What is wrong with a round; the first of a company is asked more."""
    if trail.failure is not None:
        move, error = trail.failure
        yield f"{'the legal moves' if move is None else move} raised {fault_of(error)}"
    elif not trail.last.over:
        yield "the round goes on beyond its bound"
    broken: set[Law] = set()
    for law, subject in _questions(trail, first=first):
        if law not in broken:
            try:
                law(*subject)
            except tr.LawBroken as error:
                broken.add(law)
                yield f"{law.name}: {error.fault}"


def _questions(trail: Trail, *, first: bool) -> Iterator[tuple[Law, tuple[object, ...]]]:
    """The laws that are asked, each with what it is asked about."""
    last, more = len(trail.moves), ONCE_A_COMPANY if first else ()
    parts = {last // 3: NOW_AND_THEN, last: NOW_AND_THEN, 2 * last // 3: NOW_AND_THEN + more}
    for number, table in enumerate(trail.tables):
        for law in (*AFTER_EVERY_MOVE, *parts.get(number, ())):
            if law.about is About.TABLE:
                yield law, (trail.rules, table)
    for law in (*OF_A_ROUND, *more):
        if law.about is About.TRAIL:
            yield law, (trail,)


def run(names: Sequence[str], rounds: int, seed: int, *, triples: int = 0, every: int = 1, everywhere: bool = False) -> Tally:
    """Play every pair of rules, or so many triples, over these games; every game where none is named.

    The order is by chance, so that a run that is stopped is a fair sample; what was counted until then is kept.
    """
    shelf, tally = tr.catalogue(), Tally()
    games = [shelf.game(name) for name in names] or list(shelf.games.values())
    values = both_options(shelf.rules.values(), games, seed)
    every_company = list(enumerate(companies(list(values), triples, seed)))
    Random(seed).shuffle(every_company)
    try:
        for number, company in every_company[::every]:
            play(tally, number, [values[cls] for cls in company], games, rounds, seed, everywhere=everywhere)
            tally.counts["companies of rules"] += 1
    except KeyboardInterrupt:
        tally.counts["companies of rules left out, since the run was stopped"] = (
            len(every_company[::every]) - tally.counts["companies of rules"]
        )
    return tally


def main() -> int:
    """Play and count."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=10, help="rounds for each pair")
    parser.add_argument("--triples", type=int, default=0, help="so many triples drawn by chance, in place of every pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=1, help="only every so-manieth pair, for a shorter run")
    parser.add_argument("--games", nargs="+", default=[], metavar="NAME", help="only over these")
    parser.add_argument("--everywhere", action="store_true", help="build each pair over every game, with all its options")
    said = parser.parse_args()
    begin = process_time()
    tally = run(said.games, said.rounds, said.seed, triples=said.triples, every=said.every, everywhere=said.everywhere)
    for fault in tally.faults[:MOST_TOLD]:
        print(fault)
    for name, count in tally.counts.items():
        print(f"{count:12,} {name}")
    print(f"{len(tally.faults):12,} faults")
    print(f"{process_time() - begin:12,.0f} seconds of this process")
    return bool(tally.faults)


if __name__ == "__main__":
    sys.exit(main())
