"""Answers: a ruleset as JSON has it, which is what a settings form gives back.

`{"game": "mexican-train", "rules": {"opening-run": {"most": 4}}, "without": ["double-blank"]}`: the name of a game, the house
rules by name, each with its options, and the names of the game's own rules that are left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from trainrules.errors import did_you_mean
from trainrules.options import as_json

__all__ = ["GAME", "KEYS", "RULES", "WITHOUT", "Answer", "read_answer"]

KEYS = GAME, RULES, WITHOUT = ("game", "rules", "without")
"""What an answer may have."""


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
    problems = [f"an answer has no {as_json(key)}; {did_you_mean(str(key), KEYS)}" for key in answer if key not in KEYS]
    game = answer.get(GAME)
    if GAME not in answer:
        problems.append("no game is named; name one first")
    elif not isinstance(game, str):
        problems.append(f"'{GAME}' takes the name of a game, not {as_json(game)}")
    return Answer(
        game if isinstance(game, str) else None,
        _rules(answer.get(RULES, {}), problems),
        _without(answer.get(WITHOUT, []), problems),
        tuple(problems),
    )


def _rules(said: Any, problems: list[str]) -> dict[str, Any]:
    if isinstance(said, Mapping):
        problems += [f"rule '{name}' takes an object of options, such as {{}}, not null" for name in said if said[name] is None]
        return {str(name): options for name, options in said.items() if options is not None}
    problems.append(f"'{RULES}' takes an object, a rule with its options each, such as {{\"NAME\": {{}}}}, not {as_json(said)}")
    return {}


def _without(said: Any, problems: list[str]) -> tuple[str, ...]:
    if not isinstance(said, list | tuple):
        problems.append(f"'{WITHOUT}' takes a list of names of rules, not {as_json(said)}")
        return ()
    names = [name for name in said if isinstance(name, str)]
    problems += [f"{name!r} is no name of a rule to leave out; write it as text" for name in said if not isinstance(name, str)]
    problems += [f"rule '{name}' is left out twice; keep one" for at, name in enumerate(names) if name in names[:at]]
    return tuple(names)
