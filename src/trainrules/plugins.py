"""Plug-ins as a record names them: a distribution and its version, or a single file and a digest of what stands in it."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING

from attrs import evolve, frozen

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from pathlib import Path

__all__ = ["Plugin", "distribution_of", "file_of", "home_of", "stamp"]

DIGEST = "__trainrules_digest__"


@frozen(order=False)
class Plugin:
    """Who offers the game of a ruleset, or rules in force there.

    `name` is that of the distribution, of the file or of the module; `version` that of the distribution, None elsewhere;
    `digest` that of the file as it was loaded, None elsewhere; `offers` are the names of what is used of it.

    >>> import trainrules as tr
    >>> [(plugin.name, plugin.offers[0]) for plugin in tr.ruleset("mexican-train").plugins]
    [('trainrules', 'communal-track')]
    """

    name: str
    version: str | None = None
    digest: str | None = None
    offers: tuple[str, ...] = ()

    def __lt__(self, other: Plugin) -> bool:
        """By name, then by what tells those of one name apart."""
        return (self.name, self.version or "", self.digest or "") < (other.name, other.version or "", other.digest or "")

    def offering(self, *names: str) -> Plugin:
        """The same, with the names of what is used of it."""
        return evolve(self, offers=tuple(sorted({*self.offers, *names})))


def distribution_of(entry: EntryPoint) -> Plugin:
    """The plug-in that is installed with this entry point."""
    try:
        distribution = entry.dist
        return Plugin(str(distribution.name), str(distribution.version)) if distribution else Plugin(entry.value)
    except Exception:  # noqa: BLE001  # whatever stands in the metadata of a stranger's distribution
        return Plugin(entry.value)


def stamp(module: ModuleType, path: Path) -> None:
    """Note in the module of a single file what stands in the file while it is loaded; later it may be another.

    Raises OSError where it cannot be read.
    """
    from hashlib import blake2b  # noqa: PLC0415  # few programs have plug-ins that are single files

    setattr(module, DIGEST, blake2b(path.read_bytes(), digest_size=16).hexdigest())


def file_of(module: object) -> Plugin | None:
    """The plug-in that is the single file of this module; None for any other module."""
    digest, path = getattr(module, DIGEST, None), getattr(module, "__file__", None)
    if not digest or not path:
        return None
    from pathlib import Path  # noqa: PLC0415  # see `stamp`

    return Plugin(Path(path).name, digest=digest)


def home_of(value: object) -> Plugin:
    """The module in which the class of a rule stands, or its file, for a rule that no plug-in offers."""
    module = type(value).__module__
    return file_of(sys.modules.get(module)) or Plugin(module)
