"""Add operators, fonts and PDF objects to a ReportLab document; only this module uses ReportLab's internals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, BinaryIO

from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from printgen.scene.strokes import Layer
from printgen.style.fonts import face

_FIRST_FACE = "sans"
PdfValue = pdfdoc.PDFObject | str | int | float
"""A value in a PDF dictionary; ReportLab writes text and numbers unchanged."""


def new_canvas(file: BinaryIO, language: str) -> Canvas:
    """Start a file that has the same bytes whenever it is written."""
    # ReportLab starts every page with a font: naming one of ours keeps its Helvetica out of the file. The type is Any,
    # because ReportLab's stubs wrongly ask for a number.
    first: Any = registered_font(_FIRST_FACE).fontName
    return Canvas(file, pageCompression=1, invariant=1, pdfVersion=(1, 7), lang=language, initialFontName=first)


def _document(canvas: Canvas) -> Any:
    """Return the document behind a canvas, which ReportLab's stubs do not declare."""
    return canvas._doc  # type: ignore[attr-defined]


def add_object(canvas: Canvas, value: pdfdoc.PDFObject, name: str | None = None) -> pdfdoc.PDFObjectReference:
    """Add an object to the file and return a reference to it; uses of the same name share one object."""
    reference: pdfdoc.PDFObjectReference = _document(canvas).Reference(value, name)
    return reference


def set_in_catalog(canvas: Canvas, key: str, value: PdfValue) -> None:
    """Set an entry of the document's catalogue, even if ReportLab does not know its key."""
    _set_entry(_document(canvas).Catalog, key, value)


def set_in_page(canvas: Canvas, index: int, key: str, value: PdfValue | None) -> None:
    """Set an entry of a finished page, counted from 0; None removes it."""
    _set_entry(_document(canvas).Pages.pages[index], key, value)


def _set_entry(dictionary: Any, key: str, value: PdfValue | None) -> None:
    # ReportLab writes only the keys in this list, which all dictionaries of a class share, so this one gets a copy.
    dictionary.__NoDefault__ = [*dictionary.__NoDefault__, key]
    setattr(dictionary, key, value)


def page_reference(index: int) -> pdfdoc.PDFObjectReference:
    """Return a reference to a page, counted from 0, by the name that ReportLab gives it."""
    return pdfdoc.PDFObjectReference(f"Page{index + 1}")


def end_page(canvas: Canvas, operators: Sequence[str], properties: Mapping[Layer, pdfdoc.PDFObjectReference]) -> None:
    """Write a page that consists only of these operators, which refer to layers by their property names."""
    # ReportLab's preamble sets a transformation and a font, which our operators set themselves.
    canvas._preamble = ""  # type: ignore[attr-defined]
    canvas._code.extend(operators)  # type: ignore[attr-defined]
    canvas.showPage()
    resources = pdfdoc.PDFResourceDictionary(Properties=dict(properties))
    resources.basicFonts()
    page = _document(canvas).Pages.pages[-1]
    page.Resources = resources
    # ReportLab would encode the compressed page in ASCII, which is slower and a quarter larger.
    page.Contents = pdfdoc.PDFStream(content=page.stream, filters=[pdfdoc.PDFZCompress])


def registered_font(name: str) -> TTFont:
    """Return a face as a font that is registered, so that ReportLab finds it by name when it writes the file."""
    registered = f"printgen-{name}"
    if registered not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont(registered, str(face(name).path)))
    font = pdfmetrics.getFont(registered)
    assert isinstance(font, TTFont)
    return font


def encode_text(canvas: Canvas, face_name: str, text: str) -> list[tuple[str, bytes]]:
    """Encode a text in subsets of its font; return each part as the name of a subset and its bytes."""
    font, document = registered_font(face_name), _document(canvas)
    return [(font.getSubsetInternalName(subset, document), shown) for subset, shown in font.splitString(text, document)]
