"""Referee a worked example: play its moves and compare every square, point, die and hit with the tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from printgen.components.board import column_letters, place_of
from printgen.facts import Collection, Record
from printgen.game.game import Game

Square = tuple[int, int]
# The angle of a fighter's attack, by the number of 45 degree turns between the target's nose and the attacker.
ANGLES = ("front", "front-diagonal", "side", "back-diagonal", "back")
COMPASS: tuple[Square, ...] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


@dataclass(frozen=True)
class Plane:
    """A plane on the board: its square, its direction (a number of COMPASS), and its type."""

    square: Square
    facing: int
    aircraft: Record

    @property
    def bomber(self) -> bool:
        return str(self.aircraft.fields["class"].id) == "bomber"

    @property
    def side(self) -> str:
        return str(self.aircraft.fields["side"].id)


def name_of(square: Square) -> str:
    return f"{column_letters(square[0])}{square[1] + 1}"


def direction(start: Square, end: Square) -> int:
    return COMPASS.index((end[0] - start[0], end[1] - start[1]))


def turns(one: int, other: int) -> int:
    """Return the difference between two directions, in steps of 45 degrees."""
    return min((one - other) % 8, (other - one) % 8)


def ahead(plane: Plane, count: int = 1) -> Square:
    dx, dy = COMPASS[plane.facing]
    return plane.square[0] + count * dx, plane.square[1] + count * dy


def angle_of(target: Plane, square: Square) -> str:
    return ANGLES[turns(target.facing, direction(target.square, square))]


class Referee:
    def __init__(self, game: Game, raid: str):
        self.facts = {name: value.records for name, value in game.facts.items() if isinstance(value, Collection)}
        combat, board = game.facts["combat"], game.facts["boards"]
        assert isinstance(combat, Record)
        assert isinstance(board, Record)
        self.combat, self.near = combat.fields, board.fields["near"].id
        self.columns, self.rows = board.fields["columns"], board.fields["rows"] * board.fields["boards"]
        self.raid = self.facts["raids"][raid].fields
        self.planes = {
            name: self._start(record.fields)
            for name, record in self.facts["planes"].items()
            if record.fields["raid"].id == raid
        }
        self.lost: list[str] = []
        self.out: list[str] = []

    def _start(self, plane: Mapping[str, Any]) -> Plane:
        aircraft = self.facts["aircraft"][plane["aircraft"].id]
        square = place_of(plane["start"])
        assert square is not None
        return Plane(square, 4 if aircraft.fields["side"].id == self.near else 0, aircraft)

    def play(self) -> None:
        moves = [m for m in self.facts["moves"].values() if m.fields["plane"].id in self.planes]
        order = [(m.fields["turn"], self._rank(m.fields["plane"].id)) for m in moves]
        assert order == sorted(order), "planes move out of turn"
        for record in moves:
            try:
                self._move(record.fields)
            except AssertionError as error:
                raise AssertionError(f"{record.id}: {error}") from None

    def _rank(self, name: str) -> int:
        """Return the order of moves: fighters of the near side first, then those of the far side, then bombers."""
        plane = self.planes[name]
        return 2 if plane.bomber else 0 if plane.side == self.near else 1

    def _move(self, move: Mapping[str, Any]) -> None:
        name = move["plane"].id
        assert name not in self.lost + self.out, f"{name} is not on the board"
        roll = self.planes[name].aircraft.fields["movement"]
        assert move["points"] == roll.plus + (move["roll"] or 0), "the points are not the sum of the roll and the bonus"
        assert (move["roll"] is None) == roll.fixed, "fighters roll, bombers do not"
        spent = self._steps(name, move["path"])
        fires = move["fires"]
        if fires:
            assert move["path"], "it fires without having moved"
            self._fire(name, fires, move["answer"])
        if name in self.lost:
            assert not move["then"], "it was shot down and cannot move on"
            return
        if fires:
            spent += self._after_attack(name, fires, move["points"] - spent, list(move["then"] or ()))
        else:
            assert not move["then"], "only an attack divides a move"
        if name not in self.out:
            assert spent == move["points"], f"it spends {spent} of {move['points']} points"
            taken = [other for other, p in self._flying() if other != name and p.square == self.planes[name].square]
            assert not taken, f"it stops in the square of {taken}"
            if fires and not move["then"]:
                assert not move["guns"], "it has stopped once, where it fired"
            else:
                self._guns(name, move["guns"] or ())

    def _flying(self) -> list[tuple[str, Plane]]:
        return [(name, plane) for name, plane in self.planes.items() if name not in self.lost + self.out]

    def _steps(self, name: str, squares: Any) -> int:
        """Follow a path and return its cost; the cost of each step depends on the direction."""
        spent = 0
        for step in squares:
            plane = self.planes[name]
            if step == "exit":
                assert plane.bomber, "only bombers leave the board"
                assert not 0 <= ahead(plane)[1] < self.rows, "it is not at the far edge"
                self.out.append(name)
                return spent + self._cost("front")
            square = place_of(step)
            assert square is not None, f"{step} is not a square"
            assert 0 <= square[0] < self.columns, f"{step} is off the board"
            assert 0 <= square[1] < self.rows, f"{step} is off the board"
            way = direction(plane.square, square)
            spent += self._cost(ANGLES[turns(plane.facing, way)])
            self.planes[name] = replace(plane, square=square, facing=way)
        return spent

    def _cost(self, angle: str) -> int:
        cost = self.facts["angles"][angle].fields["cost"]
        assert cost is not None, "a step backwards"
        return int(cost)

    def _fire(self, name: str, fires: Mapping[str, Any], answer: Mapping[str, Any] | None) -> None:
        plane, at = self.planes[name], fires["at"].id
        target = self.planes[at]
        assert at not in self.lost + self.out, f"{at} is not on the board"
        assert target.side != plane.side, "it fires at its own side"
        assert ahead(plane) == target.square, f"it faces {name_of(ahead(plane))}, {at} is in {name_of(target.square)}"
        stopped = [other for other, p in self._flying() if other != name and p.square == plane.square]
        assert not stopped, f"it stops to fire in the square of {stopped}"
        assert not self._reached_by(name) - {at}, "other guns can fire at it where it fires"
        angle = angle_of(target, plane.square)
        assert fires["angle"].id == angle, f"the attack comes from the {angle}"
        self._agree(fires, self.facts["angles"][angle].fields["hit"].numbers)
        defends = angle == "front" if not target.bomber else self.facts["angles"][angle].fields["guns"]
        assert bool(answer) == bool(defends), "the target must fire back" if defends else "the target cannot fire back"
        if answer:
            needed = self.combat["defence"] if target.bomber else self.facts["angles"]["front"].fields["hit"]
            self._agree(answer, needed.numbers)
            self.lost += [name] if answer["result"] == "hit" else []
        self.lost += [at] if fires["result"] == "hit" else []

    def _agree(self, shot: Mapping[str, Any], needed: tuple[int, ...]) -> None:
        result = "hit" if shot["die"] in needed else "miss"
        assert shot["result"] == result, f"a {shot['die']} is a {result}"

    def _after_attack(self, name: str, fires: Mapping[str, Any], left: int, then: list[str]) -> int:
        """Move into the emptied square or the one beyond it, before anything else; the last point pays for both."""
        if not left:
            assert not then, "it has no points left"
            return 0
        plane = self.planes[name]
        forced = [name_of(ahead(plane))] + ([] if fires["result"] == "hit" else [name_of(ahead(plane, 2))])
        assert then[: len(forced)] == forced, f"it must go on to {forced[-1]}"
        spent = self._steps(name, then)
        return left if left == 1 and then == forced else spent

    def _guns(self, name: str, shots: Any) -> None:
        """Let bombers fire at an enemy fighter that ends its move in one of their squares."""
        able = self._reached_by(name)
        assert {shot["by"].id for shot in shots} == able, f"the guns of {sorted(able)} can fire at it"
        for shot in shots:
            self._agree(shot, self.combat["defence"].numbers)
            if shot["result"] == "hit" and name not in self.lost:
                self.lost.append(name)

    def _reached_by(self, name: str) -> set[str]:
        plane = self.planes[name]
        return {
            other
            for other, bomber in self._flying()
            if not plane.bomber and bomber.bomber and bomber.side != plane.side and self._covers(bomber, plane.square)
        }

    def _covers(self, bomber: Plane, square: Square) -> bool:
        away = max(abs(square[0] - bomber.square[0]), abs(square[1] - bomber.square[1]))
        return away == 1 and bool(self.facts["angles"][angle_of(bomber, square)].fields["guns"])
