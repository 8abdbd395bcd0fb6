"""The version of trainrules, also for those parts of it that are imported before the whole is there."""

__all__ = ["__version__"]

__version__ = "0.1.0"
