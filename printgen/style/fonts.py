"""Turn text into glyph advances, measured and kerned with the real fonts."""

from __future__ import annotations

import importlib.util
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Protocol
from unicodedata import combining

import uharfbuzz as hb

from printgen.scene.shapes import Point
from printgen.units import MM_PER_PT

# Each face with its package and file; all are TrueType fonts under the Open Font License.
FACES = {
    "sans": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "sans-italic": ("font_source_sans_pro", "SourceSansPro-It.ttf"),
    "sans-semibold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "sans-bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    "sans-black": ("font_source_sans_pro", "SourceSansPro-Black.ttf"),
    "serif": ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    "serif-italic": ("font_source_serif_pro", "SourceSerifPro-It.ttf"),
    "serif-semibold": ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    "serif-bold": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "serif-bold-italic": ("font_source_serif_pro", "SourceSerifPro-BoldIt.ttf"),
}

# One glyph per character, so that text in a file stays searchable; kerning only moves letters.
_FEATURES = {"kern": True, "liga": False, "clig": False, "calt": False, "dlig": False}


@dataclass(frozen=True, slots=True)
class Shaped:
    """The advance of a text with kerning, and the kerning after each character, in thousandths of the size."""

    advance: int
    kerns: tuple[int, ...]


class GlyphPen(Protocol):
    """A pen with the interface of fontTools, with which HarfBuzz draws glyphs."""

    def moveTo(self, point: Point, /) -> None: ...

    def lineTo(self, point: Point, /) -> None: ...

    def qCurveTo(self, *points: Point) -> None: ...

    def curveTo(self, *points: Point) -> None: ...

    def closePath(self) -> None: ...


class FontFace:
    """A font file opened for measuring, with a cache of its measurements."""

    def __init__(self, name: str, path: Path):
        self.name, self.path = name, path
        self._font = hb.Font(hb.Face(hb.Blob.from_file_path(str(path))))
        self._font.scale = (1000, 1000)
        self._shaped: dict[str, Shaped] = {}
        self._missing: dict[str, str] = {}
        self.cap_height = self._height_of("H") / 1000

    def _height_of(self, letter: str) -> int:
        extents = self._font.get_glyph_extents(self._font.get_nominal_glyph(ord(letter)))
        return int(extents.y_bearing)

    def shape(self, text: str) -> Shaped:
        found = self._shaped.get(text) if text else Shaped(0, ())
        if found is None:
            buffer = hb.Buffer()
            buffer.add_str(text)
            buffer.guess_segment_properties()
            buffer.direction = "ltr"
            hb.shape(self._font, buffer, _FEATURES)
            advances = [position.x_advance for position in buffer.glyph_positions]
            plain = [self._font.get_glyph_h_advance(info.codepoint) for info in buffer.glyph_infos]
            kerns = tuple(a - b for a, b in zip(advances, plain, strict=True))
            found = self._shaped[text] = Shaped(sum(advances), kerns if any(kerns) else ())
        return found

    def width(self, text: str, size: float, tracking: float = 0.0) -> float:
        """Return the width in mm of a text in a size in points."""
        return (self.shape(text).advance + tracking * len(text)) * size * MM_PER_PT / 1000

    def missing(self, text: str) -> str:
        """Return the characters of a text that this face cannot draw."""
        found = self._missing.get(text)
        if found is None:
            glyph = self._font.get_nominal_glyph
            # Combining marks are refused, because they would have to be positioned on their letters.
            found = "".join(dict.fromkeys(c for c in text if not glyph(ord(c)) or combining(c)))
            self._missing[text] = found
        return found

    def outline(self, text: str) -> list[tuple[int, int]]:
        """Return glyph numbers with their kerned positions in thousandths, to draw a text as paths."""
        kerns = self.shape(text).kerns or (0,) * len(text)
        placed, x = [], 0
        for character, kern in zip(text, kerns, strict=True):
            glyph = self._font.get_nominal_glyph(ord(character)) or 0
            placed.append((glyph, x))
            x += self._font.get_glyph_h_advance(glyph) + kern
        return placed

    def draw(self, glyph: int, pen: GlyphPen) -> None:
        """Draw the outline of a glyph with a pen, in thousandths of the size."""
        self._font.draw_glyph_with_pen(glyph, pen)


@cache
def face(name: str) -> FontFace:
    """Return the face with a name, opened only once."""
    package, file = FACES[name]
    return FontFace(name, font_path(package, file))


def font_path(package: str, file: str) -> Path:
    """Return the path of a file of a font package, without running the package's own code."""
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise RuntimeError(f"the font package {package} is missing. Install printgen with its dependencies.")
    return Path(spec.submodule_search_locations[0]) / "files" / file
