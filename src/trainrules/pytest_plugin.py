"""The plug-in for pytest: `pytest --trainrules NAME` asks every law of every rule and game of a plug-in.

Every run of pytest loads it where trainrules is installed, so it imports what it needs when it is asked for something.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from trainrules.profiles import PROFILES, USUAL

if TYPE_CHECKING:
    from trainrules.testing import Check

__all__ = ["pytest_addoption", "pytest_collection_modifyitems"]


def pytest_addoption(parser: pytest.Parser) -> None:
    """What can be asked for."""
    said = "; ".join(f"{name}: {profile.doc}" for name, profile in PROFILES.items())
    group = parser.getgroup("trainrules", "the laws of rules and games")
    group.addoption(
        "--trainrules",
        action="append",
        default=[],
        metavar="TARGET",
        help="ask every law of the rules and games of this plug-in: an installed name, a module, or a single file; repeatable",
    )
    group.addoption(
        "--trainrules-profile",
        choices=tuple(PROFILES),
        default=USUAL,
        help=f"of how many rounds the laws are asked: {said} (default: {USUAL})",
    )


@pytest.hookimpl(tryfirst=True)  # before others choose among the items
def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    """Add an item for each law and subject that was asked for.

    Raises UsageError for what is no plug-in.
    """
    for target in dict.fromkeys(config.getoption("--trainrules")):
        laws = Laws.from_parent(session, name=target, nodeid=f"trainrules {target}", checks=_checks(target))
        items.extend(session.genitems(laws))


def _checks(target: str) -> tuple[Check, ...]:
    from trainrules.errors import TrainrulesError  # noqa: PLC0415  # see the module
    from trainrules.testing import checks  # noqa: PLC0415

    try:
        return checks(target)
    except TrainrulesError as error:
        raise pytest.UsageError(f"--trainrules {target}: {error}") from error


class Laws(pytest.Collector):
    """The laws of a plug-in."""

    def __init__(self, *, checks: tuple[Check, ...], **arguments: Any) -> None:
        """Keep what is asked."""
        super().__init__(**arguments)
        self.checks = checks

    def collect(self) -> Iterator[pytest.Item]:
        """An item for each law and subject."""
        for each in self.checks:
            yield LawItem.from_parent(self, name=each.id, check=each)


class LawItem(pytest.Item):
    """One law of one subject."""

    def __init__(self, *, check: Check, **arguments: Any) -> None:
        """Keep what is asked."""
        super().__init__(**arguments)
        self.check = check

    def runtest(self) -> None:
        """Ask."""
        self.check.run(self.config.getoption("--trainrules-profile"))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The law and the story, without the way there."""
        from trainrules.errors import LawBroken  # noqa: PLC0415  # see the module

        if isinstance(excinfo.value, LawBroken):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """What stands above a failure."""
        return self.path, None, self.name
