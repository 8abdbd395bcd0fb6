"""Pieces, how they fit, and kits."""

from __future__ import annotations

import pickle
from itertools import repeat
from typing import Any

import pytest
from attrs.exceptions import FrozenInstanceError
from hypothesis import given
from hypothesis import strategies as st

import trainrules as tr
from trainrules.pieces import bits


def same(piece: tr.Piece, end: int) -> tr.Fit | None:
    """A piece meets the end of its own number only, and shows it again."""
    return tr.Fit(end) if piece.index == end else None


def kit_of(*names: str, ends: tuple[str, ...] = ("x",), stations: dict[str, str] | None = None, aside: Any = ()) -> tr.Kit:
    """A kit of pieces with these names."""
    return tr.Kit.make("odd", [tr.Face(name) for name in names], ends, same, stations or {}, aside=aside)


@pytest.mark.parametrize(("high", "tiles"), [(2, 6), (3, 10), (6, 28), (9, 55), (12, 91)])
def test_a_domino_set_has_every_pair_once(small: Any, high: int, tiles: int) -> None:
    """Up to double-N there are (N+1)(N+2)/2 tiles."""
    assert len(small.domino_kit(high, 1).pieces) == tiles


@pytest.mark.parametrize("value", range(7))
def test_every_value_is_met_by_one_tile_more_than_the_highest(small: Any, value: int) -> None:
    """Each of the values 0 to 6 stands on seven tiles, the highest value too."""
    assert small.domino_kit(6, 1).reach[value].bit_count() == 7


def test_pieces_are_numbered_in_the_order_given() -> None:
    """The index of a piece is its place among the faces."""
    assert [(piece.index, piece.name) for piece in kit_of("b", "a").pieces] == [(0, "b"), (1, "a")]


def test_a_piece_keeps_what_its_face_shows() -> None:
    """Values and points come from the face."""
    kit = tr.Kit.make("one", [tr.Face("0-5", (0, 5), 50)], ["0"], same, {})
    assert kit["0-5"] == tr.Piece(0, "0-5", (0, 5), 50, 1)


def test_a_piece_of_which_no_more_is_said_shows_and_counts_nothing() -> None:
    """It is the only one of its name."""
    assert tr.Piece(3, "joker") == tr.Piece(3, "joker", values=(), points=0, copy=1)


def test_a_face_of_which_no_more_is_said_counts_nothing() -> None:
    """In a hand, where no rule says otherwise."""
    assert kit_of("a")["a"].points == 0


def test_faces_of_one_name_are_copies() -> None:
    """Copies are counted from 1 and keep their own identity."""
    assert [(piece.index, piece.copy) for piece in kit_of("a", "b", "a").pieces] == [(0, 1), (1, 1), (2, 2)]


def test_equal_pieces_are_told_apart_by_identity() -> None:
    """Two copies of one piece are not equal."""
    kit = kit_of("a", "a")
    assert kit["a#1"] != kit["a#2"]


def test_the_label_of_a_later_copy_has_its_number() -> None:
    """Only copies after the first are numbered in texts."""
    assert [piece.label for piece in kit_of("a", "a").pieces] == ["a", "a#2"]


def test_a_piece_is_written_by_its_name() -> None:
    """Its copy is left out, as in moves."""
    assert [str(piece) for piece in kit_of("a", "a").pieces] == ["a", "a"]


def test_tiles_are_read_either_way(small: Any) -> None:
    """An alias names the same piece."""
    kit = small.domino_kit(6, 1)
    assert kit["5-2"] is kit["2-5"]


def test_copies_are_read_either_way(small: Any) -> None:
    """An alias takes the number of a copy too."""
    kit = small.domino_kit(2, 2)
    assert kit["1-0#2"] is kit["0-1#2"]


def test_a_name_alone_is_the_first_copy(small: Any) -> None:
    """So is the name with the number 1."""
    kit = small.domino_kit(2, 2)
    assert kit["0-1"] is kit["0-1#1"]


