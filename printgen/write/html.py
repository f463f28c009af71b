"""Turn prose into one HTML page that needs no other file, with landmarks, ordered headings and table headers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape

from printgen.elements.prose_blocks import (
    Aside,
    Beside,
    Block,
    Cell,
    Cells,
    Change,
    Contents,
    Figure,
    Heading,
    Imprint,
    Inline,
    Listing,
    Paragraph,
    Picture,
    Prose,
    Table,
    every,
    is_icon,
    words_text,
)
from printgen.write.css import STYLE
from printgen.write.svg import svg_element

_MM_PER_EM = 3.1
"""Size of the text beside pictures and in tables on paper; with widths in em, a line has as many words as there."""
_SKIP = "Skip to the text"
_CONTENTS = "Contents"
# Ids of the page itself. They start with an underscore, which ids of documents never do.
_TEXT = "_text"
_NAV = "_contents"


def write_html(documents: Sequence[Prose], imprint: Imprint) -> bytes:
    page = _Page(documents, imprint)
    return ("\n".join(page.lines()) + "\n").encode()


_HYPHENED = re.compile(r"\b[A-Z][A-Za-z]{0,2}-[0-9IVX]\w{0,3}\b")
"""A short name with a hyphen, such as A-1 or D-VII, which a browser would break at the end of a line."""


def _e(text: str) -> str:
    return escape(text, quote=False)


class _Page:
    def __init__(self, documents: Sequence[Prose], imprint: Imprint):
        self.documents, self.imprint = documents, imprint
        self.legend = {mark: meaning for document in documents for mark, meaning in document.legend.items()}
        blocks = [block for document in documents for block in every(document.blocks)]
        self.headings = [block for block in blocks if isinstance(block, Heading)]
        self.contents = next((block for block in blocks if isinstance(block, Contents)), Contents(1))
        self.titles = {block.id: block.title for block in self.headings}
        self.titles |= {block.id: words_text(block.caption) for block in blocks if isinstance(block, Figure)}
        self.captions = 0

    def lines(self) -> Iterator[str]:
        imprint = self.imprint
        yield "<!DOCTYPE html>"
        yield f'<html lang="{escape(imprint.language)}">'
        yield '<head>\n<meta charset="utf-8">'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield f"<title>{_e(imprint.title)}</title>"
        for name, content in (("author", imprint.designer), ("description", imprint.about), ("generator", "printgen")):
            yield f'<meta name="{name}" content="{escape(content)}">'
        yield f"<style>\n{STYLE}\n</style>\n</head>\n<body>"
        yield f'<a class="skip" href="#{_TEXT}">{_SKIP}</a>'
        first, *others = self.documents
        yield "<header>"
        yield from self._front(first.front)
        yield "</header>"
        yield from self._nav()
        yield f'<main id="{_TEXT}" tabindex="-1">'
        yield from self._blocks(first.body)
        for number, other in enumerate(others, 2):
            yield f'<h2 id="_document-{number}">{_e(other.title)}</h2>'
            yield from self._blocks(other.blocks)
        yield "</main>\n<footer>"
        below = list(dict.fromkeys(block for document in self.documents for block in document.foot))
        yield from self._blocks(below)
        if imprint.line not in [words_text(block.words) for block in below if isinstance(block, Paragraph)]:
            yield f'<p class="label">{_e(imprint.line)}</p>'
        yield "</footer>\n</body>\n</html>"

    def _front(self, blocks: Sequence[Block]) -> Iterator[str]:
        """Write the blocks before the first heading; the page takes its title from them, or else from the sheet."""
        title = next((block for block in blocks if isinstance(block, Paragraph) and block.look == "title"), None)
        if title is None:
            yield f"<h1>{_e(self.imprint.title)}</h1>"
        for block in blocks:
            if block is title:
                yield f"<h1>{self._words(title.words)}</h1>"
            else:
                yield from self._block(block)

    def _nav(self) -> Iterator[str]:
        shown = [heading for heading in self.headings if heading.level <= self.contents.depth]
        if not shown:
            return
        yield f'<nav aria-labelledby="{_NAV}">\n<h2 id="{_NAV}">{_e(self.contents.title or _CONTENTS)}</h2>\n<ol>'
        for heading in shown:
            deeper = ' class="deeper"' if heading.level > 1 else ""
            number = f'<span class="number">{_e(heading.number)}</span> ' if heading.number else ""
            link = f'<a href="#{escape(heading.id)}">{number}<span>{_e(heading.title)}</span></a>'
            yield f"<li{deeper}>{link}</li>"
        yield "</ol>\n</nav>"

    def _blocks(self, blocks: Iterable[Block]) -> Iterator[str]:
        for block in blocks:
            yield from self._block(block)

    def _block(self, block: Block) -> Iterator[str]:
        match block:
            case Heading():
                level = min(block.level + 1, 6)
                number = f'<span class="number">{_e(block.number)}</span> ' if block.number else ""
                yield f'<h{level} id="{escape(block.id)}">{number}{_e(block.title)}</h{level}>'
            case Paragraph():
                yield self._paragraph(block)
            case Listing():
                yield from self._listing(block)
            case Picture():
                yield f'<div class="art">{_svg(block)}</div>'
            case Table():
                yield from self._table(block)
            case Figure():
                yield from self._figure(block)
            case Beside():
                yield from self._beside(block)
            case Aside():
                yield "<aside>"
                yield from self._blocks(block.blocks)
                yield "</aside>"
            case Change():
                letter = _e(block.letter)
                yield f'<div class="changed"><span class="letter"><span class="unseen">Change </span>[{letter}]</span>'
                yield from self._blocks(block.blocks)
                yield "</div>"
            case Contents():
                pass  # The page has only one table of contents, beside the text.

    def _paragraph(self, block: Paragraph) -> str:
        names = [
            *([block.look] if block.look != "prose" else []),
            *(["soft"] if block.soft else []),
            *(["marked"] if block.mark else []),
        ]
        classes = f' class="{" ".join(names)}"' if names else ""
        return f"<p{classes}>{self._mark(block.mark)}{self._words(block.words, is_label=block.look == 'label')}</p>"

    def _mark(self, mark: str) -> str:
        """Write a visible mark, and its meaning for screen readers."""
        if not mark:
            return ""
        meaning = self.legend.get(mark)
        if not meaning:
            return f'<span class="mark">{_e(mark)}</span> '
        return f'<span class="mark" aria-hidden="true">{_e(mark)}</span><span class="unseen">{_e(meaning)}: </span>'

    def _words(self, words: Inline, *, is_label: bool = False) -> str:
        found = []
        for part in words:
            text = _HYPHENED.sub(r'<span class="whole">\g<0></span>', _e(part.text))
            if part.italic:
                text = f"<em>{text}</em>"
            if part.bold:
                text = f"<b>{text}</b>" if is_label else f"<strong>{text}</strong>"
            if part.link:
                text = f'<a href="#{escape(part.link)}" title="{escape(self.titles.get(part.link, ""))}">{text}</a>'
            found.append(text)
        return "".join(found)

    def _listing(self, block: Listing) -> Iterator[str]:
        tag = "ul" if block.first is None else "ol"
        start = f' start="{block.first}"' if block.first not in (None, 1) else ""
        soft = ' class="soft"' if block.soft else ""
        yield f"<{tag}{start}{soft}>"
        yield from (f"<li>{self._words(item)}</li>" for item in block.items)
        yield f"</{tag}>"

    def _figure(self, block: Figure) -> Iterator[str]:
        yield f'<figure id="{escape(block.id)}">'
        if len(block.blocks) == 1 and isinstance(table := block.blocks[0], Table):
            yield from self._table(table, block.caption)
        else:
            caption = f"<figcaption>{self._words(block.caption)}</figcaption>"
            yield from [caption] if block.above else []
            yield from self._blocks(block.blocks)
            yield from [] if block.above else [caption]
        yield "</figure>"

    def _table(self, table: Table, caption: Inline = ()) -> Iterator[str]:
        """Write a table in a box that scrolls, also with the keyboard, if the table is too wide for a phone."""
        self.captions += 1
        id_ = f"_caption-{self.captions}"
        shown = self._words(caption or table.caption)
        named = f"<span>{shown}</span>" if shown else f'<span class="unseen">{_e(table.name)}</span>'
        yield f'<div class="scroll" role="region" aria-labelledby="{id_}" tabindex="0">'
        yield f'<table>\n<caption id="{id_}">{named}</caption>'
        for tag, rows in (("thead", table.head), ("tbody", table.body)):
            if rows:
                yield f"<{tag}>"
                yield from (self._row(row) for row in rows)
                yield f"</{tag}>"
        yield "</table>\n</div>"

    def _row(self, cells: Cells) -> str:
        return f"<tr>{''.join(map(self._cell, cells))}</tr>"

    def _cell(self, cell: Cell) -> str:
        tag = "th" if cell.heads else "td"
        scope = cell.heads + ("group" if cell.heads == "col" and cell.span > 1 else "")
        attributes = f' scope="{scope}"' if scope else ""
        attributes += f' colspan="{cell.span}"' if cell.span > 1 else ""
        attributes += f' class="{cell.align}"' if cell.align != "left" else ""
        match cell.blocks:
            case (Paragraph() as only,):
                # Table headers are bold anyway.
                inside = _e(words_text(only.words)) if cell.heads else self._words(only.words, is_label=True)
            case (Picture() as only,):
                inside = _svg(only)
            case _:
                inside = "".join(self._blocks(cell.blocks))
        return f"<{tag}{attributes}>{inside}</{tag}>"

    def _beside(self, block: Beside) -> Iterator[str]:
        kind = "grid" if block.equal else "line" if block.is_line else "beside"
        yield f'<div class="{kind}">'
        for part, width in zip(block.parts, block.widths, strict=True):
            look = ' class="fill"' if width is None else f' style="flex:none;width:{_em(width)}"' if width else ""
            if is_icon(part) and isinstance(part[0], Picture):
                yield f'<div class="icon">{_svg(part[0])}</div>'
            elif kind == "line" and part and isinstance(part[0], Paragraph):
                yield f"<div{look}>{self._paragraph(part[0])}</div>"
            else:
                yield f"<div{look}>"
                yield from self._blocks(part)
                yield "</div>"
        yield "</div>"


def _em(width: float) -> str:
    return f"{width / _MM_PER_EM:.2f}".rstrip("0").rstrip(".") + "em"


def _svg(picture: Picture) -> str:
    svg = svg_element(picture.scene, picture.name, picture.words)
    return svg.replace("<svg ", f'<svg style="width:{_em(picture.scene.width)}" ', 1)
