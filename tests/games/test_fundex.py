"""fundex: as pressman, but a drawn tile that fits must be laid."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

RULES = tr.ruleset("fundex")


def test_who_has_a_tile_that_fits_must_lay_it(position: Callable[..., tr.Table], legal: Callable[..., list[str]]) -> None:
    """There is no draw and no pass."""
    assert legal(RULES, position(RULES, "6-7 1-2")) == ["6-7>0"]


def test_the_marked_track_of_another_may_be_started_before_the_own(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]]
) -> None:
    """Unlike by the Pressman leaflet."""
    assert legal(RULES, position(RULES, "5-12", "1 [1]*:")) == ["5-12>0", "5-12>1", "5-12>2"]
