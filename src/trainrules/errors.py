"""Every error that a caller can meet.

All of them derive from `TrainrulesError`, so one `except` clause is enough for an app, and each says what to do about it.
Errors that gather several findings keep them in `problems`: nothing is reported one at a time.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

__all__ = [
    "BadEntry",
    "BadHand",
    "BadInput",
    "BadRecord",
    "BadText",
    "BadView",
    "CatalogueError",
    "IllegalMove",
    "LawBroken",
    "MissingExtra",
    "Problems",
    "RecordBusy",
    "RecordFailed",
    "RuleFailed",
    "RulesetError",
    "SimulationFailed",
    "SimulationStopped",
    "TieBroken",
    "TrainrulesError",
    "cut",
    "did_you_mean",
    "fault_of",
    "shown",
]


class TrainrulesError(Exception):
    """Anything that goes wrong in trainrules by a cause that the caller can name and mend."""


class BadInput(TrainrulesError, ValueError):
    """A value that the call cannot take: a seat count, a seed, a round, a piece that the set does not have."""


class Problems(TrainrulesError, ValueError):
    """Several findings at once; `problems` holds one sentence each, `subject` says what they are about."""

    def __init__(self, subject: str, problems: Iterable[str]) -> None:
        """Keep the findings in the order in which they were made, each once."""
        self.subject = subject
        self.problems = tuple(dict.fromkeys(problems))
        super().__init__(subject, self.problems)

    def __str__(self) -> str:
        """One line where there is one finding, else a line each."""
        if len(self.problems) == 1:
            return f"{self.subject}: {self.problems[0]}"
        return "\n  - ".join((f"{self.subject}, {len(self.problems)} problems:", *self.problems))


class RulesetError(Problems):
    """The rules asked for do not come to a ruleset: an unknown name, a clash, an unmet need, hands too large for the set."""


class CatalogueError(Problems):
    """Plug-ins that cannot be used: one that fails to load, offers nothing, or offers a name that another offers too."""


class BadText(Problems):
    """A text that is no position, no move or no option of these rules; every line at fault is named."""


class BadHand(Problems):
    """A hand, a start or a wish that `trainrules.solve` cannot take; everything that is wrong is named."""


class BadView(Problems):
    """JSON that is no view of a table: every part at fault is named by its place, such as `tracks[0].pieces[2]`."""


class BadEntry(Problems):
    """What cannot stand on a score card, with who and what.

    Where nothing is wrong but that some facts were not said, `missing` has their names, by which `Scorecard.enter` takes them.
    """

    def __init__(self, subject: str, problems: Iterable[str], missing: Iterable[str] = ()) -> None:
        """Keep the findings, and the facts that are missing, in the order in which they were asked for."""
        super().__init__(subject, problems)
        self.missing = tuple(dict.fromkeys(missing))
        self.args = (subject, self.problems, self.missing)


class BadRecord(Problems):
    """A file that is no record, or one that was changed or damaged; every problem names its line."""


class RecordBusy(TrainrulesError):
    """A file that somebody else is writing; there is one writer at a time."""


class RecordFailed(TrainrulesError, OSError):
    """A file that cannot be written: the disk is full, the folder is read-only, or the like. What stood in it is whole."""


class IllegalMove(TrainrulesError):
    """A move that the rules refuse. `move` is what was tried, `reasons` why not, the weightiest first; nothing has changed."""

    def __init__(self, move: object, reasons: Iterable[Any]) -> None:
        """Keep the refused move and all its reasons."""
        self.move = move
        self.reasons = tuple(reasons)
        super().__init__(move, self.reasons)

    def __str__(self) -> str:
        """The move and the text of each reason."""
        try:
            move = cut(str(self.move))
        except (Exception, SystemExit):  # noqa: BLE001  # anything at all may be tried as a move
            move = shown(self.move)
        return f"{move}: " + " ".join(reason.text for reason in self.reasons)


class RuleFailed(TrainrulesError):
    """A rule or policy of a plug-in raised an error or gave an answer that makes no sense; the match is as it was."""

    def __init__(self, rule: str, facet: str, fault: str) -> None:
        """Name the rule, the question that it was asked and what came back."""
        self.rule = rule
        self.facet = facet
        super().__init__(rule, facet, fault)

    def __str__(self) -> str:
        """One sentence that a plug-in author can act on."""
        rule, facet, fault = self.args
        return f"{rule}: {facet} {fault}. Nothing was changed; mend the plug-in or play without it."


class LawBroken(TrainrulesError, AssertionError):
    """A law of `trainrules.testing` does not hold.

    `law` is its name, `sentence` what it says, `fault` what was found, `story` how to come there again: the ruleset, the deal,
    the moves and the tables, where they are known.
    """

    def __init__(self, law: str, sentence: str, fault: str, story: str = "") -> None:
        """Keep the law and what was found."""
        self.law = law
        self.sentence = sentence
        self.fault = fault
        self.story = story
        super().__init__(law, sentence, fault, story)

    def __str__(self) -> str:
        """The law, its sentence, what was found, and how to come there again."""
        return "\n".join(filter(None, (f"{self.law}: {self.sentence}", f"found    {self.fault}", self.story)))


class SimulationFailed(TrainrulesError):
    """A run of many matches that cannot go on: it says in which match, and what to do."""


class SimulationStopped(TrainrulesError):
    """A run of many matches that was stopped before its end.

    `done` is how many of the `matches` are finished, `results` are theirs, None where there are none, `out` is the file in which
    they stand, None where they were not written, and `why` says what has stopped it.
    """

    def __init__(self, done: int, matches: int, results: Any = None, out: Any = None, why: str = "") -> None:
        """Keep what is finished."""
        self.done = done
        self.matches = matches
        self.results = results
        self.out = out
        self.why = why
        super().__init__(done, matches, results, out, why)

    def __str__(self) -> str:
        """How far it came, why it stopped, and how to go on."""
        told = f"the run was stopped when {self.done} of {self.matches} matches were finished"
        if self.why:
            told += f": {self.why}"
        if self.out is not None:
            return f"{told}; they stand in {self.out}: start the same run with the same file to go on"
        return f"{told}; {'start it again' if self.results is None else 'their results are in `results` of this error'}"


class TieBroken(TrainrulesError, AssertionError):
    """The two engines of `trainrules.sim` differ: a lowering does not say what its rule says, or an engine is wrong.

    `fault` is what differs, `ruleset` the text of the rules, `seats` how many there are, `seed` that of the match, `round` and
    `moves` how far it had come, `table` the readable game's table as text, `again` lines of Python that lead there.
    """

    def __init__(
        self,
        fault: str,
        ruleset: str,
        seats: int,
        seed: int,
        round: int,  # noqa: A002  # the field's own term
        moves: tuple[str, ...],
        table: str,
        again: str,
    ) -> None:
        """Keep what differs, and where."""
        self.fault = fault
        self.ruleset = ruleset
        self.seats = seats
        self.seed = seed
        self.round = round
        self.moves = moves
        self.table = table
        self.again = again
        super().__init__(fault, ruleset, seats, seed, round, moves, table, again)

    def __str__(self) -> str:
        """What differs, and how to come there again."""
        told = {"ruleset": self.ruleset, "seats": self.seats, "seed": self.seed, "round": self.round}
        told["moves"] = " ".join(self.moves) or "none"
        lines = [f"the engines differ in {self.fault}", *(f"{name:8} {value}" for name, value in told.items())]
        for what, text in (("the table:", self.table), ("again:", self.again)):
            lines += [what, *(f"    {line}" for line in text.splitlines())]
        return "\n".join(lines)


class MissingExtra(TrainrulesError, ImportError):
    """A part of trainrules was asked for whose extra is not installed."""

    def __init__(self, part: str, extra: str) -> None:
        """Name the part that was asked for and the extra that brings it."""
        self.extra = extra
        super().__init__(part, extra)

    def __str__(self) -> str:
        """What to install."""
        part, extra = self.args
        return f"{part} needs the extra '{extra}': pip install 'trainrules[{extra}]', or in a clone pip install -e '.[{extra}]'"


MOST_NAMES = 40
"""So many known names are listed where none is near."""
MOST_SHOWN = 200
"""So many characters of a value are shown; it is to be recognised, not read."""
MOST_SAID = 2000
"""So many characters of what an error of a stranger's code says."""
MOST_BITS = 4096
"""A whole number that needs more is told by its size: from 4,300 digits on Python refuses to write it out."""


