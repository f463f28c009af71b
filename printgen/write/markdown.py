"""Turn prose into CommonMark with pipe tables, drawings described in words, and an anchor for every link."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

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
    links_of,
    words_text,
)

_SPECIAL = re.compile(r"([\\`*_\[\]])")
_STARTS_BLOCK = re.compile(r"(?:([-+#>=])|(\d{1,9})([.)])(?=\s|$))")
_RULES = {"left": "---", "centre": ":---:", "right": "---:"}


def write_markdown(documents: Sequence[Prose], imprint: Imprint) -> bytes:
    lines = _Writer(documents).all(documents, imprint)
    return ("\n\n".join(lines) + "\n").encode()


class _Writer:
    def __init__(self, documents: Sequence[Prose]):
        blocks = [block for document in documents for block in document.blocks]
        self.headings = [block for block in every(blocks) if isinstance(block, Heading)]
        depth = max((block.depth for block in every(blocks) if isinstance(block, Contents)), default=0)
        self.shown = [heading for heading in self.headings if heading.level <= depth]
        self.wanted = links_of(blocks) | {heading.id for heading in self.shown}

    def all(self, documents: Sequence[Prose], imprint: Imprint) -> Iterator[str]:
        first, *others = documents
        title = next((b for b in first.front if isinstance(b, Paragraph) and b.look == "title"), None)
        yield f"# {_text(words_text(title.words) if title else imprint.title)}"
        yield from self._blocks(block for block in first.blocks if block is not title)
        for other in others:
            yield f"## {_text(other.title)}"
            yield from self._blocks(other.blocks)
        yield "---"
        below = list(dict.fromkeys(block for document in documents for block in document.foot))
        yield from self._blocks(below)
        if imprint.line not in [words_text(block.words) for block in below if isinstance(block, Paragraph)]:
            yield _start(_text(imprint.line))

    def _blocks(self, blocks: Iterable[Block]) -> Iterator[str]:
        """Write blocks as paragraphs, and consecutive lines of text as one list."""
        lines: list[str] = []
        for block in blocks:
            if isinstance(block, Beside) and block.is_line:
                lines.append(_start(_joined(block)))
                continue
            yield from _listed(lines)
            lines = []
            yield from self._block(block)
        yield from _listed(lines)

    def _block(self, block: Block) -> Iterator[str]:
        match block:
            case Heading():
                title = " ".join(filter(None, (block.number, _text(block.title))))
                yield f"{'#' * min(block.level + 1, 6)} {title}{self._anchor(block.id, ' ')}"
            case Paragraph():
                yield _start(f"{_text(block.mark)} {_words(block.words)}" if block.mark else _words(block.words))
            case Listing():
                yield "\n".join(_items(block))
            case Picture():
                yield _described(block, block.name)
            case Table():
                if block.caption:
                    yield _start(_words(block.caption))
                yield _table(block)
            case Figure():
                yield from self._figure(block)
            case Beside():
                yield from self._blocks(inner for part in block.parts for inner in part)
            case Aside():
                for text in self._blocks(block.blocks):
                    yield "\n".join(f"> {line}" for line in text.splitlines())
            case Change():
                yield f"**\\[{block.letter}\\]**"
                yield from self._blocks(block.blocks)
                # On paper, a bar shows where a change ends; here, words do.
                yield f"*(end of \\[{block.letter}\\])*"
            case Contents():
                if block.title:
                    yield _start(_text(block.title))
                yield "\n".join(
                    f"{'  ' * (heading.level - 1)}- {heading.number} [{_text(heading.title)}](#{heading.id})"
                    for heading in self.shown
                )

    def _figure(self, block: Figure) -> Iterator[str]:
        anchor, caption = self._anchor(block.id, "", " "), _words(block.caption)
        if len(block.blocks) == 1 and isinstance(picture := block.blocks[0], Picture):
            yield f"{anchor}{_described(picture, caption, marked_up=True)}"
            return
        name = words_text(block.caption)
        inside = [text for part in block.blocks for text in self._unnamed(part, name)]
        yield from [f"{anchor}{caption}", *inside] if block.above else [*inside, f"{anchor}{caption}"]

    def _unnamed(self, block: Block, name: str) -> Iterator[str]:
        """Write a part of a figure; a picture in it does not repeat the caption."""
        if isinstance(block, Picture) and block.name == name:
            yield _described(block, "")
        elif isinstance(block, Beside) and not block.is_line:
            for part in block.parts:
                lines = [inner for inner in part if not isinstance(inner, Picture)]
                for inner in part:
                    if isinstance(inner, Picture):
                        yield from self._unnamed(inner, name)
                yield from self._blocks(lines)
        else:
            yield from self._blocks([block])

    def _anchor(self, id_: str, before: str, after: str = "") -> str:
        return f'{before}<a id="{id_}"></a>{after}' if id_ in self.wanted else ""


def _listed(lines: Sequence[str]) -> Iterator[str]:
    if lines:
        yield lines[0] if len(lines) == 1 else "\n".join(f"- {line}" for line in lines)


def _described(picture: Picture, name: str, *, marked_up: bool = False) -> str:
    """Describe a picture by its name and the words in it; the name can be Markdown already."""
    shown = name if marked_up else _text(name)
    return f"(figure: {' – '.join(filter(None, (shown, _text(', '.join(picture.words)))))})"


def _items(block: Listing) -> Iterator[str]:
    for number, item in enumerate(block.items, block.first or 0):
        yield f"{'-' if block.first is None else f'{number}.'} {_start(_words(item))}"


def _joined(block: Block) -> str:
    """Write a whole block on one line."""
    match block:
        case Paragraph():
            return _words(block.words)
        case Picture():
            return f"({_text(block.name)})"
        case Beside():
            return " · ".join(filter(None, (" ".join(map(_joined, part)) for part in block.parts)))
        case Listing():
            return "; ".join(map(_words, block.items))
        case Figure() | Aside():
            return " ".join(map(_joined, block.blocks))
        case Table():
            return "; ".join(", ".join(map(_cell, row)) for row in (*block.head, *block.body))
        case _:
            return ""


def _cell(cell: Cell) -> str:
    if len(cell.blocks) == 1 and isinstance(picture := cell.blocks[0], Picture):
        return _text(picture.name)
    if cell.heads == "col":
        return _text(" ".join(words_text(block.words) for block in every(cell.blocks) if isinstance(block, Paragraph)))
    return " ".join(map(_joined, cell.blocks))


def _table(table: Table) -> str:
    """Write a table with the single header row that Markdown needs: join several rows, or write an empty one."""
    columns = max(sum(cell.span for cell in row) for row in (*table.head, *table.body))
    heads = [_wide(row, columns, fill=True) for row in table.head]
    head = [" / ".join(filter(None, cells)) for cells in zip(*heads, strict=True)] or [""] * columns
    aligns = [cell.align for cell in (*table.head[-1:], *table.body[:1])[0] for _ in range(cell.span)]
    rules = [_RULES[align] for align in (*aligns, *["left"] * columns)][:columns]
    rows = [head, rules, *(_wide(row, columns) for row in table.body)]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _wide(row: Cells, columns: int, *, fill: bool = False) -> list[str]:
    """Return a text for every column; a cell over several columns fills the first, or all of them if it is a header."""
    found: list[str] = []
    for cell in row:
        text = _cell(cell).replace("|", r"\|")
        found += [text, *([text] if fill else [""]) * (cell.span - 1)]
    return [*found, *[""] * (columns - len(found))]


def _words(words: Inline) -> str:
    found = []
    for at, part in enumerate(words):
        text = part.text.strip(" ")
        lead, trail = part.text[: len(part.text) - len(part.text.lstrip(" "))], ""
        trail = part.text[len(lead) + len(text) :]
        before = words[at - 1].text[-1:] if at and not lead else ""
        after = words[at + 1].text[:1] if at + 1 < len(words) and not trail else ""
        shown = _text(text)
        if text and (part.bold or part.italic):
            shown = _stressed(shown, "**" if part.bold else "*", _sticks(text, before, after))
        found.append(f"{lead}[{shown}](#{part.link}){trail}" if part.link else f"{lead}{shown}{trail}")
    return "".join(found)


def _sticks(text: str, before: str, after: str) -> bool:
    """Check whether stars would be taken for text, as they are between a letter outside and a non-letter inside."""
    return (before.isalnum() and not text[0].isalnum()) or (after.isalnum() and not text[-1].isalnum())


def _stressed(text: str, star: str, sticks: bool) -> str:
    if not sticks:
        return f"{star}{text}{star}"
    tag = "b" if star == "**" else "i"
    return f"<{tag}>{text}</{tag}>"


def _text(text: str) -> str:
    """Escape the characters that have a meaning in Markdown."""
    return _SPECIAL.sub(r"\\\1", text.replace("&", "&amp;").replace("<", "&lt;"))


def _start(text: str) -> str:
    """Escape the start of a paragraph that would be taken for a list or a heading."""
    found = _STARTS_BLOCK.match(text)
    if found is None:
        return text
    shown = f"\\{found[1]}" if found[1] else f"{found[2]}\\{found[3]}"
    return shown + text[found.end() :]
