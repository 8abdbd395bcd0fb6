"""What rules come to at a table of so many seats: the kit, the hands and what each piece is worth."""

from __future__ import annotations

from itertools import islice

from attrs import Factory, evolve, frozen

from trainrules.asking import ask, failed, named, naming_givers, reserved_station
from trainrules.errors import BadInput, RuleFailed, shown
from trainrules.moves import Play
from trainrules.pieces import Kit, Piece, is_points
from trainrules.policies import Dealt, Hand, Pieces
from trainrules.rule import Rule, attributes
from trainrules.settings import Settings
from trainrules.wordings import option_text

__all__ = ["Seating", "decided_by", "seatings_of"]

MOST_COUNTS = 1000
"""More seat counts than any table has; a policy that gives more gives them without end."""
MOST_WITH_TOES = 100
"""So many pieces of a kit may be doubles where these take toes: every toe is a track. In a large deck, where a card is a double
by the card before it, nearly every card could be one."""


@frozen(eq=False)
class Seating:
    """What a ruleset comes to at a table of so many seats."""

    kit: Kit
    size: int
    worths: tuple[int, ...]
    rows: dict[int, tuple[Play, ...]] = Factory(dict)

    def row(self, track: int) -> tuple[Play, ...]:
        """The play of every piece on the track of that index, each made once, whichever thread asks first."""
        row = self.rows.get(track)
        return row or self.rows.setdefault(track, tuple(Play(piece, track) for piece in self.kit.pieces))


def seatings_of(
    settings: Settings, base: tuple[Rule, ...], house: tuple[Rule, ...], decisions: list[dict[str, object]]
) -> tuple[dict[int, Seating], list[str]]:
    """Every seat count that can be served, and what is wrong with those that cannot; `decisions` says who decided what."""
    with naming_givers((*base, *house), decisions):
        return _seatings(settings, base, house, decisions)


def _seatings(
    settings: Settings, base: tuple[Rule, ...], house: tuple[Rule, ...], decisions: list[dict[str, object]]
) -> tuple[dict[int, Seating], list[str]]:
    hand, pieces = settings.hand, settings.pieces
    assert hand is not None and pieces is not None  # noqa: S101, PT018  # the caller has looked
    rules = (*base, *house)
    hands, stations, toes, sets = (decided_by(setting, rules, decisions) for setting in ("hand", "station", "toes", "pieces"))
    problems: list[str] = []
    unmade: dict[str, list[str]] = {}
    seatings: dict[int, Seating] = {}
    worths: dict[Kit, tuple[int, ...]] = {}
    for seats in _seat_counts(hand):
        try:
            kit = _kit(pieces, seats)
        except RuleFailed as error:
            if not isinstance(error.__cause__, BadInput):
                raise
            unmade.setdefault(str(error.__cause__), []).append(shown(seats))
            continue
        size = ask(hand, "size", hand.size, kit, seats)
        if size is None:
            continue
        if type(size) is not int or size < 1:
            problems.append(
                f"{hands}hands of {shown(size)} pieces at {shown(seats)} seats: a hand has at least 1 piece; give a whole number"
            )
            continue
        dealt = Dealt(kit, seats, 1, kit.stations)
        try:
            kept = reserved_station(settings, dealt)
        except RuleFailed as error:
            if not isinstance(error.__cause__, BadInput):
                raise
            problems.append(f"{stations}no station of {kit.name} can be set aside: {error.__cause__}")
            continue
        problem = _too_many(dealt, kept, size)
        problems += [hands + problem] if problem else []
        problem_of_toes = _toes_problem(kit, settings.toes)
        problems += [toes + problem_of_toes] if problem_of_toes else []
        if not problem and kept is None:
            problems += _station_problem(settings, dealt, size, stations)
        if not problem:  # else there may be more seats than anybody could count
            problems += _track_problem(settings, seats, decided_by("communal", rules, decisions))
        if kit not in worths:
            worths[kit], found = _worths(kit, base, house)
            problems += found
        seatings[seats] = Seating(kit, size, worths[kit])
    remedy = _options_said("pieces", rules, decisions) if unmade else ""
    unserved = [f"{sets}no set can be made for {', '.join(counts)} seats: {why}{remedy}" for why, counts in unmade.items()]
    return seatings, unserved + problems


def _options_said(setting: str, rules: tuple[Rule, ...], decisions: list[dict[str, object]]) -> str:
    """The options of the rule that decides a setting, as a remedy; nothing where it has none."""
    rule = [rule for rule, decided in zip(rules, decisions, strict=True) if setting in decided][-1]
    said = [f"{option.alias}={option_text(getattr(rule, option.name))}" for option in attributes(type(rule)) if option.init]
    return f"; change the options {', '.join(said)}" if said else ""


