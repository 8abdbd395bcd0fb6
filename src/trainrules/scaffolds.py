"""Scaffolds: the files with which a plug-in begins, a distribution of its own that works as it is laid down.

Their texts are in the folder `templates`, each with `.txt` behind its name, lest a tool take it for a file of ours.
"""

from __future__ import annotations

import os
import re
import sys
import unicodedata
from collections.abc import Iterator
from importlib.resources import files
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from string import Template
from tempfile import TemporaryDirectory
from typing import Literal

from trainrules import __version__
from trainrules.catalogues import Catalogue
from trainrules.errors import BadInput, Problems
from trainrules.rule import kebab

__all__ = ["Kind", "lay_down"]

Kind = Literal["rule", "game"]
SUFFIX: dict[Kind, str] = {"rule": "", "game": "Fee"}
"""What the class of the plug-in's own rule is called behind the name: a game and its rule are two things."""
TEXTS = {
    "pyproject.toml": "pyproject.toml",
    "README.md": "$kind/README.md",
    "$module.py": "$kind/module.py",
    "tests/test_$module.py": "$kind/module_test.py",
}
"""Every file that is laid down, and its text among the templates."""
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def lay_down(kind: Kind, name: str, parent: str, catalogue: Catalogue) -> tuple[str, ...]:
    """Lay down a plug-in in a new folder of that name; either the whole of it is there afterwards, or nothing.

    Arguments:
        kind: what it offers.
        name: what that is called, and the folder: in kebab-case.
        parent: the folder in which the new one is made.
        catalogue: the names that there are.

    Returns:
        The paths of the files within the new folder.

    Raises BadInput, with all problems, for a name or a place that does not serve.

    >>> from tempfile import TemporaryDirectory
    >>> from trainrules.catalogues import catalogue
    >>> with TemporaryDirectory() as parent:
    ...     lay_down("rule", "long-tracks", parent, catalogue())
    ('pyproject.toml', 'README.md', 'long_tracks.py', 'tests/test_long_tracks.py')
    """
    problems = [*_name_problems(kind, name, catalogue), *_place_problems(name, parent)]
    if problems:
        raise BadInput(str(Problems(f"new {kind} '{name}'", problems)))
    laid = _laid(kind, name)
    try:
        # Beside its place, so that it can be moved there as a whole; and within, to have the rights of any new folder.
        with TemporaryDirectory(prefix=".trainrules-", dir=parent) as passing:
            made = Path(passing, name)
            for place, text in laid.items():
                file = made / place
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8", newline="\n")
            made.rename(Path(parent, name))
    except OSError as error:
        said = f"folder '{parent}' does not take it: {error.strerror or error}; mend that, or choose another folder"
        raise BadInput(str(Problems(f"new {kind} '{name}'", [said]))) from error
    return tuple(laid)


def _laid(kind: Kind, name: str) -> dict[str, str]:
    """The path of each file, and its text."""
    rule_class = _class_name(kind, name)
    words = {
        "kind": kind,
        "name": name,
        "module": _module(name),
        "rule": kebab(rule_class),
        "rule_class": rule_class,
        "version": __version__,
    }
    templates = files("trainrules") / "templates"
    laid = {}
    for place, source in TEXTS.items():
        text = templates.joinpath(f"{Template(source).substitute(words)}.txt").read_text(encoding="utf-8")
        laid[Template(place).substitute(words)] = Template(text).substitute(words)
    return laid


def _module(name: str) -> str:
    return name.replace("-", "_")


def _class_name(kind: Kind, name: str) -> str:
    return "".join(word.capitalize() for word in name.split("-")) + SUFFIX[kind]


def _name_problems(kind: Kind, name: str, catalogue: Catalogue) -> Iterator[str]:
    """What keeps a name from being that of the folder, the module, the class and what is offered."""
    if not NAME.fullmatch(name):
        yield f"a name is a to z, digits and single dashes, a letter first; take {_nearest(name)}"
        return
    module, rule_class = _module(name), _class_name(kind, name)
    own = kebab(rule_class)
    for what, word in (("module", module), ("class", rule_class)):
        if iskeyword(word):
            yield f"its {what} would be called {word}, which is a keyword of Python; choose another name"
    if module in sys.stdlib_module_names:
        yield f"its module would be called {module}, as one of Python's own is; choose another name"
    elif module in sys.modules or find_spec(module) is not None:
        yield f"its module would be called {module}, as one that can be imported here already is; choose another name"
    if kind == "rule" and own != name:
        yield f"a rule is named after its class, and {rule_class} comes to '{own}'; take that"
    offered = {**dict.fromkeys((word for _, word in catalogue.barred), "more than one plug-in"), **catalogue.origins}
    for word in dict.fromkeys((name, own)):
        if word in offered:
            yield f"the name '{word}' is taken: {offered[word]} offers it; choose another name"


def _nearest(text: str) -> str:
    """What might have been meant, in kebab-case; an example where nothing of the text can be in a name."""
    plain = unicodedata.normalize("NFKD", kebab(text).casefold()).encode("ascii", "ignore").decode()
    words = re.findall("[a-z0-9]+", re.sub("^[^a-z]+", "", plain))
    return f"'{kebab(_class_name('rule', '-'.join(words)))}'" if words else "one such as 'long-tracks'"


def _place_problems(name: str, parent: str) -> Iterator[str]:
    if not os.path.isdir(parent):  # noqa: PTH112  # a Path raises an error where no folder can be called so
        yield f"there is no folder '{parent}'; make it first, or choose another"
    elif not os.access(parent, os.W_OK | os.X_OK):
        yield f"nothing can be written into folder '{parent}'; choose another"
    elif NAME.fullmatch(name) and os.path.lexists(Path(parent, name)):
        yield f"there is a '{name}' in folder '{parent}' already; take that away, or choose another name or folder"
