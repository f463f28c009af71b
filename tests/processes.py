"""List the child processes of this process, to find tests that leave one behind."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

_PROC = Path("/proc")


def children() -> dict[int, str]:
    """Return the command line of each child process by its number; empty on systems without /proc."""
    found = {}
    for stat in _PROC.glob("[0-9]*/stat"):
        try:
            # The name of a program, in parentheses, can contain any character.
            _, parent, *_ = stat.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
            command = (stat.parent / "cmdline").read_text(encoding="utf-8", errors="replace")
        except OSError:
            # The process has ended in the meantime.
            continue
        if int(parent) == os.getpid():
            found[int(stat.parent.name)] = command.replace("\0", " ").strip() or "(ended, but nobody waited for it)"
    return found


def left_behind(before: Sequence[int]) -> list[str]:
    """Return a line for each child process that was started since then and has not been waited for."""
    return [f"{number}: {command}" for number, command in children().items() if number not in before]
