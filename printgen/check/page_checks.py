"""Turn pages into the problems that can be found before a file is written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from printgen.check.dead_links import broken_links
from printgen.check.placed import TOUCH, placed_extent, placed_outline
from printgen.problems import Place, Problem
from printgen.scene.bounds import extent
from printgen.scene.listing import shape_word
from printgen.scene.regions import common_area
from printgen.scene.shapes import Circle, FormField, Line, Page, Path, Rect, Scene, Shape, Text
from printgen.scene.strokes import Stroke
from printgen.scene.transforms import Matrix, apply
from printgen.scene.traversal import leaves, pieces
from printgen.style.house_style import HouseStyle
from printgen.style.printer_profile import Printer
from printgen.suggestions import did_you_mean

_COMMON_AREA = 0.01
"""Pieces that share at most this area, in square mm, only touch."""
_ROUNDING = 1e-6
"""A size that is smaller by at most this was only rounded."""


def check_pages(pages: Sequence[Page], house: HouseStyle, place: Place) -> list[Problem]:
    """Check everything that can be checked without a file."""
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
    """Find shapes that are too close to the edge of the paper."""
    for shape, (x1, y1, x2, y2) in shapes_outside(page):
        yield (
            f"{_described(shape)} at {x1:.1f}, {y1:.1f} to {x2:.1f}, {y2:.1f} mm extends outside "
            f"the printable area ({page.margin:g} mm from each edge)."
        )


def shapes_outside(page: Page) -> Iterator[tuple[Shape, tuple[float, float, float, float]]]:
    """Yield shapes that are too close to the edge of the paper, with their left, top, right and bottom."""
    low, right, bottom = page.margin - TOUCH, page.width - page.margin + TOUCH, page.height - page.margin + TOUCH

    def reached(scene: Scene, matrix: Matrix) -> bool:
        """Return True if the box around a placed scene can be printed, and with it everything in the scene."""
        return all(
            low <= x <= right and low <= y <= bottom for x, y in (apply(matrix, *p) for p in scene.bounding_corners)
        )

    for shape, matrix in leaves(page.scene, skip=reached):
        x1, y1, x2, y2 = placed_extent(shape, matrix)
        if x1 < low or y1 < low or x2 > right or y2 > bottom:
            yield shape, (x1, y1, x2, y2)


def overlapping_pieces(page: Page) -> Iterator[str]:
    """Find pieces that overlap."""
    outlines = [(scene, placed_outline(scene, matrix)) for scene, matrix in pieces(page.scene)]
    found = [(scene, extent(outline), outline) for scene, outline in outlines]
    found.sort(key=lambda item: item[1][0])
    for i, (scene, (_, top, right, bottom), outline) in enumerate(found):
        for other, (left2, top2, _, bottom2), outline2 in found[i + 1 :]:
            if left2 >= right - TOUCH:
                break
            if top2 >= bottom - TOUCH or bottom2 <= top + TOUCH:
                continue
            # The boxes of pieces can overlap although their outlines only fit into each other.
            shaped = scene.outline or other.outline
            if not shaped or common_area(outline, outline2) > _COMMON_AREA:
                yield f"the pieces {scene.name!r} and {other.name!r} overlap."


def artwork_outside_piece(page: Page) -> Iterator[str]:
    """Find shapes that extend beyond the bleed of their piece."""
    seen: set[int] = set()
    for scene, _ in pieces(page.scene):
        if id(scene) in seen:
            continue
        seen.add(id(scene))
        beyond = scene.bleed + TOUCH
        low, right, bottom = -beyond, scene.width + beyond, scene.height + beyond
        if all(low <= x <= right and low <= y <= bottom for x, y in scene.bounding_corners):
            continue
        for shape, matrix in leaves(scene):
            if shape.layer == "print":
                x1, y1, x2, y2 = placed_extent(shape, matrix)
                if x1 < low or y1 < low or x2 > right or y2 > bottom:
                    yield f"{_described(shape)} extends outside its piece {scene.name!r}."


def too_small(page: Page, house: HouseStyle) -> Iterator[str]:
    """Find type and lines that are smaller than the house style allows."""
    found: set[str] = set()
    for shape, _ in leaves(page.scene):
        match shape:
            case Text(size=size) if size < house.smallest_type - _ROUNDING:
                found.add(f"{_described(shape)} has a size of {size:g} pt. Use at least {house.smallest_type:g} pt.")
            case (
                Line(stroke=Stroke(width=width))
                | Rect(stroke=Stroke(width=width))
                | Circle(stroke=Stroke(width=width))
                | Path(stroke=Stroke(width=width))
            ) if width < house.smallest_line - _ROUNDING:
                found.add(f"a line is only {width:g} mm wide. Use at least {house.smallest_line:g} mm.")
    yield from sorted(found)


def confused_fields(pages: Sequence[Page]) -> Iterator[str]:
    """Find names of form fields that are used twice or contain a full stop, which PDF uses for nested fields."""
    fields = [shape for page in pages for shape, _ in leaves(page.scene) if isinstance(shape, FormField)]
    names = [field.name for field in fields]
    for name, count in Counter(names).items():
        if count > 1:
            yield f"the form field name '{name}' is used {count} times. Use each name once."
        if not name or "." in name:
            yield f"invalid form field name '{name}'. Use at least one character, and no full stop."
    known = set(names)
    for field in fields:
        for name in dict.fromkeys(field.sums):
            if name not in known:
                what = f"form field '{field.name}' adds up '{name}', but there is no form field '{name}'."
                yield f"{what} {did_you_mean(name, names)}".strip()
            elif name == field.name:
                yield f"form field '{name}' adds up itself."


def _described(shape: Shape) -> str:
    return f'the text "{shape.text[:40]}"' if isinstance(shape, Text) else f"a {shape_word(shape).replace('-', ' ')}"


def nearest_to_edge(page: Page, printer: Printer) -> float:
    """Return the distance in mm from the corrected shapes to the nearest edge; it is negative beyond the edge."""
    boxes = [placed_extent(shape, matrix) for shape, matrix in leaves(page.scene, printer.correction(page))]
    return min((min(x1, y1, page.width - x2, page.height - y2) for x1, y1, x2, y2 in boxes), default=page.width)


def check_reach(pages: Sequence[Page], printer: Printer, place: Place) -> tuple[list[Problem], str]:
    """Find pages that a correction moves off the paper; return a note if some only come too close to its edge."""
    reach = max((page.margin for page in pages), default=0.0) if printer.reach is None else printer.reach
    distances = [nearest_to_edge(page, printer) for page in pages]
    found = [
        Problem(
            place,
            f"page {number} ({page.title}): after correction for the printer {printer.name}, "
            f"the page extends {-distance:.1f} mm beyond the paper.",
            "Adjust the printer or its paper guides, then measure it again.",
        )
        for number, (page, distance) in enumerate(zip(pages, distances, strict=True), 1)
        if distance < -TOUCH
    ]
    near = [distance for distance in distances if distance < reach - TOUCH]
    if found or not near:
        return found, ""
    return [], (
        f"after correction, {len(near)} of {len(pages)} pages print up to {min(near):.1f} mm from the edge, "
        f"but this printer is only known to print up to {reach:g} mm from it. "
        "If it can print closer, set 'reach' in its file."
    )
