"""Files for contributors are correct: targets exist, every promised Python version is tested, a release is checked."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.helpers import REPOSITORY
from tests.release import uncommitted, version_problems

MAKEFILE = (REPOSITORY / "Makefile").read_text(encoding="utf-8")
CONTRIBUTING = (REPOSITORY / "CONTRIBUTING.md").read_text(encoding="utf-8")
PROJECT: dict[str, Any] = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))


def targets(makefile: str) -> set[str]:
    return set(re.findall(r"^([a-z][a-z-]*):", makefile, re.MULTILINE))


def named_targets(text: str) -> set[str]:
    return set(re.findall(r"(?:`|^)make ([a-z][a-z-]*)", text, re.MULTILINE))


def recipe(target: str) -> list[str]:
    """Return the commands of a target, without the folder of the programs."""
    found = re.search(rf"^{target}:.*\n((?:\t.*\n)+)", MAKEFILE, re.MULTILINE)
    assert found, target
    return [line.strip().removeprefix("$(BIN)/") for line in found[1].splitlines()]


def workflow() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((REPOSITORY / ".github/workflows/ci.yml").read_text(encoding="utf-8"))
    job: dict[str, Any] = found["jobs"]["test"]
    return job


def test_every_make_target_named_exists_and_is_phony() -> None:
    named = named_targets(CONTRIBUTING)
    assert {"test", "fuzz", "coverage", "same", "release-check"} <= named
    assert named <= targets(MAKEFILE)
    phony = re.search(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)
    assert phony
    assert targets(MAKEFILE) <= set(phony[1].split())


def test_a_target_that_does_not_exist_is_found() -> None:
    assert named_targets("Run `make tests`.\nmake lint REV=1\nWe make releases.") == {"tests", "lint"}
    assert "tests" not in targets(MAKEFILE)


@pytest.mark.parametrize("path", re.findall(r"`((?:printgen|tests|data|\.github)/[^`<*]*)`", CONTRIBUTING))
def test_every_path_named_exists(path: str) -> None:
    assert (REPOSITORY / path).exists()


def test_every_python_that_is_promised_is_tested_on_three_systems() -> None:
    matrix = workflow()["strategy"]["matrix"]
    classifiers = [text.rpartition(" ")[2] for text in PROJECT["project"]["classifiers"]]
    promised = [text for text in classifiers if re.fullmatch(r"3\.\d+", text)]
    assert matrix["python"] == promised == ["3.11", "3.12", "3.13"]
    assert PROJECT["project"]["requires-python"] == f">={promised[0]}"
    assert [name.partition("-")[0] for name in matrix["os"]] == ["ubuntu", "macos", "windows"]


def test_the_workflow_runs_the_commands_of_make_test() -> None:
    run = [step["run"] for step in workflow()["steps"] if "run" in step]
    commands = [line.replace("$(VENV)", ".venv") for line in (*recipe("lint"), *recipe("docs"), *recipe("test"))]
    assert len(commands) == 7
    assert run[-len(commands) :] == commands


def test_the_hooks_run_the_commands_of_make_lint() -> None:
    hooks = yaml.safe_load((REPOSITORY / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"][0]["hooks"]
    assert [re.findall("exec (.*)'", hook["entry"])[0] for hook in hooks] == recipe("lint")


def test_every_form_for_issues_can_be_read() -> None:
    forms = sorted((REPOSITORY / ".github/ISSUE_TEMPLATE").glob("[!c]*.yml"))
    assert len(forms) == 3
    for path in forms:
        form = yaml.safe_load(path.read_text(encoding="utf-8"))
        assert {"name", "description", "body"} <= set(form)
        ids = [field["id"] for field in form["body"]]
        assert len(ids) == len(set(ids))


def test_the_versions_agree() -> None:
    changelog = (REPOSITORY / "CHANGELOG.md").read_text(encoding="utf-8")
    pyproject = (REPOSITORY / "pyproject.toml").read_text(encoding="utf-8")
    from printgen import __version__

    assert version_problems(pyproject, __version__, changelog) == []


@pytest.mark.parametrize(
    ("package", "changelog", "said"),
    [
        ("1.0", "# C\n\n## 2.0\n", "printgen.__version__ is 1.0, but pyproject.toml has 2.0."),
        ("2.0", "# C\n\n## 1.0\n\n## 2.0\n", "the first section of CHANGELOG.md is 1.0, but pyproject.toml has 2.0."),
        ("2.0", "# C\n", "the first section of CHANGELOG.md is missing, but pyproject.toml has 2.0."),
    ],
)
def test_a_version_that_was_forgotten_is_reported(package: str, changelog: str, said: str) -> None:
    assert version_problems('[project]\nversion = "2.0"\n', package, changelog) == [said]


def test_files_that_are_not_committed_are_reported(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "--quiet", str(tmp_path)], check=True)
    assert uncommitted(tmp_path) == []
    (tmp_path / "new.txt").write_text("x", encoding="utf-8")
    assert uncommitted(tmp_path) == ["not committed: new.txt"]
