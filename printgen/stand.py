"""Turn the sizes of a paper stand into its net: two legs that lean together under a tab, on two flanges."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from printgen.fold import Face, Hinge, Net, Point, Point3, folded, violations
from printgen.scene import Box


@dataclass(frozen=True)
class StandSizes:
    height: float
    foot: float
    top: float
    spread: float
    tab: float
    flange: float

    @property
    def leg(self) -> float:
        """Length of a leg along the slope."""
        return math.hypot(self.height, self.spread / 2)

    @property
    def lean(self) -> float:
        """How far a leg leans out of the vertical, in degrees."""
        return math.degrees(math.atan2(self.spread / 2, self.height))

    @property
    def footprint(self) -> tuple[float, float]:
        """Across the legs, and along them."""
        return (self.spread + 2 * self.flange, self.foot)

    @property
    def net_length(self) -> float:
        return 2 * (self.flange + self.leg + self.tab)


def stand_net(s: StandSizes) -> Net:
    """The net as a strip, top to bottom: flange, leg, tab, tab, leg, flange; the widest part is the foot."""
    width = max(s.foot, s.top)
    wide, narrow = ((width - s.foot) / 2, (width + s.foot) / 2), ((width - s.top) / 2, (width + s.top) / 2)
    levels = [0.0, s.flange, s.flange + s.leg, s.flange + s.leg + s.tab]
    levels += [s.net_length - level for level in reversed(levels[:3])]
    edges = [wide, wide, narrow, narrow, narrow, wide, wide]
    rows: list[tuple[Point, Point]] = [((left, y), (right, y)) for (left, right), y in zip(edges, levels, strict=True)]
    names = ["first flange", "first leg", "first tab", "second tab", "second leg", "second flange"]
    faces = [Face(name, (rows[i][0], rows[i][1], rows[i + 1][1], rows[i + 1][0])) for i, name in enumerate(names)]
    outward = 90 - s.lean
    hinges = (
        Hinge("first tab", "second tab", *rows[3], "mountain", 180),
        Hinge("first tab", "first leg", *rows[2], "valley", s.lean),
        Hinge("first leg", "first flange", *rows[1], "valley", outward),
        Hinge("second tab", "second leg", *rows[4], "valley", s.lean),
        Hinge("second leg", "second flange", *rows[5], "valley", outward),
    )
    corners = [rows[0], rows[1], rows[2], rows[4], rows[5], rows[6]]
    outline = tuple(right for _, right in corners) + tuple(left for left, _ in reversed(corners))
    by_name = {face.name: face for face in faces}
    ordered = (by_name.pop("first tab"), *by_name.values())
    return Net(ordered, hinges, outline, (("first tab", "second tab"),), ("first flange", "second flange"))


def standing(s: StandSizes, part: float = 1.0) -> dict[str, tuple[Point3, ...]]:
    """The stand on a table, folded by a part: x across the legs, y along them, z up, its lowest point on the table.

    The two tabs lean evenly to both sides of the upright, so that the flat strip lies on the table at part 0.
    """
    middle, top = max(s.foot, s.top) / 2, s.net_length / 2
    tilt = math.radians(90 * (1 - part))
    cos, sin = math.cos(tilt), math.sin(tilt)
    placed = {
        name: tuple((z * cos - (y - top) * sin, x - middle, z * sin + (y - top) * cos) for x, y, z in points)
        for name, points in folded(stand_net(s), part).items()
    }
    table = min(z for points in placed.values() for _, _, z in points)
    return {name: tuple((x, y, z - table) for x, y, z in points) for name, points in placed.items()}


def art_box(s: StandSizes, height: float, margin: float = 1.0) -> Box:
    """The box for artwork on a leg, in coordinates of the leg standing: origin at the left of its top edge."""
    width = max(s.foot, s.top)
    slope = (s.foot - s.top) / s.leg
    narrowest = min(s.foot, s.foot - slope * (height + margin)) - 2 * margin
    return Box((width - narrowest) / 2, s.leg - height - margin, narrowest, height)


@lru_cache
def _net_violations(s: StandSizes) -> tuple[str, ...]:
    """A sheet has many stands of few sizes."""
    return tuple(violations(stand_net(s)))


def stand_violations(s: StandSizes, base: float | None = None) -> list[str]:
    """What keeps a stand from closing, from standing on its base, or from standing at all."""
    found = list(_net_violations(s))
    if base is not None:
        across, along = s.footprint
        if max(across, along) > base:
            found.append(f"its footprint of {across:.1f} x {along:.1f} mm does not fit the base of {base:.1f} mm")
    if s.height > 3.5 * min(s.footprint):
        found.append(
            f"it is {s.height:.1f} mm high on a footprint only {min(s.footprint):.1f} mm wide and would tip over"
        )
    return found
