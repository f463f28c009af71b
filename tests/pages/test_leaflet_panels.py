"""Leaflets: text continues from panel to panel in reading order, folds are kept clear, and both sides line up."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest

from printgen.check.file_checks import check_file
from printgen.check.page_checks import check_pages
from printgen.cli.main import main
from printgen.elements.attribute_types import Backs
from printgen.markup.element_registry import vocabulary
from printgen.markup.parser import parse
from printgen.pages.impose import impose
from printgen.pages.leaflet_panels import Panels
from printgen.problems import Place, ProblemsError
from printgen.scene.bounds import extent
from printgen.scene.shapes import Line, Link, Page, Shape, Text, corners
from printgen.scene.strokes import MOUNTAIN, VALLEY
from printgen.scene.transforms import Matrix, apply
from printgen.scene.traversal import leaves
from printgen.style.papers import ShopSize
from printgen.write.pdf import write_pdf
from tests.check.makers import INFO
from tests.helpers import context, house, markup, papers
from tests.leaflets import FULL
from tests.pages.test_paginate import heading, prose

HERE = Place("game.yaml")
ENDS = ["letter-fold", "zigzag-3", "zigzag-4", "double-fold"]
MARK = "<cover><text>FIRST</text></cover>{}<cover><text>LAST</text></cover>"


def told_pages(inner: str, paper: str, backs: Backs, layout: str, more: str) -> tuple[list[Page], list[str]]:
    used = replace(context(), backs=backs)
    text = f'<sheet><leaflet title="Rules" layout="{layout}" {more}>{inner}</leaflet></sheet>'
    found = impose(parse(markup(text), vocabulary(), house()), papers()[paper], used)
    return found, [str(problem) for problem in used.problems]


def pages(
    inner: str, paper: str = "a4", backs: Backs = "short", layout: str = "letter-fold", more: str = ""
) -> list[Page]:
    found, problems = told_pages(inner, paper, backs, layout, more)
    assert problems == []
    return found


def told(inner: str, layout: str = "letter-fold", more: str = "") -> list[str]:
    return told_pages(inner, "a4", "long", layout, more)[1]


def full(paper: str, backs: Backs, layout: str = "letter-fold") -> list[Page]:
    used = replace(context(), backs=backs)
    found = impose(parse(markup(FULL.replace("LAYOUT", layout)), vocabulary(), house()), papers()[paper], used)
    if used.problems:
        raise ProblemsError(used.problems)
    return found


def numbered(count: int) -> str:
    """Return one text per panel that says which panel it is."""
    return "<turn/>".join(f"<text>P{number}.</text>" for number in range(1, count + 1))


def middles(page: Page) -> dict[str, tuple[float, float]]:
    """Return the middle of each text on its page."""
    found = {}
    for shape, matrix in leaves(page.scene):
        if isinstance(shape, Text):
            x1, y1, x2, y2 = _extent(shape, matrix)
            found[shape.text] = ((x1 + x2) / 2, (y1 + y2) / 2)
    return found


def _extent(shape: Shape, matrix: Matrix) -> tuple[float, float, float, float]:
    return extent(apply(matrix, *point) for point in corners(shape))


def lefts(page: Page) -> list[str]:
    """Return the texts from left to right."""
    found = middles(page)
    return sorted(found, key=lambda text: found[text])


@pytest.mark.parametrize("layout", ENDS)
def test_panels_lie_on_their_sides_as_the_layout_says(layout: str) -> None:
    used = house().leaflets[layout]
    outside, inside = pages(numbered(used.count), layout=layout)
    assert lefts(outside) == [f"P{number}." for number in used.outside]
    assert lefts(inside) == [f"P{number}." for number in used.inside]
    assert (outside.back, inside.back) == (False, True)
    assert outside.width > outside.height


@pytest.mark.parametrize("backs", ["long", "short"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("layout", ENDS)
def test_printed_on_both_sides_every_panel_lies_behind_the_other_face_of_its_own_paper(
    layout: str, paper: str, backs: Backs
) -> None:
    used = house().leaflets[layout]
    text = "<turn/>".join(f'<text align="centre">P{number}.</text>' for number in range(1, used.count + 1))
    outside, inside = pages(text, paper, backs, layout)
    front, back = middles(outside), middles(inside)
    for panel, number in enumerate(used.outside):
        behind = used.inside[-1 - panel]
        x, y = front[f"P{number}."]
        bx, by = back[f"P{behind}."]
        # Turning landscape paper over its long edge swaps top and bottom; over its short edge, left and right.
        seen = (bx, outside.height - by) if backs == "long" else (outside.width - bx, by)
        assert seen == pytest.approx((x, y), abs=0.05)


@pytest.mark.parametrize("backs", ["long", "short", "fold", "none"])
def test_only_over_the_long_edge_the_inside_stands_on_its_head(backs: Backs) -> None:
    _, inside = pages(numbered(6), "a4", backs)
    turned = {matrix[0] for shape, matrix in leaves(inside.scene) if isinstance(shape, Text)}
    assert turned == ({-1.0} if backs == "long" else {1.0})


def test_for_a_print_shop_both_sides_stand_upright() -> None:
    text = f'<sheet><leaflet title="Rules" layout="letter-fold">{numbered(6)}</leaflet></sheet>'
    found = impose(parse(markup(text), vocabulary(), house()), ShopSize(297, 210), context())
    assert [(page.width, page.height) for page in found] == [(297, 210), (297, 210)]
    assert {matrix[0] for page in found for shape, matrix in leaves(page.scene)} == {1.0}


def test_a_size_of_its_own_that_stands_upright_is_refused_and_not_turned() -> None:
    text = f'<sheet><leaflet title="Rules" layout="letter-fold">{prose(3)}</leaflet></sheet>'
    used = context()
    assert impose(parse(markup(text), vocabulary(), house()), ShopSize(210, 297), used) == []
    assert [str(problem) for problem in used.problems] == [
        "test.xml.j2:1: this sheet (210 x 297 mm) is portrait, but a leaflet must be landscape. "
        "Set size: {width: 297 mm, height: 210 mm} in game.yaml."
    ]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("layout", ENDS)
def test_both_faces_of_a_panel_are_equally_wide_and_back_to_back(layout: str, paper: str) -> None:
    used, size = house().leaflets[layout], papers()[paper]
    panels = Panels(used, size.height, size.width, size.margin)
    for at, number in enumerate(used.outside):
        face, behind = panels.box(number), panels.box(used.inside[-1 - at])
        assert behind.width == pytest.approx(face.width)
        assert panels.width - behind.x - behind.width == pytest.approx(face.x)


def test_the_flap_of_a_letter_fold_is_narrower_on_the_left_outside_and_on_the_right_inside() -> None:
    panels = Panels(house().leaflets["letter-fold"], 297, 210, 5)
    assert [round(panels.box(number).width, 2) for number in (5, 6, 1, 2, 3, 4)] == [98, 99.5, 99.5, 99.5, 99.5, 98]


def test_text_is_equally_wide_on_all_panels_and_in_the_middle_of_each() -> None:
    panels = Panels(house().leaflets["letter-fold"], 297, 210, 5)
    for number in range(1, 7):
        box, text = panels.box(number), panels.text(number, 7, 11)
        assert text.width == pytest.approx(84)
        assert text.x - box.x == pytest.approx(box.x + box.width - text.x - text.width)


def test_at_the_edges_of_the_paper_an_inset_leaves_what_printers_do_not_reach() -> None:
    panels = Panels(house().leaflets["letter-fold"], 297, 210, 5)
    left, middle, right = (panels.room(number, 3, 3) for number in (2, 3, 4))
    assert (left.x, left.y) == (5, 5)
    assert middle.x == pytest.approx(99.5 + 3)
    assert right.x + right.width == pytest.approx(297 - 5)


def _on_folds(page: Page, panels: Panels) -> Iterator[str]:
    """Yield the texts within 2 mm of a fold on an upright page."""
    side = panels.layout.inside if page.back else panels.layout.outside
    for x in (panels.box(number).x for number in side[1:]):
        for shape, matrix in leaves(page.scene):
            x1, _, x2, _ = _extent(shape, matrix)
            if getattr(shape, "layer", "") == "print" and x1 < x + 2 and x2 > x - 2:
                yield f"{shape}"


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nothing_is_printed_on_the_folds(paper: str) -> None:
    size = papers()[paper]
    panels = Panels(house().leaflets["letter-fold"], size.height, size.width, size.margin)
    for page in full(paper, "short"):
        assert list(_on_folds(page, panels)) == []


def test_the_guard_of_the_folds_can_fail() -> None:
    shifted = Panels(house().leaflets["zigzag-4"], 297, 210, 5)
    assert any(list(_on_folds(page, shifted)) for page in full("a4", "short"))


@pytest.mark.parametrize("layout", ENDS)
def test_marks_stand_at_both_ends_of_every_fold_on_the_outside_only(layout: str) -> None:
    outside, inside = pages("<text>x</text>", layout=layout)
    used = house().leaflets[layout]
    panels = Panels(used, 297, 210, 5)
    marks = [shape for shape in outside.scene.shapes if isinstance(shape, Line) and shape.layer == "fold"]
    for at, (number, crease) in enumerate(zip(used.outside[1:], used.folds, strict=True)):
        above, below = marks[2 * at : 2 * at + 2]
        assert [above.x1, above.x2, below.x1, below.x2] == pytest.approx([panels.box(number).x] * 4)
        assert (above.y1, above.y2, below.y1, below.y2) == (5, 10, 205, 200)
        assert {above.stroke, below.stroke} == {VALLEY if crease == "valley" else MOUNTAIN}
    assert len(marks) == 2 * len(used.folds)
    assert not any(shape.layer == "fold" for shape, _ in leaves(inside.scene) if isinstance(shape, Line))


def test_a_cover_stands_alone_in_front_and_one_on_the_last_panel_with_text_between() -> None:
    outside, inside = pages(MARK.format("<flow>second panel</flow>"))
    assert lefts(outside) == ["LAST", "FIRST"], "panel 5 is blank"
    assert lefts(inside) == ["second panel"]
    assert middles(inside)["second panel"][0] < 99


def test_a_cover_without_an_inset_takes_the_place_of_text_and_with_one_its_panel() -> None:
    for more, wide in (("", 84.0), ('inset="9mm"', 81.5)):
        outside, _ = pages(f"<cover {more}><line/></cover>")
        (line,) = (shape for shape, _ in leaves(outside.scene) if isinstance(shape, Line) and shape.layer == "print")
        assert line.x2 - line.x1 == pytest.approx(wide)


def test_a_text_runs_over_from_the_inside_to_the_flap_in_the_order_of_reading() -> None:
    numbers = "".join(f"<flow>n{number}.</flow>" for number in range(1, 136))
    outside, inside = pages("<cover><text>C</text></cover>" + numbers, more='gap="0mm"')
    there = {
        **{text: (1, at) for text, at in middles(outside).items()},
        **{t: (0, a) for t, a in middles(inside).items()},
    }
    placed = [there[f"n{number}."] for number in range(1, 136)]
    panels = list(dict.fromkeys((side, round(x / 99)) for side, (x, _) in placed))
    assert panels == [(0, 0), (0, 1), (0, 2), (1, 0)]


def test_page_numbers_and_contents_name_panels() -> None:
    foot = '<foot><page-number between="|"/></foot>'
    text = heading("a") + prose(2) + "<turn/>" + heading("b") + prose(2)
    outside, inside = pages(f"{foot}{MARK.format(text)}".replace("<text>LAST</text>", '<contents columns="1"/>'))
    assert {"2|6", "3|6"} <= set(middles(inside))
    assert {"2", "3"} <= set(middles(outside)), "the contents on the back"
    assert not any("|" in shown for shown in middles(outside)), "covers and blank panels have no foot"


def test_links_of_covers_and_text_lead_to_their_headings() -> None:
    outside, inside = pages(
        MARK.format(heading("a") + prose(1)).replace("<text>LAST</text>", "<flow>see [](#a)</flow>")
    )
    assert [shape.to for shape, _ in leaves(outside.scene) if isinstance(shape, Link)] == ["a"]
    assert check_pages([outside, inside], house(), HERE) == []


def test_too_much_text_is_told_with_the_panels_it_needs_and_where_it_runs_over() -> None:
    text = heading("a") + "<turn/>".join(["<flow>x</flow>"] * 4) + "<turn/>\n" + heading("b") + "<flow>y</flow>"
    (problem,) = told(MARK.format(text))
    assert problem == (
        "test.xml.j2:2: the leaflet needs 7 panels, but the letter fold has only 6. The text from here on "
        "(in 2 Heading b) does not fit. Shorten it, or give the <leaflet> (test.xml.j2:1) a layout with more panels: "
        "layout can be double-fold, zigzag-4."
    )


def test_text_that_runs_over_in_the_middle_of_a_section_names_that_section() -> None:
    (problem,) = told(heading("a") + prose(9) + heading("b") + prose(400), "double-fold")
    assert "panels, but the double fold has only 8. The text from here on (in 2 Heading b) does not fit." in problem
    assert 'Shorten it, or let the <leaflet> (test.xml.j2:1) use more paper: sheets="' in problem


def test_text_continues_on_another_sheet_of_paper_if_the_leaflet_may_use_it() -> None:
    first, inside, second, behind = pages(numbered(8), more='sheets="2"')
    assert (first.back, inside.back, second.back, behind.back) == (False, True, False, True)
    assert (first.bookmark, second.bookmark) == (True, False)
    assert sum(isinstance(shape, Line) and shape.layer == "fold" for shape, _ in leaves(second.scene)) == 4


def test_a_short_leaflet_uses_one_sheet_of_paper_however_many_it_may_use() -> None:
    assert len(pages(numbered(6), more='sheets="3"')) == 2


def test_the_back_cover_is_on_the_last_sheet_of_paper() -> None:
    found = pages(f"{numbered(7)}<cover><text>LAST</text></cover>", more='sheets="2"')
    assert ["LAST" in middles(page) for page in found] == [False, False, True, False]


def test_more_text_than_all_sheets_of_paper_hold_is_told() -> None:
    (problem,) = told(numbered(13), more='sheets="2"')
    assert "the leaflet needs 13 panels, but its paper has only 12." in problem
    assert "layout can be double-fold, zigzag-4." in problem


def test_as_many_panels_as_there_are_can_be_filled() -> None:
    assert told(numbered(6)) == []
    assert "needs 7 panels" in told(numbered(7))[0]


@pytest.mark.parametrize(
    ("inner", "more", "what"),
    [
        ("<flow>a</flow><cover/><flow>b</flow>", "", "the <cover> is in the middle of the text. Put it first or last"),
        ("<flow>a</flow>", 'inset="1mm"', "an inset of 1 mm is too close to the folds. Use at least 2 mm."),
        ('<cover inset="0mm"/><flow>a</flow>', "", "an inset of 0 mm is too close to the folds."),
        ("<flow>a</flow>", 'inset="45mm"', "the inset leaves only 8.0 mm for text on the panels of the letter fold."),
        (
            "<flow>a</flow>",
            'ends="200mm"',
            "the ends leave only 0.0 mm of height for text on the panels of the letter fold.",
        ),
        (
            '<foot><column height="175mm"/></foot><flow>a</flow>',
            "",
            "the ends and the foot leave only 10.0 mm of height for text on the panels of the letter fold. "
            "Leave at least 20 mm.",
        ),
        ("<foot/><foot/><flow>a</flow>", "", "<leaflet> has a second <foot>."),
        ('<rect height="300mm"/>', "", "<rect> cannot be inside <leaflet>."),
        ('<column height="300mm"/>', "", "the <column> is too tall: it needs 300.0 mm, but a panel has only 188.0 mm."),
    ],
)
def test_what_cannot_be_a_leaflet_is_told(inner: str, more: str, what: str) -> None:
    try:
        found = told(inner, more=more)
    except ProblemsError as error:
        found = [str(problem) for problem in error.problems]
    assert what in found[0]


def test_an_unknown_layout_is_told_with_what_was_meant() -> None:
    (problem,) = told("<flow>a</flow>", "leter-fold")
    assert problem.endswith("unknown leaflet layout 'leter-fold'. Did you mean 'letter-fold'?")


@pytest.mark.parametrize("backs", ["long", "short"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("layout", ["letter-fold", "zigzag-3"])
def test_a_whole_leaflet_passes_every_check_of_pages_and_file(layout: str, paper: str, backs: Backs) -> None:
    found = full(paper, backs, layout)
    assert check_pages(found, house(), HERE) == []
    assert check_file(write_pdf(found, INFO), found, HERE) == []


def test_bookmarks_follow_the_reading_and_not_the_sides() -> None:
    with pikepdf.open(io.BytesIO(write_pdf(full("a4", "long"), INFO))) as document:
        (root,) = document.open_outline().root
        assert root.title == "Rules"
        assert [entry.title.split()[0] for entry in root.children] == ["1", "2", "3", "4", "5", "6", "7", "8"]
        assert [entry.title for entry in root.children[2].children] == ["3.1 Weather", "3.2 Moves", "3.3 Lift"]
        outside, inside = (page.obj.objgen for page in document.pages)
        landed = [
            entry.destination[0].objgen for entry in root.children if isinstance(entry.destination, pikepdf.Array)
        ]
        assert landed == [*[inside] * 7, outside], "the last section is on the flap"


def test_a_subsection_may_open_the_outside() -> None:
    """Its section is on the other page of the file, whose bookmark is not there yet if bookmarks are added by page."""
    text = "<cover/>" + "<turn/>".join([heading("a") + prose(1), prose(1), prose(1), heading("b", 2) + prose(1)])
    with pikepdf.open(io.BytesIO(write_pdf(pages(text), INFO))) as document:
        (root,) = document.open_outline().root
        assert [entry.title for entry in root.children[0].children] == ["1.1 Heading b"]


def test_a_sheet_with_backs_builds_a_leaflet_for_either_edge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "hill"]) == 0
    game = tmp_path / "data" / "hill" / "game.yaml"
    game.write_text(game.read_text(encoding="utf-8").rstrip() + "\n    backs: true\n", encoding="utf-8")
    (template,) = (tmp_path / "templates" / "hill").iterdir()
    template.write_text(FULL.replace("LAYOUT", "letter-fold"), encoding="utf-8")
    for backs in ("long", "short"):
        assert main(["build", "hill", "--paper", "a4", "--backs", backs]) == 0
    assert {path.name for path in (tmp_path / "output" / "hill").iterdir()} == {"cards-a4.pdf", "cards-a4-short.pdf"}


@pytest.mark.parametrize(
    ("beside", "said"), [("", ["a leaflet or booklet cannot have a <band>"]), ('<page title="more"/>', [])]
)
def test_a_band_that_no_page_would_have_is_told_and_not_left_out_in_silence(beside: str, said: list[str]) -> None:
    used = context()
    text = f'<sheet><band/><leaflet title="Rules" layout="zigzag-3"><flow>a</flow></leaflet>{beside}</sheet>'
    impose(parse(markup(text), vocabulary(), house()), papers()["a4"], used)
    assert [problem.what.partition(",")[0] for problem in used.problems] == said
