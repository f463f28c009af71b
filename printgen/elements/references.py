"""Describe the parts of a document that its text can refer to."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Referable:
    """The data by which a document numbers an element and texts refer to it."""

    id: str
    title: str
    level: int = 0
    """The depth of a section, from 1; 0 for anything else."""
    number: str | None = None
    """The number of a section if it states one; else the document counts."""
    label: str = ""
    """The word before the number of anything but a section, which is counted among those with the same label."""


@dataclass(frozen=True, slots=True)
class ReferenceTarget:
    """Something that can be referred to: the number it is printed with, its title, its level, and its page."""

    label: str
    title: str
    level: int = 0
    page: int = 0
