"""The structure of a sheet: which elements can contain which, and which attributes are required."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import get_args, get_type_hints

import pytest

from printgen.elements.attribute_types import PaintName, StyleName
from printgen.markup.element_registry import vocabulary
from printgen.markup.parser import parse
from printgen.pages.page import PageElement
from printgen.pages.pieces import Piece, Pieces
from printgen.pages.sheet import Band, SheetElement
from printgen.problems import ProblemsError
from printgen.style.house_style import PAINTS, STYLES
from tests.helpers import house, markup

WHOLE = """<sheet>
<band><rect/></band>
<pieces title="Wings" gap="3mm" turn="no"><above><rect/></above><piece name="a" copies="4"><rect/></piece></pieces>
<page title="Rules" inset="8mm" orientation="landscape"><rect/></page>
</sheet>"""


def told(text: str) -> list[str]:
    try:
        parse(markup(text), vocabulary(), house())
    except ProblemsError as error:
        return [str(problem) for problem in error.problems]
    return []


def test_a_whole_sheet_is_read_as_it_is_written() -> None:
    sheet = parse(markup(WHOLE), vocabulary(), house())
    assert isinstance(sheet, SheetElement)
    band, pieces, page = sheet.children
    assert isinstance(band, Band)
    assert isinstance(pieces, Pieces)
    assert isinstance(page, PageElement)
    assert (pieces.title, float(pieces.gap), pieces.turn) == ("Wings", 3.0, False)
    assert (page.title, float(page.inset), page.orientation) == ("Rules", 8.0, "landscape")


def test_a_piece_is_printed_once_unless_it_says_how_often() -> None:
    once, often = (
        parse(markup(f'<sheet><pieces title="t"><piece name="a" {copies}/></pieces></sheet>'), vocabulary(), house())
        .children[0]
        .children[0]
        for copies in ("", 'copies="4"')
    )
    assert isinstance(once, Piece)
    assert isinstance(often, Piece)
    assert (once.copies, often.copies) == (1, 4)


@pytest.mark.parametrize(
    ("inside", "what"),
    [
        ("<rect/>", "<rect> cannot be inside <sheet>."),
        ('<piece name="a"/>', "<piece> cannot be inside <sheet>."),
        ('<pieces title="t"><rect/></pieces>', "<rect> cannot be inside <pieces>."),
        ('<page title="t"><page title="u"/></page>', "<page> cannot be inside <page>."),
        ('<band><piece name="a"/></band>', "<piece> cannot be inside <band>."),
        ('<page title="t"><cell>a</cell></page>', "<cell> cannot be inside <page>."),
        ('<page title="t">words</page>', "<page> cannot contain text."),
    ],
)
def test_what_stands_in_the_wrong_place_is_told(inside: str, what: str) -> None:
    assert any(what in problem for problem in told(f"<sheet>{inside}</sheet>"))


@pytest.mark.parametrize(
    ("inside", "what"),
    [
        ("<page/>", "<page> needs the attribute 'title'."),
        ("<pieces/>", "<pieces> needs the attribute 'title'."),
        ('<pieces title="t"><piece/></pieces>', "<piece> needs the attribute 'name'."),
    ],
)
def test_what_must_be_said_and_is_not_is_told(inside: str, what: str) -> None:
    assert any(what in problem for problem in told(f"<sheet>{inside}</sheet>"))


def test_a_page_lies_or_stands_but_does_not_choose() -> None:
    assert any("orientation" in problem for problem in told('<sheet><page title="t" orientation="auto"/></sheet>'))


def test_the_default_style_and_paint_of_every_element_are_among_those_the_house_must_have() -> None:
    hints = {kind: get_type_hints(kind) for kind in vocabulary().values()}
    names = {
        (hint, item.default)
        for kind in hints
        for item in fields(kind)
        for hint in (StyleName, PaintName)
        if item.default not in (MISSING, None) and hint in (hints[kind][item.name], *get_args(hints[kind][item.name]))
    }
    assert len(names) > 8
    assert {name for hint, name in names if hint is StyleName} <= set(STYLES)
    assert {name for hint, name in names if hint is PaintName} <= set(PAINTS)
