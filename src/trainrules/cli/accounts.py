"""The account of a match for people: each round with its moves lap by lap, its last table, and the scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trainrules.cli.colours import pieces_coloured
from trainrules.cli.screens import Screen
from trainrules.cli.words import joined, owners_text, pieces_text, seats_text
from trainrules.events import Marked, Unmarked
from trainrules.match import Match
from trainrules.moves import Play
from trainrules.options import told
from trainrules.play import BLOCKED, WENT_OUT, outcome
from trainrules.rulesets import Ruleset
from trainrules.steps import Step, dealt
from trainrules.tables import Table

__all__ = ["Account", "deal_text"]

HOW_TO_READ = (
    "PIECE>TRACK lays a piece on the track of that number; several pieces before one > are laid there one after another. "
    "A lap is a turn of every seat: bars part the turns, commas the moves of a turn."
)


class Account:
    """Tells of a match on a screen."""

    def __init__(self, screen: Screen, again: str | None, names: Sequence[str] = ()) -> None:
        """Keep the screen, the words that play the same match again, where there are such, and who plays."""
        self.screen = screen
        self.again = again
        self.names = names
        self.lap = 0
        self.turns: list[str] = []
        self.turn: list[str] = []

    def begin(self, match: Match) -> None:
        """What is played, how to play the same again, and how to read what follows."""
        self.introduce(match)
        self.screen.paragraph(HOW_TO_READ, style="dim")

    def introduce(self, match: Match) -> None:
        """What is played, and how to play the same again."""
        rules = match.rules
        self.screen.paragraph(f"{rules}, {match.seats} seats, seed {match.seed}", style="bold")
        if rules.game.about:
            self.screen.paragraph(str(rules.game.about))
        for rule in rules.house:
            self.screen.paragraph(told(rule), f"House rule {rule.name}: ")
        if rules.without:
            self.screen.paragraph(", ".join(rules.without), "Left out: ")
        if self.names:
            self.screen.paragraph(joined(f"{name} (seat {seat})" for seat, name in enumerate(self.names)), "Players: ")
        if self.again:
            self.screen.write(f"Again: {self.again}")

    def dealt(self, match: Match) -> None:
        """The station, who begins, and how many pieces there are."""
        head, text = deal_text(match)
        hunted = match.table.start.hunted
        self.screen.write("")
        self.screen.paragraph(text, head, style="bold")
        if hunted:
            self.screen.paragraph(", ".join(f"{seat}: {piece.label}" for seat, piece in hunted), "  drawn for it  ")

    def moved(self, step: Step) -> None:
        """The move, together with the others of its lap."""
        if step.lap != self.lap:
            self._finish_lap()
            self.lap = step.lap
        if isinstance(step.move, Play) and self.turn and self.turn[-1].endswith(f">{step.move.track}"):
            laid = self.turn.pop().rpartition(">")[0]
            self.turn.append(f"{laid} {step.move}")
        else:
            self.turn.append(str(step.move) if step.drew is None else f"draw {step.drew.label}")
        self.turn += _marker_turned(step)
        if step.ends_turn:
            self.turns.append(f"{step.seat}: {', '.join(self.turn)}")
            self.turn = []

    def ended(self, step: Step) -> None:
        """How the round ended, its last table, what is left in hand, and what that costs."""
        self._finish_lap()
        table = step.table
        dress = pieces_coloured(table.kit)
        self.screen.paragraph(_ending(step.before.rules, table), "  ")
        tracks = [
            (
                str(track.index) if track.parent is None else f"{track.index}<{track.parent}",
                owners_text(track.owners),
                "marker" if track.marked else "",
                " ".join(piece.label for piece in track.pieces) or "-",
            )
            for track in table.tracks
        ]
        self.screen.listing(("track", "owner", "", "pieces"), "><<", tracks, dress)
        scored = step.scored
        hands = [
            (
                str(seat),
                "-" if scored is None else str(scored.scores[seat]),
                str(step.after.totals[seat]),
                " ".join(piece.label for piece in hand) or "-",
            )
            for seat, hand in enumerate(table.hands)
        ]
        self.screen.listing(("seat", "score", "total", "left in hand"), ">>>", hands, dress)
        if scored is None:
            self.screen.paragraph("The round does not count.", "  ")

    def left(self, match: Match) -> None:
        """The moves of a lap that is not over, and where the match stands."""
        if self.turn:
            self.turns.append(f"{match.seat}: {', '.join(self.turn)} ...")
            self.turn = []
        self._finish_lap()
        self.screen.write("", f"The match goes on: round {match.table.round}, seat {match.seat} to move.", style="bold")

    def over(self, match: Match) -> None:
        """The scores by round, the totals, and who has won."""
        self.screen.write("")
        head = ("round", "station", *(f"seat {seat}" for seat in range(match.seats)))
        rows = [(str(each.number), each.station.label, *map(str, each.scores)) for each in match.rounds]
        self.screen.table(head, [*rows, ("total", "", *map(str, match.totals))], labels=2)
        won = "wins" if len(match.winners) == 1 else "win together"
        self.screen.paragraph(f"{seats_text(match.winners).capitalize()} {won}.", style="bold")

    def _finish_lap(self) -> None:
        if self.turns:
            barred = [*(f"{turn} |" for turn in self.turns[:-1]), self.turns[-1]]
            self.screen.paragraph(barred, f"  lap {self.lap:<2}  ")
        self.lap, self.turns = 0, []


def deal_text(match: Match) -> tuple[str, str]:
    """The round in play as it was dealt, as a head and what all may know of it."""
    match = dealt(match)
    table = match.table
    start = table.start
    sizes = [mask.bit_count() for mask in table.held]
    hands = f"{pieces_text(sizes[0])} each" if len(set(sizes)) == 1 else f"hands of {joined(map(str, sizes))} pieces"
    layer = "" if start.layer is None else f" (laid by seat {start.layer})"
    again = ", dealt again" if match.deals > len(match.rounds) + 1 else ""
    text = f"station {table.station.label}{layer}, seat {table.first} begins, {hands}, {len(table.yard)} to draw"
    return f"Round {table.round}{again}: ", text


def _marker_turned(step: Step) -> Iterator[str]:
    """Whether the move put a marker on the seat's tracks, or took one off."""
    kinds = {type(event) for event in step.after.events}
    if Marked in kinds:
        yield "marker on"
    if Unmarked in kinds:
        yield "marker off"


def _ending(rules: Ruleset, table: Table) -> str:
    ended = outcome(rules, table)
    assert ended is not None  # noqa: S101  # asked only of a round that is over
    if ended.cause == WENT_OUT:
        return f"{seats_text(ended.out).capitalize()} went out."
    if ended.cause == BLOCKED:
        return "Blocked: nobody can lay or draw."
    rule = rules.rule(ended.cause)
    return f"Ended by the rule {ended.cause}: {told(rule) if rule else ''}"
