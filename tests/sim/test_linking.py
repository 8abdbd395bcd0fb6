"""The kernel is linked into one program: with the releases of Numba that this was tried with, and else in Numba's own way."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numba import njit

from trainrules.sim import linking

TRIED, UNTRIED = (0, 68), (0, 69)


@pytest.mark.parametrize("release", [(0, 61), TRIED])
def test_releases_that_were_tried_link_into_one_program(release: tuple[int, int]) -> None:
    """Entries take the parts in, parts wait for them."""
    assert linking.options(release) == (
        {"pipeline_class": linking.WholeCompiler},
        {"pipeline_class": linking.PartCompiler},
    )


@pytest.mark.parametrize("release", [(0, 60), UNTRIED, (1, 0)])
def test_with_all_others_numba_compiles_as_it_does(release: tuple[int, int]) -> None:
    """Nothing that is not public is used of them."""
    assert linking.options(release) == ({}, {})


def program(release: tuple[int, int]) -> tuple[Any, Any]:
    """Two functions that Python calls, made from the same parts: one part calls another, and one is called from two places."""
    entry, part = linking.options(release)
    inner = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}

    @njit(**inner, **part)
    def twice(number):  # noqa: ANN001, ANN202  # Numba infers the types
        return 2 * number

    @njit(**inner, **part)
    def least(numbers):  # noqa: ANN001, ANN202
        return min(twice(numbers[0]), numbers[1])

    @njit(**entry)
    def total(numbers):  # noqa: ANN001, ANN202
        return least(numbers) + twice(numbers[2])

    @njit(**entry)
    def other(number):  # noqa: ANN001, ANN202
        return twice(number) + 1

    return total, other


@pytest.mark.parametrize("release", [TRIED, UNTRIED])
def test_a_program_of_parts_does_what_they_say(release: tuple[int, int]) -> None:
    """However it is linked: the less of twice 4 and 7 and twice 5 are 17, and twice 20 and 1 are 41."""
    total, other = program(release)
    assert (total(np.array([4, 7, 5])), other(20)) == (17, 41)


def test_parts_are_seen_in_their_program_alone() -> None:
    """What Numba defines for others are the entry and the ways into it, and no part."""
    total, _ = program(TRIED)
    total(np.array([1, 2, 3]))
    library = next(iter(total.overloads.values())).library
    seen = [each.name for each in library.get_defined_functions() if each.linkage.name == "external"]
    assert seen
    assert all("total" in name for name in seen)
