"""Problems: one line each, with the place, what is wrong, and a remedy."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.problems import Place, Problem, ProblemsError, did_you_mean, nearest, report

WORDS = st.text("abcdefghijklmnopqrstuvwxyz", min_size=5, max_size=12)


@pytest.mark.parametrize(
    ("place", "shown"),
    [
        (Place("a.yaml"), "a.yaml"),
        (Place("a.yaml", 3), "a.yaml:3"),
        (Place("a.yaml", 3, 7), "a.yaml:3:7"),
        (Place("a.yaml", 0, 7), "a.yaml"),
    ],
)
def test_a_place_is_shown_as_editors_write_it(place: Place, shown: str) -> None:
    assert str(place) == shown


def test_a_problem_reads_place_then_what_then_remedy() -> None:
    assert str(Problem(Place("a.yaml", 3, 7), "hits is 0.", "It can be 1 to 9.")) == (
        "a.yaml:3:7: hits is 0. It can be 1 to 9."
    )


def test_a_problem_without_remedy_has_no_trailing_space() -> None:
    assert str(Problem(Place("a.yaml"), "hits is 0.")) == "a.yaml: hits is 0."


def test_a_line_break_in_a_quoted_value_does_not_tear_the_line_of_a_problem() -> None:
    assert str(Problem(Place("a.yaml"), "name is 'a\n  b'.")) == "a.yaml: name is 'a b'."


def test_the_error_has_every_problem_once_in_the_order_of_files_and_lines() -> None:
    first, tenth, other = (Problem(place, "x") for place in (Place("a", 2), Place("a", 10), Place("b", 1)))
    assert ProblemsError([other, tenth, first, other]).problems == (first, tenth, other)


def test_the_error_prints_one_problem_a_line() -> None:
    error = ProblemsError([Problem(Place("a"), "one."), Problem(Place("b"), "two.")])
    assert str(error) == "a: one.\nb: two."


def test_the_error_survives_the_way_back_from_a_worker_process() -> None:
    error = ProblemsError([Problem(Place("a", 1, 2), "one.", "Mend it."), Problem(Place("b"), "two.")])
    assert pickle.loads(pickle.dumps(error)).problems == error.problems


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("Titel", "title"),
        ("record sheet", "record-sheet"),
        ("RECORDSHEET", "record-sheet"),
        ("stand_s", "stands"),
        ("---title---", "title"),
    ],
)
def test_case_hyphens_and_letters_out_of_order_still_find_the_name(word: str, meant: str) -> None:
    assert did_you_mean(word, ["stands", "record-sheet", "title"]) == f"Did you mean '{meant}'?"


@pytest.mark.parametrize(
    ("word", "meant", "others"),
    [
        ("int", "whole", ["points", "text", "whole"]),
        ("spacing", "gap", ["padding", "gap", "fill"]),
        ("image", "art", ["page", "art", "range"]),
        ("image", "images", ["images", "art"]),
        ("card-titel", "card-title", ["board-title", "card-title"]),
        ("min", "minimum", ["minimum", "maximum"]),
        ("actoin", "actions", ["actions", "action-points"]),
    ],
)
def test_a_name_of_another_program_finds_the_name_here(word: str, meant: str, others: list[str]) -> None:
    assert nearest(word, others) == meant


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("icon", "in"),
        ("image", "page"),
        ("duplex", "rule"),
        ("poker", "over"),
        ("percent", "event"),
        ("int", "points"),
        ("spacing", "padding"),
        ("card-title", "board-title"),
    ],
)
def test_a_name_that_is_only_a_little_alike_is_not_suggested(word: str, other: str) -> None:
    assert nearest(word, [other]) is None


def test_where_nothing_is_near_the_known_names_are_listed() -> None:
    assert did_you_mean("xyz", ["red", "blue"]) == "Use one of: red, blue."


def numbered(count: int) -> list[str]:
    return [f"name-{number:02}" for number in range(count, 0, -1)]


def test_a_short_list_of_names_keeps_its_order_and_a_longer_one_is_sorted() -> None:
    assert did_you_mean("xyz", numbered(12)) == f"Use one of: {', '.join(numbered(12))}."
    assert did_you_mean("xyz", numbered(13)) == f"Use one of: {', '.join(sorted(numbered(13)))}."


def test_forty_names_are_listed_in_full() -> None:
    assert did_you_mean("xyz", numbered(40)) == f"Use one of: {', '.join(sorted(numbered(40)))}."


def test_more_names_are_counted_with_the_command_that_lists_them() -> None:
    assert did_you_mean("xyz", numbered(41), "paints") == "To list the paints, run `printgen docs paints`."


def test_more_names_of_the_users_data_are_counted_with_some_examples() -> None:
    said = did_you_mean("xyz", numbered(41))
    assert said == f"There are 41 to choose from, such as {', '.join(numbered(41)[:12])}."


def test_a_long_list_still_suggests_the_nearest_name() -> None:
    assert did_you_mean("blu", [*numbered(41), "blue"], "paints") == "Did you mean 'blue'?"


def test_where_nothing_is_known_nothing_is_said() -> None:
    assert did_you_mean("xyz", []) == ""


def test_a_name_known_twice_is_listed_once() -> None:
    assert did_you_mean("xyz", ["red", "red"]) == "The only choice is 'red'."


def in_template(line: int, what: str, context: str = "", rendered: int = 0) -> Problem:
    return Problem(Place("templates/g/s.xml.j2", line, 0, (rendered, 1)), what, "", context)


class TestReport:
    """Problems that are alike are shown once, or by a few examples, and always counted."""

    def test_the_same_problem_of_many_records_is_shown_once_with_the_first_record(self) -> None:
        found = [in_template(3, "unknown element <txt>.", f"while drawing card {n}", n) for n in range(1, 41)]
        assert report(found, 100) == [
            "templates/g/s.xml.j2:3: unknown element <txt>. (while drawing card 1)",
            "    ... and 39 more like this.",
        ]

    def test_measured_numbers_do_not_make_problems_of_a_template_line_different(self) -> None:
        found = [in_template(3, f"the <row> is {n}.5 mm too wide.") for n in range(1, 6)]
        assert report(found, 100) == [
            "templates/g/s.xml.j2:3: the <row> is 1.5 mm too wide.",
            "    ... and 4 more like this.",
        ]

    def test_two_names_that_are_wrong_in_one_line_are_both_shown(self) -> None:
        found = [in_template(3, f"<rect> has no attribute '{n}'.", "", r) for r in range(9) for n in ("colr", "widht")]
        assert report(found, 100) == [
            "templates/g/s.xml.j2:3: <rect> has no attribute 'colr'.",
            "templates/g/s.xml.j2:3: <rect> has no attribute 'widht'.",
            "    ... and 16 more like this.",
        ]

    def test_the_same_words_at_two_lines_of_a_template_are_two_mistakes(self) -> None:
        found = [in_template(3, "unknown element <txt>."), in_template(4, "unknown element <txt>.")]
        assert report(found, 100) == [str(problem) for problem in found]

    def test_of_problems_in_data_the_first_three_are_shown_and_the_lines_of_the_others(self) -> None:
        found = [Problem(Place("c.csv", n, 5), f"card c{n}x: hits is {n}.", "It can be 0.") for n in range(2, 42)]
        assert report(found, 100) == [
            "c.csv:2:5: card c2x: hits is 2. It can be 0.",
            "c.csv:3:5: card c3x: hits is 3. It can be 0.",
            "c.csv:4:5: card c4x: hits is 4. It can be 0.",
            "    ... and 37 more like this, on lines 5 to 41.",
        ]

    def test_four_problems_in_data_are_all_shown(self) -> None:
        found = [Problem(Place("c.csv", n), "card a: hits is 0.") for n in range(4)]
        assert report(found, 100) == [str(problem) for problem in found]

    def test_another_field_of_the_same_file_is_another_problem(self) -> None:
        found = [Problem(Place("c.csv", n), f"card ace: {field} is 0.") for n in range(6) for field in ("hits", "size")]
        shown = report(found, 100)
        assert [line for line in shown if "more" in line] == [
            "    ... and 3 more like this, on lines 3 to 5.",
            "    ... and 3 more like this, on lines 3 to 5.",
        ]

    def test_only_so_many_are_shown_and_the_others_counted(self) -> None:
        found = [Problem(Place(f"{n:03}.yaml"), "x.") for n in range(120)]
        shown = report(found, 100)
        assert (len(shown), shown[-1]) == (101, "... and 20 more.")

    def test_a_group_that_is_cut_short_is_counted_in_full(self) -> None:
        found = [Problem(Place(f"{n}.yaml"), "x.") for n in range(2)] + [
            Problem(Place("z.csv", n), "y.") for n in range(9)
        ]
        assert report(found, 3)[-2:] == ["z.csv: y.", "    ... and 8 more like this, on lines 1 to 8."]

    @given(st.lists(st.builds(Problem, st.builds(Place, st.sampled_from(["a.j2", "b.csv"]), st.integers(0, 3)), WORDS)))
    def test_every_problem_is_shown_or_counted(self, found: list[Problem]) -> None:
        shown = report(found, 5)
        counts = [int(line.split()[2]) for line in shown if "... and" in line]
        assert sum("... and" not in line for line in shown) + sum(counts) == len(found)


def test_a_problem_ends_with_how_its_place_was_reached() -> None:
    problem = Problem(Place("m.j2", 2), "it is wrong.", "Mend it.", "called from s.j2:5")
    assert str(problem) == "m.j2:2: it is wrong. Mend it. (called from s.j2:5)"


def test_the_same_problem_at_two_positions_of_the_markup_counts_twice() -> None:
    places = [Place("s.j2", 2, 0, (number, 0)) for number in (5, 6, 6)]
    assert len(ProblemsError([Problem(place, "x") for place in places]).problems) == 2
    assert len(set(places)) == 1


@given(WORDS, st.data())
def test_a_word_with_one_letter_lost_is_recognised(word: str, data: st.DataObject) -> None:
    lost = data.draw(st.integers(0, len(word) - 1))
    assert did_you_mean(word[:lost] + word[lost + 1 :], [word]) == f"Did you mean '{word}'?"


@given(st.lists(WORDS, min_size=1, unique=True), st.data())
def test_a_known_word_is_its_own_nearest(names: list[str], data: st.DataObject) -> None:
    word = data.draw(st.sampled_from(names))
    assert nearest(word.upper(), names) == word


@given(st.text("aB-_ é", max_size=6), st.lists(st.text("aB-_ é", max_size=6), max_size=5))
def test_only_a_known_name_is_ever_suggested(word: str, names: list[str]) -> None:
    assert nearest(word, names) in {None, *names}
