"""What `new-rule` and `new-game` refuse, with the remedy, and that they then leave nothing behind."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from attrs import frozen

import trainrules as tr
from trainrules.scaffolds import lay_down

Run = Callable[..., Any]
KINDS = ["rule", "game"]
FULL = OSError(28, "No space left on device")
pytestmark = pytest.mark.usefixtures("elsewhere")


def refusal(kind: str, name: str, catalogue: tr.Catalogue | None = None) -> str:
    """The one problem with that name."""
    with pytest.raises(tr.BadInput) as refused:
        lay_down(kind, name, ".", catalogue or tr.catalogue())  # type: ignore[arg-type]  # one of two words
    said = str(refused.value)
    assert said.startswith(f"new {kind} '{name}': ")
    return said.removeprefix(f"new {kind} '{name}': ")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("name", "remedy"),
    [
        ("LongTracks", "'long-tracks'"),
        ("long_tracks", "'long-tracks'"),
        ("Long tracks!", "'long-tracks'"),
        ("long--tracks", "'long-tracks'"),
        ("long-tracks-", "'long-tracks'"),
        ("9-lives", "'lives'"),
        ("!9 Lives", "'lives'"),
        ("Track 9", "'track9'"),
        ("Straße", "'strasse'"),
        ("long-tracks\n", "'long-tracks'"),
        ("../long", "'long'"),
        ("", "one such as 'long-tracks'"),
        ("1-2", "one such as 'long-tracks'"),
        ("規則", "one such as 'long-tracks'"),
    ],
)
def test_a_name_that_is_not_in_kebab_case_is_met_with_the_nearest(kind: str, name: str, remedy: str, elsewhere: Path) -> None:
    """Nothing is laid down under another name than the one that was said."""
    assert refusal(kind, name) == f"a name is a to z, digits and single dashes, a letter first; take {remedy}"
    assert list(elsewhere.iterdir()) == []


@pytest.mark.parametrize(
    ("kind", "name", "problem"),
    [
        ("rule", "class", "its module would be called class, which is a keyword of Python; choose another name"),
        ("rule", "none", "its class would be called None, which is a keyword of Python; choose another name"),
        ("game", "lambda", "its module would be called lambda, which is a keyword of Python; choose another name"),
        ("rule", "string", "its module would be called string, as one of Python's own is; choose another name"),
        ("game", "json", "its module would be called json, as one of Python's own is; choose another name"),
        (
            "rule",
            "pytest",
            "its module would be called pytest, as one that can be imported here already is; choose another name",
        ),
        (
            "game",
            "trainrules-variants",
            "its module would be called trainrules_variants, as one that can be imported here already is; choose another name",
        ),
        ("rule", "double-9", "a rule is named after its class, and Double9 comes to 'double9'; take that"),
        ("rule", "a-b-train", "a rule is named after its class, and ABTrain comes to 'ab-train'; take that"),
        (
            "rule",
            "reverse-doubles",
            "the name 'reverse-doubles' is taken: plug-in 'bundled' (trainrules_variants) offers it; choose another name",
        ),
        (
            "rule",
            "mexican-train",
            "the name 'mexican-train' is taken: plug-in 'bundled' (trainrules_variants) offers it; choose another name",
        ),
        (
            "game",
            "crazy-train",
            "the name 'crazy-train' is taken: plug-in 'bundled' (trainrules_variants) offers it; choose another name",
        ),
        (
            "game",
            "draw-one",
            "the name 'draw-one' is taken: plug-in 'bundled' (trainrules_variants) offers it; choose another name",
        ),
    ],
)
def test_a_name_that_would_not_work_is_refused(kind: str, name: str, problem: str, elsewhere: Path) -> None:
    """Each with what is wrong with it."""
    assert refusal(kind, name) == problem
    assert list(elsewhere.iterdir()) == []


@pytest.mark.parametrize("imported", [False, True])
def test_the_name_of_a_module_that_is_there_is_refused(imported: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether somebody has imported it or only could; one of the two would hide the other."""
    if imported:
        monkeypatch.setitem(sys.modules, "quite_new", ModuleType("quite_new"))
    else:
        (tmp_path / "quite_new.py").touch()
        monkeypatch.syspath_prepend(tmp_path)
    assert refusal("rule", "quite-new") == (
        "its module would be called quite_new, as one that can be imported here already is; choose another name"
    )


@frozen
class QuiteNewFee(tr.Rule):
    """A fee."""


