"""Records from a table: each cell is read by the type of its column, and problems are reported at their cell."""

from __future__ import annotations

import csv
import datetime
import io
import json
import unicodedata
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.build.job import Job
from printgen.cli.main import main
from printgen.cli.scaffold import copy_game
from printgen.dice import Roll, Totals
from printgen.facts import Collection, Ref
from printgen.game.csv_records import read_csv_records
from printgen.game.kinds import Kind
from printgen.game.load_game import load_game
from printgen.problems import Place, ProblemsError
from printgen.read.fields import Field
from printgen.read.library import Library
from printgen.read.scalar_types import TextField
from printgen.read.yaml_nodes import CELL, MappingNode, Scalar, load
from printgen.scene.shapes import Text
from printgen.scene.traversal import leaves, pieces
from tests.benchmarks.deck import write_deck
from tests.helpers import ANY_GAME, calls_in, complaints, job_in, laid_out_job, minimal_game

GAME = ANY_GAME.replace("s: {title: S", "cards: {title: Cards").replace(
    "s.xml.j2, about: A", "cards.xml.j2, about: The deck."
)
KIND = """\
about: A card.
one: card
fields:
  title: {type: text, about: "as printed"}
  text: {type: text, optional: true}
  copies: {type: whole, minimum: 0, maximum: 99}
"""
CARDS = "id,title,text,copies\nace,Ace,Take two.,3\nbee,109,,1\n"
TEMPLATE = """\
<sheet>
  <pieces title="Cards">
    {% for card in cards %}
    <piece name="{{ card.id }}" width="63mm" height="88mm" copies="{{ card.copies }}">
      <text style="heading">{{ card.title }}</text>
    </piece>
    {% endfor %}
  </pieces>
</sheet>
"""
EVERY = """\
about: Everything a cell can hold.
one: thing
fields:
  text: {type: text, optional: true}
  whole: {type: whole, optional: true, maximum: 50}
  number: {type: number, optional: true}
  length: {type: length, optional: true}
  flag: {type: flag, optional: true}
  choice: {type: choice, choices: [red, "1", "true"], optional: true}
  ref: {type: ref, to: things, optional: true}
  roll: {type: roll, optional: true}
  totals: {type: totals, optional: true}
  colour: {type: colour, optional: true}
  date: {type: date, optional: true}
  list: {type: list, optional: true, maximum: 3, of: {type: whole}}
  refs: {type: list, optional: true, of: {type: ref, to: things}}
"""


def deck(folder: Path, cards: str = CARDS, kind: str = KIND, template: str = TEMPLATE) -> Library:
    return minimal_game(
        folder,
        {
            "data/g/game.yaml": GAME,
            "data/g/kinds/cards.yaml": kind,
            "data/g/cards.csv": cards,
            "templates/g/cards.xml.j2": template,
        },
    )


def things(folder: Path, table: str) -> Library:
    return minimal_game(
        folder, {"data/g/game.yaml": GAME, "data/g/kinds/things.yaml": EVERY, "data/g/things.csv": table}
    )


def job(library: Library) -> Job:
    return job_in(library, "cards", game="g")


def records(library: Library, kind: str) -> dict[str, dict[str, object]]:
    found = load_game(library, "g").facts[kind]
    assert isinstance(found, Collection)
    return {record.id: dict(record.fields) for record in found}


def kind_of(fields: dict[str, Field]) -> Kind:
    return Kind("things", "thing", "", False, fields, (), None, Place("k.yaml"))


@pytest.mark.parametrize(
    ("column", "cell", "value"),
    [
        ("text", "3", "3"),
        ("text", "true", "true"),
        ("text", "null", "null"),
        ("text", '" two\nlines "', "two\nlines"),
        ("text", '"say ""no"", please"', 'say "no", please'),
        ("whole", "3", 3),
        ("whole", " -3 ", -3),
        ("number", "3", 3.0),
        ("number", "-1.25", -1.25),
        ("length", "1 in", 25.4),
        ("flag", "true", True),
        ("flag", "FALSE", False),
        ("choice", "red", "red"),
        ("choice", "1", "1"),
        ("choice", "true", "true"),
        ("ref", "x", Ref("things", "x", "things.x.ref")),
        ("roll", "3", Roll(0, 0, 3, "things.x.roll")),
        ("roll", "1d6+2", Roll(1, 6, 2, "things.x.roll")),
        ("totals", "5", Totals((5,), "things.x.totals")),
        ("colour", "#C8102E", "#c8102e"),
        ("date", "1940-07-10", datetime.date(1940, 7, 10)),
        ("list", "1; 2;3", (1, 2, 3)),
        ("list", "7", (7,)),
        ("refs", "x;x", (Ref("things", "x", "things.x.refs.1"), Ref("things", "x", "things.x.refs.2"))),
        ("whole", '""', None),
        ("list", "", None),
    ],
)
def test_a_cell_is_what_its_column_says(tmp_path: Path, column: str, cell: str, value: object) -> None:
    assert records(things(tmp_path, f"id,{column}\nx,{cell}\n"), "things")["x"][column] == value


