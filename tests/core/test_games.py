"""Games: what makes one, and everything that keeps a value from being one."""

from __future__ import annotations

from typing import Any

import pytest

import trainrules as tr


def problems(small: Any, **changed: Any) -> tuple[str, ...]:
    """What is wrong with a small game that is so changed."""
    said = {"name": "odd", "rules": small.game().rules, **changed}
    with pytest.raises(tr.RulesetError) as caught:
        tr.ruleset(tr.Game(**said), catalogue=small.catalogue())
    return caught.value.problems


@pytest.mark.parametrize(
    "name",
    [None, 10**5000, "", "a b\n-x", "-a", "a:b", "a\x1b"],
    ids=["none", "huge", "empty", "words", "dash", "colon", "escape"],
)
def test_a_name_is_one_word_that_a_text_can_have(small: Any, name: Any) -> None:
    """Else the text of its rulesets could not be read back."""
    (problem,) = problems(small, name=name)
    assert problem.startswith("a game cannot be called ")
    assert problem.endswith("; use kebab-case, such as mexican-train")


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"about": 5}, "game 'odd': its 'about' is 5, which is no text"),
        (
            {"about": "A game.\n=="},
            "game 'odd': its 'about' holds '\\n'; write it in one line, without control characters",
        ),
        ({"abouts": None}, "game 'odd': its 'abouts' are None; give a mapping, such as {\"de\": \"...\"}"),
        ({"abouts": {"de": 5}}, "game 'odd': its 'about' in 'de' is 5, which is no text"),
        ({"sources": 5}, "game 'odd': its 'sources' are 5; give a list of texts"),
        (
            {"sources": ["\x1b[2J"]},
            "game 'odd': a source of it holds '\\x1b'; write it in one line, without control characters",
        ),
        ({"citations": 5}, "game 'odd': its 'citations' are 5; give a mapping, such as {\"A book\": [\"rounds\"]}"),
        ({"citations": {"a": 5}}, "game 'odd': for 'a' it cites 5; give a list of names of rules"),
        ({"citations": {"a": [5]}}, "game 'odd': for 'a' it cites (5,); give a list of names of rules"),
        ({"citations": {5: []}}, "game 'odd': a source that it cites is 5, which is no text"),
        ({"rules": None}, "game 'odd': its 'rules' are None; give a list of rules"),
    ],
)
def test_each_part_of_a_game_is_looked_at(small: Any, changed: dict[str, Any], told: str) -> None:
    """When a ruleset is built, when it is offered, and when a form is made of it."""
    assert problems(small, **changed) == (told,)
    game = tr.Game(**{"name": "odd", "rules": small.game().rules, **changed})
    made = small.catalogue(small.Offers(game, small.game()))
    assert (made.problems, list(made.games)) == ((f"plug-in 'Offers': {told}",), ["small"])
    with pytest.raises(tr.BadInput) as caught:
        tr.schema(game)
    assert str(caught.value) == told
    assert tr.schema(made)["properties"]["game"]["oneOf"][0]["const"] == "small"


def test_all_that_is_wrong_with_a_game_is_told_at_once(small: Any) -> None:
    """Its rules, too."""
    assert problems(small, name="", rules=["rounds"], about=5) == (
        "a game cannot be called ''; use kebab-case, such as mexican-train",
        "<class 'str'> is no rule; derive a class from trainrules.Rule",
        "game '': its 'about' is 5, which is no text",
    )
