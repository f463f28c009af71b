"""<table>: aligned rows that share the height, and problems that say how many rows would fit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.check.page_checks import check_pages
from printgen.components.table import Table
from printgen.elements.sizes import EPSILON
from printgen.problems import Place
from printgen.scene.shapes import Line, Page, Rect, Text
from printgen.scene.traversal import leaves
from tests.helpers import context, draw, element, house, problems_of
from tests.pages.test_paginate import pages, prose, texts
from tests.pages.test_paginate import problems as document_problems

ROW = "<tr><cell>a</cell></tr>"
BOX = '<cell padding="0mm"><rect/></cell>'


def table(*rows: str, columns: str = "<col/>", more: str = "") -> str:
    return f"<table {more}>{columns}{''.join(rows)}</table>"


def boxes(markup: str, width: float = 60, height: float = 40) -> list[tuple[float, float, float, float]]:
    """Return the boxes of the <rect>s in the cells."""
    rects = [shape for shape in draw(markup, width, height) if isinstance(shape, Rect) and shape.stroke]
    return [(rect.x, rect.y, rect.width, rect.height) for rect in rects]


def test_rows_share_the_height() -> None:
    found = boxes(table(*[f"<tr>{BOX}</tr>"] * 4), height=40)
    assert [(y, height) for _, y, _, height in found] == [(0, 10), (10, 10), (20, 10), (30, 10)]


def test_rows_grow_no_higher_than_their_most() -> None:
    found = boxes(table(*[f"<tr>{BOX}</tr>"] * 2, more='row-max="7mm"'), height=40)
    assert [(y, height) for _, y, _, height in found] == [(0, 7), (7, 7)]


def test_rows_share_what_rows_of_a_stated_height_leave() -> None:
    found = boxes(table(f'<tr height="16mm">{BOX}</tr>', *[f"<tr>{BOX}</tr>"] * 3), height=40)
    assert [height for *_, height in found] == [16, 8, 8, 8]


def test_room_before_a_row_moves_it_down_and_is_not_shared() -> None:
    found = boxes(table(f"<tr>{BOX}</tr>", f'<tr before="4mm">{BOX}</tr>'), height=24)
    assert [(y, height) for _, y, _, height in found] == [(0, 10), (14, 10)]


def test_too_many_rows_are_told_with_how_many_fit() -> None:
    (problem,) = problems_of(table(*[ROW] * 9, more='row-min="5mm"'), 60, 40)
    assert "the <table> has 9 rows of at least 5 mm, but only 4.4 mm is available for each." in problem
    assert "There is space for 8 such rows." in problem


def test_a_table_with_a_subject_names_it_when_there_is_too_little_room() -> None:
    (problem,) = problems_of(table(*[ROW] * 2, more='row-min="5mm" about="SE-5a"'), 60, 9)
    assert "the <table> of SE-5a has 2 rows of at least 5 mm, but only 4.5 mm is available for each." in problem
    assert "There is space for 1 such row." in problem


def test_as_many_rows_as_fit_are_right() -> None:
    assert problems_of(table(*[ROW] * 8, more='row-min="5mm"'), 60, 40) == []


def test_a_table_with_no_room_at_all_has_room_for_no_row() -> None:
    (problem,) = problems_of(table('<tr height="50mm"><cell/></tr>', "<tr><cell/></tr>"), 60, 40)
    assert "are 10.0 mm too tall: they need 50.0 mm, but only 40.0 mm is available." in problem


def test_columns_share_the_width() -> None:
    found = boxes(table(f"<tr>{BOX * 3}</tr>", columns="<col/><col/><col/>"), 60)
    assert [(x, width) for x, _, width, _ in found] == [(0, 20), (20, 20), (40, 20)]


def test_columns_share_what_columns_of_a_stated_width_leave() -> None:
    columns = '<col width="20mm"/><col width="fill"/><col width="fill 3"/>'
    found = boxes(table(f"<tr>{BOX * 3}</tr>", columns=columns), 60)
    assert [(x, width) for x, _, width, _ in found] == [(0, 20), (20, 10), (30, 30)]


def test_too_narrow_columns_are_told_with_how_many_fit() -> None:
    columns = '<col width="20mm"/>' + '<col least="15mm"/>' * 3
    problems = problems_of(table(ROW, columns=columns), 60)
    needed = "this column is only 13.3 mm wide, but needs at least 15 mm."
    assert problems == [f"test.xml.j2:1: {needed} There is space for 2 such columns."] * 3


def test_a_column_of_exactly_its_least_width_is_right() -> None:
    assert problems_of(table(ROW, columns='<col least="20mm"/>' * 3), 60) == []


def test_too_many_cells_in_a_row_are_told() -> None:
    (problem,) = problems_of(table("<tr><cell>a</cell><cell>b</cell><cell>c</cell></tr>", columns="<col/><col/>"))
    assert "the row has more cells than the 2 columns of its <table>." in problem


def test_a_cell_that_spans_beyond_the_last_column_is_told() -> None:
    (problem,) = problems_of(table('<tr><cell span="3">a</cell></tr>', columns="<col/><col/>"))
    assert "the row has more cells than the 2 columns of its <table>." in problem


def test_a_row_may_have_fewer_cells_than_columns() -> None:
    assert problems_of(table(ROW, columns="<col/><col/>")) == []


def test_a_cell_may_span_columns() -> None:
    spanning = '<cell span="2" padding="0mm"><rect/></cell>'
    found = boxes(table(f"<tr>{spanning}{BOX}</tr>", columns="<col/><col/><col/>"), 60)
    assert [(x, width) for x, _, width, _ in found] == [(0, 40), (40, 20)]


def test_a_cell_keeps_its_padding_on_both_sides() -> None:
    ((x, _, width, _),) = boxes(table('<tr><cell padding="3mm"><rect/></cell></tr>'), 60)
    assert (x, width) == (3, 54)


def test_the_look_of_a_row_holds_for_its_cells_unless_they_state_their_own() -> None:
    own = '<cell style="label" align="left" paint="#222222">2</cell>'
    row = f'<tr style="number" align="right" paint="#111111"><cell>1</cell>{own}</tr>'
    first, second = (s for s in draw(table(row, columns="<col/><col/>"), 60, 10) if isinstance(s, Text))
    assert (first.face, first.colour) == (house().styles["number"].face, "#111111")
    assert (second.face, second.colour) == (house().styles["label"].face, "#222222")
    assert first.x + first.width == pytest.approx(29)
    assert second.x == pytest.approx(31)


def test_a_row_has_a_rule_below_it_across_the_table_where_asked() -> None:
    (rule,) = (s for s in draw(table(f'<tr rule="hairline">{BOX}</tr>'), 60, 10) if isinstance(s, Line))
    assert (rule.x1, rule.y1, rule.x2, rule.y2) == (0, 10, 60, 10)


def test_a_filled_row_is_tinted_across_the_table() -> None:
    (fill,) = (s for s in draw(table('<tr fill="tint"><cell>a</cell></tr>'), 60, 10) if isinstance(s, Rect))
    assert (fill.x, fill.y, fill.width, fill.height) == (0, 0, 60, 10)
    assert fill.fill == house().paints["tint"].colour


def test_a_cell_too_narrow_for_its_text_is_told() -> None:
    (problem,) = problems_of(table("<tr><cell>A long name of an aircraft</cell></tr>"), 12)
    assert "the box is only 10.0 mm wide" in problem


def test_a_table_wants_its_least_height() -> None:
    markup = table(
        '<tr height="8mm"><cell>a</cell></tr>', '<tr before="2mm"><cell>a</cell></tr>', ROW, more='row-min="6mm"'
    )
    assert element(markup).natural_height(context(), 60) == pytest.approx(8 + 2 + 6 + 6)


@given(st.integers(1, 12), st.floats(10, 100), st.lists(st.floats(1, 10), max_size=3))
def test_rows_never_leave_the_table_without_a_problem(count: int, height: float, stated: list[float]) -> None:
    rows = [f'<tr height="{h:.3f}mm"><cell><rect/></cell></tr>' for h in stated]
    markup = table(*rows, *["<tr><cell><rect/></cell></tr>"] * count)
    if not problems_of(markup, 60, height):
        assert max(y + high for _, y, _, high in boxes(markup, 60, height)) <= height + EPSILON * count


def test_rows_of_stated_heights_that_do_not_fit_are_told() -> None:
    assert problems_of(table('<tr height="30mm"><cell>a</cell></tr>'), 60, 20) != []


def test_columns_of_stated_widths_that_do_not_fit_are_told() -> None:
    assert problems_of(table(ROW, columns='<col width="50mm"/><col width="50mm"/>'), 60) != []


def test_a_column_that_is_left_no_room_is_told() -> None:
    assert problems_of(table(ROW, columns='<col width="80mm"/><col/>'), 60) != []


def test_a_row_that_fills_shares_the_height() -> None:
    assert boxes(table(f'<tr height="fill">{BOX}</tr>', f"<tr>{BOX}</tr>"), 60, 10)[1][1] == pytest.approx(5)


def long_table(rows: int, head: str = '<tr rule="rule"><cell>Head</cell></tr>', more: str = "") -> str:
    body = "".join(f'<tr rule="hairline"><cell>row {i}</cell></tr>' for i in range(rows))
    return table(head, body, more=f'row-min="5mm" {more}')


def columns_of(found: list[Page]) -> list[list[str]]:
    """Return the texts of each column, page after page, from top to bottom."""
    columns: dict[tuple[int, int], list[Text]] = {}
    for number, page in enumerate(found):
        for text in texts(page):
            columns.setdefault((number, int(text.x > page.width / 2)), []).append(text)
    return [[text.text for text in sorted(columns[key], key=lambda t: t.y)] for key in sorted(columns)]


def test_a_table_that_fits_in_a_column_stays_whole() -> None:
    found = columns_of(pages(prose(70) + long_table(40)))
    assert [column for column in found if "row 0" in column] == [column for column in found if "row 39" in column]
    assert sum(column.count("Head") for column in found) == 1


def test_a_table_too_long_for_a_column_goes_on_in_the_next_with_its_head_again() -> None:
    found = columns_of(pages(prose(20) + long_table(120)))
    held = [column for column in found if "Head" in column]
    assert len(held) >= 3
    rows = [text for column in held for text in column if text.startswith("row")]
    assert rows == [f"row {i}" for i in range(120)]
    assert all(column[0] == "Head" for column in held[1:])
    assert all(column.count("Head") == 1 for column in held)


@pytest.mark.parametrize("lines", range(3, 30, 3))
def test_no_row_of_a_divided_table_stands_alone(lines: int) -> None:
    for column in columns_of(pages(prose(lines) + long_table(60))):
        rows = [text for text in column if text.startswith("row")]
        assert len(rows) != 1


def test_how_many_rows_are_the_head_can_be_stated() -> None:
    head = "<tr><cell>Head</cell></tr><tr><cell>Below</cell></tr>"
    held = [c for c in columns_of(pages(long_table(80, head, 'head="2"'))) if "Head" in c]
    assert len(held) > 1
    assert all(column[:2] == ["Head", "Below"] for column in held)


def test_a_table_without_a_head_repeats_nothing() -> None:
    found = columns_of(pages(long_table(80, "")))
    assert [text for column in found for text in column] == [f"row {i}" for i in range(80)]


def test_rows_that_are_all_ruled_alike_are_no_head() -> None:
    rows = "".join(f'<tr rule="rule"><cell>row {i}</cell></tr>' for i in range(80))
    found = columns_of(pages(table(rows, more='row-min="5mm"')))
    assert [text for column in found for text in column] == [f"row {i}" for i in range(80)]


@pytest.mark.parametrize("place", ["above", "below"])
@pytest.mark.parametrize("wide", [False, True])
def test_a_figure_that_stays_divides_its_table_and_keeps_its_caption(place: str, wide: bool) -> None:
    inner = f'<figure id="t" label="Table" caption="long" floats="no" place="{place}">{long_table(120)}</figure>'
    found = pages(prose(9) + (f"<wide>{inner}</wide>" if wide else inner) + "<flow>see [](#t)</flow>")
    pages_ = [[t.text for t in sorted(texts(page), key=lambda t: t.y)] for page in found]
    held = [column for column in (pages_ if wide else columns_of(found)) if "Head" in column]
    assert len(held) >= 2
    captioned = [number for number, column in enumerate(held) if "Table 1." in column]
    assert captioned == [0 if place == "above" else len(held) - 1]
    rows = [text for column in held for text in column if text.startswith("row")]
    assert rows == [f"row {i}" for i in range(120)]
    assert check_pages(found, house(), Place("x")) == []


def test_a_wide_table_has_the_width_of_the_page_in_every_part() -> None:
    found = pages(f"<wide>{long_table(120)}</wide>" + prose(9))
    rules = [shape for page in found for shape, _ in leaves(page.scene) if isinstance(shape, Line)]
    assert len(rules) > 120
    assert {round(rule.x2 - rule.x1, 3) for rule in rules} == {176.0}


def test_a_table_that_floats_and_is_too_long_is_told() -> None:
    inner = f'<figure id="t" caption="c">{long_table(120)}</figure>'
    assert any("the <figure> is too tall: it needs" in problem for problem in document_problems(inner))


def test_a_changed_long_table_is_marked_with_its_repeated_head() -> None:
    found = pages(f'<changed letter="a">{long_table(80)}</changed>')
    bars = [s for page in found for s, _ in leaves(page.scene) if isinstance(s, Rect) and s.fill and not s.stroke]
    heads = [text for page in found for text in texts(page) if text.text == "Head"]
    assert len(bars) == len(heads) == 2
    for bar, head in zip(bars, heads, strict=True):
        assert bar.y < head.y < bar.y + bar.height


def test_rows_that_fit_are_as_high_as_what_stands_in_them() -> None:
    words = "some words that need more than one line of a narrow column"
    rows = f'<tr><cell><text wrap="yes">{words}</text></cell></tr><tr><cell>one line</cell></tr>'
    table = element(f'<table fit="yes" row-min="5mm"><col/>{rows}</table>')
    narrow, wide = table.natural_height(context(), 25), table.natural_height(context(), 200)
    assert narrow > wide == 10
    assert problems_of(f'<table fit="yes"><col/>{rows}</table>', 25, narrow) == []


@pytest.mark.parametrize(
    ("attributes", "rows", "head"),
    [
        ("", '<tr style="cell-head"/><tr/><tr/>', 1),
        ("", '<tr style="small-caps" rule="hairline"/><tr style="small-caps"/><tr/>', 2),
        ("", '<tr rule="rule"/><tr/><tr/>', 1),
        ("", '<tr rule="rule"/><tr rule="rule"/><tr/>', 2),
        ("", '<tr/><tr rule="rule"/><tr rule="hairline"/>', 2),
        ("", '<tr rule="rule"/><tr rule="rule"/>', 0),
        ("", "<tr/><tr/>", 0),
        ('head="2"', '<tr rule="rule"/><tr/><tr/>', 2),
    ],
)
def test_one_rule_tells_the_head_on_paper_and_in_prose(attributes: str, rows: str, head: int) -> None:
    table = element(f"<table {attributes}><col/>{rows}</table>")
    assert isinstance(table, Table)
    assert table.head_rows() == head


def test_a_column_is_no_wider_than_its_most() -> None:
    found = boxes(table(f"<tr>{BOX}{BOX}</tr>", columns='<col width="20mm"/><col most="15mm"/>'), width=60)
    assert [(x, width) for x, _, width, _ in found] == [(0, 20), (20, 15)]
