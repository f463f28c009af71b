"""The player aid: its odds are those of its dice, also where its words state them."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from printgen.build import Job, lay_out
from printgen.model import load_game
from printgen.scene import Text, leaves
from tests.helpers import bob_a, copied_game, house, job, papers


def words(made: Job) -> str:
    pages, _, _ = lay_out(made)
    assert len(pages) <= 2, "one sheet, both sides at most"
    return " ".join(shape.text for page in pages for shape, _ in leaves(page.scene) if isinstance(shape, Text))


def test_the_odds_of_the_squadron_rolls_are_counted_right() -> None:
    throws = list(product(range(1, 7), repeat=2))
    assert len(throws) == 36
    assert sum(set(throw) == {1, 2} for throw in throws) == 2
    assert sum(red == white for red, white in throws) == 6
    assert sum(1 in throw for throw in throws) == 11
    for side in ("GB", "GF", "BF"):
        assert len([name for name in bob_a().facts["squadrons"].records if name.startswith(side)]) == 6  # type: ignore[union-attr]
    shown = words(job("player-aid"))
    for claim in ("2 of 36 rolls (6 %)", "6 of 36 (17 %)", "11 of 36 (31 %)"):
        assert claim in shown


def changed(tmp_path: Path, sheet: str, file: str, old: str, new: str) -> str:
    library = copied_game(tmp_path, {f"data/mine/{file}": (old, new)})
    game = load_game(library, "mine")
    return words(Job(library, house(), game, game.sheet(sheet), papers()["a4"], "colour", "pdf", 9, game.date))


def test_another_hit_number_changes_diagram_table_and_words(tmp_path: Path) -> None:
    shown = changed(tmp_path, "player-aid", "angles.yaml", "cost: 1, hit: 4-6", "cost: 1, hit: 5-6")
    assert shown.count("4–6") == words(job("player-aid")).count("4–6") - 3


@pytest.mark.parametrize("sheet", ["player-aid", "record-sheet"])
def test_another_movement_changes_the_sheets_that_show_it(tmp_path: Path, sheet: str) -> None:
    shown = changed(tmp_path, sheet, "aircraft.yaml", "movement: 1d6+1", "movement: 1d6+4")
    assert "1d6+4" in shown
    assert "1d6+4" not in words(job(sheet))
