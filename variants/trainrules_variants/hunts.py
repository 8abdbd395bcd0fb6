"""The search for a station among the hands: who has it lays it, and if nobody has it the boneyard is drawn from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import field, validators

from trainrules import BadInput, Dealt, Found, Kit, Piece, Worded
from trainrules_variants.lots import reshuffled


class Hunt(Worded):
    """How a station that nobody holds is searched for."""

    IN_TURN = "in-turn", "one after the other draws a piece and keeps it", "reihum zieht jeder einen Stein und behält ihn"
    """Masters Traditional Games, pagat (excerpt) and most others."""
    TOGETHER = "together", "all draw a piece and keep it, and again", "alle ziehen zugleich und behalten, was sie ziehen"
    """Gear: Tequila Train; Good Sam, Idaho (excerpt); K. Bulgrien (excerpt)."""
    RETURNED = (
        "returned",
        "one after the other turns a piece up, and all but the station are shuffled back",
        "reihum deckt jeder einen Stein auf, und alle außer der Station werden zurückgemischt",
    )
    """D. Moll: Mexican Train, a program."""


def hunt_option() -> Any:
    """The option `hunt` of a rule."""
    return field(
        default=Hunt.IN_TURN,
        validator=validators.instance_of(Hunt),
        metadata={
            "doc": "how all look for a station that nobody holds",
            "doc_de": "wie eine Station gesucht wird, die niemand hat",
        },
    )


def refill_option() -> Any:
    """The option `refill` of a rule."""
    return field(
        default=False,
        validator=validators.instance_of(bool),
        metadata={
            "doc": "does who lays the station from the hand draw a piece for it?",
            "doc_de": "zieht, wer die Station aus der Hand legt, einen Stein nach?",
        },
    )


def highest_first(kit: Kit) -> list[Piece]:
    """Every station of the kit, and every copy of it, from the highest down."""
    return [kit.pieces[index] for station in reversed(kit.stations) for index in kit.names[station.name]]


def hunted(dealt: Dealt, wanted: Sequence[Piece], hunt: Hunt = Hunt.IN_TURN, *, refill: bool = False) -> Found:
    """The first of the wanted stations, best first, that a hand holds; else the boneyard is searched until one is found.

    The first to draw is the seat whose round it is, and where all draw together the best that came up is laid.

    Arguments:
        dealt: the round in the making.
        wanted: the stations that serve.
        hunt: how the boneyard is searched.
        refill: whether who was dealt the station draws one piece for it, where there is one.
    """
    for station in wanted:
        for seat, hand in enumerate(dealt.hands):
            if station.index in hand:
                draws = 1 if refill else 0
                hands = (*dealt.hands[:seat], hand + dealt.boneyard[:draws], *dealt.hands[seat + 1 :])
                return laid(dealt, hands, station.index, seat, dealt.boneyard[draws:])
    yard, indices = dealt.boneyard, [piece.index for piece in wanted]
    turn = next((turn for turn, piece in enumerate(yard) if piece in indices), None)
    if turn is None:
        raise BadInput(f"none of {', '.join(map(str, wanted))} is in a hand or in the boneyard; deal from a whole set")
    first = (dealt.round - 1) % dealt.seats
    if hunt is Hunt.RETURNED:
        rest = reshuffled((piece for piece in yard if piece != yard[turn]), dealt)
        return laid(dealt, dealt.hands, yard[turn], (first + turn) % dealt.seats, rest)
    if hunt is Hunt.TOGETHER:
        lap = range(turn - turn % dealt.seats, min(turn - turn % dealt.seats + dealt.seats, len(yard)))
        turn = min((each for each in lap if yard[each] in indices), key=lambda each: indices.index(yard[each]))
        draws = lap.stop
    else:
        draws = turn + 1
    drawn = tuple(((first + each) % dealt.seats, yard[each]) for each in range(draws))
    hands = tuple(hand + tuple(piece for who, piece in drawn if who == seat) for seat, hand in enumerate(dealt.hands))
    return laid(dealt, hands, yard[turn], (first + turn) % dealt.seats, yard[draws:], drawn)


def laid(
    dealt: Dealt,
    hands: tuple[tuple[int, ...], ...],
    station: int,
    seat: int,
    boneyard: tuple[int, ...],
    drawn: tuple[tuple[int, int], ...] = (),
) -> Found:
    """The station laid by that seat, out of its hand where it is there."""
    kept = tuple(tuple(piece for piece in hand if piece != station) for hand in hands)
    pieces = dealt.kit.pieces
    return Found(pieces[station], seat, kept, boneyard, tuple((who, pieces[piece]) for who, piece in drawn))
