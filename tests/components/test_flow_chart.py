"""<flow-chart>: boxes in a grid, arrows between them, and problems that name the node and the remedy."""

from __future__ import annotations

import pytest

from printgen.scene.bounds import extent
from printgen.scene.shapes import Path, Rect, Shape, Text, corners
from tests.helpers import context, draw, element, problems_of

GO = '<node id="go" at="1,1" kind="start">Ready</node>'
ASK = '<node id="ask" at="1,2" kind="question">Enemy seen?</node>'
WAIT = '<node id="wait" at="2,2">Wait</node>'
UP = '<node id="up" at="1,3" kind="end">Take off</node>'
EDGES = (
    '<edge from="go" to="ask"/><edge from="ask" to="up" label="yes"/><edge from="ask" to="wait" label="no"/>'
    '<edge from="wait" to="go"/>'
)


def chart(inside: str, more: str = "") -> str:
    return f'<flow-chart columns="2" {more}>{inside}</flow-chart>'


WHOLE = chart(GO + ASK + WAIT + UP + EDGES)


def boxes(shapes: list[Shape]) -> list[Rect]:
    return [shape for shape in shapes if isinstance(shape, Rect)]


def words(shapes: list[Shape]) -> list[str]:
    return [shape.text for shape in shapes if isinstance(shape, Text)]


def test_every_node_and_label_is_drawn() -> None:
    assert sorted(words(draw(WHOLE))) == sorted(["Ready", "Enemy seen?", "Wait", "Take off", "yes", "no"])


def test_a_question_has_six_corners_a_step_four_and_ends_are_round() -> None:
    shapes = draw(WHOLE)
    (question,) = (s for s in shapes if isinstance(s, Path) and s.closed and s.stroke)
    assert len(question.runs[0]) == 6
    assert sorted(box.radius > 0 for box in boxes(shapes)) == [False, True, True]


def test_every_arrow_has_a_head() -> None:
    heads = [s for s in draw(WHOLE) if isinstance(s, Path) and s.closed and len(s.runs[0]) == 3]
    assert len(heads) == 4


def test_arrows_into_one_side_share_a_head() -> None:
    nodes = GO + ASK + '<node id="b" at="2,1" kind="start">Or here</node>' + UP
    edges = '<edge from="go" to="ask"/><edge from="b" to="ask" to-side="top"/><edge from="ask" to="up"/>'
    heads = [s for s in draw(chart(nodes + edges)) if isinstance(s, Path) and s.closed and len(s.runs[0]) == 3]
    assert len(heads) == 2


def test_columns_share_the_width_and_a_node_may_span_them() -> None:
    wide = '<node id="up" at="1,2" span="2" kind="end">Take off</node>'
    go, up = boxes(draw(chart(GO + wide + '<edge from="go" to="up" to-side="top"/>', 'column-gap="10mm"'), 90, 40))
    assert (go.x, go.width) == (0, 40)
    assert (up.x, up.width) == (0, 90)


def test_nodes_of_a_row_are_as_high_as_the_one_with_most_words() -> None:
    long = f'<node id="wait" at="2,1" kind="end">{"many words " * 8}</node>'
    go, wait = boxes(draw(chart(GO + long + '<edge from="go" to="wait"/>'), 90, 40))
    assert go.height == wait.height > 15


def test_everything_stays_inside_the_box() -> None:
    left, top, right, bottom = extent(point for shape in draw(WHOLE, 80, 60) for point in corners(shape))
    assert left >= 0
    assert top >= 0
    assert right <= 80
    assert bottom <= 60


def test_a_chart_wants_the_height_it_is_drawn_with() -> None:
    natural = element(WHOLE).natural_height(context(), 80)
    assert problems_of(WHOLE, 80, natural) == []
    (problem,) = problems_of(WHOLE, 80, natural - 1)
    assert f"is 1.0 mm too tall: it needs {natural:.1f} mm, but only {natural - 1:.1f} mm is available." in problem


def test_room_to_spare_makes_rows_and_gaps_higher_but_not_without_limit() -> None:
    natural = element(WHOLE).natural_height(context(), 80)
    for height, stretch in ((natural, 1.0), (natural * 1.3, 1.3), (natural * 4, 1.6)):
        first = boxes(draw(WHOLE, 80, height))[0]
        assert first.height == pytest.approx(9 * stretch)


