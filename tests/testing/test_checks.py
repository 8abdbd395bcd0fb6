"""Checks: every law of every rule and game of a plug-in, and the shortest story where one does not hold."""

from __future__ import annotations

import itertools
import subprocess
import sys
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import pytest
from attrs import frozen
from hypothesis.errors import Flaky

import trainrules as tr
from trainrules import offers as installed
from trainrules import testing
from trainrules.testing import About, LawBroken, Trail, targets
from trainrules.testing.stories import place_of

QUICK = ["tracks-keep-their-owners", "a-match-ends", "what-binds-beats-what-closes", "written-rulesets-read-back"]


def broken(small: Any, rule: type[tr.Rule], law: str, profile: str = "ci") -> LawBroken:
    """What a law has against a rule, on the small game alone."""
    plugin = small.Offers(tr.Game("short", small.short(rule()).rules))
    (result,) = testing.check(plugin, laws=[law], profile=profile).results
    assert result.broken is not None
    return result.broken


# What is asked


def test_every_law_is_asked_of_each_rule_and_game_and_some_of_the_plug_in_as_a_whole(small: Any) -> None:
    """A readable name each: the subject and the law."""
    ids = [check.id for check in testing.checks(small.Offers(small.LongTracks, small.short()))]
    of_the_whole = [law for law in testing.LAWS if law.about is About.TARGET]
    of_each = [law for law in testing.LAWS if law.about is not About.TARGET]
    assert len(ids) == len(set(ids)) == len(of_the_whole) + 2 * len(of_each)
    assert {"Offers (plug-in): everything-offered-can-be-used", "long-tracks: a-round-ends", "short: a-match-ends"} <= set(ids)


def test_a_sound_plug_in_holds(small: Any) -> None:
    """Each result is told as it comes."""
    told: list[str] = []
    report = testing.check(
        small.Offers(small.LongTracks, small.short()),
        laws=QUICK,
        profile="dev",
        told=lambda result: told.append(result.law.name),
    )
    assert (report.holds, report.broken, report.target, report.profile) == (True, (), "Offers", "dev")
    assert told == QUICK * 2
    assert all(result.seconds >= 0 for result in report.results)


def test_laws_may_be_named_or_given(small: Any) -> None:
    """As values or as their names."""
    plugin = small.Offers(small.short())
    for law in ("a-round-ends", testing.laws.a_round_ends):
        assert [check.id for check in testing.checks(plugin, laws=[law])] == ["short: a-round-ends"]


def test_a_law_that_there_is_not_is_refused(small: Any) -> None:
    """With the one that was meant."""
    with pytest.raises(tr.BadInput, match="there is no law 'a-round-end'; did you mean 'a-round-ends'"):
        testing.checks(small.Offers(small.short()), laws=["a-round-end"])


def test_a_profile_that_there_is_not_is_refused_before_the_work(small: Any) -> None:
    """Whatever laws are asked."""
    for laws in (QUICK, [], None):
        with pytest.raises(tr.BadInput, match="there is no profile 'nightlie'; did you mean 'nightly'"):
            testing.check(small.Offers(small.short()), profile="nightlie", laws=laws)


