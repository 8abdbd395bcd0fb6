"""What happened, in phrases: the events of a move as a person tells them, in every language of the texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import asdict

from trainrules.events import (
    BlockedEnd,
    Covered,
    Drew,
    Event,
    Failed,
    Laid,
    Marked,
    Released,
    RoundEnded,
    Stopped,
    TurnEnded,
    Unmarked,
    WentOut,
)
from trainrules.reasons import LANGUAGES

__all__ = ["PHRASES", "phrases"]

PHRASES: Mapping[type, tuple[str, str]] = {
    Laid: ("lays {piece} on track {track} (end {end})", "legt {piece} an Zug {track} (Ende {end})"),
    Covered: ("covers the double on track {track}", "bedient den Pasch an Zug {track}"),
    Released: (
        "the double on track {track} is owed no more",
        "der Pasch an Zug {track} muss nicht mehr bedient werden",
    ),
    Drew: ("draws {piece} ({left} left)", "zieht {piece} (noch {left} im Vorrat)"),
    Failed: ("passes", "passt"),
    Stopped: ("ends the turn", "beendet den Zug"),
    Marked: ("a marker stands on track {track}", "an Zug {track} steht eine Markierung"),
    Unmarked: ("the marker is gone from track {track}", "die Markierung an Zug {track} ist weg"),
    WentOut: ("seat {seat} is out", "Platz {seat} ist fertig"),
    TurnEnded: ("seat {next} is next", "Platz {next} ist an der Reihe"),
    BlockedEnd: ("nobody can lay or draw any more", "niemand kann mehr legen oder ziehen"),
    RoundEnded: ("the round ends ({cause})", "die Runde endet ({cause})"),
}
"""What each event of a move says, in English and German, of the seat that made it."""

SPRANG = (
    "lays {piece} on track {parent}, where track {track} begins (end {end})",
    "legt {piece} an Zug {parent}; dort beginnt Zug {track} (Ende {end})",
)
UNSEEN = ("a piece", "einen Stein")


def phrases(events: Iterable[Event], language: str = "en", *, sees: Iterable[int] | None = None) -> Iterator[str]:
    """A phrase for each event that a move can have; the deal that follows a round is none of them.

    Arguments:
        events: what happened.
        language: `en` or `de`.
        sees: the seats whose draws may be told; by default all.

    >>> from trainrules.pieces import Piece
    >>> list(phrases([Drew(1, Piece(0, "0-6"), 29), Failed(1), Marked(1)], sees=[0]))
    ['draws a piece (29 left)', 'passes', 'a marker stands on track 1']
    """
    at = LANGUAGES.index(language)
    for event in events:
        if type(event) in PHRASES:
            text = PHRASES[type(event)][at]
            facts = asdict(event, recurse=False)
            if isinstance(event, Laid) and event.parent is not None:
                text = SPRANG[at]
            if isinstance(event, Drew) and sees is not None and event.seat not in sees:
                facts["piece"] = UNSEEN[at]
            yield text.format(**facts)
