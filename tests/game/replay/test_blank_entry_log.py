"""A new log of entries explains each field, and its example entry is possible."""

from __future__ import annotations

from pathlib import Path

import pytest

from printgen.game.load_game import load_game
from printgen.problems import ProblemsError
from printgen.read.library import Library
from tests.journals import form_in, problems_in, walking_game, walks

LOG = walks('day: 2026-05-01, place: mill, miles: 3, pace: "slow", stops: [Mill], rest: {where: "a: b"}, notes: "yes"')


def game_with_example(folder: Path, log: str = LOG) -> Library:
    library = walking_game(folder, {"data/g/journal.yaml": ("adds-up", "example: first\nadds-up")})
    (folder / "data/g/logs").mkdir()
    (folder / "data/g/logs/first.yaml").write_text(log)
    return library


def new_log(library: Library) -> str:
    return form_in(library).new_log(library, load_game(library, "g"), Path("my walks.yaml"), "s")


def test_it_can_be_replayed_as_it_is(tmp_path: Path) -> None:
    library = game_with_example(tmp_path)
    assert problems_in(form_in(library), new_log(library)) == []


def test_the_entry_it_shows_is_possible_once_its_marks_are_removed(tmp_path: Path) -> None:
    library = game_with_example(tmp_path)
    head, _, entry = new_log(library).partition("\n#  - ")
    text = head + "\n  - " + entry.replace("\n#", "\n")
    assert problems_in(form_in(library), text) == []
    assert len(problems_in(form_in(library), text.replace("[Mill]", "[Moon]"))) == 1


def test_it_names_the_commands_and_explains_the_fields(tmp_path: Path) -> None:
    text = new_log(game_with_example(tmp_path))
    assert "#   printgen check g --log 'my walks.yaml'\n#   printgen build g/s --log 'my walks.yaml'\n" in text
    assert 'title: "My walks"\nwalks:\n' in text
    assert "#  - day: 2026-05-01                # day of the walk\n" in text
    assert '#    notes: "yes"\n' in text
    assert '#    rest:\n#      where: "a: b"\n#      minutes:\n' in text, "fields without an example are shown, too"


def test_without_an_example_it_lists_the_fields_with_their_values(tmp_path: Path) -> None:
    text = new_log(walking_game(tmp_path))
    assert "#  - day:                           # day of the walk\n" in text
    assert "# slow, fast\n" in text
    assert "#    rest:\n#      where:\n#      minutes:\n" in text


def test_lists_of_groups_are_shown_as_lists(tmp_path: Path) -> None:
    groups = "meals: {type: list, optional: true, of: {type: group, fields: {hour: whole, dish: text}}}"
    library = walking_game(tmp_path, {"data/g/kinds/walks.yaml": ("  notes: {", f"  {groups}\n  notes: {{")})
    text = new_log(library)
    assert "#    meals:\n#      - hour:\n#        dish:\n" in text
    head, _, entry = text.partition("\n#  - ")
    filled = head + "\n  - " + entry.replace("\n#", "\n").replace("day:  ", "day: 2026-05-01  ")
    assert problems_in(form_in(library), filled) == [], "empty groups of a list are left out"


def test_fields_that_no_item_of_a_list_has_are_explained_below_it(tmp_path: Path) -> None:
    group = "{type: group, fields: {hour: whole, dish: {type: text, optional: true}}}"
    groups = f"meals: {{type: list, optional: true, of: {group}}}"
    (tmp_path / "data/g/logs").mkdir(parents=True)
    (tmp_path / "data/g/logs/first.yaml").write_text(walks("day: 2026-05-01, meals: [{hour: 12}]"))
    changes = {
        "data/g/kinds/walks.yaml": ("  notes: {", f"  {groups}\n  notes: {{"),
        "data/g/journal.yaml": ("adds-up", "example: first\nadds-up"),
    }
    assert "#    meals: [{hour: 12}]\n#      # dish\n" in new_log(walking_game(tmp_path, changes))


@pytest.mark.parametrize(
    ("log", "problem"),
    [
        ("title: t\nwalks:\n", "data/g/journal.yaml:2:10: the log first has no walk."),
        (None, "there is no log data/g/logs/first.yaml."),
    ],
)
def test_an_example_that_is_not_there_is_reported(tmp_path: Path, log: str | None, problem: str) -> None:
    library = game_with_example(tmp_path, log or LOG)
    if log is None:
        (tmp_path / "data/g/logs/first.yaml").unlink()
    with pytest.raises(ProblemsError, match=problem.replace(".", r"\.")):
        new_log(library)
