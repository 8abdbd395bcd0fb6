"""Names that a package has before they are loaded: each is, with its module, when it is asked for."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module

__all__ = ["names_for_later"]


def names_for_later(
    package: dict[str, object], modules: Mapping[str, Sequence[str]]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """What a package takes for its `__getattr__` and its `__dir__`.

    Args:
        package: the package's own names, `globals()` there. A name that was asked for is kept in it.
        modules: names by the module of the package that has them. The modules can be asked for, too.

    Returns:
        Two functions. The first gives the value of a name, and raises AttributeError for one that there is not. The second
        lists the names that there are, loaded or not. Modules are among them once they are loaded: `help` asks for all that is
        listed, and a module may need an extra.
    """

    def value(name: str) -> object:
        for module, names in modules.items():
            if name == module or name in names:
                loaded = import_module(f"{package['__name__']}.{module}")
                package[name] = loaded if name == module else getattr(loaded, name)
                return package[name]
        raise AttributeError(f"module '{package['__name__']}' has no attribute '{name}'")

    def names() -> list[str]:
        return sorted({*package, *(name for names in modules.values() for name in names)})

    return value, names
