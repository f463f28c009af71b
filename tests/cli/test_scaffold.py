"""Starting and copying games: the folders belong to the user and have schemas for editors."""

from __future__ import annotations

import datetime
import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from printgen.cli.scaffold import copy_game, new_game, schemas
from printgen.facts import Collection
from printgen.game.load_game import load_game
from printgen.problems import ProblemsError, UsageError
from printgen.read.library import Library, bundled_root
from tests.helpers import bob_a, bundled, complaints, copied_game

BOB_A = sorted((bundled_root() / "data/bob-a").glob("*.yaml"))
COMMENT = "# yaml-language-server: $schema=schema/"


def as_json(value: Any) -> Any:
    """Convert a file to JSON as an editor reads it: YAML 1.2 has no dates."""
    if isinstance(value, dict):
        return {key: as_json(item) for key, item in value.items()}
    if isinstance(value, list):
        return [as_json(item) for item in value]
    return value.isoformat() if isinstance(value, datetime.date) else value


def faults(schema: dict[str, Any], text: str) -> list[str]:
    errors = jsonschema.Draft202012Validator(schema).iter_errors(as_json(yaml.safe_load(text)))
    return ["/".join(map(str, error.absolute_path)) for error in errors]


def refusal(library: Library, name: str) -> str:
    with pytest.raises(UsageError) as caught:
        new_game(library, name)
    return str(caught.value)


