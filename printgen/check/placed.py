"""Turn shapes and pieces into their positions on a page."""

from __future__ import annotations

from printgen.scene.bounds import box_corners, extent
from printgen.scene.shapes import Points, Scene, Shape, corners
from printgen.scene.transforms import Matrix, apply

TOUCH = 0.01
"""Lengths that differ by at most this, in mm, count as equal; no printer shows the difference."""


def placed_extent(shape: Shape, matrix: Matrix) -> tuple[float, float, float, float]:
    """Return the left, top, right and bottom of a shape on the page."""
    return extent(apply(matrix, *point) for point in corners(shape))


def placed_outline(scene: Scene, matrix: Matrix) -> Points:
    """Return the outline of a piece on the page."""
    outline = scene.outline or box_corners(0, 0, scene.width, scene.height)
    return tuple(apply(matrix, *point) for point in outline)
