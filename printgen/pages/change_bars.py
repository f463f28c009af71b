"""Turn the changed parts of a document into bars beside its columns, each with the letter of its change."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from printgen.elements.drawing_context import DrawingContext
from printgen.elements.sizes import EPSILON
from printgen.elements.strip import ChangeMark
from printgen.layout.typesetting import Span, TextLine, baseline, set_line
from printgen.pages.columns import PlacedStrip
from printgen.scene.shapes import Rect, Shape
from printgen.style.fonts import face
from printgen.units import MM_PER_PT

FROM_TEXT = 1.3
"""In mm: distance from a column to the nearest bar."""
BAR = 0.6
"""In mm: width of a bar."""
APART = 0.5
"""In mm: distance between two bars."""
BEFORE_LETTER = 0.6
"""In mm: distance between a bar and its letter."""
CLEAR = 0.9
"""In mm: minimum distance from a letter to the column on its left, so that it does not look like the end of a word."""
_LINE = 7.0
"""In mm: a letter is centred beside a strip that is no taller than this, which is one line; else it is at the top."""


@dataclass(frozen=True)
class _Bar:
    """A bar beside consecutive strips with the same change."""

    mark: ChangeMark
    depth: int
    """Number of changes around this one."""
    spots: tuple[PlacedStrip, ...]

    def x(self) -> float:
        return self.spots[0].box.x - FROM_TEXT - BAR - self.depth * (BAR + APART)

    def top(self) -> float:
        return self.spots[0].box.y

    def bottom(self) -> float:
        last = self.spots[-1]
        return last.box.y + last.box.height - last.strip.after


def mark_changes(spots: Sequence[PlacedStrip], context: DrawingContext) -> Iterator[tuple[int, Shape]]:
    """Yield bars and letters, each with its page, counted from 0; a change has its letter in every column."""
    reported: set[ChangeMark] = set()
    columns: dict[tuple[int, float, float], list[PlacedStrip]] = {}
    for spot in spots:
        columns.setdefault((spot.page, spot.box.x, spot.box.width), []).append(spot)
    for (page, _, _), column in columns.items():
        free = 0.0
        bars = sorted(_bars(sorted(column, key=lambda spot: spot.box.y)), key=lambda bar: (bar.top(), bar.depth))
        for bar in bars:
            height = bar.bottom() - bar.top()
            yield page, Rect("print", bar.x(), bar.top(), BAR, height, None, context.colour("rule"))
        for first in dict.fromkeys(bar.spots[0] for bar in bars):
            starting = [bar.mark for bar in bars if bar.spots[0] is first]
            shapes, free = _letters(first, starting, free, context, reported)
            yield from ((page, shape) for shape in shapes)


def _bars(column: Sequence[PlacedStrip]) -> Iterator[_Bar]:
    """Yield a bar for each run of strips with the same change in a column."""
    runs: dict[ChangeMark, tuple[int, list[PlacedStrip]]] = {}
    below = 0.0
    for spot in column:
        joined = spot.box.y <= below + spot.strip.before + EPSILON
        for mark in [mark for mark in runs if not joined or mark not in spot.strip.marks]:
            depth, done = runs.pop(mark)
            yield _Bar(mark, depth, tuple(done))
        for depth, mark in enumerate(spot.strip.marks):
            runs.setdefault(mark, (depth, []))[1].append(spot)
        below = spot.box.y + spot.box.height
    for mark, (depth, done) in runs.items():
        yield _Bar(mark, depth, tuple(done))


def _letters(
    spot: PlacedStrip, marks: Sequence[ChangeMark], free: float, context: DrawingContext, reported: set[ChangeMark]
) -> tuple[list[Shape], float]:
    """Return letters in one line, or below each other if that is too wide, and the y from which there is space
    again."""
    depth = len(spot.strip.marks)
    inside = FROM_TEXT + depth * BAR + (depth - 1) * APART + BEFORE_LETTER
    room = spot.beside - inside - CLEAR
    style = context.style(marks[0].style)
    faced, pitch = face(style.face), style.size * style.leading * MM_PER_PT
    joined = "".join(f"[{mark.letter}]" for mark in marks)
    lines = [joined] if faced.width(joined, style.size) <= room else [f"[{mark.letter}]" for mark in marks]
    widest = max(faced.width(line, style.size) for line in lines)
    if widest > room + EPSILON and marks[0] not in reported:
        reported.update(marks)
        needed = inside + widest + CLEAR
        what = f"the mark of the change '{marks[0].letter}' needs {needed:.1f} mm beside its column"
        more = math.ceil(10 * (needed - spot.beside) - EPSILON) / 10
        remedy = f"Add {more:.1f} mm to the inset of the document, or to the space between its columns."
        context.problem(marks[0].where, f"{what}, but only {spot.beside:.1f} mm is available.", remedy)
    first = spot.box.height if spot.box.height <= _LINE else pitch
    y = max(free, spot.box.y + (first - pitch) / 2)
    found: list[Shape] = []
    for line in lines:
        width = faced.width(line, style.size)
        spans = TextLine((Span(line, style.face),), width)
        base = y + baseline(style.face, style.size, style.leading)
        found += set_line(spans, spot.box.x - inside - width, base, style.size, 0, context.colour(style.paint))
        y += pitch
    return found, y
