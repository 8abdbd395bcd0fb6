"""Catalogues: rules and games by name, as plug-ins deliver them, sound or broken."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pluggy
import pytest
from attrs import frozen
from attrs.exceptions import FrozenInstanceError

import trainrules as tr


@frozen
class Early(tr.Rule):
    """Whoever is early begins."""

    most: int = 3


@frozen
class Late(tr.Rule):
    """Whoever is late begins."""


@frozen
class Unfinished(tr.Rule):  # noqa: D101  # what it lacks is what is tested
    most: int = 3


def twin() -> type[tr.Rule]:
    """Another class of the same name."""

    @frozen
    class Early(tr.Rule):
        """Whoever is early waits."""

    return Early


FILE = '''
"""A plug-in in one file."""

from __future__ import annotations

from attrs import frozen

import trainrules as tr


@frozen
class FromFile(tr.Rule):
    """Comes from a file."""

    most: int | None = None

    def settings(self):
        """One."""
        return {"draws": self.most}


@tr.hookimpl
def trainrules_rules():
    """One rule."""
    return [FromFile]


@tr.hookimpl
def trainrules_games():
    """No game."""
    return [tr.Game("file-game", (FromFile(2),))]
'''


def written(path: Path, text: str) -> Path:
    """The file, with that text in it."""
    path.write_text(text, encoding="utf-8")
    return path


def offering(rules: Callable[[], Any] | None = None, games: Callable[[], Any] | None = None) -> ModuleType:
    """A module with these hooks."""
    module = ModuleType("offering")
    if rules is not None:
        module.trainrules_rules = tr.hookimpl(rules)  # type: ignore[attr-defined]
    if games is not None:
        module.trainrules_games = tr.hookimpl(games)  # type: ignore[attr-defined]
    return module


def nothing() -> list[Any]:
    """A hook that gives nothing."""
    return []


class Entry:
    """An entry point of a distribution."""

    def __init__(self, name: str, loaded: object) -> None:
        """Stand for that, under that name."""
        self.name, self.value, self.loaded = name, f"{name}_module", loaded

    def load(self) -> object:
        """What it stands for, or a raised error."""
        if isinstance(self.loaded, Exception):
            raise self.loaded
        return self.loaded


@pytest.fixture
def clean() -> Iterator[None]:
    """No module of a file stays behind."""
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        del sys.modules[name]


# Sound plug-ins.


def test_a_catalogue_has_rules_and_games_by_name(small: Any) -> None:
    """As one plug-in offers them."""
    game = small.game()
    made = small.catalogue(small.Offers(Early, Late, game))
    assert (dict(made.rules), dict(made.games), made.problems) == ({"early": Early, "late": Late}, {"small": game}, ())


def test_a_catalogue_tells_who_offers_a_name(small: Any) -> None:
    """A plug-in object by its class."""
    assert small.catalogue(small.Offers(Early)).origins == {"early": "plug-in 'Offers'"}


def test_several_plug_ins_come_together(small: Any) -> None:
    """A module and an object."""
    made = small.catalogue(offering(lambda: [Late]), small.Offers(Early))
    assert (sorted(made.rules), made.origins["late"]) == (["early", "late"], "plug-in 'offering'")


def test_the_order_of_plug_ins_means_nothing(small: Any) -> None:
    """The same names either way, sorted."""
    plugins = [offering(lambda: [Late]), small.Offers(Early)]
    assert list(small.catalogue(*plugins).rules) == list(small.catalogue(*plugins[::-1]).rules) == ["early", "late"]


def test_two_objects_of_one_class_are_two_plug_ins(small: Any) -> None:
    """Each offers what it has."""
    made = small.catalogue(small.Offers(Early), small.Offers(Late))
    assert (sorted(made.rules), made.problems) == (["early", "late"], ())


def test_a_class_may_be_a_plug_in(small: Any) -> None:
    """Its hooks are static methods."""

    class Shelf:
        """A plug-in that needs no object."""

        @staticmethod
        @tr.hookimpl
        def trainrules_rules() -> list[type[tr.Rule]]:
            """One rule."""
            return [Early]

    assert small.catalogue(Shelf).origins == {"early": "plug-in 'Shelf'"}


@pytest.mark.parametrize("kind", [str, Path], ids=["text", "path"])
@pytest.mark.usefixtures("clean")
def test_a_single_file_may_be_a_plug_in(small: Any, tmp_path: Path, kind: Callable[[Path], object]) -> None:
    """By its path; its postponed annotations are read."""
    path = written(tmp_path / "house.py", FILE)
    made = small.catalogue(kind(path), strict=True)
    assert (str(made.rule("from-file:most=4")), made.origins["file-game"]) == ("FromFile(most=4)", f"plug-in file '{path}'")


@pytest.mark.usefixtures("clean")
def test_two_files_of_one_name_are_kept_apart(small: Any, tmp_path: Path) -> None:
    """In different folders."""
    (tmp_path / "other").mkdir()
    one = written(tmp_path / "house.py", FILE)
    other = written(tmp_path / "other" / "house.py", FILE.replace("FromFile", "FromOther").replace("file-game", "other-game"))
    made = small.catalogue(one, other, strict=True)
    assert sorted(made.rules) == ["from-file", "from-other"]


def alone(plugin: Any) -> tr.Catalogue:
    """The catalogue of that plug-in, given as it is and not in a list."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("trainrules.offers.entry_points", lambda group: ())
        return tr.catalogue(plugin)


