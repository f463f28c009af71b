"""Turn pages and the PDF written from them into the problems of their links and bookmarks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from printgen.scene.shapes import Anchor, Link, Page
from printgen.scene.traversal import leaves

if TYPE_CHECKING:
    import pikepdf


def broken_links(pages: Sequence[Page]) -> Iterator[str]:
    """Find links that do not lead to exactly one place in the same file."""
    shapes = [shape for page in pages for shape, _ in leaves(page.scene)]
    anchors = Counter(shape.name for shape in shapes if isinstance(shape, Anchor))
    for name in sorted({shape.to for shape in shapes if isinstance(shape, Link)} - set(anchors)):
        yield f"a link leads to '{name}', but no page has this id."
    for name in sorted(name for name, count in anchors.items() if count > 1):
        yield f"the id '{name}' is used in {anchors[name]} places. Use each id once."


def lost_links(document: pikepdf.Pdf) -> Iterator[str]:
    """Find links and bookmarks of the file that do not lead to one of its pages."""
    pages = {page.obj.objgen for page in document.pages}
    for number, page in enumerate(document.pages, 1):
        for note in page.obj.get("/Annots", ()):
            if note.get("/Subtype") == "/Link" and not _lands(note.get("/Dest"), pages):
                yield f"page {number}: a link does not lead to a page of the file."
    entries = list(document.open_outline().root)
    while entries:
        entry = entries.pop(0)
        entries = [*entry.children, *entries]
        if not _lands(entry.destination, pages):
            yield f"the bookmark '{entry.title}' does not lead to a page of the file."


def _lands(destination: pikepdf.Object | int | None, pages: set[tuple[int, int]]) -> bool:
    import pikepdf

    return isinstance(destination, pikepdf.Array) and destination[0].objgen in pages
