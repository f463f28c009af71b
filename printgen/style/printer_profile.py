"""Turn the measurements of a printer's test sheet into a matrix that corrects its pages."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from printgen.problems import ProblemsError, UsageError
from printgen.read.fields import Field, Reading, read_fields
from printgen.read.library import Library
from printgen.read.number_types import LengthField
from printgen.read.scalar_types import ChoiceField
from printgen.read.yaml_nodes import load
from printgen.scene.shapes import Page
from printgen.scene.transforms import Matrix
from printgen.suggestions import nearest

BAR_ACROSS = 150.0
"""Length of the bar across the test sheet, in mm."""
BAR_DOWN = 200.0
"""Length of the bar down the test sheet, in mm."""
MOST_SCALE = 0.03
"""The largest error of a bar; if it is larger, the sheet was printed with scaling or measured wrongly."""
MOST_OFFSET = 15.0
"""The largest shift in mm; if it is larger, the sheet was measured wrongly."""
_NAME = re.compile(r"[a-z][a-z0-9-]{0,39}")
_TAKEN = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9]")
"""Words that cannot be file names on Windows."""


@dataclass(frozen=True)
class Printer:
    """A printer's errors, as lengths in mm measured on the test sheet."""

    name: str
    bar_across: float = BAR_ACROSS
    bar_down: float = BAR_DOWN
    front_right: float = 0.0
    front_down: float = 0.0
    back_right: float = 0.0
    """Distance of the back to the right of the front, as seen from the back."""
    back_down: float = 0.0
    landscape: Literal["left", "right"] = "left"
    """The edge of the upright paper at which the top of a landscape page is printed."""
    reach: float | None = None
    """Distance from the edges at which it can still print; None if it was not measured, so that the paper decides."""
    flip: str = "long"
    """The edge over which paper is flipped for backs; a property of the print job, not of the printer."""

    def error(self, page: Page) -> Matrix:
        """Return the matrix from the intended position of a point to its position on the paper."""
        sx, sy, dx, dy = self._as_fed(back=page.back)
        if page.width > page.height:
            sx, sy = sy, sx
            dx, dy = (-dy, dx) if self.landscape == "left" else (dy, -dx)
        return (sx, 0.0, 0.0, sy, page.width / 2 * (1 - sx) + dx, page.height / 2 * (1 - sy) + dy)

    def correction(self, page: Page) -> Matrix:
        """Return the inverse of the error: if a page is drawn with it, points land in their intended positions."""
        sx, _, _, sy, dx, dy = self.error(page)
        return (1 / sx, 0.0, 0.0, 1 / sy, -dx / sx, -dy / sy)

    def _as_fed(self, *, back: bool) -> tuple[float, float, float, float]:
        """Return the scales across and down, and the shift of the centre, on upright paper.

        If paper is flipped on its long edge, right becomes left; on its short edge, the back is also upside down.
        """
        dx, dy = self.front_right, self.front_down
        if back:
            dx, dy = self.back_right - dx, self.back_down + dy
            if self.flip == "short":
                dx, dy = -dx, -dy
        return self.bar_across / BAR_ACROSS, self.bar_down / BAR_DOWN, dx, dy


def _bar(length: float, about: str) -> LengthField:
    return LengthField(about=about, minimum=length * (1 - MOST_SCALE), maximum=length * (1 + MOST_SCALE))


def _offset(about: str) -> LengthField:
    return LengthField(about=about, minimum=-MOST_OFFSET, maximum=MOST_OFFSET)


PROFILE: dict[str, Field] = {
    "bar-across": _bar(BAR_ACROSS, f"measured length of the {BAR_ACROSS:g} mm bar across the test sheet"),
    "bar-down": _bar(BAR_DOWN, f"measured length of the {BAR_DOWN:g} mm bar down the test sheet"),
    "front-right": _offset("distance by which the front is too far right; negative if it is too far left"),
    "front-down": _offset("distance by which the front is too low; negative if it is too high"),
    "back-right": _offset("distance of the back to the right of the front, seen from the back; negative to the left"),
    "back-down": _offset("distance of the back below the front; negative if it is above"),
    "landscape": ChoiceField(
        about="the edge of the upright paper at which the top of a landscape page is printed; left if you omit it",
        optional=True,
        choices=("left", "right"),
    ),
    "reach": LengthField(
        about="how close to the edges of the paper the printer can print", optional=True, minimum=0, maximum=30
    ),
}


def printers_folder() -> Path:
    """Return the folder of profiles, which is in the user's settings because a printer does not belong to a game."""
    if os.name == "nt" and os.environ.get("APPDATA"):
        return Path(os.environ["APPDATA"]) / "printgen" / "printers"
    named = os.environ.get("XDG_CONFIG_HOME", "")
    try:
        # The XDG specification requires that a relative path is ignored.
        root = Path(named) if named and Path(named).is_absolute() else Path.home() / ".config"
    except RuntimeError:
        raise UsageError("there is no home folder in which to save printers. Set XDG_CONFIG_HOME.") from None
    return root / "printgen" / "printers"


def known_printers() -> list[str]:
    """Return the names of the saved printers."""
    return sorted(path.stem for path in printers_folder().glob("*.yaml") if is_name(path.stem))


def is_name(name: str) -> bool:
    """Return True if a printer can have this name."""
    return bool(_NAME.fullmatch(name)) and not _TAKEN.fullmatch(name)


def profile_path(name: str) -> Path:
    """Return the path of a printer's file, whether or not it exists."""
    if not is_name(name):
        rule = "Use up to 40 lower-case letters, digits and hyphens, starting with a letter."
        taken = "Windows reserves this word. Choose another."
        raise UsageError(f"invalid printer name '{name}'. {taken if _TAKEN.fullmatch(name) else rule}")
    return printers_folder() / f"{name}.yaml"


def load_printer(library: Library, name: str) -> Printer:
    """Return a saved printer; raise the problems of its file with their places."""
    known = known_printers()
    if name not in known:
        raise UsageError(f"there is no printer '{name}'. {_instead(name, known)}")
    path = profile_path(name)
    reading = Reading()
    values = read_fields(PROFILE, load(library.read(path), library.shown(path)), f"printer {name}", "printer", reading)
    if reading.problems or values is None:
        raise ProblemsError(reading.problems)
    return _printer(name, values)


def _printer(name: str, values: dict[str, Any]) -> Printer:
    lengths: dict[str, Any] = {
        key.replace("-", "_"): float(value) for key, value in values.items() if isinstance(value, float)
    }
    return Printer(name, landscape="right" if values["landscape"] == "right" else "left", **lengths)


def _instead(name: str, known: list[str]) -> str:
    if not known:
        return "No printer is saved yet. Measure yours: printgen calibrate --name NAME."
    near = nearest(name, known)
    return (f"Did you mean '{near}'? " if near else "") + f"The saved printers are {', '.join(known)}."


def profile_text(printer: Printer) -> str:
    """Return the text of a profile, with comments for a user who opens the file."""
    lines = [
        f"# Measured with printgen calibrate. To correct for these errors: printgen build --printer {printer.name}"
    ]
    for key, field in PROFILE.items():
        value = getattr(printer, key.replace("-", "_"))
        if key == "reach" and value is None:
            lines.append(f"# reach: 3 mm  # {field.about}, read from the scales there; without it, the paper's margin")
            continue
        shown = f"{round(value, 3) + 0.0:g} mm" if isinstance(value, float) else str(value)
        lines.append(f"{f'{key}: {shown}':<24}# {field.about}")
    return "\n".join(lines) + "\n"
