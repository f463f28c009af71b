"""The views of a model and what is drawn on them: <profile>, <flap>, <fin>, <leg>, <under> and their artwork."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from printgen.artwork import Area, Artwork, Decal
from printgen.curve import Nodes, Point
from printgen.elements import Element, Holds, PaintName
from printgen.papermodel import Flag, Flap

_ART = ("area", "stroke", "decal")


@dataclass(frozen=True, kw_only=True)
class AreaShape(Element):
    """A closed shape; a patch is camouflage in per cent of the aeroplane, a badge tells one model from another."""

    tag: ClassVar[str] = "area"
    is_box: ClassVar[bool] = False

    points: Nodes
    paint: PaintName = PaintName("paper")
    role: Literal["patch", "area", "badge"] = "area"


@dataclass(frozen=True, kw_only=True)
class StrokeLine(Element):
    tag: ClassVar[str] = "stroke"
    is_box: ClassVar[bool] = False

    points: Nodes


@dataclass(frozen=True, kw_only=True)
class Disc(Element):
    """A round part of a marking, its diameter in parts of the marking's size."""

    tag: ClassVar[str] = "disc"
    is_box: ClassVar[bool] = False

    diameter: float
    paint: PaintName


@dataclass(frozen=True, kw_only=True)
class DecalMark(Element):
    """A marking around a point; its parts are drawn in parts of its size."""

    tag: ClassVar[str] = "decal"
    holds: ClassVar[Holds] = ("disc", "area")
    is_box: ClassVar[bool] = False

    at: Nodes
    size: float

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
class View(Element):
    """Something that artwork is drawn on."""

    is_box: ClassVar[bool] = False

    def faults(self) -> Iterator[tuple[Element, str]]:
        """What cannot be drawn, here and in the views inside."""
        for child in self.children:
            if isinstance(child, View):
                yield from child.faults()
            elif isinstance(child, DecalMark) and (child.size <= 0 or len(child.at.points) != 1):
                yield child, "a <decal> has one point to stand at and a size of more than 0."
            elif isinstance(child, StrokeLine) and len(child.points.points) < 2:
                yield child, "a <stroke> has two points or more."
            elif isinstance(child, AreaShape) and len(child.points.points) < 3:
                yield child, "an <area> has three points or more."

    def artwork(self, surface: str) -> Artwork:
        areas = [child for child in self.children if isinstance(child, AreaShape)]
        return Artwork(
            surface,
            tuple(Area(child.points, child.paint, child.role) for child in areas),
            tuple(child.decal for child in self.children if isinstance(child, DecalMark)),
            tuple(child.points for child in self.children if isinstance(child, StrokeLine)),
        )


@dataclass(frozen=True, kw_only=True)
class ProfileView(View):
    tag: ClassVar[str] = "profile"
    holds: ClassVar[Holds] = _ART

    shape: Nodes


@dataclass(frozen=True, kw_only=True)
class FlagView(View):
    hinge: Nodes
    shape: Nodes

    @property
    def flag(self) -> Flag:
        return Flag(_pair(self.hinge), self.shape)


@dataclass(frozen=True, kw_only=True)
class FinView(FlagView):
    """A fin that folds up from the end of a flap."""

    tag: ClassVar[str] = "fin"
    holds: ClassVar[Holds] = _ART


@dataclass(frozen=True, kw_only=True)
class LegView(FlagView):
    """A leg that is cut out of the brace, inward of its hinge, and folds down."""

    tag: ClassVar[str] = "leg"

    @property
    def flag(self) -> Flag:
        return Flag(_pair(self.hinge), self.shape, outward=False)


@dataclass(frozen=True, kw_only=True)
class UnderView(View):
    """The flap seen from below."""

    tag: ClassVar[str] = "under"
    holds: ClassVar[Holds] = (*_ART, "leg")


@dataclass(frozen=True, kw_only=True)
class FlapView(View):
    tag: ClassVar[str] = "flap"
    holds: ClassVar[Holds] = (*_ART, "fin", "under")

    name: str
    hinge: Nodes
    shape: Nodes
    dihedral: float = 0.0
    bend_at: float = 0.0
    """0 where there is none."""
    bend_dihedral: float = 0.0

    @property
    def flap(self) -> Flap:
        fin = next((child.flag for child in self.children if isinstance(child, FinView)), None)
        legs = [leg for under in self.children if isinstance(under, UnderView) for leg in under.children]
        leg = next((child.flag for child in legs if isinstance(child, LegView)), None)
        bend = (self.bend_at, self.bend_dihedral) if self.bend_at > 0 else None
        return Flap(self.name, _pair(self.hinge), self.shape, self.dihedral, bend, fin, leg)

    def artworks(self) -> Iterator[Artwork]:
        yield self.artwork(self.name)
        for child in self.children:
            if isinstance(child, FinView):
                yield child.artwork(f"{self.name} fin")
            elif isinstance(child, UnderView):
                yield child.artwork(f"{self.name} under")


def _pair(nodes: Nodes) -> tuple[Point, Point]:
    return (nodes.points[0], nodes.points[-1])
