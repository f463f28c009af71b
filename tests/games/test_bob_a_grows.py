"""The sheets of bob-a follow every sensible number: more rows, more pages or smaller boxes, on A4 and on Letter."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from pathlib import Path

import pytest

from printgen.game.game import Game
from printgen.game.load_game import load_game
from printgen.problems import ProblemsError
from printgen.read.library import Library
from printgen.scene.shapes import FormField, Page, Text
from printgen.scene.traversal import leaves, pieces
from tests.helpers import copied_game, job, laid_out_job, texts

TYPES = {
    "GB": ["ju87", "he111, do17", "he111", "he111", "he111", "ju88"],
    "GF": ["me110", "me110", "me109", "me109", "me109", "me109"],
    "BF": ["hurricane", "hurricane", "hurricane", "hurricane", "spitfire", "spitfire"],
}
"""The types of the six squadrons of each group."""
IN_EXAMPLE = {"GB": 6, "GF": 3, "BF": 6}
"""The squadrons of the worked example, which are kept even if there are fewer."""
COLOURS = ["red", "white", "blue", "black", "yellow", "green", *(f"colour-{number}" for number in range(7, 21))]
PAPERS = ("a4", "letter")


class Copy:
    """A copy of bob-a to edit."""

    def __init__(self, folder: Path):
        self.library: Library = copied_game(folder)
        self.data = folder / "data/mine"

    def edit(self, file: str, old: str, new: str) -> Copy:
        path = self.data / file
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{file} does not contain {old!r}"
        path.write_text(text.replace(old, new), encoding="utf-8")
        return self

    def write(self, file: str, lines: Sequence[str]) -> Copy:
        (self.data / file).write_text("\n".join(lines) + "\n", encoding="utf-8")
        return self

    def hits(self, number: int) -> Copy:
        return self.edit("targets.yaml", "hits: 30", f"hits: {number}")

    def days(self, number: int) -> Copy:
        return self.edit("campaign.yaml", "days: 7", f"days: {number}")

    def targets(self, number: int) -> Copy:
        """Write targets that share a die evenly, with the totals for each number of targets that are left."""
        sides = max(6, number)
        names = ["airfield", "radar", "factory"][:number] + [f"target-{i}" for i in range(4, number + 1)]
        lines = [
            f"{name}: {{roll: {roll}, name: {name.capitalize()}, hits: 30, primary: {'true' if not i else 'false'}}}"
            for i, (name, roll) in enumerate(zip(names, _shares(sides, number), strict=True))
        ]
        fewer = ", ".join(f"[{', '.join(_shares(sides, left))}]" for left in range(number - 1, 0, -1))
        self.write("targets.yaml", lines).edit("replay.yaml", "[[1-3, 4-6], [1-6]]", f"[{fewer}]")
        self.edit("combat.yaml", "target: 1d6", f"target: 1d{sides}")
        return self if number > 1 else self.edit("campaign.yaml", "secondary: 1", "secondary: 0")

    def squadrons(self, number: int, strength: int = 2) -> Copy:
        """Write squadrons for each group, with the types of the published ones in turn."""
        lines = [
            f"{group}{i}: {{name: {group}{i}, aircraft: [{types[(i - 1) % 6]}], strength: {strength}}}"
            for group, types in TYPES.items()
            for i in sorted([IN_EXAMPLE[group], *(j for j in range(1, number + 1) if j != IN_EXAMPLE[group])][:number])
        ]
        return self.write("squadrons.yaml", lines).edit("combat.yaml", "2d6", f"2d{number}")

    def colours(self, number: int) -> Copy:
        """Write colours, and a model of each type in each of them."""
        names, hatches = COLOURS[:number], ("vertical", "none", "cross", "solid", "dots", "rings", "rising")
        inks = ((name, f"#{i * 12 + 10:02x}80a0", hatches[i % 7]) for i, name in enumerate(names))
        path = self.data / "aircraft.yaml"
        models = re.sub(r"models: \[.*\]", f"models: [{', '.join(names)}]", path.read_text(encoding="utf-8"))
        path.write_text(models, encoding="utf-8")
        return self.write(
            "colours.yaml", [f'{name}: {{name: {name}, ink: "{ink}", hatch: {hatch}}}' for name, ink, hatch in inks]
        )

    @cached_property
    def game(self) -> Game:
        """The game as it was edited before it was first used."""
        return load_game(self.library, "mine")

    def pages(self, sheet: str, paper: str = "a4") -> tuple[Page, ...]:
        """Return the pages of a sheet; raise its problems."""
        return laid_out_job(job(sheet, paper, game=self.game, library=self.library)).pages

    def words(self, sheet: str, paper: str = "a4") -> list[str]:
        return texts(self.pages(sheet, paper))


def _shares(sides: int, parts: int) -> list[str]:
    edges = [sides * part // parts for part in range(parts + 1)]
    return [f"{a + 1}-{b}" if b > a + 1 else f"{b}" for a, b in pairwise(edges)]


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


@pytest.mark.parametrize(("number", "paper"), [(1, "a4"), (12, "a4"), (40, "a4"), (120, "a4"), (999, "letter")])
def test_hit_trackers_and_record_sheet_follow_the_hits(copy: Copy, number: int, paper: str) -> None:
    copy.hits(number)
    shown = copy.words("markers", paper)
    assert shown.count(str(number)) >= 3, "each of the three targets has its last box"
    assert str(number + 1) not in shown
    assert str(number) in copy.words("record-sheet", paper)


def test_hit_trackers_are_the_same_pieces_on_both_papers(copy: Copy) -> None:
    copy.hits(120)
    one, other = (
        [scene for page in copy.pages("markers", paper) for scene, _ in pieces(page.scene)] for paper in PAPERS
    )
    assert one == other


@pytest.mark.parametrize(("number", "count"), [(1, 1), (10, 1), (14, 2), (30, 3), (60, 6)])
def test_the_record_sheet_follows_the_days_and_its_totals_add_up(copy: Copy, number: int, count: int) -> None:
    copy.days(number)
    for paper in PAPERS:
        pages = copy.pages("record-sheet-form", paper)
        assert len(pages) == count
        shown = texts(pages)
        assert {text for text in shown if re.fullmatch(r"Day \d+", text)} == {f"Day {day + 1}" for day in range(number)}
        assert shown.count("DATE") == 1, "form fields are on the first page only"
        fields = [s for page in pages for s, _ in leaves(page.scene) if isinstance(s, FormField)]
        (total,) = (field for field in fields if field.name == f"target-radar-total-{number}")
        assert list(total.sums) == [f"target-radar-{day + 1}" for day in range(number)]
        assert set(total.sums) <= {field.name for field in fields}


@pytest.mark.parametrize(("number", "paper"), [(1, "a4"), (8, "letter"), (20, "a4")])
def test_sheets_follow_the_targets(copy: Copy, number: int, paper: str) -> None:
    copy.targets(number)
    for sheet in ("markers", "record-sheet", "player-aid"):
        shown = copy.words(sheet, paper)
        assert any(text.startswith("Airfield") for text in shown)
        assert any(text.startswith(f"Target-{number}") for text in shown) == (number > 3)
    assert f"ROLL 1D{max(6, number)}" in shown


@pytest.mark.parametrize(("number", "paper", "count"), [(2, "a4", 1), (12, "letter", 2), (24, "a4", 2)])
def test_sheets_follow_the_squadrons(copy: Copy, number: int, paper: str, count: int) -> None:
    copy.squadrons(number)
    pages = copy.pages("record-sheet", paper)
    assert len(pages) == count
    shown = texts(pages)
    names = [text for text in shown if re.fullmatch(r"(GB|GF|BF)\d+", text)]
    assert len(names) == len(set(names)) == 3 * number
    assert {"German bombers", "German fighters", "British fighters"} <= set(shown)
    cards = [scene.name for page in copy.pages("markers", paper) for scene, _ in pieces(page.scene)]
    assert sorted(name for name in cards if name in names) == sorted(names)
    assert set(names) <= {text.partition(":")[0] for text in copy.words("player-aid", paper)}


@pytest.mark.parametrize(("strength", "paper"), [(1, "a4"), (6, "letter"), (20, "a4")])
def test_sheets_follow_strengths_and_colours(copy: Copy, strength: int, paper: str) -> None:
    copy.colours(max(6, strength)).squadrons(6, strength)
    copy.pages("markers", paper)
    shown = copy.words("player-aid", paper)
    assert str(strength) in shown[shown.index("PLANES THAT GET THROUGH") :]


def test_everything_can_be_large_together(copy: Copy) -> None:
    copy.colours(20).targets(8).squadrons(24, 20).days(20)
    for sheet in ("markers", "player-aid", "record-sheet", "rules"):
        assert copy.pages(sheet, "letter")


@pytest.mark.parametrize(("boards", "last"), [(1, 14), (6, 84)])
def test_starting_squares_follow_the_ends_of_the_board(copy: Copy, boards: int, last: int) -> None:
    copy.edit("boards.yaml", "boards: 3", f"boards: {boards}")
    far = copy.pages("board-posters")[-1]
    shown = [shape for shape, _ in leaves(far.scene) if isinstance(shape, Text)]
    (corner,) = (shape for shape in shown if shape.text == f"K{last}")
    starts = [shape for shape in shown if shape.text.startswith("British fighters")]
    assert len(starts) == 6
    assert max(start.y for start in starts) > corner.y, "the wingmen are in the last row"
    assert str(last) in copy.words("rules")


def test_a_board_that_is_too_wide_for_its_poster_is_refused_at_its_columns(copy: Copy) -> None:
    copy.edit("boards.yaml", "columns: 11", "columns: 12")
    with pytest.raises(ProblemsError) as caught:
        copy.pages("board-posters")
    said = str(caught.value.problems[0])
    assert said.startswith("data/mine/boards.yaml:4:10: ")
    assert "12 columns of squares of 50.8 mm need 609.6 mm" in said


def test_odds_have_no_more_hits_than_the_dice_can_roll(copy: Copy) -> None:
    shown = copy.hits(999).words("player-aid")
    odds = shown[shown.index("BOMBING ODDS") :]
    assert "72" in odds, "the most that twelve dice can roll"
    assert "73" not in odds


def test_a_campaign_that_is_too_long_is_refused_at_its_field(copy: Copy) -> None:
    with pytest.raises(ProblemsError) as caught:
        copy.days(61).pages("record-sheet")
    (problem,) = caught.value.problems
    assert str(problem).startswith("data/mine/campaign.yaml:2:7: campaign: days")


def test_a_squadron_that_no_die_selects_is_refused_with_the_field_of_the_dice(copy: Copy) -> None:
    copy.squadrons(7).edit("combat.yaml", "2d7", "2d6")
    with pytest.raises(ProblemsError) as caught:
        load_game(copy.library, "mine")
    assert [str(problem) for problem in caught.value.problems if "BF7" in str(problem)] == [
        "data/mine/squadrons.yaml:21:13: squadron BF7 is never selected: the dice (2d6) have 6 sides, and there are "
        "already 6 squadrons of British fighters. Write dice with more sides in combat.yaml (selection), "
        "or delete a squadron."
    ]
