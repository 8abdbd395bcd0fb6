"""Every rule of the set-up is played to the end of a match, with its options."""

from __future__ import annotations

import pytest

import trainrules as tr


@pytest.mark.parametrize(
    ("said", "rounds"),
    [
        ("dominoes-by-seats rounds", 10),
        ("hand-size:table=celko rounds:count=2", 2),
        ("hand-size:sizes=7+6+4 rounds:count=2", 2),
        ("station-reserved:order=ascending rounds", 7),
        ("station-reserved:order=4+5+6+1+2+3 rounds:count=6", 6),
        ("station-reserved:start=3 rounds:count=4", 4),
        ("descending-stations:start=3", 4),
        ("descending-stations:hunt=together", 7),
        ("descending-stations:hunt=returned,refill=yes", 7),
        ("highest-double:hunt=together,refill=yes rounds:count=3", 3),
        ("fixed-station:which=3 rounds:count=3", 3),
        ("random-station rounds", 7),
        ("designated-station rounds:count=5", 5),
        ("descending-stations layer-starts", 7),
        ("descending-stations left-of-last-opener", 7),
        ("highest-piece-starts rounds", 7),
        ("highest-on-station-starts rounds", 7),
        ("draw-lots:each=yes rounds", 7),
        ("previous-winner-starts rounds", 7),
        ("lowest-total-starts rounds", 7),
    ],
)
def test_a_match_has_its_rounds_and_ends(plain: tr.Game, said: str, rounds: int) -> None:
    """Three play, always the first legal move; double-6 has seven doubles, and double-9, with which three play, ten."""
    match = tr.Match.start(tr.ruleset(plain, *said.split()), 3, seed=6)
    while not match.over:
        match = match.apply(match.legal_moves()[0])
    assert [finished.number for finished in match.rounds] == list(range(1, rounds + 1))
