"""The command `trainrules`."""