@pytest.mark.parametrize("text", ["", "7-7", "0-1#3", "0-1#0", "0-1#-1", "0-1#x", "0-1#²", "#1"])
def test_a_piece_that_is_not_in_the_set_is_refused(small: Any, text: str) -> None:
    """There is no such piece, or no such copy of it."""
    with pytest.raises(tr.BadInput, match="is no piece of 2 double-2"):
        small.domino_kit(2, 2)[text]


def test_a_copy_of_a_number_without_end_is_refused(small: Any) -> None:
    """However many digits a number has, it is no copy of this set."""
    with pytest.raises(tr.BadInput, match="is no piece of"):
        small.domino_kit(2, 2)["0-1#" + "9" * 5000]


def test_a_misspelt_piece_is_answered_by_the_nearest() -> None:
    """The error names the piece that may be meant."""
    with pytest.raises(tr.BadInput) as caught:
        kit_of("alpha", "beta")["alpho"]
    assert str(caught.value) == "'alpho' is no piece of odd; did you mean 'alpha'?"


def test_a_fit_shows_the_other_half(small: Any) -> None:
    """A tile laid on one of its values shows the other."""
    kit = small.domino_kit(6, 1)
    assert (kit.fit(kit["2-5"], 2), kit.fit(kit["2-5"], 5)) == (tr.Fit(5), tr.Fit(2))


def test_a_piece_that_does_not_meet_the_end_has_no_fit(small: Any) -> None:
    """None says that it does not fit."""
    kit = small.domino_kit(6, 1)
    assert kit.fit(kit["2-5"], 3) is None


def test_a_domino_double_is_a_double_wherever_it_fits(small: Any) -> None:
    """A double shows its value again."""
    kit = small.domino_kit(6, 1)
    assert kit.fit(kit["3-3"], 3) == tr.Fit(3, double=True)


def test_a_card_is_a_double_only_beside_its_like(small: Any) -> None:
    """Double is a property of a fit, not of a piece: ro1 is one after ro2, none after rs1."""
    kit = small.card_kit()
    card = kit["ro1"]
    fits = [kit.fit(card, kit.ends.index(name)) for name in ("ro2", "rs1", "bt1")]
    assert fits == [tr.Fit(card.index, double=True), tr.Fit(card.index), None]


def test_a_first_card_on_a_station_is_no_double(small: Any) -> None:
    """A station card shows one attribute, so only one can be shared."""
    kit = small.card_kit()
    assert not any(fit.double for end in kit.starts.values() for card in kit.pieces[:18] if (fit := kit.fit(card, end)))


def test_reach_is_the_mask_of_what_fits(small: Any) -> None:
    """A bit is set exactly where a dealt piece has a fit."""
    kit = small.domino_kit(3, 1)
    assert [list(bits(mask)) for mask in kit.reach] == [
        [piece.index for piece in kit.pieces if end in piece.values] for end in range(4)
    ]


def test_what_is_never_dealt_reaches_nothing(small: Any) -> None:
    """A station card shares an attribute with others and is among the pieces that meet no end."""
    kit = small.card_kit()
    assert not any(mask & ~kit.playing for mask in kit.reach)


def test_what_is_set_aside_is_not_playing(small: Any) -> None:
    """Eighteen cards are dealt, six station cards are not."""
    kit = small.card_kit()
    assert (len(kit.pieces), list(bits(kit.playing))) == (24, list(range(18)))


def test_stations_are_named_one_copy_each(small: Any) -> None:
    """Two sets mixed have three stations up to double-2, as one set has."""
    assert [piece.label for piece in small.domino_kit(2, 2).stations] == ["0-0", "1-1", "2-2"]


def test_any_copy_of_a_station_starts_its_end(small: Any) -> None:
    """A station may be the second copy, and shows the same end."""
    kit = small.domino_kit(2, 2)
    assert (kit.starts[kit["1-1"].index], kit.starts[kit["1-1#2"].index]) == (1, 1)


def test_one_copy_of_each_piece_is_distinct(small: Any) -> None:
    """The lowest copy stands for all."""
    kit = small.domino_kit(2, 2)
    mask = sum(1 << kit[text].index for text in ("0-1", "0-1#2", "2-2#2"))
    assert [piece.label for piece in kit.named(kit.distinct(mask))] == ["0-1", "2-2#2"]


