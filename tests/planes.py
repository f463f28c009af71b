"""A simple aeroplane of straight lines, as a plan and as markup, that tests bend, shorten and paint."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from printgen.components.model import Model
from printgen.elements.element import Element
from printgen.markup.element_registry import vocabulary
from printgen.markup.parser import parse
from printgen.papercraft.model_half import Fitting, Flap, FoldedTab, Plan
from printgen.scene.curves import Nodes
from printgen.scene.shapes import Point
from tests.helpers import house, markup

FITTING = Fitting(card=0.25, play=0.2, rim=0.4, tab=3, tab_width=3.4, stand_height=50, square=50.8)

RED = '<copy name="red" paint="#c8202f/vertical"/>'


def corners(*points: Point) -> Nodes:
    """Return nodes with straight lines from corner to corner."""
    return Nodes(points, (True,) * len(points))


PROFILE = corners(
    (0, 0), (1, 0.6), (8, 0.6), (8.5, 1.6), (9, 1.6), (9, 0), (8.8, 0), (7.5, 0), (5, -0.8), (2, -0.8)
)  # fmt: skip
WING = Flap("wing", ((2, -0.8), (5, -0.8)), corners((2, 0), (2.5, 5), (4, 5), (5, 0)))
TAIL = Flap("tail", ((7.5, 0), (8.8, 0)), corners((7.5, 0), (7.8, 1.5), (8.6, 1.5), (8.8, 0)))
PLANE = Plan(300, 10, 9, PROFILE, (WING, TAIL))
FIN = FoldedTab(((7.8, 1.5), (8.6, 1.5)), corners((7.8, 0), (8.1, 1), (8.6, 1), (8.6, 0)))
LEG = FoldedTab(((3.2, 2.4), (3.5, 2.4)), corners((3.2, 0), (3.2, 1.4), (3.5, 1.4), (3.5, 0)), outward=False)


def with_wing(wing: Flap, plan: Plan = PLANE) -> Plan:
    return replace(plan, flaps=(wing, *plan.flaps[1:]))


def with_tail(tail: Flap, plan: Plan = PLANE) -> Plan:
    return replace(plan, flaps=(plan.flaps[0], tail))


@st.composite
def planes(draw: st.DrawFn) -> Plan:
    """Make planes at any scale, with trapezoid wings of any sweep, taper and dihedral, with or without a bend."""
    half = draw(st.floats(3, 7))
    sweep, tip = draw(st.floats(-1, 2)), draw(st.floats(1, 2.5))
    dihedral = draw(st.floats(-15, 15))
    bend = draw(st.none() | st.tuples(st.floats(0.2, 0.8).map(lambda part: part * half), st.floats(-15, 15)))
    outline = corners((2, 0), (2 + sweep, half), (2 + sweep + tip, half), (5, 0))
    wing = replace(WING, outline=outline, dihedral=dihedral, bend=bend)
    tail = replace(TAIL, dihedral=draw(st.floats(-15, 15)))
    return Plan(draw(st.integers(250, 500)), 2 * half, 9, PROFILE, (wing, tail))


def model_markup(
    plan: Plan = PLANE, fitting: Fitting = FITTING, art: dict[str, str] | None = None, copies: str = RED, **more: str
) -> str:
    """Return the plan as a <model> with one copy, with markup of artwork by the name of its surface."""
    drawn = art or {}
    sizes = {
        "square": fitting.square,
        "card": fitting.card,
        "play": fitting.play,
        "rim": fitting.rim,
        "tab": fitting.tab,
        "tab_width": fitting.tab_width,
        "stand_height": fitting.stand_height,
        "span": plan.span * 1000,
        "length": plan.length * 1000,
    }
    said = {name: f"{size:.4f}mm" for name, size in sizes.items()}
    said |= {"scale": f"{plan.scale:g}", "coat": "#507050/none", "under_coat": "#a0c0e0/none"}
    said |= {"name": "Gull"} | more
    attributes = " ".join(f'{name.replace("_", "-")}="{value}"' for name, value in said.items())
    views = "".join(_flap_markup(flap, drawn) for flap in plan.flaps)
    return (
        f'<model {attributes}><profile shape="{plan.profile}">{drawn.get("profile", "")}</profile>'
        f"{views}{copies}</model>"
    )


def _flap_markup(flap: Flap, art: dict[str, str]) -> str:
    hinge = corners(*flap.hinge)
    bend = f' bend-at="{flap.bend[0]}" bend-dihedral="{flap.bend[1]}"' if flap.bend else ""
    fin = _flag_markup("fin", flap.fin, art.get(f"{flap.name} fin", ""))
    leg = _flag_markup("leg", flap.leg, "")
    under = f"<under>{art.get(f'{flap.name} under', '')}{leg}</under>"
    attributes = f'name="{flap.name}" hinge="{hinge}" shape="{flap.outline}" dihedral="{flap.dihedral}"{bend}'
    return f"<flap {attributes}>{art.get(flap.name, '')}{fin}{under}</flap>"


def _flag_markup(tag: str, flag: FoldedTab | None, art: str) -> str:
    return f'<{tag} hinge="{corners(*flag.hinge)}" shape="{flag.outline}">{art}</{tag}>' if flag else ""


def model_element(text: str) -> Model:
    sheet: Element = parse(markup(f'<sheet><pieces title="t">{text}</pieces></sheet>'), vocabulary(), house())
    found = sheet.children[0].children[0]
    assert isinstance(found, Model)
    return found
