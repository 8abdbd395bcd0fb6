"""Games, rulesets, and the building of them: what a list of rules comes to, or everything that is wrong with it."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import count, permutations
from typing import Any

import pytest
from attrs import field, frozen
from attrs.exceptions import FrozenInstanceError

import trainrules as tr

HERE = f"(of {__name__})"


@frozen
class DrawTwo(tr.Rule):
    """Who cannot lay draws two pieces."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"draws": 2}


@frozen
class DrawNone(tr.Rule):
    """Nobody draws."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"draws": 0}


@frozen
class DrawTwice(tr.Rule):
    """Who cannot lay may draw twice."""

    def settings(self) -> dict[str, object]:
        """The same as to draw two, in other words."""
        return {"draws": 2}


@frozen
class Cover(tr.Rule):
    """A double is covered at once."""

    due_as: tr.Due = tr.Due.MUST
    shout: str = ""

    def settings(self) -> dict[str, object]:
        """Two settings at once."""
        return {"bonus": tr.Bonus.COVER, "bonus_due": self.due_as}


@frozen
class Bind(tr.Rule):
    """An uncovered double binds everybody."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"compulsory": True}


@frozen
class Loose(tr.Rule):
    """An uncovered double binds nobody."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"compulsory": False}


@frozen
class NewestFirst(tr.Rule):
    """Uncovered doubles are covered newest first."""

    needs = {"compulsory": True}

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"order": tr.Order.NEWEST}


@frozen
class Choosy(tr.Rule):
    """Needs what no rule says, and what is no setting."""

    needs = {"bonus": tr.Bonus.FREE, "compulsry": True}


@frozen
class BindIf(tr.Rule):
    """Binds where it is told so."""

    so: bool

    def settings(self) -> dict[str, object]:
        """As told."""
        return {"compulsory": self.so}


@frozen
class Blank(tr.Rule):
    """The double blank counts what it is said to count."""

    points: int = 50

    def worth(self, piece: tr.Piece) -> int | None:
        """The double blank alone."""
        return self.points if piece.values == (0, 0) else None


@frozen
class Fives(tr.Rule):
    """Every double counts five."""

    def worth(self, piece: tr.Piece) -> int | None:
        """Doubles alone."""
        low, high = piece.values
        return 5 if low == high else None


@frozen
class BlankFive(tr.Rule):
    """The double blank counts five."""

    def worth(self, piece: tr.Piece) -> int | None:
        """The double blank alone."""
        return 5 if piece.values == (0, 0) else None


@frozen
class Asked(tr.Rule):
    """Answers as it is told."""

    answer: Any = field(eq=False)
    facet: str = "settings"

    def settings(self) -> Any:
        """What is told, or a raised error."""
        return told(self.answer) if self.facet == "settings" else {}

    def worth(self, piece: tr.Piece) -> Any:
        """What is told, or a raised error."""
        return told(self.answer) if self.facet == "worth" else None


def told(answer: object) -> object:
    """The answer, or the error that it is, raised."""
    if isinstance(answer, Exception):
        raise answer
    return answer


@frozen
class Pieces:
    """A policy of pieces that answers as it is told."""

    answer: Any

    def kit(self, seats: int) -> Any:
        """What is told."""
        return self.answer


@frozen
class Hands:
    """A policy of hands that answers as it is told."""

    sizes: Callable[[int], Any] = lambda seats: 3
    counts: Any = (2,)

    @property
    def seats(self) -> Any:
        """What is told, or a raised error."""
        return told(self.counts)

    def size(self, kit: tr.Kit, seats: int) -> Any:
        """What is told."""
        return self.sizes(seats)


@frozen
class Station:
    """A station policy that answers as it is told."""

    answer: Any

    def reserved(self, dealt: tr.Dealt) -> Any:
        """What is told, or a raised error."""
        return told(self.answer)

    def found(self, dealt: tr.Dealt) -> tr.Found:
        """Never asked for."""
        raise AssertionError


@frozen
class Answers(tr.Rule):
    """Whatever a rule is asked in a round, the answer is as if it were not there."""

    def opens(self, table: tr.Table, track: tr.Track) -> bool:
        """No."""
        return False

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """No."""
        return False

    def forbids(self, table: tr.Table, play: tr.Play) -> bool:
        """No."""
        return False

    def due(self, table: tr.Table) -> tr.Due:
        """Nothing."""
        return tr.Due.NONE

    def ends_round(self, table: tr.Table) -> bool:
        """No."""
        return False

    def charges(self, table: tr.Table, seat: int) -> int:
        """Nothing."""
        return 0


def built(small: Any, base: Iterable[Any], *house: Any, without: Any = (), shelf: Iterable[type] = ()) -> tr.Ruleset:
    """The small game with these rules, these house rules, and these classes at hand for remedies."""
    catalogue = small.catalogue(small.Offers(*shelf)) if shelf else small.catalogue()
    rules: tr.Ruleset = tr.ruleset(small.game(*base), *house, without=without, catalogue=catalogue)
    return rules


def problems(small: Any, base: Iterable[Any], *house: Any, without: Any = (), shelf: Iterable[type] = ()) -> list[str]:
    """What stands against it."""
    with pytest.raises(tr.RulesetError) as caught:
        built(small, base, *house, without=without, shelf=shelf)
    return list(caught.value.problems)


# What a ruleset comes to.


def test_settings_are_what_the_rules_say_and_neutral_elsewhere(small: Any) -> None:
    """Two rules, three settings; all else as if no rule spoke."""
    settings = built(small, [DrawTwo(), Cover(tr.Due.MAY)]).settings
    assert (settings.draws, settings.bonus, settings.bonus_due, settings.drawn) == (
        2,
        tr.Bonus.COVER,
        tr.Due.MAY,
        tr.Drawn.MUST,
    )


def test_a_house_rule_is_over_the_base(small: Any) -> None:
    """The base draws two, the house none."""
    assert built(small, [DrawTwo()], DrawNone()).settings.draws == 0


def test_the_base_keeps_what_the_house_does_not_say(small: Any) -> None:
    """A house rule replaces one setting of a base rule, not the rule."""
    settings = built(small, [Cover()], DrawNone()).settings
    assert (settings.draws, settings.bonus) == (0, tr.Bonus.COVER)


def test_a_house_rule_of_a_base_class_replaces_it_whole(small: Any) -> None:
    """Only one rule of the class is in force."""
    rules = built(small, [Cover(tr.Due.MUST, "a"), DrawTwo()], Cover(tr.Due.MAY))
    assert [rule for rule in rules.rules if isinstance(rule, Cover)] == [Cover(tr.Due.MAY)]


def test_equal_settings_agree(small: Any) -> None:
    """Two rules that say the same are no conflict."""
    assert built(small, [DrawTwo(), DrawTwice()]).settings.draws == 2


def test_equal_house_settings_agree(small: Any) -> None:
    """Nor are two house rules."""
    assert built(small, [DrawNone()], DrawTwo(), DrawTwice()).settings.draws == 2


@pytest.mark.parametrize("order", list(permutations([DrawNone(), Cover(), Bind(), NewestFirst()])), ids=lambda _: "")
def test_the_order_of_rules_means_nothing(small: Any, order: tuple[tr.Rule, ...]) -> None:
    """Every order of the same rules comes to the same."""
    expected = tr.Settings(
        pieces=small.Dominoes(),
        hand=small.Sizes(((2, 5), (3, 4), (4, 3))),
        station=small.Highest(),
        draws=0,
        bonus=tr.Bonus.COVER,
        compulsory=True,
        order=tr.Order.NEWEST,
    )
    assert (built(small, order).settings, built(small, [], *order).settings) == (expected, expected)


def test_a_base_rule_can_be_left_out(small: Any) -> None:
    """Then nothing of it holds."""
    rules = built(small, [DrawTwo(), Bind()], without=["draw-two"])
    assert (rules.settings.draws, rules.rule("draw-two"), rules.without) == (1, None, ("draw-two",))


def test_one_name_to_leave_out_may_be_given_as_a_text(small: Any) -> None:
    """A text is one name, not its letters."""
    assert built(small, [DrawTwo()], without="draw-two").without == ("draw-two",)


def test_a_rule_in_force_is_found_by_its_name(small: Any) -> None:
    """As it was given."""
    assert built(small, [Cover(tr.Due.MAY)]).rule("cover") == Cover(tr.Due.MAY)


def test_a_rule_that_is_not_in_force_is_none(small: Any) -> None:
    """However it is spelt."""
    assert built(small, []).rule("cover") is None


def test_a_house_rule_given_twice_is_one(small: Any) -> None:
    """The same value again says nothing new."""
    assert built(small, [], DrawTwo(), DrawTwo()).house == (DrawTwo(),)


def test_a_ruleset_is_named_as_its_game(small: Any) -> None:
    """House rules do not rename it."""
    assert built(small, [], DrawTwo()).name == "small"


def test_a_ruleset_is_written_with_house_rules_and_omissions(small: Any) -> None:
    """One text that can be read back."""
    rules = built(small, [Bind(), NewestFirst()], DrawTwo(), Cover(shout="a b"), without=["newest-first"])
    assert str(rules) == "small draw-two cover:shout=a%20b -newest-first"


def test_the_repr_of_a_ruleset_is_its_text(small: Any) -> None:
    """In angle brackets."""
    assert repr(built(small, [], DrawTwo())) == "<Ruleset small draw-two>"


def test_a_ruleset_that_no_text_can_say_still_has_a_repr(small: Any) -> None:
    """A house rule with a policy for an option is shown, not refused, where a program looks at it."""
    assert "also" in repr(built(small, [], small.Also((("starter", tr.Rotate()),))))


def test_a_ruleset_that_no_text_can_say_still_tells_its_seats(small: Any) -> None:
    """A seat count that does not serve is bad input, whatever the options of the rules."""
    rules = built(small, [], small.Also((("starter", tr.Rotate()),)))
    with pytest.raises(tr.BadInput, match="take one of 2, 3, 4"):
        rules.seating(9)


def test_rulesets_of_the_same_game_and_house_rules_are_equal(small: Any) -> None:
    """And hash alike."""
    one, other = built(small, [Bind()], DrawTwo()), built(small, [Bind()], DrawTwo())
    assert (one, hash(one)) == (other, hash(other))


def test_rulesets_are_equal_where_their_rules_are_equal_and_not_the_same(small: Any) -> None:
    """Whatever the rules are asked in a round."""
    one, other = built(small, [Answers()]), built(small, [Answers()])
    assert one == other


def test_rulesets_with_other_house_rules_differ(small: Any) -> None:
    """Though the game is the same."""
    assert built(small, [], DrawTwo()) != built(small, [], DrawTwice())


def test_a_ruleset_comes_back_from_a_pickle(small: Any) -> None:
    """And deals the same."""
    rules = built(small, [Blank()], DrawTwo())
    back = pickle.loads(pickle.dumps(rules))  # noqa: S301  # our own bytes
    assert (back, tr.deal(back, 3, seed=5)) == (rules, tr.deal(rules, 3, seed=5))


@pytest.mark.parametrize("name", ["house", "settings"])
def test_a_ruleset_cannot_be_assigned_to(small: Any, name: str) -> None:
    """It is frozen."""
    with pytest.raises(FrozenInstanceError):
        setattr(built(small, []), name, ())


def test_a_game_keeps_its_rules_sources_and_sentences() -> None:
    """Any iterable of rules and sources will do."""
    game = tr.Game("mine", iter([DrawTwo()]), ["A leaflet"], "A game.", {"de": "Ein Spiel."})
    assert (game.name, game.rules, game.sources, game.about, game.abouts) == (
        "mine",
        (DrawTwo(),),
        ("A leaflet",),
        "A game.",
        {"de": "Ein Spiel."},
    )


def test_a_game_that_cites_somebody_for_a_rule_that_it_does_not_have_is_refused(small: Any) -> None:
    """One name may stand by itself."""
    game = tr.Game("mine", small.game(DrawTwo()).rules, citations={"A leaflet": "draw-to", "A book": ["draw-two"]})
    with pytest.raises(
        tr.RulesetError, match=r"'mine' cites 'A leaflet' for 'draw-to', a rule that it does not have; .*draw-two"
    ):
        tr.ruleset(game, catalogue=small.catalogue())


def test_a_game_cannot_be_assigned_to() -> None:
    """It is frozen."""
    with pytest.raises(FrozenInstanceError):
        tr.Game("mine", ()).name = "yours"  # type: ignore[misc]  # this is the test


# Seats, kits and hands.


def test_a_ruleset_tells_the_seat_counts_that_it_serves(small: Any) -> None:
    """Ascending, each once."""
    assert small.ruleset(hand=small.Sizes(((4, 3), (2, 5), (4, 3)))).seats == (2, 4)


def test_a_ruleset_tells_the_kit_of_a_seat_count(small: Any) -> None:
    """The set may depend on the number of players."""
    assert small.ruleset().kit(2) is small.domino_kit(6, 1)


def test_a_seat_count_without_a_hand_size_is_not_served(small: Any) -> None:
    """None from the hands says that this kit is not played by so many."""
    rules = small.ruleset(hand=Hands(lambda seats: None if seats == 3 else 2, (2, 3, 4)))
    assert rules.seats == (2, 4)


@pytest.mark.parametrize("seats", ["2", None, (2,), [2], 2.0, True])
def test_what_is_no_seat_count_is_bad_input(small: Any, seats: Any) -> None:
    """The error names the counts that are served."""
    with pytest.raises(tr.BadInput) as caught:
        small.ruleset().kit(seats)
    assert str(caught.value) == f"seats {seats!r}: 'small' is played by a whole number of seats, an int; take one of 2, 3, 4"


@pytest.mark.parametrize("seats", [5, 0, -2])
def test_a_seat_count_that_is_not_served_is_bad_input(small: Any, seats: Any) -> None:
    """The error names the counts that are."""
    with pytest.raises(tr.BadInput) as caught:
        small.ruleset().kit(seats)
    assert str(caught.value) == f"'small' is not played by {seats!r} seats; take one of 2, 3, 4"


def test_hands_that_need_more_pieces_than_there_are_are_refused(small: Any) -> None:
    """Every such seat count is told, with the most that would do; the reserved station is not dealt."""
    with pytest.raises(tr.RulesetError) as caught:
        small.ruleset(hand=small.Sizes(((2, 13), (3, 10), (4, 7))))
    assert list(caught.value.problems) == [
        "rule 'says' (of tests.core.conftest): 3 seats with 10 pieces each need 30, and double-6 has 27 to deal; at most 9 each",
        "rule 'says' (of tests.core.conftest): 4 seats with 7 pieces each need 28, and double-6 has 27 to deal; at most 6 each",
    ]


def test_hands_may_take_every_piece(small: Any) -> None:
    """27 pieces are dealt where the station is reserved: nine each to three seats."""
    assert small.ruleset(hand=small.Sizes(((3, 9),))).seats == (3,)


def test_a_station_that_the_deal_decides_is_dealt(small: Any) -> None:
    """All 28 pieces: seven each to four seats."""
    assert small.ruleset(hand=small.Sizes(((4, 7),)), station=small.Hunted()).seats == (4,)


def test_station_cards_are_not_dealt(small: Any) -> None:
    """Eighteen cards: nine each to two seats, and the six station cards apart."""
    with pytest.raises(tr.RulesetError, match="cards has 18 to deal; at most 9 each"):
        small.ruleset(pieces=small.Cards(), hand=small.Sizes(((2, 10),)))


@pytest.mark.parametrize("size", [0, -1, "5", 2.0, True])
def test_a_hand_of_no_whole_number_is_refused(small: Any, size: Any) -> None:
    """With the seat count."""
    with pytest.raises(tr.RulesetError) as caught:
        small.ruleset(hand=Hands(lambda seats: size))
    assert list(caught.value.problems) == [
        f"rule 'says' (of tests.core.conftest): hands of {size!r} pieces at 2 seats: a hand has at least 1 piece; give a whole number"
    ]


@pytest.mark.parametrize("counts", [(0,), (-1,), ("two",), (2, "two"), (2.0,), (None, 2)], ids=repr)
def test_a_seat_count_of_no_whole_number_is_refused(small: Any, counts: Any) -> None:
    """A table has at least one seat."""
    with pytest.raises((tr.RulesetError, tr.RuleFailed), match="seats"):
        small.ruleset(hand=Hands(counts=counts))


def test_pieces_and_hands_that_serve_no_seat_count_are_refused(small: Any) -> None:
    """There would be no game."""
    with pytest.raises(tr.RulesetError) as caught:
        small.ruleset(hand=small.Sizes(()))
    assert list(caught.value.problems) == [
        "rule 'says' (of tests.core.conftest): no seat count can be served by these pieces and hands; choose other pieces, or add a hand size for them"
    ]


def test_more_toes_than_a_value_has_pieces_are_refused(small: Any) -> None:
    """On a double of double-6 six other pieces fit."""
    with pytest.raises(tr.RulesetError) as caught:
        small.ruleset(toes=7, hand=small.Sizes(((2, 5),)))
    assert list(caught.value.problems) == [
        "rule 'says' (of tests.core.conftest): a double of double-6 can take at most 6 toes, not 7; ask for fewer"
    ]


@pytest.mark.parametrize(
    ("cards", "toes", "told"),
    [
        (100, 2, []),
        (101, 1, []),
        (101, 2, ["101 pieces of cards can be doubles, and toes are for sets with at most 100; leave them out"]),
    ],
)
def test_toes_are_refused_where_there_could_be_too_many_doubles(small: Any, cards: int, toes: int, told: list[str]) -> None:
    """Here every card is a double on every other, and the station, which is never dealt, counts for none."""
    names = [f"c{number}" for number in range(cards)]
    kit = tr.Kit.make(
        "cards", map(tr.Face, [*names, "s"]), ["any"], lambda _card, _end: tr.Fit(0, double=True), {"s": "any"}, aside=["s"]
    )
    found: list[str] = []
    try:
        small.ruleset(pieces=small.OneKit(kit), hand=small.Sizes(((2, 5),)), station=small.Turned(), toes=toes)
    except tr.RulesetError as error:
        found = [problem.split(": ", 1)[1] for problem in error.problems]
    assert found == told


def test_toes_are_refused_where_no_piece_meets_any(small: Any) -> None:
    """Not one of them could be laid."""
    apart = tr.Kit.make("apart", [tr.Face("a"), tr.Face("b")], ["x"], lambda piece, end: None, {"a": "x"})
    with pytest.raises(tr.RulesetError) as caught:
        small.ruleset(pieces=small.OneKit(apart), hand=small.Sizes(((1, 1),)), toes=2)
    assert [problem.endswith("not 2; ask for fewer") for problem in caught.value.problems] == [True]


def test_as_many_toes_as_a_value_has_other_pieces_are_allowed(small: Any) -> None:
    """Six on double-6."""
    assert small.ruleset(toes=6).settings.toes == 6


def test_an_end_that_one_piece_meets_is_no_hindrance(small: Any) -> None:
    """A double that takes a single piece is the ordinary game, whatever the set."""
    ladder = tr.Kit.make(
        "ladder",
        [tr.Face(f"step-{number}") for number in range(4)],
        "0123",
        lambda piece, end: tr.Fit(piece.index) if piece.index == end + 1 else None,
        {"step-0": "0"},
    )
    assert small.ruleset(pieces=small.OneKit(ladder), hand=small.Sizes(((2, 1),))).seats == (2,)


def test_a_kit_in_which_nothing_fits_is_no_crash(small: Any) -> None:
    """It may be dull or be refused; an error of Python's own would help nobody."""
    dull = tr.Kit.make("dull", [tr.Face("a"), tr.Face("b")], "x", lambda piece, end: None, {"a": "x"})
    try:
        rules = small.ruleset(pieces=small.OneKit(dull), hand=small.Sizes(((1, 1),)))
    except tr.TrainrulesError:
        return
    assert rules.seats == (1,)


