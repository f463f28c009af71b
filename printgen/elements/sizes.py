"""Compare lengths: a stated one with the room there is, and how far rounding may carry them."""

from __future__ import annotations

from printgen.elements.attribute_types import Extent, Fill

EPSILON = 0.005
"""Half a hundredth of a millimetre: what rounding may add before a text or box counts as too large."""


def fixed(extent: Extent | None, otherwise: float) -> float:
    """A stated length, or what there is."""
    return otherwise if extent is None or isinstance(extent, Fill) else float(extent)
