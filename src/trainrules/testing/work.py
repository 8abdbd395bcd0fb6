"""Counted work: how many lines of Python run, which is the same every time, where seconds are not."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

__all__ = ["work"]


def work(question: Callable[[], object]) -> int:
    """So many lines run while the question is asked, in Python alone.

    A debugger, or what measures coverage, does not see these lines, and goes on afterwards.

    >>> work(lambda: sorted(range(9), key=lambda number: -number)) > work(lambda: 0)
    True
    """
    lines = 0

    def trace(_frame: FrameType, event: str, _argument: object) -> Any:
        nonlocal lines  # pragma: no cover  # nobody traces a tracer
        lines += event == "line"  # pragma: no cover
        return trace  # pragma: no cover

    before, collects = sys.gettrace(), gc.isenabled()
    gc.disable()  # what is thrown away by others may run Python of its own
    sys.settrace(trace)
    try:
        question()
    finally:
        sys.settrace(before)
        if collects:
            gc.enable()
    return lines
