"""Turn a flat net of hinged faces into folded faces in space, and check that it closes."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from printgen.scene.regions import common_area, differing_area, grown, is_simple, joined
from printgen.scene.shapes import Point

Point3 = tuple[float, float, float]
TOLERANCE = 0.01
"""In mm: the error that paper can absorb by bending or stretching."""


@dataclass(frozen=True)
class NetFace:
    name: str
    polygon: tuple[Point, ...]


@dataclass(frozen=True)
class Hinge:
    """A fold between two faces; the angle is the turn of the child out of the flat sheet, in degrees."""

    parent: str
    child: str
    start: Point
    end: Point
    kind: Literal["mountain", "valley"]
    angle: float


@dataclass(frozen=True)
class Net:
    """Faces in the plane of the sheet, printed side up; the first face does not move when the net is folded."""

    faces: tuple[NetFace, ...]
    hinges: tuple[Hinge, ...]
    outline: tuple[Point, ...]
    glued: tuple[tuple[str, str], ...] = ()
    """Pairs of faces that are glued to each other."""
    feet: tuple[str, ...] = ()
    """Faces that are glued to the base."""

    def face(self, name: str) -> NetFace:
        return next(face for face in self.faces if face.name == name)


RigidMotion = tuple[Point3, Point3, Point3, Point3]
"""A motion that keeps the shape of a face, as the new x, y and z axes and the new origin."""


def face_motions(net: Net, part: float = 1.0) -> dict[str, RigidMotion]:
    """Return the motion of each face from the sheet into space, folded by a part (0 is flat, 1 is finished)."""
    found: dict[str, RigidMotion] = {net.faces[0].name: ((1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 0, 0))}
    for hinge in net.hinges:
        turn = _hinge_turn(hinge, net.face(hinge.child), part)
        found[hinge.child] = _compose(found[hinge.parent], turn)
    return found


def move_points(rigid: RigidMotion, points: Sequence[Point]) -> tuple[Point3, ...]:
    """Move points of the sheet into space by the motion of their face."""
    return tuple(_move(rigid, (x, y, 0.0)) for x, y in points)


def folded_faces(net: Net, part: float = 1.0) -> dict[str, tuple[Point3, ...]]:
    """Return the corners of each face in space."""
    found = face_motions(net, part)
    return {face.name: move_points(found[face.name], face.polygon) for face in net.faces}


def _hinge_turn(hinge: Hinge, child: NetFace, part: float) -> RigidMotion:
    (ax, ay), (bx, by) = hinge.start, hinge.end
    length = math.dist(hinge.start, hinge.end)
    ux, uy = (bx - ax) / length, (by - ay) / length
    cx = sum(x for x, _ in child.polygon) / len(child.polygon)
    cy = sum(y for _, y in child.polygon) / len(child.polygon)
    side = math.copysign(1.0, ux * (cy - ay) - uy * (cx - ax))
    up = 1.0 if hinge.kind == "valley" else -1.0
    angle = math.radians(hinge.angle * part) * side * up
    cos, sin = math.cos(angle), math.sin(angle)

    def turn(p: Point3) -> Point3:
        x, y, z = p
        along = ux * x + uy * y
        return (
            x * cos + uy * z * sin + ux * along * (1 - cos),
            y * cos - ux * z * sin + uy * along * (1 - cos),
            z * cos + (ux * y - uy * x) * sin,
        )

    ox, oy, oz = turn((-ax, -ay, 0.0))
    return (turn((1, 0, 0)), turn((0, 1, 0)), turn((0, 0, 1)), (ox + ax, oy + ay, oz))


def _move(rigid: RigidMotion, p: Point3) -> Point3:
    (ix, iy, iz), (jx, jy, jz), (kx, ky, kz), (ox, oy, oz) = rigid
    x, y, z = p
    return (ix * x + jx * y + kx * z + ox, iy * x + jy * y + ky * z + oy, iz * x + jz * y + kz * z + oz)


def _compose(outer: RigidMotion, inner: RigidMotion) -> RigidMotion:
    origin = outer[3]
    axes = (tuple(a - b for a, b in zip(_move(outer, axis), origin, strict=True)) for axis in inner[:3])
    i, j, k = axes
    return (i, j, k, _move(outer, inner[3]))  # type: ignore[return-value]


def net_violations(net: Net) -> list[str]:
    """Check that a net can be cut, folded and glued; return the problems found, or an empty list."""
    return [*_hinge_violations(net), *_flat_violations(net), *_folded_violations(net)]


def _hinge_violations(net: Net) -> Iterator[str]:
    for hinge in net.hinges:
        for name in (hinge.parent, hinge.child):
            if not _has_edge(net.face(name).polygon, hinge.start, hinge.end):
                yield f"the fold between {hinge.parent} and {hinge.child} is not an edge of {name}"


def _has_edge(polygon: Sequence[Point], start: Point, end: Point) -> bool:
    edges = zip(polygon, [*polygon[1:], polygon[0]], strict=True)
    return any(
        (math.dist(a, start) < TOLERANCE and math.dist(b, end) < TOLERANCE)
        or (math.dist(a, end) < TOLERANCE and math.dist(b, start) < TOLERANCE)
        for a, b in edges
    )


def _flat_violations(net: Net) -> Iterator[str]:
    for face in net.faces:
        if not is_simple(face.polygon):
            yield f"the outline of {face.name} crosses itself"
            return
    for i, first in enumerate(net.faces):
        for second in net.faces[i + 1 :]:
            if common_area(first.polygon, second.polygon) > TOLERANCE**2:
                yield f"{first.name} and {second.name} overlap in the flat net"
    whole = joined(wider for face in net.faces for wider in grown(face.polygon, TOLERANCE / 10))
    length = sum(math.dist(a, b) for a, b in zip(net.outline, (*net.outline[1:], net.outline[0]), strict=True))
    if len(whole) != 1 or differing_area(whole[0], net.outline) > TOLERANCE * length:
        yield "the cut line does not follow the outline of the faces"


def _folded_violations(net: Net) -> Iterator[str]:
    placed = folded_faces(net)
    for first, second in net.glued:
        gap = _apart(placed[first], placed[second])
        if gap > TOLERANCE:
            yield f"{first} and {second} are glued together, but are {gap:.2f} mm apart after folding"
    foot_points = [point for name in net.feet for point in placed[name]]
    if foot_points and _unevenness(foot_points) > TOLERANCE:
        yield f"the feet do not lie flat but are up to {_unevenness(foot_points):.2f} mm out of plane"


def _apart(first: Sequence[Point3], second: Sequence[Point3]) -> float:
    """Return the largest distance from a corner to the nearest corner of the other face."""
    if len(first) != len(second):
        return math.inf
    return max(min(math.dist(a, b) for b in second) for a in first)


def _unevenness(points: Sequence[Point3]) -> float:
    """Return the largest distance of a point from the plane through the three points that define it best."""
    a, b, c = _spanning(points)
    normal = _cross(_minus(b, a), _minus(c, a))
    length = _length(normal)
    if length < 1e-9:
        return 0.0
    return max(abs(sum(n * d for n, d in zip(normal, _minus(p, a), strict=True))) / length for p in points)


def _minus(a: Point3, b: Point3) -> Point3:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def _cross(a: Point3, b: Point3) -> Point3:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def _length(a: Point3) -> float:
    return math.sqrt(sum(c * c for c in a))


@dataclass(frozen=True)
class Viewpoint:
    """A distant viewpoint on a world with x to the right, y towards the viewer and z up."""

    yaw: float
    pitch: float

    def turned(self, points: Sequence[Point3]) -> list[Point3]:
        """Return points after a turn by the yaw."""
        cos, sin = math.cos(math.radians(self.yaw)), math.sin(math.radians(self.yaw))
        return [(x * cos - y * sin, x * sin + y * cos, z) for x, y, z in points]

    def project(self, points: Sequence[Point3]) -> tuple[Point, ...]:
        """Project points onto the picture, where y points down; a positive pitch looks down on the world."""
        cos, sin = math.cos(math.radians(self.pitch)), math.sin(math.radians(self.pitch))
        return tuple((x, y * sin - z * cos) for x, y, z in self.turned(points))

    def nearness(self, points: Sequence[Point3]) -> float:
        """Return the nearness of the middle of some points; a larger value is nearer."""
        cos, sin = math.cos(math.radians(self.pitch)), math.sin(math.radians(self.pitch))
        return sum(y * cos + z * sin for _, y, z in self.turned(points)) / len(points)

    def light(self, points: Sequence[Point3]) -> float:
        """Return the amount of light on a face, from 0 to 1."""
        a, b, c = _spanning(self.turned(points))
        normal = _cross(_minus(b, a), _minus(c, a))
        return abs(normal[0] * -0.35 + normal[1] * 0.35 + normal[2] * 0.87) / (_length(normal) or 1)


def _spanning(points: Sequence[Point3]) -> tuple[Point3, Point3, Point3]:
    """Return three points far apart, so that tiny steps along a curve do not decide the direction of a face."""
    a = points[0]
    b = max(points, key=lambda p: math.dist(a, p))
    c = max(points, key=lambda p: _length(_cross(_minus(b, a), _minus(p, a))))
    return a, b, c
