"""Summaries: every measure of small runs, counted by hand, and what is said of them."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from math import exp, sqrt
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainrules.errors import BadInput
from trainrules.sim.columns import COLUMNS, PLACES, table_of
from trainrules.sim.inference import student
from trainrules.sim.measures import MEASURES, SEAT_MEASURES, Matches
from trainrules.sim.results import Results
from trainrules.sim.setups import setup_of
from trainrules.sim.summaries import Summary, summarised

Made = Callable[..., Results]
WON_A, WON_B = {"won": (1, 0)}, {"won": (0, 1)}


@pytest.fixture
def summary(made: Made, three: Any) -> Summary:
    """Three matches of two seats; see `three`."""
    return made(three).summary()


@pytest.mark.parametrize(
    ("measure", "mean"),
    [
        ("rounds", 4 / 3),
        ("moves", 42 / 3),
        ("length", 42 / 4),
        ("points", 79 / 8),
        ("lead", (5 + 30 + 0) / 3),
        ("spread", (5 + 30 + 0) / 3),
        ("draws", 6 / 4),
        ("passes", 1 / 4),
        ("doubles", 3 / 4),
        ("uncovered", 1 / 4),
        ("marks", 3 / 4),
        ("left", 22 / 8),
        ("opening", 3 / 8),
        ("blocked", 2 / 4),
        ("again", 1 / 4),
        ("shared", 1 / 3),
        ("beginner", 1.5 / 3),
        ("first-move", (-5 - 10 - 30 + 0) / 4),
    ],
)
def test_every_measure_is_as_counted_by_hand(summary: Summary, measure: str, mean: float) -> None:
    """Three matches of two, one and one rounds."""
    assert summary[measure].mean == pytest.approx(mean)


@pytest.mark.parametrize(
    ("measure", "means"),
    [("points", (52 / 4, 27 / 4)), ("wins", (0.5, 0.5)), ("out", (0.0, 0.5)), ("first-move", (-35 / 3, -10.0))],
)
def test_every_measure_of_a_seat_is_as_counted_by_hand(summary: Summary, measure: str, means: tuple[float, float]) -> None:
    """Seat 0 moves first in each first round, seat 1 once."""
    assert (summary[measure, 0].mean, summary[measure, 1].mean) == pytest.approx(means)


def test_every_measure_is_tested_here(summary: Summary) -> None:
    """The lines are those of all measures, and of each seat."""
    assert [line.measure for line in summary.lines] == [*MEASURES, *(each for each in SEAT_MEASURES for _ in range(2))]
    assert len(MEASURES) == 18


def test_a_line_has_how_values_spread_and_how_sure_the_mean_is(summary: Summary) -> None:
    """Rounds of 10, 16, 12 and 4 moves, the first two of one match: the residuals of the matches are 5, 1.5 and -6.5."""
    line = summary["length"]
    assert (line.matches, line.observations, line.sd) == (3, 4, 5.0)
    assert line.quantiles == (4, 4, 10, 12, 16)
    half = student(2) * sqrt((5**2 + 1.5**2 + 6.5**2) / 2 / (4 / 3) ** 2 / 3)
    assert line.interval == pytest.approx((10.5 - half, 10.5 + half))
    assert (line.counts, line.scale) == ({4: 1, 10: 1, 12: 1, 16: 1}, 1)


def test_a_share_has_no_quantiles_and_an_interval_within_its_bounds(summary: Summary) -> None:
    """Nobody at seat 0 went out in three matches."""
    line = summary["out", 0]
    assert line.quantiles is None
    assert line.interval == pytest.approx((0.0, student(2) ** 2 / (3 + student(2) ** 2)))


def test_what_was_seen_in_one_match_alone_has_no_interval(summary: Summary) -> None:
    """Seat 1 moved first in one match of three."""
    line = summary["first-move", 1]
    assert (line.matches, line.mean, line.interval, line.quantiles) == (1, -10.0, None, (-10.0,) * 5)


def test_wins_are_split_among_those_who_share_them(made: Made) -> None:
    """Four seats: one match is shared by three, one is won by seat 3 alone."""
    summary = made([[{"won": (1, 1, 1, 0)}], [{"won": (0, 0, 0, 1)}]], seats=4).summary()
    assert [summary["wins", seat].mean for seat in range(4)] == pytest.approx([1 / 6, 1 / 6, 1 / 6, 1 / 2])
    assert summary["beginner"].mean == pytest.approx(1 / 6)


def test_what_moving_first_is_worth_is_told_against_the_mean_of_the_others(made: Made) -> None:
    """Seat 0 scores 10 and the other two 4 and 8: it scores 4 more than they do on average, which is 4 less the other way."""
    summary = made([[{"score": (10, 4, 8)}]], seats=3).summary()
    assert summary["first-move"].mean == -4.0
    assert summary["first-move", 0].mean == -4.0
    assert summary["first-move", 1].mean is None


def test_distances_are_the_same_whichever_way_scores_win(made: Made) -> None:
    """The winner has most here: 50 against 20 and 45."""
    summary = made([[{"score": (50, 20, 45), "won": (1, 0, 0)}]], seats=3).summary()
    assert (summary["lead"].mean, summary["spread"].mean) == (5.0, 30.0)


def test_one_seat_has_nobody_to_be_ahead_of(made: Made) -> None:
    """Measures against others are not seen, all else is."""
    results = made([[{"score": 4, "won": 1}], [{"score": 6, "won": 1}]])
    solo = results.to_arrow().filter(np.array([True, False, True, False])).combine_chunks().to_batches()
    setup = setup_of("mexican-train", 2, 1, "random", None)
    summary = summarised(_alone(setup), solo, "readable", 1.0, ())
    assert (summary["points"].mean, summary["lead"].mean, summary["spread"].mean, summary["first-move"].mean) == (
        5.0,
        None,
        0.0,
        None,
    )
    assert summary.bias.sentence == "There is one seat, and none to compare it with."


def _alone(setup: Any) -> Any:
    """A setup of one seat, which no bundled game has."""
    import attrs  # noqa: PLC0415  # only here

    return attrs.evolve(setup, seats=1, players=("random",))


def test_no_matches_tell_nothing(made: Made) -> None:
    """Every figure is missing, and the text says so."""
    summary = made([]).summary()
    assert {line.mean for line in summary.lines} == {None}
    assert summary.bias.p is None
    assert "points that a seat scores in a round" in str(summary)


def test_seats_that_win_alike_are_told_so(made: Made) -> None:
    """Two seats with 6 wins each: chi-square is 0."""
    bias = made([[WON_A], [WON_B]] * 6).summary().bias
    assert (bias.shares, bias.fair, bias.freedom, bias.favoured) == ((0.5, 0.5), 0.5, 1, False)
    assert (bias.statistic, bias.p) == pytest.approx((0, 1))
    assert str(bias) == (
        "No seat is seen to be favoured: they win 50.0 % to 50.0 % of 12 matches, as seats that are all alike well might (p = 1.000)."
    )


def test_the_test_of_two_seats_is_pearsons(made: Made) -> None:
    """14 wins to 2 where 8 each would be fair: (6² + 6²) / 8 = 9, of which the chance is 0.0027."""
    bias = made([[WON_A]] * 14 + [[WON_B]] * 2).summary().bias
    assert bias.statistic == pytest.approx(9)
    assert bias.p == pytest.approx(0.0026998, abs=1e-6)
    assert bias.favoured
    assert bias.sentence.startswith("The seats are not alike: seat 0 wins most, 87.5 % (95 % interval ")
    assert "seat 1 wins least, 12.5 %" in bias.sentence
    assert bias.sentence.endswith("where 50.0 % would be fair (p = 0.003).")


def test_the_test_of_more_seats_goes_by_what_matches_were(made: Made) -> None:
    """Of three seats two win 9 matches each and one none.

    Away from a fair 6 they are 3, 3 and -6. Single matches are away by 2/3, -1/3, -1/3 and by -1/3, 2/3, -1/3, 9 times each. Along
    (1, 1, -2) a match is away by 1 every time, in all 18; so the statistic is (3 + 3 + 12)² / (18·1) = 18, the most that 18 matches can
    come to, with two degrees of freedom.
    """
    bias = made([[{"won": (1, 0, 0)}]] * 9 + [[{"won": (0, 1, 0)}]] * 9, seats=3).summary().bias
    assert (bias.statistic, bias.freedom) == (pytest.approx(18), 2)
    assert bias.p == pytest.approx(exp(-9))
    assert bias.sentence.endswith("(p < 0.001).")


def test_partners_who_win_together_are_tested_as_one(made: Made) -> None:
    """Seats 0 and 2 share 14 wins, 1 and 3 share 6: as of two sides, (4² + 4²) / 10 = 3.2 with one degree of freedom."""
    bias = made([[{"won": (1, 0, 1, 0)}]] * 14 + [[{"won": (0, 1, 0, 1)}]] * 6, seats=4).summary().bias
    assert (bias.statistic, bias.freedom) == (pytest.approx(3.2), 1)
    assert bias.shares == pytest.approx((0.35, 0.15, 0.35, 0.15))


def test_wins_that_all_share_favour_nobody(made: Made) -> None:
    """There is nothing by which seats differ."""
    bias = made([[{"won": 1}]] * 10).summary().bias
    assert (bias.freedom, bias.p, bias.intervals) == (0, 1.0, ((0.5, 0.5), (0.5, 0.5)))


def test_few_matches_cannot_tell_whether_a_seat_is_favoured(made: Made) -> None:
    """Five wins a seat are needed: nine matches of two seats are too few."""
    bias = made([[WON_A]] * 9).summary().bias
    assert (bias.p, bias.favoured) == (None, None)
    assert bias.sentence == "Too few matches to tell whether a seat is favoured: 9 were played, and 10 are needed."


def test_seats_with_different_players_are_not_blamed(made: Made) -> None:
    """What is found may be the players' doing."""
    assert made([[WON_A]], players=["heavy", "light"]).summary().bias.sentence.endswith("and not that of the seats.")


