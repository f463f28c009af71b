"""Turn a <document> into shapes on pages: numbered, broken into columns, the last page balanced."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from printgen.components.figure import Figure
from printgen.components.heading import Heading
from printgen.components.sheet import Document
from printgen.elements import EPSILON, Element, Kit, Strip, Target, plain
from printgen.scene import Box, Shape

_STEP = 0.5
"""How finely the height of balanced columns is sought, in mm."""
_AFTER_WIDE = 4.0
"""Below what takes all columns."""


@dataclass(frozen=True)
class _Spot:
    """A strip with its place: a page of the document, from 0, and a box on it."""

    strip: Strip
    page: int
    box: Box


@dataclass(frozen=True)
class Setting:
    """A document that is set: the shapes of each page, what each starts with, and a kit that knows the targets."""

    pages: list[tuple[Shape, ...]]
    starts: list[Strip]
    kit: Kit


def paginate(document: Document, area: Box, kit: Kit, first: int) -> list[tuple[Shape, ...]]:
    """The shapes of each page, one at least; `first` is the number of the first page in the file."""
    return set_pages(document, area, kit, first).pages or [()]


def set_pages(document: Document, area: Box, kit: Kit, first: int) -> Setting:
    """Pages that have something on them."""
    targets = numbered(document, kit)
    kit = replace(kit, targets=targets)
    spots = _Press(document, area, kit).run()
    pages = {anchor: first + spot.page for spot in spots for anchor in spot.strip.anchors}
    kit = replace(kit, targets={name: replace(t, page=pages.get(name, 0)) for name, t in targets.items()})
    shapes: list[list[Shape]] = [[] for _ in range(1 + max((spot.page for spot in spots), default=-1))]
    starts: dict[int, Strip] = {}
    for spot in spots:
        shapes[spot.page] += spot.strip.draw(kit, spot.box)
        starts.setdefault(spot.page, spot.strip)
    return Setting([tuple(page) for page in shapes], [starts[page] for page in range(len(shapes))], kit)


def numbered(document: Document, kit: Kit) -> dict[str, Target]:
    """What the document has to refer to: sections as 1, 1.1, ... and figures by their label."""
    found: dict[str, Target] = {}
    sections: list[int] = []
    counts: dict[str, int] = {}
    for element in _all(document):
        if isinstance(element, Heading):
            above = len(sections)
            if element.level > above + 1:
                what = f"a heading of level {element.level} follows one of level {above}."
                kit.problem(element.where, what, f"Make it level {above + 1}.")
            sections = [*sections, *[0] * (element.level - above)][: element.level]
            sections[-1] += 1
            target = Target(".".join(map(str, sections)), plain(element.content), element.level)
        elif isinstance(element, Figure):
            counts[element.label] = counts.get(element.label, 0) + 1
            target = Target(f"{element.label} {counts[element.label]}", element.caption)
        else:
            continue
        if element.id in found:
            kit.problem(element.where, f"the id '{element.id}' is used twice.", "Give each its own.")
        found[element.id] = target
    return found


def _all(element: Element) -> Iterator[Element]:
    for child in element.children:
        yield child
        yield from _all(child)


class _Press:
    """Sets strips page by page; what takes all columns divides the text above it from the text below."""

    def __init__(self, document: Document, area: Box, kit: Kit):
        self.area, self.kit, self.part = area, kit, document.part
        self.count, self.between = document.columns, document.between
        self.width = (area.width - self.between * (self.count - 1)) / self.count
        self.strips = [
            strip for child in document.children for strip in child.strips(kit, self._width_of(child), document.gap)
        ]
        self.page, self.y = 0, area.y
        self.spots: list[_Spot] = []

    def _width_of(self, child: Element) -> float:
        return self.area.width if child.tag == "wide" else self.width

    def _room(self) -> float:
        return self.area.y + self.area.height - self.y

    def run(self) -> list[_Spot]:
        for part in _parts(self.strips):
            if self.spots and self.spots[-1].page == self.page:
                self._turn()
            self._set(part)
        return self.spots

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
        """Before what stays in its section and finds no room: end the page where that section starts."""
        start = max((i for i, strip in enumerate(run) if strip.opens), default=0)
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
        """The least height at which columns hold the run, if that and what follows fit on this page."""
        room = self._room() - sum(strip.before + strip.height for strip in wide)
        high = sum(strip.height for strip in run) / self.count
        while high <= room + EPSILON:
            if not _filled(run, self.count, high)[1]:
                return high
            high += _STEP
        return room if room >= 0 and not _filled(run, self.count, room)[1] else None

    def _full_page(self, rest: Sequence[Strip]) -> list[Strip]:
        """Fill the page with text; what takes all columns and comes up meanwhile opens the next page."""
        columns, left = _filled([strip for strip in rest if not strip.wide], self.count, self._room())
        if not any(columns) and self.y == self.area.y:
            return self._too_high(rest)
        self._place(columns)
        self._turn()
        waiting = {id(strip) for strip in left}
        last = max((i for i, strip in enumerate(rest) if not strip.wide and id(strip) not in waiting), default=-1)
        late = [strip for strip in rest[:last] if strip.wide]
        passed = {id(strip) for strip in late}
        return [*late, *(s for s in rest if id(s) in waiting or (s.wide and id(s) not in passed))]

    def _too_high(self, rest: Sequence[Strip]) -> list[Strip]:
        strip = max(rest[: 1 + next((i for i, s in enumerate(rest) if not s.keep), 0)], key=lambda s: s.height)
        what = f"the <{strip.tag}> needs {strip.height:.1f} mm of height; a {self.part} has {self._room():.1f} mm."
        self.kit.problem(strip.where, what, "Divide it.")
        return [other for other in rest if other is not strip]

    def _place(self, columns: list[list[tuple[Strip, float]]]) -> None:
        for i, column in enumerate(columns):
            x = self.area.x + i * (self.width + self.between)
            for strip, y in column:
                self.spots.append(_Spot(strip, self.page, Box(x, self.y + y, self.width, strip.height)))

    def _place_wide(self, strip: Strip) -> None:
        self.y += strip.before if self.y > self.area.y else 0.0
        self.spots.append(_Spot(strip, self.page, Box(self.area.x, self.y, self.area.width, strip.height)))
        self.y += strip.height + _AFTER_WIDE


def _parts(strips: Sequence[Strip]) -> Iterator[list[Strip]]:
    """Strips between one stated turn of the page and the next."""
    part: list[Strip] = []
    for strip in strips:
        if strip.turns:
            yield part
            part = []
        else:
            part.append(strip)
    yield part


def _filled(strips: Sequence[Strip], count: int, room: float) -> tuple[list[list[tuple[Strip, float]]], list[Strip]]:
    """Columns of strips with their offsets, and the strips that found no room."""
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
        fits = y + needed <= room + EPSILON
        if group[0].floats and (waiting or not fits) and column:
            waiting += group
        elif fits:
            for strip in group:
                y += strip.before if column else 0.0
                column.append((strip, y))
                y += strip.height
        else:
            break
        i += len(group)
    return column, [*waiting, *strips[i:]]


def _kept(strips: Sequence[Strip], start: int) -> list[Strip]:
    """A strip and those that must follow it in the same column."""
    end = start
    while strips[end].keep and end + 1 < len(strips):
        end += 1
    return list(strips[start : end + 1])
