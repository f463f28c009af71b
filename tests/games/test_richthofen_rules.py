"""Richthofen's War: its numbers match the source, its tables are checked by counting dice, its examples by playing."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby, product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.dice import Chance
from printgen.facts import Collection, Record
from printgen.game.amendments.options import VariantOptions, variant_of
from printgen.game.amendments.variant import Variant
from printgen.game.fact_views import FactViews
from printgen.game.load_game import load_game
from printgen.problems import ProblemsError
from tests.helpers import bundled, bundled_game, complaints, copied_game, job_in, laid_out, laid_out_job, texts

GAME = "richthofen"
SPELLING = {"R8", "R9", "R10", "R11", "R15"}
"""Interpretations that decide only a spelling or the layout."""


def facts(kind: str) -> Any:
    """Return the fields of a single record, or the fields of every record by its id."""
    found = bundled_game(GAME).facts[kind]
    if isinstance(found, Record):
        return found.fields
    assert isinstance(found, Collection)
    return {record.id: record.fields for record in found}


def asked(**options: Any) -> Variant:
    found = variant_of(bundled(), bundled_game(GAME), VariantOptions(**options))
    assert found
    return found


def view() -> dict[str, Any]:
    return asked().view(FactViews(bundled_game(GAME).facts))


def joined(lines: Sequence[str]) -> str:
    """Join texts as a reader sees them, although a number and the full stop after it are separate texts."""
    return re.sub(r" ([.,;:])", r"\1", " ".join(" ".join(lines).split()))


def words(sheet: str = "reference") -> str:
    return joined(texts(laid_out(GAME, sheet).pages))


def words_of_copy(folder: Path, changes: dict[str, tuple[str, str]], sheet: str = "reference") -> str:
    return joined(texts(laid_out_job(job_in(copied_game(folder, changes, GAME), sheet)).pages))


def thrown(dice: int) -> Iterator[int]:
    """Yield the total of every possible roll of some dice."""
    return (sum(faces) for faces in product(range(1, 7), repeat=dice))


# The numbers of the source.


@pytest.mark.parametrize(
    ("kind", "field", "value"),
    [
        ("fight", "altitude-step", 200),
        ("fight", "tail-range", 8),
        ("fight", "tail-step", 50),
        ("fight", "tailers", 2),
        ("fight", "in-a-row", 2),
        ("fight", "dive-step", 100),
        ("fight", "turn-most", 3),
        ("fight", "maneuvers", 1),
        ("fight", "line-of-fire", 2),
        ("fight", "tailer-line-of-fire", 1),
        ("fight", "front-guns", 2),
        ("fight", "other-target", -1),
        ("fight", "two-seaters-until", "November 1916"),
        ("guns", "jam-altitude", 5000),
        ("guns", "clear-climb", 100),
        ("guns", "clear-dive", 200),
        ("guns", "clear-turn", 1),
        ("guns", "drum", 6),
        ("guns", "drums", 2),
        ("guns", "drums-before", 10),
        ("guns", "nieuport-drums", 1),
        ("guns", "lewis-alone", -1),
        ("guns", "nieuport-lewis", -1),
        ("guns", "hanging-speed", 6),
        ("guns", "hanging-altitude", 400),
        ("guns", "roland-altitude", 100),
        ("crew", "ace-from", 5),
        ("crew", "double-ace-from", 20),
        ("crew", "double-ace-before", 10),
        ("crew", "novice-fire", -1),
        ("crew", "novice-target", 1),
        ("crew", "novice-missions", 4),
        ("crew", "novice-victories", 1),
        ("crew", "chutes-from", "July 1918"),
        ("crew", "chute-altitude", 150),
        ("crew", "capture-hexes", 3),
        ("crew", "capture-altitude", 3000),
        ("crew", "fuel-before", 6),
        ("ground", "loaded-speed", -1),
        ("ground", "loaded-climb", -50),
        ("ground", "least-climb", 50),
        ("ground", "strafer", -1),
        ("ground", "strafer-novice", 1),
        ("ground", "archie-hexes", 5),
        ("ground", "archie-altitude", 2000),
        ("ground", "archie-near", 3),
        ("ground", "archie-near-altitude", 150),
        ("ground", "own-from", 3),
        ("ground", "own-to", 10),
        ("ground", "balloon-altitude", 350),
        ("ground", "balloon-novice", 1),
    ],
)
def test_a_number_is_that_of_the_source(kind: str, field: str, value: int | str) -> None:
    assert facts(kind)[field] == value


def test_initiative_has_the_six_modifiers_of_the_source_in_its_order() -> None:
    found = [(id_, one["by"]) for id_, one in facts("initiative").items()]
    assert found == [
        ("altitude", 1),
        ("ace", 1),
        ("double-ace", 2),
        ("two-seater", -1),
        ("novice", -1),
        ("f-schedule", -2),
    ]


def types_with(field: str, value: Any) -> set[str]:
    """Return the names under which the rules list the types that have a value in a field."""
    return {one["series"] or one["name"] for one in facts("types").values() if one[field] == value}


def test_the_two_lists_of_two_seaters_stay_apart() -> None:
    initiative, early = types_with("initiative-exempt", "always"), types_with("initiative-exempt", "early")
    silhouette = types_with("silhouette", 0) & types_with("seats", "two")
    assert initiative == {"Bristol F2A", "Bristol F2B", "Hannover CL series", "Halberstadt CL series"}
    assert early == {"Sopwith 1-1/2 Strutter", "Nieuport 12"}
    assert silhouette - initiative - early == {"FE-2b"}
    assert initiative | early < silhouette


def test_silhouettes_are_those_of_the_source() -> None:
    assert types_with("silhouette", -1) == {
        *("Nieuport 11", "Nieuport 17", "Nieuport 24", "Sopwith Pup", "Sopwith Camel", "DH-2", "Vickers FB-5"),
        *("Fokker Dr-I", "Fokker D-VIII", "Siemens-Schuckert D-IV"),
    }
    found = [one["silhouette"] for one in facts("groups").values() if one["silhouette"] is not None]
    assert found == [-1, 0, 0, 1, 2]


def test_an_aircraft_type_that_changes_is_listed_anew_on_every_sheet_that_names_it(tmp_path: Path) -> None:
    camel = "name: Sopwith Camel, side: Allied, seats: single, silhouette: "
    library = copied_game(tmp_path, {"data/mine/types.yaml": (camel + "-1", camel + "0")}, GAME)
    for sheet in ("reference", "booklet", "player-aid", "tables"):
        assert "Sopwith Camel" in laid_out(GAME, sheet).markup, sheet
        assert "Sopwith Camel" not in laid_out_job(job_in(library, sheet)).markup, sheet


def test_schedules_count_from_e_the_best_to_a_the_worst_and_f_cannot_tail() -> None:
    found = facts("schedules")
    assert [(one["letter"], one["value"]) for one in found.values() if one["value"]] == [
        *(("E", 5), ("D", 4), ("C", 3), ("B", 2), ("A", 1))
    ]
    assert not found["f"]["tails"]
    assert found["f"]["as-target"].id == "a"
    assert found["g"]["moves-first"]


# Tables, by counting dice.


def test_tailing_succeeds_two_in_36_less_often_from_row_to_row() -> None:
    found = [
        (one["difference"], sum(total in one["roll"].numbers for total in thrown(2)))
        for one in facts("tailing").values()
    ]
    assert found == list(zip(range(4, -5, -1), (35, 33, 31, 29, 27, 25, 23, 21, 19), strict=True))


@pytest.mark.parametrize(
    ("table", "row", "dice", "totals"),
    [
        ("pilot-hit", "wounded", 2, range(2, 9)),
        ("pilot-hit", "killed", 2, range(9, 13)),
        ("engine-4", "light", 1, [1, 2]),
        ("engine-4", "medium", 1, [3, 4, 5]),
        ("engine-4", "heavy", 1, [6]),
        ("engine-11", "light", 1, [1]),
        ("engine-11", "medium", 1, [2, 3]),
        ("engine-11", "heavy", 1, [4, 5, 6]),
        ("fuel", "dry", 2, [2]),
        ("gun-jam", "jammed", 1, [1, 2]),
        ("clearing", "cleared", 1, [1]),
        ("clearing-observer", "cleared", 1, [1, 2]),
        ("chute-exit", "out", 1, [3, 4, 5, 6]),
        ("chute", "fails", 1, [6]),
        ("capture", "captured", 1, [1]),
        ("archie", "fires", 1, [1, 2]),
        ("own-archie", "fires", 1, [1]),
        ("ground-critical", "applies", 1, [1, 2, 3]),
        ("casualty-2", "hit", 1, [6]),
        ("casualty-6", "hit", 1, [5, 6]),
        ("casualty-12", "hit", 1, [5, 6]),
        ("novice-british-pilot", "novice", 2, range(2, 11)),
        ("novice-british-observer", "novice", 2, [*range(2, 9), 12]),
        ("novice-german-pilot", "novice", 2, [2, 3]),
    ],
)
def test_a_row_has_the_totals_of_the_source_and_odds_by_count(
    table: str, row: str, dice: int, totals: Sequence[int]
) -> None:
    found = asked().book.after.table(table)
    assert found
    totals_of = {one.key: one.totals for one in found.rows}
    assert totals_of[row] is not None
    assert list(totals_of[row].numbers) == list(totals)  # type: ignore[union-attr]
    everything = list(thrown(dice))
    assert found.odds()[row] == Chance(sum(total in totals for total in everything), len(everything))


def test_every_roll_of_every_table_reaches_one_row_with_every_modifier() -> None:
    tables = asked().book.after.tables
    assert len(tables) == 19
    assert all(table.proof().holds for table in tables)


@pytest.mark.parametrize(
    ("table", "row", "by", "ways"),
    [
        ("gun-jam", "jammed", -1, 3),
        ("clearing", "cleared", -1, 2),
        ("chute-exit", "out", -2, 2),
        ("capture", "captured", -1, 2),
        ("pilot-hit", "killed", 1, 15),
    ],
)
def test_a_modifier_changes_odds_by_count(table: str, row: str, by: int, ways: int) -> None:
    found = asked().book.after.table(table)
    assert found
    assert found.shifts == tuple(sorted((0, by)))
    assert found.odds(by)[row].ways == ways
    position = [one.key for one in found.rows].index(row)
    (modified,) = view()["tables"][table]["rows"][position]["modified"]
    assert modified.ways == ways


def test_the_odds_of_running_dry_are_those_of_a_growing_subtraction() -> None:
    """Each turn is counted again: fuel lasts if no turn so far had a total of 2 or less after the subtraction."""
    lasts = Fraction(1)
    shown = words()
    for turn in range(11):
        ways = sum(total - turn <= 2 for total in thrown(2))
        lasts *= Fraction(36 - ways, 36)
        assert f"{ways}/36" in shown
        assert f" {Chance((1 - lasts).numerator, (1 - lasts).denominator)} " in f"{shown} "
    assert lasts == 0


def test_a_chutist_survives_both_rolls_in_five_of_nine_and_wounded_in_five_of_eighteen() -> None:
    for wound, expected in ((0, Fraction(5, 9)), (2, Fraction(5, 18))):
        lives = sum(out - wound >= 3 and chute != 6 for out, chute in product(range(1, 7), repeat=2))
        assert Fraction(lives, 36) == expected
    assert "The chance of surviving both rolls is 56 %, or 28 % if seriously wounded." in words()


def test_strafing_gives_one_two_or_three_attacks() -> None:
    def attacks(hexes: int) -> int:
        found: int = next(
            row["attacks"] for row in facts("strafing").values() if row["from"] <= hexes <= (row["to"] or 99)
        )
        return found

    assert [attacks(hexes) for hexes in range(1, 9)] == [1, 1, 2, 2, 2, 3, 3, 3]


# The worked examples, replayed.


def balanced(rolled: Sequence[str], most: int) -> list[str]:
    """Move sides in order of initiative; after the longest allowed run of moves, the other side makes one move."""
    waiting = deque(rolled)
    moved: list[str] = []
    while waiting:
        row = moved[-most:]
        blocked = row[0] if len(row) == most and len(set(row)) == 1 else None
        side = next((side for side in waiting if side != blocked), waiting[0])
        waiting.remove(side)
        moved.append(side)
    return moved


def test_three_germans_and_three_allies_move_as_in_the_example() -> None:
    example = facts("orders")["three-each"]
    assert balanced(example["rolled"], facts("fight")["in-a-row"]) == list("aagagg")
    assert "A A A G G G" in words()
    assert "A A G A G G" in words()


@given(st.lists(st.sampled_from("ag"), max_size=12))
def test_balanced_sides_move_more_than_two_in_a_row_only_when_the_other_side_is_done(rolled: list[str]) -> None:
    moved = balanced(rolled, 2)
    assert sorted(moved) == sorted(rolled)
    runs = [len(list(run)) for _, run in groupby(moved)]
    assert all(run <= 2 for run in runs[:-1])


def test_the_dr_i_dives_250_150_and_50_metres_at_speeds_6_7_and_8_and_not_at_9() -> None:
    example, step = facts("dives")["dr-i"], facts("fight")["dive-step"]
    dives = {speed: example["max-dive"] - step * (speed - example["dive-speed"]) for speed in range(5, 10)}
    assert dives == {5: 350, 6: 250, 7: 150, 8: 50, 9: -50}
    assert "Speed 5 6 7 8 9 Maximum dive (m) 350 250 150 50 none" in words()


def test_a_d_aircraft_tails_a_b_aircraft_on_the_plus_two_row() -> None:
    example, schedules = facts("tails")["d-tails-b"], facts("schedules")
    difference = schedules["d"]["value"] - schedules["b"]["value"]
    row = facts("tailing")[example["row"].id]
    assert (example["tailer"].id, example["target"].id, row["difference"]) == ("d", "b", difference)
    assert "It rolls on the +2 row and succeeds on 2–9, 12." in words()


@pytest.mark.parametrize(("hexes", "metres", "tails"), [(3, 50, True), (3, 100, False), (4, 100, True)])
def test_a_position_is_good_as_in_the_examples(hexes: int, metres: int, tails: bool) -> None:
    step = facts("fight")["tail-step"]
    assert (metres / step <= hexes / 2) == tails
    examples = {(one["hexes"], one["metres"]): one["tails"] for one in facts("positions").values()}
    assert examples[hexes, metres] == tails


def test_the_table_of_good_positions_has_half_the_distance_and_50_metres_for_the_hex_behind() -> None:
    printed = [max(50, 50 * (hexes // 2)) for hexes in range(1, 9)]
    assert printed == [50, 50, 50, 100, 100, 150, 150, 200]
    assert f"Up to (m) {' '.join(map(str, printed))}" in words()


def test_a_continued_turn_of_schedule_b_costs_2_and_3() -> None:
    costs = facts("turning")["b"]["costs"]
    done = 1  # This is the right turn that ended the previous move.
    assert list(costs[done:]) == [2, 3]
    assert "it pays 2 MPs for a second right turn, and 3 MPs for a third" in words()


def test_a_hannover_is_damaged_by_its_natural_11_only() -> None:
    guns = facts("guns")
    natural = [roll for roll in range(2, 13) if roll == guns["hannover-roll"]]
    assert natural == [11]
    assert natural[0] + guns["hannover"] == 10
    assert "The dice show 11, so the modified roll is 10." in words()


# The book.


def test_every_open_point_of_the_source_has_a_rule_that_follows_it() -> None:
    trees = asked().declarations.trees.values()
    followed = {reading for tree in trees for rule in tree for reading in rule.readings}
    assert followed | SPELLING == {f"R{number}" for number in range(1, 53)}


@pytest.mark.parametrize(
    "said",
    [
        "The FE-2b is only in the silhouette list. The Sopwith 1-1/2 Strutter and Nieuport 12 are in both lists, but "
        "are excepted here only in scenarios before November 1916.",
        "After all shifts, treat a row above +4 as +4 and a row below −4 as −4.",
        "Do not roll for balloons, gliders and G aircraft",
        "That gun fires on column C, whichever it is.",
        "if the nearest enemy aircraft is at least three and at most ten hexes away,†",
        "MGs attack a strafer who is not a novice, or AA guns attack a double ace.",
        "resolve one attack on the AA row of the TDT, with the same modifiers as for enemy Archie.†",
        "At the end of the turn, after all steps,† roll for fuel",
        "Agree before play whether 2.7 applies.",
        "Use this only if the prevailing wind blows towards the Allied lines.",
        "Observers’ guns that are already listed with 12 (German Parabellums) also have two drums of 6.",
        "Only these two-seaters",
        "This optional rule of the published game is always used.",
    ],
)
def test_the_reference_states_a_rule_with_its_condition(said: str) -> None:
    assert said in re.sub(r"- ([a-z])", r"\1", words()).replace("( ", "(")


@pytest.mark.parametrize(
    ("change", "sheets"),
    [
        ("sp-d-vii", ["Ready-made Aircraft Status", "Counters"]),
        ("sp-dual", ["Ready-made Aircraft Status", "Counters"]),
        ("load-bombs", ["Tables", "Aircraft Status", "Ready-made Aircraft Status", "Counters"]),
        ("sp-albatros", ["Player aid", "Tables", "Ready-made Aircraft Status", "Counters"]),
    ],
)
def test_the_list_of_changes_names_the_sheets_that_state_a_rule(change: str, sheets: list[str]) -> None:
    reason = next(one["reason"] for one in view()["changes"] if one["id"] == change)
    start = words().index(reason)
    shown = words()[start : words().index("[", start)]
    assert shown.endswith("; " + ", ".join(sheets) + " ")


def test_the_index_leads_to_rules_of_the_published_game() -> None:
    terms = {term["name"]: term["at"] for term in view()["terms"]}
    assert terms["Wind"] == ["wind-rule", "turn-sequence", "parachutes-capture"]
    assert terms["Aces"][0] == "ace-status"
    assert terms["Two-seaters"] == ["initiative-roll", "silhouettes"]


def test_chapters_and_special_aircraft_have_the_numbers_of_the_source() -> None:
    book = asked().book.after
    titles = {book.label(rule): rule.title for rule in book.rules if rule.number}
    assert [titles[str(chapter)] for chapter in range(1, 4)] == ["Initiative", "Movement", "Combat"]
    starts = [
        "FE-2b",
        "Hannover",
        "SE-5a",
        "British Nieuport",
        "German twin",
        "Albatros D-V",
        "Fokker D-VII",
        "Observers",
    ]
    starts += ["Dual", "Roland"]
    for number, start in enumerate(starts, 1):
        assert titles[f"4.{number}"].startswith(start)


def test_rules_are_printed_in_the_order_of_their_numbers() -> None:
    numbers = [rule.number for rule in asked().book.after.rules if rule.number]
    assert numbers == sorted(numbers, key=lambda number: [int(part) for part in number.split(".")])


def test_the_list_of_changes_gives_the_number_of_an_inserted_rule() -> None:
    numbers = {change["id"]: change["number"] for change in view()["changes"]}
    assert numbers["roll-initiative"] == "1.2"
    assert numbers["use-aces"] == "0.3"


@pytest.mark.parametrize(
    ("option", "title"),
    [("archie", "Archie"), ("maneuvers", "Special maneuvers"), ("continued", "Continued movement")],
)
def test_an_optional_rule_can_be_left_out(option: str, title: str) -> None:
    titles = [rule.title for rule in asked(without=(option,)).book.after.rules]
    assert title in [rule.title for rule in asked().book.after.rules]
    assert title not in titles


def test_the_forward_hex_before_a_dive_stays_without_continued_movement() -> None:
    assert asked(without=("continued",)).book.after.rule("dive-first-hex")


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("guns", "\ndrums: 2", "\ndrums: 3", "listed with 12 (German Parabellums) also have three drums of 6."),
        ("guns", "\ndrums: 2", "\ndrums: 3", "When any drum except the last is empty, spend one turn"),
        ("guns", "nieuport-drums: 1", "nieuport-drums: 2", "carries two drums with 6 ammunition points each."),
        ("guns", "change-turns: 1", "change-turns: 2", "spend two turns to change drums."),
        ("guns", "clear-turn: 1", "clear-turn: 2", "turn more than two hexsides in any hex."),
        ("guns", "hannover-damage: 1", "hannover-damage: 2", "The Hannover marks off two damage points."),
        ("fight", "\nline-of-fire: 2", "\nline-of-fire: 1", "The usual requirement is now one MP in the line of fire."),
        ("fight", "tailers: 2", "tailers: 1", "No more than one aircraft may attempt to tail"),
        ("fight", "in-a-row: 2", "in-a-row: 1", "The table shows six aircraft of both sides in order of initiative"),
        ("fight", "maneuvers: 1", "maneuvers: 2", "may fly two complex maneuvers, which"),
        ("crew", "novice-victories: 1", "novice-victories: 2", "a regular after two victories or after surviving"),
        ("ground", "loaded-schedule: 1", "loaded-schedule: 2", "is two letters worse."),
    ],
)
def test_other_numbers_make_other_words(tmp_path: Path, file: str, old: str, new: str, said: str) -> None:
    assert said in words_of_copy(tmp_path, {f"data/mine/{file}.yaml": (old, new)})


@pytest.mark.parametrize(
    ("old", "new", "rows"),
    [
        ("rolled: [a, a, a, g, g, g]", "rolled: [g, g, g, g, a]", ("G G G G A", "G G A G G")),
        ("three-each: {sides: {a: Allied,", "mine: {sides: {a: French,", ("A A A G G G", "A A G A G G")),
        (
            "{a: Allied, g: German}, rolled: [a, a, a, g, g, g]",
            "{x: Red, y: Blue}, rolled: [y, y, y, x]",
            ("Red (X) and Blue (Y)", "Y Y Y X", "Y Y X Y"),
        ),
    ],
)
def test_an_example_of_the_user_is_balanced_by_the_rule(
    tmp_path: Path, old: str, new: str, rows: tuple[str, ...]
) -> None:
    shown = words_of_copy(tmp_path, {"data/mine/orders.yaml": (old, new)})
    assert [row for row in rows if row not in shown] == []
    assert ("aircraft move, then the" in shown) == ("French" in new), "the story fits only the bundled order"


@pytest.mark.parametrize("sheet", ["reference", "booklet"])
def test_another_drum_size_is_printed_wherever_drums_are(tmp_path: Path, sheet: str) -> None:
    shown = words_of_copy(tmp_path, {"data/mine/guns.yaml": ("drum: 6", "drum: 8")}, sheet)
    assert len(re.findall(r"two drums of\s+8", shown)) == 3
    assert len(re.findall(r"\b16 (ammunition points )?instead", shown)) == 2
    assert not re.search(r"drums? (of|with)\s+6", shown)


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (
            "tailing",
            "minus-1: {difference: -1",
            "minus-1: {difference: -7",
            "there is no row for -6 above the row for -7.",
        ),
        ("tailing", "roll: 2-11", "roll: 2-13", "row plus-4 succeeds on 2–13, but 2d6 gives only 2 to 12."),
        ("strafing", "from: 3", "from: 4", "no row ends at 3 hexes"),
        ("strafing", "from: 6,", "from: 6, to: 9,", "0 rows have no upper limit."),
        ("orders", "rolled: [a, a, a,", "rolled: [a, a, x,", "do not match its sides a, g."),
        ("tailing", "roll: 2-10", "roll: 2-5", "the row for 2 succeeds more often than the row for 3"),
        ("tailing", '"2-9,12"', '"2-9,9,12"', "roll contains the total 9 twice. Write it once."),
        ("status", "number: 6", "number: 4", "critical hit 4 already has a box, because criticals."),
        ("counters", "labels: [A, B, C", "labels: [A, A, C", "two labels of counter target are the same."),
        ("orders", "g: German", "x: German", "do not match its sides a, x."),
        ("schedules", "value: 5", "value: 4", "two schedules have the value 4."),
        ("schedules", "letter: E, value: 5,", "letter: E,", "schedule E can tail, but has no value. Add a value."),
        ("crew", "double-ace-from: 20", "double-ace-from: 4", "a double ace has 4 victories"),
        ("guns", "nieuport-drums: 1", "nieuport-drums: 3", "a British Nieuport 17 has 3 drums"),
        ("guns", "drum: 6", "drum: six", "drum is the text 'six'"),
        ("guns", "drum: 6", "drum: 600", "drum is 600."),
        ("guns", "drum: 6", "drumm: 6", "drumm"),
        ("ground", "own-from: 3", "own-from: 11", "which is impossible"),
        ("fight", "tie-roll: 1d6", "tie-roll: 6", "one of them is a plain number. Write dice, such as 2d6."),
        (
            "fight",
            "tailer-line-of-fire: 1",
            "tailer-line-of-fire: 3",
            "a tailer needs 3 MPs in the line of fire, but other aircraft need only 2.",
        ),
        ("groups", "exempt: early", "exempt: late", "exempt cannot be 'late'."),
        ("criticals", "hit-4: {number: 4", "hit-4: {number: 2", "two records change critical hit 2."),
        ("casualties", "number: 6", "number: 2", "two records have critical hit 2."),
        ("shifts", "novice: {rows: -1", "novice: {rows: 0", "row shift novice shifts by 0 rows."),
        ("initiative", "novice: {by: -1", "novice: {by: 0", "initiative modifier novice adds 0."),
        ("initiative", "early-exceptions]", "erly-exceptions]", "there is no such group of aircraft. Did you mean"),
    ],
)
def test_a_careless_number_is_refused_where_it_is_written(
    tmp_path: Path, file: str, old: str, new: str, said: str
) -> None:
    found = complaints(copied_game(tmp_path, {f"data/mine/{file}.yaml": (old, new)}, GAME), "mine")
    assert any(said in line for line in found), found
    assert all(line.startswith(f"data/mine/{file}.yaml:") for line in found), found


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("wounded: {roll: 2-8", "wounded: {roll: 2-9", "the table 'Pilot hit' has several rows for 9."),
        (
            "fires: {roll: 3-6, cells: {result: no jam}}",
            "fires: {roll: 4-6, cells: {result: no jam}}",
            "has no row for 3.",
        ),
    ],
)
def test_a_table_that_does_not_cover_its_dice_is_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    library = copied_game(tmp_path, {"data/mine/tables.yaml": (old, new)}, GAME)
    with pytest.raises(ProblemsError) as caught:
        variant_of(library, load_game(library, "mine"), VariantOptions())
    assert [said in str(problem) for problem in caught.value.problems] == [True]
    assert "data/mine/tables.yaml:" in str(caught.value.problems[0])
