"""Matches that people play at a terminal, one of them or several in turn; the other seats play by the seed.

Nobody sees another hand before the round is over: several people at one terminal are asked to hand it over.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterator

import click

from trainrules.cli.accounts import Account, deal_text
from trainrules.cli.answers import legal, refused
from trainrules.cli.keepers import Keeper
from trainrules.cli.players import Resumed
from trainrules.cli.sheets import write_sheet
from trainrules.cli.sights import show_counts, show_hand, show_moves, show_since, show_tracks
from trainrules.cli.words import pieces_text, printable, rounds_text
from trainrules.errors import BadInput, BadText, did_you_mean
from trainrules.events import BlockedEnd, RoundEnded, table_events
from trainrules.match import Match
from trainrules.moves import Move
from trainrules.sheets import rulebook
from trainrules.steps import Step, dealt
from trainrules.text import move as read_move

__all__ = ["Listen", "Sitting", "check_seats", "listen"]

Listen = Callable[[str], str]
"""Asks with a prompt and gives what is typed; raises EOFError where nothing more will be."""

HELP = (
    ("a number", "make the move of that number"),
    ("5-12>0", "lay 5-12 on track 0, and so on; draw, mark, unmark, pass"),
    ("why MOVE", "what the move would do, or every reason why it is refused"),
    ("undo", "take back your last move, and what the others did since"),
    ("hand", "your hand"),
    ("table", "the tracks with all their pieces"),
    ("moves", "what is legal"),
    ("rules", "the rule sheet"),
    ("quit", "leave the game; so does Ctrl-D"),
)
WORDS = ("draw", "mark", "unmark", "pass", "why", "undo", "hand", "table", "moves", "rules", "help", "quit")


class _LeftError(Exception):
    """Somebody wants to play no more."""


def listen(prompt: str) -> str:
    """Ask on the terminal. What comes through a pipe is shown, too, as if it had been typed."""
    click.echo(prompt, nl=False)  # `input` would write it on stderr, or not, depending on the terminal
    try:
        said = sys.stdin.readline()
    except UnicodeError:
        said = "\n"
    if not said:
        click.echo()
        raise EOFError
    if not sys.stdin.isatty():
        click.echo(printable(said.rstrip("\n")))
    return said


def check_seats(people: Collection[int], match: Match) -> None:
    """Raise BadInput where a person would sit on a seat that there is not."""
    wrong = sorted(seat for seat in people if not 0 <= seat < match.seats)
    if wrong:
        raise BadInput(f"--human {wrong[0]}: there is no such seat; seats are numbered 0 to {match.seats - 1}")


class Sitting:
    """A match while it is played by people."""

    def __init__(
        self, keeper: Keeper, people: Collection[int], account: Account, listen: Listen, *, confirm: bool, kept: str = ""
    ) -> None:
        """Seat the people.

        Arguments:
            keeper: who keeps the match, at whatever move it stands.
            people: the seats of people.
            account: what is told to all.
            listen: how people are asked.
            confirm: whether a person is asked when a single move is legal, too.
            kept: what is said to those who leave it, of how to go on.

        Raises BadInput for a seat that there is not.
        """
        match = keeper.match
        check_seats(people, match)
        self.keeper = keeper
        self.people = frozenset(people)
        self.account = account
        self.screen = account.screen
        self.listen = listen
        self.confirm = confirm
        self.kept = kept
        self.others = Resumed(match.seed)
        self.asked = [*reversed([*self._were_asked()])]
        self.told = {seat: self._told(seat) for seat in self.people}
        self.shown: int | None = None

    @property
    def match(self) -> Match:
        """The match now."""
        return self.keeper.match

    def _were_asked(self) -> Iterator[Match]:
        """The matches, the last first, in which a person has chosen, perhaps on another day."""
        before = self.match.previous
        while before is not None:
            if before.seat in self.people and (self.confirm or len(before.legal_moves()) > 1):
                yield before
            before = before.previous

    def _told(self, seat: int) -> int:
        """How long the match was when a person was last told what happened: after a move of their own, or at the deal."""
        start, match = dealt(self.match), self.match
        while match is not start and match.previous is not None:
            if match.previous.seat == seat:
                return match.length
            match = match.previous
        return start.length

    def play(self) -> None:
        """Play until the match is over or somebody leaves it.

        Raises KeyboardInterrupt once more, after a word about it.
        """
        try:
            self._play()
        except (EOFError, _LeftError):
            self._left()
        except KeyboardInterrupt:
            self.screen.write("")
            self._left()
            raise

    def _play(self) -> None:
        self.account.introduce(self.match)
        self.screen.paragraph("When you are asked, type help for what can be typed.", style="dim")
        self._dealt()
        while not self.match.over:
            move = self._choice()
            if move is not None:
                self._made(move)
        self.account.over(self.match)

    def _left(self) -> None:
        played = len(self.match.rounds)
        self.screen.write(f"The game was left in round {self.match.table.round}, after {rounds_text(played)}.", style="bold")
        if self.kept:
            self.screen.write(self.kept)

    def _dealt(self) -> None:
        head, text = deal_text(self.match)
        self.screen.write("")
        self.screen.paragraph(text, head, style="bold")
        hunted = [seat for seat, _ in self.match.table.start.hunted]
        if hunted:  # the pieces are in the hands that drew them
            counts = [f"seat {seat}: {pieces_text(hunted.count(seat))}" for seat in dict.fromkeys(hunted)]
            self.screen.paragraph(", ".join(counts), "  drawn for it  ")

    def _made(self, move: Move) -> None:
        step = Step(self.match, move, self.keeper.apply(move), 0)
        if step.ends_round:
            show_since(self.screen, self.match, max(self.told.values()), self.people if len(self.people) == 1 else frozenset())
            self.account.ended(step)
            self.told = dict.fromkeys(self.people, self.match.length)
            self.shown = None  # all hands have been shown
            if not self.match.over:
                self._dealt()

    def _choice(self) -> Move | None:
        """The next move, None where moves were taken back."""
        moves = self.match.legal_moves()
        if self.match.seat not in self.people:
            return self.others.move(self.match.length, moves)
        if len(moves) == 1 and not self.confirm:
            return moves[0]
        self._hand_over()
        self._show()
        while True:
            said = self.listen(f"seat {self.match.seat}> ").strip()
            if said.lower() == "undo":
                if self._undone():
                    return None
            else:
                move = self._answered(said, moves)
                if move is not None:
                    self.asked.append(self.match)
                    return move

    def _hand_over(self) -> None:
        """See to it that only the person to move is at the terminal."""
        seat = self.match.seat
        if len(self.people) > 1 and self.shown != seat:
            if self.shown is not None:
                self.screen.clear()
            self.shown = None
            if self.listen(f"seat {seat}: press Enter when ready ").strip().lower() == "quit":
                raise _LeftError
        self.shown = seat

    def _show(self) -> None:
        match, seat = self.match, self.match.seat
        self.screen.write("")
        show_since(self.screen, match, self.told[seat], frozenset({seat}))
        self.told[seat] = match.length
        turn = " (your first turn)" if match.table.turn.opening else ""
        self.screen.write(f"Round {match.table.round}, station {match.table.station.label}: seat {seat}{turn}", style="bold")
        show_tracks(self.screen, match.table, seat, whole=False)
        show_counts(self.screen, match.table, seat)
        show_hand(self.screen, match.table, seat)
        show_moves(self.screen, match)

    def _answered(self, said: str, moves: tuple[Move, ...]) -> Move | None:
        """The move that was typed; None where something else was, which is answered."""
        word, _, rest = said.partition(" ")
        words: dict[str, Callable[[], None]] = {
            "": lambda: self.screen.paragraph("Type the number of a move, or help."),
            "hand": lambda: show_hand(self.screen, self.match.table, self.match.seat),
            "table": self._table,
            "moves": lambda: show_moves(self.screen, self.match),
            "rules": lambda: write_sheet(self.screen, rulebook(self.match.rules).text),
            "help": self._help,
            "quit": self._quit,
        }
        if not said and len(moves) == 1:
            return moves[0]
        if said.lower() in words:
            words[said.lower()]()
        elif word.lower() == "why":
            self._why(rest.strip(), moves)
        else:
            move = self._read(said, moves)
            reasons = () if move is None else self.match.explain(move)
            if move is not None and reasons:
                refused(self.screen, move, reasons, None)
            return None if reasons else move
        return None

    def _read(self, said: str, moves: tuple[Move, ...]) -> Move | None:
        """The move that a text or a number says, None where it says none, which is told."""
        if said.isascii() and said.isdecimal():
            number = int(said[:9])
            if 1 <= number <= len(moves):
                return moves[number - 1]
            self.screen.paragraph(f"There is no move {number}; they are numbered from 1 to {len(moves)}.")
            return None
        try:
            return read_move(said, self.match.table)
        except BadText as error:
            problems = error.problems if ">" in said else (f"no such move or word; {did_you_mean(said.lower(), WORDS)}",)
            for problem in problems:
                self.screen.paragraph(problem, f"{said}: ")
            return None

    def _why(self, said: str, moves: tuple[Move, ...]) -> None:
        if not said:
            self.screen.paragraph("Name a move behind it, such as why draw.")
            return
        move = self._read(said, moves)
        if move is not None:
            reasons = self.match.explain(move)
            if reasons:
                refused(self.screen, move, reasons, None)
            else:
                # What the others could do, and so whether the round is blocked, is not for the one who asks to know.
                told = table_events(self.match.rules, self.match.table, move)
                seen = [event for event in told if not isinstance(event, BlockedEnd | RoundEnded)]
                legal(self.screen, move, self.match.seat, seen, sees=())

    def _table(self) -> None:
        show_tracks(self.screen, self.match.table, self.match.seat, whole=True)
        show_counts(self.screen, self.match.table, self.match.seat)

    def _help(self) -> None:
        self.screen.listing(("type", "to have"), "<", HELP)
        self.screen.paragraph("Any move may be typed: one that is not legal is refused with every reason.")

    def _quit(self) -> None:
        raise _LeftError

    def _undone(self) -> bool:
        """Whether there was a move of the person to take back; then the match is where it was before."""
        own = [at for at, match in enumerate(self.asked) if match.seat == self.match.seat]
        if not own:
            self.screen.paragraph("There is no move of yours to take back.")
            return False
        self.keeper.undo(self.match.length - self.asked[own[-1]].length)
        del self.asked[own[-1] :]
        self.told = {seat: min(length, self.match.length) for seat, length in self.told.items()}
        self.screen.paragraph("Taken back.")
        return True
