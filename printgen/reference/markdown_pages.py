"""Turn pages of the reference into Markdown files that read well on a code host and in a documentation site."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from printgen.reference.attribute_words import REQUIRED
from printgen.reference.reference_page import Entry, Example, Page, Row

PICTURES = "pictures"
_CODE = re.compile(r"(`[^`]*`)")
_WORDS = re.compile(r"[a-z]+( [a-z]+)+")
"""Several words, which are a description and not a name to type."""
_OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
"""An option outside code; its hyphens could become a dash."""
_WORDLESS_LINK = re.compile(r"(?<!`)(\[\]\([^)]*\))")
"""A reference as texts of rules have it, `[](#guns)`; in a document it would lead nowhere."""


def page_markdown(page: Page) -> str:
    """Return the text of a page."""
    parts = [f"# {page.title}", safe(page.text)]
    parts += [f"![{alt}]({PICTURES}/{file})" for file, alt in page.pictures]
    parts += [f"## {listed.title}\n\n{_links(listed)}" for listed in page.listing]
    if page.as_table:
        parts.append(_entry_table(page.entries))
    else:
        alone = len(page.entries) == 1 and not page.text
        parts += [part for entry in page.entries for part in _section(entry) if not (alone and part.startswith("## "))]
    return "\n\n".join(part for part in parts if part) + "\n"


def index_markdown(pages: Sequence[Page], intro: str) -> str:
    """Return the first page: a list of the others, under their headings."""
    lines = ["# Reference", intro]
    for group in dict.fromkeys(page.group for page in pages):
        listed = [f"- [{page.title}]({page.id}.md): {page.about}" for page in pages if page.group == group]
        lines.append(f"## {group}\n\n" + "\n".join(map(safe, listed)))
    return "\n\n".join(lines) + "\n"


def _section(entry: Entry) -> Iterator[str]:
    yield f"## {entry.shown_title}"
    yield safe(entry.summary)
    yield safe(entry.text)
    yield "\n".join(f"- **{label}:** {safe(fact)}" for label, fact in entry.facts if fact)
    if entry.rows:
        yield row_table(entry.rows, entry.rows_title, entry.types_title)
    for example in entry.examples:
        yield from _example(example)


def _example(example: Example) -> Iterator[str]:
    if example.shown_with:
        yield f"For an example, see {example.shown_with}."
        return
    yield f"```{example.language}\n{example.source}\n```"
    if example.picture:
        yield f"![{example.alt}]({PICTURES}/{example.picture})"


def row_table(rows: Sequence[Row], title: str, types_title: str) -> str:
    """Return a table of attributes, with the columns that at least one of them fills."""
    one = title.removesuffix("s") if title.endswith("s") else title
    columns = [(one, [row.name if _WORDS.fullmatch(row.name) else f"`{row.name}`" for row in rows])]
    if any(row.type for row in rows):
        columns.append((types_title, [row.type for row in rows]))
    defaults = {row.default for row in rows}
    if defaults == {REQUIRED} or defaults == {REQUIRED, ""}:
        columns.append(("Required", ["yes" if row.default else "" for row in rows]))
    elif defaults != {""}:
        columns.append(("Default", [f"**{REQUIRED}**" if row.default == REQUIRED else row.default for row in rows]))
    columns.append(("Meaning", [row.text for row in rows]))
    return table([head for head, _ in columns], zip(*(cells for _, cells in columns), strict=True))


def _links(page: Page) -> str:
    rows = ([f"[{entry.shown_title}]({page.id}.md#{anchor(entry)})", entry.summary] for entry in page.entries)
    return table(["Name", "Description"], rows)


def anchor(entry: Entry) -> str:
    """Return the anchor that code hosts and MyST give to the heading of an entry."""
    kept = re.sub(r"[^\w\- ]", "", entry.shown_title.lower())
    return kept.strip().replace(" ", "-")


def _entry_table(entries: Sequence[Entry]) -> str:
    labels = list(dict.fromkeys(label for entry in entries for label, _ in entry.facts))
    rows = (
        [entry.shown_title, *(dict(entry.facts).get(label, "") for label in labels), entry.summary] for entry in entries
    )
    return table(["Name", *labels, "Use"], rows)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table; line breaks and bars inside its cells cannot end a row or a cell."""
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}"]
    lines += [f"| {' | '.join(_cell(cell) for cell in row)} |" for row in rows]
    return "\n".join(lines)


def _cell(text: str) -> str:
    return safe(" ".join(text.split())).replace("|", "\\|")


def safe(text: str) -> str:
    """Return a text in which nothing outside code is taken for HTML, a link without words, or a dash."""
    if "```" in text:
        return text
    text = _WORDLESS_LINK.sub(r"`\1`", text)
    return "".join(part if part.startswith("`") else _safe_words(part) for part in _CODE.split(text))


def _safe_words(text: str) -> str:
    return _OPTION.sub(r"`\g<0>`", text.replace("<", "&lt;").replace(">", "&gt;"))
