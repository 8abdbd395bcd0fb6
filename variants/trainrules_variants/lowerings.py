"""The bundled rules and policies in words that the compiled engine knows, as a stranger's stand in his own plug-in."""

from __future__ import annotations

from trainrules import Due, Kit, sim
from trainrules.sim import facts
from trainrules_variants.hunts import Hunt, highest_first
from trainrules_variants.rules.all_tracks_public import AllTracksPublic
from trainrules_variants.rules.arms_first import ArmsFirst
from trainrules_variants.rules.blocked_lowest_exempt import By, LowestFree
from trainrules_variants.rules.blocked_redealt import Void
from trainrules_variants.rules.communal_after_all_started import CommunalAfterAllStarted
from trainrules_variants.rules.communal_after_first_lap import CommunalAfterFirstLap
from trainrules_variants.rules.communal_after_own_turn import CommunalAfterOwnTurn
from trainrules_variants.rules.descending_stations import DealtInOrder
from trainrules_variants.rules.designated_station import Designated, Duty
from trainrules_variants.rules.doubles_a_turn import DoublesATurn
from trainrules_variants.rules.draw_lots import Lots
from trainrules_variants.rules.ends_when_all_marked import EndsWhenAllMarked
from trainrules_variants.rules.ends_when_double_cannot_be_met import EndsWhenDoubleCannotBeMet
from trainrules_variants.rules.freeze_branch import FreezeBranch
from trainrules_variants.rules.freeze_track import FreezeTrack
from trainrules_variants.rules.going_out_bonus import GoingOutBonus
from trainrules_variants.rules.highest_double import HighestHeld
from trainrules_variants.rules.highest_on_station_starts import HighestOnStationFirst
from trainrules_variants.rules.highest_piece_starts import HighestPieceFirst
from trainrules_variants.rules.highest_wins import HighestTotal
from trainrules_variants.rules.last_double_counts_twice import LastDoubleCountsTwice
from trainrules_variants.rules.layer_starts import LayerFirst
from trainrules_variants.rules.left_of_last_opener import NextToOpener
from trainrules_variants.rules.left_of_layer import NextToLayer
from trainrules_variants.rules.lowest_total_starts import LowestTotalFirst
from trainrules_variants.rules.most_zero_rounds_break_ties import ZeroRoundsFirst
from trainrules_variants.rules.no_double_at_the_end import NoDoubleAtTheEnd
from trainrules_variants.rules.one_communal_at_a_time import OneCommunalAtATime
from trainrules_variants.rules.open_communal_after_own import OpenCommunalAfterOwn
from trainrules_variants.rules.open_series import Endless
from trainrules_variants.rules.open_track_fee import OpenTrackFee
from trainrules_variants.rules.opening_run import AfterDraw, OpeningRun, Stop
from trainrules_variants.rules.own_track_first import OwnTrackFirst
from trainrules_variants.rules.previous_winner_starts import PreviousWinner
from trainrules_variants.rules.rounds import RoundCount
from trainrules_variants.rules.single_tile_first_turn import SingleTileFirstTurn
from trainrules_variants.rules.start_two import TWO, StartTwo
from trainrules_variants.rules.station_deck import Turned
from trainrules_variants.rules.station_reserved import Reserved
from trainrules_variants.rules.target import TotalReached
from trainrules_variants.rules.teams import LowestTeam, members
from trainrules_variants.rules.two_own_first import TwoOwnFirst
from trainrules_variants.rules.winner_collects import WinnerCollects
from trainrules_variants.starts import Where

COMMUNAL = ~facts.owned
UNBEGUN_COMMUNAL = COMMUNAL & ~facts.begun


# Rules.


@sim.lower_rule(AllTracksPublic)
def _(rule: AllTracksPublic) -> sim.Lowered:  # noqa: ARG001  # no options
    return sim.Lowered(opens=True)


@sim.lower_rule(ArmsFirst)
def _(rule: ArmsFirst) -> sim.Lowered:  # noqa: ARG001
    return sim.Lowered(closes=facts.begun & facts.awaited)


