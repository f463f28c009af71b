"""Look up the elements that a template may use, by tag and by role."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from printgen.elements.element import Element
from printgen.elements.roles import Role


class Vocabulary(Mapping[str, type[Element]]):
    """Elements by tag. A sheet needs few of them, so the whole vocabulary is read only if a message lists it."""

    def __init__(
        self, elements: Mapping[str, type[Element]], whole: Callable[[], Mapping[str, type[Element]]] | None = None
    ):
        self._elements = dict(sorted(elements.items()))
        self._whole = whole

    def with_role(self, role: Role) -> list[str]:
        """Return the tags of all elements that have a role."""
        every = {**(self._whole() if self._whole else {}), **self._elements}
        return sorted(tag for tag, element in every.items() if role in element.roles)

    def __getitem__(self, tag: str) -> type[Element]:
        return self._elements[tag]

    def __iter__(self) -> Iterator[str]:
        return iter(self._elements)

    def __len__(self) -> int:
        return len(self._elements)
