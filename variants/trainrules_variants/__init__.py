"""The bundled rules and games. They come in like anybody's: these hooks list what stands beside them."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Iterator

from trainrules import Game, Rule, hookimpl


def _modules(folder: str) -> Iterator[object]:
    package = importlib.import_module(f"{__name__}.{folder}")
    for found in pkgutil.iter_modules(package.__path__):
        yield importlib.import_module(f"{package.__name__}.{found.name}")


@hookimpl
def trainrules_rules() -> Iterable[type[Rule]]:
    """Every rule class of the folder `rules`, each in a file of its own; with them their lowerings are registered."""
    importlib.import_module(f"{__name__}.lowerings")
    for module in _modules("rules"):
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Rule) and value.__module__ == getattr(module, "__name__", ""):
                yield value


@hookimpl
def trainrules_games() -> Iterable[Game]:
    """The game of every file of the folder `games`."""
    for module in _modules("games"):
        yield module.GAME  # type: ignore[attr-defined]  # every file of that folder has one
