"""The scene: frozen shapes in millimetres, origin top left, y down, each on a layer."""

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
    """Runs of straight lines; a closed run returns to its start. What they wind around, even twice, is filled."""

    layer: Layer
    runs: tuple[tuple[tuple[float, float], ...], ...]
    closed: bool
    stroke: Stroke | None = None
    fill: str | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """One line of one face, from the left end of its baseline."""

    layer: Layer
    x: float
    y: float
    width: float
    text: str
    face: str
    size: float
    """In points."""
    colour: str
    tracking: float = 0.0
    """Extra space after each character, in thousandths of the size."""
    datum: str = ""


@dataclass(frozen=True, slots=True)
class FormField:
    """A field to fill in; only sheets that are forms write it into the file."""

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
    """Names of the fields this one adds up; empty where the user types."""
    start: int | None = None
    """The sum counts down from here."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """A spot that links lead to; with a title it is a bookmark, so many levels below that of its page."""

    layer: Layer
    x: float
    y: float
    name: str
    title: str = ""
    depth: int = 1


@dataclass(frozen=True, slots=True)
class Link:
    """An area that leads to an anchor of the same file."""

    layer: Layer
    x: float
    y: float
    width: float
    height: float
    to: str


@dataclass(frozen=True, slots=True)
class DieSpace:
    """Where a die of a kind is to stand, with some play around it; it is not drawn, but can be proven."""

    layer: Layer
    x: float
    y: float
    width: float
    height: float
    kind: str
    die: float
    clearance: float
    datum: str = ""
    """What its size came from."""


@dataclass(frozen=True)
class Scene:
    """Shapes in their own coordinates; `outline` is the trimmed shape of a piece to cut out."""

    name: str
    width: float
    height: float
    shapes: tuple[Shape, ...]
    outline: tuple[tuple[float, float], ...] = ()
    bleed: float = 0.0
    """How far artwork reaches beyond the trimmed shape, to be cut through."""
    has_crop_marks: bool = False
    """True where crop marks in line with its edges say where to cut, instead of a cut line."""

    @cached_property
    def by_layer(self) -> dict[Layer, tuple[Shape, ...]]:
        """Shapes of each layer, in order; a placed scene stands in every layer it has something on."""
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
        """Corners of the box around everything in it; none where it is empty."""
        points = [point for shape in self.shapes for point in corners(shape)]
        if not points:
            return ()
        left, top, right, bottom = extent(points)
        return box_corners(left, top, right - left, bottom - top)


@dataclass(frozen=True, slots=True)
class Placed:
    """A scene put down with its own origin at (x, y), turned clockwise by a number of degrees around it."""

    scene: Scene
    x: float
    y: float
    turn: float = 0.0
    piece: bool = False
    alt: str = ""
    """What a picture shows, for those who cannot see it."""

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
    """A sheet of paper with everything on it."""

    scene: Scene
    margin: float
    """What printers cannot reach, on every side."""
    title: str
    bookmark: bool
    """True where a section starts on this page."""
    back: bool = False
    """True where it is printed on the back of the page before."""
    bleed: float = 0.0
    """What is cut off all round: the size of the page has it, its trimmed size has not."""
    reading_order: tuple[str, ...] = ()
    """Anchors from here to the next section in the order they are read, where that is not their order on paper."""

    @property
    def width(self) -> float:
        return self.scene.width

    @property
    def height(self) -> float:
        return self.scene.height


def corners(shape: Shape) -> tuple[tuple[float, float], ...]:
    """Points whose hull holds the shape, its strokes left out."""
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
