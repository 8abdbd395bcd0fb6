"""Comparing: differences of pairs counted by hand, what is said of them, and which rules are played."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import trainrules as tr
from trainrules.errors import BadInput, RulesetError
from trainrules.sim.comparing import CAUTION, Paired, compare, what_if
from trainrules.sim.inference import student
from trainrules.sim.measures import MEASURES
from trainrules.sim.pairs import PairTally
from trainrules.sim.results import Results
from trainrules.sim.tallies import Observed

Made = Callable[..., Results]
SMALL: dict[str, Any] = {"seats": 2, "matches": 3, "rounds": 1, "workers": 1}
GAME = "mexican-train dominoes:high=6 hand-size:pieces=3"


def scored(*scores: tuple[int, int]) -> list[list[dict[str, Any]]]:
    """Matches of one round with these scores; the lowest wins."""
    return [[{"score": score, "won": [each == min(score) for each in score]}] for score in scores]


@pytest.fixture
def paired(made: Made) -> Paired:
    """Three pairs of matches, in which two seats score 10, 20 and 30 together, and 14, 20 and 40."""
    a = made(scored((4, 6), (10, 10), (0, 30)))
    b = made(scored((4, 10), (5, 15), (0, 40)), rules="mexican-train reverse-doubles")
    return compare(a, b)


def test_a_difference_is_counted_by_pairs(paired: Paired) -> None:
    """A seat scores 5, 10 and 15 against 7, 10 and 20: 2, 0 and 5 more, 7/3 on average."""
    found = paired["points"].found
    assert (found.matches, found.a, found.b) == (3, 10.0, pytest.approx(37 / 3))
    assert found.difference == pytest.approx(7 / 3)
    spread = sqrt(((2 - 7 / 3) ** 2 + (0 - 7 / 3) ** 2 + (5 - 7 / 3) ** 2) / 2)
    half = student(2) * spread / sqrt(3)
    assert found.interval == pytest.approx((7 / 3 - half, 7 / 3 + half))
    assert found.paired_effect == pytest.approx(7 / 3 / spread)
    between = sqrt((25 + ((7 - 37 / 3) ** 2 + (10 - 37 / 3) ** 2 + (20 - 37 / 3) ** 2) / 2) / 2)
    assert found.effect == pytest.approx(7 / 3 / between)
    assert (found.above, found.below) == (pytest.approx(2 / 3), 0.0)
    assert not found.sure


def test_longer_matches_weigh_more_in_a_difference() -> None:
    """A has matches of two rounds with 2 in all and of one with 4, B of one with 3 and of one with 4.

    The means are 6/3 and 7/2. By the delta method the pairs move A by (2 - 2·2)/1.5 and (4 - 2·1)/1.5, -4/3 and 4/3, and B by
    (3 - 3.5)/1 and (4 - 3.5)/1; the differences are 5/6 and -5/6.
    """
    tally = PairTally()
    tally.add(_seen([1, 1, 4], [2, 1]), _seen([3, 4], [1, 1]))
    found = tally.difference()
    assert (found.a, found.b, found.difference) == (2.0, 3.5, 1.5)
    half = student(1) * sqrt(2 * (5 / 6) ** 2) / sqrt(2)
    assert found.interval == pytest.approx((1.5 - half, 1.5 + half))
    assert (found.above, found.below) == (0.5, 0.0)


def _seen(values: list[int], counts: list[int], scale: int = 1) -> Observed:
    return Observed(np.array(values, np.int64), np.array(counts, np.int64), scale)


def test_pairs_of_which_one_side_saw_nothing_do_not_count() -> None:
    """The second of three matches has no value in A, the third none in B."""
    tally = PairTally()
    tally.add(_seen([1, 9], [1, 0, 1]), _seen([4, 8], [1, 1, 0]))
    found = tally.difference()
    assert (found.matches, found.a, found.b, found.difference, found.interval, found.above) == (1, 1.0, 4.0, 3.0, None, 1.0)


def test_no_pairs_have_no_difference() -> None:
    """Nothing was seen on both sides."""
    found = PairTally().difference()
    assert (found.matches, found.difference, found.above, found.sure) == (0, None, None, False)


def test_sides_may_be_scaled_otherwise() -> None:
    """Halves against thirds: 1/2 is more than 1/3, and 2/2 less than 4/3."""
    tally = PairTally()
    tally.add(_seen([1, 2], [1, 1], 2), _seen([1, 4], [1, 1], 3))
    found = tally.difference()
    assert (found.a, found.b) == (0.75, pytest.approx(5 / 6))
    assert (found.above, found.below) == (0.5, 0.5)


def test_large_sums_are_compared_exactly() -> None:
    """Their products do not fit into 64 bits, and floats would hold them equal."""
    tally = PairTally()
    tally.add(_seen([2**61], [1], 8), _seen([2**61 + 1], [1], 8))
    assert (tally.above, tally.below) == (1, 0)


def test_pairs_may_come_in_parts() -> None:
    """A difference is the same, however the matches are cut."""
    whole, parts = PairTally(), PairTally()
    whole.add(_seen([1, 5, 2], [1, 1, 1]), _seen([4, 4, 4], [1, 1, 1]))
    parts.add(_seen([1], [1]), _seen([4], [1]))
    parts.add(_seen([5, 2], [1, 1]), _seen([4, 4], [1, 1]))
    assert whole.difference() == parts.difference()


def test_luck_that_both_have_falls_out() -> None:
    """Each match has one more in B, whatever it has in A: nothing is left to chance."""
    tally = PairTally()
    tally.add(_seen([3, 50, 700], [1, 1, 1]), _seen([4, 51, 701], [1, 1, 1]))
    found = tally.difference()
    assert (found.difference, found.interval, found.paired_effect, found.above, found.sure) == (
        1.0,
        (1.0, 1.0),
        None,
        1.0,
        True,
    )


@pytest.mark.parametrize(
    ("scores", "said"),
    [
        ((11, 21, 31), "a seat scores 1.00 points more in a round (95 % interval 1.00 to 1.00): a very small effect."),
        ((6, 16, 26), "a seat scores 4.00 points less in a round (95 % interval 4.00 to 4.00): a small effect."),
        ((16, 26, 36), "a seat scores 6.00 points more in a round (95 % interval 6.00 to 6.00): a medium effect."),
        ((19, 29, 39), "a seat scores 9.00 points more in a round (95 % interval 9.00 to 9.00): a large effect."),
    ],
)
def test_an_effect_is_named_by_its_size(made: Made, scores: tuple[int, ...], said: str) -> None:
    """Matches of A have 10, 20 and 30 a seat: a standard deviation of 10."""
    a = made(scored((10, 10), (20, 20), (30, 30)))
    b = made(scored(*((score, score) for score in scores)), rules="mexican-train reverse-doubles")
    assert compare(a, b)["points"].sentence == f"With reverse-doubles {said}"


def test_what_is_the_same_in_every_match_has_no_effect_size(made: Made) -> None:
    """Two rounds each against one each: nothing spreads, and it comes first among the sentences."""
    rounds = {"score": (1, 2)}
    a, b = made([[rounds, {"won": (1, 0)}]] * 2), made([[{"won": (1, 0)}]] * 2)
    paired = compare(a, b)
    assert paired["rounds"].sentence == "In B a match takes 1.00 rounds less (95 % interval 1.00 to 1.00)."
    assert paired.sentences[0] == paired["rounds"].sentence


def test_a_sentence_says_what_is_not_seen(paired: Paired) -> None:
    """No difference that the interval does not allow to be none; nothing that differs; nothing to see."""
    assert paired["points"].sentence.startswith(
        "With reverse-doubles no difference is seen in points that a seat scores in a round: 2.33 (95 % interval -3.92 to 8.58)"
    )
    assert paired["rounds"].sentence == "With reverse-doubles the rounds of a match are as many in each of 3 matches."


def test_few_matches_say_so(made: Made) -> None:
    """One pair has no interval, and none has nothing."""
    one, none = made(scored((1, 2))), made([])
    assert compare(one, one)["points"].sentence == (
        "In B nothing can be told of points that a seat scores in a round: there are too few matches."
    )
    assert compare(none, none)["points"].sentence == (
        "In B nothing can be told of points that a seat scores in a round, which were not seen on both sides."
    )


def test_every_measure_has_a_sentence_for_more_and_for_less(made: Made) -> None:
    """No word is left open, whatever the measure."""
    for measure in MEASURES:
        words = {"more": "more", "fewer": "fewer", "often": "more often", "farther": "farther from"}
        said = measure.change.format(size="3.00", **words)
        assert "3.00" in said
        assert any(word in said for word in words.values())


@pytest.mark.parametrize(
    ("a", "b", "said"),
    [
        ({}, {"rules": "mexican-train reverse-doubles"}, "With reverse-doubles "),
        ({}, {"rules": "mexican-train -double-blank"}, "Without double-blank "),
        ({"rules": "mexican-train -double-blank"}, {}, "With double-blank "),
        ({"rules": "mexican-train reverse-doubles"}, {}, "Without reverse-doubles "),
        (
            {},
            {"rules": "mexican-train reverse-doubles opening-run:most=4 -double-blank"},
            "With reverse-doubles and with opening-run:most=4 and without double-blank ",
        ),
        (
            {"rules": "mexican-train opening-run:most=4"},
            {"rules": "mexican-train opening-run:most=5"},
            "With mexican-train opening-run:most=5 instead of mexican-train opening-run:most=4 ",
        ),
        ({}, {"rules": "wikihow"}, "With wikihow instead of mexican-train "),
        ({}, {"players": "heavy"}, "With players heavy instead of random "),
        ({}, {}, "In B "),
    ],
)
def test_a_sentence_begins_with_what_b_has(made: Made, a: dict[str, Any], b: dict[str, Any], said: str) -> None:
    """A house rule more or less, another game, or other players."""
    one, other = made(scored((1, 2), (3, 4)), **a), made(scored((1, 2), (3, 4)), **b)
    assert compare(one, other)["rounds"].sentence == f"{said}the rounds of a match are as many in each of 2 matches."


def test_other_seats_are_named_and_noted(made: Made) -> None:
    """Their deals are others."""
    a, b = made(scored((1, 2))), made([[{"won": (1, 0, 0)}]], seats=3)
    paired = compare(a, b)
    assert paired["rounds"].sentence.startswith("With 3 seats instead of 2 ")
    (note,) = paired.notes
    assert note == (
        "the two did not have the same deals: A has 2 seats and B 3. The intervals hold, but they are as wide as those of runs that "
        "have nothing to do with each other"
    )


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"seed": 2}, "A has the seed 1 and B 2"),
        ({"rules": "mexican-train dominoes:high=9"}, "A is played with double-12 and B with double-9"),
        ({"rules": "mexican-train hand-size:pieces=9"}, "A has hands of 15 and B of 9"),
        ({"rules": "mexican-train random-station"}, "other pieces come to other hands"),
    ],
)
def test_other_deals_are_noted(made: Made, setup: dict[str, Any], said: str) -> None:
    """With why they are others."""
    (note,) = compare(made(scored((1, 2))), made(scored((1, 2)), **setup)).notes
    assert note.startswith(f"the two did not have the same deals: {said}. The intervals hold")


def test_rounds_that_were_dealt_again_on_one_side_are_noted(made: Made) -> None:
    """From there on the deals are others; where both were dealt again they are not."""
    again = [[{"deals": 2, "won": (1, 0)}], [{"won": (1, 0)}]]
    (note,) = compare(made(again), made(scored((1, 2), (1, 2)))).notes
    assert note == (
        "in 1 match rounds were dealt again, and not as often on either side; from there on the two had other deals"
    )
    assert compare(made(again), made(again)).notes == ()


def test_matches_without_a_partner_are_left_out(made: Made) -> None:
    """Two against one, either way."""
    one, two = made(scored((1, 3))), made(scored((1, 3), (50, 50)))
    for a, b, side in ((one, two, "B"), (two, one, "A")):
        paired = compare(a, b)
        assert (paired.matches, paired["points"].found.a, paired["points"].found.b) == (1, 2.0, 2.0)
        assert paired.notes == (f"1 match at the end of {side} found no partner",)


def test_notes_of_both_sides_are_kept(made: Made) -> None:
    """With the side that they are of."""
    results = made(scored((1, 2)), notes=("It is so.",))
    assert compare(results, results).notes == ("A: It is so.", "B: It is so.")


def test_the_text_has_all_measures_and_says_what_differs(paired: Paired, made: Made) -> None:
    """Two titles, a table, sentences, and how to take them."""
    lines = [" ".join(line.split()) for line in str(paired).splitlines()]
    assert lines[:2] == [
        "A: mexican-train: 2 seats, 3 matches, players: random, seed 1",
        "B: mexican-train reverse-doubles: 2 seats, 3 matches, players: random, seed 1",
    ]
    assert lines[3] == "measure A B B - A 95 % interval effect B above A below"
    assert "points points that a seat scores in a round 10.00 12.33 2.33 -3.92 to 8.58 0.39 66.7 % 0.0 %" in lines
    assert lines[4 + len(MEASURES) + 1 :] == [f"No difference is seen in any of {len(MEASURES)} measures.", CAUTION]
    results = made(scored((1, 2)), notes=("It is so.",))
    assert str(compare(results, made([]))).splitlines()[-3:] == [
        CAUTION,
        "Note: A: It is so.",
        "Note: 1 match at the end of A found no partner",
    ]


def test_where_every_match_came_to_the_same_that_is_the_answer(made: Made) -> None:
    """It is another thing than a difference that is not seen; without a match nothing is known."""
    results = made(scored((1, 2)))
    assert compare(results, results).alike
    assert compare(results, results).answer == ("Nothing differs: each of 1 match came to the same on both sides.",)
    for other in (made(scored((1, 3))), made([])):
        paired = compare(results, other)
        assert not paired.alike
        assert paired.answer == (f"No difference is seen in any of {len(MEASURES)} measures.",)


def test_a_notebook_shows_a_table(paired: Paired) -> None:
    """And the same sentences."""
    html = paired._repr_html_()
    assert html.count("<tr>") == 1 + len(MEASURES)
    assert html.endswith(f"<p>No difference is seen in any of {len(MEASURES)} measures.</p><p>{CAUTION}</p>")


def test_a_comparison_is_json_and_a_table(paired: Paired) -> None:
    """All measures by name."""
    told = json.loads(json.dumps(paired.to_dict(), allow_nan=False))
    assert (told["matches"], told["b"]["ruleset"], len(told["measures"])) == (3, "mexican-train reverse-doubles", len(MEASURES))
    line = next(line for line in told["measures"] if line["measure"] == "points")
    assert (line["a"], line["above"], line["sentence"]) == (10.0, pytest.approx(2 / 3), paired["points"].sentence)
    table = paired.to_arrow()
    assert table["measure"].to_pylist() == [measure.name for measure in MEASURES]
    assert table["low"].to_pylist() == [line["low"] for line in told["measures"]]
    assert pickle.loads(pickle.dumps(paired)) == paired  # noqa: S301  # our own


def test_rules_are_played_with_the_same_deals() -> None:
    """A rule that only counts otherwise changes no move, so that all but the points is the same in every match."""
    paired = compare(GAME, tr.ruleset(f"{GAME} -double-blank"), **SMALL)
    assert paired.matches == 3
    assert {paired[name].found.difference for name in ("moves", "draws", "left", "doubles")} == {0.0}


def test_results_and_rules_can_be_compared(tmp_path: Path) -> None:
    """Results are taken as they are, from a file too, and rules are played as they were."""
    from trainrules.sim.running import simulate  # noqa: PLC0415  # only here

    results = simulate(GAME, out=tmp_path / "rows.parquet", **SMALL)
    for paired in (compare(results, GAME, workers=1), compare(GAME, results, workers=1)):
        assert (paired.a, paired.b, paired.matches) == (results.setup, results.setup, 3)
        assert {line.found.difference for line in paired.lines} == {0.0}


def test_a_comparison_writes_no_file() -> None:
    """Two runs cannot be in one."""
    with pytest.raises(BadInput, match="simulate both sides with out= and give their results"):
        compare(GAME, GAME, out="rows.parquet")


def test_what_is_wrong_with_a_run_is_said_by_the_run() -> None:
    """As `simulate` says it."""
    with pytest.raises(BadInput, match="matches 0: give a whole number"):
        compare(GAME, GAME, matches=0)


@pytest.mark.parametrize(
    ("rules", "rule", "text"),
    [
        ("mexican-train", "reverse-doubles", "mexican-train reverse-doubles"),
        ("mexican-train", " reverse-doubles ", "mexican-train reverse-doubles"),
        ("mexican-train", "-double-blank", "mexican-train -double-blank"),
        ("mexican-train -double-blank", "double-blank", "mexican-train double-blank"),
        ("mexican-train reverse-doubles", "-reverse-doubles", "mexican-train"),
        ("mexican-train double-blank:points=10", "-double-blank", "mexican-train -double-blank"),
        ("mexican-train opening-run:most=4", "opening-run:most=5", "mexican-train opening-run:most=5"),
        ("mexican-train opening-run:most=4", tr.catalogue().rule("opening-run:most=5"), "mexican-train opening-run:most=5"),
        (tr.ruleset("mexican-train"), "reverse-doubles", "mexican-train reverse-doubles"),
        ("mexican-train", "toes -double-blank", "mexican-train toes -double-blank"),
        (
            "mexican-train",
            ["toes -double-blank", tr.catalogue().rule("reverse-doubles")],
            "mexican-train toes reverse-doubles -double-blank",
        ),
    ],
)
def test_a_house_rule_is_put_on_top_or_left_out(rules: Any, rule: Any, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a value or as text; one of that name that is in force is replaced."""
    seen: list[Any] = []
    monkeypatch.setattr("trainrules.sim.comparing.compare", lambda *sides, **options: seen.append((sides, options)))
    what_if(rules, rule, seats=3)
    (((before, after), options),) = seen
    assert (str(before), str(after), options) == (str(tr.ruleset(str(rules))), text, {"seats": 3})


