"""Turn the YAML of templates/shared/ into checked styles, paints and layouts of cards and leaflets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from printgen.problems import Place, Problem, ProblemsError, did_you_mean
from printgen.read.compound_types import GroupField, MapField
from printgen.read.fields import Reading, read_fields
from printgen.read.library import SHARED, Library
from printgen.read.number_types import LengthField, WholeField
from printgen.read.scalar_types import ChoiceField, ColourField, TextField
from printgen.read.yaml_nodes import load
from printgen.style.fonts import FACES
from printgen.style.leaflet_layouts import LeafletLayout, load_leaflets
from printgen.style.shared_files import SharedFile, read_shared_files
from printgen.units import PT_PER_MM

Ink = Literal["colour", "mono"]
INKS: tuple[Ink, ...] = ("colour", "mono")
HATCHES = ("none", "solid", "vertical", "horizontal", "rising", "falling", "cross", "dots", "rings")


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is set; sizes in points, leading as a multiple of the size."""

    face: str
    bold: str
    italic: str
    size: float
    floor: float
    leading: float
    paint: str
    tracking: float
    about: str = ""
    """Texts that the style is for."""


@dataclass(frozen=True, slots=True)
class Paint:
    """A colour, and what stands for it without colour: another tone, or a hatching."""

    colour: str
    mono: str
    hatch: str = ""
    about: str = ""
    """Things that the paint is for."""


_DARK = 128
"""Half of the brightest grey."""


