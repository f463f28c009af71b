"""Turn the files of a folder of `templates/shared/` into checked values, the user's files before the bundled ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from printgen.problems import Place, Problem, ProblemsError
from printgen.read.fields import Field, Reading, read_fields
from printgen.read.library import SHARED, Library
from printgen.read.yaml_nodes import load


def shared_files(
    library: Library, folder: str, fields: Mapping[str, Field], one: str, problems: list[Problem]
) -> Iterator[tuple[str, dict[str, Any], dict[str, Place]]]:
    """Every file of a shared folder that reads well: its id, its values, and their places."""
    for name, path in library.files(f"templates/{SHARED}/{folder}", "*.yaml").items():
        reading = Reading(problems, {}, [])
        try:
            node = load(library.read(path), library.shown(path))
        except ProblemsError as error:
            problems += error.problems
            continue
        id_ = name.removesuffix(".yaml")
        values = read_fields(fields, node, f"{one} {id_}", f"{folder}.{id_}", reading)
        if values and all(values.get(key) is not None for key, field in fields.items() if not field.optional):
            yield id_, values, reading.places