def test_many_rounds_are_not_kept(small: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each law draws its own where there are more than memory should hold."""
    monkeypatch.setattr("trainrules.testing.proof.MOST_KEPT", 5)
    assert testing.check(small.Offers(small.short()), laws=QUICK, profile="dev").holds
    assert "KeyError: 'three'" in broken(small, small.Fails, "no-rule-fails", profile="dev").fault


# What is told


def test_what_is_told_is_the_law_what_was_found_and_the_way_there(small: Any) -> None:
    """The law's name and sentence, the rules, seats, seed, moves and tables."""
    said = str(broken(small, small.Fails, "no-rule-fails")).splitlines()
    assert said[0] == "no-rule-fails: No rule fails at any table that a round reaches."
    assert said[1].startswith("found    raised RuleFailed: rule 'fails'")
    words = [line.split(" ")[0] for line in said[3:]]
    assert [word for word in words if word in ("ruleset", "seats", "seed", "moves")] == ["ruleset", "seats", "seed", "moves"]
    assert said[2].endswith(", in closes)")
    assert said[said.index("again:") + 1] == "    import trainrules as tr"


def test_the_shortest_round_is_told(small: Any) -> None:
    """A track of three pieces takes three plays, and hardly more."""
    story = broken(small, small.Fails, "no-rule-fails").story
    (moves,) = [line.removeprefix("moves    ").split() for line in story.splitlines() if line.startswith("moves ")]
    assert 2 <= len([move for move in moves if ">" in move]) <= 6
    assert "trail = tr.testing.Trail.replay(rules, seats=2, seed=" in story


def test_a_table_in_the_middle_of_a_round_is_told_with_the_moves_up_to_it(small: Any) -> None:
    """Not with those that came after."""

    @frozen
    class Both(tr.Rule):
        """It gives now one answer and now the other."""

        count: ClassVar[Any] = itertools.count()

        def closes(self, table: tr.Table, track: tr.Track) -> bool:
            """Impure."""
            return len(table.boneyard) < 12 and next(self.count) % 2 == 0

    error = broken(small, Both, "what-binds-beats-what-closes")
    assert error.story.count("the last table:") == 1
    assert error.fault.startswith("by the rules' own answers the legal moves are ")


def test_a_match_is_told_with_its_moves(small: Any) -> None:
    """Where a rule fails that is asked between rounds only."""

    @frozen
    class Never:
        """A policy that fails after the first round."""

        def over(self, kit: tr.Kit, past: Any) -> bool:
            """It fails."""
            if past:
                raise OSError("no end")
            return False

    @frozen
    class NoEnd(tr.Rule):
        """Nobody knows when a match is over."""

        def settings(self) -> dict[str, object]:
            """See the sentence."""
            return {"rounds": Never()}

    plugin = small.Offers(NoEnd)
    report = testing.check(plugin, laws=["a-match-ends", "totals-and-winners-follow-the-scores"], profile="dev")
    (result,) = report.broken
    assert result.law.name == "a-match-ends"
    assert "no end" in result.broken.fault  # type: ignore[union-attr]  # it is broken
    assert "\nmoves    " in result.broken.story  # type: ignore[union-attr]


def test_a_deal_that_fails_is_told_by_one_law(small: Any) -> None:
    """The others have nothing to ask."""

    @frozen
    class Nobody:
        """A starter that fails."""

        def first(self, dealt: tr.Dealt) -> int:
            """It fails."""
            raise SystemExit(0)

    @frozen
    class NobodyStarts(tr.Rule):
        """Nobody starts."""

        def settings(self) -> Mapping[str, object]:
            """See the sentence."""
            return {"starter": Nobody()}

    laws = ["no-rule-fails", *QUICK]
    report = testing.check(small.Offers(NobodyStarts), laws=laws, profile="dev")
    assert [result.law.name for result in report.broken] == ["no-rule-fails"]


def test_a_rule_that_ends_the_program_is_told_and_ends_nothing(small: Any) -> None:
    """Else a proof would end well because it ended."""

    @frozen
    class Ends(tr.Rule):
        """Whoever asks ends."""

        def closes(self, table: tr.Table, track: tr.Track) -> bool:
            """It ends the program."""
            sys.exit(0)

    assert "SystemExit" in broken(small, Ends, "no-rule-fails").fault


def test_a_rule_that_can_be_played_nowhere_is_told_once(small: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the law of what a plug-in offers; where that is not asked, it is an error."""
    for module in (installed, targets):
        monkeypatch.setattr(module, "entries", tuple)  # nothing that the rule has to be tried with

    @frozen
    class Torn(tr.Rule):
        """It needs what it takes away."""

        needs: ClassVar[Mapping[str, object]] = {"compulsory": True}

        def settings(self) -> dict[str, object]:
            """See the sentence."""
            return {"compulsory": False}

    others = (small.LongTracks, small.short())
    report = testing.check(small.Offers(Torn, *others), profile="dev", laws=["everything-offered-can-be-used", *QUICK])
    (result,) = report.broken
    assert "'torn' can be played on no game: " in result.broken.fault  # type: ignore[union-attr]
    assert {result.subject for result in report.results} == {"Offers (plug-in)", "long-tracks", "short"}
    with pytest.raises(tr.BadInput, match="'torn' can be played on no game"):
        testing.check(small.Offers(Torn, *others), laws=QUICK)


def test_an_answer_by_chance_is_found_even_where_it_does_not_come_again(small: Any) -> None:
    """The first round in which it came is told."""

    @frozen
    class Once(tr.Rule):
        """It fails a single time."""

        left: ClassVar[list[int]] = [0]

        def closes(self, table: tr.Table, track: tr.Track) -> bool:
            """It fails when it is asked for the three hundredth time."""
            self.left[0] += 1
            if self.left[0] == 300:
                raise KeyError("once")
            return False

    assert "once" in broken(small, Once, "no-rule-fails").fault


# A test of it


def test_laws_of_makes_a_test_with_a_case_for_each_law_and_subject(
    tmp_path: Any, write: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two lines are a test module."""
    write("return len(track.pieces) > 99")
    (tmp_path / "test_mine.py").write_text(
        "from trainrules.testing import laws_of\n"
        "test_laws = laws_of('mine.py', laws=['a-round-ends', 'tracks-keep-their-owners'])\n",
        encoding="utf-8",
    )
    command = [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", "--trainrules-profile", "dev", "test_mine.py"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)  # noqa: S603  # our own words
    assert "test_mine.py::test_laws[mine: a-round-ends] PASSED" in ran.stdout
    assert "2 passed" in ran.stdout


def test_a_test_of_laws_fails_with_the_story(small: Any, request: pytest.FixtureRequest) -> None:
    """As `check` tells it."""
    test = testing.laws_of(small.Offers(small.Fails), laws=["no-rule-fails"], profile="dev")
    (case,) = test.pytestmark[0].args[1]  # type: ignore[attr-defined]  # pytest's own mark
    assert case.id == "fails: no-rule-fails"
    with pytest.raises(LawBroken, match=r"trail = tr\.testing"):
        test(case.values[0], request)


def test_a_trail_of_a_broken_law_can_be_looked_at(small: Any) -> None:
    """What is told leads to the table at which the law broke."""
    rules = tr.ruleset(small.short(small.Fails()))
    trail = Trail.dealt(rules, 2, 1).on(lambda legal: legal[0], 400)
    with pytest.raises(LawBroken, match="three"):
        testing.laws.no_rule_fails(trail)


def test_a_search_that_finds_nothing_steady_is_told(small: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a rule answers by chance, Hypothesis may give up before any fault comes twice."""

    def unsteady(_: object) -> Callable[[Any], Callable[[], None]]:
        def made(_: Any) -> Callable[[], None]:
            def hunt() -> None:
                raise Flaky("by chance")

            return hunt

        return made

    monkeypatch.setattr("trainrules.testing.proof.MOST_KEPT", 0)
    monkeypatch.setattr("trainrules.testing.proof.given", unsteady)
    (result,) = testing.check(small.Offers(small.short()), laws=["a-round-ends"], profile="dev").results
    assert "the same round did not come again" in str(result.broken)


def test_a_rule_that_fails_when_a_ruleset_is_built_is_told(small: Any) -> None:
    """Whatever game it is to be played on."""

    @frozen
    class Fewer:
        """A policy of hands that fails."""

        seats: ClassVar[tuple[int, ...]] = (2,)

        def size(self, kit: tr.Kit, seats: int) -> int:
            """It fails."""
            raise OSError("fewer")

    @frozen
    class FewerPieces(tr.Rule):
        """Everybody is dealt fewer."""

        def settings(self) -> dict[str, object]:
            """See the sentence."""
            return {"hand": Fewer()}

    report = testing.check(small.Offers(FewerPieces), profile="dev", laws=["everything-offered-can-be-used", "a-round-ends"])
    assert ["fewer" in result.broken.fault for result in report.broken if result.broken] == [True]


def test_what_has_no_trace_has_no_place() -> None:
    """An error that was never raised."""
    assert place_of(ValueError("never raised")) == ""


def test_a_policy_of_rounds_that_fails_deals_the_first(small: Any) -> None:
    """Another law tells it."""

    @frozen
    class Never:
        """A policy that fails."""

        def over(self, kit: tr.Kit, past: Any) -> bool:
            """It fails."""
            raise OSError

    @frozen
    class NoEnd(tr.Rule):
        """Nobody knows when a match is over."""

        def settings(self) -> dict[str, object]:
            """See the sentence."""
            return {"rounds": Never()}

    assert testing.check(small.Offers(NoEnd), laws=["tracks-keep-their-owners"], profile="ci").holds
