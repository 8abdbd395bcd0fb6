"""Policies that go wrong: each is named, and the match that was there before is there still.

A policy that never comes back is not shown, because nothing written in Python can prevent it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from attrs import evolve

import trainrules as tr

WHO = "policy 'Hostile' (of strangers), given by rule 'says' (of tests.plugins.conftest)"


class Endless(BaseException):
    """More was taken than any game could use."""


def endless(item: object) -> Iterator[object]:
    """That item for ever, as far as a program that takes all of it can tell."""
    for _ in range(100_000):
        yield item
    raise Endless


def _raising(*_: object) -> Any:
    raise ZeroDivisionError("by zero")


class Ambiguous:
    """An answer that is neither yes nor no, like an array of several."""

    def __bool__(self) -> bool:
        """Raises."""
        raise ValueError("yes and no")


# Every policy that raises


def station(answer: Callable[..., object]) -> dict[str, Any]:
    """A station that the deal decides, by that answer."""
    return {"reserved": lambda dealt: None, "found": answer}


POLICIES: list[tuple[str, str, Callable[[Callable[..., object]], dict[str, Any]]]] = [
    ("pieces", "kit", lambda answer: {"kit": answer}),
    ("hand", "size", lambda answer: {"seats": (2,), "size": answer}),
    ("station", "reserved", lambda answer: {"reserved": answer, "found": _raising}),
    ("station", "found", station),
    ("starter", "first", lambda answer: {"first": answer}),
    ("owned", "owners", lambda answer: {"owners": answer}),
    ("rounds", "over", lambda answer: {"over": answer}),
    ("blocked", "scores", lambda answer: {"scores": answer}),
    ("ranking", "winners", lambda answer: {"winners": answer}),
]
every_policy = pytest.mark.parametrize(
    ("setting", "asked", "methods"), POLICIES, ids=[f"{setting}-{asked}" for setting, asked, _ in POLICIES]
)


@pytest.fixture
def played(strangers: Any) -> Callable[..., None]:
    """Plays a match under a stranger's policy to its end; it is blocked where the policy is about that."""

    def to_the_end(setting: str, **methods: Any) -> None:
        shut = [strangers.facet("closes", lambda table, track: True)] if setting == "blocked" else []
        rules = strangers.ruleset(*shut, **{setting: strangers.policy(**methods)})
        strangers.lines(tr.Match.start(rules, 2, seed=1))

    return to_the_end


@pytest.fixture
def fails(played: Callable[..., None]) -> Callable[..., tr.RuleFailed]:
    """The error that a policy with these methods makes."""

    def error(setting: str, **methods: Any) -> tr.RuleFailed:
        with pytest.raises(tr.RuleFailed) as caught:
            played(setting, **methods)
        return caught.value

    return error


@every_policy
def test_a_policy_that_raises_is_named(
    strangers: Any, fails: Callable[..., tr.RuleFailed], setting: str, asked: str, methods: Callable[..., dict[str, Any]]
) -> None:
    """With the question and what it raised."""
    assert str(fails(setting, **methods(_raising))) == (f"{WHO}: {asked} raised ZeroDivisionError: by zero. {strangers.MENDED}")


@every_policy
@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit])
def test_who_stops_the_program_stops_it(
    played: Callable[..., None],
    setting: str,
    asked: str,
    methods: Callable[..., dict[str, Any]],
    error: type[BaseException],
) -> None:
    """That is no fault of the policy."""

    def answer(*_: object) -> object:
        raise error

    with pytest.raises(error):
        played(setting, **methods(answer))


@every_policy
def test_a_policy_that_calls_itself_for_ever_is_named(
    fails: Callable[..., tr.RuleFailed], setting: str, asked: str, methods: Callable[..., dict[str, Any]]
) -> None:
    """Python stops it, and the policy is named."""

    def answer(*about: object) -> object:
        return answer(*about)

    error = fails(setting, **methods(answer))
    assert (error.rule, error.facet) == (WHO, asked)


