"""Documents without paper: their content is read from the elements, in order, and nothing is lost."""

from __future__ import annotations

from typing import cast

import pytest

from printgen.elements.prose_blocks import (
    Aside,
    Beside,
    Block,
    Change,
    Contents,
    Figure,
    Heading,
    Listing,
    Paragraph,
    Picture,
    Prose,
    Table,
    Words,
    words_text,
)
from printgen.markup.element_registry import vocabulary
from printgen.markup.parser import parse
from printgen.pages.document import Document
from printgen.pages.flowing_document import FlowingDocument
from printgen.prose.from_elements import read_prose
from tests.helpers import context, house, markup, papers


def read(inner: str) -> Prose:
    sheet = parse(markup(f'<sheet><document title="Rules">{inner}</document></sheet>'), vocabulary(), house())
    used = context()
    prose = read_prose(cast(Document, sheet.children[0]), used, papers()["a4"])
    assert not used.problems
    return prose


def only(inner: str) -> Block:
    (block,) = read(inner).blocks
    return block


def said(block: Block) -> list[str]:
    """Return the plain words of a row or a table, part by part."""
    parts = block.parts if isinstance(block, Beside) else ()
    return [" ".join(words_text(b.words) for b in part if isinstance(b, Paragraph)) for part in parts]


class TestText:
    def test_headings_have_the_numbers_of_the_printed_book(self) -> None:
        prose = read('<heading id="a">One</heading><heading id="b" level="2">Two</heading>')
        assert prose.body == (Heading(1, "a", "1", "One"), Heading(2, "b", "1.1", "Two"))

    def test_what_stands_before_the_first_heading_is_the_front(self) -> None:
        prose = read('<text style="book-title">Big</text><heading id="a">One</heading><text>small</text>')
        assert prose.front == (Paragraph((Words("Big"),), "title"),)
        assert prose.body[1] == Paragraph((Words("small"),), "label")

    def test_a_changed_heading_is_not_part_of_the_front(self) -> None:
        prose = read('<text style="book-title">Big</text><changed letter="a"><heading id="a">One</heading></changed>')
        assert prose.front == (Paragraph((Words("Big"),), "title"),)
        assert prose.body == (Change("a", (Heading(1, "a", "1", "One"),)),)

    def test_a_reference_is_a_link_with_the_printed_number(self) -> None:
        prose = read('<heading id="a">One</heading><flow>See section [](#a), **now**.</flow>')
        assert prose.body[1] == Paragraph(
            (Words("See section "), Words("1", link="a"), Words(", "), Words("now", bold=True), Words("."))
        )

    def test_lists_keep_their_kind_and_their_first_number(self) -> None:
        prose = read("<flow>Say:\n\n- a\n- b\n\nThen:\n\n3. c\n4. d</flow>")
        assert [(len(b.items), b.first) for b in prose.blocks if isinstance(b, Listing)] == [(2, None), (2, 3)]

    def test_a_mark_is_kept_and_the_foot_says_what_it_means(self) -> None:
        prose = read('<foot><text>* guessed · † a reading</text></foot><flow mark="†">So.</flow>')
        assert prose.legend == {"*": "guessed", "†": "a reading"}
        assert prose.blocks == (Paragraph((Words("So."),), mark="†"),)

    def test_what_is_only_for_paper_says_nothing(self) -> None:
        assert read('<space height="3mm"/><line/><turn/><text>.</text>').blocks == (Paragraph((Words("."),), "label"),)


