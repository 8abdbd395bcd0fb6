"""Writes the records of the corpus that are not there yet: `python tests/records/grow_corpus.py`.

A record of the corpus is a promise: every later version of trainrules must load it. Therefore none is ever written anew, neither
here nor by hand; what is missing is added, for a new game above all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import trainrules as tr
from trainrules.files import written_whole
from trainrules.records import record_text

CORPUS = Path(__file__).with_name("corpus")
SETS = (6, 9, 12, 15, 18)
SHORT = 14_000
"""So many bytes are short."""
Found = Callable[[tr.Match], bool]


def smallest(game: str, *house: str, rounds: int = 2) -> tr.Ruleset:
    """The game in so many rounds with the smallest set of tiles that it can be played with, for a short file."""
    for tiles in (*(f"dominoes:high={high}" for high in SETS), ""):
        try:
            return tr.ruleset(game, *filter(None, [tiles]), f"rounds:count={rounds}", *house)
        except tr.RulesetError:
            continue
    raise LookupError(game)


def matches(rules: tr.Ruleset, seats: int, seed: int, orders: object = ()) -> Iterator[tr.Match]:
    """A match by chance, move by move."""
    chance = Random(seed)  # noqa: S311  # no secret
    match = tr.Match.start(rules, seats, seed, orders)  # type: ignore[arg-type]  # as it is given
    yield match
    while not match.over:
        match = match.apply(chance.choice(match.legal_moves()))
        yield match


def whole(game: str) -> str:
    """The record of a match of two rounds, of one where that is long, with as few seats as there may be: the shortest of some."""
    texts: list[str] = []
    for rounds in (2, 1):
        rules = smallest(game, rounds=rounds)
        texts = [record_text([*matches(rules, rules.seats[0], seed)][-1]) for seed in range(1, 30)]
        if len(min(texts, key=len)) <= SHORT:
            break
    return min(texts, key=len)


def first(rules: tr.Ruleset, found: Found) -> tr.Match:
    """The first match by chance, of several seeds, in which something is to be seen."""
    for seed in range(1, 400):
        for match in matches(rules, rules.seats[0], seed):
            if match.deals > 1:
                break
            if found(match):
                return match
    raise LookupError(str(rules))


def given() -> tr.Match:
    """A match whose two deals are given, with the boneyard of the first turned round."""
    rules = smallest("mexican-train")
    tables = [tr.deal(rules, 2, number, seed=3) for number in (1, 2)]
    orders = [
        [piece.label for piece in (*(piece for hand in table.hands for piece in hand), *table.boneyard[:: 3 - 2 * number])]
        for number, table in enumerate(tables, 1)
    ]
    return [*matches(rules, 2, 5, orders)][-1]


def moments() -> Iterator[tuple[str, tr.Match, tuple[str, ...]]]:
    """Matches that are left in the middle, and why."""
    house = smallest("mexican-train", "opening-run:most=4")
    yield "in-an-opening-run", first(house, lambda match: match.table.turn.opening and match.table.turn.laid > 1), ()
    free = smallest("mexican-train", "free-bonus", "reverse-doubles")
    yield (
        "three-doubles-owed-the-newest-first",
        first(free, lambda match: len(match.table.owed) > 2 and match.table.binding != ()),
        (),
    )
    yield "a-double-asleep", first(smallest("mexican-train"), _asleep), ()
    yield "a-double-to-be-covered", first(smallest("mexican-train"), lambda match: match.table.turn.on is not None), ()
    yield "toes-to-come", first(smallest("chickenfoot"), lambda match: any(track.room > 1 for track in match.table.tracks)), ()
    yield "a-piece-just-drawn", first(smallest("mexican-train"), lambda match: match.table.turn.drawn > 0), ()
    yield "all-marked", first(smallest("mexican-train"), _all_marked), ()
    yield "cards", first(smallest("crazy-train"), lambda match: len(match.table.owed) > 0), ()
    yield "a-station-hunted-for", first(_hunting(), lambda match: bool(match.table.start.hunted) and match.length > 9), ()
    yield "two-sets", first(smallest_of_two_sets(), lambda match: match.length == 30), ()
    yield "not-begun", tr.Match.start(smallest("mexican-train"), 3, -(10**60)), ()
    yield "deals-given", given(), ()
    named = first(smallest("mexican-train-german"), lambda match: match.length == 20)
    yield "names", named, ("Zoë", "李 \U0001f682")[: named.seats]


def smallest_of_two_sets() -> tr.Ruleset:
    """Dominoes of which each is there twice."""
    return tr.ruleset("mexican-train", "dominoes:high=6,sets=2", "hand-size:pieces=6", "rounds:count=1")


def _hunting() -> tr.Ruleset:
    return next(
        rules
        for rules in map(smallest, sorted(tr.catalogue().games))
        if any(tr.deal(rules, rules.seats[0], seed=seed).start.hunted for seed in range(20))
    )


def _asleep(match: tr.Match) -> bool:
    table = match.table
    return bool(table.owed and table.fresh and not table.binding and not table.turn.laid)


def _all_marked(match: tr.Match) -> bool:
    return all(track.marked for track in match.table.tracks if track.owners)


def main() -> None:
    """Write what is missing."""
    CORPUS.mkdir(exist_ok=True)
    for name in tr.catalogue().games:
        path = CORPUS / f"{name}.jsonl"
        if not path.exists():
            written_whole(path, whole(name))
    for why, match, names in moments():
        path = CORPUS / f"{why}.jsonl"
        if not path.exists():
            tr.save(match, path, names)


if __name__ == "__main__":
    main()
