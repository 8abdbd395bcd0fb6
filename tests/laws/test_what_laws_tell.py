"""What each law says of a table, a round or a match that was spoilt by hand: it finds that, and tells it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pytest
from attrs import evolve, field, frozen

import trainrules as tr
from trainrules.testing import Target, Trail, laws
from trainrules.testing.strategies import played as played_on

RULES = tr.ruleset("mexican-train", "dominoes:high=6", "hand-size:pieces=4,most=3", "rounds:count=2")
CARDS = tr.ruleset("crazy-train")
HERE = "trainrules.testing.laws"


def first(legal: tuple[tr.Move, ...]) -> tr.Move:
    """Whatever comes first."""
    return legal[0]


def played(moves: int = 12, rules: tr.Ruleset = RULES) -> Trail:
    """A round as far as so many first choices lead."""
    return Trail.dealt(rules, rules.seats[0], 1).on(first, moves)


def spoilt(trail: Trail, at: int, **fields: Any) -> Trail:
    """The trail with another table in that place."""
    tables = list(trail.tables)
    tables[at] = evolve(tables[at], memo=None, **fields)
    return evolve(trail, tables=tuple(tables))


def tracks_but(table: tr.Table, at: int, **fields: Any) -> tuple[tr.Track, ...]:
    """Its tracks with another one in that place."""
    return tuple(evolve(track, **fields) if track.index == at else track for track in table.tracks)


def position(text: str, rules: tr.Ruleset = RULES) -> tr.Table:
    """A table from text; semicolons end lines."""
    return tr.table(rules, text)


def finished(rules: tr.Ruleset = RULES) -> tr.Match:
    """A whole match of first choices."""
    match = tr.Match.start(rules, seats=2, seed=1)
    while not match.over:
        match = match.apply(match.legal_moves()[0])
    return match


# Tables


DOUBLE = "round 1 station 6-6; 0 [0]: 6-5 5-5; hand 0: 5-4; hand 1: 1-2; turn: seat 0"


@pytest.mark.parametrize(
    ("law", "table", "said"),
    [
        (
            laws.each_placed_piece_meets_what_it_was_laid_on,
            lambda: evolve(position(DOUBLE), tracks=tracks_but(position(DOUBLE), 0, pieces=(RULES.kit(2)["1-2"],)), memo=None),
            "make no line",
        ),
        (laws.what_a_table_keeps_is_what_it_shows, lambda: evolve(position(DOUBLE), unplaced=0), "unplaced is wrong about"),
        (
            laws.what_a_table_keeps_is_what_it_shows,
            lambda: evolve(position(DOUBLE), owed=(), layers=(), binding=()),
            "track 0 ends in an uncovered double that a piece can meet, and is not owed",
        ),
        (
            laws.what_a_table_keeps_is_what_it_shows,
            lambda: evolve(position(DOUBLE), layers=()),
            "owed is (0,) and layers are ()",
        ),
    ],
)
def test_a_spoilt_table_is_told(law: Any, table: Callable[[], tr.Table], said: str) -> None:
    """As far as the law looks."""
    with pytest.raises(tr.LawBroken) as caught:
        law(RULES, table())
    assert said in caught.value.fault


def test_a_station_card_in_a_hand_is_told() -> None:
    """It is never dealt."""
    table = tr.deal(CARDS, seats=3, seed=1)
    strange = next(card for card in table.kit.stations if card != table.station)
    with pytest.raises(tr.LawBroken, match="never dealt, and yet in play"):
        laws.every_piece_is_in_one_place(CARDS, evolve(table, held=(table.held[0] | 1 << strange.index, *table.held[1:])))


def test_a_move_that_reads_back_as_another_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here every text is a pass."""
    monkeypatch.setattr(f"{HERE}.tables.read_move", lambda text, table: tr.Pass())
    with pytest.raises(tr.LawBroken, match="reads back as pass"):
        laws.written_tables_and_moves_read_back(RULES, tr.deal(RULES, seats=2, seed=1))


