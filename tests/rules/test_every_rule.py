"""What holds for every bundled rule: it has tests, a sentence in two languages, a source, and a text that reads back."""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest

import trainrules as tr

RULES = [cls for cls in tr.catalogue().rules.values() if cls.__module__.startswith("trainrules_variants.")]


@pytest.mark.parametrize("cls", RULES, ids=lambda cls: cls.name)
def test_a_rule_stands_in_a_file_of_its_name(cls: type[tr.Rule]) -> None:
    """Who looks for a rule finds it."""
    assert cls.__module__ == f"trainrules_variants.rules.{cls.name.replace('-', '_')}"


@pytest.mark.parametrize("cls", RULES, ids=lambda cls: cls.name)
def test_a_rule_has_a_file_of_tests_of_its_name(cls: type[tr.Rule]) -> None:
    """Beside this one."""
    assert Path(__file__).with_name(f"test_{cls.name.replace('-', '_')}.py").is_file()


@pytest.mark.parametrize("cls", RULES, ids=lambda cls: cls.name)
def test_a_rule_has_its_sentence_in_german_too(cls: type[tr.Rule]) -> None:
    """One sentence, with a full stop."""
    assert cls.sentences["de"].endswith(".")


@pytest.mark.parametrize("cls", RULES, ids=lambda cls: cls.name)
def test_a_rule_says_who_publishes_it(cls: type[tr.Rule]) -> None:
    """At least one source."""
    assert len(cls.sources) > 0


@pytest.mark.parametrize("cls", RULES, ids=lambda cls: cls.name)
def test_the_name_alone_is_the_rule_with_its_defaults(cls: type[tr.Rule]) -> None:
    """As it is written in a ruleset."""
    assert tr.catalogue().rule(cls.name) == cls()


def test_no_bundled_plug_in_has_a_problem() -> None:
    """Everything that ships can be used."""
    assert tr.catalogue().problems == ()


@pytest.mark.parametrize("value", [True, 2.0, "2", 0.5], ids=repr)
def test_a_number_of_a_bundled_rule_is_a_whole_number(value: object) -> None:
    """What a text could not read back is not taken as a value either."""
    for cls in tr.catalogue().rules.values():
        for attribute in attrs.fields(cls):  # type: ignore[arg-type]  # every rule class is an attrs class
            if "int" in str(attribute.type):
                with pytest.raises(ValueError, match=f"option '{attribute.name}' takes a whole number from"):
                    cls(**{attribute.name: value})