# Conflicts, needs and remedies.


def test_two_base_rules_that_disagree_are_both_named(small: Any) -> None:
    """With what each says."""
    assert problems(small, [DrawTwo(), DrawNone()]) == [
        f"rule 'draw-two' {HERE} sets 'draws' to 2 and rule 'draw-none' {HERE} to 0; keep one of the two rules"
    ]


def test_two_house_rules_that_disagree_are_both_named(small: Any) -> None:
    """In the order given; neither wins by coming last."""
    assert problems(small, [], DrawNone(), DrawTwo()) == [
        f"rule 'draw-none' {HERE} sets 'draws' to 0 and rule 'draw-two' {HERE} to 2; keep one of the two rules"
    ]


def test_choices_in_a_conflict_are_named_as_options_write_them(small: Any) -> None:
    """A choice by its value."""
    with pytest.raises(tr.RulesetError, match=r"sets 'bonus' to cover and rule 'also' .* to free; keep one"):
        built(small, [], Cover(), small.Also((("bonus", tr.Bonus.FREE),)))


def test_a_setting_that_there_is_not_is_refused(small: Any) -> None:
    """With the nearest that there is."""
    assert problems(small, [Asked({"compulsry": True})]) == [
        f"rule 'asked' {HERE}: there is no setting 'compulsry'; did you mean 'compulsory'?"
    ]


