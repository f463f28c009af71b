"""Turn a <flow> of Markdown into paragraphs and lists of prose, hyphenated, bold and italic."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from html import escape
from typing import ClassVar, Literal
from xml.etree import ElementTree

from printgen.elements.attribute_types import Mm, StyleName
from printgen.elements.content import Run, plain
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds
from printgen.elements.sizes import EPSILON
from printgen.elements.strip import Strip
from printgen.layout.typesetting import Span, TextLine, baseline, check_glyphs, set_line, too_long, wrap
from printgen.problems import Place, did_you_mean
from printgen.scene.shapes import Box, Shape
from printgen.style.fonts import face
from printgen.style.house_style import Style
from printgen.units import MM_PER_PT

# Data stands as placeholders while Markdown runs, so that a '*' in a name stays a '*'.
_HOLE = re.compile("\ue000(\\d+)\ue002")
_FACES = {"strong": "bold", "em": "italic"}


@dataclass(frozen=True)
class Block:
    """A paragraph, or an item of a list with its mark."""

    spans: tuple[Span, ...]
    mark: str = ""
    item: Literal["", "bullet", "number"] = ""
    """Of which list it is an item."""
    first: bool = False
    """True where a list starts with it."""


@dataclass(frozen=True, kw_only=True)
class Flow(Element):
    tag: ClassVar[str] = "flow"
    holds: ClassVar[Holds] = "text"
    keeps_lines: ClassVar[bool] = True

    style: StyleName = StyleName("prose")
    gap: Mm = Mm(1.2)
    mark: str = ""
    """Hangs before every paragraph."""

    def blocks(self, context: DrawingContext) -> list[Block]:
        """Its paragraphs and items, with every reference resolved."""
        from markdown import markdown

        shown = [run for run in self.content if run.text]
        holes = [run for run in shown if run.datum]
        text = "".join(f"\ue000{holes.index(run)}\ue002" if run.datum else run.text for run in shown)
        html = markdown(escape(_dedent(text), quote=False), output_format="xhtml", extensions=["sane_lists"])
        root = ElementTree.fromstring(f"<flow>{html}</flow>")
        return list(_read_blocks(root, holes, context.style(self.style), self, context))

    def place(self, context: DrawingContext) -> Place:
        """Where the text stands: an empty run in front of prose from the data says it."""
        first = self.content[0] if self.content else Run("")
        return (
            context.places.get(first.datum, self.where)
            if not first.text
            else context.place_of(self.content, self.where)
        )

    def _pitch(self, context: DrawingContext) -> float:
        style = context.style(self.style)
        return style.size * style.leading * MM_PER_PT

    def strips(self, context: DrawingContext, width: float, gap: float) -> list[Strip]:
        """Its lines; neither the first nor the last of a paragraph stands alone, nor a colon before a list."""
        found: list[Strip] = []
        blocks = self.blocks(context)
        for number, block in enumerate(blocks):
            indent, lines = self._lines(context, block, width)
            next_is_item = number + 1 < len(blocks) and blocks[number + 1].mark and not block.mark
            leads = bool(next_is_item and block.spans and block.spans[-1].text.endswith(":"))
            for i, line in enumerate(lines):
                last = i + 1 == len(lines)
                keep = (leads if last else i in (0, len(lines) - 2)) or (leads and i == 0)
                before = 0.0 if i else gap if not number else self.gap
                draw = partial(self._draw_lines, block, indent, [line], i == 0)
                found.append(Strip(self.where, self.tag, self._pitch(context), draw, before, keep_with_next=keep))
        return found

    def _lines(self, context: DrawingContext, block: Block, width: float) -> tuple[float, list[TextLine]]:
        style = context.style(self.style)
        em = style.size * MM_PER_PT
        mark = face(style.face).width(block.mark, style.size)
        indent = max(1.1 * em, mark + 0.35 * em) if block.mark else 0.0
        return indent, wrap(block.spans, style.size, style.tracking, width - indent, context.language)

    def natural_height(self, context: DrawingContext, width: float) -> float:
        blocks = self.blocks(context)
        lines = sum(len(self._lines(context, block, width)[1]) for block in blocks)
        return lines * self._pitch(context) + self.gap * max(0, len(blocks) - 1)

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        needed = self.natural_height(context, box.width)
        if needed > box.height + EPSILON:
            context.problem(
                self.place(context),
                f'the text "{plain(self.content).strip()[:40]}..." needs {needed:.1f} mm of height; '
                f"the box has {box.height:.1f} mm.",
                "Shorten it.",
            )
        y = box.y
        for block in self.blocks(context):
            indent, lines = self._lines(context, block, box.width)
            yield from self._draw_lines(block, indent, lines, True, context, Box(box.x, y, box.width, box.height))
            y += len(lines) * self._pitch(context) + self.gap

    def _draw_lines(
        self, block: Block, indent: float, lines: list[TextLine], first: bool, context: DrawingContext, box: Box
    ) -> Iterator[Shape]:
        """Lines of a block, from the top of the box; its mark stands before the first of them all."""
        style = context.style(self.style)
        colour = context.colour(style.paint)
        y = box.y + baseline(style.face, style.size, style.leading)
        if first:
            for span in block.spans:
                check_glyphs(context, (Run(span.text, span.datum),), span.face, self.where)
            mark = TextLine((Span(block.mark, style.face),), 0)
            yield from set_line(mark, box.x, y, style.size, 0, colour) if block.mark else ()
        for line in lines:
            if line.width > box.width - indent + EPSILON:
                word = tuple(Run(span.text, span.datum) for span in line.spans)
                too_long(context, word, self.where, line.width, style.size, box.width - indent)
            yield from set_line(line, box.x + indent, y, style.size, style.tracking, colour)
            y += self._pitch(context)


def _dedent(text: str) -> str:
    """Templates indent their prose with the markup; Markdown would take that for code."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


