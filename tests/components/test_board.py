"""<board>: named squares at actual size, edges, and starting places on the board."""

from __future__ import annotations

from itertools import pairwise

import pytest

from printgen.scene.shapes import Line, Text
from printgen.scene.squares import column_letters, place_of
from printgen.scene.traversal import leaves, pieces
from tests.helpers import draw, laid_out, problems_of


def board(inner: str = "", **attributes: object) -> str:
    given = {"columns": 3, "rows": 2, "square": "50.8mm", **attributes}
    written = " ".join(f'{name}="{value}"' for name, value in given.items())
    return f"<board {written}>{inner}</board>"


def texts(markup: str) -> list[str]:
    return [shape.text for shape in draw(markup, 200, 320) if isinstance(shape, Text)]


def test_every_square_has_its_name() -> None:
    assert sorted(texts(board())) == ["A1", "A2", "B1", "B2", "C1", "C2"]


def test_boards_end_to_end_count_their_rows_on() -> None:
    assert "A6" in texts(board(boards=3))
    assert sorted(texts(board(boards=3, show=2))) == ["A3", "A4", "B3", "B4", "C3", "C4"]


def test_a_square_is_two_inches() -> None:
    xs = sorted({shape.x1 for shape in draw(board(), 200, 300) if isinstance(shape, Line) and shape.x1 == shape.x2})
    assert [b - a for a, b in pairwise(xs)] == pytest.approx([50.8] * 3)


def test_the_edges_say_who_comes_and_goes() -> None:
    shown = texts(board(top="IN", bottom="OUT"))
    assert shown.count("IN") == shown.count("OUT") == 3


@pytest.mark.parametrize("at", ["D1", "A3", "a1", "1A", ""])
def test_a_start_off_the_board_is_told(at: str) -> None:
    (problem,) = problems_of(board(f'<start at="{at}" facing="up">x</start>'), 200, 300)
    assert f"the board has no square '{at}'. Its squares are A1 to C2." in problem


def test_two_in_one_square_are_told() -> None:
    twice = '<start at="A1" facing="up">x</start>' * 2
    (problem,) = problems_of(board(twice), 200, 300)
    assert "two starting places are in square A1" in problem


@pytest.mark.parametrize(("column", "name"), [(0, "A"), (25, "Z"), (26, "AA"), (59, "BH")])
def test_columns_are_named_like_a_spreadsheets(column: int, name: str) -> None:
    assert column_letters(column) == name
    assert place_of(f"{name}7") == (column, 6)


@pytest.mark.parametrize(("paper", "tiles"), [("a4", 36), ("letter", 42)])
def test_the_board_of_the_first_game_is_cut_into_tiles_with_every_square_once(paper: str, tiles: int) -> None:
    pages = laid_out("bob-a", "board", paper).pages
    assert len(pages) == 1 + tiles
    names = [
        shape.text
        for page in pages[1:]
        for scene, _ in pieces(page.scene)
        for shape, _ in leaves(scene)
        if isinstance(shape, Text) and place_of(shape.text)
    ]
    assert len(names) == len(set(names)) == 11 * 42
    assert pages[1].title == "Board"
    assert pages[2].title == "Tile 2"


@pytest.mark.parametrize(
    ("room", "said"),
    [
        (
            (100, 320),
            "3 columns of squares of 50.8 mm need 152.4 mm, but only 100.0 mm is available. There is space for 1",
        ),
        (
            (200, 60),
            "2 rows of squares of 50.8 mm need 101.6 mm, but only 60.0 mm is available. There is space for 1 rows.",
        ),
    ],
)
def test_a_board_that_is_larger_than_its_page_is_reported_once(room: tuple[float, float], said: str) -> None:
    (problem,) = problems_of(board(), *room)
    assert said in problem
