"""<tally>: a number for today, and a running total that a form adds up automatically."""

from __future__ import annotations

import pytest

from printgen.scene.bounds import extent
from printgen.scene.shapes import FormField, Rect, corners
from tests.helpers import draw, house


def fields(step: int, more: str = "", width: float = 20, height: float = 8) -> tuple[FormField, FormField]:
    markup = f'<tally name="losses" step="{step}" label="Day {step}" total-label="Total {step}" {more}/>'
    entry, total = (shape for shape in draw(markup, width, height) if isinstance(shape, FormField))
    return entry, total


def test_the_boxes_of_a_row_are_named_by_their_step() -> None:
    entry, total = fields(3)
    assert (entry.name, total.name) == ("losses-3", "losses-total-3")


def test_the_total_adds_up_every_step_so_far() -> None:
    _, total = fields(3)
    assert total.sums == ("losses-1", "losses-2", "losses-3")


def test_the_first_total_is_the_first_step() -> None:
    assert fields(1)[1].sums == ("losses-1",)


def test_the_number_of_the_day_is_typed_and_not_summed() -> None:
    entry, _ = fields(3)
    assert (entry.sums, entry.start) == ((), None)


def test_a_total_counts_up_unless_it_has_a_start() -> None:
    assert fields(2)[1].start is None


def test_a_total_can_count_down_from_a_start() -> None:
    assert fields(2, 'down-from="40"')[1].start == 40


def test_both_boxes_take_numbers_in_their_middle() -> None:
    assert [(field.number, field.align) for field in fields(1)] == [(True, "centre")] * 2


def test_both_boxes_have_a_label_to_be_read_aloud() -> None:
    assert [field.label for field in fields(2)] == ["Day 2", "Total 2"]


def test_the_total_is_smaller_and_beside_the_number() -> None:
    entry, total = fields(1)
    assert total.width < entry.width
    assert total.size < entry.size
    assert total.x == pytest.approx(entry.x + entry.width)


def test_a_tally_fills_the_width_of_its_box_and_stays_inside() -> None:
    markup = '<tally name="n" step="1" label="l" total-label="t" inset="1mm"/>'
    assert extent(p for shape in draw(markup, 20, 8) for p in corners(shape)) == pytest.approx((0, 1, 20, 7))


def test_the_field_for_the_total_lies_on_its_tint() -> None:
    shapes = draw('<tally name="n" step="1" label="l" total-label="t"/>', 20, 8)
    tint = next(shape for shape in shapes if isinstance(shape, Rect) and shape.fill)
    total = next(shape for shape in shapes if isinstance(shape, FormField) and shape.sums)
    assert tint.fill == house().paints["tint"].colour
    assert corners(tint) == corners(total)
