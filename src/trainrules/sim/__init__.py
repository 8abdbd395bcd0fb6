"""Whole populations of matches, played by the thousand: what each round came to, for every seat."""
