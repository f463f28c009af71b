"""Turn an <index> and its terms into an alphabet of them, each with the numbers of its sections, as links."""

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
from printgen.problems import did_you_mean
from printgen.scene.shapes import Box, Shape
from printgen.units import MM_PER_PT

_HANG = 1.4
"""How far lines of a term after its first stand in, as a part of the size in millimetres."""


@dataclass(frozen=True, kw_only=True)
class Term(Element):
    """Something to look up, and the ids of the headings and figures that speak of it."""

    tag: ClassVar[str] = "term"
    is_box: ClassVar[bool] = False

    name: str
    at: str
    """Ids with spaces between them."""


@dataclass(frozen=True, kw_only=True)
class Index(Element):
    """It stands in columns of its own across the page, and goes on over as many pages as it needs."""

    tag: ClassVar[str] = "index"
    roles: ClassVar[frozenset[Role]] = frozenset({Role.FLOWING})
    reads_as: ClassVar[ReadsAs] = "prose"
    holds: ClassVar[Holds] = ("term",)
    is_box: ClassVar[bool] = False
    full_width: ClassVar[bool] = True

    columns: Count = Count(3)
    between: Mm = Mm(7)
    gap: Mm = Mm(1.6)
    """Before another letter of the alphabet."""
    style: StyleName = StyleName("index")

    def terms(self, context: DrawingContext) -> list[Term]:
        """In the order of the alphabet, whatever their capitals and accents."""
        seen: dict[str, Term] = {}
        for term in self.children:
            assert isinstance(term, Term), "the markup parser lets only terms into an index"
            key = " ".join(term.name.split()).casefold()
            if key in seen:
                what = f"the term '{term.name}' stands twice in the <index> (first in line {seen[key].where.line})."
                context.problem(context.place_of_attributes(term, "name"), what, "Name all its places in one.")
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
        """As wide as the column less what lines after the first stand in; the first has as much to spare."""
        style = context.style(self.style)
        hang = _HANG * style.size * MM_PER_PT
        name, *numbers = self.words(context, term)
        check_glyphs(context, as_content(name.text), name.face, context.place_of_attributes(term, "name"))
        return wrap([name, *numbers], style.size, style.tracking, width - hang)

    def words(self, context: DrawingContext, term: Term) -> Iterator[Span]:
        """Its name and its numbers, in the order of the document; a comma stays with what is before it."""
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
                context.place_of_attributes(term, "at"), f"the term '{term.name}' refers to nothing.", "Name an id."
            )
        for name in (name for name in known if not context.reference_targets[name].label):
            what = f"the term '{term.name}' refers to '{name}', which has no number."
            context.problem(context.place_of_attributes(term, "at"), what, "Refer to what has one.")
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
    """Letters without their accents and capitals: Ö among O, as a reader looks it up."""
    plain = unicodedata.normalize("NFKD", name.strip().casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
