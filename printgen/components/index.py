"""Turn an <index> into its terms in alphabetical order, each with the numbers of its sections as links."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from printgen.elements.attribute_types import Count, Mm, StyleName
from printgen.elements.content import Run, as_content
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds, ReadsAs
from printgen.elements.prose_blocks import Block, Listing, Words
from printgen.elements.prose_reader import ProseReader, Room
from printgen.elements.roles import Role
from printgen.elements.sizes import EPSILON
from printgen.elements.strip import Strip
from printgen.layout.typesetting import Span, TextLine, baseline, check_glyphs, report_too_long, set_line, wrap
from printgen.scene.shapes import Box, Shape
from printgen.suggestions import did_you_mean
from printgen.units import MM_PER_PT

_HANG = 1.4
"""Indentation of the lines after the first line of a term, as a part of the type size."""


@dataclass(frozen=True, kw_only=True)
class Term(Element):
    """A term of an `<index>`, with the headings and figures that explain it."""

    tag: ClassVar[str] = "term"
    is_box: ClassVar[bool] = False

    name: str
    """The term as it is printed. Each term can be in the index only once."""
    at: str
    """Ids of the headings and figures, separated by spaces. Their numbers are printed in the order of the document."""


@dataclass(frozen=True, kw_only=True)
class Index(Element):
    """The index of a document: terms in alphabetical order, with the numbers of the sections that explain them.

    Each number is a link. Capitals and accents do not affect the order, and each letter of the alphabet has a small
    heading. The index takes up the full width of the page in separate columns, and continues over as many pages as it
    needs.
    """

    tag: ClassVar[str] = "index"
    roles: ClassVar[frozenset[Role]] = frozenset({Role.FLOWING})
    reads_as: ClassVar[ReadsAs] = "prose"
    holds: ClassVar[Holds] = ("term",)
    is_box: ClassVar[bool] = False
    full_width: ClassVar[bool] = True

    columns: Count = Count(3)
    """Number of columns."""
    between: Mm = Mm(7)
    """Distance between two columns."""
    gap: Mm = Mm(1.6)
    """Space above each new letter of the alphabet."""
    style: StyleName = StyleName("index")
    """Style of the terms. The letters are in its bold face."""

    def terms(self, context: DrawingContext) -> list[Term]:
        """Return the terms in alphabetical order, ignoring capitals and accents; report a term that is repeated."""
        seen: dict[str, Term] = {}
        for term in self.children:
            assert isinstance(term, Term), "the markup parser lets only terms into an index"
            key = " ".join(term.name.split()).casefold()
            if key in seen:
                what = f"the <index> contains the term '{term.name}' twice (first on line {seen[key].where.line})."
                context.problem(context.place_of_attributes(term, "name"), what, "Write one <term> with all its ids.")
            seen[key] = term
        return sorted(seen.values(), key=lambda term: (_sorted_as(term.name), term.name))

    def strips(self, context: DrawingContext, width: float, gap: float) -> list[Strip]:
        across = (int(self.columns), float(self.between))
        width = (width - self.between * (self.columns - 1)) / self.columns
        style, letter = context.style(self.style), ""
        pitch, found = style.size * style.leading * MM_PER_PT, list[Strip]()
        for term in self.terms(context):
            initial = _sorted_as(term.name)[:1].upper()
            initial = initial if initial.isalpha() else "#"
            if initial != letter:
                head = TextLine((Span(initial, style.bold),), 0.0)
                draw, before = partial(self._draw, term, [head]), self.gap if letter else gap
                found.append(Strip(self.where, self.tag, pitch, draw, before, keep_with_next=True, columns=across))
                letter = initial
            lines = self._lines(context, term, width)
            draw = partial(self._draw, term, lines)
            found.append(Strip(term.where, term.tag, pitch * len(lines), draw, columns=across))
        return found

    def _lines(self, context: DrawingContext, term: Term, width: float) -> list[TextLine]:
        """Return the lines of a term, all of them as narrow as the lines that are indented."""
        style = context.style(self.style)
        hang = _HANG * style.size * MM_PER_PT
        name, *numbers = self.words(context, term)
        check_glyphs(context, as_content(name.text), name.face, context.place_of_attributes(term, "name"))
        return wrap([name, *numbers], style.size, style.tracking, width - hang)

    def words(self, context: DrawingContext, term: Term) -> Iterator[Span]:
        """Yield the name of a term and its numbers in the order of the document; report wrong ids."""
        style, ids = context.style(self.style), term.at.split()
        yield Span(f"{term.name} ", style.face)
        known = [name for name in context.reference_targets if name in ids]
        for name in (name for name in ids if name not in context.reference_targets):
            what = f"the term '{term.name}' refers to '{name}', but nothing has that id."
            context.problem(
                context.place_of_attributes(term, "at"), what, did_you_mean(name, context.reference_targets)
            )
        if not ids:
            context.problem(
                context.place_of_attributes(term, "at"),
                f"the term '{term.name}' refers to nothing.",
                "Write an id in 'at'.",
            )
        for name in (name for name in known if not context.reference_targets[name].label):
            what = f"the term '{term.name}' refers to '{name}', which has no number."
            context.problem(context.place_of_attributes(term, "at"), what, "Refer to a heading or figure that has one.")
        for i, name in enumerate(known):
            yield Span(context.reference_targets[name].label.replace(" ", "\u00a0"), style.face, link=name)
            if i + 1 < len(known):
                yield Span(", ", style.face)

    def _draw(self, term: Term, lines: list[TextLine], context: DrawingContext, box: Box) -> Iterator[Shape]:
        style = context.style(self.style)
        pitch, hang = style.size * style.leading * MM_PER_PT, _HANG * style.size * MM_PER_PT
        y = box.y + baseline(style.face, style.size, style.leading)
        for i, line in enumerate(lines):
            if line.width > box.width - hang + EPSILON:
                words = tuple(Run(span.text) for span in line.spans)
                report_too_long(
                    context, words, context.place_of_attributes(term, "name"), line.width, style.size, box.width - hang
                )
            yield from set_line(line, box.x + (hang if i else 0.0), y, style.size, 0, context.colour(style.paint))
            y += pitch

    def prose(self, reader: ProseReader, room: Room) -> list[Block]:
        terms = [list(self.words(reader.context, term)) for term in self.terms(reader.context)]
        return [Listing(tuple(tuple(Words(span.text, link=span.link) for span in term) for term in terms))]


def _sorted_as(name: str) -> str:
    """Return a name without accents and capitals, so that Ö is sorted as O, where a reader looks for it."""
    plain = unicodedata.normalize("NFKD", name.strip().casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