@pytest.mark.parametrize(
    ("setting", "asked", "methods"), [policy for policy in POLICIES if policy[0] != "rounds"], ids=lambda part: str(part)[:8]
)
@pytest.mark.parametrize("answer", ["nonsense", 7.5, object, [None]], ids=["text", "half", "class", "list"])
def test_a_policy_that_answers_nonsense_is_told(
    played: Callable[..., None], setting: str, asked: str, methods: Callable[..., dict[str, Any]], answer: object
) -> None:
    """Nothing but an error that a caller can name comes of it."""
    with pytest.raises(tr.TrainrulesError):
        played(setting, **methods(lambda *_: answer))


@every_policy
def test_a_policy_that_assigns_to_what_it_is_given_is_named(
    fails: Callable[..., tr.RuleFailed], setting: str, asked: str, methods: Callable[..., dict[str, Any]]
) -> None:
    """Numbers and tuples have nothing to assign to, all else is frozen."""

    def answer(about: Any, *_: object) -> object:
        about.seats = 7
        return about

    error = fails(setting, **methods(answer))
    assert (error.rule, error.facet) == (WHO, asked)


# Pieces


@pytest.mark.parametrize("answer", [None, 7, "beads", tr.Kit], ids=repr)
def test_pieces_that_are_no_kit(strangers: Any, fails: Callable[..., tr.RuleFailed], answer: object) -> None:
    """What was given is shown."""
    assert str(fails("pieces", kit=lambda seats: answer)) == (
        f"{WHO}: kit gave {answer!r}, which is no Kit. {strangers.MENDED}"
    )


def test_pieces_too_many_for_a_kit_are_a_reason_against_the_ruleset(strangers: Any) -> None:
    """Options may ask for them, so nothing is wrong with the policy; a million are never counted."""
    policy = strangers.policy(kit=lambda seats: strangers.beads(faces=map(tr.Face, map(str, range(10**6)))))
    with pytest.raises(
        tr.RulesetError, match="no set can be made for 2 seats: kit 'beads': a kit has 1 to 1024 pieces and ends"
    ):
        strangers.ruleset(pieces=policy)


# Hands


@pytest.fixture
def misdealt(strangers: Any) -> Callable[..., str]:
    """What a ruleset says against a stranger's hands."""

    def said(seats: object, size: object) -> str:
        with pytest.raises(tr.TrainrulesError) as caught:
            strangers.ruleset(hand=strangers.policy(seats=seats, size=lambda kit, seats: size))
        return str(caught.value)

    return said


@pytest.mark.parametrize("size", [-1, 0, True, 1.5, "2"], ids=repr)
def test_a_hand_of_no_whole_number(misdealt: Callable[..., str], size: object) -> None:
    """Size and seats are told."""
    assert f"hands of {size!r} pieces at 2 seats: a hand has at least 1 piece; give a whole number" in misdealt((2,), size)


def test_hands_that_the_set_cannot_serve(misdealt: Callable[..., str]) -> None:
    """Of nine beads one is the station."""
    assert "2 seats with 1000000000 pieces each need 2000000000, and beads has 8 to deal; at most 4 each" in misdealt(
        (2,), 10**9
    )


@pytest.mark.parametrize("size", [-1, 10**9])
def test_the_rule_whose_hands_they_are_is_named(misdealt: Callable[..., str], size: int) -> None:
    """Who mends them must know where they come from."""
    assert "rule 'says'" in misdealt((2,), size)


@pytest.mark.parametrize("seats", [0, -1, 2.0, True, "2", None], ids=repr)
def test_a_seat_count_that_is_none(misdealt: Callable[..., str], seats: object) -> None:
    """It is shown as it was given."""
    assert repr(seats) in misdealt((seats,), 2)


def test_seat_counts_of_several_kinds(misdealt: Callable[..., str]) -> None:
    """They cannot be put in an order, and that is no crash."""
    assert "'3'" in misdealt((2, "3"), 2)


def test_a_table_of_a_thousand_million_seats(misdealt: Callable[..., str]) -> None:
    """No set serves it."""
    assert "beads has 8 to deal; at most 0 each" in misdealt((10**9,), 1)


def test_endlessly_many_seat_counts(misdealt: Callable[..., str]) -> None:
    """They are not taken all."""
    assert WHO in misdealt(endless(2), 2)


