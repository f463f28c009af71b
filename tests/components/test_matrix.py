"""<matrix>: a mark for each case of each row, recognisable by its shape, under horizontal or upright heads."""

from __future__ import annotations

import pytest

from printgen.scene.bounds import extent
from printgen.scene.shapes import Circle, Line, Path, Placed, Shape, Text, corners
from tests.helpers import context, draw, element, problems_of

CASES = "<case>day</case><case>night</case>"


def row(*kinds: str, name: str = "fighter") -> str:
    return (
        f'<matrix-row name="{name}">{"".join(f"<mark kind={chr(34)}{kind}{chr(34)}/>" for kind in kinds)}</matrix-row>'
    )


def matrix(inside: str, more: str = "") -> str:
    return f"<matrix {more}>{CASES}{inside}</matrix>"


def words(shapes: list[Shape]) -> list[str]:
    return [shape.text for shape in shapes if isinstance(shape, Text)]


def shape_of(kind: str, ink: str = "mono") -> list[tuple[str, str]]:
    """Return the shapes of a mark without its position; all kinds of marks must differ in them even without colour."""
    drawn = draw(f"<matrix><case>c</case>{row(kind)}</matrix>", ink="mono" if ink == "mono" else "colour")
    marks = [s for s in drawn if isinstance(s, (Circle, Path)) or (isinstance(s, Line) and s.x2 - s.x1 < 5)]
    return [(type(s).__name__, str(len(s.runs[0])) if isinstance(s, Path) else "") for s in marks]


def test_every_kind_of_mark_has_a_shape_of_its_own_without_colour() -> None:
    shapes = [str(shape_of(kind)) for kind in ("yes", "no", "if", "none")]
    assert len(set(shapes)) == 4
    assert "[]" not in shapes


def test_a_mark_looks_the_same_in_colour_and_without() -> None:
    for kind in ("yes", "no", "if", "none"):
        assert shape_of(kind, "colour") == shape_of(kind)


def test_marks_stand_in_the_middle_of_their_case() -> None:
    discs = [s for s in draw(matrix(row("yes", "yes"), 'names="20mm"'), 60, 30) if isinstance(s, Circle)]
    assert [disc.x for disc in discs] == [30, 50]


def test_marks_of_a_case_with_words_stand_in_line_on_the_left() -> None:
    worded = '<matrix-row name="bomber"><mark kind="yes">at once</mark><mark kind="yes"/></matrix-row>'
    shapes = draw(matrix(row("yes", "yes") + worded, 'names="20mm"'), 80, 40)
    discs = [s for s in shapes if isinstance(s, Circle)]
    assert discs[0].x == discs[2].x < 25
    assert discs[1].x == discs[3].x == 65
    (beside,) = (s for s in shapes if isinstance(s, Text) and s.text == "at once")
    assert beside.x > discs[2].x + discs[2].radius


def test_heads_groups_names_and_footnotes_are_printed() -> None:
    noted = '<matrix-row name="fighter"><mark kind="if" note="1"/><mark kind="no"/></matrix-row>'
    found = words(draw(matrix(f'<group name="France"/>{noted}<footnote note="1">with luck</footnote>')))
    assert found == ["day", "night", "France", "fighter", "1", "1", "with luck"]


def test_all_type_is_9_points_or_larger() -> None:
    noted = '<matrix-row name="fighter"><mark kind="if" note="1">or so</mark><mark kind="no"/></matrix-row>'
    shapes = draw(matrix(f'<group name="France"/>{noted}<footnote note="1">with luck</footnote>'))
    assert min(shape.size for shape in shapes if isinstance(shape, Text)) >= 9


def test_turned_heads_read_upwards_and_need_no_more_than_a_marks_width() -> None:
    markup = f'<matrix turned="yes" names="20mm"><case>out of its sector</case>{row("yes")}</matrix>'
    shapes = draw(markup, 27, 60)
    (head,) = (s for s in shapes if isinstance(s, Placed))
    assert head.turn == -90
    left, top, right, bottom = extent(corners(head))
    assert 20 <= left < right <= 27
    assert 0 <= top < bottom < 40


def test_a_hairline_is_below_every_row_and_a_rule_below_the_last() -> None:
    lines = [s for s in draw(matrix(row("no", "no") * 3)) if isinstance(s, Line) and s.x2 - s.x1 > 50]
    assert [line.stroke.width for line in lines] == [0.5, 0.2, 0.2, 0.5]


def test_a_long_name_is_wrapped() -> None:
    found = words(draw(matrix(row("no", "no", name="seaplane of the coast stations"), 'names="30mm"'), 60, 40))
    assert "seaplane of the coast stations" not in found
    assert " ".join(found[2:]) == "seaplane of the coast stations"


def test_rows_share_room_to_spare_but_not_without_limit() -> None:
    natural = element(matrix(row("no", "no"))).natural_height(context(), 100)
    for height, stretch in ((natural, 1.0), (natural + 3.5, 1.5), (natural + 70, 1.8)):
        rules = [s for s in draw(matrix(row("no", "no")), 100, height) if isinstance(s, Line) and s.x2 - s.x1 > 50]
        assert rules[1].y1 - rules[0].y1 == pytest.approx(7 * stretch)


def test_a_matrix_too_high_is_told_with_how_much() -> None:
    natural = element(matrix(row("no", "no"))).natural_height(context(), 100)
    (problem,) = problems_of(matrix(row("no", "no")), 100, natural - 2)
    assert "the <matrix> is 2.0 mm too tall" in problem


@pytest.mark.parametrize(
    ("inside", "what"),
    [
        (row("yes"), "the row 'fighter' has 1 mark for 2 cases. The mark for 'night' is missing."),
        (row("yes", "no", "no"), "the row 'fighter' has 3 marks for 2 cases. Remove 1."),
        ("", "a <matrix> needs at least one <case> and one <matrix-row>."),
        (
            '<matrix-row name="a"><mark kind="if" note="2"/><mark kind="if" note="1"/></matrix-row>'
            '<footnote note="1">so</footnote>',
            "a mark refers to footnote 2, which does not exist. The footnotes are 1.",
        ),
        (
            row("yes", "no") + '<footnote note="1">so</footnote>',
            "no mark refers to footnote 1. Remove it, or refer to it in a mark.",
        ),
    ],
)
def test_what_is_wrong_is_told_with_what_would_be_right(inside: str, what: str) -> None:
    (problem,) = problems_of(matrix(inside))
    assert what in problem


def test_names_that_leave_no_room_for_marks_are_told() -> None:
    (problem,) = problems_of(matrix(row("yes", "no"), 'names="55mm"'), 60, 50)
    assert "the names of the <matrix> leave only 2.5 mm for each of 2 cases. A mark needs at least 6.6 mm." in problem


def test_a_head_too_wide_for_its_case_is_told() -> None:
    (problem,) = problems_of(f'<matrix names="40mm"><case>unfittinglylong</case>{row("yes")}</matrix>', 55, 50)
    assert '"unfittinglylong" needs' in problem
