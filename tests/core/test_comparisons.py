"""How two rulesets differ, and that equal ones do not."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from attrs import field, frozen

import trainrules as tr
from trainrules.comparisons import ABSENT, NEUTRAL
from trainrules.rule import FACETS


@frozen
class TwoDraws(tr.Rule):
    """Who cannot lay draws two."""

    sentences = {"de": "Wer nicht legen kann, zieht zwei."}
    sources = ("A club", "A book")

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"draws": 2}


@frozen
class ThreeDraws(tr.Rule):
    """Who cannot lay draws three."""

    sources = ("A book",)

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"draws": 3}


@frozen
class OneDraw(tr.Rule):
    """Who cannot lay draws one."""

    def settings(self) -> dict[str, object]:
        """See the sentence, which is neutral."""
        return {"draws": 1}


@frozen
class Toll(tr.Rule):
    """A marker costs points."""

    points: int = field(default=5, metadata={"doc": "what it costs", "doc_de": "was es kostet"})
    paid: tuple[int, ...] = (1, 2)

    def charges(self, table: tr.Table, seat: int) -> int:
        """See the sentence."""
        return self.points


@frozen
class Blank(tr.Rule):
    """The double blank counts."""

    points: int = 50

    def worth(self, piece: tr.Piece) -> int | None:
        """See the sentence."""
        return self.points if piece.name == "0-0" else None


def differing(found: tr.Comparison) -> dict[str, tuple[str, str]]:
    """The settings that differ, and what they come to on either side."""
    return {each.setting: (str(each.a), str(each.b)) for each in found.settings}


def test_a_ruleset_is_equal_to_itself(small: Any) -> None:
    """And says so, with nothing else but who publishes it."""
    rules = small.ruleset(Toll())
    found = tr.compare(rules, rules)
    assert found.equal
    assert found.text == "A: small\nB: small\n\nA and B come to the same."


def test_games_of_the_same_rules_are_equal_whatever_they_are_called(small: Any) -> None:
    """A house rule of one is a rule of the other; in German too."""
    a = tr.ruleset(small.game(name="first"), TwoDraws(), catalogue=small.catalogue())
    b = tr.ruleset(small.game(TwoDraws(), name="second"), catalogue=small.catalogue())
    assert tr.compare(a, b).equal
    assert tr.compare(a, b, "de").text == "A: first two-draws\nB: second\n\nA und B sind dasselbe."


def test_a_rule_that_one_side_alone_has_is_told_with_the_neutral_value(small: Any) -> None:
    """One draw is what is done where nobody says anything."""
    found = tr.compare(small.ruleset(TwoDraws()), small.ruleset())
    assert [(rule.line.rule, rule.instead) for rule in found.only_a] == [("two-draws", ("draws = 1 (neutral)",))]
    assert (found.only_b, differing(found)) == ((), {"draws": ("2 (two-draws)", "1 (neutral)")})


def test_it_is_told_with_what_another_rule_says_in_its_place(small: Any) -> None:
    """Two draws here, three there."""
    found = tr.compare(small.ruleset(TwoDraws()), small.ruleset(ThreeDraws()))
    assert [rule.instead for rule in found.only_a] == [("draws = 3 (three-draws)",)]
    assert [rule.instead for rule in found.only_b] == [("draws = 2 (two-draws)",)]


def test_a_rule_that_says_what_is_neutral_changes_nothing_and_that_is_told(small: Any) -> None:
    """The rule is only there, the value on both sides."""
    found = tr.compare(small.ruleset(OneDraw()), small.ruleset())
    assert [rule.instead for rule in found.only_a] == [("draws = 1 (neutral), the same",)]
    assert (found.settings, found.equal) == ((), False)


@pytest.mark.parametrize("facet", [facet for facet in FACETS if facet != "settings"])
def test_a_rule_that_answers_a_question_is_told_with_what_its_silence_means(facet: str, small: Any) -> None:
    """Whatever the question; each has its own words."""
    answers = {"due": tr.Due.NONE, "worth": None, "charges": 0}
    namespace: dict[str, Any] = {"__doc__": "Says.", facet: lambda *asked: answers.get(facet, False)}
    made = attrs.frozen(type("Speaker", (tr.Rule,), namespace))
    found = tr.compare(small.ruleset(), small.ruleset(made()))
    assert [rule.instead for rule in found.only_b] == [(ABSENT[facet][0],)]
    assert len({text for texts in ABSENT.values() for text in texts}) == 2 * len(ABSENT)


def test_a_rule_that_says_nothing_at_all_has_nothing_in_its_place(small: Any) -> None:
    """Its sentence is all there is; no empty line is left for the rest."""

    @frozen
    class Courtesy(tr.Rule):
        """Shake hands."""

    found = tr.compare(small.ruleset(Courtesy()), small.ruleset())
    assert found.text == "A: small\nB: small\n\nOnly in A\n---------\n* Shake hands.\n    courtesy"


def test_options_of_a_rule_that_both_have_are_told_where_they_differ(small: Any) -> None:
    """Five points and seven; who pays is the same."""
    found = tr.compare(small.ruleset(Toll()), small.ruleset(Toll(points=7)))
    (both,) = found.options
    assert (both.line.rule, both.line.options) == ("toll", ())
    assert [attrs.astuple(choice) for choice in both.choices] == [("points", "what it costs", "5", "7")]
    assert "    points (what it costs): A 5, B 7" in found.text.splitlines()
    assert (found.only_a, found.only_b, found.equal) == ((), (), False)


def test_an_option_that_says_nothing_of_itself_is_told_by_its_name(small: Any) -> None:
    """Its values as on a sheet."""
    found = tr.compare(small.ruleset(Toll()), small.ruleset(Toll(paid=(3,))))
    assert "    paid: A 1, 2, B 3" in found.text.splitlines()


def test_the_same_rules_can_come_to_other_settings(small: Any) -> None:
    """Two draws and three are there on both sides, but the house rule goes before."""
    nothing = small.catalogue()
    a = tr.ruleset(small.game(TwoDraws()), ThreeDraws(), catalogue=nothing)
    b = tr.ruleset(small.game(ThreeDraws()), TwoDraws(), catalogue=nothing)
    found = tr.compare(a, b)
    assert (found.only_a, found.only_b, found.equal) == ((), (), False)
    assert differing(found) == {"draws": ("3 (three-draws)", "2 (two-draws)")}


def test_rules_of_one_name_are_two_rules_where_they_are_of_two_classes(small: Any) -> None:
    """Another plug-in's rule may be called the same."""

    @frozen
    class Other(tr.Rule):
        """A toll of another kind."""

    Other.name = "toll"
    found = tr.compare(small.ruleset(Toll()), small.ruleset(Other()))
    assert [rule.line.sentence for rule in (*found.only_a, *found.only_b)] == [
        "A marker costs points.",
        "A toll of another kind.",
    ]


