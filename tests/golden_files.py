"""Compare the present output with the accepted output: text exactly, pictures with a tolerance."""

from __future__ import annotations

import difflib
import hashlib
import io
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

GOLDEN = Path(__file__).resolve().parent / "golden"
TOLERANCE = 2.0
"""The largest mean difference of a colour channel (0 to 255) that anti-aliasing can cause on another machine."""
_COLOUR = re.compile(r"#[0-9a-f]{6}\b")
_LONG_LINE = 200
"""The largest length of a line that is stored completely; longer lines, such as hatchings, end in a hash."""
_MONO_HEAD = """\
This listing in black and white is stored as its difference from the one in colour, {colour_listing}.
First each colour with the grey that it becomes; then every line that differs in more than that. Lines of the
listing in colour that are missing here are given by their numbers. Long lines end in a hash of the whole line.
"""
_HTML_HEAD = "<!-- Golden file: style sheet and drawings are left out; the hash of each stands in its place. -->\n"


def mono_difference(colour: str, mono: str, colour_listing: str) -> str:
    """Return the listing of a sheet in black and white as its difference from colour; empty if there is none."""
    before, after = colour.splitlines(), mono.splitlines()
    if before == after:
        return ""
    greys = _greys(before, after)
    recoloured = [_COLOUR.sub(lambda match: greys.get(match[0], match[0]), line) for line in before]
    table = [f"{colour} -> {grey}" for colour, grey in sorted(greys.items())]
    return "\n".join([_MONO_HEAD.format(colour_listing=colour_listing), *table, "", *_edits(recoloured, after), ""])


def _greys(before: Sequence[str], after: Sequence[str]) -> dict[str, str]:
    """Return the grey that replaces each colour most often on lines that are otherwise equal."""
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)
    one, other = ([_COLOUR.sub("#", line) for line in lines] for lines in (before, after))
    for block in difflib.SequenceMatcher(None, one, other).get_matching_blocks():
        for number in range(block.size):
            pairs = zip(
                _COLOUR.findall(before[block.a + number]), _COLOUR.findall(after[block.b + number]), strict=True
            )
            for colour, grey in pairs:
                found[colour][grey] += 1
    # If greys are equally frequent, the first in alphabetical order is the same on every machine.
    return {colour: min(greys, key=lambda grey: (-greys[grey], grey)) for colour, greys in found.items()}


def _edits(before: Sequence[str], after: Sequence[str]) -> Iterator[str]:
    for tag, i1, i2, j1, j2 in difflib.SequenceMatcher(None, before, after).get_opcodes():
        if tag == "equal":
            continue
        yield f"line {i1 + 1}" + (f": without {i2 - i1} line{'s' if i2 - i1 > 1 else ''}" if i2 > i1 else "")
        for line in after[j1:j2]:
            yield f"+{line}" if len(line) <= _LONG_LINE else f"+{line[: _LONG_LINE - 40]} ... {_hash(line)}"


def readable_html(page: str) -> str:
    """Return a page without its style sheet and drawings, so that reviewers see what has changed."""
    short = re.sub(r"(<style>)(.*?)(</style>)", _left_out, page, flags=re.DOTALL)
    return _HTML_HEAD + re.sub(r"(<svg\b[^>]*>)(.*?)(</svg>)", _left_out, short, flags=re.DOTALL)


def _left_out(match: re.Match[str]) -> str:
    return f"{match[1]}{_hash(match[2])}{match[3]}"


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def text_difference(name: str, actual: str, update: bool, root: Path = GOLDEN) -> str:
    """Return a readable difference from the accepted text; empty if there is none. An empty text has no golden file."""
    path = root / name
    if update and not actual:
        path.unlink(missing_ok=True)
    elif update:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(actual, encoding="utf-8")
    if update or (not actual and not path.exists()):
        return ""
    if not actual:
        return f"there is nothing to compare with the golden file {name}; run pytest --update-golden to delete it"
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
