"""Errors: what they are, what they say and what they keep."""

from __future__ import annotations

import copy
import pickle

import pytest

import trainrules as tr
from trainrules.errors import did_you_mean, fault_of, shown

REASONS = (tr.Reason("first", None, "It is so."), tr.Reason("second", None, "It is not otherwise."))
ERRORS = (
    tr.BadInput("seat 9"),
    tr.BadText("position", ["line 1: odd"]),
    tr.CatalogueError("catalogue", ["one", "two"]),
    tr.IllegalMove(tr.Pass(), REASONS),
    tr.MissingExtra("the table", "cli"),
    tr.RuleFailed("rule 'mine' (of here)", "due", "gave 7"),
    tr.RulesetError("ruleset 'small'", ["one"]),
)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_one_except_clause_catches_every_error(error: Exception) -> None:
    """Every error derives from TrainrulesError."""
    assert isinstance(error, tr.TrainrulesError)


@pytest.mark.parametrize("kind", [tr.BadInput, tr.BadText, tr.CatalogueError, tr.RulesetError])
def test_errors_about_values_are_value_errors(kind: type[Exception]) -> None:
    """Who knows only Python's own errors catches a bad value as a ValueError."""
    assert issubclass(kind, ValueError)


def test_a_missing_extra_is_an_import_error() -> None:
    """An extra that is not installed is a failed import."""
    assert issubclass(tr.MissingExtra, ImportError)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_come_back_whole_from_another_process(error: Exception) -> None:
    """An error pickled by a worker says the same where it is raised again."""
    back = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own bytes
    assert (type(back), str(back), vars(back)) == (type(error), str(error), vars(error))


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_can_be_copied(error: Exception) -> None:
    """A copy of an error says what the error says."""
    assert str(copy.copy(error)) == str(error)


def test_one_problem_is_one_line() -> None:
    """One finding follows the subject on its line."""
    assert str(tr.Problems("ruleset 'small'", ["hands are too large"])) == "ruleset 'small': hands are too large"


def test_several_problems_are_a_line_each() -> None:
    """Several findings are counted and listed."""
    assert str(tr.Problems("position", ["one", "two"])) == "position, 2 problems:\n  - one\n  - two"


def test_problems_are_kept_in_order_and_each_once() -> None:
    """A finding that is made twice is told once."""
    assert tr.Problems("position", ["b", "a", "b"]).problems == ("b", "a")


def test_problems_keep_their_subject() -> None:
    """What the findings are about can be asked for."""
    assert tr.Problems("position", ["a"]).subject == "position"


def test_an_illegal_move_says_the_move_and_all_reasons() -> None:
    """The text of a refusal holds every reason."""
    assert str(tr.IllegalMove(tr.Draw(), REASONS)) == "draw: It is so. It is not otherwise."


def test_an_illegal_move_keeps_move_and_reasons() -> None:
    """A program reads the refused move and the reasons as data."""
    error = tr.IllegalMove(tr.Draw(), iter(REASONS))
    assert (error.move, error.reasons) == (tr.Draw(), REASONS)


def test_a_failed_rule_is_named_with_its_facet_and_its_fault() -> None:
    """A plug-in author reads which rule, which question and what came back."""
    error = tr.RuleFailed("rule 'mine' (of here)", "due", "gave 7, which is no trainrules.Due")
    assert str(error) == (
        "rule 'mine' (of here): due gave 7, which is no trainrules.Due. "
        "Nothing was changed; mend the plug-in or play without it."
    )


def test_a_failed_rule_keeps_its_rule_and_facet() -> None:
    """A program reads rule and facet as data."""
    error = tr.RuleFailed("rule 'mine'", "due", "gave 7")
    assert (error.rule, error.facet) == ("rule 'mine'", "due")


def test_a_missing_extra_says_how_to_install_it() -> None:
    """The remedy stands in the error."""
    error = tr.MissingExtra("the command", "cli")
    assert (error.extra, str(error)) == (
        "cli",
        "the command needs the extra 'cli': pip install 'trainrules[cli]', or in a clone pip install -e '.[cli]'",
    )


class Mute(Exception):  # it only stands for a stranger's
    """An error that fails when it is asked what it says, and a value that fails when it is shown."""

    def __str__(self) -> str:
        """Fails."""
        raise RuntimeError

    __repr__ = __str__


def test_an_error_that_cannot_say_what_it_is_is_named_by_its_class() -> None:
    """Naming a stranger's fault does not fail in its turn."""
    assert (fault_of(Mute()), fault_of(KeyError("x"))) == ("Mute", "KeyError: 'x'")


def test_a_value_that_cannot_be_shown_is_named_by_its_class() -> None:
    """Nor does showing a stranger's value."""
    assert (shown(Mute()), shown("x")) == ("a Mute that cannot be shown", "'x'")


def test_a_near_word_is_suggested() -> None:
    """A misspelt word is answered by the word that was meant."""
    assert did_you_mean("clozes", ["opens", "closes"]) == "did you mean 'closes'?"


def test_all_words_are_told_where_none_is_near() -> None:
    """A word like no other is answered by all known words, sorted."""
    assert did_you_mean("xyz", ["opens", "closes"]) == "known are: closes, opens"


def test_nothing_is_suggested_where_nothing_is_known() -> None:
    """Where there is no word at all, that is said."""
    assert did_you_mean("xyz", []) == "none is known"
