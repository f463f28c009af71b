"""Turn a paper into a two-sided test sheet that shows how a printer scales and shifts pages."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator

from printgen.check.file_checks import check_file
from printgen.components.text import TextElement
from printgen.elements.attribute_types import Align, PaintName, StyleName, VAlign
from printgen.elements.content import as_content
from printgen.elements.drawing_context import DrawingContext
from printgen.problems import Place, ProblemsError
from printgen.scene.shapes import Box, Circle, Line, Page, Path, Point, Rect, Scene, Shape
from printgen.scene.strokes import Stroke
from printgen.style.house_style import HouseStyle
from printgen.style.papers import Paper
from printgen.style.printer_profile import BAR_ACROSS, BAR_DOWN
from printgen.units import MM_PER_INCH
from printgen.write.pdf import Info, write_pdf

CORNER = 20.0
"""Distance in mm from both edges to the marks in the corners."""
ARM = 30.0
"""Length in mm of the arms of the front's cross; their ends are visible outside the scale of the back."""
SPAN = 20
"""Distance in mm from the middle of the back's scale to its sides."""
REACH = 12
"""Largest distance in mm from the edge that the scales along the edges can show."""
_STEP = 4.5
"""Distance in mm between the bars of the scales along the edges; there is room for two digits."""
_BAR = 3.0
"""Height in mm of the bars to measure."""
_DAY = datetime.date(2026, 11, 16)
"""The date in the file, fixed so that the sheet is always the same to the byte."""
_HERE = Place("calibration sheet")

_FIRST = (
    "Print both pages on one sheet of {paper} paper at 100 % (“actual size”), two-sided, flipped on the long edge. "
    "Then:"
)
_STEPS = (
    "Measure the horizontal bar from end line to end line, to a tenth of a millimetre if you can.",
    "Measure the vertical bar in the same way.",
    "Measure from the left edge and from the top edge of the paper to the centre of the cross below.",
    "Hold the sheet up to the light with the back towards you, and read where this cross is on the scale there.",
    "Run the command below and enter the measurements in this order.",
)
"""Numbered like the questions that printgen asks afterwards."""
_ENTRIES = (
    ("1", "Horizontal bar"),
    ("2", "Vertical bar"),
    ("3", "Cross from the left edge"),
    ("", "Cross from the top edge"),
    ("4", "On the back, across (left is negative)"),
    ("", "On the back, down (up is negative)"),
)


def calibration_pdf(house: HouseStyle, paper: Paper) -> bytes:
    """Return the sheet as a PDF file, checked like every other file."""
    pages = calibration_pages(house, paper)
    about = f"Bars of {BAR_ACROSS:g} and {BAR_DOWN:g} mm, crosses and scales, to measure the errors of a printer"
    info = Info(
        title=f"Printer calibration: {paper.name}",
        author="printgen",
        subject=about,
        keywords=f"calibration, {paper.name}",
        language="en",
        day=_DAY,
    )
    pdf = write_pdf(pages, info)
    problems = check_file(pdf, pages, _HERE)
    if problems:
        raise ProblemsError(problems)
    return pdf


def calibration_pages(house: HouseStyle, paper: Paper) -> list[Page]:
    """Return the front and the back; their scales extend into the margins of printers on purpose."""
    context = DrawingContext(house, "colour", "en", {})
    sheet = _Sheet(context, paper)
    sides = {"front": tuple(sheet.front()), "back": tuple(sheet.back())}
    if context.problems:
        raise ProblemsError(context.problems)
    front, back = (Scene(side, paper.width, paper.height, shapes) for side, shapes in sides.items())
    return [
        Page(front, margin=0.0, title="Front", bookmark=True),
        Page(back, margin=0.0, title="Back", bookmark=True, back=True),
    ]


