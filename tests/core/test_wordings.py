"""Sentences that hold options, the words of values, and what these words mean."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from attrs import field, frozen

import trainrules as tr
from trainrules.options import option_lines, told
from trainrules.rule import class_problems, sentence_in, sentence_options, sentence_with
from trainrules.wordings import default_of, meaning_of


class Mood(tr.Worded):
    """How one plays."""

    GLAD = "glad", "with a song", "mit einem Lied"
    CALM = "calm", "without a word"
    GRIM = "grim"


@frozen
class Count(tr.Rule):
    """Nobody lays more than {most} {{pieces}} in a {mood} mood."""

    sentences = {"de": "Mehr als {most} legt niemand.", "fr": "Pas plus."}

    most: int | None = field(default=4, metadata={"doc": "how many"})
    mood: Mood = field(default=Mood.GLAD, metadata={"doc": "how one plays", "doc_de": "wie man spielt"})
    loud: bool = True
    order: tuple[int, ...] = (1, 2)


@frozen
class Made(tr.Rule):
    """Of {first}, {second}, {third} and {fourth}."""

    first: int
    second: int = field(factory=lambda: 2)
    third: int = attrs.Factory(lambda rule: rule.first + 1, takes_self=True)
    fourth: int = field(default=4, init=False)


@frozen
class Odd(tr.Rule):
    """No more than {mots}, {or so."""

    sentences = {"de": "Nicht mehr als {most} {}."}

    most: int = 1


@frozen
class Optionless(tr.Rule):
    """No more than {most}."""


def test_a_class_says_its_defaults_and_a_rule_its_values() -> None:
    """Numbers, words and braces that are meant."""
    assert [Count.sentence, Count(most=2, mood=Mood.CALM).sentence, Count(most=None).sentence] == [
        "Nobody lays more than 4 {pieces} in a glad mood.",
        "Nobody lays more than 2 {pieces} in a calm mood.",
        "Nobody lays more than none {pieces} in a glad mood.",
    ]


def test_sentences_in_other_languages_hold_options_too() -> None:
    """Of the class and of the value; one without options stays as it is."""
    assert Count.sentences == {"de": "Mehr als 4 legt niemand.", "fr": "Pas plus."}
    assert Count(most=7).sentences == {"de": "Mehr als 7 legt niemand.", "fr": "Pas plus."}
    assert sentence_in(Count(most=7), "de") == "Mehr als 7 legt niemand."


def test_a_class_leaves_open_what_has_no_default() -> None:
    """What must be given, and what depends on it; a value knows them."""
    assert Made.sentence == "Of {first}, 2, {third} and 4."
    assert Made(first=8).sentence == "Of 8, 2, 9 and 4."
    assert default_of(attrs.fields(Made).third) is attrs.NOTHING


def test_braces_that_name_no_option_are_refused() -> None:
    """With the remedy, in every language."""
    assert class_problems(Odd) == [
        "rule 'odd': its sentence has the option {mots}, which there is not; name one of most, or write a brace twice",
        "rule 'odd': its sentence has a single '{'; write it twice, or both braces around the name of an option",
        "rule 'odd': its sentence 'de' has the option {}, which there is not; name one of most, or write a brace twice",
    ]
    assert class_problems(Optionless) == [
        "rule 'optionless': its sentence has the option {most}, which there is not; the rule has no options, or write a brace twice"
    ]
    assert Odd.sentence == "No more than {mots}, {or so."


def test_options_are_told_in_brackets_where_the_sentence_does_not_say_them() -> None:
    """Those that are not at their default, as text writes them."""
    assert [told(rule) for rule in (Count(), Count(most=2), Count(most=2, loud=False, order=(3, 4)))] == [
        "Nobody lays more than 4 {pieces} in a glad mood.",
        "Nobody lays more than 2 {pieces} in a glad mood.",
        "Nobody lays more than 2 {pieces} in a glad mood. (loud = no, order = 3+4)",
    ]
    assert told(Count(mood=Mood.CALM), "de") == "Mehr als 4 legt niemand. (mood = calm)"
    assert told(Made(first=8)) == "Of 8, 2, 9 and 4."


def test_what_a_sentence_says_may_be_said_otherwise() -> None:
    """By the names of its options."""
    assert sentence_options(Count(), "en") == ["most", "mood"]
    assert sentence_with(Count(), "de", {"most": "4 / 5"}) == "Mehr als 4 / 5 legt niemand."


def test_lines_of_options_say_what_the_value_means() -> None:
    """Of those that differ from the default, and of numbers that the sentence does not say."""
    assert option_lines(Count(mood=Mood.CALM), "en") == ("mood = calm (how one plays; without a word)", "order = 1, 2")
    assert option_lines(Count(mood=Mood.CALM), "de") == ("mood = calm (wie man spielt; without a word)", "order = 1, 2")
    assert option_lines(Count(most=2, order=()), "en") == ("most = 2 (how many)", "order = ")


def test_a_number_that_is_quiet_is_told_only_where_it_is_not_the_default() -> None:
    """For one that is known without being told."""

    @frozen
    class Quiet(tr.Rule):
        """There are some."""

        few: int = field(default=1, metadata={"quiet": True})
        many: int = 9

    assert [option_lines(Quiet(), "en"), option_lines(Quiet(few=2), "en")] == [("many = 9",), ("few = 2", "many = 9")]


@pytest.mark.parametrize(
    ("value", "language", "meaning"),
    [
        (Mood.GLAD, "en", "with a song"),
        (Mood.GLAD, "de", "mit einem Lied"),
        (Mood.CALM, "de", "without a word"),
        (Mood.GRIM, "en", ""),
        (tr.Due.MAY, "en", ""),
        (4, "en", ""),
    ],
    ids=repr,
)
def test_a_word_says_what_it_means(value: Any, language: str, meaning: str) -> None:
    """In English where it does not speak the language; nothing where it says nothing."""
    assert meaning_of(value, language) == meaning


def test_a_member_is_found_by_its_value() -> None:
    """As that of any enum, whatever it means."""
    assert (Mood("glad"), Mood.GLAD.value, [mood.value for mood in Mood]) == (Mood.GLAD, "glad", ["glad", "calm", "grim"])