def _seat_counts(hand: Hand) -> list[int]:
    counts = ask(hand, "seats", lambda: tuple(islice(hand.seats, MOST_COUNTS + 1)))
    if len(counts) > MOST_COUNTS:
        raise failed(hand, "seats", f"gave more than {MOST_COUNTS} seat counts")
    if any(type(count) is not int or count < 1 for count in counts):
        raise failed(hand, "seats", f"gave {shown(counts)}; seat counts are whole numbers from 1")
    return sorted(set(counts))


def _kit(pieces: Pieces, seats: int) -> Kit:
    kit = ask(pieces, "kit", pieces.kit, seats)
    if not isinstance(kit, Kit):
        raise failed(pieces, "kit", f"gave {shown(kit)}, which is no Kit")
    return kit


def _toes_problem(kit: Kit, toes: int) -> str:
    """Whether doubles of the kit can take so many toes, and are few enough for each to be a track of its own."""
    if toes == 1:
        return ""
    doubles = sum(any(fit and fit.double for fit in kit.fits[piece.index]) for piece in kit.named(kit.playing))
    if doubles > MOST_WITH_TOES:
        return f"{doubles} pieces of {kit.name} can be doubles, and toes are for sets with at most {MOST_WITH_TOES}; leave them out"
    takers = min((mask.bit_count() for mask in kit.reach if mask), default=0)
    return (
        f"a double of {kit.name} can take at most {takers - 1} toes, not {shown(toes)}; ask for fewer" if toes >= takers else ""
    )


def decided_by(setting: str, rules: tuple[Rule, ...], decisions: list[dict[str, object]]) -> str:
    """Whose the value of a setting is, to begin a problem with."""
    said = [rule for rule, decided in zip(rules, decisions, strict=True) if setting in decided]
    return f"{named(said[-1])}: " if said else ""


def _too_many(dealt: Dealt, kept: Piece | None, size: int) -> str:
    kit, seats = dealt.kit, dealt.seats
    playing = kit.playing & ~(0 if kept is None else 1 << kept.index)
    there = playing.bit_count()
    if seats * size > there:
        needed = shown(seats * size)
        return f"{shown(seats)} seats with {shown(size)} pieces each need {needed}, and {kit.name} has {there} to deal; at most {there // seats} each"
    return ""


def _station_problem(settings: Settings, dealt: Dealt, size: int, blame: str) -> list[str]:
    """Whether a station that the deal decides could be found at all, tried on one deal; a policy that cannot says so."""
    if size == 1:
        return [f"{blame}hands of 1 piece: who laid it as the station would be out before the round begins; give at least 2"]
    policy, kit, seats = settings.station, dealt.kit, dealt.seats
    assert policy is not None  # noqa: S101  # the caller has looked
    playing = [piece.index for piece in kit.named(kit.playing)]
    hands = tuple(tuple(playing[seat * size : (seat + 1) * size]) for seat in range(seats))
    try:
        policy.found(evolve(dealt, hands=hands, boneyard=tuple(playing[seats * size :])))
    except BadInput as error:
        return [f"{blame}no station of {kit.name} can be found after the deal: {error}"]
    except (Exception, SystemExit):  # noqa: BLE001  # a policy that fails is named when a round is dealt
        return []
    return []


def _track_problem(settings: Settings, seats: int, blame: str) -> list[str]:
    """Whether there is a track at all; a policy that fails is named when a round is dealt."""
    owned = settings.owned
    try:
        none = not settings.communal and not any(True for _ in owned.owners(seats))
    except Exception:  # noqa: BLE001  # whatever a stranger's policy does
        return []
    return (
        [f"{blame}no track at {seats} seats: nobody could lay a piece; add one of each player's, or one of all"] if none else []
    )


def _worths(kit: Kit, base: tuple[Rule, ...], house: tuple[Rule, ...]) -> tuple[tuple[int, ...], list[str]]:
    worths = [piece.points for piece in kit.pieces]
    problems: list[str] = []
    for group in (base, house):
        owners: dict[Piece, Rule] = {}
        for rule in group:
            if "worth" not in vars(type(rule)):
                continue
            for piece in kit.pieces:
                worth = ask(rule, "worth", rule.worth, piece)
                if worth is None:
                    continue
                if not is_points(worth):
                    size = " of at most 64 bits" if type(worth) is int else ""
                    raise failed(rule, "worth", f"gave {shown(worth)} for {piece}, which is no whole number{size}")
                other = owners.setdefault(piece, rule)
                if other is not rule and worth != worths[piece.index]:
                    problems.append(
                        f"{named(other)} counts {piece} as {worths[piece.index]} and {named(rule)} as {worth}; keep one of the two rules"
                    )
                worths[piece.index] = worth
    return tuple(worths), problems
