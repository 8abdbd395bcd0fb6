"""Every law holds of the game, as it is and with house rules. Without the second name all of its rules are asked one by one, too."""

from trainrules.testing import laws_of

test_laws = laws_of("lantern-parade::lantern-parade")
