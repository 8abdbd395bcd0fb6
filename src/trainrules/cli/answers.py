"""What is answered to somebody who asks about a move: what it would do, or every reason why it is refused."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from trainrules.cli.happenings import phrases
from trainrules.cli.screens import Screen
from trainrules.events import Event
from trainrules.moves import Move
from trainrules.reasons import LANGUAGES, Reason

__all__ = ["happened", "legal", "refused"]

SAID: Mapping[str, tuple[str, str]] = {
    "legal": ("{move} is legal.", "{move} ist erlaubt."),
    "refused": ("{move} is refused:", "{move} ist nicht erlaubt:"),
    "instead": ("Legal instead: ", "Erlaubt ist: "),
    "nothing": ("nothing", "nichts"),
    "seat": ("seat", "Platz"),
}


def _said(key: str, language: str) -> str:
    return SAID[key][LANGUAGES.index(language)]


def legal(
    screen: Screen,
    move: Move,
    seat: int,
    events: Iterable[Event],
    language: str = "en",
    *,
    sees: Iterable[int] | None = None,
) -> None:
    """That the move is legal, and what it would do; of draws, the pieces that those seats draw, by default all."""
    screen.write(_said("legal", language).format(move=move), style="bold")
    happened(screen, f"  {_said('seat', language)} {seat}  ", phrases(events, language, sees=sees))


def refused(
    screen: Screen, move: Move, reasons: Iterable[Reason], instead: Sequence[Move] | None, language: str = "en"
) -> None:
    """That the move is refused, every reason, and, where they are given, the moves that are legal instead."""
    screen.write(_said("refused", language).format(move=move), style="bold")
    for reason in reasons:
        rule = "" if reason.rule is None else f" ({reason.rule})"
        screen.paragraph(reason.say(language), f"  {reason.code}{rule}  ")
    if instead is not None:
        screen.paragraph(parted(list(map(str, instead)) or [_said("nothing", language)]), _said("instead", language))


def happened(screen: Screen, head: str, what: Iterable[str]) -> None:
    """What happened, behind whom it happened to."""
    screen.paragraph(parted(list(what)), head)


def parted(items: Collection[str]) -> list[str]:
    """The items of a list, each with the comma that follows it.

    >>> parted(["a", "b"])
    ['a,', 'b']
    """
    return [f"{item}," if number < len(items) else item for number, item in enumerate(items, 1)]
