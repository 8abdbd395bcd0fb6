"""Teams."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import field, frozen

from trainrules import Rule
from trainrules_variants.checks import SEATS, whole


def members(seats: int, size: int) -> list[range]:
    """The seats of every team, sitting as far from each other as can be: at least two teams, where there are two seats."""
    teams = min(seats, max(2, -(-seats // size)))
    return [range(team, seats, teams) for team in range(teams)]


@frozen
class TeamTracks:
    """One track a team."""

    size: int

    def owners(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Its members."""
        return tuple(map(tuple, members(seats, self.size)))


@frozen
class LowestTeam:
    """The team with the lowest sum of totals wins; equal sums share it."""

    size: int

    def winners(  # the protocol's arguments
        self,
        totals: tuple[int, ...],
        past: Sequence[tuple[int, ...]],  # noqa: ARG002  # the protocol's arguments
        out: Sequence[tuple[int, ...]],  # noqa: ARG002
    ) -> tuple[int, ...]:
        """Every seat of such a team."""
        sums = {team: sum(totals[seat] for seat in team) for team in members(len(totals), self.size)}
        lowest = min(sums.values())
        return tuple(sorted(seat for team, total in sums.items() if total == lowest for seat in team))


@frozen
class Teams(Rule):
    """Each {size} players who sit as far apart as can be are a team: they share a track and its marker, and their totals are added up."""

    sentences = {
        "de": "Je {size}, die möglichst weit auseinandersitzen, sind ein Team: sie teilen Zug und Markierung, und ihre Punkte werden zusammengezählt."
    }
    sources = ("Warp 12 (program; squadrons)",)

    size: int = field(
        default=2,
        validator=whole(2, SEATS),
        metadata={
            "doc": "how many players a team has; where they do not come out even, some teams have fewer",
            "doc_de": "wie viele Spieler ein Team hat; geht es nicht auf, haben manche Teams weniger",
        },
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"owned": TeamTracks(self.size), "ranking": LowestTeam(self.size)}
