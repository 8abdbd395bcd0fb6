"""our-pastimes: the first turn goes on the own or the common track."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

RULES = tr.ruleset("our-pastimes")


def test_who_has_no_tile_that_fits_draws_one(position: Callable[..., tr.Table], legal: Callable[..., list[str]]) -> None:
    """1-2 fits nowhere."""
    assert legal(RULES, position(RULES, "1-2")) == ["draw"]


@pytest.mark.parametrize(("owed", "moves"), [("1 0", ["4-7>1"]), ("0 1", ["6-7>0"])])
def test_of_several_open_doubles_the_first_binds(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], owed: str, moves: list[str]
) -> None:
    """4-4 before 6-6, or the other way round."""
    assert legal(RULES, position(RULES, "4-7 6-7", f"0: 12-6 6-6; 1: 12-4 4-4; owed: {owed}")) == moves
