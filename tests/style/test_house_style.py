"""The house style: the bundled one is valid, the user's overrides it, and a wrong one is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from printgen.problems import ProblemsError
from printgen.read.library import Library
from printgen.style.fonts import FACES
from printgen.style.house_style import HATCHES, house_style_of, is_dark, load_house_style
from tests.helpers import REPOSITORY, house, minimal_game

STYLE = (REPOSITORY / "templates/shared/style.yaml").read_text(encoding="utf-8")
FIRST_STYLE = STYLE[: STYLE.index("\nstyles:\n")].count("\n") + 3
"""The line of the first style, below the paints."""


def with_style(folder: Path, old: str, new: str) -> Library:
    assert old in STYLE
    return minimal_game(folder, {"templates/shared/style.yaml": STYLE.replace(old, new)})


def wrong_style(folder: Path, old: str, new: str) -> list[str]:
    with pytest.raises(ProblemsError) as caught:
        load_house_style(with_style(folder, old, new))
    return [str(problem).removeprefix("templates/shared/style.yaml:") for problem in caught.value.problems]


def test_sizes_are_points_and_leading_is_a_multiple() -> None:
    title = house().styles["title"]
    assert (title.size, title.floor, title.leading) == (19, 13, 1.05)


def test_what_a_style_leaves_out_has_a_default(tmp_path: Path) -> None:
    found = load_house_style(with_style(tmp_path, "styles:\n", "styles:\n  plain: {face: sans, size: 8 pt}\n")).styles[
        "plain"
    ]
    assert (found.bold, found.italic, found.floor, found.leading, found.paint, found.tracking) == (
        "sans",
        "sans",
        8,
        1.2,
        "ink",
        0,
    )


@pytest.mark.parametrize("name", sorted(house().styles))
def test_no_bundled_style_shrinks_below_the_smallest_type(name: str) -> None:
    style = house().styles[name]
    assert house().smallest_type <= style.floor <= style.size
    assert {style.face, style.bold, style.italic} <= set(FACES)


def test_every_paint_has_a_colour_and_a_tone_without_colour() -> None:
    for paint in house().paints.values():
        grey = paint.mono[1:3]
        assert paint.mono == f"#{grey * 3}"
        assert paint.hatch in ("", *HATCHES)


def test_the_users_house_style_wins(tmp_path: Path) -> None:
    found = load_house_style(with_style(tmp_path, "smallest-line: 0.15 mm", "smallest-line: 0.2 mm"))
    assert found.smallest_line == pytest.approx(0.2)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "floor: 8 pt, paint: soft",
            "floor: 8 pt, paint: sof",
            f"{FIRST_STYLE + 1}:68: unknown paint 'sof'. Did you mean 'soft'?",
        ),
        (
            "title: {face: sans-black, size: 19",
            "title: {face: sans-blak, size: 19",
            f"{FIRST_STYLE}:17: title: face cannot be 'sans-blak'. Did you mean 'sans-black'?",
        ),
        (
            "size: 19 pt, floor: 13",
            "size: 19, floor: 13",
            f"{FIRST_STYLE}:35: title: size is '19', a whole number, but should be a length.",
        ),
        (
            "floor: 13 pt, leading: 105",
            "floor: 13 pt, leading: 1.05",
            f"{FIRST_STYLE}:65: title: leading is '1.05', a number, but should be a whole number.",
        ),
        ('{colour: "#5d646e"', "{colour: grey", "7:18: soft: colour is the text 'grey', but should be a colour."),
    ],
)
def test_a_wrong_house_style_is_refused_with_its_place(tmp_path: Path, old: str, new: str, said: str) -> None:
    (found,) = wrong_style(tmp_path, old, new)
    assert found.startswith(said)


def test_every_unknown_paint_is_said_at_once(tmp_path: Path) -> None:
    assert len(wrong_style(tmp_path, "paint: soft", "paint: sof")) == STYLE.count("paint: soft")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "  ink: {",
            "  inkk: {",
            "6:3: the house style has no 'ink' in its paints. Add it, because components use it.",
        ),
        (
            "  label: {",
            "  labell: {",
            f"{FIRST_STYLE}:3: the house style has no 'label' in its styles. Add it, because components use it.",
        ),
    ],
)
def test_what_components_draw_with_cannot_be_missing_from_the_bundled_file(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    with_style(tmp_path, old, new)
    with pytest.raises(ProblemsError) as caught:
        load_house_style(Library((tmp_path,), tmp_path))
    assert f"templates/shared/style.yaml:{said}" in list(map(str, caught.value.problems))


@pytest.mark.parametrize(
    ("colour", "dark"), [("#000000", True), ("#808080", True), ("#818181", False), ("#ffff00", False)]
)
def test_white_is_read_on_dark_colours_only(colour: str, dark: bool) -> None:
    assert is_dark(colour) is dark


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("<sheet/>", ["templates/g/style.yaml:2:3: paint 'acent' is new, but nothing uses it. Did you mean 'accent'?"]),
        ('<sheet><rect fill="acent"/></sheet>', []),
    ],
)
def test_a_misspelt_paint_that_nothing_uses_is_refused(tmp_path: Path, template: str, said: list[str]) -> None:
    files = {
        "templates/g/style.yaml": 'paints:\n  acent: {colour: "#123456", mono: "#000000"}\n',
        "templates/g/s.xml.j2": template,
    }
    library = minimal_game(tmp_path, files)
    try:
        house_style_of(library, "g", load_house_style(library))
        found = []
    except ProblemsError as error:
        found = list(map(str, error.problems))
    assert found == said