def _read_blocks(
    root: ElementTree.Element, holes: list[Run], style: Style, flow: Flow, context: DrawingContext
) -> Iterator[Block]:
    for node in root:
        if node.tag == "p":
            yield Block(tuple(_spans(node, holes, style.face, style, flow, context)), flow.mark)
        elif node.tag in ("ul", "ol"):
            for number, item in enumerate(node, int(node.get("start", "1"))):
                inner = item.find("p")
                source = item if inner is None else inner
                spans = tuple(_spans(source, holes, style.face, style, flow, context))
                starts = item is node[0]
                if node.tag == "ul":
                    yield Block(spans, "•", "bullet", starts)
                else:
                    yield Block(spans, f"{number}.", "number", starts)
        else:
            context.problem(
                flow.place(context), f"a <flow> cannot hold Markdown's <{node.tag}>.", "Use paragraphs and lists."
            )


def _spans(
    node: ElementTree.Element, holes: list[Run], face: str, style: Style, flow: Flow, context: DrawingContext
) -> Iterator[Span]:
    yield from _filled(node.text or "", holes, face)
    for child in node:
        if child.tag in _FACES:
            yield from _spans(child, holes, getattr(style, _FACES[child.tag]), style, flow, context)
        elif child.tag == "a":
            yield from _reference(
                child, list(_spans(child, holes, face, style, flow, context)), holes, face, flow, context
            )
        else:
            context.problem(
                flow.place(context), f"a <flow> cannot hold Markdown's <{child.tag}>.", "Use bold, italic and links."
            )
        yield from _filled(child.tail or "", holes, face)


def _reference(
    node: ElementTree.Element, shown: list[Span], holes: list[Run], face: str, flow: Flow, context: DrawingContext
) -> Iterator[Span]:
    """`[](#combat)` prints the number of what it refers to, `[words](#combat)` its own words.

    `[](#combat "Air combat")` says what its title should be.
    """
    name = node.get("href", "").removeprefix("#")
    if name == node.get("href"):
        remedy = "References lead to ids of the document: [](#id)."
        context.problem(flow.place(context), "a <flow> cannot hold Markdown's <a>.", remedy)
        return
    target = context.targets.get(name)
    if target is None:
        remedy = did_you_mean(name, context.targets) or "Only a <document> has them."
        context.problem(flow.place(context), f"the text refers to '{name}', but nothing has that id.", remedy)
        return
    expected = "".join(span.text for span in _filled(node.get("title", ""), holes, face))
    if expected and _same(expected) != _same(target.title):
        what = f'the text refers to \'{name}\' as "{expected.strip()}", but its title is "{target.title}".'
        context.problem(flow.place(context), what, "Refer to another, or correct the title.")
    for span in shown or [Span(target.label.replace(" ", "\u00a0") or target.title, face)]:
        yield replace(span, link=name)


def _same(title: str) -> str:
    """A title without what a writer may leave to the printer."""
    return " ".join(title.replace("’", "'").split()).casefold()


def _filled(text: str, holes: list[Run], face: str) -> Iterator[Span]:
    text = re.sub(r"[ \t\r\n]+", " ", text)
    position = 0
    for match in _HOLE.finditer(text):
        if match.start() > position:
            yield Span(text[position : match.start()], face)
        hole = holes[int(match[1])]
        yield Span(" ".join(hole.text.split()), face, hole.datum)
        position = match.end()
    if position < len(text):
        yield Span(text[position:], face)
