"""Turn an <art> into a picture from an SVG file, in the paints of the house style."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from printgen.elements.attribute_types import Fill, PaintName
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.scene.hatching import hatched
from printgen.scene.regions import filled, stroked
from printgen.scene.shapes import Box, Path, Placed, Point, Points, Scene, Shape
from printgen.scene.strokes import MITER_LIMIT, Stroke
from printgen.style.picture import BLACK, CURRENT, WHITE, PaintedOutline, Pen, Picture

_TOLERANCE = 0.01
"""In mm: the greatest distance of a drawn line from the curve that it approximates."""
_NEAR = 1e-6
Areas = list[list[Points]]


@dataclass(frozen=True, kw_only=True)
class Art(Element):
    """A picture from an SVG file.

    The picture keeps its proportions and is centred in its box. Without a `height`, its height follows from its width.
    In a `<row>`, a picture with a `height` and without a `width` gets the width that follows from its height.
    """

    tag: ClassVar[str] = "art"

    name: str
    """Name of the picture: `flag` is the file `templates/<game>/art/flag.svg`, or `templates/shared/art/flag.svg` if
    the game does not have that file."""
    paint: PaintName = PaintName("ink")
    """Paint of the parts that the file draws in `currentColor`."""
    fit: Literal["contain", "cover"] = "contain"
    """`contain` shows the whole picture. `cover` fills the box with it and cuts off the parts outside the box."""

    def natural_width(self, context: DrawingContext) -> float | None:
        if self.height is None or isinstance(self.height, Fill) or (picture := self._picture(context)) is None:
            return None
        return float(self.height) * picture.width / picture.height

    def natural_height(self, context: DrawingContext, width: float) -> float:
        picture = self._picture(context)
        return width * picture.height / picture.width if picture else 0.0

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        picture = self._picture(context)
        if picture is None:
            self._say_missing(context)
        elif box.width > 0 and box.height > 0:
            yield Placed(self._scene(context, picture, box), box.x, box.y, alt=picture.title)

    def _picture(self, context: DrawingContext) -> Picture | None:
        if context.shelf is None:
            return None
        picture, problems = context.shelf.take(self.name)
        context.problems.add(*problems)
        return picture

    def _scene(self, context: DrawingContext, picture: Picture, box: Box) -> Scene:
        """Draw the picture once for all its copies, because a sheet often repeats an icon."""
        assert context.shelf is not None
        key = (self.name, self.paint, self.fit, round(box.width, 4), round(box.height, 4))
        if key not in context.shelf.scenes:
            shapes = tuple(_Drawing(self, context, picture, box).shapes())
            context.shelf.scenes[key] = Scene(self.name, box.width, box.height, shapes)
        return context.shelf.scenes[key]

    def _say_missing(self, context: DrawingContext) -> None:
        if context.shelf is None:
            context.problem(self.where, "pictures are not available here.", "Use <art> only in the sheets of a game.")
        elif not context.shelf.has(self.name):
            context.problem(context.place_of_attributes(self, "name"), *context.shelf.missing(self.name))


class _Drawing:
    """A picture in the box of its element, measured from the corner of that box."""

    def __init__(self, art: Art, context: DrawingContext, picture: Picture, box: Box):
        self.art, self.context, self.picture = art, context, picture
        across, down = box.width / picture.width, box.height / picture.height
        self.scale = max(across, down) if art.fit == "cover" else min(across, down)
        width, height = picture.width * self.scale, picture.height * self.scale
        self.dx = (box.width - width) / 2 - picture.x * self.scale
        self.dy = (box.height - height) / 2 - picture.y * self.scale
        # Only parts inside the box and inside the frame of the picture are seen, as in a drawing program.
        left, top = max(0.0, (box.width - width) / 2), max(0.0, (box.height - height) / 2)
        right, bottom = box.width - left, box.height - top
        self.frame = (left, top, right, bottom)
        self.region: Points = ((left, top), (right, top), (right, bottom), (left, bottom))

    def shapes(self) -> Iterator[Shape]:
        fine = [
            one
            for one in self.picture.painted_outlines
            if one.pen and self._width(one.pen) < self.context.house.smallest_line
        ]
        for thin in fine[:1]:
            width, least = thin.pen.width * self.scale if thin.pen else 0, self.context.house.smallest_line
            what = f"at this size, a line of the picture '{self.art.name}' ({self.picture.file}:{thin.line})"
            what += f" is only {width:.2f} mm wide."
            remedy = f"It must be at least {least:g} mm wide. Show the picture larger, or make the line thicker."
            self.context.problem(self.art.where, what, remedy)
        for painted in self.picture.painted_outlines:
            yield from self._painted(painted)

    def _painted(self, painted: PaintedOutline) -> Iterator[Shape]:
        runs = [(self._run(outline.run(_TOLERANCE / self.scale)), outline.closed) for outline in painted.outlines]
        if painted.fill:
            yield from self._filled([run for run, _ in runs if len(run) > 2], painted)
        for closed in (True, False):
            lines = [run for run, is_closed in runs if is_closed == closed and len(run) > 1]
            if painted.pen and lines:
                yield from self._stroked(lines, closed, painted.pen)

    def _run(self, points: Iterable[tuple[float, float]]) -> Points:
        return tuple((x * self.scale + self.dx, y * self.scale + self.dy) for x, y in points)

    def _filled(self, rings: Sequence[Points], painted: PaintedOutline) -> Iterator[Shape]:
        if not rings:
            return
        colour, hatch = self._ground(str(painted.fill))
        if self._seen_whole(rings, [[0.0] * len(ring) for ring in rings]) and not painted.even_odd and not hatch:
            yield Path("print", tuple(rings), True, None, colour)
            return
        areas = filled(rings, painted.even_odd, self.region)
        yield from _painted(areas, colour)
        for rim, *holes in areas:
            # One outline with its holes: it goes in to each hole and back the same way.
            ring = [point for hole in (rim, *holes) for point in (*hole, hole[0], rim[0])]
            yield from hatched(ring, hatch)

    def _stroked(self, runs: Sequence[Points], closed: bool, pen: Pen) -> Iterator[Shape]:
        width = self._width(pen)
        if self._seen_whole(runs, [[width / 2 * reach for reach in _reaches(run, closed, pen)] for run in runs]):
            stroke = Stroke(width, self._colour(pen.paint), (), pen.cap, pen.join)
            yield Path("print", tuple(runs), closed, stroke)
            return
        areas = stroked(runs, closed, width, pen.cap, pen.join, self.region)
        yield from _painted(areas, self._colour(pen.paint))

    def _width(self, pen: Pen) -> float:
        return pen.width * self.scale

    def _seen_whole(self, runs: Sequence[Points], beyond: Sequence[Sequence[float]]) -> bool:
        """Return whether a drawing that extends beyond its points by these distances is completely in the frame."""
        left, top, right, bottom = self.frame
        return all(
            min(x - left, right - x, y - top, bottom - y) >= reach - _NEAR
            for run, reaches in zip(runs, beyond, strict=True)
            for (x, y), reach in zip(run, reaches, strict=True)
        )

    def _colour(self, paint: str) -> str:
        if paint in (BLACK, WHITE):
            return paint
        return self.context.colour(self.art.paint if paint == CURRENT else paint)

    def _ground(self, paint: str) -> tuple[str, str]:
        """Return the colour and hatching of an area.

        The paint of the element is never hatched, so that a picture in it looks like the words beside it.
        """
        return (self._colour(paint), "") if paint in (BLACK, WHITE, CURRENT) else self.context.ground(paint)


def _painted(areas: Areas, colour: str) -> Iterator[Shape]:
    rings = tuple(ring for area in areas for ring in area)
    if rings:
        yield Path("print", rings, True, None, colour)


def _reaches(run: Points, closed: bool, pen: Pen) -> list[float]:
    """Return how far a pen draws beyond each point of a line, in halves of its width; most at sharp corners."""
    if closed:
        return [_spike(*around, pen) for around in zip((run[-1], *run[:-1]), run, (*run[1:], run[0]), strict=True)]
    end = math.sqrt(2) if pen.cap == "square" else 1.0
    return [end, *(_spike(*around, pen) for around in zip(run, run[1:], run[2:], strict=False)), end]


def _spike(before: Point, corner: Point, after: Point, pen: Pen) -> float:
    """Return how far a pen draws beyond one corner; a mitre that would reach too far is cut off."""
    ahead = math.atan2(after[1] - corner[1], after[0] - corner[0])
    turn = ahead - math.atan2(corner[1] - before[1], corner[0] - before[0])
    slim = abs(math.cos(turn / 2))
    return 1 / slim if pen.join == "miter" and slim * MITER_LIMIT >= 1 else 1.0
