"""Laws of rules: what their answers come to at any table, and what they may not depend on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from attrs import evolve

from trainrules.deals import shuffled
from trainrules.errors import shown
from trainrules.legality import legal_moves
from trainrules.moves import Draw, Move, Play
from trainrules.pieces import bits
from trainrules.play import BLOCKED, apply, decided
from trainrules.rule import FACETS, Rule
from trainrules.rulesets import Ruleset
from trainrules.tables import Table, Track
from trainrules.testing.laws.stating import About, Fault, asked, law
from trainrules.testing.stories import indented
from trainrules.testing.trail import fresh_copy

__all__ = [
    "no_rule_sees_what_is_hidden",
    "one_that_only_restricts_adds_no_play",
    "rules_answer_the_same_when_asked_again",
    "the_score_is_what_is_left_and_charges",
]


@law(About.TABLE, every=True)
def one_that_only_restricts_adds_no_play(rules: Ruleset, table: Table) -> None:
    """A rule that only closes or forbids never adds a play, and one that only opens never takes one away."""
    for rule in rules.rules:
        says = {facet for facet in FACETS if facet in vars(type(rule))}
        if not says or not (says <= {"closes", "forbids"} or says == {"opens"}):
            continue
        without = evolve(rules, **_all_but(rules, rule))
        plays, bare = _played(rules, table), _played(without, table)
        wrong = bare - plays if says == {"opens"} else plays - bare
        if wrong:
            what = "takes away" if says == {"opens"} else "adds"
            raise Fault(f"rule '{rule.name}' {what} {', '.join(sorted(wrong))}")


def _all_but(rules: Ruleset, rule: Rule) -> dict[str, Any]:
    """The answers of all rules but one about tracks and plays."""
    return {
        facet: tuple(answer for answer in getattr(rules, facet) if answer.__self__ is not rule)
        for facet in ("opens", "closes", "forbids")
    }


def _played(rules: Ruleset, table: Table) -> set[str]:
    return {str(move) for move in legal_moves(rules, fresh_copy(table)) if isinstance(move, Play)}


@law(About.TABLE)
def rules_answer_the_same_when_asked_again(rules: Ruleset, table: Table) -> None:
    """A rule that is asked again about an equal table gives the same answer, and asking changes nothing."""
    before, said = str(table), [shown(rule) for rule in rules.rules]
    legal = legal_moves(rules, fresh_copy(table))
    questions: list[tuple[str, Callable[[Table], object]]] = [
        ("the legal moves are", lambda table: list(map(str, legal_moves(rules, table)))),
        ("the score is", lambda table: decided(rules, table)),
        *((f"{move} leads to", partial(_applied, rules, move)) for move in legal),
    ]
    if not table.over:
        for track in table.tracks:
            opens = () if track.marked or not track.owners or table.seat in track.owners else rules.opens
            questions += [
                (f"{_name(answer)} for track {track.index} is", partial(_asked, answer, track.index))
                for answer in (*opens, *rules.closes)
            ]
    for what, question in questions:
        first, second = question(fresh_copy(table)), question(fresh_copy(table))
        if first != second:
            raise Fault(f"{what} first {_short(first)}, then {_short(second)}")
    if str(table) != before:
        raise Fault("the table is another one after rules were asked about it")
    changed = [rule.name for rule, once in zip(rules.rules, said, strict=True) if shown(rule) != once]
    if changed:
        raise Fault(f"rule '{changed[0]}' is another one after it was asked")


def _applied(rules: Ruleset, move: Move, table: Table) -> Table:
    return apply(rules, table, move)


def _asked(answer: Callable[[Table, Track], bool], track: int, table: Table) -> bool:
    return answer(table, table.tracks[track])


def _name(answer: Any) -> str:
    return f"rule '{answer.__self__.name}': {answer.__name__}"


def _short(answer: object) -> str:
    return f"\n{indented(answer)}\n" if isinstance(answer, Table) else shown(answer)


@law(About.TABLE, every=True)
def no_rule_sees_what_is_hidden(rules: Ruleset, table: Table) -> None:
    """What a seat may do, and how its turn goes on, does not depend on the boneyard's order or on what others hold.

    `ends_round` and `charges` may look at all: they decide nothing while the round goes on.
    """
    if table.over:
        return
    other = _shuffled(table, len(table.yard) + sum(len(track.pieces) for track in table.tracks))
    legal, theirs = ([str(move) for move in legal_moves(rules, each)] for each in (table, other))
    if legal != theirs:
        who = _who(rules, table, other)
        raise Fault(
            f"the legal moves are {' '.join(legal)}, and {' '.join(theirs)} with other pieces hidden{who}:\n{indented(other)}"
        )
    for move in legal_moves(rules, other):
        if isinstance(move, Draw):
            continue
        after, also = apply(rules, table, move), apply(rules, other, move)
        if not (after.over or also.over) and _seen(after) != _seen(also):
            raise Fault(f"{move} leads to another turn or other tracks with other pieces hidden:\n{indented(other)}")


def _who(rules: Ruleset, table: Table, other: Table) -> str:
    """The rules that answer differently about two tables that a seat cannot tell apart."""
    names: list[str] = []
    for facet in ("opens", "closes", "forbids"):
        for answer in getattr(rules, facet):
            for track in table.tracks:
                pieces = table.hand(table.seat) if facet == "forbids" else (None,)
                for piece in pieces:
                    about = track if piece is None else Play(piece, track.index)
                    fits = piece is None or table.kit.fits[piece.index][track.end] is not None
                    if fits and asked(answer, table, about) != asked(answer, other, about):
                        names.append(f"rule '{answer.__self__.name}' ({facet})")
    return f", by what {' and '.join(dict.fromkeys(names))} sees" if names else ""


def _seen(table: Table) -> tuple[object, ...]:
    return table.seat, table.turn, table.tracks, table.owed, table.binding, table.fresh


def _shuffled(table: Table, number: int) -> Table:
    """The table with all that the seat to move does not see dealt anew: other hands and the boneyard."""
    others = [index for seat, mask in enumerate(table.held) if seat != table.seat for index in bits(mask)]
    pool = list(shuffled([*others, *table.yard], number, 0, "hidden"))
    held = []
    for seat, mask in enumerate(table.held):
        count = mask.bit_count()
        held.append(mask if seat == table.seat else sum(1 << pool.pop() for _ in range(count)))
    draft = table.draft()
    draft.held, draft.yard = tuple(held), tuple(pool)
    return draft.sealed()


@law(About.TABLE)
def the_score_is_what_is_left_and_charges(rules: Ruleset, table: Table) -> None:
    """The score of a seat is the worth of what is left in its hand and its charges, unless the policy of blocked rounds says otherwise."""
    scores, worth = decided(rules, table), _worths(rules, table)
    expected: tuple[int, ...] | None = tuple(
        sum(map(worth, bits(mask))) + sum(charge(table, seat) for charge in rules.charges)
        for seat, mask in enumerate(table.held)
    )
    if table.cause == BLOCKED and expected is not None:
        expected = rules.settings.blocked.scores(table, expected)
    if scores != expected:
        raise Fault(f"by what is left and charged it is {expected}, and it is {scores}")


def _worths(rules: Ruleset, table: Table) -> Callable[[int], int]:
    """What a piece counts, by its number: what the last rule says that says anything, house rules after the others."""
    there = [rule for rule in rules.rules if "worth" in vars(type(rule))]
    sayers = [rule for house in (True, False) for rule in reversed(there) if (rule in rules.house) is house]

    def worth(index: int) -> int:
        piece = table.kit.pieces[index]
        return next((said for rule in sayers if (said := rule.worth(piece)) is not None), piece.points)

    return worth
