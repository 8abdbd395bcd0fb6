"""Profiles: how hard a plug-in is looked at when its laws are asked."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

__all__ = ["PROFILES", "USUAL", "Profile"]


@frozen
class Profile:
    """How many rounds are looked at, and whether they are the same in every run; `doc` says it in a few words."""

    rounds: int
    same: bool
    doc: str


PROFILES: Mapping[str, Profile] = {
    "dev": Profile(15, same=False, doc="a few rounds, others each time"),
    "ci": Profile(60, same=True, doc="more, the same in every run"),
    "nightly": Profile(1500, same=False, doc="very many, others each time"),
}
"""Every profile, by name."""
USUAL = "ci"
"""The profile where none is named."""
