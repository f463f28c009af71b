"""Define the blocks of a document without any paper, from which HTML and Markdown are written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from printgen.scene.shapes import Scene

Look = Literal["title", "prose", "label"]
"""Purpose of a paragraph: the title of the document, text to read, or a separate label."""


@dataclass(frozen=True, slots=True)
class Words:
    """A stretch of text inside a paragraph."""

    text: str
    bold: bool = False
    italic: bool = False
    link: str = ""
    """Id of the target that it links to."""


Inline = tuple[Words, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a section."""

    level: int
    id: str
    number: str
    title: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of text."""

    words: Inline
    look: Look = "prose"
    soft: bool = False
    """True if it is less important than other text."""
    mark: str = ""
    """Mark in front of it, such as a dagger; `Prose.legend` may explain it."""


@dataclass(frozen=True, slots=True)
class Listing:
    """A list, numbered or with bullets."""

    items: tuple[Inline, ...]
    first: int | None = None
    """Number of the first item; None for bullets."""
    soft: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing, with a description for readers who cannot see it, and the words in it."""

    scene: Scene
    name: str
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table."""

    blocks: tuple[Block, ...]
    span: int = 1
    heads: Literal["", "col", "row"] = ""
    """Whether it is the head of its columns or of its row."""
    align: Literal["left", "centre", "right"] = "left"


Cells = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table with the rows of its head and of its body."""

    head: tuple[Cells, ...]
    body: tuple[Cells, ...]
    caption: Inline = ()
    name: str = ""
    """Name of a table without a caption."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure with its caption, which includes its number."""

    id: str
    caption: Inline
    blocks: tuple[Block, ...]
    above: bool = False
    """True if the caption is above the figure."""


@dataclass(frozen=True, slots=True)
class Beside:
    """Parts side by side."""

    parts: tuple[tuple[Block, ...], ...]
    widths: tuple[float | None, ...]
    """Width of each part in mm; None for a share of the space that is left, 0 for the width of its content."""
    equal: bool = False
    """True for the parts of a grid, which are equally wide."""

    @property
    def is_line(self) -> bool:
        """Return whether it is a single line of text, such as a name and its number."""
        return not self.equal and all(
            not part or (len(part) == 1 and isinstance(part[0], Paragraph)) or is_icon(part) for part in self.parts
        )


@dataclass(frozen=True, slots=True)
class Aside:
    """The content of a panel or a side note."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """Blocks that differ from an earlier document, with the letter of the change in the list of changes."""

    letter: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Contents:
    """A table of contents, down to a level of headings."""

    depth: int
    title: str = ""


Block = Heading | Paragraph | Listing | Picture | Table | Figure | Beside | Aside | Change | Contents


@dataclass(frozen=True)
class Prose:
    """A document: the blocks before its first heading, all others, and those in the foot of its pages."""

    title: str
    front: tuple[Block, ...]
    body: tuple[Block, ...]
    foot: tuple[Block, ...] = ()
    legend: Mapping[str, str] = field(default_factory=dict)
    """Meaning of each mark, as explained in the foot."""

    @property
    def blocks(self) -> tuple[Block, ...]:
        return (*self.front, *self.body)


_SMALL = 12.0
"""In mm: pictures of at most this size are part of a line of text."""


def is_icon(blocks: tuple[Block, ...]) -> bool:
    """Return whether the blocks are a single picture that is small enough for a line of text."""
    picture = blocks[0] if len(blocks) == 1 else None
    return isinstance(picture, Picture) and max(picture.scene.width, picture.scene.height) <= _SMALL


def words_text(words: Inline) -> str:
    """Return the plain text of some words."""
    return "".join(part.text for part in words)


def as_head(cells: Cells) -> Cells:
    """Return cells marked as heads of the columns below them, except empty cells."""
    return tuple(replace(cell, heads="col") if cell.blocks else cell for cell in cells)


def inner(block: Block) -> tuple[Block, ...]:
    """Return the blocks directly inside a block."""
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
    """Yield all blocks in reading order, including those inside others."""
    for block in blocks:
        yield block
        yield from every(inner(block))


def links_of(blocks: Iterable[Block]) -> set[str]:
    """Return the ids that the text of some blocks refers to."""
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
    """The metadata that a file gives about its document."""

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