def test_a_setting_that_is_no_text_is_refused(small: Any) -> None:
    """Whatever a plug-in uses for a key."""
    with pytest.raises(tr.RulesetError, match="there is no setting 5"):
        built(small, [Asked({5: True})])


def test_a_value_that_a_setting_cannot_take_is_refused(small: Any) -> None:
    """With the rule that gives it."""
    assert problems(small, [Asked({"toes": 0})]) == [f"rule 'asked' {HERE}: setting 'toes' takes a whole number from 1, not 0"]


@pytest.mark.parametrize("answer", [None, 5, [("draws", 2)]], ids=["none", "number", "pairs"])
def test_settings_that_are_no_mapping_are_refused(small: Any, answer: Any) -> None:
    """With the rule that gives them."""
    assert problems(small, [Asked(answer)]) == [
        f"rule 'asked' {HERE}: settings gave {answer!r}; give a mapping of settings to values"
    ]


def test_a_game_that_lacks_pieces_hands_and_station_is_told_so(small: Any) -> None:
    """All three have no neutral value."""
    with pytest.raises(tr.RulesetError) as caught:
        tr.ruleset(tr.Game("bare", ()), catalogue=small.catalogue())
    assert list(caught.value.problems) == [
        f"no rule says the setting '{name}'; add a rule that does" for name in ("pieces", "hand", "station")
    ]


