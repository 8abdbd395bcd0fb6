"""What the commands that play many matches share: what they ask for, where the matches are played, and what stops them."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, redirect_stdout
from functools import wraps
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

import click
from attrs import frozen
from click.exceptions import Exit

from trainrules.cli import INTERRUPTED
from trainrules.cli.app import Failure
from trainrules.cli.asked import USUAL, RulesetCommand, as_json, usual_seats, warn, whole
from trainrules.cli.watching import watched
from trainrules.cli.words import printable
from trainrules.errors import BadInput, MissingExtra, SimulationFailed, SimulationStopped
from trainrules.rulesets import Ruleset
from trainrules.sim.players import PLAYERS
from trainrules.standings import is_endless

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from trainrules.sim import Progress, Results

__all__ = ["RunCommand", "Runs", "Wanted", "with_run"]

MATCHES, SEED, POLICY, MEASURE = 1000, 1, "random", "points"
"""What is taken where nothing is said."""
REACHED = "10s"
"""So long a cluster may take to answer."""
UNSENT = "rules of a file are not known to other processes; make a package of it and install that, or leave one of them out"
WORDS = f"{__name__}.words"


class RunCommand(RulesetCommand):
    """A command that remembers with which words it was called, for those who go on with it."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words, and keep them."""
        ctx.meta[WORDS] = [*args]
        return super().parse_args(ctx, args)


@frozen
class Wanted:
    """What is to be simulated, and how, as the command was told."""

    seats: int | None
    matches: int
    seed: int
    policies: tuple[str, ...]
    rounds: int | None
    engine: str | None
    workers: int | None
    dask: str | None
    plot: str | None
    measure: str | None
    quiet: bool


