"""Documents: they are numbered and divided only where this is allowed, and nothing is lost or outside its column."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from printgen.elements.drawing_context import DrawingContext
from printgen.markup.element_registry import vocabulary
from printgen.markup.parser import parse
from printgen.pages.document import Document
from printgen.pages.impose import impose
from printgen.pages.numbering import numbered
from printgen.pages.paginate import paginate
from printgen.scene.shapes import Anchor, Box, Link, Page, Rect, Text
from printgen.scene.traversal import leaves
from tests.helpers import context, house, markup, papers

WORDS = "Some words of prose that go on over the end of a line. "


def document(inner: str, attributes: str = "") -> Document:
    text = f'<sheet><document title="Rules" {attributes}>{inner}</document></sheet>'
    (found,) = parse(markup(text), vocabulary(), house()).children
    assert isinstance(found, Document)
    return found


def pages(inner: str, attributes: str = "") -> list[Page]:
    used = context()
    text = f'<sheet><document title="Rules" {attributes}>{inner}</document></sheet>'
    found = impose(parse(markup(text), vocabulary(), house()), papers()["a4"], used)
    assert not used.problems, used.problems
    return found


def problems(inner: str, attributes: str = "") -> list[str]:
    used = context()
    paginate(document(inner, attributes), Box(0, 0, 100, 100), used, 1)
    return [str(problem) for problem in used.problems]


def texts(page: Page) -> list[Text]:
    return [shape for shape, _ in leaves(page.scene) if isinstance(shape, Text)]


def heading(name: str, level: int = 1) -> str:
    return f'<heading id="{name}" level="{level}">Heading {name}</heading>'


def prose(count: int) -> str:
    return f"<flow>{WORDS * count}</flow>"


def figure(name: str, height: int = 40, label: str = "Figure") -> str:
    return f'<figure id="{name}" label="{label}" caption="c"><rect height="{height}mm"/></figure>'


def test_sections_and_figures_are_numbered_in_their_order() -> None:
    found = numbered(
        document(
            heading("a") + heading("a1", 2) + figure("f") + heading("a2", 2) + heading("b")
            + f"<wide>{figure('t', 5, 'Table')}</wide>" + heading("b1", 2) + figure("g")
        ),
        context(),
    )  # fmt: skip
    assert {name: target.label for name, target in found.items()} == {
        "a": "1", "a1": "1.1", "f": "Figure 1", "a2": "1.2", "b": "2", "t": "Table 1", "b1": "2.1", "g": "Figure 2",
    }  # fmt: skip


def test_a_reference_prints_the_number_of_its_target_and_follows_it() -> None:
    inner = heading("a") + "<flow>see [](#b) and [these words](#b)</flow>"
    for before, number in (("", "2"), (heading("new"), "3")):
        (page,) = pages(before + inner + heading("b"))
        assert f"see {number} and these words" in " ".join(text.text for text in texts(page))
        links = [shape.to for shape, _ in leaves(page.scene) if isinstance(shape, Link)]
        assert links == ["b", "b"]


def test_a_reference_to_nothing_is_a_problem_with_its_place_and_what_was_meant() -> None:
    (problem,) = set(problems(heading("combat") + "\n<flow>see [](#combta)</flow>"))
    assert problem == "test.xml.j2:2: the text refers to 'combta', but nothing has that id. Did you mean 'combat'?"


def test_an_id_used_twice_is_a_problem() -> None:
    assert "the id 'a' is used twice." in problems(heading("a") + heading("a"))[0]


def test_a_level_left_out_is_a_problem() -> None:
    assert "follows a heading of level 1. Make it level 2." in problems(heading("a") + heading("b", 3))[0]


def test_contents_know_the_pages() -> None:
    sections = heading("a") + prose(120) + heading("b") + prose(200) + heading("c") + prose(9)
    found = pages("<wide><contents/></wide>" + sections)
    at = {
        shape.name: number
        for number, page in enumerate(found, 1)
        for shape, _ in leaves(page.scene)
        if isinstance(shape, Anchor)
    }
    listed = [text.text for text in texts(found[0])][: 3 * 3]
    assert [int(page) for page in listed[2::3]] == [at["a"], at["b"], at["c"]]
    assert at["c"] > at["a"]


@pytest.mark.parametrize("lines", range(40, 60))
def test_no_heading_ends_a_column(lines: int) -> None:
    """For no length of the text before it is a heading the last text of its column."""
    filler = "".join(f"<flow>line {i}</flow>" for i in range(lines))
    for page in pages(filler + heading("a") + prose(6), 'gap="0mm"'):
        _assert_no_lone_heading(page)


def _assert_no_lone_heading(page: Page) -> None:
    shown = texts(page)
    for title in (text for text in shown if text.text.startswith("Heading")):
        below = [text for text in shown if abs(text.x - title.x) < 8 and text.y > title.y]
        assert below, "a heading is alone at the end of its column"


def test_the_guard_against_lone_headings_can_fail() -> None:
    (page,) = pages(prose(3) + heading("a"))
    with pytest.raises(AssertionError):
        _assert_no_lone_heading(page)


def test_no_line_of_a_paragraph_stands_alone() -> None:
    strips = document(prose(9)).children[0].strips(context(), 80, 2)
    assert len(strips) > 4
    assert [strip.keep_with_next for strip in strips] == [True, *[False] * (len(strips) - 3), True, False]


def test_an_introduction_stays_with_what_it_leads_to() -> None:
    alone, leading = (
        document(f"<flow{leads}>One.</flow>").children[0].strips(context(), 80, 0) for leads in ("", ' leads="yes"')
    )
    assert [strip.keep_with_next for strip in alone] == [False]
    assert [strip.keep_with_next for strip in leading] == [True]


def test_a_colon_stays_with_its_list() -> None:
    strips = document("<flow>These:\n\n- one\n- two</flow>").children[0].strips(context(), 80, 2)
    assert [strip.keep_with_next for strip in strips] == [True, False, False]


def test_a_figure_that_does_not_fit_lets_the_text_go_on_before_it() -> None:
    (page, *_) = pages(prose(35) + figure("f", 150) + "<flow>after</flow>" + prose(60))
    (rect,) = (shape for shape, _ in leaves(page.scene) if isinstance(shape, Rect))
    (after,) = (text for text in texts(page) if text.text == "after")
    assert after.x < rect.x, "the text fills the first column, the figure opens the second"


def test_what_is_wide_takes_all_columns_between_text_above_and_below() -> None:
    (page,) = pages(prose(12) + '<wide><rect height="20mm"/></wide>' + prose(12))
    (rect,) = (shape for shape, _ in leaves(page.scene) if isinstance(shape, Rect))
    above = [text for text in texts(page) if text.y < rect.y]
    below = [text for text in texts(page) if text.y > rect.y + rect.height]
    assert len(above) + len(below) == len(texts(page))
    for half in (above, below):
        assert len({round(text.x) for text in half}) == 2, "both halves are in two columns"
    assert rect.width > 170


def test_what_is_wide_and_finds_no_room_opens_the_next_page() -> None:
    first, second = pages(prose(90) + '<wide><rect height="90mm"/></wide>' + prose(60))
    assert not [shape for shape, _ in leaves(first.scene) if isinstance(shape, Rect)]
    (rect,) = (shape for shape, _ in leaves(second.scene) if isinstance(shape, Rect))
    assert rect.y < min(text.y for text in texts(second))


def test_what_may_not_float_takes_its_section_along() -> None:
    stays = '<wide><figure id="t" caption="c" floats="no"><rect height="90mm"/></figure></wide>'
    first, second = pages(heading("a") + prose(70) + heading("b") + prose(20) + stays + prose(5))
    assert "Heading b" not in [text.text for text in texts(first)]
    assert [text.text for text in texts(second)][:2] == ["2", "Heading b"]


def test_a_turn_starts_the_next_page_and_leaves_no_blank_one() -> None:
    for turns in ("<turn/>", "<turn/><turn/>"):
        first, second = pages(f"<turn/><flow>one</flow>{turns}<flow>two</flow><turn/>")
        assert [text.text for text in (*texts(first), *texts(second))] == ["one", "two"]


def test_a_figure_does_not_float_beyond_a_turn() -> None:
    *before, last = pages(prose(35) + figure("f", 150) + "<turn/><flow>after</flow>")
    assert sum(isinstance(shape, Rect) for page in before for shape, _ in leaves(page.scene)) == 1
    assert [text.text for text in texts(last)] == ["after"]


def test_the_last_page_is_balanced() -> None:
    (page,) = pages(prose(60))
    columns: dict[int, int] = {}
    for text in texts(page):
        columns[round(text.x)] = columns.get(round(text.x), 0) + 1
    left, right = columns.values()
    assert abs(left - right) <= 2


def test_what_is_too_tall_for_a_page_is_told() -> None:
    table = '<table row-min="9mm"><col/>' + "<tr><cell>x</cell></tr>" * 20 + "</table>"
    (problem,) = problems(heading("a") + f"<column>{table}</column>")
    assert (
        problem == "test.xml.j2:1: the <column> is too tall: it needs 180.0 mm, but a page has only 100.0 mm. "
        "Divide it into several <column>s."
    )


def test_the_foot_stands_below_the_text_with_its_page_number() -> None:
    foot = '<foot><row height="6mm"><text width="fill">Foot</text><page-number/></row></foot>'
    found = pages(foot + prose(300))
    assert len(found) > 1
    for number, page in enumerate(found, 1):
        last = [text for text in texts(page) if text.text in ("Foot", f"{number} / {len(found)}")]
        assert len(last) == 2
        assert min(text.y for text in last) > max(text.y for text in texts(page) if text not in last)


def test_a_second_foot_is_told() -> None:
    used = context()
    text = '<sheet><document title="R"><foot/><foot/><flow>x</flow></document></sheet>'
    impose(parse(markup(text), vocabulary(), house()), papers()["a4"], used)
    assert "second <foot>" in str(next(iter(used.problems)))


PARTS = st.lists(
    st.one_of(
        st.integers(1, 14).map(lambda n: ("prose", n)),
        st.integers(5, 60).map(lambda n: ("figure", n)),
        st.integers(5, 60).map(lambda n: ("wide", n)),
        st.just(("heading", 1)),
    ),
    min_size=1,
    max_size=14,
)


def part(kind: str, number: int, size: int) -> str:
    if kind == "prose":
        return f"<flow>p{number} {WORDS * size}</flow>"
    if kind == "heading":
        return heading(f"h{number}")
    return figure(f"f{number}", size) if kind == "figure" else f"<wide>{figure(f'w{number}', size)}</wide>"


@given(PARTS)
def test_everything_is_set_once_inside_its_area_and_nothing_overlaps(parts: list[tuple[str, int]]) -> None:
    made = "".join(part(kind, i, size) for i, (kind, size) in enumerate(parts))
    used = DrawingContext(house(), "colour", "en-GB", {})
    area = Box(0, 0, 100, 120)
    found = paginate(document(made), area, used, 1)
    assert not used.problems
    shapes = [shape for page in found for shape in page]
    assert sum(isinstance(s, Rect) for s in shapes) == sum(kind in ("figure", "wide") for kind, _ in parts)
    words = " ".join(shape.text for shape in shapes if isinstance(shape, Text))
    for i, (kind, _) in enumerate(parts):
        assert kind != "prose" or words.count(f"p{i} Some") == 1
    for page in found:
        for shape in page:
            if isinstance(shape, Rect):
                assert shape.y >= -0.01
                assert shape.y + shape.height <= 120.01
            elif isinstance(shape, Text):
                assert -0.01 <= shape.x <= 100
                assert 0 < shape.y <= 120.01
        columns: dict[float, list[float]] = {}
        for shape in page:
            if isinstance(shape, Text) and shape.face == "serif":
                columns.setdefault(round(shape.x), []).append(shape.y)
        for column in columns.values():
            assert all(b - a > 3 for a, b in pairwise(sorted(set(column))))


BROKEN = st.lists(
    st.one_of(
        st.integers(1, 14).map(lambda n: ("prose", n)),
        st.integers(1, 60).map(lambda n: ("table", n)),
        st.integers(1, 60).map(lambda n: ("wide table", n)),
        st.integers(1, 60).map(lambda n: ("index", n)),
        st.just(("heading", 1)),
        st.just(("note", 1)),
    ),
    min_size=1,
    max_size=10,
)


def broken_part(kind: str, number: int, size: int) -> str:
    if kind == "note":
        return f"<side-note>n{number} note</side-note>"
    if kind == "index":
        terms = "".join(f'<term name="n{number} x{i}" at="first"/>' for i in range(size))
        return f'<index columns="2">{terms}</index>'
    rows = "".join(f"<tr><cell>n{number} x{i}</cell></tr>" for i in range(size))
    table = f'<table><col/><tr rule="rule"><cell>head {number}</cell></tr>{rows}</table>'
    return f"<wide>{table}</wide>" if kind == "wide table" else table


@given(BROKEN)
@example([("table", 22)])
@example([("wide table", 23)])
def test_what_is_divided_is_set_once_inside_its_area_and_marked(parts: list[tuple[str, int]]) -> None:
    # Each heading stays with the next strip, so a column that has only headings cannot be divided.
    assume(sum(kind == "heading" for kind, _ in parts) < 6)
    made = heading("first") + "".join(
        part(kind, i, size) if kind in ("prose", "heading") else broken_part(kind, i, size)
        for i, (kind, size) in enumerate(parts)
    )
    used = DrawingContext(house(), "colour", "en-GB", {})
    found = paginate(document(f'<changed letter="a">{made}</changed>'), Box(0, 0, 100, 120), used, 1)
    assert not used.problems
    shapes = [shape for page in found for shape in page]
    cells = [shape.text.removesuffix(" 1") for shape in shapes if isinstance(shape, Text)]
    for i, (kind, size) in enumerate(parts):
        if kind in ("table", "wide table", "index"):
            assert sorted(text for text in cells if text.startswith(f"n{i} x")) == sorted(
                f"n{i} x{row}" for row in range(size)
            )
    for page in found:
        bars = [shape for shape in page if isinstance(shape, Rect) and shape.fill == house().paints["rule"].colour]
        for text in (shape for shape in page if isinstance(shape, Text)):
            assert 0 < text.y <= 120.01
            assert text.text == "[a]" or any(bar.y <= text.y <= bar.y + bar.height + 0.01 for bar in bars)
