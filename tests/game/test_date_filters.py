"""Filters for dates: English words, differences between dates, and the weeks of a calendar."""

from __future__ import annotations

import calendar
import datetime
import locale
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2.exceptions import UndefinedError

from printgen.game.date_filters import (
    DATE_FILTERS,
    Day,
    dates_through,
    days_after,
    days_to,
    long_date,
    long_dates,
    month,
    near,
    nights_through,
    short_date,
    weekday,
    weeks,
)
from printgen.game.expressions import sandbox

date = datetime.date
DATES = st.dates(date(1800, 1, 1), date(2200, 12, 31))
SPANS = st.tuples(DATES, st.integers(0, 800)).map(lambda span: (span[0], span[0] + datetime.timedelta(span[1])))
LEAP, YEAR_END = date(1940, 2, 29), date(1940, 12, 31)


def worked_out(expression: str, **names: Any) -> Any:
    return sandbox().compile_expression(expression, undefined_to_none=False)(**names)


@pytest.mark.parametrize(
    ("day", "long", "short", "name"),
    [
        (date(1940, 11, 14), "14 November 1940", "14 Nov", "Thursday"),
        (date(1940, 7, 10), "10 July 1940", "10 Jul", "Wednesday"),
        (LEAP, "29 February 1940", "29 Feb", "Thursday"),
        (YEAR_END, "31 December 1940", "31 Dec", "Tuesday"),
        (date(1941, 5, 1), "1 May 1941", "1 May", "Thursday"),
    ],
)
def test_a_date_is_said_in_words_without_leading_zeros(day: date, long: str, short: str, name: str) -> None:
    assert (long_date(day), short_date(day), weekday(day)) == (long, short, name)


@given(DATES)
def test_names_are_those_of_the_english_calendar(day: date) -> None:
    # The names in the `calendar` module depend on the locale, which is C in tests.
    assert locale.getlocale(locale.LC_TIME)[0] in (None, "C", "en_US", "en_GB")
    assert month(day) == calendar.month_name[day.month]
    assert weekday(day) == calendar.day_name[day.weekday()]


@pytest.mark.parametrize(
    ("first", "last", "said"),
    [
        (date(1941, 1, 20), date(1941, 2, 15), "20 January to 15 February 1941"),
        (date(1941, 3, 10), date(1941, 3, 16), "10 to 16 March 1941"),
        (date(1940, 12, 25), date(1941, 1, 1), "25 December 1940 to 1 January 1941"),
        (date(1940, 11, 14), date(1941, 11, 14), "14 November 1940 to 14 November 1941"),
        (LEAP, LEAP, "29 February 1940"),
    ],
)
def test_two_dates_say_once_what_they_have_in_common(first: date, last: date, said: str) -> None:
    assert long_dates(first, last) == said


@given(SPANS)
def test_nights_are_counted_one_by_one_with_the_last(span: tuple[date, date]) -> None:
    first, last = span
    day, count = first, 1
    while day < last:
        day, count = day + datetime.timedelta(1), count + 1
    assert nights_through(first, last) == count == len(dates_through(first, last))
    assert days_to(first, last) == count - 1 == -days_to(last, first)
    assert days_after(first, count - 1) == last
    assert days_after(last, 1 - count) == first


@pytest.mark.parametrize(
    ("first", "last", "nights"),
    [
        (date(1941, 1, 20), date(1941, 2, 15), 27),
        (date(1940, 11, 14), date(1941, 5, 31), 199),
        (date(1940, 2, 28), date(1940, 3, 1), 3),
        (date(1941, 2, 28), date(1941, 3, 1), 2),
        (date(1900, 2, 28), date(1900, 3, 1), 2),
        (date(2000, 2, 28), date(2000, 3, 1), 3),
        (YEAR_END, date(1941, 1, 1), 2),
    ],
)
def test_leap_years_and_year_ends_count(first: date, last: date, nights: int) -> None:
    assert nights_through(first, last) == nights


@given(SPANS)
def test_weeks_have_each_day_once_under_its_weekday(span: tuple[date, date]) -> None:
    first, last = span
    found = weeks(first, last)
    assert all(len(week) == 7 for week in found)
    assert [day.date for week in found for day in week if day] == dates_through(first, last)
    for week in found:
        assert [number for number, day in enumerate(week) if day and day.date.weekday() != number] == []
        assert any(week), "no week is empty"


