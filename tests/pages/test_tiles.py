"""Tiles: squares are whole and printed once, and glue strips are only next to a neighbour."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.markup.element_registry import vocabulary
from printgen.markup.parser import parse
from printgen.pages.impose import impose
from printgen.pages.tiles import cut_up
from printgen.scene.shapes import Rect
from printgen.scene.traversal import leaves
from tests.helpers import context, house, markup, papers, texts


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


@pytest.mark.parametrize(("boards", "parts"), [(3, 1), (12, 2)])
def test_the_overview_of_a_long_board_is_in_parts_that_have_room_for_every_number(boards: int, parts: int) -> None:
    board = f'<board columns="11" rows="14" boards="{boards}" square="50.8mm"/>'
    tiles = f'<tiles title="t" map-title="m" tile-name="Tile" glue-text="g">{board}</tiles>'
    used = context()
    overview, *rest = impose(parse(markup(f"<sheet>{tiles}</sheet>"), vocabulary(), house()), papers()["a4"], used)
    assert not used.problems
    assert texts([overview]) == [str(number + 1) for number in range(len(rest))]
    tops = [shape for shape, _ in leaves(overview.scene) if isinstance(shape, Rect) and shape.y == 10]
    lefts = sorted({round(shape.x, 3) for shape in tops})
    breaks = [right - left for left, right in pairwise(lefts) if right - left > 9]
    assert len(breaks) == parts - 1
