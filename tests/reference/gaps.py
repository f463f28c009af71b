"""List everything that the reference shows without a description or an example."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from printgen.reference.reference_page import Entry, Page

_SENTENCE_ENDS = (".", ":", "?", "!", "`", ")")


def gaps(pages: Sequence[Page]) -> list[str]:
    """Return one line for each entry, attribute, option or key that is not described, or that lacks an example."""
    return [gap for page in pages for entry in page.entries for gap in _gaps_of(entry)]


def _gaps_of(entry: Entry) -> Iterator[str]:
    name = f"{entry.meaning} {entry.name}"
    if not entry.summary:
        yield f"{name} has no description."
    elif not entry.summary.endswith(_SENTENCE_ENDS):
        yield f"{name} has a description that is not a sentence: {entry.summary}"
    for row in entry.rows:
        if not row.text:
            yield f"{name}: {row.name} has no description."
        elif not row.text.endswith(_SENTENCE_ENDS) or row.text[0].islower():
            yield f"{name}: {row.name} has a description that is not a sentence: {row.text}"
    if entry.meaning in ("element", "field type") and not entry.examples:
        yield f"{name} has no example."
    if entry.meaning == "filter" and not _shows(entry):
        yield f"{name} has no example in its docstring."


def _shows(entry: Entry) -> bool:
    """Return whether the text of a filter shows it in an expression."""
    spans = re.findall(r"`([^`]*)`", f"{entry.summary}\n{entry.text}")
    return any(re.search(rf"\|\s*{entry.name}\b", span) for span in spans)
