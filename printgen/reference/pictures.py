"""Turn the examples of the reference into pictures: a box as it is drawn, or the pages of a sheet side by side."""

from __future__ import annotations

import datetime
import io
from collections.abc import Mapping, Sequence
from dataclasses import replace

from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.elements.references import ReferenceTarget
from printgen.markup.element_registry import vocabulary
from printgen.markup.marked_text import Markup
from printgen.markup.parser import parse
from printgen.pages.impose import impose
from printgen.problems import Place, ProblemsError
from printgen.read.library import Library
from printgen.reference.examples import FOLDER, MarkupExample
from printgen.scene.shapes import Box, Link, Page, Placed, Scene
from printgen.style.house_style import HouseStyle, Ink
from printgen.style.papers import Paper
from printgen.style.picture_library import PictureLibrary
from printgen.write.pdf import Info, write_pdf
from printgen.write.png import write_png

DPI = 150
SHEET_DPI = 90
"""Whole pages are shown smaller than boxes."""
_MARGIN = 2.0
"""White around a box, in mm."""
_BETWEEN = 12
"""Pixels between two pages."""
_MOST_PAGES = 4
"""Pages of a sheet that are shown; an example needs no more."""
_PAGE_EDGE = "#aeb4bb"
_PRINTER_MARGIN = 5.0
TARGETS: Mapping[str, ReferenceTarget] = {
    "turn": ReferenceTarget("1", "Your turn", 1, 2),
    "lift": ReferenceTarget("1.1", "Lift", 2, 2),
    "clouds": ReferenceTarget("1.2", "Clouds", 2, 2),
    "landing": ReferenceTarget("2", "Landing", 1, 3),
    "scoring": ReferenceTarget("2.1", "Scoring", 2, 3),
    "turning": ReferenceTarget("Figure 1", "Steps of height that a turn costs"),
}
"""Parts of a document that examples of boxes refer to."""


def example_context(house: HouseStyle, ink: Ink = "colour") -> DrawingContext:
    """Return a context without data; the pictures that `<art>` shows are beside the examples."""
    pictures = PictureLibrary(Library((FOLDER,), FOLDER), "example", house.paints)
    return DrawingContext(house, ink, "en-GB", {}, backs="short", shelf=pictures)


def drawn_box(example: MarkupExample, context: DrawingContext) -> Scene:
    """Return the shapes of a box on the second of three pages of a document, without links to the others."""
    used = replace(context, page=2, pages=3, reference_targets=TARGETS, span=("1", "2"))
    element = _element(example, used)
    height = example.height or element.natural_height(used, example.width)
    drawn = element.draw(used, Box(0, 0, example.width, height))
    shapes = tuple(shape for shape in drawn if not isinstance(shape, Link))
    _stop_at_problems(used)
    return Scene(example.name, example.width, height, shapes)


def drawn_pages(example: MarkupExample, context: DrawingContext) -> list[Page]:
    """Return the pages of a sheet on a paper of the size of the example."""
    paper = Paper("example", "example paper", example.width, example.height, _PRINTER_MARGIN)
    pages = impose(_element(example, context), paper, context)
    _stop_at_problems(context)
    return pages


def draw_example(example: MarkupExample, house: HouseStyle, ink: Ink = "colour", margin: float = _MARGIN) -> bytes:
    """Return the PNG of an example, with a white margin around a box."""
    context = example_context(house, ink)
    if example.is_sheet:
        return _side_by_side(drawn_pages(example, context)[:_MOST_PAGES])
    return _with_white(drawn_box(example, context), margin)


def _with_white(scene: Scene, margin: float) -> bytes:
    """Return the PNG of a scene with white around it."""
    shapes = (Placed(scene, margin, margin),)
    whole = Scene(scene.name, scene.width + 2 * margin, scene.height + 2 * margin, shapes)
    return write_png(_pdf([Page(whole, 0, scene.name, True)]), DPI)[0]


def _side_by_side(pages: Sequence[Page]) -> bytes:
    """Return one PNG of several pages, each with a thin edge."""
    from PIL import Image, ImageOps

    pictures = [Image.open(io.BytesIO(png)) for png in write_png(_pdf(pages), SHEET_DPI)]
    framed = [ImageOps.expand(picture, 1, _PAGE_EDGE) for picture in pictures]
    width = sum(picture.width + _BETWEEN for picture in framed) - _BETWEEN
    whole = Image.new("RGB", (width, max(picture.height for picture in framed)), "#ffffff")
    left = 0
    for picture in framed:
        whole.paste(picture, (left, 0))
        left += picture.width + _BETWEEN
    file = io.BytesIO()
    whole.save(file, "PNG", dpi=(SHEET_DPI, SHEET_DPI))
    return file.getvalue()


def _element(example: MarkupExample, context: DrawingContext) -> Element:
    text = example.markup if example.is_sheet else f'<sheet><page title="">{example.markup}</page></sheet>'
    lines = tuple(Place(f"{example.name}.xml", number) for number in range(1, text.count("\n") + 2))
    sheet = parse(Markup(text, lines, ()), vocabulary(), context.house)
    return sheet if example.is_sheet else sheet.children[0].children[0]


def _stop_at_problems(context: DrawingContext) -> None:
    if context.problems:
        raise ProblemsError(list(context.problems))


def _pdf(pages: Sequence[Page]) -> bytes:
    return write_pdf(pages, Info("example", "", "", "", "en", datetime.date(1940, 7, 10)))
