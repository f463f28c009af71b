"""Collect the problems that are found while elements are drawn."""

from __future__ import annotations

from collections.abc import Iterator

from printgen.problems import Problem


class Problems:
    """The problems found while a sheet is drawn; all copies of a drawing context share them."""

    def __init__(self) -> None:
        self._found: list[Problem] = []

    def add(self, *problems: Problem) -> None:
        self._found += problems

    def is_clean_since(self, count: int) -> bool:
        """Return whether no problem was added since there were `count` of them."""
        return len(self._found) == count

    def __len__(self) -> int:
        return len(self._found)

    def __iter__(self) -> Iterator[Problem]:
        return iter(self._found)
