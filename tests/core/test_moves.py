"""Moves: five values, and how they are written."""

from __future__ import annotations

from typing import Any

import pytest
from attrs.exceptions import FrozenInstanceError

import trainrules as tr

WORDS = [(tr.Draw(), "draw"), (tr.Mark(), "mark"), (tr.Unmark(), "unmark"), (tr.Pass(), "pass")]


def test_a_play_is_written_piece_and_track(small: Any) -> None:
    """A piece, an angle bracket, and the number of the track."""
    assert str(tr.Play(small.domino_kit(6, 1)["5-3"], 2)) == "3-5>2"


@pytest.mark.parametrize(("move", "text"), WORDS)
def test_the_other_moves_are_written_as_a_word(move: tr.Move, text: str) -> None:
    """Each move but a play is one word."""
    assert str(move) == text


def test_a_second_copy_is_played_by_its_name(small: Any) -> None:
    """Equal pieces are one move, so the copy is not written."""
    assert str(tr.Play(small.domino_kit(2, 2)["0-1#2"], 0)) == "0-1>0"


@pytest.mark.parametrize(("move", "text"), WORDS)
def test_a_move_is_a_value(move: tr.Move, text: str) -> None:
    """Moves made at different times are equal and hash alike."""
    again = type(move)()  # type: ignore[call-arg]  # none of these takes anything
    assert (again, hash(again)) == (move, hash(move))


def test_plays_are_equal_by_piece_and_track(small: Any) -> None:
    """The same piece on the same track is the same play."""
    kit = small.domino_kit(6, 1)
    assert tr.Play(kit["1-2"], 0) == tr.Play(kit["2-1"], 0)


def test_plays_on_different_tracks_differ(small: Any) -> None:
    """The track is a part of the play."""
    kit = small.domino_kit(6, 1)
    assert tr.Play(kit["1-2"], 0) != tr.Play(kit["1-2"], 1)


def test_moves_of_different_kinds_differ() -> None:
    """No two of the moves without a piece are equal."""
    assert len({move for move, _ in WORDS}) == len(WORDS)


def test_a_play_cannot_be_assigned_to(small: Any) -> None:
    """Moves are frozen."""
    play = tr.Play(small.domino_kit(6, 1)["1-2"], 0)
    with pytest.raises(FrozenInstanceError):
        play.track = 1  # type: ignore[misc]  # this is the test
