"""Turn the files of `reference/examples/` into examples: markup, the size of its box or paper, and its elements."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from printgen.units import millimetres

FOLDER = Path(__file__).resolve().parent / "examples"
_HEAD = re.compile(r"<!-- (box|paper): ([0-9.]+mm) x ([0-9.]+mm) -->\n")
_TAG = re.compile(r"<([a-z][a-z-]*)")


@dataclass(frozen=True)
class MarkupExample:
    """Markup that makes a picture: a box of a size, or a whole sheet on a paper of a size, in mm.

    A box of height 0 is as tall as it needs to be.
    """

    name: str
    markup: str
    is_sheet: bool
    width: float
    height: float

    @property
    def tags(self) -> frozenset[str]:
        return frozenset(_TAG.findall(self.markup))


@cache
def markup_examples() -> dict[str, MarkupExample]:
    """Return every example by its name, which is the tag of the element that it is about."""
    return {
        path.stem: read_example(path.stem, path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.xml"))
    }


def read_example(name: str, text: str) -> MarkupExample:
    head = _HEAD.match(text)
    if head is None:
        raise ValueError(f"the example {name} does not start with a comment such as <!-- box: 30mm x 14mm -->")
    width, height = millimetres(head[2]), millimetres(head[3])
    return MarkupExample(name, text[head.end() :].rstrip("\n"), head[1] == "paper", width or 0.0, height or 0.0)
