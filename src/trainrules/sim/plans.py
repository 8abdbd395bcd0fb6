"""A plan: a ruleset at a table of so many seats in numbers, by the names that the kernel has for them. Needs no Numba.

What the kernel cannot play is told by name: then a run falls back to the readable game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import Any

from attrs import Factory, define, frozen

from trainrules.asking import reserved_station
from trainrules.catalogues import catalogue, ruleset
from trainrules.deals import owners_of
from trainrules.errors import BadInput, fault_of, shown
from trainrules.pieces import Kit
from trainrules.policies import Dealt
from trainrules.rule import STEP_FACETS, Rule
from trainrules.rulesets import Ruleset, checked
from trainrules.settings import DrawEach, Drawn, Settings
from trainrules.sim.facts import FACTS, NUMBERS, PLAY, SEAT, TABLE, TRACK, Comparison, Condition
from trainrules.sim.lowerings import (
    BlockedRounds,
    Charge,
    Hunted,
    Lasts,
    Lowered,
    Opened,
    Ranked,
    SetAside,
    Starts,
    TurnedUp,
    lowering_of_policy,
    lowering_of_rule,
)
from trainrules.tables import Due

__all__ = ["Plan", "plan_of", "unlowered"]

MOST_SEATS = 64
"""Seats are bits of a word."""
MOST_COMPARISONS = 30
"""Comparisons have the bits of a word that facts leave."""
MOST_POINTS = 1 << 42
"""What a round can come to at the most, so that a million rounds are summed within a word."""
WORD = 64
BIT = {name: bit for bit, name in enumerate(FACTS)}
COMPARED = 32
NUMBER = {name: number for number, name in enumerate(NUMBERS)}
SCOPES = {
    "opens": (range(TRACK), "the table and a track"),
    "closes": (range(TRACK), "the table and a track"),
    "forbids": (range(PLAY), "the table, a track and a play"),
    "due": (range(TABLE), "the table"),
    "ends_round": (range(TABLE), "the table"),
    "charges": ((*range(TABLE), *range(PLAY, SEAT)), "the table and the seat that is charged"),
}
"""The facts that each facet may speak of."""
DECIDED: dict[str, tuple[type, ...]] = {
    "station": (SetAside, TurnedUp, Hunted, Opened),
    "starter": (Starts,),
    "blocked": (BlockedRounds,),
    "ranking": (Ranked,),
    "rounds": (Lasts,),
}
"""What the policies are lowered to, by the setting."""
PLAYERS = ("random", "heavy", "light", "doubles", "first", "own")
"""The players that the kernel knows, in its order."""


@frozen(eq=False)
class Plan:
    """The numbers of a plan: single ones, tables, and the sizes of the blocks of a state, each by its name in the kernel."""

    single: dict[str, int]
    tables: dict[str, list[int]]
    blocks: dict[str, int]


@define(eq=False)
class _Conditions:
    """Conditions as rows of masks and values, and the comparisons that they use."""

    comparisons: list[Comparison] = Factory(list)
    needs: int = 0

    def row(self, said: Condition) -> list[int]:
        """How many terms there are, and of each the mask of its facts and which of these are true."""
        row = [len(said.terms)]
        for term in sorted(said.terms, key=lambda each: sorted(map(str, each))):
            mask = value = 0
            for fact, so in sorted(term, key=str):
                bit = 1 << self._bit(fact)
                mask |= bit
                value |= bit if so else 0
            row += [mask, value]
            self.needs |= mask
        return row

    def _bit(self, fact: str | Comparison) -> int:
        if isinstance(fact, str):
            return BIT[fact]
        if fact not in self.comparisons:
            self.comparisons.append(fact)
        return COMPARED + self.comparisons.index(fact)


@frozen(eq=False)
class _Lowerings:
    """By facet what the rules are lowered to, the same as rows, by setting what the policies are, and what stands against it."""

    facets: dict[str, list[tuple[Rule, Any]]]
    rows: dict[str, list[list[int]]]
    conditions: _Conditions
    decided: dict[str, Any]
    against: tuple[str, ...]


def unlowered(rules: Ruleset | str, seats: int = 4) -> tuple[str, ...]:
    """What stands against playing a ruleset on the compiled engine: a sentence each, naming the rule or policy; empty where nothing does.

    Raises BadInput for a seat count that is not served, or where a lowering fails or says what it may not.

    >>> import trainrules as tr
    >>> from trainrules import sim
    >>> sim.unlowered(tr.ruleset("mexican-train"), 4)
    ()
    """
    return _lowered(ruleset(rules) if isinstance(rules, str) else checked(rules), seats).against


def plan_of(rules: Ruleset, seats: int, players: Sequence[str], rounds: int | None) -> Plan | tuple[str, ...]:
    """The plan, or all that stands against it.

    Raises BadInput as `unlowered`.
    """
    lowered = _lowered(rules, seats)
    if lowered.against:
        return lowered.against
    facets, decided, conditions, rows = lowered.facets, lowered.decided, lowered.conditions, lowered.rows
    settings, kit = rules.settings, rules.kit(seats)
    owners = [sum(1 << seat for seat in each) for each in owners_of(settings, seats)]
    roots = [next((track for track, each in enumerate(owners) if each >> seat & 1), -1) for seat in range(seats)]
    ranked = decided["ranking"]
    tables = _kit_tables(kit, rules.seating(seats).worths)
    tables |= {
        "OWNERS": [*map(_signed, owners), *(max(root, 0) for root in roots)],
        "PLAYERS": [PLAYERS.index(player) for player in players],
        "TEAMS": list(range(seats) if ranked.teams is None else ranked.teams),
        "COMPARISONS": [
            number
            for each in conditions.comparisons
            for number in (NUMBER[each.number], NUMBER.get(each.other, -1), each.limit)
        ],
    }
    tables |= {_table(facet): [number for row in found for number in row] for facet, found in rows.items()}
    single = {
        "SEATS": seats,
        "WORDS": -(-len(kit.pieces) // WORD),
        "PIECES": len(kit.pieces),
        "ENDS": len(kit.ends),
        "MIXED": int(kit.mixed),
        "SIZE": rules.seating(seats).size,
        "ROOT_TRACKS": len(owners),
        "OWNED_SEATS": _signed(sum(1 << seat for seat, root in enumerate(roots) if root >= 0)),
        "OWNED_ROOTS": sum(1 for each in owners if each),
        "STATIONS": len(kit.stations),
        "COMPARISONS": len(conditions.comparisons),
        "NEEDS": conditions.needs,
        "MOST_ROUNDS": rounds or 0,
        # Whether one marker tells of all tracks of a seat: no two of them have owners of which only some are the same.
        "ALIKE": int(all(one == other or not one & other for one in owners for other in owners)),
    }
    single |= {_table(facet): len(found) for facet, found in rows.items()}
    for facet in ("closes", "due"):
        said = [when for _, answer in facets[facet] for when in ([each for _, each in answer] if facet == "due" else [answer])]
        only = all(("opening", True) in term for when in said for term in when.terms)
        single[f"{_table(facet)}_IN_OPENING"] = int(only)
    single |= _setting_numbers(settings, asleep=rules.asleep)
    station, wanted = _station_numbers(decided["station"])
    single |= station | _decided_numbers(decided)
    tables["WANTED"] = wanted
    return Plan(single, tables, _blocks(single))


def _table(facet: str) -> str:
    return {"due": "DUES", "ends_round": "ENDINGS"}.get(facet, facet.upper())


def _lowered(rules: Ruleset, seats: int) -> _Lowerings:
    """What the lowerings of the rules and the policies say."""
    kit = rules.kit(seats)
    policies = {setting: getattr(rules.settings, setting) for setting in DECIDED}
    ruled = [rule for rule in rules.rules if _facets_of(rule)]
    if not all(map(lowering_of_policy, policies.values())) or not all(map(lowering_of_rule, ruled)):
        catalogue()  # installed plug-ins register their lowerings when they are asked for their rules
    against = [f"rule '{rule.name}' has no lowering" for rule in ruled if lowering_of_rule(rule) is None]
    against += [
        f"the {setting} policy '{type(policy).__name__}' has no lowering"
        for setting, policy in policies.items()
        if lowering_of_policy(policy) is None
    ]
    if seats > MOST_SEATS:
        against.append(f"there are {seats} seats, and the kernel has room for {MOST_SEATS}")
    facets: dict[str, list[tuple[Rule, Any]]] = {facet: [] for facet in STEP_FACETS}
    for rule in ruled:
        lowered = _lowered_rule(rule)
        for facet in _facets_of(rule) if lowered else ():
            facets[facet].append((rule, getattr(lowered, facet)))
    decided = {setting: _lowered_policy(setting, policy, kit, seats) for setting, policy in policies.items()}
    if _most_points(rules.seating(seats).worths, seats, facets["charges"]) > MOST_POINTS:
        against.append(f"a round can come to more points than the kernel sums, {MOST_POINTS}")
    against += _against_the_deal(rules, seats, decided["station"])
    conditions = _Conditions()
    rows = {facet: _rows(conditions, facet, facets) for facet in STEP_FACETS}
    if len(conditions.comparisons) > MOST_COMPARISONS:
        against.append(
            f"the rules compare {len(conditions.comparisons)} numbers, and the kernel has room for {MOST_COMPARISONS}"
        )
    return _Lowerings(facets, rows, conditions, decided, tuple(against))


def _against_the_deal(rules: Ruleset, seats: int, station: object) -> list[str]:
    """Where a station is lowered to one that is taken out before the deal, or to none that is, and the policy says otherwise."""
    if station is None:
        return []
    kit = rules.kit(seats)
    before = isinstance(station, SetAside | TurnedUp)
    if before is not (reserved_station(rules.settings, Dealt(kit, seats, 1, kit.stations)) is not None):
        when = "before the deal" if before else "after the deal"
        raise BadInput(
            f"the lowering of policy '{type(rules.settings.station).__name__}' finds a station {when}, and the policy does not; "
            "hold it against the policy with trainrules.sim.tie"
        )
    pieces = station.order if isinstance(station, SetAside) else [piece.index for piece in kit.stations] if before else []
    taken = any(kit.playing >> piece & 1 for piece in pieces)
    if seats * rules.seating(seats).size + taken > kit.playing.bit_count():
        return ["with the station of some round the hands take more pieces than there are"]
    return []


def _facets_of(rule: Rule) -> list[str]:
    return [facet for facet in STEP_FACETS if facet in vars(type(rule))]


def _lowered_rule(rule: Rule) -> Lowered | None:
    """What a rule is lowered to, every facet that it has among it; None where nobody has said so."""
    lowering = lowering_of_rule(rule)
    if lowering is None:
        return None
    said: object = _asked(f"rule '{rule.name}'", lowering, rule)
    if not isinstance(said, Lowered):
        raise BadInput(f"the lowering of rule '{rule.name}' gave {shown(said)}; give a trainrules.sim.Lowered")
    has = _facets_of(rule)
    silent = [facet for facet in has if getattr(said, facet) is None]
    if silent:
        raise BadInput(
            f"the lowering of rule '{rule.name}' says nothing of {', '.join(silent)}, which the rule has; say what it comes to"
        )
    idle = [facet for facet in STEP_FACETS if facet not in has and getattr(said, facet) is not None]
    if idle:
        raise BadInput(
            f"the lowering of rule '{rule.name}' speaks of {', '.join(idle)}, which the rule does not have; leave that out, or give "
            "the rule's class the method"
        )
    return said


def _lowered_policy(setting: str, policy: object, kit: Kit, seats: int) -> object:
    """What a policy is lowered to; None where nobody has said so."""
    lowering, name, kinds = lowering_of_policy(policy), f"policy '{type(policy).__name__}'", DECIDED[setting]
    if lowering is None:
        return None
    said = _asked(name, lowering, policy, kit, seats)
    if not isinstance(said, kinds):
        one_of = " or ".join(f"trainrules.sim.{kind.__name__}" for kind in kinds)
        raise BadInput(f"the lowering of {name}, which decides '{setting}', gave {shown(said)}; give a {one_of}")
    problem = _problem(said, kit, seats)
    if problem:
        raise BadInput(f"the lowering of {name} gave {shown(said)}: {problem}")
    return said


def _problem(said: object, kit: Kit, seats: int) -> str:
    """Why what a policy is lowered to cannot be so with that kit and at so many seats, where it cannot."""
    if isinstance(said, Ranked):
        fits = said.teams is None or (len(said.teams) == seats and max(said.teams) < seats)
        return "" if fits else f"{seats} seats have a team each, numbered 0 to {seats - 1}"
    pieces: tuple[int, ...] = ()
    if isinstance(said, SetAside):
        pieces = said.order
    elif isinstance(said, Hunted | Opened):
        pieces = tuple(piece for each in said.wanted for piece in (each if isinstance(each, tuple) else (each,)))
    wrong = [piece for piece in pieces if piece not in kit.starts]
    return f"no round with {kit.name} starts from piece {shown(wrong[0])}" if wrong else ""


def _asked(name: str, lowering: Callable[..., object], *about: object) -> object:
    try:
        return lowering(*about)
    except (Exception, SystemExit) as error:
        raise BadInput(f"the lowering of {name} raised {fault_of(error)}; mend it, or let the run be readable") from error


def _most_points(worths: Iterable[int], seats: int, charges: Iterable[tuple[Rule, tuple[Charge, ...]]]) -> int:
    held = sum(map(abs, worths))
    fees = [fee for _, each in charges for fee in each]
    return held * (1 + sum(abs(fee.hands) + abs(fee.all_hands) for fee in fees)) + sum(abs(fee.points) for fee in fees) + seats


def _rows(conditions: _Conditions, facet: str, facets: dict[str, list[tuple[Rule, Any]]]) -> list[list[int]]:
    """The rows of a facet: conditions, before them what is due or charged."""
    rows: list[list[int]] = []
    found = facets[facet]
    if facet == "ends_round":
        found = sorted(found, key=lambda each: each[0].name)  # the cause is the first by name
    for rule, answer in found:
        if facet == "due":
            said: list[tuple[list[int], Condition]] = [([int(due)], when) for due, when in answer if due is not Due.NONE]
        elif facet == "charges":
            said = [([fee.points, fee.hands, fee.all_hands], fee.when) for fee in answer]
        else:
            said = [([], answer)]
        for before, when in said:
            _check_scope(rule, facet, when)
            rows.append(before + conditions.row(when))
    return rows


def _check_scope(rule: Rule, facet: str, said: Condition) -> None:
    allowed, whom = SCOPES[facet]
    wrong = sorted({fact for term in said.terms for fact, _ in term if isinstance(fact, str) and BIT[fact] not in allowed})
    if wrong:
        raise BadInput(
            f"the lowering of rule '{rule.name}' asks '{facet}' about {', '.join(wrong)}; it is asked about {whom} alone"
        )


def _signed(word: int) -> int:
    return word - (1 << WORD) if word >> (WORD - 1) else word


def _words(mask: int, words: int) -> list[int]:
    return [_signed(mask >> WORD * word & (1 << WORD) - 1) for word in range(words)]


def _kit_tables(kit: Kit, worths: Sequence[int]) -> dict[str, list[int]]:
    words = -(-len(kit.pieces) // WORD)
    heights = [(piece.points, kit.names[piece.name][0]) for piece in kit.pieces]
    ranks = {height: rank for rank, height in enumerate(sorted(set(heights)))}
    lower: list[int] = []
    for piece in kit.pieces if kit.mixed else ():
        lower += _words(sum(1 << copy for copy in kit.names[piece.name] if copy < piece.index), words)
    return {
        "REACH": [word for mask in kit.reach for word in _words(mask, words)],
        "FITS": [-1 if fit is None else fit.end << 1 | fit.double for row in kit.fits for fit in row],
        "WORTH": list(worths),
        "RANK": [ranks[height] for height in heights],
        "LOWER": lower,
        "PLAYING": [kit.playing >> piece.index & 1 for piece in kit.pieces],
        "STARTS": [kit.starts.get(piece.index, -1) for piece in kit.pieces],
        "STATIONS": [piece.index for piece in kit.stations],
    }


def _number(member: Enum) -> int:
    """The place of a value among those of its setting, which is its number in the kernel."""
    return [*type(member)].index(member)


def _setting_numbers(settings: Settings, *, asleep: bool) -> dict[str, int]:
    flags = {
        "HAS_OPENING": settings.opening,
        "ASLEEP": asleep,
        "DRAWS_A_TURN": settings.draw_each is DrawEach.TURN,
        "MAY_KEEP": settings.drawn is Drawn.MAY,
        "COMPULSORY": settings.compulsory,
        "TOES_SPROUT": settings.toes_sprout,
        "LOWERS": settings.lowers,
        "OUT_ON_DOUBLE": settings.out_on_double,
        "FINISH_FIRST": settings.finish_first,
        "CLOCKWISE": settings.clockwise,
    }
    members: dict[str, Enum] = {
        "OPENING_DOUBLES": settings.opening_doubles,
        "OPENING_DRAWS": settings.opening_draws,
        "OPENING_KEEPS": settings.opening_keeps,
        "BONUS": settings.bonus,
        "ORDER": settings.order,
        "TOES_ON": settings.toes_on,
        "MARKS": settings.marks,
        "RAISES": settings.raises,
    }
    most = 1 << 62  # more than there are pieces comes to the same
    return (
        {name: int(flag) for name, flag in flags.items()}
        | {name: _number(member) for name, member in members.items()}
        | {
            "BONUS_DUE": int(settings.bonus_due),
            "DRAWS": -1 if settings.draws is None else min(settings.draws, most),
            "TOES": min(settings.toes, most),
        }
    )


def _station_numbers(station: Any) -> tuple[dict[str, int], list[int]]:
    """How the station is found, and the pieces that serve."""
    single = {"STATION_KIND": DECIDED["station"].index(type(station)), "HUNT": 0, "REFILL": 0, "DUTY": 0, "CYCLE": 1}
    if isinstance(station, SetAside):
        return single | {"CYCLE": len(station.order)}, list(station.order)
    if isinstance(station, Opened):
        return single | {"CYCLE": len(station.wanted), "DUTY": int(station.by_turn)}, list(station.wanted)
    if isinstance(station, Hunted):
        places: list[int] = []
        pieces: list[int] = []
        for wanted in station.wanted:
            places += [len(pieces), len(wanted)]
            pieces += wanted
        return (
            single | {"CYCLE": len(station.wanted), "HUNT": station.search.value, "REFILL": int(station.refill)},
            places + pieces,
        )
    return single, []


def _decided_numbers(decided: dict[str, Any]) -> dict[str, int]:
    starts, blocked, ranked, lasts = (decided[name] for name in ("starter", "blocked", "ranking", "rounds"))
    kind, flag = 0, 0
    if blocked.lowest_free is not None:
        kind, flag = 1, int(blocked.lowest_free == "pieces")
    elif blocked.redealt is not None:
        kind, flag = 2, int(blocked.redealt == "tied")
    most = 1 << 62
    rounds_kind, number = 2, 0
    if lasts.rounds is not None:
        rounds_kind, number = 0, min(lasts.rounds, most)
    elif lasts.points is not None:
        rounds_kind, number = 1, min(lasts.points, most)
    return {
        "STARTER": starts.by.value,
        "STARTER_FLAG": int(starts.flag),
        "BLOCKED_KIND": kind,
        "BLOCKED_FLAG": flag,
        "RANKING": int(ranked.zero_rounds),
        "RANKING_SIGN": -1 if ranked.highest else 1,
        "ROUNDS_KIND": rounds_kind,
        "ROUNDS_NUMBER": number,
    }


def _blocks(single: dict[str, int]) -> dict[str, int]:
    """How long each block of a state is."""
    seats, words, pieces = single["SEATS"], single["WORDS"], single["PIECES"]
    tracks = single["ROOT_TRACKS"] + (pieces if single["TOES"] > 1 else 0)
    return {
        "HELD": seats * words,
        "UNPLACED": words,
        "YARD": pieces,
        "OWED": 2 * (tracks + 1),
        "ENTRIES": (tracks + 1) * (2 + words),
        "STATS": 7 * seats,
        "TOTALS": seats,
        "LAST": seats,
        "ZEROS": seats,
        "OTHERS": seats,
        "SCORES": seats,
        "TURNED": single["STATIONS"],
        "SCRATCH": 3 * (pieces + 1) + words + 2 * seats,
        "SAVED": 64 + tracks,
        "TRACKS": 11 * (tracks + 1),
    }
