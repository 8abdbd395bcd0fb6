"""Input that does not serve: a line on stderr with the remedy, exit status 2, and never a traceback."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import trainrules as tr

Run = Callable[..., Any]


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("plya", "there is no command 'plya'; did you mean 'play'? (see trainrules --help)"),
        ("play", "no game is named; name one, such as mexican-train (trainrules games lists them)"),
        (
            "play mexican-tran",
            "ruleset 'mexican-tran': game 'mexican-tran': there is no such game; did you mean 'mexican-train'?",
        ),
        (
            "play mexican-train reverse-double",
            "ruleset 'mexican-train reverse-double': rule 'reverse-double': there is no such rule; did you mean 'reverse-doubles'?",
        ),
        (
            "play mexican-train opening-run:mots=4",
            "ruleset 'mexican-train opening-run:mots=4': rule 'opening-run': has no option 'mots'; did you mean 'most'?",
        ),
        (
            "play mexican-train opening-run:most=few",
            (
                "ruleset 'mexican-train opening-run:most=few': "
                "rule 'opening-run': option 'most' takes a whole number or none, not 'few'"
            ),
        ),
        (
            "play mexican-train --without double-blnk",
            "ruleset 'mexican-train -double-blnk': 'mexican-train' has no rule 'double-blnk' to leave out; did you mean 'double-blank'?",
        ),
        ("play mexican-train --seats 9", "'mexican-train' is not played by 9 seats; take one of 2, 3, 4, 5, 6, 7, 8"),
        ("play mexican-train --seats 0", "'mexican-train' is not played by 0 seats; take one of 2, 3, 4, 5, 6, 7, 8"),
        (
            "play mexican-train --seats four",
            "Invalid value for '--seats': 'four' is no whole number; write one, such as 7 (see trainrules play --help)",
        ),
        (
            "play mexican-train --seed 1.5",
            "Invalid value for '--seed': '1.5' is no whole number; write one, such as 7 (see trainrules play --help)",
        ),
        (
            "play mexican-train --plugin missing.py",
            (
                "--plugin: plug-in file 'missing.py' could not be loaded: "
                "FileNotFoundError: there is no file missing.py; mend it or take it out"
            ),
        ),
    ],
)
def test_each_mistake_has_its_line(words: str, line: str, run: Run) -> None:
    """The line says what was wrong and what to do."""
    ran = run(*words.split())
    assert (2, "", f"trainrules: {line}\n") == (ran.status, ran.out, ran.err)


@pytest.mark.parametrize("words", ["--bogus", "play --bogus", "games more", "play mexican-train --seed"])
def test_words_that_no_command_takes_are_answered_in_one_line_that_points_to_the_help(words: str, run: Run) -> None:
    """What is wrong is click's to say; that it is one line, and where the help is, is ours."""
    ran = run(*words.split())
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith("trainrules: ")
    assert ran.err.endswith(" --help)\n")


def test_several_mistakes_are_told_together(run: Run) -> None:
    """Nobody mends one only to be told of the next."""
    ran = run("play", "mexican-train", "opening-run:mots=4", "free-bonu")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == (
        "trainrules: ruleset 'mexican-train opening-run:mots=4 free-bonu', 2 problems:\n"
        "  - rule 'opening-run': has no option 'mots'; did you mean 'most'?\n"
        "  - rule 'free-bonu': there is no such rule; did you mean 'free-bonus'?\n"
    )


@pytest.mark.parametrize("command", ["games", "play tiny"])
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("def (", "could not be loaded: SyntaxError"),
        ("1 / 0", "could not be loaded: ZeroDivisionError: division by zero; mend it or take it out"),
        ("x = 1", "offers nothing; write a function trainrules_rules or trainrules_games marked @trainrules.hookimpl"),
    ],
)
def test_a_plug_in_file_that_is_broken_is_refused_by_every_command(
    command: str, text: str, fault: str, tmp_path: Path, run: Run
) -> None:
    """Whoever names a file means it, so what is wrong with it is no mere warning."""
    file = tmp_path / "broken.py"
    file.write_text(text)
    ran = run(*command.split(), "--plugin", str(file))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"trainrules: --plugin: plug-in file '{file}' {fault}")


def test_a_plug_in_file_that_offers_a_name_that_is_taken_is_refused(tmp_path: Path, run: Run) -> None:
    """Both who offer it are named."""
    file = tmp_path / "twice.py"
    file.write_text(
        "import trainrules as tr\n@tr.hookimpl\ndef trainrules_games():\n    return [tr.Game('mexican-train', ())]\n"
    )
    ran = run("games", "--plugin", str(file))
    assert ran.status == 2
    assert ran.err == (
        "trainrules: --plugin: game 'mexican-train' is offered by plug-in 'bundled' (trainrules_variants) "
        f"and by plug-in file '{file}'; take one of them out\n"
    )


@pytest.mark.parametrize(
    "text",
    [
        "class Puzzling(tr.Rule):\n    '''A.'''\n    value: 'Unheard' = 1",
        "class Puzzling(tr.Rule):\n    '''A.'''\n    value: object = attrs.field(default=1, converter=lambda value: [value])",
    ],
    ids=["an annotation that means nothing", "an option that cannot be hashed"],
)
def test_a_rule_whose_options_cannot_be_handled_is_refused_in_a_line(text: str, tmp_path: Path, run: Run) -> None:
    """Whatever a stranger's option is made of, there is no traceback."""
    file = tmp_path / "puzzling.py"
    file.write_text(
        f"import attrs\nimport trainrules as tr\n@attrs.frozen\n{text}\n"
        "@tr.hookimpl\ndef trainrules_rules():\n    return [Puzzling]\n"
    )
    ran = run("play", "mexican-train", "puzzling", "--plugin", str(file))
    assert ran.status in (1, 2)
    assert ran.err.startswith("trainrules: ")


def test_a_plug_in_file_that_ends_the_program_while_it_is_loaded_is_refused(tmp_path: Path, run: Run) -> None:
    """It cannot choose our exit status."""
    file = tmp_path / "leaving.py"
    file.write_text("raise SystemExit(0)")
    ran = run("games", "--plugin", str(file))
    assert ran.status == 2
    assert ran.err.startswith(f"trainrules: --plugin: plug-in file '{file}' could not be loaded: SystemExit")


def test_a_rule_that_fails_while_it_is_asked_ends_the_match_with_status_1(odd: str, run: Run) -> None:
    """The input was sound; the plug-in is not. The line names the rule, the question and the error."""
    ran = run("play", "mexican-train", "raising", "--seed", "1", "--plugin", odd)
    assert ran.status == 1
    assert ran.err.startswith("trainrules: rule 'raising' (of file odd.py): ")
    assert ran.err.endswith("): due raised ValueError: no idea. Nothing was changed; mend the plug-in or play without it.\n")


def test_an_error_that_is_nobodys_input_stays_a_traceback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of ours is not passed off as a fault of whoever typed."""

    def faulty(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(tr.Match, "start", faulty)
    with pytest.raises(ZeroDivisionError):
        run("play", "mexican-train")


def test_what_a_terminal_would_obey_is_written_out(run: Run) -> None:
    """A title set by an escape, a bell, and a turn of the direction of writing, in a word of the command line."""
    ran = run("play", "\x1b]0;x\a\u202e")
    assert ("\\x1b]0;x\\x07\\u202e" in ran.err, "\x1b" in ran.err, ran.status) == (True, False, 2)
