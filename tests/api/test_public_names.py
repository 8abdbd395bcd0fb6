"""The public surface of trainrules, written down: whoever changes it does so on purpose.

`public_names.txt` beside this file has a line for every public name, every public member of a public class, and every
parameter. After a deliberate change, write it anew with `python tests/api/test_public_names.py` and put the change into
CHANGELOG.md.
"""

import inspect
from collections.abc import Callable, Iterator
from difflib import unified_diff
from enum import Enum
from pathlib import Path

import attrs

import trainrules as tr
from trainrules import sim, testing

WRITTEN = Path(__file__).with_name("public_names.txt")
REMEDY = "If that is meant, run `python tests/api/test_public_names.py` and say so in CHANGELOG.md."


def surface() -> list[str]:
    """A line for every public name, followed by its members, as they are now."""
    lines = [line for name in sorted(tr.__all__) for line in _lines(name, getattr(tr, name))]
    lines += [f"testing.{line}" for name in sorted(testing.__all__) for line in _lines(name, getattr(testing, name))]
    lines += [f"sim.{line}" for name in sorted(sim.__all__) for line in _lines(name, getattr(sim, name))]
    return lines + [f"testing.laws.{law.question.__name__}" for law in sorted(testing.LAWS, key=str)]


def _lines(name: str, value: object) -> Iterator[str]:
    if inspect.isfunction(value):
        yield f"{name}{_parameters(value)}"
    elif not isinstance(value, type):
        yield name
    elif issubclass(value, Enum):
        yield f"{name} = {' | '.join(value.__members__)}"
    else:
        yield f"{name}{_made_from(value)}"
        yield from (f"{name}.{line}" for line in sorted(_members(value)))


def _made_from(cls: type) -> str:
    if attrs.has(cls):
        return f"({', '.join(attribute.alias or '' for attribute in attrs.fields(cls) if attribute.init)})"
    made = vars(cls).get("__init__")
    return _parameters(made) if issubclass(cls, Exception) and made else ""


def _members(cls: type) -> Iterator[str]:
    fields = {attribute.name for attribute in attrs.fields(cls)} if attrs.has(cls) else set()
    for word, value in vars(cls).items():
        if word.startswith("_") or word in fields:
            continue
        function = getattr(value, "__func__", value)
        yield f"{word}{_parameters(function)}" if inspect.isfunction(function) else word


def _parameters(function: Callable[..., object]) -> str:
    """The names alone: how a type or a default is spelt may change."""
    empty = inspect.Parameter.empty
    parameters = inspect.signature(function).parameters.values()
    return str(inspect.Signature([parameter.replace(annotation=empty, default=empty) for parameter in parameters]))


def test_the_public_surface_is_as_written_down() -> None:
    """No public name, member, field or parameter comes, goes or changes its name unnoticed."""
    written = WRITTEN.read_text(encoding="utf-8").splitlines()
    changes = list(unified_diff(written, surface(), "written down", "as it is", n=0, lineterm=""))
    assert changes == [], f"The public surface has changed. {REMEDY}\n" + "\n".join(changes)


def test_every_public_name_is_documented() -> None:
    """Each public function and class says in a docstring of its own what it is."""
    named = {name: getattr(tr, name) for name in tr.__all__}
    silent = [name for name, value in named.items() if inspect.isroutine(value) or isinstance(value, type) if not value.__doc__]
    assert silent == []


def test_names_are_listed_once_and_in_order() -> None:
    """`__all__` is sorted, so that a name is found, and added, in one place."""
    assert sorted(set(tr.__all__)) == tr.__all__


if __name__ == "__main__":
    WRITTEN.write_text("\n".join(surface()) + "\n", encoding="utf-8")