def test_paint_and_fill_of_a_node_are_its_own() -> None:
    up = '<node id="up" at="1,3" kind="end" paint="#112233" fill="#ddeeff">Take off</node>'
    shapes = draw(chart(GO + ASK + WAIT + up + EDGES))
    (box,) = (box for box in boxes(shapes) if box.fill == "#ddeeff")
    assert box.stroke is not None
    assert box.stroke.colour == "#112233"
    assert [s.colour for s in shapes if isinstance(s, Text) and s.text == "Take off"] == ["#112233"]


def test_nothing_is_told_by_colour_alone() -> None:
    assert {s.stroke.width for s in boxes(draw(WHOLE, ink="mono")) if s.stroke} == {0.3, 0.5}
    assert words(draw(WHOLE, ink="mono")) == words(draw(WHOLE))


LOOSE = '<node id="loose" at="2,3">Loose</node>'


@pytest.mark.parametrize(
    ("inside", "what"),
    [
        (
            GO + ASK + UP + '<edge from="go" to="aks"/><edge from="go" to="ask"/><edge from="ask" to="up"/>',
            "the <edge> from 'go' to 'aks' names an unknown node 'aks'. Did you mean 'ask'?",
        ),
        (
            GO + UP.replace("1,3", "1,1") + '<edge from="go" to="up"/>',
            "the nodes 'go' and 'up' overlap at 1,1. Move one of them.",
        ),
        (
            GO + UP.replace("1,3", "3,1") + '<edge from="go" to="up"/>',
            "the node 'up' at 3,1 is outside the grid. The columns are 1 to 2, and the rows 1 to 60.",
        ),
        (
            GO + UP.replace('at="1,3"', 'at="2,1" span="2"') + '<edge from="go" to="up"/>',
            "the node 'up' at 2,1 over 2 columns is outside the grid.",
        ),
        (
            GO + UP.replace("1,3", "below") + '<edge from="go" to="up"/>',
            "the position 'below' of the node 'up' is invalid.",
        ),
        (
            GO + GO.replace("1,1", "2,1") + UP + '<edge from="go" to="up"/>',
            "the id 'go' is used twice. Rename one of them.",
        ),
        (
            GO + UP + LOOSE + '<edge from="go" to="up"/><edge from="go" to="loose"/>',
            "no edge leaves the node 'loose'. Add one, or set kind=\"end\".",
        ),
        (
            GO + UP + LOOSE + '<edge from="go" to="up"/><edge from="loose" to="up"/>',
            "no edge leads to the node 'loose'. Add one, or set kind=\"start\".",
        ),
        (
            GO + UP + '<edge from="go" to="up"/><edge from="go" to="go"/>',
            "the <edge> leads from the node 'go' to itself. Write the id of another node in 'to'.",
        ),
        (GO + UP.replace("Take off", "") + '<edge from="go" to="up"/>', "the node 'up' is empty."),
        (
            GO + UP.replace("Take off", "Unfittinglylongwordwithoutanend") + '<edge from="go" to="up"/>',
            '"Unfittinglylongwordwithoutanend" needs',
        ),
        (
            GO + UP.replace("1,3", "2,1") + '<edge from="go" to="up" label="only where everybody agrees"/>',
            "mm wide) does not fit beside the arrow from 'go' to 'up'. Shorten it, or make the gaps wider.",
        ),
    ],
)
def test_what_is_wrong_is_told_with_what_would_be_right(inside: str, what: str) -> None:
    (problem,) = problems_of(chart(inside), 80, 60)
    assert what in problem


def test_all_problems_are_told_at_once() -> None:
    assert len(problems_of(chart(GO + LOOSE + '<edge from="go" to="nobody"/>'), 80, 60)) == 3


def test_a_chart_without_nodes_is_told() -> None:
    (problem,) = problems_of(chart(""))
    assert "the <flow-chart> has no nodes." in problem


def test_gaps_too_small_for_arrow_heads_are_told() -> None:
    (problem,) = problems_of(chart(GO + UP + '<edge from="go" to="up"/>', 'row-gap="3mm"'))
    assert "'row-gap' is 3 mm, but an arrow head needs at least 5 mm. Make it larger." in problem


def test_columns_without_room_are_told() -> None:
    (problem,) = problems_of(WHOLE, 28, 60)
    assert "the gaps of the <flow-chart> leave" in problem
