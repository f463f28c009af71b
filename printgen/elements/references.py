"""Describe the parts of a document that its text can refer to."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ReferenceTarget:
    """Something that can be referred to: the number it is printed with, its title, its level, and its page."""

    label: str
    title: str
    level: int = 0
    page: int = 0