def test_an_end_that_takes_nothing_more_is_used_by_nobody() -> None:
    """The law of what is legal knows it, too."""

    @frozen
    class KeptToes(tr.Rule):
        """A double takes two pieces, and nothing is built on the first of them."""

        def settings(self) -> dict[str, object]:
            """See the sentence."""
            return {"toes": 2, "toes_sprout": False}

    rules = tr.ruleset("mexican-train", KeptToes())
    text = "round 1 station 12-12; 0: 12-5 5-5; 1:; 2:; 3<0 [0]: 5-4 +0 =4; hand 0: 4-1 5-1; hand 1: 0-0; owed: -"
    laws.what_binds_beats_what_closes(rules, tr.table(rules, text))


@pytest.mark.parametrize(("marked", "choice"), [("", tr.Mark()), ("*", tr.Unmark())])
def test_the_choice_of_a_marker_belongs_to_what_is_legal(monkeypatch: pytest.MonkeyPatch, marked: str, choice: tr.Move) -> None:
    """After the piece that ends a turn; a table that offers the end alone is told."""
    rules = tr.ruleset("mexican-train", "dominoes:high=6", "hand-size:pieces=4,most=3", "voluntary-marker", "marker:up=choice")
    text = f"round 1 station 6-6; 0 [0]{marked}: 6-3; 1 [1]:; 2:; hand 0: 1-6 1-1; hand 1: 0-4 5-5; boneyard: 0-0; aside: rest"
    table = tr.table(rules, text)
    table = tr.apply(rules, table, tr.move("1-6>2", table))
    assert tr.legal_moves(rules, table) == (choice, tr.Pass())
    laws.what_binds_beats_what_closes(rules, table)
    monkeypatch.setattr(f"{HERE}.moves.legal_moves", lambda rules, table: (tr.Pass(),))
    with pytest.raises(tr.LawBroken, match=f"the legal moves are {choice} pass, and they are pass"):
        laws.what_binds_beats_what_closes(rules, table)


@pytest.mark.parametrize(
    ("law", "when"),
    [
        (laws.the_same_moves_give_the_same_tables, "when they are made again"),
        (laws.the_order_of_rules_changes_nothing, "with the rules in the other order"),
    ],
)
def test_a_table_to_which_its_moves_do_not_lead_is_told(law: Any, when: str) -> None:
    """The first such table, with what it is when the moves are made anew."""
    trail = played()
    law(trail)
    yard = trail.tables[7].yard[::-1]
    with pytest.raises(tr.LawBroken, match=f"the table after 7 moves is another one {when}:\n    round 1"):
        law(spoilt(trail, 7, yard=yard))


# Moves


def swapped(table: tr.Table) -> tr.Table:
    """The hands have changed places."""
    return evolve(table, held=table.held[::-1], memo=None)


def shortened(table: tr.Table) -> tr.Table:
    """The boneyard has a piece fewer."""
    return evolve(table, yard=table.yard[1:], memo=None)


def doubled(table: tr.Table) -> tr.Table:
    """A track has its pieces twice."""
    grown = max(table.tracks, key=lambda track: len(track.pieces))
    return evolve(table, tracks=tracks_but(table, grown.index, pieces=grown.pieces * 2), memo=None)


def moved(table: tr.Table) -> tr.Table:
    """The pieces of a track lie on another."""
    grown = max(table.tracks, key=lambda track: len(track.pieces))
    other = (grown.index + 1) % len(table.tracks)
    cleared = tuple(evolve(track, pieces=()) if track.index == grown.index else track for track in table.tracks)
    return evolve(
        table, tracks=tuple(evolve(track, pieces=grown.pieces) if track.index == other else track for track in cleared)
    )


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (swapped, "the hands are"),
        (shortened, "the boneyard is not as before"),
        (doubled, "other pieces lie on the tracks"),
        (moved, "does not lie at the end of track"),
    ],
)
def test_a_move_that_does_something_else_is_told(
    monkeypatch: pytest.MonkeyPatch, change: Callable[[tr.Table], tr.Table], said: str
) -> None:
    """Whatever it is."""
    table = tr.deal(RULES, seats=2, seed=3)
    assert isinstance(tr.legal_moves(RULES, table)[0], tr.Play)
    monkeypatch.setattr(f"{HERE}.moves.apply", lambda rules, table, move: change(tr.apply(rules, table, move)))
    with pytest.raises(tr.LawBroken, match=said):
        laws.every_legal_move_applies(RULES, table)


