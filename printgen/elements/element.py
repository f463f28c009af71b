"""Define the base class of all markup elements: its attributes, its natural size, and its shapes in a box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from operator import is_
from typing import ClassVar, Literal, TypeVar

from printgen.elements.attribute_types import Extent, Fill
from printgen.elements.content import Content, plain
from printgen.elements.draft_frames import framed_in_drafts
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.prose_blocks import Block
from printgen.elements.prose_reader import ProseReader, Room
from printgen.elements.references import Referable
from printgen.elements.roles import Role
from printgen.elements.strip import ColumnWidths, Strip
from printgen.problems import Place
from printgen.scene.shapes import Box, Shape

Holds = Literal["nothing", "text", "boxes", "one box", "text or one box"] | tuple[str | Role, ...]
"""The content that an element may have: tags and roles of elements, or a word for text or for any boxes."""
ReadsAs = Literal["drawing", "words", "prose", "boxes", "nothing"]
"""How an element appears in HTML and Markdown: as a drawing, as words (which can be part of a drawing), as prose (which
never is), as boxes that arrange other elements, or not at all."""


@dataclass(frozen=True, kw_only=True)
class Element:
    """One element of the markup. Subclasses add their attributes as fields."""

    where: Place
    content: Content = ()
    children: tuple[Element, ...] = ()
    attribute_data: tuple[tuple[str, str], ...] = ()
    """The data that its attributes show: the name of each attribute, and the path of its datum."""
    width: Extent | None = None
    """Width of the element: a length such as `12mm`, or `fill` for a share of the space that is left in a `<row>`
    (`fill 2` counts double). Without it, a `<row>` gives the element its natural width, or an equal share if it has
    none; anywhere else the element is as wide as its parent."""
    height: Extent | None = None
    """Height of the element: a length such as `12mm`, or `fill` for a share of the space that is left in a `<column>`
    (`fill 2` counts double). Without it, a `<column>` gives the element its natural height; in a `<row>` or `<stack>`
    the element is as tall as its parent."""

    tag: ClassVar[str] = ""
    holds: ClassVar[Holds] = "nothing"
    is_box: ClassVar[bool] = True
    """False for parts that can only be used inside one kind of parent, such as the rows of a table."""

    keeps_lines: ClassVar[bool] = False
    """True if line breaks in the text are significant."""
    parts_module: ClassVar[str] = ""
    """Name of the module that defines its parts, if that is a different module."""
    full_width: ClassVar[bool] = False
    """True if a document gives it the width of all columns together."""
    roles: ClassVar[frozenset[Role]] = frozenset()
    reads_as: ClassVar[ReadsAs] = "drawing"
    counts: ClassVar[tuple[str, ...]] = ()
    """Attributes that set how many parts it has, and so how large it is."""
    shrinks: ClassVar[bool] = False
    """True if it can be narrower than its natural width, as a text can by using smaller type."""

    def __init_subclass__(cls, **options: object) -> None:
        """Let every element frame itself in a draft if it does not fit, whoever draws it."""
        super().__init_subclass__(**options)
        if "draw" in cls.__dict__:
            cls.draw = framed_in_drafts(cls.draw)  # type: ignore[assignment, method-assign]

    def natural_width(self, context: DrawingContext) -> float | None:
        """Return its natural width, or None if it takes whatever width it is given."""
        return None

    def most_width(self, context: DrawingContext, height: float) -> float | None:
        """Return the largest width that it can use at a height, or None if there is no limit."""
        return None

    def natural_height(self, context: DrawingContext, width: float) -> float:
        raise NotImplementedError

    def draw(self, context: DrawingContext, box: Box) -> Iterable[Shape]:
        raise NotImplementedError

    def strips(self, context: DrawingContext, width: float, gap: float) -> list[Strip]:
        """Return its parts in a document, with a gap above each paragraph; by default it is not divided."""
        place = context.place_of(self.longest_text(), self.where)
        return [Strip(place, self.tag, stated_height(self, context, width), self.draw, gap, whole=self)]

    def in_columns(self, context: DrawingContext, widths: ColumnWidths) -> list[Strip]:
        """Return its strips in a document, as wide as one column or as all of them."""
        return self.strips(context, widths.full if self.full_width else widths.column, widths.gap)

    def divided(self, context: DrawingContext, first: Box, later: Box) -> list[Element]:
        """Return its parts on the pages of a <page> that continues: one for the first box, the others for the later
        ones. By default it is not divided."""
        return [self]

    def shown_on(self, *, first: bool) -> Element | None:
        """Return it without the parts that are not on the first or on later pages of a <page> that continues."""
        shown = self.shown_children(first=first)
        return (
            self
            if all(map(is_, shown, self.children)) and len(shown) == len(self.children)
            else replace(self, children=shown)
        )

    def shown_children(self, *, first: bool) -> tuple[Element, ...]:
        found = (child.shown_on(first=first) for child in self.children)
        return tuple(child for child in found if child is not None)

    def reference(self) -> Referable | None:
        """Return the data by which text can refer to it, or None if no text can."""
        return None

    def prose(self, reader: ProseReader, room: Room) -> list[Block]:
        """Return its blocks for HTML and Markdown: a picture of its drawing, unless a subclass has words."""
        return reader.picture(self, room)

    def leaves(self) -> list[Element]:
        """Return the innermost boxes inside it, without those that do not appear in HTML and Markdown."""
        if self.reads_as == "boxes":
            return [leaf for child in self.children for leaf in child.leaves()]
        return [] if self.reads_as == "nothing" else [self]

    def is_drawing(self) -> bool:
        """Return whether it is a picture rather than text: more than half of its innermost boxes are drawings."""
        found = [leaf.reads_as for leaf in self.leaves()]
        return "prose" not in found and found.count("drawing") > len(found) / 2

    def is_caption(self) -> bool:
        """Return whether it is the caption of the table that follows it."""
        return False

    def longest_text(self) -> Content:
        """Return the longest text in it, which is the one to shorten if the element is too tall."""
        return max(
            (self.content, *(child.longest_text() for child in self.children)), key=lambda text: len(plain(text))
        )

    def alt_text(self) -> str:
        """Return a description for readers who cannot see it; empty if only its surroundings can supply one."""
        return ""

    def outline(self) -> tuple[tuple[float, float], ...]:
        """Return the cut line of a piece that is not a rectangle, relative to its box; else nothing."""
        return ()


_Kind = TypeVar("_Kind", bound=Element)


def only(parent: Element, kind: type[_Kind], context: DrawingContext) -> _Kind | None:
    """Return the only child of a type, if there is one; report any further children of that type."""
    found = [child for child in parent.children if isinstance(child, kind)]
    for surplus in found[1:]:
        context.problem(surplus.where, f"<{parent.tag}> has a second <{surplus.tag}>.", "Keep only one of them.")
    return found[0] if found else None


NOT_ATTRIBUTES = frozenset({"where", "content", "children", "attribute_data"})
ATTRIBUTE = "attribute"
"""Key in the metadata of a field: its name in markup, if Python or Element already uses that name."""


def stated_width(element: Element, context: DrawingContext) -> float | None:
    if isinstance(element.width, Fill):
        return None
    return float(element.width) if element.width is not None else element.natural_width(context)


def stated_height(element: Element, context: DrawingContext, width: float) -> float:
    if element.height is not None and not isinstance(element.height, Fill):
        return float(element.height)
    return element.natural_height(context, width)


def is_drawn_downwards(element: Element) -> bool:
    """Return whether all elements inside it, one below the other, are drawings."""
    inside = [child for child in element.children if child.leaves()]
    return bool(inside) and all(child.is_drawing() for child in inside)


def stacked(element: Element, context: DrawingContext, width: float) -> float:
    """Return the total height of its children, one below the other."""
    return sum(stated_height(child, context, width) for child in element.children)


def draw_stacked(element: Element, context: DrawingContext, box: Box) -> Iterator[Shape]:
    y = box.y
    for child in element.children:
        height = stated_height(child, context, box.width)
        yield from child.draw(context, Box(box.x, y, box.width, height))
        y += height