@pytest.mark.parametrize(
    ("column", "cell", "said"),
    [
        ("whole", "three", "whole is 'three', but should be a whole number. Write it in digits, such as 30."),
        ("whole", "007", "whole is '007', but should be a whole number. Write 7 without leading zeros."),
        ("whole", "3.0", "whole is '3.0', but should be a whole number. Write it in digits, such as 30."),
        ("whole", "51", "whole is 51. It can be 50 or less."),
        (
            "number",
            '"1,5"',
            "number is '1,5', but should be a number with at most six digits before the point. "
            "Write, for example, 12 or -1.25.",
        ),
        ("length", "38", "length is '38', but should be a length. Add the unit: 38 mm."),
        ("length", "wide", "length is 'wide', but should be a length. Write, for example, 38.1 mm or 1.5 in."),
        ("flag", "yes", "flag is 'yes', but should be true or false. Write true, not yes."),
        ("choice", "rde", "choice cannot be 'rde'. Did you mean 'red'?"),
        ("ref", "y", "ref is 'y', but there is no such thing. The only choice is 'x'."),
        ("ref", "a b", "ref is 'a b', but there is no such thing. The only choice is 'x'."),
        ("roll", "a die", "roll is 'a die', but should be a number or dice. Write, for example, 3, 1d6 or 1d6+2."),
        (
            "totals",
            "few",
            "totals is 'few', but should be totals of the dice. "
            "Write a total (5), a range (1-2) or several of them (2-8, 12).",
        ),
        ("colour", "red", "colour is 'red', but should be a colour. Write it as six digits: #c8102e."),
        ("date", "10/7/1940", "date is '10/7/1940', but should be a date. Write it as year-month-day: 1940-07-10."),
        ("date", "1940-02-30", "date is 1940-02-30, a date that does not exist."),
        ("list", "1;two", "list (item 2) is 'two', but should be a whole number. Write it in digits, such as 30."),
        ("list", "1;;2", "list (item 2) is empty."),
        ("list", "1;2;3;4", "list has 4 entries. It can have 0 to 3."),
        ("refs", "x;y", "refs (item 2) is 'y', but there is no such thing. The only choice is 'x'."),
    ],
)
def test_a_wrong_cell_is_told_with_its_place_and_column(tmp_path: Path, column: str, cell: str, said: str) -> None:
    table = f"id,{column}\n\nx,{cell}\n"
    assert complaints(things(tmp_path, table), "g") == [f"data/g/things.csv:3:3: thing x: {said}"]


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("id,title,copies\n", ["1:1: the table has a header but no rows, so cards has no card. "
                               "Add at least one row, or delete the file."]),
        ("id,titel,copies\na,A,1\n", ["1:4: cards has no column 'titel'. Did you mean 'title'?"]),
        ("id,title,copies,colour\na,A,1,x\n", ["1:17: cards has no column 'colour'. The only choice is 'text'."]),
        ("id,copies\na,1\nb,2\n", ["1:1: the column 'title' is missing. (title: as printed)"]),
        ("id,title,title,copies\na,A,A,1\n", ["1:10: the column 'title' is used twice (first at 1:4). "
                                              "Keep one of them."]),
        ("id,title,copies\na,A,1\nb,B,1\na,C,1\n", ["4:1: the id 'a' is used twice (first on line 2). "
                                                    "Delete one of them, or change its id."]),
        ("id,title,copies\n2,A,1\n", ["2:1: invalid id '2'. Use letters, digits and hyphens, starting with a letter."]),
        ("id,title,copies\n,A,1\n", ["2:1: the id of this row is empty. Give the record an id."]),
        ("id,title,copies\na,,1\nb,B,\n", ["2:3: card a: title is empty. (as printed)",
                                           "3:5: card b: copies is empty."]),
        ("id,title,copies,\na,A,1,\nb,B,1,x\n", ["3:7: column 4 has no name, but this cell in it is not empty. "
                                                 "Name the column on line 1, or empty its cells."]),
        ("", ["1: the file is empty. Write a header and rows, or delete it."]),
    ],
)  # fmt: skip
def test_a_wrong_table_is_told(tmp_path: Path, cards: str, said: list[str]) -> None:
    assert complaints(deck(tmp_path, cards), "g") == [f"data/g/cards.csv:{line}" for line in said]


