"""<dice-mat>: a sheet of slots is checked to have room for all its dice."""

from __future__ import annotations

from dataclasses import replace

from printgen.problems import Place
from printgen.scene.shapes import Box, Rect
from tests.helpers import context, draw, element, problems_of


def slots(kind: str, count: int, die: str = "12mm") -> str:
    return f'<slot holds="{kind}" die="{die}"/>' * count


def mat(inner: str, dice: str = "red 2, white 1") -> str:
    return f'<dice-mat dice="{dice}"><row gap="1mm">{inner}</row></dice-mat>'


GOOD = slots("red", 2) + slots("white", 1)


def test_a_mat_with_a_slot_for_every_die_is_drawn() -> None:
    assert len([shape for shape in draw(mat(GOOD)) if isinstance(shape, Rect)]) == 3


def test_its_natural_size_is_that_of_what_it_holds() -> None:
    found = element(mat(GOOD))
    assert (found.natural_width(context()), found.natural_height(context(), 50)) == (41, 13)


def test_more_slots_than_dice_are_no_fault() -> None:
    assert problems_of(mat(GOOD + slots("white", 3))) == []


def test_dice_without_a_slot_are_told() -> None:
    told = "test.xml.j2:1: there are 5 'red' dice, but only 2 slots for them. Add 3 slots."
    assert problems_of(mat(GOOD, "red 5, white 1")) == [told]


def test_a_misspelt_kind_is_one_problem() -> None:
    told = "test.xml.j2:1: 2 slots are for 'rde', but the mat has no such dice. Did you mean 'red'?"
    assert problems_of(mat(slots("rde", 2) + slots("white", 1))) == [told]


def test_slots_that_run_off_the_mat_are_told() -> None:
    told = problems_of(mat(GOOD), 40, 50)
    assert any("extends 1.0 mm beyond the edge of the mat." in one for one in told)


def test_a_slot_pushed_below_the_edge_of_the_mat_is_told() -> None:
    pushed = f'<dice-mat dice="red 1"><column><space height="45mm"/>{slots("red", 1)}</column></dice-mat>'
    assert any("beyond the edge" in one for one in problems_of(pushed, 50, 50))


def test_a_count_that_is_no_whole_number_is_told() -> None:
    (problem,) = problems_of(mat(GOOD, "red two, white 1"))
    assert "invalid dice 'red two'. Write each kind with its number of dice, at most 1000: red 5, white 8." in problem


def test_the_number_of_the_kind_that_lacks_slots_is_blamed() -> None:
    used = replace(
        context(),
        places={f"stock.{kind}.dice": Place("stock.yaml", line) for line, kind in enumerate(("red", "white"), 2)},
    )
    dice = ", ".join(f"{kind} \ue000stock.{kind}.dice\ue0019\ue002" for kind in ("red", "white"))
    list(element(mat(slots("red", 9) + slots("white", 1), dice)).draw(used, Box(0, 0, 200, 20)))
    assert [str(problem) for problem in used.problems] == [
        "stock.yaml:3: there are 9 'white' dice, but only 1 slot for them. Add 8 slots."
    ]


def test_slots_are_told_by_their_place_on_the_mat_wherever_it_lies_on_its_page() -> None:
    used = context()
    list(element(mat(GOOD)).draw(used, Box(70, 30, 40, 50)))
    assert any("the slot for 'white' at 28.0, 18.5 mm extends 1.0 mm beyond" in str(one) for one in used.problems)
