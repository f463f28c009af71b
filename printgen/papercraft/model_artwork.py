"""Turn artwork drawn in metres on the views of a model into painted areas and lines on the faces of a part."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from printgen.papercraft.model_half import TOLERANCE, Part, Plan, Surface
from printgen.scene.curves import Nodes, line, loop
from printgen.scene.regions import Ring, clipped, clipped_line
from printgen.scene.shapes import Point

Role = Literal["coat", "patch", "area", "decal", "badge"]
_DISC_SIDES = 48
"""The number of sides of a disc, enough to look round at the size of a model."""


@dataclass(frozen=True)
class Area:
    """A closed shape in a paint; the points of a camouflage patch are in per cent of the whole aeroplane.

    The paint of a badge is chosen later, because it differs between models of one type.
    """

    nodes: Nodes
    paint: str
    role: Role


@dataclass(frozen=True)
class Decal:
    """A marking around a point, made of discs and outlines that are measured as parts of its size."""

    at: Point
    size: float
    parts: tuple[tuple[Nodes | float, str], ...]


@dataclass(frozen=True)
class Artwork:
    """Everything drawn on one view."""

    surface: str
    areas: tuple[Area, ...] = ()
    decals: tuple[Decal, ...] = ()
    lines: tuple[Nodes, ...] = ()


@dataclass(frozen=True)
class PaintedArea:
    face: str
    ring: Ring
    paint: str
    role: Role


@dataclass(frozen=True)
class DrawnLine:
    face: str
    run: Ring


@lru_cache(maxsize=256)
def paint_part(
    plan: Plan, part: Part, coat: str, artwork: tuple[Artwork, ...], fin_coat: str = ""
) -> tuple[PaintedArea | DrawnLine, ...]:
    """Return the coat, then patches, areas, markings and lines, each clipped to the faces it may cover.

    Results are cached, because a sheet has many models of few types, which differ only in the paint of their badges.
    Fins can have a different coat: a brace is painted like an underside, but its fins are seen from outside.
    """
    return tuple(_paint_part(plan, part, coat, artwork, fin_coat or coat))


def _paint_part(
    plan: Plan, part: Part, coat: str, artwork: tuple[Artwork, ...], fin_coat: str
) -> Iterator[PaintedArea | DrawnLine]:
    for face in part.net.faces:
        yield PaintedArea(face.name, face.polygon, fin_coat if face.name.endswith(" fin") else coat, "coat")
    by_name = {art.surface: art for art in artwork}
    for surface in part.surfaces:
        art = by_name.get(surface.name)
        if art is None:
            continue
        regions = {name: part.net.face(name).polygon for name in surface.faces}
        for ring, paint, role in (*_areas(plan, surface, art), *_decals(plan, surface, art)):
            for name, region in regions.items():
                for inner in clipped(ring, region):
                    yield PaintedArea(name, inner, paint, role)
        for nodes in art.lines:
            run = tuple(map(surface.mapping, line(nodes, TOLERANCE / plan.mm)))
            for name, region in regions.items():
                for inner in clipped_line(run, region):
                    yield DrawnLine(name, inner)


@lru_cache(maxsize=4096)
def is_on_part(plan: Plan, part: Part, surface_name: str, drawing: Area | Decal | Nodes) -> bool:
    """Check whether anything of a drawing is on a part of the model."""
    for surface in part.surfaces:
        if surface.name != surface_name:
            continue
        regions = [part.net.face(name).polygon for name in surface.faces]
        if isinstance(drawing, Nodes):
            run = tuple(map(surface.mapping, line(drawing, TOLERANCE / plan.mm)))
            return any(clipped_line(run, region) for region in regions)
        art = Artwork("", (drawing,)) if isinstance(drawing, Area) else Artwork("", (), (drawing,))
        rings = [ring for ring, _, _ in (*_areas(plan, surface, art), *_decals(plan, surface, art))]
        return any(clipped(ring, region) for ring in rings for region in regions)
    return False


def _areas(plan: Plan, surface: Surface, art: Artwork) -> Iterator[tuple[Ring, str, Role]]:
    order = ("patch", "area", "badge")
    for area in sorted(art.areas, key=lambda area: order.index(area.role)):
        nodes = _in_metres(plan, surface, area.nodes) if area.role == "patch" else area.nodes
        yield tuple(map(surface.mapping, loop(nodes, TOLERANCE / plan.mm))), area.paint, area.role


def _in_metres(plan: Plan, surface: Surface, nodes: Nodes) -> Nodes:
    """Convert per cent of the length (x) and of half the span or the height of the side view (y) to metres."""
    if surface.name == "profile":
        low = min(z for _, z in plan.profile.points)
        high = max(z for _, z in plan.profile.points)
    else:
        low, high = 0.0, plan.span / 2
    points = tuple((x * plan.length / 100, low + y * (high - low) / 100) for x, y in nodes.points)
    return Nodes(points, nodes.corners)


def _decals(plan: Plan, surface: Surface, art: Artwork) -> Iterator[tuple[Ring, str, Role]]:
    for decal in art.decals:
        for shape, paint in decal.parts:
            outline = _disc(shape) if isinstance(shape, float) else loop(shape, TOLERANCE / plan.mm / decal.size)
            placed = ((decal.at[0] + x * decal.size, decal.at[1] + y * decal.size) for x, y in outline)
            yield tuple(map(surface.mapping, placed)), paint, "decal"


def _disc(diameter: float) -> Ring:
    turns = (2 * math.pi * i / _DISC_SIDES for i in range(_DISC_SIDES))
    return tuple((diameter / 2 * math.cos(t), diameter / 2 * math.sin(t)) for t in turns)
