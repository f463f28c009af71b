"""The player aid: its odds match its dice, also in sentences."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from tests.helpers import LaidOut, bob_a, copied_game, job_in, laid_out, laid_out_job, texts


def words(found: LaidOut) -> str:
    assert len(found.pages) <= 2, "one sheet, both sides at most"
    return " ".join(texts(found.pages))


def test_the_odds_of_the_squadron_rolls_are_counted_right() -> None:
    throws = list(product(range(1, 7), repeat=2))
    assert len(throws) == 36
    assert sum(set(throw) == {1, 2} for throw in throws) == 2
    assert sum(red == white for red, white in throws) == 6
    assert sum(1 in throw for throw in throws) == 11
    for side in ("GB", "GF", "BF"):
        assert len([name for name in bob_a().facts["squadrons"].records if name.startswith(side)]) == 6  # type: ignore[union-attr]
    shown = words(laid_out("bob-a", "player-aid"))
    for claim in ("2 of 36 rolls (6 %)", "6 of 36 (17 %)", "11 of 36 (31 %)"):
        assert claim in shown


def changed(tmp_path: Path, sheet: str, file: str, old: str, new: str) -> str:
    library = copied_game(tmp_path, {f"data/mine/{file}": (old, new)})
    return words(laid_out_job(job_in(library, sheet)))


def test_another_roll_for_squadrons_changes_its_odds(tmp_path: Path) -> None:
    shown = changed(tmp_path, "player-aid", "combat.yaml", "selection: 2d6", "selection: 2d8")
    assert "2 of 64 rolls (3 %), a given squadron in 15 of 64 (23 %). Any double comes up in 8 of 64 (13 %)." in shown


def test_other_totals_for_two_targets_change_their_odds(tmp_path: Path) -> None:
    shown = changed(tmp_path, "player-aid", "replay.yaml", "[1-3, 4-6]", "[1-2, 3-6]")
    assert "Two targets left: 1–2 (33 %) selects the one that is higher in this table, 3–6 (67 %) the other." in shown


def test_it_has_every_number_of_dice_that_two_squadrons_can_bring(tmp_path: Path) -> None:
    shown = words(laid_out("bob-a", "player-aid"))
    assert "1d6 2d6 3d6 4d6 5d6 6d6 7d6 8d6 9d6 10d6 12d6" in shown
    assert "11d6" not in shown
    fewer = changed(tmp_path, "player-aid", "aircraft.yaml", "engines: 2", "engines: 1")
    assert "NEEDED 1d6 2d6 3d6 4d6 5d6 6d6 1" in fewer


def test_another_hit_number_changes_diagram_table_and_words(tmp_path: Path) -> None:
    shown = changed(tmp_path, "player-aid", "angles.yaml", "cost: 1, hit: 4-6", "cost: 1, hit: 5-6")
    assert shown.count("4–6") == words(laid_out("bob-a", "player-aid")).count("4–6") - 3


@pytest.mark.parametrize("sheet", ["player-aid", "record-sheet"])
def test_another_movement_changes_the_sheets_that_show_it(tmp_path: Path, sheet: str) -> None:
    shown = changed(tmp_path, sheet, "aircraft.yaml", "movement: 1d6+1", "movement: 1d6+4")
    assert "1d6+4" in shown
    assert "1d6+4" not in words(laid_out("bob-a", sheet))


def test_a_squadron_of_four_has_its_columns(tmp_path: Path) -> None:
    squadron = "GB3: {name: GB3, aircraft: [he111], strength: "
    shown = changed(tmp_path, "player-aid", "squadrons.yaml", f"{squadron}3", f"{squadron}4")
    assert "PLANES THAT GET THROUGH 4 3 2 1" in shown
    assert "14d6 16d6" in shown
