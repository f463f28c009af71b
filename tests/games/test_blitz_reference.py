"""The Blitz: the reference, the booklet and the mission flow agree with the amendments and have the right odds."""

from __future__ import annotations

import datetime
import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from printgen.dice import Totals
from printgen.facts import Collection
from printgen.game.amendments.book import edited, undone
from printgen.game.amendments.options import VariantOptions, variant_of
from printgen.game.amendments.variant import Variant
from printgen.game.fact_views import FactViews
from printgen.markup.render import Renderer
from printgen.read.library import Library
from printgen.scene.shapes import Text
from printgen.scene.traversal import leaves
from tests.helpers import bundled, bundled_game, complaints, copied_game, job, job_in, laid_out, laid_out_job, texts

GAME = "blitz"
SHEETS = ("reference", "booklet", "mission-flow")
TABLES = [
    "A-1", "A-2", "A-3", "B-1", "B-2", "B-3", "C-1", "C-2", "C-3", "C-4", "C-8", "C-9", "C-10", "C-13", "C-17", "D-1",
    "D-2", "D-3", "D-5", "E-1", "E-2", "E-4", "G-1", "K",
]  # fmt: skip
"""The tables that the amendments name, in the order of the published game."""
NOT_PRINTED = {"B6", "B12", "B30"}
"""Interpretations of the layout of the source, and of dates that are computed for the calendar."""


def squeezed(said: str) -> str:
    """Return the words without the hyphens at line ends, because lines break differently on each paper."""
    return re.sub(r"\s+", " ", said.replace("­", ""))


def spaceless(said: str) -> str:
    """Return the text without spaces, because values and the text around them are drawn separately."""
    return said.replace(" ", "")


@cache
def words_of(sheet: str) -> str:
    return squeezed(" ".join(texts(laid_out(GAME, sheet).pages)))


@cache
def prose() -> str:
    """Return the texts of the reference in the order of the markup, without line breaks and change bars."""
    return squeezed(re.sub(r"<[^>]*>", " ", laid_out(GAME, "reference").markup).replace("**", "").replace("’", "'"))


def variant() -> Variant:
    found = variant_of(bundled(), bundled_game(GAME))
    assert found
    return found


def changed(folder: Path, file: str, old: str, new: str) -> Library:
    return copied_game(folder, {f"data/mine/{file}": (old, new)}, GAME)


def sheet_of(library: Library, sheet: str) -> str:
    return squeezed(" ".join(texts(laid_out_job(job_in(library, sheet)).pages)))


def test_every_table_that_the_amendments_name_has_its_place_in_the_order_of_play() -> None:
    numbers = [rule.number for rule in variant().book.after.rules if rule.base and rule.number not in "ABCDEG"]
    assert numbers == TABLES


@pytest.mark.parametrize("sheet", ["reference", "booklet"])
def test_every_table_is_named(sheet: str) -> None:
    assert [table for table in TABLES if not re.search(rf"\b{table}\b", words_of(sheet))] == []


def test_every_table_has_a_change_or_is_pointed_to() -> None:
    book = variant().book
    tables = {rule.id: rule.number for rule in book.after.rules if rule.base and rule.number in TABLES}
    assert {tables.get(made.change.at) for made in book.applied} >= set(TABLES)


def test_every_rule_is_put_into_the_book_by_a_change() -> None:
    assert set(variant().declarations.trees) <= {rule.id for rule in variant().book.after.rules}


def test_every_open_point_of_the_source_is_settled_by_a_rule() -> None:
    trees = variant().declarations.trees.values()
    settled = {reading for tree in trees for rule in tree for reading in rule.readings}
    assert settled | NOT_PRINTED == {f"B{number}" for number in range(1, 31)}


def test_taking_all_changes_back_gives_the_outline_again() -> None:
    done = variant().book
    book = done.after
    for made in reversed(done.applied):
        for edit in undone(made.edits):
            book = edited(book, edit)
    assert book == done.before


def test_every_paragraph_of_the_source_is_the_place_of_a_change() -> None:
    places = " ".join(made.change.place for made in variant().book.applied)
    named = {int(number) for number in re.findall(r"(?:bullets?|and) (\d+)", places)}
    assert named == set(range(1, 13))
    assert "introduction" in places
    assert "line" not in places