class TestBoxes:
    def test_a_row_of_texts_is_a_line_of_words(self) -> None:
        row = only('<row><text width="20mm">Hits</text><space width="2mm"/><text width="fill">7</text></row>')
        assert isinstance(row, Beside)
        assert row.is_line
        assert said(row) == ["Hits", "7"]
        assert row.widths == (20.0, None)

    def test_texts_below_each_other_follow_each_other(self) -> None:
        blocks = read("<column><text>a</text><column><text>b</text></column></column>").blocks
        assert [words_text(b.words) for b in blocks if isinstance(b, Paragraph)] == ["a", "b"]

    def test_a_panel_stands_aside(self) -> None:
        assert only("<panel><text>a</text></panel>") == Aside((Paragraph((Words("a"),), "label"),))

    def test_a_box_that_is_no_text_is_drawn_and_named(self) -> None:
        picture = only('<figure id="f" caption="What it costs"><around front="1" side="3"/></figure>')
        assert isinstance(picture, Figure)
        (drawn,) = picture.blocks
        assert isinstance(drawn, Picture)
        assert drawn.name == "Figure 1. What it costs"
        assert drawn.words == ("1", "3")

    def test_a_drawing_without_a_caption_has_the_name_of_its_section(self) -> None:
        prose = read('<heading id="a">Costs</heading><column><around front="1" height="30mm"/></column>')
        assert isinstance(prose.body[1], Picture)
        assert prose.body[1].name == "Costs"

    def test_a_drawing_beside_texts_leaves_them_texts(self) -> None:
        row = only('<row><die side="4mm" value="5" paint="accent"/><text width="fill">five</text></row>')
        assert isinstance(row, Beside)
        assert isinstance(row.parts[0][0], Picture)
        assert row.parts[0][0].name == "5"
        assert said(row)[1] == "five"

    def test_a_row_that_is_mostly_drawn_is_one_picture_with_its_words(self) -> None:
        die = '<die side="4mm" value="5" paint="accent"/>'
        picture = only(f"<row>{die}{die}<text>6</text></row>")
        assert isinstance(picture, Picture)
        assert picture.words == ("6",)

    def test_no_line_of_a_picture_is_cut_off(self) -> None:
        picture = only('<column><die side="4mm" value="5" paint="accent"/></column>')
        assert isinstance(picture, Picture)
        assert picture.scene.width > 4.2


class TestTables:
    def test_rows_down_to_the_first_rule_are_the_head(self) -> None:
        table = only(
            "<table><col/><col/><tr><cell>a</cell><cell>b</cell></tr>"
            '<tr rule="rule"><cell>c</cell><cell>d</cell></tr>'
            '<tr rule="hairline"><cell style="label-bold">e</cell><cell>f</cell></tr></table>'
        )
        assert isinstance(table, Table)
        assert [[cell.heads for cell in row] for row in table.head] == [["col", "col"], ["col", "col"]]
        assert [[cell.heads for cell in row] for row in table.body] == [["row", ""]]

    def test_a_table_without_a_head_has_heads_of_rows(self) -> None:
        table = only('<table><col/><col/><tr rule="hairline"><cell>a</cell><cell>b</cell></tr></table>')
        assert isinstance(table, Table)
        assert table.head == ()
        assert [cell.heads for cell in table.body[0]] == ["row", ""]

    def test_a_drawing_in_a_cell_is_called_like_its_column(self) -> None:
        table = only(
            '<table><col/><tr rule="rule"><cell>red</cell></tr>'
            '<tr><cell><dot paint="accent" diameter="3mm"/></cell></tr></table>'
        )
        assert isinstance(table, Table)
        (picture,) = table.body[0][0].blocks
        assert isinstance(picture, Picture)
        assert picture.name == "red"

    def test_rows_of_texts_under_a_ruled_row_are_a_table(self) -> None:
        row = "<row><text>{}</text><text>{}</text></row>"
        table = only(f'<column>{row.format("Type", "MPs")}<line paint="rule"/>{row.format("Hawk", 3)}</column>')
        assert isinstance(table, Table)
        assert [len(table.head), len(table.body)] == [1, 1]

    def test_a_caption_above_a_table_is_its_caption(self) -> None:
        table = only(
            '<column><text style="figure-caption">Odds</text><table><col/><tr><cell>a</cell></tr></table></column>'
        )
        assert isinstance(table, Table)
        assert words_text(table.caption) == "Odds"


@pytest.mark.parametrize("before", ["", "<text>Inside</text>"])
def test_contents_know_their_title(before: str) -> None:
    prose = read(f'{before}<contents depth="1"/><heading id="a">One</heading>')
    assert prose.front == (Contents(1, "Inside" if before else ""),)


def test_drawings_of_a_booklet_are_as_wide_as_half_a_page_leaves_room_for() -> None:
    sheet = parse(markup('<sheet><booklet title="Rules" inset="14mm"/></sheet>'), vocabulary(), house())
    room = cast(FlowingDocument, sheet.children[0]).prose_room(papers()["a4"], context())
    assert room.width == room.wide == pytest.approx(297 / 2 - 2 * 14)
