"""Checks of pages: each accepts correct pages and finds its mistake."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printgen.check.page_checks import (
    artwork_outside_piece,
    check_pages,
    confused_fields,
    outside_safe_area,
    overlapping_pieces,
    too_small,
)
from printgen.scene.shapes import Circle, Line, Placed, Rect, Scene
from printgen.scene.strokes import CUT, Stroke
from tests.check.makers import (
    FINE,
    HERE,
    SQUARE,
    corner,
    field,
    page,
    piece,
    text,
)
from tests.helpers import house


def test_what_stays_inside_the_margin_is_printable() -> None:
    assert list(outside_safe_area(page(Rect("print", 5, 5, 90, 70, FINE), text(), Circle("print", 50, 40, 35)))) == []


@pytest.mark.parametrize(
    "shape",
    [
        Line("print", 4.9, 20, 50, 20, FINE),
        Line("print", 20, 4.9, 20, 50, FINE),
        Line("print", 20, 20, 95.1, 20, FINE),
        Line("print", 20, 20, 20, 75.1, FINE),
    ],
)
def test_what_leaves_the_margin_on_any_side_is_told(shape: Line) -> None:
    (problem,) = outside_safe_area(page(shape))
    assert problem.startswith("a line at ")
    assert "extends outside the printable area (5 mm from each edge)" in problem


def test_a_text_that_leaves_the_margin_is_quoted() -> None:
    (problem,) = outside_safe_area(page(text(x=80)))
    assert problem.startswith('the text "Some words" at 80.0, ')


def test_what_leaves_the_margin_inside_a_turned_piece_is_told() -> None:
    low = Rect("print", 0, 0, 10, 10, FINE)
    assert len(list(outside_safe_area(page(piece(8, 20, low, turn=90))))) == 1
    assert list(outside_safe_area(page(piece(16, 20, low, turn=90)))) == []


def test_pieces_that_touch_do_not_overlap() -> None:
    assert list(overlapping_pieces(page(piece(10, 10), piece(20, 10), piece(10, 20)))) == []


def test_pieces_that_overlap_are_told_by_name() -> None:
    assert list(overlapping_pieces(page(piece(10, 10, name="a"), piece(19.9, 19.9, name="b")))) == [
        "the pieces 'a' and 'b' overlap."
    ]


def test_every_overlap_of_several_pieces_is_told() -> None:
    pile = [piece(10 + 4 * i, 10, name=str(i)) for i in range(4)]
    assert len(list(overlapping_pieces(page(*pile)))) == 5


def test_a_turned_piece_overlaps_where_it_really_lies() -> None:
    assert list(overlapping_pieces(page(piece(30, 10, name="turned", turn=90), piece(30, 10, name="b")))) == []
    assert len(list(overlapping_pieces(page(piece(30, 10, name="turned", turn=90), piece(21, 10, name="b"))))) == 1


def test_pieces_nested_into_each_other_do_not_overlap() -> None:
    """Only their bounding boxes overlap."""
    assert list(overlapping_pieces(page(corner(10, 10, "a"), corner(23.5, 23.5, "b", 180)))) == []


def test_nested_pieces_that_overlap_are_told_by_name() -> None:
    assert list(overlapping_pieces(page(corner(10, 10, "a"), corner(22, 22, "b", 180)))) == [
        "the pieces 'a' and 'b' overlap."
    ]


def test_a_rectangle_in_the_notch_of_another_piece_does_not_overlap() -> None:
    assert list(overlapping_pieces(page(corner(10, 10, "a"), piece(13, 13, name="b")))) == []
    assert len(list(overlapping_pieces(page(corner(10, 10, "a"), piece(12.5, 13, name="b"))))) == 1


def test_pieces_of_a_group_that_overlap_those_of_another_are_told() -> None:
    one, other = (Placed(Scene(name, 20, 20, (piece(0, 0, name=name),)), x, 10) for name, x in (("a", 10), ("b", 19)))
    assert len(list(overlapping_pieces(page(one, other)))) == 1
    assert list(overlapping_pieces(page(one, replace(other, x=20)))) == []


def test_artwork_inside_its_piece_is_right() -> None:
    assert list(artwork_outside_piece(page(piece(20, 20, Rect("print", 0, 0, 10, 10, FINE))))) == []


@pytest.mark.parametrize("x", [-0.1, 2.1])
def test_artwork_that_leaves_its_piece_is_told(x: float) -> None:
    assert list(artwork_outside_piece(page(piece(20, 20, Rect("print", x, 1, 8, 8, FINE), name="wing")))) == [
        "a rect extends outside its piece 'wing'."
    ]


def test_artwork_in_a_group_that_leaves_its_piece_is_told() -> None:
    group = Placed(Scene("group", 8, 8, (SQUARE,)), 3, 0)
    assert len(list(artwork_outside_piece(page(piece(20, 20, group))))) == 1


def test_artwork_of_copies_is_told_once() -> None:
    wrong = piece(20, 20, Circle("print", 9, 5, 2))
    assert len(list(artwork_outside_piece(page(wrong, replace(wrong, x=40))))) == 1


def test_guides_and_cut_lines_may_leave_their_piece() -> None:
    marks = (Line("cut", -2, 0, 12, 0, CUT), Line("guide", 0, -2, 0, 12, FINE))
    assert list(artwork_outside_piece(page(piece(20, 20, *marks)))) == []


def test_the_smallest_type_and_the_finest_line_are_allowed() -> None:
    fine = Line("print", 10, 10, 20, 10, Stroke(house().smallest_line, "#000000"))
    assert list(too_small(page(text(house().smallest_type), fine), house())) == []


def test_type_below_the_smallest_is_told_with_both_sizes() -> None:
    size = house().smallest_type - 0.1
    assert list(too_small(page(text(size)), house())) == [
        f'the text "Some words" has a size of {size:g} pt. Use at least {house().smallest_type:g} pt.'
    ]


def test_a_line_below_the_finest_is_told_once_with_both_widths() -> None:
    width = house().smallest_line - 0.05
    thin = Rect("print", 10, 10, 20, 20, Stroke(width, "#000000"))
    assert list(too_small(page(thin, thin), house())) == [
        f"a line is only {width:g} mm wide. Use at least {house().smallest_line:g} mm."
    ]


def test_fields_of_different_names_are_right() -> None:
    assert list(confused_fields([page(field("wing-1")), page(piece(20, 20, field("wing-2")))])) == []


def test_a_field_name_used_twice_is_told_on_whatever_page() -> None:
    twice = [page(field("wing")), page(piece(20, 20, field("wing")))]
    assert list(confused_fields(twice)) == ["the form field name 'wing' is used 2 times. Use each name once."]


@pytest.mark.parametrize("name", ["", "wing.1"])
def test_a_field_name_that_a_form_cannot_keep_is_told(name: str) -> None:
    assert list(confused_fields([page(field(name))])) == [
        f"invalid form field name '{name}'. Use at least one character, and no full stop."
    ]


@pytest.mark.parametrize(
    ("sums", "said"),
    [
        ("wing-2", []),
        (
            "wnig-2",
            ["form field 'total' adds up 'wnig-2', but there is no form field 'wnig-2'. Did you mean 'wing-2'?"],
        ),
        ("total", ["form field 'total' adds up itself."]),
    ],
)
def test_a_sum_is_of_other_fields_that_there_are(sums: str, said: list[str]) -> None:
    total = replace(field("total"), sums=(sums,))
    assert list(confused_fields([page(total), page(piece(20, 20, field("wing-2")))])) == said


def test_a_good_page_passes_all_checks() -> None:
    assert check_pages([page(piece(10, 10, SQUARE), text())], house(), HERE) == []


def test_all_checks_are_made_on_every_page_and_say_which() -> None:
    wrong = page(piece(1, 10, Circle("print", 9, 5, 3)), piece(5, 12), text(2), Rect("print", 1, 1, 8, 5, FINE))
    problems = check_pages([page(SQUARE, text()), wrong], house(), HERE)
    said = " ".join(problem.what for problem in problems if problem.what.startswith("page 2 (Wings): "))
    for words in ("extends outside its piece", "extends outside the printable area", "overlap", "has a size of"):
        assert words in said


def test_a_problem_of_a_page_points_to_its_sheet() -> None:
    problems = check_pages([page(Line("print", 0, 0, 50, 50, FINE))], house(), HERE)
    assert [problem.place for problem in problems] == [HERE]
