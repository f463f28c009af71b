"""Run `printgen` as `python -m printgen`."""

import sys

from printgen.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
