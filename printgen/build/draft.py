"""Turn a sheet with problems into a draft: its pages as far as they can be laid out, with what does not fit framed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from printgen.build.job import Job
from printgen.check.page_checks import shapes_outside
from printgen.elements.draft_frames import frame
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.elements.problem_collector import Problems
from printgen.pages.draft_marks import mark_drafts, problem_pages
from printgen.pages.impose import impose
from printgen.problems import Problem
from printgen.scene.shapes import Box, Page
from printgen.style.papers import Paper

_A4 = Paper("a4", "A4", 210.0, 297.0, 5.0)
"""The list of problems of a sheet that has no paper of its own is on A4."""
_EDGE = 1.0
"""In mm: distance from the edge of the paper at which a frame can still be seen."""


def draft_pages(
    job: Job, sheet: Element, context: DrawingContext, found: Sequence[Problem], explained: Sequence[Problem]
) -> list[Page]:
    """Return the pages of a draft with its list of problems, or none if the sheet cannot be laid out.

    The problems are given as they were found, to be recognised, and as they are explained to the user.
    """
    numbers = {problem: number for number, problem in enumerate(found, 1)}
    context = replace(context, problems=Problems(numbers))
    pages = impose(sheet, job.paper, context)
    if not pages:
        return []
    if not context.problems:
        pages = [_outside_framed(page, numbers, number) for number, page in enumerate(pages, 1)]
    paper = job.paper if isinstance(job.paper, Paper) else _A4
    return [*mark_drafts(pages), *problem_pages(explained, paper)]


def _outside_framed(page: Page, numbers: Mapping[Problem, int], number: int) -> Page:
    """Frame the shapes of a page that are too close to its edge; the frame stays on the paper."""
    here = [at for problem, at in numbers.items() if problem.what.startswith(f"page {number} ")]
    found = [box for _, box in shapes_outside(page)]
    if not found or not here:
        return page
    paper = Box(0, 0, page.width, page.height).inset(_EDGE)
    left, top = max(paper.x, min(x for x, *_ in found)), max(paper.y, min(y for _, y, *_ in found))
    right = min(paper.x + paper.width, max(x for *_, x, _ in found))
    bottom = min(paper.y + paper.height, max(y for *_, y in found))
    frames = frame(Box(left, top, right - left, bottom - top), (), here)
    return replace(page, scene=replace(page.scene, shapes=(*page.scene.shapes, *frames)))
