"""Turn the flat half of a paper model into the folded half in space."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from printgen.papercraft.model_half import Plan, flat_half, folded_tab_ring
from printgen.papercraft.net import Hinge, Net, NetFace, Point3, folded_faces


@lru_cache(maxsize=64)
def display_net(plan: Plan) -> Net:
    """Return the net of a half with its legs, which are cut from the brace and hang down on the finished model."""
    net = flat_half(plan).net
    faces, hinges = list(net.faces), list(net.hinges)
    for surface in flat_half(plan).surfaces:
        flap = next((flap for flap in plan.flaps if flap.name == surface.name), None)
        if flap and flap.leg:
            ring = folded_tab_ring(plan, flap.leg, surface.mapping)
            faces.append(NetFace(f"{flap.name} leg", ring))
            turn = 90 + flap.dihedral if flap.leg.outward else 90 - flap.dihedral
            hinges.append(Hinge(flap.name, f"{flap.name} leg", ring[0], ring[-1], "mountain", turn))
    return Net(tuple(faces), tuple(hinges), net.outline)


def to_model_space(points: tuple[Point3, ...], *, mirrored: bool = False) -> tuple[Point3, ...]:
    """Convert coordinates of the sheet to those of the model: x aft, y out to port, z up."""
    return tuple((x, -z if mirrored else z, -y) for x, y, z in points)


def folded_half(plan: Plan, part: float = 1.0) -> Mapping[str, tuple[Point3, ...]]:
    """Return the port half in space, in mm, folded by a part (0 is flat, 1 is finished): x aft, y out to port, z up."""
    placed = folded_faces(display_net(plan), part)
    return {name: to_model_space(points) for name, points in placed.items()}
