"""Facets that go wrong in play: the rule is named, and the match is what it was and goes on.

Two things are not shown, because nothing written in Python can prevent them: a facet that never comes back, and one that
breaks into a frozen value by `object.__setattr__`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import trainrules as tr

NEUTRAL = {"opens": False, "closes": False, "forbids": False, "due": tr.Due.NONE, "ends_round": False, "charges": 0}
PREDICATES = ("opens", "closes", "forbids", "ends_round")
WHO = "rule 'hostile' (of strangers)"
every_facet = pytest.mark.parametrize("asked", NEUTRAL)


@pytest.fixture
def fails(strangers: Any) -> Callable[..., tr.RuleFailed]:
    """The error of a match in which a facet goes wrong, after showing that the match was not harmed."""

    def error(asked: str, bad: Callable[..., Any]) -> tr.RuleFailed:
        switch = strangers.Switch(NEUTRAL[asked], bad)
        found: tr.RuleFailed = strangers.mishap(strangers.ruleset(strangers.facet(asked, switch)), switch)
        return found

    return error


def _raising(error: BaseException | type[BaseException]) -> Callable[..., Any]:
    def bad(*_: object) -> Any:
        raise error

    return bad


# Facets that raise


@every_facet
@pytest.mark.parametrize(
    ("error", "said"),
    [
        (ZeroDivisionError("by zero"), "ZeroDivisionError: by zero"),
        (IndexError("no such track"), "IndexError: no such track"),
        (StopIteration(), "StopIteration: "),
        (MemoryError(), "MemoryError: "),
        (NotImplementedError("later"), "NotImplementedError: later"),
        (tr.BadInput("no such seat"), "BadInput: no such seat"),
        (tr.IllegalMove(tr.Pass(), ()), "IllegalMove: pass: "),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else "",
)
def test_a_facet_that_raises_is_named(
    strangers: Any, fails: Callable[..., tr.RuleFailed], asked: str, error: Exception, said: str
) -> None:
    """With the question and what it raised."""
    assert str(fails(asked, _raising(error))) == f"{WHO}: {asked} raised {said}. {strangers.MENDED}"


@every_facet
def test_rule_and_facet_can_be_read_by_a_program(fails: Callable[..., tr.RuleFailed], asked: str) -> None:
    """An app can offer to play on without that rule."""
    error = fails(asked, _raising(RuntimeError))
    assert (error.rule, error.facet) == (WHO, asked)


@every_facet
def test_the_cause_is_kept(fails: Callable[..., tr.RuleFailed], asked: str) -> None:
    """A plug-in author wants the traceback of the own code."""
    cause = RuntimeError("here")
    assert fails(asked, _raising(cause)).__cause__ is cause


@every_facet
def test_a_facet_that_calls_itself_for_ever_is_named(fails: Callable[..., tr.RuleFailed], asked: str) -> None:
    """Python stops it, and the rule is named."""

    def bad(*about: object) -> Any:
        return bad(*about)

    error = fails(asked, bad)
    assert (error.rule, error.facet, "RecursionError" in str(error)) == (WHO, asked, True)


@every_facet
@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit, GeneratorExit])
def test_who_stops_the_program_stops_it_and_the_match_is_as_it_was(
    strangers: Any, asked: str, error: type[BaseException]
) -> None:
    """That is no fault of the rule."""
    switch = strangers.Switch(NEUTRAL[asked], _raising(error))
    rules = strangers.ruleset(strangers.facet(asked, switch))
    assert type(strangers.mishap(rules, switch, error)) is error


class UnspeakableError(Exception):
    """An error that cannot be written."""

    def __str__(self) -> str:
        """Raises."""
        raise RuntimeError("not a word")


@every_facet
def test_an_error_that_cannot_be_written_is_no_crash(fails: Callable[..., tr.RuleFailed], asked: str) -> None:
    """The rule is named all the same."""
    error = fails(asked, _raising(UnspeakableError()))
    assert (error.rule, error.facet, "UnspeakableError" in str(error)) == (WHO, asked, True)


def test_a_facet_that_asks_what_is_legal_is_named(strangers: Any) -> None:
    """What is legal cannot depend on what is legal."""

    def asking(table: tr.Table, track: tr.Track) -> bool:
        return not tr.legal_moves(rules, table)

    rules = strangers.ruleset(strangers.facet("closes", asking))
    with pytest.raises(tr.RuleFailed) as caught:
        tr.legal_moves(rules, tr.deal(rules, 2, seed=1))
    assert (caught.value.rule, caught.value.facet) == (WHO, "closes")


# Answers that make no sense


@pytest.mark.parametrize("answer", [7, 3, -1, True, None, "MUST", 1.0, [tr.Due.MUST]], ids=repr)
def test_a_due_that_is_none(strangers: Any, fails: Callable[..., tr.RuleFailed], answer: object) -> None:
    """Not even the number that a Due has."""
    assert str(fails("due", lambda *_: answer)) == (
        f"{WHO}: due gave {answer!r}, which is no trainrules.Due. {strangers.MENDED}"
    )


@pytest.mark.parametrize("answer", [1.5, 5.0, True, None, "5", (5,)], ids=repr)
def test_charges_that_are_no_whole_number(strangers: Any, fails: Callable[..., tr.RuleFailed], answer: object) -> None:
    """Half a point is none."""
    assert str(fails("charges", lambda *_: answer)) == (
        f"{WHO}: charges gave {answer!r}, which is no whole number. {strangers.MENDED}"
    )


class Ambiguous:
    """An answer that is neither yes nor no, like an array of several."""

    def __bool__(self) -> bool:
        """Raises."""
        raise ValueError("yes and no")


@pytest.mark.parametrize("asked", PREDICATES)
def test_an_answer_that_is_neither_yes_nor_no(strangers: Any, fails: Callable[..., tr.RuleFailed], asked: str) -> None:
    """The rule is named, not the program that asked."""
    error = fails(asked, lambda *_: Ambiguous())
    assert (error.rule, error.facet) == (WHO, asked)


@pytest.mark.parametrize("asked", PREDICATES)
@pytest.mark.parametrize("answer", ["no", None], ids=repr)
def test_a_yes_or_no_that_is_neither(fails: Callable[..., tr.RuleFailed], asked: str, answer: object) -> None:
    """A text is no yes, and a rule that forgets to answer does not say no."""
    error = fails(asked, lambda *_: answer)
    assert (error.rule, error.facet) == (WHO, asked)


class Unshowable:
    """An answer that cannot be shown."""

    def __repr__(self) -> str:
        """Raises."""
        raise RuntimeError("nothing to see")


@pytest.mark.parametrize("asked", ["due", "charges"])
def test_an_answer_that_cannot_be_shown_is_no_crash(fails: Callable[..., tr.RuleFailed], asked: str) -> None:
    """The rule is named all the same."""
    error = fails(asked, lambda *_: Unshowable())
    assert (error.rule, error.facet) == (WHO, asked)


# Facets that change what they are given


def _assigns(table: Any, *_: object) -> Any:
    table.seat = 1


def _deletes(table: Any, *_: object) -> Any:
    del table.seat


def _turns(table: Any, *_: object) -> Any:
    table.turn.due = tr.Due.NONE


def _marks(table: Any, *_: object) -> Any:
    table.tracks[0].marked = True


def _revalues(table: Any, *_: object) -> Any:
    table.kit.pieces[1].points = 100


def _places(table: Any, *_: object) -> Any:
    table.tracks[0] = table.tracks[1]


def _takes(table: Any, *_: object) -> Any:
    table.held[0] = 0


def _sorts(table: Any, *_: object) -> Any:
    table.hand(0).sort()


def _draws(table: Any, *_: object) -> Any:
    table.boneyard.pop()


def _owns(table: Any, *_: object) -> Any:
    table.tracks[0].owners.add(1)


def _matures(table: Any, *_: object) -> Any:
    table.fresh.clear()


def _renames(table: Any, *_: object) -> Any:
    table.kit.names.clear()


def _restarts(table: Any, *_: object) -> Any:
    table.kit.starts.clear()


@pytest.mark.parametrize("asked", ["closes", "due", "charges"])  # before a move, in the middle, at the end
@pytest.mark.parametrize(
    "change",
    [
        _assigns,
        _deletes,
        _turns,
        _marks,
        _revalues,
        _places,
        _takes,
        _sorts,
        _draws,
        _owns,
        _matures,
        _renames,
        _restarts,
    ],
    ids=lambda change: change.__name__.strip("_"),
)
def test_what_a_facet_is_given_cannot_be_changed(
    fails: Callable[..., tr.RuleFailed], asked: str, change: Callable[..., Any]
) -> None:
    """Tables, tracks, turns, kits and pieces are frozen, and all that they hold."""
    error = fails(asked, change)
    assert (error.rule, error.facet, isinstance(error.__cause__, AttributeError | TypeError)) == (WHO, asked, True)


# Everything else that asks


def _broken(strangers: Any, asked: str) -> tuple[tr.Ruleset, tr.Table]:
    """A ruleset with a facet that raises, and a table that was dealt without it."""
    table = tr.deal(strangers.ruleset(), 2, seed=1)
    kit = strangers.Beads(table.kit)
    return strangers.ruleset(strangers.facet(asked, _raising(RuntimeError("no"))), pieces=kit), table


@pytest.mark.parametrize("asked", ["opens", "closes", "forbids"])
def test_who_asks_what_is_legal_reads_which_rule_failed(strangers: Any, asked: str) -> None:
    """Not only who makes a move."""
    rules, table = _broken(strangers, asked)
    with pytest.raises(tr.RuleFailed) as caught:
        tr.legal_moves(rules, table)
    assert (caught.value.rule, caught.value.facet) == (WHO, asked)


@pytest.mark.parametrize("asked", ["opens", "closes", "forbids"])
def test_who_asks_why_not_reads_which_rule_failed(strangers: Any, asked: str) -> None:
    """A reason that cannot be found is not left out."""
    rules, table = _broken(strangers, asked)
    with pytest.raises(tr.RuleFailed) as caught:
        tr.explain(rules, table, tr.Pass())
    assert (caught.value.rule, caught.value.facet) == (WHO, asked)


@pytest.mark.parametrize("asked", ["opens", "closes", "forbids", "due", "ends_round"])
def test_who_counts_positions_reads_which_rule_failed(strangers: Any, asked: str) -> None:
    """At whatever depth."""
    rules, table = _broken(strangers, asked)
    with pytest.raises(tr.RuleFailed) as caught:
        tr.perft(rules, table, 2)
    assert (caught.value.rule, caught.value.facet) == (WHO, asked)


def test_who_asks_for_the_score_reads_which_rule_failed(strangers: Any) -> None:
    """Before a round is over too."""
    rules, table = _broken(strangers, "charges")
    with pytest.raises(tr.RuleFailed) as caught:
        tr.score(rules, table)
    assert (caught.value.rule, caught.value.facet) == (WHO, "charges")


@pytest.mark.parametrize("asked", ["due", "ends_round"])
def test_the_good_rules_go_on_from_the_table_that_a_bad_rule_left(strangers: Any, asked: str) -> None:
    """Who takes the rule out plays on: three beads are laid, and seat 0 is out."""
    rules, table = _broken(strangers, asked)
    good = strangers.ruleset(pieces=strangers.Beads(table.kit))
    with pytest.raises(tr.RuleFailed):
        tr.apply(rules, table, tr.legal_moves(good, table)[0])
    for _ in range(3):
        table = tr.apply(good, table, tr.legal_moves(good, table)[0])
    assert tr.outcome(good, table) == tr.Outcome("went-out", (0,))


# Odd answers that make sense


def test_a_track_may_be_closed_to_everybody(strangers: Any) -> None:
    """Nobody can lay or draw, so the first pass ends the round."""
    rules = strangers.ruleset(strangers.facet("closes", lambda table, track: True))
    table = tr.deal(rules, 2, seed=1)
    assert tr.outcome(rules, tr.apply(rules, table, tr.Pass())) == tr.Outcome("blocked", ())


def test_a_round_may_be_over_after_its_first_move(strangers: Any) -> None:
    """The rule is the cause."""
    rules = strangers.ruleset(strangers.facet("ends_round", lambda table: True))
    table = tr.deal(rules, 2, seed=1)
    assert tr.outcome(rules, tr.apply(rules, table, tr.legal_moves(rules, table)[0])) == tr.Outcome("hostile", ())


def test_a_rule_may_ask_for_ever_more_pieces(strangers: Any) -> None:
    """The turn ends when the hand does: seat 0 lays both beads and is out."""
    rules = strangers.ruleset(strangers.facet("due", lambda table: tr.Due.MUST))
    table = tr.deal(rules, 2, seed=1)
    for _ in range(2):
        table = tr.apply(rules, table, tr.legal_moves(rules, table)[0])
    assert tr.outcome(rules, table) == tr.Outcome("went-out", (0,))


def test_a_fee_may_be_as_large_as_64_bits_hold(strangers: Any) -> None:
    """And below zero it is a bonus: a hand of two beads counts 2."""
    rules = strangers.ruleset(strangers.facet("charges", lambda table, seat: (2**63 - 1, -(2**63))[seat]))
    assert tr.score(rules, tr.deal(rules, 2, seed=1)) == (2**63 + 1, 2 - 2**63)


@pytest.mark.parametrize(
    ("fee", "said"), [(2**63, str(2**63)), (-(10**5000), "a whole number of 16610 bits")], ids=["65", "all"]
)
def test_a_fee_that_nothing_could_write_is_refused(strangers: Any, fee: int, said: str) -> None:
    """With the rule that asks for it."""
    rules = strangers.ruleset(strangers.facet("charges", lambda table, seat: fee))
    with pytest.raises(tr.RuleFailed) as caught:
        tr.score(rules, tr.deal(rules, 2, seed=1))
    fault = f"gave {said}, which is no whole number of at most 64 bits"
    assert caught.value.args == ("rule 'hostile' (of strangers)", "charges", fault)
