"""The tables and pictures of `benchmarks.house_rules`, made of its figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from textwrap import fill
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

__all__ = ["pictures", "tables"]

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7")
"""Those of Okabe and Ito, as in `trainrules.sim.plots`."""
MARKS = "osD^"
HEADS = {
    "points": "points a seat a round",
    "length": "moves a round",
    "blocked": "rounds blocked",
    "first-move": "points that moving first is worth",
    "spread": "points from winner to last",
    "winner": "matches with other winners",
}
"""What stands above the column of a measure."""
SHARES = ("blocked", "winner")
FAIR = 25
"""So many percent of its matches a seat of four wins where all are alike."""
WIDE = 24
"""A head of a panel that is longer goes on in the next line."""
DRAWN: Any = {
    "svg.fonttype": "none",  # text stays text: small, and it can be searched
    "svg.hashsalt": "trainrules",
    "font.family": "sans-serif",
    "font.size": 9,
}
Found = Mapping[str, Any]


def tables(told: Found) -> Iterator[str]:
    """The tables as Markdown, a section each, which pages include by its name."""
    yield "<!-- Made by benchmarks/house_rules.py from figures.json; do not change it by hand. -->"
    for name, group in told["groups"].items():
        yield from _section(name, _compared(group))
    yield from _section("seats", _seats(told["seats"]["rows"]))
    yield from _section("against", _against(told["against"]["rows"]))
    yield from _section("run", [f"Each side was played {told['matches']:,} times, from the seed {told['seed']}."])


def _section(name: str, lines: Iterator[str] | Sequence[str]) -> Iterator[str]:
    yield f"<!-- --8<-- [start:{name}] -->"
    yield from lines
    yield f"<!-- --8<-- [end:{name}] -->"


def _compared(group: Found) -> Iterator[str]:
    """A line a rule; in each cell one figure below the other, for both ways in which it was asked."""
    measures = group["measures"]
    yield _line("what is other", group["by"], *(HEADS[measure] for measure in measures))
    yield _line("---", "---", *("---:" for _ in measures))
    usual = None
    for row in group["rows"]:
        ways = row["found"]
        now = {way: [found[measure]["a"] for measure in measures] for way, found in ways.items()}
        if now != usual:
            usual = now
            cells = [_stacked(_mean(found[measure]["a"], measure) for found in ways.values()) for measure in measures]
            yield _line(f"*{_usual(row, group['by'])}*", _stacked(ways), *cells)
        cells = [_stacked(_apart(found[measure], measure) for found in ways.values()) for measure in measures]
        yield _line(f"{row['what']}<br>{_changed(row['changed'], group['by'])}", _stacked(ways), *cells)


def _usual(row: Found, by: str) -> str:
    """What the rows from here on are compared with."""
    if by == "game":
        return "four random players"
    _, found, seats = row["changed"].partition(",most=")
    return f"the usual game, {seats} play" if found else "the usual game"


def _changed(changed: str, by: str) -> str:
    """The house rules with links to their pages, or the name of a player."""
    if by == "game":
        return f"`{changed}`"
    return " ".join(f"[`{word}`](rules/{word.removeprefix('-').partition(':')[0]}.md)" for word in changed.split())


def _seats(rows: Sequence[Found]) -> Iterator[str]:
    """A line a run, with the share of wins of each seat."""
    count = len(rows[0]["wins"])
    yield _line("what is played", "matches", *(f"seat {seat} wins" for seat in range(count)), "alike?", HEADS["first-move"])
    yield _line("---", *("---:" for _ in range(count + 3)))
    for row in rows:
        wins = [_stacked((_percent(win["mean"]), _between(win, share=True))) for win in row["wins"]]
        first = _stacked((_plain(row["first-move"]["mean"]), _between(row["first-move"], share=False)))
        yield _line(row["what"], f"{row['matches']:,}", *wins, _chance(row["p"]), first)


def _against(rows: Sequence[Found]) -> Iterator[str]:
    """A line a run, with what one player and the three others come to."""
    yield _line("who plays against three random players", "wins", "points a round", "the others' points")
    yield _line("---", "---:", "---:", "---:")
    for row in rows:
        (win,), points = row["wins"], row["points"]
        wins = f"{_percent(win['mean'])} ({_between(win, share=True)})"
        yield _line(row["what"], wins, f"{_plain(points['mean'])} ({_between(points, share=False)})", _plain(row["others"]))


def _line(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _stacked(cells: Any) -> str:
    return "<br>".join(cells)


def _plain(value: float | None) -> str:
    return "-" if value is None else f"{value:z.2f}"


def _percent(value: float | None) -> str:
    return "-" if value is None else f"{100 * value:z.1f} %"


def _mean(value: float | None, measure: str) -> str:
    return _percent(value) if measure in SHARES else _plain(value)


def _apart(found: Found, measure: str) -> str:
    """A difference with its sign and interval, in bold where it is sure; a share of other winners as it is."""
    value, share = found["difference"], measure in SHARES
    if value is None:
        return "-"
    if measure == "winner":
        return f"{_percent(value)} ({_between(found, share=True)})"
    if not value and found["low"] == found["high"]:
        return "the same"
    text = (f"{100 * value:+z.1f} %" if share else f"{value:+z.2f}").replace("+0.0 ", "0.0 ").replace("+0.00", "0.00")
    sure = text not in ("0.0 %", "0.00") and found["low"] is not None and (found["low"] > 0 or found["high"] < 0)
    return f"{f'**{text}**' if sure else text} ({_between(found, share=share)})"


def _between(found: Found, *, share: bool) -> str:
    if found["low"] is None:
        return "-"
    times = 100 if share else 1
    digits = 1 if share else 2
    return f"{times * found['low']:z.{digits}f} to {times * found['high']:z.{digits}f}"


def _chance(p: float | None) -> str:
    if p is None:
        return "too few"
    return f"p = {p:.3f}" if p >= 0.001 else "no, p < 0.001"  # noqa: PLR2004  # more digits say nothing more


def pictures(told: Found, folder: Path) -> None:
    """A picture a table."""
    with mpl.rc_context(DRAWN):
        for name, group in told["groups"].items():
            _save(_picture(group), folder / f"{name}.svg")
        for name in ("seats", "against"):
            _save(_picture_of_seats(told[name]["rows"]), folder / f"{name}.svg")


def _save(figure: Figure, path: Path) -> None:
    figure.savefig(path, metadata={"Date": None, "Creator": None})


def _picture(group: Found) -> Figure:
    """A row a rule, a panel a measure, a mark for each way in which it was asked."""
    rows, measures = group["rows"], group["measures"]
    ways = list(rows[0]["found"])
    figure = Figure(figsize=(10.5, 1.3 + 0.34 * len(rows)), layout="constrained")
    panels: Sequence[Axes] = figure.subplots(1, len(measures), sharey=True)
    for panel, measure in zip(panels, measures, strict=True):
        for at, way in enumerate(ways):
            _points(panel, at, len(ways), [row["found"][way][measure] for row in rows], times=100 if measure in SHARES else 1)
        panel.axvline(0, color="0.4", linewidth=1, zorder=1)
        panel.set_title(fill(HEADS[measure] + (" (%)" if measure in SHARES else ""), WIDE), fontsize=9)
        _tidy(panel)
    panels[0].set_yticks(range(len(rows)), [row["what"] for row in rows])
    panels[0].set_ylim(len(rows) - 0.4, -0.6)
    _legend(figure, panels[0], ways)
    return figure


def _picture_of_seats(rows: Sequence[Found]) -> Figure:
    """A row a run, a mark for each seat."""
    count = len(rows[0]["wins"])
    figure = Figure(figsize=(8.5, 1.1 + (0.42 if count > 1 else 0.26) * len(rows)), layout="constrained")
    panel = figure.subplots()
    for seat in range(count):
        wins = [{**row["wins"][seat], "difference": row["wins"][seat]["mean"]} for row in rows]
        _points(panel, seat, count, wins, times=100)
    panel.axvline(FAIR, color="0.4", linewidth=1, linestyle="--", zorder=1)
    panel.set_yticks(range(len(rows)), [row["what"] for row in rows])
    panel.set_ylim(len(rows) - 0.4, -0.6)
    panel.set_xlabel(f"matches that the seat wins (%); {FAIR} would be fair")
    _tidy(panel)
    if count > 1:
        _legend(figure, panel, [f"seat {seat}" for seat in range(count)])
    return figure


def _points(panel: Axes, way: int, ways: int, found: Sequence[Found], times: int) -> None:
    """A mark and its interval for each row, those of one way below those of another; nothing where nothing was found."""
    there = [(at, each) for at, each in enumerate(found) if each["difference"] is not None]
    values = [times * each["difference"] for _, each in there]
    ends = [
        (value, value) if each["low"] is None else (times * each["low"], times * each["high"])
        for value, (_, each) in zip(values, there, strict=True)
    ]
    bars = [
        [value - low for value, (low, _) in zip(values, ends, strict=True)],
        [high - value for value, (_, high) in zip(values, ends, strict=True)],
    ]
    places = [at + 0.6 / ways * (way - (ways - 1) / 2) for at, _ in there]
    drawn: dict[str, Any] = {"fmt": MARKS[way], "color": COLOURS[way], "markersize": 4, "linewidth": 1.4}
    panel.errorbar(values, places, xerr=bars, **drawn)


def _tidy(panel: Axes) -> None:
    panel.spines[["top", "right", "left"]].set_visible(False)
    panel.tick_params(axis="y", length=0)
    panel.grid(axis="both", color="0.92")
    panel.set_axisbelow(True)


def _legend(figure: Figure, panel: Axes, names: Sequence[str]) -> None:
    for name, colour, mark in zip(names, COLOURS, MARKS, strict=False):
        panel.plot([], [], mark, color=colour, markersize=4, label=name)
    figure.legend(loc="outside lower center", frameon=False, ncols=len(names))
