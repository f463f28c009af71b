"""Pictures: they are drawn from SVG files in the house paints, and unprintable content is refused with its line."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path as FilePath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.build.job import Job
from printgen.elements.drawing_context import DrawingContext
from printgen.problems import ProblemsError
from printgen.read.library import Library
from printgen.scene.bounds import extent
from printgen.scene.regions import area, filled
from printgen.scene.shapes import Box, Page, Path, Placed, Scene, Shape
from printgen.scene.traversal import leaves
from printgen.style.house_style import Ink, Paint
from printgen.style.picture import Picture
from printgen.style.picture_library import PictureLibrary
from printgen.style.svg_paths import Outline, ellipse, read_path
from printgen.style.svg_reader import LARGEST_FILE, MOST_SHAPES, read_picture
from printgen.write.pdf import write_pdf
from printgen.write.svg import write_svg
from tests.check.makers import INFO
from tests.helpers import REPOSITORY, element, house, job_in, make, minimal_game

ART = sorted((REPOSITORY / "templates").glob("*/art/*.svg"))


def svg(inner: str, view_box: str = "0 0 24 24") -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box}">\n<title>thing</title>\n{inner}\n</svg>'


def read(text: str | bytes) -> Picture:
    return read_picture(text if isinstance(text, bytes) else text.encode(), "a.svg", house().paints)


def wrong(text: str | bytes) -> list[str]:
    """Return the problems of a file, in the words that users see."""
    try:
        read(text)
    except ProblemsError as error:
        return [str(problem) for problem in error.problems]
    return []


def kit_with(folder: FilePath, ink: Ink = "colour", **files: str) -> DrawingContext:
    named = {f"templates/g/art/{name.replace('_', '-')}.svg": text for name, text in files.items()}
    library = minimal_game(folder, named)
    return DrawingContext(house(), ink, "en-GB", {}, shelf=PictureLibrary(library, "g", house().paints))


def drawn(context: DrawingContext, markup: str, width: float = 24, height: float = 24) -> list[Shape]:
    shapes = tuple(element(markup).draw(context, Box(0, 0, width, height)))
    if context.problems:
        raise ProblemsError(context.problems)
    return [shape for shape, _ in leaves(Scene("s", width, height, shapes))]


def paths(shapes: list[Shape]) -> Iterator[Path]:
    for shape in shapes:
        assert isinstance(shape, Path)
        yield shape


def box_of(shapes: list[Shape]) -> tuple[float, ...]:
    found = extent(point for path in paths(shapes) for run in path.runs for point in run)
    return tuple(round(value, 3) for value in found)


class TestOutlines:
    @given(st.floats(0.5, 200), st.floats(0.005, 0.5))
    def test_a_round_shape_is_nowhere_further_from_its_curve_than_the_tolerance(self, r: float, off: float) -> None:
        run = ellipse(0, 0, r, r).run(off)
        middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(run, (*run[1:], run[0]), strict=True)]
        assert max(abs(math.hypot(x, y) - r) for x, y in (*run, *middles)) <= off * 1.01

    @pytest.mark.parametrize(
        ("data", "end"),
        [
            ("M1 2 4 6", (4, 6)),
            ("m1 2 4 6", (5, 8)),
            ("M1 2H9", (9, 2)),
            ("M1 2v-3", (1, -1)),
            ("M0 0C1 1 2 2 3 3S5 5 6 6", (6, 6)),
            ("M0 0q1 1 2 0t2 0", (4, 0)),
            ("M0 0a5 5 0 0110 0", (10, 0)),
            ("M0 0l1.5.5-1-1", (0.5, -0.5)),
            ("M0 0L1e1,2E0", (10, 2)),
        ],
    )
    def test_every_command_leads_where_the_standard_says(self, data: str, end: tuple[float, float]) -> None:
        (outline,) = read_path(data)
        assert outline.steps[-1][-1] == pytest.approx(end)

    def test_a_smooth_curve_goes_on_in_the_direction_of_the_one_before(self) -> None:
        (outline,) = read_path("M0 0C0 1 1 2 2 2S4 1 4 0")
        assert outline.steps[1][0] == (3, 2)

    def test_after_a_closing_the_pen_is_back_at_the_start(self) -> None:
        first, second = read_path("M1 1h4v4zl2 0")
        assert (first.closed, second.closed) == (True, False)
        assert second == Outline((1, 1), (((3, 1),),), False)

    @pytest.mark.parametrize(
        ("large", "sweep", "centre", "turn"),
        [(0, 0, (0, 0), -90), (0, 1, (1, 1), 90), (1, 0, (1, 1), -270), (1, 1, (0, 0), 270)],
    )
    def test_flags_choose_one_of_four_arcs(
        self, large: int, sweep: int, centre: tuple[float, float], turn: float
    ) -> None:
        """All points of the arc are on the circle, and the arc has the right length and direction."""
        (outline,) = read_path(f"M0 1A1 1 0 {large} {sweep} 1 0")
        run = outline.run(0.0001)
        assert [math.dist(point, centre) for point in run] == pytest.approx([1] * len(run), abs=0.0002)
        assert _turned(run, centre) == pytest.approx(turn, abs=0.1)

    @pytest.mark.parametrize(("large", "sweep", "turn"), [(0, 0, -90), (0, 1, 90), (1, 0, -270), (1, 1, 270)])
    def test_an_arc_of_a_turned_ellipse_runs_along_that_ellipse(self, large: int, sweep: int, turn: float) -> None:
        """The ellipse is the unit circle, stretched to 4 by 2 and turned by 30 degrees."""
        centre, cos, sin = (3.0, 5.0), math.cos(math.radians(30)), math.sin(math.radians(30))
        inverse = (large, sweep) in ((0, 0), (1, 1))
        a, b = ((0.0, 1.0), (1.0, 0.0)) if inverse else ((1.0, 0.0), (0.0, 1.0))
        ends = [(centre[0] + cos * 4 * x - sin * 2 * y, centre[1] + sin * 4 * x + cos * 2 * y) for x, y in (a, b)]
        (start, end) = (f"{x:.9f} {y:.9f}" for x, y in ends)
        (outline,) = read_path(f"M{start}A4 2 30 {large} {sweep} {end}")
        back = []
        for x, y in outline.run(0.0001):
            dx, dy = x - centre[0], y - centre[1]
            back.append(((cos * dx + sin * dy) / 4, (cos * dy - sin * dx) / 2))
        assert len(back) > 20
        assert [math.hypot(*point) for point in back] == pytest.approx([1] * len(back), abs=0.0002)
        assert _turned(back, (0, 0)) == pytest.approx(turn, abs=0.1)

    @pytest.mark.parametrize("data", ["L1 1", "M1", "M1 1Lnan 2", "M1 1L1e999 2", "M1 1 2 2Z3 3", "M0 0A1 1 0 2 0 3 3"])
    def test_data_that_is_none_is_refused(self, data: str) -> None:
        with pytest.raises(ValueError):
            read_path(data)

    @given(st.text("MmLlHhVvCcSsQqTtAaZz0123456789.-+e, ", max_size=60))
    def test_no_data_at_all_makes_anything_but_outlines_or_a_sentence(self, data: str) -> None:
        try:
            outlines = read_path(data)
        except ValueError as error:
            outlines, said = (), str(error)
        else:
            said = "."
        assert said.endswith(".")
        assert all(math.isfinite(value) for outline in outlines for point in outline.run(0.1) for value in point)


def _turned(run: Sequence[tuple[float, float]], centre: tuple[float, float]) -> float:
    """Return how many degrees a run turns around a centre, clockwise if y points down."""
    angles = [math.degrees(math.atan2(y - centre[1], x - centre[0])) for x, y in run]
    return sum((b - a + 180) % 360 - 180 for a, b in pairwise(angles))


class TestFilling:
    OUTER = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
    INNER = ((2.0, 2.0), (8.0, 2.0), (8.0, 8.0), (2.0, 8.0))

    def total(self, areas: list[list[tuple[tuple[float, float], ...]]]) -> float:
        return sum(area(rim) - sum(map(area, holes)) for rim, *holes in areas)

    def test_even_odd_leaves_what_lies_in_two_outlines_empty(self) -> None:
        assert self.total(filled([self.OUTER, self.INNER], True)) == pytest.approx(64)

    def test_nonzero_fills_what_is_wound_around_twice(self) -> None:
        assert self.total(filled([self.OUTER, self.INNER], False)) == pytest.approx(100)

    def test_nonzero_leaves_a_hole_that_is_wound_against_its_rim(self) -> None:
        assert self.total(filled([self.OUTER, self.INNER[::-1]], False)) == pytest.approx(64)

    def test_a_hole_is_wound_against_its_rim_so_that_both_rules_agree(self) -> None:
        ((rim, hole),) = filled([self.OUTER, self.INNER], True)
        assert self.total(filled([rim, hole], False)) == pytest.approx(64)

    def test_what_is_cut_off_is_gone(self) -> None:
        assert self.total(filled([self.OUTER], False, ((5, 0), (20, 0), (20, 20), (5, 20)))) == pytest.approx(50)


class TestReading:
    def test_groups_hand_down_their_look_and_move_what_they_hold(self) -> None:
        inner = '<g fill="none" stroke="currentColor" stroke-width="2" transform="translate(3 4) scale(2)">'
        (painted,) = read(svg(f'{inner}<circle cx="1" cy="1" r="1"/></g>')).painted_outlines
        assert painted.pen
        assert (painted.fill, painted.pen.paint, painted.pen.width) == (None, "currentColor", 4)
        assert painted.outlines[0].start == pytest.approx((7, 6))

    def test_a_list_of_transforms_applies_the_last_one_first(self) -> None:
        inner = '<path transform="rotate(90) translate(5 0)" d="M0 0h1v1z"/>'
        assert read(svg(inner)).painted_outlines[0].outlines[0].start == pytest.approx((0, 5))

    @pytest.mark.parametrize(
        ("look", "fill", "stroke"),
        [
            ("", "#000000", None),
            ('fill="#12aa34" class="accent"', "accent", None),
            ('fill="none" stroke="#12aa34" class="accent"', None, "accent"),
            ('fill="#ffffff" stroke="#12aa34" class="stroke-ink"', "#ffffff", "ink"),
            ('fill="red" stroke="red" class="fill-accent stroke-ink"', "accent", "ink"),
            ('stroke="currentColor"', "#000000", "currentColor"),
            ('class="stroke-ink"', "#000000", "ink"),
        ],
    )
    def test_a_class_names_the_paint_of_what_is_drawn(self, look: str, fill: str | None, stroke: str | None) -> None:
        (painted,) = read(svg(f'<rect {look} width="4" height="4"/>')).painted_outlines
        assert (painted.fill, painted.pen.paint if painted.pen else None) == (fill, stroke)

    def test_what_an_element_says_itself_wins_over_the_class_of_its_group(self) -> None:
        shape = '<rect fill="{}" width="4" height="4"/>'
        inner = f'<g class="accent">{shape.format("#ffffff")}<rect width="4" height="4"/></g>'
        assert [painted.fill for painted in read(svg(inner)).painted_outlines] == ["#ffffff", "accent"]

    def test_white_space_around_and_inside_the_title_is_folded(self) -> None:
        text = svg('<rect width="1" height="1"/>').replace("thing", "\n  a thing\n\tto see ")
        assert read(text).title == "a thing to see"

    @pytest.mark.parametrize(
        ("inner", "said"),
        [
            ("<text>a</text>", "<text> cannot be drawn"),
            ('<image href="x.png"/>', "Trace it"),
            ("<linearGradient/>", "flat areas"),
            ("<filter/>", "flat areas"),
            ("<script>x</script>", "Delete it"),
            ("<sodipodi:namedview/>", "plain SVG"),
            ("<circel/>", "Did you mean 'circle'?"),
            ('<g style="fill:red"/>', "cannot have the attribute style"),
            ('<g opacity="0.5"/>', "lighter paint"),
            ('<rect fill="#123456" width="1" height="1"/>', "would not print in black and white"),
            ('<rect fill="url(#a)" width="1" height="1"/>', "is not a colour"),
            ('<rect class="akcent" width="1" height="1"/>', "Did you mean 'accent'?"),
            ('<rect class="ink soft" width="1" height="1"/>', "two paints"),
            ('<rect fill="none" class="fill-ink" width="1" height="1"/>', 'but fill="none"'),
            ('<rect fill="none" width="1" height="1"/>', "neither filled nor stroked"),
            ('<rect width="1mm" height="1"/>', "must be a number without a unit"),
            ('<rect width="0" height="1"/>', "must be greater than 0"),
            ('<rect width="1" height="1" stroke-width="0"/>', "stroke-width"),
            ('<rect width="1" height="1" stroke-linecap="circle"/>', "stroke-linecap"),
            ('<circle r="-1"/>', "radius"),
            ('<line x1="1" x2="1" stroke="#000000"/>', "length is 0"),
            ('<line x2="1"/>', "neither filled nor stroked"),
            ('<polygon points="0,0 1,1"/>', "3 points"),
            ('<path d=""/>', "nothing to draw"),
            ('<path d="M1 1"/>', "nothing to draw"),
            ('<path d="M0 0LNaN 1"/>', "expected a number"),
            ('<path d="M0 0h1e9"/>', "too large"),
            ('<path d="M0 0h1v1z" transform="skewX(3)"/>', "unknown function skewX"),
            ('<path d="M0 0h1v1z" transform="scale(0)"/>', "shrinks everything to nothing"),
            ('<path stroke="#000000" d="M0 0h1v1z" transform="scale(1 3)"/>', "stretches the stroke of <path>"),
            ("<g>words</g>", "cannot contain text"),
            # Each of these would be cut into millions of pieces.
            ('<path d="M0 0C1e6 1e6 -1e6 1e6 0 0"/>', "far outside the picture"),
            ('<path d="M1 1A1e-9 1e6 0 1 0 9 9"/>', "far outside the picture"),
            ('<circle r="1e6" transform="scale(1e6)"/>', "far outside the picture"),
            ("", "is empty"),
        ],
    )
    def test_what_is_not_in_the_closed_part_of_svg_is_refused_with_its_line(self, inner: str, said: str) -> None:
        (found,) = wrong(svg(inner))
        assert said in found
        assert found.startswith("a.svg:1:" if not inner else "a.svg:3:")

    @pytest.mark.parametrize(
        "inner",
        [
            '<rect x="-50" width="60" height="5"/>',
            '<circle cx="12" cy="12" r="1200"/>',
            '<path fill="none" stroke="#000000" stroke-width="4" d="M-1 0V9"/>',
        ],
    )
    def test_a_shape_may_reach_out_of_its_picture_as_far_as_anybody_draws(self, inner: str) -> None:
        assert read(svg(inner)).painted_outlines

    def test_every_violation_is_told_at_once(self) -> None:
        found = wrong(svg('<text/>\n<rect/>\n<circle r="1" fill="#123456"/>'))
        assert [line.partition(": ")[0] for line in found] == ["a.svg:3", "a.svg:4", "a.svg:5"]

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("", "not well formed"),
            ("<svg", "not well formed"),
            (b"\xff\xfe\x00", "not well formed"),
            ("<?xml version='1.0' encoding='martian'?><svg/>", "Save it as UTF-8"),
            ("<?xml version='1.0' encoding='shift_jis'?><svg/>", "Save it as UTF-8"),
            ("<html/>", "must start with <svg>"),
            ('<!DOCTYPE svg [<!ENTITY a "aa">]><svg>&a;</svg>', "DOCTYPE"),
            ('<svg><rect width="1" height="1"/></svg>', "viewBox"),
            ('<svg viewBox="0 0 0 24"><title>t</title><rect width="1" height="1"/></svg>', "viewBox"),
            (svg('<rect width="1" height="1"/>', "0 0 1e-9 1e-9"), "viewBox"),
            ('<svg viewBox="0 0 9 9"><rect width="1" height="1"/></svg>', "no <title>"),
            (svg('<title>another</title><rect width="1" height="1"/>'), "one <title>"),
            (
                svg('<rect x="30" width="5" height="5"/><circle cx="-9" r="8"/>'),
                "no part of the picture is inside its viewBox",
            ),
            (svg('<path d="M1 1L1 1Z"/>'), "no part of the picture is inside its viewBox"),
            (svg("<g>" * 70 + "</g>" * 70), "more than 60 deep"),
            (svg('<rect width="1" height="1"/>' * (MOST_SHAPES + 1)), "more than"),
            (" " * (LARGEST_FILE + 1), "MB"),
            (svg("<text>" * 300 + "</text>" * 300), "<text>"),
        ],
    )
    def test_a_file_that_is_no_picture_is_a_problem_and_no_traceback(self, text: str | bytes, said: str) -> None:
        found = wrong(text)
        assert found
        assert said in " ".join(found)

    @given(st.binary(max_size=80))
    def test_no_bytes_at_all_make_a_traceback(self, raw: bytes) -> None:
        assert wrong(svg("").encode()[:60] + raw)


class TestDrawing:
    SQUARE = svg('<rect width="24" height="24" fill="currentColor"/>')
    WIDE = svg('<rect width="40" height="20" fill="currentColor"/>', "0 0 40 20")

    def test_a_picture_keeps_its_proportions_and_stands_in_the_middle(self, tmp_path: FilePath) -> None:
        shapes = drawn(kit_with(tmp_path, a=self.WIDE), '<art name="a"/>', 20, 30)
        assert box_of(shapes) == (0, 10, 20, 20)

    def test_a_picture_that_covers_fills_its_box_and_is_cut_at_its_edges(self, tmp_path: FilePath) -> None:
        shapes = drawn(kit_with(tmp_path, a=self.WIDE), '<art name="a" fit="cover"/>', 20, 30)
        assert box_of(shapes) == (0, 0, 20, 30)

    @pytest.mark.parametrize("fit", ["contain", "cover"])
    @pytest.mark.parametrize(
        "inner",
        [
            '<circle cx="24" cy="12" r="9"/>',
            '<path d="M-9 12H30" stroke="#000000"/>',
            '<path d="M6 22L12 1L18 22" fill="none" stroke="#000000" stroke-width="1.5"/>',
            '<path d="M1 12L4 15" stroke="#000000" stroke-width="1.5" stroke-linecap="square"/>',
        ],
    )
    def test_nothing_is_drawn_outside_the_frame(self, tmp_path: FilePath, inner: str, fit: str) -> None:
        shapes = drawn(kit_with(tmp_path, a=svg(inner)), f'<art name="a" fit="{fit}"/>', 24, 12)
        left, top, right, bottom = box_of(shapes)
        assert (left >= 0, top >= 0, right <= 24, bottom <= 12) == (True,) * 4
        assert all(path.stroke is None for path in paths(shapes))

    @pytest.mark.parametrize(
        ("data", "ends"),
        [
            ("M6 22L12 4L18 22", 'stroke-linejoin="miter"'),
            ("M6 22L12 1L18 22", 'stroke-linejoin="round"'),
            ("M1 12L4 15", 'stroke-linecap="round"'),
            ("M1 1H23V23H1Z", 'stroke-linecap="square" stroke-linejoin="bevel"'),
        ],
    )
    def test_a_line_that_is_seen_whole_stays_a_line(self, tmp_path: FilePath, data: str, ends: str) -> None:
        text = svg(f'<path d="{data}" fill="none" stroke="#000000" stroke-width="1.5" {ends}/>')
        (path,) = paths(drawn(kit_with(tmp_path, a=text), '<art name="a"/>'))
        assert path.stroke

    def test_a_thick_line_near_the_edge_is_cut_as_the_area_that_it_is(self, tmp_path: FilePath) -> None:
        line = svg('<path d="M0 0H24" stroke="#000000" stroke-width="4"/>')
        assert box_of(drawn(kit_with(tmp_path, a=line), '<art name="a"/>')) == (0, 0, 24, 2)

    def test_current_colour_is_the_paint_of_the_element(self, tmp_path: FilePath) -> None:
        (path,) = paths(drawn(kit_with(tmp_path, a=self.SQUARE), '<art name="a" paint="accent"/>'))
        assert path.fill == house().paints["accent"].colour

    @pytest.mark.parametrize("ink", ["colour", "mono"])
    def test_a_named_paint_has_its_tone_in_both_inks(self, tmp_path: FilePath, ink: Ink) -> None:
        text = svg('<rect class="hairline" fill="#ff0000" width="9" height="9"/>')
        (path,) = paths(drawn(kit_with(tmp_path, ink, a=text), '<art name="a"/>'))
        paint = house().paints["hairline"]
        assert path.fill == (paint.colour if ink == "colour" else paint.mono)

    def test_a_paint_with_a_hatching_is_hatched_in_mono_on_white_but_not_in_its_holes(self, tmp_path: FilePath) -> None:
        text = svg('<path class="meadow" fill-rule="evenodd" d="M0 0H24V24H0zM6 6H18V18H6z"/>')
        meadow = replace(house(), paints={**house().paints, "meadow": Paint("#00ff00", "#333333", "horizontal")})
        library = minimal_game(tmp_path, {"templates/g/art/a.svg": text})
        context = DrawingContext(meadow, "mono", "en-GB", {}, shelf=PictureLibrary(library, "g", meadow.paints))
        ground, hatching = paths(drawn(context, '<art name="a"/>'))
        assert (ground.fill, hatching.fill) == ("#ffffff", None)
        assert hatching.stroke
        assert len(hatching.runs) > 20
        for (x1, y), (x2, _) in hatching.runs:
            assert not (6.01 < y < 17.99 and x1 < 17.99 and x2 > 6.01), "in the hole"

    def test_a_picture_in_a_literal_colour_is_black_in_mono_as_words_are(self, tmp_path: FilePath) -> None:
        (path,) = paths(drawn(kit_with(tmp_path, "mono", a=self.SQUARE), '<art name="a" paint="#ffee00"/>'))
        assert path.fill == "#000000"

    def test_an_even_odd_hole_is_a_hole_in_both_kinds_of_file(self, tmp_path: FilePath) -> None:
        text = svg('<path fill-rule="evenodd" d="M0 0H24V24H0zM6 6H18V18H6z"/>')
        (path,) = paths(drawn(kit_with(tmp_path, a=text), '<art name="a"/>'))
        rim, hole = filled(path.runs, False)[0]
        assert area(rim) - area(hole) == pytest.approx(24 * 24 - 12 * 12)

    def test_its_curves_are_as_fine_at_every_size(self, tmp_path: FilePath) -> None:
        text = svg('<circle cx="12" cy="12" r="12"/>')
        for size in (4.0, 150.0):
            (path,) = paths(drawn(kit_with(tmp_path, a=text), '<art name="a"/>', size, size))
            run = path.runs[0]
            middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(run, (*run[1:], run[0]), strict=True)]
            assert max(abs(math.dist(p, (size / 2, size / 2)) - size / 2) for p in middles) < 0.02

    def test_a_line_that_becomes_too_fine_is_a_problem_with_the_line_of_the_file(self, tmp_path: FilePath) -> None:
        text = svg('<path d="M2 2H22" stroke="#000000" stroke-width="0.5"/>')
        said = r"\(templates/g/art/a\.svg:3\) is only 0\.08 mm wide\. It must be at least 0\.15 mm wide\."
        with pytest.raises(ProblemsError, match=said):
            drawn(kit_with(tmp_path, a=text), '<art name="a"/>', 4, 4)

    def test_a_height_alone_gives_its_width_and_a_width_its_height(self, tmp_path: FilePath) -> None:
        context = kit_with(tmp_path, a=self.WIDE)
        assert element('<art name="a" height="5mm"/>').natural_width(context) == 10
        assert element('<art name="a"/>').natural_height(context, 30) == 15

    def test_it_holds_nothing_for_a_stack_lays_boxes_over_each_other(self, tmp_path: FilePath) -> None:
        with pytest.raises(ProblemsError, match="<text> cannot be inside <art>"):
            drawn(kit_with(tmp_path, a=self.SQUARE), '<art name="a"><text>over</text></art>')

    def test_ends_and_corners_of_lines_are_the_same_in_both_kinds_of_file(self, tmp_path: FilePath) -> None:
        ends = 'stroke-linecap="round" stroke-linejoin="miter"'
        text = svg(f'<path fill="none" d="M4 4H20V20" stroke="#000000" {ends}/>')
        scene = Scene("s", 24, 24, tuple(drawn(kit_with(tmp_path, a=text), '<art name="a"/>')))
        page = Page(scene, 0, "s", True)
        assert 'stroke-linecap="round" stroke-linejoin="miter"' in write_svg(page, "t").decode()
        assert "1 J 0 j" in content(page)

    def test_its_title_is_written_for_those_who_cannot_see_it(self, tmp_path: FilePath) -> None:
        (placed,) = element('<art name="a"/>').draw(kit_with(tmp_path, a=self.SQUARE), Box(0, 0, 24, 24))
        page = Page(Scene("s", 24, 24, (placed,)), 0, "s", True)
        assert "<title>thing</title>" in write_svg(page, "t").decode()
        assert "/Span <</Alt (thing)>> BDC" in content(page)

    def test_copies_share_what_was_drawn_once(self, tmp_path: FilePath) -> None:
        context = kit_with(tmp_path, a=self.SQUARE)
        copies = list(element('<row><art name="a"/><art name="a"/></row>').draw(context, Box(0, 0, 24, 24)))
        first, second = (copy for copy in copies if isinstance(copy, Placed))
        assert first.scene is second.scene


def content(page: Page) -> str:
    import io

    import pikepdf

    with pikepdf.open(io.BytesIO(write_pdf([page], INFO))) as pdf:
        contents = pdf.pages[0].Contents
        return contents.read_bytes().decode("latin-1").replace("\n", " ")


class TestFiles:
    def test_a_name_that_is_not_there_is_answered_with_one_that_is(self, tmp_path: FilePath) -> None:
        with pytest.raises(ProblemsError, match=r"no picture 'bom'\. Did you mean 'bomb'\?"):
            drawn(kit_with(tmp_path, bomb=TestDrawing.SQUARE), '<art name="bom"/>')

    def test_a_file_in_capitals_is_to_be_renamed_since_its_name_would_not_be_found_either(
        self, tmp_path: FilePath
    ) -> None:
        with pytest.raises(ProblemsError, match=r"only a file Bomb\.svg\. Rename it to bomb\.svg\."):
            drawn(kit_with(tmp_path, Bomb=TestDrawing.SQUARE), '<art name="bomb"/>')

    @pytest.mark.parametrize("name", ["../art/bomb", "/etc/passwd", "", "a" * 5000, "bomb%"])
    def test_a_name_that_is_a_path_is_no_name(self, tmp_path: FilePath, name: str) -> None:
        with pytest.raises(ProblemsError, match="there is no picture"):
            drawn(kit_with(tmp_path, bomb=TestDrawing.SQUARE), f'<art name="{name}"/>')

    def test_a_games_own_file_wins_over_a_shared_one(self, tmp_path: FilePath) -> None:
        shared = {"templates/shared/art/a.svg": TestDrawing.WIDE, "templates/shared/art/b.svg": TestDrawing.WIDE}
        minimal_game(tmp_path, shared)
        context = kit_with(tmp_path, a=TestDrawing.SQUARE)
        assert box_of(drawn(context, '<art name="a"/>')) == (0, 0, 24, 24)
        assert box_of(drawn(context, '<art name="b"/>')) == (0, 6, 24, 18)

    def test_a_bad_file_is_told_once_however_often_it_is_shown(self, tmp_path: FilePath) -> None:
        context = kit_with(tmp_path, a=svg("<text/>"))
        list(element('<row><art name="a"/><art name="a"/></row>').draw(context, Box(0, 0, 24, 24)))
        assert len(context.problems) == 1

    def test_a_sheet_lists_the_pictures_it_read_and_a_sheet_without_any_lists_none(self, tmp_path: FilePath) -> None:
        library = _game(tmp_path, TestDrawing.SQUARE)
        assert "templates/g/art/a.svg" in make(_job(library, "with")).data_files
        assert not any(file.endswith(".svg") for file in make(_job(library, "without")).data_files)

    def test_a_bad_picture_is_a_problem_of_the_build(self, tmp_path: FilePath) -> None:
        made = make(_job(_game(tmp_path, svg("<text/>")), "with"))
        assert ["templates/g/art/a.svg:3" in str(problem) for problem in made.problems] == [True]

    @pytest.mark.parametrize("path", ART, ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
    def test_every_picture_that_comes_with_the_games_can_be_drawn(self, path: FilePath) -> None:
        assert read_picture(path.read_bytes(), path.name, house().paints).painted_outlines

    @pytest.mark.parametrize("path", ART, ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
    def test_every_picture_that_comes_with_the_games_is_shown_by_its_game(self, path: FilePath) -> None:
        assert is_named(path.stem, _texts_of(path.parent.parent.name))

    def test_a_picture_that_nothing_shows_would_be_found(self) -> None:
        words = 'a plane\'s range, {% for i in range(3) %} brief: range 2, name="ranger" art: range-finder'
        assert not is_named("range", words)
        assert is_named("range", words + ' icon("range")')
        assert is_named("range", words + "\n  art: range\n")

    def test_the_steps_of_a_landscape_stay_apart_in_mono(self) -> None:
        tones = {name: int(paint.mono[1:3], 16) for name, paint in house().paints.items()}
        for steps in (
            ("night", "dusk", "sky", "sky-light", "dawn", "glow", "sun"),
            ("sea-deep", "sea", "sea-light", "dawn"),
            ("field-deep", "field", "sky"),
            ("chalk-shade", "chalk"),
        ):
            assert min(tones[b] - tones[a] for a, b in pairwise(steps)) >= 19


def is_named(picture: str, text: str) -> bool:
    """Check whether a text names a picture, in quotation marks or as the art of a record."""
    return re.search(rf"""["']{picture}["']|\bart: {picture}(?![\w-])""", text) is not None


def _texts_of(game: str) -> str:
    """Return all templates and data of a game, or of all games if the picture is shared."""
    folder = "*" if game == "shared" else game
    files = [*REPOSITORY.glob(f"templates/{folder}/**/*.j2"), *REPOSITORY.glob(f"data/{folder}/**/*.yaml")]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def _game(folder: FilePath, picture: str) -> Library:
    page = '<sheet><page title="t">{}</page></sheet>'
    sheets = "".join(
        f"  {name}: {{title: {name}, about: it, template: {name}.xml.j2}}\n" for name in ("with", "without")
    )
    game = "title: G\ndesigner: D\ncredits: C\nlanguage: en\nversion: 1.0.0\ndate: 2026-01-01\nsheets:\n" + sheets
    files = {
        "data/g/game.yaml": game,
        "templates/g/with.xml.j2": page.format('<art name="a" width="10mm"/>'),
        "templates/g/without.xml.j2": page.format("<rect/>"),
        "templates/g/art/a.svg": picture,
    }
    return minimal_game(folder, files)


def _job(library: Library, sheet: str) -> Job:
    return job_in(library, sheet, game="g")
