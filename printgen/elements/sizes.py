"""Turn the width or height of an element into a length, and set the tolerance for rounding."""

from __future__ import annotations

from printgen.elements.attribute_types import Extent, Fill

EPSILON = 0.005
"""In mm: tolerance for rounding before a text or box counts as too large."""


def fixed(extent: Extent | None, otherwise: float) -> float:
    """Return a set length, or the available length if there is none."""
    return otherwise if extent is None or isinstance(extent, Fill) else float(extent)
