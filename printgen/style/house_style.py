"""Turn the style files of printgen, a user and a game into checked text styles, paints and layouts of cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Literal

from printgen.problems import Place, Problem, ProblemsError
from printgen.read.compound_types import GroupField, MapField
from printgen.read.fields import Reading, read_fields
from printgen.read.library import SHARED, Library
from printgen.read.number_types import LengthField, WholeField
from printgen.read.scalar_types import ChoiceField, ColourField, TextField
from printgen.style.fonts import FACES
from printgen.style.leaflet_layouts import LeafletLayout, load_leaflets
from printgen.style.misspelt_names import misspelt_names
from printgen.style.shared_files import SharedFile, read_shared_files
from printgen.style.style_layers import StyleFile, StylePart, merged_style
from printgen.suggestions import did_you_mean
from printgen.units import PT_PER_MM

Ink = Literal["colour", "mono"]
INKS: tuple[Ink, ...] = ("colour", "mono")
_FILE = "style.yaml"
HATCHES = ("none", "solid", "vertical", "horizontal", "rising", "falling", "cross", "dots", "rings")


@dataclass(frozen=True, slots=True)
class Style:
    """A style of text: sizes in points, leading as a multiple of the size."""

    face: str
    bold: str
    italic: str
    size: float
    floor: float
    leading: float
    paint: str
    tracking: float
    about: str = ""
    """Purpose of the style."""


@dataclass(frozen=True, slots=True)
class Paint:
    """A colour, and its substitute in black and white: a grey or a hatching."""

    colour: str
    mono: str
    hatch: str = ""
    about: str = ""
    """Purpose of the paint."""


_DARK = 128
"""Middle of the scale from black (0) to white (255)."""


def is_dark(colour: str) -> bool:
    """Return True if a colour is nearer to black than to white, so that text on it should be white."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue <= _DARK


@dataclass(frozen=True)
class HouseStyle:
    """The styles, paints, limits and layouts that sheets can use."""

    styles: Mapping[str, Style] = field(hash=False)
    paints: Mapping[str, Paint] = field(hash=False)
    smallest_type: float
    smallest_line: float
    layouts: Mapping[str, CardLayout] = field(default_factory=dict, hash=False)
    leaflets: Mapping[str, LeafletLayout] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class CardLayout:
    """The arrangement of cards of one size on paper, in mm; the gap is between their trimmed edges."""

    id: str
    name: str
    width: float
    height: float
    bleed: float
    gap: float
    marks: float


# Components draw with these if the markup names no paint or style, so every house style must have them.
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
        "face": ChoiceField(choices=tuple(FACES), about="typeface of the text"),
        "bold": ChoiceField(
            choices=tuple(FACES),
            optional=True,
            about="typeface of **bold** words; the typeface of the text if you omit it",
        ),
        "italic": ChoiceField(
            choices=tuple(FACES),
            optional=True,
            about="typeface of *italic* words; the typeface of the text if you omit it",
        ),
        "size": LengthField(minimum=1, maximum=100, about="size of the type, such as 9 pt"),
        "floor": LengthField(
            minimum=1,
            maximum=100,
            optional=True,
            about="smallest size to which the text may shrink to fit its box; without it, the text does not shrink",
        ),
        "leading": WholeField(
            minimum=80,
            maximum=300,
            optional=True,
            about="distance between lines, in per cent of the size; 120 if you omit it",
        ),
        "paint": TextField(optional=True, about="name of the paint of the text; ink if you omit it"),
        "tracking": WholeField(
            minimum=-100,
            maximum=500,
            optional=True,
            about="extra space after each letter, in thousandths of the size; 0 if you omit it",
        ),
        "about": TextField(optional=True, about="purpose of the style, shown by `printgen docs`"),
    },
)
_PAINT = GroupField(
    fields={
        "colour": ColourField(about="colour in a colour print"),
        "mono": ColourField(about="black, white or grey used instead in a black and white print"),
        "hatch": ChoiceField(
            choices=HATCHES,
            optional=True,
            about="pattern that fills an area in a black and white print, instead of the tone of 'mono'",
        ),
        "about": TextField(optional=True, about="purpose of the paint, shown by `printgen docs`"),
    },
)
STYLE_FIELDS = {
    "styles": MapField(of=_STYLE, about="styles of text by name, which the attribute 'style' uses"),
    "paints": MapField(of=_PAINT, about="colours by name, each with its substitute in black and white"),
    "smallest-type": LengthField(minimum=1, about="smallest size of type that may be printed"),
    "smallest-line": LengthField(minimum=0, about="thinnest line that may be printed"),
}
_PARTS = {"paints": StylePart("paint", _PAINT.fields), "styles": StylePart("style", _STYLE.fields)}
CARD_LAYOUT_FIELDS = {
    "name": TextField(about="name of these cards in messages, such as poker cards"),
    "width": LengthField(minimum=10, maximum=500, about="width of a card after cutting"),
    "height": LengthField(minimum=10, maximum=500, about="height of a card after cutting"),
    "bleed": LengthField(minimum=0, maximum=20, about="width of the printed strip beyond the cut"),
    "gap": LengthField(minimum=0, maximum=50, about="distance between two cards; at least twice the bleed"),
    "marks": LengthField(minimum=1, maximum=20, about="length of a crop mark"),
}


