"""Turn the anchors and links of a page into PDF destinations, nested bookmarks and link annotations."""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.pdfgen.canvas import Canvas

from printgen.scene.bounds import extent
from printgen.scene.shapes import Anchor, Link, Page, corners
from printgen.scene.transforms import Matrix, apply
from printgen.scene.traversal import leaves
from printgen.units import PT_PER_MM


def add_outline(canvas: Canvas, pages: Sequence[Page]) -> None:
    """Add bookmarks in reading order: one for each section, and below it the headings up to the next section."""
    entries: list[tuple[str, str, int]] = []
    reads: dict[str, int] = {}
    for number, page in enumerate(pages, 1):
        if page.bookmark:
            entries.append((page.title, f"page-{number}", 0))
            start, reads = len(entries), {name: place for place, name in enumerate(page.reading_order)}
        titled = (shape for shape, _ in leaves(page.scene) if isinstance(shape, Anchor) and shape.title)
        entries += [(anchor.title, anchor.name, anchor.depth) for anchor in titled]
        if reads:
            entries[start:] = sorted(entries[start:], key=lambda entry: reads[entry[1]])
    for entry in entries:
        canvas.addOutlineEntry(*entry)


def add_links(canvas: Canvas, page: Page, correction: Matrix) -> None:
    """Add the links and anchors of the page that is being drawn, in points with y pointing up."""
    for shape, matrix in leaves(page.scene, correction):
        if isinstance(shape, Anchor):
            x, y = apply(matrix, shape.x, shape.y)
            left, top = x * PT_PER_MM, (page.height - y) * PT_PER_MM
            canvas.bookmarkPage(shape.name, fit="XYZ", left=left, top=top, zoom=0)
        elif isinstance(shape, Link):
            x1, y1, x2, y2 = extent(apply(matrix, *point) for point in corners(shape))
            box = (x1 * PT_PER_MM, (page.height - y2) * PT_PER_MM, x2 * PT_PER_MM, (page.height - y1) * PT_PER_MM)
            canvas.linkAbsolute("", shape.to, Rect=box, Border="[0 0 0]")
