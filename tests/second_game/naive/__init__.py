"""A second game: slow, plain, and written from the published sentences alone.

It knows nothing of trainrules. A position is a dict of lists (see tracks.py), a move is a word or "5-12>0", the rules are a
dict of words (see words.py), and whatever can be seen on the tracks is looked for there each time it is asked.
"""

from .moves import asked, legal
from .places import bound
from .scores import perft, score
from .tracks import start, waiting
from .turns import after

__all__ = ["after", "asked", "bound", "legal", "perft", "score", "start", "waiting"]