def test_an_unmet_need_names_the_rules_that_would_meet_it(small: Any) -> None:
    """Those that are at hand, of any plug-in; one that cannot be asked without options is none."""
    assert problems(small, [NewestFirst()], shelf=[BindIf, Bind, Loose, NewestFirst]) == [
        f"rule 'newest-first' {HERE} needs 'compulsory' to be yes, but it is no; add 'bind', or leave 'newest-first' out"
    ]


def test_an_unmet_need_that_no_rule_at_hand_meets_still_has_a_remedy(small: Any) -> None:
    """Any rule that says so."""
    assert problems(small, [NewestFirst()]) == [
        (
            f"rule 'newest-first' {HERE} needs 'compulsory' to be yes, but it is no; "
            "add a rule that says so, or leave 'newest-first' out"
        )
    ]


def test_a_need_of_a_house_rule_is_met_by_the_base(small: Any) -> None:
    """A need names a setting's value, not a rule."""
    assert built(small, [Bind()], NewestFirst()).settings.order is tr.Order.NEWEST


def test_a_need_of_a_base_rule_is_unmet_where_the_house_says_otherwise(small: Any) -> None:
    """What holds in the end is asked for."""
    with pytest.raises(tr.RulesetError, match="needs 'compulsory' to be yes, but it is no"):
        built(small, [Bind(), NewestFirst()], Loose())


