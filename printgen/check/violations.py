"""Turn pages and the PDF written from them into a list of violations; an empty list means printable."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from printgen.check.dead_links import broken_links, lost_links
from printgen.check.measure import Measured, measure_cuts
from printgen.problems import Place, Problem, did_you_mean
from printgen.scene.bounds import extent
from printgen.scene.listing import shape_word
from printgen.scene.regions import common_area
from printgen.scene.shapes import FormField, Line, Page, Path, Rect, Scene, Shape, Text, corners
from printgen.scene.transforms import IDENTITY, Matrix, apply
from printgen.scene.traversal import leaves, pieces
from printgen.style.house_style import HouseStyle
from printgen.style.printer_profile import Printer
from printgen.units import MM_PER_PT

TRUE_SIZE = 0.05
"""How far, in mm, a measured piece may differ from its stated size."""
_TOUCH, _TOUCH_AREA = 0.01, 0.01


def check_pages(pages: Sequence[Page], house: HouseStyle, place: Place) -> list[Problem]:
    """What can be seen before a file is written."""
    found: list[Problem] = []
    for number, page in enumerate(pages, 1):
        for what in (
            *outside_safe_area(page),
            *overlapping_pieces(page),
            *artwork_outside_piece(page),
            *too_small(page, house),
        ):
            found.append(Problem(place, f"page {number} ({page.title}): {what}"))
    return found + [Problem(place, what) for what in (*confused_fields(pages), *broken_links(pages))]


def outside_safe_area(page: Page) -> Iterator[str]:
    low, right, bottom = page.margin - _TOUCH, page.width - page.margin + _TOUCH, page.height - page.margin + _TOUCH

    def reached(scene: Scene, matrix: Matrix) -> bool:
        """Where the box around a placed scene is within reach, so is all that it holds."""
        return all(
            low <= x <= right and low <= y <= bottom for x, y in (apply(matrix, *p) for p in scene.bounding_corners)
        )

    for shape, matrix in leaves(page.scene, but=reached):
        x1, y1, x2, y2 = _extent(shape, matrix)
        if x1 < low or y1 < low or x2 > right or y2 > bottom:
            yield (
                f"{_named(shape)} at {x1:.1f}, {y1:.1f} to {x2:.1f}, {y2:.1f} mm leaves the area "
                f"that printers reach ({page.margin:g} mm from each edge)."
            )


def overlapping_pieces(page: Page) -> Iterator[str]:
    outlines = [(scene, _outline(scene, matrix)) for scene, matrix in pieces(page.scene)]
    found = [(scene, extent(outline), outline) for scene, outline in outlines]
    found.sort(key=lambda item: item[1][0])
    for i, (scene, (_, top, right, bottom), outline) in enumerate(found):
        for other, (left2, top2, _, bottom2), outline2 in found[i + 1 :]:
            if left2 >= right - _TOUCH:
                break
            if top2 >= bottom - _TOUCH or bottom2 <= top + _TOUCH:
                continue
            # Boxes that overlap say little of pieces whose outlines are nested into each other.
            shaped = scene.outline or other.outline
            if not shaped or common_area(outline, outline2) > _TOUCH_AREA:
                yield f"the pieces {scene.name!r} and {other.name!r} overlap."


def artwork_outside_piece(page: Page) -> Iterator[str]:
    seen: set[int] = set()
    for scene, _ in pieces(page.scene):
        if id(scene) in seen:
            continue
        seen.add(id(scene))
        beyond = scene.bleed + _TOUCH
        low, right, bottom = -beyond, scene.width + beyond, scene.height + beyond
        if all(low <= x <= right and low <= y <= bottom for x, y in scene.bounding_corners):
            continue
        for shape, matrix in leaves(scene):
            if shape.layer == "print":  # type: ignore[union-attr]
                x1, y1, x2, y2 = _extent(shape, matrix)
                if x1 < low or y1 < low or x2 > right or y2 > bottom:
                    yield f"{_named(shape)} leaves its piece {scene.name!r}."


def too_small(page: Page, house: HouseStyle) -> Iterator[str]:
    said: set[str] = set()
    for shape, _ in leaves(page.scene):
        if isinstance(shape, Text) and shape.size < house.smallest_type - 1e-6:
            said.add(f"{_named(shape)} is set in {shape.size:g} pt; {house.smallest_type:g} pt is the smallest type.")
        stroke = getattr(shape, "stroke", None)
        if stroke and stroke.width < house.smallest_line - 1e-6:
            said.add(f"a line is {stroke.width:g} mm wide; {house.smallest_line:g} mm is the finest.")
    yield from sorted(said)


def confused_fields(pages: Sequence[Page]) -> Iterator[str]:
    """Names of form fields must be different, and a full stop in one would make it a branch of a tree."""
    fields = [shape for page in pages for shape, _ in leaves(page.scene) if isinstance(shape, FormField)]
    names = [field.name for field in fields]
    for name, count in Counter(names).items():
        if count > 1:
            yield f"the field name '{name}' is used {count} times."
        if not name or "." in name:
            yield f"'{name}' is no name for a field."
    known = set(names)
    for field in fields:
        for name in dict.fromkeys(field.sums):
            if name not in known:
                yield f"the field '{field.name}' adds up '{name}', which is none. {did_you_mean(name, names)}".strip()
            elif name == field.name:
                yield f"the field '{name}' adds up itself."


def _extent(shape: Shape, matrix: Matrix) -> tuple[float, float, float, float]:
    return extent(apply(matrix, *point) for point in corners(shape))


def _outline(scene: Scene, matrix: Matrix) -> list[tuple[float, float]]:
    w, h = scene.width, scene.height
    return [apply(matrix, *point) for point in scene.outline or ((0, 0), (w, 0), (w, h), (0, h))]


def _named(shape: Shape) -> str:
    return f'the text "{shape.text[:40]}"' if isinstance(shape, Text) else f"a {shape_word(shape).replace('-', ' ')}"


def nearest_to_edge(page: Page, printer: Printer) -> float:
    """How near to an edge of the page, in mm, a correction brings what is on it; less than 0 is beyond."""
    boxes = [_extent(shape, matrix) for shape, matrix in leaves(page.scene, printer.correction(page))]
    return min((min(x1, y1, page.width - x2, page.height - y2) for x1, y1, x2, y2 in boxes), default=page.width)


def check_reach(pages: Sequence[Page], printer: Printer, place: Place) -> tuple[list[Problem], str]:
    """What a correction moves off the paper, and a note of what it only moves to where printers do not reach."""
    reach = max((page.margin for page in pages), default=0.0) if printer.reach is None else printer.reach
    distances = [nearest_to_edge(page, printer) for page in pages]
    found = [
        Problem(
            place,
            f"page {number} ({page.title}): corrected for the printer {printer.name}, "
            f"it leaves the paper by {-distance:.1f} mm.",
            "Adjust the printer itself, or its paper guides, and measure it again.",
        )
        for number, (page, distance) in enumerate(zip(pages, distances, strict=True), 1)
        if distance < -_TOUCH
    ]
    near = [distance for distance in distances if distance < reach - _TOUCH]
    if found or not near:
        return found, ""
    return [], (
        f"{len(near)} of {len(pages)} pages, corrected, come as near as {min(near):.1f} mm to an edge. "
        f"The printer must reach to there; {reach:g} mm is what is known of it (reach, in its file)."
    )


def check_file(pdf: bytes, pages: Sequence[Page], place: Place, printer: Printer | None = None) -> list[Problem]:
    """What only the written file can tell: boxes, fonts, print scaling, and the true size of every piece.

    For a printer, it is the size that the pieces have when they come out of it.
    """
    import pikepdf

    found: list[str] = []
    with pikepdf.open(io.BytesIO(pdf)) as document:
        if _print_scaling(document.Root) != "/None":
            found.append("the file does not ask for printing without scaling.")
        if len(document.pages) != len(pages):
            found.append(f"the file has {len(document.pages)} pages instead of {len(pages)}.")
        found += [*_font_violations(document), *lost_links(document)]
        for number, (pdf_page, page) in enumerate(zip(document.pages, pages, strict=False), 1):
            measured = measure_cuts(pdf_page).printed(printer.error(page) if printer else IDENTITY)
            what = [*_box_violations(pdf_page, page), *_size_violations(measured, page)]
            found += [f"page {number} ({page.title}): {violation}" for violation in what]
    return [Problem(place, what) for what in found]


def _print_scaling(root: Any) -> str:
    preferences = root.get("/ViewerPreferences")
    return str(preferences.get("/PrintScaling")) if preferences is not None else ""


def _font_violations(document: object) -> Iterator[str]:
    import pikepdf

    assert isinstance(document, pikepdf.Pdf)
    for item in document.objects:
        if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font":
            descriptor = item.get("/FontDescriptor")
            name = str(item.get("/BaseFont", "?"))
            if descriptor is None or "/FontFile2" not in descriptor:
                yield f"the font {name} is not embedded."
            elif "+" not in name:
                yield f"the font {name} is embedded whole instead of as a subset."


def _box_violations(pdf_page: object, page: Page) -> Iterator[str]:
    import pikepdf

    assert isinstance(pdf_page, pikepdf.Page)
    for name in ("/UserUnit", "/Rotate"):
        if pdf_page.obj.get(name) not in (None, 0):
            yield f"{name[1:]} is set, which would change how the page prints."
    for name in ("/MediaBox", "/TrimBox"):
        box = pdf_page.obj.get(name)
        if box is None:
            yield f"{name[1:]} is not set."
            continue
        width, height = float(box[2]) - float(box[0]), float(box[3]) - float(box[1])
        cut_off = 2 * page.bleed if name == "/TrimBox" else 0.0
        wide, high = page.width - cut_off, page.height - cut_off
        if abs(width * MM_PER_PT - wide) > _TOUCH or abs(height * MM_PER_PT - high) > _TOUCH:
            yield (
                f"{name[1:]} is {width * MM_PER_PT:.2f} x {height * MM_PER_PT:.2f} mm "
                f"instead of {wide:.2f} x {high:.2f} mm."
            )


def _size_violations(measured: Measured, page: Page) -> Iterator[str]:
    named = list(measured.named)
    for scene, matrix in pieces(page.scene):
        expected = extent(_outline(scene, matrix))
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
    """A piece that shares its cut lines must have one along each of its sides."""
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
    """A card must have a crop mark in line with each of its sides, and none across it."""
    left, top, right, bottom = box
    for axis, sides in ((0, {"left": left, "right": right}), (1, {"top": top, "bottom": bottom})):
        for side, at in sides.items():
            if not any(all(abs(point[axis] - at) < TRUE_SIZE for point in segment) for segment in measured.loose):
                yield f"the card {name!r} has no crop mark on its {side} side."


def _covers(
    segment: tuple[tuple[float, float], tuple[float, float]],
    start: tuple[float, float],
    end: tuple[float, float],
) -> bool:
    (x1, y1), (x2, y2) = segment
    left, right, top, bottom = min(x1, x2), max(x1, x2), min(y1, y2), max(y1, y2)
    return all(
        left - TRUE_SIZE <= x <= right + TRUE_SIZE and top - TRUE_SIZE <= y <= bottom + TRUE_SIZE
        for x, y in (start, end)
    )
