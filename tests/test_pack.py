"""Packing: in order, inside the room, in even rows where that costs no page."""

from __future__ import annotations

from collections import Counter

from printgen.pack import pack
from printgen.scene import Box

ROOM = Box(5, 10, 100, 60)


def test_equal_pieces_on_one_page_stand_in_even_rows() -> None:
    spots = pack([(10, 20)] * 15, ROOM, 0, 1)
    assert spots is not None
    assert sorted(Counter(spot.y for spot in spots).values()) == [7, 8]


def test_the_block_of_a_page_stands_in_the_middle() -> None:
    spots = pack([(10, 20)] * 4, ROOM, 0, 2)
    assert spots is not None
    assert min(spot.x for spot in spots) - 5 == 105 - max(spot.x + 10 for spot in spots)


def test_the_first_page_keeps_what_is_reserved_free() -> None:
    spots = pack([(90, 20)] * 3, ROOM, 30, 0)
    assert spots is not None
    assert [(spot.page, spot.y) for spot in spots] == [(0, 40), (1, 10), (1, 30)]


def test_pieces_of_different_sizes_keep_their_order() -> None:
    spots = pack([(60, 10), (60, 20), (30, 5)], ROOM, 0, 1)
    assert spots is not None
    assert [(spot.x, spot.y) for spot in spots] == [(9.5, 10), (9.5, 21), (70.5, 21)]


def test_a_piece_larger_than_the_room_has_no_spot() -> None:
    assert pack([(101, 10)], ROOM, 0, 0) is None