@pytest.mark.parametrize(
    ("language", "meaning"), [("en", "a single round"), ("de", "eine einzige Runde")], ids=lambda value: value
)
def test_a_neutral_answer_is_told_with_what_it_means(language: str, meaning: str, small: Any) -> None:
    """An answer goes by the name of its class, which is not enough for who did not choose it."""
    found = tr.compare(small.ruleset(rounds=small.Rounds(2)), small.ruleset(), language)
    assert [(each.setting, each.a.value, str(each.b)) for each in found.settings] == [
        ("rounds", "rounds", f"one-round (neutral: {meaning})")
    ]


def test_every_neutral_answer_has_a_meaning() -> None:
    """None was forgotten."""
    neutral = {type(setting.default) for setting in attrs.fields(tr.Settings) if attrs.has(type(setting.default))}
    assert set(NEUTRAL) == neutral


def test_every_setting_says_what_it_decides_in_german_too() -> None:
    """Shortly."""
    for setting in attrs.fields(tr.Settings):
        assert 0 < len(setting.metadata["doc_de"]) < 100, setting.name


def test_strengths_and_numbers_are_written_as_people_read_them(small: Any) -> None:
    """A duty by its name, no limit as none."""
    found = tr.compare(small.ruleset(bonus_due=tr.Due.MAY, draws=None), small.ruleset(lowers=True))
    assert [(each.setting, each.a.value, each.b.value) for each in found.settings] == [
        ("draws", "none", "1"),
        ("bonus_due", "may", "must"),
        ("lowers", "no", "yes"),
    ]


def test_numbers_of_players_with_other_hands_are_told_together(small: Any) -> None:
    """Two to four have other hands, five do not, six and eight are not served by B."""
    a = small.ruleset(hand=small.Sizes(((2, 5), (3, 5), (4, 5), (5, 3), (6, 2), (8, 2))))
    b = small.ruleset(hand=small.Sizes(((2, 4), (3, 4), (4, 4), (5, 3))))
    pieces = "pieces each (double-6, 28 pieces)"
    found = tr.compare(a, b)
    assert [attrs.astuple(each) for each in found.seats] == [
        ((2, 3, 4), f"5 {pieces}", f"4 {pieces}"),
        ((6, 8), f"2 {pieces}", "not played"),
    ]
    assert [line for line in found.text.splitlines() if line.startswith("* Players")] == ["* Players 2-4", "* Players 6, 8"]


def test_another_set_is_another_table(small: Any) -> None:
    """Double-7 has 8 times 9 halves: 36 pieces. What they count is not compared."""
    found = tr.compare(small.ruleset(), small.ruleset(pieces=small.Dominoes(7)))
    assert [(each.seats, each.b) for each in found.seats] == [
        ((2,), "5 pieces each (double-7, 36 pieces)"),
        ((3,), "4 pieces each (double-7, 36 pieces)"),
        ((4,), "3 pieces each (double-7, 36 pieces)"),
    ]
    assert (found.worths, "* Players 2\n" in found.text) == ((), True)


