"""Turn a paper and a band into the room that is left on a page, and what is drawn there into the finished page."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from printgen.components.sheet import Band, Foot, Running
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import draw_stacked, stacked
from printgen.scene.shapes import Box, Page, Scene, Shape
from printgen.style.house_style import Paper

if TYPE_CHECKING:
    from printgen.pages.card_sheets import CardSheetSide

BAND_GAP = 2.5
"""Below a band and what runs below it, and above a foot."""
PIECES_INSET = 0.5
"""Keeps half a cut line's width, and a little more, away from what the printer cannot reach."""


@dataclass(frozen=True)
class PageBody:
    """A page without its band."""

    title: str
    first: bool
    landscape: bool
    inset: float
    shapes: tuple[Shape, ...]
    foot: Foot | None = None
    running: Running | None = None
    span: tuple[str, str] = ("", "")
    """The first and last number of the sections on it."""
    side: CardSheetSide | None = None
    """Of a deck: where it is not None and a back or a single card, the page has no band."""


def finish_page(
    body: PageBody, band: Band | None, paper: Paper, context: DrawingContext, number: int, count: int
) -> Page:
    width, height = size_of(paper, body.landscape)
    shapes: list[Shape] = []
    if body.side and (body.side.back or body.side.size):
        width, height = body.side.size or (width, height)
        margin = 0.0 if body.side.size else paper.margin
        scene = Scene(body.title, width, height, body.shapes)
        return Page(scene, margin, body.title, body.first, body.side.back, body.side.bleed)
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


def size_of(paper: Paper, landscape: bool) -> tuple[float, float]:
    return (paper.height, paper.width) if landscape else (paper.width, paper.height)


def area_of(paper: Paper, landscape: bool, inset: float) -> Box:
    width, height = size_of(paper, landscape)
    return Box(0, 0, width, height).inset(paper.margin + inset)


def band_height(band: Band | None, context: DrawingContext, width: float) -> float:
    return stacked(band, context, width) if band else 0.0


def below_band(band: Band | Running | None, context: DrawingContext, area: Box) -> Box:
    used = stacked(band, context, area.width) + BAND_GAP if band else 0.0
    return Box(area.x, area.y + used, area.width, area.height - used)
