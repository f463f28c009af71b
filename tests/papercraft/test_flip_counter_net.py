"""Flip counters: a net of any size folds flat, with the back upright behind the front."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.papercraft.flip_counter_net import flip_net, flip_violations
from printgen.papercraft.flip_counter_values import (
    VALUE_GAP,
    Face,
    rim_widths,
    value_boxes,
    value_edges,
    values_are_clear,
)
from printgen.papercraft.net import face_motions, folded_faces, move_points
from printgen.scene.shapes import Box

sides = st.floats(5, 60)
RIM = rim_widths(8)[0]
FACES: tuple[Face, ...] = ("front", "back")


@given(sides)
def test_every_net_folds_flat_with_its_back_on_its_front(side: float) -> None:
    assert flip_violations(flip_net(side)) == []
    placed = folded_faces(flip_net(side))
    assert {tuple(round(v, 6) for v in p) for p in placed["back"]} == {
        tuple(round(v, 6) for v in p) for p in placed["front"]
    }


@given(sides)
def test_turned_over_sideways_the_top_edge_of_the_back_is_on_top(side: float) -> None:
    net = flip_net(side)
    ((x, y, _),) = move_points(face_motions(net)["back"], [(side * 1.5, 0)])
    assert (x, y) == pytest.approx((side / 2, 0))


def test_a_back_that_would_stand_on_its_head_is_told() -> None:
    net = flip_net(10)
    front, back = net.faces
    turned = replace(net, faces=(front, replace(back, polygon=back.polygon[2:] + back.polygon[:2])))
    assert "after folding, the back is 14.14 mm away from its place behind the front" in flip_violations(turned)


def test_a_net_that_is_only_bent_is_told() -> None:
    net = flip_net(10)
    assert flip_violations(replace(net, hinges=(replace(net.hinges[0], angle=90),)))


@given(st.sampled_from(FACES), sides, st.integers(1, 4), st.floats(0.5, 8), st.floats(0.5, 4))
def test_values_touch_the_rim_of_their_edge_and_lie_in_its_middle(
    face: Face, side: float, count: int, width: float, height: float
) -> None:
    for box, turn in zip(value_boxes(face, side, [width] * count, height, RIM), value_edges(face, count), strict=True):
        middle = (box.x + box.width / 2, box.y + box.height / 2)
        assert side / 2 == pytest.approx(middle[0] if turn in (0, 180) else middle[1])
        rim = {0: box.y, 90: side - box.x - box.width, 180: side - box.y - box.height, 270: box.x}[turn]
        assert rim == pytest.approx(RIM)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_up_to_three_values_leave_the_edge_at_the_fold_free(face: Face, count: int) -> None:
    assert value_edges(face, count)[0] == 0, "the first is at the top"
    assert _at_the_fold(face) not in value_edges(face, count)
    assert _at_the_fold(face) in value_edges(face, 4)


def _at_the_fold(face: Face) -> int:
    """Return the edge of a face that is the fold, according to the net."""
    net = flip_net(10)
    (hinge,) = net.hinges
    return 90 if hinge.start[0] > sum(x for x, _ in net.face(face).polygon) / 4 else 270


def test_values_that_come_too_near_to_each_other_or_to_an_edge_are_seen() -> None:
    one = Box(RIM, RIM, 2, 2)
    assert values_are_clear(10, [one, Box(RIM + 2 + VALUE_GAP, RIM, 2, 2)], RIM)
    assert not values_are_clear(10, [one, Box(RIM + 2 + VALUE_GAP - 0.1, RIM, 2, 2)], RIM)
    assert not values_are_clear(10, [Box(RIM, RIM, 10 - 2 * RIM + 0.1, 2)], RIM)
