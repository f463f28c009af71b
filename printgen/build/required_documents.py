"""Refuse to write sheets as texts if they contain no document, and name the sheets that do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from printgen.build.job import BuiltSheet, Job
from printgen.build.pipeline import is_document
from printgen.build.workers import render_all
from printgen.game.edition import make_edition
from printgen.markup.marked_text import Markup
from printgen.problems import UsageError


def require_documents(results: Sequence[BuiltSheet], targets: Sequence[str]) -> None:
    """Refuse sheets without a document if the user named them, or if no sheet has one."""
    empty = [built.job for built in results if not built.files]
    wrong = [job for job in empty if job.name in {target.rstrip("/") for target in targets}]
    if not wrong and len(empty) < len(results):
        return
    games = {job.game.id: job for job in wrong or empty}.values()
    known = [name for job in games for name in _documents(job)]
    named = ", ".join(job.name for job in wrong) or "these sheets"
    instead = f"The documents are {', '.join(known)}." if known else "There is no document in their games."
    raise UsageError(f"cannot write {named} as {empty[0].format.upper()}, which is for documents only. {instead}")


def _documents(job: Job) -> list[str]:
    """Return the names of all sheets of the job's game that contain a document."""
    edition = make_edition(job.library, job.game, job.game.sheets)
    jobs = [replace(job, edition=edition, sheet=sheet, log=None) for sheet in job.game.sheets]
    return [
        one.name for one, rendered in render_all(jobs) if isinstance(rendered, Markup) and is_document(one, rendered)
    ]
