"""Turn the anchors and links of a page into PDF destinations, nested bookmarks and link annotations."""

from __future__ import annotations

from reportlab.pdfgen.canvas import Canvas

from printgen.scene import Anchor, Link, Matrix, Page, apply, corners, extent, leaves
from printgen.units import PT_PER_MM


def add_links(canvas: Canvas, page: Page, correction: Matrix) -> None:
    """ReportLab notes them for the page that is being drawn; its coordinates are points, y up."""
    for shape, matrix in leaves(page.scene, correction):
        if isinstance(shape, Anchor):
            x, y = apply(matrix, shape.x, shape.y)
            left, top = x * PT_PER_MM, (page.height - y) * PT_PER_MM
            canvas.bookmarkPage(shape.name, fit="XYZ", left=left, top=top, zoom=0)
            if shape.title:
                canvas.addOutlineEntry(shape.title, shape.name, shape.depth)
        elif isinstance(shape, Link):
            x1, y1, x2, y2 = extent(apply(matrix, *point) for point in corners(shape))
            box = (x1 * PT_PER_MM, (page.height - y2) * PT_PER_MM, x2 * PT_PER_MM, (page.height - y1) * PT_PER_MM)
            canvas.linkAbsolute("", shape.to, Rect=box, Border="[0 0 0]")
