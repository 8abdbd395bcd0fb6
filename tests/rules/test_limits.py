"""What players may write is bounded: a figure beyond all tables is refused at once and briefly, as the schema says too."""

from __future__ import annotations

import pytest

import trainrules as tr

BEYOND = 10**30
FIGURES = [
    (name, option, said)
    for name, rule in tr.catalogue().rules.items()
    for option, said in tr.schema(rule)["properties"].items()
    if "integer" in str(said.get("type", ""))
]
"""Every option that is a whole number, with what the schema says of it."""


@pytest.mark.parametrize(("name", "option", "said"), FIGURES, ids=[f"{name}:{option}" for name, option, _ in FIGURES])
def test_a_figure_beyond_all_tables_is_refused(name: str, option: str, said: dict[str, object]) -> None:
    """The schema has its greatest value, and the error says it in a line."""
    with pytest.raises(tr.RulesetError) as caught:
        tr.ruleset({"game": "mexican-train", "rules": {name: {option: BEYOND}}})
    assert f"to {said['maximum']}" in str(caught.value)
    assert len(str(caught.value)) < 300


def test_there_are_such_options() -> None:
    """Else nothing was asked."""
    assert len(FIGURES) > 20


def test_more_stations_than_there_can_be_are_refused_briefly() -> None:
    """Of a set that has thirteen."""
    with pytest.raises(tr.RulesetError) as caught:
        tr.ruleset("mexican-train", "station-reserved:start=1023")
    assert "has no station 1023 1022 1021 1020 1019 ...; its stations have the numbers 0 to 12" in str(caught.value)
    assert len(str(caught.value)) < 300


def test_more_sizes_than_there_are_tables_are_refused_briefly() -> None:
    """A thousand and one."""
    with pytest.raises(tr.RulesetError) as caught:
        tr.ruleset({"game": "mexican-train", "rules": {"hand-size": {"sizes": [3] * 1001}}})
    assert len(str(caught.value)) < 300


def test_a_rule_without_an_object_of_options_is_refused() -> None:
    """As the schema does."""
    with pytest.raises(tr.RulesetError, match=r"rule 'toes' takes an object of options, such as \{\}, not null"):
        tr.ruleset({"game": "mexican-train", "rules": {"toes": None}})
