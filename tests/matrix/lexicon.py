"""Turn values of the data into the words that can stand for them in prose, and find such words in text."""

from __future__ import annotations

import re
from collections.abc import Iterator

NUMBER_WORDS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
ORDINALS = (
    *("zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"),
    *("eleventh", "twelfth"),
)
OTHER_WORDS = {
    "once": 1,
    "single": 1,
    "twice": 2,
    "both": 2,
    "pair": 2,
    "pairs": 2,
    "double": 2,
    "doubled": 2,
    "half": 2,
    "halve": 2,
    "halved": 2,
    "triple": 3,
    "quarter": 4,
    "week": 7,
    "weekly": 7,
    "weeks": 7,
    "fortnight": 14,
    "dozen": 12,
    "hundred": 100,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "sixty": 60,
}
COLOURS = ("red", "white", "blue", "green", "black", "yellow", "grey", "orange", "purple", "brown", "pink")
_SIDES = "|".join((r"\d+", *NUMBER_WORDS))
_DICE = re.compile(rf"\b\d*d\d+(?:[+−-]\d+)?\b|\b(?:{_SIDES})(?:-sided| sides| faces)\b", re.IGNORECASE)
_NUMERAL = re.compile(r"(?<![\w.,#/§])(?<![A-Za-z][-–])(?<!^)[+−]?\d+(?:[.,]\d+)*(?![\w/]|[.,]\d)|^\d+(?![\w.,/)])")
"""A number in digits; not the number of a step at the start of a line, and not part of a name such as C-9."""
_WORD = re.compile(r"[A-Za-z]+")
_VAGUE = frozenset({"one", "first", "second", "once", "single"})
"""Words that are far more often no numbers; they count only beside a datum of the same value."""


def numbers_in(text: str, *, vague: bool = True) -> Iterator[tuple[int, str, int | str]]:
    """Yield the start, the word and the value of each number in a text; `vague` includes words such as `one`."""
    for match in _NUMERAL.finditer(text):
        plain = match[0].replace(",", "").replace("−", "-")
        yield match.start(), match[0], int(plain) if re.fullmatch(r"[+-]?\d+", plain) else plain
    for match in _WORD.finditer(text):
        value = value_of_word(match[0])
        if value is not None and (vague or match[0].lower() not in _VAGUE):
            yield match.start(), match[0], value


def value_of_word(word: str) -> int | None:
    """Return the number that a word means, or None if it is no number word."""
    lower = word.lower()
    if lower in NUMBER_WORDS:
        return NUMBER_WORDS.index(lower)
    if lower in ORDINALS:
        return ORDINALS.index(lower)
    return OTHER_WORDS.get(lower)


def dice_in(text: str) -> Iterator[tuple[int, str]]:
    """Yield the start and the text of each word for dice, such as 1d6, six-sided or six sides."""
    for match in _DICE.finditer(text):
        yield match.start(), match[0]


def colours_in(text: str) -> Iterator[tuple[int, str]]:
    """Yield the start and the name of each colour."""
    for match in _WORD.finditer(text):
        if match[0].lower() in COLOURS:
            yield match.start(), match[0]


def names_in(text: str, names: frozenset[str]) -> Iterator[tuple[int, str]]:
    """Yield the start and the text of each name of a record; case counts only for names that are ordinary words."""
    if not names:
        return
    longest_first = sorted(names, key=len, reverse=True)
    for match in re.finditer(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?:s|es)?(?!\w)", text):
        yield match.start(), match[0]
