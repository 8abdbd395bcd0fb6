"""Small kits, policies and rules of our own, so that the core is tested without any game or rule that is shipped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import pytest
from attrs import frozen
from hypothesis import strategies as st

import trainrules as tr

COLOURS, SHAPES = ("r", "g", "b"), ("o", "s", "t")
TWO = 2


@cache
def domino_kit(high: int, sets: int) -> tr.Kit:
    """Every pair of values from 0 to `high`, as many times as there are sets."""
    values = range(high + 1)
    tiles = [
        tr.Face(f"{low}-{top}", (low, top), low + top, (f"{top}-{low}",)) for low in values for top in values if low <= top
    ]

    def fit(piece: tr.Piece, end: int) -> tr.Fit | None:
        low, top = piece.values
        if end == low:
            return tr.Fit(top, low == top)  # type: ignore[arg-type]  # the values of a tile are numbers
        return tr.Fit(low) if end == top else None  # type: ignore[arg-type]

    name = f"double-{high}" if sets == 1 else f"{sets} double-{high}"
    return tr.Kit.make(name, tiles * sets, map(str, values), fit, {f"{value}-{value}": str(value) for value in values})


@cache
def card_kit() -> tr.Kit:
    """Eighteen cards of a colour, a shape and a number, and a station card for each colour and each shape.

    A card meets another of its colour or its shape; where both are the same it is a double.
    """
    cards = [
        tr.Face(f"{colour}{shape}{number}", (colour, shape), number)
        for colour in COLOURS
        for shape in SHAPES
        for number in (1, 2)
    ]
    stations = [tr.Face(f"all-{colour}", (colour, None)) for colour in COLOURS]
    stations += [tr.Face(f"all-{shape}", (None, shape)) for shape in SHAPES]
    faces = cards + stations

    def fit(piece: tr.Piece, end: int) -> tr.Fit | None:
        shared = sum(mine == theirs for mine, theirs in zip(piece.values, faces[end].values, strict=True))
        return tr.Fit(piece.index, shared == TWO) if shared else None

    names = [station.name for station in stations]
    return tr.Kit.make("cards", faces, [face.name for face in faces], fit, {name: name for name in names}, aside=names)


@frozen
class Dominoes:
    """Dominoes up to the double of that value."""

    high: int = 6
    sets: int = 1

    def kit(self, seats: int) -> tr.Kit:
        """The same kit for any seat count."""
        return domino_kit(self.high, self.sets)


@frozen
class Cards:
    """The eighteen cards."""

    def kit(self, seats: int) -> tr.Kit:
        """The same kit for any seat count."""
        return card_kit()


@frozen
class OneKit:
    """Any kit, for any seat count."""

    only: tr.Kit

    def kit(self, seats: int) -> tr.Kit:
        """That kit."""
        return self.only


@frozen
class Sizes:
    """Hands by seat count."""

    sizes: tuple[tuple[int, int], ...]

    @property
    def seats(self) -> Iterable[int]:
        """The seat counts that have a size."""
        return [seats for seats, _ in self.sizes]

    def size(self, kit: tr.Kit, seats: int) -> int | None:
        """The size for that seat count."""
        return dict(self.sizes).get(seats)


@frozen
class Highest:
    """The highest station in round 1, the next lower one in round 2, and so on for ever."""

    def reserved(self, dealt: tr.Dealt) -> tr.Piece | None:
        """The station of that round."""
        stations = dealt.kit.stations
        return stations[-1 - (dealt.round - 1) % len(stations)]

    def found(self, dealt: tr.Dealt) -> tr.Found:
        """Never asked for."""
        raise AssertionError


@frozen
class Turned:
    """The station cards as they were shuffled, one a round."""

    def reserved(self, dealt: tr.Dealt) -> tr.Piece | None:
        """The station of that round."""
        return dealt.turned[(dealt.round - 1) % len(dealt.turned)]

    def found(self, dealt: tr.Dealt) -> tr.Found:
        """Never asked for."""
        raise AssertionError


@frozen
class Hunted:
    """The first station that any seat holds, else the first in the boneyard, is laid; its layer is told."""

    def reserved(self, dealt: tr.Dealt) -> tr.Piece | None:
        """The deal decides."""
        return None

    def found(self, dealt: tr.Dealt) -> tr.Found:
        """Out of a hand, or drawn by seat 0 and laid."""
        for seat, hand in enumerate(dealt.hands):
            for index in hand:
                if index in dealt.kit.starts:
                    hands = tuple(tuple(piece for piece in each if piece != index) for each in dealt.hands)
                    return tr.Found(dealt.kit.pieces[index], seat, hands, dealt.boneyard)
        drawn = next(index for index in dealt.boneyard if index in dealt.kit.starts)
        yard = tuple(piece for piece in dealt.boneyard if piece != drawn)
        return tr.Found(dealt.kit.pieces[drawn], 0, dealt.hands, yard, ((0, dealt.kit.pieces[drawn]),))


@frozen
class Owners:
    """The owners of each track, whatever the seat count."""

    each: tuple[tuple[int, ...], ...] = ()

    def owners(self, seats: int) -> Sequence[Iterable[int]]:
        """As said."""
        return self.each


@frozen
class Rounds:
    """A match of so many rounds."""

    count: int

    def over(self, kit: tr.Kit, past: Sequence[tuple[int, ...]]) -> bool:
        """After that many."""
        return len(past) >= self.count


@frozen
class Again:
    """A blocked round is dealt again."""

    def scores(self, table: tr.Table, scores: tuple[int, ...]) -> tuple[int, ...] | None:
        """None are written down."""
        return None


@frozen
class Says(tr.Rule):
    """The settings are as said."""

    said: tuple[tuple[str, object], ...] = ()

    def settings(self) -> dict[str, object]:
        """As said."""
        return dict(self.said)


@frozen
class Also(tr.Rule):
    """These settings are as said too."""

    said: tuple[tuple[str, object], ...] = ()

    def settings(self) -> dict[str, object]:
        """As said."""
        return dict(self.said)


@frozen
class Run(tr.Rule):
    """In the first turn a seat lays as many pieces as fit on its own track, and may stop when it likes."""

    stop: tr.Due = tr.Due.MAY

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """All tracks but the seat's own."""
        return table.turn.opening and not table.mine(track)

    def due(self, table: tr.Table) -> tr.Due:
        """The run goes on while it is on the own track."""
        return self.stop if table.turn.opening and table.turn.own else tr.Due.NONE


