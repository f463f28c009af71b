"""Define a picture: outlines filled and stroked in named paints, in a box, with a title."""

from __future__ import annotations

from dataclasses import dataclass

from printgen.scene.strokes import Cap, Join
from printgen.style.svg_paths import Outline

CURRENT = "currentColor"
"""The paint of the element that shows the picture."""
BLACK = "#000000"
WHITE = "#ffffff"


@dataclass(frozen=True, slots=True)
class Pen:
    paint: str
    width: float
    cap: Cap
    join: Join


@dataclass(frozen=True, slots=True)
class PaintedOutline:
    """Outlines that are filled and stroked together, in the units of the picture."""

    outlines: tuple[Outline, ...]
    fill: str | None
    """Name of a paint, BLACK, WHITE or CURRENT; None if it is not filled."""
    even_odd: bool
    pen: Pen | None
    line: int
    """Line in the file of the element that draws it."""


@dataclass(frozen=True)
class Picture:
    """The content of a picture file: its title, its box, and its painted outlines, later ones over earlier ones."""

    file: str
    title: str
    x: float
    y: float
    width: float
    height: float
    painted_outlines: tuple[PaintedOutline, ...]