def with_run(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options of a run and `--json`, and call it with what is `wanted`, which is quiet with `--json`."""

    @click.option("--seats", type=whole, metavar="N", help=f"How many play; {USUAL}, or the fewest where so many cannot.")
    @click.option("--matches", type=whole, default=MATCHES, show_default=True, metavar="N", help="How many matches.")
    @click.option(
        "--seed", type=whole, default=SEED, show_default=True, metavar="S", help="Any whole number; decides deals and moves."
    )
    @click.option(
        "--policy",
        "policies",
        multiple=True,
        metavar="NAME",
        help=f"Who plays: {', '.join(PLAYERS)}. Once for all seats, by default {POLICY}, or once for each, from seat 0.",
    )
    @click.option("--rounds", type=whole, metavar="N", help="End every match after so many rounds at the latest.")
    @click.option(
        "--engine",
        metavar="NAME",
        help="compiled or readable, which is slower; by default compiled where that can play these rules.",
    )
    @click.option(
        "--workers",
        type=whole,
        metavar="N",
        help="How many play at once; by default as many as there are processors, and one where the readable engine plays.",
    )
    @click.option("--dask", metavar="ADDRESS", help="Let the workers of this Dask cluster play, such as tcp://10.0.0.1:8786.")
    @click.option("--plot", metavar="FILE", help="Draw a measure into this file, which ends in .png or .svg.")
    @click.option("--measure", metavar="NAME", help=f"Which measure is drawn; by default {MEASURE}; needs --plot.")
    @as_json
    @wraps(function)
    def command(as_json: bool, **options: Any) -> None:
        run = {name: options.pop(name) for name in Wanted.__annotations__ if name in options}
        function(wanted=Wanted(**run, quiet=as_json), **options)

    return command


class Runs:
    """The runs of a command, in a context that lasts as long as their workers."""

    def __init__(self, wanted: Wanted, ctx: click.Context, plugins: Sequence[str]) -> None:
        """Keep what is wanted, with which words, and with which plug-in files.

        Raises UsageError for options that do not go together.
        """
        if wanted.measure is not None and wanted.plot is None:
            raise click.UsageError("--measure says what is drawn; add --plot FILE")
        if wanted.dask is not None and wanted.workers is not None:
            raise click.UsageError("--workers and --dask do not go together: a cluster has workers of its own")
        if wanted.dask is not None and plugins:
            raise click.UsageError(f"--plugin and --dask do not go together: {UNSENT}")
        self.wanted = wanted
        self.plugins = plugins
        self.again = shlex.join([*ctx.command_path.split(), *ctx.meta[WORDS]])
        self._stack = ExitStack()
        self._executor: Executor | None = None
        self._workers = wanted.workers

    def __enter__(self) -> Self:
        """Refuse what can be refused before the first match, and reach the cluster.

        Raises:
            MissingExtra: where an extra is missing.
            BadInput: for a picture that cannot be, and a cluster that does not answer.
        """
        from trainrules.sim import simulate  # noqa: F401, PLC0415  # it tells of a missing extra

        if self.wanted.plot is not None:
            _check_plot(self.wanted.plot, self.wanted.measure or MEASURE)
        if self.wanted.dask is not None:
            self._reach(self.wanted.dask)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Leave the cluster."""
        self._stack.close()

    def play(self, rules: Ruleset, about: str = "", out: str | Path | None = None, *, kept: bool = False) -> Results:
        """Play the matches, and tell how far they are; the results have their summary.

        Arguments:
            rules: by which rules.
            about: what is said before that, where there are several runs.
            out: a file for the rows.
            kept: whether the same words go on with it.

        Raises:
            BadInput: for what cannot be played.
            Failure: where the run is stopped at work.
            Exit: on Ctrl-C, after a line that says how to go on.
        """
        from trainrules.sim import simulate  # noqa: PLC0415  # another extra
        from trainrules.sim.chunks import COMPILED, engine_of  # noqa: PLC0415
        from trainrules.sim.setups import setup_of  # noqa: PLC0415

        wanted = self.wanted
        if is_endless(rules) and wanted.rounds is None:
            raise BadInput(
                f"'{rules.label}' goes on for as long as everybody likes; say after how many rounds a match is to end: --rounds 10"
            )
        seats = usual_seats(rules) if wanted.seats is None else wanted.seats
        policy = wanted.policies if len(wanted.policies) > 1 else "".join(wanted.policies) or POLICY
        setup = setup_of(rules, seats, wanted.seed, policy, wanted.rounds)
        engine, _ = engine_of(setup, wanted.engine)
        if self.plugins and engine != COMPILED and wanted.workers not in (None, 1):
            raise BadInput(f"--plugin and --workers do not go together where the readable engine plays: {UNSENT}")
        done = 0

        def told(progress: Progress) -> None:
            nonlocal done
            done = progress.done
            tell(progress)

        with (
            self._stopping(lambda: done, kept=kept),
            redirect_stdout(sys.stderr),  # what a rule prints is no line of ours
            watched(about, wanted.matches, compiled=engine == COMPILED, quiet=wanted.quiet) as tell,
        ):
            results = simulate(
                rules,
                seats,
                wanted.matches,
                wanted.seed,
                policy,
                rounds=wanted.rounds,
                executor=self._executor,
                workers=self._workers,
                progress=told,
                out=out,
                engine=wanted.engine,
            )
            results.summary()
            sys.stderr.flush()  # some streams keep what was printed to themselves
        return results

    def draw(self, *runs: Results) -> None:
        """Draw the picture that is wanted, if any, and say so."""
        wanted = self.wanted
        if wanted.plot is not None:
            from trainrules.sim import plot  # noqa: PLC0415  # another extra

            plot(runs, wanted.measure or MEASURE, save=wanted.plot)
            if not wanted.quiet:
                click.echo(f"The picture is in {printable(wanted.plot)}.")

    def _reach(self, address: str) -> None:
        """Have the workers of a cluster play."""
        try:
            from distributed import Client  # noqa: PLC0415  # another extra
        except ModuleNotFoundError as error:
            if error.name != "distributed":
                raise
            raise MissingExtra("--dask", "cluster") from error
        try:
            connect: Any = Client  # it has no types
            client = self._stack.enter_context(connect(address, timeout=REACHED))
        except (OSError, ValueError) as error:
            raise BadInput(
                f"--dask {address}: no cluster is reached there: {error}; give the address that its scheduler tells, such as "
                "tcp://10.0.0.1:8786"
            ) from error
        threads = sum(client.nthreads().values())
        if not threads:
            warn(f"--dask {address}: the cluster has no worker yet; the run begins when there is one")
        self._executor = client.get_executor(pure=False)
        self._workers = threads or None

    @contextmanager
    def _stopping(self, done: Callable[[], int], *, kept: bool) -> Iterator[None]:
        """A context in which whatever stops a run says how to go on."""
        try:
            yield
        except SimulationFailed as error:
            raise Failure(str(error)) from error
        except SimulationStopped as error:
            why = f"{error.why[:1].upper()}{error.why[1:]}. " if error.why else ""
            raise Failure(f"{why}{self._left(error.done, kept=kept)}") from error
        except KeyboardInterrupt:
            click.echo(f"trainrules: {printable(self._left(done(), kept=kept))}", err=True)
            raise Exit(INTERRUPTED) from None

    def _left(self, done: int, *, kept: bool) -> str:
        """What there is of a run that was stopped."""
        if kept:
            return f"The run was stopped; what is finished is kept. Go on with it: {self.again}"
        return f"The run was stopped after {done:,} of {self.wanted.matches:,} matches, of which nothing is kept."


def _check_plot(path: str, measure: str) -> None:
    """Refuse a picture that cannot be before anything is played."""
    from trainrules.sim import plot  # noqa: F401, PLC0415  # it tells of a missing extra
    from trainrules.sim.measures import measure_named  # noqa: PLC0415  # another extra
    from trainrules.sim.plots import FORMATS  # noqa: PLC0415

    measure_named(measure)
    if Path(path).suffix.lower() not in FORMATS:
        raise BadInput(f"--plot {path}: the name of the file says its form; let it end in {' or '.join(FORMATS)}")
    if not Path(path).parent.is_dir():
        raise BadInput(f"--plot {path}: there is no folder {Path(path).parent}; make it, or name another file")
