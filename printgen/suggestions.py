"""Turn a misspelt name and the known names into a suggestion, or into the list of names to choose from."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from functools import lru_cache

MOST_LISTED = 40
"""Names that a message lists in full; a longer list would hide the message."""
_NATURAL_ORDER = 12
"""Names that are listed in their own order; more of them are sorted, so that a reader finds one."""
_SYNONYMS = {
    "array": ("list",),
    "background": ("fill",),
    "bool": ("flag",),
    "boolean": ("flag",),
    "box": ("panel", "rect"),
    "br": ("space",),
    "decimal": ("number",),
    "dict": ("map", "group"),
    "div": ("panel", "column"),
    "enum": ("choice",),
    "float": ("number",),
    "font": ("style",),
    "h1": ("heading",),
    "icon": ("art",),
    "image": ("art",),
    "img": ("art",),
    "int": ("whole",),
    "integer": ("whole",),
    "margin": ("padding", "inset", "gap"),
    "object": ("group",),
    "p": ("flow", "text"),
    "picture": ("art",),
    "spacing": ("gap",),
    "span": ("text",),
    "str": ("text",),
    "string": ("text",),
    "td": ("cell",),
    "th": ("cell",),
    "vbox": ("column",),
    "hbox": ("row",),
}
"""Names of other programs, with the names that they have here; the first one that is known is suggested."""


def did_you_mean(word: str, known: Iterable[str], listed_by: str = "") -> str:
    """Suggest the nearest known name, or list all names if none is near.

    `listed_by` is the topic of `printgen docs` that lists the names, if they come with printgen.
    """
    names = list(dict.fromkeys(known))
    near = nearest(word, names)
    if near:
        return f"Did you mean '{near}'?"
    if not names:
        return ""
    if len(names) > MOST_LISTED:
        if listed_by:
            return f"To list the {listed_by}, run `printgen docs {listed_by}`."
        return f"There are {len(names)} to choose from, such as {', '.join(names[:_NATURAL_ORDER])}."
    if len(names) == 1:
        return f"The only choice is '{names[0]}'."
    return f"Use one of: {', '.join(names if len(names) <= _NATURAL_ORDER else sorted(names))}."


def nearest(word: str, names: Sequence[str]) -> str | None:
    """Return the name that a word was probably meant to be: nearly the same letters, or the same thing elsewhere."""
    return _nearest(word, tuple(names))


@lru_cache(maxsize=256)
def _nearest(word: str, names: tuple[str, ...]) -> str | None:
    """Find the nearest name; a mistake in a loop asks for the same one again and again."""
    if len(word) > 100:  # too long to be a typo, and slow to compare
        return None
    near = [name for name in names if _is_typo(word, name)]
    best = max(near, key=lambda name: _likeness(word, name), default=None)
    if best is not None and _edits(_plain(word), _plain(best)) <= 1:
        return best
    return next((name for name in _SYNONYMS.get(_plain(word), ()) if name in names), best)


def _is_typo(word: str, name: str) -> bool:
    """Return whether a word can be a misspelling of a name, or one of the two an abbreviation of the other."""
    one, other = _plain(word), _plain(name)
    if one == other or (len(one) > 2 and sorted(one) == sorted(other)):
        return True
    edits = _edits(one, other)
    parts, known = _parts(word), _parts(name)
    if edits > 1 and len(parts) == len(known) > 1:
        # One wrong word in a name of several words is another name: card-title is not board-title.
        return all(map(_is_typo, parts, known))
    short, long = sorted((one, other), key=len)
    if long.startswith(short) and len(short) >= 2 and 2 * len(short) >= len(long) - 1:
        return True
    return len(short) > 1 and edits <= max(1, len(long) // 3)


def _likeness(word: str, name: str) -> float:
    """Return how like two words are; swapped letters count as very like."""
    plain, other = _plain(name), _plain(word)
    swapped = 0.25 if sorted(plain) == sorted(other) else 0.0
    return SequenceMatcher(None, plain, other).ratio() + swapped


def _edits(word: str, name: str) -> int:
    """Return how many letters must be added, removed, replaced or swapped with the next to turn a word into another."""
    before: list[int] = []
    row = list(range(len(name) + 1))
    for i, letter in enumerate(word, 1):
        above, row = row, [i]
        for j, known in enumerate(name, 1):
            edits = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (letter != known))
            if i > 1 and j > 1 and letter == name[j - 2] and word[i - 2] == known:
                edits = min(edits, before[j - 2] + 1)
            row.append(edits)
        before = above
    return row[-1]


def _parts(word: str) -> list[str]:
    return re.findall(r"[^-_ ]+", word)


def _plain(word: str) -> str:
    return word.casefold().replace("-", "").replace("_", "").replace(" ", "")
