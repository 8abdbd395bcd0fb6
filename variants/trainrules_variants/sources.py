"""Who is cited for the bundled rules and games: what was read of each source, where it is, and of when it is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum

from attrs import frozen


class Kind(Enum):
    """What was read of a source. Behind the name of the source a citation says it in brackets."""

    TEXT = "text"
    """The whole text, of which nothing is said."""
    EXCERPT = "excerpt"
    """No more than the beginning of a text."""
    QUOTED = "quoted"
    """What others quote of it."""
    PROGRAM = "program"
    """The code of a program: its rules are what it does."""


@frozen
class Source:
    """A source: what was read of it (nothing where nobody publishes what is said), and where and of when it is if that is known.

    `quoted_at` is where it was read as a quotation, if not at that address.
    """

    kinds: tuple[Kind, ...]
    address: str | None = None
    date: str | None = None
    quoted_at: str | None = None

    def where(self, kind: Kind) -> str | None:
        """Where that was read of it.

        >>> SOURCES["Netexl: Train Dominoes"].where(Kind.QUOTED)
        'http://northwestmili.blogg.se/2023/june/dominos-online-play.html'
        """
        return self.quoted_at if kind is Kind.QUOTED and self.quoted_at else self.address


@frozen
class Citation:
    """A source as a rule or a game cites it.

    `options` are those of the rule for which it is cited, such as `doubles=sleep`; `remarks` is what else stands behind it.
    """

    source: str
    kind: Kind = Kind.TEXT
    options: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()

    @property
    def short(self) -> str:
        """The source and what was read of it: what stands in brackets behind the name."""
        return self.source if self.kind is Kind.TEXT else f"{self.source} ({self.kind.value})"


def citation(text: str) -> Citation:
    """A citation as it is written: the source, and in brackets what was read of it, for which options, and remarks.

    >>> citation("pagat: Mexican Train (excerpt; doubles=sleep)").short
    'pagat: Mexican Train (excerpt)'
    >>> citation("Netexl: Train Dominoes (excerpt; doubles=ignored, draws=never)").options
    ('doubles=ignored', 'draws=never')
    """
    source, behind = re.fullmatch(r"(.+?)(?: \((.*)\))?", text).groups()  # type: ignore[union-attr]  # any text is of this form
    kind = Kind.TEXT
    options: list[str] = []
    remarks: list[str] = []
    for part in behind.split("; ") if behind else []:
        if part in ("excerpt", "quoted", "program"):
            kind = Kind(part)
        elif "=" in part:
            options += part.split(", ")
        else:
            remarks.append(part)
    return Citation(source, kind, tuple(options), tuple(remarks))


def _text(address: str | None = None, date: str | None = None) -> Source:
    return Source((Kind.TEXT,), address, date)


def _excerpt(address: str | None = None, date: str | None = None) -> Source:
    return Source((Kind.EXCERPT,), address, date)


def _quoted(address: str | None = None, date: str | None = None) -> Source:
    return Source((Kind.QUOTED,), address, date)


def _program(repository: str) -> Source:
    return Source((Kind.PROGRAM,), f"https://github.com/{repository}")


SOURCES: Mapping[str, Source] = {
    "appconext.com: Mexican Train": _excerpt("http://appconext.com/mexican-train.html"),
    "Bartlett family: Mexican Train": _excerpt("https://train.bartlett.pro"),
    "Behar: Mexican Train": _excerpt("https://behar.co.com/en/blogs/news/how-to-play-mexican-train"),
    "Cardinal: Mexican Train": _excerpt("http://franklincosilvergames.com/page/?p=57", "2018"),
    "cerihughes/mexican-train": _program("cerihughes/mexican-train"),
    "consumersearch.com: Mexican Train": _excerpt("https://www.consumersearch.com"),
    "Continental Ranch: Dual Mexican Train": _excerpt("http://continentalranch.blogspot.com/1990/01/"),
    "Crazy Train on HekDek cards": _text(),
    "Cyprus and Sebastopol": _quoted("https://www.domino-games.com"),
    "D. Greve: Mexican Train": _excerpt("http://thegreves.com/david/Train.html"),
    "danemoll-jpg/mexicantrain": _program("danemoll-jpg/mexicantrain"),
    "dcrescim/mexican-train: HouseRules.md": _text("https://github.com/dcrescim/mexican-train"),
    "donblubo18/mexican-train-online": _program("donblubo18/mexican-train-online"),
    "es.411answers: Mexican Train": _excerpt(
        "https://es.411answers.com/a/cuales-son-las-reglas-de-los-dominos-mexicanos-de-trenes.html"
    ),
    "Fundex: Mexican Train leaflet": _excerpt("http://office.manualsonline.com/manuals/mfg/fundex_games/building_set.html"),
    "gamerules.com: Longana": _excerpt("https://gamerules.com/rules/longana"),
    "German rules FAQ: Mexican Train": _text(),
    "Good Sam Florida: Mexican Train": _excerpt("http://goodsams-florida.org/GameRules-MexicanTrainDominoes.html"),
    "Good Sam Idaho: Mexican Train": _excerpt("https://www.idahogoodsam.org/gamerules/9"),
    "Good Sam Texas: Mexican Train": _excerpt(
        "https://online.documentine.com/double-15-domino-score-sheet/1/mexican-train-double-9-12-or-15-set-texas-good-sam.html"
    ),
    "hawkinscm/MexicanTrain: Rules.txt": _text("https://github.com/hawkinscm/MexicanTrain"),
    "htfbw.com 38636: Mexican Train": _excerpt("https://htfbw.com/games-cards/Board-Games/38636.shtml"),
    "htfbw.com 39024: Chickenfoot": _excerpt("https://htfbw.com/games-cards/Games/39024.shtml"),
    "htfbw.com 74972: Mexican Train with two sets": _excerpt("https://htfbw.com"),
    "htfbw.com 76098: Mexican Train": _excerpt("https://htfbw.com/games-cards/Games/76098.shtml"),
    "htfbw.com 76108: Chickenfoot": _excerpt("https://htfbw.com/games-cards/Games/76108.shtml"),
    "J. Celko: Basic Trains": _text("http://www.gamecabinet.com/rules/BasicTrains.html"),
    "J. Celko: Double Draw": _excerpt(),
    "J. Celko: Mexican Train": _excerpt("http://www.gamecabinet.com/rules/MexicanTrains.html"),
    "JustEnoughTechnology/mexican-train": _program("JustEnoughTechnology/mexican-train"),
    "K. Bulgrien: Mexican Train Station": _excerpt("http://kevin.bulgriens.net/mextrain.php"),
    "Ludomax: Mexican Train": _excerpt("https://ludomax.de/spielregeln/93"),
    "Masters Traditional Games: Mexican Train": _text("https://www.mastersofgames.com/rules/mexican-train-dominoes-rules.htm"),
    "Mexican Train Rules and Strategies": _quoted("https://mexicantrainrulesandstrategies.com"),
    "mexicantrain.com: variations": _excerpt("https://mexicantrain.com/blog"),
    "Netexl: Train Dominoes": Source(
        (Kind.EXCERPT, Kind.QUOTED),
        "https://netexl.com/games/traindominoes",
        quoted_at="http://northwestmili.blogg.se/2023/june/dominos-online-play.html",
    ),
    "Northwest Louisiana Senior Olympic Games: Mexican Train": _excerpt("http://nwlsog.org/blog/?p=783", "2017"),
    "NVSO: Mexican Train, after Puremco": _excerpt("https://nvso.us/events/dominoes-mexican-train/", "2019"),
    "Old Wikipedia: Private Trains": _excerpt(
        "http://the-uncensored-wiki.com:20072/p/r/i/Private_Trains_%28domino_game%29_de3c.html"
    ),
    "onlinedominogames.com: Chickenfoot": _excerpt("https://onlinedominogames.com/chickenfoot-dominoes"),
    "Our Pastimes: Chickenfoot": _excerpt("http://ourpastimes.com/play-chickenfoot-dominoes-2122477.html"),
    "Our Pastimes: Double Twelve Dominoes": _excerpt(
        "https://ourpastimes.com/instructions-double-twelve-dominoes-8530740.html"
    ),
    "pagat: Mexican Train": Source(
        (Kind.EXCERPT, Kind.QUOTED),
        "https://www.pagat.com/tile/wdom/mextrain.html",
        quoted_at="https://theomegafoundation.org",
    ),
    "Pellanor/MexicanTrain": _program("Pellanor/MexicanTrain"),
    "Pressman: Mexican Train leaflet": _excerpt("https://www.paperzz.com/doc/7043126", "2015"),
    "published nowhere": Source(()),
    "Puremco: Mexican Train": _quoted("https://theomegafoundation.org", "1994 and 2005"),
    "Ramapo College course: Mexican Train": _program("SibikaSilwal"),
    "reference.com: Chickenfoot Dominoes": _excerpt(
        "https://www.reference.com/hobbies-games/basic-rules-chickenfoot-dominoes-c109a193ebab8747"
    ),
    "reference.com: Double-Twelve Dominoes": _excerpt(
        "https://www.reference.com/hobbies-games/rules-playing-double-twelve-dominoes-c159ede4b94c134f"
    ),
    "rondeetbelle.eu: Mexican Train": _quoted("http://rondeetbelle.eu/mexican-train-game-online.html"),
    "Sohostory: Mexican Train Dominoes": _text("https://github.com/sohostory"),
    "spielregeln.de: Mexican Train": _excerpt("https://beta.spielregeln.de/?p=6107"),
    "Spruce Crafts: Mexican Train": _excerpt("https://scratchingthepitch.com/fr"),
    "tablegameshub.com: score calculator": _excerpt("https://tablegameshub.com"),
    "Tactic: Mexican Train": _excerpt("https://thimbletoys.com"),
    "Tanglewood club: Mexican Train": _excerpt("http://twrtimes.com/?p=4102"),
    "theomegafoundation.org: Mexican Train": _quoted("https://theomegafoundation.org"),
    "Warp 12": _program("Digital-Defiance/Warp12"),
    "Warp 12: RULES.md": _text("https://github.com/Digital-Defiance/Warp12"),
    "wikiHow: Mexican Train": _excerpt("https://www.wikihow.com/Questions/Play-Mexican-Train-Domino-Game"),
    "Wikipedia: Mexican Train": Source(
        (Kind.EXCERPT, Kind.QUOTED),
        "https://en.wikipedia.org/wiki/Mexican_Train",
        quoted_at="https://github.com/Digital-Defiance/Warp12",
    ),
}
"""Every source that a bundled rule or game names, each under one name. Some addresses are those of the copy that was read."""
