"""What a booklet is made of: all that a <document> holds, on half pages, and a <cover> before and after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from printgen.components.leaflet import FoldedDocument
from printgen.elements.attribute_types import Mm


@dataclass(frozen=True, kw_only=True)
class Booklet(FoldedDocument):
    """Sheets of paper, two pages a side, laid into each other, folded in the middle and stapled there."""

    tag: ClassVar[str] = "booklet"
    parts_module: ClassVar[str] = "leaflet"

    inset: Mm = Mm(13)
    """Of a left page, printers leave 8 mm of it, as much as a document has between columns, for marks of changes."""
    ends: Mm = Mm(12)