@pytest.mark.parametrize("kind", [str, Path], ids=["text", "path"])
@pytest.mark.usefixtures("clean")
def test_one_path_need_not_be_in_a_list(tmp_path: Path, kind: Callable[[Path], Any]) -> None:
    """A text is one path, not its letters."""
    assert list(alone(kind(written(tmp_path / "house.py", FILE))).rules) == ["from-file"]


def test_one_module_need_not_be_in_a_list() -> None:
    """It is one plug-in."""
    assert list(alone(offering(lambda: [Early])).rules) == ["early"]


def test_installed_plug_ins_come_first_and_by_name() -> None:
    """Each is loaded once, with the group of the library."""
    asked = []

    def entry_points(group: str) -> list[Entry]:
        asked.append(group)
        return [Entry("zeta", offering(lambda: [Late])), Entry("alpha", offering(lambda: [Early]))]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("trainrules.offers.entry_points", entry_points)
        made = tr.catalogue()
    assert (asked, dict(made.origins)) == (
        ["trainrules"],
        {"early": "plug-in 'alpha' (alpha_module)", "late": "plug-in 'zeta' (zeta_module)"},
    )


def test_hooks_are_called_once(small: Any) -> None:
    """When the catalogue is made, not when it is asked."""
    called = []
    made = small.catalogue(offering(lambda: called.append(1) or [Early]))
    made.rule("early")
    made.ruleset(small.game(), "early")
    assert called == [1]


def test_catalogues_share_no_manager(small: Any) -> None:
    """What one was given the next does not know."""
    small.catalogue(small.Offers(Early))
    assert dict(small.catalogue(small.Offers(Late)).rules) == {"late": Late}


def test_a_plug_in_may_offer_from_a_generator(small: Any) -> None:
    """Any iterable will do."""
    assert list(small.catalogue(offering(lambda: iter([Early, Late]))).rules) == ["early", "late"]


def test_a_catalogue_cannot_be_changed(small: Any) -> None:
    """Neither it nor its mappings."""
    made = small.catalogue(small.Offers(Early))
    with pytest.raises(FrozenInstanceError):
        made.rules = {}
    with pytest.raises(TypeError):
        made.rules["late"] = Late


# Broken, clashing, empty and misspelt plug-ins.


