"""Compare what is made now with what was accepted: text exactly, pictures with tolerance."""

from __future__ import annotations

import difflib
import io
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

GOLDEN = Path(__file__).resolve().parent / "golden"
TOLERANCE = 2.0
"""Mean difference of a channel, of 255, that anti-aliasing may make on another machine."""


def text_difference(name: str, actual: str, update: bool, root: Path = GOLDEN) -> str:
    """Empty where the text is as accepted, else a readable difference."""
    path = root / name
    if update:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(actual, encoding="utf-8")
        return ""
    if not path.is_file():
        return f"there is no golden file {name}; run pytest --update-golden and look at it"
    expected = path.read_text(encoding="utf-8")
    lines = difflib.unified_diff(expected.splitlines(), actual.splitlines(), "accepted", "now", lineterm="", n=1)
    return "\n".join(list(lines)[:60])


def picture_difference(name: str, actual: bytes, update: bool, root: Path = GOLDEN) -> str:
    path = root / name
    if update:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(actual)
        return ""
    if not path.is_file():
        return f"there is no golden file {name}; run pytest --update-golden and look at it"
    now, accepted = Image.open(io.BytesIO(actual)).convert("RGB"), Image.open(path).convert("RGB")
    if now.size != accepted.size:
        return f"{name} is {now.size} pixels instead of {accepted.size}"
    mean = max(ImageStat.Stat(ImageChops.difference(now, accepted)).mean)
    return f"{name} differs by {mean:.2f} of 255 on average" if mean > TOLERANCE else ""
