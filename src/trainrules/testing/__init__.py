"""Proof for those who write rules: laws, strategies, and checks of a whole plug-in. It needs the extra `testing`.

- `check` asks every law of every rule and game of a plug-in; `laws_of` makes a test of it, and `pytest --trainrules NAME` needs none.
- `laws` has the laws, usable singly.
- `rulesets`, `seats`, `deals`, `trails`, `tables`, `moves` and `matches` are Hypothesis strategies, `match_machine` a state machine.

>>> from trainrules import testing
>>> testing.check("double-blank", profile="dev", laws=["the-score-is-what-is-left-and-charges"]).holds
True
"""

try:
    import hypothesis as hypothesis  # looked for here, so that what is missing is told in one place
except ModuleNotFoundError as error:
    from trainrules.errors import MissingExtra

    raise MissingExtra("trainrules.testing", "testing") from error

from trainrules.errors import LawBroken
from trainrules.profiles import PROFILES, Profile
from trainrules.testing import laws
from trainrules.testing.choices import options
from trainrules.testing.laws import LAWS, About, Law
from trainrules.testing.machine import match_machine
from trainrules.testing.proof import Check, Report, Result, check, checks, laws_of
from trainrules.testing.strategies import deals, matches, moves, rulesets, seats, tables, trails
from trainrules.testing.targets import Target, target
from trainrules.testing.trail import Trail

__all__ = [
    "LAWS",
    "PROFILES",
    "About",
    "Check",
    "Law",
    "LawBroken",
    "Profile",
    "Report",
    "Result",
    "Target",
    "Trail",
    "check",
    "checks",
    "deals",
    "laws",
    "laws_of",
    "match_machine",
    "matches",
    "moves",
    "options",
    "rulesets",
    "seats",
    "tables",
    "target",
    "trails",
]
