"""Paper dice: a net of any reasonable size closes into a die whose opposite faces add up to seven."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.papercraft.cube_net import FACES, die_net, die_violations, pip_positions, tab_depth
from printgen.papercraft.net import folded_faces
from printgen.scene.bounds import extent

sides = st.floats(5, 60)


@given(sides)
def test_every_net_closes(side: float) -> None:
    assert die_violations(side) == []


@given(sides)
def test_opposite_faces_add_up_to_seven(side: float) -> None:
    placed = folded_faces(die_net(side))
    middles = {
        number: tuple(sum(point[axis] for point in placed[str(number)]) / 4 for axis in range(3)) for number in FACES
    }
    for first, second in combinations(FACES, 2):
        apart = sum((a - b) ** 2 for a, b in zip(middles[first], middles[second], strict=True)) ** 0.5
        assert apart == pytest.approx(side if first + second == 7 else side / 2**0.5)


def test_the_faces_have_as_many_pips_as_they_count() -> None:
    assert {number: len(pip_positions(number)) for number in FACES} == {number: number for number in range(1, 7)}


def test_seven_tabs_glue_the_seven_open_edges() -> None:
    assert len([face for face in die_net(12).faces if face.name.startswith("tab")]) == 7


def test_the_net_lies_in_the_box_that_its_element_asks_for() -> None:
    left, top, right, bottom = extent(die_net(12).outline)
    assert (left, top) == pytest.approx((0, 0), abs=0.001)
    assert (right, bottom) == pytest.approx((48 + tab_depth(12), 36 + 2 * tab_depth(12)), abs=0.001)
