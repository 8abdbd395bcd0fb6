"""Marker."""

from __future__ import annotations

from attrs import field, frozen
from attrs.validators import instance_of

from trainrules import Marks, Raises, Rule


@frozen
class Marker(Rule):
    """As a rule who fails to lay a piece gets a marker on their own track, and anybody may play there until its owner does."""

    sentences = {
        "de": "In der Regel bekommt, wer keinen Stein legen kann, eine Markierung auf den eigenen Zug; alle dürfen dort anlegen, bis der Besitzer es wieder tut."
    }
    sources = (
        "Masters Traditional Games: Mexican Train",
        "German rules FAQ: Mexican Train",
        "htfbw.com 38636: Mexican Train (excerpt; down=no-own-piece)",
        "Behar: Mexican Train (excerpt; down=fail-after-draw)",
        "Pellanor/MexicanTrain (program; down=own-double)",
        "dcrescim/mexican-train: HouseRules.md (up=own-covered)",
        "Warp 12: RULES.md (house rule; up=any)",
    )

    down: Marks = field(
        default=Marks.FAIL,
        validator=instance_of(Marks),
        metadata={
            "doc": "what puts a marker down",
            "doc_de": "wofür es eine Markierung gibt",
        },
    )
    up: Raises = field(
        default=Raises.OWN,
        validator=instance_of(Raises),
        metadata={"doc": "what takes it off", "doc_de": "was sie wieder wegnimmt"},
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"marks": self.down, "raises": self.up}