def fault_of(error: BaseException) -> str:
    """What an error of a stranger's code says, even where it cannot say it.

    >>> fault_of(ValueError("no"))
    'ValueError: no'
    """
    try:
        return f"{type(error).__name__}: {cut(str.__str__(str(error)), MOST_SAID)}"
    except (Exception, SystemExit):  # noqa: BLE001  # an error that fails when it is asked what it is
        return type(error).__name__


def shown(value: object) -> str:
    """A value of a caller's or a stranger's code as an error shows it, even where it cannot be shown; a long one is cut.

    >>> shown(7), shown(10**5000)
    ('7', 'a whole number of 16610 bits')
    >>> shown("a" * 1000).endswith("aaa... (cut; 1002 characters in all)")
    True
    """
    try:
        if isinstance(value, int) and int.bit_length(value) > MOST_BITS:
            return f"a whole number of {int.bit_length(value)} bits"
        return cut(str.__str__(repr(value)))
    except (Exception, SystemExit):  # noqa: BLE001  # a value that fails when it is asked what it is, or is nested too deep
        return f"a {type(value).__name__} that cannot be shown"


def cut(text: str, most: int = MOST_SHOWN) -> str:
    """A text of at most so many characters; of a longer one the beginning, and how long it is.

    >>> cut("abcdef", 9), cut("abcdef", 3)
    ('abcdef', 'abc... (cut; 6 characters in all)')
    """
    return text if len(text) <= most else f"{text[:most]}... (cut; {len(text)} characters in all)"


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """The remedy for a misspelt word: the nearest known one, or all of them where none is near or it is no text.

    >>> did_you_mean("reverse-double", ["reverse-doubles", "free-bonus"])
    "did you mean 'reverse-doubles'?"
    """
    from difflib import get_close_matches  # noqa: PLC0415  # only a misspelt word needs it

    names = sorted(known)
    near = get_close_matches(word, names, n=1) if isinstance(word, str) and len(word) <= MOST_SHOWN else []
    if near:
        return f"did you mean '{near[0]}'?"
    more = f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
    return f"known are: {', '.join(names[:MOST_NAMES])}{more}" if names else "none is known"
