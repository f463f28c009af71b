"""Turn a page into SVG at actual size, with a group for each layer, text as outlines, and closed cut lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, assert_never

from printgen.scene.shapes import (
    Anchor,
    Circle,
    DieSpace,
    FormField,
    Line,
    Link,
    Page,
    Path,
    Placed,
    Rect,
    Scene,
    Shape,
    Text,
)
from printgen.scene.strokes import INK, LAYER_NAMES, Layer, Stroke
from printgen.style.fonts import face
from printgen.units import MM_PER_PT

if TYPE_CHECKING:
    import svgwrite


def write_svg(page: Page, title: str) -> bytes:
    import svgwrite
    from svgwrite.extensions import Inkscape

    width, height = _n(page.width), _n(page.height)
    drawing = svgwrite.Drawing(
        size=(f"{width}mm", f"{height}mm"), viewBox=f"0 0 {width} {height}", debug=False, profile="full"
    )
    drawing.set_desc(title=title)
    inkscape = Inkscape(drawing)
    for layer in INK:
        shapes = page.scene.by_layer[layer]
        if shapes:
            group = inkscape.layer(label=LAYER_NAMES[layer], id=layer, stroke_linejoin="round")
            _add(drawing, group, shapes, layer, titles=True)
            drawing.add(group)
    text: str = drawing.tostring()
    return f'<?xml version="1.0" encoding="utf-8"?>\n{text}\n'.encode()


def svg_element(scene: Scene, name: str, words: Sequence[str]) -> str:
    """Draw a picture for an HTML page: without ids and pop-up titles, and with its words as a description."""
    import svgwrite

    drawing = svgwrite.Drawing(debug=False, profile="full")
    groups = []
    for layer in INK:
        if shapes := scene.by_layer[layer]:
            group = drawing.g(stroke_linejoin="round")
            _add(drawing, group, shapes, layer, titles=False)
            groups.append(group.tostring())
    described = f"<desc>{escape(', '.join(words), quote=False)}</desc>" if words else ""
    box = f"0 0 {_n(scene.width)} {_n(scene.height)}"
    return f'<svg role="img" aria-label="{escape(name)}" viewBox="{box}">{described}{"".join(groups)}</svg>'


def _add(
    drawing: svgwrite.Drawing, group: svgwrite.container.Group, shapes: Iterable[Shape], layer: Layer, *, titles: bool
) -> None:
    """Add the shapes of a layer to a group, with titles that pop up over them in a browser if wanted."""
    for shape in shapes:
        match shape:
            case Placed():
                inner = drawing.g(transform=f"matrix({','.join(_n(v) for v in shape.matrix)})")
                if titles and (shape.piece or shape.alt):
                    inner.set_desc(title=shape.alt or shape.scene.name)
                _add(drawing, inner, shape.scene.by_layer[layer], layer, titles=titles)
                group.add(inner)
            case Text():
                group.add(_text(drawing, shape, titles=titles))
            case FormField() | Anchor() | Link() | DieSpace():
                pass
            case Line():
                group.add(drawing.path(d=_path(shape), **_look(shape.stroke, fill=None)))
            case Rect() | Circle() | Path():
                group.add(drawing.path(d=_path(shape), **_look(shape.stroke, shape.fill)))
            case _:
                assert_never(shape)


def _look(stroke: Stroke | None, fill: str | None) -> dict[str, str]:
    look = {"fill": fill or "none"}
    if stroke:
        look |= {"stroke": stroke.colour, "stroke_width": _n(stroke.width)}
        if stroke.dash:
            look["stroke_dasharray"] = ",".join(map(_n, stroke.dash))
        # The group of a layer sets the same cap and join as the start of a PDF page, so only others are written.
        if stroke.cap != "butt":
            look["stroke_linecap"] = stroke.cap
        if stroke.join != "round":
            look["stroke_linejoin"] = stroke.join
    return look


def _path(shape: Line | Rect | Circle | Path) -> str:
    match shape:
        case Line():
            return f"M{_n(shape.x1)} {_n(shape.y1)}L{_n(shape.x2)} {_n(shape.y2)}"
        case Rect():
            return _rect(shape)
        case Circle():
            x, y, r = shape.x, shape.y, _n(shape.radius)
            left, right = _n(x - shape.radius), _n(x + shape.radius)
            return f"M{left} {_n(y)}A{r} {r} 0 1 1 {right} {_n(y)}A{r} {r} 0 1 1 {left} {_n(y)}Z"
        case Path():
            runs = ("M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in run) for run in shape.runs)
            return ("Z" if shape.closed else "").join([*runs, ""])


def _rect(rect: Rect) -> str:
    x, y, w, h = rect.x, rect.y, rect.width, rect.height
    r = min(rect.radius, w / 2, h / 2)
    if not r:
        return f"M{_n(x)} {_n(y)}H{_n(x + w)}V{_n(y + h)}H{_n(x)}Z"
    arc = f"A{_n(r)} {_n(r)} 0 0 1 "
    return (
        f"M{_n(x + r)} {_n(y)}H{_n(x + w - r)}{arc}{_n(x + w)} {_n(y + r)}V{_n(y + h - r)}"
        f"{arc}{_n(x + w - r)} {_n(y + h)}H{_n(x + r)}{arc}{_n(x)} {_n(y + h - r)}V{_n(y + r)}{arc}{_n(x + r)} {_n(y)}Z"
    )


class _Pen:
    """Collector for the outline of a glyph, scaled and moved to its place on the page."""

    def __init__(self, x: float, y: float, scale: float):
        self.x, self.y, self.scale = x, y, scale
        self.parts: list[str] = []

    def _points(self, *points: tuple[float, float]) -> str:
        return " ".join(f"{_n(self.x + px * self.scale)} {_n(self.y - py * self.scale)}" for px, py in points)

    def moveTo(self, point: tuple[float, float]) -> None:
        self.parts.append(f"M{self._points(point)}")

    def lineTo(self, point: tuple[float, float]) -> None:
        self.parts.append(f"L{self._points(point)}")

    def qCurveTo(self, *points: tuple[float, float]) -> None:
        self.parts.append(f"Q{self._points(*points)}")

    def curveTo(self, *points: tuple[float, float]) -> None:
        self.parts.append(f"C{self._points(*points)}")

    def closePath(self) -> None:
        self.parts.append("Z")


def _text(drawing: svgwrite.Drawing, text: Text, *, titles: bool) -> svgwrite.path.Path:
    """Draw a text as outlines, which need no font on the machine that shows or cuts them; its title has the words."""
    measured = face(text.face)
    scale = text.size * MM_PER_PT / 1000
    parts: list[str] = []
    for i, (glyph, x) in enumerate(measured.outline(text.text)):
        pen = _Pen(text.x + (x + i * text.tracking) * scale, text.y, scale)
        measured.draw(glyph, pen)
        parts += pen.parts
    path = drawing.path(d="".join(parts) or "M0 0", fill=text.colour)
    if titles:
        path.set_desc(title=text.text)
    return path


def _n(value: float) -> str:
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
