"""Every law holds of the rule, over every game and beside other house rules."""

from trainrules.testing import laws_of

test_laws = laws_of("homebody")
