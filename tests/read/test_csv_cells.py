"""Reading CSV: spreadsheets are read as written, every cell has its place, and broken files are reported."""

from __future__ import annotations

import csv
import io
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from printgen.problems import Place
from printgen.read.csv_cells import LONGEST, MOST_COLUMNS, MOST_ROWS, Table, read_cells

# All characters that data files can contain, including those that CSV must quote.
WORDS = st.text(st.characters(exclude_categories=("Cs", "Cc", "Co", "Cn")) | st.sampled_from(',;"\n\t '), max_size=12)
TABLES = st.integers(1, 5).flatmap(
    lambda width: st.lists(st.lists(WORDS, min_size=width, max_size=width), min_size=1, max_size=6)
)
CSV_LIKE = st.text(st.sampled_from('ab1 \n\r\t,;"\u2028é\x00\ufeff'), max_size=40)


def read(raw: str | bytes) -> tuple[Table | None, list[str]]:
    table, problems = read_cells(raw.encode() if isinstance(raw, str) else raw, "f.csv")
    return table, [str(problem) for problem in sorted(problems)]


def table(raw: str | bytes) -> Table:
    found, problems = read(raw)
    assert problems == []
    assert found is not None
    return found


def texts(found: Table) -> list[list[str]]:
    return [[cell.text for cell in row] for row in (found.header, *found.rows)]


def normal(text: str) -> str:
    """Return a text as it is read from a data file, where composed characters are one character."""
    return unicodedata.normalize("NFC", text)


@given(TABLES, st.sampled_from([",", ";", "\t"]), st.sampled_from(["\n", "\r\n"]), st.booleans())
def test_what_a_spreadsheet_writes_reads_back_the_same(
    rows: list[list[str]], mark: str, newline: str, bom: bool
) -> None:
    header = [f"column {number}" for number in range(len(rows[0]))]
    file = io.StringIO(newline="")
    # A header with a single name does not show the separator, so it is the comma.
    mark = mark if len(header) > 1 else ","
    csv.writer(file, delimiter=mark, lineterminator=newline).writerows([header, *rows])
    read_back = texts(table(("\ufeff" if bom else "") + file.getvalue()))
    assert read_back[0] == header
    full = [row for row in rows if any(cell.strip() for cell in row)]
    assert read_back[1:] == [[normal(cell) for cell in row] for row in full]


@given(TABLES)
def test_every_cell_stands_where_its_place_says(rows: list[list[str]]) -> None:
    header = [f"c{number}" for number in range(len(rows[0]))]
    file = io.StringIO(newline="")
    csv.writer(file, lineterminator="\n", quoting=csv.QUOTE_ALL).writerows([header, *rows])
    raw = normal(file.getvalue())
    lines = raw.split("\n")
    found = table(raw)
    for cell in (cell for row in (found.header, *found.rows) for cell in row):
        behind = "\n".join([lines[cell.place.line - 1][cell.place.column - 1 :], *lines[cell.place.line :]])
        assert behind.startswith('"' + cell.text.replace('"', '""') + '"')


@given(CSV_LIKE)
@example('a,b\n"x')
@example('"a\n')
@example('a\n"b"c')
@example("\ufeff")
@example(";")
@example(";\r")
@example(";\r1")
@example(";,\r1")
@example(";\n,\n")
def test_whatever_the_file_holds_it_is_read_or_told(raw: str) -> None:
    found, problems = read(raw)
    assert found is not None or problems
    if not problems and found is not None:
        lines = raw.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
        # Lines above the header that contain only separators are ignored.
        above = next(number for number, line in enumerate(lines) if line.strip(" \t,;"))
        header, plain = lines[above], "\n".join(lines[above:])
        mark = next((mark for mark in ",;\t" if mark in header), None)
        if mark and '"' not in header:
            strict = csv.reader(io.StringIO(plain, newline=""), delimiter=mark, strict=True)
            expected = [row for row in strict if any(cell.strip() for cell in row)]
            assert texts(found) == [[normal(cell) for cell in row] for row in expected]


@pytest.mark.parametrize(("mark", "cell"), [(",", "1;2"), (";", "1,2"), ("\t", "1,2;3")])
def test_the_header_says_what_parts_the_columns(mark: str, cell: str) -> None:
    assert texts(table(f"a{mark}b\n{cell}{mark}x\n")) == [["a", "b"], [cell, "x"]]
    assert texts(table(f"{mark}{mark}\n\na{mark}b\n{cell}{mark}x\n")) == [["a", "b"], [cell, "x"]]


@pytest.mark.parametrize("line", ["sep=;", "SEP=;", "sep=;;", '"sep=;"'])
def test_the_line_that_tells_excel_the_separator_is_no_header(line: str) -> None:
    found = table(f"{line}\r\na;b\r\n1,5;2\r\n")
    assert texts(found) == [["a", "b"], ["1,5", "2"]]
    assert found.rows[0][0].place == Place("f.csv", 3, 1)


def test_a_delimiter_in_the_quotes_of_a_header_parts_nothing() -> None:
    assert texts(table('"a;b",c\n1,2\n')) == [["a;b", "c"], ["1", "2"]]


def test_lines_end_as_they_like_and_blank_ones_count_only_as_lines() -> None:
    found = table(b'\r\na,b\r\n\r\n1,2\r\n , \r\n3,"x\r\ny"\r\n4,5')
    assert texts(found) == [["a", "b"], ["1", "2"], ["3", "x\ny"], ["4", "5"]]
    assert [row[1].place for row in found.rows] == [Place("f.csv", 4, 3), Place("f.csv", 6, 3), Place("f.csv", 8, 3)]


