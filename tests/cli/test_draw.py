"""`trainrules draw`, and the colours of pieces wherever they stand on a terminal."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

import trainrules as tr
from trainrules.cli.colours import noted, pieces_coloured
from trainrules.cli.drawings import show_position, show_table
from trainrules.cli.screens import Screen

Run = Callable[..., Any]
POSITION = "round 1 station 12-12; 0 [0]*: 5-12; 1 [1]: 3-12 3-3; hand 0: 1-2 3-5; hand 1: 3-4; boneyard: 0-0; aside: rest"
DRAWN = """\
Round 1, station 12-12: seat 0 to move
  track  owner   end                          pieces
      0  seat 0    5  marker                  5-12
      1  seat 1    3  double owed, play here  3-12 3-3
      2  all      12                          -
  seat  holds  hand
     0      2  1-2 3-5
     1      1  3-4
  1 piece to draw.
"""


def draw(run: Run, *words: str) -> str:
    """What is written of the position of Mexican Train."""
    ran = run("draw", "mexican-train", "--at", POSITION, *words)
    assert (ran.status, ran.err) == (0, "")
    out: str = ran.out
    return out


def spans(text: str, dress: Callable[[Text], None]) -> dict[str, str]:
    """The parts of a line that are coloured, and how."""
    line = Text(text)
    dress(line)
    assert line.plain == text
    return {text[span.start : span.end]: str(span.style) for span in line.spans}


def test_a_table_is_written_with_its_tracks_and_open_hands(run: Run) -> None:
    """Without colours where nobody has a terminal."""
    assert draw(run) == DRAWN


def test_a_seat_sees_its_own_hand_alone(run: Run) -> None:
    """And that its track is its own."""
    said = draw(run, "--seat", "1")
    assert "      1  you       3  double owed, play here  3-12 3-3\n" in said
    assert said.endswith("     0      2  hidden\n     1      1  3-4\n  1 piece to draw.\n")


def test_a_picture_is_written_to_a_file(run: Run, elsewhere: Path) -> None:
    """As `svg` draws it."""
    table = tr.table(tr.ruleset("mexican-train"), POSITION)
    assert draw(run, "--svg", "table.svg") == "The picture is in table.svg.\n"
    assert (elsewhere / "table.svg").read_bytes().decode() == tr.svg(table) + "\n"


def test_a_picture_is_written_to_standard_output(run: Run) -> None:
    """With all that may be said of it."""
    rules = tr.ruleset("mexican-train")
    picture = tr.svg(
        tr.View.of(rules, tr.table(rules, POSITION), 0), theme="dark", names=["Ann", "Bo"], width=640, numerals=True
    )
    words = ("--seat", "0", "--theme", "dark", "--name", "Ann", "--name", "Bo", "--width", "640", "--numerals")
    assert draw(run, "--svg", "-", *words) == picture + "\n"


def test_a_position_comes_from_a_file_too(run: Run, elsewhere: Path) -> None:
    """As for `why`."""
    (elsewhere / "position.txt").write_text(POSITION.replace("; ", "\n"), encoding="utf-8")
    assert run("draw", "mexican-train", "--at", "position.txt").out == DRAWN


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--theme", "dark", "--numerals"), "--theme, --numerals: only a picture has it; add --svg FILE"),
        (("--name", "Ann", "--width", "500"), "--name, --width: only a picture has it; add --svg FILE"),
        (("--svg", "-", "--name", "Ann"), "names ('Ann',): give 2 texts, the name of each seat, or none"),
        (("--svg", "-", "--width", "9"), "width 9: tables are drawn from 480 to 10000 pixels wide"),
        (("--seat", "7"), "seat 7: seats are numbered 0 to 1"),
    ],
)
def test_what_does_not_serve_is_refused(words: tuple[str, ...], said: str, run: Run) -> None:
    """With what to do."""
    ran = run("draw", "mexican-train", "--at", POSITION, *words)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err


def test_a_file_that_cannot_be_written_is_told(run: Run, elsewhere: Path) -> None:
    """Here a folder has its name."""
    (elsewhere / "table.svg").mkdir()
    ran = run("draw", "mexican-train", "--at", POSITION, "--svg", "table.svg")
    assert (ran.status, ran.out) == (1, "")
    assert "the output cannot be written" in ran.err


def test_halves_have_the_colours_of_their_pips() -> None:
    """Either way round, in a move, of a second copy; and the blank has one, too."""
    kit = tr.ruleset("mexican-train dominoes:sets=2 hand-size:pieces=2").kit(2)
    five, twelve, blank = "bold #ffffff on #1d3791", "bold #ffffff on #6a717d", "bold #ffffff on #8b8577"
    assert spans("1: 12-5>0 ", pieces_coloured(kit)) == {"12": twelve, "5": five}
    assert spans("5-12#2", pieces_coloured(kit)) == {"5": five, "12": twelve}
    assert spans("0-5,", pieces_coloured(kit)) == {"0": blank, "5": five}


def test_a_half_above_the_pips_of_real_sets_is_grey() -> None:
    """As its number is in a picture."""
    faces = [tr.Face("19-20", (19, 20)), tr.Face("19-19", (19, 19))]
    kit = tr.Kit.make("large", faces, ["19", "20"], lambda piece, end: None, {"19-19": "19"})
    assert set(spans("19-20", pieces_coloured(kit)).values()) == {"bold #ffffff on #8b8577"}


def test_cards_have_the_colours_of_suit_and_border() -> None:
    """Wild ones those of what they have, where their name says it so."""
    kit = tr.ruleset("crazy-train").kit(4)
    assert spans("aw1", pieces_coloured(kit)) == {"a": "bold #ffffff on #1d4ed8", "w": "bold #ffffff on #4b5563"}
    assert spans("suit-a", pieces_coloured(kit)) == {}


def test_other_words_and_other_pieces_stay_as_they_are() -> None:
    """A piece of another set, a number, a box; and a tile that is called otherwise than by its halves."""
    kit = tr.ruleset("mexican-train").kit(2)
    assert spans("seat 0 has 7, 14-15, -, marker", pieces_coloured(kit)) == {}
    faces = [tr.Face("spring", ("b", "g")), tr.Face("one-two", (1, 2)), tr.Face("twelve", (1, 2))]
    odd = tr.Kit.make("odd", faces, ["x"], lambda piece, end: None, {"spring": "x"})
    assert spans("spring one-two twelve", pieces_coloured(odd)) == {}


def test_what_is_noted_of_a_track_stands_out() -> None:
    """Its marker, and that a double is owed and must be met."""
    kit = tr.ruleset("mexican-train").kit(2)
    assert spans("0  marker, double owed, play here  -", noted(pieces_coloured(kit))) == {
        "marker": "bold green",
        "double owed": "bold yellow",
        "play here": "bold red",
    }


@pytest.mark.parametrize("shown", ["table", "match", "view"])
def test_on_a_terminal_the_same_text_has_colours(shown: str) -> None:
    """And nothing else is different."""
    match = tr.Match.start(tr.ruleset("mexican-train"), 2, 1)
    seen = {"table": match.table, "match": match, "view": match.view(1)}[shown]
    plain, coloured = (written(lambda screen: show_table(screen, seen), terminal=terminal) for terminal in (False, True))
    assert "\x1b[" in coloured
    assert "\x1b[" not in plain
    assert Text.from_ansi(coloured).plain.split() == plain.split()


def test_the_text_of_a_position_has_colours_and_reads_back() -> None:
    """Without the colours."""
    rules = tr.ruleset("mexican-train")
    table = tr.table(rules, POSITION)
    assert tr.table(rules, written(lambda screen: show_position(screen, table), terminal=False)) == table
    coloured = written(lambda screen: show_position(screen, table), terminal=True)
    assert ("\x1b[1;38;" in coloured, Text.from_ansi(coloured).plain.split()) == (True, str(table).split())


def written(show: Callable[[Screen], None], *, terminal: bool) -> str:
    """What is shown on a screen that is a terminal, or is none."""
    screen, out = Screen(), io.StringIO()
    screen.console = Console(
        file=out,
        force_terminal=terminal,
        color_system="truecolor" if terminal else None,
        width=100,
        soft_wrap=True,
        highlight=False,
    )
    show(screen)
    return out.getvalue()
