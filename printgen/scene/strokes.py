"""Define the layers of a page and the strokes of lines: their width, colour, dashes, ends and corners."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Layer = Literal["print", "guide", "register", "fold", "cut", "draft", "form", "link"]
LAYER_NAMES: dict[Layer, str] = {
    "print": "Print",
    "guide": "Guides",
    "register": "Registration",
    "fold": "Fold",
    "cut": "Cut",
    "draft": "Draft",
}
Cap = Literal["butt", "round", "square"]
Join = Literal["miter", "round", "bevel"]
MITER_LIMIT = 4
"""The largest length of a mitred corner, in line widths; longer ones are cut off."""
INK: tuple[Layer, ...] = tuple(LAYER_NAMES)
"""The layers that are drawn; form fields and links are placed over them."""
LAYERS: tuple[Layer, ...] = (*INK, "form", "link")


@dataclass(frozen=True, slots=True)
class Stroke:
    width: float
    colour: str
    dash: tuple[float, ...] = ()
    cap: Cap = "butt"
    join: Join = "round"


CUT = Stroke(0.35, "#000000")
VALLEY = Stroke(0.35, "#808080", (2.0, 1.2))
MOUNTAIN = Stroke(0.35, "#808080", (3.0, 1.0, 0.4, 1.0))
GUIDE = Stroke(0.25, "#8c8c8c")
