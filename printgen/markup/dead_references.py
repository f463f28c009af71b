"""Turn a text that refers to rules that are gone into the text without those references, or into sentences to edit."""

from __future__ import annotations

import re
from collections.abc import Callable, Set

_ID = r"\[\]\(#([\w-]+)[^)]*\)"
_REFERENCE = re.compile(_ID)
"""A reference to a rule in a text, such as [](#guns)."""
_ITEM = r"\[\]\(#[\w-]+[^)]*\)"
_LIST = rf"{_ITEM}(?:(?:\s*[,;]\s*|\s+(?:and|or)\s+){_ITEM})*"
_LEAD = r"(?:[Ss]ee\s+(?:also\s+)?)?(?:(?:[Ss]ections?|[Rr]ules?)\s+)?"
_IN_PARENTHESES = re.compile(rf"\s*\(({_LEAD})({_LIST})\)")
_AFTER_COLON = re.compile(rf"\s*[:;]\s+(see\s+(?:also\s+)?(?:(?:sections?|rules?)\s+)?)({_LIST})(?=[.;])")
_SENTENCE = re.compile(rf"(?<![^\s.!?†])(See\s+(?:also\s+)?(?:(?:sections?|rules?)\s+)?)({_LIST})\.\s*")


def without_gone(text: str, gone: Set[str]) -> str:
    """Remove references to rules that are gone where the text only points at them, as in `(see [](#guns))`."""
    if not any(found[1] in gone for found in _REFERENCE.finditer(text)):
        return text
    text = _IN_PARENTHESES.sub(_shortened(gone, lambda lead, items: f" ({lead}{items})"), text)
    text = _AFTER_COLON.sub(_shortened(gone, lambda lead, items: f": {lead}{items}"), text)
    return _SENTENCE.sub(_shortened(gone, lambda lead, items: f"{lead}{items}. "), text)


def references_in(text: str) -> list[str]:
    """Return the rules that a text refers to, each once."""
    return list(dict.fromkeys(found[1] for found in _REFERENCE.finditer(text)))


def line_with(words: str, text: str) -> int:
    """Return the first line of a text that contains some words, counted from 1; 0 if none does."""
    before, found, _ = text.partition(words)
    return before.count("\n") + 1 if found else 0


def sentences_to_edit(text: str, gone: Set[str]) -> list[tuple[str, str]]:
    """Return the rules that are gone but still referred to, each with the sentence that refers to it."""
    found = []
    for reference in _REFERENCE.finditer(text):
        if reference[1] in gone:
            before = re.split(r"(?<=[.!?†])\s+|\n\s*\n|^\s*[-\d]+\.?\s+", text[: reference.start()], flags=re.MULTILINE)
            after = re.split(r"(?<=[.!?†])\s|\n\s*\n", text[reference.end() :], maxsplit=1)
            found.append((reference[1], " ".join(f"{before[-1]}{reference[0]}{after[0]}".split())))
    return found


def _shortened(gone: Set[str], written: Callable[[str, str], str]) -> Callable[[re.Match[str]], str]:
    """Make a function that leaves out the references of a match that are gone, or the whole match with the last one."""

    def short(match: re.Match[str]) -> str:
        items = [found[0] for found in _REFERENCE.finditer(match[2])]
        left = [item for item in items if _REFERENCE.fullmatch(item)[1] not in gone]  # type: ignore[index]
        if len(left) == len(items):
            return match[0]
        if not left:
            return ""
        joint = " or " if " or " in match[2] else " and "
        lead = match[1] if len(left) > 1 else re.sub(r"([Ss]ection|[Rr]ule)s\b", r"\1", match[1])
        return written(lead, f"{', '.join(left[:-1])}{joint}{left[-1]}" if len(left) > 1 else left[0])

    return short
