"""Name the types of attributes: the markup parser reads each attribute by its annotation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NewType

from printgen.cells import Cells

Mm = NewType("Mm", float)
"""A length with its unit, such as `12mm` or `0.5in`; 0 is allowed."""
Size = NewType("Size", float)
"""A length with its unit, such as `12mm`, greater than 0."""
Count = NewType("Count", int)
"""A whole number, at least 1."""
Pt = NewType("Pt", float)
"""A type size with its unit, such as `9pt`."""
RouteCells = NewType("RouteCells", Cells)
"""Cells of a map in order, such as `A1 A2 B2`; a cell may be named more than once."""
StyleName = NewType("StyleName", str)
"""The name of a text style of the house style, such as `label`."""
PaintName = NewType("PaintName", str)
"""The name of a paint of the house style, such as `ink`; `on` and a paint, such as `on night`, for text that is
readable on it; or a colour such as `#a3342a`, with a hatching for black and white after a slash."""
READABLE_ON = "on "
"""Prefix for text that is readable on a paint: `on night` is the paint `paper`, and `on glow` is `ink`."""
Backs = Literal["long", "short", "fold", "none"]
"""How backs are printed: duplex, flipped on the long or short edge; fold and glue; or no backs."""
Align = Literal["left", "centre", "right"]
"""Horizontal alignment."""
VAlign = Literal["top", "middle", "bottom"]
"""Vertical alignment."""


@dataclass(frozen=True, slots=True)
class Fill:
    """A share of the space that is left."""

    share: float = 1.0


Extent = Mm | Fill
"""A length such as `12mm`, or `fill` for a share of the space that is left; `fill 2` counts double."""
