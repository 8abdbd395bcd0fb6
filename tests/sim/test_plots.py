"""Plots: what stands in a picture, and what is refused."""

from __future__ import annotations

import importlib
import importlib.util
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from trainrules.errors import BadInput, MissingExtra
from trainrules.sim import plots
from trainrules.sim.comparing import compare
from trainrules.sim.plots import COLOURS, plot
from trainrules.sim.results import Results

Made = Callable[..., Results]


@pytest.fixture
def results(made: Made, three: Any) -> Results:
    """Three matches of two seats; see `three`."""
    return made(three)


def labels(axes: Axes) -> list[str]:
    """What the vertical axis names."""
    return [label.get_text() for label in axes.get_yticklabels()]


def points(axes: Axes) -> list[tuple[float, float]]:
    """The marks that were drawn."""
    marked = [line for line in axes.lines if line.get_marker() in plots.MARKS]
    return [(float(line.get_xdata()[0]), float(line.get_ydata()[0])) for line in marked]


def test_a_measure_is_shown_as_a_distribution_and_a_mean(results: Results) -> None:
    """Four rounds of 4, 10, 12 and 16 moves are a quarter each, and the mean is 10.5."""
    above, below = plot(results, "length").axes
    heights, edges, _ = above.patches[0].get_data()
    assert dict(zip((edges[:-1] + 0.5).tolist(), heights.tolist(), strict=True)) == {
        float(value): 0.25 * (value in (4, 10, 12, 16)) for value in range(4, 17)
    }
    assert points(below) == [(10.5, 0.0)]
    assert above.get_title() == "Moves of a round"
    assert (above.get_xlabel(), above.get_ylabel()) == ("moves", "share of rounds")
    assert (below.get_xlabel(), labels(below)) == ("mean moves, with its 95 % interval", ["mexican-train"])


def test_several_runs_stand_side_by_side(results: Results, made: Made, three: Any) -> None:
    """Each has its colour, its mark and its name, and the same bars."""
    others = [results, made(three, rules="mexican-train reverse-doubles"), made(three, rules="mexican-train -double-blank")]
    above, below = plot(others, "points").axes
    rules = [str(each.setup.rules) for each in others]
    assert [text.get_text() for text in above.get_legend().get_texts()] == rules
    assert [label.replace("\n", " ") for label in labels(below)] == rules
    assert len({patch.get_edgecolor() for patch in above.patches}) == 3
    assert len({tuple(patch.get_data().edges) for patch in above.patches}) == 1
    assert [place for _, place in points(below)] == [0, 1, 2]


def test_what_tells_runs_apart_is_in_their_names(made: Made, three: Any) -> None:
    """Players and seats where these differ; or names that are given."""
    runs = [made(three), made(three, players="heavy"), made([[{"won": (1, 0, 0)}]], seats=3)]
    assert labels(plot(runs, "blocked").axes[0]) == [
        "mexican-train, 2 seats,\nrandom",
        "mexican-train, 2 seats,\nheavy",
        "mexican-train, 3 seats,\nrandom",
    ]
    assert labels(plot(runs, "blocked", names=("one", "two", "three")).axes[0]) == ["one", "two", "three"]


def test_a_share_is_shown_with_its_interval_alone(results: Results) -> None:
    """Two of four rounds, and no distribution of yes and no."""
    (axes,) = plot(results, "blocked").axes
    assert points(axes) == [(0.5, 0.0)]
    assert axes.get_xlabel() == "share of rounds, with its 95 % interval"


def test_seats_are_shown_beside_each_other(results: Results) -> None:
    """Both win half, which is fair; two runs are told apart."""
    figure = plot([results, results.summary()], "wins", by_seat=True, names=["A", "B"])
    (axes,) = figure.axes
    places = points(axes)
    assert [mean for _, mean in places] == pytest.approx([0.5] * 4)
    assert [place for place, _ in places] == pytest.approx([-0.06, 0.94, 0.06, 1.06])
    (legend,) = figure.legends
    assert {text.get_text() for text in legend.get_texts()} == {"A", "B", "fair share of 2 seats"}
    assert (axes.get_xlabel(), axes.get_ylabel()) == ("seat", "share of matches")


def test_what_seats_score_needs_no_legend(results: Results) -> None:
    """Of one run, in points."""
    figure = plot(results, "points", by_seat=True)
    assert not figure.legends
    assert points(figure.axes[0]) == [(0, 13.0), (1, 6.75)]
    assert figure.axes[0].get_ylabel() == "points"


