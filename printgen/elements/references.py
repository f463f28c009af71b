"""Describe the parts of a document that text can refer to."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Referable:
    """The data by which a document numbers an element and texts refer to it."""

    id: str
    title: str
    level: int = 0
    """Depth of a section, from 1; 0 for anything else."""
    number: str | None = None
    """Number of a section if it is set; otherwise the document counts sections."""
    label: str = ""
    """Word in front of the number, except for sections; elements with the same label are counted together."""


@dataclass(frozen=True, slots=True)
class ReferenceTarget:
    """A target of references: its printed number, its title, its level and its page."""

    label: str
    title: str
    level: int = 0
    page: int = 0
