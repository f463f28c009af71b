"""Tiny Battle of Britain: its sheets show the right things and follow its data."""

from __future__ import annotations

import io
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pikepdf
import pytest

from printgen.elements.attribute_types import Backs
from printgen.facts import Collection, Record
from printgen.problems import ProblemsError
from printgen.read.library import Library
from printgen.scene.shapes import DieSpace, Line, Page, Placed
from printgen.scene.transforms import Matrix, apply
from printgen.scene.traversal import leaves, pieces
from printgen.units import PT_PER_MM
from tests.helpers import bundled, copied_game, job, job_in, laid_out, laid_out_job, make, rendered, texts, tiny_bob

EDITIONS = {"card-pocket": (8, 111, 74), "card": (12, 150, 100), "card-table": (16, 180, 120)}
PRINTED = ("card-sheet", "card-sheet-pocket", "card-sheet-table", "reference")


def pages_of(sheet: str, paper: str = "a4", backs: Backs = "long") -> Sequence[Page]:
    return laid_out("tiny-bob", sheet, paper, backs=backs).pages


def records(kind: str) -> list[Record]:
    found = tiny_bob().facts[kind]
    assert isinstance(found, Collection)
    return list(found)


def counts() -> dict[str, int]:
    """Return the number of dice of each kind."""
    return {kind.id: kind.fields["count"] for kind in records("dice")}


def changed(folder: Path, file: str, old: str, new: str) -> Library:
    return copied_game(folder, {f"data/mine/{file}": (old, new)}, "tiny-bob")


def sheet_of(library: Library, sheet: str) -> Sequence[Page]:
    return laid_out_job(job_in(library, sheet)).pages


@pytest.mark.parametrize("sheet", EDITIONS)
def test_every_die_has_a_slot_of_its_own_with_room_around_it(sheet: str) -> None:
    die, _, _ = EDITIONS[sheet]
    front = pages_of(sheet)[0]
    rooms = [shape for shape, _ in leaves(front.scene) if isinstance(shape, DieSpace)]
    assert all(room.width > die and room.height > die for room in rooms)
    for name, count in counts().items():
        assert sum(room.kind == name for room in rooms) >= count
    assert sum(counts().values()) == 21


@pytest.mark.parametrize("sheet", EDITIONS)
def test_the_trimmed_card_has_its_stated_size_in_the_file(sheet: str) -> None:
    _, width, height = EDITIONS[sheet]
    ((_, data),) = make(job(sheet, game=tiny_bob())).files
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for page in pdf.pages:
            left, bottom, right, top = (float(v) / PT_PER_MM for v in page.obj["/TrimBox"])
            assert (right - left, top - bottom) == pytest.approx((width, height), abs=0.01)
            left, bottom, right, top = (float(v) / PT_PER_MM for v in page.obj["/BleedBox"])
            assert (right - left, top - bottom) == pytest.approx((width + 6, height + 6), abs=0.01)


def test_a_die_too_large_for_the_paper_is_refused(tmp_path: Path) -> None:
    largest = changed(tmp_path / "20", "editions.yaml", "die: 12 mm", "die: 20 mm")
    assert len(sheet_of(largest, "card-sheet")) == 4
    larger = changed(tmp_path / "21", "editions.yaml", "die: 12 mm", "die: 21 mm")
    with pytest.raises(ProblemsError, match=r"editions\.yaml:5:33: "):
        sheet_of(larger, "card-sheet")


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("backs", ["long", "short"])
@pytest.mark.parametrize("sheet", PRINTED)
def test_backs_lie_behind_their_fronts_when_the_paper_is_turned(sheet: str, backs: Backs, paper: str) -> None:
    front, back = pages_of(sheet, paper, backs)
    # Turning upright paper over its long edge swaps left and right; over its short edge, top and bottom.
    sideways = (backs == "long") == (front.height > front.width)

    def seen_from_the_front(x: float, y: float) -> tuple[float, float]:
        return (front.width - x, y) if sideways else (x, front.height - y)

    fronts = sorted(_middle(scene.width, scene.height, matrix) for scene, matrix in pieces(front.scene))
    placed = [shape for shape in back.scene.shapes if isinstance(shape, Placed)]
    behind = sorted(seen_from_the_front(*_middle(p.scene.width, p.scene.height, p.matrix)) for p in placed)
    assert len(fronts) > 0
    assert [pytest.approx(middle, abs=1e-6) for middle in fronts] == behind


def _middle(width: float, height: float, matrix: Matrix) -> tuple[float, float]:
    x, y = apply(matrix, width / 2, height / 2)
    return (round(x, 6), round(y, 6))


