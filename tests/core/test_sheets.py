"""Rule sheets: what a ruleset says, in the order of a game."""

from __future__ import annotations

from enum import Enum
from typing import Any

import pytest
from attrs import field, frozen

import trainrules as tr
from trainrules.settings import Chapter
from trainrules.sheets import Line, Part, chapter_of


class Mood(Enum):
    """How one plays."""

    GLAD = "glad"


@frozen
class Cover(tr.Rule):
    """A double is covered <at once>."""

    sentences = {"de": "Ein Pasch wird sofort bedient."}
    sources = ("A leaflet", "A book")

    most: int | None = field(default=None, metadata={"doc": "how many"})
    loud: bool = True
    mood: Mood = Mood.GLAD
    values: tuple[int, ...] = (1, 2)

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"bonus": tr.Bonus.COVER, "draws": 1} if self.loud else {"bonus": tr.Bonus.COVER}


@frozen
class Quiet(tr.Rule):
    """Nobody speaks."""

    sources = ("A book",)


@frozen
class Fives(tr.Rule):
    """Every piece counts five."""

    def worth(self, piece: tr.Piece) -> int | None:
        """Five."""
        return 5


@frozen
class Ends(tr.Rule):
    """The round may end."""

    def ends_round(self, table: tr.Table) -> bool:
        """Never."""
        return False


@frozen
class HighWins:
    """The highest total wins."""

    def winners(self, totals: tuple[int, ...], past: Any, out: Any) -> tuple[int, ...]:
        """Every seat with the highest total."""
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def sheet(small: Any, *rules: tr.Rule, language: str = "en", **choices: Any) -> tr.Rulebook:
    """The sheet of the small game with these rules and settings."""
    return tr.rulebook(small.ruleset(*rules, **choices), language)


def lines(book: tr.Rulebook, title: str) -> list[str]:
    """The sentences of a part."""
    return [line.sentence for part in book.parts if part.title == title for line in part.lines]


def test_a_sheet_is_titled_as_its_ruleset(small: Any) -> None:
    """By the text that it is asked for with."""
    assert sheet(small).title == "small"


def test_a_sheet_has_the_chapters_of_a_game(small: Any) -> None:
    """In the order in which they are played; one with nothing to say is left out."""
    titles = ["Set-up", "A turn", "Doubles", "The end", "Scores"]
    assert [[part.title for part in sheet(small, *rules).parts] for rules in ((Cover(loud=False),), ())] == [
        titles,
        [title for title in titles if title != "Doubles"],
    ]


@pytest.mark.parametrize(
    ("rule", "chapter"),
    [
        (Cover(), Chapter.TURN),
        (Cover(loud=False), Chapter.DOUBLES),
        (Fives(), Chapter.SCORES),
        (Ends(), Chapter.END),
        (Quiet(), Chapter.TURN),
    ],
    ids=["first setting", "setting", "worth", "ends", "nothing"],
)
def test_a_rule_stands_where_what_it_decides_is_played(rule: tr.Rule, chapter: Chapter) -> None:
    """By its first setting in the order of the settings, else by its facets."""
    assert chapter_of(rule, rule.settings()) is chapter


def test_a_rule_is_quoted_by_its_sentence(small: Any) -> None:
    """With its name, the options that are not at their default, those that are numbers, and its sources."""
    book = sheet(small, Cover(loud=False))
    (line,) = next(part.lines for part in book.parts if part.title == "Doubles")
    assert (line.sentence, line.rule, line.options) == (
        "A double is covered <at once>. (loud = no)",
        "cover",
        ("loud = no", "values = 1, 2"),
    )
    assert line.note == "cover; loud = no; values = 1, 2 [1, 2]"


