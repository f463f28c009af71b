"""Turn a paper and a band into the area that is left on a page, and a page body into the finished page."""

from __future__ import annotations

from dataclasses import replace

from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, draw_stacked, stacked
from printgen.elements.page_body import PageBody
from printgen.scene.shapes import Box, Page, Scene, Shape
from printgen.style.papers import PageFormat

BAND_GAP = 2.5
"""In mm: space below a band and a running head, and above a foot."""
PIECES_INSET = 0.5
"""In mm: keeps cut lines, which are drawn half outside their pieces, clear of the printer's margin."""


def finish_page(
    body: PageBody, band: Element | None, paper: PageFormat, context: DrawingContext, number: int, count: int
) -> Page:
    """Return the page of a body, with its band, running head and foot."""
    width, height = size_of(paper, body.landscape)
    shapes: list[Shape] = []
    if body.back:
        return Page(Scene(body.title, width, height, body.shapes), paper.margin, body.title, body.first, back=True)
    area = area_of(paper, body.landscape, body.inset)
    numbered = replace(context, page=number, pages=count, span=body.span)
    if band:
        shapes += draw_stacked(band, numbered, area)
    if body.running:
        shapes += draw_stacked(body.running, numbered, below_band(band, numbered, area))
    if body.foot:
        room = stacked(body.foot, numbered, area.width)
        shapes += draw_stacked(body.foot, numbered, Box(area.x, area.y + area.height - room, area.width, room))
    scene = Scene(body.title, width, height, (*shapes, *body.shapes))
    return Page(scene, paper.margin, body.title, body.first)


def size_of(paper: PageFormat, landscape: bool) -> tuple[float, float]:
    return (paper.height, paper.width) if landscape else (paper.width, paper.height)


def area_of(paper: PageFormat, landscape: bool, inset: float) -> Box:
    width, height = size_of(paper, landscape)
    return Box(0, 0, width, height).inset(paper.margin + inset)


def below_band(band: Element | None, context: DrawingContext, area: Box) -> Box:
    used = stacked(band, context, area.width) + BAND_GAP if band else 0.0
    return Box(area.x, area.y + used, area.width, area.height - used)
