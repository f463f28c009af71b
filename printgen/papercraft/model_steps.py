"""Turn a paper model, its artwork and a step of its assembly into the visible faces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from printgen.papercraft.model_artwork import Artwork, DrawnLine, PaintedArea, paint_part
from printgen.papercraft.model_braces import braced_flap, braces
from printgen.papercraft.model_folded import display_net, to_model_space
from printgen.papercraft.model_half import Fitting, Plan, flat_half
from printgen.papercraft.net import NetFace, Point3, RigidMotion, Viewpoint, face_motions, move_points
from printgen.scene.regions import Ring

_OUTER_SKIN = 2.0
"""In mm: how much is added to the nearness of an outer skin, so that it is drawn over the inner one."""
_UNDERSIDE = 1000.0
"""In mm: how much is added to the nearness of a brace seen from below, so that it is drawn over everything else."""


@dataclass(frozen=True)
class VisibleFace:
    """A face in space, with its artwork if its printed side is visible; the back of the card is bare."""

    points: tuple[Point3, ...]
    printed: bool
    items: tuple[tuple[PaintedArea | DrawnLine, tuple[Point3, ...]], ...]
    name: str
    nearer: float = 0.0
    """In mm: how much is added to its nearness, so that a face on top of another is drawn over it."""


def _signed_area(ring: Ring) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, (*ring[1:], ring[0]), strict=True))


def visible_half(
    plan: Plan, artwork: tuple[Artwork, ...], coat: str, eye: Viewpoint, part: float, *, mirrored: bool
) -> Iterator[VisibleFace]:
    """Yield the visible faces of one half, folded by a part (0 is flat, 1 is finished)."""
    net = display_net(plan)
    flat = flat_half(plan)
    places = face_motions(net, part)
    items = paint_part(plan, flat, coat, artwork)
    for face in net.faces:
        # Legs are cut from the brace, so a half has no legs before it gets a brace.
        if part == 1 or not face.name.endswith(" leg"):
            yield _visible_face(face, places[face.name], items, eye, mirrored=mirrored, outward=True)


def _visible_face(
    face: NetFace,
    place: RigidMotion,
    items: tuple[PaintedArea | DrawnLine, ...],
    eye: Viewpoint,
    *,
    mirrored: bool,
    outward: bool,
) -> VisibleFace:
    points = to_model_space(move_points(place, face.polygon), mirrored=mirrored)
    turned = _signed_area(eye.project(points)) * _signed_area(face.polygon) < 0
    printed = (turned == mirrored) == outward
    here = tuple(
        (item, to_model_space(move_points(place, _ring(item)), mirrored=mirrored))
        for item in items
        if item.face == face.name
    )
    return VisibleFace(points, printed, here if printed else (), face.name)


def _ring(item: PaintedArea | DrawnLine) -> Ring:
    return item.run if isinstance(item, DrawnLine) else item.ring


def visible_braces(
    plan: Plan, fitting: Fitting, artwork: tuple[Artwork, ...], coats: tuple[str, str], eye: Viewpoint, *, below: float
) -> Iterator[VisibleFace]:
    """Yield the faces of braces under the finished model, or a distance below it; from above, only fins are visible."""
    places = face_motions(flat_half(plan).net)
    for part in braces(plan, fitting):
        flap = braced_flap(plan, part)
        level = -flap.level * plan.mm
        items = paint_part(plan, part, coats[1], artwork, coats[0])
        for face in part.net.faces:
            starboard = face.name.startswith("starboard")
            tip = f"{flap.name} tip" if face.name.endswith(" tip") else flap.name
            place = places[f"{flap.name} fin"] if face.name.endswith(" fin") else places[tip]
            seen = _brace_face(face, place, items, level, eye, starboard=starboard)
            if eye.pitch < 0 or (face.name.endswith(" fin") and seen.printed):
                yield replace(_lowered(seen, below), nearer=_UNDERSIDE if eye.pitch < 0 else _OUTER_SKIN)


def _brace_face(
    face: NetFace,
    place: RigidMotion,
    items: tuple[PaintedArea | DrawnLine, ...],
    level: float,
    eye: Viewpoint,
    *,
    starboard: bool,
) -> VisibleFace:
    """Put a face of a brace against its flap, with the printed side facing away."""

    def onto(ring: Ring) -> Ring:
        return tuple((x, level + (-y if starboard else y)) for x, y in ring)

    moved_items = tuple(
        DrawnLine(item.face, onto(item.run))
        if isinstance(item, DrawnLine)
        else PaintedArea(item.face, onto(item.ring), item.paint, item.role)
        for item in items
        if item.face == face.name
    )
    return _visible_face(
        NetFace(face.name, onto(face.polygon)), place, moved_items, eye, mirrored=starboard, outward=False
    )


def _lowered(seen: VisibleFace, by: float) -> VisibleFace:
    def down(points: tuple[Point3, ...]) -> tuple[Point3, ...]:
        return tuple((x, y, z - by) for x, y, z in points)

    return replace(seen, points=down(seen.points), items=tuple((item, down(ring)) for item, ring in seen.items))