@pytest.mark.parametrize(("seats", "size"), [((), 2), ((2,), None)], ids=["seats", "size"])
def test_hands_for_nobody(misdealt: Callable[..., str], seats: object, size: object) -> None:
    """A game that nobody can play is none."""
    assert misdealt(seats, size) == (
        "ruleset 'beads': rule 'says' (of tests.plugins.conftest): no seat count can be served by these pieces and hands; "
        "choose other pieces, or add a hand size for them"
    )


# Stations


@pytest.mark.parametrize("answer", [7, "b0", True], ids=repr)
def test_a_station_that_is_no_piece(fails: Callable[..., tr.RuleFailed], answer: object) -> None:
    """Not even a piece's name."""
    error = fails("station", reserved=lambda dealt: answer, found=_raising)
    assert (error.rule, error.facet) == (WHO, "reserved")


def test_a_station_that_no_track_can_start_from(strangers: Any, fails: Callable[..., tr.RuleFailed]) -> None:
    """A piece of the set, but no station of it."""
    wrong = strangers.beads().pieces[5]
    assert str(fails("station", reserved=lambda dealt: dealt.kit.pieces[5], found=_raising)) == (
        f"{WHO}: reserved gave {wrong!r}, which is no station of beads. {strangers.MENDED}"
    )


def test_a_station_of_another_set(fails: Callable[..., tr.RuleFailed]) -> None:
    """Its number is that of a station here, which does not make it one."""
    error = fails("station", reserved=lambda dealt: tr.Piece(0, "gate"), found=_raising)
    assert (error.rule, error.facet) == (WHO, "reserved")


def test_an_equal_station_is_as_good_as_the_station_itself(strangers: Any) -> None:
    """It is taken out of the deal: 9 beads less the station less two hands of 2 leave 4."""
    made = strangers.policy(reserved=lambda dealt: evolve(dealt.kit.stations[0]), found=_raising)
    table = tr.deal(strangers.ruleset(station=made), 2, seed=1)
    assert len(table.boneyard) == 4


def _found(**changed: Any) -> Callable[[tr.Dealt], tr.Found]:
    """Finds the only station wherever it is, and then gives something else for some of it."""

    def found(dealt: tr.Dealt) -> tr.Found:
        piece = dealt.kit.stations[0]
        hands = tuple(tuple(index for index in hand if index != piece.index) for hand in dealt.hands)
        yard = tuple(index for index in dealt.boneyard if index != piece.index)
        right = tr.Found(piece, None, hands, yard)
        return evolve(right, **{key: value(right) if callable(value) else value for key, value in changed.items()})

    return found


def test_a_station_that_is_found_wherever_it_is(played: Callable[..., None]) -> None:
    """Else the tests below would show nothing."""
    played("station", **station(_found()))


@pytest.mark.parametrize("answer", [None, 7, ()], ids=repr)
def test_what_is_found_must_be_a_find(strangers: Any, fails: Callable[..., tr.RuleFailed], answer: object) -> None:
    """What was given is shown."""
    assert str(fails("station", **station(lambda dealt: answer))) == (
        f"{WHO}: found gave {answer!r}, which finds no station of beads. {strangers.MENDED}"
    )


@pytest.mark.parametrize(
    "changed",
    [
        {"hands": lambda right: ((), ())},
        {"hands": lambda right: (right.hands[0], right.hands[0])},
        {"boneyard": lambda right: (*right.boneyard, 0)},
        {"boneyard": ()},
    ],
    ids=["lost", "doubled", "station-too", "no-boneyard"],
)
def test_a_find_that_loses_or_doubles_pieces(
    strangers: Any, fails: Callable[..., tr.RuleFailed], changed: dict[str, Any]
) -> None:
    """Every piece is in one place."""
    assert str(fails("station", **station(_found(**changed)))) == (
        f"{WHO}: found lost or doubled pieces; each must be in one hand, the boneyard or the station. {strangers.MENDED}"
    )


