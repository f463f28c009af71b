"""Turn a <stand-view> into a picture of a stand at one step of its making, projected from the net itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from printgen.components.stand import StandShape
from printgen.elements import Kit
from printgen.fold import Point3, project
from printgen.scene import Box, Path, Shape, Stroke, extent
from printgen.stand import standing

Polygon = tuple[tuple[float, float], ...]
Step = Literal["score", "cut", "fold", "glue", "stand"]
_PART = {"score": 0.0, "cut": 0.0, "fold": 0.6, "glue": 0.93, "stand": 1.0}
_UNDER = ("base", "arrow")


@dataclass(frozen=True, kw_only=True)
class StandView(StandShape):
    tag: ClassVar[str] = "stand-view"

    step: Step

    def natural_height(self, kit: Kit, width: float) -> float:
        return 24.0

    def draw(self, kit: Kit, box: Box) -> Iterator[Shape]:
        faces: dict[str, Sequence[Point3]] = dict(standing(self.sizes, _PART[self.step]))
        if self.step == "stand":
            faces = {**self._base(), **faces}
        pictures = project(faces, yaw=-38, pitch=55 if _PART[self.step] == 0 else 28)
        # The base lies under everything, whatever its middle is nearer to.
        pictures.sort(key=lambda picture: list(_UNDER).index(picture[0]) if picture[0] in _UNDER else len(_UNDER))
        left, top, right, bottom = extent(point for _, polygon, _ in pictures for point in polygon)
        scale = min(box.width / (right - left), box.height / (bottom - top))
        dx = box.x + (box.width - (right - left) * scale) / 2 - left * scale
        dy = box.y + (box.height - (bottom - top) * scale) / 2 - top * scale
        placed = [(name, tuple((x * scale + dx, y * scale + dy) for x, y in p), light) for name, p, light in pictures]
        if self.step in ("score", "cut"):
            yield from self._flat(kit, [polygon for _, polygon, _ in placed])
        else:
            for name, polygon, light in placed:
                yield self._face(kit, name, polygon, light)

    def _base(self) -> dict[str, Sequence[Point3]]:
        """The base with the arrow that its sheet prints on it."""
        half, tip = self.base / 2, self.base / 2 - 1.5
        corners = [(-half, -half, 0.0), (half, -half, 0.0), (half, half, 0.0), (-half, half, 0.0)]
        arrow = [(0.0, tip, 0.0), (3.4, tip - 4.6, 0.0), (0.0, tip - 3.0, 0.0), (-3.4, tip - 4.6, 0.0)]
        return {"base": corners, "arrow": arrow}

    def _flat(self, kit: Kit, polygons: list[Polygon]) -> Iterator[Shape]:
        """The strip before it is folded: what this step works on is heavy, the rest is light."""
        for polygon in polygons:
            yield Path("print", (polygon,), True, None, "#f4f4f4")
        folds, rim = _edges(polygons)
        ink = kit.colour("ink")
        scoring = self.step == "score"
        yield Path("print", tuple(rim), False, Stroke(0.2, "#9a9a9a") if scoring else Stroke(0.55, ink))
        yield Path("print", tuple(folds), False, Stroke(0.55, ink) if scoring else Stroke(0.2, "#9a9a9a", (0.8, 0.6)))

    def _face(self, kit: Kit, name: str, polygon: Polygon, light: float) -> Shape:
        if name == "arrow":
            return Path("print", (polygon,), True, None, kit.colour("ink"))
        glued = self.step in ("glue", "stand") and name.endswith(("flange", "tab"))
        grey = int(0xD6 + 0x29 * light) if not glued else int(0x9C + 0x20 * light)
        fill = "#ffffff" if name == "base" else f"#{grey:02x}{grey:02x}{grey:02x}"
        return Path("print", (polygon,), True, Stroke(0.25, kit.colour("ink")), fill)


def _edges(polygons: list[Polygon]) -> tuple[list[Polygon], list[Polygon]]:
    """Edges that two faces share, and those that only one has."""
    seen: dict[frozenset[tuple[float, float]], Polygon] = {}
    shared: dict[frozenset[tuple[float, float]], Polygon] = {}
    for polygon in polygons:
        for edge in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
            key = frozenset((round(x, 3), round(y, 3)) for x, y in edge)
            (shared if key in seen else seen)[key] = edge
    return list(shared.values()), [edge for key, edge in seen.items() if key not in shared]
