"""What a document says, apart from any paper: a small frozen tree of blocks that HTML and Markdown are written from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from printgen.scene.shapes import Scene

Look = Literal["title", "prose", "label"]
"""Of a paragraph: the title of the document, text to read, or words that stand by themselves."""


@dataclass(frozen=True, slots=True)
class Words:
    """A stretch of text inside a paragraph."""

    text: str
    bold: bool = False
    italic: bool = False
    link: str = ""
    """The id it leads to."""


Inline = tuple[Words, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    level: int
    id: str
    number: str
    title: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    words: Inline
    look: Look = "prose"
    soft: bool = False
    """True where it stands back behind other text."""
    mark: str = ""
    """Hangs before it, such as a dagger; `Prose.legend` may say what it means."""


@dataclass(frozen=True, slots=True)
class Listing:
    items: tuple[Inline, ...]
    first: int | None = None
    """The number of the first item; None where they have no numbers."""
    soft: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing, with a name for those who cannot see it, and the words that stand in it."""

    scene: Scene
    name: str
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cell:
    blocks: tuple[Block, ...]
    span: int = 1
    heads: Literal["", "col", "row"] = ""
    """Whether it is the head of the columns below or of the row behind it."""
    align: Literal["left", "centre", "right"] = "left"


Cells = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Table:
    head: tuple[Cells, ...]
    body: tuple[Cells, ...]
    caption: Inline = ()
    name: str = ""
    """What it is called where it has no caption."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Its caption has its number."""

    id: str
    caption: Inline
    blocks: tuple[Block, ...]
    above: bool = False
    """Where the caption stands."""


@dataclass(frozen=True, slots=True)
class Beside:
    """Parts that stand side by side."""

    parts: tuple[tuple[Block, ...], ...]
    widths: tuple[float | None, ...]
    """Of each part, in mm; None where it takes what is left, 0 where it is as wide as what is in it."""
    equal: bool = False
    """True where the parts are those of a grid."""

    @property
    def is_line(self) -> bool:
        """Whether it reads as one line of words, such as a name and its number."""
        return not self.equal and all(
            not part or (len(part) == 1 and isinstance(part[0], Paragraph)) or is_icon(part) for part in self.parts
        )


@dataclass(frozen=True, slots=True)
class Aside:
    """What stands in a panel."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """What differs from an earlier document, with the letter it has in the list of changes."""

    letter: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Contents:
    depth: int
    title: str = ""


Block = Heading | Paragraph | Listing | Picture | Table | Figure | Beside | Aside | Change | Contents


@dataclass(frozen=True)
class Prose:
    """A document: what stands before its first heading, all the rest, and what stands at the foot of its pages."""

    title: str
    front: tuple[Block, ...]
    body: tuple[Block, ...]
    foot: tuple[Block, ...] = ()
    legend: Mapping[str, str] = field(default_factory=dict)
    """What marks mean, as the foot says it."""

    @property
    def blocks(self) -> tuple[Block, ...]:
        return (*self.front, *self.body)


_SMALL = 12.0
"""In mm: what is no wider and no higher stands in a line of text."""


def is_icon(blocks: tuple[Block, ...]) -> bool:
    """Whether they are nothing but a picture so small that it goes with words."""
    picture = blocks[0] if len(blocks) == 1 else None
    return isinstance(picture, Picture) and max(picture.scene.width, picture.scene.height) <= _SMALL


def words_text(words: Inline) -> str:
    return "".join(part.text for part in words)


def as_head(cells: Cells) -> Cells:
    """Cells that are the heads of the columns below them, apart from empty ones."""
    return tuple(replace(cell, heads="col") if cell.blocks else cell for cell in cells)


def inner(block: Block) -> tuple[Block, ...]:
    """The blocks right inside a block."""
    match block:
        case Table():
            return tuple(part for row in (*block.head, *block.body) for cell in row for part in cell.blocks)
        case Beside():
            return tuple(part for parts in block.parts for part in parts)
        case Figure() | Aside() | Change():
            return block.blocks
        case _:
            return ()


def every(blocks: Iterable[Block]) -> Iterator[Block]:
    """All blocks in the order they are read, those inside others included."""
    for block in blocks:
        yield block
        yield from every(inner(block))


def links_of(blocks: Iterable[Block]) -> set[str]:
    """The ids that some text refers to."""
    found: set[str] = set()
    for block in every(blocks):
        lines: tuple[Inline, ...] = ()
        match block:
            case Paragraph():
                lines = (block.words,)
            case Listing():
                lines = block.items
            case Figure() | Table():
                lines = (block.caption,)
        found |= {words.link for line in lines for words in line if words.link}
    return found


@dataclass(frozen=True, slots=True)
class Imprint:
    """What a file says of the document it holds."""

    game: str
    sheet: str
    language: str
    designer: str
    credits: str
    version: str
    day: str
    about: str

    @property
    def title(self) -> str:
        return f"{self.game}: {self.sheet}"

    @property
    def line(self) -> str:
        return f"{self.credits} · version {self.version}, {self.day}"
