"""Layouts of leaflets: the bundled ones fold in reading order, and wrong ones are refused with their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from printgen.problems import ProblemsError
from printgen.style.house_style import load_house_style
from printgen.style.leaflet_layouts import LeafletLayout, load_leaflets
from tests.helpers import house, minimal_game

LAYOUTS = house().leaflets
LETTER = (
    "name: t\noutside: [5, 6, 1]\ninside: [2, 3, 4]\nfolds: [mountain, mountain]\norder: [1, 2]\n"
    "folds-in: [5]\nflap: 1.5 mm\n"
)


def wrong(folder: Path, old: str, new: str) -> list[str]:
    assert old in LETTER
    library = minimal_game(folder, {"templates/shared/leaflets/mine.yaml": LETTER.replace(old, new)})
    with pytest.raises(ProblemsError) as caught:
        load_leaflets(library)
    return [str(problem).removeprefix("templates/shared/leaflets/") for problem in caught.value.problems]


def seen(layout: LeafletLayout) -> list[int]:
    """Return the panels in the order in which they become visible, each once."""
    return list(dict.fromkeys(panel for stage in layout.opened() for panel in stage))


def test_the_bundled_layouts() -> None:
    assert {name: layout.count for name, layout in LAYOUTS.items()} == {
        "letter-fold": 6, "zigzag-3": 6, "zigzag-4": 8, "double-fold": 8,
    }  # fmt: skip


@pytest.mark.parametrize("name", ["zigzag-3", "zigzag-4", "double-fold"])
def test_opened_panels_come_to_sight_in_the_order_they_are_read(name: str) -> None:
    assert seen(LAYOUTS[name]) == list(range(1, LAYOUTS[name].count + 1))


def test_the_guard_of_reading_order_can_fail() -> None:
    swapped = LeafletLayout("x", "x", (8, 3, 2, 1), (4, 5, 6, 7), ("valley", "mountain", "mountain"), (2, 1))
    assert seen(swapped) != sorted(seen(swapped))


def test_of_a_letter_fold_the_flap_is_seen_beside_panel_2_before_the_inside_is() -> None:
    assert LAYOUTS["letter-fold"].opened() == [[1], [2, 5], [2, 3, 4], [5, 6, 1]]
    assert LAYOUTS["letter-fold"].packet() == [1, 2, 5, 4, 3, 6]


def test_a_double_fold_opens_to_2_and_3_and_then_to_the_whole_inside() -> None:
    assert LAYOUTS["double-fold"].opened()[:3] == [[1], [2, 3], [4, 5, 6, 7]]
    assert LAYOUTS["double-fold"].packet()[-1] == 8, "the last panel is the back"


@pytest.mark.parametrize(("name", "packet"), [("zigzag-3", [1, 6, 5, 2, 3, 4]), ("zigzag-4", [1, 8, 7, 2, 3, 6, 5, 4])])
def test_a_zigzag_goes_to_and_fro(name: str, packet: list[int]) -> None:
    assert LAYOUTS[name].packet() == packet


@pytest.mark.parametrize("name", sorted(LAYOUTS))
@pytest.mark.parametrize("paper", [297.0, 279.4])
def test_the_panels_take_the_whole_paper_and_those_inside_are_narrower(name: str, paper: float) -> None:
    layout = LAYOUTS[name]
    widths = layout.widths(paper)
    assert sum(widths) == pytest.approx(paper)
    narrow = {i for i, width in enumerate(widths) if width < max(widths) - 0.01}
    assert narrow == layout.narrow
    assert all(max(widths) - widths[i] == pytest.approx(layout.flap) for i in narrow)


def test_what_folds_in_can_be_named_by_either_of_its_faces(tmp_path: Path) -> None:
    files = {f"templates/shared/leaflets/by{n}.yaml": LETTER.replace("[5]", f"[{n}]") for n in (4, 5)}
    found = load_leaflets(minimal_game(tmp_path, files))
    assert found["by4"].narrow == found["by5"].narrow == {0}


def test_a_layout_of_the_user_joins_the_bundled_ones(tmp_path: Path) -> None:
    half = "name: half\noutside: [4, 1]\ninside: [2, 3]\nfolds: [mountain]\norder: [1]\n"
    found = load_house_style(minimal_game(tmp_path, {"templates/shared/leaflets/half.yaml": half})).leaflets
    assert set(found) == {*LAYOUTS, "half"}
    assert found["half"].opened() == [[1], [2, 3], [4, 1]]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("5, 6, 1", "5, 2, 1", "mine.yaml:3:10: leaflet mine: panel 2 is used twice. "
         "Number the panels 1 to 6; missing: 6."),
        ("[5, 6, 1]", "[5, 7, 1]", "mine.yaml:2:14: leaflet mine: there is no panel 7."),
        ("[2, 3, 4]", "[2, 3]", "mine.yaml:3:9: leaflet mine: the inside has 2 panels, but the outside has 3."),
        ("[5, 6, 1]", "[1]", "mine.yaml:2:10: leaflet mine: outside has 1 entry. It can have 2 to 6."),
        ("[5, 6, 1]", "[5, x, 1]", "mine.yaml:2:14: leaflet mine: outside (item 2) is the text 'x'"),
        ("[mountain, mountain]", "[valley]", "mine.yaml:4:8: leaflet mine: 3 panels need 2 folds, but the list has 1."),
        ("[mountain, mountain]", "[mountain, hill]", "mine.yaml:4:19: leaflet mine: folds (item 2) cannot be 'hill'"),
        ("[1, 2]", "[1, 3]", "mine.yaml:5:12: leaflet mine: there is no fold 3. Number the folds 1 to 2."),
        ("[1, 2]", "[1, 1]", "mine.yaml:5:8: leaflet mine: fold 1 is already made. Omit it"),
        ("[1, 2]", "[2]", "mine.yaml:5:8: leaflet mine: fold 1 is never made. Add it."),
        ("[5, 6, 1]", "[1, 6, 5]", "mine.yaml:5:8: leaflet mine: panel 1 is inside the folded leaflet."),
        ("flap: 1.5 mm\n", "", "mine.yaml:6:11: leaflet mine: folds-in needs flap, the difference in width."),
        ("folds-in: [5]\n", "", "mine.yaml:6:7: leaflet mine: flap needs folds-in, the panels that are narrower."),
        ("[5]", "[5, 6, 1]", "mine.yaml:6:11: leaflet mine: all panels are narrower."),
        ("[5]", "[9]", "mine.yaml:6:12: leaflet mine: there is no panel 9. The panels are 1 to 6."),
    ],
)  # fmt: skip
def test_a_layout_that_is_none_is_refused_with_its_place(tmp_path: Path, old: str, new: str, said: str) -> None:
    (found,) = wrong(tmp_path, old, new)
    assert found.startswith(said)


def test_a_fold_that_becomes_another_than_it_says_is_refused(tmp_path: Path) -> None:
    double = "name: t\noutside: [2, 3, 8, 1]\ninside: [4, 5, 6, 7]\nfolds: [valley, mountain, valley]\norder: [2, 1]\n"
    with pytest.raises(
        ProblemsError, match=r"t\.yaml:4:27: leaflet t: folded in this order, fold 3 becomes a mountain"
    ):
        load_leaflets(minimal_game(tmp_path, {"templates/shared/leaflets/t.yaml": double}))


def test_a_layout_that_hides_where_the_text_goes_on_from_the_cover_is_refused(tmp_path: Path) -> None:
    hidden = LETTER.replace("[5, 6, 1]", "[5, 2, 1]").replace("[2, 3, 4]", "[6, 3, 4]")
    with pytest.raises(
        ProblemsError, match=r"t\.yaml:5:8: leaflet t: if you open the cover, you see panels 6 and 5, but not"
    ):
        load_leaflets(minimal_game(tmp_path, {"templates/shared/leaflets/t.yaml": hidden}))


def test_all_that_is_wrong_is_said_at_once(tmp_path: Path) -> None:
    files = {"a": LETTER.replace("[2, 3, 4]", "[2, 3, 3]"), "b": LETTER.replace("[1, 2]", "[2]"), "c": "name: [\n"}
    with pytest.raises(ProblemsError) as caught:
        load_leaflets(minimal_game(tmp_path, {f"templates/shared/leaflets/{k}.yaml": v for k, v in files.items()}))
    assert [Path(problem.place.file).name for problem in caught.value.problems] == ["a.yaml", "b.yaml", "c.yaml"]
