"""Faults of plug-ins: each public class here is a stranger's rule, or a plug-in with hooks, that does what it may not.

Its name is that of a fault in `faults.py`.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from random import Random

from attrs import field, frozen

import trainrules as tr

_CALLS: list[object] = []
"""What rules remember that may remember nothing."""


@frozen
class ClosesByTheBoneyard(tr.Rule):
    """A track is closed where the next piece of the boneyard would not meet it."""

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """It looks at the boneyard."""
        return bool(table.boneyard) and table.kit.fit(table.boneyard[0], track.end) is None


@frozen
class ClosesByTheNextHand(tr.Rule):
    """A track is closed where the next seat could lay on it."""

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """It looks at the hand of another."""
        return any(table.kit.fit(piece, track.end) for piece in table.hand((table.seat + 1) % table.seats))


@frozen
class MoreAfterAPieceThatOthersLack(tr.Rule):
    """Who lays on a track where no other hand could lay goes on."""

    def due(self, table: tr.Table) -> tr.Due:
        """It looks at the hands of others, and only after a play."""
        others = [piece for seat in range(table.seats) if seat != table.seat for piece in table.hand(seat)]
        laid = any(table.kit.fit(piece, track.end) for piece in others for track in table.tracks if track.pieces)
        return tr.Due.NONE if laid else tr.Due.ABLE


@frozen
class CountsItsCalls(tr.Rule):
    """A track is closed every third time that one asks."""

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """It remembers how often it was asked."""
        _CALLS.append(track)
        return len(_CALLS) % 3 == 0


@frozen
class OpensByChance(tr.Rule):
    """A track is open now and then."""

    def opens(self, table: tr.Table, track: tr.Track) -> bool:
        """It throws a die."""
        return Random().random() < 1 / 2  # noqa: S311  # the fault itself


@frozen
class RemembersTheLastTrack(tr.Rule):
    """A play on the track that was asked about last is forbidden."""

    def forbids(self, table: tr.Table, play: tr.Play) -> bool:
        """It remembers in its module."""
        before = _CALLS[-1:]
        _CALLS.append(play.track)
        return before == [play.track]


@frozen
class WritesIntoItsOption(tr.Rule):
    """Whoever is charged once is noted."""

    noted: list[int] = field(factory=list)

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """It changes its own option."""
        self.noted.append(track.index)
        return False


@frozen
class GoesOnEverySecondTime(tr.Rule):
    """A turn goes on after a piece, if one asks an odd number of times."""

    def due(self, table: tr.Table) -> tr.Due:
        """It remembers how often it was asked."""
        _CALLS.append(table)
        return tr.Due.MUST if len(_CALLS) % 2 else tr.Due.NONE


@frozen
class FailsOnAnEmptyHand(tr.Rule):
    """The highest piece left in a hand counts twice."""

    def charges(self, table: tr.Table, seat: int) -> int:
        """Of an empty hand there is no highest."""
        return max(piece.points for piece in table.hand(seat))


@frozen
class FailsInALaterRound(tr.Rule):
    """In round 1 nothing is closed."""

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """Of later rounds it knows nothing."""
        return (False,)[table.round - 1]


@frozen
class FailsWhenTheRoundIsOver(tr.Rule):
    """Nobody is charged anything while the round goes on."""

    def charges(self, table: tr.Table, seat: int) -> int:
        """Of the end it knows nothing."""
        fees: dict[str | None, int] = {None: 0}
        return fees[table.cause]


@frozen
class FailsWhenTheBoneyardIsEmpty(tr.Rule):
    """The round ends where nothing is left to draw but a blank."""

    def ends_round(self, table: tr.Table) -> bool:
        """Where nothing is left there is no last piece."""
        return len(table.boneyard) < 2 and table.boneyard[-1].points == 0


@frozen
class FailsOnACommunalTrack(tr.Rule):
    """A track is closed whose first owner has no piece left."""

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """Among no owners there is no first."""
        return not table.hand(min(track.owners))


@frozen
class _Never:
    def over(self, kit: tr.Kit, past: Sequence[tuple[int, ...]]) -> bool:
        return False


@frozen
class ANeverendingMatch(tr.Rule):
    """There is always another round."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"rounds": _Never()}


@frozen
class _Again:
    def scores(self, table: tr.Table, scores: tuple[int, ...]) -> None:
        return None


