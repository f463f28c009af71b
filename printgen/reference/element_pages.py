"""Arrange the elements on pages of the reference, each with the elements that are used together."""

from __future__ import annotations

from collections.abc import Mapping

from printgen.elements.element import Element
from printgen.markup.attributes import attributes_of
from printgen.reference.element_entries import Shown, Vocabulary, attribute_row, element_entry
from printgen.reference.examples import MarkupExample
from printgen.reference.reference_page import Entry, Page
from printgen.reference.source_texts import field_texts

_GROUP = "Elements"
GROUPS: dict[str, tuple[str, str, str]] = {
    "elements-layout": (
        "Layout elements",
        "Boxes that arrange other boxes, and the lines and spaces between them.",
        "column row grid stack panel panel-grid space line rect wide turn",
    ),
    "elements-text": (
        "Text and document elements",
        "Labels, prose, headings, figures, and the parts of a rulebook that printgen numbers and collects.",
        "text flow heading side-note figure art contents index term changed page-number range",
    ),
    "elements-tables": (
        "Table and chart elements",
        "Tables, matrices, charts, timelines and flow charts.",
        "table col tr cell matrix case group matrix-row mark footnote chart series timeline tick event "
        "span odds flow-chart node edge order ahead mover",
    ),
    "elements-forms": (
        "Record sheet and form elements",
        "Boxes to fill in, on paper or on screen, and tracks to tick off.",
        "entry field tally tick-box tick-track track",
    ),
    "elements-dice": (
        "Dice elements",
        "Dice as pictures, as paper models and as flat counters, and mats that hold real dice.",
        "die die-net flip-counter dice-mat slot dot",
    ),
    "elements-maps": (
        "Map, board and calendar elements",
        "Maps of squares or hexes, boards, calendars, and the symbols that explain them.",
        "map terrain region border route place board start ends around rose calendar day",
    ),
    "elements-models": (
        "Paper model elements",
        "Models and stands that are cut out, folded and glued, and the views that show how to build them.",
        "model model-view profile flap fin under leg area stroke decal disc copy stand stand-view "
        "footprint wire-view line-key",
    ),
    "elements-pages": (
        "Sheets, pages, cards and pieces",
        "The root of every template, the elements that make pages, and the elements printed on every page.",
        "sheet band page only document running foot booklet leaflet cover cards card front back pieces piece "
        "tiles above ruler",
    ),
}
"""The pages of elements: title, one line about them, and their tags in the order of the page."""


def element_pages(vocabulary: Vocabulary, examples: Mapping[str, MarkupExample]) -> list[Page]:
    """Return the pages of all elements, after a page that lists them; those of installed packages come last."""
    groups = dict(GROUPS)
    others = sorted(set(vocabulary) - {tag for _, _, tags in GROUPS.values() for tag in tags.split()})
    if others:
        groups["elements-installed"] = (
            "Elements of installed packages",
            "Elements of other packages.",
            " ".join(others),
        )
    shown = Shown(examples, {tag: id_ for id_, (_, _, tags) in groups.items() for tag in tags.split()})
    pages = []
    for id_, (title, about, tags) in groups.items():
        entries = tuple(element_entry(tag, vocabulary, shown) for tag in tags.split())
        pages.append(Page(id_, title, about, entries, group=_GROUP, about=_in_index(about)))
    return [_overview(pages, vocabulary), *pages]


def _overview(pages: list[Page], vocabulary: Vocabulary) -> Page:
    """Return the list of all elements, with the attributes that they share."""
    text = (
        f"A template produces a `<sheet>` made of the {len(vocabulary)} elements listed here. "
        "An unknown element or attribute is an error. "
        "Most elements are [boxes](elements.md#boxes), which can be used in many places."
    )
    entries = (_boxes(pages, vocabulary), _common())
    about = "every element in one line"
    return Page("elements", "All elements", text, entries, listing=tuple(pages), group=_GROUP, about=about)


def _boxes(pages: list[Page], vocabulary: Vocabulary) -> Entry:
    """Return the list of the elements that can be used wherever an element contains boxes."""
    links = ", ".join(_link(pages, tag) for tag in sorted(vocabulary) if vocabulary[tag].is_box)
    summary = "Boxes are the elements that can be used wherever an element contains boxes."
    text = f"{links}.\n\nAll other elements are parts that only certain elements can contain."
    return Entry("boxes", "topic", summary, "Boxes", text, aliases=("box",))


def _in_index(about: str) -> str:
    return about[0].lower() + about[1:].removesuffix(".")


def _link(pages: list[Page], tag: str) -> str:
    page = next(page for page in pages if any(entry.name == tag for entry in page.entries))
    return f"[`<{tag}>`]({page.id}.md#{tag})"


def _common() -> Entry:
    texts = field_texts(Element)
    known = attributes_of(Element)
    rows = tuple(attribute_row(Element, name, attribute, texts.get(name, "")) for name, attribute in known.items())
    summary = "Every box has these two attributes, which set its size. [The layout model](layout.md) explains them."
    return Entry("width and height", "topic", summary, title="Width and height", rows=rows, aliases=("width", "height"))