def test_a_need_of_what_is_no_setting_is_refused(small: Any) -> None:
    """With the nearest; a choice is named by its value."""
    assert problems(small, [Choosy()]) == [
        f"rule 'choosy' {HERE} needs 'bonus' to be free, but it is none; add a rule that says so, or leave 'choosy' out",
        f"rule 'choosy' {HERE}: needs the setting 'compulsry', which there is not; did you mean 'compulsory'?",
    ]


def test_needs_that_are_no_mapping_are_refused(small: Any) -> None:
    """A plug-in author who writes a set is told so."""

    @frozen
    class Setlike(tr.Rule):
        """Needs are given as a set."""

        needs = {"compulsory"}  # type: ignore[assignment]  # this is the test

    with pytest.raises((tr.RulesetError, tr.RuleFailed), match="needs"):
        built(small, [Setlike()])


def test_a_rule_to_leave_out_must_be_there(small: Any) -> None:
    """With the nearest of the game's own."""
    assert problems(small, [DrawTwo()], without=["draw-too"]) == [
        "'small' has no rule 'draw-too' to leave out; did you mean 'draw-two'?"
    ]


def test_a_house_rule_cannot_be_left_out_as_well(small: Any) -> None:
    """One of the two was meant."""
    assert problems(small, [DrawTwo()], DrawTwo(), without=["draw-two"]) == [
        "rule 'draw-two' is both a house rule and left out; drop one of the two"
    ]


