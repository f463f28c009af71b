"""The one-card game as it is played: the worked raid of the source, and each reading that decides something in play."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.facts import Collection, Record
from printgen.game.load_game import load_game
from tests.helpers import bundled
from tests.tiny import RESERVE, Dice, ForbiddenError, Raider, State, Tiny, read

ROW, OTHER = "industry", "fuel-dumps"


@cache
def tiny() -> Tiny:
    return read(load_game(bundled(), "tiny-bob"))


def rolls(*numbers: int) -> Iterator[int]:
    return iter(numbers)


def at_start(priority: int = 1) -> State:
    """The state of the first round, resources gained."""
    return tiny().gain(tiny().start(rolls(priority)))


def raider(state: State, row: str, column: int, pips: int) -> State:
    return replace(state, raiders={**state.raiders, row: Raider(column, pips)})


def planes(state: State, **places: int) -> State:
    return replace(state, planes={**state.planes, **{name.replace("_", "-"): pips for name, pips in places.items()}})


def location(state: State, name: str, pips: int) -> State:
    return replace(state, locations={**state.locations, name: pips})


def test_a_game_starts_as_the_set_up_says() -> None:
    setup = load_game(bundled(), "tiny-bob").facts["setup"]
    assert isinstance(setup, Collection)
    start = tiny().start(rolls(1))
    assert all(pips == setup.records[name].fields["shows"] for name, pips in start.locations.items())
    assert (start.resources, start.tracker, sum(start.planes.values())) == (
        0,
        4,
        setup.records["planes"].fields["shows"],
    )


# The worked example


@cache
def told() -> Mapping[str, Any]:
    """The raid as the data tells it."""
    record = load_game(bundled(), "tiny-bob").facts["example"]
    assert isinstance(record, Record)
    return record.fields


def example() -> State:
    state = raider(location(at_start(), "anti-air", told()["anti-air"]), ROW, 0, told()["raider"])
    return replace(planes(state, industry=told()["raf"]), aces=told()["aces"])


def raided() -> State:
    """All its Aces are offered."""
    return tiny().raid(example(), ROW, disrupt=True, dice=rolls(*told()["rolls"]), aces=told()["aces"])


def test_the_data_tell_the_raid_of_the_source() -> None:
    begin = [told()[name] for name in ("raider", "anti-air", "raf", "aces", "rolls")]
    end = [told()[name] for name in ("damage", "after", "raider-after")]
    assert (begin, end) == ([3, 3, 2, 1, (3, 3)], [2, 1, 2])


def test_worked_raid_does_the_damage_that_is_told() -> None:
    assert example().locations[ROW] - raided().locations[ROW] == told()["damage"]


def test_worked_raid_costs_each_side_what_is_told() -> None:
    assert (raided().planes[ROW], raided().raiders[ROW].pips) == (told()["after"], told()["raider-after"])


def test_worked_raid_is_of_the_kind_that_is_told() -> None:
    kinds = load_game(bundled(), "tiny-bob").facts["damage"]
    assert isinstance(kinds, Collection)
    assert tiny().met(example(), ROW, disrupt=True) == kinds.records[told()["kind"].id].fields["met"]


def test_worked_raid_is_fought_at_the_odds_that_are_told() -> None:
    assert tiny().needed(example(), ROW, ROW) == tiny().needs[told()["attack"].id]


def test_worked_raid_leaves_the_ace_that_cannot_help() -> None:
    assert raided().aces == told()["aces"]


def test_worked_raid_needs_all_its_rolls_and_no_more() -> None:
    dice = rolls(*told()["rolls"], 6)
    tiny().raid(example(), ROW, disrupt=True, dice=dice, aces=told()["aces"])
    assert list(dice) == [6]


def test_worked_raider_returns_to_the_last_column_as_it_began() -> None:
    assert tiny().clean_up(raided()).raiders[ROW] == Raider(4, 3)


def test_the_worked_example_would_end_otherwise_with_two_aces() -> None:
    after = tiny().raid(replace(example(), aces=2), ROW, disrupt=True, dice=rolls(3, 3), aces=2)
    assert (after.planes[ROW], after.aces) == (2, 0)


# Numbers that the text states in passing


def test_there_are_three_resources_to_spend_in_the_first_round() -> None:
    assert at_start().resources == 3


def test_resources_above_six_are_lost() -> None:
    assert tiny().gain(replace(at_start(), resources=5)).resources == 6


def test_raising_a_location_from_one_to_three_costs_five() -> None:
    state = location(replace(at_start(), resources=6), OTHER, 1)
    assert tiny().improve(tiny().improve(state, OTHER), OTHER).resources == 1


def test_six_resources_build_three_planes() -> None:
    state = planes(replace(at_start(), resources=6), reserve=2)
    after = tiny().build(tiny().build(tiny().build(state)))
    assert (after.planes[RESERVE] - state.planes[RESERVE], after.resources) == (3, 0)


def test_no_plane_is_built_while_all_five_dice_are_in_rows() -> None:
    state = planes(at_start(), industry=1, anti_air=1, early_warning=1, fuel_dumps=1, airfields=1, reserve=0)
    with pytest.raises(ForbiddenError, match="no RAF die"):
        tiny().build(state)


def test_a_sixth_place_needs_a_sixth_die() -> None:
    state = planes(at_start(), industry=1, anti_air=1, early_warning=1, fuel_dumps=0, airfields=2, reserve=1)
    with pytest.raises(ForbiddenError, match="no RAF die"):
        tiny().move(state, "airfields", OTHER)


def test_the_last_plane_of_a_place_takes_its_die_along() -> None:
    state = planes(at_start(), industry=1, anti_air=1, early_warning=1, fuel_dumps=0, airfields=1, reserve=1)
    assert tiny().move(state, "airfields", OTHER).planes[OTHER] == 1


def test_a_fourth_action_is_refused() -> None:
    state = replace(at_start(), actions=0)
    with pytest.raises(ForbiddenError, match="no action"):
        tiny().move(state, RESERVE, ROW)


def test_six_aces_are_the_most() -> None:
    with pytest.raises(ForbiddenError, match="show more"):
        tiny().train(planes(replace(at_start(), aces=6), reserve=1))


def test_a_location_at_six_is_not_raised() -> None:
    with pytest.raises(ForbiddenError, match="show more"):
        tiny().improve(location(replace(at_start(), resources=6), OTHER, 6), OTHER)


def test_aces_that_are_not_there_cannot_be_offered() -> None:
    with pytest.raises(ForbiddenError, match="Aces"):
        tiny().attack(replace(planes(raider(at_start(), ROW, 1, 3), industry=2), aces=1), ROW, 1, aces=2)


def test_a_row_without_planes_does_not_disrupt() -> None:
    with pytest.raises(ForbiddenError, match="disrupt"):
        tiny().raid(planes(example(), industry=0), ROW, True, rolls(6, 6))


def test_a_die_that_has_not_arrived_does_not_raid() -> None:
    with pytest.raises(ForbiddenError, match="on this location"):
        tiny().raid(raider(at_start(), ROW, 1, 3), ROW, False, rolls())


def test_a_die_that_was_shot_down_returns_to_the_last_column_of_its_row() -> None:
    assert tiny().clean_up(raider(at_start(), ROW, 2, 0)).raiders[ROW] == Raider(4, 3)


def test_a_die_on_its_way_stays_as_it_is() -> None:
    assert tiny().clean_up(raider(at_start(), ROW, 2, 1)).raiders[ROW] == Raider(2, 1)


@pytest.mark.parametrize(("ours", "needed"), [(2, 5), (3, 4), (4, 3)])
@pytest.mark.parametrize("short", [0, 1])
def test_an_attack_is_free_of_loss_from_the_roll_that_the_table_names(ours: int, needed: int, short: int) -> None:
    after = tiny().attack(planes(raider(at_start(), ROW, 1, 3), industry=ours), ROW, needed - short)
    assert (after.planes[ROW], after.raiders[ROW].pips) == (ours - short, 2)


@pytest.mark.parametrize(("contested", "disrupt", "damage"), [(0, False, 2), (0, True, 1), (4, False, 1), (4, True, 0)])
def test_each_condition_turns_a_sure_damage_into_a_roll(contested: int, disrupt: bool, damage: int) -> None:
    before = location(example(), "anti-air", contested)
    after = tiny().raid(before, ROW, disrupt, rolls(*[6] * 3))
    assert before.locations[ROW] - after.locations[ROW] == damage


def test_the_game_is_won_when_the_tracker_at_one_is_on_the_bomb() -> None:
    assert tiny().won(tiny().clean_up(replace(at_start(), tracker=1, spaces=0)))


def test_the_tracker_starts_another_wave_before_that() -> None:
    after = tiny().clean_up(replace(at_start(), tracker=2, spaces=0))
    assert (tiny().won(after), after.tracker, after.spaces) == (False, 1, tiny().setup["spaces"])


def test_no_attack_is_possible_in_round_1() -> None:
    assert not any(tiny().in_range(at_start(), row) for row in at_start().raiders)
    with pytest.raises(ForbiddenError, match="not enough resources"):
        tiny().improve(at_start(), OTHER)


# Interpretations


def test_anti_air_is_compared_at_the_start_of_each_raid() -> None:
    state = raider(raider(location(at_start(), "anti-air", 3), "anti-air", 0, 1), OTHER, 0, 2)
    assert tiny().met(state, OTHER, False) == 1
    after = tiny().raid(state, "anti-air", False, rolls(6))
    # The raid on Anti-Air met the 3 from before its own damage. The later raid meets the 2 that is left.
    assert after.locations["anti-air"] == 2
    assert tiny().met(after, OTHER, False) == 0


def test_a_die_may_disrupt_every_raid_on_its_location() -> None:
    state = raider(planes(example(), industry=4), OTHER, 0, 2)
    after = tiny().raid(state, ROW, True, rolls(6, 6))
    again = tiny().raid(location(after, OTHER, 0), OTHER, True, rolls(6, 6, 6), target=ROW)
    assert (again.raiders[ROW].pips, again.raiders[OTHER].pips) == (2, 1)


def test_t10_a_six_sends_the_raider_of_a_destroyed_location_to_the_priority_target() -> None:
    state = raider(location(at_start(priority=5), ROW, 0), ROW, 0, 3)
    assert tiny().target(state, ROW, rolls(6)) == "airfields"


def test_t10_the_destroyed_location_is_rolled_again() -> None:
    state = raider(location(at_start(), ROW, 0), ROW, 0, 3)
    assert tiny().target(state, ROW, rolls(1, 1, 4)) == OTHER


def test_t11_a_new_priority_target_is_neither_six_nor_destroyed() -> None:
    state = location(raider(at_start(priority=1), ROW, 0, 3), ROW, 1)
    assert tiny().raid(state, ROW, False, rolls(6, 1, 2)).priority == "anti-air"


def test_t12_a_die_that_was_shot_down_is_not_reinforced() -> None:
    state = raider(at_start(), ROW, 4, 0)
    assert tiny().reinforce(state, 1, 2) == state


def test_t13_a_raider_at_six_stays_at_six() -> None:
    assert tiny().reinforce(raider(at_start(), ROW, 4, 6), 1, 2).raiders[ROW].pips == 6


def test_t14_a_raider_reinforced_onto_its_location_raids_once_and_stays() -> None:
    state = location(raider(at_start(), ROW, 1, 3), "early-warning", 1)
    assert tiny().advance(tiny().reinforce(state, 1, 1)).raiding == [ROW]


@pytest.mark.parametrize(("warning", "column"), [(3, 2), (4, 3)])
def test_t15_early_warning_compares_the_column_before_the_move(warning: int, column: int) -> None:
    state = location(raider(at_start(), ROW, 3, 3), "early-warning", warning)
    assert tiny().reinforce(state, 1, 1).raiders[ROW].column == column


def test_t15_destroyed_early_warning_stops_nothing() -> None:
    state = location(raider(at_start(), ROW, 1, 3), "early-warning", 0)
    assert tiny().reinforce(state, 1, 2).raiders[ROW].pips == 4


@pytest.mark.parametrize(("fuel", "column", "reached"), [(3, 3, True), (3, 4, False), (6, 4, True), (0, 1, False)])
def test_t16_fuel_is_the_range(fuel: int, column: int, reached: bool) -> None:
    assert tiny().in_range(location(raider(at_start(), ROW, column, 3), OTHER, fuel), ROW) is reached


def test_t16_without_fuel_planes_still_disrupt() -> None:
    state = location(example(), OTHER, 0)
    assert tiny().raid(state, ROW, True, rolls(6, 6)).raiders[ROW].pips == 2


def test_t19_disrupting_costs_no_action() -> None:
    state = replace(example(), actions=0)
    assert tiny().raid(state, ROW, True, rolls(6, 6)).actions == 0


def test_t19_planes_attack_even_when_the_raid_destroyed_their_location() -> None:
    state = location(planes(raider(at_start(priority=1), OTHER, 0, 3), fuel_dumps=4), OTHER, 1)
    after = tiny().raid(state, OTHER, True, rolls(3, 6))
    assert (after.locations[OTHER], after.raiders[OTHER].pips) == (0, 2)


def test_t22_planes_in_the_reserve_count_as_planes() -> None:
    nobody = planes(at_start(), **{name.replace("-", "_"): 0 for name in at_start().planes})
    assert tiny().lost(nobody)
    assert not tiny().lost(planes(nobody, reserve=1))


def test_t23_training_an_ace_keeps_the_plane() -> None:
    state = planes(replace(at_start(), aces=0), reserve=1)
    after = tiny().train(state)
    assert (after.planes, after.aces) == (state.planes, state.aces + 1)


def test_t23_training_needs_a_plane_in_the_reserve() -> None:
    with pytest.raises(ForbiddenError, match="Reserve"):
        tiny().train(planes(at_start(), reserve=0))


def test_t24_a_game_begins_with_no_resource_die() -> None:
    assert tiny().start(rolls(1)).resources == 0


def test_t25_a_destroyed_location_is_not_restored() -> None:
    with pytest.raises(ForbiddenError, match="not restored"):
        tiny().improve(location(at_start(), OTHER, 0), OTHER)


def test_one_location_may_fall_but_not_two() -> None:
    one = location(at_start(), OTHER, 0)
    assert (tiny().lost(one), tiny().lost(location(one, ROW, 0))) == (False, True)


def test_the_airfields_may_not_fall() -> None:
    assert tiny().lost(location(at_start(), "airfields", 0))


# Any game


@dataclass
class Anyone:
    """Does anything that is allowed."""

    source: random.Random

    def spend(self, state: State) -> State:
        for _ in range(self.source.randint(0, 6)):
            what = self.source.choice((*state.locations, "plane", "ace"))
            try:
                if what == "plane":
                    state = tiny().build(state)
                elif what == "ace":
                    state = tiny().train(state)
                else:
                    state = tiny().improve(state, what)
            except ForbiddenError:
                continue
        return state

    def act(self, state: State, dice: Dice) -> State:
        for _ in range(self.source.randint(0, 6)):
            origin, to = self.source.choices(list(state.planes), k=2)
            try:
                if origin == to:
                    row = self.source.choice(list(state.raiders))
                    state = tiny().attack(state, row, next(dice), self.source.randint(0, state.aces))
                else:
                    state = tiny().move(state, origin, to)
            except ForbiddenError:
                continue
        return state

    def disrupts(self, state: State, row: str, target: str) -> bool:
        return self.source.random() < 0.5

    def aces(self, state: State, row: str, target: str) -> int:
        return self.source.randint(0, state.aces)


def rolling(source: random.Random) -> Iterator[int]:
    while True:
        yield source.randint(1, tiny().play["die"].sides)


def any_game(seed: int, health: int) -> list[State]:
    """From locations of any health, so that some of these careless games are won."""
    source = random.Random(seed)
    dice = rolling(source)
    start = tiny().start(dice)
    start = replace(start, locations=dict.fromkeys(start.locations, health))
    return list(tiny().game(start, Anyone(source), dice))


games = given(st.builds(any_game, st.integers(0, 2**32), st.integers(1, 6)))


@games
def test_any_game_is_won_or_lost_within_its_waves(states: list[State]) -> None:
    assert len(states) <= tiny().setup["tracker"] * tiny().setup["spaces"]
    assert tiny().won(states[-1]) != tiny().lost(states[-1])


def test_careless_games_end_both_ways() -> None:
    assert {tiny().won(any_game(seed, 6)[-1]) for seed in range(100)} == {True, False}


@games
def test_no_die_of_any_game_shows_more_than_six_or_less_than_nothing(states: list[State]) -> None:
    for state in states:
        shown = [*state.locations.values(), *state.planes.values(), *(die.pips for die in state.raiders.values())]
        assert all(0 <= pips <= tiny().play["most"] for pips in (*shown, state.resources, state.aces, state.tracker))


@games
def test_any_game_is_played_with_the_dice_in_the_box(states: list[State]) -> None:
    assert all(state.dice_used <= tiny().dice for state in states)


@games
def test_every_raider_is_back_on_the_card_after_a_round_that_is_not_lost(states: list[State]) -> None:
    for state in states:
        assert tiny().lost(state) or all(die.pips and die.column for die in state.raiders.values())
