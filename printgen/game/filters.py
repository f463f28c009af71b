"""Gather the filters that expressions use, beside those of Jinja: for dice, dates, numbers, lists and map cells.

A template names the number it needs and does not calculate it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from printgen.cells import common_with, grid_cells, other_than, outside, steps
from printgen.dice import (
    any_of,
    at_least,
    at_most,
    at_most_each_turn,
    by_then,
    chance,
    exactly,
    hits,
    same,
    shows,
    throws,
    times,
    together,
)
from printgen.game.date_filters import DATE_FILTERS
from printgen.game.kept_rolls import ROLL_FILTERS
from printgen.game.list_filters import LIST_FILTERS
from printgen.game.move_order import balanced
from printgen.game.number_filters import NUMBER_FILTERS

_DICE_FILTERS: Mapping[str, Callable[..., Any]] = {
    "any_of": any_of,
    "at_least": at_least,
    "at_most": at_most,
    "at_most_each_turn": at_most_each_turn,
    "by_then": by_then,
    "chance": chance,
    "exactly": exactly,
    "hits": hits,
    "same": same,
    "shows": shows,
    "throws": throws,
    "times": times,
    "together": together,
}
_CELL_FILTERS: Mapping[str, Callable[..., Any]] = {
    "common_with": common_with,
    "grid_cells": grid_cells,
    "other_than": other_than,
    "outside": outside,
    "steps": steps,
}
FILTERS: Mapping[str, Callable[..., Any]] = {
    **_DICE_FILTERS,
    **ROLL_FILTERS,
    **DATE_FILTERS,
    **NUMBER_FILTERS,
    **LIST_FILTERS,
    **_CELL_FILTERS,
    "balanced": balanced,
}
"""Every filter, by the name that expressions use."""
