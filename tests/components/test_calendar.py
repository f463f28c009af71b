"""<calendar>: weeks from Monday to Sunday, separate months, and boxes with a strip, a disc and room for more."""

from __future__ import annotations

import datetime
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.problems import Place
from printgen.scene.bounds import extent
from printgen.scene.shapes import Box, Circle, FormField, Line, Path, Placed, Rect, Shape, Text, corners
from tests.helpers import context, draw, element, house, problems_of

WIDE, HIGH = 146.0, 85.0
DAYS = st.tuples(st.dates(datetime.date(1900, 1, 1), datetime.date(2100, 1, 1)), st.integers(1, 45))


def calendar(*days: str, more: str = "") -> str:
    return f"<calendar {more}>{''.join(days)}</calendar>"


def run(first: str, count: int) -> list[str]:
    start = datetime.date.fromisoformat(first)
    return [f'<day date="{start + datetime.timedelta(number)}"/>' for number in range(count)]


def words(shapes: list[Shape]) -> list[str]:
    return [shape.text for shape in shapes if isinstance(shape, Text)]


def frames(shapes: list[Shape]) -> list[Rect]:
    return [shape for shape in shapes if isinstance(shape, Rect) and shape.stroke]


def heavy(shapes: list[Shape]) -> list[Line]:
    return [shape for shape in shapes if isinstance(shape, Line) and shape.stroke.width > 0.5]


def names_of_months(shapes: list[Shape]) -> list[str]:
    return [word for shape in shapes if isinstance(shape, Placed) for word in words(list(shape.scene.shapes))]


def test_days_are_under_the_names_of_their_weekdays() -> None:
    shapes = draw(calendar(*run("1940-11-14", 5)), WIDE, HIGH)
    assert words(shapes)[:7] == ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"]
    assert words(shapes)[7:] == ["14 Nov", "15", "16", "17", "18"]
    found = frames(shapes)
    assert [frame.x for frame in found] == pytest.approx([66, 86, 106, 126, 6])
    assert found[4].y == pytest.approx(found[0].y + found[0].height)


def test_names_of_weekdays_are_short_in_narrow_columns() -> None:
    shapes = draw(calendar(*run("1941-05-05", 1)), 76, HIGH)
    assert words(shapes)[:7] == ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"]


def test_the_first_of_a_month_has_its_name_and_the_accent() -> None:
    shapes = draw(calendar(*run("1940-11-30", 3)), WIDE, HIGH)
    (first,) = (shape for shape in shapes if isinstance(shape, Text) and shape.text == "1 Dec")
    assert first.colour == house().paints["accent"].colour


def test_a_stepped_line_is_between_two_months() -> None:
    # 1 December 1940 is a Sunday: it has a line to its left and one above, and the six days after it have one above.
    shapes = draw(calendar(*run("1940-11-18", 28)), WIDE, HIGH)
    lines = heavy(shapes)
    assert len(lines) == 1 + 7
    (upright,) = (line for line in lines if line.x1 == line.x2)
    assert upright.x1 == pytest.approx(126)


def test_one_month_has_no_heavy_line() -> None:
    assert heavy(draw(calendar(*run("1941-05-01", 31)), WIDE, HIGH)) == []


def test_the_name_of_a_month_is_beside_its_weeks_as_long_as_it_fits() -> None:
    assert names_of_months(draw(calendar(*run("1940-12-02", 28)), WIDE, HIGH)) == ["DECEMBER 1940"]
    assert names_of_months(draw(calendar(*run("1940-12-02", 7), more='row-max="25mm"'), WIDE, HIGH)) == ["DECEMBER"]
    assert names_of_months(draw(calendar(*run("1940-12-02", 7), more='row-max="12mm"'), WIDE, HIGH)) == ["DEC"]


def test_a_week_belongs_to_the_month_of_its_middle_day() -> None:
    shapes = draw(calendar(*run("1940-12-30", 7)), WIDE, HIGH)
    assert names_of_months(shapes) == ["JANUARY 1941"]


def test_a_day_that_is_left_out_is_an_empty_space() -> None:
    shapes = draw(calendar(*run("1941-05-05", 2), *run("1941-05-09", 1)), WIDE, HIGH)
    assert [frame.x for frame in frames(shapes)] == pytest.approx([6, 26, 86])


def test_words_on_a_dark_strip_are_bright() -> None:
    day = '<day date="1941-05-05" strip="night" disc="night" strong="yes" label="new" badge="-1"/>'
    shapes = draw(calendar(day), 216, 40)
    paper = house().paints["paper"].colour
    bright = [shape for shape in shapes if isinstance(shape, Text) and shape.colour == paper]
    assert [text.text for text in bright] == ["5 May", "-1", "new"]


def test_a_dark_disc_is_on_a_patch_of_paper_so_that_it_is_no_ring() -> None:
    shapes = draw(calendar('<day date="1941-05-05" strip="night" disc="night" strong="yes"/>'), 216, 40)
    (disc,) = (shape for shape in shapes if isinstance(shape, Circle))
    (patch,) = (shape for shape in shapes if isinstance(shape, Rect) and shape.fill == house().paints["paper"].colour)
    assert disc.fill == house().paints["night"].colour
    assert patch.x < disc.x - disc.radius
    assert disc.x + disc.radius < patch.x + patch.width


def test_a_bright_disc_has_the_strip_around_it() -> None:
    shapes = draw(calendar('<day date="1941-05-05" strip="night" disc="sun"/>'), 216, 40)
    (disc,) = (shape for shape in shapes if isinstance(shape, Circle))
    assert disc.stroke
    assert disc.stroke.colour == house().paints["paper"].colour


