"""Laws of rulesets and of plug-ins as a whole, before anything is dealt."""

from __future__ import annotations

from trainrules.catalogues import Catalogue, catalogue
from trainrules.errors import BadText
from trainrules.rulesets import Game, Ruleset
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
    ours, theirs = (target.gathered(backwards=backwards) for backwards in (False, True))
    for name in sorted({*ours.rules, *theirs.rules}):
        sentences = [shelf.rules[name].sentence if name in shelf.rules else "no rule" for shelf in (ours, theirs)]
        if sentences[0] != sentences[1]:
            raise Fault(f"rule '{name}' is first: {sentences[0]}; then, in the other order: {sentences[1]}")
    for name in sorted({*ours.games, *theirs.games}):
        games = [_said(shelf.games.get(name)) for shelf in (ours, theirs)]
        if games[0] != games[1]:
            raise Fault(f"game '{name}' is first: {games[0]}; then, in the other order: {games[1]}")
    if sorted(ours.problems) != sorted(theirs.problems):
        raise Fault(f"in the other order there are other problems: {'; '.join({*ours.problems} ^ {*theirs.problems})}")


def _said(game: Game | None) -> str:
    return "no game" if game is None else " ".join(sorted(map(repr, game.rules)))
