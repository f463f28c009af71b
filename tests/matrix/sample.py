"""Choose the edits that every run of the tests tries: some at random, and those of users that went wrong."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace

from tests.matrix.edits import Edit

SEED = 1940
AT_RANDOM = 3
"""Number of edits of each game that are chosen at random, always the same."""
_SLOW = frozenset({"airframes", "game"})
"""Kinds whose edits need many sheets to be laid out; `make matrix` tries them."""
WENT_WRONG = (
    ("bob-a", "targets.radar.hits", "40"),
    ("bob-a", "targets.radar.hits", "12"),
    ("bob-a", "campaign.days", "10"),
    ("bob-a", "combat.attack", "1d8"),
    ("bob-a", "colours.red.name", "purple"),
    ("bob-a", "aircraft.hurricane.movement", "2d6"),
    ("tiny-bob", "play.waves", "5"),
)
"""Edits of users that left a false statement in print, or that were refused: game, path and new value."""


def named_edit(edits: Sequence[Edit], datum: str, new: str) -> Edit:
    """Return an edit of a path to any value."""
    first = next(edit for edit in edits if edit.datum == datum and edit.action == "value")
    return replace(first, new=new)


def edits_at_random(edits: Sequence[Edit]) -> list[Edit]:
    """Return a few edits of a game; other data of the game does not change the choice."""
    quick = [edit for edit in edits if edit.kind not in _SLOW]
    return sorted(quick, key=lambda edit: hashlib.sha256(f"{SEED} {edit.name}".encode()).digest())[:AT_RANDOM]
