"""Printers: corrected prints have the right size and place, on both axes and both sides, upright and landscape."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.build.pipeline import _check_printer
from printgen.check.file_checks import check_file
from printgen.check.measure import measure_cuts
from printgen.check.page_checks import check_reach, nearest_to_edge
from printgen.problems import Place, ProblemsError, UsageError
from printgen.read.library import Library
from printgen.scene.bounds import extent
from printgen.scene.shapes import Anchor, FormField, Link, Page, Placed, Rect, Scene
from printgen.scene.strokes import CUT
from printgen.scene.transforms import Matrix, apply, multiply
from printgen.style.printer_profile import (
    Printer,
    known_printers,
    load_printer,
    printers_folder,
    profile_path,
    profile_text,
)
from printgen.units import MM_PER_PT
from printgen.write.pdf import Info, write_pdf
from tests.helpers import DAY, bundled, job, make

HERE = Place("here")
LIMITS = (
    Printer("low", 145.5, 194.0, -15.0, -15.0, -15.0, -15.0),
    Printer("high", 154.5, 206.0, 15.0, 15.0, 15.0, 15.0),
)
DEN = Printer("den", 149.1, 201.0, 0.8, -1.2, 0.5, 0.3)


def page(width: float = 210, height: float = 297, side: str = "front", x: float = 20.0, y: float = 30.0) -> Page:
    piece = Scene("square", 50.8, 50.8, (Rect("cut", 0, 0, 50.8, 50.8, CUT),))
    shapes = (
        Placed(piece, x, y, 0, True),
        FormField("form", 100, 100, 30, 8, "name", "Name", 10),
        Anchor("link", 10, 60, "there"),
        Link("link", 100, 150, 30, 8, "there"),
    )
    return Page(Scene("p", width, height, shapes), 5, "Page", True, back=side == "back")


def written(of: Page, printer: Printer | None = None) -> bytes:
    return write_pdf([of], Info("t", "a", "s", "k", "en", DAY, form=True), printer)


def piece_in(pdf: bytes) -> tuple[float, float, float, float]:
    with pikepdf.open(io.BytesIO(pdf)) as document:
        ((_, points),) = measure_cuts(document.pages[0]).named
    return extent(points)


bars = st.floats(0.97, 1.03)
shifts = st.floats(-15, 15)
printers = st.builds(
    lambda sx, sy, a, b, c, d, turn: Printer("p", 150 * sx, 200 * sy, a, b, c, d, turn),
    bars, bars, shifts, shifts, shifts, shifts, st.sampled_from(["left", "right"]),
)  # fmt: skip
pages = st.builds(
    page, st.sampled_from([210.0, 297.0, 215.9]), st.sampled_from([279.4, 210.0]), st.sampled_from(["front", "back"])
)


@given(printers, pages, st.floats(0, 300), st.floats(0, 300))
def test_a_correction_followed_by_the_printers_error_changes_nothing(
    printer: Printer, of: Page, x: float, y: float
) -> None:
    drawn = apply(printer.correction(of), x, y)
    assert apply(printer.error(of), *drawn) == pytest.approx((x, y), abs=1e-9)


def test_without_the_correction_it_would_change_something() -> None:
    assert apply(DEN.error(page()), 20, 30) != pytest.approx((20, 30), abs=0.1)


def test_the_error_is_what_was_measured_on_the_test_sheet() -> None:
    error = DEN.error(page())
    (x1, y1), (x2, y2) = apply(error, 30, 48.5), apply(error, 180, 248.5)
    assert (x2 - x1, y2 - y1) == pytest.approx((149.1, 201.0))
    assert apply(error, 105, 148.5) == pytest.approx((105.8, 147.3))


def test_a_back_is_off_by_the_front_seen_from_behind_and_by_its_own_shift() -> None:
    front, back = apply(DEN.error(page()), 105, 148.5), apply(DEN.error(page(side="back")), 105, 148.5)
    shining_through = (210 - front[0], front[1])
    assert (back[0] - shining_through[0], back[1] - shining_through[1]) == pytest.approx((0.5, 0.3))


def test_over_the_short_edge_a_back_is_off_by_the_same_as_it_lies_in_the_printer() -> None:
    short = replace(DEN, flip="short")
    front, back = apply(short.error(page()), 105, 148.5), apply(short.error(page(side="back")), 105, 148.5)
    shining_through = (front[0], 297 - front[1])
    assert (back[0] - shining_through[0], back[1] - shining_through[1]) == pytest.approx((-0.5, -0.3))


@pytest.mark.parametrize("flip", ["long", "short"])
def test_a_landscape_back_lies_off_its_front_by_its_own_shift_alone(flip: str) -> None:
    """Over its long edge, a landscape page is turned top to bottom; over its short edge, left to right."""
    seen = []
    for printer in (replace(DEN, flip=flip), replace(DEN, flip=flip, front_right=-3.0, front_down=4.0)):
        front = apply(printer.error(page(297, 210)), 148.5, 105)
        back = apply(printer.error(page(297, 210, "back")), 148.5, 105)
        through = (front[0], 210 - front[1]) if flip == "long" else (297 - front[0], front[1])
        seen.append((back[0] - through[0], back[1] - through[1]))
    assert seen[0] == pytest.approx(seen[1])
    assert seen[0] == pytest.approx((-0.3, 0.5) if flip == "long" else (0.3, -0.5))


# From a landscape page to the upright paper it is printed on, by the edge where its top ends up.
TURNED: dict[str, Matrix] = {"left": (0, -1, 1, 0, 0, 297), "right": (0, 1, -1, 0, 210, 0)}


@pytest.mark.parametrize("turn", ["left", "right"])
@pytest.mark.parametrize("side", ["front", "back"])
def test_a_landscape_page_is_off_as_the_upright_paper_that_goes_through_the_printer(turn: str, side: str) -> None:
    printer = replace(DEN, landscape="right" if turn == "right" else "left")
    on_paper = multiply(TURNED[turn], printer.error(page(side=side)))
    turned_after = multiply(printer.error(page(297, 210, side)), TURNED[turn])
    for point in ((0, 0), (297, 0), (40, 170)):
        assert apply(on_paper, *point) == pytest.approx(apply(turned_after, *point))


@pytest.mark.parametrize("of", [page(), page(297, 210), page(side="back"), page(215.9, 279.4)])
def test_a_piece_of_two_inches_comes_out_of_the_printer_as_two_inches_where_it_should_be(of: Page) -> None:
    x1, y1, x2, y2 = piece_in(written(of, DEN))
    assert (x2 - x1) != pytest.approx(50.8, abs=0.05)
    printed = extent(apply(DEN.error(of), *point) for point in ((x1, y1), (x2, y2)))
    assert printed == pytest.approx((20, 30, 70.8, 80.8), abs=0.001)


def test_the_numbers_in_the_file_by_hand() -> None:
    printer = Printer("p", bar_across=151.5, bar_down=198.0, front_right=2.0, front_down=-1.0)
    x1, y1, x2, y2 = piece_in(written(page(), printer))
    assert (x2 - x1, y2 - y1) == pytest.approx((50.8 / 1.01, 50.8 / 0.99), abs=0.001)
    assert (x1, y1) == pytest.approx((105 + (20 - 105 - 2) / 1.01, 148.5 + (30 - 148.5 + 1) / 0.99), abs=0.001)


def test_the_paper_stays_the_paper() -> None:
    with pikepdf.open(io.BytesIO(written(page(), DEN))) as pdf:
        for box in ("/MediaBox", "/TrimBox"):
            assert [float(v) * MM_PER_PT for v in pdf.pages[0].obj[box]] == pytest.approx([0, 0, 210, 297], abs=0.01)


def test_fields_and_links_go_with_what_they_lie_on() -> None:
    with pikepdf.open(io.BytesIO(written(page(), DEN))) as pdf:
        (box,) = ([float(v) * MM_PER_PT for v in note.Rect] for note in pdf.pages[0].Annots if "/T" in note)
    left, top = apply(DEN.correction(page()), 100, 100)
    right, bottom = apply(DEN.correction(page()), 130, 108)
    assert box == pytest.approx([left, 297 - bottom, right, 297 - top], abs=0.01)


def test_links_go_with_what_they_lie_on_in_files_that_are_no_forms() -> None:
    pdf = write_pdf([page()], Info("t", "a", "s", "k", "en", DAY), DEN)
    with pikepdf.open(io.BytesIO(pdf)) as document:
        (box,) = ([float(v) * MM_PER_PT for v in note.Rect] for note in document.pages[0].Annots)
    assert box[0] == pytest.approx(apply(DEN.correction(page()), 100, 150)[0], abs=0.01)


def test_a_printer_without_errors_and_no_printer_make_the_same_bytes() -> None:
    assert written(page(), Printer("true")) == written(page())
    assert written(page(), DEN) != written(page())


def test_the_check_measures_what_comes_out_of_the_printer() -> None:
    plain, corrected = written(page()), written(page(), DEN)
    assert check_file(corrected, [page()], HERE, DEN) == []
    assert check_file(plain, [page()], HERE) == []
    for pdf, printer in ((plain, DEN), (corrected, None), (corrected, replace(DEN, front_right=1.0))):
        (problem,) = check_file(pdf, [page()], HERE, printer)
        assert "'square' measures" in problem.what


@pytest.mark.parametrize("sheet", ["stands", "bases"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_sheets_are_corrected_and_found_true(sheet: str, paper: str) -> None:
    plain = job(sheet, paper)
    made = make(replace(plain, printer=DEN))
    assert made.problems == ()
    assert [name for name, _ in made.files] == [f"bob-a/{sheet}-{paper}@den.pdf"]
    assert made.files[0][1] != make(plain).files[0][1]


def test_the_file_says_which_printer_it_is_for() -> None:
    with pikepdf.open(io.BytesIO(make(replace(job("bases"), printer=DEN)).files[0][1])) as pdf:
        assert str(pdf.docinfo["/Title"]).endswith("(for the printer den)")


def test_what_a_correction_moves_nearer_to_the_edge_than_printers_reach_is_told() -> None:
    at_the_margin = page(x=5.0)
    problems, note = check_reach([page(), at_the_margin], DEN, HERE)
    assert problems == []
    assert nearest_to_edge(at_the_margin, DEN) == pytest.approx(105 - 100.8 / 0.994)
    assert note == (
        "after correction, 1 of 2 pages print up to 3.6 mm from the edge, "
        "but this printer is only known to print up to 5 mm from it. If it can print closer, set 'reach' in its file."
    )
    assert check_reach([page(), at_the_margin], replace(DEN, reach=3.5), HERE) == ([], "")
    assert check_reach([page()], DEN, HERE) == ([], "")


def test_what_a_correction_moves_off_the_paper_is_a_problem() -> None:
    (problem,), note = check_reach([page(x=5.0)], Printer("far", front_right=7.5), HERE)
    assert (
        "page 1 (Page): after correction for the printer far, the page extends 2.5 mm beyond the paper." in problem.what
    )
    assert note == ""
    assert make(replace(job("stands"), printer=Printer("far", front_right=15.0))).problems


def test_pages_that_are_no_paper_are_not_corrected() -> None:
    corrected = replace(job("bases"), printer=DEN)
    assert _check_printer(corrected, [page(), page(297, 210)]) == ()
    with pytest.raises(
        ProblemsError, match=r"do not have the size of A4, because they are for a print shop. Build the sheet without"
    ):
        _check_printer(corrected, [page(), page(140, 170)])


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Library:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("APPDATA", str(tmp_path))
    printers_folder().mkdir(parents=True)
    return bundled()


def store(name: str, text: str) -> None:
    profile_path(name).write_text(text, encoding="utf-8")


def test_a_profile_is_read_as_it_was_written(library: Library) -> None:
    for printer in (DEN, Printer("plain"), replace(DEN, landscape="right", reach=3.2), *LIMITS):
        store(printer.name, profile_text(printer))
        assert load_printer(library, printer.name) == printer
    assert known_printers() == ["den", "high", "low", "plain"]


def test_an_unknown_printer_names_the_nearest_and_all(library: Library) -> None:
    with pytest.raises(UsageError, match=r"No printer is saved yet\. Measure yours: printgen calibrate --name NAME"):
        load_printer(library, "den")
    store("den", profile_text(DEN))
    store("office", profile_text(DEN))
    with pytest.raises(UsageError, match=r"no printer 'dne'. Did you mean 'den'\? The saved printers are den, office."):
        load_printer(library, "dne")
    with pytest.raises(UsageError, match=r"no printer '\.\./den'"):
        load_printer(library, "../den")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("bar-across: 149.1 mm", "bar-across: 149.1", ":2:13: printer den: bar-across is '149.1', a number"),
        ("bar-across: 149.1 mm", "bar-across: 100 mm", ":2:13: printer den: bar-across is 100 mm. It can be 145.5"),
        ("front-down: -1.2 mm", "front-down: -16 mm", "front-down is -16 mm. It can be -15 to 15 mm."),
        ("front-down", "front-dwn", "has no field 'front-dwn'. Did you mean 'front-down'?"),
        ("landscape: left", "landscape: up", ":8:12: printer den: landscape cannot be 'up'."),
        ("bar-across: 149.1 mm", "bar-across: [", ":4:1: a comma or a closing bracket"),
    ],
)  # fmt: skip
def test_a_broken_profile_is_told_with_its_place(library: Library, old: str, new: str, said: str) -> None:
    text = profile_text(DEN)
    assert old in text
    store("den", text.replace(old, new))
    with pytest.raises(ProblemsError) as caught:
        load_printer(library, "den")
    assert "den.yaml:" in str(caught.value)
    assert said in str(caught.value)


def test_an_empty_profile_is_told(library: Library) -> None:
    store("den", "")
    with pytest.raises(ProblemsError, match=r"den.yaml:1: the file is empty"):
        load_printer(library, "den")


@pytest.mark.parametrize("name", ["", "Den", "../den", "a/b", "1st", "con", "lpt1", "x" * 41, "dén"])
def test_a_name_that_is_no_file_everywhere_is_refused(library: Library, name: str) -> None:
    with pytest.raises(UsageError, match="invalid printer name"):
        profile_path(name)


def test_profiles_are_kept_with_the_users_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.name", "posix")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    assert printers_folder() == tmp_path / "settings/printgen/printers"
    for useless in ("", "relative"):
        monkeypatch.setenv("XDG_CONFIG_HOME", useless)
        assert printers_folder() == tmp_path / ".config/printgen/printers"
