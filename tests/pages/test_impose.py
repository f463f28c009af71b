"""Imposition: every piece is on the paper once, none overlaps another, and all are inside the printable area."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import LineString, unary_union

from printgen.markup.element_registry import vocabulary
from printgen.markup.parser import parse
from printgen.pages.impose import impose
from printgen.problems import ProblemsError
from printgen.scene.bounds import extent
from printgen.scene.shapes import Line, Page, Path, Placed, Rect, Text
from printgen.scene.transforms import apply
from printgen.scene.traversal import pieces
from printgen.style.papers import Paper
from tests.helpers import context, house, markup

PAPER = Paper("small", "Small", 120, 160, 5)
TOUCH = 0.01
Box = tuple[float, float, float, float]
STAND = (
    '<stand stand-height="20mm" foot="16mm" top="10mm" spread="12mm" tab="4mm" tab-width="6mm" flange="4mm" '
    'base="22mm"><column><rect height="5mm"/></column></stand>'
)


def lay(inner: str, paper: Paper = PAPER) -> list[Page]:
    """Return the pages of a sheet; raise its problems."""
    used = context()
    pages = impose(parse(markup(f"<sheet>{inner}</sheet>"), vocabulary(), house()), paper, used)
    if used.problems:
        raise ProblemsError(used.problems)
    return pages


def told(inner: str, paper: Paper = PAPER) -> list[str]:
    try:
        lay(inner, paper)
    except ProblemsError as error:
        return [str(problem) for problem in error.problems]
    return []


def piece(name: str, width: float, height: float, copies: int = 1) -> str:
    return f'<piece name="{name}" width="{width:.3f}mm" height="{height:.3f}mm" copies="{copies}"><rect/></piece>'


def boxes(page: Page) -> list[tuple[str, Box]]:
    """Return the name of every piece and its box on the page."""
    return [
        (scene.name, extent(apply(matrix, x, y) for x in (0, scene.width) for y in (0, scene.height)))
        for scene, matrix in pieces(page.scene)
    ]


def cut_segments(page: Page) -> list[LineString]:
    """Return the cut lines that belong to the page and not to a piece."""
    found = []
    for shape in page.scene.shapes:
        if isinstance(shape, Path) and shape.layer == "cut":
            found += [LineString(side) for run in shape.runs for side in pairwise([*run, run[0]])]
        elif isinstance(shape, Line) and shape.layer == "cut":
            found.append(LineString([(shape.x1, shape.y1), (shape.x2, shape.y2)]))
    return found


def words(page: Page) -> list[str]:
    return [shape.text for shape in page.scene.shapes if isinstance(shape, Text)]


a_piece = st.tuples(st.floats(5, 105), st.floats(5, 105), st.integers(1, 4))
some_pieces = st.lists(a_piece, min_size=1, max_size=8)
gaps = st.sampled_from(["0mm", "0.5mm", "2mm", "7mm"])
orientations = st.sampled_from(["portrait", "landscape", "auto"])
turns = st.sampled_from(["yes", "no"])


def packed(sizes: list[tuple[float, float, int]], gap: str, orientation: str, turn: str) -> list[Page]:
    inside = "".join(piece(f"p{i}", *size) for i, size in enumerate(sizes))
    return lay(f'<pieces title="t" gap="{gap}" orientation="{orientation}" turn="{turn}">{inside}</pieces>')


@settings(max_examples=40)
@given(some_pieces, gaps, orientations, turns)
def test_every_piece_is_placed_as_often_as_asked(
    sizes: list[tuple[float, float, int]], gap: str, orientation: str, turn: str
) -> None:
    found = Counter(name for page in packed(sizes, gap, orientation, turn) for name, _ in boxes(page))
    assert found == {f"p{i}": copies for i, (_, _, copies) in enumerate(sizes)}


@settings(max_examples=40)
@given(some_pieces, gaps, orientations, turns)
def test_pieces_stay_where_the_printer_reaches(
    sizes: list[tuple[float, float, int]], gap: str, orientation: str, turn: str
) -> None:
    for page in packed(sizes, gap, orientation, turn):
        for _, (left, top, right, bottom) in boxes(page):
            assert min(left, top) >= page.margin
            assert right <= page.width - page.margin
            assert bottom <= page.height - page.margin


@settings(max_examples=40)
@given(some_pieces, gaps, orientations, turns)
def test_pieces_keep_their_gap_from_each_other(
    sizes: list[tuple[float, float, int]], gap: str, orientation: str, turn: str
) -> None:
    least = float(gap.removesuffix("mm")) - TOUCH
    for page in packed(sizes, gap, orientation, turn):
        for (_, (l1, t1, r1, b1)), (_, (l2, t2, r2, b2)) in combinations(boxes(page), 2):
            assert l2 - r1 >= least or l1 - r2 >= least or t2 - b1 >= least or t1 - b2 >= least


@settings(max_examples=40)
@given(some_pieces, gaps, orientations, turns)
def test_pieces_keep_their_size(sizes: list[tuple[float, float, int]], gap: str, orientation: str, turn: str) -> None:
    for page in packed(sizes, gap, orientation, turn):
        for name, (left, top, right, bottom) in boxes(page):
            width, height, _ = sizes[int(name[1:])]
            assert sorted((right - left, bottom - top)) == pytest.approx(sorted((width, height)), abs=0.001)


@settings(max_examples=40)
@given(some_pieces, gaps)
def test_pieces_come_in_their_order(sizes: list[tuple[float, float, int]], gap: str) -> None:
    names = [name for page in packed(sizes, gap, "portrait", "no") for name, _ in boxes(page)]
    assert names == [f"p{i}" for i, (_, _, copies) in enumerate(sizes) for _ in range(copies)]


@settings(max_examples=25)
@given(st.floats(12, 60), st.floats(12, 60), st.integers(1, 30))
def test_equal_pieces_side_by_side_share_cut_lines_along_every_side(width: float, height: float, count: int) -> None:
    for page in lay(f'<pieces title="t" gap="0mm">{piece("p", width, height, count)}</pieces>'):
        cuts = unary_union(cut_segments(page)).buffer(TOUCH)
        for _, (left, top, right, bottom) in boxes(page):
            corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
            assert cuts.covers(LineString(corners))


@settings(max_examples=25)
@given(st.floats(12, 60), st.floats(12, 60), st.integers(1, 30))
def test_no_shared_line_is_cut_twice(width: float, height: float, count: int) -> None:
    for page in lay(f'<pieces title="t" gap="0mm">{piece("p", width, height, count)}</pieces>'):
        for first, second in combinations(cut_segments(page), 2):
            assert first.intersection(second.buffer(TOUCH / 10)).length < 1


def test_pieces_apart_have_a_cut_line_each() -> None:
    (page,) = lay(f'<pieces title="t" gap="2mm">{piece("a", 30, 20, 3)}</pieces>')
    assert cut_segments(page) == []
    for scene, _ in pieces(page.scene):
        cuts = [shape for shape in scene.shapes if isinstance(shape, Rect) and shape.layer == "cut"]
        assert [(cut.x, cut.y, cut.width, cut.height) for cut in cuts] == [(0, 0, 30, 20)]


def test_different_pieces_without_a_gap_have_a_cut_line_each() -> None:
    (page,) = lay(f'<pieces title="t" gap="0mm">{piece("a", 30, 20)}{piece("b", 20, 20)}</pieces>')
    assert cut_segments(page) == []
    assert [scene.by_layer["cut"] != () for scene, _ in pieces(page.scene)] == [True, True]


def test_a_stand_is_cut_along_its_own_outline() -> None:
    (page,) = lay(f'<pieces title="t"><piece name="s">{STAND}</piece></pieces>')
    ((scene, _),) = pieces(page.scene)
    assert scene.outline
    assert [cut.runs for cut in scene.shapes if isinstance(cut, Path) and cut.layer == "cut"] == [(scene.outline,)]


def test_stands_without_a_gap_are_still_cut_along_their_outline() -> None:
    (page,) = lay(f'<pieces title="t" gap="0mm"><piece name="s" copies="2">{STAND}</piece></pieces>')
    assert cut_segments(page) == []


def test_a_piece_as_large_as_the_room_fits() -> None:
    assert len(lay(f'<pieces title="t">{piece("a", 109, 149)}</pieces>')) == 1


def test_a_piece_larger_than_the_paper_is_told_with_its_size_and_the_room() -> None:
    problems = told(f'<pieces title="t">{piece("wing", 109.1, 149.1)}{piece("b", 5, 5)}</pieces>')
    expected = "the piece 'wing' (109.1 x 149.1 mm) does not fit on Small. The available area is 109.0 x 149.0 mm."
    assert any(expected in problem for problem in problems)


def test_a_piece_larger_than_the_paper_is_all_that_is_told() -> None:
    assert len(told(f'<pieces title="t">{piece("wing", 109.1, 149.1)}</pieces>')) == 1


def test_a_wide_piece_lies_on_its_side_where_it_may() -> None:
    (page,) = lay(f'<pieces title="t">{piece("a", 140, 50)}</pieces>')
    assert [placed.turn for placed in page.scene.shapes if isinstance(placed, Placed)] == [90]


def test_a_wide_piece_that_may_not_be_turned_does_not_fit() -> None:
    problems = told(f'<pieces title="t" turn="no">{piece("a", 140, 50)}</pieces>')
    assert any("does not fit on Small" in problem for problem in problems)


def test_a_wide_piece_that_may_not_be_turned_turns_the_paper() -> None:
    (page,) = lay(f'<pieces title="t" turn="no" orientation="auto">{piece("a", 140, 50)}</pieces>')
    assert (page.width, page.height) == (160, 120)


def test_paper_and_pieces_stay_upright_where_turning_saves_nothing() -> None:
    (page,) = lay(f'<pieces title="t" orientation="auto">{piece("a", 50, 30)}</pieces>')
    assert page.width == 120
    assert [placed.turn for placed in page.scene.shapes if isinstance(placed, Placed)] == [0]


def test_pieces_are_turned_where_that_saves_a_page() -> None:
    upright = f"{piece('a', 70, 36, 6)}</pieces>"
    assert len(lay('<pieces title="t" gap="0mm" turn="no">' + upright)) == 2
    assert len(lay('<pieces title="t" gap="0mm" turn="yes">' + upright)) == 1


MIXED = piece("small", 36, 30) + piece("large", 70, 100) + piece("wide", 69, 45) + piece("thin", 30, 90)


def test_pieces_are_laid_in_the_order_they_are_given() -> None:
    pages = lay(f'<pieces title="t" turn="no">{MIXED}</pieces>')
    assert [name for page in pages for name, _ in boxes(page)] == ["small", "large", "wide", "thin"]


def test_pieces_in_tight_order_save_a_page() -> None:
    given, tight = (lay(f'<pieces title="t" turn="no" order="{o}">{MIXED}</pieces>') for o in ("given", "tight"))
    assert (len(given), len(tight)) == (2, 1)
    assert sorted(name for page in tight for name, _ in boxes(page)) == ["large", "small", "thin", "wide"]


@settings(max_examples=30)
@given(some_pieces, gaps, turns)
def test_in_tight_order_no_piece_is_lost_or_lies_over_another(
    sizes: list[tuple[float, float, int]], gap: str, turn: str
) -> None:
    inside = "".join(piece(f"p{i}", *size) for i, size in enumerate(sizes))
    pages = lay(f'<pieces title="t" gap="{gap}" turn="{turn}" order="tight">{inside}</pieces>')
    assert sum(len(boxes(page)) for page in pages) == sum(copies for _, _, copies in sizes)
    for page in pages:
        for (_, a), (_, b) in combinations(boxes(page), 2):
            assert min(a[2], b[2]) - max(a[0], b[0]) < TOUCH or min(a[3], b[3]) - max(a[1], b[1]) < TOUCH


def test_register_marks_stand_in_the_corners_of_what_the_printer_reaches_and_clear_of_the_pieces() -> None:
    (page,) = lay(f'<pieces title="t" register="yes">{piece("a", 100, 140)}</pieces>')
    marks = [shape for shape in page.scene.shapes if isinstance(shape, Path) and shape.layer == "register"]
    assert len(marks) == 4
    left, top, right, bottom = extent(point for mark in marks for run in mark.runs for point in run)
    assert min(left, top) >= 5
    assert (right, bottom) <= (115, 155)
    ((_, box),) = boxes(page)
    assert box[0] > left
    assert box[2] < right


def test_without_being_asked_for_there_are_no_register_marks() -> None:
    (page,) = lay(f'<pieces title="t">{piece("a", 30, 30)}</pieces>')
    assert page.scene.by_layer["register"] == ()


def test_an_order_that_is_none_is_told() -> None:
    assert any("order" in problem for problem in told(f'<pieces title="t" order="loose">{MIXED}</pieces>'))


def test_the_block_of_pieces_stands_in_the_middle_of_the_paper() -> None:
    (page,) = lay(f'<pieces title="t" turn="no">{piece("a", 40, 30, 2)}</pieces>')
    left, right = (f(box[i] for _, box in boxes(page)) for f, i in ((min, 0), (max, 2)))
    assert left == pytest.approx(page.width - right)


def test_copies_share_one_scene() -> None:
    (page,) = lay(f'<pieces title="t">{piece("a", 30, 20, 3)}</pieces>')
    assert len({id(scene) for scene, _ in pieces(page.scene)}) == 1


def test_only_the_first_page_of_a_section_is_bookmarked() -> None:
    pages = lay(f'<pieces title="Wings">{piece("a", 100, 100, 3)}</pieces><page title="End"><rect/></page>')
    assert [(page.title, page.bookmark) for page in pages] == [
        ("Wings", True),
        ("Wings", False),
        ("Wings", False),
        ("End", True),
    ]


def test_what_stands_above_the_pieces_stands_on_their_first_page_only() -> None:
    above = '<above><text height="10mm">Cut these out</text></above>'
    pages = lay(f'<pieces title="t">{above}{piece("a", 100, 100, 2)}</pieces>')
    assert [words(page) for page in pages] == [["Cut these out"], []]


def test_pieces_start_below_what_stands_above_them() -> None:
    pages = lay(f'<pieces title="t"><above><space height="30mm"/></above>{piece("a", 50, 50)}</pieces>')
    assert [box[1] for _, box in boxes(pages[0])] == pytest.approx([35.5])


def test_pieces_with_no_room_below_what_stands_above_them_start_on_the_next_page() -> None:
    pages = lay(f'<pieces title="t"><above><space height="100mm"/></above>{piece("a", 80, 80, 2)}</pieces>')
    assert [len(boxes(page)) for page in pages] == [0, 1, 1]


def test_equal_pieces_with_no_room_below_what_stands_above_them_start_on_the_next_page() -> None:
    above = '<above><space height="100mm"/></above>'
    pages = lay(f'<pieces title="t" gap="0mm">{above}{piece("a", 80, 80)}</pieces>')
    assert [len(boxes(page)) for page in pages] == [0, 1]


def test_the_band_stands_on_top_of_every_page() -> None:
    band = '<band><text height="8mm">Title</text></band>'
    pages = lay(f'{band}<pieces title="t">{piece("a", 100, 100, 2)}</pieces><page title="p"><rect/></page>')
    assert [words(page) for page in pages] == [["Title"]] * 3


def test_pieces_stay_below_the_band() -> None:
    (page,) = lay(f'<band><space height="20mm"/></band><pieces title="t">{piece("a", 30, 30)}</pieces>')
    assert boxes(page)[0][1][1] > 5 + 20


def test_the_band_numbers_the_pages() -> None:
    pages = lay(f'<band><page-number between=" of "/></band><pieces title="t">{piece("a", 100, 100, 2)}</pieces>')
    assert [words(page) for page in pages] == [["1 of 2"], ["2 of 2"]]


def test_a_problem_in_the_band_is_told() -> None:
    (problem,) = told(f'<band><text>{"long " * 80}</text></band><page title="p"><rect/></page>')
    assert "but the box is only" in problem


def test_a_page_is_filled_by_its_box_inside_margin_and_inset() -> None:
    (page,) = lay('<page title="p" inset="7mm"><rect/></page>')
    (rect,) = page.scene.shapes
    assert isinstance(rect, Rect)
    assert (rect.x, rect.y, rect.width, rect.height) == (12, 12, 96, 136)


def test_a_landscape_page_lies_on_its_side() -> None:
    (page,) = lay('<page title="p" orientation="landscape"><rect/></page>')
    assert (page.width, page.height) == (160, 120)


def test_a_page_with_two_boxes_is_told() -> None:
    assert (
        "<page> can contain only one box, not 2. Put them into a <column>."
        in told('<page title="p"><rect/><rect/></page>')[0]
    )


def test_a_piece_with_two_boxes_is_told() -> None:
    two = '<piece name="a" width="10mm" height="10mm"><rect/><rect/></piece>'
    assert "<piece> can contain only one box, not 2." in told(f'<pieces title="t">{two}</pieces>')[0]


def test_a_piece_without_a_size_is_told_by_name() -> None:
    problems = told('<pieces title="t"><piece name="a"><rect/></piece></pieces>')
    assert any("the piece 'a' has no size." in problem for problem in problems)


def test_a_piece_without_a_size_is_all_that_is_told() -> None:
    assert len(told('<pieces title="t"><piece name="a"><rect/></piece></pieces>')) == 1


@pytest.mark.parametrize(("width", "height"), [(0, 10), (10, 0)])
def test_a_piece_of_no_size_is_told(width: float, height: float) -> None:
    (problem,) = told(f'<pieces title="t">{piece("a", width, height)}</pieces>')
    expected = f"the piece 'a' has a size of {width} x {height} mm. Write a width and a height greater than 0."
    assert expected in problem


@pytest.mark.parametrize("copies", [-1, 10_001])
def test_a_piece_of_impossibly_many_copies_is_told(copies: int) -> None:
    (problem,) = told(f'<pieces title="t">{piece("a", 10, 10, copies)}</pieces>')
    assert f"the piece 'a' cannot have {copies} copies. Write a number from 0 to 10000." in problem


def test_pieces_without_a_piece_are_told() -> None:
    assert any("<pieces> has no <piece>." in problem for problem in told('<pieces title="t"></pieces>'))


def test_a_sheet_without_pages_is_told() -> None:
    kinds = "<booklet>, <cards>, <document>, <leaflet>, <page>, <pieces>, <tiles>"
    assert f"the <sheet> has no element that makes pages. Add one of {kinds}." in told("")[0]


def test_a_problem_of_a_piece_is_told() -> None:
    tight = '<piece name="a" width="10mm" height="10mm"><text>much too long for this piece</text></piece>'
    assert "the box is only 10.0 mm wide" in told(f'<pieces title="t">{tight}</pieces>')[0]


def test_a_sheet_of_no_copies_has_no_page_and_says_so() -> None:
    assert any(
        "the <sheet> makes no pages." in problem
        for problem in told(f'<pieces title="t">{piece("a", 9, 9, 0)}</pieces>')
    )


def test_a_second_band_is_told() -> None:
    problems = told('<band><rect/></band><band><rect/></band><page title="t"><rect/></page>')
    assert any("<sheet> has a second <band>." in problem for problem in problems)


@pytest.mark.parametrize(
    ("size", "inside", "height"),
    [
        ('height="20mm"', "30mm", 20),
        ('height="20mm" grows="yes"', "30mm", 30),
        ('height="20mm" grows="yes"', "10mm", 20),
        ("", "30mm", 30),
    ],
)
def test_a_piece_grows_with_its_element_if_it_may(size: str, inside: str, height: float) -> None:
    inner = f'<stack><rect height="{inside}"/></stack>'
    (page,) = lay(f'<pieces title="t"><piece name="a" width="30mm" {size}>{inner}</piece></pieces>')
    ((_, (left, top, right, bottom)),) = boxes(page)
    assert (round(right - left, 3), round(bottom - top, 3)) == (30, height)