@pytest.mark.parametrize(
    "fact",
    [
        # The introduction.
        "for version 2.5 of the game by Joe Carter",
        "They may not fit later versions of the game",
        "Anything not mentioned is as published",
        "a less dramatic, more realistic campaign: losses are low, and weather, accidents and mechanical failures "
        "are as dangerous as the British defences, especially their new night fighters",
        "begins on 14 November 1940, not on 1 October 1940",
        "turned from London to other cities",
        # The missions.
        "its Target City is Coventry, and the bomber has 30 points of Fuel",
        "From 15 November 1940: Roll on A-1 as usual, but use this table for rolls of 29–62",
        "only if that city was not London",
        "20 January to 15 February 1941: No missions are flown, because of bad winter weather",
        "Both dates are included: 27 nights in all",
        "a follow-up mission against Coventry is possible",
        # The moon.
        "a window of 7 nights, from three days before the date to three days after it. All nights of the window "
        "have New Moon conditions",
        "a window of 7 nights, from three days before the date to three days after it. All nights of the window "
        "have Full Moon conditions",
        "On all tables, reduce this modifier to 1, in the direction that the table states. Apply it in addition to the "
        "modifier",
        # Take-off.
        "do not apply the −4 for one engine out on",
        "You cannot jettison the bombs before this landing",
        "Roll twice on B-3 and use the lower roll",
        "the chance of N or more is the old chance squared",
        # The weather.
        "From 16 March 1941: Apply −1 to every roll on B-1",
        "From 16 March 1941: Apply −1 to every roll on C-1",
        "Storms become rarer, but clearer skies help the British defences",
        "Its weather is unchanged, so do not roll on",
        "Do everything else as on a first visit to that Zone, and roll on",
        "if the roll that gave the bad weather was a double",
        "avoids bad weather in the Target City Zone does not count as successful",
        "Homebound: if a bomber at 3,000 m or higher meets bad weather, it may drop below that altitude. It then "
        "leaves the stream and must stay below it",
        "A bomber below 3,000 m gets −1 on",
        "It must stay below this altitude for the rest of the mission",
        "Below 3,000 m: Apply −1: disastrous icing and lightning strikes become less likely",
        # Mechanical failures.
        "Use C-4 only after a double on",
        "If C-4 then gives 97–100, check for Mechanical Failure",
        "leads here only after a double on",
        "and only on 97–100",
        "There are no Random Events",
        # Aborting.
        "An outbound bomber must abort if 1. it jettisons its bombs, 2. it drops below 3,000 m, 3. its Bomb Bay doors "
        "fail, 4. its Radio Beam Navigation Equipment fails, or 5. its Bombardier becomes SW or KIA, or moves to",
        "also cannot spot night fighters below",
        "The bomber leaves the stream if 1. it aborts while outbound, 2. it drops below 3,000 m, outbound or "
        "homebound, or 3. its Radio Beam Navigation Equipment fails",
        # Directions and Zones.
        "Outbound, the bomber may fly only W, NW, N",
        "Homebound, the bomber may fly only E, SE, S",
        "You may fly two straight steps instead of a diagonal one, to go round danger or to wait for better weather. "
        "This costs more Fuel and means more rolls for enemy action and for failures",
        "Land Zones: A1–A5, B2–B6, C2–C6, D1, D4–D7, E5–E7, F5–F8, G3–G8, H3–H9, I2–I9, J2–J8, K3–K9, L2–L6, M2, "
        "N6, N9",
        "Green Zone: M4–M9, N1–N9",
        "Water Zones: all Zones that are not Land.†",
        "The Green Zone includes Land Zones (N6, N9) and Water Zones",
        "The Target City Zone modifier also applies in every Zone with a city on your way",
        "The Water Zone modifier does not apply in a Zone with a city",
        "Never roll on C-8 in the Green Zone",
        "Never roll on C-9 in the Green Zone",
        "are captured. Do not roll on E-4. Evasion skills no longer have any use",
        "In Zone N9, you may roll on G-1 to land only if at least 1 Fuel Box is left. With less Fuel",
        # Night fighters.
        "Deduct 5 from every roll. A row that begins at N in the published table now needs a roll of N + 5, "
        "before other modifiers",
        "If the table names a second Beaufighter, omit it",
        "was No FLAK. British pilots kept away from their own guns",
        "attacks at most twice: its first attack and one follow-up attack. Then it breaks away",
        # Collisions.
        "Whenever you choose Evasive Action, in the stream or not, roll 2d10 and add the dice. A 0 counts as 10.† On "
        "an unmodified 20, the bomber and its attacker collide. Both aircraft are lost, and your crew bails out on",
        "The chance is 1 in 100. Fighters never roll for a collision",
        # The beam.
        "The signal is lost for this mission. You cannot roll for it again",
        "1. The bombs are jettisoned automatically. 2. The mission is aborted",
        "If you abort and the Bomb Bay doors work, the bombs are jettisoned automatically",
        # The target.
        "London: Reduce the modifier to +1. In Poor or Bad weather, cloud now always blocks searchlights, even "
        "over London",
        "London: Reduce the modifier to +2. FLAK outside London is unchanged",
        "If you are forced to abort at the target, do so before the next of these tables",
        "You meet no further FLAK or night fighters in the Target City Zone. "
        "The bombs are jettisoned if the doors work",
        "You score no VPs for an accurate drop",
        # The numbers on the summary.
        "A-1 Coventry, 30 Fuel; no roll 14 November 1940",
        "C-9, C-10 No new roll in the Target City Zone† after bombing, unless D-3 was No FLAK",
    ],
)
def test_the_reference_says_what_the_source_says(fact: str) -> None:
    assert fact in prose()


