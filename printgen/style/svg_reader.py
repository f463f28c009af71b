"""Turn an SVG file that uses a limited part of the format into a picture."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from typing import NoReturn
from xml.parsers import expat

from printgen.problems import Place, Problem, ProblemsError
from printgen.scene.transforms import apply
from printgen.style.picture import PaintedOutline, Pen, Picture
from printgen.style.svg_look import SAVE_PLAIN, Look, read_look
from printgen.style.svg_paths import read_numbers
from printgen.style.svg_shapes import GEOMETRY, is_far_outside, is_visible, read_shape
from printgen.suggestions import did_you_mean

LARGEST_FILE = 2 * 10**6
"""Largest size of a file in bytes; larger files take too long to read."""
MOST_SHAPES = 5000
"""Largest number of shapes; more would take too long to draw."""
_DEEPEST = 60
"""Largest number of nested elements; drawn pictures need far fewer."""
_SMALLEST_BOX = 0.001
"""Smallest width or height of a viewBox; a smaller one would magnify rounding errors."""

_OMIT = "Delete it."
_FLAT = "Draw flat areas, each in a paint of the house style."
_INSTEAD = {
    "text": "Convert the text to paths, or write it in the template.",
    "image": "Trace it into paths.",
    "style": "Name the paints by class, on the shapes or on a <g>.",
    "use": "Write the shapes themselves in its place.",
    "defs": "Write the shapes where they are used.",
    "symbol": "Write the shapes where they are used.",
    "linearGradient": _FLAT,
    "radialGradient": _FLAT,
    "pattern": _FLAT,
    "filter": _FLAT,
    "mask": _FLAT,
    "clipPath": _FLAT,
    "script": _OMIT,
    "foreignObject": _OMIT,
    "a": _OMIT,
    "animate": _OMIT,
    "metadata": _OMIT,
    "desc": _OMIT,
}


def read_picture(raw: bytes, file: str, paints: Collection[str]) -> Picture:
    """Return the picture of a file, or raise all its problems."""
    return _Reader(file, paints).run(raw)


class _Reader:
    def __init__(self, file: str, paints: Collection[str]):
        self.file, self.paints = file, paints
        self.problems: list[Problem] = []
        self.stack: list[tuple[str, Look]] = []
        self.painted: list[PaintedOutline] = []
        self.box: list[float] = []
        self.title = ""
        self.skipped = 0
        """How deep the reader is inside a refused element, whose content is not reported again."""

    def run(self, raw: bytes) -> Picture:
        if len(raw) > LARGEST_FILE:
            what = f"the file is too large ({len(raw) / 10**6:.1f} MB)."
            self._stop(what, f"It can have at most {LARGEST_FILE // 10**6} MB.")
        self.expat = expat.ParserCreate()
        self.expat.buffer_text = True
        self.expat.StartElementHandler = self._start
        self.expat.EndElementHandler = self._end
        self.expat.CharacterDataHandler = self._text
        self.expat.StartDoctypeDeclHandler = lambda *_: self._stop("the file has a DOCTYPE.", _OMIT)
        try:
            self.expat.Parse(raw, True)
        except expat.ExpatError as error:
            what = f"the file is not well formed: {expat.ErrorString(error.code)}."
            where = Place(self.file, error.lineno)
            raise ProblemsError([*self.problems, Problem(where, what, "Check the tags and quotes.")]) from None
        except (LookupError, ValueError):  # an unknown encoding, or a multi-byte one that expat cannot read
            self._stop("the encoding that the file declares is not supported.", "Save it as UTF-8.")
        if not " ".join(self.title.split()):
            self._report("the picture has no <title>.", "Add one that describes the picture.", 1)
        if not self.painted and not self.problems:
            self._report("the picture is empty.", "Draw something.", 1)
        elif not self.problems and not any(
            is_visible(one.outlines, one.pen.width if one.pen else 0.0, self.box) for one in self.painted
        ):
            self._report("no part of the picture is inside its viewBox.", "Correct the viewBox, or move the shapes.", 1)
        if self.problems:
            raise ProblemsError(self.problems)
        x, y, width, height = self.box
        return Picture(self.file, " ".join(self.title.split()), x, y, width, height, tuple(self.painted))

    def _report(self, what: str, remedy: str = "", line: int = 0) -> None:
        self.problems.append(Problem(Place(self.file, line or self.expat.CurrentLineNumber), what, remedy))

    def _stop(self, what: str, remedy: str) -> NoReturn:
        line = self.expat.CurrentLineNumber if hasattr(self, "expat") else 0
        raise ProblemsError([*self.problems, Problem(Place(self.file, line), what, remedy)])

    def _start(self, tag: str, given: dict[str, str]) -> None:
        if self.skipped:
            self.skipped += 1
            return
        parent = self.stack[-1][0] if self.stack else ""
        remedy = self._refused(tag, parent)
        if remedy is not None:
            self._report(f"<{tag}> cannot be drawn{f' in <{parent}>' if parent else ''}.", remedy)
            self.skipped = 1
            return
        if len(self.stack) == _DEEPEST:
            what = f"elements are nested more than {_DEEPEST} deep here."
            self._stop(what, "Remove some <g> elements.")
        look, complaints = read_look(tag, given, self.stack[-1][1] if self.stack else Look(), self.paints)
        for what, why in complaints:
            self._report(what, why)
        self.stack.append((tag, look))
        if tag == "svg":
            self._view_box(given)
        elif tag in GEOMETRY:
            self._shape(tag, given, look)

    def _refused(self, tag: str, parent: str) -> str | None:
        """Return the remedy for an element that is not allowed here; None if it is allowed."""
        if not parent:
            return None if tag == "svg" else "A picture must start with <svg>."
        if tag == "title":
            return None if parent == "svg" and not self.title else "Write one <title> directly inside <svg>."
        if parent in ("svg", "g") and (tag in GEOMETRY or tag == "g"):
            return None
        if ":" in tag:
            return SAVE_PLAIN
        return _INSTEAD.get(tag) or did_you_mean(tag, ("g", *GEOMETRY))

    def _end(self, tag: str) -> None:
        if self.skipped:
            self.skipped -= 1
        else:
            self.stack.pop()

    def _text(self, text: str) -> None:
        if self.skipped or not self.stack or not text.strip():
            return
        if self.stack[-1][0] == "title":
            self.title += text
        else:
            self._report(f"<{self.stack[-1][0]}> cannot contain text.", _INSTEAD["text"])

    def _view_box(self, given: Mapping[str, str]) -> None:
        try:
            box = read_numbers(given["viewBox"])
        except (KeyError, ValueError):
            box = []
        if len(box) == 4 and min(box[2:]) >= _SMALLEST_BOX:
            self.box = box
        else:
            what = f"<svg> needs a viewBox of four numbers, the last two at least {_SMALLEST_BOX:g}."
            self._report(what, 'Write, for example, viewBox="0 0 24 24".')

    def _shape(self, tag: str, given: Mapping[str, str], look: Look) -> None:
        if len(self.painted) == MOST_SHAPES:
            self._stop(f"the picture has more than {MOST_SHAPES} shapes.", "Combine shapes of the same paint.")
        try:
            outlines = read_shape(tag, given)
        except ValueError as error:
            self._report(f"<{tag}> cannot be drawn: {error}", "Correct it, or delete it.")
            return
        if look.stroke is None and (look.fill is None or tag == "line"):
            self._report(f"<{tag}> is neither filled nor stroked.", "Give it a fill or a stroke, or delete it.")
            return
        moved = tuple(outline.moved(lambda point: apply(look.matrix, *point)) for outline in outlines)
        if self.box and is_far_outside(moved, self.box):
            self._report(
                f"<{tag}> extends far outside the picture, or is much too large.", "Compare it with the viewBox."
            )
            return
        a, b, c, d = look.matrix[:4]
        scale = math.sqrt(abs(a * d - b * c))
        if look.stroke and (abs(math.hypot(a, b) - scale) > scale / 100 or abs(a * c + b * d) > scale * scale / 100):
            self._report(f"a transform stretches the stroke of <{tag}>.", "Convert the stroke to a filled path.")
        pen = Pen(look.stroke, look.width * scale, look.cap, look.join) if look.stroke else None
        fill = None if tag == "line" else look.fill
        self.painted.append(PaintedOutline(moved, fill, look.even_odd, pen, self.expat.CurrentLineNumber))
