"""How compiled code is kept for the next process: as Numba keeps it, but so that a folder in trouble costs time, and no run.

A file there may be empty after a power cut, or the disk be full. Numba raises then whatever comes of it. Here what cannot be read
is compiled anew and written once more, what cannot be written is not kept, and either is told.
"""

from __future__ import annotations

from typing import Any

from numba.core.caching import FunctionCache

from trainrules.errors import fault_of

__all__ = ["TROUBLES", "keep"]

TROUBLES: dict[str, None] = {}
"""What was in the way in this process, a sentence each."""


def keep(function: Any) -> bool:
    """Keep the code of a function that Numba compiles, once it is compiled. Whether there is a folder for it."""
    try:
        function._cache = KeptCode(function.py_func)  # noqa: SLF001  # as Numba's own `enable_caching` does
    except RuntimeError:  # Numba finds no folder
        return False
    return True


class KeptCode(FunctionCache):
    """The code of one function, in files of its folder."""

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The code for arguments of these types; None where there is none that can be read."""
        try:
            return super().load_overload(sig, target_context)
        except Exception as error:  # noqa: BLE001  # what unpickling raises is anything
            self._told("could not be read", error)
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Write it; over files that cannot be read, too."""
        try:
            super().save_overload(sig, data)
        except Exception:  # noqa: BLE001  # likewise
            try:
                self.flush()
                super().save_overload(sig, data)
            except Exception as error:  # noqa: BLE001  # likewise
                self._told("could not be written", error)

    def _told(self, what: str, error: Exception) -> None:
        TROUBLES[f"Compiled code in {self.cache_path} {what}, so it was compiled anew: {fault_of(error)}."] = None
