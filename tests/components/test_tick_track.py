"""<tick-track>: groups of boxes to tick, each of which is a check box if the sheet is a form."""

from __future__ import annotations

from printgen.scene.shapes import FormField, Rect, Text
from tests.helpers import draw, problems_of


def boxes(markup: str, width: float = 120, height: float = 20) -> list[Rect]:
    return [shape for shape in draw(markup, width, height) if isinstance(shape, Rect)]


def test_groups_have_a_gap_between_them() -> None:
    found = boxes('<tick-track name="t" label="T" count="6" group="3" box="5mm" gap="2mm"/>', 40, 5)
    assert [box.x for box in found] == [0, 5, 10, 17, 22, 27]


def test_numbers_start_again_in_each_group() -> None:
    shapes = draw('<tick-track name="t" label="T" count="5" group="3"/>', 60, 8)
    assert [shape.text for shape in shapes if isinstance(shape, Text)] == ["1", "2", "3", "1", "2"]


def test_numbers_can_be_left_out() -> None:
    shapes = draw('<tick-track name="t" label="T" count="5" numbered="no"/>', 60, 8)
    assert not [shape for shape in shapes if isinstance(shape, Text)]


def test_every_box_is_a_check_box_with_its_own_name() -> None:
    shapes = draw('<tick-track name="left" label="Left gun" count="12" group="6"/>', 100, 8)
    fields = [shape for shape in shapes if isinstance(shape, FormField)]
    assert [field.name for field in fields] == [f"left-{number}" for number in range(1, 13)]
    assert fields[7].label == "Left gun 8"
    assert all(field.tick for field in fields)


def test_a_long_track_has_several_rows() -> None:
    found = boxes('<tick-track name="t" label="T" count="20" per-row="10" box="6mm"/>', 60, 12)
    assert [(box.x, box.y) for box in found if box.x == 0] == [(0, 0), (0, 6)]


def test_a_track_without_room_is_reported() -> None:
    (problem,) = problems_of('<tick-track name="t" label="T" count="30"/>', 60, 8)
    assert "the <tick-track> of 30 boxes needs" in problem
    assert "but only 60.0 x 8.0 mm is available." in problem


def test_a_track_of_too_many_boxes_is_reported() -> None:
    (problem,) = problems_of('<tick-track name="t" label="T" count="99999"/>', 60, 8)
    assert "the <tick-track> has 99999 boxes. It can have at most 200." in problem


def test_a_row_ends_with_a_group() -> None:
    track = '<tick-track name="t" label="T" count="12" group="4" per-row="{}" box="5mm"/>'
    assert not problems_of(track.format(8), 60, 12)
    (problem,) = problems_of(track.format(7), 60, 12)
    assert "rows of 7 boxes would divide the groups of 4" in problem


def test_boxes_with_a_minimum_become_smaller_before_there_are_more_rows() -> None:
    for count, rows, side in ((10, 1, 6.0), (15, 1, 4.0), (16, 2, 6.0), (40, 3, 4.2)):
        found = boxes(f'<tick-track name="t" label="T" count="{count}" box="6mm" box-min="4mm"/>', 60)
        assert len(found) == count
        assert len({box.y for box in found}) == rows
        assert found[0].width == side


def test_rows_of_smaller_boxes_hold_whole_groups() -> None:
    markup = '<tick-track name="t" label="T" count="24" group="6" box="6mm" box-min="4mm" gap="2mm"/>'
    found = boxes(markup, 60)
    assert [(round(box.x, 3), box.width) for box in found[:7]] == [
        (0, 4.8),
        (4.8, 4.8),
        (9.6, 4.8),
        (14.4, 4.8),
        (19.2, 4.8),
        (24, 4.8),
        (30.8, 4.8),
    ]
    assert len([box for box in found if box.x == 0]) == 2


def test_a_group_that_is_too_wide_for_a_row_is_reported() -> None:
    markup = '<tick-track name="t" label="T" count="40" group="20" box="6mm" box-min="4mm"/>'
    (problem,) = problems_of(markup, 60, 20)
    assert "the <tick-track> of 40 boxes needs 80.0 x 8.0 mm, but only 60.0 x 20.0 mm is available." in problem