def test_the_text_is_a_table_with_a_line_a_measure(summary: Summary) -> None:
    """The title, the measures with their figures, the seats, and what is said of them."""
    lines = str(summary).splitlines()
    assert lines[0] == "mexican-train: 2 seats, 3 matches, players: random, seed 1 (readable, 1.2 s)"
    said = [" ".join(line.split()) for line in lines]
    assert said[2] == "measure mean 95 % interval sd 5 % 25 % 50 % 75 % 95 %"
    assert "length moves of a round 10.50 -0.48 to 21.48 5.00 4 4 10 12 16" in said
    assert "blocked rounds that end blocked 50.0 %" in [line[:38] for line in said]
    wins = next(at for at, line in enumerate(said) if line.startswith("wins"))
    assert said[wins].startswith("wins matches that the seat wins 0 50.0 %")
    assert said[wins + 1].startswith("1 50.0 %")
    assert lines[-1] == summary.bias.sentence
    assert not any(line.endswith(" ") for line in lines)


def test_the_text_says_what_else_was_played(made: Made) -> None:
    """Different players, an end by rounds, and notes."""
    results = made([[WON_A]], players=["heavy", "light"], rounds=1, notes=("It is so.",))
    lines = str(results.summary()).splitlines()
    assert lines[0].startswith("mexican-train: 2 seats, 1 match, at most 1 round, players: heavy, light, seed 1")
    assert lines[-1] == "Note: It is so."


