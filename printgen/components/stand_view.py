"""Turn a <stand-view> into a picture of a stand at one step of its making, projected from the net itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from printgen.components.stand import StandShape
from printgen.elements import Kit
from printgen.fold import project
from printgen.scene import Box, Path, Shape, Stroke, extent
from printgen.stand import standing

Step = Literal["score", "cut", "fold", "glue", "stand"]
_PART = {"score": 0.0, "cut": 0.0, "fold": 0.6, "glue": 0.93, "stand": 1.0}


@dataclass(frozen=True, kw_only=True)
class StandView(StandShape):
    tag: ClassVar[str] = "stand-view"

    step: Step

    def natural_height(self, kit: Kit, width: float) -> float:
        return 24.0

    def draw(self, kit: Kit, box: Box) -> Iterator[Shape]:
        faces: dict[str, Sequence[tuple[float, float, float]]] = dict(standing(self.sizes, _PART[self.step]))
        if self.step == "stand":
            half = self.base / 2
            faces = {
                "base": [(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)],
                **faces,
            }
        pictures = project(faces, yaw=-38, pitch=55 if _PART[self.step] == 0 else 28)
        # The base lies under everything, whatever its middle is nearer to.
        pictures.sort(key=lambda picture: picture[0] != "base")
        left, top, right, bottom = extent(point for _, polygon, _ in pictures for point in polygon)
        scale = min(box.width / (right - left), box.height / (bottom - top))
        dx = box.x + (box.width - (right - left) * scale) / 2 - left * scale
        dy = box.y + (box.height - (bottom - top) * scale) / 2 - top * scale
        for name, polygon, light in pictures:
            placed = tuple((x * scale + dx, y * scale + dy) for x, y in polygon)
            yield self._face(kit, name, placed, light)

    def _face(self, kit: Kit, name: str, polygon: tuple[tuple[float, float], ...], light: float) -> Shape:
        glued = self.step in ("glue", "stand") and name.endswith(("flange", "tab"))
        grey = int(0xD6 + 0x29 * light) if not glued else int(0x9C + 0x20 * light)
        fill = f"#{grey:02x}{grey:02x}{grey:02x}"
        if self.step == "score":
            stroke = Stroke(0.3, "#808080", (1.2, 0.7))
        else:
            stroke = Stroke(0.4 if self.step == "cut" else 0.25, kit.colour("ink"))
        return Path("print", (polygon,), True, stroke, "#ffffff" if name == "base" else fill)
