"""<slot>: a printed space that is large enough for a die, and a shape that marks it and is not drawn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printgen.problems import Place
from printgen.scene.bounds import extent
from printgen.scene.listing import listing
from printgen.scene.shapes import Box, DieSpace, Page, Rect, Scene, Text, corners
from printgen.write.svg import write_svg
from tests.helpers import context, draw, element, problems_of

SLOT = '<slot holds="red" die="12mm" clearance="0.5mm"/>'


def the_room(markup: str = SLOT, width: float = 30, height: float = 20) -> DieSpace:
    (room,) = (shape for shape in draw(markup, width, height) if isinstance(shape, DieSpace))
    return room


def test_it_is_a_rounded_square_of_the_die_and_its_clearance_in_the_middle_of_its_box() -> None:
    (square,) = (shape for shape in draw(SLOT, 30, 20) if isinstance(shape, Rect))
    assert (square.x, square.y, square.width, square.height) == (8.5, 3.5, 13, 13)
    assert square.radius > 0.5


def test_its_natural_size_is_the_die_and_twice_the_clearance() -> None:
    found = element(SLOT)
    assert (found.natural_width(context()), found.natural_height(context(), 99)) == (13, 13)


def test_it_marks_its_place_with_the_kind_of_its_dice() -> None:
    room = the_room()
    assert (room.kind, room.die, room.clearance) == ("red", 12, 0.5)
    assert extent(corners(room)) == (8.5, 3.5, 21.5, 16.5)


def test_the_mark_is_listed_but_not_drawn() -> None:
    page = Page(Scene("s", 30, 20, (the_room(),)), 0, "s", True)
    assert "die-space [link] x=8.500 y=3.500 width=13.000 height=13.000 kind='red' die=12.000" in listing(page)
    assert b"<path" not in write_svg(page, "s")


def test_its_line_can_be_dashed() -> None:
    dashes = []
    for more in ("", ' dashed="yes"'):
        (square,) = (shape for shape in draw(SLOT.replace("/>", f"{more}/>")) if isinstance(shape, Rect))
        assert square.stroke
        dashes.append(bool(square.stroke.dash))
    assert dashes == [False, True]


def test_what_stands_inside_gets_the_square() -> None:
    shapes = draw(SLOT.replace("/>", '><text align="centre">1</text></slot>'), 30, 20)
    (text,) = (shape for shape in shapes if isinstance(shape, Text))
    assert text.x + text.width / 2 == pytest.approx(15)


def test_a_die_can_lie_in_it() -> None:
    inside = '<die side="12mm" value="2" paint="#c8202f/vertical"/>'
    assert problems_of(SLOT.replace("/>", f">{inside}</slot>"), 13, 13) == []


@pytest.mark.parametrize(("width", "height", "short"), [(12, 20, "1.0"), (20, 10.5, "2.5")])
def test_a_box_that_is_too_small_is_told_with_what_it_lacks(width: float, height: float, short: str) -> None:
    (told,) = problems_of(SLOT, width, height)
    assert f"the <slot> is {short} mm too large: a 12 mm die needs 13.0 mm, " in told
    assert f"but only {width:.1f} x {height:.1f} mm is available." in told


def test_the_datum_of_a_die_that_is_too_large_is_named() -> None:
    used = replace(context(), places={"sizes.die": Place("sizes.yaml", 4, 2)})
    list(element(SLOT.replace("12mm", "\ue000sizes.die\ue00112mm\ue002")).draw(used, Box(0, 0, 9, 9)))
    assert [problem.place for problem in used.problems] == [Place("sizes.yaml", 4, 2)]
