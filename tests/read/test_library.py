"""The library: a file in the user's folder overrides the bundled file of the same name."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from printgen.facts import Collection, Record
from printgen.game.load_game import load_game
from printgen.problems import ProblemsError
from printgen.read.library import Library, bundled_root
from tests.helpers import complaints, minimal_game


def two_roots(folder: Path, first: dict[str, str], second: dict[str, str]) -> Library:
    for root, files in (("first", first), ("second", second)):
        (folder / root).mkdir()
        minimal_game(folder / root, files)
    return Library(((folder / "first").resolve(), (folder / "second").resolve()), (folder / "first").resolve())


def test_the_same_file_in_the_users_folder_wins(tmp_path: Path) -> None:
    library = two_roots(tmp_path, {"data/a.yaml": "mine"}, {"data/a.yaml": "theirs", "data/b.yaml": "theirs"})
    found = {name: path.read_text() for name, path in library.files("data", "*.yaml").items()}
    assert found == {"a.yaml": "mine", "b.yaml": "theirs"}


def test_a_file_overrides_one_with_another_ending_in_a_later_root(tmp_path: Path) -> None:
    mine = {"d/a.csv": "mine", "d/b.yaml": "mine", "d/c.csv": "mine", "d/c.yaml": "mine"}
    theirs = {"d/a.yaml": "theirs", "d/b.csv": "theirs", "d/d.csv": "theirs"}
    found = two_roots(tmp_path, mine, theirs).files_by_ending("d", "yaml", "csv")
    assert [list(files) for files in found] == [["b.yaml", "c.yaml"], ["a.csv", "c.csv", "d.csv"]]


def test_a_file_is_found_in_the_first_root_that_has_it(tmp_path: Path) -> None:
    library = two_roots(tmp_path, {"x": "mine"}, {"x": "theirs", "y": "theirs"})
    paths = [library.find(name) for name in ("x", "y", "z")]
    assert [path and path.read_text() for path in paths] == ["mine", "theirs", None]


def test_a_folder_is_never_taken_for_a_file(tmp_path: Path) -> None:
    library = two_roots(tmp_path, {"data/a.yaml/inner": "x"}, {})
    assert library.files("data", "*.yaml") == {}
    assert library.find("data/a.yaml") is None


def test_one_file_of_the_user_changes_one_file_of_a_bundled_game(tmp_path: Path) -> None:
    campaign = "days: 9\nattacker: german\ndefender: british\nsecondary: 1\n"
    game = load_game(minimal_game(tmp_path, {"data/bob-a/campaign.yaml": campaign}), "bob-a")
    changed, kept = game.facts["campaign"], game.facts["squadrons"]
    assert isinstance(changed, Record)
    assert isinstance(kept, Collection)
    assert (changed.fields["days"], len(kept)) == (9, 18)


def test_a_wrong_file_of_the_user_over_a_bundled_game_is_named_below_their_folder(tmp_path: Path) -> None:
    library = minimal_game(tmp_path, {"data/bob-a/bases.yaml": "side: 3 in\nsquare: 2 in\n"})
    (said,) = complaints(library, "bob-a")
    assert said.startswith("data/bob-a/bases.yaml:1:7: the base is 76.2 mm wide")


def test_a_folder_that_comes_from_one_root_has_no_files_of_the_others(tmp_path: Path) -> None:
    files = {"data/g/a.yaml": "", "data/g/kinds/k.yaml": "", "data/shared/s.yaml": "", "data/g-2/a.yaml": ""}
    both = two_roots(tmp_path, {"data/g/b.yaml": ""}, files)
    library = replace(both, only={"data/g": both.roots[0]})
    assert list(both.files("data/g", "*.yaml")) == ["a.yaml", "b.yaml"]
    assert list(library.files("data/g", "*.yaml")) == ["b.yaml"]
    assert library.files("data/g/kinds", "*.yaml") == {}
    assert [name for name in files if library.find(name)] == ["data/shared/s.yaml", "data/g-2/a.yaml"]


def test_the_one_root_of_a_folder_need_not_be_the_first(tmp_path: Path) -> None:
    both = two_roots(tmp_path, {"data/g/a.yaml": "mine"}, {"data/g/a.yaml": "theirs"})
    library = replace(both, only={"data/g": both.roots[1]})
    found = library.find("data/g/a.yaml")
    assert found is not None
    assert found.read_text() == "theirs"
    assert library.roots_for("data/g") == both.roots[1:]
    assert library.roots_for("data/gg") == both.roots


def test_games_of_all_roots_are_listed_once_and_the_shared_folder_is_none(tmp_path: Path) -> None:
    library = two_roots(
        tmp_path,
        {"data/b/game.yaml": "", "data/shared/game.yaml": "", "data/no-game/sides.yaml": ""},
        {"data/a/game.yaml": "", "data/b/game.yaml": ""},
    )
    assert library.games() == ["a", "b"]


def test_a_folder_called_like_a_game_file_makes_no_game(tmp_path: Path) -> None:
    assert two_roots(tmp_path, {"data/a/game.yaml/inner": ""}, {}).games() == []


def test_a_name_too_long_for_any_file_is_not_found(tmp_path: Path) -> None:
    assert two_roots(tmp_path, {}, {}).find("templates/" + "a" * 5000) is None


def test_an_empty_folder_still_has_the_bundled_games(tmp_path: Path) -> None:
    assert "bob-a" in Library.at(tmp_path).games()


def test_the_bundled_folder_itself_is_one_root_only() -> None:
    assert Library.at(bundled_root()).roots == (bundled_root(),)


def test_a_game_that_is_there_is_required_in_peace_and_another_is_not(tmp_path: Path) -> None:
    library = two_roots(tmp_path, {"data/spitfires/game.yaml": ""}, {})
    library.require("spitfires")
    with pytest.raises(ProblemsError) as caught:
        library.require("spitfire")
    assert str(caught.value) == "data/spitfire/game.yaml: there is no game 'spitfire'. Did you mean 'spitfires'?"


def test_paths_below_the_users_folder_are_shown_short_and_others_in_full(tmp_path: Path) -> None:
    library = two_roots(tmp_path, {"data/a.yaml": ""}, {"data/b.yaml": ""})
    first, second = library.roots
    assert library.shown(first / "data/a.yaml") == "data/a.yaml"
    assert library.shown(second / "data/b.yaml") == (second / "data/b.yaml").as_posix()


def test_a_shown_path_is_the_same_below_any_root(tmp_path: Path) -> None:
    library = two_roots(tmp_path, {"data/a.yaml": ""}, {"data/b.yaml": ""})
    for path in (library.roots[0] / "data/a.yaml", library.roots[1] / "data/b.yaml"):
        assert library.relative(library.shown(path)) == f"data/{path.name}"


def test_a_path_outside_all_roots_stays_as_it_is(tmp_path: Path) -> None:
    library = two_roots(tmp_path, {}, {})
    assert library.relative("/elsewhere/a.yaml") == "/elsewhere/a.yaml"


def test_a_file_that_cannot_be_read_is_a_problem_with_its_reason(tmp_path: Path) -> None:
    library = two_roots(tmp_path, {}, {})
    with pytest.raises(ProblemsError) as caught:
        library.read(library.here / "gone.yaml")
    assert str(caught.value) == "gone.yaml: cannot read the file: no such file or directory."


def test_what_never_ends_is_not_read(tmp_path: Path) -> None:
    import os

    os.mkfifo(tmp_path / "week.yaml")
    with pytest.raises(ProblemsError, match="this is not a regular file"):
        Library.at(tmp_path).read(tmp_path / "week.yaml")


def test_a_file_that_nobody_wrote_by_hand_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "week.yaml").open("wb") as file:
        file.truncate(21 * 10**6)
    with pytest.raises(ProblemsError, match=r"the file is too large \(21 MB\)\. It can have at most 20 MB\."):
        Library.at(tmp_path).read(tmp_path / "week.yaml")
