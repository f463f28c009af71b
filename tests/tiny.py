"""Play the one-card game by its data: a state, the rolled dice and a decision give the next state.

Every number comes from the data. The only numbers here are 0 (off the card, destroyed, on the location) and 1 (a pip, a
space, an action).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol

from printgen.facts import Collection, Record
from printgen.game.game import Game

RESERVE = "reserve"
INDUSTRY, ANTI_AIR, EARLY_WARNING, FUEL = "industry", "anti-air", "early-warning", "fuel-dumps"
Dice = Iterator[int]


class ForbiddenError(ValueError):
    """A move that the rules forbid."""


def require(allowed: bool, otherwise: str) -> None:
    if not allowed:
        raise ForbiddenError(otherwise)


@dataclass(frozen=True)
class Raider:
    """A Luftwaffe die: column 0 is the location itself; without pips, it is to the right of the card."""

    column: int
    pips: int


@dataclass(frozen=True)
class State:
    """All dice on the card; a die that would show 0 is off the card."""

    locations: Mapping[str, int]
    planes: Mapping[str, int]
    raiders: Mapping[str, Raider]
    priority: str
    resources: int
    aces: int
    tracker: int
    spaces: int
    actions: int = 0

    @property
    def dice_used(self) -> int:
        return sum(1 for pips in self.planes.values() if pips)

    @property
    def destroyed(self) -> list[str]:
        return [name for name, pips in self.locations.items() if not pips]

    @property
    def raiding(self) -> list[str]:
        """Return the rows whose die is on the location, from the first row down."""
        return [row for row, raider in self.raiders.items() if raider.pips and not raider.column]

    @property
    def score(self) -> int:
        return sum(self.locations.values())


class Player(Protocol):
    def spend(self, state: State) -> State: ...

    def act(self, state: State, dice: Dice) -> State: ...

    def disrupts(self, state: State, row: str, target: str) -> bool: ...

    def aces(self, state: State, row: str, target: str) -> int: ...


@dataclass(frozen=True)
class Tiny:
    """The rules, with the numbers of the data."""

    play: Mapping[str, Any]
    setup: Mapping[str, int]
    placement: Mapping[str, int]
    rows: Mapping[int, str | None]
    effects: Mapping[int, str]
    needs: Mapping[str, int]
    damage: Mapping[int, tuple[int, int]]
    costs: Mapping[str, int | None]
    fatal: frozenset[str]
    dice: int

    # Set-up

    def start(self, dice: Dice, placement: Mapping[str, int] | None = None) -> State:
        """Put the planes where the player wants them; dice choose the priority target."""
        locations = {name: self.setup[name] for name in self.rows.values() if name}
        stand = dict.fromkeys((*locations, RESERVE), 0) | dict(placement or self.placement)
        require(sum(stand.values()) == self.setup["planes"], "place all planes, and no more")
        require(max(stand.values()) <= self.play["most"], "a die cannot show that many planes")
        raiders = {name: self._fresh() for name in locations}
        shown = (self.setup[name] for name in ("resources", "aces", "tracker", "spaces"))
        state = State(locations, stand, raiders, "", *shown)
        require(state.dice_used <= self.dice, "there are not that many RAF dice")
        return replace(state, priority=self._new_priority(state, dice))

    def _fresh(self) -> Raider:
        return Raider(self.play["columns"], self.setup["luftwaffe"])

    def _new_priority(self, state: State, dice: Dice) -> str:
        """Roll again if the die names the priority target itself or a destroyed location."""
        return next(name for name in map(self.rows.__getitem__, dice) if name and state.locations[name])

    # Phases 1 and 2: gain and spend resources

    def gain(self, state: State) -> State:
        resources = min(self.play["most"], state.resources + state.locations[INDUSTRY])
        return replace(state, resources=resources, actions=self.play["actions"])

    def improve(self, state: State, location: str) -> State:
        pips = state.locations[location]
        require(pips > 0, "a destroyed location is not restored")
        require(pips < self.play["most"], "the die cannot show more")
        cost = self.costs["location"]
        paid = self._pay(state, pips + 1 if cost is None else cost)
        return replace(paid, locations={**state.locations, location: pips + 1})

    def build(self, state: State) -> State:
        reserve = state.planes[RESERVE]
        require(reserve > 0 or state.dice_used < self.dice, "no RAF die for the Reserve")
        require(reserve < self.play["most"], "the die cannot show more")
        paid = self._pay(state, self.costs["plane"])
        return replace(paid, planes={**state.planes, RESERVE: reserve + 1})

    def train(self, state: State) -> State:
        require(state.planes[RESERVE] > 0, "no plane in the Reserve")
        require(state.aces < self.play["most"], "the die cannot show more")
        return replace(self._pay(state, self.costs["ace"]), aces=state.aces + 1)

    def _pay(self, state: State, cost: int | None) -> State:
        require(cost is not None and cost <= state.resources, "not enough resources")
        return replace(state, resources=state.resources - (cost or 0))

    # Phase 3: actions

    def move(self, state: State, origin: str, to: str) -> State:
        """Move one plane from any place to any other; a die can be split if there is another die for the rest."""
        require(state.actions > 0, "no action left")
        require(origin != to and state.planes[origin] > 0, "no plane to move")
        require(state.planes[to] < self.play["most"], "the die cannot show more")
        planes = {**state.planes, origin: state.planes[origin] - 1, to: state.planes[to] + 1}
        moved = replace(state, planes=planes, actions=state.actions - 1)
        require(moved.dice_used <= self.dice, "no RAF die to show it")
        return moved

    def in_range(self, state: State, row: str) -> bool:
        raider = state.raiders[row]
        return raider.pips > 0 and 0 < raider.column <= state.locations[FUEL]

    def attack(self, state: State, row: str, roll: int, aces: int = 0) -> State:
        """Attack in the row of the planes, with as many of the offered Aces as needed to avoid a loss."""
        require(state.actions > 0, "no action left")
        require(state.planes[row] > 0, "no plane in this row")
        require(self.in_range(state, row), "no Luftwaffe die in range")
        return self._fight(replace(state, actions=state.actions - 1), row, row, roll, aces)

    def needed(self, state: State, row: str, place: str) -> int:
        """Return the lowest roll with which the planes of a place attack the die of a row without a loss."""
        ours, theirs = state.planes[place], state.raiders[row].pips
        return self.needs["fewer" if ours < theirs else "more" if ours > theirs else "equal"]

    def _fight(self, state: State, row: str, place: str, roll: int, aces: int) -> State:
        require(aces <= state.aces, "there are not that many Aces")
        short = max(0, self.needed(state, row, place) - roll)
        spent = -(-short // self.play["ace"])
        if spent > aces:
            left, spent = max(0, state.planes[place] - self.play["loss"]), 0
        else:
            left = state.planes[place]
        raider = state.raiders[row]
        hit = replace(raider, pips=max(0, raider.pips - self.play["hit"]))
        return replace(
            state,
            planes={**state.planes, place: left},
            raiders={**state.raiders, row: hit},
            aces=state.aces - spent,
        )

    # Phase 4: reinforcement

    def reinforce(self, state: State, row_roll: int, effect_roll: int) -> State:
        row = self.rows[row_roll] or state.priority
        raider = state.raiders[row]
        if not raider.pips or raider.column < state.locations[EARLY_WARNING]:
            return state
        if self.effects[effect_roll] == "even":
            raider = replace(raider, pips=min(self.play["most"], raider.pips + 1))
        else:
            raider = replace(raider, column=raider.column - 1)
        return replace(state, raiders={**state.raiders, row: raider})

    # Phase 5: the Luftwaffe moves and raids

    def advance(self, state: State) -> State:
        """Move all dice on the card and the wave tracker one space left, except dice that are on a location already."""
        raiders = {
            row: replace(raider, column=max(0, raider.column - 1)) if raider.pips else raider
            for row, raider in state.raiders.items()
        }
        return replace(state, raiders=raiders, spaces=state.spaces - 1)

    def target(self, state: State, row: str, dice: Dice) -> str:
        """Return the location of the row, or the one that a die names if it is destroyed; reroll as often as needed."""
        if state.locations[row]:
            return row
        named = (self.rows[roll] or state.priority for roll in dice)
        return next(name for name in named if state.locations[name])

    def met(self, state: State, row: str, disrupt: bool) -> int:
        """Return how many conditions contest a raid: Anti-Air is higher than the raider, and planes disrupt it."""
        return (state.locations[ANTI_AIR] > state.raiders[row].pips) + disrupt

    def raid(self, state: State, row: str, disrupt: bool, dice: Dice, aces: int = 0, target: str = "") -> State:
        """Apply the damage, then the attack of planes that disrupt: free, at range zero, with Aces as in any attack."""
        target, pips = target or row, state.raiders[row].pips
        require(row in state.raiding, "no Luftwaffe die on this location")
        require(state.planes[target] > 0 or not disrupt, "no planes to disrupt with")
        sure, rolled = self.damage[self.met(state, row, disrupt)]
        damage = sure + sum(1 for _ in range(rolled) if next(dice) <= pips)
        left = max(0, state.locations[target] - damage)
        state = replace(state, locations={**state.locations, target: left})
        if disrupt and not self.lost(state):
            state = self._fight(state, row, target, next(dice), aces)
        if not state.locations[state.priority] and not self.lost(state):
            state = replace(state, priority=self._new_priority(state, dice))
        return state

    # Phases 6 and 7: loss, clean-up, victory

    def lost(self, state: State) -> bool:
        destroyed = state.destroyed
        return (
            not any(state.planes.values())
            or len(destroyed) >= self.play["fall"]
            or not self.fatal.isdisjoint(destroyed)
        )

    def clean_up(self, state: State) -> State:
        """Put raiders and destroyed dice back; on the bomb, the wave tracker loses one and goes back to its box."""
        raiders = {
            row: raider if raider.pips and raider.column else self._fresh() for row, raider in state.raiders.items()
        }
        state = replace(state, raiders=raiders)
        if state.spaces:
            return state
        return replace(state, tracker=state.tracker - 1, spaces=self.setup["spaces"])

    def won(self, state: State) -> bool:
        return not state.tracker and not self.lost(state)

    # A round and a game

    def round(self, state: State, player: Player, dice: Dice) -> State:
        state = player.act(player.spend(self.gain(state)), dice)
        if self.lost(state):
            return state
        state = self.advance(self.reinforce(state, next(dice), next(dice)))
        for row in state.raiding:
            target = self.target(state, row, dice)
            disrupt = state.planes[target] > 0 and player.disrupts(state, row, target)
            aces = player.aces(state, row, target) if disrupt else 0
            state = self.raid(state, row, disrupt, dice, aces, target)
            if self.lost(state):
                return state
        return self.clean_up(state)

    def game(self, state: State, player: Player, dice: Dice) -> Iterator[State]:
        """Yield the state after each round, up to victory or loss."""
        while state.tracker and not self.lost(state):
            state = self.round(state, player, dice)
            yield state


def read(game: Game) -> Tiny:
    """Read the rules with the numbers of a game's data."""
    facts = {name: value.records for name, value in game.facts.items() if isinstance(value, Collection)}
    play = game.facts["play"]
    assert isinstance(play, Record)

    def column(kind: str, field: str) -> dict[str, Any]:
        return {name: record.fields[field] for name, record in facts[kind].items()}

    def place(record: Record) -> str | None:
        ref = record.fields["location"]
        return str(ref.id) if ref else None

    return Tiny(
        play=play.fields,
        setup={**column("setup", "shows"), "tracker": play.fields["waves"]},
        placement=_divided(
            column("setup", "shows")["planes"],
            [place(one) or RESERVE for one in facts["placement"].values()][: facts["dice"]["raf"].fields["count"]],
        ),
        rows={roll: place(row) for row in facts["rows"].values() for roll in row.fields["roll"].numbers},
        effects={roll: name for name, totals in column("effects", "roll").items() for roll in totals.numbers},
        needs=column("attacks", "needs"),
        damage={raid.fields["met"]: (raid.fields["sure"], raid.fields["rolled"]) for raid in facts["damage"].values()},
        costs=column("costs", "cost"),
        fatal=frozenset(name for name, fatal in column("locations", "fatal").items() if fatal),
        dice=facts["dice"]["raf"].fields["count"],
    )


def _divided(planes: int, places: list[str]) -> dict[str, int]:
    """Divide planes evenly among places, as the set-up diagram does."""
    share, more = divmod(planes, len(places))
    return {name: share + (number < more) for number, name in enumerate(places)}