@given(DATES)
def test_a_day_knows_its_place_in_the_month(day: date) -> None:
    found = Day(day)
    assert (found.day, found.month, found.year) == (day.day, month(day), day.year)
    assert found.weekday == weekday(day)
    assert found.first_of_month == (day.day == 1)
    assert found.last_of_month == (day.day == calendar.monthrange(day.year, day.month)[1])


def test_the_last_day_that_python_knows_ends_its_month() -> None:
    assert Day(date.max).last_of_month


@given(DATES, st.lists(DATES, max_size=5), st.integers(0, 9))
def test_near_is_at_most_so_many_days_before_or_after(day: date, dates: list[date], days: int) -> None:
    window = {day + datetime.timedelta(offset) for offset in range(-days, days + 1)}
    assert near(day, dates, days) == bool(window & set(dates))


def test_a_window_of_three_days_has_seven_nights() -> None:
    full = date(1941, 3, 13)
    found = [day for day in dates_through(date(1941, 3, 1), date(1941, 3, 31)) if near(day, [full], 3)]
    assert found == dates_through(date(1941, 3, 10), date(1941, 3, 16))


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("first | nights_through(last)", 27),
        ("first | days_after(5)", date(1941, 1, 25)),
        ("first | days_to(last) <= 5", False),
        ("first <= other <= last", True),
        ("(first | weeks(last) | first).0.weekday", "Monday"),
        ("(first | weeks(last) | last).6 is none", True),
        ("other | near([first, last], 12)", True),
        ("first | dates_through(last) | length", 27),
        ("first | long_dates(last)", "20 January to 15 February 1941"),
        ("(first | month) ~ ' ' ~ (first | weekday) ~ ' ' ~ (first | short_date)", "January Monday 20 Jan"),
    ],
)
def test_expressions_ask_for_dates_without_arithmetic(expression: str, value: Any) -> None:
    dates = {"first": date(1941, 1, 20), "last": date(1941, 2, 15), "other": date(1941, 2, 1)}
    assert worked_out(expression, **dates) == value


@pytest.mark.parametrize(
    ("expression", "said"),
    [
        ("late | weeks(early)", "1941-01-01 is later than 1940-01-01. Swap the two dates"),
        ("late | nights_through(early)", "1941-01-01 is later than 1940-01-01. Swap the two dates"),
        ("late | long_dates(early)", "1941-01-01 is later than 1940-01-01. Swap the two dates"),
        (
            "early | weeks(far)",
            "1940-01-01 to 9999-12-31 is 2943855 days, but a calendar has at most 3660. Check the years",
        ),
        ("far | days_after(1)", "9999-12-31 plus 1 is outside the years 1 to 9999"),
        ("early | days_after(10 ** 20)", "1940-01-01 plus 100000000000000000000 is outside the years 1 to 9999"),
    ],
)
def test_impossible_dates_are_answered_with_the_reason(expression: str, said: str) -> None:
    with pytest.raises(ValueError, match=r"later|calendar|years") as caught:
        worked_out(expression, early=date(1940, 1, 1), late=date(1941, 1, 1), far=date.max)
    assert str(caught.value) == said


@pytest.mark.parametrize("name", sorted(set(DATE_FILTERS) - {"near"}))
@pytest.mark.parametrize(("value", "said"), [("14 Nov", "'14 Nov'"), (1940, "'1940'"), (None, "an empty value (none)")])
def test_what_is_not_a_date_is_named(name: str, value: Any, said: str) -> None:
    arguments = {"days_after": "(1)", "days_to": "(day)", "near": "([day], 3)"}
    if name in ("dates_through", "long_dates", "nights_through", "weeks"):
        arguments[name] = "(day)"
    with pytest.raises(TypeError) as caught:
        worked_out(f"value | {name}{arguments.get(name, '')}", value=value, day=LEAP)
    assert str(caught.value) == f"{said} is not a date"


@pytest.mark.parametrize("days", ["2", 1.5, True, None])
def test_days_are_whole_numbers(days: Any) -> None:
    with pytest.raises(TypeError, match="not a whole number of days"):
        days_after(LEAP, days)


def test_an_unknown_name_is_named_and_not_called_a_wrong_date() -> None:
    with pytest.raises(UndefinedError, match="'begins' is undefined"):
        worked_out("begins | long_date")
