"""What holds for every test: how Hypothesis chooses its examples.

By default the examples are the same in every run, so that a run can be repeated anywhere and nothing depends on how fast
the machine is. `pytest --hypothesis-profile=explore` looks at new and at more examples.
"""

from hypothesis import settings

settings.register_profile("trainrules", derandomize=True, deadline=None)
settings.register_profile("explore", derandomize=False, deadline=None, max_examples=1000)
settings.load_profile("trainrules")
