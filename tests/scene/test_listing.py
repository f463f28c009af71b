"""The listing of a page for golden files: one line per shape, in which every change is visible."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from printgen.scene.listing import listing
from printgen.scene.shapes import Circle, Line, Page, Path, Placed, Rect, Scene, Shape, Text
from printgen.scene.strokes import Stroke

STROKE = Stroke(0.2, "#000000")
SQUARE = Rect("print", 0, 0, 10, 10, STROKE)


def scene(*shapes: Shape, name: str = "s", width: float = 10, height: float = 10) -> Scene:
    return Scene(name, width, height, shapes)


def arc(count: int) -> tuple[tuple[float, float], ...]:
    """Return a run that goes up and down."""
    return tuple((float(i), float(abs(i % 11 - 5))) for i in range(count))


def page(*shapes: Shape, title: str = "Title", bookmark: bool = True) -> Page:
    return Page(scene(*shapes, width=210, height=297), 5, title, bookmark=bookmark)


def test_a_listing_starts_with_the_page() -> None:
    assert listing(page()) == "page 210.000 x 297.000 margin 5.000 'Title' bookmark\n"


def test_a_listing_has_one_line_a_shape_indented_by_depth() -> None:
    inside = scene(SQUARE, SQUARE, name="inside")
    lines = listing(page(Placed(inside, 1, 2), SQUARE)).splitlines()[1:]
    assert [len(line) - len(line.lstrip()) for line in lines] == [2, 4, 4, 2]


def test_a_listing_tells_pieces_from_groups_and_how_they_are_turned() -> None:
    text = listing(page(Placed(scene(name="thing"), 1, 2, piece=True), Placed(scene(name="other"), 3, 4, 90)))
    assert "  piece 'thing' at 1.000 2.000 size 10.000 x 10.000\n" in text
    assert "  group 'other' at 3.000 4.000 turn 90.000 size 10.000 x 10.000\n" in text


def test_a_listing_only_names_a_scene_that_it_has_shown_before() -> None:
    thing = scene(SQUARE, name="thing")
    lines = listing(page(Placed(thing, 1, 2), Placed(thing, 3, 4, 90))).splitlines()[1:]
    assert [line.split()[0] for line in lines] == ["group", "rect", "group"]
    assert lines[2] == "  group 'thing' at 3.000 4.000 turn 90.000 size 10.000 x 10.000 as before"


def test_a_listing_shows_scenes_of_the_same_name_that_are_not_the_same() -> None:
    one, other = scene(SQUARE, name="thing"), scene(SQUARE, SQUARE, name="thing")
    assert listing(page(Placed(one, 1, 2), Placed(other, 3, 4))).count("rect") == 3


def test_a_listing_shows_what_a_shape_looks_like() -> None:
    line = Line("fold", 1, 2, 3, 4, Stroke(0.35, "#808080", (2.0, 1.2)))
    expected = "  line [fold] x1=1.000 y1=2.000 x2=3.000 y2=4.000 stroke 0.350 #808080 dash 2.000 1.200\n"
    assert expected in listing(page(line))


def test_a_listing_shows_the_points_of_a_path() -> None:
    path = Path("print", (((0, 0), (1, 2)), ((3, 4), (5, 6))), False, None, "#ff0000")
    expected = "  path [print] 0.000,0.000 1.000,2.000 | 3.000,4.000 5.000,6.000 not-closed fill='#ff0000'\n"
    assert expected in listing(page(path))


def test_a_listing_shows_a_long_run_by_its_ends_its_extent_and_a_digest() -> None:
    (line,) = listing(page(Path("print", (arc(25),), closed=False, stroke=STROKE))).splitlines()[1:]
    assert re.search(
        r" 0\.000,5\.000 \.\.\. 24\.000,3\.000 \(25 points in 0\.000,0\.000 24\.000,5\.000 #[0-9a-f]{8}\)", line
    )


def test_a_listing_shows_a_run_of_two_dozen_points_in_full() -> None:
    (line,) = listing(page(Path("print", (arc(24),), closed=False, stroke=STROKE))).splitlines()[1:]
    assert "..." not in line
    assert line.count(",") == 24


@given(st.integers(0, 29), st.sampled_from([(0.01, 0), (0, 0.01), (-0.001, 0)]))
def test_a_listing_shows_a_move_of_any_point_of_a_long_run(number: int, by: tuple[float, float]) -> None:
    run = list(arc(30))
    run[number] = (run[number][0] + by[0], run[number][1] + by[1])
    moved = Path("print", (tuple(run),), closed=False, stroke=STROKE)
    assert listing(page(moved)) != listing(page(Path("print", (arc(30),), closed=False, stroke=STROKE)))


def test_a_listing_does_not_show_what_is_finer_than_it_counts() -> None:
    almost = tuple((x + 1e-6, y) for x, y in arc(30))
    one, other = (listing(page(Path("print", (run,), closed=False, stroke=STROKE))) for run in (arc(30), almost))
    assert one == other


def test_a_listing_shows_the_text_and_its_datum() -> None:
    text = listing(page(Text("print", 1, 2, 3, "It's", "sans", 8, "#000000", 0, "pilots.a.name")))
    assert 'text="It\'s"' in text
    assert "datum='pilots.a.name'" in text


def test_a_listing_has_no_minus_zero() -> None:
    assert "-0.000" not in listing(page(Circle("print", -0.0001, -0.0, 1)))


def test_a_listing_shows_a_move_of_a_hundredth_of_a_millimetre() -> None:
    assert listing(page(Circle("print", 1, 1, 1))) != listing(page(Circle("print", 1.01, 1, 1)))
