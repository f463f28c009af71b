"""Plans of flow charts: columns fill the width, rows are as high as their nodes, arrows run from outline to outline."""

from __future__ import annotations

from itertools import combinations

import pytest

from printgen.layout.arrow_routes import ArrowRequest, GridCell
from printgen.layout.arrow_tracks import Frame
from printgen.layout.chart_plan import (
    ChartNode,
    ChartPlan,
    NodeKind,
    arrow_lines,
    column_bands,
    corner_radius,
    hexagon,
    node_shape,
    node_widths,
    place_labels,
    plan_chart,
    row_bands,
    text_inset,
)
from printgen.scene.shapes import Box, Path, Rect

BOX = Box(10, 20, 40, 12)


def chart(kind: NodeKind = "step", arrows: int = 1) -> ChartPlan:
    """Return a chart with two nodes in row 1 and one across row 3, and arrows from the left node to the others."""
    nodes = (
        ChartNode("a", kind, GridCell(1, 1)),
        ChartNode("b", kind, GridCell(2, 1)),
        ChartNode("c", "end", GridCell(1, 3, 2)),
    )
    return plan_chart(
        2, nodes, (ArrowRequest("a", "b", "right", "left"), ArrowRequest("a", "c"), ArrowRequest("b", "c"))[:arrows]
    )


def test_columns_share_the_width_that_the_gaps_leave() -> None:
    bands = column_bands(chart(), 100, 10)
    assert list(bands) == [0, 45, 10, 45, 0]
    assert node_widths(chart(), bands) == [45, 45, 100]


def test_columns_have_less_than_no_width_if_the_gaps_need_it_all() -> None:
    assert column_bands(chart(), 8, 10)[1] < 0


def test_a_row_is_as_high_as_its_highest_node_and_an_empty_row_has_the_height_of_its_arrows() -> None:
    bands = row_bands(chart(), [12, 20, 9], 7)
    assert bands[1] == 20
    assert bands[5] == 9
    assert 0 < bands[3] < 9
    assert bands[2] == bands[4] == 7


@pytest.mark.parametrize("kind", ["start", "step", "question", "end"])
def test_an_arrow_runs_from_outline_to_outline(kind: NodeKind) -> None:
    plan = chart(kind)
    across, down = column_bands(plan, 100, 10), row_bands(plan, [12, 12, 12], 7)
    frame = Frame(0, 0, across, down)
    (line,) = arrow_lines(plan, frame)
    first, second = frame.box(plan.nodes[0].cell), frame.box(plan.nodes[1].cell)
    assert line[0] == pytest.approx((first.x + first.width, first.y + 6))
    assert line[-1] == pytest.approx((second.x, second.y + 6))


def test_two_arrows_into_a_pointed_side_both_reach_it() -> None:
    nodes = (
        ChartNode("a", "step", GridCell(1, 1)),
        ChartNode("b", "question", GridCell(2, 1)),
    )
    plan = plan_chart(2, nodes, (ArrowRequest("a", "b", "right", "left"), ArrowRequest("b", "a", "left", "right")))
    frame = Frame(0, 0, column_bands(plan, 100, 10), row_bands(plan, [20, 20], 7))
    there, back = arrow_lines(plan, frame)
    box = frame.box(nodes[1].cell)
    assert there[-1][1] != back[0][1]
    for x, y in (there[-1], back[0]):
        off = abs(y - box.y - box.height / 2)
        assert off > 0
        assert x > box.x
        assert (x - box.x) / off == pytest.approx((hexagon(box)[0][0] - box.x) / (box.height / 2))


def test_a_hexagon_fills_its_box_and_has_its_points_at_the_sides() -> None:
    corners = hexagon(BOX)
    assert min(x for x, _ in corners) == BOX.x
    assert max(x for x, _ in corners) == BOX.x + BOX.width
    assert [y for x, y in corners if x in (BOX.x, BOX.x + BOX.width)] == [26, 26]


def test_only_steps_have_sharp_corners_and_a_question_needs_the_largest_inset() -> None:
    assert corner_radius("step", BOX) == 0
    assert corner_radius("start", BOX) == 5
    assert corner_radius("end", Box(0, 0, 40, 6)) == 3
    assert isinstance(node_shape("question", BOX, None, "#ffffff"), Path)
    assert isinstance(node_shape("end", BOX, None, "#ffffff"), Rect)
    kinds: tuple[NodeKind, ...] = ("step", "start", "end", "question")
    assert max(kinds, key=text_inset) == "question"


def test_labels_meet_neither_each_other_nor_a_node_and_have_no_place_if_there_is_no_room() -> None:
    node, room = Box(0, 0, 20, 10), Box(0, 0, 60, 40)
    line = ((20.0, 5.0), (60.0, 5.0))
    places = place_labels([(line, 12.0), (line, 12.0), (line, 90.0)], 3, [node], [line], room)
    assert places[2] is None
    found = [place for place in places if place is not None]
    assert len(found) == 2
    for one, other in combinations([*found, node], 2):
        across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
        down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
        assert min(across, down) <= 0
