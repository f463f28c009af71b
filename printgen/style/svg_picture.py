"""Turn an SVG file, of a closed part of that format, into a picture: outlines and pens in named paints."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import NoReturn, cast, get_args
from xml.parsers import expat

from printgen.problems import Place, Problem, ProblemsError, did_you_mean
from printgen.scene.strokes import Cap, Join
from printgen.scene.transforms import IDENTITY, Matrix, apply, multiply
from printgen.style.svg_paths import Outline, read_numbers
from printgen.style.svg_shapes import GEOMETRY, TRANSFORMS, read_shape, read_transform, seen, strays

CURRENT = "currentColor"
"""The paint of what shows the picture."""
BLACK, WHITE = "#000000", "#ffffff"
LARGEST_FILE = 2 * 10**6
MOST_SHAPES = 5000
_DEEPEST = 60
_SMALLEST_BOX = 0.001

_LOOK = ("class", "fill", "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin")
_EVERYWHERE = ("id", "transform", *_LOOK)
# What drawing programs write beside, and what changes nothing.
_IGNORED_ON_ROOT = ("width", "height", "version")
_FLAT = "Draw flat areas, each in a paint of the house style."
_INSTEAD = {
    "text": "Turn the words into paths, or set them in the template.",
    "image": "Trace it into paths.",
    "style": "Name the paints by class, on the shapes or on a <g>.",
    "use": "Write the shapes where they stand.",
    "defs": "Write the shapes where they stand.",
    "symbol": "Write the shapes where they stand.",
    **dict.fromkeys(("linearGradient", "radialGradient", "pattern", "filter", "mask", "clipPath"), _FLAT),
    **dict.fromkeys(("script", "foreignObject", "a", "animate", "metadata", "desc"), "Leave it out."),
}
_INSTEAD_OF_ATTRIBUTE = {
    "style": "Write its parts as attributes (fill, stroke, stroke-width) and name the paint by class.",
    "opacity": "Choose a lighter paint.",
    "fill-opacity": "Choose a lighter paint.",
    "stroke-opacity": "Choose a lighter paint.",
    "stroke-dasharray": "Draw the dashes as lines.",
    "href": "All of a picture is in its own file.",
    "xlink:href": "All of a picture is in its own file.",
    "clip-path": "Cut the shapes themselves.",
}
_OTHER_PROGRAM = "Save it as plain SVG."
_COLOUR = re.compile("#[0-9a-f]{6}")


@dataclass(frozen=True, slots=True)
class Pen:
    paint: str
    width: float
    cap: Cap
    join: Join


@dataclass(frozen=True, slots=True)
class PaintedOutline:
    """Outlines that are filled and stroked together, in the units of the picture."""

    outlines: tuple[Outline, ...]
    fill: str | None
    """The name of a paint, black or white, or CURRENT."""
    even_odd: bool
    pen: Pen | None
    line: int


@dataclass(frozen=True)
class Picture:
    """What a file shows: its title in words, and its marks in the box from x, y, the later over the earlier."""

    file: str
    title: str
    x: float
    y: float
    width: float
    height: float
    marks: tuple[PaintedOutline, ...]


@dataclass(frozen=True)
class _Look:
    """What an element draws with, and what those inside it inherit."""

    fill: str | None = BLACK
    even_odd: bool = False
    stroke: str | None = None
    width: float = 1.0
    cap: Cap = "butt"
    join: Join = "miter"
    matrix: Matrix = IDENTITY


def read_picture(raw: bytes, file: str, paints: Collection[str]) -> Picture:
    """The picture of a file; raises every way in which it is none."""
    return _Reader(file, paints).run(raw)


class _Reader:
    def __init__(self, file: str, paints: Collection[str]):
        self.file, self.paints = file, paints
        self.problems: list[Problem] = []
        self.stack: list[tuple[str, _Look]] = []
        self.marks: list[PaintedOutline] = []
        self.box: list[float] = []
        self.title = ""
        self.skipped = 0
        """How deep inside an element that is refused, which says nothing more of what it holds."""

    def run(self, raw: bytes) -> Picture:
        if len(raw) > LARGEST_FILE:
            self._stop(f"the file has {len(raw) / 10**6:.1f} MB.", f"At most {LARGEST_FILE // 10**6} MB are read.")
        self.expat = expat.ParserCreate()
        self.expat.buffer_text = True
        self.expat.StartElementHandler = self._start
        self.expat.EndElementHandler = self._end
        self.expat.CharacterDataHandler = self._text
        self.expat.StartDoctypeDeclHandler = lambda *_: self._stop("the file has a DOCTYPE.", "Leave it out.")
        try:
            self.expat.Parse(raw, True)
        except expat.ExpatError as error:
            what = f"the file is not well formed: {expat.ErrorString(error.code)}."
            where = Place(self.file, error.lineno)
            raise ProblemsError([*self.problems, Problem(where, what, "Check tags and quotes.")]) from None
        except (LookupError, ValueError):  # an encoding that nobody knows, or one of several bytes a letter
            self._stop("the encoding that the file names cannot be read.", "Save it as UTF-8.")
        if not " ".join(self.title.split()):
            self._say("the picture has no <title>.", "Say in it what is to be seen.", 1)
        if not self.marks and not self.problems:
            self._say("the picture is empty.", "Draw something.", 1)
        elif not self.problems and not any(
            seen(mark.outlines, mark.pen.width if mark.pen else 0.0, self.box) for mark in self.marks
        ):
            self._say("nothing of the picture can be seen in its viewBox.", "Draw something inside it.", 1)
        if self.problems:
            raise ProblemsError(self.problems)
        x, y, width, height = self.box
        return Picture(self.file, " ".join(self.title.split()), x, y, width, height, tuple(self.marks))

    def _say(self, what: str, remedy: str = "", line: int = 0) -> None:
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
            self._say(f"<{tag}> cannot be drawn{f' in <{parent}>' if parent else ''}.", remedy)
            self.skipped = 1
            return
        if len(self.stack) == _DEEPEST:
            self._stop("elements are nested too deeply here.", f"At most {_DEEPEST} are read; take some <g> away.")
        look = self._look(tag, given, self.stack[-1][1] if self.stack else _Look())
        self.stack.append((tag, look))
        if tag == "svg":
            self._view_box(given)
        elif tag in GEOMETRY:
            self._shape(tag, given, look)

    def _refused(self, tag: str, parent: str) -> str | None:
        """What would be right instead of an element that cannot stand here; None where it can."""
        if not parent:
            return None if tag == "svg" else "A picture starts with <svg>."
        if tag == "title":
            return None if parent == "svg" and not self.title else "A picture has one <title>, right inside <svg>."
        if parent in ("svg", "g") and (tag in GEOMETRY or tag == "g"):
            return None
        if ":" in tag:
            return _OTHER_PROGRAM
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
            self._say(f"<{self.stack[-1][0]}> holds no text.", _INSTEAD["text"])

    def _view_box(self, given: Mapping[str, str]) -> None:
        try:
            box = read_numbers(given["viewBox"])
        except (KeyError, ValueError):
            box = []
        if len(box) == 4 and min(box[2:]) >= _SMALLEST_BOX:
            self.box = box
        else:
            what = f"<svg> needs a viewBox of four numbers, the last two at least {_SMALLEST_BOX:g}."
            self._say(what, 'Such as viewBox="0 0 24 24".')

    def _look(self, tag: str, given: Mapping[str, str], inherited: _Look) -> _Look:
        known = ("viewBox", "xmlns", *_IGNORED_ON_ROOT, *_EVERYWHERE) if tag == "svg" else _EVERYWHERE
        known = () if tag == "title" else (*known, *GEOMETRY.get(tag, ()))
        for name in given:
            if name not in known and not (tag == "svg" and name.startswith("xmlns:")):
                remedy = _OTHER_PROGRAM if ":" in name else did_you_mean(name, known, 20)
                self._say(f"<{tag}> cannot have {name}.", _INSTEAD_OF_ATTRIBUTE.get(name, remedy))
        fill, stroke = self._paints(tag, given, inherited)
        look = replace(inherited, fill=fill, stroke=stroke)
        if "fill-rule" in given:
            look = replace(look, even_odd=self._choice(given, "fill-rule", ("nonzero", "evenodd")) == "evenodd")
        if "stroke-width" in given:
            look = replace(look, width=self._width(given["stroke-width"]))
        if "stroke-linecap" in given:
            look = replace(look, cap=cast(Cap, self._choice(given, "stroke-linecap", get_args(Cap))))
        if "stroke-linejoin" in given:
            look = replace(look, join=cast(Join, self._choice(given, "stroke-linejoin", get_args(Join))))
        if "transform" in given:
            look = replace(look, matrix=multiply(self._transform(given["transform"]), inherited.matrix))
        return look

    def _width(self, text: str) -> float:
        try:
            (width,) = read_numbers(text)
        except ValueError:
            width = 0.0
        if width <= 0:
            self._say(f'stroke-width="{text[:40]}" is wrong.', "Write a number of more than 0, without a unit.")
        return width if width > 0 else 1.0

    def _choice(self, given: Mapping[str, str], name: str, choices: tuple[str, ...]) -> str:
        value = given[name].strip()
        if value not in choices:
            self._say(f'{name}="{value[:40]}" is wrong.', did_you_mean(value, choices))
            return choices[0]
        return value

    def _paints(self, tag: str, given: Mapping[str, str], inherited: _Look) -> tuple[str | None, str | None]:
        """Fill and stroke. A class wins over a literal colour of the same element; both win over what is inherited."""
        named = self._classes(given.get("class", ""))
        found: list[str | None] = []
        for channel, before in (("fill", inherited.fill), ("stroke", inherited.stroke)):
            literal = given.get(channel, "").strip()
            paint = before if channel not in given else None if literal == "none" else literal
            if channel in named:
                if literal == "none":
                    self._say(f'class="{channel}-{named[channel]}" names a paint, but {channel} is none.', "Drop one.")
                paint = named[channel]
            elif "" in named and paint is not None:
                paint = named[""]
            elif channel in given and paint is not None:
                paint = self._literal(tag, channel, literal)
            found.append(paint)
        return found[0], found[1]

    def _classes(self, text: str) -> dict[str, str]:
        """Channel to paint; a paint without one goes to whichever is drawn."""
        named: dict[str, str] = {}
        for word in text.split():
            channel, _, paint = word.partition("-")
            if word in self.paints or channel not in ("fill", "stroke"):
                channel, paint = "", word
            if paint not in self.paints:
                self._say(f"there is no paint '{paint[:40]}'.", did_you_mean(paint, self.paints, 20))
            elif channel in named:
                self._say(f'class="{text[:60]}" names two paints for one thing.', "Write fill-... and stroke-...")
            named[channel] = paint
        return named

    def _literal(self, tag: str, channel: str, text: str) -> str:
        if text == CURRENT or text.lower() in (BLACK, WHITE):
            return text if text == CURRENT else text.lower()
        if _COLOUR.fullmatch(text.lower()):
            what = f'<{tag} {channel}="{text}"> is a colour without a name: in mono it would be nothing.'
            self._say(
                what, f'Name a paint as well: class="{channel}-accent". Without: none, {BLACK}, {WHITE}, {CURRENT}.'
            )
        else:
            remedy = f"Write none, {BLACK}, {WHITE} or {CURRENT}, or name a paint by class."
            self._say(f'<{tag} {channel}="{text[:40]}"> is no colour.', remedy)
        return BLACK

    def _transform(self, text: str) -> Matrix:
        try:
            return read_transform(text)
        except ValueError as error:
            self._say(f'transform="{text[:60]}" cannot be used: {error}', TRANSFORMS)
            return IDENTITY

    def _shape(self, tag: str, given: Mapping[str, str], look: _Look) -> None:
        if len(self.marks) == MOST_SHAPES:
            self._stop(f"the picture has more than {MOST_SHAPES} shapes.", "Join those of one paint.")
        try:
            outlines = read_shape(tag, given)
        except ValueError as error:
            self._say(f"<{tag}> cannot be drawn: {error}", "Correct it, or leave it out.")
            return
        if look.stroke is None and (look.fill is None or tag == "line"):
            self._say(f"<{tag}> is neither filled nor stroked.", "Give it a fill or a stroke, or leave it out.")
            return
        moved = tuple(outline.moved(lambda point: apply(look.matrix, *point)) for outline in outlines)
        if self.box and strays(moved, self.box):
            self._say(f"<{tag}> reaches far out of the picture, or is much too large.", "Compare it with the viewBox.")
            return
        a, b, c, d = look.matrix[:4]
        scale = math.sqrt(abs(a * d - b * c))
        if look.stroke and (abs(math.hypot(a, b) - scale) > scale / 100 or abs(a * c + b * d) > scale * scale / 100):
            self._say(f"the stroke of <{tag}> is stretched by a transform.", "Turn it into a filled path.")
        pen = Pen(look.stroke, look.width * scale, look.cap, look.join) if look.stroke else None
        fill = None if tag == "line" else look.fill
        self.marks.append(PaintedOutline(moved, fill, look.even_odd, pen, self.expat.CurrentLineNumber))