def found(small: Any, *plugins: object) -> list[str]:
    """The problems of a catalogue of these, beside a sound plug-in that must stay usable."""
    sound = offering(games=lambda: [small.game(name="sound")])
    sound.__name__ = "sound"
    made = small.catalogue(*plugins, sound)
    assert made.game("sound").name == "sound"
    return list(made.problems)


def test_a_plug_in_that_does_not_load_is_a_problem() -> None:
    """It is named, with its error; the rest stays usable."""
    entries = [Entry("broken", RuntimeError("no such thing")), Entry("sound", offering(lambda: [Early]))]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("trainrules.offers.entry_points", lambda group: entries)
        made = tr.catalogue()
    assert (made.problems, list(made.rules)) == (
        ("plug-in 'broken' (broken_module) could not be loaded: RuntimeError: no such thing; mend it or take it out",),
        ["early"],
    )


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("odd.py", "1 / 0", "could not be loaded: ZeroDivisionError: division by zero; mend it or take it out"),
        (
            "odd.py",
            "import nowhere_at_all",
            "could not be loaded: ModuleNotFoundError: No module named 'nowhere_at_all'; mend it or take it out",
        ),
        ("odd.txt", "", "could not be loaded: ImportError: its name does not end in .py; mend it or take it out"),
        (
            "odd.py",
            "raise ValueError('a port is in use already')",
            "could not be loaded: ValueError: a port is in use already; mend it or take it out",
        ),
    ],
    ids=["raises", "imports", "no python", "value error"],
)
@pytest.mark.usefixtures("clean")
def test_a_file_that_does_not_load_is_a_problem(small: Any, tmp_path: Path, name: str, text: str, said: str) -> None:
    """It is named by its path, with its error, and leaves no module behind."""
    path, modules = written(tmp_path / name, text), set(sys.modules)
    assert (found(small, path), set(sys.modules) - modules) == ([f"plug-in file '{path}' {said}"], set())


@pytest.mark.usefixtures("clean")
def test_a_file_with_an_error_of_syntax_is_a_problem(small: Any, tmp_path: Path) -> None:
    """As any that does not load."""
    path = written(tmp_path / "odd.py", "def")
    assert found(small, path)[0].startswith(f"plug-in file '{path}' could not be loaded: SyntaxError: ")


def test_a_file_that_is_not_there_is_a_problem(small: Any, tmp_path: Path) -> None:
    """Nor is a folder a file."""
    paths = [tmp_path / "none.py", tmp_path]
    assert found(small, *paths) == [
        f"plug-in file '{path}' could not be loaded: FileNotFoundError: there is no file {path}; mend it or take it out"
        for path in paths
    ]


def test_a_plug_in_that_offers_nothing_is_a_problem(small: Any) -> None:
    """No hooks, or hooks that give nothing."""
    said = "offers nothing; write a function trainrules_rules or trainrules_games marked @trainrules.hookimpl"
    assert found(small, ModuleType("empty"), SimpleNamespace(), offering(nothing, nothing)) == [
        f"plug-in 'empty' {said}",
        f"plug-in 'SimpleNamespace' {said}",
        f"plug-in 'offering' {said}",
    ]


def test_a_function_that_is_not_marked_is_no_hook(small: Any) -> None:
    """It offers nothing until it is."""
    module = ModuleType("bare")
    module.trainrules_rules = lambda: [Early]  # type: ignore[attr-defined]
    assert len(found(small, module)) == 1


def test_a_misspelt_hook_is_a_problem(small: Any) -> None:
    """With the one that was meant."""
    module = offering(lambda: [Early])
    module.trainrules_game = tr.hookimpl(nothing)  # type: ignore[attr-defined]
    assert found(small, module) == [
        "plug-in 'offering' has a hook 'trainrules_game', which there is not; did you mean 'trainrules_games'?"
    ]


def test_a_plug_in_with_nothing_but_a_misspelt_hook_has_one_problem(small: Any) -> None:
    """That it offers nothing besides need not be said."""
    module = ModuleType("typo")
    module.trainrules_rule = tr.hookimpl(lambda: [Early])  # type: ignore[attr-defined]
    assert found(small, module) == [
        "plug-in 'typo' has a hook 'trainrules_rule', which there is not; did you mean 'trainrules_rules'?"
    ]


