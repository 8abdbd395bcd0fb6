"""Which rules of a game are overruled by house rules, wholly or in part: asked here once, told by sheets and whoever else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import frozen

from trainrules.asking import ask
from trainrules.pieces import Kit
from trainrules.rule import STEP_FACETS, Rule
from trainrules.settings import Settings

__all__ = ["Overruled", "overruled"]


@frozen
class Overruled:
    """A rule of a game of which house rules decide something otherwise.

    `rule` is that rule, `by` are the house rules that decide otherwise, each once, and `wholly` says whether nothing is left
    of it: every setting that it decides, and the worth of every piece that it speaks of, is decided otherwise, and it
    answers no other question.
    """

    rule: Rule
    by: tuple[Rule, ...]
    wholly: bool


def overruled(
    base: Sequence[tuple[Rule, Sequence[str]]],
    house: Sequence[tuple[Rule, Sequence[str]]],
    settings: Settings,
    kits: Iterable[Kit],
) -> Iterator[Overruled]:
    """Every rule of the game of which house rules decide something otherwise, in the order of the game.

    Arguments:
        base: the rules of the game in force, each with the names of the settings that it decides.
        house: the house rules, in the same way.
        settings: what they come to.
        kits: the piece sets that are played with.
    """
    kits = tuple(dict.fromkeys(kits))
    deciders = {name: rule for rule, decided in house for name in decided}
    counting = [rule for rule, _ in house if "worth" in vars(type(rule))]
    for rule, decided in base:
        said = [*_settings(rule, decided, deciders, settings), *_worths(rule, counting, kits)]
        by = [other for other in said if other is not None]
        if by:
            others = any(facet in vars(type(rule)) for facet in STEP_FACETS)
            yield Overruled(rule, _each_once(by), len(by) == len(said) and not others)


def _settings(rule: Rule, decided: Sequence[str], deciders: Mapping[str, Rule], settings: Settings) -> Iterator[Rule | None]:
    """Who decides each of its settings otherwise; None where it holds."""
    if any(name in deciders for name in decided):
        values = ask(rule, "settings", rule.settings)
        yield from (deciders.get(name) if values[name] != getattr(settings, name) else None for name in decided)
    else:
        yield from (None for _ in decided)


def _worths(rule: Rule, counting: Sequence[Rule], kits: Iterable[Kit]) -> Iterator[Rule | None]:
    """Who counts each of its pieces otherwise; None where what it says of a piece holds."""
    if "worth" not in vars(type(rule)):
        return
    for kit in kits:
        for piece in kit.pieces:
            worth = ask(rule, "worth", rule.worth, piece)
            if worth is not None:
                others = ((other, ask(other, "worth", other.worth, piece)) for other in counting)
                yield next((other for other, theirs in others if theirs not in (None, worth)), None)


def _each_once(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    return tuple({id(rule): rule for rule in rules}.values())  # an option may hold what cannot be hashed