@pytest.mark.parametrize("sheet", ["card-sheet", "reference", "rules"])
def test_another_price_of_a_plane_is_on_card_reference_and_rules(tmp_path: Path, sheet: str) -> None:
    library = changed(tmp_path, "costs.yaml", "art: plane, cost: 2", "art: plane, cost: 3")
    before, after = texts(pages_of(sheet)), texts(sheet_of(library, sheet))
    differences = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert differences
    # Six resources buy three planes at 2 each, and two planes at 3 each.
    example = [(old, new) for old, new in differences if "3 planes" in old]
    assert all(new == old.replace("3 planes", "2 planes") for old, new in example)
    assert len(example) == (sheet == "rules")
    assert all(new == old.replace("2", "3") for old, new in differences if "3 planes" not in old)


def test_what_the_source_does_not_give_is_marked_on_every_sheet_that_shows_it() -> None:
    names = {location.id: location.fields["name"] for location in records("locations")}
    starred = {
        (start.fields["name"] or names[start.id]).replace("{{ dice.raf.name }}", "RAF")
        for start in records("setup")
        if start.fields["origin"].id == "reconstructed"
    }
    assert len(starred) == 7
    for sheet in ("set-up", "reference"):
        said = texts(pages_of(sheet))
        values = {name: value for name, value in pairwise(said) if value.rstrip("*").isdigit()}
        assert {name for name, value in values.items() if value.endswith("*")} == starred
        assert any("econstructed" in word for word in said)


def test_an_attack_is_printed_with_its_exact_odds_for_every_number_of_aces() -> None:
    needs = {"lower": 5, "equal": 4, "higher": 3}
    said = texts(pages_of("reference"))
    for word, need in needs.items():
        at = said.index(word)
        assert said[at + 1] == f"{need}+"
        shown = [cell for cell in said[at + 2 :] if "%" not in cell][:7]
        lost = [Fraction(max(0, need - 1 - aces), 6) for aces in range(7)]
        assert [Fraction(0) if cell == "–" else Fraction(cell) for cell in shown] == lost


def test_a_raid_is_printed_with_the_exact_odds_of_each_damage_for_every_raider() -> None:
    said = texts(pages_of("reference"))
    start = said.index("damage") + 1
    head = said[start : start + 6]
    assert head == ["2", "1", "2", "0", "1", "2"]
    cells = [cell for cell in said[start + 6 :] if "%" not in cell]
    for value in range(1, 7):
        row, cells = cells[:8], cells[8:]
        p = Fraction(value, 6)
        both = [(1 - p) ** 2, 2 * p * (1 - p), p**2]
        # The Anti-Air die cannot be higher than a raider of 6, so such a raider is never contested by both conditions.
        odds = [1 - p, p, *(both if value < 6 else [0, 0, 0])]
        assert row[:3] == ["raider", str(value), "always"]
        assert [Fraction(0) if cell == "–" else Fraction(cell) for cell in row[3:]] == odds


def test_the_rules_are_one_sheet_of_paper_folded_in_three() -> None:
    for paper in ("a4", "letter"):
        outside, inside = pages_of("rules", paper)
        assert (outside.back, inside.back) == (False, True)
        folds = {shape.x1 for shape, _ in leaves(outside.scene) if isinstance(shape, Line) and shape.layer == "fold"}
        assert len(folds) == 2


def test_an_example_that_the_numbers_contradict_is_left_out(tmp_path: Path) -> None:
    begin, note = "A raider showing 3 raids a location", "This example is left out, because it does not agree"
    assert begin in rendered(job("rules", game=tiny_bob())).clean
    library = changed(tmp_path, "attacks.yaml", "needs: 5", "needs: 4")
    found = job_in(library, "rules")
    assert (begin in rendered(found).clean, note in rendered(found).clean) == (False, True)
    assert "example" not in found.sheet.about
    assert laid_out_job(found).pages


def test_the_score_log_has_room_for_twenty_games() -> None:
    (page,) = pages_of("score-log")
    assert {str(number) for number in range(1, 21)} <= set(texts([page]))


def test_counters_and_nets_are_as_many_as_the_dice_they_stand_for() -> None:
    names = [scene.name for page in pages_of("dice") for scene, _ in pieces(page.scene)]
    for kind, count in (("RAF", 5), ("Luftwaffe", 6), ("White", 8)):
        assert (names.count(f"{kind} die"), names.count(f"{kind} counter")) == (count, count)
    assert sum(name.endswith(" die") for name in names) == 21


def test_the_game_is_bundled() -> None:
    assert "tiny-bob" in bundled().games()


@pytest.mark.parametrize("sheet", PRINTED)
def test_cards_to_fold_say_how_to_fold_them(sheet: str) -> None:
    cut, fold = "Cut along the marks.", "Cut out pairs, fold on the dash-dot line, glue."
    long = rendered(job(sheet, game=tiny_bob())).clean
    folded = rendered(job(sheet, game=tiny_bob(), backs="fold")).clean
    assert (cut in long, fold in long) == (True, False)
    assert (cut in folded, fold in folded) == (False, True)