@sim.lower_rule(CommunalAfterAllStarted)
def _(rule: CommunalAfterAllStarted) -> sim.Lowered:  # noqa: ARG001
    return sim.Lowered(closes=UNBEGUN_COMMUNAL & (facts.begun_tracks < facts.owned_tracks))


@sim.lower_rule(CommunalAfterFirstLap)
def _(rule: CommunalAfterFirstLap) -> sim.Lowered:  # noqa: ARG001
    return sim.Lowered(closes=COMMUNAL & facts.anybody_fresh)


@sim.lower_rule(CommunalAfterOwnTurn)
def _(rule: CommunalAfterOwnTurn) -> sim.Lowered:  # noqa: ARG001
    return sim.Lowered(closes=COMMUNAL & facts.fresh)


@sim.lower_rule(DoublesATurn)
def _(rule: DoublesATurn) -> sim.Lowered:
    too_many = (facts.doubles >= rule.most) | (~facts.followed if rule.followed else False)
    return sim.Lowered(forbids=facts.double & ~facts.opening & (facts.doubles > 0) & too_many)


@sim.lower_rule(EndsWhenAllMarked)
def _(rule: EndsWhenAllMarked) -> sim.Lowered:
    return sim.Lowered(ends_round=facts.all_marked & (facts.boneyard <= 0 if rule.boneyard_empty else True))


@sim.lower_rule(EndsWhenDoubleCannotBeMet)
def _(rule: EndsWhenDoubleCannotBeMet) -> sim.Lowered:  # noqa: ARG001
    return sim.Lowered(ends_round=(facts.boneyard <= 0) & facts.bound & facts.must & ~facts.can_meet)


@sim.lower_rule(FreezeBranch)
def _(rule: FreezeBranch) -> sim.Lowered:  # noqa: ARG001
    return sim.Lowered(closes=facts.parent_owed & ~facts.owed)


@sim.lower_rule(FreezeTrack)
def _(rule: FreezeTrack) -> sim.Lowered:  # noqa: ARG001
    return sim.Lowered(closes=facts.arm_owed & ~facts.owed)


@sim.lower_rule(GoingOutBonus)
def _(rule: GoingOutBonus) -> sim.Lowered:
    return sim.Lowered(charges=(sim.Charge(facts.out, points=-rule.points),))


@sim.lower_rule(LastDoubleCountsTwice)
def _(rule: LastDoubleCountsTwice) -> sim.Lowered:  # noqa: ARG001
    return sim.Lowered(charges=(sim.Charge(facts.unowed, hands=1),))


@sim.lower_rule(NoDoubleAtTheEnd)
def _(rule: NoDoubleAtTheEnd) -> sim.Lowered:  # noqa: ARG001
    stranded = facts.double & facts.mine & ~facts.last_piece & ~facts.leads_on
    return sim.Lowered(
        forbids=facts.opening & ~facts.bound & stranded,
        due={Due.ABLE: facts.opening & (facts.doubles > 0) & facts.own_ends_in_double},
    )


@sim.lower_rule(OneCommunalAtATime)
def _(rule: OneCommunalAtATime) -> sim.Lowered:  # noqa: ARG001
    return sim.Lowered(closes=UNBEGUN_COMMUNAL & facts.earlier_empty)


@sim.lower_rule(OpenCommunalAfterOwn)
def _(rule: OpenCommunalAfterOwn) -> sim.Lowered:  # noqa: ARG001
    return sim.Lowered(closes=UNBEGUN_COMMUNAL & ~facts.started & facts.has_own)


@sim.lower_rule(OpenTrackFee)
def _(rule: OpenTrackFee) -> sim.Lowered:
    charged = facts.own_marked & (~facts.out if rule.spares_out else True)
    return sim.Lowered(charges=(sim.Charge(charged, points=rule.points),))


