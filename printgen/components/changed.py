"""Turn <changed> into the strips of what stands in it, each marked as part of a change."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from printgen.components.sheet import IN_DOCUMENTS
from printgen.elements.attribute_types import StyleName
from printgen.elements.element import Element, Holds
from printgen.elements.strip import ChangeMark, Strip


@dataclass(frozen=True, kw_only=True)
class Changed(Element):
    """It breaks like its children do; its document draws a bar and its letter beside them."""

    tag: ClassVar[str] = "changed"
    holds: ClassVar[Holds] = ("changed", *IN_DOCUMENTS)
    is_box: ClassVar[bool] = False

    letter: str
    """What stands in brackets in the margin, for a list of changes to refer to."""
    style: StyleName = StyleName("change")

    def marked(self, strips: Iterable[Strip]) -> list[Strip]:
        """Strips of what stands in it, with the mark of this change before those of changes inside it."""
        mark = ChangeMark(self.letter, self.where, self.style)
        return [_with(strip, mark) for strip in strips]


def _with(strip: Strip, mark: ChangeMark) -> Strip:
    again = _with(strip.repeated_head, mark) if strip.repeated_head else None
    return replace(strip, marks=(mark, *strip.marks), repeated_head=again)
