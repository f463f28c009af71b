"""Gather the elements that a template may use: those of printgen, one file each, and those of installed packages."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType

from printgen.elements.element import Element
from printgen.elements.vocabulary import Vocabulary
from printgen.problems import Place, Problem, ProblemsError

_PACKAGES = ("printgen.components", "printgen.pages")
ENTRY_POINTS = "printgen.components"
"""The group of entry points by which other packages name modules with components."""


def vocabulary_for(tags: frozenset[str]) -> Vocabulary:
    """Return the elements of one sheet by tag; read no more files than it needs.

    A file has the name of its element (<stand-view> is in stand_view.py). The parts of an element, such as the cells of
    a table, are in the same file, or in the file that it names. If a tag is unknown, all files are read. If it is still
    unknown, the installed packages are searched.
    """
    found = {tag: element for name in ("sheet", *sorted(tags)) for tag, element in _elements(name.replace("-", "_"))}
    for module in sorted({element.parts_module for element in found.values()} - {""}):
        found |= dict(_elements(module))
    if tags <= set(found):
        return Vocabulary(found, vocabulary)
    whole = vocabulary()
    return whole if tags <= set(whole) else Vocabulary({**whole, **installed_components(whole)})


@cache
def vocabulary() -> Vocabulary:
    """Return all elements of printgen by tag."""
    return Vocabulary({tag: element for name in sorted(_modules()) for tag, element in _elements(name)})


@cache
def _modules() -> Mapping[str, str]:
    """Return the full names of all modules that define elements, by the last part of the name."""
    specs = [(package, importlib.util.find_spec(package)) for package in _PACKAGES]
    return {
        info.name: f"{package}.{info.name}"
        for package, spec in specs
        for info in pkgutil.iter_modules(spec.submodule_search_locations if spec else ())
    }


def _elements(name: str) -> list[tuple[str, type[Element]]]:
    modules = _modules()
    return [(one.tag, one) for one in _in_module(importlib.import_module(modules[name]))] if name in modules else []


def _in_module(module: ModuleType) -> Iterator[type[Element]]:
    for value in vars(module).values():
        if isinstance(value, type) and issubclass(value, Element) and value.tag:
            yield value


def installed_components(known: Mapping[str, type[Element]]) -> dict[str, type[Element]]:
    """Return the elements of installed packages by tag; a tag that exists already is a problem."""
    found: dict[str, type[Element]] = {}
    problems: list[Problem] = []
    for entry_point in sorted(entry_points(group=ENTRY_POINTS)):
        try:
            module = _load(entry_point)
        except ProblemsError as error:
            problems += error.problems
            continue
        place = Place(module.__file__ or module.__name__)
        for element in _in_module(module):
            if element.__module__ != module.__name__:
                continue
            other = found.get(element.tag) or known.get(element.tag)
            if other is not None and other is not element:
                what = f"both {element.__module__} and {other.__module__} define <{element.tag}>."
                problems.append(Problem(place, what, "Give one of them another tag."))
            found[element.tag] = element
    if problems:
        raise ProblemsError(problems)
    return found


def _load(entry_point: EntryPoint) -> ModuleType:
    try:
        loaded = entry_point.load()
    except Exception as error:  # another author's module can fail in any way; the user must learn which one it is
        what = f"the components of the entry point '{entry_point.name}' cannot be imported: {error}."
        raise ProblemsError([Problem(Place(entry_point.value), what, "Correct or remove the package.")]) from error
    if not isinstance(loaded, ModuleType):
        what = f"the entry point '{entry_point.name}' does not name a module."
        raise ProblemsError([Problem(Place(entry_point.value), what, "Name the module that defines the components.")])
    return loaded
