"""One module a command, named as the command; each has a click command called `command`."""
