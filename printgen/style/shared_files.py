"""Turn a folder of `templates/shared/` into checked values; a user's file overrides the bundled one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from printgen.problems import Place, Problem
from printgen.read.fields import Field, Reading, read_fields
from printgen.read.library import SHARED, Library
from printgen.read.yaml_files import load_files


@dataclass(frozen=True)
class SharedFile:
    """A file with all its required fields."""

    id: str
    values: Mapping[str, Any] = field(hash=False)
    places: Mapping[str, Place] = field(hash=False)


def read_shared_files(
    library: Library, folder: str, fields: Mapping[str, Field], one: str
) -> tuple[list[SharedFile], list[Problem]]:
    """Return the valid files of a shared folder, and the problems of all its files."""
    nodes, problems = load_files(library, library.files(f"templates/{SHARED}/{folder}", "*.yaml"))
    files: list[SharedFile] = []
    for id_, node in nodes.items():
        reading = Reading()
        values = read_fields(fields, node, f"{one} {id_}", f"{folder}.{id_}", reading)
        problems += reading.problems
        if values and all(values.get(key) is not None for key, field_ in fields.items() if not field_.optional):
            files.append(SharedFile(id_, values, reading.places))
    return files, problems