def test_a_house_rule_is_played() -> None:
    """The comparison says what it did."""
    paired = what_if(GAME, "-double-blank", **SMALL)
    assert paired["moves"].sentence == "Without double-blank the moves of a match are as many in each of 3 matches."


@pytest.mark.parametrize("rule", ["", "  ", 7, None, [], ["reverse-doubles", 7], tr.ruleset("mexican-train")])
def test_what_is_no_house_rule_is_refused(rule: Any) -> None:
    """With what to give."""
    with pytest.raises(BadInput, match="is no house rule; give one, or its text"):
        what_if(GAME, rule)


@pytest.mark.parametrize("rule", ["-no-such-rule", "-reverse-doubles"])
def test_a_rule_that_is_not_there_cannot_be_left_out(rule: str) -> None:
    """As a ruleset says it."""
    with pytest.raises(RulesetError, match="to leave out"):
        what_if(GAME, rule)


def test_what_is_no_ruleset_is_refused() -> None:
    """With how to make one."""
    with pytest.raises(BadInput, match="is no ruleset; make one with"):
        what_if(7, "reverse-doubles")  # type: ignore[arg-type]  # this is the test


def test_a_measure_that_there_is_not_is_refused(paired: Paired) -> None:
    """With what there is."""
    with pytest.raises(BadInput, match="there is no measure 'point'; did you mean 'points'"):
        paired["point"]