def test_everything_wrong_is_told_at_once(tmp_path: Path) -> None:
    cards = 'id,titel,copies,copies\na,A,x,1\nb,B\nb,"B" ,1,1\nc,C,1000,1\n'
    found = complaints(deck(tmp_path, cards), "g")
    assert [line.split(": ")[0].removeprefix("data/g/cards.csv:") for line in found] == [
        "1:4", "1:17", "2:5", "3:3", "4:6", "5:5",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("declared", "what"),
    [
        ("{type: group, fields: {a: text}}", "a group"),
        ("{type: map, of: {type: text}}", "a map"),
        ("{type: points}", "a line of points"),
        ("{type: list, of: {type: points}}", "a list in which each entry is a line of points"),
        ("{type: list, of: {type: list, of: {type: text}}}", "a list of lists"),
    ],
)
def test_what_no_cell_can_hold_is_sent_to_yaml(tmp_path: Path, declared: str, what: str) -> None:
    kind = f"{KIND}  parts: {declared}\n"
    there = complaints(deck(tmp_path, "id,title,copies,parts\na,A,1,x\nb,B,1,\n", kind), "g")
    assert there == [
        f"data/g/cards.csv:1:17: the column 'parts' is {what}, which does not fit in a cell. Write cards.yaml instead."
    ]
    missing = complaints(deck(tmp_path, "id,title,copies\na,A,1\nb,B,1\n", kind), "g")
    assert missing == [
        f"data/g/cards.csv:1:1: cards needs 'parts', {what}, which does not fit in a cell. Write cards.yaml instead."
    ]


def test_an_optional_group_may_stay_away(tmp_path: Path) -> None:
    kind = f"{KIND}  parts: {{type: group, optional: true, fields: {{a: text}}}}\n"
    assert records(deck(tmp_path, kind=kind), "cards")["ace"]["parts"] is None


def test_a_message_repeats_a_long_cell_only_in_part(tmp_path: Path) -> None:
    (problem,) = complaints(things(tmp_path, f"id,whole\nx,{'9x' * 4000}\n"), "g")
    assert len(problem) < 400


def test_records_without_ids_are_numbered(tmp_path: Path) -> None:
    assert list(records(deck(tmp_path, "title,copies\nA,1\n\nB,2\n"), "cards")) == ["row-1", "row-2"]


def test_empty_columns_and_rows_of_a_spreadsheet_are_no_surprise(tmp_path: Path) -> None:
    assert list(records(deck(tmp_path, "id;title;copies;;\na;A;1;;\n;;;;\n;;;;\n"), "cards")) == ["a"]


def test_a_table_reads_as_the_same_records_in_yaml_do(tmp_path: Path) -> None:
    library = deck(tmp_path)
    of_table = records(library, "cards")
    (tmp_path / "data/g/cards.csv").unlink()
    yaml = 'ace: {title: Ace, text: Take two., copies: 3}\nbee: {title: "109", copies: 1}\n'
    (tmp_path / "data/g/cards.yaml").write_text(yaml)
    assert of_table == records(library, "cards")


def test_one_kind_in_two_files_is_an_error(tmp_path: Path) -> None:
    library = deck(tmp_path)
    (tmp_path / "data/g/cards.yaml").write_text("a: {title: A, copies: 1}\n")
    (problem,) = complaints(library, "g")
    assert problem == "data/g/cards.csv: data/g/cards.yaml contains the same kind. Delete one of the two files."


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("game.csv", "game.csv: game data cannot be a CSV table. Use game.yaml."),
        ("bases.csv", "bases.csv: bases is a single record, which cannot be a table. Write it in bases.yaml."),
        (
            "crads.csv",
            "crads.csv:1: unknown kind 'crads'. Did you mean 'cards'? "
            "To declare a new kind, write data/g/kinds/crads.yaml.",
        ),
        ("more.tsv", "more.tsv: printgen does not read .tsv files. Rename it to .csv."),
        ("more.CSV", "more.CSV: printgen does not read .CSV files. Rename it to .csv."),
    ],
)
def test_a_table_where_none_can_be_is_told(tmp_path: Path, file: str, said: str) -> None:
    library = deck(tmp_path)
    (tmp_path / "data/g" / file).write_text("a,b\n1,2\n")
    assert complaints(library, "g") == [f"data/g/{said}"]


def test_references_into_a_table_that_cannot_be_read_are_not_a_second_problem(tmp_path: Path) -> None:
    assert len(complaints(things(tmp_path, 'id,ref\na,b\nb,"a"x\n'), "g")) == 1


