"""Collect the problems that are found while elements are drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from printgen.problems import Problem


class Problems:
    """The problems found while a sheet is drawn; all copies of a drawing context share them.

    For a draft, the known problems of the sheet have numbers. A frame claims the numbers that it shows, so that a frame
    around it does not show them again.
    """

    def __init__(self, numbers: Mapping[Problem, int] | None = None) -> None:
        self._found: list[Problem] = []
        self._numbers = numbers
        self._claimed: set[int] = set()

    @property
    def of_draft(self) -> bool:
        return self._numbers is not None

    def add(self, *problems: Problem) -> None:
        self._found += problems

    def claim_since(self, count: int) -> list[int]:
        """Return the numbers of the problems that were added since there were `count`, if nothing claimed them yet."""
        new = [at for at in range(count, len(self._found)) if at not in self._claimed]
        self._claimed.update(new)
        numbers = self._numbers or {}
        return sorted({numbers[self._found[at]] for at in new if self._found[at] in numbers})

    def is_clean_since(self, count: int) -> bool:
        """Return whether no problem was added since there were `count` of them."""
        return len(self._found) == count

    def __len__(self) -> int:
        return len(self._found)

    def __iter__(self) -> Iterator[Problem]:
        return iter(self._found)
