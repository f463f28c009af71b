"""The sheets of The Blitz with other numbers, other cities and unusual logs are correct, and so is their English."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from printgen.cli.main import main
from printgen.problems import ProblemsError
from printgen.scene.shapes import FormField, Rect
from printgen.scene.traversal import leaves
from tests.games.test_blitz_log import log_of
from tests.helpers import complaints, copied_game, job_in, laid_out, laid_out_job, texts


def words_with(folder: Path, file: str, old: str, new: str, sheet: str) -> str:
    """Return the words of a sheet after a change of the data, without spaces, because lines can end anywhere."""
    library = copied_game(folder, {f"data/mine/{file}.yaml": (old, new)}, "blitz")
    return "".join(" ".join(texts(laid_out_job(job_in(library, sheet)).pages)).split())


@pytest.mark.parametrize(
    ("file", "old", "new", "sheet", "said"),
    [
        ("flight", "landing-fuel: 1", "landing-fuel: 2", "mission-flow", "N9 with 2 Fuel Boxes or more?"),
        ("flight", "landing-fuel: 1", "landing-fuel: 2", "zone-map", "With at least 2 Fuel Boxes left"),
        ("flight", "landing-fuel: 1", "landing-fuel: 2", "reference", "Land with 2 Fuel Boxes or more"),
        ("flight", "follow-up-attacks: 1", "follow-up-attacks: 0", "mission-flow", "one attack at most"),
        ("flight", "follow-up-attacks: 1", "follow-up-attacks: 0", "reference", "attacks at most once. Then it breaks"),
        ("flight", "follow-up-attacks: 1", "follow-up-attacks: 0", "reference", "at most one attack"),
        ("campaign", "moon-days: 3", "moon-days: 1", "reference", "from one day before the date to one day after it"),
        (
            "campaign",
            "moon-days: 3",
            "moon-days: 0",
            "reference",
            "Only the night of each date in this table has New Moon",
        ),
        ("campaign", "moon-days: 3", "moon-days: 1", "calendar", "and one night before and after"),
        ("campaign", "moon-days: 3", "moon-days: 1", "mission-log", "is at most one day away"),
        ("campaign", "closed-to: 1941-02-15", "closed-to: 1941-01-20", "reference", "A-1c A night without missions"),
        ("campaign", "closed-to: 1941-02-15", "closed-to: 1941-01-20", "calendar", "No missions on 20 January 1941."),
        ("flight", "london-flak: 2", "london-flak: -1", "reference", "Reduce the modifier to −1."),
        ("changes", "keep: lowest", "keep: highest", "reference", "Roll twice on B-3 and use the higher roll. A low"),
        ("changes", "keep: lowest", "keep: highest", "reference", "Two rolls, use the higher"),
        ("changes", "keep: lowest", "keep: highest", "mission-flow", "two rolls, use the higher"),
        ("changes", "by: -5", "by: 5", "reference", "Add 5 to every roll. A row that begins at N in the published"),
        ("changes", "by: -5", "by: 5", "reference", "now needs a roll of N − 5"),
        ("changes", "by: -5", "by: 5", "reference", "A result above the highest row of the table counts"),
        ("zones", "green: M4-M9, N1-N9", "green: M4-M9", "zone-map", "Green Zone (6): all Water†"),
        ("zones", "green: M4-M9, N1-N9", "green: N9", "zone-map", "Green Zone (1): all Land"),
        ("zones", "green: M4-M9, N1-N9", "green: N7-N9", "zone-map", "N9 is also Land, the other 2 also Water†"),
    ],
)
def test_other_numbers_are_in_correct_sentences(
    tmp_path: Path, file: str, old: str, new: str, sheet: str, said: str
) -> None:
    assert "".join(said.split()) in words_with(tmp_path, file, old, new, sheet)


def test_the_odds_on_b_3_are_those_of_the_roll_that_is_kept(tmp_path: Path) -> None:
    found = words_with(tmp_path, "changes", "keep: lowest", "keep: highest", "reference")
    pairs = list(product(range(1, 101), repeat=2))
    for least in (51, 91):
        ways = sum(max(pair) >= least for pair in pairs)
        assert f"{least}ormore" in found
        assert f"{ways}/{len(pairs)}" in found


def test_a_change_that_adds_nothing_to_a_roll_is_refused(tmp_path: Path) -> None:
    library = copied_game(tmp_path, {"data/mine/changes.yaml": ("by: -5", "by: 0")}, "blitz")
    with pytest.raises(ProblemsError, match=r"changes\.yaml:\d+:\d+: .*adding 0 to the rolls on 'Table C-9' changes"):
        laid_out_job(job_in(library, "reference"))


class TestFuelBoxes:
    @pytest.mark.parametrize("boxes", [1, 4, 7, 10, 13, 60])
    def test_every_field_lies_in_its_box(self, tmp_path: Path, boxes: int) -> None:
        change = {"data/mine/campaign.yaml": ("first-fuel: 30", f"first-fuel: {boxes}")}
        _, page = laid_out_job(job_in(copied_game(tmp_path, change, "blitz"), "mission-log-form")).pages
        shapes = [shape for shape, _ in leaves(page.scene)]
        fields = [one for one in shapes if isinstance(one, FormField) and re.fullmatch(r"fuel-\d+", one.name)]
        drawn = [one for one in shapes if isinstance(one, Rect) and (one.width, one.height) == (7.6, 7.6)]
        assert len(fields) == len(drawn) == boxes
        for field, box in zip(fields, drawn, strict=True):
            assert box.x - 0.01 <= field.x <= field.x + field.width <= box.x + box.width + 0.01
            assert box.y - 0.01 <= field.y <= field.y + field.height <= box.y + box.height + 0.01

    def test_boxes_that_a_mission_does_not_have_are_struck_out(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        markup = markup_of_log(tmp_path, monkeypatch, "date: 1940-11-20, target: Hull, fuel: 20, fuel-left: 5")
        found = re.findall(r'label="Fuel Box (\d+)"[^>]*>([^<]*)<', markup)[30:]
        assert [int(number) for number, mark in found if mark == ""] == list(range(1, 6))
        assert [int(number) for number, mark in found if mark == "×"] == list(range(6, 21))
        assert [int(number) for number, mark in found if mark == "–"] == list(range(21, 31))
        assert "× spent, – not carried" in markup


def markup_of_log(folder: Path, monkeypatch: pytest.MonkeyPatch, mission: str) -> str:
    """Return the markup of a log with an empty first mission and one more mission."""
    monkeypatch.chdir(folder)
    Path("raid.yaml").write_text(log_of("date: 1940-11-14, target: Coventry", mission), encoding="utf-8")
    assert main(["build", "blitz/mission-log", "--log", "raid.yaml", "--paper", "a4", "--keep-markup"]) == 0
    return Path("output/blitz/mission-log_raid.xml").read_text(encoding="utf-8")


def test_corrections_of_a_log_are_printed_in_the_notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mission = 'date: 1940-11-20, target: Hull, notes: Fog., fuel-left: {printed: 2, read: 1, why: "typo"}'
    markup = markup_of_log(tmp_path, monkeypatch, mission)
    assert "Fog. Fuel-left, as printed: 2. Corrected: 1 (typo)." in markup


def test_negative_points_have_a_minus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    markup = markup_of_log(tmp_path, monkeypatch, "date: 1940-11-20, target: Hull, vps: -12")
    assert markup.count(">−12<") == 2, "the VPs and the total of the campaign page"
    assert "-12" not in re.sub(r'(name|sums)="[^"]*"', "", markup).replace("0-12", "")


def test_no_two_lines_of_the_form_have_the_same_label() -> None:
    fields = [
        shape
        for page in laid_out("blitz", "mission-log-form").pages
        for shape, _ in leaves(page.scene)
        if isinstance(shape, FormField)
    ]
    labels = [field.label for field in fields]
    assert sorted(label for label in set(labels) if labels.count(label) > 1) == []


class TestCities:
    def cities(self, folder: Path, *cities: str) -> list[str]:
        library = copied_game(folder, game="blitz")
        lines = (f"c{number}: {{{city}}}\n" for number, city in enumerate(cities))
        (folder / "data/mine/cities.yaml").write_text("".join(lines), encoding="utf-8")
        assert complaints(library, "mine") == []
        try:
            return [text for name in SHEETS for text in texts(laid_out_job(job_in(library, name)).pages)]
        except ProblemsError as error:
            return [str(problem) for problem in error.problems]

    def test_a_name_can_be_on_another_side_of_its_symbol(self, tmp_path: Path) -> None:
        (said,) = self.cities(tmp_path / "a", "name: Long Eaton on Sea, zone: H5", "name: Long Eaton on Land, zone: H6")
        assert "overlap on the map. Print one of them on another side of its symbol" in said
        found = self.cities(
            tmp_path / "b", "name: Long Eaton on Sea, zone: H5", "name: Long Eaton on Land, zone: H6, side: right"
        )
        assert {"Long Eaton on Sea", "Long Eaton on Land"} <= set(found)

    def test_the_log_does_not_ask_for_cities_that_are_printed(self, tmp_path: Path) -> None:
        found = " ".join(self.cities(tmp_path, "name: Home Town, zone: H5"))
        assert "Draw your route." in found
        assert "Mark the cities" not in found


SHEETS = ("zone-map", "mission-log")