def test_what_was_not_seen_is_left_out(made: Made, three: Any) -> None:
    """A mean without an interval is a mark; a seat that never moved first has none, and no matches are an empty picture."""
    figure = plot(made([[{"score": (1, 3)}]]), "first-move", by_seat=True)
    assert points(figure.axes[0]) == [(0, 2.0)]
    above, below = plot(made([]), "points").axes
    assert points(below) == []
    assert above.patches


def test_wide_values_are_gathered_into_bars_that_cover_as_many(made: Made) -> None:
    """Scores from 0 to 199, each once: bars of five, of a fortieth each."""
    above, _ = plot(made([[{"score": (2 * at, 2 * at + 1)}] for at in range(100)]), "points").axes
    heights, edges, _ = above.patches[0].get_data()
    assert np.diff(edges).tolist() == [5.0] * 40
    assert (edges[0], heights.tolist()) == (-0.5, pytest.approx([0.025] * 40))


def test_single_matches_far_away_do_not_make_a_picture_thin(made: Made) -> None:
    """One score of a million among a thousand of 0 to 9 is not shown."""
    above, _ = plot(made([[{"score": (at % 10, at % 10)}] for at in range(999)] + [[{"score": (1_000_000, 0)}]]), "points").axes
    assert above.patches[0].get_data().edges[-1] == 9.5


@pytest.mark.parametrize(("form", "begins"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("PNG", b"\x89PNG")])
def test_a_picture_is_saved(results: Results, tmp_path: Path, form: str, begins: bytes) -> None:
    """As its name says, given as a path or as text."""
    for path in (tmp_path / f"a.{form}", str(tmp_path / f"b.{form}")):
        assert isinstance(plot(results, save=path), Figure)
        assert Path(path).read_bytes().startswith(begins)


@pytest.mark.parametrize("save", ["picture", "picture.pdf", 7, b"picture.png"])
def test_a_form_that_there_is_not_is_refused(results: Results, save: Any) -> None:
    """With those that there are."""
    with pytest.raises(BadInput, match=r"give the path of a file that ends in \.png or \.svg"):
        plot(results, save=save)


@pytest.mark.parametrize("save", ["a\0.png", "\ud800.svg"])
def test_a_name_that_no_file_can_have_is_refused(results: Results, save: str) -> None:
    """Before the system is asked."""
    with pytest.raises(BadInput, match="no file can have that name; give another"):
        results.plot("points", save=save)


def test_a_comparison_is_not_plotted_but_what_it_compares(results: Results) -> None:
    """Briefly, with what to give instead."""
    with pytest.raises(
        BadInput, match=r"^a comparison is nothing to plot; give the two results that it compares, plot\(\[a, b\]\)"
    ):
        plot(compare(results, results))  # type: ignore[arg-type]  # this is the test


def test_a_picture_that_cannot_be_written_is_told(results: Results, tmp_path: Path) -> None:
    """With why, and what to do."""
    with pytest.raises(BadInput, match=r"a\.png cannot be written: No such file or directory; name another file"):
        plot(results, save=tmp_path / "nowhere" / "a.png")


def test_what_cannot_be_plotted_is_refused(results: Results) -> None:
    """No results, none at all, too many, and a measure that there is not."""
    with pytest.raises(BadInput, match="7 is nothing to plot; give results, or a list of them"):
        plot(7)  # type: ignore[arg-type]  # this is the test
    with pytest.raises(BadInput, match="a picture has 1 to 6 runs, so that they can be told apart, and not 0"):
        plot([])
    with pytest.raises(BadInput, match="and not 7"):
        plot([results] * 7)
    with pytest.raises(BadInput, match="did you mean 'points'"):
        plot(results, "point")
    with pytest.raises(BadInput, match="there is no measure of each seat 'rounds'"):
        plot(results, "rounds", by_seat=True)


@pytest.mark.parametrize("names", ["A", ["A", "B"], [1], 7, []])
def test_names_that_do_not_fit_are_refused(results: Results, names: Any) -> None:
    """A text for each run."""
    with pytest.raises(BadInput, match="give a list with a text for each of the 1 runs"):
        plot(results, names=names)


def test_as_many_runs_as_there_are_colours_can_be_told_apart(results: Results) -> None:
    """No colour, mark or line is there twice."""
    assert len(COLOURS) == len(set(COLOURS)) == len(set(plots.MARKS)) == len(set(plots.STYLES)) == plots.MOST_RUNS
    assert len(plot([results] * 6, names=list("abcdef")).axes[0].patches) == 6


def test_a_missing_matplotlib_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the extra that brings it."""
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match="plot needs the extra 'plot'"):
        importlib.reload(plots)


def test_no_window_is_opened() -> None:
    """The part of matplotlib that opens windows is not loaded."""
    code = "import sys, trainrules.sim.plots; print('matplotlib.pyplot' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603  # our own words
    assert done.stdout == "False\n"
