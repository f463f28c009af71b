"""Turn pages into the bytes of a PDF, drawn in millimetres, with layers as optional content."""

from __future__ import annotations

import datetime
import io
from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from printgen.scene.shapes import Page
from printgen.scene.strokes import INK, LAYER_NAMES, Layer
from printgen.scene.transforms import IDENTITY, Matrix
from printgen.style.printer_profile import Printer
from printgen.units import PT_PER_MM
from printgen.write.form import add_form
from printgen.write.links import add_links, add_outline
from printgen.write.operators import FIRST, PageWriter
from printgen.write.reportlab_adapter import add_object, end_page, new_canvas, set_in_catalog


@dataclass(frozen=True)
class Info:
    """The properties of the document, as viewers show them."""

    title: str
    author: str
    subject: str
    keywords: str
    language: str
    day: datetime.date
    form: bool = False


def write_pdf(pages: Sequence[Page], info: Info, printer: Printer | None = None) -> bytes:
    """Write pages as a PDF; if a printer is given, correct each page so that it prints in the right size and place."""
    file = io.BytesIO()
    canvas = new_canvas(file, info.language)
    _describe(canvas, info)
    layers = _used_layers(pages)
    groups = {layer: _layer_group(canvas, layer) for layer in layers}
    for number, page in enumerate(pages, 1):
        _draw_page(canvas, page, number, groups, printer.correction(page) if printer else IDENTITY)
    add_outline(canvas, pages)
    _add_layers(canvas, groups)
    _add_labels(canvas, pages)
    if info.form:
        add_form(canvas, pages, [printer.correction(page) if printer else IDENTITY for page in pages])
    canvas.save()
    return file.getvalue()


def _describe(canvas: Canvas, info: Info) -> None:
    canvas.setTitle(info.title)
    canvas.setAuthor(info.author)
    canvas.setSubject(info.subject)
    canvas.setKeywords(info.keywords)
    canvas.setCreator("printgen")
    day = info.day
    canvas.setDateFormatter(lambda *_: f"D:{day.year:04d}{day.month:02d}{day.day:02d}000000Z")
    # 'None' asks viewers to print at actual size, and not to fit the page to the printer's margins.
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")


def _used_layers(pages: Sequence[Page]) -> list[Layer]:
    used = {layer for page in pages for layer, shapes in page.scene.by_layer.items() if shapes}
    return [layer for layer in INK if layer in used]


def _layer_group(canvas: Canvas, layer: Layer) -> pdfdoc.PDFObjectReference:
    group = pdfdoc.PDFDictionary({"Type": pdfdoc.PDFName("OCG"), "Name": pdfdoc.PDFString(LAYER_NAMES[layer])})
    return add_object(canvas, group, f"layer.{layer}")


def _add_layers(canvas: Canvas, groups: dict[Layer, pdfdoc.PDFObjectReference]) -> None:
    listed = pdfdoc.PDFArray(list(groups.values()))
    properties = pdfdoc.PDFDictionary(
        {
            "OCGs": listed,
            "D": pdfdoc.PDFDictionary({"Order": listed, "ON": listed, "Name": pdfdoc.PDFString("Layers")}),
        }
    )
    set_in_catalog(canvas, "OCProperties", properties)


def _add_labels(canvas: Canvas, pages: Sequence[Page]) -> None:
    numbers: list[int | pdfdoc.PDFDictionary] = []
    for i, page in enumerate(pages):
        if page.bookmark:
            several = i + 1 < len(pages) and not pages[i + 1].bookmark
            label = {"P": pdfdoc.PDFString(f"{page.title} " if several else page.title)}
            numbers += [i, pdfdoc.PDFDictionary(label | ({"S": pdfdoc.PDFName("D")} if several else {}))]
    set_in_catalog(canvas, "PageLabels", pdfdoc.PDFDictionary({"Nums": pdfdoc.PDFArray(numbers)}))


def _draw_page(
    canvas: Canvas, page: Page, number: int, groups: dict[Layer, pdfdoc.PDFObjectReference], correction: Matrix
) -> None:
    width, height = page.width * PT_PER_MM, page.height * PT_PER_MM
    canvas.setPageSize((width, height))
    bleed = page.bleed * PT_PER_MM
    canvas.setTrimBox((bleed, bleed, width - bleed, height - bleed))
    canvas.setBleedBox((0, 0, width, height))
    if page.bookmark:
        canvas.bookmarkPage(f"page-{number}")
    add_links(canvas, page, correction)
    writer = PageWriter(canvas)
    # Millimetres, origin at the top left, y down: the numbers in the file are those of the scene.
    writer.code.append(f"{PT_PER_MM:.9f} 0 0 {-PT_PER_MM:.9f} 0 {height:.6f} cm {FIRST}")
    if correction != IDENTITY:
        writer.code.append(" ".join(f"{value:.9f}" for value in correction) + " cm")
    for layer in groups:
        shapes = page.scene.by_layer[layer]
        if shapes:
            writer.code.append(f"/OC /{layer} BDC")
            writer.shapes(shapes, layer)
            writer.code.append("EMC")
    end_page(canvas, writer.code, groups)
