"""Turn Markdown with values inside it into paragraphs and list items, with all references resolved."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import escape
from typing import Literal
from xml.etree import ElementTree

from printgen.elements.content import Content, Run
from printgen.elements.drawing_context import DrawingContext
from printgen.layout.typesetting import Span
from printgen.markup.marked_text import DATUM_END, DATUM_START
from printgen.problems import Place
from printgen.style.house_style import Style
from printgen.suggestions import did_you_mean

# Values are replaced by placeholders while Markdown is parsed, so that a '*' in a name stays a '*'.
_PLACEHOLDER = re.compile(f"{DATUM_START}(\\d+){DATUM_END}")
_SPACE = re.compile(r"[ \t\r\n]+")
_NOT_ALLOWED = {
    **dict.fromkeys(("h1", "h2", "h3", "h4", "h5", "h6"), "headings"),
    "a": "links to other documents",
    "code": "code",
    "hr": "horizontal lines",
    "img": "pictures",
}
"""Names, for messages, of the HTML elements that Markdown produces and a flow cannot contain."""


@dataclass(frozen=True)
class TextBlock:
    """A paragraph, or an item of a list with its mark."""

    spans: tuple[Span, ...]
    mark: str = ""
    item: Literal["", "bullet", "number"] = ""
    """Kind of the list that it is an item of; empty for a paragraph."""
    first: bool = False
    """True for the first item of a list."""


@dataclass(frozen=True, eq=False)
class ParsedMarkdown:
    """A tree of paragraphs and lists, with placeholders for values."""

    root: ElementTree.Element
    data: tuple[Run, ...]


def parse_markdown(content: Content) -> ParsedMarkdown:
    from markdown import markdown

    shown = [run for run in content if run.text]
    data = tuple(run for run in shown if run.datum)
    text = "".join(f"{DATUM_START}{data.index(run)}{DATUM_END}" if run.datum else run.text for run in shown)
    html = markdown(escape(_dedent(text), quote=False), output_format="xhtml", extensions=["sane_lists"])
    return ParsedMarkdown(ElementTree.fromstring(f"<flow>{html}</flow>"), data)


def _dedent(text: str) -> str:
    """Remove the indentation that prose has in a template, because Markdown would take it for code."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


def text_blocks(
    parsed: ParsedMarkdown, style: Style, mark: str, place: Place, context: DrawingContext
) -> list[TextBlock]:
    """Return the paragraphs, each with a mark, and the list items; report problems at a place."""
    return list(_BlockReader(parsed.data, style, place, context).blocks(parsed.root, mark))


@dataclass(frozen=True)
class _BlockReader:
    data: tuple[Run, ...]
    style: Style
    place: Place
    context: DrawingContext

    def blocks(self, root: ElementTree.Element, mark: str) -> Iterator[TextBlock]:
        for node in root:
            if node.tag == "p":
                yield TextBlock(tuple(self._spans(node, self.style.face)), mark)
            elif node.tag in ("ul", "ol"):
                yield from self._items(node)
            else:
                self._refuse(node, "Use only paragraphs and lists.")

    def _items(self, node: ElementTree.Element) -> Iterator[TextBlock]:
        for number, item in enumerate(node, int(node.get("start", "1"))):
            inner = item.find("p")
            spans = tuple(self._spans(item if inner is None else inner, self.style.face))
            first = item is node[0]
            if node.tag == "ul":
                yield TextBlock(spans, "•", "bullet", first)
            else:
                yield TextBlock(spans, f"{number}.", "number", first)

    def _refuse(self, node: ElementTree.Element, remedy: str) -> None:
        found = _NOT_ALLOWED.get(node.tag, f"<{node.tag}>")
        self.context.problem(self.place, f"the Markdown of a <flow> cannot contain {found}.", remedy)

    def _spans(self, node: ElementTree.Element, face: str) -> Iterator[Span]:
        yield from self._filled(node.text or "", face)
        faces = {"strong": self.style.bold, "em": self.style.italic}
        for child in node:
            if child.tag in faces:
                yield from self._spans(child, faces[child.tag])
            elif child.tag == "a":
                yield from self._reference(child, list(self._spans(child, face)), face)
            else:
                self._refuse(child, "Use only bold, italic and references.")
            yield from self._filled(child.tail or "", face)

    def _reference(self, node: ElementTree.Element, shown: list[Span], face: str) -> Iterator[Span]:
        """Print a reference: `[](#combat)` as the number of its target, `[words](#combat)` as the words.

        `[](#combat "Air combat")` also states the title that the target must have.
        """
        name = node.get("href", "").removeprefix("#")
        if name == node.get("href"):
            self._refuse(node, "Refer to an id of the document: [](#id).")
            return
        target = self.context.reference_targets.get(name)
        if target is None:
            remedy = (
                did_you_mean(name, self.context.reference_targets)
                or "Text can refer only to headings and figures of a <document>."
            )
            self.context.problem(self.place, f"the text refers to '{name}', but nothing has that id.", remedy)
            return
        expected = "".join(span.text for span in self._filled(node.get("title", ""), face))
        if expected and _same(expected) != _same(target.title):
            what = f'the text refers to \'{name}\' as "{expected.strip()}", but its title is "{target.title}".'
            self.context.problem(self.place, what, "Correct the id or the title.")
        for span in shown or [Span(target.label.replace(" ", "\u00a0") or target.title, face)]:
            yield replace(span, link=name)

    def _filled(self, text: str, face: str) -> Iterator[Span]:
        """Replace the placeholders of a text with their values."""
        text = _SPACE.sub(" ", text)
        position = 0
        for match in _PLACEHOLDER.finditer(text):
            if match.start() > position:
                yield Span(text[position : match.start()], face)
            shown = self.data[int(match[1])]
            yield Span(" ".join(shown.text.split()), face, shown.datum)
            position = match.end()
        if position < len(text):
            yield Span(text[position:], face)


def _same(title: str) -> str:
    """Return a title in a form that ignores spaces, capitals and the kind of apostrophe."""
    return " ".join(title.replace("’", "'").split()).casefold()
