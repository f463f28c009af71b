"""Find the entries of the reference that a word names: elements, attributes, filters, options, keys and topics."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import get_args

from printgen.reference.declared_fields import ANY_ID
from printgen.reference.reference_page import Entry, Meaning, Page, Row
from printgen.reference.terminal_text import plain
from printgen.suggestions import nearest

_BETWEEN = (".", " ", ":")
"""Characters between the name of an entry and that of one of its rows: `table.row-min`, `build --backs`."""

_MENTIONS_AT_MOST = 8
SYNONYMS = {
    "bold": "flow",
    "bridge": "impose",
    "counters": "impose",
    "double-sided": "build --backs",
    "duplex": "build --backs",
    "font": "styles",
    "fonts": "styles",
    "greyscale": "build --ink",
    "black and white": "build --ink",
    "icon": "art",
    "icons": "art",
    "image": "art",
    "images": "art",
    "italic": "flow",
    "markdown": "flow",
    "mono": "build --ink",
    "new page": "turn",
    "page break": "turn",
    "page size": "papers",
    "percent": "chance",
    "percentage": "chance",
    "picture": "art",
    "pictures": "svg",
    "poker": "impose",
    "two-sided": "build --backs",
}
"""Words that people look for, with the word that finds the answer."""


@dataclass(frozen=True)
class Found:
    """A page, an entry of it, or a row of an entry."""

    page: Page
    entry: Entry | None = None
    row: Row | None = None


def find(word: str, pages: Sequence[Page]) -> list[Found]:
    """Return everything that a word names, whole entries before single rows; a tag in angle brackets is an element."""
    wanted = SYNONYMS.get(normal(word), normal(word))
    if word.strip().startswith("<"):
        return _find(wanted, pages, "element")
    return _find(wanted, pages) or [
        found
        for meaning in get_args(Meaning)
        if wanted.startswith(f"{meaning} ")
        for found in _find(wanted.removeprefix(f"{meaning} "), pages, meaning)
    ]


def _find(wanted: str, pages: Sequence[Page], meaning: Meaning | None = None) -> list[Found]:
    # A page with one entry says nothing more than its entry.
    titles = [page for page in pages if len(page.entries) > 1 or page.listing]
    found = [] if meaning else [Found(page) for page in titles if wanted in (page.id, normal(page.title))]
    named = [(page, entry) for page, entry in _entries(pages) if meaning in (None, entry.meaning)]
    found += [Found(page, entry) for page, entry in named if wanted in entry_names(entry)]
    return (
        found
        or [Found(page, entry, row) for page, entry in named for row in _rows_of(entry, wanted)]
        or [Found(page, entry, row) for page, entry in named for row in entry.rows if wanted in row_names(row)]
    )


def suggestion(word: str, pages: Sequence[Page]) -> str:
    """Return the nearest word of the reference as a question, or else the entries that mention the word, or a hint."""
    names = [name for _, entry in _entries(pages) for name in (entry.name, *entry.aliases)]
    rows = [name for _, entry in _entries(pages) for row in entry.rows for name in sorted(row_names(row))]
    near = nearest(normal(word), list(dict.fromkeys([*(page.id for page in pages), *names, *rows])))
    if near:
        return f"Did you mean '{near}'?"
    found = mentions(word, pages)
    if not found:
        return "'printgen docs elements' and 'printgen docs filters' list the names."
    listed = ", ".join(found[:_MENTIONS_AT_MOST])
    more = f" and {len(found) - _MENTIONS_AT_MOST} more" if len(found) > _MENTIONS_AT_MOST else ""
    return f"{'This entry mentions' if len(found) == 1 else 'These entries mention'} it: {listed}{more}."


def mentions(word: str, pages: Sequence[Page]) -> list[str]:
    """Return the words that look up the entries and rows whose titles or texts contain a word."""
    pattern = re.compile(rf"\b{re.escape(normal(word))}", re.IGNORECASE)
    found = []
    for _, entry in _entries(pages):
        texts = (entry.shown_title, entry.summary, entry.text, *(fact for _, fact in entry.facts))
        if any(map(pattern.search, map(plain, texts))):
            found.append(entry.name)
        found += [f"{entry.name} {row.name.split(', ')[-1]}" for row in entry.rows if pattern.search(plain(row.text))]
    return list(dict.fromkeys(found))


def normal(word: str) -> str:
    """Return a word without angle brackets, capitals and surplus spaces."""
    return " ".join(plain(word).replace("<", " ").replace("/>", " ").replace(">", " ").lower().split())


def entry_names(entry: Entry) -> set[str]:
    return {normal(name) for name in (entry.name, entry.shown_title, *entry.aliases)}


def row_names(row: Row) -> set[str]:
    """Return the names of a row: each spelling of an option, with and without hyphens; keys without ids in between."""
    spellings = [normal(part) for part in row.name.split(", ")]
    short = normal(row.name.replace(f".{ANY_ID}", ""))
    return {short, *spellings, *(part.lstrip("-") for part in spellings)}


def _entries(pages: Sequence[Page]) -> Iterator[tuple[Page, Entry]]:
    return ((page, entry) for page in pages for entry in page.entries)


def _rows_of(entry: Entry, wanted: str) -> Iterator[Row]:
    """Yield the rows that are meant by the name of an entry and that of a row."""
    for name in entry_names(entry):
        rest = wanted.removeprefix(name)
        if rest != wanted and rest.startswith(_BETWEEN):
            yield from (row for row in entry.rows if rest[1:] in row_names(row))
