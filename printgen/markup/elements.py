"""What every markup element is: checked attributes, a natural size, and shapes when it is given a box."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Literal, NewType, TypeVar

from printgen.problems import Place, Problem
from printgen.scene.shapes import Box, Shape
from printgen.style.house_style import HouseStyle, Ink, Paint, Style, is_dark

if TYPE_CHECKING:
    from printgen.style.picture_library import PictureLibrary

# Attribute types: the markup parser reads each field of an element by its annotation.
Mm = NewType("Mm", float)
Size = NewType("Size", float)
"""A length of more than nothing."""
Count = NewType("Count", int)
"""A whole number of at least one."""
Pt = NewType("Pt", float)
StyleName = NewType("StyleName", str)
PaintName = NewType("PaintName", str)
Backs = Literal["long", "short", "fold", "none"]
"""How backs get behind fronts: paper turned over its long or short edge, cards folded over, or not at all."""
Align = Literal["left", "centre", "right"]
VAlign = Literal["top", "middle", "bottom"]


@dataclass(frozen=True, slots=True)
class Fill:
    """A share of the room that is left."""

    share: float = 1.0


Extent = Mm | Fill


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text, and the datum it shows if it shows one."""

    text: str
    datum: str = ""


Content = tuple[Run, ...]
_NOTHING = Run("")


def as_content(text: str) -> Content:
    """A text that shows no datum, as content."""
    return (Run(text),)


def plain(content: Content) -> str:
    return content[0].text if len(content) == 1 else "".join(run.text for run in content)


def datum_of(content: Content) -> str:
    """The datum that makes up most of a text."""
    return max((run for run in content if run.datum), key=lambda run: len(run.text), default=_NOTHING).datum


@dataclass(frozen=True, slots=True)
class ReferenceTarget:
    """Something that can be referred to: the number it is printed with, its title, its level, and its page."""

    label: str
    title: str
    level: int = 0
    page: int = 0


@dataclass
class DrawingContext:
    """What drawing needs to know beside the element and its box, and where it leaves its problems."""

    house: HouseStyle
    ink: Ink
    language: str
    places: Mapping[str, Place]
    problems: list[Problem] = field(default_factory=list)
    page: int = 1
    pages: int = 1
    backs: Backs = "long"
    targets: Mapping[str, ReferenceTarget] = field(default_factory=dict)
    """What a text may refer to, by id, in the order of the document."""
    span: tuple[str, str] = ("", "")
    """The first and the last number of the sections on this page of a document."""
    shelf: PictureLibrary | None = None
    """The pictures of the game, where one is shown."""

    def style(self, name: str) -> Style:
        return self.house.styles[name]

    def paint(self, name: str) -> Paint:
        if name.startswith("#"):
            colour, _, hatch = name.partition("/")
            return Paint(colour, "#000000" if not hatch else "#ffffff", hatch)
        return self.house.paints[name]

    def colour(self, name: str) -> str:
        """The colour of text and lines."""
        paint = self.paint(name)
        if self.ink == "colour":
            return paint.colour
        return "#000000" if name.startswith("#") else paint.mono

    def fill(self, name: str) -> str:
        """The colour of an area; in mono a literal colour becomes black or white, whichever is nearer."""
        paint = self.paint(name)
        if self.ink == "colour":
            return paint.colour
        if not name.startswith("#"):
            return paint.mono
        return "#000000" if is_dark(paint.colour) else "#ffffff"

    def ground(self, name: str) -> tuple[str, str]:
        """The colour of an area and the hatching on it: in mono white under a hatching, its own tone without one."""
        paint = self.paint(name)
        if self.ink == "colour":
            return paint.colour, ""
        if paint.hatch == "solid":
            return "#000000", ""
        if paint.hatch == "none":
            return paint.mono, ""
        return ("#ffffff", paint.hatch) if paint.hatch else (self.fill(name), "")

    def problem(self, where: Place, what: str, remedy: str = "") -> None:
        self.problems.append(Problem(where, what, remedy))

    def place_of(self, content: Content, where: Place) -> Place:
        """The place in the data that a text came from; the template's line where it came from none."""
        return self.places.get(datum_of(content), where)

    def place_of_attributes(self, element: Element, first: str = "") -> Place:
        """The place in the data that an element's sizes came from, one attribute's before the others'."""
        data = [datum for name, datum in element.attribute_data if name == first] + [
            datum for _, datum in element.attribute_data
        ]
        return next((self.places[datum] for datum in data if datum in self.places), element.where)


