"""The choices that the game reads, one value each. What a house rule takes away or changes is a setting."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from inspect import getattr_static
from typing import Any

from attrs import Attribute, field, fields, frozen

from trainrules.errors import shown
from trainrules.policies import (
    AllScore,
    Blocked,
    Hand,
    LowestWins,
    OneRound,
    Owned,
    Pieces,
    Ranking,
    Rotate,
    Rounds,
    SeatTracks,
    Starter,
    Station,
)
from trainrules.tables import Due
from trainrules.wordings import Worded

__all__ = [
    "Bonus",
    "Chapter",
    "DrawEach",
    "Drawn",
    "Keeps",
    "Marks",
    "OpeningDoubles",
    "OpeningDraws",
    "Order",
    "Raises",
    "Settings",
    "ToesOn",
]


class Chapter(Enum):
    """The parts of a rule sheet, in the order of a game."""

    SET_UP = "set-up"
    TURN = "turn"
    DOUBLES = "doubles"
    END = "end"
    SCORES = "scores"


class OpeningDoubles(Worded):
    """What an uncovered double of an opening turn does."""

    SLEEP = (
        "sleep",
        "it binds nobody until every seat has finished its first turn",
        "er bindet niemanden, bis alle ihren ersten Zug gemacht haben",
    )
    IGNORED = "ignored", "it never has to be met", "er muss nie bedient werden"
    BIND = "bind", "it binds the next seat at once", "er bindet gleich den nächsten Platz"
    CLOSED = "closed", "it must be covered within the opening turn", "er muss noch im ersten Zug bedient werden"


class OpeningDraws(Worded):
    """When a seat may draw in its opening turn."""

    UNABLE = "unable", "only when no piece fits", "nur, wenn kein Stein passt"
    NEVER = "never", "not at all", "gar nicht"
    AT_WILL = (
        "at-will",
        "before the first piece, even when one fits, and then the turn may be passed",
        "vor dem ersten Stein, auch wenn einer passt, und danach darf man passen",
    )


class Keeps(Worded):
    """What lets a seat keep its opening turn for later."""

    NEVER = "never", "nothing: the first turn is the only one", "nichts: es bleibt beim ersten Zug"
    COVERED = (
        "covered",
        "that it had to cover a double on another track",
        "dass man an einem anderen Zug einen Pasch bedienen musste",
    )
    STARTED = "started", "that its own track is not started yet", "dass der eigene Zug noch nicht begonnen ist"


class DrawEach(Worded):
    """What the number of draws is counted for."""

    PIECE = "piece", "for each piece that is to be laid", "für jeden Stein, der zu legen ist"
    TURN = "turn", "for the whole turn", "für den ganzen Spielzug"


class Drawn(Worded):
    """Whether a drawn piece that fits must be laid."""

    MUST = "must", "a drawn piece that fits must be laid", "ein gezogener Stein, der passt, muss gelegt werden"
    MAY = "may", "a drawn piece that fits may be kept", "ein gezogener Stein, der passt, darf behalten werden"


class Bonus(Worded):
    """What follows a double in the same turn."""

    NONE = "none", "nothing", "nichts"
    TURN = "turn", "another turn, like any turn", "noch ein Spielzug, wie jeder andere"
    COVER = (
        "cover",
        "a piece on that double; void when the double is dead",
        "ein Stein an diesen Pasch, wenn noch einer passen kann",
    )
    FREE = (
        "free",
        "a piece on any available track, bound by nothing",
        "ein Stein an irgendeinen Zug, der zu haben ist, ohne dass etwas bindet",
    )


class Order(Worded):
    """Which of several owed doubles binds."""

    OLDEST = "oldest", "the oldest", "der älteste"
    NEWEST = "newest", "the newest", "der neueste"
    ANY = "any", "any of them, as the player likes", "irgendeiner, nach Wahl"
    LATEST = "latest", "the newest; it releases the older ones", "der neueste; die älteren binden nicht mehr"


class ToesOn(Worded):
    """On whose tracks a double takes toes."""

    ALL = "all", "on every track", "an jedem Zug"
    PERSONAL = "personal", "on the tracks of players, not on communal ones", "an den Zügen der Spieler, nicht an gemeinsamen"
    OWN = "own", "on the track of who lays the double", "am eigenen Zug dessen, der den Pasch legt"


class Marks(Worded):
    """What puts a marker on a seat's tracks."""

    FAIL = "fail", "a turn that fails", "ein Spielzug, in dem man nicht legen kann"
    FAIL_AFTER_DRAW = (
        "fail-after-draw",
        "a turn that fails although a piece was drawn",
        "ein Spielzug, in dem man auch nach dem Ziehen nicht legen kann",
    )
    NO_OWN_PIECE = (
        "no-own-piece",
        "any turn without a piece on a track of one's own",
        "jeder Spielzug ohne Stein am eigenen Zug",
    )
    OWN_DOUBLE = "own-double", "a double laid on a track of one's own", "ein Pasch am eigenen Zug"
    NEVER = "never", "nothing", "nichts"


