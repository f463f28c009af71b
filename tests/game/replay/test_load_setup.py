"""`replay.yaml` is evaluated with the other files of its game, and everything that does not fit is reported."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import pytest

from printgen.dice import parse_roll
from printgen.game.load_game import load_game
from printgen.game.replay.blank_log import blank_log
from printgen.game.replay.load_setup import load_setup
from printgen.game.replay.log import read_log
from printgen.game.replay.replay import replay
from printgen.game.replay.setup import ReplaySetup
from printgen.problems import ProblemsError
from tests.helpers import copied_game, minimal_game
from tests.weeks import STRENGTH, setup

BOMBERS = 'squadrons | selectattr("aircraft.0.class", "equalto", classes.bomber)'

WITHOUT_GF6 = "reject('equalto', squadrons.GF6) | list"


def changed(tmp_path: Path, file: str, old: str, new: str) -> ReplaySetup:
    return load_setup(load_game(copied_game(tmp_path, {f"data/mine/{file}": (old, new)}), "mine"))


def test_every_number_comes_from_the_other_files(tmp_path: Path) -> None:
    assert {unit.id: unit.strength for unit in setup().units.values()} == STRENGTH
    assert changed(tmp_path / "a", "campaign.yaml", "days: 7", "days: 5").days == 5
    hits = changed(tmp_path / "b", "targets.yaml", "name: Radar, hits: 30", "name: Radar, hits: 44")
    assert [target.needs for target in hits.targets] == [44, 30, 30]
    engines = changed(tmp_path / "c", "aircraft.yaml", "movement: 2, engines: 1", "movement: 2, engines: 3")
    assert engines.units["GB1"].damage_roll == parse_roll("3d6")
    assert engines.units["GF1"].damage_roll is None


def test_a_double_names_one() -> None:
    bombers = setup().groups[0]
    assert [unit.id for unit in bombers.units_for([4, 4])] == ["GB4"]
    assert [unit.id for unit in bombers.units_for([5, 4])] == ["GB5", "GB4"]


def test_a_number_without_a_unit_chooses_none(tmp_path: Path) -> None:
    bombers = changed(tmp_path, "combat.yaml", "selection: 2d6", "selection: 2d8").groups[0]
    assert [unit.id for unit in bombers.units_for([8, 4])] == ["GB4"]
    assert bombers.units_for([7, 8]) == ()


def test_a_group_can_have_its_own_dice(tmp_path: Path) -> None:
    groups = changed(tmp_path, "replay.yaml", f"members: {BOMBERS}", f"dice: 3d6\n    members: {BOMBERS}").groups
    assert [str(group.dice) for group in groups] == ["3d6", "2d6", "2d6"]


def test_a_member_that_no_die_can_choose_is_refused_with_the_field_of_the_dice(tmp_path: Path) -> None:
    with pytest.raises(ProblemsError) as caught:
        changed(tmp_path, "replay.yaml", f"members: {BOMBERS}", f"dice: 2d4\n    members: {BOMBERS}")
    assert [str(problem) for problem in caught.value.problems] == [
        "data/mine/squadrons.yaml:7:1: GB5 is number 5 of the German bombers, but the dice (2d4, in "
        "replay.groups.bombers.dice) have only 4 sides. Write 2d6 in replay.groups.bombers.dice, or remove GB5."
    ]


def test_fewer_targets_share_the_roll_out_anew() -> None:
    radar, factory, airfield = setup().targets
    assert [str(totals) for totals, _ in setup().target_table([radar, factory, airfield])] == ["1–2", "3–4", "5–6"]
    assert [(str(totals), target.id) for totals, target in setup().target_table([radar, airfield])] == [
        ("1–3", "radar"),
        ("4–6", "airfield"),
    ]
    assert [(str(totals), target.id) for totals, target in setup().target_table([factory])] == [("1–6", "factory")]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("days: campaign.days", "days: campaign.dayz", "evaluated: campaign has no field 'dayz'. Did you mean 'days'?"),
        ("days: campaign.days", "days: 1 +", "3:7: the expression '1 +' cannot be evaluated"),
        ("days: campaign.days", "days: campaign.attacker.name", "does not give a whole number from 1 to 9999."),
        ("strength: it.strength", "strength: it.name", "does not give a whole number from 1 to 9999 for GB1."),
        ("all: targets", "all: campaign", "does not give a list of records."),
        ("roll: it.roll", "roll: it.hits", "does not give dice totals for radar."),
        ("must: it.primary", "must: it.name", "does not give true or false for radar."),
        ("brings: combat.bombing |", "brings: 7 +", "cannot be evaluated"),
        ("dice: combat.selection", "dice: combat.defence", "the expression 'combat.defence' does not give dice."),
        ("dice: combat.selection\n", "", "the group bombers has no dice. Write dice here, or above for all groups."),
        (f"members: {BOMBERS}", f"dice: 2d6+1\n    members: {BOMBERS}", "2d6+1 cannot choose members. Write dice with"),
        (BOMBERS, f'{BOMBERS} | rejectattr("name")', "the group bombers has no members. Add one."),
        (BOMBERS, "'[squadrons.GB1, squadrons.GB1]'", "the members contain GB1 twice. Keep one of them."),
        ("sides.german)", f"sides.german) | {WITHOUT_GF6} + [squadrons.GB2]", "the members contain GB2 twice."),
        (BOMBERS, "'[squadrons.GF9]'", "squadrons has no record 'GF9'. Did you mean 'GF1'?"),
        (BOMBERS, "squadrons.GF1", "does not give a list of records."),
        (BOMBERS, "'[1, 2]'", "does not give a list of records."),
        (BOMBERS, "squadrons | selectattr('wings')", "squadrons GB1 has no field 'wings'."),
        (
            "[[1-3, 4-6], [1-6]]",
            "[[1-6]]",
            "'fewer' needs 2 lists, one for each number of destroyed targets, but has 1. "
            "Write fewer: [[1-3, 4-6], [1-6]]",
        ),
        (
            "[[1-3, 4-6], [1-6]]",
            "[[1-2, 3-4, 5-6], [1-3, 4-6], [1-6]]",
            "'fewer' needs 2 lists, one for each number of destroyed targets, but has 3. "
            "Delete the first list: fewer: [[1-3, 4-6], [1-6]]",
        ),
        (
            "[[1-3, 4-6], [1-6]]",
            "[[1-6], [1-6]]",
            "this list needs 2 entries, one for each target that is left, but has 1. Write 2.",
        ),
        ("[[1-3, 4-6], [1-6]]", "[[1-3, 3-6], [1-6]]", "the entries must cover 1–6, each total exactly once."),
        ("missing: goes-on", "missing: go-on", "Did you mean 'goes-on'?"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_said(tmp_path: Path, old: str, new: str, problem: str) -> None:
    with pytest.raises(ProblemsError) as caught:
        changed(tmp_path, "replay.yaml", old, new)
    assert problem in str(caught.value)
    assert all(str(found).startswith("data/mine/replay.yaml:") for found in caught.value.problems)


def test_one_wrong_expression_is_one_problem(tmp_path: Path) -> None:
    with pytest.raises(ProblemsError) as caught:
        changed(tmp_path, "replay.yaml", "strength: it.strength", "strength: it.strenth")
    assert len(caught.value.problems) == 1


class TestAnotherGame:
    """The replay is not limited to one game: here are ships and ports, other dice, and two groups that cause damage."""

    files: ClassVar = {
        "data/g/game.yaml": "title: G\ndesigner: D\nversion: '1'\ndate: 2026-01-01\nlanguage: en\ncredits: c\n"
        "sheets:\n  s: {title: S, template: s.xml.j2, about: a}\n",
        "data/g/kinds/ships.yaml": "about: a ship\none: ship\nfields: {crew: whole, guns: roll}\n",
        "data/g/kinds/ports.yaml": "about: a port\none: port\nfields: {faces: totals, walls: whole, key: flag}\n",
        "data/g/ships.yaml": "A: {crew: 2, guns: 1d4}\nB: {crew: 1, guns: 3}\n"
        "C: {crew: 5, guns: 2d10}\nD: {crew: 9, guns: 1}\n",
        "data/g/ports.yaml": "north: {faces: 1, walls: 8, key: true}\nsouth: {faces: 2-4, walls: 9, key: false}\n",
        "data/g/replay.yaml": "days: '2'\nstrength: it.crew\n"
        "targets: {all: ports, roll: it.faces, needs: it.walls, fewer: [[1-4]], must: it.key, others: '0'}\n"
        "groups:\n"
        "  van: {name: '\"the van\"', dice: 1d2, members: '[ships.A, ships.B]', brings: it.guns, missing: goes-on}\n"
        "  rear: {name: '\"the rear\"', dice: 1d2, members: '[ships.C, ships.D]', brings: it.guns, "
        "missing: called-off}\n",
    }

    def said(self, tmp_path: Path, *days: str) -> list[str]:
        game = load_game(minimal_game(tmp_path, self.files), "g")
        text = "title: t\ndays:\n" + "".join(f"  - {{{day}}}\n" for day in days)
        found = load_setup(game)
        try:
            replay(found, read_log(text.encode(), "log.yaml", found))
        except ProblemsError as error:
            return [str(problem).partition(": ")[2] for problem in error.problems]
        return []

    def test_replays_its_days(self, tmp_path: Path) -> None:
        lost = "losses: {A: 1, C: 4}"
        assert self.said(tmp_path, f"roll: 1, dice: {{van: [1], rear: [1]}}, {lost}, damage: [4, 10, 10]") == []

    def test_knows_its_own_limits(self, tmp_path: Path) -> None:
        lost = "losses: {A: 1, C: 4}"
        assert self.said(tmp_path, f"roll: 1, dice: {{van: [1], rear: [1]}}, {lost}, damage: [5, 10, 11]") == [
            "day 1: damage: a die shows 5. It can be 1 to 4.",
            "day 1: damage: a die shows 11. It can be 1 to 10.",
        ]
        assert self.said(tmp_path, "roll: 5, dice: {van: [3], rear: [1]}, damage: 60") == [
            "day 1: roll is 5. It can be 1 to 4.",
            "day 1: dice: van (item 1) is 3. It can be 1 to 2.",
        ]
        assert self.said(tmp_path, "roll: 2, dice: {van: [2], rear: [2]}, damage: 13") == [
            "day 1: damage 13 is impossible. 1 of B and 9 of D can do 12."
        ]

    def test_speaks_of_its_own_groups(self, tmp_path: Path) -> None:
        sunk = "roll: 2, dice: {van: [2], rear: [2]}, losses: {D: 9, B: 0}, damage: 3"
        assert self.said(tmp_path, sunk, "roll: 2, dice: {van: [2], rear: [2]}, losses: {B: 1}") == [
            "day 2: the day was called off, so B cannot have losses. The dice of rear (the rear) sent nobody. "
            "Delete its losses.",
        ]

    def test_its_blank_log_shows_a_day_that_can_be_although_dice_outnumber_members(self, tmp_path: Path) -> None:
        many = {"data/g/replay.yaml": self.files["data/g/replay.yaml"].replace("1d2", "3d2")}
        game = load_game(minimal_game(tmp_path, {**self.files, **many}), "g")
        found = load_setup(game)
        head, _, day = blank_log(game, found, Path("a.yaml"), None).partition("\n#  - ")
        text = head + "\n  - " + day.replace("\n#", "\n")
        assert "van: [1, 2, 1]" in text
        assert [unit.id for unit in replay(found, read_log(text.encode(), "a.yaml", found)).played[0].went] == list(
            "ABCD"
        )


def test_a_target_less_needs_a_list_less(tmp_path: Path) -> None:
    data = tmp_path / "data/mine"
    library = copied_game(tmp_path)
    targets = (data / "targets.yaml").read_text().splitlines(keepends=True)
    two = "".join(line.replace("1-2", "1-4") for line in targets if not line.startswith("factory"))
    (data / "targets.yaml").write_text(two)
    with pytest.raises(ProblemsError) as caught:
        load_setup(load_game(library, "mine"))
    assert "'fewer' needs 1 list, one for" in str(caught.value)
    assert "Delete the first list: fewer: [[1-6]]" in str(caught.value)