def test_a_game_with_two_rules_of_one_name_is_refused(small: Any) -> None:
    """One class can be in force once."""
    first, second = Cover(tr.Due.MUST), Cover(tr.Due.MAY)
    assert "game 'small': rule 'cover' is given twice, as cover and as cover:due_as=%31; keep one" in problems(
        small, [first, second]
    )


def test_two_house_rules_of_one_class_are_refused(small: Any) -> None:
    """With other options they are two rules."""
    first, second = Cover(shout="a"), Cover(shout="b")
    assert problems(small, [], first, second) == [
        "the house rules: rule 'cover' is given twice, as cover:shout=a and as cover:shout=b; keep one"
    ]


def test_all_problems_are_told_at_once(small: Any) -> None:
    """Conflicts, unknown settings, unmet needs, what is left out and hands too large, in one error."""
    large = small.Also((("hand", small.Sizes(((4, 7),))),))
    assert problems(small, [Loose()], DrawTwo(), DrawNone(), NewestFirst(), large, without=["cover"]) == [
        "'small' has no rule 'cover' to leave out; known are: loose, says",
        f"rule 'draw-two' {HERE} sets 'draws' to 2 and rule 'draw-none' {HERE} to 0; keep one of the two rules",
        (
            f"rule 'newest-first' {HERE} needs 'compulsory' to be yes, but it is no; "
            "add a rule that says so, or leave 'newest-first' out"
        ),
        "rule 'also' (of tests.core.conftest): 4 seats with 7 pieces each need 28, and double-6 has 27 to deal; at most 6 each",
    ]


def test_a_missing_setting_is_told_beside_other_problems(small: Any) -> None:
    """Who mends a conflict is not sent away a second time for a setting that was missing all along."""
    with pytest.raises(tr.RulesetError) as caught:
        tr.ruleset(tr.Game("bare", (DrawTwo(), DrawNone())), catalogue=small.catalogue())
    assert len(caught.value.problems) == 4


def test_the_subject_of_the_error_is_the_ruleset_asked_for(small: Any) -> None:
    """The game and the names of the house rules."""
    with pytest.raises(tr.RulesetError) as caught:
        built(small, [], DrawTwo(), DrawNone())
    assert caught.value.subject == "ruleset 'small draw-two draw-none'"


def test_a_house_rule_that_cannot_be_hashed_is_no_crash(small: Any) -> None:
    """An option may be a list; the ruleset is made or refused with a clear error."""

    @frozen
    class Listed(tr.Rule):
        """A list of numbers is spoken aloud."""

        numbers: list[int] = field(factory=list)

    try:
        rules = built(small, [], Listed([1]))
    except tr.TrainrulesError:
        return
    assert rules.rule("listed") == Listed([1])


# What pieces are worth.


def test_a_piece_is_worth_its_own_points_unless_a_rule_says_otherwise(small: Any) -> None:
    """0-0 counts 50, 3-4 still seven."""
    rules = small.ruleset(Blank())
    table = tr.table(rules, "round 1 station 6-6\nhand 0: 0-0\nhand 1: 3-4")
    assert tr.score(rules, table) == (50, 7)


