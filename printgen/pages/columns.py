"""Turn the elements of a <document> into placed strips: in columns and pages, with the last page balanced."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, takewhile, zip_longest

from printgen.elements.draft_frames import frame
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.sizes import EPSILON
from printgen.elements.strip import ColumnWidths, Strip
from printgen.pages.flowing_document import FlowingDocument
from printgen.scene.shapes import Box, Shape

_STEP = 0.5
"""In mm: step in which the height of balanced columns is tried."""
_AFTER_WIDE = 4.0
"""In mm: space below a strip that extends over all columns."""


@dataclass(frozen=True, eq=False)
class PlacedStrip:
    """A strip with its page, counted from 0, and its box on that page."""

    strip: Strip
    page: int
    box: Box
    beside: float
    """In mm: space on its left, up to the next column or the edge."""


class ColumnSetter:
    """A setter that places strips page by page; a wide strip separates the text above it from the text below."""

    def __init__(self, document: FlowingDocument, area: Box, context: DrawingContext, beside: float):
        self.area, self.context, self.document, self.beside = area, context, document, beside
        self._use(None)
        widths = ColumnWidths(column=self.width, full=area.width, gap=document.gap)
        found = [strip for child in document.children for strip in child.in_columns(context, widths)]
        self.strips = _clinging([part for at, strip in enumerate(found) for part in self._divided(strip, found[:at])])
        self.page, self.y = 0, area.y
        self.spots: list[PlacedStrip] = []

    def _use(self, across: tuple[int, float] | None) -> None:
        self.count, self.between = across or (int(self.document.columns), float(self.document.between))
        self.width = (self.area.width - self.between * (self.count - 1)) / self.count

    def _divided(self, strip: Strip, before: Sequence[Strip]) -> list[Strip]:
        """Return the parts of a strip that is taller than a column, with its headings, or that may be divided.

        The parts of a wide strip are set in a single column.
        """
        headings = () if strip.floats else takewhile(lambda one: one.keep_with_next, reversed(before))
        height = strip.height + sum(one.before + one.height for one in headings)
        if not strip.parts or (height <= self.area.height + EPSILON and not strip.divides):
            return [strip]
        return [replace(part, columns=(1, 0.0)) if strip.wide else part for part in strip.parts]

    def _room(self) -> float:
        return self.area.y + self.area.height - self.y

    def run(self) -> list[PlacedStrip]:
        for part in _parts(self.strips):
            if self.spots and self.spots[-1].page == self.page:
                self._turn()
            self._use(None)
            for block, following in _blocks(part):
                self._block(block, following)
        return self.spots

    def _block(self, block: Sequence[Strip], following: Sequence[Strip]) -> None:
        """Place strips that have the same number of columns; turn the page first if a heading must stay with the next
        ones."""
        after = self.count
        self._use(block[0].columns)
        if self.y > self.area.y:
            self.y += max(block[0].before, _AFTER_WIDE if self.count != after else 0.0)
        if following and block[-1].keep_with_next:
            needed = sum(strip.before + strip.height for strip in (*block, *_kept(following, 0)))
            if self._room() < needed and self.y > self.area.y:
                self._turn()
        self._set(block)

    def _set(self, rest: Sequence[Strip]) -> None:
        while rest:
            end = next((i for i, strip in enumerate(rest) if strip.wide), len(rest))
            run, wide = rest[:end], rest[end : end + 1]
            high = self._balanced(run, wide)
            if high is not None:
                self._place_balanced(run, high)
                for strip in wide:
                    self._place_wide(strip)
                rest = rest[end + 1 :]
            elif not (start := self._put_off(run, wide)):
                rest = self._full_page(rest)
            else:
                rest = rest[start:]

    def _put_off(self, run: Sequence[Strip], wide: Sequence[Strip]) -> int:
        """End the page where a section starts, if its wide strip does not fit; return the number of strips placed."""
        start = max((i for i, strip in enumerate(run) if strip.starts_section), default=0)
        if not wide or wide[0].floats or not start:
            return 0
        high = self._balanced(run[:start], ())
        if high is None:
            return 0
        self._place_balanced(run[:start], high)
        self._turn()
        return start

    def _turn(self) -> None:
        self.page, self.y = self.page + 1, self.area.y

    def _place_balanced(self, run: Sequence[Strip], high: float) -> None:
        self._place(_filled(run, self.count, high)[0])
        self.y += high

    def _balanced(self, run: Sequence[Strip], wide: Sequence[Strip]) -> float | None:
        """Return the smallest height at which the columns hold the run, or None if that and the wide strip do not
        fit."""
        room = self._room() - sum(strip.before + strip.height for strip in wide)
        high = sum(strip.height for strip in run) / self.count
        while high <= room + EPSILON:
            if not _filled(run, self.count, high)[1]:
                return high
            high += _STEP
        return room if room >= 0 and not _filled(run, self.count, room)[1] else None

    def _full_page(self, rest: Sequence[Strip]) -> list[Strip]:
        """Fill the page with text; wide strips that are reached on it are moved to the top of the next page."""
        columns, left = _filled([strip for strip in rest if not strip.wide], self.count, self._room())
        if not any(columns) and self.y == self.area.y:
            return self._too_tall(rest)
        self._place(columns)
        self._turn()
        waiting = {id(strip) for strip in left}
        last = max((i for i, strip in enumerate(rest) if not strip.wide and id(strip) not in waiting), default=-1)
        late = [strip for strip in rest[:last] if strip.wide]
        passed = {id(strip) for strip in late}
        return [*late, *(s for s in rest if id(s) in waiting or (s.wide and id(s) not in passed))]

    def _too_tall(self, rest: Sequence[Strip]) -> list[Strip]:
        """Report the tallest of the strips that must stay together, and continue without it."""
        strip = max(
            rest[: 1 + next((i for i, s in enumerate(rest) if not s.keep_with_next), 0)], key=lambda s: s.height
        )
        part, room = self.document.part, self._room()
        before = len(self.context.problems)
        what = f"the <{strip.tag}> is too tall: it needs {strip.height:.1f} mm, but a {part} has only {room:.1f} mm."
        remedy = f"Divide it into several <{strip.tag}>s."
        if strip.whole:
            self.context.no_room(strip.whole, what, remedy)
        else:
            self.context.problem(strip.where, what, remedy)
        if self.context.draft:
            self._place_too_tall(strip, self.context.problems.claim_since(before))
        return [other for other in rest if other is not strip]

    def _place_too_tall(self, strip: Strip, numbers: Sequence[int]) -> None:
        """Place a strip of a draft alone on a page, where it extends beyond its frame."""
        width = self.area.width if strip.wide else self.width
        box = Box(self.area.x, self.y, width, strip.height)
        available = Box(box.x, box.y, box.width, self._room())

        def draw(context: DrawingContext, box: Box) -> Iterator[Shape]:
            shapes = list(strip.draw(context, box))
            yield from (*shapes, *frame(available, shapes, numbers))

        self.spots.append(PlacedStrip(replace(strip, draw=draw), self.page, box, self.beside))
        self._turn()

    def _place(self, columns: list[list[tuple[Strip, float]]]) -> None:
        for i, column in enumerate(columns):
            x, beside = self.area.x + i * (self.width + self.between), self.between if i else self.beside
            for strip, y in column:
                box = Box(x, self.y + y, self.width, strip.height)
                self.spots.append(PlacedStrip(strip, self.page, box, beside))

    def _place_wide(self, strip: Strip) -> None:
        self.y += strip.before if self.y > self.area.y else 0.0
        box = Box(self.area.x, self.y, self.area.width, strip.height)
        self.spots.append(PlacedStrip(strip, self.page, box, self.beside))
        self.y += strip.height + _AFTER_WIDE


def _clinging(strips: list[Strip]) -> list[Strip]:
    """Return strips in which each is kept with the next one if that must stay with it."""
    return [
        replace(strip, keep_with_next=True) if after and after.keep_with_previous and not strip.page_break else strip
        for strip, after in zip_longest(strips, strips[1:])
    ]


def _parts(strips: Sequence[Strip]) -> Iterator[list[Strip]]:
    """Yield the strips between page breaks."""
    part: list[Strip] = []
    for strip in strips:
        if strip.page_break:
            yield part
            part = []
        else:
            part.append(strip)
    yield part


def _blocks(strips: Sequence[Strip]) -> Iterator[tuple[list[Strip], list[Strip]]]:
    """Yield runs of strips in the same number of columns, and headings at the end of a run with the run that
    follows."""
    runs = [list(run) for _, run in groupby(strips, lambda strip: strip.columns)]
    none: list[Strip] = []
    for run, following in zip_longest(runs, runs[1:], fillvalue=none):
        end = len(run)
        while following and end and run[end - 1].keep_with_next:
            end -= 1
        if run[:end]:
            yield run[:end], []
        if run[end:]:
            yield run[end:], following


def _filled(strips: Sequence[Strip], count: int, room: float) -> tuple[list[list[tuple[Strip, float]]], list[Strip]]:
    """Return columns of strips with their offsets, and the strips that did not fit."""
    columns: list[list[tuple[Strip, float]]] = []
    rest = list(strips)
    for _ in range(count):
        column, rest = _column(rest, room)
        columns.append(column)
    return columns, rest


def _column(strips: list[Strip], room: float) -> tuple[list[tuple[Strip, float]], list[Strip]]:
    column: list[tuple[Strip, float]] = []
    waiting: list[Strip] = []
    y, i = 0.0, 0
    while i < len(strips):
        group = _kept(strips, i)
        needed = sum(strip.before + strip.height for strip in group) - (0.0 if column else group[0].before)
        again = None if column else group[0].repeated_head
        fits = y + needed + (again.height if again else 0.0) <= room + EPSILON
        if group[0].floats and (waiting or not fits) and column:
            waiting += group
        elif fits:
            if again:
                column.append((again, y))
                y += again.height
            for strip in group:
                # Rows continue without a gap below a repeated head.
                y += strip.before if column and not (again and strip is group[0]) else 0.0
                column.append((strip, y))
                y += strip.height
        else:
            break
        i += len(group)
    return column, [*waiting, *strips[i:]]


def _kept(strips: Sequence[Strip], start: int) -> list[Strip]:
    """Return a strip and those that must follow it in the same column."""
    end = start
    while strips[end].keep_with_next and end + 1 < len(strips):
        end += 1
    return list(strips[start : end + 1])
