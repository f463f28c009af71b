"""The test sheet: its bars, crosses and scales are where the questions and the correction expect them."""

from __future__ import annotations

import io

import pikepdf
import pytest

from printgen.build.calibration_sheet import ARM, CORNER, REACH, SPAN, calibration_pages, calibration_pdf
from printgen.check.page_checks import outside_safe_area, too_small
from printgen.scene.bounds import extent
from printgen.scene.shapes import Circle, Line, Page, Path, Text, corners
from printgen.scene.transforms import apply
from printgen.scene.traversal import leaves
from printgen.style.printer_profile import BAR_ACROSS, BAR_DOWN
from printgen.units import MM_PER_PT
from tests.helpers import house, papers

PAPERS = ["a4", "letter"]


def sides(paper: str) -> tuple[Page, Page]:
    front, back = calibration_pages(house(), papers()[paper])
    return front, back


def lines(page: Page) -> set[tuple[float, ...]]:
    return {
        tuple(round(v, 3) for v in (shape.x1, shape.y1, shape.x2, shape.y2))
        for shape, _ in leaves(page.scene)
        if isinstance(shape, Line)
    }


@pytest.mark.parametrize("paper", PAPERS)
def test_the_bars_are_as_long_as_they_say(paper: str) -> None:
    front, _ = sides(paper)
    found = lines(front)
    level = {(x2 - x1) for x1, y1, x2, y2 in found if y1 == y2 and x2 - x1 == pytest.approx(BAR_ACROSS)}
    upright = {(y2 - y1) for x1, y1, x2, y2 in found if x1 == x2 and y2 - y1 == pytest.approx(BAR_DOWN)}
    assert level
    assert upright
    blocks = [extent(shape.runs[0]) for shape, _ in leaves(front.scene) if isinstance(shape, Path)]
    assert len(blocks) == 8 + 10
    assert {round(max(x2 - x1, y2 - y1), 6) for x1, y1, x2, y2 in blocks} == {10.0}


@pytest.mark.parametrize("paper", PAPERS)
def test_both_bars_have_ticks_of_a_millimetre_and_of_a_sixteenth_of_an_inch(paper: str) -> None:
    front, _ = sides(paper)
    left, top = front.width / 2 - BAR_ACROSS / 2, front.height / 2 - BAR_DOWN / 2
    across = {x1 - left for x1, y1, x2, _ in lines(front) if x1 == x2 and y1 > top + BAR_DOWN}
    down = {y1 - top for x1, y1, _, y2 in lines(front) if y1 == y2 and left - 10 < x1 < left + 7}
    for found, length in ((across, BAR_ACROSS), (down, BAR_DOWN)):
        for wanted in (*range(int(length) + 1), *(i * 25.4 / 16 for i in range(int(length * 16 / 25.4) + 1))):
            assert min(abs(at - wanted) for at in found) < 0.002, wanted


@pytest.mark.parametrize("paper", PAPERS)
def test_both_crosses_are_in_the_middle_and_the_fronts_arms_show_outside_the_backs_scale(paper: str) -> None:
    assert ARM > SPAN + 3.0
    for page, arm in zip(sides(paper), (ARM, SPAN), strict=True):
        x, y = page.width / 2, page.height / 2
        cross = {(x - arm, y, x + arm, y), (x, y - arm, x, y + arm)}
        assert {tuple(round(v, 3) for v in line) for line in cross} <= lines(page)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_back_has_a_tick_for_each_millimetre_both_ways(paper: str) -> None:
    _, back = sides(paper)
    x, y = back.width / 2, back.height / 2
    on_top = {round(x1 - x, 3) for x1, y1, x2, _ in lines(back) if x1 == x2 and y1 == round(y - SPAN, 3)}
    on_left = {round(y1 - y, 3) for x1, y1, _, y2 in lines(back) if y1 == y2 and x1 == round(x - SPAN, 3)}
    assert {float(mm) for mm in range(-SPAN, SPAN + 1)} <= on_top & on_left
    labels = {shape.text: shape.x + shape.width / 2 - x for shape, _ in leaves(back.scene)
              if isinstance(shape, Text) and shape.y < y - SPAN - 2 and shape.text[0] in "+−0"}  # fmt: skip
    assert labels["+10"] == pytest.approx(10)
    assert labels["−15"] == pytest.approx(-15)


@pytest.mark.parametrize("paper", PAPERS)
def test_marks_in_the_corners_are_as_far_from_the_edges_as_they_say(paper: str) -> None:
    for page in sides(paper):
        spots = {
            (shape.x, shape.y) for shape, _ in leaves(page.scene) if isinstance(shape, Circle) and shape.radius < 2
        }
        assert spots == {(x, y) for x in (CORNER, page.width - CORNER) for y in (CORNER, page.height - CORNER)}


@pytest.mark.parametrize("paper", PAPERS)
def test_every_edge_has_a_bar_that_begins_at_each_millimetre(paper: str) -> None:
    front, _ = sides(paper)
    w, h = front.width, front.height
    roofs = [(round(y1, 3), round(h - y1, 3), round(x1, 3), round(w - x1, 3)) for x1, y1, x2, y2 in lines(front)
             if max(abs(x2 - x1), abs(y2 - y1)) == pytest.approx(3.2, abs=0.002)]  # fmt: skip
    for edge in range(4):
        assert {float(mm) for mm in range(REACH + 1)} <= {roof[edge] for roof in roofs}


@pytest.mark.parametrize("paper", PAPERS)
def test_all_but_the_scales_along_the_edges_is_within_reach_and_large_enough(paper: str) -> None:
    for page in sides(paper):
        assert list(too_small(page, house())) == []
        assert list(outside_safe_area(page)) == []
        inner = [extent(apply(matrix, *p) for p in corners(shape)) for shape, matrix in leaves(page.scene)
                 if isinstance(shape, Text)]  # fmt: skip
        assert len(inner) > 10
        assert all(min(x1, y1, page.width - x2, page.height - y2) > 5 for x1, y1, x2, y2 in inner)


@pytest.mark.parametrize("paper", PAPERS)
def test_no_words_lie_over_others(paper: str) -> None:
    for page in sides(paper):
        boxes = [(s.text, extent(corners(s))) for s, _ in leaves(page.scene) if isinstance(s, Text)]
        for i, (text, (x1, y1, x2, y2)) in enumerate(boxes):
            for other, (u1, v1, u2, v2) in boxes[i + 1 :]:
                assert x2 <= u1 or u2 <= x1 or y2 <= v1 + 0.3 or v2 <= y1 + 0.3, (text, other)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_file_has_two_labelled_pages_of_the_paper_asks_for_no_scaling_and_is_the_same_each_time(paper: str) -> None:
    pdf = calibration_pdf(house(), papers()[paper])
    assert pdf == calibration_pdf(house(), papers()[paper])
    with pikepdf.open(io.BytesIO(pdf)) as document:
        assert str(document.docinfo["/Title"]) == f"Printer calibration: {papers()[paper].name}"
        assert document.Root.ViewerPreferences.PrintScaling == "/None"
        assert [str(page.label) for page in document.pages] == ["Front", "Back"]
        size = [float(v) * MM_PER_PT for v in document.pages[1].MediaBox[2:]]
        assert size == pytest.approx([papers()[paper].width, papers()[paper].height], abs=0.01)


def test_only_the_second_page_is_a_back() -> None:
    assert [page.back for page in sides("a4")] == [False, True]
