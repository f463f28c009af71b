"""The report of problems: alike problems are a few examples with a count, and none is lost."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from printgen.cli.problem_report import report
from printgen.problems import Place, Problem

WORDS = st.text("abcdefghijklmnopqrstuvwxyz", min_size=5, max_size=12)


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
