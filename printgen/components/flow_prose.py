"""Turn the paragraphs and list items of a <flow> into blocks of prose, for formats without pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from printgen.components.flow_text import TextBlock
from printgen.elements.prose_blocks import Block, Inline, Listing, Look, Paragraph, Words
from printgen.style.house_style import Style


def prose_of(blocks: Sequence[TextBlock], style: Style) -> list[Block]:
    """Return paragraphs and lists; neighbouring items of a list are joined into one list."""
    found: list[Block] = []
    look: Look = "prose" if style.face.startswith("serif") else "label"
    soft = style.paint == "soft"
    for block in blocks:
        words = inline_words(block, style)
        last = found[-1] if found else None
        if not block.item:
            found.append(Paragraph(words, look, soft, block.mark))
        elif block.first or not isinstance(last, Listing):
            first = int(block.mark.rstrip(".")) if block.item == "number" else None
            found.append(Listing((words,), first, soft))
        else:
            found[-1] = replace(last, items=(*last.items, words))
    return found


def inline_words(block: TextBlock, style: Style) -> Inline:
    """Return the words of a block, with spans of the same look joined; values divide a sentence only on paper."""
    found: list[Words] = []
    for span in block.spans:
        bold, italic = span.face == style.bold != style.face, span.face == style.italic != style.face
        words = Words(span.text, bold, italic, span.link)
        if found and replace(found[-1], text="") == replace(words, text=""):
            found[-1] = replace(words, text=found[-1].text + words.text)
        else:
            found.append(words)
    return tuple(found)
