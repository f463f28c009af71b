"""Papers: bundled ones have the right size, the user's override them, and wrong ones are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from printgen.problems import ProblemsError
from printgen.style.papers import ShopSize, load_papers
from tests.helpers import minimal_game, papers


def wrong_papers(folder: Path, files: dict[str, str]) -> list[str]:
    with pytest.raises(ProblemsError) as caught:
        load_papers(minimal_game(folder, {f"templates/shared/papers/{name}": text for name, text in files.items()}))
    return [str(problem).removeprefix("templates/shared/papers/") for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [("a4", 210, 297), ("a3", 297, 420), ("letter", 215.9, 279.4), ("tabloid", 279.4, 431.8)],
)
def test_bundled_papers_have_their_size(name: str, width: float, height: float) -> None:
    paper = papers()[name]
    assert [paper.width, paper.height] == pytest.approx([width, height])


def test_a_paper_of_the_user_joins_the_bundled_ones(tmp_path: Path) -> None:
    text = "name: Half letter\nwidth: 5.5 in\nheight: 8.5 in\nmargin: 6 mm\n"
    found = load_papers(minimal_game(tmp_path, {"templates/shared/papers/half-letter.yaml": text}))
    assert set(found) == {*papers(), "half-letter"}
    assert (found["half-letter"].name, found["half-letter"].margin) == ("Half letter", 6)


def test_a_paper_of_the_user_replaces_the_bundled_one(tmp_path: Path) -> None:
    text = "name: A4\nwidth: 210 mm\nheight: 297 mm\nmargin: 12 mm\n"
    assert load_papers(minimal_game(tmp_path, {"templates/shared/papers/a4.yaml": text}))["a4"].margin == 12


def test_all_that_is_wrong_with_papers_is_said_at_once(tmp_path: Path) -> None:
    found = wrong_papers(
        tmp_path,
        {"x.yaml": "name: X\nwidth: 10 mm\nheight: 200\nmargn: 1 mm\n", "y.yaml": "", "z.yaml": "name: [Z\n"},
    )
    assert sorted(line.split(": ")[0] for line in found) == [
        "x.yaml:2:8",
        "x.yaml:3:9",
        "x.yaml:4:1",
        "y.yaml:1",
        "z.yaml:2:1",
    ]


def test_a_print_shop_trims_its_pages_to_the_edge_and_a_printer_at_home_does_not_reach_it() -> None:
    assert ShopSize(297, 210).margin == 0
    assert all(paper.margin > 0 for paper in papers().values())
