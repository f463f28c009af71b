"""Turn a written PDF and the pages that it should contain into the differences between them."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from printgen.check.dead_links import lost_links
from printgen.check.measure import Measured, measure_cuts
from printgen.check.placed import TOUCH, placed_outline
from printgen.problems import Place, Problem
from printgen.scene.bounds import extent
from printgen.scene.shapes import Line, Page, Path, Point, Rect, Scene
from printgen.scene.transforms import IDENTITY
from printgen.scene.traversal import pieces
from printgen.style.printer_profile import Printer
from printgen.units import MM_PER_PT

if TYPE_CHECKING:
    import pikepdf

TRUE_SIZE = 0.05
"""Largest difference in mm between a measured piece and its stated size."""


def check_file(pdf: bytes, pages: Sequence[Page], place: Place, printer: Printer | None = None) -> list[Problem]:
    """Check the page boxes, fonts and print scaling of a file, and the size of every piece.

    If the file is corrected for a printer, check the size that the pieces have when they are printed.
    """
    import pikepdf

    found: list[str] = []
    with pikepdf.open(io.BytesIO(pdf)) as document:
        if _print_scaling(document.Root) != "/None":
            found.append("the file does not request printing at actual size.")
        if len(document.pages) != len(pages):
            found.append(f"the file has {_count(len(document.pages))} instead of {len(pages)}.")
        found += [*_font_violations(document), *lost_links(document)]
        for number, (pdf_page, page) in enumerate(zip(document.pages, pages, strict=False), 1):
            measured = measure_cuts(pdf_page).printed(printer.error(page) if printer else IDENTITY)
            what = [*_box_violations(pdf_page, page), *_size_violations(measured, page)]
            found += [f"page {number} ({page.title}): {violation}" for violation in what]
    return [Problem(place, what) for what in found]


def _count(pages: int) -> str:
    return "1 page" if pages == 1 else f"{pages} pages"


def _print_scaling(root: pikepdf.Object) -> str:
    preferences = root.get("/ViewerPreferences")
    return str(preferences.get("/PrintScaling")) if preferences is not None else ""


def _font_violations(document: pikepdf.Pdf) -> Iterator[str]:
    import pikepdf

    for item in document.objects:
        if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font":
            descriptor = item.get("/FontDescriptor")
            name = str(item.get("/BaseFont", "?"))
            if descriptor is None or "/FontFile2" not in descriptor:
                yield f"the font {name} is not embedded."
            elif "+" not in name:
                yield f"the font {name} is embedded completely instead of as a subset."


def _box_violations(pdf_page: pikepdf.Page, page: Page) -> Iterator[str]:
    for name in ("/UserUnit", "/Rotate"):
        if pdf_page.obj.get(name) not in (None, 0):
            yield f"{name[1:]} is set, which would change how the page is printed."
    for name in ("/MediaBox", "/TrimBox"):
        box = pdf_page.obj.get(name)
        if box is None:
            yield f"{name[1:]} is not set."
            continue
        width, height = float(box[2]) - float(box[0]), float(box[3]) - float(box[1])
        cut_off = 2 * page.bleed if name == "/TrimBox" else 0.0
        wide, high = page.width - cut_off, page.height - cut_off
        if abs(width * MM_PER_PT - wide) > TOUCH or abs(height * MM_PER_PT - high) > TOUCH:
            yield (
                f"{name[1:]} is {width * MM_PER_PT:.2f} x {height * MM_PER_PT:.2f} mm "
                f"instead of {wide:.2f} x {high:.2f} mm."
            )


def _size_violations(measured: Measured, page: Page) -> Iterator[str]:
    named = list(measured.named)
    for scene, matrix in pieces(page.scene):
        expected = extent(placed_outline(scene, matrix))
        if _has_own_cut(scene):
            if not named:
                yield f"the cut line of {scene.name!r} is missing."
                continue
            name, points = named.pop(0)
            actual = extent(points)
            if name != scene.name or max(abs(a - b) for a, b in zip(actual, expected, strict=True)) > TRUE_SIZE:
                yield (
                    f"the piece {scene.name!r} measures {actual[2] - actual[0]:.2f} x {actual[3] - actual[1]:.2f} mm "
                    f"instead of {expected[2] - expected[0]:.2f} x {expected[3] - expected[1]:.2f} mm."
                )
        elif scene.has_crop_marks:
            yield from _unmarked_sides(scene.name, expected, measured)
        else:
            yield from _uncut_sides(scene.name, expected, measured)


def _has_own_cut(scene: Scene) -> bool:
    return any(isinstance(shape, Path | Rect | Line) and shape.layer == "cut" for shape in scene.shapes)


def _uncut_sides(name: str, box: tuple[float, float, float, float], measured: Measured) -> Iterator[str]:
    """Find the sides of a piece that have no cut line, if it shares its cut lines with others."""
    left, top, right, bottom = box
    sides = {
        "top": ((left, top), (right, top)),
        "bottom": ((left, bottom), (right, bottom)),
        "left": ((left, top), (left, bottom)),
        "right": ((right, top), (right, bottom)),
    }
    for side, (start, end) in sides.items():
        if not any(_covers(segment, start, end) for segment in measured.loose):
            yield f"the piece {name!r} has no cut line on its {side} side."


def _unmarked_sides(name: str, box: tuple[float, float, float, float], measured: Measured) -> Iterator[str]:
    """Find the sides of a card that have no crop mark in line with them."""
    left, top, right, bottom = box
    for axis, sides in ((0, {"left": left, "right": right}), (1, {"top": top, "bottom": bottom})):
        for side, at in sides.items():
            if not any(all(abs(point[axis] - at) < TRUE_SIZE for point in segment) for segment in measured.loose):
                yield f"the card {name!r} has no crop mark on its {side} side."


def _covers(segment: tuple[Point, Point], start: Point, end: Point) -> bool:
    (x1, y1), (x2, y2) = segment
    left, right, top, bottom = min(x1, x2), max(x1, x2), min(y1, y2), max(y1, y2)
    return all(
        left - TRUE_SIZE <= x <= right + TRUE_SIZE and top - TRUE_SIZE <= y <= bottom + TRUE_SIZE
        for x, y in (start, end)
    )
