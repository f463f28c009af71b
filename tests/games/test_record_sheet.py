"""The record sheet follows its data: it shows every changed number, squadron, name or length of the campaign."""

from __future__ import annotations

from pathlib import Path

import pytest

from printgen.problems import ProblemsError
from printgen.scene.shapes import FormField, Text
from printgen.scene.traversal import leaves
from tests.helpers import copied_game, job_in, laid_out_job


def texts_and_fields(
    tmp_path: Path, changes: dict[str, tuple[str, str]], paper: str = "a4"
) -> tuple[list[str], list[str]]:
    pages = laid_out_job(job_in(copied_game(tmp_path, changes), "record-sheet", paper)).pages
    assert len(pages) == 1
    shapes = [shape for shape, _ in leaves(pages[0].scene)]
    return (
        [shape.text for shape in shapes if isinstance(shape, Text)],
        [shape.name for shape in shapes if isinstance(shape, FormField)],
    )


def test_hits_needed_follow(tmp_path: Path) -> None:
    texts, _ = texts_and_fields(tmp_path, {"data/mine/targets.yaml": ("hits: 30", "hits: 40")})
    assert texts.count("40") == 3
    assert "30" not in texts


def test_a_renamed_target_follows_in_the_table_and_in_the_rules_of_victory(tmp_path: Path) -> None:
    texts, _ = texts_and_fields(tmp_path, {"data/mine/targets.yaml": ("name: Airfield", "name: Harbour")})
    joined = " ".join(texts)
    assert "Harbour ▲" in texts
    assert "harbour" in joined
    assert "irfield" not in joined


LARGER_DICE = {"data/mine/combat.yaml": ("selection: 2d6", "selection: 2d7")}


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_squadron_more_has_its_row_and_boxes(tmp_path: Path, paper: str) -> None:
    line = "BF6: {name: BF6, aircraft: [spitfire], strength: 3}"
    change = (line, line + "\nBF7: {name: BF7, aircraft: [spitfire], strength: 3}")
    texts, fields = texts_and_fields(tmp_path, {"data/mine/squadrons.yaml": change, **LARGER_DICE}, paper)
    assert "BF7" in texts
    assert "squadron-BF7-7" in fields


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_campaign_of_ten_days_still_fits_one_page(tmp_path: Path, paper: str) -> None:
    texts, fields = texts_and_fields(tmp_path, {"data/mine/campaign.yaml": ("days: 7", "days: 10")}, paper)
    assert "Day 10" in texts
    assert "target-radar-total-10" in fields
    assert "within 10 days" in " ".join(texts)


def test_a_name_too_long_for_its_cell_is_an_error_at_its_place_in_the_data(tmp_path: Path) -> None:
    long = "Aircraft and Engine Works at Castle Bromwich"
    with pytest.raises(ProblemsError) as caught:
        texts_and_fields(tmp_path, {"data/mine/targets.yaml": ("name: Factory", f"name: {long}")})
    (problem, *_) = caught.value.problems
    changed = "targets.factory.name, which you changed, is too long"
    assert str(problem).startswith(f'data/mine/targets.yaml:3:28: {changed}: "{long}" needs')
    assert "characters, or make the box wider." in str(problem)
