"""Turn the sizes of a paper stand into its net: two legs on two flanges lean together and meet in a tab on top."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from printgen.papercraft.net import Hinge, Net, NetFace, Point3, folded_faces, net_violations
from printgen.scene.shapes import Box, Point


@dataclass(frozen=True)
class StandSizes:
    height: float
    foot: float
    top: float
    spread: float
    tab: float
    tab_width: float
    flange: float

    @property
    def leg(self) -> float:
        """Return the length of a leg along the slope."""
        return math.hypot(self.height, self.spread / 2)

    @property
    def lean(self) -> float:
        """Return the angle of a leg to the vertical, in degrees."""
        return math.degrees(math.atan2(self.spread / 2, self.height))

    @property
    def footprint(self) -> tuple[float, float]:
        """Return the size of its foot across the legs and along them."""
        return (self.spread + 2 * self.flange, self.foot)

    @property
    def net_length(self) -> float:
        return 2 * (self.flange + self.leg + self.tab)


def stand_net(s: StandSizes) -> Net:
    """Return the net, a strip of flange, leg, tab, tab, leg and flange; the legs have shoulders beside the tab."""
    middle = max(s.foot, s.top) / 2
    low, high = s.flange, s.flange + s.leg
    fold = high + s.tab
    end = s.net_length

    def row(width: float, y: float) -> tuple[Point, Point]:
        return ((middle - width / 2, y), (middle + width / 2, y))

    def leg(shoulder: float, foot: float) -> tuple[Point, ...]:
        (a, b), (c, d), (e, f) = row(s.foot, foot), row(s.top, shoulder), row(s.tab_width, shoulder)
        return tuple(dict.fromkeys((a, c, e, f, d, b)))

    def strip(width: float, top: float, bottom: float) -> tuple[Point, ...]:
        (a, b), (c, d) = row(width, top), row(width, bottom)
        return (a, b, d, c)

    faces = (
        NetFace("first tab", strip(s.tab_width, high, fold)),
        NetFace("first flange", strip(s.foot, 0.0, low)),
        NetFace("first leg", leg(high, low)),
        NetFace("second tab", strip(s.tab_width, fold, end - high)),
        NetFace("second leg", leg(end - high, end - low)),
        NetFace("second flange", strip(s.foot, end - low, end)),
    )
    outward = 90 - s.lean
    hinges = (
        Hinge("first tab", "second tab", *row(s.tab_width, fold), "mountain", 180),
        Hinge("first tab", "first leg", *row(s.tab_width, high), "valley", s.lean),
        Hinge("first leg", "first flange", *row(s.foot, low), "valley", outward),
        Hinge("second tab", "second leg", *row(s.tab_width, end - high), "valley", s.lean),
        Hinge("second leg", "second flange", *row(s.foot, end - low), "valley", outward),
    )
    levels = [(s.foot, 0.0), (s.foot, low), (s.top, high), (s.tab_width, high)]
    levels += [(width, end - y) for width, y in reversed(levels)]
    corners = list(dict.fromkeys(row(width, y) for width, y in levels))
    outline = tuple(right for _, right in corners) + tuple(left for left, _ in reversed(corners))
    return Net(faces, hinges, outline, (("first tab", "second tab"),), ("first flange", "second flange"))


def folded_stand(s: StandSizes, part: float = 1.0) -> dict[str, tuple[Point3, ...]]:
    """Return the stand on a table, folded by a part: x across the legs, y along them, z up from the table.

    The two tabs lean by the same angle to both sides, so that the strip is flat on the table at part 0.
    """
    middle, top = max(s.foot, s.top) / 2, s.net_length / 2
    tilt = math.radians(90 * (1 - part))
    cos, sin = math.cos(tilt), math.sin(tilt)
    placed = {
        name: tuple((z * cos - (y - top) * sin, x - middle, z * sin + (y - top) * cos) for x, y, z in points)
        for name, points in folded_faces(stand_net(s), part).items()
    }
    table = min(z for points in placed.values() for _, _, z in points)
    return {name: tuple((x, y, z - table) for x, y, z in points) for name, points in placed.items()}


def base_arrow(base: float) -> tuple[Point, ...]:
    """Return the arrow on the base that points to the nose: x across the legs, y along them towards the tail."""
    tip = base / 2 - 1.5
    return ((0.0, -tip), (3.4, 4.6 - tip), (0.0, 3.0 - tip), (-3.4, 4.6 - tip))


def art_box(s: StandSizes, height: float, margin: float = 1.0) -> Box:
    """Return the box for artwork on an upright leg; the origin is the left end of the leg's top edge."""
    width = max(s.foot, s.top)
    slope = (s.foot - s.top) / s.leg
    narrowest = min(s.foot, s.foot - slope * (height + margin)) - 2 * margin
    return Box((width - narrowest) / 2, s.leg - height - margin, narrowest, height)


@lru_cache
def _net_violations(s: StandSizes) -> tuple[str, ...]:
    """Return the problems of a net; they are cached, because a sheet has many stands of few sizes."""
    return tuple(net_violations(stand_net(s)))


def stand_violations(s: StandSizes, base: float | None = None) -> list[str]:
    """Check that a stand closes, fits its base and does not tip over; return the problems found."""
    found = list(_net_violations(s))
    if base is not None:
        across, along = s.footprint
        if max(across, along) > base:
            found.append(f"its footprint of {across:.1f} x {along:.1f} mm does not fit on the {base:.1f} mm base")
    if s.tab_width > s.top:
        found.append(f"its tab is {s.tab_width:.1f} mm wide, but the tops of its legs are only {s.top:.1f} mm wide")
    if s.height > 3.5 * min(s.footprint):
        found.append(
            f"it is {s.height:.1f} mm tall, but its footprint is only {min(s.footprint):.1f} mm wide, "
            "so it would tip over"
        )
    return found