def test_in_a_set_without_copies_all_are_distinct(small: Any) -> None:
    """Nothing is left out."""
    assert small.domino_kit(2, 1).distinct(0b101101) == 0b101101


def test_a_mask_is_named_in_the_order_of_the_kit(small: Any) -> None:
    """Bit by bit, from the lowest."""
    assert [str(piece) for piece in small.domino_kit(2, 1).named(0b100011)] == ["0-0", "0-1", "2-2"]


@given(st.sets(st.integers(0, 300)))
def test_bits_gives_back_what_a_mask_was_made_of(numbers: set[int]) -> None:
    """Every number once, ascending."""
    assert list(bits(sum(1 << number for number in numbers))) == sorted(numbers)


def test_a_kit_without_pieces_is_refused() -> None:
    """A kit has at least one piece."""
    with pytest.raises(tr.BadInput) as caught:
        kit_of()
    assert str(caught.value) == "kit 'odd': a kit has 1 to 1024 pieces and ends; give fewer, or any at all"


@pytest.mark.parametrize(
    ("faces", "ends"), [(repeat(tr.Face("a")), ["x"]), ([tr.Face("a")], repeat("x"))], ids=["pieces", "ends"]
)
def test_a_kit_without_end_is_refused(faces: Any, ends: Any) -> None:
    """Pieces or ends that never stop do not stop the program."""
    with pytest.raises(tr.BadInput, match="1 to 1024 pieces and ends"):
        tr.Kit.make("odd", faces, ends, same, {})


def test_a_kit_of_the_largest_size_is_made() -> None:
    """4,096 pieces are allowed."""
    assert len(tr.Kit.make("large", [tr.Face("a")] * 1024, ["x"], same, {}).pieces) == 1024


SIGNS = ["a>0", "a#2", "a*", "a+b", "a,b", "a:b", "a;b", "[a", "a]", "=1"]
BLANKS = ["a b", "a\tb", "a\nb", "a\rb", "a\x0bb", "a\u00a0b", "a\u2028b"]


@pytest.mark.parametrize("name", ["", "-", "rest", *SIGNS, *BLANKS])
def test_a_piece_that_no_text_could_hold_is_refused(name: str) -> None:
    """A sign that positions and moves use, a blank, a dash for nothing or `rest` for all else could not be read back."""
    with pytest.raises(tr.BadInput) as caught:
        kit_of(name)
    assert str(caught.value) == f"kit 'odd': a piece cannot be called {name!r}; use letters, digits, '-' or '.'"


def test_two_ends_of_one_name_are_refused() -> None:
    """An end is known by its name."""
    with pytest.raises(tr.BadInput) as caught:
        kit_of("a", ends=("x", "x"))
    assert str(caught.value) == "kit 'odd': two ends have the same name; give each its own"


def test_a_station_that_is_no_piece_is_refused() -> None:
    """The error names it, and the nearest piece."""
    with pytest.raises(tr.BadInput) as caught:
        kit_of("alpha", stations={"alpho": "x"})
    assert str(caught.value) == "kit 'odd': there is no 'alpho'; did you mean 'alpha'?"


def test_a_station_that_shows_no_end_of_the_kit_is_refused() -> None:
    """The end must be among the ends."""
    with pytest.raises(tr.BadInput) as caught:
        kit_of("alpha", stations={"alpha": "y"})
    assert str(caught.value) == "kit 'odd': there is no 'y'; known are: x"


def test_a_piece_set_aside_that_is_no_piece_is_refused() -> None:
    """Only pieces can be set aside."""
    with pytest.raises(tr.BadInput, match="there is no 'beta'"):
        kit_of("alpha", aside=["beta"])


def test_a_piece_under_another_piece_s_name_is_refused() -> None:
    """A second way to write one piece must not be the name of another."""
    faces = [tr.Face("0-1", aliases=("1-0",)), tr.Face("1-0")]
    with pytest.raises(tr.BadInput, match="1-0"):
        tr.Kit.make("odd", faces, ["x"], same, {})


