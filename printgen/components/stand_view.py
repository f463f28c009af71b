"""Turn a <stand-view> into a picture of a stand at one step of its assembly, projected from the net."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from printgen.components.stand import StandShape
from printgen.elements.drawing_context import DrawingContext
from printgen.papercraft.net import Point3, Viewpoint
from printgen.papercraft.stand_net import base_arrow, folded_stand
from printgen.scene.bounds import fitted
from printgen.scene.shapes import Box, Path, Shape
from printgen.scene.strokes import Stroke

Polygon = tuple[tuple[float, float], ...]
Step = Literal["score", "cut", "fold", "glue", "stand"]
_PART = {"score": 0.0, "cut": 0.0, "fold": 0.6, "glue": 0.93, "stand": 1.0}
_UNDER = ("base", "arrow")


@dataclass(frozen=True, kw_only=True)
class StandView(StandShape):
    """A picture of a paper stand at one step of its assembly.

    It takes the same sizes as the `<stand>`. The picture is 24 mm tall unless a height is set, and the stand is drawn
    as large as the box allows.
    """

    tag: ClassVar[str] = "stand-view"

    step: Step
    """Step to show: the flat strip with its folds highlighted (`score`) or with its outline highlighted (`cut`), the
    strip partly folded (`fold`), the folded stand with its glued parts in grey (`glue`), or the stand on its base
    (`stand`)."""

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return 24.0

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        faces: dict[str, Sequence[Point3]] = dict(folded_stand(self.sizes, _PART[self.step]))
        if self.step == "stand":
            faces = {**self._base(), **faces}
        eye = Viewpoint(yaw=-38, pitch=55 if _PART[self.step] == 0 else 28)
        # The base is always drawn below everything else.
        order = sorted(faces, key=lambda name: (name not in _UNDER, name != "base", eye.nearness(faces[name])))
        fit = fitted((point for points in faces.values() for point in eye.project(points)), box)
        placed = [(name, fit(eye.project(faces[name])), eye.light(faces[name])) for name in order]
        if self.step in ("score", "cut"):
            yield from self._flat(context, [polygon for _, polygon, _ in placed])
        else:
            for name, polygon, light in placed:
                yield self._face(context, name, polygon, light)

    def _base(self) -> dict[str, Sequence[Point3]]:
        """Return the base and the arrow printed on it."""
        half = self.base / 2
        corners = [(-half, -half, 0.0), (half, -half, 0.0), (half, half, 0.0), (-half, half, 0.0)]
        return {"base": corners, "arrow": [(x, y, 0.0) for x, y in base_arrow(self.base)]}

    def _flat(self, context: DrawingContext, polygons: list[Polygon]) -> Iterator[Shape]:
        """Draw the strip before it is folded, with the lines of this step in the accent colour."""
        for polygon in polygons:
            yield Path("print", (polygon,), True, None, "#f4f4f4")
        folds, rim = _edges(polygons)
        stressed, plain = Stroke(0.6, context.colour("accent")), Stroke(0.22, context.colour("ink"))
        scoring = self.step == "score"
        yield Path("print", tuple(rim), False, plain if scoring else stressed)
        yield Path("print", tuple(folds), False, stressed if scoring else Stroke(0.22, "#808080", (1.2, 0.8)))

    def _face(self, context: DrawingContext, name: str, polygon: Polygon, light: float) -> Shape:
        if name == "arrow":
            return Path("print", (polygon,), True, None, context.colour("ink"))
        glued = self.step in ("glue", "stand") and name.endswith(("flange", "tab"))
        grey = int(0xD6 + 0x29 * light) if not glued else int(0x9C + 0x20 * light)
        fill = "#ffffff" if name == "base" else f"#{grey:02x}{grey:02x}{grey:02x}"
        return Path("print", (polygon,), True, Stroke(0.25, context.colour("ink")), fill)


def _edges(polygons: list[Polygon]) -> tuple[list[Polygon], list[Polygon]]:
    """Return the edges that two faces share, and those of a single face."""
    seen: dict[frozenset[tuple[float, float]], Polygon] = {}
    shared: dict[frozenset[tuple[float, float]], Polygon] = {}
    for polygon in polygons:
        for edge in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
            key = frozenset((round(x, 3), round(y, 3)) for x, y in edge)
            (shared if key in seen else seen)[key] = edge
    return list(shared.values()), [edge for key, edge in seen.items() if key not in shared]
