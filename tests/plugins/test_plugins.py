"""Plug-ins that cannot be used are told, each in a sentence; the rest of the catalogue stays usable."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import trainrules as tr

HEAD = ("from attrs import frozen", "import trainrules as tr")
TOLL = ("@frozen", "class Toll(tr.Rule):", "    'A toll is paid.'")
HOOK = ("@tr.hookimpl", "def trainrules_rules():", "    return [Toll]")
GOOD = (*HEAD, *TOLL, *HOOK)


@pytest.fixture
def told(strangers: Any, file: Callable[..., str]) -> Callable[..., tuple[str, ...]]:
    """The problems that a single file `odd.py` of these lines makes."""

    def problems(*written: str) -> tuple[str, ...]:
        found: tuple[str, ...] = strangers.catalogue(file("odd.py", *written)).problems
        return found

    return problems


def test_a_good_file_makes_no_problem(told: Callable[..., tuple[str, ...]]) -> None:
    """Else the tests below would show nothing."""
    assert told(*GOOD) == ()


# How a plug-in may be given


@pytest.mark.parametrize("kind", [str, Path])
def test_a_file_may_be_given_as_text_or_path(strangers: Any, file: Callable[..., str], kind: Callable[[str], object]) -> None:
    """Its rule is there by name, and its origin is the file."""
    made = strangers.catalogue(kind(file("toll.py", *GOOD)))
    assert dict(made.origins) == {"toll": "plug-in file 'toll.py'"}


@pytest.mark.parametrize("kind", [str, Path])
def test_a_single_file_needs_no_list_around_it(file: Callable[..., str], kind: Callable[[str], Any]) -> None:
    """A path is one plug-in, not a list of letters."""
    assert "toll" in tr.catalogue(kind(file("toll.py", *GOOD))).rules


def test_a_module_may_be_given(strangers: Any) -> None:
    """It is named by its name."""

    @tr.hookimpl
    def trainrules_rules() -> list[object]:
        return [strangers.rule("Toll")]

    module = ModuleType("toll_house")
    vars(module)["trainrules_rules"] = trainrules_rules
    assert dict(strangers.catalogue(module).origins) == {"toll": "plug-in 'toll_house'"}


def test_an_object_may_be_given(strangers: Any) -> None:
    """It is named by its class."""
    assert dict(strangers.catalogue(strangers.Offers(strangers.rule("Toll"))).origins) == {"toll": "plug-in 'Offers'"}


def test_a_class_with_static_hooks_may_be_given(strangers: Any) -> None:
    """It is named by its own name."""
    toll = strangers.rule("Toll")

    class House:
        @staticmethod
        @tr.hookimpl
        def trainrules_rules() -> list[object]:
            return [toll]

    assert dict(strangers.catalogue(House).origins) == {"toll": "plug-in 'House'"}


def test_a_hook_may_give_what_it_offers_one_by_one(told: Callable[..., tuple[str, ...]]) -> None:
    """A generator will do."""
    assert told(*HEAD, *TOLL, "@tr.hookimpl", "def trainrules_rules():", "    yield Toll") == ()


def test_two_objects_of_one_class_are_two_plug_ins(strangers: Any) -> None:
    """They offer different rules, and both are there."""
    made = strangers.catalogue(strangers.Offers(strangers.rule("Toll")), strangers.Offers(strangers.rule("Ferry")))
    assert (sorted(made.rules), made.problems) == (["ferry", "toll"], ())


# Files that cannot be loaded


def test_a_file_that_does_not_exist(strangers: Any, file: Callable[..., str]) -> None:
    """The file is named."""
    file("other.py")
    assert strangers.catalogue("missing.py").problems == (
        (
            "plug-in file 'missing.py' could not be loaded: FileNotFoundError: there is no file missing.py; "
            "mend it or take it out"
        ),
    )


def test_a_file_whose_name_is_not_that_of_a_module(strangers: Any, file: Callable[..., str]) -> None:
    """Python loads files that end in .py."""
    assert strangers.catalogue(file("toll.txt", *GOOD)).problems == (
        "plug-in file 'toll.txt' could not be loaded: ImportError: its name does not end in .py; mend it or take it out",
    )


def test_a_syntax_error(told: Callable[..., tuple[str, ...]]) -> None:
    """Python's own words, with file and line."""
    assert told("import trainrules", "trainrules.hookimpl(") == (
        (
            "plug-in file 'odd.py' could not be loaded: SyntaxError: '(' was never closed (odd.py, line 2); "
            "mend it or take it out"
        ),
    )


