"""Plots: pictures of what runs came to, drawn with matplotlib, which the extra `plot` brings; no window is opened.

The colours are those of Okabe and Ito, which people who see colours otherwise can tell apart; each run has a mark of its own besides.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from textwrap import fill
from typing import Any

import numpy as np
import numpy.typing as npt

from trainrules.errors import BadInput, MissingExtra, shown
from trainrules.sim.comparing import Paired
from trainrules.sim.figures import seats_text
from trainrules.sim.results import Results
from trainrules.sim.summaries import Line, Summary, choosing

if find_spec("matplotlib") is None:
    raise MissingExtra("plot", "plot")

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

__all__ = ["plot"]

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
MARKS = "osD^vP"
STYLES = ("-", "--", "-.", ":", (0, (5, 1, 1, 1, 1, 1)), (0, (1, 1)))
FILLED = 2
"""So many outlines are filled; more would hide each other."""
LONG = 26
"""Names that are longer go on in the next line, where they stand beside what they name."""
FORMATS = (".png", ".svg")
MOST_RUNS = len(COLOURS)
BARS = 40
"""More values than these are gathered into bars that cover several."""
STEPS = (1, 2, 5)
TAILS = 0.002
"""So much of each run may be cut off at the end of the picture, lest a single match makes all others thin."""


def plot(
    results: Results | Summary | Sequence[Results | Summary],
    measure: str = "points",
    *,
    by_seat: bool = False,
    names: Sequence[str] | None = None,
    save: str | os.PathLike[str] | None = None,
) -> Figure:
    """A picture of one measure of one run, or of several side by side.

    It shows how the observations are spread, and below that the means with their 95 % intervals; of a share, and of each seat, the
    means with their intervals alone.

    Arguments:
        results: a run, or up to six; as results or as their summaries.
        measure: the name of the measure, such as `points` or `rounds`; by seat one of `points`, `wins`, `out` and `first-move`.
        by_seat: whether to show each seat.
        names: what each run is called in the picture; by default its rules, and what else they differ in.
        save: a file to write the picture into, ending in .png or .svg.

    Returns the figure, which can be drawn on further and which notebooks show.

    Raises BadInput for what are no results, a measure or a form that there is not, and where a file cannot be read or written.

    >>> from trainrules.sim.running import simulate
    >>> results = simulate("mexican-train dominoes:high=6 hand-size:pieces=3", seats=2, matches=4, rounds=1)
    >>> [axes.get_title() for axes in plot(results, "wins", by_seat=True).axes]
    ['Matches that the seat wins']
    """
    runs = _summaries(results)
    called = _names(runs, names)
    path = None if save is None else _path(save)
    lines = [[run[measure, seat] for seat in range(run.setup.seats)] if by_seat else [run[measure]] for run in runs]
    shown_line = lines[0][0]
    spread = not by_seat and not shown_line.measure.share
    height = 0.45 * len(runs) + 0.9
    figure = Figure(figsize=(7.5, 3.4 + height if spread else 4.2 if by_seat else 0.6 + height), layout="constrained")
    if spread:
        above, below = figure.subplots(2, height_ratios=[3.0, height])
        _spread(above, [line for (line,) in lines], called)
        _means(below, lines, called)
        above.set_title(_title(shown_line))
    else:
        axes = figure.subplots()
        (_seats if by_seat else _means)(axes, lines, called)
        axes.set_title(_title(shown_line))
    if path is not None:
        _save(figure, path)
    return figure


def _summaries(results: object) -> list[Summary]:
    given: list[Any] = list(results) if isinstance(results, list | tuple) else [results]
    for each in given:
        if isinstance(each, Paired):
            raise BadInput(
                "a comparison is nothing to plot; give the two results that it compares, plot([a, b]): simulate both with the same "
                "seats, matches and seed"
            )
        if not isinstance(each, Results | Summary):
            raise BadInput(f"{shown(each)} is nothing to plot; give results, or a list of them")
    if not 1 <= len(given) <= MOST_RUNS:
        raise BadInput(f"a picture has 1 to {MOST_RUNS} runs, so that they can be told apart, and not {len(given)}")
    runs: list[Summary] = [each.summary() if isinstance(each, Results) else each for each in given]
    return runs


def _names(runs: Sequence[Summary], names: object) -> list[str]:
    """What the runs are called: as is said, or by whatever tells them apart."""
    if names is not None:
        if isinstance(names, str) or not isinstance(names, Sequence) or [type(name) for name in names] != [str] * len(runs):
            raise BadInput(f"names {shown(names)}: give a list with a text for each of the {len(runs)} runs")
        return list(names)
    setups = [run.setup for run in runs]
    tellings = [
        [setup.rules.label for setup in setups],
        [seats_text(setup.seats) for setup in setups],
        [*map(choosing, setups)],
    ]
    told = [telling for at, telling in enumerate(tellings) if not at or len(set(telling)) > 1]
    return [", ".join(parts) for parts in zip(*told, strict=True)]


def _path(save: object) -> Path:
    name = os.fspath(save) if isinstance(save, str | os.PathLike) else save
    if not isinstance(name, str) or Path(name).suffix.lower() not in FORMATS:
        raise BadInput(f"save {shown(save)}: give the path of a file that ends in {' or '.join(FORMATS)}")
    try:
        possible = b"\0" not in os.fsencode(name)
    except UnicodeEncodeError:
        possible = False
    if not possible:
        raise BadInput(f"save {shown(save)}: no file can have that name; give another")
    return Path(name)


def _save(figure: Figure, path: Path) -> None:
    try:
        figure.savefig(path, dpi=150)
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror or error}; name another file") from error


def _title(line: Line) -> str:
    sentence = line.measure.sentence
    return sentence[:1].upper() + sentence[1:]


def _spread(axes: Axes, lines: Sequence[Line], names: Sequence[str]) -> None:
    """How often each value was seen: an outline a run, filled where there are few."""
    edges = _edges(lines)
    for line, name, colour, style in zip(lines, names, COLOURS, STYLES, strict=False):
        values = np.array([value / line.scale for value in line.counts])
        times = np.array(list(line.counts.values()), np.float64)
        heights, _ = np.histogram(values, edges, weights=times / max(times.sum(), 1))
        if len(lines) <= FILLED:
            axes.stairs(heights, edges, fill=True, color=colour, alpha=0.2)
        axes.stairs(heights, edges, color=colour, linewidth=1.5, linestyle=style, label=name)
    axes.set_ylabel(f"share of {_plural(lines[0].measure.each)}")
    axes.set_xlabel(lines[0].measure.unit)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True, min_n_ticks=1))
    axes.yaxis.set_major_formatter(PercentFormatter(1.0))
    axes.margins(x=0)
    _tidy(axes)
    if len(lines) > 1:
        axes.legend(frameon=False)


def _edges(lines: Sequence[Line]) -> npt.NDArray[np.float64]:
    """Where the bars begin and end: each covers as many whole values, and all lines have the same."""
    ends = [end for line in lines for end in _ends(line)] or [0.0]
    low, high = min(ends), max(ends)
    widths = (step * 10**power for power in range(400) for step in STEPS)
    width = next(width for width in widths if (high - low) / width < BARS)
    first = np.floor(low / width) * width
    bars = int((high - first) // width) + 1
    edges: npt.NDArray[np.float64] = first + width * np.arange(bars + 1) - 0.5
    return edges


def _ends(line: Line) -> list[float]:
    """The least and the greatest value of a line, a few at either end left out."""
    values = np.array([value / line.scale for value in line.counts])
    if not len(values):
        return []
    share = np.cumsum(list(line.counts.values())) / line.observations
    return [float(values[np.searchsorted(share, TAILS)]), float(values[np.searchsorted(share, 1 - TAILS)])]


def _means(axes: Axes, lines: Sequence[Sequence[Line]], names: Sequence[str]) -> None:
    """The mean of each run and its interval, the first run above."""
    for place, ((line,), colour, mark) in enumerate(zip(lines, COLOURS, MARKS, strict=False)):
        _point(axes, line, place, colour, mark)
    axes.set_yticks(range(len(names)), [fill(name, LONG, break_long_words=False, break_on_hyphens=False) for name in names])
    axes.set_ylim(len(names) - 0.4, -0.6)
    share, unit = lines[0][0].measure.share, lines[0][0].measure.unit
    axes.set_xlabel(f"share {unit}, with its 95 % interval" if share else f"mean {unit}, with its 95 % interval")
    if share:
        axes.xaxis.set_major_formatter(PercentFormatter(1.0))
    _tidy(axes, "x")


def _seats(axes: Axes, lines: Sequence[Sequence[Line]], names: Sequence[str]) -> None:
    """The mean of each seat and its interval, the runs beside each other."""
    share = lines[0][0].measure.share
    for run, (line, name, colour, mark) in enumerate(zip(lines, names, COLOURS, MARKS, strict=False)):
        for seat in line:
            assert seat.seat is not None  # noqa: S101  # they are of seats
            place = seat.seat + 0.12 * (run - (len(lines) - 1) / 2)
            _point(axes, seat, place, colour, mark, upright=True, label=name if seat.seat == 0 else None)
    if lines[0][0].measure.name == "wins":
        for seats in {len(line) for line in lines}:
            axes.axhline(
                1 / seats, color="0.4", linewidth=1, linestyle="--", zorder=0, label=f"fair share of {seats_text(seats)}"
            )
    axes.xaxis.set_major_locator(MaxNLocator(integer=True, min_n_ticks=1))
    axes.set_xlabel("seat")
    axes.set_ylabel(f"share {lines[0][0].measure.unit}" if share else lines[0][0].measure.unit)
    if share:
        axes.yaxis.set_major_formatter(PercentFormatter(1.0))
    _tidy(axes)
    if len(lines) > 1 or lines[0][0].measure.name == "wins":
        axes.figure.legend(loc="outside lower center", frameon=False, ncols=2)


def _point(
    axes: Axes, line: Line, place: float, colour: str, mark: str, *, upright: bool = False, label: str | None = None
) -> None:
    """A mean and its interval; a mean alone where there is none, and nothing where there is no mean."""
    if line.mean is None:
        return
    low, high = line.interval or (line.mean, line.mean)
    bars: Any = [[line.mean - low], [high - line.mean]]
    drawn: dict[str, Any] = {"fmt": mark, "color": colour, "capsize": 4, "label": label}
    if upright:
        axes.errorbar([place], [line.mean], yerr=bars, **drawn)
    else:
        axes.errorbar([line.mean], [place], xerr=bars, **drawn)


def _plural(each: str) -> str:
    return {"match": "matches", "round": "rounds", "round and seat": "hands"}[each]


def _tidy(axes: Axes, lines: str = "y") -> None:
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(axis=lines, color="0.9")  # type: ignore[arg-type]  # x or y
    axes.set_axisbelow(True)