def test_sources_are_listed_once_and_cited_by_number(small: Any) -> None:
    """Those of the game first."""
    game = tr.Game("small", small.game(Cover(loud=False), Quiet()).rules, ["A letter"])
    book = tr.rulebook(tr.ruleset(game, catalogue=small.catalogue()))
    cited = {line.rule: line.sources for part in book.parts for line in part.lines if line.sources}
    assert (book.sources, cited) == (("A letter", "A leaflet", "A book"), {"cover": (2, 3), "quiet": (3,)})


def test_a_game_may_cite_who_says_a_rule_of_its_own(small: Any) -> None:
    """In the place of whom the rule names; a house rule of the same class names its own."""
    rules = small.game(Cover(), Quiet()).rules
    game = tr.Game("small", rules, ["A letter"], citations={"A letter": ["cover"], "A note (quoted)": "cover"})
    cited = []
    for house in ((), (Cover(most=2),)):
        book = tr.rulebook(tr.ruleset(game, *house, catalogue=small.catalogue()))
        lines = (line for part in book.parts for line in part.lines)
        cited.append((book.sources, {line.rule: line.sources for line in lines if line.sources}))
    assert cited == [
        (("A letter", "A note (quoted)", "A book"), {"cover": (1, 2), "quiet": (3,)}),
        (("A letter", "A book", "A leaflet"), {"cover": (3, 2), "quiet": (2,)}),
    ]


def test_a_sheet_says_sets_and_hands_by_the_number_of_players(small: Any) -> None:
    """Equal ones together."""
    sizes = small.Sizes(((2, 5), (3, 5), (4, 3)))
    assert lines(sheet(small, hand=sizes), "Set-up")[:2] == [
        "Players 2-3: 5 pieces each (double-6, 28 pieces)",
        "Players 4: 3 pieces each (double-6, 28 pieces)",
    ]


def test_a_sheet_says_what_every_game_has_in_common(small: Any) -> None:
    """As lines of no rule."""
    assert lines(sheet(small), "Scores") == [
        "After a round everybody writes down the points of what is left in the hand.",
        "The lowest total wins.",
    ]


def test_the_lowest_total_is_not_said_to_win_where_a_rule_decides_it(small: Any) -> None:
    """The rule says who does."""
    assert "The lowest total wins." not in lines(sheet(small, ranking=HighWins()), "Scores")


def test_a_sheet_is_written_in_german(small: Any) -> None:
    """A rule that does not speak it is quoted in English."""
    book = sheet(small, Cover(loud=False), Quiet(), language="de")
    assert (lines(book, "Päsche"), lines(book, "Ein Spielzug")[-1]) == (
        ["Ein Pasch wird sofort bedient. (loud = no)"],
        "Nobody speaks.",
    )


def test_options_are_explained_in_german_where_the_rule_speaks_it(small: Any) -> None:
    """Else in English."""

    @frozen
    class Loud(tr.Rule):
        """Everybody sings."""

        songs: int = field(default=2, metadata={"doc": "how many songs", "doc_de": "wie viele Lieder"})
        parts: int = field(default=3, metadata={"doc": "how many parts"})

    lines = [line for part in tr.rulebook(small.ruleset(Loud()), "de").parts for line in part.lines]
    assert [line.options for line in lines if line.rule == "loud"] == [
        ("songs = 2 (wie viele Lieder)", "parts = 3 (how many parts)")
    ]


def test_a_game_says_what_it_is_about_in_either_language(small: Any) -> None:
    """In English where it has no other."""
    rules = small.game().rules
    games = [tr.Game("small", rules, (), "A game.", abouts) for abouts in ({"de": "Ein Spiel."}, {})]
    books = [tr.rulebook(tr.ruleset(game, catalogue=small.catalogue()), "de") for game in games]
    assert [book.about for book in books] == ["Ein Spiel.", "A game."]


@pytest.mark.parametrize("language", ["fr", None, 5], ids=repr)
def test_a_language_that_there_is_not_is_bad_input(small: Any, language: Any) -> None:
    """With those that there are."""
    with pytest.raises(tr.BadInput, match=f"there are no rule sheets in {language!r}; "):
        sheet(small, language=language)


