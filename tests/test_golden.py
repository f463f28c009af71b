"""Every sheet and every component still looks as it was accepted; nothing is missing and nothing is left over."""

from __future__ import annotations

import io
import pkgutil
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

import printgen.components
from printgen.build.pipeline import lay_out
from printgen.elements.content import Run
from printgen.pages.vocabulary import vocabulary
from printgen.scene.listing import listing
from printgen.scene.shapes import Box, Link, Page, Scene
from printgen.write.pdf import Info, write_pdf
from printgen.write.png import write_png
from tests.gallery import EXAMPLES, NO_BOXES, TARGETS
from tests.golden_files import GOLDEN, picture_difference, text_difference
from tests.helpers import DAY, bob_a, bundled, bundled_game, context, draw, element, job

SHEETS = [(game, sheet.id) for game in bundled().games() for sheet in bundled_game(game).sheets]
LISTINGS = [
    (game, sheet, paper)
    for game, sheet in SHEETS
    for paper in (("own",) if bundled_game(game).sheet(sheet).size else ("a4", "letter"))
]


@pytest.mark.parametrize(("game", "sheet"), SHEETS)
def test_markup_of_a_sheet_is_as_accepted(game: str, sheet: str, update_golden: bool) -> None:
    _, _, markup = lay_out(job(sheet, game=bundled_game(game)))
    assert text_difference(f"{game}/{sheet}.xml", markup, update_golden) == ""


@pytest.mark.parametrize(("game", "sheet", "paper"), LISTINGS)
def test_scene_of_a_sheet_is_as_accepted(game: str, sheet: str, paper: str, update_golden: bool) -> None:
    pages, _, _ = lay_out(job(sheet, paper, game=bundled_game(game)))
    # Tiles repeat each other: the map, the first tile and the next tell them all.
    listed = "\n".join(listing(page) for page in (pages if len(pages) < 10 else pages[:3]))
    assert text_difference(f"{game}/{sheet}-{paper}.txt", listed, update_golden) == ""


@pytest.mark.parametrize("component", EXAMPLES)
def test_picture_of_a_component_is_as_accepted(component: str, update_golden: bool) -> None:
    assert picture_difference(f"components/{component}.png", picture(component), update_golden) == ""


def picture(component: str) -> bytes:
    """The example as it stands on the second of three pages, without links to the others."""
    markup, width, height = EXAMPLES[component]
    used = replace(context(), page=2, pages=3, targets=TARGETS, span=("6", "7"))
    drawn = element(markup).draw(used, Box(0, 0, width, height))
    shapes = tuple(shape for shape in drawn if not isinstance(shape, Link))
    assert shapes
    assert not used.problems
    page = Page(Scene(component, width, height, shapes), 0, component, True)
    return write_png(write_pdf([page], Info(component, "", "", "", "en", DAY)), 80)[0]


def test_every_component_has_an_example() -> None:
    modules = {info.name for info in pkgutil.iter_modules(printgen.components.__path__)} - NO_BOXES
    assert modules == set(EXAMPLES)


def test_no_golden_file_is_left_over() -> None:
    expected = {f"{game}/{sheet}.xml" for game, sheet in SHEETS}
    expected |= {f"{game}/{sheet}-{paper}.txt" for game, sheet, paper in LISTINGS}
    expected |= {f"components/{component}.png" for component in EXAMPLES}
    found = {path.relative_to(GOLDEN).as_posix() for path in GOLDEN.rglob("*") if path.is_file()}
    assert found == expected


class TestCanaries:
    """The comparers can go red."""

    def test_a_changed_line_is_shown(self, tmp_path: Path) -> None:
        text_difference("a.txt", "one\ntwo\n", True, tmp_path)
        assert "+three" in text_difference("a.txt", "one\nthree\n", False, tmp_path)

    def test_a_missing_file_is_reported(self, tmp_path: Path) -> None:
        assert "no golden file" in text_difference("a.txt", "one", False, tmp_path)
        assert "no golden file" in picture_difference("a.png", b"", False, tmp_path)

    def test_a_shape_that_moved_one_millimetre_is_seen_in_the_picture(self, tmp_path: Path) -> None:
        picture_difference("a.png", _square_at(10), True, tmp_path)
        assert picture_difference("a.png", _square_at(10), False, tmp_path) == ""
        assert "differs" in picture_difference("a.png", _square_at(13), False, tmp_path)

    def test_a_picture_of_another_size_is_reported(self, tmp_path: Path) -> None:
        picture_difference("a.png", _square_at(10, 100), True, tmp_path)
        assert "pixels" in picture_difference("a.png", _square_at(10, 101), False, tmp_path)

    def test_a_text_that_moved_a_hundredth_of_a_millimetre_changes_the_listing(self) -> None:
        (text,) = draw("<text>word</text>")
        (moved,) = vocabulary()["text"](where=bob_a().sheets[0].place, content=(Run("word"),)).draw(
            context(), Box(0.01, 0, 100, 50)
        )
        one, other = (Page(Scene("s", 100, 50, (shape,)), 0, "s", True) for shape in (text, moved))
        assert listing(one) != listing(other)


def _square_at(x: int, size: int = 100) -> bytes:
    image = Image.new("RGB", (size, 60), "white")
    ImageDraw.Draw(image).rectangle((x, 10, x + 30, 40), fill="black")
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()
