"""Define the context that elements are drawn in: style, ink, language, data, pictures and problems."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from printgen.elements.attribute_types import READABLE_ON, Backs
from printgen.elements.content import Content, datum_of
from printgen.elements.problem_collector import Problems
from printgen.elements.references import ReferenceTarget
from printgen.elements.space_causes import Cause, Edits, cause_of, data_shown, only_edit, text_cause
from printgen.problems import Place, Problem
from printgen.style.house_style import HouseStyle, Ink, Paint, Style, is_dark

if TYPE_CHECKING:
    from printgen.elements.element import Element
    from printgen.style.picture_library import PictureLibrary


@dataclass(frozen=True, eq=False)
class DrawingContext:
    """The style, ink and language of a sheet, the data and pictures it shows, and the collector of its problems."""

    house: HouseStyle
    ink: Ink
    language: str
    places: Mapping[str, Place]
    problems: Problems = field(default_factory=Problems)
    """Copies of a context share the collector, so that no problem is lost."""
    page: int = 1
    pages: int = 1
    backs: Backs = "long"
    reference_targets: Mapping[str, ReferenceTarget] = field(default_factory=dict)
    """Targets of references by id, in the order of the document."""
    span: tuple[str, str] = ("", "")
    """First and last number of the sections on this page of a document."""
    shelf: PictureLibrary | None = None
    """Pictures of the game, if the sheet shows any."""
    edits: Callable[[], Edits] = dict
    """Finds what the user edited, which is named first if something does not fit."""

    @property
    def draft(self) -> bool:
        """Return whether elements that do not fit are drawn beyond their boxes, to show what is wrong."""
        return self.problems.of_draft

    def style(self, name: str) -> Style:
        return self.house.styles[name]

    def paint(self, name: str) -> Paint:
        if name.startswith(READABLE_ON):
            name = "paper" if is_dark(self.fill(name.removeprefix(READABLE_ON))) else "ink"
        if name.startswith("#"):
            colour, _, hatch = name.partition("/")
            return Paint(colour, "#000000" if not hatch else "#ffffff", hatch)
        return self.house.paints[name]

    def colour(self, name: str) -> str:
        """Return the colour of a paint for text and lines."""
        paint = self.paint(name)
        if self.ink == "colour":
            return paint.colour
        return "#000000" if name.startswith("#") else paint.mono

    def fill(self, name: str) -> str:
        """Return the colour of a paint for areas; in black and white, #rrggbb becomes black or white, whichever is
        nearer."""
        paint = self.paint(name)
        if self.ink == "colour":
            return paint.colour
        if not name.startswith("#"):
            return paint.mono
        return "#000000" if is_dark(paint.colour) else "#ffffff"

    def ground(self, name: str) -> tuple[str, str]:
        """Return the colour and the hatching of an area; in black and white, the ground of a hatching is white."""
        paint = self.paint(name)
        if self.ink == "colour":
            return paint.colour, ""
        if paint.hatch == "solid":
            return "#000000", ""
        if paint.hatch == "none":
            return paint.mono, ""
        return ("#ffffff", paint.hatch) if paint.hatch else (self.fill(name), "")

    def problem(self, where: Place, what: str, remedy: str = "") -> None:
        self.problems.add(Problem(where, what, remedy))

    def no_room(
        self, element: Element, what: str, remedy: str, *, cause_in: Element | None = None, attribute: str = ""
    ) -> None:
        """Report an element that does not fit, at the field of data that makes it so large if there is a single one.

        The field is searched for in another element if that one decides how large the element is, and first in an
        attribute if that one is too large.
        """
        cause = cause_of(cause_in or element, self.places, self.edits(), attribute)
        if cause:
            self._caused(cause, element.where, what, remedy)
        else:
            shown = data_shown(cause_in or element, self.places, self.edits())
            self.problem(element.where, what, f"{remedy} {shown}".rstrip())

    def no_room_for_text(self, content: Content, where: Place, what: str, remedy: str) -> None:
        """Report a text that does not fit, at the field of data that it shows."""
        if only := only_edit(self.edits(), content):
            self._caused(only, where, what, remedy)
            return
        cause = text_cause(content, self.edits()) if datum_of(content) in self.places else ""
        self.problem(self.place_of(content, where), f"{cause}: {what}" if cause else what, remedy)

    def _caused(self, cause: Cause, where: Place, what: str, remedy: str) -> None:
        place, remedy = cause.place.seen_from(where), f"{cause.remedy}, or change the template. {remedy}"
        self.problem(place, f"{cause.words}, so {what}", remedy)

    def place_of(self, content: Content, where: Place) -> Place:
        """Return the place in the data that a text comes from, or its line of the template if it comes from none."""
        found = self.places.get(datum_of(content))
        return found.seen_from(where) if found else where

    def place_of_attributes(self, element: Element, first: str = "") -> Place:
        """Return the place in the data that the attributes of an element come from, preferably that of one
        attribute."""
        data = [datum for name, datum in element.attribute_data if name == first] + [
            datum for _, datum in element.attribute_data
        ]
        found = next((self.places[datum] for datum in data if datum in self.places), None)
        return found.seen_from(element.where) if found else element.where
