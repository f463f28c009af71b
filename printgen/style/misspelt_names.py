"""Find new paints and styles that nothing uses and whose names are misspelt names of known ones."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher

from printgen.problems import Place, Problem
from printgen.read.library import Library

_TYPO = 0.85
"""Likeness of two names from which one can be a misspelling of the other."""


def misspelt_names(
    one: str, new: Mapping[str, Place], known: Mapping[str, object], library: Library, folders: tuple[str, ...]
) -> Iterator[Problem]:
    """Yield a problem for each new name that is almost a known one and is not used in a file of the folders."""
    typos = {name: near for name in new if (near := _meant(name, known))}
    if not typos:
        return
    files = [path for folder in folders for path in library.files(folder, "*.*").values()]
    texts = [library.read(path).decode("utf-8", "replace") for path in files if path.suffix in (".j2", ".yaml", ".csv")]
    for name, near in typos.items():
        # The definition itself is one use.
        uses = sum(len(re.findall(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text)) for text in texts)
        if uses <= 1:
            yield Problem(new[name], f"{one} '{name}' is new, but nothing uses it.", f"Did you mean '{near}'?")


def _meant(name: str, known: Mapping[str, object]) -> str:
    """Return the known name that differs from a name in one or two letters, or an empty text."""
    # Names such as title-2 are made on purpose.
    if any(letter.isdigit() for letter in name):
        return ""
    near = (other for other in known if abs(len(other) - len(name)) <= 1)
    return next((other for other in near if SequenceMatcher(None, name, other).ratio() >= _TYPO), "")
