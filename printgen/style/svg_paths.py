"""Turn SVG path data into outlines of lines and curves, and outlines into runs of points fine enough to print."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from printgen.scene.curves import flattened
from printgen.scene.shapes import Point

Step = tuple[Point, ...]
_NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_GAP = re.compile(r"[ \t\r\n]*,?[ \t\r\n]*")
_FLAG = re.compile("[01]")
# The number of arguments of each command.
ARGUMENT_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
LARGEST = 1e6
"""Largest number allowed, in units of the picture; larger numbers are mistakes."""
MOST_STEPS = 20_000
"""Largest number of steps in a path; more would take too long to draw."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A start and steps from there; a step of one point is a straight line, one of three points a cubic curve."""

    start: Point
    steps: tuple[Step, ...]
    closed: bool

    def points(self) -> Iterator[Point]:
        """Yield all points, including control points; they enclose the outline."""
        yield self.start
        for step in self.steps:
            yield from step

    def moved(self, move: Callable[[Point], Point]) -> Outline:
        """Return the outline after an affine transformation, which maps curves by mapping their points."""
        return Outline(move(self.start), tuple(tuple(map(move, step)) for step in self.steps), self.closed)

    def run(self, tolerance: float) -> tuple[Point, ...]:
        """Return distinct points whose connecting lines stay within a tolerance of the outline."""
        points = [self.start]
        for step in self.steps:
            points += step if len(step) == 1 else flattened((points[-1], *step), tolerance)
        kept = [points[0], *(b for a, b in pairwise(points) if math.dist(a, b) > 1e-9)]
        if self.closed and len(kept) > 1 and math.dist(kept[0], kept[-1]) <= 1e-9:
            kept.pop()
        return tuple(kept)


def polygon(points: Sequence[Point], closed: bool = True) -> Outline:
    return Outline(points[0], tuple((point,) for point in points[1:]), closed)


def ellipse(x: float, y: float, rx: float, ry: float) -> Outline:
    half = _arc((x + rx, y), (x - rx, y), rx, ry, large=False, sweep=True)
    other = _arc((x - rx, y), (x + rx, y), rx, ry, large=False, sweep=True)
    return Outline((x + rx, y), (*half, *other), closed=True)


def rectangle(x: float, y: float, width: float, height: float, rx: float = 0, ry: float = 0) -> Outline:
    """Return a rectangle, with round corners if both radii are given."""
    right, bottom = x + width, y + height
    if not (rx and ry):
        return polygon([(x, y), (right, y), (right, bottom), (x, bottom)])
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    corners: tuple[tuple[Point, Point], ...] = (
        ((right - rx, y), (right, y + ry)),
        ((right, bottom - ry), (right - rx, bottom)),
        ((x + rx, bottom), (x, bottom - ry)),
        ((x, y + ry), (x + rx, y)),
    )
    steps = [step for a, b in corners for step in ((a,), *_arc(a, b, rx, ry, large=False, sweep=True))]
    return Outline((x + rx, y), tuple(steps), closed=True)


def read_numbers(text: str) -> list[float]:
    """Read numbers separated by spaces and commas; raise a ValueError that names the first mistake."""
    scanner = _Scanner(text)
    numbers = []
    while not scanner.at_end():
        numbers.append(scanner.number())
    return numbers


def read_path(text: str) -> tuple[Outline, ...]:
    """Read path data with all its commands; raise a ValueError that names the first mistake and its place."""
    return _Reader(text).run()


class _Scanner:
    def __init__(self, text: str):
        self.text, self.at = text, 0
        self._skip()

    def _skip(self) -> None:
        match = _GAP.match(self.text, self.at)
        self.at = match.end() if match else self.at

    def at_end(self) -> bool:
        return self.at >= len(self.text)

    def rest(self) -> str:
        left = self.text[self.at : self.at + 12].split()
        return f"'{left[0]}' (character {self.at + 1})" if left else "its end"

    def number(self) -> float:
        match = _NUMBER.match(self.text, self.at)
        if match is None:
            raise ValueError(f"expected a number at {self.rest()}.")
        value = float(match[0])
        if not abs(value) <= LARGEST:
            raise ValueError(f"the number {match[0][:20]} is too large.")
        self.at = match.end()
        self._skip()
        return value

    def flag(self) -> float:
        match = _FLAG.match(self.text, self.at)
        if match is None:
            raise ValueError(f"expected the flag of an arc, 0 or 1, at {self.rest()}.")
        self.at = match.end()
        self._skip()
        return float(match[0])

    def command(self) -> str:
        """Return the next command, or an empty text if a number follows."""
        letter = self.text[self.at]
        if letter.upper() in ARGUMENT_COUNTS:
            self.at += 1
            self._skip()
            return letter
        if _NUMBER.match(self.text, self.at) is None:
            raise ValueError(f"unknown path command {self.rest()}.")
        return ""