def test_the_users_table_wins_over_one_of_the_same_name(tmp_path: Path) -> None:
    deck(tmp_path / "behind")
    deck(tmp_path / "front", "id,title,copies\nmine,Mine,1\n")
    library = Library(((tmp_path / "front").resolve(), (tmp_path / "behind").resolve()), (tmp_path / "front").resolve())
    assert list(records(library, "cards")) == ["mine"]


def test_a_deck_from_a_table_has_every_copy_of_every_card(tmp_path: Path) -> None:
    pages, data, _ = laid_out_job(job(deck(tmp_path)))
    assert Counter(scene.name for page in pages for scene, _ in pieces(page.scene)) == {"ace": 3, "bee": 1}
    assert "data/g/cards.csv" in data
    shown = {shape.datum: shape.text for shape, _ in leaves(pages[0].scene) if isinstance(shape, Text) and shape.datum}
    assert shown["cards.bee.title"] == "109"


def test_a_text_too_long_for_its_card_is_told_at_its_cell(tmp_path: Path) -> None:
    long = "The Observer Corps Reports A Very Large Formation Over The Channel Heading North"
    library = deck(tmp_path, f"id,title,copies\nace,Ace,1\nbee,{long},2\n")
    with pytest.raises(ProblemsError) as caught:
        laid_out_job(job(library))
    (problem,) = caught.value.problems
    assert problem.place == Place("data/g/cards.csv", 3, 5)
    assert "the box is only 63.0 mm wide" in problem.what


def test_the_manifest_names_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deck(tmp_path)
    monkeypatch.chdir(tmp_path)
    assert main(["build", "g", "--paper", "a4", "--jobs", "1", "--out", "out"]) == 0
    (manifest,) = (tmp_path / "out").glob("*.json")
    assert json.loads(manifest.read_text())["files"][0]["data"] == ["data/g/cards.csv", "data/g/game.yaml"]


def test_a_copied_game_keeps_its_tables(tmp_path: Path) -> None:
    library = deck(tmp_path)
    copy_game(library, "g", "mine")
    assert (tmp_path / "data/mine/cards.csv").read_text() == CARDS
    assert complaints(library, "mine") == []


@given(
    st.lists(
        st.text(st.characters(exclude_categories=("Cs", "Cc", "Co", "Cn")) | st.sampled_from(',;"\n\t')).filter(
            str.strip
        ),
        min_size=1,
        max_size=8,
    )
)
def test_any_texts_in_a_table_are_the_texts_of_its_records(texts: list[str]) -> None:
    file = io.StringIO(newline="")
    csv.writer(file).writerows([["id", "text"], *([f"r{i}", text] for i, text in enumerate(texts))])
    found, problems = read_csv_records(kind_of({"text": TextField()}), file.getvalue().encode(), "f.csv")
    assert problems == []
    assert found is not None
    read = [entry.value.entries[0].value for entry in found[1].entries if isinstance(entry.value, MappingNode)]
    assert [node.text for node in read if isinstance(node, Scalar)] == [
        unicodedata.normalize("NFC", text).strip() for text in texts
    ]


def test_no_yaml_can_pass_for_a_cell() -> None:
    node = load(b"a: !!cell 3\nb: !<csv:cell> 3\n", "f.yaml")
    assert isinstance(node, MappingNode)
    assert all(isinstance(entry.value, Scalar) and entry.value.tag != CELL for entry in node.entries)


@pytest.mark.parametrize("wrong", [False, True])
def test_four_times_as_many_rows_take_four_times_the_work_even_if_each_is_wrong(tmp_path: Path, wrong: bool) -> None:
    def read(count: int) -> None:
        folder = tmp_path / str(count)
        if wrong:
            rows = "".join(f"r{number},wrong{number}\n" for number in range(count))
            assert len(complaints(things(folder, "id,ref\n" + rows), "g")) == count
        else:
            write_deck(folder, count, table=True)
            assert complaints(Library((folder.resolve(),), folder.resolve()), "deck") == []

    few, many = (calls_in(lambda count=count: read(count)) for count in (500, 2000))  # type: ignore[misc]
    assert few > 500
    assert many < 5 * few


def test_thousands_of_rows_can_be_read(tmp_path: Path) -> None:
    write_deck(tmp_path, 5000, table=True)
    assert complaints(Library((tmp_path.resolve(),), tmp_path.resolve()), "deck") == []
    rows = "".join(f"r{number},wrong{number}\n" for number in range(5000))
    assert len(complaints(things(tmp_path / "wrong", "id,ref\n" + rows), "g")) == 5000
