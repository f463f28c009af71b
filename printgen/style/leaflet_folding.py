"""Turn a strip of panels and its folds into the faces that a reader sees when it is folded and as it opens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Crease = Literal["mountain", "valley"]
"""A kind of fold: at a mountain, the outer faces end up outside; at a valley, they face each other."""


@dataclass(frozen=True, slots=True)
class PanelFace:
    """One face of a panel; panels are counted from 0, from the left as seen from the outside."""

    panel: int
    inside: bool


@dataclass(frozen=True, slots=True)
class _Leaf:
    """A panel of the folded strip; if it is turned, its inside faces the front."""

    panel: int
    turned: bool = False

    @property
    def front(self) -> PanelFace:
        return PanelFace(self.panel, self.turned)

    @property
    def back(self) -> PanelFace:
        return PanelFace(self.panel, not self.turned)


_Columns = dict[int, tuple[_Leaf, ...]]
"""The leaves of the strip by column, counted from the left; each column from front to back."""


class CannotFoldError(Exception):
    """A fold that is made twice or never; folds are counted from 1."""

    def __init__(self, fold: int, made: bool):
        self.fold, self.made = fold, made
        super().__init__(f"fold {fold} is {'already made' if made else 'never made'}")


@dataclass(frozen=True)
class Folded:
    """A strip folded flat: every intermediate state, and for each fold whether it went behind or over the front."""

    states: tuple[_Columns, ...]
    behind: tuple[bool, ...]

    @property
    def packet(self) -> tuple[_Leaf, ...]:
        """Return the leaves of the folded strip, from front to back."""
        (leaves,) = self.states[-1].values()
        return leaves

    def faces(self) -> list[PanelFace]:
        """Return every face from the front of the folded strip to its back."""
        return [face for leaf in self.packet for face in (leaf.front, leaf.back)]

    def creases(self) -> list[Crease]:
        """Return the kind of every fold; folds made through several layers differ from layer to layer."""
        depth = {leaf.panel: at for at, leaf in enumerate(self.packet)}
        turned = {leaf.panel: leaf.turned for leaf in self.packet}
        # The outside of a panel faces the front or the back; at a valley, the next panel is on that side.
        return [
            "valley" if (depth[panel + 1] < depth[panel]) != turned[panel] else "mountain"
            for panel in range(len(depth) - 1)
        ]

    def opened(self) -> list[list[PanelFace]]:
        """Return the faces seen from left to right: both sides when folded, each stage of opening, the other side.

        The last fold is opened first, so that its two halves face the reader; the others open on that side.
        """
        from_back = self.behind[-1]
        stages = [_view(state, from_back) for state in reversed(self.states[:-1])]
        outer = [self.packet[0].front, self.packet[-1].back]
        return [outer, *stages, _view(self.states[0], not from_back)]


def fold_up(panels: int, folds: Sequence[tuple[int, Crease]]) -> Folded:
    """Fold a strip; (1, "valley") is a fold between its first and second panels, through all layers there."""
    states: list[_Columns] = [{panel: (_Leaf(panel),) for panel in range(panels)}]
    sides = []
    for fold, crease in folds:
        state, behind = _folded(states[-1], fold, crease)
        states.append(state)
        sides.append(behind)
    if len(states[-1]) > 1:
        at = _places(states[-1])
        raise CannotFoldError(next(fold for fold in range(1, panels) if at[fold - 1] != at[fold]), made=False)
    return Folded(tuple(states), tuple(sides))


def _places(state: _Columns) -> dict[int, int]:
    return {leaf.panel: column for column, leaves in state.items() for leaf in leaves}


def _folded(state: _Columns, fold: int, crease: Crease) -> tuple[_Columns, bool]:
    at = _places(state)
    left, right = at[fold - 1], at[fold]
    if left == right:
        raise CannotFoldError(fold, made=True)
    turned = next(leaf.turned for leaf in state[left] if leaf.panel == fold - 1)
    behind = (crease == "mountain") != turned
    hinge = (left + right) / 2
    halves = [[column for column in state if column < hinge], [column for column in state if column > hinge]]
    moving = min(halves, key=len)
    found = {column: leaves for column, leaves in state.items() if column not in moving}
    for column in moving:
        moved = tuple(_Leaf(leaf.panel, not leaf.turned) for leaf in reversed(state[column]))
        there = found[left + right - column]
        found[left + right - column] = (*there, *moved) if behind else (*moved, *there)
    return found, behind


def _view(state: _Columns, from_back: bool) -> list[PanelFace]:
    columns = sorted(state, reverse=from_back)
    return [state[column][-1].back if from_back else state[column][0].front for column in columns]
