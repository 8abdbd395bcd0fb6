"""Plans: the numbers of a small game counted by hand, and all that stands against playing a ruleset by them."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import frozen

import trainrules as tr
from trainrules import sim
from trainrules.sim import compiled, facts, kernel, lowerings, plans
from trainrules.sim.plans import Plan, plan_of, unlowered
from trainrules.sim.setups import setup_of
from trainrules_variants.rules.target import TotalReached

TINY = "mexican-train dominoes:high=2 hand-size:pieces=2,most=2 rounds:count=1"
"""Six pieces: 0-0 0-1 0-2 1-1 1-2 2-2."""


@frozen
class Ruling(tr.Rule):
    """A rule with every facet, none of which does anything."""

    def opens(self, table: tr.Table, track: tr.Track) -> bool:
        """See the sentence."""
        return False

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """See the sentence."""
        return False

    def forbids(self, table: tr.Table, play: tr.Play) -> bool:
        """See the sentence."""
        return False

    def due(self, table: tr.Table) -> tr.Due:
        """See the sentence."""
        return tr.Due.NONE

    def ends_round(self, table: tr.Table) -> bool:
        """See the sentence."""
        return False

    def charges(self, table: tr.Table, seat: int) -> int:
        """See the sentence."""
        return 0


NOTHING: dict[str, Any] = {
    "opens": False, "closes": False, "forbids": False, "due": {}, "ends_round": False, "charges": (),
}  # fmt: skip


@frozen
class Fixed:
    """A policy of whatever setting asks it, that nobody has lowered."""

    def over(self, kit: tr.Kit, past: Any) -> bool:
        """After three rounds."""
        return len(past) >= 3

    def winners(self, totals: Any, past: Any, out: Any) -> tuple[int, ...]:
        """The first seat."""
        return (0,)


@frozen
class RanksAndCounts(tr.Rule):
    """Three rounds, and the first seat wins."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"ranking": Fixed(), "rounds": Fixed()}


@frozen
class Pairs:
    """Two pieces each, for as many as there are pieces for."""

    seats = range(2, 66)

    def size(self, kit: tr.Kit, seats: int) -> int:
        """Two."""
        return 2


@frozen
class PairsForMany(tr.Rule):
    """65 seats with two pieces each."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"hand": Pairs()}


@frozen
class Many(tr.Rule):
    """Nobody counts the draws."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"draws": 1 << 70}


@frozen
class AtLength(tr.Rule):
    """A match goes on until somebody has more points than there are."""

    points: int = 1 << 70

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"rounds": TotalReached(self.points)}


def wide() -> tr.Ruleset:
    """Two to 65 seats."""
    return tr.ruleset("mexican-train -hand-size dominoes:high=18", PairsForMany())


def planned(rules: str | tr.Ruleset, seats: int = 2, **more: Any) -> Plan:
    """The plan."""
    ruleset = tr.ruleset(rules) if isinstance(rules, str) else rules
    found = plan_of(ruleset, seats, more.get("players", ["random"] * seats), more.get("rounds"))
    assert isinstance(found, Plan), found
    return found


def lowered(monkeypatch: pytest.MonkeyPatch, said: Any) -> tr.Ruleset:
    """The rule with every facet is lowered to that, or by that function."""
    monkeypatch.setitem(lowerings._RULES, Ruling, said if callable(said) else lambda rule: said)
    return tr.ruleset(TINY, Ruling())


def refused(rules: tr.Ruleset) -> str:
    """What is said against its lowerings."""
    with pytest.raises(tr.BadInput) as caught:
        unlowered(rules, 2)
    return str(caught.value)


# What stands against it.


def test_rules_and_policies_without_a_lowering_are_named() -> None:
    """All of them; then there is no plan."""
    rules = tr.ruleset("mexican-train -rounds", Ruling(), RanksAndCounts())
    against = (
        "rule 'ruling' has no lowering",
        "the ranking policy 'Fixed' has no lowering",
        "the rounds policy 'Fixed' has no lowering",
    )
    assert unlowered(rules, 2) == against
    assert plan_of(rules, 2, ["random"] * 2, None) == against


def test_more_seats_than_a_word_has_bits_are_too_many() -> None:
    """64 are not."""
    rules = wide()
    assert unlowered(rules, 64) == ()
    assert unlowered(rules, 65) == ("there are 65 seats, and the kernel has room for 64",)


