"""Turn text and a width into lines that fit: shrunk no further than a minimum size, and hyphenated if it is prose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from printgen.elements.attribute_types import Align
from printgen.elements.content import Content, Run, plain
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.sizes import EPSILON
from printgen.problems import Place
from printgen.scene.bounds import DROP, RISE
from printgen.scene.shapes import Link, Text
from printgen.scene.strokes import Layer
from printgen.style.fonts import face
from printgen.style.house_style import Style
from printgen.units import MM_PER_PT

_STEP = 0.25
"""In pt: the step by which text is shrunk."""
_RAGGED = 0.15
"""A word is hyphenated only if more than this part of the line would otherwise stay empty."""
_NARROWER = 0.5
"""In mm: the step by which narrower widths are tried."""
Word = tuple["Span", ...]


@dataclass(frozen=True, slots=True)
class Span:
    """A part of a line that is set in one face."""

    text: str
    face: str
    datum: str = ""
    link: str = ""


@dataclass(frozen=True, slots=True)
class TextLine:
    spans: tuple[Span, ...]
    width: float


def check_glyphs(context: DrawingContext, content: Content, face_name: str, where: Place) -> None:
    missing = face(face_name).missing(plain(content))
    if missing:
        shown = ", ".join(f"'{c}' (U+{ord(c):04X})" for c in missing[:5])
        shown += f" and {len(missing) - 5} more" if len(missing) > 5 else ""
        context.problem(
            context.place_of(content, where),
            f'"{plain(content)[:60]}" contains {shown}, which the font {face_name} cannot draw.',
            "Use another character." if len(missing) == 1 else "Use other characters.",
        )


def fit_line(
    context: DrawingContext, content: Content, style: Style, floor: float, width: float, where: Place
) -> tuple[float, float]:
    """Return the size and width of one line of text, shrunk to fit; report a problem if the floor is too large."""
    text = plain(content)
    measured = face(style.face)
    full = measured.width(text, style.size, style.tracking)
    check_glyphs(context, content, style.face, where)
    if full <= width + EPSILON:
        return style.size, full
    size, needed = style.size, full
    for size in shrinking_sizes(style.size, floor):
        needed = measured.width(text, size, style.tracking)
        if needed <= width + EPSILON:
            return size, needed
    report_too_long(context, content, where, needed, size, width)
    return size, needed


def shrinking_sizes(size: float, floor: float) -> Iterator[float]:
    """Yield sizes in small steps from a size down to its floor, which is the last one."""
    while size > floor + 1e-9:
        yield size
        size -= _STEP
    yield floor


def report_too_long(
    context: DrawingContext, content: Content, where: Place, needed: float, size: float, width: float
) -> None:
    text = plain(content)
    fits = max(1, int(len(text) * width / needed)) if width > 0 else 0
    context.no_room_for_text(
        content,
        where,
        f'"{text[:60]}" needs {needed:.1f} mm at its minimum of {size:g} pt, '
        f"but the box is only {max(width, 0):.1f} mm wide.",
        f"Shorten it to about {fits} character{'s' if fits != 1 else ''}, or make the box wider."
        if fits
        else "Make the box wider.",
    )


def split_words(spans: Iterable[Span]) -> list[Word]:
    """Split spans at spaces into words; a word may consist of several faces."""
    found: list[list[Span]] = [[]]
    for span in spans:
        for i, part in enumerate(span.text.split(" ")):
            if i:
                found.append([])
            if part:
                found[-1].append(replace(span, text=part))
    return [tuple(word) for word in found if word]


def _width(spans: Sequence[Span], size: float, tracking: float) -> float:
    return sum(face(span.face).width(span.text, size, tracking) for span in spans)


def wrap(spans: Sequence[Span], size: float, tracking: float, width: float, language: str = "") -> list[TextLine]:
    """Break spans into lines that are no wider than the width, unless a single word is wider."""
    lines: list[TextLine] = []
    line: list[Span] = []
    used = 0.0
    pending = split_words(spans)[::-1]
    while pending:
        word = pending.pop()
        space = face(line[-1].face).width(" ", size, tracking) if line else 0.0
        needed = _width(word, size, tracking)
        if used + space + needed <= width + EPSILON:
            _append(line, word)
            used += space + needed
            continue
        room = width - used - space
        split = _hyphenated(word, room, size, tracking, language) if language and room > _RAGGED * width else None
        if split:
            head, tail = split
            _append(line, head)
            used += space + _width(head, size, tracking)
            pending.append(tail)
        elif line:
            pending.append(word)
        else:
            _append(line, word)
            used = needed
        lines.append(TextLine(tuple(line), used))
        line, used = [], 0.0
    if line:
        lines.append(TextLine(tuple(line), used))
    return lines


def even_width(spans: Sequence[Span], size: float, tracking: float, width: float) -> float:
    """Return the smallest width with as few lines as the full width: lines of equal length are easier to read."""
    count, narrow = len(wrap(spans, size, tracking, width)), width
    while narrow > width / 2 and len(wrap(spans, size, tracking, narrow - _NARROWER)) == count:
        narrow -= _NARROWER
    widest = max((line.width for line in wrap(spans, size, tracking, narrow)), default=0.0)
    return min(width, max(narrow, widest))


def _append(line: list[Span], word: Word) -> None:
    """Append a word to a line, merging spans that look the same, so that kerning applies between them."""
    first, rest = word[0], word[1:]
    if line and line[-1].face == first.face and line[-1].link == first.link:
        last = line.pop()
        line.append(replace(first, text=f"{last.text} {first.text}", datum=last.datum or first.datum))
    elif line:
        last = line.pop()
        line.append(replace(last, text=last.text + " "))
        line.append(first)
    else:
        line.append(first)
    line.extend(rest)


def _hyphenated(word: Word, room: float, size: float, tracking: float, language: str) -> tuple[Word, Word] | None:
    if len(word) != 1 or room <= 0 or len(word[0].text) < 6:
        return None
    span = word[0]
    for position in reversed(_hyphen_positions(language, span.text)):
        head = replace(span, text=span.text[:position] + "-")
        if _width([head], size, tracking) <= room + EPSILON:
            return (head,), (replace(span, text=span.text[position:]),)
    return None


@lru_cache(maxsize=4096)
def _hyphen_positions(language: str, word: str) -> tuple[int, ...]:
    if not word.strip(".,;:!?()“”‘’").isalpha():
        return ()
    return tuple(p for p in _hyphenator(language)(word) if 2 <= p <= len(word) - 3)


@lru_cache(maxsize=8)
def _hyphenator(language: str) -> Callable[[str], list[int]]:
    import pyphen

    code = pyphen.language_fallback(language.replace("-", "_"))
    if code is None:
        return lambda word: []
    positions: Callable[[str], list[int]] = pyphen.Pyphen(lang=code).positions
    return positions


def baseline(face_name: str, size: float, leading: float) -> float:
    """Return the distance from the top of a line's box to its baseline; capitals are centred in the box."""
    return (leading + face(face_name).cap_height) * size * MM_PER_PT / 2


def set_line(
    line: TextLine, x: float, y: float, size: float, tracking: float, colour: str, layer: Layer = "print"
) -> Iterator[Text | Link]:
    for span in line.spans:
        width = face(span.face).width(span.text, size, tracking)
        yield Text(layer, x, y, width, span.text.rstrip(" "), span.face, size, colour, tracking, span.datum)
        if span.link:
            yield link_over(x, y, width, size, span.link)
        x += width


def link_over(x: float, y: float, width: float, size: float, to: str) -> Link:
    """Return a link over a text whose baseline starts at x, y."""
    rise, drop = RISE * size * MM_PER_PT, DROP * size * MM_PER_PT
    return Link("link", x, y - rise, width, rise + drop, to)


def aligned_x(align: Align, x: float, room: float, width: float) -> float:
    if align == "left":
        return x
    return x + (room - width) if align == "right" else x + (room - width) / 2


def as_spans(content: Content, face_name: str) -> list[Span]:
    return [Span(run.text, face_name, run.datum) for run in content]


def merge_runs(content: Content) -> Run:
    """Merge a line of text into a single run, which keeps the first datum in it."""
    return Run(plain(content), next((run.datum for run in content if run.datum), ""))
