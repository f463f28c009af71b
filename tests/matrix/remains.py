"""Compare the sheets before and after an edit, and find old values that are still printed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property

from tests.matrix.blocks import Block, shown_texts, texts_of
from tests.matrix.edits import Edit
from tests.matrix.meanings import Meaning

_TOKEN = re.compile(r"\w+|\W")
_ALIKE = 0.5
"""Least similarity of two texts that are versions of one."""


@dataclass(frozen=True, order=True)
class Remain:
    """An old value in print after an edit: a run of the datum, or a literal word."""

    is_marked: bool
    word: str
    context: str
    sheet: str


def remains(edit: Edit, meaning: Meaning, before: Mapping[str, Printed], after: Mapping[str, str]) -> Iterator[Remain]:
    """Yield every old value that the sheets still show; `after` is the markup of each sheet after the edit."""
    for sheet, markup in after.items():
        if sheet not in before or before[sheet].markup == markup:
            yield from _lasting(meaning, before.get(sheet), sheet)
            continue
        old = before[sheet]
        if edit.action == "value":
            for text in sorted({*shown_texts(old.markup, edit.datum)} & {*shown_texts(markup, edit.datum)}):
                yield Remain(True, text, text, sheet)
        for block, word in _literals(old.blocks, texts_of(markup), meaning):
            yield Remain(False, word, block.text, sheet)


@dataclass(frozen=True)
class Printed:
    """A sheet before any edit: its markup, and its blocks, in which every expression is known."""

    markup: str
    blocks: Sequence[Block]

    @cached_property
    def literal(self) -> str:
        """All literal text, in lower case."""
        return "\n".join(block.literal for block in self.blocks).lower()


def _lasting(meaning: Meaning, old: Printed | None, sheet: str) -> Iterator[Remain]:
    """Yield words that no text may contain in a sheet that the edit did not change."""
    is_possible = old and any(word.lower() in old.literal for word in meaning.lasting)
    for block in old.blocks if old and is_possible else ():
        for _, _, word in meaning.lasting_hits(block.literal):
            yield Remain(False, word, block.text, sheet)


def _literals(old: Sequence[Block], new: Sequence[str], meaning: Meaning) -> Iterator[tuple[Block, str]]:
    """Yield the literal words with the old meaning in blocks that the edit changed, and in the rest of their texts."""
    pairs = list(_pairs(old, new))
    changed = {before.record for before, after in pairs if after is not None and before.text != after} - {""}
    for before, after in pairs:
        if after is None:
            continue
        if before.text == after:
            is_near = before.record in changed
            hits = meaning.hits(before.literal, vague=False) if is_near else meaning.lasting_hits(before.literal)
            yield from ((before, word) for _, _, word in hits)
            continue
        kept = _kept(before.text, after)
        for start, end, word in meaning.hits(before.literal):
            if any(a <= start and end <= b for a, b in kept):
                yield before, word


def _pairs(old: Sequence[Block], new: Sequence[str]) -> Iterator[tuple[Block, str | None]]:
    """Yield each old block with its new version, or with None if it is no longer printed."""
    matcher = SequenceMatcher(None, [block.text for block in old], new, autojunk=False)
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag == "equal" or (tag == "replace" and b - a == d - c):
            yield from zip(old[a:b], new[c:d], strict=True)
            continue
        for block in old[a:b]:
            yield block, _most_alike(block, new[c:d])


def _most_alike(block: Block, others: Sequence[str]) -> str | None:
    matchers = [(SequenceMatcher(None, block.text, other).quick_ratio(), other) for other in others[:40]]
    ratio, best = max(matchers, key=lambda found: found[0], default=(0.0, None))
    return best if ratio >= _ALIKE else None


def _kept(before: str, after: str) -> list[tuple[int, int]]:
    """Return the spans of a text that are still there in its new version."""
    old, new = _TOKEN.findall(before), _TOKEN.findall(after)
    starts = [0]
    for token in old:
        starts.append(starts[-1] + len(token))
    blocks = SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks()
    return [(starts[block.a], starts[block.a + block.size]) for block in blocks if block.size]