class _Sheet:
    """The drawings for one paper; positions are measured from its centre, except those of corners and edges."""

    def __init__(self, context: DrawingContext, paper: Paper):
        self.context, self.paper = context, paper
        self.x, self.y = paper.width / 2, paper.height / 2
        self.left, self.top = self.x - BAR_ACROSS / 2, self.y - BAR_DOWN / 2
        self.fine = Stroke(0.15, context.colour("rule"))
        self.thin = Stroke(0.2, context.colour("rule"))
        self.firm = Stroke(0.35, context.colour("rule"))
        self.hair = Stroke(0.15, context.colour("hairline"))

    def front(self) -> Iterator[Shape]:
        yield from self._head("Printer calibration", f"FRONT · {self.paper.name.upper()}")
        yield from self._corners()
        yield from self._edges()
        across = self.top + BAR_DOWN + 8
        yield from self._bar(lambda along, off: (self.left + along, across + off), BAR_ACROSS)
        yield from self._bar(lambda along, off: (self.left - off, self.top + along), BAR_DOWN)
        yield from self._label(f"{BAR_ACROSS:g} mm", self.left + BAR_ACROSS + 7, across + _BAR / 2)
        yield from self._label(f"{BAR_DOWN:g} mm", self.left - _BAR / 2, self.top - 2.5)
        yield from self._cross(ARM, self.firm)
        yield Circle("print", self.x, self.y, 5, self.thin)
        column = Box(self.left + 20, self.top + 3, BAR_ACROSS - 20, 0)
        words = _FIRST.format(paper=self.paper.name)
        yield from self._text(words, Box(column.x, column.y, column.width, 10), "prose", wrap=True, valign="top")
        y = column.y + 12
        for number, step in enumerate(_STEPS, 1):
            yield from self._text(str(number), Box(column.x, y, 7, 5), "number", paint="accent")
            room = Box(column.x + 8, y, column.width - 8, 10)
            yield from self._text(step, room, "prose", wrap=True, valign="top")
            y += 10.5 if len(step) > 80 else 6.5
        yield from self._entries(Box(column.x, self.y + ARM + 7, column.width, 0))

    def _entries(self, box: Box) -> Iterator[Shape]:
        """Draw lines to write on, in the order of the questions."""
        row, y = 7.2, box.y
        yield from self._text("MEASURED", Box(box.x, y, 70, 5), "small-caps")
        yield from self._text("SHOULD BE", Box(box.x + box.width - 24, y, 24, 5), "small-caps", align="right")
        y += 5
        lengths = (BAR_ACROSS, BAR_DOWN, self.x, self.y, 0.0, 0.0)
        for (number, words), true in zip(_ENTRIES, lengths, strict=True):
            yield from self._text(number, Box(box.x, y, 7, row), "number", paint="accent")
            yield from self._text(words, Box(box.x + 8, y, 56, row), "label")
            yield Line("print", box.x + 66, y + row - 1.5, box.x + 94, y + row - 1.5, self.thin)
            shown = f"{true:g} mm" + (f"  =  {true / MM_PER_INCH:.3f} in" if true else "")
            yield from self._text(shown, Box(box.x + 96, y, box.width - 96, row), "label", align="right", paint="soft")
            y += row
        yield from self._text("5", Box(box.x, y + 1.5, 7, 6), "number", paint="accent")
        yield Rect("print", box.x + 8, y + 1.2, box.width - 8, 6.6, None, self.context.fill("tint"))
        command = f"printgen calibrate --name NAME --paper {self.paper.id}"
        yield from self._text(command, Box(box.x + 11, y + 1.2, box.width - 14, 6.6), "entry")

    def back(self) -> Iterator[Shape]:
        yield from self._head("Printer calibration", f"BACK · {self.paper.name.upper()}")
        yield from self._corners()
        yield from self._cross(SPAN, self.thin)
        yield from self._scale()
        box = Box(self.x - 55, self.y + ARM + 12, 110, 15)
        words = (
            "Hold the sheet up to the light with this side towards you. The arms of the front’s cross show through "
            "and end outside the square. Read where they cross its sides. Left and up are negative."
        )
        yield from self._text(words, box, "prose", align="centre", wrap=True, valign="top")

    def _scale(self) -> Iterator[Shape]:
        """Draw a square with a tick for each millimetre, on its sides and along both arms of the cross."""
        yield Rect("print", self.x - SPAN, self.y - SPAN, 2 * SPAN, 2 * SPAN, self.thin)
        for at in range(-SPAN, SPAN + 1):
            if at % 5 == 0 and 0 < abs(at) < SPAN:
                yield Line("print", self.x + at, self.y - SPAN, self.x + at, self.y + SPAN, self.hair)
                yield Line("print", self.x - SPAN, self.y + at, self.x + SPAN, self.y + at, self.hair)
            length = 3.0 if at % 10 == 0 else 2.2 if at % 5 == 0 else 1.3
            for side in (-SPAN, SPAN):
                out = side + (length if side > 0 else -length)
                yield Line("print", self.x + at, self.y + side, self.x + at, self.y + out, self.fine)
                yield Line("print", self.x + side, self.y + at, self.x + out, self.y + at, self.fine)
            if at:
                half = length / 2
                yield Line("print", self.x + at, self.y - half, self.x + at, self.y + half, self.fine)
                yield Line("print", self.x - half, self.y + at, self.x + half, self.y + at, self.fine)
            if at % 5 == 0:
                shown = f"+{at}" if at > 0 else f"−{-at}" if at else "0"
                yield from self._label(shown, self.x + at, self.y - SPAN - 5)
                yield from self._label(shown, self.x + at, self.y + SPAN + 5)
                yield from self._label(shown, self.x - SPAN - 6.5, self.y + at)
                yield from self._label(shown, self.x + SPAN + 6.5, self.y + at)

    def _head(self, title: str, side: str) -> Iterator[Shape]:
        style = "title" if "title" in self.context.house.styles else "section"
        y = CORNER + (0.5 if self.paper.height < 290 else 3)
        yield from self._text(title, Box(self.left, y, 100, 8.5), style)
        yield from self._text(side, Box(self.left + 100, y + 1.5, BAR_ACROSS - 100, 6), "small-caps", align="right")
        yield Line("print", self.left, y + 10, self.left + BAR_ACROSS, y + 10, self.firm)

    def _corners(self) -> Iterator[Shape]:
        """Draw small crosses at a known distance from the edges; they also show if a page was printed askew."""
        for x, right in ((CORNER, False), (self.paper.width - CORNER, True)):
            for y in (CORNER, self.paper.height - CORNER):
                yield Line("print", x - 5, y, x + 5, y, self.thin)
                yield Line("print", x, y - 5, x, y + 5, self.thin)
                yield Circle("print", x, y, 1.5, self.thin)
                words = Box(x - 33 if right else x + 2, y - 4.5 if y < self.y else y + 1, 31, 3.5)
                yield from self._text(
                    f"{CORNER:g} mm from both edges", words, "footer", align="right" if right else "left"
                )

    def _edges(self) -> Iterator[Shape]:
        """Draw bars on each edge, one per millimetre of distance; the lowest bar with its end line gives the reach."""
        w, h = self.paper.width, self.paper.height
        # Coordinates along the edge, from the middle of a side, and inwards from the edge.
        sides: tuple[Callable[[float, float], Point], ...] = (
            lambda along, off: (self.x + along, off),
            lambda along, off: (self.x + along, h - off),
            lambda along, off: (off, self.y + along),
            lambda along, off: (w - off, self.y + along),
        )
        for side in sides:
            for number in range(REACH + 1):
                along = (number - REACH / 2) * _STEP
                yield _line(side(along, number), side(along, REACH + 1), self.fine)
                yield _line(side(along - 1.6, number), side(along + 1.6, number), self.thin)
                yield from self._label(str(number), *side(along, REACH + 3.2))
        words = "How close to the edge does it print, in mm? Read the lowest number whose bar still has its end line."
        yield from self._text(words, Box(self.x - 60, h - REACH - 8.5, 120, 4), "footer", align="centre")

    def _bar(self, at: Callable[[float, float], Point], length: float) -> Iterator[Shape]:
        """Draw a bar with a block per centimetre, a scale of millimetres on one side and of inches on the other."""
        for block in range(0, int(length), 20):
            yield _area(at(block, 0), at(block + 10, _BAR), self.context.fill("ink"))
        for off in (0.0, _BAR):
            yield _line(at(0, off), at(length, off), self.fine)
        for end in (0.0, length):
            yield _line(at(end, -6), at(end, _BAR + 6), self.thin)
        for tick in range(1, int(length)):
            long = 2.4 if tick % 10 == 0 else 1.8 if tick % 5 == 0 else 1.1
            yield _line(at(tick, 0), at(tick, -long), self.fine)
            if tick % 10 == 0:
                yield from self._label(str(tick), *at(tick, -4.4))
        for tick in range(1, int(length / MM_PER_INCH * 16) + 1):
            long = 2.4 if tick % 16 == 0 else 1.8 if tick % 8 == 0 else 1.4 if tick % 4 == 0 else 0.9
            yield _line(at(tick * MM_PER_INCH / 16, _BAR), at(tick * MM_PER_INCH / 16, _BAR + long), self.fine)
            if tick % 16 == 0:
                yield from self._label(f"{tick // 16} in", *at(tick * MM_PER_INCH / 16, _BAR + 4.6))

    def _cross(self, arm: float, stroke: Stroke) -> Iterator[Shape]:
        yield Line("print", self.x - arm, self.y, self.x + arm, self.y, stroke)
        yield Line("print", self.x, self.y - arm, self.x, self.y + arm, stroke)

    def _label(self, text: str, x: float, y: float) -> Iterator[Shape]:
        return self._text(text, Box(x - 5, y - 2, 10, 4), "footer", align="centre")

    def _text(
        self,
        text: str,
        box: Box,
        style: str,
        *,
        align: Align = "left",
        valign: VAlign = "middle",
        wrap: bool = False,
        paint: str | None = None,
    ) -> Iterator[Shape]:
        element = TextElement(
            where=_HERE, content=as_content(text) if text else (), style=StyleName(style), align=align, valign=valign,
            wrap=wrap, paint=PaintName(paint) if paint else None,
        )  # fmt: skip
        return element.draw(self.context, box)


def _line(start: Point, end: Point, stroke: Stroke) -> Line:
    return Line("print", *start, *end, stroke)


def _area(corner: Point, other: Point, fill: str) -> Path:
    (x1, y1), (x2, y2) = corner, other
    return Path("print", (((x1, y1), (x2, y1), (x2, y2), (x1, y2)),), True, None, fill)