@pytest.mark.parametrize(
    "changed",
    [
        {"station": "b0"},
        {"station": None},
        {"station": tr.Piece(0, "gate")},
        {"hands": None},
        {"hands": lambda right: (sum(right.hands, ()),)},
        {"hands": lambda right: (*right.hands, ())},
        {"hands": lambda right: (("b1",), *right.hands[1:])},
        {"boneyard": None},
        {"layer": 99},
        {"layer": "north"},
    ],
    ids=[
        "station-text",
        "station-none",
        "station-of-another-set",
        "hands-none",
        "one-hand-for-two-seats",
        "a-hand-too-many",
        "hands-of-text",
        "boneyard-none",
        "layer-99",
        "layer-text",
    ],
)
def test_a_find_that_makes_no_sense(fails: Callable[..., tr.RuleFailed], changed: dict[str, Any]) -> None:
    """Whatever is wrong with it, the policy is named."""
    error = fails("station", **station(_found(**changed)))
    assert (error.rule, error.facet) == (WHO, "found")


# Who starts


@pytest.mark.parametrize("answer", [99, 2, -1, True, None, "0", 0.0], ids=repr)
def test_a_starter_that_is_no_seat(strangers: Any, fails: Callable[..., tr.RuleFailed], answer: object) -> None:
    """What was given is shown, and how many seats there are."""
    assert str(fails("starter", first=lambda dealt: answer)) == (
        f"{WHO}: first gave {answer!r}, which is no seat of 2. {strangers.MENDED}"
    )


# Whose tracks there are


@pytest.mark.parametrize("owners", [[{0}, {9}], [{-1}], [{"0"}], ["01"], [{None}]], ids=repr)
def test_owners_that_are_no_seats(fails: Callable[..., tr.RuleFailed], owners: list[Any]) -> None:
    """A track belongs to seats that are there."""
    error = fails("owned", owners=lambda seats: owners)
    assert str(error).startswith(f"{WHO}: owners gave ")
    assert "which names seats that are not among 2" in str(error)


@pytest.mark.parametrize("owners", [None, 7, [0, 1], [None], [[[0]]]], ids=repr)
def test_owners_that_are_no_lists_of_seats(fails: Callable[..., tr.RuleFailed], owners: Any) -> None:
    """The policy is named, not the program that asked."""
    error = fails("owned", owners=lambda seats: owners)
    assert (error.rule, error.facet) == (WHO, "owners")


def test_owners_that_raise_in_the_middle(fails: Callable[..., tr.RuleFailed]) -> None:
    """A generator raises only when it is run through."""

    def owners(seats: int) -> Iterator[tuple[int, ...]]:
        yield (0,)
        raise ZeroDivisionError("by zero")

    error = fails("owned", owners=owners)
    assert (error.rule, error.facet) == (WHO, "owners")


def test_endlessly_many_tracks(fails: Callable[..., tr.RuleFailed]) -> None:
    """They are not taken all."""
    error = fails("owned", owners=lambda seats: endless((0,)))
    assert (error.rule, error.facet) == (WHO, "owners")


def test_owners_that_raise_are_named_to_who_reads_a_position(strangers: Any) -> None:
    """A position is laid out by the same policy as a deal."""
    rules = strangers.ruleset(owned=strangers.policy(owners=_raising))
    with pytest.raises(tr.RuleFailed) as caught:
        tr.table(rules, "round 1 station b0\nhand 0: b1\nhand 1: b2")
    assert (caught.value.rule, caught.value.facet) == (WHO, "owners")


@pytest.mark.parametrize("owners", [((),), ((0,), (0,), (0, 1))], ids=repr)
def test_tracks_may_be_owned_in_any_way(played: Callable[..., None], owners: Any) -> None:
    """None of the seats' own, several of one seat: the match comes to its end."""
    played("owned", owners=lambda seats: owners)


def test_a_table_without_a_track(strangers: Any) -> None:
    """It is refused, since nobody could lay a piece."""
    with pytest.raises(tr.RulesetError, match="no track at 2 seats: nobody could lay a piece"):
        strangers.ruleset(owned=strangers.policy(owners=lambda seats: ()))


# When a match is over


def test_an_answer_that_is_neither_yes_nor_no(fails: Callable[..., tr.RuleFailed]) -> None:
    """The policy is named, not the program that asked."""
    error = fails("rounds", over=lambda kit, past: Ambiguous())
    assert (error.rule, error.facet) == (WHO, "over")


