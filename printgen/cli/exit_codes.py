"""Name the exit codes of the program, and say what each of them means."""

from __future__ import annotations

SUCCESS = 0
PROBLEMS = 1
WRONG_USE = 2
INTERRUPTED = 130
EXIT_CODES = {
    SUCCESS: "Success. Notes may have been printed.",
    PROBLEMS: "Problems in the data, a template or a log. They are listed with their places. `build` has written the "
    "sheets without problems, unless `--strict` was given.",
    WRONG_USE: "A wrong command line, an unknown name, or output that cannot be written.",
    INTERRUPTED: "Interrupted with Ctrl-C. `build` has written all of its files or none, and says which.",
}
"""The meaning of each exit code."""
