"""Markup: a closed list of elements with typed attributes; every problem is reported at its line in the template."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.components.rect import RectElement
from printgen.components.text import TextElement
from printgen.elements.attribute_types import Fill
from printgen.elements.content import Run, plain
from printgen.markup.attributes import attributes_of, example_of, read_value
from printgen.markup.element_registry import vocabulary
from printgen.markup.marked_text import DATUM_END, DATUM_MIDDLE, DATUM_START, Markup
from printgen.markup.parser import parse, read_content
from printgen.pages.page import PageElement
from printgen.problems import Place, ProblemsError
from tests.helpers import element, house, markup

SIGNS = "Write &amp; for & and &lt; for <, and put the value of every attribute in quotes."


def wrong(text: str) -> list[str]:
    """Return the problems of the markup of a whole sheet, whose lines are those of test.xml.j2."""
    try:
        parse(markup(text), vocabulary(), house())
    except ProblemsError as error:
        return [str(problem) for problem in error.problems]
    return []


def wrong_inside(inner: str) -> list[str]:
    """Return the problems of markup that starts on line 3."""
    return wrong(f'<sheet>\n<page title="t">\n{inner}\n</page>\n</sheet>')


def marked(text: str, datum: str) -> str:
    return f"{DATUM_START}{datum}{DATUM_MIDDLE}{text}{DATUM_END}"


def test_elements_know_the_line_of_the_template_they_come_from() -> None:
    sheet = parse(markup('<sheet>\n\n<page title="t">\n<row/></page></sheet>'), vocabulary(), house())
    assert [sheet.where.line, sheet.children[0].where.line, sheet.children[0].children[0].where.line] == [1, 3, 4]


def test_attributes_are_read_by_their_type() -> None:
    found = element('<rect width="1in" height="fill 2" weight="0.5mm" fill="#112233/dots" stroke="soft"/>')
    assert isinstance(found, RectElement)
    assert found.width == pytest.approx(25.4)
    assert (found.height, found.weight, found.fill, found.stroke) == (Fill(2), 0.5, "#112233/dots", "soft")


def test_flags_choices_styles_and_sizes_are_read_by_their_type() -> None:
    found = element('<text wrap="yes" align="centre" style="prose" floor="7.5pt">a</text>')
    assert isinstance(found, TextElement)
    assert (found.wrap, found.align, found.style, found.floor) == (True, "centre", "prose", 7.5)


def test_an_attribute_left_out_has_its_default() -> None:
    found = element("<text>a</text>")
    assert isinstance(found, TextElement)
    assert (found.wrap, found.align, found.width) == (False, "left", None)


@pytest.mark.parametrize(
    ("inner", "said"),
    [
        ("<txt>a</txt>", "unknown element <txt>. Did you mean 'text'?"),
        ('<text stile="label">a</text>', "<text> has no attribute 'stile'. Did you mean 'style'?"),
        ('<text content="a"/>', "<text> has no attribute 'content'."),
        ('<text style="labl">a</text>', "<text style=\"labl\"> is not valid. Did you mean 'label'?"),
        ('<text align="center">a</text>', "<text align=\"center\"> is not valid. Did you mean 'centre'?"),
        ('<text wrap="true">a</text>', '<text wrap="true"> is not valid. Write yes or no.'),
        ('<text floor="9">a</text>', '<text floor="9"> is not valid. Write a size with its unit, such as 9pt.'),
        ('<rect weight="1"/>', '<rect weight="1"> is not valid. Write a length with its unit, such as 12mm.'),
        ('<rect width="wide"/>', '<rect width="wide"> is not valid. Write a length such as 12mm, or fill.'),
        ('<rect width="fill -1"/>', '<rect width="fill -1"> is not valid. Write a length such as 12mm, or fill.'),
        ('<rect width="fill 0"/>', '<rect width="fill 0"> is not valid. Write a length such as 12mm, or fill.'),
        ('<rect width="-1mm"/>', '<rect width="-1mm"> is not valid. Write a length such as 12mm, or fill.'),
        ('<rect weight="-1mm"/>', '<rect weight="-1mm"> is not valid. Write a length with its unit, such as 12mm.'),
        ('<rect fill="#12345"/>', '<rect fill="#12345"> is not valid.'),
        ('<rect fill="#112233/stars"/>', '<rect fill="#112233/stars"> is not valid.'),
        ('<rect fill="papr"/>', "<rect fill=\"papr\"> is not valid. Did you mean 'paper'? Or write #rrggbb/hatching."),
        ("<dot>a</dot>", "<dot> needs the attribute 'paint'. Add, for example, paint=\"accent\"."),
        ("<grid><rect/></grid>", "<grid> needs the attribute 'columns'. Add, for example, columns=\"2\"."),
        ("<line-key>a</line-key>", "<line-key> needs the attribute 'kind'. Add, for example, kind=\"cut\"."),
        ("<text><rect/></text>", "<rect> cannot be inside <text>. <text> can contain only text."),
        (
            '<row><page title="x"/></row>',
            "<page> cannot be inside <row>. <row> can contain boxes, such as <row>, <text>",
        ),
        ("<row>words</row>", "<row> cannot contain text. Put the text into a <text> element."),
        ("<rect>words</rect>", "<rect> cannot contain text. Put the text into a <text> element."),
    ],
)
def test_wrong_markup_is_refused_at_its_line(inner: str, said: str) -> None:
    (found,) = wrong_inside(inner)
    assert found.startswith(f"test.xml.j2:3: {said}")


def test_a_sheet_names_what_it_holds() -> None:
    assert wrong("<sheet>\n<row/>\n</sheet>") == [
        "test.xml.j2:2: <row> cannot be inside <sheet>. "
        "<sheet> can contain <band>, <booklet>, <cards>, <document>, <leaflet>, <page>, <pieces>, <tiles>."
    ]


def test_a_number_of_copies_is_a_whole_number() -> None:
    text = '<sheet><pieces title="t">\n<piece name="a" copies="few"/></pieces></sheet>'
    assert wrong(text) == ['test.xml.j2:2: <piece copies="few"> is not valid. Write a whole number.']


def test_a_template_makes_a_sheet_and_nothing_else() -> None:
    assert wrong("\n<row/>") == [
        "test.xml.j2:2: the outermost element is <row>, but must be <sheet>. Put everything into one <sheet>."
    ]


@pytest.mark.parametrize(
    ("inner", "said"),
    [
        ("<text>a</row>", "this end tag does not match: <text> on line 3 is still open. Close it first."),
        ("<text>a & b</text>", f"a character is not allowed here, or a quote is missing. {SIGNS}"),
        ("<text>a &nbsp; b</text>", "unknown name between & and ;. Write the character itself, or &amp; for &."),
        ("<text", f"a character is not allowed here, or a quote is missing. {SIGNS}"),
        ('<text wrap="no" wrap="no"/>', "this element has the same attribute twice. Keep one of them."),
        ("<text wrap=yes>a</text>", f"a character is not allowed here, or a quote is missing. {SIGNS}"),
    ],
)
def test_malformed_markup_is_told_in_plain_words(inner: str, said: str) -> None:
    (found,) = wrong_inside(inner)
    assert found.endswith(f": {said}")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "1: the template produces no markup. Write a <sheet>."),
        ("words", "1: there is text outside the <sheet>. Move it into the <sheet>, or delete it."),
        ("<sheet>\n<page", "2: a tag is not closed with >. Add > or />."),
        ("<sheet>\n", "2: <sheet> on line 1 is not closed. Add its end tag."),
        ("<sheet/><sheet/>", "1: there is something after the end of the <sheet>. Move it into the <sheet>."),
        ("<sheet>\x01</sheet>", f"1: a character is not allowed here, or a quote is missing. {SIGNS}"),
        ("<sheet>]]></sheet>", f"1: a character is not allowed here, or a quote is missing. {SIGNS}"),
        (
            '<!DOCTYPE a [<!ENTITY a "&a;">]><sheet>&a;</sheet>',
            "1: the markup cannot be read here. Check the tags and quotes of this line.",
        ),
    ],
)
def test_a_template_makes_exactly_one_sheet(text: str, said: str) -> None:
    assert wrong(text) == [f"test.xml.j2:{said}"]


def test_an_element_that_another_file_leaves_open_is_named_with_that_file() -> None:
    rendered = Markup("<sheet>\n</page>", (Place("a.j2", 3), Place("b.j2", 4)), ())
    with pytest.raises(ProblemsError) as caught:
        parse(rendered, vocabulary(), house())
    assert str(caught.value).startswith("b.j2:4: this end tag does not match: <sheet> at a.j2:3 is still open.")


def test_everything_wrong_is_said_in_one_run() -> None:
    found = wrong_inside('<txt/>\n<rect fil="ink" width="3"/>\n<dot>a</dot>\n<row>x</row>')
    assert [line.split(": ", 1)[1].split(". ")[0].rstrip(".") for line in found] == [
        "unknown element <txt>",
        '<rect width="3"> is not valid',
        "<rect> has no attribute 'fil'",
        "<dot> needs the attribute 'paint'",
        "<row> cannot contain text",
    ]


def test_problems_before_a_broken_tag_are_said_too() -> None:
    assert len(wrong_inside('<text stile="a">a</text>\n<text>')) == 2


def test_white_space_around_and_between_words_is_folded() -> None:
    assert element("<text>\n  one\n  two\t three </text>").content == (Run("one two three"),)


def test_white_space_is_no_text() -> None:
    assert wrong_inside("<row>\n  <rect/>\n</row>") == []


def test_a_hard_space_is_not_folded() -> None:
    assert element("<text>1\u00a0 mm</text>").content == (Run("1\u00a0 mm"),)


def test_a_comment_is_not_printed() -> None:
    assert element("<text>a<!-- b -->c</text>").content == (Run("ac"),)


def test_text_and_data_are_runs_of_their_own() -> None:
    content = element(f"<text> {marked('Ju87', 'aircraft.ju87.name')} moves\n {marked('2', 'm')}. </text>").content
    assert content == (Run("Ju87", "aircraft.ju87.name"), Run(" moves "), Run("2", "m"), Run("."))


def test_data_in_an_attribute_are_the_bare_value() -> None:
    found = parse(markup(f'<sheet><page title="{marked("A", "x")} B"/></sheet>'), vocabulary(), house()).children[0]
    assert isinstance(found, PageElement)
    assert found.title == "A B"


def test_an_element_knows_the_data_its_attributes_show() -> None:
    assert element(f'<rect width="{marked("3", "bases.side")}mm" height="2mm"/>').attribute_data == (
        ("width", "bases.side"),
    )


def test_elements_nested_too_deeply_are_refused() -> None:
    assert wrong("<sheet>\n" + "<row>" * 2000) == [
        "test.xml.j2:2: elements are nested too deeply here. Nest at most 60 elements."
    ]


def test_a_wrong_value_from_data_is_quoted_without_its_marks() -> None:
    assert wrong_inside(f'<rect width="{marked("wide", "x")}"/>') == [
        'test.xml.j2:3: <rect width="wide"> is not valid. Write a length such as 12mm, or fill.'
    ]


def test_lines_are_kept_where_lines_matter() -> None:
    assert read_content("a\n  b\n", keep_lines=True) == (Run("a\n  b\n"),)
    assert read_content(f"a\n{marked('b', 'x')}\n", keep_lines=True) == (Run("a\n"), Run("b", "x"), Run("\n"))


PARTS = st.lists(st.tuples(st.text("ab <&é\n", max_size=5), st.text("xy", min_size=1, max_size=4)), max_size=4)


@given(PARTS, st.text("ab \n", max_size=4))
def test_folding_marked_text_prints_the_same_as_folding_plain_text(parts: list[tuple[str, str]], end: str) -> None:
    with_marks = "".join(before + marked(value, "d") for before, value in parts) + end
    without = "".join(before + value for before, value in parts) + end
    assert plain(read_content(with_marks)) == " ".join(part for part in without.replace("\n", " ").split(" ") if part)


@pytest.mark.parametrize("tag", sorted(vocabulary()))
def test_every_attribute_is_written_with_hyphens(tag: str) -> None:
    names = list(attributes_of(vocabulary()[tag]))  # type: ignore[arg-type]
    assert [name for name in names if "_" in name] == []
    assert {"width", "height"} <= set(names)


@given(st.text("<>/=\"'& abtextrow\n", max_size=40))
def test_no_markup_fails_otherwise_than_with_problems(text: str) -> None:
    assert all(said.startswith("test.xml.j2:") for said in wrong(f"<sheet>{text}"))


def test_the_examples_of_values_can_be_written() -> None:
    known = [attributes_of(kind) for kind in vocabulary().values()]  # type: ignore[arg-type]
    required = [one for attributes in known for one in attributes.values() if one.required]
    assert len(required) > 100
    for value_type in (one.value_type for one in required):
        assert read_value(value_type, example_of(value_type), house()) is not None
