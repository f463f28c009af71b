"""Say what every markup element is: checked attributes, a natural size, and shapes when it is given a box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeVar

from printgen.elements.attribute_types import Extent, Fill
from printgen.elements.content import Content, plain
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.prose_blocks import Block
from printgen.elements.prose_reader import ProseReader, Room
from printgen.elements.references import Referable
from printgen.elements.roles import Role
from printgen.elements.strip import ColumnWidths, Strip
from printgen.problems import Place
from printgen.scene.shapes import Box, Shape

Holds = Literal["nothing", "text", "boxes", "one box", "text or one box"] | tuple[str | Role, ...]
"""The tags and roles of the elements inside it, or a word for all boxes, or for text."""
ReadsAs = Literal["drawing", "words", "prose", "boxes", "nothing"]
"""What an element is apart from paper: a drawing, words that can be part of one, prose that never is, boxes that
arrange others, or nothing."""


@dataclass(frozen=True, kw_only=True)
class Element:
    """One element of the markup. Subclasses add their attributes as fields."""

    where: Place
    content: Content = ()
    children: tuple[Element, ...] = ()
    attribute_data: tuple[tuple[str, str], ...] = ()
    """The data its attributes show: name of the attribute, path of the datum."""
    width: Extent | None = None
    height: Extent | None = None

    tag: ClassVar[str] = ""
    holds: ClassVar[Holds] = "nothing"
    is_box: ClassVar[bool] = True
    """False for parts that only stand inside their own parent, such as a table's rows."""

    keeps_lines: ClassVar[bool] = False
    """True where line breaks in the text matter."""
    parts_module: ClassVar[str] = ""
    """The file of the elements that stand inside it, where that is not its own."""
    full_width: ClassVar[bool] = False
    """True for what a document gives the width of all its columns."""
    roles: ClassVar[frozenset[Role]] = frozenset()
    reads_as: ClassVar[ReadsAs] = "drawing"
    shrinks: ClassVar[bool] = False
    """True for what can do with less than its natural width, as a text can until its floor."""

    def natural_width(self, context: DrawingContext) -> float | None:
        """The width it wants; None where it takes what it is given."""
        return None

    def most_width(self, context: DrawingContext, height: float) -> float | None:
        """The width that it can use at a height; None if it can use any."""
        return None

    def natural_height(self, context: DrawingContext, width: float) -> float:
        raise NotImplementedError

    def draw(self, context: DrawingContext, box: Box) -> Iterable[Shape]:
        raise NotImplementedError

    def strips(self, context: DrawingContext, width: float, gap: float) -> list[Strip]:
        """Its parts in a document; a gap stands between paragraphs. What says nothing else stays whole."""
        place = context.place_of(self.longest_text(), self.where)
        return [Strip(place, self.tag, stated_height(self, context, width), self.draw, gap)]

    def in_columns(self, context: DrawingContext, widths: ColumnWidths) -> list[Strip]:
        """Its strips in a document: as wide as a column, or as all of them."""
        return self.strips(context, widths.full if self.full_width else widths.column, widths.gap)

    def reference(self) -> Referable | None:
        """The data by which a text can refer to it; None if no text can."""
        return None

    def prose(self, reader: ProseReader, room: Room) -> list[Block]:
        """Its blocks apart from paper: a picture of its drawing, unless it has words for it."""
        return reader.picture(self, room)

    def leaves(self) -> list[Element]:
        """The boxes inside it that arrange no others, without those that say nothing apart from paper."""
        if self.reads_as == "boxes":
            return [leaf for child in self.children for leaf in child.leaves()]
        return [] if self.reads_as == "nothing" else [self]

    def is_drawing(self) -> bool:
        """Whether it is shown, not read: a box that is no text, or boxes beside each other most of which are none."""
        found = [leaf.reads_as for leaf in self.leaves()]
        return "prose" not in found and found.count("drawing") > len(found) / 2

    def is_caption(self) -> bool:
        """Whether it is the caption of a table that follows it."""
        return False

    def longest_text(self) -> Content:
        """Of its own and those inside it: the one to shorten where it is too high."""
        return max(
            (self.content, *(child.longest_text() for child in self.children)), key=lambda text: len(plain(text))
        )

    def alt_text(self) -> str:
        """What it shows, in words, for those who cannot see it; empty where only those around it can say."""
        return ""

    def outline(self) -> tuple[tuple[float, float], ...]:
        """The cut line of a piece that is no rectangle, from the origin of its box."""
        return ()


_Kind = TypeVar("_Kind", bound=Element)


def only(parent: Element, kind: type[_Kind], context: DrawingContext) -> _Kind | None:
    """The child of a kind that a parent may have once."""
    found = [child for child in parent.children if isinstance(child, kind)]
    for surplus in found[1:]:
        context.problem(surplus.where, f"<{parent.tag}> has a second <{surplus.tag}>.", "Keep one of them.")
    return found[0] if found else None


NOT_ATTRIBUTES = frozenset({"where", "content", "children", "attribute_data"})
ATTRIBUTE = "attribute"
"""In the metadata of a field: what it is called in markup, where that is a word which Python or Element needs."""


def stated_width(element: Element, context: DrawingContext) -> float | None:
    if isinstance(element.width, Fill):
        return None
    return float(element.width) if element.width is not None else element.natural_width(context)


def stated_height(element: Element, context: DrawingContext, width: float) -> float:
    if element.height is not None and not isinstance(element.height, Fill):
        return float(element.height)
    return element.natural_height(context, width)


def is_drawn_downwards(element: Element) -> bool:
    """Whether each of the elements that it has below each other is a drawing."""
    inside = [child for child in element.children if child.leaves()]
    return bool(inside) and all(child.is_drawing() for child in inside)


def stacked(element: Element, context: DrawingContext, width: float) -> float:
    """The height of its children, one below the other."""
    return sum(stated_height(child, context, width) for child in element.children)


def draw_stacked(element: Element, context: DrawingContext, box: Box) -> Iterator[Shape]:
    y = box.y
    for child in element.children:
        height = stated_height(child, context, box.width)
        yield from child.draw(context, Box(box.x, y, box.width, height))
        y += height