def load_house_style(library: Library) -> HouseStyle:
    """Return the style of all games: the bundled file, with the changes of a user's templates/shared/style.yaml."""
    house = _house_style(_shared_files(library))
    return replace(house, layouts=load_layouts(library), leaflets=load_leaflets(library))


def house_style_of(library: Library, game: str, shared: HouseStyle) -> HouseStyle:
    """Return the style of a game: the shared one, with the changes of templates/<game>/style.yaml."""
    path = library.find(f"templates/{game}/{_FILE}")
    if path is None:
        return shared
    file = _style_file(library, path)
    own = _house_style((*_shared_files(library), file))
    folders = (f"templates/{game}", f"templates/{game}/art", f"data/{game}")
    problems: list[Problem] = []
    for one, mine, known in (("paint", own.paints, shared.paints), ("style", own.styles, shared.styles)):
        new = {name: file.place_of(f"{one}s", name) for name in mine if name not in known}
        problems += misspelt_names(one, new, known, library, folders)
    if problems:
        raise ProblemsError(problems)
    return replace(own, layouts=shared.layouts, leaflets=shared.leaflets)


def _shared_files(library: Library) -> tuple[StyleFile, ...]:
    """Return the bundled file, and that of the user over it."""
    paths = [root / f"templates/{SHARED}/{_FILE}" for root in reversed(library.roots)]
    found = tuple(_style_file(library, path) for path in paths if path.is_file())
    if not found:
        raise RuntimeError("templates/shared/style.yaml is missing from this installation. Install printgen again.")
    return found


def _style_file(library: Library, path: Path) -> StyleFile:
    return StyleFile(library.shown(path), library.read(path))


@lru_cache(maxsize=16)
def _house_style(files: tuple[StyleFile, ...]) -> HouseStyle:
    """Read style files, each over those before it; games with the same files share one style."""
    reading = Reading()
    node, reading.problems = merged_style(files, _PARTS)
    values = read_fields(STYLE_FIELDS, node, "house style", "style", reading)
    for part, needed in (("paints", PAINTS), ("styles", STYLES)):
        for name in needed:
            if values and values.get(part) is not None and name not in values[part]:
                reading.problem(
                    reading.places[f"style.{part}"],
                    f"the house style has no '{name}' in its {part}.",
                    "Add it, because components use it.",
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
            remedy = did_you_mean(styles[name].paint, paints, "paints")
            reading.problem(place, f"unknown paint '{styles[name].paint}'.", remedy)
    if reading.problems:
        raise ProblemsError(reading.problems)
    smallest_type = round(values["smallest-type"] * PT_PER_MM, 4)
    smallest_line = float(values["smallest-line"])
    return HouseStyle(styles=styles, paints=paints, smallest_type=smallest_type, smallest_line=smallest_line)


def load_layouts(library: Library) -> dict[str, CardLayout]:
    """Read every layout of cards in templates/shared/impose/, by its id; a user's file overrides the bundled one."""
    files, problems = read_shared_files(library, "impose", CARD_LAYOUT_FIELDS, "layout")
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
    """Yield a problem if the bleeds of two cards would overlap in the gap."""
    if layout.gap < 2 * layout.bleed:
        what = f"layout {layout.id}: a gap of {layout.gap:g} mm is less than twice the bleed."
        yield Problem(places[f"impose.{layout.id}.gap"], what, f"Write {2 * layout.bleed:g} mm or more.")