def book() -> tr.Rulebook:
    """A sheet of two lines."""
    part = Part("Doubles", (Line("Cover <it>.", "cover", ("most = 1",), (1,)), Line("All score.")))
    return tr.Rulebook("small", "A game & more.", (part,), ("A book",), "en")


def test_a_sheet_is_written_as_text() -> None:
    """For a terminal or a mail; it is also what str gives."""
    expected = [
        "small",
        "=====",
        "A game & more.",
        "",
        "Doubles",
        "-------",
        "* Cover <it>.",
        "    cover; most = 1 [1]",
        "* All score.",
        "",
        "Sources:",
        "[1] A book",
    ]
    assert (book().text.split("\n"), str(book()).split("\n")) == (expected, expected)


def test_a_sheet_is_written_as_markdown() -> None:
    """With headings and lists."""
    assert book().markdown.split("\n") == [
        "# small",
        "",
        "A game &amp; more.",
        "",
        "## Doubles",
        "",
        "- Cover &lt;it>.",
        "    - *cover; most = 1 [1]*",
        "- All score.",
        "",
        "Sources:",
        "[1] A book",
    ]


def test_a_sheet_is_written_as_a_page() -> None:
    """In its language, with everything escaped that a page would misread."""
    page = book().html
    assert page.startswith('<!doctype html>\n<html lang="en">')
    assert "<li>Cover &lt;it&gt;.<br><small>cover; most = 1 [1]</small></li>\n<li>All score.</li>" in page
    assert "<p>A game &amp; more.</p>" in page
    assert "Sources:<br>[1] A book" in page


def test_a_sheet_without_sources_and_without_an_about_has_no_lines_for_them() -> None:
    """Neither in text nor in markdown."""
    bare = tr.Rulebook("small", "", (), (), "en")
    assert (bare.text, bare.markdown) == ("small\n=====\n", "# small\n")


def test_a_seat_count_that_is_left_out_is_not_within_a_range(small: Any) -> None:
    """Two to four play, and six; five do not."""
    sizes = small.Sizes(((2, 3), (3, 3), (4, 3), (6, 3)))
    lines = tr.rulebook(small.ruleset(hand=sizes)).text.splitlines()
    assert [line.split(":")[0] for line in lines if line.startswith("* Players")] == ["* Players 2-4", "* Players 6"]


@frozen
class Singles(tr.Rule):
    """One is drawn."""

    sources = ("A diary",)

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"draws": 1}


@frozen
class Doubled(tr.Rule):
    """Two are drawn."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"draws": 2}


@frozen
class NoBonus(tr.Rule):
    """Nothing follows a double."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"bonus": tr.Bonus.NONE}


def overruled(small: Any, *house: tr.Rule, language: str = "en") -> tr.Rulebook:
    """The sheet of a game with singles and cover, which decides draws and bonus, and these house rules."""
    rules = tr.ruleset(small.game(Singles(), Cover()), *house, catalogue=small.catalogue())
    return tr.rulebook(rules, language)


@pytest.mark.parametrize(
    ("language", "title", "said"),
    [("en", "Replaced", "singles is replaced by doubled."), ("de", "Ersetzt", "singles ist ersetzt durch doubled.")],
)
def test_a_rule_of_which_nothing_is_left_is_listed_at_the_end(small: Any, language: str, title: str, said: str) -> None:
    """With what replaces it; its sentence and its sources are not told."""
    book = overruled(small, Doubled(), language=language)
    assert (book.parts[-1], "One is drawn." in book.text, "A diary" in book.sources) == (
        Part(title, (Line(said),)),
        False,
        False,
    )
    assert all(f"{said}" in text for text in (book.text, book.markdown, book.html))


