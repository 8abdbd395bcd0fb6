"""Small phrases in which several commands speak of seats, tracks and pieces."""

from __future__ import annotations

from collections.abc import Iterable

from trainrules.visibility import visible

__all__ = ["joined", "owners_text", "pieces_text", "printable", "rounds_text", "seat_counts", "seats_text"]


def printable(text: str) -> str:
    r"""A text whose control characters, and those that turn the direction of writing, are written out.

    Names and sentences come from plug-ins and from the command line; a terminal would obey what is in them.

    >>> printable("a\x1b[1mb")
    'a\\x1b[1mb'
    """
    return visible(text, kept="\n")


def joined(words: Iterable[str]) -> str:
    """Words as a list in a sentence.

    >>> joined(["a", "b", "c"])
    'a, b and c'
    """
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def seats_text(seats: Iterable[int]) -> str:
    """Seats, at least one, as a sentence begins with them.

    >>> seats_text([2]), seats_text([0, 3])
    ('seat 2', 'seats 0 and 3')
    """
    names = [str(seat) for seat in sorted(seats)]
    return f"seat{'s' if len(names) > 1 else ''} {joined(names)}"


def owners_text(owners: Iterable[int]) -> str:
    """Whose a track is.

    >>> owners_text({1}), owners_text(())
    ('seat 1', 'all')
    """
    return seats_text(owners) if owners else "all"


def pieces_text(count: int) -> str:
    """So many pieces.

    >>> pieces_text(1), pieces_text(15)
    ('1 piece', '15 pieces')
    """
    return f"{count} piece{'' if count == 1 else 's'}"


def rounds_text(count: int) -> str:
    """So many rounds that are over.

    >>> rounds_text(0), rounds_text(1)
    ('no finished round', '1 finished round')
    """
    return f"{count or 'no'} finished round{'s' if count > 1 else ''}"


def seat_counts(counts: Iterable[int]) -> str:
    """Seat counts, ascending, runs of three and more as a range.

    >>> seat_counts([2, 3, 4, 6]), seat_counts([4]), seat_counts([2, 3])
    ('2 to 4, 6', '4', '2, 3')
    """
    runs: list[list[int]] = []
    for count in counts:
        if runs and runs[-1][-1] == count - 1:
            runs[-1].append(count)
        else:
            runs.append([count])
    return ", ".join(f"{run[0]} to {run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)  # noqa: PLR2004  # two are no range