def tree(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*")}


def test_a_new_game_has_data_and_templates_and_no_problems(tmp_path: Path) -> None:
    library = Library.at(tmp_path)
    assert new_game(library, "mine") == [library.here / "data/mine", library.here / "templates/mine"]
    assert complaints(library, "mine") == []


def test_a_new_game_speaks_of_itself_by_its_name(tmp_path: Path) -> None:
    new_game(Library.at(tmp_path), "mine")
    text = (tmp_path / "data/mine/game.yaml").read_text(encoding="utf-8")
    assert "printgen build mine" in text
    assert "{{name}}" not in text


def test_a_new_game_is_listed_with_the_others(tmp_path: Path) -> None:
    library = Library.at(tmp_path)
    new_game(library, "mine")
    assert {"bob-a", "mine"} <= set(library.games())


def test_a_copy_has_the_same_facts_as_its_source(tmp_path: Path) -> None:
    copy, source = load_game(copied_game(tmp_path), "mine"), bob_a()
    for kind, found in source.facts.items():
        copied = copy.facts[kind]
        if isinstance(found, Collection) and isinstance(copied, Collection):
            assert {r.id: r.fields for r in copied} == {r.id: r.fields for r in found}
    assert [sheet.id for sheet in copy.sheets] == [sheet.id for sheet in source.sheets]


def test_a_copy_has_every_template_of_its_source_unchanged(tmp_path: Path) -> None:
    copied_game(tmp_path)
    source = bundled_root() / "templates/bob-a"
    assert tree(tmp_path / "templates/mine") == tree(source)
    assert all(
        (tmp_path / "templates/mine" / name).read_bytes() == (source / name).read_bytes() for name in tree(source)
    )


def test_a_copy_of_a_changed_game_keeps_the_changes(tmp_path: Path) -> None:
    library = copied_game(tmp_path, {"data/mine/campaign.yaml": ("days: 7", "days: 9")})
    copy_game(library, "mine", "yours")
    assert "days: 9" in (tmp_path / "data/yours/campaign.yaml").read_text(encoding="utf-8")


def test_a_copy_of_a_game_with_its_own_style_keeps_the_style(tmp_path: Path) -> None:
    text = 'paints: {accent: {colour: "#ff0000"}}\n'
    (tmp_path / "templates/tiny-bob").mkdir(parents=True)
    (tmp_path / "templates/tiny-bob/style.yaml").write_text(text, encoding="utf-8")
    copy_game(Library.at(tmp_path), "tiny-bob", "mine")
    assert (tmp_path / "templates/mine/style.yaml").read_text(encoding="utf-8") == text


def test_a_copy_of_a_game_with_own_kinds_keeps_the_kinds(tmp_path: Path) -> None:
    library = Library.at(tmp_path)
    new_game(library, "mine")
    copy_game(library, "mine", "yours")
    assert (tmp_path / "data/yours/kinds/cards.yaml").is_file()
    assert complaints(library, "yours") == []


@pytest.mark.parametrize("path", BOB_A, ids=lambda path: str(path.stem))
def test_every_data_file_of_a_copy_starts_with_the_editors_comment(tmp_path: Path, path: Path) -> None:
    copied_game(tmp_path)
    lines = (tmp_path / "data/mine" / path.name).read_text(encoding="utf-8").splitlines()
    assert lines[0] == f"{COMMENT}{path.stem}.json"
    origin = ["copy-of: bob-a"] if path.stem == "game" else []
    assert lines[1:] == [*path.read_text(encoding="utf-8").splitlines(), *origin]
    assert (tmp_path / f"data/mine/schema/{path.stem}.json").is_file()


def test_a_copy_of_a_copy_has_the_editors_comment_once(tmp_path: Path) -> None:
    copy_game(copied_game(tmp_path), "mine", "yours")
    assert (tmp_path / "data/yours/targets.yaml").read_text(encoding="utf-8").count("yaml-language-server") == 1


def test_declarations_of_kinds_get_no_editors_comment(tmp_path: Path) -> None:
    new_game(Library.at(tmp_path), "mine")
    assert COMMENT not in (tmp_path / "data/mine/kinds/cards.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["Mine", "1st", "my game", "../mine", "", "my_game", "mine/", "-x", "mine\n"])
def test_a_name_that_is_none_is_refused_and_nothing_is_written(tmp_path: Path, name: str) -> None:
    assert refusal(Library.at(tmp_path), name).startswith(f"invalid game name '{name}'. Use lower-case letters")
    assert tree(tmp_path) == set()


def test_the_common_folder_cannot_be_a_game(tmp_path: Path) -> None:
    assert (
        refusal(Library.at(tmp_path), "shared")
        == "'shared' is reserved for files that all games share. Choose another name."
    )
    assert tree(tmp_path) == set()


@pytest.mark.parametrize("part", ["data", "templates"])
def test_a_folder_that_is_there_is_never_overwritten(tmp_path: Path, part: str) -> None:
    (tmp_path / part / "mine").mkdir(parents=True)
    assert refusal(Library.at(tmp_path), "mine") == f"{part}/mine already exists. Choose another name."
    assert tree(tmp_path) == {part, f"{part}/mine"}


def test_a_game_cannot_be_started_twice(tmp_path: Path) -> None:
    library = Library.at(tmp_path)
    new_game(library, "mine")
    assert refusal(library, "mine") == "there is already a game 'mine'. Choose another name, or use printgen copy."


def test_a_copy_needs_a_game_to_copy(tmp_path: Path) -> None:
    with pytest.raises(ProblemsError) as caught:
        copy_game(Library.at(tmp_path), "bob-b", "mine")
    assert str(caught.value) == "data/bob-b/game.yaml: there is no game 'bob-b'. Did you mean 'bob-a'?"
    assert tree(tmp_path) == set()


def test_no_half_made_folder_is_left_behind(tmp_path: Path) -> None:
    copied_game(tmp_path)
    assert sorted(path.name for path in (*(tmp_path / "data").iterdir(), *(tmp_path / "templates").iterdir())) == [
        "mine",
        "mine",
    ]


def test_a_failing_copy_leaves_no_half_made_folder(tmp_path: Path) -> None:
    library = copied_game(tmp_path)
    (tmp_path / "data/mine/kinds/x.yaml").write_text("- wrong\n")
    with pytest.raises(ProblemsError):
        copy_game(library, "mine", "yours")
    assert [path.name for path in (tmp_path / "data").iterdir()] == ["mine"]


@pytest.mark.parametrize("path", BOB_A, ids=lambda path: str(path.stem))
def test_the_schema_of_a_kind_accepts_the_bundled_data(path: Path) -> None:
    schema = schemas(bundled(), "bob-a")[path.stem]
    jsonschema.Draft202012Validator.check_schema(schema)
    assert faults(schema, path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("kind", "old", "new", "at"),
    [
        ("targets", "hits: 30, primary: true", 'hits: "30", primary: true', "airfield/hits"),
        ("targets", "hits: 30, primary: true", "hits: 0, primary: true", "airfield/hits"),
        ("targets", "name: Radar", "name: 109", "radar/name"),
        ("targets", "name: Radar, ", "", "radar"),
        ("targets", "name: Radar", "name: Radar, colour: red", "radar"),
        ("targets", "radar: {", "radar station: {", ""),
        ("aircraft", "models: [red, white, black, yellow]", "models: []", "me109/models"),
        ("bases", "1.5 in", "1.5", "side"),
        ("colours", '"#c8202f"', "red", "red/ink"),
        ("colours", "hatch: vertical", "hatch: upright", "red/hatch"),
        ("game", '"1.0"', "1.0", "version"),
        ("game", "2026-11-16", "16.11.2026", "date"),
        ("game", "form: true", 'form: "yes"', "sheets/record-sheet-form/form"),
    ],
)
def test_the_schema_of_a_kind_finds_a_wrong_fact(kind: str, old: str, new: str, at: str) -> None:
    text = (bundled_root() / f"data/bob-a/{kind}.yaml").read_text(encoding="utf-8")
    assert old in text
    assert at in faults(schemas(bundled(), "bob-a")[kind], text.replace(old, new))


def test_the_schemas_written_are_those_of_the_kinds(tmp_path: Path) -> None:
    library = copied_game(tmp_path)
    written = {path.stem: json.loads(path.read_text()) for path in (tmp_path / "data/mine/schema").glob("*.json")}
    assert written == schemas(library, "mine")


def test_schemas_of_a_game_have_its_own_kinds(tmp_path: Path) -> None:
    library = Library.at(tmp_path)
    new_game(library, "mine")
    assert set(schemas(library, "mine")) - set(schemas(library, None)) == {"cards"}
    text = (tmp_path / "data/mine/cards.yaml").read_text(encoding="utf-8")
    assert faults(schemas(library, "mine")["cards"], text) == []


def test_a_file_in_another_encoding_is_copied_as_it_is(tmp_path: Path) -> None:
    library = copied_game(tmp_path)
    (tmp_path / "data/mine/bases.yaml").write_bytes(b"side: 1.5 in # caf\xe9\nsquare: 2 in\n")
    copy_game(library, "mine", "yours")
    assert complaints(library, "yours") == [
        "data/yours/bases.yaml:1:19: byte 0xe9 is not UTF-8. Save the file as UTF-8."
    ]


def test_a_copy_of_a_file_with_a_byte_order_mark_can_be_read(tmp_path: Path) -> None:
    library = copied_game(tmp_path)
    (tmp_path / "data/mine/bases.yaml").write_bytes(b"\xef\xbb\xbfside: 1.5 in\nsquare: 2 in\n")
    copy_game(library, "mine", "yours")
    assert complaints(library, "yours") == []