def test_a_hook_that_raises_is_a_problem(small: Any) -> None:
    """With its error; the other hook of the plug-in is used."""
    game = small.game()
    made = small.catalogue(offering(lambda: [1 // 0], lambda: [game]))
    assert (made.problems, list(made.games)) == (
        (
            (
                "plug-in 'offering': trainrules_rules raised ZeroDivisionError: integer division or modulo by zero; "
                "mend it or take it out"
            ),
        ),
        ["small"],
    )


@pytest.mark.parametrize("answer", [None, 5, Early], ids=["none", "number", "rule"])
def test_a_hook_that_gives_no_list_is_a_problem(small: Any, answer: Any) -> None:
    """A rule alone is no list of rules."""
    assert found(small, offering(lambda: answer))[0].startswith("plug-in 'offering': trainrules_rules raised TypeError: ")


def test_a_hook_that_wants_arguments_is_a_problem(small: Any) -> None:
    """Hooks are called without any."""
    (problem,) = found(small, offering(lambda table: [Early]))
    assert problem.startswith("plug-in 'offering' could not be loaded: PluginValidationError: ")


def test_an_offer_that_is_no_rule_is_a_problem(small: Any) -> None:
    """The sound rules beside it are offered."""
    made = small.catalogue(offering(lambda: [Early, Unfinished, 5]))
    assert (made.problems, list(made.rules)) == (
        (
            "plug-in 'offering': rule 'unfinished' has no sentence; say in its docstring what it means for a player",
            "plug-in 'offering': 5 is no rule; derive a class from trainrules.Rule",
        ),
        ["early"],
    )


def test_an_offer_that_is_no_game_is_a_problem(small: Any) -> None:
    """A name is none."""
    assert found(small, offering(games=lambda: ["small"])) == ["plug-in 'offering': 'small' is no game; make a trainrules.Game"]


@pytest.mark.parametrize("name", ["", "two words", "a:b", "a,b", "a=b", "-a", "a\n", None, 5], ids=repr)
def test_a_game_whose_name_no_text_could_hold_is_a_problem(small: Any, name: Any) -> None:
    """Names are words."""
    (problem,) = found(small, offering(games=lambda: [tr.Game(name, ())]))
    assert problem.startswith(f"plug-in 'offering': a game cannot be called {name!r}; use kebab-case")


def test_a_game_with_a_rule_that_is_none_is_a_problem(small: Any) -> None:
    """With what is wrong with the rule."""
    assert found(small, offering(games=lambda: [tr.Game("odd", (Unfinished(),))])) == [
        "plug-in 'offering': rule 'unfinished' has no sentence; say in its docstring what it means for a player"
    ]


def test_a_plug_in_given_twice_is_a_problem(small: Any) -> None:
    """What it offers stays usable."""
    plugin = small.Offers(Early)
    made = small.catalogue(plugin, plugin)
    assert ([problem.split("(")[0] for problem in made.problems], list(made.rules)) == (
        ["plug-in 'Offers' was given twice; give it once"],
        ["early"],
    )


@pytest.mark.usefixtures("clean")
def test_a_file_given_twice_is_a_problem(small: Any, tmp_path: Path) -> None:
    """By the same path, or by another that leads to it."""
    path = written(tmp_path / "house.py", FILE)
    other = tmp_path / "." / ".." / tmp_path.name / "house.py"
    made = small.catalogue(path, path, other)
    assert (list(made.problems), list(made.rules)) == (
        [
            f"plug-in file '{path}' was given twice; give it once",
            f"plug-in file '{other}' is the same file as plug-in file '{path}'; give it once",
        ],
        ["from-file"],
    )


def test_a_plug_in_may_ask_for_a_catalogue_of_all_others() -> None:
    """To derive a game from another's; it is not asked again itself."""
    base = offering(games=lambda: [tr.Game("base", (Late(),))])
    derived = offering(games=lambda: [tr.Game("derived", (*tr.catalogue().game("base").rules, Early()))])
    entries = [Entry("base", base), Entry("derived", derived)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("trainrules.offers.entry_points", lambda group: entries)
        made = tr.catalogue()
    assert (made.problems, made.game("derived").rules) == ((), (Late(), Early()))


def test_a_plug_in_may_ask_for_a_ruleset_of_all_others(small: Any) -> None:
    """By name, though the catalogue of what is installed is only being made."""
    derived = offering(games=lambda: [tr.Game("derived", (*tr.ruleset("small", "early").rules,))])
    entries = [Entry("base", small.Offers(Early, small.game(Late()))), Entry("derived", derived)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("trainrules.offers.entry_points", lambda group: entries)
        made = tr.catalogue()
    assert (made.problems, made.game("derived").rules[1:]) == ((), (Late(), Early()))


CLASH = "rule 'early' is offered by plug-in 'one' and by plug-in 'two'; take one of them out"


def clash(small: Any, **choices: Any) -> tr.Catalogue:
    """Two plug-ins that offer a rule of the same name, and other rules besides."""
    one, other = ModuleType("one"), ModuleType("two")
    one.trainrules_rules = tr.hookimpl(lambda: [Early, Late])  # type: ignore[attr-defined]
    again = twin()
    other.trainrules_rules = tr.hookimpl(lambda: [again])  # type: ignore[attr-defined]
    made: tr.Catalogue = small.catalogue(one, other, **choices)
    return made


def test_a_name_that_two_offer_is_a_problem_naming_both(small: Any) -> None:
    """Neither wins by coming first; the rest stays usable."""
    made = clash(small)
    assert (made.problems, list(made.rules)) == ((CLASH,), ["late"])


def test_asking_for_a_name_that_two_offer_raises(small: Any) -> None:
    """With both."""
    with pytest.raises(tr.BadText) as caught:
        clash(small).rule("early:most=4")
    assert str(caught.value) == f"rule 'early': {CLASH}"


def test_a_ruleset_with_a_name_that_two_offer_raises(small: Any) -> None:
    """With both."""
    with pytest.raises(tr.RulesetError) as caught:
        clash(small).ruleset(small.game(), "early")
    assert list(caught.value.problems) == [f"rule 'early': {CLASH}"]


def test_one_plug_in_that_offers_a_name_twice_is_a_problem(small: Any) -> None:
    """Two classes of one name; the same class twice is one offer."""
    again = twin()
    made = small.catalogue(offering(lambda: [Early, again, Late, Late]))
    assert (made.problems, list(made.rules)) == (
        ("rule 'early' is offered by plug-in 'offering' and by plug-in 'offering'; take one of them out",),
        ["late"],
    )


def test_games_of_one_name_clash_too(small: Any) -> None:
    """Equal games of one plug-in are one."""
    made = small.catalogue(offering(games=lambda: [small.game(), small.game(Early())]))
    assert (len(made.problems), dict(made.games)) == (1, {})


def test_a_rule_and_a_game_of_one_name_do_not_clash(small: Any) -> None:
    """They are asked for apart."""
    made = small.catalogue(small.Offers(Early, small.game(name="early")))
    assert (made.problems, made.rule("early"), made.game("early").name) == ((), Early(), "early")


def test_rules_and_games_that_clash_under_one_name_are_both_told(small: Any) -> None:
    """One problem each."""
    again = twin()
    games = [small.game(name="early"), small.game(Late(), name="early")]
    assert len(small.catalogue(offering(lambda: [Early, again], lambda: games)).problems) == 2


def test_strict_raises_at_the_first_look(small: Any) -> None:
    """With all problems."""
    with pytest.raises(tr.CatalogueError) as caught:
        clash(small, strict=True)
    assert (caught.value.subject, caught.value.problems) == ("catalogue", (CLASH,))


def test_strict_is_silent_where_all_is_well(small: Any) -> None:
    """The catalogue is given."""
    assert list(small.catalogue(small.Offers(Early), strict=True).rules) == ["early"]


# Looking up.


def test_a_rule_is_read_from_its_text(small: Any) -> None:
    """Name and options."""
    made = small.catalogue(small.Offers(Early))
    assert (made.rule("early"), made.rule("early:most=4")) == (Early(), Early(4))


def test_a_rule_that_there_is_not_is_told_with_the_nearest(small: Any) -> None:
    """Of those in the catalogue."""
    with pytest.raises(tr.BadText) as caught:
        small.catalogue(small.Offers(Early, Late)).rule("erly")
    assert str(caught.value) == "rule 'erly': there is no such rule; did you mean 'early'?"


def test_a_game_that_there_is_not_is_told_with_the_nearest(small: Any) -> None:
    """Of those in the catalogue."""
    with pytest.raises(tr.BadText) as caught:
        small.catalogue(small.Offers(small.game())).game("smal")
    assert str(caught.value) == "game 'smal': there is no such game; did you mean 'small'?"


# Rulesets by name.


@pytest.fixture
def shelf(small: Any) -> tr.Catalogue:
    """Two rules and a game that has one of them."""
    made: tr.Catalogue = small.catalogue(small.Offers(Early, Late, small.game(Late())), strict=True)
    return made


@pytest.mark.parametrize(
    "words",
    [
        ("small early:most=4 -late",),
        ("small", "early:most=4", "-late"),
        ("small", "early:most=4 -late"),
        ("small", Early(4), "-late"),
    ],
    ids=["one text", "words", "texts", "values"],
)
def test_a_ruleset_is_asked_for_in_words_or_values(shelf: tr.Catalogue, words: tuple[Any, ...]) -> None:
    """One text, several, or the rules themselves."""
    rules = tr.ruleset(*words, catalogue=shelf)
    assert (str(rules), rules.house, rules.without) == ("small early:most=4 -late", (Early(4),), ("late",))


def test_a_ruleset_is_read_back_from_its_text(shelf: tr.Catalogue) -> None:
    """Equal to the one that wrote it."""
    rules = tr.ruleset("small", Early(4), without=["late"], catalogue=shelf)
    assert tr.ruleset(str(rules), catalogue=shelf) == rules


def test_a_game_may_be_given_as_a_value(small: Any, shelf: tr.Catalogue) -> None:
    """And house rules by name."""
    assert tr.ruleset(small.game(), "early", catalogue=shelf).house == (Early(),)


def test_names_to_leave_out_may_be_given_both_ways(small: Any) -> None:
    """In the text and beside it."""
    made = small.catalogue(small.Offers(Early, Late, small.game(Early(), Late())))
    assert made.ruleset("small -early", without=["late"]).without == ("late", "early")


def test_every_word_that_is_wrong_is_told_at_once(shelf: tr.Catalogue) -> None:
    """Game, rules and options."""
    with pytest.raises(tr.RulesetError) as caught:
        tr.ruleset("smal erly late:x=1 early:mots=2", catalogue=shelf)
    assert (caught.value.subject, list(caught.value.problems)) == (
        "ruleset 'smal erly late:x=1 early:mots=2'",
        [
            "game 'smal': there is no such game; did you mean 'small'?",
            "rule 'erly': there is no such rule; did you mean 'early'?",
            "rule 'late': has no option 'x'; none is known",
            "rule 'early': has no option 'mots'; did you mean 'most'?",
        ],
    )


def test_a_ruleset_of_nothing_is_told_so(shelf: tr.Catalogue) -> None:
    """A game must be named."""
    with pytest.raises(tr.RulesetError) as caught:
        tr.ruleset("  ", catalogue=shelf)
    assert list(caught.value.problems) == ["no game is named; name one first"]


@pytest.mark.parametrize("word", [None, 5, Early(), Early], ids=["none", "number", "rule", "class"])
def test_what_is_no_game_is_refused(shelf: tr.Catalogue, word: Any) -> None:
    """Who forgets the game is told so."""
    with pytest.raises(tr.RulesetError, match="game"):
        tr.ruleset(word, catalogue=shelf)


@pytest.mark.parametrize("word", [None, 5, Early], ids=["none", "number", "class"])
def test_what_is_no_rule_is_refused(shelf: tr.Catalogue, word: Any) -> None:
    """Whatever stands where a house rule should."""
    with pytest.raises(tr.RulesetError, match=r"is no rule|is given as a class"):
        tr.ruleset("small", word, catalogue=shelf)


def test_without_a_catalogue_names_are_those_installed(small: Any) -> None:
    """A game given as a value needs none of them."""
    assert tr.ruleset(small.game(Late())).rules[-1] == Late()


def test_only_functions_marked_by_this_library_are_hooks() -> None:
    """Another project's marker means nothing here."""
    module = ModuleType("foreign")
    module.trainrules_rules = pluggy.HookimplMarker("other")(lambda: [Early])  # type: ignore[attr-defined]
    assert dict(alone(module).rules) == {}


def test_all_problems_of_a_ruleset_are_told_at_once_whatever_their_kind(small: Any) -> None:
    """A rule that nobody offers, an option that does not fit, and rules to leave out that the game does not have."""
    catalogue = small.catalogue(small.Offers(Early, small.game()))
    with pytest.raises(tr.RulesetError) as caught:
        catalogue.ruleset("small", "erly", "early:odd=1", "-nothing", without=["none"])
    assert (caught.value.subject, list(caught.value.problems)) == (
        "ruleset 'small erly early:odd=1 -nothing -none'",
        [
            "rule 'erly': there is no such rule; did you mean 'early'?",
            "rule 'early': has no option 'odd'; known are: most",
            "'small' has no rule 'none' to leave out; known are: says",
            "'small' has no rule 'nothing' to leave out; known are: says",
        ],
    )


def test_a_ruleset_is_named_with_its_options_in_an_error(small: Any) -> None:
    """As it was asked for; a rule whose options no text can say by its name."""
    catalogue = small.catalogue(small.game())
    with pytest.raises(tr.RulesetError) as caught:
        catalogue.ruleset("small", small.Also((("hand", small.Sizes(((2, 99),))),)), without=["none"])
    assert caught.value.subject == "ruleset 'small also -none'"


def test_a_path_that_cannot_be_is_a_problem_and_costs_nothing_else(small: Any) -> None:
    """What else is given stays usable."""
    made = small.catalogue("a\0.py", small.Offers(Early))
    assert (len(made.problems), "could not be loaded: ValueError" in made.problems[0], list(made.rules)) == (1, True, ["early"])


@pytest.mark.usefixtures("clean")
def test_a_file_loaded_again_is_the_same_plug_in(small: Any, tmp_path: Path) -> None:
    """So what was made with the first catalogue is equal to what is made with the second, and can be pickled."""
    path = written(tmp_path / "house.py", FILE)
    first, second = small.catalogue(path), small.catalogue(path)
    assert first.rules["from-file"] is second.rules["from-file"]
    rule = first.rule("from-file:most=3")
    assert pickle.loads(pickle.dumps(rule)) == second.rule("from-file:most=3")  # noqa: S301  # made a line before


@pytest.mark.usefixtures("clean")
def test_a_file_that_has_changed_is_another_plug_in(small: Any, tmp_path: Path) -> None:
    """It is read anew, and what was made of it before can still be pickled."""
    path = written(tmp_path / "house.py", FILE)
    before = small.catalogue(path).rule("from-file")
    path.write_text(path.read_text(encoding="utf-8").replace("Comes from", "Came from"), encoding="utf-8")
    after = small.catalogue(path).rule("from-file")
    assert type(before) is not type(after)
    assert pickle.loads(pickle.dumps(before)) == before  # noqa: S301  # made a line before
