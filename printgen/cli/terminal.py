"""Turn the progress, notes and problems of a build into output on the terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from printgen.build.job import BuiltSheet, Job
from printgen.build.workers import build_all

_BAR = 30
"""Width of the progress bar, in characters."""


def build_with_progress(jobs: Sequence[Job], workers: int) -> list[BuiltSheet]:
    """Build jobs and return the results; show a progress bar if the output is a terminal."""
    done: list[BuiltSheet] = []
    shows = sys.stderr is not None and sys.stderr.isatty()

    def report(built: BuiltSheet) -> None:
        done.append(built)
        if shows:
            width = _BAR * len(done) // len(jobs)
            bar = "█" * width + "░" * (_BAR - width)
            print(f"\r{bar} {len(done)}/{len(jobs)} {built.job.stem:<40.40}", end="", file=sys.stderr, flush=True)

    try:
        return build_all(jobs, workers or os.cpu_count() or 1, report)
    finally:
        if shows and done:
            print("\r" + " " * 80 + "\r", end="", file=sys.stderr, flush=True)


def print_notes(results: Sequence[BuiltSheet]) -> None:
    """Print the notes of all editions and sheets, each once, although a sheet can be on several papers."""
    editions = [note for built in results for note in built.job.edition.notes]
    for note in dict.fromkeys([*editions, *(note for built in results for note in built.notes)]):
        print(f"printgen: note: {note}", file=sys.stderr)


def counted(number: int, word: str) -> str:
    """Return a number with its noun: 1 page, 2 pages."""
    return f"{number} {word}{'s' if number != 1 else ''}"
