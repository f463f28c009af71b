"""Turn a <document> into what its text may refer to: sections and figures with the numbers they are printed with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printgen.components.figure import Figure
from printgen.components.heading import Heading
from printgen.components.sheet import Document
from printgen.elements.content import plain
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.elements.references import ReferenceTarget


def numbered(document: Document, context: DrawingContext) -> dict[str, ReferenceTarget]:
    """Sections as 1, 1.1, ... or with the numbers they state, and figures by their label."""
    elements = list(_all(document))
    headings = [element for element in elements if isinstance(element, Heading)]
    _check_levels(headings, context)
    labels = _stated(headings, context) if any(h.number is not None for h in headings) else _counted(headings)
    found: dict[str, ReferenceTarget] = {}
    counts: dict[str, int] = {}
    for element in elements:
        if isinstance(element, Heading):
            target = ReferenceTarget(labels.pop(0), plain(element.content), element.level)
        elif isinstance(element, Figure):
            counts[element.label] = counts.get(element.label, 0) + 1
            target = ReferenceTarget(f"{element.label} {counts[element.label]}", element.caption)
        else:
            continue
        if element.id in found:
            context.problem(element.where, f"the id '{element.id}' is used twice.", "Give each its own.")
        found[element.id] = target
    return found


def _all(element: Element) -> Iterator[Element]:
    for child in element.children:
        yield child
        yield from _all(child)


def _check_levels(headings: Sequence[Heading], context: DrawingContext) -> None:
    above = 0
    for heading in headings:
        if heading.level > above + 1:
            what = f"a heading of level {heading.level} follows one of level {above}."
            context.problem(heading.where, what, f"Make it level {above + 1}.")
        above = heading.level


def _counted(headings: Sequence[Heading]) -> list[str]:
    found: list[str] = []
    sections: list[int] = []
    for heading in headings:
        sections = [*sections, *[0] * (heading.level - len(sections))][: heading.level]
        sections[-1] += 1
        found.append(".".join(map(str, sections)))
    return found


def _stated(headings: Sequence[Heading], context: DrawingContext) -> list[str]:
    """As the data gives them: where one is stated, all are, for counting on from it would number others anew."""
    first = next(heading for heading in headings if heading.number is not None)
    seen: dict[str, Heading] = {}
    for heading in headings:
        number = heading.number
        if number is None:
            what = f"this heading is counted, but that in line {first.where.line} states its number '{first.number}'."
            context.problem(heading.where, what, 'State all numbers of a document or none; number="" prints none.')
        elif number in seen:
            what = f"the number '{number}' is stated twice (first in line {seen[number].where.line})."
            context.problem(context.place_of_attributes(heading, "number"), what, "Give each its own.")
        elif number:
            seen[number] = heading
    return [heading.number or "" for heading in headings]
