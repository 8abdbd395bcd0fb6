"""How a best train is found: the mathematics behind `trainrules.solve`, a module for each part of it.

`hands` reads what is asked. Where the pieces are tiles, they are the edges of a graph: `joins` finds the cheapest edges to
leave out, so that the rest can be walked, `branching` sees to it that the rest hangs together, and `trails` walks it. What
are no tiles is searched move by move in `searches`. The proof that nothing better is missed stands in docs/solver.md.
"""
