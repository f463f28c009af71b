"""Every sheet and every component looks as accepted; no golden file is missing or left over."""

from __future__ import annotations

import io
import pkgutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

import printgen.components
from printgen.build.job import PROSE, Format
from printgen.elements.content import Run
from printgen.game.game import PaperSize
from printgen.markup.element_registry import vocabulary
from printgen.reference.pictures import example_context
from printgen.scene.listing import listing
from printgen.scene.shapes import Box, Link, Page, Scene
from printgen.style.house_style import Ink
from printgen.write.pdf import Info, write_pdf
from printgen.write.png import write_png
from tests.gallery import EXAMPLES, NO_BOXES, TARGETS
from tests.golden_files import GOLDEN, mono_difference, picture_difference, readable_html, text_difference
from tests.helpers import DAY, bob_a, bundled, bundled_game, context, draw, element, house, job, laid_out, make

SHEETS = [(game, sheet.id) for game in bundled().games() for sheet in bundled_game(game).sheets]
LISTINGS = [
    (game, sheet, paper)
    for game, sheet in SHEETS
    for paper in (("a4", "letter") if isinstance(bundled_game(game).sheet(sheet).size, PaperSize) else ("own",))
]
IN_MONO = [(game, sheet, paper) for game, sheet, paper in LISTINGS if paper != "letter"]
INKS: tuple[Ink, ...] = ("colour", "mono")


@pytest.mark.parametrize(("game", "sheet"), SHEETS)
def test_markup_of_a_sheet_is_as_accepted(game: str, sheet: str, update_golden: bool) -> None:
    assert text_difference(f"{game}/{sheet}.xml", laid_out(game, sheet).markup, update_golden) == ""


@pytest.mark.parametrize(("game", "sheet", "paper"), LISTINGS)
def test_scene_of_a_sheet_is_as_accepted(game: str, sheet: str, paper: str, update_golden: bool) -> None:
    pages = laid_out(game, sheet, paper).pages
    assert text_difference(f"{game}/{sheet}-{paper}.txt", listed(pages), update_golden) == ""


def listed(pages: Sequence[Page]) -> str:
    # Tiles repeat each other, so the map, the first tile and the next tile are enough.
    return "\n".join(listing(page) for page in (pages if len(pages) < 10 else pages[:3]))


@pytest.mark.parametrize(("game", "sheet", "paper"), IN_MONO)
def test_scene_of_a_sheet_in_mono_is_as_accepted(game: str, sheet: str, paper: str, update_golden: bool) -> None:
    colour, mono = (listed(laid_out(game, sheet, paper, ink).pages) for ink in INKS)
    difference = mono_difference(colour, mono, f"{sheet}-{paper}.txt")
    assert text_difference(f"{game}/{sheet}-{paper}-mono.txt", difference, update_golden) == ""


@pytest.mark.parametrize("format_", PROSE)
@pytest.mark.parametrize(("game", "sheet"), SHEETS)
def test_text_of_a_document_is_as_accepted(game: str, sheet: str, format_: Format, update_golden: bool) -> None:
    made = make(job(sheet, game=bundled_game(game), format_=format_))
    assert made.problems == ()
    text = "".join(content.decode() for _, content in made.files)
    readable = readable_html(text) if text and format_ == "html" else text
    assert text_difference(f"{game}/{sheet}.{format_}", readable, update_golden) == ""


@pytest.mark.parametrize("component", EXAMPLES)
def test_picture_of_a_component_is_as_accepted(component: str, update_golden: bool) -> None:
    assert picture_difference(f"components/{component}.png", picture(component), update_golden) == ""


def picture(component: str) -> bytes:
    """Return the picture of an example on the second of three pages, without links to the others."""
    markup, width, height = EXAMPLES[component]
    used = replace(example_context(house()), page=2, pages=3, reference_targets=TARGETS, span=("1", "2"))
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
    # Only the tests that compare a sheet know whether it is a document and whether it differs in black and white.
    possible = {f"{game}/{sheet}.{format_}" for game, sheet in SHEETS for format_ in PROSE}
    possible |= {f"{game}/{sheet}-{paper}-mono.txt" for game, sheet, paper in IN_MONO}
    found = {path.relative_to(GOLDEN).as_posix() for path in GOLDEN.rglob("*") if path.is_file()}
    assert found - possible == expected
    assert {Path(name).suffix for name in found & possible} == {".txt", ".html", ".md"}


class TestCanaries:
    """The comparisons can fail."""

    def test_a_changed_line_is_shown(self, tmp_path: Path) -> None:
        text_difference("a.txt", "one\ntwo\n", True, tmp_path)
        assert "+three" in text_difference("a.txt", "one\nthree\n", False, tmp_path)

    def test_a_missing_file_is_reported(self, tmp_path: Path) -> None:
        assert "no golden file" in text_difference("a.txt", "one", False, tmp_path)
        assert "no golden file" in picture_difference("a.png", b"", False, tmp_path)

    def test_a_golden_file_of_nothing_is_reported_and_deleted(self, tmp_path: Path) -> None:
        text_difference("a.md", "one", True, tmp_path)
        assert "nothing to compare" in text_difference("a.md", "", False, tmp_path)
        assert text_difference("a.md", "", True, tmp_path) == ""
        assert not list(tmp_path.iterdir())
        assert text_difference("a.md", "", False, tmp_path) == ""

    def test_a_listing_in_mono_tells_each_line_that_differs_in_more_than_its_usual_grey(self) -> None:
        colour = "a #aa0000\nb #aa0000\nc #aa0000\nd\ne"
        usual = mono_difference(colour, "a #111111\nb #111111\nc #111111\nd\ne", "s-a4.txt")
        assert usual.rstrip().endswith("#aa0000 -> #111111")
        assert "s-a4.txt" in usual
        assert mono_difference(colour, "a #111111\nb #111111\nc #222222\nd\ne", "").endswith(
            "#aa0000 -> #111111\n\nline 3: without 1 line\n+c #222222\n"
        )
        assert mono_difference(colour, "a #222222\nb #222222\nc #222222\nd\ne", "") != usual
        assert "line 4: without 2 lines\n" in mono_difference(colour, colour.partition("\nd")[0], "")
        assert "line 6\n+f" in mono_difference(colour, colour + "\nf", "")
        assert mono_difference(colour, colour, "") == ""

    def test_the_end_of_a_long_line_in_mono_is_told_by_its_hash(self) -> None:
        one, other = (mono_difference("a", "a\n" + "b" * 300 + end, "") for end in ("1", "2"))
        assert one != other
        assert max(map(len, one.splitlines())) < 210

    @pytest.mark.parametrize(("old", "new"), [("a{}", "b{}"), ("<path/>", "<rect/>"), ("two", "three"), ("w", "v")])
    def test_a_change_of_a_page_is_seen_although_its_drawings_are_left_out(self, old: str, new: str) -> None:
        page = "<style>a{}</style><p>one</p><svg x='w'><path/></svg><p>two</p><svg><path/></svg>"
        assert page.count(old) >= 1
        assert readable_html(page) != readable_html(page.replace(old, new, 1))
        assert "path" not in readable_html(page)
        assert "<p>two</p>" in readable_html(page)

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
