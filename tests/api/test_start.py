"""What `import trainrules` loads, and that what it leaves for later is there all the same."""

import ast
import subprocess
import sys
from pathlib import Path
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


SELDOM = {
    "comparisons",
    "events",
    "offers",
    "perfts",
    "pictures",
    "public_log",
    "record_schemas",
    "recorders",
    "records",
    "schemas",
    "scorecards",
    "sheets",
    "sim",
    "solver",
    "testing",
    "text",
    "view_schemas",
    "views",
}
"""Modules that a program which asks for rules and plays by them needs only for more than that."""


def loaded_by(program: str) -> set[str]:
    """The modules that a program loads where nothing is loaded but what Python itself starts with."""
    return set(told(f"import sys; before = set(sys.modules); {program}; print(*set(sys.modules) - before)"))


def test_to_import_it_loads_nothing_yet() -> None:
    """Neither attrs, nor any module of its own but for the table of names."""
    loaded = loaded_by("import trainrules")
    assert {name for name in loaded if name.startswith("trainrules")} == {
        "trainrules",
        "trainrules.later",
        "trainrules.version",
    }
    assert loaded & {"attr", "attrs", *HEAVY} == set()


def test_what_plays_a_match_loads_nothing_heavy() -> None:
    """No extra, and of the standard library and of pluggy nothing that is needed only later; nor what few programs need."""
    loaded = loaded_by(
        "import trainrules as tr; tr.ruleset, tr.Match, tr.Table, tr.legal_moves, tr.apply, tr.score, tr.explain"
    )
    assert "trainrules.match" in loaded
    assert loaded & HEAVY == set()
    assert loaded & {f"trainrules.{module}" for module in SELDOM} == set()


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


def test_every_public_name_is_listed_once() -> None:
    """Each that stands in `__all__` stands in one module, and there is no other."""
    names = [name for names in tr.LATER.values() for name in names]
    assert sorted(names) == sorted(tr.__all__)


def test_type_checkers_are_told_the_same_names() -> None:
    """What is said for them alone, they being unable to read a table."""
    tree = ast.parse(Path(tr.__file__).read_text(encoding="utf-8"))
    told_them = [
        (each.module, alias.name)
        for branch in tree.body
        if isinstance(branch, ast.If) and ast.unparse(branch.test) == "TYPE_CHECKING"
        for each in branch.body
        if isinstance(each, ast.ImportFrom)
        for alias in each.names
    ]
    modules = [("trainrules", module) for module, names in tr.LATER.items() if not names]
    assert sorted(told_them) == sorted(
        [*modules, *((f"trainrules.{module}", name) for module, names in tr.LATER.items() for name in names)]
    )


def test_a_module_of_public_names_is_a_name_too() -> None:
    """Whether it was imported by itself or not."""
    program = "import trainrules as tr; print(tr.errors.BadInput is tr.BadInput, tr.match.__name__)"
    assert told(program) == ["True", "trainrules.match"]


@pytest.mark.parametrize("module", tr.LATER)
def test_a_name_for_later_is_what_its_module_has(module: str) -> None:
    """Asked for twice it is one and the same, and it is kept where it was asked for."""
    for name in tr.LATER[module]:
        vars(tr).pop(name, None)
        first = getattr(tr, name)
        assert first is getattr(sys.modules[f"trainrules.{module}"], name)
        assert vars(tr)[name] is first


@pytest.mark.parametrize("name", ["sim", "testing"])
def test_a_module_that_needs_an_extra_is_loaded_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """The simulator and the laws are modules."""
    monkeypatch.delattr(tr, name, raising=False)
    assert isinstance(getattr(tr, name), ModuleType)


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


def test_help_needs_no_extra() -> None:
    """It looks at all that is listed; what an extra brings is hidden here."""
    program = (
        "import sys; sys.modules.update(dict.fromkeys(['hypothesis', 'numpy', 'numba', 'pyarrow', 'pytest', 'matplotlib']));"
        "import pydoc, trainrules; print('Match' in pydoc.render_doc(trainrules))"
    )
    assert told(program) == ["True"]
