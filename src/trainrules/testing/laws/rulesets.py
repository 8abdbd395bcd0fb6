"""Laws of rulesets and of plug-ins as a whole, before anything is dealt."""

from __future__ import annotations

import re

from trainrules.catalogues import Catalogue, catalogue
from trainrules.errors import BadText
from trainrules.rulesets import Ruleset
from trainrules.testing.laws.stating import About, Fault, law
from trainrules.testing.targets import Target

__all__ = ["everything_offered_can_be_used", "the_order_of_plug_ins_changes_nothing", "written_rulesets_read_back"]


@law(About.RULESET)
def written_rulesets_read_back(rules: Ruleset, shelf: Catalogue | None = None) -> None:
    """The text of a ruleset reads back as the same ruleset."""
    shelf = catalogue() if shelf is None else shelf
    try:
        text = str(rules)
    except BadText:
        return  # an option holds what no text can say, and is told so where the text is asked for
    if shelf.games.get(rules.game.name) != rules.game:
        return  # a game that has no name in this catalogue
    read = shelf.ruleset(text)
    if read != rules or str(read) != text:
        raise Fault(f"'{text}' reads back as '{read}'")


@law(About.TARGET)
def everything_offered_can_be_used(target: Target) -> None:
    """The plug-in loads, and everything that it offers can be used."""
    if target.problems:
        raise Fault("; ".join(target.problems))
    if not (target.rules or target.games):
        raise Fault(f"'{target.name}' offers no rule and no game")


@law(About.TARGET)
def the_order_of_plug_ins_changes_nothing(target: Target) -> None:
    """The order in which plug-ins are found and loaded changes nothing."""
    shelves = (target.shelf, *(target.gathered(backwards=backwards) for backwards in (False, True)))
    for other in shelves[1:]:
        for what in ("rules", "games"):
            first, then = (_offered(shelf, what) for shelf in (shelves[0], other))
            wrong = sorted(name for name in {*first, *then} if first.get(name) != then.get(name))
            if wrong:
                said = " and then ".join(each.get(wrong[0], "nothing") for each in (first, then))
                raise Fault(f"'{wrong[0]}' is {said}, when plug-ins are loaded again or in the other order")
        if sorted(other.problems) != sorted(shelves[0].problems):
            new = "; ".join(sorted({*other.problems} ^ {*shelves[0].problems}))
            raise Fault(f"there are other problems when plug-ins are loaded again or in the other order: {new}")


def _offered(shelf: Catalogue, what: str) -> dict[str, str]:
    """Rules by name with their classes and sentences, or games by name with their rules."""
    if what == "rules":
        return {name: f"{rule.__qualname__} ({rule.sentence})" for name, rule in shelf.rules.items()}
    # Where an object lies is another place each time it is loaded, and no difference.
    return {name: re.sub("0x[0-9a-f]+", "", " ".join(sorted(map(repr, game.rules)))) for name, game in shelf.games.items()}
