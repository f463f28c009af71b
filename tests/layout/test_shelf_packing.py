"""Packing: pieces are in order and inside the page, in even rows if that needs no extra page."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from printgen.layout.shelf_packing import PiecePosition, pack_on_shelves
from printgen.layout.skyline_packing import pack_tightly
from printgen.scene.shapes import Box

ROOM = Box(5, 10, 100, 60)


def test_equal_pieces_on_one_page_stand_in_even_rows() -> None:
    spots = pack_on_shelves([(10, 20)] * 15, ROOM, 0, 1)
    assert spots is not None
    assert sorted(Counter(spot.y for spot in spots).values()) == [7, 8]


def test_the_block_of_a_page_stands_in_the_middle() -> None:
    spots = pack_on_shelves([(10, 20)] * 4, ROOM, 0, 2)
    assert spots is not None
    assert min(spot.x for spot in spots) - 5 == 105 - max(spot.x + 10 for spot in spots)


def test_the_first_page_keeps_what_is_reserved_free() -> None:
    spots = pack_on_shelves([(90, 20)] * 3, ROOM, 30, 0)
    assert spots is not None
    assert [(spot.page, spot.y) for spot in spots] == [(0, 40), (1, 10), (1, 30)]


def test_pieces_of_different_sizes_keep_their_order() -> None:
    spots = pack_on_shelves([(60, 10), (60, 20), (30, 5)], ROOM, 0, 1)
    assert spots is not None
    assert [(spot.x, spot.y) for spot in spots] == [(9.5, 10), (9.5, 21), (70.5, 21)]


def test_a_piece_larger_than_the_room_has_no_spot() -> None:
    assert pack_on_shelves([(101, 10)], ROOM, 0, 0) is None


# Tight packing, in any order.

sizes_of = st.lists(st.tuples(st.integers(1, 100), st.integers(1, 60)), min_size=1, max_size=20)
gaps = st.sampled_from([0.0, 0.5, 3.0])


def tight(sizes: list[tuple[int, int]], reserved: float = 0, gap: float = 0) -> list[PiecePosition]:
    spots = pack_tightly(sizes, ROOM, reserved, gap)
    assert spots is not None
    return spots


@given(sizes_of, st.integers(0, 60), gaps)
def test_packed_tightly_every_piece_lies_in_the_room(sizes: list[tuple[int, int]], reserved: int, gap: float) -> None:
    for spot, (width, height) in zip(tight(sizes, reserved, gap), sizes, strict=True):
        assert spot.x >= 5 - 1e-6
        assert spot.x + width <= 105 + 1e-6
        assert spot.y >= 10 + (reserved if spot.page == 0 else 0) - 1e-6
        assert spot.y + height <= 70 + 1e-6


@given(sizes_of, gaps)
def test_packed_tightly_pieces_keep_their_gap(sizes: list[tuple[int, int]], gap: float) -> None:
    for (a, (w1, h1)), (b, (w2, h2)) in combinations(zip(tight(sizes, 0, gap), sizes, strict=True), 2):
        aside = max(b.x - a.x - w1, a.x - b.x - w2)
        below = max(b.y - a.y - h1, a.y - b.y - h2)
        assert a.page != b.page or max(aside, below) >= gap - 1e-6


@given(sizes_of, gaps)
def test_packed_tightly_no_page_is_left_out(sizes: list[tuple[int, int]], gap: float) -> None:
    pages = {spot.page for spot in tight(sizes, 0, gap)}
    assert pages == set(range(len(pages)))


def test_packed_tightly_small_pieces_fill_the_room_beside_large_ones() -> None:
    mixed = [(60, 40), (60, 40), (40, 20), (40, 20)]
    in_order = pack_on_shelves(mixed, ROOM, 0, 0)
    assert in_order is not None
    assert max(spot.page for spot in in_order) == 1
    assert max(spot.page for spot in tight([(60, 40), (60, 20), (40, 20), (40, 20)])) == 0


def test_packed_tightly_the_order_of_small_and_large_makes_no_difference() -> None:
    sizes = [(60, 40), (60, 20), (40, 20), (40, 15)]
    placed = zip(sizes, tight(sizes), strict=True)
    assert set(placed) == set(zip(sizes[::-1], tight(sizes[::-1]), strict=True))


def test_packed_tightly_a_piece_larger_than_the_room_has_no_spot() -> None:
    assert pack_tightly([(101, 10)], ROOM, 0, 0) is None
    assert pack_tightly([(10, 61)], ROOM, 0, 0) is None


def test_packed_tightly_the_first_page_keeps_what_is_reserved_free() -> None:
    assert [(spot.page, spot.y) for spot in tight([(90, 20)] * 3, 30)] == [(0, 40), (1, 10), (1, 30)]


def test_apart_pieces_of_different_sizes_share_no_row() -> None:
    spots = pack_on_shelves([(20, 10), (20, 10), (30, 20), (30, 20)], ROOM, 0, 0, one_size_per_shelf=True)
    assert spots is not None
    assert [spot.y for spot in spots] == [10, 10, 20, 20]
