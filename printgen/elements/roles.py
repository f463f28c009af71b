"""Name the roles that elements have for others: an element holds certain tags, or all elements of a role."""

from __future__ import annotations

from enum import Enum


class Role(Enum):
    FLOWING = "flowing"
    """Runs on over the columns and pages of a document."""
    PAGE_MAKER = "page-maker"
    """Makes pages of a sheet."""
    PIECE = "piece"
    """Makes scenes to cut out."""
    TILEABLE = "tileable"
    """Is larger than a page and can be cut up between its cells."""