def test_an_import_error(told: Callable[..., tuple[str, ...]]) -> None:
    """What is not installed is named."""
    assert told("import no_such_module") == (
        (
            "plug-in file 'odd.py' could not be loaded: ModuleNotFoundError: No module named 'no_such_module'; "
            "mend it or take it out"
        ),
    )


@pytest.mark.parametrize(
    ("raised", "said"),
    [
        ("RuntimeError('the inn is full')", "RuntimeError: the inn is full"),
        ("ValueError('no such colour')", "ValueError: no such colour"),
        ("ValueError('the inn is already full')", "ValueError: the inn is already full"),
        ("RecursionError('too deep')", "RecursionError: too deep"),
    ],
    ids=["runtime", "value", "value-already", "recursion"],
)
def test_a_file_that_raises_while_it_is_loaded(told: Callable[..., tuple[str, ...]], raised: str, said: str) -> None:
    """Whatever it raises is quoted."""
    assert told(f"raise {raised}") == (f"plug-in file 'odd.py' could not be loaded: {said}; mend it or take it out",)


def test_a_file_that_failed_leaves_no_module_behind(told: Callable[..., tuple[str, ...]]) -> None:
    """Nothing half loaded is found by a later import."""
    before = set(sys.modules)
    told("raise RuntimeError")
    assert [name for name in set(sys.modules) - before if "odd" in name] == []


def test_who_stops_the_program_while_a_file_is_loaded_stops_it(told: Callable[..., tuple[str, ...]]) -> None:
    """That is no fault of the plug-in."""
    with pytest.raises(KeyboardInterrupt):
        told("raise KeyboardInterrupt")


def test_a_file_that_ends_its_own_program_does_not_end_another(told: Callable[..., tuple[str, ...]]) -> None:
    """A script that exits when it is done is no plug-in, and is told like any other error."""
    assert told("raise SystemExit(3)") == ("plug-in file 'odd.py' could not be loaded: SystemExit: 3; mend it or take it out",)


