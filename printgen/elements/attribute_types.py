"""Name the types of attributes: the markup parser reads each field of an element by its annotation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NewType

from printgen.cells import Cells

Mm = NewType("Mm", float)
Size = NewType("Size", float)
"""A length of more than nothing."""
Count = NewType("Count", int)
"""A whole number of at least one."""
Pt = NewType("Pt", float)
RouteCells = NewType("RouteCells", Cells)
"""Cells of a map in order, in which one can be named several times."""
StyleName = NewType("StyleName", str)
PaintName = NewType("PaintName", str)
READABLE_ON = "on "
"""Start of the name of a paint that is read on another one: `on night` is paper, and `on glow` is ink."""
Backs = Literal["long", "short", "fold", "none"]
"""How backs get behind fronts: paper turned over its long or short edge, cards folded over, or not at all."""
Align = Literal["left", "centre", "right"]
VAlign = Literal["top", "middle", "bottom"]


@dataclass(frozen=True, slots=True)
class Fill:
    """A share of the room that is left."""

    share: float = 1.0


Extent = Mm | Fill
