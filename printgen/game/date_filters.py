"""Turn dates into the words, differences and weeks that expressions show, such as `14 Nov` or a page of a calendar."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

_MOST_DAYS = 3_660
"""The longest calendar, about ten years, so that a mistyped year gives an error instead of 100,000 boxes."""
_DAYS_IN_A_WEEK = 7


@dataclass(frozen=True)
class Day:
    """A day of a calendar, with the words that a template prints."""

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
"""Seven days from Monday to Sunday, with None for a day outside the calendar."""


def month(day: Any) -> str:
    """Return the English name of the month of a date.

    If `day` is `1940-11-14`, `day | month` gives `November`.
    """
    # Not strftime, whose names depend on the locale of the machine.
    return _MONTHS[_date(day).month - 1]


def weekday(day: Any) -> str:
    """Return the English name of the day of the week of a date.

    If `day` is `1940-11-14`, `day | weekday` gives `Thursday`.
    """
    return _WEEKDAYS[_date(day).weekday()]


def long_date(day: Any) -> str:
    """Write a date in full.

    If `day` is `1940-11-14`, `day | long_date` gives `14 November 1940`.
    """
    return f"{_date(day).day} {month(day)} {day.year}"


def short_date(day: Any) -> str:
    """Write a date without the year and with three letters for the month.

    If `day` is `1940-11-14`, `day | short_date` gives `14 Nov`.
    """
    return f"{_date(day).day} {month(day)[:3]}"


def long_dates(first: Any, last: Any) -> str:
    """Write the first and the last date of a period; a month or year that they share is written once.

    If `first` is `1941-01-20` and `last` is `1941-02-15`, `first | long_dates(last)` gives
    `20 January to 15 February 1941`.
    """
    _in_order(first, last)
    if first == last:
        return long_date(first)
    if first.year != last.year:
        return f"{long_date(first)} to {long_date(last)}"
    if first.month != last.month:
        return f"{first.day} {month(first)} to {long_date(last)}"
    return f"{first.day} to {long_date(last)}"


def days_to(day: Any, other: Any) -> int:
    """Return the number of days from a date to another, which is negative if the other date is earlier.

    If `first` is `1940-11-14` and `last` is `1940-11-20`, `first | days_to(last)` gives `6`.
    """
    return (_date(other) - _date(day)).days


def days_after(day: Any, count: Any) -> datetime.date:
    """Return the date that is the given number of days after another, or before it if the number is negative.

    If `day` is `1940-11-14`, `day | days_after(3) | short_date` gives `17 Nov`.
    """
    if isinstance(count, bool) or not isinstance(count, int):
        raise TypeError(f"'{count}' is not a whole number of days")
    try:
        return _date(day) + datetime.timedelta(count)
    except OverflowError:
        raise ValueError(f"{day} plus {count} is outside the years 1 to 9999") from None


def nights_through(first: Any, last: Any) -> int:
    """Return the number of nights from the first date to the last, both included.

    If `first` is `1940-11-14` and `last` is `1940-11-20`, `first | nights_through(last)` gives `7`.
    """
    _in_order(first, last)
    return days_to(first, last) + 1


def dates_through(first: Any, last: Any) -> list[datetime.date]:
    """Return every date from the first to the last, both included. There can be at most 3,660 dates.

    If `first` is `1940-11-14` and `last` is `1940-11-16`,
    `first | dates_through(last) | map("short_date") | listed` gives `14 Nov, 15 Nov and 16 Nov`.
    """
    count = nights_through(first, last)
    if count > _MOST_DAYS:
        raise ValueError(f"{first} to {last} is {count} days, but a calendar has at most {_MOST_DAYS}. Check the years")
    return [first + datetime.timedelta(number) for number in range(count)]


def weeks(first: Any, last: Any) -> list[Week]:
    """Return the weeks of a calendar from the first date to the last, each a list of seven days from Monday to Sunday.

    Each day has `date`, `day`, `weekday`, `month`, `year`, `first_of_month` and `last_of_month`. Days before the first
    date and after the last are `none`. If `first` is `1940-11-14` and `last` is `1940-11-20`,
    `first | weeks(last) | length` gives `2`.
    """
    days = [Day(date) for date in dates_through(first, last)]
    before = [None] * first.weekday()
    after = [None] * (_DAYS_IN_A_WEEK - 1 - last.weekday())
    boxes = [*before, *days, *after]
    return [tuple(boxes[start : start + _DAYS_IN_A_WEEK]) for start in range(0, len(boxes), _DAYS_IN_A_WEEK)]


def near(day: Any, dates: Iterable[Any], days: Any) -> bool:
    """Return whether a date is at most the given number of days before or after one of the dates in a list.

    If `day` is `1940-11-14` and `moon` is `1940-11-15`, `day | near([moon], 2)` gives `True`.
    """
    return any(abs(days_to(day, other)) <= days for other in dates)


def _date(value: Any) -> datetime.date:
    if isinstance(value, datetime.date):
        return value
    # An undefined name raises here, as text, the error that names it.
    text = str(value)
    raise TypeError(f"{'an empty value (none)' if value is None else repr(text)} is not a date")


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