def test_a_house_worth_is_over_the_base_piece_by_piece(small: Any) -> None:
    """The house counts doubles five; the base counts the double blank fifty, and loses that piece alone."""
    rules = built(small, [Blank()], Fives())
    table = tr.table(rules, "round 1 station 6-6\nhand 0: 0-0 1-1\nhand 1: 1-2")
    assert tr.score(rules, table) == (10, 3)


def test_two_owners_of_one_piece_s_worth_are_refused(small: Any) -> None:
    """Each such piece with both rules and what they say; 1-1 has one owner and is not named."""
    assert problems(small, [Blank(), Fives()]) == [
        f"rule 'blank' {HERE} counts 0-0 as 50 and rule 'fives' {HERE} as 5; keep one of the two rules"
    ]


def test_two_house_owners_of_one_piece_s_worth_are_refused(small: Any) -> None:
    """House rules are no more equal than base rules."""
    assert problems(small, [], Blank(25), Fives()) == [
        f"rule 'blank' {HERE} counts 0-0 as 25 and rule 'fives' {HERE} as 5; keep one of the two rules"
    ]


def test_equal_worths_agree(small: Any) -> None:
    """Two rules that count a piece alike are no conflict."""
    rules = built(small, [Blank(5), BlankFive()])
    assert tr.score(rules, tr.table(rules, "round 1 station 6-6\nhand 0: 0-0\nhand 1: 1-2")) == (5, 3)


# Rules and policies that fail while they are asked.


def failed(small: Any, *base: Any, **settings: Any) -> tr.RuleFailed:
    """The error of a rule or policy that fails at build."""
    with pytest.raises(tr.RuleFailed) as caught:
        small.ruleset(*base, **settings)
    return caught.value


def test_settings_that_raise_are_named(small: Any) -> None:
    """The rule, the facet and the error."""
    assert str(failed(small, Asked(RuntimeError("no")))) == (
        f"rule 'asked' {HERE}: settings raised RuntimeError: no. Nothing was changed; mend the plug-in or play without it."
    )


def test_a_worth_that_raises_is_named(small: Any) -> None:
    """The facet too."""
    assert failed(small, Asked(RuntimeError("no"), "worth")).facet == "worth"


@pytest.mark.parametrize("worth", ["5", 2.5, True], ids=repr)
def test_a_worth_that_is_no_whole_number_is_named(small: Any, worth: Any) -> None:
    """With the piece."""
    assert failed(small, Asked(worth, "worth")).args == (
        f"rule 'asked' {HERE}",
        "worth",
        f"gave {worth!r} for 0-0, which is no whole number",
    )


def test_pieces_that_are_no_kit_are_named(small: Any) -> None:
    """A policy is named by its class."""
    error = failed(small, pieces=Pieces("tiles"))
    assert error.args == (
        f"policy 'Pieces' {HERE}, given by rule 'says' (of tests.core.conftest)",
        "kit",
        "gave 'tiles', which is no Kit",
    )


