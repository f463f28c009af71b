"""The look of an SVG element: it is set by attributes or inherited, and everything wrong is reported."""

from __future__ import annotations

import pytest

from printgen.style.picture import BLACK, CURRENT, WHITE
from printgen.style.svg_look import Look, read_look

PAINTS = ("ink", "accent")


def look(tag: str = "path", inherited: Look | None = None, **given: str) -> Look:
    attributes = {name.rstrip("_").replace("_", "-"): value for name, value in given.items()}
    found, complaints = read_look(tag, attributes, inherited or Look(), PAINTS)
    assert complaints == []
    return found


def complaints(tag: str, **given: str) -> list[str]:
    attributes = {name.rstrip("_").replace("_", "-"): value for name, value in given.items()}
    return [what for what, _ in read_look(tag, attributes, Look(), PAINTS)[1]]


def test_an_element_without_attributes_inherits_everything() -> None:
    inherited = Look(fill="accent", even_odd=True, stroke="ink", width=3.0, cap="round", join="bevel")
    assert look(inherited=inherited) == inherited


def test_attributes_win_over_the_inherited_look() -> None:
    inherited = Look(fill="accent", stroke="ink", width=3.0)
    found = look(inherited=inherited, fill=WHITE, stroke="none", stroke_width="0.5", fill_rule="evenodd")
    assert (found.fill, found.stroke, found.width, found.even_odd) == (WHITE, None, 0.5, True)


def test_a_class_names_the_paint_of_a_channel_or_of_whatever_is_drawn() -> None:
    assert look(class_="fill-accent stroke-ink") == Look(fill="accent", stroke="ink")
    assert look(class_="accent", fill="none", stroke=BLACK) == Look(fill=None, stroke="accent")


def test_the_paint_of_the_element_that_shows_the_picture_is_kept_as_such() -> None:
    assert look(fill=CURRENT).fill == CURRENT


def test_transforms_follow_each_other_from_the_inside_out() -> None:
    outer = look("g", transform="translate(10 0)")
    assert look(inherited=outer, transform="scale(2)").matrix == (2, 0, 0, 2, 10, 0)


@pytest.mark.parametrize(
    ("given", "what"),
    [
        ({"opacity": "0.5"}, "<path> cannot have the attribute opacity."),
        ({"class_": "pink"}, "unknown paint 'pink'."),
        ({"class_": "ink accent"}, 'class="ink accent" names two paints for the same fill or stroke.'),
        ({"stroke_width": "0"}, 'invalid stroke-width="0".'),
        ({"stroke_linecap": "sharp"}, 'invalid stroke-linecap="sharp".'),
        ({"fill": "rgb(1,2,3)"}, '<path fill="rgb(1,2,3)"> is not a colour.'),
        ({"transform": "skewX(3)"}, 'transform="skewX(3)" cannot be used: unknown function skewX with 1 number.'),
    ],
)
def test_every_wrong_attribute_is_reported(given: dict[str, str], what: str) -> None:
    assert complaints("path", **given) == [what]


def test_all_that_is_wrong_is_reported_together_in_order() -> None:
    found = complaints("path", opacity="1", fill="#123456", stroke_width="wide")
    assert [what.split()[0] for what in found] == ["<path>", "<path", "invalid"]
    assert 'stroke-width="wide"' in found[-1]
