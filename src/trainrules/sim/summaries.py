"""Summaries: all measures of a run, read in one pass over its rows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

import pyarrow as pa
from attrs import field, frozen

from trainrules.errors import BadInput, shown
from trainrules.sim.biases import SeatBias, seat_bias_of
from trainrules.sim.figures import figure, html_table, interval_text, matches_text, plain_table, seats_text
from trainrules.sim.inference import Interval
from trainrules.sim.measures import MEASURES, SEAT_MEASURES, Matches, Measure, SeatMeasure, measure_named, seat_measure_named
from trainrules.sim.setups import Setup
from trainrules.sim.tallies import Moments, Tally

__all__ = ["QUANTILES", "Line", "Summary", "choosing", "summarised", "told"]

QUANTILES = (5, 25, 50, 75, 95)
"""The quantiles that are told, in percent."""
FIGURES = ("mean", "95 % interval", "sd", *(f"{percent} %" for percent in QUANTILES))
Counts = Mapping[int, int]


@frozen
class Line:
    """What was found of one measure.

    `seat` is the seat that it is about, None for all together. `observations` is how often it was seen, in so many `matches`. `mean`
    has the 95 % `interval`, for which matches are the independent units; `sd` is the standard deviation of the observations, and
    `quantiles` are the least values that 5, 25, 50, 75 and 95 % of them do not exceed; a share has none. What so few matches cannot
    tell is None. `counts` has how often each value was seen, the values times `scale`.
    """

    measure: Measure | SeatMeasure
    seat: int | None
    matches: int
    observations: int
    mean: float | None
    interval: Interval | None
    sd: float | None
    quantiles: tuple[float, ...] | None
    counts: Counts = field(repr=False)
    scale: int

    def to_dict(self) -> dict[str, Any]:
        """All of it but the counts, as JSON has it."""
        return {
            "measure": self.measure.name,
            "sentence": self.measure.sentence,
            "unit": self.measure.unit,
            "each": self.measure.each,
            "seat": self.seat,
            "matches": self.matches,
            "observations": self.observations,
            "mean": self.mean,
            "low": None if self.interval is None else self.interval[0],
            "high": None if self.interval is None else self.interval[1],
            "sd": self.sd,
            **{f"q{percent:02}": self.quantiles and self.quantiles[at] for at, percent in enumerate(QUANTILES)},
        }

    @property
    def cells(self) -> tuple[str, ...]:
        """The figures as people read them."""
        share = self.measure.share
        quantiles = [figure(value) for value in self.quantiles or ()] or [""] * len(QUANTILES)
        figures = figure(self.mean, share=share), interval_text(self.interval, share=share), "" if share else figure(self.sd)
        return (*figures, *(text.removesuffix(".00") for text in quantiles))


@frozen
class Summary:
    """What a run came to. `summary["points"]` is the line of a measure, `summary["points", 0]` that of a seat.

    `lines` has all measures, first those of all seats together; `bias` says whether any seat is favoured; `setup`, `matches`, `engine`,
    `seconds` and `notes` are those of the results. As text it is a table.
    """

    setup: Setup
    matches: int
    engine: str
    seconds: float
    notes: tuple[str, ...]
    lines: tuple[Line, ...]
    bias: SeatBias

    def __getitem__(self, key: str | tuple[str, int]) -> Line:
        """The line of a measure of all seats together, or of the measure and the seat.

        Raises BadInput for a measure or a seat that there is not.
        """
        measure: Measure | SeatMeasure
        seat: int | None = None
        if isinstance(key, tuple) and len(key) == 2:  # noqa: PLR2004  # a name and a seat
            measure, seat = seat_measure_named(key[0]), key[1]
        else:
            measure = measure_named(key)
        for line in self.lines:
            if line.measure is measure and line.seat == seat and type(line.seat) is type(seat):
                return line
        raise BadInput(f"there is no seat {shown(seat)}; seats are numbered 0 to {self.setup.seats - 1}")

    @property
    def title(self) -> str:
        """What was played, in a line."""
        return f"{told(self.setup, self.matches)} ({self.engine}, {self.seconds:.1f} s)"

    @property
    def together(self) -> list[tuple[str, ...]]:
        """The figures of all seats together as people read them, below a head; what was never seen is left out."""
        lines = [(line.measure.name, line.measure.sentence, *line.cells) for line in self._seen if line.seat is None]
        return [("measure", "", *FIGURES), *lines]

    @property
    def by_seat(self) -> list[tuple[str, ...]]:
        """The figures of each seat as people read them, below a head; a measure is named once, what was never seen is left out."""
        rows = [("measure", "", "seat", *FIGURES)]
        before = None
        for line in self._seen:
            if line.seat is not None:
                named = ("", "") if line.measure is before else (line.measure.name, line.measure.sentence)
                rows.append((*named, str(line.seat), *line.cells))
                before = line.measure
        return rows

    @property
    def _seen(self) -> list[Line]:
        """The lines that tell something, all where nothing was played: in matches of one round, say, one seat alone moves first."""
        return [line for line in self.lines if line.observations or not self.matches]

    def __str__(self) -> str:
        """A table for a terminal or a mail."""
        tables = *plain_table(self.together, 2), "", *plain_table(self.by_seat, 2)
        return "\n".join([self.title, "", *tables, "", self.bias.sentence, *(f"Note: {note}" for note in self.notes)])

    def _repr_html_(self) -> str:
        """Two tables, for notebooks."""
        tables = html_table(self.together, 2) + html_table(self.by_seat, 2)
        said = [self.bias.sentence, *(f"Note: {note}" for note in self.notes)]
        return f"<p>{escape(self.title)}</p>{tables}" + "".join(f"<p>{escape(text)}</p>" for text in said)

    def to_dict(self) -> dict[str, Any]:
        """All of it as JSON has it."""
        return {
            "setup": self.setup.described(),
            "matches": self.matches,
            "engine": self.engine,
            "seconds": self.seconds,
            "notes": list(self.notes),
            "measures": [line.to_dict() for line in self.lines],
            "bias": {
                "sentence": self.bias.sentence,
                "statistic": self.bias.statistic,
                "freedom": self.bias.freedom,
                "p": self.bias.p,
            },
        }

    def to_arrow(self) -> pa.Table:
        """The lines as a table of Arrow, a row each."""
        return pa.Table.from_pylist([line.to_dict() for line in self.lines], LINES)


LINES = pa.schema(
    [
        *((name, pa.string()) for name in ("measure", "sentence", "unit", "each")),
        *((name, pa.int64()) for name in ("seat", "matches", "observations")),
        *((name, pa.float64()) for name in ("mean", "low", "high", "sd", *(f"q{percent:02}" for percent in QUANTILES))),
    ]
)
"""The schema of the lines as a table."""


def summarised(setup: Setup, batches: Iterable[pa.RecordBatch], engine: str, seconds: float, notes: tuple[str, ...]) -> Summary:
    """The summary of a run whose rows come in these batches, each of whole matches.

    Raises BadInput for rows that are not of such a run.
    """
    together = {measure: Tally() for measure in MEASURES}
    by_seat = {(measure, seat): Tally() for measure in SEAT_MEASURES for seat in range(setup.seats)}
    wins = Moments(setup.seats)
    parts = 1
    for batch in batches:
        matches = Matches(batch, setup.seats)
        parts = matches.parts
        wins.add(*matches.wins.T)
        for measure, tally in together.items():
            tally.add(measure.of(matches))
        for (each, seat), tally in by_seat.items():
            tally.add(each.of(matches, seat))
    lines = [_line(measure, None, tally) for measure, tally in together.items()]
    lines += [_line(measure, seat, tally) for (measure, seat), tally in by_seat.items()]
    won = [line for line in lines if line.measure.name == "wins"]
    shares, intervals = tuple(line.mean for line in won), tuple(line.interval for line in won)
    bias = seat_bias_of(wins, parts, shares, intervals, mixed=len(set(setup.players)) > 1)
    return Summary(setup, wins.matches, engine, seconds, notes, tuple(lines), bias)


def choosing(setup: Setup) -> str:
    """Who plays: one name where all seats have the same, else one a seat."""
    names: list[str] = setup.described()["players"]
    return names[0] if len(set(names)) == 1 else ", ".join(names)


def told(setup: Setup, matches: int) -> str:
    """What was played, in a line."""
    most = f", at most {setup.rounds} round{'s' * (setup.rounds != 1)}" if setup.rounds else ""
    played = f"{seats_text(setup.seats)}, {matches_text(matches)}{most}, players: {choosing(setup)}, seed {setup.seed}"
    return f"{setup.rules.label}: {played}"


def _line(measure: Measure | SeatMeasure, seat: int | None, tally: Tally) -> Line:
    quantiles = [] if measure.share else [tally.quantile(percent) for percent in QUANTILES]
    known = tuple(value for value in quantiles if value is not None)
    return Line(
        measure=measure,
        seat=seat,
        matches=tally.matches,
        observations=tally.observations,
        mean=tally.mean,
        interval=tally.interval(share=measure.share),
        sd=tally.sd,
        quantiles=known or None,
        counts=dict(sorted(tally.found.items())),
        scale=tally.scale,
    )
