"""Turn the shapes of one page into PDF operators, in millimetres, with kerned text in subset fonts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import assert_never

from reportlab.pdfgen.canvas import Canvas

from printgen.scene.shapes import Anchor, Circle, DieSpace, FormField, Line, Link, Path, Placed, Rect, Shape, Text
from printgen.scene.strokes import MITER_LIMIT, Layer, Stroke
from printgen.style.fonts import face
from printgen.units import MM_PER_PT
from printgen.write.reportlab_adapter import encode_text

_KAPPA = 0.5522847498
"""Distance between an end and its control point in a Bézier curve for a quarter circle, as a part of the radius."""
_CAPS = {"butt": "0 J", "round": "1 J", "square": "2 J"}
_JOINS = {"miter": "0 j", "round": "1 j", "bevel": "2 j"}
FIRST = f"{_CAPS['butt']} {_JOINS['round']} {MITER_LIMIT} M"
"""Caps and joins at the start of a page, which most lines use."""


class PageWriter:
    """Writer of the operators of one page, which never repeats a state that is already set."""

    def __init__(self, canvas: Canvas):
        self.canvas = canvas
        self.code: list[str] = []
        self.state: dict[str, str] = {"cap": _CAPS["butt"], "join": _JOINS["round"]}
        self.saved: list[dict[str, str]] = []

    def shapes(self, shapes: Sequence[Shape], layer: Layer) -> None:
        for shape in shapes:
            match shape:
                case Placed():
                    self._placed(shape, layer)
                case Line():
                    self._line(shape)
                case Rect():
                    self._rect(shape)
                case Circle():
                    self._circle(shape)
                case Path():
                    self._path(shape)
                case Text():
                    self._text(shape)
                case FormField() | Anchor() | Link() | DieSpace():
                    pass  # Form fields and links are annotations, and the space for a die is only checked.
                case _:
                    assert_never(shape)

    def _set(self, name: str, operator: str) -> None:
        if self.state.get(name) != operator:
            self.state[name] = operator
            self.code.append(operator)

    def _placed(self, placed: Placed, layer: Layer) -> None:
        matrix = " ".join(_n(value) for value in placed.matrix)
        # Cut lines of a piece are marked with its name, so that its size can be measured in the file.
        mark = f"/Piece <</Name {_string(placed.scene.name)}>>" if placed.piece and layer == "cut" else ""
        if placed.alt:
            mark = f"/Span <</Alt {_string(placed.alt)}>>"
        self.code.append(f"q {matrix} cm" + (f" {mark} BDC" if mark else ""))
        self.saved.append(dict(self.state))
        self.shapes(placed.scene.by_layer[layer], layer)
        self.state = self.saved.pop()
        self.code.append("EMC Q" if mark else "Q")

    def _stroke(self, stroke: Stroke) -> None:
        self._set("width", f"{_n(stroke.width)} w")
        self._set("stroke", f"{_rgb(stroke.colour)} RG")
        self._set("dash", f"[{' '.join(map(_n, stroke.dash))}] 0 d")
        self._set("cap", _CAPS[stroke.cap])
        self._set("join", _JOINS[stroke.join])

    def _paint(self, path: str, stroke: Stroke | None, fill: str | None, *, closed: bool = True) -> None:
        if stroke:
            self._stroke(stroke)
        if fill:
            self._set("fill", f"{_rgb(fill)} rg")
        operator = ("B" if stroke else "f") if fill else "S"
        if not fill and not stroke:
            operator = "n"
        self.code.append(f"{path} {'h ' if closed and stroke else ''}{operator}")

    def _line(self, line: Line) -> None:
        self._stroke(line.stroke)
        self.code.append(f"{_n(line.x1)} {_n(line.y1)} m {_n(line.x2)} {_n(line.y2)} l S")

    def _rect(self, rect: Rect) -> None:
        if rect.radius:
            self._paint(_round_rect(rect), rect.stroke, rect.fill)
        else:
            path = f"{_n(rect.x)} {_n(rect.y)} {_n(rect.width)} {_n(rect.height)} re"
            self._paint(path, rect.stroke, rect.fill, closed=False)

    def _circle(self, circle: Circle) -> None:
        self._paint(_circle_path(circle.x, circle.y, circle.radius), circle.stroke, circle.fill)

    def _path(self, path: Path) -> None:
        parts = []
        for run in path.runs:
            (x, y), *rest = run
            parts.append(f"{_n(x)} {_n(y)} m " + " ".join(f"{_n(a)} {_n(b)} l" for a, b in rest))
            if path.closed:
                parts.append("h")
        self._paint(" ".join(parts), path.stroke, path.fill, closed=False)

    def _text(self, text: Text) -> None:
        self._set("fill", f"{_rgb(text.colour)} rg")
        size = _n(text.size * MM_PER_PT)
        shown = _show(text, self.canvas)
        spacing = f"{_n(text.tracking / 1000)} Tc " if text.tracking else ""
        reset = " 0 Tc" if text.tracking else ""
        self.code.append(f"BT {spacing}{size} 0 0 -{size} {_n(text.x)} {_n(text.y)} Tm {shown}{reset} ET")


def _show(text: Text, canvas: Canvas) -> str:
    """Return the operators that show a text with kerning, in as many subsets of its font as it needs."""
    encoded = encode_text(canvas, text.face, text.text)
    kerns = face(text.face).shape(text.text).kerns
    parts = _kerned(encoded, kerns) if kerns else [(subset, f"{_bytes(shown)} Tj") for subset, shown in encoded]
    return " ".join(f"{subset} 1 Tf {shown}" for subset, shown in parts)


def _kerned(encoded: Sequence[tuple[str, bytes]], kerns: Sequence[int]) -> list[tuple[str, str]]:
    characters = ((subset, code) for subset, shown in encoded for code in shown)
    codes = [(subset, code, kern) for (subset, code), kern in zip(characters, kerns, strict=True)]
    parts: list[tuple[str, list[str]]] = []
    pending = bytearray()
    for i, (subset, code, kern) in enumerate(codes):
        if not parts or parts[-1][0] != subset:
            parts.append((subset, []))
        pending.append(code)
        last = i + 1 == len(codes) or codes[i + 1][0] != subset
        if kern or last:
            parts[-1][1].append(_bytes(bytes(pending)) + (f" {-kern}" if kern else ""))
            pending.clear()
    return [(subset, f"[{' '.join(items)}] TJ") for subset, items in parts]


def _bytes(raw: bytes) -> str:
    text = raw.decode("latin-1")
    escaped = text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
    if all(32 <= byte < 127 for byte in raw):
        return f"({escaped})"
    return "(" + "".join(c if 32 <= ord(c) < 127 else f"\\{ord(c):03o}" for c in escaped) + ")"


def _string(text: str) -> str:
    """Write a PDF text string, in UTF-16 if ASCII is not enough."""
    if text.isascii() and text.isprintable():
        return _bytes(text.encode("ascii"))
    return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"


@lru_cache(maxsize=1 << 16)
def _n(value: float) -> str:
    """Write a number in mm, exact to 0.01 micrometres; results are cached, because grids and tables repeat them."""
    text = f"{value:.5f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@lru_cache(maxsize=1024)
def _rgb(colour: str) -> str:
    return " ".join(_n(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))


def _circle_path(x: float, y: float, r: float) -> str:
    k = r * _KAPPA
    points = [
        (x + r, y),
        (x + r, y + k, x + k, y + r, x, y + r),
        (x - k, y + r, x - r, y + k, x - r, y),
        (x - r, y - k, x - k, y - r, x, y - r),
        (x + k, y - r, x + r, y - k, x + r, y),
    ]
    start, *curves = points
    return " ".join([*map(_n, start), "m", *(" ".join(map(_n, c)) + " c" for c in curves)])


def _round_rect(rect: Rect) -> str:
    x, y, w, h = rect.x, rect.y, rect.width, rect.height
    r = min(rect.radius, w / 2, h / 2)
    k = r * (1 - _KAPPA)
    steps: list[tuple[str, tuple[float, ...]]] = [
        ("m", (x + r, y)),
        ("l", (x + w - r, y)),
        ("c", (x + w - k, y, x + w, y + k, x + w, y + r)),
        ("l", (x + w, y + h - r)),
        ("c", (x + w, y + h - k, x + w - k, y + h, x + w - r, y + h)),
        ("l", (x + r, y + h)),
        ("c", (x + k, y + h, x, y + h - k, x, y + h - r)),
        ("l", (x, y + r)),
        ("c", (x, y + k, x + k, y, x + r, y)),
    ]
    return " ".join(" ".join(map(_n, numbers)) + f" {operator}" for operator, numbers in steps)
