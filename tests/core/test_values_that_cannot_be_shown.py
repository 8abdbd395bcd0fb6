"""Values that nobody can write out, or of a wrong kind: each is refused with an error of ours that still says what it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from attrs import NOTHING, field, fields, frozen

import trainrules as tr
from trainrules.errors import fault_of, shown
from trainrules.options import setting_text
from trainrules.wordings import default_of, option_text

HUGE = 10**5000
"""A number that Python refuses to write; 10 to the 5000th has 16610 bits."""
SAID = "a whole number of 16610 bits"
MOST = 2**4096 - 1
"""The greatest number that a text may say; it has 1234 digits."""


def nested() -> list[Any]:
    """A list in a list in a list, 100,000 deep."""
    made: list[Any] = []
    for _ in range(100_000):
        made = [made]
    return made


class Mute:
    """It fails when it is asked what it is."""

    def __repr__(self) -> str:
        """It does not say."""
        raise SystemExit


class Shut(Mapping[str, Any]):
    """A mapping that cannot be read."""

    def __getitem__(self, key: str) -> Any:
        """Nothing."""
        raise RuntimeError("shut")

    def __iter__(self) -> Iterator[str]:
        """Nothing."""
        raise RuntimeError("shut")

    def __len__(self) -> int:
        """Something."""
        return 1


@frozen
class Held(tr.Rule):
    """A rule with an option of every kind."""

    number: int = 0
    text: str = ""
    pieces: tuple[int, ...] = ()
    thing: object = None


@frozen
class Doubtful(tr.Rule):
    """A rule whose option refuses 1 without a word and 2 with an error that is no text."""

    number: int = field(default=0)

    @number.validator
    def _check(self, _: object, value: int) -> None:
        if value:
            raise ValueError(*[Mute()][value - 2 :] if value == 2 else ())


@pytest.fixture
def shelf(small: Any) -> Any:
    """Those rules, and a game."""
    made: tr.Catalogue = small.catalogue(small.Offers(Held, Doubtful, small.game()))
    return made


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (HUGE, SAID),
        (-HUGE, SAID),
        ("a" * 300, f"'{'a' * 199}... (cut; 302 characters in all)"),
        (nested(), "a list that cannot be shown"),
        ([HUGE], "a list that cannot be shown"),
        (Mute(), "a Mute that cannot be shown"),
    ],
    ids=["huge", "below zero", "long", "deep", "huge in a list", "mute"],
)
def test_a_value_is_shown_shortly_or_by_its_class(value: object, said: str) -> None:
    """Whatever it is."""
    assert shown(value) == said


def test_what_an_error_says_is_cut_where_it_is_long() -> None:
    """It has 2,000 characters at most."""
    assert fault_of(ValueError("b" * 2001)) == f"ValueError: {'b' * 2000}... (cut; 2001 characters in all)"


def calls(small: Any, value: Any) -> dict[str, Callable[[], object]]:
    """Every call that takes a number, a seat, a language or a name, with that value in its place."""
    rules = small.ruleset()
    match = tr.Match.start(rules, 2, seed=1)
    return {
        "start": lambda: tr.Match.start(rules, value),
        "seed": lambda: tr.Match.start(rules, 2, seed=value),
        "legal moves": lambda: match.legal_moves(seat=value),
        "hand": lambda: match.table.hand(value),
        "round": lambda: tr.deal(rules, 2, value, seed=1),
        "first": lambda: tr.deal(rules, 2, seed=1, first=value),
        "number": lambda: tr.deal(rules, 2, seed=1, number=value),
        "past": lambda: tr.deal(rules, 2, seed=1, past=value),
        "scores": lambda: tr.deal(rules, 2, seed=1, past=(value,)),
        "openers": lambda: tr.deal(rules, 2, seed=1, openers=value),
        "an opener": lambda: tr.deal(rules, 2, seed=1, openers=(value,)),
        "order": lambda: tr.deal(rules, 2, order=value),
        "a piece": lambda: rules.kit(2)[value],
        "schema": lambda: tr.schema(language=value),
        "compare": lambda: tr.compare(rules, rules, value),
        "perft": lambda: tr.perft(rules, match.table, -value if isinstance(value, int) else value),
        "catalogue": lambda: tr.ruleset("small", catalogue=value),
        "schema's catalogue": lambda: tr.schema(catalogue=value),
        "plugins": lambda: tr.catalogue(value),
        "rule": lambda: small.catalogue().rule(value),
        "rule with options": lambda: small.catalogue().rule(value, {}),
        "game": lambda: small.catalogue().game(value),
        "position": lambda: tr.table(rules, value),
        "move": lambda: tr.move(value, match.table),
    }


@pytest.mark.parametrize("name", range(24))
@pytest.mark.parametrize("value", [HUGE, Mute()], ids=["huge", "mute"])
def test_no_argument_that_cannot_be_shown_gives_a_raw_error(small: Any, value: Any, name: int) -> None:
    """It says what it is, and what would serve."""
    call = list(calls(small, value).values())[name]
    with pytest.raises(tr.BadInput) as caught:
        call()
    assert SAID in str(caught.value) or "cannot be shown" in str(caught.value)


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"past": 5}, "past 5: a finished round has 2 scores, one a seat"),
        ({"past": ("ab",)}, "past ('ab',): a finished round has 2 scores, one a seat"),
        ({"past": ((1, "2"),)}, "past ((1, '2'),): a finished round has 2 scores, one a seat"),
        ({"openers": 5}, "openers 5: seats are numbered 0 to 1"),
        ({"number": "x"}, "number 'x': deals are numbered from 1"),
        ({"number": 0}, "number 0: deals are numbered from 1"),
    ],
)
def test_what_a_deal_is_told_of_earlier_rounds_is_looked_at(small: Any, given: dict[str, Any], fault: str) -> None:
    """Each has its type."""
    with pytest.raises(tr.BadInput) as caught:
        tr.deal(small.ruleset(), 2, seed=1, **given)
    assert str(caught.value) == fault


@pytest.mark.parametrize("order", [5, "0-0"])
def test_an_order_is_a_list(small: Any, order: Any) -> None:
    """A text is none."""
    with pytest.raises(tr.BadInput) as caught:
        tr.deal(small.ruleset(), 2, order=order)
    assert str(caught.value) == f"{order!r} is no order of the pieces of double-6; give pieces or their names in a list"


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        ({"game": HUGE}, f"'game' takes the name of a game, not {SAID}"),
        ({"game": nested()}, "'game' takes the name of a game, not a list that cannot be shown"),
        ({"game": "small", "without": [HUGE]}, f"{SAID} is no name of a rule to leave out; write it as text"),
        (
            {"game": "small", "rules": {"held": {"pieces": nested()}}},
            "rule 'held': option 'pieces' takes a whole number, several in a list, not a list that cannot be shown",
        ),
        (
            {"game": "small", "rules": {"held": {"number": HUGE}}},
            f"rule 'held': option 'number' takes a whole number, not {SAID}; a whole number has at most 4096 bits",
        ),
        (
            {"game": "small", "rules": {"held": {"text": "\ud800"}}},
            "rule 'held': option 'text' takes text, not \"\\ud800\"; half a character is no text",
        ),
        (
            {"game": "small", "rules": {"held": Shut()}},
            "rule 'held': its options cannot be read: RuntimeError: shut; give a dict",
        ),
        ({"game": "small", "rules": {"held": None}}, "rule 'held' takes an object of options, such as {}, not null"),
        ({"game": "small", "rules": {"doubtful": {"number": 2}}}, "rule 'doubtful': its options raised ValueError"),
        (
            {"game": "small", "rules": {"doubtful": {"number": 1}}},
            (
                "rule 'doubtful': its options are refused by a ValueError that gives no reason; "
                "try others, or ask who wrote the rule"
            ),
        ),
    ],
    ids=["game", "nested", "without", "deep option", "large", "half", "shut", "null", "mute validator", "silent validator"],
)
def test_an_answer_that_nobody_can_read_is_a_problem(shelf: Any, answer: Any, problem: str) -> None:
    """However deep or large it is."""
    with pytest.raises(tr.RulesetError) as caught:
        shelf.ruleset(answer)
    assert caught.value.problems == (problem,)


def test_an_answer_that_cannot_be_read_at_all_is_told(shelf: Any) -> None:
    """It names no game, either."""
    with pytest.raises(tr.RulesetError) as caught:
        shelf.ruleset(Shut())
    assert caught.value.problems == (
        "an answer cannot be read: RuntimeError: shut; give a dict",
        "no game is named; name one first",
    )


def test_two_keys_that_read_alike_are_not_both_names(shelf: Any) -> None:
    """A name is a text."""
    with pytest.raises(tr.RulesetError) as caught:
        shelf.ruleset({"game": "small", "rules": {7: {}, "held": {7: 1}}})
    assert caught.value.problems == (
        "'rules' has 7, which is no name; write it as text",
        "rule 'held': 7 is no name of an option; write it as text",
    )


def test_what_is_left_out_is_a_list(shelf: Any) -> None:
    """None is none."""
    with pytest.raises(tr.RulesetError) as caught:
        shelf.ruleset("small", without=None)
    assert caught.value.problems == ("'without' takes names of rules, such as [\"double-blank\"], not None",)


def test_the_greatest_number_reads_back(shelf: Any) -> None:
    """As text and as an answer."""
    rules = shelf.ruleset("small", Held(number=MOST))
    assert (shelf.ruleset(str(rules)), shelf.ruleset(rules.answer)) == (rules, rules)
    for asked in (lambda: shelf.rule(f"held:number={MOST}0"), lambda: shelf.rule("held", {"number": MOST + 1})):
        with pytest.raises(tr.BadText, match=r"; a whole number has at most 4096 bits$"):
            asked()


@pytest.mark.parametrize("value", [{"number": MOST + 1}, {"text": "a\udfff"}, {"thing": nested()}, {"thing": Mute()}])
def test_a_value_that_no_text_can_say_has_a_ruleset_all_the_same(shelf: Any, value: dict[str, Any]) -> None:
    """Only its text and its answer are refused."""
    rules = shelf.ruleset("small", Held(**value))
    for asked in (lambda: str(rules), lambda: rules.answer):
        with pytest.raises(tr.BadText, match="which no text can say; use the rule as a value"):
            asked()
    assert (rules.label, repr(rules)) == ("small held", "<Ruleset small held>")
    assert "held; number = " in tr.rulebook(rules).text
    assert tr.compare(rules, rules).equal


def test_an_option_is_written_out_for_people_whatever_is_in_it() -> None:
    """What a terminal would obey is written as an escape."""
    assert option_text(("a\nb", "\x1b[2J\u202e")) == "a\\nb+\\x1b[2J\\u202e"


@pytest.mark.parametrize(
    "asked",
    [
        lambda shelf: shelf.ruleset({"game": "small", "without": [f"r{at}" for at in range(60_000)]}),
        lambda shelf: shelf.ruleset("small " + " ".join(f"-r{at}" for at in range(40_000))),
        lambda shelf: shelf.ruleset("small", without=[f"r{at}" for at in range(10_001)]),
    ],
    ids=["answer", "text", "without"],
)
def test_more_words_than_any_game_has_are_refused_at_once(shelf: Any, asked: Callable[[Any], object]) -> None:
    """They are not told one by one."""
    with pytest.raises(tr.RulesetError) as caught:
        asked(shelf)
    assert [("10000" in problem) for problem in caught.value.problems] == [True]


def test_a_move_that_cannot_be_written_is_refused_with_its_reasons() -> None:
    """The error shows what it can."""
    error = tr.IllegalMove(HUGE, ())
    assert str(error) == f"{SAID}: "


class Sly:
    """It fails when it is asked for its class."""

    @property
    def __class__(self) -> Any:
        """It does not say."""
        raise RuntimeError("sly")


def test_a_setting_that_cannot_be_asked_what_it_is_is_shown() -> None:
    """By its class alone."""
    said = setting_text(Sly())
    assert said == "a Sly that cannot be shown"


def test_a_default_that_cannot_be_made_is_none() -> None:
    """No sentence says it then."""

    @frozen
    class Broken(tr.Rule):
        """There are {most} of them."""

        most: int = field(factory=lambda: 1 // 0)

    assert (default_of(fields(Broken).most), Broken.sentence) == (NOTHING, "There are {most} of them.")


@pytest.mark.parametrize("orders", [5, "1-2 0-0"])
def test_orders_that_are_no_list_of_deals_are_refused(orders: Any) -> None:
    """With what to give."""
    with pytest.raises(tr.BadInput, match="give a list of deals"):
        tr.Match.start(tr.ruleset("mexican-train"), 2, 1, orders)


@pytest.mark.parametrize(
    ("piece", "track", "said"),
    [
        (HUGE, 0, [("not-in-hand", f"Seat 0 does not hold {SAID}."), ("does-not-fit", SAID)]),
        (Mute(), 0, [("not-in-hand", "a Mute that cannot be shown"), ("does-not-fit", "a Mute that cannot be shown")]),
        (tr.Piece(0, HUGE), 0, [("not-in-hand", "Piece"), ("does-not-fit", "Piece")]),
        (None, HUGE, [("no-such-track", f"There is no track {SAID}; tracks are numbered 0 to 2.")]),
        (None, Mute(), [("no-such-track", "There is no track a Mute that cannot be shown;")]),
    ],
    ids=["number", "mute", "name", "track", "mute-track"],
)
def test_a_play_of_what_is_no_piece_or_no_track_is_refused(piece: Any, track: Any, said: list[tuple[str, str]]) -> None:
    """With every reason, and with what is shown of it."""
    rules = tr.ruleset("mexican-train")
    table = tr.table(rules, "round 1 station 12-12\nhand 0: 5-12 1-2\nhand 1: 3-4\nturn: seat 0")
    move = tr.Play(table.hand(0)[0] if piece is None else piece, track)
    found = tr.explain(rules, table, move)
    assert [(each.code, part in each.text) for each, (_, part) in zip(found, said, strict=True)] == [
        (code, True) for code, _ in said
    ]
    with pytest.raises(tr.IllegalMove) as caught:
        tr.apply(rules, table, move)
    assert (caught.value.reasons, caught.value.args[0]) == (found, move)
    assert found[0].text in str(caught.value)


@pytest.mark.parametrize("language", [HUGE, Mute(), ["en"]], ids=["number", "mute", "list"])
def test_a_language_that_cannot_be_shown_is_refused(language: Any) -> None:
    """By a sheet and by a reason."""
    rules = tr.ruleset("mexican-train")
    with pytest.raises(tr.BadInput, match="there are no rule sheets in "):
        tr.rulebook(rules, language)
    with pytest.raises(tr.BadInput, match="there are no texts in "):
        tr.explain(rules, tr.deal(rules, 2, seed=1), 5)[0].say(language)
