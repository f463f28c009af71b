"""Turn entries of the reference into plain text for a terminal, in aligned columns of its width."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence

from printgen.reference.attribute_words import REQUIRED
from printgen.reference.reference_page import Entry, Page, Row

_MARKS = re.compile(r"(?P<code>`[^`]*`)|!\[[^\]]*\]\([^)]*\) *|\[(?P<words>[^\]]*)\]\([^)]*\)|\*\*")
"""Code, a picture, a link or the mark of bold words. Code comes first: `[](#id)` in code is not a link."""
_CODE = re.compile(r"`[^`]{,30}`")
"""Short code, which is not broken between two lines."""
_WORDS = re.compile(r"`([a-z]+(?: [a-z0-9]+)*)`")
"""Code that looks like ordinary words, which is put in quotes."""
_QUOTED_AT_MOST = 15
"""A paragraph with more code than this is a list of names, which needs no quotes."""
_SPACE = "\N{NO-BREAK SPACE}"
_NARROWEST = 40
"""Columns that texts get on a terminal that claims to be narrower."""
_NAMES_AT_MOST = 28
"""Longer names have their text on the next line."""


def entry_text(entry: Entry, width: int) -> str:
    """Return everything about one entry."""
    return "\n\n".join(part for part in _parts(entry, max(width, _NARROWEST)) if part)


def page_text(page: Page, width: int) -> str:
    """Return a page: topics in full, everything else in one line for each entry."""
    width = max(width, _NARROWEST)
    parts = [page.title.upper(), paragraphs(page.text, width)]
    for listed in page.listing:
        parts.append(f"{listed.title}:\n{_one_line_each(listed.entries, width)}")
    if all(entry.meaning == "topic" for entry in page.entries):
        parts += [entry_text(entry, width) for entry in page.entries]
    else:
        parts.append(_one_line_each(page.entries, width))
    return "\n\n".join(part for part in parts if part)


def _one_line_each(entries: Sequence[Entry], width: int) -> str:
    return rows_text([Row(plain(entry.shown_title), entry.summary) for entry in entries], width)


def row_text(entry: Entry, row: Row, width: int) -> str:
    """Return one attribute, option or key of an entry."""
    sort = entry.rows_title.lower().removesuffix("s")
    head = f"{plain(entry.shown_title)} {row.name} ({sort})"
    return "\n".join([head, *_described(row, max(width, _NARROWEST), 2)])


def short_text(entry: Entry, width: int) -> str:
    """Return the first lines of an entry."""
    head = f"{plain(entry.shown_title)} ({entry.meaning})"
    return f"{head}\n{_filled(_quoted(entry.summary), max(width, _NARROWEST), 2)}"


def _parts(entry: Entry, width: int) -> Iterator[str]:
    yield f"{plain(entry.shown_title)} ({entry.meaning})"
    yield paragraphs(entry.summary, width)
    yield paragraphs(entry.text, width)
    yield "\n".join(_filled(f"{label}: {fact}", width, 0, 2) for label, fact in entry.facts if fact)
    if entry.rows:
        yield f"{entry.rows_title}:\n" + rows_text(entry.rows, width)
    for example in entry.examples:
        yield "Example:\n" + textwrap.indent(example.source, "  ")


def rows_text(rows: Sequence[Row], width: int) -> str:
    """Return rows as two columns: names, and their types, defaults and meanings."""
    indent = min(max((len(row.name) for row in rows), default=0), _NAMES_AT_MOST) + 4
    lines: list[str] = []
    for row in rows:
        described = _described(row, width, indent)
        first, *others = described or [""]
        if len(row.name) + 4 > indent:
            lines += [f"  {row.name}", *described]
        else:
            lines += [(f"  {row.name}".ljust(indent) + first.lstrip()).rstrip(), *others]
    return "\n".join(lines)


def _described(row: Row, width: int, indent: int) -> list[str]:
    """Return the meaning of a row, after its type and default."""
    default = REQUIRED if row.default == REQUIRED else f"default: {plain(row.default)}" if row.default else ""
    head = "; ".join(part for part in (plain(row.type), default) if part)
    return [line for part in (head, _quoted(row.text)) if part for line in _filled(part, width, indent).split("\n")]


def paragraphs(text: str, width: int) -> str:
    """Return Markdown as plain text; code and lists keep their lines."""
    parts = []
    for block in text.split("\n\n"):
        if block.startswith(("```", "|", "    ")):
            parts.append("\n".join(line for line in block.split("\n") if not line.startswith(("```", "|---"))))
        elif block.startswith(("- ", "1. ")):
            parts.append("\n".join(_filled(_quoted(line), width, 0, 2) for line in block.split("\n")))
        else:
            parts.append(_filled(_quoted(block), width))
    return "\n\n".join(parts)


def _quoted(markdown: str) -> str:
    """Return Markdown with quotes around code that looks like words; a long list of names needs none."""
    if len(_WORDS.findall(markdown)) > _QUOTED_AT_MOST:
        return markdown
    return _WORDS.sub(r"`'\1'`", markdown)


def _filled(markdown: str, width: int, indent: int = 0, hanging: int = 0) -> str:
    """Return Markdown as lines of plain text."""
    kept = _CODE.sub(lambda code: code[0].replace(" ", _SPACE), markdown)
    lines = textwrap.fill(
        plain(kept),
        max(width, indent + 20),
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent + hanging),
        break_long_words=False,
        break_on_hyphens=False,
    )
    return lines.replace(_SPACE, " ")


def plain(markdown: str) -> str:
    """Return Markdown without its marks; code keeps its characters."""
    return _MARKS.sub(_unmarked, markdown).replace("`", "").replace("\\|", "|")


def _unmarked(mark: re.Match[str]) -> str:
    return mark["code"] or mark["words"] or ""
