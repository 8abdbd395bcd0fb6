"""What must not pass: plug-ins that are wrong in ways that a careless proof would not see."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest
from attrs import field, frozen
from attrs.validators import ge
from hypothesis import strategies as st

import trainrules as tr
from trainrules import testing


def broken(plugin: object, *laws: str) -> dict[str, str]:
    """The laws that do not hold, with what was found."""
    report = testing.check(plugin, laws=laws or None)
    return {result.law.name: result.broken.fault for result in report.broken if result.broken}


@pytest.mark.parametrize("text", ["", "1 / 0", "raise SystemExit(0)"], ids=["nothing", "an error", "an end"])
def test_a_file_that_offers_nothing_is_not_proven_by_a_single_law(tmp_path: Path, text: str) -> None:
    """There is nothing that could hold."""
    path = tmp_path / "rules.py"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(tr.BadInput):
        testing.check(path, laws=["a-round-ends"])
    assert list(broken(path)) == ["everything-offered-can-be-used"]


@pytest.mark.parametrize("none", [[], (), 5, None], ids=repr)
def test_no_law_is_no_proof(none: Any) -> None:
    """Nothing was asked; all are, where none is named."""
    if none is None:
        assert len(testing.checks("double-blank", laws=none)) == len(testing.LAWS)
    else:
        with pytest.raises(tr.BadInput, match="names no law to be asked"):
            testing.check("double-blank", laws=none)


def test_a_file_is_found_whatever_its_name(write: Callable[..., str]) -> None:
    """An `and` in it joins nothing."""
    path = Path(write("return False")).rename("salt and pepper.py")
    assert [rule.name for rule in testing.target(path).rules] == ["mine"]


def test_a_rule_that_looks_into_another_hand_late_in_a_round_is_caught(small: Any) -> None:
    """Only when one piece is left."""

    @frozen
    class Late(tr.Rule):
        """You may not go out while the next player holds a piece without points."""

        def forbids(self, table: tr.Table, play: tr.Play) -> bool:
            """It looks."""
            following = table.hands[(table.seat + 1) % table.seats]
            return len(table.hand(table.seat)) == 1 and any(piece.points < 6 for piece in following)

    found = broken(small.Offers(small.short(Late())), "no-rule-sees-what-is-hidden")
    assert "by what rule 'late' (forbids) sees" in found["no-rule-sees-what-is-hidden"]


def test_a_score_that_is_another_in_each_process_is_caught(small: Any, write: Callable[..., str]) -> None:
    """Though the tables are the same."""
    name = write("return hash(str(table.station)) % 7", facet="charges", what="seat")
    assert list(broken(name, "a-process-of-its-own-plays-the-same-match")) == ["a-process-of-its-own-plays-the-same-match"]


@frozen
class FailsForTwo(tr.Rule):
    """Its settings fail for a value that it takes."""

    count: int = field(default=1, validator=ge(1))

    def settings(self) -> dict[str, object]:
        """They fail for two."""
        if self.count == 2:
            raise OSError("two")
        return {"draws": 1}


@frozen
class Misspells(tr.Rule):
    """It names a setting that there is not, for a value that it takes."""

    loud: bool = False

    def settings(self) -> dict[str, object]:
        """There is no such setting."""
        return {"drawss": 1} if self.loud else {}


@pytest.mark.parametrize(
    ("rule", "said"), [(FailsForTwo, "two"), (Misspells, "did you mean 'draws'")], ids=["fails", "misspells"]
)
def test_an_option_with_which_nobody_can_play_is_caught(small: Any, rule: type[tr.Rule], said: str) -> None:
    """Although the rule takes it."""
    found = broken(small.Offers(rule), "everything-offered-can-be-used")
    assert said in found["everything-offered-can-be-used"]


@frozen
class Costly(tr.Rule):
    """Its charges fail for all but the least fee that it takes."""

    fee: int = field(default=200, validator=ge(200))

    def charges(self, table: tr.Table, seat: int) -> int:
        """They fail for more."""
        if self.fee > 200:
            raise OSError("too much")
        return self.fee


def test_an_option_is_tried_near_its_default(small: Any) -> None:
    """However far that is from zero."""
    assert "too much" in broken(small.Offers(Costly), "the-score-is-what-is-left-and-charges").popitem()[1]


def test_a_rule_with_an_option_of_an_unknown_kind_is_told_and_the_others_are_asked(small: Any) -> None:
    """It must be given, and no text can say it."""

    @frozen
    class Listed(tr.Rule):
        """It takes a list."""

        names: list[str] = field()

    report = testing.check(small.Offers(Listed, small.LongTracks), laws=["everything-offered-can-be-used", "a-round-ends"])
    assert ["'listed' can be played on no game" in result.broken.fault for result in report.broken if result.broken] == [True]
    assert "long-tracks" in {result.subject for result in report.results}


# What must not be told as wrong


def test_a_rule_that_prints_is_as_good_as_any(write: Callable[..., str], capfd: pytest.CaptureFixture[str]) -> None:
    """What it prints in another process is no answer."""
    name = write("print('asked') or False")
    name = write("return bool(print('asked'))")
    assert broken(name, "a-process-of-its-own-plays-the-same-match") == {}
    assert "asked" in capfd.readouterr().out


def test_a_match_may_have_many_rounds(small: Any) -> None:
    """Seventy, for instance."""

    @frozen
    class Seventy:
        """A match of seventy rounds."""

        def over(self, kit: tr.Kit, past: Any) -> bool:
            """After the seventieth."""
            return len(past) >= 70

    @frozen
    class SeventyRounds(tr.Rule):
        """A match has seventy rounds."""

        def settings(self) -> dict[str, object]:
            """See the sentence."""
            return {"rounds": Seventy()}

    base = tuple(rule for rule in small.short().rules if rule.name != "rounds")
    assert broken(small.Offers(tr.Game("long", (*base, SeventyRounds()))), "a-match-ends") == {}


def test_no_round_is_dealt_that_no_match_has(small: Any) -> None:
    """A policy need not know what comes after the last."""

    @frozen
    class Two:
        """The stations of two rounds."""

        stations: ClassVar[dict[int, str]] = {1: "6-6", 2: "3-3"}

        def reserved(self, dealt: tr.Dealt) -> tr.Piece:
            """There is none for a third."""
            return dealt.kit[self.stations[dealt.round]]

        def found(self, dealt: tr.Dealt) -> tr.Found:
            """Never asked for."""
            raise AssertionError

    @frozen
    class TwoStations(tr.Rule):
        """The first round starts from 6-6, the second from 3-3."""

        def settings(self) -> dict[str, object]:
            """See the sentence."""
            return {"station": Two()}

    base = tuple(rule for rule in small.short().rules if rule.name != "station-reserved")
    assert broken(small.Offers(tr.Game("two", (*base, TwoStations()))), "no-rule-fails") == {}


def test_a_game_in_which_most_have_no_track_is_played_like_any(small: Any) -> None:
    """Only seat 0 can lay anything."""

    @frozen
    class One:
        """Seat 0 owns a track."""

        def owners(self, seats: int) -> tuple[tuple[int, ...], ...]:
            """And nobody else."""
            return ((0,),)

    @frozen
    class OneTrack(tr.Rule):
        """There is one track."""

        def settings(self) -> dict[str, object]:
            """See the sentence."""
            return {"owned": One(), "communal": 0}

    base = tuple(rule for rule in small.short().rules if rule.name not in ("own-tracks", "communal-track"))
    laws = ("every-other-move-is-refused", "each-move-is-explained-or-legal", "whatever-is-done-in-any-order")
    assert broken(small.Offers(tr.Game("bare", (*base, OneTrack()))), *laws) == {}


# What is no input


@pytest.mark.parametrize(
    "call",
    [
        lambda: testing.check("double-blank", profile=["ci"]),  # type: ignore[arg-type]
        lambda: testing.check("double-blank", laws=[[]]),  # type: ignore[list-item]
        lambda: testing.laws_of("double-blank", profile="bogus"),
        lambda: testing.rulesets(5),  # type: ignore[arg-type]
        lambda: testing.rulesets(rules=5),  # type: ignore[arg-type]
        lambda: testing.rulesets(always=[5]),  # type: ignore[list-item]
        lambda: testing.rulesets(shelf=5),  # type: ignore[arg-type]
        lambda: testing.seats(5),  # type: ignore[arg-type]
        lambda: testing.options("double-blank").example(),
        lambda: testing.Trail.dealt(tr.ruleset("mexican-train"), 2, 1).upto("x"),  # type: ignore[arg-type]
        lambda: testing.Trail.replay(tr.ruleset("mexican-train"), 2, 1, 5),  # type: ignore[arg-type]
    ],
)
@pytest.mark.filterwarnings("ignore::hypothesis.errors.NonInteractiveExampleWarning")
def test_what_is_no_input_is_refused_as_such(call: Callable[[], object]) -> None:
    """With our own error, whatever kind of value it is."""
    with pytest.raises(tr.BadInput):
        call()


def test_one_law_and_one_rule_need_no_list() -> None:
    """They are taken as one."""
    assert [check.law.name for check in testing.checks("double-blank", laws="a-round-ends")] == ["a-round-ends"]
    assert isinstance(testing.rulesets("mexican-train", "double-blank", always="may-keep"), st.SearchStrategy)
