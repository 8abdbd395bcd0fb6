"""One short file a rule, named as the rule."""