@pytest.mark.parametrize(
    "interpretation",
    [
        "The last mission is the last one flown, even if it was aborted, was not successful, or ended with a "
        "landing that B-2 required",
        "This edition assumes that A-1 uses percentile dice",
        "This ban overrides the automatic jettison",
        "A double is a roll on which both dice show the same digit, before modifiers. Other rolls on C-4 have no "
        "effect",
        "are two names for the same item",
        "If the doors have failed, the bombs stay aboard.†",
        "A result below the lowest row of the table counts as the lowest row",
        "A second roll would begin on C-9, so this edition includes both tables",
        "Other effects of Evasive Action are as published.†",
        "Whether the crew is credited with the fighter is left to the published game",
        "Other reasons to roll on K are as published.†",
        "This edition assumes that C-9 uses percentile dice",
        "Inside the Green Zone, the published rules apply",
        "This edition assumes that the map has 14 rows and 9 columns, 126 Zones in all",
        "A bomber that aborts is homebound from that moment.†",
        "Before D-2, and again before D-5,† you may abort instead of using the table",
        "A follow-up mission has the Fuel that the published game gives for its city",
        "If the abort is forced, finish the rolls for this Zone and then fly home.†",
        "Whether an aborted mission can count as successful is left to the published game, except as in",
        "Both moves, into the Zone that you avoid and back, use Fuel as published",
    ],
)
def test_interpretations_are_marked(interpretation: str) -> None:
    assert interpretation in prose()


def test_nothing_calls_an_interpretation_a_reading() -> None:
    assert all("reading" not in words_of(sheet) for sheet in SHEETS)
    assert all("interpretation" in words_of(sheet) for sheet in SHEETS)


def follow_ups() -> list[tuple[Totals, int | None]]:
    found = bundled_game(GAME).facts["follow-ups"]
    assert isinstance(found, Collection)
    return [(record.fields["roll"], record.fields["nights"]) for record in found]


def test_rows_of_a_1_are_those_of_the_source() -> None:
    rows = [(str(roll), nights) for roll, nights in follow_ups()]
    assert rows == [("1–28", None), ("29–38", 0), ("39–56", 1), ("57–62", 5), ("63–100", None)]


def mission(roll: int, london: bool, nights_ago: int) -> str:
    """Return the meaning of a roll on table A-1 in the words of the source."""
    if not 29 <= roll <= 62:
        return "published"
    if london:
        return "none"
    follows = (39 <= roll <= 56 and nights_ago == 1) or (57 <= roll <= 62 and 1 <= nights_ago <= 5)
    return "follow-up" if follows else "none"