def is_dark(colour: str) -> bool:
    """Whether white is read on a colour rather than black, and black is nearer to it."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue <= _DARK


@dataclass(frozen=True)
class HouseStyle:
    styles: Mapping[str, Style] = field(hash=False)
    paints: Mapping[str, Paint] = field(hash=False)
    smallest_type: float
    smallest_line: float
    layouts: Mapping[str, CardLayout] = field(default_factory=dict, hash=False)
    leaflets: Mapping[str, LeafletLayout] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class CardLayout:
    """How cards of one size lie on paper, in mm; the gap is between their trimmed edges."""

    id: str
    name: str
    width: float
    height: float
    bleed: float
    gap: float
    marks: float


# What components draw with when the markup says nothing.
PAINTS = ("ink", "soft", "hairline", "rule", "accent", "tint", "shade", "paper")
STYLES = (
    "label",
    "label-bold",
    "caption",
    "footer",
    "small-caps",
    "entry",
    "prose",
    "number",
    "heading",
    "section",
    "subsection",
    "figure-caption",
    "contents",
    "contents-section",
    "chart-text",
    "chart-bold",
    "chart-label",
    "chart-note",
    "change",
    "side-note",
    "index",
)

_STYLE = GroupField(
    fields={
        "face": ChoiceField(choices=tuple(FACES)),
        "bold": ChoiceField(choices=tuple(FACES), optional=True),
        "italic": ChoiceField(choices=tuple(FACES), optional=True),
        "size": LengthField(minimum=1, maximum=100),
        "floor": LengthField(minimum=1, maximum=100, optional=True),
        "leading": WholeField(minimum=80, maximum=300, optional=True),
        "paint": TextField(optional=True),
        "tracking": WholeField(minimum=-100, maximum=500, optional=True),
        "about": TextField(optional=True, about="texts that the style is for, shown by `printgen docs`"),
    },
)
_PAINT = GroupField(
    fields={
        "colour": ColourField(),
        "mono": ColourField(),
        "hatch": ChoiceField(choices=HATCHES, optional=True),
        "about": TextField(optional=True, about="things that the paint is for, shown by `printgen docs`"),
    },
)
_HOUSE = {
    "styles": MapField(of=_STYLE),
    "paints": MapField(of=_PAINT),
    "smallest-type": LengthField(minimum=1),
    "smallest-line": LengthField(minimum=0),
}
_LAYOUT = {
    "name": TextField(about="what the cards are called"),
    "width": LengthField(minimum=10, maximum=500, about="of a trimmed card"),
    "height": LengthField(minimum=10, maximum=500, about="of a trimmed card"),
    "bleed": LengthField(minimum=0, maximum=20, about="printed beyond the trim, to be cut through"),
    "gap": LengthField(minimum=0, maximum=50, about="between two cards; at least twice the bleed"),
    "marks": LengthField(minimum=1, maximum=20, about="length of a crop mark"),
}


def load_house_style(library: Library) -> HouseStyle:
    path = library.find(f"templates/{SHARED}/style.yaml")
    if path is None:
        raise RuntimeError("the bundled house style is missing; install printgen again")
    reading = Reading()
    node = load(library.read(path), library.shown(path))
    values = read_fields(_HOUSE, node, "house style", "style", reading)
    for part, needed in (("paints", PAINTS), ("styles", STYLES)):
        for name in needed:
            if values and values.get(part) is not None and name not in values[part]:
                reading.problem(
                    reading.places[f"style.{part}"], f"the house style lacks '{name}' among its {part}.", ""
                )
    if reading.problems or values is None:
        raise ProblemsError(reading.problems)
    paints = {
        name: Paint(
            colour=str(paint["colour"]),
            mono=str(paint["mono"]),
            hatch=str(paint["hatch"] or ""),
            about=str(paint["about"] or ""),
        )
        for name, paint in values["paints"].items()
    }
    styles = {}
    for name, s in values["styles"].items():
        size = s["size"] * PT_PER_MM
        styles[name] = Style(
            face=str(s["face"]),
            bold=str(s["bold"] or s["face"]),
            italic=str(s["italic"] or s["face"]),
            size=round(size, 4),
            floor=round((s["floor"] or s["size"]) * PT_PER_MM, 4),
            leading=(s["leading"] or 120) / 100,
            paint=str(s["paint"] or "ink"),
            tracking=float(s["tracking"] or 0),
            about=str(s["about"] or ""),
        )
        if styles[name].paint not in paints:
            place = reading.places.get(f"style.styles.{name}.paint", node.place)
            reading.problem(place, f"'{styles[name].paint}' is no paint.", did_you_mean(styles[name].paint, paints))
    if reading.problems:
        raise ProblemsError(reading.problems)
    smallest_type = round(values["smallest-type"] * PT_PER_MM, 4)
    smallest_line = float(values["smallest-line"])
    return HouseStyle(
        styles=styles,
        paints=paints,
        smallest_type=smallest_type,
        smallest_line=smallest_line,
        layouts=load_layouts(library),
        leaflets=load_leaflets(library),
    )


def load_layouts(library: Library) -> dict[str, CardLayout]:
    """How cards can lie on paper: the files of templates/shared/impose/, the user's first."""
    files, problems = read_shared_files(library, "impose", _LAYOUT, "layout")
    layouts = {file.id: _card_layout(file) for file in files}
    for file in files:
        problems += _gap_problems(layouts[file.id], file.places)
    if problems:
        raise ProblemsError(problems)
    return layouts


def _card_layout(file: SharedFile) -> CardLayout:
    return CardLayout(
        id=file.id,
        name=str(file.values["name"]),
        width=float(file.values["width"]),
        height=float(file.values["height"]),
        bleed=float(file.values["bleed"]),
        gap=float(file.values["gap"]),
        marks=float(file.values["marks"]),
    )


def _gap_problems(layout: CardLayout, places: Mapping[str, Place]) -> Iterator[Problem]:
    """Find a gap in which the bleeds of two cards would overlap."""
    if layout.gap < 2 * layout.bleed:
        what = f"layout {layout.id}: a gap of {layout.gap:g} mm is less than twice the bleed."
        yield Problem(places[f"impose.{layout.id}.gap"], what, f"Write {2 * layout.bleed:g} mm or more.")
