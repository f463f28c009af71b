"""Name the roles of elements: an element can allow all elements of a role inside it."""

from __future__ import annotations

from enum import Enum


class Role(Enum):
    """A property that other elements select their children by."""

    FLOWING = "flowing"
    """Can be used in a document, where it runs on over columns and pages."""
    PAGE_MAKER = "page-maker"
    """Makes pages of a sheet, such as `<page>` or `<document>`."""
    PIECE = "piece"
    """Makes pieces to cut out, such as `<piece>` or `<model>`."""
    TILEABLE = "tileable"
    """Can be larger than a page and be divided into tiles between its cells, such as `<board>`."""
