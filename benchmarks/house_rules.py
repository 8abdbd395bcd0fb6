"""What house rules do to a game, found by playing: `python -m benchmarks.house_rules`.

Every house rule is played with the same deals as the usual game, once by players who lay the piece that counts most and once by
players who choose by chance; then players are set against one another, and seats. What comes of it stands in `docs/house-rules`: the
figures as JSON, the tables as Markdown, and the pictures, all of which are the same in every run with as many matches.
`--matches 20 --folder DIR` takes seconds and shows that it runs; `--told` writes tables and pictures anew from the figures that are
there. It needs the extra `plot`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import sqrt
from pathlib import Path
from time import perf_counter
from typing import Any

from attrs import frozen

import trainrules as tr
from benchmarks import house_rules_told
from trainrules import sim
from trainrules.sim.inference import share_interval
from trainrules.sim.measures import Matches

FOLDER = Path(__file__).parents[1] / "docs" / "house-rules"
MATCHES = 3000
SEED = 1
MORE = 5
"""So many times as many matches are played where seats are compared, which differ by little."""
PLAY = "points", "length", "blocked", "first-move"
"""What is told of a rule that changes how a round goes."""
COUNT = "points", "spread", "winner"
"""And of one that changes what is counted; `winner` is how often another seat has won."""

MEAN = "mean", "low", "high"


@frozen
class Side:
    """What is played: the rules, how many seats, who plays, and of how many rounds a match is."""

    rules: str
    seats: int = 4
    policy: str | tuple[str, ...] = "random"
    rounds: int | None = None


@frozen
class Row:
    """A question: what is other, the rules or players that are so, and by whom or in which game the two sides are played."""

    what: str
    changed: str
    sides: Mapping[str, tuple[Side, Side]]


@frozen
class Group:
    """Questions that stand in one table and one picture: `by` says what the two ways are in which each was asked."""

    name: str
    by: str
    measures: tuple[str, ...]
    rows: tuple[Row, ...]


@frozen
class Share:
    """A question about seats: who wins how often, in how many matches for each one of a rule."""

    what: str
    side: Side
    times: int = 1


def house(what: str, rules: str, seats: int = 4, game: str = "mexican-train") -> Row:
    """A house rule, or several, asked of both kinds of players."""
    sides = {player: (Side(game, seats, player), Side(f"{game} {rules}", seats, player)) for player in ("heavy", "random")}
    return Row(what, rules, sides)


def hand(pieces: int, seats: int, what: str) -> Row:
    """Another size of hands, for that many seats alone."""
    return house(f"{pieces} pieces: {what}", f"hand-size:pieces={pieces},most={seats}", seats)


def player(name: str, what: str) -> Row:
    """Four players of one kind against four who choose by chance, in both games."""
    sides = {game: (Side(game), Side(game, policy=name)) for game in ("mexican-train", "crazy-train")}
    return Row(what, name, sides)


GROUPS = (
    Group(
        "doubles",
        "players",
        PLAY,
        (
            house("nobody else has to meet a double", "-compulsory-doubles"),
            house("the newest double first", "reverse-doubles"),
            house("doubles in any order", "any-order"),
            house("only the newest double", "one-double-marker"),
            house("the double ends the turn", "no-bonus"),
            house("the double ends the turn, and binds nobody", "no-bonus -compulsory-doubles"),
            house("another turn, like any turn", "another-turn"),
            house("a free piece after a double", "free-bonus"),
            house("who laid it may leave it to the others", "pass-it-on"),
            house("a double takes two more pieces", "toes:count=2"),
            house("a double takes three more pieces", "toes"),
            house("one draw a turn, doubles or not", "one-draw-a-turn"),
            house("nobody goes out on a double", "cover-the-last-double"),
        ),
    ),
    Group(
        "first-turn",
        "players",
        PLAY,
        (
            house("one piece in the first turn", "single-tile-first-turn"),
            house("a run of at most four", "opening-run:most=4"),
            house("a run of as many as fit", "opening-run:stop=unable"),
            house("doubles of the run bind at once", "opening-run:doubles=bind"),
            house("who is out ends the round at once", "-finish-first-turns"),
            house("two pieces for who moves first", "start-two"),
        ),
    ),
    Group(
        "draws-and-markers",
        "players",
        PLAY,
        (
            house("nobody draws", "draw-none"),
            house("up to two draws", "draw-several"),
            house("draw until a piece fits", "draw-until-playable"),
            house("no markers", "no-marker"),
            house("the owner decides when the marker goes", "marker-by-choice"),
            house("all tracks are everybody's", "all-tracks-public"),
            house("own track before any other", "own-track-first"),
            house("no communal track", "-communal-track"),
            house("over when all have markers", "ends-when-all-marked"),
        ),
    ),
    Group(
        "hands",
        "players",
        PLAY,
        (
            hand(14, 2, "one less, two play"),
            hand(16, 2, "one more, two play"),
            hand(8, 4, "as in Tequila Train"),
            hand(11, 4, "as Bulgrien has it"),
            hand(12, 4, "as wikiHow has it"),
            hand(13, 4, "as D. Moll has it"),
            hand(14, 4, "one less, as Puremco has it"),
            hand(16, 4, "one more"),
            hand(18, 4, "as Ludomax has it"),
            hand(11, 6, "one less, six play"),
            hand(13, 6, "one more, six play"),
            hand(9, 8, "one less, eight play"),
            hand(11, 8, "one more, eight play"),
        ),
    ),
    Group(
        "scores",
        "players",
        COUNT,
        (
            house("the double blank counts nothing", "-double-blank"),
            house("it counts 25", "double-blank:points=25"),
            house("each blank half counts 25", "blank-halves"),
            house("the double twelve counts twice", "highest-double-twice"),
            house("every piece counts 5", "five-a-piece"),
            house("50 off for who goes out", "going-out-bonus"),
            house("who goes out collects", "winner-collects"),
            house("5 for a marker left", "open-track-fee"),
            house("out on a double, and all counts twice", "last-double-counts-twice"),
            house("blocked: the lowest hand is free", "blocked-lowest-exempt"),
        ),
    ),
    Group(
        "players",
        "game",
        PLAY,
        (
            player("heavy", "the piece that counts most"),
            player("light", "the piece that counts least"),
            player("doubles", "doubles first, then the heaviest"),
            player("own", "the own track first, then the heaviest"),
            player("first", "the first legal move"),
        ),
    ),
)

SEATS = (
    *(Share(f"{game}, random, one round", Side(game, rounds=1), MORE) for game in ("crazy-train", "mexican-train")),
    *(Share(f"{game}, random", Side(game), MORE) for game in ("crazy-train", "mexican-train")),
    *(Share(f"{game}, heavy", Side(game, policy="heavy"), MORE) for game in ("crazy-train", "mexican-train")),
)
"""All seats play alike."""

AGAINST = tuple(
    Share(f"{name}, {game}", Side(game, policy=(name, "random", "random", "random")))
    for game in ("mexican-train", "crazy-train")
    for name in ("heavy", "light", "doubles", "own", "first")
)
"""One player against three who choose by chance."""


@lru_cache(maxsize=4)  # the usual game, asked again with every row
def usual(side: Side, matches: int) -> sim.Results:
    """The run of a side that many others are compared with."""
    return run(side, matches)


def run(side: Side, matches: int) -> sim.Results:
    """The run of a side; what only the readable engine can play is refused."""
    return sim.simulate(side.rules, side.seats, matches, SEED, side.policy, rounds=side.rounds, engine="compiled")


def difference(a: Side, b: Side, measures: tuple[str, ...], matches: int) -> dict[str, dict[str, Any]]:
    """How the second side differs from the first, a measure each."""
    one, other = usual(a, matches), run(b, matches)
    paired = sim.compare(one, other)
    return {name: other_winners(one, other) if name == "winner" else _told(paired[name].to_dict()) for name in measures}


def _told(found: Mapping[str, Any], keys: tuple[str, ...] = ("a", "b", "difference", "low", "high")) -> dict[str, Any]:
    """Some of the figures, to as many digits as anybody reads."""
    return {key: None if found[key] is None else round(found[key], 5) for key in keys}


def other_winners(a: sim.Results, b: sim.Results) -> dict[str, Any]:
    """The share of matches whose winners are others, with its interval."""
    seats = a.setup.seats
    others = sum(
        int((Matches(one, seats).won != Matches(other, seats).won).any(axis=1).sum())
        for one, other in zip(a.batches(), b.batches(), strict=True)
    )
    share = others / a.matches
    low, high = share_interval(share, sqrt(share * (1 - share) / a.matches), a.matches)
    return _told({"a": None, "b": None, "difference": share, "low": low, "high": high})


def alike(share: Share, matches: int) -> dict[str, Any]:
    """How often each seat wins, whether they are alike, and what moving first is worth."""
    summary = run(share.side, matches).summary()
    return {
        "what": share.what,
        "matches": matches,
        "wins": [_told(summary["wins", seat].to_dict(), MEAN) for seat in range(share.side.seats)],
        "first-move": _told(summary["first-move"].to_dict(), MEAN),
        **_told({"p": summary.bias.p}, ("p",)),
    }


def against(share: Share, matches: int) -> dict[str, Any]:
    """How often seat 0 wins, and what it and the others score in a round."""
    summary = run(share.side, matches).summary()
    others = [summary["points", seat].mean or 0.0 for seat in range(1, share.side.seats)]
    return {
        "what": share.what,
        "wins": [_told(summary["wins", 0].to_dict(), MEAN)],
        "points": _told(summary["points", 0].to_dict(), MEAN),
        "others": round(sum(others) / len(others), 5),
    }


def asked(matches: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every answer, as it is found, after what it is of: the name of a group, `seats`, or `against`."""
    for group in GROUPS:
        found: dict[str, dict[str, Any]] = {row.changed: {} for row in group.rows}
        pairs = [(name, row, sides) for row in group.rows for name, sides in row.sides.items()]
        for name, row, (a, b) in sorted(pairs, key=lambda each: (each[0], each[2][0].seats)):  # so that a usual game is kept
            found[row.changed][name] = difference(a, b, group.measures, matches)
        for row in group.rows:
            ways = {name: found[row.changed][name] for name in row.sides}
            yield group.name, {"what": row.what, "changed": row.changed, "found": ways}
    for share in SEATS:
        yield "seats", alike(share, max(1, int(share.times * matches)))
    for share in AGAINST:
        yield "against", against(share, matches)


