"""Folding: a net becomes a shape in space, and every reason why it does not close is reported."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.papercraft.net import Hinge, Net, NetFace, Viewpoint, folded_faces, net_violations
from printgen.scene.shapes import Point

Kind = Literal["mountain", "valley"]


def square(name: str, x: float, y: float, side: float = 10) -> NetFace:
    return NetFace(name, ((x, y), (x + side, y), (x + side, y + side), (x, y + side)))


def strip(kinds: tuple[Kind, ...], angles: tuple[float, ...]) -> Net:
    """Return squares named a, b, c... side by side, each hinged to the previous one."""
    names = "abcdef"[: len(kinds) + 1]
    faces = tuple(square(name, 10 * i, 0) for i, name in enumerate(names))
    hinges = tuple(
        Hinge(names[i], names[i + 1], (10 * i + 10, 0), (10 * i + 10, 10), kind, angle)
        for i, (kind, angle) in enumerate(zip(kinds, angles, strict=True))
    )
    length = 10 * len(names)
    return Net(faces, hinges, ((0, 0), (length, 0), (length, 10), (0, 10)))


BOOK = replace(strip(("mountain",), (180,)), glued=(("a", "b"),))
TABLE = replace(strip(("mountain", "valley", "valley", "mountain"), (90, 90, 90, 90)), feet=("a", "e"))
kinds = st.sampled_from(("mountain", "valley"))


def test_a_net_that_closes_has_no_violations() -> None:
    assert net_violations(BOOK) == []


def test_feet_that_lie_flat_are_no_violation() -> None:
    level = replace(strip(("valley", "mountain"), (0, 0)), feet=("a", "c"))
    assert net_violations(level) == []


def test_a_hinge_that_is_no_edge_is_told_for_both_faces() -> None:
    (hinge,) = BOOK.hinges
    wrong = replace(BOOK, hinges=(replace(hinge, end=(10, 9)),), glued=())
    assert net_violations(wrong) == [
        "the fold between a and b is not an edge of a",
        "the fold between a and b is not an edge of b",
    ]


def test_a_hinge_that_is_an_edge_of_one_face_only_is_told_for_the_other() -> None:
    (hinge,) = BOOK.hinges
    wrong = replace(BOOK, hinges=(replace(hinge, start=(0, 0), end=(0, 10)),), glued=())
    assert net_violations(wrong) == ["the fold between a and b is not an edge of b"]


def test_a_hinge_may_run_either_way_along_its_edge() -> None:
    (hinge,) = BOOK.hinges
    assert net_violations(replace(BOOK, hinges=(replace(hinge, start=hinge.end, end=hinge.start),))) == []


def test_faces_that_overlap_in_the_flat_net_are_told() -> None:
    below = NetFace("b", ((10, 0), (10, 10), (5, 10), (5, 0)))
    wrong = Net((square("a", 0, 0), below), BOOK.hinges, square("a", 0, 0).polygon)
    assert net_violations(wrong) == ["a and b overlap in the flat net"]


def test_a_face_whose_outline_crosses_itself_is_told() -> None:
    bow = NetFace("bow", ((0, 0), (10, 10), (10, 0), (0, 10)))
    assert net_violations(Net((bow,), (), bow.polygon)) == ["the outline of bow crosses itself"]


def test_a_cut_line_that_leaves_a_face_out_is_told() -> None:
    wrong = replace(BOOK, outline=((0, 0), (10, 0), (10, 10), (0, 10)))
    assert net_violations(wrong) == ["the cut line does not follow the outline of the faces"]


def test_a_cut_line_with_too_much_paper_is_told() -> None:
    wrong = replace(BOOK, outline=((0, 0), (20, 0), (20, 10.2), (0, 10.2)))
    assert net_violations(wrong) == ["the cut line does not follow the outline of the faces"]


def test_a_glued_pair_that_does_not_meet_is_told_with_its_gap() -> None:
    (hinge,) = BOOK.hinges
    wrong = replace(BOOK, hinges=(replace(hinge, angle=90),))
    assert net_violations(wrong) == ["a and b are glued together, but are 10.00 mm apart after folding"]


def test_a_glued_pair_of_different_shapes_does_not_meet() -> None:
    triangle = NetFace("b", ((10, 0), (20, 0), (10, 10)))
    outline = ((0, 0), (20, 0), (10, 10), (0, 10))
    wrong = Net((square("a", 0, 0), triangle), BOOK.hinges, outline, (("a", "b"),))
    assert net_violations(wrong) == ["a and b are glued together, but are inf mm apart after folding"]


def test_uneven_feet_are_told_with_how_uneven_they_are() -> None:
    uneven = replace(strip(("valley", "mountain"), (90, 90)), feet=("a", "c"))
    (told,) = net_violations(uneven)
    assert told.startswith("the feet do not lie flat but are up to ")
    assert told.endswith(" mm out of plane")


def test_a_foot_folded_a_degree_too_far_is_uneven() -> None:
    tilted = replace(strip(("valley", "mountain"), (0, 1)), feet=("a", "c"))
    assert len(net_violations(tilted)) == 1


@given(st.lists(st.tuples(kinds, st.floats(-180, 180)), min_size=1, max_size=5), st.floats(0, 1))
def test_folding_bends_no_face(folds: list[tuple[Kind, float]], part: float) -> None:
    net = strip(tuple(kind for kind, _ in folds), tuple(angle for _, angle in folds))
    placed = folded_faces(net, part)
    for face in net.faces:
        for (flat1, space1), (flat2, space2) in combinations(zip(face.polygon, placed[face.name], strict=True), 2):
            assert math.dist(space1, space2) == pytest.approx(math.dist(flat1, flat2))


@given(st.lists(st.tuples(kinds, st.floats(-180, 180)), min_size=1, max_size=5), st.floats(0, 1))
def test_folding_tears_no_hinge(folds: list[tuple[Kind, float]], part: float) -> None:
    net = strip(tuple(kind for kind, _ in folds), tuple(angle for _, angle in folds))
    placed = folded_faces(net, part)
    for hinge in net.hinges:
        for end in (hinge.start, hinge.end):
            parent, child = (net.face(name).polygon.index(end) for name in (hinge.parent, hinge.child))
            assert placed[hinge.parent][parent] == pytest.approx(placed[hinge.child][child], abs=1e-9)


def test_a_net_folded_by_nothing_lies_flat() -> None:
    flat = folded_faces(TABLE, 0)
    assert {face.name: tuple((x, y, 0.0) for x, y in face.polygon) for face in TABLE.faces} == flat


def test_the_first_face_stays_where_it_is() -> None:
    assert folded_faces(TABLE)["a"] == ((0, 0, 0), (10, 0, 0), (10, 10, 0), (0, 10, 0))


@pytest.mark.parametrize(("kind", "z"), [("valley", 10), ("mountain", -10)])
def test_a_valley_folds_up_towards_the_print_and_a_mountain_down(kind: Kind, z: float) -> None:
    far_corner = folded_faces(strip((kind,), (90,)))["b"][1]
    assert far_corner == pytest.approx((10, 0, z))


def test_a_valley_folds_up_on_either_side_of_the_first_face() -> None:
    left = Net((square("a", 0, 0), square("b", -10, 0)), (Hinge("a", "b", (0, 0), (0, 10), "valley", 90),), ())
    assert folded_faces(left)["b"][0] == pytest.approx((0, 0, 10))


def test_half_folded_is_half_the_angle() -> None:
    corner = folded_faces(strip(("valley",), (90,)), 0.5)["b"][1]
    assert corner == pytest.approx((10 + 10 * math.sqrt(0.5), 0, 10 * math.sqrt(0.5)))


def test_hinges_add_up_along_a_strip() -> None:
    box = folded_faces(strip(("valley", "valley", "valley"), (90, 90, 90)))
    assert box["d"][1] == pytest.approx((0, 0, 0), abs=1e-9)


SLAB = [(-5.0, -5.0, 0.0), (5.0, -5.0, 0.0), (5.0, 5.0, 0.0), (-5.0, 5.0, 0.0)]


def test_seen_from_above_a_floor_keeps_its_shape() -> None:
    outline = Viewpoint(yaw=0, pitch=90).project(SLAB)
    expected: tuple[Point, ...] = ((-5, -5), (5, -5), (5, 5), (-5, 5))
    assert [point == pytest.approx(want) for point, want in zip(outline, expected, strict=True)] == [True] * 4


def test_seen_from_the_side_what_is_high_is_high_on_the_page() -> None:
    wall = [(0.0, 0.0, 0.0), (1.0, 0.0, 0.0), (1.0, 0.0, 7.0), (0.0, 0.0, 7.0)]
    assert Viewpoint(yaw=0, pitch=0).project(wall)[2] == pytest.approx((1, -7))


def test_what_is_nearer_to_the_viewer_counts_as_nearer() -> None:
    near = [(x, y + 20, z) for x, y, z in SLAB]
    far = [(x, y - 20, z) for x, y, z in SLAB]
    eye = Viewpoint(yaw=0, pitch=30)
    assert eye.nearness(far) < eye.nearness(SLAB) < eye.nearness(near)


@given(st.floats(-180, 180), st.floats(0, 90))
def test_the_light_on_a_face_is_between_none_and_all(yaw: float, pitch: float) -> None:
    assert all(0 <= Viewpoint(yaw, pitch).light(face) <= 1 for face in folded_faces(TABLE).values())
