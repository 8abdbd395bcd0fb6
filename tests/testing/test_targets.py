"""What is to be proven: found by a name, a module, a path, or given as an object."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import trainrules as tr
import trainrules_variants
from trainrules.testing import Target, target

BODY = "return len(track.pieces) > 99"


def offered(found: Target) -> tuple[list[str], list[str]]:
    """The names of its rules and games."""
    return sorted(rule.name for rule in found.rules), sorted(game.name for game in found.games)


def test_an_installed_plug_in_is_found_by_its_entry_point() -> None:
    """All that it offers."""
    shelf = tr.catalogue()
    assert offered(target("bundled")) == (sorted(shelf.rules), sorted(shelf.games))


def test_an_installed_plug_in_is_found_by_its_module() -> None:
    """By name or as it is, and it is not loaded a second time."""
    for asked in ("trainrules_variants", trainrules_variants):
        found = target(asked)
        assert offered(found) == offered(target("bundled"))
        assert found.problems == ()


@pytest.mark.parametrize(
    ("name", "offers"), [("may-keep", (["may-keep"], [])), ("crazy-train", ([], ["crazy-train"]))], ids=["rule", "game"]
)
def test_a_single_rule_or_game_is_found_by_its_name(name: str, offers: object) -> None:
    """It alone is proven."""
    assert offered(target(name)) == offers


@pytest.mark.parametrize("kind", [str, Path, lambda name: Path(name).stem], ids=["text", "path", "without .py"])
def test_a_single_file_is_found_by_its_path(write: Callable[..., str], kind: Callable[[str], object]) -> None:
    """And one that stands here also without its ending."""
    found = target(kind(write(BODY)))
    assert (offered(found), found.problems) == ((["mine"], []), ())


def test_one_rule_or_game_of_a_plug_in_is_found_behind_two_colons(small: Any, write: Callable[..., str]) -> None:
    """The others are left alone."""
    found = target(f"{write(BODY)}::mine")
    assert (found.name, offered(found)) == ("mine.py::mine", (["mine"], []))
    assert offered(target("bundled::crazy-train")) == ([], ["crazy-train"])


def test_one_that_the_plug_in_does_not_offer_is_refused(write: Callable[..., str]) -> None:
    """With the one that was meant."""
    with pytest.raises(tr.BadInput, match=r"'mine\.py' offers no rule and no game 'min'; did you mean 'mine'"):
        target(f"{write(BODY)}::min")


def test_a_file_that_there_is_not_is_refused() -> None:
    """It is no plug-in that is broken."""
    with pytest.raises(tr.BadInput, match=r"there is no file nothere\.py; name a Python file"):
        target("nothere.py")


def test_a_module_is_found_by_its_name(write: Callable[..., str], monkeypatch: pytest.MonkeyPatch) -> None:
    """One that can be imported but is not installed as a plug-in."""
    monkeypatch.syspath_prepend(str(Path(write(BODY)).parent.absolute()))
    monkeypatch.delitem(sys.modules, "mine", raising=False)
    assert offered(target("mine")) == (["mine"], [])
    assert isinstance(sys.modules.pop("mine"), ModuleType)


def test_any_object_with_hooks_can_be_proven(small: Any) -> None:
    """As a catalogue takes it."""
    found = target(small.Offers(small.LongTracks, small.short()))
    assert (found.name, offered(found)) == ("Offers", (["long-tracks"], ["short"]))


def test_a_class_with_hooks_is_called_by_its_name() -> None:
    """It has the hooks as static methods."""

    class Mine:
        """A plug-in."""

        @staticmethod
        @tr.hookimpl
        def trainrules_games() -> list[tr.Game]:
            """None."""
            return []

    assert target(Mine).name == "Mine"


def test_what_was_found_already_is_taken_as_it_is() -> None:
    """So that it can be found once and asked often."""
    found = target("may-keep")
    assert target(found) is found


def test_what_a_plug_in_offers_and_nobody_can_use_is_kept(write: Callable[..., str]) -> None:
    """A law tells it."""
    name = write(BODY)
    Path(name).write_text(Path(name).read_text().replace("@frozen", ""), encoding="utf-8")
    assert target(name).problems == (
        f"plug-in file '{name}': rule 'mine' is no frozen attrs class; put @attrs.frozen above it",
    )


@pytest.mark.parametrize("name", ["nobody-knows", "no.such.module", "...", "", "reverse-double"])
def test_a_name_that_is_nothing_is_refused(name: str) -> None:
    """With all that it could have been."""
    with pytest.raises(
        tr.BadInput, match=r"is no installed plug-in, rule, game or module; .*a single file is named with its \.py"
    ):
        target(name)


def test_the_name_that_was_meant_is_told() -> None:
    """A letter too few."""
    with pytest.raises(tr.BadInput, match="did you mean 'reverse-doubles'"):
        target("reverse-double")


def test_a_module_that_fails_is_refused_with_its_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is there, and cannot be imported."""
    (tmp_path / "failing_rules.py").write_text("1 / 0", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(tr.BadInput, match="module 'failing_rules' could not be imported: ZeroDivisionError: division by zero"):
        target("failing_rules")


def test_the_catalogue_can_be_made_with_the_plug_ins_in_the_other_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Entry points and what is given besides."""
    loaded: list[str] = []

    class Entry:
        """An entry point that tells when it is loaded."""

        def __init__(self, name: str) -> None:
            self.name = self.value = name

        def load(self) -> object:
            """Nothing is offered."""
            loaded.append(self.name)
            return object()

    found = target("may-keep")
    other = Target(found.name, found.shelf, found.rules, found.games, (), (Entry("a"), Entry("b")))  # type: ignore[arg-type]
    other.gathered(backwards=False)
    other.gathered(backwards=True)
    assert loaded == ["a", "b", "b", "a"]
    assert "bundled" in [entry.name for entry in found.entries]
