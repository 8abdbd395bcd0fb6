"""The law of records, asked where there is nothing to be asked."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import frozen

import trainrules as tr
from trainrules.testing import laws


@frozen
class Dealer(tr.Rule):
    """The deck is somebody's own."""

    deck: Any = None


def test_a_match_that_no_text_can_say_has_no_record_to_be_asked_about() -> None:
    """The law has nothing against it."""
    laws.a_match_written_and_read_back_is_the_same_match(
        tr.Match.start(tr.ruleset("mexican-train", Dealer(object())), seats=2, seed=1)
    )


@pytest.mark.parametrize("seed", [0, 1, 5, 1000])
def test_a_match_that_has_not_begun_can_be_asked_about(seed: int) -> None:
    """It is broken off nowhere but at its deal."""
    laws.a_match_written_and_read_back_is_the_same_match(tr.Match.start(tr.ruleset("mexican-train"), seats=2, seed=seed))