def test_a_strong_disc_is_larger() -> None:
    plain, strong = (
        next(shape for shape in draw(calendar(f'<day date="1941-05-05" disc="sun" {more}/>'), 216, 40)
             if isinstance(shape, Circle))
        for more in ("", 'strong="yes"')
    )  # fmt: skip
    assert strong.radius > plain.radius * 1.5
    assert (strong.x, strong.y) == (plain.x, plain.y)


def test_a_shaded_day_is_hatched_in_black_and_white() -> None:
    markup = calendar('<day date="1941-05-05" shade="shade"/>')
    assert not any(isinstance(shape, Path) for shape in draw(markup, WIDE, 40))
    hatching = [shape for shape in draw(markup, WIDE, 40, "mono") if isinstance(shape, Path)]
    assert hatching
    (frame,) = frames(draw(markup, WIDE, 40, "mono"))
    left, top, right, bottom = extent([point for shape in hatching for point in corners(shape)])
    assert frame.x - 1e-6 <= left < right <= frame.x + frame.width + 1e-6
    assert frame.y + 4 < top < bottom <= frame.y + frame.height + 1e-6


def test_boxes_of_a_day_share_the_space_below_its_number() -> None:
    entries = "".join(f'<entry name="{name}" label="{name}" height="fill"/>' for name in "ab")
    inside = f'<text height="3mm">note</text>{entries}'
    shapes = draw(calendar(f'<day date="1941-05-05">{inside}</day>', more='row-max="20mm"'), 216, 40)
    first, second = (shape for shape in shapes if isinstance(shape, FormField))
    assert first.height == pytest.approx(second.height)
    assert second.y == pytest.approx(first.y + first.height)
    (frame,) = (frame for frame in frames(shapes) if frame.height == pytest.approx(20))
    assert second.y + second.height <= frame.y + frame.height


@given(DAYS)
def test_nothing_leaves_the_box(span: tuple[datetime.date, int]) -> None:
    shapes = draw(calendar(*run(span[0].isoformat(), span[1])), 140, 120)
    left, top, right, bottom = extent([point for shape in shapes for point in corners(shape)])
    assert min(left, top) >= -1e-6
    assert right <= 140 + 1e-6
    assert bottom <= 120 + 1e-6


def test_rows_are_no_higher_than_stated_and_need_their_least_height() -> None:
    (frame,) = frames(draw(calendar(*run("1941-05-05", 1), more='row-max="20mm"'), WIDE, 100))
    assert frame.height == pytest.approx(20)
    (said,) = problems_of(calendar(*run("1941-05-05", 35), more='row-min="12mm"'), WIDE, 50)
    assert "the <calendar> has 5 weeks of at least 12 mm, but only 50.0 mm is available" in said
    assert "At most 3 would fit." in said


def test_dates_must_be_in_order() -> None:
    for wrong in ("1941-05-05", "1941-05-01"):
        (said,) = problems_of(calendar('<day date="1941-05-05"/>', f'<day date="{wrong}"/>'), WIDE, HIGH)
        assert f"the <day> {wrong} is not later than the <day> before it. Write each date once, in order." in said


def test_a_calendar_without_days_is_a_problem() -> None:
    (said,) = problems_of("<calendar/>", WIDE, HIGH)
    assert "has no <day>" in said


def test_a_date_is_written_as_in_data() -> None:
    (said,) = problems_of(calendar('<day date="14 Nov 1940"/>'), WIDE, HIGH)
    assert "Write a date such as 1940-11-14." in said


def test_boxes_that_are_too_high_for_a_day_are_named() -> None:
    (said,) = problems_of(calendar('<day date="1941-05-05"><rect height="30mm"/></day>'), WIDE, 30)
    assert "the elements in the <day> 1941-05-05 need 30.0 mm of height, but only " in said


def test_it_is_described_by_its_dates() -> None:
    assert element(calendar(*run("1940-11-14", 2))).alt_text() == "calendar, 14 November 1940 to 15 November 1940"


@pytest.mark.parametrize("year", ["0001", "0999", "9001", "9999"])
def test_a_year_whose_neighbours_cannot_be_counted_is_refused(year: str) -> None:
    (said,) = problems_of(calendar(f'<day date="{year}-01-01"/>'), WIDE, HIGH)
    assert "Write a year from 1000 to 9000." in said


def test_a_badge_that_does_not_fit_beside_the_number_is_reported() -> None:
    (said,) = problems_of(calendar('<day date="1941-05-05" badge="WWWWWWWWWWWWWW"/>'), WIDE, HIGH)
    assert "the badge 'WWWWWWWWWWWWWW' of the <day> 1941-05-05 does not fit" in said


def test_a_least_height_above_the_greatest_is_reported() -> None:
    (said,) = problems_of(calendar('<day date="1941-05-05"/>', more='row-min="30mm" row-max="10mm"'), WIDE, HIGH)
    assert "'row-min' (30 mm) is larger than 'row-max' (10 mm). Make 'row-min' smaller." in said


def test_the_place_of_a_least_height_from_the_data_is_named() -> None:
    used = replace(context(), places={f"sizes.{name}": Place("sizes.yaml", line) for line, name in enumerate("ab", 1)})
    limits = 'row-max="\ue000sizes.a\ue00110mm\ue002" row-min="\ue000sizes.b\ue00130mm\ue002"'
    list(element(calendar('<day date="1941-05-05"/>', more=limits)).draw(used, Box(0, 0, WIDE, HIGH)))
    assert [problem.place for problem in used.problems] == [Place("sizes.yaml", 2)]