def catalogue(*plugins: object, strict: bool = False) -> tr.Catalogue:
    """A catalogue of these plug-ins alone, nothing installed among them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("trainrules.offers.entry_points", lambda group: ())
        return tr.catalogue(plugins, strict=strict)


NOTHING = catalogue()


def game(*rules: tr.Rule, name: str = "small", **settings: object) -> tr.Game:
    """Double-6 dominoes with hands of 5, 4 or 3 on a reserved double, a single round; then as the settings say."""
    said = {"pieces": Dominoes(), "hand": Sizes(((2, 5), (3, 4), (4, 3))), "station": Highest(), **settings}
    return tr.Game(name, (Says(tuple(said.items())), *rules))


def ruleset(*rules: tr.Rule, **settings: object) -> tr.Ruleset:
    """What that game comes to."""
    return tr.ruleset(game(*rules, **settings), catalogue=NOTHING)


def legal(rules: tr.Ruleset, table: tr.Table) -> str:
    """The legal moves as text, in their order."""
    return " ".join(map(str, tr.legal_moves(rules, table)))


def play(rules: tr.Ruleset, table: tr.Table, *moves: str) -> tr.Table:
    """The table after these moves."""
    for text in moves:
        table = tr.apply(rules, table, tr.move(text, table))
    return table


STEP: dict[str, st.SearchStrategy[Any]] = {
    "opening": st.booleans(),
    "opening_doubles": st.sampled_from(tr.OpeningDoubles),
    "opening_draws": st.sampled_from(tr.OpeningDraws),
    "opening_keeps": st.sampled_from(tr.Keeps),
    "draws": st.sampled_from([0, 1, 2, None]),
    "draw_each": st.sampled_from(tr.DrawEach),
    "drawn": st.sampled_from(tr.Drawn),
    "bonus": st.sampled_from(tr.Bonus),
    "bonus_due": st.sampled_from([tr.Due.MAY, tr.Due.MUST]),
    "compulsory": st.booleans(),
    "order": st.sampled_from(tr.Order),
    "toes": st.integers(1, 3),
    "toes_sprout": st.booleans(),
    "toes_on": st.sampled_from(tr.ToesOn),
    "marks": st.sampled_from(tr.Marks),
    "raises": st.sampled_from(tr.Raises),
    "lowers": st.booleans(),
    "out_on_double": st.booleans(),
    "finish_first": st.booleans(),
    "clockwise": st.booleans(),
    "communal": st.integers(0, 2),
}
"""Every value of every setting that a step reads."""
DOMINO_ROUNDS = st.fixed_dictionaries(
    {
        "pieces": st.sampled_from([Dominoes(3), Dominoes(4), Dominoes(2, 2)]),
        "hand": st.just(Sizes(((2, 3), (3, 2), (4, 2)))),
        "station": st.sampled_from([Highest(), Turned(), Hunted()]),
    },
    optional=STEP,
)
CARD_ROUNDS = st.fixed_dictionaries(
    {"pieces": st.just(Cards()), "hand": st.just(Sizes(((2, 5), (3, 3), (4, 3)))), "station": st.just(Turned())},
    optional={name: values for name, values in STEP.items() if not name.startswith("toes")},
)


@st.composite
def rulesets(draw: st.DrawFn) -> tr.Ruleset:
    """Rulesets of every kind: dominoes and cards, one set and two, with and without an opening run, teams, any settings."""
    settings = draw(st.one_of(DOMINO_ROUNDS, CARD_ROUNDS))
    rules = draw(st.sampled_from([(), (Run(),), (Run(tr.Due.ABLE),)]))
    if draw(st.booleans()):
        settings = {**settings, "hand": Sizes(((4, 2),)), "owned": Owners(((0, 2), (1, 3)))}
    return ruleset(*rules, **settings)


@st.composite
def tables(draw: st.DrawFn) -> tuple[tr.Ruleset, tr.Table]:
    """A ruleset and a table that is reached by legal play."""
    rules = draw(rulesets())
    chance = draw(st.randoms(use_true_random=False))
    table = tr.deal(rules, draw(st.sampled_from(rules.seats)), seed=draw(st.integers(0, 999)))
    for _ in range(draw(st.integers(0, 40))):
        if table.over:
            break
        table = tr.apply(rules, table, chance.choice(tr.legal_moves(rules, table)))
    return rules, table


class Small:
    """Everything of this file, by one name."""

    Offers: Any  # shared with other folders; the fixture puts it here
    Again, Also, Cards, Dominoes, Highest, Hunted = Again, Also, Cards, Dominoes, Highest, Hunted
    OneKit, Owners, Rounds, Run, Says, Sizes, Turned = OneKit, Owners, Rounds, Run, Says, Sizes, Turned
    named = staticmethod(lambda cls: f"rule '{cls.name}' (of {cls.__module__})")
    card_kit, catalogue, domino_kit, game = map(staticmethod, (card_kit, catalogue, domino_kit, game))
    legal, play, rulesets, ruleset, tables = map(staticmethod, (legal, play, rulesets, ruleset, tables))


@pytest.fixture(scope="session")
def small(offers: Any) -> type[Small]:
    """Small kits, policies, rules and games, and ways to play with them."""
    Small.Offers = offers
    return Small
