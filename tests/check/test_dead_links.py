"""Links without a target are found before and after the file is written."""

from __future__ import annotations

import io

import pikepdf

from printgen.check.dead_links import broken_links, lost_links
from printgen.check.file_checks import check_file
from printgen.check.page_checks import check_pages
from printgen.problems import Place
from printgen.scene.shapes import Anchor, Link, Page, Scene, Shape
from printgen.write.pdf import Info, write_pdf
from tests.helpers import DAY, house

HERE = Place("game.yaml", 1)
ANCHOR = Anchor("link", 10, 20, "combat", "6 Combat", 1)
LINK = Link("link", 10, 40, 20, 5, "combat")


def page(*shapes: Shape, first: bool = True) -> Page:
    return Page(Scene("p", 100, 100, shapes), 5, "Rules", bookmark=first)


def pdf_of(*pages: Page) -> bytes:
    return write_pdf(pages, Info("t", "", "", "", "en", DAY))


def test_a_link_to_another_page_holds() -> None:
    pages = [page(LINK), page(ANCHOR, first=False)]
    assert check_pages(pages, house(), HERE) == []
    assert check_file(pdf_of(*pages), pages, HERE) == []


def test_a_link_to_nothing_is_found() -> None:
    assert list(broken_links([page(LINK)])) == ["a link leads to 'combat', but no page has this id."]


def test_an_anchor_that_stands_twice_is_found() -> None:
    assert list(broken_links([page(ANCHOR), page(ANCHOR)])) == [
        "the id 'combat' is used in 2 places. Use each id once."
    ]


def test_links_and_bookmarks_are_where_the_scene_has_them() -> None:
    with pikepdf.open(io.BytesIO(pdf_of(page(LINK), page(ANCHOR, first=False)))) as document:
        (note,) = document.pages[0].obj["/Annots"]
        assert [round(float(v) / 72 * 25.4, 2) for v in note["/Rect"]] == [10, 55, 30, 60]
        assert note["/Dest"][0].objgen == document.pages[1].obj.objgen
        assert [round(float(v) / 72 * 25.4, 2) for v in list(note["/Dest"])[2:4]] == [10, 80]
        (root,) = document.open_outline().root
        assert (root.title, [child.title for child in root.children]) == ("Rules", ["6 Combat"])


def test_a_link_that_lands_on_a_page_taken_out_is_found() -> None:
    with pikepdf.open(io.BytesIO(pdf_of(page(LINK), page(ANCHOR, first=False)))) as document:
        assert list(lost_links(document)) == []
        del document.pages[1]
        assert list(lost_links(document)) == [
            "page 1: a link does not lead to a page of the file.",
            "the bookmark '6 Combat' does not lead to a page of the file.",
        ]
