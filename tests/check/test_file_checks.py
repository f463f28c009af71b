"""Checks of a written file: an unchanged file passes, and each check finds its mistake."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace

import pikepdf
import pytest

from printgen.check.file_checks import check_file
from printgen.scene.shapes import Page, Placed, Rect, Scene
from printgen.scene.strokes import CUT
from printgen.write.pdf import write_pdf
from tests.check.makers import (
    HERE,
    INFO,
    OWN,
    SHARED,
    SLOT,
    SQUARE,
    STAND,
    page,
    piece,
    problems_of,
    text,
    written,
)


def altered(of: Page, change: Callable[[pikepdf.Pdf], None]) -> bytes:
    """Return the file of a page after a change that breaks it."""
    result = io.BytesIO()
    with pikepdf.open(io.BytesIO(written(of))) as pdf:
        change(pdf)
        pdf.save(result)
    return result.getvalue()


def scaled(factor: float) -> Callable[[pikepdf.Pdf], None]:
    def change(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].contents_add(f"{factor} 0 0 {factor} 0 0 cm\n".encode(), prepend=True)

    return change


def fonts(pdf: pikepdf.Pdf) -> list[pikepdf.Dictionary]:
    dictionaries = [item for item in pdf.objects if isinstance(item, pikepdf.Dictionary)]
    return [item for item in dictionaries if item.get("/Type") == "/Font"]


@pytest.mark.parametrize("good", [OWN, SHARED], ids=["own cuts", "shared cuts"])
def test_a_file_as_it_was_written_is_right(good: Page) -> None:
    assert problems_of(written(good), good) == []


@pytest.mark.parametrize("good", [OWN, SHARED], ids=["own cuts", "shared cuts"])
def test_saving_a_file_again_makes_nothing_wrong(good: Page) -> None:
    assert problems_of(altered(good, lambda pdf: None), good) == []


def test_a_problem_of_a_file_points_to_its_sheet() -> None:
    assert {problem.place for problem in check_file(written(OWN), [], HERE)} == {HERE}


def test_a_file_that_lets_the_printer_scale_is_told() -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        pdf.Root.ViewerPreferences.PrintScaling = pikepdf.Name("/AppDefault")

    assert problems_of(altered(OWN, change), OWN) == ["the file does not request printing at actual size."]


def test_a_file_without_preferences_is_told() -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        del pdf.Root.ViewerPreferences

    assert problems_of(altered(OWN, change), OWN) == ["the file does not request printing at actual size."]


def test_a_file_with_a_page_too_few_is_told() -> None:
    assert problems_of(written(OWN), OWN, OWN) == ["the file has 1 page instead of 2."]


def test_a_file_with_a_page_too_many_is_told() -> None:
    assert problems_of(write_pdf([OWN, OWN], INFO), OWN) == ["the file has 2 pages instead of 1."]


def test_a_font_that_is_not_embedded_is_told() -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        for font in fonts(pdf):
            del font.FontDescriptor.FontFile2

    said = problems_of(altered(OWN, change), OWN)
    assert said
    assert all(what.startswith("the font /") and what.endswith(" is not embedded.") for what in said)


def test_a_font_without_a_description_is_told() -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        for font in fonts(pdf):
            del font["/FontDescriptor"]

    assert any("is not embedded." in what for what in problems_of(altered(OWN, change), OWN))


def test_a_font_embedded_whole_is_told() -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        for font in fonts(pdf):
            font.BaseFont = pikepdf.Name("/SourceSansPro-Regular")

    assert set(problems_of(altered(OWN, change), OWN)) == {
        "the font /SourceSansPro-Regular is embedded completely instead of as a subset."
    }


def test_a_page_without_a_trim_box_is_told() -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        del pdf.pages[0].obj["/TrimBox"]

    assert problems_of(altered(OWN, change), OWN) == ["page 1 (Wings): TrimBox is not set."]


@pytest.mark.parametrize("name", ["/TrimBox", "/MediaBox"])
def test_a_box_of_the_wrong_size_is_told_with_both_sizes(name: str) -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        left, bottom, right, top = (float(v) for v in pdf.pages[0].obj[name].as_list())
        pdf.pages[0].obj[name] = pikepdf.Array([left, bottom, right + 72, top])

    assert problems_of(altered(OWN, change), OWN) == [
        f"page 1 (Wings): {name[1:]} is 125.40 x 80.00 mm instead of 100.00 x 80.00 mm."
    ]


def test_a_page_on_other_paper_is_told() -> None:
    other = replace(OWN, scene=replace(OWN.scene, width=110))
    said = problems_of(written(OWN), other)
    assert "page 1 (Wings): MediaBox is 100.00 x 80.00 mm instead of 110.00 x 80.00 mm." in said


def test_pieces_with_their_own_cut_line_scaled_by_a_hundredth_are_told_with_both_sizes() -> None:
    assert problems_of(altered(OWN, scaled(1.01)), OWN) == [
        "page 1 (Wings): the piece 'a' measures 10.10 x 10.10 mm instead of 10.00 x 10.00 mm.",
        "page 1 (Wings): the piece 'stand' measures 20.20 x 30.30 mm instead of 20.00 x 30.00 mm.",
    ]


def test_pieces_with_shared_cut_lines_scaled_by_a_hundredth_are_told() -> None:
    said = problems_of(altered(SHARED, scaled(1.01)), SHARED)
    assert any("the piece 'left' has no cut line on its " in what for what in said)
    assert any("the piece 'right' has no cut line on its " in what for what in said)


def test_a_piece_of_another_size_than_written_is_told() -> None:
    larger = page(piece(10, 10, SQUARE, Rect("cut", 0, 0, 10.1, 10, CUT)), STAND, text(y=70))
    assert problems_of(written(larger), OWN) == [
        "page 1 (Wings): the piece 'a' measures 10.10 x 10.00 mm instead of 10.00 x 10.00 mm."
    ]


def test_a_piece_under_the_name_of_another_is_told() -> None:
    other = page(piece(10, 10, SQUARE, Rect("cut", 0, 0, 10, 10, CUT), name="b"), STAND, text(y=70))
    assert any("the piece 'a' measures" in what for what in problems_of(written(other), OWN))


def test_a_piece_whose_cut_line_is_not_in_the_file_is_told() -> None:
    assert "page 1 (Wings): the cut line of 'stand' is missing." in problems_of(
        written(page(piece(10, 10, SQUARE, Rect("cut", 0, 0, 10, 10, CUT)), text(y=70))), OWN
    )


def test_a_piece_without_a_line_between_it_and_its_neighbour_is_told() -> None:
    open_ = page(*SHARED.scene.shapes[:-1])
    assert problems_of(written(open_), SHARED) == [
        "page 1 (Wings): the piece 'left' has no cut line on its right side.",
        "page 1 (Wings): the piece 'right' has no cut line on its left side.",
    ]


def test_a_piece_of_a_group_whose_cut_line_is_missing_is_told() -> None:
    inner = [piece(x, 0, Rect("cut", 0, 0, 10, 10, CUT), name=name) for name, x in (("a", 0), ("b", 20))]
    both, one = (page(Placed(Scene("model", 30, 10, tuple(shown)), 10, 10)) for shown in (inner, inner[:1]))
    assert problems_of(written(one), both) == ["page 1 (Wings): the cut line of 'b' is missing."]


def test_a_piece_cut_inside_but_not_around_is_told() -> None:
    whole = page(piece(10, 10, Rect("cut", 0, 0, 10, 10, CUT), SLOT, name="brace"))
    slot_only = page(piece(10, 10, SLOT, name="brace"))
    assert any("the piece 'brace' measures" in what for what in problems_of(written(slot_only), whole))
