"""The structure of the code: data flows one way, and Python contains no words of a game."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from importlinter.cli import lint_imports

from tests.helpers import REPOSITORY

PACKAGE = REPOSITORY / "printgen"


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def test_no_package_imports_a_later_one() -> None:
    assert lint_imports(str(REPOSITORY / ".importlinter"), cache_dir=None) == 0


def test_the_guard_against_upward_imports_can_fail(tmp_path: Path) -> None:
    """In this copy of the package, the scene imports the command line."""
    copy = tmp_path / "printgen"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    shapes = copy / "scene/shapes.py"
    shapes.write_text(shapes.read_text(encoding="utf-8") + "\nfrom printgen.cli import main\n", encoding="utf-8")
    contract = shutil.copy(REPOSITORY / ".importlinter", tmp_path)
    code = f"import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports({str(contract)!r}))"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "printgen.scene is not allowed to import printgen.cli" in done.stdout


NAMED = {
    "bob-a": ("aircraft", "squadrons", "targets", "sides"),
    "tiny-bob": ("dice", "locations"),
    "onebob-plus": ("counters",),
    "blitz": ("conditions",),
    "richthofen": ("types", "criticals"),
}
"""Kinds of each game whose ids and names are words of that game."""
ANYONES = {"row", "white", "recycling", "low", "double", "closed"}
"""Words of a game that every sheet may use, too."""


def games_words() -> re.Pattern[str]:
    words = {"squadron", "aircraft", "campaign", *NAMED}
    for game, kinds in NAMED.items():
        for kind in kinds:
            data = yaml.safe_load((REPOSITORY / f"data/{game}/{kind}.yaml").read_text(encoding="utf-8"))
            words |= {word.lower() for id_, record in data.items() for word in (id_, record["name"])}
    words -= ANYONES
    return re.compile(rf"\b({'|'.join(map(re.escape, sorted(words)))})s?\b", re.IGNORECASE)


def test_python_knows_no_games_words() -> None:
    pattern = games_words()
    for path in modules():
        code = _without_documentation(path.read_text(encoding="utf-8"))
        assert not pattern.search(code), f"{path.name}: {pattern.search(code)}"


@pytest.mark.parametrize(
    "word", ["spitfire", "gb1", "radar", "German", "RAF", "luftwaffe", "fuel-dumps", "Airfields", "gotha"]
)
def test_the_guard_against_games_words_can_fail(word: str) -> None:
    assert games_words().search(f"if kind == '{word}': pass")


def test_every_bundled_game_has_words_of_its_own() -> None:
    games = {path.parent.name for path in (REPOSITORY / "data").glob("*/game.yaml")}
    assert set(NAMED) == games


def _without_documentation(source: str) -> str:
    """Return the code without comments and docstrings, which may name examples."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            node.value = ast.Constant("")
    return ast.unparse(tree)
