"""Turn template files into Jinja source in which each line of markup is marked with its file and line number."""

from __future__ import annotations

import re
from collections.abc import Callable

from jinja2 import BaseLoader, Environment, TemplateNotFound, TemplateSyntaxError

from printgen.markup.marked_text import LINE_END, LINE_START
from printgen.read.library import Library

_JINJA = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}", re.DOTALL)


class MarkingLoader(BaseLoader):
    """A loader that finds templates, the user's first, and marks their lines so that errors can name them."""

    def __init__(self, library: Library):
        self.library = library
        self.names: list[str] = []
        """Every template read so far; the marks name them by number, which no filter changes."""
        self.files: dict[str, str] = {}
        """The file of every template read so far, as the user would type it."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str | None, Callable[[], bool] | None]:
        path = None if ".." in template else self.library.find(f"templates/{template}")
        if path is None:
            raise TemplateNotFound(template)
        try:
            source = self.library.read(path).decode("utf-8-sig")
        except UnicodeDecodeError:
            raise TemplateSyntaxError("it is not written in UTF-8", 1, template) from None
        self.names.append(template)
        self.files[template] = self.library.shown(path)
        return mark_lines(source, len(self.names) - 1), self.library.shown(path), None

    def shown(self, template: str) -> str:
        """Return the file of a template as the user would type it; Jinja sometimes passes the file itself."""
        path = self.library.find(f"templates/{template}")
        if path:
            return self.library.shown(path)
        return template if template in map(self.shown, self.names) else f"templates/{template}"


def mark_lines(source: str, number: int) -> str:
    """Put a mark in front of the markup of each line, but never inside the tags of Jinja; other lines get none."""
    tags = [match.span() for match in _JINJA.finditer(source)]
    marked: list[str] = []
    start = 0
    for line_number, line in enumerate(source.splitlines(keepends=True), 1):
        at = _first_markup(line, start, tags)
        mark = f"{LINE_START}{number}:{line_number}{LINE_END}" if at is not None else ""
        marked.append(line[: at or 0] + mark + line[at or 0 :])
        start += len(line)
    return "".join(marked)


def _first_markup(line: str, start: int, tags: list[tuple[int, int]]) -> int | None:
    """Return the position of the first markup of a line, after the block tags at its start; None if it has none."""
    if any(a < start < b for a, b in tags):
        return None
    if not line.lstrip().startswith(("{%", "{#")):
        return 0
    position = len(line) - len(line.lstrip())
    ends = dict(tags)
    while line[position:].startswith(("{%", "{#")):
        end = ends.get(start + position)
        if end is None or end - start >= len(line):
            return None
        position = end - start
    return position if line[position:].strip() else None
