"""Deals: the same on every platform and Python, by the policies, and checked."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import blake2b
from itertools import islice, permutations, repeat
from pathlib import Path
from typing import Any

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

import trainrules as tr
from trainrules.deals import splitmix64

CONFTEST = Path(__file__).with_name("conftest.py")


@frozen
class Stations:
    """A station policy that answers as it is told."""

    reserve: Callable[[tr.Dealt], Any] = lambda dealt: None
    find: Callable[[tr.Dealt], Any] = lambda dealt: None

    def reserved(self, dealt: tr.Dealt) -> Any:
        """As told."""
        return self.reserve(dealt)

    def found(self, dealt: tr.Dealt) -> Any:
        """As told."""
        return self.find(dealt)


@frozen
class First:
    """A starter policy that answers as it is told."""

    answer: Callable[[tr.Dealt], Any]

    def first(self, dealt: tr.Dealt) -> Any:
        """As told."""
        return self.answer(dealt)


@frozen
class Owned:
    """A policy of owners that answers as it is told."""

    answer: Callable[[int], Any]

    def owners(self, seats: int) -> Any:
        """As told."""
        return self.answer(seats)


def names(pieces: tuple[tr.Piece, ...]) -> str:
    """The pieces as text."""
    return " ".join(piece.label for piece in pieces)


def everywhere(table: tr.Table) -> list[int]:
    """Where all pieces of a fresh deal are: hands, boneyard, station."""
    pieces = [piece for hand in table.hands for piece in hand] + list(table.boneyard)
    return sorted(piece.index for piece in [*pieces, table.station])


# The generator and the shuffle.


def test_splitmix64_gives_the_published_numbers() -> None:
    """From the state 0."""
    assert list(islice(splitmix64(0), 3)) == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


@given(st.integers(0, 2**64 - 1))
def test_splitmix64_gives_words_of_64_bits(state: int) -> None:
    """None is longer, whatever the state."""
    assert all(0 <= number < 2**64 for number in islice(splitmix64(state), 50))


def test_a_shuffle_is_as_it_is_written_down() -> None:
    """The digest seeds the generator; from the last place down each swaps with a place that the next number picks."""
    digest = blake2b(b"trainrules deal 7 3", digest_size=8).digest()
    numbers = splitmix64(int.from_bytes(digest, "big"))
    a, b, c, d = "abcd"
    places = [a, b, c, d]
    for last, number in zip((3, 2, 1), numbers, strict=False):
        other = (last + 1) * number // 2**64
        places[last], places[other] = places[other], places[last]
    assert tr.shuffled("abcd", 7, 3, "deal") == tuple(places)


@given(st.lists(st.integers()), st.integers(), st.integers(), st.text())
def test_a_shuffle_loses_and_doubles_nothing(items: list[int], seed: int, number: int, purpose: str) -> None:
    """Any seed, any number, any purpose."""
    assert Counter(tr.shuffled(items, seed, number, purpose)) == Counter(items)


@pytest.mark.parametrize(
    "other", [(8, 1, "deal"), (7, 2, "deal"), (7, 1, "stations"), (-7, 1, "deal"), (7 + 2**64, 1, "deal")], ids=str
)
def test_seed_number_and_purpose_each_make_another_shuffle(other: tuple[int, int, str]) -> None:
    """One stream a seed, deal and purpose."""
    assert tr.shuffled(range(28), *other) != tr.shuffled(range(28), 7, 1, "deal")


@pytest.mark.parametrize("order", list(permutations("abc")), ids="".join)
def test_every_order_is_as_likely_as_any(order: tuple[str, ...]) -> None:
    """Of 6,000 shuffles of three things each of the six orders takes about a thousand."""
    found = Counter(tr.shuffled("abc", seed, 1, "deal") for seed in range(6000))
    assert 900 < found[order] < 1100


# What a deal is.


def test_every_seat_is_dealt_its_hand(small: Any) -> None:
    """By the seat count; the rest is the boneyard."""
    rules = small.ruleset()
    tables = [tr.deal(rules, seats, seed=1) for seats in (2, 3, 4)]
    assert [([len(hand) for hand in table.hands], len(table.boneyard)) for table in tables] == [
        ([5, 5], 17),
        ([4, 4, 4], 15),
        ([3, 3, 3, 3], 15),
    ]


def test_a_round_begins_with_nothing_laid(small: Any) -> None:
    """All tracks start from the station, nothing is owed, and every seat is fresh."""
    table = tr.deal(small.ruleset(communal=2), 2, seed=1)
    assert (table.tracks, table.owed, table.binding, table.fresh, table.turn, table.over) == (
        tuple(tr.Track(index, frozenset(owners), 6) for index, owners in enumerate([{0}, {1}, set(), set()])),
        (),
        (),
        {0, 1},
        tr.Turn(),
        False,
    )


def test_the_reserved_station_is_not_dealt(small: Any) -> None:
    """Nobody can hold it."""
    table = tr.deal(small.ruleset(), 4, seed=1)
    assert (str(table.station), everywhere(table)) == ("6-6", list(range(28)))


def test_a_station_may_be_named_anew(small: Any) -> None:
    """A policy may make its piece itself: an equal piece is that piece, and is not dealt as well."""
    rules = small.ruleset(station=Stations(lambda dealt: tr.Piece(27, "6-6", (6, 6), 12)))
    assert everywhere(tr.deal(rules, 4, seed=1)) == list(range(28))


def test_a_station_card_of_its_own_deck_is_no_piece_of_the_deal(small: Any) -> None:
    """Eighteen cards are dealt whatever the station."""
    rules = small.ruleset(pieces=small.Cards(), station=small.Turned())
    table = tr.deal(rules, 4, seed=1)
    assert (table.station.name.startswith("all-"), sum(map(len, table.hands)) + len(table.boneyard)) == (True, 18)


def test_the_station_follows_the_round(small: Any) -> None:
    """The policy is told the round."""
    rules = small.ruleset()
    assert [str(tr.deal(rules, 2, number, seed=1).station) for number in (1, 2, 7, 8)] == ["6-6", "5-5", "0-0", "6-6"]


def test_the_starter_rotates_by_the_round(small: Any) -> None:
    """Round 1 to seat 0."""
    rules = small.ruleset()
    assert [tr.deal(rules, 3, number, seed=1).first for number in (1, 2, 3, 4)] == [0, 1, 2, 0]


def test_the_first_seat_is_the_one_to_move(small: Any) -> None:
    """The round begins with it."""
    table = tr.deal(small.ruleset(), 3, 2, seed=1)
    assert (table.seat, table.first) == (1, 1)


def test_a_caller_may_say_who_begins(small: Any) -> None:
    """As where lots were drawn, or the youngest starts."""
    assert tr.deal(small.ruleset(), 3, seed=1, first=2).seat == 2


def test_owners_come_from_the_policy_and_communal_tracks_follow(small: Any) -> None:
    """Two teams and one track for all."""
    table = tr.deal(small.ruleset(owned=small.Owners(((0, 2), (1, 3))), communal=1), 4, seed=1)
    assert [set(track.owners) for track in table.tracks] == [{0, 2}, {1, 3}, set()]


# The same everywhere.


def test_the_same_seed_gives_the_same_deal(small: Any) -> None:
    """Under rulesets made apart."""
    assert tr.deal(small.ruleset(), 4, seed=7) == tr.deal(small.ruleset(), 4, seed=7)


@pytest.mark.parametrize("seed", [0, -1, 2**200, 2**4096 - 1], ids=["zero", "negative", "large", "largest"])
def test_any_whole_number_is_a_seed(small: Any, seed: int) -> None:
    """Each gives a deal of its own."""
    rules = small.ruleset()
    assert tr.deal(rules, 4, seed=seed) != tr.deal(rules, 4, seed=1)


def test_another_round_is_another_deal(small: Any) -> None:
    """With the same seed."""
    rules = small.ruleset(station=small.Turned())
    assert tr.deal(rules, 4, 1, seed=7).hands != tr.deal(rules, 4, 2, seed=7).hands


def test_another_deal_of_a_round_is_another_deal(small: Any) -> None:
    """The same round, station and starter; other hands."""
    rules = small.ruleset()
    one, other = tr.deal(rules, 4, 1, seed=7), tr.deal(rules, 4, 1, seed=7, number=2)
    assert (one.station, one.first, one.hands == other.hands) == (other.station, other.first, False)


def test_the_number_of_a_deal_is_that_of_its_round_unless_said(small: Any) -> None:
    """Nothing was dealt again."""
    rules = small.ruleset()
    assert tr.deal(rules, 4, 3, seed=7) == tr.deal(rules, 4, 3, seed=7, number=3)


def test_the_station_deck_has_a_stream_of_its_own(small: Any) -> None:
    """It is turned card by card: six rounds, six stations, whatever the deals."""
    rules = small.ruleset(pieces=small.Cards(), station=small.Turned())
    stations = [tr.deal(rules, 2, number, seed=7).station for number in range(1, 7)]
    assert (sorted(map(str, stations)), tr.deal(rules, 2, 1, seed=7, number=9).station) == (
        ["all-b", "all-g", "all-o", "all-r", "all-s", "all-t"],
        stations[0],
    )


def test_another_process_deals_the_same(small: Any) -> None:
    """Whatever Python's own hashes are seeded with."""
    code = (
        f"import runpy, trainrules\nsmall = runpy.run_path({str(CONFTEST)!r})\n"
        "print(trainrules.deal(small['ruleset'](communal=1), 3, 2, seed=7, number=5))"
    )
    run = subprocess.run(  # noqa: S603  # our own code
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout == f"{tr.deal(small.ruleset(communal=1), 3, 2, seed=7, number=5)}\n"


# Stations that the deal decides.


def test_a_station_may_come_out_of_a_hand(small: Any) -> None:
    """Its layer is told and has a piece less; nothing was hunted."""
    kit = small.domino_kit(2, 1)
    rules = small.ruleset(pieces=small.Dominoes(2), hand=small.Sizes(((2, 2),)), station=small.Hunted())
    order = ["0-1", "0-2", "1-2", "1-1", "0-0", "2-2"]
    table = tr.deal(rules, 2, order=order)
    assert (table.station, table.start.layer, [names(hand) for hand in table.hands], table.start.hunted) == (
        kit["1-1"],
        1,
        ["0-1 0-2", "1-2"],
        (),
    )


def test_a_hunt_is_told_with_the_start(small: Any) -> None:
    """Who drew what in search of a station; it is gone from the boneyard."""
    kit = small.domino_kit(2, 1)
    rules = small.ruleset(pieces=small.Dominoes(2), hand=small.Sizes(((1, 2),)), station=small.Hunted())
    table = tr.deal(rules, 1, order=["0-1", "0-2", "1-2", "1-1", "0-0", "2-2"])
    assert (table.station, table.start.hunted, names(table.boneyard)) == (kit["1-1"], ((0, kit["1-1"]),), "1-2 0-0 2-2")


def test_a_starter_is_told_who_laid_the_station(small: Any) -> None:
    """So the seat to its left may begin."""
    rules = small.ruleset(
        pieces=small.Dominoes(2),
        hand=small.Sizes(((2, 2),)),
        station=small.Hunted(),
        starter=First(lambda dealt: (dealt.layer + 1) % dealt.seats),
    )
    assert tr.deal(rules, 2, order=["0-1", "0-2", "1-2", "1-1", "0-0", "2-2"]).seat == 0


def test_a_starter_is_told_hands_and_past_rounds(small: Any) -> None:
    """As they are after the hunt, and as the rounds were scored."""
    seen = []
    rules = small.ruleset(starter=First(lambda dealt: seen.append((dealt.hands, dealt.past)) or 0))
    table = tr.deal(rules, 2, 2, seed=1, past=((3, 0),))
    hands = [sorted(piece.index for piece in hand) for hand in table.hands]
    assert [([sorted(hand) for hand in dealt], past) for dealt, past in seen] == [(hands, ((3, 0),))]


# Deals by order.

ORDER = ["0-1", "0-2", "1-2", "1-1", "0-0"]


def pack(small: Any) -> tr.Ruleset:
    """Double-2 dominoes, one piece a hand, 2-2 reserved."""
    rules: tr.Ruleset = small.ruleset(pieces=small.Dominoes(2), hand=small.Sizes(((2, 2),)))
    return rules


def test_an_order_gives_whole_hands_by_seat_then_the_boneyard(small: Any) -> None:
    """From the front."""
    table = tr.deal(pack(small), 2, order=ORDER)
    assert ([names(hand) for hand in table.hands], names(table.boneyard), str(table.station)) == (
        ["0-1 0-2", "1-1 1-2"],
        "0-0",
        "2-2",
    )


def test_an_order_may_be_of_pieces_or_of_names_read_either_way(small: Any) -> None:
    """Or of both."""
    kit = small.domino_kit(2, 1)
    rules = pack(small)
    assert tr.deal(rules, 2, order=[kit["0-1"], "2-0", kit["1-2"], "1-1", "0-0"]) == tr.deal(rules, 2, order=ORDER)


def test_an_order_of_mixed_sets_tells_copies_apart(small: Any) -> None:
    """Each copy once."""
    rules = small.ruleset(pieces=small.Dominoes(1, 2), hand=small.Sizes(((2, 2),)))
    table = tr.deal(rules, 2, order=["0-0#2", "0-1#2", "0-0", "0-1", "1-1#2"])
    assert [names(hand) for hand in table.hands] == ["0-0#2 0-1#2", "0-0 0-1"]


@pytest.mark.parametrize(
    ("order", "wrong"),
    [
        (ORDER[:4], "missing: 0-0"),
        ([*ORDER, "0-1"], "too many: 0-1"),
        ([*ORDER, "2-2"], "too many: 2-2"),
        (["0-1", *ORDER[:4]], "too many: 0-1; missing: 0-0"),
        ([], "missing: 0-0 0-1 0-2 1-1 1-2"),
    ],
    ids=["short", "twice", "the station", "both", "nothing"],
)
def test_an_order_that_is_not_every_piece_once_is_refused(small: Any, order: list[str], wrong: str) -> None:
    """With what is too many and what is missing."""
    with pytest.raises(tr.BadInput) as caught:
        tr.deal(pack(small), 2, order=order)
    assert str(caught.value) == f"an order has every piece of double-2 once, a reserved station left out; {wrong}"


@pytest.mark.parametrize("odd", ["7-7", "", 5, None, ("0-1",)], ids=repr)
def test_an_order_of_what_is_no_piece_is_refused(small: Any, odd: Any) -> None:
    """Whatever stands in a piece's place."""
    with pytest.raises(tr.BadInput):
        tr.deal(pack(small), 2, order=[odd, *ORDER])


def test_a_piece_of_another_set_is_refused(small: Any) -> None:
    """Its name means nothing here."""
    with pytest.raises(tr.BadInput, match="'3-3' is no piece of double-2"):
        tr.deal(pack(small), 2, order=[small.domino_kit(3, 1)["3-3"], *ORDER])


# What is refused.


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"seats": 9, "seed": 1}, "'small' is not played by 9 seats; take one of 2, 3, 4"),
        ({"seats": "2", "seed": 1}, "seats '2': 'small' is played by a whole number of seats, an int; take one of 2, 3, 4"),
        ({"seats": 2.0, "seed": 1}, "seats 2.0: 'small' is played by a whole number of seats, an int; take one of 2, 3, 4"),
        ({"round": 0, "seed": 1}, "round 0: rounds are numbered from 1 to 999999"),
        ({"round": -3, "seed": 1}, "round -3: rounds are numbered from 1 to 999999"),
        ({"round": "1", "seed": 1}, "round '1': rounds are numbered from 1 to 999999"),
        ({"round": True, "seed": 1}, "round True: rounds are numbered from 1 to 999999"),
        ({}, "a deal takes either a seed or an order of the pieces; give one of the two"),
        ({"seed": 1, "order": ["0-0"]}, "a deal takes either a seed or an order of the pieces; give one of the two"),
        ({"seed": "1"}, "seed '1': a seed is a whole number of at most 4096 bits"),
        ({"seed": 1.0}, "seed 1.0: a seed is a whole number of at most 4096 bits"),
        ({"seed": False}, "seed False: a seed is a whole number of at most 4096 bits"),
        ({"seed": 1, "first": 4}, "first 4: seats are numbered 0 to 3"),
        ({"seed": 1, "first": -1}, "first -1: seats are numbered 0 to 3"),
        ({"seed": 1, "first": True}, "first True: seats are numbered 0 to 3"),
        ({"seed": 1, "first": "0"}, "first '0': seats are numbered 0 to 3"),
    ],
)
def test_a_deal_that_cannot_be_is_bad_input(small: Any, arguments: dict[str, Any], said: str) -> None:
    """With what was given and what would do."""
    with pytest.raises(tr.BadInput) as caught:
        tr.deal(small.ruleset(), **arguments)
    assert str(caught.value) == said


