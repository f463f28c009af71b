"""Turn a page of a written PDF into its actual cut lines, in millimetres from the top left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from printgen.scene.shapes import Point
from printgen.scene.transforms import IDENTITY, Matrix, apply, multiply
from printgen.units import PT_PER_MM

if TYPE_CHECKING:
    import pikepdf

_READ = "q Q cm m l re h BDC BMC EMC S B f n"


@dataclass(frozen=True)
class Measured:
    """The cut lines of a page in the file: those of named pieces, and the others."""

    named: tuple[tuple[str, tuple[Point, ...]], ...]
    loose: tuple[tuple[Point, Point], ...]

    def printed(self, error: Matrix) -> Measured:
        """Return the cut lines as a printer with this error prints them."""
        return Measured(
            tuple((name, tuple(apply(error, *point) for point in points)) for name, points in self.named),
            tuple((apply(error, *start), apply(error, *end)) for start, end in self.loose),
        )


def measure_cuts(pdf_page: pikepdf.Page) -> Measured:
    """Return the cut lines of a page of a written file."""
    import pikepdf

    reader = _Reader(float(pdf_page.obj["/MediaBox"][3]))
    with pikepdf.new() as scratch:
        stream = pikepdf.Stream(scratch, _cut_layer(pdf_page))
        for instruction in pikepdf.parse_content_stream(stream, _READ):
            reader.read(str(instruction.operator), list(instruction.operands))
    return Measured(tuple((name, tuple(points)) for name, points in reader.named if points), tuple(reader.loose))


def _cut_layer(pdf_page: pikepdf.Page) -> bytes:
    """Return the operators of a page before its first layer, and its cut layer; most of the rest is artwork.

    The writer starts each layer on a new line. No string contains such a line, because strings escape line ends.
    """
    import pikepdf

    contents = pdf_page.Contents
    streams = [contents] if isinstance(contents, pikepdf.Stream) else list(contents)
    head, *layers = b"\n".join(stream.read_bytes() for stream in streams).split(b"\n/OC ")
    cut = [layer for layer in layers if layer.startswith(b"/cut ")]
    return b"\n/OC ".join([head, *cut])


@dataclass
class _Reader:
    """The state of a page while its operators are read."""

    height: float
    matrix: Matrix = IDENTITY
    stack: list[Matrix] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)
    run: list[Point] = field(default_factory=list)
    named: list[tuple[str, list[Point]]] = field(default_factory=list)
    loose: list[tuple[Point, Point]] = field(default_factory=list)

    def read(self, operator: str, operands: Sequence[pikepdf.Object]) -> None:
        match operator:
            case "q":
                self.stack.append(self.matrix)
            case "Q":
                self.matrix = self.stack.pop()
            case "cm":
                a, b, c, d, e, f = (float(value) for value in operands)
                self.matrix = multiply((a, b, c, d, e, f), self.matrix)
            case "BDC" | "BMC":
                self._open(_mark(operands))
            case "EMC":
                self.marks.pop()
            case "m" | "l":
                self.run.append(self._place(float(operands[0]), float(operands[1])))
            case "re":
                x, y, w, h = (float(v) for v in operands)
                corners = ((x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y))
                self.run += [self._place(a, b) for a, b in corners]
            case "h":
                self.run += self.run[:1]
            case _:
                self._painted()

    def _open(self, mark: str) -> None:
        self.marks.append(mark)
        if mark.startswith("piece "):
            self.named.append((mark.removeprefix("piece "), []))

    def _painted(self) -> None:
        if self.marks and self.marks[0] == "layer cut" and self.run:
            if len(self.marks) > 1:
                # A piece can have slots, which belong to it in the same way as its outline.
                self.named[-1][1].extend(self.run)
            else:
                self.loose += pairwise(self.run)
        self.run = []

    def _place(self, x: float, y: float) -> Point:
        px, py = apply(self.matrix, x, y)
        return (px / PT_PER_MM, (self.height - py) / PT_PER_MM)


def _mark(operands: Sequence[pikepdf.Object]) -> str:
    match str(operands[0]):
        case "/OC":
            return f"layer {str(operands[1]).removeprefix('/')}"
        case "/Piece":
            return f"piece {operands[1]['/Name']}"
        case tag:
            return tag
