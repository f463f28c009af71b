"""Turn pieces on a page into cut lines, separate or shared with neighbours, and into registration marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from printgen.layout.shelf_packing import PiecePosition
from printgen.scene.shapes import Box, Line, Placed, Rect, Scene, Shape
from printgen.scene.shapes import Path as PathShape
from printgen.scene.strokes import CUT, Stroke

REGISTER = Stroke(0.5, "#000000")
_ARM = 5.0
"""In mm: length of each arm of a registration mark."""


def is_group(scene: Scene) -> bool:
    return any(isinstance(shape, Placed) and shape.piece for shape in scene.shapes)


def with_own_cuts(shapes: Sequence[Shape]) -> tuple[Shape, ...]:
    """Return shapes in which each piece has a separate, closed cut line."""
    cut: dict[int, Scene] = {}
    result: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Placed) and shape.piece:
            scene = shape.scene
            if id(scene) not in cut:
                outline: Shape = (
                    PathShape("cut", (scene.outline,), True, CUT)
                    if scene.outline
                    else Rect("cut", 0, 0, scene.width, scene.height, CUT)
                )
                cut[id(scene)] = replace(scene, shapes=(*scene.shapes, outline))
            result.append(replace(shape, scene=cut[id(scene)]))
        else:
            result.append(shape)
    return tuple(result)


def shared_cuts(here: Sequence[tuple[Scene, PiecePosition]], turned: bool) -> Iterator[Shape]:
    """Yield the cut lines of equal rectangles side by side: their outline, and each line between neighbours once."""
    scene = here[0][0]
    width, height = (scene.height, scene.width) if turned else (scene.width, scene.height)
    left, top = min(spot.x for _, spot in here), min(spot.y for _, spot in here)
    rows: dict[int, int] = {}
    for _, spot in here:
        row = round((spot.y - top) / height)
        rows[row] = rows.get(row, 0) + 1
    columns, count, last = rows[0], len(rows), rows[len(rows) - 1]
    right, bottom, step = left + columns * width, top + count * height, left + last * width
    outline = [(left, top), (right, top), (right, bottom), (left, bottom)]
    if last < columns:
        outline[2:3] = [(right, bottom - height), (step, bottom - height), (step, bottom)]
    yield PathShape("cut", (tuple(outline),), True, CUT)
    for row in range(1, count):
        end = step if row == count - 1 and last < columns else right
        yield Line("cut", left, top + row * height, end, top + row * height, CUT)
    for column in range(1, columns):
        end = bottom if column < last else bottom - height
        if end > top:
            yield Line("cut", left + column * width, top, left + column * width, end, CUT)


def register_marks(area: Box) -> Iterator[Shape]:
    """Yield a mark in each corner of the area that the printer can reach, outside everything else."""
    left, top, right, bottom = area.x, area.y, area.x + area.width, area.y + area.height
    for x, inward in ((left, _ARM), (right, -_ARM)):
        for y, down in ((top, _ARM), (bottom, -_ARM)):
            yield PathShape("register", (((x + inward, y), (x, y), (x, y + down)),), False, REGISTER)
