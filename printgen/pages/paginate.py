"""Turn a <document> into the shapes of its pages: numbered, set in columns, and with changes marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from printgen.elements.draft_frames import frame_misfits
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.references import ReferenceTarget
from printgen.elements.strip import Strip
from printgen.pages.change_bars import mark_changes
from printgen.pages.columns import ColumnSetter, PlacedStrip
from printgen.pages.flowing_document import FlowingDocument
from printgen.pages.numbering import numbered as numbered
from printgen.scene.shapes import Box, Shape


@dataclass(frozen=True)
class Pagination:
    """A document in pages: the shapes and the first strip of each page, and a context with the targets of
    references."""

    pages: list[tuple[Shape, ...]]
    starts: list[Strip]
    spans: list[tuple[str, str]]
    """First and last number of the sections that start on each page, or the number of the section that continues
    there."""
    context: DrawingContext


def paginate(document: FlowingDocument, area: Box, context: DrawingContext, first: int) -> list[tuple[Shape, ...]]:
    """Return the shapes of each page, at least one; `first` is the number of the first page in the file."""
    return set_pages(document, area, context, first).pages or [()]


def set_pages(
    document: FlowingDocument, area: Box, context: DrawingContext, first: int, beside: float | None = None
) -> Pagination:
    """Return the pages with content; `beside` is the space to the left of the area, for marks of changes."""
    targets = numbered(document, context)
    context = replace(context, reference_targets=targets)
    spots = ColumnSetter(document, area, context, float(document.inset) if beside is None else beside).run()
    pages = {anchor: first + spot.page for spot in spots for anchor in spot.strip.anchors}
    context = replace(
        context, reference_targets={name: replace(t, page=pages.get(name, 0)) for name, t in targets.items()}
    )
    shapes: list[list[Shape]] = [[] for _ in range(1 + max((spot.page for spot in spots), default=-1))]
    starts: dict[int, Strip] = {}
    for spot in spots:
        shapes[spot.page] += frame_misfits(context, spot.box, spot.strip.draw(context, spot.box))
        starts.setdefault(spot.page, spot.strip)
    for page, shape in mark_changes(spots, context):
        shapes[page].append(shape)
    spans = _spans(spots, targets, len(shapes))
    return Pagination([tuple(page) for page in shapes], [starts[page] for page in range(len(shapes))], spans, context)


def _spans(spots: Sequence[PlacedStrip], targets: dict[str, ReferenceTarget], count: int) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    last = ""
    for page in range(count):
        anchors = [name for spot in spots if spot.page == page for name in spot.strip.anchors]
        here = [targets[name].label for name in anchors if targets[name].level]
        shown = [label for label in (here or [last]) if label] or [""]
        found.append((shown[0], shown[-1]))
        last = here[-1] if here else last
    return found