@pytest.mark.parametrize(
    ("column", "states"),
    [
        (0, [(True, nights) for nights in range(1, 9)]),
        (1, [(False, 1)]),
        (2, [(False, nights) for nights in range(2, 6)]),
        (3, [(False, nights) for nights in range(6, 30)]),
    ],
)
def test_chances_of_a_mission_are_those_of_all_hundred_rolls(column: int, states: list[tuple[bool, int]]) -> None:
    said = prose()
    follow_up = said[said.index("63–100 as published Follow-up") :].split()[4:8]
    none = said[said.index(" No mission on 29–62 34/100") :].split()[4:8]
    for london, nights_ago in states:
        counted = Counter(mission(roll, london, nights_ago) for roll in range(1, 101))
        assert (follow_up[column], none[column]) == (
            f"{counted['follow-up']}/100" if counted["follow-up"] else "0",
            f"{counted['none']}/100",
        )
        assert counted["published"] == 66
    assert "Other rolls 66/100, as published" in said


def test_the_table_of_missions_has_a_column_for_each_state() -> None:
    assert (
        "Roll London Another city, nights ago 1 2–5 more 1–28 as published 29–38 – – – – 39–56 – follow-up – –"
        in prose()
    )
    assert "57–62 – follow-up follow-up – 63–100 as published" in prose()


@pytest.mark.parametrize("least", [51, 71, 81, 91, 96, 100])
def test_odds_of_the_lower_of_two_rolls_are_those_of_all_pairs(least: int) -> None:
    both = sum(min(pair) >= least for pair in product(range(1, 101), repeat=2))
    label = f"{least} or more" if least < 100 else "100 only"
    assert f"{label} {101 - least}/100 {both}/10000 " in prose()


def test_a_collision_is_one_fall_of_two_dice_in_a_hundred() -> None:
    falls = [sum(dice) for dice in product(range(1, 11), repeat=2)]
    assert Fraction(falls.count(20), len(falls)) == Fraction(1, 100)
    assert "The chance is 1 in 100" in prose()


