"""Gather everything that the reference is generated from: the command line, the house style and the elements."""

from __future__ import annotations

from dataclasses import replace

from printgen.cli.exit_codes import EXIT_CODES
from printgen.cli.main import parser
from printgen.markup.element_registry import installed_components, vocabulary
from printgen.read.library import Library, bundled_root
from printgen.reference.catalogue import Sources
from printgen.style.house_style import load_house_style


def bundled_sources() -> Sources:
    """Return the sources of the reference that comes with printgen, whatever folder the user is in."""
    library = Library((bundled_root(),), bundled_root())
    return Sources(parser(), EXIT_CODES, library, load_house_style(library), vocabulary())


def installed_sources() -> Sources:
    """Return the sources with the elements of installed packages added."""
    sources = bundled_sources()
    return replace(sources, vocabulary={**sources.vocabulary, **installed_components(sources.vocabulary)})