def test_pieces_that_count_otherwise_are_told(small: Any) -> None:
    """The double blank, once for all numbers of players."""
    found = tr.compare(small.ruleset(Blank()), small.ruleset())
    assert [attrs.astuple(worth) for worth in found.worths] == [("0-0", 50, 0)]
    assert found.text.endswith("Pieces that count otherwise\n---------------------------\n* 0-0: A 50, B 0")


def test_sources_are_numbered_as_they_are_met(small: Any) -> None:
    """First those of the games, then those of the rules that are told; each once."""
    a = small.game(TwoDraws(), Toll())
    a, b = attrs.evolve(a, sources=("A house",)), attrs.evolve(small.game(ThreeDraws(), Toll()), sources=("A pub",))
    found = tr.compare(*(tr.ruleset(game, catalogue=small.catalogue()) for game in (a, b)))
    assert found.sources == ("A house", "A pub", "A club", "A book")
    assert (found.a.sources, found.b.sources) == ((1,), (2,))
    assert [rule.line.sources for rule in (*found.only_a, *found.only_b)] == [(3, 4), (4,)]
    assert found.text.startswith("A: small [1]\nB: small [2]\n")
    assert found.text.endswith("\n\nSources:\n[1] A house\n[2] A pub\n[3] A club\n[4] A book")


def test_each_side_has_its_own_word_for_who_says_a_rule(small: Any) -> None:
    """A game may cite somebody else than the rule does; a rule that both have with other options is said by both."""
    rules = small.game(TwoDraws(), Toll()).rules
    a = tr.Game("a", rules, citations={"A letter": ["two-draws", "toll"]})
    b = tr.Game("b", small.game(Toll(points=7)).rules, citations={"A note": ["toll"]})
    found = tr.compare(*(tr.ruleset(game, catalogue=small.catalogue()) for game in (a, b)))
    assert found.sources == ("A letter", "A note")
    assert ([rule.line.sources for rule in found.only_a], [both.line.sources for both in found.options]) == ([(1,)], [(1, 2)])


def test_rules_are_told_in_the_order_of_a_game(small: Any) -> None:
    """The turn before the scores, however they are listed."""
    found = tr.compare(small.ruleset(Toll(), Blank(), TwoDraws()), small.ruleset())
    assert [rule.line.rule for rule in found.only_a] == ["two-draws", "toll", "blank"]


def test_it_is_written_out_in_german_where_rules_speak_it(small: Any) -> None:
    """A rule that does not is quoted in English."""
    found = tr.compare(small.ruleset(TwoDraws()), small.ruleset(Toll()), "de")
    assert str(found).splitlines() == [
        "A: small",
        "B: small",
        "",
        "Nur in A",
        "--------",
        "* Wer nicht legen kann, zieht zwei.",
        "    two-draws [1, 2]",
        "    In B: draws = 1 (neutral)",
        "",
        "Nur in B",
        "--------",
        "* A marker costs points.",
        "    toll; points = 5 (was es kostet); paid = 1, 2",
        "    In A: keine Punktzahl wird durch sie geändert",
        "",
        "Einstellungen, die etwas anderes ergeben",
        "----------------------------------------",
        "* draws: wie viele Steine gezogen werden dürfen",
        "    A: 2 (two-draws)",
        "    B: 1 (neutral)",
        "",
        "Quellen:",
        "[1] A club",
        "[2] A book",
    ]


def test_other_languages_are_refused(small: Any) -> None:
    """With those that there are."""
    rules = small.ruleset()
    with pytest.raises(tr.BadInput, match=r"there are no comparisons in 'fr'; known are: de, en"):
        tr.compare(rules, rules, "fr")


@pytest.mark.parametrize("at", [0, 1])
def test_what_is_no_ruleset_is_refused(at: int, small: Any) -> None:
    """On either side; the name of a game is none."""
    sides: list[Any] = [small.ruleset(), small.ruleset()]
    sides[at] = "mexican-train"
    with pytest.raises(tr.BadInput, match="'mexican-train' is no ruleset"):
        tr.compare(*sides)


def test_the_sentence_of_a_rule_that_both_have_says_what_either_says(small: Any) -> None:
    """A before B, where they differ; in brackets stands what one side alone has."""

    @frozen
    class Fee(tr.Rule):
        """Each costs {points} up to {most}."""

        points: int = 1
        most: int = 9
        paid: bool = True

    found = tr.compare(small.ruleset(Fee(2)), small.ruleset(Fee(3)))
    assert [both.line.sentence for both in found.options] == ["Each costs 2 / 3 up to 9."]
    found = tr.compare(small.ruleset(Fee(2, paid=False)), small.ruleset())
    assert [alone.line.sentence for alone in found.only_a] == ["Each costs 2 up to 9. (paid = no)"]