def test_old_and_new_rolls_on_c_9_are_side_by_side() -> None:
    rolls = [5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
    looked_up = ["†" if roll - 5 < 1 else str(roll - 5) for roll in rolls]
    assert f"You roll {' '.join(map(str, rolls))} Look up {' '.join(looked_up)}" in prose()


def test_full_moon_and_good_weather_is_one_more_than_good_weather_in_its_direction() -> None:
    assert "Good weather alone −2 −1 +1 +2 Full Moon and Good, total −3 −2 +2 +3" in prose()
    assert "(illustration)" in words_of("reference")


def test_the_weeks_without_missions_have_27_nights() -> None:
    first, last = datetime.date(1941, 1, 20), datetime.date(1941, 2, 15)
    assert (last - first).days + 1 == 27


@pytest.mark.parametrize(
    "fact",
    [
        "N: cross off Fuel",
        "Next Zone, E, SE, S:",
        "B-1: −1 from 16 Mar",
        "C-1: −1 from 16 Mar",
        "B-3: two rolls",
        "G-1: no −4 for an engine",
        "D-2: London +1.",
        "D-3: London +2",
        "below 3,000 m",
        "Was C-1 a double?†",
        "C-4: 97–100 means",
        "C-8; C-9 −5",
        "no second",
        "two attacks",
        "Action (your choice)",
        "20 on 2d10?",
        "no: resolve it",
        "Each attack: Evasive",
        "Bad weather, outbound:",
        "Bad weather, homebound:",
        "Forced: finish this Zone,†",
        "Green Zone?",
        "E-2",
        "E-1, bail out",
        "G-1: land",
        "Coventry",
        "30 Fuel",
        "20 January to 15 February 1941",
        "only if D-3 was No FLAK",
        "C-9 and C-10",
        "29–38 no mission; follow-up (same Target City) if the last mission was 1 night ago on 39–56",
        "never after London; otherwise no mission",
        "no E-4",
        "You are homebound from this moment.†",
        "D-1: jammed",
        "Next Zone, C-1† (chart 1,",
        "The order in charts 1 and 2 is ours.†",
        "Low: −1 on C-2, C-3",
        "C-4 if the avoided roll was a double",
        "Whenever you are",
        "Bombardier SW, KIA or moved",
        "who has moved cannot spot night fighters below",
        "no success if it was in the Target City Zone",
    ],
)
def test_the_mission_flow_shows_what_play_needs(fact: str) -> None:
    assert spaceless(fact) in spaceless(words_of("mission-flow"))


def test_every_box_of_a_chart_is_on_a_path_from_a_start_to_an_end() -> None:
    ways, nodes = bundled_game(GAME).facts["ways"], bundled_game(GAME).facts["nodes"]
    assert isinstance(ways, Collection)
    assert isinstance(nodes, Collection)
    leads = [(way.fields["from"].id, way.fields["to"].id) for way in ways]

    def reached(kind: str, steps: list[tuple[str, str]]) -> set[str]:
        found = {node.id for node in nodes if node.fields["kind"] == kind}
        while more := {end for start, end in steps if start in found} - found:
            found |= more
        return found

    assert reached("start", leads) == set(nodes.records)
    assert reached("end", [(end, start) for start, end in leads]) == set(nodes.records)


def test_every_question_has_an_answer_on_each_of_its_ways() -> None:
    ways, nodes = bundled_game(GAME).facts["ways"], bundled_game(GAME).facts["nodes"]
    assert isinstance(ways, Collection)
    assert isinstance(nodes, Collection)
    answers: dict[str, list[str]] = {node.id: [] for node in nodes if node.fields["kind"] == "question"}
    for way in ways:
        if way.fields["from"].id in answers:
            answers[way.fields["from"].id].append(way.fields["label"])
    assert answers
    assert all(len(set(labels)) == len(labels) >= 2 and all(labels) for labels in answers.values()), answers


def test_a_rule_and_its_table_are_one_line_of_the_list_of_changes() -> None:
    assert "[i] [j] B-3" in prose()
    assert "[x] [y] C-9" in prose()
    assert "Spring weather is better. (From 16 March 1941)" in prose()


@pytest.mark.parametrize(
    ("change", "sheet"),
    [("first-night", "Mission Log"), ("closed-weeks", "Calendar"), ("headings", "Zone map"), ("jammed", "Mission Log")],
)
def test_the_list_of_changes_names_sheets_to_fill_in(change: str, sheet: str) -> None:
    of = job("reference", game=bundled_game(GAME))
    assert sheet in Renderer(of.library, of.edition, of.day).sheets_showing()(change)


def test_the_jammed_beam_is_a_chain_from_the_signal_to_the_flight_home() -> None:
    ways = bundled_game(GAME).facts["ways"]
    nodes = bundled_game(GAME).facts["nodes"]
    assert isinstance(ways, Collection)
    assert isinstance(nodes, Collection)
    chain = {way.fields["from"].id: way.fields["to"].id for way in ways if way.id.startswith("j")}
    at, words = "jammed-1", []
    while at:
        words.append(re.sub(r"\{%.*?%\}", "", nodes.records[at].fields["text"]))
        at = chain.pop(at, "")
    assert not chain
    assert [word for text in words for word in re.findall("jammed|jettisoned|aborted|stream|C-1", text)] == [
        "jammed", "jettisoned", "aborted", "stream", "C-1",
    ]  # fmt: skip


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_mission_flow_is_one_page_with_no_words_below_nine_points(paper: str) -> None:
    (page,) = laid_out(GAME, "mission-flow", paper).pages
    small = [shape.text for shape, _ in leaves(page.scene) if isinstance(shape, Text) and shape.size < 9]
    # The band at the top of the page is not part of the charts.
    assert [text for text in small if not re.search("Philip Sabin’s amendments|interpretation", text)] == []


@pytest.mark.parametrize(
    ("file", "old", "new", "sheet", "said"),
    [
        ("changes.yaml", "by: -5", "by: -7", "reference", "Deduct 7 from every roll"),
        ("changes.yaml", "by: -5", "by: -7", "mission-flow", "C-9 −7"),
        ("changes.yaml", "times: 2", "times: 3", "reference", "1000/1000000"),
        ("changes.yaml", "times: 2", "times: 3", "mission-flow", "three rolls"),
        ("flight.yaml", "low: 3000", "low: 2500", "reference", "below 2,500 m"),
        ("flight.yaml", "low: 3000", "low: 2500", "mission-flow", "2,500 m"),
        ("flight.yaml", "london-flak: 2", "london-flak: 3", "reference", "Reduce the modifier to +3"),
        ("flight.yaml", "london-flak: 2", "london-flak: 3", "mission-flow", "D-3: London +3"),
        ("flight.yaml", "collision: 20", "collision: 19-20", "reference", "3 in 100"),
        ("flight.yaml", "double-rolls: 97-100", "double-rolls: 91-100", "mission-flow", "91–100"),
        ("campaign.yaml", "spring-from: 1941-03-16", "spring-from: 1941-04-01", "mission-flow", "from 1 Apr"),
        ("campaign.yaml", "spring-from: 1941-03-16", "spring-from: 1941-04-01", "reference", "From 1 April 1941:"),
        ("campaign.yaml", "closed-to: 1941-02-15", "closed-to: 1941-02-16", "reference", "28 nights"),
        ("campaign.yaml", "moon-days: 3", "moon-days: 2", "reference", "5 nights"),
        ("follow-ups.yaml", "nights: 5", "nights: 7", "reference", "2–7"),
        ("published.yaml", "-4", "-6", "reference", "No −6 for one engine"),
    ],
)  # fmt: skip
def test_another_number_in_the_data_is_on_every_sheet_that_shows_it(
    tmp_path: Path, file: str, old: str, new: str, sheet: str, said: str
) -> None:
    assert spaceless(said) not in spaceless(words_of(sheet))
    assert spaceless(said) in spaceless(sheet_of(changed(tmp_path, file, old, new), sheet))


def test_rows_of_a_1_that_leave_a_gap_are_refused(tmp_path: Path) -> None:
    (problem,) = complaints(changed(tmp_path, "follow-ups.yaml", "roll: 39-56", "roll: 40-56"), "mine")
    assert "no follow-up row has the total 39 of 1d100 (between never and next-night)." in problem


def test_rows_of_a_1_that_overlap_are_refused(tmp_path: Path) -> None:
    (problem,) = complaints(changed(tmp_path, "follow-ups.yaml", "roll: 39-56", "roll: 38-56"), "mine")
    assert "never and next-night have the same total 38." in problem


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("changes.yaml", "times: 2", "times: twice", "times"),
        ("changes.yaml", "keep: lowest", "keep: lower", "Did you mean 'lowest'?"),
        ("illustrations.yaml", "percentile: 1d100", "percentile: d", "percentile"),
        ("illustrations.yaml", "[-2, -1, 1, 2]", "[]", "good"),
        ("published.yaml", "begins: 1940-10-01", "begins: 1940-13-01", "begins"),
        ("follow-ups.yaml", "nights: 5", "nights: five", "nights"),
    ],
)
def test_a_wrong_value_is_reported_at_its_place(tmp_path: Path, file: str, old: str, new: str, said: str) -> None:
    (problem, *_) = complaints(changed(tmp_path, file, old, new), "mine")
    assert problem.startswith(f"data/mine/{file}:")
    assert said in problem


