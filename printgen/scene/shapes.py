"""Define frozen shapes in millimetres, each on a layer, with the origin at the top left and y pointing down."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from printgen.scene.bounds import DROP, RISE, box_corners, extent
from printgen.scene.strokes import LAYERS, Layer, Stroke
from printgen.scene.transforms import Matrix, apply
from printgen.units import MM_PER_PT

Point = tuple[float, float]
Points = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    width: float
    height: float

    def inset(self, x: float, y: float | None = None) -> Box:
        y = x if y is None else y
        return Box(self.x + x, self.y + y, self.width - 2 * x, self.height - 2 * y)

    def at_least(self, width: float = 0.0, height: float = 0.0) -> Box:
        """Return the box, made larger to the right and downwards if it is smaller than a size."""
        return Box(self.x, self.y, max(self.width, width), max(self.height, height))


@dataclass(frozen=True, slots=True)
class Line:
    layer: Layer
    x1: float
    y1: float
    x2: float
    y2: float
    stroke: Stroke


@dataclass(frozen=True, slots=True)
class Rect:
    layer: Layer
    x: float
    y: float
    width: float
    height: float
    stroke: Stroke | None = None
    fill: str | None = None
    radius: float = 0.0


@dataclass(frozen=True, slots=True)
class Circle:
    layer: Layer
    x: float
    y: float
    radius: float
    stroke: Stroke | None = None
    fill: str | None = None


@dataclass(frozen=True, slots=True)
class Path:
    """Runs of straight lines; a closed run returns to its start. Areas are filled by the non-zero rule."""

    layer: Layer
    runs: tuple[tuple[tuple[float, float], ...], ...]
    closed: bool
    stroke: Stroke | None = None
    fill: str | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text in one face; its position is the left end of its baseline."""

    layer: Layer
    x: float
    y: float
    width: float
    text: str
    face: str
    size: float
    """Type size in points."""
    colour: str
    tracking: float = 0.0
    """Extra space after each character, in thousandths of the size."""
    datum: str = ""


@dataclass(frozen=True, slots=True)
class FormField:
    """A form field; it is written to the file only if the sheet is a form."""

    layer: Layer
    x: float
    y: float
    width: float
    height: float
    name: str
    label: str
    size: float
    align: Literal["left", "centre", "right"] = "left"
    number: bool = False
    sums: tuple[str, ...] = ()
    """Names of the form fields whose values it adds up; empty if the user fills it in."""
    start: int | None = None
    """Number from which the sum is subtracted; None if the sum itself is shown."""
    tick: str = ""
    """Value of a check box when it is ticked; empty if the form field is for text."""
    lines: Literal["", "several"] = ""
    """'several' if a text that is too long continues on the next line."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """A target of links; with a title, it is also a bookmark, `depth` levels below the bookmark of its page."""

    layer: Layer
    x: float
    y: float
    name: str
    title: str = ""
    depth: int = 1


@dataclass(frozen=True, slots=True)
class Link:
    """An area that links to an anchor in the same file."""

    layer: Layer
    x: float
    y: float
    width: float
    height: float
    to: str


@dataclass(frozen=True, slots=True)
class DieSpace:
    """A space for a die of one kind, with some clearance; it is checked, but not drawn."""

    layer: Layer
    x: float
    y: float
    width: float
    height: float
    kind: str
    die: float
    clearance: float
    datum: str = ""
    """Path of the value that decides its size."""


@dataclass(frozen=True)
class Scene:
    """Shapes with their own coordinate system; `outline` is the trimmed shape of a piece to cut out."""

    name: str
    width: float
    height: float
    shapes: tuple[Shape, ...]
    outline: tuple[tuple[float, float], ...] = ()
    bleed: float = 0.0
    """Width of the artwork outside the trimmed shape, which is cut off."""
    has_crop_marks: bool = False
    """True if crop marks in line with its edges, and not a cut line, show where to cut."""

    @cached_property
    def by_layer(self) -> dict[Layer, tuple[Shape, ...]]:
        """Return the shapes of each layer, in order; a placed scene is in every layer that it has shapes on."""
        found: dict[Layer, list[Shape]] = {layer: [] for layer in LAYERS}
        for shape in self.shapes:
            if isinstance(shape, Placed):
                for layer, inside in shape.scene.by_layer.items():
                    if inside:
                        found[layer].append(shape)
            else:
                found[shape.layer].append(shape)
        return {layer: tuple(shapes) for layer, shapes in found.items()}

    @cached_property
    def bounding_corners(self) -> tuple[tuple[float, float], ...]:
        """Return the corners of the box around all its shapes; no corners if it is empty."""
        points = [point for shape in self.shapes for point in corners(shape)]
        if not points:
            return ()
        left, top, right, bottom = extent(points)
        return box_corners(left, top, right - left, bottom - top)


@dataclass(frozen=True, slots=True)
class Placed:
    """A scene with its origin at (x, y), turned clockwise around it by a number of degrees."""

    scene: Scene
    x: float
    y: float
    turn: float = 0.0
    piece: bool = False
    alt: str = ""
    """Description of a picture, for people who cannot see it."""

    @property
    def matrix(self) -> Matrix:
        angle = math.radians(self.turn)
        cos, sin = round(math.cos(angle), 12), round(math.sin(angle), 12)
        return (cos, sin, -sin, cos, self.x, self.y)


Leaf = Line | Rect | Circle | Path | Text | FormField | Anchor | Link | DieSpace
"""A shape that contains no others."""
Shape = Leaf | Placed


@dataclass(frozen=True)
class Page:
    """One side of a sheet of paper, with everything printed on it."""

    scene: Scene
    margin: float
    """Width of the edge on each side that printers cannot reach."""
    title: str
    bookmark: bool
    """True if a section starts on this page."""
    back: bool = False
    """True if it is printed on the back of the previous page."""
    bleed: float = 0.0
    """Width that is cut off on every side; the size of the page includes it, but its trimmed size does not."""
    reading_order: tuple[str, ...] = ()
    """Anchors from here to the next section in reading order, if that differs from their order on paper."""

    @property
    def width(self) -> float:
        return self.scene.width

    @property
    def height(self) -> float:
        return self.scene.height


def corners(shape: Shape) -> tuple[tuple[float, float], ...]:
    """Return points whose convex hull contains the shape, without the width of its strokes."""
    match shape:
        case Line():
            return ((shape.x1, shape.y1), (shape.x2, shape.y2))
        case Rect() | FormField() | Link() | DieSpace():
            return box_corners(shape.x, shape.y, shape.width, shape.height)
        case Anchor():
            return ((shape.x, shape.y),)
        case Circle():
            r = shape.radius
            return box_corners(shape.x - r, shape.y - r, 2 * r, 2 * r)
        case Path():
            return tuple(point for run in shape.runs for point in run)
        case Text():
            rise, drop = RISE * shape.size * MM_PER_PT, DROP * shape.size * MM_PER_PT
            return box_corners(shape.x, shape.y - rise, shape.width, rise + drop)
        case Placed():
            return tuple(apply(shape.matrix, *point) for point in shape.scene.bounding_corners)
