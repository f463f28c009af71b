"""Turn outlines into others: cut to a region, joined, drawn smaller. The one place that knows the geometry library."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

Point = tuple[float, float]
Ring = tuple[Point, ...]
_FAR = 1e6


def _polygon(ring: Sequence[Point]) -> Any:
    import numpy
    import shapely

    # From an array: taken point by point, the same outline costs five times as much.
    return shapely.polygons(numpy.array(ring, dtype=float))


def _rings(shape: Any) -> list[Ring]:
    """The outlines of all the areas in a shape, larger ones first; what is no area is left out."""
    parts = getattr(shape, "geoms", [shape])
    areas = [part for part in parts if part.geom_type == "Polygon" and part.area > 1e-6]
    areas.sort(key=lambda part: -part.area)
    return [tuple((float(x), float(y)) for x, y in part.exterior.coords[:-1]) for part in areas]


def is_simple(ring: Sequence[Point]) -> bool:
    """Whether an outline encloses an area and nowhere crosses or touches itself."""
    if len(ring) < 3:
        return False
    shape = _polygon(ring)
    return bool(shape.is_valid) and shape.area > 1e-6


def area(ring: Sequence[Point]) -> float:
    return float(_polygon(ring).area)


def centre(rings: Iterable[Sequence[Point]]) -> Point:
    """Where the areas together balance."""
    shapes = [_polygon(ring) for ring in rings]
    weighed = [(shape.centroid, shape.area) for shape in shapes]
    total = sum(weight for _, weight in weighed)
    return (sum(p.x * w for p, w in weighed) / total, sum(p.y * w for p, w in weighed) / total)


def clipped(ring: Sequence[Point], region: Sequence[Point]) -> list[Ring]:
    """What of an outline lies inside a region."""
    import shapely

    # A drawing that crosses itself is still an area to colour, all of it.
    return _rings(shapely.make_valid(_polygon(ring)).intersection(_polygon(region)))


def clipped_line(run: Sequence[Point], region: Sequence[Point]) -> list[Ring]:
    """What of an open line lies inside a region."""
    from shapely import LineString

    shape = LineString(run).intersection(_polygon(region))
    parts = getattr(shape, "geoms", [shape])
    return [
        tuple((float(x), float(y)) for x, y in part.coords)
        for part in parts
        if part.geom_type == "LineString" and part.length > 0
    ]


def joined(rings: Iterable[Sequence[Point]]) -> list[Ring]:
    """Areas as one, or as several where they do not touch."""
    from shapely import unary_union

    return _rings(unary_union([_polygon(ring) for ring in rings]))


def common_area(first: Sequence[Point], second: Sequence[Point]) -> float:
    return float(_polygon(first).intersection(_polygon(second)).area)


def differing_area(first: Sequence[Point], second: Sequence[Point]) -> float:
    """What lies in one of two outlines, but not in both."""
    return float(_polygon(first).symmetric_difference(_polygon(second)).area)


def inside(ring: Sequence[Point], region: Sequence[Point], tolerance: float = 1e-6) -> bool:
    return bool(_polygon(region).buffer(tolerance).contains(_polygon(ring)))


def grown(ring: Sequence[Point], by: float) -> list[Ring]:
    """The outline moved outwards, or inwards where the distance is negative; corners stay corners."""
    return _rings(_polygon(ring).buffer(by, join_style="mitre", mitre_limit=2.5))


def touching(ring: Ring) -> Ring:
    """A hair wider, so that faces which share an edge join for certain."""
    return grown(ring, 1e-4)[0]


def without_slivers(ring: Sequence[Point], width: float) -> list[Ring]:
    """The outline without its parts that are narrower than a width."""
    shape = _polygon(ring).buffer(-width / 2, join_style="mitre").buffer(width / 2, quad_segs=6)
    return _rings(shape.intersection(_polygon(ring)).simplify(0.005))


def squares(ring: Sequence[Point], margin: float, cell: float) -> tuple[list[int], int, float, float]:
    """The squares of a grid within a margin of an outline: a number a row with a bit a square, the number of columns,
    and where the first square lies. A square counts when its middle is within the margin and half a square more."""
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
    """The part of an outline between two levels."""
    from shapely import box

    return _rings(_polygon(ring).intersection(box(-_FAR, max(top, -_FAR), _FAR, min(bottom, _FAR))))