@dataclass(frozen=True, eq=False)
class ChangeMark:
    """A change that a reader is shown in the margin; two with the same letter are still two."""

    letter: str
    where: Place
    style: str


@dataclass(frozen=True)
class Strip:
    """A part of a document that no column or page break divides."""

    where: Place
    tag: str
    height: float
    draw: Callable[[DrawingContext, Box], Iterable[Shape]]
    before: float = 0.0
    """Space above it, left out on top of a column."""
    after: float = 0.0
    """How much of its height is empty, below what it shows."""
    keep_with_next: bool = False
    """True where the next strip must follow in the same column."""
    floats: bool = False
    """True where what comes after may stand before it, so that a page is filled."""
    wide: bool = False
    """True where it takes all columns."""
    starts_section: bool = False
    """True where a section starts."""
    page_break: bool = False
    """True where the next page starts; nothing is drawn."""
    anchors: tuple[str, ...] = ()
    marks: tuple[ChangeMark, ...] = ()
    """Changes that it is part of, the outermost first."""
    keep_with_previous: bool = False
    """True where it must follow the strip before it in the same column."""
    parts: tuple[Strip, ...] = ()
    """What it is divided into where it is higher than a whole column; none where it cannot be."""
    divides: bool = False
    """True where its parts may part although it would fit whole."""
    repeated_head: Strip | None = None
    """What is repeated above it where it opens a column."""
    columns: tuple[int, float] | None = None
    """Columns of its own, and the room between them, where it does not stand in those of the document."""


Holds = Literal["nothing", "text", "boxes", "one box", "text or one box"] | tuple[str, ...]


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
    shrinks: ClassVar[bool] = False
    """True for what can do with less than its natural width, as a text can until its floor."""

    def natural_width(self, context: DrawingContext) -> float | None:
        """The width it wants; None where it takes what it is given."""
        return None

    def natural_height(self, context: DrawingContext, width: float) -> float:
        raise NotImplementedError

    def draw(self, context: DrawingContext, box: Box) -> Iterable[Shape]:
        raise NotImplementedError

    def strips(self, context: DrawingContext, width: float, gap: float) -> list[Strip]:
        """Its parts in a document; a gap stands between paragraphs. What says nothing else stays whole."""
        place = context.place_of(self.longest_text(), self.where)
        return [Strip(place, self.tag, stated_height(self, context, width), self.draw, gap)]

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
EPSILON = 0.005
"""Half a hundredth of a millimetre: what rounding may add before a text or box counts as too large."""


def fixed(extent: Extent | None, otherwise: float) -> float:
    """A stated length, or what there is."""
    return otherwise if extent is None or isinstance(extent, Fill) else float(extent)


def stated_width(element: Element, context: DrawingContext) -> float | None:
    if isinstance(element.width, Fill):
        return None
    return float(element.width) if element.width is not None else element.natural_width(context)


def stated_height(element: Element, context: DrawingContext, width: float) -> float:
    if element.height is not None and not isinstance(element.height, Fill):
        return float(element.height)
    return element.natural_height(context, width)


def stacked(element: Element, context: DrawingContext, width: float) -> float:
    """The height of its children, one below the other."""
    return sum(stated_height(child, context, width) for child in element.children)


def draw_stacked(element: Element, context: DrawingContext, box: Box) -> Iterator[Shape]:
    y = box.y
    for child in element.children:
        height = stated_height(child, context, box.width)
        yield from child.draw(context, Box(box.x, y, box.width, height))
        y += height
