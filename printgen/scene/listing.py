"""Turn a page into text for golden files, one line per shape with three decimals."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import fields

from printgen.scene.bounds import extent
from printgen.scene.shapes import Page, Path, Placed, Scene, Shape
from printgen.scene.strokes import Stroke

_LONG_RUN = 24
"""The largest number of points in a run that is listed completely."""


def listing(page: Page) -> str:
    """List a page, one line per shape with three decimals."""
    mark = (" bookmark" if page.bookmark else "") + (" back" if page.back else "")
    head = f"page {_number(page.width)} x {_number(page.height)} margin {_number(page.margin)} {page.title!r}{mark}"
    return "\n".join([head, *_list_scene(page.scene, 1, set())]) + "\n"


def _list_scene(scene: Scene, depth: int, listed: set[int]) -> Iterator[str]:
    """List the shapes of a scene; if the scene was listed before, such as a second copy, give only its name."""
    indent = "  " * depth
    for shape in scene.shapes:
        if isinstance(shape, Placed):
            kind = "piece" if shape.piece else "group"
            turn = f" turn {_number(shape.turn)}" if shape.turn else ""
            size = f"{_number(shape.scene.width)} x {_number(shape.scene.height)}"
            size += f" bleed {_number(shape.scene.bleed)}" if shape.scene.bleed else ""
            again = " as before" if id(shape.scene) in listed else ""
            spot = f"at {_number(shape.x)} {_number(shape.y)}{turn}"
            alt = f" alt {shape.alt!r}" if shape.alt else ""
            yield f"{indent}{kind} {shape.scene.name!r} {spot} size {size}{alt}{again}"
            if not again:
                listed.add(id(shape.scene))
                yield from _list_scene(shape.scene, depth + 1, listed)
        else:
            yield indent + _list_shape(shape)


def shape_word(shape: Shape) -> str:
    """Return the kind of a shape, such as text, rect or form-field."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", type(shape).__name__).lower()


def _list_shape(shape: Shape) -> str:
    words = [shape_word(shape)]
    for item in fields(shape):
        value = getattr(shape, item.name)
        if value is None or value == "" or value == () or (item.name == "tracking" and not value):
            continue
        if isinstance(shape, Path) and item.name == "runs":
            words.append(" | ".join(map(_list_run, shape.runs)))
        else:
            words.append(_list_value(item.name, value))
    return " ".join(words)


def _list_value(name: str, value: str | float | Stroke | tuple[str, ...]) -> str:
    if name == "layer":
        return f"[{value}]"
    if isinstance(value, Stroke):
        dash = f" dash {' '.join(map(_number, value.dash))}" if value.dash else ""
        plain = Stroke(value.width, value.colour, value.dash)
        ends = "" if value == plain else f" {value.cap} {value.join}"
        return f"stroke {_number(value.width)} {value.colour}{dash}{ends}"
    if isinstance(value, bool):
        return name if value else f"not-{name}"
    if isinstance(value, int | float):
        return f"{name}={_number(value)}"
    return f"{name}={value!r}" if isinstance(value, str) else f"{name}={value}"


def _list_run(run: tuple[tuple[float, float], ...]) -> str:
    """List the points of a run; if it is long, list only its ends, its extent and a digest."""
    points = [f"{_number(x)},{_number(y)}" for x, y in run]
    if len(points) <= _LONG_RUN:
        return " ".join(points)
    left, top, right, bottom = map(_number, extent(run))
    digest = hashlib.sha256(" ".join(points).encode()).hexdigest()[:8]
    return f"{points[0]} ... {points[-1]} ({len(points)} points in {left},{top} {right},{bottom} #{digest})"


def _number(value: float) -> str:
    text = f"{value:.3f}"
    return "0.000" if text == "-0.000" else text
