"""Turn an edit into the meaning of the old value, and find literal words of a text that have this meaning."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from printgen.dice import parse_roll
from printgen.game.date_filters import long_date
from printgen.read.number_types import NumberField, WholeField
from printgen.read.scalar_types import ChoiceField, DateField, RefField, RollField, TextField
from tests.matrix.edits import Edit
from tests.matrix.lexicon import NUMBER_WORDS, numbers_in
from tests.matrix.literals import NAME_FIELDS
from tests.matrix.new_values import is_name

_SHORTEST = 3
"""Number of characters of a word that is looked for; shorter ones are labels."""


@dataclass(frozen=True)
class Meaning:
    """Numbers and words that a text may no longer contain after an edit."""

    numbers: frozenset[int] = frozenset()
    words: frozenset[str] = frozenset()
    lasting: frozenset[str] = frozenset()
    """Words that no text may contain, because they name a record or describe all dice."""

    def hits(self, text: str, *, vague: bool = True) -> Iterator[tuple[int, int, str]]:
        """Yield the start, the end and the text of each literal word with this meaning."""
        for start, word, value in numbers_in(text, vague=vague):
            if value in self.numbers:
                yield start, start + len(word), word
        yield from _found(self.words | self.lasting, text)

    def lasting_hits(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Yield the words that may not be in any text."""
        yield from _found(self.lasting, text)


def _found(words: frozenset[str], text: str) -> Iterator[tuple[int, int, str]]:
    for wanted in sorted(words):
        for match in re.finditer(rf"(?<!\w){re.escape(wanted)}(?:s|es)?(?!\w)", text, re.IGNORECASE):
            yield match.start(), match.end(), match[0]


def old_meaning(edit: Edit, names: Mapping[str, frozenset[str]]) -> Meaning:
    """Return the meaning of the value that an edit replaces; `names` are the printed names of each record."""
    if edit.action in ("more", "fewer"):
        gone = names.get(edit.datum, frozenset()) if edit.action == "fewer" and edit.site is None else frozenset()
        return Meaning(frozenset({edit.count}), lasting=gone)
    assert edit.site
    text = edit.site.text
    match edit.site.field:
        case WholeField():
            return Meaning(frozenset({int(text)}))
        case NumberField() if re.fullmatch(r"\d+", text):
            return Meaning(frozenset({int(text)}))
        case RollField():
            new = edit.new.strip('"')
            return Meaning(words=frozenset(_dice_words(text, new)), lasting=frozenset(_words_for_sides(text, new)))
        case TextField() if is_name(text) and len(text) >= _SHORTEST:
            known = frozenset({text})
            return Meaning(lasting=known) if edit.steps[-1] in NAME_FIELDS else Meaning(words=known)
        case ChoiceField() if len(text) >= _SHORTEST:
            return Meaning(words=frozenset({text}))
        case RefField(to=kind):
            return Meaning(words=names.get(f"{kind}.{text}", frozenset()))
        case DateField():
            day = datetime.date.fromisoformat(text)
            return Meaning(words=frozenset({long_date(day), f"{day.day} {day:%B}"}))
    return Meaning()


def _dice_words(old: str, new: str) -> Iterator[str]:
    """Yield the words for the number of dice, if it changes, and for the whole roll."""
    before, after = parse_roll(old), parse_roll(new)
    if not before or before.fixed:
        return
    yield str(before)
    if (not after or after.count != before.count) and before.count < len(NUMBER_WORDS):
        yield from ("one die", "a die") if before.count == 1 else (f"{NUMBER_WORDS[before.count]} dice",)


def _words_for_sides(old: str, new: str) -> Iterator[str]:
    """Yield the words for the sides of the dice, if they change."""
    before, after = parse_roll(old), parse_roll(new)
    if before and not before.fixed and (not after or after.sides != before.sides):
        for number in (str(before.sides), *NUMBER_WORDS[before.sides : before.sides + 1]):
            yield from (f"{number}-sided", f"{number} sides", f"{number} faces")
