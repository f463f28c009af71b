"""The worked raid of the rules: its checks play it, and it is left out if a copy of the game does not allow it."""

from __future__ import annotations

from pathlib import Path

import pytest

from printgen.game.game import Example
from printgen.game.load_game import load_game
from printgen.read.library import Library
from tests.games.test_rules import pages, records, words
from tests.helpers import bob_a, complaints, copied_game, job_in, laid_out_job, make


def raid(library: Library) -> Example:
    return load_game(library, "mine").examples["raid"]


def changed(folder: Path, *changes: tuple[str, str, str]) -> Library:
    """Copy the game and make several changes, each a file with an old and a new text."""
    library = copied_game(folder)
    for file, old, new in changes:
        path = folder / "data/mine" / file
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{file} does not contain {old!r}"
        path.write_text(text.replace(old, new), encoding="utf-8")
    return library


def test_it_agrees_with_the_published_game() -> None:
    assert not bob_a().examples["raid"].left_out
    assert "is left out" not in words(pages())


def test_it_is_printed_as_it_was_played() -> None:
    shown = words(pages())
    for move in records("moves").values():
        plane = records("planes")[move.fields["plane"].id].fields
        name = records("aircraft")[plane["aircraft"].id].fields["name"]
        path = " ".join("leaves the board" if square == "exit" else square for square in move.fields["path"])
        roll = f" {move.fields['roll']}" if move.fields["roll"] else ""
        assert f"{name} {plane['colour'].id}{roll} {move.fields['points']} MPs {path}" in shown, move.id
        if move.fields["fires"]:
            assert f": {move.fields['fires']['die']}, a {move.fields['fires']['result']}." in shown


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        ("boards.yaml", "boards: 3", "boards: 2", "a plane starts in B41, but the board has only 11 by 28 squares."),
        ("boards.yaml", "rows: 14", "rows: 15", "BF6 does not start in B41."),
        ("boards.yaml", "near: german\nfar: british", "near: british\nfar: german", "GF3 does not start in B2."),
        ("angles.yaml", "cost: 3", "cost: 4", "Spitfire red has 0 MPs left after its attack in turn 4, but the rest"),
        ("angles.yaml", "cost: 1", "cost: 2", "Me109 red has 4 MPs in turn 1, but its way costs 8."),
        ("angles.yaml", "hit: 3-6", "hit: 5-6", "from the rear a fighter hits on 5–6, so that a 4 is not a hit."),
        ("angles.yaml", "side, cost: 3, hit: 6, guns: false", "side, cost: 3, hit: 6, guns: true", ""),
        (
            "angles.yaml",
            "back: {name: rear, hit: 3-6, guns: true",
            "back: {name: rear, hit: 3-6, guns: false",
            "the target of Spitfire white does not fire back in turn 7.",
        ),
        (
            "angles.yaml",
            "front: {name: front, cost: 1, hit: 4-6, guns: true",
            "front: {name: front, cost: 1, hit: 4-6, guns: false",
            "the target of Spitfire red does not fire back in turn 5.",
        ),
        (
            "combat.yaml",
            "defence: 6",
            "defence: 5",
            "a plane that fires back at Spitfire red hits on 5, so that a 6 is not a hit.",
        ),
        ("combat.yaml", "defence: 6", "defence: 5-6", ""),
        ("combat.yaml", "attack: 1d6", "attack: 1d4", "a die shows 6 in turn 5, but the roll is 1d4."),
        ("combat.yaml", "bombing: 1d6", "bombing: 1d4", "a bombing die shows 5, but the roll is 1d4."),
        ("targets.yaml", "hits: 30", "hits: 12", "the airfield has taken 12 hits before the raid, but 12 destroy it."),
        ("targets.yaml", "hits: 30", "hits: 22", ""),
        ("aircraft.yaml", "movement: 4", "movement: 5", "Ju88 red has 4 MPs in turn 1, but its movement is 5."),
        (
            "aircraft.yaml",
            "movement: 1d6+2",
            "movement: 2d6+2",
            "Me109 red has 3 MPs in turn 2, but its movement is 2d6+2 and its roll is 1.",
        ),
        ("aircraft.yaml", "movement: 1d6+2", "movement: 3", "Me109 red does not roll for its movement."),
        (
            "aircraft.yaml",
            "movement: 4, engines: 2",
            "movement: 4, engines: 3",
            "there are 2 bombing dice, but the bombers that get through have 3 engines.",
        ),
        (
            "aircraft.yaml",
            "models: [red, white, black, yellow]",
            "models: [black, red, white, yellow]",
            "plane 1 of a weakened squadron of Me109s is not the red one.",
        ),
        ("starts.yaml", "german, leader: B2,", "german, leader: C2,", "GF3 does not start in B2."),
        (
            "squadrons.yaml",
            "GF3: {name: GF3, aircraft: [me109]",
            "GF3: {name: GF3, aircraft: [me110]",
            "GF3 does not fly the Me109.",
        ),
        (
            "squadrons.yaml",
            "BF6: {name: BF6, aircraft: [spitfire], strength: 3}",
            "BF6: {name: BF6, aircraft: [spitfire], strength: 1}",
            "BF6 has only one plane at the start.",
        ),
        (
            "squadrons.yaml",
            "GF2: {name: GF2, aircraft: [me110], strength: 2}\n",
            "",
            "the dice of the raid do not select GF5.",
        ),
        (
            "squadrons.yaml",
            "GF3: {name: GF3",
            "GF7: {name: GF7",
            "there is no squadron GF3.",
        ),
        (
            "combat.yaml",
            "selection: 2d6",
            "selection: 3d6",
            "squadrons are selected with 3d6, which cannot show 6 and 6.",
        ),
        ("campaign.yaml", "attacker: german\ndefender: british", "attacker: british\ndefender: german", ""),
    ],
)
def test_it_is_left_out_if_the_game_does_not_allow_it(
    tmp_path: Path, file: str, old: str, new: str, reason: str
) -> None:
    found = raid(changed(tmp_path, (file, old, new)))
    if file == "campaign.yaml":
        assert found.left_out
    elif reason:
        assert found.reason.startswith(reason)
    else:
        assert not found.left_out


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("roll: 2, points: 4, path: [B3", "roll: 2, points: 5, path: [B3", "its movement is 1d6+2 and its roll is 2"),
        ("path: [B7, B8, B9]", "path: [B7, B8, C9]", "Me109 red has 3 MPs in turn 2, but its way costs 4."),
        ("path: [B7, B8, B9]", "path: [B7, B6]", "Me109 red cannot move from B7 to B6, because that way has no cost."),
        ("path: [E42, exit]", "path: [exit]", "Ju88 white leaves the board from E41, which is not at the far end"),
        ("path: [B7, B8, B9]", "path: [B7, B9, B10]", "Me109 red cannot move directly from B7 to B9."),
        ("angle: front, die: 4, result: hit", "angle: front, die: 3, result: hit", "so that a 3 is not a hit"),
        ("angle: front-diagonal, die: 2", "angle: side, die: 2", "comes from the front diagonal, not from the side."),
        ("  answer: {die: 6, result: hit}\n  lost: true\n", "", "the target of Spitfire red must fire back in turn 5."),
        ("  then: [E21, F20]\n", "  then: [E21]\n", "Spitfire red must go on to F20."),
        ("  then: [E21, F20]\n", "", "has 1 MP left after its attack in turn 4"),
        ("die: 6, result: hit}]", "die: 6, result: miss}]", "so that a 6 is not a miss"),
        ("  guns: [{by: bomber-white, die: 6, result: hit}]\n  lost: true\n", "", "the guns of Ju88 white cover E26"),
        ("hit}]\n  lost: true\n", "hit}]\n", "Spitfire white is shot down in turn 7."),
        (
            "  answer: {die: 6, result: hit}\n  lost: true\n",
            "  answer: {die: 6, result: hit}\n",
            "is shot down in turn 5",
        ),
        ("path: [D19, C20]", "path: [E21, E22]", "Spitfire white"),
        ("path: [E2, E3, E4, E5]", "path: [E2, F3, F4]", "Ju88 white has 4 MPs in turn 1, but its way costs 5."),
        ("t2-escort: {turn: 2", "t2-escort: {turn: 3", "Spitfire red moves out of turn in turn 2."),
        (
            "die: 2, result: miss}\n  remark: |\n    Two squares",
            "die: 2, result: miss}\n  guns: [{by: bomber-red, die: 2, result: miss}]\n  remark: |\n    Two squares",
            "Me109 red has stopped only once in turn 5, where it fired.",
        ),
    ],
)
def test_a_wrong_move_is_found(tmp_path: Path, old: str, new: str, said: str) -> None:
    found = raid(changed(tmp_path, ("moves.yaml", old, new)))
    assert found.problems
    assert found.problems[0].place.file == "data/mine/moves.yaml"
    assert said in " ".join(problem.what for problem in found.problems)


