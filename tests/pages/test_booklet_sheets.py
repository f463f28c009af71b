"""Booklets: sheets are printed on both sides, put inside each other and folded, and the pages are in reading order."""

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
from printgen.pages.booklet_sheets import BookletPages, SheetPages, folding_order
from printgen.pages.impose import impose
from printgen.problems import Place
from printgen.scene.shapes import Line, Link, Page, Text
from printgen.scene.strokes import MOUNTAIN
from printgen.scene.traversal import leaves
from printgen.style.papers import ShopSize
from printgen.write.pdf import write_pdf
from tests.check.makers import INFO
from tests.helpers import context, house, markup, papers
from tests.leaflets import BACK, COVER, FOOT, TEXT
from tests.pages.test_leaflet_panels import lefts, middles
from tests.pages.test_paginate import heading, prose

HERE = Place("game.yaml")
FULL = f'<sheet><booklet title="Rules">{FOOT}{COVER}{TEXT}{BACK}</booklet></sheet>'
BLANK = "blank"
EITHER = pytest.mark.parametrize("backs", ["long", "short"])
PAPERS = pytest.mark.parametrize("paper", ["a4", "letter"])


def told_pages(inner: str, paper: str = "a4", backs: Backs = "short", more: str = "") -> tuple[list[Page], list[str]]:
    used = replace(context(), backs=backs)
    text = f'<sheet><booklet title="Rules" {more}>{inner}</booklet></sheet>'
    found = impose(parse(markup(text), vocabulary(), house()), papers()[paper], used)
    return found, [str(problem) for problem in used.problems]


def pages(inner: str, paper: str = "a4", backs: Backs = "short", more: str = "") -> list[Page]:
    found, problems = told_pages(inner, paper, backs, more)
    assert problems == []
    return found


def numbered(count: int) -> str:
    """Return one text per page, in its middle, that says which page it is."""
    return "<turn/>".join(f'<text align="centre">P{number}.</text>' for number in range(1, count + 1))


Leaf = tuple[str, str]
"""The text on the right of a spread, and the text on the left of the next spread, on the back of the same leaf."""


def leaves_of(front: Page, back: Page, backs: Backs) -> tuple[Leaf, Leaf]:
    """Return the right and the left leaf of a sheet that is printed on both sides, seen from outside."""
    outside = {(x > front.width / 2): text for text, (x, _) in middles(front).items()}
    behind: dict[bool, str] = {}
    for text, (x, y) in middles(back).items():
        # Turning landscape paper over its long edge swaps top and bottom; over its short edge, left and right.
        seen_x, seen_y = (x, front.height - y) if backs == "long" else (front.width - x, y)
        behind[seen_x > front.width / 2] = text
        assert all(abs(seen_y - other) < 0.05 for _, other in middles(front).values()), "both start at the same height"
    return (outside.get(True, BLANK), behind.get(True, BLANK)), (behind.get(False, BLANK), outside.get(False, BLANK))


def read_through(found: list[Page], backs: Backs) -> list[str]:
    """Put the sheets inside each other, the first one outside, fold them, and turn leaf after leaf."""
    sheets = [leaves_of(front, back, backs) for front, back in zip(found[::2], found[1::2], strict=True)]
    packet = [right for right, _ in sheets] + [left for _, left in reversed(sheets)]
    return [page for leaf in packet for page in leaf]


