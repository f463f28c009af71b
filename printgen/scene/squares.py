"""Turn the names of squares on a board, such as B3, into positions, directions and turns of 45 degrees."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from printgen.facts import with_datum

_NAME = re.compile(r"([A-Z]{1,2})([1-9][0-9]{0,3})")
_WAYS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""Columns and rows of a step in each direction, clockwise; the first goes up, to a lower row number."""
_WORDS = {"up": 0, "right": 2, "down": 4, "left": 6}


def column_letters(column: int) -> str:
    """Return the letters of a column, counted from 0: A to Z, then AA, AB ..."""
    head, tail = divmod(column, 26)
    return (chr(64 + head) if head else "") + chr(65 + tail)


def place_of(name: str) -> tuple[int, int] | None:
    """Return the column and row of a named square, counted from 0; None if the name is invalid."""
    match = _NAME.fullmatch(name)
    if not match:
        return None
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - 64
    return column - 1, int(match[2]) - 1


def on_board(square: str, columns: int, rows: int) -> bool:
    """Return true if a board with that many columns and rows has the square.

    The columns are named A, B, C ..., and the rows 1, 2, 3 ...: `"B3" | on_board(2, 3)` gives `True`.
    """
    place = place_of(square)
    return place is not None and place[0] < columns and place[1] < rows


def from_last_row(square: str, rows: int) -> str:
    """Return the name of a square whose row is counted from the last row of a board, which is row 1 of that count.

    `"B2" | from_last_row(42)` gives `B41`. A square beyond the first row keeps its name.
    """
    place = place_of(square)
    if place is None or place[1] >= rows:
        return square
    name: str = with_datum(f"{column_letters(place[0])}{rows - place[1]}", getattr(square, "datum", ""))
    return name


def row_number(square: str) -> int:
    """Return the number of the row of a square.

    `"B3" | row_number` gives `3`.
    """
    place = place_of(square)
    if place is None:
        raise ValueError(f"'{square}' is not a square. Write a letter and a number, such as B3")
    return place[1] + 1


def heading(squares: Iterable[str], facing: str | int) -> int | None:
    """Return the direction in which something faces after it has moved from square to square.

    The list starts with the square in which it stood, facing up (to row 1), right, down or left. The direction is a
    number of turns of 45 degrees, clockwise from up, which the other filters for squares take as `facing`. It is none
    if two squares of the list are not adjacent. `["B2", "B3", "C4"] | heading("up")` gives `3`.
    """
    *_, last = _directions(squares, facing)
    return last


def turns(squares: Iterable[str], facing: str | int | None) -> list[int | None]:
    """Return for each step from square to square how far it turns, in steps of 45 degrees: 0 straight on, 4 back.

    The list starts with the square in which the mover stood. A step to a square that is not adjacent gives none.
    `["B2", "B3", "C4"] | turns("down")` gives `[0, 1]`.
    """
    return [
        None if before is None or after is None else min((before - after) % 8, (after - before) % 8)
        for before, after in pairwise(_directions(squares, facing))
    ]


def ahead(square: str, facing: str | int | None, count: int = 1) -> str | None:
    """Return the square that is a number of squares ahead, or none if there cannot be such a square.

    `"B2" | ahead("down", 2)` gives `B4`.
    """
    place, way = place_of(square), _direction(facing)
    if place is None or way is None:
        return None
    column, row = (start + count * step for start, step in zip(place, _WAYS[way], strict=True))
    return f"{column_letters(column)}{row + 1}" if column >= 0 and row >= 0 else None


def _directions(squares: Iterable[str], facing: str | int | None) -> list[int | None]:
    """Return the direction at the start and after each step."""
    places = [place_of(square) for square in squares]
    return [_direction(facing), *(_way(start, end) for start, end in pairwise(places))]


def _way(start: Sequence[int] | None, end: Sequence[int] | None) -> int | None:
    step = (end[0] - start[0], end[1] - start[1]) if start and end else None
    return _WAYS.index(step) if step in _WAYS else None


def _direction(facing: str | int | None) -> int | None:
    if isinstance(facing, str):
        if facing not in _WORDS:
            raise ValueError(f"'{facing}' is not a direction. Write up, right, down or left")
        return _WORDS[facing]
    return None if facing is None else facing % 8
