"""Checks: every law of every rule and game of a plug-in, asked of rounds and matches by chance.

The rounds of a subject are drawn once and every law is asked of them; where one breaks, Hypothesis looks for the shortest
round in which it does.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from time import perf_counter
from types import MappingProxyType
from typing import Any, TypeVar

from attrs import define, evolve, field, frozen
from hypothesis import HealthCheck, Phase, Verbosity, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Flaky, HypothesisWarning

from trainrules.errors import BadInput, LawBroken, RuleFailed, RulesetError, did_you_mean, shown
from trainrules.games import Game
from trainrules.match import Match
from trainrules.profiles import PROFILES, USUAL
from trainrules.rule import Rule
from trainrules.rulesets import Ruleset
from trainrules.testing.choices import unusable
from trainrules.testing.laws import LAWS, About, Law
from trainrules.testing.laws.matches import a_match_ends, a_process_of_its_own_plays_the_same_match
from trainrules.testing.laws.rounds import no_rule_fails
from trainrules.testing.laws.rulesets import everything_offered_can_be_used
from trainrules.testing.laws.stating import raised
from trainrules.testing.stories import story
from trainrules.testing.strategies import attempts, courses, rulesets
from trainrules.testing.targets import Target
from trainrules.testing.targets import target as find_target
from trainrules.testing.trail import Trail

__all__ = ["Check", "Report", "Result", "asked", "check", "checks", "laws_of"]

SETTINGS = settings(
    database=None,
    deadline=None,
    report_multiple_bugs=False,
    print_blob=False,
    verbosity=Verbosity.quiet,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate, Phase.shrink],
)
FEWER = {About.MATCH: 12, About.MACHINE: 6, About.TARGET: 10**9}
"""A match, and a run of the state machine, stand for so many rounds."""
MOST_KEPT = 100
"""So many rounds are kept for the next law."""
MOST_TRIED = 1000
"""So many rounds are tried in search of a shorter one."""
PATIENCE = {About.MATCH: 50}
"""So many, where each takes longer."""
UNSTEADY = "the same round did not come again, so a rule answers by something else than the table"
Drawn = TypeVar("Drawn")


@frozen(eq=False)
class Result:
    """What a check came to: `broken` is the law's error, None where it holds; `seconds` is how long it took; `told_by` is the
    id of the check before it, if any, that found the same fault.
    """

    law: Law
    subject: str
    broken: LawBroken | None
    seconds: float
    told_by: str | None = None


@frozen(eq=False)
class Report:
    """What all checks of a target came to."""

    target: str
    profile: str
    results: tuple[Result, ...]

    @property
    def broken(self) -> tuple[Result, ...]:
        """The checks whose law does not hold."""
        return tuple(result for result in self.results if result.broken)

    @property
    def holds(self) -> bool:
        """Whether every law holds."""
        return not self.broken


@define(eq=False)
class Subject:
    """A rule, a game, or the plug-in as a whole, and the rounds and matches that were drawn for it."""

    name: str
    target: Target
    rulesets: st.SearchStrategy[Ruleset]
    _samples: dict[tuple[bool, str], list[Any]] = field(factory=dict)

    def drawn(self, about: About) -> st.SearchStrategy[Any]:
        """What laws of that kind are asked about."""
        return courses(self.rulesets) if about is About.MATCH else attempts(self.rulesets)

    def sample(self, about: About, profile: str) -> list[Any]:
        """The rounds, or matches, about which all laws are asked."""
        key = about is About.MATCH, profile
        if key not in self._samples:
            self._samples[key] = _sample(self.drawn(about), _much(about, profile))
        return self._samples[key]


def _much(about: About, profile: Any) -> settings:
    """How many of that kind are looked at.

    Raises BadInput for a profile that there is not.
    """
    if not isinstance(profile, str) or profile not in PROFILES:
        raise BadInput(f"there is no profile {shown(profile)}; {did_you_mean(str(profile), PROFILES)}")
    found = PROFILES[profile]
    return settings(SETTINGS, max_examples=-(-found.rounds // FEWER.get(about, 1)), derandomize=found.same)


def _sample(strategy: st.SearchStrategy[Drawn], much: settings) -> list[Drawn]:
    sample: list[Drawn] = []

    @settings(much, phases=[Phase.generate])
    @given(strategy)
    def gather(drawn: Drawn) -> None:
        sample.append(drawn)

    with suppress(Flaky):  # rules that answer by something else than the table; what was drawn so far shows it
        gather()
    return sample


def _length(broken: LawBroken) -> int:
    """How long a story is; one without a story, of a rule that answers now so, now so, is the longest."""
    return len(broken.story) or sys.maxsize


def _fault_key(broken: LawBroken) -> str:
    """What was found, so that the same fault of a rule can be known again under another law."""
    _, raised, error = broken.fault.partition("raised ")
    return error.splitlines()[0] if raised and error else f"{broken.law}: {broken.story.splitlines()[:1]}"


@frozen(eq=False)
class Check:
    """One law of one subject. `id` is a readable name of both; `run` asks."""

    law: Law
    subject: Subject

    @property
    def id(self) -> str:
        """The subject and the law."""
        return f"{self.subject.name}: {self.law.name}"

    def run(self, profile: str = USUAL, known: Collection[str] = ()) -> None:
        """Ask.

        Arguments:
            profile: `dev`, `ci` or `nightly`.
            known: faults for which the shortest round was found already, as checks before it found them; for these none is looked for.

        Raises LawBroken, with the shortest story that was found, where the law does not hold.
        """
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", HypothesisWarning)  # of rules that answer by chance, as a law tells
            self._ask(profile, known)

    def _ask(self, profile: str, known: Collection[str]) -> None:
        law, subject = self.law, self.subject
        much = _much(law.about, profile)
        if law.about is About.TARGET:
            law(subject.target)
        elif law.about is About.MACHINE:
            law(subject.rulesets, much)
        elif much.max_examples > MOST_KEPT:
            self._tell_shortest(much, None)
        else:
            sample = subject.sample(law.about, profile)
            if law is a_process_of_its_own_plays_the_same_match:
                sample = sample[: 1 + len(sample) // 4]  # a process takes as long to start as a match to play
            found = min((broken for drawn in sample if (broken := self._broken(drawn))), key=_length, default=None)
            if found and (law is a_process_of_its_own_plays_the_same_match or _fault_key(found) in known):
                raise found  # to look for a shorter match would take a process each, or lead to what is known
            if found:
                self._tell_shortest(much, found)

    def result(self, profile: str = USUAL, known: Mapping[str, str] = MappingProxyType({})) -> Result:
        """As `run`, but what it comes to is a value.

        Arguments:
            profile: `dev`, `ci` or `nightly`.
            known: see `run`; each with the id of the check that found it.
        """
        begin, broken, before = perf_counter(), None, None
        try:
            self.run(profile, known)
        except LawBroken as error:
            broken, before = error, known.get(_fault_key(error))
        return Result(self.law, self.subject.name, broken, perf_counter() - begin, before)

    def _tell_shortest(self, much: settings, found: LawBroken | None) -> None:
        told = [broken for broken in (self._least(much), found) if broken]
        if told:
            raise min(told, key=_length)

    def _least(self, much: settings) -> LawBroken | None:
        """The law's error of the shortest round that Hypothesis finds."""
        last: list[LawBroken] = []
        left = PATIENCE.get(self.law.about, MOST_TRIED)

        @much
        @given(self.subject.drawn(self.law.about))
        def hunt(drawn: object) -> None:
            nonlocal left
            left -= bool(last)
            broken = self._broken(drawn) if left > 0 else None
            if broken:
                last.append(broken)
                raise broken

        try:
            hunt()
        except LawBroken:
            return last[-1]
        except Flaky as error:
            return last[-1] if last else self._unsteady(error)
        return None

    def _unsteady(self, error: Flaky) -> LawBroken:
        return LawBroken(self.law.name, self.law.sentence, f"{UNSTEADY}: {error}")

    def _broken(self, drawn: Any) -> LawBroken | None:
        """The law's error, with the story of the round or match; None where it holds, or cannot be asked."""
        about = self.law.about
        if about is About.MATCH:
            return self._of_match(*drawn)
        trail: Trail = drawn
        if self.law is no_rule_fails or not trail.tables:
            return _told(self.law, (trail,), trail) if self.law is no_rule_fails else None
        if about is About.RULESET:
            return _told(self.law, (trail.rules, self.subject.target.shelf), f"ruleset  {trail.rules.label}")
        if about is About.TRAIL:
            return _told(self.law, (trail,), trail)
        last = len(trail.moves)
        for moves in range(last + 1) if self.law.every else sorted({last // 3, 2 * last // 3, last}):
            broken = _told(self.law, (trail.rules, trail.tables[moves]), "")
            if broken:
                return LawBroken(broken.law, broken.sentence, broken.fault, str(trail.upto(moves)))
        return None

    def _of_match(self, match: Match | None, error: BaseException | None) -> LawBroken | None:
        if match is None:
            return None  # it could not be dealt, as another law tells
        if error is None:
            return _told(self.law, (match,), match)
        if self.law is not a_match_ends:
            return None  # that law tells it
        return LawBroken(self.law.name, self.law.sentence, f"the next move {raised(error)}", story(match))


def _told(law: Law, subject: tuple[object, ...], evidence: Trail | Match | str) -> LawBroken | None:
    try:
        law(*subject)
    except LawBroken as broken:
        said = story(evidence) if isinstance(evidence, Match) else str(evidence)
        told = LawBroken(broken.law, broken.sentence, broken.fault, said)
        told.__cause__ = broken.__cause__
        return told
    return None


def checks(target: object, *, laws: Sequence[str | Law] | None = None) -> tuple[Check, ...]:
    """Every check of a plug-in: each law of each of its rules and games, and those of the plug-in as a whole.

    Arguments:
        target: the plug-in, as `trainrules.testing.target` takes it.
        laws: only these, as laws or names.

    Raises BadInput for a target or law that there is not.

    >>> [check.id for check in checks("reverse-doubles", laws=["a-round-ends"])]
    ['reverse-doubles: a-round-ends']
    """
    found = find_target(target)
    chosen = LAWS if laws is None else [_law(each) for each in ([laws] if isinstance(laws, str | Law) else _listed(laws))]
    subjects, problems = _subjects(found)
    found = evolve(found, problems=(*found.problems, *problems))
    if everything_offered_can_be_used not in chosen:  # else that law tells it
        if found.problems:
            raise BadInput("; ".join(found.problems))
        if not subjects:
            raise BadInput(f"'{found.name}' offers no rule and no game; name another plug-in")
    whole = Subject(f"{found.name} (plug-in)", found, st.nothing())
    every = [Check(law, whole) for law in chosen if law.about is About.TARGET]
    every += [Check(law, subject) for subject in subjects for law in chosen if law.about is not About.TARGET]
    return tuple(every)


def _subjects(target: Target) -> tuple[list[Subject], list[str]]:
    """The rules and games of a plug-in, each with the rulesets in which it plays; and what keeps others from being played.

    A rule is played over every game on which it can be, beside other house rules; a game as it is and with house rules.
    """
    games = [*target.games, *(game for game in target.shelf.games.values() if game not in target.games)]
    offers: list[tuple[str, Iterable[Game], Sequence[type[Rule]]]] = [(rule.name, games, [rule]) for rule in target.rules]
    offers += [(game.name, [game], []) for game in target.games]
    subjects: list[Subject] = []
    problems: list[str] = []
    for name, base, always in offers:
        try:
            subjects.append(Subject(name, target, rulesets(base, always=always, most=2, shelf=target.shelf)))
            problems += [problem for rule in always for problem in unusable(rule, base)]
        except RulesetError as error:
            problems.append(f"'{name}' can be played on no game: {'; '.join(error.problems)}")
        except RuleFailed as error:
            problems.append(str(error))
    return subjects, problems


def _listed(laws: object) -> list[Any]:
    listed = list(laws) if isinstance(laws, Iterable) else []
    if not listed:
        raise BadInput(f"{shown(laws)} names no law to be asked; name some, or leave `laws` out")
    return listed


def _law(asked: Any) -> Law:
    known = {law.name: law for law in LAWS}
    if isinstance(asked, Law):
        return asked
    if not isinstance(asked, str) or asked not in known:
        raise BadInput(f"there is no law {shown(asked)}; {did_you_mean(str(asked), known)}")
    return known[asked]


def asked(every: Iterable[Check], profile: str) -> Iterator[Result]:
    """The result of each check as it comes; for a fault that one of them has found already, none looks for the shortest round."""
    known: dict[str, str] = {}
    for each in every:
        result = each.result(profile, known)
        if result.broken:
            known.setdefault(_fault_key(result.broken), each.id)
        yield result


def check(
    target: object,
    *,
    profile: str = USUAL,
    laws: Sequence[str | Law] | None = None,
    told: Callable[[Result], object] = lambda _: None,
) -> Report:
    """Ask every law of every rule and game of a plug-in.

    Arguments:
        target: the plug-in, as `trainrules.testing.target` takes it.
        profile: `dev`, `ci` or `nightly`.
        laws: only these, as laws or names.
        told: called with each result as it comes.

    Raises BadInput for a target, profile or law that there is not.

    >>> check("reverse-doubles", profile="dev", laws=["tracks-keep-their-owners"]).holds
    True
    """
    _much(About.TARGET, profile)  # asked before the work
    every = checks(target, laws=laws)
    results = []
    for result in asked(every, profile):
        results.append(result)
        told(result)
    return Report(every[0].subject.target.name, profile, tuple(results))


def laws_of(target: object, *, profile: str | None = None, laws: Sequence[str | Law] | None = None) -> Callable[..., None]:
    """A test for pytest that asks every law of every rule and game of a plug-in, one case a law and subject.

    Arguments:
        target: the plug-in, as `trainrules.testing.target` takes it.
        profile: `dev`, `ci` or `nightly`; by default what `pytest --trainrules-profile` says.
        laws: only these, as laws or names.

    Raises BadInput for a target, profile or law that there is not.

    >>> test_laws = laws_of("reverse-doubles")
    """
    import pytest  # noqa: PLC0415  # nothing else here needs it

    every = checks(target, laws=laws)
    if profile is not None:
        _much(About.TARGET, profile)  # asked before the work

    @pytest.mark.parametrize("check", [pytest.param(each, id=each.id) for each in every])
    def test_laws(check: Check, request: pytest.FixtureRequest) -> None:
        """Every law holds."""
        __tracebackhide__ = True
        check.run(profile or request.config.getoption("--trainrules-profile", USUAL))

    return test_laws
