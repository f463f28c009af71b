"""Checks: each passes what is right and goes red at what is wrong."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pikepdf
import pytest

from printgen.check.violations import (
    artwork_outside_piece,
    check_file,
    check_pages,
    confused_fields,
    outside_safe_area,
    overlapping_pieces,
    too_small,
)
from printgen.problems import Place
from printgen.scene.shapes import Circle, FormField, Line, Page, Path, Placed, Rect, Scene, Shape, Text
from printgen.scene.strokes import CUT, Stroke
from printgen.write.pdf import Info, write_pdf
from tests.helpers import DAY, house

HERE = Place("data/games/g.yaml", 1)
INFO = Info("Title", "Author", "Subject", "words", "en-GB", DAY)
FINE = Stroke(0.2, "#000000")
SQUARE = Rect("print", 1, 1, 8, 8, FINE)


def page(*shapes: Shape, width: float = 100, height: float = 80) -> Page:
    return Page(Scene("page", width, height, shapes), 5, "Wings", True)


def piece(x: float, y: float, *shapes: Shape, name: str = "a", turn: float = 0) -> Placed:
    """A piece of 10 x 10 mm."""
    return Placed(Scene(name, 10, 10, shapes), x, y, turn, True)


def corner(x: float, y: float, name: str, turn: float = 0) -> Placed:
    """A piece like an L, 10 mm long and 3 mm wide each way."""
    outline = ((0, 0), (10, 0), (10, 3), (3, 3), (3, 10), (0, 10))
    return Placed(Scene(name, 10, 10, (Path("cut", (outline,), True, CUT),), outline), x, y, turn, True)


def text(size: float = 10, x: float = 20, y: float = 20) -> Text:
    return Text("print", x, y, 20, "Some words", "sans", size, "#000000")


def field(name: str) -> FormField:
    return FormField("form", 1, 1, 8, 5, name, "Label", 8)


# What can be seen before a file is written.


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
    (told,) = outside_safe_area(page(shape))
    assert told.startswith("a line at ")
    assert "leaves the area that printers reach (5 mm from each edge)" in told


def test_a_text_that_leaves_the_margin_is_quoted() -> None:
    (told,) = outside_safe_area(page(text(x=80)))
    assert told.startswith('the text "Some words" at 80.0, ')


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
    """Their boxes do."""
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
        "a rect leaves its piece 'wing'."
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
        f'the text "Some words" is set in {size:g} pt; {house().smallest_type:g} pt is the smallest type.'
    ]


def test_a_line_below_the_finest_is_told_once_with_both_widths() -> None:
    width = house().smallest_line - 0.05
    thin = Rect("print", 10, 10, 20, 20, Stroke(width, "#000000"))
    assert list(too_small(page(thin, thin), house())) == [
        f"a line is {width:g} mm wide; {house().smallest_line:g} mm is the finest."
    ]


def test_fields_of_different_names_are_right() -> None:
    assert list(confused_fields([page(field("wing-1")), page(piece(20, 20, field("wing-2")))])) == []


def test_a_field_name_used_twice_is_told_on_whatever_page() -> None:
    twice = [page(field("wing")), page(piece(20, 20, field("wing")))]
    assert list(confused_fields(twice)) == ["the field name 'wing' is used 2 times."]


@pytest.mark.parametrize("name", ["", "wing.1"])
def test_a_field_name_that_a_form_cannot_keep_is_told(name: str) -> None:
    assert list(confused_fields([page(field(name))])) == [f"'{name}' is no name for a field."]


@pytest.mark.parametrize(
    ("sums", "said"),
    [
        ("wing-2", []),
        ("wnig-2", ["the field 'total' adds up 'wnig-2', which is none. Did you mean 'wing-2'?"]),
        ("total", ["the field 'total' adds up itself."]),
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
    for words in ("leaves its piece", "leaves the area", "overlap", "smallest type"):
        assert words in said


def test_a_problem_of_a_page_points_to_its_sheet() -> None:
    problems = check_pages([page(Line("print", 0, 0, 50, 50, FINE))], house(), HERE)
    assert [problem.place for problem in problems] == [HERE]


# What only the written file can tell.

STAND = Placed(
    Scene("stand", 20, 30, (Path("cut", (((0, 0), (20, 0), (15, 30), (5, 30)),), True, CUT),), ((0, 0), (20, 0),
          (15, 30), (5, 30))), 50, 20, 0, True)  # fmt: skip
OWN = page(piece(10, 10, SQUARE, Rect("cut", 0, 0, 10, 10, CUT)), STAND, text(y=70))
SHARED = page(
    piece(10, 10, name="left"),
    piece(20, 10, name="right"),
    Path("cut", (((10, 10), (30, 10), (30, 20), (10, 20)),), True, CUT),
    Line("cut", 20, 10, 20, 20, CUT),
)


@cache
def written(of: Page) -> bytes:
    return write_pdf([of], INFO)


def altered(of: Page, change: Callable[[pikepdf.Pdf], None]) -> bytes:
    """The file of a page after something went wrong with it."""
    result = io.BytesIO()
    with pikepdf.open(io.BytesIO(written(of))) as pdf:
        change(pdf)
        pdf.save(result)
    return result.getvalue()


def told(pdf: bytes, *pages: Page) -> list[str]:
    return [problem.what for problem in check_file(pdf, pages, HERE)]


def scaled(factor: float) -> Callable[[pikepdf.Pdf], None]:
    def change(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].contents_add(f"{factor} 0 0 {factor} 0 0 cm\n".encode(), prepend=True)

    return change


def fonts(pdf: pikepdf.Pdf) -> list[pikepdf.Dictionary]:
    dictionaries = [item for item in pdf.objects if isinstance(item, pikepdf.Dictionary)]
    return [item for item in dictionaries if item.get("/Type") == "/Font"]


@pytest.mark.parametrize("good", [OWN, SHARED], ids=["own cuts", "shared cuts"])
def test_a_file_as_it_was_written_is_right(good: Page) -> None:
    assert told(written(good), good) == []


@pytest.mark.parametrize("good", [OWN, SHARED], ids=["own cuts", "shared cuts"])
def test_saving_a_file_again_makes_nothing_wrong(good: Page) -> None:
    assert told(altered(good, lambda pdf: None), good) == []


def test_a_problem_of_a_file_points_to_its_sheet() -> None:
    assert {problem.place for problem in check_file(written(OWN), [], HERE)} == {HERE}


def test_a_file_that_lets_the_printer_scale_is_told() -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        pdf.Root.ViewerPreferences.PrintScaling = pikepdf.Name("/AppDefault")

    assert told(altered(OWN, change), OWN) == ["the file does not ask for printing without scaling."]


def test_a_file_without_preferences_is_told() -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        del pdf.Root.ViewerPreferences

    assert told(altered(OWN, change), OWN) == ["the file does not ask for printing without scaling."]


def test_a_file_with_a_page_too_few_is_told() -> None:
    assert told(written(OWN), OWN, OWN) == ["the file has 1 pages instead of 2."]


def test_a_file_with_a_page_too_many_is_told() -> None:
    assert told(write_pdf([OWN, OWN], INFO), OWN) == ["the file has 2 pages instead of 1."]


def test_a_font_that_is_not_embedded_is_told() -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        for font in fonts(pdf):
            del font.FontDescriptor.FontFile2

    said = told(altered(OWN, change), OWN)
    assert said
    assert all(what.startswith("the font /") and what.endswith(" is not embedded.") for what in said)


def test_a_font_without_a_description_is_told() -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        for font in fonts(pdf):
            del font["/FontDescriptor"]

    assert any("is not embedded." in what for what in told(altered(OWN, change), OWN))


def test_a_font_embedded_whole_is_told() -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        for font in fonts(pdf):
            font.BaseFont = pikepdf.Name("/SourceSansPro-Regular")

    assert set(told(altered(OWN, change), OWN)) == {
        "the font /SourceSansPro-Regular is embedded whole instead of as a subset."
    }


def test_a_page_without_a_trim_box_is_told() -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        del pdf.pages[0].obj["/TrimBox"]

    assert told(altered(OWN, change), OWN) == ["page 1 (Wings): TrimBox is not set."]


@pytest.mark.parametrize("name", ["/TrimBox", "/MediaBox"])
def test_a_box_of_the_wrong_size_is_told_with_both_sizes(name: str) -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        left, bottom, right, top = (float(v) for v in pdf.pages[0].obj[name].as_list())
        pdf.pages[0].obj[name] = pikepdf.Array([left, bottom, right + 72, top])

    assert told(altered(OWN, change), OWN) == [
        f"page 1 (Wings): {name[1:]} is 125.40 x 80.00 mm instead of 100.00 x 80.00 mm."
    ]


def test_a_page_on_other_paper_is_told() -> None:
    other = replace(OWN, scene=replace(OWN.scene, width=110))
    said = told(written(OWN), other)
    assert "page 1 (Wings): MediaBox is 100.00 x 80.00 mm instead of 110.00 x 80.00 mm." in said


def test_pieces_with_their_own_cut_line_scaled_by_a_hundredth_are_told_with_both_sizes() -> None:
    assert told(altered(OWN, scaled(1.01)), OWN) == [
        "page 1 (Wings): the piece 'a' measures 10.10 x 10.10 mm instead of 10.00 x 10.00 mm.",
        "page 1 (Wings): the piece 'stand' measures 20.20 x 30.30 mm instead of 20.00 x 30.00 mm.",
    ]


def test_pieces_with_shared_cut_lines_scaled_by_a_hundredth_are_told() -> None:
    said = told(altered(SHARED, scaled(1.01)), SHARED)
    assert any("the piece 'left' has no cut line on its " in what for what in said)
    assert any("the piece 'right' has no cut line on its " in what for what in said)


def test_a_piece_of_another_size_than_written_is_told() -> None:
    larger = page(piece(10, 10, SQUARE, Rect("cut", 0, 0, 10.1, 10, CUT)), STAND, text(y=70))
    assert told(written(larger), OWN) == [
        "page 1 (Wings): the piece 'a' measures 10.10 x 10.00 mm instead of 10.00 x 10.00 mm."
    ]


def test_a_piece_under_the_name_of_another_is_told() -> None:
    other = page(piece(10, 10, SQUARE, Rect("cut", 0, 0, 10, 10, CUT), name="b"), STAND, text(y=70))
    assert any("the piece 'a' measures" in what for what in told(written(other), OWN))


def test_a_piece_whose_cut_line_is_not_in_the_file_is_told() -> None:
    assert "page 1 (Wings): the cut line of 'stand' is missing." in told(
        written(page(piece(10, 10, SQUARE, Rect("cut", 0, 0, 10, 10, CUT)), text(y=70))), OWN
    )


def test_a_piece_without_a_line_between_it_and_its_neighbour_is_told() -> None:
    open_ = page(*SHARED.scene.shapes[:-1])
    assert told(written(open_), SHARED) == [
        "page 1 (Wings): the piece 'left' has no cut line on its right side.",
        "page 1 (Wings): the piece 'right' has no cut line on its left side.",
    ]


SLOT = Path("cut", (((4, 4), (6, 4), (6, 5), (4, 5)),), True, CUT)


def test_a_piece_of_a_group_whose_cut_line_is_missing_is_told() -> None:
    inner = [piece(x, 0, Rect("cut", 0, 0, 10, 10, CUT), name=name) for name, x in (("a", 0), ("b", 20))]
    both, one = (page(Placed(Scene("model", 30, 10, tuple(shown)), 10, 10)) for shown in (inner, inner[:1]))
    assert told(written(one), both) == ["page 1 (Wings): the cut line of 'b' is missing."]


def test_a_piece_cut_inside_but_not_around_is_told() -> None:
    whole = page(piece(10, 10, Rect("cut", 0, 0, 10, 10, CUT), SLOT, name="brace"))
    slot_only = page(piece(10, 10, SLOT, name="brace"))
    assert any("the piece 'brace' measures" in what for what in told(written(slot_only), whole))