def test_hands_that_raise_are_named(small: Any) -> None:
    """A size that divides by nothing."""
    error = failed(small, hand=Hands(lambda seats: 1 // 0))
    assert error.args == (
        f"policy 'Hands' {HERE}, given by rule 'says' (of tests.core.conftest)",
        "size",
        "raised ZeroDivisionError: integer division or modulo by zero",
    )


def test_seat_counts_that_raise_are_named(small: Any) -> None:
    """A property is asked like a method."""
    error = failed(small, hand=Hands(counts=RuntimeError("no")))
    assert error.args == (
        f"policy 'Hands' {HERE}, given by rule 'says' (of tests.core.conftest)",
        "seats",
        "raised RuntimeError: no",
    )


def test_seat_counts_that_cannot_be_counted_are_named(small: Any) -> None:
    """A number in place of several."""
    assert failed(small, hand=Hands(counts=4)).facet == "seats"


def test_seat_counts_without_end_are_named(small: Any) -> None:
    """They do not stop the program."""
    error = failed(small, hand=Hands(counts=count(1)))
    assert error.args == (
        f"policy 'Hands' {HERE}, given by rule 'says' (of tests.core.conftest)",
        "seats",
        "gave more than 1000 seat counts",
    )


def test_a_station_that_no_deal_could_find_is_refused(small: Any) -> None:
    """A policy that tells so is believed at build, and the rule that gives it is named."""

    @frozen
    class Seeker:
        """Looks for a piece that this set does not have."""

        def reserved(self, dealt: tr.Dealt) -> tr.Piece | None:
            """The deal decides."""
            return None

        def found(self, dealt: tr.Dealt) -> tr.Found:
            """Raises BadInput."""
            return tr.Found(dealt.kit["9-9"], None, dealt.hands, dealt.boneyard)

    (problem,) = problems(small, [], small.Also((("station", Seeker()), ("hand", small.Sizes(((2, 5),))))))
    assert problem.startswith(
        f"{small.named(small.Also)}: no station of double-6 can be found after the deal: '9-9' is no piece of double-6"
    )


def test_a_station_that_raises_is_named(small: Any) -> None:
    """Asked at build, to see what is left to deal."""
    assert failed(small, station=Station(RuntimeError("no"))).args == (
        f"policy 'Station' {HERE}, given by rule 'says' (of tests.core.conftest)",
        "reserved",
        "raised RuntimeError: no",
    )


@pytest.mark.parametrize("answer", ["6-6", 6], ids=repr)
def test_a_station_that_is_no_piece_is_named(small: Any, answer: Any) -> None:
    """A name or a number is no piece."""
    assert failed(small, station=Station(answer)).facet == "reserved"


# What is no ruleset.


@pytest.mark.parametrize(
    "ask",
    [
        lambda rules: tr.deal(rules, 2, seed=1),
        lambda rules: tr.Match.start(rules, 2),
        lambda rules: tr.table(rules, ""),
        tr.rulebook,
    ],
    ids=["deal", "match", "table", "rulebook"],
)
def test_the_name_of_a_game_is_no_ruleset(ask: Any) -> None:
    """Who gives the name is told how to make a ruleset of it."""
    with pytest.raises(tr.BadInput) as caught:
        ask("small")
    assert str(caught.value) == "'small' is no ruleset; make one with trainrules.ruleset"


def test_what_is_left_out_is_named_by_text(small: Any) -> None:
    """A rule in place of its name is refused."""
    with pytest.raises(tr.RulesetError, match="is no name of a rule to leave out"):
        small.catalogue(small.Offers(small.game())).ruleset("small", without=[Bind()])


def test_a_house_rule_of_another_class_with_the_name_of_a_base_rule_is_refused(small: Any) -> None:
    """Nobody could say which of the two is meant."""
    other = frozen(type("Bind", (tr.Rule,), {"__doc__": "Says nothing.", "__module__": "elsewhere"}))
    assert problems(small, [Bind()], other()) == [
        "rule 'bind' of elsewhere has the name of the game's own rule of tests.core.test_rulesets; leave one out"
    ]


def test_threads_that_share_a_ruleset_are_given_the_same_plays(small: Any) -> None:
    """Each play is made once, whichever thread asks first, and names its own track."""
    for _ in range(20):
        seating = small.ruleset().seating(2)
        with ThreadPoolExecutor(4) as threads:
            rows = list(threads.map(seating.row, [3, 2, 1, 0] * 4))
        assert [{play.track for play in row} for row in rows] == [{3}, {2}, {1}, {0}] * 4


def test_a_table_without_a_track_is_refused(small: Any) -> None:
    """Nobody could ever lay a piece."""
    with pytest.raises(tr.RulesetError, match="no track at 2 seats: nobody could lay a piece"):
        small.ruleset(owned=small.Owners(()), communal=0, hand=small.Sizes(((2, 5),)))


def test_hands_of_one_piece_from_which_the_station_is_laid_are_refused(small: Any) -> None:
    """Its layer would be out before the round begins."""
    with pytest.raises(tr.RulesetError, match="who laid it as the station would be out before the round begins"):
        small.ruleset(hand=small.Sizes(((2, 1),)), station=small.Hunted())


def test_rules_that_clash_over_a_policy_are_named_without_it(small: Any) -> None:
    """What a policy is made of says nothing to a player."""

    @frozen
    class Few(tr.Rule):
        """Hands are small."""

        def settings(self) -> dict[str, object]:
            """See the sentence."""
            return {"hand": small.Sizes(((2, 3),))}

    @frozen
    class Many(tr.Rule):
        """Hands are large."""

        def settings(self) -> dict[str, object]:
            """See the sentence."""
            return {"hand": small.Sizes(((2, 7),))}

    assert problems(small, [], Few(), Many()) == [
        f"rule 'few' {HERE} and rule 'many' {HERE} set 'hand' differently; keep one of the two rules"
    ]


def test_a_need_of_a_text_is_shown_as_a_text(small: Any) -> None:
    """No setting takes one."""

    @frozen
    class Wordy(tr.Rule):
        """It needs a word."""

        needs = {"compulsory": "yes"}

    assert problems(small, [], Wordy()) == [
        f"rule 'wordy' {HERE} needs 'compulsory' to be 'yes', but it is no; add a rule that says so, or leave 'wordy' out"
    ]


def test_a_rule_whose_file_is_called_as_it_is_named_without_its_module() -> None:
    """It would say no more."""
    with pytest.raises(tr.RulesetError, match="rule 'free-bonus' sets 'bonus' to free and rule 'no-bonus' to none; keep one"):
        tr.ruleset("mexican-train", "free-bonus", "no-bonus")
