"""What rules come to at a table of so many seats: the kit, the hands and what each piece is worth."""

from __future__ import annotations

from itertools import islice

from attrs import Factory, evolve, frozen

from trainrules.asking import ask, failed, reserved_station, where
from trainrules.errors import BadInput, RuleFailed, shown
from trainrules.moves import Play
from trainrules.pieces import Kit, Piece
from trainrules.policies import Dealt
from trainrules.rule import Rule
from trainrules.settings import Settings

__all__ = ["Seating", "seatings_of"]

MOST_COUNTS = 1000
"""More seat counts than any table has; a policy that gives more gives them without end."""


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
    hand, pieces = settings.hand, settings.pieces
    assert hand is not None and pieces is not None  # noqa: S101, PT018  # the caller has looked
    rules = (*base, *house)
    hands, stations, toes, sets = (_blame(setting, rules, decisions) for setting in ("hand", "station", "toes", "pieces"))
    problems: list[str] = []
    seatings: dict[int, Seating] = {}
    worths: dict[Kit, tuple[int, ...]] = {}
    counts = ask(hand, "seats", lambda: tuple(islice(hand.seats, MOST_COUNTS + 1)))
    if len(counts) > MOST_COUNTS:
        raise failed(hand, "seats", f"gave more than {MOST_COUNTS} seat counts")
    if any(type(count) is not int or count < 1 for count in counts):
        raise failed(hand, "seats", f"gave {shown(counts)}; seat counts are whole numbers from 1")
    for seats in sorted(set(counts)):
        try:
            kit = ask(pieces, "kit", pieces.kit, seats)
        except RuleFailed as error:
            if not isinstance(error.__cause__, BadInput):
                raise
            problems.append(f"{sets}no set can be made for {seats} seats: {error.__cause__}")
            continue
        if not isinstance(kit, Kit):
            raise failed(pieces, "kit", f"gave {shown(kit)}, which is no Kit")
        size = ask(hand, "size", hand.size, kit, seats)
        if size is None:
            continue
        if type(size) is not int or size < 1:
            problems.append(
                f"{hands}hands of {shown(size)} pieces at {seats} seats: a hand has at least 1 piece; give a whole number"
            )
            continue
        dealt = Dealt(kit, seats, 1, kit.stations)
        kept = reserved_station(settings, dealt)
        problem = _too_many(dealt, kept, size)
        problems += [hands + problem] if problem else []
        takers = min((mask.bit_count() for mask in kit.reach if mask), default=0)
        if settings.toes > 1 and settings.toes >= takers:
            problems.append(
                f"{toes}a double of {kit.name} can take at most {max(takers - 1, 0)} toes, not {settings.toes}; ask for fewer"
            )
        if not problem and kept is None:
            problems += _station_problem(settings, dealt, size, stations)
        if kit not in worths:
            worths[kit], found = _worths(kit, base, house)
            problems += found
        seatings[seats] = Seating(kit, size, worths[kit])
    return seatings, problems


def _blame(setting: str, rules: tuple[Rule, ...], decisions: list[dict[str, object]]) -> str:
    """Whose the value of a setting is, to begin a problem with."""
    said = [rule for rule, decided in zip(rules, decisions, strict=True) if setting in decided]
    return f"{where(said[-1])}: " if said else ""


def _too_many(dealt: Dealt, kept: Piece | None, size: int) -> str:
    kit, seats = dealt.kit, dealt.seats
    playing = kit.playing & ~(0 if kept is None else 1 << kept.index)
    there = playing.bit_count()
    if seats * size > there:
        return f"{seats} seats with {size} pieces each need {seats * size}, and {kit.name} has {there} to deal; at most {there // seats} each"
    return ""


def _station_problem(settings: Settings, dealt: Dealt, size: int, blame: str) -> list[str]:
    """Whether a station that the deal decides could be found at all, tried on one deal; a policy that cannot says so."""
    policy, kit, seats = settings.station, dealt.kit, dealt.seats
    assert policy is not None  # noqa: S101  # the caller has looked
    playing = [piece.index for piece in kit.named(kit.playing)]
    hands = tuple(tuple(playing[seat * size : (seat + 1) * size]) for seat in range(seats))
    try:
        policy.found(evolve(dealt, hands=hands, boneyard=tuple(playing[seats * size :])))
    except BadInput as error:
        return [f"{blame}no station of {kit.name} can be found after the deal: {error}"]
    except Exception:  # noqa: BLE001  # a policy that fails is named when a round is dealt
        return []
    return []


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
                if type(worth) is not int:
                    raise failed(rule, "worth", f"gave {shown(worth)} for {piece}, which is no whole number")
                other = owners.setdefault(piece, rule)
                if other is not rule and worth != worths[piece.index]:
                    problems.append(
                        f"{where(other)} counts {piece} as {worths[piece.index]} and {where(rule)} as {worth}; keep one of the two rules"
                    )
                worths[piece.index] = worth
    return tuple(worths), problems
