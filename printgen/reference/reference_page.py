"""Describe the reference as values: pages of entries, each with a summary, rows of attributes and examples."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Meaning = Literal[
    "element",
    "command",
    "field type",
    "filter",
    "macro",
    "template variable",
    "paint",
    "text style",
    "file",
    "kind",
    "operation",
    "topic",
]
"""The sort of thing that a word names; a word can have several meanings."""


@dataclass(frozen=True)
class Row:
    """An attribute, an option, a key of a file: anything that is described in one line of a table."""

    name: str
    text: str
    type: str = ""
    default: str = ""
    """The default value, or `required`."""


@dataclass(frozen=True)
class Example:
    """Something to copy, and the name of the picture that it makes, if it makes one."""

    source: str
    language: str = "xml"
    picture: str = ""
    alt: str = ""
    shown_with: str = ""
    """Link to the entry that shows it, if it belongs to another one; a page does not repeat it."""


@dataclass(frozen=True)
class Entry:
    """One thing that can be looked up. All texts are Markdown."""

    name: str
    meaning: Meaning
    summary: str
    title: str = ""
    """Title to print; the name if it is empty."""
    text: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    """Short facts with their labels, such as the content that an element can have."""
    rows: tuple[Row, ...] = ()
    rows_title: str = "Attributes"
    types_title: str = "Type"
    """Heading of the column of types."""
    examples: tuple[Example, ...] = ()
    aliases: tuple[str, ...] = ()
    """Other words by which it is found."""

    @property
    def shown_title(self) -> str:
        return self.title or f"`{self.name}`"


@dataclass(frozen=True)
class Page:
    """A page of the reference. Its entries are sections, or rows of one table if they are short."""

    id: str
    title: str
    text: str
    entries: tuple[Entry, ...] = ()
    as_table: bool = False
    """True if each entry is one row of a table, with its facts as columns."""
    pictures: tuple[tuple[str, str], ...] = ()
    """Files of pictures below the text, each with its description."""
    listing: tuple[Page, ...] = ()
    """Pages whose entries it lists in one line each."""
    group: str = ""
    """Heading of the page in the index."""
    about: str = ""
    """The page in one line, for the index."""