def test_an_installed_plug_in_that_cannot_be_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its entry point is named."""
    broken = EntryPoint("broken", "no_such_module", "trainrules")
    monkeypatch.setattr("trainrules.offers.entry_points", lambda group: (broken,))
    assert tr.catalogue().problems == (
        (
            "plug-in 'broken' (no_such_module) could not be loaded: ModuleNotFoundError: "
            "No module named 'no_such_module'; mend it or take it out"
        ),
    )


# Plug-ins that offer nothing


@pytest.mark.parametrize(
    "written",
    [
        [""],
        ["def trainrules_rules():", "    return []"],
        ["import trainrules as tr", "@tr.hookimpl", "def trainrules_rules():", "    return []"],
    ],
    ids=["empty", "unmarked", "none"],
)
def test_a_file_that_offers_nothing(told: Callable[..., tuple[str, ...]], written: list[str]) -> None:
    """It has no hook, or one that is not marked, or one that gives an empty list."""
    assert told(*written) == (
        "plug-in file 'odd.py' offers nothing; write a function trainrules_rules or trainrules_games marked @trainrules.hookimpl",
    )


@pytest.mark.parametrize(
    ("plugin", "name"), [(7, "int"), (None, "NoneType"), (ModuleType("bare"), "bare"), (dict, "dict")], ids=str
)
def test_what_is_no_plug_in_offers_nothing(strangers: Any, plugin: object, name: str) -> None:
    """Whatever it is."""
    assert strangers.catalogue(plugin).problems == (
        f"plug-in '{name}' offers nothing; write a function trainrules_rules or trainrules_games marked @trainrules.hookimpl",
    )


def test_nothing_given_twice_is_no_crash(strangers: Any) -> None:
    """It offers nothing each time."""
    assert all("'NoneType'" in problem for problem in strangers.catalogue(None, None).problems)


@pytest.mark.parametrize(
    ("word", "meant"),
    [("trainrules_rule", "trainrules_rules"), ("trainrules_game", "trainrules_games"), ("trainrule_rules", "trainrules_rules")],
)
def test_a_misspelt_hook(told: Callable[..., tuple[str, ...]], word: str, meant: str) -> None:
    """The one that was meant is named."""
    assert told("import trainrules as tr", "@tr.hookimpl", f"def {word}():", "    return []") == (
        f"plug-in file 'odd.py' has a hook '{word}', which there is not; did you mean '{meant}'?",
    )


# Hooks that go wrong


@pytest.mark.parametrize("hook", ["trainrules_rules", "trainrules_games"])
def test_a_hook_that_raises(told: Callable[..., tuple[str, ...]], hook: str) -> None:
    """Hook and error are named."""
    assert told("import trainrules as tr", "@tr.hookimpl", f"def {hook}():", "    return 1 / 0") == (
        f"plug-in file 'odd.py': {hook} raised ZeroDivisionError: division by zero; mend it or take it out",
    )


def test_a_hook_that_raises_in_the_middle_offers_nothing_of_it(strangers: Any, file: Callable[..., str]) -> None:
    """Half a list is none."""
    written = (*HEAD, *TOLL, "@tr.hookimpl", "def trainrules_rules():", "    yield Toll", "    1 / 0")
    assert dict(strangers.catalogue(file("odd.py", *written)).rules) == {}


def test_a_hook_that_raises_does_not_take_the_other_with_it(strangers: Any, file: Callable[..., str]) -> None:
    """The rules stay usable when the games fail."""
    written = (*GOOD, "@tr.hookimpl", "def trainrules_games():", "    return 1 / 0")
    assert list(strangers.catalogue(file("odd.py", *written)).rules) == ["toll"]


@pytest.mark.parametrize(("given", "kind"), [("None", "NoneType"), ("7", "int"), ("Toll", "type")])
def test_a_hook_that_gives_no_list(told: Callable[..., tuple[str, ...]], given: str, kind: str) -> None:
    """A rule class alone is none either."""
    assert told(*HEAD, *TOLL, "@tr.hookimpl", "def trainrules_rules():", f"    return {given}") == (
        (f"plug-in file 'odd.py': trainrules_rules raised TypeError: '{kind}' object is not iterable; mend it or take it out"),
    )


def test_who_stops_the_program_in_a_hook_stops_it(told: Callable[..., tuple[str, ...]]) -> None:
    """That is no fault of the plug-in."""
    with pytest.raises(KeyboardInterrupt):
        told("import trainrules as tr", "@tr.hookimpl", "def trainrules_rules():", "    raise KeyboardInterrupt")


def test_a_hook_that_ends_the_program_does_not_end_another(told: Callable[..., tuple[str, ...]]) -> None:
    """It is told like any other error."""
    assert told("import trainrules as tr", "@tr.hookimpl", "def trainrules_rules():", "    raise SystemExit(3)") == (
        "plug-in file 'odd.py': trainrules_rules raised SystemExit: 3; mend it or take it out",
    )


def test_a_plug_in_that_cannot_be_looked_at(strangers: Any) -> None:
    """Whatever it raises when its hooks are looked for is quoted."""

    class Shy:
        def __dir__(self) -> list[str]:
            raise RuntimeError("do not look")

    assert strangers.catalogue(Shy()).problems == (
        "plug-in 'Shy' could not be loaded: RuntimeError: do not look; mend it or take it out",
    )


class Deeper(BaseException):
    """A hook was called again and again from within itself."""


def test_a_hook_that_asks_for_the_catalogue_is_not_called_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed plug-in that makes its game from another's rules asks for the catalogue that is being made."""
    depth = 0

    class Asking:
        @tr.hookimpl
        def trainrules_games(self) -> list[tr.Game]:
            nonlocal depth
            depth += 1
            if depth > 5:  # far more than once
                raise Deeper
            return [tr.Game("short", tr.catalogue().games["long"].rules)]

    entry = EntryPoint("asking", "asking", "trainrules")
    monkeypatch.setattr(EntryPoint, "load", lambda self: Asking())
    monkeypatch.setattr("trainrules.offers.entry_points", lambda group: (entry,))
    made = tr.catalogue()
    assert ("plug-in 'asking' (asking)" in made.problems[0], len(made.problems)) == (True, 1)


# What one plug-in offers and another too


@pytest.fixture
def rivals(strangers: Any, file: Callable[..., str]) -> tr.Catalogue:
    """Two files that offer a rule `toll`, one of which offers a rule `ferry` too."""
    ferry = ("@frozen", "class Ferry(tr.Rule):", "    'A ferry crosses.'")
    both = ("@tr.hookimpl", "def trainrules_rules():", "    return [Toll, Ferry]")
    made: tr.Catalogue = strangers.catalogue(file("a.py", *GOOD), file("b.py", *HEAD, *TOLL, *ferry, *both))
    return made


CLASH = "rule 'toll' is offered by plug-in file 'a.py' and by plug-in file 'b.py'; take one of them out"


def test_a_name_that_two_offer_is_told_with_both(rivals: tr.Catalogue) -> None:
    """Neither goes before the other."""
    assert rivals.problems == (CLASH,)


