"""Shared files: every valid file is read, and the problems of all the others are reported together."""

from __future__ import annotations

from pathlib import Path

from printgen.read.library import Library
from printgen.read.number_types import LengthField
from printgen.read.scalar_types import TextField
from printgen.style.shared_files import read_shared_files
from tests.helpers import minimal_game

FIELDS = {"name": TextField(), "width": LengthField(maximum=50), "note": TextField(optional=True)}


def library(folder: Path, files: dict[str, str]) -> Library:
    minimal_game(folder, {f"templates/shared/things/{name}": text for name, text in files.items()})
    return Library((folder.resolve(),), folder.resolve())


def test_a_file_is_read_with_its_places(tmp_path: Path) -> None:
    files, problems = read_shared_files(
        library(tmp_path, {"b.yaml": "{name: B, width: 3 mm}"}), "things", FIELDS, "thing"
    )
    assert problems == []
    (file,) = files
    assert (file.id, file.values) == ("b", {"name": "B", "width": 3.0, "note": None})
    assert str(file.places["things.b.width"]) == "templates/shared/things/b.yaml:1:18"


def test_files_without_a_field_or_without_yaml_are_problems_and_the_others_are_read(tmp_path: Path) -> None:
    texts = {
        "a.yaml": "",
        "b.yaml": "{name: B}",
        "c.yaml": "{name: C, width: 60 mm}",
        "d.yaml": "{name: D, width: 1 mm}",
    }
    files, problems = read_shared_files(library(tmp_path, texts), "things", FIELDS, "thing")
    assert [file.id for file in files] == ["d"]
    assert sorted(map(str, problems)) == [
        "templates/shared/things/a.yaml:1: the file is empty. Write its data, or delete it.",
        "templates/shared/things/b.yaml:1:1: thing b needs 'width'.",
        "templates/shared/things/c.yaml:1:18: thing c: width is 60 mm. It can be 50 mm or less.",
    ]