class Raises(Worded):
    """What takes the marker off a seat's tracks."""

    OWN = "own", "a piece that the owner lays there", "ein Stein, den der Besitzer dort legt"
    OWN_COVERED = (
        "own-covered",
        "a piece that the owner lays there, unless it leaves a double uncovered",
        "ein Stein, den der Besitzer dort legt, wenn kein Pasch offen bleibt",
    )
    ANY = "any", "a piece that anybody lays there", "ein Stein, den irgendwer dort legt"
    CHOICE = "choice", "the owner, by choice, after laying a piece", "der Besitzer, wenn er will, nachdem er gelegt hat"


def _check(allowed: Callable[[Any], bool], meaning: str) -> Callable[[Any, Attribute[Any], Any], None]:
    def validate(_settings: Any, attribute: Attribute[Any], value: Any) -> None:
        if not allowed(value):
            raise ValueError(f"setting '{attribute.name}' takes {meaning}, not {shown(value)}")

    return validate


def _setting(default: Any, *, doc: str, doc_de: str, chapter: Chapter) -> Any:
    kind = type(default)
    meaning = "True or False" if kind is bool else f"one of {', '.join(str(member) for member in kind)}"
    return field(
        default=default,
        validator=_check(lambda value: type(value) is kind, meaning),
        metadata={"doc": doc, "doc_de": doc_de, "chapter": chapter},
    )


def _number(
    default: int, lowest: int, highest: int | None = None, *, doc: str, doc_de: str, chapter: Chapter, unlimited: bool = False
) -> Any:
    meaning = (
        f"a whole number from {lowest}"
        + ("" if highest is None else f" to {highest}")
        + (", or None for no limit" if unlimited else "")
    )

    def allowed(value: object) -> bool:
        return (unlimited and value is None) or (
            type(value) is int and lowest <= value and (highest is None or value <= highest)
        )

    return field(
        default=default, validator=_check(allowed, meaning), metadata={"doc": doc, "doc_de": doc_de, "chapter": chapter}
    )


def _policy(protocol: Any, default: Any = None, *, doc: str, doc_de: str, chapter: Chapter) -> Any:
    methods = sorted(name for name in vars(protocol) if not name.startswith("_"))
    meaning = f"a {protocol.__name__} (an object with {', '.join(methods)})"

    def allowed(value: object) -> bool:
        if value is None:
            return default is None
        # Looked up without asking: a policy that fails while it is asked is to be named for what it fails in.
        return not isinstance(value, type) and all(getattr_static(value, name, None) is not None for name in methods)

    return field(
        default=default, validator=_check(allowed, meaning), metadata={"doc": doc, "doc_de": doc_de, "chapter": chapter}
    )


