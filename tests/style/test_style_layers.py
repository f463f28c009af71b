"""Style files over each other: a user's or a game's file changes single paints and styles, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from printgen.build.job_selection import BuildRequest, select_jobs
from printgen.problems import ProblemsError
from printgen.read.library import Library
from printgen.style.house_style import HouseStyle, Paint, house_style_of, load_house_style
from tests.helpers import REPOSITORY, bundled, house, minimal_game

BUNDLED = (REPOSITORY / "templates/shared/style.yaml").read_text(encoding="utf-8")
RED = 'paints: {accent: {colour: "#ff0000"}}\n'
SHARED, OWN = "templates/shared/style.yaml", "templates/mine/style.yaml"


def style(folder: Path, files: dict[str, str], game: str = "mine") -> HouseStyle:
    library = minimal_game(folder, files)
    return house_style_of(library, game, load_house_style(library))


def wrong(folder: Path, text: str) -> list[str]:
    with pytest.raises(ProblemsError) as caught:
        style(folder, {OWN: text})
    return list(map(str, caught.value.problems))


@pytest.mark.parametrize("file", [SHARED, OWN])
def test_one_changed_paint_changes_only_that(tmp_path: Path, file: str) -> None:
    accent = replace(house().paints["accent"], colour="#ff0000")
    assert style(tmp_path, {file: RED}) == replace(house(), paints={**house().paints, "accent": accent})


@pytest.mark.parametrize("file", [SHARED, OWN])
def test_one_changed_key_of_a_style_changes_only_that(tmp_path: Path, file: str) -> None:
    changed = style(tmp_path, {file: "styles: {title: {size: 24 pt}}\n"})
    title = replace(house().styles["title"], size=24)
    assert changed == replace(house(), styles={**house().styles, "title": title})


def test_another_game_keeps_the_shared_style(tmp_path: Path) -> None:
    library = minimal_game(tmp_path, {OWN: RED})
    shared = load_house_style(library)
    assert house_style_of(library, "other", shared) is shared
    assert shared == house()


def test_a_game_changes_the_users_shared_style(tmp_path: Path) -> None:
    files = {SHARED: f"smallest-line: 0.2 mm\n{RED}", OWN: 'paints: {accent: {mono: "#333333"}}\n'}
    found = style(tmp_path, files)
    assert (found.paints["accent"].colour, found.paints["accent"].mono) == ("#ff0000", "#333333")
    assert found.smallest_line == pytest.approx(0.2)


def test_paints_and_styles_are_added(tmp_path: Path) -> None:
    text = """\
paints:
  brick: {colour: "#aa4433", mono: "#444444", hatch: cross}
styles:
  shout: {face: sans-black, size: 30 pt, paint: brick}
"""
    found = style(tmp_path, {OWN: text})
    assert (found.paints["brick"].colour, found.paints["brick"].hatch) == ("#aa4433", "cross")
    assert (found.styles["shout"].size, found.styles["shout"].paint) == (30, "brick")
    assert set(found.paints) - set(house().paints) == {"brick"}
    assert set(found.styles) - set(house().styles) == {"shout"}


def test_a_complete_style_replaces_the_one_of_its_name(tmp_path: Path) -> None:
    found = style(tmp_path, {OWN: "styles: {title: {face: sans, size: 9 pt}}\n"}).styles["title"]
    assert (found.face, found.size, found.floor, found.leading) == ("sans", 9, 9, 1.2)


def test_a_complete_paint_replaces_the_one_of_its_name(tmp_path: Path) -> None:
    found = style(tmp_path, {OWN: 'paints: {closed: {colour: "#111111", mono: "#000000"}}\n'})
    assert house().paints["closed"].hatch == "rising"
    assert (found.paints["closed"].colour, found.paints["closed"].hatch) == ("#111111", "")


def test_a_complete_file_of_a_user_is_still_valid(tmp_path: Path) -> None:
    assert style(tmp_path, {SHARED: BUNDLED}) == house()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "styles:\n  titel: {size: 9 pt}\n",
            "2:3: there is no style 'titel' to change. Did you mean 'title'? A new style needs face and size.",
        ),
        (
            'paints:\n  acent: {colour: "#ff0000"}\n',
            "2:3: there is no paint 'acent' to change. Did you mean 'accent'? A new paint needs colour and mono.",
        ),
        ("styles:\n  title: {paint: sof}\n", "2:18: unknown paint 'sof'. Did you mean 'soft'?"),
        (
            "styles:\n  title: {sise: 9 pt}\n",
            "2:11: style title has no field 'sise'. Did you mean 'size'?",
        ),
        ("stiles: {}\n", "1:1: house style has no field 'stiles'."),
        ("[]\n", "1:1: house style is a list, but should be a mapping."),
        ("paints: red\n", "1:9: house style: paints is the text 'red'"),
    ],
)
def test_a_mistake_is_told_at_its_place_in_the_file_of_the_game(tmp_path: Path, text: str, said: str) -> None:
    (found,) = wrong(tmp_path, text)
    assert found.startswith(f"{OWN}:{said}")


def test_every_mistake_is_told_together(tmp_path: Path) -> None:
    assert len(wrong(tmp_path, "styles: {a: {size: 9 pt}, b: {size: 9 pt}, title: {paint: nope}}\n")) == 2


def test_a_game_is_built_with_its_own_style_and_others_are_not(tmp_path: Path) -> None:
    library = minimal_game(tmp_path, {"templates/tiny-bob/style.yaml": RED})
    jobs = select_jobs(library, BuildRequest(targets=("tiny-bob", "richthofen")))
    accents = {job.game.id: job.house.paints["accent"].colour for job in jobs}
    assert accents == {"tiny-bob": "#ff0000", "richthofen": house().paints["accent"].colour}


def test_a_wrong_style_of_a_game_is_one_of_the_problems_of_a_build(tmp_path: Path) -> None:
    library = minimal_game(tmp_path, {"templates/tiny-bob/style.yaml": "paints: {acent: {mono: '#000000'}}\n"})
    with pytest.raises(ProblemsError, match=r"^templates/tiny-bob/style.yaml:1:10: there is no paint 'acent'"):
        select_jobs(library, BuildRequest(targets=("tiny-bob",)))


def test_games_with_the_same_files_share_one_reading(tmp_path: Path) -> None:
    library = minimal_game(tmp_path, {OWN: RED})
    shared = load_house_style(library)
    first, again = (house_style_of(library, "mine", shared) for _ in range(2))
    assert first.paints is again.paints


def test_the_bundled_style_is_the_same_from_every_folder(tmp_path: Path) -> None:
    assert load_house_style(Library.at(tmp_path)) == load_house_style(bundled())
    assert isinstance(house().paints["ink"], Paint)
