"""The group of commands, and the one way in which any of them ends: each failure a line on stderr and a status.

A command is a module of the folder `commands`, named as the command, that has a click command called `command`.
"""

from __future__ import annotations

import io
import os
import pkgutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any

import click
from click.exceptions import Exit

from trainrules import __version__
from trainrules.cli import INTERRUPTED, commands
from trainrules.cli.words import printable
from trainrules.errors import RecordFailed, RuleFailed, TrainrulesError, did_you_mean

__all__ = ["App", "Failure", "Refusal", "app"]

UNREAD = 141


class Refusal(click.ClickException):
    """The end of a command that cannot use its input: a line on stderr and an exit status."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        """The message, behind the name of the program."""
        click.echo(f"trainrules: {printable(self.message)}", file=file, err=True)


class Failure(Refusal):
    """The end of a command that was stopped at work."""

    exit_code = 1


@contextmanager
def _ending() -> Iterator[None]:
    """Whatever a command meets becomes a line on stderr and a status; only a fault of our own stays a traceback."""
    try:
        yield
    except click.UsageError as error:
        path = error.ctx.command_path if error.ctx else "trainrules"
        raise Refusal(f"{' '.join(error.format_message().split())} (see {path} --help)") from error
    except (RuleFailed, RecordFailed) as error:
        raise Failure(str(error)) from error
    except TrainrulesError as error:
        raise Refusal(str(error)) from error
    except KeyboardInterrupt:
        raise Exit(INTERRUPTED) from None
    except BrokenPipeError:
        silence()
        raise Exit(UNREAD) from None
    except OSError as error:
        silence()
        raise Failure(f"the output cannot be written: {error.strerror or error}") from error


def silence() -> None:
    """Send what stdout still holds nowhere, lest it fail once more when the program ends."""
    with suppress(OSError):  # a stream without a descriptor has nothing to fail with
        null = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(null, sys.stdout.fileno())
        finally:
            os.close(null)


class App(click.Group):
    """The commands of a folder, each imported when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  # click's own signature
        """The names of the modules, which are those of the commands."""
        return sorted(found.name.replace("_", "-") for found in pkgutil.iter_modules(commands.__path__))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, None where there is none."""
        if cmd_name not in self.list_commands(ctx):
            return None
        module = import_module(f"{commands.__name__}.{cmd_name.replace('-', '_')}")
        command: click.Command = module.command
        return command

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the words name; a misspelt one is met with the nearest."""
        known = self.list_commands(ctx)
        if args[0] not in known:
            raise click.UsageError(f"there is no command '{args[0]}'; {did_you_mean(args[0], known)}", ctx)
        return super().resolve_command(ctx, args)

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """Read the words before the command's name."""
        with _ending():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        with _ending():
            done = super().invoke(ctx)
            sys.stdout.flush()  # what cannot be written is met here, not when the program ends
            return done


@click.group(cls=App, invoke_without_command=True)
@click.version_option(__version__, prog_name="trainrules", message="%(prog)s %(version)s")
@click.pass_context
def app(ctx: click.Context) -> None:
    """The rules of train-laying games, Mexican Train and its kin.

    Games and house rules come from plug-ins: those that are installed, and any single file that --plugin names.

    \b
    Exit status: 0 all went well; 1 a plug-in's rule failed, a law or a record
    does not hold, or something could not be written; 2 the input does not
    serve; 130 interrupted; 141 the reader of the output went away.
    """  # noqa: D301  # the character by which click keeps the lines of a paragraph
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a sentence in any language, on a terminal that knows ASCII alone
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