@pytest.mark.parametrize(
    ("face", "said"),
    [
        ("0-1", "'0-1' is no Face; make one with trainrules.Face"),
        (tr.Face(5), "a piece cannot be called 5; use letters, digits, '-' or '.'"),  # type: ignore[arg-type]
        (tr.Face("a", aliases=("a b",)), "a piece cannot be called 'a b'; use letters, digits, '-' or '.'"),
        (tr.Face("a", (), "5"), "a counts '5'; points are a whole number of at most 64 bits"),  # type: ignore[arg-type]
        (tr.Face("a", ([1],)), "a shows ([1],); values are a tuple of what cannot change"),
    ],
    ids=["no face", "no text", "alias", "points", "values"],
)
def test_a_face_that_no_piece_can_be_made_of_is_refused(face: Any, said: str) -> None:
    """With what is wrong with it."""
    with pytest.raises(tr.BadInput) as caught:
        tr.Kit.make("odd", [face], ["x"], same, {})
    assert str(caught.value) == f"kit 'odd': {said}"


@pytest.mark.parametrize(
    ("ends", "stations", "aside"), [([0], {}, ()), (["x"], {"a": 0}, ()), (["x"], {0: "x"}, ()), (["x"], {}, (0,))]
)
def test_ends_and_stations_are_named_by_texts(ends: Any, stations: Any, aside: Any) -> None:
    """A number is no name."""
    with pytest.raises(tr.BadInput) as caught:
        tr.Kit.make("odd", [tr.Face("a")], ends, same, stations, aside=aside)
    assert str(caught.value) == "kit 'odd': 0 is no name; pieces and ends are named by texts"


@pytest.mark.parametrize("fit", [0, True, (0, False), tr.Fit(1), tr.Fit(-1), tr.Fit("x"), tr.Fit(0, 1)], ids=repr)  # type: ignore[arg-type]
def test_a_fit_that_shows_no_end_of_the_kit_is_refused(fit: Any) -> None:
    """An end is a number below that of the ends, and a piece is a double there or not."""
    with pytest.raises(tr.BadInput) as caught:
        tr.Kit.make("odd", [tr.Face("a")], ["x"], lambda piece, end: fit, {})
    assert str(caught.value) == (f"kit 'odd': a meets x with {fit!r}; give a Fit that shows an end of the kit, or None")


def test_kits_of_the_same_name_and_pieces_are_equal() -> None:
    """They need not be one object."""
    assert (kit_of("a", "b"), hash(kit_of("a", "b"))) == (kit_of("a", "b"), hash(kit_of("a", "b")))


def test_kits_of_other_pieces_differ() -> None:
    """The name alone does not make them equal."""
    assert kit_of("a", "b") != kit_of("a", "c")


def test_the_repr_of_a_kit_is_short(small: Any) -> None:
    """Its tables are large, so only name and size are shown."""
    assert repr(small.domino_kit(6, 1)) == "<Kit double-6: 28 pieces>"


def test_a_kit_comes_back_from_a_pickle(small: Any) -> None:
    """With all its tables."""
    kit = small.domino_kit(3, 1)
    back = pickle.loads(pickle.dumps(kit))  # noqa: S301  # our own bytes
    assert (back, back.reach, back.fits) == (kit, kit.reach, kit.fits)


@pytest.mark.parametrize(
    ("value", "name"),
    [(tr.Face("a"), "name"), (tr.Piece(0, "a"), "index"), (tr.Fit(0), "end"), (kit_of("a"), "name")],
    ids=["face", "piece", "fit", "kit"],
)
def test_pieces_fits_and_kits_cannot_be_assigned_to(value: object, name: str) -> None:
    """They are frozen."""
    with pytest.raises(FrozenInstanceError):
        setattr(value, name, 1)


@pytest.mark.parametrize("name", [5, None], ids=repr)
def test_a_piece_is_asked_for_by_text(name: Any) -> None:
    """Anything else is no name."""
    with pytest.raises(tr.BadInput, match="is no name of a piece"):
        kit_of("alpha")[name]
