"""Answers: a ruleset as JSON has it, which is what a settings form gives back.

`{"game": "mexican-train", "rules": {"opening-run": {"most": 4}}, "without": ["double-blank"]}`: the name of a game, the house
rules by name, each with its options, and the names of the game's own rules that are left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from attrs import frozen

from trainrules.errors import cut, did_you_mean, fault_of, shown
from trainrules.options import as_json

__all__ = ["GAME", "KEYS", "MOST_WORDS", "RULES", "WITHOUT", "Answer", "read_answer"]

KEYS = GAME, RULES, WITHOUT = ("game", "rules", "without")
"""What an answer may have."""
MOST_WORDS = 10_000
"""More rules than any game has; a longer list is refused before it is looked through."""


@frozen
class Answer:
    """What could be read of an answer, and a sentence for each part that could not be."""

    game: str | None
    rules: Mapping[str, Any]
    without: tuple[str, ...]
    problems: tuple[str, ...]

    @property
    def label(self) -> str:
        """The names in it, as problems name a ruleset."""
        return " ".join((*filter(None, [self.game]), *self.rules, *(f"-{name}" for name in self.without)))


def read_answer(answer: Mapping[Any, Any]) -> Answer:
    """The parts of an answer; whether there are such games, rules and options is not looked at."""
    problems: list[str] = []
    said = _entries(answer, "an answer", problems)
    problems += [f"an answer has no {as_json(key)}; {did_you_mean(key, KEYS)}" for key in said if key not in KEYS]
    game = said.get(GAME)
    if GAME not in said:
        problems.append("no game is named; name one first")
    elif not isinstance(game, str):
        problems.append(f"'{GAME}' takes the name of a game, not {as_json(game)}")
    rules, without = _rules(said.get(RULES, {}), problems), _without(said.get(WITHOUT, []), problems)
    if len(rules) + len(without) > MOST_WORDS:
        return Answer(None, {}, (), (f"an answer has at most {MOST_WORDS} rules; no game has so many",))
    return Answer(game if isinstance(game, str) else None, rules, without, tuple(problems))


def _entries(said: Mapping[Any, Any], what: str, problems: list[str]) -> dict[str, Any]:
    """What a mapping says under names; a name is a text, and is there once."""
    try:
        entries = list(said.items())
    except Exception as error:  # noqa: BLE001  # a stranger's mapping
        problems.append(f"{what} cannot be read: {fault_of(error)}; give a dict")
        return {}
    problems += [f"{what} has {shown(key)}, which is no name; write it as text" for key, _ in entries if type(key) is not str]
    return {key: value for key, value in entries if type(key) is str}


def _rules(said: Any, problems: list[str]) -> dict[str, Any]:
    if isinstance(said, Mapping):
        rules = _entries(said, f"'{RULES}'", problems)
        nothing = [name for name, options in rules.items() if options is None]
        problems += [f"rule '{cut(name)}' takes an object of options, such as {{}}, not null" for name in nothing]
        return {name: options for name, options in rules.items() if options is not None}
    problems.append(f"'{RULES}' takes an object, a rule with its options each, such as {{\"NAME\": {{}}}}, not {as_json(said)}")
    return {}


def _without(said: Any, problems: list[str]) -> tuple[str, ...]:
    if not isinstance(said, list | tuple):
        problems.append(f"'{WITHOUT}' takes a list of names of rules, not {as_json(said)}")
        return ()
    names = [name for name in said if isinstance(name, str)]
    problems += [
        f"{shown(name)} is no name of a rule to leave out; write it as text" for name in said if not isinstance(name, str)
    ]
    twice = [name for name, times in Counter(names).items() if times > 1]
    problems += [f"rule '{cut(name)}' is left out twice; keep one" for name in twice]
    return tuple(names)
