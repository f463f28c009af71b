"""Turn jobs and results into bytes for another process, and back, without the edition that they share."""

from __future__ import annotations

import io
import pickle
from functools import lru_cache
from typing import Any

from printgen.game.edition import Edition

_MOST = 16
"""Number of editions that a process keeps; a build has one per game."""


def pack(value: Any, edition: Edition) -> bytes:
    """Pickle a value without the edition that it contains, which is the largest part of every job."""
    packed = io.BytesIO()
    pickler = pickle.Pickler(packed, pickle.HIGHEST_PROTOCOL)
    pickler.persistent_id = lambda part: True if part is edition else None  # type: ignore[method-assign]
    pickler.dump(value)
    return packed.getvalue()


def unpack(packed: bytes, edition: Edition) -> Any:
    """Return a packed value, with this edition in it."""
    unpickler = pickle.Unpickler(io.BytesIO(packed))
    unpickler.persistent_load = lambda _: edition  # type: ignore[method-assign]
    return unpickler.load()


@lru_cache(_MOST)
def unpacked_edition(packed: bytes) -> Edition:
    """Return a pickled edition; a process that gets the same one again already has it."""
    edition: Edition = pickle.loads(packed)
    return edition
