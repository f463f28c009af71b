"""Turn a <flow> of Markdown into paragraphs and lists of prose, hyphenated, bold and italic."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import ClassVar
from xml.etree import ElementTree

from printgen.elements import EPSILON, Element, Holds, Kit, Mm, Run, StyleName, plain
from printgen.fonts import face
from printgen.house import Style
from printgen.scene import Box, Shape
from printgen.typeset import Line, Span, baseline, check_glyphs, set_line, too_long, wrap
from printgen.units import MM_PER_PT

# Data stands as placeholders while Markdown runs, so that a '*' in a name stays a '*'.
_HOLE = re.compile("\ue000(\\d+)\ue002")
_FACES = {"strong": "bold", "em": "italic"}


@dataclass(frozen=True)
class Block:
    """A paragraph, or an item of a list with its mark."""

    spans: tuple[Span, ...]
    mark: str = ""


@dataclass(frozen=True, kw_only=True)
class Flow(Element):
    tag: ClassVar[str] = "flow"
    holds: ClassVar[Holds] = "text"
    keeps_lines: ClassVar[bool] = True

    style: StyleName = StyleName("prose")
    gap: Mm = Mm(1.2)

    def _blocks(self, kit: Kit) -> list[Block]:
        from markdown import markdown

        holes = [run for run in self.content if run.datum]
        text = "".join(f"\ue000{holes.index(run)}\ue002" if run.datum else run.text for run in self.content)
        html = markdown(escape(_dedent(text), quote=False), output_format="xhtml", extensions=["sane_lists"])
        root = ElementTree.fromstring(f"<flow>{html}</flow>")
        return list(_read_blocks(root, holes, kit.style(self.style), self, kit))

    def _lines(self, kit: Kit, block: Block, width: float) -> tuple[float, list[Line]]:
        style = kit.style(self.style)
        em = style.size * MM_PER_PT
        mark = face(style.face).width(block.mark, style.size)
        indent = max(1.1 * em, mark + 0.35 * em) if block.mark else 0.0
        return indent, wrap(block.spans, style.size, style.tracking, width - indent, kit.language)

    def natural_height(self, kit: Kit, width: float) -> float:
        style = kit.style(self.style)
        pitch = style.size * style.leading * MM_PER_PT
        blocks = self._blocks(kit)
        lines = sum(len(self._lines(kit, block, width)[1]) for block in blocks)
        return lines * pitch + self.gap * max(0, len(blocks) - 1)

    def draw(self, kit: Kit, box: Box) -> Iterator[Shape]:
        style = kit.style(self.style)
        needed = self.natural_height(kit, box.width)
        if needed > box.height + EPSILON:
            kit.problem(
                kit.blame(self.content, self.where),
                f'the text "{plain(self.content).strip()[:40]}..." needs {needed:.1f} mm of height; '
                f"the box has {box.height:.1f} mm.",
                "Shorten it.",
            )
        colour, pitch = kit.colour(style.paint), style.size * style.leading * MM_PER_PT
        y = box.y
        for block in self._blocks(kit):
            for span in block.spans:
                check_glyphs(kit, (Run(span.text, span.datum),), span.face, self.where)
            indent, lines = self._lines(kit, block, box.width)
            for line in lines:
                if line.width > box.width - indent + EPSILON:
                    word = tuple(Run(span.text, span.datum) for span in line.spans)
                    too_long(kit, word, self.where, line.width, style.size, box.width - indent)
            first = y + baseline(style.face, style.size, style.leading)
            if block.mark:
                mark = Line((Span(block.mark, style.face),), 0)
                yield from set_line(mark, box.x, first, style.size, 0, colour)
            for i, line in enumerate(lines):
                yield from set_line(line, box.x + indent, first + i * pitch, style.size, style.tracking, colour)
            y += len(lines) * pitch + self.gap


def _dedent(text: str) -> str:
    """Templates indent their prose with the markup; Markdown would take that for code."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


def _read_blocks(root: ElementTree.Element, holes: list[Run], style: Style, flow: Flow, kit: Kit) -> Iterator[Block]:
    for node in root:
        if node.tag == "p":
            yield Block(tuple(_spans(node, holes, style.face, style, flow, kit)))
        elif node.tag in ("ul", "ol"):
            for number, item in enumerate(node, int(node.get("start", "1"))):
                inner = item.find("p")
                mark = "•" if node.tag == "ul" else f"{number}."
                source = item if inner is None else inner
                yield Block(tuple(_spans(source, holes, style.face, style, flow, kit)), mark)
        else:
            kit.problem(flow.where, f"a <flow> cannot hold Markdown's <{node.tag}>.", "Use paragraphs and lists.")


def _spans(
    node: ElementTree.Element, holes: list[Run], face: str, style: Style, flow: Flow, kit: Kit
) -> Iterator[Span]:
    yield from _filled(node.text or "", holes, face)
    for child in node:
        if child.tag in _FACES:
            yield from _spans(child, holes, getattr(style, _FACES[child.tag]), style, flow, kit)
        else:
            kit.problem(flow.where, f"a <flow> cannot hold Markdown's <{child.tag}>.", "Use bold and italic.")
        yield from _filled(child.tail or "", holes, face)


def _filled(text: str, holes: list[Run], face: str) -> Iterator[Span]:
    text = re.sub(r"\s+", " ", text)
    position = 0
    for match in _HOLE.finditer(text):
        if match.start() > position:
            yield Span(text[position : match.start()], face)
        hole = holes[int(match[1])]
        yield Span(" ".join(hole.text.split()), face, hole.datum)
        position = match.end()
    if position < len(text):
        yield Span(text[position:], face)