def test_a_legal_move_that_is_listed_twice_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Equal pieces are one move."""
    monkeypatch.setattr(f"{HERE}.moves.legal_moves", lambda rules, table: tr.legal_moves(rules, table) * 2)
    with pytest.raises(tr.LawBroken, match="a legal move is listed twice"):
        laws.there_are_legal_moves_until_the_round_is_over(RULES, tr.deal(RULES, seats=2, seed=1))


@pytest.mark.parametrize(("reasons", "said"), [((), "refused without a reason"), (tr.explain, "the table is another one")])
def test_a_refusal_that_is_none_is_told(monkeypatch: pytest.MonkeyPatch, reasons: Any, said: str) -> None:
    """Without a reason, or with a change."""

    def refuse(rules: tr.Ruleset, table: tr.Table, move: tr.Move) -> tr.Table:
        told = reasons(rules, table, move)
        object.__setattr__(table, "unplaced", 0)
        raise tr.IllegalMove(move, told)

    def refuse_bare(rules: tr.Ruleset, table: tr.Table, move: tr.Move) -> tr.Table:
        raise tr.IllegalMove(move, ())

    monkeypatch.setattr(f"{HERE}.refusals.apply", refuse if reasons else refuse_bare)
    with pytest.raises(tr.LawBroken, match=said):
        laws.every_other_move_is_refused(RULES, tr.deal(RULES, seats=2, seed=1))


# Rounds


def turn_of(trail: Trail, kind: type[tr.Move]) -> int:
    """The place of the first move of that kind."""
    return next(at for at, move in enumerate(trail.moves) if isinstance(move, kind))


def within(trail: Trail) -> int:
    """The place of the first play after which its turn goes on."""
    return next(at for at, (_, move, after) in enumerate(trail.steps) if isinstance(move, tr.Play) and after.turn.laid)


def ending(trail: Trail) -> int:
    """The place of the first play that ends its turn."""
    return next(at for at, (_, move, after) in enumerate(trail.steps) if isinstance(move, tr.Play) and not after.turn.laid)


TRAIL = played(40)


@pytest.mark.parametrize(
    ("law", "trail", "said"),
    [
        (
            laws.a_deal_follows_the_policies,
            lambda: spoilt(TRAIL, 0, tracks=tracks_but(TRAIL.tables[0], 0, marked=True)),
            "the round has begun before its first move",
        ),
        (
            laws.tracks_keep_their_owners,
            lambda: spoilt(TRAIL, 0, tracks=tracks_but(TRAIL.tables[0], 0, owners=frozenset())),
            "the tracks are dealt to",
        ),
        (
            laws.tracks_keep_their_owners,
            lambda: spoilt(TRAIL, 30, tracks=tuple(evolve(track, pieces=()) for track in TRAIL.tables[30].tracks)),
            "the pieces of track",
        ),
        (laws.tracks_keep_their_owners, lambda: spoilt(TRAIL, 20, tracks=TRAIL.tables[20].tracks[:2]), "there are 2 tracks"),
        (
            laws.a_turn_passes_to_the_next_seat,
            lambda: spoilt(TRAIL, within(TRAIL) + 1, seat=1 - TRAIL.tables[within(TRAIL) + 1].seat),
            "is to move, in a turn of seat",
        ),
        (
            laws.a_turn_passes_to_the_next_seat,
            lambda: spoilt(
                TRAIL, turn_of(TRAIL, tr.Pass) + 1, turn=tr.Turn(laid=1), seat=TRAIL.tables[turn_of(TRAIL, tr.Pass)].seat
            ),
            "the turn of seat .* goes on",
        ),
        (
            laws.a_turn_passes_to_the_next_seat,
            lambda: spoilt(TRAIL, within(TRAIL) + 1, turn=evolve(TRAIL.tables[within(TRAIL) + 1].turn, laid=9)),
            "the turn counts 9 pieces laid",
        ),
        (
            laws.a_turn_goes_on_while_something_is_due,
            lambda: spoilt(TRAIL, ending(TRAIL) + 1, turn=tr.Turn(due=tr.Due.NONE, laid=1)),
            "nothing is due to be laid",
        ),
    ],
)
def test_a_spoilt_round_is_told(law: Any, trail: Callable[[], Trail], said: str) -> None:
    """As far as the law looks."""
    law(TRAIL)
    with pytest.raises(tr.LawBroken, match=said):
        law(trail())


def test_pieces_that_have_another_worth_in_the_other_order_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here nothing counts any more."""

    def build(*about: Any) -> tr.Ruleset:
        return evolve(RULES, seatings={2: evolve(RULES.seating(2), worths=()), 3: RULES.seating(3)})

    monkeypatch.setattr(f"{HERE}.rounds.build", build)
    with pytest.raises(tr.LawBroken, match="pieces have another worth"):
        laws.the_order_of_rules_changes_nothing(TRAIL)


