"""Turn a document into the targets of references: its sections and figures with their printed numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.elements.references import Referable, ReferenceTarget


@dataclass(frozen=True)
class _Found:
    """An element that can be referred to."""

    element: Element
    reference: Referable


def numbered(document: Element, context: DrawingContext) -> dict[str, ReferenceTarget]:
    """Return targets by id: sections as 1, 1.1 and so on, or with their set numbers, and figures by their label."""
    referable = list(_referable(document))
    headings = [one for one in referable if one.reference.level]
    _check_levels(headings, context)
    stated = any(heading.reference.number is not None for heading in headings)
    labels = iter(_stated(headings, context) if stated else _counted(headings))
    found: dict[str, ReferenceTarget] = {}
    counts: dict[str, int] = {}
    for one in referable:
        reference = one.reference
        if reference.level:
            label = next(labels)
        else:
            counts[reference.label] = counts.get(reference.label, 0) + 1
            label = f"{reference.label} {counts[reference.label]}"
        if reference.id in found:
            context.problem(one.element.where, f"the id '{reference.id}' is used twice.", "Use a different id.")
        found[reference.id] = ReferenceTarget(label, reference.title, reference.level)
    return found


def _referable(element: Element) -> Iterator[_Found]:
    for child in element.children:
        reference = child.reference()
        if reference is not None:
            yield _Found(child, reference)
        yield from _referable(child)


def _check_levels(headings: Sequence[_Found], context: DrawingContext) -> None:
    above = 0
    for heading in headings:
        level = heading.reference.level
        if level > above + 1:
            what = f"the first heading has level {level}." if not above else ""
            what = what or f"a heading of level {level} follows a heading of level {above}."
            context.problem(heading.element.where, what, f"Make it level {above + 1}.")
        above = level


def _counted(headings: Sequence[_Found]) -> list[str]:
    found: list[str] = []
    sections: list[int] = []
    for heading in headings:
        level = heading.reference.level
        sections = [*sections, *[0] * (level - len(sections))][:level]
        sections[-1] += 1
        found.append(".".join(map(str, sections)))
    return found


def _stated(headings: Sequence[_Found], context: DrawingContext) -> list[str]:
    """Return the set numbers; if one heading has a number, all must, because counting on would give others new
    numbers."""
    first = next(heading for heading in headings if heading.reference.number is not None)
    seen: dict[str, int] = {}
    for heading in headings:
        element, number = heading.element, heading.reference.number
        if number is None:
            line, other = first.element.where.line, first.reference.number
            what = f"this heading has no number, but the heading on line {line} has the number '{other}'."
            context.problem(element.where, what, 'Number all headings of a document, or none; number="" prints none.')
        elif number in seen:
            what = f"the number '{number}' is used twice (first on line {seen[number]})."
            context.problem(context.place_of_attributes(element, "number"), what, "Use a different number.")
        elif number:
            seen[number] = element.where.line
    return [heading.reference.number or "" for heading in headings]
