"""Every reason why a move is refused, the weightiest first. Each has a stable code and its texts in one table."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from trainrules.errors import BadInput, did_you_mean, shown
from trainrules.legality import PASS, can_draw, draws_of, forbidder, free, legal_moves, own_move, shut
from trainrules.moves import Draw, Mark, Move, Pass, Play, Unmark
from trainrules.options import told
from trainrules.pieces import Piece
from trainrules.rule import Rule
from trainrules.rulesets import Ruleset
from trainrules.settings import OpeningDraws
from trainrules.tables import Due, Table, Track

__all__ = ["LANGUAGES", "TEXTS", "Reason", "explain", "reason"]

LANGUAGES = ("en", "de")
"""The languages of all texts; the first is that of `Reason.text`."""

TEXTS: Mapping[str, tuple[str, str]] = {
    "not-a-move": (
        "That is no move: make a Play, Draw, Mark, Unmark or Pass, or read one with trainrules.move.",
        "Das ist kein Spielzug: nimm Play, Draw, Mark, Unmark oder Pass, oder lies einen mit trainrules.move.",
    ),
    "match-over": ("The match is over.", "Die Partie ist zu Ende."),
    "round-over": ("The round is over.", "Die Runde ist zu Ende."),
    "not-your-seat": (
        "It is seat {to_move}'s turn, not seat {seat}'s.",
        "Platz {to_move} ist an der Reihe, nicht Platz {seat}.",
    ),
    "spectator": (
        "Whoever only watches makes no move; it is seat {to_move}'s turn.",
        "Wer nur zusieht, zieht nicht; Platz {to_move} ist an der Reihe.",
    ),
    "turn-ending": (
        "Nothing more is laid in this turn; mark, unmark or pass.",
        "In diesem Spielzug wird nichts mehr gelegt; markiere, nimm die Markierung weg oder passe.",
    ),
    "not-in-hand": ("Seat {seat} does not hold {piece}.", "Platz {seat} hat {piece} nicht auf der Hand."),
    "no-such-track": (
        "There is no track {track}; tracks are numbered 0 to {last}.",
        "Es gibt keinen Zug {track}; die Züge haben die Nummern 0 bis {last}.",
    ),
    "double-binds": (
        "An uncovered double must be met first: play on track {bound}.",
        "Zuerst muss ein offener Pasch bedient werden: lege an Zug {bound} an.",
    ),
    "track-closed": (
        "Track {track} is not seat {seat}'s, has no marker and is not communal.",
        "Zug {track} gehört nicht Platz {seat}, hat keine Markierung und ist nicht gemeinsam.",
    ),
    "track-barred": (
        "Track {track} is closed to seat {seat} for now: {sentence}",
        "Zug {track} ist für Platz {seat} gerade gesperrt: {sentence}",
    ),
    "no-room": (
        "The end of track {track} takes no further piece.",
        "Das Ende von Zug {track} nimmt keinen weiteren Stein auf.",
    ),
    "does-not-fit": (
        "{piece} does not meet the end of track {track}, which is {end}.",
        "{piece} passt nicht an das Ende von Zug {track}; dort liegt {end}.",
    ),
    "forbidden": (
        "{piece} may not be laid on track {track}: {sentence}",
        "{piece} darf nicht an Zug {track} gelegt werden: {sentence}",
    ),
    "must-play": (
        "Seat {seat} has a piece that can be laid, and must lay one.",
        "Platz {seat} hat einen Stein, der passt, und muss einen legen.",
    ),
    "must-draw": ("Seat {seat} must draw before it may pass.", "Platz {seat} muss ziehen, bevor er passen darf."),
    "drew-already": ("Seat {seat} has drawn all that it may.", "Platz {seat} hat schon so viel gezogen, wie er darf."),
    "nothing-to-draw": ("The boneyard is empty.", "Der Vorrat ist leer."),
    "no-draw-now": (
        "No piece is drawn at this point of the turn.",
        "An dieser Stelle des Spielzugs wird kein Stein gezogen.",
    ),
    "nothing-to-mark": (
        "There is no marker to put down by choice at this point.",
        "Hier kann keine Markierung nach Wahl gesetzt werden.",
    ),
    "nothing-to-unmark": (
        "There is no marker to take off by choice at this point.",
        "Hier kann keine Markierung nach Wahl weggenommen werden.",
    ),
}
"""What each reason says in English and German, by its code; braces name its details."""


@frozen
class Reason:
    """Why a move is refused.

    `code` is stable and in kebab-case, `rule` the name of the rule that says so where one does, `text` an English
    sentence for people, `details` the same as data: `piece`, `track`, `end`, `seat`, `bound` and so on, and `sentence`,
    the rule's own, where a rule closes or forbids, with the options that it does not say in brackets.
    """

    code: str
    rule: str | None
    text: str
    details: Mapping[str, object] = field(factory=dict, hash=False)
    says: Rule | None = field(default=None, eq=False, repr=False)

    def say(self, language: str) -> str:
        """The text in that language, `en` or `de`; the rule's sentence stays English where it has no other.

        Raises BadInput for a language that there is not.
        """
        if language not in LANGUAGES:
            raise BadInput(f"there are no texts in {shown(language)}; {did_you_mean(language, LANGUAGES)}")
        said = {key: ", ".join(map(str, value)) if isinstance(value, tuple) else value for key, value in self.details.items()}
        if self.says is not None:
            said["sentence"] = told(self.says, language)
        return TEXTS[self.code][LANGUAGES.index(language)].format(**said)


def reason(code: str, rule: Rule | None = None, **details: object) -> Reason:
    """A reason of that code, its text filled in from its details."""
    if rule is not None and "{sentence}" in TEXTS[code][0]:
        details = {**details, "sentence": told(rule)}
    bare = Reason(code, None if rule is None else rule.name, "", details, rule)
    return Reason(code, bare.rule, bare.say("en"), details, rule)


def explain(rules: Ruleset, table: Table, move: object) -> tuple[Reason, ...]:
    r"""All reasons why the seat to move may not make that move, the weightiest first; empty exactly when it is legal.

    >>> import trainrules as tr
    >>> rules = tr.ruleset("mexican-train")
    >>> table = tr.table(rules, "round 1 station 12-12\nhand 0: 5-12 1-2\nhand 1: 3-4\nturn: seat 0")
    >>> [reason.code for reason in tr.explain(rules, table, tr.move("1-2>1", table))]
    ['track-closed', 'does-not-fit']
    >>> tr.explain(rules, table, tr.move("5-12>0", table))
    ()
    """
    if not isinstance(move, Play | Draw | Mark | Unmark | Pass):
        return (reason("not-a-move"),)
    legal = legal_moves(rules, table)
    if own_move(rules, table, move) is not None:
        return ()
    if table.over:
        return (reason("round-over"),)
    if isinstance(move, Play):
        return tuple(_against_play(rules, table, move))
    if isinstance(move, Draw):
        return tuple(_against_draw(rules, table, legal))
    if isinstance(move, Pass):
        return (_against_pass(rules, table, legal),)
    code, setting = ("nothing-to-mark", "lowers") if isinstance(move, Mark) else ("nothing-to-unmark", "raises")
    return (reason(code, rules.decider(setting), seat=table.seat),)


def _against_play(rules: Ruleset, table: Table, play: Play) -> list[Reason]:
    found: list[Reason] = []
    if table.turn.due is Due.NONE:
        found.append(reason("turn-ending", rules.decider("raises"), seat=table.seat))
    piece: object = play.piece  # whatever a caller has put there
    name = piece.name if isinstance(piece, Piece) and isinstance(piece.name, str) else None
    copies = () if name is None else table.kit.names.get(name, ())
    said = shown(piece) if name is None else name
    held = [index for index in copies if table.held[table.seat] >> index & 1]
    if not held:
        found.append(reason("not-in-hand", seat=table.seat, piece=said))
    if not (type(play.track) is int and 0 <= play.track < len(table.tracks)):
        return [*found, reason("no-such-track", track=_sayable(play.track), last=len(table.tracks) - 1)]
    track = table.tracks[play.track]
    found += _against_track(rules, table, track)
    if track.room == 0:
        found.append(reason("no-room", rules.decider("toes_sprout"), track=track.index))
    if not any(table.kit.fits[index][track.end] for index in copies):
        found.append(reason("does-not-fit", piece=said, track=track.index, end=table.kit.ends[track.end]))
    elif held:
        barring = next((each.says for each in found if each.code == "track-barred"), None)  # which has said its sentence
        rule = forbidder(rules, table, Play(table.kit.pieces[held[0]], track.index), barring)
        found += [] if rule is None else [reason("forbidden", rule, piece=said, track=track.index)]
    return found


def _sayable(track: object) -> object:
    """What stands for a track that there is not: itself, or as far as it can be shown where no text can have it."""
    try:
        format(track)
    except (Exception, SystemExit):  # noqa: BLE001  # whatever a caller's value does
        return shown(track)
    return track


def _against_track(rules: Ruleset, table: Table, track: Track) -> list[Reason]:
    if table.binding:
        if track.index in table.binding:
            return []
        setting = "compulsory" if table.turn.on is None else "bonus"
        return [reason("double-binds", rules.decider(setting), bound=table.binding, track=track.index)]
    if not free(rules, table, track):
        return [reason("track-closed", rules.decider("owned"), track=track.index, seat=table.seat)]
    rule = shut(rules, table, track)
    return [] if rule is None else [reason("track-barred", rule, track=track.index, seat=table.seat)]


def _against_pass(rules: Ruleset, table: Table, legal: tuple[Move, ...]) -> Reason:
    if isinstance(legal[0], Draw):
        return reason("must-draw", rules.decider("draws"), seat=table.seat)
    return reason("must-play", seat=table.seat, plays=tuple(str(move) for move in legal if isinstance(move, Play)))


def _against_draw(rules: Ruleset, table: Table, legal: tuple[Move, ...]) -> list[Reason]:
    found: list[Reason] = []
    plays = tuple(str(move) for move in legal if isinstance(move, Play))
    if plays and PASS not in legal:
        found.append(reason("must-play", seat=table.seat, plays=plays))
    if table.turn.due is not Due.MUST:
        found.append(reason("no-draw-now", seat=table.seat))
    elif not table.yard:
        found.append(reason("nothing-to-draw", seat=table.seat))
    elif not can_draw(rules, table):
        limit = rules.settings.draws
        spent = limit is not None and draws_of(rules.settings, table.turn) >= limit > 0
        never = table.turn.opening and rules.settings.opening_draws is OpeningDraws.NEVER
        whose = rules.decider("opening_draws" if never else "draws")
        found.append(reason("drew-already" if spent else "no-draw-now", whose, seat=table.seat))
    elif not found:  # there is a piece to lay, and it need not be laid
        found.append(reason("no-draw-now", seat=table.seat))
    return found
