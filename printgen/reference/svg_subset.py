"""Turn the part of SVG that pictures can use into rows: elements with their attributes."""

from __future__ import annotations

from printgen.reference.reference_page import Row
from printgen.style.svg_look import COMMON_ATTRIBUTES, IGNORED_ON_ROOT
from printgen.style.svg_paths import ARGUMENT_COUNTS
from printgen.style.svg_shapes import GEOMETRY, TRANSFORMS


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def svg_rows() -> tuple[Row, ...]:
    ignored = _listed(IGNORED_ON_ROOT)
    transforms = f"In `transform`, {TRANSFORMS[0].lower()}{TRANSFORMS[1:]}"
    return (
        Row("svg", f"The root. It needs a `viewBox` of four numbers. {ignored} are ignored.", "`viewBox`"),
        Row("title", "The description of the picture, directly in `<svg>`. It is required."),
        Row("g", "A group. The shapes in it inherit its attributes."),
        *(Row(tag, _SHAPES[tag], _listed(attributes)) for tag, attributes in GEOMETRY.items()),
        Row("every element", f"Attributes that all elements can have. {transforms}", _listed(COMMON_ATTRIBUTES)),
    )


_SHAPES = {
    "path": f"A path. Its commands are {_listed(tuple(ARGUMENT_COUNTS))}, as capital or small letters.",
    "circle": "A circle.",
    "ellipse": "An ellipse.",
    "rect": "A rectangle, with round corners if it has `rx` or `ry`.",
    "polygon": "A closed shape of straight lines.",
    "polyline": "A line through points.",
    "line": "A straight line, which needs a stroke.",
}
