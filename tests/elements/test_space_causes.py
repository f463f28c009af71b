"""A problem about space names the field of data, or the records, that make an element too large."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from printgen.elements.space_causes import Edits
from printgen.game.edits import FieldEdit
from printgen.markup.marked_text import DATUM_END, DATUM_MIDDLE, DATUM_START
from printgen.problems import Place, ProblemsError
from printgen.scene.shapes import Box
from tests.helpers import context, element

HITS, NAME = Place("data/g/targets.yaml", 1, 30), Place("data/g/targets.yaml", 1, 10)
PLACES = {"targets.radar.hits": HITS, "targets.radar.name": NAME}


def shown(value: object, datum: str) -> str:
    """Return a value as a template prints it, with its datum."""
    return f"{DATUM_START}{datum}{DATUM_MIDDLE}{value}{DATUM_END}"


def told(
    inner: str,
    *,
    places: Mapping[str, Place] = PLACES,
    edits: Edits | None = None,
    width: float = 60,
    height: float = 8,
) -> list[str]:
    """Return the problems of a piece of markup whose data has places."""
    used = replace(context(), places=places, edits=lambda: edits or {})
    list(element(inner).draw(used, Box(0, 0, width, 8)))
    return [str(problem) for problem in ProblemsError(used.problems).problems]


def edited(datum: str, before: str | None, after: str | None) -> dict[str, FieldEdit]:
    return {datum: FieldEdit(datum, before, after, PLACES.get(datum, Place("data/g/other.yaml", 2, 7)))}


TRACK = f'<track last="{shown(400, "targets.radar.hits")}"/>'
COLUMN = f"<column><text>{shown('Radar', 'targets.radar.name')}</text>{TRACK}</column>"


def test_a_track_that_is_too_long_is_reported_at_the_number_of_its_boxes() -> None:
    (problem,) = told(TRACK, width=100)
    assert problem == (
        "data/g/targets.yaml:1:30: targets.radar.hits is 400, so the <track> from 1 to 400 needs 70.0 x 280.0 mm, "
        "but only 100.0 x 8.0 mm is available. Use a smaller number, or change the template. "
        "Use smaller or fewer boxes."
    )


def test_a_box_around_a_track_is_reported_at_the_number_and_not_at_its_name() -> None:
    (problem,) = told(COLUMN, width=100)
    assert problem.startswith("data/g/targets.yaml:1:30: targets.radar.hits is 400, so the <column> is ")


def test_a_field_that_the_user_edited_is_preferred_to_a_larger_one() -> None:
    (problem,) = told(COLUMN, edits=edited("targets.radar.name", "'Radar station'", "'Radar'"), width=100)
    assert problem.startswith(
        "data/g/targets.yaml:1:10: targets.radar.name is 'Radar', which you changed from 'Radar station', so the <c"
    )


def test_a_number_is_reported_with_the_number_that_it_was_before() -> None:
    (problem,) = told(COLUMN, edits=edited("targets.radar.hits", "30", "400"), width=100)
    assert "targets.radar.hits is 400, which you changed from 30, so the <column> is" in problem


@pytest.mark.parametrize("datum", ["targets.radar.hits", "targets.radar"])
def test_a_field_or_record_that_the_user_added_is_reported_as_added(datum: str) -> None:
    (problem,) = told(COLUMN, edits=edited(datum, None, "400"), width=100)
    assert f": you added {datum}, so the <column> is" in problem
    assert "Shorten or remove it, or change the template." in problem


def test_long_values_of_an_edit_are_not_repeated() -> None:
    (problem,) = told(COLUMN, edits=edited("targets.radar.hits", "x" * 40, "400"), width=100)
    assert ": you changed targets.radar.hits, so the <column> is" in problem


def test_the_only_edit_is_the_cause_even_if_the_element_does_not_show_it() -> None:
    (problem,) = told('<column><rect height="9mm"/></column>', edits=edited("campaign.days", "7", "60"))
    assert problem.startswith("data/g/other.yaml:2:7: campaign.days is 60, which you changed from 7, so the <column>")


def test_the_only_edit_is_the_cause_of_a_text_that_does_not_fit() -> None:
    name = f"<text>{shown('Messerschmitt ' * 5, 'targets.radar.name')}</text>"
    (problem,) = told(name, width=20, edits=edited("campaign.days", "7", "60"))
    assert problem.startswith('data/g/other.yaml:2:7: campaign.days is 60, which you changed from 7, so "Messerschmitt')


def test_a_record_that_the_user_removed_can_be_the_only_edit() -> None:
    (problem,) = told('<column><rect height="9mm"/></column>', edits=edited("rules.long", "'Text'", None))
    assert problem.startswith("data/g/other.yaml:2:7: you removed rules.long, so the <column>")


def test_several_edits_that_an_element_does_not_show_are_listed() -> None:
    edits = edited("targets.radar.hits", "30", "400") | edited("targets.radar.name", "'A'", "'B'")
    (problem,) = told('<column><rect height="9mm"/></column>', edits=edits)
    assert problem.endswith(
        "Shorten its content, or give it more height. Check the fields that you changed: "
        "targets.radar.hits (data/g/targets.yaml:1:30) and targets.radar.name (data/g/targets.yaml:1:10)."
    )


def test_an_element_without_data_is_reported_at_its_template() -> None:
    (problem,) = told('<column><rect height="9mm"/></column>')
    assert problem == (
        "test.xml.j2:1: the <column> is 1.0 mm too tall: it needs 9.0 mm, but only 8.0 mm is available. "
        "Shorten its content, or give it more height."
    )


@pytest.mark.parametrize("more", ["<text>Words of the template.</text>" * 3, '<rect height="9mm"/>'])
def test_a_field_that_takes_less_space_than_the_template_is_only_listed(more: str) -> None:
    (problem, *_) = told(f"<column>{more}<text>{shown('N9', 'targets.radar.name')}</text></column>", width=200)
    assert problem.startswith("test.xml.j2:1: the <column> is ")
    assert problem.endswith(" It shows targets.radar.name (data/g/targets.yaml:1:10).")


def test_fields_that_share_in_the_size_are_listed_with_their_places() -> None:
    places = {f"g.field{number}": Place("data/g/g.yaml", number) for number in range(1, 6)}
    texts = "".join(f"<text>{shown('word', datum)}</text>" for datum in places)
    (problem,) = told(f"<column>{texts}</column>", places=places)
    assert problem.startswith("test.xml.j2:1: the <column> is ")
    assert problem.endswith(
        " It shows g.field1 (data/g/g.yaml:1), g.field2 (data/g/g.yaml:2), g.field3 (data/g/g.yaml:3) "
        "and 2 more fields of data."
    )


def test_many_records_are_reported_at_the_last_of_them() -> None:
    ids = ("a", "b", "c")
    places = {f"planes.{name}": Place("data/g/planes.yaml", line) for line, name in enumerate(ids, 1)}
    places |= {f"planes.{name}.name": Place("data/g/planes.yaml", line, 9) for line, name in enumerate(ids, 1)}
    rows = "".join(f"<tr><cell>{shown('Spitfire', f'planes.{name}.name')}</cell></tr>" for name in ids)
    (problem,) = told(f'<table row-min="5mm"><col/>{rows}</table>', places=places)
    assert problem == (
        "data/g/planes.yaml:3: 3 records of planes are shown, so the <table> has 3 rows of at least 5 mm, "
        "but only 2.7 mm is available for each. Use fewer records, or change the template. "
        "There is space for 1 such row."
    )


def test_the_attribute_that_is_too_large_is_the_cause_even_if_another_is_larger() -> None:
    places = {name: Place("data/g/boards.yaml", line) for line, name in enumerate(("boards.columns", "boards.rows"), 1)}
    columns, rows = shown(9, "boards.columns"), shown(2, "boards.rows")
    (problem,) = told(f'<board columns="{columns}" rows="{rows}" square="6mm" top="t"/>', places=places)
    assert problem.startswith("data/g/boards.yaml:2: boards.rows is 2, so 2 rows of squares of 6.0 mm need 12.0 mm")


def test_a_length_from_the_data_is_the_cause_of_a_box_that_is_too_wide() -> None:
    side = {"bases.side": Place("data/g/bases.yaml", 1, 7)}
    (problem,) = told(f'<column><rect width="{shown(80, "bases.side")}mm" height="5mm"/></column>', places=side)
    assert problem.startswith("data/g/bases.yaml:1:7: bases.side is 80, so the <rect> is 80.0 mm wide")


@pytest.mark.parametrize(
    ("edits", "start"),
    [
        ({}, 'targets.radar.name is too long: "'),
        (edited("targets.radar.name", "'A'", "'B'"), 'targets.radar.name, which you changed, is too long: "'),
        (edited("targets.radar", None, "a group"), 'targets.radar.name, which you added, is too long: "'),
    ],
)
def test_a_text_that_is_too_long_names_its_field(edits: Edits, start: str) -> None:
    name = shown("Messerschmitt " * 5, "targets.radar.name")
    (problem,) = told(f"<text>{name}</text>", width=20, edits=edits)
    assert problem.startswith(f"data/g/targets.yaml:1:10: {start}")


def test_a_text_that_is_too_long_because_of_the_template_says_that_the_field_is_a_part() -> None:
    text = f"<text>destroyed after all of these hits: {shown(30, 'targets.radar.hits')}</text>"
    (problem,) = told(text, width=20)
    assert problem.startswith("data/g/targets.yaml:1:30: targets.radar.hits is part of a text that is too long: ")


def test_prose_from_the_data_is_described_by_its_length() -> None:
    prose = f"{shown('', 'targets.radar.name')}{'Every raid has a target. ' * 20}"
    (problem,) = told(f"<flow>{prose}</flow>")
    assert problem.startswith("data/g/targets.yaml:1:10: targets.radar.name has 499 characters, so the text ")
