"""Habits of the code that no linter checks, each with an example that breaks it."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.helpers import REPOSITORY
from tests.package_table import DOCUMENTS, table, with_table

PACKAGE = REPOSITORY / "printgen"
MODULES = sorted(PACKAGE.rglob("*.py"))
HEAVY = {"markdown", "numpy", "pikepdf", "PIL", "pypdfium2", "pyphen", "reportlab", "shapely", "svgwrite", "uharfbuzz"}
"""Libraries that are slow to import; a function that needs one may import it when it is called."""
LONGEST = 300
"""The largest number of lines in a module."""

Habit = Callable[[ast.Module], Iterator[int]]
"""A function that yields the lines that break a habit."""


def imports_inside_functions(tree: ast.Module) -> Iterator[int]:
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for node in ast.walk(function):
                match node:
                    case ast.Import(names=[ast.alias(name=name), *_]) | ast.ImportFrom(module=str(name)):
                        if name.split(".")[0] not in HEAVY:
                            yield node.lineno


def star_tuples(tree: ast.Module) -> Iterator[int]:
    """Find `Job(*(a, b), c=d)` and `(*(1, 2), 3)`, which hide the names of arguments or unpack nothing."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(args=items) | ast.Tuple(elts=items):
                if any(isinstance(item, ast.Starred) and isinstance(item.value, ast.Tuple) for item in items):
                    yield node.lineno


def dispatch_by_name(tree: ast.Module) -> Iterator[int]:
    """Find `getattr(self, f"_{name}")`: neither a reader nor mypy can see what is called."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="getattr"), args=[_, ast.JoinedStr() | ast.BinOp(), *_]):
                yield node.lineno


def object_parameters(tree: ast.Module) -> Iterator[int]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name != "__eq__":
            parameters = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            if any(isinstance(one.annotation, ast.Name) and one.annotation.id == "object" for one in parameters):
                yield node.lineno


def rows_of_booleans(tree: ast.Module) -> Iterator[int]:
    """Find `PageBody(title, True, False)`: such arguments must be passed by name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            values = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
            if sum(isinstance(value, bool) for value in values) > 1:
                yield node.lineno


def runs_of_constants(tree: ast.Module) -> Iterator[int]:
    """Find `_WIDTH, _GAP = 2.4, 6.0`: each needs a separate line and a reason."""
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Tuple()], value=ast.Tuple(elts=values)) if all(
                isinstance(value, ast.Constant) for value in values
            ):
                yield node.lineno


BROKEN: dict[Habit, str] = {
    imports_inside_functions: "def f():\n    from printgen.cli import main",
    star_tuples: "Job(*(a, b), c=d)",
    dispatch_by_name: "getattr(self, f'_{name}')()",
    object_parameters: "def f(a: object): pass",
    rows_of_booleans: "Page(a, True, False)",
    runs_of_constants: "_A, _B = 1, 2",
}
"""Each habit with code that breaks it in the last line."""


@pytest.mark.parametrize("habit", BROKEN, ids=lambda habit: str(habit.__name__))
def test_no_module_breaks_a_habit(habit: Habit) -> None:
    assert len(MODULES) > 100
    found = [
        f"{path.relative_to(REPOSITORY)}:{line}"
        for path in MODULES
        if not (habit is imports_inside_functions and "cli" in path.parts)
        for line in habit(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == []


@pytest.mark.parametrize("habit", BROKEN, ids=lambda habit: str(habit.__name__))
def test_code_that_breaks_a_habit_is_found(habit: Habit) -> None:
    code = BROKEN[habit]
    assert list(habit(ast.parse(code))) == [code.count("\n") + 1]


@pytest.mark.parametrize("code", ["import os", "def f():\n    import shapely", "def f():\n    from PIL import Image"])
def test_heavy_libraries_may_be_imported_where_they_are_used(code: str) -> None:
    assert list(imports_inside_functions(ast.parse(code))) == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_module_says_what_it_does_and_is_short(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert (ast.get_docstring(ast.parse(text)) or "").split("\n")[0].endswith("."), "it opens with one sentence"
    assert text.count("\n") <= LONGEST


def test_no_two_modules_share_a_name() -> None:
    # A command is called in the way that users type it.
    names = Counter(path.stem for path in MODULES if not path.stem.startswith("__") and path.parent.name != "commands")
    assert [name for name, count in names.items() if count > 1] == []


def test_few_files_stand_beside_the_packages() -> None:
    assert len(list(PACKAGE.glob("*.py"))) <= 8


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_table_of_packages_is_what_the_packages_say(name: str) -> None:
    text = (REPOSITORY / name).read_text(encoding="utf-8")
    assert table() in text, "run: make package-table"
    assert text == with_table(text)


def test_the_table_of_packages_has_every_package() -> None:
    packages = [path.parent.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("__init__.py")]
    assert len(packages) > 15
    for package in packages:
        assert package == "." or f"| `{package}/` | " in table()
