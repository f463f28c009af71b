"""Turn the house style into entries of its paints and text styles, and into the markup of pictures that show them."""

from __future__ import annotations

from printgen.reference.examples import MarkupExample
from printgen.reference.reference_page import Entry
from printgen.style.house_style import HouseStyle, Ink, Paint, Style

_SWATCH = (9.0, 4.0)
"""Width and height of the picture of a paint, in mm."""
_COLUMNS = 3
_WIDTH = 150.0


def paint_entries(house: HouseStyle) -> tuple[Entry, ...]:
    return tuple(
        Entry(name, "paint", _sentence(paint.about), facts=tuple(_paint_facts(name, paint)))
        for name, paint in house.paints.items()
    )


def _paint_facts(name: str, paint: Paint) -> list[tuple[str, str]]:
    hatch = f", areas hatched `{paint.hatch}`" if paint.hatch else ""
    return [
        ("Colour", f"![{name} in colour](pictures/{swatch_file(name, 'colour')}) `{paint.colour}`"),
        (
            "Black and white",
            f"![{name} in black and white](pictures/{swatch_file(name, 'mono')}) `{paint.mono}`{hatch}",
        ),
    ]


def swatch_file(paint: str, ink: Ink) -> str:
    return f"paint-{paint}.png" if ink == "colour" else f"paint-{paint}-{ink}.png"


def swatch(paint: str) -> MarkupExample:
    """Return the markup that shows one paint."""
    # A panel shows the hatching that an area has in black and white; a <rect> does not.
    return MarkupExample(paint, f'<panel fill="{paint}" padding="1mm"><space/></panel>', False, *_SWATCH)


def style_entries(house: HouseStyle) -> tuple[Entry, ...]:
    return tuple(
        Entry(name, "text style", _sentence(style.about), facts=tuple(_facts(style)))
        for name, style in house.styles.items()
    )


def _facts(style: Style) -> list[tuple[str, str]]:
    sizes = (("Size", f"{style.size:g}\N{NO-BREAK SPACE}pt"), ("Smallest", f"{style.floor:g}\N{NO-BREAK SPACE}pt"))
    return [("Face", f"`{style.face}`"), *sizes, ("Paint", f"`{style.paint}`")]


def _sentence(about: str) -> str:
    return f"{about[0].upper()}{about[1:]}." if about else ""


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
