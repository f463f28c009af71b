"""A copy of a game with another number builds, and every sheet prints the new number."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers import copied_game
from tests.matrix.blocks import shown_texts
from tests.matrix.building import build

RADAR = "radar: {roll: 1-2, name: Radar, hits: 30"


@pytest.mark.parametrize("hits", [40, 12])
def test_a_target_that_takes_more_or_fewer_hits_is_printed_on_every_sheet(hits: int, tmp_path: Path) -> None:
    edit = (RADAR, RADAR.replace("30", str(hits)))
    built = build(copied_game(tmp_path, {"data/mine/targets.yaml": edit}), "mine")
    assert [str(problem) for problem in built.problems] == []
    assert built.traceback == ""
    shown = {sheet: {*shown_texts(markup.text, "targets.radar.hits")} for sheet, markup in built.markup.items()}
    assert {sheet: texts for sheet, texts in shown.items() if texts not in (set(), {str(hits)})} == {}
    assert {sheet for sheet, texts in shown.items() if texts} >= {"rules", "player-aid", "record-sheet"}