@pytest.mark.parametrize("answer", ["no", None], ids=repr)
def test_a_yes_or_no_that_is_neither(fails: Callable[..., tr.RuleFailed], answer: object) -> None:
    """A text is no yes, and a policy that forgets to answer does not say no."""
    error = fails("rounds", over=lambda kit, past: answer)
    assert (error.rule, error.facet) == (WHO, "over")


def test_a_match_may_never_be_over(strangers: Any) -> None:
    """Then it goes on as long as anybody plays: an open series."""
    match = tr.Match.start(strangers.ruleset(rounds=strangers.policy(over=lambda kit, past: False)), 2, seed=1)
    while len(match.rounds) < 20:
        match = match.apply(match.legal_moves()[0])
    assert (match.over, match.table.round) == (False, 21)


# What a blocked round comes to


@pytest.mark.parametrize("answer", [(1,), (1, 2, 3), (), [1, 2], (1.0, 2.0), (True, 0), ("1", "2"), 7], ids=repr)
def test_scores_of_a_blocked_round_that_do_not_fit(strangers: Any, fails: Callable[..., tr.RuleFailed], answer: object) -> None:
    """One whole number a seat."""
    assert str(fails("blocked", scores=lambda table, scores: answer)) == (
        f"{WHO}: scores gave {answer!r}, which is no tuple of 2 whole numbers. {strangers.MENDED}"
    )


def test_a_blocked_round_may_be_dealt_again_and_again(strangers: Any) -> None:
    """Where all tracks are closed every pass ends a round that does not count, and the match stays in round 1."""
    never = strangers.policy(scores=lambda table, scores: None)
    rules = strangers.ruleset(strangers.facet("closes", lambda table, track: True), blocked=never)
    match = tr.Match.start(rules, 2, seed=1)
    for _ in range(10):
        match = match.apply(match.legal_moves()[0])
    assert (match.rounds, match.table.round, match.deals) == ((), 1, 11)


# Who wins


@pytest.mark.parametrize("answer", [(), (99,), (-1,), (0, 2), [0], {0}, None, "0", 0, ("0",), (None,)], ids=repr)
def test_winners_that_are_no_seats(strangers: Any, fails: Callable[..., tr.RuleFailed], answer: object) -> None:
    """A match that is over has been won by somebody at the table."""
    assert str(fails("ranking", winners=lambda totals, past, out: answer)) == (
        f"{WHO}: winners gave {answer!r}, which names no winning seats. {strangers.MENDED}"
    )


@pytest.mark.parametrize("answer", [(0.0,), (True,), (0, 0)], ids=repr)
def test_winners_that_only_look_like_seats(fails: Callable[..., tr.RuleFailed], answer: object) -> None:
    """A seat is a whole number, and wins once."""
    error = fails("ranking", winners=lambda totals, past, out: answer)
    assert (error.rule, error.facet) == (WHO, "winners")


# The match that was there before


@pytest.mark.parametrize(
    ("setting", "asked", "good", "rounds"),
    [
        ("starter", "first", 0, 2),
        ("rounds", "over", True, 1),
        ("ranking", "winners", (0,), 1),
        ("owned", "owners", ((0,), (1,)), 2),
    ],
)
def test_a_policy_that_goes_wrong_in_the_middle_leaves_the_match_as_it_was(
    strangers: Any, setting: str, asked: str, good: object, rounds: int
) -> None:
    """The move before the error stands, and once the policy is mended the match goes on from there."""
    switch = strangers.Switch(good, _raising)
    told = {"rounds": strangers.Rounds(rounds), setting: strangers.policy(**{asked: switch})}
    rules = strangers.ruleset(**told)
    match = tr.Match.start(rules, 2, seed=1)
    expected = strangers.lines(match)
    for _ in range(2):  # the third move ends the round
        match = match.apply(match.legal_moves()[0])
    switch.turned = True
    with pytest.raises(tr.RuleFailed) as caught:
        match.apply(match.legal_moves()[0])
    switch.turned = False
    assert (caught.value.facet, strangers.lines(match)) == (asked, expected[2:])