@pytest.mark.parametrize(("old", "table"), [("by: -5", "table-c-9"), ("times: 2", "table-b-3")])
def test_another_roll_on_a_table_without_rows_is_a_difference_from_an_earlier_version(
    tmp_path: Path, old: str, table: str
) -> None:
    changed(tmp_path, "changes.yaml", old, f"{old[:-1]}4")
    (tmp_path / "data/mine").rename(tmp_path / f"data/{GAME}")
    found = variant_of(bundled(), bundled_game(GAME), VariantOptions(against=str(tmp_path)))
    assert found
    seen = found.view(FactViews(bundled_game(GAME).facts))
    assert [id_ for id_, one in seen["tables"].items() if one["marks"]] == [table]
    assert seen["changes"]


def test_the_status_line_names_a_chosen_date_as_players_know_it() -> None:
    found = variant_of(bundled(), bundled_game(GAME), VariantOptions(with_=("spring",), without=("evasion",)))
    made = job("reference", game=bundled_game(GAME))
    said = texts(laid_out_job(replace(made, edition=replace(made.edition, variant=found))).pages)
    assert spaceless("Chosen: From 16 March 1941.") in spaceless(" ".join(said))
    assert spaceless("Not used: Evasive Action.") in spaceless(" ".join(said))


def test_a_rule_that_belongs_to_no_table_is_listed_by_its_own_number() -> None:
    listed = {
        change["id"]: change["number"] for change in variant().view(FactViews(bundled_game(GAME).facts))["changes"]
    }
    assert [listed[id_] for id_ in ("headings", "zones", "stream", "low", "abort", "avoid-weather")] == [
        f"§ {number}" for number in range(1, 7)
    ]
    assert (listed["shift-c-9"], listed["failure"]) == ("C-9", "K")


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_reference_does_not_end_with_a_few_lines_on_a_page_of_their_own(paper: str) -> None:
    assert len(laid_out(GAME, "reference", paper).pages) == 6
