"""Turn the slots and the dice of a mat into a list of faults, which is empty if every die has room."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from printgen.problems import did_you_mean, nearest
from printgen.scene.bounds import extent
from printgen.scene.regions import common_area
from printgen.scene.shapes import Box, DieSpace, Scene, corners
from printgen.scene.transforms import IDENTITY, Matrix, apply
from printgen.scene.traversal import leaves

TOLERANCE = 0.005
"""In mm: differences up to this come from rounding."""
_MOST_DICE = 1000
"""More dice of a kind than this are a typing error."""
Ring = tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class DieSlot:
    """The printed space for a die, with its corners on the mat."""

    space: DieSpace
    ring: Ring

    @property
    def side(self) -> float:
        a, b, c, _ = self.ring
        return min(math.dist(a, b), math.dist(b, c))

    def __str__(self) -> str:
        x, y, _, _ = extent(self.ring)
        return f"the slot for '{self.space.kind}' at {x:.1f}, {y:.1f} mm"


@dataclass(frozen=True)
class DiceFault:
    """A problem of a mat, with the datum or the kind of dice that it concerns."""

    what: str
    remedy: str = ""
    datum: str = ""
    kind: str = ""


def find_slots(scene: Scene, matrix: Matrix = IDENTITY) -> list[DieSlot]:
    """Return every slot of a scene with its final position."""
    return [
        DieSlot(shape, tuple(apply(placed, *point) for point in corners(shape)))
        for shape, placed in leaves(scene, matrix)
        if isinstance(shape, DieSpace)
    ]


def read_dice(text: str) -> tuple[dict[str, int], list[DiceFault]]:
    """Read kinds of dice and the number of each from a text such as `red 5, white 8`."""
    found: dict[str, int] = {}
    faults = []
    # A template that writes one kind after the other may leave a comma at the end.
    for part in (part.strip() for part in text.split(",") if part.strip()):
        kind, _, number = part.rpartition(" ")
        if not kind or not (number.isascii() and number.isdigit()) or int(number[:9]) > _MOST_DICE:
            faults.append(DiceFault(f"'{part}' is no kind of dice with a whole number.", "Write: red 5, white 8."))
        elif kind.strip() in found:
            faults.append(DiceFault(f"the dice of '{kind.strip()}' are named twice.", "Name each kind once."))
        else:
            found[kind.strip()] = int(number)
    if not found and not faults:
        faults.append(DiceFault("the mat names no dice.", "Write: red 5, white 8."))
    return found, faults


def misplaced_dice(placed: Sequence[DieSlot], dice: Mapping[str, int], mat: Box) -> list[DiceFault]:
    """Check that all dice can be on the mat side by side; return the faults found, or an empty list."""
    worst = (*_worst(_too_small(placed)), *_worst(_over_edges(placed, mat)), *_worst(_overlaps(placed)))
    return [*worst, *_kinds(placed, dice)]


def _worst(found: Iterable[tuple[float, DiceFault]]) -> Iterator[DiceFault]:
    """Yield the worst fault of each datum: if a die is too large, all its slots are wrong in the same way."""
    by_datum: dict[str, list[tuple[float, DiceFault]]] = {}
    for amount, fault in found:
        by_datum.setdefault(fault.datum, []).append((amount, fault))
    for faults in by_datum.values():
        _, worst = max(faults, key=lambda one: one[0])
        more = len(faults) - 1
        others = f" The same is true of {more} {'other' if more == 1 else 'others'}." if more else ""
        yield replace(worst, what=worst.what + others)


def _too_small(placed: Sequence[DieSlot]) -> Iterator[tuple[float, DiceFault]]:
    for slot in placed:
        space, needed = slot.space, slot.space.die + 2 * slot.space.clearance
        if slot.side < needed - TOLERANCE:
            what = f"{slot} is {slot.side:.1f} mm wide; its die of {space.die:g} mm needs {needed:.1f} mm."
            yield needed - slot.side, DiceFault(what, "Make it larger.", space.datum)


def _over_edges(placed: Sequence[DieSlot], mat: Box) -> Iterator[tuple[float, DiceFault]]:
    for slot in placed:
        left, top, right, bottom = extent(slot.ring)
        over = max(mat.x - left, mat.y - top, right - mat.x - mat.width, bottom - mat.y - mat.height)
        if over > TOLERANCE:
            what = f"{slot} stands {over:.1f} mm over the edge of the mat."
            yield (
                over,
                DiceFault(what, "Move it inwards, or make the mat larger or the dice smaller.", slot.space.datum),
            )


def _overlaps(placed: Sequence[DieSlot]) -> Iterator[tuple[float, DiceFault]]:
    for one, other in combinations(placed, 2):
        left, top, right, bottom = extent(one.ring)
        left2, top2, right2, bottom2 = extent(other.ring)
        across, down = min(right, right2) - max(left, left2), min(bottom, bottom2) - max(top, top2)
        if min(across, down) <= TOLERANCE:
            continue
        shared = common_area(one.ring, other.ring)
        if shared > TOLERANCE:
            what = f"{one} overlaps {other} by {across:.1f} x {down:.1f} mm."
            yield (
                shared,
                DiceFault(what, "Move one of them, or make the mat larger or the dice smaller.", one.space.datum),
            )


def _kinds(placed: Sequence[DieSlot], dice: Mapping[str, int]) -> Iterator[DiceFault]:
    """Compare slots and dice of each kind; slots of a misspelt kind count for the kind that was meant."""
    slots = Counter(slot.space.kind for slot in placed)
    meant: Counter[str] = Counter()
    for kind, number in slots.items():
        if kind not in dice:
            meant[nearest(kind, list(dice)) or ""] += number
            held = "1 slot is" if number == 1 else f"{number} slots are"
            yield DiceFault(f"{held} for '{kind}', of which the mat has no dice.", did_you_mean(kind, dice))
    for kind, number in dice.items():
        missing = number - slots[kind] - meant[kind]
        if missing > 0:
            some = "1 die" if number == 1 else f"{number} dice"
            has = "has" if number == 1 else "have"
            there = f"{slots[kind] or 'no'} slot{'' if slots[kind] == 1 else 's'}"
            there += f" and {meant[kind]} misspelt" if meant[kind] else ""
            yield DiceFault(f"{some} of '{kind}' {has} {there}.", f"Add {missing}.", kind=kind)
