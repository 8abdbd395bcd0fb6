"""Every law holds of the game and of its rules."""

from trainrules.testing import laws_of

test_laws = laws_of("lantern-parade")
