"""Drafts: sheets that do not fit still have pages, each marked as a draft, and a list of their problems."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printgen.elements.problem_collector import Problems
from printgen.markup.element_registry import vocabulary
from printgen.markup.parser import parse
from printgen.pages.draft_marks import mark_drafts, problem_pages
from printgen.pages.impose import impose
from printgen.problems import Place, Problem, ProblemsError
from printgen.scene.bounds import extent
from printgen.scene.shapes import Page, Path, Scene, Text
from printgen.scene.transforms import apply
from printgen.scene.traversal import leaves
from printgen.style.papers import Paper
from tests.helpers import context, draw, house, markup, texts

PAPER = Paper("small", "Small", 120, 160, 5)


def drafts(inner: str, paper: Paper = PAPER) -> list[Page]:
    """Return the pages of a sheet that does not fit, laid out as a draft."""
    sheet, found = parse(markup(f"<sheet>{inner}</sheet>"), vocabulary(), house()), context()
    assert impose(sheet, paper, found) is not None
    assert found.problems
    numbers = {problem: at for at, problem in enumerate(ProblemsError(found.problems).problems, 1)}
    return impose(sheet, paper, replace(context(), problems=Problems(numbers)))


def frames(page: Page) -> list[tuple[float, float, float, float]]:
    """Return the left, top, right and bottom of the red frames on a page."""
    return [
        extent(apply(matrix, *point) for run in shape.runs for point in run)
        for shape, matrix in leaves(page.scene)
        if isinstance(shape, Path) and shape.layer == "draft"
    ]


def test_an_element_that_is_taller_than_a_page_has_a_page_of_its_own() -> None:
    first, second, third = drafts(
        '<document title="t" columns="1" inset="5mm"><flow>before</flow><column><text>tall</text>'
        '<rect height="300mm"/></column><flow>after</flow></document>'
    )
    assert [texts([page]) for page in (first, second, third)] == [["before"], ["tall", "1"], ["after"]]
    assert frames(second)[-1] == pytest.approx((10, 10, 110, 150))
    assert not frames(first) + frames(third)


def test_a_piece_that_is_larger_than_the_paper_has_a_page_of_its_own() -> None:
    small, large = drafts(
        '<pieces title="t"><piece name="wing" width="200mm" height="20mm"><text>wing</text></piece>'
        '<piece name="b" width="5mm" height="9mm" copies="3"><text>b</text></piece></pieces>'
    )
    assert (texts([small]), texts([large])) == (["b"] * 3, ["wing", "1"])
    assert frames(large)[-1] == pytest.approx((5.5, 5.5, 114.5, 154.5))


def test_pieces_that_are_all_too_large_are_all_shown() -> None:
    wide = '<piece name="{0}" width="200mm" height="200mm"><text>{0}</text></piece>'
    assert len(drafts(f'<pieces title="t">{wide.format("a")}{wide.format("b")}</pieces>')) == 2


def test_cards_that_are_larger_than_the_paper_are_shown_one_by_one() -> None:
    card = (
        '<card name="a" copies="2"><front><text>front</text></front><back><text>back</text></back></card>'
        '<card name="b"><front><text>other</text></front></card>'
    )
    pages = drafts(f'<cards title="t" layout="poker" width="300mm">{card}</cards>')
    assert [texts([page]) for page in pages] == [["front", "1"], ["back", "1"], ["other", "1"]]


def test_panels_that_a_leaflet_does_not_have_are_framed_on_a_second_sheet_of_paper() -> None:
    text = "<turn/>".join(f"<flow>n{number}</flow>" for number in range(1, 8))
    pages = drafts(f'<leaflet title="t" layout="letter-fold">{text}</leaflet>', Paper("a4", "A4", 210, 297, 5))
    assert len(pages) == 4
    assert set(texts(pages[:2])) == {f"n{number}" for number in range(1, 7)}
    assert texts(pages[2:]) == ["n7", "1"]


def test_every_page_says_that_it_is_a_draft_without_leaving_the_paper() -> None:
    (page,) = mark_drafts(drafts('<page title="t"><column><rect height="200mm"/></column></page>'))
    (note,) = (text for text in texts([page]) if "DRAFT" in text)
    assert note.startswith("DRAFT, not for play.")
    word = max(
        (
            extent(apply(matrix, *point) for run in shape.runs for point in run)
            for shape, matrix in leaves(page.scene)
            if isinstance(shape, Path) and len(shape.runs) > 5
        ),
        key=lambda box: box[2] - box[0],
    )
    left, top, right, bottom = word
    assert min(left, top) > 0
    assert right < 120
    assert bottom < 160
    assert right - left > 60, "the word goes across the page"


def test_marks_are_on_the_layer_of_drafts_only() -> None:
    (page,) = mark_drafts([Page(Scene("t", 120, 160, ()), 5, "t", True)])
    assert {shape.layer for shape, _ in leaves(page.scene)} == {"draft"}


def test_a_character_that_the_font_lacks_does_not_stop_a_draft() -> None:
    shapes = tuple(shape for shape in draw("<text>a</text>") if isinstance(shape, Text))
    page = drafts('<page title="t"><column><rect height="200mm"/></column></page>')[0]
    strange = replace(page, scene=replace(page.scene, shapes=tuple(replace(s, text="a\u4e2d") for s in shapes)))
    assert "a?" in texts(mark_drafts([strange]))


def test_problems_are_listed_by_number_on_as_many_pages_as_they_need() -> None:
    problems = [
        Problem(Place("data/g/a.yaml", n), f"the <column> is {n} mm too tall.", "Shorten it.") for n in range(60)
    ]
    pages = problem_pages(problems, PAPER)
    said = texts(pages)
    assert len(pages) > 1
    assert said[0] == "Draft: what does not fit"
    assert [text for text in said if text.isdigit()] == [str(number) for number in range(1, 61)]
    assert any("data/g/a.yaml:7: the <column> is 7 mm too tall. Shorten it." in text for text in said)
    bottoms = [shape.y for page in pages for shape, _ in leaves(page.scene) if isinstance(shape, Text)]
    assert max(bottoms) < 160 - 5