def test_a_rule_may_end_a_round() -> None:
    """That is when it must end."""

    @frozen
    class Early(tr.Rule):
        """A round ends when a track has two pieces."""

        def ends_round(self, table: tr.Table) -> bool:
            """See the sentence."""
            return any(len(track.pieces) > 1 for track in table.tracks)

    trail = played(40, tr.ruleset("mexican-train", Early()))
    assert trail.last.cause == "early"
    laws.a_round_ends_when_it_must(trail)


def test_a_rule_that_writes_on_the_table_is_told() -> None:
    """Tracks are values that others hold, too."""

    @frozen
    class Writes(tr.Rule):
        """Whoever asks finds a marker."""

        def closes(self, table: tr.Table, track: tr.Track) -> bool:
            """It writes."""
            object.__setattr__(track, "marked", True)
            return False

    rules = tr.ruleset("mexican-train", Writes())
    with pytest.raises(tr.LawBroken, match="the table is another one after rules were asked about it"):
        laws.rules_answer_the_same_when_asked_again(rules, tr.deal(rules, seats=2, seed=1))


def test_a_round_without_legal_moves_goes_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does a match; a law tells it."""
    monkeypatch.setattr("trainrules.testing.trail.legal_moves", lambda rules, table: ())
    assert played().moves == ()
    monkeypatch.setattr(tr.Match, "legal_moves", lambda match: ())
    match, error = played_on(tr.Match.start(RULES, seats=2, seed=1), seed=1)
    assert (match.length, error) == (0, None)


# Matches


def test_a_match_that_is_over_and_goes_on_is_told() -> None:
    """It has legal moves."""
    match = finished()
    with pytest.raises(tr.LawBroken, match="the match is over, and there are legal moves"):
        laws.a_match_ends(evolve(match, table=tr.deal(RULES, seats=2, seed=1)))


def test_a_round_that_has_other_scores_than_its_table_is_told() -> None:
    """Though they add up."""
    match = finished()
    rounds = (evolve(match.rounds[0], scores=(99, 99)), *match.rounds[1:])
    totals = tuple(map(sum, zip(*(each.scores for each in rounds), strict=True)))
    with pytest.raises(tr.LawBroken, match="round 1 at place 1 has the scores"):
        laws.totals_and_winners_follow_the_scores(evolve(match, rounds=rounds, totals=totals))


def test_a_move_that_is_not_legal_when_it_is_taken_back_is_told() -> None:
    """Nobody may mark here."""
    with pytest.raises(tr.LawBroken, match="when mark is taken back it is not legal any more"):
        laws.undo_gives_the_match_before(evolve(finished(), move=tr.Mark()))


def test_a_process_that_does_not_come_as_far_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """It lost the last move."""
    match = tr.Match.start(RULES, seats=2, seed=1)
    match = match.apply(match.legal_moves()[0])
    looks = [tr.testing.processes.look(each) for each in (match.previous, match)]  # type: ignore[attr-defined]
    monkeypatch.setattr(f"{HERE}.matches.played_elsewhere", lambda match: looks[:1])
    with pytest.raises(tr.LawBroken, match="another process comes 0 moves far, and not 1"):
        laws.a_process_of_its_own_plays_the_same_match(match)
    monkeypatch.setattr(f"{HERE}.matches.played_elsewhere", lambda match: None)
    laws.a_process_of_its_own_plays_the_same_match(match)


def test_a_step_that_costs_more_with_a_history_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """And a match without a move has no step."""
    start = tr.Match.start(RULES, seats=2, seed=1)
    laws.no_step_costs_more_as_a_match_grows(start)
    costs = iter([[1], [1], [5], [1]])
    monkeypatch.setattr(f"{HERE}.matches._costs", lambda match, move: next(costs))
    with pytest.raises(tr.LawBroken, match="takes 5 lines of Python after 0 moves, and 1 without a history"):
        laws.no_step_costs_more_as_a_match_grows(start.apply(start.legal_moves()[0]))


# Rulesets and plug-ins


@frozen
class Holds(tr.Rule):
    """It holds what no text can say."""

    what: object = field(default=None)


def test_a_ruleset_that_no_text_can_say_need_not_read_back() -> None:
    """It is told so where the text is asked for; nor need one of a game that has no name."""
    laws.written_rulesets_read_back(tr.ruleset("mexican-train", Holds(object())))
    laws.written_rulesets_read_back(tr.ruleset(tr.Game("nameless", RULES.rules)))


def test_a_plug_in_that_offers_nothing_is_told() -> None:
    """Though nothing is wrong with it."""
    none = Target("none", tr.catalogue(), (), ())
    with pytest.raises(tr.LawBroken, match="'none' offers no rule and no game"):
        laws.everything_offered_can_be_used(none)
    with pytest.raises(tr.BadInput, match="'none' offers no rule and no game"):
        tr.testing.checks(none, laws=["a-round-ends"])  # type: ignore[attr-defined]


def test_a_plug_in_that_fails_when_it_is_asked_again_is_told(offers: Any) -> None:
    """There are other problems then."""

    class Once:
        """A plug-in that can be asked once."""

        asked: ClassVar[list[int]] = []

        @staticmethod
        @tr.hookimpl
        def trainrules_rules() -> list[type[tr.Rule]]:
            """It fails from the second time on."""
            Once.asked.append(1)
            if len(Once.asked) > 1:
                raise OSError("again")
            return [Holds]

    with pytest.raises(tr.LawBroken, match="when plug-ins are loaded again or in the other order"):
        laws.the_order_of_plug_ins_changes_nothing(tr.testing.target(Once))  # type: ignore[attr-defined]


def test_a_plug_in_that_has_other_problems_when_it_is_asked_again_is_told() -> None:
    """What it offers is the same."""

    class Grumbles:
        """A plug-in with another complaint each time."""

        asked: ClassVar[list[int]] = []

        @staticmethod
        @tr.hookimpl
        def trainrules_rules() -> list[type[tr.Rule]]:
            """The rule."""
            return [Holds]

        @staticmethod
        @tr.hookimpl
        def trainrules_games() -> list[tr.Game]:
            """It fails in another way each time."""
            Grumbles.asked.append(1)
            raise OSError(len(Grumbles.asked))

    with pytest.raises(tr.LawBroken, match="there are other problems when plug-ins are loaded again"):
        laws.the_order_of_plug_ins_changes_nothing(tr.testing.target(Grumbles))  # type: ignore[attr-defined]


def test_a_law_is_written_as_its_name() -> None:
    """As `--law` takes it."""
    assert str(laws.a_round_ends) == "a-round-ends"