@sim.lower_rule(OpeningRun)
def _(rule: OpeningRun) -> sim.Lowered:
    where = rule.where or (Where.OWN if rule.own_only else Where.ANY)
    closed = {Where.OWN: True, Where.OWN_OR_COMMUNAL: facts.owned, Where.ANY: False}[where]
    goes = facts.opening
    if where is Where.OWN:
        goes &= facts.laid_on_own
    elif where is Where.OWN_OR_COMMUNAL:
        goes &= facts.laid_on_own | ~facts.met
    if rule.most is not None:
        goes &= facts.laid < rule.most
    if rule.after_draw is AfterDraw.ONE:
        goes &= facts.drew <= 0
    return sim.Lowered(
        closes=facts.opening & ~facts.mine & facts.has_own & closed,
        due={Due.MAY if rule.stop is Stop.MAY else Due.ABLE: goes},
    )


@sim.lower_rule(OwnTrackFirst)
def _(rule: OwnTrackFirst) -> sim.Lowered:
    closed = ~facts.mine & ~facts.started & facts.has_own
    closed &= (facts.owned & rule.marked) | (COMMUNAL & rule.communal)
    if rule.only_to_start:
        closed &= ~facts.begun
    return sim.Lowered(closes=closed, forbids=closed & rule.even_for_doubles)


@sim.lower_rule(SingleTileFirstTurn)
def _(rule: SingleTileFirstTurn) -> sim.Lowered:
    closed = {Where.OWN: True, Where.OWN_OR_COMMUNAL: facts.owned, Where.ANY: False}[rule.where]
    return sim.Lowered(closes=~facts.mine & facts.fresh & closed)


@sim.lower_rule(StartTwo)
def _(rule: StartTwo) -> sim.Lowered:  # noqa: ARG001
    wanted = facts.moves_first & facts.fresh & (facts.laid < TWO) & facts.has_own
    return sim.Lowered(closes=wanted & ~facts.mine, due={Due.MUST: wanted})


@sim.lower_rule(TwoOwnFirst)
def _(rule: TwoOwnFirst) -> sim.Lowered:  # noqa: ARG001
    return sim.Lowered(closes=UNBEGUN_COMMUNAL & (facts.begun_tracks < facts.owned_tracks) & (facts.begun_tracks < TWO))


@sim.lower_rule(WinnerCollects)
def _(rule: WinnerCollects) -> sim.Lowered:
    others = () if rule.holders_pay else (sim.Charge(~facts.out, hands=-1),)
    return sim.Lowered(charges=(sim.Charge(facts.out, all_hands=-1), *others))


# Stations.

SEARCHES = {Hunt.IN_TURN: sim.Search.IN_TURN, Hunt.TOGETHER: sim.Search.TOGETHER, Hunt.RETURNED: sim.Search.RETURNED}


def _best_first(kit: Kit) -> tuple[int, ...]:
    return tuple(piece.index for piece in highest_first(kit))


@sim.lower_policy(Reserved)
def _(policy: Reserved, kit: Kit, seats: int) -> sim.SetAside:  # noqa: ARG001  # the protocol's arguments
    return sim.SetAside(tuple(piece.index for piece in policy.order.stations(kit)))


@sim.lower_policy(Turned)
def _(policy: Turned, kit: Kit, seats: int) -> sim.TurnedUp:  # noqa: ARG001
    return sim.TurnedUp()


@sim.lower_policy(DealtInOrder)
def _(policy: DealtInOrder, kit: Kit, seats: int) -> sim.Hunted:  # noqa: ARG001
    wanted = tuple(kit.names[station.name] for station in policy.order.stations(kit))
    return sim.Hunted(wanted, SEARCHES[policy.hunt], policy.refill)


@sim.lower_policy(HighestHeld)
def _(policy: HighestHeld, kit: Kit, seats: int) -> sim.Hunted:  # noqa: ARG001
    return sim.Hunted((_best_first(kit),), SEARCHES[policy.hunt], policy.refill)


@sim.lower_policy(Designated)
def _(policy: Designated, kit: Kit, seats: int) -> sim.Opened:  # noqa: ARG001
    return sim.Opened(_best_first(kit), by_turn=policy.duty is Duty.TURN)


