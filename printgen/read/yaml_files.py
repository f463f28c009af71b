"""Turn the YAML files of a folder into nodes by name, and unreadable files into problems."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from printgen.problems import Problem, ProblemsError
from printgen.read.library import Library
from printgen.read.yaml_nodes import Node, load


def load_files(library: Library, files: Mapping[str, Path]) -> tuple[dict[str, Node], list[Problem]]:
    """Return the node of every valid file, by its name without the ending, and the problems of the other files."""
    nodes: dict[str, Node] = {}
    problems: list[Problem] = []
    for name, path in files.items():
        try:
            nodes[name.removesuffix(".yaml")] = load(library.read(path), library.shown(path))
        except ProblemsError as error:
            problems += error.problems
    return nodes, problems
