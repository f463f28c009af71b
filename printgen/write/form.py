"""Turn the form fields of pages into a PDF form that can be filled in and adds up values."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import uharfbuzz as hb
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from printgen.scene.shapes import FormField, Page
from printgen.scene.transforms import Matrix, apply
from printgen.scene.traversal import leaves
from printgen.style.fonts import face
from printgen.units import PT_PER_MM
from printgen.write.reportlab_adapter import PdfValue, add_object, page_reference, set_in_catalog, set_in_page

_FACE = "sans-semibold"
_ALIGN = {"left": 0, "centre": 1, "right": 2}
_PRINTABLE = 4
"""Flag of an annotation that is printed with its page."""
_READ_ONLY = 1
"""Flag of a form field that users cannot type in."""
_SEVERAL_LINES = 1 << 12
"""Flag of a form field whose text continues on the next line."""
_OFF = "Off"
"""Name that the PDF standard gives to the value of a check box that is not ticked."""
_CLEAR = 0.18
"""Distance between a cross and the edges of its check box, as a part of the box."""
_CROSS = 0.09
"""Width of the lines of a cross, as a part of its check box."""

# The document has one function for all totals. A total stays empty until its last field is filled in.
_SCRIPT = """
function printgenTotal(doc, names, start) {
  var sum = 0, last = "";
  for (var i = 0; i < names.length; i++) {
    last = String(doc.getField(names[i]).value).replace(/\\s/g, "");
    if (last !== "" && !isNaN(Number(last))) sum += Number(last);
  }
  if (last === "") return "";
  return start === null ? sum : start - sum;
}
"""


def add_form(canvas: Canvas, pages: Sequence[Page], corrections: Sequence[Matrix]) -> None:
    """Add every form field of the pages, in reading order, with one embedded font to type in."""
    font = _typing_font(canvas)
    resources = pdfdoc.PDFDictionary({"Font": pdfdoc.PDFDictionary({"Type": font})})
    everything, totals = [], []
    for number, (page, correction) in enumerate(zip(pages, corrections, strict=True)):
        widgets = []
        for field, box in _placed_fields(page, correction):
            widget = _widget(canvas, field, box, number, resources)
            reference = add_object(canvas, widget, f"field.{field.name}")
            widgets.append(reference)
            if field.sums:
                totals.append(reference)
        set_in_page(canvas, number, "Annots", pdfdoc.PDFArray(widgets) if widgets else None)
        set_in_page(canvas, number, "Tabs", pdfdoc.PDFName("S"))
        everything += widgets
    form = {
        "Fields": pdfdoc.PDFArray(everything),
        "CO": pdfdoc.PDFArray(totals),
        "DR": resources,
        "DA": pdfdoc.PDFString("/Type 10 Tf 0 g"),
        "NeedAppearances": "false",
    }
    set_in_catalog(canvas, "AcroForm", pdfdoc.PDFDictionary(form))
    set_in_catalog(canvas, "Names", pdfdoc.PDFDictionary({"JavaScript": _named_script(canvas)}))


def _placed_fields(page: Page, correction: Matrix) -> Iterator[tuple[FormField, tuple[float, float, float, float]]]:
    """Find the form fields and their boxes in points, in the order of the scene, which is the reading order."""
    for shape, matrix in leaves(page.scene, correction):
        if isinstance(shape, FormField):
            x1, y1 = apply(matrix, shape.x, shape.y)
            x2, y2 = apply(matrix, shape.x + shape.width, shape.y + shape.height)
            bottom, top = page.height - max(y1, y2), page.height - min(y1, y2)
            yield (
                shape,
                (min(x1, x2) * PT_PER_MM, bottom * PT_PER_MM, max(x1, x2) * PT_PER_MM, top * PT_PER_MM),
            )


def _widget(
    canvas: Canvas, field: FormField, box: tuple[float, float, float, float], page: int, resources: pdfdoc.PDFDictionary
) -> pdfdoc.PDFDictionary:
    width, height = box[2] - box[0], box[3] - box[1]
    entries: dict[str, PdfValue] = {
        "Type": pdfdoc.PDFName("Annot"),
        "Subtype": pdfdoc.PDFName("Widget"),
        "T": pdfdoc.PDFString(field.name),
        "TU": pdfdoc.PDFString(field.label),
        "F": _PRINTABLE,
        "Rect": pdfdoc.PDFArray([round(value, 3) for value in box]),
        "P": page_reference(page),
    }
    if field.tick:
        entries |= _check_box(canvas, field, width, height, resources)
    else:
        empty = _appearance(width, height, resources, "/Tx BMC EMC")
        entries |= {
            "FT": pdfdoc.PDFName("Tx"),
            "Q": _ALIGN[field.align],
            "Ff": (_READ_ONLY if field.sums else 0) | (_SEVERAL_LINES if field.lines else 0),
            "DA": pdfdoc.PDFString(f"/Type {field.size:g} Tf 0 g"),
            "AP": pdfdoc.PDFDictionary({"N": add_object(canvas, empty)}),
        }
    actions = _actions(field)
    if actions:
        entries["AA"] = pdfdoc.PDFDictionary(actions)
    return pdfdoc.PDFDictionary(entries)


def _check_box(
    canvas: Canvas, field: FormField, width: float, height: float, resources: pdfdoc.PDFDictionary
) -> dict[str, PdfValue]:
    """Return the dictionary entries of a check box, which shows a cross if it is ticked."""
    right, top, edge = width * (1 - _CLEAR), height * (1 - _CLEAR), min(width, height) * _CROSS
    left, bottom = width * _CLEAR, height * _CLEAR
    strokes = f"{left:.3f} {bottom:.3f} m {right:.3f} {top:.3f} l {left:.3f} {top:.3f} m {right:.3f} {bottom:.3f} l S"
    looks = {field.tick: f"q {edge:.3f} w 1 J {strokes} Q", _OFF: ""}
    streams = {name: add_object(canvas, _appearance(width, height, resources, look)) for name, look in looks.items()}
    return {
        "FT": pdfdoc.PDFName("Btn"),
        "Ff": 0,
        "V": pdfdoc.PDFName(_OFF),
        "AS": pdfdoc.PDFName(_OFF),
        "AP": pdfdoc.PDFDictionary({"N": pdfdoc.PDFDictionary(streams)}),
    }


def _actions(field: FormField) -> dict[str, PdfValue]:
    if field.sums:
        names = ", ".join(map(json.dumps, field.sums))
        start = "null" if field.start is None else str(int(field.start))
        return {"C": _script(f"event.value = printgenTotal(this, [{names}], {start});")}
    if field.number:
        return {
            "K": _script('AFNumber_Keystroke(0, 1, 0, 0, "", true);'),
            "F": _script('AFNumber_Format(0, 1, 0, 0, "", true);'),
        }
    return {}


def _script(source: str) -> pdfdoc.PDFDictionary:
    return pdfdoc.PDFDictionary({"S": pdfdoc.PDFName("JavaScript"), "JS": pdfdoc.PDFString(source)})


def _named_script(canvas: Canvas) -> pdfdoc.PDFDictionary:
    script = add_object(canvas, _script(_SCRIPT), "script.totals")
    return pdfdoc.PDFDictionary({"Names": pdfdoc.PDFArray([pdfdoc.PDFString("totals"), script])})


def _appearance(width: float, height: float, resources: pdfdoc.PDFDictionary, content: str) -> pdfdoc.PDFStream:
    """Make the appearance of a form field, even of an empty one, because otherwise a viewer would invent it."""
    stream = pdfdoc.PDFStream()
    stream.dictionary["Type"] = pdfdoc.PDFName("XObject")
    stream.dictionary["Subtype"] = pdfdoc.PDFName("Form")
    stream.dictionary["BBox"] = pdfdoc.PDFArray([0, 0, round(width, 3), round(height, 3)])
    stream.dictionary["Resources"] = resources
    stream.content = content
    return stream


def _typing_font(canvas: Canvas) -> pdfdoc.PDFObjectReference:
    """Embed the font for typing, with all characters of the standard Western European encoding."""
    source = face(_FACE)
    codes = {code: bytes([code]).decode("cp1252", "ignore") for code in range(32, 256)}
    characters = {code: text for code, text in codes.items() if text}
    file = pdfdoc.PDFStream()
    file.content = _subset(source.path, [ord(text) for text in characters.values()])
    file.dictionary["Length1"] = len(file.content)
    file.filters = [pdfdoc.PDFZCompress]
    name = "PRNTGN+SourceSansPro-Semibold"
    descriptor = pdfdoc.PDFDictionary(
        {
            "Type": pdfdoc.PDFName("FontDescriptor"),
            "FontName": pdfdoc.PDFName(name),
            "Flags": 32,
            "FontBBox": pdfdoc.PDFArray([-500, -300, 1500, 1000]),
            "ItalicAngle": 0,
            "Ascent": 984,
            "Descent": -273,
            "CapHeight": round(source.cap_height * 1000),
            "StemV": 110,
            "FontFile2": add_object(canvas, file, "form.fontfile"),
        }
    )
    widths = [source.shape(characters[code]).advance if code in characters else 0 for code in range(32, 256)]
    font = pdfdoc.PDFDictionary(
        {
            "Type": pdfdoc.PDFName("Font"),
            "Subtype": pdfdoc.PDFName("TrueType"),
            "BaseFont": pdfdoc.PDFName(name),
            "Encoding": pdfdoc.PDFName("WinAnsiEncoding"),
            "FirstChar": 32,
            "LastChar": 255,
            "Widths": pdfdoc.PDFArray(widths),
            "FontDescriptor": add_object(canvas, descriptor, "form.descriptor"),
        }
    )
    return add_object(canvas, font, "form.font")


def _subset(path: Path, characters: Sequence[int]) -> bytes:
    wanted = hb.SubsetInput()
    wanted.unicode_set.update(characters)
    font = hb.subset(hb.Face(hb.Blob.from_file_path(str(path))), wanted)
    return bytes(font.blob.data)