def test_a_cell_behind_one_of_several_lines_has_its_own_line_and_column() -> None:
    found = table('a,b,c\n1,"x\nyy",3\n')
    assert [cell.place for cell in found.rows[0]] == [Place("f.csv", 2, 1), Place("f.csv", 2, 3), Place("f.csv", 3, 5)]


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ("", ["f.csv:1: the file is empty. Write a header and rows, or delete it."]),
        ("sep=;\n", ["f.csv:1: the file is empty. Write a header and rows, or delete it."]),
        ("\ufeff \n\n", ["f.csv:1: the file is empty. Write a header and rows, or delete it."]),
        (b"a,b\n1,\xe9\n", ["f.csv:2:3: byte 0xe9 is not UTF-8. Save the file as UTF-8."]),
        ("a,b".encode("utf-16"), ["f.csv:1:1: the file is encoded in UTF-16. Save it as UTF-8."]),
        (
            b"PK\x03\x04\x14",
            ["f.csv:1:1: this is a spreadsheet or a zip file, not a CSV file. Export it as CSV in UTF-8."],
        ),
        ("a,b\n1,x\x00y\n", ["f.csv:2:3: character U+0000 cannot be printed. Delete it."]),
        (
            "a,b;c\n1,2\n",
            [
                "f.csv:1:4: the header contains a comma and a semicolon, so the column separator is ambiguous. "
                "Use only one of them."
            ],
        ),
        (
            "a,b\n1\n1,2\n1,2,3\n",
            [
                "f.csv:2:1: this row has 1 cell, but the header has 2 columns. "
                "The cell for 'b' is the first one missing.",
                "f.csv:4:5: this row has 3 cells, but the header has 2 columns. "
                "Put a cell that contains a comma in quotes.",
            ],
        ),
        (
            "a;b\n1;2;\n",
            [
                "f.csv:2:5: this row has 3 cells, but the header has 2 columns. "
                "Put a cell that contains a semicolon in quotes."
            ],
        ),
        (
            'a,b\n1,"x\n2,y\n',
            ['f.csv:2:3: the quote that opens here is never closed. Close it, or write "" for a quote.'],
        ),
        (
            'a,b\n1,"x\n2,"y"\n',
            [
                "f.csv:3:4: unexpected text after the quoted cell that starts on line 2. "
                'Write a comma or a new line after the closing quote, and "" for a quote inside the cell.'
            ],
        ),
        (
            'a,b\n1,"x" \n2,5" gun\n3, "y"\n4\n',
            [
                "f.csv:2:6: unexpected text after the quoted cell that starts on line 2. "
                'Write a comma or a new line after the closing quote, and "" for a quote inside the cell.',
                "f.csv:3:4: this cell contains a quote but does not start with one. "
                'Put the whole cell in quotes, without a space in front of them, and write "" for a quote inside.',
                "f.csv:4:4: this cell contains a quote but does not start with one. "
                'Put the whole cell in quotes, without a space in front of them, and write "" for a quote inside.',
                "f.csv:5:1: this row has 1 cell, but the header has 2 columns. "
                "The cell for 'b' is the first one missing.",
            ],
        ),
        (
            "a,b\n1," + "x" * 100_000 + "\n",
            [f"f.csv:2:3: this cell has 100000 characters. It can have at most {LONGEST}. Is a closing quote missing?"],
        ),
        (
            "a,b\n" + "1,2\n" * 100_000,
            [
                f"f.csv:{MOST_ROWS + 2}:1: the table has more than {MOST_ROWS} rows. "
                "Delete rows that are not printed, or divide them among games."
            ],
        ),
        (
            "," * 1_000_000,
            [f"f.csv:1:{MOST_COLUMNS + 1}: this row has more than {MOST_COLUMNS} cells. Delete the excess cells."],
        ),
    ],
    ids=lambda value: str(value)[:20] if isinstance(value, str | bytes) else "",
)  # fmt: skip
def test_what_cannot_be_read_is_told_with_its_place(raw: str | bytes, said: list[str]) -> None:
    assert read(raw)[1] == said


def test_a_letter_that_composes_to_a_delimiter_parts_nothing() -> None:
    assert texts(table("a;b\n1\u037e2;3\n")) == [["a", "b"], ["1;2", "3"]]


def test_a_file_of_nothing_but_problems_is_given_up() -> None:
    found = read("a,b\n" + '1,2"\n' * 100_000)[1]
    assert len(found) == 1001
    assert found[-1] == "f.csv:1002: more than 1000 problems. The rest of the file was not read."


@pytest.mark.parametrize("blank", ["\n", ",\n", " , \t\n"])
def test_blank_lines_do_not_count_as_rows(blank: str) -> None:
    found = table("a,b\n" + blank * 200_000 + "1,2\n")
    assert [row[1].place for row in found.rows] == [Place("f.csv", 200_002, 3)]


def test_a_cell_that_is_one_quote_is_not_blank() -> None:
    assert texts(table('a\n""""\n""\n')) == [["a"], ['"']]


def test_a_broken_header_is_one_problem() -> None:
    assert len(read('a,b"\n1,2,3\n4\n')[1]) == 1


def test_as_many_rows_and_characters_as_are_allowed_are_read() -> None:
    assert len(table("a\n" + "1\n" * MOST_ROWS).rows) == MOST_ROWS
    assert len(table("a\n" + "x" * LONGEST).rows[0][0].text) == LONGEST
