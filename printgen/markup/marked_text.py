"""Hold rendered markup that still knows which template line and which datum each part of it came from."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from printgen.problems import Place

# Private-use characters (the loader keeps them out of data) mark where a value came from, through Jinja's output.
DATUM_START = "\ue000"
DATUM_MIDDLE = "\ue001"
DATUM_END = "\ue002"
LINE_START = "\ue003"
LINE_END = "\ue004"
LINE_MARK = re.compile(f"{LINE_START}([0-9]+):([0-9]+){LINE_END}")
_DATUM = re.compile(f"{DATUM_START}([^{DATUM_MIDDLE}]*){DATUM_MIDDLE}")
_DATUM_MARK = re.compile(f"{DATUM_START}[^{DATUM_MIDDLE}]*{DATUM_MIDDLE}|{DATUM_END}")
_TAG = re.compile(r"<([a-z][a-z0-9-]*)")


@dataclass(frozen=True)
class Markup:
    """Rendered XML; `lines[i]` is the template line that made line i; data values are still marked inside."""

    text: str
    lines: tuple[Place, ...]
    data_files: tuple[str, ...]
    log_places: Mapping[str, Place] = field(default_factory=dict, hash=False)
    """The places of the data of the log that fills it in."""
    notes: tuple[str, ...] = ()
    """Notes for the user: why an example is left out, and lines that restate rules which the user edited."""
    rules: frozenset[str] = frozenset()
    """Ids of the rules and tables that its blocks and records restate."""
    is_partial: bool = False
    """True if it was made from data with problems, so that its elements can be checked, but not its layout."""

    def place(self, line: int, column: int = 0) -> Place:
        """Return the template line that made a line, with the position in this markup for a closer look."""
        found = self.lines[min(max(line, 1), len(self.lines)) - 1]
        return Place(found.file, found.line, 0, (line, column))

    @property
    def tags(self) -> frozenset[str]:
        """Names of the elements in it."""
        return frozenset(_TAG.findall(self.text))

    @property
    def clean(self) -> str:
        """The XML without marks, for a reader."""
        return _DATUM_MARK.sub("", self.text)

    @cached_property
    def data(self) -> frozenset[str]:
        """Paths of the data that it shows."""
        return frozenset(_DATUM.findall(self.text))


def without_line_marks(
    text: str,
    templates: Sequence[str],
    first: str,
    data_files: tuple[str, ...],
    log_places: Mapping[str, Place],
) -> Markup:
    """Remove the line marks from rendered text; a line without a mark comes from the same template line as the last."""
    place = Place(first, 1)
    places: list[Place] = []
    clean: list[str] = []
    for line in text.split("\n"):
        found = LINE_MARK.search(line)
        if found:
            place = Place(templates[int(found[1])], int(found[2]))
        places.append(place)
        clean.append(LINE_MARK.sub("", line) if found else line)
    return Markup("\n".join(clean), tuple(places), data_files, log_places)
