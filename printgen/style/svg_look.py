"""Turn the attributes of an SVG element into its look: paint, pen and transform, inherited if they are not set."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import cast, get_args

from printgen.scene.strokes import Cap, Join
from printgen.scene.transforms import IDENTITY, Matrix, multiply
from printgen.style.picture import BLACK, CURRENT, WHITE
from printgen.style.svg_paths import read_numbers
from printgen.style.svg_shapes import GEOMETRY, TRANSFORMS, read_transform
from printgen.suggestions import did_you_mean

SAVE_PLAIN = "Save it as plain SVG."
"""The remedy for everything that only a drawing program needs."""
_LOOK = (
    "class",
    "fill",
    "fill-rule",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
)
COMMON_ATTRIBUTES = ("id", "transform", *_LOOK)
# Drawing programs write these, but they have no effect here.
IGNORED_ON_ROOT = ("width", "height", "version")
_INSTEAD_OF_ATTRIBUTE = {
    "style": "Write its parts as attributes (fill, stroke, stroke-width) and name the paint by class.",
    "opacity": "Choose a lighter paint.",
    "fill-opacity": "Choose a lighter paint.",
    "stroke-opacity": "Choose a lighter paint.",
    "stroke-dasharray": "Draw the dashes as lines.",
    "href": "A picture cannot refer to other files or elements.",
    "xlink:href": "A picture cannot refer to other files or elements.",
    "clip-path": "Cut the shapes themselves.",
}
_COLOUR = re.compile("#[0-9a-f]{6}")

Complaint = tuple[str, str]
"""The problem of an attribute, and its remedy."""


@dataclass(frozen=True)
class Look:
    """The paint, pen and transform that an element draws with, and that elements inside it inherit."""

    fill: str | None = BLACK
    even_odd: bool = False
    stroke: str | None = None
    width: float = 1.0
    cap: Cap = "butt"
    join: Join = "miter"
    matrix: Matrix = IDENTITY


def read_look(
    tag: str, given: Mapping[str, str], inherited: Look, paints: Collection[str]
) -> tuple[Look, list[Complaint]]:
    """Return the look of an element, and the problems of its attributes."""
    reader = _LookReader(paints)
    return reader.read(tag, given, inherited), reader.complaints


class _LookReader:
    def __init__(self, paints: Collection[str]):
        self.paints = paints
        self.complaints: list[Complaint] = []

    def _report(self, what: str, remedy: str) -> None:
        self.complaints.append((what, remedy))

    def read(self, tag: str, given: Mapping[str, str], inherited: Look) -> Look:
        known = ("viewBox", "xmlns", *IGNORED_ON_ROOT, *COMMON_ATTRIBUTES) if tag == "svg" else COMMON_ATTRIBUTES
        known = () if tag == "title" else (*known, *GEOMETRY.get(tag, ()))
        for name in given:
            if name not in known and not (tag == "svg" and name.startswith("xmlns:")):
                remedy = SAVE_PLAIN if ":" in name else did_you_mean(name, known)
                self._report(f"<{tag}> cannot have the attribute {name}.", _INSTEAD_OF_ATTRIBUTE.get(name, remedy))
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
            self._report(f'invalid stroke-width="{text[:40]}".', "Write a number greater than 0, without a unit.")
        return width if width > 0 else 1.0

    def _choice(self, given: Mapping[str, str], name: str, choices: tuple[str, ...]) -> str:
        value = given[name].strip()
        if value not in choices:
            self._report(f'invalid {name}="{value[:40]}".', did_you_mean(value, choices))
            return choices[0]
        return value

    def _paints(self, tag: str, given: Mapping[str, str], inherited: Look) -> tuple[str | None, str | None]:
        """Return fill and stroke.

        A class overrides a literal colour of the same element; both override inherited paints.
        """
        named = self._classes(given.get("class", ""))
        found: list[str | None] = []
        for channel, before in (("fill", inherited.fill), ("stroke", inherited.stroke)):
            literal = given.get(channel, "").strip()
            paint = before if channel not in given else None if literal == "none" else literal
            if channel in named:
                if literal == "none":
                    self._report(
                        f'class="{channel}-{named[channel]}" names a paint, but {channel}="none".',
                        "Delete one of them.",
                    )
                paint = named[channel]
            elif "" in named and paint is not None:
                paint = named[""]
            elif channel in given and paint is not None:
                paint = self._literal(tag, channel, literal)
            found.append(paint)
        return found[0], found[1]

    def _classes(self, text: str) -> dict[str, str]:
        """Return the paints for fill and stroke; a paint for neither is used for both if they are drawn."""
        named: dict[str, str] = {}
        for word in text.split():
            channel, _, paint = word.partition("-")
            if word in self.paints or channel not in ("fill", "stroke"):
                channel, paint = "", word
            if paint not in self.paints:
                self._report(f"unknown paint '{paint[:40]}'.", did_you_mean(paint, self.paints, "paints"))
            elif channel in named:
                what = f'class="{text[:60]}" names two paints for the same fill or stroke.'
                self._report(what, 'Write, for example, class="fill-accent stroke-ink".')
            named[channel] = paint
        return named

    def _literal(self, tag: str, channel: str, text: str) -> str:
        if text == CURRENT or text.lower() in (BLACK, WHITE):
            return text if text == CURRENT else text.lower()
        if _COLOUR.fullmatch(text.lower()):
            what = f'<{tag} {channel}="{text}"> is a plain colour, which would not print in black and white.'
            self._report(
                what,
                f'Name a paint, such as class="{channel}-accent", or write none, {BLACK}, {WHITE} or {CURRENT}.',
            )
        else:
            remedy = f"Write none, {BLACK}, {WHITE} or {CURRENT}, or name a paint by class."
            self._report(f'<{tag} {channel}="{text[:40]}"> is not a colour.', remedy)
        return BLACK

    def _transform(self, text: str) -> Matrix:
        try:
            return read_transform(text)
        except ValueError as error:
            self._report(f'transform="{text[:60]}" cannot be used: {error}', TRANSFORMS)
            return IDENTITY
