"""Turn dates into the words, differences and weeks that expressions show: `14 Nov`, 27 nights, a page of a calendar."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

_MOST_DAYS = 3_660
"""The longest calendar, about ten years: a misspelt year gives an error and not 100,000 boxes."""
_DAYS_IN_A_WEEK = 7


@dataclass(frozen=True)
class Day:
    """A day of a calendar, in the words that a template prints."""

    date: datetime.date

    @property
    def day(self) -> int:
        """The day of the month."""
        return self.date.day

    @property
    def weekday(self) -> str:
        return weekday(self.date)

    @property
    def month(self) -> str:
        return month(self.date)

    @property
    def year(self) -> int:
        return self.date.year

    @property
    def first_of_month(self) -> bool:
        return self.date.day == 1

    @property
    def last_of_month(self) -> bool:
        return self.date == datetime.date.max or (self.date + datetime.timedelta(1)).day == 1


Week = tuple[Day | None, ...]
"""Seven days from Monday to Sunday; None for a day that is outside the calendar."""


def month(day: Any) -> str:
    """Return the English name of a date's month, whatever the locale of the machine is."""
    return _MONTHS[_date(day).month - 1]


def weekday(day: Any) -> str:
    """Return the English name of a date's day of the week."""
    return _WEEKDAYS[_date(day).weekday()]


def long_date(day: Any) -> str:
    """Write a date in full, such as `14 November 1940`."""
    return f"{_date(day).day} {month(day)} {day.year}"


def short_date(day: Any) -> str:
    """Write a date without its year, the month as three letters, such as `14 Nov`."""
    return f"{_date(day).day} {month(day)[:3]}"


def long_dates(first: Any, last: Any) -> str:
    """Write two dates and what they have in common once, such as `20 January to 15 February 1941`."""
    _in_order(first, last)
    if first == last:
        return long_date(first)
    if first.year != last.year:
        return f"{long_date(first)} to {long_date(last)}"
    if first.month != last.month:
        return f"{first.day} {month(first)} to {long_date(last)}"
    return f"{first.day} to {long_date(last)}"


def days_to(day: Any, other: Any) -> int:
    """Return the days from a date to another: 1 for the next day, 0 for the same, negative for an earlier one."""
    return (_date(other) - _date(day)).days


def days_after(day: Any, count: Any) -> datetime.date:
    """Return the date that is a number of days after another, or before it if the number is negative."""
    if isinstance(count, bool) or not isinstance(count, int):
        raise TypeError(f"'{count}' is not a whole number of days")
    try:
        return _date(day) + datetime.timedelta(count)
    except OverflowError:
        raise ValueError(f"{day} plus {count} is outside the years 1 to 9999") from None


def nights_through(first: Any, last: Any) -> int:
    """Return the number of nights from the first date to the last, which is included."""
    _in_order(first, last)
    return days_to(first, last) + 1


def dates_through(first: Any, last: Any) -> list[datetime.date]:
    """Return the dates from the first to the last, which is included."""
    count = nights_through(first, last)
    if count > _MOST_DAYS:
        raise ValueError(f"{first} to {last} is {count} days; a calendar has at most {_MOST_DAYS}. Check the years")
    return [first + datetime.timedelta(number) for number in range(count)]


def weeks(first: Any, last: Any) -> list[Week]:
    """Return the weeks of a calendar, Monday to Sunday, with None for the days before the first and after the last."""
    days = [Day(date) for date in dates_through(first, last)]
    before = [None] * first.weekday()
    after = [None] * (_DAYS_IN_A_WEEK - 1 - last.weekday())
    boxes = [*before, *days, *after]
    return [tuple(boxes[start : start + _DAYS_IN_A_WEEK]) for start in range(0, len(boxes), _DAYS_IN_A_WEEK)]


def near(day: Any, dates: Iterable[Any], days: Any) -> bool:
    """Return whether a date is at most a number of days before or after one of several dates."""
    return any(abs(days_to(day, other)) <= days for other in dates)


def _date(value: Any) -> datetime.date:
    if isinstance(value, datetime.date):
        return value
    # The text of an undefined name is the error that names it.
    text = str(value)
    raise TypeError(f"{'nothing (none)' if value is None else repr(text)} is not a date")


def _in_order(first: Any, last: Any) -> None:
    if _date(first) > _date(last):
        raise ValueError(f"{first} is later than {last}. Swap the two dates")


_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")

DATE_FILTERS: Mapping[str, Callable[..., Any]] = {
    "dates_through": dates_through,
    "days_after": days_after,
    "days_to": days_to,
    "long_date": long_date,
    "long_dates": long_dates,
    "month": month,
    "near": near,
    "nights_through": nights_through,
    "short_date": short_date,
    "weekday": weekday,
    "weeks": weeks,
}
"""The filters for dates, by the names that expressions use."""
