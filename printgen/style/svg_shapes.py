"""Turn an element of SVG into the outlines it draws, and its transform into a matrix."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence

from printgen.scene.bounds import extent
from printgen.scene.transforms import IDENTITY, Matrix, multiply
from printgen.style.svg_paths import Outline, ellipse, polygon, read_numbers, read_path, rectangle

GEOMETRY: dict[str, tuple[str, ...]] = {
    "path": ("d",),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "rect": ("x", "y", "width", "height", "rx", "ry"),
    "polygon": ("points",),
    "polyline": ("points",),
    "line": ("x1", "y1", "x2", "y2"),
}
"""The elements that draw shapes, each with its attributes for position and size."""
TRANSFORMS = "Write translate(x y), scale(x y), rotate(degrees x y) or matrix(a b c d e f)."
_FARTHEST = 100
"""Largest distance from the centre, in sizes of the picture; shapes farther out are mistakes and slow to draw."""
_FUNCTION = re.compile(r"\s*([A-Za-z]+)\s*\(([^()]*)\)[\s,]*")


def read_shape(tag: str, given: Mapping[str, str]) -> tuple[Outline, ...]:
    """Return the outlines of an element; raise a ValueError if it draws nothing."""
    if tag == "path":
        found = read_path(given.get("d", ""))
        if not found:
            raise ValueError("its 'd' contains nothing to draw.")
        return found
    if tag in ("polygon", "polyline"):
        return (_points(given.get("points", ""), closed=tag == "polygon"),)
    n = {name: _number(name, given[name]) for name in GEOMETRY[tag] if name in given}
    if tag == "line":
        return (_line(n),)
    return (
        _rect(n) if tag == "rect" else _round(n, "r" if tag == "circle" else "rx", "r" if tag == "circle" else "ry"),
    )


def _number(name: str, text: str) -> float:
    try:
        (number,) = read_numbers(text)
    except ValueError:
        raise ValueError(f'{name}="{text[:40]}" must be a number without a unit.') from None
    return number


def _points(text: str, closed: bool) -> Outline:
    numbers = read_numbers(text)
    least = 3 if closed else 2
    if len(numbers) % 2 or len(numbers) < 2 * least:
        raise ValueError(f"it needs at least {least} points, each of two numbers.")
    return polygon(list(zip(numbers[::2], numbers[1::2], strict=True)), closed)


def _line(n: Mapping[str, float]) -> Outline:
    start, end = (n.get("x1", 0.0), n.get("y1", 0.0)), (n.get("x2", 0.0), n.get("y2", 0.0))
    if start == end:
        raise ValueError("its length is 0.")
    return polygon([start, end], closed=False)


def _rect(n: Mapping[str, float]) -> Outline:
    width, height = n.get("width", 0.0), n.get("height", 0.0)
    rx = n.get("rx", n.get("ry", 0.0))
    ry = n.get("ry", rx)
    if width <= 0 or height <= 0 or rx < 0 or ry < 0:
        raise ValueError("its width and height must be greater than 0, its rx and ry at least 0.")
    return rectangle(n.get("x", 0.0), n.get("y", 0.0), width, height, rx, ry)


def _round(n: Mapping[str, float], across: str, down: str) -> Outline:
    rx, ry = n.get(across, 0.0), n.get(down, 0.0)
    if rx <= 0 or ry <= 0:
        raise ValueError("its radius must be greater than 0.")
    return ellipse(n.get("cx", 0.0), n.get("cy", 0.0), rx, ry)


def read_transform(text: str) -> Matrix:
    """Return the matrix of a list of functions, of which the last is applied first; raise a ValueError if invalid."""
    matrix, at = IDENTITY, 0
    while at < len(text.rstrip()):
        match = _FUNCTION.match(text, at)
        if match is None:
            raise ValueError("it is not a list of functions.")
        matrix = multiply(_function(match[1], read_numbers(match[2])), matrix)
        at = match.end()
    if abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) < 1e-12:
        raise ValueError("it shrinks everything to nothing.")
    return matrix


def _function(name: str, n: list[float]) -> Matrix:
    match name, n:
        case "translate", [x]:
            return (1.0, 0.0, 0.0, 1.0, x, 0.0)
        case "translate", [x, y]:
            return (1.0, 0.0, 0.0, 1.0, x, y)
        case "scale", [x]:
            return (x, 0.0, 0.0, x, 0.0, 0.0)
        case "scale", [x, y]:
            return (x, 0.0, 0.0, y, 0.0, 0.0)
        case "rotate", [angle, *around] if len(around) in (0, 2):
            cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
            x, y = around or (0.0, 0.0)
            return (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)
        case "matrix", [a, b, c, d, e, f]:
            return (a, b, c, d, e, f)
    raise ValueError(f"unknown function {name[:20]} with {len(n)} {'number' if len(n) == 1 else 'numbers'}.")


def is_far_outside(outlines: Iterable[Outline], box: Sequence[float]) -> bool:
    """Return True if outlines extend so far outside the box of their picture that it must be a mistake."""
    x, y, width, height = box
    reach = _FARTHEST * max(width, height)
    # Written as "not all inside" so that NaN, for which every comparison is false, counts as outside.
    return not all(
        abs(px - x - width / 2) <= reach and abs(py - y - height / 2) <= reach
        for outline in outlines
        for px, py in outline.points()
    )


def is_visible(outlines: Iterable[Outline], pen: float, box: Sequence[float]) -> bool:
    """Return True if any part of the outlines, or of their strokes, is inside the box of their picture."""
    x, y, width, height = box
    left, top, right, bottom = extent(point for outline in outlines for point in outline.points())
    across = min(right + pen / 2, x + width) - max(left - pen / 2, x)
    down = min(bottom + pen / 2, y + height) - max(top - pen / 2, y)
    return across > 0 and down > 0
