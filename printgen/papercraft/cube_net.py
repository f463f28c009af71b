"""Turn the side of a die into its net: six faces in a cross with tabs, whose opposite numbers add up to seven."""

from __future__ import annotations

from functools import lru_cache

from printgen.papercraft.net import TOLERANCE, Hinge, Net, NetFace, folded_faces, net_violations
from printgen.scene.regions import joined, touching
from printgen.scene.shapes import Point

FACES = {1: (1, 1), 2: (0, 1), 5: (2, 1), 6: (3, 1), 3: (1, 0), 4: (1, 2)}
"""Position of each number in the cross: its distance from the left and the top, in sides of the die."""
_TABS = (
    (3, "top"),
    (3, "left"),
    (3, "right"),
    (4, "bottom"),
    (4, "left"),
    (4, "right"),
    (6, "right"),
)
"""The tabs that close the die: one at each of the seven edges that are not folded."""
_SLANT = 0.9
"""How far the corners of a tab are cut off, as a part of its depth: three tabs meet at a corner of the die."""
_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    7: ((-1, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (1, 1)),
    8: ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)),
    9: ((-1, -1), (0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1), (1, 1)),
}
MOST_PIPS = max(_PIPS)
"""Largest number that is drawn in pips; only a die with more than six sides shows more than 6."""


def pip_positions(number: int) -> tuple[Point, ...]:
    """Return the positions of the pips of a face, in quarters of its side from its middle."""
    return _PIPS[number]


def tab_depth(side: float) -> float:
    return min(5.0, 0.42 * side)


@lru_cache(maxsize=64)
def die_net(side: float) -> Net:
    """Return the cross with its tabs, in a box whose top left corner is the origin."""
    depth = tab_depth(side)
    corner = {number: (column * side, row * side + depth) for number, (column, row) in FACES.items()}
    faces = [NetFace(str(number), _square(corner[number], side)) for number in FACES]
    hinges = [
        _hinge(corner, side, 1, 2, "left"),
        _hinge(corner, side, 1, 5, "right"),
        _hinge(corner, side, 5, 6, "right"),
        _hinge(corner, side, 1, 3, "top"),
        _hinge(corner, side, 1, 4, "bottom"),
    ]
    for number, edge in _TABS:
        start, end = _edge(corner[number], side, edge)
        name = f"tab {edge} of {number}"
        faces.append(NetFace(name, _tab(start, end, depth)))
        hinges.append(Hinge(str(number), name, start, end, "mountain", 90))
    outline = joined(touching(face.polygon) for face in faces)[0]
    return Net(tuple(faces), tuple(hinges), outline)


def _square(corner: Point, side: float) -> tuple[Point, ...]:
    x, y = corner
    return ((x, y), (x + side, y), (x + side, y + side), (x, y + side))


def _edge(corner: Point, side: float, edge: str) -> tuple[Point, Point]:
    """Return an edge of a face; edges run clockwise."""
    a, b, c, d = _square(corner, side)
    return {"top": (a, b), "right": (b, c), "bottom": (c, d), "left": (d, a)}[edge]


def _tab(start: Point, end: Point, depth: float) -> tuple[Point, ...]:
    """Return a flap with its corners cut off, outside an edge that runs clockwise."""
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    out_x, out_y, cut = uy * depth, -ux * depth, _SLANT * depth
    near = (start[0] + ux * cut + out_x, start[1] + uy * cut + out_y)
    far = (end[0] - ux * cut + out_x, end[1] - uy * cut + out_y)
    return (start, near, far, end)


def _hinge(corner: dict[int, Point], side: float, parent: int, child: int, edge: str) -> Hinge:
    return Hinge(str(parent), str(child), *_edge(corner[parent], side, edge), "mountain", 90)


def die_violations(side: float) -> list[str]:
    """Check that the net of a die closes; return the problems found, or an empty list."""
    net = die_net(side)
    found = net_violations(net)
    placed = folded_faces(net)
    corners: list[tuple[float, float, float]] = []
    for number in FACES:
        for point in placed[str(number)]:
            if all(max(abs(a - b) for a, b in zip(point, known, strict=True)) > TOLERANCE for known in corners):
                corners.append(point)
    if len(corners) != 8:
        found.append(f"after folding, it has {len(corners)} corners instead of 8")
    return found
