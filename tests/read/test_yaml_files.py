"""Several YAML files: valid files become nodes by name, and the others are reported."""

from __future__ import annotations

from pathlib import Path

from printgen.read.yaml_files import load_files
from printgen.read.yaml_nodes import MappingNode
from tests.helpers import minimal_game


def test_every_file_is_a_node_by_its_name_or_a_problem(tmp_path: Path) -> None:
    library = minimal_game(tmp_path, {"d/good.yaml": "a: 1", "d/empty.yaml": "", "d/tab.yaml": "a:\n\tb: 1"})
    nodes, problems = load_files(library, library.files("d", "*.yaml"))
    assert list(nodes) == ["good"]
    assert isinstance(nodes["good"], MappingNode)
    assert [str(problem) for problem in problems] == [
        "d/empty.yaml:1: the file is empty. Write its data, or delete it.",
        "d/tab.yaml:2:1: a tab cannot be used for indentation in YAML. Use spaces.",
    ]


def test_no_files_have_no_problems(tmp_path: Path) -> None:
    assert load_files(minimal_game(tmp_path, {}), {}) == ({}, [])
