"""The shape of the code: data flows one way, and Python knows no game's words."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
import yaml

from tests.helpers import REPOSITORY

PACKAGE = REPOSITORY / "printgen"

# The way of the data, one stage a line; a module may import from its own line and the lines above.
STAGES = [
    "problems units dice dicetable curve scene values regions outline svgshape creases routing balance lanes",
    "library load fonts hatch fold silhouette nest slots wiring arrows",
    "fields cells stand die flip flipvalues papermodel brace listing picture",
    "fieldtypes sharedfiles",
    "printer kinds views panels house artwork modelspace modelview modelcheck",
    "table elements interview proofs shelf",
    "model",
    "rulebook conditions",
    "operations",
    "declared",
    "sound",
    "resolve",
    "tableview",
    "against",
    "bookview",
    "muster slips",
    "log outcome",
    "replay",
    "logs entries blank_log",
    "template typeset pack skyline cutlines dieface",
    "markup components",
    "tile numbering press marks paginate sides leaflet booklet cards body sheetpieces prose readtable readprose write",
    "impose tell",
    "links measure",
    "check",
    "build calibration",
    "amending",
    "output scaffold choose",
    "commands",
    "cli",
    "__main__ __init__",
]
STAGE = {module: number for number, line in enumerate(STAGES) for module in line.split()}


def modules() -> dict[Path, str]:
    """Every file of the package with the stage it belongs to."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).parts
        found[path] = parts[0].removesuffix(".py")
    return found


def imports_at_load(path: Path) -> set[str]:
    """Modules of the package that a file imports when it is itself imported."""
    found = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("printgen."):
            found.add(node.module.split(".")[1])
    return found


def test_every_module_has_its_place() -> None:
    assert set(modules().values()) == set(STAGE)


def test_no_step_imports_a_later_one() -> None:
    imports = [(path.name, name, module) for path, name in modules().items() for module in imports_at_load(path)]
    assert len(imports) > 50
    backwards = [f"{file} imports {module}" for file, name, module in imports if STAGE[module] > STAGE[name]]
    assert backwards == []


NAMED = {
    "bob-a": ("aircraft", "squadrons", "targets", "sides"),
    "tiny-bob": ("dice", "locations"),
    "onebob-plus": ("counters",),
}
"""Kinds of each game whose ids and names are its own words."""
ANYONES = {"row", "white", "recycling"}
"""Words of a game that every sheet needs, too."""


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


@pytest.mark.parametrize("word", ["spitfire", "gb1", "radar", "German", "RAF", "luftwaffe", "fuel-dumps", "Airfields"])
def test_the_guard_against_games_words_can_fail(word: str) -> None:
    assert games_words().search(f"if kind == '{word}': pass")


def test_every_bundled_game_has_words_of_its_own() -> None:
    games = {path.parent.name for path in (REPOSITORY / "data").glob("*/game.yaml")}
    assert set(NAMED) == games


def _without_documentation(source: str) -> str:
    """Comments and docstrings may speak of examples."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            node.value = ast.Constant("")
    return ast.unparse(tree)
