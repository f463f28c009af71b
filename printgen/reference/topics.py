"""Turn the files of `reference/topics/` into pages: a title, an introduction, and a section for each entry."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from printgen.reference.reference_page import Entry, Page

FOLDER = Path(__file__).resolve().parent / "topics"
_ALSO = re.compile(r"<!-- also: (.*?) -->\n")


def topic_page(name: str, group: str, about: str) -> Page:
    """Return the page of one file."""
    title, text, entries = _parts((FOLDER / f"{name}.md").read_text(encoding="utf-8"))
    return Page(name, title, text, entries, group=group, about=about)


@cache
def _parts(source: str) -> tuple[str, str, tuple[Entry, ...]]:
    head, *sections = re.split(r"^## ", source, flags=re.MULTILINE)
    title, _, text = head.removeprefix("# ").partition("\n")
    return title, _joined(text), tuple(_section(section) for section in sections)


def _section(source: str) -> Entry:
    title, _, body = source.partition("\n")
    also = _ALSO.search(body)
    text = _joined(_ALSO.sub("", body))
    first, _, others = text.partition("\n\n")
    aliases = tuple(also[1].split(", ")) if also else ()
    return Entry(title.lower(), "topic", first, title, others, aliases=aliases)


def _joined(text: str) -> str:
    """Return paragraphs on one line each; lists keep their lines."""
    parts = text.strip("\n").split("\n\n")
    return "\n\n".join(part if part.startswith("- ") else " ".join(part.split("\n")) for part in parts)