@pytest.mark.parametrize(
    ("language", "house", "but"),
    [
        ("en", [Doubled()], "where they differ, the house rule doubled holds"),
        ("de", [Doubled()], "wo sie sich unterscheiden, gilt die Hausregel doubled"),
        ("en", [Doubled(), NoBonus()], ""),
    ],
    ids=["en", "de", "wholly"],
)
def test_a_rule_of_which_something_is_left_has_a_note(small: Any, language: str, house: list[tr.Rule], but: str) -> None:
    """Behind its sources, in text, Markdown and HTML; where two house rules decide all, it is replaced by both."""
    book = overruled(small, *house, language=language)
    notes = [line.but for part in book.parts for line in part.lines if line.rule == "cover"]
    assert notes == ([but] if but else [])
    assert [f"; {but or 'where'}" in text for text in (book.text, book.markdown, book.html)] == [bool(but)] * 3
    if not but:
        assert book.parts[-1].lines[-1].sentence == "cover is replaced by no-bonus and doubled."


def test_two_house_rules_that_leave_something_are_named_both(small: Any) -> None:
    """A further facet is left here."""

    @frozen
    class Covers(tr.Rule):
        """One is drawn, a double covered, and the round ends."""

        def settings(self) -> dict[str, object]:
            """See the sentence."""
            return {"draws": 1, "bonus": tr.Bonus.COVER}

        def ends_round(self, table: tr.Table) -> bool:
            """Never."""
            return False

    rules = tr.ruleset(small.game(Covers()), Doubled(), NoBonus(), catalogue=small.catalogue())
    said = [line.but for part in tr.rulebook(rules).parts for line in part.lines if line.rule == "covers"]
    assert said == ["where they differ, the house rules doubled and no-bonus hold"]


def test_a_sheet_of_a_game_without_owned_tracks_does_not_speak_of_them() -> None:
    """Neither in English nor in German."""
    rules = tr.ruleset("mexican-train no-owned-tracks -communal-track")
    assert [
        lines(tr.rulebook(rules, language), title)[0] for language, title in (("en", "A turn"), ("de", "Ein Spielzug"))
    ] == [
        "In a turn a player lays one piece, if able, on any track.",
        "In einem Spielzug legt man, wenn man kann, einen Stein an einen der Züge.",
    ]


def test_a_sheet_may_be_given_a_title(small: Any) -> None:
    """In the place of the text of the ruleset."""
    book = tr.rulebook(small.ruleset(), title="Our rules")
    assert (book.title, book.text.split("\n")[:2], "<h1>Our rules</h1>" in book.html) == (
        "Our rules",
        ["Our rules", "========="],
        True,
    )


@pytest.mark.parametrize("title", ["", " ", "two\nlines", 5], ids=repr)
def test_a_title_that_is_no_line_of_text_is_bad_input(small: Any, title: Any) -> None:
    """With what to give."""
    with pytest.raises(tr.BadInput, match="give a line of text, or nothing for the text of the ruleset"):
        tr.rulebook(small.ruleset(), title=title)


def test_what_a_sheet_says_is_no_mark_of_markdown_and_no_html(small: Any) -> None:
    """Titles, sentences, options and sources are texts, whatever is in them."""

    @frozen
    class Marked(tr.Rule):
        """A *loud* <b>rule</b>."""

        sources = ("[Our](club) & friends",)
        text: str = ""

    book = tr.rulebook(small.ruleset(Marked("a_b\x1b")), title="# Our <rules>")
    assert book.markdown.startswith("# \\# Our &lt;rules>\n")
    assert "- A \\*loud\\* &lt;b>rule&lt;/b>. (text = a\\_b\\\\x1b)\n    - *marked; text = a\\_b\\\\x1b [1]*" in book.markdown
    assert book.markdown.endswith("\n[1] [Our\\](club) &amp; friends")
    assert "<h1># Our &lt;rules&gt;</h1>" in book.html
    assert "<li>A *loud* &lt;b&gt;rule&lt;/b&gt;. (text = a_b\\x1b)<br>" in book.html
    assert "[1] [Our](club) &amp; friends" in book.html