@frozen(kw_only=True)
class Settings:
    """Every choice that the game reads, with its neutral value.

    The first group is read in a step, the second once a round or once a match.
    """

    opening: bool = _setting(
        False, doc="is there a special first turn?", doc_de="gibt es einen besonderen ersten Zug?", chapter=Chapter.TURN
    )
    opening_doubles: OpeningDoubles = _setting(
        OpeningDoubles.SLEEP,
        doc="what an uncovered double of the first turn does",
        doc_de="was ein offener Pasch des ersten Zugs bewirkt",
        chapter=Chapter.TURN,
    )
    opening_draws: OpeningDraws = _setting(
        OpeningDraws.UNABLE,
        doc="when a seat may draw in its first turn",
        doc_de="wann man im ersten Zug ziehen darf",
        chapter=Chapter.TURN,
    )
    opening_keeps: Keeps = _setting(
        Keeps.NEVER,
        doc="what lets a seat keep its special first turn",
        doc_de="was das Recht auf den besonderen ersten Zug bewahrt",
        chapter=Chapter.TURN,
    )
    draws: int | None = _number(
        1,
        0,
        doc="how many pieces may be drawn",
        doc_de="wie viele Steine gezogen werden dürfen",
        unlimited=True,
        chapter=Chapter.TURN,
    )
    draw_each: DrawEach = _setting(
        DrawEach.PIECE, doc="what the draws are counted for", doc_de="wofür das Ziehen gezählt wird", chapter=Chapter.TURN
    )
    drawn: Drawn = _setting(
        Drawn.MUST,
        doc="must a drawn piece that fits be laid?",
        doc_de="muss ein gezogener Stein, der passt, gelegt werden?",
        chapter=Chapter.TURN,
    )
    bonus: Bonus = _setting(
        Bonus.NONE, doc="what follows a double", doc_de="was auf einen Pasch folgt", chapter=Chapter.DOUBLES
    )
    bonus_due: Due = _setting(
        Due.MUST,
        doc="how strongly the bonus is asked for",
        doc_de="wie streng das verlangt wird, was auf einen Pasch folgt",
        chapter=Chapter.DOUBLES,
    )
    compulsory: bool = _setting(
        False, doc="does an uncovered double bind everybody?", doc_de="bindet ein offener Pasch alle?", chapter=Chapter.DOUBLES
    )
    order: Order = _setting(
        Order.OLDEST,
        doc="which of several owed doubles binds",
        doc_de="welcher von mehreren offenen Päschen bindet",
        chapter=Chapter.DOUBLES,
    )
    toes: int = _number(
        1, 1, doc="how many pieces a double takes", doc_de="wie viele Steine ein Pasch aufnimmt", chapter=Chapter.DOUBLES
    )
    toes_sprout: bool = _setting(
        True, doc="may a toe be built on?", doc_de="darf an einen Seitenzug angelegt werden?", chapter=Chapter.DOUBLES
    )
    toes_on: ToesOn = _setting(
        ToesOn.ALL,
        doc="on whose tracks a double takes toes",
        doc_de="an wessen Zügen ein Pasch Seitenzüge hat",
        chapter=Chapter.DOUBLES,
    )
    marks: Marks = _setting(
        Marks.FAIL, doc="what puts a marker down", doc_de="wofür es eine Markierung gibt", chapter=Chapter.TURN
    )
    raises: Raises = _setting(
        Raises.OWN, doc="what takes a marker off", doc_de="was eine Markierung wegnimmt", chapter=Chapter.TURN
    )
    lowers: bool = _setting(
        False, doc="may a marker be put down by choice?", doc_de="darf man sich freiwillig markieren?", chapter=Chapter.TURN
    )
    out_on_double: bool = _setting(
        True, doc="may one go out on a double?", doc_de="darf man mit einem Pasch fertig werden?", chapter=Chapter.END
    )
    finish_first: bool = _setting(
        False,
        doc="do all finish their first turn before a round ends?",
        doc_de="machen alle ihren ersten Zug, bevor eine Runde endet?",
        chapter=Chapter.END,
    )
    clockwise: bool = _setting(
        True,
        doc="do turns pass to the next higher seat?",
        doc_de="geht es zum nächsthöheren Platz weiter?",
        chapter=Chapter.TURN,
    )

    pieces: Pieces | None = _policy(
        Pieces, doc="which pieces are played with", doc_de="womit gespielt wird", chapter=Chapter.SET_UP
    )
    hand: Hand | None = _policy(
        Hand, doc="how many pieces a seat is dealt", doc_de="wie viele Steine jeder bekommt", chapter=Chapter.SET_UP
    )
    station: Station | None = _policy(
        Station,
        doc="what the tracks of a round start from",
        doc_de="wovon die Züge einer Runde ausgehen",
        chapter=Chapter.SET_UP,
    )
    starter: Starter = _policy(Starter, Rotate(), doc="who moves first", doc_de="wer beginnt", chapter=Chapter.SET_UP)
    owned: Owned = _policy(
        Owned, SeatTracks(), doc="who owns which track", doc_de="wem welcher Zug gehört", chapter=Chapter.SET_UP
    )
    communal: int = _number(
        0, 0, 1000, doc="how many tracks belong to nobody", doc_de="wie viele Züge niemandem gehören", chapter=Chapter.SET_UP
    )
    rounds: Rounds = _policy(
        Rounds, OneRound(), doc="when a match is over", doc_de="wann eine Partie aus ist", chapter=Chapter.END
    )
    blocked: Blocked = _policy(
        Blocked, AllScore(), doc="what a blocked round comes to", doc_de="was eine blockierte Runde ergibt", chapter=Chapter.END
    )
    ranking: Ranking = _policy(
        Ranking, LowestWins(), doc="who wins a match", doc_de="wer eine Partie gewinnt", chapter=Chapter.SCORES
    )


FIELDS = {attribute.name: attribute for attribute in fields(Settings)}
NAMES = tuple(FIELDS)
"""The names of all settings."""
REQUIRED = ("pieces", "hand", "station")
"""The settings that have no neutral value: some rule must say them."""


def unfit(name: str, value: object) -> str:
    """What is wrong with a value of the setting of that name; nothing where it takes it."""
    setting = FIELDS[name]
    assert setting.validator is not None  # noqa: S101  # every setting has one
    try:
        setting.validator(None, setting, value)
    except ValueError as error:
        return str(error)
    return ""
