"""Every drawable element, one file each: the vocabulary of the markup is what lies in this folder."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from printgen.elements.element import Element


def vocabulary_for(tags: frozenset[str]) -> dict[str, type[Element]]:
    """Tag to element for the tags of one sheet, reading no more files than it needs; all of them where one is unknown.

    A file is called like its element (<stand-view> is in stand_view.py); its parts, such as a table's cells, are in the
    same file or in the one it names.
    """
    found = {tag: element for name in ("sheet", *sorted(tags)) for tag, element in _elements(name.replace("-", "_"))}
    for module in sorted({element.parts_module for element in found.values()} - {""}):
        found |= dict(_elements(module))
    return dict(sorted(found.items())) if tags <= set(found) else vocabulary()


@cache
def vocabulary() -> dict[str, type[Element]]:
    """Tag to element, gathered from all the modules of this package."""
    found = {tag: element for name in sorted(_modules()) for tag, element in _elements(name)}
    return dict(sorted(found.items()))


@cache
def _modules() -> frozenset[str]:
    return frozenset(info.name for info in pkgutil.iter_modules(__path__))


def _elements(module: str) -> list[tuple[str, type[Element]]]:
    if module not in _modules():
        return []
    values = vars(importlib.import_module(f"{__name__}.{module}")).values()
    return [
        (value.tag, value) for value in values if isinstance(value, type) and issubclass(value, Element) and value.tag
    ]
