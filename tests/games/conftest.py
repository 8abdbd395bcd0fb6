"""What the tests of the bundled games share: whole rounds and matches played by the laws."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from hypothesis import strategies as st

import trainrules as tr

HIGHS = (6, 9, 12, 15, 18)
RUN_OPTIONS = {
    "most": ("none", "1", "2", "4"),
    "stop": ("may", "unable"),
    "doubles": ("sleep", "ignored", "bind", "closed"),
    "draws": ("unable", "never", "at-will"),
    "keeps": ("never", "covered", "started"),
    "after_draw": ("one", "train"),
    "own_only": ("yes", "no"),
}


def everywhere(table: tr.Table) -> list[int]:
    """The number of every piece that was dealt or is the station, once for each place where it is."""
    pieces = [piece for hand in table.hands for piece in hand]
    pieces += table.boneyard
    pieces += [piece for track in table.tracks for piece in track.pieces]
    pieces += [table.station] if table.kit.playing >> table.station.index & 1 else []
    return sorted(piece.index for piece in pieces)


@pytest.fixture(scope="session")
def play_round() -> Callable[[tr.Ruleset, tr.Table, int], tr.Table]:
    """Plays a round at random and gives its last table.

    On the way: there is a legal move until the round is over; after every move every piece is in exactly one place; and
    there are never more than two laps of turns without a piece laid or drawn, so that the round is bound to end. It ends by
    going out exactly when somebody is out.
    """

    def play(rules: tr.Ruleset, table: tr.Table, seed: int) -> tr.Table:
        chance = random.Random(seed)  # noqa: S311  # a game is no secret
        whole = [piece.index for piece in table.kit.named(table.kit.playing)]
        assert everywhere(table) == whole
        idle = 0
        while not table.over:
            moves = tr.legal_moves(rules, table)
            assert moves != ()
            move = chance.choice(moves)
            idle = 0 if isinstance(move, tr.Play | tr.Draw) else idle + 1
            assert idle <= 2 * table.seats
            table = tr.apply(rules, table, move)
            assert everywhere(table) == whole
        assert tr.legal_moves(rules, table) == ()
        ended = tr.outcome(rules, table)
        assert (ended.cause == "went-out") == (ended.out != ())
        return table

    return play


@pytest.fixture(scope="session")
def play_match() -> Callable[[tr.Ruleset, int, int], tr.Match]:
    """Plays a whole match at random, by the same laws, and gives it when it is over."""

    def play(rules: tr.Ruleset, seats: int, seed: int) -> tr.Match:
        chance = random.Random(seed)  # noqa: S311  # a game is no secret
        match = tr.Match.start(rules, seats, seed)
        whole = [piece.index for piece in match.table.kit.named(match.table.kit.playing)]
        idle = 0
        while not match.over:
            moves = match.legal_moves()
            assert moves != ()
            move = chance.choice(moves)
            idle = 0 if isinstance(move, tr.Play | tr.Draw) else idle + 1
            assert idle <= 2 * seats
            match = match.apply(move)
            assert everywhere(match.table) == whole
        assert match.legal_moves() == ()
        return match

    return play


@pytest.fixture(scope="session")
def position() -> Callable[..., tr.Table]:
    """A table of a game, seat 0 to move, from what matters on it.

    `hands` are parted by bars, `tracks` by semicolons. By default own(0) ends in 6, own(1) in 4 and the first communal track
    in 9, with a station of twelves. Seats without a hand get tiles that fit nowhere; with `first` nobody has moved yet.
    """

    def made(
        rules: tr.Ruleset,
        hands: str,
        tracks: str | None = None,
        *,
        yard: str = "0-1 0-2",
        station: str = "12-12",
        seats: int | None = None,
        first: bool = False,
    ) -> tr.Table:
        seats = seats or rules.seats[0]
        top = station.split("-", maxsplit=1)[0]
        begun = f"0: {top}-6; 1: {top}-4; {seats}: {top}-9" if tracks is None and not first else tracks or ""
        said = {
            "-".join(sorted(name.split("-"), key=int)) for name in re.findall(r"\d+-\d+", f"{hands} {begun} {yard} {station}")
        }
        used = set(re.findall(r"\d+", f"{begun} {station}"))
        fillers = (
            piece.name
            for piece in rules.kit(seats).pieces
            if piece.name not in said and used.isdisjoint(map(str, piece.values)) and len(set(piece.values)) > 1
        )
        given = [hand.strip() for hand in hands.split("|")]
        given += [next(fillers) for _ in range(seats - len(given))]
        lines = [f"round 1 station {station}", *begun.split(";"), f"boneyard: {yard}", "aside: rest"]
        lines += [f"hand {seat}: {hand}" for seat, hand in enumerate(given)]
        if first:
            lines += [f"fresh: {' '.join(map(str, range(seats)))}", "turn: seat 0" + " opening" * rules.settings.opening]
        return tr.table(rules, "\n".join(lines))

    return made


@st.composite
def rulesets(draw: st.DrawFn, game: str) -> tuple[tr.Ruleset, int]:
    """A game with some of the house rules that go together, and a number of seats that it serves."""
    house: list[str] = []
    high = draw(st.sampled_from((None, *HIGHS)))
    if high is not None:
        house.append(f"dominoes:high={high}")
    cards = game == "crazy-train" and high is None
    if not cards and draw(st.booleans()):  # the wild cards are in no hand, so nobody could lay one as the station
        house.append("descending-stations")
    first = draw(st.sampled_from(("as it is", "single", "run")))
    if first == "single":
        house.append("single-tile-first-turn")
    if first == "run":
        chosen = {option: draw(st.sampled_from(values)) for option, values in RUN_OPTIONS.items() if draw(st.booleans())}
        house.append("opening-run" + ":" * bool(chosen) + ",".join(f"{option}={value}" for option, value in chosen.items()))
    house += draw(st.sampled_from(([], ["free-bonus"])))
    house += draw(st.sampled_from(([], ["compulsory-doubles"], ["compulsory-doubles", "reverse-doubles"])))
    seats = None
    if draw(st.booleans()) or (game == "crazy-train" and not cards):  # 13 cards are more than a small set has
        seats = draw(st.integers(2, 8))
        pieces = 128 if cards else tr.ruleset("mexican-train", f"dominoes:high={high or 12}").seating(2).kit.playing.bit_count()
        most = min(15, (pieces - 1) // seats)
        house.append(f"hand-size:pieces={draw(st.integers(2, most))},fewest={seats},most={seats}")
    rules = tr.ruleset(game, *house)
    return rules, seats or draw(st.sampled_from(rules.seats))


@pytest.fixture(scope="session")
def with_house_rules() -> Callable[[str], st.SearchStrategy[tuple[tr.Ruleset, int]]]:
    """For a game: that game with house rules, and a number of seats."""
    return rulesets


@pytest.fixture(scope="session")
def sizes() -> Callable[[tr.Ruleset], dict[int, tuple[str, int]]]:
    """For each number of seats the set and how many pieces a hand has."""
    return lambda rules: {seats: (rules.kit(seats).name, rules.seating(seats).size) for seats in rules.seats}
