"""The same match in a process of its own: the rules are told by where their classes stand, and the moves as text.

`python -m trainrules.testing.processes` reads one such account on standard input, and writes the tables.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from contextlib import redirect_stdout
from functools import reduce
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from typing import Any, TextIO

from trainrules.asking import FILE_MODULE
from trainrules.errors import BadText, fault_of
from trainrules.games import Game
from trainrules.match import Match
from trainrules.offers import file_module
from trainrules.options import read_rule, rule_text
from trainrules.rule import Rule
from trainrules.rulesets import build
from trainrules.text import move as read_move

__all__ = ["look", "played_elsewhere"]


def _told(rule: Rule) -> dict[str, str]:
    """Where the class of a rule stands, and its options.

    Raises BadText for one that another process cannot be told of.
    """
    cls = type(rule)
    module: object = sys.modules.get(cls.__module__)
    # By name, since a file that is loaded anew has new classes.
    found = reduce(lambda there, name: getattr(there, name, None), cls.__qualname__.split("."), module)
    if cls.__module__ == "__main__" or not isinstance(found, type):
        raise BadText(f"rule '{rule.name}'", ["its class stands in no module; write it at the top of one"])
    place = (
        {"file": str(getattr(module, "__file__", ""))} if cls.__module__.startswith(FILE_MODULE) else {"module": cls.__module__}
    )
    return {**place, "class": cls.__qualname__, "options": rule_text(rule).partition(":")[2]}


def _read(told: dict[str, str], files: dict[str, Any]) -> Rule:
    if "file" in told:
        files.setdefault(told["file"], None)
        module = files[told["file"]] = files[told["file"]] or file_module(Path(told["file"]))
    else:
        module = import_module(told["module"])
    return read_rule(attrgetter(told["class"])(module), told["options"])


def _account(match: Match) -> dict[str, Any]:
    rules = match.rules
    return {
        "path": sys.path,
        "game": rules.game.name,
        "rules": [_told(rule) for rule in rules.game.rules],
        "house": [_told(rule) for rule in rules.house],
        "without": rules.without,
        "seats": match.seats,
        "seed": match.seed,
        "orders": [[piece.label for piece in order] for order in match.orders],
        "moves": [str(move) for move in match.history],
    }


def played_elsewhere(match: Match) -> list[str] | None:
    """The tables of the match as text, from the first, played by another process; None where it cannot be told of the rules.

    Raises ChildProcessError with what it said where the other process fails.
    """
    try:
        account = _account(match)
    except BadText:
        return None
    command = [sys.executable, "-W", "ignore", "-m", "trainrules.testing.processes"]
    # Hashes of texts differ from those here, even where somebody has fixed them.
    other = {**os.environ, "PYTHONHASHSEED": "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"}
    done = subprocess.run(  # noqa: S603  # this very Python
        command, input=json.dumps(account), capture_output=True, text=True, encoding="utf-8", check=False, env=other
    )
    if done.returncode:
        raise ChildProcessError(done.stderr.strip().splitlines()[-1] if done.stderr.strip() else f"status {done.returncode}")
    tables: list[str] = json.loads(done.stdout)
    return tables


def tables_of(account: dict[str, Any]) -> Iterable[str]:
    """The tables of the match that an account tells of, as text."""
    files: dict[str, Any] = {}
    game = Game(account["game"], tuple(_read(told, files) for told in account["rules"]))
    rules = build(game, [_read(told, files) for told in account["house"]], account["without"])
    match = Match.start(rules, account["seats"], account["seed"], account["orders"])
    yield look(match)
    for said in account["moves"]:
        match = match.apply(read_move(said, match.table))
        yield look(match)


def look(match: Match) -> str:
    """The table, the totals and the winners, as text."""
    return f"{match.table}\ntotals: {match.totals}\nwinners: {match.winners}"


def main(source: TextIO, target: TextIO, complaints: TextIO) -> int:
    """Read an account and write the tables; what goes wrong is one line among the complaints, and the status 1."""
    account = json.load(source)
    sys.path[:] = account["path"]
    try:
        with redirect_stdout(complaints):  # what a rule prints is no answer
            tables = list(tables_of(account))
        json.dump(tables, target)
    except Exception as error:  # noqa: BLE001  # it is told to the process that asked
        print(" ".join(fault_of(error).split()), file=complaints)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.stdin, sys.stdout, sys.stderr))