# Who starts.


@sim.lower_policy(LayerFirst)
def _(policy: LayerFirst, kit: Kit, seats: int) -> sim.Starts:  # noqa: ARG001
    return sim.Starts(sim.StartsBy.LAYER)


@sim.lower_policy(NextToLayer)
def _(policy: NextToLayer, kit: Kit, seats: int) -> sim.Starts:  # noqa: ARG001
    return sim.Starts(sim.StartsBy.LEFT_OF_LAYER)


@sim.lower_policy(NextToOpener)
def _(policy: NextToOpener, kit: Kit, seats: int) -> sim.Starts:  # noqa: ARG001
    return sim.Starts(sim.StartsBy.LEFT_OF_LAST_OPENER)


@sim.lower_policy(Lots)
def _(policy: Lots, kit: Kit, seats: int) -> sim.Starts:  # noqa: ARG001
    return sim.Starts(sim.StartsBy.LOT, flag=policy.each)


@sim.lower_policy(LowestTotalFirst)
def _(policy: LowestTotalFirst, kit: Kit, seats: int) -> sim.Starts:  # noqa: ARG001
    return sim.Starts(sim.StartsBy.LOWEST_TOTAL)


@sim.lower_policy(PreviousWinner)
def _(policy: PreviousWinner, kit: Kit, seats: int) -> sim.Starts:  # noqa: ARG001
    return sim.Starts(sim.StartsBy.LAST_WINNER, flag=policy.highest)


@sim.lower_policy(HighestPieceFirst)
def _(policy: HighestPieceFirst, kit: Kit, seats: int) -> sim.Starts:  # noqa: ARG001
    return sim.Starts(sim.StartsBy.HIGHEST_PIECE, flag=policy.each)


@sim.lower_policy(HighestOnStationFirst)
def _(policy: HighestOnStationFirst, kit: Kit, seats: int) -> sim.Starts:  # noqa: ARG001
    return sim.Starts(sim.StartsBy.HIGHEST_ON_STATION)


# Blocked rounds, the length of a match, and who wins.


@sim.lower_policy(LowestFree)
def _(policy: LowestFree, kit: Kit, seats: int) -> sim.BlockedRounds:  # noqa: ARG001
    return sim.BlockedRounds(lowest_free="pieces" if policy.by is By.PIECES else "points")


@sim.lower_policy(Void)
def _(policy: Void, kit: Kit, seats: int) -> sim.BlockedRounds:  # noqa: ARG001
    return sim.BlockedRounds(redealt="tied" if policy.tied_only else "always")


@sim.lower_policy(RoundCount)
def _(policy: RoundCount, kit: Kit, seats: int) -> sim.Lasts:  # noqa: ARG001
    return sim.Lasts(rounds=policy.count or len(policy.order.stations(kit)))


@sim.lower_policy(TotalReached)
def _(policy: TotalReached, kit: Kit, seats: int) -> sim.Lasts:  # noqa: ARG001
    return sim.Lasts(points=policy.points)


@sim.lower_policy(Endless)
def _(policy: Endless, kit: Kit, seats: int) -> sim.Lasts:  # noqa: ARG001
    return sim.Lasts()


@sim.lower_policy(HighestTotal)
def _(policy: HighestTotal, kit: Kit, seats: int) -> sim.Ranked:  # noqa: ARG001
    return sim.Ranked(highest=True)


@sim.lower_policy(ZeroRoundsFirst)
def _(policy: ZeroRoundsFirst, kit: Kit, seats: int) -> sim.Ranked:  # noqa: ARG001
    return sim.Ranked(zero_rounds=True)


@sim.lower_policy(LowestTeam)
def _(policy: LowestTeam, kit: Kit, seats: int) -> sim.Ranked:  # noqa: ARG001
    teams = members(seats, policy.size)
    return sim.Ranked(teams=tuple(next(number for number, team in enumerate(teams) if seat in team) for seat in range(seats)))
