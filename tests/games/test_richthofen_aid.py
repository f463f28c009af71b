"""The player aid and the screen of Richthofen's War: every printed chance is recounted from the printed rolls."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pytest

from printgen.problems import ProblemsError
from printgen.scene.shapes import Text
from printgen.scene.traversal import leaves
from tests.helpers import LaidOut, complaints, copied_game, job_in, laid_out, laid_out_job, texts

GAME = "richthofen"
SHEETS = ("player-aid", "tables")
DIE = list(range(1, 7))
PAIRS = [a + b for a, b in product(DIE, repeat=2)]
Rows = list[list[str]]


def tables_in(found: LaidOut) -> dict[str, list[Rows]]:
    """Return the tables of each panel in the markup, as rows of cells, by the start of the panel's title."""
    panels: dict[str, list[Rows]] = {}
    for panel in ElementTree.fromstring(found.markup).iter("panel"):
        title = next(text.text or "" for text in panel.iter("text")).split(":")[0].split(",")[0]
        tables = [
            [["".join(cell.itertext()).strip() for cell in row.iter("cell")] for row in table.iter("tr")]
            for table in panel.iter("table")
        ]
        panels.setdefault(title, []).extend(tables)
    return panels


def tables_of(sheet: str) -> dict[str, list[Rows]]:
    return tables_in(laid_out(GAME, sheet))


def changed(folder: Path, sheet: str, file: str, old: str, new: str) -> LaidOut:
    return laid_out_job(job_in(copied_game(folder, {f"data/mine/{file}": (old, new)}, GAME), sheet))


def rolls_in(text: str) -> set[int]:
    """Return the totals that a cell such as `2–8, 12` lists."""
    found: set[int] = set()
    for part in text.split(","):
        first, _, last = part.strip().partition("–")
        found |= set(range(int(first), int(last or first) + 1))
    return found


def part(happens: Callable[[int], bool], totals: list[int]) -> Fraction:
    return Fraction(sum(happens(total) for total in totals), len(totals))


def percent(chance: Fraction) -> str:
    return f"{int(100 * chance + Fraction(1, 2))} %"


def printed(chance: Fraction, of: int) -> list[str]:
    """Return a chance as a table prints it: the number of ways out of all ways, and the percentage."""
    return [f"{chance * of}/{of}", percent(chance)]


def reduced(chance: Fraction) -> list[str]:
    return [str(chance), percent(chance)]


def results(rows: Rows) -> Iterator[tuple[str, list[str]]]:
    """Yield the roll and the printed odds of each row that has a roll, a result and odds."""
    for row in rows:
        if len(row) == 5 and re.fullmatch(r"[\d–, ]+", row[1]):
            yield row[1], row[3:]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("ink", ["colour", "mono"])
def test_the_player_aid_has_two_sides(paper: str, ink: str) -> None:
    found = laid_out(GAME, "player-aid", paper, "mono" if ink == "mono" else "colour")
    assert [page.width < page.height for page in found.pages] == [True, True]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_screen_has_three_wide_pages(paper: str) -> None:
    assert [page.width > page.height for page in laid_out(GAME, "tables", paper).pages] == [True] * 3


@pytest.mark.parametrize(("sheet", "least"), [("player-aid", 9.0), ("tables", 11.0)])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_type_can_be_read_at_its_distance(sheet: str, least: float, paper: str) -> None:
    for page in laid_out(GAME, sheet, paper).pages:
        sizes = [shape.size for shape, _ in leaves(page.scene) if isinstance(shape, Text) and shape.y > 16]
        assert len(sizes) > 100
        assert min(sizes) >= least


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_odds_of_tailing_are_counted_from_the_printed_rolls(sheet: str) -> None:
    rows = next(table for table in tables_of(sheet)["Tailing"] if table[0][0] == "row")[1:]
    assert [row[0] for row in rows] == ["+4", "+3", "+2", "+1", "0", "−1", "−2", "−3", "−4"]
    for _, rolls, *odds in rows:
        assert odds == printed(part(rolls_in(rolls).__contains__, PAIRS), 36)
    assert [row[2] for row in rows] == [f"{ways}/36" for ways in range(35, 18, -2)]


@pytest.mark.parametrize("sheet", SHEETS)
def test_letters_count_5_to_1_and_f_counts_nothing(sheet: str) -> None:
    letters, counts = next(table for table in tables_of(sheet)["Tailing"] if table[0][0] == "schedule")
    assert dict(zip(letters, counts, strict=True)) == {
        "schedule": "counts", "E": "5", "D": "4", "C": "3", "B": "2", "A": "1", "F": "–",
    }  # fmt: skip


