"""List the child processes of this process, so that a test that leaves one behind is found."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

_PROC = Path("/proc")


def children() -> dict[int, str]:
    """The command line of each child process by its number; empty on systems without /proc."""
    found = {}
    for stat in _PROC.glob("[0-9]*/stat"):
        try:
            # The name of a program, in parentheses, may contain anything.
            _, parent, *_ = stat.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
            command = (stat.parent / "cmdline").read_text(encoding="utf-8", errors="replace")
        except OSError:
            # It has ended in the meantime.
            continue
        if int(parent) == os.getpid():
            found[int(stat.parent.name)] = command.replace("\0", " ").strip() or "(ended, but nobody waited for it)"
    return found


def left_behind(before: Sequence[int]) -> list[str]:
    """A line for each child process that was started since, and not waited for."""
    return [f"{number}: {command}" for number, command in children().items() if number not in before]
