"""Turn the slots and the dice of a mat into a list of faults, which is empty if there is room for every die."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from printgen.scene.bounds import extent
from printgen.scene.regions import common_area
from printgen.scene.shapes import Box, DieSpace, Scene, corners
from printgen.scene.transforms import IDENTITY, Matrix, apply
from printgen.scene.traversal import leaves
from printgen.suggestions import did_you_mean, nearest

TOLERANCE = 0.005
"""In mm: differences up to this come from rounding."""
_MOST_DICE = 1000
"""More dice of one kind than this must be a typing error."""
_HOW_TO_LIST = f"Write each kind with its number of dice, at most {_MOST_DICE}: red 5, white 8."
Ring = tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class DieSlot:
    """A printed space for a die, with its corners on the mat."""

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
    """A problem with a mat, and the datum or the kind of dice that causes it."""

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
    """Read the number of dice of each kind from a text such as `red 5, white 8`."""
    found: dict[str, int] = {}
    faults = []
    # A template that writes one kind after the other may leave a comma at the end.
    for part in (part.strip() for part in text.split(",") if part.strip()):
        kind, _, number = part.rpartition(" ")
        if not kind or not (number.isascii() and number.isdigit()) or int(number[:9]) > _MOST_DICE:
            faults.append(DiceFault(f"invalid dice '{part}'.", _HOW_TO_LIST))
        elif kind.strip() in found:
            faults.append(DiceFault(f"the dice '{kind.strip()}' are used twice.", "Write each kind once."))
        else:
            found[kind.strip()] = int(number)
    if not found and not faults:
        faults.append(DiceFault("no dice are listed for the mat.", _HOW_TO_LIST))
    return found, faults


def misplaced_dice(placed: Sequence[DieSlot], dice: Mapping[str, int], mat: Box) -> list[DiceFault]:
    """Check that there is room on the mat for all dice; return the faults found, or an empty list."""
    worst = (
        *_worst(_too_small(placed), "slot"),
        *_worst(_over_edges(placed, mat), "slot"),
        *_worst(_overlaps(placed), "pair"),
    )
    return [*worst, *_kinds(placed, dice)]


def _worst(found: Iterable[tuple[float, DiceFault]], noun: str) -> Iterator[DiceFault]:
    """Yield the worst fault of each datum, since all slots have the same fault if a die is too large."""
    by_datum: dict[str, list[tuple[float, DiceFault]]] = {}
    for amount, fault in found:
        by_datum.setdefault(fault.datum, []).append((amount, fault))
    for faults in by_datum.values():
        _, worst = max(faults, key=lambda one: one[0])
        more = len(faults) - 1
        others = f"1 other {noun} has" if more == 1 else f"{more} other {noun}s have"
        yield replace(worst, what=f"{worst.what} {others} the same problem.") if more else worst


def _too_small(placed: Sequence[DieSlot]) -> Iterator[tuple[float, DiceFault]]:
    for slot in placed:
        space, needed = slot.space, slot.space.die + 2 * slot.space.clearance
        if slot.side < needed - TOLERANCE:
            what = f"{slot} is only {slot.side:.1f} mm wide, but a {space.die:g} mm die needs {needed:.1f} mm."
            yield needed - slot.side, DiceFault(what, "Make the slot larger or the dice smaller.", space.datum)


def _over_edges(placed: Sequence[DieSlot], mat: Box) -> Iterator[tuple[float, DiceFault]]:
    for slot in placed:
        left, top, right, bottom = extent(slot.ring)
        over = max(mat.x - left, mat.y - top, right - mat.x - mat.width, bottom - mat.y - mat.height)
        if over > TOLERANCE:
            what = f"{slot} extends {over:.1f} mm beyond the edge of the mat."
            yield (
                over,
                DiceFault(what, "Move the slot inwards, or make the mat larger or the dice smaller.", slot.space.datum),
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
                DiceFault(what, "Move one of the slots, or make the mat larger or the dice smaller.", one.space.datum),
            )


def _kinds(placed: Sequence[DieSlot], dice: Mapping[str, int]) -> Iterator[DiceFault]:
    """Compare slots and dice of each kind; slots with a misspelt kind count towards the kind that was meant."""
    slots = Counter(slot.space.kind for slot in placed)
    meant: Counter[str] = Counter()
    for kind, number in slots.items():
        if kind not in dice:
            meant[nearest(kind, list(dice)) or ""] += number
            held = "1 slot is" if number == 1 else f"{number} slots are"
            yield DiceFault(f"{held} for '{kind}', but the mat has no such dice.", did_you_mean(kind, dice))
    for kind, number in dice.items():
        missing = number - slots[kind] - meant[kind]
        if missing > 0:
            some = f"there is 1 '{kind}' die" if number == 1 else f"there are {number} '{kind}' dice"
            slots_there = f"only {_slots(slots[kind])}" if slots[kind] else "no slot"
            misspelt = f" and {_slots(meant[kind])} with a misspelt kind" if meant[kind] else ""
            what = f"{some}, but {slots_there} for {'it' if number == 1 else 'them'}{misspelt}."
            yield DiceFault(what, f"Add {_slots(missing)}.", kind=kind)


def _slots(number: int) -> str:
    return "1 slot" if number == 1 else f"{number} slots"
