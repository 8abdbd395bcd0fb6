"""`python -m trainrules`: the command, where its script is not on the path."""

import sys

from trainrules.cli import main

if __name__ == "__main__":
    sys.exit(main())
