"""Turn a <matrix> into a table of what holds in which case, told by marks whose shapes differ."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from printgen.components.text import TextElement
from printgen.elements.attribute_types import Align, Mm, StyleName, VAlign
from printgen.elements.content import Content, as_content, plain
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds
from printgen.elements.sizes import EPSILON
from printgen.scene.shapes import Box, Circle, Line, Path, Placed, Scene, Shape, Stroke

_RADIUS, _PADDING, _BESIDE, _NOTE = 2.1, 1.2, 1.2, 3.0
_LEAST_ROW, _MOST_STRETCH = 7.0, 1.8
_WIDEST_NAMES = 0.45

Kind = Literal["yes", "no", "if", "none"]


@dataclass(frozen=True, kw_only=True)
class Case(Element):
    """The head of a column."""

    tag: ClassVar[str] = "case"
    holds: ClassVar[Holds] = "text"
    is_box: ClassVar[bool] = False


@dataclass(frozen=True, kw_only=True)
class MatrixMark(Element):
    """What holds in a case; the text inside stands beside the mark."""

    tag: ClassVar[str] = "mark"
    holds: ClassVar[Holds] = "text"
    is_box: ClassVar[bool] = False

    kind: Kind
    note: str = ""
    """The number of the footnote that says more."""


@dataclass(frozen=True, kw_only=True)
class MatrixRow(Element):
    """A name, and a mark for each case."""

    tag: ClassVar[str] = "matrix-row"
    holds: ClassVar[Holds] = ("mark",)
    is_box: ClassVar[bool] = False

    name: str


@dataclass(frozen=True, kw_only=True)
class Group(Element):
    """A heading above the rows that follow."""

    tag: ClassVar[str] = "group"
    is_box: ClassVar[bool] = False

    name: str


@dataclass(frozen=True, kw_only=True)
class Footnote(Element):
    """What a mark with this number does not say itself."""

    tag: ClassVar[str] = "footnote"
    holds: ClassVar[Holds] = "text"
    is_box: ClassVar[bool] = False

    note: str


@dataclass(frozen=True, kw_only=True)
class Matrix(Element):
    tag: ClassVar[str] = "matrix"
    holds: ClassVar[Holds] = ("case", "group", "matrix-row", "footnote")

    names: Mm | None = None
    """The width of the names; where it is not stated, as wide as the longest, up to nearly a half."""
    turned: bool = False
    """Whether the heads read upwards."""
    style: StyleName = StyleName("chart-text")
    head_style: StyleName = StyleName("chart-label")
    group_style: StyleName = StyleName("chart-bold")
    note_style: StyleName = StyleName("chart-note")

    def _cases(self) -> list[Case]:
        return [child for child in self.children if isinstance(child, Case)]

    def _rows(self) -> list[MatrixRow | Group]:
        return [child for child in self.children if isinstance(child, (MatrixRow, Group))]

    def _notes(self) -> list[Footnote]:
        return [child for child in self.children if isinstance(child, Footnote)]

    def _names(self, context: DrawingContext, width: float) -> float:
        if self.names is not None:
            return float(self.names)
        rows = [row for row in self._rows() if isinstance(row, MatrixRow)]
        widest = [self._text(as_content(row.name), row).natural_width(context) or 0.0 for row in rows]
        return min(max(widest, default=0.0) + 2 * _PADDING, _WIDEST_NAMES * width)

    def _text(
        self, content: Content, owner: Element, style: StyleName | None = None, align: Align = "left",
        valign: VAlign = "middle", wrap: bool = False,
    ) -> TextElement:  # fmt: skip
        chosen = style or self.style
        return TextElement(where=owner.where, content=content, style=chosen, align=align, valign=valign, wrap=wrap)

    def _worded(self, column: int) -> bool:
        """Whether some mark of a column has words: then all its marks stand in line on the left."""
        rows = [row.children for row in self._rows() if isinstance(row, MatrixRow)]
        return any(len(marks) > column and plain(marks[column].content) for marks in rows)

    def _head_height(self, context: DrawingContext, column: float) -> float:
        cases = self._cases()
        if self.turned:
            texts = [self._text(case.content, case, self.head_style).natural_width(context) or 0.0 for case in cases]
        else:
            inner = column - 2 * _PADDING
            texts = [
                self._text(case.content, case, self.head_style, wrap=True).natural_height(context, inner)
                for case in cases
            ]
        return max(texts, default=0.0) + 2 * _PADDING

    def _row_height(self, context: DrawingContext, row: MatrixRow | Group, names: float, column: float) -> float:
        if isinstance(row, Group):
            return self._text(as_content(row.name), row, self.group_style).natural_height(context, names) + 3 * _PADDING
        name = self._text(as_content(row.name), row, wrap=True).natural_height(context, names - _PADDING)
        marks = [mark for mark in row.children if isinstance(mark, MatrixMark) and plain(mark.content)]
        words = [
            self._text(mark.content, mark, wrap=True).natural_height(context, _word_room(mark, column))
            for mark in marks
        ]
        return max([_LEAST_ROW, name + 2 * _PADDING, *(high + 2 * _PADDING for high in words)])

    def _note_height(self, context: DrawingContext, note: Footnote, width: float) -> float:
        return self._text(note.content, note, self.note_style, wrap=True).natural_height(context, width - _NOTE - 1)

    def _heights(self, context: DrawingContext, width: float) -> tuple[float, list[float], list[float]]:
        """Of the head, of the rows and of the footnotes."""
        names = self._names(context, width)
        column = (width - names) / max(1, len(self._cases()))
        rows = [self._row_height(context, row, names, column) for row in self._rows()]
        notes = [self._note_height(context, note, width) for note in self._notes()]
        return self._head_height(context, column), rows, notes

    def natural_height(self, context: DrawingContext, width: float) -> float:
        head, rows, notes = self._heights(context, width)
        return head + sum(rows) + sum(notes) + (2 * _PADDING if notes else 0.0)

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        if not self._checked(context, box):
            return
        head, rows, notes = self._heights(context, box.width)
        spare = box.height - self.natural_height(context, box.width)
        stretch = min(_MOST_STRETCH, 1 + spare / sum(rows)) if rows else 1.0
        names = self._names(context, box.width)
        column = (box.width - names) / len(self._cases())
        fine, strong = Stroke(0.2, context.colour("hairline")), Stroke(0.5, context.colour("rule"))
        for number, case in enumerate(self._cases()):
            place = Box(box.x + names + number * column, box.y, column, head).inset(_PADDING)
            yield from self._head(context, case, place, "left" if self._worded(number) else "centre")
        y = box.y + head
        right = box.x + box.width
        yield Line("print", box.x, y, right, y, strong)
        last = self._rows()[-1]
        for row, natural in zip(self._rows(), rows, strict=True):
            height = natural * stretch
            place = Box(box.x, y, box.width, height)
            yield from (
                self._group(context, row, place) if isinstance(row, Group) else self._row(context, row, place, names)
            )
            y += height
            # Below a group a stronger line would part it from its own rows.
            yield Line("print", box.x, y, right, y, strong if row is last else fine)
        y += 2 * _PADDING
        for note, height in zip(self._notes(), notes, strict=True):
            yield from self._footnote(context, note, Box(box.x, y, box.width, height))
            y += height

    def _checked(self, context: DrawingContext, box: Box) -> bool:
        told = len(context.problems)
        cases, rows = self._cases(), [row for row in self._rows() if isinstance(row, MatrixRow)]
        if not cases or not rows:
            context.problem(self.where, "a <matrix> needs a <case> and a <matrix-row> at least.")
            return False
        for row in rows:
            count = len(row.children)
            if count != len(cases):
                remedy = f"The mark of '{plain(cases[count].content)}' is missing." if count < len(cases) else ""
                what = f"the row '{row.name}' has {count} marks for {len(cases)} cases."
                context.problem(
                    context.place_of_attributes(row, "name"), what, remedy or f"Take away {count - len(cases)}."
                )
        marks = [mark for row in rows for mark in row.children if isinstance(mark, MatrixMark)]
        notes = {note.note: note for note in self._notes()}
        for mark in marks if notes else ():
            if mark.note and mark.note not in notes:
                what = f"a mark refers to footnote {mark.note}, but there is none."
                context.problem(context.place_of_attributes(mark, "note"), what, f"There are {', '.join(notes)}.")
        for name, note in notes.items():
            if name not in {mark.note for mark in marks}:
                context.problem(
                    context.place_of_attributes(note, "note"), f"no mark refers to footnote {name}.", "Take it away."
                )
        column = (box.width - self._names(context, box.width)) / len(cases)
        if column < 2 * (_RADIUS + _PADDING):
            what = f"the names of the <matrix> leave {max(0.0, column):.1f} mm for each of {len(cases)} cases."
            context.problem(self.where, what, f"A mark needs {2 * (_RADIUS + _PADDING):.1f} mm.")
        elif (over := self.natural_height(context, box.width) - box.height) > EPSILON:
            what = f"the <matrix> needs {over + box.height:.1f} mm of height; there are {box.height:.1f} mm."
            context.problem(self.where, what, f"It is {over:.1f} mm too high.")
        return len(context.problems) == told

    def _head(self, context: DrawingContext, case: Case, place: Box, align: Align) -> Iterator[Shape]:
        if not self.turned:
            text = self._text(case.content, case, self.head_style, align, "bottom", True)
            yield from text.draw(context, place)
            return
        line = Box(0, 0, place.height, place.width)
        shapes = tuple(self._text(case.content, case, self.head_style).draw(context, line))
        yield Placed(Scene("head", line.width, line.height, shapes), place.x, place.y + place.height, -90)

    def _group(self, context: DrawingContext, group: Group, box: Box) -> Iterator[Shape]:
        low = Box(box.x, box.y + _PADDING, box.width, box.height - 1.5 * _PADDING)
        yield from self._text(as_content(group.name), group, self.group_style, valign="bottom").draw(context, low)

    def _row(self, context: DrawingContext, row: MatrixRow, box: Box, names: float) -> Iterator[Shape]:
        name = self._text(as_content(row.name), row, wrap=True)
        yield from name.draw(context, Box(box.x, box.y, names - _PADDING, box.height))
        column = (box.width - names) / len(row.children)
        for number, mark in enumerate(row.children):
            assert isinstance(mark, MatrixMark), "the markup parser lets only marks into a row"
            left = box.x + names + number * column
            yield from self._mark(context, mark, Box(left, box.y, column, box.height), self._worded(number))

    def _mark(self, context: DrawingContext, mark: MatrixMark, box: Box, worded: bool) -> Iterator[Shape]:
        x, y = box.x + (_PADDING + _RADIUS if worded else box.width / 2), box.y + box.height / 2
        yield from _symbol(context, mark.kind, x, y)
        if mark.note:
            small = Box(x + _RADIUS + 0.4, y - _RADIUS - 1.6, _NOTE, 4.0)
            yield from self._text(as_content(mark.note), mark, self.head_style).draw(context, small)
        if plain(mark.content):
            left = box.x + box.width - _PADDING / 2 - _word_room(mark, box.width)
            words = Box(left, box.y, _word_room(mark, box.width), box.height)
            yield from self._text(mark.content, mark, wrap=True).draw(context, words)

    def _footnote(self, context: DrawingContext, note: Footnote, box: Box) -> Iterator[Shape]:
        inner = Box(box.x + _NOTE + 1, box.y, box.width - _NOTE - 1, box.height)
        text = self._text(note.content, note, self.note_style, valign="top", wrap=True)
        first = TextElement(where=note.where, content=note.content, style=self.note_style).natural_height(
            context, inner.width
        )
        number = self._text(as_content(note.note), note, self.head_style)
        yield from number.draw(context, Box(box.x, box.y, _NOTE + 0.8, first))
        yield from text.draw(context, inner)


def _word_room(mark: MatrixMark, column: float) -> float:
    """What is left beside a mark for its words."""
    return column - 1.5 * _PADDING - 2 * _RADIUS - _BESIDE - (_NOTE if mark.note else 0.0)


def _symbol(context: DrawingContext, kind: Kind, x: float, y: float) -> Iterator[Shape]:
    """A full disc with a tick, a half one, a cross, or a dash: told apart by shape and by how dark they are."""
    ink = context.colour("ink")
    if kind == "yes":
        yield Circle("print", x, y, _RADIUS, None, ink)
        corners = ((-0.5, 0.02), (-0.12, 0.4), (0.52, -0.38))
        tick = tuple((x + right * _RADIUS, y + down * _RADIUS) for right, down in corners)
        yield Path("print", (tick,), False, Stroke(0.55, context.fill("paper"), cap="round"))
    elif kind == "if":
        turns = [math.pi / 2 + math.pi * step / 24 for step in range(25)]
        half = tuple((x + _RADIUS * math.cos(turn), y + _RADIUS * math.sin(turn)) for turn in turns)
        yield Circle("print", x, y, _RADIUS - 0.15, Stroke(0.3, ink), context.fill("paper"))
        yield Path("print", (half,), True, None, ink)
    elif kind == "no":
        arm = 0.62 * _RADIUS
        runs = (((x - arm, y - arm), (x + arm, y + arm)), ((x - arm, y + arm), (x + arm, y - arm)))
        yield Path("print", runs, False, Stroke(0.65, context.colour("accent"), cap="round"))
    else:
        yield Line("print", x - 0.9, y, x + 0.9, y, Stroke(0.3, context.colour("soft")))
