"""How the kernel is linked: into one program, and not function by function.

Numba turns every compiled function into machine code of its own, with all that it calls inside, so that the innermost ones are
optimised once more for each function around them. Here they wait as parts, and are optimised once, together with the function that
Python calls and hidden inside it. That takes half of the time, and makes code that is a quarter faster.

What is used of Numba for this is not public. So it is done with the releases that it was tried with; with all others Numba
compiles in its own way, from which the same comes out.
"""

from __future__ import annotations

from typing import Any

import numba
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler

__all__ = ["options"]

FIRST, LAST = (0, 61), (0, 68)
"""The releases of Numba that it was tried with."""


class Part(JITCodeLibrary):
    """The code of a function that only compiled code calls: no machine code, which nobody would run."""

    @property
    def codegen(self) -> Part:
        """Who is asked for the place of its environment, which machine code alone has."""
        return self

    def set_env(self, name: str, environment: object) -> None:
        """Nothing: it holds constants and errors of Python's, which compiled code has no use for here."""

    def add_linking_library(self, library: Any) -> None:
        """Something that it calls, in whatever state."""
        self._linking_libraries.append(library)

    def finalize(self) -> None:
        """Done: it waits."""
        self._finalized = True


class Whole(JITCodeLibrary):
    """The code of a function that Python calls, with that of all parts."""

    add_linking_library = Part.add_linking_library

    def finalize(self) -> None:
        """Put in every part once, seen from nowhere else, and make machine code of it all."""
        called, others = [*self._linking_libraries], []
        parts: dict[Part, None] = {}
        for library in called:  # which grows
            if not isinstance(library, Part):
                others.append(library)
            elif library not in parts:
                parts[library] = None
                called += library._linking_libraries  # noqa: SLF001  # a library of our own
        self._linking_libraries[:] = others
        for part in parts:
            self._final_module.link_in(part._final_module, preserve=True)  # noqa: SLF001
        for part in parts:
            for function in part._final_module.functions:  # noqa: SLF001
                if not function.is_declaration:
                    self._final_module.get_function(function.name).linkage = "internal"
        super().finalize()


class PartCompiler(Compiler):
    """Compiles a function into a library of ours."""

    library: type[JITCodeLibrary] = Part

    def compile_extra(self, func: Any) -> Any:
        """As Numba does, but for the library."""
        self.state.library = self.library(self.state.targetctx.codegen(), func.__qualname__)
        self.state.library.enable_object_caching()
        return super().compile_extra(func)


class WholeCompiler(PartCompiler):
    """Likewise, for a function that Python calls."""

    library = Whole


def options(release: tuple[int, int] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
    """What `njit` is given beside, for a function that Python calls and for one that only compiled code calls.

    Arguments:
        release: the release of Numba; None for the one that is installed.

    >>> options((0, 60))
    ({}, {})
    """
    if FIRST <= (release or numba.version_info.short) <= LAST:
        return {"pipeline_class": WholeCompiler}, {"pipeline_class": PartCompiler}
    return {}, {}
