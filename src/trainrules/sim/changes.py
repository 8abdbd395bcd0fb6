"""What is asked of a house rule: the same rules with it, or without it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from trainrules.rule import Rule
from trainrules.rulesets import Ruleset

__all__ = ["changed"]


def changed(rules: Ruleset, changes: Sequence[Rule | str], build: Callable[..., Ruleset]) -> Ruleset:
    """The same rules with all changes.

    Arguments:
        rules: what is changed.
        changes: house rules, which replace those of their names that are in force, their texts, or texts of `-` and the name of
            a rule to leave out.
        build: makes rulesets, as `trainrules.ruleset` does.

    Raises RulesetError and BadInput as `build` does.

    >>> import trainrules as tr
    >>> rules = tr.ruleset("mexican-train", "free-bonus", "opening-run:most=3")
    >>> str(changed(rules, ["opening-run:most=4", "-free-bonus", "-double-blank"], tr.ruleset))
    'mexican-train opening-run:most=4 -double-blank'
    """
    new = [change for change in changes if isinstance(change, Rule) or not change.startswith("-")]
    gone = [change.removeprefix("-") for change in changes if isinstance(change, str) and change.startswith("-")]
    names = {change.partition(":")[0] if isinstance(change, str) else change.name for change in new}
    own, house = {rule.name for rule in rules.game.rules}, {rule.name for rule in rules.house}
    kept = [rule for rule in rules.house if rule.name not in {*names, *gone}]
    without = [name for name in rules.without if name not in names]
    return build(rules.game, *kept, *new, without=[*without, *(name for name in gone if name in own or name not in house)])
