"""However a card comes to what stands on it, it comes to the same."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr

pytestmark = pytest.mark.population

NAMES = ("Ann", "Bob", "Cid")
RULESETS = [
    tr.ruleset("mexican-train", *words.split())
    for words in (
        "open-series",
        "open-series going-out-bonus",
        "open-series winner-collects lowest-total-starts",
        "target:points=60 previous-winner-starts",
        "rounds:count=4 blocked-lowest-exempt",
    )
]
TILES = [piece.name for piece in RULESETS[0].kit(3).pieces if len(set(piece.values)) == 2]


@st.composite
def said(draw: st.DrawFn) -> dict[str, Any]:
    """What may be said of a round: somebody is out, the others have pieces or points; or it was blocked; or final scores."""
    if draw(st.integers(0, 5)) == 0:
        return {"scores": draw(st.lists(st.integers(-60, 60), min_size=3, max_size=3))}
    tiles = draw(st.lists(st.sampled_from(TILES), min_size=3, max_size=9, unique=True))
    hands: list[Any] = [tiles[::3], tiles[1::3], tiles[2::3]]
    points: list[Any] = [None] * 3
    for seat in draw(st.sets(st.integers(0, 2), max_size=2)):
        hands[seat], points[seat] = None, draw(st.integers(2, 40))
    blocked = draw(st.booleans())
    if not blocked:
        seat = draw(st.integers(0, 2))
        hands[seat], points[seat] = draw(st.sampled_from([([], None), (None, 0)]))
    return {"hands": hands, "points": points, "blocked": blocked}


def tried(card: tr.Scorecard, **said: Any) -> tr.Scorecard:
    """The card with a round more, or as it is where that cannot be: points that pieces do not come to, or the match is over."""
    try:
        return card.enter(**said)
    except tr.BadEntry:
        return card


@settings(max_examples=60)
@given(rules=st.sampled_from(RULESETS), data=st.data())
def test_any_order_of_entries_and_corrections_comes_to_the_same(rules: tr.Ruleset, data: st.DataObject) -> None:
    """As entering at once what stands there in the end; and taking all of it back comes to nothing."""
    card = tr.Scorecard(rules, NAMES)
    last: dict[int, dict[str, Any]] = {}
    undone = 0
    for _ in range(data.draw(st.integers(1, 7), label="steps")):
        what = data.draw(st.sampled_from(["enter", "enter", "correct", "undo"]), label="step")
        before, facts = card, data.draw(said(), label="said")
        if what == "enter":
            card = tried(card, **facts)
        elif what == "correct" and card.rounds:
            number = data.draw(st.integers(1, len(card.rounds)), label="round")
            try:
                card = card.correct(number, **facts)
            except tr.BadEntry:
                continue
        elif what == "undo" and len(card.trail) > undone * 2:
            card = card.undo()
            undone += 1
        assert card.trail[: len(before.trail)] == before.trail
        assert len(card.trail) - len(before.trail) in (0, 1)
    last = {each.number: each.entered for each in card.rounds}  # type: ignore[misc]  # what stands there
    at_once = tr.Scorecard(rules, NAMES)
    for each in card.rounds:
        if each.counts:
            entered: Any = last[each.number]
            at_once = at_once.enter(
                None if entered.scores else entered.hands,
                None if entered.scores else entered.points,
                entered.scores,
                cause=entered.cause,
                starter=entered.starter,
            )
    assert (at_once.totals, at_once.places, at_once.over, at_once.winners) == (
        card.totals,
        card.places,
        card.over,
        card.winners,
    )
    counted = [each for each in card.rounds if each.counts]
    assert [each.scores for each in at_once.rounds] == [each.scores for each in counted]
    with TemporaryDirectory() as folder:
        card.save(Path(folder, "card.jsonl"))
        again = tr.Scorecard.load(Path(folder, "card.jsonl"))
    assert again == card
    assert (again.rounds, again.totals, again.notes) == (card.rounds, card.totals, card.notes)
    steps = len(card.trail)
    for _ in range(steps - 2 * undone):
        card = card.undo()
    assert (card.rounds, card.totals, card.over) == ((), (0, 0, 0), False)
