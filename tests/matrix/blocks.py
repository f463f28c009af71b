"""Turn rendered markup into blocks: each paragraph, cell or label with its runs of data and its literal text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from printgen.markup.marked_text import DATUM_END, DATUM_MIDDLE, DATUM_START

_TAG = re.compile(r"<[^<>]*>", re.DOTALL)
_READABLE = re.compile(r'\b(?:alt|caption|label|map-title|name|text|title|unit|words)="([^"]*)"')
_PARAGRAPH = re.compile(r"\n\s*\n|\n\s*(?=(?:[-*]|\d+\.)\s)")
_RUN = re.compile(f"{DATUM_START}([^{DATUM_MIDDLE}]*){DATUM_MIDDLE}([^{DATUM_END}]*){DATUM_END}")


@dataclass(frozen=True)
class Block:
    """A paragraph, a cell or a label."""

    text: str
    """The text as it is printed."""
    literal: str
    """The same text with each character of an expression replaced by a blank."""
    record: str
    """Path of the record whose text this is, such as rules.dice; empty if it is not a text of the data."""


def blocks_of(markup: str) -> list[Block]:
    """Return the blocks of some markup in order, without empty ones."""
    found: list[Block] = []
    record = ""
    position = 0
    for match in _TAG.finditer(markup):
        record = _add(found, markup[position : match.start()], record)
        record = "" if match[0].startswith("</") else record
        for attribute in _READABLE.finditer(match[0]):
            _add(found, attribute[1], "")
        position = match.end()
    _add(found, markup[position:], record)
    return found


def texts_of(markup: str) -> list[str]:
    """Return only the texts of the blocks, which is much quicker."""
    found: list[str] = []
    position = 0
    plain = without_runs(markup)
    for match in _TAG.finditer(plain):
        _add_texts(found, plain[position : match.start()])
        for attribute in _READABLE.finditer(match[0]):
            _add_texts(found, attribute[1])
        position = match.end()
    _add_texts(found, plain[position:])
    return found


def _add_texts(found: list[str], raw: str) -> None:
    if raw and not raw.isspace():
        found += [text for part in _PARAGRAPH.split(raw) if (text := " ".join(part.split()))]


def _add(found: list[Block], raw: str, record: str) -> str:
    """Add the paragraphs of a text between two tags; return the record whose text goes on behind it."""
    plain, literal = "", ""
    owners = [(0, record)]
    position = 0
    for match in _RUN.finditer(raw):
        before = raw[position : match.start()]
        plain += before + match[2]
        literal += before + " " * len(match[2])
        # The filter `prose` puts an empty run in front of a text of the data.
        if not match[2] and "." in match[1]:
            owners.append((len(plain), ".".join(match[1].split(".")[:2])))
        position = match.end()
    plain, literal = plain + raw[position:], literal + raw[position:]
    ends = [match.span() for match in _PARAGRAPH.finditer(plain)]
    for start, end in zip([0, *(b for _, b in ends)], [*(a for a, _ in ends), len(plain)], strict=True):
        owner = [record for at, record in owners if at <= end][-1]
        if text := " ".join(plain[start:end].split()):
            found.append(Block(text, _folded(plain[start:end], literal[start:end]), owner))
    return owners[-1][1]


def _folded(plain: str, literal: str) -> str:
    """Return literal text with the same characters removed as if the white space of the plain text is folded."""
    words = ((match.start(), match.end()) for match in re.finditer(r"\S+", plain))
    return " ".join(literal[start:end] for start, end in words)


def shown_texts(markup: str, datum: str) -> Iterator[str]:
    """Yield the text of every run that shows a datum."""
    for path, text in _RUN.findall(markup):
        if path == datum and text:
            yield text


def without_runs(markup: str) -> str:
    """Return markup without the marks of its runs."""
    return _RUN.sub(r"\2", markup)
