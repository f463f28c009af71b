"""The written PDF, parsed again: sizes, boxes, fonts, layers, metadata, and the same bytes every time."""

from __future__ import annotations

import io
import math
import os
import shutil
import subprocess
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path

import pikepdf
import pytest

from printgen.check.measure import measure_cuts
from printgen.scene.bounds import extent
from printgen.style.house_style import Ink
from printgen.write.pdf import Info, write_pdf
from tests.helpers import DAY, REPOSITORY, job, make

MM = 72 / 25.4


@cache
def pdf(sheet: str, paper: str = "a4", ink: Ink = "colour") -> bytes:
    made = make(job(sheet, paper, ink))
    assert not made.problems
    return made.files[0][1]


@cache
def opened(sheet: str, paper: str = "a4") -> pikepdf.Pdf:
    """Return an open document; pages of a closed document cannot be read."""
    return pikepdf.open(io.BytesIO(pdf(sheet, paper)))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_base_measures_one_and_a_half_inches_in_the_file(paper: str) -> None:
    segments = measure_cuts(opened("bases", paper).pages[0]).loose
    xs = sorted({round(x, 3) for (x, y), (x2, y2) in segments if x == pytest.approx(x2) for x in (x, x2)})
    assert len(xs) >= 6
    assert {round(b - a, 2) for a, b in pairwise(xs)} == {38.10}


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_rulers_two_inches_measure_50_80_mm_in_the_file(paper: str) -> None:
    longest = max(_horizontal_guides(opened("stands", paper).pages[0]))
    assert longest == pytest.approx(50.8, abs=0.005)


def _horizontal_guides(page: pikepdf.Page) -> list[float]:
    lengths, start, layer = [], (0.0, 0.0), ""
    for instruction in pikepdf.parse_content_stream(page):
        operator = str(instruction.operator)
        if operator == "BDC":
            layer = str(instruction.operands[1])
        elif operator == "m":
            start = (float(instruction.operands[0]), float(instruction.operands[1]))
        elif operator == "l" and layer == "/guide" and math.isclose(float(instruction.operands[1]), start[1]):
            lengths.append(abs(float(instruction.operands[0]) - start[0]))
    matrix = next(i.operands for i in pikepdf.parse_content_stream(page) if str(i.operator) == "cm")
    return [length * float(matrix[0]) / MM for length in lengths]


def test_pieces_are_identical_on_both_papers() -> None:
    def sizes(paper: str) -> list[tuple[str, float, float]]:
        found = []
        for page in opened("stands", paper).pages:
            for name, points in measure_cuts(page).named:
                left, top, right, bottom = extent(points)
                found.append((name, round(right - left, 3), round(bottom - top, 3)))
        return found

    assert len(sizes("a4")) == 35
    assert sizes("a4") == sizes("letter")


@pytest.mark.parametrize(("paper", "size"), [("a4", (210.0, 297.0)), ("letter", (215.9, 279.4))])
def test_media_and_trim_box_are_the_paper(paper: str, size: tuple[float, float]) -> None:
    page = opened("record-sheet", paper).pages[0]
    for box in (page.mediabox, page.trimbox):
        assert [float(v) / MM for v in list(box)[2:]] == pytest.approx(size, abs=0.001)


def test_printing_asks_for_no_scaling() -> None:
    assert opened("stands").Root.ViewerPreferences.PrintScaling == "/None"


def test_only_embedded_subsets_of_our_own_fonts_are_used() -> None:
    objects = opened("record-sheet").objects
    fonts = [o for o in objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]
    assert fonts
    for font in fonts:
        assert "+Source" in str(font.BaseFont)
        assert "/FontFile2" in font.FontDescriptor


def test_the_document_says_what_it_is() -> None:
    document = opened("stands")
    assert str(document.docinfo["/Title"]) == "The Battle of Britain—Again!: Stands"
    assert str(document.docinfo["/Author"]) == "Mike Crane"
    assert "Stands" in str(document.docinfo["/Keywords"])
    assert str(document.docinfo["/Subject"])
    assert str(document.docinfo["/CreationDate"]) == "D:20261116000000Z"
    assert str(document.Root.Lang) == "en-GB"


