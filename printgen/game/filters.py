"""Collect the filters that expressions can use in addition to those of Jinja.

A template asks a filter for a number instead of calculating it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from printgen.cells import common_with, detours, grid_cells, other_than, outside, steps
from printgen.game.date_filters import DATE_FILTERS
from printgen.game.dice_filters import DICE_FILTERS
from printgen.game.kept_rolls import ROLL_FILTERS
from printgen.game.list_filters import LIST_FILTERS
from printgen.game.move_order import balanced
from printgen.game.number_filters import NUMBER_FILTERS
from printgen.game.word_filters import WORD_FILTERS
from printgen.scene.squares import ahead, from_last_row, heading, on_board, row_number, turns

_SQUARE_FILTERS: Mapping[str, Callable[..., Any]] = {
    "ahead": ahead,
    "from_last_row": from_last_row,
    "heading": heading,
    "on_board": on_board,
    "row_number": row_number,
    "turns": turns,
}
_CELL_FILTERS: Mapping[str, Callable[..., Any]] = {
    "common_with": common_with,
    "detours": detours,
    "grid_cells": grid_cells,
    "other_than": other_than,
    "outside": outside,
    "steps": steps,
}
FILTERS: Mapping[str, Callable[..., Any]] = {
    **DICE_FILTERS,
    **ROLL_FILTERS,
    **DATE_FILTERS,
    **NUMBER_FILTERS,
    **WORD_FILTERS,
    **LIST_FILTERS,
    **_CELL_FILTERS,
    **_SQUARE_FILTERS,
    "balanced": balanced,
}
"""Every filter, by the name that expressions use."""
