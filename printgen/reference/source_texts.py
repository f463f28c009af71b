"""Turn the source of a class into the texts that describe it: its docstring, and the literal below each field."""

from __future__ import annotations

import ast
import inspect
import sys
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True)
class Described:
    """The description of a class or a function: one sentence, and the paragraphs that follow it."""

    summary: str
    text: str


def describe_class(class_: type) -> Described:
    """Return the docstring that a class has in its source; a dataclass without one has another at run time."""
    node = _class_node(class_)
    return split_docstring((node and ast.get_docstring(node)) or "")


def split_docstring(docstring: str) -> Described:
    """Return the first paragraph of a docstring on one line, and the others with the line breaks of paragraphs only."""
    first, *others = [_on_one_line(part) for part in inspect.cleandoc(docstring).split("\n\n")]
    return Described(first, "\n\n".join(others))


def field_texts(class_: type) -> dict[str, str]:
    """Return the text below each field of a class and its bases; the text of the class itself comes first."""
    texts: dict[str, str] = {}
    for base in reversed(class_.__mro__):
        node = _class_node(base) if base.__module__ not in ("builtins", "abc") else None
        texts |= _texts_below(node) if node else {}
    return texts


def own_field_texts(class_: type) -> dict[str, str]:
    """Return the text below each field that a class declares itself."""
    node = _class_node(class_)
    return _texts_below(node) if node else {}


def _texts_below(node: ast.ClassDef) -> dict[str, str]:
    found = {}
    for statement, below in zip(node.body, [*node.body[1:], None], strict=True):
        if not isinstance(statement, ast.AnnAssign | ast.Assign):
            continue
        target = statement.target if isinstance(statement, ast.AnnAssign) else statement.targets[0]
        text = below.value if isinstance(below, ast.Expr) else None
        if isinstance(target, ast.Name) and isinstance(text, ast.Constant) and isinstance(text.value, str):
            found[target.id] = _on_one_line(inspect.cleandoc(text.value))
    return found


def _class_node(class_: type) -> ast.ClassDef | None:
    return _classes_in(class_.__module__).get(class_.__qualname__)


@cache
def _classes_in(module: str) -> dict[str, ast.ClassDef]:
    try:
        tree = ast.parse(inspect.getsource(sys.modules[module]))
    except (OSError, TypeError, KeyError):  # a module without a source, such as one in an archive
        return {}
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}


def _on_one_line(paragraph: str) -> str:
    """Join the lines of a paragraph, but keep those of a list or a block of code."""
    lines = paragraph.split("\n")
    if any(line.startswith(("- ", "    ", "|", "```", "1. ")) for line in lines):
        return paragraph
    return " ".join(line.strip() for line in lines)