# Policies that fail in a deal.


def failed(small: Any, round_number: int = 2, **choices: Any) -> tr.RuleFailed:
    """The error of a policy that fails when a round is dealt; the second, since the first is tried at build."""
    rules = small.ruleset(**choices)
    with pytest.raises(tr.RuleFailed) as caught:
        tr.deal(rules, 2, round_number, seed=1)
    return caught.value


def test_a_station_that_raises_is_named(small: Any) -> None:
    """With its error."""
    station = Stations(lambda dealt: dealt.kit.stations[1 // (2 - dealt.round)])
    assert failed(small, station=station).args == (
        f"policy 'Stations' (of {__name__}), given by rule 'says' (of tests.core.conftest)",
        "reserved",
        "raised ZeroDivisionError: integer division or modulo by zero",
    )


@pytest.mark.parametrize("answer", ["6-6", 5, tr.Piece(1, "0-1")], ids=repr)
def test_a_station_from_which_no_track_can_start_is_named(small: Any, answer: Any) -> None:
    """Only stations of the kit will do."""
    station = Stations(lambda dealt: dealt.kit.stations[0] if dealt.round == 1 else answer)
    assert failed(small, station=station).args[1:] == ("reserved", f"gave {answer!r}, which is no station of double-6")


@pytest.mark.parametrize(
    "answer",
    [None, "6-6", tr.Found(tr.Piece(1, "0-1"), None, (), ()), tr.Found("6-6", None, (), ())],  # type: ignore[arg-type]
    ids=["none", "text", "no station", "no piece"],
)
def test_a_found_station_that_is_none_is_named(small: Any, answer: Any) -> None:
    """The deal must come to a station."""
    error = failed(small, station=Stations(find=lambda dealt: answer))
    assert error.args[1:] == ("found", f"gave {answer!r}, which finds no station of double-6")


def test_a_found_station_that_is_nothing_is_named(small: Any) -> None:
    """None stands in the station's place."""
    answer = tr.Found(None, None, (), ())  # type: ignore[arg-type]
    assert failed(small, station=Stations(find=lambda dealt: answer)).facet == "found"


def kept(dealt: tr.Dealt, **changes: Any) -> tr.Found:
    """The lowest double is laid out of where it is, and then something goes wrong."""
    hands = tuple(tuple(piece for piece in hand if piece) for hand in dealt.hands)
    yard = tuple(piece for piece in dealt.boneyard if piece)
    found = {"station": dealt.kit.pieces[0], "layer": None, "hands": hands, "boneyard": yard}
    return tr.Found(**{**found, **changes})


def test_a_hunt_that_keeps_every_piece_is_no_fault(small: Any) -> None:
    """The rest of the tests change one thing each."""
    assert str(tr.deal(small.ruleset(station=Stations(find=kept)), 2, seed=1).station) == "0-0"


@pytest.mark.parametrize(
    "find",
    [
        lambda dealt: kept(dealt, boneyard=()),
        lambda dealt: kept(dealt, boneyard=(*dealt.boneyard, 5)),
        lambda dealt: kept(dealt, hands=dealt.hands, boneyard=dealt.boneyard),
    ],
    ids=["lost", "doubled", "station kept"],
)
def test_a_hunt_that_loses_or_doubles_pieces_is_named(small: Any, find: Callable[[tr.Dealt], tr.Found]) -> None:
    """Each must be in one place."""
    assert failed(small, station=Stations(find=find)).args[1:] == (
        "found",
        "lost or doubled pieces; each must be in one hand, the boneyard or the station",
    )


@pytest.mark.parametrize(
    "find",
    [
        lambda dealt: kept(dealt, hands=None),
        lambda dealt: kept(dealt, boneyard=None),
        lambda dealt: kept(dealt, hands=(*kept(dealt).hands, ())),
        lambda dealt: kept(dealt, hands=(sum(kept(dealt).hands, ()),)),
        lambda dealt: kept(dealt, hands=(("0-1",), ())),
        lambda dealt: kept(dealt, layer=7),
    ],
    ids=["no hands", "no boneyard", "a hand too many", "a hand too few", "names", "no such layer"],
)
def test_a_hunt_that_gives_odd_hands_is_named(small: Any, find: Callable[[tr.Dealt], tr.Found]) -> None:
    """A hand a seat, of piece numbers, and a layer at the table."""
    assert failed(small, station=Stations(find=find)).facet == "found"


def test_a_hunt_that_raises_is_named(small: Any) -> None:
    """With its error."""
    assert failed(small, station=Stations(find=lambda dealt: 1 // 0)).facet == "found"


@pytest.mark.parametrize("answer", [2, -1, None, "0", True, 0.0], ids=repr)
def test_a_starter_that_is_no_seat_is_named(small: Any, answer: Any) -> None:
    """Seats are numbered from 0."""
    assert failed(small, starter=First(lambda dealt: answer)).args == (
        f"policy 'First' (of {__name__}), given by rule 'says' (of tests.core.conftest)",
        "first",
        f"gave {answer!r}, which is no seat of 2",
    )


def test_a_starter_that_raises_is_named(small: Any) -> None:
    """With its error."""
    assert failed(small, starter=First(lambda dealt: 1 // 0)).facet == "first"


def test_owners_that_are_no_seats_are_named(small: Any) -> None:
    """Two seats, and a track for a third."""
    assert failed(small, owned=Owned(lambda seats: [[0], [1], [2]])).args == (
        f"policy 'Owned' (of {__name__}), given by rule 'says' (of tests.core.conftest)",
        "owners",
        "gave [(0,), (1,), (2,)], which names seats that are not among 2",
    )


@pytest.mark.parametrize("answer", [None, 5, [0, 1], ["a"], [[[0]]]], ids=repr)
def test_owners_that_make_no_sense_are_named(small: Any, answer: Any) -> None:
    """A sequence of seats a track is wanted."""
    assert failed(small, owned=Owned(lambda seats: answer)).facet == "owners"


def test_tracks_without_end_are_named(small: Any) -> None:
    """They do not stop the program."""
    assert failed(small, owned=Owned(lambda seats: repeat([0]))).args[1:] == ("owners", "gave more than 1000 tracks")


def test_of_a_track_no_more_owners_are_read_than_there_could_be(small: Any) -> None:
    """Of two seats the third that is named is one too many; whatever comes after it is not asked for."""

    def owners() -> Iterator[int]:
        yield from (0, 1, 2)
        raise AssertionError

    error = failed(small, owned=Owned(lambda seats: [owners()]))
    assert error.args[1:] == ("owners", "gave [(0, 1, 2)], which names seats that are not among 2")


def test_owners_that_raise_are_named(small: Any) -> None:
    """With their error."""
    assert failed(small, owned=Owned(lambda seats: 1 // 0)).facet == "owners"


@pytest.mark.parametrize(
    "arguments", [{"round": 10**6, "seed": 1}, {"seed": 2**4096}, {"seed": 1, "past": ((1, 2, 3),)}], ids=str
)
def test_a_deal_that_no_position_could_tell_is_bad_input(small: Any, arguments: dict[str, Any]) -> None:
    """A round, a seed or scores beyond what a table can have."""
    with pytest.raises(tr.BadInput):
        tr.deal(small.ruleset(), 2, **arguments)
