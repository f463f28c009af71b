"""<model>: two mirrored halves and their braces, nested, named and painted, with every fold and cut."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from shapely import Polygon

from printgen.check.page_checks import artwork_outside_piece, overlapping_pieces, too_small
from printgen.components.model import Model
from printgen.markup.element_registry import vocabulary
from printgen.markup.parser import parse
from printgen.pages.impose import impose
from printgen.papercraft.model_half import Fitting, Plan
from printgen.problems import ProblemsError
from printgen.scene.shapes import Line, Page, Path, Placed, Scene, Shape, Text
from printgen.scene.strokes import CUT, MOUNTAIN, VALLEY, Layer
from printgen.scene.transforms import apply
from printgen.scene.traversal import leaves, pieces
from printgen.style.house_style import Ink
from printgen.style.papers import Paper
from tests.helpers import context, house, markup
from tests.planes import FIN, FITTING, LEG, PLANE, RED, TAIL, WING, model_element, model_markup, with_tail, with_wing

PAPER = Paper("small", "Small", 120, 160, 5)
DISC = '<decal at="3.3,3" size="0.9"><disc diameter="1" paint="#112233/none"/></decal>'
PATCH = '<area role="patch" paint="#445566/none" points="30,10c 40,10c 40,20c 30,20c"/>'
PANE = '<area paint="#778899/none" points="3,1c 3.5,1c 3.5,1.5c 3,1.5c"/>'
BADGE = '<area role="badge" points="0,-1c 0.5,-1c 0.5,1c 0,1c"/>'
STROKE = '<stroke points="3,1 3,3"/>'


def scene(text: str, ink: Ink = "colour") -> Scene:
    used = context(ink)
    (found,) = model_element(text).scenes(used)
    assert not used.problems
    return found


def told(text: str) -> list[str]:
    used = context()
    assert model_element(text).scenes(used) == []
    return [str(problem) for problem in used.problems]


def misread(text: str) -> list[str]:
    with pytest.raises(ProblemsError) as caught:
        model_element(text)
    return [str(problem) for problem in caught.value.problems]


def faults(text: str) -> list[str]:
    """Return all problems, whether they are found in reading or in drawing."""
    used = context()
    try:
        model_element(text).scenes(used)
    except ProblemsError as error:
        return [str(problem) for problem in error.problems]
    return [str(problem) for problem in used.problems]


def parts(text: str, ink: Ink = "colour") -> dict[str, Scene]:
    """Return everything to cut out, by its name without the name of the model."""
    return {part.name.removeprefix("Gull red "): part for part, _ in pieces(scene(text, ink))}


def shapes_of(part: Scene, layer: Layer) -> list[Shape]:
    return [shape for shape, _ in leaves(part) if shape.layer == layer]


def paths(part: Scene) -> list[Path]:
    return [shape for shape in shapes_of(part, "print") if isinstance(shape, Path)]


def filled(part: Scene, colour: str) -> list[Polygon]:
    return [Polygon(run) for path in paths(part) if path.fill == colour for run in path.runs]


def page(text: str, copies: int = 1, attributes: str = "") -> Page:
    used = context()
    sheet = parse(
        markup(f'<sheet><pieces title="t" {attributes}>{text * copies}</pieces></sheet>'), vocabulary(), house()
    )
    (found,) = impose(sheet, PAPER, used)
    assert not used.problems
    return found


# The parts to cut out.


def test_a_model_is_two_halves_and_a_brace_for_each_flap() -> None:
    assert list(parts(model_markup())) == ["half", "half mirrored", "brace 1", "brace 2"]


def test_the_halves_are_mirror_images() -> None:
    found = parts(model_markup())
    port, starboard = found["half"], found["half mirrored"]
    assert (port.width, port.height) == pytest.approx((starboard.width, starboard.height))
    mirrored = Polygon([(port.width - x, y) for x, y in port.outline])
    assert mirrored.symmetric_difference(Polygon(starboard.outline)).area < 1e-6


def test_markings_are_mirrored_on_the_other_half() -> None:
    found = parts(model_markup(art={"wing": DISC}))
    (port,), (starboard,) = (filled(found[name], "#112233") for name in ("half", "half mirrored"))
    middle = port.centroid
    assert (starboard.centroid.x, starboard.centroid.y) == pytest.approx((found["half"].width - middle.x, middle.y))


def test_every_part_lies_in_a_box_of_its_own_at_the_origin() -> None:
    for part in parts(model_markup()).values():
        assert Polygon(part.outline).bounds == pytest.approx((0, 0, part.width, part.height))


def test_nested_parts_keep_their_gap() -> None:
    placed = [Polygon([apply(m, *p) for p in part.outline]) for part, m in pieces(scene(model_markup(gap="2mm")))]
    assert min(one.distance(other) for one, other in combinations(placed, 2)) >= 2 - 0.22


def test_everything_lies_inside_the_box_of_the_model() -> None:
    whole = scene(model_markup())
    for part, matrix in pieces(whole):
        left, top, right, bottom = Polygon([apply(matrix, *p) for p in part.outline]).bounds
        assert min(left, top) >= 0
        assert right <= whole.width
        assert bottom <= whole.height


def test_every_part_is_cut_along_its_outline() -> None:
    for part in parts(model_markup()).values():
        assert Path("cut", (part.outline,), True, CUT) in part.shapes


def test_the_slot_is_cut_into_the_first_brace_only() -> None:
    cuts = {name: len(shapes_of(part, "cut")) for name, part in parts(model_markup()).items()}
    assert cuts == {"half": 1, "half mirrored": 1, "brace 1": 2, "brace 2": 1}


def test_legs_are_slit_and_stay_joined_at_their_fold() -> None:
    brace = parts(model_markup(with_wing(replace(WING, leg=LEG))))["brace 1"]
    slits = [cut for cut in shapes_of(brace, "cut") if isinstance(cut, Path) and not cut.closed]
    assert len(slits) == 2
    assert len(shapes_of(brace, "fold")) == 2


def test_folds_are_valleys_and_mountains_on_their_own_layer() -> None:
    bent = with_wing(replace(WING, dihedral=6, bend=(2.0, -3.0)))
    folds = shapes_of(parts(model_markup(bent))["half"], "fold")
    assert [shape.stroke for shape in folds if isinstance(shape, Line)] == [VALLEY, MOUNTAIN, VALLEY]


def test_a_flat_brace_has_no_fold() -> None:
    assert shapes_of(parts(model_markup())["brace 1"], "fold") == []


def test_fins_are_folded_on_the_halves_and_on_the_brace() -> None:
    found = parts(model_markup(with_tail(replace(TAIL, fin=FIN))))
    assert [len(shapes_of(found[name], "fold")) for name in ("half", "brace 2")] == [3, 2]


# The appearance.


def test_a_model_is_captioned_with_its_name_and_that_of_its_copy() -> None:
    assert [shape.text for shape in scene(model_markup()).shapes if isinstance(shape, Text)] == ["Gull · red"]


def test_the_caption_has_a_dot_in_the_colour_of_the_copy() -> None:
    assert "#c8202f" in {getattr(shape, "fill", None) for shape in scene(model_markup()).shapes}


def test_the_caption_stands_above_all_parts() -> None:
    whole = scene(model_markup())
    (words,) = (shape for shape in whole.shapes if isinstance(shape, Text))
    assert words.y < min(Polygon([apply(m, *p) for p in part.outline]).bounds[1] for part, m in pieces(whole))


def test_halves_wear_the_upper_coat_and_braces_the_lower() -> None:
    found = parts(model_markup())
    worn = {name: (len(filled(part, "#507050")), len(filled(part, "#a0c0e0"))) for name, part in found.items()}
    assert worn == {"half": (3, 0), "half mirrored": (3, 0), "brace 1": (0, 1), "brace 2": (0, 1)}


def test_the_badge_is_painted_in_the_colour_that_tells_this_model_from_the_others() -> None:
    found = parts(model_markup(art={"profile": BADGE}))
    assert [len(filled(found[name], "#c8202f")) for name in ("half", "half mirrored")] == [1, 1]


BLUE = '<copy name="blue" paint="#2458a6/horizontal"/>'


def test_every_copy_is_a_model_of_its_own() -> None:
    found = model_element(model_markup(copies=RED + BLUE)).scenes(context())
    assert [scene.name for scene in found] == ["Gull red", "Gull blue"]
    names = [part.name for scene in found for part, _ in pieces(scene)]
    assert len(set(names)) == len(names) == 8


def test_copies_differ_in_nothing_but_their_badges() -> None:
    red, blue = (
        {part.name.split(" ", 2)[2]: part for part, _ in pieces(scene)}
        for scene in model_element(model_markup(art={"profile": BADGE, "wing": DISC}, copies=RED + BLUE)).scenes(
            context()
        )
    )
    assert (len(filled(red["half"], "#c8202f")), len(filled(red["half"], "#2458a6"))) == (1, 0)
    assert (len(filled(blue["half"], "#c8202f")), len(filled(blue["half"], "#2458a6"))) == (0, 1)
    assert red["brace 1"].shapes == blue["brace 1"].shapes
    assert len(filled(red["half"], "#112233")) == len(filled(blue["half"], "#112233")) == 1


def test_a_badge_does_not_hide_the_folds_and_cuts_of_its_part() -> None:
    everywhere = '<area role="badge" points="-1,-9c 99,-9c 99,9c -1,9c"/>'
    half = parts(model_markup(art={"wing": everywhere}))["half"]
    assert (len(shapes_of(half, "fold")), len(shapes_of(half, "cut"))) == (2, 1)


def test_a_marking_and_a_line_lie_over_a_badge() -> None:
    under = '<area role="badge" points="2,0c 5,0c 5,5c 2,5c"/>'
    fills = [path.fill for path in paths(parts(model_markup(art={"wing": under + DISC + STROKE}))["half"])]
    assert fills.index("#c8202f") < fills.index("#112233")


def test_the_underside_is_painted_on_the_brace() -> None:
    found = parts(model_markup(art={"wing under": DISC}))
    assert {name: len(filled(part, "#112233")) for name, part in found.items() if filled(part, "#112233")} == {
        "brace 1": 2
    }


def test_all_artwork_stays_on_its_part() -> None:
    text = model_markup(art={"wing": PATCH + PANE + DISC + STROKE, "profile": BADGE, "wing under": PANE + STROKE})
    for part in parts(text).values():
        whole = Polygon(part.outline).buffer(0.01)
        assert all(whole.covers(Polygon(run)) for path in paths(part) if path.closed for run in path.runs)


def test_without_colours_paint_is_hatched() -> None:
    for name, part in parts(model_markup(coat="#507050/horizontal"), "mono").items():
        fills = {path.fill for path in paths(part)} - {None}
        assert fills <= {"#000000", "#ffffff"}, name
    painted, plain = (parts(model_markup(coat=coat), "mono")["half"] for coat in ("#507050/horizontal", "#507050/none"))
    assert len(shapes_of(painted, "print")) > len(shapes_of(plain, "print"))


def test_an_outline_to_colour_has_no_coat_but_all_its_markings() -> None:
    part = parts(model_markup(art={"wing": DISC + PANE + STROKE}, look="outline"))["half"]
    assert [path.fill for path in paths(part)] == [None] * 3


def test_an_outline_to_colour_shows_camouflage_as_a_faint_guide() -> None:
    part = parts(model_markup(art={"wing": PATCH}, look="outline"))["half"]
    (guide,) = paths(part)
    assert guide.stroke is not None
    assert guide.stroke.dash
    assert guide.stroke.colour != "#000000"


@pytest.mark.parametrize("look", ["painted", "outline"])
@pytest.mark.parametrize("ink", ["colour", "mono"])
def test_no_line_or_letter_is_too_fine_to_print(look: str, ink: Ink) -> None:
    drawn = scene(model_markup(art={"wing": PATCH + PANE + DISC + STROKE}, look=look), ink)
    assert list(too_small(Page(drawn, 5, "t", True), house())) == []


# The position on the sheet.


def test_the_parts_of_a_model_are_the_pieces_of_the_page() -> None:
    assert [part.name for part, _ in pieces(page(model_markup()).scene)] == [
        "Gull red half",
        "Gull red half mirrored",
        "Gull red brace 1",
        "Gull red brace 2",
    ]


def test_a_model_is_placed_as_a_whole() -> None:
    (group,) = (shape for shape in page(model_markup()).scene.shapes if isinstance(shape, Placed))
    assert (group.piece, group.scene.name) == (False, "Gull red")


def test_models_side_by_side_do_not_overlap() -> None:
    found = page(model_markup(), 3, 'order="tight"')
    assert len(list(pieces(found.scene))) == 12
    assert list(overlapping_pieces(found)) == []
    assert list(artwork_outside_piece(found)) == []


def test_models_without_a_gap_between_them_are_cut_along_their_own_lines_only() -> None:
    """Equal rectangles share cut lines, but a model is not a rectangle."""
    found = page(model_markup(), 2, 'gap="0mm"')
    assert [shape for shape in found.scene.by_layer["cut"] if not isinstance(shape, Placed)] == []


def test_no_part_is_cut_twice() -> None:
    for part, _ in pieces(page(model_markup()).scene):
        outlines = [cut for cut in shapes_of(part, "cut") if isinstance(cut, Path) and cut.runs == (part.outline,)]
        assert len(outlines) == 1


# Faults.


@pytest.mark.parametrize(
    ("plan", "fitting", "what"),
    [
        (
            replace(PLANE, span=12),
            FITTING,
            "its span would be 33.33 mm, but 12 m at 1:300 is 40.00 mm. "
            "Change the span, or the outlines, which make it 10.00 m",
        ),
        (
            PLANE,
            replace(FITTING, square=32),
            "its span of 33.3 mm does not fit in the 32.0 mm square. A scale of 1:313 would fit",
        ),
        (
            PLANE,
            replace(FITTING, tab=6),
            "the stand's tab of 3.4 x 6.0 mm would stick out of the fuselage. Make the tab shorter",
        ),
    ],
)
def test_a_model_that_cannot_be_built_is_told_by_its_name(plan: Plan, fitting: Fitting, what: str) -> None:
    assert told(model_markup(plan, fitting)) == [f"test.xml.j2:1: the model Gull cannot be built: {what}."]


@pytest.mark.parametrize("plan", [replace(PLANE, flaps=()), replace(PLANE, scale=0), replace(PLANE, scale=-300)])
def test_a_model_without_a_wing_or_a_scale_is_told(plan: Plan) -> None:
    (problem,) = told(model_markup(plan))
    assert "the model Gull needs a scale greater than 0, a <profile> and at least one <flap>." in problem


def test_a_model_without_a_profile_is_told() -> None:
    text = model_markup()
    start, end = text.index("<profile"), text.index("</profile>") + len("</profile>")
    assert len(told(text[:start] + text[end:])) == 1


@pytest.mark.parametrize("points", ["", "a,b", "1,2,3"])
def test_points_that_are_none_are_told_with_a_remedy(points: str) -> None:
    problems = misread(model_markup(art={"wing": f'<stroke points="{points}"/>'}))
    assert any("Write points such as 0,0c 1.5,2 3,0c; a c makes a corner." in problem for problem in problems)


@pytest.mark.parametrize("size", ["0", "-1"])
def test_a_marking_of_no_size_is_told(size: str) -> None:
    decal = f'<decal at="3.3,3" size="{size}"><area points="0,0c 1,0 1,1c" paint="#112233/none"/></decal>'
    assert len(faults(model_markup(art={"wing": decal}))) == 1


def test_a_line_of_one_point_is_told() -> None:
    assert len(faults(model_markup(art={"wing": '<stroke points="3,1"/>'}))) == 1


@pytest.mark.parametrize("at", ["5.5", "50"])
def test_a_bend_beyond_the_tip_is_told(at: str) -> None:
    assert len(faults(model_markup().replace('dihedral="0.0"', f'bend-at="{at}" bend-dihedral="5"', 1))) == 1


def test_a_model_can_stand_only_among_pieces() -> None:
    with pytest.raises(ProblemsError) as caught:
        parse(markup(f'<sheet><page title="t">{model_markup()}</page></sheet>'), vocabulary(), house())
    assert "<model> cannot be inside <page>." in str(caught.value)


@pytest.mark.parametrize(
    ("art", "what"),
    [
        ({"profile": '<fin hinge="0,0 1,0" shape="0,0 1,1 2,0"/>'}, "<fin> cannot be inside <profile>."),
        ({"wing": '<leg hinge="0,0 1,0" shape="0,0 1,1 2,0"/>'}, "<leg> cannot be inside <flap>."),
        ({"wing": '<disc diameter="1" paint="ink"/>'}, "<disc> cannot be inside <flap>."),
    ],
)
def test_what_stands_on_the_wrong_view_is_told(art: dict[str, str], what: str) -> None:
    assert any(what in problem for problem in misread(model_markup(art=art)))


def test_a_model_is_read_as_its_plan() -> None:
    plan = with_tail(
        replace(TAIL, fin=FIN, dihedral=4.0), with_wing(replace(WING, leg=LEG, dihedral=-6.0, bend=(2.0, 9.0)))
    )
    found = model_element(model_markup(plan))
    assert isinstance(found, Model)
    assert (found.plan, found.fitting) == (plan, FITTING)
