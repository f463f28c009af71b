"""Clip, join and resize outlines. Only this module uses the geometry library."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal, cast

from printgen.scene.shapes import Point
from printgen.scene.strokes import MITER_LIMIT, Cap, Join

if TYPE_CHECKING:
    from shapely import Polygon
    from shapely.geometry.base import BaseGeometry

Ring = tuple[Point, ...]
_FAR = 1e6
"""In mm: farther away than any point of an outline."""
_SPECK = 1e-6
"""In square mm: areas up to this size are rounding errors."""


def _polygon(ring: Sequence[Point]) -> Polygon:
    import numpy
    import shapely

    # An array is five times as fast as a sequence of points.
    return cast("Polygon", shapely.polygons(numpy.array(ring, dtype=float)))


def _parts(shape: BaseGeometry) -> list[BaseGeometry]:
    """Return the parts of a shape, or the shape itself if it has only one part."""
    from shapely.geometry.base import BaseMultipartGeometry

    return list(shape.geoms) if isinstance(shape, BaseMultipartGeometry) else [shape]


def _polygons(shape: BaseGeometry) -> list[Polygon]:
    """Return the areas in a shape, without lines, points and tiny areas."""
    from shapely import Polygon

    return [part for part in _parts(shape) if isinstance(part, Polygon) and part.area > _SPECK]


def _rings(shape: BaseGeometry) -> list[Ring]:
    """Return the outlines of all the areas in a shape, larger ones first."""
    areas = sorted(_polygons(shape), key=lambda part: -part.area)
    return [tuple((float(x), float(y)) for x, y in part.exterior.coords[:-1]) for part in areas]


def is_simple(ring: Sequence[Point]) -> bool:
    """Check whether an outline encloses an area without crossing or touching itself."""
    if len(ring) < 3:
        return False
    shape = _polygon(ring)
    return bool(shape.is_valid) and shape.area > _SPECK


def area(ring: Sequence[Point]) -> float:
    return float(_polygon(ring).area)


def centre(rings: Iterable[Sequence[Point]]) -> Point:
    """Return the centre of gravity of all the areas together."""
    shapes = [_polygon(ring) for ring in rings]
    weighed = [(shape.centroid, shape.area) for shape in shapes]
    total = sum(weight for _, weight in weighed)
    return (sum(p.x * w for p, w in weighed) / total, sum(p.y * w for p, w in weighed) / total)


def clipped(ring: Sequence[Point], region: Sequence[Point]) -> list[Ring]:
    """Clip an outline to a region."""
    import shapely

    # If an outline crosses itself, everything that it encloses is coloured.
    return _rings(shapely.make_valid(_polygon(ring)).intersection(_polygon(region)))


def clipped_line(run: Sequence[Point], region: Sequence[Point]) -> list[Ring]:
    """Clip an open line to a region."""
    from shapely import LineString

    parts = _parts(LineString(run).intersection(_polygon(region)))
    lines = [part for part in parts if isinstance(part, LineString) and part.length > 0]
    return [tuple((float(x), float(y)) for x, y in line.coords) for line in lines]


def filled(rings: Sequence[Sequence[Point]], even_odd: bool, region: Sequence[Point] | None = None) -> list[list[Ring]]:
    """Return the areas inside outlines, clipped to a region: the rim of each, then its holes in the other direction.

    By the even-odd rule, an area inside two outlines is empty; by the non-zero rule, it is filled.
    """
    import shapely

    lines = shapely.unary_union([shapely.LineString([*ring, ring[0]]) for ring in rings if len(ring) > 2])
    cells = [cell for cell in shapely.polygonize(_parts(lines)).geoms if cell.area > 0]
    full = []
    for cell in cells:
        inner = cell.representative_point()
        turns = [_winding(ring, inner.x, inner.y) for ring in rings]
        if sum(turns) % 2 if even_odd else sum(turns):
            full.append(cell)
    shape = shapely.unary_union(full)
    return _areas(shape.intersection(_polygon(region)) if region else shape)


def _winding(ring: Sequence[Point], x: float, y: float) -> int:
    """Count how often an outline winds around a point."""
    found = 0
    for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (y1 <= y) != (y2 <= y) and (x1 + (y - y1) * (x2 - x1) / (y2 - y1)) > x:
            found += 1 if y2 > y1 else -1
    return found


def _areas(shape: BaseGeometry) -> list[list[Ring]]:
    """Return the areas in a shape: the rim of each, then its holes."""
    import shapely

    return [
        [tuple((float(x), float(y)) for x, y in ring.coords[:-1]) for ring in (turned.exterior, *turned.interiors)]
        for turned in map(shapely.orient_polygons, _polygons(shape))
    ]


def stroked(
    runs: Iterable[Sequence[Point]],
    closed: bool,
    width: float,
    cap: Cap,
    join: Join,
    region: Sequence[Point],
) -> list[list[Ring]]:
    """Return the areas that a pen covers along some lines, clipped to a region."""
    import shapely

    caps: dict[Cap, Literal["flat", "round", "square"]] = {"butt": "flat", "round": "round", "square": "square"}
    joins: dict[Join, Literal["mitre", "round", "bevel"]] = {"miter": "mitre", "round": "round", "bevel": "bevel"}
    lines = [shapely.LinearRing(run) if closed and len(run) > 2 else shapely.LineString(run) for run in runs]
    shape = shapely.unary_union(
        [line.buffer(width / 2, cap_style=caps[cap], join_style=joins[join], mitre_limit=MITER_LIMIT) for line in lines]
    )
    return _areas(shape.intersection(_polygon(region)))


def joined(rings: Iterable[Sequence[Point]]) -> list[Ring]:
    """Join areas into one, or into several if they do not touch."""
    from shapely import unary_union

    return _rings(unary_union([_polygon(ring) for ring in rings]))


def common_area(first: Sequence[Point], second: Sequence[Point]) -> float:
    return float(_polygon(first).intersection(_polygon(second)).area)


def differing_area(first: Sequence[Point], second: Sequence[Point]) -> float:
    """Return the size of the area that is inside exactly one of two outlines."""
    return float(_polygon(first).symmetric_difference(_polygon(second)).area)


def inside(ring: Sequence[Point], region: Sequence[Point], tolerance: float = 1e-6) -> bool:
    return bool(_polygon(region).buffer(tolerance).contains(_polygon(ring)))


def grown(ring: Sequence[Point], by: float) -> list[Ring]:
    """Move an outline outwards, or inwards if the distance is negative; corners stay sharp."""
    return _rings(_polygon(ring).buffer(by, join_style="mitre", mitre_limit=2.5))


def offset_lines(
    rings: Sequence[Sequence[Point]], by: float, region: Sequence[Point], gaps: Iterable[Sequence[Point]] = ()
) -> list[Ring]:
    """Return the lines at a distance outside some areas, without those along the rim of a region or in its gaps."""
    import shapely

    # Rims and holes run in opposite directions, so that the areas are the land without its lakes.
    areas = [shapely.Polygon(area[0], area[1:]) for area in filled(rings, even_odd=True)]
    wide = shapely.unary_union(areas).buffer(by, quad_segs=6).simplify(0.02)
    free = _polygon(region).buffer(-0.01).difference(shapely.unary_union([_polygon(gap) for gap in gaps]))
    lines = wide.boundary.intersection(free)
    merged = shapely.line_merge(lines) if isinstance(lines, shapely.MultiLineString) else lines
    found = [part for part in _parts(merged) if isinstance(part, shapely.LineString) and part.length > by]
    return sorted(tuple((float(x), float(y)) for x, y in line.coords) for line in found)


def touching(ring: Ring) -> Ring:
    """Make a face slightly larger, so that it is sure to join a face that shares an edge with it."""
    return grown(ring, 1e-4)[0]


def without_slivers(ring: Sequence[Point], width: float) -> list[Ring]:
    """Remove the parts of an outline that are narrower than a width."""
    shape = _polygon(ring).buffer(-width / 2, join_style="mitre").buffer(width / 2, quad_segs=6)
    return _rings(shape.intersection(_polygon(ring)).simplify(0.005))


def squares(ring: Sequence[Point], margin: float, cell: float) -> tuple[list[int], int, float, float]:
    """Return the squares of a grid that are within a margin of an outline, and the position of the first square.

    Each row is a number with one bit per square, and the number of columns follows. A square counts if its middle is
    within the margin plus half a square.
    """
    import numpy
    import shapely

    near = shapely.Polygon(grown(ring, margin + cell / 2)[0])
    shapely.prepare(near)
    left, top, right, bottom = near.bounds
    columns, rows = int((right - left) / cell) + 1, int((bottom - top) / cell) + 1
    xs, ys = left + (numpy.arange(columns) + 0.5) * cell, top + (numpy.arange(rows) + 0.5) * cell
    covered: Any = shapely.contains_xy(near, *numpy.meshgrid(xs, ys))
    bits = [int.from_bytes(numpy.packbits(row, bitorder="little").tobytes(), "little") for row in covered]
    return bits, columns, float(left), float(top)


def between(ring: Sequence[Point], top: float, bottom: float) -> list[Ring]:
    """Clip an outline to the part between two levels."""
    from shapely import box

    return _rings(_polygon(ring).intersection(box(-_FAR, max(top, -_FAR), _FAR, min(bottom, _FAR))))
