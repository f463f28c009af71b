"""Turn the pages of a sheet that does not fit into a draft: marked on every page, with a list of its problems."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from printgen.elements.draft_frames import RED
from printgen.layout.typesetting import Span, TextLine, baseline, set_line, wrap
from printgen.problems import Problem
from printgen.scene.bounds import extent
from printgen.scene.shapes import Page, Path, Placed, Point, Scene, Shape, Text
from printgen.scene.strokes import Stroke
from printgen.scene.traversal import leaves
from printgen.style.fonts import face
from printgen.style.papers import Paper
from printgen.units import MM_PER_PT

_WORD = "DRAFT"
_WORD_FACE = "sans-black"
_ACROSS = 0.85
"""Part of the width or height of a page that the word takes."""
_LETTERS = Stroke(0.5, RED)
_CURVE = 6
"""Straight lines that a curve of a letter is drawn with."""
_TITLE = "Draft: what does not fit"
_NOTE = "DRAFT, not for play. Red frames show what does not fit. The numbers refer to the list at the end."
_FACE = "sans"
_BOLD = "sans-bold"
_SIZE = 9.0
_LEADING = 1.35
_HEADING = 14.0
_INSET = 12.0
"""In mm: space between the list of problems and the margin of its page."""
_INDENT = 8.0
_GAP = 1.8


def mark_drafts(pages: Sequence[Page]) -> list[Page]:
    """Return pages with the word DRAFT across each, above everything else, and a note at the top edge."""
    return [replace(page, scene=replace(page.scene, shapes=(*_drawable(page.scene), *_marks(page)))) for page in pages]


def problem_pages(problems: Sequence[Problem], paper: Paper) -> list[Page]:
    """Return pages that list problems by their numbers."""
    left, width = paper.margin + _INSET, paper.width - 2 * (paper.margin + _INSET)
    lines = []
    for number, problem in enumerate(problems, 1):
        wrapped = wrap([Span(_printable(str(problem), _FACE), _FACE)], _SIZE, 0, width - _INDENT)
        texts = ["".join(span.text for span in line.spans) for line in wrapped]
        lines += [(f"{number}", _BOLD, 0.0, -1.0)]
        lines += [(text, _FACE, _INDENT, _GAP if at == len(texts) - 1 else 0.0) for at, text in enumerate(texts)]
    pitch = _SIZE * _LEADING * MM_PER_PT
    top = paper.margin + _INSET
    title = TextLine((Span(_TITLE, _BOLD),), 0.0)
    pages: list[list[Shape]] = [list(set_line(title, left, top, _HEADING, 0, RED, "draft"))]
    y = top + 2 * _GAP
    for text, font, indent, after in lines:
        if y + pitch > paper.height - top:
            pages.append([])
            y = top
        line = TextLine((Span(text, font),), 0.0)
        colour = RED if font == _BOLD else "#000000"
        base = y + baseline(font, _SIZE, _LEADING)
        pages[-1] += set_line(line, left + indent, base, _SIZE, 0, colour, "draft")
        # The first line of a problem is beside its number.
        y += pitch + after if after >= 0 else 0.0
    return [
        Page(Scene(_TITLE, paper.width, paper.height, tuple(shapes)), paper.margin, _TITLE, number == 0)
        for number, shapes in enumerate(pages)
    ]


def _marks(page: Page) -> Iterator[Shape]:
    runs = _letters()
    left, top, right, bottom = extent(point for run in runs for point in run)
    angle = math.atan2(page.height, page.width)
    wide, high, cos, sin = right - left, bottom - top, math.cos(angle), math.sin(angle)
    scale = _ACROSS * min(page.width / (wide * cos + high * sin), page.height / (wide * sin + high * cos))
    # The word runs from the lower left to the upper right corner, centred.
    x, y = (left + right) / 2, (top + bottom) / 2
    moved = tuple(tuple(((px - x) * scale, (py - y) * scale) for px, py in run) for run in runs)
    word = Scene(_WORD, page.width, page.height, (Path("draft", moved, True, _LETTERS),))
    yield Placed(word, page.width / 2, page.height / 2, -math.degrees(angle))
    size, width = _note_size(page)
    base = max(page.margin, size * MM_PER_PT) - 1
    yield Text("draft", (page.width - width) / 2, base, width, _NOTE, _BOLD, size, RED)


def _note_size(page: Page) -> tuple[float, float]:
    """Return the type size and width of the note at the top edge, which is smaller on narrow pages."""
    full = face(_BOLD).width(_NOTE, _SIZE)
    size = _SIZE * min(1.0, 0.9 * page.width / full)
    return size, face(_BOLD).width(_NOTE, size)


def _letters() -> tuple[tuple[Point, ...], ...]:
    """Return the outlines of the letters, with y pointing down."""
    measured = face(_WORD_FACE)
    runs: list[tuple[Point, ...]] = []
    for glyph, x in measured.outline(_WORD):
        pen = _Pen(x)
        measured.draw(glyph, pen)
        runs += pen.runs
    return tuple(runs)


class _Pen:
    """Collector for the outline of a letter, with curves as straight lines."""

    def __init__(self, x: float):
        self.x = x
        self.runs: list[tuple[Point, ...]] = []
        self._run: list[Point] = []

    def _moved(self, point: Point) -> Point:
        return (self.x + point[0], -point[1])

    def moveTo(self, point: Point) -> None:
        self._run = [self._moved(point)]

    def lineTo(self, point: Point) -> None:
        self._run.append(self._moved(point))

    def qCurveTo(self, *points: Point) -> None:
        self.curveTo(*points)

    def curveTo(self, *points: Point) -> None:
        """Add points of a Bézier curve of any degree, by repeated division of the lines between its points."""
        control = [self._run[-1], *map(self._moved, points)]
        for step in range(1, _CURVE + 1):
            part, row = step / _CURVE, control
            while len(row) > 1:
                row = [(a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part) for a, b in pairwise(row)]
            self._run.append(row[0])

    def closePath(self) -> None:
        self.runs.append(tuple(self._run))


def _drawable(scene: Scene) -> tuple[Shape, ...]:
    """Return the shapes of a scene without characters that no font can draw, which would stop the draft."""
    if not any(isinstance(shape, Text) and face(shape.face).missing(shape.text) for shape, _ in leaves(scene)):
        return scene.shapes
    return tuple(_with_known_letters(shape) for shape in scene.shapes)


def _with_known_letters(shape: Shape) -> Shape:
    if isinstance(shape, Placed):
        return replace(shape, scene=replace(shape.scene, shapes=_drawable(shape.scene)))
    return replace(shape, text=_printable(shape.text, shape.face)) if isinstance(shape, Text) else shape


def _printable(text: str, font: str) -> str:
    """Return a text with a question mark for each character that a font cannot draw."""
    missing = face(font).missing(text)
    return "".join("?" if character in missing else character for character in text)
