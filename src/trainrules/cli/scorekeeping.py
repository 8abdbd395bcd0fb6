"""A score card kept at a terminal: each round its questions, with what was understood, and a word for all that can be done besides."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any

from attrs import Factory, define

from trainrules.cli.people import Listen
from trainrules.cli.screens import Screen
from trainrules.cli.words import joined, printable
from trainrules.errors import BadEntry, BadInput, did_you_mean
from trainrules.pieces import Piece
from trainrules.play import BLOCKED
from trainrules.scorecards.cards import Scorecard
from trainrules.scorecards.reading import Reading, station_of
from trainrules.scorecards.rounds import CardRound

__all__ = ["Scorekeeper", "show_card"]

HELP = (
    ("23", "the points that the hand counts"),
    ("3-5 0-0", "the pieces left; they are counted here"),
    ("out", "nothing is left"),
    ("points 7, pieces 7", "the one or the other, where a piece is called like a number"),
    ("station 5-5", "what the round started from, if not as said"),
    ("starter ANN", "who began, if not as said"),
    ("blocked", "nobody could lay or draw any more"),
    ("final", "the numbers of this round are what is written down, charges and all"),
    ("undo", "take back the last answer or, before the first, the last round or correction"),
    ("correct 3", "go through round 3 once more"),
    ("card", "the card so far"),
    ("close", "end the match here"),
    ("quit", "leave it; so does Ctrl-D"),
)
WORDS = (
    "help",
    "undo",
    "card",
    "close",
    "quit",
    "blocked",
    "final",
    "correct",
    "station",
    "starter",
    "points",
    "pieces",
    "out",
)
NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
QUESTIONS: Mapping[str, str] = {
    "station": "What is the station? (Enter: nobody knows)",
    "layer": "Who laid it from the hand? (Enter: nobody knows)",
    "starter": "Who begins? (Enter: nobody knows)",
    "cause": "How did the round end? (blocked, or the name of a rule; undo, where somebody is out after all)",
    "out": "Who is out?",
    "marked": "On whose track is there a marker? (- for nobody)",
    "uncovered": "Who laid each double that is uncovered? (- for nobody)",
    "why": "Why is it corrected? (Enter: no reason)",
    "done": "The match is over. (Enter: that is all; else undo, correct 3, help)",
}
SKIPPED = ("station", "layer", "starter", "why", "done")
"""Questions that may be left without an answer."""
SEVERAL = ("out", "marked", "uncovered")
"""Questions whose answer is people."""
HANDS = "hands"


class _LeftError(Exception):
    """Somebody wants to write no more."""


class _TurnedError(Exception):
    """Something else is to be asked about: that sheet or, without one, what comes next."""

    def __init__(self, sheet: _Sheet | None = None) -> None:
        self.sheet = sheet
        super().__init__(sheet)


class _UnreadError(Exception):
    """What was typed is no answer; the text says why."""


@define
class _Sheet:
    """What has been answered of a round. `old` is the round that is corrected; `wanted` are facts that have to be asked for."""

    number: int
    old: CardRound | None = None
    answers: dict[str | int, Any] = Factory(dict)
    wanted: list[str] = Factory(list)
    blocked: bool | None = None
    final: bool = False


class Scorekeeper:
    """A card while it is written on by people."""

    def __init__(
        self, card: Scorecard, screen: Screen, listen: Listen, keep: Callable[[Scorecard], None], language: str
    ) -> None:
        """Begin.

        Arguments:
            card: the card, as far as it is.
            screen: where it is told.
            listen: how people are asked.
            keep: called with the card after each step.
            language: that of the card that is shown.
        """
        self.card = card
        self.screen = screen
        self.listen = listen
        self.keep = keep
        self.language = language
        self.noted: set[str] = set()

    def run(self, kept: str = "") -> None:
        """Ask until the match is over or somebody leaves.

        Arguments:
            kept: what is said to those who leave it, of how to go on.

        Raises KeyboardInterrupt once more, after a word about it.
        """
        self._introduce()
        try:
            self._run()
        except (EOFError, _LeftError):
            self._left(kept)
        except KeyboardInterrupt:
            self.screen.write("")
            self._left(kept)
            raise

    def _introduce(self) -> None:
        names = joined(self.card.names)
        self.screen.paragraph(printable(f"{self.card.rules.label}: {names}"), style="bold")
        self.screen.paragraph(
            "For each person type the points left, or the pieces; help tells what else can be typed.", style="dim"
        )

    def _run(self) -> None:
        sheet = self._begun()
        while True:
            try:
                question = self._question(sheet)
                if question is not None:
                    self._answer(sheet, question)
                elif self.card.over and sheet.old is None:
                    return
                else:
                    self._written(sheet)
                    sheet = self._begun()
            except _TurnedError as turned:
                sheet = turned.sheet or self._begun()

    def _begun(self) -> _Sheet:
        """The next round, with what the rules say of it; or, once the match is over, the card."""
        self.screen.write("")
        ahead = self.card.ahead()
        if ahead is None:
            show_card(self.screen, self.card, self.language)
            return _Sheet(0)
        station = f"station {ahead.station}" if ahead.station else ""
        begins = f"{self.card.names[ahead.starter]} begins" if ahead.starter is not None else ""
        self.screen.paragraph(printable(", ".join(filter(None, (station, begins)))), f"Round {ahead.number}: ", style="bold")
        return _Sheet(ahead.number)

    def _question(self, sheet: _Sheet) -> str | int | None:
        """What is asked next; None where all has been."""
        asked: list[str | int] = ["station", "starter"]
        if sheet.old is None:
            ahead = self.card.ahead(sheet.answers.get("station"), sheet.answers.get("layer"))
            if ahead is None:
                return None if "done" in sheet.answers else "done"
            asked = ["layer"] if ahead.laid else []
            asked[:0] = ["station"] if ahead.station is None else []
            asked += ["starter"] if ahead.starter is None else []
        asked += [*range(self.card.seats), *sheet.wanted]
        asked += ["why"] if sheet.old is not None else []
        return next((each for each in asked if each not in sheet.answers), None)

    def _answer(self, sheet: _Sheet, question: str | int) -> None:
        """Ask until there is an answer."""
        while True:
            said = self.listen(self._prompt(sheet, question)).strip()
            try:
                if not self._obeyed(said, sheet, question):
                    sheet.answers[question] = self._understood(sheet, question, said)
                    self._repeat(sheet, question)
                    return
            except (_UnreadError, BadEntry) as error:
                problems = error.problems if isinstance(error, BadEntry) else error.args
                for problem in problems:
                    self.screen.paragraph(printable(str(problem)))

    def _prompt(self, sheet: _Sheet, question: str | int) -> str:
        old, names = sheet.old, self.card.names
        if isinstance(question, int):
            stands = "" if old is None else self._stood(old, question)
            return printable(f"{names[question]}{f' ({stands})' if stands else ''}> ")
        if old is not None and question in ("station", "starter"):
            value = old.station if question == "station" else None if old.starter is None else names[old.starter]
            return printable(f"{question} ({value or 'not known'})> ")
        return f"{QUESTIONS[question]} "

    def _stood(self, old: CardRound, seat: int) -> str:
        hand = old.entered.hands[seat]
        if hand is not None:
            return " ".join(piece.name for piece in hand) or "out"
        points = old.entered.points[seat]
        return str(old.entered.scores[seat] if old.entered.scores else points)

    def _understood(self, sheet: _Sheet, question: str | int, said: str) -> Any:
        """What an answer says.

        Raises _UnreadError where it says nothing.
        """
        kept = sheet.old is not None and (question in ("station", "starter") or isinstance(question, int))
        if not said and (kept or question in SKIPPED):
            return None
        if isinstance(question, int):
            return self._left_to(question, said)
        if question == "station":
            return self._station(said)
        if question in ("layer", "starter"):
            return self._person(said)
        if question in SEVERAL:
            return self._people(said)
        if question == "done":
            raise _UnreadError("Type Enter, or undo, or correct and the number of a round.")
        return self._cause(said) if question == "cause" else said

    def _left_to(self, seat: int, said: str) -> int | tuple[Piece, ...]:
        """Points, or the pieces left."""
        word, _, rest = said.partition(" ")
        kind, text = (word.lower(), rest.strip()) if word.lower() in ("points", "pieces") else ("", said)
        kit = self.card.rules.kit(self.card.seats)
        if not text:
            raise _UnreadError(
                f"Type the points that {self.card.names[seat]} has left, or the pieces, or out; help tells more."
            )
        if NUMBER.fullmatch(text) and kind != "pieces":
            if text in kit.names and not kind:
                raise _UnreadError(f"There is a piece {text}: type points {text} or pieces {text}.")
            return int(text)
        if kind == "points":
            raise _UnreadError(f"'{text}' is no number of points.")
        reading = Reading(kit, self.card.names)
        hand = reading.hand(text, seat)
        if reading.problems or hand is None:
            wrong = next(each for each in re.split("[ ,;]+", text) if each.partition("#")[0] not in kit.names)
            near = get_close_matches(wrong, [*kit.names, *WORDS], n=1)
            remedy = f"did you mean {near[0]}?" if near else "type help for what can be typed"
            raise _UnreadError(f"'{wrong}' is no number of points and no piece of {kit.name}; {remedy}")
        return hand

    def _station(self, said: str) -> Piece:
        reading = Reading(self.card.rules.kit(self.card.seats), self.card.names)
        station = station_of(reading, said)
        if station is None:
            raise _UnreadError("; ".join(reading.problems))
        return station

    def _person(self, said: str) -> str:
        """Somebody, however their name is written large or small."""
        names = self.card.names
        found = [name for name in names if name == said] or [name for name in names if name.casefold() == said.casefold()]
        if len(found) != 1:
            raise _UnreadError(f"'{said}' is nobody here; {did_you_mean(said, names)}")
        return found[0]

    def _cause(self, said: str) -> str:
        known = (BLOCKED, *(facet.__self__.name for facet in self.card.rules.ends_round))  # type: ignore[attr-defined]  # bound methods
        if said.lower() not in known:
            raise _UnreadError(f"'{said}' ends no round here; {did_you_mean(said.lower(), known)}")
        return said.lower()

    def _people(self, said: str) -> list[str]:
        if said in ("-", "nobody"):
            return []
        if said in self.card.names:
            return [said]
        words = [word.strip() for word in said.split(",") if word.strip()]
        if not words:
            raise _UnreadError("Type names, with commas between them, or - for nobody.")
        return [self._person(word) for word in words]

    def _repeat(self, sheet: _Sheet, question: str | int) -> None:
        """Tell what was understood of what is left, and who begins, where that has come out."""
        answer = sheet.answers[question]
        if question == "layer":
            ahead = self.card.ahead(sheet.answers.get("station"), answer)
            if ahead and ahead.starter is not None:
                self.screen.paragraph(printable(f"{self.card.names[ahead.starter]} begins."), "  ")
        if not isinstance(question, int) or answer is None:
            return
        who = self.card.names[question]
        if isinstance(answer, int):
            what = _points(answer)
        elif answer:
            worths = self.card.rules.seating(self.card.seats).worths
            what = f"{' '.join(piece.name for piece in answer)}, {_points(sum(worths[piece.index] for piece in answer))}"
        else:
            what = "nothing left"
        self.screen.paragraph(printable(f"{who}: {what}"), "  ")

    def _obeyed(self, said: str, sheet: _Sheet, question: str | int) -> bool:
        """Whether something else than an answer was typed, which is done.

        Raises _TurnedError where another round is to be asked about.
        """
        word, _, rest = said.lower().partition(" ")
        rest = rest.strip()
        words: dict[str, Callable[[], object]] = {
            "help": lambda: self.screen.listing(("type", "to say or to have"), "<", HELP),
            "card": lambda: show_card(self.screen, self.card, self.language),
            "close": self._close,
            "quit": self._quit,
            "blocked": lambda: self._blocked(sheet),
            "final": lambda: self._final(sheet),
            "undo": lambda: self._undo(sheet),
        }
        if said.lower() in words and not (said.lower() == "blocked" and question == "cause"):
            words[said.lower()]()
        elif word == "correct":
            self._correct(rest)
        elif word in ("station", "starter") and rest:
            text = said.partition(" ")[2].strip()
            sheet.answers[word] = self._station(text) if word == "station" else self._person(text)
        else:
            return False
        return True

    def _quit(self) -> None:
        raise _LeftError

    def _close(self) -> None:
        self._step(self.card.close())
        raise _TurnedError

    def _blocked(self, sheet: _Sheet) -> None:
        sheet.blocked = not sheet.blocked
        self.screen.paragraph(f"The round was {'' if sheet.blocked else 'not '}blocked.", "  ")

    def _final(self, sheet: _Sheet) -> None:
        sheet.final = not sheet.final
        what = "what is written down, charges and all" if sheet.final else "the points left in the hands"
        self.screen.paragraph(f"Numbers are {what}.", "  ")

    def _undo(self, sheet: _Sheet) -> None:
        """Take back the last answer or, where there is none, the last step."""
        if sheet.answers:
            question, _ = sheet.answers.popitem()
            if question not in sheet.wanted:
                sheet.wanted.clear()  # what else is missing comes out anew
            raise _TurnedError(sheet)
        if sheet.old is not None:
            raise _TurnedError
        self._step(self.card.undo())
        self.screen.paragraph(printable(str(self.card.trail[-1])))
        raise _TurnedError

    def _correct(self, rest: str) -> None:
        if not NUMBER.fullmatch(rest) or not 1 <= int(rest) <= len(self.card.rounds):
            have = f"1 to {len(self.card.rounds)}" if self.card.rounds else "none yet"
            raise _UnreadError(f"Type the number of a round behind it, such as correct 1; the card has {have}.")
        self.screen.paragraph("Type what is otherwise; Enter keeps what stands there.", f"Round {rest}: ", style="bold")
        number = int(rest)
        raise _TurnedError(_Sheet(number, self.card.rounds[number - 1]))

    def _written(self, sheet: _Sheet) -> None:
        """Write the round down, or tell what cannot be, and ask for that."""
        left = {seat: answer for seat, answer in sheet.answers.items() if isinstance(seat, int) and answer is not None}
        names = self.card.names
        numbers = {names[seat]: answer for seat, answer in left.items() if isinstance(answer, int)} or None
        pieces = {names[seat]: answer for seat, answer in left.items() if not isinstance(answer, int)} or None
        said: dict[str, Any] = {"hands": pieces, "scores" if sheet.final else "points": numbers}
        said |= {key: answer for key, answer in sheet.answers.items() if isinstance(key, str)}
        if sheet.blocked is not None:
            said["blocked"] = sheet.blocked
        if said.get("cause") == BLOCKED:
            said |= {"cause": None, "blocked": True}
        try:
            why = said.pop("why", None) or ""
            after = self.card.enter(**said) if sheet.old is None else self.card.correct(sheet.number, **said, why=why)
        except (BadEntry, BadInput) as error:
            self._refused(sheet, error)
            raise _TurnedError(sheet) from error
        self._step(after)
        self._told(sheet)

    def _refused(self, sheet: _Sheet, error: BadEntry | BadInput) -> None:
        """Tell what cannot be, and forget what has to be said anew."""
        for problem in error.problems if isinstance(error, BadEntry) else [str(error)]:
            self.screen.paragraph(printable(problem), "! ")
        missing = error.missing if isinstance(error, BadEntry) else ()
        sheet.wanted += [fact for fact in missing if fact in QUESTIONS and fact not in sheet.wanted]
        for fact in missing:
            sheet.answers.pop(fact, None)
        if HANDS in missing:
            for seat in range(self.card.seats):
                if not isinstance(sheet.answers.get(seat), tuple):
                    sheet.answers.pop(seat, None)
        elif not missing or set(missing) - set(QUESTIONS):
            final = "scores" in missing
            self.screen.paragraph("Type final, and then what is written down." if final else "Say the round once more.")
            sheet.answers.clear()
            sheet.wanted.clear()
            sheet.blocked, sheet.final = None, False

    def _told(self, sheet: _Sheet) -> None:
        """What was written down, and how it stands now."""
        card, step = self.card, self.card.trail[-1]
        for told in step.told:
            self.screen.paragraph(printable(told), "  ")
        each = next((one for one in card.rounds if one.number == sheet.number), None)
        if each is None:
            return
        columns = {"": [printable(name) for name in card.names]}
        columns |= {"left": [*map(str, each.points)]} if each.points else {}
        columns |= {"charges": [*map(str, each.charges)]} if each.charges and any(each.charges) else {}
        columns |= {
            "score": [*map(str, each.scores or ())],
            "total": [*map(str, card.totals)],
            "place": [*map(str, card.places)],
        }
        self.screen.table([*columns], [*zip(*columns.values(), strict=True)], labels=1)
        for note in each.notes:
            if note not in self.noted:
                self.screen.paragraph(printable(note), "  Note: ")
        self.noted |= {*each.notes}

    def _step(self, card: Scorecard) -> None:
        self.card = card
        self.keep(card)

    def _left(self, kept: str) -> None:
        if not self.card.over:
            number = len(self.card.rounds) + 1
            self.screen.write("", f"Left in round {number}; what was said of that round is not on the card.", style="bold")
            show_card(self.screen, self.card, self.language)
        if kept:
            self.screen.write(kept)


def _points(count: int) -> str:
    return f"{count} point{'' if count == 1 else 's'}"


def show_card(screen: Screen, card: Scorecard, language: str) -> None:
    """The card as a table as wide as the screen, and what is remarked below it."""
    sheet = card.sheet(language)
    screen.paragraph(printable(sheet.title), style="bold")
    screen.table(sheet.head, [[printable(cell) for cell in row] for row in (*sheet.rows, *sheet.foot)], labels=3)
    for remark in sheet.remarks:
        screen.paragraph(printable(remark))
