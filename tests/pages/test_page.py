"""<page continues="yes">: tables and columns that are too large continue on further pages."""

from __future__ import annotations

import pytest

from printgen.markup.element_registry import vocabulary
from printgen.markup.parser import parse
from printgen.pages.impose import impose
from printgen.problems import ProblemsError
from printgen.scene.shapes import Page
from printgen.style.papers import Paper
from tests.helpers import context, house, markup, texts

PAPER = Paper("small", "Small", 120, 160, 5)


def lay(inner: str) -> list[Page]:
    used = context()
    found = parse(markup(f'<sheet><page title="p" continues="yes">{inner}</page></sheet>'), vocabulary(), house())
    pages = impose(found, PAPER, used)
    if used.problems:
        raise ProblemsError(used.problems)
    return pages


def table(rows: int, columns: int) -> str:
    cols = '<col width="20mm" repeats="yes"/>' + '<col least="10mm"/>' * columns
    head = '<tr head="yes" height="6mm"><cell>head</cell>' + "".join(f"<cell>d{i}</cell>" for i in range(columns))
    body = "".join(
        f"<tr><cell>row {row}</cell>" + "".join(f"<cell>{row}.{i}</cell>" for i in range(columns)) + "</tr>"
        for row in range(rows)
    )
    return f'<table height="fill" row-min="10mm">{cols}{head}</tr>{body}</table>'


def page_with(inner: str) -> list[list[str]]:
    return [texts([page]) for page in lay(f'<column><text height="10mm">title</text>{inner}</column>')]


def test_a_table_that_fits_is_on_one_page() -> None:
    (page,) = page_with(table(3, 3))
    assert page.count("head") == 1


def test_rows_continue_on_further_pages_below_a_repeated_head() -> None:
    pages = page_with(table(30, 2))
    assert len(pages) == 3
    assert all(page.count("head") == page.count("title") == 1 for page in pages)
    assert [text for page in pages for text in page if text.startswith("row")] == [f"row {row}" for row in range(30)]


def test_columns_continue_on_further_pages_beside_repeated_columns() -> None:
    pages = page_with(table(2, 20))
    assert len(pages) == 3
    assert all("row 0" in page and "row 1" in page for page in pages)
    assert [text for page in pages for text in page if text.startswith("d")] == [f"d{day}" for day in range(20)]


def test_rows_of_the_first_columns_come_before_the_next_columns() -> None:
    pages = page_with(table(20, 14))
    assert [("0.0" in page, "19.0" in page, "0.13" in page) for page in pages] == [
        (True, False, False),
        (False, True, False),
        (False, False, True),
        (False, False, False),
    ]


def test_a_cell_that_spans_the_columns_of_two_pages_is_on_both() -> None:
    cols = '<col width="20mm" repeats="yes"/>' + '<col least="10mm"/>' * 14
    rows = '<tr><cell>name</cell><cell span="14">all days</cell></tr>'
    pages = page_with(f'<table height="fill">{cols}{rows}</table>')
    assert [page.count("all days") for page in pages] == [1, 1]


def test_columns_of_a_row_continue_in_their_place() -> None:
    left = "".join(f'<text height="50mm">l{i}</text>' for i in range(4))
    columns = (
        f'<column width="fill" gap="5mm">{left}</column><column width="fill 2"><text height="20mm">r0</text></column>'
    )
    pages = page_with(f'<row height="fill" gap="2mm">{columns}</row>')
    assert pages == [["title", "l0", "l1", "r0"], ["title", "l2", "l3"]]


def test_only_marks_what_is_on_the_first_page_or_on_later_ones() -> None:
    pages = page_with(f'<only><text>once</text></only><only pages="later"><text>again</text></only>{table(20, 2)}')
    assert ["once" in page for page in pages] == [True, False]
    assert ["again" in page for page in pages] == [False, True]


def test_the_pages_of_the_element_are_numbered() -> None:
    pages = page_with(f'<row><page-number style="label"/></row>{table(20, 2)}')
    assert ["1 / 2" in pages[0], "2 / 2" in pages[1]] == [True, True]


def test_only_the_first_of_the_pages_has_a_bookmark() -> None:
    assert [page.bookmark for page in lay(f"<column>{table(20, 2)}</column>")] == [True, False]


def test_a_page_without_an_element_that_fills_it_does_not_continue() -> None:
    with pytest.raises(ProblemsError) as caught:
        lay('<column><rect height="400mm"/></column>')
    assert "the <column> is 260.0 mm too tall" in str(caught.value)
    assert len(lay("<rect/>")) == 1


def test_a_row_that_is_taller_than_a_page_is_reported() -> None:
    with pytest.raises(ProblemsError) as caught:
        page_with('<table height="fill"><col/><tr height="200mm"><cell>a</cell></tr></table>')
    assert "the rows of the <table> are" in str(caught.value)