@pytest.mark.parametrize("first", [0, 1])
def test_what_was_never_seen_has_no_line(made: Made, first: int) -> None:
    """One round has one seat that moves first; the measure is named in its line, and a dictionary has them all."""
    summary = made([[WON_A | {"starter": (first == 0, first == 1)}]]).summary()
    said = [" ".join(line.split()) for line in str(summary).splitlines()]
    told = [line for line in said if "where it moves first" in line]
    at = said.index(told[0])
    assert told[0].startswith(f"first-move points that the seat scores less where it moves first {first} ")
    assert (len(told), said[at + 1]) == (1, "")
    found = [line["observations"] for line in summary.to_dict()["measures"] if line["measure"] == "first-move"]
    assert found == [1, first == 0, first == 1]


def test_a_notebook_shows_tables(made: Made) -> None:
    """Nothing in it is taken for markup; seat 1 never moves first and has no line of that."""
    html = made([[WON_A]], notes=("a < b",)).summary()._repr_html_()
    assert html.count("<table>") == html.count("</table>") == 2
    assert html.count("<tr>") == 2 + len(MEASURES) + 2 * len(SEAT_MEASURES) - 1
    assert "<p>Note: a &lt; b</p>" in html


def test_a_summary_is_json(summary: Summary) -> None:
    """All lines by name, with null for what cannot be told."""
    told = json.loads(json.dumps(summary.to_dict(), allow_nan=False))
    assert (told["matches"], told["engine"], told["setup"]["seats"], told["bias"]["p"]) == (3, "readable", 2, None)
    line = next(line for line in told["measures"] if line["measure"] == "length")
    assert {key: line[key] for key in ("unit", "each", "seat", "mean", "sd", "q05", "q95")} == {
        "unit": "moves",
        "each": "round",
        "seat": None,
        "mean": 10.5,
        "sd": 5.0,
        "q05": 4.0,
        "q95": 16.0,
    }
    share = next(line for line in told["measures"] if line["measure"] == "first-move" and line["seat"] == 1)
    assert (share["low"], share["high"]) == (None, None)