def test_the_rule_of_a_game_has_to_be_new_as_well(offers: Any) -> None:
    """It is named after the game, and somebody may have that already."""
    shelf = tr.catalogue(plugins=[offers(QuiteNewFee)], strict=True)
    assert (
        refusal("game", "quite-new", shelf)
        == "the name 'quite-new-fee' is taken: plug-in 'Offers' offers it; choose another name"
    )


def test_a_name_over_which_two_plug_ins_quarrel_is_taken(offers: Any) -> None:
    """Nobody can use it, and a third would not help."""
    base = tr.catalogue().games["mexican-train"]
    first, second = (offers(tr.Game("quite-new", base.rules, about=about)) for about in "ab")
    assert refusal("game", "quite-new", tr.catalogue(plugins=[first, second])) == (
        "the name 'quite-new' is taken: more than one plug-in offers it; choose another name"
    )


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("what", ["a file", "an empty folder", "a link to nowhere"])
def test_what_stands_there_already_is_left_alone(kind: str, what: str, run: Run, elsewhere: Path) -> None:
    """Even where it is empty, or leads nowhere."""
    place = elsewhere / "quite-new"
    {"a file": place.touch, "an empty folder": place.mkdir, "a link to nowhere": lambda: place.symlink_to("nowhere")}[what]()
    before = place.lstat()
    ran = run(f"new-{kind}", "quite-new")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == (
        f"trainrules: new {kind} 'quite-new': there is a 'quite-new' in folder '.' already; "
        "take that away, or choose another name or folder\n"
    )
    assert (list(elsewhere.iterdir()), place.lstat()) == ([place], before)


@pytest.mark.parametrize("parent", ["nowhere", "file", "", "a\0b"])
def test_the_folder_to_make_it_in_has_to_be_one(parent: str, elsewhere: Path) -> None:
    """It is not made on the way."""
    (elsewhere / "file").touch()
    with pytest.raises(tr.BadInput, match=r"there is no folder '.*'; make it first, or choose another"):
        lay_down("rule", "quite-new", parent, tr.catalogue())
    assert [path.name for path in elsewhere.iterdir()] == ["file"]


def test_a_folder_that_nobody_may_write_into_is_refused(run: Run, elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anything is tried there."""
    monkeypatch.setattr(os, "access", lambda place, _: str(place) != str(elsewhere))
    ran = run("new-rule", "quite-new", "--in", str(elsewhere))
    assert ran.status == 2
    assert ran.err == (f"trainrules: new rule 'quite-new': nothing can be written into folder '{elsewhere}'; choose another\n")
    assert list(elsewhere.iterdir()) == []


def test_all_that_is_wrong_is_told_at_once(run: Run) -> None:
    """A line each."""
    ran = run("new-rule", "dis", "--in", "nowhere")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == (
        "trainrules: new rule 'dis', 2 problems:\n"
        "  - its module would be called dis, as one of Python's own is; choose another name\n"
        "  - there is no folder 'nowhere'; make it first, or choose another\n"
    )


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("written", range(4))
def test_a_disk_that_is_full_leaves_nothing_behind(
    kind: str, written: int, run: Run, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many of the four files were written before."""
    write, count = Path.write_text, iter(range(4))

    def write_text(place: Path, *words: Any, **named: Any) -> int:
        if next(count) == written:
            raise FULL
        return write(place, *words, **named)

    monkeypatch.setattr(Path, "write_text", write_text)
    ran = run(f"new-{kind}", "quite-new")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == (
        f"trainrules: new {kind} 'quite-new': folder '.' does not take it: No space left on device; "
        "mend that, or choose another folder\n"
    )
    assert list(elsewhere.iterdir()) == []


def test_who_interrupts_it_finds_nothing_half_made(run: Run, elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C while the last file is moved into place."""

    def rename(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "rename", rename)
    ran = run("new-rule", "quite-new")
    assert (ran.status, ran.out, ran.err) == (130, "", "")
    assert list(elsewhere.iterdir()) == []


def test_a_name_that_no_folder_can_have_is_refused(run: Run, elsewhere: Path) -> None:
    """Longer than any file system takes."""
    ran = run("new-rule", "long" * 1000)
    assert ran.status == 2
    assert "': folder '.' does not take it: " in ran.err
    assert list(elsewhere.iterdir()) == []


@pytest.mark.parametrize("kind", KINDS)
def test_without_a_name_the_command_asks_for_one(kind: str, run: Run) -> None:
    """In a line, with where to read on."""
    ran = run(f"new-{kind}")
    assert (ran.status, ran.err) == (2, f"trainrules: Missing argument 'NAME'. (see trainrules new-{kind} --help)\n")