def test_a_wrong_roll_or_total_of_the_raid_is_found(tmp_path: Path) -> None:
    library = changed(
        tmp_path, ("raids.yaml", "total: 9", "total: 8"), ("raids.yaml", "empty: [GF5, BF4]", "empty: [GF5]")
    )
    assert [problem.what for problem in raid(library).problems] == [
        "the dice select 5 squadrons, but the example has 3 with planes and 1 without.",
        "the bombing dice add up to 9, not 8. Correct total.",
        "12 hits and 8 more make 20, not 21. Correct after.",
    ]


def test_a_misspelt_field_of_the_raid_is_still_an_error(tmp_path: Path) -> None:
    (problem,) = complaints(changed(tmp_path, ("raids.yaml", "total: 9", "totl: 9")), "mine")
    assert problem == "data/mine/raids.yaml:14:3: raid example has no field 'totl'. Did you mean 'total'?"


def test_without_it_the_rules_have_its_title_and_the_reason_and_nothing_refers_to_it(tmp_path: Path) -> None:
    made = job_in(
        changed(
            tmp_path,
            ("boards.yaml", "boards: 3", "boards: 2"),
        ),
        "rules",
    )
    found = laid_out_job(made)
    shown = words(found.pages)
    reason = "a plane starts in B41, but the board has only 11 by 28 squares."
    assert f"This example is left out, because it does not agree with the rest of these rules: {reason}" in shown
    assert "Turn 1" not in shown
    assert "The bombing" not in shown
    assert "(#example-raid)" not in found.markup
    assert "A program checks" not in shown
    (note,) = make(made).notes
    assert note == f"data/mine/planes.yaml:4:111: {reason} So the example 'raid' is left out of print."
