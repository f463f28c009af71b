"""Write the table of packages, in the order of the data flow, into the documents that contain it."""

from __future__ import annotations

import ast
import configparser
import re
import sys
from collections.abc import Iterator
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent
PACKAGE = REPOSITORY / "printgen"
DOCUMENTS = ("docs/guide/architecture.md", "CONTRIBUTING.md")
_SECTION = re.compile(r"(<!-- packages -->\n).*?(<!-- /packages -->)", re.DOTALL)


def layers() -> list[str]:
    """Return the names of packages and modules from the first step to the last, in the order of the import contract."""
    contract = configparser.ConfigParser()
    contract.read(REPOSITORY / ".importlinter", encoding="utf-8")
    lines = contract["importlinter:contract:layers"]["layers"].split("\n")
    return [name.strip() for line in reversed(lines) if line for name in line.split("|")]


def table() -> str:
    """Return a table with one row per package and the first sentence of its docstring."""
    return "| Package | What it does |\n|---|---|\n" + "".join(f"| `{name}` | {text} |\n" for name, text in _rows())


def _rows() -> Iterator[tuple[str, str]]:
    for name in layers():
        folder = PACKAGE / name
        if not folder.is_dir():
            yield f"{name}.py", sentence(folder.with_suffix(".py"))
            continue
        yield f"{name}/", sentence(folder / "__init__.py")
        for inner in sorted(folder.glob("*/__init__.py")):
            yield f"{name}/{inner.parent.name}/", sentence(inner)


def sentence(path: Path) -> str:
    """Return the first line of a module's docstring."""
    return (ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "").split("\n")[0]


def with_table(text: str) -> str:
    """Return a document with an up-to-date table, if it contains one."""
    return _SECTION.sub(lambda found: f"{found[1]}{table()}{found[2]}", text)


def main() -> int:
    for name in DOCUMENTS:
        path = REPOSITORY / name
        path.write_text(with_table(path.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
