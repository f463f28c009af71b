"""Write drafts of sheets with problems, each under its own name, and delete drafts that are no longer needed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from printgen.build.deliver import write_over
from printgen.build.job import BuiltSheet, Job


def write_drafts(results: Sequence[BuiltSheet], out: Path) -> list[Path]:
    """Write the drafts of all results, and delete older drafts of the same jobs and of jobs without problems.

    A draft has a name of its own and is not in the manifest, so it never replaces the file of a sheet.
    """
    for built in results:
        if built.drafts or not built.problems:
            for path in _drafts_of(built.job, out):
                path.unlink()
    drafts = [(out / name, content) for built in results for name, content in built.drafts]
    for path, content in drafts:
        write_over(path, content)
    return [path for path, _ in drafts]


def _drafts_of(job: Job, out: Path) -> Iterable[Path]:
    """Return the files of earlier drafts of a job, with or without the number of a page."""
    stem = (out / job.draft_stem).name
    name = re.compile(rf"{re.escape(stem)}(-\d+)?\.{job.format}")
    folder = (out / job.draft_stem).parent
    return [path for path in folder.iterdir() if name.fullmatch(path.name)] if folder.is_dir() else []
