"""<entry>: a cell to write in."""

from __future__ import annotations

from printgen.scene.shapes import FormField, Line, Rect, Text
from tests.helpers import draw, house, problems_of


def field(more: str = "") -> FormField:
    _, found = draw(f'<entry name="won-3" label="Game 3: won" {more}/>', 12, 8)
    assert isinstance(found, FormField)
    return found


def test_an_entry_fills_its_box_with_a_field_of_its_name() -> None:
    found = field()
    assert (found.name, found.label, found.width, found.height) == ("won-3", "Game 3: won", 12, 8)


def test_it_takes_any_text_unless_it_is_a_number() -> None:
    assert (field().number, field('number="yes"').number) == (False, True)


def test_it_can_add_up_other_entries() -> None:
    found = field('sums="a-3 b-3"')
    assert (found.sums, found.number) == (("a-3", "b-3"), True)


def test_it_is_framed_on_paper_and_may_have_a_ground() -> None:
    frame, _ = draw('<entry name="n" label="l" fill="tint"/>', 12, 8)
    assert isinstance(frame, Rect)
    assert frame.stroke
    assert frame.fill == house().paints["tint"].colour


def test_in_another_box_it_has_only_a_line_or_no_frame() -> None:
    line, _ = draw('<entry name="n" label="l" frame="line"/>', 12, 8)
    assert isinstance(line, Line)
    assert (line.y1, line.y2) == (8, 8)
    (alone,) = draw('<entry name="n" label="l" frame="none"/>', 12, 8)
    assert isinstance(alone, FormField)


def test_a_ground_without_a_frame_has_no_outline() -> None:
    ground, _ = draw('<entry name="n" label="l" fill="tint" frame="none"/>', 12, 8)
    assert isinstance(ground, Rect)
    assert ground.stroke is None


def test_a_known_text_is_written_in_it_and_wraps() -> None:
    words = [
        shape.text
        for shape in draw('<entry name="n" label="l" style="label">good drop on the target</entry>', 22, 9)
        if isinstance(shape, Text)
    ]
    assert len(words) > 1
    assert " ".join(words) == "good drop on the target"


def test_a_known_text_that_does_not_fit_is_a_problem() -> None:
    (problem,) = problems_of('<entry name="n" label="l">good drop on the target</entry>', 12, 5)
    assert "good drop on the target" in problem


def test_an_entry_for_a_number_contains_one() -> None:
    assert not problems_of('<entry name="n" label="l" number="yes">−3</entry>', 12, 8)
    (problem,) = problems_of('<entry name="n" label="l" number="yes">no</entry>', 12, 8)
    assert "the <entry> 'n' is for a number, but contains 'no'. Write a number." in problem


def test_a_text_that_is_typed_can_go_on_in_the_next_line() -> None:
    assert field().lines == ""
    assert field('several-lines="yes"').lines == "several"


def test_a_mark_can_be_a_check_box_on_a_form() -> None:
    assert field().tick == ""
    assert field('tick="yes"').tick