def test_a_name_that_two_offer_is_barred_and_the_rest_is_not(rivals: tr.Catalogue) -> None:
    """What only one of them offers stays usable."""
    assert list(rivals.rules) == ["ferry"]


def test_asking_for_a_barred_rule_says_why(rivals: tr.Catalogue) -> None:
    """In the words of the problem."""
    with pytest.raises(tr.BadText) as caught:
        rivals.rule("toll")
    assert str(caught.value) == f"rule 'toll': {CLASH}"


def test_a_ruleset_with_a_barred_rule_says_why(strangers: Any, rivals: tr.Catalogue) -> None:
    """In the words of the problem."""
    with pytest.raises(tr.RulesetError) as caught:
        tr.ruleset(strangers.game(), "toll", catalogue=rivals)
    assert str(caught.value) == f"ruleset 'beads toll': rule 'toll': {CLASH}"


def test_a_game_that_two_offer_is_barred(strangers: Any, file: Callable[..., str]) -> None:
    """Asking for it names both."""
    offer = ("import trainrules as tr", "@tr.hookimpl", "def trainrules_games():", "    return [tr.Game('trip', ())]")
    made = strangers.catalogue(file("a.py", *offer), file("b.py", *offer))
    with pytest.raises(tr.BadText) as caught:
        made.game("trip")
    assert str(caught.value) == (
        "game 'trip': game 'trip' is offered by plug-in file 'a.py' and by plug-in file 'b.py'; take one of them out"
    )


def test_a_barred_rule_does_not_bar_a_game_of_its_name(strangers: Any, file: Callable[..., str]) -> None:
    """Rules and games are named apart; there is no game `toll`."""
    trip = ("@tr.hookimpl", "def trainrules_games():", "    return [tr.Game('trip', ())]")
    made = strangers.catalogue(file("a.py", *GOOD, *trip), file("b.py", *GOOD))
    with pytest.raises(tr.BadText) as caught:
        made.game("toll")
    assert (
        str(caught.value)
        == "game 'toll': there is no such game; known are: trip; a game of a file has a name where that is read: trainrules.catalogue(plugins=[FILE]), or --plugin FILE"
    )


def test_strict_raises_at_the_first_look(strangers: Any, file: Callable[..., str]) -> None:
    """With all problems at once."""
    with pytest.raises(tr.CatalogueError) as caught:
        strangers.catalogue(file("a.py", *GOOD), file("b.py", *GOOD), file("c.py"), strict=True)
    assert str(caught.value) == (
        "catalogue, 2 problems:\n"
        "  - plug-in file 'c.py' offers nothing; "
        "write a function trainrules_rules or trainrules_games marked @trainrules.hookimpl\n"
        f"  - {CLASH}"
    )


def test_strict_with_one_problem_is_one_line(strangers: Any, file: Callable[..., str]) -> None:
    """The catalogue is the subject."""
    with pytest.raises(tr.CatalogueError) as caught:
        strangers.catalogue(file("a.py", *GOOD), file("b.py", *GOOD), strict=True)
    assert str(caught.value) == f"catalogue: {CLASH}"


def test_strict_without_problems_gives_the_catalogue(strangers: Any, file: Callable[..., str]) -> None:
    """Nothing is raised."""
    assert list(strangers.catalogue(file("a.py", *GOOD), strict=True).rules) == ["toll"]


# One plug-in given more than once


@pytest.fixture
def twice(file: Callable[..., str]) -> str:
    """A good file."""
    return file("toll.py", *GOOD)


def test_the_same_file_twice(strangers: Any, twice: str) -> None:
    """One sentence, and nothing of the inside of the program."""
    assert strangers.catalogue(twice, twice).problems == ("plug-in file 'toll.py' was given twice; give it once",)


def test_the_same_file_twice_is_usable(strangers: Any, twice: str) -> None:
    """Its first giving counts."""
    assert list(strangers.catalogue(twice, twice).rules) == ["toll"]


def test_the_same_object_twice(strangers: Any) -> None:
    """One sentence, and nothing of the inside of the program."""
    plugin = strangers.Offers(strangers.rule("Toll"))
    assert strangers.catalogue(plugin, plugin).problems == ("plug-in 'Offers' was given twice; give it once",)


def test_the_same_file_by_two_paths_is_told_with_both(strangers: Any, twice: str) -> None:
    """Whichever way it is told, both paths stand in it, and no second version of a rule is used."""
    full = str(Path(twice).resolve())
    problems = " ".join(strangers.catalogue(twice, full).problems)
    assert ("plug-in file 'toll.py'" in problems, f"plug-in file '{full}'" in problems) == (True, True)