def test_cut_fold_and_print_are_layers_that_can_be_switched() -> None:
    document = opened("stands")
    names = [str(group.Name) for group in document.Root.OCProperties.OCGs]
    assert names == ["Print", "Guides", "Registration", "Fold", "Cut"]
    assert set(document.pages[0].Resources.Properties.keys()) == {"/print", "/guide", "/register", "/fold", "/cut"}


def test_sections_are_bookmarked_and_pages_labelled() -> None:
    document = opened("stands")
    with document.open_outline() as outline:
        assert [item.title for item in outline.root] == ["Short stands for bombers", "Tall stands for fighters"]
    labels: list[object] = [page.label for page in document.pages]
    assert labels == ["Short stands for bombers", "Tall stands for fighters"]


def test_kerning_is_written_into_the_file() -> None:
    content = opened("record-sheet").pages[0].Contents.read_bytes()
    assert b"TJ" in content


def test_awkward_characters_arrive_intact() -> None:
    import pypdfium2

    from printgen.scene.shapes import Page, Scene
    from tests.helpers import draw

    words = 'R&D <b> "quoted" ‘Ju’ é ü ß – — ½ −3 (x) \\ 100 %'
    escaped = words.replace("&", "&amp;").replace("<", "&lt;")
    page = Page(Scene("s", 150, 20, tuple(draw(f"<text>{escaped}</text>", 150, 20))), 0, "s", bookmark=True)
    written = write_pdf([page], Info("t", "a", "s", "k", "en", DAY))
    text = pypdfium2.PdfDocument(written)[0].get_textpage().get_text_range()
    assert text.strip() == words


def test_a_build_is_the_same_to_the_byte_in_any_process_and_for_any_hash_seed(tmp_path: Path) -> None:
    script = (
        "import sys; from tests.helpers import job, make;"
        "sys.stdout.buffer.write(make(job('record-sheet-form')).files[0][1])"
    )
    outputs = [
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=REPOSITORY,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert len(outputs[0]) > 10_000
    assert outputs[0] == outputs[1] == pdf("record-sheet-form")


def test_mono_is_black_white_and_grey_only() -> None:
    document = pikepdf.open(io.BytesIO(pdf("stands", "a4", "mono")))
    colours = {
        tuple(float(v) for v in i.operands)
        for page in document.pages
        for i in pikepdf.parse_content_stream(page, "rg RG")
    }
    assert len(colours) > 2
    assert all(max(colour) - min(colour) < 0.001 for colour in colours)


def test_colour_and_mono_have_the_same_pieces_in_the_same_places() -> None:
    colour, mono = (opened_bytes(pdf("bases", "letter", ink)) for ink in ("colour", "mono"))
    assert measure_cuts(colour.pages[0]) == measure_cuts(mono.pages[0])


def opened_bytes(content: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(content))


@pytest.mark.tool
@pytest.mark.skipif(not shutil.which("qpdf"), reason="qpdf is not installed")
@pytest.mark.parametrize("sheet", ["stands", "bases", "record-sheet", "record-sheet-form"])
def test_qpdf_finds_nothing_wrong(sheet: str, tmp_path: Path) -> None:
    path = tmp_path / "x.pdf"
    path.write_bytes(pdf(sheet))
    result = subprocess.run(["qpdf", "--check", str(path)], capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.tool
@pytest.mark.skipif(not shutil.which("pdffonts"), reason="poppler is not installed")
def test_poppler_sees_every_font_embedded_and_subset(tmp_path: Path) -> None:
    path = tmp_path / "x.pdf"
    path.write_bytes(pdf("record-sheet-form"))
    rows = subprocess.run(["pdffonts", str(path)], capture_output=True, text=True, check=True).stdout.splitlines()[2:]
    assert rows
    assert all(row.split()[-5:-3] == ["yes", "yes"] for row in rows), rows
