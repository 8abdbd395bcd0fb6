"""Rules of a game that house rules overrule, wholly or in part."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import frozen

import trainrules as tr


@frozen
class Draws(tr.Rule):
    """So many are drawn, and doubles bind."""

    draws: int = 1
    compulsory: bool | None = None

    def settings(self) -> dict[str, object]:
        """Either, or both."""
        bound = {} if self.compulsory is None else {"compulsory": self.compulsory}
        return {"draws": self.draws} | bound


@frozen
class DrawTwo(tr.Rule):
    """Two are drawn."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"draws": 2}


@frozen
class Loose(tr.Rule):
    """Doubles bind nobody."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"compulsory": False}


@frozen
class Asks(tr.Rule):
    """One is drawn, and the round ends."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"draws": 1}

    def ends_round(self, table: tr.Table) -> bool:
        """Never."""
        return False


@frozen
class Blank(tr.Rule):
    """The double blank counts fifty."""

    def worth(self, piece: tr.Piece) -> int | None:
        """See the sentence."""
        return 50 if piece.values == (0, 0) else None


@frozen
class Low(tr.Rule):
    """Pieces of two and less count one."""

    def worth(self, piece: tr.Piece) -> int | None:
        """See the sentence."""
        return 1 if piece.points <= 2 else None


@frozen
class Six(tr.Rule):
    """The double six counts nothing."""

    def worth(self, piece: tr.Piece) -> int | None:
        """See the sentence."""
        return 0 if piece.values == (6, 6) else None


def found(small: Any, base: list[tr.Rule], *house: tr.Rule) -> list[tuple[str, list[str], bool]]:
    """What is overruled, by names."""
    rules = tr.ruleset(small.game(*base), *house, catalogue=small.catalogue())
    return [(each.rule.name, [rule.name for rule in each.by], each.wholly) for each in rules.overruled]


@pytest.mark.parametrize(
    ("base", "house", "expected"),
    [
        ([Draws()], [], []),
        ([Draws()], [Loose()], []),
        ([Draws()], [DrawTwo()], [("draws", ["draw-two"], True)]),
        ([Draws(2)], [DrawTwo()], []),
        ([Draws(compulsory=True)], [DrawTwo()], [("draws", ["draw-two"], False)]),
        ([Draws(compulsory=True)], [DrawTwo(), Loose()], [("draws", ["draw-two", "loose"], True)]),
        ([Draws(2, compulsory=True)], [DrawTwo(), Loose()], [("draws", ["loose"], False)]),
        ([Asks()], [DrawTwo()], [("asks", ["draw-two"], False)]),
        ([Draws(), Asks()], [DrawTwo()], [("draws", ["draw-two"], True), ("asks", ["draw-two"], False)]),
        ([Draws()], [Draws(2)], []),
    ],
    ids=[
        "no house rule",
        "of another setting",
        "its one setting",
        "the same value",
        "one of two",
        "two of two",
        "one of two that differs",
        "it answers besides",
        "two rules",
        "the class is replaced",
    ],
)
def test_a_rule_is_overruled_where_settings_are_decided_otherwise(
    small: Any, base: list[tr.Rule], house: list[tr.Rule], expected: object
) -> None:
    """Wholly where nothing else is left of it; two house rules are named in the order of its settings."""
    assert found(small, base, *house) == expected


@pytest.mark.parametrize(
    ("base", "house", "expected"),
    [
        (Blank(), Low(), [("blank", ["low"], True)]),
        (Low(), Blank(), [("low", ["blank"], False)]),
        (Blank(), Six(), []),
        (Blank(), Loose(), []),
    ],
    ids=["every piece", "one of some", "another piece", "no worth"],
)
def test_a_rule_is_overruled_where_its_pieces_count_otherwise(
    small: Any, base: tr.Rule, house: tr.Rule, expected: object
) -> None:
    """Of 0-0, 0-1, 0-2 and 1-1 the double blank is one."""
    assert found(small, [base], house) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("mexican-train single-tile-first-turn", [("opening-run", ["single-tile-first-turn"], False)]),
        ("pressman free-bonus", [("cover-at-once", ["free-bonus"], True)]),
        ("mexican-train draw-until-playable", [("draw-one", ["draw-until-playable"], True)]),
        ("mexican-train five-a-piece", [("double-blank", ["five-a-piece"], True)]),
        ("mexican-train double-blank:points=25 -finish-first-turns", []),
    ],
)
def test_what_house_rules_overrule_in_bundled_games(text: str, expected: object) -> None:
    """The run is left in part, since it says more than that the first turn is special."""
    assert [(each.rule.name, [rule.name for rule in each.by], each.wholly) for each in tr.ruleset(text).overruled] == expected
