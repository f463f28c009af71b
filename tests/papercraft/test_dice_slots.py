"""The check of a mat: it finds every reason why dice do not fit on it, and nothing else."""

from __future__ import annotations

import pytest

from printgen.papercraft.dice_slots import DieSlot, find_slots, misplaced_dice, read_dice
from printgen.scene.shapes import Box, DieSpace, Placed, Scene

MAT = Box(0, 0, 100, 50)


def room(x: float, y: float = 5, kind: str = "red", side: float = 13) -> DieSpace:
    return DieSpace("link", x, y, side, side, kind, 12, 0.5)


def seated(*rooms: DieSpace | Placed) -> list[DieSlot]:
    return find_slots(Scene("mat", 100, 50, rooms))


def faults(*rooms: DieSpace | Placed, red: int = 1, **others: int) -> list[str]:
    return [
        f"{fault.what} {fault.remedy}".strip() for fault in misplaced_dice(seated(*rooms), {"red": red, **others}, MAT)
    ]


def test_slots_side_by_side_hold_their_dice() -> None:
    assert faults(room(5), room(18), room(31), red=3) == []


def test_slots_may_lie_on_the_edge() -> None:
    assert faults(room(0, 0), room(87, 37), red=2) == []


class TestCanaries:
    """Each fault is found."""

    def test_a_slot_that_is_too_small(self) -> None:
        told = "the slot for 'red' at 5.0, 5.0 mm is only 12.5 mm wide, but a 12 mm die needs 13.0 mm. "
        assert faults(room(5, side=12.5)) == [told + "Make the slot larger or the dice smaller."]

    def test_two_slots_that_overlap(self) -> None:
        (told,) = faults(room(5), room(17, 8), red=2)
        assert told.startswith("the slot for 'red' at 5.0, 5.0 mm overlaps the slot for 'red' at 17.0, 8.0 mm")
        assert "by 1.0 x 10.0 mm" in told

    @pytest.mark.parametrize(("x", "y"), [(-1, 5), (88, 5), (5, -1), (5, 38)])
    def test_a_slot_over_an_edge(self, x: float, y: float) -> None:
        assert "extends 1.0 mm beyond the edge of the mat." in faults(room(x, y))[0]

    def test_what_is_wrong_with_many_slots_is_told_of_the_worst_with_their_number(self) -> None:
        (told,) = faults(room(5, 38), room(20, 39), room(35, 40), red=3)
        assert told.startswith("the slot for 'red' at 35.0, 40.0 mm extends 3.0 mm beyond the edge of the mat. ")
        assert "2 other slots have the same problem." in told

    def test_too_few_slots(self) -> None:
        assert faults(room(5), room(20), room(35), room(50), red=5) == [
            "there are 5 'red' dice, but only 4 slots for them. Add 1 slot."
        ]
        assert faults(room(5), white=1) == ["there is 1 'white' die, but no slot for it. Add 1 slot."]

    def test_a_slot_of_no_kind(self) -> None:
        assert faults(room(5), room(20, kind="bleu"), red=1, blue=0) == [
            "1 slot is for 'bleu', but the mat has no such dice. Did you mean 'blue'?"
        ]

    def test_a_slip_does_not_hide_what_is_missing_beside_it(self) -> None:
        assert faults(room(5), room(20, kind="redd"), red=3) == [
            "1 slot is for 'redd', but the mat has no such dice. Did you mean 'red'?",
            "there are 3 'red' dice, but only 1 slot for them and 1 slot with a misspelt kind. Add 1 slot.",
        ]


def test_slots_in_a_turned_scene_are_judged_where_they_end_up() -> None:
    inner = Scene("inner", 40, 20, (room(5), room(20)))
    assert faults(Placed(inner, 60, 5, 90), red=2) == []
    assert "beyond the edge" in faults(Placed(inner, 60, 20, 90), red=2)[0]


def test_slots_that_stand_corner_to_corner_do_not_overlap() -> None:
    lozenge = Scene("lozenge", 20, 20, (room(0, 0),))
    apart = (Placed(lozenge, 30, 10, 45), Placed(lozenge, 30 + 10, 10 + 10, 45))
    assert faults(*apart, red=2) == []


def test_dice_are_read_from_kinds_and_numbers() -> None:
    assert read_dice("red 5, dark blue 6, white 0,") == ({"red": 5, "dark blue": 6, "white": 0}, [])


@pytest.mark.parametrize("text", ["red", "5", "red 1.5", "red -1", "red 99999", "red 1, red 2", ""])
def test_what_names_no_number_of_dice_is_told(text: str) -> None:
    assert read_dice(text)[1]
