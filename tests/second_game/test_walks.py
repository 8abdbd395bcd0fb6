"""The library and the second game play the same rounds by chance and agree on everything that can be seen, at every move."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

pytestmark = pytest.mark.population

DEALS = 3
"""So many deals for each ruleset and number of seats."""
TWO = "dominoes:high=2 hand-size:pieces=2,most=2"
THREE = "dominoes:high=3 hand-size:pieces=2,most=3"
PAIR = "dominoes:high=4 hand-size:pieces=4,most=2"
FOUR = "dominoes:high=4 hand-size:pieces=4,most=3"
FIVE = "dominoes:high=5 hand-size:pieces=4,most=4"
SIX = "dominoes:high=6"
MIXED = "dominoes:high=2,sets=2 hand-size:pieces=3,most=3"
CARDS = "hekdek:suits=2,borders=2,numbers=3 hand-size:pieces=3,fewest=2,most=3"
MANY_CARDS = "hekdek:suits=2,borders=3,numbers=3 hand-size:pieces=4,fewest=2,most=3"
EQUAL_CARDS = "hekdek:suits=2,borders=2,numbers=2,copies=2 hand-size:pieces=4,fewest=2,most=3"

RULESETS = [
    *(
        f"{game} {pieces}"
        for game in ("mexican-train", "mexican-train-masters", "mexican-train-german")
        for pieces in (TWO, THREE, FOUR, FIVE, SIX, MIXED)
    ),
    *(
        f"mexican-train {FIVE} {house}"
        for house in (
            "another-turn",
            "another-turn -compulsory-doubles",
            "another-turn reverse-doubles",
            "free-bonus",
            "free-bonus -compulsory-doubles",
            "free-bonus reverse-doubles",
            "-compulsory-doubles",
            "-cover-at-once",
            "-cover-at-once reverse-doubles",
            "single-tile-first-turn",
            "single-tile-first-turn free-bonus reverse-doubles",
            "single-tile-first-turn another-turn",
            "single-tile-first-turn open-communal-after-own",
            "single-tile-first-turn marker-by-choice may-keep",
            "-opening-run",
            "-finish-first-turns",
            "may-keep",
            "marker-by-choice",
            "-double-blank",
            "double-blank:points=25",
        )
    ),
    *(
        f"mexican-train-masters {FIVE} {house}"
        for house in (
            "compulsory-doubles",
            "compulsory-doubles reverse-doubles",
            "compulsory-doubles free-bonus",
            "compulsory-doubles free-bonus reverse-doubles",
            "free-bonus",
            "cover-at-once",
            "cover-at-once compulsory-doubles",
            "single-tile-first-turn compulsory-doubles free-bonus reverse-doubles",
            "-another-turn",
            "-finish-first-turns may-keep",
            "-finish-first-turns double-blank",
        )
    ),
    *(
        f"{game} opening-run:{run}"
        for game in (
            f"mexican-train {FOUR} free-bonus",
            f"mexican-train {FIVE} may-keep",
            f"mexican-train-masters {MIXED} compulsory-doubles marker-by-choice",
            f"mexican-train-german {FIVE}",
        )
        for run in (
            "most=1",
            "most=2,stop=unable",
            "doubles=ignored",
            "doubles=bind",
            "doubles=closed",
            "doubles=closed,most=2,draws=never",
            "doubles=closed,own_only=no,after_draw=train",
            "draws=at-will",
            "draws=at-will,after_draw=train,stop=unable",
            "draws=at-will,doubles=bind,own_only=no",
            "own_only=no open-communal-after-own",
            "own_only=no,most=2,doubles=ignored",
        )
    ),
    *(
        f"{game} opening-run:{run}"
        for game in (
            f"mexican-train {PAIR} free-bonus",
            f"mexican-train-masters {PAIR} compulsory-doubles marker-by-choice",
            f"mexican-train {FIVE} may-keep -finish-first-turns",
            f"mexican-train-masters {MIXED} compulsory-doubles -finish-first-turns",
            f"mexican-train-german {FIVE}",
        )
        for run in (
            "keeps=started",
            "keeps=started,draws=never",
            "keeps=started,after_draw=train,own_only=no",
            "keeps=covered,doubles=bind",
            "keeps=covered,doubles=bind,stop=unable,after_draw=train",
            "keeps=covered,doubles=bind,own_only=no",
            "keeps=covered,own_only=no",
            "doubles=closed,keeps=started",
        )
    ),
    *(
        f"mexican-train {MIXED} {house} finish-first-turns opening-run:{run}"
        for house in ("another-turn", "marker-by-choice", "may-keep")
        for run in (
            "keeps=started,stop=unable,doubles=ignored,after_draw=train",
            "doubles=closed,draws=at-will,stop=unable,most=3",
            "doubles=closed,draws=at-will,own_only=no",
        )
    ),
    *(
        f"crazy-train {cards} {house}".strip()
        for cards in (CARDS, MANY_CARDS, EQUAL_CARDS)
        for house in (
            "",
            "-may-keep",
            "marker",
            "-open-communal-after-own",
            "-compulsory-doubles",
            "free-bonus",
            "another-turn reverse-doubles",
            "opening-run:doubles=closed,own_only=no,after_draw=train finish-first-turns",
        )
    ),
]
"""Short rounds, so that many are played to the end."""

OTHER_GAMES = [
    *(
        f"{game} {pieces}"
        for game in (
            "bartlett",
            "behar",
            "cardinal",
            "celko",
            "cerihughes",
            "chickenfoot",
            "danemoll",
            "dcrescim",
            "deluxe",
            "donblubo",
            "fundex",
            "goodsam-idaho",
            "goodsam-texas",
            "hawkins",
            "htfbw",
            "ludomax",
            "netexl",
            "our-pastimes",
            "pagat",
            "pellanor",
            "pressman",
            "private-trains",
            "spruce",
            "tanglewood",
            "tournament",
            "wikihow",
        )
        for pieces in (THREE, FIVE)
    ),
    f"dual {MIXED}",
    f"just-enough {THREE}",
    "just-enough dominoes:high=5 hand-size:pieces=4,most=3",
    "senior-games dominoes:high=9 hand-size:pieces=4,most=3",
    "goodsam-florida dominoes:high=9 hand-size:pieces=4,most=3",
    f"chickenfoot {FIVE} freeze-track free-bonus",
    f"chickenfoot {FIVE} free-bonus freeze-branch any-order",
    f"crazy-train {MANY_CARDS} all-tracks-public cover-the-last-double",
    f"crazy-train {EQUAL_CARDS} toes:count=2 counter-clockwise",
    f"crazy-train {CARDS} no-double-at-the-end opening-run",
    f"deluxe {MIXED} pass-it-on all-tracks-public",
    f"tournament {MIXED} communal-after-first-lap counter-clockwise",
]
"""Every other game, with the house rules that only some of them know how to use."""

ONE_RULE = [
    "all-tracks-public",
    "communal-after-all-started",
    "communal-after-first-lap",
    "communal-after-own-turn",
    "communal-track:count=0",
    "communal-track:count=3",
    "communal-track:count=3 one-communal-at-a-time",
    "two-own-first",
    "own-track-first",
    "own-track-first:communal=no",
    "own-track-first:even_for_doubles=yes",
    "own-track-first:marked=no",
    "own-track-first:only_to_start=yes",
    "start-two",
    "start-two -cover-at-once free-bonus",
    "counter-clockwise",
    "draw-none",
    "draw-several:most=3 may-keep",
    "draw-until-playable",
    "one-draw-a-turn",
    "one-draw-a-turn draw-several",
    "must-lay-drawn",
    "no-marker",
    "voluntary-marker",
    "voluntary-marker marker-by-choice",
    "marker:down=fail-after-draw",
    "marker:down=never",
    "marker:down=no-own-piece,up=any",
    "marker:down=own-double",
    "marker:up=choice",
    "marker:up=own-covered",
    "no-bonus",
    "pass-it-on",
    "pass-it-on:able=yes free-bonus",
    "any-order free-bonus",
    "one-double-marker free-bonus",
    "doubles-a-turn free-bonus",
    "doubles-a-turn:most=2,followed=yes free-bonus",
    "cover-the-last-double",
    "cover-the-last-double no-bonus",
    "cover-the-last-double no-bonus -compulsory-doubles",
    "cover-the-last-double free-bonus any-order",
    "toes",
    "toes:count=2,on=own marker:down=own-double",
    "toes:on=personal voluntary-marker",
    "toes:sprout=no -compulsory-doubles",
    "toes:count=2 another-turn cover-the-last-double",
    "toes:count=2 one-double-marker free-bonus",
    "toes freeze-branch -compulsory-doubles",
    "toes freeze-track -compulsory-doubles",
    "freeze-track free-bonus",
    "no-owned-tracks",
    "no-owned-tracks:arms=3 toes",
    "teams",
    "teams marker:up=any two-own-first",
    "teams cover-the-last-double voluntary-marker",
    "ends-when-all-marked",
    "ends-when-all-marked:boneyard_empty=yes",
    "ends-when-double-cannot-be-met any-order free-bonus",
    "ends-when-double-cannot-be-met draw-none",
    "ends-when-double-cannot-be-met pass-it-on",
    "blank-halves:points=3 -double-blank",
    "blocked-lowest-exempt:by=pieces open-track-fee",
    "blocked-lowest-exempt going-out-bonus:points=3",
    "blocked-redealt",
    "blocked-redealt:tied_only=yes",
    "five-a-piece:points=2 -double-blank",
    "highest-double-twice:value=4",
    "last-double-counts-twice no-bonus winner-collects",
    "open-track-fee:points=7,spares_out=yes",
    "winner-collects:holders_pay=no",
]
"""House rules for Mexican Train, each with a first turn of its own and without."""

RULESETS += [
    *OTHER_GAMES,
    *(f"mexican-train {FIVE} {house}" for house in ONE_RULE),
    *(f"mexican-train {FOUR} {house} single-tile-first-turn" for house in ONE_RULE),
    *(f"mexican-train {FOUR} arms-first {house} single-tile-first-turn" for house in ("", "toes", "no-owned-tracks:arms=3")),
    *(
        f"mexican-train {FIVE} {house} {run}".replace("  ", " ")
        for house in ("", "no-double-at-the-end", "toes:count=2 no-double-at-the-end", "cover-the-last-double")
        for run in ("opening-run", "opening-run:where=own-or-communal", "opening-run:where=any,doubles=bind")
    ),
    f"mexican-train {FOUR} toes:count=2 opening-run:doubles=bind,keeps=covered",
    f"mexican-train {FOUR} doubles-a-turn opening-run:doubles=bind,where=own-or-communal",
    f"mexican-train {FIVE} start-two opening-run:most=1",
    f"mexican-train {FIVE} draw-several opening-run:draws=at-will,after_draw=train",
    f"mexican-train {FIVE} one-draw-a-turn may-keep opening-run:stop=unable,after_draw=train",
    f"mexican-train {FIVE} one-draw-a-turn marker:down=fail-after-draw free-bonus",
    f"mexican-train {FOUR} arms-first opening-run",
    f"mexican-train {FOUR} arms-first all-tracks-public own-track-first",
    f"mexican-train {FIVE} no-double-at-the-end opening-run:where=any,doubles=ignored",
    f"mexican-train {FIVE} toes opening-run:doubles=closed,after_draw=train",
    f"mexican-train {MIXED} toes:count=2 opening-run:doubles=closed,where=any",
    f"mexican-train {FIVE} ends-when-double-cannot-be-met own-track-first:even_for_doubles=yes single-tile-first-turn",
    *(
        f"mexican-train {FIVE} {house} opening-run:keeps={keeps},doubles=bind"
        for house in ("communal-after-own-turn", "communal-after-first-lap", "start-two")
        for keeps in ("covered", "started")
    ),
]


@pytest.mark.parametrize("text", RULESETS)
def test_both_games_agree_at_every_move_of_a_round(text: str, walked: Callable[..., int]) -> None:
    """On the legal moves, whose turn it is and what it asks for, hands, markers and doubles; at the end on cause and score."""
    some = tr.ruleset(text).seats
    for seats in set(some) & ({3, 4} if "teams" in text else {2, 3}) or some[:1]:
        for seed in range(DEALS):
            assert walked(text, seats, seed) > 0