@frozen
class DealsAgainForEver(tr.Rule):
    """Nobody may lay, and a blocked round is dealt again."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"blocked": _Again()}

    def forbids(self, table: tr.Table, play: tr.Play) -> bool:
        """So that every round is blocked."""
        return True


@frozen
class _NoWinners:
    def winners(
        self, totals: tuple[int, ...], past: Sequence[tuple[int, ...]], out: Sequence[tuple[int, ...]]
    ) -> tuple[int, ...]:
        return (totals.index(-1),)


@frozen
class ARankingThatFails(tr.Rule):
    """Who has a point less than none wins."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"ranking": _NoWinners()}


@frozen
class _FirstDraw:
    def over(self, kit: tr.Kit, past: Sequence[tuple[int, ...]]) -> bool:
        return past[1] == past[0]


@frozen
class RoundsThatFail(tr.Rule):
    """A match is over after two rounds of equal scores."""

    def settings(self) -> dict[str, object]:
        """After one round there is no second."""
        return {"rounds": _FirstDraw()}


@frozen
class _OneStation:
    def reserved(self, dealt: tr.Dealt) -> tr.Piece | None:
        return dealt.kit.stations[-1:][dealt.round - 1]

    def found(self, dealt: tr.Dealt) -> tr.Found:
        raise NotImplementedError


@frozen
class AStationForOneRound(tr.Rule):
    """The station is the highest double."""

    def settings(self) -> dict[str, object]:
        """In round 2 there is none."""
        return {"station": _OneStation()}


@frozen
class WalksAllItHasSeen(tr.Rule):
    """Nothing is closed on a table that was never seen."""

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """Its list is longer each time."""
        _CALLS.append(table)
        for _ in _CALLS:
            pass
        return False


def _one_more(number: int) -> int:
    return number + 1


@frozen
class CountsOnFromItsOption(tr.Rule):
    """An option is made one larger when it is taken."""

    number: int = field(default=0, converter=_one_more)


@frozen
class ForbidsByTheHashOfAText(tr.Rule):
    """Some plays are forbidden."""

    def forbids(self, table: tr.Table, play: tr.Play) -> bool:
        """Every process has other hashes."""
        return hash(str(play)) % 3 == 0


@frozen
class ForbidsByTheNumberOfTheProcess(tr.Rule):
    """Some plays are forbidden."""

    def forbids(self, table: tr.Table, play: tr.Play) -> bool:
        """Every process has another number."""
        return hash((os.getpid(), play.piece.index, play.track)) % 3 == 0


class AnUnfrozenClass(tr.Rule):
    """Nothing changes."""


def _rule(sentence: str) -> type[tr.Rule]:
    return frozen(type("Quiet", (tr.Rule,), {"__doc__": sentence, "__module__": __name__}))


_QUIET, _LOUD = _rule("Nothing changes."), _rule("Nothing changes, loudly.")


class AMisspeltHook:
    """Offers a rule, and a game by a hook that there is not."""

    @tr.hookimpl
    def trainrules_rules(self) -> list[type[tr.Rule]]:
        """As it should."""
        return [_QUIET]

    @tr.hookimpl
    def trainrules_game(self) -> list[tr.Game]:
        """Never asked."""
        return []


class OffersSomethingElseEverySecondTime:
    """Offers one rule, then another of that name, and then the first again."""

    @tr.hookimpl
    def trainrules_rules(self) -> list[type[tr.Rule]]:
        """By how often it was asked."""
        _CALLS.append(self)
        return [_QUIET if len(_CALLS) % 2 else _LOUD]


class _ComesBefore:
    """Another plug-in."""

    @tr.hookimpl
    def trainrules_games(self) -> list[tr.Game]:
        """Nothing, but it was here."""
        _CALLS.append("before")
        return []


class OffersByWhoWasLoadedBefore:
    """Offers one rule behind another plug-in, and another before it."""

    beside = _ComesBefore()

    @tr.hookimpl
    def trainrules_rules(self) -> list[type[tr.Rule]]:
        """By whether that one has been asked since."""
        loud = "before" in _CALLS
        _CALLS.clear()
        return [_LOUD if loud else _QUIET]


@frozen
class _TheOneBehind(tr.Rule):
    """Nothing changes, but for the other rule."""

    def settings(self) -> dict[str, object]:
        """It leaves word."""
        _CALLS.append("here")
        return {}


@frozen
class _TheOneBefore(tr.Rule):
    """There is a second communal track, if the other rule is named before."""

    def settings(self) -> dict[str, object]:
        """It finds what the other has left."""
        behind = "here" in _CALLS
        _CALLS.clear()
        return {"communal": 1 + behind}


class ARuleThatTellsWhatStandsBeforeIt:
    """Offers two rules that know of each other."""

    @tr.hookimpl
    def trainrules_rules(self) -> list[type[tr.Rule]]:
        """Both."""
        return [_TheOneBefore, _TheOneBehind]