class _Reader:
    """The position of the pen while path data is read."""

    def __init__(self, text: str):
        self.scan = _Scanner(text)
        self.done: list[Outline] = []
        self.start: Point = (0.0, 0.0)
        self.pen: Point = (0.0, 0.0)
        self.steps: list[Step] = []
        self.count = 0
        self.reflect: tuple[str, Point] = ("", (0.0, 0.0))
        """The kind of the previous curve, and the control point that a smooth curve mirrors."""

    def run(self) -> tuple[Outline, ...]:
        letter = ""
        while not self.scan.at_end():
            given = self.scan.command()
            if not self.count and given.upper() != "M":
                raise ValueError("path data must start with M.")
            if not given and letter.upper() == "Z":
                raise ValueError(f"expected a command at {self.scan.rest()}.")
            # Further pairs of coordinates after a move are lines.
            letter = given or {"M": "L", "m": "l"}.get(letter, letter)
            self._step(letter)
            self.count += 1
            if self.count > MOST_STEPS:
                raise ValueError(f"the path has more than {MOST_STEPS} steps.")
        self._finish(closed=False)
        return tuple(self.done)

    def _finish(self, closed: bool) -> None:
        if self.steps:
            self.done.append(Outline(self.start, tuple(self.steps), closed))
        self.steps = []

    def _step(self, letter: str) -> None:
        kind = letter.upper()
        x, y = self.pen if letter.islower() else (0.0, 0.0)
        flags = (3, 4) if kind == "A" else ()
        given = [self.scan.flag() if i in flags else self.scan.number() for i in range(ARGUMENT_COUNTS[kind])]
        if kind == "Z":
            self._finish(closed=True)
            self.pen = self.start
            self.reflect = ("", self.pen)
        elif kind == "M":
            self._finish(closed=False)
            self.start = self.pen = (x + given[0], y + given[1])
            self.reflect = ("", self.pen)
        elif kind == "A":
            rx, ry, turn, large, sweep = given[:5]
            end = (x + given[5], y + given[6])
            self._add(kind, _arc(self.pen, end, rx, ry, turn, large=bool(large), sweep=bool(sweep)))
        elif kind in "HV":
            end = (x + given[0], self.pen[1]) if kind == "H" else (self.pen[0], y + given[0])
            self._add(kind, [(end,)])
        else:
            self._curve(kind, [(x + a, y + b) for a, b in zip(given[::2], given[1::2], strict=True)])

    def _curve(self, kind: str, points: list[Point]) -> None:
        if kind == "L":
            self._add(kind, [(points[0],)])
        elif kind in "CS":
            first = points[0] if kind == "C" else self._mirrored("C")
            control, end = points[-2:]
            self._add("C", [(first, control, end)], control)
        else:
            control = points[0] if kind == "Q" else self._mirrored("Q")
            end = points[-1]
            self._add("Q", [(_part(self.pen, control, 2 / 3), _part(end, control, 2 / 3), end)], control)

    def _mirrored(self, kind: str) -> Point:
        before, (x, y) = self.reflect
        return (2 * self.pen[0] - x, 2 * self.pen[1] - y) if before == kind else self.pen

    def _add(self, kind: str, steps: Sequence[Step], control: Point | None = None) -> None:
        if not self.steps:  # after a Z, a new outline starts where the last one ended
            self.start = self.pen
        self.steps += steps
        self.pen = steps[-1][-1] if steps else self.pen
        self.reflect = (kind, control or self.pen)


def _part(a: Point, b: Point, part: float) -> Point:
    return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)


def _arc(start: Point, end: Point, rx: float, ry: float, turn: float = 0.0, *, large: bool, sweep: bool) -> list[Step]:
    """Return an elliptical arc as curves of at most an eighth of a turn, converted as in the SVG standard (F.6)."""
    rx, ry = abs(rx), abs(ry)
    if math.dist(start, end) <= 1e-12:
        return []
    if not (rx and ry):
        return [(end,)]
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = (cos * dx + sin * dy) / rx, (cos * dy - sin * dx) / ry
    reach = x * x + y * y
    if reach > 1:  # the radii are too small to reach the end, so they are enlarged until they do
        rx, ry, x, y = rx * math.sqrt(reach), ry * math.sqrt(reach), x / math.sqrt(reach), y / math.sqrt(reach)
    off = math.sqrt(max(0.0, 1 / min(reach, 1.0) - 1)) * (-1 if large == sweep else 1)
    cx, cy = off * y, -off * x
    first = math.atan2(y - cy, x - cx)
    through = (math.atan2(-y - cy, -x - cx) - first) % math.tau
    if not sweep:
        through -= math.tau
    mx, my = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    # Calculated on the unit circle around the origin, then stretched, turned and moved to the ellipse.
    centre = (mx + cos * cx * rx - sin * cy * ry, my + sin * cx * rx + cos * cy * ry)

    def place(a: float, b: float) -> Point:
        return (centre[0] + cos * a * rx - sin * b * ry, centre[1] + sin * a * rx + cos * b * ry)

    count = max(1, math.ceil(abs(through) / (math.pi / 4) - 1e-9))
    each = through / count
    k = 4 / 3 * math.tan(each / 4)
    steps: list[Step] = []
    for i in range(count):
        a, b = first + i * each, first + (i + 1) * each
        one = place(math.cos(a) - k * math.sin(a), math.sin(a) + k * math.cos(a))
        two = place(math.cos(b) + k * math.sin(b), math.sin(b) - k * math.cos(b))
        steps.append((one, two, end if i + 1 == count else place(math.cos(b), math.sin(b))))
    return steps