def expected(count: int) -> list[str]:
    padded = -(-count // 4) * 4
    return [f"P{number}." if number <= count else BLANK for number in range(1, padded + 1)]


@EITHER
@PAPERS
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 8, 11, 12, 16])
def test_folded_and_stapled_it_is_read_from_the_first_page_to_the_last(count: int, paper: str, backs: Backs) -> None:
    found = pages(numbered(count), paper, backs)
    assert read_through(found, backs) == expected(count)
    assert [page.back for page in found] == [False, True] * (len(found) // 2)


def test_the_guard_of_the_fold_can_fail() -> None:
    found = pages(numbered(8), backs="long")
    with pytest.raises(AssertionError, match="both start at the same height"):
        read_through(found, "short")  # Turned over the wrong edge.
    first, second = found[:2], found[2:]
    assert read_through([*second, *first], "long") != expected(8), "put inside each other the wrong way"


@PAPERS
def test_pages_that_face_each_other_stand_at_the_same_height_on_both_sides_of_the_fold(paper: str) -> None:
    found = pages(numbered(12), paper)
    places = {text: (place, page.width) for page in found for text, place in middles(page).items()}
    for number in range(2, 12, 2):
        ((left, y), width), ((right, other), _) = places[f"P{number}."], places[f"P{number + 1}."]
        assert left == pytest.approx(width / 4)
        assert right == pytest.approx(3 * width / 4)
        assert y == pytest.approx(other)


def test_the_sheets_of_eight_pages() -> None:
    assert list(folding_order(8)) == [SheetPages((8, 1), (2, 7)), SheetPages((6, 3), (4, 5))]


@PAPERS
def test_a_page_is_half_the_paper_on_its_side(paper: str) -> None:
    size = papers()[paper]
    for page in pages(numbered(5), paper):
        assert (page.width, page.height) == (size.height, size.width)
    halves = BookletPages(size.height, size.width, size.margin)
    left, right = halves.text(2, 13, 12), halves.text(3, 13, 12)
    assert left.width == right.width == pytest.approx(size.height / 2 - 26)
    assert left.x == pytest.approx(size.height - right.x - right.width)


@pytest.mark.parametrize("backs", ["long", "short", "fold", "none"])
def test_only_over_the_long_edge_backs_stand_on_their_heads(backs: Backs) -> None:
    for page in pages(numbered(8), "a4", backs):
        turned = {matrix[0] for shape, matrix in leaves(page.scene) if isinstance(shape, Text)}
        assert turned == ({-1.0} if backs == "long" and page.back else {1.0})


def test_for_a_print_shop_both_sides_stand_upright() -> None:
    text = f'<sheet><booklet title="Rules">{numbered(8)}</booklet></sheet>'
    found = impose(parse(markup(text), vocabulary(), house()), ShopSize(297, 210), context())
    assert {matrix[0] for page in found for shape, matrix in leaves(page.scene)} == {1.0}


def test_blank_pages_come_before_the_back_cover() -> None:
    inner = "<cover><text>FRONT</text></cover><flow>one</flow><turn/><flow>two</flow><cover><text>BACK</text></cover>"
    outer, inside, *rest = pages(inner)
    assert (lefts(outer), lefts(inside), rest) == (["BACK", "FRONT"], ["one", "two"], [])
    outer, inside, inner_sheet, centre = pages(inner.replace("two", "two</flow><turn/><flow>three"))
    assert (lefts(outer), lefts(inside)) == (["BACK", "FRONT"], ["one"]), "page 7 is blank"
    assert (lefts(inner_sheet), lefts(centre)) == (["two"], ["three"]), "pages 6 and 5 are blank"


def test_without_a_back_cover_they_come_last_and_are_not_counted() -> None:
    found = pages('<foot><page-number between="|"/></foot>' + numbered(5))
    shown = {text for page in found for text in middles(page) if "|" in text}
    assert shown == {f"{number}|5" for number in range(1, 6)}


def test_covers_and_blank_pages_have_neither_foot_nor_running_head() -> None:
    inner = (
        "<running><range/></running><foot><text>Foot</text></foot><cover><text>C</text></cover>"
        + heading("a")
        + "<flow>x</flow>"
    )
    outside, inside = pages(inner)
    assert lefts(outside) == ["C"]
    assert {"Foot", "1"} <= set(middles(inside))


def test_a_fold_mark_stands_at_both_ends_of_the_middle_of_every_front_outside_the_text() -> None:
    found = pages(numbered(8))
    halves = BookletPages(297, 210, 5)
    for page in found:
        marks = [s for s, _ in leaves(page.scene) if isinstance(s, Line) and s.layer == "fold"]
        assert len(marks) == (0 if page.back else 2)
        for mark in marks:
            assert mark.x1 == mark.x2 == 297 / 2
            assert mark.stroke == MOUNTAIN
            text = halves.text(1, 13, 12)
            assert max(mark.y1, mark.y2) <= text.y or min(mark.y1, mark.y2) >= text.y + text.height


def test_bookmarks_and_contents_follow_the_reading_and_links_lead_across_sheets() -> None:
    text = "<turn/>".join(heading(f"h{i}") + prose(2) for i in range(1, 9)) + "<flow>see [](#h1)</flow>"
    found = pages('<cover><contents columns="1"/></cover>' + text)
    assert check_pages(found, house(), HERE) == []
    assert sum(isinstance(shape, Link) for page in found for shape, _ in leaves(page.scene)) == 9
    shown = [t.text for t in _texts(found[0]) if t.text.isdigit()]
    assert shown[1::2] == [str(number) for number in range(2, 10)], "pages of the booklet, not of the file"
    with pikepdf.open(io.BytesIO(write_pdf(found, INFO))) as document:
        (root,) = document.open_outline().root
        assert [entry.title for entry in root.children] == [f"{i} Heading h{i}" for i in range(1, 9)]


def _texts(page: Page) -> Iterator[Text]:
    """Return the texts in the right half."""
    return (s for s, m in leaves(page.scene) if isinstance(s, Text) and m[4] > page.width / 2)


@EITHER
@PAPERS
def test_a_whole_booklet_passes_every_check_of_pages_and_file(paper: str, backs: Backs) -> None:
    used = replace(context(), backs=backs)
    found = impose(parse(markup(FULL), vocabulary(), house()), papers()[paper], used)
    assert not used.problems
    assert len(found) % 2 == 0
    assert check_pages(found, house(), HERE) == []
    assert check_file(write_pdf(found, INFO), found, HERE) == []


@PAPERS
def test_changes_are_marked_inside_the_reach_of_printers_on_left_and_right_pages(paper: str) -> None:
    found = pages(f'<changed letter="a">{prose(400)}</changed>', paper)
    assert len(found) >= 4
    assert check_pages(found, house(), HERE) == []


@pytest.mark.parametrize(
    ("inner", "more", "what"),
    [
        ("<flow>a</flow><cover/><flow>b</flow>", "", "Put it first or last in its <booklet>."),
        ("<flow>a</flow>", 'inset="1mm"', "an inset of 1 mm is too close to the folds."),
        (
            "<flow>a</flow>",
            'inset="70mm"',
            "the inset leaves only 8.5 mm for text on half of A4. Leave at least 20 mm.",
        ),
        ('<column height="300mm"/>', "", "the <column> is too tall: it needs 300.0 mm, but a page has only 186.0 mm."),
        (
            '<changed letter="a"><flow>b</flow></changed>',
            'inset="8mm"',
            "the mark of the change 'a' needs 6.3 mm beside its column, but only 3.0 mm is available.",
        ),
    ],
)
def test_what_cannot_be_a_booklet_is_told(inner: str, more: str, what: str) -> None:
    assert what in told_pages(inner, more=more)[1][0]


def test_a_sheet_with_backs_builds_a_booklet_for_either_edge(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "hill"]) == 0
    game = tmp_path / "data" / "hill" / "game.yaml"
    game.write_text(game.read_text(encoding="utf-8").rstrip() + "\n    backs: true\n", encoding="utf-8")
    (template,) = (tmp_path / "templates" / "hill").iterdir()
    template.write_text(FULL, encoding="utf-8")
    for backs in ("long", "short"):
        assert main(["build", "hill", "--paper", "letter", "--backs", backs]) == 0
    made = {path.name for path in (tmp_path / "output" / "hill").iterdir()}
    assert made == {"cards-letter.pdf", "cards-letter-short.pdf"}
    long = (tmp_path / "output" / "hill" / "cards-letter.pdf").read_bytes()
    for backs in ("fold", "none"):
        capsys.readouterr()
        assert main(["build", "hill", "--paper", "letter", "--backs", backs]) == 0
        note = f"--backs {backs} is only for cards and counters, so this file is as for --backs long."
        assert note in "".join(capsys.readouterr())
        assert (tmp_path / "output" / "hill" / "cards-letter.pdf").read_bytes() == long
    assert {path.name for path in (tmp_path / "output" / "hill").iterdir()} == made
