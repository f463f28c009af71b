"""Make thousands of builds of nearly the same game quick: read each file and compile each template once.

Everything is remembered by its content, so a test that edits a file reads the edited file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import pytest
from jinja2 import Environment, meta, nodes

from printgen.game import load_game, load_kinds
from printgen.game.kinds import kind_files
from printgen.markup import template_loader
from printgen.read import yaml_files, yaml_nodes
from printgen.read.library import Library

_MOST = 4096
"""Number of texts of each sort that are remembered; the bundled games have a few hundred."""


@contextmanager
def remembered_sources() -> Iterator[None]:
    """Remember the nodes of files and the code of templates by their content while the block runs."""
    with pytest.MonkeyPatch.context() as patch:
        read_kinds = _by_content(load_kinds.read_kinds)
        for module in (load_game, load_kinds):
            patch.setattr(module, "read_kinds", read_kinds)
        patch.setattr(yaml_files, "load", lru_cache(_MOST)(yaml_nodes.load))
        patch.setattr(template_loader, "mark_lines", lru_cache(_MOST)(template_loader.mark_lines))
        patch.setattr(Environment, "parse", _remembering(Environment.parse))
        patch.setattr(meta, "find_undeclared_variables", _by_identity(meta.find_undeclared_variables))
        patch.setattr(Environment, "compile", _remembering(Environment.compile))
        yield


def _by_content(read_all: Callable[[Library, str], Any]) -> Callable[[Library, str], Any]:
    """Return a reader of kinds that reads files of the same content at the same place once."""
    known: dict[tuple[tuple[str, bytes], ...], Any] = {}

    def read(library: Library, game: str) -> Any:
        try:
            key = tuple((library.shown(path), path.read_bytes()) for path in kind_files(library, game).values())
        except OSError:  # The reader itself reports it.
            return read_all(library, game)
        if key not in known:
            known[key] = read_all(library, game)
        return known[key]

    return read


def _by_identity(function: Callable[[nodes.Template], set[str]]) -> Callable[[nodes.Template], set[str]]:
    known: dict[int, tuple[nodes.Template, set[str]]] = {}

    def remembered(tree: nodes.Template) -> set[str]:
        if id(tree) not in known:
            known[id(tree)] = (tree, function(tree))
        return known[id(tree)][1]

    return remembered


def _remembering(compile_: Callable[..., Any]) -> Callable[..., Any]:
    """Return a parser or compiler that does each text once for each way in which environments differ."""
    known: dict[tuple[Any, ...], Any] = {}

    def compiled(self: Environment, source: Any, *arguments: Any, **named: Any) -> Any:
        if not isinstance(source, str):
            return compile_(self, source, *arguments, **named)
        ways = (
            type(self),
            self.autoescape,
            self.trim_blocks,
            self.finalize,
            frozenset(self.extensions),
            frozenset(self.filters),
        )
        key = (source, ways, arguments, tuple(sorted(named.items())))
        if key not in known:
            known[key] = compile_(self, source, *arguments, **named)
        return known[key]

    return compiled
