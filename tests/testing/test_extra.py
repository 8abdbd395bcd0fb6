"""The extra `testing`: who asks for its part without it is told what to install."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

import trainrules as tr

WITHOUT = """
import sys
sys.modules["hypothesis"] = None
import trainrules
try:
    trainrules.testing
except trainrules.MissingExtra as error:
    print(error)
"""


def test_without_hypothesis_the_extra_is_named() -> None:
    """And the rest of trainrules works."""
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=True)  # noqa: S603  # our own words
    assert (
        done.stdout
        == "trainrules.testing needs the extra 'testing': pip install 'trainrules[testing]', or in a clone pip install -e '.[testing]'\n"
    )


def test_the_part_itself_says_so_whoever_imports_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """And not only where it is asked for by name."""
    for name in [name for name in sys.modules if name.startswith("trainrules.testing")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    with pytest.raises(tr.MissingExtra) as caught:
        importlib.import_module("trainrules.testing")
    assert caught.value.extra == "testing"


def test_it_is_there_by_name() -> None:
    """No import of its own is needed."""
    assert "check" in tr.testing.__all__  # type: ignore[attr-defined]  # imported when it is asked for


def test_a_name_that_there_is_not_is_an_attribute_error() -> None:
    """As in any module."""
    with pytest.raises(AttributeError, match="module 'trainrules' has no attribute 'nothing'"):
        tr.nothing  # type: ignore[attr-defined]  # noqa: B018  # that is it


def test_parts_that_few_need_are_imported_when_they_are_asked_for() -> None:
    """Whoever has imported them already gets the same."""
    ask = vars(tr)["__getattr__"]
    assert ask("testing") is importlib.import_module("trainrules.testing")
    assert ask("solve") is importlib.import_module("trainrules.solver").solve
    with pytest.raises(AttributeError, match="no attribute 'simulate'"):
        ask("simulate")