def test_more_comparisons_than_a_word_has_bits_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """30 are not; one that is made twice counts once. The first turn of the game makes one: nothing was drawn in it."""
    conditions = [facts.hand < number for number in range(30)]
    for count, against in (
        (29, ()),
        (30, ("the rules compare 31 numbers, and the kernel has room for 30",)),
    ):
        any_of = facts.seats < 2
        for each in conditions[1:count]:
            any_of |= each
        rules = lowered(monkeypatch, sim.Lowered(**NOTHING | {"ends_round": any_of, "closes": conditions[1]}))
        assert unlowered(rules, 2) == against
        found = plan_of(rules, 2, ["random"] * 2, None)
        assert (() if isinstance(found, Plan) else found) == against


@pytest.mark.parametrize(("points", "fits"), [(1 << 40, True), (1 << 42, False), (-(1 << 42), False)])
def test_more_points_than_are_summed_within_a_word_are_too_many(
    points: int, fits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever their sign."""
    rules = lowered(monkeypatch, sim.Lowered(**NOTHING | {"charges": (sim.Charge(points=points),)}))
    against = () if fits else (f"a round can come to more points than the kernel sums, {1 << 42}",)
    assert unlowered(rules, 2) == against


def test_hands_that_are_charged_many_times_come_to_many_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """All pieces come to 62 here: 50 for 0-0 and 12 for the others."""
    for times, against in ((1 << 35, ()), (1 << 37, (f"a round can come to more points than the kernel sums, {1 << 42}",))):
        for name in ("hands", "all_hands"):
            rules = lowered(monkeypatch, sim.Lowered(**NOTHING | {"charges": (sim.Charge(**{name: times}),)}))
            assert unlowered(rules, 2) == against


# Lowerings that fail, or say what they may not.


def test_a_lowering_that_raises_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """With what it raised."""
    rules = lowered(monkeypatch, lambda rule: {}["option"])
    assert refused(rules) == ("the lowering of rule 'ruling' raised KeyError: 'option'; mend it, or let the run be readable")


def test_a_lowering_of_a_policy_that_raises_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the policy."""
    monkeypatch.setitem(lowerings._POLICIES, tr.policies.Rotate, lambda policy: 1)
    assert refused(tr.ruleset("mexican-train")).startswith("the lowering of policy 'Rotate' raised TypeError: ")


@pytest.mark.parametrize("said", [None, True, facts.mine, {"closes": True}])
def test_a_rule_is_lowered_to_lowered(said: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """And to nothing else."""
    told = refused(lowered(monkeypatch, lambda rule: said))
    assert told == f"the lowering of rule 'ruling' gave {said!r}; give a trainrules.sim.Lowered"


def test_facets_that_a_lowering_leaves_out_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """That nothing comes of a facet must be said, too."""
    told = refused(lowered(monkeypatch, sim.Lowered(closes=False, ends_round=False, charges=())))
    assert told == (
        "the lowering of rule 'ruling' says nothing of opens, forbids, due, which the rule has; say what it comes to"
    )


def test_facets_that_a_rule_does_not_have_are_not_lowered(monkeypatch: pytest.MonkeyPatch) -> None:
    """What would be said of them would count for nothing."""

    @frozen
    class Ending(tr.Rule):
        """A rule with one facet."""

        def ends_round(self, table: tr.Table) -> bool:
            """See the sentence."""
            return False

    monkeypatch.setitem(lowerings._RULES, Ending, lambda rule: sim.Lowered(ends_round=False, opens=facts.mine, charges=()))
    assert refused(tr.ruleset("mexican-train", Ending())) == (
        "the lowering of rule 'ending' speaks of opens, charges, which the rule does not have; leave that out, or give the rule's "
        "class the method"
    )


@pytest.mark.parametrize(
    ("facet", "said", "fact", "whom"),
    [
        ("opens", facts.double, "double", "the table and a track"),
        ("closes", facts.mine & facts.last_piece, "last_piece", "the table and a track"),
        ("closes", facts.out, "out", "the table and a track"),
        ("forbids", facts.own_marked, "own_marked", "the table, a track and a play"),
        ("due", {tr.Due.MAY: facts.must | facts.mine}, "mine", "the table"),
        ("ends_round", facts.marked & facts.owed, "marked, owed", "the table"),
        ("charges", (sim.Charge(facts.root),), "root", "the table and the seat that is charged"),
    ],
)
def test_a_facet_that_asks_about_what_it_is_not_asked_about_is_told(
    facet: str, said: Any, fact: str, whom: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With all such facts."""
    rules = lowered(monkeypatch, sim.Lowered(**NOTHING | {facet: said}))
    assert refused(rules) == f"the lowering of rule 'ruling' asks '{facet}' about {fact}; it is asked about {whom} alone"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (sim.Ranked(), "gave Ranked(highest=False, teams=None, zero_rounds=False); give a trainrules.sim.Starts"),
        (None, "gave None; give a trainrules.sim.Starts"),
    ],
)
def test_a_policy_is_lowered_to_what_its_setting_asks(said: Any, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A starter to who starts."""
    monkeypatch.setitem(lowerings._POLICIES, tr.policies.Rotate, lambda *about: said)
    assert refused(tr.ruleset("mexican-train")) == f"the lowering of policy 'Rotate', which decides 'starter', {told}"


def test_a_station_is_lowered_to_one_of_four(monkeypatch: pytest.MonkeyPatch) -> None:
    """All are named."""
    rules = tr.ruleset("mexican-train")
    monkeypatch.setitem(lowerings._POLICIES, type(rules.settings.station), lambda *about: "12-12")
    assert refused(rules).endswith(
        "gave '12-12'; give a trainrules.sim.SetAside or trainrules.sim.TurnedUp or trainrules.sim.Hunted or trainrules.sim.Opened"
    )


@pytest.mark.parametrize(
    ("said", "piece"),
    [
        (sim.SetAside((0, 1)), 1),  # 0-1, no double
        (sim.SetAside((6,)), 6),  # there are six pieces
        (sim.Hunted(((0, 3), (5, 4))), 4),
        (sim.Opened((5, 3, 1 << 70)), 1 << 70),
    ],
)
def test_stations_are_pieces_from_which_rounds_start(said: Any, piece: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is none is told."""
    rules = tr.ruleset(TINY)
    monkeypatch.setitem(lowerings._POLICIES, type(rules.settings.station), lambda *about: said)
    assert refused(rules) == (
        f"the lowering of policy 'Reserved' gave {said!r}: no round with double-2 starts from piece {piece}"
    )


@pytest.mark.parametrize("teams", [(0,), (0, 1, 0), (0, 2)])
def test_every_seat_has_a_team_among_as_many_as_there_are_seats(
    teams: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it is told."""
    monkeypatch.setitem(lowerings._POLICIES, tr.policies.LowestWins, lambda *about: sim.Ranked(teams=teams))
    assert refused(tr.ruleset(TINY)).endswith(f"teams={teams}, zero_rounds=False): 2 seats have a team each, numbered 0 to 1")


# Numbers counted by hand.


def test_the_tables_of_a_small_game() -> None:
    """Ends 0 1 2; pieces 0-0 0-1 0-2 1-1 1-2 2-2, of which doubles are the stations, the highest first."""
    tables = planned(TINY, players=["random", "own"]).tables
    assert tables["REACH"] == [0b000111, 0b011010, 0b110100]
    ends = [-1] * 18
    for piece, end, next_end, double in (
        (0, 0, 0, 1), (1, 0, 1, 0), (1, 1, 0, 0), (2, 0, 2, 0), (2, 2, 0, 0), (3, 1, 1, 1), (4, 1, 2, 0), (4, 2, 1, 0), (5, 2, 2, 1),
    ):  # fmt: skip
        ends[3 * piece + end] = 2 * next_end + double
    assert tables["FITS"] == ends
    assert tables["WORTH"] == [50, 1, 2, 2, 3, 4]
    assert (tables["STARTS"], tables["STATIONS"], tables["WANTED"]) == ([0, -1, -1, 1, -1, 2], [0, 3, 5], [5, 3, 0])
    assert (tables["OWNERS"], tables["TEAMS"]) == ([0b01, 0b10, 0, 0, 1], [0, 1])  # each its own, one of nobody; the roots
    assert tables["PLAYERS"] == [kernel.RANDOM, kernel.OWN_TRACKS]
    assert (tables["LOWER"], tables["PLAYING"]) == ([], [1] * 6)


def test_the_rules_of_a_small_game() -> None:
    """In a first turn a seat keeps to its own track, and goes on where it laid there and drew nothing."""
    plan = planned(TINY)
    drew_nothing = 1 << kernel.COMPARED
    where = kernel.F_OPENING | kernel.F_HAS_OWN | kernel.F_MINE
    goes_on = kernel.F_OPENING | kernel.F_OWN | drew_nothing
    assert plan.tables["CLOSES"] == [1, where, where ^ kernel.F_MINE]
    assert plan.tables["DUES"] == [int(tr.Due.MAY), 1, goes_on, goes_on]
    assert plan.tables["COMPARISONS"] == [kernel.N_DREW, -1, 1]
    assert plan.single["NEEDS"] == where | goes_on
    assert [plan.single[name] for name in ("CLOSES", "DUES", "OPENS", "COMPARISONS")] == [1, 1, 0, 1]
    assert [plan.single[f"{name}_IN_OPENING"] for name in ("CLOSES", "DUES")] == [1, 1]


def test_what_bears_on_more_than_first_turns_is_asked_in_all() -> None:
    """Nobody lays on the communal track before everybody had a turn."""
    assert planned(f"{TINY} communal-after-first-lap").single["CLOSES_IN_OPENING"] == 0
    assert planned("deluxe").single["DUES_IN_OPENING"] == 0


def test_the_lines_of_several_rules_stand_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what is due nothing is left out but NONE; charges have their figures first."""
    said = NOTHING | {
        "due": {tr.Due.NONE: True, tr.Due.MUST: facts.met},
        "charges": (sim.Charge(facts.out, -5, 1, 2), sim.Charge(points=7)),
        "ends_round": facts.must & ~facts.bound,
    }
    plan = planned(lowered(monkeypatch, sim.Lowered(**said)))
    assert plan.tables["DUES"][4:] == [int(tr.Due.MUST), 1, kernel.F_MET, kernel.F_MET]
    assert plan.tables["CHARGES"] == [-5, 1, 2, 1, kernel.F_OUT, kernel.F_OUT, 7, 0, 0, 1, 0, 0]
    assert plan.tables["ENDINGS"] == [1, kernel.F_MUST | kernel.F_BOUND, kernel.F_MUST]
    assert plan.tables["OPENS"] == [0]  # no term, so that it never holds
    assert (plan.single["DUES"], plan.single["CHARGES"], plan.single["OPENS"]) == (2, 2, 1)


def test_causes_have_the_order_of_their_names() -> None:
    """As rows have it, in whatever order the rules stand."""
    one = planned(f"{TINY} ends-when-all-marked ends-when-double-cannot-be-met").tables["ENDINGS"]
    other = planned(f"{TINY} ends-when-double-cannot-be-met ends-when-all-marked").tables["ENDINGS"]
    assert one == other == [1, kernel.F_ALL_MARKED, kernel.F_ALL_MARKED, *one[3:]]


@pytest.mark.parametrize(
    ("rules", "numbers"),
    [
        ("mexican-train", {"STATION_KIND": kernel.RESERVED, "CYCLE": 13, "STARTER": kernel.ROTATE, "DRAWS": 1, "TOES": 1}),
        (
            "mexican-train",
            {"ROUNDS_KIND": kernel.COUNTED, "ROUNDS_NUMBER": 13, "MOST_ROUNDS": 0, "RANKING_SIGN": 1, "SIZE": 15},
        ),
        ("crazy-train", {"STATION_KIND": kernel.TURNED, "RAISES": kernel.OFF_CHOICE, "SEATS": 3, "OPENS": 0}),
        ("fundex", {"STATION_KIND": kernel.HUNTED, "CYCLE": 1, "STARTER": kernel.LAYER_FIRST, "REFILL": 0}),
        ("fundex highest-double:hunt=together,refill=true", {"HUNT": kernel.TOGETHER, "REFILL": 1}),
        ("mexican-train designated-station:duty=turn", {"STATION_KIND": kernel.DESIGNATED, "DUTY": 1, "CYCLE": 13}),
        ("mexican-train designated-station", {"DUTY": 0}),
        ("mexican-train draw-lots:each=true", {"STARTER": kernel.BY_LOT, "STARTER_FLAG": 1}),
        ("mexican-train blocked-lowest-exempt:by=pieces", {"BLOCKED_KIND": kernel.LOWEST_FREE, "BLOCKED_FLAG": 1}),
        ("mexican-train blocked-redealt:tied_only=true", {"BLOCKED_KIND": kernel.VOID, "BLOCKED_FLAG": 1}),
        ("mexican-train blocked-redealt", {"BLOCKED_KIND": kernel.VOID, "BLOCKED_FLAG": 0}),
        ("mexican-train", {"BLOCKED_KIND": kernel.ALL_SCORE, "BLOCKED_FLAG": 0}),
        ("mexican-train highest-wins", {"RANKING": kernel.SUMS, "RANKING_SIGN": -1}),
        ("mexican-train most-zero-rounds-break-ties", {"RANKING": kernel.ZERO_ROUNDS, "RANKING_SIGN": 1}),
        ("mexican-train target:points=77 -rounds", {"ROUNDS_KIND": kernel.REACHED, "ROUNDS_NUMBER": 77}),
        ("mexican-train open-series -rounds", {"ROUNDS_KIND": kernel.NEVER_OVER, "ROUNDS_NUMBER": 0}),
        ("mexican-train draw-until-playable", {"DRAWS": -1}),
        ("mexican-train draw-none", {"DRAWS": 0}),
        ("mexican-train toes:count=2,sprout=false,on=own no-bonus", {"TOES": 2, "TOES_SPROUT": 0, "TOES_ON": kernel.ON_OWN}),
        ("mexican-train no-owned-tracks", {"OWNED_SEATS": 0, "OWNED_ROOTS": 0, "ROOT_TRACKS": 4}),
        ("chickenfoot", {"ROOT_TRACKS": 4, "HAS_OPENING": 0, "BONUS": kernel.NO_BONUS, "MIXED": 0}),
        ("mexican-train dominoes:high=9,sets=2 hand-size:pieces=9", {"MIXED": 1, "PIECES": 110, "WORDS": 2, "ENDS": 10}),
    ],
)
def test_settings_and_policies_have_the_numbers_of_the_kernel(rules: str, numbers: dict[str, int]) -> None:
    """By their names there."""
    ruleset = tr.ruleset(rules)
    single = planned(ruleset, ruleset.seats[0]).single
    assert {name: single[name] for name in numbers} == numbers


def test_every_name_of_a_plan_is_one_of_the_kernel() -> None:
    """And the kernel has no other: what it reads is there."""
    plan = planned(TINY)
    heads = {*plan.single, *(f"AT_{name}" for name in plan.tables), *(f"S_{name}" for name in plan.blocks), "S_SIZE"}
    packed = compiled.packed(setup_of(TINY, 2, 1, "random", None))
    names = [name for name, value in vars(kernel).items() if name in heads]
    assert sorted(names) == sorted(heads)
    assert sorted(vars(kernel)[name] for name in names) == [*range(kernel.PLAN_HEAD)]
    assert len(packed.plan) == kernel.PLAN_HEAD + sum(map(len, plan.tables.values()))
    assert packed.size == kernel.STATE_HEAD + sum(plan.blocks.values()) == packed.plan[kernel.S_SIZE]


def test_the_rounds_of_a_run_are_limited() -> None:
    """Where that is asked for."""
    assert planned(TINY, rounds=7).single["MOST_ROUNDS"] == 7


def test_masks_of_many_bits_are_words_with_a_sign() -> None:
    """The highest bit of a word makes it negative."""
    assert plans._words(1 << 63 | 1 << 64 | 1, 2) == [1 - (1 << 63), 1]
    assert plans._words(5, 1) == [5]
    assert plans._signed((1 << 64) - 1) == -1
    assert planned(wide(), 64).single["OWNED_SEATS"] == -1
    assert planned(wide(), 64).tables["OWNERS"][63] == -(1 << 63)


def test_pieces_have_the_ranks_of_their_heights() -> None:
    """By points, and of the same points by name: 0-1 1, 0-2 and 1-1 2, 1-2 3, 2-2 4; copies have the same."""
    assert planned(TINY).tables["RANK"] == [0, 1, 2, 3, 4, 5]
    twice = planned("mexican-train dominoes:high=2,sets=2 hand-size:pieces=2,most=2").tables
    assert twice["RANK"] == [0, 1, 2, 3, 4, 5] * 2
    assert twice["LOWER"] == [0] * 6 + [1 << piece for piece in range(6)]


def test_what_is_more_than_a_word_holds_is_as_much_as_nobody_reaches() -> None:
    """Draws and points without a bound come to the same as 2 to the 62nd."""
    single = planned(tr.ruleset("mexican-train -rounds", Many(), AtLength())).single
    assert (single["DRAWS"], single["ROUNDS_NUMBER"]) == (1 << 62, 1 << 62)


def test_a_text_is_a_ruleset_too_and_nothing_else_is() -> None:
    """As in all other calls."""
    assert unlowered("mexican-train", 4) == ()
    with pytest.raises(tr.BadInput, match="7 is no ruleset"):
        unlowered(7, 4)  # type: ignore[arg-type]


@frozen
class Late:
    """Takes no station out before the deal: it comes out of the first hand that has one."""

    def reserved(self, dealt: tr.Dealt) -> None:
        """None."""

    def found(self, dealt: tr.Dealt) -> tr.Found:
        """The first in a hand."""
        starts = dealt.kit.starts
        seat, station = next((seat, piece) for seat, hand in enumerate(dealt.hands) for piece in hand if piece in starts)
        hands = tuple(tuple(piece for piece in hand if piece != station) for hand in dealt.hands)
        return tr.Found(dealt.kit.pieces[station], seat, hands, dealt.boneyard)


@frozen
class LateStation(tr.Rule):
    """A station is taken from a hand."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"station": Late()}


@pytest.mark.parametrize("lowered", [sim.SetAside((0,)), sim.TurnedUp()])
def test_a_station_lowered_to_one_taken_out_before_the_deal_must_be_one(
    monkeypatch: pytest.MonkeyPatch, lowered: object
) -> None:
    """All pieces may be dealt where it is not, and then the kernel would lack one."""
    monkeypatch.setitem(lowerings._POLICIES, Late, lambda policy, kit, seats: lowered)
    rules = tr.ruleset("mexican-train dominoes:high=6 hand-size:pieces=14,most=2", LateStation())
    with pytest.raises(tr.BadInput, match="finds a station before the deal, and the policy does not"):
        unlowered(rules, 2)


def test_a_station_lowered_to_one_that_the_deal_finds_must_be_none_taken_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it would lie in a hand, too."""
    rules = tr.ruleset("mexican-train")
    monkeypatch.setitem(
        lowerings._POLICIES, type(rules.settings.station), lambda policy, kit, seats: sim.Hunted(((kit.stations[0].index,),))
    )
    with pytest.raises(tr.BadInput, match="finds a station after the deal, and the policy does not"):
        unlowered(rules, 4)


def test_where_a_later_station_leaves_too_few_pieces_the_readable_game_plays() -> None:
    """Cards have stations that are never dealt; where a later one is a card that is, the hands could not all be dealt."""
    rules = tr.ruleset("crazy-train hand-size:pieces=32,fewest=4,most=4")  # all 128 cards
    dealt = next(piece.index for piece in rules.kit(4).pieces if rules.kit(4).playing >> piece.index & 1)
    against = plans._against_the_deal(rules, 4, sim.SetAside((rules.kit(4).stations[0].index, dealt)))
    assert against == ["with the station of some round the hands take more pieces than there are"]


def test_a_lowering_that_would_end_the_program_is_told_as_one_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a rule that does so."""

    def leave(*about: object) -> object:
        raise SystemExit(3)

    rules = tr.ruleset("mexican-train")
    monkeypatch.setitem(lowerings._POLICIES, type(rules.settings.station), leave)
    with pytest.raises(tr.BadInput, match="raised SystemExit"):
        unlowered(rules, 4)


def test_a_station_that_nobody_has_lowered_is_named() -> None:
    """And nothing else is asked of it."""
    rules = tr.ruleset("mexican-train dominoes:high=6 hand-size:pieces=14,most=2", LateStation())
    assert unlowered(rules, 2) == ("the station policy 'Late' has no lowering",)