def test_a_good_position_is_half_the_distance_in_steps_of_50_m() -> None:
    hexes, metres = next(table for table in tables_of("player-aid")["Tailing"] if table[0][0] == "hexes behind")
    limits = dict(zip(map(int, hexes[1:]), map(int, metres[1:]), strict=True))
    assert limits == {1: 50, 2: 50, 3: 50, 4: 100, 5: 100, 6: 150, 7: 150, 8: 200}


def test_the_picture_of_a_good_position_shades_the_same_places() -> None:
    sheet = ElementTree.fromstring(laid_out(GAME, "tables").markup)
    (panel,) = (p for p in sheet.iter("panel") if next(p.iter("text")).text == "Good position to tail")
    shaded: dict[int, set[int]] = {}
    for row in panel.iter("tr"):
        cells = list(row.iter("cell"))
        altitude = re.sub(r"[^\d]", "", "".join(cells[0].itertext()))
        if altitude:
            for hexes, cell in zip(range(8, 0, -1), cells[1:9], strict=True):
                if cell[0].get("fill") == "shade":
                    shaded.setdefault(hexes, set()).add(int(altitude))
    for hexes, altitudes in shaded.items():
        assert altitudes == {m for m in range(0, 201, 50) if m // 50 <= hexes / 2 or (hexes, m) == (1, 50)}
    assert sorted(shaded) == list(range(1, 9))


@pytest.mark.parametrize("sheet", SHEETS)
def test_shallow_dives_are_those_of_the_source(sheet: str) -> None:
    ((speeds, dives),) = tables_of(sheet)["Shallow dives"]
    assert list(zip(speeds[1:], dives[1:], strict=True)) == [
        ("5", "350"), ("6", "250"), ("7", "150"), ("8", "50"), ("9+", "none"),
    ]  # fmt: skip


@pytest.mark.parametrize("sheet", SHEETS)
def test_jams_are_counted_from_every_roll_of_the_dice(sheet: str) -> None:
    one, two = (row for row in tables_of(sheet)["Jams"][0] if row[0] in ("a gun", "either of 2"))
    for start, jams_on in ((1, 2), (4, 3)):
        for row, guns in ((one, 1), (two, 2)):
            faces = list(product(DIE, repeat=guns))
            die = Fraction(sum(min(throw) <= jams_on for throw in faces), len(faces))
            attack = die * part(lambda total: total in (2, 3, 4), PAIRS)
            assert row[start : start + 3] == [str(die), *reduced(attack)]


@pytest.mark.parametrize(("sheet", "panel"), [("player-aid", "Jams"), ("tables", "Clearing a jam")])
def test_clearing_within_some_turns_is_counted_from_every_series_of_dice(sheet: str, panel: str) -> None:
    head, *rows = next(table[1:] for table in tables_of(sheet)[panel] if "cleared within … turns, %" in table[0])
    assert [row[:2] for row in rows] == [["pilot", "1"], ["observer", "1–2"], ["pilot, locked: −1", "1"]]
    for row, best in zip(rows, (1, 2, 2), strict=True):
        for turns, shown in zip(map(int, head[2:]), row[2:], strict=True):
            series = list(product(DIE, repeat=turns))
            chance = Fraction(sum(min(dice) <= best for dice in series), len(series))
            assert f"{shown} %" == percent(chance)


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_result_of_a_critical_hit_has_its_odds(sheet: str) -> None:
    found = list(results(tables_of(sheet)["Critical hits"][0]))
    assert [rolls for rolls, _ in found] == ["2–8", "9–12", "1–2", "3–5", "6", "1", "2–3", "4–6"]
    for number, (rolls, odds) in enumerate(found):
        dice = PAIRS if number < 2 else DIE
        assert odds == printed(part(rolls_in(rolls).__contains__, dice), len(dice))


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_chance_to_run_dry_by_a_turn_is_played_through(sheet: str) -> None:
    turns, this_turn, by_then = tables_of(sheet)["Fuel after critical hit 10"][0]
    assert turns == ["turns after hit = subtract", *(str(turn) for turn in range(11))]
    flying = Fraction(1)
    for turn in range(11):
        dry = part(lambda total, turn=turn: total - turn <= 2, PAIRS)  # type: ignore[misc]
        assert this_turn[1 + turn] == f"{dry * 36}/36"
        flying *= 1 - dry
        gone = 100 * (1 - flying)
        exact = "100" if gone == 100 else ">99.9" if gone > Fraction("99.9") else f"{float(round(gone, 1)):.1f}"
        assert by_then[1 + turn] == exact
    assert this_turn[-1] == "36/36"
    assert by_then[-1] == "100"


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_odds_of_novices_are_counted(sheet: str) -> None:
    rows = tables_of(sheet)["Novices in Bloody April"][0][1:]
    novices = {row[0]: row[1] for row in rows}
    assert novices == {"German pilot": "2–3", "British pilot": "2–10", "British observer": "2–8, 12"}
    for _, rolls, *odds in rows:
        assert odds == printed(part(rolls_in(rolls).__contains__, PAIRS), 36)


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_parachute_saves_5_in_9_and_the_badly_wounded_5_in_18(sheet: str) -> None:
    rows = {row[0]: row[1:] for row in tables_of(sheet)["Parachutes"][0]}
    assert rows["1d6 on"] == ["3–6", "1–5"]
    throws = list(product(DIE, repeat=2))
    for name, modifier, fraction in (("unwounded", 0, "5/9"), ("seriously wounded†:\u00a0−2", -2, "5/18")):
        out = part(lambda die, modifier=modifier: die + modifier >= 3, DIE)  # type: ignore[misc]
        saved = Fraction(sum(leave + modifier >= 3 and chute <= 5 for leave, chute in throws), 36)
        assert rows[name] == [f"{out * 6}/6", "5/6", *reduced(saved)]
        assert rows[name][2] == fraction


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_roll_for_ground_fire_has_its_odds(sheet: str) -> None:
    rows = next(table for table in tables_of(sheet)["Ground fire"] if table[0][0] == "roll 1d6")[1:]
    assert [row[1] for row in rows[:3]] == ["1–2", "1", "1–3"]
    for _, rolls, *odds in rows:
        assert odds == printed(part(rolls_in(rolls).__contains__, DIE), 6)


def test_casualties_from_ground_fire_are_in_both_sheets_with_the_same_rolls() -> None:
    rows = tables_of("tables")["Casualties from ground fire"][0][1:]
    assert [row[0] for row in rows] == ["2", "", "6", "", "12", ""]
    assert [row[2] for row in rows[::2]] == ["no effect"] * 3
    assert [row[2] for row in rows[1::2]] == ["pilot hit", "observer killed (or hit)", "pilot hit"]
    assert [row[1] for row in rows] == ["1–5", "6", "1–4", "5–6", "1–4", "5–6"]
    aid = next(table for table in tables_of("player-aid")["Ground fire"] if table[0][0] == "roll 1d6")
    hits = [row[:2] for row in aid if row[0].startswith("hit")]
    assert hits == [["hit 2: pilot hit", "6"], ["hit 6: observer killed (or hit)", "5–6"], ["hit 12: pilot hit", "5–6"]]
    for rolls, odds in results(tables_of("tables")["Casualties from ground fire"][0]):
        assert odds == printed(part(rolls_in(rolls).__contains__, DIE), 6)


def test_an_observer_who_is_hit_adds_one_to_the_dice() -> None:
    found = dict(results(tables_of("tables")["Observer hit (optional)"][0]))
    assert found["3–8"] == printed(part(lambda total: total + 1 <= 8, PAIRS), 36)
    assert found["9–13"] == printed(part(lambda total: total + 1 >= 9, PAIRS), 36)


def test_capture_is_twice_as_likely_from_3000_m() -> None:
    low, high = tables_of("tables")["Capture (optional)"][0][1:]
    assert low == ["below 3,000 m", "1", *printed(part(lambda die: die <= 1, DIE), 6)]
    assert high == ["3,000 m and above: −1", "1", *printed(part(lambda die: die - 1 <= 1, DIE), 6)]
    assert "Captured on 1 (1/6); −1 from 3,000 m or above (2/6)" in words_of("player-aid")


@pytest.mark.parametrize("sheet", SHEETS)
def test_strafers_of_more_hexes_receive_more_attacks(sheet: str) -> None:
    tables = tables_of(sheet)
    found = tables["Ground fire"] + tables.get("Trench strafing", [])
    (table,) = (table for table in found if table[0][0] == "hexes strafed")
    assert table == [["hexes strafed", "1–2", "3–5", "6+"], ["MG attacks", "1", "2", "3"]]


def moving_order(found: LaidOut) -> tuple[str, str]:
    """Return the sides in the order of their rolls and in the order of their moves, as the picture shows them."""
    (order,) = ElementTree.fromstring(found.markup).iter("order")
    movers = [(int(mover.get("to", "")), "".join(mover.itertext())) for mover in order.iter("mover")]
    return "".join(name for _, name in movers), "".join(name for _, name in sorted(movers))


def test_three_allies_and_three_germans_move_as_in_the_example() -> None:
    assert moving_order(laid_out(GAME, "player-aid")) == ("AAAGGG", "AAGAGG")


def test_balloons_gliders_and_g_aircraft_move_ahead_in_this_order() -> None:
    (order,) = ElementTree.fromstring(laid_out(GAME, "player-aid").markup).iter("order")
    assert ["".join(ahead.itertext()) for ahead in order.iter("ahead")] == ["balloons", "gliders", "G aircraft"]


# Both sheets follow a change of the data.


def test_another_number_in_a_row_changes_the_picture(tmp_path: Path) -> None:
    found = changed(tmp_path, "player-aid", "fight.yaml", "in-a-row: 2", "in-a-row: 1")
    assert moving_order(found) == ("AAAGGG", "AGAGAG")
    assert "no more than one aircraft of one side" in " ".join(" ".join(texts(found.pages)).split())


@pytest.mark.parametrize("sheet", SHEETS)
def test_another_row_of_the_tailing_table_changes_its_odds(tmp_path: Path, sheet: str) -> None:
    found = tables_in(changed(tmp_path, sheet, "tailing.yaml", "roll: 2-11", "roll: 2-12"))
    assert ["+4", "2–12", "36/36", "100 %"] in next(table for table in found["Tailing"] if table[0][0] == "row")


@pytest.mark.parametrize("sheet", SHEETS)
def test_another_chance_to_jam_changes_every_odd(tmp_path: Path, sheet: str) -> None:
    found = tables_in(changed(tmp_path, sheet, "guns.yaml", "jam-on: 2-4", "jam-on: 2-3"))
    (row,) = (row for row in found["Jams"][0] if row[0] == "a gun")
    assert row[1:4] == ["1/3", "1/36", "3 %"]


@pytest.mark.parametrize("sheet", SHEETS)
def test_fuel_that_runs_out_faster_needs_fewer_turns(tmp_path: Path, sheet: str) -> None:
    found = tables_in(changed(tmp_path, sheet, "crew.yaml", "fuel-step: 1", "fuel-step: 2"))
    turns, subtracted, *_ = found["Fuel after critical hit 10"][0]
    assert turns == ["turns after the hit", "0", "1", "2", "3", "4", "5"]
    assert subtracted == ["subtract", "0", "2", "4", "6", "8", "10"]


def test_a_shorter_reach_and_a_smaller_step_change_the_good_position(tmp_path: Path) -> None:
    found = tables_in(changed(tmp_path, "player-aid", "fight.yaml", "tail-range: 8", "tail-range: 6"))
    hexes, _ = next(table for table in found["Tailing"] if table[0][0] == "hexes behind")
    assert hexes[1:] == ["1", "2", "3", "4", "5", "6"]


def words_of(sheet: str) -> str:
    """Return the words of a sheet as readers see them, although numbers and marks in a sentence are separate texts."""
    joined = re.sub(r"\s+", " ", " ".join(texts(laid_out(GAME, sheet).pages)))
    return re.sub(r"\( ", "(", re.sub(r" ([.,;:)†])", r"\1", joined))


@pytest.mark.parametrize(
    "said",
    [
        "+ for the tailer: towards row +4; + for the target: towards row −4. "
        "Example: if an ace tails a novice, shift two rows towards +4.",
        "The lower roll moves first;† if equal, roll again.†",
        "Always move one hex forward before you dive.† Example, Fokker Dr-I:",
        "Any aircraft:",
        "If an aircraft is destroyed above 150 m, roll for each of its crew.",
        "After an unmodified",
        "the other gun may fire on column C, but not if you try to clear the jam in that turn",
        "(non-novice strafer under MG fire, double ace under AA fire): if only the modifier prevents it, "
        "it applies on 1–3.",
        "Effects of wounds, lost MP and empty tanks: see the published rules.",
        "1d6 at the end of any later turn",
        "Only for German aircrew from July 1918 on, in campaign games and in scenarios that take account of aircrew "
        "survival.",
        "If the wind blows towards the Allied lines, roll 1d6 for each man who jumps over no-man’s-land, or over "
        "German territory",
        "with immediate effect, or in the combat phase",
        "the nearest enemy aircraft",
        "except on Albatros D types and Fokker D types",
        "before November 1916 also except Sopwith 1-1/2 Strutter and Nieuport 12",
        "−1 to MG and AA rolls, +1 for a novice, no other modifier.",
    ],
)
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_condition_that_changes_play_is_on_both_sheets(sheet: str, said: str) -> None:
    assert said in words_of(sheet)


@pytest.mark.parametrize(
    "said",
    [
        "If one player owns the tied aircraft, that player chooses",
        "wing Lewis alone (column B types), on column C",
        "Roll 2d6 and add 1.† After either result",
        "may attempt to tail one target in a turn",
        "tailer, at another target (not at an enemy that attacks it head-on)",
        "Hannover CL-III or Hannover CL-IIIa, into the blind spot at the same altitude (unmodified 11: also "
        "mark off 1 damage",
        "observer’s gun listed with 10 or 12",
        "keep to the pilot’s limits for clearing a jam, and do not fire the Vickers in that turn.",
        "Column A: one jam stops both guns",
        "−50 m, but at least 50 m unless damage prevents it",
        "Jettison the bombs immediately if damage brings maximum speed down to minimum speed or less.",
        "no aircraft of Archie’s side is within three hexes and 150 m of you",
        "Ace and novice modifiers apply (also for your own Archie†)",
        "An ace uses his modifier to fire or to defend, not both in one turn.",
    ],
)
def test_a_condition_that_changes_play_is_on_the_screen(said: str) -> None:
    assert said in words_of("tables")


@pytest.mark.parametrize("sheet", SHEETS)
def test_critical_hits_name_their_dice(sheet: str) -> None:
    rows = tables_of(sheet)["Critical hits"][0][1:]
    assert [row[0] for row in rows] == ["2, 12 (2d6)", "", "4 (1d6)", "", "", "11 (1d6)", "", ""]
    assert [row[2] for row in rows[2:]] == [f"lose {lost} MP" for lost in (1, 2, 3, 2, 3, 4)]


@pytest.mark.parametrize(
    "said",
    [
        "At the end of the turn, after all steps:† roll for fuel (critical hit 10), to clear jams, and for Archie",
        "unless an aircraft of Archie’s side is within three hexes and 150 m of you",
        "Ace and novice modifiers apply (also for your own Archie†)",
        "one turn to change an empty drum. Wing Lewis: the limits for clearing apply; do not fire the Vickers.",
        "Any deeper dive is an overdive.",
        "Roll among gliders or G aircraft: lowest first.†",
        "they need it in their sights for only one MP, their last; otherwise for the usual two.",
        "Clearing a jam",
    ],
)
def test_a_condition_that_changes_play_is_on_the_player_aid(said: str) -> None:
    assert said in words_of("player-aid")


def test_every_dagger_is_explained_on_its_side() -> None:
    for page in laid_out(GAME, "player-aid").pages:
        words = " ".join(texts([page]))
        assert words.count("†") > 1
        assert "† This edition’s interpretation" in re.sub(r"\s+", " ", words)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("tdt-roll: 2d6", "tdt-roll: 7", "tdt-roll must be dice, but it is the plain number 7. Write dice"),
        ("jam-on: 2-4", "jam-on: 1-4", "guns can jam on 1–4, but 2d6 gives only 2 to 12. Delete the other totals."),
        ("tdt-roll: 2d6", "tdt-rol: 2d6", "Did you mean 'tdt-roll'?"),
        ("jam-on: 2-4", "jam-on: low", "jam-on"),
        ("\ndrums: 2", "\ndrums: 13", "drums is 13. It can be 1 to 12."),
    ],
)
def test_impossible_numbers_of_guns_are_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    found = "\n".join(complaints(copied_game(tmp_path, {"data/mine/guns.yaml": (old, new)}, GAME), "mine"))
    assert said in found
    assert "data/mine/guns.yaml:" in found


def test_an_example_with_too_many_aircraft_does_not_fit_and_says_so(tmp_path: Path) -> None:
    many, old = "rolled: [a, a, a, a, a, a, a, a, g, g, g, g]", "rolled: [a, a, a, g, g, g]"
    with pytest.raises(ProblemsError) as error:
        changed(tmp_path, "player-aid", "orders.yaml", old, many)
    assert "the <order> of 12 movers needs" in str(error.value)


def test_many_drums_are_multiplied_on_the_screen(tmp_path: Path) -> None:
    found = tables_in(changed(tmp_path, "tables", "guns.yaml", "\ndrum: 6\ndrums: 2", "\ndrum: 4\ndrums: 4"))
    assert [row[1] for row in found["Drums"][0]] == ["4 × 4", "4 × 4", "4"]


def test_another_drum_changes_the_drums_of_the_screen(tmp_path: Path) -> None:
    assert [row[1] for row in tables_of("tables")["Drums"][0]] == ["6 + 6", "6 + 6", "6"]
    found = tables_in(changed(tmp_path, "tables", "guns.yaml", "drum: 6", "drum: 8"))
    assert [row[1] for row in found["Drums"][0]] == ["8 + 8", "8 + 8", "8"]
