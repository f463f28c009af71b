"""Turn the files of `reference/topics/` into pages: a title, an introduction, and a section for each entry."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from printgen.reference.examples import MarkupExample, read_example
from printgen.reference.reference_page import Entry, Example, Page

FOLDER = Path(__file__).resolve().parent / "topics"
_ALSO = re.compile(r"<!-- also: (.*?) -->\n")
_EXAMPLE = re.compile(r"<!-- example: ([a-z-]+) -->\n")


def topic_page(name: str, group: str, about: str) -> Page:
    """Return the page of one file."""
    title, text, entries = _parts((FOLDER / f"{name}.md").read_text(encoding="utf-8"))
    return Page(name, title, text, entries, group=group, about=about)


@cache
def topic_examples() -> dict[str, MarkupExample]:
    """Return the markup examples of the topics, by the names of their pictures without the ending."""
    return {
        f"topic-{path.stem}": read_example(path.stem, path.read_text(encoding="utf-8"))
        for path in sorted(FOLDER.glob("*.xml"))
    }


@cache
def _parts(source: str) -> tuple[str, str, tuple[Entry, ...]]:
    head, *sections = re.split(r"^## ", source, flags=re.MULTILINE)
    title, _, text = head.removeprefix("# ").partition("\n")
    return title, _joined(text), tuple(_section(section) for section in sections)


def _section(source: str) -> Entry:
    title, _, body = source.partition("\n")
    also = _ALSO.search(body)
    text = _joined(_EXAMPLE.sub("", _ALSO.sub("", body)))
    first, _, others = text.partition("\n\n")
    aliases = tuple(also[1].split(", ")) if also else ()
    examples = tuple(_example(f"topic-{name}") for name in _EXAMPLE.findall(body))
    return Entry(title.lower(), "topic", first, title, others, examples=examples, aliases=aliases)


def _example(name: str) -> Example:
    return Example(topic_examples()[name].markup, "xml", f"{name}.png", "Picture drawn from this markup")


def _joined(text: str) -> str:
    """Return paragraphs on one line each; lists and code keep their lines."""
    parts = text.strip("\n").split("\n\n")
    return "\n\n".join(part if part.startswith(("- ", "```")) else " ".join(part.split("\n")) for part in parts)
