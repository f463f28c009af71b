"""Find literal words in the prose of a game that the list of exceptions does not allow."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase

from printgen.read.library import Library
from tests.matrix.exceptions import Exception_
from tests.matrix.literals import LiteralWord, literal_words


def forbidden_words(
    library: Library, game: str, exceptions: Iterable[Exception_]
) -> tuple[list[LiteralWord], list[Exception_]]:
    """Return the words that no entry allows, and the entries of this game that allow nothing."""
    entries = [entry for entry in exceptions if entry.section in ("not-prose", "literals")]
    mine = [entry for entry in entries if fnmatchcase(game, entry.game)]
    # Edits of names show literal names where they are printed.
    words = [word for word in literal_words(library, game) if word.sort != "name"]
    open_ = [word for word in words if not any(entry.allows(game, word) for entry in mine)]
    unused = [entry for entry in mine if entry.game == game and not any(entry.allows(game, word) for word in words)]
    return open_, unused
