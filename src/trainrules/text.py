"""Moves and tables as text that a person writes, reads and pastes. `str` writes them; here they are read.

A position has a line for each thing, in any order; a semicolon may stand for the end of a line:

    round 1 first 0 station 12-12      the station must be said, and a line for each hand
    0 [0]: 12-5 5-5 +2                 track 0, owned by seat 0, its pieces, two toes still to come
    1 [1]*:                            a marked track that is not started
    2 []: 12-3                         a communal track
    3<0 [0]: 5-1 =1                    track 3, sprung from track 0, its end 1
    hand 0: 1-2 3-4                    a line a seat
    boneyard: 5-6 6-6                  front first; without the line it is empty
    aside: rest                        what is not named is out of play; assumed when no boneyard is given
    fresh: 1 2                         seats that have not finished their first turn; without the line none
    owed: 0/1                          the double on track 0, laid by seat 1; without the line every uncovered one
    turn: seat 0, due must laid 1      the seat to move, and what is not as at the start of its turn
    over: went-out                     where the round is over

`boneyard: rest` puts all that is not named into the boneyard, in the order of the kit. Tracks not listed are there and
not started. Of equal pieces `5-12#2` is the second copy; a move names none, and the lowest in the hand goes.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from attrs import frozen

from trainrules.asking import naming_givers
from trainrules.deals import owners_of
from trainrules.errors import BadInput, BadText, did_you_mean, shown
from trainrules.legality import DRAW, MARK, PASS, UNMARK, binding_of
from trainrules.moves import Move, Play
from trainrules.pieces import Kit, Piece
from trainrules.play import new_turn
from trainrules.rulesets import Ruleset, checked
from trainrules.tables import Due, Start, Table, Track, Turn

__all__ = ["Reader", "move", "table"]

WORDS: dict[str, Move] = {"draw": DRAW, "pass": PASS, "mark": MARK, "unmark": UNMARK}
TRACK = re.compile(r"(?P<index>[0-9]{1,4})(?:<(?P<parent>[0-9]+))?\s*(?:\[(?P<owners>[0-9,\s]*)\])?\s*(?P<marked>\*?)")
COUNTS = ("laid", "drawn", "drew", "doubles")
FACTS = ("own", "met", "opening")


def move(text: str, table: Table) -> Move:
    """The move that a text says: `5-12>0` lays 5-12 on track 0; `draw`, `pass`, `mark`, `unmark`.

    Of equal pieces it is the lowest in the hand of the seat to move. Whether the move is legal is not asked.

    Raises BadText for a text that is no move on that table.

    >>> import trainrules as tr
    >>> table = tr.deal(tr.ruleset("mexican-train"), seats=2, seed=1)
    >>> str(tr.move("12-5>0", table))
    '5-12>0'
    """
    _check_text(text, "a move")
    text = text.strip()
    if text.lower() in WORDS:
        return WORDS[text.lower()]
    name, arrow, track = (part.strip() for part in text.partition(">"))
    if not arrow:
        raise BadText(f"move '{text}'", [f"write PIECE>TRACK, such as 5-12>0, or a word; {did_you_mean(text, WORDS)}"])
    problems = []
    try:
        piece = table.kit[name]
    except BadInput as error:
        problems.append(str(error))
    at = _whole(track, len(table.tracks))
    if at is None:
        problems.append(f"'{track}' is no track; tracks are numbered 0 to {len(table.tracks) - 1}")
    if problems or at is None:
        raise BadText(f"move '{text}'", problems)
    held = [index for index in table.kit.names[piece.name] if table.held[table.seat] >> index & 1]
    return Play(table.kit.pieces[held[0]] if held and "#" not in name else piece, at)


def table(rules: Ruleset, text: str) -> Table:
    """The table that a text says, as `str` writes it or a person does; the module's docstring has the lines.

    Raises BadText with every line at fault, and with every piece that is in two places or in none.

    >>> import trainrules as tr
    >>> rules = tr.ruleset("mexican-train")
    >>> table = tr.deal(rules, seats=4, seed=1)
    >>> tr.table(rules, str(table)) == table
    True
    """
    return Reader(checked(rules), text).table()


def _check_text(text: object, what: str) -> None:
    if not isinstance(text, str):
        raise BadInput(f"{shown(text)} is no text; {what} is read from a str")


@frozen
class _Line:
    """A track, the ends that its doubles showed in the order laid, and whether it ends in an uncovered double, or may."""

    track: Track
    doubles: list[int]
    uncovered: bool
    perhaps: bool


class Reader:
    """One reading of one text: lines first, then what they come to; problems are gathered on the way."""

    numbered: tuple[str, ...] = ("hand",)
    """The words that begin a line of which there is one a seat."""

    def __init__(self, rules: Ruleset, text: str) -> None:
        """Take the lines.

        Raises BadInput for what is no text.
        """
        _check_text(text, "a position")
        self.rules = rules
        self.problems: list[str] = []
        self.lines: dict[str, tuple[int, str]] = {}
        for number, line in enumerate(text.replace(";", "\n").splitlines(), 1):
            if line.strip():
                self._take(number, line.strip())

    def _take(self, number: int, line: str) -> None:
        key, colon, rest = (part.strip() for part in line.partition(":"))
        if key.startswith("round ") and not colon:
            key, rest = "round", line.removeprefix("round ")
        elif " " in key and key.split()[0] in self.numbered:
            key = " ".join(key.split())
        elif TRACK.fullmatch(key) and colon:
            key, rest = f"track {int(re.match(r'[0-9]+', key).group())}", line  # type: ignore[union-attr]  # it has matched
        elif key not in ("boneyard", "aside", "fresh", "owed", "turn", "over") or not colon:
            known = ("round", *self.numbered, "boneyard", "aside", "fresh", "owed", "turn", "over")
            self._problem(number, f"'{line}' says nothing of a position; {did_you_mean(key, known)}")
            return
        if key in self.lines:
            self._problem(number, f"'{key}' was said on line {self.lines[key][0]} already; keep one")
            return
        self.lines[key] = number, rest

    def _problem(self, number: int, problem: str) -> None:
        self.problems.append(f"line {number}: {problem}")

    def _refuse(self) -> None:
        if self.problems:
            raise BadText("position", self.problems)

    def _number(self, number: int, text: str, limit: int, what: str, lowest: int = 0) -> int:
        found = _whole(text, limit)
        if found is None or found < lowest:
            self._problem(number, f"'{text}' is no {what}; give a number from {lowest} to {limit - 1}")
        return found or lowest

    def _pieces(self, kit: Kit, number: int, words: list[str]) -> list[Piece]:
        pieces = []
        for word in words:
            try:
                pieces.append(kit[word])
            except BadInput as error:
                self._problem(number, str(error))
        return pieces

    def table(self) -> Table:
        """What the lines come to.

        Raises BadText with everything that is wrong.
        """
        hands = sorted((key for key in self.lines if key.startswith("hand ")), key=lambda key: (len(key), key))
        seats = len(hands)
        if hands != [f"hand {seat}" for seat in range(seats)] or not hands:
            self.problems.append(
                f"hands: a position has 'hand 0:', 'hand 1:' and so on, a line a seat; it has {hands or 'none'}"
            )
        served = seats in self.rules.seatings
        if not served:
            self.problems.append(
                f"'{self.rules.label}' is not played by {seats} seats; take one of {', '.join(map(str, self.rules.seats))}"
            )
        if not hands:
            self._refuse()
        seating = self.rules.seating(seats if served else self.rules.seats[0])  # pieces are read all the same
        kit = seating.kit
        start = self._start(kit, seats, seating.worths)
        if not served:
            self._yard(kit, start, [], self._hands(kit, hands))
            self._refuse()
        lines = self._tracks(kit, seats, start)
        tracks = [line.track for line in lines]
        held = self._hands(kit, hands)
        yard = self._yard(kit, start, tracks, held)
        fresh = frozenset(
            self._number(number, word, seats, "seat") for number, rest in self._line("fresh") for word in words_of(rest)
        )
        seat, turn = self._turn(seats, len(tracks), start, fresh)
        unplaced = sum(1 << piece.index for hand in (*held, yard) for piece in hand)
        live = [line for line in lines if kit.reach[line.track.end] & unplaced]
        owed, layers = self._owed([line.track.index for line in live if line.uncovered], live, len(tracks), seats)
        cause = next((rest for _, rest in self._line("over")), None)
        self._refuse()
        return Table(
            start=start,
            seat=seat,
            held=tuple(sum(1 << piece.index for piece in hand) for hand in held),
            yard=tuple(piece.index for piece in yard),
            tracks=tuple(tracks),
            turn=turn,
            owed=owed,
            layers=layers,
            fresh=fresh,
            unplaced=unplaced,
            binding=binding_of(self.rules, turn, owed, fresh),
            cause=cause,
        )

    def _hands(self, kit: Kit, keys: list[str]) -> list[list[Piece]]:
        return [self._pieces(kit, number, words_of(rest)) for number, rest in (self.lines[key] for key in keys)]

    def _line(self, key: str) -> list[tuple[int, str]]:
        return [self.lines[key]] if key in self.lines else []

    def _start(self, kit: Kit, seats: int, worths: tuple[int, ...]) -> Start:
        facts: dict[str, Any] = {"round": 1, "first": 0, "station": None}
        readers: dict[str, Callable[[int, str], Any]] = {
            "round": lambda number, word: self._number(number, word, 10**6, "round", 1),
            "first": lambda number, word: self._number(number, word, seats, "seat"),
            "station": lambda number, word: next(iter(self._pieces(kit, number, [word])), None),
        }
        for number, rest in self._line("round"):
            words = ["round", *rest.split()]
            if len(words) % 2:
                self._problem(number, f"'{words[-1]}' has no value; write {words.pop()} and a value, or leave it out")
            for key, word in zip(words[::2], words[1::2], strict=True):
                if key in readers:
                    facts[key] = readers[key](number, word)
                else:
                    self._problem(number, f"'{key}' is no fact of a round; {did_you_mean(key, readers)}")
        station = facts["station"]
        if station is None or station.index not in kit.starts:
            names = ", ".join(piece.label for piece in kit.stations)
            self.problems.append(
                f"station: no track can start from {station or 'nothing'}; write 'round 1 station NAME', one of {names}"
            )
            station = kit.stations[0]
        return Start(kit, facts["round"], facts["first"], station, worths=worths)

    def _tracks(self, kit: Kit, seats: int, start: Start) -> list[_Line]:
        settings = self.rules.settings
        with naming_givers(self.rules.rules, self.rules.decisions):
            owners = owners_of(settings, seats)
        listed = {int(key.split()[1]): self.lines[key] for key in self.lines if key.startswith("track ")}
        count = max([len(owners) - 1, *listed]) + 1
        missing = [index for index in range(len(owners), count) if index not in listed]
        if missing:
            self.problems.append(f"track {missing[0]} is not listed, but a higher one is; list it, or lower their numbers")
            self._refuse()
        lines: list[_Line] = []
        for index in range(count):
            base = owners[index] if index < len(owners) else frozenset()
            number, line = listed.get(index, (0, f"{index}:"))
            lines.append(self._track(kit, seats, number, line, lines, kit.starts[start.station.index], base))
        return lines

    def _track(
        self, kit: Kit, seats: int, number: int, line: str, before: list[_Line], begin: int, owners: frozenset[int]
    ) -> _Line:
        head, _, rest = line.partition(":")
        said, index = TRACK.fullmatch(head.strip()), len(before)
        assert said is not None  # noqa: S101  # `_take` has matched it
        if said["owners"] is not None:
            names = said["owners"].replace(",", " ").split()
            owners = frozenset(self._number(number, name, seats, "seat") for name in names)
        words, parent, begins, shows, room = words_of(rest), None, [begin], "", 1
        if said["parent"] is not None:
            parent = self._number(number, said["parent"], index, "track before this one")
            begins = before[parent].doubles[::-1] if before else []
        if words and words[-1].startswith("="):
            shows = words.pop()[1:]
        if words and re.fullmatch(r"[+][0-9]{1,4}", words[-1]):
            room = int(words.pop())
        pieces = tuple(self._pieces(kit, number, words))
        walks = [walk for walk in (_walk(kit, end, pieces) for end in begins) if walk and shows in ("", kit.ends[walk[0]])]
        if not walks:
            there = kit.ends[begin] if parent is None else f"a double of track {parent}"
            self._problem(number, f"{' '.join(words) or 'nothing'} makes no line from {there}{' to ' if shows else ''}{shows}")
            walks = [(begin, [], False)]
        # Where a line could begin at several doubles, whether its pieces are doubles is left open, and either is accepted.
        doubles = [double for walk in walks for double in walk[1]]
        track = Track(index, owners, walks[0][0], bool(said["marked"]), pieces, room, parent)
        return _Line(track, doubles, walks[0][2] and room > 0, any(walk[2] for walk in walks) and room > 0)

    def _yard(self, kit: Kit, start: Start, tracks: list[Track], held: list[list[Piece]]) -> list[Piece]:
        number, rest = self.lines.get("boneyard", (0, ""))
        yard = [] if rest == "rest" else self._pieces(kit, number, words_of(rest))
        left = self._left(kit, start, tracks, [*(piece for hand in held for piece in hand), *yard])
        if rest == "rest":
            return left
        if left and number and "aside" not in self.lines:
            names = " ".join(piece.label for piece in left)
            self.problems.append(f"pieces in no place: {names}; name them, or write 'boneyard: rest' or 'aside: rest'")
        for line, said in self._line("aside"):
            if said != "rest":
                self._problem(line, f"'{said}': only 'aside: rest' can be said")
        return yard

    def _left(self, kit: Kit, start: Start, tracks: list[Track], known: list[Piece]) -> list[Piece]:
        """The pieces that are neither placed nor known to be elsewhere."""
        placed = [piece for track in tracks for piece in track.pieces]
        count = Counter(piece.index for piece in [*placed, *known, start.station])
        twice = [kit.pieces[index].label for index in sorted(count) if count[index] > 1]
        if twice:
            self.problems.append(f"pieces in two places: {' '.join(twice)}; each is in one")
        undealt = [index for index in sorted(count) if not kit.playing >> index & 1 and index != start.station.index]
        if undealt:
            labels = " ".join(kit.pieces[index].label for index in undealt)
            self.problems.append(f"pieces that are never dealt: {labels}; take them off the table")
        return [piece for piece in kit.named(kit.playing) if piece.index not in count]

    def _turn(self, seats: int, tracks: int, start: Start, fresh: frozenset[int]) -> tuple[int, Turn]:
        facts: dict[str, Any] = {"due": Due.MUST}
        seat = start.first
        for number, rest in self._line("turn"):
            words = rest.replace(",", " ").split()
            while words:
                key = words.pop(0)
                if key in FACTS:
                    facts[key] = True
                elif key in ("seat", "due", "on", *COUNTS) and words:
                    word = words.pop(0)
                    if key == "seat":
                        seat = self._number(number, word, seats, "seat")
                    elif key == "due" and word.upper() in Due.__members__:
                        facts["due"] = Due[word.upper()]
                    elif key == "due":
                        self._problem(number, f"'{word}' is never due; {did_you_mean(word, [due.name.lower() for due in Due])}")
                    else:
                        limit, what = (tracks, "track") if key == "on" else (10**6, "count")
                        facts[key] = self._number(number, word, limit, what)
                else:
                    known = ("seat", "due", "on", *FACTS, *COUNTS)
                    self._problem(number, f"'{key}' is no fact of a turn, or lacks its value; {did_you_mean(key, known)}")
        if new_turn(self.rules.settings, seat, fresh).opening:
            facts["opening"] = True
        drawn: Any = facts.get("drawn", 0)
        if facts.setdefault("drew", drawn) < drawn:
            self._problem(
                self.lines["turn"][0], f"drew {facts['drew']}: the turn drew the {drawn} of 'drawn {drawn}' as well; count all"
            )
        return seat, Turn(**facts)

    def _owed(
        self, uncovered: list[int], live: list[_Line], tracks: int, seats: int
    ) -> tuple[tuple[int, ...], tuple[int | None, ...]]:
        if "owed" not in self.lines:
            return tuple(uncovered), (None,) * len(uncovered)
        number, rest = self.lines["owed"]
        owed: list[int] = []
        layers: list[int | None] = []
        for word in words_of(rest):
            index, _, layer = word.partition("/")
            owed.append(self._number(number, index, tracks, "track"))
            layers.append(None if layer in ("", "-") else self._number(number, layer, seats, "seat"))
        may = [line.track.index for line in live if line.perhaps]
        wrong = [str(index) for index in owed if index not in may or owed.count(index) > 1]
        if wrong:
            tracks_said = " ".join(dict.fromkeys(wrong))
            self._problem(number, f"track {tracks_said} ends in no double that can still be met, or is named twice")
        return tuple(owed), tuple(layers)


def _whole(text: str, limit: int) -> int | None:
    """The whole number below the limit that a text says; None where it says none, however many digits it has."""
    digits = text.lstrip("0") or "0"
    if not re.fullmatch("[0-9]+", text) or len(digits) > 9 or int(digits) >= limit:  # noqa: PLR2004  # far above any limit
        return None
    return int(digits)


def words_of(rest: str) -> list[str]:
    return [] if rest.strip() == "-" else rest.split()


def _walk(kit: Kit, end: int, pieces: tuple[Piece, ...]) -> tuple[int, list[int], bool] | None:
    """The end that a line shows, the ends that its doubles showed, and whether the last is one; None where it breaks."""
    doubles, double = [], False
    for piece in pieces:
        fit = kit.fit(piece, end)
        if fit is None:
            return None
        end, double = fit.end, fit.double
        if double:
            doubles.append(end)
    return end, doubles, double
