"""<track>: every number once, in rows, inside its box."""

from __future__ import annotations

import pytest

from printgen.scene.shapes import Rect, Text
from tests.helpers import draw, house, problems_of


def test_every_number_has_its_box() -> None:
    shapes = draw('<track last="30" per-row="15"/>', 120, 20)
    assert [shape.text for shape in shapes if isinstance(shape, Text)] == [str(n) for n in range(1, 31)]
    assert len([shape for shape in shapes if isinstance(shape, Rect)]) == 30


def test_boxes_stand_in_rows_in_the_middle() -> None:
    boxes = [shape for shape in draw('<track last="4" per-row="2" box="10mm"/>', 40, 30) if isinstance(shape, Rect)]
    assert [(box.x, box.y) for box in boxes] == [(10, 5), (20, 5), (10, 15), (20, 15)]


def test_every_fifth_number_is_tinted() -> None:
    boxes = [shape for shape in draw('<track last="10"/>', 100, 10) if isinstance(shape, Rect)]
    assert [i for i, box in enumerate(boxes, 1) if box.fill == house().paints["tint"].colour] == [5, 10]


def test_boxes_without_numbers_are_plain() -> None:
    shapes = draw('<track last="5" numbered="no"/>', 100, 10)
    assert all(isinstance(shape, Rect) and shape.fill is None for shape in shapes)


@pytest.mark.parametrize("last", ["30", "1000"])
def test_a_track_too_long_for_its_box_is_told(last: str) -> None:
    (problem,) = problems_of(f'<track last="{last}" per-row="15"/>', 60, 20)
    assert f"the <track> from 1 to {last} needs 105.0 x" in problem
    assert "but only 60.0 x 20.0 mm is available." in problem


@pytest.mark.parametrize("last", ["1001", "999999999"])
def test_a_track_of_too_many_boxes_is_reported(last: str) -> None:
    (problem,) = problems_of(f'<track last="{last}" box="0.1mm"/>', 100, 1000)
    assert f"the <track> from 1 to {last} has {last} boxes. It can have at most 1000." in problem


def sizes(markup: str, width: float, height: float = 400) -> tuple[int, int, float]:
    """Return the number of boxes in the first row, the number of rows, and the side of a box."""
    boxes = [shape for shape in draw(markup, width, height) if isinstance(shape, Rect)]
    assert len(boxes) == int(markup.partition('last="')[2].partition('"')[0])
    assert all(box.x >= 0 and box.x + box.width <= width + 0.01 for box in boxes)
    rows = {round(box.y, 3) for box in boxes}
    return sum(box.y == boxes[0].y for box in boxes), len(rows), round(boxes[0].width, 3)


@pytest.mark.parametrize(
    ("last", "expected"),
    [
        (1, (1, 1, 10.8)),
        (12, (12, 1, 10.8)),
        (30, (15, 2, 10.8)),
        (40, (15, 3, 10.8)),
        (90, (15, 6, 10.8)),
        (120, (20, 6, 8.2)),
        (180, (30, 6, 5.5)),
        (999, (30, 34, 5.5)),
    ],
)
def test_a_track_with_a_minimum_has_more_rows_then_smaller_boxes_then_more_rows(
    last: int, expected: tuple[int, int, float]
) -> None:
    assert sizes(f'<track last="{last}" per-row="15" box="10.8mm" box-min="5.5mm"/>', 165) == expected


@pytest.mark.parametrize(("last", "expected"), [(3, (3, 1, 9)), (5, (5, 1, 5.6)), (7, (7, 1, 4)), (8, (4, 2, 4))])
def test_plain_boxes_are_in_rows_of_equal_length(last: int, expected: tuple[int, int, float]) -> None:
    markup = f'<track last="{last}" per-row="{last}" box="9mm" box-min="4mm" rows="1" numbered="no"/>'
    assert sizes(markup, 28) == expected


def test_boxes_become_smaller_if_the_track_would_be_too_tall() -> None:
    assert sizes('<track last="30" per-row="10" box="10mm" box-min="5mm"/>', 100, 20) == (15, 2, 6.6)


def test_a_track_that_is_too_tall_even_with_the_smallest_boxes_is_reported() -> None:
    (problem,) = problems_of('<track last="30" per-row="10" box="10mm" box-min="8mm"/>', 100, 20)
    assert "the <track> from 1 to 30 needs 100.0 x 30.0 mm, but only 100.0 x 20.0 mm is available." in problem


def test_a_track_can_be_at_the_left() -> None:
    boxes = [s for s in draw('<track last="2" box="10mm" align="left"/>', 100, 10) if isinstance(s, Rect)]
    assert [box.x for box in boxes] == [0, 10]
