"""In a draft, every element that does not fit is drawn beyond its box, with a red frame and a number."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printgen.elements.draft_frames import RED
from printgen.elements.problem_collector import Problems
from printgen.problems import ProblemsError
from printgen.scene.bounds import extent
from printgen.scene.shapes import Box, Path, Rect, Shape, Text
from tests.helpers import context, element


def drawn(inner: str, width: float = 60, height: float = 20) -> list[Shape]:
    """Return the shapes of a piece of markup in a draft, after its problems were found."""
    found = context()
    list(element(inner).draw(found, Box(0, 0, width, height)))
    numbers = {problem: at for at, problem in enumerate(ProblemsError(found.problems).problems, 1)}
    return list(element(inner).draw(replace(context(), problems=Problems(numbers)), Box(0, 0, width, height)))


def frames(shapes: list[Shape]) -> list[tuple[float, float, float, float]]:
    """Return the left, top, right and bottom of each red frame."""
    return [
        extent(point for run in shape.runs for point in run)
        for shape in shapes
        if isinstance(shape, Path) and shape.layer == "draft"
    ]


def tags(shapes: list[Shape]) -> list[str]:
    return [shape.text for shape in shapes if isinstance(shape, Text) and shape.layer == "draft"]


def test_an_element_that_fits_has_no_frame_in_a_draft() -> None:
    inner = '<column><rect height="5mm"/></column>'
    assert drawn(inner) == list(element(inner).draw(context(), Box(0, 0, 60, 20)))


def test_a_column_that_is_too_tall_is_framed_where_it_should_be_and_where_it_is() -> None:
    shapes = drawn('<column><rect height="15mm"/><rect height="15mm"/></column>')
    assert frames(shapes) == [(0, 0, 60, 30), (0, 0, 60, 20)]
    assert tags(shapes) == ["1"]
    assert {s.stroke.colour for s in shapes if isinstance(s, Path) and s.layer == "draft" and s.stroke} == {RED}


def test_only_the_innermost_element_with_the_problem_is_framed() -> None:
    shapes = drawn('<column><rect height="5mm"/><column height="10mm"><rect height="12mm"/></column></column>')
    assert frames(shapes) == [(0, 5, 60, 17), (0, 5, 60, 15)]


def test_each_problem_has_its_number() -> None:
    columns = [f'<column width="20mm"><rect height="{height}mm"/></column>' for height in (30, 40)]
    assert tags(drawn(f"<row>{''.join(columns)}</row>")) == ["1", "2"]


@pytest.mark.parametrize(
    "inner",
    [
        '<track last="60"/>',
        '<tick-track name="a" label="A" count="60"/>',
        '<tick-box name="a" label="A" box="25mm">x</tick-box>',
        '<grid columns="1"><rect height="15mm"/><rect height="15mm"/></grid>',
        '<panel-grid columns="1"><panel><rect height="15mm"/></panel><panel><rect height="15mm"/></panel></panel-grid>',
        '<rose directions="N" diameter="50mm"/>',
        '<map rows="9" columns="9"/>',
    ],
    ids=lambda inner: inner.split()[0].strip("<"),
)
def test_an_element_that_does_not_fit_is_still_drawn(inner: str) -> None:
    normal = context()
    list(element(inner).draw(normal, Box(0, 0, 60, 20)))
    assert normal.problems
    shapes = drawn(inner)
    assert [shape for shape in shapes if not isinstance(shape, Path | Text | Rect) or shape.layer != "draft"]
    assert tags(shapes) == ["1"]


def test_shapes_far_away_from_the_box_are_left_out() -> None:
    shapes = drawn('<track last="900" box="10mm" per-row="6"/>')
    assert max(shape.y for shape in shapes if isinstance(shape, Rect) and shape.layer == "print") == 30
    assert frames(shapes)[0][3] == 40


def test_without_a_draft_nothing_is_framed() -> None:
    shapes = list(element('<column><rect height="30mm"/></column>').draw(context(), Box(0, 0, 60, 20)))
    assert not frames(shapes)
