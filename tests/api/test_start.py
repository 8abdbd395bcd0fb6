"""What `import trainrules` loads, and that what it leaves for later is there all the same."""

import subprocess
import sys
from types import ModuleType

import pytest

import trainrules as tr

HEAVY = {
    "dask",
    "difflib",
    "email",
    "hashlib",
    "html",
    "importlib.metadata",
    "json",
    "matplotlib",
    "numba",
    "numpy",
    "pandas",
    "pathlib",
    "pluggy",
    "pyarrow",
    "random",
    "secrets",
    "tempfile",
    "textwrap",
    "urllib.parse",
    "zipfile",
}
"""Modules that take long to load and that few programs need, or none before it is known what they play."""


def told(program: str) -> list[str]:
    """The words that a program prints in a Python of its own."""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)  # noqa: S603  # our own words
    return ran.stdout.split()


@pytest.fixture(scope="module")
def loaded() -> set[str]:
    """The modules that `import trainrules` loads where nothing is loaded but what Python itself starts with."""
    program = "import sys; before = set(sys.modules); import trainrules; print(*set(sys.modules) - before)"
    return set(told(program))


def test_nothing_heavy_is_loaded(loaded: set[str]) -> None:
    """No extra, and of the standard library and of pluggy nothing that is needed only later."""
    assert "trainrules.match" in loaded
    assert loaded & HEAVY == set()


def test_what_is_for_later_is_not_loaded(loaded: set[str]) -> None:
    """The table of later modules says what is so; the modules that stand before it need none of them."""
    assert loaded & {f"trainrules.{module}" for module in tr.LATER} == set()


def test_every_public_name_is_there_where_nothing_is_loaded_yet() -> None:
    """In a fresh process each can be got by name, the parts that need an extra among them."""
    assert told("import trainrules as tr; print(*(name for name in tr.__all__ if getattr(tr, name) is not None))") == tr.__all__


def test_a_star_takes_every_public_name() -> None:
    """Those too that are for later."""
    assert set(tr.__all__) <= set(told("from trainrules import *; print(*vars())"))


def test_names_for_later_are_shown_before_they_are_loaded() -> None:
    """`dir` is what a prompt completes names from."""
    assert set(tr.__all__) <= set(told("import trainrules; print(*dir(trainrules))"))
    assert {*tr.__all__, "LATER"} <= set(dir(tr))


def test_a_name_for_later_is_public_and_listed_once() -> None:
    """Each stands in `__all__`, and in one module."""
    names = [name for names in tr.LATER.values() for name in names]
    assert len(names) == len(set(names))
    assert set(names) <= set(tr.__all__)


@pytest.mark.parametrize("module", tr.LATER)
def test_a_name_for_later_is_what_its_module_has(module: str) -> None:
    """Asked for twice it is one and the same, and it is kept where it was asked for."""
    for name in tr.LATER[module]:
        vars(tr).pop(name, None)
        first = getattr(tr, name)
        assert first is getattr(sys.modules[f"trainrules.{module}"], name)
        assert vars(tr)[name] is first


def test_the_laws_are_loaded_when_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """`trainrules.testing` is a module, and needs an extra."""
    monkeypatch.delattr(tr, "testing", raising=False)
    assert isinstance(tr.testing, ModuleType)


def test_a_name_that_there_is_not_is_no_attribute() -> None:
    """With the words of Python."""
    with pytest.raises(AttributeError, match=r"^module 'trainrules' has no attribute 'nonsense'$"):
        tr.nonsense  # type: ignore[attr-defined]  # noqa: B018  # to be asked for is all that it is there for


def test_a_match_is_unpickled_where_nothing_is_loaded_yet() -> None:
    """Whatever it needs is loaded with it; so are its events, when they are asked for."""
    program = (
        "import pickle, trainrules as tr;"
        "match = tr.Match.start(tr.ruleset('mexican-train'), seats=2, seed=1);"
        "text = pickle.dumps((match, match.events, match.view(0))).hex();"
        "print(text)"
    )
    text = told(program)[0]
    asked = (
        f"import pickle; match, events, view = pickle.loads(bytes.fromhex('{text}')); print(match.events == events, view.seat)"
    )
    assert told(asked) == ["True", "0"]
