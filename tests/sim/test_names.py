"""The names of the simulator: loaded when they are asked for."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

import trainrules as tr
from trainrules import sim


def test_every_name_can_be_got_and_is_listed() -> None:
    """Whether it was loaded before or not."""
    assert [name for name in sim.__all__ if not hasattr(sim, name)] == []
    assert set(sim.__all__) <= set(dir(sim))
    assert len(set(sim.__all__)) == len(sim.__all__)


def test_a_name_that_there_is_not_is_refused() -> None:
    """As by any module."""
    with pytest.raises(AttributeError, match=r"module 'trainrules\.sim' has no attribute 'simulation'"):
        sim.simulation  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize("library", ["numpy", "pyarrow"])
def test_without_its_libraries_the_extra_is_named(monkeypatch: pytest.MonkeyPatch, library: str) -> None:
    """By every name that needs them."""
    monkeypatch.delattr(sim, "simulate", raising=False)
    for name in [name for name in sys.modules if name.startswith("trainrules.sim.")]:
        monkeypatch.delitem(sys.modules, name)
    gone: dict[str, ModuleType | None] = {library: None}
    for name, module in gone.items():
        monkeypatch.setitem(sys.modules, name, module)  # type: ignore[arg-type]  # this is how a module is said to be missing
    with pytest.raises(tr.MissingExtra, match=r"pip install 'trainrules\[sim\]'"):
        sim.simulate  # noqa: B018


def test_a_fault_of_ours_is_not_taken_for_a_missing_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module of another name that is missing is told as it is."""
    monkeypatch.setitem(sim.LATER, "no_such_module", ("simulations",))
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        sim.simulations  # type: ignore[attr-defined]  # noqa: B018
