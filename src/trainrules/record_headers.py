"""The first line of a record read back: the ruleset, which must be the one that was recorded, and the match before its first move.

A rule, an option or a default may have changed since, and so may a plug-in. Where the rules in force are others than those
recorded, the record is refused, and told which plug-in is another now; where they are the same, that is a note.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from attrs import frozen

from trainrules.catalogues import Catalogue
from trainrules.errors import BadInput, BadText, RuleFailed, RulesetError
from trainrules.json_shapes import misfits, said
from trainrules.match import Match
from trainrules.options import json_options
from trainrules.record_lines import FORMAT, LONGEST_NAME, Line, rules_in_force
from trainrules.record_schemas import HEADER
from trainrules.rulesets import Ruleset
from trainrules.strict_json import brief, same
from trainrules.version import __version__

__all__ = ["Header", "Wrong", "changes_of", "names_of", "read_header", "rules_compared"]

OURSELVES = "trainrules"


class Wrong(Exception):
    """What is wrong with a line: `problems` has a sentence each."""

    def __init__(self, problems: Iterable[str]) -> None:
        """Keep them."""
        self.problems = tuple(problems)
        super().__init__(self.problems)


@frozen
class Header:
    """What a header comes to.

    `match` stands before its first move, `names` says who plays, by seat, `changes` which versions are others than those
    recorded, `notes` what else has changed without changing the rules.
    """

    line: Line
    match: Match
    names: tuple[str, ...]
    changes: tuple[str, ...]
    notes: tuple[str, ...]


def read_header(line: Line, catalogue: Catalogue) -> Header:
    """What a header comes to with the plug-ins of a catalogue.

    Raises Wrong with all problems.
    """
    problems = _shape_problems(line)
    if problems:
        raise Wrong(problems)
    changes = (*changes_of(line, catalogue),)
    try:
        rules = catalogue.ruleset(line["ruleset"])
    except RulesetError as error:
        raise Wrong([f"{error.subject[:LONGEST_NAME]}: {problem}" for problem in error.problems] + [*changes]) from error
    except RuleFailed as error:
        raise Wrong([str(error), *changes]) from error
    notes, problems = rules_compared(line["rules"], rules)
    try:
        names = names_of(line.get("names", ()), line["seats"])
    except BadInput as error:
        problems.append(str(error))
        names = ()
    try:
        match = Match.start(rules, line["seats"], line["seed"], line.get("orders", ()), first=line.get("first"))
    except (BadInput, RuleFailed) as error:
        raise Wrong([*problems, str(error), *changes]) from error
    if problems:
        raise Wrong([*problems, *changes])
    return Header(line, match, names, changes, tuple(notes))


def names_of(names: Iterable[str] | None, seats: int) -> tuple[str, ...]:
    """The names of those who play, by seat; none where none are given.

    Raises BadInput where they are not one a seat, or are no names.
    """
    if not names:
        return ()
    each: list[object] = [names] if isinstance(names, str) else [*names]
    wrong = [name for name in each if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME or not _sayable(name)]
    if wrong or len(each) != seats:
        fault = f", and {said(wrong[0])} is none" if wrong else f", not {len(each)}"
        raise BadInput(f"names: give {seats}, one a seat, each a text of 1 to {LONGEST_NAME} characters{fault}")
    return tuple(str(name) for name in each)


def _sayable(name: str) -> bool:
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def _shape_problems(line: Line) -> list[str]:
    """What is wrong with the keys of a header and the types of their values."""
    number = line.get("format", FORMAT)
    if type(number) is int and number > FORMAT:
        return [f"the format is {brief(number)}, and this version of trainrules reads {FORMAT}; take a newer version"]
    return misfits(line, HEADER)


def rules_compared(recorded: Mapping[str, Any], rules: Ruleset) -> tuple[list[str], list[str]]:
    """How the rules that were recorded as in force differ from those that are: what is to be noted, and what is a fault."""
    notes: list[str] = []
    problems: list[str] = []
    here = rules_in_force(rules)
    for name in sorted({*recorded, *here}):
        if name not in recorded:
            problems.append(f"rule '{name}' is in force, and was not when this was recorded")
        elif name not in here:
            problems.append(f"rule {brief(name)} was in force when this was recorded, and is not")
        else:
            for option in sorted({*recorded[name], *here[name]}):
                if option not in here[name]:
                    problems.append(f"rule '{name}' had an option {brief(option)} when this was recorded, and has none")
                elif option not in recorded[name]:
                    usual = _at_default(rules, name, option)
                    told = f"rule '{name}' has a new option '{option}', which is {brief(here[name][option])}"
                    (notes if usual else problems).append(told)
                elif not same(recorded[name][option], here[name][option]):
                    values = f"{brief(here[name][option])}, and was {brief(recorded[name][option])} when this was recorded"
                    problems.append(f"rule '{name}': option '{option}' is {values}")
    return notes, problems


def _at_default(rules: Ruleset, name: str, option: str) -> bool:
    rule = rules.rule(name)
    try:
        return rule is not None and option not in json_options(rule)
    except BadText:
        return False


def changes_of(line: Line, catalogue: Catalogue) -> Iterable[str]:
    """Which versions are others than those that a first line has recorded, and which plug-ins are not here."""
    if line["version"] != __version__:
        yield f"this was recorded with trainrules {brief(line['version'], quoted=False)}, and here is {__version__}"
    here = sorted({*catalogue.plugins.values()})
    for plugin in line["plugins"]:
        name, offers = brief(plugin["name"]), brief(", ".join(plugin["offers"]), quoted=False)
        known = [other for other in here if other.name == plugin["name"]]
        if not known and plugin["version"] is None and plugin["digest"] is None:
            continue  # a module that is not known by its name, since the rule was given as a value
        if not known:
            yield f"plug-in {name}{_which(plugin['version'], plugin['digest'])} is not here; it offers {offers}; install it, or name its file"
        elif not any((other.version, other.digest) == (plugin["version"], plugin["digest"]) for other in known):
            now = _which(known[0].version, known[0].digest)
            if plugin["name"] != OURSELVES or plugin["version"] != line["version"]:  # else it has been told
                yield f"plug-in {name} was recorded{_which(plugin['version'], plugin['digest'])}, and here it is{now}"


def _which(said: str | None, digest: str | None) -> str:
    if said is not None:
        return f" in version {brief(said, quoted=False)}"
    return f" with the digest {brief(digest, quoted=False)}" if digest is not None else " without a version"
