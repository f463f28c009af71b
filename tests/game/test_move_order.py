"""The order of moves: no side moves too often in a row, and nothing changes without need."""

from __future__ import annotations

from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.game.expressions import sandbox
from printgen.game.move_order import Move, balanced

SIDES = st.text("AG", max_size=14)
MOST = st.integers(1, 4)


def moved(sides: str, most: int = 2) -> str:
    return "".join(move.mover for move in balanced(sides, sides, most))


def moves(sides: str, most: int) -> list[Move]:
    return balanced(list(range(len(sides))), sides, most)


def test_three_of_one_side_are_broken_up_by_the_lowest_of_the_other() -> None:
    assert moved("AAAGGG") == "AAGAGG"
    assert [move.mover for move in moves("AAAGGG", 2)] == [0, 1, 3, 2, 4, 5]
    assert [move.interposed for move in moves("AAAGGG", 2)] == [False, False, True, False, False, False]


@pytest.mark.parametrize(
    ("rolled", "order"),
    [("", ""), ("A", "A"), ("AAAA", "AAAA"), ("AAAAAG", "AAGAAA"), ("AAAAAGGG", "AAGAAGAG"), ("AGAGAG", "AGAGAG")],
)
def test_a_few_orders(rolled: str, order: str) -> None:
    assert moved(rolled) == order


def test_another_number_in_a_row_gives_another_order() -> None:
    assert moved("AAAGGG", 1) == "AGAGAG"
    assert moved("AAAGGG", 3) == "AAAGGG"


@given(SIDES, MOST)
def test_everybody_moves_once(sides: str, most: int) -> None:
    found = moves(sides, most)
    assert sorted(move.mover for move in found) == list(range(len(sides)))
    assert [move.place for move in found] == list(range(1, len(sides) + 1))
    assert all(move.rolled == move.mover + 1 for move in found)


@given(SIDES, MOST)
def test_the_order_within_a_side_is_kept(sides: str, most: int) -> None:
    for side in "AG":
        own = [move.mover for move in moves(sides, most) if sides[move.mover] == side]
        assert own == sorted(own)


@given(SIDES, MOST)
def test_only_movers_who_are_left_over_make_a_longer_run(sides: str, most: int) -> None:
    runs = [(side, len(list(run))) for side, run in groupby(moved(sides, most))]
    assert all(length <= most for _, length in runs[:-1])


@given(SIDES, MOST)
def test_a_mover_is_interposed_only_to_end_a_full_run_and_only_one_at_a_time(sides: str, most: int) -> None:
    order = moves(sides, most)
    waiting = list(range(len(sides)))
    for place, move in enumerate(order):
        if move.mover != waiting[0]:
            before = {sides[one.mover] for one in order[max(0, place - most) : place]}
            assert place >= most
            assert before == {sides[waiting[0]]}
            assert move.mover == next(one for one in waiting if sides[one] != sides[waiting[0]])
        waiting.remove(move.mover)


@given(SIDES, MOST)
def test_a_balanced_order_stays_as_it_is(sides: str, most: int) -> None:
    once = moved(sides, most)
    assert moved(once, most) == once


def test_three_sides_are_balanced_as_well() -> None:
    assert moved("AAABC") == "AABAC"


@pytest.mark.parametrize(("sides", "most"), [("AG", 2), ("AAA", 0), ("AAA", "2")])
def test_impossible_requests_are_refused(sides: str, most: int) -> None:
    with pytest.raises(ValueError, match="balanced needs units"):
        balanced("AAA", sides, most)


def test_a_template_gets_the_moves_with_their_places() -> None:
    one = "{{ move.mover }}{{ move.place }}{{ '!' if move.interposed }} "
    text = f"{{% for move in names | balanced(sides, 2) %}}{one}{{% endfor %}}"
    assert sandbox().from_string(text).render(names="abcd", sides="xxxy") == "a1 b2 d3! c4 "
