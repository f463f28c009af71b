"""Turn answers on a terminal into a printer's profile, asking again if an answer is impossible."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Sequence

from printgen.problems import UsageError
from printgen.style.papers import Paper
from printgen.style.printer_profile import BAR_ACROSS, BAR_DOWN, MOST_OFFSET, MOST_SCALE, Printer
from printgen.units import MM_PER_INCH

_ANSWER = re.compile(
    r"(?P<sign>[+-]?)\s*(?:(?P<number>\d{1,6}(?:\.\d{1,6})?|\.\d{1,6})|(?:(?P<whole>\d{1,4})\s+)?(?P<top>\d{1,3})/(?P<bottom>\d{1,3}))"
    r"\s*(?P<unit>mm|cm|in|)",
    re.ASCII,
)
_FACTOR = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": MM_PER_INCH}
_NEAR = 2.0
"""If a cross is closer than this to the centre of another paper, in mm, it was measured on that paper."""


def read_length(text: str) -> float | None:
    """Return a length such as '149.6', '149,6 mm', '5.89 in' or '5 29/32"' in millimetres, or None if it is invalid."""
    plain = text.strip().lower().replace("\u2212", "-").replace(",", ".")
    plain = re.sub(r"\s*(inch|inches|[\"\u2033\u201d])$", " in", plain)
    match = _ANSWER.fullmatch(plain)
    if not match or (match["bottom"] and not int(match["bottom"])):
        return None
    number = float(match["number"] or 0) + float(match["whole"] or 0)
    if match["top"]:
        number += int(match["top"]) / int(match["bottom"])
    return (-1 if match["sign"] == "-" else 1) * number * _FACTOR[match["unit"]]


def interview(name: str, paper: Paper, others: Sequence[Paper]) -> Printer:
    """Ask for the measurements of a printed test sheet; return the printer after the last answer."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    print(f"You need calibration-{paper.id}.pdf, printed at 100 % on {paper.name} paper, and a ruler.")
    print('Answer in mm (149.6) or in inches (5.89 in or 5 29/32").')
    print("1. Measure the horizontal bar between its end lines.")
    across = _bar("Length", BAR_ACROSS)
    print("2. Measure the vertical bar between its end lines.")
    down = _bar("Length", BAR_DOWN)
    print("3. Measure from the edges of the paper to the cross in the middle of the front.")
    from_left = _middle("From the left edge", paper.width / 2)
    from_top = _middle("From the top edge", paper.height / 2)
    for other in others:
        if abs(from_left - other.width / 2) < _NEAR and abs(from_top - other.height / 2) < _NEAR:
            raise UsageError(
                f"the cross is in the middle of {other.name}, not of {paper.name}. Nothing was saved. "
                f"Start again with --paper {other.id}."
            )
    print("4. Hold the sheet up to the light, with the back towards you, and find the cross of the front.")
    print("   Read its position on the scales of the back. Left and up are negative.")
    print("   Press Enter if it falls exactly in the middle, or if you never print backs.")
    right = _shift("Across")
    below = _shift("Down")
    # If the front is to the right of the back, the back is to the left of the front.
    return Printer(
        name,
        bar_across=across,
        bar_down=down,
        front_right=from_left - paper.width / 2,
        front_down=from_top - paper.height / 2,
        back_right=-right,
        back_down=-below,
    )


def _bar(words: str, true: float) -> float:
    most = true * MOST_SCALE
    why = f"more than {MOST_SCALE:.0%} off {true:g} mm. Was the sheet printed at 100 %, not fitted to the page?"
    return _ask(f"{words} (should be {true:g} mm)", true, most, why)


def _middle(words: str, true: float) -> float:
    why = f"more than {MOST_OFFSET:g} mm off the middle. Did you measure from the correct edge, on the correct paper?"
    return _ask(f"{words} (should be {true:g} mm)", true, MOST_OFFSET, why)


def _shift(words: str) -> float:
    why = f"more than {MOST_OFFSET:g} mm off. Did you print the back flipped on the long edge?"
    return _ask(f"{words} (should be 0 mm)", 0.0, MOST_OFFSET, why, empty=0.0)


def _ask(words: str, true: float, most: float, why: str, empty: float | None = None) -> float:
    while True:
        text = _line(f"   {words}: ")
        if not text.strip() and empty is not None:
            return empty
        length = read_length(text)
        if length is None:
            said = f"'{text.strip()[:40]}' is not a length" if text.strip() else "A length is needed"
            print(f"   {said}. Type, for example, 149.6 or 5.89 in.")
        elif abs(length - true) > most + 1e-9:
            print(f"   {length:.1f} mm is {why}")
        else:
            return length


def _line(prompt: str) -> str:
    if sys.stdin is None:
        raise UsageError("there is no terminal on which to answer. Nothing was saved.")
    try:
        return input(prompt)
    except EOFError:
        print()
        raise UsageError("the answers ended before the last question. Nothing was saved.") from None
