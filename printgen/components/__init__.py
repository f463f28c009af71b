"""Every drawable element, one file each: the vocabulary of the markup is what lies in this folder."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from printgen.elements import Element


@cache
def vocabulary() -> dict[str, type[Element]]:
    """Tag to element, gathered from the modules of this package."""
    found: dict[str, type[Element]] = {}
    for module in sorted(info.name for info in pkgutil.iter_modules(__path__)):
        for value in vars(importlib.import_module(f"{__name__}.{module}")).values():
            if isinstance(value, type) and issubclass(value, Element) and value.tag:
                found[value.tag] = value
    return dict(sorted(found.items()))
