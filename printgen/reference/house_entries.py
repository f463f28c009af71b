"""Turn the house style into entries of its paints and text styles, and into the markup of pictures that show them."""

from __future__ import annotations

from printgen.reference.examples import MarkupExample
from printgen.reference.reference_page import Entry
from printgen.style.house_style import HouseStyle, Paint, Style

_COLUMNS = 3
_WIDTH = 150.0


def paint_entries(house: HouseStyle) -> tuple[Entry, ...]:
    return tuple(
        Entry(name, "paint", _sentence(paint.about), facts=(("Colour", f"`{paint.colour}`"), _mono(paint)))
        for name, paint in house.paints.items()
    )


def _mono(paint: Paint) -> tuple[str, str]:
    hatch = f", areas hatched `{paint.hatch}`" if paint.hatch else ""
    return "Black and white", f"`{paint.mono}`{hatch}"


def style_entries(house: HouseStyle) -> tuple[Entry, ...]:
    return tuple(
        Entry(name, "text style", _sentence(style.about), facts=tuple(_facts(style)))
        for name, style in house.styles.items()
    )


def _facts(style: Style) -> list[tuple[str, str]]:
    size = f"{style.size:g} pt" if style.size == style.floor else f"{style.size:g} pt, at least {style.floor:g} pt"
    return [("Face", f"`{style.face}`"), ("Size", size), ("Paint", f"`{style.paint}`")]


def _sentence(about: str) -> str:
    return f"{about[0].upper()}{about[1:]}." if about else ""


def paints_picture(house: HouseStyle) -> MarkupExample:
    """Return the markup that shows every paint with its name."""
    boxes = [
        f'<row gap="2mm"><rect width="12mm" height="5mm" fill="{name}"/><text style="label">{name}</text></row>'
        for name in house.paints
    ]
    return _grid("paints", boxes)


def styles_picture(house: HouseStyle) -> MarkupExample:
    """Return the markup that sets the name of every text style in that style."""
    boxes = [f'<text style="{name}" paint="ink">{name}</text>' for name in house.styles]
    return _grid("styles", boxes)


def _grid(name: str, boxes: list[str]) -> MarkupExample:
    """Return markup that puts boxes below each other in columns; the picture is as tall as it needs to be."""
    rows = -(-len(boxes) // _COLUMNS)
    columns = [boxes[start : start + rows] for start in range(0, len(boxes), rows)]
    markup = "".join(f'<column width="fill" gap="1.5mm">{"".join(column)}</column>' for column in columns)
    return MarkupExample(name, f'<row gap="4mm">{markup}</row>', False, _WIDTH, 0)
