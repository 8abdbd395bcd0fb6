"""Hypothesis strategies: rulesets, seats, deals, trails, tables, moves and matches, all by the rules themselves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from attrs import frozen
from hypothesis import strategies as st

from trainrules.catalogues import Catalogue, catalogue
from trainrules.deals import deal
from trainrules.errors import BadInput, RuleFailed, RulesetError, shown
from trainrules.games import Game
from trainrules.legality import legal_moves
from trainrules.match import Match
from trainrules.moves import Move
from trainrules.options import rule_label
from trainrules.rule import Rule
from trainrules.rulesets import Ruleset, build, checked
from trainrules.tables import Table
from trainrules.testing.choices import options, plain, usual
from trainrules.testing.trail import Trail, bound_of

__all__ = [
    "Ground",
    "attempts",
    "courses",
    "deals",
    "grounds",
    "matches",
    "moves",
    "played",
    "rulesets",
    "seats",
    "strategy_of",
    "tables",
    "trails",
]

Of = Ruleset | st.SearchStrategy[Ruleset]
"""A ruleset, or a strategy for rulesets."""
SEEDS = st.integers(0, 9999)
LONG = 400
"""More moves than nearly all rounds have."""
MOST_DEALS = 250
"""A match of more deals counts as one without an end."""


def strategy_of(rules: Of) -> st.SearchStrategy[Ruleset]:
    """A strategy for rulesets; of a single ruleset, one that gives just that.

    Raises BadInput for anything else.
    """
    if isinstance(rules, Ruleset):
        return st.just(rules)
    if isinstance(rules, st.SearchStrategy):
        return rules
    raise BadInput(f"{shown(rules)} is no ruleset and no strategy for rulesets; make one with trainrules.ruleset")


@frozen
class Ground:
    """What rules can be played on: a game, and the house rules that are then in force."""

    game: Game
    house: tuple[Rule, ...]

    def built(self, *more: Rule) -> Ruleset | None:
        """The ruleset of these and more house rules; None where they do not come to one."""
        try:
            return _built(self.game, (*self.house, *more))
        except (RulesetError, RuleFailed):  # a clash or an unmet need; or a rule that fails, as a law of its own plug-in tells
            return None

    def replaced(self, rule: Rule) -> Ground:
        """The same with other options of a rule; as it is where these do not do."""
        other = Ground(self.game, tuple(rule if type(each) is type(rule) else each for each in self.house))
        return other if other.built() else self

    def joined(self, rule: Rule) -> Ground:
        """The same with one rule more; as it is where that does not do, or the rule is in force already."""
        if any(each.name == rule.name for each in self.house) or not self.built(rule):
            return self
        return Ground(self.game, (*self.house, rule))


BUILT: dict[object, list[Ruleset]] = {}
"""Rulesets that were built already, by game and rule classes: a build takes as long as a hundred moves."""
MOST_BUILT = 1000


def _built(game: Game, house: tuple[Rule, ...]) -> Ruleset:
    known = BUILT.setdefault((id(game), tuple(map(type, house))), [])
    for rules in known:
        if rules.game is game and rules.house == house:
            return rules
    if sum(map(len, BUILT.values())) >= MOST_BUILT:
        BUILT.clear()
    known.append(build(game, house))
    return known[-1]


def grounds(
    games: Iterable[Game], rules: Iterable[Rule | type[Rule]], shelf: Iterable[type[Rule]]
) -> tuple[list[Ground], list[str]]:
    """The games over which all these rules build, alone or with one other of the shelf that they need; and what is against the rest."""
    house = tuple(each if isinstance(each, Rule) else usual(each) for each in rules)
    found: list[Ground] = []
    against: list[str] = []
    for game in games:
        try:
            build(game, house, (), tuple(shelf))
        except RulesetError as error:
            alone = Ground(game, house)
            helpers = [
                made for cls in shelf if (made := plain(cls)) is not None and made.name not in {each.name for each in house}
            ]
            helped = (
                next((ground for other in helpers if (ground := alone.joined(other)) is not alone), None) if house else None
            )
            found += [helped] if helped else []
            against += [] if helped else error.problems
        else:
            found.append(Ground(game, house))
    return found, list(dict.fromkeys(against))


def rulesets(
    base: str | Game | Iterable[str | Game] | None = None,
    rules: Iterable[str | Rule | type[Rule]] | None = None,
    *,
    always: Iterable[str | Rule | type[Rule]] = (),
    most: int = 3,
    shelf: Catalogue | None = None,
) -> st.SearchStrategy[Ruleset]:
    """Random legal combinations of house rules with random legal options, shrinking to the first game alone.

    Arguments:
        base: a game or several, as names or values; by default every game of the catalogue.
        rules: the house rules to choose among, as names, texts with options, values or classes; by default every rule of the catalogue.
            A class, or a name without options, stands for the rule with any options; a value or a text with options stays as it is.
        always: rules that every ruleset has, said in the same way.
        most: so many of `rules` are chosen at the most.
        shelf: the catalogue; by default everything installed.

    Raises:
        BadText: for a name that there is not.
        RulesetError: where the rules of `always` can be played over no game of the base, with all reasons.

    >>> import trainrules as tr
    >>> from hypothesis import find
    >>> found = find(rulesets("mexican-train", ["reverse-doubles"]), lambda rules: rules.house)
    >>> str(found)
    'mexican-train reverse-doubles'
    """
    shelf = catalogue() if shelf is None else shelf
    if not isinstance(shelf, Catalogue):
        raise BadInput(f"{shown(shelf)} is no catalogue; make one with trainrules.catalogue")
    given: list[Any] = list(shelf.games.values()) if base is None else _listed(base)
    games = [each if isinstance(each, Game) else shelf.game(str(each)) for each in given]
    if not games:
        raise BadInput("no game is given to play by; name one, or leave `base` out")
    pool = [_either(each, shelf) for each in (shelf.rules.values() if rules is None else _listed(rules))]
    # One whose options nobody knows cannot be chosen; where it is always to be there, that is told.
    pool = [each for each in pool if isinstance(each, Rule) or plain(each) is not None]
    needed = [_either(each, shelf) for each in _listed(always)]
    found, against = grounds(games, needed, shelf.rules.values())
    if not found:
        raise RulesetError(f"rulesets with {', '.join(rule_label(each) for each in needed)}", against)
    found.sort(key=_size)  # shrinks to the smallest set, the easiest to look at
    return _rulesets(found, pool, [each for each in needed if isinstance(each, type)], most)


def _listed(given: object) -> list[Any]:
    """What is given as one or as several."""
    if isinstance(given, str | Game | Rule | type):
        return [given]
    if not isinstance(given, Iterable):
        raise BadInput(f"{shown(given)} is no name, no game, no rule, and no list of these")
    return list(given)


def _size(ground: Ground) -> int:
    rules = _built(ground.game, ground.house)
    return len(rules.kit(rules.seats[0]).pieces)


def _either(each: object, shelf: Catalogue) -> Rule | type[Rule]:
    if isinstance(each, Rule) or (isinstance(each, type) and issubclass(each, Rule)):
        return each
    if not isinstance(each, str):
        raise BadInput(f"{shown(each)} is no rule; give a rule, its class, or its name")
    return shelf.rules[each] if each in shelf.rules else shelf.rule(each)


@st.composite
def _rulesets(
    draw: st.DrawFn,
    found: Sequence[Ground],
    pool: Sequence[Rule | type[Rule]],
    free: Sequence[type[Rule]],
    most: int,
) -> Ruleset:
    ground = draw(st.sampled_from(found))
    for cls in free:
        ground = ground.replaced(draw(options(cls)))
    for _ in range(draw(st.integers(0, most)) if pool else 0):
        each = draw(st.sampled_from(pool))
        ground = ground.joined(each if isinstance(each, Rule) else draw(options(each)))
    return _built(ground.game, tuple(draw(st.permutations(ground.house))))


def seats(rules: Ruleset) -> st.SearchStrategy[int]:
    """A seat count that the ruleset serves, shrinking to the fewest.

    >>> import trainrules as tr
    >>> from hypothesis import find
    >>> find(seats(tr.ruleset("mexican-train")), lambda count: True)
    2
    """
    return st.sampled_from(checked(rules).seats)


@st.composite
def _dealt(draw: st.DrawFn, rules: Of) -> dict[str, Any]:
    """Everything that decides a deal, by name."""
    ruleset = draw(strategy_of(rules))
    count, number = draw(seats(ruleset)), draw(st.integers(1, 4))
    scores = st.tuples(*[st.integers(0, 99)] * count)
    past = draw(st.tuples(*[scores] * (number - 1)))
    number = _within(ruleset, count, past)
    return {"rules": ruleset, "seats": count, "seed": draw(SEEDS), "round": number, "past": past[: number - 1]}


def _within(rules: Ruleset, count: int, past: tuple[tuple[int, ...], ...]) -> int:
    """The number of the round after these, or of the last that the match has, if it is over before."""
    for played in range(1, len(past) + 1):
        try:
            if rules.settings.rounds.over(rules.kit(count), past[:played]):
                return played
        except Exception:  # noqa: BLE001  # a law of matches tells it
            return played
    return len(past) + 1


def deals(rules: Of) -> st.SearchStrategy[tuple[Ruleset, Table]]:
    """A ruleset, and a table before the first move of one of the first four rounds.

    Arguments:
        rules: a ruleset, or a strategy for rulesets.

    >>> import trainrules as tr
    >>> from hypothesis import find
    >>> rules, table = find(deals(tr.ruleset("mexican-train")), lambda dealt: dealt[1].seats > 2)
    >>> table.seats, table.round
    (3, 1)
    """
    return _dealt(rules).map(lambda dealt: (dealt["rules"], deal(**dealt)))


@st.composite
def attempts(draw: st.DrawFn, rules: Of, most: int = LONG) -> Trail:
    """As `trails`, but a deal that fails is a trail without a table, and no error."""
    dealt = draw(_dealt(rules))
    length = draw(st.integers(0, most))
    try:
        trail = Trail.dealt(**dealt)
    except (Exception, SystemExit) as error:  # noqa: BLE001  # whatever a stranger's policy raises
        return Trail(**dealt, moves=(), tables=(), failure=(None, error))
    return trail.on(lambda legal: draw(moves(legal)), length)


def trails(rules: Of, *, most: int = LONG) -> st.SearchStrategy[Trail]:
    """A round as far as it is played: every move drawn from the legal ones, shrinking to a short one of first choices.

    Where a rule fails, the trail ends there and has a `failure`; where the deal fails, its error is raised.

    Arguments:
        rules: a ruleset, or a strategy for rulesets.
        most: so many moves are made at the most; nearly all rounds are over after 400.

    >>> import trainrules as tr
    >>> from hypothesis import find
    >>> trail = find(trails(tr.ruleset("mexican-train")), lambda trail: trail.last.started)
    >>> len(trail.moves)
    1
    """
    return attempts(rules, most).map(_sound)


def _sound(trail: Trail) -> Trail:
    if not trail.tables and trail.failure:
        raise trail.failure[1]
    return trail


def tables(rules: Of, *, most: int = LONG) -> st.SearchStrategy[tuple[Ruleset, Table]]:
    """A ruleset, and a table that its rounds reach: the end of one of its `trails`.

    >>> import trainrules as tr
    >>> from hypothesis import find
    >>> rules, table = find(tables(tr.ruleset("mexican-train")), lambda found: found[1].over)
    >>> table.cause
    'went-out'
    """
    return trails(rules, most=most).map(lambda trail: (trail.rules, trail.last))


def moves(rules: Ruleset | Sequence[Move], table: Table | None = None) -> st.SearchStrategy[Move]:
    """One of the legal moves of a table, or one of the moves given, shrinking to the first.

    Raises BadInput for a table whose round is over.

    >>> import trainrules as tr
    >>> from hypothesis import find
    >>> rules = tr.ruleset("mexican-train")
    >>> str(find(moves(rules, tr.deal(rules, seats=2, seed=1)), lambda move: True))
    '2-12>0'
    """
    legal = legal_moves(rules, table) if isinstance(rules, Ruleset) and table is not None else rules
    if isinstance(legal, Ruleset) or not legal:
        raise BadInput("there is no legal move to draw; give a table whose round is not over")
    return st.just(legal[0]) if len(legal) == 1 else st.sampled_from(legal)


def matches(rules: Of) -> st.SearchStrategy[Match]:
    """A match played by chance to its end, or through 250 deals where it has none.

    Raises RuleFailed where a rule fails.

    Arguments:
        rules: a ruleset, or a strategy for rulesets.

    >>> import trainrules as tr
    >>> from hypothesis import find
    >>> find(matches(tr.ruleset("mexican-train", "rounds:count=2")), lambda match: match.over).totals  # doctest: +ELLIPSIS
    (..., ...)
    """
    return courses(rules).map(_finished)


def _finished(course: tuple[Match | None, BaseException | None]) -> Match:
    match, error = course
    if error is not None:
        raise error
    assert match is not None  # noqa: S101  # one of the two is there
    return match


@st.composite
def courses(draw: st.DrawFn, rules: Of) -> tuple[Match | None, BaseException | None]:
    """As `matches`, but a match in which a rule fails comes as far as it came, if it was dealt at all, with the error."""
    ruleset = draw(strategy_of(rules))
    count, seed, choices = draw(seats(ruleset)), draw(SEEDS), draw(SEEDS)
    try:
        match = Match.start(ruleset, count, seed)
    except (Exception, SystemExit) as error:  # noqa: BLE001  # whatever a stranger's policy raises
        return None, error
    return played(match, choices)


def played(match: Match, seed: int, most: int = MOST_DEALS) -> tuple[Match, BaseException | None]:
    """The match played on by chance, to its end, through so many deals, until no round ends any more, or until a rule fails."""
    random = Random(seed)  # noqa: S311  # chance, not a secret
    bound = match.length + bound_of(match.table)
    while not match.over and match.deals <= most and match.length < bound:
        try:
            legal = match.legal_moves()
            if not legal:
                break  # a law tells it
            after = match.apply(legal[int(random.random() * len(legal))])
        except (Exception, SystemExit) as error:  # noqa: BLE001  # whatever a stranger's rule, or a fault of ours, comes to
            return match, error
        if after.deals > match.deals:
            bound = after.length + bound_of(after.table)
        match = after
    return match, None
