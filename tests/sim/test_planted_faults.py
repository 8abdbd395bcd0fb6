"""Faults planted in lowerings and in plans: a tie finds every one of them. That is how it is known to see what it looks at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from attrs import asdict, evolve, frozen

import trainrules as tr
import trainrules_variants.lowerings  # noqa: F401  # what faults are planted in
from trainrules import sim
from trainrules.errors import TieBroken
from trainrules.sim import compiled, facts, kernel, lowerings, ties
from trainrules_variants.hunts import highest_first

SMALL = "dominoes:high=6 hand-size:pieces=5,most=4"
TWO = "mexican-train dominoes:high=6 hand-size:pieces=2,most=4 rounds:count=3"
FEW = f"mexican-train {SMALL} rounds:count=3"
COMMUNAL = ~facts.owned
UNBEGUN = COMMUNAL & ~facts.begun
WANTED = facts.moves_first & facts.fresh & facts.has_own


def changed(**faults: Any) -> Callable[[Any], Any]:
    """A lowering with some of what it says said otherwise, in place of the true one."""

    def wrong(true: Any) -> Any:
        return lambda *about: type(said := true(*about))(**{**told(said), **faults})

    return wrong


def told(said: Any) -> dict[str, Any]:
    """What a lowering says, by name."""
    return {name: dict(value) if name == "due" and value else value for name, value in asdict(said, recurse=False).items()}


def instead(made: Any) -> Callable[[Any], Any]:
    """Another answer in place of the true one."""
    return lambda true: lambda *about: made


@frozen
class Planted:
    """A fault of a lowering: of which class, by which rules it is to be found, what is wrong, and what then differs first."""

    of: str
    rules: str
    fault: Callable[[Any], Any]
    found: str
    seats: int = 4
    matches: int = 5
    rounds: int = 3
    policy: str = "random"

    def __str__(self) -> str:
        """The class, and by which rules."""
        return f"{self.of}: {self.rules}"


LEGAL, TURN, SCORES, CAUSE, FRESH = "the legal moves", "the turn", "the scores", "the cause", "the fresh seats"
FIRST, HANDS, STATION, SEAT = "the first seat", "the hands", "the station", "the seat to move"
IN_RULES = [
    Planted("AllTracksPublic", f"{FEW} all-tracks-public", changed(opens=~facts.begun), LEGAL),
    Planted("ArmsFirst", "chickenfoot", changed(closes=facts.awaited), LEGAL),
    Planted(
        "CommunalAfterAllStarted",
        f"{FEW} communal-after-all-started",
        changed(closes=UNBEGUN & (facts.begun_tracks <= facts.owned_tracks)),
        LEGAL,
    ),
    Planted(
        "CommunalAfterFirstLap", "danemoll communal-after-first-lap", changed(closes=~facts.mine & facts.anybody_fresh), LEGAL
    ),
    Planted("CommunalAfterOwnTurn", "danemoll communal-after-own-turn", changed(closes=~facts.mine & facts.fresh), LEGAL),
    Planted(
        "DoublesATurn",
        "deluxe free-bonus",
        changed(forbids=facts.double & ~facts.opening & (facts.doubles > 1)),
        LEGAL,
    ),
    Planted(
        "DoublesATurn",
        "deluxe free-bonus doubles-a-turn:most=9,followed=true",
        changed(forbids=facts.double & ~facts.opening & (facts.doubles > 0) & facts.followed),
        LEGAL,
    ),
    Planted(
        "EndsWhenAllMarked",
        f"{FEW} ends-when-all-marked:boneyard_empty=true",
        changed(ends_round=facts.all_marked),
        CAUSE,
    ),
    Planted(
        "EndsWhenDoubleCannotBeMet",
        "mexican-train dominoes:high=6 hand-size:pieces=6,most=4 ends-when-double-cannot-be-met",
        changed(ends_round=(facts.boneyard <= 0) & facts.bound & facts.must),
        CAUSE,
    ),
    Planted("FreezeBranch", f"{FEW} toes no-bonus freeze-branch -compulsory-doubles", changed(closes=False), LEGAL),
    Planted("FreezeTrack", f"{FEW} toes no-bonus freeze-track -compulsory-doubles", changed(closes=facts.arm_owed), LEGAL),
    Planted("GoingOutBonus", f"{FEW} going-out-bonus", changed(charges=(sim.Charge(facts.out, points=50),)), SCORES),
    Planted(
        "LastDoubleCountsTwice",
        f"{FEW} last-double-counts-twice",
        changed(charges=(sim.Charge(facts.unowed, hands=2),)),
        SCORES,
    ),
    Planted(
        "NoDoubleAtTheEnd",
        "dcrescim",
        changed(forbids=facts.opening & ~facts.bound & facts.double & facts.mine & ~facts.last_piece),
        LEGAL,
    ),
    Planted("NoDoubleAtTheEnd", "dcrescim", changed(due={}), TURN),
    Planted("OneCommunalAtATime", f"{FEW} communal-track:count=3 one-communal-at-a-time", changed(closes=UNBEGUN), LEGAL),
    Planted("OpenCommunalAfterOwn", "crazy-train", changed(closes=UNBEGUN & facts.has_own), LEGAL),
    Planted(
        "OpenTrackFee",
        f"{FEW} open-track-fee:spares_out=true",
        changed(charges=(sim.Charge(facts.own_marked, points=5),)),
        SCORES,
    ),
    Planted(
        "OpeningRun", "mexican-train opening-run:most=3", changed(due={tr.Due.MAY: facts.opening & facts.laid_on_own}), FRESH
    ),
    Planted("OpeningRun", "mexican-train", changed(closes=False), LEGAL),
    Planted(
        "OwnTrackFirst",
        "danemoll own-track-first",
        changed(closes=facts.owned & ~facts.mine & ~facts.started & facts.has_own),
        LEGAL,
    ),
    Planted("OwnTrackFirst", f"{FEW} own-track-first:even_for_doubles=true", changed(forbids=False), LEGAL),
    Planted(
        "SingleTileFirstTurn",
        "danemoll single-tile-first-turn:where=own",
        changed(closes=facts.owned & ~facts.mine & facts.fresh),
        LEGAL,
    ),
    Planted("StartTwo", "deluxe", changed(due={tr.Due.MUST: WANTED & (facts.laid < 1)}), FRESH),
    Planted(
        "TwoOwnFirst",
        "danemoll two-own-first",
        changed(closes=UNBEGUN & (facts.begun_tracks < facts.owned_tracks) & (facts.begun_tracks < 1)),
        LEGAL,
    ),
    Planted(
        "WinnerCollects",
        f"{FEW} winner-collects:holders_pay=false",
        changed(charges=(sim.Charge(facts.out, all_hands=-1),)),
        SCORES,
    ),
]


def other_order(true: Any) -> Any:
    """The stations in turn, from the second on."""
    return lambda *about: sim.SetAside((*true(*about).order[1:], true(*about).order[0]))


def unshuffled(true: Any) -> Any:
    """The stations as they are in the kit."""
    return lambda policy, kit, seats: sim.SetAside(tuple(piece.index for piece in kit.stations))


def lowest_first(true: Any) -> Any:
    """The stations that serve from the lowest up."""
    return lambda policy, kit, seats: sim.Hunted((tuple(piece.index for piece in highest_first(kit)[::-1]),))


def by_halves(true: Any) -> Any:
    """The first half of the seats against the other."""
    return lambda policy, kit, seats: sim.Ranked(teams=tuple(seat * 2 // seats for seat in range(seats)))


WINS, OVER = "who wins with these totals", "whether the match is over"
IN_POLICIES = [
    Planted("Reserved", "mexican-train", other_order, STATION),
    Planted("Turned", "crazy-train", unshuffled, STATION),
    Planted("DealtInOrder", f"mexican-train {SMALL} descending-stations:refill=true", changed(refill=False), HANDS),
    Planted(
        "DealtInOrder", f"mexican-train {SMALL} descending-stations:hunt=together", changed(search=sim.Search.IN_TURN), HANDS
    ),
    Planted(
        "DealtInOrder", f"mexican-train {SMALL} descending-stations:hunt=returned", changed(search=sim.Search.IN_TURN), HANDS
    ),
    Planted("HighestHeld", "fundex", lowest_first, STATION),
    Planted("Designated", f"{TWO} designated-station", changed(by_turn=True), STATION),
    Planted("Designated", f"{TWO} designated-station:duty=turn", changed(by_turn=False), STATION),
    Planted("LayerFirst", "fundex", instead(sim.Starts(sim.StartsBy.ROTATION)), FIRST),
    Planted("NextToLayer", "behar", instead(sim.Starts(sim.StartsBy.LAYER)), FIRST),
    Planted("NextToOpener", f"{FEW} highest-double left-of-last-opener", instead(sim.Starts(sim.StartsBy.ROTATION)), FIRST),
    Planted("Lots", f"{FEW} draw-lots", changed(flag=True), FIRST),
    Planted("Lots", f"{FEW} draw-lots:each=true", changed(flag=False), FIRST),
    Planted("LowestTotalFirst", f"{FEW} lowest-total-starts", instead(sim.Starts(sim.StartsBy.LAST_WINNER)), FIRST),
    Planted("PreviousWinner", f"{FEW} previous-winner-starts", changed(flag=True), FIRST),
    Planted("HighestPieceFirst", "netexl", changed(flag=False), FIRST),
    Planted("HighestPieceFirst", "netexl highest-piece-starts:each=false", changed(flag=True), FIRST),
    Planted("HighestOnStationFirst", "bartlett", instead(sim.Starts(sim.StartsBy.HIGHEST_PIECE, flag=True)), FIRST),
    Planted(
        "LowestFree", f"{FEW} draw-none blocked-lowest-exempt:by=pieces", changed(lowest_free="points"), SCORES, matches=150
    ),
    Planted("LowestFree", f"{FEW} draw-none blocked-lowest-exempt", changed(lowest_free="pieces"), SCORES, matches=150),
    Planted("Void", f"{FEW} draw-none blocked-redealt", changed(redealt="tied"), "whether the round counts"),
    Planted("Void", f"{FEW} draw-none blocked-redealt:tied_only=true", changed(redealt="always"), "whether the round counts"),
    Planted("RoundCount", FEW, changed(rounds=2), OVER),
    Planted("TotalReached", f"mexican-train {SMALL} target:points=40", changed(points=80), OVER, rounds=9),
    Planted("Endless", f"mexican-train {SMALL} open-series", changed(rounds=2), OVER),
    Planted("HighestTotal", f"{FEW} highest-wins", changed(highest=False), WINS),
    Planted("ZeroRoundsFirst", f"{FEW} most-zero-rounds-break-ties", changed(zero_rounds=False), WINS, matches=200),
    Planted("LowestTeam", f"{FEW} teams", by_halves, WINS),
    Planted("LowestTeam", f"{FEW} teams", changed(teams=None), WINS),
    Planted("Rotate", "mexican-train -rotating-starter", changed(by=sim.StartsBy.LOT), FIRST),
    Planted("OneRound", "mexican-train -rounds", changed(rounds=2), OVER),
    Planted("AllScore", f"{FEW} draw-none", changed(lowest_free="points"), SCORES),
    Planted("LowestWins", FEW, changed(highest=True), WINS),
]


def broken(planted: Planted, registry: dict[type, Any], monkeypatch: pytest.MonkeyPatch) -> str:
    """What a tie finds, with the fault in place of the true lowering; without it, it finds nothing."""
    cls = next(cls for cls in registry if cls.__name__ == planted.of)
    about = (planted.rules, planted.seats, planted.matches, 1, planted.policy)
    monkeypatch.setitem(registry, cls, planted.fault(registry[cls]))
    with pytest.raises(TieBroken) as caught:
        sim.tie(*about, rounds=planted.rounds)
    return str(caught.value.fault)


@pytest.mark.parametrize("planted", IN_RULES, ids=str)
def test_a_fault_in_the_lowering_of_a_rule_is_found(planted: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """By what differs first."""
    assert broken(planted, lowerings._RULES, monkeypatch).startswith(planted.found)


@pytest.mark.parametrize("planted", IN_POLICIES, ids=str)
def test_a_fault_in_the_lowering_of_a_policy_is_found(planted: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """By what differs first."""
    assert broken(planted, lowerings._POLICIES, monkeypatch).startswith(planted.found)


@frozen
class Spoilt:
    """A number of a plan that is wrong: its name, by which rules it is to be found, what it is in place of what it was.

    Of a table the name is that of its beginning, and `at` the place of the number in it.
    """

    name: str
    rules: str
    value: Callable[[int], int]
    found: str
    at: int = 0
    seats: int = 4
    matches: int = 5
    rounds: int = 3
    policy: str = "random"

    def __str__(self) -> str:
        """The name, and by which rules."""
        return f"{self.name}: {self.rules}"


def to(value: int) -> Callable[[int], int]:
    """That number, which it was not."""
    return lambda was: value + 0 * was


def more(by: int = 1) -> Callable[[int], int]:
    """So much more than it was."""
    return lambda was: was + by


CHOICE = "what the player chooses"
PAIRS = "mexican-train dominoes:high=4,sets=2 hand-size:pieces=7,most=4"
TOES = f"{FEW} toes no-bonus"
BINDS, LAYERS, MARKERS, OWED = "what binds", "their layers", "the markers", "the owed doubles"
IN_PLANS = [
    Spoilt("HAS_OPENING", "mexican-train", to(0), TURN),
    Spoilt("ASLEEP", "mexican-train", to(0), BINDS),
    Spoilt("OPENING_DOUBLES", "mexican-train", to(kernel.IGNORED), OWED),
    Spoilt("OPENING_DRAWS", "mexican-train", to(kernel.NEVER_DRAWS), LEGAL),
    Spoilt("OPENING_KEEPS", "mexican-train", to(kernel.KEEPS_STARTED), FRESH),
    Spoilt("DRAWS", "mexican-train", to(2), LEGAL),
    Spoilt("DRAWS", "mexican-train draw-several", to(-1), LEGAL),
    Spoilt("DRAWS_A_TURN", f"{FEW} one-draw-a-turn free-bonus", to(0), LEGAL),
    Spoilt("MAY_KEEP", "mexican-train", to(1), LEGAL),
    Spoilt("BONUS", "mexican-train", to(kernel.FREE), BINDS),
    Spoilt("BONUS", "mexican-train", to(kernel.NO_BONUS), TURN),
    Spoilt("BONUS_DUE", "hawkins", to(kernel.MUST), TURN),
    Spoilt("COMPULSORY", "mexican-train", to(0), BINDS),
    Spoilt("ORDER", f"{FEW} no-bonus", to(kernel.NEWEST), BINDS),
    Spoilt("ORDER", f"{FEW} any-order no-bonus", to(kernel.OLDEST), BINDS),
    Spoilt("TOES", TOES, to(2), "the room at the ends"),
    Spoilt("TOES_SPROUT", TOES, to(0), "the room at the ends"),
    Spoilt("TOES_ON", f"{FEW} no-bonus toes:on=own", to(kernel.ON_ALL), "the room at the ends"),
    Spoilt("MARKS", "mexican-train", to(kernel.BY_FAIL_AFTER_DRAW), MARKERS),
    Spoilt("RAISES", "mexican-train", to(kernel.OFF_OWN_COVERED), MARKERS),
    Spoilt("LOWERS", f"{FEW} voluntary-marker", to(0), TURN),
    Spoilt("OUT_ON_DOUBLE", "mexican-train", to(0), LAYERS),
    Spoilt("FINISH_FIRST", TWO, to(0), CAUSE),
    Spoilt("CLOCKWISE", "mexican-train", to(0), SEAT),
    Spoilt("SIZE", "mexican-train", more(-1), HANDS),
    Spoilt("CYCLE", f"mexican-train {SMALL}", to(1), STATION),
    Spoilt("REFILL", f"mexican-train {SMALL} descending-stations:refill=true", to(0), HANDS),
    Spoilt("STARTER", "mexican-train", to(kernel.BY_LOT), FIRST),
    Spoilt("RANKING_SIGN", "mexican-train", to(-1), WINS),
    Spoilt("ROUNDS_NUMBER", FEW, more(1), OVER, rounds=9),
    Spoilt("MOST_ROUNDS", FEW, to(2), OVER),
    Spoilt("OWNED_SEATS", "mexican-train", to(7), LEGAL),
    Spoilt("OWNED_ROOTS", f"{FEW} communal-after-all-started", more(1), LEGAL),
    Spoilt("CLOSES_IN_OPENING", "danemoll communal-after-first-lap", to(1), LEGAL),
    Spoilt("DUES_IN_OPENING", "deluxe", to(1), FRESH),
    Spoilt("NEEDS", "chickenfoot", to(0), LEGAL),
    Spoilt("COMPARISONS", "mexican-train", to(0), FRESH),
    Spoilt("CLOSES", "danemoll communal-after-first-lap", to(0), LEGAL),
    Spoilt("DUES", "mexican-train", to(0), FRESH),
    Spoilt("ENDINGS", f"{FEW} ends-when-all-marked", to(0), CAUSE),
    Spoilt("CHARGES", f"{FEW} open-track-fee", to(0), SCORES),
    Spoilt("FORBIDS", "dcrescim", to(0), LEGAL),
    Spoilt("OPENS", f"{FEW} all-tracks-public", to(0), LEGAL),
    Spoilt("AT_REACH", FEW, to(0), LEGAL),
    Spoilt("AT_FITS", FEW, more(2), "the ends of the tracks", at=1 * 7 + 0),  # 0-1 on a 0
    Spoilt("AT_FITS", FEW, more(1), OWED, at=1 * 7 + 0),  # likewise, as if it were a double
    Spoilt("AT_WORTH", FEW, more(), SCORES, at=5),
    Spoilt("AT_WORTH", FEW, to(99), CHOICE, at=5, policy="heavy"),
    Spoilt("AT_RANK", "netexl", to(99), FIRST, at=5),
    Spoilt("AT_LOWER", f"{PAIRS} rounds:count=3", to(0), LEGAL, at=16),
    Spoilt("AT_PLAYING", FEW, to(0), HANDS, at=5),
    Spoilt("AT_STARTS", FEW, to(0), "the ends of the tracks", at=27),
    Spoilt("AT_STATIONS", "crazy-train", more(), STATION, at=2, matches=20),
    Spoilt("AT_WANTED", FEW, more(-1), STATION),
    Spoilt("AT_OWNERS", FEW, to(3), "the owners of the tracks"),
    Spoilt("AT_OWNERS", FEW, to(3), "column 'marks'", at=5, matches=30),  # the root of seat 0
    Spoilt("AT_PLAYERS", FEW, to(kernel.HEAVY), CHOICE, at=1, policy="light"),
    Spoilt("AT_TEAMS", f"{FEW} teams", to(1), WINS, at=0),
    Spoilt("AT_OPENS", f"{FEW} all-tracks-public", to(0), LEGAL),
    Spoilt("AT_CLOSES", "danemoll communal-after-first-lap", to(0), LEGAL, at=1),
    Spoilt("AT_FORBIDS", "dcrescim", to(0), LEGAL),
    Spoilt("AT_DUES", "mexican-train", to(kernel.MUST), TURN),
    Spoilt("AT_ENDINGS", f"{FEW} ends-when-all-marked", to(0), CAUSE),
    Spoilt("AT_CHARGES", f"{FEW} open-track-fee", more(), SCORES),
    Spoilt("AT_COMPARISONS", FEW, more(), FRESH, at=2, matches=20),
]


@pytest.mark.parametrize("spoilt", IN_PLANS, ids=str)
def test_a_wrong_number_of_a_plan_is_found(spoilt: Spoilt, monkeypatch: pytest.MonkeyPatch) -> None:
    """By what differs first."""

    def wrong(setup: Any) -> compiled.Packed:
        made = compiled.packed(setup)
        plan = made.plan.copy()
        place = getattr(kernel, spoilt.name)
        place = plan[place] + spoilt.at if spoilt.name.startswith("AT_") else place
        plan[place] = spoilt.value(int(plan[place]))
        assert plan[place] != made.plan[place]
        return evolve(made, plan=plan)

    monkeypatch.setattr(ties, "packed", wrong)
    with pytest.raises(TieBroken) as caught:
        sim.tie(spoilt.rules, spoilt.seats, spoilt.matches, 1, spoilt.policy, rounds=spoilt.rounds)
    assert str(caught.value.fault).startswith(spoilt.found)