def test_the_same_file_by_a_link_is_told_with_both(strangers: Any, twice: str) -> None:
    """A link is another path to the same file."""
    Path("link.py").symlink_to(twice)
    problems = " ".join(strangers.catalogue(twice, "link.py").problems)
    assert ("plug-in file 'toll.py'" in problems, "plug-in file 'link.py'" in problems) == (True, True)


def test_a_link_to_itself_is_a_problem_and_no_crash(strangers: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It leads nowhere, and the rest stays usable."""
    monkeypatch.chdir(tmp_path)
    Path("ring.py").symlink_to("ring.py")
    (problem,) = strangers.catalogue("ring.py").problems
    assert problem.startswith("plug-in file 'ring.py' could not be loaded: ")


def test_a_house_rule_of_a_file_that_has_the_name_of_the_game_s_own_is_told_by_its_file(
    strangers: Any, file: Callable[..., str]
) -> None:
    """So that its author finds it; the name of the module that was made for the file says nothing to him."""
    shelf = strangers.catalogue(file("toll.py", *GOOD))
    mine = strangers.rule("Toll")
    with pytest.raises(tr.RulesetError, match=r"of file toll\.py has the name of the game's own rule"):
        tr.ruleset(strangers.game(mine()), shelf.rules["toll"](), catalogue=shelf)


def test_two_files_of_one_name_are_two_plug_ins(strangers: Any, file: Callable[..., str]) -> None:
    """They lie in different folders, and neither hides the other."""
    Path("a").mkdir()
    Path("b").mkdir()
    ferry = [line.replace("Toll", "Ferry") for line in GOOD]
    made = strangers.catalogue(file("a/house.py", *GOOD), file("b/house.py", *ferry))
    assert (list(made.rules), made.problems) == (["ferry", "toll"], ())


# Games


@pytest.mark.parametrize("name", ["", "-trip", "day trip", "trip:long", "trip,long", "a=b", "trip\n", 7, None], ids=repr)
def test_a_game_with_a_name_that_no_text_can_hold(strangers: Any, name: Any) -> None:
    """A ruleset's text is made of names."""
    assert strangers.catalogue(strangers.Offers(tr.Game(name, ()))).problems == (
        f"plug-in 'Offers': a game cannot be called {name!r}; use kebab-case, such as mexican-train",
    )


@pytest.mark.parametrize("offer", [7, None, "trip"], ids=repr)
def test_what_is_no_game(strangers: Any, offer: object) -> None:
    """What stands where a game should."""

    class House:
        @tr.hookimpl
        def trainrules_games(self) -> list[object]:
            return [offer]

    assert strangers.catalogue(House()).problems == (f"plug-in 'House': {offer!r} is no game; make a trainrules.Game",)


def test_a_game_whose_rule_is_broken(strangers: Any) -> None:
    """The rule is named, and the game cannot be used."""
    bad = strangers.rule("Toll", close=lambda self, table, track: True)
    made = strangers.catalogue(strangers.Offers(tr.Game("trip", (bad(),))))
    assert (made.problems, dict(made.games)) == (
        ("plug-in 'Offers': rule 'toll' has a method 'close', which is no facet; did you mean 'closes'?",),
        {},
    )


def test_a_game_with_a_rule_class_in_place_of_a_rule_names_it(strangers: Any) -> None:
    """Whoever forgets the brackets reads which rule it is about."""
    made = strangers.catalogue(strangers.Offers(tr.Game("trip", (strangers.rule("Toll"),))))
    assert (len(made.problems), "'toll'" in made.problems[0]) == (1, True)


def test_one_broken_offer_does_not_take_the_others_with_it(strangers: Any) -> None:
    """Of two games the good one is there."""
    made = strangers.catalogue(strangers.Offers(tr.Game("day trip", ()), tr.Game("trip", ())))
    assert list(made.games) == ["trip"]


def test_a_game_s_sources_are_a_list_and_no_text() -> None:
    """A text in their place would be cited letter by letter."""
    sources = tr.Game("trip", (), sources="A book").sources  # type: ignore[arg-type]
    assert sources == ("A book",)


# The example of a single file


def test_the_single_file_among_the_examples_is_a_good_plug_in() -> None:
    """It makes no problem, and its game is played to the end."""
    path = Path(__file__).parents[2] / "examples" / "single_file" / "kitchen_table.py"
    rules = tr.ruleset("kitchen-table", catalogue=tr.catalogue(plugins=[path], strict=True))
    match = tr.Match.start(rules, 3, seed=1)
    while not match.over:
        match = match.apply(match.legal_moves()[0])
    assert len(match.rounds) == 3
