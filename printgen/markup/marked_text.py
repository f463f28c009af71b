"""Rendered markup that still knows which template line and which datum each part of it came from."""

from __future__ import annotations

import re
from dataclasses import dataclass

from printgen.problems import Place

# Private-use characters (the loader keeps them out of data) mark where a value came from, through Jinja's output.
DATUM_START, DATUM_MIDDLE, DATUM_END = "\ue000", "\ue001", "\ue002"
LINE_START, LINE_END = "\ue003", "\ue004"
LINE_MARK = re.compile(f"{LINE_START}([0-9]+):([0-9]+){LINE_END}")
_DATUM_MARK = re.compile(f"{DATUM_START}[^{DATUM_MIDDLE}]*{DATUM_MIDDLE}|{DATUM_END}")
_TAG = re.compile(r"<([a-z][a-z0-9-]*)")


@dataclass(frozen=True)
class Markup:
    """Rendered XML; `lines[i]` is the template line that made line i; data values are still marked inside."""

    text: str
    lines: tuple[Place, ...]
    data_files: tuple[str, ...]

    def place(self, line: int) -> Place:
        return self.lines[min(max(line, 1), len(self.lines)) - 1]

    @property
    def tags(self) -> frozenset[str]:
        """The names of the elements it uses."""
        return frozenset(_TAG.findall(self.text))

    @property
    def clean(self) -> str:
        """The XML as a reader wants it, without the marks."""
        return _DATUM_MARK.sub("", self.text)
