"""One short file a game, named as the game: a list of rules, and its sources."""
