"""Draw the same list of pages with bare ReportLab, from plain numbers, without data and templates.

`python -m tests.benchmarks.floor PAGES.json OUT.pdf` reads the pages from a file, so that both sides start cold.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas


def draw(pages: Path, out: Path) -> None:
    job = json.loads(pages.read_text())
    for name, path in job["fonts"].items():
        pdfmetrics.registerFont(TTFont(name, path))
    canvas = Canvas(str(out), invariant=1, pageCompression=1)
    mm = 72 / 25.4
    for page in job["pages"]:
        canvas.setPageSize((page["width"] * mm, page["height"] * mm))
        for shape in page["shapes"]:
            _SHAPES[shape[0]](canvas, page["height"], mm, *shape[1:])
        canvas.showPage()
    canvas.save()


def _line(
    c: Canvas, h: float, mm: float, x1: float, y1: float, x2: float, y2: float, width: float, colour: str
) -> None:
    c.setLineWidth(width * mm)
    c.setStrokeColor(colour)
    c.line(x1 * mm, (h - y1) * mm, x2 * mm, (h - y2) * mm)


def _rect(c: Canvas, h: float, mm: float, x: float, y: float, w: float, high: float, width: float, colour: str) -> None:
    c.setLineWidth(width * mm)
    c.setStrokeColor(colour)
    c.rect(x * mm, (h - y - high) * mm, w * mm, high * mm)


def _text(c: Canvas, h: float, mm: float, x: float, y: float, font: str, size: float, colour: str, text: str) -> None:
    c.setFont(font, size)
    c.setFillColor(colour)
    c.drawString(x * mm, (h - y) * mm, text)


_SHAPES: dict[str, Any] = {"line": _line, "rect": _rect, "text": _text}

if __name__ == "__main__":
    draw(Path(sys.argv[1]), Path(sys.argv[2]))
