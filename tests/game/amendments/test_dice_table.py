"""Dice tables with modifiers: every roll must land on exactly one row, and rolls that do not are reported."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.dice import Roll, Totals, parse_roll, parse_totals
from printgen.game.amendments.dice_table import DiceTable, Modifier, Row


def roll(text: str) -> Roll:
    found = parse_roll(text)
    assert found
    return found


def totals(text: str) -> Totals:
    found = parse_totals(text)
    assert found
    return found


def table(rows: dict[str, str], dice: str = "1d6", **more: object) -> DiceTable:
    all_rows = tuple(Row(key, totals(text) if text else None, (("result", key),)) for key, text in rows.items())
    return replace(DiceTable("t", "T", "", roll(dice), all_rows), **more)  # type: ignore[arg-type]


CRASH = {"lost": "1", "late": "2", "safe": "3-6"}


def test_a_table_that_shares_out_its_dice_is_proven() -> None:
    assert table(CRASH).proof().holds


def test_a_roll_on_no_row_is_named() -> None:
    assert table({"lost": "1", "late": "2", "safe": "3, 5-6"}).proof().missing == (4,)


def test_a_roll_on_two_rows_is_named() -> None:
    assert table({"lost": "1-2", "late": "2", "safe": "3-6"}).proof().doubled == (2,)


def test_a_row_that_no_roll_reaches_is_named() -> None:
    assert table({**CRASH, "dead": "7"}).proof().unreachable == ("dead",)


def test_a_modifier_makes_rows_beyond_the_dice_reachable() -> None:
    assert table({**CRASH, "more": "7"}, modifiers=(Modifier(1, "at night"),)).proof().holds


def test_a_modifier_that_leads_beyond_the_rows_is_told() -> None:
    assert table(CRASH, modifiers=(Modifier(-1, "fog"),)).proof().missing == (0,)


def test_the_nearest_row_takes_what_lies_beyond() -> None:
    proven = table(CRASH, modifiers=(Modifier(-3, "fog"), Modifier(2, "ace")), edge="nearest")
    assert proven.proof().holds
    assert proven.row_of(-2) is proven.rows[0]
    assert proven.row_of(9) is proven.rows[-1]


def test_modifiers_of_one_group_never_add_up() -> None:
    one, other = Modifier(1, "bad", "weather"), Modifier(2, "worse", "weather")
    assert table(CRASH, modifiers=(one, other)).shifts == (0, 1, 2)
    assert table(CRASH, modifiers=(replace(one, group=""), replace(other, group=""))).shifts == (0, 1, 2, 3)


def test_otherwise_takes_all_that_is_left() -> None:
    proven = table({"lost": "1", "otherwise": ""})
    assert proven.proof().holds
    assert proven.odds()["otherwise"].fraction == "5/6"


def test_odds_are_exact_and_follow_a_modifier() -> None:
    safe = table(CRASH, edge="nearest")
    assert [chance.fraction for chance in safe.odds().values()] == ["1/6", "1/6", "4/6"]
    assert [chance.fraction for chance in safe.odds(-1).values()] == ["2/6", "1/6", "3/6"]


def test_a_shift_is_printed_as_other_rolls_for_the_same_rows() -> None:
    shifted = table({"a": "1-50", "b": "51-100"}, "1d100", shift=-5, edge="nearest")
    assert [str(shifted.rolls(row)) for row in shifted.rows] == ["1–55", "56–100"]
    assert [str(shifted.rolls(row, 0)) for row in shifted.rows] == ["1–50", "51–100"]


@given(
    st.sampled_from(["1d6", "2d6", "1d6+2", "1d20"]),
    st.lists(st.integers(-4, 4), max_size=3),
    st.integers(-5, 5),
)
def test_with_nearest_edges_odds_always_add_up_to_one(dice: str, by: list[int], shift: int) -> None:
    rolled = roll(dice)
    cut = (rolled.least + rolled.most) // 2
    rows = {"low": f"{rolled.least}-{cut}", "high": f"{cut + 1}-{rolled.most}"}
    modified = table(rows, dice, modifiers=tuple(Modifier(one, "x") for one in by), edge="nearest", shift=shift)
    assert not modified.proof().missing
    for modifier in modified.shifts:
        odds = modified.odds(modifier - shift)
        assert sum((Fraction(chance.ways, chance.of) for chance in odds.values()), Fraction(0)) == 1


def test_a_table_known_by_title_only_has_no_odds() -> None:
    unknown = DiceTable("t", "T")
    assert not unknown.known
    with pytest.raises(AssertionError):
        unknown.odds()


def test_forty_modifiers_are_no_more_work_than_their_sums() -> None:
    many = table(CRASH, modifiers=tuple(Modifier(1, f"m{number}") for number in range(40)), edge="nearest")
    assert len(many.shifts) == 41


def test_with_modifiers_a_shifted_row_is_printed_by_what_they_make_of_a_roll() -> None:
    shifted = table({**CRASH, "more": "7"}, modifiers=(Modifier(2, "x"),), shift=-1, edge="nearest")
    assert str(shifted.rolls(shifted.rows[-1])) == "8"


def test_totals_with_a_modifier_can_pass_the_ends_of_the_table() -> None:
    hit = table({"wounded": "2-8", "killed": "9-12"}, "2d6", modifiers=(Modifier(1, "observer"),), edge="nearest")
    assert [str(hit.modified_rolls(row, 1)) for row in hit.rows] == ["3–8", "9–13"]
    assert [str(hit.modified_rolls(row, -1)) for row in hit.rows] == ["1–8", "9–11"]


def test_a_shifted_table_with_modifiers_names_every_roll_once() -> None:
    jam = DiceTable(
        "jam",
        "Jam",
        roll=Roll(1, 6, 0),
        rows=(Row("jammed", Totals((1, 2)), ()), Row("fires", Totals((3, 4, 5, 6)), ())),
        modifiers=(Modifier(-1, "high"),),
        edge="nearest",
        shift=1,
    )
    assert [str(jam.rolls(row)) for row in jam.rows] == ["1", "2–6"]


def test_a_row_that_only_a_modifier_can_reach_names_the_total_beyond_the_table() -> None:
    rows = (Row("jammed", Totals((1,)), ()), Row("fires", Totals((2, 3, 4, 5, 6)), ()))
    jam = DiceTable("jam", "Jam", "", Roll(1, 6, 0), rows, (Modifier(-1, "high"),), "nearest", shift=1)
    assert [str(jam.rolls(row)) for row in jam.rows] == ["0", "1–6"]
