"""<timeline>: ticks, chances above them, events and spans in lanes below, and labels that never overlap."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.scene.bounds import extent
from printgen.scene.shapes import Circle, Line, Rect, Shape, Text, corners
from tests.helpers import context, draw, element, house, problems_of


def timeline(inside: str = "", more: str = 'unit="turn"', first: int = 0, last: int = 10) -> str:
    return f'<timeline first="{first}" last="{last}" {more}>{inside}</timeline>'


def words(shapes: list[Shape]) -> list[str]:
    return [shape.text for shape in shapes if isinstance(shape, Text)]


def text(shapes: list[Shape], words: str) -> Text:
    (found,) = (shape for shape in shapes if isinstance(shape, Text) and shape.text == words)
    return found


def middle(found: Text) -> float:
    return found.x + found.width / 2


def bars(shapes: list[Shape]) -> list[Rect]:
    return [shape for shape in shapes if isinstance(shape, Rect) and shape.stroke]


def test_every_tick_has_its_number_below_it_and_the_unit_stands_before_them() -> None:
    shapes = draw(timeline())
    assert words(shapes) == [*map(str, range(11)), "turn"]
    ticks = [s.x1 for s in shapes if isinstance(s, Line) and s.x1 == s.x2]
    assert ticks == pytest.approx([middle(text(shapes, str(i))) for i in range(11)])
    assert text(shapes, "turn").x + text(shapes, "turn").width < text(shapes, "0").x


def test_words_given_for_a_tick_stand_instead_of_its_number() -> None:
    assert words(draw(timeline('<tick at="1">May</tick>', "", 0, 2))) == ["0", "May", "2"]


def test_numbers_can_be_left_out() -> None:
    assert words(draw(timeline('<tick at="1">May</tick>', 'numbers="no"'))) == ["May"]


def test_a_chance_is_a_bar_above_its_tick_with_its_words_on_top() -> None:
    shapes = draw(timeline('<odds at="3" value="1/6"/>'), 110, 50)
    (bar,) = bars(shapes)
    assert bar.x + bar.width / 2 == pytest.approx(middle(text(shapes, "3")))
    assert text(shapes, "1/6").y < bar.y
    assert bar.y + bar.height < text(shapes, "3").y


def test_bars_are_as_high_as_their_chances() -> None:
    low, high, half = bars(
        draw(timeline('<odds at="1" value="1/6"/><odds at="2" value="2/3"/><odds at="3" value="50%"/>'))
    )
    assert high.height == 16
    assert low.height == pytest.approx(16 / 4)
    assert half.height == pytest.approx(16 * 3 / 4)


def test_a_span_runs_from_tick_to_tick_with_its_label_inside() -> None:
    shapes = draw(timeline('<span from="3" to="8" label="relief"/>'))
    (bar,) = bars(shapes)
    assert bar.x == pytest.approx(middle(text(shapes, "3")))
    assert bar.x + bar.width == pytest.approx(middle(text(shapes, "8")))
    assert bar.x < text(shapes, "relief").x < bar.x + bar.width


@pytest.mark.parametrize(("start", "behind"), [(1, True), (9, False)])
def test_a_label_too_long_for_its_span_stands_behind_it_or_before_it(start: int, behind: bool) -> None:
    shapes = draw(timeline(f'<span from="{start}" to="{start + 1}" label="much too long to be inside"/>'))
    assert (text(shapes, "much too long to be inside").x > bars(shapes)[0].x) == behind


def test_an_event_is_a_disc_below_its_tick() -> None:
    shapes = draw(timeline('<event at="4" label="alarm"/>'))
    (disc,) = (s for s in shapes if isinstance(s, Circle))
    assert disc.x == pytest.approx(middle(text(shapes, "4")))
    assert disc.fill == house().paints["accent"].colour
    assert text(shapes, "alarm").x > disc.x


def test_what_would_meet_stands_in_lanes_of_its_own() -> None:
    shapes = draw(
        timeline('<span from="1" to="5" label="a"/><span from="4" to="8" label="b"/><event at="7" label="c"/>')
    )
    assert text(shapes, "a").y < text(shapes, "b").y
    assert text(shapes, "c").y == pytest.approx(text(shapes, "a").y)


ITEMS = st.lists(
    st.one_of(
        st.tuples(st.integers(0, 10), st.integers(1, 25)).map(lambda t: f'<event at="{t[0]}" label="{"nm" * t[1]}"/>'),
        st.tuples(st.integers(0, 9), st.integers(1, 10), st.integers(1, 25)).map(
            lambda t: f'<span from="{t[0]}" to="{min(10, t[0] + t[1])}" label="{"nm" * t[2]}"/>'
        ),
    ),
    max_size=6,
)


@given(ITEMS)
def test_no_two_labels_meet_and_all_stay_inside(items: list[str]) -> None:
    markup = timeline("".join(items))
    if problems_of(markup, 150, 90):
        return
    shapes = draw(markup, 150, 90)
    boxes = [extent(corners(shape)) for shape in shapes if isinstance(shape, Text)]
    for left, top, right, bottom in boxes:
        assert left >= -0.01
        assert top >= -0.01
        assert right <= 150.01
        assert bottom <= 90.01
    for a, b in combinations(boxes, 2):
        assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


def test_a_label_that_fits_nowhere_is_told() -> None:
    (problem,) = problems_of(timeline(f'<event at="5" label="{"far too long " * 6}"/>'))
    assert "needs" in problem
    assert "but the box is only" in problem


def test_words_of_ticks_that_would_meet_are_told() -> None:
    inside = '<tick at="1">Whitsuntide</tick><tick at="2">Michaelmas</tick>'
    assert len(problems_of(timeline(inside), 80, 50)) == 2


def test_a_timeline_wants_the_height_it_is_drawn_with() -> None:
    markup = timeline('<odds at="3" value="1/6"/><span from="1" to="5" label="a"/>')
    natural = element(markup).natural_height(context(), 100)
    assert problems_of(markup, 100, natural) == []
    (problem,) = problems_of(markup, 100, natural - 3)
    assert "the <timeline> is 3.0 mm too tall" in problem


@pytest.mark.parametrize(
    ("inside", "what"),
    [
        ('<event at="11" label="x"/>', "the <event> at 11 is not on the axis. The axis runs from 0 to 10."),
        ('<span from="2" to="12" label="x"/>', "the <span> at 12 is not on the axis."),
        ('<span from="5" to="5" label="x"/>', "the <span> starts at 5, so it cannot end at 5. Write an end after"),
        (
            '<odds at="3" value="often"/>',
            '<odds value="often"> is not a chance from 0 to 1. Write a chance such as 1/6 or 25%.',
        ),
        ('<odds at="3" value="7/6"/>', '<odds value="7/6"> is not a chance from 0 to 1.'),
        ('<odds at="3" value="1/0"/>', '<odds value="1/0"> is not a chance from 0 to 1.'),
        ('<odds at="3" value="1/6"/><odds at="3" value="2/6"/>', "there are several <odds> at 3. Add them up"),
    ],
)
def test_what_is_wrong_is_told_with_what_would_be_right(inside: str, what: str) -> None:
    (problem,) = problems_of(timeline(inside))
    assert what in problem


@pytest.mark.parametrize(("first", "last", "more"), [(5, 5, ""), (0, 10, 'step="0"'), (0, 10, 'step="0.001"')])
def test_an_axis_that_cannot_be_drawn_is_told(first: int, last: int, more: str) -> None:
    (problem,) = problems_of(timeline("", more, first, last))
    assert "Make 'last' larger than 'first', and choose a 'step' that gives 1 to 200 steps." in problem
