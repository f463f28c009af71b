"""Turn the views of a model, such as <profile> and <flap>, and their artwork into outlines in metres."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from printgen.elements.attribute_types import PaintName
from printgen.elements.element import Element, Holds
from printgen.papercraft.model_artwork import Area, Artwork, Decal
from printgen.papercraft.model_half import Flap, FoldedTab
from printgen.scene.curves import Nodes
from printgen.scene.shapes import Point

_ART = ("area", "stroke", "decal")


@dataclass(frozen=True, kw_only=True)
class Drawing(Element):
    """A view of a model, or artwork on one, that can report why it cannot be drawn."""

    is_box: ClassVar[bool] = False

    def fault(self) -> str:
        """Return the reason why it cannot be drawn, or an empty text."""
        return ""

    def faults(self) -> Iterator[tuple[Element, str]]:
        """Yield it and the elements inside it that cannot be drawn, each with the reason."""
        if self.fault():
            yield self, self.fault()
        for child in self.children:
            if isinstance(child, Drawing):
                yield from child.faults()


@dataclass(frozen=True, kw_only=True)
class AreaShape(Drawing):
    """A closed area of paint on a view of a model, or in a `<decal>`.

    Patches are painted first, then areas, then badges, and all of them are cut off at the edges of the paper.
    """

    tag: ClassVar[str] = "area"

    points: Nodes
    """At least three points, such as `0,0c 1.5,2 3,0c`; a `c` makes a corner, and the line is smooth through the other
    points. Coordinates are in metres of the real aeroplane. For a patch they are per cent of its length and of its half
    span (on the profile, of its height), and in a `<decal>` they are parts of the decal's size."""
    paint: PaintName = PaintName("paper")
    """Paint of the area. A badge takes the paint of its copy instead."""
    role: Literal["patch", "area", "badge"] = "area"
    """Purpose of the area: a patch of camouflage, a detail such as a window, or a badge in the identification colour of
    the copy."""

    def fault(self) -> str:
        return "an <area> needs at least three points." if len(self.points.points) < 3 else ""

    @property
    def area(self) -> Area:
        return Area(self.points, self.paint, self.role)


@dataclass(frozen=True, kw_only=True)
class StrokeLine(Drawing):
    """A thin line on a view of a model, such as the edge of a rudder."""

    tag: ClassVar[str] = "stroke"

    points: Nodes
    """At least two points in metres of the real aeroplane, such as `0,0c 1.5,2 3,0c`; a `c` makes a corner."""

    def fault(self) -> str:
        return "a <stroke> needs at least two points." if len(self.points.points) < 2 else ""


@dataclass(frozen=True, kw_only=True)
class Disc(Drawing):
    """A disc in the middle of a `<decal>`."""

    tag: ClassVar[str] = "disc"

    diameter: float
    """Diameter in parts of the decal's size: `1` is as large as the decal."""
    paint: PaintName
    """Paint of the disc."""

    def fault(self) -> str:
        return "the diameter of a <disc> must be greater than 0." if self.diameter <= 0 else ""


@dataclass(frozen=True, kw_only=True)
class DecalMark(Drawing):
    """A marking on a view of a model, such as a roundel, made of discs and areas; the first is at the bottom."""

    tag: ClassVar[str] = "decal"
    holds: ClassVar[Holds] = ("disc", "area")

    at: Nodes
    """Position of its middle: one point in metres of the real aeroplane."""
    size: float
    """Size in metres of the real aeroplane, to which the sizes of its parts refer."""

    def fault(self) -> str:
        good = self.size > 0 and len(self.at.points) == 1
        return "" if good else "a <decal> needs one point in 'at' and a size greater than 0."

    @property
    def decal(self) -> Decal:
        parts: list[tuple[Nodes | float, str]] = []
        for child in self.children:
            if isinstance(child, Disc):
                parts.append((child.diameter, child.paint))
            elif isinstance(child, AreaShape):
                parts.append((child.points, child.paint))
        return Decal(self.at.points[0], self.size, tuple(parts))


