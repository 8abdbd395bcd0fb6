"""What a train is to have most of: pieces or points, and what a piece counts."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import frozen

import trainrules as tr

Train = Callable[..., str]


def test_more_pieces_beat_more_points(train: Train) -> None:
    """Two small tiles, of 4 points in all, before one of 12."""
    assert train("0-12 0-1 1-2", 0) == "0-1 1-2"


def test_more_points_beat_more_pieces(train: Train) -> None:
    """The other way round when it is asked so."""
    assert train("0-12 0-1 1-2", 0, objective="points") == "0-12"


def test_of_as_many_pieces_those_with_more_points_are_laid(train: Train) -> None:
    """2-9 has more than 2-3."""
    assert train("0-2 2-3 2-9", 0) == "0-2 2-9"


def test_of_as_many_points_those_in_more_pieces_are_laid(train: Train) -> None:
    """0-3 and 3-0-0 both rid the hand of 3 points, the latter with the double blank, which counts nothing."""
    assert train("0-3 0-0", 3, objective="points") == "0-3 0-0"
    assert train("1-4 1-2 0-2", 1, objective="points") == "1-2 0-2"


def test_with_rules_a_piece_counts_what_they_say() -> None:
    """The double blank is worth 50, more than 6-12 and 12-12."""
    rules = tr.ruleset("mexican-train")
    plain = tr.solve("0-6 0-0 6-12 12-12", 6, objective="points")
    counted = tr.solve("0-6 0-0 6-12 12-12", 6, objective="points", rules=rules)
    assert [str(piece) for piece in plain.train] == ["6-12", "12-12"]
    assert [str(piece) for piece in counted.train] == ["0-6", "0-0"]
    assert (plain.points, counted.points) == (6, 42)


def test_what_is_left_counts_by_the_rules() -> None:
    """The double blank again, which nothing leads to."""
    assert tr.solve("1-2 0-0", 1).points == 0
    assert tr.solve("1-2 0-0", 1, rules=tr.ruleset("mexican-train")).points == 50


@frozen
class SixesHelp(tr.Rule):
    """A double six left in a hand counts minus 20 points."""

    def worth(self, piece: tr.Piece) -> int | None:
        """See the sentence."""
        return -20 if piece.values == (6, 6) else None


def test_a_piece_that_helps_is_kept_when_points_count(train: Train) -> None:
    """5-6 is laid for its 11 points, and 6-6 is no loss to keep."""
    rules = tr.ruleset("mexican-train", SixesHelp())
    assert train("5-6 6-6", 5, rules=rules) == "5-6 6-6"
    assert train("5-6 6-6", 5, rules=rules, objective="points") == "5-6"


def test_a_piece_that_helps_is_laid_where_what_it_leads_to_counts_more(train: Train) -> None:
    """As a double it leads nowhere else; 1-6 and 6-12 do without it, and so does a train that must end on 6."""
    rules = tr.ruleset("mexican-train", SixesHelp())
    assert train("1-6 6-12 6-6", 1, rules=rules, objective="points") == "1-6 6-12"
    assert train("6-6", 6, rules=rules, objective="points", first="6-6") == "6-6"


@pytest.mark.parametrize(("objective", "pieces"), [("pieces", 19), ("points", 19)])
def test_of_nought_to_five_nineteen_tiles_go_whatever_counts(objective: str, pieces: int, whole: Callable[[int], str]) -> None:
    """The two that stay weigh least together."""
    assert len(tr.solve(whole(5), 0, objective=objective).train) == pieces
