"""The designer's week keeps the numbers of the published game, whatever a copy of the game changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from printgen.game.load_game import load_game
from printgen.game.replay.log_files import check_logs
from printgen.problems import ProblemsError
from printgen.read.library import Library, bundled_root
from tests.games.test_rules import words
from tests.helpers import copied_game, job_in, laid_out, laid_out_job, minimal_game, rendered

HITS = {"data/mine/targets.yaml": ("hits: 30", "hits: 12")}
PLAYED = "It was played with the published game, not with the numbers of these rules"


def test_a_copy_with_fewer_hits_still_prints_the_week(tmp_path: Path) -> None:
    found = laid_out_job(job_in(copied_game(tmp_path, HITS), "rules"))
    shown = words(found.pages)
    assert "25 of 30" in shown
    assert "The radar has taken 25 hits, the factory 16 and the airfield 26." in shown
    assert f"{PLAYED}: there, a campaign lasts seven days, and 30 hits destroy a target." in shown
    assert "A target is destroyed when it has taken 12 hits or more." in shown


def test_a_copy_without_edits_does_not_speak_of_other_numbers(tmp_path: Path) -> None:
    assert PLAYED not in words(laid_out_job(job_in(copied_game(tmp_path), "rules")).pages)


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("campaign.yaml", "days: 7", "days: 3"),
        ("squadrons.yaml", "strength: 3", "strength: 2"),
        ("targets.yaml", "name: Airfield", "name: Harbour"),
        ("sides.yaml", "name: German", "name: Red"),
        ("combat.yaml", "selection: 2d6", "selection: 3d6"),
    ],
)
def test_its_record_sheet_is_the_published_one(tmp_path: Path, file: str, old: str, new: str) -> None:
    library = copied_game(tmp_path, {f"data/mine/{file}": (old, new)})
    copied = rendered(job_in(library, "record-sheet-week")).clean
    line = " **Played with version 1.0 of the published game**, not with the numbers of this copy."
    assert (line in copied) == (file != "targets.yaml"), "another name is not another number"
    published = laid_out("bob-a", "record-sheet-week").markup
    assert copied.replace(line, "").split() == published.split()


def test_values_of_the_published_game_are_not_taken_for_those_of_the_copy(tmp_path: Path) -> None:
    markup = rendered(job_in(copied_game(tmp_path, HITS), "record-sheet-week"))
    assert "published.targets.radar.hits" in markup.data
    assert "targets.radar.hits" not in markup.data
    assert markup.log_places["published.targets.radar.hits"].file == str(bundled_root() / "data/bob-a/targets.yaml")


def test_check_replays_it_with_the_published_game(tmp_path: Path) -> None:
    library = copied_game(tmp_path, HITS)
    assert check_logs(library, load_game(library, "mine")) == (1, [])


def test_a_file_that_overrides_the_bundled_game_does_not_change_it(tmp_path: Path) -> None:
    targets = (bundled_root() / "data/bob-a/targets.yaml").read_text().replace("hits: 30", "hits: 12")
    library = minimal_game(tmp_path, {"data/bob-a/targets.yaml": targets})
    assert check_logs(library, load_game(library, "bob-a")) == (1, [])
    assert "25 of 30" in words(laid_out_job(job_in(library, "rules", game="bob-a")).pages)


def test_a_log_of_the_user_is_replayed_with_the_users_game(tmp_path: Path) -> None:
    library = copied_game(tmp_path, HITS)
    path = tmp_path / "data/mine/logs/published-week.yaml"
    path.write_text(path.read_text().replace("played-with: bob-a\n", ""))
    found, problems = check_logs(library, load_game(library, "mine"))
    assert found == 1
    assert "day 2: a roll of 4 chooses airfield, not factory." in str(problems[0])


def test_an_impossible_entry_is_still_reported_at_its_place(tmp_path: Path) -> None:
    change = ("losses: {GB5: 2,", "losses: {GB5: 3,")
    made = job_in(copied_game(tmp_path, {"data/mine/logs/published-week.yaml": change}), "rules")
    with pytest.raises(ProblemsError, match=r"published-week\.yaml:\d+:\d+: day 2: GB5 loses 3"):
        laid_out_job(made)


@pytest.mark.parametrize(
    ("name", "said"), [("bob-b", "Did you mean 'bob-a'?"), ("mine", "there is no such bundled game.")]
)
def test_the_game_of_a_log_must_be_bundled(tmp_path: Path, name: str, said: str) -> None:
    change = ("played-with: bob-a", f"played-with: {name}")
    library: Library = copied_game(tmp_path, {"data/mine/logs/published-week.yaml": change})
    _, (problem,) = check_logs(library, load_game(library, "mine"))
    assert str(problem).startswith(
        f"data/mine/logs/published-week.yaml:4:14: played-with is '{name}', but there is no such"
    )
    assert said in str(problem)


def test_a_log_that_an_edit_breaks_names_the_edit(tmp_path: Path) -> None:
    library = copied_game(
        tmp_path, {"data/mine/targets.yaml": ("name: Airfield, hits: 30", "name: Airfield, hits: 12")}
    )
    log = tmp_path / "data/mine/logs/published-week.yaml"
    log.write_text(log.read_text(encoding="utf-8").replace("played-with: bob-a\n", ""), encoding="utf-8")
    _, (problem, *_) = check_logs(library, load_game(library, "mine"))
    assert str(problem).startswith("data/mine/logs/published-week.yaml:62:13: day 5: airfield was destroyed on day 4")
    assert (
        "You changed the game: targets.airfield.hits is 12 (it was 30) (data/mine/targets.yaml:4:45). "
        "To keep the published numbers, add 'played-with: bob-a' to the log." in problem.remedy
    )


def test_a_log_that_is_wrong_in_any_game_blames_no_edit(tmp_path: Path) -> None:
    library = copied_game(
        tmp_path, {"data/mine/targets.yaml": ("name: Airfield, hits: 30", "name: Airfield, hits: 31")}
    )
    log = tmp_path / "data/mine/logs/published-week.yaml"
    text = log.read_text(encoding="utf-8").replace("played-with: bob-a\n", "").replace("damage: 25", "damage: 99")
    log.write_text(text, encoding="utf-8")
    _, (problem, *_) = check_logs(library, load_game(library, "mine"))
    assert "damage 99" in str(problem)
    assert "You changed" not in str(problem)