def figures(matches: int) -> dict[str, Any]:
    """Play everything, and tell how far it is."""
    begun = perf_counter()
    groups: dict[str, Any] = {group.name: {"by": group.by, "measures": list(group.measures), "rows": []} for group in GROUPS}
    told: dict[str, Any] = {
        "version": tr.__version__,
        "seed": SEED,
        "matches": matches,
        "groups": groups,
        "seats": {"rows": []},
        "against": {"rows": []},
    }
    for name, answer in asked(matches):
        (groups.get(name) or told[name])["rows"].append(answer)
        print(f"{perf_counter() - begun:6.1f} s  {name}: {answer['what']}", flush=True)
    return told


def main() -> int:
    """Play, and write what came of it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--matches", type=int, default=MATCHES, help="how many of each side")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where figures, tables and pictures go")
    parser.add_argument("--told", action="store_true", help="play nothing; tables and pictures of the figures that are there")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    file = given.folder / "figures.json"
    if not given.told:
        file.write_text(json.dumps(figures(given.matches), indent=1) + "\n", encoding="utf-8")
    told = json.loads(file.read_text(encoding="utf-8"))
    (given.folder / "tables.md").write_text("\n".join(house_rules_told.tables(told)) + "\n", encoding="utf-8")
    house_rules_told.pictures(told, given.folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
