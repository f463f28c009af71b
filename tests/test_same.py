"""The comparison of two versions includes every output and finds every difference."""

from __future__ import annotations

from pathlib import Path

from tests.helpers import REPOSITORY
from tests.same import commands, differences, outputs


def test_a_changed_a_missing_and_a_new_output_are_listed() -> None:
    before, after = {"same": "1", "changed": "1", "gone": "1"}, {"same": "1", "changed": "2", "new": "1"}
    assert differences(before, after) == ["gone     gone", "new      new", "changed  changed"]


def test_every_format_and_every_way_to_print_backs_is_compared() -> None:
    listed = " ".join(commands())
    for option in ("--log", "--printer", "--with", "--without", "--against", "--base-text", "--ink both", "a3,tabloid"):
        assert option in listed
    for backs in ("long", "short", "fold", "none"):
        assert f"--backs {backs}" in listed
    for format_ in ("svg", "png", "html", "md"):
        assert f"--format {format_}" in listed


def test_outputs_are_the_hashes_of_the_files_a_command_writes(tmp_path: Path) -> None:
    found = outputs(REPOSITORY, "build started")
    assert {name.split(": ")[1] for name in found} >= {"printed", "manifest.json"}
    assert any(name.endswith("-a4.pdf") for name in found)
    assert all(len(digest) == 64 for digest in found.values())
    assert found == outputs(REPOSITORY, "build started")
