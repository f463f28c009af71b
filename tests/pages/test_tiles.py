"""Tiles: squares are whole and printed once, and glue strips are only next to a neighbour."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from printgen.pages.tiles import cut_up


@given(st.integers(1, 40), st.integers(1, 60), st.integers(1, 9), st.integers(1, 9))
def test_every_cell_is_on_exactly_one_tile(columns: int, rows: int, across: int, down: int) -> None:
    tiles = cut_up((columns, rows), across, down)
    cells = Counter(
        (tile.column + i, tile.row + j) for tile in tiles for i in range(tile.across) for j in range(tile.down)
    )
    assert set(cells.values()) == {1}
    assert len(cells) == columns * rows
    assert all(tile.across <= across and tile.down <= down for tile in tiles)


@given(st.integers(1, 40), st.integers(1, 60), st.integers(1, 9), st.integers(1, 9))
def test_a_strip_is_where_a_neighbour_is(columns: int, rows: int, across: int, down: int) -> None:
    for tile in cut_up((columns, rows), across, down):
        assert tile.right == (tile.column + tile.across < columns)
        assert tile.below == (tile.row + tile.down < rows)


def test_tiles_are_as_even_as_they_can_be() -> None:
    tiles = cut_up((11, 42), 3, 5)
    assert len(tiles) == 36
    assert {tile.across for tile in tiles} == {2, 3}
    assert {tile.down for tile in tiles} == {4, 5}
