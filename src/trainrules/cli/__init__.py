"""The command `trainrules`. It needs the extra `cli`; nothing else in trainrules imports it.

Exit status: 0 all went well; 1 a plug-in's rule failed while it was asked, a law or a record does not hold, or something could
not be written; 2 the input does not serve, or the extra is missing; 130 interrupted; 141 the reader of the output went away.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from trainrules.errors import MissingExtra

__all__ = ["main"]

EXTRA = ("click", "rich")
"""What the extra brings."""
REFUSED, INTERRUPTED = 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and end the program with its exit status; without the extra, say so and return 2.

    Arguments:
        arguments: the words after `trainrules`; by default those that the program was started with.
    """
    for stream, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, stream) is None:  # closed by whoever started the program; not every library bears that
            setattr(sys, stream, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  # open to the end
    try:
        for module in EXTRA:
            import_module(module)
        from trainrules.cli.app import app  # noqa: PLC0415  # not before it is known that the extra is there
    except ModuleNotFoundError as error:
        if error.name not in EXTRA:
            raise
        print(f"trainrules: {MissingExtra('this command', 'cli')}", file=sys.stderr)  # noqa: T201  # nothing better is there
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    return app.main(arguments, "trainrules")
