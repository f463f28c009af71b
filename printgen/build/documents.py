"""Turn the documents of a sheet into one HTML or Markdown text, without pages."""

from __future__ import annotations

from typing import Literal

from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.elements.prose_blocks import Imprint, Prose
from printgen.pages.flowing_document import FlowingDocument
from printgen.problems import ProblemsError
from printgen.prose.from_elements import read_prose
from printgen.style.papers import PageFormat, ShopCards
from printgen.write.html import write_html
from printgen.write.markdown import write_markdown


def documents_of(sheet: Element) -> list[FlowingDocument]:
    """Return the documents of a sheet."""
    return [child for child in sheet.children if isinstance(child, FlowingDocument)]


def tags_left_out(sheet: Element) -> str:
    """Return the tags of the other content of a sheet, such as pages to write on."""
    others = (child.tag for child in sheet.children if not isinstance(child, FlowingDocument) and child.tag != "band")
    return ", ".join(f"<{tag}>" for tag in dict.fromkeys(others))


def write_documents(
    sheet: Element,
    context: DrawingContext,
    paper: PageFormat | ShopCards,
    imprint: Imprint,
    form: Literal["html", "md"],
) -> bytes:
    """Return the text of a sheet's documents, or nothing if it has none; drawings have their size on the paper."""
    documents = list[Prose]()
    for document in documents_of(sheet):
        if isinstance(paper, ShopCards):
            # Pages of the size of cards cannot hold a document, which reports the same problem here as on paper.
            document.card_pages(context)
        else:
            documents.append(read_prose(document, context, paper))
    if context.problems:
        raise ProblemsError(context.problems)
    if not documents:
        return b""
    return write_html(documents, imprint) if form == "html" else write_markdown(documents, imprint)