def test_a_summary_is_a_table_of_arrow(summary: Summary) -> None:
    """A row a line."""
    table = summary.to_arrow()
    assert table.num_rows == len(summary.lines)
    assert table["mean"].to_pylist() == [line.mean for line in summary.lines]
    assert table.schema.field("seat").type == "int64"


def test_a_summary_can_be_sent_to_another_process(summary: Summary) -> None:
    """Measures go by their names."""
    again = pickle.loads(pickle.dumps(summary))  # noqa: S301  # our own
    assert again == summary
    assert again["wins", 1].measure is summary["wins", 1].measure


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("point", "there is no measure 'point'; did you mean 'points'?"),
        (
            "wins",
            "'wins' is a measure of each seat, and a summary has it by name and seat: summary\\['wins', 0\\]; of all seats",
        ),
        (7, "there is no measure 7; known are: again"),
        (("rounds", 0), "there is no measure of each seat 'rounds'; known are: first-move, out, points, wins"),
        (("points", 2), "there is no seat 2; seats are numbered 0 to 1"),
        (("points", True), "there is no seat True; seats are numbered 0 to 1"),
        (("points", 0, 0), "there is no measure \\('points', 0, 0\\)"),
    ],
)
def test_a_line_that_there_is_not_is_refused(summary: Summary, key: Any, said: str) -> None:
    """With what there is."""
    with pytest.raises(BadInput, match=said):
        summary[key]


@pytest.mark.parametrize(
    ("drop", "said"),
    [(3, "are not those of 2 seats in each round"), (0, "are not those of 2 seats in each round")],
)
def test_rows_of_other_seats_are_refused(made: Made, three: Any, drop: int, said: str) -> None:
    """A row that is missing makes all others wrong."""
    rows = made(three).to_arrow()
    kept = rows.filter(np.arange(rows.num_rows) != drop).combine_chunks()
    with pytest.raises(BadInput, match=said):
        Matches(kept.to_batches()[0], 2)


def test_rows_of_mixed_rounds_are_refused(made: Made, three: Any) -> None:
    """Two rows that are missing, of two rounds, so that seats still take turns."""
    rows = made(three).to_arrow()
    kept = rows.filter(~np.isin(np.arange(rows.num_rows), (1, 2))).combine_chunks()
    with pytest.raises(BadInput, match="of more than one match or round"):
        Matches(kept.to_batches()[0], 2)


ROUND = st.tuples(st.integers(-5, 200), st.integers(-5, 200), st.integers(0, 1), st.integers(1, 3))
RUNS = st.lists(st.lists(ROUND, min_size=1, max_size=4), min_size=1, max_size=9)


@settings(max_examples=25)  # each looks at all measures, twice
@given(RUNS, st.integers(1, 9))
def test_a_summary_does_not_depend_on_the_batches(run: list[list[tuple[int, int, int, int]]], size: int) -> None:
    """All matches at once, or a few at a time: the same to the last digit."""
    rows = np.zeros((2 * sum(map(len, run)), len(COLUMNS)), np.int64)
    told = [(match, at, *each) for match, rounds in enumerate(run) for at, each in enumerate(rounds, 1)]
    for name, values in {
        "match": [match for match, *_ in told for _ in range(2)],
        "round": [at for _, at, *_ in told for _ in range(2)],
        "seat": [0, 1] * len(told),
        "starter": [(at + seat) % 2 for _, at, *_ in told for seat in range(2)],
        "score": [score for _, _, a, b, *_ in told for score in (a, b)],
        "cause": [each[4] for each in told for _ in range(2)],
        "deals": [each[5] for each in told for _ in range(2)],
        "won": [seat == each[4] for each in told for seat in range(2)],
    }.items():
        rows[:, PLACES[name]] = values
    setup = setup_of("mexican-train", 2, 1, "random", None)
    results = Results(setup, len(run), "readable", (), 1.0, table_of(rows, setup.causes))
    parts = summarised(setup, results.batches(size), "readable", 1.0, ())
    assert parts == summarised(setup, results.batches(100), "readable", 1.0, ())
    scores = [score for match in run for a, b, *_ in match for score in (a, b)]
    assert parts["points"].mean == pytest.approx(np.mean(scores))
    assert parts["lead"].mean == pytest.approx(
        np.mean([abs(sum(each[0] for each in match) - sum(each[1] for each in match)) for match in run])
    )
    assert parts["blocked"].mean == pytest.approx(np.mean([each[2] for match in run for each in match]))
