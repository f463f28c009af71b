"""Edits: what differs between a copy and the published game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from printgen.cli.scaffold import copy_game
from printgen.facts import Collection
from printgen.game.edits import edits_between, edits_of, edits_under, origin_of
from printgen.game.load_game import load_game
from printgen.read.library import Library
from tests.helpers import bob_a, bundled, complaints, copied_game


def edits(library: Library, game: str = "mine") -> list[str]:
    return [str(edit) for edit in edits_of(library, load_game(library, game)).values()]


def test_a_copy_without_edits_has_none(tmp_path: Path) -> None:
    assert edits(copied_game(tmp_path)) == []


def test_an_edited_number_has_both_values_and_its_place(tmp_path: Path) -> None:
    library = copied_game(tmp_path, {"data/mine/targets.yaml": ("hits: 30", "hits: 40")})
    (edit, *_) = edits_of(library, load_game(library, "mine")).values()
    assert str(edit) == "targets.radar.hits is 40 (it was 30)"
    assert str(edit.place).startswith("data/mine/targets.yaml:2:")


def test_an_edited_reference_and_an_edited_list_are_found(tmp_path: Path) -> None:
    changes = {
        "data/mine/campaign.yaml": ("attacker: german\ndefender: british", "attacker: british\ndefender: german"),
        "data/mine/squadrons.yaml": ("[he111, do17]", "[do17]"),
    }
    found = edits(copied_game(tmp_path, changes))
    assert "campaign.attacker is british (it was german)" in found
    assert "squadrons.GB2.aircraft is [do17] (it was [he111, do17])" in found


def test_added_and_removed_records_are_one_edit_each(tmp_path: Path) -> None:
    origin = bob_a()
    targets = origin.facts["targets"]
    assert isinstance(targets, Collection)
    renamed = {"port" if id_ == "radar" else id_: record for id_, record in targets.records.items()}
    game = replace(origin, facts={**origin.facts, "targets": replace(targets, records=renamed)})
    assert [str(edit) for edit in edits_between(origin, game).values()] == [
        "targets.port was added",
        "targets.radar was removed",
    ]


def test_a_bundled_game_has_no_origin() -> None:
    assert origin_of(bundled(), bob_a()) is None


def test_a_bundled_game_with_a_file_of_the_user_has_the_bundled_game_as_its_origin(tmp_path: Path) -> None:
    (tmp_path / "data/bob-a").mkdir(parents=True)
    text = Path("data/bob-a/combat.yaml").read_text(encoding="utf-8").replace("defence: 6", "defence: 5")
    (tmp_path / "data/bob-a/combat.yaml").write_text(text, encoding="utf-8")
    library = Library((tmp_path, *bundled().roots), tmp_path)
    assert edits(library, "bob-a") == ["combat.defence is 5 (it was 6)"]


def test_a_copy_of_a_copy_has_the_first_game_as_its_origin(tmp_path: Path) -> None:
    library = copied_game(tmp_path)
    copy_game(library, "mine", "yours")
    assert load_game(library, "yours").copy_of == "bob-a"


def test_a_copy_of_an_unknown_game_is_refused(tmp_path: Path) -> None:
    library = copied_game(tmp_path, {"data/mine/game.yaml": ("copy-of: bob-a", "copy-of: bob-b")})
    (problem,) = complaints(library, "mine")
    assert "there is no game 'bob-b'. Did you mean 'bob-a'?" in problem


def test_edits_are_found_for_a_field_its_record_and_its_kind(tmp_path: Path) -> None:
    library = copied_game(tmp_path, {"data/mine/combat.yaml": ("defence: 6", "defence: 5")})
    found = edits_of(library, load_game(library, "mine"))
    for path in ("combat", "combat.defence"):
        assert [edit.datum for edit in edits_under(found, path)] == ["combat.defence"]
    assert edits_under(found, "combat.def", "targets") == []
