"""Make pages with pieces, texts and form fields to check, and the files written from them."""

from __future__ import annotations

from functools import cache

from printgen.check.file_checks import check_file
from printgen.problems import Place
from printgen.scene.shapes import FormField, Line, Page, Path, Placed, Rect, Scene, Shape, Text
from printgen.scene.strokes import CUT, Stroke
from printgen.write.pdf import Info, write_pdf
from tests.helpers import DAY

HERE = Place("data/games/g.yaml", 1)
INFO = Info("Title", "Author", "Subject", "words", "en-GB", DAY)
FINE = Stroke(0.2, "#000000")
SQUARE = Rect("print", 1, 1, 8, 8, FINE)


def page(*shapes: Shape, width: float = 100, height: float = 80) -> Page:
    return Page(Scene("page", width, height, shapes), 5, "Wings", bookmark=True)


def piece(x: float, y: float, *shapes: Shape, name: str = "a", turn: float = 0) -> Placed:
    """Return a square piece with a side of 10 mm."""
    return Placed(Scene(name, 10, 10, shapes), x, y, turn, piece=True)


def corner(x: float, y: float, name: str, turn: float = 0) -> Placed:
    """Return an L-shaped piece with two arms, each 10 mm long and 3 mm wide."""
    outline = ((0, 0), (10, 0), (10, 3), (3, 3), (3, 10), (0, 10))
    return Placed(
        Scene(name, 10, 10, (Path("cut", (outline,), closed=True, stroke=CUT),), outline), x, y, turn, piece=True
    )


def text(size: float = 10, x: float = 20, y: float = 20) -> Text:
    return Text("print", x, y, 20, "Some words", "sans", size, "#000000")


def field(name: str) -> FormField:
    return FormField("form", 1, 1, 8, 5, name, "Label", 8)


TAPERED = ((0, 0), (20, 0), (15, 30), (5, 30))
STAND = Placed(Scene("stand", 20, 30, (Path("cut", (TAPERED,), closed=True, stroke=CUT),), TAPERED), 50, 20, piece=True)
OWN = page(piece(10, 10, SQUARE, Rect("cut", 0, 0, 10, 10, CUT)), STAND, text(y=70))
SLOT = Path("cut", (((4, 4), (6, 4), (6, 5), (4, 5)),), closed=True, stroke=CUT)
SHARED = page(
    piece(10, 10, name="left"),
    piece(20, 10, name="right"),
    Path("cut", (((10, 10), (30, 10), (30, 20), (10, 20)),), closed=True, stroke=CUT),
    Line("cut", 20, 10, 20, 20, CUT),
)


@cache
def written(of: Page) -> bytes:
    return write_pdf([of], INFO)


def problems_of(pdf: bytes, *pages: Page) -> list[str]:
    return [problem.what for problem in check_file(pdf, pages, HERE)]
