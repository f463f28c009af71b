"""The views of a model and what is drawn on them: <profile>, <flap>, <fin>, <leg>, <under> and their artwork."""

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
    """A view or something drawn on one, which knows what about it cannot be drawn."""

    is_box: ClassVar[bool] = False

    def fault(self) -> str:
        return ""

    def faults(self) -> Iterator[tuple[Element, str]]:
        """What cannot be drawn, here and inside."""
        if self.fault():
            yield self, self.fault()
        for child in self.children:
            if isinstance(child, Drawing):
                yield from child.faults()


@dataclass(frozen=True, kw_only=True)
class AreaShape(Drawing):
    """A closed shape; a patch is camouflage in per cent of the aeroplane, a badge tells one model from another."""

    tag: ClassVar[str] = "area"

    points: Nodes
    paint: PaintName = PaintName("paper")
    role: Literal["patch", "area", "badge"] = "area"

    def fault(self) -> str:
        return "an <area> has three points or more." if len(self.points.points) < 3 else ""

    @property
    def area(self) -> Area:
        return Area(self.points, self.paint, self.role)


@dataclass(frozen=True, kw_only=True)
class StrokeLine(Drawing):
    tag: ClassVar[str] = "stroke"

    points: Nodes

    def fault(self) -> str:
        return "a <stroke> has two points or more." if len(self.points.points) < 2 else ""


@dataclass(frozen=True, kw_only=True)
class Disc(Drawing):
    """A round part of a marking, its diameter in parts of the marking's size."""

    tag: ClassVar[str] = "disc"

    diameter: float
    paint: PaintName

    def fault(self) -> str:
        return "a <disc> has a diameter of more than 0." if self.diameter <= 0 else ""


@dataclass(frozen=True, kw_only=True)
class DecalMark(Drawing):
    """A marking around a point; its parts are drawn in parts of its size."""

    tag: ClassVar[str] = "decal"
    holds: ClassVar[Holds] = ("disc", "area")

    at: Nodes
    size: float

    def fault(self) -> str:
        good = self.size > 0 and len(self.at.points) == 1
        return "" if good else "a <decal> has one point to stand at and a size of more than 0."

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
    """Something that artwork is drawn on."""

    def artwork(self, surface: str) -> Artwork:
        areas = [child for child in self.children if isinstance(child, AreaShape)]
        return Artwork(
            surface,
            tuple(child.area for child in areas),
            tuple(child.decal for child in self.children if isinstance(child, DecalMark)),
            tuple(child.points for child in self.children if isinstance(child, StrokeLine)),
        )

    def drawings(self, surface: str) -> Iterator[tuple[str, Area | Decal | Nodes, Element]]:
        """Everything drawn here that should show; patches of camouflage may lie anywhere."""
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
    tag: ClassVar[str] = "profile"
    holds: ClassVar[Holds] = _ART

    shape: Nodes


@dataclass(frozen=True, kw_only=True)
class FlagView(View):
    hinge: Nodes
    shape: Nodes

    def fault(self) -> str:
        return _two_ends(self.hinge)

    @property
    def flag(self) -> FoldedTab:
        return FoldedTab(_pair(self.hinge), self.shape)


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
    def flag(self) -> FoldedTab:
        return FoldedTab(_pair(self.hinge), self.shape, outward=False)


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
    bend_at: float | None = None
    bend_dihedral: float = 0.0

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
    return "" if len(hinge.points) == 2 else f"a hinge has two points, not {len(hinge.points)}."


def _pair(nodes: Nodes) -> tuple[Point, Point]:
    return (nodes.points[0], nodes.points[-1])
