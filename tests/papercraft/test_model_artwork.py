"""Artwork: it is painted on its faces, at the right place, and nowhere else."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import LineString, Polygon

from printgen.papercraft.model_artwork import Area, Artwork, Decal, DrawnLine, PaintedArea, Role, paint_part
from printgen.papercraft.model_braces import braces
from printgen.papercraft.model_half import Part, Plan, flat_half
from printgen.scene.curves import Nodes
from printgen.scene.regions import area
from tests.planes import FIN, FITTING, PLANE, TAIL, WING, corners, planes, with_tail, with_wing

HALF = flat_half(PLANE)
BRACE = braces(PLANE, FITTING)[0]
BENT = with_wing(replace(WING, dihedral=-8, bend=(2.0, 12.0)))
EVERYWHERE = corners((-99, -99), (199, -99), (199, 199), (-99, 199))
numbers = st.integers(-100, 1100).map(lambda number: number / 100)


def drawings(least: int) -> st.SearchStrategy[Nodes]:
    points = st.lists(st.tuples(numbers, numbers, st.booleans()), min_size=least, max_size=8, unique=True)
    return points.map(lambda found: Nodes(tuple((x, y) for x, y, _ in found), tuple(corner for _, _, corner in found)))


def square(x: float, y: float, side: float) -> Nodes:
    return corners((x, y), (x + side, y), (x + side, y + side), (x, y + side))


def areas(found: Iterable[PaintedArea | DrawnLine], role: Role) -> list[PaintedArea]:
    return [item for item in found if isinstance(item, PaintedArea) and item.role == role]


def paint(part: Part, *art: Artwork, plan: Plan = PLANE, coat: str = "green") -> tuple[PaintedArea | DrawnLine, ...]:
    return paint_part(plan, part, coat, art)


def test_every_face_has_its_coat_first() -> None:
    found = paint(HALF, Artwork("wing", (Area(square(3, 1, 0.5), "brown", "area"),)))
    coats = areas(found, "coat")
    assert list(found[: len(coats)]) == coats
    assert [(item.face, item.ring, item.paint) for item in coats] == [
        (face.name, face.polygon, "green") for face in HALF.net.faces
    ]


@given(planes(), st.sampled_from(["profile", "wing", "tail"]), drawings(3), drawings(2))
def test_what_is_painted_stays_inside_its_face(plan: Plan, surface: str, shape: Nodes, line: Nodes) -> None:
    part = flat_half(plan)
    art = Artwork(surface, (Area(shape, "red", "area"),), lines=(line,))
    for item in paint_part(plan, part, "green", (art,)):
        face = Polygon(part.net.face(item.face).polygon).buffer(0.001)
        assert face.covers(Polygon(item.ring) if isinstance(item, PaintedArea) else LineString(item.run))


@given(drawings(3))
def test_what_is_painted_on_a_view_lands_on_no_other(shape: Nodes) -> None:
    found = paint(HALF, Artwork("wing", (Area(shape, "red", "area"),)))
    assert {item.face for item in areas(found, "area")} <= {"wing"}


def test_an_area_is_painted_in_its_size_where_it_belongs() -> None:
    (item,) = areas(paint(HALF, Artwork("wing", (Area(square(3, 1, 0.6), "red", "area"),))), "area")
    left, top, right, bottom = (value / PLANE.mm for value in Polygon(item.ring).bounds)
    assert (left, right, bottom - top, top) == pytest.approx((3, 3.6, 0.6, 0.8 + 1))


def test_an_area_of_the_profile_is_painted_with_up_upwards() -> None:
    (item,) = areas(paint(HALF, Artwork("profile", (Area(square(3, 0.1, 0.4), "red", "area"),))), "area")
    assert Polygon(item.ring).bounds[1::2] == pytest.approx((-0.5 * PLANE.mm, -0.1 * PLANE.mm))


def test_an_area_across_a_bend_is_painted_on_both_sides_of_it() -> None:
    part = flat_half(BENT)
    found = areas(paint(part, Artwork("wing", (Area(square(3, 1.5, 1), "red", "area"),)), plan=BENT), "area")
    assert {item.face for item in found} == {"wing", "wing tip"}
    stretched = (0.5 / math.cos(math.radians(8)) + 0.5 / math.cos(math.radians(12))) * BENT.mm**2
    assert sum(area(item.ring) for item in found) == pytest.approx(stretched)


def test_an_area_that_misses_its_view_is_not_painted() -> None:
    assert areas(paint(HALF, Artwork("wing", (Area(square(50, 50, 1), "red", "area"),))), "area") == []


def test_artwork_for_a_view_the_part_lacks_is_not_painted() -> None:
    assert len(paint(HALF, Artwork("wing under", (Area(EVERYWHERE, "red", "area"),)))) == len(HALF.net.faces)


def test_a_patch_is_measured_in_per_cent_of_the_aeroplane() -> None:
    patch = Area(corners((30, 10), (40, 10), (40, 20), (30, 20)), "brown", "patch")
    (item,) = areas(paint(HALF, Artwork("wing", (patch,))), "patch")
    left, top, right, bottom = (value / PLANE.mm for value in Polygon(item.ring).bounds)
    assert (left, right, bottom - top) == pytest.approx((2.7, 3.6, 0.5))


def test_a_patch_of_all_per_cents_covers_the_whole_side_view() -> None:
    patch = Area(corners((0, 0), (100, 0), (100, 100), (0, 100)), "brown", "patch")
    (item,) = areas(paint(HALF, Artwork("profile", (patch,))), "patch")
    assert area(item.ring) == pytest.approx(area(HALF.net.face("profile").polygon))


def test_camouflage_lies_under_panes_and_panes_under_markings() -> None:
    art = Artwork(
        "wing",
        (
            Area(square(3, 1, 1), "red", "badge"),
            Area(square(3, 1, 1), "glass", "area"),
            Area(EVERYWHERE, "brown", "patch"),
        ),
        (Decal((3.5, 1.5), 0.5, ((1.0, "blue"),)),),
        (corners((3, 1), (4, 2)),),
    )
    found = [item.role if isinstance(item, PaintedArea) else "line" for item in paint(HALF, art)]
    assert found == ["coat"] * 3 + ["patch", "area", "badge", "decal", "line"]


def test_a_disc_of_a_marking_is_round_and_of_its_diameter() -> None:
    decal = Decal((3.5, 2.0), 0.9, ((1.0, "blue"), (0.4, "red")))
    outer, inner = areas(paint(HALF, Artwork("wing", decals=(decal,))), "decal")
    middle = (3.5 * PLANE.mm, (0.8 + 2.0) * PLANE.mm)
    for item, diameter in ((outer, 0.9), (inner, 0.36)):
        assert all(math.dist(p, middle) == pytest.approx(diameter / 2 * PLANE.mm) for p in item.ring)
    assert (outer.paint, inner.paint) == ("blue", "red")


def test_an_outline_of_a_marking_is_measured_in_parts_of_its_size() -> None:
    decal = Decal((3.5, 2.0), 0.8, ((square(-0.5, -0.25, 0.5), "white"),))
    (item,) = areas(paint(HALF, Artwork("wing", decals=(decal,))), "decal")
    left, _, right, _ = (value / PLANE.mm for value in Polygon(item.ring).bounds)
    assert (left, right) == pytest.approx((3.1, 3.5))


def test_a_marking_over_the_edge_is_cut_off_there() -> None:
    (item,) = areas(paint(HALF, Artwork("wing", decals=(Decal((3.5, 5), 1, ((1.0, "blue"),)),))), "decal")
    assert area(item.ring) == pytest.approx(math.pi / 8 * PLANE.mm**2, rel=0.01)


def test_a_line_is_drawn_where_it_belongs() -> None:
    found = paint(HALF, Artwork("wing", lines=(corners((3, 1), (3, 3)),)))
    ((start, end),) = (item.run for item in found if isinstance(item, DrawnLine))
    assert (*start, *end) == pytest.approx((10, 6, 10, 38 / 3))


def test_a_line_that_leaves_its_face_ends_at_its_edge() -> None:
    (drawn,) = (
        item for item in paint(HALF, Artwork("wing", lines=(corners((3, 1), (3, 9)),))) if isinstance(item, DrawnLine)
    )
    assert max(y for _, y in drawn.run) == pytest.approx(5.8 * PLANE.mm)


def test_the_underside_is_painted_on_both_sides_of_the_brace_as_mirror_images() -> None:
    art = Artwork("wing under", decals=(Decal((3.3, 3.0), 0.9, ((1.0, "blue"),)),))
    port, starboard = areas(paint(BRACE, art), "decal")
    mirrored = Polygon([(x, -y) for x, y in port.ring])
    assert mirrored.symmetric_difference(Polygon(starboard.ring)).area < 1e-6


def test_a_fin_is_painted_inside_on_the_half_and_outside_on_its_brace() -> None:
    finned = with_tail(replace(TAIL, fin=FIN))
    art = Artwork("tail fin", (Area(square(8.2, 0.3, 0.2), "red", "area"),))
    assert [item.face for item in areas(paint(flat_half(finned), art, plan=finned), "area")] == ["tail fin"]
    outside = areas(paint(braces(finned, FITTING)[1], art, plan=finned), "area")
    assert [item.face for item in outside] == ["port fin", "starboard fin"]
