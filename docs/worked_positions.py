"""Reads the worked positions: what one rule does to one table, told by what is so without it and with it.

A file of `positions` is called as its rule and has four parts, with an empty line between each two:

    what there is to see, in a sentence or two
    `without: RULESET` and `with: RULESET`
    the position; or `deal: SEATS ROUND SEED` for a deal; or `scores: 10 30; 20 5` for rounds that are over
    `played: MOVE MOVE`, where moves are made first; then what is asked: `QUESTION without: ANSWER`, `QUESTION with: ANSWER`
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from attrs import frozen

import trainrules as tr

FOLDER = Path(__file__).with_name("positions")


@frozen
class Worked:
    """A worked position as its file has it; `answers` are pairs, without the rule and with it, by question."""

    text: str
    without: str
    having: str
    position: str
    played: tuple[str, ...]
    answers: Mapping[str, tuple[str, str]]


def _joined(words: Iterable[object]) -> str:
    return " ".join(map(str, words)) or "-"


def _over(rules: tr.Ruleset, table: tr.Table) -> str:
    ended = tr.outcome(rules, table)
    return "no" if ended is None else ended.cause


OF_A_TABLE: Mapping[str, tuple[str, Callable[[tr.Ruleset, tr.Table], str]]] = {
    "legal": ("what is legal", lambda rules, table: _joined(tr.legal_moves(rules, table))),
    "seat": ("whose turn it is", lambda _, table: f"{table.seat}"),
    "marked": ("tracks with a marker", lambda _, table: _joined(track.index for track in table.tracks if track.marked)),
    "over": ("is the round over?", _over),
    "scores": ("what is written down, seat by seat", lambda rules, table: _joined(tr.score(rules, table))),
    "station": ("the station", lambda _, table: table.station.name),
    "first": ("who begins", lambda _, table: f"{table.first}"),
    "hands": ("pieces in each hand", lambda _, table: _joined(map(len, table.hands))),
    "boneyard": ("pieces to draw", lambda _, table: f"{len(table.yard)}"),
}
"""What can be asked of a table: how a page says it, and the answer."""
OF_ROUNDS: Mapping[str, str] = {"winners": "who has won"}
"""What can be asked of rounds that are over."""
QUESTIONS: Mapping[str, str] = {**{word: said for word, (said, _) in OF_A_TABLE.items()}, **OF_ROUNDS}
"""All questions, as a page says them."""


def names() -> tuple[str, ...]:
    """The rules that have a worked position."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.txt")))


def worked(name: str) -> Worked:
    """The worked position of that rule.

    Raises ValueError for a file that is written otherwise than it should be.
    """
    parts = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").strip().split("\n\n")
    if len(parts) != 4:  # noqa: PLR2004  # as the docstring of the module has it
        raise ValueError(f"the position of {name} has {len(parts)} parts, not four")
    text, rules, position, asked = parts
    rulesets, said = _lines(rules), _lines(asked)
    played = tuple(said.pop("played", "").split())
    if list(rulesets) != ["without", "with"]:
        raise ValueError(f"the position of {name} does not name two rulesets, 'without' and 'with'")
    questions = list(dict.fromkeys(key.partition(" ")[0] for key in said))
    if not questions or list(said) != [f"{word} {which}" for word in questions for which in rulesets]:
        raise ValueError(f"the position of {name} does not answer its questions in pairs, 'without' and 'with'")
    answers = {word: (said[f"{word} without"], said[f"{word} with"]) for word in questions}
    return Worked(" ".join(text.split()), rulesets["without"], rulesets["with"], position, played, answers)


def shown(position: str) -> str:
    """A position as a page shows it."""
    kind, _, said = position.partition(": ")
    if kind == "deal":
        seats, number, seed = said.split()
        return f"A deal to {seats} players: round {number}, seed {seed}."
    if kind == "scores":
        return f"The scores of the rounds so far, seat by seat: {said}."
    return f"```text\n{position}\n```"


def _lines(part: str) -> dict[str, str]:
    pairs = [line.split(": ", 1) for line in part.splitlines()]
    return {key.strip(): said.strip() for key, said in pairs}


def answered(position: str, played: Iterable[str], rules: tr.Ruleset, question: str) -> str:
    """What these rules answer.

    Raises KeyError for a question that cannot be asked of such a position.
    """
    table = table_of(position, rules)
    if table is None:
        _, _, said = position.partition(": ")
        return _of_rounds(rules, question, [tuple(map(int, each.split())) for each in said.split(";")])
    for move in played:
        table = tr.apply(rules, table, tr.move(move, table))
    return OF_A_TABLE[question][1](rules, table)


def table_of(position: str, rules: tr.Ruleset) -> tr.Table | None:
    """The table of a position before anything is played; None where it has but scores."""
    kind, _, said = position.partition(": ")
    if kind == "scores":
        return None
    if kind == "deal":
        seats, number, seed = map(int, said.split())
        return tr.deal(rules, seats, number, seed=seed)
    return tr.table(rules, position)


def _of_rounds(rules: tr.Ruleset, question: str, past: list[tuple[int, ...]]) -> str:
    if question not in OF_ROUNDS:
        raise KeyError(question)
    empty = [tuple(seat for seat, score in enumerate(scores) if not score) for scores in past]
    return _joined(rules.settings.ranking.winners(tuple(map(sum, zip(*past, strict=True))), past, empty))
