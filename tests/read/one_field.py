"""Turn the text of one value into the value that a field type reads from it, for the tests of field types."""

from __future__ import annotations

import inspect
from types import ModuleType
from typing import Any

from printgen.read.fields import Field, Reading
from printgen.read.yaml_nodes import MappingNode, load


def read(field: Field, text: str) -> tuple[Any, list[str], Reading]:
    """Read a value as field `v` of `f.yaml`, where it starts in column 4; also return its problems."""
    node = load(f"v: {text}\n".encode(), "f.yaml")
    assert isinstance(node, MappingNode)
    reading = Reading()
    value = field.read(node.entries[0].value, "ju87: v", "aircraft.ju87.v", reading)
    return value, [str(problem) for problem in reading.problems], reading


def types_in(module: ModuleType) -> set[type[Field]]:
    """Return the field types that a module declares, without those that are only base classes."""
    classes = (found for _, found in inspect.getmembers(module, inspect.isclass))
    own = {found for found in classes if issubclass(found, Field) and found.__module__ == module.__name__}
    assert own, f"{module.__name__} declares no field types"
    return {found for found in own if not inspect.isabstract(found)}