@dataclass(frozen=True, kw_only=True)
class View(Drawing):
    """A surface of a model that artwork is drawn on."""

    def artwork(self, surface: str) -> Artwork:
        areas = [child for child in self.children if isinstance(child, AreaShape)]
        return Artwork(
            surface,
            tuple(child.area for child in areas),
            tuple(child.decal for child in self.children if isinstance(child, DecalMark)),
            tuple(child.points for child in self.children if isinstance(child, StrokeLine)),
        )

    def drawings(self, surface: str) -> Iterator[tuple[str, Area | Decal | Nodes, Element]]:
        """Yield all artwork that must be on the paper; patches of camouflage may extend beyond it."""
        for child in self.children:
            if isinstance(child, AreaShape) and child.role != "patch":
                yield surface, child.area, child
            elif isinstance(child, DecalMark):
                yield surface, child.decal, child
            elif isinstance(child, StrokeLine):
                yield surface, child.points, child
            elif isinstance(child, FinView):
                yield from child.drawings(f"{surface} fin")
            elif isinstance(child, UnderView):
                yield from child.drawings(f"{surface} under")


@dataclass(frozen=True, kw_only=True)
class ProfileView(View):
    """The side view of a model, to which its flaps are hinged, with the artwork on it."""

    tag: ClassVar[str] = "profile"
    holds: ClassVar[Holds] = _ART

    shape: Nodes
    """Closed outline in metres of the real aeroplane: x from the nose to the tail, y up. A `c` after a point makes a
    corner."""


@dataclass(frozen=True, kw_only=True)
class FlagView(View):
    """A small part that folds out of a flap: a fin or a leg."""

    hinge: Nodes
    """The two ends of the fold, the front end first, in the coordinates of the flap."""
    shape: Nodes
    """Outline from the front end of the fold to the rear end, in metres: x from the nose, y from the fold."""

    def fault(self) -> str:
        return _two_ends(self.hinge)

    @property
    def flag(self) -> FoldedTab:
        return FoldedTab(_pair(self.hinge), self.shape)


@dataclass(frozen=True, kw_only=True)
class FinView(FlagView):
    """A fin that folds up from a straight edge of a flap, with the artwork on it."""

    tag: ClassVar[str] = "fin"
    holds: ClassVar[Holds] = _ART


@dataclass(frozen=True, kw_only=True)
class LegView(FlagView):
    """A leg of the undercarriage, cut out of the brace on the inner side of its fold and folded down."""

    tag: ClassVar[str] = "leg"

    @property
    def flag(self) -> FoldedTab:
        return FoldedTab(_pair(self.hinge), self.shape, outward=False)


@dataclass(frozen=True, kw_only=True)
class UnderView(View):
    """The underside of a flap, which is printed on the brace, with the artwork on it."""

    tag: ClassVar[str] = "under"
    holds: ClassVar[Holds] = (*_ART, "leg")


@dataclass(frozen=True, kw_only=True)
class FlapView(View):
    """A flap of a model, half a wing or tailplane that folds out of the profile, with the artwork on it.

    The other half is its mirror image. Both are glued to a brace below them, which is made from the same outline.
    """

    tag: ClassVar[str] = "flap"
    holds: ClassVar[Holds] = (*_ART, "fin", "under")

    name: str
    """Name of the flap: one word that no other flap of the model has, such as `wing`."""
    hinge: Nodes
    """The two ends of the fold on the profile, the front end first. It must be a level, straight edge of the
    profile."""
    shape: Nodes
    """Outline from above, in metres: from the front end of the fold round the tip to the rear end; x from the nose, y
    from the middle of the aeroplane."""
    dihedral: float = 0.0
    """Angle by which the flap rises towards its tip, in degrees; it droops if the angle is negative."""
    bend_at: float | None = None
    """Distance of a second fold from the middle of the aeroplane, in metres; no second fold without it."""
    bend_dihedral: float = 0.0
    """Angle by which the part beyond the second fold rises, in degrees."""

    def fault(self) -> str:
        return _two_ends(self.hinge)

    @property
    def flap(self) -> Flap:
        fin = next((child.flag for child in self.children if isinstance(child, FinView)), None)
        legs = [leg for under in self.children if isinstance(under, UnderView) for leg in under.children]
        leg = next((child.flag for child in legs if isinstance(child, LegView)), None)
        bend = None if self.bend_at is None else (self.bend_at, self.bend_dihedral)
        return Flap(self.name, _pair(self.hinge), self.shape, self.dihedral, bend, fin, leg)

    def artworks(self) -> Iterator[Artwork]:
        yield self.artwork(self.name)
        for child in self.children:
            if isinstance(child, FinView):
                yield child.artwork(f"{self.name} fin")
            elif isinstance(child, UnderView):
                yield child.artwork(f"{self.name} under")


def _two_ends(hinge: Nodes) -> str:
    return "" if len(hinge.points) == 2 else f"a hinge needs two points, but this one has {len(hinge.points)}."


def _pair(nodes: Nodes) -> tuple[Point, Point]:
    return (nodes.points[0], nodes.points[-1])
