"""Turn a <matrix> into a table of rows and cases, with a mark for each pair."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.components.text import TextElement
from printgen.elements.attribute_types import Align, Mm, StyleName, VAlign
from printgen.elements.content import Content, as_content, plain
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds
from printgen.elements.sizes import EPSILON
from printgen.layout.matrix_grid import (
    LEAST_COLUMN,
    PADDING,
    MarkKind,
    MatrixGrid,
    footnote_boxes,
    group_height,
    group_text_box,
    head_height,
    mark_symbol,
    names_width,
    note_text_width,
    place_mark,
    row_height,
    word_width,
)
from printgen.scene.shapes import Box, Line, Placed, Scene, Shape
from printgen.scene.strokes import Stroke


@dataclass(frozen=True, kw_only=True)
class Case(Element):
    """A column of a matrix; the content of the element is its head."""

    tag: ClassVar[str] = "case"
    holds: ClassVar[Holds] = "text"
    is_box: ClassVar[bool] = False


@dataclass(frozen=True, kw_only=True)
class MatrixMark(Element):
    """A mark of a matrix that shows whether a row applies to a case; the content is printed beside the symbol."""

    tag: ClassVar[str] = "mark"
    holds: ClassVar[Holds] = "text"
    is_box: ClassVar[bool] = False

    kind: MarkKind
    """Symbol of the mark: a disc with a tick for `yes`, a cross for `no`, a half-filled disc for `if` (only sometimes),
    or a dash for `none` (not applicable)."""
    note: str = ""
    """Number of a footnote, printed beside the symbol. If the matrix has footnotes, it must be one of them."""


@dataclass(frozen=True, kw_only=True)
class MatrixRow(Element):
    """A row of a matrix: a name and one `<mark>` for each case, in the order of the cases."""

    tag: ClassVar[str] = "matrix-row"
    holds: ClassVar[Holds] = ("mark",)
    is_box: ClassVar[bool] = False

    name: str
    """Name of the row, printed at its start."""


@dataclass(frozen=True, kw_only=True)
class Group(Element):
    """A heading in a matrix, above the rows that follow it."""

    tag: ClassVar[str] = "group"
    is_box: ClassVar[bool] = False

    name: str
    """Text of the heading."""


@dataclass(frozen=True, kw_only=True)
class Footnote(Element):
    """A footnote of a matrix, printed below the rows; at least one mark must refer to it."""

    tag: ClassVar[str] = "footnote"
    holds: ClassVar[Holds] = "text"
    is_box: ClassVar[bool] = False

    note: str
    """Number of the footnote."""


@dataclass(frozen=True, kw_only=True)
class Matrix(Element):
    """A table of rows and cases with a symbol for each pair: yes, no, sometimes, or not applicable.

    All cases have the same width. Spare height makes the rows taller, up to 1.8 times their natural height.
    """

    tag: ClassVar[str] = "matrix"
    holds: ClassVar[Holds] = ("case", "group", "matrix-row", "footnote")

    names: Mm | None = None
    """Width of the column of names. By default it fits the longest name, up to 45 % of the width of the matrix."""
    turned: bool = False
    """Whether the heads of the cases are turned to read upwards."""
    style: StyleName = StyleName("chart-text")
    """Text style of the names of rows and of the words beside symbols."""
    head_style: StyleName = StyleName("chart-label")
    """Text style of the heads and of the numbers of footnotes."""
    group_style: StyleName = StyleName("chart-bold")
    """Text style of the headings of groups."""
    note_style: StyleName = StyleName("chart-note")
    """Text style of the footnotes."""

    def _cases(self) -> list[Case]:
        return [child for child in self.children if isinstance(child, Case)]

    def _rows(self) -> list[MatrixRow | Group]:
        return [child for child in self.children if isinstance(child, (MatrixRow, Group))]

    def _notes(self) -> list[Footnote]:
        return [child for child in self.children if isinstance(child, Footnote)]

    def _text(
        self,
        content: Content,
        owner: Element,
        style: StyleName | None = None,
        *,
        align: Align = "left",
        valign: VAlign = "middle",
        wrap: bool = False,
    ) -> TextElement:
        return TextElement(
            where=owner.where, content=content, style=style or self.style, align=align, valign=valign, wrap=wrap
        )

    def _worded(self, column: int) -> bool:
        """Return whether some mark of a column has words; all its marks are then aligned on the left."""
        rows = [row.children for row in self._rows() if isinstance(row, MatrixRow)]
        return any(len(marks) > column and plain(marks[column].content) for marks in rows)

    def _names_width(self, context: DrawingContext, width: float) -> float:
        if self.names is not None:
            return float(self.names)
        rows = [row for row in self._rows() if isinstance(row, MatrixRow)]
        return names_width([self._text(as_content(row.name), row).natural_width(context) or 0.0 for row in rows], width)

    def _head_height(self, context: DrawingContext, column: float) -> float:
        texts = [self._text(case.content, case, self.head_style, wrap=not self.turned) for case in self._cases()]
        if self.turned:
            return head_height([text.natural_width(context) or 0.0 for text in texts])
        return head_height([text.natural_height(context, column - 2 * PADDING) for text in texts])

    def _row_height(self, context: DrawingContext, row: MatrixRow | Group, names: float, column: float) -> float:
        if isinstance(row, Group):
            return group_height(self._text(as_content(row.name), row, self.group_style).natural_height(context, names))
        name = self._text(as_content(row.name), row, wrap=True).natural_height(context, names - PADDING)
        marks = [mark for mark in row.children if isinstance(mark, MatrixMark) and plain(mark.content)]
        words = [
            self._text(mark.content, mark, wrap=True).natural_height(
                context, word_width(column, has_note=bool(mark.note))
            )
            for mark in marks
        ]
        return row_height([name, *words])

    def _note_height(self, context: DrawingContext, note: Footnote, width: float) -> float:
        text = self._text(note.content, note, self.note_style, wrap=True)
        return text.natural_height(context, note_text_width(width))

    def _grid(self, context: DrawingContext, width: float) -> MatrixGrid:
        names = self._names_width(context, width)
        columns = max(1, len(self._cases()))
        column = (width - names) / columns
        return MatrixGrid(
            width=width,
            names=names,
            columns=columns,
            head=self._head_height(context, column),
            rows=tuple(self._row_height(context, row, names, column) for row in self._rows()),
            notes=tuple(self._note_height(context, note, width) for note in self._notes()),
        )

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return self._grid(context, width).height

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        if not self._checked(context, box):
            return
        grid = self._grid(context, box.width)
        box = box.at_least(height=grid.height) if context.draft else box
        fine, strong = Stroke(0.2, context.colour("hairline")), Stroke(0.5, context.colour("rule"))
        for number, (case, place) in enumerate(zip(self._cases(), grid.head_boxes(box), strict=True)):
            yield from self._head(context, case, place, "left" if self._worded(number) else "centre")
        right = box.x + box.width
        yield Line("print", box.x, box.y + grid.head, right, box.y + grid.head, strong)
        last = self._rows()[-1]
        for row, place in zip(self._rows(), grid.row_boxes(box), strict=True):
            if isinstance(row, Group):
                yield from self._group(context, row, place)
            else:
                yield from self._row(context, row, place, grid)
            # A strong line below a group would separate it from its rows.
            bottom = place.y + place.height
            yield Line("print", box.x, bottom, right, bottom, strong if row is last else fine)
        for note, place in zip(self._notes(), grid.note_boxes(box), strict=True):
            yield from self._footnote(context, note, place)

    def _checked(self, context: DrawingContext, box: Box) -> bool:
        before = len(context.problems)
        cases, rows = self._cases(), [row for row in self._rows() if isinstance(row, MatrixRow)]
        if not cases or not rows:
            context.problem(self.where, "a <matrix> needs at least one <case> and one <matrix-row>.")
            return False
        for row in rows:
            count = len(row.children)
            if count != len(cases):
                remedy = f"The mark for '{plain(cases[count].content)}' is missing." if count < len(cases) else ""
                marks = f"{count} {'mark' if count == 1 else 'marks'}"
                what = f"the row '{row.name}' has {marks} for {len(cases)} {'case' if len(cases) == 1 else 'cases'}."
                context.problem(
                    context.place_of_attributes(row, "name"), what, remedy or f"Remove {count - len(cases)}."
                )
        every = [mark for row in rows for mark in row.children if isinstance(mark, MatrixMark)]
        notes = {note.note: note for note in self._notes()}
        for mark in every if notes else ():
            if mark.note and mark.note not in notes:
                what = f"a mark refers to footnote {mark.note}, which does not exist."
                remedy = f"The footnotes are {', '.join(notes)}."
                context.problem(context.place_of_attributes(mark, "note"), what, remedy)
        for name, note in notes.items():
            if name not in {mark.note for mark in every}:
                place = context.place_of_attributes(note, "note")
                context.problem(place, f"no mark refers to footnote {name}.", "Remove it, or refer to it in a mark.")
        sound = len(context.problems) == before
        column = (box.width - self._names_width(context, box.width)) / len(cases)
        if column < LEAST_COLUMN:
            what = f"the names of the <matrix> leave only {max(0.0, column):.1f} mm for each of {len(cases)} cases."
            context.no_room(self, what, f"A mark needs at least {LEAST_COLUMN:.1f} mm. Make the <matrix> wider.")
        elif (over := self.natural_height(context, box.width) - box.height) > EPSILON:
            needed = f"it needs {over + box.height:.1f} mm, but only {box.height:.1f} mm is available"
            context.no_room(self, f"the <matrix> is {over:.1f} mm too tall: {needed}.", "Give it more height.")
        return len(context.problems) == before or (sound and context.draft)

    def _head(self, context: DrawingContext, case: Case, place: Box, align: Align) -> Iterator[Shape]:
        if not self.turned:
            text = self._text(case.content, case, self.head_style, align=align, valign="bottom", wrap=True)
            yield from text.draw(context, place)
            return
        line = Box(0, 0, place.height, place.width)
        shapes = tuple(self._text(case.content, case, self.head_style).draw(context, line))
        yield Placed(Scene("head", line.width, line.height, shapes), place.x, place.y + place.height, -90)

    def _group(self, context: DrawingContext, group: Group, box: Box) -> Iterator[Shape]:
        text = self._text(as_content(group.name), group, self.group_style, valign="bottom")
        yield from text.draw(context, group_text_box(box))

    def _row(self, context: DrawingContext, row: MatrixRow, box: Box, grid: MatrixGrid) -> Iterator[Shape]:
        yield from self._text(as_content(row.name), row, wrap=True).draw(context, grid.name_box(box))
        for number, (mark, place) in enumerate(zip(row.children, grid.mark_boxes(box), strict=True)):
            assert isinstance(mark, MatrixMark), "the markup parser allows only marks in a row"
            yield from self._mark(context, mark, place, worded=self._worded(number))

    def _mark(self, context: DrawingContext, mark: MatrixMark, box: Box, *, worded: bool) -> Iterator[Shape]:
        places = place_mark(box, aligned_left=worded, has_note=bool(mark.note))
        yield from mark_symbol(context, mark.kind, places.x, places.y)
        if mark.note:
            yield from self._text(as_content(mark.note), mark, self.head_style).draw(context, places.note)
        if plain(mark.content):
            yield from self._text(mark.content, mark, wrap=True).draw(context, places.words)

    def _footnote(self, context: DrawingContext, note: Footnote, box: Box) -> Iterator[Shape]:
        line = self._text(note.content, note, self.note_style).natural_height(context, note_text_width(box.width))
        number, text = footnote_boxes(box, line)
        yield from self._text(as_content(note.note), note, self.head_style).draw(context, number)
        yield from self._text(note.content, note, self.note_style, valign="top", wrap=True).draw(context, text)
